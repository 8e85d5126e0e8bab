"""Sudoku: reading, solving, making and grading."""

import itertools
import json
import random
from pathlib import Path

import pytest

from gameai import exact_cover
from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.games.sudoku_generator import (Grade, full_board, generate, grade, spare, started_board, unique)
from gameai.games.sudoku_hand import fits, next_step

SHARED = Path(__file__).parents[2] / "shared" / "data"

# Well-known hard puzzles, by those who published them, and one with 17 clues that is easy.
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PLATINUM_BLONDE = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
ROYLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
MANY = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
BUDGET = 50_000  # digits that are enough for every 9 x 9 puzzle here, with or without a solution


def check(puzzle, answer):
    side, digits = sudoku.read(answer)
    assert 0 not in digits and not list(sudoku.clashes(side, digits))
    for sign, solved in zip("".join(puzzle.split()), answer, strict=True):
        assert sign in ".0" or sign.upper() == solved


class TestSolving:
    @pytest.mark.parametrize("puzzle", [INKALA, PLATINUM_BLONDE, GOLDEN_NUGGET, EASTER_MONSTER, ROYLE])
    def test_hard_ones_have_one_solution(self, puzzle):
        found = list(sudoku.solutions(puzzle, nodes=BUDGET))
        assert len(found) == 1
        check(puzzle, found[0])

    def test_a_known_answer(self):
        assert sudoku.solve(ROYLE).startswith("693784512")

    @pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
    def test_every_size_from_a_blank_board(self, side):
        check("." * side * side, sudoku.solve("." * side * side, nodes=20_000))

    @pytest.mark.parametrize("solver", ["links", "masks"])
    def test_both_solvers(self, solver):
        for puzzle in (INKALA, NO_SOLUTION):
            for given in (True, False):
                found = [dict(chosen) for chosen in sudoku.cover(puzzle, given).solutions(solver=solver)]
                assert [found] == [[]] if puzzle == NO_SOLUTION else len(found) == 1
                for digits in found:
                    assert len(digits) == (81 if given else 60)

    def test_counts_of_small_grids(self):
        assert sum(1 for _ in sudoku.solutions("." * 16)) == 288
        assert len(set(sudoku.solutions("." * 16))) == 288

    def test_counts_of_2_by_3_grids(self):
        """28,200,960 grids: 6! ways to name the digits of the first row."""
        assert sum(1 for _ in sudoku.solutions("123456" + "." * 30)) * 720 == 28_200_960

    def test_boxes_of_two_rows_by_three_columns(self):
        assert [sudoku.units(6, cell)[2] for cell in (0, 2, 3, 8, 12, 35)] == [0, 0, 1, 0, 2, 5]
        assert [sudoku.units(9, cell)[2] for cell in (0, 30, 80)] == [0, 4, 8]

    def test_the_form_is_free_and_the_answer_is_plain(self):
        text = "1 0 . .\n . . 2 0\n\t0 3 0 0\n . . . 4"
        assert sudoku.solve(text) == sudoku.solve("1.....2..3.....4") is not None
        assert sudoku.solve("." * 255 + "g")[-1] == "G"

    def test_a_full_board_is_its_own_solution(self):
        full = sudoku.solve(INKALA)
        assert list(sudoku.solutions(full, nodes=0)) == [full]

    def test_no_solution_is_said_within_the_budget(self):
        assert sudoku.solve(NO_SOLUTION, nodes=BUDGET) is None
        assert sudoku.solve("123." + "...4" + "." * 8) is None  # the last cell of row 1 has no digit left: no search

    def test_many_solutions_come_one_after_another(self):
        assert len(set(itertools.islice(sudoku.solutions(MANY), 1000))) == 1000

    def test_a_clue_that_decides(self):
        """With a 9 in row 4 column 5 one solution, without it more than a thousand."""
        puzzle = "31...9......18........3...5....94....21.....4..6..79...4.3.8..2.......7..9...6..."
        assert unique(puzzle)
        assert not unique(puzzle[:31] + "." + puzzle[32:])

    def test_a_budget(self):
        with pytest.raises(BudgetExceeded, match="10 options"):
            sudoku.solve("." * 81, nodes=10)
        with pytest.raises(BudgetExceeded):
            sudoku.solve(started_board(random.Random(1)), nodes=2_000)  # half of a 25 x 25 board: it may take very long

    def test_a_budget_that_ended_ends_nothing(self):
        boards = sudoku.solutions("." * 16, nodes=3)
        for _ in range(2):
            with pytest.raises(BudgetExceeded, match="3 options"):
                next(boards, "the end")

    @pytest.mark.parametrize("where", ["_filled", "search_masks"])
    def test_an_interrupted_search_does_not_claim_to_be_over(self, monkeypatch, where):
        def stop(*args):
            raise KeyboardInterrupt
            yield
        module = sudoku if where == "_filled" else exact_cover
        with monkeypatch.context() as patch:
            patch.setattr(module, where, stop if where == "search_masks" else lambda *args: next(stop()))
            boards = sudoku.solutions("." * 16)
            with pytest.raises(KeyboardInterrupt):
                next(boards, "the end")
        if where == "_filled":  # the search itself goes on: nothing is lost
            assert len(list(boards)) == 288
        else:
            with pytest.raises(RuntimeError, match="was interrupted, so nothing is known"):
                next(boards, "the end")

    def test_all_cells_with_one_digit_are_named(self):
        with pytest.raises(ValueError, match="The digit 8 stands 3 times in one row: row 1 column 1, row 1 column 3 and row 1 column 9."):
            sudoku.solve("8.8.....8" + "." * 72)
        with pytest.raises(ValueError, match="The digit 1 stands twice in one box: row 1 column 1 and row 2 column 2."):
            sudoku.solve("1... .1.. .... ....")

    def test_known_puzzles(self):
        if not SHARED.exists():
            pytest.skip("shared/data is not beside the repository; the puzzles above hold without it")
        facts = json.loads((SHARED / "facts.json").read_text())["sudoku"]
        for puzzle in facts["unique"].values():
            assert unique(puzzle, nodes=BUDGET)
        for puzzle in facts["not_unique_1000_or_more"]:
            assert len(list(itertools.islice(sudoku.solutions(puzzle), 1000))) == 1000
        for puzzle in facts["no_solution"]:
            assert sudoku.solve(puzzle, nodes=BUDGET) is None
        hard = (SHARED / "sudoku" / "hard16.txt").read_text().split()
        assert len(hard) == 16
        for puzzle in hard:
            check(puzzle, sudoku.solve(puzzle, nodes=BUDGET))


