"""Builds and removals in winter."""


def adjusted(map, units, centers, orders):
    """The units after a winter: builds and removals as ordered, civil disorder for removals that were not ordered.

    Args:
        map: the `Map`.
        units: a tuple of `Unit`.
        centers: {province: power}.
        orders: `Order`s to build, remove or waive.
    """
    raise NotImplementedError


def legal_adjustments(map, units, centers, power):
    """The legal single orders of a power in winter, a tuple: builds if it has fewer units than centres, removals if it has more."""
    raise NotImplementedError


def refusal(map, units, centers, order):
    """Why an order in winter is illegal, one sentence, or None."""
    raise NotImplementedError
