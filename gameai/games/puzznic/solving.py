"""Solve a level of Puzznic, by name of the method; every plan is replayed by the rules before it is given."""

from dataclasses import dataclass
from math import ceil, inf

from gameai.checks import finite, one_of, whole
from gameai.games.puzznic.problem import Puzznic
from gameai.games.puzznic.rules import flaw
from gameai.search import a_star, beam, uniform_cost

METHODS = ("a_star", "blind", "weighted", "beam")


@dataclass(frozen=True)
class Solution:
    """What `solve` found.

    Attributes:
        status: "solved"; "unsolvable", proved; or "budget": the nodes that were allowed ended first.
        moves: the plan, a list of (row, column, "L" or "R") with places counted in the text from 0; None if not solved.
        optimal: whether no plan is shorter, proved.
        lower_bound: no plan has fewer moves; infinite if there is none.
        expanded: how many states had their moves tried.
    """

    status: str
    moves: list | None
    optimal: bool
    lower_bound: int | float
    expanded: int


def solve(level, method="a_star", nodes=None, *, weight=2, width=500):
    """Clear a level in few moves.

    Args:
        level: a `Level` or its text.
        method: "a_star", a shortest plan; "blind", a shortest plan without a bound (uniform cost); "weighted", A* with
            the bound times `weight`: a plan of at most `weight` times the fewest moves; "beam", the `width` best states of
            each depth, and twice as many each time they come to nothing: a plan, mostly fast, without a promise.
        nodes: how many states may be expanded; None for no limit.
        weight, width: of the methods "weighted" and "beam".

    Returns:
        A `Solution`. Its moves count rows and columns from 0, as `replay` wants them; sentences for people count from 1.

    Raises:
        ValueError: an argument is none of these; the sentence says which.

    >>> solve("######\\n#A  A#\\n######")
    Solution(status='solved', moves=[(1, 4, 'L'), (1, 3, 'L')], optimal=True, lower_bound=2, expanded=2)
    """
    one_of(method, METHODS, "method")
    nodes = whole(nodes, "nodes", none=" or None for no limit")
    weight, width = finite(weight, "weight", 1), whole(width, "width", 1)
    problem = Puzznic(level, heuristic=None if method == "blind" else "combined")
    if method == "blind":
        found = uniform_cost(problem, nodes=nodes)
    elif method == "beam":
        found = _widening(problem, width, nodes)
    else:
        found = a_star(problem, weight=weight if method == "weighted" else 1, nodes=nodes)
    return _solution(problem, found)


def _widening(problem, width, nodes):
    """Beams, each twice as wide as the one before, until one finds a plan or has seen all without forgetting anything.

    They prefer a small bound plus 1 for each pair of blocks left. That is not admissible, which a beam need not be: at one
    depth, fewer blocks are less in each other's way.
    """
    def promise(state):
        return problem.heuristic(state) + sum(map(int.bit_count, state)) / 2

    expanded = 0
    while True:
        found = beam(problem, width, promise, nodes=None if nodes is None else nodes - expanded)
        expanded += found.expanded
        if found.status != "lost":
            return found._replace(expanded=expanded)
        width *= 2


def _solution(problem, found):
    """The `Solution` that a `Path` amounts to."""
    bound = max(found.bound, problem.heuristic(problem.initial))
    if found.status == "unsolvable" or bound == inf:
        return Solution("unsolvable", None, False, inf, found.expanded)
    bound = ceil(bound)
    if found.status != "solved":
        return Solution("budget", None, False, bound, found.expanded)
    moves = list(found.actions)
    if wrong := flaw(problem.level, moves):
        raise AssertionError(f"The search and the rules disagree about {moves}. {wrong}")
    return Solution("solved", moves, len(moves) <= bound, min(bound, len(moves)), found.expanded)
