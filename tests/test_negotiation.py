"""Bargaining by alternating offers: utilities, agents, deadlines, what each agent may know, and the handed agreements."""

import random
from fractions import Fraction
from itertools import pairwise
from types import SimpleNamespace

import pytest

from gameai.game import IllegalMove
from gameai.negotiation import (Accept, Additive, AlternatingOffers, Boulware, Combined, Conceder, Domain, Interacting, Issue, Linear,
                                Modeller, Offer, Timed, TitForTat, Walk, Zeuthen, dominates, falling, nash_points, negotiate,
                                opponent_model, rising, risk, target)
from gameai.negotiation.concession import answered
from gameai.negotiation.examples import car_and_fuel, price_and_quantity
from gameai.negotiation.procedures import PROCEDURES, issue_by_issue, package_deal, simultaneous
from gameai.negotiation.utility import ranking
from negotiation_domains import random_domain
from shared_data import shared

AGENTS = {"boulware": Boulware(), "linear": Linear(), "conceder": Conceder()}


class Wild:
    """Does anything that is allowed, but seldom walks away."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def choose(self, percept):
        action = self.rng.choice(percept.actions)
        return self.rng.choice(percept.actions) if isinstance(action, Walk) else action


def haggle(first, second, **keywords):
    return negotiate(AlternatingOffers(*price_and_quantity(**keywords)), [first, second])


# --- known agreements ----------------------------------------------------------


def test_the_handed_agreements():
    handed = shared("negotiation/alternating_offers.json")["agreements"]
    assert len(handed) == 8
    for case in handed:
        result = haggle(AGENTS[case["agent1"]], AGENTS[case["agent2"]])
        assert result.agreement == tuple(case["outcome"])
        assert [float(utility) for utility in result.utilities] == [case["u1"], case["u2"]]


def test_three_agreements_by_hand():
    # Linear against linear: agent 0 asks for (10, 0), worth 7/10, once its target is at most that but above what (9, 1)
    # and its like are worth: at offer 30, target 69/99. Agent 1's own target is then 68/99, and (10, 0) is worth 7/10 to it.
    result = haggle(Linear(), Linear())
    assert result.agreement == (10, 0) and result.rounds == 31 and result.utilities == (Fraction(7, 10), Fraction(7, 10))
    assert result.events[-2:] == (Offer(0, (10, 0)), Accept(1, (10, 0)))
    # Whoever asks for everything gets what a conceder still wants at the deadline: nothing, since 0 is good enough then.
    assert haggle(Timed(0), Conceder()).utilities == (1, 0)
    assert haggle(Conceder(), Timed(0)).utilities == (0, 1)


def test_two_tough_ones_miss_the_deadline():
    reservations = Fraction(3, 5), Fraction(3, 5)
    assert haggle(Boulware(), Boulware(), reservations=reservations).agreement == (10, 0)
    deadlock = haggle(Timed(0.01), Timed(0.01), reservations=reservations)
    assert deadlock.agreement is None and deadlock.rounds == 100 and deadlock.utilities == reservations
    assert isinstance(deadlock.events[-1], Walk) and len(deadlock.events) == 101
    assert haggle(Timed(0), Timed(0)).agreement is None


# --- concession -------------------------------------------------------------------


def test_targets_fall_from_start_to_end():
    for exponent in (0.05, 0.2, 1, 5, 20):
        targets = [target(time / 50, exponent, 0.9, 0.3) for time in range(51)]
        assert targets[0] == 0.9 and targets[-1] == pytest.approx(0.3) and targets == sorted(targets, reverse=True)
    assert target(0.5, 0.2) > target(0.5, 1) == 0.5 > target(0.5, 5)  # Boulware, linear, conceder
    assert target(1, 0) == 1  # who never concedes


@pytest.mark.parametrize("agent", [Boulware(), Linear(), Conceder(), TitForTat(), TitForTat(2), Modeller()])
def test_no_agent_goes_below_its_reservation_value(agent):
    ended = agreed = 0
    for seed in range(60):
        domain, utilities = random_domain(seed, reservations=True)
        for first, second in ((agent, Wild(seed)), (Wild(seed), agent), (agent, Boulware())):
            result = negotiate(AlternatingOffers(domain, utilities, 12), [first, second])
            mine = 0 if first is agent else 1
            offered = [event.outcome for event in result.events if isinstance(event, (Offer, Accept)) and event.agent == mine]
            assert all(utilities[mine](outcome) >= utilities[mine].reservation for outcome in offered)
            assert result.utilities[mine] >= utilities[mine].reservation
            ended, agreed = ended + 1, agreed + (result.agreement is not None)
    assert 0 < agreed < ended


def test_the_offer_is_the_nearest_from_above():
    domain, utilities = price_and_quantity()
    environment = AlternatingOffers(domain, utilities)
    for agent in (Boulware(), Linear(), Conceder()):
        for event_number, event in enumerate(negotiate(environment, [agent, Timed(0)]).events[:-1]):
            if event.agent == 0:
                aim = target(event_number / 99, agent.exponent)
                worth = min(utilities[0](outcome) for outcome in domain.outcomes if utilities[0](outcome) >= aim)
                assert event.outcome == next(outcome for outcome in domain.outcomes if utilities[0](outcome) == worth)


def test_tit_for_tat_gives_what_it_gets():
    result = haggle(TitForTat(), Linear())
    utility = price_and_quantity()[1][0]
    theirs = [utility(event.outcome) for event in result.events if event.agent == 1 and isinstance(event, Offer)]
    mine = [utility(event.outcome) for event in result.events if event.agent == 0 and isinstance(event, Offer)]
    assert mine[0] == mine[1] == 1  # nothing conceded before the other has
    for own, before in zip(mine[1:], range(len(theirs))):
        aim = 1 - (theirs[before] - theirs[0])
        assert own >= aim and not any(aim <= value < own for value in ranking(*_first()).values)
    assert haggle(TitForTat(), TitForTat()).agreement is None  # both wait for the other
    assert haggle(TitForTat(Fraction(1, 10)), TitForTat(Fraction(1, 10))).agreement is not None
    assert answered(1, [0.2, 0.5, 0.1]) == 1  # what is taken back is answered, too, but never more than everything is asked for


def _first():
    domain, utilities = price_and_quantity()
    return domain, utilities[0]


def test_a_combination_asks_for_the_mean():
    environment = AlternatingOffers(*price_and_quantity())
    assert haggle(Combined([(1, Linear()), (0, Conceder())]), Linear()) == haggle(Linear(), Linear())
    state = environment.initial(None)
    for outcome in ((10, 4), (0, 0), (10, 4), (4, 2)):  # agent 1 gives way by more than time has passed
        state = environment.step(state, {state.round % 2: Offer(state.round % 2, outcome)}, None)
    percept = environment.percept(state, 0)
    asks = [bargainer.target(percept, 1) for bargainer in (Linear(), TitForTat())]
    assert asks[0] > asks[1] and Combined([(3, Linear()), (1, TitForTat())]).target(percept, 1) == (3 * asks[0] + asks[1]) / 4


def test_risk():
    utility = Additive([1], [dict(zip("abcd", (10, 6, 2, 0), strict=True))], reservation=2)
    assert risk(utility, "a", "b") == Fraction(1, 2) and risk(utility, "a", "c") == 1
    assert risk(utility, "b", "a") == 0  # the other offers more than one asks for
    assert risk(utility, "c", "a") == risk(utility, "d", "a") == 1  # nothing to lose, and no division by 0
    assert risk(utility, "a", "d") == 1


# --- the protocol ---------------------------------------------------------------


def test_wild_negotiations_keep_the_rules():
    for seed in range(150):
        domain, utilities = random_domain(seed, reservations=True, discounts=(1, Fraction(9, 10)))
        environment, rng = AlternatingOffers(domain, utilities, 5), random.Random(seed)
        state, agents = environment.initial(rng), [Wild(f"{seed}/0"), Wild(f"{seed}/1")]
        while not environment.is_terminal(state):
            mover, = environment.movers(state)
            percept = environment.percept(state, mover)
            assert mover == state.round % 2 and environment.actions(state, 1 - mover) == ()
            assert any(isinstance(action, Offer) for action in percept.actions) == (state.round < 5)
            assert (Accept in map(type, percept.actions)) == bool(state.events)
            state = environment.step(state, {mover: agents[mover].choose(percept)}, rng)
        result = environment.result(state)
        assert environment.movers(state) == () and len(result.events) == result.rounds + 1 <= 6
        if result.agreement is None:
            assert isinstance(result.events[-1], Walk)
        else:
            assert result.events[-2].outcome == result.events[-1].outcome == result.agreement
        for agent, utility in enumerate(utilities):
            worth = utility.reservation if result.agreement is None else utility(result.agreement)
            assert result.utilities[agent] == worth * utility.discount ** max(0, result.rounds - 1)


@pytest.mark.parametrize("agent", [Boulware(), Conceder(), TitForTat(1), Modeller()])
def test_an_agent_can_not_know_the_other_utility(agent):
    compared = 0
    for seed in range(40):
        domain, utilities = random_domain(seed)
        rng = random.Random(seed)
        changed = [utilities[0], Additive([1] * len(domain.issues), [{value: rng.random() for value in issue.values}
                                                                     for issue in domain.issues], 3, 0.5)]
        one, other = AlternatingOffers(domain, utilities, 8), AlternatingOffers(domain, changed, 8)
        state = one.initial(rng)
        while not one.is_terminal(state):
            mover, = one.movers(state)
            if mover == 0:
                assert one.percept(state, 0) == other.percept(state, 0)
                assert agent.choose(one.percept(state, 0)) == agent.choose(other.percept(state, 0))
                compared += 1
            state = one.step(state, {mover: Wild(f"{seed}/{state.round}").choose(one.percept(state, mover))}, rng)
    assert compared > 60


def test_time_is_gone_at_the_last_offer_and_at_the_answer():
    domain, utilities = price_and_quantity()
    percept = AlternatingOffers(domain, utilities, 3).percept
    state = AlternatingOffers(domain, utilities, 3).initial(None)
    assert [percept(state._replace(round=number), 0).time for number in range(4)] == [0, 0.5, 1, 1]
    assert AlternatingOffers(domain, utilities, 1).percept(state, 0).time == 0
    # An ultimatum: the answer takes whatever is worth the reservation value.
    assert negotiate(AlternatingOffers(domain, utilities, 1), [Boulware(), Boulware()]).utilities == (1, 0)


def test_a_trace_holds_what_was_said():
    trace = []
    result = negotiate(AlternatingOffers(*price_and_quantity()), [Linear(), Linear()], trace=trace)
    assert trace == list(result.events) and all(isinstance(event, Offer) for event in trace[:-1])
    for procedure in PROCEDURES.values():
        whole, told = [], SimpleNamespace(append=(received := []).append)  # a trace need have no more than append
        procedure(*price_and_quantity(), [Linear(), Linear()], trace=whole)
        procedure(*price_and_quantity(), [Linear(), Linear()], trace=told)
        assert received == whole != []


# --- several issues ------------------------------------------------------------------


def test_a_car_and_fuel_are_sold_as_a_package_only():
    domain, utilities = car_and_fuel()
    package = package_deal(domain, utilities, [Linear(), Linear()])
    assert package.agreement == (5, 5) and package.utilities == (3, 3)
    for apart in (simultaneous, issue_by_issue):
        assert apart(domain, utilities, [Linear(), Linear()]).agreement is None


def test_issues_apart_lose_the_trade_between_them():
    domain, utilities = price_and_quantity()
    for apart in (simultaneous, issue_by_issue):
        assert apart(domain, utilities, [Linear(), Linear()]).utilities == (Fraction(1, 2), Fraction(1, 2))
    assert package_deal(domain, utilities, [Linear(), Linear()]).utilities == (Fraction(7, 10), Fraction(7, 10))


def test_a_package_must_be_found():
    """Who concedes without looking may miss good packages, so that issues apart serve both better; who learns finds them."""
    better_apart = {"blind": 0, "learning": 0}
    for seed in range(120):
        domain, utilities = random_domain(seed, extras=False)
        for name, agents in (("blind", [Linear(), Linear()]), ("learning", [Modeller(), Modeller()])):
            package, apart = (procedure(domain, utilities, agents, 40).utilities for procedure in (package_deal, simultaneous))
            better_apart[name] += dominates(apart, package)
    assert better_apart["learning"] == 0 < 4 < better_apart["blind"]


def test_apart_is_one_negotiation_an_issue():
    for seed in range(40):
        domain, utilities = random_domain(seed, extras=False)
        agents, trace = [Boulware(), Conceder()], []
        result = simultaneous(domain, utilities, agents, 20, trace)
        alone = [negotiate(AlternatingOffers(domain.only(number), [utility.part(number) for utility in utilities], 20), agents)
                 for number in range(len(domain.issues))]
        assert result.agreement == tuple(each.agreement[0] for each in alone) and result.rounds == max(each.rounds for each in alone)
        assert trace == list(result.events) and len(trace) == sum(len(each.events) for each in alone)
        assert all(sum(value is not None for value in event.outcome) == 1 for event in trace)
        in_order = issue_by_issue(domain, utilities, agents, 20)
        spoken = [next(number for number, value in enumerate(event.outcome) if value is not None) for event in in_order.events]
        assert spoken == sorted(spoken)
        # The clock goes on, and whoever accepts makes the first offer on the next issue.
        assert in_order.rounds == sum(isinstance(event, Offer) for event in in_order.events) <= 20
        assert all(after.agent == before.agent for before, after in pairwise(in_order.events) if isinstance(before, Accept))
        if len(domain.issues) == 1:
            assert in_order == result == package_deal(domain, utilities, agents, 20)


def test_shares_of_the_floor_keep_the_whole_above_it():
    utility = Additive([3, 1], [{0: 0, 1: 2}, {0: 1, 1: 2}], reservation=4)
    assert [utility.part(number).reservation for number in (0, 1)] == [3, 1]  # as the best of 6 and 2
    agreed = 0
    for seed in range(60):
        domain, utilities = random_domain(seed, reservations=True, extras=False)
        for procedure in PROCEDURES.values():
            result = procedure(domain, utilities, [Linear(), Boulware()], 20)
            assert all(worth >= utility.reservation for worth, utility in zip(result.utilities, utilities, strict=True))
            agreed += result.agreement is not None
    assert agreed > 20


# --- learning what the other wants ------------------------------------------------------


def test_the_model_finds_the_issue_that_matters():
    found = []
    for seed in range(40):
        rng = random.Random(seed)
        domain = Domain([Issue(name, range(5)) for name in "abc"])
        weights = rng.sample((1, 3, 9), 3)
        other = Additive(weights, [rising(issue.values) for issue in domain.issues])
        against = Additive(weights, [falling(issue.values) for issue in domain.issues])
        outcomes = negotiate(AlternatingOffers(domain, [other, against], 60), [Linear(), Timed(0)]).events
        model = opponent_model(domain, [event.outcome for event in outcomes if event.agent == 0][:15])
        assert sum(model.weights) == pytest.approx(1) and all(max(scores.values()) == 1 for scores in model.scores)
        found.append(model.weights.index(max(model.weights)) == weights.index(9))
    assert sum(found) >= 36


def test_a_modeller_makes_better_offers_than_one_who_does_not_look():
    gains = []
    for seed in range(120):
        domain, utilities = random_domain(seed, extras=False)
        plain = negotiate(AlternatingOffers(domain, utilities, 40), [Boulware(), Boulware()]).utilities
        looking = negotiate(AlternatingOffers(domain, utilities, 40), [Modeller(), Modeller()]).utilities
        gains.append(looking[0] * looking[1] - plain[0] * plain[1])
    assert sum(gains) > 0 and sum(gain > 0 for gain in gains) > 2 * sum(gain < 0 for gain in gains)


def test_a_model_of_nothing_is_even():
    domain, _ = price_and_quantity()
    model = opponent_model(domain, [])
    assert model.weights == (0.5, 0.5) and len({model(outcome) for outcome in domain.outcomes}) == 1


# --- what is refused ----------------------------------------------------------------------


def test_sentences():
    domain, utilities = price_and_quantity()
    state = AlternatingOffers(domain, utilities).initial(None)
    for call, words in (
            (lambda: Issue("colour", ["red", "red"]), "none twice"),
            (lambda: Domain([Issue("a", [1]), Issue("a", [2])]), "different names"),
            (lambda: domain.require((11, 0)), "a value for price and quantity"),
            (lambda: Additive([1], []), "a weight and a mapping of scores for each issue"),
            (lambda: Additive([-1], [{}]), "A weight must be a finite number, 0 or more"),
            (lambda: Additive([1], [{0: "x"}]), "The score of 0 must be a finite number; it was 'x'"),
            (lambda: Additive([1], [{0: float("nan")}]), "The score of 0 must be a finite number; it was nan"),
            (lambda: Additive([1], [{}]), "the score of one value or more"),
            (lambda: target(0.5, 1, "a"), "start must be a finite number"),
            (lambda: target(0.5, 1, float("nan")), "start must be a finite number"),
            (lambda: Issue(5, [1]), "The name of an issue is a text; it was 5"),
            (lambda: negotiate(5, [Linear(), Linear()]), "AlternatingOffers"),
            (lambda: negotiate(AlternatingOffers(domain, utilities), [Linear(), Linear()], seed=[]), "seed must be a whole number"),
            (lambda: nash_points([[1, 2]], [max, min]), "outcomes must be hashable"),
            (lambda: Combined([1]), "A part of a combination must be a list or the like; it was 1"),
            (lambda: Combined([(1, Linear(), 2)]), "A part of a combination is a pair, a weight and a Bargainer"),
            (lambda: Combined([(1, Zeuthen())]), "A part of a combination is a pair, a weight and a Bargainer"),
            (lambda: Additive([1], [{0: 1}], discount=0), "discount must be above 0"),
            (lambda: Additive([1], [{0: 1}])((7,)), "The value 7 in"),
            (lambda: Interacting(utilities[0], {(1,): 2}), "A pattern is a tuple"),
            (lambda: AlternatingOffers(domain, utilities[:1]), "for each of the two agents"),
            (lambda: AlternatingOffers(domain, [Additive([1, 1], [{0: 1}, {0: 1}])] * 2), "has no score"),
            (lambda: AlternatingOffers(domain, utilities, 0), "rounds must be a whole number, 1 or more"),
            (lambda: AlternatingOffers(domain, utilities).result(state), "not over after 0 rounds"),
            (lambda: negotiate(AlternatingOffers(domain, utilities), [Linear()]), "Two agents negotiate"),
            (lambda: Combined([(0, Linear())]), "One of the weights must be above 0"),
            (lambda: simultaneous(domain, utilities[:1], [Linear(), Linear()]), "for each of the two agents"),
            (lambda: issue_by_issue(domain, utilities, [Linear(), Linear()], 0), "rounds must be a whole number, 1 or more"),
            (lambda: Timed(-1), "exponent must be a finite number, 0 or more"),
            (lambda: target(1.5, 1), "time must be a finite number, from 0 to 1"),
            (lambda: opponent_model(domain, [(0, 9)]), "An outcome here has a value")):
        with pytest.raises(ValueError, match=words):
            call()


def test_illegal_actions():
    domain, utilities = price_and_quantity()
    environment = AlternatingOffers(domain, utilities, 1)
    state = environment.initial(None)
    for actions in ({0: Accept(0, (0, 0))}, {0: Offer(1, (0, 0))}, {1: Walk(1)}, {0: Offer(0, (11, 0))}, None, {}):
        with pytest.raises(IllegalMove):
            environment.step(state, actions, None)
    state = environment.step(state, {0: Offer(0, (0, 0))}, None)
    for action in (Offer(1, (0, 0)), Accept(1, (0, 1))):
        with pytest.raises(IllegalMove):
            environment.step(state, {1: action}, None)
    with pytest.raises(IllegalMove, match="over"):
        environment.step(environment.step(state, {1: Walk(1)}, None), {0: Walk(0)}, None)
