"""The suspicion matrix of Werewolves by day, with the truth behind a switch."""

from gameai.checks import several, whole
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, place
from gameai.show.tilings import framed
from gameai.show.werewolves_view import SuspicionDrawing, checked_days, player_names

HELP = "Arrow keys move in the matrix; each cell says who suspects whom. The slider goes through the days, the box shows the truth."
TRUTH = ("hidden", "shown")


class SuspicionStepper(Shell):
    """Who holds whom for a werewolf: a row for each observer, a column for each suspect, a slider over the days.

    The fuller a disc, the stronger the suspicion; its number is in percent. The dead are struck out. A box shows the true roles:
    letters beside the names, werewolves in triangles with their columns framed.

    Args:
        days: moments, each (name, {observer: {suspect: chance of being a werewolf}}, living players, sentence), as
            `gameai.show.werewolves_view.Day`; players are numbered from 0.
        roles: the true roles of all players, names as "werewolf", in order.
        names: of the players; default Ada, Ben, …
        title: what a screen reader calls it.
        at: which day is shown first, and in a stored notebook; -1 is the last. truth: whether with the truth.

    Raises:
        ValueError: there is no day, a player or a chance is none, there are too many players, or as for `player_names`.

    >>> stepper = SuspicionStepper([("day 1", {0: {1: 0.5, 2: 0.5}}, (0, 1, 2)), ("day 2", {0: {1: 1}}, (0, 1), "Cleo dies.")],
    ...                            ["seer", "werewolf", "villager"])
    >>> stepper.look(1, truth=True); stepper.status
    'Day 2. Cleo dies. In truth the werewolf is Ben.'
    """

    _esm = asset("shell.js", "narrow.js", "dials.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "dials.css")

    def __init__(self, days, roles, names=None, title="suspicions", at=0, truth=False):
        super().__init__()
        self.title, self.roles = titled(title), tuple(str(role) for role in several(roles, "roles"))
        self.names = player_names(len(self.roles), names)
        self.days = checked_days(days, len(self.roles))
        at = whole(at, "at", -len(self.days), len(self.days) - 1) % len(self.days)
        seen = {observer for day in self.days for observer in day.suspicions}
        self.drawing = drawing = SuspicionDrawing(self.names, [player for player in range(len(self.names)) if player in seen] or None)
        self.shown = 2 * at + bool(truth)
        self.scene = {"title": self.title, "role": "grid", "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "static": drawing.static(), "slots": ["day", "truth"],
                      "places": [place(drawing.key(*cell), drawing.box(*cell), drawing.label(self.days[0], *cell), row)
                                 for cell in drawing.cells() for row in [drawing.rows.index(cell[0])]],
                      "moves": drawing.moves(), "help": HELP,
                      "dials": [{"name": "moment", "told": [svg.clean(day.name) for day in self.days]},
                                {"name": "the truth", "told": list(TRUTH), "ticked": True}]}
        self.present([self._frame(day, truth) for day in self.days for truth in (False, True)], self.shown)

    def _frame(self, day, truth):
        roles = self.roles if truth else None
        return {"parts": {"day": self.drawing.day(day), "truth": self.drawing.truth(self.roles) if truth else ""},
                "labels": {self.drawing.key(*cell): self.drawing.label(day, *cell, roles) for cell in self.drawing.cells()},
                "status": self.sentence(day, truth)}

    def sentence(self, day, truth=False):
        """A moment in words: its name, what happened, and the werewolves if the truth is shown."""
        said = f"{svg.capital(svg.clean(day.name))}. {svg.clean(day.sentence)}".strip()
        wolves = [name for name, role in zip(self.names, self.roles) if role == "werewolf"]
        if truth and wolves:
            said += f" In truth the {'werewolf is' if len(wolves) == 1 else 'werewolves are'} {' and '.join(wolves)}."
        return said

    def look(self, day, truth=False):
        """Show a day, counted from 0, with the truth or without it. Raises ValueError if there is no such day."""
        self.index = 2 * (whole(day, "The day", -len(self.days), len(self.days) - 1) % len(self.days)) + bool(truth)
        self.status = self.frames[self.index]["status"]

    def on_click(self, key):
        """Say a cell."""
        self.status = self.label(key)

    def picture(self, at=None, truth=None, theme="light"):
        """A still of a day, counted from 0, default the one in view, with the truth or without it."""
        at = self.index // 2 if at is None else whole(at, "at", -len(self.days), len(self.days) - 1) % len(self.days)
        return self._still(2 * at + (self.index % 2 if truth is None else bool(truth)), theme)

    def _still(self, number, theme="light"):
        day, truth = self.days[number // 2], number % 2
        parts = self.frames[number]["parts"]
        return framed(self.drawing.width, self.drawing.height, self.drawing.static() + parts["day"] + parts["truth"],
                      svg.capital(self.title), self.drawing.describe(day, self.roles if truth else None), self.sentence(day, truth), theme)

    def still(self):
        return self._still(self.shown)


def suspicion_picture(day, roles=None, names=None, title="suspicions", theme="light"):
    """A still of one moment.

    Args:
        day: as one of `SuspicionStepper`.
        roles: the true roles, to show them; None to keep them hidden.
        names: of the players; needed if there are no roles, to say how many play.
        title, theme: as for all stills.

    Returns:
        A `Picture`, in words too.

    Raises:
        ValueError: as for `SuspicionStepper`.
    """
    if roles is None:
        names = several(names, "names")
        return SuspicionStepper([day], ["villager"] * len(names), names, title).picture(theme=theme)
    return SuspicionStepper([day], roles, names, title).picture(truth=True, theme=theme)
