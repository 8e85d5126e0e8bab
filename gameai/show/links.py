"""Dancing links, link by link: cover and uncover items, in any order, and see what becomes of the rings."""

from collections.abc import Iterable

from gameai.dancing_links import Choose, Cover, Uncover, Undo
from gameai.show import palette, svg
from gameai.show.cover_boards import board_of, check_problem
from gameai.show.cover_view import steps_until
from gameai.show.links_drawing import LinksDrawing
from gameai.show.links_record import Recorder
from gameai.show.links_view import LinksView, steps_of
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, asset, button, place, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted, listed
from gameai.trace import fold

MOST_ITEMS, MOST_NODES = 9, 40      # a larger drawing does not fit a notebook
HELP = "Left and Right move between the heads. Enter covers the item of a head, or uncovers it, in whatever order."


class LinksStepper(Shell):
    """The linked matrix of a problem, to cover and uncover items in and to watch each link.

    Each step takes one node out of a ring or puts it back. A click on a head covers its item, or
    uncovers it, whatever the order; when everything is uncovered, it says whether the matrix is
    the one of before. Every step is done by `gameai.dancing_links.Links` itself.

    Args:
        problem: an `ExactCover` with at most 9 items and 40 ones.
        moves: what is done at first, ("cover", item) or ("uncover", item), or the events of a search; default:
            cover the first item and uncover it.
        board: as for `CoverStepper`, for the names.
        title: what a screen reader calls it.
        end: whether the end of the moves is shown first; else the beginning.

    Raises:
        ValueError: the problem is too large to draw or has no primary item, a move is none, or an item is
            unknown, covered twice, or not covered.

    >>> from gameai.exact_cover import ExactCover
    >>> stepper = LinksStepper(ExactCover({"A": [1, 2], "B": [2]}))
    >>> stepper.step("next"); stepper.status
    'Cover item 1. Head 1 leaves the list of items: the root and head 2 now point past it. It still knows them.'
    >>> stepper.step("last"); stepper.status.split(". ")[-1]
    'Everything is uncovered, and every link and size is what it was before.'
    """

    _esm = asset("shell.js", "narrow.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, problem, moves=None, board=None, title="dancing links", end=False):
        super().__init__()
        check_problem(problem)
        ones = sum(map(len, problem.options.values()))
        items = len(problem.primary) + len(problem.secondary)
        if not ones or items > MOST_ITEMS or ones > MOST_NODES:
            raise ValueError(f"This drawing is for 1 to {MOST_ITEMS} items and 1 to {MOST_NODES} ones; "
                             f"the problem has {items} items and {ones} ones.")
        if not problem.primary:
            raise ValueError("The problem has no primary item, so nothing is linked to the root.")
        self.problem, self.title = problem, title
        self.board = board_of(problem, board)
        first = problem.primary[0]
        done = self._begin([("cover", first), ("uncover", first)] if moves is None else moves)
        self.drawing = LinksDrawing(self._view())
        self.scene = self._scene()
        self.controls = [*stepping(), button("undo", "Undo in opposite order", "uncover what is covered, the last one first"),
                         button("same", "Undo in the same order", "uncover what is covered, the first one first"),
                         button("clear", "Clear", "begin anew, nothing covered")]
        if end:
            self._show(done)
        else:
            self._show(at=0)

    def _begin(self, moves):
        """Begin anew and do moves; returns them as pairs, (what, item)."""
        done = []
        self.recorder, self.steps = Recorder(self.problem), []
        self._now, self._sent, self._frames = self._view(), {}, []
        for move in moves if isinstance(moves, Iterable) else [moves]:
            if isinstance(move, (Choose, Undo)):         # they change no link
                continue
            what, item = _move(move)
            getattr(self.recorder, what)(item)
            done.append((what, item))
        return done

    def _view(self):
        return LinksView(self.recorder, self.board)

    def _scene(self):
        view, drawing = self._view(), self.drawing
        heads = drawing.heads[1:]
        keys = [f"i{head}" for head in heads]
        return {"title": self.title, "role": "group", "width": drawing.width + 2 * MARGIN,
                "height": drawing.whole + 2 * MARGIN, "shift": [MARGIN, MARGIN], "static": drawing.static(view),
                "slots": [*drawing.slots(), "below"], "help": HELP,
                "places": [place(key, drawing.box(head), self._label(view, head)) for key, head in zip(keys, heads)],
                "moves": {key: {"ArrowLeft": keys[max(0, at - 1)], "ArrowRight": keys[min(len(keys) - 1, at + 1)],
                                "Home": keys[0], "End": keys[-1]} for at, key in enumerate(keys)}}

    # What a person can do.

    def cover(self, item):
        """Cover an item. Raises ValueError if it is covered or there is none."""
        self._do([("cover", item)])

    def uncover(self, item):
        """Uncover an item, whatever was covered after it. Raises ValueError if it is not covered."""
        self._do([("uncover", item)])

    def undo(self, same_order=False):
        """Uncover all that is covered: the last one first, or with `same_order` the first one first."""
        covered = self.recorder.covered
        if not covered and self._now.damaged:
            self.status = f"Nothing is left to undo. {self._now.verdict()}"
            return
        if not covered:
            raise ValueError("Nothing is covered; click a head to cover its item.")
        self._do([("uncover", item) for item in (covered if same_order else reversed(covered))])

    def clear(self):
        """Begin anew with nothing covered."""
        self._begin([])
        self._show(at=0)

    def _do(self, moves):
        """Do moves, and show the end of them; Back leads through their steps."""
        before = len(self.recorder.trace)
        try:
            for what, item in moves:
                getattr(self.recorder, what)(item)
        finally:
            if len(self.recorder.trace) > before:
                self._show(moves)

    @property
    def covered(self):
        """The items covered at the end of the moves, the first one first."""
        return tuple(self.recorder.covered)

    # Answers to the browser.

    def on_click(self, key):
        item = self.recorder.links.names[int(key[1:])]
        (self.uncover if item in self.recorder.covered else self.cover)(item)

    def on_press(self, name):
        if name == "clear":
            self.clear()
        else:
            self.undo(same_order=name == "same")

    # What is shown.

    def _show(self, done=(), at=None):
        """Show the frame `at`, or the last one and how many steps the moves `done` took."""
        view = self._now
        if not self._frames:
            self._frames.append(self._frame(view))
        before = len(self.steps)
        for step in steps_of(self.recorder.trace)[len(self.steps):]:
            view.apply(step)
            self.steps.append(step)
            self._frames.append(self._frame(view))
        if at is None:
            self.present(list(self._frames), len(self.steps), self._summary(done, len(self.steps) - before))
        else:
            self.present(list(self._frames), at)

    def _summary(self, done, steps):
        """What some moves did in how many steps, and what the last of them did or how it ended."""
        end = self._now
        if steps < 2:
            return self._frames[-1]["status"]
        items = [self.board.item_words(item) for _, item in done]
        kinds = {what for what, _ in done}
        are = "are" if len(items) > 1 else "is"
        what = f"{svg.capital(listed(items))} {are} {kinds.pop()}ed" if len(kinds) == 1 else "All moves are done"
        last = "" if end.at_rest else f"The last one: {end.sentence}"
        return " ".join(filter(None, (f"{what}, in {steps} steps; go Back to see each.", last, end.verdict())))

    def _frame(self, view):
        parts = self.drawing.parts(view) | {"below": self._below(view)}
        parts = {slot: markup for slot, markup in parts.items() if self._sent.get(slot, "") != markup}
        self._sent.update(parts)
        return {"parts": parts, "labels": {f"i{head}": self._label(view, head) for head in self.drawing.heads[1:]},
                "status": f"{view.sentence} {view.verdict()}".strip()}

    def _label(self, view, head):
        item = self.recorder.links.names[head]
        size = view.now["size"][head]
        state = "covered" if item in view.covered else "not covered"
        return (f"{self.board.item_words(item)}: {state}, {counted(size, 'option')}, "
                f"left is {view.name(view.now['left'][head])}, right is {view.name(view.now['right'][head])}")

    def _below(self, view):
        """The list of items, read in both directions."""
        right, left = view.lists()
        y = self.drawing.height
        lines = [f"To the right from the root: {' → '.join(right) or 'nothing'}",
                 f"To the left from the root: {' → '.join(left) or 'nothing'}"]
        return "".join(svg.text(0, y + 12 + 20 * k, line, size=SIZE["text"] - 1, anchor="start") for k, line in enumerate(lines))

    def view(self, step=None):
        """The `LinksView` after so many steps, default all. Raises ValueError if there are not so many."""
        return fold(self._view(), steps_until(self.steps, step))

    def picture(self, step=None, theme="light"):
        """A still after so many steps, default at the end."""
        view = self.view(step)
        parts = self.drawing.parts(view) | {"below": self._below(view)}
        drawn = self.drawing.static(view) + "".join(parts[slot] for slot in [*self.drawing.slots(), "below"])
        right, left = view.lists()
        words = " ".join(filter(None, (
            view.sentence, view.verdict(), f"Covered: {', '.join(map(str, view.covered)) or 'nothing'}.",
            f"From the root to the right: {', '.join(right) or 'nothing'}; to the left: {', '.join(left) or 'nothing'}.")))
        return framed(self.drawing.width, self.drawing.whole, drawn, svg.capital(self.title), words, "", theme)

    def still(self):
        return self.picture(self.index)


def _move(move):
    """A move as a pair (what, item). Raises ValueError if it is none."""
    if isinstance(move, (Cover, Uncover)):
        return type(move).__name__.lower(), move.item
    if not isinstance(move, (tuple, list)) or len(move) != 2 or move[0] not in ("cover", "uncover"):
        raise ValueError(f'A move is ("cover", item) or ("uncover", item), not {move!r}.')
    return move
