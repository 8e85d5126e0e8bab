"""The plan with the fewest moves: the variable moves model of Espasa and others (2023), section 4.2.

It is the model of fixed steps, whose steps are called ministeps now, with room for all matches that there can be: each takes
two blocks at least. Ministeps that are left over are dummies: they come last and change nothing.
"""

from gameai.checks import whole
from gameai.games.puzznic.models.encoding import clause, when
from gameai.games.puzznic.models.extra import cp
from gameai.games.puzznic.models.fixed_steps import FixedSteps
from gameai.games.puzznic.models.solving import first_solved
from gameai.games.puzznic.rules import as_level


class MinimisingMoves(FixedSteps):
    """The model for at most so many moves.

    Args:
        level: a `Level` or its text.
        noSteps: the most moves.
        encoding: of numbers, "booleans" or "integers".
        implied: names in `implied.IMPLIED`: constraints that are added.
        leave_out: names of groups of constraints that are left out, to see what they are for.
        at_least: the fewest moves that a plan can have, if some are ruled out already.

    Attributes, besides those of `FixedSteps`:
        noSteps: the most moves.
        noMiniSteps: the moves and the most matches together: the length of the time line.
        dummy: dummy[s], whether ministep s does nothing.
        playing: playing[s], whether the player moves in ministep s.
    """

    def __init__(self, level, noSteps, encoding="booleans", implied=(), leave_out=(), at_least=0):
        self.at_least = whole(at_least, "at_least")
        super().__init__(level, noSteps, encoding, implied, leave_out)

    def _last(self):
        self.noMiniSteps = self.noSteps + len(self.shape.start) // 2
        return self.noMiniSteps

    def _variables(self):
        super()._variables()
        self.dummy = {s: cp.boolvar(name=f"dummy[{s}]") for s in self.after}
        self.playing = {s: cp.boolvar(name=f"playing[{s}]") for s in self.after}

    def _groups(self):
        return super()._groups() | {"one_of_three": [each for s in self.after for each in self._one_of_three(s)],
                                    "dummies_last": [each for s in self.after for each in self._dummies_last(s)],
                                    "most_moves": self._most_moves()}

    def _one_of_three(self, s):
        """A ministep is a match, a move, or a dummy."""
        three = self.matching[s], self.playing[s], self.dummy[s]
        yield clause(*three)
        yield from (when([one, other]) for one, other in (three[:2], three[1:], three[::2]))

    def _dummies_last(self, s):
        """After a dummy come dummies alone. They change nothing, so the grid is empty by then."""
        if s < self.last:
            yield when([self.dummy[s]], self.dummy[s + 1])
        yield from (when([self.dummy[s]], grid.eq(1)) for grid in self.grid[s - 1].values())

    def _most_moves(self):
        moves = cp.sum(list(self.playing.values()))
        return [moves <= self.noSteps, moves >= self.at_least] if self.after else []

    def objective(self):
        """What is minimised: the moves."""
        return cp.sum(list(self.playing.values())) if self.after else None

    def cost(self):
        """The moves of the solver's last solution."""
        return sum(bool(playing.value()) for playing in self.playing.values())

    @staticmethod
    def measured(played):
        """The cost of a `rules.Replay` in this model's measure."""
        return played.moves


def fewest_moves(level, most=64, encoding="booleans", implied=(), **options):
    """The plan with the fewest moves, by problems with at most 1, 2, 4, 8, … moves.

    Args, returns and raises as `fixed_steps.fewest_steps`; the cost is the number of moves.
    """
    level, most = as_level(level), whole(most, "most", 0)
    bounds = [0, *(1 << i for i in range(most.bit_length()) if 1 << i < most), *([most] if most else [])]
    least = dict(zip(bounds, [0, *(bound + 1 for bound in bounds)]))
    return first_solved(lambda bound: MinimisingMoves(level, bound, encoding, implied, at_least=least[bound]), bounds, **options)
