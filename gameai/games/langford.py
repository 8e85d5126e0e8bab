"""Langford pairs as exact cover: 1, 1, 2, 2, …, n, n in a row, with k places between the two k.

Source: Langford, "Problem", The Mathematical Gazette 42 (1958); Knuth, The Art of Computer
Programming, volume 4B, section 7.2.2.1.
"""

from gameai.exact_cover import ExactCover


def langford(n):
    """The arrangements of Langford pairs 1 to n, as an `ExactCover`; a row and its mirror image are two.

    There are 3n primary items: n numbers, each set once, and 2n places, each filled once. Options
    are named (k, first): the number k stands in the places `first` and `first` + k + 1, from 0.

    >>> [langford(n).count() for n in range(1, 8)]
    [0, 0, 2, 2, 0, 0, 52]
    >>> in_order(langford(3).first())
    (3, 1, 2, 1, 3, 2)

    Raises:
        ValueError: n is no whole number of 1 or more.
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise ValueError(f"Langford pairs need a whole number n of 1 or more, not {n!r}.")
    options = {(k, first): (("number", k), ("place", first), ("place", first + k + 1))
               for k in range(n, 0, -1) for first in range(2 * n - k - 1)}
    items = [("number", k) for k in range(1, n + 1)] + [("place", place) for place in range(2 * n)]
    return ExactCover(options, items=items)


def in_order(solution):
    """The numbers of a solution from place to place, as a tuple. Raises ValueError for None, which is no solution."""
    if solution is None:
        raise ValueError("A solution is a list of (k, first); None says that there is none.")
    placed = {place: k for k, first in solution for place in (first, first + k + 1)}
    return tuple(placed[place] for place in sorted(placed))
