"""Rules found by covering: a pattern that tells much, what it covers put aside, the next pattern, and so on.

What is learned from are examples that went well or badly. A *condition* holds for some of them and not for others; the set of
those for which it holds is an int in which bit n stands for example n. A pattern is several conditions that must all hold.
`grow` finds one, condition by condition, always by the one that makes it best.

What makes a pattern good is a `measure`. J. Cendrowska's PRISM takes the share of what went badly (`ratio`). Then few examples that
went badly by chance look best, and patterns grow until they cover few. `gain` counts how many it covers, too.

A pattern that was found as the worst of a million owes part of its share to luck. `surely` takes that off again, as far as examples are
independent; `seemingly` does not.

Sources: Cendrowska, "PRISM: An algorithm for inducing modular rules", International Journal of Man-Machine Studies 27 (1987); before
it R. S. Michalski's AQ (1969). The bounds: Hoeffding, "Probability inequalities for sums of bounded random variables", Journal of the
American Statistical Association 58 (1963), theorem 1, and Wilson, the same journal 22 (1927).

>>> conditions = {"red": 0b001111, "small": 0b110011, "round": 0b010101}
>>> grow(conditions, among=0b111111, bad=0b000011, measure=gain)[1]
['red', 'small']
"""

from math import comb, inf, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from gameai.checks import brief, finite, whole

CONFIDENCE = 0.95
HALVINGS = 40  # of an interval of length 1: what is left is less than any printed digit


class Count(NamedTuple):
    """How many examples were seen, and how many of them went badly."""

    seen: int
    bad: int

    @property
    def share(self):
        """The share of those that went badly; 0 if nothing was seen."""
        return self.bad / self.seen if self.seen else 0.0

    @property
    def interval(self):
        """(low, high): a 95% interval of the chance to go badly, by Wilson."""
        if not self.seen:
            return 0.0, 1.0
        z, share, seen = NormalDist().inv_cdf((1 + CONFIDENCE) / 2), self.share, self.seen
        centre, half = share + z * z / (2 * seen), z * sqrt(share * (1 - share) / seen + z * z / (4 * seen * seen))
        return max(0.0, (centre - half) / (1 + z * z / seen)), min(1.0, (centre + half) / (1 + z * z / seen))


def count(among, bad):
    """The `Count` of a set of examples, where `bad` is the set of all that went badly."""
    return Count(among.bit_count(), (among & bad).bit_count())


def surely(counted, looks=1):
    """A chance to go badly that would surely not be less, if examples were independent, for the pattern that looks worst of so many.

    If the chance were lower, what was counted would happen less often than once in 20 * `looks` times. So even the worst of so
    many patterns would look that bad in 1 of 20 cases at most. Where examples come in groups that are alike, such as the steps of one
    game, they tell less than as many independent ones, and the bound holds less often: test on fresh examples what rests on it.

    >>> ten_of_ten = Count(10, 10)
    >>> round(surely(ten_of_ten), 2), round(surely(ten_of_ten, looks=1000), 2)
    (0.74, 0.37)
    """
    looks = finite(looks, "looks", 1)
    if not counted.bad:
        return 0.0
    share, limit = counted.share, log(looks / (1 - CONFIDENCE)) / counted.seen
    low, high = 0.0, share
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if surprise(share, middle) > limit else (low, middle)
    return low


def seemingly(counted, looks=1):
    """The chance at face value, as if the pattern had been looked at alone: the share of what was counted."""
    return counted.share


def surprise(share, chance):
    """How surprising a share is where the chance is another, per example: e ** -(examples * surprise) bounds its probability.

    It is infinite where the chance is 0 or 1 and the share is not: that can't happen.
    """
    if share and not chance or share < 1 and chance == 1:
        return inf
    return (share * log(share / chance) if share else 0.0) + ((1 - share) * log((1 - share) / (1 - chance)) if share < 1 else 0.0)


def gain(counted, share):
    """What the sum of squared errors falls by if a pattern's own share is foretold for what it covers, and not `share`, that of all.

    It is below 0 for a pattern whose share is lower.
    """
    more = counted.share - share
    return counted.seen * more * abs(more)


def ratio(counted, share):
    """The share itself: 9 of 9 is better than 899 of 900."""
    return counted.share


def grow(conditions, among, bad, measure=gain, least=1, longest=4, start=None):
    """A pattern of what went badly, found condition by condition.

    Args:
        conditions: {condition: the set of examples for which it holds}.
        among: the set of examples that matter.
        bad: the set of those that went badly.
        measure: `gain`, `ratio`, or another function of a `Count` and the share `among` all; more is better.
        least: how many examples a pattern must cover.
        longest: how many conditions it may have.
        start: a set of examples to which the pattern is confined from the beginning; default all.

    Returns:
        (its measure, its conditions as a list, the set of what it covers). There are no conditions if none makes `start` better.
    """
    if not callable(measure):
        raise ValueError(f"measure must be a function such as gain; it was {brief(measure)}.")
    share, least, longest = count(among, bad).share, whole(least, "least", 1), whole(longest, "longest")

    def worth(steps):
        counted = count(steps, bad)
        return measure(counted, share) if counted.seen >= least else float("-inf")

    start = among if start is None else among & start
    chosen, covered, best = [], start, worth(start)
    while len(chosen) < longest and conditions:
        found = {condition: worth(covered & holds) for condition, holds in conditions.items()}
        condition = max(found, key=found.get)
        if found[condition] <= best:
            break
        best = found[condition]
        chosen.append(condition)
        covered &= conditions[condition]
    for condition in chosen[:-1]:  # what was chosen first may no longer matter now that the others are there
        others = all_hold(conditions, [each for each in chosen if each != condition], start)
        if worth(others) >= best:
            chosen.remove(condition)
            covered, best = others, worth(others)
    return best, chosen, covered


def all_hold(conditions, chosen, among):
    """The examples among which all the chosen conditions hold."""
    for condition in chosen:
        among &= conditions[condition]
    return among


def patterns_like(conditions, chosen):
    """How many patterns with so many conditions there are: how many looks the search was worth, though it did not look at all.

    Patterns of other lengths are not counted, nor the other rules that are sought in the same examples: it is less than all the looks.
    """
    return comb(len(conditions), len(chosen))
