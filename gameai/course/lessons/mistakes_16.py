"""Wrong versions for exercises 16.1 and 16.3: what a move leads to, and dead ends. The right ones are here, too."""

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))

# --- 16.1 ------------------------------------------------------------------------------


def after(cells, blocks, move):
    """The blocks when all rests again after a move."""
    return _after(cells, blocks, move)


def _after(cells, blocks, move, slide=False, keep=False, fall=None, twins=None, rounds=None, early=False, first=False):
    """As `after`, with the faults that are asked for.

    Args:
        slide: the block goes on as far as it can. keep: it stays where it was, too.
        fall: fall(cells, blocks) in place of all falls. twins: twins(blocks) are the places that vanish.
        rounds: how often blocks fall, and how often they vanish. early: blocks vanish whenever they touch, falling or not.
        first: what touches right after the move vanishes before anything falls.
    """
    row, column, side = move
    step = 1 if side == "R" else -1
    there = column + step
    while slide and (row, there + step) in cells and (row, there + step) not in blocks:
        there += step
    blocks = dict(blocks)
    blocks[row, there] = blocks[row, column]
    if not keep:
        del blocks[row, column]
    fall, twins = fall or all_fall, twins or all_twins
    falls, matches = rounds or (99, 99)
    if first:
        gone = twins(blocks)
        blocks = {place: pattern for place, pattern in blocks.items() if place not in gone}
    while True:
        if early and (gone := twins(blocks)):
            blocks = {place: pattern for place, pattern in blocks.items() if place not in gone}
            continue
        if early and (fallen := one_down(cells, blocks)) != blocks:
            blocks = fallen
            continue
        if falls:
            blocks, falls = fall(cells, blocks), falls - 1
        gone = twins(blocks) if matches else set()
        if not gone:
            return blocks
        matches -= 1
        blocks = {place: pattern for place, pattern in blocks.items() if place not in gone}


def one_down(cells, blocks):
    """Every block that has an empty cell below goes down by one."""
    found = {}
    for (row, column), pattern in blocks.items():
        free = (row + 1, column) in cells and (row + 1, column) not in blocks
        found[row + free, column] = pattern
    return found


def all_fall(cells, blocks):
    while (lower := one_down(cells, blocks)) != blocks:
        blocks = lower
    return blocks


def all_twins(blocks, sides=SIDES):
    return {(row, column) for (row, column), pattern in blocks.items()
            if any(blocks.get((row + down, column + right)) == pattern for down, right in sides)}


def while_falling(cells, blocks, move):
    return _after(cells, blocks, move, early=True)


def after_each_cell(cells, blocks, move):
    """All that can fall do so by a cell, then twins vanish, and so on."""
    row, column, side = move
    blocks = dict(blocks)
    blocks[row, column + (1 if side == "R" else -1)] = blocks.pop((row, column))
    while True:
        before = dict(blocks)
        for row, column in sorted(before, reverse=True):
            if (row + 1, column) in cells and (row + 1, column) not in blocks:
                blocks[row + 1, column] = blocks.pop((row, column))
        gone = all_twins(blocks)
        blocks = {place: pattern for place, pattern in blocks.items() if place not in gone}
        if blocks == before:
            return blocks


def vanishes_first(cells, blocks, move):
    return _after(cells, blocks, move, first=True)


def the_move_alone(cells, blocks, move):
    return _after(cells, blocks, move, rounds=(0, 0))


def moved_block_alone(cells, blocks, move):
    """The moved block falls, and nothing else ever does."""
    row, column, side = move
    place, fallen = (row, column + (1 if side == "R" else -1)), []

    def fall(cells, blocks):
        blocks, (low, there) = dict(blocks), place
        if fallen:
            return blocks
        fallen.append(blocks.pop(place))
        while (low + 1, there) in cells and (low + 1, there) not in blocks:
            low += 1
        return {**blocks, (low, there): fallen[0]}
    return _after(cells, blocks, move, fall=fall)


def moved_first(cells, blocks, move):
    """The moved block falls, and vanishes with its twins, before the others fall."""
    row, column, side = move
    low, there, blocks = row, column + (1 if side == "R" else -1), dict(blocks)
    pattern = blocks.pop((row, column))
    while (low + 1, there) in cells and (low + 1, there) not in blocks:
        low += 1
    blocks[low, there] = pattern
    gone = all_twins(blocks)
    return settled(cells, {place: pattern for place, pattern in blocks.items() if place not in gone})


def settled(cells, blocks):
    while True:
        blocks = all_fall(cells, blocks)
        if not (gone := all_twins(blocks)):
            return blocks
        blocks = {place: pattern for place, pattern in blocks.items() if place not in gone}


def one_pair(blocks):
    """The first two that touch, and no other."""
    for row, column in sorted(blocks):
        for down, right in ((0, 1), (1, 0)):
            other = row + down, column + right
            if blocks.get(other) == blocks[row, column]:
                return {(row, column), other}
    return set()


def pair_by_pair(cells, blocks, move):
    return _after(cells, blocks, move, twins=one_pair)


