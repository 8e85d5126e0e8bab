"""The picture of a Boggle search: the path on the board, and how many paths of each length it looks at."""

from collections import Counter
from functools import cache
from math import log10

from gameai.games.boggle import SHORTEST, count_paths
from gameai.show import svg
from gameai.show.games.boggle import LetterBoard
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import counted

GAP, NAME, BAR, COUNT = 30, 24, 150, 68     # from board to counter; length, bar, number: 600 wide on 4 x 4
BELOW = 74                                  # under the board: the prefix and the last words
# What the kinds of bars mean, in two rows: words, and how such a bar is drawn.
LEGEND = ((("live", {"fill": "@first"}), ("looked at", {"fill": "@wash", "stroke": "@first"})),
          (("all (pruning off)", {"fill": "none", "stroke": "@cut", "stroke_width": 2}),))
MOST_CELLS = 16                             # all paths of a larger board are too many to count


@cache
def all_paths(rows, columns):
    """`count_paths` for a board of a size, remembered: a widget needs it for each of its pictures."""
    return count_paths(["a" * columns] * rows)


def told(longer, dead):
    """What becomes of the paths that are one cell longer than the one in hand.

    >>> told(5, 2)
    'Of the 5 longer paths 2 die here and 3 live.'
    """
    if not longer:
        return "No cell is left next to it: the search turns back."
    if dead == longer:
        none = "The one longer path begins no word" if dead == 1 else f"None of the {dead} longer paths begins a word"
        return f"{none}: the search turns back."
    if not dead:
        return "The one longer path lives." if longer == 1 else f"All {longer} longer paths live."
    live = longer - dead
    return f"Of the {longer} longer paths {dead} die{'s' if dead == 1 else ''} here and {live} live{'s' if live == 1 else ''}."


