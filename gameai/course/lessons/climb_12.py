"""Exercise 12.6: a player for the ladder of checkers: bids, search, or both."""

from functools import cache

from gameai.adversarial import SearchResult
from gameai.arena import match
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import UNCHANGED, Handed
from gameai.course.judging import said
from gameai.course.lessons import mistakes_12_play as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.climbing import NoMove, climb_picture, judge_rung, no_move, show_match
from gameai.game import Player
from gameai.games.checkers import Checkers, Expert, SearchPlayer
from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.champions import bred_genes, trained_network
from gameai.games.checkers.rules import REPETITION
from gameai.games.checkers.together import OrderedSearchPlayer

GAME = Checkers()
NODES = wrong.NODES
ONE_MOVE = -1                        # no rung: the player is asked once, at the start of a game
GAMES = (20, 40, 40, 40)             # with each bot of the ladder
MUST_PASS = (0, 1)


def counting():
    """(a game of checkers for one move of a student, a list with the number of results it was asked for).

    It has a class of its own, and nobody can change it; but a copy may have another order of moves, and counts with it.
    """
    calls = [0]

    class Counting(Handed, Checkers):
        def __init__(self):
            vars(self).update(vars(GAME))

        def result(self, state, action):
            calls[0] += 1
            return super().result(state, action)

        def __setattr__(self, name, value):
            if name != "order":
                raise AttributeError(UNCHANGED.format(name))
            vars(self)[name] = value

    return Counting(), calls


class TooManyNodes(Exception):
    """A student's player asked for more results than it may; its argument is how many."""


class WholeResult(Exception):
    """A student's player returned what a search found, not the move alone."""


class Student(Player):
    """A player that asks a student's function."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def choose(self, game, state):
        own, calls = counting()
        answer = self.function(own, state)
        if calls[0] > NODES:
            raise TooManyNodes(calls[0])
        if isinstance(answer, SearchResult):
            raise WholeResult
        answer = tuple(answer) if isinstance(answer, list) and answer and isinstance(answer[0], int) else answer
        if told := no_move(answer, game.actions(state)):
            raise NoMove(told)
        return answer


@cache
def bot(rung):
    """A bot of the ladder: bred genes, the trained network, the written expert, a search of depth 3."""
    return (lambda: bred_genes().player(), lambda: BiddingPlayer(trained_network()), lambda: BiddingPlayer(Expert()),
            lambda: SearchPlayer(depth=3))[rung]()


def climb_cases(rng):
    """One move, which tells soon of a player without an end, and the rungs to be passed, with the seed of their matches."""
    seed = rng.randrange(10 ** 6)
    return [(rung, seed) for rung in (ONE_MOVE, *MUST_PASS)]


def play_rung(function, rung, seed):
    """[wins, draws, losses, low, high] of a student's player against a bot of the ladder; at `ONE_MOVE`, of a match won."""
    found = _play_known(function, rung, seed) if function in BANK else _play(function, rung, seed)
    return dict(found) if isinstance(found, dict) else list(found)


def _play(function, rung, seed):
    try:
        if rung == ONE_MOVE:
            Student(function).choose(GAME, GAME.initial)
            return [1, 0, 0, 1, 1]
        found = match(GAME, Student(function), bot(rung), GAMES[rung], seed, repetition=REPETITION)
    except NoMove as error:
        return error.args[0]
    except WholeResult:
        return said("Your player returned the whole result of a search, where a move is wanted.", "a move: add "
                                                                                                  "`.action` to the search",
                    "a SearchResult")
    except TooManyNodes as error:
        return said(f"Your player may ask for {NODES} results a move, and it asked for more.", f"at most {NODES} calls "
                                                                                               f"of `game.result` a move",
                    f"{error.args[0]} calls")
    return [found.wins, found.draws, found.losses, *found.interval]


# To name a mistake, its matches are played. Those of the bank are always the same: once is enough.
BANK = (wrong.first_move, wrong.one_ply, wrong.wrong_sign, wrong.for_white_only, wrong.lowest_bid, wrong.no_evaluation, wrong.no_budget)
_play_known = cache(_play)


CLIMB = Exercise(
    number="12.6",
    title="A player for the ladder",
    text="Write `choose(game, state)`: a move in checkers. Bid, search, or do both. The check plays matches from paired "
         "openings against bot 0, "
         "the bred genes, and bot 1, the trained network. A rung is passed when the whole 95% interval of your score "
         "lies above 1/2. "
         f"A move may cost at most {NODES} calls of `game.result`. The library's searches, evaluators and orders are "
         f"allowed, its players "
         "(such as `BiddingPlayer` and `SearchPlayer`) are not.",
    signature="choose(game, state)",
    cases=climb_cases,
    size=lambda rung, seed: rung,
    judge=lambda answer, rung, seed: judge_rung(answer, rung),
    through=through_alone(play_rung, (BiddingPlayer, SearchPlayer, OrderedSearchPlayer)),
    show=show_match,
    describe=lambda rung, seed: "a move at the start of a game" if rung == ONE_MOVE else f"{GAMES[rung]} games against "
                                                                                         f"bot {rung}",
    seconds=25,
    hints=[
        "`alpha_beta(game, state, evaluate=material, nodes=...)` deepens by itself and keeps to its budget; `.action` "
        "is its move. "
        "`material` is in `gameai.games.checkers`.",
        "A table helps, `table=TranspositionTable()`. So does `quiet=lambda state: not game.must_capture(state)`: the "
        "search then doesn't "
        "judge in the middle of an exchange.",
        "Bids help too. `ordered_by_bids(game, expert)` from `gameai.games.checkers.bid_order` is the game with the "
        "best bids first; hand it to "
        f"`alpha_beta` with `nodes={NODES}` and a table. Of equal moves it takes the first. (The network's bids take longer.)",
    ],
    mistakes=[
        Mistake("first move", wrong.first_move, "It takes the first move of the list, or finds all moves alike."),
        Mistake("one ply", wrong.one_ply,
                "It looks one ply ahead: before the opponent's answer. Captures are forced, so that tells next to nothing."),
        Mistake("wrong sign", wrong.wrong_sign, "It searches for fewer pieces. That is antichess."),
        Mistake("always for White", wrong.for_white_only,
                "It counts for White, also when it is Black. `evaluate(state, player)` is asked for the value to `player`."),
        Mistake("lowest bid", wrong.lowest_bid, "It sells to the lowest bid. Bad moves have low prices."),
        Mistake("no evaluation", wrong.no_evaluation,
                "It searches without an evaluation: all games that are not over are alike to it."),
        Mistake("no budget", wrong.no_budget,
                "It looks to a fixed depth, whatever that costs. Give the search a number of nodes."),
    ],
    praise="The matches show it, and not by luck alone.",
)


def climb(function, seed=0, rungs=range(len(GAMES))):
    """A student's player against the bots of the ladder, as a picture; without it where it can't play.

    Args:
        function: choose(game, state) of exercise 12.6.
        seed: for the openings and the bots.
        rungs: the bots, by their numbers.
    """
    return climb_picture(CLIMB, function, {rung: (rung, seed) for rung in rungs}, CLIMB.seconds * 3)
