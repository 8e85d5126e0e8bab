"""Exact cover, step by step: a fold over the events of dancing links."""

from collections.abc import Iterable

from gameai.dancing_links import Choose, Cover, Uncover, Undo
from gameai.exact_cover import BudgetExceeded
from gameai.show import svg
from gameai.show.words import counted, listed


def trace_of(problem, most=2000):
    """(events, whether these are all) of the search for all solutions by dancing links.

    At most `most` events are returned. Raises ValueError if `most` is no whole number of 1 or more.
    """
    if type(most) is not int or most < 1:
        raise ValueError(f"The number of events shown, `most`, is 1 or more, not {most!r}.")
    trace, ended = [], False
    try:
        for _ in problem.solutions(nodes=most, trace=trace):
            if len(trace) > most:
                break
        else:
            ended = len(trace) <= most
    except BudgetExceeded:
        pass
    return trace[:most], ended


def steps_until(trace, step):
    """The first `step` steps of a trace, None for all. Raises ValueError if there are not so many."""
    if step is None:
        return trace
    if type(step) is not int or not 0 <= step <= len(trace):
        raise ValueError(f"A step is a number from 0 to {len(trace)}, not {step!r}.")
    return trace[:step]


def events_of(trace):
    """The events of a trace as a list. Raises ValueError if something else is in it."""
    events = list(trace) if isinstance(trace, Iterable) else [trace]
    for event in events:
        if not isinstance(event, (Cover, Uncover, Choose, Undo)):
            raise ValueError(f"A trace has the events of a search by dancing links; {event!r} is none.")
    return events


