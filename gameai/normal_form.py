"""Games of one simultaneous move each, as a matrix, and their equilibria.

Sources: Russell and Norvig, 4th edition, section 18.2; Mangasarian, "Equilibrium points of bimatrix games" (1964), for
the enumeration. Payoffs are made into fractions, so everything is exact.
"""

from fractions import Fraction
from itertools import combinations
from numbers import Rational
from typing import NamedTuple

from gameai.checks import brief, exact, hashable, receiver, several

ROUNDING = 1e-9  # of a player's largest difference in payoffs: so much may be missing where chances are floats


class Eliminate(NamedTuple):
    """The action of `player` is taken away, since `dominator` is better against everything the other has left; by names."""

    player: int
    action: object
    dominator: object


class NormalForm:
    """A game of two players who choose a row and a column at the same time.

    Args:
        cells: a list of rows; each cell is a pair (the row player's payoff, the column player's).
        rows, columns: the names of the actions; numbers from 0 by default.

    Players are 0 (rows) and 1 (columns); `actions` holds the names of each one's. Methods speak of actions by their numbers. A
    mixed strategy is a tuple of chances, one for each of the player's actions. Where a chance is a float, payoffs that differ by no
    more than its rounding are equal: 0.9 stands for 9/10, which no float is.

    Raises:
        ValueError: with one sentence.

    >>> PRISONERS_DILEMMA.pure_equilibria()
    [(1, 1)]
    >>> MATCHING_PENNIES.equilibria()
    [((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 2), Fraction(1, 2)))]
    """

    players = (0, 1)

    def __init__(self, cells, rows=None, columns=None):
        cells = [[_payoffs(cell) for cell in several(row, "A row")] for row in several(cells, "cells")]
        if not cells or not cells[0] or any(len(row) != len(cells[0]) for row in cells):
            raise ValueError("cells must be rows of the same length, with one cell or more.")
        self.cells = tuple(map(tuple, cells))
        self.actions = tuple(_names(names, size, what) for names, size, what
                             in ((rows, len(cells), "rows"), (columns, len(cells[0]), "columns")))

    def __repr__(self):
        return f"<{len(self.cells)} x {len(self.cells[0])} game>"

    def payoff(self, player, own, other):
        """What `player` gets by its action `own` against the other's action `other`."""
        row, column = (own, other) if player == 0 else (other, own)
        return self.cells[row][column][player]

    # --- what a mixed strategy is worth ---------------------------------------

    def payoffs(self, row_mix, column_mix):
        """The expected payoffs (of player 0, of player 1) when both play mixed strategies.

        Raises:
            ValueError: a mix has not one chance for each action, or its chances don't sum to 1.
        """
        mixes = self._mix(0, row_mix), self._mix(1, column_mix)
        return tuple(sum(chance * gain for chance, gain in zip(mixes[player], self.action_payoffs(player, mixes[1 - player]), strict=True))
                     for player in self.players)

    def action_payoffs(self, player, other_mix):
        """What each action of `player` gives against the other's mixed strategy: a tuple."""
        other_mix = self._mix(1 - player, other_mix)
        return tuple(sum(chance * self.payoff(player, own, other) for other, chance in enumerate(other_mix))
                     for own in range(len(self.actions[player])))

    def best_responses(self, player, other_mix):
        """The numbers of the actions of `player` that are best against the other's mixed strategy: a tuple.

        >>> PRISONERS_DILEMMA.best_responses(0, (1, 0))
        (1,)
        """
        other_mix = several(other_mix, "A mixed strategy")
        gains = self.action_payoffs(player, other_mix)
        return tuple(action for action, gain in enumerate(gains) if max(gains) - gain <= self._rounding(player, other_mix))

    # --- dominance ---------------------------------------------------------------

    def dominated(self, player, strictly=True):
        """{action: an action that dominates it}, for those of `player` that are dominated.

        Strictly: better whatever the other does. Else, weakly: never worse, and somewhere better. Dominance by a mixed strategy
        is not looked for.
        """
        mine, others = range(len(self.actions[player])), range(len(self.actions[1 - player]))
        found = {}
        for action in mine:
            for dominator in mine:
                gains = [self.payoff(player, dominator, other) - self.payoff(player, action, other) for other in others]
                if min(gains) > 0 or not strictly and min(gains) == 0 < max(gains):
                    found.setdefault(action, dominator)
        return found

    def reduced(self, trace=None):
        """The game that is left when strictly dominated actions are taken away, one by one, until there is none.

        The order does not matter. `trace` receives an `Eliminate` for each.
        """
        receiver(trace)
        for player in self.players:
            for action, dominator in self.dominated(player).items():
                names = self.actions[player]
                if trace is not None: trace.append(Eliminate(player, names[action], names[dominator]))
                return self._without(player, action).reduced(trace)
        return self

    # --- equilibria -----------------------------------------------------------------

    def is_equilibrium(self, row_mix, column_mix):
        """Whether neither player gains by changing its strategy alone."""
        given = several(row_mix, "A mixed strategy"), several(column_mix, "A mixed strategy")
        for player in self.players:
            gains = self.action_payoffs(player, given[1 - player])
            missed = sum(chance * (max(gains) - gain) for chance, gain in zip(self._mix(player, given[player]), gains, strict=True))
            if missed > self._rounding(player, given[0] + given[1]):
                return False
        return True

    def pure_equilibria(self):
        """The pairs (row, column), by numbers, from which no player gains by changing alone."""
        found = []
        for row, cells in enumerate(self.cells):
            for column, (row_payoff, column_payoff) in enumerate(cells):
                if row_payoff == max(other[column][0] for other in self.cells) and column_payoff == max(other[1] for other in cells):
                    found.append((row, column))
        return found

    def equilibria(self):
        """All Nash equilibria: a list of pairs (row_mix, column_mix), those of fewest actions first.

        A player mixes only actions that are equally good; so the other's chances solve equations. This solves them for every set of
        actions and every set of the other's that are to be equally good, and keeps the pairs in which each mixes only what is
        best against the other. Where there are endlessly many equilibria (a degenerate game) the list has the extreme ones, of
        which the others are mixed. The work doubles with every action: for games of up to about 8 by 8.

        >>> CHICKEN.equilibria()[2][0]
        (Fraction(9, 10), Fraction(1, 10))
        """
        rows, columns = (self._candidates(player) for player in self.players)
        return [(row_mix, column_mix) for row_mix, columns_best in rows.items() for column_mix, rows_best in columns.items()
                if set(_support(row_mix)) <= rows_best and set(_support(column_mix)) <= columns_best]

    def _candidates(self, player):
        """{mix of `player`: the other's best responses} for all mixes that equations determine."""
        mine, others, found = range(len(self.actions[player])), range(len(self.actions[1 - player])), {}
        for size in range(1, min(len(mine), len(others)) + 1):
            for support in combinations(mine, size):
                for equal in combinations(others, size):
                    # The other's payoff from each action of `equal` is the same unknown number; the chances sum to 1.
                    equations = [[self.payoff(1 - player, other, own) for own in support] + [-1, 0] for other in equal]
                    solution = _solve([*equations, [1] * size + [0, 1]])
                    if solution is None or min(solution[:-1]) <= 0:
                        continue
                    chances = dict(zip(support, solution[:-1], strict=True))
                    mix = tuple(chances.get(own, Fraction(0)) for own in mine)
                    best = set(self.best_responses(1 - player, mix))
                    if set(equal) <= best:
                        found[mix] = best
        return found

    def _without(self, player, action):
        rows, columns = ([number for number in range(len(names)) if (owner, number) != (player, action)]
                         for owner, names in enumerate(self.actions))
        return NormalForm([[self.cells[row][column] for column in columns] for row in rows],
                          [self.actions[0][row] for row in rows], [self.actions[1][column] for column in columns])

    def _rounding(self, player, chances):
        """By how much payoffs of `player` may differ and still count as equal: not at all, if all chances are exact."""
        if all(isinstance(chance, Rational) for chance in chances):
            return 0
        payoffs = [cell[player] for row in self.cells for cell in row]
        return ROUNDING * float(max(payoffs) - min(payoffs))

    def _mix(self, player, mix):
        mix = tuple(exact(chance, "A chance", 0, 1) for chance in several(mix, "A mixed strategy"))
        if len(mix) != len(self.actions[player]) or abs(sum(mix) - 1) > 1e-9:
            raise ValueError(f"A mixed strategy of player {player} has {len(self.actions[player])} chances that sum to 1; "
                             f"it was {', '.join(map(str, mix))}.")
        return mix


