"""How checkers is drawn: the board as books print it, squares 1 to 32, Black's side at the top."""

from itertools import pairwise

from gameai.games.checkers import SearchPlayer
from gameai.games.checkers.board import AT, COLOURS, OVER, SQUARES, squares_of
from gameai.show import svg
from gameai.show.checkers_pieces import kind, occupied, piece_name, pieces
from gameai.show.chess_pieces import chequered
from gameai.show.drawing import SquareBoard
from gameai.show.palette import CELL, SIZE

HINT_NODES = 4000       # states a hint may look at


class CheckersDrawing(SquareBoard):
    """Thirty-two squares to play on; ids are their numbers.

    A turn is one action, whatever its jumps: its clicks are the squares that the piece touches,
    and between them the board shows the piece where it has come to.
    """

    title = "checkers"
    verb = "played"
    drags = True
    rows = columns = 8

    def __init__(self, game):
        super().__init__(game)
        self.squares = self.cells                           # all 64
        self.cells = tuple(cell for cell in self.cells if cell.id is not None)

    def id_of(self, row, column):
        return AT.get((row, column))

    def keys(self):
        """An arrow leads to the next square of the row, or to the one below or above whose number is 4 away."""
        leads = {}
        for square in SQUARES:
            first = square - (square - 1) % 4
            ways = {"ArrowUp": square - 4, "ArrowDown": square + 4, "ArrowLeft": max(first, square - 1),
                    "ArrowRight": min(first + 3, square + 1), "Home": first, "End": first + 3}
            leads[square] = {key: to for key, to in ways.items() if to in SQUARES and to != square}
        return leads

    # What to draw.

    def static(self):
        return svg.group(chequered(self.squares), *map(_number, self.cells), _edge())

    def mini(self, state, last=None):
        """Small: no numbers, no frames around pieces that have to jump, and pieces that can still be told apart."""
        marks = [super(CheckersDrawing, self).mark_cover("last", square) for square in last or ()]
        return svg.group(chequered(self.squares), pieces(state, bold=True), *marks, _edge())

    def mark_cover(self, name, cell):
        """A frame leaves out the corner in which the number of the square stands."""
        found, drawn = self.cell(cell), super().mark_cover(name, cell)
        if name == "legal":
            return drawn
        return drawn + svg.el("rect", x=found.x + 1, y=found.y + 1, width=20.5, height=19, fill="@dark") + _number(found)

    def pieces(self, state):
        return svg.moved(2, 2, pieces(state))       # the numbers stay in sight

    def forced(self, state):
        """The pieces that can jump: one of them has to."""
        if not self.game.must_capture(state):
            return ()
        return tuple(dict.fromkeys(start for start, _ in self.game.steps(state)))

    def halfway(self, state, clicks):
        for step in pairwise(clicks):
            state = self.game.step(state, step)
        return state

    # What to call it.

    def player_name(self, player):
        return COLOURS[player]

    def place(self, cell):
        return f"square {self.cell(cell).id}"

    def content(self, state, cell):
        sign = self.game.piece_at(state, self.cell(cell).id)
        return piece_name(sign) if sign else "empty"

    def action_name(self, state, action):
        sign, (start, *touched) = self.game.piece_at(state, action[0]), action
        way = "jumps to" if self.game.is_capture(state, action) else "to"
        crowned = self.game.piece_at(self.game.result(state, action), action[-1]) != sign
        return f"{kind(sign)} {start} {way} {_listed(touched, 'and')}{' and becomes a king' if crowned else ''}"

    def short_name(self, state, action):
        return self.game.format_move(state, action)

    def describe(self, state):
        """Each player's pieces: "Black: men 1 2, king 30; White: no pieces"."""
        said, signs = [], occupied(state)
        for name in COLOURS:
            where = {which: [str(square) for square, sign in signs.items() if piece_name(sign) == f"{name.lower()} {which}"]
                     for which in ("man", "king")}
            kinds = [f"{which if len(squares) == 1 else {'man': 'men', 'king': 'kings'}[which]} {' '.join(squares)}"
                     for which, squares in where.items() if squares]
            said.append(f"{name}: {', '.join(kinds) or 'no pieces'}")
        if state.jumper:
            said.append(f"the {kind(signs[state.jumper])} on {state.jumper} must go on jumping")
        return "; ".join(said)

    def outcome(self, state):
        how, who = self.game.ending(state), super().outcome(state)
        if how == "no pieces left":
            return f"{who}, since {COLOURS[state.to_move]} has {how}"
        if how == "no move":
            return f"{COLOURS[state.to_move]} can't move: {who}"
        return f"{who} after {how}"

    def score(self, state, names):
        return f"Pieces: {', '.join(f'{names[player]} {self.game.count(state, player)}' for player in self.game.players)}."

    # What a click means.

    def steps(self, state, action):
        """From square to square, as the piece goes."""
        return action

    def asked(self, state, clicks):
        return "it must go on jumping; now where to?" if len(clicks) > 1 else "now where to?"

    def refusal(self, state, clicks):
        """Why no legal turn begins with these squares, and what must be done instead."""
        start, mover, must = clicks[0], COLOURS[state.to_move], self.game.must_capture(state)
        sign = self.game.piece_at(state, start)
        if not sign or "bw".index(sign.lower()) != state.to_move:
            instead = f"{mover} must capture: click a framed piece." if must else f"{mover} is to move: click a {mover.lower()} piece."
            return f"Square {start} is empty. {instead}" if not sign else f"There is a {piece_name(sign)} on {start}. {instead}"
        if state.jumper and start != state.jumper:
            return f"The {kind(self.game.piece_at(state, state.jumper))} on {state.jumper} must go on jumping; no other piece may move."
        own = [action for action in self.game.actions(state) if action[0] == start]
        if must and not own:
            return f"{mover} must capture, and the {kind(sign)} on {start} can't; the framed pieces can."
        if not own:
            return f"The {kind(sign)} on {start} has no move."
        *made, last = clicks
        goals = _listed(dict.fromkeys(action[len(made)] for action in own if action[:len(made)] == tuple(made)), "or")
        if len(made) > 1:
            return f"The turn is not over: the {kind(sign)} on {made[-1]} must jump to {goals}, not to {last}. Escape takes the turn back."
        if must:
            return f"{mover} must capture: the {kind(sign)} on {start} can jump to {goals}, not go to {last}."
        return f"The {kind(sign)} on {start} can go to {goals}, not to {last}."

    def hinter(self, state):
        """Exact search would take too long nearly everywhere."""
        return SearchPlayer(nodes=HINT_NODES, quiet=True)

    def changed(self, before, action):
        """The squares that the piece touched, and those of the pieces that it jumped over."""
        over = [square for step in pairwise(action) for square in squares_of(OVER.get(step, 0))]
        return tuple(dict.fromkeys((*action, *over)))


def _number(cell):
    return svg.text(cell.x + 7, cell.y + 12, cell.id, size=SIZE["small"], fill="@muted", anchor="start")


def _edge():
    return svg.el("rect", width=8 * CELL, height=8 * CELL, fill="none", stroke="@line", stroke_width=1.5)


def _listed(squares, word):
    """Squares in a sentence: "15, 24 or 31"."""
    *others, last = map(str, squares)
    return f"{', '.join(others)} {word} {last}" if others else last
