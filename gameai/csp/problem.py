"""Constraint satisfaction problems: variables with finite domains, constraints, propagation and search.

Domains are ints with a bit for each value, so that to intersect two domains is one `&`, and a state of the
search is a list of ints that is copied and not undone.
Source: Russell and Norvig, Artificial Intelligence, 4th ed., chapter 6 (5 in some editions).
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from gameai.checks import brief, hashable, receiver, several
from gameai.csp.counting import count
from gameai.exact_cover import BudgetExceeded, check_budget
from gameai.trace import note


@dataclass(frozen=True)
class Remove:
    """A value left a variable's domain because of a constraint, `why`, in the pass `step` of propagation."""

    variable: Hashable
    value: Hashable
    why: object
    step: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True)
class Fail:
    """A constraint, `why`, can't be met any more; None: a variable has no value from the start."""

    why: object


@dataclass(frozen=True)
class Assign:
    """The search tries a value; `depth` values are tried above it, so events of depth and deeper were undone before."""

    variable: Hashable
    value: Hashable
    depth: int


class CSP:
    """A constraint satisfaction problem.

    Args:
        domains: a mapping from each variable to its possible values, in the order in which they are tried. Variables
            and values are any hashable things.
        constraints: constraints to add; `add` takes more.

    Raises:
        ValueError: `domains` is no mapping, or a variable's values are none to go through or have one twice.

    >>> from gameai.csp import AllDifferent, Predicate
    >>> problem = CSP({"a": [1, 2, 3], "b": [1, 2], "c": [1, 2]}, [AllDifferent("abc")])
    >>> list(problem.solutions()), problem.count()
    ([{'a': 3, 'b': 1, 'c': 2}, {'a': 3, 'b': 2, 'c': 1}], 2)
    >>> problem.add(Predicate("bc", lambda b, c: b < c))
    >>> problem.first()
    {'a': 3, 'b': 1, 'c': 2}
    """

    def __init__(self, domains, constraints=()):
        if not isinstance(domains, Mapping):
            raise ValueError(f"domains must be a mapping from variables to their values; it was {brief(domains)}.")
        self.domains = {variable: _values(variable, values) for variable, values in domains.items()}
        self.variables = tuple(self.domains)
        self._values = frozenset(value for values in self.domains.values() for value in values)
        self.constraints = []
        self._bound = None
        for constraint in several(constraints, "constraints"):
            self.add(constraint)

    def __repr__(self):
        return f"<CSP of {len(self.variables)} variables and {len(self.constraints)} constraints>"

    def add(self, constraint):
        """Add a constraint.

        Raises:
            ValueError: it is none, or it names a variable that the problem hasn't, or a value that no variable can have.
        """
        if not (hasattr(constraint, "variables") and hasattr(constraint, "bind")):
            raise ValueError(f"A constraint is AllDifferent, Count, AnyOf, Table or Predicate; {brief(constraint)} is none.")
        unknown = [variable for variable in constraint.variables if variable not in self.domains]
        if unknown:
            raise ValueError(f"{brief(constraint)} has the variable {brief(unknown[0])}; the problem has no such variable.")
        if hasattr(constraint, "check"):
            constraint.check(self._values)
        self.constraints.append(constraint)
        self._bound = None

    def bound(self):
        """The problem by numbers and bits, as the searches take it: a `Bound`."""
        if self._bound is None:
            self._bound = Bound(self)
        return self._bound

    def propagate(self, trace=None):
        """{variable: the values left} once no constraint alone removes any more, or None if one can't be met.

        Args:
            trace: a list that receives `Remove` and `Fail` events.

        Raises:
            ValueError: `trace` is no list.
        """
        bound = self.bound()
        domains = bound.domains.copy()
        if not bound.propagate(domains, range(len(bound.propagators)), receiver(trace)):
            return None
        return {variable: bound.values(domain, number)
                for number, (variable, domain) in enumerate(zip(self.variables, domains, strict=True))}

    def solutions(self, trace=None, nodes=None):
        """All solutions, one after another, as dictionaries: a `Search`.

        It branches on a variable with the fewest values left, the first of these, and propagates after each choice.

        Args:
            trace: a list that receives `Assign`, `Remove` and `Fail` events.
            nodes: how many choices may be tried; then it raises BudgetExceeded. None for no limit.
        """
        return Search(self, trace, nodes)

    def first(self, trace=None, nodes=None):
        """The first solution, or None if there is none."""
        return next(self.solutions(trace, nodes), None)

    def count(self):
        """How many solutions there are, without finding each: parts that are independent are multiplied,
        and states that repeat are counted once (`gameai.csp.counting`)."""
        return count(self.bound())


