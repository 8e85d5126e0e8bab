"""The n queens puzzle as exact cover: a queen in every row and column, at most one on a diagonal."""

from gameai.exact_cover import ExactCover


def attack(one, other):
    """How two queens, (row, column) each, attack each other: "row", "column" or "diagonal"; None if they don't.

    >>> attack((0, 0), (2, 2)), attack((0, 0), (2, 1))
    ('diagonal', None)
    """
    (row, column), (row2, column2) = one, other
    if row == row2:
        return "row"
    if column == column2:
        return "column"
    return "diagonal" if abs(row - row2) == abs(column - column2) else None


def queens(n, centre_first=True):
    """Placings of n queens that don't attack each other on an n x n board, as an `ExactCover`.

    Rows and columns are primary items. Diagonals are secondary: there are 2n - 1 of them each
    way and n queens, so most stay free. Options are named (row, column).

    Args:
        n: rows, columns and queens.
        centre_first: whether options and items come from the centre outwards, since a queen there forbids most;
            False: in reading order. The solutions are the same, in another order.

    >>> queens(8).count()
    92

    Raises:
        ValueError: n is no whole number of 1 or more.
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise ValueError(f"n queens need a whole number n of 1 or more, not {n!r}.")
    places = sorted(range(n), key=lambda place: abs(2 * place - n + 1)) if centre_first else range(n)
    options = {(row, column): (("row", row), ("column", column), ("falling", row - column), ("rising", row + column))
               for row in places for column in places}
    diagonals = [("falling", number) for number in range(1 - n, n)] + [("rising", number) for number in range(2 * n - 1)]
    return ExactCover(options, secondary=diagonals)
