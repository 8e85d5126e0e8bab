"""What agents say to each other about deals. Talk goes in rounds: all speak at once, then all hear what concerns them.

An agent's action in a round of talk is a tuple of acts, `()` for silence. `Deals.hear` says what counts when acts of one
round cross each other, so that all who hear the same round agree on every deal.
"""

from typing import Any, NamedTuple

from gameai.checks import brief
from gameai.offices.deals import Deal


class _Act(NamedTuple):
    deal: Deal
    do: str


class Act(_Act):
    """One act on a deal; its classes are below.

    Args:
        deal: the deal.
        do: the name of the act. It follows from the class, whatever is given; it is a field so that different acts on one deal differ.
    """

    __slots__ = ()
    do = None

    def __new__(cls, deal, do=None):
        return super().__new__(cls, deal, cls.do)

    @classmethod
    def _make(cls, fields):
        return cls(*fields)


class Propose(Act):
    """I propose this deal."""

    __slots__ = ()
    do = "propose"


class Accept(Act):
    """I accept the deal that was proposed to me."""

    __slots__ = ()
    do = "accept"


class Reject(Act):
    """I reject the deal that was proposed to me."""

    __slots__ = ()
    do = "reject"


class Withdraw(Act):
    """I take my proposal back."""

    __slots__ = ()
    do = "withdraw"


class Said(NamedTuple):
    """One act as it was heard: who said it, and what."""

    sender: Any
    act: Any


ACTS = (Propose, Accept, Reject, Withdraw)


class Talk:
    """The actions of one agent in a round of talk: each tuple of acts that are possible now, at most one on a deal.

    `in` tells whether a tuple is one of them. Going through it gives silence, `()`, alone: nobody could list the rest.

    Args:
        me: the agent.
        deals: the `Deals` known to the referee. A copy with the agent's own is kept, since its percept holds this, and others' deals
            are none of its business.
        sensible: a function from a `Deal` to True where its terms mean something now; None to believe all terms.
    """

    def __init__(self, me, deals, sensible=None):
        self.me, self.deals, self.sensible = me, deals.copy(me), sensible

    def __iter__(self):
        yield ()

    def __contains__(self, acts):
        return self.fault(acts) is None

    def fault(self, acts):
        """What is wrong with a tuple of acts, the end of a sentence about the agent; None if they are possible."""
        if not isinstance(acts, tuple) or not all(isinstance(act, ACTS) for act in acts):
            return f"must say a tuple of acts such as Propose(deal), () for silence; it was {brief(acts)}."
        said = set()
        for act in acts:
            why = self.deals.refusal(act.do, act.deal, self.me)
            if not why and act.deal in said:
                why = f"An agent says one thing about a deal in one round; about {brief(act.deal)} it says two."
            if not why and self.sensible is not None and isinstance(act, Propose) and not self.sensible(act.deal):
                why = f"{brief(act.deal)} makes no sense now, in this turn."
            if why:
                return f"can't {act.do} that deal. {why}"
            said.add(act.deal)
        return None
