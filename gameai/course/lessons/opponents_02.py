"""Exercises 02.4 to 02.6: exact chances against a weak opponent, quick wins, and a bot of one's own."""

from fractions import Fraction

from gameai.adversarial import best_actions, minimax
from gameai.arena import ladder
from gameai.course.exercise import Exercise, Mistake
from gameai.course.guard import VALUE, Guard
from gameai.course.handed import handed
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_02 as wrong
from gameai.course.lessons.climbing import ladder_picture
from gameai.course.lessons.positions import GAME, describe_position, random_positions, refute, size
from gameai.expectation import outcome_chances
from gameai.game import Player, RandomPlayer
from gameai.games.tic_tac_toe import Exploiter, FirstBest, LittleBrother, O, X
from gameai.show import picture

# --- 02.4 ------------------------------------------------------------------------------


EXPLOITER = Exploiter()


def exploit_cases(rng):
    """Positions in which some best moves promise more than others, and some that fool each usual rule."""
    def one_answer(state):
        scores = [expected(state, action) for action in best_actions(GAME, state)[1]]
        return scores.count(max(scores)) < len(scores)
    def fools(rule):
        return lambda state: judge_exploit(rule(GAME, state), GAME, state) is not None
    positions = random_positions(rng, (3, 4, 4, 5, 6), one_answer)  # with an even number of empty cells O is to move
    for rule in (wrong.first_best, wrong.random_at_own_nodes, wrong.unsafe, wrong.always_for_x):
        positions += random_positions(rng, (4, 6), fools(rule))
    known = [GAME.from_text("...O..X.X"), GAME.from_text(".X.......")]  # torn between two aims; close fractions
    return [(GAME, state) for state in (*positions, *known)]


def expected(state, action):
    """The exact expected utility of a move against random play, all later moves being among the best."""
    return EXPLOITER.expectation(GAME, GAME.result(state, action), GAME.to_move(state))


def judge_exploit(action, game, state):
    """None if `action` is optimal and no optimal one promises more."""
    if action not in game.actions(state):
        return Wrong(because=f"{action!r} is not a legal move here.")
    best = best_actions(game, state)[1]
    if action not in best:
        return Wrong(f"one of {list(best)}", "This move gives away value against perfect play.")
    promised = {each: expected(state, each) for each in best}
    top = max(promised.values())
    if promised[action] != top:
        return Wrong(f"a move with expected utility {top}", f"Against random play yours promises {promised[action]}.")
    return None


EXPLOIT = Exercise(
    number="02.4",
    title="Safe and greedy, as O",
    text="Write `exploit(game, state)`: among the moves of the best minimax value, one with the largest exact expected "
         "utility against an opponent who moves uniformly at random, while you go on in the same way. Use fractions. It "
         "must be right for both sides.",
    signature="exploit(game, state)",
    returns=int,
    cases=exploit_cases,
    size=size,
    judge=judge_exploit,
    line=refute,
    describe=describe_position,
    draw=lambda game, state: picture(game, state, values={a: expected(state, a) for a in best_actions(game, state)[1]}),
    seconds=20,
    hints=[
        "You need a helper: the expected utility of a state for you. It has three cases: over, your move, the opponent's move.",
        "At the opponent's nodes it is the mean over all moves. At yours it is the largest value, but only among the best moves.",
        "`best_actions(game, state)[1]` gives the best moves. Keep the answers in a dict: positions come back. Use `Fraction`.",
    ],
    mistakes=[
        Mistake("first best", wrong.first_best,
                "You take the first of the best moves. As X that is as good as any rule; as O it is not."),
        Mistake("random at own nodes", wrong.random_at_own_nodes,
                "You reckon as if you moved at random yourself. You will not: take the largest value at your own nodes."),
        Mistake("unsafe", wrong.unsafe, "You look at all moves. Only those of the best minimax value are safe."),
        Mistake("tested only as X", wrong.always_for_x,
                "As X it is right. As O you add up the utility of X: ask for the utility of the one who chooses."),
        Mistake("haste first", wrong.haste_first, "You look at the length of the game before the chances. Chances come first."),
    ],
)

# --- 02.5 ------------------------------------------------------------------------------


