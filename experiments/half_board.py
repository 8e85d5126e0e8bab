"""A sudoku of 25 x 25 cells, half of its clues kept, on which the search does not end and CP-SAT does.

    python experiments/half_board.py

writes gameai/data/half_board.json, for lesson 05. It needs OR-Tools (`make bench` installs them into
.venv-bench) and takes some minutes: full boards are made from seeds 0, 1, 2, … until dancing links
try `OPTIONS` options without an end. Bit masks try the same options in the same order.
"""

import json
import random
from importlib.metadata import version
from pathlib import Path

from gameai import cp_sat
from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.games.sudoku_generator import full_board

OPTIONS = 1_000_000
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "half_board.json"


def half_board(seed):
    """A full board from a seed, half of whose digits are kept."""
    rng = random.Random(seed)
    digits = full_board(rng, 25)
    kept = set(rng.sample(range(625), 312))
    return sudoku.written([digit if cell in kept else 0 for cell, digit in enumerate(digits)])


def resists(puzzle):
    """Whether the search is not over after `OPTIONS` options."""
    try:
        sudoku.solve(puzzle, nodes=OPTIONS)
    except BudgetExceeded:
        return True
    return False


def main():
    seed = next(seed for seed in range(1000) if resists(half_board(seed)))
    puzzle = half_board(seed)
    found = dict(cp_sat.first(sudoku.cover(puzzle)))
    solution = sudoku.written([found[cell] for cell in range(625)])
    stored = {"made by": "experiments/half_board.py", "seed": seed, "puzzle": puzzle,
              "options tried without an end": OPTIONS,
              "solution": solution, "solved by": f"CP-SAT of OR-Tools {version('ortools')}"}
    TARGET.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8", newline="\n")
    print(f"Seed {seed}: stored in {TARGET.name}.")


if __name__ == "__main__":
    main()
