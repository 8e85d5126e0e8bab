"""Maps: provinces, coasts, who borders on what, supply centres, and where a game begins.

Locations are texts: "PAR", "NTH", "BUL/SC". A province is a location without its coast. Hashes of texts are kept by Python, so a table
with texts as keys is as fast as one with numbers, and can be read.
"""

import json
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from gameai.checks import one_of

NAMES = ("standard", "six")


class Unit(NamedTuple):
    """A unit: `power` ("FRANCE"), `kind` ("A" an army, "F" a fleet), `loc`, the location ("PAR", "BUL/SC").

    >>> str(Unit("FRANCE", "A", "PAR"))
    'A PAR'
    """

    power: str
    kind: str
    loc: str

    def __str__(self):
        return f"{self.kind} {self.loc}"


class Province(NamedTuple):
    """A province: `name`, `kind` ("inland", "coast" or "sea"), `coasts` (("NC", "SC"), else empty), `center`: whether it is a supply
    centre, `home`: the power that can build there, or None."""

    name: str
    kind: str
    coasts: tuple
    center: bool
    home: str | None


class Map:
    """A map. Nothing in it is ever changed, and there is one object for each name, so it can be a key. Make one with `load`.

    Attributes:
        name: of the map.
        powers: a tuple, in the order of the alphabet.
        provinces: {id: `Province`}.
        centers: the ids of all supply centres.
        homes: {power: its home centres}.
        start: the `Unit`s at the beginning.
        army: {province: the provinces next to it by land}, for all but seas.
        fleet: {location: the locations next to it for fleets}; of a province with coasts, its coasts are keys.
        province: {location: its province}; provinces are locations too.
        locations: {province: where a unit can stand in it}: its coasts and itself, or itself alone.
        nearby: {(kind, location): the provinces next to it for such a unit}, frozen sets: what it can support into.
        seas: the ids of the seas, a frozen set.
        shores: {province: the seas at its coast}, for coasts.
    """

    def __init__(self, data):
        self.name, self.powers = data["name"], tuple(data["powers"])
        self.provinces = {key: Province(each["name"], each["kind"], tuple(each.get("coasts", ())), each.get("center", False),
                                        each.get("home")) for key, each in data["provinces"].items()}
        self.centers = tuple([key for key, each in self.provinces.items() if each.center])
        self.homes = {power: tuple([key for key in self.centers if self.provinces[key].home == power]) for power in self.powers}
        self.start = tuple([Unit(power, *text.split()) for power in self.powers for text in data["start"][power]])
        self.army = {key: tuple(near) for key, near in data["army"].items()}
        self.fleet = {key: tuple(near) for key, near in data["fleet"].items()}
        self.locations = {key: (*[f"{key}/{coast}" for coast in each.coasts], key) for key, each in self.provinces.items()}
        self.province = {place: key for key, places in self.locations.items() for place in places}
        self.nearby = {("A", key): frozenset(near) for key, near in self.army.items()}
        self.nearby |= {("F", key): frozenset([self.province[place] for place in near]) for key, near in self.fleet.items()}
        self.seas = frozenset([key for key, each in self.provinces.items() if each.kind == "sea"])
        self.shores = {key: frozenset([sea for place in self.locations[key] for sea in self.fleet.get(place, ()) if sea in self.seas])
                       for key, each in self.provinces.items() if each.kind == "coast"}

    def __repr__(self):
        return f"<map {self.name!r}: {len(self.provinces)} provinces, {len(self.centers)} centers, {len(self.powers)} powers>"

    def __reduce__(self):
        return load, (self.name,)

    def title(self, location):
        """The name of a location for readers.

        >>> STANDARD.title("STP/NC"), STANDARD.title("NTH")
        ('St Petersburg (north coast)', 'North Sea')
        """
        province, _, coast = location.partition("/")
        name = self.provinces[province].name
        return f"{name} ({COASTS[coast]} coast)" if coast else name


COASTS = {"NC": "north", "SC": "south", "EC": "east", "WC": "west"}


@lru_cache(maxsize=8)
def _load(name):
    file = files("gameai.data") / "diplomacy" / f"{name}.json"
    return Map(json.loads(file.read_text(encoding="utf-8")))


def load(name="standard"):
    """The map with that name: "standard", Europe with seven powers, 75 provinces and 34 centres; or "six", six provinces for two.

    Raises:
        ValueError: there is no such map.

    >>> load("six")
    <map 'six': 6 provinces, 5 centers, 2 powers>
    >>> load() is STANDARD
    True
    """
    return _load(one_of(name, NAMES, "The name of a map"))


STANDARD = load()
