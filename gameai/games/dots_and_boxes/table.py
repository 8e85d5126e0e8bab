"""The whole truth about a small board: the value of every set of drawn edges, in one table.

What the rest of a game is worth depends on the edges drawn and on nothing else, so a board
with n edges has 2**n values, one byte each. They are computed backwards from the full board
("retrograde analysis"; Barker and Korf, "Solving Dots-and-Boxes", AAAI-12, call it value
iteration), many sets at a time by numpy.

>>> from gameai.games.dots_and_boxes import DotsAndBoxes
>>> game, table = DotsAndBoxes(2, 2), ValueTable(2, 2)
>>> table.value(game.initial)
2
"""

from fractions import Fraction
from threading import RLock

import numpy as np

from gameai.checks import brief
from gameai.game import Player, choosable
from gameai.games.dots_and_boxes.board import board_of
from gameai.games.dots_and_boxes.rules import FIRST

MOST_EDGES = 27  # 2 x 5 boxes: 134 million values
LOW = 18         # edges of which all sets are kept in lists, by their size
UNKNOWN = 127    # no value is so high, and its negative is below every value


class ValueTable:
    """The exact value of every position of a board, computed when it is made.

    Values are those of the whole game for the player to move: boxes already won included,
    as `gameai.adversarial.best_actions` counts them.

    Args:
        rows, cols: the size in boxes; at most 27 edges, as 3 x 3, 2 x 5 and 1 x 8 have at most.
        progress: called with (sets done, sets in all) while the table is computed, some hundred times at most.

    The table takes 2**edges bytes, and its computation a few million more: 17 MB for 3 x 3,
    134 MB for 2 x 5.

    Raises:
        ValueError: there is no such board, or it is too large.
    """

    def __init__(self, rows, cols, progress=None):
        self.board = board_of(rows, cols)
        edges = len(self.board.names)
        if edges > MOST_EDGES:
            raise ValueError(f"A board of {rows} x {cols} boxes has {edges} edges, and its table {2 ** edges // 10 ** 6:,} MB; "
                             f"a table has at most {MOST_EDGES} edges ({2 ** MOST_EDGES // 10 ** 6} MB), "
                             "so the largest are 3 x 3, 2 x 5 and 1 x 8.")
        self.values = np.full(2 ** edges, UNKNOWN, np.int8)  # for each set of edges: boxes still to come, for the player to move
        done = hundredths = 0
        for filled in self._fill():
            done += filled
            if progress and done * 100 // len(self.values) > hundredths:
                hundredths = done * 100 // len(self.values)
                progress(done, len(self.values))
        if progress:
            progress(len(self.values), len(self.values))

    def __repr__(self):
        return f"ValueTable({self.board.rows}, {self.board.cols})"

    def __len__(self):
        """How many sets of edges there are."""
        return len(self.values)

    def value(self, state):
        """What the whole game is worth to the player to move in `state`, with best play of both."""
        return self._margin(state) + self._rest(state[0])

    def edge_values(self, state):
        """{edge: what the whole game is worth to the player to move who draws it}, in the order of `game.actions`."""
        margin, drawn, found = self._margin(state), state[0], {}
        for name, bit in self.board.bits.items():
            if not drawn & bit:
                after = drawn | bit
                won = sum([after & four == four for four, _ in self.board.sides[name]])
                found[name] = margin + (won + self._rest(after) if won else -self._rest(after))
        return found

    def best_actions(self, state):
        """(value, all edges of that value, in the order of `game.actions`), as `gameai.adversarial.best_actions` gives."""
        value, values = self.value(state), self.edge_values(state)
        return value, tuple([name for name, worth in values.items() if worth == value])

    def count_captures(self):
        """(sets of edges in which a box can be taken, those of them in which every taking loses value).

        In the second ones a player must leave a box that is on offer.
        """
        some = losing = 0
        for start in range(0, len(self.values), 1 << LOW):
            sets = np.arange(start, min(start + (1 << LOW), len(self.values)))
            best = np.full(len(sets), -UNKNOWN, np.int8)
            for won, after in self._moves(sets):
                np.maximum(best, np.where(won, won + after, -UNKNOWN), out=best)
            some += np.count_nonzero(best > -UNKNOWN)
            losing += np.count_nonzero((best > -UNKNOWN) & (best < self.values[sets]))
        return int(some), int(losing)

    def _fill(self):
        """Fill the table from the back; yields how many sets each step has filled."""
        self.values[-1] = 0
        for sets in self._layers():
            best = np.full(len(sets), -UNKNOWN, np.int8)
            for won, after in self._moves(sets):
                np.maximum(best, _worth(won, after), out=best)
            self.values[sets] = best
            yield len(sets)

    def _layers(self):
        """All sets but the full one as arrays, those with more edges first, so that what follows a set comes before it.

        An array holds the sets of one size that have the same high edges. It is short enough
        to stay in the processor's cache.
        """
        edges = len(self.board.names)
        low = min(LOW, edges)
        sizes = np.zeros(1, np.int8)
        for _ in range(low):
            sizes = np.concatenate([sizes, sizes + 1])
        lows = [np.flatnonzero(sizes == size) for size in range(low + 1)]
        for size in reversed(range(edges)):
            for high in range(2 ** (edges - low)):
                if 0 <= size - high.bit_count() <= low:
                    yield lows[size - high.bit_count()] + (high << low)

    def _moves(self, sets):
        """For each edge of the board: (boxes that drawing it completes, the value of the set after it), arrays.

        An edge that a set holds already completes nothing and leads back to the set.
        """
        for name, bit in self.board.bits.items():
            won = np.zeros(len(sets), np.int8)
            for four, _ in self.board.sides[name]:
                won += sets & four == four ^ bit
            yield won, self.values[sets | bit]

    def _rest(self, edges):
        return int(self.values[edges])

    def _margin(self, state):
        if not self.board.is_state(state):
            raise ValueError(f"{brief(state)} is no state of {self.board.rows} x {self.board.cols} boxes; one is (0, 0, 0, 0).")
        _, first, second, mover = state
        margin = first.bit_count() - second.bit_count()
        return margin if mover == FIRST else -margin


def _worth(won, after):
    """The value of drawing an edge: who completes a box moves on, else the other player does."""
    return np.where(won, won + after, -after)


_TABLES = {}
_ONE_AT_A_TIME = RLock()


def table_of(rows, cols, progress=None):
    """The one `ValueTable` of this size, computed when it is first asked for; arguments and errors as there."""
    board = board_of(rows, cols)
    size = board.rows, board.cols  # plain ints
    with _ONE_AT_A_TIME:  # several threads that ask for one table get one table
        if size not in _TABLES:
            _TABLES[size] = ValueTable(*size, progress)
        return _TABLES[size]


class PerfectPlayer(Player):
    """Draws any of the best edges, each with the same chance, on boards small enough for a `ValueTable`.

    The table is computed when the player first moves on a board, or by `prepare`. All perfect
    players share it, and it isn't pickled with them.
    """

    def prepare(self, game, progress=None):
        """Compute the table for this game's board now; `progress` as for `ValueTable`."""
        return table_of(game.rows, game.cols, progress)

    def policy(self, game, state):
        """{action: its chance}, the same chance for each best action."""
        best = self.best(game, state)
        return {action: Fraction(1, len(best)) for action in best}

    def choose(self, game, state):
        return self.rng.choice(self.best(game, state))

    def best(self, game, state):
        """The best edges, a tuple. Raises ValueError where there is none."""
        return choosable(self.prepare(game).best_actions(state)[1])
