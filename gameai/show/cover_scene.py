"""Board and matrix side by side: where everything is, and what lights up together."""

from gameai.show import svg
from gameai.show.cover_matrix import Matrix
from gameai.show.palette import MARGIN
from gameai.show.shell import grid_keys, place

GAP = 26
WIDEST = 760      # a wider picture puts the matrix under the board


def scene_of(layout, title, places, help, idle):
    """The scene for the `Shell` of a layout with these places; `idle` is read when nothing is lit."""
    return {"title": title, "role": "group", "width": layout.size[0] + 2 * MARGIN, "height": layout.size[1] + 2 * MARGIN,
            "shift": [MARGIN, MARGIN], "static": layout.static(), "slots": layout.slots(), "places": places,
            "moves": layout.moves(), "help": help, "start": next(iter(layout.option_key.values())),
            "lights": layout.lights(), "idle": idle}


class CoverScene:
    """Layout of a problem's board and matrix, as a scene of the `Shell`.

    Places are named "o0", "o1", … (options, the rows), "i0", … (items, the heads) and "c0", …
    (cells of the board).
    """

    def __init__(self, problem, board, sizes="options left", below=0):
        self.problem, self.board = problem, board
        self.matrix = Matrix(problem, board, sizes)
        matrix = self.matrix
        beside = not board.width or board.width + GAP + matrix.width <= WIDEST
        if beside:
            self.at = (board.width + GAP if board.width else 0, 0)
            self.board_at = (0, matrix.top if matrix.top + board.height <= matrix.height else 0)
            size = self.at[0] + matrix.width, max(self.board_at[1] + board.height, matrix.height)
        else:
            self.at, self.board_at = (0, board.height + GAP), (0, 0)
            size = max(board.width, matrix.width), board.height + GAP + matrix.height
        self.size = max(size[0], 300), size[1] + below
        self.below = size[1] + 8
        self.cell_key = {cell.id: f"c{number}" for number, cell in enumerate(board.cells)}
        self.item_key = {item: f"i{number}" for number, item in enumerate(matrix.items)}
        self.option_key = {name: f"o{number}" for number, name in enumerate(matrix.options)}

    def static(self):
        return self.on_board(self.board.static()) + self.on_matrix(self.matrix.static())

    def on_board(self, *markup):
        return svg.moved(*self.board_at, *markup)

    def on_matrix(self, *markup):
        return svg.moved(*self.at, *markup)

    def slots(self):
        return ["board", *self.item_key.values(), *self.option_key.values(), "strikes", "below"]

    def scene(self, title, item_label, option_label, cell_label, help, idle=""):
        """The scene; the labels are functions of an item, a row number, a cell's id; `idle` is read when nothing is lit."""
        matrix = self.matrix
        places = [place(self.cell_key[cell.id], self._shift(self.board_at, cell.box), cell_label(cell.id))
                  for cell in self.board.cells]
        places += [place(self.item_key[item], self._shift(self.at, matrix.head_box(item)), item_label(item))
                   for item in matrix.items]
        places += [place(self.option_key[name], self._shift(self.at, matrix.row_box(row)), option_label(row))
                   for row, name in enumerate(matrix.options)]
        return scene_of(self, title, places, help, idle)

    @staticmethod
    def _shift(by, box):
        return [box[0] + by[0], box[1] + by[1], *box[2:]]

    # Keys: the board, the heads and the rows are three regions, and arrows lead from one to the next.

    def moves(self):
        keys = grid_keys([cell._replace(id=self.cell_key[cell.id]) for cell in self.board.cells])
        options, items = list(self.option_key.values()), list(self.item_key.values())
        first_cell = next(iter(self.cell_key.values()), None)
        for leads in [keys[key] for key in self.cell_key.values()]:
            leads.setdefault("ArrowRight", options[0])
            leads.setdefault("ArrowDown", options[0])
        for number, key in enumerate(options):
            keys[key] = {"ArrowUp": options[number - 1] if number else items[0],
                         "ArrowDown": options[min(number + 1, len(options) - 1)],
                         "ArrowRight": items[0], "Home": options[0], "End": options[-1]}
        for number, key in enumerate(items):
            keys[key] = {"ArrowLeft": items[number - 1] if number else options[0],
                         "ArrowRight": items[min(number + 1, len(items) - 1)],
                         "ArrowDown": options[0], "Home": items[0], "End": items[-1]}
        if first_cell:
            for key in options:
                keys[key]["ArrowLeft"] = first_cell
            keys[items[0]]["ArrowLeft"] = first_cell
        return keys

    # What lights up together: rectangles in the picture, and a sentence.

    def lights(self):
        found = {}
        for name in self.matrix.options:
            found[self.option_key[name]] = {"boxes": self._option_boxes(name), "said": self.board.option_covers(name)}
        for item in self.matrix.items:
            options = [name for name in self.matrix.options if item in self.problem.options[name]]
            found[self.item_key[item]] = {
                "boxes": [self._shift(self.at, self.matrix.column_box(item)), *self._cells(self.board.cells_of_item(item)),
                          *(self._row(name) for name in options)],
                "said": svg.capital(f"{self.board.item_words(item)}: options {self._signs(options)}.")}
        for cell in self.board.cells:
            options = [name for name in self.matrix.options if cell.id in self.board.cells_of_option(name)]
            items = [item for item in self.matrix.items if self.board.cells_of_item(item) == (cell.id,)]
            found[self.cell_key[cell.id]] = {
                "boxes": [*self._cells([cell.id]), *(self._shift(self.at, self.matrix.column_box(item)) for item in items),
                          *(self._row(name) for name in options)],
                "said": svg.capital(f"{self.board.place_words(cell.id)}: options {self._signs(options)}.")}
        return found

    def _option_boxes(self, name):
        """The row of an option, its cells, and the heads of its items."""
        return [self._row(name), *self._cells(self.board.cells_of_option(name)),
                *(self._shift(self.at, self.matrix.head_box(item)) for item in self.problem.options[name])]

    def _row(self, name):
        return self._shift(self.at, self.matrix.row_box(self.matrix.options.index(name)))

    def _cells(self, ids):
        wanted = set(ids)
        return [self._shift(self.board_at, cell.box) for cell in self.board.cells if cell.id in wanted]

    def _signs(self, names):
        return ", ".join(map(self.board.option_sign, names)) or "none"
