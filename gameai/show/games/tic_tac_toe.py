"""How tic-tac-toe is drawn."""

from gameai.show import svg
from gameai.show.drawing import SquareBoard
from gameai.show.palette import CELL

SIGNS = "XO"


class TicTacToeDrawing(SquareBoard):
    """Nine squares; X is a blue cross, O is an orange ring."""

    title = "tic-tac-toe"
    rows = columns = 3

    def pieces(self, state):
        drawn = []
        for cell in self.cells:
            sign = self._sign(state, cell.id)
            if sign:
                x, y, r = cell.x + CELL / 2, cell.y + CELL / 2, CELL * 0.25
                drawn.append(cross(x, y, r) if sign == "X" else ring(x, y, r))
        return "".join(drawn)

    def winning(self, state):
        return self.game.winning_line(state)

    def flourish(self, state):
        line = self.game.winning_line(state)
        if not line:
            return ""
        ends = [self.cell(cell) for cell in (min(line), max(line))]
        (x1, y1), (x2, y2) = [(cell.x + CELL / 2, cell.y + CELL / 2) for cell in ends]
        reach = CELL * 0.38 / max(abs(x2 - x1), abs(y2 - y1))
        dx, dy = (x2 - x1) * reach, (y2 - y1) * reach
        return svg.path([(x1 - dx, y1 - dy), (x2 + dx, y2 + dy)], stroke="@winning",
                        stroke_width=5, stroke_linecap="round", opacity=0.85)

    def player_name(self, player):
        return SIGNS[player]

    def content(self, state, cell):
        return self._sign(state, cell) or "empty"

    @staticmethod
    def _sign(state, cell):
        for sign, taken in zip(SIGNS, state):
            if taken >> cell & 1:
                return sign
        return ""


def cross(x, y, r):
    """The sign of X around (x, y)."""
    return svg.group(svg.path([(x - r, y - r), (x + r, y + r)]),
                     svg.path([(x - r, y + r), (x + r, y - r)]),
                     stroke="@first", stroke_width=r * 0.42, stroke_linecap="round")


def ring(x, y, r):
    """The sign of O around (x, y)."""
    return svg.el("circle", cx=x, cy=y, r=r * 1.02, fill="none", stroke="@second",
                  stroke_width=r * 0.42)
