"""What orders do to others, and whether they keep a deal: judged from what was ordered, not from what came of it.

An order harms a power if it brings a unit into a province where that power has a unit or owns the centre, or helps to. So a move into a
place that is just being left is an attack too, unless it was agreed on: nobody else knew that the place would be free.
"""

from gameai.games.diplomacy.orders import refusal
from gameai.games.diplomacy.terms import Alliance, Demilitarised, Information, Joint, first, last

NOBODY = frozenset()


def standing(map, units):
    """{province: its unit}."""
    return {map.province[unit.loc]: unit for unit in units}


def harmed(map, at, centers, order):
    """The powers that `order` harms, a frozen set.

    Args:
        map: the `Map`.
        at: {province: its unit} before the movement.
        centers: {province: power}.
        order: an `Order` for a movement or a retreat.
    """
    if order.dest is None or order.action not in ("move", "support_move", "convoy"):
        return NOBODY
    province = map.province[order.dest]
    unit, owner = at.get(province), centers.get(province)
    if unit is None and owner is None:
        return NOBODY
    hurt = {unit and unit.power, owner} - {None, order.power}
    if hurt and order.action != "move":
        hurt.discard(helped(map, at, order))
    return frozenset(hurt)


def helped(map, at, order):
    """The power whose unit `order` supports or convoys; None if it does neither."""
    unit = at.get(map.province[order.target]) if order.target else None
    return unit.power if unit else None


def movement(past, turn=None):
    """The phases of the last movement: it, and the retreats and builds after it; () if there was none.

    Args:
        past: a tuple of `Past`.
        turn: only if that movement came just before this phase, a movement too; None for any.
    """
    index = next((index for index in range(len(past) - 1, -1, -1) if past[index].phase.step == "moves"), None)
    if index is None or (turn is not None and not 0 < turn.number - past[index].phase.number <= 3):
        return ()
    return past[index:]


def attacks(map, past):
    """{(attacker, victim): how many orders} of one phase that is over."""
    counts, at = {}, standing(map, past.units)
    for power, orders in past.orders.items():
        for order in orders:
            for victim in harmed(map, at, past.centers, order):
                counts[power, victim] = counts.get((power, victim), 0) + 1
    return counts


# --- deals -------------------------------------------------------------------------


def breaks(map, at, centers, order, deal, phase, known=()):
    """Whether `order` breaks `deal`, by which the power that gives it is bound.

    Args:
        map, at, centers, order: as for `harmed`.
        deal: a `Deal` that is confirmed.
        phase: the `Phase` of the order.
        known: confirmed deals; joint orders that all who are wronged have agreed to are no breach of peace.
    """
    kind = type(deal.terms)
    if not binds(deal, phase):
        return False
    if kind in (Joint, Information):
        return phase.step == "moves" and any(mine.power == order.power and mine.loc == order.loc and mine != order
                                             for mine in deal.terms.orders)
    if kind is Demilitarised:
        place = order.dest if order.action == "move" else order.loc if order.action == "build" else None
        return place is not None and map.province[place] in deal.terms.provinces
    wronged = harmed(map, at, centers, order).intersection(deal.parties)
    if kind is Alliance and order.target and helped(map, at, order) == deal.terms.against:
        wronged = set(deal.parties) - {order.power}
    return bool(wronged) and not any(type(other.terms) is Joint and order in other.terms.orders and wronged.issubset(other.parties)
                                     and first(other) == phase.number for other in known)


def binds(deal, phase):
    """Whether a confirmed `deal` binds in `phase`."""
    end = last(deal)
    return first(deal) <= phase.number and (end is None or phase.number <= end)


def agreed_orders(deals, phase):
    """The orders of that phase in the deals, a list: what the parties have said that they will do."""
    return [order for deal in deals if type(deal.terms) in (Joint, Information) and first(deal) == phase.number
            for order in deal.terms.orders]


def kept(map, past, deal, agent, known=()):
    """Whether `agent` kept `deal` in a phase that is over; None if that can't be said.

    A deal whose orders could not be given (a unit of it was gone) can't be kept, and nobody is to blame.

    Args:
        map: the `Map`.
        past: the `Past`.
        deal: a `Deal` by which the agent is bound.
        known: confirmed deals, as for `breaks`.
    """
    kind, phase = type(deal.terms), past.phase
    if not binds(deal, phase) or agent not in past.orders or (kind is Information and not deal.terms.orders):
        return None
    orders = past.orders[agent]
    if kind in (Joint, Information):
        if phase.step != "moves" or any(refusal(map, past.units, order) for order in deal.terms.orders):
            return None
        return all(order in orders for order in deal.terms.orders if order.power == agent)
    at = standing(map, past.units)
    return not any(breaks(map, at, past.centers, order, deal, phase, known) for order in orders)
