"""DumbBot, which thinks about places and never about players: the floor that other players of Diplomacy are measured against.

It works in two steps. First every place gets a value: what a centre there is worth, and what the centres near it are, with the weights of
the season. Then the units are ordered one after another, each to the best place near it or, by chance, to the next best; a unit
whose place is taken by another of its own supports that one, if somebody else could interfere. It never convoys.

Source: David Norman wrote DumbBot for DAIDE in 2003 and published a description, "DumbBot Algorithm", and its constants; D. de Jonge,
"Optimizing a Diplomacy bot using genetic algorithms" (2010), tells both again. This follows the description.
"""

from functools import cached_property, lru_cache
from operator import mul
from typing import NamedTuple

from gameai.game import generator
from gameai.games.diplomacy.orders import Order

DEPTH = 10  # how far a centre's worth is felt
SPREAD = 5  # a coast has about four neighbours; with itself they are five, so that values stay of one size
ALTERNATIVE = 50  # percent: how often the next best place is thought of at all
DIFFERENCE = 500  # how much a difference in value speaks against the next best, in percent of the better one
UNOWNED = 16  # the size of nobody
SCALE = SPREAD ** (DEPTH - 1)


def size(centers):
    """How important a power with that many centres is.

    >>> size(0), size(3), size(17)
    (16, 37, 373)
    """
    return centers * centers + 4 * centers + UNOWNED


class Weights(NamedTuple):
    """What counts in a season: other's centres and own ones; centres by their distance; own units nearby, and others'; danger."""

    attack: int
    defence: int
    proximity: tuple
    strength: int
    competition: int
    danger: int


_NEAR = (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1)
WEIGHTS = {  # in spring there is time for one more move, so the centres next to a place count most
    "spring": Weights(700, 300, (100, 1000, *_NEAR[2:]), 1000, 1000, 0),
    "fall": Weights(600, 400, _NEAR, 1000, 1000, 0),
    "winter": Weights(700, 300, _NEAR, 0, 0, 1000),
}


@lru_cache(maxsize=16)
def proximity(map, weights):
    """{(kind, location): how much a centre counts there, a tuple in the order of `map.centers`}, in parts of `SCALE`.

    A centre counts 1 where it is; after that each place has a fifth of what it and its neighbours had, `DEPTH` times; the weights say how
    much each time counts. All this does not depend on the position, so a value is a sum of products. Whole numbers are the same on every
    machine.
    """
    near = {("A", place): [("A", other) for other in places] for place, places in map.army.items()}
    near |= {("F", place): [("F", other) for other in places] for place, places in map.fleet.items()}
    rows = {place: [] for place in near}
    for center in map.centers:
        now = {place: int(map.province[place[1]] == center) for place in near}
        total = dict.fromkeys(near, 0)
        for step, weight in enumerate(weights):
            for place, worth in now.items():
                total[place] += weight * worth * SPREAD ** (DEPTH - 1 - step)
            now = {place: now[place] + sum([now[other] for other in others]) for place, others in near.items()}
        for place, worth in total.items():
            rows[place].append(worth)
    return {place: tuple(row) for place, row in rows.items()}


@lru_cache(maxsize=16)
def reaches(map):
    """{(kind, location): the provinces that a unit there could be in after a move, its own first}."""
    found = {}
    for kind, near in (("A", map.army), ("F", map.fleet)):
        for place, others in near.items():
            found[kind, place] = tuple(dict.fromkeys(map.province[other] for other in (place, *others)))
    return found


@lru_cache(maxsize=64)
def presence(map, units):
    """{province: {power: how many of its units are in it or could move there}}."""
    reach, counts = reaches(map), {}
    for power, kind, place in units:
        for province in reach[kind, place]:
            there = counts.setdefault(province, {})
            there[power] = there.get(power, 0) + 1
    return counts


def rivals(presence, province, friends):
    """The most units that any one power but the friends has in the province or next to it."""
    return max([count for power, count in presence.get(province, {}).items() if power not in friends], default=0)


class Thoughts:
    """What places are worth to a power in a position.

    Args:
        map: the `Map`.
        units: all units, a tuple.
        centers: {province: power}.
        power: whose thoughts.
        season: "spring", "fall" or "winter".
    """

    def __init__(self, map, units, centers, power, season):
        self.map, self.power, self.weights = map, power, WEIGHTS[season]
        self.units = [unit for unit in units if unit.power == power]
        self.presence = presence(map, units)
        self.rows = proximity(map, self.weights.proximity)
        self.sizes = {}
        for owner in centers.values():
            self.sizes[owner] = self.sizes.get(owner, 0) + 1
        self.sizes = {owner: size(count) for owner, count in self.sizes.items()}
        attack, defence = self.weights.attack, self.weights.defence
        self.worth = []
        for center in map.centers:
            owner = centers.get(center)
            self.worth.append(defence * self.danger(center) if owner == power else attack * self.sizes.get(owner, UNOWNED))

    def danger(self, province):
        """The size of the largest other power with a unit in the province or next to it."""
        return max([self.sizes.get(other, UNOWNED) for other in self.presence.get(province, ()) if other != self.power], default=0)

    def competition(self, province):
        """The most units that any one other power has in the province or next to it."""
        return rivals(self.presence, province, (self.power,))

    def value(self, kind, place):
        """What it is worth to have a unit of that kind there."""
        worth = sum(map(mul, self.rows[kind, place], self.worth)) // SCALE
        _, _, _, strength, competition, danger = self.weights
        province = self.map.province[place]
        if danger:
            return worth + danger * self.danger(province)
        return worth + strength * self.presence.get(province, {}).get(self.power, 0) - competition * self.competition(province)

    def ranked(self, places):
        """[(value, place)] of (kind, location) pairs, the best first."""
        return sorted([(self.value(*place), place) for place in places], key=lambda pair: -pair[0])

    @cached_property
    def places(self):
        """{location of an own unit: where it could be after a move, its place included, as `ranked` gives them}."""
        near = {"A": self.map.army, "F": self.map.fleet}
        return {place: self.ranked([(kind, other) for other in (place, *near[kind][place])]) for _, kind, place in self.units}


