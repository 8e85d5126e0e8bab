"""Retreats: dislodged units go where nobody is and nobody fought for, without help, or are disbanded."""

from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.notation import Order, malformed


def retreated(map, units, dislodged, orders):
    """The units after a retreat phase, a tuple: those on the board, then those that retreated.

    Args:
        map: the `Map`.
        units: those on the board, without the dislodged ones.
        dislodged: a tuple of `Dislodged`.
        orders: `Order`s to move or to disband. Whoever has no legal one is disbanded, and so are units that retreat to one province;
            of several orders the first legal one counts.
    """
    places, chosen = {}, {}
    for order in orders:
        if refusal(map, dislodged, order) is None:
            chosen.setdefault(map.province[order.loc], order)
    for each in dislodged:
        order = chosen.get(map.province[each.unit.loc])
        if order is not None and order.action == "move":
            place = _place(map, each, order.dest)
            places.setdefault(map.province[place], []).append(Unit(each.unit.power, each.unit.kind, place))
    return (*units, *[came[0] for came in places.values() if len(came) == 1])


def legal_retreats(map, dislodged):
    """The legal orders of one `Dislodged` unit, a tuple of `Order`: to be disbanded, and its retreats."""
    unit = dislodged.unit
    return (Order(*unit, "disband"), *[Order(*unit, "move", place) for place in dislodged.retreats])


def refusal(map, dislodged, order):
    """Why an order for a retreat phase is illegal: one sentence, or None if it is legal.

    Args:
        map: the `Map`.
        dislodged: a tuple of all `Dislodged`.
        order: an `Order`.
    """
    fault = malformed(map, order)
    if fault:
        return fault
    if order.action not in ("move", "disband", "remove"):
        return f"{order} is an order for another phase; in this one dislodged units retreat or are disbanded."
    for each in dislodged:
        if map.province[each.unit.loc] == map.province[order.loc] and each.unit.power == order.power:
            break
    else:
        return f"{order.power} has no dislodged unit in {order.loc}."
    unit = each.unit
    if order.unit not in (None, unit.kind):
        return f"The dislodged unit is {unit}, not {order.unit} {order.loc}."
    if order.action != "move" or _place(map, each, order.dest) is not None:
        return None
    if order.via_convoy:
        return f"{unit} can't retreat by convoy."
    province, start = map.province[order.dest], map.province[unit.loc]
    if province == start:
        return f"{unit} can't retreat to {order.dest}: it was dislodged there."
    near = map.army if unit.kind == "A" else map.fleet
    if province not in [map.province[place] for place in near[unit.loc]]:
        return f"{unit} can't retreat to {order.dest}: from {unit.loc} it does not get there in one move without a convoy."
    coasts = [place for place in each.retreats if map.province[place] == province]
    if coasts:
        return f"{unit} can't retreat to {order.dest}: it must go to {' or '.join(coasts)}."
    if province == each.attacker:
        return f"{unit} can't retreat to {order.dest}, from where it was attacked."
    return f"{unit} can't retreat to {order.dest}: a unit is there, or several tried to get there."


def _place(map, each, dest):
    """The location that `dest` means for a `Dislodged` unit, or None if it can't retreat there."""
    if each.unit.kind == "A":
        dest = map.province[dest]
    if dest in each.retreats:
        return dest
    coasts = [place for place in each.retreats if map.province[place] == dest]
    near = [place for place in map.fleet.get(each.unit.loc, ()) if map.province[place] == dest]
    return coasts[0] if len(coasts) == len(near) == 1 and each.unit.kind == "F" else None
