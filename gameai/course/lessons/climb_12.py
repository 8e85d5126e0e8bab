"""Exercise 12.6: a player for the ladder of checkers: bids, search, or both."""

from contextlib import contextmanager
from functools import cache, lru_cache

from gameai.adversarial import SearchResult
from gameai.arena import match, summarise
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import UNCHANGED, Handed
from gameai.course.judging import Unfinished, said
from gameai.course.lessons import mistakes_12_play as wrong
from gameai.course.lessons.alone import through_alone, used
from gameai.course.lessons.bidder_10 import new_seed
from gameai.course.lessons.climbing import NoMove, climb_picture, judge_rung, no_move, passed, score, show_match
from gameai.game import Player
from gameai.games.checkers import Checkers, Expert, SearchPlayer
from gameai.games.checkers.bid_order import sample_positions
from gameai.games.checkers.bidding import BiddingPlayer, duel
from gameai.games.checkers.champions import bred_genes, trained_network
from gameai.games.checkers.moves import apply, apply_step
from gameai.games.checkers.rules import REPETITION
from gameai.games.checkers.together import OrderedSearchPlayer

GAME = Checkers()
NODES = wrong.NODES
SOME_MOVES = -1                      # no rung: the player is asked for single moves
# In the last two one ply sees a second piece to take, and a man to be crowned: without them it plays as the first move does.
SOME = (GAME.initial, *sample_positions(7, "exercise 12.6"),
        *map(GAME.from_fen, ("W:W17,19,20,21,22,25,29,31,32:B1,3,4,6,7,8,9,10,13,16,K30", "B:W13,17,29,30:B1,4,6,7,9,21,24,27")))
BATCH = 40                           # after so many games one looks whether the match is clear
GAMES = (80, 160, 80, 80)            # at most, with each bot of the ladder
CLEAR = 0.02                         # a match is ended early only above 1/2 and this: who looks often must ask for more
MUST_PASS = 1


def own_game():
    """A game of checkers for one move of a student.

    It has a class of its own, and nobody can change it; but a copy may have another order of moves.
    """
    class Own(Handed, Checkers):
        def __init__(self):
            vars(self).update(vars(GAME))

        def __setattr__(self, name, value):
            if name != "order":
                raise AttributeError(UNCHANGED.format(name))
            vars(self)[name] = value

    return Own()


@contextmanager
def counted():
    """A list with the number of results and steps that games of checkers were asked for meanwhile, all games together."""
    calls, kept = [0], {name: vars(Checkers)[name] for name in ("result", "step")}

    def counting(function):
        def counts(self, state, action):
            calls[0] += 1
            return function(self, state, action)
        return counts

    try:
        for name, function in kept.items():
            setattr(Checkers, name, counting(function))
        yield calls
    finally:
        for name, function in kept.items():
            setattr(Checkers, name, function)


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
        with counted() as calls:
            answer = self.function(own_game(), state)
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
    """Some moves, which tell soon of a player without an end, and the rung to be passed, with the seed of its games."""
    seed = new_seed(rng)
    return [(rung, seed) for rung in (SOME_MOVES, MUST_PASS)]


def play_rung(function, rung, seed):
    """[wins, draws, losses, low, high] of a student's player against a bot; at `SOME_MOVES`, of a match won, and the moves."""
    found = _play_known(function, rung, seed) if function in BANK else _play(function, rung, seed)
    return dict(found) if isinstance(found, dict) else list(found)


def _play(function, rung, seed):
    try:
        if rung == SOME_MOVES:  # by them a mistake is known, before its games are played
            return [1, 0, 0, 1, 1, [Student(function).choose(GAME, state) for state in SOME]]
        return until_clear(Student(function), bot(rung), GAMES[rung], seed)
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


