"""A sudoku to type into, without a browser; its stills."""

import random
import re
from xml.etree import ElementTree

import pytest

from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.games.sudoku_generator import full_board, generate
from gameai.show import SudokuBoard, palette, sudoku_picture
from gameai.show.shell import grid_keys
from gameai.show.sudoku import options_picture

NS = "{http://www.w3.org/2000/svg}"
SMALL = "12.. 34.. .... ...."
NINE = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
def test_all_sides_can_be_typed_into(side):
    board = SudokuBoard("." * side ** 2)
    last = sudoku.SIGNS[side - 1]
    board.key("End")
    board.key(last.lower())
    assert board.text[side - 1] == last and board.text.count(".") == side ** 2 - 1
    assert board.label(side - 1) == f"row 1 column {side}: {last}"
    assert board.status == f"Row 1 column {side}: {last}. {side ** 2 - 1} cells to go."
    board.key("Backspace")
    assert board.text == "." * side ** 2 and board.label(side - 1) == f"row 1 column {side}: empty"


@pytest.mark.parametrize("side", [4, 6, 9])
def test_the_keys_are_those_of_every_board(side):
    board = SudokuBoard("." * side ** 2)
    assert board.scene["moves"] == grid_keys(board._cells)


@pytest.mark.parametrize("clear", ["0", ".", "Backspace", "Delete"])
def test_a_digit_is_cleared(clear):
    board = SudokuBoard(SMALL)
    board.key("3")
    board.key(clear)
    assert board.text == board.puzzle == "".join(SMALL.split())
    assert "2" not in board.frames[0]["parts"]


def test_given_cells_are_fixed():
    board = SudokuBoard(SMALL)
    board.key("Home")
    for key in ("4", "Backspace"):
        board.key(key)
        assert board.text.startswith("12..") and board.status == "Row 1 column 1 is given: 1 can't be changed."
    assert board.label(0) == "row 1 column 1: 1, given" and board.scene["given"] == [0, 1, 4, 5]


@pytest.mark.parametrize("cell, sign, said", [
    (2, "", "'' is not a sign of this board"), (2, "12", "'12' is not a sign of this board"), (2, 3, "3 is not a sign"),
    (2, None, "None is not a sign"), (2, "ı", "'ı' is not a sign"), (-1, "1", "A cell is a number from 0 to 15, row by row, not -1."),
    (99, "1", "from 0 to 15, row by row, not 99."), ("2", "1", "not '2'."), (True, "1", "not True.")])
def test_what_is_typed_is_one_sign_in_one_cell(cell, sign, said):
    board = SudokuBoard(SMALL)
    with pytest.raises(ValueError, match=re.escape(said)):
        board.type(cell, sign)
    assert board.text == board.puzzle


@pytest.mark.parametrize("message, said", [
    (5, "is none of them."), ({}, "is none of them."), ({"type": "sign"}, "needs key and sign."), ({"type": "text"}, "needs text."),
    ({"type": "sign", "key": "2", "sign": 3}, "3 is not a sign of this board"), ({"type": "text", "text": 7}, "signs, not 7."),
    ({"type": "sign", "key": None, "sign": "3"}, "There is no place None")])
def test_any_message_is_answered_by_a_sentence(message, said):
    board = SudokuBoard(SMALL)
    heard = board.now["count"]
    board._handle(message)
    assert said in board.status and isinstance(board.error, ValueError) and board.now["count"] > heard
    assert board.text == board.puzzle


def test_a_smaller_board_begins_at_its_own_first_cell():
    board = SudokuBoard(NINE)
    board.key("End")
    for _ in range(8):
        board.key("ArrowDown")
    assert board.focus == "80"
    board.load("." * 16)
    board.key("1")
    assert board.text == "1" + "." * 15


def test_an_unknown_sign_is_a_sentence():
    board = SudokuBoard(SMALL)
    board.key("5")
    assert board.status == "'5' is not a sign of this board; its signs are 1234, and a dot or 0 for an empty cell."
    assert board.text == "".join(SMALL.split())
    board._handle({"type": "sign", "key": "99", "sign": "1", "index": 0})
    assert board.status.startswith("There is no place '99' to click")


