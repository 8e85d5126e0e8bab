"""Tilings with dominoes as exact cover: every cell of a region under one half of one domino."""

from gameai.exact_cover import ExactCover
from gameai.games import regions


def tilings(cells):
    """Tilings of a region with dominoes, as an `ExactCover`; turned tilings count as different.

    Each cell is a primary item; an option covers two cells that share an edge. No domino is
    different from another, so nothing else needs an item. Options are named by their two cells,
    ((row, column), (row, column)), the upper or left one first.

    Args:
        cells: the region, a set of (row, column), of any shape. An odd number of cells has no
            tiling, and the empty region one.

    >>> tilings(regions.rectangle(4, 4)).count()
    36

    Two opposite corners of one colour cut off: as many dominoes as before would fit, but none of
    the tilings is left.

    >>> tilings(regions.rectangle(4, 4) - {(0, 0), (3, 3)}).first() is None
    True

    Raises:
        ValueError: a cell is no (row, column) of whole numbers.
    """
    cells = regions.checked(cells)
    options = {}
    for row, column in sorted(cells):
        for other in ((row, column + 1), (row + 1, column)):
            if other in cells:
                options[(row, column), other] = ((row, column), other)
    return ExactCover(options, items=sorted(cells))
