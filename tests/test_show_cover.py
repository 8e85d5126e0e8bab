"""Exact cover in pictures: the puzzle, the stepper, and stills of matrices, tilings and queens."""

import itertools
import random
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from gameai.dancing_links import Choose, Cover, Links, Uncover, Undo
from gameai.exact_cover import ExactCover
from gameai.games import dominoes, pentominoes, sudoku
from gameai.games.queens import queens
from gameai.show import (CoverPuzzle, CoverStepper, LinksStepper, matrix_picture, palette, queens_picture, svg, tiling_picture)
from gameai.show.cover_boards import NoBoard, QueensBoard, Region, SudokuCells, board_of
from gameai.show.cover_matrix import Matrix
from gameai.show.cover_puzzle import PAPER, paper_problem
from gameai.show.cover_view import CoverView, trace_of
from gameai.show.queens import attacking
from gameai.show.tilings import borders, grounds, letter_place, regions_picture

NS = "{http://www.w3.org/2000/svg}"
KNUTH = ExactCover({"A": [3, 5], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4, 6], "E": [2, 7], "F": [4, 5, 7]},
                   items=range(1, 8))
BOX = {(row, column) for row in range(3) for column in range(4)}
HINTS = "12.. ..1. .1.. ..41"


def small_problems():
    return {"knuth": (KNUTH, None), "paper": (paper_problem(), None), "queens": (queens(4), None),
            "dominoes": (dominoes.tilings({(r, c) for r in range(3) for c in range(4)}), None),
            "sudoku": (sudoku.cover(HINTS, given=False), None)}


PROBLEMS = small_problems()


def whole(picture):
    """A still that is sound: it can be parsed, stands alone, has words and no role left without a colour."""
    root = ElementTree.fromstring(picture.svg)
    assert root.tag == f"{NS}svg" and root.get("role") == "img" and root[0].tag == f"{NS}title"
    assert "@" not in picture.svg and not re.search(r"\bid=|NaN|None", picture.svg)
    assert len(picture.alt) > 20
    return root


# ---- the puzzle


def test_the_paper_puzzle_has_one_solution():
    assert [sorted(found) for found in paper_problem().solutions()] == [["B", "E", "G", "H"]]
    covered = [cell for cells in PAPER.values() for cell in cells]
    assert min(covered.count(cell) for cell in set(covered)) >= 2, "no piece is forced at first"


def test_pieces_are_picked_and_put_back_by_clicks_and_keys():
    puzzle = CoverPuzzle()
    assert puzzle.status.startswith("Cover every cell exactly once.")
    puzzle.click("o1")
    assert puzzle.picked == ["B"] and "Still uncovered: cells 1, 2, 3, 5, 6, 7, 9, 10 and 11." in puzzle.status
    puzzle.click("o1")
    assert puzzle.picked == [] and puzzle.status.startswith("B is put back.")
    for key in ("ArrowRight", "Enter"):
        puzzle.key(key)
    assert puzzle.picked == ["B"] and puzzle.focus == "o1"
    puzzle.click("c3")           # the cell in the right upper corner, under B
    assert puzzle.picked == []
    puzzle.click("c3")
    assert puzzle.status == "Cell 4, row 1 column 4: A, B can cover it."


def test_a_clash_is_named_and_marked():
    puzzle = CoverPuzzle()
    for name in "AG":
        puzzle.pick(name)
    assert puzzle.status.startswith("A and G clash: both cover cell 1.")
    assert puzzle.label("o0").endswith("picked, clashes") and puzzle.label("c0") == "cell 1, row 1 column 1: A and G"
    assert "A+G" in puzzle.frames[0]["parts"]["board"] and not puzzle.solved
    puzzle.click("c0")
    assert puzzle.picked == ["A", "G"] and "A and G lie there" in puzzle.status
    puzzle.pick("G")
    assert "clash" not in puzzle.status and "clashes" not in puzzle.label("o0")


