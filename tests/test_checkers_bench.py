"""The bench of checkers: its own answers; no time is measured or compared here."""

import sys

import pytest

from benchmarks import checkers as bench


def test_without_open_spiel_there_are_rows_with_the_reason(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    (comparison,) = bench.comparisons()
    own, rules, every, theirs, once = comparison.entrants
    for entrant, name in ((own, bench.OURS), (rules, bench.OURS_RULES), (every, bench.OURS_EVERY)):
        assert (entrant.name, entrant.counts) == (name, {"paths": 36_768}) and not entrant.missing
    for entrant, name in ((theirs, bench.THEIRS), (once, bench.THEIRS_ONCE)):
        assert entrant.name == name and "`make bench` installs it" in entrant.missing
    assert [(goal.slow, goal.fast, goal.at_least) for goal in comparison.goals] == \
        [(bench.THEIRS, bench.OURS, 2.5), (bench.THEIRS_ONCE, bench.OURS, 2.5)]


def test_each_count_is_made_anew():
    bench.ours_by(bench.every_path)
    first = bench.legal_turns.cache_info()
    bench.ours_by(bench.every_path)
    assert bench.legal_turns.cache_info() == first


def test_a_wrong_count_is_refused():
    with pytest.raises(ValueError, match="somebody counts 7 paths of 6 turns from the start; there are 36,768."):
        bench.counted("somebody", lambda: 7)


class Jumps:
    """A state as OpenSpiel's: Black steps, White jumps twice or thrice in one turn, Black has one step left."""

    TREE = {"": (0, {2: "s"}), "s": (1, {1: "a", 3: "b"}), "a": (1, {5: "c"}), "b": (1, {7: "d", 9: "e"}), "d": (1, {11: "f"}),
            "c": (0, {4: "x"}), "e": (0, {4: "y"}), "f": (0, {4: "x"}), "x": (1, {}), "y": (1, {})}

    def __init__(self, name=""):
        self.name = name

    def __str__(self):
        return self.name

    def current_player(self):
        return self.TREE[self.name][0]

    def legal_actions(self):
        return list(self.TREE[self.name][1])

    def child(self, action):
        return Jumps(self.TREE[self.name][1][action])


@pytest.mark.parametrize("count", [bench.their_paths, bench.their_positions])
def test_single_jumps_are_put_together_to_turns(count):
    assert [count(Jumps(), depth) for depth in (1, 2, 3, 4)] == [1, 3, 3, 0]
