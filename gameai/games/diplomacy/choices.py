"""What a power can do in a phase: tuples of orders, far too many to list, so these are made when they are asked for.

`in` tells whether a tuple of orders is one; `fault` says what is wrong with one that is not; `orders(location)` lists the legal orders of
one unit; `draw(rng)` gives a tuple by chance. Going through one begins with what happens without orders.
"""

from itertools import combinations, product

from gameai.checks import brief, shortened
from gameai.games.diplomacy.adjustments import legal_adjustments
from gameai.games.diplomacy.orders import Order, legal_orders, refusal
from gameai.games.diplomacy.retreats import legal_retreats


class Choices:
    """The base: tuples of orders, at most one for a unit or a province.

    Args:
        me: the power.
        map: the `Map`.
        units: all units, a tuple.

    Attributes:
        own: the own units that can be ordered.
    """

    def __init__(self, me, map, units):
        self.me, self.map, self.units = me, map, units
        self.own = tuple([unit for unit in units if unit.power == me])

    def __repr__(self):
        return f"<{type(self).__name__} of {self.me}: {shortened([str(unit) for unit in self.own])}>"

    def __contains__(self, orders):
        return self.fault(orders) is None

    def __iter__(self):
        return product(*[self.orders(unit.loc) for unit in self.own])

    def orders(self, loc):
        """The legal orders of the own unit at `loc`, a tuple; the first is what it does without one."""
        for unit in self.own:
            if unit.loc == loc:
                return self._orders(unit)
        raise ValueError(f"{self.me} has no unit at {brief(loc)} to order; it has {shortened([str(unit) for unit in self.own]) or 'none'}.")

    def draw(self, rng):
        """Orders by chance, for each unit uniformly."""
        return tuple([rng.choice(self._orders(unit)) for unit in self.own])

    def completed(self, orders):
        """`orders` with those that the rules give to units without one."""
        if len(orders) == len(self.own):
            return orders
        ordered = {order.loc for order in orders}
        return (*orders, *[self._orders(unit)[0] for unit in self.own if unit.loc not in ordered])

    def fault(self, orders):
        """What is wrong with a tuple of orders, one sentence; None if nothing is."""
        if not isinstance(orders, tuple) or isinstance(orders, Order):
            return f"{self.me} must give a tuple of orders, () for none; it was {brief(orders)}."
        ordered = set()
        for order in orders:
            if not isinstance(order, Order):
                return f"{self.me} gave {brief(order)} among its orders, which is no Order; one is parse({self.me!r}, 'A PAR - BUR')."
            if order.power != self.me:
                return f"{self.me} can't order {_told(order)} for {brief(order.power)}; a power orders its own units."
            why = self._refusal(order)
            if why:
                return f"{self.me} can't order {_told(order)}: {why}"
            place = self._place(order)
            if place in ordered:
                return f"{self.me} gives a second order for {place}, {_told(order)}; one is allowed."
            ordered.add(place)
        return None

    def _place(self, order):
        """What can be ordered once."""
        return order.loc


class Moves(Choices):
    """The orders of a movement: each unit holds, moves, supports or convoys."""

    def _orders(self, unit):
        return legal_orders(self.map, self.units, unit)

    def _refusal(self, order):
        return refusal(self.map, self.units, order)


class Retreats(Choices):
    """The orders of the units that were dislodged: each retreats, or is disbanded."""

    def __init__(self, me, map, units, dislodged):
        super().__init__(me, map, units)
        self.dislodged = {each.unit.loc: each for each in dislodged if each.unit.power == me}
        self.own = tuple([each.unit for each in self.dislodged.values()])

    def _orders(self, unit):
        return legal_retreats(self.map, self.dislodged[unit.loc])

    def _refusal(self, order):
        if not any([order in self._orders(unit) for unit in self.own]):
            could = "; ".join(f"{each.unit} could go to {shortened(each.retreats) or 'nowhere'}" for each in self.dislodged.values())
            return f"it is no retreat of a dislodged unit of its own, or disbanding; {could}."
        return None


class Adjustments(Choices):
    """The base of builds and removals: up to `count` of the orders in `options`, each for another province."""

    removes = False

    def __init__(self, me, map, units, centers, count):
        super().__init__(me, map, units)
        self.options = tuple([order for order in legal_adjustments(map, units, centers, me) if order.action != "waive"])
        self.count = min(count, len({map.province[order.loc] for order in self.options}))

    def __iter__(self):
        for number in range(self.count + 1):
            for orders in combinations(self.options, number):
                if self.fault(orders) is None:
                    yield orders

    def orders(self, loc):
        """The orders of `options` for that province."""
        found = tuple([order for order in self.options if self.map.province[order.loc] == self.map.province.get(loc)])
        if not found:
            raise ValueError(f"{self.me} has nothing to order for {brief(loc)}; it could order {shortened([*map(str, self.options)])}.")
        return found

    def draw(self, rng):
        """As many orders as possible, by chance."""
        chosen = {}
        for order in rng.sample(self.options, len(self.options)):
            chosen.setdefault(self.map.province[order.loc], order)
        return tuple(chosen.values())[:self.count]

    def completed(self, orders):
        """`orders`; the rest is waived, or removed by the rules of civil disorder."""
        return orders

    def fault(self, orders):
        fault = super().fault(orders)
        if fault is None and len(orders) > self.count:
            return f"{self.me} can give {self.count} of such orders, not {len(orders)}: {shortened([*map(str, orders)])}."
        return fault

    def _place(self, order):
        return self.map.province[order.loc]

    def _refusal(self, order):
        return None if order in self.options else f"it is none of {shortened([*map(str, self.options)])}."


class Builds(Adjustments):
    """The orders of a power that may build: in its own home centres that it owns and that are free."""


class Removals(Adjustments):
    """The orders of a power that has more units than centres, and has to remove some."""

    removes = True


def _told(order):
    """An order in the usual notation, or as Python writes it if it is nonsense."""
    try:
        return str(order)
    except Exception:  # whatever an agent put into it
        return brief(tuple(order))
