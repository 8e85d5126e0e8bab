"""What a domain brings to the offices: who plays, what a deal means, and what is wanted."""


class Domain:
    """What the offices ask about one game. A percept has `me`, `turn`, `stage`, `actions`, and in talk `heard` (`Said`s).

    `turn` changes when a new turn begins (any hashable name); `stage` is "talk" in the rounds of talk. An environment
    whose percepts are otherwise overrides what reads them.
    """

    def agent(self, percept):
        """The agent's own name; default `percept.me`."""
        return percept.me

    def talking(self, percept):
        """Whether this is a round of talk; default: the stage is "talk"."""
        return percept.stage == "talk"

    def heard(self, percept):
        """What the agent heard since its last percept: a list of `Said`, its own acts included; default `percept.heard`."""
        return percept.heard

    def opponents(self, percept):
        """The names of the other agents still in the game."""
        raise NotImplementedError

    def goals(self, percept):
        """The own goals, {goal: importance}; default none."""
        return {}

    def possible(self, deal, percept):
        """Whether the deal can still be kept. Default: it is of this turn and its parties are all there."""
        raise NotImplementedError

    def conflict(self, one, other):
        """Whether one can't keep both deals. Default: never."""
        return False

    def respects(self, move, deal, percept):
        """Whether the own `move` keeps `deal`. Default: always."""
        return True

    def kept(self, deal, agent, percept):
        """At the beginning of a turn: whether `agent` kept `deal` in the turn before; None if that can't be seen. Default None."""
        return None

    def over(self, deal, percept):
        """At the beginning of a turn: whether a confirmed deal has run out. Default: it was of another turn."""
        return deal.turn != percept.turn