def _mark(says, x, y, r=6):
    """Beside the words what the board shows: a framed tile, on a ground for a word, or the cross where a path dies."""
    if says == "dies":
        return svg.group(svg.path([(x - r, y - r), (x + r, y + r)]), svg.path([(x - r, y + r), (x + r, y - r)]),
                         stroke="@cut", stroke_width=2.5, stroke_linecap="round")
    fill, stroke = ("@wash", "@winning") if says == "a word" else ("none", "@first")
    return svg.el("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=2, fill=fill, stroke=stroke, stroke_width=2.5)


class PrefixView:
    """Folds the `Extend` events of a search into a picture.

    Each row of the counter is one length of path, in cells. The scale is logarithmic: a bar
    twice as long stands for the square. With pruning the pale bar counts the paths that the
    search looked at and the dark one those that live; without, a framed bar counts all paths.

    Args:
        rows: the board, as for `gameai.games.boggle.read_board`, of at most 16 cells.
        title: the picture's name in words.

    Raises:
        ValueError: as for `read_board`; the board has more than 16 cells.
    """

    def __init__(self, rows, title="prefixes on the board"):
        self.drawing = LetterBoard(rows)
        self.board = self.drawing.board
        cells = len(self.board.faces)
        if cells > MOST_CELLS:
            raise ValueError(f"The board has {cells} cells; all paths can be counted up to {MOST_CELLS}, such as 4 x 4.")
        self.title = title
        self.all_paths = all_paths(self.board.grid.rows, self.board.grid.columns)
        self._bars, self._letters = {}, self.drawing.letters()   # what is drawn already
        self.longest = max(self.all_paths)                       # rows of the counter
        self.pruning, self.over = True, False
        self.looked, self.alive, self.words = Counter(), Counter(), []
        self.path, self.dying, self.word = (), [], None
        self.height = max(self.drawing.height + BELOW, 26 + self._row_height() * self.longest + 60)
        self.width = self.drawing.width + GAP + NAME + BAR + COUNT

    def apply(self, event):
        """One look of the search."""
        self.looked[len(event.path)] += 1
        if event.alive:
            self.alive[len(event.path)] += 1
            self.path, self.dying, self.word = event.path, [], event.word
            if event.word and len(event.word) >= SHORTEST and event.word not in self.words:
                self.words.append(event.word)
        elif len(event.path) == 1:
            self.path, self.dying, self.word = (), [event.path[0]], None
        else:
            self.dying.append(event.path[-1])

    def finish(self):
        """The search is over: no path is in hand."""
        self.path, self.dying, self.word, self.over = (), [], None, True

    # ---- in words

    @property
    def letters(self):
        return "".join(self.board.faces[cell] for cell in self.path).upper()

    @property
    def sentence(self):
        """What the picture shows now."""
        if not self.pruning:
            return (f"Without pruning a path ends only where it is stuck: {counted(sum(self.all_paths.values()), 'path')}. "
                    f"{'T' if self.over else 'So far t'}he search with pruning has looked at {sum(self.looked.values()):,}.")
        if self.over:
            return (f"The search is over. It has looked at {counted(sum(self.looked.values()), 'path')}; "
                    f"{sum(self.alive.values()):,} of them lived, and {counted(len(self.words), 'word')} "
                    f"{'was' if len(self.words) == 1 else 'were'} found.")
        if not self.path:
            dead = f"No word begins with {self.drawing.face(self.dying[0]).upper()}." if self.dying else ""
            return dead or "The search begins at the first cell. Next shows the first prefix that lives, or a first letter that dies."
        word = f"{self.letters} is a word" if self.word and len(self.word) >= SHORTEST else f"{self.letters} begins a word"
        free = [cell for cell in self.board.neighbours[self.path[-1]] if cell not in self.path]
        return f"{word}. {told(len(free), len(self.dying))}"

    def describe(self):
        counted_rows = self.looked if self.pruning else self.all_paths
        rows = [f"length {length}: {self._count(length)}" for length in range(1, self.longest + 1) if counted_rows.get(length)]
        paths = f" Paths of {'; '.join(rows)}." if rows else ""
        found = f" The last words: {', '.join(self.words[-8:])}." if self.words else ""
        return f"{self.drawing.describe()}. {self.sentence}{paths}{found}"

    # ---- drawing

    def slots(self):
        return ["path", "letters", "prefix", "total", *(f"bar{length}" for length in range(1, self.longest + 1))]

    def static(self):
        left = self.drawing.width + GAP
        drawn = [self.drawing.static(), svg.text(left + NAME, 8, "paths by length, in cells", size=SIZE["small"],
                                                 fill="@muted", anchor="start")]
        power = 1
        while self._wide(power) <= BAR:
            x = left + NAME + self._wide(power)
            drawn.append(svg.path([(x, 20), (x, 26 + self._row_height() * self.longest)], stroke="@line", stroke_width=0.5,
                                  stroke_dasharray="2 4"))
            power *= 10
        drawn += [svg.text(left + NAME - 8, self._y(length), length, size=SIZE["small"], anchor="end")
                  for length in range(1, self.longest + 1)]
        y = 26 + self._row_height() * self.longest + 12
        drawn.append(svg.text(left + NAME, y, "each dotted line: ten times more", size=SIZE["small"], fill="@muted", anchor="start"))
        for row, entries in enumerate(LEGEND):
            x = left + NAME
            for words, look in entries:
                drawn.append(svg.el("rect", x=x, y=y + 14 + 18 * row, width=12, height=10, **look))
                drawn.append(svg.text(x + 17, y + 19 + 18 * row, words, size=SIZE["small"], fill="@muted", anchor="start"))
                x += 30 + svg.wide(words, SIZE["small"])
        return "".join(drawn)

    def parts(self):
        """{slot: markup}."""
        bars = {f"bar{length}": self._bar(length) for length in range(1, self.longest + 1)}
        kind = "word" if self.word and len(self.word) >= SHORTEST else "live"
        path = ""
        if self.pruning and self.path:
            path = self.drawing.path(self.path, kind, self.dying)
        elif self.pruning and self.dying:
            path = self.drawing.path(self.dying, "dead")
        return {"path": path, "letters": self._letters, "prefix": self._prefix(), "total": self._total(), **bars}

    def labels(self):
        """{cell: what a screen reader says of it}."""
        said = {str(cell): self.drawing.label(cell) for cell in self.board.grid.cells}
        if self.pruning:
            for number, cell in enumerate(self.path, 1):
                said[str(cell)] += f", letter {number} of the path"
            for cell in self.dying:
                said[str(cell)] += ", a path dies here"
        return said

    def svg(self):
        """The markup of the whole picture, for `gameai.trace.frames`."""
        return self.picture().svg

    def picture(self, theme="light"):
        parts = self.parts()
        lines = svg.wrap(self.sentence, self.width)
        inside = svg.moved(MARGIN, MARGIN, self.static(), *(parts[slot] for slot in self.slots()))
        below = self.height + 2 * MARGIN + 4
        return svg.picture_of(self.width + 2 * MARGIN, below + 20 * len(lines), inside,
                              *(svg.text(MARGIN, below + 20 * row, line, anchor="start") for row, line in enumerate(lines)),
                              title=self.title, description=self.describe(), theme=theme)

    def _row_height(self):
        return min(24, max(18, (self.drawing.height + BELOW - 86) / self.longest))

    def _y(self, length):
        return 26 + self._row_height() * (length - 0.5)

    def _wide(self, count):
        most = max(self.all_paths.values())
        return BAR * log10(1 + count) / log10(1 + most)

    def _count(self, length):
        if not self.pruning:
            return f"{self.all_paths[length]:,}"
        return f"{self.looked[length]:,}, {self.alive[length]:,} live"

    def _bar(self, length):
        """The markup of a row; one that has not changed is not drawn again."""
        now = (self.looked[length], self.alive[length], self.pruning)
        if self._bars.get(length, (None,))[0] != now:
            self._bars[length] = (now, self._draw_bar(length))
        return self._bars[length][1]

    def _draw_bar(self, length):
        left, y, tall = self.drawing.width + GAP + NAME, self._y(length), self._row_height() - 5
        drawn, count = [], self.looked[length]
        if not self.pruning:
            count = self.all_paths.get(length, 0)
            drawn.append(svg.el("rect", x=left, y=y - tall / 2, width=self._wide(count), height=tall, fill="none",
                                stroke="@cut", stroke_width=2))
        if self.looked[length]:
            drawn.append(svg.el("rect", x=left, y=y - tall / 2 + 2, width=self._wide(self.looked[length]), height=tall - 4,
                                fill="@wash", stroke="@first", stroke_width=1))
        if self.alive[length]:
            drawn.append(svg.el("rect", x=left, y=y - tall / 2 + 2, width=self._wide(self.alive[length]), height=tall - 4,
                                fill="@first"))
        drawn.append(svg.text(left + self._wide(count) + 6, y, f"{count:,}", size=SIZE["small"], anchor="start"))
        return "".join(drawn)

    def _prefix(self):
        y = self.drawing.height + 24
        if not self.pruning:
            return svg.text(0, y, "pruning is off", size=SIZE["title"], anchor="start", weight=600)
        if not self.path and not self.dying:
            return ""
        shown = self.letters or self.drawing.face(self.dying[0]).upper()
        says = "a word" if self.word and len(self.word) >= SHORTEST else "lives" if self.path else "dies"
        x = svg.wide(shown, SIZE["value"] * 1.16) + 14
        return (svg.text(0, y, shown, size=SIZE["value"], anchor="start", weight=700) + _mark(says, x + 6, y)
                + svg.text(x + 20, y, says, size=SIZE["text"], anchor="start", weight=600))

    def _total(self):
        last = ", ".join(self.words[-4:])
        said = (f"{sum(self.looked.values()):,} looked at, {sum(self.alive.values()):,} live" if self.pruning
                else f"{counted(sum(self.all_paths.values()), 'path')} in all")
        words = counted(len(self.words), "word") + (f": … {last}" if len(self.words) > 4 else f": {last}" if last else "")
        return (svg.text(0, self.drawing.height + 48, said, size=SIZE["small"], anchor="start", fill="@muted")
                + svg.text(0, self.drawing.height + 66, words, size=SIZE["small"], anchor="start", fill="@muted"))
