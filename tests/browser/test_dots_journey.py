"""Dots and boxes by mouse and keys in JupyterLab; a replay where there is no kernel."""

import json
import re

import pytest
from journeys import busy_kernel, press, says

NOTEBOOK = ("""
from gameai.game import Player
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.show import DoubleDeal, Play, progress_bar

class Listed(Player):
    def choose(self, game, state):
        return (game.captures(state) or game.actions(state))[0]

play = Play(DotsAndBoxes(2, 2), Listed(), title="play")
play
""", """
Play(DotsAndBoxes(8, 8), title="large")
""", """
row = DotsAndBoxes(1, 6)
DoubleDeal(row, row.from_edges("h00 h10 h01 h11 h02 v03 h03 h04 h14 h05 h15 v00".split()), title="deal")
""", """
bar = progress_bar("40 games")
""")


@pytest.fixture(scope="module")
def opened(page, open_and_run, write_notebook):
    open_and_run(page, write_notebook("dots.ipynb", *NOTEBOOK))
    page.get_by_role("grid", name="large").wait_for()
    return page


def widget(page, title):
    return page.locator(".gameai").filter(has=page.locator(f'[aria-label="{title}"]'))


def edge(board, name):
    return board.get_by_role("gridcell", name=re.compile(f"^{name}: "))


WORK = """
import threading
try:
    bar(10, 40)
    threading.Event().wait(60)
except KeyboardInterrupt:
    bar(11, 40)
"""


def test_long_work_moves_a_bar_and_can_be_stopped(opened, shoot):
    from playwright.sync_api import expect
    bar = opened.locator(".g-progress")
    expect(bar).to_have_text("40 games")
    opened.evaluate("""code => {
        window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({code});
    }""", WORK)
    expect(bar).to_have_text("40 games10 of 40")                     # while the kernel is busy
    expect(opened.get_by_role("progressbar", name="40 games")).to_have_attribute("value", "10")
    shoot(bar, "progress-light")
    opened.evaluate("() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    expect(bar).to_have_text("40 games11 of 40")


def test_a_game_by_mouse_and_keys(opened, shoot, set_theme):
    from playwright.sync_api import expect
    shown = widget(opened, "play")
    press(shown, "New game")
    left = edge(shown, "edge left of row 1 column 1")
    box = left.bounding_box()
    opened.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)      # in the box, nearest to this edge
    opened.mouse.down()
    opened.mouse.up()
    says(shown, "Second drew the edge above row 1 column 1. You are First: your move.")
    expect(left).to_have_accessible_name("edge left of row 1 column 1: drawn")
    expect(left).to_be_focused()
    opened.keyboard.press("ArrowRight")
    expect(edge(shown, "edge left of row 1 column 2")).to_be_focused()
    opened.keyboard.press("ArrowDown")
    expect(edge(shown, "edge above row 2 column 2")).to_be_focused()
    opened.keyboard.press("Home")
    opened.keyboard.press("Enter")                         # the third edge of a box: it is taken, and one more drawn
    says(shown, "Second drew the edge left of row 1 column 2, winning a box, then the edge above row 1 column 2. "
                "You 0, opponent 1. You are First: your move.")
    expect(edge(shown, "edge above row 2 column 1")).to_be_focused()
    press(shown, "Hint")
    says(shown, "With best play First ends ")
    for theme in ("Light", "Dark"):
        set_theme(opened, f"JupyterLab {theme}")
        shoot(shown, f"dots-{theme.lower()}")
    set_theme(opened, "JupyterLab Light")
    edge(shown, "edge above row 1 column 1").click()
    says(shown, "First can't play edge above row 1 column 1: drawn.")
    press(shown, "Undo")
    says(shown, "Taken back.")
    expect(shown.get_by_role("gridcell", name=re.compile(": drawn"))).to_have_count(2)


def test_a_large_board_fits_and_keeps_the_focus(opened, shoot):
    from playwright.sync_api import expect
    shown = widget(opened, "large")
    assert shown.locator(".g-holder").evaluate("node => node.scrollWidth <= node.clientWidth")
    edge(shown, "edge above row 1 column 8").click()
    says(shown, "Second to move.")
    opened.keyboard.press("ArrowDown")
    opened.keyboard.press("End")
    at = edge(shown, "edge right of row 1 column 8")
    expect(at).to_be_focused()
    shoot(shown, "dots-large-focus")
    opened.keyboard.press("Space")
    says(shown, "Second drew the edge right of row 1 column 8. First to move.")
    expect(at).to_be_focused()


def test_the_double_deal_moves_while_the_kernel_works(opened, shoot, set_theme):
    from playwright.sync_api import expect
    shown = widget(opened, "deal")
    says(shown, "3 boxes can be taken. How many does First take?")
    slider = shown.get_by_role("slider", name="how many boxes to take")
    slider.focus()
    with busy_kernel(opened):
        for _ in range(3):
            slider.press("ArrowRight")
        says(shown, "Take 1, leave 2, then draw the edge below row 1 column 3: with best play from there First ends 2 boxes ahead.")
        expect(slider).to_have_attribute("aria-valuetext", "take 1, leave 2")
        press(shown, "End")
        expect(slider).to_have_attribute("aria-valuetext", "take none, leave 3")
        press(shown, "Back")
        expect(slider).to_have_attribute("aria-valuetext", "take 1, leave 2")
    for theme in ("Light", "Dark"):
        set_theme(opened, f"JupyterLab {theme}")
        shoot(shown, f"deal-{theme.lower()}")


