"""Wrong versions of exercises 05.3 to 05.5, as students really write them."""

import random
from itertools import islice

from gameai.exact_cover import FREE, ExactCover

# --- 05.3 who is the mutant? Solvers: solver(options, secondary=()) -> list of solutions ---------


def right_solver(options, secondary=()):
    """All solutions."""
    return [list(solution) for solution in ExactCover(options, secondary).solutions()]


def loses_option_0(options, secondary=()):
    """`if name:` drops the option that is named 0."""
    return [[name for name in solution if name] for solution in right_solver(options, secondary)]


def stops_at_first(options, secondary=()):
    return right_solver(options, secondary)[:1]


def all_primary(options, secondary=()):
    """Secondary items have to be covered, too."""
    return right_solver(options)


def secondary_ignored(options, secondary=()):
    """Secondary items are crossed out of the options: they may be covered any number of times."""
    named = options.items() if isinstance(options, dict) else enumerate(options)
    return right_solver({name: [item for item in option if item not in secondary] for name, option in named})


def overlaps_by_one(options, secondary=()):
    """Looks for clashes with the option chosen last only."""
    names, rows, primary = ExactCover(options, secondary).rows()  # an option of secondary items alone may be left out

    def extend(open_items, last):
        if not open_items:
            yield []
            return
        for name, row in zip(names, rows):
            if open_items[0] in row and last.isdisjoint(row):
                rest = [item for item in open_items if item not in row]
                for more in extend(rest, set(row)):
                    yield [name, *more]

    return [[name for name in solution if name is not FREE] for solution in extend(primary, set())]


SOLVERS = {
    "right": right_solver,
    "loses option 0": loses_option_0,
    "stops at the first solution": stops_at_first,
    "takes secondary items for primary": all_primary,
    "ignores secondary items": secondary_ignored,
    "looks at the last choice only": overlaps_by_one,
}

#: Problems by which a student may tell the solvers apart, each (options, secondary).
TWO_SOLUTIONS = ({"a": ["p"], "b": ["p"]}, [])
OPTION_0 = ([["p"], ["q"], ["r"]], [])
FREE_SECONDARY = ({"a": ["p"], "b": ["p", "s"]}, ["s"])
SHARED_SECONDARY = ({"a": ["p", "s"], "b": ["q", "s"], "c": ["q"]}, ["s"])
THREE_DEEP = ({"a": ["p", "x"], "b": ["q"], "c": ["r", "x"], "d": ["r"]}, ["x"])
CHAIN = ({"a": ["p", "r"], "b": ["q"], "c": ["s", "r"], "d": ["s"]}, [])

TELLING = (TWO_SOLUTIONS, OPTION_0, FREE_SECONDARY, SHARED_SECONDARY, THREE_DEEP, CHAIN)


def who_by(*problems):
    """A student who tries these problems, and calls every solver right whose answers are."""
    def who(solvers):
        found = {}
        for letter, solver in solvers.items():
            for name, known in SOLVERS.items():
                if all(as_sets(solver(*problem)) == as_sets(known(*problem)) for problem in problems):
                    found[letter] = name
                    break
        return found
    return who


def as_sets(solutions):
    return sorted(sorted(map(str, solution)) for solution in solutions)


# --- 05.4 make_puzzle(rng, solutions) ------------------------------------------------------------

SIGNS = "1234"
FIXED = "...3.....4..3..2"  # a puzzle with one solution


def is_unique(text, solutions, most=2):
    return len(list(islice(solutions(text), most))) == 1


def minimal(text, rng, solutions):
    """Takes clues away in random order, each that can be spared."""
    cells = [cell for cell, sign in enumerate(text) if sign != "."]
    rng.shuffle(cells)
    for cell in cells:
        without = text[:cell] + "." + text[cell + 1:]
        if is_unique(without, solutions):
            text = without
    return text


