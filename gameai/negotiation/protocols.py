"""Who may say what, and when it ends: alternating offers, and the monotonic concession protocol.

Sources: Rubinstein, "Perfect equilibrium in a bargaining model", Econometrica 50 (1982); Rosenschein and Zlotkin, "Rules of
Encounter" (1994), chapter 3.
"""

from typing import NamedTuple

from gameai.game import Environment


class Offer(NamedTuple):
    """`agent` offers `outcome`. Where issues are negotiated apart, those not spoken of are None."""

    agent: int
    outcome: tuple
    do: str = "offer"


class Accept(NamedTuple):
    """`agent` accepts `outcome`, the other's last offer."""

    agent: int
    outcome: tuple
    do: str = "accept"


class Walk(NamedTuple):
    """`agent` walks away: there is no agreement."""

    agent: int
    do: str = "walk"


class State(NamedTuple):
    """round: the number of the next offer, from 0. events: all that was said, `Offer`, `Accept` and `Walk`."""

    round: int
    events: tuple = ()


class Percept(NamedTuple):
    """What an agent knows: what was said, the deadline, and its own utility; not the other's.

    me: 0 or 1. round: the number of the next offer, from 0. rounds: how many offers there may be.
    domain, utility: what is negotiated, and what it is worth to this agent. events: as in the state.
    actions: what the agent can do now; empty if the other moves.
    """

    me: int
    round: int
    rounds: int
    domain: object
    utility: object
    events: tuple
    actions: tuple

    @property
    def time(self):
        """From 0 at the first offer to 1 at the last one and at the answer to it."""
        return min(1.0, self.round / max(1, self.rounds - 1))

    @property
    def offered(self):
        """The outcome that lies on the table, or None before the first offer."""
        return self.events[-1].outcome if self.events else None

    def offers(self, agent):
        """The outcomes that `agent` has offered, in order."""
        return [event.outcome for event in self.events if isinstance(event, Offer) and event.agent == agent]


class Result(NamedTuple):
    """How a negotiation ended.

    agreement: the outcome, or None.
    rounds: how many offers were made.
    utilities: what it is worth to each agent, discounted.
    events: all that was said.
    """

    agreement: tuple | None
    rounds: int
    utilities: tuple
    events: tuple


class AlternatingOffers(Environment):
    """Two agents make offers in turn about all issues at once, until one accepts or walks away, or the rounds are over.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each of the two agents.
        rounds: how many offers there may be; the answer to the last one is Accept or Walk. Agent 0 makes offers 0, 2, 4, …
        begin: the number of the first offer, where part of the time is gone already.

    An agreement on offer number k is worth its utility times discount ** k; no agreement the reservation value, discounted alike.

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, domain, utilities, rounds=100, begin=0):
        raise NotImplementedError

    def result(self, state):
        """The `Result` of a state in which it is over."""
        raise NotImplementedError


class MonotonicConcession(Environment):
    """Both agents make an offer at once, round by round; each either concedes or stands still.

    To concede is to offer what is worth more to the other; worth less is not allowed. Both agents know both utilities, as
    Rosenschein and Zlotkin assume: the percept has `utilities`. It ends with an agreement when an agent finds the other's offer
    at least as good as its own (if both do, by lot), and without one when both stand still or one walks away.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each of the two agents.
    """

    def __init__(self, domain, utilities):
        raise NotImplementedError

    def result(self, state):
        """The `Result` of a state in which it is over."""
        raise NotImplementedError


def negotiate(environment, agents, seed=0, trace=None):
    """Let agents negotiate to the end.

    Args:
        environment: `AlternatingOffers` or `MonotonicConcession`.
        agents: two objects with `choose(percept)`, such as those of `gameai.negotiation.agents`.
        seed: decides lots.
        trace: a list that receives the `Offer`, `Accept` and `Walk` events.

    Returns:
        A `Result`.
    """
    raise NotImplementedError
