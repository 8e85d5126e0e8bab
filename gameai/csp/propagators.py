"""Constraints bound to a problem: what each removes from the domains of its variables.

Here variables are numbers, values are bits, and a domain is an int. A bound constraint has

    scope                       the numbers of its variables
    propagate(domains)          removes values that can't be, in one pass; the changed variables, or None if
                                the constraint can't be met any more. All removals of a pass follow from the
                                domains before it, so that each can be explained by earlier removals.
    residual(domains)           what it still asks of undecided variables; None once it is met whatever they are.
                                States with equal domains and residuals have equally many solutions.
    reasons(domains, number, bit)   [(variable number, bits)]: because these were removed, `bit` goes from
                                variable `number`; `domains` are those before the pass.

Domains are propagated before they are asked for a residual.
"""

from operator import itemgetter


class AllDifferentBound:
    def __init__(self, scope, domains):
        self.scope = scope
        self._theirs = itemgetter(*scope) if len(scope) > 1 else itemgetter(slice(scope[0], scope[0] + 1))
        self._all = 0
        for number in scope:
            self._all |= domains[number]
        self._spare = self._all.bit_count() - len(scope)
        self._decided = frozenset(1 << bit for bit in range(self._all.bit_length()))

    def propagate(self, domains):
        decided, theirs = self._decided, self._theirs(domains)
        taken = once = twice = 0
        for domain in theirs:
            if domain in decided:
                if taken & domain:
                    return None
                taken |= domain
            twice |= once & domain
            once |= domain
        if self._spare:
            single = 0
            if once.bit_count() < len(theirs):
                return None
            if not taken & twice:
                return ()
        else:
            if once != self._all:
                return None
            single = once & ~twice  # values that have a single place; each value is needed
            if single == taken:
                return ()
            single &= ~taken
        changed = []
        for number, domain in zip(self.scope, theirs):
            if domain not in decided:
                new = domain & ~taken
                if new & single:
                    new &= single
                    if new not in decided:
                        return None
                if new != domain:
                    if not new:
                        return None
                    domains[number] = new
                    changed.append(number)
        return changed

    def residual(self, domains):
        return () if sum(1 for number in self.scope if domains[number] & (domains[number] - 1)) > 1 else None

    def reasons(self, domains, number, bit):
        others = [other for other in self.scope if other != number]
        for other in others:
            if domains[other] == bit:
                return [(other, ~bit)]
        single = domains[number] & ~bit  # some value of it has no other place
        for other in others:
            single &= ~domains[other]
        single &= -single
        return [(other, single) for other in others] if single else _all_reasons(self.scope, number)


class DifferentBound:
    """Two variables with different values."""

    def __init__(self, scope):
        self.scope = scope

    def propagate(self, domains):
        first, second = self.scope
        one, two = domains[first], domains[second]
        if not one & two:
            return ()
        if not one & (one - 1):
            if one == two:
                return None
            domains[second] = two & ~one
            return (second,)
        if not two & (two - 1):
            domains[first] = one & ~two
            return (first,)
        return ()

    def residual(self, domains):
        return () if domains[self.scope[0]] & domains[self.scope[1]] else None

    def reasons(self, domains, number, bit):
        return [(self.scope[1 - self.scope.index(number)], ~bit)]


class CountBound:
    def __init__(self, scope, literals, low, high):
        self.scope, self._literals, self._low, self._high = scope, literals, low, high

    def propagate(self, domains):
        true, undecided = 0, []
        for literal in self._literals:
            number, yes, no = literal
            domain = domains[number]
            if domain & yes:
                if domain & no:
                    undecided.append(literal)
                else:
                    true += 1
        most = true + len(undecided)
        if true > self._high or most < self._low:
            return None
        if not undecided or true < self._high and most > self._low:
            return ()
        if true == self._high and most == self._low:  # both only if nothing is undecided
            return ()
        keep = 1 if most == self._low else 2
        changed = []
        for literal in undecided:
            number = literal[0]
            domain = domains[number] & literal[keep]
            if not domain:
                return None
            domains[number] = domain
            if number not in changed:  # it may be in several literals
                changed.append(number)
        return changed

    def residual(self, domains):
        true = undecided = 0
        for number, yes, no in self._literals:
            if domains[number] & yes:
                if domains[number] & no:
                    undecided += 1
                else:
                    true += 1
        low, high = max(self._low - true, 0), min(self._high - true, undecided)
        return None if low == 0 and high == undecided else (low, high)

    def reasons(self, domains, number, bit):
        true = [(other, no) for other, _, no in self._literals if not domains[other] & no]
        if len(true) >= self._high:
            return true
        return [(other, yes) for other, yes, _ in self._literals if not domains[other] & yes]


