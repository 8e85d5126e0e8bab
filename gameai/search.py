"""Search for one agent: breadth-first, uniform cost, A*, beam.

Sources: Russell and Norvig, 4th edition, sections 3.1 to 3.6; Hart, Nilsson and Raphael, "A formal basis for the
heuristic determination of minimum cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).

Two habits make `best_first` right. A goal is recognised when its turn to be expanded comes, not when it is
first seen: a cheaper way to it may still wait in the frontier. And a better way to a state that waits already is pushed
beside the old one, which stays in its bucket as a stale entry; when its turn comes it is skipped.
"""

from collections import deque
from functools import partial
from heapq import heappop, heappush, nsmallest
from itertools import count
from math import inf
from typing import Any, NamedTuple

from gameai.checks import brief, finite, receiver, whole


class Problem:
    """A search problem for one agent (AIMA section 3.1).

    Inheriting is a convenience: any object with these names is a problem. States are hashable, and asking changes nothing.
    """

    initial: Any = None

    def actions(self, state):
        """What can be done in `state`, always in the same order."""
        raise NotImplementedError

    def result(self, state, action):
        """The state that follows when `action` is taken in `state`."""
        raise NotImplementedError

    def is_goal(self, state):
        """Whether `state` is one of those sought."""
        raise NotImplementedError

    def cost(self, state, action):
        """What `action` costs in `state`: 0 or more; by default 1."""
        return 1

    def heuristic(self, state):
        """An estimate of the cost from `state` to the nearest goal; by default 0, and `math.inf` where no goal can be reached.

        Admissible: never above the true cost, so A* finds a cheapest path. Consistent: it falls by no more than a step
        costs, so A* expands no state twice.
        """
        return 0

    def successors(self, state):
        """All at once: (action, the state that follows, the action's cost) for each action, in order.

        The searches ask for no more than this, and for `is_goal`. A problem that finds all children together faster than
        one by one may write its own.
        """
        for action in self.actions(state):
            yield action, self.result(state, action), _step(self, state, action)


class Push(NamedTuple):
    """`state` joins the frontier, reached from `parent` by `action`, at `cost` from the start; a path over it is `estimate` in all."""

    state: Any
    parent: Any
    action: Any
    cost: Any
    estimate: Any


class Expand(NamedTuple):
    """`state` leaves the frontier, and its actions are tried."""

    state: Any
    cost: Any


class Stale(NamedTuple):
    """An entry for `state` leaves the frontier and is skipped: since it came there a path cheaper than `cost` was found."""

    state: Any
    cost: Any


class Goal(NamedTuple):
    """`state` is a goal, and the search ends with the path to it."""

    state: Any
    cost: Any


class Path(NamedTuple):
    """What a search found.

    actions, states: the path; there is one state more than actions. Both are None if no path was found.
    cost: of the path; `math.inf` if none was found.
    expanded: how many states had their actions tried, each time counted.
    status: "solved"; "unsolvable" if all that can be reached was seen and no goal was there; "budget" if the
        node budget ended first; "lost" if a beam had thrown away all that led on, or had come to its depth limit.
    bound: no path is cheaper than this, if the heuristic is admissible (for `a_star`, `uniform_cost`; else 0).
    """

    actions: tuple | None
    states: tuple | None
    cost: Any
    expanded: int
    status: str
    bound: Any = 0


def breadth_first(problem, nodes=None, trace=None):
    """A path of the fewest actions, whatever they cost.

    A goal is recognised as soon as it is generated: no later path has fewer actions.

    Args:
        problem: a `Problem`.
        nodes: how many states may be expanded; None for no limit.
        trace: a list that receives `Push`, `Expand` and `Goal` events.

    Returns:
        A `Path`; its `cost` is the sum of its actions' costs.

    Raises:
        ValueError: `nodes` is no whole number, a cost is no number or negative, or a state can't be hashed.
    """
    nodes, root = whole(nodes, "nodes", none=" or None for no limit"), _start(problem, trace)
    successors = _successors(problem)
    reached = {root: (ROOT, None, 0)}  # state: its parent, the action that led here, the cost
    if trace is not None: trace.append(Push(root, None, None, 0, 0))
    if problem.is_goal(root):
        if trace is not None: trace.append(Goal(root, 0))
        return _path(reached, root, 0)
    layer, expanded = [root], 0
    while layer:
        following = []
        for state in layer:
            if expanded == nodes:
                return Path(None, None, inf, expanded, "budget")
            expanded += 1
            so_far = reached[state][2]
            if trace is not None: trace.append(Expand(state, so_far))
            for action, child, step in successors(state):
                if _known(reached, child) is not None:
                    continue
                cost = so_far + step
                reached[child] = (state, action, cost)
                following.append(child)
                if trace is not None: trace.append(Push(child, state, action, cost, cost))
                if problem.is_goal(child):
                    if trace is not None: trace.append(Goal(child, cost))
                    return _path(reached, child, expanded)
        layer = following
    return Path(None, None, inf, expanded, "unsolvable")


