"""Sudoku as exact cover: each digit once in every row, column and box, one digit in every cell.

Boards have 4 x 4, 6 x 6 (boxes of 2 rows by 3 columns), 9 x 9, 16 x 16 or 25 x 25 cells. Signs are
1 to 9, then A, B, …; an empty cell is a dot or 0.
"""

from gameai.exact_cover import ExactCover
from gameai.grid import place_words

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}  # side -> rows and columns of a box
SIGNS = "123456789ABCDEFGHIJKLMNOP"
EMPTY = ".0"


def read(text):
    """(side, digits): the side of the board and one digit a cell, row by row; 0 is an empty cell.

    White space is ignored, and letters may be small.

    Raises:
        ValueError: `text` is no text, the number of cells is none of a board, a sign is unknown,
            or two equal digits stand in one row, column or box; it names the sign's place or
            the two cells.
    """
    side, digits = digits_of(text)
    clash = next(clashes(side, digits), None)
    if clash:
        raise ValueError(clash_words(side, digits, clash))
    return side, digits


def digits_of(text):
    """As `read`, but equal digits may stand in one row, column or box.

    Raises:
        ValueError: `text` is no text, the number of cells is none of a board, or a sign is unknown.
    """
    if not isinstance(text, str):
        raise ValueError(f"A sudoku is a text of 16, 36, 81, 256 or 625 signs, not {text!r}.")
    cells = "".join(text.split())
    side = next((side for side in BOXES if side * side == len(cells)), None)
    if side is None:
        raise ValueError(f"A sudoku has 16, 36, 81, 256 or 625 cells, white space not counted; this text has {len(cells)}.")
    digits = [digit_of(side, sign) for sign in cells]
    if None in digits:
        cell = digits.index(None)
        raise ValueError(f"Sign {cells[cell]!r} in {name(side, cell)} is not one of {SIGNS[:side]}, a dot or 0.")
    return side, digits


def digit_of(side, sign):
    """The digit that one sign stands for on a board of this side; 0 for a dot or 0, None if it is no sign of it.

    >>> digit_of(16, "a"), digit_of(9, "a"), digit_of(9, "."), digit_of(9, "12")
    (10, None, 0, None)
    """
    if not isinstance(sign, str) or len(sign) != 1 or not sign.isascii():     # "ı".upper() is "I"
        return None
    if sign in EMPTY:
        return 0
    digit = 1 + SIGNS[:side].find(sign.upper())
    return digit or None


def clashes(side, digits):
    """(kind, cell, cell) for each two equal digits in one row, column or box; kind says which."""
    first = {}
    for cell, digit in enumerate(digits):
        for kind, number in zip(("row", "column", "box"), units(side, cell)):
            if digit and (kind, number, digit) in first:
                yield kind, first[kind, number, digit], cell
            else:
                first[kind, number, digit] = cell


def clash_cells(side, digits, clash):
    """All cells with the digit of one of the `clashes`, in its row, column or box."""
    kind, one, _ = clash
    unit = ("row", "column", "box").index(kind)
    return [cell for cell, digit in enumerate(digits) if digit == digits[one] and units(side, cell)[unit] == units(side, one)[unit]]


def clash_words(side, digits, clash):
    """What `clashes` gave, in a sentence that names all of `clash_cells`."""
    kind, one, _ = clash
    names = [name(side, cell) for cell in clash_cells(side, digits, clash)]
    times = "twice" if len(names) == 2 else f"{len(names)} times"
    return f"The digit {SIGNS[digits[one] - 1]} stands {times} in one {kind}: {', '.join(names[:-1])} and {names[-1]}."


def units(side, cell):
    """(row, column, box) of a cell, each counted from 0."""
    row, column = divmod(cell, side)
    height, width = BOXES[side]
    return row, column, row // height * (side // width) + column // width


def name(side, cell):
    """A cell in words, counted from 1."""
    return place_words(divmod(cell, side))


def written(digits):
    """The digits of a board, row by row, as a text of signs; 0 is written as a dot."""
    return "".join(SIGNS[digit - 1] if digit else EMPTY[0] for digit in digits)


def cover(text, given=True):
    """The puzzle as an `ExactCover`; its options are (cell, digit) for all digits that no given one rules out.

    Items are ("cell", cell), ("r", row, digit), ("c", column, digit) and ("b", box, digit); cells,
    rows, columns and boxes are counted from 0.

    Args:
        text: the puzzle, as for `read`.
        given: whether the given digits are options, too, each the only one of its cell. Without
            them, and without the items that they cover, the problem is smaller, and its
            solutions name what is to be filled in.

    Raises:
        ValueError: as for `read`.
    """
    side, digits = read(text)
    covered = {item for cell, digit in enumerate(digits) if digit for item in items_of(side, cell, digit)}
    options = {}
    for cell, known in enumerate(digits):
        if known and given:
            options[cell, known] = items_of(side, cell, known)
        elif not known:
            for digit in range(1, side + 1):
                items = items_of(side, cell, digit)
                if covered.isdisjoint(items):
                    options[cell, digit] = items
    items = [("cell", cell) for cell in range(side * side)]
    items += [(kind, number, digit) for kind in "rcb" for number in range(side) for digit in range(1, side + 1)]
    return ExactCover(options, items=items if given else [item for item in items if item not in covered])


def items_of(side, cell, digit):
    """What a digit in a cell covers: the cell, and that digit in its row, column and box."""
    row, column, box = units(side, cell)
    return ("cell", cell), ("r", row, digit), ("c", column, digit), ("b", box, digit)


def solutions(text, nodes=None):
    """All solutions, one after another, each a text of signs like `text` without white space.

    Args:
        text: the puzzle, as for `read`.
        nodes: how many digits may be tried, those that are forced included and the given ones
            not; None for no limit. Boards of 9 x 9 need some thousands at most in all cases
            known to us; a half-filled 25 x 25 board may need more than anybody can wait for.

    Raises:
        ValueError: as for `read`.
        BudgetExceeded: `nodes` digits were tried and the search is not over; whoever asks again hears it again.
    """
    _, digits = read(text)
    return _Boards(digits, cover(text, given=False).solutions(nodes))


class _Boards:
    """The boards of a search, one after another; no generator, which claims to be over once an error went through it."""

    def __init__(self, digits, search):
        self._digits, self._search, self._chosen = digits, search, None

    def __iter__(self):
        return self

    def __next__(self):
        if self._chosen is None:
            self._chosen = next(self._search)
        board = _filled(self._digits, self._chosen)
        self._chosen = None  # only now: a solution is not lost if the Stop button is pressed meanwhile
        return board


def _filled(digits, chosen):
    """The board with the chosen (cell, digit) filled in, as a text."""
    digits = list(digits)
    for cell, digit in chosen:
        digits[cell] = digit
    return written(digits)


def solve(text, nodes=None):
    """One solution, or None if there is none; arguments and errors as for `solutions`.

    >>> solve("1234 34.. 2.43 43.1")
    '1234341221434321'
    """
    return next(solutions(text, nodes), None)
