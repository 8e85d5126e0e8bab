"""Deals between agents, and what can become of one.

A deal is proposed by one agent to others. Its life is a small automaton, and `Deals`, the list that an agent (or a
referee) keeps, refuses any other step:

    proposed  -> confirmed (enough partners have accepted), rejected, withdrawn, stale
    confirmed -> completed, betrayed, stale

A deal is stale when it can't be kept any more and nobody is to blame: its turn is over before enough partners have
accepted, or whom it was about is gone. Source: Marinheiro (2016), chapter 4; the automaton is made explicit here.
"""

from typing import Any, NamedTuple

from gameai.checks import brief, hashable, listed, several, whole

STEPS = {
    "proposed": ("confirmed", "rejected", "withdrawn", "stale"),
    "confirmed": ("completed", "betrayed", "stale"),
    "rejected": (), "withdrawn": (), "stale": (), "completed": (), "betrayed": (),
}


class WrongStep(ValueError):
    """A step that the life of a deal does not have, or that this agent can't take."""


class _Deal(NamedTuple):
    proposer: Any
    partners: tuple
    terms: Any
    turn: Any = None
    quorum: int | None = None


class Deal(_Deal):
    """What one agent proposes to others: immutable, and the same for all who hear of it.

    Args:
        proposer: the agent that proposes it.
        partners: the agents that it is proposed to.
        terms: what it says, in the words of the domain; hashable.
        turn: the turn in which it was proposed; a deal proposed again in another turn is another deal.
        quorum: how many partners must accept before it is confirmed; None for all. With 1 it is an open call ("let us
            vote against Zoe"): it holds from the first who accepts, and the others may join later.

    Raises:
        ValueError: it has no partner, one of them twice, the proposer among them, or a quorum that can't be reached.

    >>> Deal("ann", ["bob"], "peace").parties
    ('ann', 'bob')
    """

    __slots__ = ()

    def __new__(cls, proposer, partners, terms, turn=None, quorum=None):
        raise NotImplementedError

    @property
    def parties(self):
        """The proposer and the partners."""
        raise NotImplementedError

    @property
    def content(self):
        """What makes two deals say the same, whoever proposed them and when: the parties and the terms."""
        raise NotImplementedError


class Entry(NamedTuple):
    """What is known of one deal: its status, who has accepted and rejected it, and who has broken it."""

    status: str = "proposed"
    accepted: tuple = ()
    rejected: tuple = ()
    broken_by: tuple = ()


class Deals:
    """The deals that an agent, or a referee, knows of, each with its `Entry`: a mapping that grows step by step.

    Args:
        agents: who there is; None to believe every name.
    """

    def __init__(self, agents=None):
        raise NotImplementedError

    def __getitem__(self, deal):
        """The `Entry` of `deal`. Raises WrongStep if nobody has proposed it."""
        raise NotImplementedError

    def propose(self, deal, by=None):
        """`deal` is proposed. Raises WrongStep if it has been before, by another agent than its proposer, or to a stranger."""
        raise NotImplementedError

    def accept(self, deal, by):
        """The partner `by` accepts; with enough of them the deal is confirmed. Who comes later joins."""
        raise NotImplementedError

    def reject(self, deal, by):
        """The partner `by` rejects; when too few are left to confirm it, the deal is rejected."""
        raise NotImplementedError

    def withdraw(self, deal, by):
        """The proposer takes a proposal back that is not yet confirmed."""
        raise NotImplementedError

    def expire(self, deal):
        """Nobody is to blame, yet the deal can't be kept any more: it is stale."""
        raise NotImplementedError

    def complete(self, deal):
        """All who were bound have kept it."""
        raise NotImplementedError

    def betray(self, deal, by):
        """`by`, who was bound by it, has broken it. Another one may be found to have broken it, too."""
        raise NotImplementedError

    def bound(self, deal):
        """Who has given a word: the proposer and those who have accepted, while the deal is confirmed or later."""
        raise NotImplementedError

    def having(self, status, agent=None):
        """The deals of that status, in the order proposed; with `agent`, those that it proposed or was offered."""
        raise NotImplementedError

    def says(self, deal, status="confirmed"):
        """A deal of that status with the same parties and terms, whoever proposed it; None if there is none."""
        raise NotImplementedError

    def hear(self, acts):
        """All that was said in one round of talk, at once: a list of `gameai.offices.talk.Said`."""
        raise NotImplementedError

    def copy(self):
        """An independent copy."""
        raise NotImplementedError
