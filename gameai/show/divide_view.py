"""Two perft divides side by side: where the counts of two programs part, and the position in which their moves differ.

"Divide" is a habit of chess programmers: perft (`gameai.game.perft`) split by the first move. Where
two programs' totals differ, some branch differs; going down it, move by move, ends in a position
in which one program has a move that the other lacks.
"""

from typing import Any, NamedTuple

from gameai.checks import brief, several, whole
from gameai.game import perft, require_state
from gameai.show import svg
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import counted, listed

ROW, WIDTH, GAP = 20, 176, 18       # of a line of a column, and of a column, in SVG units
COUNTS = 113, 170                   # where the two counts of a line end
MOST_ROWS, COLUMNS = 24, 3          # lines of a column, and columns, that are drawn
TOP = 44                            # above the first line of a column
BOARD = 320                         # the side of the board
MOST_MARKED = 4                     # moves whose squares are marked on the board: of many, marks say nothing


class Branch(NamedTuple):
    """A first move and the paths after it: `ours` and `theirs` are None for a program that does not have the move."""

    action: Any
    name: str
    ours: int | None
    theirs: int | None

    @property
    def differs(self):
        return self.ours != self.theirs

    @property
    def shared(self):
        return self.ours is not None and self.theirs is not None


class Level(NamedTuple):
    """The divide of one position: the state, how deep it counts, and its branches."""

    state: Any
    depth: int
    branches: tuple

    @property
    def totals(self):
        return sum(branch.ours or 0 for branch in self.branches), sum(branch.theirs or 0 for branch in self.branches)

    @property
    def differing(self):
        return [branch for branch in self.branches if branch.differs]

    @property
    def unshared(self):
        return [branch for branch in self.branches if not branch.shared]


def branches(ours, theirs, state, depth):
    """The `Branch`es of a state, in the order of our moves, then those that only the other program has."""
    own, other = ({} if depth < 1 or game.is_terminal(state) else
                  {action: perft(game, game.result(state, action), depth - 1) for action in game.actions(state)}
                  for game in (ours, theirs))
    return tuple(Branch(action, name_of(ours, state, action), own.get(action), other.get(action)) for action in own | other)


def name_of(game, state, action):
    """An action as programs write it, where the game has a notation."""
    write = getattr(game, "format_move", None)
    return write(state, action) if write else str(action)


def few(names, most=6):
    """Names in a sentence, the last of many only counted.

    >>> few(["a2a3", "b2b3"]), few("abcdefgh")
    ('a2a3 and b2b3', 'a, b, c, d, e and 3 more')
    """
    names = list(names)
    return listed(names if len(names) <= most else [*names[:most - 1], f"{len(names) - most + 1} more"])


