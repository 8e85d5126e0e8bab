"""Diplomacy: maps, orders in the usual notation, the adjudicator, retreats and winters; the game; its players.

Here are the functions that speak in dicts and lists, as JSON does, on the standard map: a unit is {"power", "type", "loc"}, an order what
`parse_order` gives, a dislodged unit a unit with its "retreats".
"""

from collections.abc import Mapping

from gameai.checks import brief, several
from gameai.games.diplomacy.adjudication import Dislodged, checked, resolve
from gameai.games.diplomacy.adjustments import adjusted
from gameai.games.diplomacy.map import STANDARD, Map, Province, Unit, load
from gameai.games.diplomacy.notation import Order, from_dict, parse, parse_order, to_dict
from gameai.games.diplomacy.retreats import retreated

__all__ = ["Dislodged", "Map", "Order", "Province", "STANDARD", "Unit", "adjudicate", "adjust", "from_dict", "load", "parse", "parse_order",
           "resolve", "retreat", "to_dict"]


def adjudicate(units, orders, map=STANDARD):
    """The position after a movement phase.

    Args:
        units: dicts {"power", "type", "loc"}.
        orders: dicts as `parse_order` gives them. Illegal orders count as holding, as does a unit without an order.
        map: the `Map`.

    Returns:
        {"units": those on the board, "dislodged": those that must retreat, each with "retreats", where to}; all sorted.

    Raises:
        ValueError: what was given is no position, or no orders; one sentence.

    >>> units = [{"power": "FRANCE", "type": "A", "loc": "PAR"}, {"power": "GERMANY", "type": "A", "loc": "BUR"}]
    >>> adjudicate(units, [parse_order("FRANCE", "A PAR - PIC"), parse_order("GERMANY", "A BUR - PAR")])["units"]
    [{'power': 'FRANCE', 'type': 'A', 'loc': 'PIC'}, {'power': 'GERMANY', 'type': 'A', 'loc': 'PAR'}]
    """
    done = resolve(map, _units(map, units), _orders(map, orders))
    return {"units": [_unit_dict(unit) for unit in sorted(done.units)],
            "dislodged": [{**_unit_dict(each.unit), "retreats": sorted(each.retreats)} for each in sorted(done.dislodged)]}


def retreat(result, retreat_orders, map=STANDARD):
    """The position after a retreat phase, {"units": …}.

    Args:
        result: what `adjudicate` gave.
        retreat_orders: dicts; "move" or "disband". A dislodged unit without a legal one is disbanded.
        map: the `Map`.
    """
    if not isinstance(result, Mapping) or not {"units", "dislodged"} <= set(result):
        raise ValueError(f"retreat takes what adjudicate gave, a dict with units and dislodged; it was {brief(result)}.")
    dislodged = []
    for each in several(result["dislodged"], "dislodged"):
        if not isinstance(each, Mapping) or "retreats" not in each:
            raise ValueError(f"A dislodged unit is a dict with power, type, loc and retreats; one was {brief(each)}.")
        unit, = checked(map, [_unit(each)])
        places = [place for place in several(each["retreats"], "retreats")]
        for place in places:
            if not isinstance(place, str) or place not in map.province:
                raise ValueError(f"The retreats of a unit are locations of the map {map.name!r}; one was {brief(place)}.")
        dislodged.append(Dislodged(unit, None, tuple(places)))
    units = retreated(map, _units(map, result["units"]), tuple(dislodged), _orders(map, retreat_orders))
    return {"units": [_unit_dict(unit) for unit in sorted(units)]}


def adjust(units, centers, orders, map=STANDARD):
    """The position after a winter, {"units": …}.

    Args:
        units: dicts {"power", "type", "loc"}.
        centers: dicts {"power", "province"}, or one dict {province: power}.
        orders: dicts; "build", "remove" or "waive".
        map: the `Map`.
    """
    owners = {}
    pairs = centers.items() if isinstance(centers, Mapping) else [_center(each) for each in several(centers, "centers")]
    for province, power in pairs:
        if not isinstance(province, str) or province not in map.centers or power not in map.powers:
            raise ValueError(f"Centres are supply centres of the map {map.name!r}, each with a power that owns it; one was "
                             f"{brief((province, power))}.")
        owners[province] = power
    return {"units": [_unit_dict(unit) for unit in adjusted(map, _units(map, units), owners, _orders(map, orders))]}


def _unit(each):
    if not isinstance(each, Mapping) or not {"power", "type", "loc"} <= set(each):
        raise ValueError(f"A unit is a dict with power, type and loc; one was {brief(each)}.")
    return Unit(each["power"], each["type"], each["loc"])


def _center(each):
    if not isinstance(each, Mapping) or not {"power", "province"} <= set(each):
        raise ValueError(f"A centre is a dict with power and province; one was {brief(each)}.")
    return each["province"], each["power"]


def _units(map, units):
    return checked(map, [_unit(each) for each in several(units, "units")])


def _orders(map, orders):
    return [from_dict(each, map) for each in several(orders, "orders")]


def _unit_dict(unit):
    return {"power": unit.power, "type": unit.kind, "loc": unit.loc}
