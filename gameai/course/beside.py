"""A picture that answers a prediction, folded as the truth itself is."""

from html import escape

from gameai.course import progress
from gameai.course.card import Display, image


class beside_guess(Display):
    """A picture that answers a prediction: folded where nothing was guessed, as the truth itself is.

    Args:
        key: the prediction's.
        picture: a `Picture`.
        summary: the line to click.
    """

    def __init__(self, key, picture, summary):
        self.picture, self.summary, self.guessed = picture, summary, progress.guess(key) is not None

    def html(self):
        opened = " open" if self.guessed else ""
        return f'<details{opened}><summary style="cursor:pointer">{escape(self.summary)}</summary>{image(self.picture)}</details>'

    def plain(self):
        return self.picture.alt
