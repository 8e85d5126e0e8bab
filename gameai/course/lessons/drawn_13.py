"""Pictures of lesson 13: who can have which card, as a table with ticks and crosses."""

from gameai.games.clue.cards import CARDS, kind
from gameai.games.clue.events import CASE
from gameai.show import svg
from gameai.show.clue_sheet_view import Field, SheetDrawing, cross, printed_name, tick
from gameai.show.palette import SIZE
from gameai.show.tilings import framed
from gameai.show.words import listed

NAMES, COLUMN, ROW, HEAD = 112, 64, 26, 28   # in SVG units: widths of names and columns, heights of rows and of the head


def table_picture(domains, values, pointed=(), title="", caption="", heads=None):
    """Variables by values: a tick where one value is left, a cross where a value is gone.

    Args:
        domains: {variable: set of values}.
        values: all values, the columns.
        pointed: (variable, value) pairs that get a frame.
        title, caption: what the picture is called, and the line below it.
        heads: {value: what is written above its column}; default the value.
    """
    heads = heads or {value: str(value) for value in values}
    width, height = NAMES + COLUMN * len(values), HEAD + ROW * len(domains)
    drawn = [svg.text(NAMES + COLUMN * (at + 0.5), HEAD / 2, heads[value], size=SIZE["small"], weight=700)
             for at, value in enumerate(values)]
    for row, (variable, left) in enumerate(domains.items()):
        y = HEAD + ROW * row
        drawn.append(svg.text(6, y + ROW / 2, name_of(variable), size=13, anchor="start"))
        for at, value in enumerate(values):
            x = NAMES + COLUMN * at
            drawn.append(svg.el("rect", x=x, y=y, width=COLUMN, height=ROW, fill="@cell", stroke="@line", stroke_width=1))
            if value not in left:
                drawn.append(cross(x + COLUMN / 2, y + ROW / 2))
            elif len(left) == 1:
                drawn.append(tick(x + COLUMN / 2, y + ROW / 2))
    for variable, value in pointed:
        x, y = NAMES + COLUMN * list(values).index(value), HEAD + ROW * list(domains).index(variable)
        drawn.append(svg.el("rect", x=x + 3, y=y + 3, width=COLUMN - 6, height=ROW - 6, rx=4, fill="none", stroke="@explained",
                            stroke_width=3))
    words = ". ".join(f"{name_of(variable)}: {listed([heads[value] for value in values if value in left])}"
                      for variable, left in domains.items())
    return framed(width, height, "".join(drawn), svg.capital(title), f"{words}.", caption)


def name_of(variable):
    """A card's printed name; any other variable as it is."""
    return printed_name(variable) if variable in CARDS else str(variable)


def owner_heads(players):
    """{owner: what is written above its column}."""
    return {player: f"player {player}" for player in range(players)} | {CASE: "case"}


def cards_picture(possible, players, pointed=(), title="", caption=""):
    """Who can have which card: 21 cards as the note sheet of Clue, fewer as a table."""
    heads = owner_heads(players)
    if len(possible) < len(CARDS):
        return table_picture(possible, tuple(heads), pointed, title, caption, heads)
    return marks_picture({card: {owner: False if owner not in possible[card] else len(possible[card]) == 1 or None for owner in heads}
                          for card in CARDS}, heads, title, caption)


def marks_picture(marks, names, title="", caption="", framed_ones=()):
    """The note sheet with given marks.

    Args:
        marks: {card: {owner: True, False or None}}.
        names: {owner: name}, the case last.
        framed_ones: (card, owner) of the marks that get a frame.
    """
    drawing = SheetDrawing(names)
    drawn = drawing.static() + "".join(
        drawing.row(card, {owner: Field(mark, fresh=(card, owner) in framed_ones) for owner, mark in marks[card].items()})
        for card in CARDS)
    words = ". ".join(f"{svg.capital(names[owner])}: ticks at {_cards_with(True, marks, owner)}, "
                      f"crosses at {_cards_with(False, marks, owner)}"
                      for owner in names)
    if framed_ones:
        words += f". Framed: {listed([f'{card} at {names[owner]}' for card, owner in sorted(framed_ones, key=str)])}"
    return framed(drawing.width, drawing.height - 28, drawn, svg.capital(title), f"{words}.", caption)


def _cards_with(mark, marks, owner):
    return listed([card for card in CARDS if marks[card][owner] is mark])


def kinds_of(cards):
    """{kind: its cards}, of the cards given."""
    return {name: [card for card in cards if kind(card) == name] for name in ("suspect", "weapon", "room")}
