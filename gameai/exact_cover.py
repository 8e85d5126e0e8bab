"""Exact cover: choose options so that every item is covered exactly once.

Items may be secondary: those are covered at most once. `ExactCover` states a problem; two
solvers answer it, dancing links (`gameai.dancing_links`) and Algorithm X on bit masks (here).
Both branch on an item with the fewest options, the first of these in the order of the items, and
try its options in their order: they visit the same nodes and find the same solutions in the
same order. They differ in what a node costs.
Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1.
"""

from collections.abc import Mapping, Set
from itertools import chain

from gameai.dancing_links import Links

# With more primary items than this, links are mostly faster: masks look at every open item in every node,
# and only links get cheaper as the problem shrinks. `benchmarks/exact_cover.py` has the measurements.
MANY_ITEMS = 150
MANY_OPTIONS = 20_000  # with more options than this, masks take much memory: a bit for every two options


class BudgetExceeded(Exception):
    """The node budget ended before the search did, so nothing is known of the rest."""


def check_budget(nodes):
    """Raises ValueError if `nodes` is no node budget."""
    if nodes is not None and (not isinstance(nodes, int) or nodes < 0):
        raise ValueError(f"nodes is a whole number, 0 or more, or None for no limit; not {nodes!r}.")


def algorithm_x(items, options):
    """The solutions one after another, by Knuth's Algorithm X as it is told in words: a smaller table for each choice.

    It is there to be read: `ExactCover.solutions` finds the same solutions in the same order, without making tables.

    Args:
        items: a list of the primary items. A secondary one, which stands in options alone, is never branched on.
        options: a dictionary from the name of an option to its items.

    >>> list(algorithm_x([1, 2, 3], {"A": [1, 2], "B": [2, 3], "C": [3]}))
    [['A', 'C']]
    """
    if not items:
        yield []
        return
    item = min(items, key=lambda item: sum(item in covers for covers in options.values()))
    for name, covers in options.items():
        if item in covers:
            left = [other for other in items if other not in covers]
            fitting = {other: theirs for other, theirs in options.items()
                       if not set(theirs) & set(covers)}
            for solution in algorithm_x(left, fitting):
                yield [name, *solution]


