"""Deals between agents, and what can become of one.

A deal is proposed by one agent to others. Its life is a small automaton, and `Deals`, the list that an agent (or a
referee) keeps, refuses any other step:

    proposed  -> confirmed (enough partners have accepted), rejected, withdrawn, stale
    confirmed -> completed, betrayed, stale

A deal is stale when it can't be kept any more and nobody is known to be to blame: its turn is over before enough partners
have accepted, or whom it was about is gone. Source: Marinheiro (2016), chapter 4, which names the lists of deals; the
automaton is made explicit here.
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
        turn: the turn in which it was proposed; the same deal in another turn is another deal.
        quorum: how many partners must accept before it is confirmed; None for all. With 1 it is an open call ("let us
            vote against Zoe"): it holds from the first who accepts, and the others may join later.

    Raises:
        ValueError: it has no partner, one of them twice, the proposer among them, or a quorum that can't be reached.

    >>> Deal("ann", ["bob"], "peace").parties
    ('ann', 'bob')
    """

    __slots__ = ()

    def __new__(cls, proposer, partners, terms, turn=None, quorum=None):
        partners = (partners,) if isinstance(partners, str) else several(partners, "partners")
        hashable((proposer, *partners, terms, turn), "What a deal is made of")
        if not partners or len(set(partners)) < len(partners):
            raise ValueError(f"A deal needs at least one partner, each named once; the partners were {brief(partners)}.")
        if proposer in partners:
            raise ValueError(f"{proposer} can't make a deal with {proposer}; a partner is another agent than the proposer.")
        return super().__new__(cls, proposer, partners, terms, turn, whole(quorum, "quorum", 1, len(partners), none=" or None for all"))

    @classmethod
    def _make(cls, fields):
        """A deal of these fields; `_replace` makes its deals by it, so that they are looked at, too."""
        return cls(*fields)

    @property
    def parties(self):
        """The proposer and the partners."""
        return (self.proposer, *self.partners)

    @property
    def content(self):
        """What is equal where two deals say the same, whoever proposed them and when: the parties and the terms."""
        return frozenset(self.parties), self.terms


class Entry(NamedTuple):
    """What is known of one deal: its status, who has accepted and rejected it, and who has broken it."""

    status: str = "proposed"
    accepted: tuple = ()
    rejected: tuple = ()
    broken_by: tuple = ()


