"""Checkers in JupyterLab: jumps by clicks, in dragged parts and by keys; the lens; an auction that plays by itself."""

import pytest
from journeys import press, says

NOTEBOOK = ("""
from gameai.game import Player
from gameai.games.checkers import Checkers
from gameai.games.checkers.bidding import Evaluator
from gameai.show import AuctionStepper, Lens, Play

class First(Player):
    def choose(self, game, state):
        return game.actions(state)[0]

class Local(Evaluator):
    def bid(self, view):
        return view.place - 30 + (0.5 if view.front else 0.0)

GAME = Checkers()
TOUR = GAME.from_fen("W:WK22,17,32,K5:B18,19,26,K7,1,2,27")
Play(GAME, First(), human=1, state=TOUR, title="checkers")
""", """
Lens(GAME, Local(), TOUR, title="lens")
""", """
AuctionStepper(GAME, [Local()] * 2, TOUR, turns=4, title="auctions")
""")


@pytest.fixture(scope="module")
def lab_page(page, open_and_run, write_notebook):
    open_and_run(page, write_notebook("checkers.ipynb", *NOTEBOOK))
    page.get_by_role("grid", name="checkers").wait_for()
    page.locator(".gameai").nth(2).wait_for()
    return page


def square(page, number):
    return page.get_by_role("grid", name="checkers").get_by_role("gridcell", name=f"square {number}:")


def test_jumps_by_clicks_by_dragging_and_by_keys(lab_page, shoot):
    page, board = lab_page, lab_page.locator(".gameai").first
    square(page, 17).click()
    says(board, "White must capture, and the man on 17 can't; the framed pieces can.")
    square(page, 22).click()
    square(page, 15).click()
    says(board, "Square 15: it must go on jumping; now where to?")
    page.get_by_role("gridcell", name="square 15: white king").wait_for()
    shoot(board, "checkers-halfway")
    page.keyboard.press("Escape")
    says(board, "Taken back.")
    page.get_by_role("gridcell", name="square 22: white king").wait_for()

    for start, end in ((22, 15), (15, 24), (24, 31)):
        square(page, start).drag_to(square(page, end))
        page.get_by_role("gridcell", name=f"square {end}: white king").wait_for()
    square(page, 31).drag_to(square(page, 22))
    says(board, "Black played")
    page.get_by_role("gridcell", name="square 26: empty").wait_for()

    square(page, 32).focus()
    page.keyboard.press("Enter")
    says(board, "Square 32: now where to?")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.get_by_role("gridcell", name="square 28: white man").wait_for()


def test_the_lens_slides_to_what_is_pointed_at(lab_page, set_theme, shoot):
    page, lens = lab_page, lab_page.locator(".gameai").nth(1)
    says(lens, "The highest bid is +33.5: LF on 32.")
    place, note = lens.locator('[data-slot="lens"]'), lens.locator(".g-note")
    assert "White man on 32" in note.text_content()
    corner = place.evaluate("node => node.style.transform")
    lens.get_by_role("button", name="Black king on 7:").hover()
    assert "Black king on 7: LF CanMove would bid" in note.text_content()
    assert place.evaluate("node => node.style.transform") != corner
    assert "Blocked" in place.text_content()

    lens.get_by_role("button", name="White king on 5:").focus()
    page.keyboard.press("ArrowDown")                     # over two empty rows
    assert "White man on 17" in note.text_content()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")                         # asks nobody
    assert "Black man on 1: LF CanMove would bid" in note.text_content()
    says(lens, "The highest bid is +33.5: LF on 32.")
    set_theme(page, "JupyterLab Dark")
    shoot(lens, "lens-dark")
    set_theme(page, "JupyterLab Light")


def test_an_auction_is_stepped_through_and_plays_by_itself(lab_page, shoot):
    auctions = lab_page.locator(".gameai").nth(2)
    auctions.scroll_into_view_if_needed()
    press(auctions, "Next sale")
    says(auctions, "Sold to LF of the white man on 32, the highest bid, +33.5. The man jumps from 32 to 23.")
    press(auctions, "Back")
    says(auctions, "bids +33.5: the highest so far.")
    shoot(auctions, "auctions")
    press(auctions, "Play")
    says(auctions, "Auction 2, White.")
    press(auctions, "Pause")
    press(auctions, "End")
    auctions.get_by_role("button", name="Play").wait_for()
