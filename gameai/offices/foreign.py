"""The ForeignOffice: the agent's ears and mouth, and the keeper of the list of its deals."""

from functools import partial

from gameai.checks import brief, finite, whole
from gameai.negotiation.concession import LINEAR, target
from gameai.offices.knowledge import Verdict
from gameai.offices.messages import FOREIGN, PRESIDENT, STRATEGY, WORLD
from gameai.offices.office import Office
from gameai.offices.talk import ACTS, Accept, Propose, Reject, Said, Withdraw


def conceding(rounds=20, exponent=LINEAR, end=0.1):
    """A concession: a function from the number of the round of talk to a factor that falls from 1 to `end`, and stays there.

    Args:
        rounds: in how many rounds it falls.
        exponent: how early, as in `gameai.negotiation.concession.target`: BOULWARE, LINEAR or CONCEDER.

    >>> [round(conceding(4)(number), 2) for number in (0, 2, 4, 9)]
    [1.0, 0.55, 0.1, 0.1]
    """
    return partial(_factor, whole(rounds, "rounds", 1), finite(exponent, "exponent", 0), finite(end, "end", 0, 1))


def _factor(rounds, exponent, end, number):
    return target(min(1, number / rounds), exponent, 1, end)


class ForeignOffice(Office):
    """Proposes the deals that candidates need, accepts what is worth more than the concession asks, and else keeps waiting.

    Args:
        concession: a function from the number of the round of talk (from 0) to a factor. An offer that conflicts with own open
            proposals is accepted if it is worth more than the factor times the best of them (Marinheiro 2016, algorithm 5).
            Default `conceding()`.

    Without a foreign office an agent is deaf and mute: nothing that is said reaches its knowledge.
    """

    name = FOREIGN

    def __init__(self, concession=None):
        if concession is not None and not callable(concession):
            raise ValueError(f"concession must be a function from the number of a round to a factor; it was {brief(concession)}.")
        self.concession = concession or conceding()
        self.round, self._own, self._told = 0, [], {}

    # --- at the beginning of a turn ------------------------------------------

    def settle(self):
        """What became of the deals: broken ones are betrayed, kept ones completed when they are over, the rest is stale."""
        knowledge, domain, percept = self.knowledge, self.domain, self.knowledge.percept
        deals, self.round, self._own, self._told = knowledge.deals, 0, [], {}
        for deal in deals.having("confirmed"):
            seen = {agent: domain.kept(deal, agent, percept) for agent in deals.bound(deal)}
            broken = tuple(agent for agent, kept in seen.items() if kept is False)
            knowledge.verdicts.append(Verdict(deal, tuple(agent for agent, kept in seen.items() if kept), broken))
            for agent in broken:
                deals.betray(deal, agent)
            if not broken and domain.over(deal, percept) and all(seen.values()):
                deals.complete(deal)
        self.drop()
        self.tell(PRESIDENT, "verdicts", tuple(knowledge.verdicts))

    def drop(self):
        """Deals that can't be kept any more are stale."""
        deals = self.knowledge.deals
        for deal in deals.having("proposed") + deals.having("confirmed"):
            if not self.domain.possible(deal, self.knowledge.percept):
                deals.expire(deal)

    # --- in each round of talk -----------------------------------------------

    def hear(self, said):
        """Enter what was said in the last round, the own acts among it. What makes no sense is noted in the trace and forgotten."""
        deals, spoken, agreed = self.knowledge.deals, {}, self.president.agreed()
        if said:
            self.president.note(WORLD, self.name, "heard", tuple(said))
        for sender, act in [*self._own, *said]:
            if isinstance(act, ACTS):
                sentence, mine = deals.refusal(act.do, act.deal, sender), spoken.get(sender)
                if not sentence and act.do == "propose" and (why := self.domain.fault(act.deal, self.knowledge.percept)):
                    sentence = f"{sender}: {why}"
                if not sentence and mine and act.deal in [other.deal for other in mine]:
                    sentence = f"{sender} says two things about one deal; the first counts."
                if sentence:
                    self.tell(PRESIDENT, "nonsense", sentence)
                    continue
                spoken.setdefault(sender, []).append(act)
            self.knowledge.said.append(Said(sender, act))
        self._own = []
        deals.count(spoken)
        now = self.president.agreed()
        if now != agreed:
            self.tell(PRESIDENT, "agreed", now)

    def negotiate(self, candidates):
        """The acts of this round, a tuple; `()` waits."""
        self.drop()
        acts = self.answers()
        acts += self.offers(candidates, acts)
        self.round += 1
        self._own = [Said(self.knowledge.me, act) for act in acts]
        return tuple(acts)

    def answers(self):
        """Accept the best offers, and withdraw own proposals that conflict; reject what is worth nothing or comes too late.

        An offer that says the same as an own proposal takes its place.
        """
        own = {deal: self.value(deal) for deal in self.open_proposals()}
        promised, acts = self.promised(), []
        for deal, value in sorted(((deal, self.value(deal)) for deal in self.open_offers()), key=lambda pair: -pair[1]):
            twins = [mine for mine in own if mine.content == deal.content]
            rivals = [mine for mine in own if mine not in twins and self.conflicts(deal, [mine])]
            if value <= 0 or self.conflicts(deal, promised):
                acts += [Reject(deal)] if self.knowledge.deals[deal].status == "proposed" else []
            elif value > self.concession(self.round) * max((own[mine] for mine in rivals), default=0):
                acts += [Accept(deal), *map(Withdraw, twins + rivals)]
                promised.append(deal)
                own = {mine: worth for mine, worth in own.items() if mine not in twins + rivals}
        return acts + [Withdraw(mine) for mine, worth in own.items() if worth <= 0]

    def offers(self, candidates, acts):
        """Withdraw what is no longer wanted; propose what is, unless it is known or conflicts with what is promised."""
        wanted, deals = list(self.proposals(candidates)), self.knowledge.deals
        answered = [act.deal for act in acts]
        promised = self.promised() + [act.deal for act in acts if isinstance(act, Accept)]
        offers = []
        for mine in self.open_proposals():
            if mine in wanted and mine not in answered:
                promised.append(mine)
            elif mine not in answered:
                offers.append(Withdraw(mine))
        for deal in wanted:
            if deal not in deals and not deals.says(deal) and not self.conflicts(deal, promised):
                offers.append(Propose(deal))
                promised.append(deal)
        return offers

    # --- what it judges by; a domain's own office may override these ---------

    def proposals(self, candidates):
        """The deals to have on the table: what the first candidate needs of which no need has failed."""
        deals, failed = self.knowledge.deals, ("rejected", "withdrawn", "stale")
        for _, _, needs in candidates:
            if needs and not any(deals.says(deal, status) for deal in needs if not deals.says(deal) for status in failed):
                return needs
        return ()

    def value(self, deal):
        """What the strategy office says that `deal` is worth."""
        value = self.president.strategy.deal_utility(deal)
        if self._told.get(deal) != value:  # asked in every round, but the trace shows it once
            self._told[deal] = value
            self.tell(STRATEGY, "worth?", deal)
            self.president.note(STRATEGY, self.name, "worth", (deal, value))
        return value

    # --- the table -----------------------------------------------------------

    def open_proposals(self):
        """Own proposals that wait for answers."""
        return [deal for deal in self.knowledge.deals.having("proposed", self.knowledge.me) if deal.proposer == self.knowledge.me]

    def open_offers(self):
        """What the others propose to the agent and it has not answered, open calls that it may join included."""
        me, deals = self.knowledge.me, self.knowledge.deals
        return [deal for deal in deals.having("proposed", me) + deals.having("confirmed", me)
                if me in deal.partners and me not in deals[deal].accepted + deals[deal].rejected]

    def promised(self):
        """The deals that the agent is bound by, and those that it has accepted while others have not."""
        me, deals = self.knowledge.me, self.knowledge.deals
        return deals.binding(me) + [deal for deal in deals.having("proposed", me) if me in deals[deal].accepted]

    def conflicts(self, deal, others):
        """Whether `deal` conflicts with one of `others`."""
        return any(self.domain.conflict(deal, other, self.knowledge.percept) for other in others)
