"""Exact cover: choose options so that every item is covered exactly once.

Items may be secondary: those are covered at most once. `ExactCover` states a problem; two
solvers answer it, dancing links (`gameai.dancing_links`) and Algorithm X on bit masks (here).
Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1.
"""

from collections.abc import Mapping

from gameai.dancing_links import Links

MANY_ITEMS = 120  # with more primary items than this, links are faster: masks look at all of them in every node


class BudgetExceeded(Exception):
    """The node budget ended before the search did, so nothing is known of the rest."""


class ExactCover:
    """An exact cover problem.

    Args:
        options: a mapping from the name of an option to its items, or a sequence of options,
            which are then named 0, 1, 2, … Items are any hashable things.
        secondary: items that need not be covered, and may be covered at most once.
        items: the primary items, some of which may stand in no option; default all items of
            the options that are not secondary.

    An option that has no primary item is free: the definition lets a solution have it or not.

    >>> problem = ExactCover({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]})
    >>> list(problem.solutions()), problem.count(), sorted(problem.first())
    ([['B', 'D', 'F']], 1, ['B', 'D', 'F'])

    Raises:
        ValueError: an option has an item twice, or one that is not among the items; or an item
            is both primary and secondary.
    """

    def __init__(self, options, secondary=(), items=None):
        named = options.items() if isinstance(options, Mapping) else enumerate(options)
        self.options = {name: tuple(option) for name, option in named}
        self.secondary = tuple(dict.fromkeys(secondary))
        found = dict.fromkeys(item for option in self.options.values() for item in option)
        optional = set(self.secondary)
        self.primary = tuple(item for item in found if item not in optional) if items is None else tuple(dict.fromkeys(items))
        self._check(optional)

    def _check(self, optional):
        for item in self.primary:
            if item in optional:
                raise ValueError(f"Item {item!r} is given as primary and as secondary; it can be one of them.")
        known = optional.union(self.primary)
        for name, option in self.options.items():
            for place, item in enumerate(option):
                if item not in known:
                    raise ValueError(f"Option {name!r} has the item {item!r}, which is not among the items of the problem.")
                if item in option[:place]:
                    raise ValueError(f"Option {name!r} has the item {item!r} twice.")

    def solutions(self, nodes=None, trace=None, solver=None):
        """The solutions one after another, each a list of option names; the next is sought when it is asked for.

        Args:
            nodes: how many options may be tried; None for no limit.
            trace: a list that receives the events of `gameai.dancing_links` (links only).
            solver: "links" or "masks"; default the one that is faster on problems of this size.

        Raises:
            BudgetExceeded: `nodes` options were tried and the search is not over.
            ValueError: there is no such solver.
        """
        if solver not in (None, "links", "masks"):
            raise ValueError(f'solver is "links" or "masks", not {solver!r}.')
        if solver is None:
            solver = "links" if trace is not None or len(self.primary) > MANY_ITEMS else "masks"
        names, rows, primary = self._rows()
        if solver == "links":
            found = Links(rows, primary, self.secondary).search(trace)
        else:
            found = search_masks(rows, primary)
        tried = 0
        for chosen in found:
            if chosen is None:  # one more option was tried
                tried += 1
                if nodes is not None and tried > nodes:
                    raise BudgetExceeded(f"The search was not over after trying {nodes:,} options.")
            else:
                yield [names[row] for row in chosen if names[row] is not FREE]

    def count(self, nodes=None, solver=None):
        """How many solutions there are; arguments as for `solutions`."""
        return sum(1 for _ in self.solutions(nodes, solver=solver))

    def first(self, nodes=None, solver=None):
        """One solution, or None if there is none; arguments as for `solutions`."""
        return next(self.solutions(nodes, solver=solver), None)

    def _rows(self):
        """(names, rows of items, primary items) in which every row has a primary item.

        For an option without one, an item is added that it covers, and so does a row that stands
        for leaving the option out; both solvers branch on primary items alone.
        """
        needed = set(self.primary)
        names, rows, primary = [], [], list(self.primary)
        for name, option in self.options.items():
            names.append(name)
            rows.append(option)
            if needed.isdisjoint(option):
                choice = (FREE, name)
                primary.append(choice)
                rows[-1] = (*option, choice)
                names.append(FREE)
                rows.append((choice,))
        return names, rows, primary


FREE = object()  # stands for leaving an option of secondary items out; it is never shown


def search_masks(rows, primary):
    """Algorithm X on bit masks: yields None for each option that is tried, and each solution as row numbers.

    An item is an int with one bit for each row that covers it. A choice keeps the rows that
    clash with none chosen so far: `alive & ~clash[row]`. There is nothing to undo, since the
    ints of the level above are still there.

    Args:
        rows: the items of each row.
        primary: the items to be covered.
    """
    covers = {item: 0 for item in primary}
    for row, items in enumerate(rows):
        for item in items:
            covers[item] = covers.get(item, 0) | 1 << row
    clash = [0] * len(rows)
    for row, items in enumerate(rows):
        for item in items:
            clash[row] |= covers[item]

    chosen = []
    levels = [_branch((1 << len(rows)) - 1, [covers[item] for item in primary])]
    if not primary:
        yield []
        return
    while levels:
        alive, open_items, left = levels[-1]
        if not left:
            levels.pop()
            if chosen:
                chosen.pop()
            continue
        bit = left & -left
        levels[-1] = alive, open_items, left ^ bit
        row = bit.bit_length() - 1
        yield None
        chosen.append(row)
        still_open = [item for item in open_items if not item & bit]
        if still_open:
            levels.append(_branch(alive & ~clash[row], still_open))
        else:
            yield list(chosen)
            chosen.pop()


def _branch(alive, open_items):
    """(alive, items to cover, rows to try): the rows of the item that the fewest living rows cover."""
    fewest, size = 0, None
    for item in open_items:
        rows = item & alive
        number = rows.bit_count()
        if size is None or number < size:
            fewest, size = rows, number
            if number <= 1:
                break
    return alive, open_items, fewest
