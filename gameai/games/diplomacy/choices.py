"""What a power can do in a phase: tuples of orders, far too many to list, so these are made when they are asked for.

`in` tells whether a tuple of orders is one; `fault` says what is wrong with one that is not; `orders(location)` lists the legal orders of
one unit; `draw(rng)` gives a tuple by chance. Going through one begins with what happens without orders.
"""

from itertools import combinations, product

from gameai.checks import brief, shortened
from gameai.games.diplomacy import adjustments, orders as moves, retreats
from gameai.games.diplomacy.orders import Order

# What an order of an action leaves empty: a part of its fields, and what is in them.
_EMPTY = {"move": (slice(5, 7), (None, None)), "support_hold": (slice(4, 8, 3), (None, False)), "support_move": (slice(7, 8), (False,)),
          "convoy": (slice(7, 8), (False,))}
_OTHERWISE = slice(4, 8), (None, None, None, False)


class Choices:
    """The base: tuples of orders, at most one for a unit or a province.

    Args:
        me: the power.
        map: the `Map`.
        units: all units, a tuple.

    Attributes:
        own: the own units that can be ordered.
        otherwise: what a unit without an order does.
    """

    otherwise = None

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
        own = shortened([str(unit) for unit in self.own])
        raise ValueError(f"{self.me} has no unit at {brief(loc)} to order; it has {own or 'none'}.")

    def draw(self, rng):
        """Orders by chance, for each unit uniformly."""
        return tuple([rng.choice(self._orders(unit)) for unit in self.own])

    def completed(self, orders):
        """`orders` in the order of the units, with those that the rules give to units without one."""
        province, given = self.map.province, {}
        for order in orders:
            given[province[order.loc]] = order
        settled = []
        for unit in self.own:
            order = given.get(province[unit.loc])
            if order is None:
                settled.append(Order(*unit, self.otherwise))
            else:  # "F STP" is understood where a fleet is at one of its coasts
                settled.append(order if order.loc == unit.loc else order._replace(loc=unit.loc))
        return tuple(settled)

    def fault(self, orders):
        """What is wrong with a tuple of orders, the end of a sentence about the power; None if nothing is."""
        if not isinstance(orders, tuple) or isinstance(orders, Order):
            return f"must give a tuple of orders, () for none; it was {brief(orders)}."
        ordered = set()
        for order in orders:
            if not isinstance(order, Order):
                return f"gave {brief(order)} among its orders, which is no Order; one is parse({self.me!r}, 'A PAR - BUR')."
            if order.power != self.me:
                return f"can't order {_told(order)} for {brief(order.power)}; a power orders its own units."
            why = self._refusal(order)
            if why:
                return f"can't order {_told(order)}: {why}"
            part, empty = _EMPTY.get(order.action, _OTHERWISE)
            if order[part] != empty or type(order.via_convoy) is not bool:
                return f"can't order {brief(tuple(order))}: an order to {order.action} has other fields empty, as in {_told(order)}."
            place = order.loc and self.map.province[order.loc]
            if place in ordered and place:
                return f"gives a second order for {place}, {_told(order)}; one is allowed."
            ordered.add(place)
        return None


class Moves(Choices):
    """The orders of a movement: each unit holds, moves, supports or convoys."""

    otherwise = "hold"

    def _orders(self, unit):
        return moves.legal_orders(self.map, self.units, unit)

    def _refusal(self, order):
        return moves.refusal(self.map, self.units, order)


class Retreats(Choices):
    """The orders of the units that were dislodged: each retreats, or is disbanded."""

    otherwise = "disband"

    def __init__(self, me, map, units, dislodged):
        super().__init__(me, map, units)
        self.dislodged = tuple([each for each in dislodged if each.unit.power == me])
        self.own = tuple([each.unit for each in self.dislodged])

    def _orders(self, unit):
        return retreats.legal_retreats(self.map, next(each for each in self.dislodged if each.unit == unit))

    def _refusal(self, order):
        return retreats.refusal(self.map, self.dislodged, order)


class Adjustments(Choices):
    """The base of builds and removals: up to `count` of the orders in `options`, each for another province."""

    removes = False

    def __init__(self, me, map, units, centers, count):
        super().__init__(me, map, units)
        self.centers, self.options = centers, adjustments.legal_adjustments(map, units, centers, me)
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
            return f"can give at most {self.count} of such orders, not {len(orders)}: {shortened([str(order) for order in orders])}."
        return fault

    def _refusal(self, order):
        return adjustments.refusal(self.map, self.units, self.centers, order)


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
