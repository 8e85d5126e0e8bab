"""Salesmen on the offices: all that this domain brings is what a move, a deal and a goal are, and a strategy.

The strategy is NB3 in small (de Jonge and Sierra 2015): branch and bound over joint plans, where a plan says who visits each
city. What is agreed cuts the tree, and so does every plan that someone whose consent it needs would refuse.
"""

from typing import NamedTuple

from gameai.checks import whole
from gameai.games.salesmen import Hand, cities_of, mask_of, paths, sensible, shortest_tour
from gameai.negotiation.concession import LINEAR
from gameai.offices.deals import Deal
from gameai.offices.domain import Domain
from gameai.offices.foreign import ForeignOffice, conceding
from gameai.offices.intelligence import IntelligenceOffice
from gameai.offices.president import President
from gameai.offices.strategy import Candidate, StrategyOffice
from gameai.offices.traits import Traits


class SalesmenDomain(Domain):
    """What deals mean to salesmen: a move keeps a deal if it visits the cities taken."""

    def agents(self, percept):
        return range(len(percept.homes))

    def goals(self, percept):
        return {"pay little": 1}

    def news(self, before, percept):
        return before.holders != percept.holders

    def possible(self, deal, percept):
        return deal in percept.confirmed or sensible(deal, percept.turn, percept.holders)

    def conflict(self, one, other, percept):
        """A city can be handed over once. Of deals still open a salesman wants one at a time: what the next is worth depends on it."""
        cities = {hand.city for hand in one.terms} & {hand.city for hand in other.terms}
        still_open = one not in percept.confirmed and other not in percept.confirmed
        return bool(cities) or (still_open and not set(one.parties).isdisjoint(other.parties))

    def respects(self, move, deal, percept):
        return _visits(move, deal, percept.me)

    def kept(self, deal, agent, percept):
        return _visits(percept.past[-1].tours[agent], deal, agent)


def _visits(tour, deal, agent):
    return all(city in tour for city, _, taker in deal.terms if taker == agent)


class Plan(NamedTuple):
    """Who is to visit each city, and what each salesman gains by it."""

    holders: tuple
    gains: tuple


class BranchAndBound(StrategyOffice):
    """Finds the plans by which the own tour gets shortest, among those that all whom they concern gain by.

    Args:
        plans: how many are suggested.
        nodes: how many are visited at most.

    Attributes:
        visited: how many nodes the last search visited.
    """

    def __init__(self, plans=8, nodes=50_000):
        self.plans, self.nodes = whole(plans, "plans", 1), whole(nodes, "nodes", 1)
        self.visited = 0

    def fallback(self):
        percept = self.knowledge.percept
        return self._candidate(_held(percept.holders, percept.me))

    def candidates(self):
        """The plans, and to visit nothing but the own cities kept, which is no plan but a betrayal wherever a city was taken."""
        percept = self.knowledge.percept
        wanted = [self._candidate(_held(plan.holders, percept.me), self._deal(plan)) for plan in self.search(percept)]
        return [*wanted, self._candidate(_held(percept.holders, percept.me) & _held(percept.owners, percept.me))]

    def deal_utility(self, deal):
        """By how much the own tour gets shorter, less some of the fine for each city given away, where trust is below neutral.

        The part is what the trust lacks to 1. That takes a weight for a chance: a caution of rough size, no expected value.
        """
        percept = self.knowledge.percept
        shortest, _ = paths(percept.homes[percept.me], percept.places)
        before = _held(percept.holders, percept.me)
        given = mask_of(city for city, giver, _ in deal.terms if giver == percept.me)
        taken = mask_of(city for city, _, taker in deal.terms if taker == percept.me)
        doubt = max(0, 1 - self.knowledge.reliance(deal) ** self.president.traits.intelligence)
        return shortest[before] - shortest[before & ~given | taken] - doubt * percept.fine * len(cities_of(given))

    def search(self, percept):
        """The best `Plan`s, those of most own gain first.

        A node has settled who visits the first cities. By the triangle inequality no tour gets shorter by one city more, so what a
        salesman pays for the cities settled is a bound on what it will pay.
        """
        me, lengths = percept.me, [paths(home, percept.places)[0] for home in percept.homes]
        masks = [_held(percept.holders, agent) for agent in range(len(lengths))]
        now = [shortest[mask] for shortest, mask in zip(lengths, masks, strict=True)]
        moved = {hand.city for deal in percept.confirmed for hand in deal.terms}
        self.visited, best, stack = 0, [], [((), (0,) * len(now))]
        while stack and self.visited < self.nodes:
            holders, masks_so_far = stack.pop()
            self.visited += 1
            bounds = [shortest[mask] for shortest, mask in zip(lengths, masks_so_far, strict=True)]
            worst = best[self.plans - 1].gains[me] if len(best) >= self.plans else 0
            if now[me] - bounds[me] <= worst or any(map(int.__gt__, bounds, now)):
                continue
            city = len(holders)
            if city == len(percept.places):
                gains = tuple(map(int.__sub__, now, bounds))
                if all(gain > 0 or mask == before for gain, mask, before in zip(gains, masks_so_far, masks, strict=True)):
                    best = sorted([*best, Plan(holders, gains)], key=lambda plan: (-plan.gains[me], -sum(plan.gains)))[:self.plans]
                continue
            stays = percept.holders[city]
            takers = () if city in moved else [agent for agent in range(len(now)) if agent != stays]
            for agent in (*takers, stays):  # the last one is tried first
                mask = masks_so_far[agent] | 1 << city
                stack.append(((*holders, agent), (*masks_so_far[:agent], mask, *masks_so_far[agent + 1:])))
        return best

    def _deal(self, plan):
        percept = self.knowledge.percept
        hands = tuple(Hand(city, giver, taker) for city, (giver, taker) in enumerate(zip(percept.holders, plan.holders, strict=True))
                      if giver != taker)
        partners = sorted({agent for _, giver, taker in hands for agent in (giver, taker)} - {percept.me})
        return Deal(percept.me, partners, hands, percept.turn)

    def _candidate(self, mask, *needs):
        percept = self.knowledge.percept
        home = percept.homes[percept.me]
        return Candidate(shortest_tour(home, percept.places, cities_of(mask)), -paths(home, percept.places)[0][mask], needs)


def _held(holders, agent):
    return mask_of(city for city, holder in enumerate(holders) if holder == agent)


def salesman(foreign=True, intelligence=True, traits=Traits(), rounds=20, exponent=LINEAR, seed=0, trace=None):
    """A salesman with a President, a strategy office, and the other offices or not.

    Args:
        foreign, intelligence: whether it has that office.
        traits: `Traits`; with `foreign=0` it breaks its word whenever that is shorter.
        rounds, exponent: how it concedes, as in `gameai.offices.foreign.conceding`.
    """
    return President(SalesmenDomain(), BranchAndBound(), ForeignOffice(conceding(rounds, exponent)) if foreign else None,
                     IntelligenceOffice() if intelligence else None, traits, seed=seed, trace=trace)
