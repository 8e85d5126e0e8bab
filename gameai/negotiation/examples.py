"""Small domains to bargain in."""

from fractions import Fraction
from itertools import product

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
    """(domain, utilities) of a seller (agent 0) and a buyer (agent 1) of a car and of fuel, each at a price or not sold.

    They cost the seller 5 and 2. Alone the car is worth 4 to the buyer and the fuel 1; a car that drives is worth 13.
    """
    car, fuel = Issue("car", (*range(1, 11), "no")), Issue("fuel", (*range(1, 6), "no"))
    seller = Additive((1, 1), [{price: 0 if price == "no" else price - cost for price in issue.values}
                               for issue, cost in ((car, 5), (fuel, 2))])
    buyer = Additive((1, 1), [{price: 0 if price == "no" else worth - price for price in issue.values}
                              for issue, worth in ((car, 4), (fuel, 1))])
    return Domain((car, fuel)), (seller, Interacting(buyer, {both: 8 for both in product(car.values[:-1], fuel.values[:-1])}))
