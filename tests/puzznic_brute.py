"""Random small levels of Puzznic, and what a search by the readable rules alone says of them."""

from collections import deque

from gameai.games.puzznic.level import Level
from gameai.games.puzznic.rules import legal_moves, move, settle


def random_level(rng, rows=5, columns=5, most=6, patterns="ABC"):
    """A sealed level of at most `rows` by `columns` open cells, with walls inside, some blocks in the air."""
    rows, columns = rng.randint(1, rows), rng.randint(2, columns)
    walls = rng.choice((0, 0.15, 0.3))
    inside = [["#" if rng.random() < walls else " " for _ in range(columns)] for _ in range(rows)]
    places = [(row, column) for row in range(rows) for column in range(columns)]
    pattern = rng.choices(patterns, k=rng.randint(1, most))
    for (row, column), sign in zip(rng.sample(places, min(len(places), len(pattern))), pattern):
        inside[row][column] = sign
    edge = "#" * (columns + 2)
    return Level.parse("\n".join([edge, *("#" + "".join(line) + "#" for line in inside), edge]))


def frozen(blocks):
    return frozenset(blocks.items())


def settled(level, blocks):
    frames = settle(level, blocks)
    return frames[-1].blocks if frames else dict(blocks)


def graph(level):
    """(the settled start, {settled blocks: [what follows, a move each]}) of all that can be reached; blocks as frozen sets of items."""
    start = frozen(settled(level, level.blocks))
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
