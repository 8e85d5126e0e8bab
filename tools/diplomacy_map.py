"""Make the drawing data of the Diplomacy maps from borders written by hand.

    python tools/diplomacy_map.py             write gameai/data/diplomacy/*_drawing.json
    python tools/diplomacy_map.py --check     only tell whether they would change

`tools/maps/*_borders.txt` hold every border once, between two points where three regions meet. Here they are projected
(the crowded middle of Europe larger than the seas around it), rounded off, joined to polygons and cut at the frame; then
each province gets places for its name, its supply centre, a unit and a unit that was dislodged.
"""

import argparse
import json
import math
import sys
from pathlib import Path

from diplomacy_places import places_of

ROOT = Path(__file__).resolve().parents[1]
BORDERS, DATA = ROOT / "tools" / "maps", ROOT / "gameai" / "data" / "diplomacy"
OUT = "OUT"
CENTRE = 12, 47.5          # what is drawn largest


class Borders:
    """What a file of borders holds.

    Attributes:
        size: (width, height) of the picture. degrees: whether points are longitudes and latitudes.
        nodes: {name: point}. arcs: {(region, region): [(node, points between, node)]}. shapes: [(kind, name, points)].
        at: {(what, province): point} of places that are given by hand.
    """

    def __init__(self, text):
        self.size, self.degrees, self.nodes, self.arcs, self.shapes, self.at = (872, 726), True, {}, {}, [], {}
        lines = [(number, line) for number, line in enumerate(map(str.strip, text.splitlines()), 1) if line and line[0] != "#"]
        for number, line in sorted(lines, key=lambda each: each[1][0] != "*"):      # points before the lines that name them
            try:
                self._take(line)
            except (ValueError, KeyError, IndexError) as error:
                raise ValueError(f"Line {number}, {line[:50]!r}: {error}.") from error

    def _take(self, line):
        head, _, rest = line.partition("  ")
        words = head.split()
        if words[0] == "size":
            self.size, self.degrees = tuple(map(float, words[1:3])), False
        elif words[0] == "*":
            one, other, third = words[1].split("-", 2)
            self.nodes[node_name(one, other, third)] = tuple(map(float, words[2:4]))
        elif words[0] == "!":
            self.shapes.append((words[1], " ".join(words[2:]), points_of(rest)))
        elif words[0] == "@":
            self.at[words[1], words[2]] = points_of(rest)[0]
        else:
            one, other, ends = words
            first, last = (node_name(one, other, end) for end in ends.split(">"))
            for end in (first, last):
                if end not in self.nodes:
                    raise ValueError(f"there is no point {end}")
            self.arcs.setdefault(tuple(sorted((one, other))), []).append((first, points_of(rest), last))

    def regions(self):
        """All regions but what lies outside."""
        return sorted({region for pair in self.arcs for region in pair} - {OUT})

    def ring(self, region):
        """The border of a region as [(pair, arc number, turned round)], from end to end."""
        left = [(pair, number) for pair, arcs in self.arcs.items() if region in pair for number in range(len(arcs))]
        pair, number = left.pop(0)
        ring, begin, end = [(pair, number, False)], self.arcs[pair][number][0], self.arcs[pair][number][2]
        while end != begin:
            for at, (pair, number) in enumerate(left):
                first, _, last = self.arcs[pair][number]
                if end in (first, last):
                    ring.append((pair, number, end == last and end != first))
                    end = first if ring[-1][2] else last
                    left.pop(at)
                    break
            else:
                raise ValueError(f"The border of {region} ends at {end}.")
        if left:
            raise ValueError(f"The border of {region} is closed without {left}.")
        return ring


def node_name(one, other, third):
    """The name of the point where three regions meet; the third may have a number, "MAO-2"."""
    third, _, number = third.partition("-")
    return "-".join([*sorted((one, other, third)), *([number] if number else [])])


def points_of(text):
    """[(x, y)] written as "1 2, 3 4"."""
    return [tuple(map(float, pair.split())) for pair in text.split(",")] if text.strip() else []


def project(longitude, latitude):
    """A place on a sheet on which Europe has about its shape, the crowded middle larger; x to the right, y down, no unit."""
    north = min(1, max(0, (latitude - 48.6) / 2))       # the British Isles are wider than they are
    east = longitude - CENTRE[0] - 0.19 * max(0, longitude - 27) - 0.36 * north * max(0, 2 - longitude)
    high = latitude + 0.12 * max(0, latitude - 54) - 0.55 * max(0, latitude - 59.5) - 0.1 * max(0, latitude - 65)
    x = east * (0.9 - 0.0105 * (latitude - 36))
    y = 1.12 * (CENTRE[1] - high - 0.0024 * east * east * min(1, 30 / (abs(east) + 1)))
    grow = 1 + 0.6 / (1 + (math.hypot(x, 1.1 * y) / 11) ** 2)
    return x * grow, y * grow


def smooth(points, times=2):
    """A line with its corners rounded off; its ends stay where they are (Chaikin's corner cutting)."""
    for _ in range(times):
        if len(points) < 3:
            return points
        cut = [points[0]]
        for (x, y), (u, v) in zip(points, points[1:]):
            cut += [(0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v), (0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v)]
        points = [*cut, points[-1]]
        points[1:3], points[-3:-1] = [points[2]], [points[-3]]
    return points


