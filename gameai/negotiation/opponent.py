"""What the other agent wants, learned from its offers.

Source: van Krimpen, Looije and Hajizadeh, "HardHeaded", in "Complex Automated Negotiations: Theories, Models, and Software
Competitions" (2013): the winner of the negotiating agents' competition of 2011. Its limit on a single weight is left out.
"""

from collections import Counter
from itertools import pairwise

from gameai.checks import finite
from gameai.negotiation.utility import Additive

LEARNING = 0.2


def opponent_model(domain, offers, learning=LEARNING):
    """An `Additive` utility that explains the other's offers.

    Who changes an issue from one offer to the next gives way there; who keeps its value cares for it. So an unchanged issue
    gains weight. The values that come most often score most.

    Args:
        domain: a `Domain`.
        offers: the other's outcomes, in order.
        learning: how much weight all issues gain together by one offer that changes none.

    Returns:
        An `Additive`; its weights sum to 1 (but for rounding), and the best value of each issue scores 1.

    Raises:
        ValueError: an offer is none of the domain's, or `learning` is no finite number, 0 or more.

    >>> from gameai.negotiation.examples import price_and_quantity
    >>> domain, _ = price_and_quantity()
    >>> model = opponent_model(domain, [(10, 4), (10, 3), (10, 3), (10, 2)])
    >>> model.weights[0] > model.weights[1], max(domain.outcomes, key=model)
    (True, (10, 3))
    """
    finite(learning, "learning", 0)
    offers = [domain.require(offer) for offer in offers]
    weights = [1 / len(domain.issues)] * len(domain.issues)
    for before, after in pairwise(offers):
        grown = [weight + (old == new) * learning / len(weights) for weight, old, new in zip(weights, before, after, strict=True)]
        weights = [weight / sum(grown) for weight in grown]
    scores = []
    for number, issue in enumerate(domain.issues):
        times = Counter({value: 1 for value in issue.values})  # a value never offered may still be worth something
        times.update(offer[number] for offer in offers)
        scores.append({value: count / max(times.values()) for value, count in times.items()})
    return Additive(weights, scores)
