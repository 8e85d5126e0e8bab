"""What the exercises of lesson 11 share: a student's function is watched while it works, and what was seen is judged."""

from collections.abc import Iterable, Mapping

from gameai.course.judging import Wrong, misfit, said
from gameai.course.plain import as_asked, is_a, short


def seen(code, note="", expected="", yours="", shown=""):
    """What was seen of a function: a plain dictionary, since nothing else comes out of a student's call.

    Args:
        code: which mistake it is, the same for all who make it; "" for a right function.
        note: what is wrong, a sentence.
        expected, yours: as for `Wrong`.
        shown: what the function returned, in words.
    """
    return {"code": code, "note": note, "expected": expected, "yours": yours or shown}


def judge_seen(answer, *args):
    """None, or the `Wrong` of what was seen."""
    return Wrong(answer["expected"], answer["note"], answer["yours"]) if answer["code"] else None


def alike(one, other):
    """Whether two functions were seen to make one mistake."""
    return one["code"] == other["code"]


def show_seen(answer):
    return answer["yours"] or ("something else" if answer["code"] else "as it should be")


def as_list(value):
    """(the items of a list, tuple, array or iterator, None), or (None, what `through` answers in place of them)."""
    if value is not None and not isinstance(value, (str, bytes, Mapping)) and isinstance(value, Iterable):
        return list(value), None
    wrong = misfit(as_asked(value, list), list)
    return None, said(wrong.because, wrong.expected, wrong.yours)


def not_a_number(items):
    """The first of some items that is no finite number, in words; "" if all are."""
    for item in items:
        if not is_a(item, float) or not abs(item) < float("inf"):
            return short(item)
    return ""
