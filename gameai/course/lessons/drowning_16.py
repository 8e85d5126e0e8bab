"""What lesson 16 shows: states saved by bounds, what holds of an estimate on all states of small levels, a hopeless position."""

import json
from importlib import resources
from math import inf

from gameai.course.beside import beside_guess
from gameai.course.lessons.rules_16 import small_levels, standing
from gameai.games.puzznic import Puzznic
from gameai.games.puzznic.collection import level, stored
from gameai.games.puzznic.rules import replay
from gameai.search import a_star, uniform_cost
from gameai.show import level_picture

__all__ = ["BOUNDS", "after", "audit", "beside_guess", "bounds_table", "expanded", "given_up", "nodes_picture",
           "once_guessed", "patterns_left", "picture_after", "results", "saved", "star_picture", "steep_moves"]

BOUNDS = ("lone block", "gaps", "stars")


def expanded(name, bound):
    """How many states A* expands on a level of the course with a bound of `BOUNDS`; None is blind search."""
    problem = Puzznic(level(name), bound)
    return (uniform_cost(problem) if bound is None else a_star(problem)).expanded


def bounds_table(names, bounds=BOUNDS):
    """States expanded on levels of the course: blind, as stored with the levels, and with each bound, as a text."""
    rows = [("level", "moves", "blind", *bounds)]
    for name in names:
        figures = stored()[name]
        rows.append((name, figures["moves"], figures["blind"], *(expanded(name, bound) for bound in bounds)))
    return "\n".join(f"{row[0]:<14}{row[1]:>6}" + "".join(f"{each:>12,}" if isinstance(each, int) else f"{each:>12}" for each in row[2:])
                     for row in rows)


def after(name, moves):
    """A level of the course as it stands after some moves."""
    here = level(name)
    return standing(here, replay(here, moves).frames[-1].blocks)


def once_guessed(key, widget, summary):
    """A widget that gives a prediction's truth away; where nothing was guessed its still, folded."""
    folded = beside_guess(key, widget.still(), f"{summary} (guess first and run this cell again: then it can be stepped through)")
    return widget if folded.guessed else folded


def star_picture():
    """"Stars" for the blue blocks of "Attic", as the lesson counts it by hand: the middle, and where the others come beside it."""
    here = level("Attic")
    blue = {place: pattern for place, pattern in here.blocks.items() if pattern == "B"}
    return level_picture(here, blue, title="a star", marks={"picked": [(4, 3)], "legal": [(4, 2), (4, 4)]},
                         caption='"Attic", other blocks forgotten. Frame: the middle. Rings: where the others come beside it.')


def picture_after(name, moves, title, caption):
    """The same, drawn; where blocks went away, marks."""
    frames = replay(level(name), moves).frames
    return level_picture(level(name), frames[-1].blocks, title=title, caption=caption, marks={"winning": frames[-1].changed})


def results():
    """What experiments/puzznic_bounds.py has stored."""
    return json.loads(resources.files("gameai.data").joinpath("puzznic_bounds.json").read_text(encoding="utf-8"))


def saved():
    """How many states blind search expands for one of A* with each bound: medians and their intervals, as a text."""
    made = results()
    rows = made["saved"] | dict(zip(("stars, on the half with least to search", "stars, on the half with most"), made["stars by halves"]))
    return "\n".join(f"{name:<41}{middle:5.1f}   95% interval {low:.1f} to {high:.1f}" for name, (middle, low, high) in rows.items())


def given_up():
    """What our searches, stopped in time, say of two levels that no approach of the paper solved, as a text."""
    return "\n".join(f"{name.split('-')[-1]}: A* at least {one['A*']} moves, beam {one['beam'][0]} moves, "
                     f"weight 2 {one['weighted'][0]} moves" for name, one in results()["paper"].items())


def nodes_picture():
    """Each level of chance as a mark for each bound: states of blind search to the right, of A* upwards."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    made = results()
    figure, axes = plots.figure("states expanded by blind search", "by A* with a bound", size=(6.4, 4.2))
    blind = [each[0] for each in made["expanded"]]
    for place, bound in enumerate(BOUNDS, 1):
        axes.plot(blind, [each[place] for each in made["expanded"]], plots.MARKERS[place - 1], color=plots.COLOURS[place - 1],
                  markersize=4, alpha=0.6, linestyle="none", label=bound)
    ends = [min(blind), max(blind)]
    axes.plot(ends, ends, color=plots.COLOURS[4], linewidth=1, linestyle="--", label="as many as blind")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.legend(frameon=False)
    said = ", ".join(f"{bound} {middle:.1f} ({low:.1f} to {high:.1f})" for bound, (middle, low, high) in made["saved"].items())
    return plots.finish(figure, f"States expanded on {len(blind)} levels of chance, both axes logarithmic. Blind search expands from "
                                f"{min(blind):,} to {max(blind):,}. Blind states for one of A*, medians with 95% intervals: {said}.")


def patterns_left(problem):
    """The number of patterns left, as an estimate for a problem's states."""
    return lambda state: sum(mask > 0 for mask in state)


def steep_moves(estimate):
    """Of the moves along which an estimate falls by more than 1, from where the level can be cleared: how many start where it is not
    too high, as a text; for estimate(problem), on all states of small levels."""
    steep = honest = 0
    for problem, distances in small_levels():
        guess = estimate(problem)
        for state, left in distances.items():
            if left < inf:
                falls = sum(guess(state) > 1 + guess(child) for _, child, _ in problem.successors(state))
                steep += falls
                honest += falls * (guess(state) <= left)
    return f"{steep} of those moves start where the level can still be cleared; on {honest} of them the number was not too high before"


def audit(estimate):
    """How often an estimate is too high, and how often it falls by more than 1 along a move, on all states of small levels.

    Args:
        estimate: the name of a bound, or estimate(problem), which gives a function of a state.

    Returns:
        (a text, the level of the smallest state on which it is too high or None).
    """
    high = falls = states = moves = 0
    smallest = None
    for problem, distances in small_levels():
        guess = Puzznic(problem.level, estimate).heuristic if isinstance(estimate, str) else estimate(problem)
        for state, left in distances.items():
            states += left < inf
            if guess(state) > left:
                high += 1
                key = (sum(map(int.bit_count, state)), left)
                if smallest is None or key < smallest[0]:
                    smallest = key, standing(problem.level, problem.blocks(state))
            for _, child, _ in problem.successors(state):
                moves += 1
                falls += guess(state) > 1 + guess(child)
    return (f"too high on {high} of {states} states; falls by more than 1 on {falls} of {moves} moves",
            smallest and smallest[1])
