"""The monotonic concession protocol, and Zeuthen's strategy in it."""

import random
from fractions import Fraction

import pytest

from gameai.game import IllegalMove
from gameai.negotiation import Accept, MonotonicConcession, Offer, Walk, Zeuthen, nash_points, negotiate, risk
from gameai.negotiation.examples import car_and_fuel, price_and_quantity
from negotiation_domains import random_domain


class Firm:
    """Begins with what is best for itself, and stands still."""

    def choose(self, percept):
        mine = percept.utilities[percept.me]
        return Offer(percept.me, max(percept.domain.outcomes, key=mine))


class Wild:
    """Makes any offer that is allowed."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def choose(self, percept):
        return self.rng.choice([action for action in percept.actions if isinstance(action, Offer)])


def rounds_of(result):
    """The pairs of offers, round by round."""
    offers = [event.outcome for event in result.events if isinstance(event, Offer)]
    return list(zip(offers[::2], offers[1::2], strict=True))


def test_two_who_follow_zeuthen_agree_on_a_nash_point():
    none = 0
    for seed in range(300):
        domain, utilities = random_domain(seed, reservations=True)
        result = negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()], seed)
        points = nash_points(domain.outcomes, utilities)
        assert result.agreement in points if points else result.agreement is None
        none += not points
    assert 10 < none < 150


def test_whoever_risks_less_concedes_and_then_risks_more():
    flips = stands = 0
    for seed in range(200):
        domain, utilities = random_domain(seed)
        rounds = rounds_of(negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()], seed))
        for (first, second), (later_first, later_second) in zip(rounds, rounds[1:], strict=False):
            before = risk(utilities[0], first, second), risk(utilities[1], second, first)
            after = risk(utilities[0], later_first, later_second), risk(utilities[1], later_second, later_first)
            if before[0] < before[1]:
                assert later_second == second and utilities[1](later_first) > utilities[1](first)
                flips += after[0] > after[1]
                assert after[0] > after[1] or later_first == second
            elif before[0] > before[1]:
                assert later_first == first and utilities[0](later_second) > utilities[0](second)
                assert after[1] > after[0] or later_second == first
            stands += before[0] != before[1]
    assert flips > 10 and stands > 60


def test_known_negotiations():
    domain, utilities = price_and_quantity()
    result = negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()])
    assert rounds_of(result)[0] == ((10, 4), (0, 0)) and result.agreement == (10, 0)
    assert result.utilities == (Fraction(7, 10), Fraction(7, 10))
    domain, utilities = car_and_fuel()
    assert sum(negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()]).agreement) == 10
    nothing = negotiate(MonotonicConcession(*price_and_quantity((1, 1))), [Zeuthen(), Zeuthen()])
    assert nothing.agreement is None and nothing.events == (Walk(0), Walk(1))


def test_two_who_stand_still_part_without_agreement():
    result = negotiate(MonotonicConcession(*price_and_quantity()), [Firm(), Firm()])
    assert result.agreement is None and result.rounds == 2 and result.events[-2:] == (Walk(0), Walk(1))
    # Zeuthen does not make up for one who stands still though it risks less.
    result = negotiate(MonotonicConcession(*price_and_quantity()), [Firm(), Zeuthen()])
    assert result.agreement is None and result.rounds > 2


def test_wild_concessions_end_by_the_rules():
    agreements = 0
    for seed in range(200):
        domain, utilities = random_domain(seed)
        environment = MonotonicConcession(domain, utilities)
        result = negotiate(environment, [Wild(f"{seed}/0"), Wild(f"{seed}/1")], seed)
        rounds = rounds_of(result)
        assert len(rounds) == result.rounds <= environment.rounds
        for before, after in zip(rounds, rounds[1:], strict=False):
            assert utilities[1](after[0]) >= utilities[1](before[0]) and utilities[0](after[1]) >= utilities[0](before[1])
        for first, second in rounds[:-1]:
            assert utilities[0](second) < utilities[0](first) and utilities[1](first) < utilities[1](second)
        if result.agreement is not None:
            accepted = result.events[-1]
            assert isinstance(accepted, Accept) and accepted.outcome == rounds[-1][1 - accepted.agent]
            assert utilities[accepted.agent](accepted.outcome) >= utilities[accepted.agent](rounds[-1][accepted.agent])
            agreements += 1
    assert 100 < agreements


def test_both_may_accept_and_the_lot_decides():
    domain, utilities = price_and_quantity()
    environment = MonotonicConcession(domain, utilities)
    generous = {0: Offer(0, (0, 0)), 1: Offer(1, (10, 4))}
    ends = {environment.result(environment.step(environment.initial(None), generous, random.Random(seed))).agreement for seed in range(20)}
    assert ends == {(0, 0), (10, 4)}


def test_illegal_concessions():
    domain, utilities = price_and_quantity()
    environment = MonotonicConcession(domain, utilities)
    state = environment.step(environment.initial(None), {0: Offer(0, (10, 3)), 1: Offer(1, (1, 0))}, random.Random(0))
    assert environment.movers(state) == (0, 1)
    with pytest.raises(IllegalMove, match="Agent 0 can't do"):
        environment.step(state, {0: Offer(0, (10, 4)), 1: Offer(1, (1, 0))}, None)
    with pytest.raises(IllegalMove, match="step needs"):
        environment.step(state, {0: Offer(0, (10, 3))}, None)
