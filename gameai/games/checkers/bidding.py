"""Players that bid: what names the prices, how the move is sold, and whole games of auctions.

An `Evaluator` says what a move is worth in a `View`. `highest` is how every auction ends, those of
the `Auctioneer` as well as those here, which play the same and are faster: they ask the rules
who may bid, and build no agents.

>>> from gameai.games.checkers import Checkers
>>> game = Checkers()
>>> BiddingPlayer(ConstantEvaluator()).choose(game, game.from_fen("W:W22,32:B18"))
(22, 15)
"""

import random
from collections import Counter
from numbers import Real

from gameai.checks import brief, several, whole
from gameai.game import Player, choosable, generator
from gameai.games.checkers.board import SQUARES
from gameai.games.checkers.moves import apply_step, can_move, require_checkers, single_steps
from gameai.games.checkers.views import DIRECTIONS, ENDS, FRIEND_KING, View, own_board, own_square, place_of


class Evaluator:
    """What names the price of a move or jump: the one interface of all ways to play by bids.

    A subclass gives `bid`, and may give the others. Where one bidder alone may bid, nobody asks it.
    """

    def bid(self, view):
        """The price, a number, that a bidder offers who sees `view`; more is better, below 0 is allowed."""
        raise NotImplementedError

    def bids(self, views):
        """The prices of several views as a list; override it where many at once are faster than one by one."""
        return [self.bid(view) for view in views]

    def explain(self, view):
        """What the price is made of, a tuple of (name, price); the prices add up to the bid."""
        return ((type(self).__name__, self.bid(view)),)

    def seeded(self, seed):
        """An evaluator that bids as this one; one that uses chance gives a copy that starts from `seed`."""
        return self


class ConstantEvaluator(Evaluator):
    """Offers the same price for everything, so the seed decides: a base line.

    Args:
        price: any number.
    """

    def __init__(self, price=0):
        self.price = price

    def bid(self, view):
        return self.price


class RandomEvaluator(Evaluator):
    """Offers a random price between 0 and 1: a base line.

    Args:
        seed: any int or string.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)

    def bid(self, view):
        return self.rng.random()

    def seeded(self, seed):
        return type(self)(seed)


def require_evaluator(evaluator):
    """`evaluator`, if it is an object with the methods of an `Evaluator`. Raises ValueError with one sentence."""
    methods = [getattr(evaluator, name, None) for name in ("bid", "bids", "explain", "seeded")]
    if isinstance(evaluator, type) or not all(map(callable, methods)):
        raise ValueError(f"An evaluator is an object of a class under Evaluator, such as ConstantEvaluator(); this is {brief(evaluator)}.")
    return evaluator


def require_price(price):
    """`price`, if it is a number that can be compared. Raises ValueError with one sentence."""
    if not isinstance(price, Real) or price != price:
        raise ValueError(f"{brief(price)} is no price; a bid is a number, and not nan.")
    return price


def highest(prices, rng):
    """The index of the highest price; between equal ones the seed decides.

    Args:
        prices: a list of numbers, at least one.
        rng: a `random.Random`.

    Raises:
        ValueError: a price is no number that can be compared.
    """
    try:
        best, total = max(prices), sum(prices)
    except (TypeError, OverflowError):
        best = total = float("nan")
    if total != total:  # a price that is no number, infinite ones of both signs, or an int too large for a float
        best = max([require_price(price) for price in prices])
    if prices.count(best) == 1:
        return prices.index(best)
    return rng.choice([index for index, price in enumerate(prices) if price == best])


def _asked():
    """{(start, end): (own square, place, front, jumps)} for each player: who must be asked about a step or jump."""
    tables = ({}, {})
    for player, table in enumerate(tables):
        for own in SQUARES:
            for direction in DIRECTIONS:
                place, front = place_of(own, direction), direction[1] == "F"
                for jumps in (False, True):
                    if end := ENDS[jumps][front][place]:
                        table[own_square(player, own), own_square(player, end)] = own, place, front, jumps
    return tables


_ASKED = _asked()
_new = tuple.__new__  # what View(...) does, without the call in between


def invited_views(state, steps=None):
    """The views of the bidders who may bid now, a list in the order of `Auctioneer.invited`.

    What is legal the rules know, so nobody is asked in vain.

    Args:
        steps: if they are known, what the rules offer, in this order: `steps_for_sale`.
    """
    player = state.to_move
    board, table, views = own_board(state, player), _ASKED[player], []
    for step in steps_for_sale(state) if steps is None else steps:
        own, place, front, jumps = table[step]
        views.append(_new(View, (board, place, front, board[own] == FRIEND_KING, jumps)))
    return views


def steps_for_sale(state):
    """The legal single steps or jumps as (start, end), from the player's front row to the back row, left before right."""
    steps = single_steps(state)
    return steps if state.to_move else steps[::-1]  # the rules list them in rising order, and Black's front is at the other end


