"""Retreats."""


def retreated(map, units, dislodged, orders):
    """The units after a retreat phase, a tuple.

    Args:
        map: the `Map`.
        units: those on the board, without the dislodged ones.
        dislodged: a tuple of `Dislodged`.
        orders: `Order`s to move or to disband; who gets none is disbanded, and so are two that retreat to one province.
    """
    raise NotImplementedError


def legal_retreats(map, dislodged):
    """The legal orders of one `Dislodged` unit, a tuple of `Order`: to disband first, then its retreats."""
    raise NotImplementedError


def refusal(map, dislodged, order):
    """Why a retreat order is illegal, one sentence, or None. `dislodged` is the tuple of all `Dislodged`."""
    raise NotImplementedError
