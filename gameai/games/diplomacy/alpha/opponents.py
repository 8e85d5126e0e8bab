"""What the others may order: models of opponents, each a way to draw orders for a power.

"dumbbot" draws them from DumbBot's own program: right against DumbBots, and then a better model than any agent could have of a stranger.
"neutral" knows no program: each unit goes where the table of centres says that it is good for its power, units of one power do not get
in each other's way, and who would only hold supports.
"""

from functools import lru_cache
from math import exp

from gameai.games.diplomacy.alpha.parameters import DUMBBOT, NEUTRAL
from gameai.games.diplomacy.alpha.valuing import Valuation
from gameai.games.diplomacy.dumbbot import Plan, Thoughts, presence, rivals
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.outlook import PARTS, load


@lru_cache(maxsize=64)
def thoughts(map, units, centers, power, season):
    """DumbBot's `Thoughts`, which depend on the board alone."""
    return Thoughts(map, units, centers, power, season)


class DumbBotModel:
    """Orders as DumbBot would give them.

    Args:
        percept: a `Percept` of a movement. Nothing in it but the board is used.
        parameters: `Parameters`.
        goals: {power: {centre: how much it is believed to want it}}; the program itself needs none, since it says what it wants.
    """

    def __init__(self, percept, parameters, goals=None):
        self.percept = percept

    def draw(self, power, rng):
        """{location: `Order`} for the units of a power, drawn by `rng`."""
        percept = self.percept
        return Plan(thoughts(percept.map, percept.units, percept.centers, power, percept.turn.season), rng).orders


class NeutralModel(DumbBotModel):
    """Orders that are sensible for a power by the table of centres, whoever plays it; each centre counts as much as it is wanted."""

    def __init__(self, percept, parameters, goals=None):
        super().__init__(percept, parameters)
        self.goals = goals or {}
        self.parameters, self._places, self._outlook = parameters, {}, load(parameters.weights, percept.map)
        self._presence = presence(percept.map, percept.units)
        self._packed = {}

    def draw(self, power, rng):
        percept, province = self.percept, self.percept.map.province
        own = [unit for unit in percept.units if unit.power == power]
        rng.shuffle(own)
        standing = {province[unit.loc]: unit for unit in own}
        orders, goals = {}, {}  # goals: {province: the own unit that will be there}
        for unit in own:
            place = self._pick(unit, rng)
            there = province[place]
            other = standing.get(there, unit)
            if there in goals or (other != unit and not self._left(other, orders, unit, province)):
                place, there = unit.loc, province[unit.loc]
            if there in goals:  # somebody comes here already: it can do no more than stay
                place = unit.loc
            orders[unit.loc] = Order(*unit, "hold") if place == unit.loc else Order(*unit, "move", place)
            goals.setdefault(there, unit)
        self._bounce_back(own, orders, province)
        for unit in own:
            if orders[unit.loc].action == "hold":
                self._help(unit, own, orders, rng)
        return orders

    def _left(self, other, orders, unit, province):
        order = orders.get(other.loc)
        return order is not None and order.action == "move" and province[order.dest] != province[unit.loc]

    def _bounce_back(self, own, orders, province):
        """A unit whose place another one has chosen must not have stayed: then the other stays too."""
        while True:
            staying = {province[unit.loc] for unit in own if orders[unit.loc].action == "hold"}
            stuck = [unit for unit in own if orders[unit.loc].action == "move" and province[orders[unit.loc].dest] in staying]
            if not stuck:
                return
            for unit in stuck:
                orders[unit.loc] = Order(*unit, "hold")

    def _pick(self, unit, rng):
        """Where a unit would like to be, its own place included: better places are likelier."""
        places, weights = self.places(unit)
        return rng.choices(places, weights)[0]

    def places(self, unit):
        """(locations, weights) of one unit, its own place first, by what the position is worth if it goes there and nobody else moves."""
        found = self._places.get(unit)
        if found is None:
            map, parameters = self.percept.map, self.parameters
            view, packed = self._board(unit.power)
            base, near = packed - view.part(unit), map.army if unit.kind == "A" else map.fleet
            at = {map.province[each.loc]: each for each in self.percept.units}
            places, values = [unit.loc, *near[unit.loc]], []
            for place in places:
                there = at.get(map.province[place])
                after = base + view.part(unit._replace(loc=place))
                if there is None or there.power == unit.power:
                    values.append(view.worth(after))
                else:  # whoever is there may stay
                    values.append(values[0] + parameters.attack * (view.worth(after - view.part(there)) - values[0]))
            best, spread = max(values), PARTS * max(parameters.temperature, 1e-6)
            found = self._places[unit] = places, [exp(max((value - best) / spread, -500)) for value in values]
        return found

    def _board(self, power):
        found = self._packed.get(power)
        if found is None:
            percept = self.percept
            view = Valuation(self._outlook, percept.centers, power, percept.turn.season, relative(self.goals.get(power)))
            found = self._packed[power] = view, view.packed(percept.units)
        return found

    def _help(self, unit, own, orders, rng):
        """A unit that would only hold supports one of its power that others could disturb."""
        map = self.percept.map
        reach, options = map.nearby[unit.kind, unit.loc], []
        for other in own:
            order = orders[other.loc]
            if other == unit or order.action not in ("hold", "move"):
                continue
            aim = map.province[order.dest or other.loc]
            if aim in reach and rivals(self._presence, aim, (unit.power,)) > (order.action == "hold"):
                kind = "support_move" if order.action == "move" else "support_hold"
                options.append(Order(*unit, kind, order.dest, other.kind, other.loc))
        if options:
            orders[unit.loc] = rng.choice(options)


def relative(goals):
    """Goals with a mean of 1; None if there are none.

    >>> relative({"PAR": 3.0, "MAR": 1.0})
    {'PAR': 1.5, 'MAR': 0.5}
    """
    if not goals:
        return None
    mean = sum(goals.values()) / len(goals)
    return {center: goal / mean for center, goal in goals.items()}


PROGRAMS = {DUMBBOT: DumbBotModel, NEUTRAL: NeutralModel}
