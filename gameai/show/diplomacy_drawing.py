"""The map of Diplomacy, drawn: land and sea, borders and coasts, names, supply centres, units. Arrows are in `diplomacy_orders`.

Powers are told apart by letters, armies (round) and fleets (hulls) by shapes, supply centres are shields with their owner's letter;
colours only help the eye. Polygons and places come from gameai/data/diplomacy/NAME_drawing.json, which tools/diplomacy_map.py makes.
"""

import json
from functools import lru_cache
from importlib.resources import files

from gameai.games.diplomacy.map import load
from gameai.show import svg
from gameai.show.palette import POWERS

#: how large things are, (width, height), in SVG units; names are as wide as their letters
UNIT, NAME, CENTRE, COAST = (27, 20), (None, 10), (12, 14), (13, 8)
LETTER, HATCH = 11, 6.5         # size of letters on the map; between the lines of land that is not in play
BROAD, SLIM = {"M": 0.86, "W": 0.98, "I": 0.34, "J": 0.5}, 0.72     # of bold letters, as parts of their size
ROLES = {power.upper(): power for power in POWERS} | {"BLUE": "england", "RED": "austria"}
KINDS = {"A": "army", "F": "fleet"}


def role(power):
    """The colour of a power, by its role."""
    return ROLES.get(power, "germany")


def letter(power):
    """The letter of a power."""
    return power[:1].upper()


def name_size(province):
    """(width, height) of a province's name."""
    return LETTER * sum(BROAD.get(each, SLIM) for each in province), NAME[1]


def hatched(ring, step=HATCH):
    """Slanting lines inside a polygon, as a path."""
    drawn = []
    for at in range(int(min(x + y for x, y in ring) // step), int(max(x + y for x, y in ring) // step) + 1):
        level, cuts = at * step, []
        for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]]):
            one, other = x + y - level, u + v - level
            if (one < 0) != (other < 0):
                share = one / (one - other)
                cuts.append((x + share * (u - x), y + share * (v - y)))
        cuts.sort()
        drawn += [f"M{svg.number(x)} {svg.number(y)}L{svg.number(u)} {svg.number(v)}" for (x, y), (u, v) in zip(cuts[::2], cuts[1::2])
                  if (x, y) != (u, v)]
    return "".join(drawn)


def line(points, closed=False):
    """Points as a part of a path."""
    return "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in points) + ("z" if closed else "")