class DivideView:
    """What is seen of two divides while one goes down their branches.

    Args:
        ours, theirs: two games with the same states, the first of them trusted.
        state: where both begin, default `ours.initial`.
        depth: how many moves are counted, 1 or more.
        names: what the two are called.
        title: what the picture is called.

    Raises:
        ValueError: the depth is no number of moves, there are not two names, or an action that one program
            gives does not have the form of one.
    """

    def __init__(self, ours, theirs, state=None, depth=3, names=("ours", "theirs"), title="perft divide"):
        self.ours, self.theirs, self.names, self.title = ours, theirs, several(names, "names"), title
        if len(self.names) != 2:
            raise ValueError(f"There are two names, one for each program, not {brief(names)}.")
        self.drawing = drawing_of(ours)
        self.path = []
        self.levels = [self._level(require_state(ours, state), whole(depth, "depth", 1))]

    def _level(self, state, depth):
        return Level(state, depth, branches(self.ours, self.theirs, state, depth))

    @property
    def last(self):
        """The `Level` opened last."""
        return self.levels[-1]

    def open(self, name, level=None):
        """Go down a branch, the name of its move, at a level (default the last); levels below are closed.

        Raises:
            ValueError: there is no such branch, one program does not have it, or nothing is counted below it.
        """
        at = len(self.levels) - 1 if level is None else whole(level, "level", 0, len(self.levels) - 1)
        here = self.levels[at]
        found = next((branch for branch in here.branches if branch.name == name), None)
        if found is None:
            raise ValueError(f"There is no branch {brief(name)}; there are {few((branch.name for branch in here.branches), 24)}.")
        if not found.shared:
            raise ValueError(f"Only {self._owner(found)} has {name}: this is a position in which the two have different moves.")
        if here.depth < 2:
            raise ValueError(f"The move {name} is the last that is counted: nothing is below it.")
        below = self._level(self.ours.result(here.state, found.action), here.depth - 1)
        self.path = [*self.path[:at], found]
        self.levels = [*self.levels[:at + 1], below]

    def follow(self):
        """Go down the first branch that differs.

        Raises:
            ValueError: no branch differs, or the position is found.
        """
        if self.found:
            found = self._unshared().rstrip(".")
            raise ValueError(f"This is the position: {found}.")
        if not self.last.differing:
            raise ValueError("No branch differs here, so there is none to follow.")
        self.open(self.last.differing[0].name)

    def follow_all(self):
        """Follow until the position is found, or nothing differs; returns the view."""
        while self.last.differing and not self.found:
            self.follow()
        return self

    def up(self):
        """Close the level opened last. Raises ValueError at the start."""
        if not self.path:
            raise ValueError("This is the start.")
        self.path, self.levels = self.path[:-1], self.levels[:-1]

    @property
    def found(self):
        """Whether the two programs have different moves in the position in view."""
        return bool(self.last.unshared)

    # In words.

    def _owner(self, branch):
        return self.names[0] if branch.ours is not None else self.names[1]

    def _unshared(self):
        said = []
        for name in self.names:
            own = [branch.name for branch in self.last.unshared if self._owner(branch) == name]
            if own:
                said.append(f"only {name} has {few(own)}")
        return f"{svg.capital(' and '.join(said))}."

    @property
    def sentence(self):
        """What the last level tells."""
        level = self.last
        start = f"After {' '.join(branch.name for branch in self.path)}: " if self.path else ""
        if self.found:
            return svg.capital(f"{start}the two have different moves here. {self._unshared()}")
        one, two = level.totals
        said = (f"{start}{counted(one, 'path')} of {counted(level.depth, 'move')} by {self.names[0]}, "
                f"{two:,} by {self.names[1]}.")
        if not level.differing:
            return f"{said} Every branch agrees."
        names = [branch.name for branch in level.differing]
        but = " The totals agree, and the branches do not." if one == two else ""
        return f"{said}{but} {len(names)} of {len(level.branches)} branches differ: {few(names)}."

    def label(self, level, branch):
        """A branch in words, for a screen reader."""
        def count(value, name):
            return f"{name} does not have it" if value is None else f"{name} {value:,}"
        state = "opened" if level < len(self.path) and self.path[level] is branch else "differs" if branch.differs else "agrees"
        return f"{branch.name}: {count(branch.ours, self.names[0])}, {count(branch.theirs, self.names[1])}; {state}"

    # Drawn.

    width = BOARD + GAP + COLUMNS * (WIDTH + GAP)
    height = TOP + (MOST_ROWS + 1) * ROW

    @property
    def columns(self):
        """(number of the level, its `Level`, x, branches that are shown) for each column that is drawn."""
        first = max(0, len(self.levels) - COLUMNS)
        return [(number, level, BOARD + GAP + (number - first) * (WIDTH + GAP), self._shown(number, level))
                for number, level in enumerate(self.levels) if number >= first]

    def _shown(self, number, level):
        """All branches, or those that matter and as many others as there is room for."""
        if len(level.branches) <= MOST_ROWS:
            return level.branches
        opened = self.path[number:number + 1]
        keep = [*opened, *(branch for branch in level.branches if branch.differs and branch not in opened)][:MOST_ROWS]
        keep += [branch for branch in level.branches if branch not in keep][:MOST_ROWS - len(keep)]
        return tuple(branch for branch in level.branches if branch in keep)

    def box(self, x, row):
        """The box of a line of a column, in SVG units."""
        return x, TOP + row * ROW, WIDTH, ROW

    def markup(self):
        """The board and the columns."""
        return self._board() + "".join(self._column(*column) for column in self.columns)

    def _board(self):
        drawing, level = self.drawing, self.last
        last = drawing.changed(self.levels[-2].state, self.path[-1].action) if self.path else ()
        marks = {}
        if len(level.unshared) in range(1, MOST_MARKED + 1):
            marks["explained"] = tuple(dict.fromkeys(
                cell for branch in level.unshared for cell in drawing.changed(level.state, branch.action)))
        scale = BOARD / max(drawing.width, drawing.height)
        moves = " ".join(branch.name for branch in self.path)
        mover = drawing.player_name(self.ours.to_move(level.state))
        said = f"after {moves}, {mover} to move" if moves else f"at the start, {mover} to move"
        words = [svg.text(0, TOP + BOARD + 18 + 20 * row, line, anchor="start")
                 for row, line in enumerate(svg.wrap(svg.capital(said), BOARD, SIZE["text"]))]
        return svg.moved(0, TOP, drawing.static(), drawing.overlay(level.state, last, marks), scale=scale) + "".join(words)

    def _column(self, number, level, x, shown):
        move = self.path[number - 1].name if number else "start"
        one, two = level.totals
        head = [svg.text(x + 22, 8, f"after {move}" if number else move, anchor="start", weight=600),
                svg.text(x + 22, 29, counted(level.depth, "move"), size=SIZE["small"], fill="@muted", anchor="start"),
                svg.text(x + COUNTS[0], 29, self.names[0], size=SIZE["small"], fill="@muted", anchor="end"),
                svg.text(x + COUNTS[1], 29, self.names[1], size=SIZE["small"], fill="@muted", anchor="end"),
                svg.path([(x, 40), (x + WIDTH, 40)], stroke="@line")]
        lines = [self._line(number, branch, *self.box(x, row)[:2]) for row, branch in enumerate(shown)]
        hidden = len(level.branches) - len(shown)
        y = TOP + len(shown) * ROW + ROW / 2
        total = [svg.path([(x, y - ROW / 2 + 1), (x + WIDTH, y - ROW / 2 + 1)], stroke="@line"),
                 svg.text(x + 22, y + 3, f"and {hidden} more" if hidden else "sum", size=SIZE["small"], fill="@muted",
                          anchor="start"),
                 *self._counts(x, y + 3, one, two, one != two)]
        return svg.group(*head, *lines, *total)

    def _line(self, number, branch, x, y):
        opened = number < len(self.path) and self.path[number].action == branch.action
        ground = svg.el("rect", x=x, y=y + 1, width=WIDTH, height=ROW - 2, rx=4,
                        fill="@glow" if branch.differs else "none", stroke="@picked" if opened else None,
                        stroke_width=2 if opened else None) if branch.differs or opened else ""
        middle = y + ROW / 2
        sign = svg.text(x + 11, middle, "≠", fill="@cut", weight=700) if branch.differs else ""
        arrow = svg.path([(x + WIDTH + 5, middle - 5), (x + WIDTH + 13, middle), (x + WIDTH + 5, middle + 5)], closed=True,
                         fill="@picked") if opened else ""
        name = svg.text(x + 22, middle, branch.name, anchor="start",
                        fill="@ink" if branch.differs else "@muted", weight=600 if branch.differs else None)
        return svg.group(ground, sign, name, arrow, *self._counts(x, middle, branch.ours, branch.theirs, branch.differs))

    @staticmethod
    def _counts(x, y, one, two, differs):
        return [svg.text(at, y, "none" if value is None else f"{value:,}", anchor="end", fill="@ink" if differs else "@muted",
                         weight=600 if differs else None) for at, value in ((x + COUNTS[0], one), (x + COUNTS[1], two))]

    def picture(self, theme="light"):
        """A still of the view, with the same in words."""
        lines = svg.wrap(self.sentence, self.width, SIZE["text"])
        rows = max(len(shown) for *_, shown in self.columns) + 1
        below = max(TOP + rows * ROW, TOP + BOARD + 50) + 2 * MARGIN + 6
        said = [svg.text(MARGIN, below + 20 * row, line, anchor="start") for row, line in enumerate(lines)]
        way = [f"{self.label(number, branch)}." for number, branch in enumerate(self.path)]
        words = " ".join([*way, self.sentence, self.drawing.describe(self.last.state) + "."])
        return svg.picture_of(self.width + 2 * MARGIN, below + 20 * len(lines), svg.moved(MARGIN, MARGIN, self.markup()),
                              *said, title=self.title, description=words, theme=theme)


def divide_picture(ours, theirs, state=None, depth=3, names=("ours", "theirs"), title="perft divide", follow=True, theme="light"):
    """A still of two divides side by side, followed to the position in which the moves differ.

    Args:
        ours, theirs, state, depth, names, title: as for `DivideView`.
        follow: whether the branches that differ are opened; else the first divide alone is shown.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` says the same in words.
    """
    view = DivideView(ours, theirs, state, depth, names, title)
    return (view.follow_all() if follow else view).picture(theme)
