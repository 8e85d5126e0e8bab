"""Models given to a solver: rounds with growing bounds, a limit of time, and plans that are replayed by the rules."""

from time import perf_counter
from typing import NamedTuple

from gameai.checks import brief, one_of, several, shortened, whole
from gameai.games.puzznic.models.encoding import ENCODINGS
from gameai.games.puzznic.models.extra import cp, needed
from gameai.games.puzznic.rules import flaw, replay

MOST_SECONDS, MOST_WORKERS, MOST_SEED = 10 ** 9, 256, 2 ** 31 - 1  # what CP-SAT can take, or less
SOLVERS = {"ortools": ("ortools", "OR-Tools"), "pysat": ("pysat", "PySAT (python-sat)")}


class Round(NamedTuple):
    """One problem given to the solver: with which bound, how it ended, how long it took and how large it was."""

    bound: int
    status: str
    seconds: float
    variables: int
    constraints: int


class Answer:
    """What a model says about a level.

    Attributes:
        status: "solved" (a plan, and no plan costs less), "feasible" (a plan, and the time ended before the proof), "none" (there
            is no plan within the bounds), "time" (the time ended before a plan was found).
        cost: of the plan, in the model's measure; None without a plan.
        moves: the plan, a list of (row, column, "L" or "R"); None without one. `plan` is another name for it.
        flaw: None, or what the rules have against the plan, in one sentence: something is missing in the model.
        seconds: building the models and solving them.
        rounds: a list of `Round`s.
        variables, constraints: of the last round, as the solver counts them.
    """

    def __init__(self, status, rounds, seconds, cost=None, moves=None, flaw=None):
        self.status, self.rounds, self.seconds, self.cost, self.moves, self.flaw = status, rounds, seconds, cost, moves, flaw
        self.variables, self.constraints = (rounds[-1].variables, rounds[-1].constraints) if rounds else (0, 0)

    @property
    def plan(self):
        """The same as `moves`."""
        return self.moves

    def __repr__(self):
        cost = "" if self.cost is None else f", cost {self.cost}"
        return f"<Answer: {self.status}{cost}, {len(self.rounds)} round{'s' * (len(self.rounds) != 1)}, {self.seconds:.2f} s>"


def solved(model, bound=0, seconds=None, solver="ortools", workers=1, seed=0):
    """Give one model to a solver.

    Args:
        model: a `FixedSteps`, `MinimisingMoves` or `GraphModel`.
        bound: what its round is called.
        seconds: the time that solving may take, or None for no limit.
        solver: "ortools" for CP-SAT, or "pysat" for a SAT solver.
        workers, seed: of CP-SAT: with one worker and no limit it does the same each time.

    Returns:
        An `Answer` with one round.

    Raises:
        ValueError: the model, solver, seconds, workers or seed is none, or a SAT solver is given integers.
        ImportError: the extra `models` is not installed; the sentence says how to.
    """
    if not hasattr(model, "groups"):
        raise ValueError(f"A model is a FixedSteps, MinimisingMoves or GraphModel; it was {brief(model)}.")
    return _solved(model, bound, _Limit(seconds), perf_counter(), _settings(solver, workers, seed))


def first_solved(build, bounds, seconds=None, solver="ortools", workers=1, seed=0):
    """The answer to the first of the problems `build(bound)` that has a plan; `seconds` is for all of them, building included."""
    limit, settings, rounds = _Limit(seconds), _settings(solver, workers, seed), []
    for bound in bounds:
        began = perf_counter()
        answer = _solved(build(bound), bound, limit, began, settings)
        rounds += answer.rounds
        if answer.status != "none":
            break
    if answer.flaw:
        raise RuntimeError(f"The plan of the model breaks the rules of the game: {answer.flaw}")
    return Answer(answer.status, rounds, limit.spent(), answer.cost, answer.moves)


