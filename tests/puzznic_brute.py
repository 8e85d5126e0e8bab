"""Levels for the tests of Puzznic: A-1-3, small ones of chance, and what a search by the readable rules alone says of them."""

import random
from collections import deque

from gameai.games.puzznic.level import Level
from gameai.games.puzznic.rules import legal_moves, move, settled


A_1_3 = """
#####
#R R#
#P B#
## ##
#   #
#B P#
#####
"""  # a level of the game, that the paper shows
FIVE = [(5, 3, "L"), (2, 3, "L"), (2, 1, "R"), (2, 1, "R"), (4, 2, "L")]  # and the plan of five moves that it shows; four are enough


def random_level(rng, rows=5, columns=5, most=6, patterns="ABC", twins=False):
    """A sealed level of at most `rows` by `columns` open cells and `most` blocks, with walls inside, some blocks in the air.

    With `twins` no pattern has a single block.
    """
    sizes = rows, columns
    rows, columns = rng.randint(1, rows), rng.randint(2, columns)
    walls = rng.choice((0, 0.15, 0.3))
    inside = [["#" if rng.random() < walls else " " for _ in range(columns)] for _ in range(rows)]
    places = [(row, column) for row in range(rows) for column in range(columns)]
    signs = rng.choices(patterns, k=rng.randint(1, most // 2 if twins else most))
    if twins:
        signs = 2 * signs + rng.choices(signs, k=rng.randint(0, most % 2))
    if twins and len(signs) > len(places):
        return random_level(rng, *sizes, most, patterns, twins)
    for (row, column), sign in zip(rng.sample(places, min(len(places), len(signs))), signs):
        inside[row][column] = sign
    edge = "#" * (columns + 2)
    return Level.parse("\n".join([edge, *("#" + "".join(line) + "#" for line in inside), edge]))


def of_chance(seed):
    """A small level from a seed, in which every pattern has a twin."""
    level = random_level(random.Random(seed), 5, 6, 5, "Aab", twins=True)
    return Level(level.rows, f"random-{seed}")


def frozen(blocks):
    return frozenset(blocks.items())


def graph(level):
    """(the settled start, {settled blocks: [what follows, a move each]}) of all that can be reached; blocks as frozen sets of items."""
    start = frozen(settled(level))
    children, waiting = {}, deque([start])
    while waiting:
        state = waiting.popleft()
        if state in children:
            continue
        blocks = dict(state)
        children[state] = [frozen(move(level, blocks, action)[-1].blocks) for action in legal_moves(level, blocks)]
        waiting.extend(children[state])
    return start, children


def distances(children):
    """{state: the fewest moves to the empty board}, without those that have no way there."""
    parents = {}
    for state, following in children.items():
        for child in following:
            parents.setdefault(child, []).append(state)
    empty = frozenset()
    far, waiting = ({empty: 0}, deque([empty])) if empty in children else ({}, deque())
    while waiting:
        state = waiting.popleft()
        for parent in parents.get(state, ()):
            if parent not in far:
                far[parent] = far[state] + 1
                waiting.append(parent)
    return far
