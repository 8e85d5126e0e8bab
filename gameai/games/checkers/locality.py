"""Is what has been learned local? Weights by distance from the piece, and games with the far cells cut off.

"Checkers Agents" says of a network that it "would quite naturally begin to give higher weights to cells closer
to the center". Here is how that is judged, for anything that gives each of the 112 `CELLS` of a view an importance, a
number not below 0. The distance of a cell is that in steps of a king in chess, 1 to 7; the 4 * d cells at distance d
are a *ring*.

There are few near cells and importances are scattered, so a ratio of 1.2 may be luck. `near_to_far`
says what ratios that gives: the same importances are dealt to the cells anew, many times.

It does not say what training gives where nothing near is worth learning. Cells are not alike: far ones are outside the board most of
the time, near ones hold pieces more often, and that alone may drive their weights apart. Of the networks whose losses were dealt to the
bids anew some have ratios of 1.2, beyond what dealing weights gives. So whether *learning* is local is judged beside such controls,
trained in the same way; `gameai.games.checkers.champions.control_ratios` has them for the network.
"""

import random
from math import inf
from statistics import fmean
from typing import NamedTuple

from gameai.arena import CONFIDENCE, MatchResult, match, score_interval
from gameai.checks import brief, finite, several, whole
from gameai.game import RandomPlayer
from gameai.games.checkers.rules import REPETITION, Checkers
from gameai.games.checkers.views import CELLS, CENTRE

NEAR = 2  # the jump leads two cells away: what is no farther decides what can be taken now


def ring_of(cell):
    """The distance of a cell (row, column) of the view from the piece in its middle, from 1 to 7.

    >>> ring_of((5, 9)), ring_of((0, 6))
    (2, 7)
    """
    return max(abs(cell[0] - CENTRE[0]), abs(cell[1] - CENTRE[1]))


RINGS = tuple([ring_of(cell) for cell in CELLS])


def by_ring(importances):
    """{distance: the mean importance of the cells at that distance}, from 1 to 7.

    >>> by_ring([1.0] * 112)[7]
    1.0
    """
    importances = _require_cells(importances)
    return {ring: fmean(each for each, at in zip(importances, RINGS) if at == ring) for ring in range(1, 8)}


class Locality(NamedTuple):
    """How much more important near cells are than far ones.

    ratio: the mean importance of near cells divided by that of the others.
    chance: (low, high); between them are 95% of the ratios if the same importances are dealt to the cells anew.
    """

    ratio: float
    chance: tuple

    @property
    def is_local(self):
        """Whether near cells weigh more than dealing explains: these weights are local, whether or not that was worth learning."""
        return self.ratio > self.chance[1]

    def __str__(self):
        low, high = self.chance
        return f"near to far {self.ratio:.2f}; by chance {low:.2f} to {high:.2f}"


def near_to_far(importances, near=NEAR, deals=1000, seed=1):
    """The `Locality` of importances.

    Args:
        importances: 112 numbers from 0 on, in the order of `CELLS`.
        near: up to which distance a cell is near.
        deals: how often they are dealt to the cells anew.
        seed: of these deals.

    Raises:
        ValueError: there are not 112, one is below 0, all are 0, `near` is no distance from 1 to 6, or `deals` is no such number.

    >>> print(near_to_far([1.0] * 112))
    near to far 1.00; by chance 1.00 to 1.00
    """
    importances = _require_cells(importances)
    near, deals = whole(near, "near", 1, 6), whole(deals, "deals", 1)  # so that there are near cells and far ones
    ordered = [each for _, each in sorted(zip(RINGS, importances))]  # the near ones first
    count, rng = sum(ring <= near for ring in RINGS), random.Random(seed)
    ratio, found = _ratio(ordered[:count], ordered[count:]), []
    for _ in range(deals):
        rng.shuffle(ordered)
        found.append(_ratio(ordered[:count], ordered[count:]))
    found.sort()
    tail = int(deals * (1 - CONFIDENCE) / 2)
    return Locality(ratio, (found[tail], found[-1 - tail]))


def _ratio(near, far):
    return fmean(near) / fmean(far) if any(far) else inf


class Comparison(NamedTuple):
    """Does a player with less play as well? Two matches against one opponent, and one between the two.

    whole, cut: the `MatchResult` of each against the opponent, without the games.
    difference, interval: the score of `cut` less that of `whole`, and its 95% interval.
    direct: the `MatchResult` of `cut` against `whole`.
    """

    whole: MatchResult
    cut: MatchResult
    difference: float
    interval: tuple
    direct: MatchResult

    def __str__(self):
        low, high = self.interval
        return (f"whole {self.whole.score:.3f}, cut {self.cut.score:.3f}, difference {self.difference:+.3f}, 95% interval {low:+.3f} to "
                f"{high:+.3f}; cut against whole {self.direct.score:.3f}, {self.direct.interval[0]:.3f} to {self.direct.interval[1]:.3f}")


def compare(whole, cut, opponent=None, games=400, seed=1, progress=None):
    """Let a player and another one, say without its far cells, play fresh games against one opponent, and each other.

    Args:
        whole, cut: two players.
        opponent: a player; default one that moves at random.
        games: of each of the three matches; an even number.
        seed: any int or string; the games are held out if nothing was trained with it.
        progress: called with (matches done, 3).

    Returns:
        A `Comparison`.
    """
    game, opponent, found, shares = Checkers(), RandomPlayer() if opponent is None else opponent, [], []
    for done, player in enumerate((whole, cut), 1):
        result = match(game, player, opponent, games, f"{seed}/opponent", opening=0, repetition=REPETITION)
        found.append(result._replace(games=()))
        shares.append([_share(pair) for pair in zip(result.games[::2], result.games[1::2])])
        if progress:
            progress(done, 3)
    differences = [(1 + b - a) / 2 for a, b in zip(*shares)]  # from 0 to 1, as scores are
    direct = match(game, cut, whole, games, f"{seed}/direct", repetition=REPETITION)._replace(games=())
    if progress:
        progress(3, 3)
    return Comparison(*found, found[1].score - found[0].score, tuple([2 * end - 1 for end in score_interval(differences)]), direct)


def _share(pair):
    """The score of a pair of games for the player who is Black in the first and White in the second."""
    return fmean((record.utilities[seat] + 1) / 2 for seat, record in enumerate(pair))


def _require_cells(importances):
    given = tuple([finite(each, "An importance", 0) for each in several(importances, "importances")])
    if len(given) != len(CELLS) or not any(given):
        raise ValueError(f"Importances are {len(CELLS)} numbers from 0 on, not all 0; these were {brief(given)}.")
    return given
