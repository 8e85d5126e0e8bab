"""Dots and boxes by whole turns: what can be eaten safely is eaten, and only real choices are left.

A turn of a good player is: take all that is offered, with at most one choice, whether to
keep the last boxes back; then draw one more edge. `ChainMoves` is that game. Its positions
and values are those of `DotsAndBoxes`, but its tree is much smaller, so the searches of
`gameai.adversarial` look further ahead in it.

Source of the reductions: Barker and Korf, "Solving Dots-And-Boxes", AAAI-12.
"""

from functools import lru_cache
from typing import NamedTuple

from gameai.checks import brief
from gameai.games.dots_and_boxes.chains import CHAIN, LOOP
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.games.dots_and_boxes.rules import FIRST, DotsAndBoxes


class Turn(NamedTuple):
    """All that one player draws before the other one moves: sets of edges and of the boxes they complete."""

    edges: int
    boxes: int


class Harvest(NamedTuple):
    """What the mover can eat, as sets.

    edges, anchors: what is eaten in any case, and the boxes it wins.
    last, last_anchors: the edges and boxes at which there is a choice, 0 if there is none.
    keep: the edge, one of `last`, that keeps these boxes back: drawn instead of eating, it ends the turn.
    """

    edges: int
    anchors: int
    last: int = 0
    last_anchors: int = 0
    keep: int = 0


class Run(NamedTuple):
    """A closed chain or loop: a loop or not, touching joints or not, its length, and the edge by which to open it."""

    loop: bool
    joined: bool
    length: int
    opening: int

    @property
    def component(self):
        """The pair (kind, length) of which `endgame.sum_value` makes sums."""
        return LOOP if self.loop else CHAIN, self.length


class ChainMoves(DotsAndBoxes):
    """Dots and boxes in which an action is a whole `Turn`, and turns that can't be best are left out.

    What is left out: not taking a box that can be taken without loss; keeping back other
    boxes than the last two of a chain (four of a loop that was opened); opening a chain by
    one edge rather than another, but that a chain of two is opened in the middle; opening
    the second of two equal independent chains; the second of two outer edges of one box.

    >>> game = ChainMoves(1, 2)
    >>> state = game.from_edges("h00 v00 h10 h01 h11".split())
    >>> [game.steps(state, turn) for turn in game.actions(state)]
    [('v01', 'v02')]
    """

    def actions(self, state):
        edges, board = state[0], self.board
        lattice, found = lattice_of(board), harvest(board, edges)
        eaten, won = found.edges | found.last, lattice.boxes(found.anchors)
        rest = edges | eaten
        won_all = won | lattice.boxes(found.last_anchors)
        if rest == board.all_edges:
            return (Turn(eaten, won_all),) if eaten else ()
        turns = [Turn(found.edges | found.keep, won)] if found.keep else []
        return tuple(turns + [Turn(eaten | edge, won_all) for edge in self.quiet_moves(rest)])

    def quiet_moves(self, edges):
        """The edges, as single bits, that are worth drawing where nothing can be taken."""
        return quiet_moves(self.board, edges)

    def captures(self, state):
        """The turns that complete a box, in the order of `actions`."""
        return tuple([turn for turn in self.actions(state) if turn.boxes])

    def result(self, state, action):
        return self.after(state, self._own(state, action))

    def _own(self, state, action):
        """The `Turn` that equals `action`. Raises ValueError if there is none."""
        turns = self.actions(state)
        if action not in turns:
            raise ValueError(f"{brief(action)} is no turn here; there are {len(turns)} turns, and `actions` gives them.")
        return turns[turns.index(action)]

    def after(self, state, turn):
        """`result` for a turn that is known to be one of `actions`: a search has no need to ask again."""
        edges, first, second, mover = state
        drawn, won = turn
        edges |= drawn
        next_mover = mover if edges == self.board.all_edges else 1 - mover  # the last edge always wins a box
        if mover == FIRST:
            return edges, first | won, second, next_mover
        return edges, first, second | won, next_mover

    def order(self, state, actions):
        """As `actions` gives them: keeping back, safe edges, then what gives the fewest boxes."""
        return actions

    def steps(self, state, turn):
        """The names of the edges of a turn, in an order in which they can be drawn."""
        return in_order(self.board, state[0], self._own(state, turn).edges)


