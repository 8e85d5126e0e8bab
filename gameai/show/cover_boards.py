"""The board that an exact cover problem is about: where its items are, how its options look.

The problem itself knows no board. Three kinds are known here, by the shape of the items:

    cells     (row, column) from 0, and perhaps names of pieces: tilings, dominoes
    queens    ("row", r), ("column", c), and the diagonals of `gameai.games.queens`
    sudoku    ("cell", number), ("r", row, digit), … of `gameai.games.sudoku`
"""

from gameai.exact_cover import ExactCover
from gameai.games import sudoku
from gameai.grid import place_words
from gameai.show import svg, tilings
from gameai.show.drawing import Cell
from gameai.show.palette import PIECES
from gameai.show.queens import chessboard, queen
from gameai.show.sudoku import cells_to_click, digit, grid_lines
from gameai.show.words import listed


def _words(kind, item):
    """An item in words: "item 3"; "place 2" for ("place", 2)."""
    return f"{item[0]} {', '.join(map(str, item[1:]))}" if _is_kind(item) else f"{kind} {item}"


def _is_kind(item):
    """Whether an item is a kind and which of it, such as ("place", 2)."""
    return isinstance(item, tuple) and len(item) > 1 and isinstance(item[0], str)


class NoBoard:
    """Items and options by name alone. The boards below say where they are, too.

    Args:
        problem: an `ExactCover`.
        side: of a cell, in SVG units.
    """

    side, width, height, cells = 0, 0, 0, ()
    things = "items"

    def __init__(self, problem, side=None):
        self.problem = problem
        self.side = side or self.side
        self.numbers = {name: number for number, name in enumerate(problem.options)}

    def static(self):
        """Markup of the empty board."""
        return ""

    def ground(self):
        """Markup of the empty board drawn small: without numbers."""
        return self.static()

    def placed(self, name, shared=()):
        """Markup of an option on the board; on cells that it has `shared` with another its name is not written."""
        return ""

    def cells_of_option(self, name):
        """The ids of the cells that an option covers on the board."""
        return ()

    def cells_of_item(self, item):
        """The ids of the cells where an item is."""
        return ()

    def order(self, items):
        """Items in the order of the columns."""
        if {type(item) for item in items} in ({int}, {str}):
            return tuple(sorted(items))
        return tuple(items)

    def group(self, item):
        """What is written over the heads of all items of one kind; "" for nothing."""
        return item[0] if _is_kind(item) else ""

    def item_sign(self, item):
        """One or two lines of a few letters for the head of a column, a tuple."""
        return (",".join(map(str, item[1:])) if _is_kind(item) else str(item),)

    def item_words(self, item):
        return _words("item", item)

    def items_words(self, items):
        """Several items in words; how many, if they are more than a few."""
        items = list(items)
        if len(items) > 7:
            return f"{len(items)} {self.things}"
        return listed(map(self.item_words, items))

    def option_sign(self, name):
        return ",".join(map(str, name)) if isinstance(name, tuple) else str(name)

    def option_words(self, name):
        return f"option {self.option_sign(name)}"

    def option_covers(self, name):
        """What an option covers, in a sentence."""
        return svg.capital(f"{self.option_words(name)} covers {self.items_words(self.problem.options[name])}.")


