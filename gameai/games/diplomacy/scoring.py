"""How well the powers did: ranks as in Marinheiro 2016, section 6.1, and their means with intervals."""

from collections import Counter
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from gameai.checks import several


def centers(state):
    """{power: how many centres it owns}, of the powers that own any."""
    return dict(Counter(state.centers.values()))


def ranks(state, powers):
    """{power: its rank}, 1 for the best: by centres, and powers without any by the phase in which they lost the last one.

    Powers that are equal share the mean of their ranks, so the ranks always have the same sum.

    Args:
        state: a `State` of the game, its last one as a rule.
        powers: all powers of the map.

    >>> from gameai.games.diplomacy.environment import Diplomacy
    >>> game = Diplomacy()
    >>> ranks(game.initial(), game.agents)["RUSSIA"], ranks(game.initial(), game.agents)["FRANCE"]
    (1.0, 4.5)
    """
    owned = centers(state)
    merit = {power: (owned.get(power, 0), _survived(state, power)) for power in powers}
    found = {}
    for power, mine in merit.items():
        better = sum(other > mine for other in merit.values())
        equal = sum(other == mine for other in merit.values())
        found[power] = better + (equal + 1) / 2
    return found


def _survived(state, power):
    """Until when a power without centres had some, as a number; who has centres needs none."""
    return state.eliminated[power].number if power in state.eliminated else 0


class Mean(NamedTuple):
    """A mean of `count` numbers, and the ends of its interval of 95%."""

    mean: float
    low: float
    high: float
    count: int


def mean(numbers):
    """The `Mean` of numbers that do not depend on each other: one a game, say, not one a power.

    Raises:
        ValueError: there are fewer than two.

    >>> mean([1, 2, 3, 2]).mean
    2.0
    """
    numbers = several(numbers, "numbers")
    if len(numbers) < 2:
        raise ValueError(f"A mean with an interval needs two numbers or more; there were {len(numbers)}.")
    middle, half = fmean(numbers), 1.96 * stdev(numbers) / sqrt(len(numbers))
    return Mean(middle, middle - half, middle + half, len(numbers))
