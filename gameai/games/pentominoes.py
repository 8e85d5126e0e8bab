"""Tilings with the twelve pentominoes, each used once, as exact cover.

Source: Golomb, Polyominoes (1965), for the letters; Knuth, "Dancing Links" (2000).
"""

from gameai.exact_cover import ExactCover
from gameai.games import regions

DRAWN = {
    "F": (".XX", "XX.", ".X."), "I": ("XXXXX",), "L": ("XXXX", "X..."), "N": (".XXX", "XX.."),
    "P": ("XXX", "XX."), "T": ("XXX", ".X.", ".X."), "U": ("XXX", "X.X"), "V": ("XXX", "X..", "X.."),
    "W": ("XX.", ".XX", "..X"), "X": (".X.", "XXX", ".X."), "Y": ("XXXX", ".X.."), "Z": ("XX.", ".X.", ".XX"),
}
PIECES = {name: frozenset(regions.drawn("\n".join(rows))) for name, rows in DRAWN.items()}


def images(cells):
    """The eight turned and mirrored images of a set of cells, each a tuple in the order of `cells`, moved to the corner."""
    found = []
    for _ in range(2):
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            top, left = min((row for row, _ in cells), default=0), min((column for _, column in cells), default=0)
            found.append(tuple((row - top, column - left) for row, column in cells))
        cells = [(row, -column) for row, column in cells]
    return found


def orientations(piece):
    """The different turned and mirrored forms of a set of cells, each moved to the corner.

    >>> [len(orientations(PIECES[name])) for name in "FIX"]
    [8, 2, 1]
    """
    return sorted({frozenset(image) for image in images(piece)}, key=sorted)


def symmetries(cells):
    """The ways to turn or mirror a region onto itself, each a dict from cell to cell; the first changes nothing.

    >>> len(symmetries(regions.rectangle(6, 10))), len(symmetries(regions.rectangle(8, 8)))
    (4, 8)
    """
    cells = sorted(cells)
    corner = min((row for row, _ in cells), default=0), min((column for _, column in cells), default=0)
    moved = [tuple((row + corner[0], column + corner[1]) for row, column in image) for image in images(cells)]
    return sorted((dict(zip(cells, image)) for image in moved if set(image) == set(cells)),
                  key=lambda change: change != dict(zip(cells, cells)))


def placings(piece, cells):
    """All places of a piece in a region, turned and mirrored, each a tuple of cells in order."""
    for form in orientations(piece):
        first = min(form)
        for row, column in sorted(cells):
            placed = tuple(sorted((row - first[0] + r, column - first[1] + c) for r, c in form))
            if cells.issuperset(placed):
                yield placed


def tilings(cells, up_to_symmetry=False):
    """Tilings of a region with all twelve pieces, as an `ExactCover`.

    The twelve pieces and the cells are primary items; options are named (piece, cells) with the
    cells in order.

    Args:
        cells: the region, a set of (row, column). Only a region of 60 cells can have a tiling.
        up_to_symmetry: count tilings that are turned or mirrored images of each other once.
            Otherwise each counts.

    How images are left out: one piece is kept in part of the region. Of its places that the
    symmetries of the region carry into each other, one stays an option; in a rectangle that is
    not square, those are a quarter. The piece is one that no symmetry leaves where it is, so a
    tiling and its images have it in different places, and exactly one of them is found. F is
    always such a piece; where there are several, the one with the fewest places is taken (in
    6 x 10, X).

    >>> strip = regions.rectangle(3, 20)
    >>> tilings(strip, up_to_symmetry=True).count()
    2

    Raises:
        ValueError: a cell is no (row, column) of whole numbers.
    """
    cells = regions.checked(cells)
    places = {name: list(placings(piece, cells)) for name, piece in PIECES.items()}
    if up_to_symmetry:
        changes = symmetries(cells)
        kept = _kept(places, changes)
        places[kept] = [placed for placed in places[kept] if all(placed <= _moved(placed, change) for change in changes)]
    options = {(name, placed): (name, *placed) for name in PIECES for placed in places[name]}
    return ExactCover(options, items=[*PIECES, *sorted(cells)])


def _kept(places, changes):
    """The piece with the fewest places among those that no change but the first leaves in place."""
    free = [name for name in PIECES if not any(_moved(placed, change) == placed for placed in places[name] for change in changes[1:])]
    return min(free, key=lambda name: len(places[name]))


def _moved(placed, change):
    return tuple(sorted(change[cell] for cell in placed))
