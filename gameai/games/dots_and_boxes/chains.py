"""The structure of a position of dots and boxes: chains, loops, joints, and who must open.

A box with two missing edges is a link of a chain: whoever draws one of the two gives it
away, and with it the next link, to the end of the chain. Boxes with three or four missing
edges are joints, where chains meet. Count them, and you know who will have to give.

Sources: Berlekamp, *The Dots and Boxes Game* (2000); Barker and Korf, "Solving
Dots-And-Boxes", AAAI-12.
"""

from functools import lru_cache
from typing import NamedTuple

from gameai.game import player_of, require_state
from gameai.grid import cells_of, mask

CHAIN, LOOP = "chain", "loop"
OUTSIDE, JOINT, DRAWN = "outside", "joint", "drawn"
LONG = 3  # boxes from which on a chain is long: of two, opened in the middle, nothing can be kept back


class Chain(NamedTuple):
    """A run of boxes that fall one after the other: a chain or a loop.

    kind: CHAIN or LOOP.
    boxes: their numbers, in order along the run; a loop begins anywhere.
    edges: the names of the missing edges that the run passes, in the same order: edge i
        lies before box i, and a closed chain has one more, behind its last box. Where the
        first end is DRAWN, edge i lies behind box i.
    ends: what lies beyond the first and the last box: OUTSIDE (the border), JOINT (a box with
        three or four missing edges) or DRAWN (an edge is drawn there: the box can be taken).
        A DRAWN end comes first and has no edge. A loop has no ends.
    """

    kind: str
    boxes: tuple
    edges: tuple
    ends: tuple

    def __str__(self):
        size = f"{self.kind} of {self.length}"
        return f"opened {size}" if self.opened else f"long {size}" if self.long else size

    @property
    def length(self):
        """How many boxes it has."""
        return len(self.boxes)

    @property
    def opened(self):
        """Whether its boxes can be taken now."""
        return DRAWN in self.ends

    @property
    def independent(self):
        """Whether it touches no joint, so that whatever happens elsewhere leaves it as it is."""
        return JOINT not in self.ends

    @property
    def long(self):
        """Whether it is a closed chain of three or more: the kind that the long-chain rule counts."""
        return self.kind == CHAIN and self.length >= LONG and not self.opened


class Structure(NamedTuple):
    """What a position is made of.

    chains: every `Chain`, loops and opened ones too, in the order of their first boxes.
    joints: the numbers of the boxes with three or four missing edges.
    components: the parts that touch each other nowhere, each a tuple of box numbers.
    """

    chains: tuple
    joints: tuple
    components: tuple

    @property
    def is_sum(self):
        """Whether nothing but closed chains and loops is left, so that every move opens one (the empty sum counts)."""
        return not self.joints and not any(chain.opened for chain in self.chains)

    @property
    def sum(self):
        """The closed chains and loops that touch no joint, as pairs (kind, length), for `endgame.sum_value`."""
        return tuple([(chain.kind, chain.length) for chain in self.chains if chain.independent and not chain.opened])


def structure(game, state):
    """The `Structure` of a state.

    >>> from gameai.games.dots_and_boxes import DotsAndBoxes
    >>> game = DotsAndBoxes(1, 4)
    >>> state = game.from_edges("h00 h10 h01 h11 h02 h12".split())
    >>> found = structure(game, state)
    >>> [str(chain) for chain in found.chains], found.joints
    (['long chain of 3'], (3,))
    """
    board, edges = game.board, require_state(game, state)[0]
    found, joints = runs(board, edges)
    named = tuple([Chain(kind, boxes, tuple([board.name_of(bit) for bit in bits]), ends)
                   for kind, boxes, bits, ends in found])
    return Structure(tuple(sorted(named, key=lambda chain: min(chain.boxes))), joints, _components(board, edges))


def long_chains(game, state):
    """How many long chains there are now: closed chains of three boxes or more. Loops do not count."""
    return sum(1 for kind, boxes, _, ends in runs(game.board, state[0])[0]
               if kind == CHAIN and len(boxes) >= LONG and DRAWN not in ends)


def wanted_parity(game, player):
    """Whether `player` wants an even (0) or odd (1) number of long chains at the end.

    The long-chain rule: the first player wants dots + long chains even, the second odd. It
    holds if control is kept to the end: each long chain then leads to one double-cross and
    each loop to two, but for the last part, which is taken whole. A chain so taken leads to
    none, a loop to one, since its last edge completes two boxes.
    """
    return (_dots(game) + (player_of(game, player) == game.players[1])) % 2


