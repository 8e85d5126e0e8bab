"""The President: leads the offices through a turn, and has the last word."""

from gameai.game import generator
from gameai.offices.messages import PRESIDENT, WORLD


class President:
    """An agent of an `Environment`, made of offices: `choose(percept) -> action`.

    Args:
        domain: a `Domain`.
        strategy, foreign, intelligence: the offices; each may be missing (None).
        traits: `Traits`, what each office counts.
        seed: for whatever the offices draw by `self.president.rng`.
        trace: a list that receives a `Message` for all that the offices tell each other.

    Without a strategy office it plays the first legal action. A turn spans several percepts: rounds of talk, then a move.
    """

    name = PRESIDENT

    def __init__(self, domain, strategy=None, foreign=None, intelligence=None, traits=None, seed=0, trace=None):
        raise NotImplementedError

    def choose(self, percept):
        """A tuple of acts in a round of talk, else a move."""
        raise NotImplementedError

    def begin(self, percept):
        """A new turn: deals are settled, intelligence reports, strategy suggests."""
        raise NotImplementedError

    def talk(self, percept):
        """What the foreign office says in this round."""
        raise NotImplementedError

    def move(self, percept):
        """A viable candidate, weighed by the traits, or the fallback."""
        raise NotImplementedError

    def worth(self, candidate):
        """What `candidate` is worth by the traits: utility times trust in those it needs, less the words it breaks."""
        raise NotImplementedError

    def pick(self, options):
        """One of the options, a list of (worth, candidate) with at least one; default the best, the first of equals."""
        raise NotImplementedError

    def play(self, candidate):
        """The action for the environment; default the candidate's move. A domain may complete it here."""
        return candidate.move

    def note(self, sender, to, what, content=None):
        """Put a `Message` into the trace."""
        raise NotImplementedError
