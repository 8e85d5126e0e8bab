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


def board_markup(n, given, now, marks=()):
    """Markup of a whole board: `given` and `now` are digits, row by row; clashes are framed, and so are `marks`."""
    side = SIDES[n]
    fixed = [cell for cell, value in enumerate(given) if value]
    clashing = sorted({cell for _, *pair in sudoku.clashes(n, now) for cell in pair})
    return (grid_lines(n, side, fixed)
            + "".join(digit(n, side, cell, value, bool(given[cell])) for cell, value in enumerate(now) if value)
            + "".join(clash_mark(n, side, cell) for cell in clashing)
            + "".join(spot(n, side, cell) for cell in marks))


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
        ValueError: a text has no board's length or an unknown sign, the two differ in length, or a
            mark is no cell of the board.

    >>> sudoku_picture("12.. 34.. .... ....", "1234 3412 2143 4321", title="solved").alt.split(". ")[2]
    'Given: row 1 column 1: 1, row 1 column 2: 2, row 2 column 1: 3, row 2 column 2: 4'
    """
    n, given = sudoku.digits_of(puzzle)
    now = given
    if filled is not None:
        other, found = sudoku.digits_of(filled)
        if other != n:
            raise ValueError(f"The puzzle has {n * n} cells and what is filled in {other * other}; both need the same number.")
        now = [g or f for g, f in zip(given, found)]
    whole, marks = n * SIDES[n], _cells(n, marks)
    return framed(whole, whole, board_markup(n, given, now, marks), svg.capital(title), in_words(n, given, now, marks), caption, theme)


def options_picture(n, options, title="options on the board", theme="light"):
    """A still of digits that may be written into an empty board; several in one cell are drawn small, side by side.

    Args:
        n: the side of the board: 4, 6, 9, 16 or 25.
        options: triples (row, column, digit), row and column from 0.
        title: the picture's name in words.
        theme: "light" or "dark".

    Raises:
        ValueError: there is no board of this side, or an option is none of it.

    >>> options_picture(4, [(0, 0, 1), (0, 0, 3)]).alt
    'Options on the board. Counted from 0: 1 in row 0 column 0 and 3 in row 0 column 0.'
    """
    if n not in SIDES:
        raise ValueError(f"The side of a sudoku is one of {', '.join(map(str, SIDES))}, not {n!r}.")
    side, whole, written = SIDES[n], n * SIDES[n], {}
    for row, column, value in options:
        if row not in range(n) or column not in range(n) or value not in range(1, n + 1):
            raise ValueError(f"An option of this board has a row and a column from 0 to {n - 1} and a digit from 1 to {n}, "
                             f"not {(row, column, value)!r}.")
        written.setdefault(row * n + column, []).append(value)
    drawn = [digit(n, side, cell, *values) if len(values) == 1 else candidates(n, side, cell, values)
             for cell, values in written.items()]
    said = " and ".join(f"{value} in row {row} column {column}" for row, column, value in options)
    return framed(whole, whole, grid_lines(n, side) + "".join(drawn), svg.capital(title), f"Counted from 0: {said}.", theme=theme)


def _cells(n, marks):
    """The marks, once it is sure that they are cells of the board."""
    try:
        marks = list(marks)
    except TypeError:
        marks = [marks]
    for cell in marks:
        if type(cell) is not int or cell not in range(n * n):
            raise ValueError(f"A mark is the number of a cell from 0 to {n * n - 1}, row by row, not {cell!r}.")
    return marks


def in_words(n, given, now, marks=()):
    """A board in sentences. Of up to 9 x 9 cells, each digit has its place; of more, only counts and rows are told."""
    def digits_in(cells):
        if n > 9:
            return str(len(cells))
        return ", ".join(f"{sudoku.name(n, cell)}: {sudoku.SIGNS[now[cell] - 1]}" for cell in cells)

    fixed = [cell for cell in range(n * n) if given[cell]]
    found = [cell for cell in range(n * n) if now[cell] and not given[cell]]
    said = [f"{n} by {n} cells. Given: {digits_in(fixed) if fixed else 'nothing'}."]
    if found:
        said.append(f"Found: {digits_in(found)}.")
    said.append(f"Empty: {now.count(0) or 'none'}.")
    if n > 9:
        rows = (sudoku.written(now[start:start + n]) for start in range(0, n * n, n))
        said.append(f"The rows, with a dot for each empty cell: {', '.join(rows)}.")
    said += [sudoku.clash_words(n, now, clash) for clash in sudoku.clashes(n, now)]
    if marks:
        said.append(f"Marked: {', '.join(sudoku.name(n, cell) for cell in marks)}.")
    return " ".join(said)
