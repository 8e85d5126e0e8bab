"""Tilings with the twelve pentominoes, each used once, as exact cover."""

from gameai.exact_cover import ExactCover

DRAWN = {
    "F": (".XX", "XX.", ".X."), "I": ("XXXXX",), "L": ("XXXX", "X..."), "N": (".XXX", "XX.."),
    "P": ("XXX", "XX."), "T": ("XXX", ".X.", ".X."), "U": ("XXX", "X.X"), "V": ("XXX", "X..", "X.."),
    "W": ("XX.", ".XX", "..X"), "X": (".X.", "XXX", ".X."), "Y": ("XXXX", ".X.."), "Z": ("XX.", ".X.", ".XX"),
}
PIECES = {name: frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "X")
          for name, rows in DRAWN.items()}


def orientations(piece):
    """The different turned and mirrored forms of a set of cells, each moved to the corner.

    >>> [len(orientations(PIECES[name])) for name in "FIX"]
    [8, 2, 1]
    """
    forms = set()
    for _ in range(2):
        for _ in range(4):
            piece = [(column, -row) for row, column in piece]
            top, left = min(row for row, _ in piece), min(column for _, column in piece)
            forms.add(frozenset((row - top, column - left) for row, column in piece))
        piece = [(row, -column) for row, column in piece]
    return sorted(forms, key=sorted)


def tilings(cells):
    """Tilings of a region with all twelve pieces, as an `ExactCover`; turned tilings count as different.

    Args:
        cells: the region, a set of (row, column). Only a region of 60 cells can have a tiling.

    Options are named (piece, cells) with the cells in order.
    """
    cells = frozenset(cells)
    options = {}
    for name, piece in PIECES.items():
        for form in orientations(piece):
            first = min(form)
            for row, column in sorted(cells):
                placed = tuple(sorted((row - first[0] + r, column - first[1] + c) for r, c in form))
                if cells.issuperset(placed):
                    options[name, placed] = (name, *placed)
    return ExactCover(options, items=[*PIECES, *sorted(cells)])
