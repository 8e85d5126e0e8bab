"""The bench of Puzznic: its own arithmetic and answers; no time is measured or compared here."""

import sys

import pytest

from benchmarks import puzznic
from gameai.games.puzznic import Level
from gameai.games.puzznic.collection import level, stored


def named(comparison):
    return {entrant.name: entrant for entrant in comparison.entrants}


@pytest.fixture(autouse=True)
def no_planner(monkeypatch):
    monkeypatch.setitem(sys.modules, "gameai.games.puzznic.fast_downward", None)


def test_without_the_planner_there_is_a_row_with_a_reason():
    row = named(puzznic.row(level("Stairwell"), 13))
    assert "fast_downward" in row[puzznic.FAST_DOWNWARD].missing
    assert row[puzznic.OURS].counts == {"expanded": stored()["Stairwell"]["expanded"], "moves": 13}


def test_wrong_answers_are_refused():
    with pytest.raises(ValueError, match="finds 13 moves for Stairwell; 12 are"):
        puzznic.solver(puzznic.OURS, level("Stairwell"), "a_star", 12)


def test_a_level_without_a_plan_is_a_row_too():
    lone = Level.parse("#####\n#R G#\n#####", "lone")
    assert named(puzznic.row(lone, float("inf")))[puzznic.OURS].counts == {"expanded": 0}


def test_blind_search_has_to_expand_twenty_times_as_much(monkeypatch):
    monkeypatch.setattr(puzznic, "TWENTIETH", ("Stairwell", "The Ferry"))
    comparison = puzznic.row(level("Stairwell"), 13)
    assert named(comparison)[puzznic.BLIND].counts["expanded"] == stored()["Stairwell"]["blind"]
    with pytest.raises(ValueError, match="only 1.1 times as many"):
        puzznic.row(level("The Ferry"), 10)


def test_the_courses_own_levels_are_there_if_none_are_handed(monkeypatch, tmp_path):
    monkeypatch.setattr(puzznic, "FOLDER", tmp_path / "nowhere")
    monkeypatch.setattr(puzznic, "OWN", ("Stairwell",))
    assert [comparison.title for comparison in puzznic.comparisons()] == ["Puzznic, Stairwell"]
