"""Patterns over the cells of a view, drawn as text: what a rule of a checkers expert looks for.

A picture shows some cells around the bidder's own piece, row below row:

    @   the piece itself; M if it must be a man, K if it must be a king
    +   where it would go: beside the piece it moves, two cells away it jumps; up is ahead
    _   a vacant square
    o   an opponent; O an opponent's king
    f   a friend
    #   outside the board
    ?   on one of the cells so marked, or several, stands an opponent

Spaces and dots say nothing. Bars stand between pictures side by side.

>>> meets, edge = patterns_of('''
...   o | . #
...  +  |  +
... @   | @ #
... ''')
>>> edge
Pattern({(5, 9): '#', (7, 9): '#'}, 'front', 'moves')
>>> meets.cells
{(5, 9): 'o'}
"""

from collections.abc import Mapping

from gameai.checks import brief, several
from gameai.games.checkers.views import (
    BEYOND, CENTRE, FRIEND_KING, FRIEND_MAN, INDEX, NEXT, OPPONENT_KING, OPPONENT_MAN, OUTSIDE, SQUARES_SEEN, VACANT,
)

# What a cell with this sign may hold.
SIGNS = {
    "_": bytes((VACANT,)),
    "o": bytes((OPPONENT_MAN, OPPONENT_KING)),
    "O": bytes((OPPONENT_KING,)),
    "f": bytes((FRIEND_MAN, FRIEND_KING)),
    "#": bytes((OUTSIDE,)),
}
PIECES = {"@": None, "M": False, "K": True}  # sign of the bidder's own piece -> whether it is a king, if that matters
# The cell to which a bidder would go -> (front, jumps).
GOES = {NEXT[True]: (True, False), NEXT[False]: (False, False), BEYOND[True]: (True, True), BEYOND[False]: (False, True)}
KNOWN = "@ M K + _ o O f # ?"


class Pattern:
    """What a bidder must see and be.

    Attributes:
        cells: {(row, column) of the view: a key of `SIGNS`}; all must hold.
        some: cells of which one at least must hold an opponent; empty if there is no such demand.
        front, jumps, king: as in a `View`; None where it does not matter.

    Raises:
        ValueError: a cell is none of the 112, a sign is none of `SIGNS`, or one of the three is not True, False or None.

    Those that demand the same are equal, in whatever order they say it.
    """

    def __init__(self, cells, some=(), front=None, jumps=None, king=None):
        if not isinstance(cells, Mapping):
            raise ValueError(f"The cells of a pattern are a dict such as {{(6, 8): '_'}}, not {brief(cells)}.")
        self.cells, self.some, self.front, self.jumps, self.king = dict(cells), several(some, "some"), front, jumps, king
        for name in ("front", "jumps", "king"):
            if getattr(self, name) not in (True, False, None):
                raise ValueError(f"{name} must be True, False or None for whatever it is; it was {brief(getattr(self, name))}.")
        for cell in (*self.cells, *self.some):
            if not isinstance(cell, tuple) or cell not in INDEX:
                raise ValueError(f"{brief(cell)} is no cell of a view; it is (row, column), from 0 to 14 with an even sum, and not (7, 7).")
        for sign in self.cells.values():
            if not isinstance(sign, str) or sign not in SIGNS:
                raise ValueError(f"{brief(sign)} is no sign of a cell; the signs are {' '.join(SIGNS)}.")

    def __repr__(self):
        words = [repr(self.cells), *([f"some={self.some}"] if self.some else ())]
        for value, yes, no in ((self.front, "front", "rear"), (self.jumps, "jumps", "moves"), (self.king, "king", "man")):
            words += [] if value is None else [repr(yes if value else no)]
        return f"Pattern({', '.join(words)})"

    def _demands(self):
        return frozenset(self.cells.items()), frozenset(self.some), self.front, self.jumps, self.king

    def __eq__(self, other):
        return self._demands() == other._demands() if isinstance(other, Pattern) else NotImplemented

    def __hash__(self):
        return hash(self._demands())

    def matches(self, view):
        """Whether it is what `view` shows."""
        return any(all(view.board[square] in codes for square, codes in checks) for checks in self.checks(*view[1:]))

    def checks(self, place, front, king, jumps):
        """The pattern for one bidder: ways to fulfil it, each a tuple of (own square, the codes it may hold).

        Outside cells are the same in all positions, so they are settled here: a way that they spoil is left out.
        """
        for wanted, given in ((self.front, front), (self.jumps, jumps), (self.king, king)):
            if wanted is not None and wanted != given:
                return ()
        ways = [{**self.cells, cell: "o"} for cell in self.some] if self.some else [self.cells]
        return tuple(found for way in ways if (found := _on_board(way, SQUARES_SEEN[place])) is not None)


def _on_board(cells, squares):
    """((own square, codes), …) for cells that are on the board; None if one outside should be on it, or the other way round."""
    checks = []
    for cell, sign in cells.items():
        square = squares[INDEX[cell]]
        if (square == 0) != (sign == "#"):
            return None
        if square:
            checks.append((square, SIGNS[sign]))
    return tuple(checks)


def patterns_of(text):
    """The patterns in a text of pictures side by side, from left to right, a tuple.

    Raises:
        ValueError: one sentence: what is wrong in which picture.
    """
    if not isinstance(text, str):
        raise ValueError(f"A picture is a text such as ' +\\n@ ', not {brief(text)}.")
    lines = text.split("\n")
    while lines and not lines[0].strip():
        del lines[0]
    while lines and not lines[-1].strip():
        del lines[-1]
    bars = {tuple(col for col, sign in enumerate(line) if sign == "|") for line in lines}
    if len(bars) > 1:
        raise ValueError(f"The bars between pictures stand below one another, in every row; they do not in {brief(text)}.")
    return tuple(_pattern_of(list(rows)) for rows in zip(*(line.split("|") for line in lines)))


def _pattern_of(rows):
    picture = brief("\n".join(rows))
    signs = {(row, col): sign for row, line in enumerate(rows) for col, sign in enumerate(line) if sign not in " ."}
    own = [cell for cell, sign in signs.items() if sign in PIECES]
    if len(own) != 1:
        raise ValueError(f"A picture shows the bidder's piece once, as @, M or K, not {len(own)} times as in {picture}.")
    king = PIECES[signs.pop(own[0])]
    cells, some, goes = {}, [], []
    for (row, col), sign in signs.items():
        cell = row - own[0][0] + CENTRE[0], col - own[0][1] + CENTRE[1]
        if sign == "+":
            goes.append(cell)
        elif sign not in SIGNS and sign != "?":
            raise ValueError(f"{sign!r} means nothing in a picture such as {picture}; the signs are {KNOWN}.")
        elif cell not in INDEX:
            raise ValueError(f"The {sign!r} in row {row + 1} of {picture} stands where no piece can: rows and columns away from the "
                             "bidder's piece must be both even or both odd, and 7 at most.")
        elif sign == "?":
            some.append(cell)
        else:
            cells[cell] = sign
    if len(goes) > 1 or goes and goes[0] not in GOES:
        raise ValueError("A picture shows at most once, as +, where the bidder would go: 1 or 2 cells to the right of its piece "
                         f"and as many up or down; {picture} does not.")
    front, jumps = GOES[goes[0]] if goes else (None, None)
    return Pattern(cells, some, front, jumps, king)
