"""A power that promises everything, and breaks its word where that pays: for trying out whom the others trust.

It is a DipBlue that accepts each deal it could keep. In some turns it is tempted: then it also considers orders that break its deals, and
gives them if their scores are higher. What its word is worth to it is a trait of its President, as Marinheiro (2016, section 7.2)
proposes.
"""

from gameai.checks import finite
from gameai.games.diplomacy.dipblue.advisers import FACTORS, Trusting
from gameai.games.diplomacy.dipblue.archetypes import DipBlue
from gameai.games.diplomacy.dipblue.strategy import Strategy, without_word
from gameai.games.diplomacy.foreign import Policy
from gameai.offices import Candidate, Traits

PROMISING = Policy(obliging=True, trusting=True)
BOUND, TEMPTED = Traits(), Traits(foreign=0)  # the price of a broken deal: infinite, and nothing


class Betrayer(DipBlue):
    """The agent; it plays one game.

    Args:
        often: the chance that it is tempted in a turn, from 0, which never breaks its word, to 1.
        seed: of its own chance.
        trace: a list that receives what the offices tell each other.

    Raises:
        ValueError: `often` is no number from 0 to 1.
    """

    def __init__(self, often=0.5, seed=0, trace=None):
        self.often = finite(often, "often", 0, 1)
        super().__init__("naive", seed, BOUND, PROMISING, trace, Scheming)

    def begin(self, percept):
        """Whether it is tempted is drawn at the beginning of each movement."""
        if percept.turn.step == "moves":
            self.traits = TEMPTED if self.rng.random() < self.often else BOUND
        super().begin(percept)


class Scheming(Strategy):
    """DipBlue's strategy office, which also suggests orders that keep no word."""

    def candidates(self):
        """As in `Strategy`; and the best orders without regard to deals, friends being easy prey."""
        found = super().candidates()
        if self.knowledge.percept.turn.step != "moves" or not self.view.agreed:
            return found
        advisers = [Treacherous() if isinstance(adviser, Trusting) else adviser for adviser in without_word(self.advisers)]
        scores, plan = self.planned(self.view, advisers)
        honest = sum([scores[place][order] for place, order in self.plan.orders.items()])
        return [*found, Candidate(tuple(plan.orders.values()), self.plan.total + plan.total - honest)]  # both by the same scores


class Treacherous(Trusting):
    """Whoever trusts the agent does not guard against it, so what harms a friend counts as much as what harms an enemy."""

    def factor(self, opponent):
        return FACTORS["war"] if opponent.disposition == "peace" else super().factor(opponent)
