"""Antichess in JupyterLab: a move by two clicks, by dragging and by keys alone; a promotion."""

import pytest
from journeys import says

NOTEBOOK = ("""
from gameai.game import Player
from gameai.games.antichess import Antichess
from gameai.show import Play

class First(Player):
    def choose(self, game, state):
        return game.actions(state)[0]

GAME = Antichess()
Play(GAME, First(), title="antichess")
""", """
Play(GAME, state=GAME.from_fen("8/P7/8/8/8/8/1k6/8 w - - 0 1"), title="promotion")
""")


@pytest.fixture(scope="module")
def lab_page(page, open_and_run, write_notebook):
    open_and_run(page, write_notebook("antichess.ipynb", *NOTEBOOK))
    page.get_by_role("grid", name="antichess").wait_for()
    page.get_by_role("grid", name="promotion").wait_for()
    return page


def widget(page, name):
    return page.locator(".gameai").filter(has=page.get_by_role("grid", name=name))


def square(page, name, where):
    return page.get_by_role("grid", name=name).get_by_role("gridcell", name=where)


def test_moves_by_clicks_by_dragging_and_by_keys(lab_page, shoot):
    page, board = lab_page, widget(lab_page, "antichess")
    square(page, "antichess", "e2:").click()
    says(board, "E2: now where to?")
    square(page, "antichess", "e3:").click()
    square(page, "antichess", "e3: white pawn").wait_for()
    says(board, "Black played knight b8 to a6.")     # which White now has to take

    square(page, "antichess", "f1:").drag_to(square(page, "antichess", "a6:"))
    square(page, "antichess", "a6: black pawn").wait_for()
    says(board, "Black played pawn b7 takes on a6.")
    shoot(page, "antichess")

    square(page, "antichess", "h2:").focus()
    page.keyboard.press("Enter")
    says(board, "H2: now where to?")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    square(page, "antichess", "h3: white pawn").wait_for()


def test_a_promotion_asks_which_piece(lab_page, shoot):
    page, board = lab_page, widget(lab_page, "promotion")
    square(page, "promotion", "a7:").drag_to(square(page, "promotion", "a8:"))
    says(board, "now which of queen, rook, bishop, knight, king?")
    shoot(page, "promotion")
    square(page, "promotion", "a4:").click()
    says(board, "becomes a king")
