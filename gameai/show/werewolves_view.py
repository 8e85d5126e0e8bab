"""The suspicion matrix of Werewolves, drawn: who holds whom for a werewolf, and how much; the truth over it if one likes."""

from typing import NamedTuple

from gameai.checks import brief, finite, several
from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.words import an, counted, listed

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max", "Nora", "Otto", "Pia")
CELL, MOST, LEAST = 46, 24, 470       # a cell's side; how many players; the width that the words below need
WOLF = "werewolf"


class Day(NamedTuple):
    """What is thought at one moment.

    name: of the moment, "day 2". suspicions: {observer: {suspect: chance that it is a werewolf}}; who thinks nothing is left out.
    living: players. sentence: what happened, for the status line.
    """

    name: str
    suspicions: dict
    living: tuple
    sentence: str = ""


def player_names(count, names=None):
    """Names of `count` players, default those of `NAMES`.

    Raises:
        ValueError: there are not as many names, one is empty or long, or two are equal.
    """
    given = names is not None
    names = several(names, "names") if given else (*NAMES[:count], *(f"P{number}" for number in range(len(NAMES), count)))
    if len(names) != count:
        raise ValueError(f"The names must be one for each of {count} players; there are {len(names)}.")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name.strip()) <= 12:
            raise ValueError(f"A name is a text of 1 to 12 signs; {brief(name)} is none.")
    names = tuple(svg.clean(" ".join(name.split())) for name in names)
    if len(set(names)) < count:
        raise ValueError("Two players have the same name; each needs its own.")
    return names


def role_letters(roles):
    """{role: letters}, so short that roles still differ.

    >>> role_letters(["werewolf", "villager", "seer", "sorcerer"])
    {'werewolf': 'W', 'villager': 'V', 'seer': 'SE', 'sorcerer': 'SO'}
    """
    roles = list(dict.fromkeys(roles))

    def short(role):
        return next((role[:count] for count in range(1, len(role))
                     if not any(other != role and other[:count] == role[:count] for other in roles)), role)
    return {role: short(role).upper() for role in roles}


def percent(share):
    """A chance as a whole number of percent; only a certainty is 0 or 100.

    >>> percent(0), percent(0.001), percent(1 / 3), percent(0.999)
    ('0', '1', '33', '99')
    """
    return str(round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share))))


