"""The signature picture of alpha-beta: drag the leaves, guess what is skipped, then step."""

from gameai.game import require_state
from gameai.games.tree import TreeGame
from gameai.show.drawing import has_drawing
from gameai.show.palette import css
from gameai.show.prune_view import PILL, TRACK, PruneView
from gameai.show.shell import Shell, asset, button, stepping
from gameai.show.stepper import frames_of, trace_of, tree_scene
from gameai.show.what_if import WhatIf, WhatIfDrawing
from gameai.trace import fold


class PrunePuzzle(Shell):
    """A small tree whose leaves can be dragged to other values and marked as skipped.

    Dragging happens in the browser. When a leaf is let go, alpha-beta runs again here
    and the browser gets the new steps. At the end the guesses are told right or wrong.

    Args:
        game: a game; or nested lists with numbers at the leaves.
        state: the position at the root, default `game.initial`.
        low, high: the ends of the sliders, whole numbers.
        title: what a screen reader calls the tree.

    Raises:
        ValueError: `low` is not less than `high`, a leaf's value is outside them, or the
            tree is too large to draw.

    >>> puzzle = PrunePuzzle([[3, 5], [2, 4]], low=0, high=9)
    >>> puzzle.guess((1, 1))
    >>> puzzle.step("last"); puzzle.status.split(". ")[-1]
    'You marked it: every guess is right.'
    """

    _esm = asset("shell.js", "prune.js")
    _css = css() + asset("shell.css")

    def __init__(self, game, state=None, low=-5, high=5, title="pruning puzzle"):
        super().__init__()
        if isinstance(game, (list, tuple)):
            game = TreeGame(game)
        if not low < high:
            raise ValueError(f"Of the two ends low must be less than high; they are {low} and {high}.")
        self.title, self.low, self.high = title, low, high
        state = require_state(game, state)
        self.game = WhatIf(game, state)
        self._drawing = WhatIfDrawing(self.game) if has_drawing(game) else None
        self.guesses = set()
        view = self._view()
        self._leaf_of = {view.keys[leaf.path]: leaf.path for leaf in view.leaves}
        for leaf in view.leaves:
            if not low <= view.value(leaf) <= high:
                raise ValueError(f"The leaf {view.names.path(leaf)} is worth {view.value(leaf)}, "
                                 f"outside {low} to {high}; give another low or high.")
        self._first = {leaf.path: view.value(leaf) for leaf in view.leaves}
        self.game.values.update(self._first)
        self._scene(view)
        self._search()

    def _view(self):
        return PruneView(self.game, self.guesses, self.low, self.high, drawing=self._drawing,
                         title=self.title)

    def _scene(self, view):
        scene = tree_scene(view, self.title, role="group")
        leaves = {view.keys[leaf.path]: leaf for leaf in view.leaves}
        scene["places"] = [each | {"kind": "slider", "level": None, "box": self._box(view, leaves[each["key"]])}
                           for each in scene["places"] if each["key"] in leaves]
        keys = list(leaves)
        scene["moves"] = {key: {"ArrowLeft": keys[max(0, at - 1)],
                                "ArrowRight": keys[min(len(keys) - 1, at + 1)],
                                "Home": keys[0], "End": keys[-1]} for at, key in enumerate(keys)}
        scene["help"] = ("Left, Right, Home and End move between the leaves. Up and Down change the value. "
                         "Enter marks the leaf as skipped, or takes the mark away.")
        scene["drag"] = {"low": self.low, "high": self.high, "length": TRACK}
        self.scene = scene

    @staticmethod
    def _box(view, leaf):
        """A leaf, its slider and its guess: all of it can be clicked and dragged."""
        top = view.layout.top(leaf) - 3
        return [leaf.x + view.left - 31, top, 62, leaf.y + PILL + 13 - top]

    def _search(self):
        """Run alpha-beta on the values as they are and go back to the start."""
        self.trace = trace_of(self.game)
        frames = frames_of(self._view(), self.trace)
        with self.hold_sync():
            self.present(frames)
            self.controls = [*stepping(cut=True), button("reset", "Reset", "the first values, no guesses")]

    # What a person can do.

    @property
    def values(self):
        """path of a leaf -> its value now."""
        return dict(self.game.values)

    @property
    def skipped(self):
        """The paths of the leaves that alpha-beta skips, a set."""
        view = fold(self._view(), self.trace)
        return {leaf.path for leaf in view.leaves if view.known[leaf.path].status == "skipped"}

    def guess(self, path):
        """Mark a leaf as skipped, or take the mark away. Raises ValueError if there is no such leaf."""
        self.guesses ^= {self._leaf(path)}
        self._search()

    def set_value(self, path, value):
        """Give a leaf another value and search again.

        Args:
            path: the actions that lead to the leaf, a tuple.
            value: a whole number from `low` to `high`, for the player at the root.

        Raises:
            ValueError: there is no such leaf, or the value is outside.
        """
        path = self._leaf(path)
        if not self.low <= value <= self.high:
            raise ValueError(f"A leaf is worth {self.low} to {self.high} here, not {value}.")
        self.game.values[path] = value
        self._search()

    def reset(self):
        """The values of the beginning, and no guesses."""
        self.guesses.clear()
        self.game.values.update(self._first)
        self._search()

    def drag(self, key, value):
        """What the browser sends when a leaf is let go; for tests."""
        self._handle({"type": "value", "key": str(key), "value": value, "index": self.index})

    def _leaf(self, path):
        if tuple(path) not in self._first:
            raise ValueError(f"There is no leaf {path!r}; the leaves are "
                             f"{', '.join(map(repr, self._first))}.")
        return tuple(path)

    # Answers to the browser.

    def on_click(self, key):
        self.guess(self._leaf_of[key])

    def on_value(self, key, value):
        self.set_value(self._leaf_of[key], value)

    def on_press(self, name):
        self.reset()

    # Stills.

    def still(self):
        """The question: the tree before the search."""
        view = self._view()
        view.sentence = view.question
        return view.picture()

    def solution(self, theme="light"):
        """A still of the tree after the search: what was skipped, and which guesses were right."""
        return fold(self._view(), self.trace).picture(theme)
