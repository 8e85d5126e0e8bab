"""The signature picture of exact cover: options, their rows and their cells, and the search stepped through."""

from gameai.show import palette, svg
from gameai.show.cover_boards import board_of
from gameai.show.cover_scene import CoverScene
from gameai.show.cover_view import CoverView, events_of, steps_until, trace_of
from gameai.show.shell import Shell, asset, button, stepping
from gameai.show.tilings import framed
from gameai.trace import fold

MOST_MARKUP = 2_500_000      # letters of markup; more would make the page slow
HELP = ("Point at an option, an item or a cell, or move there with the arrow keys: what belongs together lights up. "
        "Left leads to the board, Up to the items.")
IDLE = "Point at an option, an item or a cell: what belongs together lights up."


def stepping_to_solutions():
    """The buttons of a stepper whose fourth goes to the next solution."""
    buttons = stepping(cut=True)
    return [button("cut", "Next solution", "to the next solution, or the end", "cut") if each["id"] == "cut" else each
            for each in buttons]


class CoverDrawing:
    """A `CoverView` as markup: the parts of a frame, and stills."""

    def __init__(self, problem, board):
        self.board = board
        self.scene = CoverScene(problem, board, below=44)

    def parts(self, view):
        """slot -> markup of the state of a view."""
        scene, matrix = self.scene, self.scene.matrix
        branching = len(view.levels) > len(view.path)
        parts = {}
        for item, slot in scene.item_key.items():
            state = "branch" if branching and item == view.levels[-1] else \
                "covered" if item in view.covered else "open"
            size = view.untried if state == "branch" else view.size(item)
            parts[slot] = scene.on_matrix(matrix.head(item, size, state))
        for row, (name, slot) in enumerate(scene.option_key.items()):
            state = view.state(name)
            parts[slot] = scene.on_matrix(matrix.row(row, state, gone=() if state == "picked" else view.covered))
        parts["strikes"] = scene.on_matrix(*(matrix.strike(item) for item in view.covered))
        parts["board"] = scene.on_board(self._branch_cells(view.levels[-1]) if branching else "",
                                        *(self.board.placed(name) for name in view.path))
        parts["below"] = self._below(view)
        return parts

    def _branch_cells(self, branch):
        """The cells of the item to be covered next, on the board."""
        wanted = set(self.board.cells_of_item(branch))
        return "".join(svg.el("rect", x=cell.x + 3, y=cell.y + 3, width=cell.width - 6, height=cell.height - 6, rx=4,
                              fill="@glow", stroke="@explained", stroke_width=2.5)
                       for cell in self.board.cells if cell.id in wanted)

    def _below(self, view):
        """The path and the solutions found, under everything."""
        y, sign = self.scene.below, self.board.option_sign
        chosen = " → ".join(map(sign, view.path)) or "nothing yet"
        found = f"Solutions: {len(view.solutions)}"
        if view.solutions:
            found += f", the last one {', '.join(map(sign, view.solutions[-1]))}"
        lines = [f"Chosen: {chosen}", found]
        return "".join(svg.text(0, y + 8 + 20 * k, line, size=13, anchor="start") for k, line in enumerate(lines))

    def picture(self, view, title, theme="light"):
        """A still of the state of a view."""
        drawn = self.scene.static() + "".join(self.parts(view)[slot] for slot in self.scene.slots())
        return framed(*self.scene.size, drawn, svg.capital(title), view.describe(), "", theme)


class CoverStepper(Shell):
    """Board and matrix of an exact cover problem, and the search by dancing links to step through.

    Pointing at an option lights its row and its cells; pointing at a cell or an item lights
    the options that cover it. Each step is one event of the search.

    Args:
        problem: an `ExactCover` with at most 80 options and items, all options with a primary item.
        board: "cells", "queens", "sudoku", "none" or a board of your own (see
            `gameai.show.cover_boards`); default what the items look like.
        trace: the events to show; default those of the search for all solutions, at most `most`.
        most: how many events of the search are shown.
        title: what a screen reader calls it.
        solved: whether the still, which a stored notebook shows, is the end of the search; False
            shows its beginning.

    Raises:
        ValueError: the problem is too large to draw, has an option without a primary item, there is
            no such board, the trace is none of this problem, or `most` is no number of events.

    >>> from gameai.exact_cover import ExactCover
    >>> stepper = CoverStepper(ExactCover({"A": [1, 2], "B": [2, 3], "C": [3]}))
    >>> stepper.step("next"); stepper.status
    'Item 1 has one option left: A. Cover it.'
    >>> stepper.step("cut"); stepper.status
    'Try C for item 3. Every item is covered: solution 1 is A and C.'
    """

    _esm = asset("shell.js", "narrow.js", "cover.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "cover.css")

    def __init__(self, problem, board=None, trace=None, most=600, title="exact cover", solved=False):
        super().__init__()
        self.problem, self.title, self.solved = problem, title, solved
        self.board = board_of(problem, board)
        self.trace, self.complete = trace_of(problem, most) if trace is None else (events_of(trace), True)
        self.drawing = CoverDrawing(problem, self.board)
        view = CoverView(problem, self.board)
        self.scene = self.drawing.scene.scene(title, view.item_label, view.option_label, self._cell_label, HELP, IDLE)
        self.controls = stepping_to_solutions()
        self.present(self._frames(view))

    def _frames(self, view):
        sent, labels = {}, {}
        frames = [self._frame(view, sent, labels)]
        sent_in_all = 0
        for event in self.trace:
            try:
                view.apply(event)
            except (LookupError, ValueError):
                raise ValueError(f"{event!r} does not fit here; the trace is that of another problem.") from None
            frames.append(self._frame(view, sent, labels))
            sent_in_all += sum(map(len, frames[-1]["parts"].values()))
            if sent_in_all > MOST_MARKUP:
                self.trace, self.complete = self.trace[:len(frames) - 1], False
                break
        if not self.complete:
            frames[-1]["status"] += f" The search goes on; its first {len(self.trace):,} steps are shown."
        return frames

    def _frame(self, view, sent, labels):
        """What differs from what was `sent`."""
        parts = {slot: markup for slot, markup in self.drawing.parts(view).items() if sent.get(slot, "") != markup}
        sent.update(parts)
        scene = self.drawing.scene
        now = {key: view.item_label(item) for item, key in scene.item_key.items()}
        now |= {key: view.option_label(row) for row, key in enumerate(scene.option_key.values())}
        changed = {key: said for key, said in now.items() if labels.get(key) != said}
        labels.update(changed)
        return {"parts": parts, "labels": changed, "status": view.sentence, "tags": list(view.tags)}

    def _cell_label(self, cell):
        options = [self.board.option_sign(name) for name in self.problem.options if cell in self.board.cells_of_option(name)]
        return f"{self.board.place_words(cell)}: options {', '.join(options) or 'none'}"

    def on_click(self, key):
        """Say what was pointed at, and again what the step did, which still stands."""
        self.status = f"{self.scene['lights'][key]['said']} {self.frames[self.index]['status']}"

    def view(self, step=None):
        """The `CoverView` after so many steps, default all. Raises ValueError if there are not so many."""
        return fold(CoverView(self.problem, self.board), steps_until(self.trace, step))

    @property
    def solutions(self):
        """The solutions found in the steps shown, lists of option names."""
        return self.view().solutions

    def picture(self, step=None, theme="light"):
        """A still after so many steps, default at the end."""
        return self.drawing.picture(self.view(step), self.title, theme)

    def still(self):
        return self.picture(None if self.solved else 0)
