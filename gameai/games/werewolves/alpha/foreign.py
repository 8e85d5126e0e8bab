"""AlphaWolf's foreign office: joint votes, requests to seers and doctors, and the werewolves' sealed bids (algorithm 5)."""

from gameai.games.werewolves.alpha.terms import HEAL, INVESTIGATE, VOTE, Bid, Terms, action, is_bid
from gameai.offices import PRESIDENT, Accept, Deal, ForeignOffice, Propose, Said, Withdraw
from gameai.offices.talk import ACTS


def concession(number, rounds, first=1, last=0.1):
    """The factor in algorithm 5, line 21, in round `number`: it falls evenly from `first` in round 1 to `last` in the last round.

    >>> [round(concession(number, 4), 1) for number in (1, 2, 3, 4)]
    [1.0, 0.7, 0.4, 0.1]
    """
    return last + (first - last) * (rounds - number) / (rounds - 1) if rounds > 1 else last


class Foreign(ForeignOffice):
    """Proposes a vote against the greatest threat, and gives in when another proposal is worth more than it concedes.

    Args:
        parameters: `Parameters`.

    A joint vote is an open call: it holds from the first who accepts, and then binds its proposer. Requests are accepted in silence,
    since an answer would show the role.
    """

    def __init__(self, parameters):
        super().__init__()
        self.parameters = parameters
        self.mine = self.granted = self._calls = None
        self._worth = {}

    def settle(self):
        super().settle()
        self._worth, self.mine, self.granted, self._calls = {}, None, None, None

    @property
    def spoke(self):
        """Whether the agent said something in the last round."""
        return bool(self._own)

    def value(self, deal):
        """What the strategy office says that `deal` is worth; within a turn it does not change."""
        if deal not in self._worth:
            self._worth[deal] = super().value(deal)
        return self._worth[deal]

    def hear(self, said):
        """As in `ForeignOffice`; a deal in other words than AlphaWolf's, of another turn or about nobody who lives, is no deal."""
        if said or self._own:
            self._calls = None
            super().hear([each for each in said if not isinstance(each[1], ACTS) or self.understands(each[1].deal)])

    def understands(self, deal):
        """Whether an act on `deal` can be meant for this agent."""
        knowledge = self.knowledge
        return (isinstance(deal, Deal) and type(deal.terms) is Terms and deal.terms.action in (VOTE, INVESTIGATE, HEAL)
                and deal.turn == knowledge.turn and deal.terms.target in knowledge.percept.living)

    def negotiate(self, candidates):
        """The acts of this round."""
        percept = self.knowledge.percept
        if percept.phase == "night":
            acts = (self.bid(candidates),) if percept.round == 1 else ()
        elif self.round == 0:
            acts = tuple(Propose(deal) for deal in self.proposals(candidates))
        elif self.mine is None or self.president.suggested or percept.round % self.parameters.look_every:
            acts = ()  # bound already, or not the time to look
        else:
            acts = self.answer(concession(percept.round, percept.rules.talk, *self.parameters.concession))
        self.round += 1
        self._own = [Said(self.knowledge.me, act) for act in acts]
        return acts

    # --- by day --------------------------------------------------------------

    def proposals(self, candidates):
        """A joint vote against the greatest threat; and, with someone distrusted around, to investigate that one and to heal oneself."""
        knowledge = self.knowledge
        deals = [self.call(VOTE, candidates[0].move)]
        self.mine = deals[0]
        draw = self.president.rng.random
        trust, _, distrusted = min([(knowledge.opponents[player].trust.value, draw(), player) for player in knowledge.living])
        if trust < self.parameters.request_below:
            deals += [self.call(INVESTIGATE, distrusted), self.call(HEAL, knowledge.me)]
        return [deal for deal in deals if deal is not None]

    def call(self, wanted, target):
        """An open call to all who are not its target; None if there is nobody else."""
        partners = tuple([player for player in self.knowledge.living if player != target])
        return Deal(self.knowledge.me, partners, Terms(wanted, target), self.knowledge.turn, 1) if partners else None

    def answer(self, factor):
        """Accept the best joint vote that is worth more than `factor` times the own one, which is then taken back; else keep waiting."""
        least, draw = factor * self.value(self.mine), self.president.rng.random
        best, _, deal = max([(value, draw(), deal) for deal, value in self.calls().items()], default=(0, 0, None))
        if best <= least:
            return ()
        withdrawal = (Withdraw(self.mine),) if self.knowledge.deals[self.mine].status == "proposed" else ()
        return (Accept(deal), *withdrawal)

    def calls(self):
        """{joint vote: its value} for those that the agent may join. They stay the same until something is said."""
        if self._calls is None:
            deals, me = self.knowledge.deals, self.knowledge.me
            self._calls = {deal: self.value(deal) for deal in deals.having("proposed") + deals.having("confirmed")
                           if deal.terms.action == VOTE and me in deal.partners and me != deal.terms.target}
        return self._calls

    # --- by night ------------------------------------------------------------

    def grant(self):
        """Choose the request of the day before that the agent grants in this night, if there is one; chance decides between equals."""
        wanted, me = action(self.knowledge.percept), self.knowledge.me
        if wanted in (INVESTIGATE, HEAL):
            players = self.president.strategy.players()
            offers = [(self.value(deal), self.president.rng.random(), deal) for deal in self.knowledge.deals.having("proposed")
                      if deal.terms.action == wanted and me in deal.partners and deal.terms.target in players]
            self.granted = max(offers, default=(0, 0, None))[2]
            self.tell(PRESIDENT, "granted", self.granted)

    def bid(self, candidates):
        """A sealed bid for the victim that the President would draw."""
        chosen = self.president.pick([(candidate.utility, candidate) for candidate in candidates])
        return Bid(chosen.move, chosen.utility, self.president.rng.random())

    def highest_bid(self):
        """The `Bid` that all werewolves follow, None if there was none; what is no bid with numbers is none."""
        bids = [act for _, act in self.knowledge.said if is_bid(act)]
        return max(bids, key=lambda bid: (bid.preference, bid.lot), default=None)