def test_a_clash_is_shown_at_once_at_both_cells_and_goes_again():
    board = SudokuBoard(SMALL)
    board.key("1")
    assert board.status == "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3."
    assert board.label(0) == "row 1 column 1: 1, given, clashes" and board.label(2) == "row 1 column 3: 1, clashes"
    assert board.frames[0]["parts"]["clash"].count("<polygon") == 2       # a corner in each, not a colour alone
    board.type(15, "1")
    assert board.status.startswith("The digit 1 stands twice in one row")       # still said, elsewhere too
    board.key("4")
    assert board.status == "Row 1 column 3: 4. 10 cells to go." and board.label(0) == "row 1 column 1: 1, given"


def test_three_in_a_row_are_all_named_and_so_are_more_clashes():
    board = SudokuBoard("." * 81)
    for cell in (0, 2, 8):
        board.type(cell, "8")
    assert board.status == "The digit 8 stands 3 times in one row: row 1 column 1, row 1 column 3 and row 1 column 9."
    board.type(9, "5"), board.type(10, "5")
    assert board.status.startswith("The digit 5 stands twice in one row") and \
        board.status.endswith("In all, 5 cells clash; each has a frame.")


@pytest.mark.parametrize("nodes", ["9", -1, 2.5])
def test_a_bad_budget_is_named_at_once(nodes):
    with pytest.raises(ValueError, match=f"nodes is a whole number, 0 or more, or None for no limit; not {nodes!r}."):
        SudokuBoard("." * 16, nodes=nodes)


def test_without_a_budget_the_board_solves():
    board = SudokuBoard("1" + "." * 15, nodes=None)
    board.press("hint"), board.press("check"), board.press("solve")
    assert board.text.count(".") == 0


def test_an_interrupted_search_says_so(monkeypatch):
    def stop(*args, **kwargs):
        raise KeyboardInterrupt
    board = SudokuBoard("." * 81)
    monkeypatch.setattr(sudoku, "solutions", stop)
    with pytest.raises(KeyboardInterrupt):
        board.solve()
    assert board.status == "The search was interrupted. The board is as it was." and not board.busy


def test_its_own_clash_is_said_first():
    board = SudokuBoard("." * 16)
    for cell, sign in ((0, "1"), (1, "1"), (14, "2"), (15, "2")):
        board.type(cell, sign)
    assert board.status == ("The digit 2 stands twice in one row: row 4 column 3 and row 4 column 4. "
                            "In all, 4 cells clash; each has a frame.")


def test_a_board_filled_by_hand_is_solved():
    board = SudokuBoard(SMALL)
    for cell, sign in enumerate("1234341221434321"):
        if not board.given[cell]:
            board.type(cell, sign)
    assert board.status == "Solved: every row, column and box has every digit once."
    for name in ("hint", "check"):
        board.press(name)
        assert board.status == "Solved: every row, column and box has every digit once."


def test_hints_are_right_and_lead_to_the_end():
    """Following hints alone solves a puzzle that needs no guess, and every hint is the digit of the solution."""
    board = SudokuBoard(NINE)
    for _ in range(51):
        cell, digit, why = board.next_step()
        assert str(digit) == SOLVED[cell] and f"row {cell // 9 + 1} column {cell % 9 + 1}" in why
        board.press("hint")
        assert board.status == why and board.marked == (cell,)
        board.type(cell, str(digit))
    assert board.text == SOLVED


def test_a_hint_gives_up_honestly():
    board = SudokuBoard("." * 16)
    board.press("hint")
    assert board.status.startswith("No hint: ")
    board = SudokuBoard(SMALL)
    board.key("2")
    board.press("hint")
    assert board.status.endswith("; change one of them first.")


IMPOSSIBLE = "2.39..8466.432.....9.4.6..3.3.29...44..5.1..2..2643.78...854..7.4.732...327169485"   # no clash, no solution


@pytest.mark.parametrize("text", ["123. ...4 .... ....", IMPOSSIBLE])
@pytest.mark.parametrize("order", [("hint", "check", "solve"), ("solve", "hint", "check")])
def test_hint_check_and_solve_agree_that_there_is_no_solution(text, order):
    board = SudokuBoard(text)
    for name in order:
        board.press(name)
        assert board.status.endswith("This puzzle has no solution.") and "wrong" not in board.status
    board.press("reset")
    assert board.status.endswith("This puzzle has no solution.")        # nor is it forgotten
    cell = next(cell for cell, value in enumerate(board.given) if not value and board.fits(cell))
    board.type(cell, str(board.fits(cell)[0]))
    assert board.status.endswith("to go. This puzzle has no solution.")


