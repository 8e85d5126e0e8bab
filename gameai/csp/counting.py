"""Counting the solutions of a constraint satisfaction problem.

To count is less work than to list. Undecided variables that no constraint connects can be counted apart, and
the numbers multiplied; and a part whose domains and constraints ask for the same as one met before has the same
number of solutions.
"""


def count(bound):
    """The number of solutions of a bound problem, an exact int."""
    domains = bound.domains.copy()
    if not bound.propagate(domains, range(len(bound.propagators))):
        return 0
    return _count(bound, domains, range(len(domains)), {})


def _count(bound, domains, variables, known):
    """The number of ways to decide the `variables` that are undecided in propagated `domains`."""
    product = 1
    for part, key in components(bound, domains, variables):
        number = known.get(key)
        if number is None:
            number = 0
            branch = min(part, key=lambda variable: domains[variable].bit_count())
            left = domains[branch]
            while left:
                bit = left & -left
                left ^= bit
                after = domains.copy()
                after[branch] = bit
                if bound.propagate(after, bound.watching[branch]):
                    number += _count(bound, after, part, known)
            known[key] = number
        product *= number
        if not product:
            break
    return product


def components(bound, domains, variables):
    """[(connected undecided variables, what their number of solutions depends on)]"""
    undecided = [variable for variable in variables if domains[variable] & (domains[variable] - 1)]
    residual = {}
    parts, seen = [], set()
    for start in undecided:
        if start in seen:
            continue
        seen.add(start)
        part, asked = [start], set()
        for variable in part:  # it grows
            for number in bound.watching[variable]:
                if number in asked:
                    continue
                if number not in residual:
                    residual[number] = bound.propagators[number].residual(domains)
                if residual[number] is None:
                    continue
                asked.add(number)
                for other in bound.propagators[number].scope:
                    if other not in seen and domains[other] & (domains[other] - 1):
                        seen.add(other)
                        part.append(other)
        part.sort()
        key = (tuple((variable, domains[variable]) for variable in part),
               tuple((number, residual[number]) for number in sorted(asked)))
        parts.append((part, key))
    return parts
