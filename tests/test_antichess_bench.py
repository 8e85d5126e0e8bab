"""The bench of antichess: its own answers; no time is measured or compared here."""

import sys

import pytest

from benchmarks import antichess as bench


def test_without_python_chess_there_is_a_row_with_the_reason(monkeypatch):
    monkeypatch.setitem(sys.modules, "chess.variant", None)
    (comparison,) = bench.comparisons()
    own, every, theirs = comparison.entrants
    for entrant, name in ((own, bench.OURS), (every, bench.OURS_EVERY)):
        assert (entrant.name, entrant.counts) == (name, {"paths": 153_299}) and not entrant.missing
    assert theirs.name == bench.CHESS and "`make bench` installs it" in theirs.missing
    (goal,) = comparison.goals
    assert (goal.slow, goal.fast, goal.at_least) == (bench.CHESS, bench.OURS_EVERY, 2)


def test_each_count_is_made_anew():
    bench.ours()
    first = bench.legal_moves.cache_info()
    bench.ours()
    assert bench.legal_moves.cache_info() == first


def test_a_wrong_count_is_refused():
    with pytest.raises(ValueError, match="somebody counts 20 paths of 4 plies from the start; there are 153,299."):
        bench.counted("somebody", lambda: 20)
