"""Puzznic by Fast Downward, a planner of others; see `gameai.planning.fast_downward`."""

from gameai.games.puzznic.formats import domain_text, to_pddl
from gameai.games.puzznic.pddl import Planned, planned
from gameai.planning.fast_downward import plan


def solve(level, search="astar(blind())", seconds=60, megabytes=2000, domain=None):
    """Plan a level with Fast Downward.

    Args:
        level: a `Level` or its text.
        search: what Fast Downward calls a search; with the default no plan has fewer moves.
        seconds: how long it may take.
        megabytes: how much memory it may use, where the system has such limits.
        domain: the text of a domain; default Puzznic's own.

    Returns:
        A `Planned`: the plan, replayed by the rules; its `outcome` is what Fast Downward said of its work.

    Raises:
        ImportError: Fast Downward is not installed.
        ValueError: an argument is none of these, a text cannot be read, or the plan is none by the rules of the game.
    """
    outcome = plan(domain_text() if domain is None else domain, to_pddl(level), search, seconds, megabytes)
    if outcome.actions is None:
        return Planned(outcome.status, None, None, None, outcome.expanded, outcome)
    return planned(level, outcome.actions, outcome.cost, outcome.expanded, outcome)