class Bound:
    """A problem by numbers: variables are numbers, values bits, constraints propagators."""

    def __init__(self, problem):
        self.variables = problem.variables
        self.index = {variable: number for number, variable in enumerate(problem.variables)}
        self._bit, self._known = {}, {}
        for values in problem.domains.values():
            for value in values:
                self._bit.setdefault(value, 1 << len(self._bit))
        self._value = {bit: value for value, bit in self._bit.items()}
        # Values that are equal are one value, but each variable's answer is in its own: 1 is True, and says something else.
        self._own = {number: {value: value for value in values} for number, values in enumerate(problem.domains.values())
                     if any(type(value) is not type(self._value[self._bit[value]]) for value in values)}
        self.domains = [sum(self._bit[value] for value in values) for values in problem.domains.values()]
        self.orders = [[self._bit[value] for value in values] for values in problem.domains.values()]
        self.constraints = tuple(problem.constraints)
        self.propagators = [constraint.bind(self) for constraint in problem.constraints]
        self.watching = [[] for _ in self.variables]
        for number, propagator in enumerate(self.propagators):
            for variable in propagator.scope:
                self.watching[variable].append(number)

    def variable(self, variable):
        """The number of a variable."""
        return self.index[variable]

    def bit(self, value):
        """The bit of a value; 0 if no variable can have it."""
        return self._bit.get(value, 0)

    def values(self, domain, number):
        """The values of a domain, in the order of their bits, as the variable of that number has them."""
        key = (domain, number) if number in self._own else domain
        found = self._known.get(key)
        if found is None:
            own, left, found = self._own.get(number, {}), domain, []
            while left:
                bit = left & -left
                value = self._value[bit]
                found.append(own.get(value, value))
                left ^= bit
            found = self._known[key] = tuple(found)
        return found

    def propagate(self, domains, waiting, trace=None):
        """Let propagators change `domains` until none changes any. False if one can't be met or a domain is empty.

        Args:
            waiting: the numbers of the propagators to begin with.
        """
        if not all(domains):
            if trace is not None:
                trace.append(Fail(None))
            return False
        propagators, watching = self.propagators, self.watching
        queue = list(waiting)
        queued = bytearray(len(propagators))
        for number in queue:
            queued[number] = 1
        for step, number in enumerate(queue):  # it grows
            queued[number] = 0
            if trace is not None:
                before = domains.copy()
            changed = propagators[number].propagate(domains)
            if changed is None:
                if trace is not None:
                    trace.append(Fail(self.constraints[number]))
                return False
            for variable in changed:
                for other in watching[variable]:
                    if not queued[other]:
                        queued[other] = 1
                        queue.append(other)
                if trace is not None:
                    gone = before[variable] & ~domains[variable]
                    note(trace, (Remove(self.variables[variable], value, self.constraints[number], step)
                                 for value in self.values(gone, variable)))
        return True


class Search:
    """Backtracking search that keeps what is left to try; an iterator over solutions.

    Whoever interrupts it can ask it again: it goes on with the choice that it was trying, which a trace then has twice.

    nodes: how many choices were tried so far.
    """

    def __init__(self, problem, trace=None, nodes=None):
        check_budget(nodes)
        self.nodes = 0
        self._bound, self._trace, self._budget = problem.bound(), receiver(trace), nodes
        domains = self._bound.domains.copy()
        self._open = []
        if self._bound.propagate(domains, range(len(self._bound.propagators)), trace):
            self._open.append((domains, None, 0, 0))

    def __iter__(self):
        return self

    def __next__(self):
        # The node in hand stays in the list until its children take its place, in one step: the budget, the Stop button or a
        # predicate's own error may come at any point, and whoever asks again goes on from there.
        bound, left = self._bound, self._open
        while left:
            node = left[-1]
            domains, tried = self._tried(*node), self.nodes + (node[1] is not None)
            variable = None if domains is None else select_unassigned_variable(domains)
            if variable is not None:
                left[-1:], self.nodes = [(domains, variable, bit, node[3] + 1) for bit in reversed(bound.orders[variable])
                                         if bit & domains[variable]], tried
                continue
            if domains is None:
                left[-1:], self.nodes = (), tried
                continue
            solution = {name: bound.values(domain, number)[0]
                        for number, (name, domain) in enumerate(zip(bound.variables, domains, strict=True))}
            try:
                left[-1:], self.nodes = (), tried
                return solution
            except BaseException:  # at the last moment
                if not left or left[-1] is not node:
                    left[len(left):], self.nodes = (node,), tried - (node[1] is not None)
                raise
        raise StopIteration

    def _tried(self, domains, variable, bit, depth):
        """The propagated domains once `variable` has the value `bit`, or None if that can't be."""
        if variable is None:
            return domains
        if self.nodes == self._budget:
            raise BudgetExceeded(f"The search was not over after trying {self.nodes:,} choices.")
        bound, trace, domains = self._bound, self._trace, domains.copy()
        domains[variable] = bit
        if trace is not None:
            trace.append(Assign(bound.variables[variable], bound.values(bit, variable)[0], depth - 1))
        possible = bound.propagate(domains, bound.watching[variable], trace)
        return domains if possible else None


def select_unassigned_variable(domains):
    """The number of the first variable with the fewest values left, two or more; None if all are decided."""
    best, fewest = None, 0
    for number, domain in enumerate(domains):
        if domain & (domain - 1):
            size = domain.bit_count()
            if best is None or size < fewest:
                best, fewest = number, size
                if size == 2:
                    break
    return best


def _values(variable, values):
    values = hashable(several(values, f"The values of {brief(variable)}"), f"The values of {brief(variable)}")
    if len(set(values)) < len(values):
        raise ValueError(f"The values of {brief(variable)} must be different; one is there twice in {brief(list(values))}.")
    return values
