"""Run a student's function in a cell that is no check: under the same guard, with a sentence in place of a traceback."""

from gameai.course import answer, guard
from gameai.course.judging import failure
from gameai.course.own import attribute
from gameai.course.plain import fresh


def attempt(function, *args, then=None, seconds=5):
    """What a student's function makes of some arguments; or None, and a sentence that says why there is nothing.

    The clock, the Stop button, `input()` and `exit()` are as in a check, see `gameai.course.guard`.

    Args:
        function: the student's function.
        args: its arguments; lists, sets and dictionaries are copied.
        then: then(value) makes something of the value, a board for example, which is returned in its
            place. Whatever is wrong with the value for that becomes a sentence, too.
        seconds: the time for the function.

    >>> attempt(lambda n: 2 * n, 21)
    42
    >>> attempt(lambda n: n / 0, 21)  # doctest: +ELLIPSIS
    Your code raised an error. ZeroDivisionError: division by zero. Line 1: ...
    """
    with guard.Guard(seconds) as guarded:
        outcome = guarded.call(function, fresh(args))
    name = attribute(function, "__name__")
    name = name if type(name) is str and name.isidentifier() else "your function"
    if outcome.printed:
        print(outcome.printed, end="")
    if trouble := trouble_words(outcome, name):
        return answer.show(answer.Note(trouble))
    if then is None:
        return outcome.value
    try:
        return then(outcome.value)
    except Exception as error:
        told = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
        return answer.show(answer.Note(f"What `{name}` returned is not fit for this cell. {told}"))


def trouble_words(outcome, name):
    """Why an `Outcome` of a student's function has no value, in words; "" if it has one."""
    if outcome.kind == guard.NOT_ATTEMPTED:
        return f"Until `{name}` is written, there is nothing to show here."
    if outcome.kind == guard.VALUE:
        return f"`{name}` returned None. Did you forget `return`?" if outcome.value is None else ""
    verdict = failure(name, outcome)
    line = f"Line {verdict.code[0]}: `{verdict.code[1]}`." if verdict.code and verdict.code[1] else ""
    errors = [text if text.endswith((".", "?")) else f"{text}." for _, text in verdict.rows]
    return " ".join(filter(None, [verdict.sentence, *errors, line, verdict.advice]))