class SuspicionDrawing:
    """The matrix: a row for each observer, a column for each suspect.

    Args:
        names: of the players.
        rows: the observers that have a row, default all players.

    Raises:
        ValueError: there are no players or too many.
    """

    def __init__(self, names, rows=None):
        self.names = tuple(names)
        self.rows = tuple(range(len(self.names)) if rows is None else rows)
        if not 0 < len(self.names) <= MOST:
            raise ValueError(f"The matrix is for 1 to {MOST} players; there are {len(self.names)}.")
        longest = max(svg.wide(name, SIZE["small"]) for name in self.names)
        self.left, self.turned = max(64, longest + 52), longest > CELL - 4
        self.top = (longest + 26 if self.turned else 40) + 18
        self.width, self.height = max(self.left + CELL * len(self.names), LEAST), self.top + CELL * len(self.rows) + 30

    def key(self, observer, suspect):
        """The place of a cell."""
        return f"{observer}-{suspect}"

    def box(self, observer, suspect):
        """Where a cell is: (x, y, width, height)."""
        return self.left + CELL * suspect, self.top + CELL * self.rows.index(observer), CELL, CELL

    def cells(self):
        """(observer, suspect), row by row."""
        return [(observer, suspect) for observer in self.rows for suspect in range(len(self.names))]

    def moves(self):
        """Where keys lead from each cell."""
        moves, last = {}, len(self.names) - 1
        for at, observer in enumerate(self.rows):
            for suspect in range(len(self.names)):
                leads = {"Home": (observer, 0), "End": (observer, last)}
                if suspect:
                    leads["ArrowLeft"] = observer, suspect - 1
                if suspect < last:
                    leads["ArrowRight"] = observer, suspect + 1
                if at:
                    leads["ArrowUp"] = self.rows[at - 1], suspect
                if at < len(self.rows) - 1:
                    leads["ArrowDown"] = self.rows[at + 1], suspect
                moves[self.key(observer, suspect)] = {name: self.key(*to) for name, to in leads.items()}
        return moves

    def static(self, title="columns: who is suspected, in percent"):
        """Cells, names and the title."""
        drawn = [svg.text(self.left, 8, title, size=SIZE["small"], fill="@muted", anchor="start")]
        for observer, suspect in self.cells():
            x, y, wide, high = self.box(observer, suspect)
            drawn.append(svg.el("rect", x=x, y=y, width=wide, height=high, fill="@paper" if observer == suspect else "@cell",
                                stroke="@line", stroke_width=0.8))
            if observer == suspect:
                drawn.append(svg.path([(x + 8, y + high - 8), (x + wide - 8, y + 8)], stroke="@line", stroke_width=0.8))
        for suspect, name in enumerate(self.names):
            x = self.left + CELL * (suspect + 0.5)
            drawn.append(svg.text(0, 0, name, size=SIZE["small"], anchor="start",
                                  transform=f"translate({svg.number(x)} {svg.number(self.top - 24)}) rotate(-90)") if self.turned
                         else svg.text(x, self.top - 30, name, size=SIZE["small"]))
        for observer in self.rows:
            drawn.append(svg.text(self.left - 32, self.box(observer, 0)[1] + CELL / 2, self.names[observer], size=SIZE["small"],
                                  anchor="end"))
        return "".join(drawn)

    def day(self, day, mine=None):
        """The numbers of a moment: the fuller the disc, the stronger the suspicion; the dead are struck out. `mine` is framed."""
        drawn = []
        for observer in self.rows:
            row = day.suspicions.get(observer)
            for suspect in range(len(self.names)):
                x, y, wide, high = self.box(observer, suspect)
                if observer == suspect:
                    continue
                if row is None or row.get(suspect) is None:
                    drawn.append(svg.text(x + wide / 2, y + high / 2, "–", size=SIZE["small"], fill="@muted"))
                    continue
                drawn.append(disc(float(row[suspect]), suspect in day.living, x, y))
        drawn.append(self.struck(day.living))
        if mine in self.rows:
            x, y, _, high = self.box(mine, 0)
            drawn.append(svg.el("rect", x=x, y=y, width=CELL * len(self.names), height=high, fill="none", stroke="@picked",
                                stroke_width=2.5))
        return "".join(drawn)

    def struck(self, living):
        """The dead players' names, struck out."""
        return "".join(self._struck(player) for player in range(len(self.names)) if player not in living)

    def _struck(self, player):
        """A dead player's names, struck out."""
        long = svg.wide(self.names[player], SIZE["small"])
        x, drawn = self.left + CELL * (player + 0.5), []
        half, y = long / 2 + 2, self.top - 30
        ends = [(x, self.top - 22), (x, self.top - 26 - long)] if self.turned else [(x - half, y), (x + half, y)]
        drawn.append(svg.path(ends, stroke="@ink", stroke_width=1.5))
        if player in self.rows:
            y = self.box(player, 0)[1] + CELL / 2
            drawn.append(svg.path([(self.left - 34 - long, y), (self.left - 30, y)], stroke="@ink", stroke_width=1.5))
        return "".join(drawn)

    def truth(self, roles, wolves=(WOLF,)):
        """The roles in letters beside the names, those of `wolves`, the werewolves' team, in triangles; their columns are framed."""
        drawn, letters = [], role_letters(roles)
        bottom = self.top + CELL * len(self.rows)
        for player, role in enumerate(roles):
            spots = [(self.left + CELL * (player + 0.5), self.top - 11)]
            if player in self.rows:
                spots.append((self.left - 13, self.box(player, 0)[1] + CELL / 2))
            drawn += [role_sign(letters[role], role in wolves, *spot) for spot in spots]
            if role in wolves:
                drawn.append(svg.el("rect", x=self.left + CELL * player + 1.5, y=self.top + 1.5, width=CELL - 3,
                                    height=bottom - self.top - 3, fill="none", stroke="@forced", stroke_width=2.5, stroke_dasharray="7 5"))
        told = ", ".join(f"{letter} {role}" for role, letter in letters.items())
        return "".join([*drawn, self.words_below(bottom + 16, f"{told}; dashed: a werewolf's column")])

    def words_below(self, y, words):
        """A line below the matrix; it begins further to the left where a small matrix would cut it."""
        x = max(0, min(self.left, self.width - 1.05 * svg.wide(words, SIZE["small"])))      # some fonts are wider
        return svg.text(x, y, words, size=SIZE["small"], fill="@muted", anchor="start")

    def label(self, day, observer, suspect, roles=None):
        """A cell in words."""
        told = [f"{self.names[observer]} about {self.names[suspect]}"]
        row = day.suspicions.get(observer)
        if observer == suspect:
            said = f"{self.names[observer]}"
        elif row is None or row.get(suspect) is None:
            said = f"{told[0]}: nothing is known"
        else:
            said = f"{told[0]}: {percent(row[suspect])} percent werewolf"
        if suspect not in day.living:
            said += f"; {self.names[suspect]} is dead"
        if roles:
            said += f"; in truth {self.names[suspect]} is {an(roles[suspect])}"
        return said + "."

    def describe(self, day, roles=None):
        """The matrix in words."""
        said = [f"{day.name}: {counted(len(day.living), 'player')} living"]
        for observer in self.rows:
            row = day.suspicions.get(observer)
            living = {suspect: share for suspect, share in (row or {}).items() if suspect in day.living and share is not None}
            if living and observer in day.living:
                most = max(living.values())
                first = [self.names[suspect] for suspect, share in living.items() if share == most]
                said.append(f"{self.names[observer]} suspects {listed(first)} most, {percent(most)} percent" if len(first) < len(living)
                            else f"{self.names[observer]} suspects all alike, {percent(most)} percent")
        if roles:
            wolves = [self.names[player] for player, role in enumerate(roles) if role == WOLF]
            said.append(f"In truth the {'werewolf is' if len(wolves) == 1 else 'werewolves are'} {listed(wolves)}")
        return ". ".join(map(svg.capital, said)) + "."


