"""Boggle on the screen, without a browser: words, feedback, the clock, what was missed, the search in steps."""

import re
from xml.etree import ElementTree

import pytest

from gameai.games.boggle import count_looks, count_paths, english, find_words
from gameai.games.word_hunt import WordHunt as Round
from gameai.show import PrefixSearch, WordHunt, boggle_picture, boggle_prefixes
from gameai.show.boggle_prefixes import Steps
from gameai.show.palette import TEXT_ROLES
from gameai.show.prefix_view import PrefixView, told
from gameai.trace import fold, frames
from gameai.trie import Trie

ROWS = ["TEA", "SAM"]
WORDS = ["tea", "team", "seam", "mate", "steam", "meat", "eat", "ate"]


@pytest.fixture
def hunt():
    return WordHunt(ROWS, WORDS, seed=1)


def button(widget, name):
    return next(control for control in widget.controls if control["id"] == name)


def well_formed(picture):
    ElementTree.fromstring(picture.svg)
    assert picture.alt and "<title>" in picture.svg
    return picture


# ---- what a word gets to hear

@pytest.mark.parametrize("word, said", [
    ("team", "TEAM: 1 point. Together 1 point for 1 word."),
    (" SteaM ", "STEAM: 2 points. Together 2 points for 1 word."),
    ("te", "TE is too short: a word has 3 letters or more."),
    ("", "Nothing was entered; a word has 3 letters or more."),
    ("tame", "TAME is on the board, but not in the list of words."),
    ("queen", "QUEEN is not on this board."),
    ("teat", "TEAT is not on this board."),          # a cell twice
    ("t3a", "'3' is no letter from a to z."),
])
def test_typed_words(hunt, word, said):
    hunt.guess(word)
    assert hunt.status == said
    assert hunt.score == (int(said.split()[1]) if "Together" in said else 0)


def test_a_word_counts_once_whatever_its_path(hunt):
    hunt.guess("tea")
    hunt.trace([0, 1, 4])                            # by the other A
    assert hunt.status == "TEA was found already." and hunt.score == 1
    assert list(hunt.found) == ["tea"] and hunt.hunt["found"] == [["tea", 1]]


@pytest.mark.parametrize("cells, said", [
    ([0, 1, 2, 5], "TEAM: 1 point."), ([0, 1], "TE is too short"), ([2, 5, 1], "AME is on the board, but not in the list"),
    ([0, 2, 5], "Row 1 column 1 and row 1 column 3 do not touch."), ([0, 1, 0], "A word uses no cell twice."),
    ([0, 1, 9], "There is no cell 9 on this board."), ([0.0], "There is no cell 0.0 on this board."),
    ([0, True], "There is no cell True on this board."),
])
def test_traced_words(hunt, cells, said):
    hunt._receive(hunt, {"type": "trace", "cells": cells, "index": 0}, [])
    assert said in hunt.status


def test_qu_is_one_cell():
    hunt = WordHunt(["QuIT", "XES"], ["quit", "quite"])
    hunt.trace([0, 1, 2])
    assert hunt.status.startswith("QUIT: 1 point")
    hunt.guess("quite")
    assert hunt.score == 3


# ---- clicks and keys

def test_a_word_by_clicks(hunt):
    for cell in (3, 0, 1):
        hunt.click(cell)
    assert hunt.status == "STE …" and hunt.label(1) == "row 1 column 2: E, letter 3 of the path"
    hunt.click(0)                                    # back to T
    assert hunt.status == "ST …"
    for cell in (1, 2, 5, 5):                        # the last one twice: enter
        hunt.click(cell)
    assert list(hunt.found) == ["steam"] and hunt.picked == []


def test_a_click_far_away_begins_anew_and_a_second_one_takes_back(hunt):
    for cell in (0, 2):
        hunt.click(cell)
    assert hunt.picked == [2]
    hunt.click(2)
    assert hunt.picked == [] and hunt.status == "Nothing is taken."


