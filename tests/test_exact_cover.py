"""Exact cover by both solvers against enumeration, and the puzzles built on it against known counts."""

import itertools
import json
import random
from pathlib import Path

import pytest

from gameai.dancing_links import Choose, Cover, Links, Uncover, Undo
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games import sudoku
from gameai.games.pentominoes import PIECES, orientations, tilings
from gameai.games.queens import queens

SHARED = Path(__file__).parents[2] / "shared" / "data"
SOLVERS = ["links", "masks"]


def brute_force(options, secondary, items):
    """All sets of options that cover each primary item once and each secondary one at most once."""
    primary = set(items) if items is not None else {item for option in options.values() for item in option} - set(secondary)
    for size in range(len(options) + 1):
        for chosen in itertools.combinations(options, size):
            covered = [item for name in chosen for item in options[name]]
            if len(set(covered)) == len(covered) and primary <= set(covered):
                yield sorted(chosen)


@pytest.mark.parametrize("solver", SOLVERS)
def test_equal_to_enumeration_on_random_problems(solver):
    rng = random.Random(2)
    for _ in range(1500):
        count = rng.randint(0, 6)
        names = list(range(count))
        secondary = [item for item in names if rng.random() < 0.3]
        options = {f"option {number}": rng.sample(names, rng.randint(0, min(3, count))) for number in range(rng.randint(0, 7))}
        items = None if rng.random() < 0.6 else [item for item in names if item not in secondary]
        found = [sorted(solution) for solution in ExactCover(options, secondary, items).solutions(solver=solver)]
        assert sorted(found) == sorted(brute_force(options, secondary, items))


@pytest.mark.parametrize("solver", SOLVERS)
class TestSmallProblems:
    def test_option_0_is_not_lost(self, solver):
        """0 is false in Python: the identity matrix has one solution, and it has three rows."""
        assert [sorted(s) for s in ExactCover([["a"], ["b"], ["c"]]).solutions(solver=solver)] == [[0, 1, 2]]

    def test_no_items_give_the_empty_solution(self, solver):
        assert list(ExactCover({}).solutions(solver=solver)) == [[]]
        assert ExactCover({}).first(solver=solver) == []

    def test_an_item_without_options_gives_no_solution(self, solver):
        problem = ExactCover({"x": ["a"]}, items=["a", "b"])
        assert problem.count(solver=solver) == 0 and problem.first(solver=solver) is None

    def test_a_secondary_item_is_no_primary_one(self, solver):
        options = {"x": ["a", "s"], "y": ["b", "s"], "z": ["b"]}
        assert ExactCover(options, ["s"]).count(solver=solver) == 1
        assert ExactCover(options).count(solver=solver) == 1
        assert ExactCover({"x": ["a"], "y": ["b", "s"], "z": ["b"]}, ["s"]).count(solver=solver) == 2

    def test_solutions_come_when_they_are_asked_for(self, solver):
        many = ExactCover({(item, way): [item] for item in range(60) for way in "ab"})
        assert len(list(itertools.islice(many.solutions(solver=solver), 5))) == 5

    def test_a_budget_ends_the_search_and_says_so(self, solver):
        problem = ExactCover({(item, way): [item] for item in range(40) for way in "ab"} | {"never": ["x", "y"]}, items=[*range(40), "x", "y", "z"])
        assert problem.first(solver=solver) is None  # z has no option: no search at all
        with pytest.raises(BudgetExceeded, match="1,000 options"):
            queens(12).count(nodes=1000, solver=solver)
        assert queens(6).count(nodes=10**6, solver=solver) == 4

    @pytest.mark.parametrize("n, count", list(enumerate([1, 0, 0, 2, 10, 4, 40, 92, 352], 1)))
    def test_queens(self, solver, n, count):
        assert queens(n).count(solver=solver) == count

    def test_langford(self, solver):
        """Two of each number k, k places apart."""
        def langford(n):
            options = {(k, i): [("number", k), i, i + k + 1] for k in range(1, n + 1) for i in range(2 * n - k - 1)}
            return ExactCover(options, items=[*range(2 * n), *(("number", k) for k in range(1, n + 1))])
        assert [langford(n).count(solver=solver) for n in range(1, 8)] == [0, 0, 2, 2, 0, 0, 52]

    def test_latin_squares_and_dominoes(self, solver):
        def latin(n):
            cells = itertools.product(range(n), repeat=3)
            return ExactCover({(r, c, d): [("rc", r, c), ("rd", r, d), ("cd", c, d)] for r, c, d in cells})
        assert [latin(n).count(solver=solver) for n in (1, 2, 3, 4)] == [1, 2, 12, 576]

        def dominoes(n):
            pairs = [((r, c), (r + dr, c + dc)) for r in range(n) for c in range(n) for dr, dc in ((0, 1), (1, 0))
                     if r + dr < n and c + dc < n]
            return ExactCover(pairs)
        assert [dominoes(n).count(solver=solver) for n in (2, 4)] == [2, 36]

    def test_pentominoes_in_a_long_strip(self, solver):
        assert tilings({(r, c) for r in range(3) for c in range(20)}).count(solver=solver) == 8


def test_pentominoes_around_a_hole():
    board = {(r, c) for r in range(8) for c in range(8)} - {(3, 3), (3, 4), (4, 3), (4, 4)}
    assert tilings(board).count() == 520


