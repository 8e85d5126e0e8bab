"""A search that can be stepped through: values, windows, cut-offs, folding.

The search runs once and leaves a trace. Each event becomes a frame that holds only
what it changes; the browser moves through the frames without the kernel.
"""

from gameai.adversarial import Enter, Value
from gameai.show.palette import MARGIN
from gameai.show.search_view import SearchView
from gameai.show.shell import Shell, place, stepping
from gameai.show.tree import HEIGHT, WIDTH
from gameai.show.tree_still import trace_of
from gameai.trace import fold


def frames_of(view, trace):
    """The frames of a trace: what each step changes, its sentence, its tags.

    A leaf's arrival and its value are one step. Steps inside folded subtrees are left out.
    """
    sent = {}
    frames = [_frame(view, 0, sent)]
    for count, event in enumerate(trace, 1):
        view.apply(event)
        arrives = (isinstance(event, Enter) and count < len(trace)
                   and isinstance(trace[count], Value) and trace[count].node == event.node)
        if view.at.shown and not arrives and event.node != 0 or count == len(trace):
            frames.append(_frame(view, count, sent))
    return frames


def _frame(view, count, sent):
    """What differs from what has been `sent` already; `count` events have been applied."""
    labels = {view.keys[node.path]: view.label(node) for node in view.layout.nodes
              if count == 0 or view.touched(node)}
    parts = {slot: markup for slot, markup in view.parts(changed_only=count > 0).items()
             if sent.get(slot) != markup}
    sent.update(parts)
    return {"parts": parts, "labels": labels, "status": view.sentence, "tags": list(view.tags),
            "event": count}


def tree_scene(view, title, role="tree"):
    """The scene of a tree: the part of the widget that is sent once."""
    layout = view.layout
    side = WIDTH / 2 + 3
    places = [place(view.keys[node.path],
                    (node.x + view.left - side, layout.top(node) - 3, 2 * side,
                     node.y - layout.top(node) + HEIGHT + 6),
                    view.label(node), node.depth, node.depth + 1, expanded=not node.folded if node.children else None)
              for node in layout.nodes]
    return {"title": title, "role": role, "width": view.width, "height": view.height,
            "shift": [MARGIN, MARGIN], "static": view.static(), "slots": view.slots(),
            "places": places, "moves": layout.keys(lambda node: view.keys[node.path])}


class Stepper(Shell):
    """A game tree in which a search can be stepped through.

    Args:
        game: a game, with or without a drawing (`TreeGame` has none).
        state: the position at the root, default `game.initial`.
        algorithm: "alpha_beta" or "minimax".
        depth, evaluate: as for the search.
        trace: the events to show, default those of the search. Give it to show a
            search of your own.
        fold: paths (tuples of actions) whose subtrees are folded; default: as many
            levels as make the tree small enough to see.
        title: what a screen reader calls the tree.
        solved: whether the still, which a stored notebook shows, is the end of the search;
            False shows its beginning, so that a question before it is not answered.

    Raises:
        ValueError: the algorithm is unknown or the tree is too large to draw.

    >>> from gameai.games.tree import TreeGame
    >>> stepper = Stepper(TreeGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> stepper.step("cut"); stepper.status
    'MIN may answer a with 2, MAX already has 3 elsewhere: the rest is skipped (2 positions).'
    """

    def __init__(self, game, state=None, algorithm="alpha_beta", depth=None, evaluate=None, trace=None,
                 fold=None, title="game tree", solved=True):
        super().__init__()
        self.title, self.solved = title, solved
        self.trace = trace_of(game, state, algorithm, depth, evaluate) if trace is None else list(trace)
        self._make = lambda folded: SearchView(game, state, depth, folded,
                                               windows=algorithm == "alpha_beta", title=title)
        self.controls = stepping(cut=algorithm == "alpha_beta")
        self._draw(fold, at=0)

    def _draw(self, folded, at):
        """Lay the tree out anew and stay at event number `at`."""
        view = self._make(folded)
        self.folded = view.layout.folded
        frames = frames_of(view, self.trace)
        with self.hold_sync():
            self.scene = tree_scene(self._make(self.folded), self.title)
            self.present(frames, max(i for i, frame in enumerate(frames) if frame["event"] <= at))
        self._paths = {view.keys[node.path]: node for node in view.layout.nodes}

    def on_click(self, key):
        """Fold or unfold the subtree of a node."""
        node = self._paths[key]
        if not node.children:
            raise ValueError("This node has nothing below it to fold.")
        self._draw(self.folded ^ {node.path}, self.frames[self.index]["event"])

    def view(self, step=None):
        """The `SearchView` at a frame, default the last."""
        frame = self.frames[-1 if step is None else step]
        return fold(self._make(self.folded), self.trace[:frame["event"]])

    def picture(self, step=None, theme="light"):
        """A still of the tree at a step, counted from 0; default the end."""
        return self.view(step).picture(theme)

    def still(self):
        return self.picture() if self.solved else self.picture(0)
