"""Guaranteed centres: those that orders take or keep whatever the other powers order.

Two ways to find out. `guaranteed` tries what the others could do, as far as it can matter: exact, and slow where many units meet.
`assured` counts: each unit of the others can add one to the strength against a plan, by attack or support, or take one support away, so a
plan that is stronger than all of them together can't fail. That is never wrong when it says yes, and D-Brane searches by it.

Source: D. de Jonge, "Negotiations over Large Agreement Spaces" (2015), whose D-Brane values orders by the centres they guarantee.
"""

from functools import lru_cache
from itertools import combinations, product
from math import prod
from typing import NamedTuple

from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.orders import Order, legal_orders, position


def owners_after(map, centers, units):
    """{centre: power} if centres changed hands after a movement with these units."""
    there = {map.province[place]: power for power, _, place in units}
    owners = {center: there.get(center) or centers.get(center) for center in map.centers}
    return {center: owner for center, owner in owners.items() if owner}


def guaranteed(map, units, centers, orders, limit=None):
    """{centre: power} for the centres that the powers who give `orders` have for sure after a movement, as if it were a fall's.

    Args:
        map: the `Map`.
        units: all units, a tuple.
        centers: {province: power} before the movement.
        orders: legal `Order`s; their powers' other units hold, those of all other powers may be ordered anything.
        limit: the most sets of others' orders to try for one centre; a centre that would take more is not counted. None for all.
    """
    powers = {order.power for order in orders}
    fixed = {map.province[order.loc]: order for order in orders}
    own = {map.province[unit.loc]: fixed.get(map.province[unit.loc]) or Order(*unit, "hold") for unit in units if unit.power in powers}
    others = {map.province[unit.loc]: [(order, touched(map, order)) for order in legal_orders(map, units, unit)]
              for unit in units if unit.power not in powers}
    quiet = tuple(own.values())
    after = owners_after(map, centers, outcome(map, units, quiet)[0])
    return {center: power for center, power in after.items() if power in powers
            and not _breakable(map, units, centers, own, others, center, power, limit)}


def touched(map, order):
    """The provinces that an order names, a frozen set."""
    return frozenset([map.province[place] for place in (order.loc, order.dest, order.target) if place is not None])


def _breakable(map, units, centers, own, others, center, power, limit):
    """Whether some orders of the others take the centre from the power, or keep it out."""
    named, region, size = [touched(map, order) for order in own.values()], {center}, 0
    while size < (size := len(region)):
        region.update(*[provinces for provinces in named if not region.isdisjoint(provinces)])
    options = []
    for (hold, _), *orders in others.values():
        found = [order for order, provinces in orders if not region.isdisjoint(provinces)]
        if found:
            options.append(sorted([hold, *found], key=lambda order: order.dest != center))
    if limit is not None and prod([len(row) for row in options]) > limit:
        return True
    standing = tuple(own.values())
    results = (outcome(map, units, (*standing, *chosen))[0] for chosen in product(*options))
    return any(owners_after(map, centers, after).get(center) != power for after in results)


# --- by counting -----------------------------------------------------------------


class Plan(NamedTuple):
    """Orders by which a power is sure to have a centre: `center`, `power`, and `orders`, a tuple; none if nobody else can come."""

    center: str
    power: str
    orders: tuple = ()


class Counting:
    """What `assured` and `plans` need to know of a position.

    Args:
        map, units, centers: the position.
    """

    def __init__(self, map, units, centers):
        self.map, self.units, self.centers, self._plans = map, units, centers, {}
        self.at = {map.province[unit.loc]: unit for unit in units}
        overseas = position(map, units).overseas
        self.reach = {unit: map.nearby[unit.kind, unit.loc].union(overseas.get(map.province[unit.loc], ())) for unit in units}

    def against(self, provinces, power, ordered):
        """How many units of other powers than `power`, but those of `ordered`, are in one of the provinces or can move there."""
        return sum([unit.power != power and unit not in ordered and (self.map.province[unit.loc] in provinces
                                                                    or not provinces.isdisjoint(self.reach[unit])) for unit in self.units])

    def assured(self, plan):
        """Whether the plan can't fail, by counting."""
        center, power, orders = plan
        if not orders:
            return self.centers.get(center) == power and self.against({center}, power, ()) == 0
        first, *supports = orders
        ordered = {self.at[self.map.province[order.loc]] for order in orders}
        provinces = {center, *[self.map.province[order.loc] for order in supports]}
        if first.action == "hold":
            return self.against(provinces, power, ordered) <= len(orders)
        if center in self.at:
            provinces.add(self.map.province[first.loc])  # whoever is in the centre may come the other way, with help
        return self.against(provinces, power, ordered) < len(orders)

    def plans(self, powers, supports=3):
        """All plans of these powers that are assured and have no order too many: {centre: [`Plan`]}, those with fewest orders first.

        Args:
            powers: who gives orders.
            supports: the most supports in a plan.

        The dict is kept for the next who asks; nobody changes it.
        """
        key = tuple(sorted(powers)), supports
        if key not in self._plans:
            self._plans[key] = self._found(*key)
        return self._plans[key]

    def _found(self, powers, supports):
        found = {}
        for center in self.map.centers:
            plans = [Plan(center, power) for power in powers if self.assured(Plan(center, power))]
            if not plans:
                plans = [plan for unit in self.units if unit.power in powers for plan in self._with(unit, center, powers, supports)]
            if plans:
                found[center] = sorted(plans, key=lambda plan: (len(plan.orders), plan))
        return found

    def _with(self, unit, center, powers, most):
        """The plans in which `unit` stays in the centre, or moves there by itself."""
        map, here = self.map, self.map.province[unit.loc]
        if here != center and center not in map.nearby[unit.kind, unit.loc]:
            return
        if here == center:
            firsts, kind = [Order(*unit, "hold")], "support_hold"
        elif center in self.at and self.at[center].power in powers:
            return
        else:
            near = map.army if unit.kind == "A" else map.fleet
            firsts, kind = [Order(*unit, "move", place) for place in near[unit.loc] if map.province[place] == center], "support_move"
        helpers = [other for other in self.units if other.power in powers and other != unit and center in map.nearby[other.kind, other.loc]]
        for first in firsts:
            small = []
            for number in range(min(most, len(helpers)) + 1):
                for chosen in combinations(helpers, number):
                    if not any(before.issubset(chosen) for before in small):
                        orders = first, *[Order(*helper, kind, first.dest, unit.kind, unit.loc) for helper in chosen]
                        if self.assured(Plan(center, unit.power, orders)):
                            small.append(set(chosen))
                            yield Plan(center, unit.power, orders)


@lru_cache(maxsize=4)
def counting(map, units, centers):
    """The `Counting` of a position; the last few are kept, since all agents ask about the same board. centers is `phases.Frozen`."""
    return Counting(map, units, centers)


def assured(map, units, centers, plan):
    """Whether a `Plan` can't fail, by counting: True is never wrong, False may be.

    >>> from gameai.games.diplomacy.map import STANDARD
    >>> from gameai.games.diplomacy.notation import parse
    >>> spain = Plan("SPA", "FRANCE", (parse("FRANCE", "A MAR - SPA"),))
    >>> assured(STANDARD, STANDARD.start, {}, spain)
    True
    """
    return Counting(map, units, centers).assured(plan)
