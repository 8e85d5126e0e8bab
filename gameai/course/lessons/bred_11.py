"""What lesson 11 shows: what was measured in training beside fresh games, the stored runs, and how far bred bids get."""

from typing import NamedTuple

from gameai.course.beside import beside_guess
from gameai.games.checkers import SearchPlayer
from gameai.games.checkers.breeding import flattered
from gameai.games.checkers.champions import bred_generations, grown_programs, stored
from gameai.games.checkers.genes import GeneEvaluator
from gameai.games.checkers.locality import NEAR, RINGS, by_ring
from gameai.games.checkers.self_play import held_out
from gameai.games.checkers.views import CELLS, OCCUPANTS

__all__ = ["BLIND", "NEAR_OR_FAR", "beside_guess", "curve", "curve_picture", "generations", "genes_alone", "in_games",
           "largest_is", "local_picture", "other_seeds", "points_of_all", "program", "programs_by_generation", "spared", "strengths",
           "strengths_picture", "words", "words_picture"]

#: White to move: `program` bids most for 23-19, where a man from the side jumps the piece.
BLIND = "W:W20,21,22,23,26,27,29,30:B2,4,10,11,12,13,14,15"
NEAR_OR_FAR = "up to two cells away", "farther"


class Row(NamedTuple):
    """A generation: the score of its best ones where they were chosen, in fresh games, and that of the pair bred so far.

    measured: a number from 0 to 1.
    fresh, held_out: (score, low, high).
    """

    measured: float
    fresh: tuple
    held_out: tuple


def curve(breeding, games=100, progress=None):
    """A `Row` for each generation of a breeding.

    Args:
        breeding: a `gameai.games.checkers.breeding.Breeding`.
        games: fresh games of each of the two best, and of the pair against a search of depth 1, whom nobody met in training.
        progress: called with (generations done, generations in all).
    """
    rows = []
    for number, pair in enumerate(breeding.bred):
        flattery = flattered(breeding, number, games)
        held = held_out(pair.player(), games, opponent=SearchPlayer(depth=1))
        rows.append(Row(flattery.measured, (flattery.fresh, *flattery.interval), (held.score, *held.interval)))
        if progress:
            progress(number + 1, breeding.done)
    return rows


def points_of_all(breeding):
    """For each generation the points of all members together, of both colours: +1 for a game won, -1 for one lost."""
    means = zip(*[history.means for history in breeding.histories])
    return [round(breeding.size * breeding.games * (black + white)) for black, white in means]


