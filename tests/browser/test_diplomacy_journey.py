"""Diplomacy in JupyterLab: a power played by mouse and keys, orders decided step by step and a game replayed while the kernel works."""

import re

import pytest

from journeys import busy_kernel, press, says, widgets_of

STEPPER = '''
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.map import load
from gameai.games.diplomacy.recording import record
from gameai.show import DiplomacyReplay, OrdersStepper, PlayDiplomacy

OrdersStepper({"RED": ["A BRO - CLI", "A ELM S A BRO - CLI"], "BLUE": ["A CLI H", "F DUN - ELM"]}, map=load("six"), title="orders")
'''
SEAT = 'PlayDiplomacy("FRANCE", seed=1, rounds=1, last_year=1901, title="a power")'
REPLAY = '''
game = record(lambda power, seed: DumbBot(seed), seed=1, last_year=1902)
DiplomacyReplay(game, {"S1901M": {("FRANCE", "ITALY"): 1.5, ("ITALY", "FRANCE"): 0.5}}, title="seven bots")
'''


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """Orders to step through and a power to play, as locators."""
    open_and_run(page, write_notebook("diplomacy.ipynb", STEPPER, SEAT, REPLAY))
    set_theme(page, "JupyterLab Light")
    return widgets_of(page, {"orders": "img", "a power": "group"})


def province(widget, key):
    return widget.locator(f'[data-cell="{key}"]')


def test_orders_are_decided_step_by_step_while_the_kernel_works(page, widgets, shoot, set_theme):
    orders = widgets["orders"]
    with busy_kernel(page):
        says(orders, "All orders are given at once. Nothing is decided yet.")
        press(orders, "Next")
        says(orders, "A BRO - CLI: does it succeed?")
        press(orders, "Next")
        says(orders, "A BRO - CLI depends on A ELM S A BRO - CLI: is the support given?")
        shoot(orders, "diplomacy-orders-light")
        orders.get_by_role("slider", name="step").focus()
        page.keyboard.press("End")
        says(orders, "All is decided. Nobody is dislodged.")
    set_theme(page, "JupyterLab Dark")
    shoot(orders, "diplomacy-orders-dark")
    set_theme(page, "JupyterLab Light")


def test_a_power_is_played_by_mouse_and_keys(page, widgets, shoot, set_theme):
    from playwright.sync_api import expect
    seat = widgets["a power"]
    says(seat, "You are France. Spring 1901, moves: talk, round 1 of 1.")
    province(seat, "PAR").click()
    says(seat, "A PAR: where to?")
    expect(province(seat, "BUR")).to_have_attribute("aria-label", "Burgundy, can be the target.")
    shoot(seat, "diplomacy-picked-light")
    province(seat, "BUR").click()
    says(seat, "A PAR - BUR. 2 units left.")
    province(seat, "BRE").focus()
    page.keyboard.press("Enter")
    says(seat, "F BRE: where to?")
    page.keyboard.press("ArrowRight")
    expect(province(seat, "PAR")).to_be_focused()
    page.keyboard.press("Enter")
    says(seat, "F BRE can't move to PAR: a fleet can't go inland.")
    province(seat, "ENG").click()
    says(seat, "F BRE - ENG. 1 unit left.")
    press(seat, "Undo")
    says(seat, "The last order is taken back.")
    press(seat, "To Germany")
    press(seat, "Ask for support")
    says(seat, "To Germany: FRANCE: A PAR - BUR; GERMANY: A MUN S A PAR - BUR.")
    press(seat, "Say it (1)")
    says(seat, "pick a unit, then where it goes")
    expect(seat.get_by_role("log")).to_contain_text("You propose to Germany: FRANCE: A PAR - BUR; GERMANY: A MUN S A PAR - BUR.")
    press(seat, "Give the orders")
    says(seat, "Fall 1901, moves: talk, round 1 of 1.")
    with busy_kernel(page):
        seat.get_by_role("slider", name="step").focus()
        page.keyboard.press("Home")
        says(seat, "Spring 1901, moves. 22 orders,")
    shoot(seat, "diplomacy-before-light")
    set_theme(page, "JupyterLab Dark")
    shoot(seat, "diplomacy-before-dark")
    set_theme(page, "JupyterLab Light")
    press(seat, "To the orders")
    says(seat, "Fall 1901, moves: pick a unit")
    press(seat, "Give the orders")
    status, buttons = seat.get_by_role("status"), seat.locator(".g-bar button")
    for _ in range(6):
        expect(seat).to_have_attribute("aria-busy", "false")
        if buttons.all_inner_texts() == ["New game"]:
            break
        press(seat, "Give the orders")
        expect(seat).to_have_attribute("aria-busy", "false")
    expect(status).to_contain_text(re.compile("^The game is over. Centres: "))


def test_a_game_is_replayed_while_the_kernel_works(page, widgets, shoot):
    from playwright.sync_api import expect
    replay = page.locator(".g-replay")
    with busy_kernel(page):
        says(replay, "Spring 1901, moves. 22 orders,")
        press(replay, "Next")
        says(replay, "Fall 1901, moves.")
        press(replay, "End")
        says(replay, "The end, after winter 1902")
        expect(replay.locator("svg.g-picture")).to_contain_text("Who trusts whom")
    shoot(replay, "diplomacy-replay-light")
