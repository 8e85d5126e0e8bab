"""The bench of Diplomacy: its own answers, and what it says of a package that is not there; no time is measured here."""

import builtins

from benchmarks import diplomacy


def test_without_the_package_its_row_has_a_reason(monkeypatch):
    true = builtins.__import__

    def without(name, *args, **kwargs):
        if name == "diplomacy":
            raise ImportError
        return true(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    assert "`make bench` installs it" in diplomacy.package().missing


def test_what_is_timed():
    chance, dumb = diplomacy.comparisons()
    assert chance.entrants[0].counts["games"] == 3 and chance.entrants[0].counts["phases"] > 150
    assert [goal.at_least for goal in chance.goals] == [8]
    bots, judge, _ = dumb.entrants
    assert judge.counts["phases"] <= 40 and bots.counts["phases"] > judge.counts["phases"]
