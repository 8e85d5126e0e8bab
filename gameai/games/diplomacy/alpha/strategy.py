"""AlphaDip's strategy office: which orders to give, which help to ask for, and what a deal is worth.

What a position is worth is the chance to own each centre after the next falls, each centre as much as it is wanted. What orders are worth
is the mean over several sets of orders that the others may give, which a model of them draws; whoever is bound by a deal with the agent is
expected to keep it, as far as it is trusted. The first is ours; wanting and trust are from equation 5.1 of Marinheiro (2016), of which the
words are left. What the others want, by algorithm 3, counts in the neutral model of them alone: DumbBot's program says itself what it
wants.
"""

from typing import Any, NamedTuple

from gameai.games.diplomacy.aftermath import word_kept
from gameai.games.diplomacy.agreements import Agreements
from gameai.games.diplomacy.alpha.opponents import PROGRAMS, thoughts
from gameai.games.diplomacy.alpha.order_finder import complete
from gameai.games.diplomacy.alpha.scenes import Judge, Scene
from gameai.games.diplomacy.alpha.search import Search
from gameai.games.diplomacy.alpha.valuing import Valuation
from gameai.games.diplomacy.dumbbot import Plan, adjust
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.outlook import PARTS, load
from gameai.games.diplomacy.terms import Joint, first
from gameai.offices import Candidate, Deal, StrategyOffice


TRIED = 3  # how many times as many deals are looked at as are suggested: some a friend would not accept


class Found(NamedTuple):
    """What a search has found: the `Search`, its scenes with the chosen orders, and their mean worth."""

    search: Any
    scenes: list
    worth: float


