"""Exact cover by both solvers against enumeration. The puzzles built on it are in test_cover_games.py and test_sudoku.py."""

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gameai.dancing_links import LONG, Choose, Cover, Links, Uncover, Undo
from gameai.exact_cover import MANY_ITEMS, BudgetExceeded, ExactCover, algorithm_x
from gameai.games import sudoku
from gameai.games.dominoes import tilings
from gameai.games.langford import langford
from gameai.games.queens import queens
from gameai.games.regions import rectangle

SOLVERS = ["links", "masks"]
ODD_NAMES = [0, False, None, "", (), 1.5, "a", frozenset()]  # 0 and False are one key of a dict


def brute_force(options, secondary, items):
    """All sets of options that cover each primary item once and each secondary one at most once."""
    primary = set(items) if items is not None else {item for option in options.values() for item in option} - set(secondary)
    for size in range(len(options) + 1):
        for chosen in itertools.combinations(options, size):
            covered = [item for name in chosen for item in options[name]]
            if len(set(covered)) == len(covered) and primary <= set(covered):
                yield frozenset(chosen)


@st.composite
def problems(draw):
    """(options, secondary, items): up to 9 options on up to 6 items, some of them secondary, some in no option."""
    count = draw(st.integers(0, 6))
    secondary = sorted(draw(st.sets(st.integers(0, max(count - 1, 0))))) if count else []
    size = st.integers(0, min(3, count))
    number = draw(st.integers(0, 9))
    options = {name: draw(st.permutations(range(count)))[:draw(size)] for name in range(number)}
    items = draw(st.sampled_from([None, [item for item in range(count) if item not in secondary]]))
    return options, secondary, items


def sets(solutions):
    """Solutions without their order; a solution that comes twice, or has an option twice, fails here."""
    found = [frozenset(solution) for solution in solutions]
    assert len(set(found)) == len(found)
    return set(found)


class TestAgainstEnumeration:
    @settings(max_examples=300, deadline=None, derandomize=True)
    @given(problems())
    def test_both_solvers_find_all_solutions_by_the_same_nodes(self, problem):
        expected = set(brute_force(*problem))
        cover = ExactCover(*problem)
        for smallest in (True, False):
            searches = [cover.solutions(solver=solver, smallest=smallest) for solver in SOLVERS]
            links, masks = map(list, searches)
            assert links == masks and sets(links) == expected
            assert searches[0].nodes == searches[1].nodes
        assert all(len(solution) == len(set(solution)) for solution in links)

    @settings(max_examples=100, deadline=None, derandomize=True)
    @given(problems(), st.integers(0, 5), st.integers(0, 5))
    def test_searches_left_unfinished_and_searches_at_once(self, problem, early, late):
        expected = set(brute_force(*problem))
        cover = ExactCover(*problem)
        for solver in SOLVERS:
            left = cover.solutions(solver=solver)
            begun = list(itertools.islice(left, early))
            other = cover.solutions(solver=solver)
            turns = [next(search, None) for _ in range(late) for search in (other, left)]  # by turns, on one problem
            assert [found for found in turns[::2] if found is not None] + list(other) == list(cover.solutions(solver=solver))
            assert sets(begun) <= expected
            assert (cover.first(solver=solver) is None) == (not expected)
            assert cover.count(solver=solver) == len(expected)

    @pytest.mark.parametrize("solver", SOLVERS)
    def test_random_larger_problems(self, solver):
        rng = random.Random(2)
        sizes = []
        for _ in range(30):
            names = list(range(rng.randint(5, 9)))
            secondary = rng.sample(names, rng.randint(0, 3))
            options = {f"option {number}": rng.sample(names, rng.randint(1, 4)) for number in range(13)}
            expected = set(brute_force(options, secondary, None))
            sizes.append(len(expected))
            assert sets(ExactCover(options, secondary).solutions(solver=solver)) == expected
        assert max(sizes) > 10 and min(sizes) == 0


