"""The bench of exact cover: its own arithmetic and answers; no time is measured or compared here."""

import sys

import pytest

from benchmarks import exact_cover as bench
from benchmarks.peers.exact_cover import PEERS, units
from gameai.exact_cover import ExactCover
from gameai.games.queens import queens


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """No peer is installed."""
    for name in ("exact_cover", "xcover", "dlx", "ortools", "ortools.sat", "ortools.sat.python", "constraint"):
        monkeypatch.setitem(sys.modules, name, None)


def named(entrants):
    return {entrant.name: entrant for entrant in entrants}


def test_missing_peers_are_rows_with_a_reason():
    entrants = named(bench.counting(queens(6), 4, [bench.OURS, *PEERS]))
    assert set(entrants) == {bench.OURS, *PEERS} and not entrants[bench.OURS].missing
    assert all("`make bench` installs it" in entrants[name].missing for name in PEERS)
    assert all(entrant.missing for entrant in bench.firsts([queens(6)], PEERS))
    assert "make bench" in bench.other("somebody", lambda: __import__("constraint"), None).missing


def test_ours_are_there_with_their_nodes():
    entrants = named(bench.firsts([queens(6), queens(8)], [bench.OURS, bench.LINKS, bench.MASKS]))
    assert len({entrant.counts["nodes"] for entrant in entrants.values()}) == 1
    assert list(named(bench.counting(queens(8), 92, [bench.LINKS])).values())[0].counts == {"nodes": 1015}


def test_wrong_answers_are_refused():
    with pytest.raises(ValueError, match="ours finds 92 solutions; there are 93"):
        list(bench.counting(queens(8), 93, [bench.OURS]))
    problem = ExactCover({"x": ["a", "s"], "y": ["b", "s"], "z": ["b"]}, secondary=["s"])
    bench.check("somebody", problem, ["x", "z"])
    for wrong in (["x"], ["x", "y"], ["x", "z", "z"], []):
        with pytest.raises(ValueError, match="somebody gives a solution that covers an item twice or not at all"):
            bench.check("somebody", problem, wrong)


def test_the_trap_names_who_is_wrong(monkeypatch):
    class Loses0:
        def __init__(self, problem):
            self.problem = problem

        def all(self):
            return [[name for name in solution if name] for solution in self.problem.solutions()]

    monkeypatch.setattr(bench, "PEERS", {"somebody": Loses0})
    found = {entrant.name: dict(entrant.counts) for comparison in bench.traps() for entrant in comparison.entrants}
    assert found == {bench.LINKS: {"solutions": 1, "rows in them": 3}, bench.MASKS: {"solutions": 1, "rows in them": 3},
                     "somebody: WRONG": {"solutions": 1, "rows in them": 2}}


def test_what_takes_long_is_run_once():
    calls = []
    seconds = bench.once(lambda: calls.append(1))
    assert seconds(3) == 3 * seconds(1) and len(calls) == 1


@pytest.mark.parametrize("part", [bench.traps, bench.tracing])
def test_every_goal_names_entrants(part):
    for comparison in part():
        names = [entrant.name for entrant in comparison.entrants]
        assert len(names) == len(set(names))
        assert all({goal.slow, goal.fast} <= set(names) for goal in comparison.goals)


def test_units_of_a_board():
    assert len(units(6)) == 18 and all(len(unit) == 6 for unit in units(6))
    assert [0, 1, 2, 6, 7, 8] in units(6)
