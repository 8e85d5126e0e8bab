"""A recorded game of Diplomacy that replays on any page, without a kernel: the map, and beside it who trusts whom."""

import re

from gameai.checks import whole
from gameai.games.diplomacy.map import load
from gameai.show import svg
from gameai.show.clue_sheet_view import titled
from gameai.show.diplomacy_drawing import map_drawing
from gameai.show.diplomacy_map import SLOTS
from gameai.show.diplomacy_scenes import scenes
from gameai.show.diplomacy_trust import TrustDrawing, checked_trust, trust_in
from gameai.show.palette import MARGIN, SIZE
from gameai.show.replays import Replay
from gameai.show.tilings import framed

SMALLER, BETWEEN, HEAD = 0.84, 16, 26     # the map beside a matrix; room between them; above them, for the phase

__all__ = ["DiplomacyReplay", "trust_in"]


class DiplomacyReplay(Replay):
    """A game to be stepped through in the browser alone: a map for each phase, with its orders and what became of them.

    Args:
        recording: a `gameai.games.diplomacy.recording.Recording`.
        trust: {phase: {(who trusts, whom): trust}} for a matrix beside the map; phases are `Phase`s or texts as "S1901M", a trust is
            a `Trust`, a `Distrust` or a number: 0 none, 1 neutral, 2 full. `trust_in` reads it from agents. None for the map alone.
        title: a headline.
        at: the phase that the still shows, by number; -1 is the end.

    Attributes:
        scenes: as from `gameai.show.diplomacy_scenes.scenes`. said, html, picture: as for `Replay`.

    Raises:
        ValueError: trust is about a power or a phase that there is not, or there is no such phase.
    """

    styles = (*Replay.styles, "narrow.css")

    def __init__(self, recording, trust=None, title="", at=-1):
        self.rules = load(recording.map)
        self.drawing, self.scenes = map_drawing(self.rules), scenes(recording)
        self.matrix = None if trust is None else TrustDrawing(self.rules.powers, checked_trust(trust, self.rules.powers))
        names = getattr(recording, "names", {})
        self.headline, self.title = svg.clean(titled(title)), svg.clean(titled(title)) or "a game of Diplomacy"
        players = ", ".join(f"{power.capitalize()} {name}" for power, name in names.items())
        self.said = [svg.clean(f"{scene.name}. {scene.said}") for scene in self.scenes]
        self.players = svg.clean(players)
        scale = 1 if self.matrix is None else SMALLER
        self.scale = scale if self.matrix is None or self.drawing.width > 700 else 1
        self.width = self.drawing.width * self.scale + (self.matrix.width + BETWEEN if self.matrix else 0)
        self.height = HEAD + max(self.drawing.height * self.scale, self.matrix.height if self.matrix else 0)
        at = whole(at, "at", -len(self.scenes), len(self.scenes) - 1)
        self.picture = self.still(at)
        self.html = self._html()

    def _static(self):
        """What is the same in all phases and lies under everything else."""
        beside = svg.moved(self.drawing.width * self.scale + BETWEEN, HEAD, self.matrix.static()) if self.matrix else ""
        return svg.moved(0, HEAD, self.drawing.ground(), scale=self.scale) + beside

    def overlay(self, scene):
        """Markup of a scene above the static layer."""
        beside = (svg.moved(self.drawing.width * self.scale + BETWEEN, HEAD, self.matrix.moment(scene.phase, scene.centers))
                  if self.matrix else "")
        return (svg.moved(0, HEAD, *(scene.parts[slot] for slot in SLOTS), scale=self.scale) + beside
                + svg.text(0, 9, scene.name, size=SIZE["title"], anchor="start", weight=700))

    def still(self, at=-1, theme="light"):
        """A still of a phase, by its number."""
        scene = self.scenes[at]
        words = ". ".join(filter(None, [scene.orders, self.matrix and self.matrix.describe(scene.phase)]))
        return framed(self.width, self.height, self._static() + self.overlay(scene), svg.capital(self.title), words, self.said[at], theme)

    def _data(self):
        numbers, frames = {}, []
        for scene in self.scenes:
            frames.append([numbers.setdefault(part, len(numbers)) for part in re.split("(?=<)", self.overlay(scene)) if part])
        return {"title": self.title, "width": self.width + 2 * MARGIN, "height": self.height + 2 * MARGIN, "shift": [MARGIN, MARGIN],
                "static": self._static(), "parts": list(numbers), "frames": frames, "said": self.said}

    def _words(self):
        played = [f"Played by: {self.players}."] if self.players else []
        return [*played, *(f"{said} {scene.orders}".strip() for said, scene in zip(self.said, self.scenes))]
