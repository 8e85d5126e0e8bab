"""Puzznic: the levels of the paper's Table 1 again, by each approach, with a limit of CPU time.

    python experiments/puzznic_table.py

needs the extra `models` (`make test-oracles` has it), the levels in `../shared/data/puzznic` beside the repository, and a system with
limits of CPU time (Linux, macOS). It writes gameai/data/puzznic_table.json, for lesson 17: names and figures alone, no level. What is
stored already is not made again; at the end it says what is missing. Each (level, approach) is a process of its own with one solver
thread, and its seconds are CPU seconds, those of the programs that it starts included, counted from when all libraries are loaded.

LIMIT is small: the paper's runs took up to an hour and more, ours may take a minute. What is not solved here was not solved in a minute.
Each is run once, so there are no intervals; only the switches (what the paper proposes to add to its models) are run with several seeds.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from stored import DATA, Results

from gameai.games.puzznic import Level, fast_downward, replay, solve
from gameai.games.puzznic.models import fewest_actions, fewest_moves, fewest_steps

TARGET = DATA / "puzznic_table.json"
FOLDER = Path(__file__).parents[2] / "shared" / "data" / "puzznic"
LIMIT = 60  # CPU seconds of a run
MEGABYTES = 2000  # memory of a run
CLOCK = 4  # Fast Downward measures its limit by the clock: so many times LIMIT, for a busy machine

# From the small to the large, by what they ask of a constraint model.
LEVELS = ("6x7-mateu", "6x7-ipg", "6x6-mateu", "6x9-mateu", "5x7-ps1-a13", "7x7-mateu", "8x7-mateu", "9x5-ps1-b22", "10x5-ps1-b11",
          "8x8-ps1-b15", "10x7-ps1-c16", "9x7-ps1-b12", "10x7-ps1-d34", "8x8-ps1-d18", "6x11-bcl-015-5", "8x11-ps1-e11",
          "10x12-ps1-d23", "9x7-cubic", "8x8-ps1-e35", "5x100-test", "10x12-ps1-d35", "10x12-ps1-e31")


def by_search(method):
    """One of our own searches."""
    def run(level):
        found = solve(level, method)
        return {"status": found.status, "plan": found.moves, "cost": None if found.moves is None else len(found.moves),
                "expanded": found.expanded}
    return run


def by_fast_downward(level):
    found = fast_downward.solve(level, seconds=CLOCK * LIMIT, megabytes=MEGABYTES)
    return {"status": found.status, "plan": found.moves, "cost": found.cost, "expanded": found.expanded}


def by_model(fewest, **options):
    """One of the constraint models, by CP-SAT with one thread."""
    def run(level, **switches):
        found = fewest(level, **options, **switches)
        return {"status": found.status, "plan": found.plan, "cost": found.cost, "variables": found.variables,
                "constraints": found.constraints, "rounds": len(found.rounds)}
    return run


# name: (what runs it, the cost of a `Replay` in its measure)
APPROACHES = {
    "A*": (by_search("a_star"), lambda played: played.moves),
    "Fast Downward": (by_fast_downward, lambda played: played.moves),
    "blind": (by_search("blind"), lambda played: played.moves),
    "beam": (by_search("beam"), lambda played: played.moves),
    "fixed steps": (by_model(fewest_steps), lambda played: played.moves + played.matches),
    "minimising moves": (by_model(fewest_moves), lambda played: played.moves),
    "graph, steps": (by_model(fewest_actions, objective="steps"), lambda played: played.moves + played.falls + played.matches),
    "graph, moves": (by_model(fewest_actions, objective="moves"), lambda played: played.moves),
}
MODELS = ("fixed steps", "minimising moves", "graph, steps", "graph, moves")
BEAMS = ("10x12-ps1-d35", "10x12-ps1-e31")
FACTS = {"fixed steps": "min_fixed_steps", "graph, steps": "min_essence_actions"}  # in expected.json; the others: optimal_moves

SWITCHES = {"none": (), "no state twice": ("no_state_twice",), "order of moves": ("order_of_moves",), "moves left": ("moves_left",),
            "dead ends": ("dead_ends",), "all four": ("no_state_twice", "order_of_moves", "moves_left", "dead_ends")}
SWITCHED = ("5x7-ps1-a13", "9x5-ps1-b22", "7x7-mateu")
SEEDS = 5


def runs():
    """All (part, level, approach or switch): the quick ones first, those that may take the whole limit last."""
    usual, small, middle = [level for level in LEVELS if level not in BEAMS], LEVELS[:10], LEVELS[10:14]
    ordered = [("table", level, approach) for approach in ("A*", "Fast Downward") for level in usual]
    ordered += [("table", level, "beam") for level in BEAMS]
    ordered += [("table", level, approach) for level in small for approach in MODELS]
    ordered += [("switches", level, switch) for level in SWITCHED for switch in SWITCHES]
    ordered += [("table", level, approach) for approach in MODELS for level in middle]
    ordered += [("table", level, "blind") for level in usual]
    ordered += [("table", level, approach) for level in LEVELS[14:] for approach in MODELS]
    return ordered + [("table", level, approach) for level in BEAMS for approach in ("A*", "Fast Downward", "blind")]


def read(name):
    return Level.parse((FOLDER / "levels" / f"{name}.txt").read_text(encoding="utf-8"), name)


def child(name, approach, switch, seed):
    """What one process does: run, and print what it found."""
    level, (run, measured), options = read(name), APPROACHES[approach], {}
    if approach in MODELS:
        from cpmpy.solvers import CPM_ortools  # noqa: F401, loaded here so that loading is not counted
        options = {"seed": seed} if switch == "none" else {"seed": seed, "implied": SWITCHES[switch]}
    loading = time.process_time()
    try:
        found = run(level, **options)
    except MemoryError:
        found = {"status": "memory", "plan": None, "cost": None}
    plan = found.pop("plan")
    if plan is not None:
        played = replay(level, plan)
        if not played or measured(played) != found["cost"]:
            raise AssertionError(f"{approach} says that {plan} clears {name} at cost {found['cost']}; the rules say {played!r}.")
        found.update(moves=played.moves, falls=played.falls, matches=played.matches)
    print(json.dumps({**found, "loading": loading}))


def limits():
    """Run in the child before it becomes our program."""
    import resource
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20,) * 2)


def measured_run(name, approach, switch="none", seed=0):
    """The figures of one run, from a process of its own."""
    command = [sys.executable, __file__, "--one", name, approach, switch, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=limits, encoding="utf-8") as process:
        said = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = used.ru_utime + used.ru_stime
    if process.returncode == 0:
        found = json.loads(said)
        seconds -= found.pop("loading")
        if seconds > LIMIT:  # a program that it started measured by the clock
            found = {"status": "time", "cost": None}
    elif process.returncode in (-signal.SIGXCPU, -signal.SIGKILL) or seconds > LIMIT:
        found = {"status": "time", "cost": None}
    elif process.returncode < 0:  # a solver in C++ that gets no memory ends so
        found = {"status": "memory", "cost": None}
    else:
        raise RuntimeError(f"{name} by {approach} ended with code {process.returncode}; what it says is above.")
    agree(name, approach, found)
    return {**found, "seconds": round(seconds, 2)}


def agree(name, approach, found):
    """Raise ValueError if a proved result differs from the one that is known."""
    facts = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))[name]
    known = facts.get(FACTS.get(approach, "optimal_moves"))
    wrong = found["status"] == "unsolvable" and not facts.get("unsolvable") or found["cost"] is not None and facts.get("unsolvable")
    if wrong or approach != "beam" and found["status"] == "solved" and known is not None and found["cost"] != known:
        raise ValueError(f"{approach} says {found} of {name}; known is {facts}.")


def made(part, name, key):
    """The figures of one run, or of one switch with each seed."""
    if part == "table":
        return measured_run(name, key)
    return [measured_run(name, "fixed steps", key, seed) for seed in range(SEEDS)]


def missing(stored):
    return [(part, name, key) for part, name, key in runs() if key not in stored.get(part, {}).get(name, {})]


def main(target=None, levels=LEVELS):
    settings = {"made by": "experiments/puzznic_table.py", "limit": LIMIT, "megabytes": MEGABYTES, "seeds": SEEDS}
    results = Results(target or TARGET, settings, say=lambda news: None)
    try:
        for part, name, key in missing(results.stored):
            if name in levels:
                found = results.keep(results.stored.setdefault(part, {}).setdefault(name, {}), key, made, part, name, key)
                print(name, key, json.dumps(found)[:200], flush=True)
    except KeyboardInterrupt:
        print("Stopped.")
    left = missing(results.stored)
    print(f"{len(left)} runs are missing, from {left[0]} on; run this again." if left else "Nothing is missing.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one", nargs=4, metavar=("LEVEL", "APPROACH", "SWITCH", "SEED"), help="what a process of the script does")
    parser.add_argument("--levels", nargs="+", default=LEVELS, help="only these")
    parser.add_argument("--target", type=Path, default=TARGET)
    asked = parser.parse_args()
    if asked.one:
        child(*asked.one[:3], int(asked.one[3]))
    else:
        main(asked.target, asked.levels)
