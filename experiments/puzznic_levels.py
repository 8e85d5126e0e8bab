"""Puzznic: how hard are the course's own levels?

    python experiments/puzznic_levels.py

reads gameai/data/puzznic/levels.json and measures every level that has no figures yet: the fewest moves, how many states A* and
blind search expand, what its plan is like, and how many first moves make it hopeless. Then it sorts the levels by their moves and
the states that A* expands and writes the file again. To add a level, put its name, "idea" and "rows" into the file and run this;
after a change of the search, delete the figures first. With `--find SEED` it shows new levels of chance instead, from which one can
choose.
"""

import argparse
import json
import random
from math import inf

from stored import DATA

from gameai.games.puzznic import Level, solve
from gameai.games.puzznic.generating import difficulty, generate, hopeless_moves

TARGET = DATA / "puzznic" / "levels.json"
BLIND = 1_000_000  # how many states blind search may expand before it is given up
NODES = 1_000_000  # and A*


def measured(level):
    """The figures of one level."""
    found = difficulty(level, NODES)
    blind = solve(level, "blind", BLIND)
    if blind.status == "solved" and len(blind.moves) != found.moves:
        raise ValueError(f"{level.name}: blind search finds {len(blind.moves)} moves and A* {found.moves}.")
    return {**found._asdict(), "blind": None if blind.status == "budget" else blind.expanded, "hopeless": len(hopeless_moves(level, 50_000))}


def measure():
    entries = json.loads(TARGET.read_text(encoding="utf-8"))
    for name, entry in entries.items():
        if "moves" not in entry:
            entry.update(measured(Level(tuple(entry["rows"]), name)))
            print(name, {key: value for key, value in entry.items() if key not in ("rows", "idea")}, flush=True)
            write(entries)
    write(entries)


def write(entries):
    order = sorted(entries, key=lambda name: (entries[name].get("moves", inf), entries[name].get("expanded", 0)))
    text = json.dumps({name: entries[name] for name in order}, indent=1, ensure_ascii=False) + "\n"
    TARGET.write_text(text, encoding="utf-8", newline="\n")


def find(seed):
    """Levels of rising size, each with a cascade or a group of three or more, and a first move that makes it hopeless."""
    for size in range(4, 8):
        for number in range(3):
            rng = random.Random(f"{seed}/{size}/{number}")
            blocks = rng.randint(size + 1, size + 4)
            try:
                level, found = generate(rng.random(), (size - 2, 40), 5_000, 300, lambda level, found: (
                    max(found.cascade + 1, found.largest) > 2 and hopeless_moves(level, 2_000)),
                    rows=size, columns=size, patterns=blocks // 2 - 1, blocks=blocks, ledges=size - 2)
            except ValueError as error:
                print(error)
                continue
            print(f"{found}\n{level}\n", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the course's levels of Puzznic, or find new ones.")
    parser.add_argument("--find", metavar="SEED", help="show levels of chance from this seed")
    options = parser.parse_args()
    measure() if options.find is None else find(options.find)
