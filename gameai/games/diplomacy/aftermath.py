"""What an agent on the offices orders after movements: retreats, builds and removals that keep its word."""

from gameai.games.diplomacy.dumbbot import Thoughts, adjust, retreat


class Allowed:
    """Choices without those orders that a test refuses.

    Args:
        actions: the `Choices` of retreats, builds or removals.
        test: a function from an order to whether it is allowed.
    """

    def __init__(self, actions, test):
        self.own, self.removes, self.count = actions.own, getattr(actions, "removes", False), getattr(actions, "count", 0)
        self.options = tuple([order for order in getattr(actions, "options", ()) if self.removes or test(order)])
        self._actions, self._test = actions, test

    def orders(self, loc):
        """The allowed orders of the own unit at `loc`."""
        return tuple([order for order in self._actions.orders(loc) if self._test(order)])


def word_kept(office):
    """The `Allowed` choices of an office's agent in a retreat or winter: those that break none of its deals."""
    percept, deals = office.knowledge.percept, office.president.agreed()
    return Allowed(percept.actions, lambda order: all(office.domain.respects((order,), deal, percept) for deal in deals))


def as_dumbbot(office):
    """What DumbBot would order in a retreat or winter among the orders that keep the agent's word."""
    percept = office.knowledge.percept
    thoughts = Thoughts(percept.map, percept.units, percept.centers, percept.me, percept.turn.season)
    orders = retreat if percept.turn.step == "retreats" else adjust
    return orders(thoughts, word_kept(office), office.president.rng)
