"""Exercises: what a check says, hints, reset, seeds."""

import base64
import re
import sys
from typing import NamedTuple

import pytest
from course_samples import LEAVES, TOTAL, sample

from gameai.course import answer, progress
from gameai.course.answer import Answer, Hints
from gameai.course.exercise import Exercise, exercise, exercises
from gameai.course.judging import Unfinished, Wrong, parameters
from gameai.course.plain import as_asked, fresh, same, short
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import picture

GAME = TicTacToe()


@pytest.fixture(autouse=True)
def own_progress(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMEAI_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.delenv("GAMEAI_SEED", raising=False)


def text(exercise, function):
    return repr(Answer(exercise, exercise.verdict(function)))


# --- what a check says -------------------------------------------------------------------

def test_two_differently_written_right_versions_pass():
    def by_hand(numbers):
        result = 0
        while numbers:
            result, numbers = result + numbers[0], numbers[1:]
        return result

    assert TOTAL.grade(sum) and TOTAL.grade(by_hand)


@pytest.mark.parametrize("mistake", TOTAL.mistakes, ids=lambda mistake: mistake.name)
def test_each_mistake_is_refuted_and_named(mistake):
    verdict = TOTAL.verdict(mistake.function)
    assert verdict.state in ("wrong", "your code raised")
    assert verdict.mistake == mistake.name
    assert mistake.message in text(TOTAL, mistake.function)


def test_a_mistake_is_named_only_if_it_matches_in_all_cases():
    verdict = TOTAL.verdict(lambda numbers: len(numbers) if len(numbers) < 3 else -1)
    assert verdict.state == "wrong" and verdict.mistake == ""


def test_the_smallest_counterexample_is_shown_with_what_was_expected_and_what_came():
    said = text(TOTAL, lambda numbers: sum(numbers) if len(numbers) < 2 else 0)
    assert re.search(r"Input +numbers = \[2, 3\]\n +Expected +5\n +Yours +0\n", said)


def test_a_function_that_is_right_at_first_and_raises_NotImplementedError_later_is_not_finished():
    def half(numbers):
        if len(numbers) < 2:
            return sum(numbers)
        raise NotImplementedError

    verdict = TOTAL.verdict(half)
    assert verdict.state == "not attempted"
    assert "Not finished" in verdict.sentence and verdict.rows == [("Input", "numbers = [2, 3]")]


def test_a_judge_may_find_a_part_missing_and_a_later_case_a_fault():
    def judge(value, numbers):
        return Wrong("a sum") if value < 0 else Unfinished("The sum is right. The mean is missing.")
    part = sample(cases=lambda rng: [([1],), ([1, 2],)], judge=judge, mistakes=[])
    missing = part.verdict(sum)
    assert (missing.state, missing.sentence, missing.rows) == ("not finished", "The sum is right. The mean is missing.", [])
    said = text(part, sum)
    assert "◐ not finished" in said and "ex.hint() gives a hint" in said
    assert not part.grade(sum)
    wrong = part.verdict(lambda numbers: sum(numbers) if len(numbers) < 2 else -1)
    assert wrong.state == "wrong" and wrong.args == ([1, 2],)


def test_several_answers_may_be_right():
    best = sample(signature="pick(numbers)", cases=lambda rng: [([1, 2],), ([3, 4],)], mistakes=[],
                  judge=lambda value, numbers: None if value in numbers else Wrong(f"one of {numbers}", "It is not in the list."))
    assert best.grade(min) and best.grade(max)
    assert "Expected  one of [1, 2]" in text(best, lambda numbers: 9)


def test_a_judge_may_answer_with_a_sentence():
    assert "Never right." in text(sample(judge=lambda value, numbers: "Never right."), sum)


def test_lists_and_tuples_are_taken_for_each_other_and_a_set_for_neither():
    pairs = sample(returns=list, oracle=lambda numbers: [1, 2], mistakes=[])
    assert pairs.grade(lambda numbers: (1, 2)) and pairs.grade(lambda numbers: iter([1, 2]))
    assert "a list" in text(pairs, lambda numbers: {1, 2})


def test_none_may_be_a_right_answer():
    assert sample(returns=(int, type(None)), oracle=lambda numbers: None).grade(lambda numbers: None)


def test_the_position_is_drawn_and_the_refuting_line_is_told_and_playable(monkeypatch):
    state = GAME.from_text("XX.OO....")
    win = Exercise(
        number="99.3", title="Win", text="Win.", signature="win(game, state)", returns=int,
        cases=lambda rng: [(GAME, state)], judge=lambda value, game, state: None if value == 2 else Wrong("a move that wins"),
        draw=lambda game, state: picture(game, state), budget=10,
        line=lambda value, game, state: (game, state, (value, 5)))
    shown = []
    monkeypatch.setattr(answer, "show", shown.append)
    assert win.check(lambda game, state: 8) is None
    said, board = shown
    assert "row 1: X, X, empty" in repr(said)
    assert re.search(r"Input +state = game.from_text\('XX.OO....'\)", repr(said))
    assert re.search(r"Refuted by +X took row 3 column 3, O took row 2 column 3", repr(said))
    assert board.history == (8, 5)
    html = said.html()
    assert base64.b64decode(re.search(r"base64,([^\"]+)", html)[1]).decode().startswith("<svg")
    assert re.search(r'<img alt="[^"]*row 1', html)


def test_a_line_or_a_picture_that_fails_does_not_hide_the_answer():
    assert sample(draw=lambda numbers: 1 / 0, line=lambda value, numbers: 1 / 0).verdict(len).state == "wrong"


def test_an_exercise_that_fails_itself_says_so_and_gives_no_grade(capsys):
    broken = sample(oracle=lambda numbers: 1 / 0)
    broken.check(sum)
    assert "The exercise itself failed, not your code" in capsys.readouterr().out
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        broken.grade(sum)


def test_students_get_fresh_copies_and_the_library_keeps_its_own():
    case = ([[1], [2]],)
    nested = sample(signature="f(rows)", cases=lambda rng: [case, case], oracle=lambda rows: 1, may_mutate=True)

    def spoil(rows):
        rows[0].append(9)
        rows.clear()
        return 1

    assert nested.grade(spoil)
    assert case == ([[1], [2]],)


def test_what_students_return_is_escaped():
    strange = sample(returns=str, oracle=lambda numbers: "<b>", mistakes=[])
    html = Answer(strange, strange.verdict(lambda numbers: "<script>alert(1)</script>")).html()
    assert "<script>" not in html and "&lt;script&gt;" in html


def test_a_check_without_a_function_says_what_to_write(capsys):
    assert TOTAL.check() is None
    assert "Write ex.check(total)." in capsys.readouterr().out


def test_a_function_of_another_exercise_is_sent_there():
    def value(game, state, player):
        return 0

    verdict = exercise("01.1").verdict(value)
    assert verdict.state == "can't be checked"
    assert "`ex` is exercise 01.1 now, and `value` belongs to exercise 01.2." in verdict.sentence
    assert exercise("01.2").verdict(value).state == "wrong"


def test_a_value_may_be_handed_in_place_of_a_function():
    assert LEAVES.grade({"a", "c"}) and LEAVES.grade(["c", "a"]) and LEAVES.grade(lambda: {"a", "c"})
    assert "1 of 2 found" in text(LEAVES, {"a"})
    assert LEAVES.verdict(None).state == LEAVES.verdict(...).state == "not attempted"

    def untouched():
        raise NotImplementedError

    assert LEAVES.verdict(untouched).state == "not attempted"


def test_material_is_what_the_judge_gets():
    largest = Exercise(number="99.4", title="T", text="T", signature="largest()", returns=int,
                       cases=lambda rng: [([rng.randrange(1000) for _ in range(4)],)], oracle=max)
    assert largest.grade(max(largest.material()))
    assert largest.material() == largest.material() != largest.material(seed=1)
    assert largest.grade(max(largest.material(seed=1)), seed=1)


def test_a_class_can_be_checked_through_a_function():
    class Adder:
        def add(self, numbers):
            return sum(numbers)

    class Stuck:
        def add(self, numbers):
            while True:
                pass

    played = sample(through=lambda maker, numbers: maker().add(numbers), mistakes=[])
    assert played.grade(Adder)
    assert played.verdict(Stuck).state == "too slow"


def test_decorated_functions_may_be_not_attempted_too():
    import functools

    @functools.lru_cache
    def f(numbers):
        raise NotImplementedError

    assert sample(cases=lambda rng: [((),), ((1,),)]).verdict(f).state == "not attempted"


# --- hints, reset, seeds -------------------------------------------------------------------

def test_each_hint_adds_one(capsys):
    one, seen = sample(), []
    for _ in range(3):
        one.hint()
        seen.append(capsys.readouterr().out)
    assert "no numbers" in seen[0] and "one number at a time" not in seen[0]
    assert "no numbers" in seen[1] and "one number at a time" in seen[1] and "no more hints" in seen[1]
    assert seen[2] == seen[1]
    assert "no hints" in repr(Hints(sample(hints=[]), 0))


def test_reset_forgets_the_progress_and_the_hints(capsys):
    one = sample()
    one.hint()
    one.check(sum)
    assert progress.read()[0]["exercises"]["99.1"]["state"] == "right"
    one.reset()
    assert progress.read()[0]["exercises"] == {} and one.hints_shown == 0
    assert "starts afresh" in capsys.readouterr().out


def test_a_seed_gives_fresh_cases_and_the_same_seed_the_same(monkeypatch):
    def cases(**seed):
        seen = []
        TOTAL.grade(lambda numbers: seen.append(list(numbers)) or sum(numbers), **seed)
        return seen

    default = cases()
    assert cases() == default != cases(seed=1)
    monkeypatch.setenv("GAMEAI_SEED", "autumn")
    assert cases() != default
    monkeypatch.delenv("GAMEAI_SEED")
    assert cases() == default


def test_an_unknown_number_lists_those_there_are():
    with pytest.raises(ValueError, match="There is no exercise '77.7'. There are 01.1"):
        exercise("77.7")


def test_two_exercises_of_one_number_do_not_share_their_hints(capsys):
    exercise("01.1").hint()
    assert exercise("01.1").hints_shown == 0


def test_an_exercise_shows_its_task():
    bundle = TOTAL._repr_mimebundle_()
    assert "Return the sum" in bundle["text/markdown"] and "def total(numbers):" in bundle["text/plain"]


# --- plain values --------------------------------------------------------------------------

def test_plain_values_of_hostile_classes_do_no_harm():
    class Hostile:
        def __eq__(self, other):
            raise ValueError

        __hash__ = None

        def __repr__(self):
            raise ValueError

    thing = Hostile()
    assert short(thing) == "<Hostile>" and same(thing, thing) and not same(thing, Hostile())
    assert short(len) == "<built-in function len>"
    assert short([object()]) == "[<object object>]"
    assert fresh([thing])[0] is thing
    assert as_asked([[1]], set) == [[1]]  # lists can't be hashed
    assert parameters("f(a, b=2)") == ("a", "b")


@pytest.mark.parametrize("source, error, words", [
    ("ANSWER = 42", AttributeError, "lesson_99.py has no EXERCISES"),
    ("import no_such_package", ImportError, "lesson_99.py can't be imported: ModuleNotFoundError"),
    ("EXERCISES = [1 / 0]", ImportError, "lesson_99.py can't be imported: ZeroDivisionError"),
])
def test_a_lesson_without_exercises_is_named(source, error, words, tmp_path, monkeypatch):
    from gameai.course import lessons
    monkeypatch.delitem(sys.modules, f"{lessons.__name__}.lesson_99", raising=False)
    (tmp_path / "lesson_99.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(lessons, "__path__", [*lessons.__path__, str(tmp_path)])
    with pytest.raises(error, match=words):
        exercises("99")
    assert exercise("01.1").number == "01.1"


ASKED = TOTAL


@pytest.mark.parametrize("function", [lambda numbers: ASKED.oracle(numbers), lambda numbers: [ASKED.versions()[0](each) for each in [numbers]][0],
                                      lambda numbers: (lambda: ASKED.mistakes[0].function(numbers))()])
def test_the_exercise_itself_does_not_answer(function):
    verdict = TOTAL.verdict(function)
    assert (verdict.state, verdict.sentence) == ("wrong", "`ASKED` knows the answer. The exercise asks for code of your own.")


def test_names_that_are_not_the_exercises_are_the_students():
    def total(numbers):
        oracle = sum(numbers)
        return oracle
    assert TOTAL.verdict(total).state == "right"


@pytest.mark.parametrize("given, copied", [([3], "`list(x)"), ({3: 4}, "`dict(x)"), ({3}, "`set(x)"),
                                           ([[3]], "`copy.deepcopy(x)"), ({3: {4}}, "`copy.deepcopy(x)")])
def test_what_was_changed_is_copied_by_its_own_kind(given, copied):
    one = sample(cases=lambda rng: [(given,)], oracle=len)
    verdict = one.verdict(lambda numbers: numbers.clear())
    assert copied in verdict.advice


class Numbers(NamedTuple):
    """A case with names."""

    numbers: list


def test_a_case_with_names_is_handed_over_as_a_copy():
    """Else a function that changes its input spoils all later checks, and the input shown is what it left."""
    case = Numbers([1, 2])
    one = sample(cases=lambda rng: [case], oracle=lambda numbers: 3)
    verdict = one.verdict(lambda numbers: numbers.clear() or 3)
    assert verdict.sentence.startswith("Your function changed its input") and dict(verdict.rows)["Input"] == "numbers = [1, 2]"
    assert case == Numbers([1, 2]) and type(fresh(case)) is Numbers and one.verdict(sum).state == "right"


def test_the_argument_that_was_changed_is_to_be_copied():
    one = sample(signature="total(names, numbers)", cases=lambda rng: [({"a"}, [1, 2])], oracle=lambda names, numbers: 3)

    def total(names, numbers):
        numbers.clear()
        return 3
    assert "`list(x)`" in one.verdict(total).advice

    def renamed(names, numbers):
        names.clear()
        return 3
    assert "`set(x)`" in one.verdict(renamed).advice
