"""Judge a student's function against an exercise: run all cases, find the smallest that fails, name the mistake."""

import ast
import inspect
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from gameai.course import guard as g
from gameai.course.handed import handed
from gameai.course.own import attribute
from gameai.course.plain import article, as_asked, clipped, fresh, is_a, kind, same, short, type_name
from gameai.show.words import counted

#: What a check may say, each with its shape, so that colour is never alone.
RIGHT, WRONG, RAISED, SLOW = "right", "wrong", "your code raised", "too slow"
NOT_ATTEMPTED, NOT_FINISHED = "not attempted", "not finished"
UNFIT, BROKEN = "can't be checked", "the exercise itself failed"


class Wrong(NamedTuple):
    """A judge's answer for a value that is not right.

    Args:
        expected: what would have been right, in words; "" if that would give all away.
        because: what is wrong with the value, a sentence.
        yours: what the student's value was, in words; "" for the value itself.
    """

    expected: str = ""
    because: str = ""
    yours: str = ""


class Unfinished(NamedTuple):
    """A judge's answer where a part of the function is right, as far as the case tells, and another is not written yet.

    Args:
        because: what is done and what is missing.
    """

    because: str


_SAID = "(said by the exercise)"


def said(because, expected="", yours=""):
    """What a `through` gives in place of an answer that is wrong before any judge can look at it; words as for `Wrong`.

    It is a dictionary, since nothing but plain values comes out of a student's call.
    """
    return {_SAID: Wrong(expected, because, yours)}


def refused(value):
    """The `Wrong` of a value that `said` made; None for any other."""
    return Wrong(*value[_SAID]) if isinstance(value, dict) and set(value) == {_SAID} else None


@dataclass
class Verdict:
    """What a check found; `answer.Answer` shows it."""

    state: str
    sentence: str
    rows: list = field(default_factory=list)      # (label, text) pairs: input, expected, came
    advice: str = ""                              # what to do next
    mistake: str = ""                             # the name of the mistake in the bank
    code: tuple = ()                              # (line number, source) in the student's cell
    picture: Any = None
    line: tuple = ()                              # (game, state, actions), the refutation
    printed: str = ""
    dropped: int = 0
    args: tuple | None = None                     # the counterexample


@cache
def parameters(signature):
    """The names of the parameters in a signature's text.

    >>> parameters("count_leaves(game, state)")
    ('game', 'state')
    """
    node = ast.parse(f"def {signature}: pass").body[0]
    return tuple(argument.arg for argument in node.args.args)


def judge(exercise, function, seed=0, seconds=None):
    """Judge `function` by `exercise`; returns a Verdict.

    Args:
        exercise: an `Exercise`.
        function: what the student handed in.
        seed: other seeds give other cases.
        seconds: the time for all cases together; default the exercise's own.
    """
    g.refuse_inside()
    function, unfit = _function_of(exercise, function)
    if unfit:
        return unfit
    cases = list(exercise.cases(exercise.rng(seed)))
    if exercise.size is not None:  # the first that fails is then the smallest that fails
        cases.sort(key=lambda args: exercise.size(*args))
    first, outcomes = None, []
    with g.Guard(exercise.seconds if seconds is None else seconds) as guard:
        for args in cases:
            guard.most = exercise.first if seconds is None and not outcomes else None
            outcome = _call(guard, exercise, function, args, _without_arguments if exercise.takes_value else None)
            outcomes.append(outcome)
            if first is None or first.state == NOT_FINISHED:  # the part that is written may be wrong in this case
                first = _look(exercise, args, outcome, len(outcomes) - 1) or first
            if outcome.kind != g.VALUE and outcome.kind != g.RAISED:
                break
    if first is None:
        return _right(exercise, outcomes)
    if first.state in (WRONG, RAISED) and len(outcomes) == len(cases):
        _name(exercise, cases, outcomes, first)
    return first


def _function_of(exercise, function):
    """(function to call, None), or (None, Verdict) when nothing can be called."""
    if exercise.takes_value and not callable(function):
        if function is None or function is ...:
            return None, Verdict(NOT_ATTEMPTED, f"Hand in {kind(exercise.returns)}.")
        return (lambda: function), None
    name = exercise.name
    if not callable(function):
        with g.Guard(exercise.seconds) as guard:  # its `repr` may do anything
            found = guard.call(lambda: function, ())
        return None, Verdict(UNFIT, f"The check needs the function itself, not {_what(found.value)}.",
                             advice=f"Write `ex.check({name})`, without brackets after `{name}`.")
    plays_as_a_class = exercise.through is not None and inspect.isclass(function)
    if not plays_as_a_class and (problem := _wrong_parameters(exercise, function)):
        return None, Verdict(UNFIT, problem, advice=f"Start it with `def {exercise.signature}:`")
    return function, None


