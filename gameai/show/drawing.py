"""How a game is drawn: `Drawing`, what a game's picture has to know, and a registry.

Games know no widget. For each game a small module in `gameai.show.games` says
where its cells are, how a state looks, what things are called, and which clicks
make an action. Pictures, boards, trees and postcards all draw through it.

Wherever a method takes a state and an action, the state is the one in which the
action is taken, never the one after it.
"""

from importlib import import_module
from typing import Any, NamedTuple

from gameai.checks import brief, shortened
from gameai.grid import place_words
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.palette import CELL, SIZE


class Cell(NamedTuple):
    """Something on a board that can be clicked: its id, its box in SVG units, its row and column from 0."""

    id: Any
    x: float
    y: float
    width: float
    height: float
    row: int
    column: int

    @property
    def box(self):
        return self.x, self.y, self.width, self.height


class Drawing:
    """How one game looks. A subclass gives the attributes and the methods below.

    `static`, `pieces` and `content` have to be written; the others have defaults.

    Attributes:
        title: the game's name, as the board is called ("tic-tac-toe").
        drags: whether a move goes from place to place, so that it can be dragged.
        verb: what a player did with an action, in sentences ("X took row 1 column 2").
        width, height: of the board, in SVG units.
        cells: a tuple of `Cell`, in reading order.
    """

    title = "board"
    verb = "took"
    drags = False
    width = height = 0
    cells = ()

    def __init__(self, game):
        self.game = game

    # What to draw.

    def static(self):
        """Markup of what never changes: the empty board."""
        raise self._missing("static()")

    def pieces(self, state):
        """Markup of what stands on the board in `state`."""
        raise self._missing("pieces(state)")

    def winning(self, state):
        """The cells that won, to be marked; none if nobody has."""
        return ()

    def forced(self, state):
        """The cells from which the rules demand a move, such as men that have to capture, to be marked."""
        return ()

    def flourish(self, state):
        """Markup drawn over everything at the end, such as a line through the winning cells."""
        return ""

    # What to call it.

    def player_name(self, player):
        """The name of a player, for sentences."""
        return f"Player {player + 1}"

    def place(self, cell):
        """Where a cell is, in words: "row 1 column 2"."""
        found = self.cell(cell)
        return place_words((found.row, found.column))

    def content(self, state, cell):
        """What is on a cell, in words: "X", "empty"."""
        raise self._missing("content(state, cell)")

    def empty(self, state, cell):
        """Whether nothing stands on a cell; a value written on one that isn't empty gets a plate."""
        return self.content(state, cell) == "empty"

    def label(self, state, cell):
        """A cell's name for a screen reader: "row 1 column 2: X"."""
        return f"{self.place(cell)}: {self.content(state, cell)}"

    def action_name(self, state, action):
        """An action in words; `state` is the one it is taken in."""
        return " to ".join(self.place(cell) for cell in self.steps(state, action))

    def short_name(self, state, action):
        """An action in a few letters, for the edges of a tree; `state` is the one it is taken in."""
        return self.action_name(state, action)

    def numbered(self, state, count):
        """The number of a move as people write it, "3."; `state` is the one it is taken in, `count` counts moves from 1."""
        return f"{count}."

    def describe(self, state):
        """The whole board in words, one clause a row."""
        rows = {}
        for cell in self.cells:
            rows.setdefault(cell.row, []).append(self.content(state, cell.id))
        return "; ".join(f"row {row + 1}: {', '.join(shown)}" for row, shown in sorted(rows.items()))

    def outcome(self, state):
        """How an ended game ended: "X wins", "a draw"."""
        worth = {player: self.game.utility(state, player) for player in self.game.players}
        best = max(worth.values())
        winners = [player for player in self.game.players if worth[player] == best]
        if len(winners) != 1:
            return "a draw"
        return f"{self.player_name(winners[0])} wins"

    @property
    def small(self):
        """Whether a board can be read when it is drawn as small as a node of a tree."""
        return len(self.cells) <= 16

    def score(self, state, names):
        """How many each player has, a sentence; "" if nothing is counted. `names` is player -> what to call them."""
        return ""

    def promise(self, player, value):
        """What best play brings a player, the beginning of a hint."""
        return f"With best play {self.player_name(player)} gets {svg.words(value)}"

    def hinter(self, state):
        """A player who gives hints in `state`; None if exact search is quick enough there."""
        return None

    # What a click means.

    def steps(self, state, action):
        """The ids of the cells that are clicked, in order, to take `action` in `state`.

        One cell here. A move from a square to a square has two, a chain of
        jumps more; the board collects clicks until they name one action.
        """
        return (action,)

    def choice(self, state, action, step):
        """What click number `step` (from 0) of `action` chooses, in a few signs; "" where the cell alone says it.

        A pawn that reaches the last row, say, has as third click one of some squares, and
        each of them stands for a piece.
        """
        return ""

    def halfway(self, state, clicks):
        """The position to show once `clicks`, the first ones of an action, are made; default `state` itself.

        A man that jumps on and on stands where it has come to, say.
        """
        return state

    def asked(self, state, clicks):
        """What the board asks after `clicks`, the first ones of an action."""
        return "now where to?"

    def refusal(self, state, clicks):
        """Why no legal action begins with these clicks, a sentence; all but the last click begin one."""
        return f"{self.player_name(self.game.to_move(state))} can't play {self.label(state, clicks[-1])}."

    def target(self, state, action):
        """The cell in which a value of `action` is written; `state` is the one it is taken in."""
        return self.steps(state, action)[-1]

    def changed(self, before, action):
        """The ids of the cells that carry the mark of the last move; `before` is the state it was taken in.

        The cells that were clicked, unless a subclass says more: all coins that were
        taken, a man that was jumped over.
        """
        return self.steps(before, action)

    def shape(self, cell):
        """The corners of the place where a cell can be clicked, pairs of numbers; None if that is its box."""
        return None

    def keys(self):
        """Where arrow keys lead, {id: {"ArrowLeft": id, …}}; None if it is to the nearest cell in that direction."""
        return None

    # How the marks of `gameai.show.marks` lie on a cell.

    def mark_ground(self, name, cell):
        """Markup of a mark under the pieces."""
        return mark.ground(name, self.cell(cell).box)

    def mark_cover(self, name, cell):
        """Markup of a mark over the pieces."""
        return mark.cover(name, self.cell(cell).box)

    # What follows from these.

    def cell(self, cell):
        """The `Cell` of an id. Raises ValueError if there is none."""
        for found in self.cells:
            if found.id == cell:
                return found
        raise ValueError(f"There is no cell {brief(cell)} on this board; the cells are "
                         f"{shortened([repr(found.id) for found in self.cells])}.")

    def overlay(self, state, last=None, marks=None, values=None):
        """Markup of everything that changes.

        Args:
            state: what to draw.
            last: the ids of the cells of the last move, from `changed`.
            marks: mark -> ids of cells, see `gameai.show.marks`.
            values: cell id -> text written into the cell.

        Raises:
            ValueError: there is no such mark or no such cell.
        """
        marks = {name: tuple(ids) for name, ids in (marks or {}).items()}
        mark.check(marks)
        marks.setdefault("winning", tuple(self.winning(state)))
        marks.setdefault("forced", tuple(self.forced(state)))
        if last:
            marks["last"] = tuple(last)
        names = [name for name in mark.MARKS if name in marks]
        under = [self.mark_ground(name, cell) for name in names for cell in marks[name]]
        over = [self.mark_cover(name, cell) for name in names for cell in marks[name]]
        values = {cell: svg.words(what) for cell, what in (values or {}).items()}
        one_size = all(what.isalpha() for what in values.values()) and not all(self._fits(cell, what) for cell, what in values.items())
        written = [self._value(state, cell, what, one_size) for cell, what in values.items()]
        return "".join((*under, self.pieces(state), *over, *written, self.flourish(state)))

    def _fits(self, cell, what):
        """Whether a value can be written large in a cell."""
        return svg.wide(what, SIZE["value"]) < self.cell(cell).width - 12

    def _value(self, state, cell, what, small=False):
        """A value in the middle of its cell, on a plate if something stands there; names are all small where one has to be."""
        found = self.cell(cell)
        size = SIZE["value"] if self._fits(cell, what) and not small else SIZE["text"]
        x, y = found.x + found.width / 2, found.y + found.height / 2
        written = svg.text(x, y, what, size=size, weight=600)
        if self.empty(state, cell):
            return written
        wide, high = svg.wide(what, size) + 14, size + 10
        return svg.el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 3,
                      fill="@paper", stroke="@line", stroke_width=1) + written

    def mini(self, state, last=None):
        """Markup of the whole board, for drawing small: no focus, no values."""
        return self.static() + self.overlay(state, last=last)

    def _missing(self, method):
        return NotImplementedError(f"{type(self).__name__} needs a method {method}, which a subclass "
                                   "of Drawing has to write.")