class CoverView:
    """What is covered, chosen and found after some events; `apply` takes the next one.

    Args:
        problem: an `ExactCover` whose options all have a primary item.
        board: from `gameai.show.cover_boards.board_of`, for the names of things.

    Attributes:
        covered: the covered items, the first one first.
        levels: the items on which the search branches, from the root.
        path: the options chosen, from the root.
        solutions: the solutions found, lists of option names.
        sentence: what the last event did.
        tags: ("cut",) if it completed a solution, else ().
    """

    def __init__(self, problem, board):
        free = [name for name, items in problem.options.items() if not set(items) & set(problem.primary)]
        if free:
            raise ValueError(f"Option {free[0]!r} has no primary item; only problems whose options all have one are drawn.")
        self.problem, self.board = problem, board
        self.options = tuple(problem.options)
        self.reset()

    def reset(self):
        self.covered, self.levels, self.path, self.solutions, self.tags = {}, [], [], [], ()
        self.sentence = (f"{len(self.problem.primary)} items to cover, {counted(len(self.options), 'option')}. "
                         "Each step covers or uncovers one item.")

    # What the events leave behind.

    def open(self, name):
        """Whether an option is still in the matrix: none of its items is covered."""
        return self.covered.keys().isdisjoint(self.problem.options[name])

    def state(self, name):
        """"picked", "candidate" (to be tried at the deepest level), "open" or "gone"."""
        if name in self.path:
            return "picked"
        if self.open(name):
            return "open"
        if len(self.levels) > len(self.path) and self._covers_first(name, self.levels[-1]):
            return "candidate"
        return "gone"

    def _covers_first(self, name, item):
        """Whether `item` is the only covered item of an option."""
        return [each for each in self.problem.options[name] if each in self.covered] == [item]

    def size(self, item):
        """How many options still in the matrix cover an item."""
        return len(self._open_options(item))

    def _open_options(self, item):
        return [name for name, items in self.problem.options.items() if item in items and self.open(name)]

    @property
    def untried(self):
        """How many options the deepest item has, tried or not: those that cover it and nothing else that is covered."""
        return sum(self._covers_first(name, self.levels[-1]) for name in self.options)

    @property
    def uncovered(self):
        return [item for item in self.problem.primary if item not in self.covered]

    # The events.

    def apply(self, event):
        self.tags = ()
        {Cover: self._cover, Uncover: self._uncover, Choose: self._choose, Undo: self._undo}[type(event)](event)

    def _cover(self, event):
        item, words = event.item, self.board.item_words(event.item)
        gone = self._open_options(item)
        sizes = [self.size(each) for each in self.uncovered]  # of this item, too
        self.covered[item] = True
        # An item that the option just chosen does not cover is the one to branch on.
        if not self.path or len(self.levels) > len(self.path) or item not in self.problem.options[self.path[-1]]:
            self.levels.append(item)
            if not gone:
                self.sentence = f"No option is left for {words}: a dead end."
            else:
                count = len(gone)
                what = ("one option left" if count == 1 else f"{count} options" if count > min(sizes) else
                        f"the fewest options, {count}" if sizes.count(count) == 1 else
                        f"{count} options, and no item has fewer")
                self.sentence = (f"{svg.capital(words)} has {what}: {self._signs(gone)}. "
                                 f"Cover it{'; try them in turn' * (count > 1)}.")
        else:
            said = f"{self._signs(gone)} {'goes' if len(gone) == 1 else 'go'} with it" if gone else \
                "no further option goes with it"
            self.sentence = f"{self._sign(self.path[-1])} covers {words} too. Cover it: {said}."
        self._solved()

    def _uncover(self, event):
        item, words = event.item, self.board.item_words(event.item)
        branch = len(self.levels) > len(self.path)
        del self.covered[item]
        back = self._open_options(item)
        said = f"{self._signs(back)} {'is' if len(back) == 1 else 'are'} back" if back else "no option comes back with it"
        if not branch:
            self.sentence = f"Uncover {words}, in the opposite order: {said}."
            return
        self.levels.pop()
        if not any(item in items for items in self.problem.options.values()):
            self.sentence = f"Nothing covers {words}. Uncover it."
        else:
            tried = f"Every option of {words} was tried" if back else f"Nothing covers {words}"
            self.sentence = f"{tried}. Uncover it: {said}."
        if not self.levels:
            self.sentence += f" The search is over: {counted(len(self.solutions), 'solution')}."

    def _choose(self, event):
        name = self.options[event.row]
        self.path.append(name)
        self.sentence = f"Try {self._sign(name)} for {self.board.item_words(self.levels[-1])}."
        self._solved()

    def _undo(self, event):
        name = self.options[event.row]
        self.path.remove(name)
        self.sentence = f"{self._sign(name)} is given up again."

    def _solved(self):
        if self.path and len(self.levels) == len(self.path) and not self.uncovered \
                and all(item in self.covered for item in self.problem.options[self.path[-1]]):
            self.solutions.append(list(self.path))
            self.tags = ("cut",)
            all_items = "Every primary item" if self.problem.secondary else "Every item"
            self.sentence += f" {all_items} is covered: solution {len(self.solutions)} is {self._signs(self.path)}."

    def _sign(self, name):
        return self.board.option_sign(name)

    def _signs(self, names):
        return listed(map(self._sign, names))

    # In words.

    def option_label(self, row):
        """What a screen reader says of an option."""
        name = self.options[row]
        said = {"picked": "chosen", "candidate": "to be tried", "open": "in the matrix", "gone": "gone"}[self.state(name)]
        items = ", ".join(self.board.item_words(item) for item in self.problem.options[name])
        return f"{self.board.option_words(name)}, covers {items}: {said}"

    def item_label(self, item):
        """What a screen reader says of an item."""
        kind = "" if item in self.problem.primary else ", secondary"
        if item in self.covered:
            return f"{self.board.item_words(item)}{kind}: covered"
        return f"{self.board.item_words(item)}{kind}: {counted(self.size(item), 'option')} left"

    def describe(self):
        """The state in a few sentences."""
        covered = listed(self.board.item_words(item) for item in self.covered)
        return (f"{self.sentence} Covered: {covered}. Chosen: {self._signs(self.path)}. "
                f"Solutions so far: {len(self.solutions)}.")
