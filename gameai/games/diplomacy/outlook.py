"""What a position is worth to a power: the chance to own each centre after the next falls, counted from games.

A search compares thousands of positions, and most of what a move brings is seen years later: a unit next to a centre, an own centre that
nobody guards. So games are played once, and for each kind of centre (whose it is, who stands there, how many units could come)
`experiments/diplomacy_values.py` counts how often a power owns it after the next three falls. Looking up is a matter of microseconds.
"""

import json
from functools import lru_cache
from importlib.resources import files

from gameai.checks import one_of, several
from gameai.games.diplomacy.dumbbot import reaches
from gameai.games.diplomacy.map import STANDARD

FALLS = 3
PARTS = 10_000
MOST_OWN, MOST_OTHERS = 3, 4  # more units near a centre than so many count as so many
PRIOR = 5  # cases that a rare kind of centre is mixed with: those of the same owner and the same unit in it

# A kind of centre is its state and who is near. The state is 3 * owner + unit, each of them nobody, the power itself or another.
NOBODY, MINE, OTHERS = range(3)
# After fall a centre belongs to whoever has a unit in it: the state that each state becomes.
TAKEN = tuple([3 * (state % 3) + state % 3 if state % 3 else state for state in range(9)])
_TAKEN = bytes([*TAKEN, *range(9, 256)])


class Outlook:
    """Counts of centres, and what follows from them. Nothing in it is changed by looking.

    Args:
        counts: {season: {(state, own units near, others near): [cases, owned after the next fall, after the one after that, …]}};
            the season is that of the next moves.
        map: the `Map`.
        weights: how much it counts to own a centre after each of the next falls.
    """

    def __init__(self, counts, map=STANDARD, weights=(1, 1, 1)):
        self.map, self.weights = map, several(weights, "weights")
        width = {center: 8 * index for index, center in enumerate(map.centers)}  # a byte for each centre
        self._near = {place: sum([1 << width[province] for province in found if province in width])
                      for place, found in reaches(map).items()}
        self._at = {place: 1 << width[province] if province in width else 0 for place, province in map.province.items()}
        self._width = width
        # After fall's moves one of the falls is over: who owns a centre now owned it then.
        self._tables = {"spring": self._table(counts["fall"], self.weights, 0),
                        "fall": self._table(counts["spring"], self.weights[1:], self.weights[0])}

    def _table(self, counts, weights, now):
        """A list with a worth for each state and byte of who is near, in parts of `PARTS`: whole numbers, the same on every machine."""
        states = [[sum(column) for column in zip(*[row for (state, *_), row in counts.items() if state == wanted], strict=True)]
                  or [1, *[wanted // 3 == MINE] * FALLS] for wanted in range(9)]
        table = []
        for state, (all_cases, *all_owned) in enumerate(states):
            for near in range(256):
                cases, *owned = counts.get((state, min(near % 16, MOST_OWN), min(near // 16, MOST_OTHERS)), [0] * (FALLS + 1))
                chances = [(one + PRIOR * other / all_cases) / (cases + PRIOR) for one, other in zip(owned, all_owned, strict=True)]
                worth = sum([weight * chance for weight, chance in zip(weights, chances, strict=False)])
                table.append(round(PARTS * (worth + now * (state // 3 == MINE))))
        return table

    def table(self, season):
        """A list with a worth for each 256 * state + who is near, as `kinds` gives them; nobody changes it."""
        return self._tables[one_of(season, ("spring", "fall"), "The season of moves")]

    def kinds(self, units, centers, power, season):
        """Two rows of bytes in the order of the centres: their states for `power`, and who is near (own units + 16 * others).

        Args:
            units: the units after moves.
            centers: {province: power} before them.
            power: whose view.
            season: of the moves: after "fall" whoever is in a centre owns it.
        """
        return self._kinds(units, self._owned(centers, power), power, season)

    def _owned(self, centers, power):
        return sum([3 * (MINE if owner == power else OTHERS) << self._width[center] for center, owner in centers.items()])

    def _kinds(self, units, state, power, season):
        near, foes, at = 0, 0, self._at
        for owner, kind, place in units:
            if owner == power:
                near += self._near[kind, place]
                state += at[place]
            else:
                foes += self._near[kind, place]
                state += 2 * at[place]
        states = state.to_bytes(len(self._width), "little")
        return states.translate(_TAKEN) if season == "fall" else states, (near + 16 * foes).to_bytes(len(self._width), "little")

    def view(self, centers, power, season):
        """A function from the units after moves of this season to what the position is then worth to `power`."""
        table, owned = self.table(season), self._owned(centers, power)

        def worth(units):
            states, near = self._kinds(units, owned, power, season)
            return sum([table[256 * state + who] for state, who in zip(states, near, strict=True)]) / PARTS

        return worth

    def by_center(self, units, centers, power, season):
        """{center: its part of what `view` says}."""
        table = self.table(season)
        states, near = self.kinds(units, centers, power, season)
        return {center: table[256 * state + who] / PARTS for center, state, who in zip(self.map.centers, states, near, strict=True)}


def kind(state, near):
    """The kind of a centre, as counts know it, from its bytes."""
    return state, min(near % 16, MOST_OWN), min(near // 16, MOST_OTHERS)


@lru_cache(maxsize=8)
def load(weights=(1, 1, 1), map=STANDARD):
    """The `Outlook` counted from games of seven DumbBots on the standard map; kinds of centres are the same on every map."""
    data = json.loads((files("gameai.data") / "diplomacy" / "outlook.json").read_text(encoding="utf-8"))
    return Outlook({season: {tuple([int(part) for part in name.split()]): row for name, row in data["counts"][season].items()}
                    for season in ("spring", "fall")}, map, weights)
