"""What turns the library into a course: exercises that check themselves, predictions, progress.

Names are loaded when they are first asked for.
"""

from importlib import import_module

_WHERE = {
    "exercise": "exercises",
    "predict": "predictions",
    "reveal": "predictions",
    "show_guesses": "predictions",
    "show_progress": "report",
    "show_source": "source",
}
__all__ = list(_WHERE)


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"gameai.course has no {name!r}; it has {', '.join(_WHERE)}")
    return getattr(import_module(f"gameai.course.{_WHERE[name]}"), name)


def __dir__():
    return sorted([*globals(), *_WHERE])
