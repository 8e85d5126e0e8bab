"""The StrategyOffice: what moves there are, and what moves and deals are worth."""

from typing import Any, NamedTuple

from gameai.offices.messages import STRATEGY
from gameai.offices.office import Office


class Candidate(NamedTuple):
    """A move to consider, its utility if the deals that it needs are kept, and those deals."""

    move: Any
    utility: float
    needs: tuple = ()


class StrategyOffice(Office):
    """Finds moves and values deals. A domain's own strategy overrides all three; reads `self.knowledge`."""

    name = STRATEGY

    def fallback(self):
        """A `Candidate` that needs no deal."""
        raise NotImplementedError

    def candidates(self):
        """`Candidate`s with the deals they need (as the agent would propose them), best first; default none.

        Asked at the beginning of a turn, and again when a deal has been confirmed.
        """
        return []

    def deal_utility(self, deal):
        """What `deal` is worth to the agent; above 0 is better than none. The foreign office asks."""
        raise NotImplementedError