def test_a_word_by_keys(hunt):
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "Enter"):
        hunt.key(key)
    assert list(hunt.found) == ["tea"]


def test_buttons_and_what_they_send(hunt):
    hunt.press("enter")
    assert hunt.status == "Take letters first, one after the other, or type a word."
    for cell in (0, 1, 2):
        hunt.click(cell)
    hunt._receive(hunt, {"type": "press", "name": "back", "index": 0}, [])
    assert hunt.status == "TE …"
    hunt.press("clear")
    assert hunt.picked == []
    for cell in (0, 1, 2):
        hunt.click(cell)
    hunt.press("enter")
    assert list(hunt.found) == ["tea"]


# ---- the clock and the end

def test_the_clock_is_started_stopped_and_runs_out(hunt):
    assert hunt.hunt["clock"] == {"run": 1, "seconds": 60, "on": False}
    hunt.press("clock")
    first = hunt.hunt["clock"]
    assert first["on"] and button(hunt, "clock")["label"] == "Stop the clock"
    hunt.press("clock")
    assert not hunt.hunt["clock"]["on"]
    hunt._receive(hunt, {"type": "over", "run": first["run"], "index": 0}, [])      # of the clock that was stopped
    assert not hunt.over
    hunt.press("clock")
    hunt._receive(hunt, {"type": "over", "run": hunt.hunt["clock"]["run"], "index": 0}, [])
    assert hunt.over and hunt.status.startswith("Time is up. You found 0 of 8 words: 0 of 9 points.")


def test_what_was_missed_comes_longest_first_and_each_path_is_drawn(hunt):
    hunt.guess("seam")
    assert hunt.missed == [] and hunt.hunt["missed"] == []
    hunt.choose("mate")
    assert hunt.status == "MATE is not among the words shown."
    hunt.press("done")
    assert hunt.missed == ["steam", "mate", "meat", "team", "ate", "eat", "tea"]
    assert hunt.hunt["missed"][0] == ["steam", 2]
    before = hunt.frames[0]["parts"]["path"]
    for word in [*hunt.missed, "seam"]:
        hunt._receive(hunt, {"type": "choose", "word": word, "index": 0}, [])
        assert hunt.status.startswith(word.upper()) and hunt.hunt["chosen"] == word
        assert hunt.frames[0]["parts"]["path"] != before
        assert sum("of the path" in label for label in hunt.frames[0]["labels"].values()) == len(word)


def test_after_the_end_nothing_counts(hunt):
    hunt.done()
    for act in (lambda: hunt.guess("tea"), lambda: hunt.click(0), lambda: hunt.trace([0, 1, 2]), lambda: hunt.start_clock()):
        act()
        assert hunt.status.startswith("The round is over")
    assert hunt.score == 0 and button(hunt, "enter")["disabled"]
    hunt.press("shake")
    assert not hunt.over and len(hunt.scene["places"]) == 16


def test_shaken_boards_come_from_the_seed():
    boards = [WordHunt(words=WORDS, seed=seed).rows for seed in (3, 3, 4)]
    assert boards[0] == boards[1] != boards[2]
    one = WordHunt(words=WORDS, seed=3)
    one.shake()
    assert one.rows != boards[0]


def test_one_word_is_one():
    hunt = WordHunt(["TEA"], ["tea"])
    assert "There is 1 word to be found" in hunt.status
    hunt.done()
    assert hunt.status.endswith("0 of 1 point. Choose the word you missed, and its path is drawn.")
    hunt.choose(" TEA")
    assert hunt.status.startswith("TEA, 1 point: row 1 column 1")


def test_words_of_another_form_are_refused():
    one = Round(ROWS, Trie(WORDS))
    for word in (3, None, ["t"]):
        with pytest.raises(ValueError, match="A word is a text, such as 'tea'"):
            one.say(word)
    for cells in (3, None, "tea"):
        with pytest.raises(ValueError, match=r"A path is a list of the numbers of its cells, such as \[0, 1, 4\]"):
            one.trace(cells)
    with pytest.raises(ValueError, match="There is no cell 'a'"):
        one.trace(["a"])
    with pytest.raises(ValueError, match="'\u212a' is no letter from a to z"):
        one.say("\u212ain")