def _what(value):
    return "None" if value is None else f"{article(type_name(value))} ({short(value)})"


def _wrong_parameters(exercise, function):
    names = parameters(exercise.signature)
    try:
        signature = inspect.signature(function)
    except Exception:  # some builtins don't tell; an object of the student's may do anything
        return ""
    try:
        signature.bind(*names)
    except TypeError:
        own = attribute(function, "__name__") or "the function"
        asked = counted(len(names), "argument") + (f" ({', '.join(names)})" if names else "")
        taken = ", ".join(map(str, signature.parameters))
        return f"{own}({taken}) can't be called with {asked}."
    return ""


def _handed(exercise, args):
    """Copies of the arguments for the student, with stand-ins for games."""
    return tuple(handed(arg, exercise.budget) if _is_game(arg) else arg for arg in fresh(args))


def _is_game(value):
    return all(hasattr(value, name) for name in ("actions", "result", "is_terminal"))


def _without_arguments(function, *args):
    return function()


def _call(guard, exercise, function, args, through=None):
    return guard.call(function, _handed(exercise, args), through=exercise.through or through)


def _call_own(guard, exercise, function, args):
    """Call a version of the bank: with the game itself, since the library's players remember one game at a time."""
    if exercise.budget is not None:
        return _call(guard, exercise, function, args)
    return guard.call(function, fresh(args), through=exercise.through)


def _look(exercise, args, outcome, before):
    """The Verdict for one outcome that is not right, or None; `before` counts the cases that were right."""
    if outcome.kind == g.VALUE:
        verdict = _judge_value(exercise, args, outcome)
    else:
        verdict = failure(exercise.name, outcome, before)
        if outcome.kind in (g.SLOW, g.BUDGET, g.RAISED, g.RECURSION) and exercise.advise:
            verdict.advice = exercise.advise(outcome.kind, outcome.error, *fresh(args)) or verdict.advice
    if verdict is None:
        return None
    verdict.args = args
    if verdict.state == NOT_FINISHED or verdict.state == NOT_ATTEMPTED and not before:  # whatever the input
        return verdict
    shown = exercise.describe_input(args)
    if shown:
        verdict.rows.insert(0, ("Input", shown))
    verdict.picture = _extra(exercise.draw, *fresh(args))
    verdict.printed, verdict.dropped = outcome.printed, outcome.dropped
    return verdict


def _judge_value(exercise, args, outcome):
    if outcome.mutated and not exercise.may_mutate:
        return Verdict(WRONG, "Your function changed its input. Whoever called it still needs that.",
                       advice=f"Work on a copy, for example `{_copied(args, outcome.changed)}(x)`, or build a new value.")
    if wrong := refused(outcome.value):
        rows = [("Expected", wrong.expected), ("Yours", wrong.yours)]
        return Verdict(WRONG, wrong.because, [row for row in rows if row[1]])
    value = as_asked(outcome.value, exercise.returns)
    wrong = misfit(value, exercise.returns)
    if wrong is not None:
        advice = ""
        if type_name(value) == "coroutine":
            advice = "A plain `def` is enough here, without `async`."
        elif isinstance(value, list) and outcome.yielded:
            advice = "If your function says `yield`, let it `return` one value instead."
        return Verdict(WRONG, wrong.because, [("Expected", wrong.expected), ("Yours", wrong.yours)], advice=advice)
    try:
        wrong = exercise.judge_value(value, args)
    except Exception:
        if not _judges_others(exercise, args):
            raise
        wrong = Wrong("" if exercise.returns is object else kind(exercise.returns),
                      "Your answer does not have the form that the exercise asks for.", short(value))
    if wrong is None:
        return None
    if isinstance(wrong, Unfinished):
        return Verdict(NOT_FINISHED, wrong.because)
    wrong = Wrong(*map(clipped, wrong))
    rows = [("Expected", wrong.expected)] if wrong.expected else []
    rows.append(("Yours", wrong.yours or clipped(exercise.show_value(value))))
    verdict = Verdict(WRONG, wrong.because or "Your function gave another answer than the right one.", rows)
    verdict.line = _extra(exercise.line, value, *fresh(args)) or ()
    return verdict


def _copied(args, changed):
    """The name of what copies the argument at `changed`, with all that can be changed inside it; of the first that can be changed if
    that one is of another kind."""
    kinds = (list, dict, set)
    arg = next((arg for arg in (*args[changed:][:1], *args) if type(arg) in kinds), [])
    inside = arg.values() if isinstance(arg, dict) else arg
    return "copy.deepcopy" if any(type(one) in kinds for one in inside) else type(arg).__name__