def disc(share, living, x, y):
    """A suspicion in the cell with this corner: the fuller the disc, the stronger; the dead are grey."""
    drawn = [svg.el("circle", cx=x + CELL / 2, cy=y + 16, r=11, fill="none", stroke="@line", stroke_width=1)]
    if share > 0:
        drawn.append(svg.el("circle", cx=x + CELL / 2, cy=y + 16, r=11 * share ** 0.5, fill="@second" if living else "@muted"))
    drawn.append(svg.text(x + CELL / 2, y + CELL - 10, percent(share), size=SIZE["small"], fill="@ink" if living else "@muted",
                          weight=700 if share >= 0.5 else None))
    return "".join(drawn)


def role_sign(letter, wolf, x, y):
    """A role's letter in a ring, a werewolf's in a triangle."""
    shape = (svg.path([(x - 12, y + 8), (x, y - 13), (x + 12, y + 8)], closed=True, fill="@paper", stroke="@cut", stroke_width=2) if wolf
             else svg.el("circle", cx=x, cy=y, r=9, fill="@paper", stroke="@winning", stroke_width=1.6))
    return svg.group(shape, svg.text(x, y + (1 if wolf else 0), letter, size=11 if len(letter) == 1 else 8, weight=700))


def checked_days(days, count):
    """Days that can be drawn.

    Raises:
        ValueError: there are none, or one holds a player that is none or a chance that is none.
    """
    days = [Day(*several(day, "A day")) for day in several(days, "days")]
    if not days:
        raise ValueError("There is no day to show.")
    for day in days:
        for observer, row in day.suspicions.items():
            for player in (observer, *row):
                if player not in range(count):
                    raise ValueError(f"Players are numbered from 0 to {count - 1}; {svg.clean(day.name)} has {brief(player)}.")
            for share in row.values():
                if share is not None:
                    finite(share, f"A chance in {svg.clean(day.name)}", 0, 1)
    return days
