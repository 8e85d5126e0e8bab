"""Exercises that a student is to solve alone: a function that lets the library do the work gets a sentence, not a tick.

    Exercise(..., through=through_alone())
"""

import types
from importlib import import_module

from gameai.course.judging import said
from gameai.course.own import attribute, unwrapped


def through_alone(through=None, forbidden="gameai"):
    """A `through` for an exercise: the student's function is called only if it does not use the library.

    Args:
        through: the exercise's own, or None.
        forbidden: the module of the library, or the part of it, that may not be used; or a tuple of
            the functions and classes that may not, nor objects of these classes.
    """
    def alone(function, *args):
        name = used(function, forbidden)
        if name:
            return said(f"`{name}` is the library's, and does the whole exercise for you. Here you write it yourself.",
                        "code of your own", f"a call of `{name}`")
        return function(*args) if through is None else through(function, *args)
    return alone


def used(function, forbidden="gameai"):
    """The first name in a function, or in one of its helpers, that stands for a part of the library; "" if none does.

    Nothing is called: the names that the code mentions are looked up, also those of imports inside
    the function and the attributes of the library's modules.

    >>> from gameai.exact_cover import ExactCover
    >>> def solved(options):
    ...     return ExactCover(options).first()
    >>> used(solved), used(sorted)
    ('ExactCover', '')
    """
    function = unwrapped(function)
    start, around = attribute(function, "__code__"), attribute(function, "__globals__")
    if type(start) is not types.CodeType or type(around) is not dict:
        return ""
    known = dict(around)
    for name, cell in zip(start.co_freevars, attribute(function, "__closure__") or ()):
        try:
            known[name] = cell.cell_contents
        except ValueError:  # not filled yet
            pass
    waiting, seen, names = [start], set(), {}
    while waiting:
        code = waiting.pop()
        if code in seen:
            continue
        seen.add(code)
        waiting += [constant for constant in code.co_consts if type(constant) is types.CodeType]
        for name in (*code.co_names, *code.co_freevars):
            names[name] = thing = known.get(name)
            if type(thing) is types.FunctionType and thing.__globals__ is around:  # a helper in the same notebook
                waiting.append(thing.__code__)
    modules = _modules(names)
    return next((name for name, thing in names.items()
                 if any(_is_of(name, each, forbidden) for each in (thing, *(getattr(module, name, None) for module in modules)))), "")


def _modules(names):
    """The library's modules that a code can reach: global, imported by it, or an attribute of another one.

    Args:
        names: {name: what it stands for outside the code, or None}.
    """
    found, waiting = [], list(names.values())
    for name in filter(lambda name: _within(name, "gameai"), names):
        try:
            waiting.append(import_module(name))
        except ImportError:  # it will fail in the student's code, too
            pass
    while waiting:
        module = waiting.pop()
        if type(module) is types.ModuleType and _within(module.__name__, "gameai") and module not in found:
            found.append(module)
            waiting += [getattr(module, name, None) for name in names]
    return found


def _is_of(name, thing, forbidden):
    """Whether a name stands for a part of the library: a module, what a module defines, an object made from it, or an import."""
    if type(forbidden) is tuple:
        return any(thing is each or type(thing) is each for each in forbidden)
    if thing is None:
        return _within(name, forbidden)  # `import gameai.exact_cover` inside the function
    home = thing.__name__ if type(thing) is types.ModuleType else attribute(thing, "__module__") or type(thing).__module__
    return type(home) is str and _within(home, forbidden) and not _within(home, "gameai.course")


def _within(name, package):
    return name == package or name.startswith(f"{package}.")
