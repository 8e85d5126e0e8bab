"""Exact cover by CP-SAT, a solver that learns, if it is installed.

Dancing links and bit masks forget a dead end as soon as they leave it. CP-SAT (Google's OR-Tools)
asks why it was one, keeps the reason as a new constraint, and does not meet it again elsewhere;
now and then it starts afresh and keeps what it learnt. On large boards that are half filled this
may make the difference between a moment and hours. OR-Tools is no part of the course's installation.
Source: Krupke, "The CP-SAT Primer"; Marques-Silva and Sakallah, "GRASP" (1996), for learning.
"""

from gameai.exact_cover import BudgetExceeded, ExactCover

ALMOST = 0.95  # of its time: a search that ends earlier, and knows nothing, was stopped
INSTALL = "CP-SAT comes with OR-Tools, which is not installed. Install it with: python -m pip install ortools"


def first(problem, seconds=None, seed=0):
    """One solution of an exact cover problem by CP-SAT, or None if there is none.

    Each option is a variable that is 0 or 1. The options of a primary item add up to exactly
    one, those of a secondary item to at most one.

    Args:
        problem: a `gameai.exact_cover.ExactCover`.
        seconds: how long the search may take; None for no limit. (Nodes of CP-SAT are not ours.)
        seed: of the solver's own choices; it works on one processor, so that results repeat.

    Returns:
        A list of option names in the order of the options.

    Raises:
        KeyboardInterrupt: the Stop button was pressed. (While CP-SAT works it takes that signal itself, and ends.)
        ValueError: `problem` is no ExactCover, `seconds` is not more than 0, or `seed` is no whole number from 0 to 2³¹ - 1.
        ImportError: OR-Tools is not installed; the sentence says how to install it.
        BudgetExceeded: `seconds` were over before the search was.
    """
    if not isinstance(problem, ExactCover):
        raise ValueError(f"The problem is an ExactCover, not {problem!r}.")
    if seconds is not None and (not isinstance(seconds, (int, float)) or not seconds > 0):
        raise ValueError(f"seconds is a number above 0, or None for no limit; not {seconds!r}.")
    if not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise ValueError(f"seed is a whole number from 0 to 2³¹ - 1, not {seed!r}.")
    cp_model = load()
    model, chosen = model_of(problem, cp_model)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    if seconds is not None:
        solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return [name for name, variable in chosen if solver.value(variable)]
    if status == cp_model.INFEASIBLE:
        return None
    if seconds is None or solver.wall_time < ALMOST * seconds:
        raise KeyboardInterrupt
    raise BudgetExceeded(f"CP-SAT was not done after {seconds} seconds.")


def load():
    """The module `cp_model` of OR-Tools, or an ImportError that says how to install it."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise ImportError(INSTALL) from None
    return cp_model


def model_of(problem, cp_model):
    """(model, [(option name, its variable)]) of an exact cover problem."""
    model = cp_model.CpModel()
    chosen = [(name, model.new_bool_var("")) for name in problem.options]
    covers = {item: [] for item in (*problem.primary, *problem.secondary)}
    for (_, variable), items in zip(chosen, problem.options.values()):
        for item in items:
            covers[item].append(variable)
    for item in problem.primary:
        model.add_exactly_one(covers[item])
    for item in problem.secondary:
        model.add_at_most_one(covers[item])
    return model, chosen
