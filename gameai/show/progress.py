"""A bar that shows how far long work is: give it to whatever takes a `progress`.

    arena.match(game, a, b, games=200, seed=1, progress=progress_bar("200 games"))

It is drawn in the browser while the kernel works, and Stop interrupts the work as ever. A
stored notebook keeps its label as plain text and nothing else, so the output is the same at
every run. Without a notebook it does nothing.
"""

import sys


def progress_bar(label):
    """A function of (done, total) that moves a bar; in a notebook the bar is shown at once.

    Args:
        label: what is done, in a few words: "200 games".

    Returns:
        A `ProgressBar`; call it with how much is done and how much there is in all.
    """
    return ProgressBar(label)


class ProgressBar:
    """A callback that moves a bar; see `progress_bar`.

    Attributes:
        done, total: as it was told last; 0 and None at the beginning.

    >>> bar = ProgressBar("20 games")
    >>> bar(5, 20); print(bar)
    20 games: 5 of 20
    """

    def __init__(self, label):
        self.label, self.done, self.total = label, 0, None
        self.widget = _shown(label)

    def __call__(self, done, total):
        """Say how much is done; the page hears of it at each percent, since more would only slow the work."""
        before, self.done, self.total = self._percent(), done, total
        if self.widget is not None and (self._percent() != before or done == total):
            self.widget.now = [done, total]

    def _percent(self):
        return 100 * self.done // self.total if self.total else None

    def __repr__(self):
        return self.label if self.total is None else f"{self.label}: {self.done:,} of {self.total:,}"


def in_notebook():
    """Whether this code runs in the kernel of a notebook. IPython is asked only if it is there already."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return getattr(shell, "kernel", None) is not None


def _shown(label):
    """A bar on the page; None where there is no page."""
    if not in_notebook():
        return None
    from IPython.display import display
    from gameai.show.progress_widget import ProgressWidget
    widget = ProgressWidget(label=label)
    display(widget)
    return widget
