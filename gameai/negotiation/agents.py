"""Agents that bargain: each is a program from percepts to actions, and remembers nothing but what its percept holds."""

from gameai.checks import brief, finite, several
from gameai.game import require_player
from gameai.negotiation.concession import BOULWARE, CONCEDER, LINEAR, answered, risk, target
from gameai.negotiation.opponent import opponent_model
from gameai.negotiation.protocols import Accept, Offer, Walk
from gameai.negotiation.utility import ranking


class Bargainer:
    """Accepts what is worth its target, and otherwise offers the outcome nearest above it. A subclass gives the target.

    The target starts at the best that the domain has, and the agent's reservation value is a floor. Of outcomes
    that are worth the same, it offers the first in the domain's order. Where no outcome reaches the floor, it walks away.
    """

    def target(self, percept, best):
        """The utility that the agent asks for now; `best` is the most that the domain has for it."""
        raise NotImplementedError

    def offer(self, percept, outcomes):
        """One of `outcomes`, all good enough, the nearest to the target first."""
        return outcomes[0]

    def choose(self, percept):
        """An `Accept`, `Offer` or `Walk`."""
        outcomes, floor = ranking(percept.domain, percept.utility), percept.utility.reservation
        if outcomes.best < floor:
            return Walk(percept.me)
        aim = max(floor, min(outcomes.best, self.target(percept, outcomes.best)))
        if percept.offered is not None and percept.utility(percept.offered) >= aim:
            return Accept(percept.me, percept.offered)
        if percept.round >= percept.rounds:
            return Walk(percept.me)
        return Offer(percept.me, self.offer(percept, outcomes.at_least(aim)))


class Timed(Bargainer):
    """Concedes with time, whatever the other does: `Boulware`, `Linear` and `Conceder` by its exponent.

    Args:
        exponent: see `gameai.negotiation.concession.target`.

    Raises:
        ValueError: the exponent is no finite number, or below 0.
    """

    def __init__(self, exponent):
        self.exponent = finite(exponent, "exponent", 0)

    def __repr__(self):
        return f"<{type(self).__name__}, exponent {self.exponent}>"

    def target(self, percept, best):
        return target(percept.time, self.exponent, best)


class Boulware(Timed):
    """Stands firm, and gives way when the deadline is near."""

    def __init__(self, exponent=BOULWARE):
        super().__init__(exponent)


class Linear(Timed):
    """Concedes in even steps."""

    def __init__(self):
        super().__init__(LINEAR)


class Conceder(Timed):
    """Gives way at once."""

    def __init__(self, exponent=CONCEDER):
        super().__init__(exponent)


class TitForTat(Bargainer):
    """Concedes as much as the other has conceded, measured by its own utility.

    Args:
        generosity: the utility it gives unasked, once the other has made an offer.

    Raises:
        ValueError: the generosity is no finite number, or below 0.
    """

    def __init__(self, generosity=0):
        self.generosity = finite(generosity, "generosity", 0)

    def __repr__(self):
        return f"<TitForTat, generosity {self.generosity}>"

    def target(self, percept, best):
        return answered(best, [percept.utility(outcome) for outcome in percept.offers(1 - percept.me)], self.generosity)


class Combined(Bargainer):
    """Asks for the weighted mean of what several others would ask for: half Boulware, half tit for tat, say.

    Args:
        parts: pairs (weight, `Bargainer`), with weights 0 or more, not all 0.

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, parts):
        pairs = [several(part, "A part of a combination") for part in several(parts, "parts")]
        if wrong := [pair for pair in pairs if len(pair) != 2 or not hasattr(pair[1], "target")]:
            raise ValueError(f"A part of a combination is a pair, a weight and a Bargainer; it was {brief(wrong[0])}.")
        self.parts = [(finite(weight, "A weight", 0), require_player(bargainer)) for weight, bargainer in pairs]
        if not sum(weight for weight, _ in self.parts) > 0:
            raise ValueError(f"One of the weights must be above 0; the parts were {brief(self.parts)}.")

    def __repr__(self):
        return f"<Combined, {', '.join(f'{weight} of {bargainer}' for weight, bargainer in self.parts)}>"

    def target(self, percept, best):
        total = sum(weight for weight, _ in self.parts)
        return sum(weight * bargainer.target(percept, best) for weight, bargainer in self.parts) / total


class Modeller(Timed):
    """Concedes with time, and of all outcomes that are good enough offers the one that the other seems to like best.

    What the other likes it learns from its offers: see `gameai.negotiation.opponent`. Of equals it offers the best for itself.
    """

    def __init__(self, exponent=BOULWARE):
        super().__init__(exponent)

    def offer(self, percept, outcomes):
        model = opponent_model(percept.domain, percept.offers(1 - percept.me))
        return max(reversed(outcomes), key=model)


class Zeuthen:
    """For the monotonic concession protocol: whoever risks less concedes, and so much that it is the other's turn to concede.

    The agreement is a Nash point. A concession that leaves the other with the smaller risk is one with a greater Nash product than
    the other's offer; of these it takes the cheapest. Where there is none, the other's offer has the greatest product of all,
    and it takes that.
    """

    def __repr__(self):
        return "<Zeuthen>"

    def choose(self, percept):
        """An `Offer`, or `Walk` where no outcome is worth both agents' reservation values."""
        me, mine, theirs = percept.me, percept.utilities[percept.me], percept.utilities[1 - percept.me]
        deals = [outcome for outcome in percept.domain.outcomes
                 if mine(outcome) >= mine.reservation and theirs(outcome) >= theirs.reservation]
        if not deals:
            return Walk(me)
        if not percept.events:
            return Offer(me, max(deals, key=lambda outcome: (mine(outcome), theirs(outcome))))
        own, other = percept.events[-2 + me].outcome, percept.events[-1 - me].outcome
        if risk(mine, own, other) > risk(theirs, other, own):
            return Offer(me, own)

        def product(outcome):
            return (mine(outcome) - mine.reservation) * (theirs(outcome) - theirs.reservation)

        enough = [outcome for outcome in deals if theirs(outcome) > theirs(own) and product(outcome) > product(other)]
        return Offer(me, max(enough, key=lambda outcome: (mine(outcome), theirs(outcome)), default=other))
