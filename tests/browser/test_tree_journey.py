"""Step a search and solve the pruning puzzle in JupyterLab, by mouse and by keyboard alone."""

import re

import journeys
import pytest
from journeys import busy_kernel, press, says

NOTEBOOK = ("""
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import PrunePuzzle, Stepper

game = TicTacToe()
state = game.from_text("XO.OXX..O")
Stepper(game, state, title="search tree")
""", """
puzzle = PrunePuzzle(game, state, title="pruning puzzle")
puzzle
""", """
import threading
from pathlib import Path

class Slow(PrunePuzzle):
    def on_value(self, key, value):
        while not Path("answer").exists():
            threading.Event().wait(0.02)
        super().on_value(key, value)

Slow(game, state, title="slow puzzle")
""")


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The stepper and the puzzle, as locators."""
    open_and_run(page, write_notebook("tree.ipynb", *NOTEBOOK))
    set_theme(page, "JupyterLab Light")
    stepper = page.locator(".gameai").filter(has=page.get_by_role("tree", name="search tree"))
    puzzle = page.locator(".gameai").filter(has=page.get_by_role("group", name="pruning puzzle", exact=True))
    stepper.wait_for()
    puzzle.wait_for()
    return stepper, puzzle


def start(stepper):
    """Go to the first step of the tree."""
    journeys.start(stepper)
    says(stepper, "X looks for the best move.")


def test_step_the_tree_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    stepper, _ = widgets
    start(stepper)
    press(stepper, "Next")
    says(stepper, "X tries row 1 column 3.")
    press(stepper, "Next cut-off")
    says(stepper, "O may answer row 1 column 3 with 0, X already has 0 elsewhere: the rest is skipped (2 positions).")
    shoot(stepper, "tree-cut-light")
    press(stepper, "End")
    says(stepper, "The root is worth 0 to X, by row 1 column 3. 12 of 16 positions were visited, 4 skipped.")
    set_theme(page, "JupyterLab Dark")
    shoot(stepper, "tree-end-dark")
    set_theme(page, "JupyterLab Light")
    press(stepper, "Back")
    says(stepper, "After X's row 3 column 2: X gets at most 0.")
    press(stepper, "Start")
    says(stepper, "X looks for the best move.")
    node = stepper.get_by_role("treeitem", name=re.compile("^X row 1 column 3:"))
    node.click()                                     # fold
    expect(stepper.get_by_role("treeitem")).to_have_count(12)
    node.click()
    expect(stepper.get_by_role("treeitem")).to_have_count(16)


def test_step_the_tree_by_keyboard_alone(page, widgets):
    from playwright.sync_api import expect
    stepper, _ = widgets
    start(stepper)
    node = stepper.get_by_role("treeitem", name=re.compile("^X row 1 column 3:"))
    end = stepper.get_by_role("treeitem", name=re.compile("^X row 1 column 3, O row 3 column 1, X row 3 column 2:"))
    stepper.get_by_role("treeitem", name=re.compile("^root")).focus()
    page.keyboard.press("ArrowDown")
    expect(node).to_be_focused()
    expect(node).to_have_attribute("aria-expanded", "true")
    expect(end).to_have_count(1)
    expect(end).not_to_have_attribute("aria-expanded", re.compile(""))
    page.keyboard.press("Enter")                     # fold, and the focus stays
    expect(stepper.get_by_role("treeitem")).to_have_count(12)
    expect(node).to_be_focused()
    expect(node).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(stepper.get_by_role("treeitem")).to_have_count(16)
    page.keyboard.press("Tab")                       # the range of steps
    page.keyboard.press("ArrowRight")
    says(stepper, "X tries row 1 column 3.")
    for _ in range(4):                               # Start, Back, Next, Next cut-off
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(stepper, "O may answer row 1 column 3 with 0")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(stepper, "The root is worth 0 to X")


def test_stepping_works_while_the_kernel_is_busy(page, widgets):
    stepper, _ = widgets
    start(stepper)
    with busy_kernel(page):
        press(stepper, "Next cut-off")
        says(stepper, "O may answer row 1 column 3 with 0")


def leaf(puzzle, name):
    return puzzle.get_by_role("slider", name=re.compile(f"^leaf {name}"))


def answered(widget):
    """Wait until the kernel has answered what was sent."""
    from playwright.sync_api import expect
    expect(widget).to_have_attribute("aria-busy", "false")


THIRD = "X row 3 column 1, O row 1 column 3"
FOURTH = "X row 3 column 1, O row 3 column 2"
SIXTH = "X row 3 column 2, O row 3 column 1"


def test_the_puzzle_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    _, puzzle = widgets
    press(puzzle, "Reset")
    puzzle.scroll_into_view_if_needed()
    shoot(puzzle, "puzzle-start-light")
    leaf(puzzle, FOURTH).click()
    expect(leaf(puzzle, FOURTH)).to_have_attribute("aria-valuetext", "1, you say: skipped")
    says(puzzle, "You have marked 1.")
    box = leaf(puzzle, THIRD).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=6)
    expect(leaf(puzzle, THIRD)).to_have_attribute("aria-valuenow", "3")     # before it is let go
    page.mouse.up()
    answered(puzzle)
    press(puzzle, "End")
    says(puzzle, "0 right and 1 visited after all; 1 missed.")
    expect(leaf(puzzle, THIRD)).to_have_attribute("aria-valuenow", "3")
    press(puzzle, "Reset")
    says(puzzle, "Which leaves does alpha-beta skip?")
    expect(leaf(puzzle, THIRD)).to_have_attribute("aria-valuenow", "0")


def test_the_puzzle_by_keyboard_alone(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    _, puzzle = widgets
    press(puzzle, "Reset")
    answered(puzzle)
    leaf(puzzle, "X row 1 column 3, O row 3 column 1").focus()
    sliders = puzzle.locator("[data-cell][role=slider]")
    expect(sliders).to_have_count(6)
    for at in range(6):
        expect(sliders.nth(at)).to_have_accessible_description(
            re.compile("^Left, Right, Home and End move between the leaves. Up and Down change the value."))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(leaf(puzzle, FOURTH)).to_be_focused()
    page.keyboard.press("Enter")
    expect(leaf(puzzle, FOURTH)).to_have_attribute("aria-valuetext", "1, you say: skipped")
    page.keyboard.press("End")
    expect(leaf(puzzle, SIXTH)).to_be_focused()
    page.keyboard.press("Space")
    says(puzzle, "You have marked 2.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(leaf(puzzle, SIXTH)).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("Tab")                       # the range of steps
    answered(puzzle)
    page.keyboard.press("End")
    says(puzzle, "You marked all 2: every guess is right.")
    shoot(puzzle, "puzzle-end-light")
    set_theme(page, "JupyterLab Dark")
    shoot(puzzle, "puzzle-end-dark")
    set_theme(page, "JupyterLab Light")
    expect(leaf(puzzle, SIXTH)).to_have_attribute("aria-valuenow", "1")


def test_keys_count_on_while_the_kernel_has_not_answered(page, widgets, folder):
    from playwright.sync_api import expect
    puzzle = page.locator(".gameai").filter(has=page.get_by_role("group", name="slow puzzle", exact=True))
    leaf(puzzle, SIXTH).focus()
    page.keyboard.press("ArrowUp")
    expect(puzzle).to_have_attribute("aria-busy", "true")    # the kernel was told, and does not answer
    page.keyboard.press("ArrowUp")
    expect(leaf(puzzle, SIXTH)).to_have_attribute("aria-valuenow", "2")
    (folder / "answer").touch()
    answered(puzzle)
    page.keyboard.press("ArrowDown")
    expect(leaf(puzzle, SIXTH)).to_have_attribute("aria-valuenow", "1")
    press(puzzle, "Reset")
    expect(leaf(puzzle, SIXTH)).to_have_attribute("aria-valuenow", "0")
