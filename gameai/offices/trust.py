"""How much an agent relies on another: two scales that point in opposite directions, so two classes.

Neither number is a probability: both go above 1. A `Trust` can't be compared with a `Distrust`.
"""

from dataclasses import dataclass

from gameai.checks import finite


@dataclass(frozen=True, order=True)
class Trust:
    """AlphaWolf's scale: 0 is no trust, 1 neutral, above 1 more and more (Marinheiro 2016, section 5.2.1).

    >>> Trust().times(0.5), Trust(3).weight
    (Trust(value=0.5), 3)
    """

    value: float = 1.0

    def __post_init__(self):
        finite(self.value, "Trust", 0)

    def __str__(self):
        return f"{self.value:.3g}"

    def times(self, factor):
        """More trust for a factor above 1, less for one below: here the number is multiplied."""
        return Trust(self.value * finite(factor, "factor", 0))

    @property
    def weight(self):
        """What a gain that depends on this agent is multiplied by: 1 when neutral, more with more trust."""
        return self.value


@dataclass(frozen=True, order=True)
class Distrust:
    """AlphaDip's scale: 0 is full trust, 1 neutral, above 1 less and less (Marinheiro 2016, section 5.1.1).

    >>> Distrust().times(0.5), Distrust(3).weight
    (Distrust(value=2.0), 0.5)
    """

    value: float = 1.0

    def __post_init__(self):
        finite(self.value, "Distrust", 0)

    def __str__(self):
        return f"{self.value:.3g}"

    def times(self, factor):
        """More trust for a factor above 1, less for one below: here the number is divided, so the factor is not 0."""
        if finite(factor, "factor", 0) == 0:
            raise ValueError("factor must be above 0: no number on this scale means no trust at all.")
        return Distrust(self.value / factor)

    @property
    def weight(self):
        """What a gain that depends on this agent is multiplied by: 1 when neutral, 2 at full trust, towards 0 with less.

        The seed's own formula (equation 5.1) is lost; 2 / (1 + value) is the plainest that is finite at full trust.
        """
        return 2 / (1 + self.value)
