"""Exercises: what they are, and what a student does with them: check, hint, reset.

>>> from gameai.course.exercise import Exercise, Mistake
>>> double = Exercise(number="99.1", title="Double", text="Return twice `n`.",
...                   signature="double(n)", returns=int,
...                   cases=lambda rng: [(0,), (1,), (5,), (rng.randrange(100, 200),)],
...                   oracle=lambda n: 2 * n, hints=["Twice is a sum."],
...                   mistakes=[Mistake("square", lambda n: n * n, "You squared the number.")])
>>> double.grade(lambda n: n + n), double.grade(lambda n: n * n)
(True, False)
>>> double.check(lambda n: n * n)
Exercise 99.1 · ✗ wrong
Your function gave another answer than the right one.
  Input     n = 1
  Expected  2
  Yours     1
You squared the number.
ex.hint() gives a hint.
"""

import os
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from gameai.course import answer, progress
from gameai.course.judging import BROKEN, UNFIT, WRONG, Verdict, Wrong, judge, parameters
from gameai.course.own import Own, attribute
from gameai.course.plain import fresh, same, short

_MISSING = object()
ANSWERS = {"oracle", "judge", "judge_value", "versions", "mistakes"}  # what knows the right values


class Mistake(NamedTuple):
    """A wrong version that students really write.

    Args:
        name: what is wrong, in a few words; unique in its exercise.
        function: the wrong version itself.
        message: what a student who wrote it is told; it helps and does not give the solution.
    """

    name: str
    function: Callable
    message: str


