"""An exact cover problem as a matrix: one row for each option, one column for each item.

`Matrix` knows where everything is and draws its parts; stills, the puzzle and the stepper
share it. A 1 says that the option of its row covers the item of its column.
"""

from collections import Counter
from itertools import groupby

from gameai.show import svg
from gameai.show.cover_boards import board_of
from gameai.show.tilings import framed

HEADS = {"branch": ("@glow", "@explained", None), "once": ("@wash", "@winning", None), "clash": ("@paper", "@cut", "4 2")}
MOST_OPTIONS, MOST_ITEMS = 80, 80      # a larger matrix can't be read


class Matrix:
    """Layout and markup of the matrix of a problem, with the origin in its left upper corner.

    Args:
        problem: an `ExactCover`.
        board: the board from `board_of`, which names items and options.
        sizes: what the number in each head is called, such as "options left"; "" for no numbers.

    Raises:
        ValueError: there are no items, or too many options or items to draw.
    """

    def __init__(self, problem, board, sizes="options left"):
        self.problem, self.board = problem, board
        self.items = (*board.order(problem.primary), *board.order(problem.secondary))
        self.options = tuple(problem.options)
        if not self.items or not self.options:
            raise ValueError("A matrix needs an option and an item; this problem has none to draw.")
        if len(self.options) > MOST_OPTIONS or len(self.items) > MOST_ITEMS:
            raise ValueError(f"A matrix of {len(self.options)} options and {len(self.items)} items is too large to read; "
                             f"at most {MOST_OPTIONS} options and {MOST_ITEMS} items are drawn.")
        self.column = {item: number for number, item in enumerate(self.items)}
        signs = [board.item_sign(item) for item in self.items]
        many = len(self.items)
        self.text = 13 if many <= 24 else 11 if many <= 40 else 9
        widest = max(svg.wide(line, self.text) for sign in signs for line in sign)
        between = 9 if any(line.startswith("−") for sign in signs for line in sign) else 5    # −3 −2, not −3−2
        self.wide = max(26 if many <= 16 else 22 if many <= 30 else 16 if many <= 40 else 12.5, widest + between)
        self.high = 25 if len(self.options) <= 20 else 20
        self.left = max(*(svg.wide(board.option_sign(name), 13) for name in self.options), svg.wide(sizes, 11)) + 14
        self.lines = max(map(len, signs))
        self.sizes = sizes
        self.groups = [(name, list(items)) for name, items in groupby(self.items, board.group)]
        self.head_top = 19 if any(name for name, _ in self.groups) else 0
        self.top = self.head_top + 17 * self.lines + 8 + 19 * bool(sizes)
        self.width = self.left + self.wide * len(self.items)
        self.height = self.top + self.high * len(self.options)

    # Where things are.

    def x(self, item):
        return self.left + (self.column[item] + 0.5) * self.wide

    def y(self, row):
        return self.top + (row + 0.5) * self.high

    def row_box(self, row):
        return [0, self.top + row * self.high + 1, self.width, self.high - 2]

    def head_box(self, item):
        return [self.x(item) - self.wide / 2 + 0.5, self.head_top, self.wide - 1, self.top - self.head_top - 2]

    def column_box(self, item):
        return [self.x(item) - self.wide / 2 + 0.5, self.head_top, self.wide - 1, self.height - self.head_top]

    # What is drawn.

    def static(self):
        """The grid, and a double line before the secondary items."""
        low, right = self.height, self.width
        lines = [[(0, self.top), (right, self.top)], [(self.left, 0), (self.left, low)]]
        faint = [[(0, self.top + k * self.high), (right, self.top + k * self.high)]
                 for k in range(1, len(self.options) + 1)]
        drawn = svg.group(*map(svg.path, faint), stroke="@line", stroke_width=0.4)
        drawn += svg.group(*map(svg.path, lines), stroke="@line", stroke_width=1.4)
        if self.problem.secondary:
            edge = self.left + len(self.problem.primary) * self.wide
            drawn += svg.group(*(svg.path([(edge + shift, 0), (edge + shift, low)]) for shift in (-1.5, 1.5)),
                               stroke="@line", stroke_width=1)
        for name, items in self.groups if self.head_top else ():
            start, end = self.x(items[0]) - self.wide / 2 + 2, self.x(items[-1]) + self.wide / 2 - 2
            shown = name if svg.wide(name, 11) <= end - start else name[:1]
            drawn += svg.text((start + end) / 2, 6, shown, size=11, fill="@muted")
            drawn += svg.path([(start, 17), (start, 14), (end, 14), (end, 17)], stroke="@line", stroke_width=1)
        if self.sizes:
            drawn += svg.text(self.left - 8, self.top - 11, self.sizes, size=11, fill="@muted", anchor="end")
        return drawn

    def head(self, item, size=None, state="open"):
        """A column's head; `state` is "open", "branch" (the chosen one), "covered" (gone), "once" or "clash"."""
        x = self.x(item)
        gone = state == "covered"
        fill, stroke, dashes = HEADS.get(state, (None, None, None))
        ground = svg.el("rect", x=x - self.wide / 2 + 1, y=self.head_top + 1, width=self.wide - 2,
                        height=self.top - self.head_top - 4, rx=4, fill=fill,
                        stroke=stroke, stroke_width=2, stroke_dasharray=dashes) if fill else ""
        sign = self.board.item_sign(item)
        drawn = [svg.text(x, self.head_top + 11 + 17 * (self.lines - len(sign) + line), what, size=self.text,
                          weight=400 if gone else 600, fill="@muted" if gone else "@ink") for line, what in enumerate(sign)]
        if self.sizes and size is not None and not gone:
            drawn.append(svg.text(x, self.top - 11, size, size=min(12, self.text + 1),
                                  weight=700 if state == "branch" else 400))
        return ground + "".join(drawn)

    def strike(self, item):
        """A line down a column that has left."""
        x = self.x(item)
        return svg.path([(x, self.head_top + 3), (x, self.height - 3)], stroke="@line", stroke_width=1.6, stroke_dasharray="2 3")

    def row(self, row, state="open", gone=(), clash=()):
        """A row.

        Args:
            row: its number.
            state: "open", "candidate" (to be tried), "picked" or "gone".
            gone: its items that have left, whose ones are pale.
            clash: its items that another picked option covers too.
        """
        name = self.options[row]
        y, fill = self.y(row), "@muted" if state == "gone" else "@ink"
        x, top, width, high = self.row_box(row)
        drawn = []
        if state == "picked":
            drawn.append(svg.el("rect", x=x + 1, y=top, width=width - 2, height=high, rx=4, fill="@wash", stroke="@winning",
                                stroke_width=2))
        elif state == "candidate":
            drawn.append(svg.el("rect", x=x + 1, y=top, width=width - 2, height=high, rx=4, fill="@glow"))
        drawn.append(svg.text(self.left - 8, y, self.board.option_sign(name), size=13, fill=fill, anchor="end",
                              weight=700 if state == "picked" else 400))
        items = self.problem.options[name]
        for chosen, colour in (([i for i in items if i not in gone], fill), ([i for i in items if i in gone], "@muted")):
            if chosen:
                drawn.append(self._ones(chosen, y, colour, 700 if colour == "@ink" else 400))
        if state == "gone":
            drawn.append(svg.path([(4, y), (self.width - 3, y)], stroke="@line", stroke_width=1.6))
        for item in clash:
            drawn.append(svg.el("rect", x=self.x(item) - self.wide / 2 + 2, y=top + 1, width=self.wide - 4, height=high - 2,
                                fill="none", stroke="@cut", stroke_width=2.2, stroke_dasharray="4 2"))
        return "".join(drawn)

    def _ones(self, items, y, fill, weight):
        """The ones of a row in a single text element: x has a place for each of them."""
        items = sorted(items, key=self.column.get)
        return svg.el("text", "1" * len(items), x=" ".join(svg.number(self.x(item)) for item in items), y=y + 4.9,
                      font_size=14, fill=fill, text_anchor="middle", font_weight=weight)


