"""What one bidder of checkers sees, as a picture: 15 by 15 cells around its piece."""

from gameai.checks import brief
from gameai.games.checkers.board import COLOURS, WHITE
from gameai.games.checkers.views import (
    BEYOND, CELLS, CENTRE, FRIEND_KING, FRIEND_MAN, NEXT, OCCUPANTS, OPPONENT_KING, OPPONENT_MAN, OUTSIDE, SIZE, SQUARES_SEEN, VACANT,
    View, own_square,
)
from gameai.show import svg
from gameai.show.palette import MARGIN
from gameai.show.words import listed

FRIENDS, KINGS = (FRIEND_MAN, FRIEND_KING), (FRIEND_KING, OPPONENT_KING)
_CROWN = ((-7, 5), (-9, -5), (-3, -1), (0, -7), (3, -1), (9, -5), (7, 5))     # of a king, around its middle, in a cell of 34
_CELL, _HEAD = 34, 26


def squares_seen(view):
    """{(row, column): own square} of the cells of a view that lie on the board, the middle one included."""
    seen = {cell: square for cell, square in zip(CELLS, SQUARES_SEEN[view.place]) if square}
    return seen | {CENTRE: view.square}


def view_ground(cell):
    """Markup of what is under every view: a dash on each of the cells in use; the board then covers its own."""
    return paths([((column + 0.34) * cell, (row + 0.5) * cell) for row, column in CELLS], f"h{svg.number(0.32 * cell)}",
                 stroke="@line", stroke_width=1)


def view_markup(view, cell, label=None):
    """Markup of a view over its `view_ground`, its corner at (0, 0).

    Cells on the board are dark, those outside it have a dash. A friend is a disc, an opponent a square, a king
    wears a crown; a frame is around the bidder's own piece, dashed ones around the two cells on which its state depends.

    Args:
        view: a `gameai.games.checkers.views.View`.
        cell: the side of a cell, in SVG units.
        label: own square -> the text on a cell of the board; where it is not empty, no piece is drawn. None for no texts.
    """
    seen, size = squares_seen(view), cell / _CELL
    codes = {each: view.at(*each) for each in (*CELLS, CENTRE)}
    top, left = min(row for row, _ in seen), min(column for _, column in seen)
    drawn = [svg.el("rect", x=left * cell, y=top * cell, width=8 * cell, height=8 * cell, fill="@light"),
             paths([(column * cell, row * cell) for row, column in seen], f"h{svg.number(cell)}v{svg.number(cell)}h{svg.number(-cell)}z",
                   fill="@dark")]
    texts = {each: label(square) for each, square in seen.items()} if label else {}
    standing = {each: code for each, code in codes.items() if code not in (VACANT, OUTSIDE) and not texts.get(each)}
    for own, cap, colour in ((True, "round", "@first"), (False, "square", "@second")):
        middles = [_middle(each, cell) for each, code in standing.items() if (code in FRIENDS) is own]
        wide = (0.72 if own else 0.3) * cell           # a line of no length is a disc or a square; the square's cap is wider by itself
        drawn.append(paths(middles, "h0", stroke=colour, stroke_width=wide if own else 2 * wide, stroke_linecap=cap))
    drawn += [svg.path([(x + size * right, y + size * down) for right, down in _CROWN], closed=True, fill="@paper")
              for x, y in (_middle(each, cell) for each, code in standing.items() if code in KINGS)]
    drawn += [svg.text(*_middle(each, cell), what, size=0.38 * cell, fill="@muted") for each, what in texts.items() if what]
    drawn += [svg.el("rect", x=(column + 0.04) * cell, y=(row + 0.04) * cell, width=0.92 * cell, height=0.92 * cell, fill="none",
                     stroke="@explained", stroke_width=1.2 if cell > 20 else 1, stroke_dasharray="3 3" if cell > 20 else "2 2")
              for row, column in (NEXT[view.front], BEYOND[view.front])]
    middle = CENTRE[0] * cell
    drawn += [svg.el("rect", x=middle + 1, y=middle + 1, width=cell - 2, height=cell - 2, rx=3, fill="none", stroke="@explained",
                     stroke_width=2.5 if cell > 20 else 1.5),
              svg.el("rect", width=SIZE * cell, height=SIZE * cell, fill="none", stroke="@explained", stroke_width=2)]
    return "".join(drawn)


