"""The ForeignOffice: the agent's ears and mouth, and the keeper of the list of its deals."""

from gameai.offices.messages import FOREIGN
from gameai.offices.office import Office


class ForeignOffice(Office):
    """Proposes the deals that candidates need, accepts what is worth more than the concession allows, else waits.

    Args:
        concession: a function from the number of the round of talk (from 0) to a factor: a proposal of another agent is
            accepted if it is worth more than the factor times the own open proposal (Marinheiro 2016, algorithm 5).

    Without a foreign office an agent is deaf and mute: nothing that is said reaches its knowledge.
    """

    name = FOREIGN

    def __init__(self, concession=None):
        raise NotImplementedError

    def settle(self):
        """At the beginning of a turn: what became of the deals of the turn before (completed, betrayed, stale)."""
        raise NotImplementedError

    def hear(self, said):
        """Enter what was said in the last round of talk."""
        raise NotImplementedError

    def negotiate(self, candidates):
        """The acts of this round: drop what is stale, accept or reject, withdraw what conflicts, propose; `()` waits."""
        raise NotImplementedError

    def proposals(self, candidates):
        """The deals to have on the table, in the order of importance; default: what the best candidate needs."""
        raise NotImplementedError

    def value(self, deal):
        """What the strategy office says that `deal` is worth, times the trust in its parties."""
        raise NotImplementedError
