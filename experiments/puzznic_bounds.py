"""Puzznic: how many states does each bound save? Blind search beside A* with bounds, on levels of chance.

    python experiments/puzznic_bounds.py

makes levels of one size from a seed, keeps those that can be cleared, and counts what blind search (uniform cost) and A* with each of
the library's bounds expand. It stores the counts, and for each bound the median of blind states per state of A*, with a 95% bootstrap
interval over the levels; for "stars" also apart for the half of the levels on which blind search expands least, and most. Then it
runs our searches on two levels that no approach of the paper solved; these lie in `../shared/data/puzznic` beside the repository, and
names and figures alone are stored. All goes into gameai/data/puzznic_bounds.json, where lesson 16 reads it. To count anew, delete it.
"""

import random
from pathlib import Path
from statistics import median

from stored import DATA, Results

from gameai.games.puzznic import Level, Puzznic, solve
from gameai.games.puzznic.generating import generate
from gameai.search import a_star, uniform_cost

SIZES = {"rows": 6, "columns": 6, "patterns": 3, "blocks": 7, "ledges": 3}
LEVELS, MOVES, NODES, RESAMPLES = 200, (4, 99), 3_000, 2_000
BOUNDS = ("lone block", "gaps", "stars")
FOLDER = Path(__file__).parents[2] / "shared" / "data" / "puzznic" / "levels"
PAPER, MOST = ("10x12-ps1-d35", "10x12-ps1-e31"), 100_000  # levels that the paper's approaches gave up, states that A* may expand


def counted(number):
    """[blind, then each of `BOUNDS`]: states expanded on one level; all of them find the same number of moves."""
    level, _ = generate(f"bounds {number}", moves=MOVES, nodes=NODES, **SIZES)
    found = [uniform_cost(Puzznic(level, None)), *(a_star(Puzznic(level, bound)) for bound in BOUNDS)]
    if len({each.cost for each in found}) > 1:
        raise ValueError(f"Level {number}: the searches find plans of {[each.cost for each in found]} moves.")
    return [each.expanded for each in found]


def interval(counts, bound):
    """[median, low, high] of how many states blind search expands for one of A* with a bound."""
    rng, place = random.Random("bounds"), 1 + BOUNDS.index(bound)
    ratios = [each[0] / each[place] for each in counts]
    drawn = sorted(median(rng.choices(ratios, k=len(ratios))) for _ in range(RESAMPLES))
    return [round(value, 2) for value in (median(ratios), drawn[RESAMPLES // 40], drawn[-RESAMPLES // 40 - 1])]


def given_up(name):
    """{"A*": the lower bound it ends with, method: [moves of its plan, states expanded]} for a level of the paper."""
    level = Level.parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name)
    found = {method: solve(level, method, MOST) for method in ("a_star", "beam", "weighted")}
    return {"A*": found["a_star"].lower_bound,
            **{method: [len(found[method].moves), found[method].expanded] for method in ("beam", "weighted")}}


def main():
    results = Results(DATA / "puzznic_bounds.json",
                      {"sizes": SIZES, "levels": LEVELS, "least and most moves": MOVES, "nodes": NODES, "bounds": BOUNDS}, indent=None)
    counts = results.stored.setdefault("expanded", [])
    while len(counts) < LEVELS:
        counts.append(counted(len(counts)))
        if len(counts) % 20 == 0:
            results.save(f"{len(counts)} levels")
    results.stored["saved"] = {bound: interval(counts, bound) for bound in BOUNDS}
    ranked = sorted(counts)
    results.stored["stars by halves"] = [interval(half, "stars") for half in (ranked[:LEVELS // 2], ranked[LEVELS // 2:])]
    results.save(f"blind states for one of A*: {results.stored['saved']}")
    for name in PAPER:
        results.keep(results.stored.setdefault("paper", {}), name, given_up, name)


if __name__ == "__main__":
    main()
