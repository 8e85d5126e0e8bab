"""The stored games of Clue: they are what the script makes, and say what the lesson says."""

import json

import clue_self_play
import pytest

STORED = json.loads(clue_self_play.TARGET.read_text(encoding="utf-8"))
QUICK = ["exact, random", "exact, note sheet", "plum, note sheet, board", "hiding, listening"]


def test_all_rows_are_there_and_add_up():
    assert list(STORED["matches"]) == list(clue_self_play.MATCHES)
    for name, row in STORED["matches"].items():
        assert row["games"] == clue_self_play.MATCHES[name][-1] >= sum(row["wins"])
        assert row["score"] == round(row["wins"][0] / row["games"], 4)
        assert row["interval"][0] < row["score"] < row["interval"][1]
        assert sum(row["first"]) <= clue_self_play.FIRST
    assert STORED["sure"]["games"] == clue_self_play.FOLLOWED


@pytest.mark.parametrize("name", QUICK)
def test_the_first_games_are_played_again_as_they_are_stored(name):
    assert clue_self_play.won(name, clue_self_play.FIRST) == STORED["matches"][name]["first"]


def test_the_figures_say_what_the_lesson_says():
    matches, sure = STORED["matches"], STORED["sure"]
    assert matches["exact, random"]["interval"][0] > 0.7
    assert matches["exact, note sheet"]["score"] > 0.5
    assert matches["exact, hasty sheet"]["score"] > matches["exact, note sheet"]["score"]
    assert matches["exact, note sheet, board"]["score"] < matches["exact, note sheet"]["score"]  # the dice have a say
    # Two cases are often not split evenly, and a certainty over a half is often wrong.
    assert 0.3 < sure["uneven"] / sure["two cases"] < 0.8 and sure["wrong"] / sure["over half"] > 0.4


def test_the_script_goes_on_where_it_was(tmp_path, monkeypatch):
    made = []
    monkeypatch.setattr(clue_self_play, "match", lambda name: made.append(name) or {"games": 0})
    monkeypatch.setattr(clue_self_play, "sure", lambda: made.append("sure") or {"games": 0})
    for names in (["exact, random"], ["exact, random", "hiding, listening"]):
        clue_self_play.main(tmp_path / "a.json", names)
    assert made == ["exact, random", "sure", "hiding, listening"]
