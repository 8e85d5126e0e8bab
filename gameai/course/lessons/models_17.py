"""What lesson 17 shows: a level with three optima, the paper's table, and our table again."""

import json
from functools import cache
from heapq import heappop, heappush
from importlib import resources
from itertools import count, groupby

from gameai.course import progress
from gameai.course.beside import beside_guess
from gameai.course.lessons.rules_17 import domain_with_gap
from gameai.games.puzznic import Level, replay
from gameai.games.puzznic.collection import level as course_level
from gameai.games.puzznic.rules import as_level, legal_moves, move, settle

__all__ = ["THREE_WAYS", "beside_guess", "cheapest", "constraint_models", "domain_with_gap", "four_moves", "least_done", "ours",
           "paper", "paper_duel", "picture_of_table", "pictured", "plans_beside_guess", "same_measure", "picture_of_switches", "states",
           "states_in_words", "table_in_words"]

#: A level on which fewest moves, fewest steps and fewest actions are three different plans.
THREE_WAYS = Level.parse("""
######
#    #
#  C #
#  A #
# DB #
# AD #
# #CB#
######
""", "Three Ways")
MEASURES = {"moves": ("move",), "steps": ("move", "match"), "actions": ("move", "match", "fall")}


def cheapest(level, *measures):
    """The plan that costs least in the first measure, among those in the second, and so on: uniform cost over the readable rules.

    Args:
        level: a `Level` or its text.
        measures: names in `MEASURES`.

    Returns:
        A `Replay`; None if nothing clears the level.
    """
    level, ticket = as_level(level), count()

    def cost(frames):
        return tuple(sum(frame.kind in MEASURES[measure] for frame in frames) for measure in measures)

    first = settle(level, level.blocks)
    frontier, done = [(cost(first), next(ticket), first[-1].blocks if first else level.blocks, ())], set()
    while frontier:
        so_far, _, blocks, plan = heappop(frontier)
        if not blocks:
            return replay(level, plan)
        state = frozenset(blocks.items())
        if state in done:
            continue
        done.add(state)
        for action in legal_moves(level, blocks):
            frames = move(level, blocks, action)
            total = tuple(map(sum, zip(so_far, cost(frames))))
            heappush(frontier, (total, next(ticket), frames[-1].blocks, (*plan, action)))
    return None


def four_moves(level, moves=4):
    """All plans of so many moves, each as a `Replay`: every sequence of moves is tried."""
    level = as_level(level)
    found, first = [], settle(level, level.blocks)
    waiting = [((), first[-1].blocks if first else level.blocks)]
    for _ in range(moves):
        waiting = [((*plan, action), move(level, blocks, action)[-1].blocks) for plan, blocks in waiting
                   for action in legal_moves(level, blocks)]
        found += [replay(level, plan) for plan, blocks in waiting if not blocks and len(plan) == moves]
    return found


def pictured():
    """The paper's plan for A-1-3: five moves, with a double match at the end."""
    return replay(course_level("A-1-3"), [(5, 3, "L"), (2, 3, "L"), (2, 1, "R"), (2, 3, "L"), (4, 2, "L")])


def states(played, runs=False):
    """How many states a plan goes through: after each fall by a cell, or with `runs` after each run of falls alone."""
    return sum(1 if runs and kind == "fall" else len(list(frames)) for kind, frames in groupby(frame.kind for frame in played.frames))


def states_in_words(plans):
    """A line for each name of {name: replays}: their states in both ways of counting, each different number once."""
    def said(replays, runs):
        return ", ".join(map(str, sorted({states(played, runs) for played in replays})))

    return "\n".join(f"{name} ({len(replays)} found), states: a fall by one cell is a step: {said(replays, False)}; "
                     f"a run of falls is one: {said(replays, True)}" for name, replays in plans.items())


def plans_beside_guess(key, level, plans, summary):
    """The plans to step through, for those who guessed; else a folded picture of them, since their costs stand under it."""
    from gameai.show import PlanStepper, plans_picture  # loaded where something is shown

    if progress.guess(key) is not None:
        return PlanStepper(level, plans, title=summary)
    return beside_guess(key, plans_picture(level, plans, title=summary), summary)


# --- the paper's table -------------------------------------------------------------------


def _data(name):
    return json.loads(resources.files("gameai.data").joinpath(name).read_text(encoding="utf-8"))


@cache
def _paper():
    return _data("puzznic_paper.json")


def paper():
    """The paper's Table 1: {"source", "legend", "approaches", "unplaced", "table": {level: {approach: (status, seconds) or None}}}."""
    stored = _paper()
    table = {level: {name: cell and tuple(cell) for name, cell in row.items()} for level, row in stored["table"].items()}
    return {**stored, "table": table}


def paper_duel(one, other):
    """(one faster, other faster, only one solved it, only the other did) among the levels whose two cells are filled."""
    faster = slower = alone = other_alone = 0
    for row in paper()["table"].values():
        if row[one] and row[other]:
            solved = row[one][0] == "Y", row[other][0] == "Y"
            faster += all(solved) and row[one][1] < row[other][1]
            slower += all(solved) and row[one][1] > row[other][1]
            alone, other_alone = alone + (solved == (True, False)), other_alone + (solved == (False, True))
    return faster, slower, alone, other_alone


# --- our table ---------------------------------------------------------------------------

