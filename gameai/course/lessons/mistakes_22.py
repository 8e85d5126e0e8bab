"""Right and wrong versions of exercises 22.3, 22.4 and 22.5, as students write them: breaches, trust, goals."""

from functools import partial

# --- 22.3 ------------------------------------------------------------------------------


def is_attack(order):
    """Whether an order brings a unit somewhere, or helps to: a support of a unit that stays does not."""
    return order["does"] == "move" or order["does"] == "support" and order["to"] != order["helps"]


def owners_there(units, centers, order):
    return {units.get(order["to"]), centers.get(order["to"])}


def breakers(units, centers, orders, failed, deals, *, attack=is_attack, there=owners_there, helped=True, agreed=True,
             excused=lambda order, failed: False, undone=lambda order, failed: False, partners=True, bound=lambda deal, power: True,
             alike=lambda order, wanted: order == wanted, enters=lambda order: order["does"] == "move", blamed=lambda deal, power: [power],
             once=False, kinds=("peace", "joint", "zone"), outsiders=False):
    """{(power, number of the deal)} of those who broke their word, right unless an option says otherwise.

    attack: which orders can harm. there: who is harmed in a province. helped: whether the power whose unit is helped is not harmed.
    agreed: whether joint orders that all harmed agreed to are no attack. excused: which failed orders break no peace and no zone.
    undone: which given orders do not keep a joint deal. partners: whether only harm to partners breaks peace. bound: who is. alike:
    whether an order is the one wanted. enters: which orders enter a zone. blamed: whom a breach is blamed on. once: whether one breach a
    deal is found. kinds: those looked at. outsiders: whether a zone binds all.
    """
    found = []
    for number, deal in enumerate(deals):
        guilty = []
        for order in orders:
            power = order["power"]
            if deal["kind"] not in kinds or not bound(deal, power) or power not in deal["parties"] and not outsiders:
                continue
            if deal["kind"] == "joint":
                broken = any(wanted["at"] == order["at"] and (not alike(order, wanted) or undone(order, failed))
                             for wanted in deal["orders"])
            elif excused(order, failed):
                broken = False
            elif deal["kind"] == "zone":
                broken = enters(order) and order["to"] in deal["provinces"]
            else:
                harmed = there(units, centers, order) - {None, power} if attack(order) else set()
                if helped and order["does"] == "support":
                    harmed -= {units.get(order["helps"])}
                harmed &= set(deal["parties"]) if partners else harmed
                broken = bool(harmed) and power in deal["parties"] and not (agreed and any(
                    other["kind"] == "joint" and order in other["orders"] and harmed <= set(other["parties"]) for other in deals))
            if broken:
                guilty += blamed(deal, power)
        found += [(power, number) for power in (guilty[:1] if once else guilty)]
    return set(found)


def has_failed(order, failed):
    return order["at"] in failed


failed_is_broken = partial(breakers, undone=has_failed)
cut_is_broken = partial(breakers, undone=lambda order, failed: order["does"] == "support" and has_failed(order, failed))
failed_attack_forgiven = partial(breakers, excused=has_failed)
only_moves = partial(breakers, attack=lambda order: order["does"] == "move")
proposer_exempt = partial(breakers, bound=lambda deal, power: power != deal["parties"][0])
partner_exempt = partial(breakers, bound=lambda deal, power: power == deal["parties"][0])
all_blamed = partial(breakers, blamed=lambda deal, power: list(deal["parties"]))
other_blamed = partial(breakers, blamed=lambda deal, power: [party for party in deal["parties"] if party != power])
holding_is_attack = partial(breakers, attack=lambda order: order["does"] != "hold")
units_alone = partial(breakers, there=lambda units, centers, order: {units.get(order["to"])})
centers_alone = partial(breakers, there=lambda units, centers, order: {centers.get(order["to"])})
anybody_attacked = partial(breakers, partners=False)
helper_blamed = partial(breakers, helped=False)
agreed_is_attack = partial(breakers, agreed=False)
same_goal = partial(breakers, alike=lambda order, wanted: order["to"] == wanted["to"])
same_action = partial(breakers, alike=lambda order, wanted: order["does"] == wanted["does"])
support_enters = partial(breakers, enters=lambda order: order["does"] != "hold" and order["to"] != order["helps"])
all_kept_out = partial(breakers, outsiders=True)
first_breach = partial(breakers, once=True)
no_joint = partial(breakers, kinds=("peace", "zone"))
no_zone = partial(breakers, kinds=("peace", "joint"))


# --- 22.4 ------------------------------------------------------------------------------

FACTORS = {"kept": 1.05, "broke": 0.6, "attacked": 0.9, "quiet": 1.01}
FRICTION = {"peace": 2, "neutral": 1, "war": 0.5}


def weight(distrust):
    return 2 / (1 + distrust)


