"""Negotiation: what a bargain, a frontier and all equilibria of a matrix take, and a bargain beside NegMAS.

Each bargain is from nothing: domain, utilities, agents, Boulware against Boulware about price and quantity, a deadline of 100
offers, an agreement on (10, 0). NegMAS is large, so `make bench` does not install it: the row is there once
`make test-negotiation` has.
"""

import os
import random
import shutil

from benchmarks.exact_cover import limit
from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import Worker
from gameai.negotiation import (Additive, AlternatingOffers, Boulware, Domain, Issue, MonotonicConcession, Zeuthen, negotiate,
                                pareto_frontier)
from gameai.negotiation.examples import price_and_quantity
from gameai.normal_form import NormalForm

OURS, NEGMAS = "ours, alternating offers", "NegMAS, SAOMechanism"


def bargain():
    return negotiate(AlternatingOffers(*price_and_quantity()), [Boulware(), Boulware()])


def negmas():
    """The entrant of NegMAS, whose Python the variable NEGMAS_PYTHON names."""
    python = os.environ.get("NEGMAS_PYTHON")
    if not python:
        return Entrant(NEGMAS, missing="NEGMAS_PYTHON names no Python that has NegMAS; `make test-negotiation` makes one")
    if not shutil.which(python):
        return Entrant(NEGMAS, missing=f"NEGMAS_PYTHON is {python!r}, which does not run")
    worker = Worker(python, "negmas_offers.py")
    answer = worker.ask(0)
    if "error" in answer:
        return Entrant(NEGMAS, missing=f"{answer['error']}; `make test-negotiation` installs NegMAS")
    if answer["agreement"] != [10, 0]:
        raise ValueError(f"{NEGMAS} agrees on {answer['agreement']}, not on [10, 0].")
    return Entrant(NEGMAS, lambda repeat: worker.ask(repeat)["seconds"], {"offers": answer["offers"]})


def large_domain():
    """A domain of 10,000 outcomes, and two utilities by chance."""
    rng = random.Random(18)
    domain = Domain([Issue(name, range(10)) for name in "abcd"])
    return domain, [Additive([1] * 4, [{value: rng.randint(0, 1000) for value in range(10)} for _ in range(4)]) for _ in range(2)]


def matrix():
    rng = random.Random(18)
    return NormalForm([[(rng.randint(-99, 99), rng.randint(-99, 99)) for _ in range(4)] for _ in range(4)])


def comparisons():
    result = bargain()
    if result.agreement != (10, 0):
        raise ValueError(f"{OURS} agrees on {result.agreement}, not on (10, 0).")
    yield Comparison("A bargain about price and quantity, Boulware against Boulware",
                     (Entrant(OURS, timed(bargain), {"offers": result.rounds}), negmas()),
                     (Goal(NEGMAS, OURS, at_least=2),))
    domain, utilities = large_domain()
    frontier = "the frontier of 10,000 outcomes"
    yield Comparison("The Pareto frontier",
                     (Entrant(frontier, timed(lambda: pareto_frontier(domain.outcomes, utilities)),
                              {"efficient": len(pareto_frontier(domain.outcomes, utilities))}), limit(0.5)),
                     (Goal("the limit, 0.5 s", frontier, at_least=1),), rounds=5)
    game, equilibria, haggle = matrix(), "all equilibria, 4 by 4", "Zeuthen against Zeuthen"
    agreed = negotiate(MonotonicConcession(*price_and_quantity()), [Zeuthen(), Zeuthen()])
    yield Comparison("Equilibria and concessions",
                     (Entrant(equilibria, timed(game.equilibria), {"equilibria": len(game.equilibria())}),
                      Entrant(haggle, timed(lambda: negotiate(MonotonicConcession(*price_and_quantity()), [Zeuthen(), Zeuthen()])),
                              {"rounds": agreed.rounds}), limit(0.2)),
                     (Goal("the limit, 0.2 s", equilibria, at_least=1), Goal("the limit, 0.2 s", haggle, at_least=1)), rounds=5)
