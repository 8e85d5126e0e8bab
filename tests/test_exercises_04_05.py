"""The exercises of lessons 04 and 05: other right versions pass, strangers' wrong ones don't, and what is special to these lessons.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import itertools
import random
from itertools import islice

import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_04, lesson_05
from gameai.course.lessons import mistakes_04 as m4
from gameai.course.lessons import mistakes_04_casting as casting
from gameai.course.lessons import mistakes_05 as m5
from gameai.course.lessons import mistakes_05_puzzles as puzzles
from gameai.course.lessons.alone import used
from gameai.course.lessons.branching_05 import PROBLEMS, allowed, options_tried
from gameai.course.lessons.covers_04 import brute_force, matrix, random_problem
from gameai.dancing_links import Links
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games import sudoku
from gameai.games.dominoes import tilings as dominoes
from gameai.games.queens import queens as queens_problem
from gameai.games.regions import rectangle
from gameai.games.sudoku_generator import generate, half_board
from gameai.show import CoverPuzzle

EXERCISES = [*lesson_04.EXERCISES, *lesson_05.EXERCISES]
SEEDS = ["0", "a class of 30"]

# Right versions, written otherwise than those that the solutions use. ------------------------


def items_as_texts(row, column, digit):
    box = "NW NE SW SE".split()[2 * (row > 1) + (column > 1)]
    return {f"r{row}:{digit}", f"c{column}:{digit}", f"{box}:{digit}", f"({row},{column})"}


def items_as_tuples(row, column, digit):
    return (("box", (row // 2, column // 2), digit), ("row", row, digit), 4 * row + column, ("column", column, digit))


def sizes_by_the_library(puzzles):
    problems = {"dominoes": dominoes(rectangle(*puzzles["dominoes"])), "sudoku": sudoku.cover("." * puzzles["sudoku"] ** 2),
                "queens": queens_problem(puzzles["queens"])}
    return {name: [len(problem.primary) + len(problem.secondary), len(problem.options), len(problem.first())]
            for name, problem in problems.items()}


def cover_by_masks(items, options):
    bit = {item: 1 << place for place, item in enumerate(items)}
    masks = {name: sum(bit[item] for item in option) for name, option in options.items()}

    def extend(left):
        if not left:
            yield ()
        lowest = left & -left
        for name, mask in masks.items():
            if mask & lowest and mask & left == mask:
                for more in extend(left & ~mask):
                    yield (name, *more)
    yield from extend((1 << len(items)) - 1)


def cover_by_the_library(items, options):
    return [set(solution) for solution in ExactCover(options, items=items).solutions()]


def queens_as_texts(n):
    options, secondary = {}, set()
    for r, c in itertools.product(range(n), repeat=2):
        diagonals = f"\\{r - c}", f"/{r + c}"
        options[r, c] = (f"r{r}", f"c{c}", *diagonals)
        secondary.update(diagonals)
    return options, secondary


def queens_from_the_library(n):
    problem = queens_problem(n)
    return [problem.options, problem.secondary]


def queens_by_pairs(n):
    """A secondary item for each pair of squares on one diagonal."""
    options = {(r, c): [f"row {r}", f"column {c}"] for r in range(n) for c in range(n)}
    pairs = [(a, b) for a, b in itertools.combinations(options, 2) if abs(a[0] - b[0]) == abs(a[1] - b[1])]
    for pair in pairs:
        for square in pair:
            options[square].append(pair)
    return options, pairs


def queens_with_free_rows(n):
    """Rows are secondary: n columns with a queen each fill all rows anyway."""
    options, secondary = casting.right_queens(n)
    return options, [*secondary, *(("row", row) for row in range(n))]


def timetable_in_texts(lessons, hours, rooms):
    options = {(lesson, hour, room): [lesson, f"{who} teaches at {hour}", f"{whom} learns at {hour}", f"{room} is full at {hour}"]
               for lesson, (who, whom) in lessons.items() for hour in hours for room in rooms}
    return options, list({item for items in options.values() for item in items[1:]})


def timetable_by_pairs(lessons, hours, rooms):
    """A secondary item for each two lessons that share a teacher, a class or a room, at each hour."""
    options = {}
    for lesson, hour, room in itertools.product(lessons, hours, rooms):
        options[lesson, hour, room] = [("lesson", lesson)]
    secondary = set()
    for one, other in itertools.combinations(options, 2):
        if one[0] != other[0] and one[1] == other[1] and (one[2] == other[2] or set(lessons[one[0]]) & set(lessons[other[0]])):
            secondary.add(("clash", one, other))
            options[one].append(("clash", one, other))
            options[other].append(("clash", one, other))
    return options, secondary


def stars_by_pairs(regions):
    return casting.touching(regions, [(1, 1), (1, -1)])


def put_back_downwards(links, heads):
    """The last head first; the rows of a column in any order, since a column is put back as a whole."""
    while heads:
        head = heads.pop()
        links.left[links.right[head]] = links.right[links.left[head]] = head
        node = links.down[head]
        while node != head:
            for other in links.others[node]:
                links.size[links.item[other]] += 1
                links.down[links.up[other]] = links.up[links.down[other]] = other
            node = links.down[node]


def clashes_by_items(options):
    rows = {}
    for number, option in enumerate(options):
        for item in option:
            rows[item] = rows.get(item, 0) | 1 << number
    masks = []
    for option in options:
        mask = 0
        for item in option:
            mask |= rows[item]
        masks.append(mask)
    return tuple(masks)


def who_by_counting(solvers):
    answers = {}
    for letter, solver in solvers.items():
        if max(map(len, solver([["a"], ["b"]]))) < 2:
            answers[letter] = "loses option 0"
        elif len(solver([["a"], ["a"]])) == 1:
            answers[letter] = "stops at the first solution"
        elif len(solver({"x": ["a"], "y": ["s"]}, ["s"])) == 1 and not solver({"x": ["a"], "y": ["b", "s"], "z": ["b"]}, ["s"])[1:]:
            answers[letter] = "takes secondary items for primary"
        elif solver({"x": ["a", "s"], "y": ["b", "s"]}, ["s"]):
            answers[letter] = "ignores secondary items"
        elif solver({"x": ["a", "s"], "y": ["b"], "z": ["c", "s"]}, ["s"]):
            answers[letter] = "looks at the last choice only"
        else:
            answers[letter] = "right"
    return answers


def make_by_adding(rng, solutions):
    """Clues are added until one solution is left, then those that can be spared are taken away."""
    text = "." * 16
    while len(found := list(islice(solutions(text), 2))) == 2:
        cell = next(cell for cell in range(16) if found[0][cell] != found[1][cell])
        text = text[:cell] + rng.choice(found)[cell] + text[cell + 1:]
    for cell in rng.sample(range(16), 16):
        without = text[:cell] + "0" + text[cell + 1:]
        if puzzles.is_unique(without, solutions):
            text = without
    return "\n".join(text[row:row + 4] for row in range(0, 16, 4))


RIGHT = {
    "04.1": [items_as_texts, items_as_tuples],
    "04.2": [m4.right_sizes, sizes_by_the_library],
    "04.3": [cover_by_masks, m4.right_cover],
    "04.4": [queens_as_texts, queens_by_pairs, queens_with_free_rows],
    "04.5": [timetable_in_texts, timetable_by_pairs],
    "04.6": [casting.right_stars, stars_by_pairs],
    "05.1": [m5.right_put_back, put_back_downwards],
    "05.2": [m5.right_clashes, clashes_by_items],
    "05.3": [puzzles.who_by(*puzzles.TELLING), who_by_counting],
    "05.4": [puzzles.right_make_puzzle, make_by_adding],
    "05.5": [puzzles.fewest, lambda open_items, living: min(reversed(open_items), key=lambda item: len(living[item]))],
}


def handed_in(number, function, seed):
    """A value's function takes nothing."""
    one = exercise(number, seed=seed)
    return (lambda: function(one.material())) if one.takes_value else function


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", RIGHT)
def test_differently_written_right_versions_pass(number, seed):
    for function in RIGHT[number]:
        verdict = exercise(number).verdict(handed_in(number, function, seed), seed=seed)
        assert verdict.state == "right", (verdict.sentence, verdict.rows)


