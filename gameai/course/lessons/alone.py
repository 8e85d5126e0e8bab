"""Exercises that a student is to solve alone: a function that lets the library do the work gets a sentence, not a tick.

    Exercise(..., through=through_alone())
"""

import dis
import sys
import types
from collections import deque
from dataclasses import dataclass, is_dataclass
from enum import Enum
from functools import lru_cache, partial
from importlib import import_module
from typing import NamedTuple

from gameai.course.judging import said
from gameai.course.own import attribute, unwrapped

MOST_LOOKED_AT = 100    # a collection with more items is a student's data
COLLECTIONS = (dict, list, tuple, set, frozenset, deque)
GLOBALS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS")
ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")
NAMES_ALONE = ("gameai.games.clue.cards",)  # modules that only say what things are called: whatever they define may be used
BY_TEXT = {"getattr", "vars", "dir", "eval", "exec", "globals", "locals", "__import__", "import_module", "attrgetter", "__dict__",
           "__getattribute__"}              # with these a module can be asked for what no code names


class _PlainTuple(NamedTuple):
    """A tuple with names, to see which functions every such class has."""

    field: int


@dataclass(frozen=True, order=True)
class _PlainClass:
    """A data class, for the same."""

    field: int


GENERATED = {*dir(_PlainTuple), *dir(_PlainClass), "__hash__", "__match_args__"}


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
        if name and type(forbidden) is str and _is_of(unwrapped(function), forbidden):
            name, thing = attribute(unwrapped(function), "__name__"), None     # handed in as it is: what it calls nobody has typed
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

    Nothing is called: the names that the code loads are looked up, also those of imports inside
    the function and the attributes of the library's modules. A module of the library may be used if all
    that is taken from it is harmless: constants, names of things, types that only hold data.

    >>> from gameai.exact_cover import ExactCover
    >>> def solved(options):
    ...     return ExactCover(options).first()
    >>> used(solved), used(sorted)
    ('ExactCover', '')
    """
    return _first(function, forbidden)[0]


class _Named(NamedTuple):
    """What a function's code and that of its helpers names, in order.

    things: (name, what it stands for) of the notebook's globals and of the closures; no builtins.
    attributes, imports, others: names alone, of what the code takes out of other things, of modules, and of builtins.
    """

    things: list
    attributes: dict
    imports: dict
    others: dict


def _first(function, forbidden):
    """As `used`: (the name, the part of the library, None for an import or an attribute, whether what the name stands for holds it)."""
    handed_in, function = function, unwrapped(function)
    start, around = attribute(function, "__code__"), attribute(function, "__globals__")
    if type(start) is not types.CodeType or type(around) is not dict:
        return "", None, False
    named = _named([("", function), *_helpers(handed_in, around)], around)
    for name, thing in named.things:
        if _is_of(thing, forbidden):
            return name, thing, False
    parts = [(name, getattr(module, name, None)) for module in _modules(named) for name in named.attributes]
    for name, thing in parts:
        kept = _parts(thing, around) if type(forbidden) is str and name not in BY_TEXT else ()  # a list of solvers is no constant
        if any(_is_of(each, forbidden) for each in (thing, *kept)):
            return name, None, False
    if type(forbidden) is str and (name := _module_as_such(named, parts, forbidden)):
        return name, None, False
    for name, thing in (*named.things, *parts, (start.co_name, handed_in)):
        part = _held(thing, forbidden, around) if type(forbidden) is tuple else None
        if part is not None:
            return name, part, True
    return "", None, False


def _module_as_such(named, parts, forbidden):
    """The name of a part of the library that is a module, and used for more than the harmless things that are taken from it; or ""."""
    by_text = BY_TEXT & {*named.attributes, *named.others, *named.imports, *(name for name, _ in named.things)}
    modules = [(name, thing) for name, thing in (*named.things, *parts) if type(thing) is types.ModuleType]
    modules += [(name, sys.modules.get(name)) for name in named.imports]
    for name, module in modules:
        home = name if module is None else module.__name__
        of_the_course = _within(home, "gameai.course")
        if _within(home, forbidden) and (name in named.imports or not of_the_course):
            harmless = module is not None and not by_text and any(hasattr(module, taken) for taken in named.attributes)
            if of_the_course or not harmless:
                return name
    return ""


def _named(waiting, around):
    """What some functions name, and all functions of the same notebook that they can reach by names.

    Args:
        waiting: (name, function) pairs; one with a name is a method, which counts if the code takes it out of something.
        around: the notebook's globals.
    """
    named, seen = _Named([], {}, {}, {}), set()
    while ready := next((each for each in waiting if each[0] in named.attributes or each[0][:2] in ("", "__")), None):
        waiting.remove(ready)
        function = ready[1]
        if function.__code__ in seen:
            continue
        seen.add(function.__code__)
        known = _closure(function)
        for code in _codes(function.__code__):
            loaded = {name: known[name] for name in code.co_freevars if name in known}
            for kind, name in _written(code):
                if kind in GLOBALS and name in around:
                    loaded[name] = around[name]
                elif kind in GLOBALS:
                    named.others[name] = None
                elif kind in ATTRIBUTES:
                    named.attributes[name] = None
                else:
                    named.imports[name] = None
            named.things.extend(loaded.items())
            waiting += [helper for thing in loaded.values() for helper in _helpers(thing, around)]
    return named


@lru_cache(maxsize=256)  # a check looks at the same code in each of its cases
def _written(code):
    """The names that a code's own instructions hold, in order, as (kind of instruction, name)."""
    return tuple((each.opname, each.argval) for each in dis.get_instructions(code)
                 if each.opname in (*GLOBALS, *ATTRIBUTES, "IMPORT_NAME"))