class Region(NoBoard):
    """Cells to be covered by pieces. Cells are numbered from 1 in reading order."""

    side = 48

    def __init__(self, problem, side=None):
        super().__init__(problem, side)
        self.places = sorted(item for item in (*problem.primary, *problem.secondary) if _is_place(item))
        if not self.places or not _fits(self.places):
            raise ValueError(f'The board "cells" needs items (row, column) from 0, all below {LARGEST}.')
        top, left = min(r for r, _ in self.places), min(c for _, c in self.places)
        self.at = {place: (place[0] - top, place[1] - left) for place in self.places}
        self.number = {place: number for number, place in enumerate(self.places, 1)}
        rows, columns = (1 + max(places) for places in zip(*self.at.values()))
        self.width, self.height = columns * self.side, rows * self.side
        self.cells = tuple(Cell(place, column * self.side, row * self.side, self.side, self.side, row, column)
                           for place, (row, column) in self.at.items())
        # One ground for each kind of piece; dominoes, which are all of one kind, take turns.
        kinds = dict.fromkeys(self._piece(name) or name for name in problem.options)
        self.grounds = {kind: PIECES[number % len(PIECES)] for number, kind in enumerate(kinds)}

    def static(self):
        size = min(12, self.side * 0.26)
        return self.ground() + "".join(
            svg.text(cell.x + 4, cell.y + size * 0.9, self.number[cell.id], size=size, fill="@muted", anchor="start")
            for cell in self.cells)

    def ground(self):
        return tilings.region(self.at.values(), self.side)

    def placed(self, name, shared=()):
        sign = str(self._piece(name))
        cells = [self.at[place] for place in self.cells_of_option(name)]
        return tilings.piece(sign, cells, self.grounds[self._piece(name) or name], self.side, len(sign) <= 2,
                             [self.at[place] for place in shared])

    def cells_of_option(self, name):
        return tuple(item for item in self.problem.options[name] if item in self.number)

    def cells_of_item(self, item):
        return (item,) if item in self.number else ()

    def _piece(self, name):
        """The name that is written on an option: that of its piece, if it has one."""
        if not isinstance(name, tuple):
            return name
        others = [item for item in self.problem.options[name] if item not in self.number]
        return others[0] if others else ""

    def group(self, item):
        if len(self.number) == len(self.problem.primary) + len(self.problem.secondary):
            return ""
        return "cell" if item in self.number else "piece"

    def item_sign(self, item):
        return (str(self.number.get(item, item)),)

    def item_words(self, item):
        if item not in self.number:
            return f"piece {item}"
        return f"cell {self.number[item]}"

    def items_words(self, items):
        items = list(items)
        cells = [self.number[item] for item in items if item in self.number]
        if len(items) > 12 or len(cells) < 2:
            return super().items_words(items)
        return listed([f"cells {', '.join(map(str, cells))}" if len(cells) < len(items) else f"cells {listed(cells)}",
                       *(self.item_words(item) for item in items if item not in self.number)])

    def place_words(self, item):
        return f"cell {self.number[item]}, {place_words(self.at[item])}"

    def option_sign(self, name):
        if not isinstance(name, tuple):
            return str(name)
        return f"{self._piece(name)} {'-'.join(str(self.number[place]) for place in self.cells_of_option(name))}".strip()

    def option_words(self, name):
        if not isinstance(name, tuple):
            return f"piece {name}"
        cells = ", ".join(str(self.number[place]) for place in self.cells_of_option(name))
        piece = self._piece(name)
        return f"{'piece ' + str(piece) if piece else 'the piece'} on cells {cells}"


class QueensBoard(NoBoard):
    """A chessboard; an option is a queen on a square."""

    side = 42

    def __init__(self, problem, side=None):
        super().__init__(problem, side)
        squares = list(problem.options)
        if not squares or not all(map(_is_place, squares)) or not _fits(squares):
            raise ValueError(f'The board "queens" needs options named (row, column) from 0, all below {LARGEST}.')
        self.n = 1 + max(max(square) for square in squares)
        self.width = self.height = self.n * self.side
        self.cells = tuple(Cell((r, c), c * self.side, r * self.side, self.side, self.side, r, c)
                           for r in range(self.n) for c in range(self.n))

    def static(self):
        return chessboard(self.n, self.side)

    def placed(self, name, shared=()):
        row, column = name
        return queen((column + 0.5) * self.side, (row + 0.5) * self.side, self.side * 0.7)

    def cells_of_option(self, name):
        return (name,)

    def order(self, items):
        kinds = ("row", "column", "falling", "rising")
        known = [item for item in items if _is_kind(item) and len(item) == 2 and item[0] in kinds and type(item[1]) is int]
        return (*sorted(known, key=lambda item: (kinds.index(item[0]), item[1])), *(item for item in items if item not in known))

    def cells_of_item(self, item):
        return tuple(name for name, items in self.problem.options.items() if item in items)

    def group(self, item):
        kind = super().group(item)
        return {"falling": "↘ diagonal", "rising": "↗ diagonal"}.get(kind, kind)

    def item_sign(self, item):
        if super().group(item) in ("row", "column"):
            return (str(item[1] + 1),)       # in people's counting; diagonals have the numbers of the code
        return tuple(line.replace("-", "−") for line in super().item_sign(item))

    def item_words(self, item):
        kind, cells = super().group(item), self.cells_of_item(item)
        if kind in ("row", "column"):
            return f"{kind} {item[1] + 1}"
        if kind in ("falling", "rising") and cells:
            return f"the {kind} diagonal from {place_words(min(cells, key=lambda cell: cell[1]))}"
        return super().item_words(item)

    def place_words(self, square):
        return place_words(square)

    def option_sign(self, name):
        return f"r{name[0] + 1}c{name[1] + 1}"

    def option_words(self, name):
        return f"a queen on {place_words(name)}"