def test_every_exercise_has_other_right_versions():
    assert {one.number for one in EXERCISES} == set(RIGHT)
    assert all(len(functions) >= 2 for functions in RIGHT.values())


# Wrong versions by others, which the bank does not know. ----------------------------------------


def first_only_if_single(items, options):
    """Takes an item's option without branching if it is the only one, and gives up else."""
    chosen = []
    while items:
        fits = [name for name, option in options.items() if items[0] in option and set(option) <= set(items)]
        if len(fits) != 1:
            return []
        chosen.append(fits[0])
        items = [item for item in items if item not in options[fits[0]]]
    return [chosen]


def no_items_no_list(items, options):
    return m4.right_cover(items, options) if items else []


def letters_sorted(items, options):
    return [sorted(solution)[:3] for solution in m4.right_cover(items, options)]


def shifted_diagonals(n):
    options, secondary = casting.right_queens(n)
    return options, secondary[1:]


def corner_cells_lost(n):
    options, secondary = casting.right_queens(n)
    return {name: items for name, items in options.items() if name not in ((0, 0), (0, n - 1))}, secondary


def hours_as_items(lessons, hours, rooms):
    """One lesson an hour in the whole school."""
    options, secondary = casting.right_timetable(lessons, hours, rooms)
    return {name: [*items, ("hour", name[1])] for name, items in options.items()}, [*secondary, *(("hour", hour) for hour in hours)]


