"""Positions of Diplomacy in few words, for tests: who orders what is also who has which unit where.

`"FRANCE: A PAR - BUR, A MAR S A PAR - BUR; GERMANY: A BUR H"` are three units and their orders.
"""

from gameai.games.diplomacy.adjudication import outcome, resolve
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.orders import parse


def read(text, map=STANDARD):
    """(units, orders) of a text."""
    orders = []
    for part in text.split(";"):
        power, _, rest = part.partition(":")
        orders += [parse(power.strip(), one, map) for one in rest.split(",")]
    return tuple([Unit(order.power, order.unit, order.loc) for order in orders]), tuple(orders)


def resolved(text, map=STANDARD, trace=None):
    """The `Resolution` of a text."""
    return resolve(map, *read(text, map), trace)


def after(text, map=STANDARD):
    """What a text leads to, "A BUR, A MAR, F ENG*"; a star marks a dislodged unit. Both ways to the outcome must agree."""
    units, orders = read(text, map)
    result = resolve(map, units, orders)
    legal = [order for order in orders if result.results[order.loc].outcome != "illegal"]
    assert outcome(map, units, legal) == (result.units, result.dislodged)
    return ", ".join(sorted([*map_(str, result.units), *[f"{each.unit}*" for each in result.dislodged]]))


def retreats(text, map=STANDARD):
    """{dislodged unit: its retreats} as texts."""
    return {str(each.unit): " ".join(sorted(each.retreats)) for each in resolved(text, map).dislodged}


map_ = map
