"""What an agent knows: the one place that all its offices read and write."""

from dataclasses import dataclass, field
from math import prod
from typing import Any, NamedTuple

from gameai.offices.deals import Deal, Deals
from gameai.offices.trust import Distrust, Trust


@dataclass
class Opponent:
    """What is believed of another agent.

    trust: a `Trust` or a `Distrust`. disposition: "peace", "neutral" or "war", or the domain's own word.
    goals: {goal: how strongly it is believed}, in the words of the domain (roles in Werewolves, centres in Diplomacy).
    """

    trust: Trust | Distrust = Trust()
    disposition: str = "neutral"
    goals: dict = field(default_factory=dict)


class Round(NamedTuple):
    """One past turn: its name, the last percept in it, all that was said and heard, and the own move (None if there was none)."""

    turn: Any
    percept: Any
    said: tuple
    move: Any


class Verdict(NamedTuple):
    """What was seen of a confirmed deal in the last turn: who kept it and who broke it. Who is in neither was not seen."""

    deal: Deal
    kept_by: tuple
    broken_by: tuple


class KnowledgeBase:
    """State, own goals, opponents, deals and past rounds of one agent.

    Attributes:
        me: the agent's name. percept: the last percept: the state as far as it is known. turn: the turn that goes on.
        goals: {goal: importance}. opponents: {name: `Opponent`}; who has left the game stays, `living` names those who are there.
        deals: `Deals`. verdicts: on the confirmed deals, from the beginning of this turn.
        trust_in: {deal: `Trust` or `Distrust`} for deals that are trusted otherwise than their parties. It is for a domain's own
            intelligence office to fill; the default one judges parties alone.
        said: what was said and heard in this turn. move: the own move in it. past: a list of `Round`.
    """

    def __init__(self, trust=Trust):
        self.me = self.percept = self.turn = self.move = None
        self.goals, self.opponents, self.trust_in = {}, {}, {}
        self.living, self.said, self.verdicts, self.past = (), [], [], []
        self.deals = None
        self._trust = trust

    def begin(self, percept, domain):
        """A new turn: the last one goes to `past`, new opponents are entered as neutral, the own goals are read."""
        agents = tuple(domain.agents(percept))
        if self.deals is not None:
            self.past.append(Round(self.turn, self.percept, tuple(self.said), self.move))
        self.me, self.percept, self.turn = domain.agent(percept), percept, percept.turn
        self.said, self.verdicts, self.move = [], [], None
        self.living = tuple([agent for agent in agents if agent != self.me])
        self.deals = Deals(agents) if self.deals is None else self.deals
        self.goals = dict(domain.goals(percept))
        for agent in self.living:
            if agent not in self.opponents:
                self.opponents[agent] = Opponent(self._trust())

    def reliance(self, deal):
        """What a gain from `deal` is multiplied by: the weight of the trust in it, or else of that in each other party."""
        if deal in self.trust_in:
            return self.trust_in[deal].weight
        return prod(self.opponents[agent].trust.weight for agent in deal.parties if agent != self.me)
