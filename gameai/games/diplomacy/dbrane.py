"""D-Brane: an agent that plays for guaranteed centres, each worth the same, and negotiates joint plans without trust or goals.

Its strategy is a branch and bound over plans, one for each centre (`guarantees`); joint plans with another power are found by the same
search, as NB3 finds deals: best first, within a budget of nodes. Units that no plan needs are ordered as DumbBot would order them.

Source: D. de Jonge, "Negotiations over Large Agreement Spaces" (2015), as Marinheiro (2016, sections 3.4.1 and 5.1.1) tells it.
"""

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from gameai.checks import whole
from gameai.games.diplomacy.aftermath import as_dumbbot
from gameai.games.diplomacy.agreements import Agreements
from gameai.games.diplomacy.domain import DiplomacyDomain
from gameai.games.diplomacy.dumbbot import Plan as DumbBotPlan, Thoughts
from gameai.games.diplomacy.guarantees import counting
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.terms import Joint, first
from gameai.offices import Candidate, Deal, ForeignOffice, President, StrategyOffice


GOODWILL = 0.01  # what a deal is worth that neither gains a centre nor loses one


class Best(NamedTuple):
    """What a branch and bound found: the `plans` chosen, `counts` {power: how many centres it is sure of}, how many `nodes` were
    looked at, and `complete`: False if the budget ended it."""

    plans: tuple
    counts: dict
    nodes: int
    complete: bool

    @property
    def orders(self):
        """The orders of all plans, each once."""
        return tuple(dict.fromkeys([order for plan in self.plans for order in plan.orders]))


class _Node(NamedTuple):
    """Plans chosen for the first `depth` centres: the orders given, {location: order}, and who moves where, {destination: location}."""

    depth: int
    plans: tuple
    given: dict
    aims: dict
    counts: dict


def branch_and_bound(plans, me, least=None, fixed=(), nodes=500):
    """The compatible plans by which `me` is sure of most centres; among those, by which all together are sure of most.

    Args:
        plans: {centre: [`guarantees.Plan`]}, as `Counting.plans` gives them.
        me: the power that counts.
        least: {power: how many centres it must be sure of at least}; None if nobody asks for any.
        fixed: `Order`s that no plan may contradict.
        nodes: the most nodes to look at.

    Returns:
        A `Best`; None if there are no plans that give each power what it asks for, or the budget ended before any were found.
    """
    whole(nodes, "nodes", 1)
    least, rows = least or {}, [plans[center] for center in sorted(plans, key=lambda center: (len(plans[center]), center))]
    powers = sorted({plan.power for row in rows for plan in row} | {me, *least})
    later = [dict.fromkeys(powers, 0)]  # how many centres each power could still add
    for row in reversed(rows):
        later.append({power: more + any(plan.power == power for plan in row) for power, more in later[-1].items()})
    later.reverse()

    def bound(node):
        """At most so many centres for `me`, and for all, below a node; less than 0, since a heap gives the smallest first."""
        more = later[node.depth]
        return -node.counts[me] - more[me], -sum(node.counts.values()) - sum(more.values())

    order = count()
    given = {each.loc: each for each in fixed}
    root = _Node(0, (), given, {each.dest: each.loc for each in fixed if each.action == "move"}, dict.fromkeys(powers, 0))
    heap, incumbent = [(bound(root), 0, next(order), root)], _greedy(root, rows)
    if any(incumbent.counts[power] < wanted for power, wanted in least.items()):
        incumbent = None
    for number in range(1, nodes + 1):
        if not heap:
            return None
        *_, node = heappop(heap)
        if node.depth == len(rows):  # best first: none that waits can be better
            return Best(node.plans, node.counts, number, True)
        for child in _children(node, rows[node.depth]):
            if all(child.counts[power] + later[child.depth][power] >= wanted for power, wanted in least.items()):
                heappush(heap, (bound(child), -child.depth, next(order), child))
    return incumbent and Best(incumbent.plans, incumbent.counts, nodes, False)


def _children(node, row):
    """The node with each plan of a row that fits, and with none. A plan without orders costs nothing, so it is always taken."""
    free = next((plan for plan in row if not plan.orders), None)
    for plan in [free] if free else [*row, None]:
        child = _with(node, plan)
        if child is not None:
            yield child


