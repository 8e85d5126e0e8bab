"""New levels of Puzznic from a seed, and how hard they are: the effort of a search, and what its plan is like."""

import random
from math import inf
from typing import NamedTuple

from gameai.checks import brief, finite, whole
from gameai.games.puzznic.level import SIDES, WALL, Level
from gameai.games.puzznic.rules import as_level, legal_moves, matching, move, replay, settled
from gameai.games.puzznic.solving import solve

LETTERS = "RGBYPOLC"
WIDEST, MOST = 40, 100  # of levels of chance, where each block looks at the whole room


class Difficulty(NamedTuple):
    """How hard a level is.

    moves: how many moves a shortest plan has; `math.inf` if there is none; None if the budget ended first.
    expanded: how many states A* expanded.
    cascade: how many matches, one after another, the richest move of that plan sets off. What matches before the first move is none.
    largest: how many blocks of one pattern touch each other in the largest group that vanishes by a move of that plan.
    """

    moves: int | float | None
    expanded: int
    cascade: int = 0
    largest: int = 0


def difficulty(level, nodes=20_000):
    """The `Difficulty` of a level, a `Level` or its text. Raises ValueError as `solve` does."""
    found = solve(level, nodes=nodes)
    if found.moves is None:
        return Difficulty(inf if found.status == "unsolvable" else None, found.expanded)
    cascade = matches = largest = 0
    frames = replay(level, found.moves).frames
    first = next((number for number, frame in enumerate(frames) if frame.kind == "move"), len(frames))
    before = frames[first - 1].blocks
    for frame in frames[first:]:
        if frame.kind == "match":
            matches += 1
            largest = max(largest, *map(len, groups(before, frame.changed)))
        elif frame.kind == "move":
            matches = 0
        cascade, before = max(cascade, matches), frame.blocks
    return Difficulty(len(found.moves), found.expanded, cascade, largest)


def groups(blocks, places):
    """The sets of `places` that touch and hold blocks of one pattern."""
    left, found = set(places), []
    while left:
        waiting, group = [left.pop()], set()
        while waiting:
            row, column = place = waiting.pop()
            group.add(place)
            for down, right in SIDES:
                other = row + down, column + right
                if other in left and blocks[other] == blocks[place]:
                    left.remove(other)
                    waiting.append(other)
        found.append(group)
    return found


def hopeless_moves(level, nodes=20_000):
    """The first moves after which nothing can clear the level: [(row, column, "L" or "R")].

    Only what is proved with at most `nodes` expanded states counts.
    """
    level = as_level(level)
    blocks = settled(level)
    return [action for action in legal_moves(level, blocks)
            if solve(level.text_with(move(level, blocks, action)[-1].blocks), nodes=nodes).status == "unsolvable"]


