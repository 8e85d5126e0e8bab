"""A game of two players with two actions each, in one picture: the table, the lines of best responses, the equilibria."""

from fractions import Fraction

from gameai.checks import brief, several
from gameai.normal_form import NormalForm
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import SIZE
from gameai.show.tilings import framed

SIDE, CELL_WIDE, CELL_HIGH = 300, 104, 58
COLOURS, DASHES = ("@first", "@second"), (None, "8 5")


def thresholds(first, second):
    """The corners of a line of best responses: pairs (chance of the own first action, chance of the other's first action).

    Args:
        first, second: what the own first action gains over the second one, where the other plays its first action, and its second.

    Returns:
        A list of corners, from where the other never plays its first action to where it always does; [] if all is a best response.

    >>> thresholds(1, -1)
    [(0, 0), (0, Fraction(1, 2)), (1, Fraction(1, 2)), (1, 1)]
    >>> thresholds(2, 1), thresholds(0, 0)
    ([(1, 0), (1, 1)], [])
    """
    if first == second == 0:
        return []
    low, high = (1 if second > 0 else 0), (1 if first > 0 else 0)
    if second == 0:
        return [(1 - high, 0), (high, 0), (high, 1)]
    if first == 0:
        return [(low, 0), (low, 1), (1 - low, 1)]
    if low == high:
        return [(low, 0), (low, 1)]
    turn = Fraction(second) / (Fraction(second) - Fraction(first))
    return [(low, 0), (low, turn), (high, turn), (high, 1)]


