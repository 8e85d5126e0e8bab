"""The President: leads the offices through a turn, and has the last word."""

from math import inf, prod

from gameai.checks import article, brief, receiver
from gameai.game import generator
from gameai.offices.domain import Domain
from gameai.offices.foreign import ForeignOffice
from gameai.offices.intelligence import IntelligenceOffice
from gameai.offices.knowledge import KnowledgeBase
from gameai.offices.messages import FOREIGN, INTELLIGENCE, PRESIDENT, STRATEGY, WORLD, Message
from gameai.offices.strategy import StrategyOffice
from gameai.offices.traits import Traits, require_traits
from gameai.offices.trust import Distrust, Trust


class President:
    """An agent of an `Environment`, made of offices: `choose(percept) -> action`.

    Args:
        domain: a `Domain`.
        strategy, foreign, intelligence: the offices; each may be missing (None).
        traits: `Traits`, what each office counts.
        trust: the scale of trust, `Trust` or `Distrust`.
        seed: for whatever is drawn by `rng`, the agent's own generator.
        trace: a list that receives a `Message` for all that the offices tell each other.

    A turn spans several percepts: rounds of talk, then a move. Without a strategy office it plays the first legal move.
    An agent plays one game; make a new one for the next.

    Raises:
        ValueError: an office is none, is in another's place or serves another President; the traits or the scale of trust are none.
    """

    name = PRESIDENT

    def __init__(self, domain, strategy=None, foreign=None, intelligence=None, traits=Traits(), trust=Trust, seed=0, trace=None):
        for office, kind in ((domain, Domain), (strategy, StrategyOffice), (foreign, ForeignOffice), (intelligence, IntelligenceOffice)):
            if not isinstance(office, kind) and (office is not None or kind is Domain):
                wanted = f"{article(kind.__name__)} here{'' if kind is Domain else ' or None'}"
                raise ValueError(f"A President needs {wanted}; it was {brief(office)}.")
        if trust not in (Trust, Distrust):
            raise ValueError(f"trust must be one of the scales Trust and Distrust; it was {brief(trust)}.")
        self.domain, self.traits, self.rng, self.trace = domain, require_traits(traits), generator(seed), receiver(trace)
        self.knowledge = KnowledgeBase(trust)
        self.strategy = strategy or StrategyOffice()
        self.foreign, self.intelligence = foreign, intelligence
        offices = [office for office in (self.strategy, foreign, intelligence) if office is not None]
        for office in offices:
            office.require_free(self)  # all are asked before one is attached, so that each stays free if another is not
        for office in offices:
            office.attach(self)
        self.suggested = None

    def choose(self, percept):
        """A tuple of acts in a round of talk, else a move."""
        if self.knowledge.deals is None or percept.turn != self.knowledge.turn:
            self.begin(percept)
        elif self.suggested is None:  # a stop came while the turn began
            self.consult()
        self.listen(percept)
        return self.talk() if self.domain.talking(percept) else self.move()

    def begin(self, percept):
        """A new turn: what became of the deals, whom to trust, what to consider."""
        self.suggested = None
        self.knowledge.begin(percept, self.domain)
        if self.foreign:
            self.note(PRESIDENT, FOREIGN, "settle")
            self.foreign.settle()
        if self.intelligence:
            self.note(PRESIDENT, INTELLIGENCE, "report")
            self.intelligence.report()
        self.consult()

    def consult(self):
        """Ask the strategy office for a fallback and candidates, with what is agreed so far."""
        self.note(PRESIDENT, STRATEGY, "suggest")
        self.fallback, self.candidates = self.strategy.fallback(), list(self.strategy.candidates())
        self.suggested = self.agreed()
        self.note(STRATEGY, PRESIDENT, "suggestions", (self.fallback, *self.candidates))

    def listen(self, percept):
        """Take in a percept; what was said goes through the foreign office. A new agreement, or news, is a reason to consult again."""
        before, self.knowledge.percept = self.knowledge.percept, percept
        if self.foreign:
            self.foreign.hear(list(self.domain.heard(percept)))
        if self.agreed() != self.suggested or self.domain.news(before, percept):
            self.consult()

    def talk(self):
        """What the foreign office says in this round; without one, nothing."""
        if not self.foreign:
            return ()
        self.note(PRESIDENT, FOREIGN, "negotiate", tuple(self.candidates))
        acts = self.foreign.negotiate(self.candidates)
        self.note(FOREIGN, WORLD, "said", acts)
        return acts

    def move(self):
        """A candidate all of whose needs are confirmed, weighed by the traits, or the fallback."""
        if self.fallback.move is None:  # there was none in the talk
            self.consult()
        viable = [candidate for candidate in self.candidates if all(self.knowledge.deals.says(need) for need in candidate.needs)]
        if self.fallback.move not in [candidate.move for candidate in viable]:
            viable.append(self.fallback)
        options = [(self.worth(candidate), candidate) for candidate in viable]
        # A word that must not be broken leaves no choice, unless all moves break one.
        chosen = self.pick([option for option in options if option[0] > -inf] or options)
        self.knowledge.move = chosen.move
        action = self.play(chosen)
        self.note(PRESIDENT, WORLD, "move", action)
        return action

    def worth(self, candidate):
        """What `candidate` is worth by the traits.

        Trust in the partners multiplies what it gains over the fallback; each confirmed deal that it breaks costs its price.
        """
        reliance = prod(self.knowledge.reliance(self.knowledge.deals.says(need)) for need in candidate.needs)
        gain = (candidate.utility - self.fallback.utility) * reliance ** self.traits.intelligence
        broken = sum(not self.domain.respects(candidate.move, deal, self.knowledge.percept) for deal in self.agreed())
        return self.traits.strategy * (self.fallback.utility + gain) - (broken and broken * self.traits.foreign)

    def pick(self, options):
        """One candidate of the options, a list of (worth, candidate) with at least one; default the best, the first of equals."""
        return max(options, key=lambda option: option[0])[1]

    def play(self, candidate):
        """The action for the environment; default the candidate's move. A domain may complete it here."""
        return candidate.move

    def agreed(self):
        """The confirmed deals by which the agent is bound."""
        return self.knowledge.deals.binding(self.knowledge.me)

    def note(self, sender, to, what, content=None):
        """Put a `Message` into the trace."""
        if self.trace is not None:
            self.trace.append(Message(sender, to, what, content))