def random_grid(rng, solutions):
    """A filled board, from a random first row."""
    return next(solutions("".join(rng.sample(SIGNS, 4)) + "." * 12))


def right_make_puzzle(rng, solutions):
    """The right version: a filled board, then away with what can be spared."""
    return minimal(random_grid(rng, solutions), rng, solutions)


def add_clues(rng, solutions, count, looks=True):
    """From the empty board: a random digit in a random empty cell, until `count(text)` is at most 1."""
    text = "." * 16
    while count(text) > 1:
        cell = rng.choice([cell for cell, sign in enumerate(text) if sign == "."])
        more = text[:cell] + rng.choice(SIGNS) + text[cell + 1:]
        if not looks or count(more):
            text = more
    return text


def clash_accepted(rng, solutions):
    """Never looks whether a new clue leaves a solution; stops when there is no second one."""
    return add_clues(rng, solutions, lambda text: len(list(islice(solutions(text), 2))), looks=False)


def counts_all(rng, solutions):
    """Right, but counts all solutions of every board on the way."""
    text = add_clues(rng, solutions, lambda text: len(list(solutions(text))))
    return minimal(text, rng, solutions)


def clues_to_spare(rng, solutions):
    """Stops adding when the puzzle is unique; some clues can then be spared."""
    return add_clues(rng, solutions, lambda text: len(list(islice(solutions(text), 2))))


def always_the_same(rng, solutions):
    """One good puzzle."""
    return FIXED


def five_clues(rng, solutions):
    """Leaves five clues of a filled board, whatever they are."""
    grid = random_grid(rng, solutions)
    kept = rng.sample(range(16), 5)
    return "".join(sign if cell in kept else "." for cell, sign in enumerate(grid))


def two_solutions_left(rng, solutions):
    """Takes away one clue too many: looks before it removes, not after."""
    text = right_make_puzzle(rng, solutions)
    cell = next(cell for cell, sign in enumerate(text) if sign != ".")
    return text[:cell] + "." + text[cell + 1:]


def adds_for_ever(rng, solutions):
    """Adds clues until there is exactly one solution, and never looks whether there is one at all."""
    text = "." * 16
    while not is_unique(text, solutions):
        cell = rng.randrange(16)
        text = text[:cell] + rng.choice(SIGNS) + text[cell + 1:]
    return text


def draws_from_the_module(rng, solutions):
    """`random.shuffle` in place of `rng.shuffle`."""
    return right_make_puzzle(random, solutions)


# --- 05.5 choose(open_items, living) ----------------------------------------------------------------


def fewest(open_items, living):
    """The right version: the item with the fewest options left."""
    return min(open_items, key=lambda item: len(living[item]))


def first_item(open_items, living):
    """The next item in order."""
    return open_items[0]


def most(open_items, living):
    """The item with the most options left."""
    return max(open_items, key=lambda item: len(living[item]))


def dead_end_overlooked(open_items, living):
    """`if living[item]` skips the item that has no option left, and so the best news there is."""
    return min((item for item in open_items if living[item]), key=lambda item: len(living[item]), default=open_items[0])


def fewest_twice(open_items, living):
    """Stops at the first item with at most two options."""
    return next((item for item in open_items if len(living[item]) <= 2), open_items[0])


def lists_compared(open_items, living):
    """`key=lambda item: living[item]`: which list comes first in the alphabet, not which is short."""
    return min(open_items, key=lambda item: living[item])


def a_length(open_items, living):
    """Returns how few options there are, not the item that has them."""
    return min(len(living[item]) for item in open_items)


def an_option(open_items, living):
    """Returns the first option of the right item."""
    return next(iter(living[fewest(open_items, living)]), open_items[0])


def printed(open_items, living):
    """`print` for `return`."""
    print(fewest(open_items, living))


def sorts_its_input(open_items, living):
    """Sorts the list that it was given."""
    open_items.sort(key=lambda item: len(living[item]))
    return open_items[0]