SHOWN = ("A*", "blind", "Fast Downward", "fixed steps", "minimising moves", "graph, steps", "graph, moves", "beam")
MODELS = ("fixed steps", "minimising moves", "graph, steps", "graph, moves")


@cache
def ours():
    """What experiments/puzznic_table.py has stored."""
    return _data("puzznic_table.json")


def table_in_words(approaches=SHOWN):
    """For each approach: on how many levels it was run, solved, proved that there is no plan, and had no answer."""
    rows = []
    for name in approaches:
        statuses = [row[name]["status"] for row in ours()["table"].values() if name in row]
        solved, none = statuses.count("solved"), statuses.count("unsolvable")
        rows.append(f"{name:18}run on {len(statuses):2} of {len(ours()['table'])}: {solved:2} solved, {none} without a plan, "
                    f"{len(statuses) - solved - none:2} without an answer")
    return "\n".join(rows)


def undone(approaches):
    """{approach: on how many levels it gave no answer}, of the levels on which all of them were run; and how many levels these are."""
    rows = [row for row in ours()["table"].values() if all(name in row for name in approaches)]
    return {name: sum(row[name]["status"] not in ("solved", "unsolvable") for row in rows) for name in approaches}, len(rows)


def least_done(approaches):
    """(The approach with the most levels without an answer, the table in words): arguments for `reveal`."""
    found, rows = undone(approaches)
    said = ", ".join(f"{name} {number}" for name, number in found.items())
    return max(found, key=found.get), f"No answer, of {rows} levels that all were run on: {said}\nAll runs:\n{table_in_words()}"


def picture_of_table(approaches=SHOWN):
    """CPU seconds of each approach on each level, a mark each; where there is no answer the mark is hollow, right of the limit.

    There each approach has a place of its own: at the limit itself the marks would hide each other.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    table, limit = ours()["table"], ours()["limit"]
    names = sorted(table, key=lambda level: min((cell["seconds"] for name, cell in table[level].items() if name in MODELS), default=limit))
    made, axes = plots.figure("CPU seconds, one run each (log scale)", None, (7.4, 7.4))
    said = []
    for at, name in enumerate(approaches):
        colour, marker = plots.COLOURS[at % len(plots.COLOURS)], f"{plots.MARKERS}*"[at]
        points = [(row, table[level][name]) for row, level in enumerate(names) if name in table[level]]
        offset = 0.35 - 0.7 * at / (len(approaches) - 1)
        beyond = limit * 1.2 ** (at + 1)
        for done in (True, False):
            these = [(max(cell["seconds"], 0.01) if done else beyond, row + offset) for row, cell in points
                     if (cell["status"] in ("solved", "unsolvable")) == done]
            if these:
                axes.plot(*zip(*these), marker, color=colour, markersize=6, markerfacecolor=colour if done else "none",
                          label=name if done else None, linestyle="none")
        said.append(f"{name}: " + ", ".join(f"{names[row]} {cell['status']} {cell['seconds']:g}" for row, cell in points))
    for row in range(0, len(names), 2):
        axes.axhspan(row - 0.5, row + 0.5, color="#888888", alpha=0.12, linewidth=0)
    axes.grid(visible=False, axis="y")
    axes.axvline(limit, color="#888888", linestyle="--", linewidth=1.2)
    axes.text(limit * 1.1, len(names) - 0.4, "no answer", fontsize=9, va="bottom")
    axes.set_xscale("log")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, 1.12), ncol=4, fontsize=9, frameon=False)
    return plots.finish(made, f"CPU seconds by approach and level; the limit is {limit}, and what has no answer stands right of "
                              "it. " + ". ".join(said) + ".")


def picture_of_switches():
    """The fixed-steps model with each implied constraint: CPU seconds, the middle one and from the least to the most of the seeds."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    rows = [(f"{where}, {name}", runs[0]["constraints"], sorted(run["seconds"] for run in runs))
            for where, switches in ours().get("switches", {}).items() for name, runs in switches.items()]
    names, seconds = [name for name, _, _ in rows], [times for _, _, times in rows]
    said = ". ".join(f"{name} ({size:,} constraints): {times[0]:.2f} to {times[-1]:.2f}" for name, size, times in rows)
    return plots.intervals(names, [times[len(times) // 2] for times in seconds], [times[0] for times in seconds],
                           [times[-1] for times in seconds], "CPU seconds",
                           f"Fixed steps with additions, CPU seconds. {said}.")


def same_measure():
    """Levels on which a model's best plan for its own measure makes more moves than the fewest: [(level, approach, moves, fewest)]."""
    found = []
    for level, row in ours()["table"].items():
        fewest = row.get("A*", {}).get("cost")
        found += [(level, name, cell["moves"], fewest) for name, cell in row.items()
                  if name in ("fixed steps", "graph, steps") and cell["status"] == "solved"
                  and fewest is not None and cell["moves"] > fewest]
    return found


def constraint_models(level, seconds=30):
    """Lines with the answers of the three constraint models, if the extra is installed; else how to install it."""
    from gameai.games.puzznic.models import fewest_actions, fewest_moves, fewest_steps

    try:
        answers = {"fewest steps": fewest_steps(level, seconds=seconds), "fewest moves": fewest_moves(level, seconds=seconds),
                   "fewest actions": fewest_actions(level, seconds=seconds)}
    except ImportError as error:
        return f"{error}\nThe stored results below were made with it."
    return "\n".join(f"{name}: {answer.status}, {answer.cost}" for name, answer in answers.items())
