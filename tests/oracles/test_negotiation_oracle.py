"""Our bargaining beside NegMAS: agreements of agents that concede with time, Pareto frontiers and Nash points."""

import random

import pytest

from gameai.negotiation import Additive, AlternatingOffers, Domain, Issue, Timed, nash_points, negotiate, pareto_frontier
from gameai.negotiation.examples import price_and_quantity

pytest.importorskip("negmas", reason="NegMAS is not installed; make test-negotiation installs it in an environment of its own")
from negmas import AspirationNegotiator, SAOMechanism, make_issue  # noqa: E402
from negmas.preferences import LinearAdditiveUtilityFunction  # noqa: E402
from negmas.preferences import nash_points as their_nash_points
from negmas.preferences import pareto_frontier as their_frontier
from negmas.preferences.value_fun import TableFun  # noqa: E402


def theirs(domain, utilities):
    """NegMAS's issues and utilities."""
    issues = [make_issue(list(issue.values), issue.name) for issue in domain.issues]
    return issues, [LinearAdditiveUtilityFunction([TableFun({value: float(score) for value, score in scores.items()})
                                                   for scores in utility.scores], weights=list(map(float, utility.weights)),
                                                  issues=issues, reserved_value=float(utility.reservation)) for utility in utilities]


@pytest.mark.parametrize("first", [0.2, 1, 5])
@pytest.mark.parametrize("second", [0.2, 1, 5])
def test_agreements_of_agents_that_concede_with_time(first, second):
    if first == second == 5:
        pytest.skip("two conceders agree at once, and then it matters that NegMAS counts time a little differently")
    domain, utilities = price_and_quantity()
    issues, functions = theirs(domain, utilities)
    mechanism = SAOMechanism(issues=issues, n_steps=100, one_offer_per_step=True)
    for exponent, function in zip((first, second), functions, strict=True):
        mechanism.add(AspirationNegotiator(aspiration_type=1 / exponent), ufun=function)
    result = negotiate(AlternatingOffers(domain, utilities), [Timed(first), Timed(second)])
    assert mechanism.run().agreement == result.agreement


def test_frontiers_and_nash_points():
    for seed in range(60):
        rng = random.Random(seed)
        domain = Domain([Issue(f"issue {number}", range(rng.randint(2, 5))) for number in range(rng.randint(1, 3))])
        # Integers up to 2 ** 20 keep sums and products exact in floats. The worst is worth 0, as NegMAS counts gains from there.
        utilities = [Additive([1] * len(domain.issues), [{value: value and rng.randint(0, 2 ** 20) for value in issue.values}
                                                         for issue in domain.issues]) for _ in range(2)]
        _, functions = theirs(domain, utilities)
        points = [tuple(function(outcome) for function in functions) for outcome in domain.outcomes]
        worth = {outcome: tuple(utility(outcome) for utility in utilities) for outcome in domain.outcomes}
        assert points == list(worth.values())
        frontier, _ = their_frontier(functions, domain.outcomes)
        assert set(frontier) == {worth[outcome] for outcome in pareto_frontier(domain.outcomes, utilities)}
        found = their_nash_points(functions, frontier, outcomes=domain.outcomes)
        assert {point for point, _ in found} == {worth[outcome] for outcome in nash_points(domain.outcomes, utilities)}
