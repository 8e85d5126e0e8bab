"""The pieces of a cover puzzle in a tray beside the board, as if cut out of paper."""

from gameai.show import svg
from gameai.show.cover_scene import scene_of
from gameai.show.drawing import Cell
from gameai.show.shell import grid_keys, place

GAP, PAD, NAME = 28, 9, 22      # between board and tray, inside a card, for the name on top of it


class Tray:
    """Layout of a board and of one card for each option; places are named as in `CoverScene`.

    Args:
        problem: an `ExactCover`.
        board: its board, as it is played on.
        small: the same board with small cells, for the cards.
    """

    def __init__(self, problem, board, small):
        self.problem, self.board, self.small = problem, board, small
        self.options = tuple(problem.options)
        self.card = small.width + 2 * PAD, small.height + PAD + NAME
        left = board.width + GAP
        columns = max(2, min(4, int((640 - left) // (self.card[0] + 10))))
        self.cards = {name: (left + number % columns * (self.card[0] + 10), number // columns * (self.card[1] + 10))
                      for number, name in enumerate(self.options)}
        self.columns = columns
        rows = -(-len(self.options) // columns)
        used = min(columns, len(self.options))
        self.size = left + used * (self.card[0] + 10) - 10, max(board.height, rows * (self.card[1] + 10) - 10)
        self.cell_key = {cell.id: f"c{number}" for number, cell in enumerate(board.cells)}
        self.option_key = {name: f"o{number}" for number, name in enumerate(self.options)}

    def static(self):
        return self.board.static()

    def slots(self):
        return ["board", *self.option_key.values()]

    def draw_card(self, name, state="open"):
        """A card; `state` is "open", "picked", "clash" (picked, and in another's way)."""
        x, y = self.cards[name]
        stroke, width, dashes = {"open": ("@line", 1, None), "picked": ("@winning", 3, None),
                                 "clash": ("@cut", 3, "6 4")}[state]
        frame = svg.el("rect", x=x, y=y, width=self.card[0], height=self.card[1], rx=6,
                       fill="@wash" if state == "picked" else "@paper", stroke=stroke, stroke_width=width,
                       stroke_dasharray=dashes)
        sign = {"picked": [(-13, 0), (-9, 5), (-2, -6)], "clash": [(-12, -5), (-3, 4)]}.get(state)
        mark = ""
        if sign:
            at = x + self.card[0] - PAD, y + NAME / 2 + 1
            mark = svg.path([(at[0] + dx, at[1] + dy) for dx, dy in sign], stroke=stroke, stroke_width=2.6)
        if state == "clash":
            mark += svg.path([(at[0] - 12, at[1] + 4), (at[0] - 3, at[1] - 5)], stroke=stroke, stroke_width=2.6)
        label = svg.text(x + PAD, y + NAME / 2 + 1, self.board.option_sign(name), size=13, anchor="start", weight=700)
        return frame + label + mark + svg.moved(x + PAD, y + NAME, self.small.ground(), self.small.placed(name))

    def scene(self, title, option_label, cell_label, help, idle=""):
        """The scene; the labels are functions of a row number and of a cell's id; `idle` is read when nothing is lit."""
        places = [place(self.cell_key[cell.id], cell.box, cell_label(cell.id)) for cell in self.board.cells]
        places += [place(self.option_key[name], self.box(name), option_label(row)) for row, name in enumerate(self.options)]
        return scene_of(self, title, places, help, idle)

    def box(self, name):
        return [*self.cards[name], *self.card]

    def moves(self):
        """Arrows lead over board and tray as they lie on the screen."""
        cells = [cell._replace(id=self.cell_key[cell.id]) for cell in self.board.cells]
        right = 1 + max(cell.column for cell in cells)
        cards = [Cell(self.option_key[name], *self.box(name), number // self.columns, right + number % self.columns)
                 for number, name in enumerate(self.options)]
        return grid_keys([*cells, *cards])

    def lights(self):
        found = {}
        for name, key in self.option_key.items():
            cells = set(self.board.cells_of_option(name))
            found[key] = {"boxes": [self.box(name), *(list(cell.box) for cell in self.board.cells if cell.id in cells)],
                          "said": self.board.option_covers(name)}
        for cell in self.board.cells:
            names = [name for name in self.options if cell.id in self.board.cells_of_option(name)]
            signs = ", ".join(map(self.board.option_sign, names)) or "nothing"
            found[self.cell_key[cell.id]] = {"boxes": [list(cell.box), *map(self.box, names)],
                                             "said": svg.capital(f"{self.board.place_words(cell.id)}: {signs} can cover it.")}
        return found