def test_a_word_that_would_take_for_ever_to_look_for():
    """A board of A's has more paths for a word of A's than anybody can walk."""
    one = Round(["AAAAA", "AAAAA", "AAAAB", "AAAAA", "AAAAA"], Trie(["bee"]))
    for word, said in (("a" * 26, "is not on this board"), ("a" * 20 + "c", "is not on this board"), ("abb", "is not on this board"),
                       ("a" * 20 + "b", "is not in the list of words"), ("aab", "is on the board, but not in the list")):
        with pytest.raises(ValueError, match=f"{word.upper()} {said}"):
            one.say(word)


def test_a_board_may_come_row_by_row():
    for made in (WordHunt((row for row in ROWS), WORDS), PrefixSearch((row for row in ROWS), WORDS)):
        assert list(made.rows) == ROWS


def test_everything_found():
    hunt = WordHunt(["TEA"], ["tea"])
    hunt.guess("tea")
    hunt.done()
    assert hunt.status == "You found 1 of 1 word: 1 of 1 point."


def test_the_course_s_list_is_the_default():
    assert WordHunt(ROWS).round.trie is english()
    assert Round(ROWS).answers == find_words(ROWS, english())


def test_bad_arguments_and_messages_are_sentences(hunt):
    with pytest.raises(ValueError, match="1 second to 86,400 .a day., not 0"):
        WordHunt(ROWS, WORDS, seconds=0)
    for widget in (WordHunt, PrefixSearch):
        for rows, said in ((["T1"], "Sign '1'"), ("TEA", "A board is a list of rows"), (["TEA", "S"], "Row 2 has 1 cells")):
            with pytest.raises(ValueError, match=said):
                widget(rows, WORDS)
        with pytest.raises(ValueError, match="not one text: 'tea'"):
            widget(ROWS, "tea")
    for kind, field in (("word", "word"), ("trace", "cells"), ("choose", "word"), ("over", "run")):
        hunt._receive(hunt, {"type": kind}, [])
        assert hunt.status == f"The message {kind} needs {field}."
        for about in (None, 3, [[0]], {"a": 1}):
            heard = hunt.now["count"]
            hunt._receive(hunt, {"type": kind, field: about, "index": 0}, [])
            assert hunt.now["count"] > heard and "Error" not in hunt.status, (kind, about)
    for seconds in (float("nan"), float("inf"), "60", None):
        with pytest.raises(ValueError, match=f"not {seconds!r}"):
            WordHunt(ROWS, WORDS, seconds=seconds)
    hunt._receive(hunt, {"type": "choose", "word": "tea", "index": 5}, [])
    assert hunt.status == "TEA is not among the words shown."
    heard = hunt.now["count"]
    hunt._receive(hunt, {"type": "over", "run": 99}, [])
    assert hunt.now["count"] > heard                  # an answer in any case


@pytest.mark.parametrize("widget", [WordHunt, PrefixSearch])
@pytest.mark.parametrize("name", ["zz", "", None, 3, ["prune"]])
def test_an_unknown_button_does_nothing_and_is_named(widget, name):
    made = widget(ROWS, WORDS)
    before = made.frames, made.controls
    made._receive(made, {"type": "press", "name": name, "index": 0}, [])
    assert made.status.startswith(f"There is no button {name!r}; the buttons are") and (made.frames, made.controls) == before


def test_a_step_that_comes_as_a_button_is_taken():
    search = PrefixSearch(ROWS, WORDS)
    search._receive(search, {"type": "press", "name": "next", "index": 0}, [])
    assert search.pruning and search.status.startswith("T begins a word.")


