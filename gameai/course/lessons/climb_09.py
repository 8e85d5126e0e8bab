"""Exercise 09.6: a bot for the ladder of antichess, with a budget of nodes."""

from functools import cache

from gameai.adversarial import SearchResult
from gameai.arena import match
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import said
from gameai.course.lessons import mistakes_09_sampling as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.climbing import NoMove, climb_picture, judge_rung, no_move, show_match
from gameai.course.lessons.players_08 import as_move, in_squares
from gameai.game import Player
from gameai.games.antichess import (
    AlphaBetaPlayer, Antichess, CautiousPlayer, DeepeningPlayer, MinimaxPlayer, OfferingPlayer, make_bots,
)

GAME = Antichess()
NODES = wrong.BUDGET                 # states a student's bot may visit a move; bots 4 and 5 get as many
GAMES = (10, 20, 40, 10, 40, 40)    # with each bot of the ladder
MUST_PASS = (0, 1)
ONE_MOVE = -1                       # no rung: the bot is asked once, at the start of a game
MAX_MOVES = 100


class TooManyNodes(Exception):
    """A student's bot visited more states than it may; its argument is how many."""


class WholeResult(Exception):
    """A student's bot returned what a search found, not the move alone."""


class Student(Player):
    """A player that asks a student's function, which gets a game that it can't change and that counts."""

    def __init__(self, function):
        super().__init__()
        self.function, self.game = function, handed(GAME)

    def choose(self, game, state):
        before = self.game.calls
        answer = self.function(self.game, state)
        visited = self.game.calls - before
        if visited > NODES:
            raise TooManyNodes(visited)
        if isinstance(answer, SearchResult):
            raise WholeResult
        answer = as_move(answer)
        if told := no_move(answer, game.actions(state), written=in_squares):
            raise NoMove(told)
        return answer


def climb_cases(rng):
    """One move, which tells soon of a bot without an end, and the rungs that must be passed, with the seed of their matches."""
    seed = rng.randrange(10 ** 6)
    return [(rung, seed) for rung in (ONE_MOVE, *MUST_PASS)]


def play_rung(function, rung, seed, games=None):
    """[wins, draws, losses, low, high, plies of all games] of a student's bot against a bot of the ladder.

    At `ONE_MOVE` it is a match won by one ply.
    """
    return (_play_known if function in BANK else _play)(function, rung, seed, games)


def _play(function, rung, seed, games):
    try:
        if rung == ONE_MOVE:
            Student(function).choose(GAME, GAME.initial)
            return [1, 0, 0, 1, 1, 1]
        found = match(GAME, Student(function), make_bots(NODES)[rung], games or GAMES[rung], seed, repetition=3, max_moves=MAX_MOVES)
    except NoMove as error:
        return error.args[0]
    except WholeResult:
        return said("Your bot returned the whole result of a search, where a move is wanted.", "a move: add `.action` to the search",
                    "a SearchResult")
    except TooManyNodes as error:
        return said(f"Your bot may visit {NODES} states a move, and it visited more.", f"at most {NODES} calls of `game.result` a move",
                    f"{error.args[0]} calls")
    return [found.wins, found.draws, found.losses, *found.interval, sum(len(record.actions) for record in found.games)]


# To name a mistake, its matches are played. Those of the bank are always the same: once is enough.
BANK = (wrong.any_move, wrong.offers_anything, wrong.two_plies, wrong.wrong_sign, wrong.for_white, wrong.captures_only, wrong.no_budget)
_play_known = cache(_play)


CLIMB = Exercise(
    number="09.6",
    title="A bot for the ladder",
    text=f"Write `choose(game, state)`: a move in antichess. The check plays matches from paired openings against bots 0 and 1. A rung is "
         f"passed when the whole 95% interval of your score lies above 1/2. A move may cost at most {NODES} calls of `game.result`. Use "
         "the library's searches if you like (`alpha_beta` with `nodes=` keeps to a budget), with an evaluation of your choice; "
         "its six bots themselves are not allowed here.",
    signature="choose(game, state)",
    cases=climb_cases,
    size=lambda rung, seed: rung,
    judge=lambda answer, rung, seed: judge_rung(answer, rung),
    through=through_alone(play_rung, (OfferingPlayer, CautiousPlayer, MinimaxPlayer, AlphaBetaPlayer, DeepeningPlayer, make_bots)),
    show=show_match,
    describe=lambda rung, seed: "a move at the start of a game" if rung == ONE_MOVE else f"{GAMES[rung]} games against bot {rung}",
    seconds=25,
    hints=[
        "`alpha_beta(game, state, evaluate=..., nodes=...)` deepens by itself and keeps to its budget. What is an unfinished game worth?",
        "Who has fewer pieces is ahead. That alone is not enough against bot 2: who has more moves is free to choose, and ahead as well. "
        "`pieces_and_mobility(state, player)` of gameai.games.antichess counts both.",
        f"`alpha_beta(game, state, evaluate=pieces_and_mobility, table=TranspositionTable(), nodes={NODES}).action` is nearly bot 5. "
        "To climb further: another evaluation, another order, or `quiet=`, which searches on where there is one legal move.",
    ],
    mistakes=[
        Mistake("any move", wrong.any_move, "It takes the first move, or finds all moves alike: "
                "one ply ahead, the number of pieces is the same after each. "
                "Look at what your opponent can do next."),
        Mistake("offers without looking", wrong.offers_anything,
                "It makes its opponent capture, and doesn't look what it must do itself afterwards."),
        Mistake("two plies", wrong.two_plies, "It looks two plies ahead and counts pieces: bots 1 and 2 see as much. Look deeper."),
        Mistake("wrong sign", wrong.wrong_sign, "It tries to keep its pieces. Who has fewer is ahead: look at the sign."),
        Mistake("always for White", wrong.for_white,
                "It plays for White, also when it is Black. Half the games of a match are played from the other side."),
        Mistake("searches captures only", wrong.captures_only,
                "It searches only where it must capture. Most games are decided before: by what one offers, and when."),
        Mistake("no budget", wrong.no_budget, "It looks to a fixed depth, whatever that costs. Give the search a number of nodes."),
    ],
    praise="The matches show it, and not by luck alone.",
)


def climb(function, seed=0, rungs=range(len(GAMES)), games=None):
    """A student's bot against the bots of the ladder, as a picture; without it where it can't play.

    Args:
        function: choose(game, state) of exercise 09.6.
        seed: for the openings and the bots.
        rungs: the bots, by their numbers.
        games: how many in each match, an even number, in place of those in `GAMES`; more of them tell apart bots that are close.
    """
    seconds = CLIMB.seconds * 3 * max(1, (games or 0) / 40)
    return climb_picture(CLIMB, function, lambda rung: (rung, seed, games), rungs, len(GAMES), seconds, warm=(ONE_MOVE, seed))
