"""A level as the constraint models see it: numbers for its patterns, shafts between walls, and where a block can get at all.

The numbers are those of the parameter `initGrid` of Espasa and others (2023), section 4.1.1: 1 an empty cell, from 2 on the patterns.
A wall is 0 there; here walls are no cells at all.
"""

EMPTY = 1


class Shape:
    """A level as numbers.

    Args:
        level: a `Level`.

    Attributes:
        level: the level.
        signs: {number: letter} of the patterns.
        start: {cell: number} of the blocks, after those without support have fallen.
        cells: the cells that a block could get to, in the order of the text: a block goes left, right and down, never up.
        reach: {cell: set of patterns that can get there}.
        shafts: lists of cells between two walls of a column, from top to bottom.
        shaft: {cell: its shaft}.
    """

    def __init__(self, level):
        self.level = level
        self.signs = dict(enumerate(level.patterns, 2))
        number = {sign: value for value, sign in self.signs.items()}
        self.reach = {}
        for value, sign in self.signs.items():
            for cell in level.reach([cell for cell, other in level.blocks.items() if other == sign]):
                self.reach.setdefault(cell, set()).add(value)
        self.cells = sorted(self.reach)
        self.shafts = self._shafts()
        self.shaft = {cell: shaft for shaft in self.shafts for cell in shaft}
        self.start = self._at_rest({cell: number[sign] for cell, sign in level.blocks.items()})

    def _shafts(self):
        shafts = []
        for row, column in sorted(self.cells, key=lambda cell: (cell[1], cell[0])):
            if not shafts or shafts[-1][-1] != (row - 1, column):
                shafts.append([])
            shafts[-1].append((row, column))
        return shafts

    def _at_rest(self, blocks):
        rest = {}
        for shaft in self.shafts:
            stack = [blocks[cell] for cell in shaft if cell in blocks]
            rest.update(zip(shaft[len(shaft) - len(stack):], stack))
        return rest

    @property
    def patterns(self):
        """The numbers of the patterns."""
        return tuple(self.signs)

    @property
    def neighbours(self):
        """The pairs of cells side by side or one above the other, each once."""
        return [(cell, other) for cell in self.cells for other in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
                if other in self.shaft]

    def beside(self, cell, right):
        """The cell at the side (-1 left, 1 right), or None for a wall."""
        other = cell[0], cell[1] + right
        return other if other in self.shaft else None

    def above(self, cell):
        """The cell above in the same shaft, or None."""
        return self._vertical(cell, -1)

    def below(self, cell):
        """The cell below in the same shaft, or None for a wall."""
        return self._vertical(cell, 1)

    def _vertical(self, cell, down):
        other = cell[0] + down, cell[1]
        return other if other in self.shaft else None
