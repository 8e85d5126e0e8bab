"""Explanations: which removals led to a removal, found by replaying the trace of propagation."""

from gameai.checks import brief, hashable, shortened
from gameai.csp.problem import Fail, Remove


def explain(problem, variable=None, value=None):
    """The steps of propagation because of which `value` leaves the domain of `variable`, in their order.

    Args:
        variable, value: what to explain; without them, why propagation fails (a `Fail` comes last).

    Returns:
        A list of `Remove`, the last one that of the value; empty if propagation doesn't remove it (or doesn't fail).
        It is not always the shortest chain: it is the one that propagation found.

    Raises:
        ValueError: the problem has no such variable, or the variable no such value.

    >>> from gameai.csp import CSP, AllDifferent
    >>> problem = CSP({"a": [1], "b": [1, 2], "c": [1, 2, 3], "d": [4, 5]}, [AllDifferent("ab"), AllDifferent("bc")])
    >>> [(step.variable, step.value) for step in explain(problem, "c", 2)]
    [('b', 1), ('c', 2)]
    """
    if variable is not None or value is not None:
        hashable((variable,), "A variable")
        if variable not in problem.domains:
            raise ValueError(f"The problem has no variable {brief(variable)}; "
                             f"its variables are {shortened(list(map(repr, problem.variables)))}.")
        if value not in problem.domains[variable]:
            raise ValueError(f"{brief(variable)} never had the value {brief(value)}; "
                             f"its values are {shortened(list(map(repr, problem.domains[variable])))}.")
    trace = []
    problem.propagate(trace)
    return because(problem, trace) if variable is value is None else because(problem, trace, variable, value)


def because(problem, trace, variable=None, *values, whole=False):
    """As `explain`, from a trace that is there already; with several values, why all of them leave the domain.

    Args:
        whole: whether a step stands for all that its constraint takes from the variable for the same reasons, also for what
            had left before: "it has the value 3" needs no word on who took 2 away. Else each removal that is needed is a step.
    """
    bound = problem.bound()
    place = {id(constraint): number for number, constraint in enumerate(bound.constraints)}
    events = [event for event in trace if isinstance(event, Remove | Fail)]
    removed = {}  # (variable number, bit) -> the number of the event that removed it
    domains_at, domains = [], bound.domains.copy()
    failed = None
    for number, event in enumerate(events):
        new_pass = number == 0 or isinstance(event, Fail) or event.step != events[number - 1].step
        domains_at.append(domains.copy() if new_pass else domains_at[-1])
        if isinstance(event, Remove):
            key = bound.index[event.variable], bound.bit(event.value)
            removed.setdefault(key, number)
            domains[key[0]] &= ~key[1]
        elif failed is None:
            failed = number
    propagator_of = [bound.propagators[place[id(event.why)]] if event.why is not None else None for event in events]

    def removals(number, bits):
        """The events by which these bits left a variable."""
        found = []
        for event in sorted({removed[number, bit] for bit in _each(bits)}, reverse=True):
            bit = bound.bit(events[event].value)
            if bits & bit:
                found.append(event)
                bits &= ~bit
                if whole and bits:
                    bits &= ~_same_reasons(propagator_of[event], domains_at[event], number, bit, bits)
        return found

    if not values:
        needed, wanted = set(), [] if failed is None else [failed]
    else:
        number, bits = bound.index[variable], sum(map(bound.bit, set(values)))
        gone = all((number, bit) in removed for bit in _each(bits))
        needed, wanted = set(), removals(number, bits) if gone else []
    while wanted:
        number = wanted.pop()
        if number in needed:
            continue
        needed.add(number)
        event, before, propagator = events[number], domains_at[number], propagator_of[number]
        if propagator is None:  # a domain was empty from the start
            continue
        if isinstance(event, Fail):
            reasons = _conflict(propagator, before, bound.domains, removed)
        else:
            reasons = propagator.reasons(before, bound.index[event.variable], bound.bit(event.value))
        for other, bits in reasons:
            wanted += removals(other, bound.domains[other] & bits & ~before[other])
    return [events[number] for number in sorted(needed)]


def _same_reasons(propagator, before, number, bit, others):
    """Those of the bits `others` that would leave the variable together with `bit`, and because of the same."""
    reasons = propagator.reasons(before, number, bit)
    before = before.copy()
    before[number] |= others
    after = before.copy()
    if propagator.propagate(after) is None:
        return 0
    return sum(other for other in _each(others & ~after[number]) if propagator.reasons(before, number, other) == reasons)


def _conflict(propagator, before, domains, removed):
    """[(variable number, bits)]: because these were removed, the constraint can't be met, and could be with any of them back."""
    left = before.copy()
    gone = [(number, bit) for number in propagator.scope for bit in _each(domains[number] & ~before[number])]
    for number, bit in sorted(gone, key=removed.get, reverse=True):
        left[number] |= bit
        if propagator.propagate(left.copy()) is not None:
            left[number] &= ~bit
    return [(number, domains[number] & ~left[number]) for number in propagator.scope]


def _each(bits):
    """The bits, one by one."""
    while bits:
        yield bits & -bits
        bits &= bits - 1
