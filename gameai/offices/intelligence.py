"""The IntelligenceOffice: whom to trust, and what the others want."""

from gameai.checks import finite
from gameai.offices.messages import INTELLIGENCE, PRESIDENT
from gameai.offices.office import Office


class IntelligenceOffice(Office):
    """At the beginning of a turn: trust from the deals kept and broken, goals from what the others did.

    Args:
        kept: the factor for whoever kept a deal, 1 or more.
        broken: the factor for whoever broke one, above 0 and at most 1.
    """

    name = INTELLIGENCE

    def __init__(self, kept=1.05, broken=0.8):
        self.kept, self.broken = finite(kept, "kept", 1), finite(broken, "broken", 0, 1)

    def report(self):
        """Update what is believed of the opponents in the knowledge base."""
        self.update_trust()
        self.update_goals()
        self.tell(PRESIDENT, "trust", {name: opponent.trust for name, opponent in self.knowledge.opponents.items()})

    def update_trust(self):
        """Whoever was seen to keep or break a deal in the last turn is trusted more or less."""
        for _, kept_by, broken_by in self.knowledge.verdicts:
            for factor, agents in ((self.kept, kept_by), (self.broken, broken_by)):
                for agent in agents:
                    if agent in self.knowledge.opponents:
                        opponent = self.knowledge.opponents[agent]
                        opponent.trust = opponent.trust.times(factor)

    def update_goals(self):
        """What the opponents want; a domain's own office overrides it. Default: nothing changes."""