class MapDrawing:
    """The geometry of a map, and how its parts look; one for each map, from `map_drawing`.

    Args:
        rules: a `gameai.games.diplomacy.map.Map`.

    Attributes:
        width, height: in SVG units. polygons: {region: [(x, y)]}; regions are provinces and land that is not in play.
        names, centres: {province: (x, y)}. units, dislodged: {location: (x, y)}. coasts: {location: (x, y)} of the marks of coasts.
        borders: {frozenset of two regions: [pair of points]}, where they touch.
    """

    def __init__(self, rules):
        stored = files("gameai") / "data" / "diplomacy" / f"{rules.name}_drawing.json"
        data = json.loads(stored.read_text(encoding="utf-8"))
        self.rules, self.width, self.height = rules, data["width"], data["height"]
        regions = data["regions"]
        self.polygons = {region: [tuple(point) for point in each["polygon"]] for region, each in regions.items()}
        self.names = {region: tuple(each["name"]) for region, each in regions.items() if "name" in each}
        self.centres = {region: tuple(each["centre"]) for region, each in regions.items() if "centre" in each}
        self.units, self.dislodged, self.coasts = (
            {location: tuple(at) for each in regions.values() for location, at in each.get(what, {}).items()}
            for what in ("units", "dislodged", "coasts"))
        self.shapes = [(each["kind"], each["name"], [tuple(point) for point in each["points"]]) for each in data["shapes"]]
        self.borders, self._made = self._borders(), {}

    def _once(self, name, make):
        """What never changes is drawn once."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def _borders(self):
        sides = {}
        for region, ring in self.polygons.items():
            for side in zip(ring, [*ring[1:], ring[0]]):
                sides.setdefault(tuple(sorted(side)), []).append(region)
        borders = {}
        for side, regions in sides.items():
            if len(regions) == 2:
                borders.setdefault(frozenset(regions), []).append(side)
        return borders

    def is_sea(self, region):
        """Whether a region is a sea."""
        return region in self.rules.seas

    # What never changes.

    def ground(self):
        """Water, land, and land that is not in play."""
        return self._once("ground", self._ground)

    def _ground(self):
        coast = self._between(1)
        islands = "".join(line(points, True) for kind, _, points in self.shapes if kind == "land")
        drawn = [svg.el("rect", width=self.width, height=self.height, fill="@sea"),
                 svg.el("path", d=coast + islands, fill="none", stroke="@shallow", stroke_width=9, stroke_linejoin="round")]
        for region, ring in self.polygons.items():
            if not self.is_sea(region):
                drawn.append(svg.path(ring, closed=True, fill="@land" if region in self.rules.provinces else "@rock"))
        return "".join(drawn)

    def lines(self):
        """Borders and coasts."""
        return self._once("lines", self._lines)

    def _lines(self):
        rocks = [ring for region, ring in self.polygons.items() if region not in self.rules.provinces]
        rocks += [points for kind, _, points in self.shapes if kind == "land"]
        waters = [points for kind, _, points in self.shapes if kind == "water"]
        straits = "".join(line(points) for kind, _, points in self.shapes if kind == "strait")
        drawn = [svg.el("path", d="".join(line(ring, True) for ring in waters), fill="@sea", stroke="@shore", stroke_width=1),
                 svg.el("path", d=straits, fill="none", stroke="@shore", stroke_width=5, stroke_linecap="butt"),
                 svg.el("path", d=straits, fill="none", stroke="@sea", stroke_width=3, stroke_linecap="square"),
                 svg.el("path", d="".join(line(ring, True) for ring in rocks[-len(self.shapes):]), fill="@rock"),
                 svg.el("path", d="".join(hatched(ring) for ring in rocks), fill="none", stroke="@line", stroke_width=0.8),
                 svg.el("path", d="".join(line(ring, True) for ring in rocks), fill="none", stroke="@shore", stroke_width=1),
                 svg.el("path", d=self._between(2), fill="none", stroke="@muted", stroke_width=1, stroke_dasharray="5 3"),
                 svg.el("path", d=self._between(0), fill="none", stroke="@muted", stroke_width=1),
                 svg.el("path", d=self._between(1), fill="none", stroke="@shore", stroke_width=1.3, stroke_linejoin="round"),
                 svg.el("rect", width=self.width, height=self.height, fill="none", stroke="@shore", stroke_width=1.3)]
        return "".join(drawn)

    def written(self):
        """The names, and marks of coasts."""
        return self._once("names", self._names)

    def _names(self):
        drawn = [self._name(province, *at) for province, at in self.names.items()]
        drawn += [svg.text(*at, location.partition("/")[2].lower(), size=9, font_style="italic") for location, at in self.coasts.items()]
        return "".join(drawn)

    def _between(self, seas):
        """The borders between two regions of which so many are seas, as a path; sides that follow each other are one line."""
        drawn = []
        for regions, sides in self.borders.items():
            if sum(map(self.is_sea, regions)) == seas:
                drawn += [line(points) for points in chained(sides)]
        return "".join(drawn)

    def _name(self, province, x, y):
        if self.is_sea(province):
            return svg.text(x, y, province, size=LETTER, font_style="italic")
        return svg.text(x, y, province, size=LETTER, weight=700 if province in self.centres else None)

    # What changes.

    def owners(self, centers, held=None):
        """The land of the powers in their colours.

        Args:
            centers: {centre: power}.
            held: {province: power} of other provinces, if they are to be coloured too.
        """
        owned = {**(held or {}), **centers}
        return "".join(svg.path(self.polygons[province], closed=True, fill=f"@{role(power)}land")
                       for province, power in owned.items() if power and not self.is_sea(province))

    def shields(self, centers):
        """The supply centres: shields, with the owner's letter if they have one."""
        return "".join(shield(*at, centers.get(province)) for province, at in self.centres.items())

    def unit(self, unit, dislodged=False, beside=False):
        """A unit; one that was dislodged is struck through, and `beside` the place where it was if another took it."""
        return token(unit.power, unit.kind, *(self.dislodged if beside else self.units)[unit.loc], dislodged)


