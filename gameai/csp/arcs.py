"""Arc consistency: AC-3 as in Russell and Norvig, over binary constraints.

`CSP.propagate` does the same for constraints of any size; this is the form to read.
"""

from collections import deque
from itertools import combinations

from gameai.checks import brief, receiver
from gameai.csp.constraints import AllDifferent, Predicate, Table
from gameai.csp.problem import Fail, Remove
from gameai.trace import note


def arcs(problem):
    """{(variable, other): [(constraint, allowed(value, other value)), …]} for all binary constraints, in both directions.

    An `AllDifferent` stands for its pairs. Constraints of one variable, or of three and more, have no arcs.
    """
    found = {}

    def connect(first, second, constraint, allowed):
        found.setdefault((first, second), []).append((constraint, allowed))
        found.setdefault((second, first), []).append((constraint, lambda value, other: allowed(other, value)))

    for constraint in problem.constraints:
        if isinstance(constraint, AllDifferent):
            for first, second in combinations(constraint.variables, 2):
                connect(first, second, constraint, lambda value, other: value != other)
        elif isinstance(constraint, Predicate) and len(constraint.variables) == 2:
            connect(*constraint.variables, constraint, constraint.function)
        elif isinstance(constraint, Table) and len(constraint.variables) == 2:
            rows = set(constraint.rows)
            connect(*constraint.variables, constraint, lambda value, other, rows=rows: (value, other) in rows)
    return found


def ac3(problem, trace=None):
    """{variable: the values left} once every arc is consistent, or None if a domain is empty.

    An arc (X, Y) is consistent if each value of X has a partner among the values of Y.

    Raises:
        ValueError: `problem` is no CSP, or `trace` no list.

    >>> from gameai.csp import CSP, Predicate
    >>> ac3(CSP({"x": range(5), "y": range(5)}, [Predicate("xy", lambda x, y: y == x * x)]))
    {'x': (0, 1, 2), 'y': (0, 1, 4)}
    """
    receiver(trace)
    if not hasattr(problem, "domains") or not hasattr(problem, "constraints"):
        raise ValueError(f"Arc consistency is that of a CSP; {brief(problem)} is none.")
    domains = dict(problem.domains)
    binary = arcs(problem)
    neighbors = {variable: [other for first, other in binary if first == variable] for variable in domains}
    queue = deque(binary)
    while queue:
        variable, other = queue.popleft()
        if revise(binary, domains, variable, other, trace):
            if not domains[variable]:
                if trace is not None:
                    trace.append(Fail(binary[variable, other][0][0]))
                return None
            several = len(binary[variable, other]) > 1  # then what went for one may have been a partner for another
            queue.extend((neighbor, variable) for neighbor in neighbors[variable] if neighbor != other or several)
    if all(domains.values()):
        return domains
    if trace is not None:
        trace.append(Fail(None))
    return None


def revise(binary, domains, variable, other, trace=None):
    """Remove the values of `variable` that have no partner in the domain of `other`; True if there was one."""
    revised = False
    for constraint, allowed in binary[variable, other]:
        kept = tuple(value for value in domains[variable] if any(allowed(value, partner) for partner in domains[other]))
        if len(kept) < len(domains[variable]):
            if trace is not None:
                note(trace, (Remove(variable, value, constraint) for value in domains[variable] if value not in kept))
            domains[variable] = kept
            revised = True
    return revised
