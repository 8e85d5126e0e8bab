"""Pieces on a board of cells: polyominoes and dominoes, told apart by outline and letter.

A piece is a name and the cells that it covers, each (row, column) from 0. A pale ground
helps the eye; the outline and the letter say which piece it is.
"""

from gameai.grid import place_words
from gameai.show import svg
from gameai.show.palette import MARGIN, PIECES, SIZE
from gameai.show.words import counted

TILE = 44     # the side of a cell that holds a part of a piece


def borders(cells):
    """The sides of a set of cells that no two of them share: pairs of corners, (row, column) each.

    >>> len(borders([(0, 0), (0, 1)]))
    6
    """
    cells, found = set(cells), []
    for row, column in sorted(cells):
        if (row - 1, column) not in cells:
            found.append(((row, column), (row, column + 1)))
        if (row + 1, column) not in cells:
            found.append(((row + 1, column), (row + 1, column + 1)))
        if (row, column - 1) not in cells:
            found.append(((row, column), (row + 1, column)))
        if (row, column + 1) not in cells:
            found.append(((row, column + 1), (row + 1, column + 1)))
    return found


def outline(cells, side=TILE, **attributes):
    """Markup of the border of a set of cells."""
    steps = "".join(f"M{svg.number(c * side)} {svg.number(r * side)}L{svg.number(d * side)} {svg.number(q * side)}"
                    for (r, c), (q, d) in borders(cells))
    attributes = {"stroke": "@ink", "stroke_width": 2.5, "stroke_linecap": "round"} | attributes
    return svg.el("path", d=steps, fill="none", **attributes)


def squares(cells, side=TILE, **attributes):
    """Markup of the ground of some cells."""
    return "".join(svg.el("rect", x=column * side, y=row * side, width=side, height=side, **attributes)
                   for row, column in cells)


def region(cells, side=TILE):
    """Markup of an empty region: its cells and its border."""
    return (squares(cells, side, fill="@cell", stroke="@line", stroke_width=0.7)
            + outline(cells, side, stroke="@line", stroke_width=2))


