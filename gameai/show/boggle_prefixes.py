"""The signature picture of Boggle: prefixes live and die on the board, and paths are counted, with pruning and without."""

from gameai.games.boggle import SHORTEST, as_rows, english, find_words
from gameai.show.palette import MARGIN
from gameai.show.prefix_view import PrefixView
from gameai.show.shell import Shell, button, grid_keys, place, stepping
from gameai.trace import fold
from gameai.trie import Trie

MOST_STEPS = 4000          # of the search; each is a frame
STEPS_NEED_PRUNING = "Turn pruning on to step through the search"


class Steps(list):
    """A trace that ends a search of more steps than can be shown, while it runs: all of it may take minutes and gigabytes.

    `find_words` adds to its trace once a step: a living path with the dead at it, or a dead first letter.
    """

    def __init__(self):
        super().__init__()
        self.left = MOST_STEPS

    def append(self, event):
        self._count()
        super().append(event)

    def extend(self, events):
        self._count()
        super().extend(events)

    def _count(self):
        if not self.left:
            raise ValueError(f"The search has more than {MOST_STEPS:,} steps, the most that can be shown; take a smaller board, "
                             "or fewer words.")
        self.left -= 1


class PrefixSearch(Shell):
    """A search for words that can be stepped through, and its counts with pruning on and off.

    The search runs once and leaves a trace. Each prefix that lives becomes a step, together
    with the longer paths that die at it; the button "Next word" goes on to the next word.

    Args:
        rows: the board, as for `gameai.games.boggle.read_board`, of at most 16 cells.
        words: a `gameai.trie.Trie`, or texts; default the course's list.
        title: what a screen reader calls the picture.
        solved: whether the still, which a stored notebook shows, is the end of the search;
            False shows its beginning.

    Raises:
        ValueError: as for `read_board`; the board has more than 16 cells, or the search more than 4,000 steps.

    >>> search = PrefixSearch(["TEA", "SXM"], ["tea", "team"])
    >>> search.step("cut"); search.status
    'TEA is a word. Of the 2 longer paths 1 dies here and 1 lives.'
    """

    def __init__(self, rows, words=None, title="prefixes on the board", solved=True):
        super().__init__()
        self._made = PrefixView(rows, title=title)      # it refuses what is no board, or too large
        self.rows = tuple(as_rows(self._made.board.faces, self._made.board.grid.columns))
        self.title, self.solved, self.pruning = title, solved, True
        trie = english() if words is None else words if isinstance(words, Trie) else Trie(words)
        steps = Steps()
        find_words(self.rows, trie, steps)
        self.trace = list(steps)
        self._ends = self._steps()
        self.scene = self._scene(self._made)
        self._draw(0)

    def _steps(self):
        """After how many events each step ends: a new step begins with every living path and every dead first letter.

        Before the first step nothing has happened, and in the last the search is over.
        """
        starts = [at for at, event in enumerate(self.trace) if event.alive or len(event.path) == 1]
        return [0, *starts[1:], len(self.trace), len(self.trace)]

    def _scene(self, view):
        drawing = view.drawing
        return {"title": self.title, "role": "grid", "width": view.width + 2 * MARGIN, "height": view.height + 2 * MARGIN,
                "shift": [MARGIN, MARGIN], "static": view.static(), "slots": view.slots(), "moves": grid_keys(drawing.cells),
                "help": "Arrow keys move on the board; the buttons step through the search.",
                "places": [place(str(cell.id), cell.box, drawing.label(cell.id), cell.row) for cell in drawing.cells]}

    def _draw(self, index):
        """Send the frames: the steps of the search, or with pruning off the one picture of all paths."""
        self._kept = index
        with self.hold_sync():
            self.present(self._frames(), index) if self.pruning else self.present([self._without_pruning(index)])
            self.controls = self._buttons()

    def _frames(self):
        view, sent, frames, at = PrefixView(self.rows, title=self.title), {}, [], 0
        said = {}
        for number, end in enumerate(self._ends, 1):
            words = len(view.words)
            fold(view, self.trace[at:end])
            at = end
            if number == len(self._ends):
                view.finish()
            parts = {slot: markup for slot, markup in view.parts().items() if sent.get(slot) != markup}
            labels = {key: label for key, label in view.labels().items() if said.get(key) != label}
            sent.update(parts)
            said.update(labels)
            frames.append({"parts": parts, "labels": labels, "status": view.sentence,
                           "tags": ["cut"] if len(view.words) > words else []})
        return frames

    def _without_pruning(self, index):
        view = self.view(index)
        view.pruning = False
        return {"parts": view.parts(), "labels": view.labels(), "status": view.sentence, "tags": []}

    def _buttons(self):
        """The same buttons at all times, so that the one that was pressed keeps the keyboard."""
        first, back, following, last = stepping()
        steps = [first, back, following, button("cut", "Next word", "to the next word that is found", "cut"), last]
        if not self.pruning:
            steps = [each | {"disabled": True, "why": f"{STEPS_NEED_PRUNING}."} for each in steps]
        return [*steps, button("prune", f"Pruning: {'on' if self.pruning else 'off'}", "count all paths, or only those looked at")]

    # What a person can do.

    def switch(self):
        """Turn pruning off or on; the step in view stays."""
        index = self.index if self.pruning else self._kept
        self.pruning = not self.pruning
        self._draw(index)

    def on_press(self, name):
        self.switch()

    def on_click(self, key):
        """Go to the first step at which a path begins in this cell."""
        if not self.pruning:
            raise ValueError(f"{STEPS_NEED_PRUNING}.")
        self.index = next(step for step, at in enumerate(self._ends, 1) if self.trace[at].path == (int(key),))
        self.status = self.frames[self.index]["status"]

    @property
    def found(self):
        """The words of the search, in the order in which they are found."""
        return [word for word in dict.fromkeys(event.word for event in self.trace) if word and len(word) >= SHORTEST]

    # Stills.

    def view(self, step=None):
        """The `PrefixView` at a step, counted from 0; default the end.

        Raises:
            ValueError: the search has no such step.
        """
        step = len(self._ends) - 1 if step is None else step
        if step not in range(len(self._ends)):
            raise ValueError(f"There is no step {step!r}; the steps are numbered from 0 to {len(self._ends) - 1}.")
        view = fold(PrefixView(self.rows, title=self.title), self.trace[:self._ends[step]])
        if step == len(self._ends) - 1:
            view.finish()
        return view

    def picture(self, step=None, pruning=True, theme="light"):
        """A still of a step, counted from 0; default the end. With `pruning=False`, of all paths."""
        view = self.view(step)
        view.pruning = pruning
        return view.picture(theme)

    def still(self):
        if not self.pruning:
            return self.picture(self._kept, pruning=False)
        return self.picture() if self.solved else self.picture(0)
