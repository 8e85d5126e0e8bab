"""Stills of a round of Boggle: as the widget shows it, and as a postcard."""

from gameai.games.boggle import points
from gameai.show import svg
from gameai.show.games.boggle import LetterBoard
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import counted

SIDE = 56          # of a cell on the postcard
MOST = 12          # words of a list on the postcard


def hunt_still(hunt, cells=(), kind="picked", title="word hunt", caption="", theme="light"):
    """A still of a `gameai.games.word_hunt.WordHunt`: the board with a path, and a sentence."""
    drawing = LetterBoard(hunt.rows)
    width = max(drawing.width + 2 * MARGIN, 340)
    lines = svg.wrap(caption, width - 2 * MARGIN)
    below = drawing.height + 2 * MARGIN + 6
    board = svg.moved((width - drawing.width) / 2, MARGIN, drawing.static(), drawing.path(cells, kind) if cells else "",
                      drawing.letters())
    said = drawing.describe() + (f"; a path: {drawing.places(cells)}" if cells else "")
    return svg.picture_of(width, below + 20 * len(lines), board,
                          *(svg.text(width / 2, below + 20 * row, line) for row, line in enumerate(lines)),
                          title=title, description=f"{said}. {caption}", theme=theme)


def hunt_card(hunt, over, title="My word hunt", theme="light"):
    """The postcard of a round: the board with the longest word found, what was found and, when it is over, missed."""
    drawing = LetterBoard(hunt.rows, SIDE)
    best = max(hunt.found, key=lambda word: (len(word), word), default=None)
    cells = [drawing.board.grid.cell(*place) for place in hunt.found[best]] if best else []
    paragraphs = _told(hunt, over, best)
    left, width = drawing.width + 2 * MARGIN, drawing.width + 340
    drawn = [svg.text(MARGIN, 28, title, size=SIZE["title"], anchor="start", weight=600),
             svg.moved(MARGIN, 50, drawing.static(), drawing.path(cells, "word") if cells else "", drawing.letters())]
    y = 62
    for number, paragraph in enumerate(paragraphs):
        for line in svg.wrap(paragraph, width - left - MARGIN):
            drawn.append(svg.text(left, y, line, anchor="start", weight=600 if number == 0 and hunt.found else None))
            y += 20
        y += 8
    return svg.picture_of(width, max(50 + drawing.height, y - 12) + MARGIN, *drawn, title=title,
                          description=f"{drawing.describe()}. {' '.join(paragraphs)}", theme=theme)


def _told(hunt, over, best):
    """The paragraphs beside the board."""
    if not hunt.found:
        return ["No word is found yet. Find some on the board above, then run this cell again."]
    told = [f"{counted(hunt.score, 'point')} for {counted(len(hunt.found), 'word')}.",
            f"The longest: {best.upper()}, {counted(points(best), 'point')}, drawn on the board.",
            "Found: " + _listed(sorted(hunt.found, key=lambda word: (-len(word), word)))]
    if over and hunt.missed:
        told.append(f"Of {len(hunt.answers)} words, missed for example: {_listed(hunt.missed)}")
    return told


def _listed(words):
    shown = ", ".join(words[:MOST])
    return shown + (f" and {len(words) - MOST} more." if len(words) > MOST else ".")
