"""The board of checkers as sets of squares, and the tables of who reaches what.

The 32 dark squares are numbered as everywhere in the literature: 1 to 4 in Black's first
row, 29 to 32 in White's. A set of squares is one int ("bit board"), in which bit n - 1
stands for square n. Down is Black's way, to higher numbers; left and right are those of
the printed board, on which square 1 is at the top:

      .  1  .  2  .  3  .  4
      5  .  6  .  7  .  8  .
      .  9  . 10  . 11  . 12
     13  . 14  . 15  . 16  .
      . 17  . 18  . 19  . 20
     21  . 22  . 23  . 24  .
      . 25  . 26  . 27  . 28
     29  . 30  . 31  . 32  .

Source: Samuel, "Some Studies in Machine Learning Using the Game of Checkers", IBM Journal 3
(1959), whose program moved all pieces at once by such shifts.
"""

from typing import NamedTuple

from gameai.checks import whole

BLACK, WHITE = 0, 1
COLOURS = ("Black", "White")
ALL = (1 << 32) - 1


class State(NamedTuple):
    """A position of checkers.

    black, white: the sets of squares where Black's and White's pieces stand.
    kings: the squares where kings stand, of both players.
    to_move: 0 (Black) or 1 (White).
    quiet: plies since the last capture or man's move.
    jumper: 0; in the middle of a turn the square of the piece that must go on jumping. The same player is still to move.
    """

    black: int
    white: int
    kings: int
    to_move: int
    quiet: int = 0
    jumper: int = 0


def bit(square):
    """The set of one square, a number from 1 to 32."""
    return 1 << square - 1


def squares_of(bits):
    """The squares in a set, in rising order.

    >>> squares_of(5)
    (1, 3)
    """
    return tuple(square for square in range(1, 33) if bits >> square - 1 & 1)


def set_of(squares):
    """The set of `squares` as an int.

    >>> set_of([1, 3])
    5
    """
    bits = 0
    for square in squares:
        bits |= 1 << square - 1
    return bits


def place(square):
    """(row, column) of a square on the printed board, both from 0.

    Raises:
        ValueError: there is no such square.

    >>> place(1), place(32)
    ((0, 1), (7, 6))
    """
    row, index = divmod(whole(square, "square", 1, 32) - 1, 4)
    return row, 2 * index + (row % 2 == 0)


SQUARES = range(1, 33)
AT = {place(square): square for square in SQUARES}  # (row, column): square
ROWS = tuple(0xF << 4 * row for row in range(8))
# The rows that begin with a light square: from there, one step down to the left leads 4 squares on and one to the right 5.
# From the other rows it is 3 and 4.
INDENTED = ROWS[0] | ROWS[2] | ROWS[4] | ROWS[6]
FLUSH = ALL ^ INDENTED
CROWN = (ROWS[7], ROWS[0])  # CROWN[player]: where the player's men become kings
HOME = ROWS[0] | ROWS[1] | ROWS[2], ROWS[5] | ROWS[6] | ROWS[7]  # HOME[player]: where the player's men start

DOWN, UP = ((1, -1), (1, 1)), ((-1, -1), (-1, 1))  # directions as (rows, columns): left, right


def _steps(*directions):
    """For each square (entry 0 is unused) the set of squares one step away."""
    return (0, *(set_of(AT[row + down, column + right] for down, right in directions if (row + down, column + right) in AT)
                 for row, column in map(place, SQUARES)))


def _jumps(*directions):
    """For each square (entry 0 is unused) its jumps as (set of the square jumped over, set of the end, end), ends rising."""
    found = [()]
    for row, column in map(place, SQUARES):
        ends = {AT[row + 2 * down, column + 2 * right]: AT[row + down, column + right]
                for down, right in directions if (row + 2 * down, column + 2 * right) in AT}
        found.append(tuple((bit(over), bit(end), end) for end, over in sorted(ends.items())))
    return tuple(found)


# STEPS[player][square], JUMPS[player][square]: for a man of that player; KING_STEPS and KING_JUMPS: for any king.
STEPS, KING_STEPS = (_steps(*DOWN), _steps(*UP)), _steps(*UP, *DOWN)
JUMPS, KING_JUMPS = (_jumps(*DOWN), _jumps(*UP)), _jumps(*UP, *DOWN)
# OVER[start, end]: the set of the square between the two squares of a jump. What is not in it is no jump.
OVER = {(start, end): over for start in SQUARES for over, _, end in KING_JUMPS[start]}


def piece_at(state, square):
    """What stands on `square`: "b", "w", or "B", "W" for kings; "" if it is empty."""
    mark = 1 << square - 1
    letter = "b" if state.black & mark else "w" if state.white & mark else ""
    return letter.upper() if state.kings & mark else letter


def turned(state):
    """The position turned by 180 degrees with colours changed: what it is to one player, it was to the other.

    >>> start = State(HOME[BLACK], HOME[WHITE], 0, BLACK)
    >>> turned(start) == start._replace(to_move=WHITE)
    True
    """
    def around(bits):
        return int(f"{bits:032b}"[::-1], 2)
    black, white, kings, to_move, quiet, jumper = state
    return State(around(white), around(black), around(kings), 1 - to_move, quiet, 33 - jumper if jumper else 0)
