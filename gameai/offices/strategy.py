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
    """Finds moves and values deals. A domain's own strategy overrides all three; they read `self.knowledge`.

    It is asked at the beginning of a turn, and again whenever a deal has been confirmed: the search then starts from what is agreed.
    """

    name = STRATEGY

    def fallback(self):
        """A `Candidate` that needs no further deal, for when all negotiation fails. Default: the first legal action.

        In a round of talk the legal actions are words, so the default has None for the move then; the President asks again.
        """
        percept = self.knowledge.percept
        actions = () if self.domain.talking(percept) else getattr(percept, "actions", ())
        return Candidate(next(iter(actions), None), 0)

    def candidates(self):
        """A list of `Candidate`s, best first, with the deals they need as the agent would propose them; default none."""
        return []

    def deal_utility(self, deal):
        """What `deal` is worth to the agent, more than 0 if it is better than none; default 0."""
        return 0
