"""Werewolves in JupyterLab: a seat played by mouse and keys to its end, suspicions by day, a turn of the offices while the kernel works."""

import re

import pytest

from journeys import busy_kernel, press, says, widgets_of

CELL = '''
from gameai.offices.messages import INTELLIGENCE, PRESIDENT, STRATEGY, WORLD, Message
from gameai.show import EveningStepper, OfficesStepper, PlayWerewolves, SuspicionStepper, watch_werewolves

days = [("day 2", {0: {1: 0.5, 2: 0.5}, 1: {0: 0.2, 2: 0.8}}, (0, 1, 2), "Nobody is lynched."),
        ("day 4", {0: {1: 0.1, 2: 0.9}, 1: {0: 0, 2: 1}}, (0, 1, 2), "Cleo is lynched.")]
SuspicionStepper(days, ["seer", "villager", "werewolf"], title="suspicions")
'''
OFFICES = '''
OfficesStepper([Message(PRESIDENT, INTELLIGENCE, "report"), Message(INTELLIGENCE, PRESIDENT, "trust", {"Ben": 1.05}),
                Message(PRESIDENT, STRATEGY, "suggest"), Message(STRATEGY, PRESIDENT, "suggestions", ("Ivo", "Gus")),
                Message(PRESIDENT, WORLD, "move", "Ivo")], offices=(INTELLIGENCE, STRATEGY), title="offices")
'''


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """Suspicions, a turn of the offices, a seat and an evening, as locators."""
    open_and_run(page, write_notebook("werewolves.ipynb", CELL, OFFICES, 'PlayWerewolves(seed=1, role="seer", title="a seat")',
                                      'EveningStepper(watch_werewolves(seed=4), title="an evening")'))
    set_theme(page, "JupyterLab Light")
    return widgets_of(page, {"suspicions": "grid", "offices": "img", "a seat": "group", "an evening": "group"})


def player(widget, name):
    return widget.locator("[data-cell]").and_(widget.get_by_label(re.compile(f"^{name}[:,]")))


def below_the_top(widget, turn):
    """How far below the top of what was said the heading of a turn stands, in pixels."""
    return widget.get_by_role("log").evaluate("""(log, turn) => {
        const heading = [...log.querySelectorAll(".c-turn")].find((line) => line.textContent === turn);
        return heading.getBoundingClientRect().top - log.getBoundingClientRect().top;
    }""", turn)


def test_suspicions_and_the_truth_while_the_kernel_works(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    matrix = widgets["suspicions"]
    with busy_kernel(page):
        says(matrix, "Day 2.")
        matrix.get_by_role("slider", name="moment").focus()
        page.keyboard.press("ArrowRight")
        says(matrix, "Day 4.")
        matrix.get_by_role("checkbox", name="the truth").check()
        says(matrix, "In truth the werewolf is Cleo.")
        cell = matrix.locator('[data-cell="1-2"]')
        expect(cell).to_have_attribute("aria-label", re.compile("^Ben about Cleo: 100 percent werewolf; in truth Cleo is a werewolf.$"))
        cell.focus()
        page.keyboard.press("ArrowLeft")
        expect(matrix.locator('[data-cell="1-1"]')).to_be_focused()
    shoot(matrix, "suspicions-light")
    set_theme(page, "JupyterLab Dark")
    shoot(matrix, "suspicions-dark")
    set_theme(page, "JupyterLab Light")


def test_a_turn_of_the_offices_while_the_kernel_works(page, widgets, shoot):
    offices = widgets["offices"]
    with busy_kernel(page):
        says(offices, "Before the first of 5 messages.")
        press(offices, "Next")
        says(offices, "The President to intelligence: report.")
        offices.get_by_role("slider", name="message").focus()
        page.keyboard.press("End")
        says(offices, "The President to the world: move: Ivo.")
        shoot(offices, "offices-end")


def test_everybodys_thoughts_while_the_kernel_works(page, widgets, shoot):
    from playwright.sync_api import expect
    evening = widgets["an evening"]
    with busy_kernel(page):
        says(evening, "Night 1. Ada, a")
        evening.get_by_role("slider", name="turn").focus()
        page.keyboard.press("ArrowRight")
        says(evening, "Day 2. Ada, a")
        assert -1 <= below_the_top(evening, "day 2") < 20        # what was said follows the slider
        evening.get_by_role("slider", name="thoughts of").focus()
        page.keyboard.press("ArrowRight")
        says(evening, "Day 2. Ben, a")
        expect(evening.locator('[data-cell="mind"]')).to_have_attribute("aria-label", re.compile("Foreign office: Says: "))
    shoot(evening, "evening")
    player(evening, "Cleo|Ben about Cleo").click()
    says(evening, "Day 2. Cleo, a")


def test_a_seat_is_played_to_its_end(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    seat = widgets["a seat"]
    says(seat, "You are Ada, a seer. Night 1: whom do you look at?")
    player(seat, "Ivo").click()
    says(seat, "Ivo: living.")
    press(seat, "Look at Ivo")
    says(seat, "what do you say?")
    player(seat, "Ada").focus()
    page.keyboard.press("ArrowRight")
    expect(player(seat, "Ben")).to_be_focused()
    page.keyboard.press("Enter")
    says(seat, "Ben: living.")
    press(seat, "Call for votes against Ben")
    says(seat, "round 2 of 20")
    press(seat, "Count")
    says(seat, "If werewolves spare each other")
    shoot(seat, "seat-light")
    set_theme(page, "JupyterLab Dark")
    shoot(seat, "seat-dark")
    set_theme(page, "JupyterLab Light")
    press(seat, "Listen to the end")
    says(seat, "for whom do you vote?")
    names = "Ben Cleo Dan Eva Finn Gus Hana Ivo Jo".split()
    status, buttons = seat.get_by_role("status"), seat.locator(".g-bar button")
    for _ in range(40):
        expect(seat).to_have_attribute("aria-busy", "false")
        told = buttons.all_inner_texts()
        if told == ["New game"]:
            break
        if "To the end" in told:
            press(seat, "To the end")
        elif "Listen to the end" in told:
            press(seat, "Listen to the end")
        else:
            living = next(name for name in names if "living" in player(seat, name).get_attribute("aria-label"))
            player(seat, living).click()
            expect(player(seat, living)).to_have_attribute("aria-label", re.compile("; picked"))
            seat.locator('[data-button="move"][aria-disabled="false"]').click()
        expect(seat).to_have_attribute("aria-busy", "false")
    expect(status).to_contain_text(re.compile("The village wins|The werewolves win"))
    expect(seat.locator('[data-cell="mind"]')).to_have_attribute("aria-label", re.compile("a werewolf. "))
    player(seat, "Ada|[A-Z][a-z]+ about Ada").last.click()
    expect(seat.locator('[data-cell="mind"]')).to_have_attribute("aria-label", re.compile("Ada, a seer. No thoughts: this seat is yours."))
    player(seat, "Eva|[A-Z][a-z]+ about Eva").last.click()
    says(seat, "Eva, a")
    turns = seat.get_by_role("slider", name="turn")
    turns.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    says(seat, "Day 2. Eva, a")
    expect(seat.locator('[data-cell="mind"]')).to_have_attribute("aria-label", re.compile("Foreign office: Says: "))
    shoot(seat, "seat-thoughts-light")
    set_theme(page, "JupyterLab Dark")
    shoot(seat, "seat-thoughts-dark")
