"""Plain copies, comparisons and short texts of values that a student's code made or got."""

import re
import reprlib
import sys
from collections.abc import Iterator, Mapping, Set
from fractions import Fraction
from numbers import Integral, Real

from gameai.checks import article
from gameai.trie import Trie

MOST = 200_000  # items of a value that are looked at


class _Short(reprlib.Repr):
    def repr_int(self, value, level):
        if abs(value).bit_length() > 13_300:  # Python refuses to write it out
            return "an integer of more than 4,000 digits"
        return super().repr_int(value, level)


_SHORT = _Short()
_SHORT.maxlevel, _SHORT.maxdict, _SHORT.maxlist, _SHORT.maxtuple = 5, 12, 20, 20
_SHORT.maxset = _SHORT.maxfrozenset = 20
_SHORT.maxstring = _SHORT.maxother = 200
_SHORT.maxlong = 60


_ADDRESS = re.compile(r" (instance )?at 0x[0-9a-fA-F]+")


def short(value):
    """A text of at most a few lines for any value, even one whose `repr` fails.

    >>> short([1, 2]), short({3, 1}), short([10 ** 5000])
    ('[1, 2]', '{1, 3}', '[an integer of more than 4,000 digits]')
    """
    try:
        text = _SHORT.repr(value)
    except Exception:  # a student's own __repr__ may do anything
        return f"a {type(value).__name__}"
    return _ADDRESS.sub("", text)  # it tells nothing and differs at each run


class Thing:
    """Stands for an object that is no plain data.

    Args:
        name: the name of its type.
        text: what it says of itself, shortened.
    """

    def __init__(self, name, text):
        self.name, self.text = name, text

    def __repr__(self):
        return self.text


def type_name(value):
    """The name of a value's type; of a `Thing`, that of the object it stands for."""
    return value.name if type(value) is Thing else type(value).__name__


def plain(value):
    """A copy of `value` that runs no code of its maker's: exact builtin types, and a `Thing` for any other object.

    Making it may run such code, the object's `repr` for example; using it does not.

    >>> class Mine(int): pass
    >>> plain((Mine(3), [True, {Mine(1): None}])), plain([Fraction(1, 2), object()])
    ((3, [True, {1: None}]), [Fraction(1, 2), <object object>])
    """
    try:
        return _plain(value, [MOST])
    except Exception:  # too deep, too long, or items that can't be hashed
        return _thing(value)


def _thing(value):
    return Thing(type(value).__name__, short(value))


ATOMS = (type(None), bool, int, float, complex, str, bytes, type(...))
VIEWS = (type({}.keys()), type({}.values()), type({}.items()))


def _plain(value, room):
    room[0] -= 1
    if room[0] < 0:
        raise OverflowError
    # `isinstance` would ask the object for its class, and run code of its maker's.
    own, numpy = type(value), sys.modules.get("numpy")
    if own in ATOMS:
        return value
    for kind_of, exact in ((int, int.__index__), (float, float.__float__), (str, str.__str__)):
        if issubclass(own, kind_of):
            return exact(value)
    for kind_of in (list, tuple, set, frozenset):
        if issubclass(own, kind_of):
            return kind_of([_plain(item, room) for item in kind_of.__iter__(value)])
    if issubclass(own, dict):
        return {_plain(key, room): _plain(item, room) for key, item in dict.items(value)}
    if own in VIEWS:
        return [_plain(item, room) for item in value]
    if own is bytearray or own is range and not value[MOST:]:
        return value[:]
    if issubclass(own, Fraction):
        return Fraction(_plain(value.numerator, room), _plain(value.denominator, room))
    if numpy is not None and own is numpy.ndarray and value.dtype != object:
        return value.copy()
    if numpy is not None and issubclass(own, numpy.generic) and type(value.item()) in ATOMS:
        return value.item()
    return _thing(value)


def clipped(text, most=1_000):
    """The beginning of a text that is too long to read.

    >>> clipped("a" * 2_000)[-5:], clipped("short")
    ('aaaa…', 'short')
    """
    return text if len(text) <= most else text[:most] + "…"


def fresh(value):
    """A copy of plain data and of tries, containers copied at every level, named tuples too; other objects are shared."""
    kind_of = type(value)
    if kind_of in ATOMS:
        return value
    if kind_of in (list, set, tuple, frozenset):
        return kind_of([item if type(item) in ATOMS else fresh(item) for item in value])
    if kind_of is dict:
        return {fresh(key): fresh(item) for key, item in value.items()}
    if type(value) is Trie:
        return value.copy()
    if type(value) is bytearray:
        return bytearray(value)
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(map(fresh, value))
    if type(value).__module__ == "numpy" and hasattr(value, "copy"):
        return value.copy()
    return value


def same(one, other):
    """Whether two values are the same data; never raises.

    Lists and tuples with the same items are the same, since a student may use either.

    >>> same([1, (2, 3)], (1, [2, 3])), same({1}, [1]), same(True, 1), same(1, "1")
    (True, False, True, False)
    """
    if one is other:
        return True
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, Set) and isinstance(other, Set):
        return one == other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return len(one) == len(other) and all(
            key in other and same(item, other[key]) for key, item in one.items())
    try:
        equal = one.root == other.root if type(one) is type(other) is Trie else one == other
        return bool(equal.all() if hasattr(equal, "all") else equal)
    except Exception:  # a class whose == fails is not equal to anything
        return one is other


ITERABLES = (list, tuple, set, frozenset)


def as_asked(value, asked):
    """`value` as the type that was asked for where no meaning is lost, else `value` itself.

    >>> as_asked((1, 2), list), as_asked([1, 2], set), as_asked({1}, list)
    ([1, 2], {1, 2}, {1})
    """
    if isinstance(value, asked) or not isinstance(asked, type):
        return value
    try:
        if asked in (list, tuple) and (isinstance(value, (list, tuple, range)) or _is_view(value)):
            return asked(value)
        if asked in (set, frozenset) and isinstance(value, ITERABLES):
            return asked(value)
    except TypeError:  # an item that can't be hashed
        pass
    return value


def _is_view(value):
    return isinstance(value, Iterator) or type(value).__name__ in ("dict_keys", "dict_values", "dict_items")


KINDS = {int: "a whole number", float: "a number", bool: "True or False", str: "a text",
         list: "a list", tuple: "a tuple", set: "a set", dict: "a dictionary",
         frozenset: "a set", type(None): "None"}


def kind(types):
    """A type, or a tuple of types, in words.

    >>> kind(int), kind((int, float)), kind(range)
    ('a whole number', 'a number', 'a range')
    """
    if not isinstance(types, tuple):
        return KINDS.get(types, article(types.__name__))
    if set(types) >= {int, float}:
        types = tuple(t for t in types if t is not int)
    return " or ".join(dict.fromkeys(kind(one) for one in types))


def is_a(value, asked):
    """Whether `value` has the type asked for; True and False are not taken for numbers.

    >>> from fractions import Fraction
    >>> is_a(3, int), is_a(True, int), is_a(3, float), is_a(Fraction(1, 2), float), is_a(0.5, int)
    (True, False, True, True, False)
    """
    asked = asked if isinstance(asked, tuple) else (asked,)
    if isinstance(value, bool) and bool not in asked and object not in asked:
        return False
    if float in asked and isinstance(value, Real):
        return True
    if int in asked and isinstance(value, Integral):
        return True
    if bool in asked and type(value).__name__ in ("bool_", "bool"):
        return True  # numpy's too
    return isinstance(value, asked)
