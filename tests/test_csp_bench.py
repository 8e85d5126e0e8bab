"""The benches of constraints and of Knowledge: their own arithmetic and answers; no time is measured or compared here."""

import random
import sys

import pytest

from benchmarks import clue, csp
from benchmarks.peers import constraint as peers
from clue_histories import SIZES, all_deals, history, learn
from gameai.games import sudoku, sudoku_constraints
from gameai.games.clue.knowledge import Knowledge

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def named(comparison):
    return {entrant.name: entrant for entrant in comparison.entrants}


def test_missing_peers_are_rows_with_a_reason(monkeypatch):
    for name in ("exact_cover", "constraint"):
        monkeypatch.setitem(sys.modules, name, None)
    rows = [named(comparison) for comparison in csp.comparisons()]
    assert all("`make bench` installs it" in row[csp.CONSTRAINT].missing for row in rows[:3])
    assert all(not row[csp.COUNT].missing for row in rows[:3])


def test_what_is_counted_is_known():
    assert [named(comparison)[csp.COUNT].counts["solutions"] for comparison in csp.counting()] == [9_072, 4_098, 2_122]
    assert 2 ** 12 + 2 == 4_098  # the chromatic polynomial of a ring, (k - 1) ^ n + (k - 1)


def test_wrong_answers_are_refused(monkeypatch):
    monkeypatch.setattr(csp, "PROBLEMS", [("a ring", 17, lambda: csp.colorings(4), lambda: peers.unequal(*csp.ring(4)))])
    with pytest.raises(ValueError, match="a ring: ours finds 18 solutions."):
        list(csp.counting())


def test_six_players_see_what_ours_counts():
    sizes, events = clue.seen(1, 6, 12)
    assert sizes == (3,) * 6 and clue.told(sizes, events).deals() == 5_774
    assert next(clue.comparisons()).entrants[0].counts == {"deals": 9_072}


def test_python_constraint_is_given_the_same_deals():
    pytest.importorskip("constraint")
    compared = 0
    for seed in range(8):
        _, _, events = history(random.Random(seed), SIZES[3], 14, 0, 1)
        knowledge = learn(Knowledge(SIZES[3]), events)
        if knowledge.deals() < 200:
            theirs = peers.deals(SIZES[3], knowledge.events).getSolutions()
            ours = {tuple(sorted((card, owner) for owner, cards in [("case", case), *enumerate(hands)] for card in cards))
                    for case, hands in all_deals(SIZES[3], events)}
            assert {tuple(sorted(each.items())) for each in theirs} == ours and len(theirs) == len(ours)
            compared += 1
    assert compared > 2


def test_sudokus_by_constraints_are_those_by_exact_cover():
    assert sudoku_constraints.solve(HARD) == sudoku.solve(HARD)
    six = "1..4..|..6..1|.3..2.|..1..5|5..2..|...6.3".replace("|", "")
    assert sudoku_constraints.problem(six).count() == len(list(sudoku.solutions(six)))
    assert sudoku_constraints.solve("12.. ..4. .... .3..") == sudoku.solve("12.. ..4. .... .3..")
    with pytest.raises(ValueError, match="A sudoku has 16, 36"):
        sudoku_constraints.problem("123")


def test_hard_sudokus():
    if not csp.HARD.exists():
        pytest.skip("shared/data/sudoku/hard16.txt is not beside the repository; a hard puzzle of the project's own stands above")
    puzzles = csp.HARD.read_text("utf-8").split()
    assert len(puzzles) == 16 and csp.solve_all(puzzles) == [sudoku.solve(puzzle) for puzzle in puzzles]
