"""DipBlue's advisers: each takes the scores of the own orders from the one before, and changes them.

Source: A. Ferreira, "DipBlue: a Diplomacy Agent with Strategic and Trust Reasoning" (2014), and Ferreira, Lopes Cardoso, Reis (2016): the
first adviser scores as DumbBot does, others raise or lower what they know about. The numbers here are ours; the factors of peace and war
are those that Marinheiro's re-implementation (2016) is known by.
"""

from functools import cached_property
from math import inf

from gameai.games.diplomacy.conduct import agreed_orders, breaks, harmed, standing
from gameai.games.diplomacy.dumbbot import Thoughts, rivals
from gameai.games.diplomacy.orders import legal_orders

FACTORS = {"peace": 0.5, "neutral": 1, "war": 2}  # what distrust is multiplied by


class View:
    """What the advisers look at: one position, and what the agent knows.

    Args:
        percept: the `Percept`, of a movement.
        knowledge: the agent's `KnowledgeBase`.
        agreed: the confirmed deals by which the agent is bound.
    """

    def __init__(self, percept, knowledge, agreed):
        self.percept, self.map, self.me = percept, percept.map, percept.me
        self.opponents, self.agreed = knowledge.opponents, agreed
        self.own = [unit for unit in percept.units if unit.power == percept.me]
        self.at = standing(percept.map, percept.units)
        self.thoughts = Thoughts(percept.map, percept.units, percept.centers, percept.me, percept.turn.season)

    @cached_property
    def friends(self):
        """The powers that the agent is at peace with."""
        return {name for name, opponent in self.opponents.items() if opponent.disposition == "peace"}

    def rivalry(self, province):
        """The most units that any one power that is no friend has in the province or next to it."""
        return rivals(self.thoughts.presence, province, {self.me, *self.friends})


class Base:
    """DumbBot's value of the place where the unit would be; supports and convoys are left to others."""

    def advise(self, view, scores):
        worth = {}
        for orders in scores.values():
            for order in orders:
                if order.action in ("hold", "move") and not order.via_convoy:
                    place = order.unit, order.dest or order.loc
                    if place not in worth:
                        worth[place] = max(view.thoughts.value(*place), 1.0)
                    orders[order] = worth[place]


class Support:
    """To support an own unit is worth about what the supported order is worth, where another power could interfere.

    Args:
        share: the factor.
    """

    def __init__(self, share=1.05):
        self.share = share

    def advise(self, view, scores):
        for orders in scores.values():
            for order in orders:
                if order.action in ("support_move", "support_hold"):
                    place = view.map.province[order.dest or order.target]
                    helped = scores.get(order.target)
                    if helped is not None and view.rivalry(place) > (order.action == "support_hold"):
                        orders[order] = self.share * max([score for other, score in helped.items() if aims(view.map, order, other)],
                                                         default=0)


class Fortune:
    """A move is worth what it would bring times the chance that it succeeds: own units near the place against those of the strongest rival.

    Args:
        weight: the exponent of the chance; 0 ignores it.
    """

    def __init__(self, weight=0.5):
        self.weight = weight

    def advise(self, view, scores):
        chances = {}
        for orders in scores.values():
            for order in orders:
                if order.action == "move":
                    place = view.map.province[order.dest]
                    if place not in chances:
                        mine = view.thoughts.presence.get(place, {}).get(view.me, 1)
                        chances[place] = (mine / (mine + view.rivalry(place))) ** self.weight
                    orders[order] *= chances[place]


class Trusting:
    """What harms a power counts more the less it is trusted: times the distrust, halved in peace and doubled at war.

    Args:
        weight: the exponent of the distrust; 0 leaves the factors of peace and war alone.
        most: the largest factor.
    """

    def __init__(self, weight=1, most=4):
        self.weight, self.most = weight, most

    def factor(self, opponent):
        """What scores of orders that harm `opponent` are multiplied by."""
        return min(opponent.trust.value ** self.weight * FACTORS[opponent.disposition], self.most)

    def advise(self, view, scores):
        for orders in scores.values():
            for order in orders:
                if order.action == "move":
                    for victim in harmed(view.map, view.at, view.percept.centers, order):
                        if victim in view.opponents:
                            orders[order] *= self.factor(view.opponents[victim])


class WordKeeping:
    """What is agreed on goes first; what would break a deal is out of the question."""

    def advise(self, view, scores):
        percept, phase = view.percept, view.percept.turn
        wanted = {order for order in agreed_orders(view.agreed, phase) if order.power == view.me}
        for orders in scores.values():
            for order in list(orders):
                if order in wanted:
                    orders[order] = inf
                elif any(breaks(view.map, view.at, percept.centers, order, deal, phase, percept.confirmed) for deal in view.agreed):
                    orders[order] = -inf


def advised(view, advisers):
    """{location: {order: score}} of all own units, after each adviser has been heard."""
    legal = {unit.loc: legal_orders(view.map, view.percept.units, unit) for unit in view.own}
    scores = {place: dict.fromkeys(orders, 0.0) for place, orders in legal.items()}
    for adviser in advisers:
        adviser.advise(view, scores)
    return scores


def aims(map, support, other):
    """Whether the support is for what a unit does by the order `other`."""
    if support.action == "support_hold":
        return other.action != "move"
    return other.action == "move" and (other.dest == support.dest or map.province[other.dest] == support.dest) and not other.via_convoy
