"""Chess pieces and the chequered board, drawn by us; antichess draws with them.

A piece is a few closed outlines in a box of 100 by 100 units, with fine lines over them.
White pieces are light with a dark outline, black ones dark with a light outline, in both
themes.
"""

from gameai.games.antichess.board import NAMES
from gameai.show import svg
from gameai.show.palette import CELL

_FOOT = "M24 87V81Q28 74 37 71H63Q72 74 76 81V87Z"
#: letter -> (closed outlines, lines drawn over them), as SVG paths
_SHAPES = {
    "p": (("M42 44H58Q60 60 68 71H32Q40 60 42 44Z", _FOOT, "M50 20A13 13 0 1 1 49.9 20Z"), ""),
    "r": (("M35 40H65L67 71H33Z", _FOOT, "M27 20H37V28H45V20H55V28H63V20H73V36L66 42H34L27 36Z"), "M37 47H63M36 64H64"),
    "b": (("M40 60H60L64 71H36Z", _FOOT, "M50 20Q73 40 64 56Q60 62 50 62Q40 62 36 56Q27 40 50 20Z",
           "M50 11A5.5 5.5 0 1 1 49.9 11Z"), "M50 33V49M43 40H57"),
    "n": (("M35 71Q33 55 48 43Q41 45 36 50Q31 57 25 54Q20 49 25 42Q33 34 35 25L33 13L44 20Q64 20 71 42Q75 57 70 71Z", _FOOT),
          "M40 31.5A2 2 0 1 1 39.9 31.5M53 27Q63 38 62 60"),
    "q": (("M31 58L23 29L37 43L42 22L50 41L58 22L63 43L77 29L69 58Q67 65 66 71H34Q33 65 31 58Z", _FOOT,
           "M23 21A5 5 0 1 1 22.9 21Z", "M42 14A5 5 0 1 1 41.9 14Z", "M58 14A5 5 0 1 1 57.9 14Z",
           "M77 21A5 5 0 1 1 76.9 21Z"), "M33 60H67"),
    "k": (("M34 71Q33 64 28 57Q21 46 29 39Q39 33 50 46Q61 33 71 39Q79 46 72 57Q67 64 66 71Z", _FOOT,
           "M50 27Q59 36 50 49Q41 36 50 27Z", "M46.5 10H53.5V15H58.5V21H53.5V29H46.5V21H41.5V15H46.5Z"), "M34 60Q50 54 66 60"),
}


def piece(sign, x, y, size=CELL):
    """Markup of a piece in the square whose top left corner is (x, y).

    Args:
        sign: as in FEN, upper case for White, lower case for Black: "N", "q".
        size: the side of the square, in SVG units.
    """
    outlines, lines = _SHAPES[sign.lower()]
    body, edge = ("@white", "@black") if sign.isupper() else ("@black", "@white")
    drawn = svg.group(*(svg.el("path", d=outline) for outline in outlines),
                      fill=body, stroke=edge, stroke_width=3, stroke_linejoin="round")
    fine = svg.el("path", d=lines, fill="none", stroke=edge, stroke_width=3, stroke_linecap="round") if lines else ""
    return svg.moved(x, y, drawn, fine, scale=size / 100)


def piece_name(sign):
    """A piece in words: "white knight"."""
    return f"{'white' if sign.isupper() else 'black'} {NAMES[sign.lower()]}"


def chequered(cells):
    """Markup of squares, light and dark in turn; `cells` are `gameai.show.drawing.Cell`s."""
    return svg.group(*(
        svg.el("rect", x=cell.x, y=cell.y, width=cell.width, height=cell.height,
               fill="@dark" if (cell.row + cell.column) % 2 else "@light") for cell in cells))
