"""DipBlue on the offices, and its archetypes."""

from typing import NamedTuple

from gameai.checks import brief, listed
from gameai.games.diplomacy.dipblue.advisers import Base, Fortune, Support, Trusting, WordKeeping
from gameai.games.diplomacy.dipblue.strategy import Strategy
from gameai.games.diplomacy.domain import DiplomacyDomain
from gameai.games.diplomacy.foreign import Foreign, Policy
from gameai.games.diplomacy.intelligence import Intelligence
from gameai.offices import Distrust, President, Traits


class Archetype(NamedTuple):
    """What makes a kind of DipBlue.

    policy: how it negotiates, a `Policy`; None for one that is deaf and mute. trusts: whether it has an intelligence office, so that trust
    follows what the others do; without one all are trusted alike, for ever.
    """

    policy: Policy | None
    trusts: bool


ARCHETYPES = {
    "no-press": Archetype(None, False),
    "slave": Archetype(Policy(initiative=False, obliging=True, trusting=True), False),
    "naive": Archetype(Policy(trusting=True), False),
    "dipblue": Archetype(Policy(), True),
}


class DipBlue(President):
    """An agent of Diplomacy by Ferreira (2014), on the offices as in Marinheiro (2016, section 5.1). It plays one game.

    Args:
        archetype: "no-press" hears and says nothing; "slave" proposes nothing, accepts all and does first what it has agreed on; "naive"
            proposes and judges proposals, but trusts everybody alike; "dipblue" trusts those less who attack or break their word.
        seed: of its own chance.
        traits: `gameai.offices.Traits`.
        policy: a `Policy`, if not that of the archetype.
        trace: a list that receives what the offices tell each other.
        strategy: the class of its strategy office, `Strategy` or one made from it.

    Raises:
        ValueError: there is no such archetype.
    """

    def __init__(self, archetype="dipblue", seed=0, traits=Traits(), policy=None, trace=None, strategy=Strategy):
        if not isinstance(archetype, str) or archetype not in ARCHETYPES:
            raise ValueError(f"archetype must be {listed(map(repr, ARCHETYPES), 'or')}; it was {brief(archetype)}.")
        kind = ARCHETYPES[archetype]
        policy = policy or kind.policy
        advisers = [Base(), Fortune(), *([Trusting()] if policy else []), Support(), *([WordKeeping()] if policy else [])]
        super().__init__(DiplomacyDomain(), strategy(advisers), Foreign(policy) if policy else None,
                         Intelligence() if kind.trusts else None, traits, Distrust, seed, trace)
        self.archetype = archetype

    def distrust(self):
        """{power: how little it is trusted}: 0 full trust, 1 neutral, above it less."""
        return {name: opponent.trust.value for name, opponent in sorted(self.knowledge.opponents.items())}
