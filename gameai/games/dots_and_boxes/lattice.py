"""Sets of edges and boxes of dots and boxes, for code that asks about whole boards thousands of times.

Edges are numbered row by row, h edges before v edges (see `Board`). With C columns, the
left, the right and the lower edge of a box are therefore C, C + 1 and 2C + 1 places after
its upper edge. If a box is named by the bit of its upper edge, one shift moves all boxes
to their left edges at once, and a few operations on ints count the edges of every box.
Such a set of boxes is called `anchors` here, to tell it from sets of box numbers.
"""

from functools import lru_cache


class Lattice:
    """What can be asked about sets of edges of one board at a time.

    Attributes:
        anchors: all boxes, each by the bit of its upper edge.
        links: {box: its four (edge, box beyond it; 0 outside)}, all as single bits.
        spare: pairs of outer edges of one box; either does the work of the other.
    """

    def __init__(self, board):
        self.board, self.all_edges = board, board.all_edges
        self.left, self.right, self.below = board.cols, board.cols + 1, 2 * board.cols + 1
        upper = [four & -four for four in board.box_edges]
        self.anchors = sum(upper)
        self.number = {anchor: 1 << box for box, anchor in enumerate(upper)}
        at_edge = {}
        for four, anchor in zip(board.box_edges, upper):
            for edge in single_bits(four):
                at_edge.setdefault(edge, []).append(anchor)
        self.links = {anchor: tuple((edge, sum(at_edge[edge]) - anchor) for edge in single_bits(four))
                      for four, anchor in zip(board.box_edges, upper)}
        outers = [[edge for edge, other in found if not other] for found in self.links.values()]
        self.spare = tuple((first, other) for first, *others in filter(None, outers) for other in others)

    def by_missing(self, edges):
        """(boxes that miss one edge, those that miss two, those that miss three or four), as anchors."""
        upper, left, right, below = edges, edges >> self.left, edges >> self.right, edges >> self.below
        both, either = upper & left, upper ^ left
        both_others, either_other = right & below, right ^ below
        one = both & either_other | either & both_others
        two = both & ~(right | below) | both_others & ~(upper | left) | either & either_other
        anchors = self.anchors
        return one & anchors, two & anchors, anchors & ~(both & both_others | one | two)

    def around(self, anchors):
        """All edges of some boxes."""
        return anchors | anchors << self.left | anchors << self.right | anchors << self.below

    def safe(self, edges):
        """The open edges that leave no box with fewer than two missing edges, and complete none."""
        one, two, _ = self.by_missing(edges)
        return self.all_edges & ~edges & ~self.around(one | two)

    def captures(self, edges):
        """The open edges that complete a box."""
        return self.around(self.by_missing(edges)[0]) & ~edges

    def without_spares(self, edges, choice):
        """Of a set of open edges, those that differ: one of two outer edges of a box is enough."""
        for first, other in self.spare:
            if choice & first and choice & other:
                choice &= ~other
        return choice

    def boxes(self, anchors):
        """The set of box numbers of some anchors."""
        number, boxes = self.number, 0
        for anchor in single_bits(anchors):
            boxes |= number[anchor]
        return boxes

    def walk(self, edges, start, edge, beyond, two, one):
        """(boxes, edges, end) of the run that leads from the box `start` over `edge`, as lists of single bits.

        The end is 0 outside, else the box that ended the run: `start` where a loop closes, a
        box in `one`, which is the last of the list, or a joint, which is not in it.
        """
        boxes, path = [], [edge]
        while beyond & two:
            if beyond == start:
                return boxes, path, start
            boxes.append(beyond)
            for further, other in self.links[beyond]:
                if further != edge and not edges & further:
                    edge, beyond = further, other
                    break
            path.append(edge)
        if beyond & one:
            boxes.append(beyond)
        return boxes, path, beyond


def single_bits(bits):
    """The members of a set, each as a set of its own, in rising order.

    >>> single_bits(6)
    [2, 4]
    """
    found = []
    while bits > 0:
        lowest = bits & -bits
        found.append(lowest)
        bits ^= lowest
    return found


@lru_cache
def lattice_of(board):
    """The one `Lattice` of a board."""
    return Lattice(board)
