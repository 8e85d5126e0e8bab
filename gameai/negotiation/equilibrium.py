"""What two agents who know everything and think ahead agree on: backward induction over offers.

Source: Rubinstein, "Perfect equilibrium in a bargaining model", Econometrica 50 (1982); Ståhl, "Bargaining Theory" (1972), for
the finite horizon.
"""


def rubinstein(discounts, rounds=None):
    """The shares of a pie of 1 that two agents take, who offer in turn and lose by waiting.

    Args:
        discounts: what is left of 1 after one round of waiting, for each agent.
        rounds: how many offers there may be; None for no limit.

    Returns:
        (share of agent 0, who offers first; share of agent 1), exact if the discounts are fractions.
    """
    raise NotImplementedError


def subgame_perfect(domain, utilities, rounds):
    """What is offered at each round, and accepted, if both know both utilities and nobody believes an empty threat.

    Args:
        domain, utilities, rounds: as for `AlternatingOffers`.

    Returns:
        A list with an outcome for each round, the agreement if play comes so far; the first one is the agreement of the
        whole negotiation. None stands for no agreement from there on.
    """
    raise NotImplementedError
