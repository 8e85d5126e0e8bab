"""All numbers of AlphaDip, in one place.

Marinheiro (2016, section 5.1.1) gives the numbers of algorithm 3, which are beside it in `intelligence`; the search and its numbers are
ours. They were chosen in trial games from other seeds than those of `experiments/diplomacy_tables.py`.
"""

from dataclasses import dataclass

from gameai.checks import finite, one_of, several, whole

DUMBBOT, NEUTRAL = MODELS = "dumbbot", "neutral"  # whose program the orders of the others are drawn from


@dataclass(frozen=True)
class Parameters:
    """The numbers of the offices.

    Args:
        starts: how many sets of own orders are drawn; the search starts from the best of them.
        samples: against how many sets of orders of the others each is judged.
        passes: how often the search goes through the own units.
        model: whose program the orders of the others are drawn from: "dumbbot", which is right if they are DumbBots, or "neutral", which
            knows none: units go where the table of centres says that it is good for their power.
        temperature: of the neutral model: how far a place may be from the best, in chances of a centre, and still be taken.
        attack: of the neutral model: what it believes to be the chance to drive another power's unit out.
        weights: what it counts to own a centre after each of the next falls.
        patience: how much a change may lose, summed over the first samples, before the other samples are not asked, in chances of a centre.
        requests: how many deals are suggested at once.
        least_gain: what a partner's help must add to be asked for, in chances of a centre.
        friendship: what a partner's gain counts beside the own one, when joint orders are judged.
        evaluations: the most sets of orders that are judged in one search.
    """

    starts: int = 2
    samples: int = 8
    passes: int = 1
    model: str = "dumbbot"
    temperature: float = 0.2
    attack: float = 0.3
    weights: tuple = (1, 1, 1)
    patience: float = 0.5
    requests: int = 2
    least_gain: float = 0.05
    friendship: float = 0.25
    evaluations: int = 4000

    def __post_init__(self):
        for name in ("starts", "samples", "evaluations"):
            whole(getattr(self, name), name, 1)
        whole(self.passes, "passes", 0)
        one_of(self.model, MODELS, "model")
        whole(self.requests, "requests", 0)
        for name in ("temperature", "attack", "patience", "least_gain", "friendship"):
            finite(getattr(self, name), name, 0)
        several(self.weights, "weights")