@pytest.mark.parametrize("value", [None, "x", [], float("nan"), float("inf")])
def test_a_value_that_is_no_number_is_named(hunt, value):
    hunt._receive(hunt, {"type": "value", "key": "0", "value": value, "index": 0}, [])
    assert hunt.status == f"A value is a number, not {value!r}."


# ---- stills and the postcard

@pytest.mark.parametrize("theme", ["light", "dark"])
def test_stills_and_cards(hunt, theme):
    assert "No word is found yet" in well_formed(hunt.card(theme=theme)).alt
    hunt.guess("steam")
    assert "STEAM: 2 points" in well_formed(hunt.still()).alt
    hunt.done()
    told = well_formed(hunt.card("Mine", theme)).alt
    assert told.startswith("Mine. ") and "2 points for 1 word. The longest: STEAM, 2 points" in told
    assert "Of 8 words, missed for example: mate, meat, seam, team, ate, eat, tea." in told
    data, _ = hunt._repr_mimebundle_()
    assert "image/svg+xml" in data and data["text/plain"] == repr(hunt)


def test_a_picture_of_a_board():
    shown = well_formed(boggle_picture(["QuIZ", "ETS"], [(0, 0), (0, 1), (1, 1)], caption="A word."))
    assert shown.alt == ("Boggle. row 1: Qu, I, Z; row 2: E, T, S; the path of QUIT: row 1 column 1, row 1 column 2, "
                         "row 2 column 2. A word.")
    with pytest.raises(ValueError, match="no path of the kind 'blue'"):
        boggle_picture(ROWS, kind="blue")
    with pytest.raises(ValueError, match=r"\(2, 0\) is not on a board of 2 rows and 3 columns"):
        boggle_picture(ROWS, [(2, 0)])
    for path in (5, [3], [(0, 1, 2)], ["ab"], [("a", 1)]):
        with pytest.raises(ValueError, match=r"A path is a list of \(row, column\), such as"):
            boggle_picture(ROWS, path)


# ---- the search in steps

@pytest.fixture(scope="module")
def search():
    return PrefixSearch(ROWS, WORDS)


def test_each_step_is_a_living_path_with_those_that_die_at_it(search):
    search.step("first")
    assert search.status.startswith("The search begins at the first cell.")
    search.step("next")
    assert search.status == "T begins a word. Of the 3 longer paths 2 die here and 1 lives."
    assert search.label(3) == "row 2 column 1: S, a path dies here"
    search.step("cut")
    assert search.status.startswith("TEA is a word.") and search.label(0).endswith("letter 1 of the path")
    assert search.label(3) == "row 2 column 1: S"
    search.step("last")
    assert search.status == "The search is over. It has looked at 92 paths; 35 of them lived, and 8 words were found."
    assert len(search.frames) == 35 + 2


def test_next_word_finds_all_words_in_turn(search):
    search.step("first")
    said = []
    while True:
        search.step("cut")
        if search.index == len(search.frames) - 1:
            break
        said.append(search.status.split()[0].lower())
    assert said == search.found and sorted(said) == sorted(WORDS)


def test_the_counts_are_those_of_the_search(search):
    trie = Trie(WORDS)
    end = search.view()
    assert dict(end.looked) == count_looks(ROWS, trie.is_prefix)
    assert end.all_paths == count_paths(ROWS)
    halfway = search.view(10)
    assert sum(halfway.alive.values()) == 10


def test_pruning_is_switched_and_the_step_stays(search):
    search.step("first")
    search.step("cut")
    at, before = search.index, [control["id"] for control in search.controls]
    search.press("prune")
    assert search.status == "Without pruning a path ends only where it is stuck: 476 paths. So far the search with pruning has looked at 8."
    assert [control["id"] for control in search.controls] == before
    search.press("next")
    assert search.status == "Turn pruning on to step through the search."
    assert "476 paths" in search.still().alt
    search.click(0)
    assert search.status == "Turn pruning on to step through the search."
    search.press("prune")
    assert search.index == at and search.status.startswith("TEA is a word.")


