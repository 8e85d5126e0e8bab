"""What an outcome is worth to an agent: additive utilities, and issues that are worth more together.

Sources: Raiffa, "The Art and Science of Negotiation" (1982), on additive scoring; Fatima, Wooldridge and Jennings, "Multi-issue
negotiation with deadlines", Journal of Artificial Intelligence Research 27 (2006), on what packages and separate issues are worth.
"""

from bisect import bisect_left
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from gameai.checks import brief, exact, finite, several


class Utility:
    """A function from outcomes to numbers, with a reservation value and a discount.

    reservation: what it is worth to end without an agreement; a rational agent accepts nothing below.
    discount: what is left of a utility of 1 after one more round, above 0 and up to 1; 1 for no hurry.
    """

    reservation = 0
    discount = 1

    def __call__(self, outcome):
        """What `outcome` is worth, before discounting. A value of None stands for an issue without agreement and is worth nothing."""
        raise NotImplementedError

    def part(self, number):
        """The utility of one issue, as if there were no other: for those who negotiate each issue on its own."""
        raise NotImplementedError

    def discounted(self, outcome, rounds):
        """What it is worth to end with `outcome`, or with None, after so many rounds of waiting."""
        return (self.reservation if outcome is None else self(outcome)) * self.discount ** rounds


def _end_values(utility, reservation, discount):
    """Check and set what every utility has."""
    utility.reservation = finite(reservation, "reservation")
    utility.discount = finite(discount, "discount", 0, 1)
    if not discount:
        raise ValueError("discount must be above 0, since nothing is worth anything later at 0; 1 stands for no hurry.")


class Additive(Utility):
    """The weighted sum of what each issue's value scores.

    Args:
        weights: a number for each issue, 0 or more.
        scores: a mapping {value: score} for each issue.
        reservation, discount: see `Utility`.

    Fractions stay exact.

    Raises:
        ValueError: with one sentence.

    >>> seller = Additive([7, 3], [{0: 0, 10: 1}, {"cash": 1, "cheque": 0}])
    >>> seller((10, "cheque")), seller((10, "cash"))
    (7, 10)
    """

    def __init__(self, weights, scores, reservation=0, discount=1):
        self.weights = tuple(finite(weight, "A weight", 0) for weight in several(weights, "weights"))
        self.scores = several(scores, "scores")
        if not self.weights or len(self.weights) != len(self.scores) or not all(isinstance(each, Mapping) for each in self.scores):
            raise ValueError(f"There must be a weight and a mapping of scores for each issue; here are {len(self.weights)} weights "
                             f"and {brief(self.scores)}.")
        for scores in self.scores:
            if not scores:
                raise ValueError("Each issue needs the score of one value or more; here is one without any.")
            for value, score in scores.items():
                finite(score, f"The score of {brief(value)}")
        _end_values(self, reservation, discount)

    def __repr__(self):
        return f"Additive(weights={self.weights}, reservation={self.reservation}, discount={self.discount})"

    def __call__(self, outcome):
        if len(outcome) != len(self.weights):
            raise ValueError(f"An outcome needs a value for each of {len(self.weights)} issues; it was {brief(outcome)}.")
        try:
            return sum([weight * scores[value]
                        for weight, scores, value in zip(self.weights, self.scores, outcome, strict=True) if value is not None])
        except KeyError as error:
            raise ValueError(f"The value {error} in {brief(outcome)} has no score; give one for every value of the issue.") from None

    def part(self, number):
        # Each issue keeps its share of the floor, so that all shares together are the reservation value.
        best = [weight * max(scores.values()) for weight, scores in zip(self.weights, self.scores, strict=True)]
        share = exact(best[number], "A score") / exact(sum(best), "A score") if sum(best) > 0 else 0
        reservation = self.reservation * share if self.reservation else 0
        return Additive(self.weights[number:number + 1], self.scores[number:number + 1], reservation, self.discount)


class Interacting(Utility):
    """An additive utility with extras for values that come together: car and fuel are worth more than car alone and fuel alone.

    Args:
        base: an `Additive`.
        together: a mapping {pattern: extra}; a pattern has a value for each issue, or None where any will do. The extra may
            be negative: two cars are worth less than twice one.

    The reservation value and the discount are those of `base`. Whoever negotiates each issue on its own sees no extra.

    >>> base = Additive([1, 1], [{"none": 0, "car": 4}, {"none": 0, "fuel": 1}])
    >>> buyer = Interacting(base, {("car", "fuel"): 5})
    >>> buyer(("car", "none")), buyer(("none", "fuel")), buyer(("car", "fuel"))
    (4, 1, 10)
    """

    def __init__(self, base, together):
        if not isinstance(base, Additive) or not isinstance(together, Mapping):
            raise ValueError(f"Interacting needs an Additive and a mapping {{pattern: extra}}; it got {brief(base)} and {brief(together)}.")
        for pattern, extra in together.items():
            if not isinstance(pattern, tuple) or len(pattern) != len(base.weights):
                raise ValueError(f"A pattern is a tuple with a value, or None, for each of {len(base.weights)} issues; "
                                 f"it was {brief(pattern)}.")
            finite(extra, f"The extra of {brief(pattern)}")
        self.base, self.together = base, dict(together)
        _end_values(self, base.reservation, base.discount)

    def __repr__(self):
        return f"Interacting({self.base!r}, {self.together!r})"

    def __call__(self, outcome):
        return self.base(outcome) + sum([extra for pattern, extra in self.together.items()
                                         if all(want is None or want == value for want, value in zip(pattern, outcome, strict=True))])

    def part(self, number):
        return self.base.part(number)


def rising(values):
    """Scores from 0 for the first of `values` to 1 for the last, as fractions.

    >>> rising(["bad", "fair", "good"])["fair"]
    Fraction(1, 2)
    """
    values = several(values, "values")
    return {value: Fraction(place, max(1, len(values) - 1)) for place, value in enumerate(values)}


def falling(values):
    """Scores from 1 for the first of `values` to 0 for the last, as fractions."""
    return rising(reversed(several(values, "values")))


class Ranking(NamedTuple):
    """All outcomes of a domain by what they are worth to one agent, the worst first; equal ones in the domain's order.

    outcomes, values: side by side.
    """

    outcomes: tuple
    values: tuple

    @property
    def best(self):
        """The highest utility."""
        return self.values[-1]

    def at_least(self, target):
        """The outcomes worth `target` or more, the least of them first."""
        return self.outcomes[bisect_left(self.values, target):]


@lru_cache(maxsize=256)
def ranking(domain, utility):
    """The `Ranking` of a domain's outcomes by a utility."""
    worth = {outcome: utility(outcome) for outcome in domain.outcomes}
    outcomes = tuple(sorted(worth, key=worth.get))
    return Ranking(outcomes, tuple(map(worth.get, outcomes)))