def uniform_cost(problem, nodes=None, trace=None):
    """A cheapest path, without a heuristic (Dijkstra's algorithm). Arguments and result as for `a_star`."""
    return best_first(problem, lambda state: 0, nodes=nodes, trace=trace)


def a_star(problem, heuristic=None, weight=1, nodes=None, trace=None):
    """A cheapest path, by A*: first the states where cost so far plus estimated rest is least.

    The path is a cheapest one if the heuristic is admissible, consistent or not: a state to which a cheaper way turns up
    is expanded again. With a weight above 1 it costs at most `weight` times as much, and the search is often much shorter.

    Args:
        problem: a `Problem`.
        heuristic: `heuristic(state)`; default `problem.heuristic`.
        weight: what the heuristic is multiplied by, 0 or more.
        nodes: how many states may be expanded; None for no limit.
        trace: a list that receives `Push`, `Expand`, `Stale` and `Goal` events.

    Returns:
        A `Path`. Among paths of one cost the first found is returned, always the same.

    Raises:
        ValueError: `nodes`, `weight`, a cost or an estimate is none, or negative; or a state can't be hashed.
    """
    weight, heuristic = finite(weight, "weight", 0), _own_heuristic(problem) if heuristic is None else _function(heuristic)
    if weight == 1:
        return best_first(problem, heuristic, nodes=nodes, trace=trace)
    found = best_first(problem, lambda state: _weighted(weight, heuristic, state), nodes=nodes, trace=trace)
    sure = 1 if weight <= 1 else (1 - 2 ** -50) / weight  # products, sums and quotients may be rounded up, by less than is taken off
    return found if found.status == "unsolvable" else found._replace(bound=found.bound * sure)


def best_first(problem, estimate, nodes=None, trace=None):
    """Expand a state of least cost so far plus `estimate(state)`, until a goal's turn comes.

    `estimate` is the book's h, the cost still to come, and not its f: the cost so far is added here.
    Ties go to the larger cost so far, then to the entry that came first. Arguments, result and errors as for `a_star`.
    """
    nodes, root = whole(nodes, "nodes", none=" or None for no limit"), _start(problem, trace)
    successors = _successors(problem)
    estimate = _function(estimate)
    frontier, reached = Frontier(), {root: (ROOT, None, 0, _estimate(estimate, root))}
    if (rest := reached[root][3]) < inf:
        frontier.push(rest, rest, (0, root))
        if trace is not None: trace.append(Push(root, None, None, 0, rest))
    expanded, bound = 0, 0
    while frontier.keys:
        total, (so_far, state) = frontier.pop()
        if so_far > reached[state][2]:
            if trace is not None: trace.append(Stale(state, so_far))
            continue
        bound = max(bound, total)
        if problem.is_goal(state):
            if trace is not None: trace.append(Goal(state, so_far))
            return _path(reached, state, expanded, min(bound, so_far))
        if expanded == nodes:
            return Path(None, None, inf, expanded, "budget", bound)
        expanded += 1
        if trace is not None: trace.append(Expand(state, so_far))
        for action, child, step in successors(state):
            cost, known = so_far + step, _known(reached, child)
            if known is not None and known[2] <= cost:
                continue
            rest = known[3] if known is not None else _estimate(estimate, child)
            reached[child] = (state, action, cost, rest)
            if rest < inf:  # else a dead end, if the estimate is right
                frontier.push(cost + rest, rest, (cost, child))
                if trace is not None: trace.append(Push(child, state, action, cost, cost + rest))
    return Path(None, None, inf, expanded, "unsolvable", inf)


class Frontier:
    """What waits, in buckets: one queue for each pair (total, rest), and a heap of the pairs that have one.

    Where totals are few, as with whole numbers, the heap stays small, and most steps touch a queue alone.
    """

    def __init__(self):
        self.buckets, self.keys = {}, []

    def push(self, total, rest, entry):
        """Put an entry behind those of its total and rest."""
        bucket = self.buckets.get((total, rest))
        if bucket is None:
            bucket = self.buckets[total, rest] = deque()
            heappush(self.keys, (total, rest))
        bucket.append(entry)

    def pop(self):
        """(total, entry) of the least total, then of the least rest, then of the first that came."""
        key = self.keys[0]
        bucket = self.buckets[key]
        entry = bucket.popleft()
        if not bucket:
            del self.buckets[heappop(self.keys)]
        return key[0], entry