# ---- a replay, without a kernel


def recorded():
    """A whole game on 1 x 2 boxes, seven moves."""
    from gameai.games.dots_and_boxes import DotsAndBoxes
    from gameai.show import replay
    game = DotsAndBoxes(1, 2)
    states, actions = [game.initial], "h00 v00 v02 h11 h10 v01 h01".split()
    for action in actions:
        states.append(game.result(states[-1], action))
    return replay(game, (states, actions), title="a short game")


def test_a_replay_on_a_plain_page(own_page, tmp_path, shoot):
    from playwright.sync_api import expect
    shown = recorded()
    (tmp_path / "two.html").write_text(f"<!DOCTYPE html><meta charset='utf-8'><body>{shown.html}{shown.html}</body>", encoding="utf-8")
    page = own_page
    page.clock.install()
    page.goto((tmp_path / "two.html").as_uri())
    one, other = page.locator(".g-replay").all()
    says(one, "First to move.")
    press(one, "Next")
    says(one, "First drew the edge above row 1 column 1. Second to move.")
    says(other, "First to move.")                          # two equal replays on a page don't disturb each other
    page.keyboard.press("ArrowRight")
    says(one, "Second drew the edge left of row 1 column 1. First to move.")
    slider = one.get_by_role("slider", name="step")
    slider.focus()
    slider.press("End")
    says(one, "The game is over: ")
    expect(slider).to_have_attribute("aria-valuetext", "step 7 of 7")
    expect(one.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    shoot(one, "replay-light")
    page.emulate_media(color_scheme="dark")
    shoot(one, "replay-dark")
    press(one, "Start")
    says(one, "First to move.")
    press(one, "Play")
    status = one.get_by_role("status")
    expect(status).to_have_attribute("aria-live", "off")
    page.clock.run_for(1000)
    says(one, "First drew the edge above row 1 column 1. Second to move.")
    press(one, "Pause")
    page.clock.run_for(5000)
    says(one, "First drew the edge above row 1 column 1. Second to move.")
    expect(status).to_have_attribute("aria-live", "polite")
    press(one, "Play")
    page.clock.run_for(10_000)
    says(one, "The game is over: ")
    expect(one.get_by_role("button", name="Play")).to_be_visible()
    expect(one.get_by_role("listitem")).to_have_count(0)
    one.get_by_text("The moves in words").click()
    expect(one.get_by_role("listitem")).to_have_count(7)
    expect(one.get_by_role("img", name="a short game")).to_be_visible()


def test_a_replay_does_not_play_for_who_wants_less_motion(own_page, tmp_path):
    from playwright.sync_api import expect
    recorded().save(tmp_path / "game.html")
    own_page.emulate_media(reduced_motion="reduce")
    own_page.goto((tmp_path / "game.html").as_uri())
    expect(own_page.get_by_role("button", name="Next")).to_be_visible()
    expect(own_page.get_by_role("button", name="Play")).to_have_count(0)


def test_a_replay_without_scripts_shows_its_still(browser, tmp_path):
    from playwright.sync_api import expect
    recorded().save(tmp_path / "game.html")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((tmp_path / "game.html").as_uri())
    expect(page.get_by_role("img", name=re.compile("^a short game.*7 of 7 edges drawn"))).to_be_visible()
    page.get_by_text("The moves in words").click()
    expect(page.get_by_role("listitem")).to_have_count(7)
    context.close()


@pytest.mark.parametrize("trusted", [True, False])
def test_a_stored_replay_in_jupyterlab(page, open_notebook, folder, shoot, trusted):
    from playwright.sync_api import expect
    cell = {"cell_type": "code", "id": "kept", "metadata": {}, "execution_count": 1, "source": "replay(…)",
            "outputs": [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": recorded()._repr_mimebundle_()}]}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    name = f"replay-{trusted}.ipynb"
    (folder / name).write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": [cell], "metadata": {"kernelspec": kernel}}))
    open_notebook(page, name)
    page.evaluate("""trusted => {
        for (const cell of window.jupyterapp.shell.currentWidget.content.model.cells) cell.trusted = trusted;   // as `make lab` does
    }""", trusted)
    output = page.locator(".jp-OutputArea-output").last
    if trusted:
        press(output, "End")
        says(output, "The game is over: ")
    else:
        image = output.get_by_role("img", name=re.compile("^a short game.*7 of 7 edges drawn"))
        expect(image).to_be_visible()
        assert image.evaluate("node => node.naturalWidth") > 150
        expect(output.get_by_role("button")).to_have_count(0)
    shoot(output, f"replay-{'trusted' if trusted else 'untrusted'}")
