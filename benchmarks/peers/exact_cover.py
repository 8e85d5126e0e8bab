"""Other people's solvers of exact cover, each called as its manual says.

`PEERS` maps a name to a class. `Peer(problem)` takes a `gameai.exact_cover.ExactCover` and turns it
into the peer's own form, before any clock starts; `count()` says how many solutions there are, and
`first()` gives the option names of one. A module that is not installed raises ImportError.

- exact-cover 1.5 (GPL-2.0, kept up): dancing links in C on a numpy matrix. It has no secondary items;
  a row for each that covers nothing else stands in for them.
- xcover 0.2.6 (LGPL-3, kept up): Knuth's dancing cells, compiled by numba.
- dlx 1.0.4 (Apache-2.0, no longer kept up): dancing links in Python, with secondary columns.
- CP-SAT of OR-Tools 9 (Apache-2.0, kept up): learns; on one processor, as ours are. To count, it is
  told to enumerate all solutions.
- python-constraint2 2 (BSD, kept up) has no exact cover; queens and sudokus are stated as its examples do.
"""

import warnings

from gameai import cp_sat
from gameai.games import sudoku


class ExactCoverC:
    def __init__(self, problem):
        import exact_cover
        import numpy

        self.solver = exact_cover
        items = {item: column for column, item in enumerate([*problem.primary, *problem.secondary])}
        self.names = list(problem.options)
        rows = [*problem.options.values(), *((item,) for item in problem.secondary)]
        self.matrix = numpy.zeros((len(rows), len(items)), dtype=bool)
        for row, covered in enumerate(rows):
            self.matrix[row, [items[item] for item in covered]] = True

    def count(self):
        return int(self.solver.get_solution_count(self.matrix))

    def first(self):
        return [self.names[row] for row in self.solver.get_exact_cover(self.matrix) if row < len(self.names)]

    def all(self):
        return [[self.names[row] for row in rows] for rows in self.solver.get_all_solutions(self.matrix)]


class XCover:
    def __init__(self, problem):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # numba speaks of casts in another part of xcover
            from xcover import covers
        self.covers, self.names = covers, list(problem.options)
        self.options = [list(items) for items in problem.options.values()]
        self.items = {"primary": list(problem.primary), "secondary": list(problem.secondary)}

    def solutions(self):
        return self.covers(self.options, **self.items)

    def count(self):
        return sum(1 for _ in self.solutions())

    def first(self):
        return [self.names[row] for row in next(self.solutions())]

    def all(self):
        return [[self.names[row] for row in rows] for rows in self.solutions()]


class Dlx:
    def __init__(self, problem):
        from dlx import DLX

        self.make, self.names = DLX, list(problem.options)
        self.columns = [(item, DLX.PRIMARY) for item in problem.primary] + [(item, DLX.SECONDARY) for item in problem.secondary]
        number = {item: column for column, (item, _) in enumerate(self.columns)}
        self.rows = [[number[item] for item in items] for items in problem.options.values()]

    def solutions(self):
        """Lists of option names; `solve` yields the first node of each row, and `N` has the name of each node's row."""
        made = self.make(self.columns, self.rows, self.names)
        return ([made.N[node] for node in nodes] for nodes in made.solve())

    def count(self):
        return sum(1 for _ in self.make(self.columns, self.rows, self.names).solve())

    def first(self):
        return next(self.solutions())

    def all(self):
        return list(self.solutions())


class CpSat:
    def __init__(self, problem):
        self.solver, self.problem = cp_sat.load(), problem

    def count(self):
        return len(self.all())

    def first(self):
        return cp_sat.first(self.problem)

    def all(self):
        model, chosen = cp_sat.model_of(self.problem, self.solver)
        found = []

        class Collect(self.solver.CpSolverSolutionCallback):
            def on_solution_callback(self):
                found.append([name for name, variable in chosen if self.value(variable)])

        solver = self.solver.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        solver.solve(model, Collect())
        return found


C, NUMBA, DLX, CP_SAT, CONSTRAINT = "exact-cover (C)", "xcover (numba)", "dlx", "CP-SAT", "python-constraint2"
PEERS = {C: ExactCoverC, NUMBA: XCover, DLX: Dlx, CP_SAT: CpSat}


def all_different_sudoku(text):
    """A sudoku by CP-SAT in other words: a number in each cell, all different in each unit."""
    cp_model = cp_sat.load()
    side, digits = sudoku.read(text)
    model = cp_model.CpModel()
    cells = [model.new_int_var(digit or 1, digit or side, "") for digit in digits]
    for unit in units(side):
        model.add_all_different(cells[cell] for cell in unit)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return sudoku.written([solver.value(cell) for cell in cells])


def units(side):
    """The cells of each row, column and box."""
    found = {}
    for cell in range(side * side):
        for kind, number in enumerate(sudoku.units(side, cell)):
            found.setdefault((kind, number), []).append(cell)
    return list(found.values())


def constraint_queens(n):
    """All placings of n queens by python-constraint2: a column for each row."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for row in range(n):
        for other in range(row + 1, n):
            problem.addConstraint(lambda a, b, apart=other - row: abs(a - b) != apart, (row, other))
    return problem.getSolutions()


def constraint_sudoku(text):
    """The solution of a sudoku by python-constraint2."""
    from constraint import AllDifferentConstraint, Problem

    side, digits = sudoku.read(text)
    problem = Problem()
    for cell, digit in enumerate(digits):
        problem.addVariable(cell, [digit] if digit else list(range(1, side + 1)))
    for unit in units(side):
        problem.addConstraint(AllDifferentConstraint(), unit)
    found = problem.getSolution()
    return sudoku.written([found[cell] for cell in range(side * side)])
