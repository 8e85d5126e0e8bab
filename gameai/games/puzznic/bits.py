"""Puzznic on bit boards: a state is a tuple of ints, one for each pattern, in which a bit says "a block of it is here".

Cells are numbered row by row, so that moving a whole set of blocks by one cell is one shift: down is `<< width`, right
`<< 1`, left `>> 1`. The edge of the text holds walls alone, so no shift carries a block round it.

Cells that no block can get to (`Level.reach`) are left out: two levels that differ in such cells alone have the same states.
States are settled: nothing falls or matches in them.

Sets of squares as the bits of one number come from chess programs: Slate and Atkin, "CHESS 4.5", in Frey (editor), Chess Skill in
Man and Machine (1977).
"""

from functools import reduce
from operator import or_

from gameai.games.puzznic.rules import as_level


class Bits:
    """A level's cells as bits, and what moves do to states.

    Args:
        level: a `Level` or its text.

    Attributes:
        level, patterns: the level, and its patterns in the order of a state's ints.
        width: how many bits one row takes.
        open: the cells that blocks can get to, as one int. top: the row of the highest.
        start: the state as the level has it, before anything falls or matches.

    >>> bits = Bits("#####\\n#A A#\\n#####")
    >>> bits.start, bits.blocks(bits.start)
    ((10,), {(1, 1): 'A', (1, 3): 'A'})
    """

    def __init__(self, level):
        self.level = level = as_level(level)
        self.patterns, self.width = level.patterns, level.width
        cells = sorted(level.reach())
        self.top = cells[0][0] if cells else 0
        self.places = {self.bit(place): place for place in cells}
        self.open = sum(self.places)
        self.start = tuple(sum(self.bit(place) for place, other in level.blocks.items() if other == pattern)
                           for pattern in self.patterns)
        self.under = {}  # the open cells straight below each, down to the next wall
        for bit in reversed(self.places):
            below = bit << self.width
            self.under[bit] = below | self.under[below] if below in self.places else 0
        self.moves = {side: {bit: (*place, side) for bit, place in self.places.items()} for side in "LR"}

    def bit(self, place):
        """The bit of a place (row, column)."""
        return 1 << ((place[0] - self.top) * self.width + place[1])

    def around(self, mask):
        """The cells beside, above and below those of `mask`."""
        return mask << 1 | mask >> 1 | mask << self.width | mask >> self.width

    def blocks(self, state):
        """What a state holds, in words of the level: {(row, column): pattern}."""
        return {self.places[bit]: pattern for pattern, mask in zip(self.patterns, state, strict=True) for bit in each(mask)}

    def settle(self, masks):
        """The state that `masks` come to when all has fallen and matched."""
        width, masks = self.width, list(masks)
        while True:
            occupied = reduce(or_, masks, 0)
            while falling := occupied & (self.open & ~occupied) >> width:
                masks = [mask & ~falling | (mask & falling) << width for mask in masks]
                occupied = occupied & ~falling | falling << width
            rest = [mask & ~self.around(mask) for mask in masks]
            if rest == masks:
                return tuple(masks)
            masks = rest

    def successors(self, state):
        """All moves of a settled state: a list of (move, the settled state that follows, its cost 1).

        Patterns come in their order, moves to the left before those to the right, cells row by row.

        After most moves nothing falls and nothing matches. The cells from which a move is eventful are found for all blocks
        of a pattern at once: those beside a cell with an empty one below, so that the block falls; those with a block on
        top, which comes down; and those beside a cell that a twin touches. From all others a move is two bits changed.
        """
        found, masks, occupied, width = [], list(state), reduce(or_, state, 0), self.width
        free = self.open & ~occupied
        holes, loaded = free >> width, occupied << width  # cells above an empty one, and cells below a block
        sides = ((True, self.moves["L"], free << 1, holes << 1 | loaded), (False, self.moves["R"], free >> 1, holes >> 1 | loaded))
        for number, mask in enumerate(state):
            for left, names, beside_free, falls in sides:
                movable = mask & beside_free
                if not movable:
                    continue
                # A twin two cells further on, or below the cell that the block goes to; above that empty cell none can rest.
                twins = mask << 2 | mask >> width - 1 if left else mask >> 2 | mask >> width + 1
                eventful = falls | twins
                while movable:
                    here = movable & -movable
                    movable ^= here
                    there = here >> 1 if left else here << 1
                    if here & eventful:
                        found.append((names[here], self.moved(state, number, here, there, occupied), 1))
                    else:
                        masks[number] = mask ^ here ^ there
                        found.append((names[here], tuple(masks), 1))
            masks[number] = mask
        return found

    def moved(self, state, number, here, there, occupied):
        """The settled state after the block of pattern `number` on bit `here` went to the empty cell beside it, `there`."""
        width = self.width
        fall = self.under[there]
        if blocked := fall & occupied:  # the highest block below has the lowest bit
            fall &= (blocked & -blocked) - 1
        if fall:
            there = 1 << fall.bit_length() - 1
        masks = list(state)
        masks[number] ^= here ^ there
        stack, above = 0, here >> width & occupied
        while above:  # what stood on the block comes down by one cell
            stack |= above
            above = above >> width & occupied
        if stack:
            masks = [mask & ~stack | (mask & stack) << width for mask in masks]
        changed = stack << width | there
        for mask in masks:
            if (new := mask & changed) and self.around(new) & mask:
                return self.settle(masks)
        return tuple(masks)


def each(mask):
    """The bits of a mask, one int each, lowest first.

    >>> list(each(10))
    [2, 8]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
