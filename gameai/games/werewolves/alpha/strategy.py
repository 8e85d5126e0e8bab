"""AlphaWolf's strategy office: how dangerous each player is, whom to act on, and what a deal is worth."""

from gameai.games.werewolves.alpha.terms import HEAL, INVESTIGATE, action
from gameai.offices import Candidate, StrategyOffice


def threat(certainties, base):
    """The threat of a player: the mean of the roles' base threats, weighed by how certain each role is (equation 5.2).

    Args:
        certainties: {role: how certain}, summing to 1.
        base: {role: base threat}.

    >>> from fractions import Fraction
    >>> threat({"werewolf": Fraction(1, 2), "villager": Fraction(1, 2)}, {"werewolf": 1, "villager": Fraction(1, 3)})
    Fraction(1, 2)
    """
    return sum([base[role] * certain for role, certain in certainties.items()]) / sum(base.values())


def deal_utility(proposer, target, trust=1, positive=False):
    """What a proposed deal is worth: more from a harmless proposer, and from one who is trusted (algorithm 4).

    Args:
        proposer, target: their threats.
        trust: in the proposer; 1 is neutral.
        positive: whether the deal helps its target (healing) instead of hurting it (a vote).

    >>> deal_utility(proposer=0.25, target=0.5)
    2.0
    """
    return (1 / target if positive else target) / proposer * trust


class Strategy(StrategyOffice):
    """Suggests the most threatening players; for healing, the least threatening ones.

    Args:
        parameters: `Parameters`.
    """

    def __init__(self, parameters):
        self.parameters = parameters
        self._base = self._slopes = None
        self._threats, self._best = {}, ()

    # --- threats -------------------------------------------------------------

    def base(self):
        """{role: base threat} to the agent, for all roles of the game."""
        if self._base is None:
            self._base = self._table(self.parameters.base)
        return self._base

    def slopes(self):
        """{role: slope}, likewise."""
        if self._slopes is None:
            self._slopes = self._table(self.parameters.slope)
        return self._slopes

    def _table(self, value):
        percept = self.knowledge.percept
        team = percept.rules.team(percept.role)
        return {role.name: value(team, role) for role, _ in percept.rules.counts()}

    def threat(self, player):
        """The threat of `player` by what is believed of its role now. The agent has one too: it is the proposer of its own deals."""
        own = player == self.knowledge.me
        believed = self.knowledge.percept.role if own else self.knowledge.opponents[player].goals
        before, value = self._threats.get(player, (None, None))
        if before is not believed:  # a new belief is a new dict
            value = threat({believed: 1} if own else believed, self.base())
            self._threats[player] = believed, value
        return value

    # --- moves and deals -----------------------------------------------------

    def fallback(self):
        return self.suggest()[0]

    def candidates(self):
        return self._best

    def suggest(self):
        """`Candidate`s, best first, chance deciding between equals: the best few, and whom the agent has agreed to act on."""
        now = action(self.knowledge.percept)
        agreed = [deal.terms.target for deal in self.president.agreed() if deal.terms.action == now]
        draw, sign = self.president.rng.random, -1 if now == HEAL else 1
        rows = sorted([(self.threat(player) ** sign, draw(), player) for player in self.players()], reverse=True)
        self._best = [Candidate(player, utility) for place, (utility, _, player) in enumerate(rows)
                      if place < self.parameters.suggestions or player in agreed]
        return self._best

    def players(self):
        """Whom the agent may act on in this turn; a seer looks at those it does not know."""
        percept, living = self.knowledge.percept, self.knowledge.living
        if percept.phase == "day":
            return living
        known = self.president.known
        if percept.stage == "talk":  # werewolves, who know each other
            return [player for player in living if player not in known] or living
        if action(percept) == INVESTIGATE:
            return [player for player in percept.actions if player not in known] or percept.actions
        return percept.actions

    def deal_utility(self, deal):
        proposer, (wanted, target) = deal.proposer, deal.terms
        trust = 1 if proposer == self.knowledge.me else self.knowledge.opponents[proposer].trust.weight
        return deal_utility(self.threat(proposer), self.threat(target), trust ** self.president.traits.intelligence, wanted == HEAL)
