"""What AlphaWolf's deals say, and what they mean in Werewolves."""

from typing import NamedTuple

from gameai.checks import finite
from gameai.games.werewolves.events import Voted
from gameai.offices import Domain

VOTE, KILL, INVESTIGATE, HEAL = "vote", "kill", "investigate", "heal"
ABILITIES = {"werewolf": KILL, "seer": INVESTIGATE, "doctor": HEAL}


class Terms(NamedTuple):
    """What a deal asks for: `action` is "vote" (by day), "investigate" or "heal" (in the night after), `target` a player."""

    action: str
    target: int


class Bid(NamedTuple):
    """A werewolf's sealed bid: whom to kill, and how much it wants that. Among equal bids the higher lot wins, drawn by chance."""

    target: int
    preference: float
    lot: float


def is_bid(act):
    """Whether what somebody said, anything at all, is a `Bid` for a player whose numbers can be compared."""
    if type(act) is not Bid or type(act.target) is not int:
        return False
    try:
        finite(act.preference, "preference"), finite(act.lot, "lot")
        return True
    except ValueError:
        return False


def action(percept):
    """What the agent does with a player in this turn: votes, or its role's ability; None for an ability that AlphaWolf doesn't know."""
    return VOTE if percept.phase == "day" else ABILITIES.get(percept.role)


def votes(percept, turn):
    """{voter: target} of the day `turn`, as far as the agent saw them."""
    for event in reversed(percept.history):
        if type(event) is Voted and event.turn <= turn:
            return dict(event.votes) if event.turn == turn else {}
    return {}


class WerewolvesDomain(Domain):
    """Werewolves as the offices see it. All that a game brings of its own is here, in the strategy and in the intelligence office."""

    def agents(self, percept):
        return percept.living

    def heard(self, percept):
        return [said for said in percept.heard if said[0] != percept.me]

    def goals(self, percept):
        return {percept.rules.team(percept.role): 1}

    def possible(self, deal, percept):
        return not self.over(deal, percept) and deal.proposer in percept.living and deal.terms.target in percept.living

    def conflict(self, one, other, percept):
        return one.terms.action == other.terms.action and one.terms.target != other.terms.target

    def respects(self, move, deal, percept):
        return deal.terms.action != action(percept) or move == deal.terms.target

    def kept(self, deal, agent, percept):
        target = votes(percept, deal.turn).get(agent)
        return None if target is None else target == deal.terms.target

    def over(self, deal, percept):
        return percept.turn > deal.turn + (deal.terms.action != VOTE)
