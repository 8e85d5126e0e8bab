"""Making sudokus that have exactly one solution, and grading them by search effort."""

import json
from bisect import bisect
from importlib.resources import files
from itertools import islice
from typing import NamedTuple

from gameai.dancing_links import Choose, Undo
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games import sudoku

TRIES = 10_000  # digits that one search of the generator may try; only boards of 16 x 16 and 25 x 25 come near
NAMES = ("easy", "medium", "hard", "very hard")


def generate(rng, side=9, minimal=True, clues=0):
    """A puzzle with exactly one solution, as a text of side x side signs, a dot for an empty cell.

    A board is filled at random. Then the clues are gone through in random order, and each is
    taken away if no other digit in its cell leads to a solution. Once through is enough: a clue
    that was needed is needed all the more when others have gone.

    Args:
        rng: a `random.Random`; the same seed gives the same puzzle.
        side: 4, 6, 9, 16 or 25. Boards of 16 x 16 take seconds, of 25 x 25 minutes, unless
            `clues` ends the work early.
        minimal: go through all clues, so that none of those left can be spared. Otherwise a
            random half is gone through, which makes an easier puzzle. (On boards of 16 x 16 and
            more, a clue also stays where `TRIES` digits don't decide whether it can go.)
        clues: how many clues are left at least.

    >>> import random
    >>> puzzle = generate(random.Random(1), side=4)
    >>> puzzle, unique(puzzle), grade(puzzle).name
    ('.14.3.........1.', True, 'easy')

    Raises:
        ValueError: there is no board of that side, `clues` is no number of cells on it, or
            `rng` is no generator of random numbers.
    """
    _check(rng, side, clues)
    digits = full_board(rng, side)
    cells = rng.sample(range(side * side), side * side)
    left = len(cells)
    for cell in cells if minimal else cells[::2]:
        if left == clues:
            break
        if spare(side, digits, cell):
            digits[cell] = 0
            left -= 1
    return sudoku.written(digits)


def _check(rng, side, clues):
    if not hasattr(rng, "sample"):
        raise ValueError(f"rng is a random.Random, for example random.Random(1), not {rng!r}.")
    if not isinstance(side, int) or side not in sudoku.BOXES:
        raise ValueError(f"The side of a sudoku is one of {', '.join(map(str, sudoku.BOXES))}, not {side!r}.")
    if not isinstance(clues, int) or clues not in range(side * side + 1):
        raise ValueError(f"clues is a number of cells from 0 to {side * side}, not {clues!r}.")


def full_board(rng, side):
    """The digits of a full board, row by row: the first that dancing links find with the options shuffled.

    Every full board can come, but not all are equally likely.
    """
    blank = sudoku.cover("." * side * side)
    while True:
        options = rng.sample(list(blank.options.items()), len(blank.options))
        try:
            found = ExactCover(dict(options), items=blank.primary).first(nodes=TRIES)
        except BudgetExceeded:  # an unlucky order: shuffle again
            continue
        return [digit for _, digit in sorted(found)]


def started_board(rng, side=25, clues=312):
    """A puzzle with at least one solution: a full board of which `clues` random digits are left.

    It may have many solutions. The default is a board half filled; with somewhat fewer clues the
    search takes longest (`experiments/half_board.py`).

    Raises:
        ValueError: as for `generate`.
    """
    _check(rng, side, clues)
    digits = full_board(rng, side)
    left = set(rng.sample(range(side * side), clues))
    return sudoku.written([digit if cell in left else 0 for cell, digit in enumerate(digits)])


def half_board():
    """What `experiments/half_board.py` stored of boards of 25 x 25 cells, a little less than half filled.

    Returns:
        A dictionary: of how many "boards" with how many "clues" how many were "solved by few" ("few
        options" tried); and one that was not solved by so many "options tried": "puzzle", "solution",
        "solved by".
    """
    return json.loads((files("gameai") / "data" / "half_board.json").read_text(encoding="utf-8"))


def spare(side, digits, cell):
    """Whether a puzzle with one solution has no other one without the clue in `cell`."""
    without = sudoku.cover(sudoku.written(digits[:cell] + [0] + digits[cell + 1:]), given=False)
    other = {name: items for name, items in without.options.items() if name != (cell, digits[cell])}
    try:
        return ExactCover(other, items=without.primary).first(nodes=TRIES) is None
    except BudgetExceeded:
        return False


def unique(text, nodes=None):
    """Whether a puzzle has exactly one solution; the search stops at the second one.

    Args and errors: as for `sudoku.solutions`.
    """
    return len(list(islice(sudoku.solutions(text, nodes), 2))) == 1


class Grade(NamedTuple):
    """How hard a search for all solutions of a puzzle was. Machines count this; people may feel otherwise.

    nodes: digits tried, those included that are forced; at least the number of empty cells.
    guesses: places in the search where two digits or more had to be tried.
    depth: how many guesses stood one on top of another, at most. It is 0 exactly if at every step
        some cell has one digit left, or some digit one cell in a row, column or box. People call
        these naked and hidden singles and need no guess; for locked candidates, pairs or fish,
        which people know too, the search has to guess. Where a choice among equals falls
        otherwise, guesses and depth differ a little.
    """

    nodes: int
    guesses: int
    depth: int

    @property
    def name(self):
        """"easy", "medium", "hard" or "very hard": depth 0, 1, 2 to 3, or more."""
        return NAMES[bisect((1, 2, 4), self.depth)]


def grade(text, nodes=None):
    """The `Grade` of a puzzle, from the trace of dancing links searching for all its solutions.

    >>> grade("1234 34.. 2.43 43.1")
    Grade(nodes=4, guesses=0, depth=0)

    Args and errors: as for `sudoku.solutions`; ValueError also if the puzzle has no solution or
    more than one. The trace is kept while the search lasts: give large boards a budget.
    """
    trace = []
    search = sudoku.cover(text, given=False).solutions(nodes, trace=trace)
    number = len(list(islice(search, 2)))
    if number != 1:
        raise ValueError(f"Only a puzzle with exactly one solution has a grade; this one has {'two or more' if number else 'none'}.")
    guesses, path = 0, [[0, 0]]  # for each open position: options tried, most guesses below it
    for event in [*trace, Undo(None)]:  # the last one closes the position that the search began with
        if isinstance(event, Choose):
            path[-1][0] += 1
            path.append([0, 0])
        elif isinstance(event, Undo):
            tried, depth = path.pop()
            if tried > 1:
                guesses, depth = guesses + 1, depth + 1
            if path:
                path[-1][1] = max(path[-1][1], depth)
    return Grade(search.nodes, guesses, depth)