def test_nothing_fits_because_of_ones_own_digits():
    board = SudokuBoard("1... .... .... ...2")
    for cell, sign in ((1, "2"), (2, "3"), (11, "4")):
        board.type(cell, sign)
    board.press("hint")
    assert board.status == "No digit fits into row 1 column 4. Your digits can't all stay." and board.marked == (3,)
    lost = SudokuBoard("1... .... .... ...2", nodes=1)
    for cell, sign in ((1, "2"), (2, "3"), (11, "4")):
        lost.type(cell, sign)
    lost.press("hint")
    assert lost.status.endswith("Your digits can't all stay, or the puzzle has no solution.")


def test_a_hint_does_not_build_on_a_digit_that_check_calls_wrong():
    for before in ((), ("check",)):
        board = SudokuBoard(NINE)
        board.type(2, "1")
        for name in before:
            board.press(name)
        board.press("hint")
        assert board.status == "No hint yet. One of your digits can't stay: row 1 column 3." and board.marked == (2,)


def test_what_check_found_stays_until_it_is_mended():
    board = SudokuBoard(NINE)
    board.type(2, "1")
    board.press("check")
    board.type(3, "6")
    assert board.status == "Row 1 column 4: 6. 49 cells to go. Row 1 column 3 still can't stay." and board.marked == (2,)
    board.press("small")
    assert board.status.endswith("Row 1 column 3 still can't stay.")
    board.type(2, "4")
    assert board.status == "Row 1 column 3: 4. 49 cells to go." and board.marked == ()


def test_a_clash_is_still_said_when_something_else_is_asked_for():
    board, clash = SudokuBoard(SMALL), "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3."
    board.type(2, "1")
    board.focus = "0"                    # a given cell, into which nothing can be typed
    for act in (lambda: board.press("small"), lambda: board.press("small"), lambda: board.click(15), lambda: board.key("4")):
        act()
        assert board.status.endswith(clash) and board.status != clash


def test_one_cell_is_not_one_cells():
    assert SudokuBoard("123434122143432.").status == "1 cell to fill with 1 to 4."


def test_a_second_solution_that_was_not_sought_to_the_end_is_not_claimed(monkeypatch):
    def one_and_no_end(text, nodes=None):
        yield SOLVED
        raise BudgetExceeded(nodes)

    monkeypatch.setattr(sudoku, "solutions", one_and_no_end)
    board = SudokuBoard(NINE)
    board.press("solve")
    assert board.status == "Solved by exact cover. Whether it is the only solution is not known."


def test_candidates():
    board = SudokuBoard(SMALL)
    board.click(2)
    assert board.status == "Row 1 column 3: empty."             # no hint unless it is asked for
    board.press("small")
    assert board.fits(2) == [3, 4] and "3" in board.frames[0]["parts"]["small"]
    board.click(2)
    assert board.status == "Row 1 column 3: empty. 3 and 4 fit."
    board.press("small")
    assert "small" not in board.frames[0]["parts"]
    large = SudokuBoard("." * 256)
    large.press("small")
    assert "Enter, or a click on a cell" in large.status and "small" not in large.frames[0]["parts"]
    large.key("Enter")
    assert large.status.endswith("F and G fit.")


def test_check_marks_what_cannot_stay():
    board = SudokuBoard(NINE)
    board.press("check")
    assert board.status == "All right so far; 51 cells to go."
    board.type(2, "1")
    board.press("check")
    assert board.status == "One of your digits can't stay: row 1 column 3." and board.marked == (2,)
    board.type(2, "4")
    assert board.marked == ()
    board.press("check")
    assert board.status == "All right so far; 50 cells to go."


def test_check_knows_puzzles_with_several_solutions():
    board = SudokuBoard(SMALL)
    first = sudoku.solve(SMALL)
    other = next(text for text in sudoku.solutions(SMALL) if text[2] != first[2])
    board.type(2, other[2])
    board.press("check")
    assert board.status == "All right so far. This puzzle has more than one solution, and yours can still become one."


def test_digits_that_lead_to_none_of_several_solutions():
    board = SudokuBoard("1... .... .... ...2")
    for cell, sign in ((1, "2"), (6, "1")):
        board.type(cell, sign)
    board.press("check")
    none = "This puzzle has more than one solution, but none goes on from here."
    assert board.status == none
    board.press("hint")
    assert board.status == f"No hint yet. {none}"
    board.type(12, "4")
    assert board.status.endswith("to go. Still no solution goes on from here.")
    board.type(6, ".")
    assert "goes on" not in board.status


