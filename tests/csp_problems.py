"""Random constraint problems, their solutions by brute force, and the same problems for python-constraint2."""

from itertools import product

from gameai.csp import CSP, AllDifferent, AnyOf, Count, Literal, Predicate, Table


def random_problem(rng, variables=6, values=4, constraints=5):
    """A small random problem with constraints of every kind."""
    names = [f"v{number}" for number in range(rng.randint(2, variables))]
    domains = {name: rng.sample(range(values), rng.randint(1, values)) for name in names}
    problem = CSP(domains)
    everything = sorted({value for theirs in domains.values() for value in theirs})

    def some(most=4):
        return rng.sample(names, rng.randint(1, min(most, len(names))))

    def literals():
        return [Literal(rng.choice(names), rng.choice(everything), rng.random() < .7) for _ in range(rng.randint(1, 5))]

    for _ in range(rng.randint(1, constraints)):
        kind = rng.randrange(5)
        if kind == 0:
            problem.add(AllDifferent(some()))
        elif kind == 1:
            low = rng.randint(0, 2)
            problem.add(Count(literals(), low, rng.choice([None, low + 1, low + 2])))
        elif kind == 2:
            problem.add(AnyOf(literals()))
        elif kind == 3:
            scope = some(3)
            rows = list(product(everything, repeat=len(scope)))
            problem.add(Table(scope, rng.sample(rows, rng.randint(1, len(rows)))))
        else:
            scope, modulus, rest = some(3), rng.randint(2, 4), rng.randrange(2)
            problem.add(Predicate(scope, lambda *row, modulus=modulus, rest=rest: sum(row) % modulus != rest))
    return problem


def allows(constraint, solution):
    """Whether a constraint is met by a whole solution, from its definition alone."""
    row = tuple(solution[variable] for variable in constraint.variables)
    if isinstance(constraint, AllDifferent):
        return len(set(row)) == len(row)
    if isinstance(constraint, Table):
        return row in constraint.rows
    if isinstance(constraint, Predicate):
        return bool(constraint.function(*row))
    true = sum((solution[literal.variable] == literal.value) == literal.holds for literal in constraint.literals)
    return true >= 1 if isinstance(constraint, AnyOf) else constraint.low <= true <= constraint.high


def brute_force(problem):
    """All solutions, by trying every assignment."""
    names = problem.variables
    assignments = (dict(zip(names, row, strict=True)) for row in product(*problem.domains.values()))
    return [each for each in assignments if all(allows(constraint, each) for constraint in problem.constraints)]


def as_python_constraint(problem):
    """The problem in the form of python-constraint2."""
    import constraint as peer

    theirs = peer.Problem()
    for variable, values in problem.domains.items():
        theirs.addVariable(variable, list(values))
    for each in problem.constraints:
        if isinstance(each, AllDifferent):
            theirs.addConstraint(peer.AllDifferentConstraint(), list(each.variables))
        else:
            def met(*row, each=each):
                return allows(each, dict(zip(each.variables, row, strict=True)))
            theirs.addConstraint(peer.FunctionConstraint(met), list(each.variables))
    return theirs


def ordered(solutions):
    """Solutions in an order of their own, for comparing."""
    return sorted(tuple(sorted(each.items())) for each in solutions)