class _Limit:
    """A limit of time, or none."""

    def __init__(self, seconds):
        if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= MOST_SECONDS):
            raise ValueError(f"seconds must be a number above 0, at most {MOST_SECONDS:,}, or None for no limit; it was {brief(seconds)}.")
        self.began, self.seconds = perf_counter(), seconds

    def spent(self):
        return perf_counter() - self.began

    def left(self):
        return None if self.seconds is None else self.seconds - self.spent()

    def ended(self):
        return self.seconds is not None and self.left() <= 0


def _settings(solver, workers, seed):
    one_of(solver, SOLVERS, "solver")
    settings = {"num_search_workers": whole(workers, "workers", 1, MOST_WORKERS), "random_seed": whole(seed, "seed", 0, MOST_SEED)}
    needed(*SOLVERS[solver])
    if solver == "pysat":
        return solver, {}
    return solver, settings


def _solved(model, bound, limit, began, settings):
    solver, options = settings
    if solver == "pysat" and model.number is not ENCODINGS["booleans"]:
        raise ValueError('A SAT solver has no integers: give it a model with encoding="booleans".')
    backend = cp.SolverLookup.get(solver)
    for group in model.groups.values():  # group by group, so that a limit holds for the translation too
        if limit.ended():
            break
        if group:
            backend += group
    size, objective = _size(solver, backend), model.objective()
    if solver == "ortools":
        if objective is not None:
            backend.minimize(objective)
        status, cost, plan = _one_call(model, backend, limit, options)
    else:
        status, cost, plan = _falling_bounds(model, backend, objective, limit)
    wrong = _flaw(model, plan, cost) if plan is not None else None
    spent = perf_counter() - began
    return Answer(status, [Round(bound, status, spent, *size)], spent, cost, plan, wrong)


def _one_call(model, backend, limit, options):
    found = _call(backend, limit, options)
    if not found:
        return ("time" if found is None else "none"), None, None
    proved = model.objective() is None or backend.status().exitstatus.name == "OPTIMAL"
    return ("solved" if proved else "feasible"), model.cost(), model.plan()


def _falling_bounds(model, backend, objective, limit):
    """A SAT solver minimises nothing: ask it for less and less."""
    status, cost, plan = "none", None, None
    while found := _call(backend, limit, {}):
        cost, plan = model.cost(), model.plan()
        if objective is None:
            return "solved", cost, plan
        backend += objective <= cost - 1
    if found is None:
        status = "time" if plan is None else "feasible"
    elif plan is not None:
        status = "solved"
    return status, cost, plan


def _call(backend, limit, options):
    """Whether the solver found a solution; None if the time ended."""
    if limit.ended():
        return None
    found = backend.solve(time_limit=limit.left(), **options)
    return None if backend.status().exitstatus.name == "UNKNOWN" else found


def _flaw(model, plan, cost):
    """What the rules have against a plan or its cost, or None."""
    level = model.shape.level
    if wrong := flaw(level, plan):
        return wrong
    by_the_rules = model.measured(replay(level, plan))
    return None if by_the_rules == cost else f"The plan costs {by_the_rules} by the rules and {cost} by the model."


def _size(solver, backend):
    if solver == "ortools":
        return len(backend.ort_model.proto.variables), len(backend.ort_model.proto.constraints)
    return backend.pysat_solver.nof_vars(), backend.pysat_solver.nof_clauses()


def chosen_encoding(name):
    """The class of `Number`s of that name. Raises ValueError if it is none."""
    return ENCODINGS[one_of(name, ENCODINGS, "encoding")]


def known_names(names, known, what):
    """`names` as a tuple of names that are in `known`, each once; a single text is one name. Raises ValueError otherwise."""
    names = (names,) if isinstance(names, str) else several(names, f"The names of each {what}")
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise ValueError(f"{brief(name)} is no {what}; there are {shortened(list(known), 30)}.")
    return tuple(dict.fromkeys(names))
