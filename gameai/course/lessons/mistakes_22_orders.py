"""Right and wrong versions of exercises 22.1, 22.2 and 22.6, as students write them: ranks, guaranteed centres, own orders by search."""

import random
from functools import partial
from itertools import product

from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.map import load
from gameai.games.diplomacy.orders import legal_orders

SIX = load("six")

# --- 22.2 ------------------------------------------------------------------------------


def all_replies(options):
    return product(*options)


def each_alone(options):
    """One unit of the others at a time does something; the first of a unit's orders is to hold."""
    for number, orders in enumerate(options):
        for order in orders:
            yield *[row[0] for row in options[:number]], order, *[row[0] for row in options[number + 1:]]


def take(units, centers):
    """Who owns the centres after a fall's movement."""
    there = {SIX.province[unit.loc]: unit.power for unit in units}
    return {center: there.get(center) or centers.get(center) for center in SIX.centers}


def guaranteed(units, centers, orders, *, replies=all_replies, allowed=lambda order: True, owners=take, enough=all,
               whose=lambda power: [power], alone=False, own=lambda order: order):
    """The centres that the orders' power owns after the movement for sure, right unless an option says otherwise.

    replies: what the others may do together. allowed: which of their orders count. owners: who owns centres then. enough: `all` cases, or
    another way to sum up. whose: the powers for which a centre counts. alone: whether the others are not there. own: what becomes of
    own orders.
    """
    power = orders[0].power
    if alone:
        units = [unit for unit in units if unit.power == power]
    options = [[order for order in legal_orders(SIX, tuple(units), unit) if order.action == "hold" or allowed(order)]
               for unit in units if unit.power != power]
    options = [sorted(row, key=lambda order: order.action != "hold") for row in options]
    given = [own(order) for order in orders]
    after = [owners(outcome(SIX, tuple(units), [*given, *reply])[0], centers) for reply in replies(options)]
    return {center for center in SIX.centers for one in whose(power) if enough([case[center] == one for case in after])}


def most(cases):
    return 2 * sum(cases) > len(cases)


def without_new(units, centers):
    after = take(units, centers)
    return {center: owner if centers.get(center) == owner else None for center, owner in after.items()}


others_hold = partial(guaranteed, replies=lambda options: [[row[0] for row in options]])
one_at_a_time = partial(guaranteed, replies=each_alone)
others_move = partial(guaranteed, allowed=lambda order: order.action == "move")
others_unsupported = partial(guaranteed, allowed=lambda order: order.action != "support_move")
in_some_case = partial(guaranteed, enough=any)
in_most_cases = partial(guaranteed, enough=most)
units_there = partial(guaranteed, owners=lambda units, centers: {
    center: {SIX.province[unit.loc]: unit.power for unit in units}.get(center) for center in SIX.centers})
nothing_lost = partial(guaranteed, owners=lambda units, centers: {
    center: centers.get(center) or take(units, centers)[center] for center in SIX.centers})
nothing_won = partial(guaranteed, owners=without_new)
of_anybody = partial(guaranteed, whose=lambda power: SIX.powers)
nobody_else = partial(guaranteed, alone=True)
own_supports_forgotten = partial(guaranteed, own=lambda order: order._replace(action="hold", dest=None, target_unit=None, target=None)
                                 if order.action.startswith("support") else order)


def counted(units, centers, orders):
    """A centre is sure if more own units go for it than others could enter it."""
    power, found = orders[0].power, set()
    for center in SIX.centers:
        mine = sum(center == SIX.province[order.dest or order.target or order.loc] for order in orders if order.action != "convoy")
        theirs = sum(unit.power != power and center in {SIX.province[unit.loc], *SIX.nearby[unit.kind, unit.loc]} for unit in units)
        if mine > theirs or not theirs and centers.get(center) == power:
            found.add(center)
    return found


def owned_before(units, centers, orders):
    return {center for center, owner in centers.items() if owner == orders[0].power}


# --- 22.6 ------------------------------------------------------------------------------


def mean(orders, samples, worth):
    return sum([worth(orders, sample) for sample in samples]) / len(samples)


