"""Sudoku as exact cover: each digit once in every row, column and box, one digit in every cell.

Boards have 4 x 4, 6 x 6 (boxes of 2 rows by 3 columns), 9 x 9, 16 x 16 or 25 x 25 cells. Signs are
1 to 9, then A, B, …; an empty cell is a dot or 0.
"""

from gameai.exact_cover import ExactCover

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}  # side -> rows and columns of a box
SIGNS = "123456789ABCDEFGHIJKLMNOP"
EMPTY = ".0"


def read(text):
    """(side, digits): the side of the board and one digit a cell, row by row; 0 is an empty cell.

    White space is ignored.

    Raises:
        ValueError: the number of cells is none of a board, a sign is unknown, or two equal digits
            stand in one row, column or box; it names the sign's place or the two cells.
    """
    cells = "".join(text.split()).upper()
    side = next((side for side in BOXES if side * side == len(cells)), None)
    if side is None:
        raise ValueError(f"A sudoku has 16, 36, 81, 256 or 625 cells; this text has {len(cells)}.")
    digits = []
    for cell, sign in enumerate(cells):
        if sign not in EMPTY and sign not in SIGNS[:side]:
            raise ValueError(f"Sign {sign!r} in {name(side, cell)} is not one of {SIGNS[:side]}, a dot or 0.")
        digits.append(0 if sign in EMPTY else SIGNS.index(sign) + 1)
    clash = next(clashes(side, digits), None)
    if clash:
        kind, first, second = clash
        raise ValueError(f"The digit {cells[first]} stands twice in one {kind}: in {name(side, first)} and in {name(side, second)}.")
    return side, digits


def clashes(side, digits):
    """(kind, cell, cell) for each two equal digits in one row, column or box; kind says which."""
    first = {}
    for cell, digit in enumerate(digits):
        for kind, number in zip(("row", "column", "box"), units(side, cell)):
            if digit and (kind, number, digit) in first:
                yield kind, first[kind, number, digit], cell
            else:
                first[kind, number, digit] = cell


def units(side, cell):
    """(row, column, box) of a cell, each counted from 0."""
    row, column = divmod(cell, side)
    height, width = BOXES[side]
    return row, column, row // height * (side // width) + column // width


def name(side, cell):
    """A cell in words, counted from 1."""
    row, column = divmod(cell, side)
    return f"row {row + 1} column {column + 1}"


def cover(text):
    """The puzzle as an `ExactCover`; its options are (cell, digit) for all digits that no given one rules out."""
    side, digits = read(text)
    given = {(kind, number, digit) for cell, digit in enumerate(digits) if digit
             for kind, number in zip("rcb", units(side, cell))}
    options = {}
    for cell, known in enumerate(digits):
        row, column, box = units(side, cell)
        for digit in (known,) if known else range(1, side + 1):
            items = ("r", row, digit), ("c", column, digit), ("b", box, digit)
            if known or given.isdisjoint(items):
                options[cell, digit] = (("cell", cell), *items)
    items = [("cell", cell) for cell in range(side * side)]
    items += [(kind, number, digit) for kind in "rcb" for number in range(side) for digit in range(1, side + 1)]
    return ExactCover(options, items=items)


def solutions(text, nodes=None):
    """All solutions, one after another, each a text of signs like `text` without white space.

    Args:
        text: the puzzle, as for `read`.
        nodes: how many digits may be tried; None for no limit.

    Raises:
        ValueError: as for `read`.
        BudgetExceeded: `nodes` digits were tried and the search is not over.
    """
    for chosen in cover(text).solutions(nodes):
        digits = dict(chosen)
        yield "".join(SIGNS[digits[cell] - 1] for cell in range(len(digits)))


def solve(text, nodes=None):
    """One solution, or None if there is none; arguments and errors as for `solutions`.

    >>> solve("1234 34.. 2.43 43.1")
    '1234341221434321'
    """
    return next(solutions(text, nodes), None)
