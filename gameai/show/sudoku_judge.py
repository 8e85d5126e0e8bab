"""What can be said of a sudoku half filled in: whether it can be completed, and what is wrong.

Hint, Check and Solve of a `SudokuBoard` all ask here, so that none contradicts another.
"""

from gameai.games import sudoku
from gameai.show.words import listed

NO_SOLUTION = "This puzzle has no solution."


class Judge:
    """What is known of a puzzle; its solutions are sought once.

    Args:
        side: of the board.
        given: its digits, 0 for an empty cell.
        search: a function of digits and a count, which gives (solutions, over): that many solutions
            at most, each a list of digits, and whether there are certainly no others.
        nodes: how many digits it tries, for the words; None for no limit.
    """

    def __init__(self, side, given, search, nodes):
        self.side, self.given, self._search = side, given, search
        self._too_long = f"The search was not over after trying {nodes or 0:,} digits"  # never said without a budget
        self._found = None      # what a search for two solutions gave

    @property
    def unsolvable(self):
        """Whether it is known already that the puzzle has no solution."""
        return self._found == ([], True)

    def solution(self):
        """The solution found first, a list of digits.

        Raises:
            ValueError: there is none, or the search ended before it was known.
        """
        solutions, over = self._seek()
        if not solutions and over:
            raise ValueError(NO_SOLUTION)
        if not solutions:
            raise ValueError(f"{self._too_long}; the puzzle may have a solution all the same.")
        return solutions[0]

    def unique(self):
        """Whether there is exactly one solution; None if the search ended before it was known."""
        solutions, over = self._seek()
        return len(solutions) == 1 if over or len(solutions) > 1 else None

    def fault(self, digits):
        """(sentence, cells) that says why these digits can't be completed; None if they can.

        The cells are the wrong ones, where it is known which they are.

        Raises:
            ValueError: the search ended before it was known.
        """
        solutions, over = self._seek()
        if self.unsolvable:
            return NO_SOLUTION, ()
        wrong = [cell for cell, value in enumerate(digits) if value and value != self.solution()[cell]]
        if not wrong:
            return None
        if self.unique():
            return wrong_words(self.side, wrong), tuple(wrong)
        goes_on, over = self._search(digits, 1)
        if goes_on:
            return None
        if not over:
            raise ValueError(f"{self._too_long}; a solution may go on from here all the same.")
        return ("This puzzle has more than one solution, but none goes on from here." if self.unique() is False else
                "No solution goes on from here."), ()

    def _seek(self):
        if self._found is None:
            self._found = self._search(self.given, 2)
        return self._found


def wrong_words(side, cells):
    """Which digits can't stay, in a sentence; only how many, if they are more than a few."""
    words = f"{len(cells)} of your digits" if len(cells) > 1 else "One of your digits"
    return (f"{words} can't stay: {listed(sudoku.name(side, cell) for cell in cells)}." if len(cells) < 5
            else f"{words} can't stay; they are marked.")