class SudokuCells(NoBoard):
    """A sudoku; an option is a digit in a cell."""

    side = 44

    def __init__(self, problem, side=None):
        super().__init__(problem, side)
        self.n = self.size_of(problem)
        if self.n is None:
            raise ValueError("The options are not the digits of a sudoku with 4, 6, 9, 16 or 25 rows.")
        self.cells = cells_to_click(self.n, self.side)
        self.width = self.height = self.n * self.side

    @staticmethod
    def size_of(problem):
        """The side of the board on which every option covers what its digit covers; None if there is none."""
        if not all(map(_is_place, problem.options)):
            return None
        for n in sudoku.BOXES:
            if all(0 <= cell < n * n and 0 < digit <= n and set(items) == set(sudoku.items_of(n, cell, digit))
                   for (cell, digit), items in problem.options.items()):
                return n
        return None

    def static(self):
        return grid_lines(self.n, self.side)

    def placed(self, name, shared=()):
        return digit(self.n, self.side, *name)

    def cells_of_option(self, name):
        return (name[0],)

    def cells_of_item(self, item):
        if item[0] == "cell":
            return (item[1],)
        unit = "rcb".index(item[0])
        return tuple(cell.id for cell in self.cells if sudoku.units(self.n, cell.id)[unit] == item[1])

    def group(self, item):
        return {"cell": "cell", "r": "row", "c": "column", "b": "box"}[item[0]]

    def item_sign(self, item):
        """Row and column of a cell; number and digit of a row, column or box."""
        if item[0] == "cell":
            return str(item[1] // self.n + 1), str(item[1] % self.n + 1)
        return str(item[1] + 1), sudoku.SIGNS[item[2] - 1]

    def item_words(self, item):
        if item[0] == "cell":
            return f"the cell in {sudoku.name(self.n, item[1])}"
        return f"{sudoku.SIGNS[item[2] - 1]} in {dict(r='row', c='column', b='box')[item[0]]} {item[1] + 1}"

    def place_words(self, cell):
        return sudoku.name(self.n, cell)

    def option_sign(self, name):
        return f"r{name[0] // self.n + 1}c{name[0] % self.n + 1}={sudoku.SIGNS[name[1] - 1]}"

    def option_words(self, name):
        return f"{sudoku.SIGNS[name[1] - 1]} in {sudoku.name(self.n, name[0])}"


LARGEST = 40        # rows or columns of a board
BOARDS = {"cells": Region, "queens": QueensBoard, "sudoku": SudokuCells, "none": NoBoard}


def board_of(problem, board=None):
    """The board of a problem.

    Args:
        problem: an `ExactCover`.
        board: "cells", "queens", "sudoku" or "none"; or a `NoBoard` of your own, class or instance;
            default what the items look like.

    Raises:
        ValueError: the problem is no `ExactCover`, there is no such board, or it does not fit the problem.
    """
    check_problem(problem)
    if isinstance(board, NoBoard):
        return board
    if isinstance(board, type) and issubclass(board, NoBoard):
        return board(problem)
    if board is None:
        board = _guess(problem)
    if not isinstance(board, str) or board not in BOARDS:
        raise ValueError(f"There is no board {board!r}; the boards are {', '.join(BOARDS)}.")
    return BOARDS[board](problem)


def check_problem(problem):
    """Raises ValueError if a problem is no `ExactCover`."""
    if not isinstance(problem, ExactCover):
        raise ValueError(f"The problem is an ExactCover, not {problem!r}.")


def _guess(problem):
    items = (*problem.primary, *problem.secondary)
    kinds = {item[0] for item in items if _is_kind(item)}
    squares, places = list(problem.options), [item for item in items if _is_place(item)]
    if problem.options and {"cell", "r", "c", "b"} <= kinds and SudokuCells.size_of(problem):
        return "sudoku"
    if squares and {"row", "column"} <= kinds and all(map(_is_place, squares)) and _fits(squares) and \
            all(type(item[1]) is int for item in items if _is_kind(item) and item[0] in ("row", "column")):
        return "queens"
    return "cells" if places and _fits(places) else "none"


def _fits(places):
    """Whether these rows and columns make a board that can be drawn."""
    return all(0 <= part < LARGEST for place in places for part in place)


def _is_place(item):
    return isinstance(item, tuple) and len(item) == 2 and all(type(part) is int for part in item)
