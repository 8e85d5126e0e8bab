"""Where names, supply centres and units go in the provinces of a Diplomacy map: inside, clear of borders and of each other.

`tools/diplomacy_map.py` calls it. A place is the middle of a box; the sizes of the boxes are those of `gameai.show.diplomacy_drawing`.
"""

import math

import numpy as np

from gameai.games.diplomacy.map import load
from gameai.show.diplomacy_drawing import CENTRE, COAST, NAME, UNIT, name_size

GAP = 1.5                     # between boxes
AMPLE = {UNIT: 9, NAME: 5, CENTRE: 4, COAST: 2}     # more room than that round a box is worth nothing
EDGE = {UNIT: -1.5, NAME: 0.3, CENTRE: 0, COAST: 0}   # the least room between a box and a border; a unit's corners are empty


def segments(ring, closed=True):
    """The sides of a polygon or line, an array of (x, y, u, v)."""
    return np.array([(*here, *there) for here, there in zip(ring, ring[1:] + (ring[:1] if closed else []))])


def distance(points, sides):
    """How far points, an array of (x, y), are from the nearest of some sides."""
    best = np.full(len(points), np.inf)
    for x, y, u, v in sides:
        along = np.array([u - x, v - y])
        share = np.clip(((points - (x, y)) @ along) / max(along @ along, 1e-9), 0, 1)
        best = np.minimum(best, np.hypot(*(points - (x, y) - share[:, None] * along).T))
    return best


def inside(points, sides):
    """Which points are inside a polygon."""
    odd = np.zeros(len(points), bool)
    for x, y, u, v in sides:
        crosses = (y > points[:, 1]) != (v > points[:, 1])
        with np.errstate(divide="ignore", invalid="ignore"):
            odd ^= crosses & (points[:, 0] < (u - x) * (points[:, 1] - y) / (v - y) + x)
    return odd


class Field:
    """How much room there is round each point of a region: on a grid of single units, negative outside."""

    def __init__(self, province, ring, shapes):
        self.sizes = {NAME: name_size(province)}
        xs, ys = zip(*ring)
        self.left, self.top = int(min(xs)), int(min(ys))
        wide, high = int(max(xs)) - self.left + 2, int(max(ys)) - self.top + 2
        down, right = np.mgrid[0:high, 0:wide]
        points = np.stack([right.ravel() + self.left, down.ravel() + self.top], 1).astype(float)
        sides = segments(ring)
        room = distance(points, sides) * np.where(inside(points, sides), 1, -1)
        for kind, shape in shapes:
            closed = kind != "strait"
            if closed or min(distance(np.array(shape), sides)) < 30:
                sides = segments(shape, closed)
                far = distance(points, sides)
                room = np.minimum(room, np.where(inside(points, sides), -far, far) if closed else far - 3.5)
        self.room = room.reshape(high, wide)
        self._boxes = {}

    def boxes(self, size):
        """The room round a box of this size at each middle: the least on its rim."""
        if size not in self._boxes:
            wide, high = (side / 2 for side in self.sizes.get(size, size))
            least = np.full_like(self.room, np.inf)
            for x in np.linspace(-wide, wide, 9):
                for y in np.linspace(-high, high, 7):
                    least = np.minimum(least, self._shifted(round(x), round(y)))
            self._boxes[size] = least
        return self._boxes[size]

    def _shifted(self, x, y):
        high, wide = self.room.shape
        moved = np.full_like(self.room, -99)
        if abs(x) < wide and abs(y) < high:
            moved[max(0, -y):high - max(0, y), max(0, -x):wide - max(0, x)] = \
                self.room[max(0, y):high - max(0, -y), max(0, x):wide - max(0, -x)]
        return moved

    def best(self, size, taken=(), near=None, pull=0.0, count=1, apart=4, lean=None):
        """The best middles for a box: [(worth, x, y)], clear of the boxes `taken`, drawn to `near`; none if there is no room."""
        room, (broad, tall) = self.boxes(size), self.sizes.get(size, size)
        down, right = np.mgrid[0:room.shape[0], 0:room.shape[1]]
        right, down = right + self.left, down + self.top
        worth = np.minimum(room, AMPLE[size]) * 2.0 + 0.02 * room
        for (x, y), other in taken:
            wide, high = self.sizes.get(other, other)
            clear = np.maximum(abs(right - x) - (wide + broad) / 2, abs(down - y) - (high + tall) / 2)
            worth = np.where(clear < GAP, -np.inf, worth)
        if near is not None:
            # names stand above or below a unit rather than beside it
            worth = worth - pull * np.hypot((right - near[0]) * (lean or 1), down - near[1])
        worth = np.where(room < EDGE[size], -np.inf, worth)
        found, flat = [], worth.ravel()
        for at in np.argsort(flat, kind="stable")[::-1]:
            if flat[at] == -np.inf or len(found) == count:
                break
            y, x = divmod(int(at), worth.shape[1])
            x, y = x + self.left, y + self.top
            if all(max(abs(x - u), abs(y - v)) >= apart for _, u, v in found):
                found.append((float(flat[at]), x, y))
        return found


