"""Puzznic as a search problem for `gameai.search`."""

from gameai.checks import brief, one_of
from gameai.games.puzznic.bits import Bits
from gameai.games.puzznic.bounds import Combined, Gaps, LoneBlock, Stars
from gameai.games.puzznic.rules import DIRECTIONS, checked
from gameai.grid import place_words
from gameai.search import Problem

HEURISTICS = {"lone block": LoneBlock, "gaps": Gaps, "stars": Stars, "combined": Combined}


class Puzznic(Problem):
    """Clear a level in the fewest moves.

    States are tuples of ints (see `bits`); `blocks(state)` and `text(state)` say what they hold. A level that still falls
    or matches at the start settles first, at no cost.

    Args:
        level: a `Level` or its text.
        heuristic: the name of a bound in `HEURISTICS`, a function of a state, or None for none (blind search). "stars" looks at all
            partings of each pattern's blocks: some seconds for 18 blocks of one pattern that lie far apart, more than twice as many for
            each further two, and no budget of nodes ends that. "combined" has no such cliff.

    Attributes:
        level, bits, initial, heuristic.

    Raises:
        ValueError: the level is none, or the heuristic is neither.

    >>> problem = Puzznic("######\\n#A  A#\\n######")
    >>> problem.heuristic(problem.initial), problem.actions(problem.initial)
    (2, [(1, 4, 'L'), (1, 1, 'R')])
    """

    def __init__(self, level, heuristic="combined"):
        self.bits = Bits(level)
        self.level = self.bits.level
        self.initial = self.bits.settle(self.bits.start)
        if heuristic is None:
            heuristic = _nothing
        elif not callable(heuristic):
            heuristic = HEURISTICS[one_of(heuristic, HEURISTICS, "A heuristic", ("a function of a state", "None"))](self.bits)
        if type(self).heuristic is Problem.heuristic:  # else a subclass has its own
            self.heuristic = heuristic

    def __init_subclass__(cls):
        """A subclass with other actions or results has the successors that follow from them."""
        if "successors" not in vars(cls) and {"actions", "result", "cost"} & set(vars(cls)):
            cls.successors = Problem.successors

    def successors(self, state):
        """All that can follow: a list of (move, state, cost 1)."""
        return self.bits.successors(state)

    def actions(self, state):
        """The legal moves, (row, column, "L" or "R")."""
        return [action for action, _, _ in self.bits.successors(state)]

    def result(self, state, action):
        """The settled state after a move. Raises ValueError if it is not legal."""
        row, column, side = checked(action)
        for move, child, _ in self.bits.successors(state):
            if move == (row, column, side):
                return child
        raise ValueError(f"Move {brief(action)} is not legal here: either no block is in {place_words((row, column))}, "
                         f"or the cell beside it is not empty.")

    def is_goal(self, state):
        """Whether no block is left."""
        return not any(state)

    def blocks(self, state):
        """What a state holds: {(row, column): pattern}."""
        return self.bits.blocks(state)

    def text(self, state):
        """A state as the text of a level."""
        return self.level.text_with(self.blocks(state))


def _nothing(state):
    """0: no knowledge."""
    return 0