def trust(distrust, events, *, change=lambda value, factor: value / factor, bad=lambda factor: factor < 1,
          exponent=lambda relation, value: FRICTION[relation] * weight(value), weighed_at="now", factors=FACTORS, last=False, turned=False):
    """{power: distrust} after the events, right unless an option says otherwise.

    change: what a factor does. bad: whether friction counts. exponent: of a factor. weighed_at: whether trust is weighed "now" or as it
    was at the "start". factors: of the events. last: whether only the last event of a power counts. turned: whether time runs backwards.
    """
    found, seen = dict(distrust), {}
    for power, event, relation in (reversed(events) if turned else events):
        before = distrust[power] if last else found[power]
        factor = factors[event]
        if bad(factor):
            factor **= exponent(relation, distrust[power] if weighed_at == "start" else before)
        found[power] = change(before, factor)
        seen[power] = event
    return found


multiplied = partial(trust, change=lambda value, factor: value * factor)
weight_of_trust = partial(trust, exponent=lambda relation, value: FRICTION[relation] * value)
no_friction = partial(trust, exponent=lambda relation, value: weight(value))
no_weight = partial(trust, exponent=lambda relation, value: FRICTION[relation])
neither = partial(trust, exponent=lambda relation, value: 1)
friction_turned = partial(trust, exponent=lambda relation, value: {"peace": 0.5, "neutral": 1, "war": 2}[relation] * weight(value))
friction_for_good = partial(trust, bad=lambda factor: True)
friction_for_good_alone = partial(trust, bad=lambda factor: factor > 1)
weighed_at_start = partial(trust, weighed_at="start")
last_event = partial(trust, last=True)
backwards = partial(trust, turned=True)
added = partial(trust, change=lambda value, factor: value + 1 - factor)
at_most_one = partial(trust, change=lambda value, factor: min(1, value / factor))
quiet_forgotten = partial(trust, factors={**FACTORS, "quiet": 1})
kept_forgotten = partial(trust, factors={**FACTORS, "kept": 1})
added_exponents = partial(trust, exponent=lambda relation, value: FRICTION[relation] + weight(value))


def friction_outside(distrust, events):
    """The exponent becomes a factor."""
    found = dict(distrust)
    for power, event, relation in events:
        factor = FACTORS[event]
        found[power] /= factor * FRICTION[relation] * weight(found[power]) if factor < 1 else factor
    return found


def unchanged(distrust, events):
    return dict(distrust)


# --- 22.5 ------------------------------------------------------------------------------


def goals(before, signs, *, fade=lambda goal: goal * 0.99, more=lambda goal: goal + 0.04 / goal, less=lambda goal: goal * 0.95,
          first="for", fades="all", late=False, once=False, unknown=False):
    """{centre: goal} after one turn by algorithm 3, right unless an option says otherwise.

    fade, more, less: lines 5, 9 and 12. first: which signs come first, "for", "against", or "" as they are given. fades: which goals
    fade: "all", or the "named" or "unnamed". late: whether they fade at the end. once: whether a centre's signs of a kind count once.
    unknown: whether centres without a goal get one.
    """
    found, named = dict(before), {center for center, _ in signs}

    def faded():
        for center in found:
            if fades == "all" or (center in named) == (fades == "named"):
                found[center] = fade(found[center])

    if not late:
        faded()
    order = {"for": lambda sign: -sign[1], "against": lambda sign: sign[1], "": lambda sign: 0}[first]
    signs = list(dict.fromkeys(signs)) if once else signs
    for center, sign in sorted(signs, key=order):
        if center in found or unknown:
            found[center] = more(found.get(center, 1)) if sign > 0 else less(found.get(center, 1))
    if late:
        faded()
    return found


bar_lost = partial(goals, more=lambda goal: goal + 0.04)
times_goal = partial(goals, more=lambda goal: goal + 0.04 * goal)
all_over_goal = partial(goals, more=lambda goal: (goal + 0.04) / goal)
as_given = partial(goals, first="")
against_first = partial(goals, first="against")
faded_late = partial(goals, late=True)
never_faded = partial(goals, fade=lambda goal: goal)
named_fade = partial(goals, fades="named")
unnamed_fade = partial(goals, fades="unnamed")
counted_once = partial(goals, once=True)
never_less = partial(goals, less=lambda goal: goal)
less_taken_away = partial(goals, less=lambda goal: goal - 0.05)
divided_by_less = partial(goals, less=lambda goal: goal / 0.95)
never_more = partial(goals, more=lambda goal: goal)
no_goal_gets_one = partial(goals, unknown=True)
fades_too_fast = partial(goals, fade=lambda goal: goal * 0.9)


def signs_turned(before, signs):
    return goals(before, [(center, -sign) for center, sign in signs])


def together(before, signs):
    """Adds what all signs for a centre say at once, with the goal before them."""
    found = {center: goal * 0.99 for center, goal in before.items()}
    for center, goal in found.items():
        count = sum(sign > 0 for name, sign in signs if name == center)
        found[center] = (goal + count * 0.04 / goal) * 0.95 ** sum(sign < 0 for name, sign in signs if name == center)
    return found


def old_goal_below(before, signs):
    """Divides by the goal as it was before it faded."""
    found = {center: goal * 0.99 for center, goal in before.items()}
    for center, sign in sorted(signs, key=lambda pair: -pair[1]):
        if center in found:
            found[center] = found[center] + 0.04 / before[center] if sign > 0 else found[center] * 0.95
    return found


def named_alone(before, signs):
    """Returns only centres that a sign names."""
    named = {center for center, _ in signs}
    return {center: goal for center, goal in goals(before, signs).items() if center in named}
