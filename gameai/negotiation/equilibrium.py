"""What two agents who know everything and think ahead agree on: backward induction over offers.

Source: Rubinstein, "Perfect equilibrium in a bargaining model", Econometrica 50 (1982); Ståhl, "Bargaining Theory" (1972), for
the finite horizon.
"""

from gameai.checks import finite, several, whole
from gameai.negotiation.protocols import AlternatingOffers


def rubinstein(discounts, rounds=None):
    """The shares of a pie of 1 that two agents take, who offer in turn and lose by waiting.

    Whoever makes the last offer takes all. One round earlier the other must be offered what it would have then, less
    what waiting costs; and so on, back to the first offer.

    Args:
        discounts: what is left of 1 after one round of waiting, for each agent, from 0 to 1.
        rounds: how many offers there may be; None for no limit.

    Returns:
        (share of agent 0, who offers first; share of agent 1), exact if the discounts are fractions.

    Raises:
        ValueError: with one sentence; also where nobody loses by waiting and there is no limit, so that any split is stable.

    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> [rubinstein((half, half), rounds)[0] for rounds in (1, 2, 3)]
    [1, Fraction(1, 2), Fraction(3, 4)]
    >>> rubinstein((half, half))
    (Fraction(2, 3), Fraction(1, 3))
    """
    discounts = tuple(finite(discount, "A discount", 0, 1) for discount in several(discounts, "discounts"))
    if len(discounts) != 2:
        raise ValueError(f"There must be a discount for each of the two agents; here are {len(discounts)}.")
    if whole(rounds, "rounds", 1, none=" or None for no limit") is None:
        if discounts == (1, 1):
            raise ValueError("Nobody loses by waiting, and there is no limit of rounds: any split is an equilibrium.")
        share = (1 - discounts[1]) / (1 - discounts[0] * discounts[1])
    else:
        share = 1  # of whoever makes the last offer
        for offer in reversed(range(rounds - 1)):
            share = 1 - discounts[1 - offer % 2] * share
    return share, 1 - share


def subgame_perfect(domain, utilities, rounds):
    """What is offered at each round, and accepted, if both know both utilities and nobody believes an empty threat.

    Args:
        domain, utilities, rounds: as for `AlternatingOffers`. No reservation value may be negative.

    Returns:
        A list with an outcome for each round, the agreement if play comes so far; the first one is the agreement of the
        whole negotiation. All are None where no outcome is worth both reservation values.

    Whoever is offered as much as waiting is worth accepts; of offers that are equal for itself an agent makes the one better for
    the other. So the agreement is Pareto efficient, and nobody waits.

    Raises:
        ValueError: with one sentence.
    """
    AlternatingOffers(domain, utilities, rounds)  # says what is wrong with the arguments
    if any(utility.reservation < 0 for utility in utilities):
        raise ValueError("Reservation values must be 0 or more here: who discounts what is negative likes to wait.")
    deals = [outcome for outcome in domain.outcomes if all(utility(outcome) >= utility.reservation for utility in utilities)]
    if not deals:
        return [None] * rounds
    following, found = None, []
    for number in reversed(range(rounds)):
        mine, theirs = utilities[number % 2], utilities[1 - number % 2]
        waiting = 0 if following is None else theirs.discount * theirs(following)  # every deal is worth the reservation value already
        following = max([outcome for outcome in deals if theirs(outcome) >= waiting],
                        key=lambda outcome, mine=mine, theirs=theirs: (mine(outcome), theirs(outcome)))
        found.append(following)
    return found[::-1]
