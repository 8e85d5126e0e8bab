"""A movement phase: the checks of what is given, the decisions of the `Adjudicator`, and what became of each order, in words."""

from typing import NamedTuple

from gameai.checks import brief, listed, several
from gameai.games.diplomacy.adjudicator import Adjudicator, Ask, Backup, Decide, Dislodged, Guess
from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.orders import Order, position, refusal
from gameai.games.diplomacy.reasons import reason

__all__ = ["Adjudicator", "Ask", "Backup", "Decide", "Dislodged", "Guess", "Resolution", "Result", "checked", "outcome", "resolve"]


class Result(NamedTuple):
    """What became of a unit's order: `outcome`, and the `reason`, a sentence.

    The outcomes: "moves" or "stays" of a move; "supports", "cut" or "void" (what it supports does not happen) of a support; "convoys",
    "disrupted" or "void" of a convoy; "holds"; "illegal" of an order that counted as holding. Who is dislodged is told elsewhere.
    """

    outcome: str
    reason: str


class Resolution(NamedTuple):
    """The position after moves: `units` without the dislodged ones, in the order given, `dislodged`, a tuple of `Dislodged`, and
    `results`, {location: `Result`} for each unit."""

    units: tuple
    dislodged: tuple
    results: dict


def outcome(map, units, orders):
    """(units, dislodged) after a movement phase, without reasons: the fast way, for searches.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        orders: legal `Order`s (nothing is checked), at most one for each unit; units without one hold.
    """
    return Adjudicator(map, units, orders).run().outcome()


def resolve(map, units, orders, trace=None):
    """The `Resolution` of a movement phase.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        orders: `Order`s. Illegal ones count as holding, with the reason; so do units without one. If a unit has several, the first legal
            one counts.
        trace: a list for the events `Ask`, `Guess`, `Decide` and `Backup`.

    Raises:
        ValueError: two units are in one province, or a unit can't be where it is.
    """
    units = checked(map, units)
    at, legal, refused = position(map, units).at, {}, {}
    for order in orders:
        why = refusal(map, units, order)
        here = map.province.get(order.loc) if isinstance(order, Order) and isinstance(order.loc, str) else None
        if why is None:
            legal.setdefault(here, order)
        elif here in at and order.power == at[here].power:
            refused.setdefault(here, why)
    judge = Adjudicator(map, units, legal.values(), trace).run()
    after, dislodged = judge.outcome()
    results = {}
    for province, unit in at.items():
        if province in legal:
            results[unit.loc] = Result(*reason(judge, legal[province]))
        elif province in refused:
            results[unit.loc] = Result("illegal", refused[province])
        else:
            results[unit.loc] = Result("holds", "It has no order.")
    return Resolution(after, dislodged, results)


def checked(map, units):
    """`units` as a tuple of `Unit`, if they can be on the board together. Raises ValueError with one sentence."""
    found, at = [], {}
    for unit in several(units, "units"):
        if not isinstance(unit, tuple) or len(unit) != 3:
            raise ValueError(f"A unit is a Unit such as Unit('FRANCE', 'A', 'PAR'); one was {brief(unit)}.")
        unit = Unit(*unit)
        if unit.power not in map.powers:
            raise ValueError(f"The powers of the map {map.name!r} are {listed(list(map.powers))}; a unit is {brief(unit.power)}'s.")
        if unit.kind not in ("A", "F") or not isinstance(unit.loc, str) or unit.loc not in (map.army if unit.kind == "A" else map.fleet):
            raise ValueError(f"A unit is 'A' on land or 'F' at sea or at a coast of the map {map.name!r}; one was {brief(tuple(unit))}.")
        other = at.setdefault(map.province[unit.loc], unit)
        if other is not unit:
            raise ValueError(f"Two units can't be in one province: {other} of {other.power} and {unit} of {unit.power}.")
        found.append(unit)
    return tuple(found)
