"""Hunt words and step through the search in JupyterLab, by mouse and by keyboard alone."""

import re

import pytest

from journeys import busy_kernel, press, says

NOTEBOOK = ("""
from gameai.show import PrefixSearch, WordHunt

words = ["tea", "team", "seam", "mate", "steam", "meat", "eat", "ate"]
hunt = WordHunt(["TEA", "SAM"], words=words, seconds=60, seed=1, title="word hunt")
hunt
""", """
WordHunt(["TEA", "SAM"], words=words, seconds=1, title="short hunt")
""", """
PrefixSearch(["TEA", "SAM"], words, title="prefixes")
""")


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The word hunt, one with a short clock, and the search, as locators."""
    open_and_run(page, write_notebook("boggle.ipynb", *NOTEBOOK))
    set_theme(page, "JupyterLab Light")
    found = [page.locator(".gameai").filter(has=page.get_by_role("grid", name=name, exact=True))
             for name in ("word hunt", "short hunt", "prefixes")]
    for widget in found:
        widget.wait_for()
    return found


def cell(widget, place):
    return widget.get_by_role("gridcell", name=re.compile(f"^{place}:"))


def drag(page, widget, *places):
    """Press on the first cell, move over the others, let go."""
    middles = []
    for place in places:
        box = cell(widget, place).bounding_box()
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    for middle in middles[1:]:
        page.mouse.move(*middle, steps=6)
    page.mouse.up()


@pytest.fixture
def hunt(widgets, page):
    """The word hunt on its first board, nothing found."""
    from playwright.sync_api import expect
    page.evaluate("""async () => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        await kernel.requestExecute({code: "hunt.shake(['TEA', 'SAM'])"}).done;
    }""")
    says(widgets[0], "There are 8 words to be found")
    expect(widgets[0].get_by_role("option")).to_have_count(0)
    return widgets[0]


def test_words_by_mouse(page, hunt, shoot, set_theme):
    from playwright.sync_api import expect
    hunt.scroll_into_view_if_needed()
    drag(page, hunt, "row 1 column 1", "row 1 column 2", "row 1 column 3", "row 2 column 3")
    says(hunt, "TEAM: 1 point. Together 1 point for 1 word.")
    drag(page, hunt, "row 1 column 1", "row 1 column 2", "row 1 column 3", "row 2 column 3")
    says(hunt, "TEAM was found already.")
    drag(page, hunt, "row 1 column 3", "row 2 column 3", "row 1 column 2")
    says(hunt, "AME is on the board, but not in the list of words.")
    drag(page, hunt, "row 1 column 1", "row 1 column 2")
    says(hunt, "TE is too short")
    drag(page, hunt, "row 1 column 1", "row 1 column 2", "row 2 column 2", "row 1 column 2", "row 1 column 3")   # a step taken back
    says(hunt, "TEA: 1 point. Together 2 points for 2 words.")
    for place in ("row 2 column 1", "row 1 column 1", "row 1 column 2"):          # cell by cell
        cell(hunt, place).click()
    says(hunt, "STE …")
    expect(cell(hunt, "row 1 column 2")).to_have_attribute("aria-label", "row 1 column 2: E, letter 3 of the path")
    for place in ("row 1 column 3", "row 2 column 3", "row 2 column 3"):          # the last one twice: enter
        cell(hunt, place).click()
    says(hunt, "STEAM: 2 points. Together 4 points for 3 words.")
    shoot(hunt, "hunt-found-light")
    press(hunt, "I am done")
    says(hunt, "You found 3 of 8 words: 4 of 9 points. Choose one of the 5 words you missed")
    hunt.get_by_role("option", name="seam, 1 point").click()
    says(hunt, "SEAM, 1 point: row 2 column 1, row 1 column 2, row 1 column 3, row 2 column 3.")
    expect(hunt.get_by_role("option", name="seam, 1 point")).to_have_attribute("aria-selected", "true")
    shoot(hunt, "hunt-missed-light")
    set_theme(page, "JupyterLab Dark")
    shoot(hunt, "hunt-missed-dark")
    set_theme(page, "JupyterLab Light")
    cell(hunt, "row 1 column 1").click()
    says(hunt, "The round is over")
    press(hunt, "Shake")
    expect(hunt.get_by_role("gridcell")).to_have_count(16)
    hunt.get_by_role("textbox", name="Type a word").fill("left over")
    press(hunt, "Shake")
    expect(hunt.get_by_role("textbox", name="Type a word")).to_have_value("")
    expect(hunt.get_by_role("option")).to_have_count(0)


def test_words_by_keyboard_alone(page, hunt):
    from playwright.sync_api import expect
    cell(hunt, "row 1 column 1").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    says(hunt, "TEA: 1 point.")
    page.keyboard.press("ArrowLeft")
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    says(hunt, "EA …")
    page.keyboard.press("Backspace")
    says(hunt, "E …")
    page.keyboard.press("Escape")
    says(hunt, "Nothing is taken.")
    for key in "meat":                                # letters go to the box below the board
        page.keyboard.press(key)
    expect(hunt.get_by_role("textbox", name="Type a word")).to_have_value("meat")
    page.keyboard.press("Enter")
    says(hunt, "MEAT: 1 point. Together 2 points for 2 words.")
    expect(hunt.get_by_role("textbox", name="Type a word")).to_have_value("")
    page.keyboard.type("queen")
    page.keyboard.press("Enter")
    says(hunt, "QUEEN is not on this board.")
    page.keyboard.type("sea")
    page.keyboard.press("Escape")
    expect(hunt.get_by_role("textbox", name="Type a word")).to_have_value("")
    for _ in range(4):                                # Enter word, Take back, the clock, I am done
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(hunt, "You found 2 of 8 words")
    page.keyboard.press("Tab")                        # Shake
    page.keyboard.press("Tab")                        # the words found
    expect(hunt.get_by_role("option", name="tea, 1 point")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(hunt, "STEAM, 2 points:")
    page.keyboard.press("ArrowDown")
    says(hunt, "MATE, 1 point:")
    expect(hunt.get_by_role("option", name="mate, 1 point")).to_be_focused()


def test_the_clock_runs_and_stops(page, hunt):
    from playwright.sync_api import expect
    expect(hunt.get_by_role("timer")).to_have_text("no clock")
    press(hunt, "Start the clock (60 s)")
    expect(hunt.get_by_role("timer")).to_have_text(re.compile(r"1:00|0:5\d"))
    says(hunt, "The clock runs: 60 seconds.")
    press(hunt, "Stop the clock")
    expect(hunt.get_by_role("timer")).to_have_text("no clock")
    says(hunt, "The clock is off.")


def test_the_clock_runs_while_the_kernel_works(page, hunt):
    from playwright.sync_api import expect
    press(hunt, "Start the clock (60 s)")
    expect(hunt.get_by_role("timer")).not_to_have_text("no clock")
    with busy_kernel(page):
        shown = hunt.get_by_role("timer").inner_text()
        expect(hunt.get_by_role("timer")).not_to_have_text(shown)


def test_the_round_ends_when_the_time_is_up(page, widgets):
    from playwright.sync_api import expect
    short = widgets[1]
    press(short, "Start the clock (1 s)")
    short.get_by_role("textbox", name="Type a word").focus()
    says(short, "Time is up. You found 0 of 8 words")
    expect(short.get_by_role("timer")).to_have_text("no clock")
    expect(short.get_by_role("option")).to_have_count(8)
    page.keyboard.type("ddxx")                        # typed on: no command of JupyterLab's
    page.keyboard.press("Enter")
    says(short, "The round is over")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(3)


def test_the_search_is_stepped_and_pruning_switched(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    search = widgets[2]
    press(search, "Next")
    says(search, "T begins a word. Of the 3 longer paths 2 die here and 1 lives.")
    press(search, "Next word")
    says(search, "TEA is a word.")
    shoot(search, "prefixes-word-light")
    press(search, "Pruning: on")
    says(search, "Without pruning a path ends only where it is stuck: 476 paths.")
    shoot(search, "prefixes-off-light")
    expect(search.get_by_role("button", name="Pruning: off")).to_be_focused()
    press(search, "Pruning: off")
    says(search, "TEA is a word.")
    press(search, "End")
    set_theme(page, "JupyterLab Dark")
    shoot(search, "prefixes-end-dark")
    set_theme(page, "JupyterLab Light")
    search.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    says(search, "The search begins at the first cell.")
    page.keyboard.press("Shift+Tab")                  # the range of steps
    page.keyboard.press("ArrowRight")
    says(search, "T begins a word.")
