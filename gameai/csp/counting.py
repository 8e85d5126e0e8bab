"""Counting the solutions of a constraint satisfaction problem.

To count is less work than to list. Undecided variables that no constraint connects can be counted apart, and
the numbers multiplied; and a part whose domains and constraints ask for the same as one met before has the same
number of solutions.

After each choice all of the part is looked at again, so the time grows with the square of its size: a chain of 2,000 variables takes
about ten times as long as one of 600, which takes seconds.
"""


def count(bound):
    """The number of solutions of a bound problem, an exact int."""
    domains = bound.domains.copy()
    if not bound.propagate(domains, range(len(bound.propagators))):
        return 0
    known, number = {}, None
    waiting = [_count(bound, domains, range(len(domains)), known)]  # each for the number that the one after it finds
    while waiting:
        try:
            waiting.append(_count(bound, *waiting[-1].send(number), known))
            number = None
        except StopIteration as found:
            waiting.pop()
            number = found.value
    return number


def _count(bound, domains, variables, known):
    """The number of ways to decide the `variables` that are undecided in propagated `domains`.

    A generator, for one variable after another may have to be decided, and Python's calls do not go so deep: it yields the
    arguments of another count, and is sent the number.
    """
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
                    number += yield after, part
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
