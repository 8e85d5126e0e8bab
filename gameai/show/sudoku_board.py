"""A sudoku to type into: clashes are shown at once; hints, a check and the solver are asked for."""

from itertools import islice

from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.show import palette, svg
from gameai.show.cover_boards import listed
from gameai.show.drawing import Cell
from gameai.show.palette import MARGIN
from gameai.show.shell import ARROWS, Shell, asset, button, place
from gameai.show.sudoku import (SIDES, candidates, clash_mark, clash_words, digit, grid_lines, spot,
                                sudoku_picture)

HELP = ("Arrow keys move; type a digit or letter to fill in, 0, a dot or Backspace to clear. "
        "Enter says what fits into the cell.")
CLEAR = (*sudoku.EMPTY, "Backspace", "Delete")


class SudokuBoard(Shell):
    """A sudoku to solve by hand, with 4, 6, 9, 16 or 25 digits.

    Args:
        text: the puzzle, as for `gameai.games.sudoku.read`.
        title: what a screen reader calls the board.
        nodes: how many digits "Check" and "Solve" may try.
        hints: False leaves out the buttons Candidates, Hint, Check and Solve.

    Raises:
        ValueError: the text is no puzzle; the sentence of `gameai.games.sudoku.read`.

    >>> board = SudokuBoard("12.. 34.. .... ....")
    >>> board.key("1"); board.status
    'The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3.'
    >>> board.key("Backspace"); board.solve(); board.text
    '1234341221434321'
    """

    _esm = asset("shell.js", "sudoku.js")
    _css = palette.css() + asset("shell.css", "sudoku.css")

    def __init__(self, text, title="sudoku", nodes=20_000, hints=True):
        super().__init__()
        self.title, self.nodes, self.hints = title, nodes, hints
        self.small = False           # whether candidates are drawn
        self._set(text)

    def _set(self, text):
        self.side, self.given = sudoku.read(text)
        self.digits = list(self.given)
        self._solved = None
        self._changed()
        size = SIDES[self.side]
        self._cells = tuple(Cell(cell, cell % self.side * size, cell // self.side * size, size, size, cell // self.side,
                                 cell % self.side) for cell in range(self.side ** 2))
        with self.hold_sync():
            self.scene = self._scene(size)
            self._show(self._opening())

    def _scene(self, size):
        fixed = [cell for cell, value in enumerate(self.given) if value]
        return {
            "title": self.title, "role": "grid", "width": self.side * size + 2 * MARGIN, "height": self.side * size + 2 * MARGIN,
            "shift": [MARGIN, MARGIN],
            "static": grid_lines(self.side, size, fixed) + "".join(
                digit(self.side, size, cell, self.given[cell], True) for cell in fixed),
            "slots": ["small", *map(str, range(self.side ** 2)), "clash", "spot"],
            "places": [place(str(cell.id), cell.box, self._label(cell.id), cell.row) for cell in self._cells],
            "moves": self._moves(), "help": HELP,
            "start": str(next((cell for cell, value in enumerate(self.given) if not value), 0)),
            "signs": sudoku.SIGNS[:self.side], "given": fixed, "cell": size,
        }

    def _moves(self):
        """Where arrow keys, Home and End lead; as `grid_keys`, quickly on 625 cells."""
        n, moves = self.side, {}
        for cell in range(n * n):
            row, column = divmod(cell, n)
            leads = {"Home": row * n, "End": row * n + n - 1}
            for arrow, (down, right) in ARROWS.items():
                if 0 <= row + down < n and 0 <= column + right < n:
                    leads[arrow] = cell + down * n + right
            moves[str(cell)] = {name: str(other) for name, other in leads.items()}
        return moves

    # What a person can do.

    @property
    def text(self):
        """The board as it stands: one sign a cell, a dot for an empty one."""
        return sudoku.written(self.digits)

    @property
    def puzzle(self):
        """The given digits as a text."""
        return sudoku.written(self.given)

    def type(self, cell, sign):
        """Put a digit into a cell, or clear it.

        Args:
            cell: its number from 0, row by row.
            sign: a digit or letter; a dot, "0", "Backspace" or "Delete" clears the cell.

        Raises:
            ValueError: the cell is given, or the sign is none of this board.
        """
        if self.given[cell]:
            raise ValueError(f"{svg.capital(self._name(cell))} is given: {sudoku.SIGNS[self.given[cell] - 1]} can't be changed.")
        signs = sudoku.SIGNS[:self.side]
        if sign not in CLEAR and sign.upper() not in signs:
            raise ValueError(f"{sign!r} is not a sign of this board; its signs are {signs}, and a dot or 0 for an empty cell.")
        self.digits[cell] = 0 if sign in CLEAR else signs.index(sign.upper()) + 1
        self._changed()
        self._show(self._after(cell))

    def _changed(self):
        """The digits are others: look for clashes, and forget what was marked."""
        self.clashes = list(sudoku.clashes(self.side, self.digits))
        self._clashing = {cell for _, *pair in self.clashes for cell in pair}
        self.marked = ()

    def load(self, text):
        """Begin another puzzle. Raises ValueError with the sentence of `gameai.games.sudoku.read`."""
        self._set(text)

    def reset(self):
        """Back to the given digits."""
        self.digits = list(self.given)
        self._changed()
        self._show(self._opening())

    def toggle_candidates(self):
        """Draw the digits that fit into each empty cell (on large boards, say them when a cell is clicked), or stop it."""
        self.small = not self.small
        shown = "what no row, column or box forbids. It need not be right yet."
        self._show("Candidates are hidden." if not self.small else f"Small digits show {shown}" if self.side <= 9
                   else f"Enter, or a click on a cell, now says {shown}")

    def hint(self):
        """Mark a cell that looking at rows, columns and boxes settles, and say why."""
        self._refuse_clashes()
        found = self.next_step()
        if found is None:
            self.status = ("The board is full." if 0 not in self.digits else
                           "No hint: no row, column or box settles a cell by itself. Here one has to try.")
            return
        cell, value, why = found
        self.marked = (cell,)
        self._show(why)

    def check(self):
        """Say whether the board can still be completed, and mark the digits that are wrong."""
        self._refuse_clashes()
        solutions = self._solutions()
        self.marked, left = (), self.digits.count(0)
        wrong = [cell for cell, value in enumerate(self.digits) if value and value != solutions[0][cell]]
        if not wrong:
            self._show(f"All right so far; {left} cell{'s' * (left != 1)} to go." if left else self._opening())
        elif len(solutions) == 1:
            self.marked = tuple(wrong)
            words = f"{len(wrong)} of your digits" if len(wrong) > 1 else "One of your digits"
            self._show(f"{words} can't stay: {listed(map(self._name, wrong))}." if len(wrong) < 5
                       else f"{words} can't stay; they are marked.")
        elif self._search(self.text):
            self._show("All right so far. This puzzle has more than one solution, and yours can still become one.")
        else:
            self._show("This puzzle has more than one solution, but none goes on from here.")

    def solve(self):
        """Fill the board with the solution of the puzzle that the solver finds first."""
        solution = self._solutions()[0]
        changed = sum(1 for mine, found in zip(self.digits, solution) if mine and mine != found)
        self.digits = list(solution)
        self._changed()
        said = "Solved by exact cover." + (" It is the only solution." if len(self._solutions()) == 1 else
                                           " It is one of several solutions.")
        self._show(said + (f" {changed} of your digits {'was' if changed == 1 else 'were'} different." if changed else ""))

    def next_step(self):
        """(cell, digit, why) that a row, column or box settles by itself; None if there is no such cell."""
        fits = {cell: self.fits(cell) for cell, value in enumerate(self.digits) if not value}
        for cell, digits in fits.items():
            if not digits:
                return cell, 0, f"No digit fits into {self._name(cell)}: a digit elsewhere is wrong."
            if len(digits) == 1:
                return cell, digits[0], f"Only one digit fits into {self._name(cell)}: {sudoku.SIGNS[digits[0] - 1]}."
        for unit, kind in enumerate(("row", "column", "box")):
            places = {}
            for cell, digits in fits.items():
                for value in digits:
                    places.setdefault((sudoku.units(self.side, cell)[unit], value), []).append(cell)
            for (number, value), cells in places.items():
                if len(cells) == 1:
                    return cells[0], value, (f"In {kind} {number + 1} the digit {sudoku.SIGNS[value - 1]} fits into one cell "
                                             f"only: {self._name(cells[0])}.")
        return None

    def fits(self, cell):
        """The digits that no equal one in the cell's row, column or box forbids, from 1."""
        mine = sudoku.units(self.side, cell)
        seen = {value for other, value in enumerate(self.digits)
                if value and other != cell and any(a == b for a, b in zip(mine, sudoku.units(self.side, other)))}
        return [value for value in range(1, self.side + 1) if value not in seen]

    def _refuse_clashes(self):
        if self.clashes:
            raise ValueError(f"{clash_words(self.side, self.digits, self.clashes[0])[:-1]}; change one of them first.")

    def _solutions(self):
        """One solution of the puzzle, or two if there are several, as lists of digits; sought once.

        Raises:
            ValueError: there is none, or the budget ended before it was known.
        """
        if self._solved is None:
            self._solved = self._search(self.puzzle, 2)
        if not self._solved:
            raise ValueError("This puzzle has no solution.")
        return self._solved

    def _search(self, text, count=1):
        """The first solutions of a text, `count` at most, as lists of digits."""
        self.busy, self.status = True, "Searching …"
        found = []
        try:
            for solution in islice(sudoku.solutions(text, nodes=self.nodes), count):
                found.append(sudoku.read(solution)[1])
        except BudgetExceeded as error:
            if found:           # a second one was not found in time; two equal ones stand for "perhaps"
                return found * 2
            raise ValueError(f"The search was not over after trying {self.nodes:,} digits; the puzzle may have a "
                             "solution all the same.") from error
        finally:
            self.busy = False
        return found

    # Answers to the browser.

    def key(self, name):
        """As `Shell.key`; digits, letters, 0, a dot, Backspace and Delete fill or clear the cell."""
        if name in CLEAR or len(name) == 1 and name.strip():
            at = self.focus or self.scene["start"]
            self._handle({"type": "sign", "key": at, "sign": name, "index": self.index})
        else:
            super().key(name)

    def _handle(self, message):
        kind = message.get("type")
        if kind not in ("sign", "text"):
            return super()._handle(message)
        heard = self.now["count"]
        with self.told():
            if kind == "sign":
                self._known(message["key"])
                self.type(int(message["key"]), str(message["sign"]))
            else:
                self.load(str(message["text"]))
        if self.now["count"] == heard:
            self.status = self.status

    def on_click(self, key):
        """Say what is in a cell; with candidates, also what fits."""
        cell = int(key)
        said = f"{svg.capital(self._label(cell))}."
        if self.small and not self.digits[cell]:
            signs = [sudoku.SIGNS[value - 1] for value in self.fits(cell)]
            said += f" {listed(signs)} {'fits' if len(signs) == 1 else 'fit'}." if signs else " No digit fits."
        own = [clash for clash in self.clashes if cell in clash[1:]]
        self.status = " ".join([said, *(clash_words(self.side, self.digits, clash) for clash in own[:1])])

    def on_press(self, name):
        {"small": self.toggle_candidates, "hint": self.hint, "check": self.check, "solve": self.solve, "reset": self.reset}[name]()

    # What is shown.

    def _show(self, status):
        size, n = SIDES[self.side], self.side
        parts = {str(cell): digit(n, size, cell, value) for cell, value in enumerate(self.digits) if value and not self.given[cell]}
        parts["clash"] = "".join(clash_mark(n, size, cell) for cell in sorted(self._clashing))
        parts["spot"] = "".join(spot(n, size, cell) for cell in self.marked)
        if self.small and n <= 9:
            parts["small"] = "".join(candidates(n, size, cell, self.fits(cell))
                                     for cell, value in enumerate(self.digits) if not value)
        with self.hold_sync():
            self.present([{"parts": parts, "labels": {str(cell): self._label(cell) for cell in range(n * n)}, "status": status,
                           "text": self.text}])
            self.controls = self._buttons()

    def _buttons(self):
        reset = button("reset", "Reset", "the given digits only")
        if not self.hints:
            return [reset]
        return [button("small", "Hide candidates" if self.small else "Candidates", "what fits into a cell"),
                button("hint", "Hint", "a cell that can be settled"), button("check", "Check", "is it right so far?"),
                button("solve", "Solve", "by dancing links"), reset]

    def _name(self, cell):
        return sudoku.name(self.side, cell)

    def _label(self, cell):
        value = self.digits[cell]
        said = f"{self._name(cell)}: {sudoku.SIGNS[value - 1] if value else 'empty'}"
        if self.given[cell]:
            said += ", given"
        return said + (", clashes" if cell in self._clashing else "")

    def _opening(self):
        left = self.digits.count(0)
        if not left and not self.clashes:
            return "Solved: every row, column and box has every digit once."
        return f"{left} cells to fill with {sudoku.SIGNS[0]} to {sudoku.SIGNS[self.side - 1]}."

    def _after(self, cell):
        """What to say when a cell was filled or cleared: its own clash first, then any other."""
        own = [clash for clash in self.clashes if cell in clash[1:]]
        if self.clashes:
            return clash_words(self.side, self.digits, (own or self.clashes)[0])
        if 0 not in self.digits:
            return self._opening()
        left = self.digits.count(0)
        return svg.capital(f"{self._label(cell)}. {left} cell{'s' * (left != 1)} to go.")

    # Stills.

    def picture(self, theme="light", caption=""):
        """A still of the board as it stands."""
        return sudoku_picture(self.puzzle, self.text, self.marked, self.title, caption, theme)

    def still(self):
        return self.picture()
