"""Games and positions of antichess that the lessons speak of.

>>> from gameai.games.antichess import Antichess
>>> game = Antichess()
>>> states, actions = replay(game, CARELESS_GAME)
>>> len(actions), game.outcome(states[-1]), game.count(states[-1], 0)
(33, '0-1', 11)
"""

from gameai.games.written import replay

# After 1.d3 White's bishop must take on g5, and on, and on. Black has given all sixteen pieces away by move 17.
CARELESS_GAME = """
    d2d3 g7g5 c1g5 f8g7 g5e7 g7b2 e7d8 b2a1 d8c7 a1c3 c7b8 a8b8 b1c3 d7d5 c3d5 g8f6 d5f6
    h8g8 f6e8 g8g2 f1g2 f7f6 g2b7 b8b7 e8f6 h7h5 f6h5 b7b1 d1b1 c8b7 b1b7 a7a6 b7a6
"""
CARELESS_MOVE = 0  # which of its plies lost the game: 1.d3


def after_the_careless_move(game):
    """The position after 1.d3, Black to move."""
    return replay(game, CARELESS_GAME)[0][CARELESS_MOVE + 1]


# The horizon: a search of two plies takes Rh4 or Nh4, since one piece is gone after g5xh4. Then White must take the pawn,
# Black has no pieces left and has won. A search that goes on where there is one legal move (`quiescence.has_choice`) sees it.
# Nd4 and Rh3 win within six plies.
HORIZON = "8/8/8/5Np1/8/8/7R/8 w - - 0 1"

# White has one legal move. A search of one ply visits 2 states here; with `quiescence.no_capture`, which goes on by all
# captures, 150,000 are not enough.
STORM = "rn2kbnr/ppp2ppp/4p3/3p4/1q6/7B/P1PPPP1P/RNBQK2R w - - 0 6"
