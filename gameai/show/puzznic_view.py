"""Levels of Puzznic, drawn: walls, cells, and blocks that a ground, a sign and a letter tell apart."""

from collections.abc import Mapping
from itertools import count
from operator import index

from gameai.checks import brief, finite, several
from gameai.games.puzznic.hints import standing_in
from gameai.games.puzznic.level import WALL
from gameai.games.puzznic.rules import as_level
from gameai.grid import place_words
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.palette import PIECES
from gameai.show.tilings import framed, outline
from gameai.show.words import counted

SIDE = 40         # of a cell, in SVG units
KINDS = {"start": ("", "start"), "move": ("M", "move"), "fall": ("F", "fall"), "match": ("*", "match")}    # the letters of the seed
GAP = 3           # between a block and the border of its cell


class LevelDrawing:
    """The geometry of a level, and how its cells look.

    Args:
        level: a `Level` or its text.
        side: of a cell, in SVG units.

    Raises:
        ValueError: the level is none, or side is no number, 1 or more.
    """

    def __init__(self, level, side=SIDE):
        self.level, self.side = as_level(level), finite(side, "side", 1)
        walls = {(r + down, c + right) for r, c in self.level.cells for down in (-1, 0, 1) for right in (-1, 0, 1)
                 if self._is_wall((r + down, c + right))}
        drawn = walls | self.level.cells or {(0, 0)}
        self.walls = sorted(walls)
        self.top, self.left = min(r for r, _ in drawn), min(c for _, c in drawn)
        self.width = (1 + max(c for _, c in drawn) - self.left) * side
        self.height = (1 + max(r for r, _ in drawn) - self.top) * side
        self.signs = {pattern: number for number, pattern in enumerate(self.level.patterns)}

    def _is_wall(self, place):
        row, column = place
        return 0 <= row < self.level.height and 0 <= column < self.level.width and self.level.rows[row][column] == WALL

    def box(self, place):
        """(x, y, width, height) of a cell."""
        return (place[1] - self.left) * self.side, (place[0] - self.top) * self.side, self.side, self.side

    def static(self):
        """Walls and empty cells."""
        here = [(row - self.top, column - self.left) for row, column in sorted(self.level.cells)]
        walls = "".join(svg.el("rect", x=x, y=y, width=side, height=side, fill="@line", opacity=0.55)
                        for x, y, side, _ in map(self.box, self.walls))
        cells = "".join(svg.el("rect", x=x, y=y, width=side, height=side, fill="@cell", stroke="@line", stroke_width=0.5)
                        for x, y, side, _ in map(self.box, sorted(self.level.cells)))
        return walls + cells + (outline(here, self.side, stroke="@line", stroke_width=2) if here else "")

    def block(self, place, pattern, ghost=False):
        """A block; a ghost is one that has just vanished."""
        x, y, side, _ = self.box(place)
        number = self.signs.get(pattern, 0)
        ground = None if ghost else f"@{PIECES[number % len(PIECES)]}"
        drawn = svg.el("rect", x=x + GAP, y=y + GAP, width=side - 2 * GAP, height=side - 2 * GAP, rx=side / 8, fill=ground or "none",
                       stroke="@muted" if ghost else "@ink", stroke_width=1.5, stroke_dasharray="4 3" if ghost else None)
        middle = (x + side / 2, y + side / 2)
        colour = "@muted" if ghost else "@ink"
        return (drawn + sign(number, *middle, side * 0.34, colour)
                + svg.text(*middle, pattern, size=side * 0.38, weight=700, fill=colour))

    def board(self, blocks, marks=None):
        """Markup of the blocks, and of the marks: mark -> places."""
        chosen = marked(marks)
        under = [mark.ground(name, self.box(place)) for name, places in chosen.items() for place in places]
        over = [mark.cover(name, self.box(place)) for name, places in chosen.items() for place in places]
        return "".join(under + [self.block(place, pattern) for place, pattern in sorted(blocks.items())] + over)

    def frame(self, frame, before):
        """Markup of a `rules.Frame`; `before` holds the blocks before it."""
        if frame.kind == "start":
            return self.board(frame.blocks)
        if frame.kind == "match":
            ghosts = "".join(mark.ground("winning", self.box(place)) + self.block(place, before[place], ghost=True)
                             for place in frame.changed)
            return ghosts + self.board(frame.blocks)
        if frame.kind == "move":
            (left,) = frame.changed
            arrived = [place for place in frame.blocks if place not in before]
            return self.board(frame.blocks, {"last": [left, *arrived]})
        arrows = "".join(self._down((row + 1, column)) for row, column in frame.changed)
        return self.board(frame.blocks) + arrows

    def _down(self, place):
        """A short arrow above a block that has fallen by one cell."""
        x, y, side, _ = self.box(place)
        return svg.path([(x + side / 2 - 4, y - 5), (x + side / 2, y), (x + side / 2 + 4, y - 5)], stroke="@last", stroke_width=2.5,
                        stroke_linecap="round", stroke_linejoin="round")

    def describe(self, blocks):
        """The blocks in words, row by row."""
        rows = {}
        for place in sorted(blocks):
            rows.setdefault(place[0], []).append(f"{blocks[place]} in column {place[1] + 1}")
        if not rows:
            return "no blocks"
        return f"{counted(len(blocks), 'block')}; " + "; ".join(f"row {row + 1}: {', '.join(said)}" for row, said in rows.items())

    def label(self, place, blocks):
        """A cell in words."""
        return f"{place_words(place)}: {f'block {blocks[place]}' if place in blocks else 'empty'}"


