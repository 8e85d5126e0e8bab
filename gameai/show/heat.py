"""The heat map of dots and boxes: every open edge with its exact value."""

from gameai.checks import finite
from gameai.game import require_state
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN, SIZE

PALE, FULL = 0.22, 1.0     # how strong the worst and the best value are painted
WIDE, KEY = 12, 46         # of a painted edge; the height of the key under the board


def heat_map(game, state=None, values=None, title="what every edge is worth", caption="", theme="light"):
    """A picture of a position in which every open edge carries its value.

    The better an edge, the stronger its green; the best ones have a diamond, and all have
    their number, so that nothing is told by colour alone.

    Args:
        game: a `DotsAndBoxes`.
        state: the position, default `game.initial`.
        values: {edge: what the game is worth to the player to move who draws it}, numbers of any kind; default the
            exact ones, from the table of the board.
        title: the picture's name in words.
        caption: a sentence under the board.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` lists the values.

    Raises:
        ValueError: an edge of `values` is not open, none is, a value is no finite number (None, say), or the board is too large
            for a table.
    """
    drawing = drawing_of(game)
    state = require_state(game, state)
    if values is None:
        from gameai.games.dots_and_boxes.table import table_of      # needs numpy
        values = table_of(game.rows, game.cols).edge_values(state)
    if not values:
        raise ValueError("There is no edge to be valued: the game is over, or the values are empty.")
    for edge, value in values.items():
        if not drawing.empty(state, edge):
            raise ValueError(f"Edge {edge!r} is drawn already, so it can't have a value.")
        finite(value, f"The value of edge {edge!r}")
    worst, best = min(values.values()), max(values.values())
    finite(best - worst, "The difference of the values")
    lines = [drawing.lines([edge], WIDE, "butt", stroke="@winning", opacity=round(_strength(value, worst, best), 2))
             for edge, value in values.items()]
    plates = [_plate(drawing, edge, value, best) for edge, value in values.items()]
    board = drawing.overlay(state) + "".join(lines) + drawing.static() + "".join(plates)
    mover = drawing.player_name(game.to_move(state))
    width = max(drawing.width + 2 * MARGIN, 340)
    written = svg.wrap(caption, width - 2 * MARGIN) if caption else []
    below = drawing.height + MARGIN + 8
    drawn = [svg.moved((width - drawing.width) / 2, MARGIN, board),
             svg.moved((width - 312) / 2, below, _key(worst, best, mover)),
             *(svg.text(width / 2, below + KEY + 10 + 20 * row, line) for row, line in enumerate(written))]
    return svg.picture_of(width, below + KEY + (20 * len(written) + 10 if written else 0), *drawn, title=title,
                          description=_in_words(drawing, state, values, best, mover) + (f" {caption}" if caption else ""), theme=theme)


def _strength(value, worst, best):
    return FULL if worst == best else PALE + (FULL - PALE) * (value - worst) / (best - worst)


def _plate(drawing, edge, value, best):
    """The value of an edge on a plate in its middle, and a diamond if it is one of the best."""
    x, y = drawing.middle(edge)
    said, size = svg.signed(value), SIZE["text"]
    wide, high = max(svg.wide(said, size) + 8, 24), size + 7
    drawn = [svg.el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 3, fill="@paper",
                    stroke="@explained" if value == best else "@line", stroke_width=2 if value == best else 1),
             svg.text(x, y, said, size=size, weight=700 if value == best else None)]
    if value == best:
        drawn.append(mark.diamond(x + wide / 2, y - high / 2))
    return "".join(drawn)


def _key(worst, best, mover):
    """The key: a ladder of the values, and whose they are."""
    spread = best - worst
    count = 7 if spread % 1 else int(min(spread, 6)) + 1    # a tile for each whole number, if these are few
    steps = [worst + (best - worst) * step / max(count - 1, 1) for step in range(count)]
    left, wide = 88, 136 / count
    tiles = [svg.el("rect", x=left + wide * i, y=0, width=wide, height=14, fill="@winning",
                    opacity=round(_strength(step, worst, best), 2)) for i, step in enumerate(steps)]
    return svg.group(*tiles, svg.text(left - 8, 7, svg.signed(worst), anchor="end"), svg.text(left + 152, 7, svg.signed(best)),
                     mark.diamond(left + 174, 7),
                     svg.text(156, 30, f"margin at the end for {mover}, with best play", size=SIZE["small"], fill="@muted"))


def _in_words(drawing, state, values, best, mover):
    """The values in words, the best first."""
    by_value = {}
    for edge, value in values.items():
        by_value.setdefault(value, []).append(drawing.place(edge).removeprefix("edge "))
    listed = "; ".join(f"{svg.signed(value)}{' (best)' if value == best else ''}: {', '.join(places)}"
                       for value, places in sorted(by_value.items(), reverse=True))
    return f"{svg.capital(drawing.describe(state))}. {mover} to move; the margin that each open edge leads to: {listed}."
