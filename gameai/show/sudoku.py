"""How a sudoku looks: the grid, given and found digits, and digits that clash."""

from gameai.games import sudoku
from gameai.show import svg
from gameai.show.drawing import Cell
from gameai.show.tilings import framed

SIDES = {4: 56, 6: 52, 9: 46, 16: 34, 25: 27}     # side of the board -> side of a cell, in SVG units


def grid_lines(n, side, given=()):
    """Markup of an empty board: thin lines between cells, thick ones around boxes, a grey ground under given cells."""
    height, width = sudoku.BOXES[n]
    whole = n * side
    thin, thick = [], []
    for k in range(n + 1):
        (thick if k % height == 0 else thin).append([(0, k * side), (whole, k * side)])
        (thick if k % width == 0 else thin).append([(k * side, 0), (k * side, whole)])
    return (svg.el("rect", x=0, y=0, width=whole, height=whole, fill="@paper")
            + _given_ground(n, side, given)
            + svg.group(*map(svg.path, thin), stroke="@line", stroke_width=0.8)
            + svg.group(*map(svg.path, thick), stroke="@ink", stroke_width=2.2, stroke_linecap="square"))


def cells_to_click(n, side):
    """The cells of a board, numbered row by row."""
    return tuple(Cell(cell, cell % n * side, cell // n * side, side, side, cell // n, cell % n) for cell in range(n * n))


def _middle(n, side, cell):
    return (cell % n + 0.5) * side, (cell // n + 0.5) * side


def _given_ground(n, side, cells):
    return "".join(svg.el("rect", x=cell % n * side, y=cell // n * side, width=side, height=side, fill="@cell")
                   for cell in cells)


def digit(n, side, cell, value, given=False):
    """Markup of a digit: given ones bold and dark, found ones in blue."""
    x, y = _middle(n, side, cell)
    return svg.text(x, y, sudoku.SIGNS[value - 1], size=side * 0.54, weight=700 if given else 400,
                    fill="@ink" if given else "@first")


def clash_mark(n, side, cell):
    """A frame and a corner: the digit stands twice in a row, column or box."""
    x, y = cell % n * side, cell // n * side
    corner = [(x + side - 2, y + 2), (x + side - 2, y + 2 + side * 0.3), (x + side - 2 - side * 0.3, y + 2)]
    return (svg.el("rect", x=x + 2, y=y + 2, width=side - 4, height=side - 4, fill="none", stroke="@cut",
                   stroke_width=2.2, stroke_dasharray="5 3")
            + svg.path(corner, closed=True, fill="@cut"))


def spot(n, side, cell):
    """What the words are about: a dotted frame and a diamond."""
    x, y, r = cell % n * side, cell // n * side, side * 0.1
    cx, cy = x + side - r - 4, y + r + 4
    return (svg.el("rect", x=x + 3, y=y + 3, width=side - 6, height=side - 6, rx=3, fill="none", stroke="@explained",
                   stroke_width=2.5, stroke_dasharray="0.1 5", stroke_linecap="round")
            + svg.path([(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)], closed=True, fill="@explained"))


def candidates(n, side, cell, digits):
    """The digits that still fit into a cell, small, each in its own place."""
    height, width = sudoku.BOXES[n]
    x, y = cell % n * side, cell // n * side
    columns = {4: 2, 6: 3, 9: 3}.get(n, width)
    rows = -(-n // columns)
    step, high = (side - 6) / columns, (side - 6) / rows
    size = min(step * 1.15, high * 0.95, 13)
    return "".join(svg.text(x + 3 + ((d - 1) % columns + 0.5) * step, y + 3 + ((d - 1) // columns + 0.5) * high,
                            sudoku.SIGNS[d - 1], size=size, fill="@muted") for d in digits)


def clash_words(n, digits, clash):
    """Two cells that clash, in a sentence."""
    kind, one, other = clash
    return (f"The digit {sudoku.SIGNS[digits[one] - 1]} stands twice in one {kind}: "
            f"{sudoku.name(n, one)} and {sudoku.name(n, other)}.")


def cells_of(text):
    """(side, digits) of a text of signs, as `gameai.games.sudoku.read`, but clashes are allowed.

    Raises:
        ValueError: the number of cells is none of a board, or a sign is unknown.
    """
    side, _ = sudoku.read("." * len("".join(text.split()))) if isinstance(text, str) else sudoku.read(text)
    signs = "".join(text.split())
    for number, sign in enumerate(signs):
        if sign.upper() not in sudoku.EMPTY + sudoku.SIGNS[:side]:       # the reader names its place
            sudoku.read("." * number + sign + "." * (len(signs) - number - 1))
    return side, [0 if sign in sudoku.EMPTY else sudoku.SIGNS.index(sign.upper()) + 1 for sign in signs]


def sudoku_picture(puzzle, filled=None, marks=(), title="a sudoku", caption="", theme="light"):
    """A still of a sudoku: given digits bold on grey, found ones in blue, clashes framed and cornered.

    Args:
        puzzle: a text of 16, 36, 81, 256 or 625 signs, as for `gameai.games.sudoku.read`; two equal
            digits in a row, column or box are shown as a clash and not refused.
        filled: a text of the same length with further digits, such as a solution; or None.
        marks: cells (numbers from 0, row by row) to be framed, because words speak of them.
        title: the picture's name in words.
        caption: a sentence under the board.
        theme: "light" or "dark".

    Raises:
        ValueError: a text has no board's length or an unknown sign, or the two differ in length.

    >>> sudoku_picture("12.. 34.. .... ....", "1234 3412 2143 4321", title="solved").alt.split(". ")[2]
    'Given: row 1 column 1: 1, row 1 column 2: 2, row 2 column 1: 3, row 2 column 2: 4'
    """
    n, given = cells_of(puzzle)
    now = given
    if filled is not None:
        other, found = cells_of(filled)
        if other != n:
            raise ValueError(f"The puzzle has {n * n} cells and what is filled in {other * other}; both need the same number.")
        now = [g or f for g, f in zip(given, found)]
    side = SIDES[n]
    fixed = [cell for cell, value in enumerate(given) if value]
    clashes = list(sudoku.clashes(n, now))
    drawn = grid_lines(n, side, fixed)
    drawn += "".join(digit(n, side, cell, value, bool(given[cell])) for cell, value in enumerate(now) if value)
    drawn += "".join(clash_mark(n, side, cell) for cell in sorted({cell for _, *pair in clashes for cell in pair}))
    drawn += "".join(spot(n, side, cell) for cell in marks)
    return framed(n * side, n * side, drawn, svg.capital(title), _in_words(n, given, now, clashes, marks), caption, theme)


def _in_words(n, given, now, clashes, marks):
    def digits_in(cells):
        return ", ".join(f"{sudoku.name(n, cell)}: {sudoku.SIGNS[now[cell] - 1]}" for cell in cells)

    said = [f"{n} by {n} cells. Given: {digits_in([c for c in range(n * n) if given[c]]) or 'nothing'}."]
    found = [cell for cell in range(n * n) if now[cell] and not given[cell]]
    if found:
        said.append(f"Found: {digits_in(found)}.")
    said.append(f"Empty: {now.count(0) or 'none'}.")
    said += [clash_words(n, now, clash) for clash in clashes]
    if marks:
        said.append(f"Marked: {', '.join(sudoku.name(n, cell) for cell in marks)}.")
    return " ".join(said)