class Deals:
    """The deals that an agent, or a referee, knows of, each with its `Entry`.

    Args:
        agents: who there is, in the order in which their acts count within a round; None to believe every name.

    >>> deals, peace = Deals(["ann", "bob"]), Deal("ann", ["bob"], "peace")
    >>> deals.propose(peace), deals.accept(peace, "bob"), deals[peace].status
    (None, None, 'confirmed')
    >>> deals.withdraw(peace, "ann")
    Traceback (most recent call last):
    gameai.offices.deals.WrongStep: A confirmed deal can't become withdrawn; it can become completed, betrayed or stale.
    """

    def __init__(self, agents=None):
        self.agents = None if agents is None else several(agents, "agents")
        self._names = frozenset(self.agents or ())
        self._entries = {}
        self._having = {status: {} for status in STEPS}  # the same entries by status: a dict keeps their order

    def __repr__(self):
        return f"<Deals: {listed(f'{len(deals)} {status}' for status, deals in self._having.items() if deals) or 'none'}>"

    def __iter__(self):
        return iter(self._entries)

    def __len__(self):
        return len(self._entries)

    def __contains__(self, deal):
        return deal in self._entries

    def __getitem__(self, deal):
        """The `Entry` of `deal`. Raises WrongStep if nobody has proposed it."""
        if deal not in self._entries:
            raise WrongStep(f"Nobody has proposed {brief(deal)}; a deal must be proposed first.")
        return self._entries[deal]

    # --- the steps -----------------------------------------------------------

    def propose(self, deal, by=None):
        """`deal` is proposed by its proposer. Raises WrongStep as `refusal` says."""
        self._act("propose", deal, deal.proposer if by is None and isinstance(deal, Deal) else by)

    def accept(self, deal, by):
        """The partner `by` accepts; with enough of them the deal is confirmed. Who accepts later joins."""
        self._act("accept", deal, by)

    def reject(self, deal, by):
        """The partner `by` rejects; when too few are left to confirm it, the deal is rejected."""
        self._act("reject", deal, by)

    def withdraw(self, deal, by):
        """The proposer takes a proposal back that is not yet confirmed."""
        self._act("withdraw", deal, by)

    def expire(self, deal):
        """It can't be kept any more and nobody is known to be to blame: it is stale."""
        self._become(deal, "stale")

    def complete(self, deal):
        """All who were bound have kept it."""
        self._become(deal, "completed")

    def betray(self, deal, by):
        """`by`, who was bound by it, has broken it. Others may be found to have broken it, too."""
        entry = self[deal]
        if by not in self.bound(deal) or by in entry.broken_by:
            raise WrongStep(f"{by} can't break {brief(deal)}: " + ("it is broken already." if by in entry.broken_by else
                            f"bound by it are {listed(map(str, self.bound(deal))) or 'none'}."))
        if entry.status != "betrayed":
            self._become(deal, "betrayed")
            entry = self[deal]
        self._enter(deal, entry, entry._replace(broken_by=(*entry.broken_by, by)))

    def refusal(self, do, deal, by):
        """Why `by` can't "propose", "accept", "reject" or "withdraw" `deal` now: a sentence; None if it can."""
        if not isinstance(do, str) or do not in _AFTER:
            return f"An agent can {listed(_AFTER, 'or')} a deal, not {brief(do)}."
        if not isinstance(deal, Deal):
            return f"{brief(deal)} is no deal; one is Deal(proposer, partners, terms)."
        entry = self._entries.get(deal)
        # The parties of a deal on the list are known.
        if self.agents is not None and not (by in self.agents and (entry or self._names.issuperset(deal.parties))):
            stranger = next(agent for agent in (by, *deal.parties) if agent not in self.agents)
            return f"There is no agent {brief(stranger)}; there are {listed(map(str, self.agents))}."
        if do == "propose":
            if deal.proposer != by:
                return f"{by} can't propose in the name of {deal.proposer}; an agent proposes its own deals."
            return f"{brief(deal)} has been proposed before; the same deal can be proposed once in a turn." if entry else None
        if entry is None:
            return f"Nobody has proposed {brief(deal)}; a deal must be proposed first."
        status, accepted, rejected, _ = entry
        if by != deal.proposer if do == "withdraw" else by not in deal.partners:
            wanted = f"its proposer, {deal.proposer}," if do == "withdraw" else f"a partner ({listed(map(str, deal.partners), 'or')})"
            return f"{by} can't {do} {brief(deal)}; {wanted} can."
        if by in accepted or by in rejected:
            return f"{by} has {'accepted' if by in accepted else 'rejected'} {brief(deal)} already, and can't answer twice."
        if status == "proposed" or (do == "accept" and status == "confirmed"):  # who accepts a confirmed deal joins
            return None
        return _no_step(status, {"accept": "confirmed", "reject": "rejected", "withdraw": "withdrawn"}[do])

    def hear(self, said):
        """All that was said in one round of talk, at once.

        Args:
            said: a list of `gameai.offices.talk.Said`, everyone's acts of the round.

        What an agent says in one round counts as a whole. The agents' acts count in the order of `agents`; if one of an
        agent's acts comes too late (the deal that it withdraws was accepted by an agent before it in the order), none of them
        counts. So nobody is bound by two deals of which one was meant to replace the other, and all who hear the same agree.

        Returns:
            The acts that counted.

        Raises:
            WrongStep: an act was impossible already before the round, or an agent acts twice on one deal.
        """
        said, spoken = list(said), {}
        for sender, act in said:
            self._require(act.do, act.deal, sender)
            if act.deal in [other.deal for other in spoken.setdefault(sender, [])]:
                raise WrongStep(f"{sender} says two things about {brief(act.deal)} in one round; one is allowed.")
            spoken[sender].append(act)
        counted = self.count(spoken)
        return [each for each in said if each[0] in counted]

    def count(self, spoken):
        """As `hear`, where each act is known to be possible before the round, and no agent acts twice on one deal.

        Args:
            spoken: {agent: a list of its acts}.

        Returns:
            The agents whose acts counted, a set.
        """
        counted, deals = set(), [act.deal for acts in spoken.values() for act in acts]
        # Only where two acts are on the same deal can one make the other impossible.
        crossed = [deal for deal in deals if deals.count(deal) > 1] if len(set(deals)) < len(deals) else ()
        for agent in spoken if self.agents is None else filter(spoken.__contains__, self.agents):
            if not (crossed and any([self.refusal(act.do, act.deal, agent) for act in spoken[agent] if act.deal in crossed])):
                counted.add(agent)
                for act in spoken[agent]:
                    self._follow(act.do, act.deal, agent)
        return counted

    # --- what is asked -------------------------------------------------------

    def bound(self, deal):
        """Who is or was bound by it: the proposer and those who accepted, once the deal was confirmed; else nobody."""
        entry = self[deal]
        sealed = entry.status in ("confirmed", "completed", "betrayed")
        return (deal.proposer, *entry.accepted) if sealed else ()

    def having(self, status, agent=None):
        """The deals of that status, a list in the order in which they came to it; with `agent`, those it is a party of."""
        if status not in STEPS:
            raise ValueError(f"There is no status {brief(status)}; a deal is {listed(STEPS, 'or')}.")
        return [deal for deal in self._having[status] if agent is None or agent in deal.parties]

    def binding(self, agent):
        """The confirmed deals by which `agent` is bound, a list in the order in which they were confirmed."""
        return [deal for deal, entry in self._having["confirmed"].items() if agent == deal.proposer or agent in entry.accepted]

    def says(self, deal, status="confirmed"):
        """A deal of that status with the same parties and terms in the same turn, whoever proposed it; None if there is none."""
        return next((other for other in self._having[status] if other.turn == deal.turn and other.content == deal.content), None)

    def copy(self, agent=None):
        """An independent copy; with `agent`, of the deals alone that it is a party of."""
        twin = Deals(self.agents)
        twin._entries, twin._having = _of(self._entries, agent), {status: _of(deals, agent) for status, deals in self._having.items()}
        return twin

    # --- inside --------------------------------------------------------------

    def _require(self, do, deal, by):
        sentence = self.refusal(do, deal, by)
        if sentence:
            raise WrongStep(sentence)

    def _act(self, do, deal, by):
        self._require(do, deal, by)
        self._follow(do, deal, by)

    def _follow(self, do, deal, by):
        """What follows from an act that can be done."""
        before = self._entries.get(deal)
        self._enter(deal, before, _AFTER[do](deal, before, by))

    def _become(self, deal, status):
        before = self[deal]
        if status not in STEPS[before.status]:
            raise WrongStep(_no_step(before.status, status))
        self._enter(deal, before, Entry(status, *before[1:]))

    def _enter(self, deal, before, entry):
        if before is not None and before.status != entry.status:
            del self._having[before.status][deal]
        self._entries[deal] = self._having[entry.status][deal] = entry


def _of(entries, agent):
    if agent is None or not entries:
        return dict(entries)
    return {deal: entry for deal, entry in entries.items() if agent == deal.proposer or agent in deal.partners}


# --- the entry after an act that can be done -----------------------------------


def _proposed(deal, entry, by):
    return _NEW


def _accepted(deal, entry, by):
    accepted = (*entry.accepted, by)
    enough = len(accepted) >= (deal.quorum or len(deal.partners))
    return Entry("confirmed" if enough else "proposed", accepted, entry.rejected, entry.broken_by)


def _rejected(deal, entry, by):
    rejected = (*entry.rejected, by)
    too_few = len(deal.partners) - len(rejected) < (deal.quorum or len(deal.partners))
    return Entry("rejected" if too_few else "proposed", entry.accepted, rejected, entry.broken_by)


def _withdrawn(deal, entry, by):
    return Entry("withdrawn", entry.accepted, entry.rejected, entry.broken_by)


_NEW = Entry()
_AFTER = {"propose": _proposed, "accept": _accepted, "reject": _rejected, "withdraw": _withdrawn}


def _no_step(before, after):
    following = STEPS[before]
    return f"A {before} deal can't become {after}; " + (f"it can become {listed(following, 'or')}." if following else "its life is over.")