def _codes(code):
    yield code
    for constant in code.co_consts:
        if type(constant) is types.CodeType:
            yield from _codes(constant)


def _closure(function):
    """{name: what it stands for} of what a function has kept from where it was made."""
    found = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            found[name] = cell.cell_contents
        except ValueError:  # not filled yet
            pass
    return found


def _helpers(thing, around, depth=3):
    """(name, function) of the functions of the student's notebook that a thing is or holds; those of classes alone have a name."""
    if thing is None:
        return
    kind = thing if issubclass(type(thing), type) else type(thing)
    if _is_own(kind, around):
        for own in filter(lambda each: _is_own(each, around), type.mro(kind)):
            yield from ((name, method) for name, each in vars(own).items() if (method := _function(each, around)))
    elif function := _function(thing, around):
        yield "", function
    for part in _parts(thing, around) if depth else ():
        yield from _helpers(part, around, depth - 1)


def _function(thing, around):
    """The function of the student's notebook inside a method, a property, a partial, or None."""
    thing = unwrapped(thing.fget if type(thing) is property else thing)
    return thing if type(thing) is types.FunctionType and thing.__globals__ is around else None


def _is_own(kind, around):
    """Whether a class is the student's."""
    return attribute(kind, "__module__") == around.get("__name__", "")


def _modules(named):
    """The library's modules that a code can reach: global, imported by it, or an attribute of another one."""
    found, waiting = [], [thing for _, thing in named.things]
    for name in filter(lambda name: _within(name, "gameai"), named.imports):
        try:
            parts = name.split(".")  # `import gameai.games` makes `gameai` known
            waiting += [import_module(".".join(parts[:length])) for length in range(len(parts), 0, -1)]
        except ImportError:  # it will fail in the student's code, too
            pass
    while waiting:
        module = waiting.pop()
        if type(module) is types.ModuleType and _within(module.__name__, "gameai") and module not in found:
            found.append(module)
            waiting += [getattr(module, name, None) for name in named.attributes]
    return found


def _is_of(thing, forbidden):
    """Whether a thing is a part of the library that can do work: what a module defines, or an object made from it."""
    if thing is None:
        return False
    if type(forbidden) is tuple:
        return any(_is_made_of(thing, each) for each in forbidden)
    if type(thing) is types.ModuleType:
        return False  # what is taken from it counts
    home = attribute(thing, "__module__") or type(thing).__module__
    return (type(home) is str and _within(home, forbidden) and not _within(home, "gameai.course")
            and home not in NAMES_ALONE and not _is_data(thing, forbidden))


def _is_data(thing, forbidden):
    """Whether a thing is a type that holds data and does nothing, or an object of one that holds nothing of the library."""
    kind = thing if issubclass(type(thing), type) else type(thing)
    if not (issubclass(kind, tuple) and hasattr(kind, "_fields") or is_dataclass(kind) or issubclass(kind, Enum)):
        return False
    for each in type.mro(kind):
        work = (types.FunctionType, classmethod, staticmethod, property)
        if _within(each.__module__, "gameai") and any(isinstance(value, work) and name not in GENERATED
                                                      for name, value in vars(each).items()):
            return False
    held = () if kind is thing else thing if issubclass(kind, tuple) else (attribute(thing, "__dict__") or {}).values()
    return not any(_is_of(each, forbidden) for each in held)


def _is_made_of(thing, forbidden):
    """Whether a thing is a forbidden function or class, or a subclass, an object or a method of it."""
    kinds = type.mro(thing if issubclass(type(thing), type) else type(thing))
    if type(thing) is types.FunctionType and issubclass(type(forbidden), type):
        return thing in vars(forbidden).values()
    return thing is forbidden or any(kind is forbidden for kind in kinds)


def _held(thing, forbidden, around, depth=3):
    """What a thing holds of the forbidden, or None: in collections, partials, defaults, methods and a student's objects."""
    if any(_is_made_of(thing, each) for each in forbidden):
        return thing
    parts = _parts(thing, around) if depth else ()
    return next((found for part in parts if (found := _held(part, forbidden, around, depth - 1)) is not None), None)


def _parts(thing, around):
    """What a thing holds, if a student has made it: a shell, a module or another's object leads to all that the notebook has."""
    kind = type(thing)
    base = next((each for each in COLLECTIONS if issubclass(kind, each)), None)
    if base is not None:
        if thing is around or base.__len__(thing) > MOST_LOOKED_AT:
            return ()
        return tuple(dict.values(thing) if base is dict else base.__iter__(thing))
    if kind is types.FunctionType:
        return *(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values()
    if kind is types.MethodType:
        return thing.__self__, thing.__func__
    if issubclass(kind, partial):
        return thing.func, *thing.args, *thing.keywords.values()
    if kind is types.SimpleNamespace or _is_own(kind, around):
        kept = attribute(thing, "__dict__")
        return tuple(kept.values()) if type(kept) is dict else ()
    return ()


def _within(name, package):
    return name == package or name.startswith(f"{package}.")
