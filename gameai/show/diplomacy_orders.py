"""Orders on the map of Diplomacy: arrows for moves, dotted lines for supports, waves for convoys, rings for those who hold.

What failed has a cross on its line. A line has the colour of its power; whose it is says the unit at its beginning.
"""

import math

from gameai.show import svg
from gameai.show.diplomacy_drawing import role

REACH, NEAR = 13, 4          # from the middle of a unit to the end of a line at it; from a middle without a unit
HEAD, BESIDE, BENDS = 9, 36, 20      # length of an arrow's head; from a convoy's way to its fleets; how many bends are tried to each side


class Arrows:
    """The lines of some orders on a map.

    Args:
        drawing: a `MapDrawing`.
        orders: `Order`s.
        units: the units on the board, which lines end before.
        failed: the locations of units whose orders failed.
        starts: {location: point} of units that are not drawn where they were, as those that retreat.
    """

    def __init__(self, drawing, orders, units=(), failed=(), starts=()):
        self.drawing, self.failed, self.orders = drawing, set(failed), [order for order in orders if order.loc]
        self.starts = {**drawing.units, **dict(starts)}
        self.there = {drawing.rules.province[unit.loc]: unit.loc for unit in units}
        self.moves = {order.loc: order for order in self.orders if order.action == "move"}
        fleets = {}
        for order in self.orders:
            if order.action == "convoy":
                fleets.setdefault((order.target, order.dest), []).append(order.loc)
        self.ways = {loc: self._way(order, fleets.get((loc, order.dest), ())) for loc, order in self.moves.items()}

    def at(self, location, standing=True):
        """Where a unit is, or would be, at a location."""
        place = self.there.get(self.drawing.rules.province[location]) if standing else None
        return self.drawing.units[place or location]

    def _way(self, order, fleets):
        """The points of a move: bent if another comes the other way; by sea it passes the fleets that convoy it."""
        start, goal = self.starts[order.loc], self._goal(order.dest)
        reverse = any(self.drawing.rules.province[other.dest] == self.drawing.rules.province[order.loc]
                      and self.drawing.rules.province[order.dest] == self.drawing.rules.province[loc]
                      for loc, other in self.moves.items())
        return bow(start, goal, self._bend(start, goal, fleets) if fleets else 13 if reverse else 0)

    def _bend(self, start, goal, fleets):
        """How far to its left a way bends to pass some fleets as nearly as their waves allow, and covers none."""
        long, best = math.dist(start, goal) or 1, None
        for step in range(-BENDS, BENDS + 1):
            bend = 0.7 * long * step / BENDS
            way = [along(bow(start, goal, bend), share / 30) for share in range(31)]
            far = [min(math.dist(point, self.drawing.units[fleet]) for point in way) for fleet in fleets]
            worth = sum(abs(each - BESIDE) + (200 if each < REACH + 8 else 0) for each in far) + 0.15 * abs(bend)
            if best is None or worth < best[0]:
                best = worth, bend
        return best[1]

    def _goal(self, dest):
        return self.drawing.units[dest] if "/" in dest else self.at(dest)

    def svg(self, only=None):
        """Markup of all lines, moves last; `only` are the locations whose orders are drawn."""
        drawn = []
        for action in ("hold", "convoy", "support_hold", "support_move", "disband", "move"):
            drawn += [self.order(order) for order in self.orders if order.action == action and (only is None or order.loc in only)]
        return "".join(drawn)

    def order(self, order):
        """Markup of one order."""
        failed, colour = order.loc in self.failed, f"@{role(order.power)}"
        start = self.starts[order.loc]
        if order.action == "hold":
            return ring(*start, colour)
        if order.action == "disband":
            return cross(*start, 8)
        if order.action == "move":
            dest = self.drawing.rules.province[order.dest]
            way = shortened(self.ways[order.loc], REACH - 2, REACH + 1 if dest in self.there else NEAR)
            return arrow(way, colour) + (cross(*along(way, 0.55)) if failed else "")
        goal = self._helped(order)
        way = shortened([start, goal], REACH - 2, REACH + 2 if order.action == "support_hold" else 2)
        if order.action == "convoy":
            drawn = cased(waves(way), colour, stroke_width=2)
        else:
            drawn = cased(way, colour, stroke_width=2.6, stroke_dasharray="0.1 5", stroke_linecap="round")
            drawn += (ring(*goal, colour, "0.1 4.6") if order.action == "support_hold"
                      else svg.el("circle", cx=way[-1][0], cy=way[-1][1], r=3.4, fill=colour, stroke="@paper", stroke_width=1.2))
        return drawn + (cross(*along(way, 0.5)) if failed else "")

    def _helped(self, order):
        """The point that a support or convoy leads to: on the move if it is ordered, else where that would be; or the unit."""
        if order.action == "support_hold":
            return self.at(order.target)
        move = self.moves.get(order.target)
        provinces = self.drawing.rules.province
        if move is not None and order.dest is not None and provinces[move.dest] == provinces[order.dest]:
            way = shortened(self.ways[order.target], REACH, REACH)
        else:
            way = shortened([self.at(order.target), self._goal(order.dest)], REACH, REACH)
        start = self.drawing.units[order.loc]
        return min((along(way, share / 20) for share in range(5, 15)), key=lambda point: math.dist(point, start))


