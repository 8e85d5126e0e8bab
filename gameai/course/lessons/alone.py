"""Exercises that a student is to solve alone: a function that lets the library do the work gets a sentence, not a tick.

    Exercise(..., through=through_alone())
"""

import types
from functools import partial
from importlib import import_module

from gameai.course.judging import said
from gameai.course.own import attribute, unwrapped

MOST_LOOKED_AT = 100    # a collection with more items is a student's data


def through_alone(through=None, forbidden="gameai"):
    """A `through` for an exercise: the student's function is called only if it does not use the library.

    Args:
        through: the exercise's own, or None.
        forbidden: the module of the library, or the part of it, that may not be used; or a tuple of
            the functions and classes that may not, nor subclasses, objects and methods of these classes,
            nor what holds one of them: a list, a dictionary, a partial, an object of the student's.
    """
    def alone(function, *args):
        name, thing, holds = _first(function, forbidden)
        if name:
            own = attribute(thing, "__name__") or type(thing).__name__  # a student's name for it tells little
            called = f" `{own}`" if thing is not None and type(own) is str and own != name else ""
            has = "is" if name == own or not holds else "holds"
            return said(f"`{name}` {has} the library's{called}, and does the whole exercise for you. Here you write it yourself.",
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
    return _first(function, forbidden)[0]


def _first(function, forbidden):
    """As `used`: (the name, the part of the library, None for an import or an attribute, whether what the name stands for holds it)."""
    handed_in, function = function, unwrapped(function)
    start, around = attribute(function, "__code__"), attribute(function, "__globals__")
    if type(start) is not types.CodeType or type(around) is not dict:
        return "", None, False
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
            # Helpers in the same notebook: functions, and the methods of classes.
            own_class = issubclass(type(thing), type) and thing.__module__ == around.get("__name__")
            helpers = vars(thing).values() if own_class else (thing,)
            waiting += [each.__code__ for each in helpers if type(each) is types.FunctionType and each.__globals__ is around]
    modules = _modules(names)
    for name, thing in names.items():
        for each in (thing, *(getattr(module, name, None) for module in modules)):
            if _is_of(name, each, forbidden):
                return name, thing, False
    for name, thing in (*names.items(), (start.co_name, handed_in)):
        part = type(forbidden) is tuple and _held(thing, forbidden)
        if part:
            return name, part, True
    return "", None, False


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
        return any(_is_made_of(thing, each) for each in forbidden)
    if thing is None:
        return _within(name, forbidden)  # `import gameai.exact_cover` inside the function
    home = thing.__name__ if type(thing) is types.ModuleType else attribute(thing, "__module__") or type(thing).__module__
    return type(home) is str and _within(home, forbidden) and not _within(home, "gameai.course")


def _is_made_of(thing, forbidden):
    """Whether a thing is a forbidden function or class, or a subclass, an object or a method of it."""
    kinds = type.mro(thing if issubclass(type(thing), type) else type(thing))
    if type(thing) is types.FunctionType and issubclass(type(forbidden), type):
        return thing in vars(forbidden).values()
    return thing is forbidden or any(kind is forbidden for kind in kinds)


def _held(thing, forbidden, depth=3):
    """What a thing holds of the forbidden, or None: in collections, partials, defaults, methods and a student's objects."""
    if any(_is_made_of(thing, each) for each in forbidden):
        return thing
    parts = _parts(thing) if depth else ()
    return next((found for part in parts if (found := _held(part, forbidden, depth - 1)) is not None), None)


def _parts(thing):
    kind = type(thing)
    if kind in (list, tuple, set, frozenset, dict):
        return () if len(thing) > MOST_LOOKED_AT else thing.values() if kind is dict else thing
    if kind is types.FunctionType:
        return *(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values()
    if kind is types.MethodType:
        return thing.__self__, thing.__func__
    if issubclass(kind, partial):
        return thing.func, *thing.args, *thing.keywords.values()
    if kind is types.ModuleType or _within(str(kind.__module__), "gameai"):
        return ()
    kept = attribute(thing, "__dict__")
    return tuple(kept.values()) if type(kept) is dict else ()


def _within(name, package):
    return name == package or name.startswith(f"{package}.")
