"""Puzznic as a planning problem: a level for any planner, and a plan as moves.

The domain is `formats.domain_text()`, a level in it `formats.to_pddl(level)`. Here `gameai.planning` reads them and
`gameai.search` plans; in `gameai.games.puzznic.fast_downward` a program of others does.
"""

import re
from dataclasses import dataclass
from typing import Any

from gameai.checks import brief, one_of, several, whole
from gameai.games.puzznic.formats import domain_text, to_pddl
from gameai.games.puzznic.rules import flaw
from gameai.planning import PlanningProblem, h_max
from gameai.search import a_star, uniform_cost

_MOVE = re.compile(r"\(move_block r(\d+)c(\d+) r\d+c\d+ (left|right) \w+\)", re.ASCII)
_OTHER = re.compile(r"\((fall_|match_)\w+( \w+)*\)", re.ASCII)


@dataclass(frozen=True)
class Planned:
    """What a planner found.

    Attributes:
        status: "solved", "unsolvable" (proved), or what ended the search: "budget", or what Fast Downward's `Outcome` says.
        moves: the player's moves, a list of (row, column, "L" or "R"); None if no plan was found.
        actions: all actions of the plan, falls and matches too, as texts; None if no plan was found.
        cost: of the plan; None if no plan was found.
        expanded: how many states had their actions tried.
        outcome: what Fast Downward said of its work, an `Outcome`; None if it was not asked.
    """

    status: str
    moves: list | None
    actions: list | None
    cost: int | None
    expanded: int | None
    outcome: Any = None


def planning_problem(level, domain=None):
    """A level as a `PlanningProblem`.

    Args:
        level: a `Level` or its text.
        domain: the text of a domain; default Puzznic's own.

    Raises:
        ValueError: a text cannot be read; the sentence names the line and the word.
    """
    return PlanningProblem(domain_text() if domain is None else domain, to_pddl(level))


def solve(level, heuristic=None, nodes=None, domain=None):
    """Plan with the searches of this course.

    Args:
        level: a `Level` or its text.
        heuristic: None for blind search, or "h_max".
        nodes: how many states may be expanded; None for no limit.
        domain: the text of a domain; default Puzznic's own.

    Returns:
        A `Planned`.

    Raises:
        ValueError: an argument is none of these, a text cannot be read, or the plan is none by the rules of the game
            (of a domain of your own, that is): the sentence says which move fails and why.

    >>> solve("######\\n#A  A#\\n######").moves
    [(1, 1, 'R'), (1, 2, 'R')]
    """
    if heuristic is not None:
        one_of(heuristic, ("h_max",), "heuristic", ("None for blind search",))
    nodes = whole(nodes, "nodes", none=" or None for no limit")
    problem = planning_problem(level, domain)
    found = a_star(problem, h_max(problem), nodes=nodes) if heuristic else uniform_cost(problem, nodes=nodes)
    if found.status != "solved":
        return Planned(found.status, None, None, None, found.expanded)
    return planned(level, list(map(str, found.actions)), found.cost, found.expanded)


def planned(level, actions, cost, expanded, outcome=None):
    """A plan as `Planned`, replayed by the rules first. Raises ValueError if they refuse it, or if blocks are left."""
    moves = moves_of(actions)
    if wrong := flaw(level, moves):
        raise ValueError(wrong)
    return Planned("solved", moves, actions, cost, expanded, outcome)


def moves_of(actions):
    """The player's moves in a plan.

    Args:
        actions: texts such as "(move_block r5c2 r5c3 right b)", with places as `formats.to_pddl` names them. Falls and matches
            are passed over.

    Returns:
        A list of (row, column, "L" or "R").

    Raises:
        ValueError: there is no list of actions, or an action is none of Puzznic's.

    >>> moves_of(["(move_block r5c2 r5c3 right b)", "(match_blocks)"])
    [(5, 2, 'R')]
    """
    if isinstance(actions, str):
        raise ValueError(f"A plan is a list of texts, one for each action; it was one text, {brief(actions)}.")
    moves = []
    for number, action in enumerate(several(actions, "A plan"), 1):
        found = _MOVE.fullmatch(str(action))
        if found:
            moves.append((int(found[1]), int(found[2]), found[3][0].upper()))
        elif not _OTHER.fullmatch(str(action)):
            raise ValueError(f"Action {number} of the plan, {brief(str(action))}, is none of Puzznic's: those are, for instance, "
                             "(move_block r5c2 r5c3 right b), with places called by row and column, or begin with fall_ or match_.")
    return moves
