"""Wrong versions of the exercises of lesson 05, as students really write them."""

from itertools import islice

from gameai.dancing_links import Links
from gameai.exact_cover import ExactCover

# --- the lesson: a friend's search -----------------------------------------------------------


class SameOrder(Links):
    """A friend's search: it uncovers the items of an option in the order in which they were covered."""

    def _unchoose(self, node, trace):
        for other in self.others[node]:  # the library has reversed(self.others[node]) here
            self.uncover(self.item[other])


def friends_fault(items, options, most=2_000):
    """What the friend's search makes of a problem: "wrong answer", "more or fewer options tried" or "no difference"."""
    right, friends = (_searched(search, items, options, most) for search in (Links, SameOrder))
    if friends[0] != right[0]:
        return "wrong answer"
    return "no difference" if friends == right else "more or fewer options tried"


def _searched(search, items, options, most):
    """(the solutions, sorted; how many options were tried), or ("no end", most)."""
    found, tried = [], 0
    for chosen in search(list(options.values()), items).search():
        tried += chosen is None
        if tried > most:
            return "no end", most
        if chosen is not None:
            found.append(sorted(chosen))
    return sorted(found), tried


# --- 05.1 put_back(links, heads) -----------------------------------------------------------


def right_put_back(links, heads):
    """The right version: everything in the opposite order."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.up[links.down[other]] = other
                links.down[links.up[other]] = other
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def same_order(links, heads):
    """Uncovers first what was covered first."""
    right_put_back(links, heads[::-1])


def size_forgotten(links, heads):
    """Relinks everything and counts nothing."""
    sizes = list(links.size)
    right_put_back(links, heads)
    links.size[:] = sizes


def items_stay_out(links, heads):
    """The rows are back in their columns, the items not in the list of items."""
    for head in reversed(heads):
        before, after = links.left[head], links.right[head]
        right_put_back(links, [head])
        links.right[before], links.left[after] = after, before


def one_way_only(links, heads):
    """Relinks the node above and not the one below."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.down[links.up[other]] = other
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def own_column_too(links, heads):
    """Counts the nodes of the item's own column, which never left it."""
    for head in reversed(heads):
        links.size[head] += links.size[head]
        right_put_back(links, [head])


def cover_again(links, heads):
    """Copied from `cover`: takes the nodes out once more."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.up[links.down[other]] = links.up[other]
                links.down[links.up[other]] = links.down[other]
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def last_only(links, heads):
    """Puts back the item covered last, and no other."""
    right_put_back(links, heads[-1:])


# --- 05.2 clashes(options) -> one int for each option -----------------------------------------


def right_clashes(options):
    """The right version."""
    return [sum(1 << j for j, other in enumerate(options) if not set(option).isdisjoint(other)) for option in options]


def itself_left_out(options):
    """An option has no bit for itself."""
    return [mask & ~(1 << i) for i, mask in enumerate(right_clashes(options))]


def bits_from_the_left(options):
    """Option 0 is the leftmost bit, as the matrix is read."""
    return [sum(1 << len(options) - 1 - j for j in range(len(options)) if mask >> j & 1) for mask in right_clashes(options)]


def same_options_only(options):
    """Two options clash only if all their items are the same."""
    return [sum(1 << j for j, other in enumerate(options) if set(option) == set(other)) for option in options]


def those_that_fit(options):
    """The opposite: a bit for each option that can stay."""
    return [~mask & (1 << len(options)) - 1 for mask in right_clashes(options)]


def numbers_not_bits(options):
    """Adds up the numbers of the options in place of their bits."""
    return [sum(j for j in range(len(options)) if mask >> j & 1) for mask in right_clashes(options)]


def common_items_counted(options):
    """Adds a bit for each common item: two common items carry into the next bit."""
    return [sum((1 << j) * len(set(option) & set(other)) for j, other in enumerate(options)) for option in options]


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
    named = dict(options.items() if isinstance(options, dict) else enumerate(options))
    primary = [item for item in dict.fromkeys(item for option in named.values() for item in option) if item not in secondary]

    def extend(open_items, last):
        if not open_items:
            yield []
            return
        for name, option in named.items():
            if open_items[0] in option and last.isdisjoint(option):
                rest = [item for item in open_items if item not in option]
                for more in extend(rest, set(option)):
                    yield [name, *more]

    return [list(solution) for solution in extend(primary, set())]


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
