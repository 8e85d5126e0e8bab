"""A picture or a table that answers a prediction, folded as the truth itself is."""

from html import escape

from gameai.course import progress
from gameai.course.card import Display, image, pre


class beside_guess(Display):
    """What answers a prediction: folded where nothing was guessed, as the truth itself is.

    Args:
        key: the prediction's; a list of keys where it answers several, which must all be guessed.
        picture: a `Picture`; or a text of several lines, such as a table.
        summary: the line to click.
    """

    def __init__(self, key, picture, summary):
        keys = [key] if isinstance(key, str) else list(key)
        self.picture, self.summary = picture, summary
        self.guessed = all(progress.guess(each) is not None for each in keys)

    def html(self):
        opened = " open" if self.guessed else ""
        shown = pre(self.picture) if isinstance(self.picture, str) else image(self.picture)
        return f'<details{opened}><summary style="cursor:pointer">{escape(self.summary)}</summary>{shown}</details>'

    def plain(self):
        return self.picture if isinstance(self.picture, str) else self.picture.alt