def times_covered(problem, chosen):
    """item -> how many of the chosen options cover it, for items that are covered.

    >>> from gameai.exact_cover import ExactCover
    >>> times_covered(ExactCover({"A": [1, 2], "B": [2], "C": [3]}), ["A", "B"])
    {1: 1, 2: 2}
    """
    return dict(Counter(item for name in chosen for item in problem.options[name]))


def matrix_picture(problem, chosen=(), board=None, title="an exact cover problem", caption="", theme="light"):
    """A still of a problem as a matrix of options and items; chosen rows are framed, clashes dashed.

    Args:
        problem: an `ExactCover` with few options.
        chosen: names of options, for example a solution.
        board: as for `gameai.show.cover_boards.board_of`.
        title: the picture's name in words.
        caption: a sentence under the matrix.
        theme: "light" or "dark".

    Raises:
        ValueError: the matrix is too large, or a chosen option is not among the options.

    >>> from gameai.exact_cover import ExactCover
    >>> matrix_picture(ExactCover({"A": [1, 2], "B": [2]}), ["A"], title="two options").alt
    'Two options. 2 options, 2 items. A covers item 1, item 2; B covers item 2. Chosen: A.'
    """
    matrix = Matrix(problem, board_of(problem, board), sizes="")
    for name in chosen:
        if name not in problem.options:
            raise ValueError(f"There is no option {name!r} in this problem.")
    times = times_covered(problem, chosen)
    drawn = [matrix.static()] + [matrix.head(item) for item in matrix.items]
    for row, name in enumerate(matrix.options):
        clash = [item for item in problem.options[name] if times.get(item, 0) > 1] if name in chosen else ()
        drawn.append(matrix.row(row, "picked" if name in chosen else "open", clash=clash))
    sign, words = matrix.board.option_sign, matrix.board.item_words
    said = [f"{len(matrix.options)} options, {len(matrix.items)} items."
            + (f" The last {len(problem.secondary)} items are secondary." if problem.secondary else "")]
    said.append("; ".join(f"{sign(name)} covers {', '.join(map(words, items))}" for name, items in problem.options.items()) + ".")
    if chosen:
        said.append(f"Chosen: {', '.join(map(sign, chosen))}.")
    twice = [item for item, count in times.items() if count > 1]
    if twice:
        said.append(f"Covered more than once: {', '.join(map(words, twice))}.")
    return framed(matrix.width, matrix.height, "".join(drawn), svg.capital(title), " ".join(said), caption, theme)
