"""What deals mean for the orders of a turn: which own orders are promised or forbidden, and what partners are expected to do."""

from gameai.games.diplomacy.conduct import binds, breaks, standing
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.terms import Information, Joint, first

WORDS = (Joint, Information)  # deals that name orders


class Agreements:
    """The confirmed deals of an agent in one movement.

    Args:
        percept: the `Percept`.
        deals: the confirmed `Deal`s by which the agent is bound.
        partners: {power: the confirmed deals by which that power is bound}, as far as the agent knows.

    Attributes:
        mine: {province: `Order`} that the agent has promised to give.
    """

    def __init__(self, percept, deals, partners):
        self.map, self.percept = percept.map, percept
        self.at = standing(percept.map, percept.units)
        self.deals = [deal for deal in deals if type(deal.terms) not in WORDS and binds(deal, percept.turn)]
        self.mine = self.promised(percept.me, deals)
        self.partners = {power: ([deal for deal in theirs if type(deal.terms) not in WORDS and binds(deal, percept.turn)],
                                 self.promised(power, theirs)) for power, theirs in partners.items()}
        self._allowed = {}

    def promised(self, power, deals):
        """{province: `Order`} that `power` has promised to give in this phase."""
        return {self.map.province[order.loc]: order for deal in deals
                if type(deal.terms) in WORDS and first(deal) == self.percept.turn.number
                for order in deal.terms.orders if order.power == power}

    def allowed(self, order):
        """Whether the agent may give an order without breaking its word; promised orders are seen to by `mine`."""
        if not self.deals or order.action in ("hold", "support_hold"):
            return True
        found = self._allowed.get(order)
        if found is None:
            found = self._allowed[order] = not self._breaks(order, self.deals)
        return found

    def _breaks(self, order, deals):
        percept = self.percept
        return any(breaks(self.map, self.at, percept.centers, order, deal, percept.turn, percept.confirmed) for deal in deals)

    def expected(self, power, orders):
        """{province: `Order`} of a partner that keeps its deals, if it would else give `orders`, {location: `Order`}."""
        deals, promised = self.partners[power]
        found = {}
        for place, order in orders.items():
            if deals and order.dest is not None and self._breaks(order, deals):
                order = Order(power, order.unit, order.loc, "hold")
            found[self.map.province[place]] = order
        found.update({province: order for province, order in promised.items() if province in found})
        return found