@pytest.mark.parametrize("solver", SOLVERS)
class TestSmallProblems:
    def test_option_0_is_not_lost(self, solver):
        """0 is false in Python: the identity matrix has one solution, and it has three rows."""
        assert [sorted(s) for s in ExactCover([["a"], ["b"], ["c"]]).solutions(solver=solver)] == [[0, 1, 2]]

    @pytest.mark.parametrize("name", ODD_NAMES, ids=repr)
    def test_names_and_items_that_are_false(self, solver, name):
        assert ExactCover({name: [name]}).first(solver=solver) == [name]
        assert ExactCover({name: [0, None, ""], "x": [False]}, items=[0, None, ""]).first(solver=solver) == [name]
        assert ExactCover({"x": [name], "y": ["b", name]}, secondary=[name], items=["b"]).count(solver=solver) == 1

    def test_no_items_give_the_empty_solution(self, solver):
        for problem in (ExactCover({}), ExactCover([]), ExactCover({}, secondary=["s"])):
            assert list(problem.solutions(solver=solver)) == [[]]
            assert problem.first(solver=solver) == [] and problem.count(solver=solver) == 1

    def test_an_item_without_options_gives_no_solution(self, solver):
        problem = ExactCover({"x": ["a"]}, items=["a", "b"])
        assert problem.count(solver=solver) == 0 and problem.first(solver=solver) is None
        search = problem.solutions(solver=solver)
        assert list(search) == [] and search.nodes == 0

    def test_a_secondary_item_is_no_primary_one(self, solver):
        options = {"x": ["a", "s"], "y": ["b", "s"], "z": ["b"]}
        assert list(map(set, ExactCover(options, ["s"]).solutions(solver=solver))) == [{"x", "z"}]
        assert ExactCover({"x": ["a"], "y": ["b", "s"], "z": ["b"]}, ["s"]).count(solver=solver) == 2
        assert ExactCover({"x": ["a"]}, secondary=["s"]).count(solver=solver) == 1   # s may stay uncovered
        assert ExactCover({"x": ["a"]}, items=["a", "s"]).count(solver=solver) == 0  # as a primary item it may not

    def test_a_secondary_item_is_no_optional_option(self, solver):
        """An option of secondary items alone may be in a solution or not; it still clashes."""
        problem = ExactCover({"x": ["a", "s"], "y": ["a"], "free": ["s"]}, secondary=["s"])
        assert sets(problem.solutions(solver=solver)) == {frozenset("x"), frozenset("y"), frozenset(["y", "free"])}

    def test_solutions_come_when_they_are_asked_for(self, solver):
        many = ExactCover({(item, way): [item] for item in range(60) for way in "ab"})
        search = many.solutions(solver=solver)
        assert len(list(itertools.islice(search, 5))) == 5
        assert search.nodes < 100 and search.solver == solver

    def test_a_budget_ends_the_search_and_says_so(self, solver):
        search = queens(12).solutions(nodes=1000, solver=solver)
        for _ in range(2):  # and says so again: nothing more comes after it
            with pytest.raises(BudgetExceeded, match="not over after trying 1,000 options"):
                list(search)
            assert search.nodes == 1000
        full = queens(6).solutions(solver=solver)
        assert len(list(full)) == 4
        assert queens(6).count(nodes=full.nodes, solver=solver) == 4
        with pytest.raises(BudgetExceeded):
            queens(6).count(nodes=full.nodes - 1, solver=solver)
        assert ExactCover({}).count(nodes=0, solver=solver) == 1

    def test_an_interrupted_search_does_not_claim_to_be_over(self, solver):
        def stopped(found):
            yield from itertools.islice(found, 100)
            raise KeyboardInterrupt

        search = queens(8).solutions(solver=solver)
        search._found = stopped(search._found)
        with pytest.raises(KeyboardInterrupt):
            list(search)
        for _ in range(2):
            with pytest.raises(RuntimeError, match="was interrupted, so nothing is known of the rest"):
                next(search)

    def test_no_problem_is_too_deep(self, solver):
        chain = ExactCover({number: [number] for number in range(1200)})
        assert chain.first(solver=solver) == list(range(1200))

    def test_fewest_options_first_saves_nodes(self, solver):
        nodes = []
        for smallest in (True, False):
            search = queens(8).solutions(solver=solver, smallest=smallest)
            assert sum(1 for _ in search) == 92
            nodes.append(search.nodes)
        assert nodes[0] < nodes[1]


