"""Sudokus of 25 x 25 cells, nearly half filled: on how many does the search end, and what does CP-SAT do?

    python experiments/half_board.py

writes gameai/data/half_board.json, for lesson 05. It needs OR-Tools (`make test-oracles` installs it
into .venv-oracles) and takes about a quarter of an hour. `BOARDS` boards are made from the seeds 0, 1, 2, …,
each with `CLUES` of its 625 digits left, and searched with a budget of `FEW` options. The first that
is not solved is searched again with `MANY`. Bit masks and dancing links try the same options in the
same order, so what is found for one holds for both.
"""

import json
import random
from importlib.metadata import version
from pathlib import Path

from gameai import cp_sat
from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.games.sudoku_generator import started_board

CLUES, BOARDS = 290, 10
FEW, MANY = 100_000, 10_000_000
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "half_board.json"


def solved(puzzle, options):
    """Whether the search finds a solution before it has tried so many options."""
    try:
        return sudoku.solve(puzzle, nodes=options) is not None
    except BudgetExceeded:
        return False


def main():
    boards = [started_board(random.Random(seed), clues=CLUES) for seed in range(BOARDS)]
    easy = [solved(board, FEW) for board in boards]
    hard = (seed for seed in range(BOARDS) if not easy[seed] and not solved(boards[seed], MANY))
    seed = next(hard)
    found = dict(cp_sat.first(sudoku.cover(boards[seed])))
    stored = {
        "made by": "experiments/half_board.py",
        "clues": CLUES, "boards": BOARDS, "few options": FEW, "solved by few": sum(easy),
        "seed": seed, "puzzle": boards[seed], "options tried": MANY,
        "solution": sudoku.written([found[cell] for cell in range(len(boards[seed]))]),
        "solved by": f"CP-SAT of OR-Tools {version('ortools')}"}
    TARGET.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8", newline="\n")
    print(f"{sum(easy)} of {BOARDS} solved within {FEW:,} options; seed {seed}, not solved within {MANY:,}, stored in {TARGET.name}.")


if __name__ == "__main__":
    main()
