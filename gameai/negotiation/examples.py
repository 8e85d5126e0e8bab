"""Small domains to bargain in."""

from fractions import Fraction

from gameai.negotiation.issues import Domain, Issue
from gameai.negotiation.utility import Additive, Interacting, falling, rising


def price_and_quantity(reservations=(0, 0), discounts=(1, 1)):
    """(domain, utilities) of a sale: both want most of either, but the seller cares for the price and the buyer for the quantity.

    The price is 0 to 10, the quantity 0 to 4; agent 0 wants both high, agent 1 both low. Good deals trade one for the other.
    """
    price, quantity = Issue("price", range(11)), Issue("quantity", range(5))
    weights = Fraction(7, 10), Fraction(3, 10)
    return Domain((price, quantity)), (
        Additive(weights, (rising(price.values), rising(quantity.values)), reservations[0], discounts[0]),
        Additive(weights[::-1], (falling(price.values), falling(quantity.values)), reservations[1], discounts[1]))


def car_and_fuel():
    """(domain, utilities) of two who divide a car and fuel: for agent 0, either is worth little without the other."""
    owners = (0, 1)
    domain = Domain((Issue("car", owners), Issue("fuel", owners)))
    first = Interacting(Additive((3, 1), ({0: 1, 1: 0}, {0: 1, 1: 0})), {(0, 0): 6})
    return domain, (first, Additive((4, 2), ({0: 0, 1: 1}, {0: 0, 1: 1})))
