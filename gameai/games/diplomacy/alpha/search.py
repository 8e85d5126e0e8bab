"""The search for own orders: a local search, judged against sets of orders that the others may give.

It begins with orders drawn as DumbBot draws them, then goes through the own units once. For each it tries every order that could matter:
to hold, to move, to support, and to move with the support of another own unit; the best change is kept if it is better than none.
"""

from itertools import product
from math import inf

from gameai.games.diplomacy.alpha.scenes import Scene
from gameai.games.diplomacy.orders import Order


class Search:
    """A search for the orders of one power.

    Args:
        judge: a `Judge` whose valuation is the power's.
        others: a list of {province: `Order`}: what all the others may order; each set counts as much.
        allowed: a function from an own `Order` to whether it may be given; None for all.
        evaluations: the most judgements of a set of own orders.
        patience: how much changes may lose, summed over the first sets of the others' orders, before the other sets are not asked.

    Attributes:
        evaluated: how many sets of own orders have been judged.
    """

    def __init__(self, judge, others, allowed=None, evaluations=4000, patience=inf):
        self.judge, self.map, self.others, self.allowed = judge, judge.map, others, allowed
        self.power, self.left, self.evaluated = judge.valuation.power, evaluations, 0
        self.own = {province: unit for province, unit in judge.units.items() if unit.power == self.power}
        self._options, self.patience = {}, patience

    def run(self, starts, fixed=None, passes=1, rng=None):
        """(scenes with the chosen orders, their mean worth).

        Args:
            starts: a list of {province: `Order`} for the own units.
            fixed: {province: `Order`} that must stay; it goes into the starts.
            passes: how often to go through the units.
            rng: a `random.Random` for the order of the units.
        """
        fixed = fixed or {}
        best = None
        for start in starts:
            scenes = self.scenes({**start, **fixed})
            worth = self.mean(scenes)
            if best is None or worth > best[1]:
                best = scenes, worth
        scenes, worth = best
        for _ in range(passes):
            before, units = worth, [province for province in sorted(self.own) if province not in fixed]
            if rng is not None:
                rng.shuffle(units)
            for province in units:
                worth = self.improve(scenes, worth, province, fixed)
            if worth == before or self.left <= 0:
                break
        return scenes, worth

    def scenes(self, orders):
        """A `Scene` for each set of the others' orders."""
        return [Scene(self.judge, {**others, **orders}) for others in self.others]

    def mean(self, scenes, changes=None):
        """The mean worth of scenes after changes."""
        self.evaluated += 1
        self.left -= 1
        return sum([scene.worth(changes) for scene in scenes]) / len(scenes)

    def promising(self, scenes, changes, before):
        """As `mean`, but None as soon as the changes have lost more than the patience allows, scene by scene."""
        self.evaluated += 1
        self.left -= 1
        total, lost = 0, self.patience
        for scene, worth in zip(scenes, before, strict=True):
            value = scene.worth(changes)
            total += value
            lost += value - worth
            if lost < 0:
                return None
        return total / len(scenes)

    def improve(self, scenes, worth, province, fixed):
        """Change the order of one own unit, and of one that supports it, to the best there is; the new worth."""
        chosen, before = None, [scene.worth() for scene in scenes]
        for changes in self.changes(scenes[0].orders, province, fixed):
            if self.left <= 0:
                break
            value = self.promising(scenes, changes, before)
            if value is not None and value > worth:
                chosen, worth = changes, value
        if chosen:
            for scene in scenes:
                scene.change(chosen)
        return worth

    # --- what can be changed -------------------------------------------------------

    def changes(self, orders, province, fixed):
        """Each {province: order} to try for one unit, those without what stays as it is."""
        now = orders[province]
        for order in self.singles(province):
            if order != now:
                yield {province: order}
        for order in self.supports(orders, province):
            if order != now:
                yield {province: order}
        for move, helper in self.pairs(province):
            here = self.map.province[helper.loc]
            if here not in fixed and (move != now or orders[here] != helper):
                yield {province: move, here: helper}

    def may(self, order):
        return self.allowed is None or self.allowed(order)

    def singles(self, province):
        """To hold, and to move without help."""
        key = province, None
        if key not in self._options:
            unit = self.own[province]
            near = self.map.army if unit.kind == "A" else self.map.fleet
            orders = [Order(*unit, "hold"), *[Order(*unit, "move", place) for place in near[unit.loc]]]
            self._options[key] = [order for order in orders if self.may(order)]
        return self._options[key]

    def supports(self, orders, province):
        """To support what another own unit is ordered to do."""
        unit, map, found = self.own[province], self.map, []
        reach = map.nearby[unit.kind, unit.loc]
        for other, helped in self.own.items():
            order = orders[other]
            if other == province:
                continue
            if order.action == "move":
                aim = map.province[order.dest]
                if aim in reach and aim != province:
                    found.append(Order(*unit, "support_move", order.dest, helped.kind, helped.loc))
            elif other in reach:
                found.append(Order(*unit, "support_hold", None, helped.kind, helped.loc))
        return [order for order in found if self.may(order)]

    def pairs(self, province):
        """To move with the support of one other own unit, or with its convoy."""
        key = province, "pairs"
        if key not in self._options:
            unit, map, found = self.own[province], self.map, []
            moves = [order for order in self.singles(province) if order.action == "move"]
            for move, (other, helper) in product(moves, self.own.items()):
                aim = map.province[move.dest]
                if other not in (province, aim) and aim in map.nearby[helper.kind, helper.loc]:
                    found.append((move, Order(*helper, "support_move", move.dest, unit.kind, unit.loc)))
            found += self.convoys(unit)
            self._options[key] = [pair for pair in found if self.may(pair[0]) and self.may(pair[1])]
        return self._options[key]

    def convoys(self, unit):
        """To move over one sea in which there is an own fleet."""
        map, found = self.map, []
        if unit.kind == "A" and unit.loc in map.shores:
            for sea in sorted(map.shores[unit.loc]):
                if sea in self.own:
                    for dest in sorted(map.shores):
                        if sea in map.shores[dest] and dest != unit.loc and dest not in map.army[unit.loc]:
                            found.append((Order(*unit, "move", dest), Order(*self.own[sea], "convoy", dest, "A", unit.loc)))
        return found