class Strategy(StrategyOffice):
    """Searches orders, and judges deals by what changes with them.

    Args:
        parameters: `Parameters`.

    Attributes:
        searched: how many sets of own orders have been judged in the whole game.
    """

    def __init__(self, parameters):
        self.parameters, self.searched = parameters, 0
        self._turn = self._drawn = self.found = self._judges = None
        self._scenes = {}

    # --- moves ---------------------------------------------------------------------

    def fallback(self):
        """The best orders that the search finds, with what is agreed; after movements the best retreats, builds and removals."""
        percept = self.knowledge.percept
        if percept.turn.step == "moves":
            self.found, self._scenes = self.search(), {}
            return Candidate(self.move(), self.found.worth / PARTS)
        self.found = None
        allowed = word_kept(self)
        return Candidate(self.retreats(allowed) if percept.turn.step == "retreats" else self.adjustments(allowed), 0)

    def move(self, changes=None):
        """The own orders of the scenes found, with changes, as an action."""
        scene, own = self.found.scenes[0], self.found.search.own
        return tuple([(changes or {}).get(province) or scene.orders[province] for province in sorted(own)])

    def search(self):
        """A `Found` for the movement."""
        percept, parameters = self.knowledge.percept, self.parameters
        if self._turn != percept.turn:
            self._turn, self._drawn = percept.turn, self.draw()
            view = Valuation(load(parameters.weights, percept.map), percept.centers, percept.me, percept.turn.season, self.knowledge.goals)
            self._judges = {percept.me: Judge(percept.map, percept.units, view)}
        starts, others = self._drawn
        agreements = self.agreements()
        search = Search(self._judges[percept.me], self.expected(others, agreements), agreements.allowed, parameters.evaluations,
                        parameters.patience * PARTS)
        scenes, worth = search.run([self.permitted(start, agreements) for start in starts], agreements.mine, parameters.passes,
                                   self.president.rng)
        worth = complete(search, scenes, worth, agreements.mine)
        self.searched += search.evaluated
        return Found(search, scenes, worth)

    def draw(self):
        """(own orders to start from, sets of orders that the others may give), drawn once a turn."""
        percept, parameters, rng = self.knowledge.percept, self.parameters, self.president.rng
        board = percept.map, percept.units, percept.centers
        own = [Plan(thoughts(*board, percept.me, percept.turn.season), rng).orders for _ in range(parameters.starts)]
        goals = {power: opponent.goals for power, opponent in self.knowledge.opponents.items()}
        model = PROGRAMS[parameters.model](percept, parameters, goals)
        powers = sorted({unit.power for unit in percept.units} - {percept.me})
        return own, [{power: (model.draw(power, rng), rng.random()) for power in powers} for _ in range(parameters.samples)]

    def agreements(self):
        """The `Agreements` of this turn."""
        deals = self.knowledge.deals
        partners = {power: deals.binding(power) for power in self.knowledge.living}
        return Agreements(self.knowledge.percept, self.president.agreed(), {power: each for power, each in partners.items() if each})

    def permitted(self, start, agreements):
        """Drawn own orders by province, without those that would break a deal."""
        province = self.knowledge.percept.map.province
        return {province[place]: order if agreements.allowed(order) else Order(order.power, order.unit, order.loc, "hold")
                for place, order in start.items()}

    def expected(self, samples, agreements):
        """The samples by province, with what partners have promised: less often the less they are trusted."""
        province, found = self.knowledge.percept.map.province, []
        for sample in samples:
            orders = {}
            for power, (drawn, chance) in sample.items():
                if power in agreements.partners and chance < self.knowledge.opponents[power].trust.weight:
                    orders.update(agreements.expected(power, drawn))
                else:
                    orders.update({province[place]: order for place, order in drawn.items()})
            found.append(orders)
        return found

    # --- after movements -------------------------------------------------------------

    def retreats(self, actions):
        """Each dislodged unit to the place that is worth most, the unit with the most to lose first."""
        percept = self.knowledge.percept
        view = Valuation(load(self.parameters.weights, percept.map), percept.centers, percept.me, percept.turn.season, self.knowledge.goals)
        packed, taken, chosen, waiting = view.packed(percept.units), set(), [], list(actions.own)
        while waiting:
            rows = []
            for unit in waiting:
                for order in actions.orders(unit.loc):
                    if order.action == "move" and percept.map.province[order.dest] not in taken:
                        rows.append((view.worth(packed + view.part(unit._replace(loc=order.dest))), unit, order))
            if not rows:
                break
            _, unit, order = max(rows)
            waiting.remove(unit)
            taken.add(percept.map.province[order.dest])
            packed += view.part(unit._replace(loc=order.dest))
            chosen.append(order)
        return tuple(chosen)

    def adjustments(self, actions):
        """Builds and removals as DumbBot chooses them."""
        percept = self.knowledge.percept
        seen = thoughts(percept.map, percept.units, percept.centers, percept.me, "winter")
        return adjust(seen, actions, self.president.rng)

    # --- deals -----------------------------------------------------------------------

    def candidates(self):
        """The orders found, changed so that a friend's support makes them better; the best gain first, as far as the friend is trusted."""
        percept, opponents = self.knowledge.percept, self.knowledge.opponents
        if self.found is None or self.president.foreign is None or not self.domain.talking(percept):
            return []
        friends = {power for power in self.knowledge.living if opponents[power].disposition == "peace"}
        rows = [(self.gain(changes) * opponents[support.power].trust.weight, support, move, changes)
                for move, support, changes in self.helps(friends)]
        rows = sorted([row for row in rows if row[0] > self.parameters.least_gain],
                      key=lambda row: (-row[0], row[1].power, row[1].loc, row[2].loc, row[2].dest or ""))
        found = []
        for gain, support, move, changes in rows[:TRIED * self.parameters.requests]:
            deal = Deal(percept.me, support.power, Joint((move, support)), percept.turn)
            if len(found) < self.parameters.requests and self.deal_utility(deal) > 0:  # what costs the friend more it would not accept
                found.append(Candidate(self.move(changes), self.found.worth / PARTS + gain, (deal,)))
        return found

    def helps(self, friends):
        """(own order, a friend's support of it, {province: order} of both) for all that friends could help with."""
        search, map, agreements = self.found.search, self.knowledge.percept.map, self.agreements()
        orders = self.found.scenes[0].orders
        for province, helper in self.found.search.judge.units.items():
            if helper.power not in friends:
                continue
            reach = map.nearby[helper.kind, helper.loc]
            for here, unit in search.own.items():
                if here in agreements.mine:
                    continue
                for move in search.singles(here):
                    aim = map.province[move.dest or move.loc]
                    if aim in reach and aim != province and (move.action == "move" or orders[here].action != "move"):
                        action = "support_move" if move.action == "move" else "support_hold"
                        support = Order(*helper, action, move.dest, unit.kind, unit.loc)
                        own = {here: move} if move.action == "move" else {}
                        yield own.get(here, orders[here]), support, {**own, province: support}

    def gain(self, changes):
        """What changes of orders add to what the orders found are worth, own and others', {province: `Order`}."""
        return (self.found.search.mean(self.found.scenes, changes) - self.found.worth) / PARTS

    def deal_utility(self, deal):
        """What joint orders of this movement are worth: what they add for the agent, and a part of what they add for the partners."""
        percept = self.knowledge.percept
        if type(deal.terms) is not Joint or first(deal) != percept.turn.number or self.found is None:
            return 0
        changes = {percept.map.province[order.loc]: order for order in deal.terms.orders}
        utility = self.gain(changes) * self.knowledge.reliance(deal) ** self.president.traits.intelligence
        for power in deal.parties:
            if power != percept.me and self.parameters.friendship:
                utility += self.parameters.friendship * self.gain_of(power, changes)
        return utility

    def gain_of(self, power, changes):
        """What changes add for another power, as its own table of centres says."""
        percept = self.knowledge.percept
        judge = self._judges.get(power)
        if judge is None:
            view = Valuation(load(self.parameters.weights, percept.map), percept.centers, power, percept.turn.season)
            judge = self._judges[power] = Judge(percept.map, percept.units, view)
        if power not in self._scenes:
            self._scenes[power] = [Scene(judge, scene.orders) for scene in self.found.scenes]
        scenes = self._scenes[power]
        return sum([scene.worth(changes) - scene.worth() for scene in scenes]) / len(scenes) / PARTS
