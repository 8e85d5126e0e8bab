"""Latin squares as exact cover: every digit once in each row and once in each column.

A sudoku is a Latin square with one more family of items, the boxes.
"""

from collections.abc import Mapping
from types import NoneType

from gameai.exact_cover import ExactCover


def latin_squares(n, given=None):
    """The Latin squares of n x n cells with the digits 1 to n, as an `ExactCover`.

    There are 3 n² primary items: a digit in each cell, each digit in each row, each digit in each
    column. Options are named (row, column, digit), row and column from 0.

    Args:
        n: rows, columns and digits.
        given: digits that are there already, {(row, column): digit}. Options that they rule out
            are left out; if no square has them all, the problem has no solution.

    >>> [latin_squares(n).count() for n in range(1, 5)]
    [1, 2, 12, 576]
    >>> square(latin_squares(3, given={(0, 0): 1, (1, 1): 1, (0, 1): 2}).first())
    ((1, 2, 3), (3, 1, 2), (2, 3, 1))

    Raises:
        ValueError: n is no whole number of 1 or more, `given` is no mapping, a given cell is not on the board, a given
            digit is not 1 to n, or two equal digits are given in one row or column.
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise ValueError(f"A Latin square needs a whole number n of 1 or more, not {n!r}.")
    if not isinstance(given, (Mapping, NoneType)):
        raise ValueError(f"Given digits are a mapping {{(row, column): digit}}, not {given!r}.")
    given = dict(given or {})
    taken = _taken(n, given)
    options = {}
    for row in range(n):
        for column in range(n):
            for digit in range(1, n + 1):
                items = (("cell", row, column), ("row", row, digit), ("column", column, digit))
                if given.get((row, column)) == digit or taken.isdisjoint(items):
                    options[row, column, digit] = items
    items = [(kind, number, other) for kind, start in (("cell", 0), ("row", 1), ("column", 1))
             for number in range(n) for other in range(start, n + start)]
    return ExactCover(options, items=items)


def _taken(n, given):
    """The items that the given digits cover, after a check of each."""
    taken = {}
    for cell, digit in given.items():
        if not (isinstance(cell, tuple) and len(cell) == 2 and all(part in range(n) for part in cell)):
            raise ValueError(f"A given cell is (row, column) with numbers from 0 to {n - 1}, not {cell!r}.")
        if digit not in range(1, n + 1):
            raise ValueError(f"The digit given for row {cell[0]} column {cell[1]} is one of 1 to {n}, not {digit!r}.")
        for item in (("cell", *cell), ("row", cell[0], digit), ("column", cell[1], digit)):
            if item in taken:
                other = taken[item]
                raise ValueError(f"The digit {digit} is given twice in one {item[0]}: for row {other[0]} column {other[1]} and "
                                 f"for row {cell[0]} column {cell[1]} (counted from 0).")
            taken[item] = cell
    return set(taken)


def square(solution):
    """A solution as a tuple of rows of digits. Raises ValueError for None, which is no solution."""
    if solution is None:
        raise ValueError("A solution is a list of (row, column, digit); None says that there is no square.")
    digits = {(row, column): digit for row, column, digit in solution}
    side = range(1 + max(row for row, _ in digits))
    return tuple(tuple(digits[row, column] for column in side) for row in side)
