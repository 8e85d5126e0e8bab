"""Queens on a board, and what they attack."""

from gameai.show import svg
from gameai.show.tilings import cell_words, framed

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
    found = []
    queens = sorted(queens)
    for i, (r, c) in enumerate(queens):
        for q, d in queens[i + 1:]:
            kind = "row" if r == q else "column" if c == d else "diagonal" if abs(r - q) == abs(c - d) else None
            if kind:
                found.append(((r, c), (q, d), kind))
    return found


def attack_line(one, other, side=SQUARE):
    """Markup of an attack: a dashed line with a cross in its middle."""
    (y1, x1), (y2, x2) = (((r + 0.5) * side, (c + 0.5) * side) for r, c in (one, other))
    x, y, a = (x1 + x2) / 2, (y1 + y2) / 2, side * 0.12
    plate = svg.el("circle", cx=x, cy=y, r=side * 0.2, fill="@paper", stroke="@cut", stroke_width=2)
    cross = svg.path([(x - a, y - a), (x + a, y + a)]) + svg.path([(x - a, y + a), (x + a, y - a)])
    return (svg.path([(x1, y1), (x2, y2)], stroke="@cut", stroke_width=3, stroke_dasharray="7 5")
            + plate + svg.group(cross, stroke="@cut", stroke_width=2.5))


def queens_picture(n, queens, reach=(), title=None, caption="", theme="light", side=SQUARE):
    """A still of queens on an n x n board; those that attack each other are joined and crossed.

    Args:
        n: the side of the board.
        queens: squares (row, column) from 0, such as a solution of `gameai.games.queens.queens`.
        reach: those of the queens whose attacked squares are marked by rings.
        title: the picture's name in words, default "8 queens".
        caption: a sentence under the board.
        theme: "light" or "dark".
        side: of a square, in SVG units.

    Raises:
        ValueError: a queen is off the board.

    >>> queens_picture(2, [(0, 0), (1, 1)]).alt
    '2 queens. A board of 2 by 2. Queens: row 1 column 1, row 2 column 2. Attack: row 1 column 1 and row 2 column 2 on one diagonal.'
    """
    queens, reach = sorted(map(tuple, queens)), sorted(map(tuple, reach))
    for square in (*queens, *reach):
        if not all(0 <= place < n for place in square):
            raise ValueError(f"There is no {cell_words(square)} on a board of {n} by {n}.")
    attacks = attacking(queens)
    drawn = [chessboard(n, side)]
    hit = {(r, c) for q, d in reach for r in range(n) for c in range(n)
           if (r, c) != (q, d) and (r == q or c == d or abs(r - q) == abs(c - d))}
    drawn += [svg.el("circle", cx=(c + 0.5) * side, cy=(r + 0.5) * side, r=side * 0.1, fill="none", stroke="@legal",
                     stroke_width=2) for r, c in sorted(hit - set(queens))]
    lines = "".join(attack_line(one, other, side) for one, other, _ in attacks)
    drawn.append(lines)
    drawn += [queen((c + 0.5) * side, (r + 0.5) * side, side * 0.72) for r, c in queens]
    said = [f"A board of {n} by {n}.", f"Queens: {', '.join(map(cell_words, queens)) or 'none'}."]
    said += [f"Attack: {cell_words(a)} and {cell_words(b)} on one {kind}." for a, b, kind in attacks]
    if reach:
        said.append(f"Marked: the {len(hit)} squares that {' and '.join(map(cell_words, reach))} "
                    f"attack{'s' * (len(reach) == 1)}.")
    elif len(queens) == n and not attacks:
        said.append("No queen attacks another.")
    name = title or f"{len(queens)} queen{'s' * (len(queens) != 1)}"
    return framed(n * side, n * side, "".join(drawn), svg.capital(name), " ".join(said), caption, theme)
