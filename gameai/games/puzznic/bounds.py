"""Lower bounds on the moves that a state of Puzznic still needs, each a short function with its reason.

All of them look at one pattern at a time. A move takes one block of one pattern sideways, so the patterns' bounds may be
added up: no move is counted twice. What a bound says of a pattern depends on the mask of its blocks alone and is
remembered by it.

All are admissible, and consistent too: a move lowers them by at most 1, and a fall or a match never lowers them.

Bounds from relaxed problems: Russell and Norvig, section 3.6; bounds that may be added because no move counts in two of them:
Korf and Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002); minimum edge covers: Norman
and Rabin, "An algorithm for a minimum cover of a graph", Proceedings of the AMS 10 (1959).
"""

from math import inf

from gameai.games.puzznic.bits import each


class Bound:
    """A heuristic: the sum of a bound over the patterns of a state, every mask's bound computed once.

    Subclasses have `pattern(mask)`, the bound for the blocks of one pattern; infinite where they can't all vanish.
    """

    def __init__(self, bits):
        self.bits = bits
        self.known = Memory(self.pattern)

    def __call__(self, state):
        return sum(map(self.known.__getitem__, state))

    def pattern(self, mask):
        raise NotImplementedError


class Memory(dict):
    """A dictionary that asks `function` for what it does not hold yet."""

    def __init__(self, function):
        self.function = function

    def __missing__(self, key):
        value = self[key] = self.function(key)
        return value


class LoneBlock(Bound):
    """0, or infinity where a pattern has a single block: it has nobody left to vanish with."""

    def pattern(self, mask):
        return inf if mask and not mask & (mask - 1) else 0


class Gaps(Bound):
    """Gaps between the columns of a pattern's blocks, walls forgotten."""

    def pattern(self, mask):
        """The cheapest way to close gaps between neighbours, in the order of columns, so that each block has one closed beside it.

        Blocks that vanish together have columns at most 1 apart. A gap of d columns takes d - 1 moves to close; a move
        narrows one gap and widens the next. Each block needs a closed gap on one side: a minimum edge cover of a path.
        """
        width = self.bits.width
        columns = sorted((bit.bit_length() - 1) % width for bit in each(mask))
        if not columns:
            return 0
        closed, open_ = inf, 0  # cheapest so far if the last block has a closed gap on its left, or not yet one
        for left, right in zip(columns, columns[1:]):
            closed, open_ = min(closed, open_) + max(0, right - left - 1), closed
        return closed


class Stars(Bound):
    """Ways of a pattern's blocks to meeting places, other blocks forgotten: they may hold one up anywhere, and bar no way.

    Infinite where blocks have no meeting place: a dead end.

    All partings of a pattern's blocks are looked at: their number grows fast, and from some 18 blocks of one pattern on, one bound
    may take many seconds. `Combined` is the same without that cliff.
    """

    def __init__(self, bits):
        super().__init__(bits)
        self.walks = Memory(self._walk)
        self.meetings = Memory(self._meeting)
        self.stars = Memory(self._star)
        self.cells = tuple(bits.places)

    def pattern(self, mask):
        """The cheapest parting of the blocks into stars: a block in the middle, and others that come beside it.

        Blocks that vanish together touch, so each has a neighbour, and such a group always falls into stars.
        """
        if not mask:
            return 0
        first, best = mask & -mask, inf
        for star in _with(first, mask ^ first):
            if (cost := self.stars[star]) < best:  # else the rest of the blocks can't make up for it
                best = min(best, cost + self.known[mask ^ star])
        return best

    def _star(self, mask):
        """The fewest moves that bring the blocks of `mask` together around one of them."""
        bits = list(each(mask))
        return min(min(map(sum, zip(self.walks[middle], *(self.meetings[other] for other in bits if other != middle))))
                   for middle in bits)

    def _walk(self, here):
        """The fewest moves from one cell to each: sideways costs 1, down nothing, up is impossible."""
        moves, layer, cost = {}, [here], 0
        while layer:
            following = []
            for cell in layer:
                while cell in self.bits.places and moves.get(cell, inf) > cost:
                    moves[cell] = cost
                    following += (cell << 1, cell >> 1)
                    cell <<= self.bits.width
            layer, cost = following, cost + 1
        return [moves.get(cell, inf) for cell in self.cells]

    def _meeting(self, here):
        """The fewest moves from one cell to a cell beside each."""
        walk = dict(zip(self.cells, self.walks[here]))
        return [min((walk[cell] for cell in each(self.bits.around(place) & self.bits.open)), default=inf) for place in self.cells]


class Combined(Stars):
    """Stars where a pattern has few blocks, gaps where it has so many that looking at all partings would take too long.

    Where stars can be afforded, gaps add nothing: a star's blocks end side by side, so bringing them there closes at least
    the gaps between them, and stars know the walls as well. Matches only take blocks away, so the way goes from gaps to
    stars, never back, and the bound stays consistent.
    """

    most = 8

    def pattern(self, mask):
        return Gaps.pattern(self, mask) if mask.bit_count() > self.most else super().pattern(mask)


def _with(first, others, most=4):
    """The sets of `first` and one to `most` of the `others`: four cells touch one."""
    others = list(each(others))

    def sets(start, mask, size):
        for number in range(start, len(others)):
            yield mask | others[number]
            if size > 1:
                yield from sets(number + 1, mask | others[number], size - 1)

    return sets(0, first, most)
