"""Checks of what a caller gives, and what sentences about bad input are made of.

One check for each kind of value, so that the same mistake is told in the same words everywhere.
"""

from fractions import Fraction
from math import inf, isfinite
from numbers import Rational, Real
from operator import index
from reprlib import Repr


class _Brief(Repr):
    def repr_int(self, x, level):
        try:
            return super().repr_int(x, level)
        except ValueError:  # Python writes no int of more than 4,300 digits
            return f"an int of {x.bit_length():,} bits"


BRIEF = _Brief()
BRIEF.maxstring = BRIEF.maxother = 100
BRIEF.maxtuple = BRIEF.maxlist = 20


def brief(value):
    """`value` as Python writes it, cut in the middle where that is long: for sentences about bad input.

    >>> len(brief("x" * 100_000))
    100
    """
    return BRIEF.repr(value)


def shortened(texts, most=12):
    """Texts for a sentence, with commas between them; of more than `most` the first ones and "…".

    >>> shortened(["a", "b"]), shortened("abcdef", most=3)
    ('a, b', 'a, b, c, …')
    """
    return ", ".join(texts[:most]) + (", …" if len(texts) > most else "")


def whole(value, what, least=0, most=inf, none=""):
    """`value` as an int, if it is a whole number from `least` to `most`. True and False are none; numpy's ints are.

    Args:
        value: anything.
        what: the name of the value, for the sentence.
        none: given, None is allowed and returned; the text ends the list of what is allowed.

    Raises:
        ValueError: with one sentence.

    >>> whole(3, "rounds", 1), whole(None, "depth", none=" or None for no limit")
    (3, None)
    """
    if type(value) is int and least <= value <= most:  # by far the most frequent case
        return value
    if none and value is None:
        return None
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        wanted = f"{least} or more" if most == inf else f"from {least} to {most}"
        raise ValueError(f"{what} must be a whole number, {wanted}{none and f',{none}'}; it was {brief(value)}.")
    return number


def one_of(value, known, what, also=()):
    """`value`, if it is one of the texts in `known`.

    Args:
        value: anything.
        known: the texts.
        what: the name of the value, for the sentence.
        also: words for what else is allowed, and has been looked at already.

    Raises:
        ValueError: with one sentence.

    >>> one_of("blind", ("a_star", "blind"), "method")
    'blind'
    """
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{what} is {listed([*map(repr, known), *also], 'or', ',')}; it was {brief(value)}.")
    return value


def finite(value, what, least=-inf, most=inf):
    """`value`, if it is a number, not infinite, and from `least` to `most`. Fractions and numpy's numbers are; True and None are not.

    Raises:
        ValueError: with one sentence, in which `what` names the value.
    """
    try:
        fine = isinstance(value, (int, float, Real)) and not isinstance(value, bool) and isfinite(value) and least <= value <= most
    except OverflowError:  # an int larger than any float
        fine = False
    if not fine:
        wanted = "" if least == -inf else f", {least} or more" if most == inf else f", from {least} to {most}"
        raise ValueError(f"{what} must be a finite number{wanted}; it was {brief(value)}.")
    return value


def exact(value, what, least=-inf, most=inf):
    """`value` as a Fraction, if it is a number that `finite` takes; a float, numpy's too, is the fraction that it holds.

    Raises:
        ValueError: with one sentence, in which `what` names the value.

    >>> exact(0.25, "spare", 0, 1)
    Fraction(1, 4)
    """
    value = finite(value, what, least, most)
    ratio = (value.numerator, value.denominator) if isinstance(value, Rational) else value.as_integer_ratio()
    return Fraction(*map(int, ratio))


def hashable(values, what):
    """`values`, if each of them can be hashed. Raises ValueError if one can't; `what` names them.

    >>> hashable(("a", 1), "states")
    ('a', 1)
    """
    for value in values:
        try:
            hash(value)
        except TypeError:
            raise ValueError(f"{what} must be hashable, as numbers, texts and tuples of them are; {brief(value)} is not.") from None
    return values


def receiver(trace):
    """`trace`, if it can receive events, or None. Raises ValueError if it can't."""
    if trace is not None and not callable(getattr(trace, "append", None)):
        raise ValueError(f"trace is a list that receives the events, or None; not {brief(trace)}.")
    return trace


def listed(texts, last="and", comma=""):
    """Texts in a sentence: with commas, and a word before the last one.

    Args:
        texts: a list of texts.
        last: the word.
        comma: what is put before it where there are three texts or more.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "nor"), listed("abc", comma=",")
    ('a, b and c', 'a nor b', 'a, b, and c')
    """
    texts = list(texts)
    return "".join(texts) if len(texts) < 2 else f"{', '.join(texts[:-1])}{comma if len(texts) > 2 else ''} {last} {texts[-1]}"


def article(noun):
    """`noun` with "a" or "an".

    >>> article("int"), article("list")
    ('an int', 'a list')
    """
    return f"{'an' if noun[:1].lower() in tuple('aeiou') else 'a'} {noun}"


def several(values, what):
    """`values` as a tuple. Raises ValueError if they are none that one can go through; `what` names them.

    >>> several(iter("ab"), "letters")
    ('a', 'b')
    """
    try:
        return tuple(values)
    except TypeError:
        raise ValueError(f"{what} must be a list or the like; it was {brief(values)}.") from None
