"""A player of tic-tac-toe as many people are. Those that know no game are in `gameai.players`."""

from fractions import Fraction

from gameai.game import Player, choosable
from gameai.games.tic_tac_toe.rules import HAS_LINE


class LittleBrother(Player):
    """Takes a win when he has one, else stops yours if you threaten one, else moves at random.

    Many people play so. He looks one move ahead and no further.
    """

    def policy(self, game, state):
        """{action: its chance}, for exact chances."""
        own, other = state if game.to_move(state) == game.players[0] else state[::-1]
        empty = choosable(game.actions(state))
        wins = [cell for cell in empty if HAS_LINE[own | 1 << cell]]
        stops = [cell for cell in empty if HAS_LINE[other | 1 << cell]]
        chosen = wins or stops or empty
        return {cell: Fraction(1, len(chosen)) for cell in chosen}

    def choose(self, game, state):
        return self.rng.choice(list(self.policy(game, state)))