def letter_place(cells):
    """The cell that carries the letter of a piece: the one nearest to its middle."""
    cells = sorted(cells)
    middle = [sum(place) / len(cells) for place in zip(*cells)]
    return min(cells, key=lambda cell: ((cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2, cell))


def piece(name, cells, ground, side=TILE, letter=True, shared=()):
    """Markup of one piece: ground, outline, and its name in the cell nearest its middle that is not `shared` with another."""
    own = [cell for cell in cells if cell not in shared]
    return (squares(cells, side, fill=f"@{ground}") + outline(cells, side)
            + (written(name, own, side) if letter and own and str(name) else ""))


def written(name, cells, side=TILE):
    """Markup of a piece's name in the cell nearest its middle."""
    row, column = letter_place(cells)
    size = min(SIZE["value"], side * 0.45)
    fits = svg.wide(name, size) < side * 1.1
    return svg.text((column + 0.5) * side, (row + 0.5) * side, name, size=size if fits else size * 0.6, weight=700)


def grounds(pieces):
    """A ground for each piece, so that neighbours differ where six grounds are enough.

    Args:
        pieces: a sequence of (name, cells).

    Returns:
        A list of colour roles, in the order of the pieces.
    """
    owner = {cell: number for number, (_, cells) in enumerate(pieces) for cell in cells}
    chosen = []
    for number, (_, cells) in enumerate(pieces):
        beside = {chosen[owner[near]] for r, c in cells for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
                  if owner.get(near, number) < number}
        free = [role for role in PIECES if role not in beside] or PIECES
        chosen.append(free[number % len(free)])
    return chosen


def tiling_picture(cells, pieces, title="a tiling", caption="", theme="light", side=TILE):
    """A still of a region and the pieces that lie on it.

    Args:
        cells: the region, (row, column) from 0.
        pieces: a mapping from names to cells, or pairs (name, cells): a solution of
            `gameai.games.pentominoes.tilings` is such a list. Short names are written on the pieces.
        title: the picture's name in words.
        caption: a sentence under the picture.
        theme: "light" or "dark".
        side: of a cell, in SVG units.

    Raises:
        ValueError: there are no cells, a piece lies outside the region, or two pieces cover one cell.

    >>> tiling_picture([(0, 0), (0, 1), (1, 0), (1, 1)], {"A": [(0, 0), (0, 1)]}).alt
    'A tiling. 4 cells, 1 piece. A covers row 1 column 1, row 1 column 2. Free: row 2 column 1, row 2 column 2.'
    """
    pieces = [(name, sorted(map(tuple, covered))) for name, covered in
              (pieces.items() if hasattr(pieces, "items") else pieces)]
    cells = sorted(map(tuple, cells))
    if not cells:
        raise ValueError("A region without cells can't be drawn.")
    _check(cells, pieces)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    here = [(r - top, c - left) for r, c in cells]
    moved = [(name, [(r - top, c - left) for r, c in covered]) for name, covered in pieces]
    drawn = region(here, side) + "".join(
        piece(name, covered, ground, side, letter=len(str(name)) <= 2) for (name, covered), ground in zip(moved, grounds(moved)))
    width, height = (1 + max(c for _, c in here)) * side, (1 + max(r for r, _ in here)) * side
    return framed(width, height, drawn, svg.capital(title), _in_words(cells, pieces), caption, theme)


def regions_picture(rows, title="a board of regions", theme="light", side=TILE):
    """A still of a board that is cut into regions: each has a ground, an outline, and its letter once.

    Args:
        rows: the regions, row by row: equally long texts, a letter for each cell.
        title: the picture's name in words.
        theme: "light" or "dark".
        side: of a cell, in SVG units.

    Raises:
        ValueError: there is no cell, or the rows are not equally long.

    >>> regions_picture(["AB", "AA"]).alt
    'A board of regions. The regions, row by row: AB, AA.'
    """
    if not any(rows) or len(set(map(len, rows))) > 1:
        raise ValueError(f"Regions are rows of letters, all equally long, such as ['AB', 'AA'], not {rows!r}.")
    cells = {}
    for row, line in enumerate(rows):
        for column, name in enumerate(line):
            cells.setdefault(name, []).append((row, column))
    pieces = sorted(cells.items())
    drawn = "".join(squares(covered, side, fill=f"@{ground}", stroke="@line", stroke_width=0.7)
                    for (_, covered), ground in zip(pieces, grounds(pieces)))
    drawn += "".join(outline(covered, side) + written(name, covered, side) for name, covered in pieces)
    return framed(len(rows[0]) * side, len(rows) * side, drawn, svg.capital(title),
                  f"The regions, row by row: {', '.join(rows)}.", theme=theme)


def framed(width, height, drawn, title, words, caption="", theme="light"):
    """A still of a drawing of this size with a margin, and a caption under it."""
    wide = max(width, 312 if caption else 0)
    lines = svg.wrap(caption, wide) if caption else []
    below = height + 2 * MARGIN + 6
    written = [svg.text(wide / 2 + MARGIN, below + 20 * row, line, size=SIZE["text"]) for row, line in enumerate(lines)]
    return svg.picture_of(wide + 2 * MARGIN, height + 2 * MARGIN + (20 * len(lines) + 6 if lines else 0),
                          svg.moved((wide - width) / 2 + MARGIN, MARGIN, drawn), *written,
                          title=title, description=words + (f" {caption}" if caption else ""), theme=theme)


def _check(cells, pieces):
    owner = {}
    for name, covered in pieces:
        for cell in covered:
            if cell not in set(cells):
                raise ValueError(f"Piece {name!r} lies on {place_words(cell)}, which is outside the region.")
            if cell in owner:
                raise ValueError(f"Pieces {owner[cell]!r} and {name!r} both cover {place_words(cell)}.")
            owner[cell] = name


def _in_words(cells, pieces):
    covered = {cell for _, part in pieces for cell in part}
    free = [cell for cell in cells if cell not in covered]
    said = [f"{len(cells)} cells, {counted(len(pieces), 'piece')}."]
    if any(len(str(name)) > 2 for name, _ in pieces):
        said.append("The pieces cover " + "; ".join(", ".join(map(place_words, part)) for _, part in pieces) + ".")
    else:
        said += [f"{name} covers {', '.join(map(place_words, part))}." for name, part in pieces]
    if free:
        said.append(f"Free: {', '.join(map(place_words, free))}.")
    return " ".join(said)
