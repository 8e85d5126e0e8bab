"""Replays on a page without a kernel, and the progress bar, both without a browser."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest

from gameai import arena
from gameai.game import Record, RandomPlayer, play
from gameai.games.antichess import Antichess, Move
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import Play, palette, postcard, progress_bar, replay
from gameai.show.drawing import drawing_of
from gameai.show.progress_widget import ProgressWidget

GAME = TicTacToe()


def recorded(game, seed=1):
    return play(game, [RandomPlayer(seed), RandomPlayer(seed + 1)])


class Page(HTMLParser):
    """The tags of a page, its attributes, and the text of its scripts."""

    def __init__(self, markup):
        super().__init__()
        self.tags, self.scripts, self.open = [], [], []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in ("img", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)


def game_in(page):
    return json.loads(page.scripts[0])


def frame(game, number):
    return "".join(game["parts"][part] for part in game["frames"][number])


# ---- what is in a replay


@pytest.mark.parametrize("game", [GAME, DotsAndBoxes(3, 3)])
def test_each_frame_is_the_shared_drawing(game):
    record = recorded(game)
    shown = replay(game, record, title="a game")
    page, drawing = Page(shown.html), drawing_of(game)
    data = game_in(page)
    assert data["static"] == drawing.static() and len(data["frames"]) == len(record.states)
    for count, state in enumerate(record.states):
        last = drawing.changed(record.states[count - 1], record.actions[count - 1]) if count else ()
        assert frame(data, count) == drawing.overlay(state, last)
    assert not page.open and [tag for tag, _ in page.tags].count("script") == 2


def test_a_sentence_for_each_position():
    game = DotsAndBoxes(1, 1)
    states = [game.initial]
    for action in ("h00", "v00", "v01", "h10"):
        states.append(game.result(states[-1], action))
    shown = replay(game, (states, ["h00", "v00", "v01", "h10"]), comments=["A small board.", "", "Who will lose?"])
    assert shown.said == [
        "A small board. First to move.",
        "First drew the edge above row 1 column 1. Second to move.",
        "Who will lose? Second drew the edge left of row 1 column 1. First to move.",
        "First drew the edge right of row 1 column 1. Second to move.",
        "Second drew the edge below row 1 column 1, winning a box. The game is over: Second wins 1 to 0."]
    assert replay(game, (states, ["h00", "v00", "v01", "h10"]), comments={2: "Who will lose?"}).said[2] == shown.said[2]
    assert repr(shown) == "dots and boxes. " + " ".join(shown.said)


def test_games_are_taken_as_they_are_kept():
    record = recorded(GAME)
    on_board = Play(GAME, line=record.actions)
    same = [replay(GAME, record), replay(GAME, on_board), replay(GAME, (record.states, list(record.actions)))]
    assert len({each.html for each in same}) == 1
    match = arena.match(GAME, RandomPlayer(1), RandomPlayer(2), 2, 1)
    assert "The game is over" in replay(GAME, match.games[0]).said[-1]
    assert replay(GAME, Record((GAME.initial,), (), (0, 0))).said == ["X to move."]


def test_what_is_no_game_is_said():
    with pytest.raises(ValueError, match="A game to replay is a record with states and actions, or the pair of them; this is int."):
        replay(GAME, 7)
    with pytest.raises(ValueError, match="one state more than actions; here are 1 states and 1 actions"):
        replay(GAME, ([GAME.initial], [4]))


# ---- where no script runs


def test_the_still_and_the_moves_are_there_without_a_script():
    shown = replay(GAME, recorded(GAME), title="X against O")
    page = Page(shown.html)
    image = next(attributes for tag, attributes in page.tags if tag == "img")
    assert image["alt"] == shown.picture.alt and image["alt"].startswith("X against O. row 1: ")
    assert b64decode(image["src"].removeprefix("data:image/svg+xml;base64,")).decode() == shown.picture.svg
    assert '<p class="g-title">X against O</p>' in shown.html
    moves = re.search("<ol>(.*?)</ol>", shown.html)[1]
    assert moves.count("<li>") == len(shown.said) - 1 and shown.said[1] in moves
    assert set(shown._repr_mimebundle_()) == {"text/html", "image/svg+xml", "text/plain"}
    assert "<svg" not in shown.html          # the script draws it, with a name


def test_nothing_in_a_game_ends_the_script_early():
    nasty = "</script><script>alert(1)</script><!-- <b>"
    page = Page(replay(GAME, recorded(GAME), title=nasty, comments=[nasty]).html)
    assert len(page.scripts) == 2 and not page.open
    assert game_in(page)["title"] == nasty and game_in(page)["said"][0].startswith(nasty)
    assert "alert" not in page.scripts[1]


# ---- the same at every run, and small


def test_replays_are_the_same_in_another_process_and_carry_no_ids():
    program = ("from gameai.games.tic_tac_toe import TicTacToe; from gameai.show import replay; import sys;"
               "from gameai.game import RandomPlayer, play; game = TicTacToe();"
               "sys.stdout.write(replay(game, play(game, [RandomPlayer(1), RandomPlayer(2)])).html)")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, encoding="utf-8")
    here = replay(GAME, recorded(GAME)).html
    assert ran.stdout == here
    assert not any(name in ("id", "for") for _, attributes in Page(here).tags for name in attributes)


def test_a_replay_needs_no_widget_library():
    program = ("import sys; sys.modules['anywidget'] = sys.modules['ipywidgets'] = None;"
               "from gameai.games.tic_tac_toe import TicTacToe; from gameai.show import progress_bar, replay;"
               "game = TicTacToe(); print(replay(game, ([game.initial], []))); progress_bar('work')(1, 2)")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout == "tic-tac-toe. X to move.\n", ran.stderr


@pytest.mark.parametrize("rows, most", [(3, 35_000), (5, 75_000), (8, 200_000)])
def test_a_replay_is_of_reasonable_size(rows, most):
    game = DotsAndBoxes(rows, rows)
    assert len(replay(game, recorded(game)).html.encode()) < most


def test_every_colour_that_a_replay_paints_has_a_rule():
    markup = replay(DotsAndBoxes(2, 2), recorded(DotsAndBoxes(2, 2))).html
    painted = set(re.findall(r'(fill|stroke)=\\"@([a-z]+)', markup)) | {("fill", "paper")}
    assert {("stroke", "ink"), ("stroke", "paper"), ("fill", "ink")} <= painted
    for kind, role in painted:
        assert f'[{kind}="@{role}"]' in markup and markup.count(f"--g-{role}:") == 3
    for role in re.findall(r"var\(--g-([a-z]+)\)", markup):
        assert f"--g-{role}:" in markup, role
    assert "--g-cut:" not in markup and "--g-cut:" in palette.css()


def test_a_replay_is_saved_as_a_page(tmp_path):
    shown = replay(GAME, recorded(GAME), title="X & O")
    shown.save(tmp_path / "game.html")
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>") and "<title>X &amp; O</title>" in page and shown.html in page
    assert not Page(page.removeprefix("<!DOCTYPE html>")).open


# ---- the progress bar


@pytest.fixture
def notebook(monkeypatch):
    """As in a kernel; the list of what is displayed."""
    import IPython
    import IPython.display
    shown = []
    monkeypatch.setattr(IPython, "get_ipython", lambda: SimpleNamespace(kernel=object()))
    monkeypatch.setattr(IPython.display, "display", shown.append)
    return shown


def test_without_a_notebook_a_bar_shows_nothing(capsys):
    bar = progress_bar("20 games")
    result = arena.match(GAME, RandomPlayer(1), RandomPlayer(2), 20, seed=1, progress=bar)
    assert bar.widget is None and (bar.done, bar.total) == (10, 10)
    assert repr(bar) == "20 games: 10 of 10" and len(result.games) == 20
    assert capsys.readouterr() == ("", "")


def test_in_a_notebook_a_bar_follows_the_work(notebook):
    bar = progress_bar("20 games")
    widget, = notebook
    assert isinstance(widget, ProgressWidget) and widget.label == "20 games" and widget.now == []
    seen = []
    widget.observe(lambda change: seen.append(change["new"]), "now")
    arena.match(GAME, RandomPlayer(1), RandomPlayer(2), 8, seed=1, progress=bar)
    assert seen == [[1, 4], [2, 4], [3, 4], [4, 4]]


def test_the_page_hears_of_each_percent_at_most(notebook):
    bar, seen = progress_bar("sets"), []
    notebook[0].observe(lambda change: seen.append(change["new"]), "now")
    for done in range(1, 25_001):
        bar(done, 25_000)
    assert len(seen) == 101 and seen[0] == [1, 25_000] and seen[-1] == [25_000, 25_000]


def test_a_stored_output_keeps_the_label_and_not_how_far_it_was(notebook):
    bar = progress_bar("20 games")
    before, _ = notebook[0]._repr_mimebundle_()
    bar(3, 10)
    after, _ = notebook[0]._repr_mimebundle_()
    view = "application/vnd.jupyter.widget-view+json"
    assert set(after) == {view, "text/plain"} and before["text/plain"] == after["text/plain"] == "20 games"


def test_stop_ends_the_work_and_leaves_the_bar_where_it_was(notebook):
    bar = progress_bar("20 games")

    def stopped(done, total):
        bar(done, total)
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.match(GAME, RandomPlayer(1), RandomPlayer(2), 20, seed=1, progress=stopped)
    assert notebook[0].now == [3, 10]


BOXES, CHESS = DotsAndBoxes(2, 2), Antichess()
ONE = BOXES.from_edges(["h00"], to_move=1)


@pytest.mark.parametrize("game, states, actions, said", [
    (BOXES, (BOXES.initial, (4095, 3, 12, 0)), ["h00"], "Move 1: 'h00' leads to another state than the one recorded"),
    (BOXES, (ONE, BOXES.initial), ["h00"], "Move 1: 'h00' is not a legal move here"), (BOXES, (BOXES.initial, ONE), ["zz"], "Move 1: 'zz'"),
    (BOXES, (CHESS.initial,), [], "is no state of DotsAndBoxes"), (CHESS, (CHESS.initial,) * 2, ["e2e4"], "Move 1: 'e2e4' is not a legal"),
    (CHESS, (CHESS.initial,) * 2, [(30, 31, "")], "Move 1: .30, 31, ''. is not a legal"),
    (BOXES, (BOXES.initial, ONE, ONE), ["h00", "h01"], "Move 2: 'h01' leads to another"),
])
def test_what_the_rules_do_not_allow_is_not_shown(game, states, actions, said):
    for show in (replay, lambda game, played: postcard(SimpleNamespace(states=played[0], actions=played[1]), game)):
        with pytest.raises(ValueError, match=said):
            show(game, (states, actions))


def test_plain_tuples_are_replayed_as_moves():
    after = CHESS.result(CHESS.initial, Move(12, 28))
    assert "White played pawn e2 to e4." in replay(CHESS, ((CHESS.initial, after), [(12, 28, "")])).said[1]


def test_what_no_file_can_hold_is_left_out_and_the_file_stays_whole(tmp_path):
    page = tmp_path / "game.html"
    replay(GAME, ([GAME.initial], []), comments=["\ud83d!"], title="\ud83d").save(page)
    assert "\N{REPLACEMENT CHARACTER}! X to move." in page.read_text(encoding="utf-8")