class ExactCover:
    """An exact cover problem.

    Args:
        options: a mapping from the name of an option to its items, or a sequence of options,
            which are then named 0, 1, 2, … Items are any hashable things.
        secondary: items that need not be covered, and may be covered at most once.
        items: the primary items, some of which may stand in no option (then there is no
            solution); default all items of the options that are not secondary.

    A problem without primary items has one solution, the empty one, unless some option has no
    primary item: such an option is free, and the definition lets a solution have it or not.

    >>> problem = ExactCover({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]})
    >>> list(problem.solutions()), problem.count(), sorted(problem.first())
    ([['B', 'D', 'F']], 1, ['B', 'D', 'F'])

    Raises:
        ValueError: an option is a text or has no items to go through, an item can't be hashed, an
            option has an item twice or one that is not among the items, or an item is both
            primary and secondary.
    """

    def __init__(self, options, secondary=(), items=None):
        if isinstance(options, (str, bytes, Set)):
            raise ValueError(f"Options are a mapping from names to items, or a list of options; {_short(options)} is neither.")
        try:
            named = options.items() if isinstance(options, Mapping) else enumerate(options)
        except TypeError:
            raise ValueError(f"Options are a mapping from names to items, or a list of options; {_short(options)} is neither.") from None
        self.options = {name: _items(option, f"Option {name!r}") for name, option in named}
        self.secondary = tuple(dict.fromkeys(_items(secondary, "secondary")))
        optional = set(self.secondary)
        if items is None:
            found = dict.fromkeys(item for option in self.options.values() for item in option)
            self.primary = tuple(item for item in found if item not in optional)
        else:
            self.primary = tuple(dict.fromkeys(_items(items, "items")))
        self._check(optional)

    def __repr__(self):
        return f"<exact cover: {len(self.options)} options, {len(self.primary)} primary and {len(self.secondary)} secondary items>"

    def _check(self, optional):
        for item in self.primary:
            if item in optional:
                raise ValueError(f"Item {item!r} is given as primary and as secondary; it can be one of them.")
        known = optional.union(self.primary)
        for name, option in self.options.items():
            seen = set()
            for item in option:
                if item not in known:
                    raise ValueError(f"Option {name!r} has the item {item!r}, which is not among the items of the problem.")
                if item in seen:
                    raise ValueError(f"Option {name!r} has the item {item!r} twice.")
                seen.add(item)

    def solutions(self, nodes=None, trace=None, solver=None, smallest=True):
        """The solutions one after another, each a list of option names; the next is sought when it is asked for.

        Args:
            nodes: how many options may be tried; None for no limit. Before each of them all items that are
                not covered are looked at: thousands of items take time even where nothing has to be guessed.
            trace: a list that receives the events of `gameai.dancing_links`; their row numbers
                count the options from 0.
            solver: "links" or "masks"; default the one that is faster on problems of this size,
                or links if there is a trace.
            smallest: branch on an item with the fewest options left. False: on the first item
                that is not covered.

        Returns:
            A `Search`, to iterate over. Its `nodes` says how many options were tried so far.

        >>> search = ExactCover([["a"], ["b"], ["a", "b"]]).solutions()
        >>> list(search), search.nodes
        ([[0, 1], [2]], 3)

        Raises:
            BudgetExceeded: `nodes` options were tried and the search is not over; raised while
                iterating.
            ValueError: there is no such solver, masks are asked for a trace, `trace` is no list, or `nodes`
                is no whole number.
        """
        return Search(self, nodes, trace, solver, smallest)

    def count(self, nodes=None, solver=None, smallest=True):
        """How many solutions there are; arguments as for `solutions`."""
        return sum(1 for _ in self.solutions(nodes, solver=solver, smallest=smallest))

    def first(self, nodes=None, solver=None, smallest=True):
        """One solution, or None if there is none; arguments as for `solutions`."""
        return next(self.solutions(nodes, solver=solver, smallest=smallest), None)

    def rows(self):
        """(names, rows of items, primary items) in which every row has a primary item.

        For an option without one, an item is added that it covers, and so does a last row that
        stands for leaving the option out; both solvers branch on primary items alone.
        """
        needed = set(self.primary)
        names, rows, primary = list(self.options), list(self.options.values()), list(self.primary)
        for number, name in enumerate(self.options):
            if needed.isdisjoint(rows[number]):
                choice = (FREE, name)
                primary.append(choice)
                rows[number] += (choice,)
                names.append(FREE)
                rows.append((choice,))
        return names, rows, primary


FREE = object()  # stands for leaving an option of secondary items out; it is never shown


class Search:
    """The solutions of an `ExactCover` one after another, as `ExactCover.solutions` makes them.

    Each search works on data of its own: it can be left unfinished, and several may run at once.

    nodes: how many options were tried so far; it never exceeds the budget.
    solver: "links" or "masks".
    """

    def __init__(self, problem, budget=None, trace=None, solver=None, smallest=True):
        if solver not in (None, "links", "masks"):
            raise ValueError(f'solver is "links" or "masks", not {solver!r}.')
        if solver == "masks" and trace is not None:
            raise ValueError('Masks leave no trace; ask for one with solver="links" or without a solver.')
        if trace is not None and not hasattr(trace, "append"):
            raise ValueError(f"trace is a list that receives the events, or None; not {_short(trace)}.")
        check_budget(budget)
        self._names, rows, primary = problem.rows()
        small = len(primary) <= MANY_ITEMS and len(rows) <= MANY_OPTIONS
        self.solver = solver or ("masks" if small and trace is None else "links")
        self.nodes = 0
        self._budget = budget
        if self.solver == "links":
            self._found = Links(rows, primary, problem.secondary).search(trace, smallest)
        else:
            self._found = search_masks(rows, primary, smallest)

    def __iter__(self):
        return self

    def __next__(self):
        names, tried = self._names, self.nodes
        limit = float("inf") if self._budget is None else self._budget
        try:
            for chosen in self._found:
                if chosen is not None:
                    return [names[row] for row in chosen if names[row] is not FREE]
                if tried == limit:  # chosen is None: one more option is about to be tried
                    self._found = chain([None], self._found)  # whoever asks again hears the same
                    raise BudgetExceeded(f"The search was not over after trying {limit:,} options.")
                tried += 1
        except BudgetExceeded:
            raise
        except BaseException:  # the Stop button, say: a generator that was left so would claim to be at its end
            self._found = _interrupted()
            raise
        finally:
            self.nodes = tried
        raise StopIteration