def disjoint_pairs(blocks):
    """Pairs, each block in one of them."""
    gone = set()
    for place in sorted(blocks):
        for down, right in ((0, 1), (1, 0)):
            other = place[0] + down, place[1] + right
            if place not in gone and other not in gone and blocks.get(other) == blocks[place]:
                gone |= {place, other}
    return gone


def leaves_the_third(cells, blocks, move):
    return _after(cells, blocks, move, twins=disjoint_pairs)


def slides(cells, blocks, move):
    return _after(cells, blocks, move, slide=True)


def stays_too(cells, blocks, move):
    return _after(cells, blocks, move, keep=True)


def sideways_alone(cells, blocks, move):
    return _after(cells, blocks, move, twins=lambda blocks: all_twins(blocks, ((0, 1), (0, -1))))


def up_and_down_alone(cells, blocks, move):
    return _after(cells, blocks, move, twins=lambda blocks: all_twins(blocks, ((1, 0), (-1, 0))))


def corners(cells, blocks, move):
    around = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return _after(cells, blocks, move, twins=lambda blocks: all_twins(blocks, around))


def falls_one_cell(cells, blocks, move):
    return _after(cells, blocks, move, fall=one_down)


def one_round(cells, blocks, move):
    return _after(cells, blocks, move, rounds=(1, 1))


def no_chain(cells, blocks, move):
    return _after(cells, blocks, move, rounds=(2, 1))


def nothing_falls(cells, blocks, move):
    return _after(cells, blocks, move, fall=lambda cells, blocks: blocks)


def top_first(cells, blocks):
    """Each block falls once, the highest first: it lands on one that has not fallen yet."""
    blocks = dict(blocks)
    for row, column in sorted(blocks):
        pattern, low = blocks.pop((row, column)), row
        while (low + 1, column) in cells and (low + 1, column) not in blocks:
            low += 1
        blocks[low, column] = pattern
    return blocks


def falls_top_first(cells, blocks, move):
    return _after(cells, blocks, move, fall=top_first)


# --- 16.3 ------------------------------------------------------------------------------


def hopeless(level, blocks):
    """Whether a pattern has one block left."""
    return 1 in _counts(blocks)


def _counts(blocks):
    patterns = list(blocks.values())
    return [patterns.count(pattern) for pattern in set(patterns)]


def odd(level, blocks):
    return any(count % 2 for count in _counts(blocks))


def one_in_all(level, blocks):
    return len(blocks) == 1


def at_the_start(level, blocks):
    return hopeless(level, level.blocks)


def gone_ones(level, blocks):
    patterns = list(blocks.values())
    return any(patterns.count(pattern) < 2 for pattern in level.patterns)


def lone_in_column(level, blocks):
    return any(all(place == (row, column) or place[1] != column or other != pattern for place, other in blocks.items())
               for (row, column), pattern in blocks.items())


def lone_in_row(level, blocks):
    return any(all(place == (row, column) or place[0] != row or other != pattern for place, other in blocks.items())
               for (row, column), pattern in blocks.items())


def walled_in(level, blocks):
    """As asked for, but twins in different columns are taken for lost if none of them can go sideways where it is."""
    for pattern in set(blocks.values()):
        places = [place for place, other in blocks.items() if other == pattern]
        if len({column for _, column in places}) > 1 and not any(
                (row, column + side) in level.cells for row, column in places for side in (-1, 1)):
            return True
    return hopeless(level, blocks)


def region(level, start, ways):
    """The open cells that steps of `ways` lead to from a cell."""
    seen, waiting = {start}, [start]
    for row, column in waiting:
        for down, right in ways:
            there = row + down, column + right
            if there in level.cells and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def apart(level, blocks):
    """A pattern is given up if its blocks are not all in one room."""
    for place, pattern in blocks.items():
        room = region(level, place, SIDES)
        if any(other not in room for other, twin in blocks.items() if twin == pattern):
            return True
    return hopeless(level, blocks)


def odd_and_apart(level, blocks):
    """As `apart`, of patterns with an odd number of blocks alone."""
    return _apart_if(level, blocks, 1)


def even_and_apart(level, blocks):
    return _apart_if(level, blocks, 0)


def _apart_if(level, blocks, rest):
    patterns = list(blocks.values())
    return hopeless(level, blocks) or any(apart(level, {place: pattern for place, pattern in blocks.items() if pattern == each})
                                          for each in set(patterns) if patterns.count(each) % 2 == rest)


def in_a_pit(level, blocks):
    """A block with walls beside and below it is given up if no twin is two rows higher."""
    return hopeless(level, blocks) or any(
        not {(row, column - 1), (row, column + 1), (row + 1, column)} & level.cells
        and all(other[0] >= row - 1 for other, twin in blocks.items() if twin == pattern and other != (row, column))
        for (row, column), pattern in blocks.items())


def at_most_two(level, blocks):
    return any(count <= 2 for count in _counts(blocks))


def few_in_all(level, blocks):
    return len(blocks) < 2 * len(set(blocks.values()))


def last_alone(level, blocks):
    patterns = sorted(blocks.values())
    return bool(patterns) and patterns.count(patterns[-1]) == 1


def all_lone(level, blocks):
    return bool(blocks) and all(count == 1 for count in _counts(blocks))


def never(level, blocks):
    return False


def turned_round(level, blocks):
    return not hopeless(level, blocks)
