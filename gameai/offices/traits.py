"""The President's personality: how much each office counts."""

from math import inf
from typing import NamedTuple


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
