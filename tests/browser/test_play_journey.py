"""Play a whole game of tic-tac-toe in JupyterLab, by mouse and by keyboard alone."""

import re
import time

import pytest

NOTEBOOK = ("""
from gameai.game import Player
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import Play

class First(Player):
    def choose(self, game, state):
        return game.actions(state)[0]

play = Play(TicTacToe(), First(), title="tic-tac-toe")
play
""", """
import threading
from pathlib import Path

class Slow(First):
    def choose(self, game, state):
        while not Path("go").exists():
            threading.Event().wait(0.02)
        return super().choose(game, state)

Play(TicTacToe(), Slow(), title="slow")
""", """
Play(TicTacToe(), line=[4, 0, 8, 2], title="line")
""")


@pytest.fixture(scope="module")
def board(page, open_and_run, write_notebook):
    open_and_run(page, write_notebook("play.ipynb", *NOTEBOOK))
    board = page.get_by_role("grid", name="tic-tac-toe")
    board.wait_for()
    return board


def cell(board, name):
    return board.get_by_role("gridcell", name=name)


def widget(page):
    return page.locator(".gameai").first


def says(page, words):
    from playwright.sync_api import expect
    expect(widget(page).get_by_role("status")).to_contain_text(words)


def new_game(page, board):
    from playwright.sync_api import expect
    widget(page).get_by_role("button", name="New game").click()
    expect(cell(board, re.compile(": empty"))).to_have_count(9)


def test_a_whole_game_by_mouse(page, board, shoot, set_theme):
    from playwright.sync_api import expect
    new_game(page, board)
    cell(board, "row 2 column 2: empty").click()
    expect(cell(board, re.compile(": O"))).to_have_count(1)
    says(page, "O took row 1 column 1")
    cell(board, "row 1 column 1: O").click()
    says(page, "X can't play row 1 column 1: O.")
    widget(page).get_by_role("button", name="Hint").click()
    says(page, "With best play X gets")
    set_theme(page, "JupyterLab Light")
    shoot(widget(page), "play-hint-light")
    widget(page).get_by_role("button", name="Undo").click()
    expect(cell(board, re.compile(": empty"))).to_have_count(9)
    for row, column in ((2, 2), (3, 1), (1, 3)):     # O answers in cells 1 and 2
        cell(board, f"row {row} column {column}: empty").click()
        expect(cell(board, f"row {row} column {column}: X")).to_have_count(1)
        if (row, column) == (3, 1):
            says(page, "O took row 1 column 2")
    says(page, "The game is over: X wins, so you win.")
    shoot(widget(page), "play-won-light")
    set_theme(page, "JupyterLab Dark")
    shoot(widget(page), "play-won-dark")
    set_theme(page, "JupyterLab Light")
    widget(page).get_by_role("button", name="Play O").click()
    says(page, "You are O: your move.")
    widget(page).get_by_role("button", name="Play X").click()
    says(page, "You are X: your move.")