def _middle(cell, size):
    return (cell[1] + 0.5) * size, (cell[0] + 0.5) * size


def paths(starts, each, **attributes):
    """One path with the same small line from each of many places; "" if there is none."""
    steps = "".join(f"M{svg.number(x)} {svg.number(y)}{each}" for x, y in starts)
    return svg.el("path", d=steps, **attributes) if steps else ""


def direction_of(view):
    """"LF", "RF", "LR" or "RR"."""
    return ("L" if view.place % 2 else "R") + ("F" if view.front else "R")


def view_picture(view, player=WHITE, numbers=False, title="", caption="", theme="light"):
    """A still of one view: rows and columns 0 to 14, the bidder's piece in the middle, left agents' views mirrored.

    Args:
        view: a `gameai.games.checkers.views.View`.
        player: whose bidder it is, 0 (Black) or 1 (White), for the numbers of the squares.
        numbers: True for the numbers of all squares in place of the pieces; else vacant squares alone have theirs.
        title: the picture's name in words; default who sees this.
        caption: a sentence under the view.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` lists what lies where.

    Raises:
        ValueError: `view` is none, or there is no such player.

    Source: R. C. Radcliffe, "Checkers Agents".

    >>> from gameai.games.checkers import Checkers
    >>> from gameai.games.checkers.views import own_board, view_of
    >>> view = view_of(own_board(Checkers().initial, WHITE), 22, "LF")
    >>> view_picture(view).alt.split(". ")[0]
    'What the LF agent of the white man on 22 sees: it is CanMove'
    """
    if not isinstance(view, View):
        raise ValueError(f"A view is a View, such as view_of(own_board(state, 1), 22, 'LF'), not {brief(view)}.")
    own_square(player, view.square)  # is there such a player?

    def label(own):
        return str(own_square(player, own)) if numbers or view.board[own] == VACANT else ""

    who = f"{COLOURS[player].lower()} {'king' if view.king else 'man'} on {own_square(player, view.square)}"
    title = title or f"What the {direction_of(view)} agent of the {who} sees: it is {view.state}"
    side, width = SIZE * _CELL, _HEAD + SIZE * _CELL + 2 * MARGIN
    heads = [svg.text(*where, number, size=11, fill="@muted") for number in range(SIZE)
             for where in ((_HEAD + (number + 0.5) * _CELL, 14), (12, _HEAD + (number + 0.5) * _CELL))]
    written = [svg.text(_HEAD, _HEAD + side + 20 + 20 * row, line, anchor="start")
               for row, line in enumerate([*svg.wrap(LEGEND, side), *(svg.wrap(caption, side) if caption else ())])]
    return svg.picture_of(
        width, _HEAD + side + 20 * len(written) + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *heads, svg.moved(
            _HEAD, _HEAD, view_ground(_CELL), view_markup(view, _CELL, label)), *written),
        title=title, description=_in_words(view, player) + (f" {caption}" if caption else ""), theme=theme)


LEGEND = "Disc: friend. Square: opponent. Crown: king. Dash: outside the board. Dashed frames: where it looks to move or jump."


def _in_words(view, player):
    """What lies in which row and column of the view, friends first."""
    said = [f"The piece itself is in row 7, column 7. {'Columns are mirrored. ' if view.place % 2 else ''}Row and column of the others"]
    seen = squares_seen(view)
    for code in (FRIEND_MAN, FRIEND_KING, OPPONENT_MAN, OPPONENT_KING):
        where = [f"({row}, {column}), square {own_square(player, seen[row, column])}"
                 for (row, column), found in zip(CELLS, view.cells) if found == code]
        if where:
            said.append(f"{OCCUPANTS[code]} at {'; '.join(where)}")
    others = listed(said[1:]) if said[1:] else "no other piece"
    return f"{said[0]}: {others}. The view has {view.cells.count(OUTSIDE)} cells outside the board."