def _payoffs(cell):
    cell = several(cell, "A cell")
    if len(cell) != 2:
        raise ValueError(f"A cell is a pair, a payoff for each player; it was {brief(cell)}.")
    return tuple(exact(payoff, "A payoff") for payoff in cell)


def _names(names, size, what):
    names = tuple(range(size)) if names is None else hashable(several(names, what), what)
    if len(set(names)) != size:
        raise ValueError(f"{what} must be {size} different names; it was {brief(names)}.")
    return names


def _support(mix):
    """The numbers of the actions that a mix uses."""
    return [action for action, chance in enumerate(mix) if chance]


def _solve(rows):
    """The one solution of linear equations, each a list of coefficients and the right side; None if there is none or more than one."""
    rows = [list(map(Fraction, row)) for row in rows]
    for column in range(len(rows)):
        pivot = next((row for row in range(column, len(rows)) if rows[row][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(len(rows)):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[column], strict=True)]
    return [row[-1] for row in rows]


# The row player's payoff comes first. In the dilemma of the two burglars (AIMA) payoffs are years in prison, so negative.
PRISONERS_DILEMMA = NormalForm([[(-1, -1), (-10, 0)], [(0, -10), (-5, -5)]], ["refuse", "testify"], ["refuse", "testify"])
MATCHING_PENNIES = NormalForm([[(1, -1), (-1, 1)], [(-1, 1), (1, -1)]], ["heads", "tails"], ["heads", "tails"])
STAG_HUNT = NormalForm([[(4, 4), (0, 3)], [(3, 0), (3, 3)]], ["stag", "hare"], ["stag", "hare"])
CHICKEN = NormalForm([[(0, 0), (-1, 1)], [(1, -1), (-10, -10)]], ["swerve", "straight"], ["swerve", "straight"])
EVENING_OUT = NormalForm([[(2, 1), (0, 0)], [(0, 0), (1, 2)]], ["concert", "match"], ["concert", "match"])
