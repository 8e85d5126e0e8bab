"""Dots and boxes by whole turns, up to where the rest can be reckoned: nothing but closed chains and loops is left."""

from gameai.games.dots_and_boxes.estimate import after_eating, known_value
from gameai.games.dots_and_boxes.macro import ChainMoves, harvest
from gameai.games.dots_and_boxes.rules import FIRST


class UpToSums(ChainMoves):
    """`ChainMoves` that ends, with the value known, as soon as nothing but closed chains and loops is left.

    Boxes on offer may be there, too: they are eaten first. Values are those of the whole game.

    >>> game = UpToSums(1, 3)
    >>> state = game.from_edges("h00 h10 h01 h11 h02 h12".split())
    >>> game.is_terminal(state), game.utility(state, 0)
    (True, -3)
    """

    def known(self, edges):
        """The value to the player to move of the boxes still to come; None if it isn't known without search."""
        found = harvest(self.board, edges)
        worth = known_value(self.board, edges | found.edges | found.last)
        return None if worth is None else after_eating(self.board, edges, lambda rest: worth)

    def is_terminal(self, state):
        return self.known(state[0]) is not None

    def utility(self, state, player):
        return self.score(state, player, self.known(state[0]) or 0)

    def score(self, state, player, coming):
        """The margin of `player`, if the player to move comes to win `coming` boxes more than the other."""
        _, first, second, mover = state
        margin = first.bit_count() - second.bit_count() + (coming if mover == FIRST else -coming)
        return margin if player == FIRST else -margin
