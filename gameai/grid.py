"""Rectangular boards: cells numbered row by row, neighbours, lines, symmetries, sets as bits.

A set of cells is one int in which bit i stands for cell i ("bit board"): union is |,
intersection is &, and a table can be indexed by it.
"""

from functools import cached_property


def mask(cells):
    """The set of `cells` as an int.

    >>> mask([0, 2])
    5
    """
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def cells_of(bits):
    """The cells in a set, in rising order.

    >>> cells_of(5)
    (0, 2)
    """
    return tuple(cell for cell in range(bits.bit_length()) if bits >> cell & 1)


def place_words(place):
    """A place, (row, column) from 0, in words, counted from 1 as people do.

    >>> place_words((1, 2))
    'row 2 column 3'
    """
    row, column = place
    return f"row {row + 1} column {column + 1}"


class Grid:
    """A board of `rows` by `columns` cells, numbered from 0 row by row.

    >>> Grid(3, 3).neighbours(0)
    (1, 3)
    """

    def __init__(self, rows, columns):
        if rows < 1 or columns < 1:
            raise ValueError(f"A grid needs at least one row and one column, not {rows} x {columns}.")
        self.rows, self.columns = rows, columns
        self.cells = range(rows * columns)

    def cell(self, row, column):
        """The number of the cell in `row` and `column`, both from 0."""
        return row * self.columns + column

    def place(self, cell):
        """(row, column) of a cell, both from 0."""
        return divmod(cell, self.columns)

    def name(self, cell):
        """The cell in words, counted from 1 as people do.

        >>> Grid(3, 3).name(5)
        'row 2 column 3'
        """
        return place_words(self.place(cell))

    def neighbours(self, cell, diagonal=False):
        """The cells that touch `cell` at an edge, or with `diagonal` also at a corner."""
        if cell not in self.cells:
            raise ValueError(f"There is no cell {cell!r} on a board of {self.rows} x {self.columns}.")
        row, column = self.place(cell)
        return tuple(
            self.cell(r, c)
            for r in range(max(0, row - 1), min(self.rows, row + 2))
            for c in range(max(0, column - 1), min(self.columns, column + 2))
            if (r, c) != (row, column) and (diagonal or r == row or c == column)
        )

    def lines(self, length):
        """All straight runs of `length` cells: across, down and along both diagonals."""
        if length == 1:
            return tuple((cell,) for cell in self.cells)
        found = []
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for row in range(self.rows):
                for column in range(self.columns):
                    end_row, end_column = row + (length - 1) * down, column + (length - 1) * right
                    if end_row < self.rows and 0 <= end_column < self.columns:
                        found.append(tuple(self.cell(row + i * down, column + i * right) for i in range(length)))
        return tuple(found)

    @cached_property
    def symmetries(self):
        """The turns and mirrors of the board, the unchanged board first; 8 if it is square, else 4.

        Each is a tuple in which entry i is the cell that cell i moves to.
        """
        last_row, last_column = self.rows - 1, self.columns - 1
        moves = [
            lambda r, c: (r, c), lambda r, c: (r, last_column - c),
            lambda r, c: (last_row - r, c), lambda r, c: (last_row - r, last_column - c),
        ]
        if self.rows == self.columns:
            moves += [(lambda move: lambda r, c: move(c, r))(move) for move in moves]
        return tuple(tuple(self.cell(*move(*self.place(cell))) for cell in self.cells) for move in moves)
