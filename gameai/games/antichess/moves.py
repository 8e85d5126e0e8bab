"""The move generator of antichess: which moves are legal, and what a move does.

Captures come first, since they are forced: as soon as one is found, no other move is
collected. Nothing is tried and taken back: no king is royal, so whatever can move, may.
"""

from functools import lru_cache, partial

from gameai.games.antichess.board import (
    ALL, BISHOP, BISHOP_ASKS, CASTLING, KEEP_CASTLING, KING, KNIGHT, MOVES, NEXT_DIAGONAL, NEXT_STRAIGHT, NOT_A, NOT_H,
    PAWN, PROMOTIONS, ROOK, ROOK_ASKS, ROOK_OF_CASTLING, ROWS, WHITE, Move, State,
)
from gameai.grid import cells_of

LAST_ROWS = ROWS[0] | ROWS[7]
ROW_3, ROW_6 = ROWS[2], ROWS[5]


@lru_cache(maxsize=1 << 14)
def pawn_moves(ends, shift):
    """A pawn's move to each square of the set `ends` from the square `shift` below it, with every promotion."""
    found = []
    for end in cells_of(ends):
        for promotion in PROMOTIONS if LAST_ROWS >> end & 1 else ("",):
            found.append(Move(end - shift, end, promotion))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def plain_pawn_moves(ends, shift):
    """As `pawn_moves`, where nothing promotes."""
    return tuple(Move(end - shift, end) for end in cells_of(ends))


def generate(state, chess_pawns=True):
    """The legal moves of `state`, a tuple: all captures if there is one, else all other moves.

    Args:
        state: a `State`; whether the game is over for another reason than want of moves is not asked.
        chess_pawns: as in `gameai.games.antichess.variants.Variant`.
    """
    white, black, pawns, knights, bishops, rooks, queens, kings, to_move, castling, en_passant, _, _ = state
    own, other = (white, black) if to_move == WHITE else (black, white)
    occupied = white | black
    empty = ALL ^ occupied
    captures, quiet = [], []
    of_pawns = pawn_moves if chess_pawns else plain_pawn_moves

    movers = pawns & own
    if to_move == WHITE:
        left, right, shift = (movers & NOT_A) << 7 & other, (movers & NOT_H) << 9 & other, 8
        step = movers << 8 & empty
        two_steps = (step & ROW_3) << 8 & empty
    else:
        left, right, shift = (movers & NOT_H) >> 7 & other, (movers & NOT_A) >> 9 & other, -8
        step = movers >> 8 & empty
        two_steps = (step & ROW_6) >> 8 & empty
    if left:
        captures += of_pawns(left, 7 if shift > 0 else -7)
    if right:
        captures += of_pawns(right, 9 if shift > 0 else -9)
    if en_passant is not None:
        captures += [Move(start, en_passant) for start in cells_of(PAWN[1 - to_move][en_passant] & movers)]

    for kinds, slides, asks in ((bishops, BISHOP, BISHOP_ASKS), (rooks, ROOK, ROOK_ASKS)):
        movers = (kinds | queens) & own
        while movers:
            bit = movers & -movers
            movers ^= bit
            square = bit.bit_length() - 1
            reach = slides[square][occupied & asks[square]]
            hit = reach & other
            if hit:
                captures += MOVES[square][hit]
            elif not captures:
                quiet += MOVES[square][reach & empty]
    for kind, leap in ((knights, KNIGHT), (kings, KING)):
        movers = kind & own
        while movers:
            bit = movers & -movers
            movers ^= bit
            square = bit.bit_length() - 1
            reach = leap[square]
            hit = reach & other
            if hit:
                captures += MOVES[square][hit]
            elif not captures:
                quiet += MOVES[square][reach & empty]

    if captures:
        return tuple(captures)
    if step:
        quiet += of_pawns(step, shift)
        if two_steps and chess_pawns:
            quiet += of_pawns(two_steps, 2 * shift)
    if castling:
        for right, between, move, _ in CASTLING[to_move]:
            if castling & right and not between & occupied:
                quiet.append(move)
    return tuple(quiet)


# The last moves are remembered: a search asks for them, then plays them one by one.
legal_moves = lru_cache(maxsize=512)(generate)
contest_moves = lru_cache(maxsize=512)(partial(generate, chess_pawns=False))


def can_move(state):
    """Whether the player to move has any move; sooner known than which (castling needs a free step of the king)."""
    white, black, pawns, knights, bishops, rooks, queens, kings, to_move, _, en_passant, _, _ = state
    own, other = (white, black) if to_move == WHITE else (black, white)
    movers, empty = pawns & own, ~(white | black)
    if to_move == WHITE:
        if movers << 8 & empty & ALL or (movers & NOT_A) << 7 & other or (movers & NOT_H) << 9 & other:
            return True
    elif movers >> 8 & empty or (movers & NOT_H) >> 7 & other or (movers & NOT_A) >> 9 & other:
        return True
    for kinds, reach in ((knights, KNIGHT), (rooks | queens | kings, NEXT_STRAIGHT), (bishops | queens | kings, NEXT_DIAGONAL)):
        movers = kinds & own
        while movers:
            bit = movers & -movers
            movers ^= bit
            if reach[bit.bit_length() - 1] & ~own:
                return True
    return en_passant is not None


def apply(state, move):
    """The state after a legal `move`; what is not legal gives nonsense."""
    white, black, pawns, knights, bishops, rooks, queens, kings, to_move, castling, en_passant, clock, plies = state
    start, end, promotion = move
    left, taken = 1 << start, 1 << end
    both = left | taken
    passed, clock = None, clock + 1

    if (black if to_move == WHITE else white) & taken:
        clock, keep = 0, ~taken
        white, black, pawns, knights, bishops, rooks, queens, kings = (
            white & keep, black & keep, pawns & keep, knights & keep, bishops & keep, rooks & keep, queens & keep, kings & keep)
    if to_move == WHITE:
        white ^= both
    else:
        black ^= both

    if pawns & left:
        clock = 0
        if not promotion:
            pawns ^= both
            if end == en_passant:
                victim = taken >> 8 if to_move == WHITE else taken << 8
                pawns ^= victim
                white, black = white & ~victim, black & ~victim
            elif end - start in (16, -16):
                middle = (start + end) >> 1
                if PAWN[to_move][middle] & pawns & (black if to_move == WHITE else white):
                    passed = middle
        else:
            pawns ^= left
            if promotion == "q":
                queens |= taken
            elif promotion == "r":
                rooks |= taken
            elif promotion == "b":
                bishops |= taken
            elif promotion == "n":
                knights |= taken
            else:
                kings |= taken
    elif knights & left:
        knights ^= both
    elif bishops & left:
        bishops ^= both
    elif rooks & left:
        rooks ^= both
    elif queens & left:
        queens ^= both
    else:
        kings ^= both
        if castling and end - start in (2, -2):
            rook = ROOK_OF_CASTLING[move]
            rooks ^= rook
            if to_move == WHITE:
                white ^= rook
            else:
                black ^= rook
    if castling:
        castling &= KEEP_CASTLING[start] & KEEP_CASTLING[end]
    # What State(...) does, without the call in between.
    return tuple.__new__(State, (white, black, pawns, knights, bishops, rooks, queens, kings,
                                 1 - to_move, castling, passed, clock, plies + 1))


def is_capture(state, move):
    """Whether the legal `move` takes a piece, en passant or otherwise."""
    start, end, _ = move
    return bool((state.white | state.black) >> end & 1) or end == state.en_passant and bool(state.pawns >> start & 1)