@pytest.mark.parametrize("problem", [queens(6), langford(4), tilings(rectangle(4, 4)), sudoku.cover("1" + "." * 15, given=False),
                                     ExactCover({}), ExactCover({0: ["a"]}, items=["a", "b"]),
                                     ExactCover([["a", "s"], ["b", "s"], ["b"]], secondary=["s"])], ids=repr)
def test_the_algorithm_that_is_shown_finds_the_same_solutions_in_the_same_order(problem):
    assert list(algorithm_x(list(problem.primary), problem.options)) == list(problem.solutions())


def test_what_a_generator_raises_is_its_own():
    def broken():
        yield "a"
        raise TypeError("of the generator's own")

    for make in (lambda: ExactCover([broken()]), lambda: ExactCover([], secondary=broken()), lambda: tilings(broken())):
        with pytest.raises(TypeError, match="of the generator's own"):
            make()


def test_the_problem_is_not_changed_by_solving_it():
    options = {"x": ["a", "s"], "y": ["b"], "z": ["b", "s"]}
    problem = ExactCover(options, ["s"])
    before = dict(problem.options), problem.primary, problem.secondary
    for solver in SOLVERS:
        assert problem.count(solver=solver) == 1
        next(problem.solutions(solver=solver))
    assert (problem.options, problem.primary, problem.secondary) == before
    assert options == {"x": ["a", "s"], "y": ["b"], "z": ["b", "s"]}
    assert repr(problem) == "<exact cover: 3 options, 2 primary and 1 secondary items>"


def test_the_faster_solver_is_chosen_by_size_and_links_where_there_is_a_trace():
    few, many = (ExactCover({number: [number] for number in range(size)}) for size in (MANY_ITEMS, MANY_ITEMS + 1))
    assert few.solutions().solver == "masks" and many.solutions().solver == "links"
    assert few.solutions(trace=[]).solver == "links" and few.solutions(solver="links").solver == "links"


class Unhashable(list):
    pass