class MixedDrawing:
    """The picture of a 2x2 game.

    Args:
        payoffs: payoffs[row][column] is (to the row player, to the column player).
        actions: for each player the names of the two actions.
        names: of the players.
        equilibria: pairs (chance of the row player's first action, chance of the column player's first action).
    """

    def __init__(self, payoffs, actions, names, equilibria):
        self.payoffs, self.names = payoffs, tuple(map(svg.clean, names))
        self.actions = tuple(tuple(map(svg.clean, own)) for own in actions)
        self.equilibria = [tuple(map(Fraction, pair)) for pair in equilibria]
        rows = [payoffs[0][column][0] - payoffs[1][column][0] for column in (0, 1)]
        columns = [payoffs[row][0][1] - payoffs[row][1][1] for row in (0, 1)]
        self.lines = [thresholds(*rows), [(across, up) for up, across in thresholds(*columns)]]
        self.side = max(46, *(svg.wide(name, SIZE["small"]) + 12 for name in self.actions[0]))
        self.table = self.side + 2 * CELL_WIDE + 22
        self.left = self.table + 70
        self.width, self.height = self.left + SIDE + 22, SIDE + 100

    def spot(self, across, up):
        """Where two chances are on the square."""
        return self.left + float(across) * SIDE, 30 + SIDE - float(up) * SIDE

    def markup(self):
        """The whole picture."""
        return self._table() + self._square() + self._key()

    def _table(self):
        left, top = self.side, 128
        drawn = [svg.text(left + CELL_WIDE, top - 44, self.names[1], weight=700, fill="@ink"),
                 svg.text(0, top - 10, self.names[0], weight=700, anchor="start")]
        for column, name in enumerate(self.actions[1]):
            drawn.append(svg.text(left + (column + 0.5) * CELL_WIDE, top - 18, name, size=SIZE["small"]))
        for row, name in enumerate(self.actions[0]):
            drawn.append(svg.text(left - 8, top + (row + 0.5) * CELL_HIGH, name, size=SIZE["small"], anchor="end"))
            for column in (0, 1):
                drawn.append(self._cell(row, column, left + column * CELL_WIDE, top + row * CELL_HIGH))
        drawn.append(svg.text(left, top + 2 * CELL_HIGH + 16, "underlined: a best response", size=SIZE["small"], fill="@muted",
                              anchor="start"))
        return "".join(drawn)

    def _cell(self, row, column, x, y):
        mine, theirs = self.payoffs[row][column]
        best = (mine >= self.payoffs[1 - row][column][0], theirs >= self.payoffs[row][1 - column][1])
        drawn = [svg.el("rect", x=x, y=y, width=CELL_WIDE, height=CELL_HIGH, fill="@cell", stroke="@line", stroke_width=1)]
        for player, (value, at) in enumerate(((mine, x + CELL_WIDE * 0.28), (theirs, x + CELL_WIDE * 0.72))):
            drawn.append(svg.text(at, y + CELL_HIGH / 2, svg.words(value), size=SIZE["title"], weight=700 if best[player] else None))
            if best[player]:
                half = max(7, svg.wide(svg.words(value), SIZE["title"]) / 2)
                drawn.append(svg.path([(at - half, y + CELL_HIGH / 2 + 13), (at + half, y + CELL_HIGH / 2 + 13)], stroke=COLOURS[player],
                                      stroke_width=3, stroke_dasharray="4 2" if player else None))
        drawn.append(svg.path([(x + CELL_WIDE / 2, y + CELL_HIGH - 10), (x + CELL_WIDE / 2, y + 10)], stroke="@line", stroke_width=0.6))
        return "".join(drawn)

    def _square(self):
        left, top = self.left, 30
        drawn = [svg.el("rect", x=left, y=top, width=SIDE, height=SIDE, fill="@cell", stroke="@line", stroke_width=1)]
        for share, told in ((0, "0"), (Fraction(1, 2), "1/2"), (1, "1")):
            x, y = self.spot(share, share)
            drawn += [svg.text(x, top + SIDE + 17, told, size=SIZE["small"], fill="@muted"),
                      svg.text(left - 13, y, told, size=SIZE["small"], fill="@muted", anchor="end")]
        drawn += [svg.text(left + SIDE / 2, top + SIDE + 36, f"chance that {self.names[0]} plays {self.actions[0][0]}",
                           size=SIZE["small"]),
                  svg.text(0, 0, f"chance that {self.names[1]} plays {self.actions[1][0]}", size=SIZE["small"],
                           transform=f"translate({svg.number(left - 46)} {svg.number(top + SIDE / 2)}) rotate(-90)")]
        for player, line in enumerate(self.lines):
            if line:
                drawn.append(svg.path([self.spot(*corner) for corner in line], stroke=COLOURS[player],
                                      stroke_width=4 if player == 0 else 3.4, stroke_dasharray=DASHES[player], stroke_linejoin="round"))
        for across, up in self.equilibria:
            x, y = self.spot(across, up)
            drawn.append(mark.diamond(x, y, 9, stroke="@paper", stroke_width=1.5))
            if across not in (0, 1) or up not in (0, 1):
                right = across <= Fraction(1, 2)
                drawn.append(svg.text(x + (13 if right else -13), y - 13, f"({svg.words(across)}, {svg.words(up)})", size=SIZE["small"],
                                      weight=700, anchor="start" if right else "end"))
        return "".join(drawn)

    def _key(self):
        told = [f"best for {name}" + ("" if line else ": all is") for name, line in zip(self.names, self.lines)]
        long = sum(46 + svg.wide(words, SIZE["small"]) for words in told) + 90
        y, x, drawn = SIDE + 88, max(0, min(self.left - 40, self.width - long)), []
        for player, words in enumerate(told):
            drawn += [svg.path([(x, y), (x + 26, y)], stroke=COLOURS[player], stroke_width=4, stroke_dasharray=DASHES[player]),
                      svg.text(x + 32, y, words, size=SIZE["small"], fill="@muted", anchor="start")]
            x += 46 + svg.wide(words, SIZE["small"])
        drawn += [mark.diamond(x + 6, y, 7), svg.text(x + 18, y, "equilibrium", size=SIZE["small"], fill="@muted", anchor="start")]
        return "".join(drawn)

    def describe(self):
        """The picture in words."""
        said = []
        for row, mine in enumerate(self.actions[0]):
            for column, theirs in enumerate(self.actions[1]):
                first, second = self.payoffs[row][column]
                said.append(f"{mine} against {theirs}: {svg.words(first)} to {self.names[0]}, {svg.words(second)} to {self.names[1]}")
        first, second = (f"{name} plays {own[0]} with chance" for name, own in zip(self.names, self.actions))
        told = [f"{first} {svg.words(across)} and {second} {svg.words(up)}" for across, up in self.equilibria]
        said.append(f"The lines of best responses meet where {'; where '.join(told)}" if told else "No equilibrium is marked")
        return ". ".join(map(svg.capital, said)) + "."

    def picture(self, title="two actions each", theme="light"):
        """A still."""
        return framed(self.width, self.height, self.markup(), svg.capital(titled(title)), self.describe(), theme=theme)


def mixed_picture(game, names=("row", "column"), title="best responses", theme="light"):
    """A game of two actions each in one picture: payoffs, lines of best responses, and the equilibria where they meet.

    Args:
        game: a `gameai.normal_form.NormalForm` with two rows and two columns.
        names: of the two players, the one who chooses a row first.
        title, theme: as for all stills.

    Returns:
        A `Picture`, in words too.

    Raises:
        ValueError: it is no game of two actions each, or there are not two names.
    """
    if not isinstance(game, NormalForm) or [len(own) for own in game.actions] != [2, 2]:
        raise ValueError(f"This picture is for a gameai.normal_form.NormalForm with two rows and two columns, not for {brief(game)}.")
    names = several(names, "names")
    if len(names) != 2:
        raise ValueError(f"There are two players, so two names; they were {brief(names)}.")
    equilibria = [(row_mix[0], column_mix[0]) for row_mix, column_mix in game.equilibria()]
    return MixedDrawing(game.cells, [tuple(map(str, own)) for own in game.actions], names, equilibria).picture(title, theme)
