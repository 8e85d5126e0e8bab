"""The bid as move order: alpha-beta tries first what bids most.

Alpha-beta finds the same value in any order of moves, and visits fewer states where good moves come first. So
a bid that is no match for a search can still help it: it need not be right, only be high where moves are good.

>>> from gameai.games.checkers import Checkers
>>> from gameai.games.checkers.expert import Expert
>>> game = Checkers()
>>> state = game.from_fen("W:W22,32:B15,1")
>>> ordered_by_bids(game, Expert()).order(state, game.actions(state))[-1]  # the move that loses a man
(22, 18)
"""

import copy
import random
from collections.abc import Mapping
from math import exp, log
from statistics import fmean
from typing import NamedTuple

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.arena import CONFIDENCE
from gameai.checks import brief, finite, several, whole
from gameai.games.checkers.bidding import (
    BiddingPlayer, ConstantEvaluator, invited_views, require_evaluator, require_price, steps_for_sale,
)
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.moves import require_checkers
from gameai.games.checkers.rules import Checkers

BY_THE_RULES = Checkers()  # whose order a `BidOrder` refines; that of the game it is given to may be the `BidOrder` itself
RULES, LISTED, RANDOM = "captures first", "as listed", "random"
PATIENCE = 200  # games without a position that was sought, one after the other, before it is said that there is none


class BidOrder:
    """A function (state, actions) -> the actions by falling price of their first step; equal ones stay as the rules order them.

    Args:
        evaluator: an `Evaluator`.

    Raises:
        ValueError: `evaluator` is none; when asked, `state` is none of checkers, or the evaluator names no price, or too few or too many.
    """

    def __init__(self, evaluator):
        self.evaluator = require_evaluator(evaluator)

    def __call__(self, state, actions):
        if len(actions) < 2:
            return actions
        steps = steps_for_sale(state)
        prices = dict(zip(steps, prices_of(self.evaluator, invited_views(state, steps))))
        return sorted(BY_THE_RULES.order(state, actions), key=lambda action: -prices[action[:2]])


def prices_of(evaluator, views):
    """The prices of several views, a list. Raises ValueError if one is no price, or if there is not one for each."""
    prices = several(evaluator.bids(views), f"The prices of {type(evaluator).__name__}")
    if len(prices) != len(views):
        raise ValueError(f"{type(evaluator).__name__} named {len(prices)} prices for {len(views)} views; it should be one for each.")
    return list(map(require_price, prices))


def with_order(game, order):
    """A copy of a game for searches, whose `order` is this function (state, actions) -> actions."""
    if not hasattr(game, "order") or not callable(order):
        raise ValueError(f"A game that has an order of moves, and a function, are needed; they were {brief(game)} and {brief(order)}.")
    view = copy.copy(game)
    view.order = order
    return view


def ordered_by_bids(game, evaluator):
    """A copy of `game` in which searches try first what an `Evaluator` prices highest."""
    return with_order(game, BidOrder(evaluator))


class Saving(NamedTuple):
    """What an order of moves does for alpha-beta.

    nodes: states visited, for each position.
    ratio: to those visited in the rules' own order; the geometric mean over positions, so that large searches do not outvote others.
    interval: its 95% interval, by drawing positions again with replacement.
    """

    nodes: tuple
    ratio: float
    interval: tuple

    def __str__(self):
        return f"{sum(self.nodes):,} nodes, ratio {self.ratio:.2f}, 95% interval {self.interval[0]:.2f} to {self.interval[1]:.2f}"