def _interrupted():
    raise RuntimeError("This search was interrupted, so nothing is known of the rest; begin a new one.")
    yield


def search_masks(rows, primary, smallest=True):
    """Algorithm X on bit masks: yields None before each row that is tried, and each solution as row numbers.

    An item is an int with one bit for each row that covers it. A choice keeps the rows that
    clash with none chosen so far: `alive & ~clash[row]`. There is nothing to undo, since the
    ints of the level above are still there.

    Args:
        rows: the items of each row; every row has at least one primary item.
        primary: the items to be covered.
        smallest: branch on the first item with the fewest rows, else on the first item.
    """
    covers, clash = masks(rows, primary)
    if not primary:
        yield []
        return
    branch = _fewest if smallest else _first
    everything, items = (1 << len(rows)) - 1, [covers[item] for item in primary]
    chosen = []
    levels = [(everything, items, branch(everything, items))]  # living rows, open items, rows left to try
    while levels:
        alive, open_items, left = levels.pop()
        if not left:
            if chosen:
                chosen.pop()
            continue
        bit = left & -left
        row = bit.bit_length() - 1
        levels.append((alive, open_items, left ^ bit))
        yield None
        chosen.append(row)
        still_open = [item for item in open_items if not item & bit]
        if still_open:
            still_alive = alive & ~clash[row]
            levels.append((still_alive, still_open, branch(still_alive, still_open)))
        else:
            yield list(chosen)
            chosen.pop()


def masks(rows, primary):
    """(item -> the int with a bit for each row that covers it, row -> the int with a bit for each row that clashes with it)."""
    covers = {item: 0 for item in primary}
    for row, items in enumerate(rows):
        for item in items:
            covers[item] = covers.get(item, 0) | 1 << row
    clash = [0] * len(rows)
    for row, items in enumerate(rows):
        for item in items:
            clash[row] |= covers[item]
    return covers, clash


def _fewest(alive, open_items):
    """The living rows of the first item that has the fewest."""
    fewest, size = 0, None
    for item in open_items:
        rows = item & alive
        number = rows.bit_count()
        if size is None or number < size:
            fewest, size = rows, number
            if not number:
                break
    return fewest


def _first(alive, open_items):
    """The living rows of the first item."""
    return open_items[0] & alive


def _items(given, where):
    """`given` as a tuple of items, or a ValueError that says what is wrong `where`."""
    if isinstance(given, (str, bytes)):
        raise ValueError(f"{where} is the text {given!r}; give its items as a list, for example [{given!r}].")
    try:
        given = iter(given)
    except TypeError:
        raise ValueError(f"{where} is {_short(given)}, which has no items; give a list of items.") from None
    items = tuple(given)  # what a generator raises is its own
    try:
        set(items)
    except TypeError:
        item = next(item for item in items if not _hashable(item))
        raise ValueError(f"{where} has the item {_short(item)}, which can't be hashed; a tuple can, a list, set or dict can't.") from None
    return items


def _hashable(item):
    try:
        hash(item)
    except TypeError:
        return False
    return True


def _short(thing, length=60):
    text = repr(thing)
    return text if len(text) <= length else text[:length] + "…"
