"""A game of exercise 09.5 that is too long for a tree: only playouts to its end tell the moves apart."""

from gameai.game import Game

LENGTH = 30          # moves of a game
TURNED = {(0, 0, 0): -1, (1, 1, 1): -1, (2, 2, 2): 0}  # last three moves: what becomes of the result


class LongGame(Game):
    """Thirty moves, three choices each. The first move decides, unless the last three are alike.

    Player 0 wins after the first move `good`, and loses after the others. If the last three moves are
    alike, the result is turned or a draw, so that playouts which always take the first action, or the
    last, praise the wrong moves or none.
    """

    initial = ()

    def __init__(self, good):
        self.good = good

    def to_move(self, state):
        return len(state) % 2

    def actions(self, state):
        return () if self.is_terminal(state) else (0, 1, 2)

    def result(self, state, action):
        return (*state, action)

    def is_terminal(self, state):
        return len(state) == LENGTH

    def utility(self, state, player):
        if not self.is_terminal(state):
            return 0
        value = (1 if state[0] == self.good else -1) * TURNED.get(state[-3:], 1)
        return value if player == 0 else -value

    def __repr__(self):
        return f"LongGame({self.good})"
