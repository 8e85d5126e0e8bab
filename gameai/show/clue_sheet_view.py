"""The note sheet of Clue, drawn: cards by owners, with ticks, crosses and shares."""

from typing import NamedTuple

from gameai.checks import brief
from gameai.games.clue.cards import CARDS, KINDS, LONGER
from gameai.games.clue.events import CASE
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.palette import SIZE

ROW, COLUMN, NAMES = 23, 64, 122       # in SVG units: heights of rows, widths of columns, of the names of the cards
HEAD, GROUP, FOOT = 26, 24, 30         # heights: of the owners' names, of the name of a kind, of the line below
SHADE = 0.42                           # the strength of the shade of a card that is nearly certain


class Field(NamedTuple):
    """What is drawn in a cell of the sheet.

    mark: True a tick, False a cross, None open. share: how likely it is, for an open cell; None if that is not shown.
    fresh: the mark is new. hidden: only counting finds the mark.
    pending: (text, whether it is new) of each event that may make it a tick or a cross; the text is its number.
    """

    mark: bool | None
    share: object = None
    fresh: bool = False
    hidden: bool = False
    pending: tuple = ()


def printed_name(card):
    """The name of a card as a sheet has it.

    >>> printed_name("pipe"), printed_name("plum")
    ('Lead pipe', 'Plum')
    """
    return svg.capital(LONGER.get(card, card))


def titled(title):
    """`title`, if it is a text, as any page can hold it. Raises ValueError if it is none."""
    if not isinstance(title, str):
        raise ValueError(f"A title must be a text, what a screen reader calls it; it was {brief(title)}.")
    return svg.clean(title)


def percent(share):
    """A share that is neither 0 nor 1, in percent; it never looks like one of them.

    >>> percent(0.5), percent(0.0004), percent(0.9996)
    ('50%', '<1%', '>99%')
    """
    return "<1%" if share < 0.005 else ">99%" if share > 0.995 else f"{round(100 * share)}%"


