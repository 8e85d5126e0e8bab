"""A guess in the box of `predict`, and a real lesson with its exercises, in JupyterLab."""

import re
import shutil

import pytest

from conftest import ROOT


def says(board, words):
    from playwright.sync_api import expect
    expect(board.get_by_role("status")).to_contain_text(words)


GUESSES = ("""
from gameai.course import predict, reveal
predict("journey-number", "How many moves are there?")
""", """
predict("journey-choice", "What is it worth?", choices=[-1, 0, 1])
""", """
reveal("journey-number", 10)
""")


def test_a_guess_is_kept_and_set_beside_the_truth(page, open_and_run, write_notebook):
    from playwright.sync_api import expect
    open_and_run(page, write_notebook("guesses.ipynb", *GUESSES))
    number, choice, truth = (page.locator(".jp-Notebook .jp-Cell").nth(i).locator(".jp-OutputArea") for i in range(3))
    expect(truth.get_by_text("Show the truth")).to_be_visible()
    number.get_by_label("Your guess").focus()
    page.keyboard.type("many")
    page.keyboard.press("Tab")                       # to the button
    page.keyboard.press("Enter")
    expect(number.get_by_role("status")).to_contain_text("many")
    expect(number.get_by_role("status")).not_to_contain_text("kept")
    number.get_by_label("Your guess").fill("5")
    page.keyboard.press("Enter")
    expect(number.get_by_role("status")).to_have_text("Your guess is kept: 5.")
    choice.get_by_role("button", name="0", exact=True).focus()
    page.keyboard.press("Enter")
    expect(choice.get_by_role("status")).to_have_text("Your guess is kept: 0.")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(truth.get_by_text("Your guess was 5. The truth is 2 times your guess.")).to_be_visible()
    expect(choice.get_by_role("status")).to_contain_text("You guessed 0.")


@pytest.fixture
def course(folder):
    """The lesson and its exercises as a reader has them, in the server's root."""
    for part in ("notebooks", "exercises"):
        (folder / part).mkdir(exist_ok=True)
        shutil.copy(ROOT / part / "01_tic_tac_toe.ipynb", folder / part)


def go_to(page, board, label):
    """Move the focus from the cell that has it to another by arrow keys."""
    from playwright.sync_api import expect

    def where(name):
        return [int(number) for number in re.match(r"row (\d) column (\d)", name).groups()]
    row, column = where(board.locator("[role=gridcell]:focus").get_attribute("aria-label"))
    to_row, to_column = where(label)
    for _ in range(abs(to_row - row)):
        page.keyboard.press("ArrowDown" if to_row > row else "ArrowUp")
    for _ in range(abs(to_column - column)):
        page.keyboard.press("ArrowRight" if to_column > column else "ArrowLeft")
    expect(board.get_by_role("gridcell", name=label)).to_be_focused()


def test_the_first_lesson_and_its_exercises(page, course, open_and_run, shoot):
    from playwright.sync_api import expect
    open_and_run(page, "notebooks/01_tic_tac_toe.ipynb")
    expect(page.locator(".jp-Notebook [data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    grid = page.get_by_role("grid", name="You against perfect play")
    board = page.locator(".gameai").filter(has=grid)
    board.scroll_into_view_if_needed()
    grid.locator("[tabindex='0']").focus()
    cells = grid.get_by_role("gridcell")

    def signs():
        labels = cells.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
        return [label.rsplit(": ", 1)[1] for label in labels]

    expect(grid.get_by_role("gridcell", name=re.compile(": empty"))).to_have_count(9)
    moves = 0
    while "game is over" not in board.get_by_role("status").inner_text():
        free = signs().index("empty")
        label = cells.nth(free).get_attribute("aria-label")
        go_to(page, grid, label)
        page.keyboard.press("Enter" if moves % 2 else "Space")
        moves += 1
        says(board, re.compile("your move|game is over"))
        expect(grid.get_by_role("gridcell", name=label)).to_have_count(0)
        expect(board).to_have_attribute("aria-busy", "false")
    assert 3 <= moves <= 5 and signs().count("X") == moves
    shoot(board, "lesson-game-light")
    open_and_run(page, "exercises/01_tic_tac_toe.ipynb")
    asked = (ROOT / "exercises/01_tic_tac_toe.ipynb").read_text(encoding="utf-8").count('"ex.check(')
    assert asked > 0
    expect(page.get_by_text("not attempted")).to_have_count(asked)
    expect(page.locator(".jp-Notebook [data-mime-type='application/vnd.jupyter.error']")).to_have_count(0)
