"""Men and kings of checkers, drawn by us; boards, lenses and auctions draw with them.

A man is a disc, a king wears a crown. White's discs are light with two smooth rings, Black's
dark with a milled one, so that colour is not what tells them apart.
"""

from functools import lru_cache

from gameai.games.checkers.board import COLOURS, SQUARES, piece_at, place
from gameai.show import svg
from gameai.show.palette import CELL

_CROWN = "M33 61L29 40L41 48L50 34L59 48L71 40L67 61Z"


def kind(sign):
    """"king" or "man", of the sign of a piece."""
    return "king" if sign.isupper() else "man"


def piece_name(sign):
    """A piece in words: "white king"."""
    return f"{COLOURS['bw'.index(sign.lower())].lower()} {kind(sign)}"


def occupied(state):
    """{square: sign} of all pieces, in the order of the squares; signs as `Checkers.piece_at` gives them."""
    return {square: sign for square in SQUARES if (sign := piece_at(state, square))}


@lru_cache(maxsize=1024)              # a game that is stepped through draws the same piece on the same square again and again
def piece(sign, x, y, size=CELL, bold=False):
    """Markup of a piece in the square cell of this size whose top left corner is (x, y).

    `sign` is "b" or "w" for a man, "B" or "W" for a king. A `bold` one has a thick edge and no
    rings, which would be too thin on a board that is drawn small.
    """
    white, king = sign.lower() == "w", sign.isupper()
    body, edge = ("@white", "@black") if white else ("@black", "@white")
    if bold:
        drawn = [svg.el("circle", cx=50, cy=50, r=36, fill=body, stroke=edge, stroke_width=9)]
        return svg.moved(x, y, *drawn, *([svg.el("path", d=_CROWN, fill=edge)] if king else ()), scale=size / 100)
    drawn = [svg.el("circle", cx=50, cy=50, r=35, fill=body, stroke=edge, stroke_width=3)]
    if not white:                           # a milled edge of 36 grooves
        drawn.append(svg.el("circle", cx=50, cy=50, r=29, fill="none", stroke=edge, stroke_width=5, stroke_dasharray="2.53 2.53"))
    for radius in ((29,) if king else (26, 18)) if white else () if king else (15,):
        drawn.append(svg.el("circle", cx=50, cy=50, r=radius, fill="none", stroke=edge, stroke_width=2.5))
    if king:
        drawn.append(svg.el("path", d=_CROWN, fill=edge))
    return svg.moved(x, y, *drawn, scale=size / 100)


def pieces(state, size=CELL, bold=False):
    """Markup of all pieces on a board of cells of this size, with its corner at (0, 0); `bold` as for `piece`."""
    drawn = []
    for square, sign in occupied(state).items():
        row, column = place(square)
        drawn.append(piece(sign, column * size, row * size, size, bold))
    return "".join(drawn)
