"""The postcard of a sudoku: the board as it stands, and what was done."""

from gameai.games import sudoku
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.sudoku import SIDES, board_markup, in_words
from gameai.show.words import counted

WHOLE = 250        # the side of the board on the card, in SVG units; large boards are larger
BESIDE = 290       # the width of the words
BOLD = 1.15        # how much wider bold letters are


def sudoku_card(n, given, now, mine, solver, hints, title="My sudoku", theme="light"):
    """The postcard of a sudoku.

    Args:
        n: the side of the board.
        given, now: the digits given, and those that stand there now, row by row; 0 for an empty cell.
        mine, solver: how many cells you filled in, and how many the solver did.
        hints: how many cells a hint settled.
        title: the card's headline.
        theme: "light" or "dark".
    """
    scale = 1 if n > 9 else WHOLE / (n * SIDES[n])
    whole = n * SIDES[n] * scale
    left = whole + 2 * MARGIN
    width = left + BESIDE + MARGIN
    drawn, y = [], 28
    for line in svg.wrap(title, width - 2 * MARGIN, SIZE["title"] * BOLD):
        drawn.append(svg.text(MARGIN, y, line, size=SIZE["title"], anchor="start", weight=600))
        y += 24
    top = y - 2
    drawn.append(svg.moved(MARGIN, top, board_markup(n, given, now), scale=scale))
    told, y = _told(n, now, mine, solver, hints), top + 12
    for number, paragraph in enumerate(told):
        bold = number == 0 and mine + solver > 0
        for line in svg.wrap(paragraph, BESIDE, SIZE["text"] * (BOLD if bold else 1)):
            drawn.append(svg.text(left, y, line, anchor="start", weight=600 if bold else None))
            y += 20
        y += 8
    return svg.picture_of(width, max(top + whole, y - 12) + MARGIN, *drawn, title=title,
                          description=" ".join([*told, in_words(n, given, now)]), theme=theme)


def _told(n, now, mine, solver, hints):
    """The paragraphs beside the board."""
    if not mine + solver:
        return ["Not filled in yet. Fill in the board above, then run this cell again."]
    left, clash = now.count(0), next(sudoku.clashes(n, now), None)
    solved = not left and not clash
    told = ["Solved: every row, column and box has every digit once." if solved else
            f"Not solved yet: {counted(left, 'cell')} to go." if left else "Every cell is filled, but not yet right."]
    if clash:
        told.append(sudoku.clash_words(n, now, clash))
    if solver:
        told.append(f"Filled in by you: {counted(mine, 'cell')}; by the solver: {counted(solver, 'cell')}." if mine else
                    f"The solver filled in {counted(solver, 'cell')}.")
    else:
        told.append(f"You filled in {counted(mine, 'cell')}.")
    if hints or not solver:
        told.append(f"Hints: {hints}." if hints else "Without a hint.")
    return told