def sign(number, x, y, r, colour):
    """The sign of a pattern around (x, y): a figure with more corners, or a turned one, for each further pattern."""
    points = {1: [(-1, -1), (1, -1), (1, 1), (-1, 1)], 2: [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)],
              3: [(0, -1.2), (1.15, 0.85), (-1.15, 0.85)], 4: [(-1.15, -0.85), (1.15, -0.85), (0, 1.2)],
              5: [(-0.6, -1.05), (0.6, -1.05), (1.2, 0), (0.6, 1.05), (-0.6, 1.05), (-1.2, 0)],
              6: [(-1.2, -0.55), (1.2, -0.55), (1.2, 0.55), (-1.2, 0.55)], 7: [(-0.6, -1.2), (0.6, -1.2), (0.6, 1.2), (-0.6, 1.2)]}
    style = {"fill": "none", "stroke": colour, "stroke_width": 1.2, "opacity": 0.65}
    shape = points.get(number % (len(points) + 1))
    if shape is None:
        return svg.el("circle", cx=x, cy=y, r=r, **style)
    return svg.path([(x + r * right, y + r * down) for right, down in shape], closed=True, **style)


def level_picture(level, blocks=None, title="a level", caption="", marks=None, theme="light", side=SIDE):
    """A still of a level.

    Args:
        level: a `Level` or its text.
        blocks: {(row, column): pattern}, default those of the level.
        title: the picture's name in words. caption: a sentence under it.
        marks: mark -> places, as in `gameai.show.marks`.
        theme: "light" or "dark". side: of a cell, in SVG units.

    Raises:
        ValueError: the level is none, there is no such mark, a mark's places are none, the title is no text, or a block lies outside of
            the level's room.

    >>> level_picture("#####\\n#A A#\\n#####").alt
    'A level. 2 blocks; row 2: A in column 2, A in column 4.'
    """
    drawing = LevelDrawing(level, side)
    blocks = drawing.level.blocks if blocks is None else standing_in(drawing.level, blocks)
    title, marks = titled(title), marked(marks)
    said = drawing.describe(blocks)
    said += "".join(f"; {name}: {', '.join(map(place_words, places))}" for name, places in marks.items() if places)
    return framed(drawing.width, drawing.height, drawing.static() + drawing.board(blocks, marks), svg.capital(title), f"{said}.",
                  caption, theme)


def marked(marks):
    """`marks` as {mark: list of places}. Raises ValueError if they are no mapping from marks to places, (row, column)."""
    if not isinstance(marks or {}, Mapping):
        raise ValueError(f"Marks are {{mark: places}}, as in {{'explained': [(1, 1)]}}; they were {brief(marks)}.")
    marks = marks or {}
    mark.check(marks)
    return {name: [_place(place, name) for place in several(places, f"The places of the mark {name}")] for name, places in marks.items()}


def _place(place, name):
    try:
        row, column = map(index, place)
    except (TypeError, ValueError):
        raise ValueError(f"A place of the mark {name} is (row, column); it was {brief(place)}.") from None
    return row, column


def titled(title):
    """`title`, if it is a text. Raises ValueError otherwise."""
    if not isinstance(title, str):
        raise ValueError(f"A title is a text; it was {brief(title)}.")
    return title


def numbered(name, taken):
    """`name`, or if that is among `taken`, "NAME (2)", "NAME (3)" and so on."""
    return name if name not in taken else next(other for number in count(2) if (other := f"{name} ({number})") not in taken)


def told(frame, before):
    """What a frame is, in words; `before` holds the blocks before it."""
    if frame.kind == "start":
        return f"The start: {counted(len(frame.blocks), 'block')}."
    names = [before[place] for place in frame.changed]
    if frame.kind == "move":
        (place,) = frame.changed
        right = (place[0], place[1] + 1) in frame.blocks and (place[0], place[1] + 1) not in before
        return f"Move: {names[0]} in {place_words(place)} goes {'right' if right else 'left'}."
    if frame.kind == "fall":
        return f"Fall: {', '.join(names)} {'goes' if len(names) == 1 else 'go'} down by one cell."
    left = len(frame.blocks)
    return f"Match: {', '.join(names)} vanish; {counted(left, 'block')} left." if left else f"Match: {', '.join(names)} vanish. Solved."