def random_level(rng, rows=6, columns=6, patterns=3, blocks=6, ledges=3):
    """A sealed level of chance that rests at the start, solvable or not.

    Args:
        rng: a `random.Random`.
        rows, columns: how many lie between the outer walls, at most 40 of each.
        patterns, blocks: how many; each pattern has two blocks or more, and there are at most 100.
        ledges: how many walls of one to three cells hang in the room, at most 100.

    Raises:
        ValueError: `rng` is none, a number is none, too small or too large, or the blocks do not fit in.
    """
    if not isinstance(rng, random.Random):
        raise ValueError(f"rng must be a random.Random, such as random.Random(1); it was {brief(rng)}.")
    rows, columns = whole(rows, "rows", 1, WIDEST), whole(columns, "columns", 2, WIDEST)
    patterns, ledges = whole(patterns, "patterns", 1, len(LETTERS)), whole(ledges, "ledges", 0, MOST)
    blocks = whole(blocks, "blocks", 2 * patterns, MOST)
    signs = [LETTERS[number % patterns] for number in range(2 * patterns)]
    signs += [LETTERS[rng.randrange(patterns)] for _ in range(blocks - len(signs))]
    for _ in range(min(1000, 20_000 // blocks)):
        room = {(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)}
        for _ in range(ledges):
            row, column = rng.randint(1, rows), rng.randint(1, columns)
            room -= {(row, column + step) for step in range(rng.randint(1, 3))}
        rng.shuffle(signs)
        placed = _placed(rng, room, signs)
        if placed is not None:
            drawn = [[placed.get((row, column), " " if (row, column) in room else WALL) for column in range(columns + 2)]
                     for row in range(rows + 2)]
            return Level.parse("\n".join(map("".join, drawn)))
    raise ValueError(f"{blocks} blocks do not fit into {rows} rows and {columns} columns with {ledges} ledges.")


def _placed(rng, room, signs):
    """{place: sign} in which all rests and nothing matches, or None if no place was left."""
    placed = {}
    for sign in signs:
        places = [place for place in sorted(room - set(placed))
                  if ((place[0] + 1, place[1]) in placed or (place[0] + 1, place[1]) not in room)
                  and all(placed.get((place[0] + down, place[1] + right)) != sign for down, right in SIDES)]
        if not places:
            return None
        placed[rng.choice(places)] = sign
    return placed


def generate(seed, moves=(1, inf), nodes=20_000, tries=2_000, wanted=None, **sizes):
    """A solvable level of a given difficulty, always the same from the same arguments.

    Args:
        seed: anything that `random.Random` takes.
        moves: (least, most) moves of a shortest plan; the most is 1 or more, and not below the least.
        nodes: how many states A* may expand for one candidate.
        tries: how many candidates of chance are looked at.
        wanted: a function of (level, `Difficulty`) that says whether it is welcome; default all are.
        sizes: arguments for `random_level`.

    Returns:
        (a `Level`, its `Difficulty`).

    Raises:
        ValueError: no candidate was right, or an argument is none.
    """
    least, most = _least_and_most(moves)
    rng, tries = _chance(seed), whole(tries, "tries", 1)
    if wanted is not None: _function(wanted, "wanted", "(level, difficulty)")
    for _ in range(tries):
        level = random_level(rng, **sizes)
        found = difficulty(level, nodes)
        if found.moves is not None and least <= found.moves <= most and found.moves < inf and (wanted is None or wanted(level, found)):
            return level, found
    raise ValueError(f"None of {tries} level{'s' * (tries != 1)} of chance can be cleared in {least} to {most} moves as wanted; "
                     "try more, or other sizes.")


def _least_and_most(moves):
    """`moves` as two numbers. Raises ValueError if they are none; the most may be infinite."""
    try:
        least, most = moves
        least, most = finite(least, "least"), most if most == inf else finite(most, "most")
    except (TypeError, ValueError):
        raise ValueError(f"moves are two numbers, the least and the most; they were {brief(moves)}.") from None
    if most < max(1, least):
        raise ValueError(f"moves are the least and the most, the most being 1 or more and not below the least; they were {brief(moves)}.")
    return least, most


def _chance(seed):
    """A `random.Random` of that seed. Raises ValueError if it can be none."""
    try:
        return random.Random(seed)
    except TypeError:
        raise ValueError(f"A seed is None, a number, a text or bytes; it was {brief(seed)}.") from None


def _function(value, what, arguments):
    if not callable(value):
        raise ValueError(f"{what} must be a function of {arguments}; it was {brief(value)}.")


def harden(level, seed, rounds=200, nodes=20_000, aim=lambda found: found.expanded):
    """A level like `level` that is harder: changed cell by cell, each change kept that makes it no less hard.

    A change swaps two cells inside the outer walls, or turns one wall into an empty cell or back.

    Args:
        level: a solvable `Level` or its text.
        seed: anything that `random.Random` takes.
        rounds: how many changes are tried.
        nodes: how many states A* may expand for one candidate; those that need more are dropped.
        aim: a function of a `Difficulty`, the larger the harder; default the states expanded.

    Returns:
        (a `Level`, its `Difficulty`).

    Raises:
        ValueError: an argument is none, or `level` can't be cleared with so many nodes.
    """
    level, rng, rounds = as_level(level), _chance(seed), whole(rounds, "rounds")
    _function(aim, "aim", "a difficulty")
    best = difficulty(level, nodes)
    if best.moves in (None, inf):
        raise ValueError(f"A level to start from must be solvable with {nodes} nodes; this one is not: moves {best.moves}.")
    inside = [(row, column) for row in range(1, level.height - 1) for column in range(1, level.width - 1)]
    if len(inside) < 2:
        raise ValueError(f"A level to make harder has two cells or more inside its outer walls; this one has {len(inside)}.")
    for _ in range(rounds):
        drawn = [list(line) for line in level.rows]
        (row, column), (other_row, other_column) = rng.sample(inside, 2)
        if drawn[row][column] in "# " and rng.random() < 0.3:
            drawn[row][column] = " " if drawn[row][column] == WALL else WALL
        else:
            drawn[row][column], drawn[other_row][other_column] = drawn[other_row][other_column], drawn[row][column]
        try:
            candidate = Level.parse("\n".join(map("".join, drawn)))
        except ValueError:  # a block could leave
            continue
        if replay(candidate, []).falls or matching(candidate.blocks):
            continue
        found = difficulty(candidate, nodes)
        if found.moves not in (None, inf) and aim(found) >= aim(best):
            level, best = candidate, found
    return level, best
