"""Queens on a board, and what they attack."""

from itertools import combinations

from gameai.games.queens import attack
from gameai.grid import place_words
from gameai.show import svg
from gameai.show.tilings import framed
from gameai.show.words import counted

SQUARE = 44


def queen(x, y, size, fill="@ink", **attributes):
    """A queen whose middle is at (x, y)."""
    r = size / 2
    crown = [(-0.62, 0.42), (-0.8, -0.4), (-0.36, 0.02), (0, -0.62), (0.36, 0.02), (0.8, -0.4), (0.62, 0.42)]
    tips = [(-0.8, -0.4), (0, -0.62), (0.8, -0.4)]
    return svg.group(
        svg.path([(x + r * dx, y + r * dy) for dx, dy in crown], closed=True, fill=fill, stroke=fill,
                 stroke_width=r * 0.12, stroke_linejoin="round"),
        svg.el("rect", x=x - r * 0.62, y=y + r * 0.5, width=r * 1.24, height=r * 0.2, rx=r * 0.08, fill=fill),
        *(svg.el("circle", cx=x + r * dx, cy=y + r * dy, r=r * 0.14, fill=fill) for dx, dy in tips), **attributes)


def chessboard(n, side=SQUARE):
    """Markup of an empty n x n board."""
    dark = "".join(svg.el("rect", x=c * side, y=r * side, width=side, height=side, fill="@cell")
                   for r in range(n) for c in range(n) if (r + c) % 2)
    lines = "".join(svg.path(ends, stroke="@line", stroke_width=0.6) for k in range(1, n)
                    for ends in ([(k * side, 0), (k * side, n * side)], [(0, k * side), (n * side, k * side)]))
    return dark + lines + svg.el("rect", x=0, y=0, width=n * side, height=n * side, fill="none", stroke="@line",
                                 stroke_width=2)


def attacking(queens):
    """The pairs of queens that attack each other along a row, column or diagonal, and that kind's name.

    >>> attacking([(0, 0), (1, 1), (2, 4)])
    [((0, 0), (1, 1), 'diagonal')]
    """
    pairs = combinations(sorted(queens), 2)
    return [(one, other, attack(one, other)) for one, other in pairs if attack(one, other)]


def attack_line(one, other, side=SQUARE):
    """Markup of an attack: a dashed line with a cross in its middle."""
    (y1, x1), (y2, x2) = (((r + 0.5) * side, (c + 0.5) * side) for r, c in (one, other))
    x, y, a = (x1 + x2) / 2, (y1 + y2) / 2, side * 0.12
    plate = svg.el("circle", cx=x, cy=y, r=side * 0.2, fill="@paper", stroke="@cut", stroke_width=2)
    cross = svg.path([(x - a, y - a), (x + a, y + a)]) + svg.path([(x - a, y + a), (x + a, y - a)])
    return (svg.path([(x1, y1), (x2, y2)], stroke="@cut", stroke_width=3, stroke_dasharray="7 5")
            + plate + svg.group(cross, stroke="@cut", stroke_width=2.5))


def queens_picture(n, queens, title=None, caption="", theme="light", side=SQUARE):
    """A still of queens on an n x n board; those that attack each other are joined and crossed.

    Args:
        n: the side of the board.
        queens: squares (row, column) from 0, such as a solution of `gameai.games.queens.queens`.
        title: the picture's name in words, default "8 queens".
        caption: a sentence under the board.
        theme: "light" or "dark".
        side: of a square, in SVG units.

    Raises:
        ValueError: n is no whole number of 1 or more, or a queen is no square or off the board.

    >>> queens_picture(2, [(0, 0), (1, 1)]).alt
    '2 queens. A board of 2 by 2. Queens: row 1 column 1, row 2 column 2. Attack: row 1 column 1 and row 2 column 2 on one diagonal.'
    """
    queens = _squares(n, queens)
    for square in queens:
        if not all(0 <= place < n for place in square):
            raise ValueError(f"There is no {place_words(square)} on a board of {n} by {n}.")
    attacks = attacking(queens)
    drawn = [chessboard(n, side)]
    drawn += [attack_line(one, other, side) for one, other, _ in attacks]
    drawn += [queen((c + 0.5) * side, (r + 0.5) * side, side * 0.72) for r, c in queens]
    said = [f"A board of {n} by {n}.", f"Queens: {', '.join(map(place_words, queens)) or 'none'}."]
    said += [f"Attack: {place_words(a)} and {place_words(b)} on one {kind}." for a, b, kind in attacks]
    if len(queens) == n and not attacks:
        said.append("No queen attacks another.")
    name = title or counted(len(queens), "queen")
    return framed(n * side, n * side, "".join(drawn), svg.capital(name), " ".join(said), caption, theme)


def _squares(n, queens):
    """The squares of some queens in order; ValueError if they are no squares, or n is no side of a board."""
    if not isinstance(n, int) or n < 1:
        raise ValueError(f"The side of a board is a whole number of 1 or more, not {n!r}.")
    try:
        squares = sorted((row, column) for row, column in queens)
        sound = all(isinstance(part, int) for square in squares for part in square)
    except (TypeError, ValueError):
        sound = False
    if not sound:
        raise ValueError(f"Queens are squares (row, column) counted from 0, such as [(0, 1), (2, 0)], not {queens!r}.")
    return squares