def test_solve_says_how_it_ended():
    board = SudokuBoard(NINE)
    board.type(2, "1")
    board.press("solve")
    assert board.text == SOLVED and not board.busy
    assert board.status == "Solved by exact cover. It is the only solution. 1 of your digits was different."
    board.press("reset")
    assert board.text == board.puzzle and board.status == "51 cells to fill with 1 to 9."
    several = SudokuBoard("." * 16)
    several.press("solve")
    assert "It is one of several solutions." in several.status and "." not in several.text


def test_a_puzzle_without_a_solution_and_a_budget_that_ends():
    none = SudokuBoard("123. .... ...4 ....")
    for name in ("solve", "check"):
        none.press(name)
        assert none.status == "This puzzle has no solution." and none.text == none.puzzle
    slow = SudokuBoard(NINE, nodes=5)
    slow.press("solve")
    assert slow.status == ("The search was not over after trying 5 digits; the puzzle may have a solution all the same.")
    assert slow.text == slow.puzzle and not slow.busy


def test_text_comes_in_and_goes_out():
    board = SudokuBoard(SMALL)
    board.key("3")
    assert board.text == "123.34.........." and board.puzzle == "12..34.........."
    board._handle({"type": "text", "text": NINE, "index": 0})
    assert board.side == 9 and board.puzzle == "".join(NINE.split()) and board.text == board.puzzle
    assert board.frames[0]["text"] == board.text and board.scene["signs"] == "123456789"
    with pytest.raises(ValueError) as error:
        sudoku.read("11.. .... .... ....")
    board._handle({"type": "text", "text": "11.. .... .... ....", "index": 0})
    assert board.status == str(error.value) and board.side == 9
    heard = board.now["count"]
    board._handle({"type": "text", "text": "12", "index": 0})
    assert "this text has 2" in board.status and board.now["count"] == heard + 1


@pytest.mark.parametrize("text", ["", "12", "5" + "." * 15, "11" + "." * 14, None])
def test_a_bad_text_gives_the_sentence_of_the_reader(text):
    with pytest.raises(ValueError) as expected:
        sudoku.read(text)
    with pytest.raises(ValueError, match=re.escape(str(expected.value))):
        SudokuBoard(text)


@pytest.mark.parametrize("side", [4, 6])
def test_generated_puzzles_are_solved_by_the_button(side):
    board = SudokuBoard(generate(random.Random(side), side))
    board.press("solve")
    assert "It is the only solution." in board.status and "." not in board.text


# ---- stills


@pytest.mark.parametrize("theme", palette.THEMES)
@pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
def test_stills_of_all_sides(side, theme):
    still = sudoku_picture("." * (side ** 2 - 1) + sudoku.SIGNS[side - 1], theme=theme)
    root = ElementTree.fromstring(still.svg)
    assert "@" not in still.svg and root.get("role") == "img"
    given = f"row {side} column {side}: {sudoku.SIGNS[side - 1]}" if side <= 9 else "1"
    assert f"{side} by {side} cells. Given: {given}. Empty: {side ** 2 - 1}." in still.alt
    assert [text.text for text in root.iter(f"{NS}text")] == [sudoku.SIGNS[side - 1]]


def test_options_that_share_a_cell_are_small_and_all_others_are_large():
    def sizes(*options):
        root = ElementTree.fromstring(options_picture(4, options).svg)
        return {text.text: float(text.get("font-size")) for text in root.iter(f"{NS}text")}
    apart, together = sizes((0, 1, 2), (3, 3, 4)), sizes((0, 1, 2), (0, 1, 4))
    assert set(apart) == set(together) == {"2", "4"}
    assert max(together.values()) < min(apart.values())
    assert options_picture(4, [(0, 1, 2), (0, 1, 4)]).alt.endswith("Counted from 0: 2 in row 0 column 1 and 4 in row 0 column 1.")


@pytest.mark.parametrize("n, options, said", [
    (5, [], "The side of a sudoku is one of 4, 6, 9, 16, 25, not 5."), (4, [(0, 4, 1)], "not (0, 4, 1)."), (4, [(0, 0, 0)], "not (0, 0, 0).")])
