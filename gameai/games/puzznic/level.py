"""A level of Puzznic: walls, empty cells and blocks, as text.

Signs: `#` a wall, a space an empty cell, a letter a block of that pattern (capital and small letters differ).
Places are (row, column), counted in the text from 0; row 0 is the top.
"""

from dataclasses import dataclass, field
from string import ascii_letters

from gameai.checks import brief
from gameai.grid import place_words

WALL, EMPTY = "#", " "
MOST_CELLS = 12_000  # of the rectangle that a level is drawn in; what is done for each cell grows with their number as well
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
WAYS = ((1, 0), (0, 1), (0, -1))  # of a block: never up


def check_size(height, width):
    """Raise ValueError if a level of `height` rows and `width` columns is too large to be worked with."""
    if height * width > MOST_CELLS:
        raise ValueError(f"A level has at most {MOST_CELLS:,} cells, walls included; this one would have {height:,} rows and "
                         f"{width:,} columns.")


@dataclass(frozen=True)
class Level:
    """A level as it is at the start, before anything falls.

    Attributes:
        rows: the lines of the text, all of the same length (ValueError if they are not).
        name: what the level is called.
        cells: the open places that a path joins to a block, whichever way it leads, upwards too: the room, as it is drawn.
            Frozen set of (row, column). Where blocks can get is less: see `reach`.
        blocks: the blocks, {(row, column): pattern}.

    >>> level = Level.parse('''
    ... #####
    ... #A A#
    ... #####''')
    >>> level.blocks, len(level.cells)
    ({(1, 1): 'A', (1, 3): 'A'}, 3)
    """

    rows: tuple
    name: str = ""
    cells: frozenset = field(init=False, repr=False, compare=False)
    blocks: dict = field(init=False, repr=False, compare=False)

    @classmethod
    def parse(cls, text, name=""):
        """The level that `text` draws. Empty lines before and after it are dropped and not counted.

        Raises:
            ValueError: `text` is no text, it is too large, a sign is unknown, or a block could leave: a way through open cells
                leads from it to the edge of the text. The sentence names the sign's or the way's place.
        """
        if not isinstance(text, str):
            raise ValueError(f"A level is a text of #, spaces and letters, not {brief(text)}.")
        lines = text.removeprefix("\ufeff").splitlines()  # an editor may have put a mark of its own first
        drawn = [number for number, line in enumerate(lines) if line.strip()]
        if not drawn:
            raise ValueError("A level needs at least one line with a sign in it; this text is empty.")
        lines = lines[drawn[0]:drawn[-1] + 1]
        width = max(map(len, lines))
        check_size(len(lines), width)
        return cls(tuple(line.ljust(width) for line in lines), name)

    def __post_init__(self):
        lines = self.rows
        if not (isinstance(lines, (tuple, list)) and lines and all(isinstance(line, str) and len(line) == len(lines[0]) for line in lines)):
            raise ValueError(f"The rows of a level are texts of one length, at least one of them; they were {brief(lines)}. "
                             "Level.parse takes the level as one text.")
        object.__setattr__(self, "rows", tuple(lines))
        check_size(self.height, self.width)
        blocks = {}
        for row, line in enumerate(self.rows):
            for column, sign in enumerate(line):
                if sign in ascii_letters:
                    blocks[row, column] = sign
                elif sign not in WALL + EMPTY:
                    raise ValueError(f"Sign {sign!r} in {place_words((row, column))} is none of a level: "
                                     "# is a wall, a space an empty cell, a letter from A to Z or a to z a block.")
        object.__setattr__(self, "blocks", blocks)
        object.__setattr__(self, "cells", frozenset(self._joined(blocks, SIDES)))

    def reach(self, places=None):
        """The cells that blocks in `places`, default its own blocks, could get to if no other were there: left, right, down, never up.

        >>> sorted(Level.parse("####\\n#  #\\n#A #\\n##A#\\n####").reach())
        [(2, 1), (2, 2), (3, 2)]
        """
        return self._joined(self.blocks if places is None else places, WAYS)

    def _joined(self, places, ways):
        """The open places to which steps of `ways` lead from `places`. Raises ValueError where they reach the edge of the text."""
        seen, waiting = set(places), list(places)
        while waiting:
            row, column = waiting.pop()
            for down, right in ways:
                place = row + down, column + right
                if not (0 <= place[0] < self.height and 0 <= place[1] < self.width):
                    raise ValueError(f"The level is not sealed: {place_words((row, column))} is open, lies at the edge, and "
                                     "is joined to a block by open cells. Put a # beside it.")
                if self.rows[place[0]][place[1]] != WALL and place not in seen:
                    seen.add(place)
                    waiting.append(place)
        return seen

    @property
    def height(self):
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self):
        """The number of columns."""
        return len(self.rows[0])

    @property
    def patterns(self):
        """The patterns that occur, in the order of the alphabet."""
        return tuple(sorted(set(self.blocks.values())))

    @property
    def text(self):
        """The level as text, without spaces at the ends of lines."""
        return self.text_with(self.blocks)

    def text_with(self, blocks):
        """The level as text with `blocks`, {(row, column): pattern}, in place of its own."""
        def sign(place):
            return blocks.get(place, WALL if self.rows[place[0]][place[1]] == WALL else EMPTY)

        return "\n".join("".join(sign((row, column)) for column in range(self.width)).rstrip() for row in range(self.height))

    def __str__(self):
        return self.text
