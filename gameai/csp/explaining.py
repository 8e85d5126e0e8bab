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
    return because(problem, trace, variable, value)


def because(problem, trace, variable=None, value=None):
    """As `explain`, from a trace that is there already."""
    bound = problem.bound()
    place = {id(constraint): number for number, constraint in enumerate(bound.constraints)}
    events = [event for event in trace if isinstance(event, Remove | Fail)]
    if variable is None and value is None:
        target = next((number for number, event in enumerate(events) if isinstance(event, Fail)), None)
    else:
        target = next((number for number, event in enumerate(events) if isinstance(event, Remove)
                       and event.variable == variable and event.value == value), None)
    if target is None:
        return []
    removed = {}  # (variable number, bit) -> the number of the event that removed it
    starts, domains_at, domains = [], [], bound.domains.copy()
    for number, event in enumerate(events[:target + 1]):
        new_pass = number == 0 or isinstance(event, Fail) or event.step != events[number - 1].step
        starts.append(number if new_pass else starts[-1])
        domains_at.append(domains.copy() if new_pass else domains_at[-1])
        if isinstance(event, Remove):
            key = bound.index[event.variable], bound.bit(event.value)
            removed[key] = number
            domains[key[0]] &= ~key[1]
    needed, wanted = set(), [target]
    while wanted:
        number = wanted.pop()
        if number in needed:
            continue
        needed.add(number)
        event, before = events[number], domains_at[number]
        if event.why is None:  # a domain was empty from the start
            continue
        propagator = bound.propagators[place[id(event.why)]]
        if isinstance(event, Fail):
            reasons = [(other, ~0) for other in propagator.scope]
        else:
            reasons = propagator.reasons(before, bound.index[event.variable], bound.bit(event.value))
        for other, bits in reasons:
            left = bound.domains[other] & bits & ~before[other]
            while left:
                bit = left & -left
                left ^= bit
                wanted.append(removed[other, bit])
    return [events[number] for number in sorted(needed)]
