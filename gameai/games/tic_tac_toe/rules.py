"""The rules of tic-tac-toe."""

from gameai.game import Game
from gameai.grid import Grid, cells_of, mask

GRID = Grid(3, 3)
LINES = tuple(sorted(GRID.lines(3)))
FULL = mask(GRID.cells)
X, O = 0, 1  # noqa: E741 - the signs' own names

# The board is so small that each question is a table with one answer for each of the 512 sets of cells.
BIT = {cell: 1 << cell for cell in GRID.cells}  # by equality: a 4 of numpy's, or 4.0, gives a plain int too
EMPTY_CELLS = tuple(cells_of(FULL & ~taken) for taken in range(FULL + 1))
HAS_LINE = tuple(any(mask(line) & own == mask(line) for line in LINES) for own in range(FULL + 1))
TURNED = tuple(tuple(mask(turn[cell] for cell in cells_of(own)) for turn in GRID.symmetries) for own in range(FULL + 1))


class TicTacToe(Game):
    """Three in a row wins; X (player 0) moves first.

    A state is (xs, os): the cells of X and those of O, each a set kept as an int in
    which bit i is cell i. Cells are numbered row by row:

        0 1 2
        3 4 5
        6 7 8

    An action is the number of an empty cell. Utility is 1 for a win, -1 for a loss, else 0.

    >>> game = TicTacToe()
    >>> state = game.from_text("...O..X.X")
    >>> game.actions(state)
    (0, 1, 2, 4, 5, 7)
    """

    initial = (0, 0)
    players = (X, O)

    def to_move(self, state):
        xs, os = state
        return X if xs.bit_count() == os.bit_count() else O

    def actions(self, state):
        xs, os = state
        return () if HAS_LINE[xs] or HAS_LINE[os] else EMPTY_CELLS[xs | os]

    def result(self, state, action):
        xs, os = state
        if action not in EMPTY_CELLS[xs | os]:
            raise ValueError(f"Cell {action!r} can't be taken; the empty cells are {EMPTY_CELLS[xs | os]}.")
        if HAS_LINE[xs] or HAS_LINE[os]:
            raise ValueError(f"Cell {action!r} can't be taken: the game is over.")
        if xs.bit_count() == os.bit_count():
            return xs | BIT[action], os
        return xs, os | BIT[action]

    def is_terminal(self, state):
        xs, os = state
        return HAS_LINE[xs] or HAS_LINE[os] or xs | os == FULL

    def utility(self, state, player):
        xs, os = state
        value = HAS_LINE[xs] - HAS_LINE[os]
        return value if player == X else -value

    def key(self, state):
        """The smallest of the eight turned and mirrored boards: all eight are worth the same."""
        xs, os = state
        return min([x << 9 | o for x, o in zip(TURNED[xs], TURNED[os])]), 0

    def from_text(self, text):
        """The state drawn by nine signs "X", "O" or "." row by row; white space is ignored.

        Raises:
            ValueError: a sign is unknown, there are not nine, or play can't lead there.
        """
        if not isinstance(text, str):
            raise ValueError(f'A position is a text of nine signs such as "X...O....", not {text!r}.')
        signs = "".join(text.split()).upper()
        for place, sign in enumerate(signs):
            if sign not in "XO.":
                raise ValueError(f"Sign {sign!r} at place {place + 1} is not X, O or a dot.")
        if len(signs) != 9:
            raise ValueError(f"A board has 9 signs; this text has {len(signs)}.")
        xs, os = (mask(cell for cell in GRID.cells if signs[cell] == own) for own in "XO")
        ahead = xs.bit_count() - os.bit_count()
        if ahead not in (0, 1):
            raise ValueError(f"X moves first, so X has as many signs as O or one more; here {xs.bit_count()} X, {os.bit_count()} O.")
        if HAS_LINE[xs] and ahead == 0 or HAS_LINE[os] and ahead == 1:
            raise ValueError("Play went on after a line was complete; the last sign must be the winner's.")
        return xs, os

    def to_text(self, state):
        """The nine signs of a state, row by row.

        >>> TicTacToe().to_text((0b101000000, 0b1000))
        '...O..X.X'
        """
        xs, os = state
        return "".join("X" if xs >> cell & 1 else "O" if os >> cell & 1 else "." for cell in GRID.cells)

    def winning_line(self, state):
        """The three cells of the completed line, or an empty tuple."""
        for own in state:
            for line in LINES:
                if mask(line) & own == mask(line):
                    return line
        return ()