class SheetDrawing:
    """The geometry of a note sheet, and how its cells look.

    Args:
        names: {player or "case": name}, as from `owner_names`.
    """

    def __init__(self, names):
        self.names, self.owners = names, tuple(names)
        self.width = NAMES + COLUMN * len(self.owners)
        self._top, y = {}, HEAD
        self._groups = {}
        for kind, cards in KINDS.items():
            self._groups[kind] = y
            y += GROUP
            for card in cards:
                self._top[card] = y
                y += ROW
        self.bottom = y
        self.height = y + FOOT

    def box(self, card, owner):
        """(x, y, width, height) of a cell."""
        return NAMES + COLUMN * self.owners.index(owner), self._top[card], COLUMN, ROW

    def key(self, card, owner):
        """The name of a cell's place."""
        return f"{card}-{owner}"

    def cells(self):
        """(card, owner) of all cells, row by row."""
        return [(card, owner) for card in CARDS for owner in self.owners]

    def moves(self):
        """Where arrow keys, Home and End lead from each cell."""
        moves = {}
        for row, card in enumerate(CARDS):
            for column, owner in enumerate(self.owners):
                leads = {"Home": (row, 0), "End": (row, len(self.owners) - 1), "ArrowUp": (row - 1, column),
                         "ArrowDown": (row + 1, column), "ArrowLeft": (row, column - 1), "ArrowRight": (row, column + 1)}
                moves[self.key(card, owner)] = {name: self.key(CARDS[r], self.owners[c]) for name, (r, c) in leads.items()
                                                if 0 <= r < len(CARDS) and 0 <= c < len(self.owners)}
        return moves

    # What is drawn.

    def static(self):
        """The names of cards, kinds and owners, and the empty cells."""
        drawn = [svg.text(NAMES + COLUMN * (at + 0.5), HEAD / 2 + 2, _short("case" if owner == CASE else self.names[owner], COLUMN - 4),
                          size=SIZE["small"], weight=700) for at, owner in enumerate(self.owners)]
        for kind, y in self._groups.items():
            drawn.append(svg.text(0, y + GROUP / 2 + 2, f"{kind}s".upper(), size=11, anchor="start", weight=700, fill="@muted"))
        drawn += [svg.text(14, self._top[card] + ROW / 2, printed_name(card), size=13, anchor="start") for card in CARDS]
        drawn += [self._ground(cards) for cards in KINDS.values()]
        return "".join(drawn)

    def _ground(self, cards):
        """The cells of a kind: one ground, thin lines, and a frame around those of the case."""
        x, y, wide, high = NAMES, self._top[cards[0]], COLUMN * len(self.owners), ROW * len(cards)
        rows = "".join(f"M{x} {y + ROW * at}h{wide}" for at in range(1, len(cards)))
        columns = "".join(f"M{x + COLUMN * at} {y}v{high}" for at in range(1, len(self.owners)))
        return (svg.el("rect", x=x, y=y, width=wide, height=high, fill="@cell", stroke="@line", stroke_width=1)
                + svg.el("path", d=rows + columns, fill="none", stroke="@line", stroke_width=0.5)
                + svg.el("rect", x=x + wide - COLUMN, y=y, width=COLUMN, height=high, fill="none", stroke="@ink", stroke_width=2))

    def row(self, card, fields):
        """Markup of a row; `fields` is owner -> `Field`."""
        return "".join(self.field(card, owner, fields[owner]) for owner in self.owners)

    def field(self, card, owner, field):
        """Markup of one cell."""
        x, y, wide, high = self.box(card, owner)
        middle, line, drawn = x + wide / 2, y + high / 2, []
        if field.mark is None:
            if field.share is None:
                return self._numbers(x, line, wide - 6, field.pending)
            share = float(field.share)
            said = percent(share)
            room = wide - 8 - svg.wide(said, SIZE["small"])
            at = svg.text(x + wide - 4, line - 1, said, size=SIZE["small"], anchor="end") if field.pending else \
                svg.text(middle, line - 1, said, size=SIZE["small"])
            return (svg.el("rect", x=x + 1, y=y + 1, width=wide - 2, height=high - 2, fill="@first", opacity=SHADE * share)
                    + svg.el("rect", x=x + 1, y=y + high - 4, width=(wide - 2) * share, height=3, fill="@first")
                    + at + self._numbers(x, line - 1, room, field.pending))
        if field.fresh:
            drawn.append(svg.el("rect", x=x + 2, y=y + 2, width=wide - 4, height=high - 4, rx=3, fill="@glow", stroke="@last",
                                stroke_width=1.5))
        elif field.mark:
            drawn.append(svg.el("rect", x=x + 1, y=y + 1, width=wide - 2, height=high - 2, fill="@wash"))
        drawn.append(tick(middle, line) if field.mark else cross(middle, line))
        if field.hidden:
            drawn.append(mark.diamond(x + wide - 10, line, 5))
        return "".join(drawn)

    def _numbers(self, x, line, room, pending):
        """The framed numbers of pending events, as many as there is room for; then a plus sign says that there are more."""
        drawn, left, room = [], x + 2, x + 2 + room
        for place, (text, new) in enumerate(pending):
            wide, last = svg.wide(text, 11) + 8, place == len(pending) - 1
            if drawn and left + wide + (0 if last else 8) > room:
                drawn.append(svg.text(left - 1, line, "+", size=11, anchor="start"))
                break
            drawn.append(svg.el("rect", x=left, y=line - 8, width=wide, height=15, rx=7, fill="@glow" if new else "@paper",
                                stroke="@last" if new else "@muted", stroke_width=1.5 if new else 1)
                         + svg.text(left + wide / 2, line, text, size=11, weight=700 if new else None))
            left += wide + 2
        return "".join(drawn)

    def pointers(self, event):
        """Marks at the cards and the player that an event names."""
        drawn = [svg.path([(3, self._top[card] + ROW / 2 - 5), (11, self._top[card] + ROW / 2), (3, self._top[card] + ROW / 2 + 5)],
                          closed=True, fill="@explained") for card in event.cards]
        owner = CASE if event.player is None else event.player
        x = NAMES + COLUMN * (self.owners.index(owner) + 0.5)
        drawn.append(svg.path([(x - 22, HEAD - 1), (x + 22, HEAD - 1)], stroke="@explained", stroke_width=3, stroke_linecap="round"))
        return "".join(drawn)

    def foot(self, *lines):
        """A line or two under the sheet."""
        return "".join(svg.text(self.width, self.bottom + FOOT / 2 + 2 + 15 * (at - (len(lines) - 1) / 2), line, size=SIZE["small"],
                                anchor="end", fill="@muted") for at, line in enumerate(lines))


def tick(x, y, colour="@winning"):
    """A tick around (x, y)."""
    return svg.path([(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)], stroke=colour, stroke_width=3, stroke_linecap="round",
                    stroke_linejoin="round")


def cross(x, y, colour="@muted"):
    """A cross around (x, y)."""
    return svg.el("path", d=f"M{svg.number(x - 4)} {svg.number(y - 4)}l8 8m0 -8l-8 8", fill="none", stroke=colour, stroke_width=1.5,
                  stroke_linecap="round")


def _short(name, width, size=SIZE["small"]):
    """A name as wide as there is room for."""
    if svg.wide(name, size) <= width:
        return name
    name = name[:int(width)]  # no sign is narrower than a unit
    while len(name) > 1 and svg.wide(f"{name}…", size) > width:
        name = name[:-1]
    return f"{name.rstrip()}…"
