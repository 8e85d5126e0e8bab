"""What can be added to the models of fixed steps and of fewest moves: the proposals of Espasa and others (2023), section 4.3.

Each is a switch. None of them cuts off all shortest plans, and any may be combined:

- `no_state_twice`: a plan in which a state comes back could leave out what is between.
- `order_of_moves`: of two moves in a row that don't touch neighbouring columns and after which nothing matches, the one further
  left comes first. Of the shortest plans, the one whose columns come first in order obeys this.
- `moves_left`: as many moves are left as the widest gap of each pattern asks for; a pattern's moves close no other's gap.
- `dead_ends`: no pattern ever has a single block.
"""

from gameai.games.puzznic.models.encoding import both_ways, clause, when
from gameai.games.puzznic.models.extra import cp
from gameai.games.puzznic.models.shape import EMPTY


def no_state_twice(model):
    """Some block of step s is gone, or is another, in each later step: blocks never get more, so that is what differs."""
    constraints = []
    for s in model.before:
        for later in range(s + 1, model.last + 1):
            gone = {cell: cp.boolvar(name=f"gone[{s},{later},{cell}]") for cell in model.shape.cells}
            for cell, flag in gone.items():
                constraints.append(when([flag], ~model.grid[s][cell].eq(EMPTY)))
                constraints += [when([flag, model.grid[s][cell].eq(pattern)], ~model.grid[later][cell].eq(pattern))
                                for pattern in model.shape.reach[cell]]
            constraints.append(clause(*gone.values(), ~model.playing[later]))
    return constraints


def order_of_moves(model):
    """Two moves in a row that could be swapped come with the left one first."""
    columns = sorted({column for _, column in model.shape.cells})
    moves = [(column, right) for column in columns for right in (-1, 1)]
    constraints = []
    for s in model.after[:-1]:
        calm = [model.playing[s], model.playing[s + 1], *([~model.matching[s + 2]] if s + 2 <= model.last else [])]
        constraints += [when([*calm, model.moveCol[s].eq(one), model.moveDir[s].eq(right),
                              model.moveCol[s + 1].eq(other), model.moveDir[s + 1].eq(other_right)])
                        for one, right in moves for other, other_right in moves
                        if min(one, one + right) - max(other, other + other_right) >= 2]
    return constraints


def moves_left(model):
    """The moves after step s are no fewer than the gaps of the patterns, added up, ask for.

    A block that is alone in its column, with the nearest of its pattern g columns away, needs a neighbour some day: that takes
    g - 1 moves of this pattern's blocks.
    """
    constraints = []
    columns = sorted({column for _, column in model.shape.cells})
    for s in range(model.last + 1):
        needs = []
        for pattern in model.shape.patterns:
            has, two = _in_columns(model, s, pattern, columns, constraints)
            gaps = {g: cp.boolvar(name=f"gap[{s},{pattern},{g}]") for g in range(2, columns[-1] - columns[0] + 1)}
            constraints += [when([gaps[g]], gaps[g - 1]) for g in gaps if g - 1 in gaps]
            for column in columns:
                for g in gaps:
                    near = [has[c] for c in range(column - g + 1, column + g) if c in has and c != column]
                    constraints.append(when([has[column], ~two[column], *(~other for other in near)], gaps[g]))
            needs += gaps.values()
        left = [model.playing[later] for later in model.after if later > s]
        if needs:
            constraints.append(cp.sum(needs) <= (cp.sum(left) if left else 0))
    return constraints


def _in_columns(model, s, pattern, columns, constraints):
    """Flags for "the pattern is in this column" and "twice or more": {column: flag} each; what they mean goes to `constraints`."""
    has = {column: cp.boolvar(name=f"has[{s},{pattern},{column}]") for column in columns}
    two = {column: cp.boolvar(name=f"two[{s},{pattern},{column}]") for column in columns}
    for column in columns:
        here = [model.grid[s][cell].eq(pattern) for cell in model.shape.cells
                if cell[1] == column and pattern in model.shape.reach[cell]]
        constraints += both_ways(has[column], here)
        constraints += [when([one, other], two[column]) for i, one in enumerate(here) for other in here[:i]]
        constraints.append(when([two[column]], has[column]))
        constraints += [when([two[column], one], *(other for other in here if other is not one)) for one in here]
    return has, two


def dead_ends(model):
    """A block has another of its pattern, wherever that is."""
    constraints = []
    for s in range(model.last + 1):
        for pattern in model.shape.patterns:
            here = [model.grid[s][cell].eq(pattern) for cell in model.shape.cells if pattern in model.shape.reach[cell]]
            constraints += [when([one], *(here[:i] + here[i + 1:])) for i, one in enumerate(here)]
    return constraints


IMPLIED = {each.__name__: each for each in (no_state_twice, order_of_moves, moves_left, dead_ends)}