@pytest.mark.parametrize("options, arguments, message", [
    ({"x": ["a", "a"]}, {}, "Option 'x' has the item 'a' twice"),
    ([["a"], ["b"]], {"items": ["a"]}, "Option 1 has the item 'b', which is not among"),
    ({"x": ["a"]}, {"items": ["a"], "secondary": ["a"]}, "'a' is given as primary and as secondary"),
    ({"x": "queen"}, {}, "Option 'x' is the text 'queen'; give its items as a list"),
    ({"x": 7}, {}, "Option 'x' is 7, which has no items"),
    ([None], {}, "Option 0 is None, which has no items"),
    ({"x": [["a"]]}, {}, "Option 'x' has the item ['a'], which can't be hashed"),
    ({"x": [1]}, {"secondary": "ab"}, "secondary is the text 'ab'"),
    ({"x": [1]}, {"secondary": [{}]}, "secondary has the item {}, which can't be hashed"),
    ({"x": [1]}, {"items": 3}, "items is 3, which has no items"),
    ("abc", {}, "Options are a mapping from names to items, or a list of options; 'abc' is neither"),
    ({("a",), ("b",)}, {}, "Options are a mapping from names to items, or a list of options"),
    (5, {}, "5 is neither"),
])
def test_bad_problems_are_named(options, arguments, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        ExactCover(options, **arguments)


@pytest.mark.parametrize("arguments, message", [
    ({"solver": "best"}, 'solver is "links" or "masks", not \'best\''),
    ({"solver": "masks", "trace": []}, "Masks leave no trace"),
    ({"nodes": -1}, "nodes is a whole number, 0 or more, or None for no limit; not -1"),
    ({"nodes": 2.5}, "not 2.5"),
    ({"trace": 5}, "trace is a list that receives the events, or None; not 5."),
])
def test_bad_arguments_are_named_at_once(arguments, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        ExactCover([]).solutions(**arguments)


class TestLinks:
    rows = [(1, 4, 7), (1, 4), (4, 5, 7), (3, 5, 6), (2, 3, 6, 7), (2, 7)]

    def state(self, links):
        return [list(part) for part in (links.left, links.right, links.up, links.down, links.size)]

    def test_uncover_puts_everything_back(self):
        links = Links(self.rows, range(1, 8))
        before = self.state(links)
        for order in itertools.permutations(range(1, 8), 3):
            for head in order:
                links.cover(head)
            for head in reversed(order):
                links.uncover(head)
            assert self.state(links) == before

    def test_uncovering_in_the_order_of_covering_does_not(self):
        links = Links(self.rows, range(1, 8))
        before = self.state(links)
        for step in (links.cover, links.uncover):
            for head in (4, 7, 1):
                step(head)
        assert self.state(links) != before

    @pytest.mark.parametrize("smallest", [True, False])
    def test_the_search_leaves_the_matrix_as_it_was(self, smallest):
        links = Links(self.rows, range(1, 8))
        before = self.state(links)
        assert [sorted(found) for found in links.search(smallest=smallest) if found] == [[1, 3, 5]]
        assert self.state(links) == before

    def test_the_trace_undoes_all_it_does_in_the_opposite_order(self):
        trace, stack = [], []
        problem = queens(5)
        search = problem.solutions(trace=trace)
        assert len(list(search)) == 10
        for event in trace:
            if isinstance(event, (Cover, Choose)):
                stack.append(event)
            else:
                expected = Cover(event.item) if isinstance(event, Uncover) else Choose(event.row)
                assert isinstance(event, (Uncover, Undo)) and stack.pop() == expected
        assert stack == []
        assert search.nodes == sum(isinstance(event, Choose) for event in trace)

    def test_row_numbers_of_the_trace_count_the_options(self):
        """Also where options of secondary items alone have rows of their own."""
        problem = ExactCover({"free": ["s"], "x": ["a", "s"], "y": ["a"]}, secondary=["s"])
        trace = []
        found = list(problem.solutions(trace=trace))
        names = list(problem.options)
        chosen = {names[event.row] for event in trace if isinstance(event, Choose) and event.row < len(names)}
        assert len(found) == 3 and chosen == {"free", "x", "y"}

    def test_the_first_of_the_smallest_items_is_chosen(self):
        links = Links([(1, 2), (1, 3), (2,), (3, 4), (4, 1)], [1, 2, 3, 4])
        assert links.size[1:] == [3, 2, 2, 2] and links.smallest() == 2
        links.cover(3)  # takes the rows (1, 3) and (3, 4) away: item 4 keeps one
        assert links.size[1:] == [2, 2, 2, 1] and links.smallest() == 4
        links.uncover(3)
        assert links.smallest() == 2

    def test_long_rows_keep_no_square_of_nodes(self):
        long = range(LONG + 1)
        problem = ExactCover({"all": long, "half": range(LONG), "rest": [LONG], "none": [LONG, 0]})
        assert not any(isinstance(others, tuple) and len(others) == LONG for others in Links(problem.options.values(), long).others)
        for smallest in (True, False):
            found = [list(problem.solutions(solver=solver, smallest=smallest)) for solver in SOLVERS]
            assert found[0] == found[1] and sets(found[0]) == {frozenset(["all"]), frozenset(["half", "rest"])}
        wide = ExactCover([range(20_000)] * 3)
        assert wide.count(solver="links") == 3
