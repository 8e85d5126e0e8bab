"""Solving a sudoku by hand: the digits that fit into a cell, and the cells that are settled without a guess."""

from gameai.games import sudoku


def fits(side, digits, cell):
    """The digits that no equal one in the cell's row, column or box forbids, from 1.

    >>> fits(4, [1, 2, 0, 0, 3, *[0] * 11], 2)
    [3, 4]
    """
    mine = sudoku.units(side, cell)
    seen = {value for other, value in enumerate(digits)
            if value and other != cell and any(a == b for a, b in zip(mine, sudoku.units(side, other)))}
    return [value for value in range(1, side + 1) if value not in seen]


def next_step(side, digits):
    """(cell, digit, why) that a row, column or box settles by itself; None if there is no such cell.

    People call the two ways to find one a naked single (one digit fits into a cell) and a hidden
    single (a digit fits into one cell of a row, column or box). A digit of 0 says that nothing
    fits into the cell.

    >>> next_step(4, [1, 2, 3, 0, *[0] * 12])
    (3, 4, 'Only one digit fits into row 1 column 4: 4.')
    """
    fitting = {cell: fits(side, digits, cell) for cell, value in enumerate(digits) if not value}
    return _naked_single(side, fitting) or _hidden_single(side, fitting)


def _naked_single(side, fitting):
    for cell, found in fitting.items():
        if not found:
            return cell, 0, f"No digit fits into {sudoku.name(side, cell)}."
        if len(found) == 1:
            return cell, found[0], f"Only one digit fits into {sudoku.name(side, cell)}: {sudoku.SIGNS[found[0] - 1]}."
    return None


def _hidden_single(side, fitting):
    for unit, kind in enumerate(("row", "column", "box")):
        places = {}
        for cell, found in fitting.items():
            for value in found:
                places.setdefault((sudoku.units(side, cell)[unit], value), []).append(cell)
        for (number, value), cells in places.items():
            if len(cells) == 1:
                return cells[0], value, (f"In {kind} {number + 1} the digit {sudoku.SIGNS[value - 1]} fits into one cell "
                                         f"only: {sudoku.name(side, cells[0])}.")
    return None