def curve_picture(rows, opponent="a search of depth 1", met="the same opponent"):
    """The curves of `Row`s, with their intervals, as a picture.

    Args:
        opponent: whom the bred pair plays.
        met: whom the two best play in fresh games, as they did when they were chosen.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    made, axes = plots.figure("generation", "score (a win 1, a draw 1/2)", size=(6.4, 4.2))
    numbers = range(1, len(rows) + 1)
    axes.plot(numbers, [row.measured for row in rows], label="the best, where they were chosen")
    kinds = {f"the same two, fresh games against {met}": [row.fresh for row in rows],
             f"the bred pair against {opponent}": [row.held_out for row in rows]}
    for place, (name, found) in enumerate(kinds.items(), 1):
        scores, lows, highs = zip(*found)
        axes.plot(numbers, scores, label=name)
        axes.fill_between(numbers, lows, highs, color=plots.COLOURS[place], alpha=0.18, linewidth=0)
    axes.set_ylim(0.2, 1.03)
    axes.set_xticks([number for number in numbers if len(rows) < 12 or number % 4 == 0 or number == 1])
    axes.legend(frameon=False, loc="lower right")
    first, last = rows[0], rows[-1]
    said = "; ".join(f"{name}: {_percent(one)}, at last {_percent(other)}" for name, one, other in [
        ("the best, where they were chosen", (first.measured,), (last.measured,)),
        *[(name, found[0], found[-1]) for name, found in kinds.items()]])
    return plots.finish(made, f"Scores by generation, {len(rows)} generations. At first and at last, with 95% intervals: {said}.")


def _percent(found):
    return f"{found[0]:.0%}" + (f" ({found[1]:.0%} to {found[2]:.0%})" if len(found) > 1 else "")


def generations(run="each other"):
    """{generation: (the `Pair` it has bred, its `Row`)} of a stored run; not all pairs are stored, the others are None."""
    shown = bred_generations(run)
    return {row["generation"]: (shown.get(row["generation"]),
                                Row(row["measured"], (row["fresh"], *row["fresh interval"]),
                                    (row["held out"]["score"], *row["held out"]["interval"])))
            for row in stored("genes")["runs"][run]["generations"]}


def local_picture(pair, run="each other"):
    """Scores of the stored champions with genes of near cells alone, by radius, as a picture; its words tell importances by ring."""
    from gameai.show import plots

    rows = stored("genes")["runs"][run]["by radius"]
    rings = ", ".join(f"{ring}: {mean:.0f}" for ring, mean in by_ring(pair.weights()).items())
    names = [f"radius {row['radius']}" if row["radius"] else "no cell" for row in rows]
    said = "; ".join(f"{name}: {_percent((row['score'], *row['interval']))}" for name, row in zip(names, rows))
    return plots.intervals(names, [row["score"] for row in rows], *([row["interval"][end] for row in rows] for end in (0, 1)),
                           x="score against random moves (a win 1, a draw 1/2)", reference=0.5,
                           title="400 games each; the answer is from 2,000",
                           alt=f"Genes of cells up to a radius alone, 400 games each; the answer is from 2,000. {said}. "
                               f"Importance by distance: {rings}.")


def other_seeds(run="each other"):
    """The scores of near genes alone against all, from other seeds, in percent, as a text."""
    found = stored("genes")["runs"][run]["other seeds"].values()
    return ", ".join(_percent((one["score"], *one["interval"])) for one in (each["cut against whole"] for each in found))


def _largest(genes, count):
    """The places of the genes of cells that are furthest from 0."""
    return sorted(range(len(OCCUPANTS) * len(CELLS)), key=lambda place: -abs(genes[place]))[:count]


def largest_is(pair):
    """Where the cell of the largest gene of a `Pair` lies, whatever its sign; one of `NEAR_OR_FAR`. Both colours have the same genes."""
    return NEAR_OR_FAR[RINGS[_largest(pair.black, 1)[0] // len(OCCUPANTS)] > NEAR]


def genes_alone(pair, count=3, games=200):
    """The largest genes of a `Pair` as lines: each where it is, and its score against random moves with all others at 0."""
    lines = []
    for place in _largest(pair.black, count):
        cell, code = divmod(place, len(OCCUPANTS))
        alone = GeneEvaluator([gene if at == place else 0 for at, gene in enumerate(pair.black)])
        result = held_out(alone, games, "one gene alone")
        lines.append(f"{OCCUPANTS[code]} in row {CELLS[cell][0]}, column {CELLS[cell][1]}: {pair.black[place]:+}; this gene alone: "
                     f"{_percent((result.score, *result.interval))}")
    return "\n".join(lines)


def programs_by_generation(*numbers):
    """{generation: (its program as a text, its held-out score in percent)} of the stored run."""
    rows = {row["generation"]: row for row in stored("programs")["programs"]["generations"]}
    return {number: (rows[number]["text"], round(100 * rows[number]["held out"]["score"])) for number in numbers}


def program():
    """The program that the lesson reads, the best of one generation, as an `Evaluator`."""
    return grown_programs()[stored("words")["generation"]]


def words():
    """{word of that program: its figures with and without it}, as experiments/checkers_words.py has stored them."""
    return stored("words")["words"]


def spared(found):
    """The word without which it loses least."""
    return max(found, key=lambda word: found[word]["difference"])


def in_games(found):
    """Figures of `words` as lines: the points without a word and with it against random moves, and without against with.

    The last has a digit more and its interval: one of them ends so little below half that a whole percentage would hide it.
    """
    def direct(one):
        low, high = one["interval"]
        return f"{one['score']:.1%} ({low:.1%} to {high:.1%})"

    return f"Percentages of the points in {stored('words')['games']:,} games:\n" + "\n".join(
        f"without {word}: {one['without']['score']:.0%} against random moves, with it {one['with']['score']:.0%}; "
        f"without against with: {direct(one['without against with'])}" for word, one in found.items())


def words_picture(found):
    """What is lost without each word, with its interval, as a picture."""
    from gameai.show import plots

    ends = {word: one["difference interval"] for word, one in found.items()}
    said = " ".join(f"{word}: {one['difference']:+.3f}, from {ends[word][0]:+.3f} to {ends[word][1]:+.3f}." for word, one in found.items())
    return plots.intervals([f"without {word}" for word in found], [one["difference"] for one in found.values()],
                           *([each[end] for each in ends.values()] for end in (0, 1)),
                           x="score without the word less score with it", reference=0, ticks=5,
                           alt=f"Differences in 2,000 games. {said}")


def strengths():
    """{(bidder, depth): {"score": …, "interval": …}} of bred genes and rules, `program`, and lesson 10's expert."""
    bred = stored("genes")["runs"]["each other"]["against"]
    line, rules = stored("words")["against"], stored("programs")["rules"]["champion"]["against"]
    expert = stored("bidders")["against"]["the expert"]
    found = {}
    for depth in (1, 2):
        name = f"search of depth {depth}"
        found |= {("genes", depth): bred[name], ("program", depth): line[name],
                  ("rules bred", depth): rules[name], ("the expert", depth): expert[str(depth)]}
    return found


def strengths_picture(found):
    """Scores against searches, with their intervals."""
    from gameai.show import plots

    names = [f"{name}, depth {depth}" for name, depth in found]
    said = " ".join(f"{name}: {_percent((one['score'], *one['interval']))}." for name, one in zip(names, found.values()))
    return plots.intervals(names, [one["score"] for one in found.values()],
                           *([one["interval"][end] for one in found.values()] for end in (0, 1)),
                           x="score against the search (a win 1, a draw 1/2)", reference=0.5, alt=f"400 games each. {said}")
