"""How a variable with a few values is given to the solver: as one integer, or as one Boolean for each value.

The models ask an encoding for `Number`s and never look inside, so the same constraints are measured under both.
"""

from gameai.games.puzznic.models.extra import cp


def clause(*literals):
    """At least one of these holds."""
    return cp.any(literals)


def when(conditions, *then):
    """If all `conditions` hold, at least one of `then` holds; with no `then`, they can't all hold."""
    return cp.any([~condition for condition in conditions] + list(then))


def both_ways(literal, options):
    """`literal` holds exactly when one of `options` does."""
    return [when([literal], *options)] + [when([option], literal) for option in options]


def twins_meet(twins, numbers, patterns, empty):
    """The constraints that a flag of two neighbours says whether they are twins, blocks of one pattern.

    Args:
        twins: {(cell, other): its flag}.
        numbers: {cell: the `Number` of what is there}.
        patterns: the values of `numbers` that are blocks; empty: the one that is none.

    Returns:
        What `yield from` gives is {cell: the flags of the pairs that it is in}.
    """
    beside = {cell: [] for cell in numbers}
    for (cell, other), flag in twins.items():
        beside[cell].append(flag), beside[other].append(flag)
        for pattern in patterns:
            here, there = numbers[cell].eq(pattern), numbers[other].eq(pattern)
            yield from (when([flag, here], there), when([flag, there], here), when([here, there], flag))
        yield when([flag], ~numbers[cell].eq(empty))
    return beside


class IntegerNumber:
    """One integer variable."""

    def __init__(self, name, values):
        self.values = tuple(sorted(values))
        self.variable = cp.intvar(self.values[0], self.values[-1], name=name)

    def domain(self):
        """What the solver must be told about the values: which numbers between the smallest and the largest are none."""
        return [self.variable != value for value in range(self.values[0], self.values[-1]) if value not in self.values]

    def eq(self, value):
        """The literal "the number is `value`"."""
        return self.variable == value if value in self.values else cp.BoolVal(False)

    def same(self, conditions, other):
        """If all `conditions` hold, this number and the `other` are equal."""
        return [when(conditions, self.variable == other.variable)]

    def solution(self):
        """The value in the solver's last solution."""
        return int(self.variable.value())


class OneHotNumber:
    """A Boolean variable for each value, of which exactly one is true."""

    def __init__(self, name, values):
        self.values = tuple(sorted(values))
        self.literals = {value: cp.boolvar(name=f"{name}={value}") for value in self.values}

    def domain(self):
        """What the solver must be told about the values: that exactly one holds."""
        return [cp.sum(list(self.literals.values())) == 1]

    def eq(self, value):
        """The literal "the number is `value`"."""
        return self.literals.get(value, cp.BoolVal(False))

    def same(self, conditions, other):
        """If all `conditions` hold, this number and the `other` are equal."""
        return [when([*conditions, literal], self.eq(value)) for value, literal in other.literals.items()]

    def solution(self):
        """The value in the solver's last solution."""
        return next(value for value, literal in self.literals.items() if literal.value())


ENCODINGS = {"booleans": OneHotNumber, "integers": IntegerNumber}
