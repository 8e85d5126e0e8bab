"""The board of antichess as sets of squares, and the tables of who reaches what.

A set of squares is one int ("bit board", see `gameai.grid`): bit 0 is a1, bit 1 is b1, …,
bit 63 is h8. White's pawns go up, towards higher numbers. Sliding pieces look their reach
up by what stands in their way, as in Hyatt, "Rotated bitmaps, a new twist on an old idea",
ICCA Journal 22 (1999).
"""

from typing import NamedTuple

from gameai.grid import cells_of, mask

WHITE, BLACK = 0, 1
COLOURS = ("White", "Black")
NAMES = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
ALL = (1 << 64) - 1
SQUARES = tuple(column + row for row in "12345678" for column in "abcdefgh")
SQUARE = {name: number for number, name in enumerate(SQUARES)}
COLUMNS = tuple(mask(range(column, 64, 8)) for column in range(8))
ROWS = tuple(0xFF << 8 * row for row in range(8))
NOT_A, NOT_H = ALL ^ COLUMNS[0], ALL ^ COLUMNS[7]  # from there a pawn can capture to the left, to the right
PROMOTIONS = "qrbnk"  # the queen first, as most are; a king is allowed


class Move(NamedTuple):
    """From square `start` to square `end`; `promotion` is "q", "r", "b", "n" or "k" where a pawn promotes, else "".

    A castling king's move is the king's own: two squares to the side.
    """

    start: int
    end: int
    promotion: str = ""


class State(NamedTuple):
    """A position of antichess: sets of squares, one for each player and one for each kind of piece.

    white, black: where White's and Black's pieces stand.
    pawns, knights, bishops, rooks, queens, kings: where such pieces stand, of both players.
    to_move: 0 (White) or 1 (Black).
    castling: the sum of 1, 2, 4, 8 for the rights K, Q, k, q of FEN.
    en_passant: the square that a pawn has just passed over, if it can be captured there; else None.
    clock: plies since the last capture or pawn's move.
    plies: plies since White's first turn of move 1, so that FEN's move number is plies // 2 + 1.
    """

    white: int
    black: int
    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    to_move: int
    castling: int
    en_passant: int | None
    clock: int
    plies: int


def leaps(*jumps):
    """For each square, the set of squares that the given (columns, rows) lead to."""
    return tuple(mask(8 * (row + up) + column + right for right, up in jumps
                      if 0 <= row + up < 8 and 0 <= column + right < 8)
                 for row in range(8) for column in range(8))


STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT = leaps((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
NEXT_STRAIGHT, NEXT_DIAGONAL = leaps(*STRAIGHT), leaps(*DIAGONAL)
KING = leaps(*STRAIGHT, *DIAGONAL)
# PAWN[player][square]: what a pawn of that player attacks from there.
PAWN = leaps((-1, 1), (1, 1)), leaps((-1, -1), (1, -1))
# A right to castle is lost when anything moves from or to these squares: the king's or the rook's.
KEEP_CASTLING = tuple({SQUARE[name]: 15 ^ lost for name, lost in
                       {"e1": 3, "h1": 1, "a1": 2, "e8": 12, "h8": 4, "a8": 8}.items()}.get(square, 15) for square in range(64))
# CASTLING[player]: (right, squares that must be empty, the king's move, the rook's squares) for each side of the board.
CASTLING = tuple(tuple((right, mask(SQUARE[column + row] for column in between),
                        Move(SQUARE["e" + row], SQUARE[king + row]), mask(SQUARE[column + row] for column in rook))
                       for right, between, king, rook in sides)
                 for row, sides in (("1", ((1, "fg", "g", "hf"), (2, "bcd", "c", "ad"))),
                                    ("8", ((4, "fg", "g", "hf"), (8, "bcd", "c", "ad")))))
ROOK_OF_CASTLING = {move: rook for sides in CASTLING for _, _, move, rook in sides}


class Slides(dict):
    """Where a sliding piece gets from one square: {pieces standing in its way: squares reached}.

    Pieces at the edge stop nobody, so they are not asked about (`asks` is the set of squares that
    are). Squares reached include the first piece met on each line. Answers are found when first wanted.
    """

    def __init__(self, square, directions):
        super().__init__()
        self.rays = []
        row, column = divmod(square, 8)
        for right, up in directions:
            steps = range(1, 8)
            ray = [8 * (row + up * n) + column + right * n for n in steps
                   if 0 <= row + up * n < 8 and 0 <= column + right * n < 8]
            self.rays.append(ray)
        self.asks = mask(cell for ray in self.rays for cell in ray[:-1])

    def __missing__(self, standing):
        reached = 0
        for ray in self.rays:
            for cell in ray:
                reached |= 1 << cell
                if standing >> cell & 1:
                    break
        self[standing] = reached
        return reached


class Moves(dict):
    """The moves of a piece from one square: {set of squares: a tuple with a move to each}."""

    def __init__(self, start):
        super().__init__()
        self.start = start

    def __missing__(self, ends):
        found = self[ends] = tuple(Move(self.start, end) for end in cells_of(ends))
        return found


# At most 108,000 answers are ever kept in each of these; a game needs some hundreds.
ROOK = tuple(Slides(square, STRAIGHT) for square in range(64))
BISHOP = tuple(Slides(square, DIAGONAL) for square in range(64))
ROOK_ASKS, BISHOP_ASKS = tuple(slides.asks for slides in ROOK), tuple(slides.asks for slides in BISHOP)
MOVES = tuple(Moves(square) for square in range(64))


def attackers(state, square, player):
    """The set of squares from which pieces of `player` attack `square`.

    It is where they could capture a piece of the other player that stood there, whoever is to move.
    En passant is left out. `gameai.grid.cells_of` lists the squares of a set.
    """
    own = state[player]
    occupied = state.white | state.black
    return own & (PAWN[1 - player][square] & state.pawns | KNIGHT[square] & state.knights | KING[square] & state.kings
                  | ROOK[square][occupied & ROOK_ASKS[square]] & (state.rooks | state.queens)
                  | BISHOP[square][occupied & BISHOP_ASKS[square]] & (state.bishops | state.queens))


def letter_at(state, square):
    """The FEN letter of the piece on `square`, capital for White; "" if it is empty."""
    bit = 1 << square
    for letter, pieces in zip("pnbrqk", state[2:8], strict=True):
        if pieces & bit:
            return letter.upper() if state.white & bit else letter
    return ""