def is_won(state):
    """Whether one side wins by force."""
    return minimax(GAME, state).value != 0


def has_lines_of_other_lengths(state):
    """Whether one side wins, and the first best line that a search finds is not as long as the shortest or the longest."""
    found = minimax(GAME, state)
    return found.value != 0 and len(found.line) != EXPLOITER.length(GAME, state)


def length_cases(rng):
    """Decided positions, alone or with later ones of the same game."""
    groups = [(1,), (2,), (3,), (2, 3), (4, 3, 2), (5, 4), (6, 5, 4, 3), (6, 5)]
    cases = []
    for sizes in groups:
        first = random_positions(rng, sizes[:1], is_won if sizes[0] < 5 else has_lines_of_other_lengths)[0]
        states = [first]
        while len(states) < len(sizes) and not GAME.is_terminal(states[-1]):
            # A later position of the same game: its answer is in the table already.
            states.append(GAME.result(states[-1], best_actions(GAME, states[-1])[1][-1]))
        cases.append((GAME, states))
    cases.append((GAME, [GAME.from_text("XOO....X.")]))  # the same cells are taken by other owners on the way
    return cases


def lengths_with_one_table(function, game, states):
    """The lengths for several states in turn, with one table handed on."""
    table = {}
    return [function(game, state, table) for state in states]


def judge_lengths(answer, game, states):
    """None if all lengths are right."""
    truth = [EXPLOITER.length(game, state) for state in states]
    for value in answer:
        if wrong_type := misfit(value, int):
            return wrong_type
    if answer == truth:
        return None
    first = next(i for i, value in enumerate(answer) if value != truth[i])
    asked = (f"position number {first + 1}, asked with the table of those before it" if first
             else "the first position, asked with an empty table")
    return Wrong(str(truth), f"The answer is wrong for {asked}.")


LENGTH = Exercise(
    number="02.5",
    title="Win quickly, lose slowly",
    text="Write `moves_to_end(game, state, table)`: how many moves are left if both sides choose only among their best moves, "
         "the winner hurries and the loser delays (in a drawn position every game is as long as the board has room). "
         "`table` is a dict in which you may keep answers; later calls get the same dict.",
    signature="moves_to_end(game, state, table)",
    cases=length_cases,
    size=lambda game, states: size(game, states[0]),
    judge=judge_lengths,
    through=lengths_with_one_table,
    describe=lambda game, states: "one after another: " + ", ".join(game.to_text(state) for state in states),
    draw=lambda game, states: picture(game, states[-1]),
    seconds=20,
    hints=[
        "A state that is over needs 0 moves. Any other needs 1 more than the next state.",
        "`value, best = best_actions(game, state)`: if the value is positive, the mover takes the shortest way, else the longest.",
        "What you put into the table must be true of the state alone, not of where your search began.",
    ],
    mistakes=[
        Mistake("depth put into the table", wrong.depth_in_table,
                "Your table remembers how far the end is from where the search began. Asked again from another start, that is wrong."),
        Mistake("owners forgotten", wrong.owners_forgotten,
                "Your table knows a position by the cells that are taken. It matters who took them: use the whole state as the key."),
        Mistake("loser hurries", wrong.loser_hurries,
                "Your loser takes the shortest way. A loser who delays gives the other side time to err."),
        Mistake("winner delays", wrong.winner_delays, "Your winner takes the longest way."),
        Mistake("first line", wrong.first_line, "You count one line of best play. Among best moves there are shorter and longer ways."),
    ],
)

# --- 02.6 ------------------------------------------------------------------------------

WANTED = {X: Fraction(9, 10), O: Fraction(1, 4)}  # wins against the brother; the best safe rule has 89/96 and 82/315


class Illegal(Exception):
    """A student's bot chose what is not a legal move; its two arguments are the state and the choice."""


