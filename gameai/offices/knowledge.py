"""What an agent knows: the one place that all its offices read and write."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gameai.offices.deals import Deals
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
    """One past turn: its name, the last percept in it, all that was heard, and the own move (None if there was none)."""

    turn: Any
    percept: Any
    said: tuple
    move: Any


class KnowledgeBase:
    """State, own goals, opponents, deals and past rounds of one agent.

    Attributes:
        me: the agent's name. percept: the last percept, the state as far as it is known. turn: the turn that goes on.
        goals: {goal: importance}. opponents: {name: `Opponent`}, also of those who are gone. deals: `Deals`.
        trust_in: {deal: `Trust` or `Distrust`}, where a deal is trusted otherwise than its parties.
        said: what was heard in this turn. past: a list of `Round`.
    """

    def __init__(self):
        raise NotImplementedError

    def begin(self, percept, domain):
        """A new turn: the last one goes to `past`, opponents who are new are entered, the own goals are read."""
        raise NotImplementedError
