"""What an unfinished game of checkers is worth: functions `evaluate(state, player)` for a search.

All lie between -1 and 1, the utilities of a loss and a win, so that no search takes being
ahead for more than a win. (A FEN may give one player 22 kings more than the other, which no game comes
to; then they are larger.) None looks at the counter, so a transposition table may share positions (`Checkers.key`).
"""

from gameai.games.checkers.board import BLACK

KING, MAN = 3, 2  # a king, which also goes back, is worth one and a half men, as in Samuel's program


def material(state, player):
    """How many men more `player` has, a king counting one and a half, divided by 32.

    Whole numbers divided by a power of two, which floats hold exactly; what one player is ahead, the other is behind.

    Source: Samuel, "Some Studies in Machine Learning Using the Game of Checkers", IBM Journal 3 (1959).

    >>> from gameai.games.checkers import Checkers
    >>> material(Checkers().from_fen("W:W18,K31:B9"), 1)
    0.046875
    """
    black, white, kings = state.black, state.white, state.kings
    more = (MAN * (black.bit_count() - white.bit_count())
            + (KING - MAN) * ((black & kings).bit_count() - (white & kings).bit_count()))
    return (more if player == BLACK else -more) / 64
