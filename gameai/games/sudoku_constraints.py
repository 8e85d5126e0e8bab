"""Sudoku as a constraint satisfaction problem: a variable for each cell, all different in each row, column and box.

`gameai.games.sudoku` states the same puzzle as exact cover.
"""

from functools import cache

from gameai.csp import CSP, AllDifferent
from gameai.games import sudoku


def problem(text):
    """The `CSP` of a puzzle: variables are (row, column) from 0, values are digits from 1.

    Raises:
        ValueError: `text` is no sudoku, as for `sudoku.read`.

    >>> puzzle = problem("1234 3412 2143 43..")
    >>> puzzle.domains[3, 2], puzzle.count()
    ((1, 2, 3, 4), 1)
    """
    side, digits = sudoku.read(text)
    return CSP({divmod(cell, side): (digit,) if digit else range(1, side + 1) for cell, digit in enumerate(digits)}, _units(side))


@cache
def _units(side):
    """A constraint for each row, then each column, then each box."""
    units = {}
    for cell in range(side * side):
        for kind, number in enumerate(sudoku.units(side, cell)):
            units.setdefault((kind, number), []).append(divmod(cell, side))
    return tuple(AllDifferent(units[unit]) for unit in sorted(units))


def solve(text, nodes=None):
    """The first solution in the form of the puzzle, or None; see `sudoku.solve`.

    >>> solve("1234 3412 2143 43..")
    '1234341221434321'
    """
    solution = problem(text).first(nodes=nodes)
    return None if solution is None else sudoku.written(solution.values())