def who_must_open(game, state):
    """The player who will have to open the first long chain, if those that stand now are those of the end.

    It is a rule of thumb: it counts long chains, and takes it that each but the last leads to
    one double-cross and that all others come in twos, as those of a loop of which four boxes
    are kept back. Best play may take a loop whole, where little else is left: that is one
    double-cross, and the other player. Double-crosses that have been are allowed for: edges,
    boxes and mover tell whether their number is odd. None if no long chain stands. Ask where
    no box can be taken.

    >>> from gameai.games.dots_and_boxes import DotsAndBoxes
    >>> game = DotsAndBoxes(1, 3)
    >>> who_must_open(game, game.from_edges("h00 h10 h01 h11 h02 h12".split()))
    0
    """
    count = long_chains(game, state)
    if not count:
        return None
    edges, *_, mover = state
    # Each edge ends a turn, but one that wins boxes; a double-cross wins two boxes by one edge.
    crosses = mover + edges.bit_count() + game.board.completed(edges).bit_count()
    whole = _dots(game) + crosses + count - 1  # turns of the whole game
    return game.players[whole % 2]             # the first player has the odd turns; who has the last need not open


def double_crosses(game, record):
    """How many moves of a played game (a `gameai.game.Record`) completed two boxes at once."""
    boxes = [_boxes(state) for state in record.states]
    return sum(after - before == 2 for before, after in zip(boxes, boxes[1:]))


def turns(game, record):
    """How many turns a played game had: a turn ends with a move that completes no box, or with the game."""
    boxes = [_boxes(state) for state in record.states]
    quiet = sum(after == before for before, after in zip(boxes, boxes[1:]))
    return quiet + (len(boxes) > 1 and boxes[-1] > boxes[-2])


def runs(board, edges):
    """(chains, joints) of a set of drawn edges, as plain tuples, for code that is called often.

    A chain is (kind, boxes, bits of its edges, ends), as in `Chain`.
    """
    links = wiring(board)
    missing = [(four & ~edges).bit_count() for four in board.box_edges]
    seen, found = 0, []
    for start, count in enumerate(missing):
        if count not in (1, 2) or seen >> start & 1:
            continue
        ways = [link for link in links[start] if not edges & link[0]]
        boxes, bits, end = _walk(links, missing, edges, start, *ways[0])
        if end is None:
            run = (LOOP, (start, *boxes[:-1]), (bits[-1], *bits[:-1]), ())
        else:
            if count == 1:
                other, other_bits, other_end = [], [], DRAWN
            else:
                other, other_bits, other_end = _walk(links, missing, edges, start, *ways[1])
            boxes, bits, ends = (*reversed(other), start, *boxes), (*reversed(other_bits), *bits), (other_end, end)
            if boxes[0] > boxes[-1] if (end == DRAWN) == (other_end == DRAWN) else end == DRAWN:
                boxes, bits, ends = boxes[::-1], bits[::-1], ends[::-1]
            run = (CHAIN, boxes, bits, ends)
        seen |= mask(run[1])
        found.append(run)
    return tuple(found), tuple([box for box, count in enumerate(missing) if count > 2])


@lru_cache
def wiring(board):
    """For each box its four links: (the bit of the edge, the box beyond it, or None outside)."""
    beyond = {}
    for pairs in board.sides.values():
        boxes = [pair[1].bit_length() - 1 for pair in pairs]
        for box in boxes:
            other = [each for each in boxes if each != box]
            beyond.setdefault(box, []).append(other[0] if other else None)
    return tuple(tuple(zip((1 << number for number in cells_of(four)), beyond[box]))
                 for box, four in enumerate(board.box_edges))


def _walk(links, missing, edges, start, bit, box):
    """(boxes, edge bits, end) from `start` along an edge to the end of the run; the end is None if it comes round."""
    boxes, bits = [], [bit]
    while box is not None:
        if missing[box] > 2:
            return boxes, bits, JOINT
        boxes.append(box)
        if box == start:
            return boxes, bits, None
        if missing[box] == 1:
            return boxes, bits, DRAWN
        for next_bit, beyond in links[box]:
            if next_bit != bit and not edges & next_bit:
                bit, box = next_bit, beyond
                break
        bits.append(bit)
    return boxes, bits, OUTSIDE


def _components(board, edges):
    """The parts of the board that touch each other nowhere."""
    links, parts = wiring(board), []
    left = board.all_boxes & ~board.completed(edges)
    while left:
        waiting, part = [(left & -left).bit_length() - 1], 0
        while waiting:
            box = waiting.pop()
            if not part >> box & 1:
                part |= 1 << box
                waiting += [other for bit, other in links[box] if other is not None and not edges & bit]
        parts.append(cells_of(part))
        left &= ~part
    return tuple(parts)


def _dots(game):
    return (game.rows + 1) * (game.cols + 1)


def _boxes(state):
    return (state[1] | state[2]).bit_count()
