"""Puzznic: how long a shortest plan takes with our bounds, blind, and by Fast Downward; and how fast a beam finds one.

The levels are those handed beside the repository, `../shared/data/puzznic`, if they are there, and the hardest of the course's
own. Fast Downward's time is that of its search alone, as it measures it itself, without the translation, and is measured once.
"""

import json
from math import inf
from pathlib import Path

from benchmarks.exact_cover import limit
from benchmarks.harness import Comparison, Entrant, Goal, timed
from gameai.games.puzznic import Level, collection, replay, solve

FOLDER = Path(__file__).parents[2] / "shared" / "data" / "puzznic"
OURS, BLIND, BEAM, FAST_DOWNWARD = "ours, A*", "ours, blind", "ours, beam", "Fast Downward, blind"
TWENTIETH = ("8x8-ps1-b15", "10x12-ps1-d23", "10x7-ps1-c16", "10x7-ps1-d34")  # where blind expands at least 20 times as much
BEAMS = ("10x12-ps1-d35", "10x12-ps1-e31")
OWN = ("Mill", "Grand Tour")
SECONDS, BEAM_SECONDS, LONGEST_PLAN = {"9x7-cubic": 5}, 20, 36


def handed():
    """({name: Level}, {name: fewest moves, infinite if there is no plan, None if unknown}); empty if nothing is handed."""
    if not FOLDER.exists():
        return {}, {}
    expected = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
    levels = {name: Level.parse((FOLDER / "levels" / f"{name}.txt").read_text(encoding="utf-8"), name) for name in expected}
    return levels, {name: inf if facts.get("unsolvable") else facts.get("optimal_moves") for name, facts in expected.items()}


def solver(name, level, method, best):
    """An entrant that solves a level, after a check of its answer: the fewest moves, or at most `LONGEST_PLAN` by a beam."""
    found = solve(level, method)
    length = inf if found.status == "unsolvable" else len(found.moves)
    if length > LONGEST_PLAN if method == "beam" else length != best:
        raise ValueError(f"{name} finds {length} moves for {level.name}; {best} are the fewest known.")
    if found.moves is not None and not replay(level, found.moves):
        raise ValueError(f"{name} says that {found.moves} clears {level.name}, and the rules say no.")
    counts = {"expanded": found.expanded} | ({} if length == inf else {"moves": length})
    return Entrant(name, timed(lambda: solve(level, method)), counts)


def planner(level):
    """Fast Downward as an entrant, its search alone timed."""
    try:
        from gameai.games.puzznic.fast_downward import solve as plan
        outcome = plan(level, seconds=200).outcome
    except ImportError as error:
        return Entrant(FAST_DOWNWARD, missing=str(error))
    if outcome.searching is None:
        return Entrant(FAST_DOWNWARD, missing=outcome.message)
    return Entrant(FAST_DOWNWARD, lambda repeat: repeat * outcome.searching, {"expanded": outcome.expanded})


def row(level, best):
    """One level: ours beside a limit, beside Fast Downward, and beside blind search where it expands 20 times as much."""
    ours, other = solver(OURS, level, "a_star", best), planner(level)
    ceiling = limit(SECONDS.get(level.name, 1))
    entrants, goals = [ours, ceiling, other], [Goal(ceiling.name, OURS, at_least=1)]
    if not other.missing and other.seconds(1) > 0.1:
        goals.append(Goal(FAST_DOWNWARD, OURS, at_least=1))
    note = ""
    if level.name in TWENTIETH:
        entrants.append(solver(BLIND, level, "blind", best))
        share = entrants[-1].counts["expanded"] / ours.counts["expanded"]
        if share < 20:
            raise ValueError(f"Blind search expands only {share:.1f} times as many states as ours on {level.name}; 20 are wanted.")
        note = f"Blind search expands {share:.0f} times as many states; 20 are wanted."
    return Comparison(f"Puzznic, {level.name}", tuple(entrants), tuple(goals), note=note, rounds=3)


def comparisons():
    levels, best = handed()
    for name, level in levels.items():
        if name in BEAMS:
            ceiling = limit(BEAM_SECONDS)
            yield Comparison(f"Puzznic, {name}, a plan of at most {LONGEST_PLAN} moves",
                             (solver(BEAM, level, "beam", best[name]), ceiling), (Goal(ceiling.name, BEAM, at_least=1),), rounds=3)
        else:
            yield row(level, best[name])
    for name in OWN:
        yield row(collection.level(name), collection.stored()[name]["moves"])
