"""The rules of dots and boxes."""

from gameai.checks import shortened
from gameai.game import Game, player_of, require_state
from gameai.games.dots_and_boxes.board import board_of
from gameai.games.dots_and_boxes.text import read, write

FIRST, SECOND = 0, 1


class DotsAndBoxes(Game):
    """Draw an edge; who draws the fourth edge of a box wins it and moves again. Most boxes win.

    A state is (edges, first, second, mover): the edges drawn, the boxes of the first and of
    the second player, each a set kept as one int, and who moves. An action is the name of an
    edge, such as "h00"; see `gameai.games.dots_and_boxes.board.Board` for names and numbers.
    Utility is the margin: own boxes less those of the other player.

    Args:
        rows, cols: how many boxes there are down and across, from 1 to 9.

    >>> game = DotsAndBoxes(1, 1)
    >>> state = game.from_edges(["h00", "v00", "v01"], to_move=1)
    >>> game.actions(state)
    ('h10',)
    >>> game.utility(game.result(state, "h10"), 1)
    1
    """

    players = (FIRST, SECOND)
    initial = (0, 0, 0, FIRST)

    def __init__(self, rows, cols):
        self.board = board_of(rows, cols)

    @property
    def rows(self):
        """Rows of boxes."""
        return self.board.rows

    @property
    def cols(self):
        """Columns of boxes."""
        return self.board.cols

    def __repr__(self):
        return f"{type(self).__name__}({self.rows}, {self.cols})"

    def __reduce__(self):
        return type(self), (self.rows, self.cols)

    def to_move(self, state):
        return state[3]

    def actions(self, state):
        drawn = state[0]
        return tuple([name for name, bit in self.board.bits.items() if not drawn & bit])

    def result(self, state, action):
        edges, first, second, mover = state
        board = self.board
        try:
            bit = board.bits[action]
        except (KeyError, TypeError):  # TypeError: it can't be hashed
            raise ValueError(board.no_such_edge(action)) from None
        if edges & bit:
            raise ValueError(f"Edge {action!r} is drawn already; still open are {shortened(self.actions(state)) or 'none'}.")
        edges |= bit
        won = 0
        for four, box in board.sides[action]:
            if edges & four == four:
                won |= box
        if not won:
            return edges, first, second, 1 - mover
        if mover == FIRST:
            return edges, first | won, second, mover
        return edges, first, second | won, mover

    def is_terminal(self, state):
        return state[0] == self.board.all_edges

    def is_state(self, state):
        return self.board.is_state(state)

    def utility(self, state, player):
        _, first, second, _ = state
        margin = first.bit_count() - second.bit_count()
        return margin if player == FIRST else -margin

    def key(self, state):
        """The edges alone, up to symmetry; the offset is the margin of the player to move.

        Boxes already won change nothing for the rest of the game, and neither does who moves,
        since the value is that of whoever does.
        """
        edges, first, second, mover = state
        margin = first.bit_count() - second.bit_count()
        return self.board.canonical(edges), margin if mover == FIRST else -margin

    def captures(self, state):
        """The actions that complete a box, in the order of `actions`."""
        edges = state[0]
        return tuple([name for name in self.actions(state)
                      if any((edges | self.board.bits[name]) & four == four for four, _ in self.board.sides[name])])

    def order(self, state, actions):
        """Edges that complete a box first, then those that give none, then those that give one."""
        edges, sides = state[0], self.board.sides
        taking, quiet, giving = [], [], []
        for name in actions:
            missing = min([(four & ~edges).bit_count() for four, _ in sides[name]])
            (taking if missing == 1 else giving if missing == 2 else quiet).append(name)
        return taking + quiet + giving

    def from_edges(self, names, to_move=FIRST):
        """The state in which the edges of these names are drawn, and the margin is 0: boxes that are complete are nobody's.

        Raises:
            ValueError: a name is no edge or comes twice, or `to_move` is no player.
        """
        return self.board.set_of(names), 0, 0, player_of(self, to_move)  # 1.0 and numpy's 1 are players, too

    def from_text(self, text):
        """The state drawn by `to_text`.

        Raises:
            ValueError: a line or a sign is not what it has to be; the sentence says where.
        """
        return read(self.board, text)

    def to_text(self, state):
        """The board in signs, and who moves: dots are +, edges --- and |, boxes 1, 2, or ? if nobody's.

        >>> game = DotsAndBoxes(1, 2)
        >>> print(game.to_text(game.from_edges(["h00", "v01"])))
        +---+   +
            |    
        +   +   +
        player 1 moves
        """
        return write(self.board, require_state(self, state))