def retreats(drawing, dislodged, beside=True):
    """Where dislodged units can go: thin dashed lines with open rings at their ends; `beside`: not where they were any more."""
    drawn = []
    for each in dislodged:
        start, colour = (drawing.dislodged if beside else drawing.units)[each.unit.loc], f"@{role(each.unit.power)}"
        for place in each.retreats:
            way = shortened([start, drawing.units[place]], REACH, 8)
            drawn.append(cased(way, colour, stroke_width=1.6, stroke_dasharray="4 4"))
            drawn.append(svg.el("circle", cx=drawing.units[place][0], cy=drawing.units[place][1], r=6, fill="none", stroke=colour,
                                stroke_width=1.8, stroke_dasharray="3 2"))
    return "".join(drawn)


# Shapes.

def cased(points, colour, **look):
    """A line in a colour, with a rim of paper so that it can be seen on any ground."""
    points = [(round(x, 2), round(y, 2)) for x, y in points]
    rim = {"stroke": "@paper", "stroke_width": look["stroke_width"] + 2.4, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path(points, **rim) + svg.path(points, stroke=colour, stroke_linejoin="round", **look)


def arrow(points, colour, width=2.8):
    """An arrow along some points."""
    tip, before = points[-1], next((each for each in points[-2::-1] if math.dist(each, points[-1]) > HEAD), points[0])
    long = math.dist(before, tip) or 1
    right, down = (tip[0] - before[0]) / long, (tip[1] - before[1]) / long
    base = tip[0] - HEAD * right, tip[1] - HEAD * down
    head = [tip, (base[0] - 5 * down, base[1] + 5 * right), (base[0] + 5 * down, base[1] - 5 * right)]
    shaft = [*shortened(points, 0, HEAD - 1)]
    return (cased(shaft, colour, stroke_width=width)
            + svg.path(head, closed=True, fill=colour, stroke="@paper", stroke_width=1.2, stroke_linejoin="round"))


def cross(x, y, size=5):
    """What failed: a cross."""
    lines = [[(x - size, y - size), (x + size, y + size)], [(x - size, y + size), (x + size, y - size)]]
    return "".join(svg.path(each, stroke=colour, stroke_width=width, stroke_linecap="round")
                   for colour, width in (("@paper", 5.5), ("@ink", 2.6)) for each in lines)


def ring(x, y, colour, dashes=None):
    """A ring round a unit that holds, or one that is held by a support."""
    return (svg.el("circle", cx=x, cy=y, r=15.5, fill="none", stroke="@paper", stroke_width=4)
            + svg.el("circle", cx=x, cy=y, r=15.5, fill="none", stroke=colour, stroke_width=2.6 if dashes else 2, stroke_dasharray=dashes,
                     stroke_linecap="round" if dashes else None))


def bow(start, goal, bend):
    """A line from one point to another that goes `bend` to its left in the middle; straight for 0."""
    if not bend:
        return [start, goal]
    long = math.dist(start, goal) or 1
    across = (goal[1] - start[1]) / long * 2 * bend, (start[0] - goal[0]) / long * 2 * bend
    middle = (start[0] + goal[0]) / 2 + across[0], (start[1] + goal[1]) / 2 + across[1]
    points = []
    for step in range(25):
        share = step / 24
        parts = (1 - share) ** 2, 2 * share * (1 - share), share ** 2
        points.append(tuple(sum(part * point[axis] for part, point in zip(parts, (start, middle, goal))) for axis in (0, 1)))
    return points


def waves(points, high=3.4, long=12):
    """A wavy line beside a straight one."""
    (x, y), (u, v) = points[0], points[-1]
    length = math.dist((x, y), (u, v)) or 1
    right, down = (u - x) / length, (v - y) / length
    made = []
    for step in range(int(length / 2) + 1):
        far = min(length, 2 * step)
        side = high * math.sin(2 * math.pi * far / long)
        made.append((x + right * far - down * side, y + down * far + right * side))
    return [*made, (u, v)]


def along(points, share):
    """The point at a share of a line's length."""
    left = share * sum(map(math.dist, points, points[1:]))
    for one, other in zip(points, points[1:]):
        here = math.dist(one, other)
        if here >= left and here:
            return one[0] + left / here * (other[0] - one[0]), one[1] + left / here * (other[1] - one[1])
        left -= here
    return points[-1]


def shortened(points, first, last):
    """A line without so much at its beginning and its end; at least a short piece of it stays."""
    length = sum(map(math.dist, points, points[1:]))
    if not length:
        return list(points)
    spare = max(0.0, length - 6)
    if first + last > spare:
        first, last = first * spare / (first + last), last * spare / (first + last)
    begin, end, far = first / length, 1 - last / length, 0.0
    middle = []
    for one, other in zip(points, points[1:-1]):
        far += math.dist(one, other) / length
        if begin < far < end:
            middle.append(other)
    return [along(points, begin), *middle, along(points, end)]
