"""What lesson 10 shows: a position, scores in words, and how far written prices get against a search."""

import json
from importlib import resources

from gameai.course.beside import beside_guess

__all__ = ["MIDDLE", "beside_guess", "depths_picture", "in_words", "stored"]

#: A position with a White man on 18, the paper's example, and with a move that looks cheaper than it is.
MIDDLE = "W:W17,18,20,21,22,23,24,28,29,30,31:B3,4,5,6,9,10,11,13,15,16"


def stored():
    """What experiments/checkers_bidders.py has stored."""
    return json.loads(resources.files("gameai.data").joinpath("checkers_bidders.json").read_text(encoding="utf-8"))


def in_words(results):
    """{name: `MatchResult`} in words, for those who don't see the plot."""
    return " ".join(f"{name}: {_said(one.score, one.interval)}" for name, one in results.items())


def _said(score, interval):
    return f"score {score:.2f}, 95% interval {interval[0]:.2f} to {interval[1]:.2f}."


def depths_picture(against):
    """The scores of bidders against searches, with their intervals.

    Args:
        against: {bidder: {depth: {"score": …, "interval": …}}}.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    rows = {f"{name}, depth {depth}": one for name, found in against.items() for depth, one in found.items()}
    return plots.intervals(list(rows), [one["score"] for one in rows.values()],
                           *([one["interval"][end] for one in rows.values()] for end in (0, 1)),
                           x="score against the search (a win 1, a draw 1/2)", reference=0.5,
                           alt="Scores against searches. " + " ".join(f"{name}: {_said(one['score'], one['interval'])}"
                                                                      for name, one in rows.items()))