def blocks_of_three(regions):
    options, _ = casting.right_stars(regions, blocks=False)
    n, secondary = len(regions), []
    for r, c in itertools.product(range(n), repeat=2):
        secondary.append(("block", r, c))
        for cell in itertools.product(range(r, r + 3), range(c, c + 3)):
            if cell in options:
                options[cell].append(secondary[-1])
    return options, secondary


def forgets_the_root(links, heads):
    for head in heads[::-1]:
        m5.right_put_back(links, [head])
        if links.left[head] == 0:
            links.right[0] = links.right[head]


def count_by_one(links, heads):
    m5.right_put_back(links, heads)
    links.size[heads[0]] -= 1


def rounds_down(options):
    return [mask & ~1 for mask in m5.right_clashes(options)]


def neighbours_only(options):
    def clash(i, j):
        return 0 <= j < len(options) and set(options[i]) & set(options[j])
    return [sum(1 << j for j in (i - 1, i, i + 1) if clash(i, j)) for i in range(len(options))]


def shuffled_grid(rng, solutions):
    return puzzles.random_grid(rng, solutions)


def nearly_minimal(rng, solutions):
    text = puzzles.random_grid(rng, solutions)
    for cell in range(8):
        without = text[:cell] + "." + text[cell + 1:]
        text = without if puzzles.is_unique(without, solutions) else text
    return text


def random_item(open_items, living, rng=random.Random(0)):
    return rng.choice(open_items)


def longest_name(open_items, living):
    return max(open_items, key=lambda item: len(str(item)))


def sizes_with(name, numbers):
    """The right sizes, but for one puzzle: numbers(items, options, in a solution) are given for it."""
    def sizes(puzzles):
        right = m4.right_sizes(puzzles)
        return right | {name: numbers(*right[name])}
    return sizes


def all_called(name):
    return lambda solvers: dict.fromkeys(solvers, name)


def others_mixed_up(solvers):
    """The right one is found; the names of the others are moved on by one."""
    found = who_by_counting(solvers)
    wrong = [letter for letter in found if found[letter] != "right"]
    return found | {letter: found[other] for letter, other in zip(wrong, wrong[1:] + wrong[:1])}


def who_by_number_of_solutions(solvers):
    """One problem: whoever has most solutions ignores something, whoever has none is strict."""
    counts = {letter: len(solver({"x": ["a", "s"], "y": ["b", "s"], "z": ["b"]}, ["s"])) for letter, solver in solvers.items()}
    return {letter: "ignores secondary items" if count > 1 else "right" for letter, count in counts.items()}


