"""What lesson 07 shows: the stored ladder of 5 x 5 boxes, shares with their intervals, positions to judge bots by."""

import json
import random
from importlib.resources import files

from gameai.arena import MatchResult, score_interval
from gameai.course.beside import beside_guess
from gameai.game import play
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.show.words import listed

__all__ = ["WithoutKey", "beside_guess", "counts", "differences_plot", "from_the_lost_side", "in_words", "sample_positions", "share",
           "shares_plot", "stored_ladder", "told_apart"]


class WithoutKey(DotsAndBoxes):
    """Dots and boxes for a search whose table knows each state by itself."""

    def key(self, state):
        return state, 0


def stored_ladder():
    """{"1 (greedy) against 0": its `MatchResult`}, each bot against the one before, on 5 x 5 boxes.

    They come from gameai/data/dots_ladder.json, which experiments/dots_ladder.py has made; the games are left out.
    """
    stored = json.loads((files("gameai") / "data" / "dots_ladder.json").read_text(encoding="utf-8"))
    titles, results = stored["titles"], {}
    for number in range(1, len(titles)):
        one = stored["matches"][f"{number}-{number - 1}"]
        results[f"{number} ({titles[number]}) against {number - 1}"] = MatchResult(
            one["wins"], one["draws"], one["losses"], one["score"], tuple(one["interval"]), ())
    return results


def in_words(results):
    """Matches in words, for the text beside a plot: {name: `MatchResult`}."""
    return "Scores with 95% intervals. " + " ".join(f"{name}: {result}." for name, result in results.items())


def counts(hits):
    """How often it was so, in words, a line each: {name: whether it was so in each case}."""
    return "\n".join(f"{name}: {sum(found)} of {len(found)}" for name, found in hits.items())


def share(name, found):
    """How often it was so in separate cases, in words, with the 95% interval."""
    low, high = score_interval(found)
    return f"{name}: {sum(found)} of {len(found)}, 95% interval {low:.2f} to {high:.2f}"


def told_apart(hits):
    """Of which names the shares are shown to differ, in words: separate cases, 95% intervals that do not overlap."""
    ends, said = {name: score_interval(found) for name, found in hits.items()}, []
    for name in hits:
        higher = [other for other in hits if ends[other][0] > ends[name][1]]
        if higher:
            said.append(f"shown to be lower {name} than {listed(higher)}")
    return "\n".join(said)


def differences_plot(hits, x):
    """For each name and the one before: the mean difference in the same cases, with its 95% interval, as a picture.

    Args:
        hits: {name: whether it was so in each case}; the cases are the same for all names.
        x: what is measured.
    """
    from gameai.show import plots

    names, found = list(hits), list(hits.values())
    rows, means, ends = [], [], []
    for name, before, now, old in zip(names[1:], names, found[1:], found):
        differences = [one - other for one, other in zip(now, old)]
        print(f"only {name} is right: {differences.count(1)}, only {before}: {differences.count(-1)}")
        rows.append(f"{name} less {before}")
        means.append(sum(differences) / len(differences))
        # The rule for scores wants numbers from 0 to 1.
        ends.append([2 * end - 1 for end in score_interval([(1 + each) / 2 for each in differences])])
    apart = [row for row, (low, high) in zip(rows, ends) if low > 0 or high < 0]
    print(f"told apart: {', '.join(apart) or 'none'}; can't tell: {', '.join(row for row in rows if row not in apart) or 'none'}")
    return plots.intervals(rows, means, *zip(*ends), x=x, reference=0, alt="Mean differences with 95% intervals. " + " ".join(
        f"{row}: {mean:.3f}, from {low:.3f} to {high:.3f}." for row, mean, (low, high) in zip(rows, means, ends)))


def shares_plot(hits, x):
    """Shares with their 95% intervals as a picture.

    Args:
        hits: {name: whether it was so in each of several independent cases}.
        x: what is measured.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    ends = {name: score_interval(found) for name, found in hits.items()}
    return plots.intervals(list(hits), [sum(found) / len(found) for found in hits.values()], *zip(*ends.values()), x=x,
                           alt="Shares with 95% intervals. " + " ".join(
                               f"{name}: {sum(found)} of {len(found)}, from {ends[name][0]:.2f} to {ends[name][1]:.2f}."
                               for name, found in hits.items()))


def from_the_lost_side(game, kind, games):
    """For each of so many games, whether the perfect player won as the first player against a bot of this kind."""
    from gameai.games.dots_and_boxes.table import PerfectPlayer  # needs numpy

    return [play(game, [PerfectPlayer(f"p{i}"), kind(f"b{i}")]).utilities[0] > 0 for i in range(games)]


def sample_positions(game, table, count, player, seed=0):
    """Positions in which it matters which edge is drawn: one at most from each game of a player against itself.

    Args:
        game: a `DotsAndBoxes`.
        table: its `ValueTable`.
        count: how many.
        player: player(seed) makes the player.
        seed: for the games, and for where in them a position is taken.
    """
    rng, positions = random.Random(seed), []
    while len(positions) < count:
        record = play(game, [player(rng.random()), player(rng.random())])
        state = rng.choice(record.states[:-1])
        if len(set(table.edge_values(state).values())) > 1:
            positions.append(state)
    return positions
