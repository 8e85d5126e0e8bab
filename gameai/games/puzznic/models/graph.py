"""Cells as vertices and falls step by step: the Essence specification of Espasa and others (2023), section 5.

Nothing happens by itself here: in each step of time all blocks that can fall do so by one cell, or all that match vanish, or
the player moves, in this order of precedence. The same specification has two objectives: fewest steps, and fewest moves.
"""

from gameai.checks import one_of, whole
from gameai.games.puzznic.models.encoding import both_ways, clause, twins_meet, when
from gameai.games.puzznic.models.extra import cp
from gameai.games.puzznic.models.shape import EMPTY, Shape
from gameai.games.puzznic.models.solving import Answer, chosen_encoding, first_solved, known_names
from gameai.games.puzznic.rules import as_level

FREE = EMPTY
OBJECTIVES = ("steps", "moves")


class GraphModel:
    """The model for plans of at most `horizon` steps.

    Args:
        level: a `Level` or its text.
        horizon: the most steps: moves, steps of falls and matches together.
        objective: what is minimised, "steps" or "moves".
        encoding: of numbers, "booleans" or "integers".
        leave_out: names of groups of constraints that are left out, to see what they are for.
        maxMoves: the most moves.

    Attributes:
        minimised: the objective.
        vertices: the cells that a block can get to.
        up, down, left, right: the arcs, {vertex: vertex}.
        horizon: the most steps. Times are 1 to horizon + 1; step t leads from time t to time t + 1.
        state: state[t][u], the pattern at vertex u, 1 if it is free.
        falling, matching: falling[t] and matching[t], the flags of what happens in step t.
        move: a partial function from times to moves: move[t][u, v] says that step t moves the block from u to v. For the times
            without a move no arc is true.
        over: over[t], whether no block is left. `done`, the first such time, is 1 + the steps in which blocks are left.
        totalCost: the number of moves.
        groups: {name: list of constraints}, all that the model says.
    """

    def __init__(self, level, horizon, objective="steps", encoding="booleans", leave_out=(), maxMoves=100):
        one_of(objective, OBJECTIVES, "objective")
        self.shape, self.horizon = Shape(as_level(level)), whole(horizon, "The horizon", 0)
        self.minimised, self.maxMoves = objective, whole(maxMoves, "maxMoves", 0)
        self.number = chosen_encoding(encoding)
        self._variables()
        self.groups = self._groups()
        for name in known_names(leave_out, self.groups, "group of constraints"):
            del self.groups[name]

    def _variables(self):
        shape = self.shape
        self.vertices = shape.cells
        self.up, self.down = ({u: v for u in shape.cells if (v := step(u))} for step in (shape.above, shape.below))
        self.left, self.right = ({u: v for u in shape.cells if (v := shape.beside(u, side))} for side in (-1, 1))
        self.times, self.steps = range(1, self.horizon + 2), range(1, self.horizon + 1)
        self.state = {t: {u: self.number(f"state[{t},{u}]", {FREE} | shape.reach[u]) for u in self.vertices} for t in self.times}
        self.falling, self.matching, self.over = ({t: cp.boolvar(name=f"{name}[{t}]") for t in self.times}
                                                  for name in ("falling", "matching", "over"))
        arcs = [(u, v) for side in (self.left, self.right) for u, v in side.items()]
        self.move = {t: self._flags("move", t, arcs) for t in self.steps}
        # Of whole steps: the player moves. Of single vertices: the block falls, it has a twin, its arcs lie in the move.
        self.moving = {t: cp.boolvar(name=f"moving[{t}]") for t in self.steps}
        self.fallUV = {t: self._flags("fallUV", t, self.vertices) for t in self.times}
        self.twins = {t: self._flags("twins", t, shape.neighbours) for t in self.times}
        self.match = {t: self._flags("match", t, self.vertices) for t in self.times}

    @staticmethod
    def _flags(name, t, places):
        return {place: cp.boolvar(name=f"{name}[{t},{place}]") for place in places}

    def _groups(self):
        each = {"times": self.times, "steps": self.steps}
        groups = {"domains": [says for state in self.state.values() for number in state.values() for says in number.domain()],
                  "initial_state": self._initial_state(), "goal": [clause(self.over[self.horizon + 1])]}
        for name, over, says in (
                ("over", "times", self._over), ("falling_flag", "times", self._falling_flag),
                ("matching_flag", "times", self._matching_flag), ("partial_function", "steps", self._partial_function),
                ("move", "steps", self._move), ("fall", "steps", self._fall), ("match", "steps", self._match),
                ("frame", "steps", self._frame)):
            groups[name] = [constraint for t in each[over] for constraint in says(t)]
        groups["total_cost"] = [cp.sum(list(self.moving.values())) <= self.maxMoves] if self.horizon else []
        return groups

    def _initial_state(self):
        number = {sign: value for value, sign in self.shape.signs.items()}
        return [clause(self.state[1][u].eq(number.get(self.shape.level.blocks.get(u), FREE))) for u in self.vertices]

    def free(self, t, u):
        """The literal "vertex u is free at time t"."""
        return self.state[t][u].eq(FREE)

    def _over(self, t):
        return both_ways(~self.over[t], [~self.free(t, u) for u in self.vertices])

    def _falling_flag(self, t):
        """A block falls if the vertex below is free; the flag says whether any does."""
        for u in self.vertices:
            falls, v = self.fallUV[t][u], self.down.get(u)
            yield when([falls], ~self.free(t, u))
            yield when([falls], self.free(t, v)) if v else when([falls])
            yield from [when([self.free(t, v)], self.free(t, u), falls)] if v else []
        yield from both_ways(self.falling[t], list(self.fallUV[t].values()))

    def _matching_flag(self, t):
        """A block has a twin if a neighbour has its pattern; the flag says whether any does while nothing falls."""
        beside = yield from twins_meet(self.twins[t], self.state[t], self.shape.patterns, FREE)
        for u, options in beside.items():
            yield from both_ways(self.match[t][u], options)
            yield when([self.match[t][u]], self.matching[t], self.falling[t])
        yield when([self.matching[t]], *self.match[t].values())
        yield when([self.matching[t], self.falling[t]])

    def _partial_function(self, t):
        """The move of step t is defined, once, unless something falls or matches or all is over."""
        arcs = list(self.move[t].values())
        yield clause(self.falling[t], self.matching[t], self.over[t], self.moving[t])
        yield from (when([self.moving[t], other[t]]) for other in (self.falling, self.matching, self.over))
        yield cp.sum(arcs) <= 1
        yield from both_ways(self.moving[t], arcs)

    def _move(self, t):
        """A move takes a block into a free vertex at its side."""
        for (u, v), move in self.move[t].items():
            yield when([move], ~self.free(t, u))
            yield when([move], self.free(t, v))
            yield when([move], self.free(t + 1, u))
            yield from self.state[t + 1][v].same([move], self.state[t][u])

    def _fall(self, t):
        """Blocks above a free vertex go down by one; all else stays."""
        falling, now, then = self.falling[t], self.state[t], self.state[t + 1]
        for u in self.vertices:
            falls, above = self.fallUV[t][u], self.up.get(u)
            if v := self.down.get(u):
                yield from then[v].same([falls], now[u])
                yield when([falls], self.free(t + 1, u))
            yield from then[u].same([falling, ~self.free(t, u), ~falls], now[u])
            yield when([falling, self.free(t, u)], self.free(t + 1, u), *([self.fallUV[t][above]] if above else []))

    def _match(self, t):
        """All blocks that have twins vanish; all others stay."""
        for u in self.vertices:
            yield when([self.matching[t], self.match[t][u]], self.free(t + 1, u))
            yield from self.state[t + 1][u].same([self.matching[t], ~self.match[t][u]], self.state[t][u])

    def _frame(self, t):
        """Where neither a fall nor a match happens, what the move doesn't touch stays: the frame axioms."""
        touching = {u: [] for u in self.vertices}
        for (u, v), move in self.move[t].items():
            touching[u].append(~move), touching[v].append(~move)
        for u in self.vertices:
            yield from self.state[t + 1][u].same([~self.falling[t], ~self.matching[t], *touching[u]], self.state[t][u])

    # What a solution says

    @property
    def totalCost(self):
        """The number of moves, as an expression."""
        return cp.sum(list(self.moving.values()))

    def objective(self):
        """What is minimised: done, or totalCost."""
        if not self.horizon:
            return None
        return self.totalCost if self.minimised == "moves" else cp.sum([~self.over[t] for t in self.steps])

    def cost(self):
        """The cost of the solver's last solution: its steps, or its moves."""
        counted = self.moving.values() if self.minimised == "moves" else [~self.over[t] for t in self.steps]
        return sum(bool(flag.value()) for flag in counted)

    def measured(self, played):
        """The cost of a `rules.Replay` in this model's measure."""
        return played.moves if self.minimised == "moves" else played.moves + played.falls + played.matches

    def plan(self):
        """The moves of the solver's last solution, as `rules.replay` takes them."""
        return [(*u, "L" if v[1] < u[1] else "R") for t in self.steps for (u, v), move in self.move[t].items() if move.value()]


