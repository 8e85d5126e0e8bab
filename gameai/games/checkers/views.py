"""What a piece of checkers sees: the board from its own place, as Radcliffe's "Checkers Agents" lays it out.

The board lies in the middle of a virtual one of 22 by 22 cells. A bidder sees the 15 by 15 of
them around its piece. Of these, 112 besides the middle one can ever hold something: `CELLS`.
32 squares less the bidder's own are 31, so 81 of the 112 are outside the board in every view,
but no cell is outside in all views.

Every player looks at the board from their own side, so men move towards row 0 of a view. Own
squares are numbered from there: White's own square s is square s, Black's is square 33 - s. Left
agents see all this mirrored: to each bidder, the way it may go leads to the right.

The paper says twice how Black's board is reversed: "top-bottom", and "top-bottom and
left-right". Here it is turned, which is the second. By the first, a black piece's left
agents would see and do exactly what its right agents see and do here, and the other way round,
so the piece as a whole bids the same. Nothing but the names of the four differs.

A view knows its `place`, one of 64: own square and side. It tells a bidder nothing new,
since its outside cells are different in each place.
"""

from operator import itemgetter
from typing import NamedTuple

from gameai.checks import brief, whole
from gameai.games.checkers.board import BLACK, SQUARES, WHITE, place as printed_place

VACANT, OUTSIDE, FRIEND_MAN, FRIEND_KING, OPPONENT_MAN, OPPONENT_KING = range(6)
OCCUPANTS = ("vacant", "outside", "friend's man", "friend's king", "opponent's man", "opponent's king")

DIRECTIONS = ("LF", "RF", "LR", "RR")  # left front, right front, left rear, right rear
BLOCKED, CAN_MOVE, CAN_JUMP = STATES = ("Blocked", "CanMove", "CanJump")

SIZE = 15         # rows and columns of a view
CENTRE = (7, 7)   # where a bidder's own piece is in its view
CELLS = tuple((row, col) for row in range(SIZE) for col in range(SIZE) if (row + col) % 2 == 0 and (row, col) != CENTRE)
INDEX = {cell: index for index, cell in enumerate(CELLS)}
NEXT, BEYOND = {True: (6, 8), False: (8, 8)}, {True: (5, 9), False: (9, 9)}  # what front and rear agents look at
PLACES = range(64)

# A binary number read as a hexadecimal one has a digit for each square; these digits become bytes.
_DIGITS = bytes.maketrans(b"012345", bytes((VACANT, OUTSIDE, FRIEND_MAN, FRIEND_KING, OPPONENT_MAN, OPPONENT_KING)))
_BEFORE = bytes((OUTSIDE,))


def extended_cell(square):
    """The (row, column) of a square on the virtual board of 22 by 22, in whose middle the board lies.

    Raises:
        ValueError: there is no such square.

    >>> extended_cell(1), extended_cell(32)
    ((7, 8), (14, 13))
    """
    row, col = printed_place(whole(square, "square", 1, 32))
    return 7 + row, 7 + col


SQUARE_ON = {extended_cell(square): square for square in SQUARES}  # (row, column) of the 22 by 22 -> square


def own_square(player, square):
    """The number of `square` from the player's own side, and back again: Black counts from the other end.

    Raises:
        ValueError: there is no such player.

    >>> from gameai.games.checkers import BLACK, WHITE
    >>> own_square(WHITE, 18), own_square(BLACK, 18)
    (18, 15)
    """
    if player == WHITE:
        return square
    if player == BLACK:
        return 33 - square
    raise _no_player(player)


def _no_player(player):
    return ValueError(f"There is no player {brief(player)}; the players of checkers are 0 (Black) and 1 (White).")


def place_of(own, direction):
    """The place, 0 to 63, from which the bidder of a direction on an own square looks."""
    return 2 * (own - 1) + (direction[0] == "L")


