"""What positions are worth, as sums: each unit adds its part, so a move changes what its unit adds and nothing else.

A position is packed into one integer with 16 bits for each centre: who owns it, who is in it, and how many units are near. To look a
centre up is then one step, and to exchange a unit one subtraction and one addition.
"""

import sys
from functools import lru_cache
from operator import mul

from gameai.games.diplomacy.dumbbot import reaches
from gameai.games.diplomacy.outlook import MINE, OTHERS, TAKEN

LANE, STATE = 16, 8  # bits of a centre; its state is above who is near
OWN_NEAR, OTHER_NEAR = 1, 16


@lru_cache(maxsize=8)
def _parts(map):
    """{(kind, location): (what an own unit there adds, what another's adds)}."""
    lane = {center: LANE * index for index, center in enumerate(map.centers)}
    found = {}
    for (kind, place), provinces in reaches(map).items():
        near = sum([1 << lane[province] for province in provinces if province in lane])
        here = lane.get(map.province[place])
        at = 0 if here is None else 1 << here + STATE
        found[kind, place] = MINE * at + OWN_NEAR * near, OTHERS * at + OTHER_NEAR * near
    return found


class Valuation:
    """What positions after a movement are worth to a power.

    Args:
        outlook: an `Outlook`.
        centers: {province: power} before the movement.
        power: whose view.
        season: of the movement, "spring" or "fall".
        goals: {centre: how much it is wanted}; None if all count 1.
    """

    def __init__(self, outlook, centers, power, season, goals=None):
        map = outlook.map
        self.power, self._parts, self._size = power, _parts(map), 2 * len(map.centers)
        lane = {center: LANE * index + STATE for index, center in enumerate(map.centers)}
        self.owned = sum([3 * (MINE if owner == power else OTHERS) << lane[center] for center, owner in centers.items()])
        self._look = _lookup(outlook, season)
        self._goals = None if goals is None or set(goals.values()) == {1} else [goals.get(center, 1) for center in map.centers]

    def part(self, unit):
        """What a unit adds to a packed position."""
        power, kind, place = unit
        return self._parts[kind, place][power != self.power]

    def packed(self, units):
        """The packed position with these units."""
        return self.owned + sum([self.part(unit) for unit in units])

    def worth(self, packed):
        """What a packed position is worth, in parts of `outlook.PARTS`: a whole number as long as all centres count the same."""
        lanes = memoryview(packed.to_bytes(self._size, sys.byteorder)).cast("H")
        found = map(self._look, lanes if sys.byteorder == "little" else reversed(lanes))
        return sum(found) if self._goals is None else sum(map(mul, self._goals, found))


@lru_cache(maxsize=8)
def _lookup(outlook, season):
    table = outlook.table(season)
    if season == "fall":
        table = [table[256 * TAKEN[state] + near] for state in range(9) for near in range(256)]
    return tuple(table).__getitem__