def test_pieces_have_five_cells_and_63_orientations():
    assert [len(piece) for piece in PIECES.values()] == [5] * 12
    assert sum(len(orientations(piece)) for piece in PIECES.values()) == 63
    assert len({form for piece in PIECES.values() for form in orientations(piece)}) == 63
    assert tilings({(0, 0)}).count() == 0


def test_one_queen_on_every_diagonal_is_too_much():
    """The seed's words taken literally, diagonals primary: n queens can't fill 2n - 1 diagonals."""
    for n in range(2, 7):
        problem = queens(n)
        assert ExactCover(problem.options).count() == 0
    assert ExactCover(queens(1).options).count() == 1


@pytest.mark.parametrize("options, arguments, message", [
    ({"x": ["a", "a"]}, {}, "Option 'x' has the item 'a' twice"),
    ([["a"], ["b"]], {"items": ["a"]}, "Option 1 has the item 'b', which is not among"),
    ({"x": ["a"]}, {"items": ["a"], "secondary": ["a"]}, "'a' is given as primary and as secondary"),
])
def test_bad_problems_are_named(options, arguments, message):
    with pytest.raises(ValueError, match=message):
        ExactCover(options, **arguments)
    with pytest.raises(ValueError, match='solver is "links" or "masks"'):
        ExactCover([]).count(solver="best")


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

    def test_the_search_leaves_the_matrix_as_it_was(self):
        links = Links(self.rows, range(1, 8))
        before = self.state(links)
        assert [sorted(found) for found in links.search() if found] == [[1, 3, 5]]
        assert self.state(links) == before

    def test_the_trace_undoes_all_it_does_in_the_opposite_order(self):
        trace, stack = [], []
        problem = queens(5)
        assert len(list(problem.solutions(trace=trace))) == 10
        for event in trace:
            if isinstance(event, (Cover, Choose)):
                stack.append(event)
            else:
                expected = Cover(event.item) if isinstance(event, Uncover) else Choose(event.row)
                assert isinstance(event, (Uncover, Undo)) and stack.pop() == expected
        assert stack == []


class TestSudoku:
    puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

    def check(self, puzzle, answer):
        side, digits = sudoku.read(answer)
        assert 0 not in digits and not list(sudoku.clashes(side, digits))
        for sign, solved in zip("".join(puzzle.split()), answer):
            assert sign in ".0" or sign.upper() == solved

    def test_a_hard_one_has_one_solution(self):
        found = list(sudoku.solutions(self.puzzle))
        assert len(found) == 1
        self.check(self.puzzle, found[0])

    @pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
    def test_every_size_from_a_blank_board(self, side):
        answer = sudoku.solve("." * side * side)
        assert len(answer) == side * side
        self.check("." * side * side, answer)

    def test_counts_of_small_grids(self):
        assert sum(1 for _ in sudoku.solutions("." * 16)) == 288

    def test_boxes_of_two_rows_by_three_columns(self):
        assert [sudoku.units(6, cell)[2] for cell in (0, 2, 3, 8, 12, 35)] == [0, 0, 1, 0, 2, 5]

    def test_the_form_is_free(self):
        text = "1 0 . .\n . . 2 0\n\t0 3 0 0\n . . . 4"
        assert sudoku.solve(text) == sudoku.solve("1.....2..3.....4")
        assert sudoku.solve("." * 255 + "g")[-1] == "G"

    def test_no_solution(self):
        assert sudoku.solve(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........") is None

    def test_a_budget(self):
        with pytest.raises(BudgetExceeded):
            sudoku.solve("." * 81, nodes=10)

    @pytest.mark.parametrize("text, message", [
        ("1" * 80, "this text has 80"),
        ("", "this text has 0"),
        ("11" + "." * 79, "The digit 1 stands twice in one row: in row 1 column 1 and in row 1 column 2"),
        ("5" + "." * 8 + "5" + "." * 71, "twice in one column: in row 1 column 1 and in row 2 column 1"),
        ("5" + "." * 9 + "5" + "." * 70, "twice in one box: in row 1 column 1 and in row 2 column 2"),
        ("x" + "." * 80, "Sign 'x' in row 1 column 1"),
        ("5" + "." * 15, "Sign '5' in row 1 column 1 is not one of 1234"),
    ])
    def test_bad_input_is_named(self, text, message):
        with pytest.raises(ValueError, match=message):
            sudoku.solve(text)

    def test_known_puzzles(self):
        if not SHARED.exists():
            pytest.skip("shared/data is not beside the repository; the puzzles above hold without it")
        facts = json.loads((SHARED / "facts.json").read_text())["sudoku"]
        for puzzle in facts["unique"].values():
            assert len(list(itertools.islice(sudoku.solutions(puzzle), 2))) == 1
        for puzzle in facts["not_unique_1000_or_more"]:
            assert len(list(itertools.islice(sudoku.solutions(puzzle), 1000))) == 1000
        for puzzle in (SHARED / "sudoku" / "hard16.txt").read_text().split():
            self.check(puzzle, sudoku.solve(puzzle))


@pytest.mark.parametrize("n", [0, -3, 2.5, "8"])
def test_queens_need_a_board(n):
    with pytest.raises(ValueError, match="whole number n of 1 or more"):
        queens(n)
