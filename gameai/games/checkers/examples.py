"""Positions of checkers that show a rule.

>>> from gameai.games.checkers import Checkers
>>> game = Checkers()
>>> [game.format_move(None, action) for action in game.actions(game.from_fen(ROUND_TRIP))]
['22x15x24x31x22', '22x31x24x15x22']
"""

# A king takes four men and ends where it began, whichever way it goes round.
ROUND_TRIP = "W:WK22:B18,19,26,27"

# The man takes one piece and becomes a king on 2. A king could go on over 7, but the turn is over.
CROWNED = "W:W9,31:B6,7,15,3,4"

# Black has five tours to choose from. The longest is not asked for; to stop in the middle is not allowed.
CHOICE = "B:W14,15,22,23,24,31,K32:B1,10,11,3"

# White has two men and no move, and has lost.
BLOCKED = "W:W17,21:B9,10,13,14"
