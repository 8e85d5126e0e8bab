"""Hints for someone who plays a level: from a search, so they are right."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from gameai.checks import brief, several, whole
from gameai.games.puzznic.level import EMPTY, WALL, Level
from gameai.games.puzznic.rules import WORDS, as_level, settled
from gameai.games.puzznic.solving import solve
from gameai.grid import place_words


class Advice(NamedTuple):
    """A hint.

    words: a sentence or two.
    move: the next move, (row, column, "L" or "R"), or None.
    left: how many moves the plan has that was found from here, or None.
    optimal: whether no plan from here is shorter.
    """

    words: str
    move: tuple | None = None
    left: int | None = None
    optimal: bool = False


def standing(level, blocks):
    """The level with `blocks` in place of its own."""
    rows = tuple("".join(blocks.get((row, column), WALL if sign == WALL else EMPTY) for column, sign in enumerate(line))
                 for row, line in enumerate(level.rows))
    return Level(rows, level.name)


def advise(level, past, nodes=20_000):
    """What to do now.

    Args:
        level: a `Level` or its text.
        past: the blocks after each move from the start on; the last are those of now. What has not come to rest in them, does.
        nodes: how many states the search for a shortest plan may expand; one for any plan as many again; and those that look for
            the way back as many again, all together.

    Returns:
        An `Advice`: the next move of a shortest plan; or, where a plan was found and a shortest one not, of that; or that there is
        no plan from here, and how many moves to take back; or that the search ended without knowing.

    Raises:
        ValueError: there are no blocks of now, or an argument is none of these.
    """
    level, past, nodes = as_level(level), several(past, "past"), whole(nodes, "nodes")
    if not past:
        raise ValueError("past holds the blocks after each move, the last those of now; it is empty.")
    past = [settled(level, standing_in(level, blocks)) for blocks in past]
    blocks = past[-1]
    if not blocks:
        return Advice("The level is solved.", None, 0, True)
    found = _searched(level, blocks, nodes)
    if found.status == "solved":
        row, column, side = found.moves[0]
        more = f"{len(found.moves)} more moves" if len(found.moves) > 1 else "1 more move"
        rest = f"With best play {more}." if found.optimal else f"A plan of {more} begins so; there may be a shorter one."
        return Advice(f"Move {blocks[row, column]} in {place_words((row, column))} {WORDS[side]}. {rest}",
                      found.moves[0], len(found.moves), found.optimal)
    if found.status == "budget":
        states = f"{found.expanded:,} state{'s' * (found.expanded != 1)}"
        return Advice(f"The search saw {states} and found no plan; there may be one.")
    return Advice(f"From here the level cannot be cleared.{_reason(blocks)} {_back(level, past, nodes)}")


def standing_in(level, blocks):
    """`blocks`, if they are {(row, column): pattern} in cells of the level. Raises ValueError otherwise."""
    if not isinstance(blocks, Mapping):
        raise ValueError(f"The blocks are {{(row, column): pattern}}; they were {brief(blocks)}.")
    if outside := [place for place in blocks if place not in level.cells]:
        raise ValueError(f"A block lies in an open cell of the level; {brief(outside[0])} is none.")
    return blocks


def _searched(level, blocks, nodes):
    """A shortest plan within the budget, else any plan within as much again; `expanded` counts both searches."""
    here = standing(level, blocks)
    found = solve(here, nodes=nodes)
    if found.status != "budget":
        return found
    other = solve(here, "beam", nodes=nodes)
    return replace(other, expanded=found.expanded + other.expanded)


def _reason(blocks):
    """A lone block is a reason that can be seen."""
    counts = list(blocks.values())
    lone = sorted(pattern for pattern in set(counts) if counts.count(pattern) == 1)
    return f" {lone[0]} is alone: it has nobody left to vanish with." if lone else ""


def _back(level, past, nodes):
    """How many moves to take back until there is a plan again.

    Once the last plan is lost it stays lost, so halving the moves finds where: some ten searches for a thousand moves.
    What a search does not know counts as "there may be a plan" until a later state has one. All of them share `nodes`, since
    somebody waits: each may use half of what is left, the last one all.
    """
    left = nodes
    latest, lost, known = -1, len(past) - 1, "unsolvable"  # the latest state that may have a plan, and a later one that has none
    while lost - latest > 1:
        middle = (latest + lost) // 2
        found = _searched(level, past[middle], left // (4 if lost - latest > 3 else 2))  # it may take that much twice
        left, status = left - found.expanded, found.status
        if status == "unsolvable":
            lost = middle
        else:
            latest, known = middle, status
    if latest < 0:
        return "It could not be from the start."
    if known == "budget":
        return "Take moves back; how many, the search does not know."
    back = len(past) - 1 - latest
    return f"Take {'a move' if back == 1 else f'{back} moves'} back."