def compare_orders(evaluators, positions, depth, seed=1, evaluate=material, deepening=False, quiet=False, resamples=1000, progress=None):
    """How many states alpha-beta visits, in each order of moves, to the same depth.

    Args:
        evaluators: {name: `Evaluator`}, whose bids order moves.
        positions: states of `Checkers`.
        depth: plies, 1 or more.
        seed: of the random order and of the intervals.
        evaluate: as for `alpha_beta`.
        deepening: whether the search deepens ply by ply and remembers positions in a table, whose best move comes first.
        quiet: whether the search goes on at its last ply where a capture is forced, instead of judging in the middle of an exchange.
        resamples: for the intervals.
        progress: called with (positions done, positions).

    Returns:
        {name: Saving}: "captures first" (the rules' own order), "as listed", "random", and each evaluator.

    Raises:
        ValueError: there are no positions, one is none of checkers, an evaluator is none or has the name of one of the three, or a
            number is no such number.
        AssertionError: two orders found different values, so one of them lost or added moves.
    """
    depth, resamples = whole(depth, "depth", 1), whole(resamples, "resamples")
    positions, rng = [require_checkers(state) for state in several(positions, "positions")], random.Random(f"{seed}/order")
    if not positions:
        raise ValueError("Orders are compared on one position or more; there is none.")
    if not isinstance(evaluators, Mapping):
        raise ValueError(f"evaluators must be a dict such as {{'expert': Expert()}}; it was {brief(evaluators)}.")
    if taken := {RULES, LISTED, RANDOM}.intersection(evaluators):
        raise ValueError(f"An evaluator can't have the name {taken.pop()!r}; it is that of another order.")
    game = Checkers()
    orders = {RULES: game.order, LISTED: lambda state, actions: actions,
              RANDOM: lambda state, actions: rng.sample(actions, len(actions)),
              **{name: BidOrder(require_evaluator(evaluator).seeded(f"{seed}/{name}")) for name, evaluator in evaluators.items()}}
    counts, views = {name: [] for name in orders}, {name: with_order(game, order) for name, order in orders.items()}

    def calm(state):
        return not game.must_capture(state)

    for done, state in enumerate(positions, 1):
        values = set()
        for name, view in views.items():
            table, budget = (TranspositionTable(), float("inf")) if deepening else (None, None)
            found = alpha_beta(view, state, depth, evaluate, table, budget, quiet=calm if quiet else None)
            counts[name].append(found.nodes)
            values.add(found.value)
        assert len(values) == 1, f"{game.to_text(state)}: {values}"
        if progress:
            progress(done, len(positions))
    return {name: _saving(nodes, counts[RULES], random.Random(f"{seed}/resamples"), resamples) for name, nodes in counts.items()}


def _saving(nodes, base, rng, resamples):
    logs = [log(a / b) for a, b in zip(nodes, base)]
    drawn = sorted(fmean(rng.choices(logs, k=len(logs))) for _ in range(resamples))
    tail = int(resamples * (1 - CONFIDENCE) / 2)
    ends = (drawn[tail], drawn[-1 - tail]) if drawn else (fmean(logs),) * 2
    return Saving(tuple(nodes), exp(fmean(logs)), tuple([exp(end) for end in ends]))


def sample_positions(count, seed, evaluator=None, first=6, last=40, chance=0.5):
    """Positions from as many games, one of each, with a choice for the player to move.

    Args:
        count: how many.
        seed: any int or string.
        evaluator: who plays both sides; default one without an opinion, so that moves are random.
        first, last: the position is drawn from the plies between these.
        chance: how often a move is random all the same, so that games differ.

    Returns:
        A list of states.

    Raises:
        ValueError: a number is no such number, `evaluator` is none, or games are over before so many plies.
    """
    game, found, number, missed = Checkers(), [], 0, 0
    count, chance, first = whole(count, "count", 1), finite(chance, "chance", 0, 1), whole(first, "first")
    last, evaluator = whole(last, "last", first), require_evaluator(ConstantEvaluator() if evaluator is None else evaluator)
    while len(found) < count:
        rng, number = random.Random(f"{seed}/{number}"), number + 1
        player, state = BiddingPlayer(evaluator.seeded(f"{seed}/{number}/bids"), f"{seed}/{number}/ties"), game.initial
        for _ in range(rng.randint(first, last)):
            if game.is_terminal(state):
                break
            state = game.result(state, rng.choice(game.actions(state)) if rng.random() < chance else player.choose(game, state))
        if len(game.actions(state)) > 1:
            found.append(state)
            missed = 0
        elif (missed := missed + 1) == PATIENCE:
            raise ValueError(f"In {PATIENCE} games there was no choice after {first} to {last} plies, mostly since they were over; "
                             f"ask for earlier positions.")
    return found
