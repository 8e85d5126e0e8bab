"""Games of one simultaneous move each, as a matrix, and their equilibria; games with several moves made into such a matrix.

Sources: Russell and Norvig, 4th edition, section 17.2; Mangasarian, "Equilibrium points of bimatrix games" (1964), for the
enumeration of all extreme equilibria. With fractions or whole numbers everything is exact.
"""


class NormalForm:
    """A game of two players who choose a row and a column at the same time.

    Args:
        cells: a list of rows; each cell is a pair (the row player's payoff, the column player's).
        rows, columns: the names of the actions; numbers from 0 by default.

    A mixed strategy is a tuple of chances, one for each of the player's actions. Players are 0 (rows) and 1 (columns).

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, cells, rows=None, columns=None):
        raise NotImplementedError

    def payoffs(self, row_mix, column_mix):
        """The expected payoffs (of player 0, of player 1) when both play mixed strategies."""
        raise NotImplementedError

    def action_payoffs(self, player, other_mix):
        """What each action of `player` gives against the other's mixed strategy: a tuple."""
        raise NotImplementedError

    def best_responses(self, player, other_mix):
        """The numbers of the actions of `player` that are best against the other's mixed strategy."""
        raise NotImplementedError

    def dominated(self, player, strictly=True):
        """{action: one that dominates it}, by numbers: better against every action of the other; or, not `strictly`, never worse
        and somewhere better. Dominance by mixed strategies is not looked for."""
        raise NotImplementedError

    def reduced(self, trace=None):
        """The game that is left when strictly dominated actions are taken away, again and again.

        `trace` receives an `Eliminate` for each.
        """
        raise NotImplementedError

    def pure_equilibria(self):
        """The cells (row, column) from which no player gains by changing alone, by numbers."""
        raise NotImplementedError

    def equilibria(self):
        """All Nash equilibria (row_mix, column_mix), of a degenerate game all extreme ones, from which the others are mixed."""
        raise NotImplementedError

    def is_equilibrium(self, row_mix, column_mix):
        """Whether neither player gains by changing alone."""
        raise NotImplementedError