def test_a_click_goes_to_where_paths_begin(search):
    for cell in (5, 0):
        search.click(cell)
        assert search.label(cell).endswith("letter 1 of the path")


def test_first_letters_can_die():
    search = PrefixSearch(["XT", "EA"], ["tea"])
    search.step("next")
    assert search.status == "No word begins with X."
    assert search.label(0) == "row 1 column 1: X, a path dies here"
    nothing = PrefixSearch(["XT", "EA"], [])
    nothing.step("last")
    assert nothing.status == "The search is over. It has looked at 4 paths; 0 of them lived, and 0 words were found."


def test_frames_hold_only_what_changes(search):
    seen = {}
    for number, frame in enumerate(search.frames):
        assert all(seen.get(slot) != markup for slot, markup in frame["parts"].items())
        seen.update(frame["parts"])
        view = search.view(number)
        assert seen == view.parts()
    assert set(seen) <= set(search.scene["slots"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_stills_of_the_search(search, theme):
    for step in (None, 0, 3):
        for pruning in (True, False):
            well_formed(search.picture(step, pruning, theme))
    assert "length 1: 6, 6 live" in search.picture().alt
    assert "The search begins" in PrefixSearch(ROWS, WORDS, solved=False).still().alt


def test_the_picture_is_a_fold_over_the_trace(search):
    view = PrefixView(ROWS)
    assert len(frames(view, search.trace[:5])) == 6
    again = fold(PrefixView(ROWS, title=search.title), search.trace)
    again.finish()
    assert again.picture() == search.picture() and again.picture() != search.picture(5)


def test_text_has_the_colours_of_text(search):
    """Those of marks are too pale for letters."""
    for number in range(len(search.frames)):
        markup = search.scene["static"] + "".join(search.view(number).parts().values())
        assert set(re.findall(r'<text[^>]* fill="@(\w+)"', markup)) <= set(TEXT_ROLES)


@pytest.mark.parametrize("longer, dead, said", [
    (0, 0, "No cell is left next to it: the search turns back."), (1, 1, "The one longer path begins no word: the search turns back."),
    (3, 3, "None of the 3 longer paths begins a word: the search turns back."), (1, 0, "The one longer path lives."),
    (2, 0, "All 2 longer paths live."), (3, 1, "Of the 3 longer paths 1 dies here and 2 live."),
])
def test_what_becomes_of_longer_paths_is_told_in_number(longer, dead, said):
    assert told(longer, dead) == said


def test_the_picture_of_a_4_by_4_board_is_600_wide():
    picture = PrefixView(["abcd"] * 4).picture()
    assert float(re.search(r'viewBox="0 0 ([\d.]+)', picture.svg)[1]) <= 600


def test_each_round_has_a_number_of_its_own(hunt):
    """The page empties the box below the board when it changes."""
    before = hunt.hunt["round"]
    hunt.guess("tea")
    assert hunt.hunt["round"] == before
    hunt.shake()
    assert hunt.hunt["round"] == before + 1


def test_a_step_that_is_not_there_is_refused(search):
    for step in (-1, 99, "a"):
        with pytest.raises(ValueError, match="There is no step .*; the steps are numbered from 0 to 36"):
            search.picture(step)


def test_large_boards_are_refused():
    with pytest.raises(ValueError, match="The board has 25 cells; all paths can be counted up to 16"):
        PrefixSearch(["abcde"] * 5, WORDS)


@pytest.mark.parametrize("length", [6, 16])
def test_a_search_of_too_many_steps_ends_before_it_is_over(length, monkeypatch):
    """Of a whole board of A's with a word of 16 A's: 12 million paths and gigabytes."""
    steps = []
    monkeypatch.setattr(boggle_prefixes, "Steps", lambda: steps.append(Steps()) or steps[0])
    with pytest.raises(ValueError, match="The search has more than 4,000 steps, the most that can be shown"):
        PrefixSearch(["aaaa"] * 4, ["a" * length])
    assert len(steps[0]) <= 4000 * 9
