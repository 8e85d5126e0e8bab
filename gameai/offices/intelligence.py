"""The IntelligenceOffice: whom to trust, and what the others want."""

from gameai.offices.messages import INTELLIGENCE
from gameai.offices.office import Office


class IntelligenceOffice(Office):
    """At the beginning of a turn: trust from the deals kept and broken, goals from what the others did.

    Args:
        kept: by what factor (above 1) trust grows for a deal kept.
        broken: by what factor (above 1) it falls for a deal broken.
        trust: the scale, `Trust` or `Distrust`; opponents not yet met begin with its neutral value.
    """

    name = INTELLIGENCE

    def __init__(self, kept=1.05, broken=1.25, trust=None):
        raise NotImplementedError

    def report(self):
        """Update trust and goals of all opponents in the knowledge base."""
        raise NotImplementedError

    def update_trust(self):
        """Trust in each opponent, from the deals settled at the beginning of this turn."""
        raise NotImplementedError

    def update_goals(self):
        """What the opponents want; a domain's own office overrides it. Default: nothing changes."""