def in_order(board, edges, wanted):
    """The names of the `wanted` edges, a set, in an order in which they can be drawn: each that completes a box as soon as it does."""
    left, names = single_bits(wanted), []
    while left:
        takes = [bit for bit in left if any((edges | bit) & four == four
                                            for four, _ in board.sides[board.name_of(bit)])]
        bit = (takes or left)[0]
        edges |= bit
        left.remove(bit)
        names.append(board.name_of(bit))
    return tuple(names)


@lru_cache(maxsize=1 << 16)
def harvest(board, edges):
    """The `Harvest` of a set of drawn edges."""
    lattice, drawn, won = lattice_of(board), edges, 0
    while True:
        one, two, _ = lattice.by_missing(drawn)
        offers = _offers(lattice, drawn, one, two)
        plain = [offer for offer in offers if not offer[0]]
        if not plain and len(offers) < 2:
            break
        # One offer at a time: to eat one may lengthen another. A chain is left to the last
        # rather than a loop, since of a chain fewer boxes need be kept back.
        _, boxes, path = plain[0] if plain else max(offers)
        drawn |= sum(path)
        won |= sum(boxes)
    if not offers:
        return Harvest(drawn ^ edges, won)
    (kept, boxes, path), = offers
    sure, last = path[:len(boxes) - kept], path[len(boxes) - kept:]
    drawn |= sum(sure)
    rest = drawn | sum(last)
    won |= sum(boxes[:-kept])
    if rest == board.all_edges:  # nothing else is left: the last boxes are taken, too
        return Harvest(rest ^ edges, won | sum(boxes[-kept:]))
    return Harvest(drawn ^ edges, won, sum(last), sum(boxes[-kept:]), last[1])


def _offers(lattice, drawn, one, two):
    """Runs that can be eaten: (boxes that may be kept back of it: 0, 2 or 4, its boxes, its edges), in order."""
    offers, seen = [], 0
    for start in single_bits(one):
        if start & seen:
            continue
        (edge, beyond), = [link for link in lattice.links[start] if not drawn & link[0]]
        boxes, path, end = lattice.walk(drawn, start, edge, beyond, two, one)
        boxes.insert(0, start)
        seen |= sum(boxes)
        least = 4 if end & one else 2
        offers.append((least if len(boxes) >= least else 0, boxes, path))
    return offers


def quiet_moves(board, edges):
    """The edges, as single bits, that differ where nothing can be taken: safe ones, then one for each run."""
    lattice = lattice_of(board)
    safe = lattice.without_spares(edges, lattice.safe(edges))
    moves, met = single_bits(safe), set()
    for run in sorted(closed_runs(board, edges), key=lambda run: run.length):
        if run.joined or run[:3] not in met:
            met.add(run[:3])
            moves.append(run.opening)
    return moves


@lru_cache(maxsize=1 << 16)
def closed_runs(board, edges):
    """The closed chains and loops of a position where nothing can be taken, each as a `Run`."""
    lattice, found, seen = lattice_of(board), [], 0
    one, two, _ = lattice.by_missing(edges)
    for start in single_bits(two):
        if start & seen:
            continue
        ways = [link for link in lattice.links[start] if not edges & link[0]]
        boxes, path, end = lattice.walk(edges, start, *ways[0], two, one)
        joined, loop = bool(end), end == start
        if not loop:
            others, other_path, other_end = lattice.walk(edges, start, *ways[1], two, one)
            joined = joined or bool(other_end)
            boxes, path = [*reversed(others), start, *boxes], [*reversed(other_path), *path]
        else:
            boxes.insert(0, start)
            joined = False
        seen |= sum(boxes)
        found.append(Run(loop, joined, len(boxes), path[1]))
    return tuple(found)