def sell(evaluator, state, rng, sold=None):
    """One auction for the player to move in `state`: the step or jump sold, or None if nobody can bid.

    Args:
        evaluator, rng: who names the prices, and the `random.Random` that decides between equal ones.
        sold: a list to which the view of the buyer is appended, for those who learn from it.

    Raises:
        ValueError: the evaluator named no price, or too few or too many.
    """
    steps = steps_for_sale(state)
    if len(steps) == 1 and sold is None:
        return steps[0]
    if not steps:
        return None
    views, index = invited_views(state, steps), 0
    if len(views) > 1:
        prices = evaluator.bids(views)
        if not isinstance(prices, list):
            prices = several(prices, f"The prices of {type(evaluator).__name__}")
        if len(prices) != len(views):
            raise ValueError(f"{type(evaluator).__name__} named {len(prices)} prices for {len(views)} views; it should be one for each.")
        index = highest(prices, rng)
    if sold is not None:
        sold.append(views[index])
    return steps[index]


class BiddingPlayer(Player):
    """A player whose every turn is sold by auction among the bidders of its pieces.

    It plays what an `Auctioneer` with the same evaluator and the same random generator would sell.

    Args:
        evaluator: an `Evaluator`.
        seed: decides between equal bids.

    Raises:
        ValueError: `evaluator` is none.
    """

    def __init__(self, evaluator, seed=0):
        super().__init__(seed)
        self.evaluator = require_evaluator(evaluator)

    def seeded(self, seed):
        twin = super().seeded(seed)
        twin.evaluator = self.evaluator.seeded(f"{seed}/evaluator")
        return twin

    def choose(self, game, state):
        """The whole turn.

        Raises:
            ValueError: the game is over, or `state` is none of checkers; the evaluator named no price, or too few or too many.
        """
        choosable(game.actions(require_checkers(state)))
        action = sell(self.evaluator, state, self.rng)
        state = apply_step(state, action)
        while state.jumper:
            step = sell(self.evaluator, state, self.rng)
            action += step[1:]
            state = apply_step(state, step)
        return action


def duel(evaluators, seed, state, quiet_limit=80, repetition=None, sold=None):
    """A whole game by auctions alone: the player who wins, or None for a draw.

    It is the game that two `BiddingPlayer`s with one random generator between them would play. Those who
    need very many games find nothing else in it that takes time.

    Args:
        evaluators: those of Black and of White.
        seed: decides between equal bids; any int, string, or a `random.Random`.
        state: where to begin, `Checkers().initial` as a rule.
        quiet_limit: as for `Checkers`.
        repetition: a position that comes this often is a draw; None for no such draw.
        sold: a list to which the view of every buyer is appended.

    Raises:
        ValueError: a limit is no whole number from 1 on, `state` is none of checkers, or there are not two evaluators.
    """
    evaluators = [require_evaluator(evaluator) for evaluator in several(evaluators, "evaluators")]
    if len(evaluators) != 2:
        raise ValueError(f"A duel is between two evaluators, those of Black and of White; here are {len(evaluators)}.")
    quiet_limit, repetition = (whole(limit, name, 1, none=" or None for no such draw")
                               for name, limit in (("quiet_limit", quiet_limit), ("repetition", repetition)))
    rng, met, state = seed if isinstance(seed, random.Random) else generator(seed), Counter(), require_checkers(state)
    while True:
        if quiet_limit is not None and state.quiet >= quiet_limit:
            return None if can_move(state) else 1 - state.to_move
        if repetition is not None and not state.jumper:
            if not state.quiet:
                met.clear()  # what was before a capture or a man's move can't return
            position = state._replace(quiet=0)
            met[position] += 1
            if met[position] >= repetition and can_move(state):
                return None
        step = sell(evaluators[state.to_move], state, rng, sold)
        if step is None:
            return 1 - state.to_move
        state = apply_step(state, step)