@dataclass(kw_only=True, eq=False, repr=False)
class Exercise:
    """One exercise.

    Args:
        number: lesson and number, "02.3".
        title: a few words.
        text: what to do, in Markdown.
        signature: how the student's function starts, "count_leaves(game, state)". Without
            parameters, "skipped()", the student's function is called with nothing, and a value
            is taken in place of a function; judge, draw and mistakes still get the case's arguments.
        returns: the type, or a tuple of types, of a right answer.
        cases: cases(rng) gives tuples of arguments; `rng` is a seeded random.Random. Students
            get fresh copies of lists, sets and dictionaries.
        size: size(*args) is a number by which cases are sorted, so that the counterexample shown
            is the smallest; without it the cases come as they are, and should be so sorted.
        oracle: the right function. Without a `judge`, an answer is right if it is the oracle's.
        judge: judge(value, *args) gives None for a right value, else a `Wrong` or a sentence; an `Unfinished`
            where a part of the function is not written yet.
        show: show(value) puts a value into words; default its `repr`, shortened.
        describe: describe(*args) puts the input into words; default names and values as a
            student can type them, games left out.
        draw: draw(*args) gives a `Picture` (or SVG text) of the input.
        line: line(value, *args) gives (game, state, actions) that refute a wrong value, or None.
        hints: sentences, from a nudge to nearly all.
        mistakes: the bank of wrong versions, `Mistake`s.
        budget: how often the function may call `result` of a game in its arguments, in one case.
        seconds: the time for all cases together.
        first: the time for the smallest case alone: a loop without an end is stopped long before
            `seconds`. None where that case is no small one.
        through: through(function, *args) calls the student's function, where that takes more
            than `function(*args)`: a class whose object plays, for example. It may give
            `judging.said(…)` in place of an answer.
        may_mutate: whether the function may change its arguments.
        alike: alike(one, other) says whether two values make the same mistake, where that is more
            than being equal: the names of items may be anyone's own.
        advise: advise(kind, error, *args) is what to tell a student whose function was "slow", or
            spent its "budget", or "raised" the error, a text, or called itself without an end
            ("recursion", error ""), on these arguments; "" for the usual words.
        praise: a sentence added when all is right.
        input_word: what one input is called then; another word where "case" is one of the game's own.
    """

    number: str
    title: str
    text: str
    signature: str
    cases: Callable[[random.Random], Iterable[tuple]] = lambda rng: [()]
    size: Callable | None = None
    returns: Any = object
    oracle: Callable | None = None
    judge: Callable | None = None
    show: Callable | None = None
    describe: Callable | None = None
    draw: Callable | None = None
    line: Callable | None = None
    hints: Sequence[str] = ()
    mistakes: Sequence[Mistake] = ()
    budget: int | None = None
    seconds: float = 5
    first: float | None = 5
    through: Callable | None = None
    may_mutate: bool = False
    alike: Callable | None = None
    advise: Callable | None = None
    praise: str = ""
    input_word: str = "case"
    seed: Any = None
    hints_shown: int = field(default=0, init=False)

    # What a student does.

    def check(self, function=_MISSING, seed=None, seconds=None):
        """Judge `function` and show the answer. Returns None and does not raise.

        The Stop button alone ends it with KeyboardInterrupt, as it does any cell.

        Args:
            function: the student's function.
            seed: other seeds give fresh cases; default the exercise's, see `rng`.
            seconds: the time for all cases together.
        """
        try:
            verdict = self.verdict(function, seed, seconds)
        except KeyboardInterrupt:
            answer.show(answer.Note("You pressed Stop. The check was ended and nothing was noted."))
            raise KeyboardInterrupt from None
        noted = progress.note_check(self.number, verdict.state)
        answer.show(answer.Answer(self, verdict, noted))
        answer.show_line(verdict)

    def grade(self, function, seed=None):
        """Whether `function` is right; for nbgrader's hidden `assert`. Shows and notes nothing.

        Raises:
            RuntimeError: the exercise itself failed, so that there is no grade.
        """
        verdict = self.verdict(function, seed)
        if verdict.state == BROKEN:
            raise RuntimeError(verdict.sentence)
        return verdict.state == "right"

    def hint(self):
        """Show one hint more than last time."""
        self.hints_shown = min(self.hints_shown + 1, len(self.hints))
        answer.show(answer.Hints(self, self.hints_shown))

    def reset(self):
        """Forget what was noted of this exercise and start the hints again. The code stays."""
        self.hints_shown = 0
        said = progress.forget(self.number)
        answer.show(answer.Note(f"Exercise {self.number} starts afresh. Your code is as it was. {said}".strip()))

    def _repr_mimebundle_(self, include=None, exclude=None):
        return answer.Task(self)._repr_mimebundle_()

    def __repr__(self):
        return f"Exercise {self.number}: {self.title}"

    # What the judging asks.

    def verdict(self, function, seed=None, seconds=None):
        """The `Verdict` on a function; a failure of the exercise itself is one too."""
        if function is _MISSING:
            return Verdict(UNFIT, "Nothing was handed in.", advice=f"Write `ex.check({self.name})`.")
        try:
            return self._meant_for_another(function) or self._asked_itself(function) or judge(self, function, self._seed(seed), seconds)
        except (Exception, SystemExit) as error:
            return Verdict(BROKEN, f"The exercise itself failed, not your code: {type(error).__name__}: {error}. "
                                   "Please report this.")

    @property
    def name(self):
        """The name of the student's function."""
        return self.signature.split("(")[0]

    def _meant_for_another(self, function):
        """A Verdict if a function of another exercise of the lesson was handed in.

        That happens when cells are run out of order, since each exercise of a notebook is `ex` in turn.
        """
        name = attribute(function, "__name__")
        if type(name) is not str or name == self.name:
            return None
        other = next((one for one in exercises(self.number.split(".")[0]) if one.name == name), None)
        return other and Verdict(
            UNFIT, f"`ex` is exercise {self.number} now, and `{name}` belongs to exercise {other.number}.",
            advice=f'Run the cell with `exercise("{other.number}")` again, then this one.')

    def _asked_itself(self, function):
        """A Verdict if the function lets an exercise answer, as `ex.oracle` does."""
        own = Own(function)
        names = {name for code in own.codes for name in code.co_names}
        around = own.globals if type(own.globals) is dict else {}
        asked = next((name for name in names if issubclass(type(around.get(name)), Exercise) and names & ANSWERS), None)
        return asked and Verdict(WRONG, f"`{asked}` knows the answer. The exercise asks for code of your own.")

    def _seed(self, seed=None):
        if seed is None:
            seed = self.seed
        return os.environ.get("GAMEAI_SEED", "0") if seed is None else seed

    def rng(self, seed=0):
        """The random numbers of the cases; they depend on the exercise and the seed alone."""
        return random.Random(f"{self.number}/{seed}")

    def material(self, seed=None):
        """What the first case hands to the student: one value, or a tuple of several.

        It is for exercises whose answer is a value: a cell draws the material, the student
        answers, and the check judges the answer for the same material.
        """
        args = fresh(tuple(next(iter(self.cases(self.rng(self._seed(seed)))))))
        return args[0] if len(args) == 1 else args

    @property
    def takes_value(self):
        """Whether the answer may be a value, not a function: the signature has no parameters."""
        return not parameters(self.signature)

    def judge_value(self, value, args):
        """None if `value` is right for `args`, else a `Wrong`."""
        if self.judge is not None:
            found = self.judge(value, *fresh(args))
            return Wrong(because=found) if isinstance(found, str) else found
        expected = self.oracle(*fresh(args))
        return None if same(value, expected) else Wrong(self.show_value(expected))

    def versions(self):
        """Functions whose answers have the asked form: the right one, and those of the bank."""
        return [*filter(None, [self.oracle]), *(mistake.function for mistake in self.mistakes)]

    def show_value(self, value):
        """A value of the student's in words."""
        try:
            return short(value) if self.show is None else str(self.show(value))
        except Exception:  # a wrong value may be one that `show` does not know
            return short(value)

    def describe_input(self, args):
        """The arguments in words."""
        if self.describe is not None:
            return self.describe(*fresh(args))
        game = next((arg for arg in args if hasattr(arg, "to_text")), None)
        pairs = zip(parameters(self.signature), args)
        return ", ".join(f"{name} = {_in_code(game, name, arg)}" for name, arg in pairs if not hasattr(arg, "actions"))


