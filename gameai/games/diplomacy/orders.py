"""Which orders a unit can be given, and why another one is refused.

Legal is what could work if everybody helped: a move by sea needs fleets that could make the chain, whatever they are ordered. Whether an
order succeeds is the business of `adjudication`. `Order`, `parse` and their kin are in `notation`.
"""

from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.notation import ACTIONS, Order, from_dict, malformed, parse, parse_order, to_dict

__all__ = ["ACTIONS", "Order", "Unit", "from_dict", "legal_orders", "parse", "parse_order", "refusal", "to_dict"]


def refusal(map, units, order):
    """Why an order for a movement phase is illegal: one sentence, or None if it is legal.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        order: an `Order`.

    >>> from gameai.games.diplomacy.map import STANDARD
    >>> refusal(STANDARD, STANDARD.start, parse("FRANCE", "F BRE - PAR"))
    "F BRE can't move to PAR: a fleet can't go inland."
    """
    return malformed(map, order)


def legal_orders(map, units, unit):
    """All legal orders of `unit` in a movement phase, a tuple; holding comes first.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        unit: one of them.
    """
    return tuple([Order(*unit, "hold")] + [Order(*unit, "move", place) for place in (map.army if unit.kind == "A" else map.fleet)[unit.loc]])
