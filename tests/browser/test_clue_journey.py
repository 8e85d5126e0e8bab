"""The note sheet, the mansion, Plum's console and a game of Clue in JupyterLab, by mouse and by keyboard alone."""

import re

import pytest

from journeys import busy_kernel, press, says, widgets_of

SHEET = """
from gameai.games.clue import Console, Knowledge
from gameai.show import PlayClue, PlumConsole, SheetStepper, WalkStepper

knowledge = Knowledge([6, 6, 6])
knowledge.hand(2, ["library", "scarlet", "white", "green", "hall", "revolver"])
knowledge.shows(1, "knife")
knowledge.has_one_of(0, ["plum", "rope"])
knowledge.has_one_of(1, ["plum", "rope"])
SheetStepper(knowledge, ["Hope", "Keelan", "Plum"], title="note sheet")
"""
CONSOLE = """
PlumConsole(Console(3, 3), ["refer to p1 as Hope. refer to p2 as Keelan."], title="console")
"""
GAME = """
play = PlayClue(seed=1, title="table")
play
"""


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The note sheet, the walk, the console and the two games, as locators."""
    open_and_run(page, write_notebook("clue.ipynb", SHEET, 'WalkStepper("lounge", "dining", title="walk")', CONSOLE, GAME,
                                      'game = PlayClue(board=True, seed=3, title="board game")\ngame'))
    set_theme(page, "JupyterLab Light")
    return widgets_of(page, {"note sheet": "grid", "walk": "group", "console": "grid", "table": "group", "board game": "group"})


def cell(widget, name):
    return widget.locator("[data-cell]").and_(widget.get_by_label(re.compile(f"^{name}[,:. ]")))


def test_the_note_sheet_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    sheet = widgets["note sheet"]
    says(sheet, "Event 4: Keelan has one of plum and the rope.")
    cell(sheet, "The knife, Keelan").hover()
    note = sheet.locator(".c-note")
    expect(note).to_contain_text("Keelan shows the knife (event 2).")
    cell(sheet, "Plum, the case").hover()
    expect(note).to_contain_text("Suppose that the case holds plum.")
    shoot(sheet, "clue-sheet-light")
    below = sheet.get_by_role("button", name="Next").bounding_box()
    cell(sheet, "The rope, the case").hover()
    assert sheet.get_by_role("button", name="Next").bounding_box() == below   # short words move nothing
    cell(sheet, "Plum, the case").hover()
    press(sheet, "One rule at a time")
    expect(note).to_have_text("Plum, the case: open.")          # the note follows what is under it
    cell(sheet, "Plum, Hope").hover()
    expect(note).to_contain_text("open: Hope has one of plum and the rope (event 3).")
    says(sheet, "Counting finds 2 marks more.")
    press(sheet, "Back")
    says(sheet, "Event 3: Hope has one of plum and the rope.")
    press(sheet, "Counting")
    says(sheet, "Event 3:")
    set_theme(page, "JupyterLab Dark")
    shoot(sheet, "clue-sheet-dark")
    set_theme(page, "JupyterLab Light")


def test_the_note_sheet_by_keyboard_while_the_kernel_works(page, widgets):
    from playwright.sync_api import expect
    sheet = widgets["note sheet"]
    with busy_kernel(page):
        events = sheet.get_by_role("slider", name="events", exact=True)
        events.focus()
        page.keyboard.press("End")
        says(sheet, "Event 4:")
        page.keyboard.press("Home")
        says(sheet, "Before the first event.")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(sheet.locator(".c-note")).to_contain_text("The knife, Keelan: tick.")   # the mark that event 2 brings
        page.keyboard.press("End")
        cell(sheet, "The knife, Hope").focus()
        page.keyboard.press("ArrowRight")
        expect(cell(sheet, "The knife, Keelan")).to_be_focused()
        expect(sheet.locator(".c-note")).to_contain_text("Keelan shows the knife")
        page.keyboard.press("Enter")
        says(sheet, "The knife, Keelan: tick. Keelan shows the knife (event 2).")
        page.keyboard.press("PageUp")                             # steps, and the focus stays
        says(sheet, "Event 3: Hope has one of plum and the rope. No new marks.")
        expect(sheet.locator(".c-note")).to_contain_text("Plum, Hope: open")
        expect(cell(sheet, "The knife, Keelan")).to_be_focused()
        page.keyboard.press("PageDown")
        says(sheet, "Event 4:")
        cell(sheet, "Plum, the case").focus()
        page.keyboard.press("Enter")
        says(sheet, "Plum, the case: cross. Suppose that the case holds plum. That can't be, so the case doesn't hold plum.")
        expect(sheet.locator(".g-status")).not_to_contain_text("In between")
        expect(sheet.locator(".c-note")).to_contain_text("In between:")


def test_a_walk_is_stepped_sent_elsewhere_and_searched_otherwise(page, widgets, shoot):
    from playwright.sync_api import expect
    walk = widgets["walk"]
    says(walk, "From the lounge to the dining room: the start waits in the frontier.")
    press(walk, "Next")
    says(walk, "The lounge is expanded: 0 steps from the start, at least 4 to go, 4 in all.")
    press(walk, "End")
    says(walk, "The dining room is reached in 4 steps; 4 places expanded.")
    press(walk, "No estimate")
    says(walk, "4 steps; 13 places expanded.")
    cell(walk, "The hall").click()
    says(walk, "From the lounge to the hall")
    press(walk, "End")
    shoot(walk, "clue-walk-light")
    cell(walk, "The hall").focus()
    page.keyboard.press("ArrowUp")
    expect(cell(walk, r"\(12, 18\)")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(walk, "From (11, 18) to the hall")


def test_a_talk_with_plum(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    console = widgets["console"]
    box, log = console.get_by_role("textbox", name="Tell Plum"), console.get_by_role("log")
    box.fill("you have the library. you have scarlet.")
    box.press("Enter")
    expect(cell(console, "The library, Plum")).to_have_attribute("aria-label", re.compile("tick"))
    expect(box).to_have_value("")
    expect(box).to_be_focused()
    page.keyboard.type("Keelan has <b>the</b> knife")
    page.keyboard.press("Enter")
    says(console, "That doesn't make sense to me.")
    expect(log).to_contain_text("Keelan has <b>the</b> knife")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_have_value("you have the library. you have scarlet.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    page.keyboard.type("dd keelan suggests green with the knife in the library")       # no command of JupyterLab's
    for _ in range(len("dd keelan suggests green with the knife in the library")):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete"), page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    says(console, "are possible.")
    press(console, "Show a card")
    says(console, "I reveal the library.")
    cell(console, "The library, Hope").hover()
    expect(console.locator(".c-note")).to_contain_text("The library, Hope: cross.")
    shoot(console, "clue-console-light")
    for _ in range(4):                                 # Undo takes a sentence back, not a line
        press(console, "Undo")
    expect(cell(console, "The library, Plum")).not_to_have_attribute("aria-label", re.compile("tick"))
    set_theme(page, "JupyterLab Dark")
    shoot(console, "clue-console-dark")
    set_theme(page, "JupyterLab Light")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(5)


def test_a_game_by_mouse(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    table = widgets["table"]
    says(table, "Your turn: what do you suggest?")
    for kind, card in (("suspect", "mustard"), ("weapon", "rope"), ("room", "hall")):
        table.get_by_role("combobox", name=kind).select_option(card)
    press(table, "Suggest")
    says(table, "Hope shows you mustard. Do you accuse, or end your turn?")
    expect(table.get_by_role("log")).to_contain_text("You suggest Mustard with the rope in the hall.")
    table.get_by_role("button", name="Suggest", exact=True).focus()
    page.keyboard.press("Enter")
    says(table, "You suggest in your turn")
    cell(table, "Mustard, Hope").click()
    says(table, "Mustard, Hope: cross.")
    press(table, "Check my sheet")
    says(table, "1 is wrong")
    cell(table, "Mustard, Hope").click()
    says(table, "Mustard, Hope: tick.")
    press(table, "Hint")
    says(table, "Hope shows mustard.")
    shoot(table, "clue-table-light")
    press(table, "End turn")
    expect(table.get_by_role("log").locator("div").filter(has_text=re.compile("^Hope suggests"))).not_to_have_count(0)
    page.evaluate("""async () => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        await kernel.requestExecute({code: "play.new_game(); play.accuse(*play.table.state.case)"}).done;
    }""")
    says(table, "and are right: you win.")
    expect(table.get_by_role("log")).to_contain_text("(NoteSheetAgent)")
    set_theme(page, "JupyterLab Dark")
    shoot(table, "clue-table-over-dark")
    set_theme(page, "JupyterLab Light")
    press(table, "New game")
    expect(table.get_by_role("log")).not_to_contain_text("you win")


def test_the_focus_is_not_lost_when_buttons_change(page, widgets):
    from playwright.sync_api import expect
    table = widgets["table"]
    press(table, "New game")
    expect(table.get_by_role("log").locator("div")).to_have_count(1)
    table.get_by_role("button", name="No suggestion").focus()
    page.keyboard.press("Enter")
    says(table, "Do you accuse, or end your turn?")
    end = table.get_by_role("button", name="End turn")
    expect(end).to_be_focused()
    page.keyboard.press("Enter")
    expect(end).to_have_count(0)
    expect(table.locator(".g-bar button:focus")).to_have_count(1)
    page.keyboard.type("dd")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(5)


def test_a_game_on_the_board_by_keyboard_alone(page, widgets, shoot):
    from playwright.sync_api import expect
    game = widgets["board game"]
    says(game, "You rolled 8: where do you go?")
    cell(game, "Mustard, you").focus()
    page.keyboard.press("ArrowLeft")                              # from the sheet to the board
    expect(game.locator("[data-cell='b:conservatory']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(game, "Mustard, you")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(game, "A roll of 8 does not reach the conservatory.")
    shoot(game, "clue-board-game-light")
    game.locator("[data-cell='b:lounge']").focus()
    page.keyboard.press("Enter")
    says(game, "what do you suggest?")
    expect(game.get_by_role("combobox", name="room")).to_have_value("lounge")
    game.get_by_role("combobox", name="suspect").focus()
    page.keyboard.press("ArrowDown")
    expect(game.get_by_role("combobox", name="suspect")).to_have_value("plum")
    game.get_by_role("button", name="Suggest", exact=True).focus()
    page.keyboard.press("Enter")
    expect(game.get_by_role("log")).to_contain_text("You suggest Plum with the candlestick in the lounge.")
    expect(game.locator("[data-cell='b:lounge']")).to_have_attribute("aria-label", re.compile("Plum"))


def test_the_focus_is_not_lost_where_only_buttons_change(page, widgets):
    from playwright.sync_api import expect
    game = widgets["board game"]
    page.evaluate("""async () => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        await kernel.requestExecute({code: `
import random
game.table.rng = random.Random(15)
game.new_game(), game.go((8, 20)), game.press("done"), game.press("show-pipe"), game.go("lounge"), game.press("done"), game.press("done")
game.press("show-wrench")`}).done;
    }""")
    says(game, "roll the dice, or do what else you can.")
    game.get_by_role("button", name="Roll the dice").focus()
    page.keyboard.press("Enter")
    says(game, "You rolled")
    expect(game.locator(".g-bar button:focus")).to_have_count(1)
