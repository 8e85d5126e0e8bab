"""A cover puzzle by scissors and paper: pick options until every item is covered exactly once."""

from collections.abc import Hashable

from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.show import palette, svg
from gameai.show.cover_boards import board_of
from gameai.show.cover_matrix import times_covered
from gameai.show.cover_scene import CoverScene
from gameai.show.cover_tray import Tray
from gameai.show.shell import Shell, asset, button
from gameai.show.tilings import framed
from gameai.show.words import listed

#: eight pieces of paper for a board of 3 by 4 cells, each with the one place where it may lie
PAPER = {
    "A": [(0, 0), (0, 1), (0, 2), (0, 3)],
    "B": [(0, 3), (1, 3), (2, 3)],
    "C": [(0, 1), (1, 0), (1, 1), (2, 0)],
    "D": [(2, 0), (2, 1), (2, 2)],
    "E": [(0, 1), (0, 2), (1, 1)],
    "F": [(1, 2), (1, 3), (2, 3)],
    "G": [(0, 0), (1, 0), (2, 0)],
    "H": [(1, 2), (2, 1), (2, 2)],
}
HELP = ("The arrow keys lead over the cells and the options. Enter picks an option or puts it back; "
        "on a cell, it takes away the piece that lies there.")
IDLE = "Point at something: what belongs together lights up."
MANY = 24      # more options than this are shown as a matrix only


def paper_problem():
    """The problem of `PAPER`, an `ExactCover` whose items are the twelve cells."""
    return ExactCover(PAPER, items=[(row, column) for row in range(3) for column in range(4)])