def _in_code(game, name, arg):
    """The text of an argument as a student can type it; a state by its game's own text."""
    if name == "state" and game is not None:
        return f"game.from_text({game.to_text(arg)!r})"
    return short(arg)


def _modules():
    """The names of the modules of gameai.course.lessons that hold exercises, in order."""
    package = import_module("gameai.course.lessons")
    return sorted(f"{package.__name__}.{module.name}" for module in iter_modules(package.__path__)
                  if module.name.startswith("lesson_"))


def exercises(lesson=""):
    """The exercises of one lesson, "02", or of the whole course, in order of their numbers."""
    found = [one for name in _modules() if name.endswith(lesson) for one in _exercises_of(name)]
    return sorted(found, key=lambda one: one.number)


def _exercises_of(module):
    """The exercises of one module; one that has none is named, since nobody calls it by name."""
    file = f"{module.replace('.', '/')}.py"
    try:
        loaded = import_module(module)
    except Exception as error:
        raise ImportError(f"{file} can't be imported: {type(error).__name__}: {error}") from error
    if not hasattr(loaded, "EXERCISES"):
        raise AttributeError(f"{file} has no EXERCISES; it needs a list of its exercises, such as EXERCISES = [COUNT, VALUE].")
    return loaded.EXERCISES


def exercise(number, seed=None):
    """The exercise with this number, "02.3".

    Args:
        number: lesson and number, as a text.
        seed: an instructor's own seed gives fresh cases; the environment variable GAMEAI_SEED
            does the same for all exercises.

    Raises:
        ValueError: there is no such exercise; the sentence lists those there are.
    """
    for one in exercises(str(number).split(".")[0]):  # the other lessons need not be loaded
        if one.number == number:
            return replace(one, seed=seed)
    known = ", ".join(one.number for one in exercises())
    raise ValueError(f"There is no exercise {number!r}. There are {known or 'none yet'}.")
