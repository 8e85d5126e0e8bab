"""What a domain brings to the offices: who plays, what a deal means, and what is wanted."""


class Domain:
    """What the offices ask about one game. A percept has `me`, `turn`, `stage`, `actions` and `heard`.

    `turn` is any hashable name, another one when a new turn begins; `stage` is "talk" in the rounds of talk; `heard` holds what
    the others said since the last percept, also in the first percept after the talk. An environment whose percepts are otherwise
    overrides what reads them.
    """

    def agent(self, percept):
        """The agent's own name; default `percept.me`."""
        return percept.me

    def talking(self, percept):
        """Whether this is a round of talk; default: the stage is "talk"."""
        return percept.stage == "talk"

    def heard(self, percept):
        """What the others said since the last percept, a list of `Said`; default `percept.heard`.

        What is no act on a deal ("I am the seer") is kept in `KnowledgeBase.said` too, for the intelligence office.
        """
        return percept.heard

    def agents(self, percept):
        """All agents still in the game, the own one among them, in an order that is the same for all of them."""
        raise NotImplementedError

    def goals(self, percept):
        """The own goals, {goal: importance}; default none."""
        return {}

    def news(self, before, percept):
        """Whether `percept` differs so much from the one before, in the same turn, that the strategy must be asked again. Default: no."""
        return False

    def fault(self, deal, percept):
        """Why a proposal makes no sense, a sentence; None if it does. The foreign office forgets what makes none. Default: all do."""
        return None

    def possible(self, deal, percept):
        """Whether `deal` can still be kept. Default: its parties are all there, and it has not run out."""
        return not self.over(deal, percept) and set(deal.parties) <= set(self.agents(percept))

    def conflict(self, one, other, percept):
        """Whether an agent can't keep both deals, or does not want both at once. Default: never."""
        return False

    def respects(self, move, deal, percept):
        """Whether the own `move` keeps the confirmed `deal`. Default: always."""
        return True

    def kept(self, deal, agent, percept):
        """At the beginning of a turn: whether `agent` kept `deal` in the turn before; None if that can't be seen. Default None."""
        return None

    def over(self, deal, percept):
        """Whether `deal` has run out. Default: it was made in another turn."""
        return deal.turn != percept.turn
