"""A sudoku to type into: clashes are shown at once; hints, a check and the solver are asked for."""

from itertools import islice

from gameai.exact_cover import BudgetExceeded, check_budget
from gameai.games import sudoku
from gameai.games.sudoku_hand import fits, next_step
from gameai.show import palette, svg
from gameai.show.palette import MARGIN
from gameai.show.shell import ARROWS, Shell, asset, button, place, sentence
from gameai.show.sudoku import SIDES, candidates, cells_to_click, clash_mark, digit, grid_lines, spot, sudoku_picture
from gameai.show.sudoku_card import sudoku_card
from gameai.show.sudoku_judge import NO_SOLUTION, Judge
from gameai.show.words import counted, listed

HELP = ("Arrow keys move, Home and End within a row, with Ctrl to the corners. "
        "Type a digit or letter to fill in, 0, a dot or Backspace to clear. "
        "Enter says what fits into the cell.")
CLEAR = ("Backspace", "Delete")      # keys that clear a cell, as a dot and 0 do


class SudokuBoard(Shell):
    """A sudoku to solve by hand, with 4, 6, 9, 16 or 25 digits.

    Args:
        text: the puzzle, as for `gameai.games.sudoku.read`.
        title: what a screen reader calls the board.
        nodes: how many digits "Hint", "Check" and "Solve" may try; None for no limit.

    Raises:
        ValueError: the text is no puzzle, with the sentence of `gameai.games.sudoku.read`; or `nodes` is no number of digits.

    >>> board = SudokuBoard("12.. 34.. .... ....")
    >>> board.key("1"); board.status
    'The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3.'
    >>> board.key("Backspace"); board.solve(); board.text
    '1234341221434321'
    """

    messages = Shell.messages | {"sign": ("key", "sign"), "text": ("text",)}

    _esm = asset("shell.js", "narrow.js", "sudoku.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "sudoku.css")

    def __init__(self, text, title="sudoku", nodes=20_000):
        super().__init__()
        check_budget(nodes)
        self.title, self.nodes = title, nodes
        self.small = False           # whether candidates are drawn
        self._set(text)

    def _set(self, text):
        self.side, self.given = sudoku.read(text)
        self.digits = list(self.given)
        self.focus = None            # the cell that had it may not be on this board
        self.hinted = set()          # the cells that a hint has settled
        self.by_solver = frozenset()     # the cells that Solve filled in
        self._stuck = None           # digits from which no solution goes on, without any single one being wrong
        self._judge = Judge(self.side, self.given, self._search, self.nodes)
        self._changed()
        size = SIDES[self.side]
        self._cells = cells_to_click(self.side, size)
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
            ValueError: there is no such cell, it is given, or the sign is none of this board.
        """
        n = self.side
        if type(cell) is not int or cell not in range(n * n):
            raise ValueError(f"A cell is a number from 0 to {n * n - 1}, row by row, not {cell!r}.")
        if self.given[cell]:
            raise ValueError(f"{svg.capital(self._name(cell))} is given: {sudoku.SIGNS[self.given[cell] - 1]} can't be changed.")
        value = 0 if sign in CLEAR else sudoku.digit_of(n, sign)
        if value is None:
            raise ValueError(f"{sign!r} is not a sign of this board; its signs are {sudoku.SIGNS[:n]}, and a dot or 0 for an empty cell.")
        if value != self.digits[cell]:
            self.by_solver -= {cell}
        self.digits[cell] = value
        self._changed(tuple(other for other in self.wrong if other != cell))
        self._show(self._after(cell))

    def _changed(self, wrong=()):
        """The digits are others: look for clashes, and forget what was marked but for those known to be `wrong`."""
        self.clashes = list(sudoku.clashes(self.side, self.digits))
        self._clashing = {cell for _, *pair in self.clashes for cell in pair}
        self.marked = self.wrong = wrong

    def load(self, text):
        """Begin another puzzle. Raises ValueError with the sentence of `gameai.games.sudoku.read`."""
        self._set(text)

    def reset(self):
        """Back to the given digits."""
        self.digits = list(self.given)
        self.hinted, self.by_solver = set(), frozenset()
        self._changed()
        self._show(self._opening())

    def toggle_candidates(self):
        """Draw the digits that fit into each empty cell (on large boards, say them when a cell is clicked), or stop it."""
        self.small = not self.small
        shown = "what no row, column or box forbids. It need not be right yet."
        said = ("Candidates are hidden." if not self.small else f"Small digits show {shown}" if self.side <= 9
                else f"Enter, or a click on a cell, now says {shown}")
        self._show(" ".join([said, *self._facts()]))

    def hint(self):
        """Mark a cell that looking at rows, columns and boxes settles, and say why; or say what forbids a hint."""
        self._refuse_clashes()
        if 0 not in self.digits:
            return self._show(self._opening())
        try:
            fault, known = self._judge.fault(self.digits), True
        except ValueError:           # the search was too long: rows, columns and boxes may know more
            fault, known = None, False
        found = next_step(self.side, self.digits)
        if found is not None and (not found[1] or not fault):
            cell, value, why = found
            self.marked = (*self.wrong, cell)
            if value:
                self.hinted.add(cell)
            self._show(why if value else f"{why} {self._why_nothing_fits(known)}")
        elif fault:
            sentence = self._blame(fault)
            self._show(sentence if self._judge.unsolvable else f"No hint yet. {sentence}")
        else:
            self._show("No hint: no row, column or box settles a cell by itself. Here one has to try.")

    def _why_nothing_fits(self, known):
        """Why no digit fits into some cell; `known` says whether the search came to its end."""
        if self._judge.unsolvable or self.digits == self.given:
            return NO_SOLUTION
        return "Your digits can't all stay." if known else "Your digits can't all stay, or the puzzle has no solution."

    def check(self):
        """Say whether the board can still be completed, and mark the digits that are wrong."""
        self._refuse_clashes()
        fault, left = self._judge.fault(self.digits), self.digits.count(0)
        self.marked = self.wrong = ()
        if fault:
            sentence = self._blame(fault)
        elif not left:
            sentence = self._opening()
        elif self._judge.unique() or all(value in (0, found) for value, found in zip(self.digits, self._judge.solution())):
            sentence = f"All right so far; {counted(left, 'cell')} to go."
        else:
            sentence = "All right so far. This puzzle has more than one solution, and yours can still become one."
        self._show(sentence)

    def solve(self):
        """Fill the board with the solution of the puzzle that the solver finds first."""
        solution = self._judge.solution()
        changed = sum(1 for mine, found in zip(self.digits, solution) if mine and mine != found)
        self.by_solver |= {cell for cell, found in enumerate(solution) if found != self.digits[cell]}
        self.digits = list(solution)
        self._changed()
        said = {True: "It is the only solution.", False: "It is one of several solutions.",
                None: "Whether it is the only solution is not known."}[self._judge.unique()]
        if changed:
            said += f" {changed} of your digits {'was' if changed == 1 else 'were'} different."
        self._show(f"Solved by exact cover. {said}")

    def next_step(self):
        """(cell, digit, why) that a row, column or box settles by itself; None if there is no such cell."""
        return next_step(self.side, self.digits)

    def fits(self, cell):
        """The digits that no equal one in the cell's row, column or box forbids, from 1."""
        return fits(self.side, self.digits, cell)

    def _blame(self, fault):
        """Mark the digits that are wrong; where it is not known which are, remember them all. Returns the sentence."""
        sentence, wrong = fault
        self.marked = self.wrong = wrong
        if not wrong and not self._judge.unsolvable:
            self._stuck = list(self.digits)
        return sentence

    def _refuse_clashes(self):
        if self.clashes:
            raise ValueError(f"{sudoku.clash_words(self.side, self.digits, self.clashes[0])[:-1]}; change one of them first.")

    def _search(self, digits, count):
        """(solutions, over): at most `count` solutions as lists of digits, and whether there are certainly no others."""
        self.busy, self.status = True, "Searching …"
        found = []
        try:
            for solution in islice(sudoku.solutions(sudoku.written(digits), nodes=self.nodes), count):
                found.append(sudoku.read(solution)[1])
        except BudgetExceeded:
            return found, False
        except KeyboardInterrupt:
            self.status = "The search was interrupted. The board is as it was."
            raise
        finally:
            self.busy = False
        return found, len(found) < count

    # Answers to the browser.

    def key(self, name):
        """As `Shell.key`; digits, letters, 0, a dot, Backspace and Delete fill or clear the cell."""
        if name in CLEAR or len(name) == 1 and name.strip():
            at = self.focus or self.scene["start"]
            self._handle({"type": "sign", "key": at, "sign": name, "index": self.index})
        else:
            super().key(name)

    def on_message(self, message):
        try:
            if message["type"] == "sign":
                self._known(message["key"])
                self.type(int(message["key"]), message["sign"])
            else:
                self.load(message["text"])
        except ValueError as error:      # a mistake in typing doesn't hide what stands on the board
            self.error, self.status = error, " ".join([sentence(error), *self._facts()])

    def on_click(self, key):
        """Say what is in a cell; with candidates, also what fits."""
        cell = int(key)
        said = f"{svg.capital(self._label(cell))}."
        if self.small and not self.digits[cell]:
            signs = [sudoku.SIGNS[value - 1] for value in self.fits(cell)]
            said += f" {listed(signs)} {'fits' if len(signs) == 1 else 'fit'}." if signs else " No digit fits."
        self.status = " ".join([said, *self._facts(cell)])

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
        return [button("small", "Hide candidates" if self.small else "Candidates", "what fits into a cell"),
                button("hint", "Hint", "a cell that can be settled"), button("check", "Check", "is it right so far?"),
                button("solve", "Solve", "by exact cover"),
                button("reset", "Reset", "the given digits only")]

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
        said = f"{counted(left, 'cell')} to fill with {sudoku.SIGNS[0]} to {sudoku.SIGNS[self.side - 1]}."
        return " ".join([said, *self._facts()])

    def _after(self, cell):
        """What to say when a cell was filled or cleared."""
        if self.clashes:
            return " ".join(self._facts(cell))
        if 0 not in self.digits:
            return self._opening()
        left = self.digits.count(0)
        return " ".join([svg.capital(f"{self._label(cell)}. {counted(left, 'cell')} to go."), *self._facts()])

    def _facts(self, cell=None):
        """What is wrong and stays so until it is mended, in sentences; of several clashes, that of `cell` if it has one."""
        facts = []
        if self.clashes:
            own = [clash for clash in self.clashes if cell in clash[1:]]
            told = (own or self.clashes)[0]
            facts.append(sudoku.clash_words(self.side, self.digits, told))
            if self._clashing.difference(sudoku.clash_cells(self.side, self.digits, told)):
                facts.append(f"In all, {len(self._clashing)} cells clash; each has a frame.")
        if self.wrong:
            some = listed(map(self._name, self.wrong)) if len(self.wrong) < 5 else f"{len(self.wrong)} marked digits"
            facts.append(f"{svg.capital(some)} still can't stay.")
        if self._stuck and all(value in (0, now) for value, now in zip(self._stuck, self.digits)):
            facts.append("Still no solution goes on from here.")
        if self._judge.unsolvable:
            facts.append(NO_SOLUTION)
        return facts

    # Stills.

    def picture(self, theme="light", caption=""):
        """A still of the board as it stands."""
        return sudoku_picture(self.puzzle, self.text, self.marked, self.title, caption, theme)

    def card(self, title="My sudoku", theme="light"):
        """A postcard of the board as it stands, and what was done: by you, by the solver, with how many hints."""
        typed = sum(1 for cell, value in enumerate(self.digits) if value and not self.given[cell])
        return sudoku_card(self.side, self.given, self.digits, typed - len(self.by_solver), len(self.by_solver),
                           len(self.hinted), title, theme)

    def still(self):
        return self.picture()
