"""How much an agent relies on another: two scales that point in opposite directions, so two classes.

Neither is a probability: both go above 1. The two can't be compared with each other.
"""

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Trust:
    """AlphaWolf's scale: 0 is no trust, 1 neutral, above 1 more and more (Marinheiro 2016, section 5.2.1)."""

    value: float = 1.0

    def more(self, factor):
        """More trust, by a factor above 1: the value is multiplied by it."""
        raise NotImplementedError

    def less(self, factor):
        """Less trust, by a factor above 1: the value is divided by it."""
        raise NotImplementedError

    @property
    def weight(self):
        """What a utility that depends on this agent is multiplied by; 1 when neutral."""
        raise NotImplementedError


@dataclass(frozen=True, order=True)
class Distrust:
    """AlphaDip's scale: 0 is full trust, 1 neutral, above 1 less and less (Marinheiro 2016, section 5.1.1)."""

    value: float = 1.0

    def more(self, factor):
        """More trust, by a factor above 1: the value is divided by it."""
        raise NotImplementedError

    def less(self, factor):
        """Less trust, by a factor above 1: the value is multiplied by it."""
        raise NotImplementedError

    @property
    def weight(self):
        """What a utility that depends on this agent is multiplied by; 1 when neutral, 2 at full trust."""
        raise NotImplementedError
