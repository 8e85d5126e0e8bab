"""Dancing links: Algorithm X on a matrix of linked nodes, from which a choice is undone for free.

Each item heads a ring of the nodes that stand in it, one for each option. To take a node out of
its ring, its neighbours are linked past it: `up[down[x]] = up[x]`, `down[up[x]] = down[x]`. The
node keeps its own links, so `up[down[x]] = x`, `down[up[x]] = x` puts it back where it was, if
everything is put back in the opposite order. Source: Knuth, "Dancing Links" (2000).
"""

from typing import Any, NamedTuple


LONG = 200  # items in a row; a longer row doesn't keep, for each of its nodes, a tuple of the others


class Cover(NamedTuple):
    """`item` is covered: it leaves the list of items, and its options leave all other items."""

    item: Any


class Uncover(NamedTuple):
    """`item` is uncovered: everything that its covering took away is back."""

    item: Any


class Choose(NamedTuple):
    """Row number `row` is tried as the next part of the solution."""

    row: int


class Undo(NamedTuple):
    """Row number `row` is given up again."""

    row: int


class Others:
    """The nodes of a long row but one, made when they are asked for: tuples would take the square of its length."""

    def __init__(self, nodes, node):
        self.nodes, self.node = nodes, node

    def __iter__(self):
        return (other for other in self.nodes if other != self.node)

    def __reversed__(self):
        return (other for other in reversed(self.nodes) if other != self.node)


class Links:
    """The linked matrix of an exact cover problem.

    Nodes are numbers. Node 0 is the root; nodes 1 to n head the items, the primary ones linked
    into a ring with the root, each secondary one alone; the others stand for an item in a row.

    Args:
        rows: the items of each row; every row has at least one primary item.
        primary, secondary: the items.
    """

    def __init__(self, rows, primary, secondary=()):
        items = [None, *primary, *secondary]
        heads = {item: head for head, item in enumerate(items) if head}
        count = len(primary)
        self.names = items
        self.left = [count, *range(count), *range(count + 1, len(items))]
        self.right = [*range(1, count + 1), 0, *range(count + 1, len(items))]
        self.up, self.down = list(range(len(items))), list(range(len(items)))
        self.size = [0] * len(items)
        self.item = list(range(len(items)))      # node -> its item's head
        self.row = [None] * len(items)           # node -> its row
        self.others = [()] * len(items)          # node -> the other nodes of its row
        for number, row in enumerate(rows):
            first = len(self.item)
            nodes = range(first, first + len(row))
            for node, item in zip(nodes, row):
                head = heads[item]
                last = self.up[head]
                self.up.append(last)
                self.down.append(head)
                self.down[last] = self.up[head] = node
                self.size[head] += 1
                self.item.append(head)
                self.row.append(number)
                self.others.append(Others(nodes, node) if len(row) > LONG else tuple(other for other in nodes if other != node))

    def cover(self, head):
        """Take an item out of the list of items, and the rows that cover it out of all other items."""
        left, right, up, down, size, item = self.left, self.right, self.up, self.down, self.size, self.item
        right[left[head]], left[right[head]] = right[head], left[head]
        node = down[head]
        while node != head:
            for other in self.others[node]:
                up[down[other]], down[up[other]] = up[other], down[other]
                size[item[other]] -= 1
            node = down[node]

    def uncover(self, head):
        """Put back what `cover` took away, in the opposite order."""
        left, right, up, down, size, item = self.left, self.right, self.up, self.down, self.size, self.item
        node = up[head]
        while node != head:
            for other in reversed(self.others[node]):
                size[item[other]] += 1
                up[down[other]] = down[up[other]] = other
            node = up[node]
        right[left[head]] = left[right[head]] = head

    def smallest(self):
        """The uncovered primary item with the fewest rows, the first of them: the fewest branches."""
        right, size = self.right, self.size
        best, head = right[0], right[0]
        while head:
            if size[head] < size[best]:
                best = head
                if not size[head]:
                    break
            head = right[head]
        return best

    def search(self, trace=None, smallest=True):
        """Yields None before each row that is tried, and each solution as a list of row numbers.

        Args:
            trace: a list that receives the events.
            smallest: branch on the `smallest` item, else on the first one.
        """
        if not self.right[0]:
            yield []
            return
        path = [self._open(trace, smallest)]  # the node tried at each level; a head where none was tried yet
        while path:
            node = path[-1]
            if self.row[node] is not None:
                self._unchoose(node, trace)
            node = path[-1] = self.down[node]
            if self.row[node] is None:  # round the ring: every row of this item was tried
                path.pop()
                if trace is not None: trace.append(Uncover(self.names[node]))
                self.uncover(node)
                continue
            yield None
            self._choose(node, trace)
            if self.right[0]:
                path.append(self._open(trace, smallest))
            else:
                yield [self.row[each] for each in path]

    def _open(self, trace, smallest):
        """Cover the item to branch on and return its head."""
        head = self.smallest() if smallest else self.right[0]
        if trace is not None: trace.append(Cover(self.names[head]))
        self.cover(head)
        return head

    def _choose(self, node, trace):
        """Cover the other items of the node's row."""
        if trace is not None: trace.append(Choose(self.row[node]))
        for other in self.others[node]:
            if trace is not None: trace.append(Cover(self.names[self.item[other]]))
            self.cover(self.item[other])

    def _unchoose(self, node, trace):
        """Uncover them in the opposite order."""
        for other in reversed(self.others[node]):
            if trace is not None: trace.append(Uncover(self.names[self.item[other]]))
            self.uncover(self.item[other])
        if trace is not None: trace.append(Undo(self.row[node]))
