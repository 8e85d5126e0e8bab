"""Exact cover by CP-SAT, where OR-Tools is installed (`make test-oracles` has an environment with it)."""

import importlib.util
import random
import sys
import types

import pytest

from gameai import cp_sat
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games import sudoku
from gameai.games.queens import queens
from gameai.games.sudoku_generator import started_board

installed = pytest.mark.skipif(importlib.util.find_spec("ortools") is None,
                               reason="OR-Tools is not installed; `make test-oracles` installs it in an environment of its own")


def test_without_or_tools_a_sentence_says_how_to_install_it(monkeypatch):
    for name in ("ortools", "ortools.sat", "ortools.sat.python"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match="OR-Tools, which is not installed. Install it with: python -m pip install ortools"):
        cp_sat.first(queens(4))


@installed
def test_equal_to_our_solvers_on_random_problems():
    rng = random.Random(4)
    found = []
    for _ in range(100):
        names = list(range(rng.randint(1, 6)))
        secondary = rng.sample(names, rng.randint(0, min(2, len(names))))
        options = {number: rng.sample(names, rng.randint(1, min(3, len(names)))) for number in range(rng.randint(0, 8))}
        problem = ExactCover(options, secondary, [name for name in names if name not in secondary] if rng.random() < 0.5 else None)
        solution = cp_sat.first(problem)
        expected = [set(each) for each in problem.solutions()]
        assert (solution is None) == (expected == []) and (solution is None or set(solution) in expected)
        found.append(solution is not None)
    assert True in found and False in found


@installed
def test_small_problems():
    assert cp_sat.first(ExactCover([["a"], ["b"], ["c"]])) == [0, 1, 2]
    assert cp_sat.first(ExactCover({})) == []
    assert cp_sat.first(ExactCover({"x": ["a"]}, items=["a", "b"])) is None
    assert cp_sat.first(queens(3)) is None and len(cp_sat.first(queens(8))) == 8


@installed
def test_a_board_on_which_our_searches_give_up():
    puzzle = started_board(random.Random(1))
    answer = dict(cp_sat.first(sudoku.cover(puzzle)))
    full = sudoku.written([answer[cell] for cell in range(625)])
    side, digits = sudoku.read(full)
    assert 0 not in digits and all(sign in (".", solved) for sign, solved in zip(puzzle, full, strict=True))


class Stopped:
    """Stands for OR-Tools: its solver took the Stop button's signal, ended after 4 seconds and knows nothing."""

    OPTIMAL, FEASIBLE, INFEASIBLE = 1, 2, 3
    wall_time = 4.0

    class CpModel:
        def new_bool_var(self, name):
            return name

        def add_exactly_one(self, variables):
            pass

        add_at_most_one = add_exactly_one

    def CpSolver(self):
        self.parameters = types.SimpleNamespace()
        self.solve = lambda model: 0
        return self


@pytest.mark.parametrize("seconds, error", [(None, KeyboardInterrupt), (60, KeyboardInterrupt), (4, BudgetExceeded)])
def test_the_stop_button_is_not_taken_for_the_end_of_the_time(monkeypatch, seconds, error):
    monkeypatch.setattr(cp_sat, "load", Stopped)
    with pytest.raises(error):
        cp_sat.first(queens(4), seconds)


def test_no_problem_is_named():
    with pytest.raises(ValueError, match="is an ExactCover, not None"):
        cp_sat.first(None)


@pytest.mark.parametrize("arguments, message", [
    ({"seconds": -1}, "seconds is a number above 0"), ({"seconds": "1"}, "not '1'"), ({"seed": 10**12}, "seed is a whole number"),
    ({"seed": None}, "not None")])
def test_bad_limits_are_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        cp_sat.first(queens(4), **arguments)
