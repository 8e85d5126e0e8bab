"""The President's personality: how much each office counts."""

from math import inf
from typing import NamedTuple

from gameai.checks import brief, finite


class Traits(NamedTuple):
    """The weight that the President gives each office (proposed in Marinheiro 2016, section 7.2).

    Args:
        strategy: what a point of utility counts.
        foreign: what breaking one confirmed deal costs, in points of utility. `inf`: the word is kept where it can be.
        intelligence: how much trust in the partners counts; 0: whoever has confirmed is believed.
    """

    strategy: float = 1
    foreign: float = inf
    intelligence: float = 1


def require_traits(traits):
    """`traits`, if they are `Traits` whose weights are numbers, 0 or more; `foreign` alone may be infinite. Raises ValueError."""
    if not isinstance(traits, Traits):
        raise ValueError(f"traits must be Traits(strategy, foreign, intelligence); they were {brief(traits)}.")
    for name, weight in traits._asdict().items():
        if name != "foreign" or weight != inf:
            finite(weight, f"The trait {name}", 0)
    return traits