def _judges_others(exercise, args):
    """Whether the judge has a verdict on an answer of the asked form, so that its failing on another is that answer's fault."""
    for version in exercise.versions():
        try:
            exercise.judge_value((exercise.through or _plainly)(version, *_handed(exercise, args)), args)
        except Exception:  # a wrong version may raise, too
            continue
        return True
    return False


def _plainly(function, *args):
    return function(*args)


def misfit(value, returns):
    """None if `value` is of the type, or one of the types, `returns`; else a `Wrong` that says so.

    A judge with a `through` uses it for what the student's function returned on the way.
    """
    if is_a(value, returns):
        return None
    if value is None:
        return Wrong(kind(returns), "Your function returned None. Did you forget `return`?", "None")
    return Wrong(kind(returns), "Your function returned another type of value than the exercise asks for.",
                 f"{short(value)}, {article(type_name(value))}")


def _extra(function, *args):
    """A picture or a line, or None: an answer without one is better than none.

    The tests call them on all cases, so that one which fails is found there.
    """
    try:
        return None if function is None else function(*args)
    except Exception:
        return None


def failure(name, outcome, before=0):
    """The Verdict on the `Outcome` of a student's function, called `name`, that gave no value.

    `before` counts the cases that were right.
    """
    code = (outcome.line, outcome.source) if outcome.line else ()
    helper = f" in {outcome.where}" if outcome.where else ""
    if outcome.kind == g.NOT_ATTEMPTED:
        if not before:
            return Verdict(NOT_ATTEMPTED, f"Put your code in place of `raise NotImplementedError` in `{name}`, "
                                          "run that cell, then run this one.")
        return Verdict(NOT_ATTEMPTED, "Not finished: this input still leads to `raise NotImplementedError`.", code=code)
    if outcome.kind == g.SLOW:
        return Verdict(SLOW, "Too slow: the time was up before your function returned, so it was stopped.", code=code,
                       advice="Does every loop come to an end? Does your function do the same work many times?")
    if outcome.kind == g.BUDGET:
        return Verdict(SLOW, f"Too slow: your function asked for more than {outcome.budget:,} positions, so it was stopped.",
                       code=code, advice="Does it visit positions that it could leave out?")
    if outcome.kind == g.RECURSION:
        return Verdict(RAISED, f"Your function called itself without an end, until Python stopped it{helper}.", code=code,
                       advice="Which input needs no further call? Answer that one first: it is the base case.")
    sentence, advice = {
        g.INPUT: ("Your function asked for input. Nobody can type while a check runs.",
                  "All it needs is in its arguments."),
        g.EXIT: ("Your function called exit(), quit() or sys.exit(), which would end the program. It was stopped.",
                 "Use `return` to leave a function."),
        g.CHECK: ("Your function asks for a check while it is being checked. It was stopped.",
                  "Put the line with `.check(…)` below the function, at the left margin."),
        g.MEMORY: ("Your function asked for more memory than there is.", "How long does your longest list get?"),
        g.ENDLESS: (f"Your function yields values without an end; after {g.YIELDED:,} it was stopped.",
                    "Does every loop come to an end?"),
        g.RAISED: (f"Your code raised an error{helper}.", ""),
    }[outcome.kind]
    rows = [("Error", outcome.error)] if outcome.kind == g.RAISED else []
    return Verdict(RAISED, sentence, rows, code=code, advice=advice)


def _right(exercise, outcomes):
    count = f"All {counted(len(outcomes), exercise.input_word)} agree." if len(outcomes) > 1 else ""
    printed = next((outcome for outcome in outcomes if outcome.printed), None)
    verdict = Verdict(RIGHT, " ".join(filter(None, ("Right.", count, exercise.praise))))
    if printed is not None:
        verdict.printed, verdict.dropped = printed.printed, printed.dropped
    return verdict


def _name(exercise, cases, outcomes, verdict):
    """Add the named mistake whose answers are the student's in all cases, if there is one."""
    for mistake in exercise.mistakes:
        with g.Guard(exercise.seconds) as guard:
            matches = all(_alike(exercise, _call_own(guard, exercise, mistake.function, args), outcome)
                          for args, outcome in zip(cases, outcomes))
        if matches:
            verdict.mistake, verdict.advice = mistake.name, mistake.message
            return


def _alike(exercise, one, other):
    return (one.kind == other.kind and one.mutated == other.mutated
            and _same_value(exercise, as_asked(one.value, exercise.returns), as_asked(other.value, exercise.returns))
            and one.error.split(":")[0] == other.error.split(":")[0])


def _same_value(exercise, one, other):
    if same(one, other):
        return True
    try:
        return exercise.alike is not None and exercise.alike(one, other)
    except Exception:  # values of another form than the exercise asks for
        return False