STRANGERS = {
    "04.1": [lambda r, c, d: [("r", r, d), ("c", c, d), ("b", r // 2, d), (r, c)],
             lambda r, c, d: [("r", r, d), ("c", c, d), ("b", r // 2, c // 2, d), ("cell", r)],
             lambda r, c, d: [*m4.right_items(r, c, d), ("digit", d)],
             lambda r, c, d: [*m4.right_items(r, c, d), ("mine", r, c, d)],
             lambda r, c, d: [("r", r, d), ("c", c, d), ("b", (r * 4 + c) // 4, d), (r, c)]],
    "04.2": [sizes_with("dominoes", lambda items, options, chosen: (items, items - 1, chosen)),
             sizes_with("sudoku", lambda items, options, chosen: (items + items // 4, options, chosen)),
             sizes_with("sudoku", lambda items, options, chosen: (items, options, items)),
             sizes_with("queens", lambda items, options, chosen: (items, options, 2 * chosen)),
             sizes_with("queens", lambda items, options, chosen: (items - 2, options, chosen))],
    "04.3": [first_only_if_single, no_items_no_list, letters_sorted, lambda items, options: [], lambda items, options: [list(options)]],
    "04.4": [shifted_diagonals, corner_cells_lost, lambda n: casting.right_queens(max(1, n - 1)),
             lambda n: ({name: items[1:] for name, items in casting.right_queens(n)[0].items()}, casting.right_queens(n)[1]),
             lambda n: ({}, [])],
    "04.5": [hours_as_items, lambda lessons, hours, rooms: casting.right_timetable(lessons, hours, rooms[:1]),
             lambda lessons, hours, rooms: casting.right_timetable(lessons, hours[1:], rooms), lambda *all: ({}, []),
             lambda lessons, hours, rooms: casting.right_timetable(lessons, hours, rooms, teacher=False, room=False)],
    "04.6": [blocks_of_three, lambda regions: casting.right_queens(len(regions)), lambda regions: casting.touching(regions, [(1, -1)]),
             lambda regions: casting.touching(regions, [(1, 1), (1, -1), (2, 2)]), lambda regions: ({}, [])],
    "05.1": [forgets_the_root, count_by_one, lambda links, heads: None, lambda links, heads: m5.right_put_back(links, sorted(heads)),
             lambda links, heads: m5.right_put_back(links, heads[1:])],
    "05.2": [rounds_down, neighbours_only, lambda options: [0] * len(options), lambda options: [(1 << len(options)) - 1] * len(options),
             lambda options: [len(option) for option in options]],
    "05.3": [all_called("right"), all_called("loses option 0"), others_mixed_up, who_by_number_of_solutions,
             lambda solvers: dict(zip(solvers, puzzles.SOLVERS))],
    "05.4": [shuffled_grid, nearly_minimal, lambda rng, solutions: "." * 16, lambda rng, solutions: "1234" * 4,
             lambda rng, solutions: puzzles.minimal("1234341221434321", random.Random(0), solutions)],
    "05.5": [random_item, longest_name, lambda open_items, living: open_items[-1],
             lambda open_items, living: open_items[len(open_items) // 2], lambda open_items, living: None],
}


@pytest.mark.parametrize("number", STRANGERS)
def test_strangers_wrong_versions_are_refuted(number):
    for place, function in enumerate(STRANGERS[number]):
        verdict = exercise(number).verdict(handed_in(number, function, None))
        assert verdict.state in ("wrong", "your code raised"), (place, verdict.state, verdict.sentence)


def test_every_exercise_has_five_strangers():
    assert {one.number for one in EXERCISES} == set(STRANGERS)
    assert all(len(functions) >= 5 for functions in STRANGERS.values())


# What is special to these lessons. ------------------------------------------------------------------


def test_the_six_solvers_do_not_tell_by_their_names():
    solvers = exercise("05.3").material()
    assert len({(solver.__name__, solver.__qualname__, solver.__doc__) for solver in solvers.values()}) == 1
    assert len(set(puzzles.who_by(*puzzles.TELLING)(solvers).values())) == len(solvers) == 6


@pytest.mark.parametrize("answer, said", [
    (None, "returned None"), ({}, "something else than a pair"), (([], []), "no dictionary"), (({}, "abc"), "no list"),
    (({(0, 0): ["a", "a"]}, []), "'a' twice"), (({(0, 0): ["a", "a"]}, []), "one name"), (({(0, 0): 5}, []), "no exact cover problem"),
    (({0: ["a"]}, []), "another name"), (({(0, 0): [["row", 0]]}, []), "write ('row', 0)"),
    (({(0, 0): ["a"]}, [["row", [0]]]), "write ('row', (0,))"),
    (({(0, 0): [{}]}, []), "{} can't be an item"), (({}, []), "no option for the cell (0, 0)"), (({(1, 1): ["a"]}, []), "count from 0"),
    (({(0, 0): ["a"]}, ["a"]), "Nothing in your problem is primary"),
])
def test_answers_that_are_no_problem_get_a_sentence(answer, said):
    verdict = exercise("04.4").verdict(lambda n: answer)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


@pytest.mark.parametrize("number, answer, said", [
    ("04.1", None, "returned None"), ("04.1", "abc", "another type"), ("04.1", [{}, "b"], "can't be"),
    ("04.1", [["row", 0]], "write ('row', 0)"),
    ("04.2", {"dominoes": 1}, "three numbers"), ("04.2", {"dominoes": 1, "sudoku": 2, "queens": 3}, "give three numbers"),
    ("04.3", [["nothing"]], "not the name of an option"), ("04.3", [5], "no list of names"), ("04.3", [[[]]], "not the name of an option"),
    ("05.2", ["1"], "another"), ("05.3", {"A": "right"}, "each solver once"), ("05.4", 5, "another type"), ("05.4", "abc", "no board"),
])
def test_odd_values_get_a_sentence(number, answer, said):
    verdict = exercise(number).verdict(lambda *args: answer)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


def yielding(*args):
    """The items of 04.1 one after another."""
    yield from m4.right_items(*args)


def answered_with(right, options=lambda items: items, secondary=lambda items: items):
    """A right (options, secondary) whose lists are something else."""
    def answer(*args):
        given, may_be = right(*args)
        return {name: options(items) for name, items in given.items()}, secondary(may_be)
    return answer


def each_item(items):
    yield from items


@pytest.mark.parametrize("number, function", [
    ("04.1", yielding), ("04.1", lambda *args: map(tuple, m4.right_items(*args))),
    ("04.3", lambda items, options: {frozenset(solution) for solution in m4.right_cover(items, options)}),
    ("04.3", lambda items, options: frozenset(map(tuple, m4.right_cover(items, options)))),
    ("04.3", lambda items, options: (each_item(solution) for solution in m4.right_cover(items, options))),
    *((number, answered_with(right, **how)) for number, right in (
        ("04.4", casting.right_queens), ("04.5", casting.right_timetable), ("04.6", casting.right_stars))
      for how in ({"options": each_item}, {"secondary": each_item}, {"secondary": dict.fromkeys})),
    ("04.4", lambda n: ({(row, column): [("row", row), ("column", column), row + column, 100 + row - column]
                         for row in range(n) for column in range(n)}, range(200))),
])
def test_generators_dictionaries_and_sets_are_as_good_as_lists(number, function):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


@pytest.mark.parametrize("number, function, said", [
    ("04.1", lambda *args: itertools.count(), "another type"), ("04.3", lambda items, options: [itertools.count()], "no list of names"),
    ("04.4", lambda n: ({}, itertools.count()), "no list"), ("04.4", lambda n: ({(0, 0): itertools.count()}, []), "no items"),
])
def test_items_without_an_end_are_no_list(number, function, said):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


# What was said of mistakes whose like students did write, beyond those in the bank. ------------------


@pytest.mark.parametrize("number, function", [
    ("04.3", cover_by_the_library), ("04.3", lambda items, options: list(ExactCover(options, items=items).solutions())),
    ("04.4", queens_from_the_library),
    ("04.1", lambda row, column, digit: sudoku.cover("." * 16).options[4 * row + column, digit]),
    ("05.1", lambda links, heads: [Links.uncover(links, head) for head in reversed(heads)]),
    ("05.4", lambda rng, solutions: generate(rng, side=4)),
])
def test_the_library_may_not_do_the_exercise(number, function):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong" and "library's" in verdict.sentence, verdict.sentence


def test_a_library_found_in_a_helper_or_an_import_is_named():
    def by_import(items, options):
        from gameai.exact_cover import ExactCover as Hidden
        return list(Hidden(options, items=items).solutions())

    assert used(by_import) == "ExactCover" and used(lambda items, options: cover_by_the_library(items, options)) == "ExactCover"
    assert used(m4.right_cover) == used(cover_by_masks) == used(print) == used(5) == ""
    assert used(make_by_adding, "gameai.games.sudoku_generator") == ""


def every_set_of_options(items, options):
    """Every set of options, the small ones first: it doubles with each option."""
    return [list(names) for size in range(len(options) + 1) for names in itertools.combinations(options, size)
            if sorted(map(str, (item for name in names for item in options[name]))) == sorted(map(str, items))]


def deletes_while_looping(items, options):
    if not items:
        return [[]]
    found = []
    for name, option in options.items():
        if items[0] in option:
            del options[name]
            found += [[name, *more] for more in deletes_while_looping([item for item in items if item not in option], options)]
    return found


def none_below(items, options):
    """Right at the top; a call with nothing left returns None."""
    if not items and options:
        return None
    if not items:
        return [[]]
    return [[name, *more] for name, option in options.items() if items[0] in option
            for more in none_below([item for item in items if item not in option],
                                   {other: options[other] for other in options if other != name})]


@pytest.mark.parametrize("function, state, said", [
    (deletes_while_looping, "your code raised", "Build a new dictionary"), (none_below, "your code raised", "[[]]"),
    (every_set_of_options, "too slow", "doubles with each option"),
])
def test_algorithm_x_that_fails_gets_advice(function, state, said):
    verdict = exercise("04.3").verdict(function, seconds=0.3)
    assert verdict.state == state and said in verdict.advice, (verdict.state, verdict.advice)


def test_a_missing_base_case_is_told_from_a_missing_return():
    verdict = exercise("04.3").verdict(lambda items, options: None)
    assert "[[]]" in verdict.sentence and "return`" not in verdict.sentence


@pytest.mark.parametrize("name, numbers, said", [
    ("dominoes", lambda items, options, chosen: (options, items, chosen), "swapped"),
    ("queens", lambda items, options, chosen: (options, items, chosen), "swapped"),
    ("dominoes", lambda items, options, chosen: (items, 2 * options, chosen), "twice"),
    ("dominoes", lambda items, options, chosen: (items, 2 * items, chosen), "over the edge"),
    ("sudoku", lambda items, options, chosen: (324, 729, 81), "9 x 9"),
    ("queens", lambda items, options, chosen: (items + 1, options, chosen), "smaller"),
])
def test_wrong_sizes_are_explained_one_puzzle_at_a_time(name, numbers, said):
    one = exercise("04.2")
    right = m4.right_sizes(one.material())
    verdict = one.verdict(lambda: right | {name: numbers(*right[name])})
    assert verdict.state == "wrong" and verdict.sentence.startswith(name) and said in verdict.sentence, verdict.sentence


@pytest.mark.parametrize("put_back, said", [
    (lambda links, heads: None, "Item a is still covered"),
    (lambda links, heads: m5.right_put_back(links, heads[1:]), "Item a is still covered"),
    (m5.items_stay_out, "`right` is wrong"), (m5.one_way_only, "`up` is wrong"),
])
def test_an_item_that_is_still_covered_is_named(put_back, said):
    verdict = exercise("05.1").verdict(put_back)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


def with_links(**lists):
    """The right version, which then replaces some of the lists: `name=change`, a function of the list."""
    def put_back(links, heads):
        m5.right_put_back(links, heads)
        for name, change in lists.items():
            setattr(links, name, change(getattr(links, name)))
    return put_back


@pytest.mark.parametrize("put_back, said", [
    (with_links(**dict.fromkeys(("left", "right", "up", "down", "size"), lambda old: [])), "`links.left` has another length"),
    (with_links(up=lambda old: old[:-1]), "`links.up` has another length"),
    (with_links(down=lambda old: [*old, 0]), "`links.down` has another length"),
    (with_links(size=tuple), "`links.size` was a list"), (with_links(up=lambda old: None), "`links.up` was a list"),
    (with_links(up=lambda old: [[], *old[1:]]), "`up` is wrong"),
    (with_links(item=lambda old: old[:-1]), "`links.item` has another length"),
    (with_links(others=lambda old: [()] * len(old)), "`links.others` tells"),
    (lambda links, heads: m5.right_put_back(links, heads) or delattr(links, "up"), "`links.up` was a list"),
])
def test_lists_of_links_keep_their_kind_and_length(put_back, said):
    verdict = exercise("05.1").verdict(put_back)
    assert verdict.state == "wrong" and said in verdict.sentence, (verdict.sentence, verdict.rows)


def test_equal_options_tell_the_own_bit_from_the_other_one():
    found = {exercise("05.2").verdict(function).mistake for function in (m5.own_bit, m5.same_options_only)}
    assert found == {"its own bit", "same options only"}


def test_a_solver_has_its_own_fault_and_no_other():
    """The one that looks at the last choice only finds every right solution, and no wrong one where no three options are needed."""
    assert puzzles.as_sets(puzzles.overlaps_by_one({"x": ["a"], "y": ["b"]}, ["b"])) == [["x"], ["x", "y"]]
    rng, differs = random.Random(5), 0
    for _ in range(300):
        items, options = random_problem(rng, rng.randint(2, 5), rng.randint(2, 7))
        secondary = [item for item in items if rng.random() < 0.5]
        right, found = (puzzles.as_sets(solver(options, secondary)) for solver in (puzzles.right_solver, puzzles.overlaps_by_one))
        assert all(solution in found for solution in right)
        extra = [solution for solution in found if solution not in right]
        differs += bool(extra)
        if len(options) < 3:
            assert not extra, (options, secondary)
    assert differs > 30


def test_clues_added_for_ever_end_before_the_clock():
    for function in (puzzles.adds_for_ever, adds_until_full):
        verdict = exercise("05.4").verdict(function)
        assert verdict.state != "too slow" and ("can't mend that" in verdict.sentence or "take it back" in verdict.advice), verdict


def adds_until_full(rng, solutions):
    text = "." * 16
    while not puzzles.is_unique(text, solutions):
        cell = rng.choice([cell for cell in range(16) if text[cell] == "."])
        text = text[:cell] + rng.choice("1234") + text[cell + 1:]
    return text


def test_a_board_that_clashes_has_no_next_solution():
    verdict = exercise("05.4").verdict(lambda rng, solutions: next(solutions("11" + "." * 14)))
    assert verdict.state == "your code raised" and "clues clash" in verdict.advice


def test_the_same_seed_must_give_the_same_puzzle():
    verdict = exercise("05.4").verdict(lambda rng, solutions: puzzles.right_make_puzzle(random, solutions))
    assert verdict.state == "wrong" and "two different puzzles" in verdict.sentence


def stored_puzzles(count):
    solutions = lambda text: sudoku.solutions(text)
    return [puzzles.right_make_puzzle(random.Random(seed), solutions) for seed in range(count)]


def test_puzzles_come_from_rng_and_from_nothing_else():
    two, calls = stored_puzzles(2), itertools.count()
    made_from = lambda draw: lambda rng, solutions: puzzles.right_make_puzzle(random.Random(draw()), solutions)
    cheats = {"unseeded": made_from(lambda: None), "module": made_from(random.random), "counter": made_from(lambda: next(calls)),
              "counter, each twice": made_from(lambda: next(calls) // 2), "two in turn": lambda rng, solutions: two[next(calls) % 2],
              "one of two, by the module": lambda rng, solutions: random.choice(two)}
    for name, cheat in cheats.items():
        for seed in SEEDS:
            verdict = exercise("05.4").verdict(cheat, seed=seed)
            assert verdict.state == "wrong", (name, seed)
            assert "Called twice" in verdict.sentence or "same" in verdict.sentence, (name, seed, verdict.sentence)


def test_other_seeds_give_other_puzzles():
    two, said = stored_puzzles(2), set()
    for seed in range(12):
        verdict = exercise("05.4").verdict(lambda rng, solutions: rng.choice(two), seed=seed)
        assert verdict.state == "wrong", seed
        said.add(verdict.sentence)
    assert said == {"Of 6 puzzles there are only 2 different ones."}
    assert exercise("05.4").verdict(lambda rng, solutions: two[0]).sentence == "All 6 puzzles are the same."


@pytest.mark.parametrize("function, said", [
    (lambda rng, solutions: (sign for sign in "1" * 16), "makes one text of it"),
    (lambda rng, solutions: list("1" * 16), "makes one text of it"),
    (lambda rng, solutions: iter([puzzles.FIXED]), "in place of `yield`"), (lambda rng, solutions: None, "Did you forget `return`?"),
])
def test_a_puzzle_is_one_text(function, said):
    verdict = exercise("05.4").verdict(function)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


@pytest.mark.parametrize("choose, said", [
    (lambda open_items, living: None, "Did you forget `return`?"),
    (lambda open_items, living: len(living[open_items[0]]), "a number of options"),
    (lambda open_items, living: living[open_items[0]], "the list of an item's options"), (puzzles.an_option, "That is an option"),
    (lambda open_items, living: "x", "did not return an open item"), (lambda open_items, living: open_items.pop(), "changed its input"),
    (lambda open_items, living: living.clear() or open_items[0], "changed its input"),
])
def test_a_choice_that_is_none_is_explained(choose, said):
    verdict = exercise("05.5").verdict(choose)
    assert verdict.state == "wrong" and said in verdict.sentence, verdict.sentence


def test_a_key_that_is_no_function_gets_advice():
    verdict = exercise("05.5").verdict(lambda open_items, living: min(open_items, key=living[open_items[0]]))
    assert verdict.state == "your code raised" and "takes a function" in verdict.advice


def test_too_slow_is_said_within_five_seconds():
    assert all(one.seconds <= 5 for one in EXERCISES)


def other_names(function):
    """A wrong version with items of other names: the mistake is the same."""
    def renamed(*args):
        options, secondary = function(*args)
        return {name: [f"<{item}>" for item in reversed(items)] for name, items in options.items()}, {f"<{item}>" for item in secondary}
    return renamed


@pytest.mark.parametrize("number, name", [
    (number, mistake.name) for number in ("04.4", "04.5", "04.6") for mistake in exercise(number).mistakes
    if mistake.name not in ("items are lists", "kinds not named", "rows and columns not named")])
def test_a_mistake_is_named_whatever_the_items_are_called(number, name):
    one = exercise(number)
    mistake = next(mistake for mistake in one.mistakes if mistake.name == name)
    verdict = one.verdict(other_names(mistake.function))
    assert (verdict.state, verdict.mistake) == ("wrong", name), verdict.sentence


@pytest.mark.parametrize("number", ["04.4", "04.5", "04.6"])
def test_no_answer_calls_a_placing_one_that_is_none(number):
    for mistake in exercise(number).mistakes:
        verdict = exercise(number).verdict(mistake.function)
        rows = " ".join(text for _, text in verdict.rows)
        for botched in (" . ", "[]."):
            assert botched not in verdict.sentence, (mistake.name, verdict.sentence)
        assert "one that is none" not in rows, mistake.name


def test_enumeration_agrees_with_the_library():
    rng = random.Random(3)
    for _ in range(60):
        items, options = random_problem(rng, rng.randint(1, 5), rng.randint(1, 7))
        secondary = [item for item in items if rng.random() < 0.3]
        primary = [item for item in items if item not in secondary]
        found = {frozenset(solution) for solution in ExactCover(options, secondary, primary).solutions()}
        assert found == brute_force(options, primary, secondary)


def test_the_limit_of_options_is_one_that_the_rule_keeps_and_others_do_not():
    for name, problem in PROBLEMS.items():
        rng = random.Random(name)
        for _ in range(5):
            order = lambda items: rng.sample(items, len(items))
            assert options_tried(lambda items, living: puzzles.fewest(order(items), living), problem) <= allowed(name) * 1.2
        search = problem.solutions()
        list(search)
        assert options_tried(puzzles.fewest, problem) == search.nodes  # the library's own search, option for option


def test_the_stored_board_is_solved_and_does_resist():
    stored = half_board()
    side, digits = sudoku.read(stored["solution"])
    assert side == 25 and 0 not in digits and not list(sudoku.clashes(side, digits))
    assert all(sign in (".", solved) for sign, solved in zip(stored["puzzle"], stored["solution"]))
    assert sum(sign != "." for sign in stored["puzzle"]) == stored["clues"] == 290
    with pytest.raises(BudgetExceeded):
        sudoku.solve(stored["puzzle"], nodes=3000)


def test_a_large_problem_is_not_drawn_and_an_empty_one_is():
    assert matrix(range(300), {number: [number] for number in range(300)}) is None
    assert "Items: none. Options: none." in matrix([], {}).alt
    assert "1 covers item a, item b" in matrix(["a", "b"], {0: ["a"], 1: ["a", "b"]}).alt


def test_the_table_of_rules_tells_what_is_not_written(capsys):
    def unwritten(open_items, living):
        raise NotImplementedError
    lesson_05.options_needed(unwritten)
    assert "Until your function is written, the table goes without it." in capsys.readouterr().out
    lesson_05.options_needed(puzzles.first_item)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(PROBLEMS) and all(line.split()[-1] == line.split()[-4] for line in lines[1:])


def test_the_exit_question_of_lesson_04():
    """Five players, five rounds: 720 solutions, and none if every player had to play in every round."""
    options = {(a, b, r): [("pair", a, b), ("plays", a, r), ("plays", b, r)]
               for a, b in itertools.combinations(range(5), 2) for r in range(5)}
    plays = {item for items in options.values() for item in items if item[0] == "plays"}
    assert len(options) == 50
    assert ExactCover(options, plays).count() == 720 and ExactCover(options).count() == 0


def test_the_number_to_predict_follows_from_the_rule_of_lesson_04():
    """By hand: of equals, the first. So the number is certain; the last of equals needs another one."""
    problem = CoverPuzzle().problem
    search = problem.solutions()
    assert len(list(search)) == 1
    assert search.nodes == options_tried(puzzles.fewest, problem) == 5
    assert options_tried(lambda open_items, living: puzzles.fewest(open_items[::-1], living), problem) != 5


def test_the_friends_search_is_nearly_always_right():
    rng = random.Random(1)
    faults = [m5.friends_fault(*random_problem(rng, rng.randint(3, 8), rng.randint(4, 14), widest=4)) for _ in range(1000)]
    assert 0 < faults.count("wrong answer") < 50 < faults.count("more or fewer options tried") < faults.count("no difference")
    assert m5.friends_fault(["a"], {"x": ["a"]}) == "no difference"
