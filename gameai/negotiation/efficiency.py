"""What a good agreement is: the Pareto frontier and the Nash point, for two agents or more.

Sources: Nash, "The bargaining problem", Econometrica 18 (1950); Russell and Norvig, 4th edition, section 18.2.
"""

from math import prod

from gameai.checks import hashable, several


def dominates(ours, theirs):
    """Whether utilities `ours` are at least as good as `theirs` for every agent, and better for one.

    >>> dominates((3, 2), (3, 1)), dominates((3, 2), (3, 2)), dominates((3, 1), (1, 3))
    (True, False, False)
    """
    ours, theirs = tuple(ours), tuple(theirs)
    return ours != theirs and all(a >= b for a, b in zip(ours, theirs, strict=True))


def pareto_frontier(outcomes, utilities):
    """The outcomes that no other one dominates: nobody can get more unless somebody else gets less.

    Args:
        outcomes: any outcomes, for example `domain.outcomes`.
        utilities: a function from outcomes to numbers for each agent.

    Returns:
        A tuple in the order of `outcomes`. Outcomes with equal utilities don't dominate each other: all or none are in it.

    >>> points = [(1, 3), (2, 2), (2, 1), (3, 0), (0, 3)]
    >>> pareto_frontier(points, [lambda point: point[0], lambda point: point[1]])
    ((1, 3), (2, 2), (3, 0))
    """
    outcomes = several(outcomes, "outcomes")
    worth = [tuple(utility(outcome) for utility in utilities) for outcome in outcomes]
    frontier = []
    # In falling order, what dominates a point comes before it, and what that one is dominated by comes before that:
    # so it is enough to look at those that have stayed.
    for point in sorted(set(worth), reverse=True):
        if not any(dominates(other, point) for other in frontier):
            frontier.append(point)
    kept = set(frontier)
    return tuple(outcome for outcome, point in zip(outcomes, worth, strict=True) if point in kept)


def nash_points(outcomes, utilities):
    """The outcomes with the greatest Nash product: that of what each agent gains over its reservation value.

    A mediator whom both trust with their utilities would propose one of them.

    Args:
        outcomes: as in `pareto_frontier`.
        utilities: a function for each agent; its `reservation` counts as 0 where it has none.

    Returns:
        A tuple in the order of `outcomes`, all of them Pareto efficient; empty if every outcome is worth less to somebody
        than no agreement.
    """
    reservations = [getattr(utility, "reservation", 0) for utility in utilities]
    gains = {}
    for outcome in hashable(several(outcomes, "outcomes"), "outcomes"):
        gain = [utility(outcome) - floor for utility, floor in zip(utilities, reservations, strict=True)]
        if min(gain) >= 0:
            gains[outcome] = prod(gain)
    most = max(gains.values(), default=None)
    # Where somebody can gain nothing, all products are 0, also those of outcomes that others dominate.
    return pareto_frontier([outcome for outcome, product in gains.items() if product == most], utilities)


def nash_point(outcomes, utilities):
    """The first of `nash_points`, or None if there is none.

    >>> nash_point([(1, 5), (2, 4), (5, 1)], [lambda point: point[0], lambda point: point[1]])
    (2, 4)
    """
    return next(iter(nash_points(outcomes, utilities)), None)


def apart(domain, utilities):
    """The outcome of issues settled each on its own: the Nash point of every issue, side by side.

    A package can trade one issue for another: `nash_point(domain.outcomes, utilities)` is never worse jointly. That means: its
    Nash product is at least as great, and no outcome dominates it. One agent alone may have less by it.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each agent.

    Returns:
        An outcome, with None for issues that have nothing worth every agent's share of its reservation value.

    >>> from gameai.negotiation.examples import price_and_quantity
    >>> domain, utilities = price_and_quantity()
    >>> apart(domain, utilities), nash_point(domain.outcomes, utilities)
    ((5, 2), (10, 0))
    """
    points = [nash_point(domain.only(number).outcomes, [utility.part(number) for utility in utilities])
              for number in range(len(domain.issues))]
    return tuple(None if point is None else point[0] for point in points)
