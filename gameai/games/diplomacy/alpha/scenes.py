"""What changes when a few orders change: a movement judged in parts.

Two orders can have to do with each other only if a chain of orders that name common provinces leads from one to the other. So all orders
fall into groups that do not touch, and after a change the groups that it touches are judged again, the others stay as they were. What
became of a group is remembered: in most of the orders that others may give, a group comes again.
"""

from gameai.games.diplomacy.adjudication import outcome


class Judge:
    """What all scenes of one position share.

    Args:
        map: the `Map`.
        units: all units.
        valuation: a `Valuation`.

    Attributes:
        units: {province: its `Unit`}.
        judged: how many groups have been judged anew.
    """

    def __init__(self, map, units, valuation):
        self.map, self.valuation = map, valuation
        self.units = {map.province[unit.loc]: unit for unit in units}
        self._bits = {province: 1 << index for index, province in enumerate(map.provinces)}
        self._fleets = sum([self._bits[province] for province in self.units if province in map.seas])
        self._touched, self._known, self.judged = {}, {}, 0

    def touched(self, order):
        """The provinces that an order names, as bits. Whether a convoy matters may hang on any fleet at sea."""
        found = self._touched.get(order)
        if found is None:
            province, bits = self.map.province, self._bits
            found = bits[province[order.loc]]
            for place in (order.dest, order.target):
                if place is not None:
                    found |= bits[province[place]]
            if order.action == "convoy":
                found |= self._fleets
            self._touched[order] = found
        return found

    def packed(self, orders):
        """What the units of these orders, which touch no others, add to the position after the movement; orders is {province: order}."""
        key = tuple(orders.values())
        found = self._known.get(key)
        if found is None:
            self.judged += 1
            there, part = self.units, self.valuation.part
            if len(key) == 1:
                found = self._alone(*orders.items())
            else:
                units, _ = outcome(self.map, [there[province] for province in orders], key)
                found = sum([part(unit) for unit in units])
            self._known[key] = found
        return found

    def _alone(self, pair):
        province, order = pair
        units, _ = outcome(self.map, [self.units[province]], [order])
        return self.valuation.part(units[0])


class Scene:
    """One movement: an order for each unit, and what comes of it.

    Args:
        judge: a `Judge`.
        orders: {province: `Order`}, for all units.
    """

    def __init__(self, judge, orders):
        self.judge, self.orders = judge, dict(sorted(orders.items()))
        self._group()

    def _group(self):
        judge, groups = self.judge, []
        for province, order in self.orders.items():
            mask, members, apart = judge.touched(order), [province], []
            for group in groups:
                if group[0] & mask:
                    mask |= group[0]
                    members += group[1]
                else:
                    apart.append(group)
            apart.append((mask, members))
            groups = apart
        orders = self.orders
        self._groups = [(mask, members, judge.packed({province: orders[province] for province in sorted(members)}))
                        for mask, members in groups]
        self.packed = judge.valuation.owned + sum([packed for _, _, packed in self._groups])
        self._worth = {}

    def worth(self, changes=None):
        """What comes of the movement is worth, with other orders for some units, {province: `Order`}."""
        packed = self.after(changes) if changes else self.packed
        found = self._worth.get(packed)
        if found is None:
            found = self._worth[packed] = self.judge.valuation.worth(packed)
        return found

    def after(self, changes):
        """The packed position after the movement with these changes."""
        judge, orders, mask = self.judge, self.orders, 0
        for province, order in changes.items():
            mask |= judge.touched(order) | judge.touched(orders[province])
        packed, members = self.packed, []
        for group, provinces, part in self._groups:
            if group & mask:
                packed -= part
                members += provinces
        members.sort()
        fresh = {province: changes.get(province) or orders[province] for province in members}
        return packed + judge.packed(fresh)

    def change(self, changes):
        """Change these orders for good."""
        self.orders.update(changes)
        self._group()
