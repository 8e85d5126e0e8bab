"""Timing by turns: entrants, comparisons, goals, and the table that shows them. See the package's docstring."""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median
from time import process_time

SHORTEST = 0.05  # seconds: a shorter measurement is repeated until it lasts so long


@dataclass(frozen=True)
class Entrant:
    """One way to answer a comparison's question.

    name: what the table calls it; unique within its comparison.
    seconds: `seconds(repeat)` answers the question `repeat` times and returns the process time in seconds.
    counts: deterministic counts, for example {"nodes": 1114}.
    missing: why it can't run here; an entrant with a reason is listed and not timed.
    """

    name: str
    seconds: Callable[[int], float] | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    missing: str = ""


@dataclass(frozen=True)
class Goal:
    """What the ratio of two entrants' times (`slow` / `fast`) has to be: at least or at most so much."""

    slow: str
    fast: str
    at_least: float | None = None
    at_most: float | None = None

    def is_met(self, ratio):
        return (self.at_least is None or ratio >= self.at_least) and (self.at_most is None or ratio <= self.at_most)

    def __str__(self):
        bounds = [f"{sign} {bound:g}" for sign, bound in ((">=", self.at_least), ("<=", self.at_most)) if bound is not None]
        return " and ".join(bounds) or "none"


@dataclass(frozen=True)
class Comparison:
    """One question, those who answer it, and the ratios wanted between them."""

    title: str
    entrants: tuple
    goals: tuple = ()
    note: str = ""
    rounds: int = 11


@dataclass(frozen=True)
class Result:
    """A comparison's times: {entrant: seconds of one answer, a number a round}."""

    comparison: Comparison
    times: Mapping[str, list]

    def ratio(self, goal):
        """The median of the rounds' ratios, or None where an entrant is missing."""
        if goal.slow not in self.times or goal.fast not in self.times:
            return None
        return median(slow / fast for slow, fast in zip(self.times[goal.slow], self.times[goal.fast], strict=True))

    def verdicts(self):
        """[(goal, ratio or None, "pass", "miss" or "not run")]"""
        found = []
        for goal in self.comparison.goals:
            ratio = self.ratio(goal)
            found.append((goal, ratio, "not run" if ratio is None else "pass" if goal.is_met(ratio) else "miss"))
        return found


def timed(run):
    """A function for `Entrant.seconds` that calls `run()` in this process."""
    def seconds(repeat):
        collecting = gc.isenabled()
        gc.collect()
        gc.disable()
        try:
            start = process_time()
            for _ in range(repeat):
                run()
            return process_time() - start
        finally:
            if collecting:
                gc.enable()
    return seconds


def repeats(seconds, shortest=SHORTEST):
    """How many answers in a row last at least `shortest` seconds; the first, which warms up, is not counted."""
    seconds(1)
    once = seconds(1)
    return 1 if once >= shortest else int(shortest / max(once, 1e-6)) + 1


def measure(comparison, rounds=None, shortest=SHORTEST, report=lambda text: None):
    """Time the entrants of a comparison by turns and return its `Result`.

    Args:
        comparison: a `Comparison`.
        rounds: how often each takes its turn; default the comparison's own number.
        shortest: seconds that one turn lasts at least.
        report: called with a sentence of progress.
    """
    running = [entrant for entrant in comparison.entrants if not entrant.missing]
    repeat = {entrant.name: repeats(entrant.seconds, shortest) for entrant in running}
    times = {entrant.name: [] for entrant in running}
    rounds = rounds or comparison.rounds
    for number in range(rounds):
        report(f"{comparison.title}: round {number + 1} of {rounds}")
        for entrant in running if number % 2 == 0 else reversed(running):
            times[entrant.name].append(entrant.seconds(repeat[entrant.name]) / repeat[entrant.name])
    return Result(comparison, times)


def table(result):
    """The result as text: a row for each entrant, then a row for each goal."""
    comparison = result.comparison
    width = max(len(entrant.name) for entrant in comparison.entrants)
    lines = [comparison.title, "-" * len(comparison.title)]
    if comparison.note:
        lines.append(comparison.note)
    for entrant in comparison.entrants:
        if entrant.missing:
            lines.append(f"{entrant.name:<{width}}  not run: {entrant.missing}")
            continue
        counts = ", ".join(f"{count:,} {what}" for what, count in entrant.counts.items())
        milliseconds = 1000 * median(result.times[entrant.name])
        lines.append(f"{entrant.name:<{width}}  {milliseconds:10.3f} ms  {counts}".rstrip())
    for goal, ratio, verdict in result.verdicts():
        shown = "-" if ratio is None else f"{ratio:.3f}" if goal.at_most is not None else f"{ratio:.1f}"
        lines.append(f"{goal.slow} / {goal.fast}: {shown}, goal {goal}: {verdict}")
    return "\n".join(lines)


def as_json(result):
    """The result as plain lists, dicts, numbers and strings."""
    return {
        "title": result.comparison.title,
        "entrants": [
            {"name": entrant.name, "counts": dict(entrant.counts)}
            | ({"missing": entrant.missing} if entrant.missing else
               {"seconds": median(result.times[entrant.name]), "rounds": result.times[entrant.name]})
            for entrant in result.comparison.entrants],
        "goals": [
            {"slow": goal.slow, "fast": goal.fast, "at_least": goal.at_least, "at_most": goal.at_most,
             "ratio": ratio, "verdict": verdict}
            for goal, ratio, verdict in result.verdicts()],
    }