class AnyOfBound:
    def __init__(self, scope, literals):
        self.scope, self._literals = scope, literals

    def propagate(self, domains):
        last, only = None, 0
        for number, yes, no in self._literals:
            domain = domains[number]
            if domain & yes:
                if not domain & no:
                    return ()  # this one is true
                if last is not None and last != number:
                    return ()  # two variables can still make it true
                last, only = number, only | yes
        if last is None:
            return None
        if not domains[last] & ~only:
            return ()
        domains[last] &= only
        return (last,)

    def residual(self, domains):
        if any(not domains[number] & no for number, _, no in self._literals):
            return None
        return ()

    def reasons(self, domains, number, bit):
        return [(other, yes) for other, yes, _ in self._literals if other != number]


class TableBound:
    def __init__(self, scope, rows):
        self.scope = scope
        self._rows = rows

    def propagate(self, domains):
        theirs = [domains[number] for number in self.scope]
        kept = [0] * len(theirs)
        for row in self._rows:
            if all(map(int.__and__, theirs, row)):
                kept = list(map(int.__or__, kept, row))
        if not all(kept):
            return None
        changed = [number for number, domain, new in zip(self.scope, theirs, kept, strict=True) if new != domain]
        for number, new in zip(self.scope, kept, strict=True):
            domains[number] = new
        return changed

    def residual(self, domains):
        return _decided(self.scope, domains)

    def reasons(self, domains, number, bit):
        return _all_reasons(self.scope, number)


class PairBound:
    """Two variables: for each value of one, the values of the other that go with it."""

    def __init__(self, scope, rows):
        self.scope = scope
        self.partners = ({}, {})
        for here, there in rows:
            self.partners[0][here] = self.partners[0].get(here, 0) | there
            self.partners[1][there] = self.partners[1].get(there, 0) | here
        self._supports = ({}, {})  # domain of one -> what is possible for the other

    def propagate(self, domains):
        first, second = self.scope
        new_second = self.supported(0, domains[first]) & domains[second]
        new_first = self.supported(1, domains[second]) & domains[first]
        if not (new_first and new_second):
            return None
        changed = []
        if new_first != domains[first]:
            domains[first] = new_first
            changed.append(first)
        if new_second != domains[second]:
            domains[second] = new_second
            changed.append(second)
        return changed

    def supported(self, side, domain):
        """The values of the other variable that go with some value of `domain`."""
        known = self._supports[side].get(domain)
        if known is None:
            known, left, partners = 0, domain, self.partners[side]
            while left:
                bit = left & -left
                known |= partners.get(bit, 0)
                left ^= bit
            self._supports[side][domain] = known
        return known

    def residual(self, domains):
        return () if all(domains[number] & (domains[number] - 1) for number in self.scope) else None

    def reasons(self, domains, number, bit):
        side = self.scope.index(number)
        return [(self.scope[1 - side], self.partners[side].get(bit, 0))]


class PredicateBound:
    def __init__(self, scope, function, numbering):
        self.scope, self._function, self._values = scope, function, numbering.values

    def propagate(self, domains):
        undecided = [number for number in self.scope if domains[number] & (domains[number] - 1)]
        if len(undecided) > 1:
            return ()
        last = undecided[0] if undecided else self.scope[0]
        place = self.scope.index(last)
        row = [self._values(domains[number], number)[0] for number in self.scope]
        kept, left = 0, domains[last]
        while left:
            bit = left & -left
            row[place] = self._values(bit, last)[0]
            if self._function(*row):
                kept |= bit
            left ^= bit
        if not kept:
            return None
        if kept == domains[last]:
            return ()
        domains[last] = kept
        return (last,)

    def residual(self, domains):
        return _decided(self.scope, domains)

    def reasons(self, domains, number, bit):
        return _all_reasons(self.scope, number)


def _decided(scope, domains):
    """The values of the decided variables, None where at most one is undecided (then propagation has met the constraint)."""
    found = tuple(domains[number] if not domains[number] & (domains[number] - 1) else 0 for number in scope)
    return found if found.count(0) > 1 else None


def _all_reasons(scope, number):
    return [(other, ~0) for other in scope if other != number]
