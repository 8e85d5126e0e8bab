"""A board on the screen: a position, its marks, and clicks that make actions."""

from gameai.game import require_state
from gameai.show import svg
from gameai.show.assets import asset
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, grid_keys, place
from gameai.show.still import board_still


def board_scene(drawing, state, title):
    """The scene of a board: the part of the widget that is sent once."""
    return {
        "title": title, "role": "grid",
        "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
        "shift": [MARGIN, MARGIN], "static": drawing.static(), "slots": ["board"],
        "places": [place(str(cell.id), cell.box, drawing.label(state, cell.id), cell.row, shape=drawing.shape(cell.id))
                   for cell in drawing.cells],
        "moves": _keys(drawing), "drags": drawing.drags,
    }


def _keys(drawing):
    """Where the arrow keys lead on a board, by the places' names."""
    own = drawing.keys()
    if own is None:
        return grid_keys(drawing.cells)
    return {str(cell): {key: str(to) for key, to in leads.items()} for cell, leads in own.items()}


def board_frame(drawing, state, status="", last=None, marks=None, values=None):
    """A frame of a board; `last` is the last action's cells, `values` cell -> text."""
    return {"parts": {"board": drawing.overlay(state, last, marks, values)},
            "labels": {str(cell.id): drawing.label(state, cell.id) for cell in drawing.cells},
            "status": status}


class Board(Shell):
    """A board that shows a position and collects clicks into actions.

    Args:
        game: the game; it must have a drawing.
        state: the position, default `game.initial`.
        on_action: called with an action when clicks have named a legal one.
        title: what a screen reader calls the board.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> board = Board(TicTacToe(), on_action=print)
    >>> board.click(4)
    4
    """

    messages = Shell.messages | {"drag": ("start", "end")}
    key_presses = ("escape",)

    _esm = asset("shell.js", "drag.js")

    def __init__(self, game, state=None, on_action=None, title=None):
        super().__init__()
        self.game = game
        self.drawing = drawing_of(game)
        self.on_action = on_action
        self.title = title or self.drawing.title
        self.state = require_state(game, state)
        self.picked = ()
        self._ids = {str(cell.id): cell.id for cell in self.drawing.cells}
        self.scene = board_scene(self.drawing, self.state, self.title)
        self.show(self.state)

    def show(self, state, status="", last=None, marks=None, values=None):
        """Show one position; arguments as for `gameai.show.picture`, `last` an action's cells. A half-made move is dropped."""
        self.state, self.picked = state, ()
        self._draw(state, status, last, marks, values)

    def _draw(self, drawn, status, last=None, marks=None, values=None):
        """Show a position that need not be the one to play in, such as the middle of a turn."""
        self._shown = {"state": drawn, "last": last or (), "marks": marks, "values": values}
        self.present([board_frame(self.drawing, drawn, status, last, marks, values)])

    def on_click(self, key):
        action = self.pick(self._ids[str(key)])
        if action is not None and self.on_action is not None:
            self.on_action(action)

    def on_message(self, message):
        """A drag from place to place: two clicks, whatever was picked before, or one that goes on from there."""
        for key in (message["start"], message["end"]):
            self._known(key)
        if not self.picked or self._ids[str(message["start"])] != self.picked[-1]:
            self.picked = ()
            self.on_click(message["start"])
        self.on_click(message["end"])

    def on_press(self, name):
        self.put_back()

    def put_back(self):
        """Take back the clicks that have not made an action yet, as the Escape key does.

        When the game is over nothing is taken back, and the result stays in sight.

        Raises:
            ValueError: the game goes on, and there are none.
        """
        if not self.picked and self.game.is_terminal(self.state):
            return
        if not self.picked:
            raise ValueError("There is no half-made move to take back.")
        self.picked = ()
        self.show(self.state, "Taken back.")

    def key(self, name):
        if name == "Escape":
            self._handle({"type": "press", "name": "escape", "index": self.index})
        else:
            super().key(name)

    def pick(self, cell):
        """Add a click to those made so far.

        Returns:
            The action, if the clicks name one; None if more are needed, which the
            board shows.

        Raises:
            ValueError: a sentence, if no legal action begins with these clicks.
        """
        if self.game.is_terminal(self.state):
            raise ValueError(f"The game is over: {self.drawing.outcome(self.state)}.")
        clicks = (*self.picked, cell)
        found = [action for action in self.game.actions(self.state)
                 if self._steps(action)[:len(clicks)] == clicks]
        if not found and self.picked:
            if cell == clicks[-2]:
                self.put_back()
                return None
            if any(self._steps(action)[0] == cell for action in self.game.actions(self.state)):
                self.picked = ()                # a second thought: begin anew with this cell
                return self.pick(cell)
        if not found:                           # what was picked stays picked, as it stays marked
            raise ValueError(svg.capital(self.drawing.refusal(self.state, clicks)))
        if len(found) == 1 and len(self._steps(found[0])) == len(clicks):
            self.picked = ()
            return found[0]
        self.picked = clicks
        goals = {self._steps(action)[len(clicks)]: self.drawing.choice(self.state, action, len(clicks))
                 for action in found if len(self._steps(action)) > len(clicks)}
        choices = {goal: sign for goal, sign in goals.items() if sign}
        asked = f"now which of {', '.join(choices.values())}?" if choices else self.drawing.asked(self.state, clicks)
        self._draw(self.drawing.halfway(self.state, clicks), svg.capital(f"{self.drawing.place(cell)}: {asked}"), values=choices,
                   marks={"picked": clicks, "legal": tuple(goal for goal in goals if goal not in choices), "forced": ()})
        return None

    def _steps(self, action):
        return tuple(self.drawing.steps(self.state, action))

    def still(self):
        return board_still(self.drawing, **self._shown, title=self.title, caption=self.status)