def _square_in(place, cell):
    """The own square that lies on a cell of the view from `place`; 0 if the cell is outside the board."""
    row, col = extended_cell(place // 2 + 1)
    right = cell[1] - CENTRE[1]
    return SQUARE_ON.get((row + cell[0] - CENTRE[0], col + (-right if place % 2 else right)), 0)


# SQUARES_SEEN[place][cell's index]: the own square that lies there, 0 outside the board.
SQUARES_SEEN = tuple(tuple(_square_in(place, cell) for cell in CELLS) for place in PLACES)
_SEE = tuple(itemgetter(*squares) for squares in SQUARES_SEEN)
# ENDS[jumps][front][place]: the own square to which the bidder would go, 0 if that lies outside the board.
ENDS = tuple(tuple(tuple(_square_in(place, cells[front]) for place in PLACES) for front in (False, True)) for cells in (NEXT, BEYOND))
_NEXT, _BEYOND = ENDS
_CELL_OF = tuple({square: index for index, square in enumerate(squares) if square} for squares in SQUARES_SEEN)


def cell_of(place, square):
    """The index in `CELLS` of the cell on which an own square lies in the view from `place`.

    Raises:
        ValueError: it is the square of the bidder itself, in the middle of its view, or there is no such place or square.
    """
    place, square = whole(place, "place", 0, 63), whole(square, "square", 1, 32)
    if square not in _CELL_OF[place]:
        raise ValueError(f"Own square {square} lies on none of the 112 cells seen from place {place}, since it is the bidder's own.")
    return _CELL_OF[place][square]


def own_board(state, player):
    """The board as one player sees it, 33 bytes: entry s is what stands on own square s, entry 0 is `OUTSIDE`.

    Raises:
        ValueError: there is no such player.

    >>> from gameai.games.checkers import BLACK, Checkers
    >>> board = own_board(Checkers().initial, BLACK)
    >>> board[1] == OPPONENT_MAN, board[32] == FRIEND_MAN
    (True, True)
    """
    if player == WHITE:
        friends, others = state[1], state[0]
    elif player == BLACK:
        friends, others = state[0], state[1]
    else:
        raise _no_player(player)
    digits = 2 * int(f"{friends:b}", 16) + 4 * int(f"{others:b}", 16) + int(f"{state[2]:b}", 16)
    board = f"{digits:032x}".encode().translate(_DIGITS)  # square 32 first
    return _BEFORE + (board[::-1] if player == WHITE else board)


class View(NamedTuple):
    """All that a bidder knows when it names its price.

    board: the 33 bytes of `own_board`; read what lies where in the view by `cells`, `at` or `rows`.
    place: own square and side, 2 * (s - 1), and 1 more for a left agent.
    front: whether the bidder is one of the two front agents.
    king: whether its piece is a king.
    jumps: whether it would jump, not move.
    """

    board: bytes
    place: int
    front: bool
    king: bool
    jumps: bool

    @property
    def cells(self):
        """What the 112 `CELLS` hold, a tuple of the codes from `VACANT` to `OPPONENT_KING`."""
        return _SEE[self.place](self.board)

    @property
    def state(self):
        """What the bidder can do: "Blocked", "CanMove" or "CanJump"; a man's rear agents are always Blocked."""
        return state_of(self.board, self.place, self.front, self.king)

    @property
    def square(self):
        """The own square of the bidder's piece."""
        return self.place // 2 + 1

    @property
    def end(self):
        """The own square to which the bidder would go; 0 if that lies outside the board."""
        return ENDS[self.jumps][self.front][self.place]

    def at(self, row, col):
        """What the cell in this row and column of the view holds; the bidder's own piece is at (7, 7).

        Raises:
            ValueError: the cell is none of the `CELLS`.
        """
        if (row, col) == CENTRE:
            return self.board[self.square]
        try:
            index = INDEX[row, col]
        except (KeyError, TypeError):  # TypeError: what can't be hashed
            raise ValueError(f"Cell ({brief(row)}, {brief(col)}) holds nothing; the cells in use have rows and columns from 0 to 14 "
                             "with an even sum.") from None
        return self.board[SQUARES_SEEN[self.place][index]]

    def rows(self):
        """The 15 by 15 view as tuples of codes; cells that are never used are None."""
        return _as_rows(self.cells, self.board[self.square])


def state_of(board, place, front, king):
    """The state of a bidder that sees `board` from `place`."""
    if not front and not king:
        return BLOCKED
    near = board[_NEXT[front][place]]
    if near == VACANT:
        return CAN_MOVE
    return CAN_JUMP if near >= OPPONENT_MAN and board[_BEYOND[front][place]] == VACANT else BLOCKED


def view_of(board, square, direction):
    """The `View` of the bidder of a direction on an own square, where a friend must stand on `board`, an `own_board`.

    Raises:
        ValueError: no friend stands there, there is no such direction, or `board` is none.
    """
    if not isinstance(board, bytes) or len(board) != 33:
        raise ValueError(f"The board that a bidder sees is what own_board gives, 33 bytes, not {brief(board)}.")
    if square not in SQUARES or board[square] not in (FRIEND_MAN, FRIEND_KING):
        raise ValueError(f"No friend stands on own square {brief(square)} of this board, so no bidder has a view from there.")
    _known_direction(direction)
    place, front, king = place_of(square, direction), direction[1] == "F", board[square] == FRIEND_KING
    return View(board, place, front, king, state_of(board, place, front, king) == CAN_JUMP)


def _known_direction(direction):
    """Raises ValueError if a direction is none of `DIRECTIONS`."""
    if direction not in DIRECTIONS:
        raise ValueError(f"{brief(direction)} is no direction; a piece has the bidders {', '.join(DIRECTIONS)}.")


def numbered_view(player, square, direction):
    """Which squares a bidder sees where: 15 tuples of 15 numbers, 0 outside the board, None for cells never used.

    Args:
        player, square, direction: whose piece it is, on which of the squares 1 to 32, and which of its four bidders.

    Raises:
        ValueError: there is no such player, square or direction.

    >>> from gameai.games.checkers import WHITE
    >>> numbered_view(WHITE, 18, "RF")[6]
    (0, None, 0, None, 13, None, 14, None, 15, None, 16, None, 0, None, 0)
    """
    square = whole(square, "square", 1, 32)
    _known_direction(direction)
    numbers = [seen and own_square(player, seen) for seen in SQUARES_SEEN[place_of(own_square(player, square), direction)]]
    return _as_rows(numbers, square)


def _as_rows(seen, centre):
    on = {**dict(zip(CELLS, seen)), CENTRE: centre}
    return tuple(tuple(on.get((row, col)) for col in range(SIZE)) for row in range(SIZE))
