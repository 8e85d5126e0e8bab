"""Right and wrong versions of exercises 13.5 and 13.6, as students write them: arc consistency, and supposing."""

from functools import partial

# --- 13.5 ------------------------------------------------------------------------------


def faulty_consistent(domains, arcs):
    """The values left in each domain; it has three faults."""
    domains = {variable: set(values) for variable, values in domains.items()}
    for (variable, other), pairs in arcs.items():
        for value in set(domains[variable]):
            if not all((value, partner) in pairs for partner in domains[other]):
                domains[variable].discard(value)
    return domains


def consistent(domains, arcs, *, quantifier=any, empty=None,
               waits=lambda arcs, variable, other: [arc for arc in arcs if arc[1] == variable]):
    """AC-3; right unless an option says otherwise."""
    domains = {variable: set(values) for variable, values in domains.items()}
    queue = list(arcs)
    while queue:
        variable, other = queue.pop(0)
        pairs = arcs[variable, other]
        kept = {value for value in domains[variable] if quantifier((value, partner) in pairs for partner in domains[other])}
        if kept != domains[variable]:
            domains[variable] = kept
            if not kept and empty is None:
                return None
            queue += waits(arcs, variable, other)
    return domains


as_it_was = faulty_consistent
no_requeue = partial(consistent, waits=lambda arcs, variable, other: [])
wrong_neighbours = partial(consistent, waits=lambda arcs, variable, other: [arc for arc in arcs if arc[0] == variable])
back_only = partial(consistent, waits=lambda arcs, variable, other: [(other, variable)])
all_partners = partial(consistent, quantifier=all)
empty_unnoticed = partial(consistent, empty=True)
once_and_empty = partial(consistent, empty=True, waits=lambda arcs, variable, other: [])


def pass_per_variable(domains, arcs):
    """Goes through all arcs as often as there are variables."""
    for _ in range(len(domains)):
        domains = no_requeue(domains, arcs)
        if domains is None:
            return None
    return domains


def fixed_passes(domains, arcs, passes=20):
    """Goes through all arcs a fixed number of times."""
    for _ in range(passes):
        domains = no_requeue(domains, arcs)
        if domains is None:
            return None
    return domains


def end_by(domains, arcs, empty):
    """Notices an empty domain at the end, by what the domains look like then."""
    after = empty_unnoticed(domains, arcs)
    return None if empty([not values for values in after.values()]) else after


all_empty = partial(end_by, empty=all)
first_empty = partial(end_by, empty=lambda gone: gone[0])
last_empty = partial(end_by, empty=lambda gone: gone[-1])


def one_direction(domains, arcs):
    """Looks at each pair of variables in one direction only."""
    kept = {arc: pairs for arc, pairs in arcs.items() if arc[0] < arc[1]}
    return consistent(domains, kept)


# --- 13.6 ------------------------------------------------------------------------------


def suppose(possible, propagate, *, again=True, rounds=None, settles=None, keeps=False,
            crosses=lambda found: found is None, owners_of=lambda owners: owners,
            backwards=False, cards_of=lambda possible: possible, first=False):
    """Cross whatever leads to an end if supposed, until nothing changes; right unless an option says otherwise."""
    possible = propagate(possible)
    before = None
    while before != possible:
        before = possible
        for card in list(cards_of(possible)):
            for owner in sorted(owners_of(possible[card]), key=str, reverse=backwards):
                if owner not in possible[card] or len(possible[card]) == 1:
                    continue
                found = propagate({**possible, card: {owner}})
                if crosses(found):
                    possible = propagate({**possible, card: possible[card] - {owner}}) or possible
                    if first:
                        return possible
                elif keeps:
                    possible = found
        rounds = rounds and rounds - 1
        if not again or rounds == 0 or settles and settles(before) == settles(possible):
            break
    return possible


def ticks_of(possible):
    """How many cards have one owner left."""
    return sum(len(owners) == 1 for owners in possible.values())


only_propagates = partial(suppose, cards_of=lambda possible: [])
one_round = partial(suppose, again=False)
two_rounds = partial(suppose, rounds=2)
three_rounds = partial(suppose, rounds=3)
no_new_tick = partial(suppose, settles=ticks_of)
first_cross = partial(suppose, first=True)
keeps_the_guess = partial(suppose, keeps=True)
keeps_the_case = partial(suppose, keeps=True, backwards=True)
only_the_case = partial(suppose, owners_of=lambda owners: {"case"} & set(owners))
only_players = partial(suppose, owners_of=lambda owners: set(owners) - {"case"})
only_pairs = partial(suppose, cards_of=lambda possible: [card for card, owners in possible.items() if len(owners) == 2])


def crosses_without_propagating(possible, propagate):
    """Propagates what is supposed, and not what was crossed."""
    possible = {card: set(owners) for card, owners in possible.items()}
    for card in possible:
        for owner in sorted(possible[card], key=str):
            if len(possible[card]) > 1 and propagate({**possible, card: {owner}}) is None:
                possible[card] = possible[card] - {owner}
    return possible


def ticks_what_fails(possible, propagate):
    """Where a supposition comes to an end, it takes that for a proof of it."""
    possible = propagate(possible)
    for card in list(possible):
        for owner in sorted(possible[card], key=str):
            if len(possible[card]) > 1 and propagate({**possible, card: {owner}}) is None:
                possible = {**possible, card: {owner}}
                break
    return possible