def test_a_whole_game_by_keyboard_alone(page, board, shoot):
    from playwright.sync_api import expect
    new_game(page, board)
    page.keyboard.press("Shift+Tab")                 # from the button back to the board
    for _ in range(2):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Home")
    expect(cell(board, "row 1 column 1: empty")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(cell(board, "row 2 column 2: empty")).to_be_focused()
    page.keyboard.press("Enter")
    says(page, "O took row 1 column 1")
    expect(cell(board, "row 2 column 2: X")).to_be_focused()
    shoot(widget(page), "play-focus-light")
    for key in ("d", "d", "a", "ArrowDown", "Home", "Space"):      # "d d" would delete the cell
        page.keyboard.press(key)
    says(page, "O took row 1 column 2")
    for key in ("ArrowUp", "ArrowUp", "End", "Enter"):
        page.keyboard.press(key)
    says(page, "The game is over: X wins, so you win.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")                     # New game
    expect(cell(board, re.compile(": empty"))).to_have_count(9)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")                     # Undo: nothing to take back
    says(page, "There is nothing to take back.")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(3)


def test_how_long_an_answer_takes(page, board):
    """Measured and printed, not asserted: limits in seconds are the bench's."""
    from playwright.sync_api import expect
    times = []
    for _ in range(5):
        new_game(page, board)
        start = time.perf_counter()
        cell(board, "row 2 column 2: empty").click()
        expect(cell(board, re.compile(": O"))).to_have_count(1)
        times.append(time.perf_counter() - start)
    print(f"click to answer: median {sorted(times)[2] * 1000:.0f} ms, worst {max(times) * 1000:.0f} ms")
    says(page, "O took row 1 column 1")


def test_the_move_is_shown_while_the_opponent_thinks(page, board, folder):
    from playwright.sync_api import expect
    slow = page.locator(".gameai").filter(has=page.get_by_role("grid", name="slow"))
    slow.get_by_role("gridcell", name="row 2 column 2: empty").click()
    expect(slow.get_by_role("gridcell", name="row 2 column 2: X")).to_be_visible()
    expect(slow.get_by_role("status")).to_have_text("O is thinking …")
    slow.get_by_role("gridcell", name="row 3 column 3: empty").click()      # too early: nothing happens
    (folder / "go").touch()
    expect(slow.get_by_role("status")).to_contain_text("O took row 1 column 1. You are X: your move.")
    expect(slow.get_by_role("gridcell", name=re.compile(": X"))).to_have_count(1)


def test_a_line_is_played_through_and_left(page, board, shoot):
    from playwright.sync_api import expect
    line = page.locator(".gameai").filter(has=page.get_by_role("grid", name="line"))
    expect(line.get_by_role("status")).to_have_text("X to move.")
    line.get_by_role("button", name="Next").click()
    expect(line.get_by_role("status")).to_have_text("X took row 2 column 2. O to move.")
    line.get_by_role("button", name="End").click()
    expect(line.get_by_role("gridcell", name=re.compile(": [XO]"))).to_have_count(4)
    shoot(line, "line-light")
    line.get_by_role("button", name="Start").click()
    line.get_by_role("button", name="Next").click()
    line.get_by_role("gridcell", name="row 1 column 3: empty").click()
    expect(line.get_by_role("gridcell", name="row 1 column 3: O")).to_be_visible()
    line.get_by_role("button", name="Back to the line").click()
    expect(line.get_by_role("status")).to_have_text("X to move.")


def test_a_page_without_a_kernel_shows_the_still(page, open_notebook, folder, shoot):
    import json

    from playwright.sync_api import expect

    from gameai.games.tic_tac_toe import TicTacToe
    from gameai.show import Play
    play = Play(TicTacToe())
    data, _ = play._repr_mimebundle_()
    del data["application/vnd.jupyter.widget-view+json"]
    cell = {"cell_type": "code", "id": "kept", "metadata": {"trusted": True}, "execution_count": 1, "source": "play",
            "outputs": [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}]}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    (folder / "kept.ipynb").write_text(json.dumps(
        {"nbformat": 4, "nbformat_minor": 5, "cells": [cell], "metadata": {"kernelspec": kernel}}))
    open_notebook(page, "kept.ipynb")
    page.evaluate("""() => {
        for (const cell of window.jupyterapp.shell.currentWidget.content.model.cells) cell.trusted = true;   // as `make lab` does
    }""")
    still = page.locator(".jp-RenderedSVG img")
    expect(still).to_be_visible()
    assert still.bounding_box()["width"] >= 240
    shoot(still, "still-light")


def test_a_board_whose_kernel_was_restarted_says_what_to_do(page, open_and_run, write_notebook):
    from playwright.sync_api import expect
    open_and_run(page, write_notebook("restarted.ipynb", NOTEBOOK[0].replace("\nplay\n", "\nplay.patience = 300\nplay\n")))
    board = page.get_by_role("grid", name="tic-tac-toe")
    board.wait_for()
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    cell(board, "row 2 column 2: empty").click()
    expect(widget(page).get_by_role("status")).to_contain_text("run this cell again")
