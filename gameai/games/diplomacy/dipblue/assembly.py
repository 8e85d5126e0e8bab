"""From scores to orders: the best order for each unit, such that own units do not get into each other's way."""

from math import inf

from gameai.games.diplomacy.dipblue.advisers import aims


class Assembly:
    """Orders chosen one after another, the highest score first.

    A support becomes possible once the order that it supports is chosen, and no more supports are given than could be needed. A unit may
    enter a place that another own unit has yet to leave; if that one finds no way to go, the first order is taken back.

    Args:
        view: the `View`.
        scores: {location: {order: score}}; orders that score -inf are not given, unless there is no other.

    Attributes:
        orders: {location: order}. total: the sum of the scores, those of agreed orders left out.
    """

    def __init__(self, view, scores):
        self.view, self.province = view, view.map.province
        self.orders, self.coming, self.supports = {}, {}, {}
        self.leaving = {}  # {location of a unit that must go: location of the one that enters}
        self.home = {self.province[place]: place for place in scores}
        self.ranked = {place: sorted([(score, order) for order, score in orders.items() if score > 0],
                                     key=lambda pair: (-pair[0], pair[1].action, pair[1].dest or "", pair[1].target or ""))
                       for place, orders in scores.items()}
        self.scores = scores
        while len(self.orders) < len(scores):
            self.choose()
        chosen = [scores[place].get(order, 0) for place, order in self.orders.items()]
        self.total = sum([score for score in chosen if abs(score) < inf])

    def choose(self):
        """Give the best order that is possible now."""
        best = stuck = None
        for place, ranked in self.ranked.items():
            if place not in self.orders:
                found = next(((score, order) for score, order in ranked if self.possible(place, order)), None)
                if found is None:
                    stuck = stuck or place
                elif best is None or found[0] > best[0]:
                    best = found
        if stuck and stuck in self.leaving:
            self.take_back(self.leaving[stuck])
        elif best:
            self.give(best[1])
        else:
            self.give(self.hold(stuck))

    def possible(self, place, order):
        """Whether the unit in `place` can be given `order` with what is chosen so far."""
        if order.action == "move":
            aim = self.province[order.dest]
            if aim in self.coming:
                return False
            there = self.home.get(aim)
            if there is None:
                return True
            if there not in self.orders:
                return self.leaving.get(place) != there  # it would have to go, and not the other way round
            other = self.orders[there]
            return other.action == "move" and self.province[other.dest] != self.province[place]
        if place in self.leaving:
            return False
        if order.action in ("support_move", "support_hold") and order.target in self.scores and self.scores[place][order] < inf:
            supported = self.orders.get(order.target)
            if supported is None or not aims(self.view.map, order, supported):
                return False
            needed = self.view.rivalry(self.province[order.dest or order.target]) - (order.action == "support_hold")
            return self.supports.get(order.target, 0) < needed
        return True

    def give(self, order):
        """Give `order`."""
        self.orders[order.loc] = order
        self.leaving.pop(order.loc, None)
        if order.action == "move":
            aim = self.province[order.dest]
            self.coming[aim] = order.loc
            there = self.home.get(aim)
            if there is not None and there not in self.orders:
                self.leaving[there] = order.loc
        elif order.target:
            self.supports[order.target] = self.supports.get(order.target, 0) + 1

    def take_back(self, place):
        """Take back the move of the unit in `place`, and what depends on it; the unit does not think of it again."""
        order = self.orders.pop(place)
        self.ranked[place] = [(score, other) for score, other in self.ranked[place] if other != order]
        del self.coming[self.province[order.dest]]
        self.leaving = {there: enters for there, enters in self.leaving.items() if enters != place}
        self.supports.pop(place, None)
        for loc, other in list(self.orders.items()):
            if other.target == place:
                del self.orders[loc]
            elif other.action == "move" and self.province[other.dest] == self.province[place] and loc != place:
                self.leaving[place] = loc

    def hold(self, place):
        return next(order for order in self.scores[place] if order.action == "hold")
