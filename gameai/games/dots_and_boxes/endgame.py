"""The exact value of a position in which only independent chains and loops are left.

The player to move has to open one. The other player takes all its boxes and must then
open one too, or keeps the last two back (four of a loop): these go to the one who opened
it, and with them the duty to open the next. A chain of one or two leaves no such choice:
two are given by the edge between them, so that neither can be kept back.

Values are for the player to move, of the boxes still to come.

Sources: Berlekamp, *The Dots and Boxes Game* (2000), chapters 2 and 10; Barker and Korf,
"Solving Dots-And-Boxes", AAAI-12; Buzzard and Ciere, "Playing simple loops and chains" (2013):
among the chains the shortest is the one to open, and so among the loops.
"""

from functools import lru_cache
from typing import NamedTuple

from gameai.checks import brief, several, whole
from gameai.games.dots_and_boxes.chains import CHAIN, LONG, LOOP

SHORTEST_LOOP = 4


class Replies(NamedTuple):
    """What the margin will be, for the player who is given a chain or loop, of what is still to come.

    take_all: having taken every box, and then having to move.
    keep_back: having left the last two, or four of a loop, to the other player, who must then
        move; None where nothing can be kept back.
    """

    take_all: int
    keep_back: int | None

    @property
    def best(self):
        """The better of the two margins."""
        return self.take_all if self.keep_back is None else max(self)


def kept_back(kind, length):
    """How many boxes are left to the other player by keeping back: 2 of a chain, 4 of a loop, 0 where it can't be done.

    >>> kept_back("chain", 5), kept_back("loop", 6), kept_back("chain", 2)
    (2, 4, 0)
    """
    _sorted([(kind, length)])  # for its errors
    return _kept_back(kind, length)


def _kept_back(kind, length):
    if kind == LOOP:
        return 4
    return 2 if length >= LONG else 0


def replies(kind, length, others):
    """The `Replies` to the opening of a chain or loop.

    Args:
        kind, length: what is opened: CHAIN or LOOP, and how many boxes it has.
        others: the other components, pairs (kind, length); what they are worth is worked out here.

    Raises:
        ValueError: one of them is no chain of one box or more and no loop of four or more.

    >>> replies("chain", 3, [("chain", 5)])
    Replies(take_all=-2, keep_back=4)
    """
    _sorted([(kind, length)])  # for its errors
    return _replies(kind, length, _value(*_sorted(others, "others, the chains and loops that are left,")))


def sum_value(components):
    """The margin that the player to move comes to, with best play, in a sum of independent chains and loops.

    Args:
        components: pairs (kind, length), in any order, such as `Structure.sum` gives.

    Raises:
        ValueError: a component is no chain of one box or more and no loop of four or more.

    >>> sum_value([("chain", 3), ("chain", 5)]), sum_value([("loop", 4), ("loop", 4)])
    (-4, 0)
    """
    return _value(*_sorted(components))


def best_opening(components):
    """The component, a pair (kind, length), that the player to move should open; None if there is none.

    Of several that are as good it is a chain before a loop.

    >>> best_opening([("chain", 5), ("loop", 4), ("chain", 4)])
    ('loop', 4)
    """
    chains, loops = _sorted(components)
    choices = _openings(chains, loops)
    return max(choices, key=lambda choice: choice[0])[1] if choices else None


def _sorted(components, what="components"):
    """(lengths of chains, lengths of loops), each rising; `what` names the components in a message."""
    chains, loops = [], []
    for component in components if isinstance(components, (list, tuple)) else several(components, what):
        try:
            kind, length = component
            least = {CHAIN: 1, LOOP: SHORTEST_LOOP}[kind]
        except (TypeError, ValueError, KeyError):
            raise ValueError(f"A component is a pair like ('chain', 3) or ('loop', 4), not {brief(component)}.") from None
        if type(length) is not int or length < least:  # searches ask often, so the check is not called for nothing
            length = whole(length, f"The length of a {kind}", least)
        (chains if kind == CHAIN else loops).append(length)
    return tuple(sorted(chains)), tuple(sorted(loops))


def _replies(kind, length, rest):
    kept = _kept_back(kind, length)
    return Replies(length + rest, length - 2 * kept - rest if kept else None)


@lru_cache(maxsize=1 << 18)
def _value(chains, loops):
    return max([value for value, _ in _openings(chains, loops)], default=0)


def _openings(chains, loops):
    """(value for the one who opens it, component) for the shortest chain and the shortest loop."""
    found = []
    if chains:
        found.append((-_replies(CHAIN, chains[0], _value(chains[1:], loops)).best, (CHAIN, chains[0])))
    if loops:
        found.append((-_replies(LOOP, loops[0], _value(chains, loops[1:])).best, (LOOP, loops[0])))
    return found
