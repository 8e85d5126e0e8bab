"""A plan of exactly so many steps, each a move or a match: the fixed steps model of Espasa and others (2023), section 4.1.

Variables have the names of that section, `initGrid` to `mapsToGrid`, and the groups of constraints its order. What falls
is nowhere computed: after a match the blocks of a shaft keep their order and none is above an empty cell, and from these
two sentences the solver finds where each must be. Walls are constants here, and a cell that no block can get to is none.
"""

from gameai.checks import whole
from gameai.games.puzznic.models.encoding import both_ways, clause, twins_meet, when
from gameai.games.puzznic.models.extra import cp
from gameai.games.puzznic.models.implied import IMPLIED
from gameai.games.puzznic.models.shape import EMPTY, Shape
from gameai.games.puzznic.models.solving import chosen_encoding, first_solved, known_names
from gameai.games.puzznic.rules import as_level

LEFT, RIGHT = -1, 1
NONE = 0  # what rows and columns are in a step without a move; also "mapped nowhere". No block is ever in row or column 0.


class FixedSteps:
    """The model for one number of steps.

    Step 0 is the start; step s leads from the grid of step s - 1 to that of step s.

    Args:
        level: a `Level` or its text.
        noSteps: how many moves and matches there are.
        encoding: of numbers, "booleans" or "integers".
        implied: names in `implied.IMPLIED`: constraints that are added.
        leave_out: names of groups of constraints that are left out, to see what they are for.

    Attributes:
        shape: the `Shape` of the level, one of the model's parameters (`initGrid` in the paper); noSteps: the other.
        grid: grid[s][cell], the number of what is there: 1 an empty cell, from 2 on a pattern.
        moveRow, moveCol, moveDir: the block moved in step s and whether to the left (-1) or right (1).
        destRow, destCol: where it comes to rest.
        matching: matching[s], whether blocks vanish in step s, so that the player can't move.
        matchingGrid: matchingGrid[s][cell], whether the block there has a twin beside it.
        mapsToGrid: mapsToGrid[s][cell], the row in which the block there is after the match, or 0.
        playing: playing[s], whether the player moves in step s.
        groups: {name: list of constraints}, all that the model says.
    """

    def __init__(self, level, noSteps, encoding="booleans", implied=(), leave_out=()):
        self.shape, self.noSteps = Shape(as_level(level)), whole(noSteps, "The number of steps", 0)
        self.number = chosen_encoding(encoding)
        self.last = self._last()
        self._variables()
        self.groups = self._groups()
        for name in known_names(implied, IMPLIED, "implied constraint"):
            self.groups[name] = IMPLIED[name](self)
        for name in known_names(leave_out, self.groups, "group of constraints"):
            del self.groups[name]

    def _last(self):
        """The number of the last step of the time line."""
        return self.noSteps

    def _variables(self):
        cells, shaft = self.shape.cells, self.shape.shaft
        rows, columns = sorted({row for row, _ in cells}), sorted({column for _, column in cells})
        self.after, self.before = range(1, self.last + 1), range(self.last)  # steps that something leads to, or leads from
        self._numbers = []
        self.grid = [{cell: self._number(f"grid[{s},{cell}]", {EMPTY} | self.shape.reach[cell]) for cell in cells}
                     for s in (*self.before, self.last)]
        self.moveRow, self.destRow = ({s: self._number(f"{name}[{s}]", [NONE, *rows]) for s in self.after}
                                      for name in ("moveRow", "destRow"))
        self.moveCol, self.destCol = ({s: self._number(f"{name}[{s}]", [NONE, *columns]) for s in self.after}
                                      for name in ("moveCol", "destCol"))
        self.moveDir = {s: self._number(f"moveDir[{s}]", [LEFT, RIGHT]) for s in self.after}
        self.matching = {s: cp.boolvar(name=f"matching[{s}]") for s in self.after}
        self.matchingGrid = [self._flags(f"matchingGrid[{s}", cells) for s in self.before]
        self.mapsToGrid = [{cell: self._number(f"mapsToGrid[{s},{cell}]", [NONE, *(row for row, _ in shaft[cell] if row >= cell[0])])
                            for cell in cells} for s in self.before]
        self.playing = {s: ~self.matching[s] for s in self.after}
        # Short names for what several constraints say: the block that is moved, a cell whose block gives way because that one
        # was in it or below it, the cell in which the moved block rests, its pattern, and two neighbours of one pattern.
        self.chosen = {s: self._flags(f"chosen[{s}", cells) for s in self.after}
        self.shifted = {s: self._flags(f"shifted[{s}", cells) for s in self.after}
        self.landed = {s: self._flags(f"landed[{s}", cells) for s in self.after}
        self.moved = {s: self._number(f"moved[{s}]", [EMPTY, *self.shape.patterns]) for s in self.after}
        self.twins = [self._flags(f"twins[{s}", self.shape.neighbours) for s in self.before]

    def _number(self, name, values):
        self._numbers.append(self.number(name, values))
        return self._numbers[-1]

    @staticmethod
    def _flags(name, places):
        return {place: cp.boolvar(name=f"{name},{place}]") for place in places}

    def _groups(self):
        over = {"before": self.before, "after": self.after}
        groups = {"domains": [each for number in self._numbers for each in number.domain()],
                  "initial_state": self._initial_state(), "goal": self._goal()}
        for name, steps, says in (
                ("matching_grid", "before", self._matching_grid), ("mode", "after", self._mode),
                ("no_action", "after", self._no_action), ("maps_to", "before", self._maps_to),
                ("same_order", "before", self._same_order), ("next_state", "after", self._next_state),
                ("nothing_floats", "after", self._nothing_floats), ("names", "after", self._names),
                ("valid_move", "after", self._valid_move), ("destination", "after", self._destination),
                ("moved_block", "after", self._moved_block), ("source_column", "after", self._source_column),
                ("frame", "after", self._frame)):
            groups[name] = [constraint for s in over[steps] for constraint in says(s)]
        return groups

    # 4.1.2, initial and goal states

    def _initial_state(self):
        return [clause(self.grid[0][cell].eq(self.shape.start.get(cell, EMPTY))) for cell in self.shape.cells]

    def _goal(self):
        return [clause(self.grid[self.last][cell].eq(EMPTY)) for cell in self.shape.cells]

    # 4.1.3, the matching grid

    def _matching_grid(self, s):
        """A block matches if a block of its pattern is its neighbour."""
        beside = yield from twins_meet(self.twins[s], self.grid[s], self.shape.patterns, EMPTY)
        for cell, options in beside.items():
            yield from both_ways(self.matchingGrid[s][cell], options)

    def _mode(self, s):
        """Where anything matched before, this step is a match."""
        return both_ways(self.matching[s], list(self.matchingGrid[s - 1].values()))

    def _no_action(self, s):
        """A step without a move, and a step without a match, have fixed values in the other's variables: no symmetry."""
        for number, value in ((self.moveRow, NONE), (self.moveCol, NONE), (self.moveDir, LEFT),
                              (self.destRow, NONE), (self.destCol, NONE), (self.moved, EMPTY)):
            yield clause(self.playing[s], number[s].eq(value))
        yield from (when([self.playing[s]], ~number[s].eq(NONE)) for number in (self.moveRow, self.moveCol, self.destRow, self.destCol))
        yield from (clause(self.matching[s], target.eq(NONE)) for target in self.mapsToGrid[s - 1].values())

    # 4.1.4, the maps-to grid

    def _maps_to(self, s):
        """Empty cells and matched blocks are mapped nowhere, all other blocks somewhere."""
        for cell, target in self.mapsToGrid[s].items():
            empty, matched = self.grid[s][cell].eq(EMPTY), self.matchingGrid[s][cell]
            yield when([empty], target.eq(NONE))
            yield when([matched], target.eq(NONE))
            yield when([self.matching[s + 1], target.eq(NONE)], empty, matched)

    def _same_order(self, s):
        """Of two blocks of a shaft, the lower stays the lower."""
        maps = self.mapsToGrid[s]
        for shaft in self.shape.shafts:
            for i, upper in enumerate(shaft):
                for lower in shaft[i + 1:]:
                    for row in maps[upper].values[1:]:
                        if row >= lower[0]:
                            yield when([maps[upper].eq(row)], *(maps[lower].eq(other) for other in maps[lower].values
                                                                if other == NONE or other > row))

    # 4.1.5, the next state after a match

    def _next_state(self, s):
        """A mapped block is where it is mapped to; a cell that nothing is mapped to is empty."""
        maps = self.mapsToGrid[s - 1]
        for shaft in self.shape.shafts:
            for row, column in shaft:
                sources = [cell for cell in shaft if cell[0] <= row]
                for cell in sources:
                    yield from self.grid[s][row, column].same([maps[cell].eq(row)], self.grid[s - 1][cell])
                yield when([self.matching[s]], self.grid[s][row, column].eq(EMPTY), *(maps[cell].eq(row) for cell in sources))

    def _nothing_floats(self, s):
        """No block is above an empty cell: with `same_order`, this is gravity."""
        for cell, below in self._one_above_another():
            yield when([self.grid[s][below].eq(EMPTY)], self.grid[s][cell].eq(EMPTY))

    def _one_above_another(self):
        return [pair for shaft in self.shape.shafts for pair in zip(shaft, shaft[1:])]

    # 4.1.6, moves

    def _names(self, s):
        """What the short names stand for."""
        for cell in self.shape.cells:
            (row, column), below = cell, self.shape.below(cell)
            for flag, rows, columns in ((self.chosen, self.moveRow, self.moveCol), (self.landed, self.destRow, self.destCol)):
                here = [rows[s].eq(row), columns[s].eq(column)]
                yield from (when(here, flag[s][cell]), when([flag[s][cell]], here[0]), when([flag[s][cell]], here[1]))
            yield from both_ways(self.shifted[s][cell], [self.chosen[s][cell], *([self.shifted[s][below]] if below else [])])
            yield from self.moved[s].same([self.chosen[s][cell]], self.grid[s - 1][cell])
        yield clause(*self.chosen[s].values(), ~self.playing[s])
        yield clause(*self.landed[s].values(), ~self.playing[s])

    def _valid_move(self, s):
        """There is a block, and the cell beside it is empty."""
        for cell in self.shape.cells:
            yield when([self.chosen[s][cell]], ~self.grid[s - 1][cell].eq(EMPTY))
            for right in (LEFT, RIGHT):
                beside, way = self.shape.beside(cell, right), [self.chosen[s][cell], self.moveDir[s].eq(right)]
                yield when(way, self.grid[s - 1][beside].eq(EMPTY)) if beside else when(way)
                yield from [when(way, self.destCol[s].eq(beside[1]))] if beside else []

    def _destination(self, s):
        """The moved block rests in an empty cell, above a wall or a block, and all cells on its way down are empty."""
        grid = self.grid[s - 1]
        for shaft in self.shape.shafts:
            for i, dest in enumerate(shaft):
                landed = self.landed[s][dest]
                yield when([landed], grid[dest].eq(EMPTY))
                if below := self.shape.below(dest):
                    yield when([landed], ~grid[below].eq(EMPTY))
                yield when([landed], *(self.moveRow[s].eq(row) for row, _ in shaft[: i + 1]))
                yield from (when([landed, self.moveRow[s].eq(top[0])], grid[between].eq(EMPTY))
                            for j, top in enumerate(shaft[:i]) for between in shaft[j:i])

    def _moved_block(self, s):
        """The moved block's pattern is where it rests."""
        for cell in self.shape.cells:
            yield from self.grid[s][cell].same([self.landed[s][cell]], self.moved[s])

    def _source_column(self, s):
        """The blocks on the moved one come down by one cell."""
        for cell in self.shape.cells:
            above = self.shape.above(cell)
            if above:
                yield from self.grid[s][cell].same([self.shifted[s][cell]], self.grid[s - 1][above])
            else:
                yield when([self.shifted[s][cell]], self.grid[s][cell].eq(EMPTY))

    def _frame(self, s):
        """What a move doesn't change stays as it was: the frame axioms."""
        for cell in self.shape.cells:
            unchanged = [~self.matching[s], ~self.shifted[s][cell], ~self.landed[s][cell]]
            yield from self.grid[s][cell].same(unchanged, self.grid[s - 1][cell])

    # What a solution says

    def objective(self):
        """What is minimised, or None: here each number of steps is a problem of its own."""
        return None

    def cost(self):
        """The cost of the solver's last solution, in this model's measure."""
        return self.noSteps

    @staticmethod
    def measured(played):
        """The cost of a `rules.Replay` in this model's measure."""
        return played.moves + played.matches

    def plan(self):
        """The moves of the solver's last solution, as `rules.replay` takes them."""
        return [(self.moveRow[s].solution(), self.moveCol[s].solution(), "L" if self.moveDir[s].solution() == LEFT else "R")
                for s in self.after if self.playing[s].value()]


def fewest_steps(level, most=40, encoding="booleans", implied=(), **options):
    """The shortest plan, moves and matches counted, by a sequence of problems with 0, 1, 2, … steps.

    Args:
        level: a `Level` or its text.
        most: the last number of steps that is tried.
        encoding: "booleans" or "integers".
        implied: names in `implied.IMPLIED`.
        options: `seconds`, `solver`, `workers` and `seed` of `solving.solved`.

    Returns:
        An `Answer`; its cost is moves + matches.

    Raises:
        ValueError: bad arguments, in one sentence.
        ImportError: the extra `models` is not installed; the sentence says how to.
    """
    level = as_level(level)
    return first_solved(lambda steps: FixedSteps(level, steps, encoding, implied), range(whole(most, "most", 0) + 1), **options)
