"""How antichess is drawn: a chequered board with White's side at the bottom."""

from gameai.games.antichess import SQUARE, SQUARES, DeepeningPlayer
from gameai.games.antichess.board import COLOURS, PROMOTIONS
from gameai.grid import cells_of
from gameai.show import svg
from gameai.show.chess_pieces import NAMES, chequered, piece, piece_name
from gameai.show.drawing import SquareBoard
from gameai.show.palette import CELL, SIZE


class AntichessDrawing(SquareBoard):
    """Sixty-four squares; ids are the numbers of the squares, a1 = 0 to h8 = 63."""

    title = "antichess"
    verb = "played"
    drags = True
    rows = columns = 8

    def id_of(self, row, column):
        return 8 * (7 - row) + column

    def static(self):
        frame = svg.el("rect", width=8 * CELL, height=8 * CELL, fill="none", stroke="@line", stroke_width=1.5)
        return svg.group(chequered(self.cells), frame)

    def flourish(self, state):
        """The names of rows and columns, over pieces and marks."""
        halo = {"stroke_width": 3, "paint_order": "stroke", "stroke_linejoin": "round"}
        rows = [svg.text(4, (7 - row) * CELL + 11, row + 1, size=SIZE["small"], fill="@muted", anchor="start",
                         stroke=self._ground(7 - row, 0), **halo) for row in range(8)]
        columns = [svg.text(column * CELL + CELL - 4, 8 * CELL - 9, "abcdefgh"[column], size=SIZE["small"], fill="@muted", anchor="end",
                            stroke=self._ground(7, column), **halo) for column in range(8)]
        return svg.group(*rows, *columns)

    @staticmethod
    def _ground(row, column):
        return "@dark" if (row + column) % 2 else "@light"

    def pieces(self, state):
        return "".join(piece(self.game.piece_at(state, cell.id), cell.x, cell.y)
                       for cell in self.cells if self.game.piece_at(state, cell.id))

    def forced(self, state):
        """The pieces that can capture: one of them has to."""
        if not self.game.must_capture(state):
            return ()
        return tuple(dict.fromkeys(action.start for action in self.game.actions(state)))

    def player_name(self, player):
        return COLOURS[player]

    def place(self, cell):
        return SQUARES[self.cell(cell).id]

    def content(self, state, cell):
        sign = self.game.piece_at(state, cell)
        return piece_name(sign) if sign else "empty"

    def action_name(self, state, action):
        start, end, promotion = action
        name = NAMES[self.game.piece_at(state, start).lower()]
        way = "takes on" if self.game.is_capture(state, action) else "to"
        made = f" and becomes a {NAMES[promotion]}" if promotion else ""
        return f"{name} {SQUARES[start]} {way} {SQUARES[end]}{made}"

    def short_name(self, state, action):
        return self.game.san(state, action)

    def numbered(self, state, count):
        """A White move has a dot behind its number, a Black one three."""
        return f"{state.plies // 2 + 1}{'…' if state.to_move else '.'}"

    def describe(self, state):
        """Each player's pieces: "White: king e1, pawns a2 b2; Black: none"."""
        said = []
        for player, own in zip(COLOURS, (state.white, state.black)):
            where = {}
            for square in cells_of(own):
                where.setdefault(NAMES[self.game.piece_at(state, square).lower()], []).append(SQUARES[square])
            kinds = [f"{kind}{'s' if len(where[kind]) > 1 else ''} {' '.join(where[kind])}"
                     for kind in ("king", "queen", "rook", "bishop", "knight", "pawn") if kind in where]
            said.append(f"{player}: {', '.join(kinds) or 'no pieces'}")
        return "; ".join(said)

    def outcome(self, state):
        how = {"no pieces left": "has no pieces left", "no move": "can't move"}.get(self.game.ending(state))
        who = super().outcome(state)
        if how is None:
            return f"{who} after {self.game.ending(state)}"
        if how == "can't move":
            return f"{COLOURS[state.to_move]} can't move: {who}"
        return f"{who}, since {COLOURS[0 if not state.white else 1]} {how}"

    def score(self, state, names):
        counts = [f"{names[player]} {self.game.count(state, player)}" for player in self.game.players]
        return f"Pieces: {', '.join(counts)}."

    def steps(self, state, action):
        """From a square to a square; a pawn that promotes asks for a third click, on one of the squares below."""
        start, end, promotion = action
        if not promotion:
            return start, end
        inward = -8 if end >= SQUARE["a8"] else 8
        return start, end, end + inward * PROMOTIONS.index(promotion)

    def halfway(self, state, clicks):
        """While one chooses what a pawn becomes, it stands nowhere: its square may be one of those with a name."""
        if len(clicks) < 2:
            return state
        rest = ~(1 << clicks[0])
        return state._replace(white=state.white & rest, black=state.black & rest, pawns=state.pawns & rest)

    def choice(self, state, action, step):
        return NAMES[action.promotion] if step == 2 else ""

    def refusal(self, state, clicks):
        sign, mover = self.game.piece_at(state, clicks[0]), COLOURS[state.to_move]
        if not sign or sign.isupper() != (mover == "White"):
            return super().refusal(state, clicks)
        own = [action for action in self.game.actions(state) if action.start == clicks[0]]
        if self.game.must_capture(state) and not own:
            return f"{mover} must capture, and the {NAMES[sign.lower()]} on {self.place(clicks[0])} can't; the framed pieces can."
        if not own:
            return f"The {NAMES[sign.lower()]} on {self.place(clicks[0])} has no move."
        if len(clicks) == 3:
            return f"Click a square with the name of a piece: {', '.join(NAMES[letter] for letter in PROMOTIONS)}."
        where = ", ".join(dict.fromkeys(self.place(action.end) for action in own))
        forced = f"{mover} must capture: the" if self.game.must_capture(state) else "The"
        return f"{forced} {NAMES[sign.lower()]} on {self.place(clicks[0])} can go to {where}, not to {self.place(clicks[1])}."

    def hinter(self, state):
        """Bot 5: exact search would take too long nearly everywhere."""
        return DeepeningPlayer()

    def target(self, state, action):
        return action[1]

    def changed(self, before, action):
        return action[:2]