def _with(node, plan):
    depth, plans, given, aims, counts = node
    if plan is None:
        return _Node(depth + 1, plans, given, aims, counts)
    for order in plan.orders:
        if given.get(order.loc, order) != order or (order.action == "move" and aims.get(order.dest, order.loc) != order.loc):
            return None
    given = {**given, **{order.loc: order for order in plan.orders}}
    aims = {**aims, **{order.dest: order.loc for order in plan.orders if order.action == "move"}}
    return _Node(depth + 1, (*plans, plan), given, aims, {**counts, plan.power: counts[plan.power] + 1})


def _greedy(node, rows):
    """A node below which there are no more centres: the first plan that fits for each."""
    for row in rows:
        node = next(_children(node, row))
    return node


class Strategy(StrategyOffice):
    """Plans for guaranteed centres, alone and with one partner.

    Args:
        nodes: of one branch and bound, the most.
        requests: how many joint plans are suggested at once.
    """

    def __init__(self, nodes=500, requests=2):
        self.nodes, self.requests = whole(nodes, "nodes", 1), whole(requests, "requests")
        self._units, self.best = None, None

    def fallback(self):
        """The plans that guarantee most centres, with what is agreed; after movements the orders of DumbBot."""
        percept = self.knowledge.percept
        if percept.turn.step != "moves":
            self.best = None
            return Candidate(as_dumbbot(self), 0)
        if self._units is not percept.units:
            self._units, self.counting = percept.units, counting(percept.map, percept.units, percept.centers)
            self._alone = {}
        agreements = Agreements(percept, self.president.agreed(), {})
        promised = tuple(agreements.mine.values())
        self.best = self.joined([percept.me], (), promised)
        move = tuple([order if agreements.allowed(order) else Order(*order[:3], "hold")
                      for order in self.filled((*promised, *self.best.orders))])
        return Candidate(move, self.best.counts[percept.me])

    def joined(self, powers, helps=(), fixed=(), least=None):
        """The `Best` for the agent with the orders of these powers, and of others only those in `helps`."""
        helpers = sorted({order.power for order in helps} - set(powers))
        plans = self.counting.plans([*powers, *helpers])
        if helpers:
            plans = {center: found for center, row in plans.items()
                     if (found := [plan for plan in row if all(order.power in powers or order in helps for order in plan.orders)])}
        return branch_and_bound(plans, self.knowledge.me, least, fixed, self.nodes)

    def filled(self, orders):
        """The own ones of `orders`, and those that DumbBot gives to the units that have none then."""
        percept = self.knowledge.percept
        thoughts = Thoughts(percept.map, percept.units, percept.centers, percept.me, percept.turn.season)
        return DumbBotPlan(thoughts, self.president.rng, [order for order in orders if order.power == percept.me]).orders.values()

    def alone(self, power):
        """How many centres a power is sure of without help."""
        if power not in self._alone:
            self._alone[power] = branch_and_bound(self.counting.plans([power]), power, nodes=self.nodes).counts[power]
        return self._alone[power]

    def candidates(self):
        """Joint plans with one partner that guarantee the agent more, and the partner no less."""
        percept, found = self.knowledge.percept, []
        if self.best is None or self.president.foreign is None or not self.domain.talking(percept):
            return []
        promised = tuple(Agreements(percept, self.president.agreed(), {}).mine.values())
        for power in self.knowledge.living:
            best = self.joined([percept.me, power], (), promised, {power: self.alone(power)})
            if best and best.counts[percept.me] > self.best.counts[percept.me] and any(order.power == power for order in best.orders):
                deal = Deal(percept.me, power, Joint(best.orders), percept.turn)
                move = tuple(self.filled((*promised, *best.orders)))
                found.append(Candidate(move, best.counts[percept.me], (deal,)))
        return sorted(found, key=lambda candidate: -candidate.utility)[:self.requests]

    def deal_utility(self, deal):
        """How many more centres are guaranteed with joint orders of this movement; a little more than 0 if there are no fewer."""
        percept = self.knowledge.percept
        if type(deal.terms) is not Joint or first(deal) != percept.turn.number or self.best is None:
            return 0
        mine = tuple([order for order in deal.terms.orders if order.power == percept.me])
        theirs = tuple([order for order in deal.terms.orders if order.power != percept.me])
        with_deal = self.joined([percept.me], theirs, mine).counts[percept.me]
        return with_deal - self.best.counts[percept.me] + GOODWILL


class DBrane(President):
    """The agent; it plays one game.

    Args:
        seed: of its own chance.
        nodes: of one branch and bound, the most.
        trace: a list that receives what the offices tell each other.
    """

    def __init__(self, seed=0, nodes=500, trace=None):
        super().__init__(DiplomacyDomain(), Strategy(nodes), ForeignOffice(), seed=seed, trace=trace)