def beam(problem, width, heuristic=None, nodes=None, depth=None, trace=None):
    """A path, by looking at the most promising `width` states of each depth and forgetting the rest (AIMA section 3.5).

    It may find no path where there is one, and the path need not be cheapest. Memory is that of the states
    seen; time is at most `width` expansions for each action of the path.

    Args:
        problem: a `Problem`.
        width: how many states of a depth are kept: those of least cost so far plus estimate.
        heuristic: `heuristic(state)`; default `problem.heuristic`.
        nodes: how many states may be expanded; None for no limit.
        depth: how many actions a path may have; None for no limit.
        trace: a list that receives `Push`, `Expand` and `Goal` events; what is pushed and not expanded was forgotten.

    Returns:
        A `Path`. Of the goals of the first depth that has any, a cheapest.

    Raises:
        ValueError: as for `a_star`, or `width` or `depth` is no whole number.
    """
    heuristic, width = _own_heuristic(problem) if heuristic is None else _function(heuristic), whole(width, "width", 1)
    nodes, depth = whole(nodes, "nodes", none=" or None for no limit"), whole(depth, "depth", none=" or None for no limit")
    root, successors = _start(problem, trace), _successors(problem)
    reached = {root: (ROOT, None, 0)}
    kept, expanded, forgot = [(_estimate(heuristic, root), 0, root)], 0, False
    if trace is not None: trace.append(Push(root, None, None, 0, kept[0][0]))
    if problem.is_goal(root):
        if trace is not None: trace.append(Goal(root, 0))
        return _path(reached, root, 0)
    ticket = count()
    for level in count():
        if not kept or level == depth:
            # Nothing was forgotten: all that can be reached was seen.
            return Path(None, None, inf, expanded, "lost" if kept or forgot else "unsolvable")
        children = {}
        for _, _, state in kept:
            if expanded == nodes:
                return Path(None, None, inf, expanded, "budget")
            expanded += 1
            so_far = reached[state][2]
            if trace is not None: trace.append(Expand(state, so_far))
            for action, child, step in successors(state):
                cost = so_far + step
                known = _known(reached, child)
                # A state of an earlier depth keeps its parent even if this way is cheaper: its descendants may be kept.
                if known is not None and (child not in children or known[2] <= cost):
                    continue
                estimate = cost + _estimate(heuristic, child)
                reached[child] = (state, action, cost)
                children[child] = (estimate, next(ticket), child)
                if trace is not None: trace.append(Push(child, state, action, cost, estimate))
        goals = [child for child in children if problem.is_goal(child)]
        if goals:
            goal = min(goals, key=lambda state: reached[state][2])
            if trace is not None: trace.append(Goal(goal, reached[goal][2]))
            return _path(reached, goal, expanded)
        hopeful = [entry for entry in children.values() if entry[0] < inf]
        forgot = forgot or len(hopeful) > width
        kept = nsmallest(width, hopeful)


LARGEST = 1e300   # of costs and estimates: whatever numbers they are, they can be added without becoming infinite
ROOT = object()  # stands for the parent of the initial state, which has none; None may be a state


def _path(reached, state, expanded, bound=0):
    """The `Path` that leads to `state`, read backwards along the parents."""
    cost, states, actions = reached[state][2], [state], []
    while reached[state][0] is not ROOT:
        state, action = reached[state][:2]
        states.append(state)
        actions.append(action)
    return Path(tuple(reversed(actions)), tuple(reversed(states)), cost, expanded, "solved", bound)


def _start(problem, trace):
    """The problem's initial state, if it can be one and `trace` can receive events."""
    receiver(trace)
    missing = [name for name in ("initial", "actions", "result", "is_goal", "cost") if not hasattr(problem, name)]
    if missing:
        raise ValueError(f"A problem has initial, actions, result, is_goal and cost; {brief(problem)} has no {missing[0]}.")
    _known({}, problem.initial)
    return problem.initial


def _successors(problem):
    """The problem's `successors`, or those that its actions and results make if it has none of its own."""
    own = getattr(problem, "successors", None)
    return partial(Problem.successors, problem) if own is None else own


def _own_heuristic(problem):
    """The problem's heuristic, or 0 everywhere if it has none."""
    own = getattr(problem, "heuristic", None)
    return (lambda state: 0) if own is None else _function(own)


def _function(heuristic):
    """A heuristic, if it can be called."""
    if not callable(heuristic):
        raise ValueError(f"A heuristic must be a function of a state; it was {brief(heuristic)}.")
    return heuristic


def _known(reached, state):
    """What is known of `state`, or None. Raises ValueError if it can't be hashed."""
    try:
        return reached.get(state)
    except TypeError:
        raise ValueError(f"States must be hashable, such as tuples of numbers; this one is {brief(state)}.") from None


def _step(problem, state, action):
    """The cost of an action, if it is a number, 0 or more."""
    cost = problem.cost(state, action)
    try:
        fine = 0 <= cost <= LARGEST
    except TypeError:
        fine = False
    if not fine:
        raise ValueError(f"An action's cost is a number, from 0 to {LARGEST}; that of {brief(action)} in {brief(state)} was {brief(cost)}.")
    return cost


def _estimate(heuristic, state):
    """The heuristic's value, if it is a number, 0 or more; infinity is one here."""
    value = heuristic(state)
    try:
        fine = 0 <= value <= LARGEST or value == inf
    except TypeError:
        fine = False
    if not fine:
        raise ValueError(f"A heuristic's value is a number, from 0 to {LARGEST}, or infinite; that of {brief(state)} was {brief(value)}.")
    return value


def _weighted(weight, heuristic, state):
    """`weight` times the heuristic's value, where an infinite value stays infinite even with weight 0."""
    if (value := _estimate(heuristic, state)) == inf:
        return inf
    if weight * value > LARGEST:
        raise ValueError(f"weight times a heuristic's value must be at most {LARGEST}; {brief(weight)} times {brief(value)} is more.")
    return weight * value