class CoverPuzzle(Shell):
    """A cover puzzle to solve by hand: as pieces beside a board, and as a matrix.

    Args:
        problem: an `ExactCover`; default `PAPER`, eight pieces for 3 by 4 cells.
        board: as for `CoverStepper`.
        view: "pieces" or "matrix", what is shown first; a button changes it. Without a board, or with more
            than 24 options, there is the matrix alone.
        title: what a screen reader calls it.
        nodes: how many options "Show a solution" may try.

    Raises:
        ValueError: the problem is too large to draw, or there is no such board or view.

    >>> puzzle = CoverPuzzle()
    >>> puzzle.pick("A"); puzzle.pick("G"); puzzle.status
    'A and G clash: both cover cell 1. Still uncovered: cells 6, 7, 8, 10, 11 and 12.'
    """

    _esm = asset("shell.js", "narrow.js", "cover.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "cover.css")

    def __init__(self, problem=None, board=None, view="pieces", title="cover puzzle", nodes=20_000):
        super().__init__()
        if view not in ("pieces", "matrix"):
            raise ValueError(f'The view is "pieces" or "matrix", not {view!r}.')
        self.problem = paper_problem() if problem is None else problem
        self.title, self.nodes, self.picked = title, nodes, []
        self._unsolvable = False     # known once a solution was asked for
        self.board = board_of(self.problem, board)
        self._matrix = CoverScene(self.problem, self.board, sizes="times covered")
        self._tray = self._make_tray() if self.board.cells and len(self.problem.options) <= MANY else None
        self.view = view if self._tray else "matrix"
        self._draw()

    def _make_tray(self):
        kind, board = type(self.board), self.board
        large = kind(self.problem, max(board.side, min(52, 260 // (1 + max(cell.row for cell in board.cells)))))
        small = kind(self.problem, max(10, min(20, 84 // (1 + max(cell.column for cell in board.cells)))))
        return Tray(self.problem, large, small)

    # What a person can do.

    def pick(self, name):
        """Pick an option, or put it back. Raises ValueError if there is none of this name."""
        if not isinstance(name, Hashable) or name not in self.problem.options:
            raise ValueError(f"There is no option {name!r}; the options are {', '.join(map(str, self.problem.options))}.")
        if name in self.picked:
            self.picked.remove(name)
            self._show(f"{svg.capital(self._sign(name))} is put back. ")
        else:
            self.picked.append(name)
            self._show()

    def reset(self):
        """Put everything back."""
        self.picked.clear()
        self._show()

    def show_solution(self):
        """Pick a solution, if there is one; say so if not."""
        try:
            found = self.problem.first(nodes=self.nodes)
        except BudgetExceeded as error:
            return self._say(f"{error} It is not known whether there is a solution.")
        if found is None:
            self._unsolvable = True
            return self._show()
        self.picked = list(found)
        self._show()

    def show_as(self, view):
        """Show the puzzle as "pieces" or as a "matrix"."""
        self.view = view if self._tray else "matrix"
        self._draw()

    @property
    def solved(self):
        """Whether every primary item is covered exactly once, and no other more than once."""
        times = self._times()
        return all(times.get(item, 0) == 1 for item in self.problem.primary) and max(times.values(), default=0) <= 1

    @property
    def _layout(self):
        """Where everything is, in the view that is shown."""
        return self._tray if self.view == "pieces" else self._matrix

    # What follows from what is picked.

    def _times(self):
        return times_covered(self.problem, self.picked)

    def _clashing(self):
        """item -> the picked options that cover it, for items covered more than once."""
        return {item: [name for name in self.picked if item in self.problem.options[name]]
                for item, count in self._times().items() if count > 1}

    def _sentence(self):
        times, said = self._times(), ""
        together = {}
        for item, names in self._clashing().items():
            together.setdefault(tuple(names), []).append(item)
        for names, items in together.items():
            said += (f"{listed(map(self._sign, names))} clash: {'both' if len(names) == 2 else 'all'} cover "
                     f"{self.board.items_words(items)}. ")
        left = [item for item in self.board.order(self.problem.primary) if not times.get(item)]
        if not self.problem.primary:
            return f"{said}No item has to be covered: nothing picked is a solution."
        if self.solved:
            what = "cell" if set(self.board.cells_of_item(self.problem.primary[0])) else "item"
            return f"Solved: every {what} is covered exactly once, by {listed(map(self._sign, self.picked))}."
        hopeless = "This puzzle has no solution." if self._unsolvable else ""
        if not self.picked:
            return hopeless or (f"Cover every {'cell' if self.board.cells and self.view == 'pieces' else 'item'} exactly once. "
                                f"Pick {'pieces' if self.view == 'pieces' else 'rows'} by a click, or by Enter.")
        said += (f"Still uncovered: {self.board.items_words(left)}." if left else
                 "Everything is covered, but not exactly once.")
        return f"{said} {hopeless}".strip()

    def _sign(self, name):
        return self.board.option_sign(name)

    # What is shown.

    def _draw(self):
        """A new scene, for another view."""
        with self.hold_sync():
            if self.view == "pieces":
                self.scene = self._tray.scene(self.title, self._option_label, self._cell_label, HELP, IDLE)
            else:
                self.scene = self._matrix.scene(self.title, self._item_label, self._option_label, self._cell_label, HELP, IDLE)
            other = button("view", "Show the matrix" if self.view == "pieces" else "Show the pieces",
                           "the same puzzle, seen otherwise")
            self.controls = [*([other] if self._tray else []), button("solution", "Show a solution"), button("reset", "Reset")]
            self._show()

    def _show(self, before=""):
        layout = self._layout
        labels = {key: self._option_label(row) for row, key in enumerate(layout.option_key.values())}
        labels |= {key: self._cell_label(cell) for cell, key in layout.cell_key.items()}
        if self.view == "matrix":
            labels |= {key: self._item_label(item) for item, key in layout.item_key.items()}
        self.present([{"parts": self._parts(), "labels": labels, "status": before + self._sentence()}])

    def _parts(self):
        clashing = self._clashing()
        bad = {name for names in clashing.values() for name in names}
        if self.view == "pieces":
            tray = self._tray
            parts = {key: tray.draw_card(name, "clash" if name in bad else "picked" if name in self.picked else "open")
                     for name, key in tray.option_key.items()}
            return parts | {"board": self._on_board(tray.board, clashing)}
        scene, matrix, times = self._matrix, self._matrix.matrix, self._times()
        parts = {"board": scene.on_board(self._on_board(self.board, clashing))}
        for item, key in scene.item_key.items():
            count = times.get(item, 0)
            parts[key] = scene.on_matrix(matrix.head(item, count, ("open", "once", "clash")[min(count, 2)]))
        for row, (name, key) in enumerate(scene.option_key.items()):
            picked = name in self.picked
            clash = [item for item in self.problem.options[name] if item in clashing] if picked else ()
            parts[key] = scene.on_matrix(matrix.row(row, "picked" if picked else "open", clash=clash))
        return parts

    def _on_board(self, board, clashing):
        times = self._times()
        drawn = [board.placed(name, [cell for cell in board.cells_of_option(name) if times.get(cell, 0) > 1])
                 for name in self.picked]
        if self.solved and board.width:
            drawn.append(svg.el("rect", x=-4, y=-4, width=board.width + 8, height=board.height + 8, rx=6, fill="none",
                                stroke="@winning", stroke_width=4))
        marked = {}
        for item, names in clashing.items():
            places = board.cells_of_item(item)
            if len(places) != 1:
                places = [cell for name in names for cell in board.cells_of_option(name)]
            for cell in places:
                marked.setdefault(cell, dict.fromkeys(map(self._sign, names)))
        for cell in board.cells:
            if cell.id in marked:
                drawn.append(_clash(cell.box, "+".join(marked[cell.id]) if len(board.cells_of_option(self.picked[0])) > 1 else ""))
        return "".join(drawn)

    def _option_label(self, row):
        name = tuple(self.problem.options)[row]
        state = "picked" if name in self.picked else "not picked"
        if any(name in names for names in self._clashing().values()):
            state += ", clashes"
        covers = listed(map(self.board.item_words, self.problem.options[name]))
        return f"{self.board.option_words(name)}, covers {covers}: {state}"

    def _item_label(self, item):
        count = self._times().get(item, 0)
        kind = "" if item in self.problem.primary else ", secondary"
        times = ("no time", "once", "twice")[count] if count < 3 else f"{count} times"
        return f"{self.board.item_words(item)}{kind}: covered {times}"

    def _cell_label(self, cell):
        names = [self._sign(name) for name in self.picked if cell in self.board.cells_of_option(name)]
        return f"{self.board.place_words(cell)}: {' and '.join(names) or 'uncovered'}"

    # Answers to the browser.

    def on_click(self, key):
        options = {key: name for name, key in self._layout.option_key.items()}
        cells = {key: cell for cell, key in self._layout.cell_key.items()}
        lying = [name for name in self.picked if key in cells and cells[key] in self.board.cells_of_option(name)]
        if key in options:
            self.pick(options[key])
        elif len(lying) == 1:
            self.pick(lying[0])
        elif lying:
            self._say(svg.capital(f"{self.board.place_words(cells[key])}: {listed(map(self._sign, lying))} lie there. "
                                  "Click the one to be put back among the options."))
        else:
            self._say(self.scene["lights"][key]["said"])

    def _say(self, said):
        """Say something, and again how the puzzle stands, if something is picked."""
        self.status = f"{said} {self._sentence()}" if self.picked or self._unsolvable else said

    def on_press(self, name):
        if name == "view":
            self.show_as("matrix" if self.view == "pieces" else "pieces")
        else:
            {"solution": self.show_solution, "reset": self.reset}[name]()

    # Stills.

    def picture(self, theme="light"):
        """A still of the puzzle as it stands, in the view that is shown."""
        layout, parts = self._layout, self._parts()
        drawn = layout.static() + "".join(parts.get(slot, "") for slot in layout.slots())
        options = "; ".join(f"{self._sign(name)} covers {self.board.items_words(items)}"
                            for name, items in self.problem.options.items())
        return framed(*layout.size, drawn, svg.capital(self.title), f"{self._sentence()} The options: {options}.", "", theme)

    def still(self):
        return self.picture()


def _clash(box, names):
    """A cell where two pieces lie: a dashed frame, and their names on a plate."""
    x, y, width, height = box
    frame = svg.el("rect", x=x + 4, y=y + 4, width=width - 8, height=height - 8, fill="none", stroke="@cut", stroke_width=3,
                   stroke_dasharray="6 4")
    if not names:
        return frame
    wide = svg.wide(names, 13) + 10
    return frame + svg.el("rect", x=x + width / 2 - wide / 2, y=y + height / 2 - 11, width=wide, height=22, rx=6, fill="@paper",
                          stroke="@cut", stroke_width=1.5) + svg.text(x + width / 2, y + height / 2, names, size=13, weight=700)