def test_options_of_no_board_are_refused(n, options, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        options_picture(n, options)


def test_a_still_tells_given_found_clashes_and_marks():
    still = sudoku_picture(SMALL, "1213" + "." * 12, marks=[15], caption="A clash.")
    assert "Found: row 1 column 3: 1, row 1 column 4: 3." in still.alt
    assert "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3." in still.alt
    assert "Marked: row 4 column 4." in still.alt and still.alt.endswith("A clash.")
    weights = [text.get("font-weight") for text in ElementTree.fromstring(still.svg).iter(f"{NS}text")]
    assert weights.count("700") == 4       # given digits are bold, the others not


def test_a_still_refuses_texts_that_do_not_fit():
    with pytest.raises(ValueError, match="both need the same number"):
        sudoku_picture(SMALL, "." * 36)
    with pytest.raises(ValueError, match="Sign 'x' in row 1 column 2"):
        sudoku_picture(SMALL, ".x" + "." * 14)
    for marks in ([99], [-1], [16], ["1"], [True], 99):
        with pytest.raises(ValueError, match="A mark is the number of a cell from 0 to 15, row by row, not"):
            sudoku_picture("." * 16, marks=marks)


def test_the_words_of_a_large_board_are_counts_and_rows():
    """Each digit with its place would be 12,000 letters on a board of 25 by 25."""
    solution = sudoku.written(full_board(random.Random(1), 25))
    puzzle = "".join(sign if cell % 2 else "." for cell, sign in enumerate(solution))
    still = sudoku_picture(puzzle, solution)
    assert "Given: 312. Found: 313. Empty: none." in still.alt and len(still.alt) < 1000
    assert solution[:25] in still.alt and solution[-25:] in still.alt and "row 1 column 1" not in still.alt
    assert "clash" not in still.alt and "row 1 column 1 and row 1 column 2" in sudoku_picture("11" + "." * 623).alt


@pytest.mark.parametrize("theme", palette.THEMES)
@pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
def test_a_card_of_a_board_that_nobody_filled_in_says_so(side, theme):
    card = SudokuBoard("." * side ** 2).card(theme=theme)
    assert card.alt.startswith("My sudoku. Not filled in yet. Fill in the board above, then run this cell again.")
    assert "@" not in card.svg and ElementTree.fromstring(card.svg).get("role") == "img"


def test_a_card_says_what_was_done():
    board = SudokuBoard(SMALL)
    board.type(2, "1")
    assert board.card().alt.startswith("My sudoku. Not solved yet: 11 cells to go. The digit 1 stands twice in one row: "
                                       "row 1 column 1 and row 1 column 3. You filled in 1 cell. Without a hint. 4 by 4 cells.")
    for cell, sign in enumerate("1234341221434321"):
        if not board.given[cell]:
            board.type(cell, sign)
    said = "Yours. Solved: every row, column and box has every digit once. You filled in 12 cells. Without a hint."
    assert said in board.card("Yours").alt
    board.reset()
    assert "Not filled in yet." in board.card().alt
    board.solve()
    assert "The solver filled in 12 cells. 4 by 4" in board.card().alt
    board.type(15, "1")          # what is there already
    assert "The solver filled in 12 cells." in board.card().alt
    board.type(15, "2")
    told = board.card().alt
    assert "Solved:" not in told and "Filled in by you: 1 cell; by the solver: 11 cells." in told
    assert "Every cell is filled, but not yet right. The digit 2 stands twice" in told


def test_a_card_counts_the_cells_that_a_hint_settled():
    board = SudokuBoard(NINE)
    board.press("hint")
    board.press("hint")          # the same cell again
    assert "Not filled in yet." in board.card().alt
    board.type(board.marked[0], str(board.next_step()[1]))
    board.press("hint")
    assert "You filled in 1 cell. Hints: 2." in board.card().alt
    board.load(NINE)
    board.solve()
    assert "Hints" not in board.card().alt


def test_a_solution_by_the_solver_counts_what_it_changed():
    board = SudokuBoard(NINE)
    board.type(2, "4")           # right
    board.type(3, "1")           # wrong
    board.solve()
    assert "Filled in by you: 1 cell; by the solver: 50 cells." in board.card().alt


def test_the_widget_shows_its_still_without_a_kernel():
    board = SudokuBoard(SMALL)
    board.key("1")
    data, _ = board._repr_mimebundle_()
    assert data["image/svg+xml"] == board.picture().svg and "stands twice" in data["text/plain"]
