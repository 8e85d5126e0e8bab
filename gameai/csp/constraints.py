"""Constraints over finite domains, as they are stated: by variables and values.

What they remove from the domains is in `gameai.csp.propagators`.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import product

from gameai.checks import brief, hashable, several, whole
from gameai.csp.propagators import AllDifferentBound, AnyOfBound, CountBound, DifferentBound, PairBound, PredicateBound, TableBound


@dataclass(frozen=True)
class Literal:
    """That a variable has a value, or (`holds` False) that it has another. `~literal` is its opposite.

    >>> ~Literal("knife", "Hope")
    Literal(variable='knife', value='Hope', holds=False)
    """

    variable: Hashable
    value: Hashable
    holds: bool = True

    def __invert__(self):
        return Literal(self.variable, self.value, not self.holds)

    def __str__(self):
        return f"{self.variable} {'=' if self.holds else '≠'} {self.value}"


class AllDifferent:
    """No two of the variables have the same value.

    Where there are only as many values as variables, each value is needed, and one with a single place left
    goes there.
    """

    def __init__(self, variables):
        self.variables = _different(variables, "AllDifferent")

    def __repr__(self):
        return f"AllDifferent({brief(list(self.variables))})"

    def bind(self, numbering):
        scope = tuple(numbering.variable(each) for each in self.variables)
        return DifferentBound(scope) if len(scope) == 2 else AllDifferentBound(scope, numbering.domains)


class Count:
    """Of the literals, `low` to `high` are true; with one number, just so many.

    >>> Count([Literal("knife", "Hope"), Literal("rope", "Hope")], 1)
    Count([knife = Hope, rope = Hope], 1, 1)
    """

    def __init__(self, literals, low, high=None):
        self.literals = _literals(literals, "Count")
        self.low = whole(low, "low of Count")
        self.high = self.low if high is None else whole(high, "high of Count", self.low)
        self.variables = tuple(dict.fromkeys(literal.variable for literal in self.literals))

    def __repr__(self):
        return f"Count([{', '.join(map(str, self.literals))}], {self.low}, {self.high})"

    def check(self, values):
        _known(self.literals, values)

    def bind(self, numbering):
        return CountBound(*_bound(self, numbering), self.low, self.high)


class AnyOf:
    """At least one of the literals is true.

    >>> AnyOf([Literal("knife", "Hope"), ~Literal("rope", "Hope")])
    AnyOf([knife = Hope, rope ≠ Hope])
    """

    def __init__(self, literals):
        self.literals = _literals(literals, "AnyOf")
        self.variables = tuple(dict.fromkeys(literal.variable for literal in self.literals))

    def __repr__(self):
        return f"AnyOf([{', '.join(map(str, self.literals))}])"

    def check(self, values):
        _known(self.literals, values)

    def bind(self, numbering):
        return AnyOfBound(*_bound(self, numbering))


class Table:
    """The variables together have the values of one of the rows."""

    def __init__(self, variables, rows):
        self.variables = _different(variables, "Table")
        self.rows = [hashable(several(row, "A row of Table"), "The values of Table") for row in several(rows, "The rows of Table")]
        for row in self.rows:
            if len(row) != len(self.variables):
                raise ValueError(f"A row of Table has a value for each of its {len(self.variables)} variables; "
                                 f"{brief(list(row))} has {len(row)}.")

    def __repr__(self):
        return f"Table({brief(list(self.variables))}, {len(self.rows)} rows)"

    def bind(self, numbering):
        scope = tuple(numbering.variable(each) for each in self.variables)
        return TableBound(scope, [tuple(map(numbering.bit, row)) for row in self.rows])

    def check(self, values):
        for row in self.rows:
            for value in row:
                _possible(value, values, brief(list(row)))


class Predicate:
    """A function of the variables' values is true: `Predicate(["a", "b"], lambda a, b: a < b)`.

    Of one or two variables, every value without a partner is removed (arc consistency); of more, values are
    removed once all variables but one are decided.
    """

    def __init__(self, variables, function):
        self.variables = _different(variables, "Predicate")
        self.function = function
        if not callable(function):
            raise ValueError(f"A Predicate needs a function of {len(self.variables)} values; it was given {brief(function)}.")

    def __repr__(self):
        return f"Predicate({brief(list(self.variables))}, {getattr(self.function, '__name__', brief(self.function))})"

    def bind(self, numbering):
        scope = tuple(numbering.variable(each) for each in self.variables)
        if len(scope) <= 2:
            values = [numbering.values(numbering.domains[number], number) for number in scope]
            rows = [tuple(map(numbering.bit, row)) for row in product(*values) if self.function(*row)]
            return TableBound(scope, rows) if len(scope) == 1 else PairBound(scope, rows)
        return PredicateBound(scope, self.function, numbering)


def _bound(constraint, numbering):
    """The scope, and (variable, bits that make it true, bits that make it false) for each literal."""
    scope = tuple(numbering.variable(each) for each in constraint.variables)
    bound = []
    for literal in constraint.literals:
        number, bit = numbering.index[literal.variable], numbering.bit(literal.value)
        bound.append((number, bit, ~bit) if literal.holds else (number, ~bit, bit))
    return scope, bound


def _known(literals, values):
    """Raises ValueError if a literal has a value that no variable can have."""
    for literal in literals:
        _possible(literal.value, values, literal)


def _possible(value, values, where):
    if value not in values:
        raise ValueError(f"No variable can have the value {brief(value)} of {where}; is it written as in the domains?")


def _different(variables, what):
    variables = hashable(several(variables, f"The variables of {what}"), f"The variables of {what}")
    if len(set(variables)) < len(variables):
        raise ValueError(f"The variables of {what} must be different; {brief(list(variables))} has one of them twice.")
    if not variables:
        raise ValueError(f"{what} needs at least one variable.")
    return variables


def _literals(literals, what):
    literals = several(literals, f"The literals of {what}")
    wrong = [literal for literal in literals if not isinstance(literal, Literal)]
    if wrong:
        raise ValueError(f"{what} takes Literals, for example Literal('x', 1); {brief(wrong[0])} is none.")
    return hashable(literals, f"The literals of {what}")