@lru_cache(maxsize=4)
def _drawing_of(name):
    return MapDrawing(load(name))


def map_drawing(rules):
    """The `MapDrawing` of a map; it is made once."""
    return _drawing_of(rules.name)


def chained(sides):
    """Sides that follow each other, as lines: lists of points."""
    ahead, lines = {}, []
    for one, other in sides:
        ahead.setdefault(one, []).append(other)
        ahead.setdefault(other, []).append(one)
    used = set()
    for begin in sorted(ahead, key=lambda point: (len(ahead[point]) != 1, point)):
        for onward in ahead[begin]:
            here, there = begin, onward
            if frozenset((here, there)) in used:
                continue
            points = [here]
            while there is not None and frozenset((here, there)) not in used:
                used.add(frozenset((here, there)))
                points.append(there)
                here, there = there, next((near for near in ahead[there] if frozenset((there, near)) not in used), None)
            lines.append(points)
    return lines


def shield(x, y, power=None):
    """A supply centre round (x, y)."""
    path = f"M{svg.number(x - 6)} {svg.number(y - 7)}h12v6c0 4.5 -2.5 6.5 -6 8c-3.5 -1.5 -6 -3.5 -6 -8z"
    if not power:
        dot = svg.el("circle", cx=x, cy=y - 0.6, r=1.6, fill="@ink")
        return svg.el("path", d=path, fill="@paper", stroke="@ink", stroke_width=1.2) + dot
    return (svg.el("path", d=path, fill=f"@{role(power)}", stroke="@ink", stroke_width=1)
            + svg.text(x, y - 0.8, letter(power), size=9.5, fill="@paper", weight=700))


def token(power, kind, x, y, dislodged=False):
    """A unit round (x, y): an army is a disc, a fleet a hull with a bow at both ends."""
    look = {"fill": f"@{role(power)}", "stroke": "@paper", "stroke_width": 1.6}
    if kind == "A":
        shape = svg.el("circle", cx=x, cy=y, r=10, **look)
    else:
        hull = f"M{svg.number(x - 13.5)} {svg.number(y - 4)}h27c-0.5 7 -3 11.5 -7 13.5h-13c-4 -2 -6.5 -6.5 -7 -13.5z"
        sail = f"M{svg.number(x - 1)} {svg.number(y - 4)}v-6.6l8.6 4.4h-6.8v2.2z"
        shape = svg.el("path", d=hull, stroke_linejoin="round", **look) + svg.el("path", d=sail, fill=look["fill"])
    written = svg.text(x, y + (0.4 if kind == "A" else 2.7), letter(power), size=12, fill="@paper", weight=700)
    if not dislodged:
        return svg.group(shape, written)
    ring = svg.el("rect", x=x - 15, y=y - 12, width=30, height=24, rx=6, fill="@paper", stroke="@ink", stroke_width=1.4,
                  stroke_dasharray="3 2")
    struck = svg.path([(x - 12, y + 9), (x + 12, y - 9)], stroke="@ink", stroke_width=1.8)
    return svg.group(ring, shape, written, struck)


def unit_words(rules, unit):
    """A unit in words: "the army in Paris"."""
    sea = rules.province[unit.loc] in rules.seas
    return f"the {KINDS[unit.kind]} in {'the ' if sea else ''}{rules.title(unit.loc)}"
