"""Every exercise of the course meets a zoo of answers and of tricks: each gets a verdict, and the exercise never breaks."""

import os
import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from course_samples import sample

from gameai.course.answer import Answer
from gameai.course.exercise import exercise, exercises
from gameai.course.handed import Handed
from gameai.course.judging import BROKEN, RAISED, WRONG, parameters

NUMBERS = [one.number for one in exercises()]


class Hostile:
    """Raises at whatever is asked of it."""

    def _raise(self, *args):
        raise ValueError("hostile")

    __getattr__ = __eq__ = __hash__ = __repr__ = __len__ = __iter__ = __contains__ = __lt__ = __int__ = __bool__ = _raise


class Number(int):
    __eq__ = __repr__ = __str__ = Hostile._raise
    __hash__ = None


class Dictionary(dict):
    __getitem__ = __iter__ = items = values = __eq__ = Hostile._raise


@dataclass(frozen=True)
class Frozen(Exception):
    code: int = 1


PICTURE = re.compile(r"data:image/[^\"']+")
ITSELF = []
ITSELF.append(ITSELF)
ZOO = [
    None, 0, -1, True, 1.5, float("nan"), float("inf"), 10**5000, 1j, Fraction(10**5000, 3), ..., object, len,
    "", "x", "X...O....", "\ud800", " " * 100_000, b"x", range(3), range(10**12),
    [], [[1]], [[0, [1]], {}], [None], [1, "a"], ["a", 1, None], [10**5000], [float("nan")], ITSELF, ["X"] * 5_000,
    (), (1,), (None, None), (1, []), (0, 0), (511, 511), (-1, 0), (10**30, 0), (1.0, 0.0), ("a", "b"), ({}, {}),
    set(), {None}, {(1,)}, {1, "a"}, {10**5000}, frozenset({1, "a", None}),
    {}, {"A": []}, {"A": None, 1: 2}, dict.fromkeys("ABCDE", []), dict.fromkeys("ABCDE", 10**5000), dict.fromkeys("ABCDE", "right"),
    np.int64(3), np.float64("nan"), np.bool_(True), np.array([1, 2]), np.array([[1]]), np.array([None]), [np.int64(1)], np.datetime64("2020"),
    Hostile(), [Hostile()], (Hostile(), Hostile()), {"A": Hostile()}, Number(3), [Number(0)], Dictionary(A="right"), Frozen(), [Frozen],
]


@cache
def small(number):
    """The exercise with its first two cases and its first wrong version alone: the bank has its own tests."""
    one = exercise(number)
    cases = list(one.cases(one.rng("0")))[:2]
    return replace(one, cases=lambda rng: cases, mistakes=one.mistakes[:1])


def returning(one, value):
    """A student's function that returns a value, whatever it is asked."""
    space = {"value": value}
    exec(f"def {one.signature}:\n    return value", space)
    return space[one.name]


@pytest.mark.parametrize("number", NUMBERS)
def test_no_answer_breaks_an_exercise(number):
    """Each exercise meets every eighth animal, its neighbours the others; all meet all with GAMEAI_BANKS_ALL=1."""
    one = small(number)
    first, step = (0, 1) if os.environ.get("GAMEAI_BANKS_ALL") else (NUMBERS.index(number) % 8, 8)
    for place, value in list(enumerate(ZOO))[first::step]:
        handed_in = [returning(one, value), *([value] if one.takes_value else [])]
        for function in handed_in:
            verdict = one.verdict(function)
            assert verdict.state != BROKEN, (place, verdict.sentence)
            said = repr(Answer(one, verdict)) + PICTURE.sub("", Answer(one, verdict)._repr_mimebundle_()["text/html"])
            assert len(said.encode()) < 30_000, place


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("error", [Frozen(), Frozen, Hostile, KeyboardInterrupt, StopIteration("x")], ids=str)
def test_no_error_breaks_an_exercise(number, error):
    one = small(number)
    space = {"error": error}
    exec(f"def {one.signature}:\n    raise error", space)
    assert one.verdict(space[one.name]).state == RAISED


def test_an_answer_of_another_form_is_wrong_and_a_judge_that_always_fails_is_the_exercises_fault():
    def judge(value, numbers):
        return None if value[0] == sum(numbers) else "Another sum."

    strict = sample(returns=object, judge=judge, oracle=lambda numbers: [sum(numbers)], mistakes=[])
    verdict = strict.verdict(sum)
    assert verdict.state == WRONG and "form that the exercise asks for" in verdict.sentence
    assert strict.verdict(lambda numbers: [0, 1]).state == WRONG
    assert strict.grade(lambda numbers: [sum(numbers)])
    assert sample(judge=lambda value, numbers: 1 / 0).verdict(sum).state == BROKEN


@pytest.mark.parametrize("number", NUMBERS)
def test_each_exercise_knows_an_answer_of_the_asked_form(number):
    assert exercise(number).versions()


# --- tricks with the game -------------------------------------------------------------------

TRICKS = {
    "another result": "game.result = lambda state, action: state",
    "another end": "game.is_terminal = lambda state: True",
    "another class": "type(game).utility = lambda *what: 0; type(game).is_terminal = lambda *what: True",
    "its inside": "vars(game.actions.__self__).update(is_terminal=lambda state: True, utility=lambda *what: 0)",
    "another tree": "game.tree[:] = [1, 2]",
    "a leaf": "game.tree[0] = 99",
    "a budget": "game._budget = game.budget = 10**9",
}
GAMES = [one.number for one in exercises() if "game" in parameters(one.signature)]


@pytest.mark.parametrize("trick", TRICKS)
@pytest.mark.parametrize("number", GAMES)
def test_changing_the_game_makes_no_wrong_answer_right(number, trick):
    one = small(number)
    answer = "set()" if number in ("02.1", "02.3") else "0"
    for code in (TRICKS[trick], f"\n    try: {TRICKS[trick]}\n    except Exception: pass"):
        space = {}
        exec(f"def {one.signature}:\n    {code}\n    return {answer}", space)
        tricked = one.verdict(space[one.name]).state
        exec(f"def {one.signature}:\n    return {answer}", space)
        assert tricked in (RAISED, one.verdict(space[one.name]).state)


@pytest.mark.parametrize("number", GAMES)
def test_every_game_is_a_stand_in_of_its_own(number):
    one, seen = small(number), []
    space = {"see": seen.append}
    exec(f"def {one.signature}:\n    see(game)\n    raise ValueError", space)
    one.verdict(space[one.name])
    assert seen and all(isinstance(game, Handed) for game in seen)
    assert len(set(map(type, seen))) == len(seen)
