"""How much to ask for: targets that fall with time, answer the other's concessions, or weigh risks.

Sources: Faratin, Sierra and Jennings, "Negotiation decision functions for autonomous agents", Robotics and Autonomous
Systems 24 (1998); Zeuthen, "Problems of Monopoly and Economic Warfare" (1930), as in Rosenschein and Zlotkin, "Rules of
Encounter" (1994). The names: Boulware after a vice president of General Electric who made one offer and stood by it
(Raiffa, 1982); conceder after Pruitt, "Negotiation Behavior" (1981).
"""

from fractions import Fraction
from numbers import Rational

from gameai.checks import finite

BOULWARE, LINEAR, CONCEDER = 0.2, 1, 5


def target(time, exponent, start=1, end=0):
    """The utility to ask for at a time: `start` at first, `end` at the deadline.

    Args:
        time: from 0 to 1, the deadline.
        exponent: below 1 for Boulware, who concedes late; 1 for even steps; above 1 for a conceder. At 0 nothing is ever
            conceded, not even at the deadline.
        start, end: the utilities asked for at time 0 and at time 1.

    Raises:
        ValueError: the time or the exponent is out of range, or `start` or `end` no finite number.

    >>> [target(time, 1) for time in (0, 0.25, 1)]
    [1.0, 0.75, 0.0]
    >>> target(0.5, BOULWARE) > 0.9, target(0.5, CONCEDER) < 0.2
    (True, True)
    """
    finite(time, "time", 0, 1), finite(start, "start"), finite(end, "end")
    if not finite(exponent, "exponent", 0):
        return start
    return start - (start - end) * time ** (1 / exponent)


def answered(start, gains, generosity=0):
    """The utility that tit for tat asks for: `start` less what the other has conceded, as measured by one's own utility.

    Args:
        start: the utility asked for at first.
        gains: what each of the other's offers is worth to oneself, in order.
        generosity: conceded unasked once the other has made an offer. Two without any wait for each other for ever.

    What the other takes back is taken back as well.

    >>> answered(10, []), answered(10, [2]), answered(10, [2, 5]), answered(10, [2, 5, 3])
    (10, 10, 7, 9)
    """
    return start - max(0, gains[-1] - gains[0]) - generosity if gains else start


def risk(utility, own, other):
    """Zeuthen's willingness to risk conflict: which part of the gain one would lose by taking the other's offer instead of one's own.

    Args:
        utility: one's own utility; its reservation value is what conflict is worth.
        own, other: the offers.

    Returns:
        From 0, where the other's offer is as good, to 1. It is 1 where one's own offer gains nothing: then there is nothing to
        lose. Exact for whole numbers and fractions.

    >>> from gameai.negotiation.utility import Additive
    >>> utility = Additive([1], [{"mine": 8, "theirs": 4}], reservation=2)
    >>> risk(utility, ("mine",), ("theirs",))
    Fraction(2, 3)
    """
    gain, loss = utility(own) - utility.reservation, utility(own) - utility(other)
    if gain <= 0:
        return 1
    part = Fraction(loss, gain) if isinstance(loss, Rational) and isinstance(gain, Rational) else loss / gain
    return min(1, max(0, part))
