"""Exercise 07.5: a bot for the ladder of dots and boxes."""

from gameai.arena import match
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.lessons import mistakes_07 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.climbing import NoMove, climb_picture, judge_rung, no_move, show_match
from gameai.game import Player
from gameai.games.dots_and_boxes import BOTS, DotsAndBoxes
from gameai.games.dots_and_boxes.table import PerfectPlayer, ValueTable, table_of
from gameai.show.words import counted

GAME = DotsAndBoxes(3, 3)
GAMES = (20, 60, 60, 60, 60, 20)    # with each bot of the ladder; bot 5 thinks longest
MUST_PASS = (0, 1)
OPENING = 2                         # random moves, which are nobody's habit
LOOKED_AT = 10                      # games in which habits are counted; more would take the student's time


class Student(Player):
    """A player that asks a student's function, which gets a game that it can't change."""

    def __init__(self, function, game):
        super().__init__()
        self.function, self.game = function, game

    def choose(self, game, state):
        action = self.function(self.game, state)
        if told := no_move(action, game.actions(state), "an open edge, by its name"):
            raise NoMove(told)
        return action


def climb_cases(rng):
    """The rungs that must be passed, with the seed of their matches."""
    seed = rng.randrange(10 ** 6)
    return [(GAME, rung, seed) for rung in MUST_PASS]


def play_rung(function, game, rung, seed):
    """[wins, draws, losses, low, high, boxes ahead in all, *habits] of a student's bot against a bot of the ladder."""
    try:
        result = match(GAME, Student(function, game), BOTS[rung](), GAMES[rung], seed, OPENING)
    except NoMove as error:
        return error.args[0]
    ahead = sum(record.utilities[number % 2] for number, record in enumerate(result.games))
    return [result.wins, result.draws, result.losses, *result.interval, ahead, *habits(result.games[:LOOKED_AT])]


def habits(games):
    """How often a bot in a match: left all boxes that it could take, gave boxes without need, gave more than it had to.

    They tell what is wrong with a bot that plays at random, too, whose games are never those of the bank.
    """
    left = needless = more = 0
    for number, record in enumerate(games):
        for state, action in list(zip(record.states, record.actions))[OPENING:]:
            if GAME.to_move(state) != number % 2:
                continue
            if captures := GAME.captures(state):
                left += action not in captures
            elif given := wrong.eaten_after(GAME, state, action):
                least = min(wrong.eaten_after(GAME, state, each) for each in GAME.actions(state))
                needless += least == 0
                more += 0 < least < given
    return left, needless, more


HABITS = ("left the boxes on offer", "gave a box without need", "gave more boxes than it had to")


def judge_habits(answer, game, rung, seed):
    """None if the rung is passed; else what its habits show is said, too."""
    seen = [f"{what} {counted(often, 'time')}" for what, often in zip(HABITS, answer[6:]) if often]
    return judge_rung(answer, rung, f" In its first {LOOKED_AT} games it {', it '.join(seen)}." if seen else "")


CLIMB = Exercise(
    number="07.5",
    title="A bot for the ladder",
    text="Write `choose(game, state)`: the name of an edge to draw on 3 x 3 boxes. `game.actions(state)` gives the open edges, "
         "`game.captures(state)` those that complete a box, `game.result(state, edge)` the position after an edge. "
         "The check plays matches from paired openings against "
         "bot 0 and bot 1. A rung is passed when the whole 95% interval of your score lies above 1/2. Search if you like, but with a "
         "budget of nodes: both matches together may take 10 seconds. The six bots themselves and the table of 3 x 3 are not "
         "allowed here.",
    signature="choose(game, state)",
    cases=climb_cases,
    size=lambda game, rung, seed: rung,
    judge=judge_habits,
    through=through_alone(play_rung, (*BOTS, PerfectPlayer, ValueTable, table_of)),
    show=show_match,
    describe=lambda game, rung, seed: f"{GAMES[rung]} games on 3 x 3 boxes against bot {rung}",
    seconds=10,
    first=None,
    hints=[
        "Bot 1 takes what it can and gives nothing while it can help it. What does it do when it must give something?",
        "It gives any chain, however long. `game.captures(state)` tells what can be taken; play it out to count how many boxes an edge "
        "gives away, and give the fewest.",
        "Take a box if there is one. Else `min(game.actions(state), key=...)`, where the key counts the boxes that can be taken one after "
        "the other. To climb further, use `alpha_beta` with a table and some hundred nodes when few edges are left.",
    ],
    mistakes=[
        Mistake("any edge", wrong.first_edge, "It draws the first open edge. Boxes that are on offer are free: take them."),
        Mistake("takes, then anything", wrong.takes_then_anything,
                "It takes boxes, but gives the next ones away. An edge that is the third of a box gives that box."),
        Mistake("bot 1's twin", wrong.greedy_twin,
                "It plays as bot 1 does. The difference must come where something has to be given: which chain?"),
        Mistake("gives the most", wrong.gives_the_longest, "It counts what it gives away, and then gives the most. Look at the sign."),
        Mistake("never takes", wrong.never_takes, "It gives little and takes nothing. Boxes win the game."),
        Mistake("only as first player", wrong.only_as_first,
                "It plays for the first player, also when it is the second. Half the games of a match are played from the other side."),
    ],
    praise="The match shows it, and not by luck alone.",
)


def climb(function, seed=0):
    """A student's bot against all six bots, as a picture; without it where it can't play.

    Args:
        function: choose(game, state) of exercise 07.5.
        seed: for the openings and the bots.
    """
    game = handed(GAME)
    return climb_picture(CLIMB, function, lambda rung: (game, rung, seed), range(len(BOTS)), len(BOTS))
