"""Solve a cover puzzle, step the search and the links, and fill in a sudoku in JupyterLab, by mouse and by keys."""

import re

import pytest

from journeys import busy_kernel, press, says, start

NOTEBOOK = ("""
from gameai.exact_cover import ExactCover
from gameai.games.queens import queens
from gameai.show import CoverPuzzle, CoverStepper, LinksStepper, SudokuBoard

CoverPuzzle(title="paper puzzle")
""", """
CoverStepper(queens(4), title="four queens")
""", """
knuth = ExactCover({"A": [3, 5], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4, 6], "E": [2, 7], "F": [4, 5, 7]},
                   items=range(1, 8))
LinksStepper(knuth, title="links")
""", """
SudokuBoard("12.. 34.. .... ....", title="small sudoku")
""", """
SudokuBoard("." * 625, title="large sudoku")
""")


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The widgets of the notebook by the names of their pictures."""
    open_and_run(page, write_notebook("cover.ipynb", *NOTEBOOK))
    set_theme(page, "JupyterLab Light")

    def find(name, role="group"):
        widget = page.locator(".gameai").filter(has=page.get_by_role(role, name=name, exact=True))
        widget.wait_for()
        return widget
    return find


def option(widget, name):
    return widget.get_by_role("button", name=re.compile(f"^{name}, covers"))


def lit(widget):
    """How many boxes are lit."""
    return widget.locator(".g-lights rect")


def test_the_puzzle_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    puzzle = widgets("paper puzzle")
    press(puzzle, "Reset")
    option(puzzle, "piece A").click()
    option(puzzle, "piece G").click()
    says(puzzle, "A and G clash: both cover cell 1. Still uncovered: cells 6, 7, 8, 10, 11 and 12.")
    option(puzzle, "piece D").hover()
    expect(lit(puzzle)).to_have_count(4)                # its card and its three cells
    expect(puzzle.locator(".g-note")).to_have_text("Piece D covers cells 9, 10 and 11.")
    shoot(puzzle, "cover-clash-light")
    set_theme(page, "JupyterLab Dark")
    shoot(puzzle, "cover-clash-dark")
    set_theme(page, "JupyterLab Light")
    puzzle.get_by_role("button", name=re.compile("^cell 2, row 1 column 2: A")).click()
    says(puzzle, "A is put back.")
    press(puzzle, "Show the matrix")
    puzzle.get_by_role("button", name=re.compile("^cell 7: covered no time")).hover()
    expect(lit(puzzle)).to_have_count(4)                # the column, the cell, two rows
    for name in "EBH":
        option(puzzle, f"piece {name}").click()
    says(puzzle, "Solved: every cell is covered exactly once, by G, E, B and H.")
    shoot(puzzle, "cover-solved-matrix-light")
    press(puzzle, "Show the pieces")
    shoot(puzzle, "cover-solved-light")


def test_the_puzzle_by_keyboard_alone(page, widgets, shoot):
    from playwright.sync_api import expect
    puzzle = widgets("paper puzzle")
    press(puzzle, "Reset")
    says(puzzle, "Cover every cell exactly once.")
    option(puzzle, "piece A").focus()
    for key in ("ArrowRight", "Enter", "ArrowDown", "ArrowDown", "ArrowLeft", "Space", "ArrowRight", "Enter"):   # B, G, H
        page.keyboard.press(key)
    expect(option(puzzle, "piece H")).to_be_focused()
    says(puzzle, "Still uncovered: cells 2, 3 and 6.")
    expect(lit(puzzle)).to_have_count(4)
    shoot(puzzle, "cover-keys-light")
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    says(puzzle, "Solved:")
    for key in ("ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")                    # from the tray onto the board
    expect(puzzle.locator('[data-cell^="c"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    says(puzzle, "is put back.")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(NOTEBOOK))


def test_the_search_by_mouse_and_by_keys(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    stepper = widgets("four queens")
    start(stepper)
    press(stepper, "Next")
    says(stepper, "Row 2 has 4 options, and no item has fewer: r2c2, r2c3, r2c1 and r2c4.")
    press(stepper, "Next")
    press(stepper, "Next")
    says(stepper, "r2c2 covers column 2 too. Cover it: r3c2, r1c2 and r4c2 go with it.")
    expect(stepper.get_by_role("button", name="column 2: covered")).to_have_count(1)
    expect(stepper.get_by_role("button", name=re.compile("^a queen on row 3 column 2, .*: gone$"))).to_have_count(1)
    stepper.get_by_role("button", name="row 3 column 4: options r3c4").hover()
    expect(lit(stepper)).to_have_count(2)               # the cell and its row of the matrix
    shoot(stepper, "cover-stepper-light")
    queen = stepper.get_by_role("button", name=re.compile("^a queen on row 1 column 4, covers"))
    queen.focus()
    expect(lit(stepper)).to_have_count(6)               # row, cell, and the heads of four items
    page.keyboard.press("ArrowUp")
    expect(queen).not_to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(stepper.get_by_role("button", name="row 1 column 1: options r1c1")).to_be_focused()
    press(stepper, "Next solution")
    says(stepper, "solution 1 is")
    set_theme(page, "JupyterLab Dark")
    shoot(stepper, "cover-stepper-dark")
    set_theme(page, "JupyterLab Light")
    press(stepper, "End")
    says(stepper, "The search is over: 2 solutions.")
    expect(stepper.get_by_role("button", name=re.compile(": gone$"))).to_have_count(0)


def test_the_links_by_mouse_and_by_keys(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    links = widgets("links")
    press(links, "Clear")
    says(links, "A head has links to the left and right, up and down; any other node only up and down.")
    head = links.get_by_role("button", name=re.compile("^item 4: "))
    head.click()
    expect(head).to_have_accessible_name(re.compile("^item 4: covered"))
    says(links, "Item 4 is covered, in 7 steps; go Back to see each.")
    start(links)
    press(links, "Next")
    says(links, "Head 4 leaves the list of items: head 3 and head 5 now point past it.")
    shoot(links, "links-step-light")
    press(links, "Undo in opposite order")
    says(links, "Everything is uncovered, and every link and size is what it was before.")
    head.focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)                        # cover 4, 5, 6; uncover 4
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)                        # then 6 and 5: not in the opposite order
    says(links, "this is not the matrix of before: right of head 3 is head 6 instead of head 4")
    press(links, "Undo in opposite order")
    says(links, "Nothing is left to undo. Everything is uncovered, but this is not the matrix of before")
    shoot(links, "links-wrong-light")
    set_theme(page, "JupyterLab Dark")
    shoot(links, "links-wrong-dark")
    set_theme(page, "JupyterLab Light")


def test_in_a_narrow_window_nothing_is_hidden_without_a_sign(page, widgets, shoot):
    """Pictures shrink to three quarters; what is still outside is announced, until one has scrolled there."""
    from playwright.sync_api import expect
    whole = page.viewport_size
    try:
        for width in (1200, 560):
            page.set_viewport_size({"width": width, "height": 1500})
            for name, role in (("paper puzzle", "group"), ("four queens", "group"), ("links", "group"),
                               ("small sudoku", "grid"), ("large sudoku", "grid")):
                widget = widgets(name, role)
                widget.scroll_into_view_if_needed()
                more, holder = widget.locator(".g-more"), widget.locator(".g-holder")
                hidden = holder.evaluate("(holder) => holder.scrollWidth - holder.clientWidth")
                shrunk = widget.locator(".g-picture").evaluate(
                    "(svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width")
                assert 0.74 < shrunk <= 1.001 and (hidden < 2 or shrunk < 0.76)
                if width == 1200:
                    assert hidden < 2 and shrunk > 0.999
                if hidden < 11:     # the empty margin of the picture
                    expect(more).to_be_hidden()
                else:
                    expect(more).to_have_text("more to the right →")
                    shoot(widget, f"narrow-{name.replace(' ', '-')}")
                    holder.evaluate("(holder) => { holder.scrollLeft = 9999; }")
                    expect(more).to_have_text("← more to the left")
    finally:
        page.set_viewport_size(whole)


def cell(board, name):
    return board.get_by_role("gridcell", name=name)


def test_a_sudoku_by_keyboard_alone(page, widgets, shoot):
    from playwright.sync_api import expect
    board = widgets("small sudoku", "grid")
    press(board, "Reset")
    cell(board, "row 1 column 3: empty").focus()
    page.keyboard.press("1")
    says(board, "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 3.")
    expect(cell(board, re.compile("clashes$"))).to_have_count(2)
    shoot(board, "sudoku-clash-light")
    page.keyboard.press("Backspace")
    expect(cell(board, re.compile("clashes$"))).to_have_count(0)
    for row in ("34", "12", "2143", "4321"):
        for sign in row:
            page.keyboard.press(sign)
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Home")
        if row == "34":
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
    says(board, "Solved: every row, column and box has every digit once.")
    expect(cell(board, "row 4 column 4: 1")).to_have_count(1)
    expect(cell(board, "row 4 column 1: 4")).to_be_focused()
    page.keyboard.press("Control+Home")
    expect(cell(board, "row 1 column 1: 1, given")).to_be_focused()
    page.keyboard.press("Control+End")
    expect(cell(board, "row 4 column 4: 1")).to_be_focused()
    page.keyboard.press("d")
    page.keyboard.press("d")                            # would delete the notebook's cell
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(NOTEBOOK))


def test_a_sudoku_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    board = widgets("small sudoku", "grid")
    press(board, "Reset")
    cell(board, "row 1 column 3: empty").click()
    press(board, "write 3")
    expect(cell(board, "row 1 column 3: 3")).to_be_focused()       # a tap on the pad leaves the focus on the board
    press(board, "clear the cell")
    expect(cell(board, "row 1 column 3: empty")).to_have_count(1)
    cell(board, "row 1 column 1: 1, given").click()
    press(board, "write 4")
    says(board, "Row 1 column 1 is given: 1 can't be changed.")
    press(board, "Candidates")
    says(board, "Small digits show what no row, column or box forbids.")
    press(board, "Hint")
    shoot(board, "sudoku-hint-light")
    press(board, "Hide candidates")
    press(board, "Solve")
    says(board, "Solved by exact cover. It is one of several solutions.")
    board.get_by_text("Puzzle as text").click()
    area = board.get_by_role("textbox", name="puzzle as text")
    area.fill("11.. .... .... ....")
    press(board, "Play this text")
    says(board, "The digit 1 stands twice in one row: row 1 column 1 and row 1 column 2.")
    area.fill("1.......2.......3..4.............5..")
    press(board, "Play this text")
    says(board, "31 cells to fill with 1 to 6.")
    expect(cell(board, re.compile("empty$"))).to_have_count(31)
    press(board, "Text of the board")
    expect(area).to_have_value(re.compile("^1.....\n..2...\n"))
    set_theme(page, "JupyterLab Dark")
    shoot(board, "sudoku-six-dark")
    set_theme(page, "JupyterLab Light")
    area.fill("12.. 34.. .... ....")
    press(board, "Play this text")
    says(board, "12 cells to fill with 1 to 4.")
    board.get_by_text("Puzzle as text").click()


def test_typing_shows_while_the_kernel_works(page, widgets):
    """What is typed is in the picture before the kernel has answered, and the answer agrees."""
    from playwright.sync_api import expect
    board = widgets("large sudoku", "grid")
    with busy_kernel(page):
        first = cell(board, re.compile("^row 1 column 1: "))
        first.focus()
        for key in ("p", "ArrowRight", "A"):
            page.keyboard.press(key)
        expect(board.locator('[data-slot="0"] text')).to_have_text("P")
        expect(board.locator('[data-slot="1"] text')).to_have_text("A")
    expect(cell(board, "row 1 column 1: P")).to_have_count(1)
    expect(cell(board, "row 1 column 2: A")).to_have_count(1)
    says(board, "Row 1 column 2: A. 623 cells to go.")
    expect(board.locator('[data-slot="1"] text')).to_have_text("A")
