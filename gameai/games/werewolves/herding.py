"""How much the votes of several are worth: judges who judge for themselves, and judges who copy. Condorcet 1785, exactly."""

from fractions import Fraction
from math import comb

from gameai.checks import finite, whole


def majority_right(judges, chance, copying=0):
    """The chance that the majority is right; a tie is broken by chance.

    Args:
        judges: how many vote.
        chance: that one who judges for itself is right, a Fraction for an exact result.
        copying: the chance that a judge copies the first one instead of judging for itself.

    Raises:
        ValueError: with one sentence.

    >>> majority_right(5, Fraction(65, 100)), majority_right(5, Fraction(65, 100), copying=1)
    (Fraction(1223729, 1600000), Fraction(13, 20))
    """
    judges = whole(judges, "judges", 1)
    finite(chance, "chance", 0, 1), finite(copying, "copying", 0, 1)
    total = 0
    for first, weight in ((1, chance), (0, 1 - chance)):
        right = copying * first + (1 - copying) * chance
        for others in range(judges):
            votes = first + others
            worth = Fraction(1, 2) if 2 * votes == judges else int(2 * votes > judges)
            total += weight * comb(judges - 1, others) * right ** others * (1 - right) ** (judges - 1 - others) * worth
    return total
