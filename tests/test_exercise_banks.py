"""The bank of every exercise of the course: each wrong version is refuted and named, each hook works on each case.

A new lesson needs no line here; other right versions, and what is special to a lesson,
are tested beside it.
"""

import os
import re
import sys
from functools import cache
from itertools import repeat
from pathlib import Path

import pytest

from gameai.course import judging
from gameai.course.exercise import exercise, exercises
from gameai.course.guard import VALUE, Guard
from gameai.course.judging import RIGHT, SLOW, WRONG, Wrong, _call, misfit, parameters, refused
from gameai.course.mutants import RIGHT as NO_FAULT
from gameai.course.mutants import Mutants
from gameai.course.plain import as_asked, fresh
from gameai.game import Player, RandomPlayer, play
from tools import guards, notebooks

SOLUTIONS = Path(__file__).resolve().parents[1] / "solutions"
START = SOLUTIONS.parent / "notebooks" / f"{guards.START}.ipynb"
SEEDS = ["0", "1", "2", "a class of 30"]
EXERCISES = exercises()
LINE_UPS = [one for one in EXERCISES if isinstance(one, Mutants)]
BANKS = [one for one in EXERCISES if not isinstance(one, Mutants)]


def tries():
    """(exercise, mistake, seed) for each check of a wrong version: one seed each.

    All four for each took most of the time that all tests take. To name a mistake, those before it run on the same cases,
    once for each seed; so neighbours share one, and an exercise has two of the four.
    """
    for number, one in enumerate(EXERCISES):
        for turn, mistake in enumerate(one.mistakes):
            yield one, mistake, SEEDS[2 * (number % 2) + 2 * turn // len(one.mistakes)]


TRIES = list(tries())

every_seed = pytest.mark.parametrize("seed", SEEDS)
two_seeds = pytest.mark.parametrize("seed", SEEDS[::3])  # where all cases are made afresh


def each(chosen):
    return pytest.mark.parametrize("number", [one.number for one in chosen])


@cache
def cases(number, seed):
    """The cases, the smallest first if the exercise says what is small."""
    one = exercise(number)
    found = list(one.cases(one.rng(seed)))
    return found if one.size is None else sorted(found, key=lambda args: one.size(*args))


@pytest.fixture(scope="module", autouse=True)
def each_version_names_from_one_run():
    """To name a mistake, the bank runs on the cases; that took three times as long as the check, and gives the same each time."""
    found, call_own = {}, judging._call_own

    def call_once(guard, one, function, args):
        key = function, id(args)
        if key not in found:
            found[key] = args, call_own(guard, one, function, args)  # args are kept, so that their id stays theirs
        return found[key][1]

    judging._call_own = call_once
    yield
    judging._call_own = call_own


def counting():
    """The modules that count checks: no two of a student play the same games."""
    return [module for name, module in sys.modules.items() if name.startswith("gameai.course.lessons.") and hasattr(module, "_CHECKS")]


@pytest.fixture(autouse=True)
def checks_of_a_seed_play_the_same_games(monkeypatch):
    """So a version of the bank plays them once. What one check remembers of its games is no other's."""
    for module in counting():
        monkeypatch.setattr(module, "_CHECKS", repeat(0))
        for memory in ("_unread", "_unplayed"):
            getattr(module, memory, set()).clear()


def as_handed_in(one, mistake, seed):
    """A mistake as the student writes it: a value's function takes nothing."""
    if not one.takes_value:
        return mistake.function
    return lambda: mistake.function(*fresh(cases(one.number, seed)[0]))


@pytest.mark.parametrize("one, mistake, seed", TRIES, ids=[f"{one.number} {mistake.name}-{seed}" for one, mistake, seed in TRIES])
def test_each_wrong_version_is_refuted_and_named(one, mistake, seed):
    one = exercise(one.number)
    verdict = one.verdict(as_handed_in(one, mistake, seed), seed=seed)
    assert (verdict.state, verdict.mistake, verdict.advice) == (WRONG, mistake.name, mistake.message), verdict.sentence
    assert verdict.picture is not None or one.draw is None, "the counterexample could not be drawn"
    # All cases again take as long as the check: every eighth version does, all of them with GAMEAI_BANKS_ALL=1.
    if not isinstance(one, Mutants) and (one.mistakes.index(mistake) % 8 == 0 or os.environ.get("GAMEAI_BANKS_ALL")):
        failed = list(failing(one, mistake, seed))
        assert one.size is None or one.size(*verdict.args) == min(one.size(*args) for args in failed), "a smaller one fails, too"


def failing(one, mistake, seed):
    """The cases that a wrong version fails, of all; what would be said of each wrong value is looked at by the way."""
    for args in cases(one.number, seed):
        with Guard(one.seconds) as guard:
            outcome = _call(guard, one, mistake.function, args)
        value = as_asked(outcome.value, one.returns)
        if outcome.kind != VALUE or refused(outcome.value) or misfit(value, one.returns):
            yield args
            continue
        wrong = one.judge_value(value, args)
        assert wrong is None or isinstance(wrong, Wrong)
        if wrong or outcome.mutated and not one.may_mutate:
            yield args
        if wrong:
            can_be_told(one, value, args)


def can_be_told(one, value, args):
    """A wrong value gets its words, and the line that refutes it is legal."""
    assert one.show is None or str(one.show(value))
    if one.line is not None and (found := one.line(value, *fresh(args))):
        game, state, actions = found
        for action in actions:
            state = game.result(state, action)  # raises ValueError if it is not legal


@each(EXERCISES)
def test_what_has_no_end_is_stopped(number):
    def endless(*args):
        while True:
            pass

    one = exercise(number)
    assert one.verdict(endless, seconds=0.05).state == SLOW
    assert one.first is None or one.first <= 5


@every_seed
@each(one for one in BANKS if one.oracle)
def test_the_oracle_is_right(number, seed):
    one = exercise(number)
    for args in cases(number, seed):
        value = as_asked(one.oracle(*fresh(args)), one.returns)
        assert misfit(value, one.returns) is None
        assert one.judge_value(value, args) is None, args
    if one.through is None and not one.takes_value:
        verdict = one.verdict(one.oracle, seed=seed)
        assert verdict.state == RIGHT, verdict.sentence


@two_seeds
@each(BANKS)
def test_the_same_seed_gives_the_same_cases(number, seed):
    one = exercise(number)
    assert one.cases is not None and cases(number, seed)
    again = sorted(one.cases(one.rng(seed)), key=lambda args: one.size(*args)) if one.size else list(one.cases(one.rng(seed)))
    assert [one.describe_input(args) for args in again] == [one.describe_input(args) for args in cases(number, seed)]


@two_seeds
@each(BANKS)
def test_every_case_is_described_and_drawn(number, seed):
    one = exercise(number)
    described = [one.describe_input(args) for args in cases(number, seed)]
    for args, words in zip(cases(number, seed), described):
        assert words.strip() or not parameters(one.signature), f"nothing is said of the input {args}"
        if one.draw is not None:
            drawn = one.draw(*fresh(args))
            assert drawn is None or "<svg" in getattr(drawn, "svg", drawn)
    if parameters(one.signature):
        assert len(set(described)) > len(described) / 2, "most cases read alike; give `describe`"


# --- what every exercise has --------------------------------------------------------------


@each(EXERCISES)
def test_an_exercise_is_whole(number):
    one = exercise(number)
    assert re.fullmatch(r"\d\d\.\d+", number)
    assert one.title.strip() and one.text.strip() and one.hints and all(hint.strip() for hint in one.hints)
    assert one.oracle or one.judge or isinstance(one, Mutants), "nothing says what is right"
    names, messages = [mistake.name for mistake in one.mistakes], [mistake.message for mistake in one.mistakes]
    assert len(set(names)) == len(names) and len(set(messages)) == len(messages) and all(map(str.strip, messages))
    if not isinstance(one, Mutants):
        assert len(names) >= 3, f"the bank has only {len(names)} wrong versions; students write at least three"


def test_numbers_and_names_are_used_once():
    numbers = [one.number for one in EXERCISES]
    assert len(set(numbers)) == len(numbers)
    for lesson in {number.split(".")[0] for number in numbers}:
        names = [one.name for one in EXERCISES if one.number.startswith(f"{lesson}.")]
        assert len(set(names)) == len(names), f"two exercises of lesson {lesson} ask for a function of one name"


@each(EXERCISES)
def test_an_exercise_stands_in_the_notebook_of_its_lesson(number):
    found = [path.name for path in SOLUTIONS.glob("*.ipynb") for cell in notebooks.read(path).cells
             if f'exercise("{number}")' in cell.source]
    assert found and all(name.startswith(f"{number[:2]}_") for name in found), found


def test_the_stored_progress_lists_every_exercise():
    progress = guards.cell_named(notebooks.read(START), "progress")
    listed = "".join(output["data"]["text/plain"] for output in progress.outputs)
    missing = [one.number for one in EXERCISES if not re.search(rf"{re.escape(one.number)}\s+{re.escape(one.title)}", listed)]
    assert not missing, f"run tools/notebooks.py --fix notebooks/{START.name}: its table lacks {', '.join(missing)}"


# --- who is the mutant? -----------------------------------------------------------------------


@every_seed
@each(LINE_UPS)
def test_a_line_up_has_one_right_bot_and_its_answer_is_graded(number, seed):
    one = exercise(number, seed=seed)
    names = {letter: fault.name for letter, fault in one.line_up().items()}
    assert len(names) == one.count and list(names.values()).count(NO_FAULT) == 1
    assert set(names.values()) <= set(one.answers)
    assert one.grade(lambda: names)
    a, b = sorted(names)[:2]
    verdict = one.verdict(lambda: names | {a: names[b], b: names[a]})
    assert (verdict.state, verdict.sentence.split(" of ")[0]) == (WRONG, str(one.count - 2)) and verdict.advice


@each(LINE_UPS)
def test_all_kinds_of_a_line_up_play_legally_and_can_be_told_apart(number):
    """No two kinds choose alike in all positions of many random games."""
    one = exercise(number)
    kinds = {NO_FAULT: one.right(0)} | {fault.name: fault.player(0) for fault in one.faults}
    assert all(isinstance(bot, Player) for bot in kinds.values())
    records = [play(one.game, [RandomPlayer(f"{seed}/{player}") for player in one.game.players], max_moves=200) for seed in range(100)]
    positions = list(dict.fromkeys(state for record in records for state in record.states if not one.game.is_terminal(state)))
    moves = {}
    for name, bot in kinds.items():
        chosen = tuple(bot.choose(one.game, state) for state in positions)
        assert all(action in one.game.actions(state) for action, state in zip(chosen, positions)), name
        assert chosen not in moves, f"{name!r} and {moves.get(chosen)!r} play alike"
        moves[chosen] = name