def play_out(function, game, side):
    """(chance to win against the little brother, a line that beats `function` or None, (state, illegal choice) or None)."""
    chosen = {}

    def choose(state):
        if state not in chosen:
            action = function(game, state)
            if type(action) is not int or action not in game.actions(state):
                raise Illegal(state, action)
            chosen[state] = action
        return chosen[state]

    def losing_line(state, line=()):
        if game.is_terminal(state):
            return line if game.utility(state, side) < 0 else None
        actions = [choose(state)] if game.to_move(state) == side else game.actions(state)
        return next(filter(None, (losing_line(game.result(state, action), (*line, action)) for action in actions)), None)

    policies = [None, None]
    policies[side], policies[1 - side] = (lambda game, state: {choose(state): Fraction(1)}), wrong.BROTHER.policy
    try:
        lost = losing_line(game.initial)
        chances = outcome_chances(game, policies)
    except Illegal as error:
        return Fraction(0), None, error.args
    return chances.get(1 if side == X else -1, Fraction(0)), lost, None


def judge_play(answer, game, side):
    """None if the bot never loses and beats the brother often enough."""
    chance, lost, illegal = answer
    sign = "XO"[side]
    if illegal:
        state, action = illegal
        return misfit(action, int) or Wrong(
            f"one of {list(game.actions(state))} in {game.to_text(state)!r}", "Your bot chose a move that is not legal.", str(action))
    if lost:
        return Wrong("never a loss", f"As {sign} it can be beaten: the line below shows how.")
    if chance < WANTED[side]:
        return Wrong(f"as {sign} at least {WANTED[side]} of the games against the brother won",
                     f"It never loses, but as {sign} it wins only {chance} of its games against him, {float(chance):.1%}.")
    return None


BOT = Exercise(
    number="02.6",
    title="A bot that beats the little brother",
    text="The little brother takes a win when he has one, stops yours when you threaten one, and else moves at random "
         "(`LittleBrother().policy(game, state)` tells his chances). Write `choose(game, state)`: it must never lose against anybody, "
         "and win at least 9/10 of its games as X and 1/4 as O against him.",
    signature="choose(game, state)",
    cases=lambda rng: [(GAME, X), (GAME, O)],
    judge=judge_play,
    through=play_out,
    line=lambda answer, game, side: (game, game.initial, answer[1]) if answer[1] else None,
    show=lambda answer: f"wins {answer[0]} against him, " + ("and can be beaten" if answer[1] else "and is never beaten"),
    describe=lambda game, side: f"a whole game as {'XO'[side]}",
    seconds=20,
    first=None,
    hints=[
        "Start from exercise 02.4. Which part of it knows how the opponent moves?",
        "At his nodes, take the mean by *his* chances: {action: chance} from `LittleBrother().policy`.",
        "`Exploiter` takes an opponent as an argument. How do its candidates keep it safe?",
    ],
    mistakes=[
        Mistake("first best", wrong.first_best, "It is safe. To win more often, choose between the best moves by his chances."),
        Mistake("tuned to random play", lambda game, state: EXPLOITER.choose(game, state),
                "It is tuned to an opponent who moves at random. The brother does not: use his chances."),
        Mistake("gambles", wrong.gambles_on_him, "It is the best against him and loses to others. Stay among the moves of the best value."),
        Mistake("his twin", wrong.brothers_twin, "It plays as he does: one move ahead."),
    ],
    praise="It never loses, and it knows its opponent.",
)


class StudentsBot(Player):
    """A player that asks a student's function."""

    def __init__(self, function):
        super().__init__()
        self.function, self.chosen = function, {}

    def choose(self, game, state):
        if state not in self.chosen:
            self.chosen[state] = self.function(handed(game), state)
        return self.chosen[state]


def ladder_with(function, games=40, seed=0):
    """The ladder of this lesson's players as a picture, with a student's bot among them if it can play.

    Args:
        function: choose(game, state) of exercise 02.6.
        games: for each pairing, an even number.
        seed: for the openings and the players of chance.
    """
    players = {"random": RandomPlayer(), "little brother": LittleBrother(), "first best": FirstBest(),
               "exact, against random": Exploiter()}
    with Guard(BOT.seconds) as guard:
        tries = [guard.call(function, (handed(GAME), side), through=play_out) for side in GAME.players]
    if all(one.kind == VALUE and one.value[2] is None for one in tries):
        players["your bot"] = StudentsBot(function)
    else:
        print(f"The ladder without your bot. {BOT.verdict(function).sentence}")
    return ladder_picture(ladder(GAME, players, games, seed).rungs)
