"""AlphaDip: the President, and the agent with all its offices or some of them."""

from gameai.checks import brief, listed
from gameai.games.diplomacy.alpha.parameters import Parameters
from gameai.games.diplomacy.alpha.strategy import Strategy
from gameai.games.diplomacy.domain import DiplomacyDomain
from gameai.games.diplomacy.foreign import Foreign, Policy
from gameai.games.diplomacy.intelligence import Intelligence
from gameai.offices import Distrust, President, Traits

OFFICES = {"P+S": "", "+F": "F", "+I": "I", "all": "FI"}  # the configurations, in the order of the names below


class AlphaDip(President):
    """A player of Diplomacy made of offices (Marinheiro 2016, section 5.1.1). It plays one game.

    Args:
        offices: "P+S" (President and strategy office), "+F" (with the foreign office too), "+I" (with intelligence instead), or "all".
        seed: of its own chance.
        parameters: `Parameters`.
        policy: the foreign office's `Policy`.
        traits: `gameai.offices.Traits`, what each office counts.
        trace: a list that receives what the offices tell each other.

    Raises:
        ValueError: there are no such offices, or the parameters or the policy are none.
    """

    def __init__(self, offices="all", seed=0, parameters=Parameters(), policy=Policy(), traits=Traits(), trace=None):
        if not isinstance(offices, str) or offices not in OFFICES:
            raise ValueError(f"offices must be {listed(map(repr, OFFICES), 'or')}; it was {brief(offices)}.")
        if not isinstance(parameters, Parameters):
            raise ValueError(f"parameters must be Parameters(), with numbers or without; it was {brief(parameters)}.")
        if not isinstance(policy, Policy):
            raise ValueError(f"policy must be a Policy(), with words or without; it was {brief(policy)}.")
        super().__init__(DiplomacyDomain(), Strategy(parameters), Foreign(policy) if "F" in OFFICES[offices] else None,
                         Intelligence() if "I" in OFFICES[offices] else None, traits, Distrust, seed, trace)

    def listen(self, percept):
        """As every President; without a foreign office nothing that is said matters, and a turn needs one look."""
        if self.foreign:
            super().listen(percept)
        else:
            self.knowledge.percept = percept


def alpha_dips(offices="all", parameters=Parameters(), policy=Policy()):
    """What makes the agents of a game: a function agents(power, seed), as `gameai.games.diplomacy.players.play` takes it.

    Args:
        offices, parameters, policy: as in `AlphaDip`.
    """
    def agent(power, seed):
        return AlphaDip(offices, seed, parameters, policy)
    return agent