def improve(orders, options, samples, worth, *, value=mean, passes=100, tried=lambda order: True, places=lambda options: list(options),
            base=lambda orders, place: orders, at_once=False, sign=1, chosen="best"):
    """Orders that no change of a single one improves, right unless an option says otherwise.

    value: of own orders. passes: the most. tried: which orders are tried. places: the units that change. base: what the others of the
    own units do, while one is changed. at_once: whether changes count only after all units are through. sign: -1 for the worst.
    chosen: the "best" change of a unit, or the "last" that is better than before.
    """
    orders = dict(orders)
    for _ in range(passes):
        found = dict(orders)
        for place in places(options):
            now = orders if at_once else found
            best, top = now[place], sign * value({**base(now, place), place: now[place]}, samples, worth)
            limit = top
            for order in options[place]:
                if tried(order):
                    new = sign * value({**base(now, place), place: order}, samples, worth)
                    if new > (top if chosen == "best" else limit):
                        best, top = order, new
            found[place] = best
        if found == orders:
            break
        orders = found
    return orders


def holding(orders, place):
    """All other own units hold."""
    return {other: order._replace(action="hold", dest=None, target_unit=None, target=None, via_convoy=False)
            for other, order in orders.items()}


first_sample = partial(improve, value=lambda orders, samples, worth: worth(orders, samples[0]))
best_case = partial(improve, value=lambda orders, samples, worth: max(worth(orders, sample) for sample in samples))
worst_case = partial(improve, value=lambda orders, samples, worth: min(worth(orders, sample) for sample in samples))
others_hold_still = partial(improve, value=lambda orders, samples, worth: worth(orders, {}))
one_pass = partial(improve, passes=1)
all_at_once = partial(improve, passes=1, at_once=True)
first_unit = partial(improve, places=lambda options: list(options)[:1])
last_unit = partial(improve, places=lambda options: list(options)[-1:])
moves_alone = partial(improve, tried=lambda order: order.action == "move")
supports_alone = partial(improve, tried=lambda order: order.action != "move")
worst = partial(improve, sign=-1)
last_better = partial(improve, chosen="last", passes=1)
each_by_itself = partial(improve, base=holding)


def start_kept(orders, options, samples, worth):
    return dict(orders)


def drawn(orders, options, samples, worth):
    """The best of twenty sets of orders by chance."""
    rng = random.Random(0)
    sets = [{place: rng.choice(row) for place, row in options.items()} for _ in range(20)]
    return max([orders, *sets], key=lambda each: mean(each, samples, worth))


def first_better(orders, options, samples, worth):
    """Stops at the first change that is better."""
    before = mean(orders, samples, worth)
    for place, row in options.items():
        for order in row:
            if mean({**orders, place: order}, samples, worth) > before:
                return {**orders, place: order}
    return orders


# --- 22.1 ------------------------------------------------------------------------------


def ranks(centers, fell, *, better=lambda other, mine: other > mine, shared=lambda better, equal: better + (equal + 1) / 2, late=1,
          phases=True):
    """{power: rank}, right unless an option says otherwise.

    better: what makes a power better. shared: the rank of one of `equal` powers behind `better` ones. late: 1 if it is better to have
    fallen late. phases: whether it counts when a power fell.
    """
    merit = {power: (count, late * fell.get(power, 0) if phases else 0) for power, count in centers.items()}
    found = {}
    for power, mine in merit.items():
        found[power] = shared(sum(better(other, mine) for other in merit.values()), sum(other == mine for other in merit.values()))
    return found


best_place = partial(ranks, shared=lambda better, equal: better + 1)
worst_place = partial(ranks, shared=lambda better, equal: better + equal)
from_zero = partial(ranks, shared=lambda better, equal: better + (equal - 1) / 2)
fewest_first = partial(ranks, better=lambda other, mine: other < mine)
early_is_better = partial(ranks, late=-1)
fallen_alike = partial(ranks, phases=False)
rounded_down = partial(ranks, shared=lambda better, equal: better + (equal + 1) // 2)


def no_ties(centers, fell):
    """By the alphabet where all is equal."""
    order = sorted(centers, key=lambda power: (-centers[power], -fell.get(power, 0), power))
    return {power: order.index(power) + 1 for power in centers}


def dense(centers, fell):
    """Who follows two that are equal is next, as if they were one."""
    merits = sorted({(centers[power], fell.get(power, 0)) for power in centers}, reverse=True)
    return {power: merits.index((centers[power], fell.get(power, 0))) + 1 for power in centers}


def the_living(centers, fell):
    return {power: rank for power, rank in ranks(centers, fell).items() if centers[power]}
