"""The links of dancing links, written down as the real code changes them.

`record` puts lists that note every assignment in the place of the five arrays of a
`gameai.dancing_links.Links`. The algorithm does not know; what it does is in the trace.
"""

from collections.abc import Hashable
from typing import NamedTuple

from gameai.dancing_links import Cover, Links, Uncover

ARRAYS = ("left", "right", "up", "down", "size")
MOST_READS = 20_000      # in one move; links that were undone in a wrong order could lead round and round


class Set(NamedTuple):
    """The array `array` ("left", "right", "up", "down" or "size") has `value` for `node` from now on.

    `read` is the node whose element was read last: of two links that are set, the node that leaves or comes back.
    """

    array: str
    node: int
    value: int
    read: int


class _Reads:
    """How often the arrays were read since the last move began, and for which node last."""

    def __init__(self):
        self.count, self.last = 0, None

    def one(self, node):
        self.count, self.last = self.count + 1, node
        if self.count > MOST_READS:
            raise ValueError("The links lead round and round: they are no longer the rings that they were.")


class Noted(list):
    """A list that appends a `Set` to a trace for every assignment."""

    def __init__(self, values, name, trace, reads):
        super().__init__(values)
        self.name, self.trace, self.reads = name, trace, reads

    def __getitem__(self, node):
        self.reads.one(node)
        return super().__getitem__(node)

    def __setitem__(self, node, value):
        self.trace.append(Set(self.name, node, value, self.reads.last))
        super().__setitem__(node, value)


class Recorder:
    """The linked matrix of a problem, and a trace of all that is done to it.

    Args:
        problem: an `ExactCover`.

    Attributes:
        links: the `Links`, whose arrays note what happens to them.
        trace: the events: `Cover`, `Uncover`, and after each the `Set` of every array element it changes.
        covered: the items covered now, the first one first.
        first: array -> its values before everything.

    >>> from gameai.exact_cover import ExactCover
    >>> recorder = Recorder(ExactCover({"A": [1, 2]}))
    >>> recorder.cover(1); recorder.trace[:3]
    [Cover(item=1), Set(array='right', node=0, value=2, read=1), Set(array='left', node=2, value=0, read=1)]
    """

    def __init__(self, problem):
        self.problem = problem
        self.links = Links(list(problem.options.values()), problem.primary, problem.secondary)
        self.first = {name: list(getattr(self.links, name)) for name in ARRAYS}
        self.heads = {item: head for head, item in enumerate(self.links.names) if head}
        self.trace, self.covered, self._reads = [], [], _Reads()
        for name in ARRAYS:
            setattr(self.links, name, Noted(self.first[name], name, self.trace, self._reads))

    def cover(self, item):
        """Cover an item. Raises ValueError if there is none, or it is covered."""
        head = self._head(item)
        if item in self.covered:
            raise ValueError(f"Item {item} is covered already.")
        self.trace.append(Cover(item))
        self._reads.count = 0
        self.covered.append(item)
        self.links.cover(head)

    def uncover(self, item):
        """Uncover an item, in whatever order. Raises ValueError if it is not covered, or the links lead nowhere."""
        head = self._head(item)
        if item not in self.covered:
            raise ValueError(f"Item {item} is not covered.")
        self.trace.append(Uncover(item))
        self._reads.count = 0
        self.covered.remove(item)
        self.links.uncover(head)

    def _head(self, item):
        if not isinstance(item, Hashable) or item not in self.heads:
            raise ValueError(f"There is no item {item!r}; the items are {', '.join(map(str, self.heads))}.")
        return self.heads[item]
