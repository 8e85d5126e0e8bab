"""Diplomacy as the offices see it: what a deal means, who keeps it, and what is wanted."""

from gameai.games.diplomacy.conduct import binds, breaks, kept, movement, standing
from gameai.games.diplomacy.orders import refusal
from gameai.games.diplomacy.terms import TERMS, Alliance, Information, Joint, Peace, fault, first, last
from gameai.offices.domain import Domain


class DiplomacyDomain(Domain):
    """What a deal means to the powers. A move is a tuple of orders.

    Deals are judged once a turn, at the beginning of the next movement, by its orders and the retreats and builds after it.
    """

    def agents(self, percept):
        return percept.living

    def goals(self, percept):
        """All centres, each as much as another."""
        return dict.fromkeys(percept.map.centers, 1)

    def fault(self, deal, percept):
        return fault(deal, percept)

    def possible(self, deal, percept):
        """Whether `deal` can still be kept: its parties are there, and so are the units that it needs now.

        Deals of earlier phases go on if they were confirmed; what was not is forgotten.
        """
        if type(deal.terms) not in TERMS or not set(deal.parties) <= set(percept.living) or self.over(deal, percept):
            return False
        if deal.turn != percept.turn and deal not in percept.confirmed:
            return False
        if type(deal.terms) in (Joint, Information) and first(deal) == percept.turn.number:
            return not any(refusal(percept.map, percept.units, order) for order in deal.terms.orders)
        return True

    def over(self, deal, percept):
        """Whether `deal` has run out. In retreats and builds the movement before goes on, so nothing does."""
        if percept.turn.step != "moves":
            return False
        if type(deal.terms) is Alliance and deal.terms.against not in percept.living:
            return True
        end = last(deal)
        return end is not None and end < percept.turn.number

    def conflict(self, one, other, percept):
        """Whether the agent can't keep both deals: a friend in one is the enemy in the other, or a unit would have two orders."""
        me = percept.me
        for deal, second in ((one, other), (other, one)):
            kind = type(deal.terms)
            if kind is Alliance and type(second.terms) in (Peace, Alliance) and deal.terms.against in second.parties:
                return True
            if kind in (Joint, Information):
                mine = [order for order in deal.terms.orders if order.power == me]
                if mine and self._clash(deal, mine, second, percept):
                    return True
        return False

    def _clash(self, deal, mine, other, percept):
        """Whether the own orders that `deal` asks for break `other`."""
        map = percept.map
        if type(other.terms) in (Joint, Information):
            theirs = [order for order in other.terms.orders if order.power == percept.me] if first(deal) == first(other) else ()
            aims = {map.province[order.dest]: order.loc for order in theirs if order.action == "move"}
            return any(order.loc == each.loc and order != each for order in mine for each in theirs) or any(
                order.action == "move" and aims.get(map.province[order.dest], order.loc) != order.loc for order in mine)
        now = first(deal) == percept.turn.number
        at, phase = standing(map, percept.units) if now else {}, getattr(deal.terms, "phase", None) or deal.turn
        return any(breaks(map, at, percept.centers, order, other, phase, [deal]) for order in mine)

    def respects(self, move, deal, percept):
        """Whether the own orders keep the confirmed `deal` in this phase."""
        if move is None or type(deal.terms) not in TERMS or not binds(deal, percept.turn):
            return True
        if type(deal.terms) in (Joint, Information):
            wanted = [order for order in deal.terms.orders if order.power == percept.me]
            return percept.turn.step != "moves" or all(order in move for order in wanted)
        at = standing(percept.map, percept.units)
        return not any(breaks(percept.map, at, percept.centers, order, deal, percept.turn, percept.confirmed) for order in move)

    def kept(self, deal, agent, percept):
        """At the beginning of a movement: whether `agent` kept `deal` in the turn before; None if that can't be seen, or in between."""
        if percept.turn.step != "moves" or type(deal.terms) not in TERMS:
            return None
        seen = [kept(percept.map, past, deal, agent, percept.confirmed) for past in movement(percept.past, percept.turn)]
        return False if False in seen else True if True in seen else None


def relation(deals, me, other):
    """What the agent's binding deals make of another power: "peace", "war" if an alliance is against it, else "neutral".

    Args:
        deals: the confirmed deals by which `me` is bound.
    """
    found = "neutral"
    for deal in deals:
        if type(deal.terms) in (Peace, Alliance) and other in deal.parties and me in deal.parties:
            return "peace"
        if type(deal.terms) is Alliance and deal.terms.against == other:
            found = "war"
    return found

