"""Making sudokus that have exactly one solution, and grading them by search effort."""

from itertools import islice
from typing import NamedTuple

from gameai.dancing_links import Choose, Undo
from gameai.games import sudoku


def generate(rng, side=9, minimal=True, clues=0):
    """A puzzle with exactly one solution, as a text of side x side signs, a dot for an empty cell.

    A board is filled at random; then clues are taken away in random order, each unless the
    puzzle would have a second solution without it.

    Args:
        rng: a `random.Random`; the same seed gives the same puzzle.
        side: 4, 6 or 9 (16 and 25 are allowed; see `unique` on how long they can take).
        minimal: try every clue, so that none of those left can be spared. Otherwise every second
            sparable clue, on average, stays: an easier puzzle.
        clues: stop when only so many clues are left; the puzzle is minimal only if it has more.

    >>> import random
    >>> puzzle = generate(random.Random(1), side=4)
    >>> unique(puzzle)
    True

    Raises:
        ValueError: there is no board of that side.
    """
    raise NotImplementedError


def unique(text, nodes=None):
    """Whether a puzzle has exactly one solution; the search stops at the second one.

    Args and errors: as for `sudoku.solutions`.
    """
    return len(list(islice(sudoku.solutions(text, nodes), 2))) == 1


class Grade(NamedTuple):
    """How hard a search for all solutions of a puzzle was. Computers count this; people may feel otherwise.

    nodes: digits tried, those included that are forced.
    guesses: places in the search where two digits or more had to be tried.
    depth: how many guesses stood one on top of the other, at most. 0 means that at every step
        some cell had one digit left or some digit one cell left in a row, column or box (people
        say naked and hidden singles), so nobody needs to guess.
    """

    nodes: int
    guesses: int
    depth: int

    @property
    def name(self):
        """"easy", "medium", "hard" or "very hard", by the depth of guessing: 0, 1, 2 to 3, 4 or more."""
        raise NotImplementedError


def grade(text, nodes=None):
    """The `Grade` of a puzzle, from the trace of dancing links searching for all its solutions.

    Args and errors: as for `sudoku.solutions`; a puzzle with many solutions needs a budget.
    """
    raise NotImplementedError
