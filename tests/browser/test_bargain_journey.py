"""Bargaining in JupyterLab: the exponents turned while the kernel works, offers by mouse, by keyboard and from lists."""

import re

import pytest

from journeys import busy_kernel, press, says, widgets_of

CELL = '''
from gameai.negotiation import Timed
from gameai.negotiation.examples import price_and_quantity
from gameai.show import ConcessionPlane, PlayBargain

ConcessionPlane(*price_and_quantity(), title="exponents")
'''


@pytest.fixture(scope="module")
def widgets(page, open_and_run, write_notebook, set_theme):
    """The plane with two exponents, a negotiation in the open and a hidden one, as locators."""
    open_and_run(page, write_notebook("bargain.ipynb", CELL, 'PlayBargain(*price_and_quantity(), Timed(1), rounds=10, title="open")',
                                      'PlayBargain(*price_and_quantity(), Timed(1), rounds=10, hidden=True, title="hidden")'))
    set_theme(page, "JupyterLab Light")
    return widgets_of(page, {"exponents": "img", "open": "group", "hidden": "img"})


def outcome(widget, words):
    return widget.locator("[data-cell]").and_(widget.get_by_label(re.compile(f"^{re.escape(words)} ")))


def test_exponents_turn_while_the_kernel_works(page, widgets, shoot, set_theme):
    plane = widgets["exponents"]
    with busy_kernel(page):
        says(plane, "Ada: exponent 1, linear. Ben: exponent 1, linear. Agreement")
        ada = plane.get_by_role("slider", name="exponent of Ada")
        ada.focus()
        page.keyboard.press("Home")
        says(plane, "Ada: exponent 0, never concedes.")
        assert ada.get_attribute("aria-valuetext") == "0, never concedes"
        plane.get_by_role("slider", name="exponent of Ben").focus()
        page.keyboard.press("Home")
        says(plane, "Ben: exponent 0, never concedes. No agreement after 100 offers")
        shoot(plane, "exponents-deadlock")
        box = ada.bounding_box()
        page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
        says(plane, "Ada: exponent 10, conceder.")
    shoot(plane, "exponents-light")
    set_theme(page, "JupyterLab Dark")
    shoot(plane, "exponents-dark")
    set_theme(page, "JupyterLab Light")


def test_a_negotiation_by_mouse(page, widgets, shoot, set_theme):
    play = widgets["open"]
    says(play, "Your offer, number 1 of 10?")
    play.get_by_role("button", name="Offer", exact=True).click(force=True)      # disabled: it says why
    says(play, "Pick an outcome first, on the plane or in the lists.")
    outcome(play, "Price 10, quantity 2").click()
    says(play, "Price 10, quantity 2 (you 0.85, Ben 0.35). Press Offer")
    press(play, "Offer")
    says(play, "Your offer, number 3 of 10?")
    play.get_by_label("price", exact=True).select_option("9")
    play.get_by_label("quantity", exact=True).select_option("1")
    says(play, "Price 9, quantity 1 (you 0.705, Ben 0.555). Press Offer")
    shoot(play, "bargain-light")
    set_theme(page, "JupyterLab Dark")
    shoot(play, "bargain-dark")
    set_theme(page, "JupyterLab Light")
    press(play, "Walk away")
    says(play, "No agreement")
    play.get_by_role("button", name="Accept", exact=True).click(force=True)
    says(play, "The negotiation is over; begin a new one.")
    press(play, "New negotiation")
    says(play, "Your offer, number 1 of 10?")


def test_a_negotiation_by_keyboard(page, widgets):
    from playwright.sync_api import expect
    play = widgets["open"]
    press(play, "New negotiation")
    outcome(play, "Price 10, quantity 3").focus()
    page.keyboard.press("Home")
    expect(outcome(play, "Price 10, quantity 4")).to_be_focused()
    page.keyboard.press("PageDown")
    expect(outcome(play, "Price 9, quantity 4")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    says(play, "Press Offer, or Enter once more.")
    page.keyboard.press("Enter")
    says(play, "Your offer, number 3 of 10?")


def test_a_hidden_negotiation_uncovers_the_plane_at_its_end(page, widgets, shoot):
    hidden = widgets["hidden"]
    hidden.get_by_label("price", exact=True).select_option("8")
    hidden.get_by_label("quantity", exact=True).select_option("0")
    says(hidden, "Price 8, quantity 0 (you 0.56). Press Offer")
    press(hidden, "Offer")
    says(hidden, "Your offer, number 3 of 10?")
    shoot(hidden, "bargain-hidden")
    assert hidden.get_by_label("price", exact=True).input_value() == "8"       # the lists keep what was chosen, and Offer offers it
    assert "plane" not in hidden.inner_text() and "Enter" not in hidden.inner_text()
    hidden = page.locator(".gameai").filter(has_text="Your offer, number 3 of 10?").last
    press(hidden, "Accept")
    ended = widgets_of(page, {"hidden": "group"})["hidden"]
    says(ended, "Agreement on offer 2")
    shoot(ended, "bargain-uncovered")
