"""Stills of positions: a picture that needs no kernel and no script."""

from gameai.game import require_state
from gameai.show import svg
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN, SIZE


def picture(game, state=None, last=None, marks=None, values=None, title=None, caption="",
            theme="light", before=None):
    """A still of a position.

    Args:
        game: the game; it must have a drawing.
        state: the position, default `game.initial`.
        last: the last action, which is marked: the one that led to `state`.
        marks: mark -> cells, for example ``{"explained": [0, 8]}``; see `gameai.show.marks`.
        values: action -> number or text, written where the action would be taken in `state`.
        title: the picture's name in words, default the game's.
        caption: a sentence under the board.
        theme: "light" or "dark".
        before: the position in which `last` was taken. Give it where the cells of a move
            can't be told from the action alone, as when coins are gone afterwards;
            without it the drawing is asked about `state`.

    Returns:
        A `Picture`; its `alt` says the same in words.

    Raises:
        ValueError: the game has no drawing; there is no such mark or no such cell.
    """
    drawing = drawing_of(game)
    state = require_state(game, state)
    written = {drawing.target(state, action): what for action, what in (values or {}).items()}
    cells = _changed(drawing, state, last, before) if last is not None else ()
    return board_still(drawing, state, cells, marks, written, title, caption, theme)


def _changed(drawing, state, last, before):
    """The cells of the last action, found from the position before it, or from `state` where that is enough."""
    if before is not None:
        return tuple(drawing.changed(before, last))
    try:
        return tuple(drawing.changed(state, last))
    except (ValueError, LookupError) as error:
        raise ValueError(f"The cells of the action {last!r} can't be told from the position after it ({error}); "
                         "give the position in which it was taken, as before=.") from error


def board_still(drawing, state, last=(), marks=None, values=None, title=None, caption="",
                theme="light"):
    """As `picture`, with `last` the last action's cells and `values` cell -> text."""
    wide = drawing.width + 2 * MARGIN
    width = max(wide, 340) if caption else wide
    lines = svg.wrap(caption, width - 2 * MARGIN) if caption else []
    board = svg.moved((width - drawing.width) / 2, MARGIN, drawing.static(),
                      drawing.overlay(state, last, marks, values))
    below = drawing.height + 2 * MARGIN + 6
    written = [svg.text(width / 2, below + 20 * row, line, size=SIZE["text"])
               for row, line in enumerate(lines)]
    height = drawing.height + 2 * MARGIN + (20 * len(lines) + 6 if lines else 0)
    return svg.picture_of(width, height, board, *written, title=title or drawing.title,
                          description=_in_words(drawing, state, last, marks, values, caption),
                          theme=theme)


def _in_words(drawing, state, last, marks, values, caption):
    said = [drawing.describe(state)]
    if last:
        said.append("last move " + ", ".join(drawing.place(cell) for cell in last))
    for name, cells in (marks or {}).items():
        if cells:
            said.append(f"{name}: {', '.join(drawing.place(cell) for cell in cells)}")
    if values:
        said.append("values: " + ", ".join(
            f"{drawing.place(cell)} {svg.words(what)}" for cell, what in values.items()))
    if drawing.game.is_terminal(state):
        said.append(drawing.outcome(state))
    return "; ".join(said) + "." + (f" {caption}" if caption else "")