class SquareBoard(Drawing):
    """A board of square cells; ids are numbers row by row unless `ids` says otherwise."""

    rows = columns = 0

    def __init__(self, game):
        super().__init__(game)
        if not self.rows or not self.columns:
            raise ValueError(f"{type(self).__name__} needs rows and columns, as attributes of the class or set "
                             "before super().__init__(game).")
        self.width, self.height = self.columns * CELL, self.rows * CELL
        self.cells = tuple(
            Cell(self.id_of(row, column), column * CELL, row * CELL, CELL, CELL, row, column)
            for row in range(self.rows) for column in range(self.columns))

    def id_of(self, row, column):
        """The id of the cell in a row and a column, from 0."""
        return row * self.columns + column

    def static(self):
        squares = [svg.el("rect", x=cell.x + 1.5, y=cell.y + 1.5, width=CELL - 3, height=CELL - 3,
                          rx=5, fill="@cell", stroke="@line", stroke_width=1)
                   for cell in self.cells]
        return svg.group(*squares)


#: where the game's class is -> where its drawing is; loaded when a game is first drawn
_DRAWINGS = {
    "gameai.games.antichess.rules.Antichess": "gameai.show.games.antichess.AntichessDrawing",
    "gameai.games.checkers.rules.Checkers": "gameai.show.games.checkers.CheckersDrawing",
    "gameai.games.dots_and_boxes.rules.DotsAndBoxes": "gameai.show.games.dots_and_boxes.DotsAndBoxesDrawing",
    "gameai.games.tic_tac_toe.rules.TicTacToe": "gameai.show.games.tic_tac_toe.TicTacToeDrawing",
}


def _name(kind):
    return f"{kind.__module__}.{kind.__qualname__}"


def register(game_class, drawing_class):
    """Draw games of `game_class`, and of its subclasses, by `drawing_class`; for games outside the course."""
    _DRAWINGS[_name(game_class)] = drawing_class


def _registered(game):
    """What is known of the drawing of a game, from its own class or the nearest one it inherits; or None."""
    return next((_DRAWINGS[_name(kind)] for kind in type(game).__mro__ if _name(kind) in _DRAWINGS), None)


def drawing_of(game):
    """The `Drawing` of a game. Raises ValueError if nobody has said how it looks."""
    found = _registered(game)
    if found is None:
        raise ValueError(f"The game {type(game).__name__} has no drawing; write one in gameai/show/games/ and add "
                         "a line for it to _DRAWINGS in gameai/show/drawing.py, or call register.")
    if isinstance(found, str):
        module, name = found.rsplit(".", 1)
        found = getattr(import_module(module), name)
    return found(game)


def has_drawing(game):
    """True if `drawing_of` knows the game."""
    return _registered(game) is not None
