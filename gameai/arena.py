"""Matches and ladders: which player is better, and how sure is that?

Games come in pairs from one random opening with sides swapped, so that neither the
opening nor the side favours anyone. The pair is the unit of the statistics: its two
games are not independent, pairs are.
"""

import pickle
import random
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, as_completed
from itertools import combinations
from math import exp, log, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

from gameai.checks import brief, several, whole
from gameai.game import Record, play, seeded

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class MatchResult(NamedTuple):
    """The outcome of a match, for its first player.

    wins, draws, losses: counts of games.
    score: (wins + draws / 2) / games, between 0 and 1.
    interval: (low, high), a 95% interval of the expected score.
    games: a `gameai.game.Record` for each game; in even places the first player has
        `game.players[0]`, in odd places the second one has.
    """

    wins: int
    draws: int
    losses: int
    score: float
    interval: tuple
    games: tuple

    def __str__(self):
        low, high = self.interval
        return (f"{self.wins} wins, {self.draws} draws, {self.losses} losses: "
                f"score {self.score:.3f}, 95% interval {low:.3f} to {high:.3f}")


def match(game, a, b, games, seed, opening=2, executor=None, progress=None, repetition=None, max_moves=None):
    """Play `games` games between `a` and `b` and say how good `a` is against `b`.

    Args:
        game: a `Game` for two players.
        a, b: players with `choose(game, state)`. They are used through copies whose
            random generators are seeded for each game, so neither is changed and every
            game can be repeated alone.
        games: an even number: pairs from one opening with sides swapped.
        seed: any int or string; the same seed gives the same match.
        opening: how many random moves open each pair. Use 0 against a random player; two
            deterministic players would then repeat one game.
        executor: any `concurrent.futures.Executor`; the result is the same as without.
        progress: called with (pairs done, pairs in all) after each pair.
        repetition, max_moves: the referee's rules, as in `gameai.game.play`.

    Raises:
        ValueError: `games` is not a positive even number, `opening` is no number of moves, or
            a player can't be sent to another process.
    """
    games, opening = whole(games, "games", 2), whole(opening, "opening")
    if games % 2:
        raise ValueError(f"games must be an even number, since games come in pairs with sides swapped; it was {brief(games)}.")
    jobs = [(game, a, b, f"{seed}/{pair}", opening, repetition, max_moves) for pair in range(games // 2)]
    pairs = [None] * len(jobs)
    if executor is None:
        for index, job in enumerate(jobs):
            pairs[index] = _play_pair(*job)
            if progress:
                progress(index + 1, len(jobs))
    else:
        waiting = {executor.submit(_play_pair, *job): index for index, job in enumerate(jobs)}
        try:
            for done, future in enumerate(as_completed(waiting), 1):
                pairs[waiting[future]] = future.result()
                if progress:
                    progress(done, len(jobs))
        except (pickle.PicklingError, AttributeError, TypeError, BrokenExecutor) as error:
            unsendable = _unsendable((game, a, b))
            if unsendable is None:  # the player's own error
                raise
            raise unsendable from error
        finally:
            for future in waiting:  # after an error the games that have not begun need not be played
                future.cancel()
    return summarise(pairs)


def summarise(pairs):
    """The `MatchResult` of pairs (record with `a` first, record with `b` first)."""
    points = [_points(record.utilities[seat]) for pair in pairs for seat, record in enumerate(pair)]
    records = tuple(record for pair in pairs for record in pair)
    return MatchResult(points.count(1), points.count(0.5), points.count(0),
                       fmean(points), score_interval(_pair_scores(records)), records)


def score_interval(scores):
    """(low, high): a 95% interval for the mean of independent scores between 0 and 1.

    One made-up score of 0 and one of 1 are added before the usual normal interval, in the
    manner of Agresti and Coull ("Approximate is better than 'exact'", 1998), who add two
    of each to a proportion: without them ten wins of ten would claim certainty.

    >>> low, high = score_interval([1.0] * 10)
    >>> 0.7 < low < 0.85 and high == 1.0
    True
    """
    scores = several(scores, "scores")
    if not scores:
        raise ValueError("An interval needs one score or more; there is none.")
    padded = [0.0, *scores, 1.0]
    centre, half = fmean(padded), Z * sqrt(variance(padded) / len(padded))
    return max(0.0, min(centre - half, fmean(scores))), min(1.0, max(centre + half, fmean(scores)))


class Rung(NamedTuple):
    """One player's place in a ladder: `rating` in Elo points (0 is the average), with its 95% interval."""

    name: str
    rating: float
    interval: tuple
    score: float


class Ladder(NamedTuple):
    """`rungs`, best first, and `matches`: {(name, name): MatchResult for the first}."""

    rungs: tuple
    matches: dict

    def __str__(self):
        width = max(len(str(rung.name)) for rung in self.rungs)
        return "\n".join(f"{place}. {rung.name!s:{width}}  {rung.rating:+5.0f}  [{rung.interval[0]:+5.0f}, {rung.interval[1]:+5.0f}]"
                         for place, rung in enumerate(self.rungs, 1))


def ladder(game, players, games, seed, opening=2, executor=None, progress=None, resamples=200, repetition=None, max_moves=None):
    """Every player against every other, and a rating for each from all the games.

    Args:
        game, opening, executor, repetition, max_moves: as for `match`.
        players: {name: player}, two or more.
        games: games for each pair of players, an even number.
        seed: any int or string.
        progress: called with (matches done, matches in all).
        resamples: how often pairs are drawn again, with replacement, for the intervals (bootstrap).

    Returns:
        A `Ladder`. Ratings are those of the Bradley-Terry model on the Elo scale: 400
        points are odds of ten to one.

    Raises:
        ValueError: there are fewer than two players, or they have no names.
    """
    resamples = whole(resamples, "resamples")
    if not isinstance(players, Mapping):
        raise ValueError(f"The players of a ladder have names, as in {{name: player}}; these are {brief(players)}.")
    if len(players) < 2:
        raise ValueError(f"A ladder needs two players or more, not {len(players)}.")
    names, results = sorted(players, key=str), {}  # the order in which players are given makes no difference
    pairings = list(combinations(names, 2))
    for done, (a, b) in enumerate(pairings, 1):
        results[a, b] = match(game, players[a], players[b], games, f"{seed}/{a}/{b}", opening, executor,
                              repetition=repetition, max_moves=max_moves)
        if progress:
            progress(done, len(pairings))
    pair_scores = {pairing: _pair_scores(result.games) for pairing, result in results.items()}
    ratings = _elo(names, {pairing: fmean(scores) for pairing, scores in pair_scores.items()}, games)
    rng = random.Random(f"{seed}/bootstrap")
    drawn = [_elo(names, {pairing: fmean(rng.choices(scores, k=len(scores))) for pairing, scores in pair_scores.items()}, games)
             for _ in range(resamples)]
    rungs = []
    for name in names:
        spread = sorted(sample[name] for sample in drawn)
        tail = int(len(spread) * (1 - CONFIDENCE) / 2)
        interval = (spread[tail], spread[-1 - tail]) if spread else (ratings[name], ratings[name])
        own = [result.score if name == a else 1 - result.score for (a, b), result in results.items() if name in (a, b)]
        rungs.append(Rung(name, ratings[name], interval, fmean(own)))
    return Ladder(tuple(sorted(rungs, key=lambda rung: -rung.rating)), results)


def _play_pair(game, a, b, seed, opening, repetition, max_moves):
    start, moves = _random_opening(game, random.Random(f"{seed}/opening"), opening)
    records = []
    for seat, (first, second) in enumerate(((a, b), (b, a))):
        seated = [seeded(first, f"{seed}/{seat}/0"), seeded(second, f"{seed}/{seat}/1")]
        record = play(game, seated, start[-1], repetition, max_moves)
        records.append(Record(start[:-1] + record.states, moves + record.actions, record.utilities, record.reason))
    return tuple(records)


def _random_opening(game, rng, length):
    """(states, actions) of `length` random moves that don't end the game, or fewer if it keeps ending."""
    for _ in range(100):
        states, actions = [game.initial], []
        while len(actions) < length and not game.is_terminal(states[-1]):
            actions.append(rng.choice(list(game.actions(states[-1]))))
            states.append(game.result(states[-1], actions[-1]))
        if not game.is_terminal(states[-1]):
            return tuple(states), tuple(actions)
    raise ValueError(f"No opening of {length} random moves left the game running; ask for a shorter opening.")


def _points(utility):
    return 1 if utility > 0 else 0 if utility < 0 else 0.5


def _pair_scores(records):
    """The first player's mean score in each pair; it moves first in the even records."""
    return [(_points(first.utilities[0]) + _points(second.utilities[1])) / 2
            for first, second in zip(records[::2], records[1::2])]


def _unsendable(things):
    """A ValueError that names the first of `things` that can't be pickled, or None."""
    for thing in things:
        try:
            pickle.loads(pickle.dumps(thing))
        except Exception as error:
            return ValueError(f"{type(thing).__name__} can't be sent to another process ({error}). Define its class "
                              "in a module that can be imported, and keep no open files or lambdas in it.")
    return None


ELO = 400 / log(10)  # Elo points for one unit of natural log odds


def _elo(names, scores, games):
    """Bradley-Terry ratings in Elo points, their mean 0, by Newton's method on the log likelihood.

    One drawn game is added to each pairing; it keeps the rating of a player who won everything finite.
    Source: Bradley and Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952).
    """
    played = games + 1
    strength = dict.fromkeys(names, 0.0)
    free = names[1:]  # only differences matter: the first stays where it is
    for _ in range(100):
        surplus, curve = dict.fromkeys(names, 0.0), {(a, b): 0.0 for a in names for b in names}
        for (a, b), score in scores.items():
            expected = 1 / (1 + exp(strength[b] - strength[a]))
            won = score * games + 0.5
            surplus[a] += won - played * expected
            surplus[b] -= won - played * expected
            weight = played * expected * (1 - expected)
            for one, other, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                curve[one, other] += sign * weight
        steps = _solve([[curve[a, b] for b in free] for a in free], [surplus[a] for a in free])
        for name, step in zip(free, steps):
            strength[name] += max(-2.0, min(2.0, step))  # a long step may overshoot
        if max(map(abs, steps)) < 1e-9:
            break
    mean = fmean(strength.values())
    return {name: ELO * (value - mean) for name, value in strength.items()}


def _solve(matrix, vector):
    """The solution of a system of linear equations, by elimination; the matrix is positive definite."""
    rows = [[*row, right] for row, right in zip(matrix, vector)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1:]:
            factor = row[i] / pivot[i]
            row[:] = [x - factor * y for x, y in zip(row, pivot)]
    solution = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, len(rows)))
        solution[i] = (rows[i][-1] - known) / rows[i][i]
    return solution
