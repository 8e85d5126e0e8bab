"""Agents that bargain: each is a program from percepts to actions, and remembers nothing but what its percept holds."""

from gameai.negotiation.concession import BOULWARE, CONCEDER, LINEAR


class Bargainer:
    """Accepts what is worth its target, and otherwise offers the outcome nearest above it. A subclass gives the target.

    The target starts at the best that the domain has, and the agent's reservation value is a floor. Of outcomes
    that are worth the same, it offers the first in the domain's order. Where no outcome reaches the floor, it walks away.
    """

    def target(self, percept):
        """The utility that the agent asks for now."""
        raise NotImplementedError

    def offer(self, percept, outcomes):
        """One of `outcomes`, all good enough, the nearest to the target first."""
        return outcomes[0]

    def choose(self, percept):
        """An `Accept`, `Offer` or `Walk`."""
        raise NotImplementedError


class Timed(Bargainer):
    """Concedes with time, whatever the other does: `Boulware`, `Linear` and `Conceder` by its exponent.

    Args:
        exponent: see `gameai.negotiation.concession.target`.
    """

    def __init__(self, exponent):
        self.exponent = exponent


class Boulware(Timed):
    """Stands firm, and gives way when the deadline is near."""

    def __init__(self, exponent=BOULWARE):
        super().__init__(exponent)


class Linear(Timed):
    """Concedes in even steps."""

    def __init__(self):
        super().__init__(LINEAR)


class Conceder(Timed):
    """Gives way at once."""

    def __init__(self, exponent=CONCEDER):
        super().__init__(exponent)


class TitForTat(Bargainer):
    """Concedes as much as the other has conceded, measured by its own utility.

    Args:
        generosity: the utility it gives unasked after its first offer.
    """

    def __init__(self, generosity=0):
        self.generosity = generosity


class Modeller(Timed):
    """Concedes with time, and of all outcomes that are good enough offers the one that the other seems to like best.

    What the other likes it learns from its offers: see `gameai.negotiation.opponent`.
    """


class Zeuthen:
    """For the monotonic concession protocol: whoever risks less concedes, and so much that it is the other's turn to concede.

    The agreement is a Nash point: see `tests/test_negotiation_zeuthen.py`.
    """

    def choose(self, percept):
        """An `Offer`, or `Walk` where no outcome is worth both agents' reservation values."""
        raise NotImplementedError