def thinned(points, most=0.4):
    """A line without the points that it hardly needs: none of them is further than `most` from what is left (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (x, y), (u, v) = points[0], points[-1]
    long = math.hypot(u - x, v - y)
    far = [abs((u - x) * (y - b) - (x - a) * (v - y)) / long if long else math.hypot(a - x, b - y) for a, b in points]
    worst = max(range(1, len(points) - 1), key=far.__getitem__)
    if far[worst] <= most:
        return [points[0], points[-1]]
    return thinned(points[:worst + 1], most)[:-1] + thinned(points[worst:], most)


def clip(ring, width, height):
    """A polygon cut at the frame (Sutherland and Hodgman)."""
    for axis, bound, above in ((0, 0, True), (0, width, False), (1, 0, True), (1, height, False)):
        kept = []
        for before, here in zip([ring[-1], *ring], ring):
            inside, was = ((point[axis] >= bound) == above or point[axis] == bound for point in (here, before))
            if inside != was:
                one, other = sorted((before, here))      # the same point for the neighbour, who comes from the other side
                share = (bound - one[axis]) / (other[axis] - one[axis])
                kept.append(tuple(bound if at == axis else round(one[at] + share * (other[at] - one[at]), 1) for at in (0, 1)))
            if inside:
                kept.append(here)
        ring = [point for before, point in zip([kept[-1], *kept] if kept else [], kept) if point != before]
        if not ring:
            return []
    return ring


class Sheet:
    """Borders on the sheet of a picture.

    Attributes:
        width, height: in SVG units. polygons: {region: [(x, y)]}. shapes: [(kind, name, [(x, y)])].
    """

    SCALE, LEFT, TOP = 17.5, 399, 432

    def __init__(self, borders):
        self.borders, (self.width, self.height) = borders, borders.size
        self._lines = {}
        for pair, arcs in borders.arcs.items():
            for number, (first, between, last) in enumerate(arcs):
                line = [self.place(point) for point in (borders.nodes[first], *between, borders.nodes[last])]
                self._lines[pair, number] = self.rounded(line if OUT in pair else thinned(smooth(line)))
        self.polygons = {region: self._polygon(region) for region in borders.regions()}
        shapes = [(kind, name, self.rounded(self._shape(kind, points))) for kind, name, points in borders.shapes]
        self.shapes = [(kind, name, points if kind == "strait" else clip(points, self.width, self.height))
                       for kind, name, points in shapes]

    def place(self, point):
        """A point of the file on the sheet."""
        if not self.borders.degrees:
            return point
        x, y = project(*point)
        return self.LEFT + self.SCALE * x, self.TOP + self.SCALE * y

    def _shape(self, kind, points):
        points = [self.place(point) for point in points]
        return thinned(smooth(points)) if kind == "strait" else thinned(smooth([*points, points[0]]))[:-1]

    @staticmethod
    def rounded(points):
        points = [(round(x, 1), round(y, 1)) for x, y in points]
        return [point for before, point in zip([None, *points], points) if point != before]

    def _polygon(self, region):
        ring = []
        for pair, number, turned in self.borders.ring(region):
            line = self._lines[pair, number]
            ring += (line[::-1] if turned else line)[:-1]
        ring = clip(ring, self.width, self.height)
        if area(ring) < 0:
            ring.reverse()
        return ring


def area(ring):
    """Twice the area inside a ring, negative if it runs the other way round."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1]))


def drawing(name):
    """The drawing data of a map, as they are stored."""
    borders = Borders((BORDERS / f"{name}_borders.txt").read_text(encoding="utf-8"))
    sheet = Sheet(borders)
    regions = {region: {"polygon": polygon} for region, polygon in sheet.polygons.items()}
    for region, places in places_of(name, sheet).items():
        regions[region] |= places
    return {"name": name, "source": "drawn by hand for this course from general geography; made by tools/diplomacy_map.py",
            "width": sheet.width, "height": sheet.height, "regions": regions,
            "shapes": [{"kind": kind, "name": name, "points": points} for kind, name, points in sheet.shapes]}


def text_of(data):
    """The data as JSON: a line for each region and shape."""
    def short(value):
        return json.dumps(value, separators=(",", ":")).replace(".0,", ",").replace(".0]", "]")

    lines = [f' {json.dumps(key)}: {short(data[key])}' for key in ("name", "source", "width", "height")]
    lines.append(' "regions": {\n' + ",\n".join(f"  {short(key)}: {short(value)}" for key, value in data["regions"].items()) + "\n }")
    lines.append(' "shapes": [\n' + ",\n".join(f"  {short(shape)}" for shape in data["shapes"]) + "\n ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would change")
    options = parser.parse_args(arguments)
    stale = []
    for path in sorted(BORDERS.glob("*_borders.txt")):
        name = path.name.removesuffix("_borders.txt")
        target, made = DATA / f"{name}_drawing.json", text_of(drawing(name))
        if not target.exists() or target.read_text(encoding="utf-8") != made:
            stale.append(target.name)
            if not options.check:
                DATA.mkdir(parents=True, exist_ok=True)
                target.write_text(made, encoding="utf-8", newline="\n")
    print(f"{', '.join(stale) or 'nothing'} {'would change' if options.check else 'written'}")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
