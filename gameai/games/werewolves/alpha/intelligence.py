"""AlphaWolf's intelligence office: who is what, by what the players did, and whom to trust (algorithm 6)."""

from math import exp

from gameai.games.werewolves.alpha.terms import VOTE, votes
from gameai.offices import IntelligenceOffice, Propose


def scaled(certainties, slopes, evidence):
    """The certainties of the roles after `evidence`: each is multiplied by exp(slope * evidence), then all sum to 1 again.

    Args:
        certainties: {role: how certain}.
        slopes: {role: slope}.
        evidence: above 0 for actions that helped the observer's team. One action after the other gives the same as their sum.
    """
    # The largest power is taken away, so that none is too large; the division cancels it.
    most = max([slopes[role] * evidence for role, certain in certainties.items() if certain])
    weights = {role: certain and certain * exp(slopes[role] * evidence - most) for role, certain in certainties.items()}
    total = sum(weights.values())
    return {role: weight / total for role, weight in weights.items()}


class Intelligence(IntelligenceOffice):
    """Predicts roles from votes and proposals, and trusts whoever keeps its word and does not vote against the agent.

    Args:
        parameters: `Parameters`.

    Attributes:
        days: for each past day {player: the targets of its vote and of the votes it proposed}. Proposals are known through the foreign
            office alone. news: {voter: target} for each day since the report before.
    """

    def __init__(self, parameters):
        super().__init__(parameters.kept, parameters.broken)
        self.parameters, self.days, self.news, self._read = parameters, [], [], 0

    def report(self):
        """Read what happened since the last report, then update trust and roles."""
        self.news = []
        for past in self.knowledge.past[self._read:]:
            if past.percept.phase == "day":
                voted = votes(self.knowledge.percept, past.turn)
                targets = {player: [target] for player, target in voted.items()}
                for sender, act in past.said:
                    if isinstance(act, Propose) and act.deal.terms.action == VOTE:
                        targets.setdefault(sender, []).append(act.deal.terms.target)
                self.days.append(targets)
                self.news.append(voted)
        self._read = len(self.knowledge.past)
        super().report()

    def update_trust(self):
        breakers = {agent for _, _, broken_by in self.knowledge.verdicts for agent in broken_by}
        for voted in self.news:
            for player in self.knowledge.living:
                opponent = self.knowledge.opponents[player]
                harmful = player in breakers or voted.get(player) == self.knowledge.me
                opponent.trust = opponent.trust.times(self.broken if harmful else self.kept)

    def update_goals(self):
        """Predict the role of each living opponent whose role is not known (algorithm 6)."""
        knowledge, parameters = self.knowledge, self.parameters
        strategy, opponents = self.president.strategy, knowledge.opponents
        threats = {player: strategy.threat(player) for player in (knowledge.me, *opponents)}
        average = sum([threats[player] for player in knowledge.living]) / max(1, len(knowledge.living))
        slopes = {role: parameters.steepness * slope for role, slope in strategy.slopes().items()}
        for player in knowledge.living:
            if player not in self.president.known:
                start = self.president.prior if parameters.from_prior else opponents[player].goals
                opponents[player].goals = scaled(start, slopes, self.evidence(player, threats, average))

    def evidence(self, player, threats, average):
        """The damage of all that `player` did, the sum of lines 6 to 9: above 0 where it acted against threats.

        An action of a day with several counts as the part of one. All are judged by the threats of today: a past vote against a
        player says more once that player's role is revealed.
        """
        total, age, scored = 0.0, 1.0, self.parameters.scored
        for targets in reversed(self.days):
            age *= self.parameters.age
            mine = targets.get(player, ())
            counted = mine if scored == "all" else [target for target in mine if (target in self.standing) == (scored == "living")]
            if counted:
                total += age * sum([threats[target] - average for target in counted]) / len(mine)
        return total

    @property
    def standing(self):
        """All the living, the agent among them."""
        return (self.knowledge.me, *self.knowledge.living)
