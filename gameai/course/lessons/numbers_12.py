"""Numbers in the exercises of lesson 12: which are near enough, and how they are written."""

from numbers import Real

NEAR = 1e-6  # a slope by small differences is as near as that


def is_number(value):
    """Whether a value is a finite number; a truth is none."""
    return isinstance(value, Real) and not isinstance(value, bool) and abs(value) < float("inf")


def close(one, other):
    """Whether two numbers differ by no more than rounding does, or by what a slope found by small differences does."""
    return abs(one - other) <= NEAR * max(1, abs(other))


def number(value):
    """A number in at most six digits.

    >>> number(0.25), number(-2.0)
    ('0.25', '-2')
    """
    return f"{float(value):.6g}"


def numbers(values):
    """A list of them.

    >>> numbers([0.5, -1.0])
    '[0.5, -1]'
    """
    return f"[{', '.join(map(number, values))}]"
