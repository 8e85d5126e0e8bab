"""Two perft divides to go down, branch by branch, to the position in which two programs have different moves."""

from gameai.show import palette
from gameai.show.assets import asset
from gameai.show.divide_view import DivideView
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, button, place

HELP = "Up and Down move along the branches, Left and Right between the columns. Enter opens a branch."


class DivideStepper(Shell):
    """The counts of two programs, side by side, split by the first move.

    A branch that differs is marked ≠. A click opens any branch: its own divide stands in the next
    column, and the board shows the position. Where one program has a move that the other lacks, the
    search for the fault is over.

    Args:
        ours, theirs, state, depth, names, title: as for `gameai.show.divide_view.DivideView`.
        solved: whether the still, which a stored notebook shows, is followed to the end; False shows
            the first divide alone, so that a question before it is not answered.

    Raises:
        ValueError: the depth is no number of moves, or the game has no drawing.

    >>> from gameai.games.antichess import Antichess
    >>> stepper = DivideStepper(Antichess(), Antichess("giveaway"), depth=2)
    >>> stepper.status
    '400 paths of 2 moves by ours, 400 by theirs. Every branch agrees.'
    """

    _esm = asset("shell.js", "narrow.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, ours, theirs, state=None, depth=3, names=("ours", "theirs"), title="perft divide", solved=True):
        super().__init__()
        self.title, self.solved = title, solved
        self._make = lambda: DivideView(ours, theirs, state, depth, names, title)
        self.view = self._make()
        self._show()

    @property
    def path(self):
        """The names of the moves that lead to the position in view."""
        return tuple(branch.name for branch in self.view.path)

    @property
    def state(self):
        """The position in view."""
        return self.view.last.state

    # What a person can do.

    def open_branch(self, name, level=None):
        """Open a branch; raises ValueError if that can't be done."""
        self.view.open(name, level)
        self._show()

    def follow(self):
        """Open the first branch that differs; raises ValueError if there is none."""
        self.view.follow()
        self._show()

    def on_click(self, key):
        level, name = key.split(":")
        self.open_branch(name, int(level))

    def on_press(self, name):
        if name == "follow":
            self.follow()
        elif name == "up":
            self.view.up()
            self._show()
        else:
            self.view = self._make()
            self._show()

    # What is shown.

    def _show(self):
        view = self.view
        with self.hold_sync():
            self.scene = self._scene()
            done = ("the position is found" if view.found else "") if view.last.differing else "no branch differs here"
            self.controls = [
                button("again", "Start", "close all columns", disabled=not view.path, why="This is the start."),
                button("up", "Back", "close the last column", disabled=not view.path, why="This is the start."),
                button("follow", "Follow the difference", "open the first branch that differs", disabled=bool(done),
                       why=f"There is nothing to follow: {done}.")]
            self.present([{"parts": {"all": view.markup()}, "labels": {}, "status": view.sentence}])

    def _scene(self):
        view = self.view
        columns = [(number, x, [f"{number}:{branch.name}" for branch in shown], shown) for number, _, x, shown in view.columns]
        places = [place(key, view.box(x, row), view.label(number, branch), row=number)
                  for number, x, keys, shown in columns for row, (key, branch) in enumerate(zip(keys, shown))]
        moves = {}
        for at, (_, _, keys, _) in enumerate(columns):
            left, right = (columns[min(max(0, at + step), len(columns) - 1)][2] for step in (-1, 1))
            for row, key in enumerate(keys):
                moves[key] = {"ArrowUp": keys[max(0, row - 1)], "ArrowDown": keys[min(len(keys) - 1, row + 1)],
                              "Home": keys[0], "End": keys[-1]}
                moves[key] |= {arrow: other[min(row, len(other) - 1)]
                               for arrow, other in (("ArrowLeft", left), ("ArrowRight", right)) if other}
        first = view.last.differing
        start = f"{len(view.levels) - 1}:{first[0].name}" if first else None
        scene = {"title": self.title, "role": "group", "width": view.width + 2 * MARGIN, "height": view.height + 2 * MARGIN,
                 "shift": [MARGIN, MARGIN], "static": "", "slots": ["all"], "help": HELP, "places": places, "moves": moves}
        return scene | {"start": start} if any(each["key"] == start for each in places) else scene

    def picture(self, theme="light"):
        """A still of what is in view."""
        return self.view.picture(theme)

    def still(self):
        return (self._make().follow_all() if self.solved else self.view).picture()