def layout(field, center, fixed):
    """(name, unit, centre or None) of a province: the arrangement that has most room.

    Args:
        field: its `Field`. center: whether it has a supply centre. fixed: {"name" or "unit": point} near which it should be, if given.
    """
    best = None
    pull = 0.5 if "unit" in fixed else 0
    for room, *unit in field.best(UNIT, near=fixed.get("unit"), pull=pull, count=60):
        taken = [(unit, UNIT)]
        for more, *name in field.best(NAME, taken, fixed.get("name", unit), 0.35, count=8, lean=1.3):
            centre, most = None, 0
            if center:
                found = field.best(CENTRE, [*taken, (name, NAME)], name, 0.5)
                if not found:
                    continue
                most, *centre = found[0]
            if best is None or room + more + most > best[0]:
                best = room + more + most, name, unit, centre
    if best is None:
        raise ValueError("There is no room for a name, a unit and a supply centre; make the province larger")
    return best[1:]


def overlap(one, two):
    """The area that two boxes, each (middle, size), have in common."""
    (x, y), (wide, high) = one
    (u, v), (broad, tall) = two
    return (max(0, min(x + wide / 2, u + broad / 2) - max(x - wide / 2, u - broad / 2))
            * max(0, min(y + high / 2, v + tall / 2) - max(y - high / 2, v - tall / 2)))


def second(unit, field, taken, size):
    """Where a unit stands that was dislodged at `unit`: beside it, over as little else as can be, in its province if there is room."""
    best = None
    for far in (18, 20, 22, 24, 27, 30):
        for turn in range(24):
            angle = 2 * math.pi * turn / 24
            x, y = round(unit[0] + 1.25 * far * math.cos(angle)), round(unit[1] + far * math.sin(angle))
            if not (UNIT[0] / 2 < x < size[0] - UNIT[0] / 2 and UNIT[1] / 2 < y < size[1] - UNIT[1] / 2):
                continue
            covered = 3 * overlap(((x, y), UNIT), (unit, UNIT)) + sum(overlap(((x, y), UNIT), other) for other in taken)
            across, down = x - field.left, y - field.top
            within = 0 <= across < field.room.shape[1] and 0 <= down < field.room.shape[0]
            outside = max(0, 6 - field.room[down, across]) if within else 30
            worth = -covered - 8 * outside - far
            if best is None or worth > best[0]:
                best = worth, [x, y]
    return best[1]


def places_of(name, sheet):
    """{region: {"name", "centre", "units", "coasts", "dislodged"}} of a map's provinces; units and what follows by location."""
    rules, hints = load(name), {key: sheet.place(point) for key, point in sheet.borders.at.items()}
    found, fields = {}, {}
    for province, each in rules.provinces.items():
        near = [shape for kind, _, points in sheet.shapes for shape in [(kind, points)]]
        field = fields[province] = Field(province, sheet.polygons[province], near)
        fixed = {what: hints[what, province] for what in ("unit", "name") if (what, province) in hints}
        taken, places = [], {"units": {}, "coasts": {}}
        try:
            for coast in each.coasts:       # marks of coasts first: they have the least choice
                location = f"{province}/{coast}"
                _, *mark = field.best(COAST, taken, hints["coast", location], 2)[0]
                taken.append((mark, COAST))
                places["coasts"][location] = mark
            if each.coasts:
                spots = Crowded(field, taken)
                places["name"], unit, places["centre"] = layout(spots, each.center, fixed)
                taken += [(places["name"], NAME), (places["centre"], CENTRE)]
            else:
                places["name"], unit, places["centre"] = layout(field, each.center, fixed)
            places["units"][province] = unit
            for coast in each.coasts:
                location = f"{province}/{coast}"
                places["units"][location] = field.best(UNIT, taken, hints["coast", location], 1)[0][1:]
        except (ValueError, IndexError) as error:
            raise ValueError(f"{province}: {error}.") from error
        found[province] = {key: places[key] for key in ("name", "centre", "units", "coasts") if places[key]}
    taken = [(places["name"], name_size(key)) for key, places in found.items()]
    taken += [(places["units"][key], UNIT) for key, places in found.items()]
    taken += [(places["centre"], CENTRE) for places in found.values() if "centre" in places]
    for province, places in found.items():
        places["dislodged"] = {}
        for location, unit in places["units"].items():
            others = [each for each in taken if each != (places["units"][province], UNIT)]
            places["dislodged"][location] = second(unit, fields[province], others, (sheet.width, sheet.height))
    return found


class Crowded:
    """A field in which some boxes are taken already."""

    def __init__(self, field, taken):
        self.field, self.taken = field, list(taken)

    def best(self, size, taken=(), *rest, **options):
        return self.field.best(size, [*self.taken, *taken], *rest, **options)
