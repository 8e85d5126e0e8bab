"""DipBlue's strategy office: orders by its advisers, the help it would ask for, and what helping a friend costs."""

from math import inf

from gameai.checks import finite
from gameai.games.diplomacy.aftermath import as_dumbbot
from gameai.games.diplomacy.dipblue.advisers import View, WordKeeping, advised
from gameai.games.diplomacy.dipblue.assembly import Assembly
from gameai.games.diplomacy.orders import legal_orders
from gameai.games.diplomacy.terms import Joint, first
from gameai.offices import Candidate, Deal, StrategyOffice


class Strategy(StrategyOffice):
    """Orders by a list of advisers.

    Args:
        advisers: the advisers, in the order in which they are heard.
        noise: how far chance changes each score, as a part of it; without it two units could stand each other off for ever.
        requests: how many supports it would ask friends for in a turn.
        patience: the part of its best order's score that a unit gives up for a friend who is neither trusted nor distrusted.
    """

    def __init__(self, advisers, noise=0.2, requests=2, patience=0.3):
        self.advisers, self.noise = tuple(advisers), finite(noise, "noise", 0, 1)
        self.requests, self.patience = requests, finite(patience, "patience", 0)
        self._turn = self.view = self.plan = None
        self.scores = {}

    # --- orders ------------------------------------------------------------------

    def fallback(self):
        """The orders that the advisers choose; in retreats and winters those of DumbBot that keep the word."""
        percept = self.knowledge.percept
        if percept.turn.step != "moves":
            return Candidate(as_dumbbot(self), 0)
        self.view = View(percept, self.knowledge, self.president.agreed())
        self.scores, self.plan = self.planned(self.view, self.advisers)
        return Candidate(tuple(self.plan.orders.values()), self.plan.total)

    def planned(self, view, advisers):
        """The scores that these advisers lead to, and the `Assembly` of orders by them.

        Chance is the same within a turn, so that plans can be compared.
        """
        if self._turn != view.percept.turn:
            self._turn, self._luck = view.percept.turn, {}
        scores = advised(view, advisers)
        for orders in scores.values():
            for order, score in orders.items():
                if 0 < score < inf:
                    if order not in self._luck:
                        self._luck[order] = 1 + self.noise * (2 * self.president.rng.random() - 1)
                    orders[order] = score * self._luck[order]
        return scores, Assembly(view, scores)

    # --- help ----------------------------------------------------------------------

    def candidates(self):
        """The same orders with the help of a friend: each needs its support. Only while there is time to ask."""
        percept = self.knowledge.percept
        if not self.domain.talking(percept) or not self.view.friends:
            return []
        rows = []
        for order in self.plan.orders.values():
            if order.action == "move":
                for support in self.supports(order):
                    rows.append((self.scores[order.loc][order], support, order))
        rows = sorted([row for row in rows if row[0] < inf], key=lambda row: (-row[0], row[1]))[:self.requests]
        move, total = tuple(self.plan.orders.values()), self.plan.total
        return [Candidate(move, total + score, (Deal(percept.me, support.power, Joint((order, support)), percept.turn),))
                for score, support, order in rows]

    def supports(self, order):
        """Orders by which a friend could support a move of the plan that another power could hinder."""
        view = self.view
        place = view.map.province[order.dest]
        given = sum(other.action == "support_move" and other.target == order.loc for other in self.plan.orders.values())
        if view.rivalry(place) <= given:
            return []
        return [support for unit in view.percept.units if unit.power in view.friends and place in view.map.nearby[unit.kind, unit.loc]
                for support in legal_orders(view.map, view.percept.units, unit)
                if support.action == "support_move" and support.target == order.loc and support.dest == order.dest]

    def deal_utility(self, deal):
        """What joint orders are worth: how far the score that they cost stays below what the trust in the friend allows."""
        percept = self.knowledge.percept
        if type(deal.terms) is not Joint or first(deal) != percept.turn.number or percept.turn.step != "moves":
            return 0
        mine = [order for order in deal.terms.orders if order.power == percept.me]
        if not mine or deal.proposer == percept.me:
            return 1
        reliance = self.knowledge.reliance(deal) ** self.president.traits.intelligence
        worth = 1.0
        for order in mine:
            best = max([score for score in self.scores.get(order.loc, {}).values() if score < inf], default=0)
            if best > 0:
                worth = min(worth, self.patience * reliance - (1 - self.alternative(order) / best))
        return worth

    def alternative(self, order):
        """What giving `order` is worth to the agent itself; a support of a friend is worth nothing to it but the friend's trust."""
        return max(self.scores.get(order.loc, {}).get(order, 0), 0)


def without_word(advisers):
    """The advisers but those that keep the word."""
    return tuple([adviser for adviser in advisers if not isinstance(adviser, WordKeeping)])