def until_clear(player, opponent, games, seed):
    """[wins, draws, losses, low, high] of a match that is ended when it is clear who is better: `games` at most, in batches."""
    records = ()
    for part in range(games // BATCH):
        records += match(GAME, player, opponent, BATCH, f"{seed}/{part}", repetition=REPETITION).games
        result = summarise(list(zip(records[::2], records[1::2])))
        low, high = result.interval
        if low > 0.5 + CLEAR or high < 0.5:
            break
    return [result.wins, result.draws, result.losses, low, high]


def judge_climb(answer, rung, seed):
    """None if the rung is passed, or was only some moves; what the games leave open is not called wrong."""
    if passed(answer) or answer[4] < 0.5 or score(answer) < 0.5:
        return judge_rung(answer, rung)
    return Unfinished(f"Against bot {rung} it is open: {show_match(answer, 0.5)}. Your player scores no less than the bot, but 1/2 is "
                      "inside the interval, so luck may have done it. Make it a little stronger; another check plays other games.")


# To name a mistake, its matches are played. Those of the bank are always the same: once is enough.
# What makes a position and is not counted: the rules below the game, and the game's own as the notebook found them.
UNCOUNTED = (apply, apply_step, Checkers.result, Checkers.step, duel)


def play_counted(function, rung, seed):
    """`play_rung` for a function that makes no position without being counted."""
    if name := used(function, UNCOUNTED):
        return said(f"`{name}` makes positions that are not counted. Ask the game itself: `game.result(state, action)`, or `game.step`.",
                    f"at most {NODES} calls of `game.result` a move", f"a call of `{name}`")
    return play_rung(function, rung, seed)


BANK = (wrong.first_move, wrong.one_ply, wrong.wrong_sign, wrong.for_white_only, wrong.lowest_bid, wrong.no_evaluation, wrong.no_budget)
_play_known = lru_cache(maxsize=200)(_play)


CLIMB = Exercise(
    number="12.6",
    title="A player for the ladder",
    text="Write `choose(game, state)`: a move in checkers. Bid, search, or do both. The check plays games from paired "
         f"openings against bot 1, the trained network: {BATCH}, and up to {GAMES[MUST_PASS]} while it is open who is better. It is "
         "passed when the whole 95% interval of your score lies above 1/2. "
         f"A move may cost at most {NODES} calls of `game.result`; `game.step` counts as one, and so do other games than `game`; rules "
         "below the game, as in `gameai.games.checkers.moves`, are not allowed. "
         "The library's searches, evaluators and orders are allowed, its players (such as `BiddingPlayer` and `SearchPlayer`) are not.",
    signature="choose(game, state)",
    cases=climb_cases,
    size=lambda rung, seed: rung,
    judge=judge_climb,
    through=through_alone(play_counted, (BiddingPlayer, SearchPlayer, OrderedSearchPlayer)),
    show=show_match,
    describe=lambda rung, seed: (f"moves in {len(SOME)} positions" if rung == SOME_MOVES
                                 else f"up to {GAMES[rung]} games against bot {rung}"),
    seconds=40,
    hints=[
        f"`alpha_beta(game, state, evaluate=material, nodes={NODES})` deepens by itself and keeps to its budget; `.action` "
        "is its move. "
        "`material` is in `gameai.games.checkers`.",
        "A table helps, `table=TranspositionTable()`. So does `quiet=lambda state: not game.must_capture(state)`: the "
        "search then doesn't "
        "judge in the middle of an exchange.",
        "Bids help too. `ordered_by_bids(game, expert)` from `gameai.games.checkers.bid_order` is the game with the "
        "best bids first; hand it to "
        f"`alpha_beta` with `nodes={NODES}` and a table. Of equal moves it takes the first.",
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
    praise="The games show it. Another check would play other games.",
)


def climb(function, seed=0, rungs=range(len(GAMES))):
    """A student's player against the bots of the ladder, as a picture; without it where it can't play.

    Args:
        function: choose(game, state) of exercise 12.6.
        seed: for the openings and the bots.
        rungs: the bots, by their numbers.
    """
    return climb_picture(CLIMB, function, lambda rung: (rung, seed), rungs, len(GAMES), warm=(SOME_MOVES, seed))
