"""How a board of letters is drawn, with a path on it: tiles, a line, numbers in the corners."""

from gameai.games.boggle import read_board
from gameai.show import svg
from gameai.show.drawing import Cell
from gameai.show.palette import CELL, MARGIN, SIZE

#: kind of path -> (role of the colour, dashes of the line): what a path is, by colour and by shape.
KINDS = {"picked": ("@picked", None), "live": ("@first", None), "word": ("@winning", None), "dead": ("@cut", "7 6")}


class LetterBoard:
    """The drawing of one board.

    Args:
        rows: as for `gameai.games.boggle.read_board`.
        side: the side of a cell, in SVG units.
    """

    def __init__(self, rows, side=CELL):
        self.board = read_board(rows)
        self.side = side
        grid = self.board.grid
        self.width, self.height = grid.columns * side, grid.rows * side
        self.cells = tuple(Cell(cell, column * side, row * side, side, side, row, column)
                           for cell in grid.cells for row, column in [grid.place(cell)])

    def face(self, cell):
        """What a cell shows: "E", "Qu"."""
        return self.board.faces[cell].capitalize()

    def label(self, cell):
        """A cell's name for a screen reader: "row 1 column 2: E"."""
        return f"{self.board.grid.name(cell)}: {self.face(cell)}"

    def centre(self, cell):
        row, column = self.board.grid.place(cell)
        return (column + 0.5) * self.side, (row + 0.5) * self.side

    def static(self):
        """The tiles without their letters, which come over the path: see `letters`."""
        return "".join(svg.el("rect", x=cell.x + 2, y=cell.y + 2, width=self.side - 4, height=self.side - 4, rx=self.side / 9,
                              fill="@cell", stroke="@line", stroke_width=1.5) for cell in self.cells)

    def letters(self):
        size = self.side * 0.42
        return "".join(svg.text(*self.centre(cell), self.face(cell), size=size, weight=600) for cell in self.board.grid.cells)

    def path(self, cells, kind="picked", dying=()):
        """Markup of a path: a line below the letters, framed tiles with numbers, and the neighbours where it dies.

        Args:
            cells: the numbers of its cells, in order.
            kind: one of `KINDS`; of a dead path the last cell alone is marked as dead.
            dying: cells that would be next and where no word goes on.
        """
        role, dashes = KINDS[kind]
        points = [self.centre(cell) for cell in cells]
        drawn = [self._frame(cell, fill="@wash") for cell in cells] if kind == "word" else []
        drawn += [svg.path([points[-1], self.centre(cell)], stroke="@cut", stroke_width=2.5, stroke_dasharray="5 5")
                  for cell in dying]
        if len(points) > 1:
            drawn.append(svg.path(points, stroke=role, stroke_width=self.side / 6, stroke_linejoin="round",
                                  stroke_linecap="round", opacity=0.4, stroke_dasharray=dashes))
        for number, cell in enumerate(cells, 1):
            drawn.append(self._frame(cell, fill="none", stroke=role, stroke_width=3, stroke_dasharray=dashes))
            x, y = self.centre(cell)
            drawn.append(svg.text(x - self.side * 0.32, y - self.side * 0.29, number, size=max(10, self.side / 6)))
        dead = [*dying, *(cells[-1:] if kind == "dead" else ())]
        return "".join(drawn + [self._cross(cell) for cell in dead])

    def _frame(self, cell, **look):
        x, y = self.centre(cell)
        half = self.side / 2 - 5
        return svg.el("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=self.side / 10, **look)

    def _cross(self, cell):
        """A small cross in the lower right corner: here a prefix dies."""
        x, y = self.centre(cell)
        x, y, r = x + self.side * 0.32, y + self.side * 0.32, self.side * 0.08
        return svg.group(svg.path([(x - r, y - r), (x + r, y + r)]), svg.path([(x - r, y + r), (x + r, y - r)]),
                         stroke="@cut", stroke_width=2.5, stroke_linecap="round")

    def describe(self):
        """The board in words, one clause a row."""
        grid = self.board.grid
        rows = [", ".join(self.face(grid.cell(row, column)) for column in range(grid.columns)) for row in range(grid.rows)]
        return "; ".join(f"row {number}: {shown}" for number, shown in enumerate(rows, 1))

    def places(self, cells):
        """A path in words: "row 1 column 1, row 1 column 2"."""
        return ", ".join(self.board.grid.name(cell) for cell in cells)


def _cells(grid, path):
    """The numbers of the cells of a path, which are given as (row, column)."""
    try:
        places = [(int(row), int(column)) for row, column in path]
    except (TypeError, ValueError):
        raise ValueError(f"A path is a list of (row, column), such as [(0, 0), (0, 1)], not {path!r}.") from None
    for row, column in places:
        if not (0 <= row < grid.rows and 0 <= column < grid.columns):
            raise ValueError(f"{(row, column)} is not on a board of {grid.rows} rows and {grid.columns} columns.")
    return [grid.cell(*place) for place in places]


def boggle_picture(rows, path=None, kind="word", title="Boggle", caption="", theme="light", side=CELL):
    """A still of a board, with a path on it.

    Args:
        rows: the board, as for `gameai.games.boggle.read_board`.
        path: the path of a word, a list of (row, column) as `find_words` gives it; or None.
        kind: what the path is: "word", "live", "dead" or "picked".
        title: the picture's name in words.
        caption: a sentence under the board.
        theme: "light" or "dark".
        side: the side of a cell, in SVG units.

    Returns:
        A `Picture`; its `alt` says the same in words.

    Raises:
        ValueError: as for `read_board`; there is no such kind of path; the path is no list of
            (row, column), or a cell of it is not on the board.
    """
    drawing = LetterBoard(rows, side)
    if kind not in KINDS:
        raise ValueError(f"There is no path of the kind {kind!r}; the kinds are {', '.join(KINDS)}.")
    grid = drawing.board.grid
    cells = _cells(grid, path or ())
    width = max(drawing.width + 2 * MARGIN, 300 if caption else 0)
    lines = svg.wrap(caption, width - 2 * MARGIN) if caption else []
    below = drawing.height + 2 * MARGIN + 6
    said = [drawing.describe()]
    if cells:
        said.append(f"the path of {''.join(map(drawing.face, cells)).upper()}: {drawing.places(cells)}")
    return svg.picture_of(
        width, drawing.height + 2 * MARGIN + (20 * len(lines) + 6 if lines else 0),
        svg.moved((width - drawing.width) / 2, MARGIN, drawing.static(),
                  drawing.path(cells, kind) if cells else "", drawing.letters()),
        *(svg.text(width / 2, below + 20 * row, line, size=SIZE["text"]) for row, line in enumerate(lines)),
        title=title, description="; ".join(said) + "." + (f" {caption}" if caption else ""), theme=theme)
