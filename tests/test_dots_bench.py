"""What the bench of dots and boxes compares; no time is measured here."""

import sys

import pytest

from benchmarks import __main__ as main
from benchmarks import dots_and_boxes as bench
from gameai.games.dots_and_boxes.table import ValueTable


@pytest.fixture(scope="module")
def alone():
    """The comparison with others, where no other is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "pyspiel", None)
        comparison, = bench.solved()
    return comparison


def test_the_bench_finds_it():
    assert main.discover()["dots_and_boxes"] is bench


def test_counts_of_ours(alone):
    """What the table saves, and what `key` and the order of moves do beside it."""
    counts = {entrant.name: entrant.counts["nodes"] for entrant in alone.entrants if not entrant.missing}
    assert counts == {bench.OURS: 764, bench.WITHOUT_KEY: 4_585, "ours, alpha_beta": 170_486, "ours, alpha_beta without order": 539_553}
    assert all(f"{number:,}" in bench.__doc__ for number in (764, 4_585, 170_486))


def test_a_missing_peer_is_a_row_with_a_reason(alone):
    assert [entrant.name for entrant in alone.entrants if "make bench" in entrant.missing] == [bench.SPIEL]


def test_openspiel_finds_the_value_where_it_is_installed():
    pytest.importorskip("pyspiel", reason="OpenSpiel comes with `make bench` and `make test-oracles`")
    assert bench.openspiel().counts["nodes"] > 800_000


def test_goals_name_entrants(alone):
    goals = {(goal.slow, goal.fast): goal.at_least for goal in alone.goals}
    assert goals == {(bench.SPIEL, bench.OURS): 180, (bench.SPIEL, bench.WITHOUT_KEY): 70}
    assert {goal.slow for goal in alone.goals} | {goal.fast for goal in alone.goals} <= {entrant.name for entrant in alone.entrants}
    assert alone.rounds >= 15


def test_each_answer_starts_afresh():
    before = bench.boards(2, 2)
    bench.solve(bench.DotsAndBoxes)
    assert bench.boards(2, 2) is not before


def test_wrong_answers_are_refused(monkeypatch):
    with pytest.raises(ValueError, match="somebody says the empty board of 2 x 2 boxes is worth 3; it is worth 2"):
        bench.right("somebody", (2, 2), 3)
    row = next(entrant for entrant in next(bench.larger_tables()).entrants if entrant.name == "2 x 4, its captures")
    monkeypatch.setattr(bench, "ValueTable", lambda *size: ValueTable(1, 3))
    with pytest.raises(ValueError, match="On 2 x 4 boxes"):
        row.seconds(1)
