"""A board of dots and boxes: its edges and boxes by name and number, and its symmetries.

A set of edges is one int in which bit i stands for edge number i, a set of boxes likewise.
"""

import re
from functools import cached_property, lru_cache
from operator import index

from gameai.checks import brief, several, whole
from gameai.grid import Grid, mask

LARGEST = 9  # rows and columns are one digit in the names of edges
CHUNK = 6    # edges that one table of a symmetry moves at a time
EDGE_NAME = re.compile(r"[hv]\d\d")


class Board:
    """The edges and boxes of a board with `rows` by `cols` boxes.

    Edge "h12" lies above the box in row 1 and column 2, edge "v12" left of it, both counted
    from 0; "h32" is then the lower side of the last row of a board with three rows. Edges
    are numbered row by row, as one reads: a row of h edges, then the v edges below it.

    Attributes:
        names: the edges' names, a tuple; an edge's number is its place in it.
        bits: {name: the set that holds this edge alone}.
        sides: {name: the boxes at the edge, one or two pairs (the box's four edges, the box)}, as sets.
        box_edges: the four edges of each box as a set, boxes numbered row by row.
        all_edges, all_boxes: the sets of all edges and of all boxes.

    >>> board_of(1, 1).names
    ('h00', 'v00', 'v01', 'h10')
    """

    def __init__(self, rows, cols):
        rows, cols = _size(rows, cols)
        self.rows, self.cols, self.grid = rows, cols, Grid(rows, cols)
        self.places = tuple(
            place for row in range(rows + 1)
            for place in (*(("h", row, col) for col in range(cols)),
                          *(("v", row, col) for col in range(cols + 1) if row < rows)))
        self.names = tuple(f"{way}{row}{col}" for way, row, col in self.places)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.bits = {name: 1 << number for number, name in enumerate(self.names)}
        self.all_edges, self.all_boxes = mask(range(len(self.names))), mask(self.grid.cells)
        self.box_edges = tuple(self._four_edges(*self.grid.place(box)) for box in self.grid.cells)
        self.sides = {name: tuple((edges, 1 << box) for box, edges in enumerate(self.box_edges) if edges & bit)
                      for name, bit in self.bits.items()}
        self._corners = tuple(self._corner(row, col) for row in {0, rows - 1} for col in {0, cols - 1})

    def set_of(self, names):
        """The set of the edges with these names.

        Raises:
            ValueError: a name is no edge of this board, or comes twice.
        """
        edges = 0
        for name in several(names, "The names of edges"):
            if not isinstance(name, str) or name not in self.bits:
                raise ValueError(self.no_such_edge(name))
            if edges & self.bits[name]:
                raise ValueError(f"Edge {name!r} is named twice; an edge is drawn once.")
            edges |= self.bits[name]
        return edges

    def is_state(self, state):
        """Whether `state` has the form of a state of `DotsAndBoxes` and is one of this board: no box is won that has an open edge."""
        try:
            edges, first, second, mover = map(index, state)
        except (TypeError, ValueError):
            return False
        return (0 <= edges <= self.all_edges and first >= 0 and second >= 0 and not first & second
                and not (first | second) & ~self.completed(edges) and mover in (0, 1))

    def names_of(self, edges):
        """The names of the edges in a set, in the order of their numbers."""
        return tuple([name for name, bit in self.bits.items() if edges & bit])

    def name_of(self, edge):
        """The name of one edge, given as the set that holds it alone."""
        return self.names[edge.bit_length() - 1]

    def no_such_edge(self, name):
        """A sentence: `name` is no edge of this board, and what would be one."""
        size = f"a board of {self.rows} x {self.cols} boxes"
        if isinstance(name, str) and EDGE_NAME.fullmatch(name):
            way, last_row, last_col = name[0], self.rows - (name[0] == "v"), self.cols - (name[0] == "h")
            return f"There is no edge {name!r} on {size}; its {way} edges go from {way}00 to {way}{last_row}{last_col}."
        return (f"{brief(name)} is no edge; an edge of {size} is named like 'h00' (above a box) "
                f"or 'v{self.rows - 1}{self.cols}' (left of it).")

    def completed(self, edges):
        """The set of boxes whose four edges are all in `edges`."""
        return mask(box for box, four in enumerate(self.box_edges) if edges & four == four)

    def canonical(self, edges):
        """The smallest of the sets of edges that are the same position: turned, mirrored, and at the corners.

        The two outer edges of a corner box do the same work, so where one of them is drawn it
        may as well be the horizontal one.
        """
        for both, horizontal in self._corners:
            if edges & both and edges & both != both:
                edges = edges & ~both | horizontal
        best = edges
        for tables in self._turns:
            turned, rest = 0, edges
            for table in tables:
                turned |= table[rest & (1 << CHUNK) - 1]
                rest >>= CHUNK
            if turned < best:
                best = turned
        return best

    @cached_property  # most of the work of a board, and only a search with a table needs it
    def _turns(self):
        return tuple(self._tables(turn) for turn in self._edge_turns())

    def _four_edges(self, row, col):
        return self.set_of((f"h{row}{col}", f"v{row}{col}", f"v{row}{col + 1}", f"h{row + 1}{col}"))

    def _corner(self, row, col):
        """(both outer edges of a corner box, the horizontal one)."""
        horizontal = self.bits[f"h{row and row + 1}{col}"]
        return horizontal | self.bits[f"v{row}{col and col + 1}"], horizontal

    def _edge_turns(self):
        """The turns and mirrors of the board but the first, which leaves all as it is.

        Each is a list in which entry i is the edge that edge i moves to.
        """
        flips = [(down, right, False) for down in (False, True) for right in (False, True)]
        if self.rows == self.cols:
            flips += [(down, right, True) for down, right, _ in flips]
        return [[self._moved(*place, *flip) for place in self.places] for flip in flips[1:]]

    def _moved(self, way, row, col, down, right, swap):
        """The number of the edge where an edge comes to lie, mirrored down and right, then rows swapped with columns."""
        if down:
            row = self.rows - (way == "v") - row
        if right:
            col = self.cols - (way == "h") - col
        if swap:
            way, row, col = "v" if way == "h" else "h", col, row
        name = f"{way}{row}{col}"
        if swap:  # the outer edges of a corner do the same work: an h stays an h, as `canonical` wants it
            for both, _ in self._corners:
                if self.bits[name] & both:
                    name, = self.names_of(both & ~self.bits[name])
                    break
        return self.numbers[name]

    def _tables(self, turn):
        """A turn as one table for each `CHUNK` edges: where each set of them moves."""
        return tuple(
            tuple(mask(turn[first + i] for i in range(CHUNK) if chunk >> i & 1 and first + i < len(turn))
                  for chunk in range(1 << CHUNK))
            for first in range(0, len(turn), CHUNK))


def board_of(rows, cols):
    """The one `Board` of this size. Raises ValueError if there is none.

    >>> board_of(2, 2) is board_of(2, 2)
    True
    """
    return boards(*_size(rows, cols))


boards = lru_cache(Board)  # {size in plain ints: its Board}


def _size(rows, cols):
    return whole(rows, "rows", 1, LARGEST), whole(cols, "cols", 1, LARGEST)
