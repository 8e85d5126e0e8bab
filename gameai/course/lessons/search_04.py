"""Exercises 04.1 to 04.3: the items of a small sudoku, sizes by hand, Algorithm X."""

from collections import Counter

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_04 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.covers_04 import MOST, brute_force, matrix, opened, random_problem, shape, unhashable
from gameai.course.plain import as_asked, short
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games.sudoku import BOXES
from gameai.show.sudoku import options_picture
from gameai.show.words import counted

# --- 04.1 ----------------------------------------------------------------------------------

EVERY = [(row, column, digit) for row in range(4) for column in range(4) for digit in range(1, 5)]
GRIDS = 288  # filled 4 x 4 boards


def reason(one, other):
    """Why two options can't stand together: "cell", "row", "column" or "box"; "" if they can."""
    (row, column, digit), (row2, column2, digit2) = one, other
    if (row, column) == (row2, column2):
        return "cell"
    if digit != digit2:
        return ""
    if row == row2 or column == column2:
        return "row" if row == row2 else "column"
    return "box" if (row // 2, column // 2) == (row2 // 2, column2 // 2) else ""


def item_cases(rng):
    """Pairs of options of every kind, and all options together."""
    kinds = [lambda a, b: reason(a, b) == "cell", lambda a, b: reason(a, b) == "row", lambda a, b: reason(a, b) == "column",
             lambda a, b: reason(a, b) == "box",
             lambda a, b: a[2] != b[2] and a[0] == b[0] and a[1] != b[1],           # one row, two digits
             lambda a, b: a[2] != b[2] and a[0] // 2 == b[0] // 2 and a[1] // 2 == b[1] // 2 and a[0] != b[0],
             lambda a, b: not reason(a, b) and a[2] == b[2],
             lambda a, b: not reason(a, b) and a[2] == b[2] and (a[0] // 2, a[1] // 2, b[0] // 2, b[1] // 2) == (0, 1, 1, 0),
             lambda a, b: not reason(a, b) and a[2] == b[2] and a[0] == b[1],        # the row of one, the column of the other
             lambda a, b: not reason(a, b) and a[2] == b[2] and a[0] % 2 == b[0] % 2 and a[1] % 2 == b[1] % 2]
    pairs = [(a, b) for a in EVERY for b in EVERY if a < b]
    rng.shuffle(pairs)
    chosen = [pair for kind in kinds for pair in [pair for pair in pairs if kind(*pair)][:3]]
    return [(list(pair),) for pair in dict.fromkeys(chosen)] + [(EVERY,)]


def items_of_each(function, placements):
    """The student's items for each option."""
    return [opened(function(*placement)) for placement in placements]


def judge_items(answer, placements):
    """None if two options share an item exactly if they can't stand together, and all together are the sudoku."""
    for items in answer:
        if isinstance(items, str) or misfit(items, (list, tuple, set, frozenset)):
            return misfit(items, list)
        if said := unhashable(items):
            return Wrong("four items that are texts, numbers or tuples", said)
    try:
        options = {placement: list(items) for placement, items in zip(placements, answer)}
        problem = ExactCover(options)
    except (TypeError, ValueError) as error:
        return Wrong("four different items", f"These can't be the items of an option: {error}")
    if len(placements) == 2:
        one, other = placements
        common = [item for item in options[one] if item in options[other]]
        why = reason(one, other)
        if why and not common:
            return Wrong("an item in common", "These two options can't both be in a solution, but they have no item in common. "
                         + ("Both write into one cell." if why == "cell" else f"They put one digit twice into one {why}."))
        if common and not why:
            return Wrong("no item in common", f"These two options can stand together, but both cover {short(common[0])}.")
        return None
    try:
        count = problem.count(MOST)
    except BudgetExceeded:
        count = f"more than {GRIDS}"
    if count != GRIDS:
        return Wrong(f"{GRIDS} filled boards", f"With the items of all 64 options there are {count} solutions. "
                     "Each option needs its cell, its row, its column and its box, and nothing else.", f"{count} solutions")
    return None


def alike_items(one, other):
    """Whether the items of two students keep the same options apart, whatever they are called."""
    return shape(ExactCover(one)) == shape(ExactCover(other))


def draw_placements(placements):
    """The two digits on the board."""
    if len(placements) > 2:
        return None
    return options_picture(4, placements, title="two options on the board")


ITEMS = Exercise(
    number="04.1",
    title="The items of a small sudoku",
    text="Write `items(row, column, digit)` for the sudoku of 4 x 4 cells: the list of the four items that the option "
         "\"write `digit` into this cell\" covers. Rows and columns are 0 to 3, digits 1 to 4; a box has 2 x 2 cells. "
         "An item may be any text, number or tuple, for example `(\"row\", row, digit)`. Two options must have an item "
         "in common exactly if they can't stand together.",
    signature="items(row, column, digit)",
    cases=item_cases,
    size=len,
    judge=judge_items,
    through=through_alone(items_of_each),
    alike=alike_items,
    show=lambda answer: "; ".join(map(short, answer[:2])),
    describe=lambda placements: (" and ".join(f"items({r}, {c}, {d})" for r, c, d in placements) if len(placements) == 2
                                 else "all 64 options together"),
    draw=draw_placements,
    hints=[
        "There are four rules: one digit in each cell, and each digit once in each row, in each column and in each box.",
        "`row // 2` is 0 in the upper half and 1 in the lower one. Number the boxes 0, 1, 2, 3, as you read.",
        "The box is `row // 2 * 2 + column // 2`. The item of the cell has no digit in it: `(\"cell\", row, column)`.",
    ],
    mistakes=[
        Mistake("cell constraint forgotten", wrong.no_cell,
                "Nothing keeps two digits out of one cell. That rule is so plain that it is easily forgotten."),
        Mistake("box index", wrong.boxes_added,
                "Two of your boxes have the same number: 0 + 1 is 1 + 0. Let the upper boxes be 0 and 1, the lower ones "
                "2 and 3."),
        Mistake("boxes of three", wrong.boxes_of_nine, "Your boxes are 3 cells wide, as on the board of 9 x 9. Here they are 2 wide."),
        Mistake("% for //", wrong.boxes_by_remainder,
                "Your boxes take every other cell. Which half a cell is in, `//` says; `%` says where it is in that "
                "half."),
        Mistake("kinds not named", wrong.names_without_kinds,
                "Two items of different kinds have one name: (1, 2) may be row 1 with digit 2, or column 1 with digit "
                "2. Put the kind into the name."),
        Mistake("digit forgotten", wrong.units_without_digit,
                "Your items allow one digit in each row, whatever it is. The rule is about each digit."),
        Mistake("items are lists", wrong.items_in_lists,
                "Round brackets in place of the square ones around each item are all that is missing."),
    ],
    praise="All 64 options together have the 288 filled boards as their solutions.",
)

# --- 04.2 ----------------------------------------------------------------------------------


def size_cases(rng):
    """One puzzle of each kind."""
    rows, columns = rng.choice([(3, 4), (4, 5), (5, 6), (3, 6), (4, 6)])
    return [({"dominoes": (rows, columns), "sudoku": rng.choice([4, 6, 16]), "queens": rng.randint(5, 9)},)]


def puzzle_words(puzzles):
    """The three puzzles of 04.2 in words, a line for each.

    >>> print(puzzle_words({"dominoes": (3, 4), "sudoku": 6, "queens": 5}))
    dominoes: a board of 3 rows and 4 columns
    sudoku: 6 x 6 cells, 6 digits, boxes of 2 x 3
    queens: 5 queens on 5 x 5 cells
    """
    (rows, columns), side, n = puzzles["dominoes"], puzzles["sudoku"], puzzles["queens"]
    high, wide = BOXES[side]
    return (f"dominoes: a board of {rows} rows and {columns} columns\n"
            f"sudoku: {side} x {side} cells, {side} digits, boxes of {high} x {wide}\n"
            f"queens: {n} queens on {n} x {n} cells")


def size_trouble(name, said, puzzles):
    """What led to three wrong numbers, in a sentence; "" if that can't be told."""
    items, options, chosen = wrong.right_sizes(puzzles)[name]
    if tuple(said) == (options, items, chosen):
        return "items and options are swapped."
    if name == "sudoku" and tuple(said) == wrong.right_sizes(puzzles | {"sudoku": 9})["sudoku"]:
        return f"these are the numbers of a sudoku of 9 x 9 cells. This one has {puzzles['sudoku']} x {puzzles['sudoku']}."
    if name == "dominoes" and said[1] == 2 * options:
        return "each place of a domino is counted twice."
    if name == "dominoes" and said[1] == 2 * items:
        return "some dominoes hang over the edge of the board."
    return ""


def judge_sizes(answer, puzzles):
    """None if all nine numbers are right."""
    truth = wrong.right_sizes(puzzles)
    if set(answer) != set(truth):
        return Wrong(f"the names {', '.join(truth)}", "Your answer needs three numbers for each of the three puzzles.")
    for name, numbers in truth.items():
        if not isinstance(answer[name], (tuple, list)) or len(answer[name]) != 3:
            return Wrong(because=f"For {name}, give three numbers: items, options, options in a solution.")
        for said, number, what in zip(answer[name], numbers, ("items", "options", "options in a solution")):
            if unfit := misfit(said, int):
                return unfit
            if said != number:
                trouble = size_trouble(name, answer[name], puzzles)
                more = "larger" if said < number else "smaller"
                return Wrong(because=f"{name}: {trouble}" if trouble else f"{name}: the number of {what} is {more} than yours.")
    return None


SIZES = Exercise(
    number="04.2",
    title="How large is the matrix?",
    text="By hand: for each of the three puzzles below, how many items are there (primary and secondary together), how "
         "many options, and how many options has a solution? Write `sizes()`: it returns a dictionary such as "
         "`{\"dominoes\": (items, options, in_a_solution), \"sudoku\": …, \"queens\": …}`.",
    signature="sizes()",
    returns=dict,
    cases=size_cases,
    judge=judge_sizes,
    describe=lambda puzzles: puzzle_words(puzzles).replace("\n", "; "),
    hints=[
        "Count the columns of the matrix first: what must happen exactly once, what at most once?",
        "A domino lies or stands. Where can the left, or the upper, end of it be? A sudoku has an option for each digit in each cell.",
        "A board of n x n cells has 2n - 1 diagonals in each of two directions. A sudoku has cells, and rows, columns "
        "and boxes for each digit.",
        "In a solution, each option covers the same number of primary items here; divide.",
    ],
    mistakes=[
        Mistake("cells of the sudoku forgotten", wrong.sudoku_without_cells,
                "You count rows, columns and boxes. A cell is an item, too: one digit in each."),
        Mistake("dominoes lie only", wrong.lying_dominoes, "A domino may stand upright, too."),
        Mistake("cells for options", wrong.cells_as_options, "An option of the sudoku is a digit in a cell, not a cell."),
        Mistake("n diagonals", wrong.n_diagonals,
                "Count the diagonals on a board of 3 x 3: there are five in each direction, the single corner cells "
                "among them."),
        Mistake("primary items only", wrong.primary_only, "You leave out the secondary items. They are columns of the matrix, too."),
        Mistake("a domino for each cell", wrong.solution_of_cells, "One domino covers two cells."),
        Mistake("items and options swapped", wrong.swapped,
                "Items are the columns of the matrix: what must be covered. Options are its rows: what you may choose."),
        Mistake("places counted twice", wrong.places_twice, "The domino from cell 1 to cell 2 is the domino from cell 2 to cell 1."),
        Mistake("over the edge", wrong.over_the_edge, "In the last column no domino begins that lies, in the last row none that stands."),
        Mistake("the sudoku of the lesson", wrong.sudoku_of_nine, "Count once more, with the digits and boxes that are named above."),
    ],
)

# --- 04.3 ----------------------------------------------------------------------------------


def cover_cases(rng):
    """The smallest problems that there are, random ones, and one too large to look at every set of options."""
    cases = [([], {}), (["a"], {}), (["a", "b", "c"], {0: ["a"], 1: ["b"], 2: ["c"]}), (["a", "b"], {0: ["a"]}),
             (["a", "b"], {0: ["a"], 1: ["a"]}), (["a", "b", "c"], {0: ["a", "b"], 1: ["b", "c"], 2: ["c"], 3: ["a"]}),
             ([1, 2, 3, 4, 5, 6, 7], {"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]})]
    for items, options in ((2, 3), (3, 4), (3, 5), (4, 6), (4, 7), (5, 8), (5, 8), (6, 9)):
        cases.append(random_problem(rng, items, options))
    several = lambda problem: len(brute_force(problem[1], problem[0])) > 1
    for items, options in ((3, 5), (4, 7), (5, 8)):
        cases.append(next(filter(several, (random_problem(rng, items, options) for _ in range(500)))))
    many = (random_problem(rng, 6, 28) for _ in range(500))
    return [*cases, next(problem for problem in many if 2 <= ExactCover(problem[1], items=problem[0]).count() <= 60)]


def opened_solutions(function, *args):
    """A student's solutions; each may be a generator."""
    answer = opened(function(*args))
    return [*map(opened, answer)] if isinstance(answer, (list, tuple, set, frozenset)) else answer


def judge_cover(answer, items, options):
    """None if `answer` holds every solution once."""
    if answer is None and not items:
        return Wrong("[[]], a list of one solution", "When nothing is left to cover there is one solution, which needs no option: `[[]]`. "
                     "Your function returned None.", "None")
    answer = as_asked(answer, list)
    if unfit := misfit(answer, list):
        return unfit
    problem = ExactCover(options, items=items)
    found = []
    for solution in answer:
        if not isinstance(solution, (list, tuple, set, frozenset)):
            return Wrong("a list of solutions, each a list of names", "One of your solutions is no list of names.", short(solution))
        unknown = next((name for name in solution if not _is_key(name, options)), None)
        if unknown is not None or None in solution:
            return Wrong("names of options", f"{short(unknown)} is not the name of an option.")
        covered = [item for name in solution for item in options[name]]
        twice = next((item for item in covered if covered.count(item) > 1), None)
        if twice is not None:
            return Wrong(because=f"In your solution {short(list(solution))}, the item {twice!r} is covered twice.")
        open_item = next((item for item in items if item not in covered), None)
        if open_item is not None:
            asked = "" if solution or problem.first() is None else (
                " Do you append a list that your function empties later? Append a copy of it: `list(chosen)`.")
            return Wrong(because=f"Your solution {short(list(solution))} leaves the item {open_item!r} uncovered.{asked}")
        found.append(frozenset(solution))
    truth = {frozenset(solution) for solution in problem.solutions()}
    expected = counted(len(truth), "solution")
    if missing := sorted(truth - set(found), key=lambda solution: sorted(map(str, solution))):
        told = "the empty one: nothing has to be covered" if not missing[0] else short(sorted(missing[0], key=str))
        asked = " Does a `return` end your search at the first one?" if len(found) == 1 else ""
        if all(0 in solution for solution in missing) and not any(0 in solution for solution in found):
            asked = " It has the option 0, and you have no solution with that. (0 is false in Python: `if name` loses it.)"
        return Wrong(expected, f"A solution is missing: {told}.{asked}", f"{len(set(found))}: {short(answer)}")
    if len(found) != len(truth):
        return Wrong(expected, "You give the same solution more than once; the order of its options makes no "
                               "difference.", f"{len(found)}: {short(answer)}")
    return None


def alike_answers(one, other):
    """Whether two answers hold the same solutions, each as often, whatever their order."""
    return Counter(map(frozenset, one)) == Counter(map(frozenset, other))


def cover_advice(kind, error, items, options):
    """What to tell whoever looked at every set of options, or changed a dictionary in the loop over it."""
    if kind == "slow" and len(options) > 20:
        return (f"All smaller problems are right. This one has {len(options)} options. Do you look at every set of them? "
                "Their number doubles with each option. Choose an item, and try its options only.")
    if "changed size during iteration" in error:
        return ("You changed the input, and in a loop that goes through it. Build a new dictionary of what is left, and "
                "give that to the next call.")
    if "NoneType" in error and "iterable" in error:
        return "One of your own calls returned None. What does it return when no item is left? There is one solution then: `[[]]`."
    return ""


def _is_key(name, options):
    try:
        return name in options
    except TypeError:
        return False


COVER = Exercise(
    number="04.3",
    title="Algorithm X",
    text="Write `cover(items, options)`: the list of all solutions, each once, each a list of option names. `items` is "
         "the list of items to cover, `options` a dictionary from a name to a list of items. One of the checks has too "
         "many options to look at every set of them.",
    signature="cover(items, options)",
    cases=cover_cases,
    size=lambda items, options: (len(options), len(items)),
    judge=judge_cover,
    through=through_alone(opened_solutions),
    alike=alike_answers,
    advise=cover_advice,
    draw=matrix,
    hints=[
        "What are all the solutions when no item is left to cover? It is not \"none\".",
        "Choose one item. Every solution has exactly one option that covers it, so try each of those and no others.",
        "After a choice, go on with the items that are still open and the options that share no item with the one you "
        "chose: a new list and a new dictionary.",
        "`found += [[name, *more] for more in cover(rest_of_items, rest_of_options)]` collects the solutions that begin with `name`.",
    ],
    mistakes=[
        Mistake("0 taken as false", wrong.zero_as_false,
                "An option is named 0, and 0 is false in Python: `if name` loses it. Ask `is not None`, or `in`."),
        Mistake("option 0 not tried", wrong.zero_not_tried,
                "An option is named 0, and 0 is false in Python: `if name` never tries it. Ask `is not None`, or `in`."),
        Mistake("the same list again", wrong.same_list_again,
                "All your solutions are one and the same list, which is empty in the end. Append a copy: "
                "`found.append(list(chosen))`."),
        Mistake("stops at the first", wrong.stops_at_first, "You return the first solution. The exercise asks for all of them."),
        Mistake("changes its input", wrong.changes_its_input,
                "You delete options from the caller's own dictionary. Build a smaller one for each choice."),
        Mistake("every order", wrong.every_order,
                "You try every option that fits, so a solution of k options comes in each of its k! orders. Choose one "
                "item, and try its options only."),
        Mistake("overlaps", wrong.overlaps,
                "You cross out covered items, but keep the options that clash with your choice. Leave those out as "
                "well."),
        Mistake("dead end taken for an end", wrong.dead_end_is_an_end,
                "You stop when no option is left. It is a solution only when no item is left."),
        Mistake("no solution at the end", wrong.no_base_case,
                "When no item is left you return no solution, so there is nothing to add to. There is exactly one: the "
                "empty list of options."),
        Mistake("None at the end", wrong.none_at_the_end,
                "None is no list, so the call before has nothing to go through. `[[]]` is a list of one solution, and "
                "that one is empty."),
        Mistake("return inside the loop", wrong.returns_in_the_loop,
                "You stop at the first option of the item: `return` stands inside the loop. Collect the solutions of "
                "all its options, then return."),
        Mistake("return at the end of the loop's body", wrong.returns_after_one_turn,
                "Your loop ends in its first turn, since `return` is indented with its body. Move it one level to the "
                "left."),
    ],
)
