"""What an unfinished game of antichess is worth: functions `evaluate(state, player)` for a search.

All lie between -1 and 1, the utilities of a loss and a win, so that no search takes being
ahead for more than a win. (A FEN may give one player over 16 pieces more than the other, which
no game comes to; then they are larger.) They are whole numbers divided by a power of two, which
floats hold exactly. All are differences: what one player wins, the other loses. None looks at
the counters, so a transposition table may share positions (`Antichess.key`).
"""

from gameai.games.antichess.board import WHITE
from gameai.games.antichess.move_order import attacked_squares
from gameai.games.antichess.moves import generate

PIECE = 30  # what one piece counts in `pieces_and_mobility`, where one move counts 1


def pieces(state, player):
    """How many pieces more the other player has, divided by 16: whoever has lost all has won.

    >>> from gameai.games.antichess import Antichess
    >>> pieces(Antichess().from_fen("8/pp6/8/8/8/8/8/N7 w"), 0)
    0.0625
    """
    more = state[1].bit_count() - state[0].bit_count()
    return (more if player == WHITE else -more) / 16


def pieces_and_duty(state, player):
    """`pieces`, and half a piece less for the player to move who must capture (en passant is not asked about)."""
    white, black, mover = state.white, state.black, state.to_move
    twice = 2 * (black.bit_count() - white.bit_count())
    if attacked_squares(state, mover) & (black if mover == WHITE else white):
        twice += -1 if mover == WHITE else 1
    return (twice if player == WHITE else -twice) / 64


def mobility(state, player):
    """How many moves more `player` has, were each to move, divided by 1024.

    Who must capture has few moves; who need not can do as they please. Pawns are those of chess, whatever the variant.
    """
    return _more_moves(state, player) / 1024


def pieces_and_mobility(state, player):
    """The sum of both, a piece counting as much as `PIECE` moves, divided by 1024."""
    more = state[1].bit_count() - state[0].bit_count()
    return (PIECE * (more if player == WHITE else -more) + _more_moves(state, player)) / 1024


def _more_moves(state, player):
    """How many moves more `player` has, were each to move now; castling and en passant are left out for who is not to move."""
    mover = state.to_move
    other = state._replace(to_move=1 - mover, castling=0, en_passant=None)
    more = len(generate(state)) - len(generate(other))
    return more if player == mover else -more
