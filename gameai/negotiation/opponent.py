"""What the other agent wants, learned from its offers.

Source: van Krimpen, Looije and Hajizadeh, "HardHeaded", in "Complex Automated Negotiations: Theories, Models, and Software
Competitions" (2013): the winner of the negotiating agents' competition of 2011.
"""

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
        An `Additive`; its weights sum to 1, and the best value of each issue scores 1.
    """
    raise NotImplementedError