def test_a_piece_keeps_its_letter_where_some_of_its_cells_clash():
    """Each picked piece is named on the board: on a cell of its own, else on the plate of a clash."""
    for names in itertools.permutations("BFH", 2):
        puzzle = CoverPuzzle()
        for name in names:
            puzzle.pick(name)
        board = puzzle._tray.board
        drawn = ElementTree.fromstring(f"<g>{puzzle.frames[0]['parts']['board']}</g>")
        named = {text.text: (float(text.get("x")) // board.side, float(text.get("y")) // board.side) for text in drawn.iter("text")}
        times = puzzle._times()
        for name in names:
            own = {(column, row) for row, column in PAPER[name] if times[row, column] == 1}
            assert named[name] in own, (names, name)


def test_what_is_pointed_at_does_not_hide_a_clash():
    puzzle = CoverPuzzle()
    for name in "AG":
        puzzle.pick(name)
    for key in ("c11", "c0"):       # an uncovered cell, and one where both lie
        puzzle.click(key)
        assert "A and G clash: both cover cell 1." in puzzle.status and puzzle.status.startswith("Cell 1")
    stepper = CoverStepper(paper_problem())
    stepper.step("next")
    stepper.click("i0")
    assert stepper.status == f"Cell 1: options A, G. {stepper.frames[1]['status']}"


def test_a_puzzle_in_which_nothing_has_to_be_covered():
    puzzle = CoverPuzzle(ExactCover({"x": ["s"], "y": ["s"]}, secondary=["s"]))
    assert puzzle.status == "No item has to be covered: nothing picked is a solution."
    puzzle.pick("x")
    puzzle.pick("y")
    assert puzzle.status.startswith("x and y clash: both cover item s.")


def test_one_option_that_covers_only_what_need_not_be_covered():
    puzzle = CoverPuzzle(ExactCover([["s"]], secondary=["s"]))
    puzzle.click("o0")
    assert puzzle.picked == [0] and puzzle.error is None
    assert puzzle.status == "No item has to be covered: nothing picked is a solution."


def test_the_solution_is_recognized_in_any_order():
    puzzle = CoverPuzzle()
    for name in "HBGE":
        assert not puzzle.solved
        puzzle.pick(name)
    assert puzzle.solved and puzzle.status == "Solved: every cell is covered exactly once, by H, B, G and E."


def test_everything_covered_but_not_once_is_no_solution():
    puzzle = CoverPuzzle(ExactCover({"x": [1], "y": [1, 2], "z": [2, 3]}))
    for name in "xyz":
        puzzle.pick(name)
    assert not puzzle.solved
    assert puzzle.status == ("x and y clash: both cover item 1. y and z clash: both cover item 2. "
                             "Everything is covered, but not exactly once.")


def test_a_secondary_item_may_stay_uncovered_and_is_not_covered_twice():
    problem = ExactCover({"x": [1, "s"], "y": [2, "s"], "z": [2]}, secondary=["s"])
    puzzle = CoverPuzzle(problem)
    for name in "xy":
        puzzle.pick(name)
    assert not puzzle.solved and "both cover item s" in puzzle.status
    puzzle.reset()
    puzzle.pick("z")
    puzzle.pick("x")
    assert puzzle.solved and puzzle.label("i2") == "item s, secondary: covered once"
    assert CoverPuzzle(ExactCover({"x": [1], "y": [1, "s"]}, secondary=["s"])).status == \
        "Cover every item exactly once. Pick rows by a click, or by Enter."


def test_the_same_picks_in_both_views():
    puzzle = CoverPuzzle()
    puzzle.pick("A")
    puzzle.press("view")
    assert puzzle.view == "matrix" and puzzle.picked == ["A"]
    assert puzzle.label("i0") == "cell 1: covered once" and puzzle.label("i4") == "cell 5: covered no time"
    puzzle.click("o6")
    assert puzzle.picked == ["A", "G"] and puzzle.label("i0") == "cell 1: covered twice"
    puzzle.click("i4")
    assert puzzle.status == ("Cell 5: options C, G. A and G clash: both cover cell 1. "
                             "Still uncovered: cells 6, 7, 8, 10, 11 and 12.")
    puzzle.press("view")
    assert puzzle.view == "pieces" and puzzle.label("c0") == "cell 1, row 1 column 1: A and G"


def test_a_solution_is_shown_or_it_is_said_that_there_is_none():
    puzzle = CoverPuzzle()
    puzzle.press("solution")
    assert puzzle.solved
    puzzle.press("reset")
    assert puzzle.picked == []
    none = CoverPuzzle(ExactCover({"a": [1, 2], "b": [2, 3]}))
    none.press("solution")
    assert none.status == "This puzzle has no solution."
    none.press("reset")
    assert none.status == "This puzzle has no solution."               # it is not forgotten
    none.pick("a")
    assert none.status == "Still uncovered: item 3. This puzzle has no solution."
    slow = CoverPuzzle(queens(6), nodes=3)
    slow.press("solution")
    assert "not known whether there is a solution" in slow.status and slow.picked == []
    slow.pick((0, 0))
    slow.pick((0, 1))
    slow.press("solution")
    assert "not known whether" in slow.status and "r1c1 and r1c2 clash" in slow.status


def test_the_puzzle_of_queens_and_of_a_bare_matrix():
    puzzle = CoverPuzzle(queens(4))
    puzzle.pick((1, 1))
    puzzle.pick((2, 2))
    assert puzzle.status.startswith("r2c2 and r3c3 clash: both cover the falling diagonal from row 1 column 1.")
    bare = CoverPuzzle(KNUTH)
    assert bare.view == "matrix" and [control["id"] for control in bare.controls] == ["solution", "reset"]
    bare.show_as("pieces")
    assert bare.view == "matrix"


LETTER = ExactCover({"A": ["p"]})


@pytest.mark.parametrize("call, said", [
    (lambda: CoverPuzzle("abc"), "is an ExactCover, not 'abc'"), (lambda: CoverStepper("abc"), "is an ExactCover, not 'abc'"),
    (lambda: matrix_picture("abc"), "is an ExactCover, not 'abc'"), (lambda: LinksStepper([["a"]]), "is an ExactCover, not [['a']]"),
    (lambda: CoverStepper(LETTER, board="cells"), 'The board "cells" needs items (row, column) from 0, all below 40.'),
    (lambda: CoverPuzzle(LETTER, board="queens"), 'The board "queens" needs options named (row, column) from 0, all below 40.'),
    (lambda: CoverPuzzle(ExactCover({(0, 0): ["p"], "A": ["q"]}), board="queens"), 'The board "queens" needs options named'),
    (lambda: CoverPuzzle(ExactCover({"A": [(0, 0)], "B": [(0, 500)]}), board="cells"), 'The board "cells" needs items'),
    (lambda: CoverPuzzle(board=int), "no board <class 'int'>"), (lambda: CoverStepper(KNUTH, most=None), "is 1 or more, not None."),
    (lambda: CoverStepper(KNUTH).view(-3), "not -3."), (lambda: CoverStepper(KNUTH).picture(1000), "not 1000."),
    (lambda: LinksStepper(KNUTH).view(-3), "not -3."), (lambda: LinksStepper(KNUTH).picture("2"), "not '2'."),
    (lambda: CoverPuzzle(LETTER, board=["cells"]), "no board ['cells']"), (lambda: CoverPuzzle().pick(["A"]), "no option ['A']"),
    *[(lambda event=event: CoverStepper(KNUTH, trace=[event]), "does not fit here; the trace is that of another problem")
      for event in (Uncover(1), Choose(77), Undo(0), Choose(0))],
    (lambda: CoverStepper(KNUTH, trace=[1]), "events of a search"), (lambda: CoverStepper(KNUTH, trace=5), "events of a search"),
    (lambda: LinksStepper(ExactCover([["s"]], secondary=["s"])), "no primary item"),
    (lambda: LinksStepper(KNUTH, moves=[1]), 'A move is ("cover", item) or ("uncover", item), not 1.'),
    (lambda: LinksStepper(KNUTH, moves=[("cover",)]), "not ('cover',)."), (lambda: LinksStepper(KNUTH, moves=3), "not 3."),
    (lambda: LinksStepper(KNUTH, moves=[("cover", [1])]), "no item [1]"), (lambda: LinksStepper(KNUTH, moves=["ab"]), "not 'ab'."),
    (lambda: queens_picture(4, [(0,)]), "Queens are squares"), (lambda: queens_picture(4, 3), "Queens are squares"),
    (lambda: queens_picture(4, ["ab"]), "Queens are squares"), (lambda: queens_picture("x", []), "side of a board"),
    (lambda: CoverPuzzle(view="list"), "pieces"), (lambda: CoverPuzzle().pick("Z"), "no option 'Z'"),
    (lambda: CoverPuzzle(board="hexes"), "no board 'hexes'"), (lambda: CoverPuzzle(ExactCover({})), "needs an option"),
    (lambda: CoverPuzzle(queens(10)), "too large"), (lambda: CoverStepper(queens(10)), "too large"),
    (lambda: matrix_picture(KNUTH, ["Z"]), "no option 'Z'"),
    (lambda: CoverStepper(ExactCover({"x": [1], "y": ["s"]}, secondary=["s"])), "no primary item"),
    (lambda: LinksStepper(queens(4)), "1 to 9 items"),
    (lambda: LinksStepper(KNUTH, [("hide", 1)]), '"cover", item'), (lambda: LinksStepper(KNUTH, [("cover", 9)]), "no item 9"),
    (lambda: LinksStepper(KNUTH, [("uncover", 1)]), "not covered"),
    (lambda: tiling_picture([(0, 0)], {"A": [(0, 1)]}), "outside"), (lambda: tiling_picture([], {}), "without cells"),
    (lambda: queens_picture(3, [(3, 0)]), "no row 4 column 1"),
    (lambda: regions_picture([]), "not []."), (lambda: regions_picture(["AB", "A"]), "equally long"),
    (lambda: tiling_picture([(0, 0), (0, 1)], [("A", [(0, 0)]), ("B", [(0, 0)])]), "both cover row 1 column 1")])
def test_mistakes_are_sentences(call, said):
    with pytest.raises(ValueError, match=re.escape(said)) as error:
        call()
    assert str(error.value)[0].isupper() and str(error.value).endswith(".")


# ---- the stepper


@pytest.mark.parametrize("name", PROBLEMS)
def test_the_view_is_what_the_links_are(name):
    """Fold the events into a view, and compare it with the sizes of the real links at each of them."""
    problem, board = PROBLEMS[name]
    view = CoverView(problem, board_of(problem, board))
    links = Links(list(problem.options.values()), problem.primary, problem.secondary)

    class Checked(list):
        def append(self, event):     # before the links do what the event says
            if len(self) < 300:
                self.check()
            super().append(event)
            view.apply(event)

        def check(self):
            ring, head = [], links.right[0]
            while head:
                ring.append(links.names[head])
                head = links.right[head]
            assert ring == view.uncovered
            for head, item in enumerate(links.names):
                if head and item not in view.covered:
                    assert links.size[head] == view.size(item)

    trace = Checked()
    found = [[view.options[row] for row in rows] for rows in links.search(trace) if rows is not None]
    assert view.solutions == found and {frozenset(each) for each in found} == {frozenset(each) for each in problem.solutions()}
    assert not view.covered and not view.path and not view.levels
    assert set(map(type, trace)) <= {Cover, Uncover, Choose, Undo}


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_frame_holds_what_changes_and_every_step_is_the_fold(name):
    problem, board = PROBLEMS[name]
    stepper = CoverStepper(problem, board)
    assert len(stepper.frames) == len(stepper.trace) + 1
    parts = {}
    for step, frame in enumerate(stepper.frames[:60]):
        parts |= frame["parts"]
        shown = stepper.drawing.parts(stepper.view(step))
        assert {slot: parts.get(slot, "") for slot in shown} == shown
        assert frame["status"]
    assert set(parts) <= set(stepper.scene["slots"])


def test_steps_in_words():
    stepper = CoverStepper(KNUTH)
    said = [frame["status"] for frame in stepper.frames]
    assert said[1] == "Item 1 has 2 options, and no item has fewer: B and D. Cover it; try them in turn."
    assert said[2] == "Try B for item 1."
    assert said[3] == "B covers item 4 too. Cover it: F goes with it."
    assert said[-1].endswith("The search is over: 1 solution.")
    assert any("a dead end" in sentence for sentence in said)
    stepper.step("cut")
    assert "solution 1 is" in stepper.status
    stepper.step("cut")
    assert stepper.index == len(stepper.frames) - 1


def test_a_solution_covers_the_primary_items_and_says_no_more():
    """Six diagonals of four queens stay empty, so not every item is covered."""
    stepper = CoverStepper(queens(4, centre_first=False))
    stepper.step("cut")
    view = stepper.view(stepper.index)
    assert "Every primary item is covered: solution 1 is" in stepper.status and "Every item" not in stepper.status
    assert not view.uncovered and any(item not in view.covered for item in stepper.problem.secondary)


def test_heads_that_begin_with_a_minus_stand_apart():
    four, plain = (Matrix(problem, board_of(problem, None)) for problem in (queens(4), KNUTH))
    assert four.wide - svg.wide("−3", four.text) >= 9 and plain.wide == 26


def test_among_equals_no_item_is_called_the_one_with_the_fewest():
    equals = CoverStepper(queens(4, centre_first=False)).frames[1]["status"]
    assert equals == "Row 1 has 4 options, and no item has fewer: r1c1, r1c2, r1c3 and r1c4. Cover it; try them in turn."
    alone = CoverStepper(ExactCover({"A": [1, 2], "B": [2], "C": [1, 2]})).frames[1]["status"]
    assert alone.startswith("Item 1 has the fewest options, 2: A and C.")


def test_rows_and_columns_that_are_gone_come_back():
    stepper = CoverStepper(KNUTH)
    stepper.step("next")
    assert stepper.label("i0") == "item 1: covered" and stepper.label("o1").endswith(": to be tried")
    stepper.step("next")
    assert stepper.label("o1").endswith(": chosen") and stepper.label("o3").endswith(": gone")
    stepper.step("last")
    assert stepper.label("i0") == "item 1: 2 options left"
    assert all(stepper.label(f"o{row}").endswith(": in the matrix") for row in range(6))
    start, end = stepper.drawing.parts(stepper.view(0)), stepper.drawing.parts(stepper.view())
    assert {slot: markup for slot, markup in start.items() if slot != "below"} == \
        {slot: markup for slot, markup in end.items() if slot != "below"}


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_belongs_together_lights_up_both_ways(name):
    problem, board = PROBLEMS[name]
    stepper = CoverStepper(problem, board, trace=[])
    scene, lights = stepper.drawing.scene, stepper.scene["lights"]
    boxes = {place["key"]: place["box"] for place in stepper.scene["places"]}
    assert set(lights) == set(boxes)
    for option, row in scene.option_key.items():
        assert boxes[row] in lights[row]["boxes"]
        for cell in stepper.board.cells_of_option(option):
            assert boxes[scene.cell_key[cell]] in lights[row]["boxes"]
            assert boxes[row] in lights[scene.cell_key[cell]]["boxes"]
        for item in problem.options[option]:
            assert boxes[scene.item_key[item]] in lights[row]["boxes"]
            assert boxes[row] in lights[scene.item_key[item]]["boxes"]
    others = [row for option, row in scene.option_key.items() if problem.primary[0] not in problem.options[option]]
    assert all(boxes[row] not in lights[scene.item_key[problem.primary[0]]]["boxes"] for row in others)


def test_every_place_is_reached_by_keys():
    for problem, board in PROBLEMS.values():
        for widget in (CoverStepper(problem, board, trace=[]), CoverPuzzle(problem, board)):
            moves, start = widget.scene["moves"], widget.scene["start"]
            reached, ahead = {start}, [start]
            while ahead:
                for other in moves[ahead.pop()].values():
                    if other not in reached:
                        reached.add(other)
                        ahead.append(other)
            assert reached == {place["key"] for place in widget.scene["places"]}


def test_a_click_in_the_stepper_says_what_is_there():
    stepper = CoverStepper(queens(4))
    stepper.step("next")
    stepper.click("c0")
    assert stepper.status == f"Row 1 column 1: options r1c1. {stepper.frames[1]['status']}" and stepper.index == 1


def test_a_long_search_is_cut_and_says_so():
    stepper = CoverStepper(queens(6), most=50)
    assert len(stepper.frames) == 51
    assert stepper.frames[-1]["status"].endswith("The search goes on; its first 50 steps are shown.")
    trace, whole_search = trace_of(KNUTH, 10 ** 4)
    assert whole_search and isinstance(trace[-1], Uncover)
    assert trace_of(KNUTH, len(trace))[1] is True and trace_of(KNUTH, len(trace) - 1)[1] is False


def test_the_fewest_options_are_said_where_it_is_so():
    """A search that takes the first item says so only where it is the smallest, too."""
    trace = []
    list(KNUTH.solutions(trace=trace, smallest=False))
    said = [frame["status"] for frame in CoverStepper(KNUTH, trace=trace).frames]
    assert len(said) == len(trace) + 1
    problem = ExactCover({"a": [1], "b": [1], "c": [1, 2], "d": [2]}, items=[1, 2])
    trace = []
    list(problem.solutions(trace=trace, smallest=False))
    assert CoverStepper(problem, trace=trace).frames[1]["status"] == \
        "Item 1 has 3 options: a, b and c. Cover it; try them in turn."
    assert CoverStepper(problem).frames[1]["status"] == "Item 2 has the fewest options, 2: c and d. Cover it; try them in turn."


def test_a_trace_of_ones_own_is_shown():
    trace = [Cover(3), Choose(0)]
    stepper = CoverStepper(KNUTH, trace=trace)
    assert len(stepper.frames) == 3 and stepper.frames[2]["status"] == "Try A for item 3."


def test_boards_are_guessed_from_the_items():
    kinds = {name: type(board_of(problem)) for name, (problem, _) in PROBLEMS.items()}
    assert kinds == {"knuth": NoBoard, "paper": Region, "queens": QueensBoard, "dominoes": Region, "sudoku": SudokuCells}
    assert type(board_of(queens(4), "none")) is NoBoard and type(board_of(queens(4), QueensBoard)) is QueensBoard
    pieces = board_of(pentominoes.tilings({(r, c) for r in range(6) for c in range(10)}))
    option = next(iter(pieces.problem.options))
    assert pieces.option_words(option).startswith("piece F on cells") and len(pieces.cells_of_option(option)) == 5


def test_a_board_is_guessed_for_whatever_students_write():
    """No problem that can be stated breaks the pictures, also where it only resembles a known one."""
    rng = random.Random(4)
    kinds = [(0, 0), (1, 2), (-1, 3), (99, 99), ("cell", 3), ("r", 1, 2), ("c", 0, 1), ("b", 0, 1), ("row", 1), ("row", "x"),
             ("row",), ("column", 2), ("falling", -1), ("rising", 3), "F", 7, None, 1.5, frozenset({1}), ((0, 1), (0, 2))]
    names = [(0, 1), (3, 2), (20, 9), (-1, 1), "A", 5, ("P", ((0, 0), (1, 2))), ((0, 0), (0, 1)), (1, 2, 3), None]
    for _ in range(120):
        items = rng.sample(kinds, rng.randint(1, 8))
        options = {name: rng.sample(items, rng.randint(1, len(items))) for name in rng.sample(names, rng.randint(1, 6))}
        problem = ExactCover(options, items=items)
        ElementTree.fromstring(matrix_picture(problem).svg)
        puzzle = CoverPuzzle(problem)
        puzzle.click("o0")
        assert puzzle.error is None and puzzle.status
        assert len(CoverStepper(problem).frames) > 1
    part = ExactCover({square: items for square, items in queens(4).options.items() if square != (0, 3)},
                      secondary=queens(4).secondary)
    assert board_of(queens(4)).item_words(("falling", -3)) == "the falling diagonal from row 1 column 4"
    assert board_of(part).item_words(("falling", -3)) == "falling -3"


def test_stills_need_no_widget_library():
    code = ("import sys; sys.modules['anywidget'] = sys.modules['traitlets'] = None\n"
            "from gameai.show import matrix_picture, queens_picture, sudoku_picture, tiling_picture\n"
            "from gameai.show.links_drawing import LinksDrawing\n"
            "print(len(sudoku_picture('.' * 16).svg) > 0)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "True\n", done.stderr


def test_a_big_sudoku_matrix_is_drawn_and_a_small_one_is_known_by_its_items():
    board = board_of(PROBLEMS["sudoku"][0])
    assert board.n == 4 and SudokuCells(sudoku.cover("." * 16)).n == 4
    assert SudokuCells(sudoku.cover("." * 36)).n == 6
    assert len(Matrix(sudoku.cover("." * 16), board).items) == 64


# ---- stills


def all_stills(theme):
    stepper, links = CoverStepper(PROBLEMS["queens"][0]), LinksStepper(KNUTH, [("cover", 4)])
    yield stepper.picture(9, theme)
    yield CoverStepper(*PROBLEMS["sudoku"]).picture(5, theme)
    yield links.picture(2, theme)
    puzzle = CoverPuzzle()
    puzzle.pick("A")
    puzzle.pick("C")
    yield puzzle.picture(theme)
    puzzle.show_as("matrix")
    yield puzzle.picture(theme)
    yield matrix_picture(KNUTH, ["A", "C"], caption="A clash.", theme=theme)
    yield queens_picture(5, [(0, 0), (2, 2), (4, 1)], theme=theme)
    yield tiling_picture(BOX, [(name, PAPER[name]) for name in "GEBH"], theme=theme)
    yield regions_picture(["AAB", "ACB", "CCB"], theme=theme)


@pytest.mark.parametrize("theme", palette.THEMES)
def test_stills_stand_alone(theme):
    for picture in all_stills(theme):
        root = whole(picture)
        assert root[2 if root[1].tag == f"{NS}desc" else 1].get("fill") == palette.colour("paper", theme)


def test_a_widget_shows_its_still_without_a_kernel():
    for widget in (CoverPuzzle(), CoverStepper(KNUTH), LinksStepper(KNUTH)):
        data, _ = widget._repr_mimebundle_()
        assert data["image/svg+xml"] == widget.still().svg and data["text/plain"] == widget.still().alt
    assert "Solutions so far: 0" in CoverStepper(KNUTH).still().alt
    assert "Solutions so far: 1" in CoverStepper(KNUTH, solved=True).still().alt


def test_a_clash_in_a_matrix_picture_is_named():
    said = matrix_picture(KNUTH, ["A", "C"]).alt
    assert "A covers item 3, item 5" in said and said.endswith("Chosen: A, C. Covered more than once: item 3.")
    assert matrix_picture(queens(2)).alt.count("secondary") == 1


def test_queens_that_attack():
    assert [kind for _, _, kind in attacking([(0, 0), (0, 3), (2, 3), (3, 0)])] == ["row", "column", "column", "diagonal"]
    assert attacking(queens(8).first()) == []
    still = queens_picture(8, queens(8).first())
    assert "No queen attacks another." in still.alt and "8 queens." in still.alt


def test_pieces_are_told_apart_by_outline_and_letter():
    assert len(borders([(0, 0), (0, 1), (1, 0)])) == 8
    assert letter_place([(0, 0), (0, 1), (0, 2)]) == (0, 1)
    found = pentominoes.tilings({(r, c) for r in range(3) for c in range(20)}).first()
    colours = grounds(found)
    assert len(colours) == 12 and set(colours) <= set(palette.PIECES)
    still = tiling_picture({(r, c) for r in range(3) for c in range(20)}, found)
    letters = {text.text for text in whole(still).iter(f"{NS}text")}
    assert letters == set("FILNPTUVWXYZ")
    owner = {cell: number for number, (_, cells) in enumerate(found) for cell in cells}
    touching = {(owner[r, c], owner[near]) for r, c in owner for near in ((r + 1, c), (r, c + 1)) if near in owner}
    assert all(colours[a] != colours[b] for a, b in touching if a != b)


def test_regions_keep_their_cells_and_have_an_outline_and_one_letter_each():
    still = regions_picture(["AAB", "AAB"])
    root = whole(still)
    assert sorted(text.text for text in root.iter(f"{NS}text")) == ["A", "B"]
    thin = [rect for rect in root.iter(f"{NS}rect") if rect.get("stroke-width") == "0.7"]
    assert len(thin) == 6 and len({rect.get("fill") for rect in thin}) == 2
    sides = [path.get("d").count("M") for path in root.iter(f"{NS}path")]
    assert sides == [8, 6]      # of the square A and of the bar B
    assert still.alt == "A board of regions. The regions, row by row: AAB, AAB."


def test_dominoes_have_no_letters():
    problem = dominoes.tilings(BOX)
    still = tiling_picture(BOX, [(name, problem.options[name]) for name in problem.first()])
    assert not list(whole(still).iter(f"{NS}text")) and "12 cells, 6 pieces." in still.alt
