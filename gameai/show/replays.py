"""A recorded game that replays on any page: in a stored notebook, an export, a plain HTML file.

The output is HTML with the game as data and some plain JavaScript: no kernel, no widget, no
library. Where scripts don't run (a notebook that isn't trusted, a code host, on paper) the
page shows the still of the last position and the moves in words.

Nothing is numbered or random: a script looks for replays that haven't begun and finds each
one's parts inside it, so any number can share a page, and equal games are equal byte for byte.
"""

import json
import re
from base64 import b64encode

from gameai.show import palette, telling
from gameai.show.assets import asset
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN
from gameai.show.session import followed
from gameai.show.still import board_still
from gameai.show.svg import clean, escape


def replay(game, played, title=None, comments=None):
    """A page's replay of a game that was played.

    Args:
        game: the game; it must have a drawing.
        played: what has `states` and `actions`, such as a `gameai.game.Record`, or `states`
            and `history`, such as a `Play`; or the pair (states, actions).
        title: a headline that says who played, say; without one the replay is called like the game.
        comments: sentences for the positions, said before what happened there: a sequence, the
            first for the start, or a mapping from the number of moves made.

    Returns:
        A `Replay`, which a notebook shows; `save` writes it as a page of its own.

    Raises:
        ValueError: the game has no drawing, or the rules do not agree with what was played; the sentence
            says which move it is.
    """
    states, actions = _game_of(played)
    return Replay(game, states, actions, title, comments)


def _game_of(played):
    """(states, actions) of whatever a game is kept in."""
    if hasattr(played, "states"):
        return tuple(played.states), tuple(played.history if hasattr(played, "history") else played.actions)
    try:
        states, actions = played
        return tuple(states), tuple(actions)
    except (TypeError, ValueError):
        raise ValueError("A game to replay is a record with states and actions, or the pair of them; "
                         f"this is {type(played).__name__}.") from None


class Replay:
    """A game to be stepped through in the browser alone; made by `replay`.

    Attributes:
        said: a sentence for each position.
        html: the replay as a piece of a page.
        picture: the still that stands for it, a `Picture`.
    """

    #: the style sheets of the piece of a page
    styles = ("shell.css", "replay.css")

    def __init__(self, game, states, actions, title=None, comments=None):
        self.drawing = drawing_of(game)
        session = followed(game, states, actions)
        self.states, self.actions = session.states, session.actions
        self.headline, self.title = clean(title or ""), clean(title or self.drawing.title)
        comments = telling.comments(comments)
        self.said = [clean(comments.get(count, "") + self._sentence(count)) for count in range(len(self.states))]
        self.picture = board_still(self.drawing, self.states[-1], self._last_cells(len(self.actions)),
                                   title=self.title, caption=self.said[-1])
        self.html = self._html()

    def _last_cells(self, count):
        return tuple(self.drawing.changed(self.states[count - 1], self.actions[count - 1])) if count else ()

    def _sentence(self, count):
        """What happened last, the score, and whose turn it is."""
        drawing = self.drawing
        moved = telling.moved(drawing, self.states[count - 1:count], self.actions[count - 1:count]) + " " if count else ""
        return moved + telling.standing(drawing, self.states[count]) + telling.turn(drawing, self.states, count)

    def _data(self):
        """What the script reads. Frames are lists of numbers of `parts`, since most of a frame was there before."""
        drawing, numbers, frames = self.drawing, {}, []
        for count, state in enumerate(self.states):
            markup = drawing.overlay(state, self._last_cells(count))
            frames.append([numbers.setdefault(part, len(numbers)) for part in re.split("(?=<)", markup) if part])
        return {"title": self.title, "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
                "shift": [MARGIN, MARGIN], "static": drawing.static(), "parts": list(numbers), "frames": frames, "said": self.said}

    def _words(self):
        """The moves in words, for pages without scripts and for all who like to read."""
        return self.said[1:]

    def _html(self):
        # "<" can't end the script element early, nor begin a comment.
        data = json.dumps(self._data(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        image = "data:image/svg+xml;base64," + b64encode(self.picture.svg.encode()).decode()
        moves = "".join(f"<li>{escape(said)}</li>" for said in self._words())
        style = asset(*self.styles)
        painted = re.findall(r'\\"@([a-z]+)\\"|--g-([a-z]+)', data + style)
        style = palette.css({"paper"}.union(*painted)) + style
        headline = f'<p class="g-title">{escape(self.headline)}</p>' if self.headline else ""
        return (f'<div class="gameai g-replay"><style>{style}</style>{headline}'
                f'<div class="g-holder"><img class="g-still" alt="{escape(self.picture.alt)}" src="{image}"></div>'
                f'<details class="g-moves"><summary>The moves in words</summary><ol>{moves}</ol></details>'
                f'<script type="application/json">{data}</script><script>{asset("replay.js")}</script></div>')

    def __repr__(self):
        return f"{self.title}. " + " ".join(self.said)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html, "image/svg+xml": self.picture.svg, "text/plain": repr(self)}

    def save(self, path):
        """Write a page that holds this replay and nothing else."""
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(self.title)}</title></head>'
                       f'<body>{self.html}</body></html>\n')