@pytest.mark.parametrize("text, message", [
    ("1" * 80, "this text has 80"),
    ("", "this text has 0"),
    (None, "A sudoku is a text of 16, 36, 81, 256 or 625 signs, not None"),
    ("11" + "." * 79, "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 2"),
    ("5" + "." * 8 + "5" + "." * 71, "twice in one column: row 1 column 1 and row 2 column 1"),
    ("5" + "." * 9 + "5" + "." * 70, "twice in one box: row 1 column 1 and row 2 column 2"),
    ("." * 12 + "4" + "." * 17 + "4" + "." * 5, "twice in one column: row 3 column 1 and row 6 column 1"),
    ("." * 12 + "4" + "." * 7 + "4" + "." * 15, "twice in one box: row 3 column 1 and row 4 column 3"),
    ("a" * 2 + "." * 254, "The digit A stands twice in one row"),
    ("x" + "." * 80, "Sign 'x' in row 1 column 1"),
    ("ß" + "." * 80, "Sign 'ß' in row 1 column 1"),
    ("ı" + "." * 624, "Sign 'ı' in row 1 column 1"),  # whose capital letter is an I
    ("." * 80 + "٣", "Sign '٣' in row 9 column 9"),
    ("5" + "." * 15, "Sign '5' in row 1 column 1 is not one of 1234, a dot or 0"),
    ("7" + "." * 35, "Sign '7' in row 1 column 1 is not one of 123456"),
    ("H" + "." * 255, "Sign 'H' in row 1 column 1 is not one of 123456789ABCDEFG,"),
    ("Q" + "." * 624, "Sign 'Q' in row 1 column 1"),
])
def test_bad_input_is_named(text, message):
    for ask in (sudoku.solve, sudoku.solutions, sudoku.cover, unique, grade):
        with pytest.raises(ValueError, match=message):
            ask(text)


class TestGenerator:
    @pytest.mark.parametrize("side", [4, 6, 9])
    def test_unique_minimal_and_from_a_seed(self, side):
        for seed in range(3):
            puzzle = generate(random.Random(seed), side)
            assert puzzle == generate(random.Random(seed), side)
            assert len(puzzle) == side * side and unique(puzzle)
            for cell, sign in enumerate(puzzle):
                assert sign == "." or not unique(puzzle[:cell] + "." + puzzle[cell + 1:])
        assert generate(random.Random(1), side) != generate(random.Random(2), side)

    def test_other_puzzles_have_more_clues_or_as_many_as_wanted(self):
        for seed in range(3):
            easier = generate(random.Random(seed), minimal=False)
            assert unique(easier) and 81 - easier.count(".") >= 40
            assert 81 - generate(random.Random(seed), clues=60).count(".") == 60
        assert "." not in generate(random.Random(0), 6, clues=36)

    def test_large_boards(self):
        puzzle = generate(random.Random(0), 16, clues=180)
        assert unique(puzzle) and 256 - puzzle.count(".") == 180

    @pytest.mark.parametrize("side", [4, 6, 9, 16])
    def test_full_boards_are_right_and_differ(self, side):
        boards = [sudoku.written(full_board(random.Random(seed), side)) for seed in range(4)]
        assert len(set(boards)) == 4
        for board in boards:
            check(board, board)

    def test_spare_is_about_other_digits_in_the_cell(self):
        digits = list(map(int, sudoku.solve(INKALA)))
        assert spare(9, digits, 0)
        hard = sudoku.read(generate(random.Random(5), 6))[1]
        assert not any(spare(6, hard, cell) for cell, digit in enumerate(hard) if digit)

    def test_started_boards_have_a_solution(self):
        board = started_board(random.Random(2), 9, 30)
        assert 81 - board.count(".") == 30 and sudoku.solve(board) is not None
        assert 625 - started_board(random.Random(1)).count(".") == 312

    @pytest.mark.parametrize("arguments, message", [
        ({"side": 5}, "side of a sudoku is one of 4, 6, 9, 16, 25, not 5"),
        ({"side": "9"}, "not '9'"),
        ({"side": 4.0}, "not 4.0"),
        ({"clues": 82}, "from 0 to 81, not 82"),
        ({"clues": -1}, "not -1"),
    ])
    def test_bad_arguments_are_named(self, arguments, message):
        for make in (generate, started_board):
            with pytest.raises(ValueError, match=message):
                make(random.Random(0), **({"side": 9, "clues": 0} | arguments))
            with pytest.raises(ValueError, match="rng is a random.Random, for example random.Random\\(1\\), not 5"):
                make(5)


