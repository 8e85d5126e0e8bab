"""Regions of a squared board, as sets of (row, column): what pieces are laid on."""


def rectangle(rows, columns):
    """All cells of a rectangle, as a set of (row, column) from 0.

    >>> sorted(rectangle(2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]

    Raises:
        ValueError: a side is no whole number of 1 or more.
    """
    for side in (rows, columns):
        if not isinstance(side, int) or isinstance(side, bool) or side < 1:
            raise ValueError(f"A rectangle has whole numbers of rows and columns, 1 or more; {side!r} is not one.")
    return {(row, column) for row in range(rows) for column in range(columns)}


def drawn(text):
    r"""The cells that are drawn as X or # in a text, line by line; a dot or a space is no cell.

    >>> sorted(drawn("XX.\n.XX"))
    [(0, 0), (0, 1), (1, 1), (1, 2)]

    Raises:
        ValueError: `text` is no text, or a sign is none of these.
    """
    if not isinstance(text, str):
        raise ValueError(f"A region is drawn as a text, not {text!r}.")
    cells = set()
    for row, line in enumerate(text.splitlines()):
        for column, sign in enumerate(line):
            if sign in "Xx#":
                cells.add((row, column))
            elif sign not in ". ":
                raise ValueError(f"Line {row + 1} of the region has the sign {sign!r}; a cell is X or #, a gap is a dot or a space.")
    return cells


def checked(cells):
    """`cells` as a frozenset.

    Raises:
        ValueError: a cell is no (row, column) of whole numbers.
    """
    try:
        cells = iter(cells)
    except TypeError:
        raise ValueError(f"A region is a set of cells (row, column), not {cells!r}.") from None
    cells = list(cells)  # what a generator raises is its own
    for cell in cells:
        if not (isinstance(cell, tuple) and len(cell) == 2 and all(type(part) is int for part in cell)):
            raise ValueError(f"A cell of a region is a pair (row, column) of whole numbers, not {cell!r}.")
    return frozenset(cells)
