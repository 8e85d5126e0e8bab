"""What holds for every test of this folder.

The cases of most exercises depend on the seed alone, and some take longer to make than to judge. So one process
makes them once for each seed, for all the verdicts that it asks for. Where no two checks play the same games,
each verdict gets cases of its own; so does whoever asks an exercise for `cases` itself.
"""

import re
import sys
from dataclasses import replace

import pytest


def _twice(cases, exercise, seed):
    """(cases, whether the same seed gives the same cases again; addresses of objects aside)."""
    first, second = (list(cases(exercise.rng(seed))) for _ in range(2))
    return first, _words(first) == _words(second)


def _words(cases):
    return re.sub(r" at 0x[0-9a-f]+", "", repr(cases))


@pytest.fixture(scope="session", autouse=True)
def cases_are_made_once():
    course = sys.modules.get("gameai.course.exercise")  # tests without exercises need not load it
    if course is None:
        yield
        return
    made, alike, judge = {}, {}, course.judge

    def judge_with_what_was_made(exercise, function, seed=0, seconds=None):
        cases = exercise.cases
        if not str(getattr(cases, "__module__", "")).startswith("gameai.course.lessons."):
            return judge(exercise, function, seed, seconds)

        def remembered(rng):
            key = exercise.number, cases, str(seed)
            if cases not in alike:
                found, alike[cases] = _twice(cases, exercise, seed)
                if alike[cases]:
                    made[key] = found
            if not alike[cases]:
                return cases(rng)
            if key not in made:
                made[key] = list(cases(rng))
            return list(made[key])

        return judge(replace(exercise, cases=remembered), function, seed, seconds)

    course.judge = judge_with_what_was_made
    yield
    course.judge = judge
