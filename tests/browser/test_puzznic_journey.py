"""Puzznic in JupyterLab: a level by mouse, by dragging and by keyboard; a plan and the frontier stepped while the kernel works."""

import re

import pytest

from journeys import busy_kernel, press, says, widgets_of

CELL = '''
from gameai.games.puzznic import Puzznic, solve
from gameai.show import FrontierStepper, PlanStepper, PlayPuzznic

FIRST = """
#####
#R R#
#P B#
## ##
#   #
#B P#
#####"""
PlayPuzznic({"a pair": "######\\n#A  A#\\n######", "A-1-3": FIRST}, title="levels")
'''
FIVE = '{"five": [(5, 3, "L"), (2, 3, "L"), (2, 1, "R"), (2, 1, "R"), (4, 2, "L")], "four": solve(FIRST)}'


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The levels, the plans and the frontier, as locators."""
    open_and_run(page, write_notebook("puzznic.ipynb", CELL, f'PlanStepper(FIRST, {FIVE}, title="plans")',
                                      'FrontierStepper(Puzznic(FIRST), title="frontier")'))
    set_theme(page, "JupyterLab Light")
    return widgets_of(page, {"levels": "grid", "plans": "img", "frontier": "img"})


def cell(widget, name):
    return widget.locator("[data-cell]").and_(widget.get_by_label(re.compile(f"^{name}:")))


def test_a_level_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    play = widgets["levels"]
    says(play, "A pair. Clear the level")
    cell(play, "row 2 column 2").click()
    says(play, "A in row 2 column 2 is picked. It can go right.")
    cell(play, "row 2 column 3").click()
    says(play, "1 move made.")
    cell(play, "row 2 column 5").drag_to(cell(play, "row 2 column 4"))
    says(play, "Solved in 2 moves: there is no shorter way.")
    expect(cell(play, "row 2 column 3")).to_have_attribute("aria-label", "row 2 column 3: empty")
    press(play, "Undo")
    says(play, "Taken back: A is in row 2 column 5 again.")
    press(play, "Hint")
    says(play, "With best play 1 more move.")
    press(play, "Next level")
    says(play, "A-1-3. Clear the level")
    shoot(play, "puzznic-light")
    set_theme(page, "JupyterLab Dark")
    shoot(play, "puzznic-dark")
    set_theme(page, "JupyterLab Light")


def test_a_level_by_keyboard(page, widgets):
    from playwright.sync_api import expect
    play = widgets["levels"]
    cell(play, "row 3 column 2").focus()
    page.keyboard.press("Enter")
    says(play, "P in row 3 column 2 is picked.")
    page.keyboard.press("Escape")
    says(play, "Put down.")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(cell(play, "row 3 column 3")).to_be_focused()
    page.keyboard.press("Enter")
    says(play, "Match: P, P vanish; 4 blocks left. 1 move made.")
    expect(play.get_by_role("slider", name="what happened")).to_have_value("5")     # unfolded to its end
    expect(cell(play, "row 3 column 3")).to_be_focused()


def test_plans_and_the_frontier_while_the_kernel_works(page, widgets, shoot):
    plans, frontier = widgets["plans"], widgets["frontier"]
    with busy_kernel(page):
        says(plans, "Five: the start: 6 blocks.")
        press(plans, "Next")
        says(plans, "Five: move: P in row 6 column 4 goes left.")
        steps = plans.get_by_role("slider", name="what happens")
        steps.focus()
        page.keyboard.press("End")
        says(plans, "Five: at its end, solved.")
        shoot(plans, "puzznic-plans")
        press(frontier, "Next")
        says(frontier, "Weight 1.5:")
        press(frontier, "Start")
        says(frontier, "Weight 1:")
        shoot(frontier, "puzznic-frontier")