def pick(ranked, rng):
    """The index of the place chosen: the first, or by chance the next, and so on; the next is likelier the nearer it comes in value."""
    index = 0
    while index + 1 < len(ranked):
        value, following = ranked[index][0], ranked[index + 1][0]
        against = (value - following) * DIFFERENCE / abs(value) if value else 0
        if rng.random() * 100 >= ALTERNATIVE or rng.random() * 100 < against:
            break
        index += 1
    return index


class Plan:
    """Orders of all units of a power for one movement, made one after another.

    Args:
        thoughts: the power's `Thoughts`.
        rng: a `random.Random`.
        given: own `Order`s that stay; the other units are ordered.

    Attributes:
        orders: {location: `Order`}.
    """

    def __init__(self, thoughts, rng, given=()):
        self.thoughts, self.rng = thoughts, rng
        self.province = thoughts.map.province
        self.standing = {self.province[unit.loc]: unit for unit in thoughts.units}
        self.orders = {order.loc: order for order in given}
        # The own unit that moves to a province.
        self.coming = {self.province[order.dest]: self.standing[self.province[order.loc]] for order in given if order.action == "move"}
        waiting = [unit for unit in thoughts.units if unit.loc not in self.orders]
        rng.shuffle(waiting)
        for unit in waiting:
            if unit.loc not in self.orders:
                self.place(unit, ())
        for unit in waiting:
            if self.orders[unit.loc].action == "hold":
                self.help(unit)

    def place(self, unit, asking):
        """Order a unit; `asking` are those that wait for it, since they would like its place."""
        here, ranked = self.province[unit.loc], list(self.thoughts.places[unit.loc])
        while ranked:
            _, (_, place) = ranked.pop(pick(ranked, self.rng))
            there = self.province[place]
            if there == here:
                break
            owner = self.standing.get(there)
            if owner and owner.loc not in self.orders:
                if owner in asking:
                    continue
                self.place(owner, (*asking, unit))
            if not (owner and self.stays(owner)) and there not in self.coming:
                if owner and self.province[self.orders[owner.loc].dest] == here:
                    continue  # two units can't change places
                self.orders[unit.loc] = Order(*unit, "move", place)
                self.coming[there] = unit
                return
            support = self.support(unit, there)
            if support:
                self.orders[unit.loc] = support
                return
        self.orders[unit.loc] = Order(*unit, "hold")

    def stays(self, unit):
        """Whether the order of an own unit leaves it where it is."""
        return self.orders[unit.loc].action != "move"

    def support(self, unit, province):
        """The order by which `unit` supports the own unit that will be in a province; None if none will, or it needs no help.

        A move needs help where one other unit could come; a unit that stays where two of one power could.
        """
        comes, stands = self.coming.get(province), self.standing.get(province)
        if comes and comes != unit:
            if self.thoughts.competition(province) > 0:
                return Order(*unit, "support_move", self.orders[comes.loc].dest, comes.kind, comes.loc)
        elif stands and stands != unit and self.stays(stands) and self.thoughts.competition(province) > 1:
            return Order(*unit, "support_hold", None, stands.kind, stands.loc)
        return None

    def help(self, unit):
        """A unit that would only hold supports another, where help is worth most."""
        for _, (_, place) in self.thoughts.places[unit.loc]:
            support = self.support(unit, self.province[place]) if place != unit.loc else None
            if support:
                self.orders[unit.loc] = support
                return


class DumbBot:
    """The player.

    Args:
        seed: of its chance, a number or a text.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)

    def choose(self, percept):
        """The action: silence in a round of talk, else a tuple of orders."""
        if percept.stage == "talk":
            return ()
        season, step = percept.turn.season, percept.turn.step
        thoughts = Thoughts(percept.map, percept.units, percept.centers, percept.me, season)
        if step == "moves":
            return tuple(Plan(thoughts, self.rng).orders.values())
        return (retreat if step == "retreats" else adjust)(thoughts, percept.actions, self.rng)


def retreat(thoughts, actions, rng):
    """Each unit to the best place that is left to it; where there is none it is disbanded."""
    taken, orders = set(), []
    for unit in rng.sample(actions.own, len(actions.own)):
        options = {(order.unit, order.dest): order for order in actions.orders(unit.loc)
                   if order.action == "move" and thoughts.map.province[order.dest] not in taken}
        ranked = thoughts.ranked(options)
        if ranked:
            order = options[ranked[pick(ranked, rng)][1]]
            taken.add(thoughts.map.province[order.dest])
            orders.append(order)
    return tuple(orders)


def adjust(thoughts, actions, rng):
    """Build where units are worth most, or remove those that are worth least where they are."""
    options = {(order.unit, order.loc): order for order in actions.options}
    ranked, orders = thoughts.ranked(options), []
    if actions.removes:
        ranked = [(-value, place) for value, place in reversed(ranked)]
    while ranked and len(orders) < actions.count:
        order = options[ranked[pick(ranked, rng)][1]]
        orders.append(order)
        ranked = [(value, place) for value, place in ranked
                  if thoughts.map.province[place[1]] != thoughts.map.province[order.loc]]
    return tuple(orders)
