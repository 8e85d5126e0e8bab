"""What is negotiated about: issues, each with its possible values, and their combinations, the outcomes."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from gameai.checks import brief, hashable, listed, several


@dataclass(frozen=True)
class Issue:
    """One thing to agree on.

    Args:
        name: what it is called, for example "price".
        values: what can be agreed, in order; each hashable, none twice, and not None, which stands for no agreement.

    Raises:
        ValueError: with one sentence.
    """

    name: str
    values: tuple

    def __post_init__(self):
        if not isinstance(self.name, str):
            raise ValueError(f"The name of an issue is a text; it was {brief(self.name)}.")
        values = hashable(several(self.values, f"The values of {self.name!r}"), f"The values of {self.name!r}")
        if not values or None in values or len(set(values)) < len(values):
            raise ValueError(f"The issue {self.name!r} needs one value or more, none of them None and none twice; it has {brief(values)}.")
        object.__setattr__(self, "values", values)


@dataclass(frozen=True)
class Domain:
    """The issues of a negotiation. An outcome is a tuple with one value for each issue, in their order.

    Args:
        issues: the issues, with different names.

    Raises:
        ValueError: with one sentence.

    >>> trade = Domain([Issue("price", range(3)), Issue("colour", ["red", "blue"])])
    >>> trade.outcomes[:3], len(trade)
    (((0, 'red'), (0, 'blue'), (1, 'red')), 6)
    """

    issues: tuple

    def __post_init__(self):
        issues = several(self.issues, "issues")
        names = [getattr(issue, "name", None) for issue in issues]
        if not issues or not all(isinstance(issue, Issue) for issue in issues) or len(set(names)) < len(names):
            raise ValueError(f"A domain has one issue or more, with different names; it was {brief(issues)}.")
        object.__setattr__(self, "issues", issues)

    @cached_property
    def outcomes(self):
        """All outcomes, those with the first value of the first issue first."""
        return tuple(product(*(issue.values for issue in self.issues)))

    def __len__(self):
        return len(self.outcomes)

    def only(self, number):
        """The domain of one issue alone."""
        return Domain((self.issues[number],))

    def require(self, outcome):
        """`outcome` as a tuple. Raises ValueError if it is not one of the domain's."""
        outcome = several(outcome, "An outcome")
        if len(outcome) != len(self.issues) or not all(value in issue.values for value, issue in zip(outcome, self.issues, strict=True)):
            raise ValueError(f"An outcome here has a value for {listed([issue.name for issue in self.issues])}, such as "
                             f"{brief(self.outcomes[0])}; it was {brief(outcome)}.")
        return outcome
