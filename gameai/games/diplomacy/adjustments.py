"""Winter: who has more centres than units builds in its homes, who has fewer removes, and if it says too little the rules choose.

Source: Calhamer's rules; for civil disorder the Diplomacy Adjudicator Test Cases 4.D.8 and 6.J: the units farthest from the power's own
centres go first, at one distance fleets before armies, then in the order of the alphabet. Every province is a step, be it land or sea.
"""

from functools import lru_cache

from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.notation import Order, malformed


def balance(map, units, centers, power):
    """How many units `power` can build; less than 0: how many it has to remove."""
    return sum([owner == power for owner in centers.values()]) - sum([unit.power == power for unit in units])


def adjusted(map, units, centers, orders):
    """The units after a winter, a tuple: those that were there, then those that were built.

    Args:
        map: the `Map`.
        units: a tuple of `Unit`.
        centers: {province: power}.
        orders: `Order`s to build, remove or waive. Illegal ones don't count, nor do those that are too many. Builds that were not ordered
            are waived; removals that were not ordered are chosen by `disorder`.
    """
    given = {}
    for order in orders:
        if refusal(map, units, centers, order) is None:
            given.setdefault(order.power, []).append(order)
    removed, built = set(), {}
    for power in map.powers:
        count, own = balance(map, units, centers, power), given.get(power, ())
        if count > 0:
            for order in own[:count] if any([order.action == "waive" for order in own]) else own:
                province = map.province.get(order.loc)
                if order.action == "build" and province not in built and count > 0:
                    built[province] = Unit(power, order.unit, _site(map, order))
                    count -= 1
        elif count < 0:
            at = {map.province[unit.loc]: unit for unit in units if unit.power == power}
            chosen = dict.fromkeys([at[map.province[order.loc]] for order in own if order.action != "waive"])
            chosen = list(chosen)[:-count]
            if len(chosen) < -count:
                chosen += [unit for unit in disorder(map, units, centers, power) if unit not in chosen][:-count - len(chosen)]
            removed.update(chosen)
    return (*[unit for unit in units if unit not in removed], *built.values())


def legal_adjustments(map, units, centers, power):
    """The legal orders of a power in winter, a tuple: builds if it has fewer units than centres, removals if it has more."""
    count = balance(map, units, centers, power)
    if count < 0:
        return tuple([Order(*unit, "remove") for unit in units if unit.power == power])
    if count == 0:
        return ()
    taken = {map.province[unit.loc] for unit in units}
    homes = [home for home in map.homes[power] if home not in taken and centers.get(home) == power]
    return tuple([order for home in homes for order in _builds(map, power, home)])


@lru_cache(maxsize=1 << 8)
def _builds(map, power, home):
    fleets = [Order(power, "F", place, "build") for place in map.locations[home] if place in map.fleet]
    return (Order(power, "A", home, "build"), *fleets)


def disorder(map, units, centers, power):
    """The units of a power in the order in which civil disorder removes them, a list."""
    owned = frozenset([center for center, owner in centers.items() if owner == power])
    own = [unit for unit in units if unit.power == power]
    return sorted(own, key=lambda unit: (-_distance(map, unit, owned), unit.kind == "A", map.province[unit.loc]))


@lru_cache(maxsize=1 << 8)
def _distances(map, province):
    """{province: moves to it} from a province, through whatever lies between: as if armies were convoyed, and fleets could walk."""
    near, found, front = _everywhere(map), {province: 0}, [province]
    for place in front:
        for other in near[place]:
            if other not in found:
                found[other] = found[place] + 1
                front.append(other)
    return found


@lru_cache(maxsize=8)
def _everywhere(map):
    """{province: its neighbours by land or sea}."""
    near = {province: set(map.army.get(province, ())) for province in map.provinces}
    for place, others in map.fleet.items():
        near[map.province[place]].update([map.province[other] for other in others])
    return {province: tuple(sorted(others)) for province, others in near.items()}


def _distance(map, unit, owned):
    distances = _distances(map, map.province[unit.loc])
    return min([distances[center] for center in owned], default=0)


def refusal(map, units, centers, order):
    """Why an order in winter is illegal: one sentence, or None if it is legal.

    Args:
        map: the `Map`.
        units: a tuple of `Unit`.
        centers: {province: power}.
        order: an `Order`.
    """
    fault = malformed(map, order)
    if fault:
        return fault
    if order.action == "waive":
        return None
    power = order.power
    if order.action == "build":
        return _build(map, units, centers, order)
    if order.action not in ("remove", "disband"):
        return f"{order} is an order for another phase; in winter units are built or removed."
    if balance(map, units, centers, power) >= 0:
        return f"{power} has no unit too many, so it removes none."
    unit = next((unit for unit in units if map.province[unit.loc] == map.province[order.loc]), None)
    if unit is None or unit.power != power:
        return f"{power} has no unit in {order.loc} to remove."
    return None if order.unit in (None, unit.kind) else f"The unit of {power} there is {unit}, not {order.unit} {order.loc}."


def _build(map, units, centers, order):
    power, home = order.power, map.province[order.loc]
    there = map.provinces[home]
    what = f"{power} can't build {order.unit} {order.loc}"
    if balance(map, units, centers, power) <= 0:
        return f"{what}: it has no more centres than units."
    if not there.center:
        return f"{what}: {home} is no supply centre."
    if there.home != power:
        return f"{what}: units are built in homes alone, those of {power} are {', '.join(map.homes[power])}."
    if centers.get(home) != power:
        return f"{what}: it does not own {home} now."
    if any([map.province[unit.loc] == home for unit in units]):
        return f"{what}: a unit is there."
    if order.unit == "F":
        if there.kind == "inland":
            return f"{what}: a fleet can't be inland."
        if order.loc not in map.fleet:
            return f"{what}: it must say at which coast, {' or '.join(place for place in map.locations[home] if place in map.fleet)}."
    return None


def _site(map, order):
    """Where a unit is built; an army has no coast."""
    return map.province[order.loc] if order.unit == "A" else order.loc