def enough_steps(level, moves):
    """A horizon that no plan of so many moves exceeds: each match takes two blocks, each fall brings one closer to its lowest row.

    >>> enough_steps("#####\\n#A A#\\n#####", 1)
    2
    """
    level = as_level(level)
    drops = sum(max(row for row, _ in level.reach([cell])) - cell[0] for cell in level.blocks)
    return moves + len(level.blocks) // 2 + drops


def fewest_actions(level, objective="steps", most=100, encoding="booleans", **options):
    """The plan with the fewest steps, or the fewest moves, by problems with horizons 4, 8, 16, … up to `most`.

    For the fewest steps, the first horizon that has a plan has the best one. A plan with fewer moves may take more steps: for
    "moves", a last problem with a horizon that is enough for all plans with fewer moves asks whether there is one.

    Args:
        level: a `Level` or its text.
        objective: "steps" or "moves".
        most: the longest horizon for the first plan.
        encoding, options: as of `fixed_steps.fewest_steps`.

    Returns:
        An `Answer`. Its cost is moves + falls + matches, or moves. A step of falls counts once, however many blocks fall.

    Raises:
        ValueError, ImportError: as `fixed_steps.fewest_steps`.
    """
    level, most = as_level(level), whole(most, "most", 0)
    bounds = [*(1 << i for i in range(2, most.bit_length()) if 1 << i < most), most]
    first = first_solved(lambda horizon: GraphModel(level, horizon, objective, encoding), bounds, **options)
    if objective == "steps" or first.status != "solved" or not first.cost:
        return first
    enough = enough_steps(level, first.cost - 1)
    if enough <= first.rounds[-1].bound:
        return first
    if options.get("seconds") is not None:
        options["seconds"] = max(options["seconds"] - first.seconds, 1e-3)
    last = first_solved(lambda horizon: GraphModel(level, horizon, objective, encoding, maxMoves=first.cost - 1), [enough], **options)
    better = first if last.moves is None else last
    status = {"none": "solved", "time": "feasible"}.get(last.status, last.status)
    return Answer(status, first.rounds + last.rounds, first.seconds + last.seconds, better.cost, better.moves)