class TestGrade:
    def test_singles_alone_need_no_guess(self):
        """ROYLE has 17 clues and is easy all the same."""
        assert grade(ROYLE) == Grade(nodes=64, guesses=0, depth=0) and grade(ROYLE).name == "easy"

    def test_hard_ones(self):
        for puzzle in (INKALA, PLATINUM_BLONDE, GOLDEN_NUGGET, EASTER_MONSTER):
            found = grade(puzzle)
            assert found.name == "very hard" and found.guesses > 50 and found.nodes > 1000

    @pytest.mark.parametrize("depth, name", [(0, "easy"), (1, "medium"), (2, "hard"), (3, "hard"), (4, "very hard"), (20, "very hard")])
    def test_names(self, depth, name):
        assert Grade(81, 0, depth).name == name

    def test_depth_0_is_what_naked_and_hidden_singles_solve(self):
        easy = 0
        for seed in range(16):
            puzzle = generate(random.Random(seed), 6 if seed % 2 else 9, minimal=seed % 3 > 0)
            solved = solved_by_singles(puzzle)
            easy += solved
            assert (grade(puzzle).guesses == 0) == (grade(puzzle).depth == 0) == solved
        assert 0 < easy < 16

    def test_only_puzzles_with_one_solution_have_a_grade(self):
        with pytest.raises(ValueError, match="exactly one solution has a grade; this one has none"):
            grade(NO_SOLUTION)
        with pytest.raises(ValueError, match="this one has two or more"):
            grade("." * 81)
        with pytest.raises(BudgetExceeded):
            grade(INKALA, nodes=100)


def solved_by_singles(puzzle):
    """Whether filling cells with one digit left, and digits with one cell left in a unit, ends with a full board."""
    side, digits = sudoku.read(puzzle)
    groups = {}
    for cell in range(side * side):
        for kind, number in enumerate(sudoku.units(side, cell)):
            groups.setdefault((kind, number), []).append(cell)
    while 0 in digits:
        taken = {(unit, digits[cell]) for unit, cells in groups.items() for cell in cells}
        fits = {(cell, digit) for cell in range(side * side) if not digits[cell] for digit in range(1, side + 1)
                if not any((unit, digit) in taken for unit in enumerate(sudoku.units(side, cell)))}
        single = next((place for place in sorted(fits) if sum(other[0] == place[0] for other in fits) == 1), None)
        for cells in groups.values():
            for digit in range(1, side + 1):
                places = [(cell, digit) for cell in cells if (cell, digit) in fits]
                if len(places) == 1:
                    single = single or places[0]
        if single is None:
            return False
        digits[single[0]] = single[1]
    return True


class TestByHand:
    def test_what_fits_is_what_makes_no_clash(self):
        side, digits = sudoku.read(INKALA)
        for cell in range(side * side):
            tried = [value for value in range(1, 10)
                     if not any(cell in pair for _, *pair in sudoku.clashes(side, [*digits[:cell], value, *digits[cell + 1:]]))]
            assert fits(side, digits, cell) == tried

    @pytest.mark.parametrize("text, found", [
        ("123. .... .... ....", (3, 4, "Only one digit fits into row 1 column 4: 4.")),
        ("12.. ...3 .... ....", (2, 4, "Only one digit fits into row 1 column 3: 4.")),
        ("..1. .... .... 1...", (5, 1, "In row 2 the digit 1 fits into one cell only: row 2 column 2.")),
        ("123. ...4 .... ....", (3, 0, "No digit fits into row 1 column 4.")),
        ("." * 16, None), ("1234341221434321", None)])
    def test_the_next_step(self, text, found):
        assert next_step(*sudoku.read(text)) == found

    def test_a_text_with_clashes_is_taken_without_the_rules(self):
        side, digits = sudoku.digits_of("11.. .... .... ...A".replace("A", "1"))
        clash = next(sudoku.clashes(side, digits))
        with pytest.raises(ValueError) as error:
            sudoku.read("11" + "." * 14)
        assert str(error.value) == sudoku.clash_words(side, digits, clash)
