"""Counting the solutions of a constraint satisfaction problem.

To count is less work than to list. Undecided variables that no constraint connects can be counted apart, and
the numbers multiplied; and a part whose domains and constraints ask for the same as one met before has the same
number of solutions.
"""

import sys


def count(bound):
    """The number of solutions of a bound problem, an exact int."""
    domains = bound.domains.copy()
    if not bound.propagate(domains, range(len(bound.propagators))):
        return 0
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + 3 * len(domains))  # one variable after another may have to be decided
    try:
        return _count(bound, domains, range(len(domains)), {})
    finally:
        sys.setrecursionlimit(limit)


def _count(bound, domains, variables, known):
    """The number of ways to decide the `variables` that are undecided in propagated `domains`."""
    product = 1
    for part, asked in components(bound, domains, variables):
        if not asked:
            product *= domains[part[0]].bit_count()
            continue
        key = tuple(part), tuple([domains[variable] for variable in part]), tuple(asked.items())
        number = known.get(key)
        if number is None:
            number = 0
            branch = _smallest(domains, part)
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
    """[(connected undecided variables, {number of a constraint that is not met yet: what it still asks of them})]"""
    left = dict.fromkeys([variable for variable in variables if domains[variable] & (domains[variable] - 1)])
    propagators, watching, parts = bound.propagators, bound.watching, []
    while left:
        part, asked, met = [next(iter(left))], {}, set()
        del left[part[0]]
        for variable in part:  # it grows
            for number in watching[variable]:
                if number not in asked and number not in met:
                    residual = propagators[number].residual(domains)
                    if residual is None:
                        met.add(number)
                        continue
                    asked[number] = residual
                    for other in propagators[number].scope:
                        if other in left:
                            del left[other]
                            part.append(other)
        parts.append((part, asked))
    return parts


def _smallest(domains, part):
    """The first variable of the part with the fewest values."""
    best, fewest = part[0], domains[part[0]].bit_count()
    for variable in part:
        if fewest == 2:
            break
        size = domains[variable].bit_count()
        if size < fewest:
            best, fewest = variable, size
    return best
