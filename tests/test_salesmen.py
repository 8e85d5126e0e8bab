"""The Negotiating Salesmen: tours and divisions against enumeration, what deals do, and who pays for a broken word."""

import ast
import inspect
import os
import pickle
import random
import subprocess
import sys
from itertools import permutations, product

import pytest

from gameai.game import Environment, IllegalMove, run
from gameai.games import salesmen_agents
from gameai.games.salesmen import Hand, Salesmen, alone, length, mask_of, optimum, paths, shortest_tour
from gameai.games.salesmen_agents import BranchAndBound, salesman
from gameai.negotiation.concession import BOULWARE, CONCEDER
from gameai.offices import Accept, Deal, Propose, Traits, Trust, Withdraw


def start(seed, **options):
    game = Salesmen(**options)
    return game, game.initial(random.Random(seed))


def played(seed, agents=None, **options):
    """The first and the last state of a game among such agents."""
    game, first = start(seed, **options)
    agents = agents or {agent: salesman(seed=agent) for agent in game.agents}
    return first, run(game, agents, random.Random(seed))


# --- tours and divisions against enumeration ---------------------------------

@pytest.mark.parametrize("seed", range(5))
def test_shortest_tours_against_all_orders(seed):
    _, state = start(seed, salesmen=2, cities=3)
    for home in state.homes:
        shortest, _ = paths(home, state.places)
        for mask in range(1 << 6):
            cities = [city for city in range(6) if mask >> city & 1]
            assert shortest[mask] == min(length(home, state.places, order) for order in permutations(cities))
            tour = shortest_tour(home, state.places, cities)
            assert sorted(tour) == cities and length(home, state.places, tour) == shortest[mask]


def costs_of(state, holders):
    return [paths(home, state.places)[0][mask_of(city for city, holder in enumerate(holders) if holder == agent)]
            for agent, home in enumerate(state.homes)]


@pytest.mark.parametrize("seed, salesmen, cities", [(seed, *size) for seed in range(6) for size in ((2, 3), (3, 2))])
def test_divisions_and_plans_against_enumeration(seed, salesmen, cities):
    game, state = start(seed, salesmen=salesmen, cities=cities)
    before, divisions = alone(state), list(product(game.agents, repeat=len(state.places)))
    assert list(before) == costs_of(state, state.owners)
    assert optimum(state) == min(sum(costs_of(state, holders)) for holders in divisions)
    fair = [costs for holders in divisions if all(map(int.__le__, costs := costs_of(state, holders), before))]
    assert optimum(state, before) == min(map(sum, fair))
    for agent in game.agents:
        plans = BranchAndBound(plans=3).search(game.percept(state, agent))
        gains = [tuple(map(int.__sub__, before, costs_of(state, holders))) for holders in divisions]
        changed = [{a for own, new in zip(state.owners, holders, strict=True) if own != new for a in (own, new)} for holders in divisions]
        wanted = sorted((gain[agent] for gain, who in zip(gains, changed, strict=True)
                         if agent in who and gain[agent] > 0 and all(gain[other] > 0 for other in who)), reverse=True)[:3]
        assert [plan.gains[agent] for plan in plans] == wanted


def test_what_is_agreed_is_not_moved_again():
    game, state = start(3)
    percept = game.percept(state, 0)
    plan = BranchAndBound().search(percept)[0]
    deal = Deal(0, (1, 2), tuple(Hand(city, *who) for city, who in enumerate(zip(percept.holders, plan.holders, strict=True))
                                 if who[0] != who[1]), 0)
    moved = {hand.city for hand in deal.terms}
    assert moved
    for other in BranchAndBound().search(percept._replace(confirmed=(deal,))):
        assert all(other.holders[city] == percept.holders[city] for city in moved)


def test_bounds_cut_the_tree():
    whole_tree = sum(3 ** depth for depth in range(10))
    for seed in range(5):
        game, state = start(seed)
        for agent in game.agents:
            office = BranchAndBound()
            office.search(game.percept(state, agent))
            assert office.visited < whole_tree / 4
            few = BranchAndBound(nodes=50)
            few.search(game.percept(state, agent))
            assert few.visited <= 50


def test_which_deals_a_salesman_does_not_want_both():
    game, state = start(1)
    one, again, other, far = (Deal(giver, (taker,), (Hand(city, giver, taker),), 0) for giver, taker, city in
                              ((0, 1, 0), (1, 2, 0), (0, 2, 1), (1, 2, 3)))
    percept = game.percept(state, 0)
    conflict = salesman().domain.conflict
    assert conflict(one, other, percept) and not conflict(other, Deal(1, (0,), (Hand(3, 1, 0),), 0), percept._replace(confirmed=(other,)))
    assert conflict(one, again, percept._replace(confirmed=(one,)))  # the city would be handed on
    assert not conflict(one, far, percept._replace(confirmed=(one,)))


def test_a_percept_holds_what_the_salesman_may_know_and_nothing_to_change():
    game, state = start(1, cities=1, rounds=3)
    secret = Deal(0, (1,), (Hand(0, 0, 1),), 0)
    state = game.step(state, {0: (Propose(secret),), 1: (), 2: ()}, random.Random(1))
    seen = {agent: game.percept(state, agent) for agent in game.agents}
    assert secret in seen[1].actions.deals and secret not in seen[2].actions.deals
    seen[1].actions.deals.accept(secret, 1)
    assert state.deals[secret].status == "proposed" and "proposed" in repr(game.percept(state, 1).actions.deals)
    for percept in seen.values():  # no way to the state itself, by which all private deals could be read
        told = pickle.dumps(percept)
        assert (b"Propose" in told, b"Hand" in told) == (percept.me == 1, percept.me != 2)


def test_cities_are_numbers_of_places():
    game, state = start(1, cities=1)
    tours = Salesmen(3, 1, rounds=0).actions(state._replace(stage="move"), 0)
    assert (1, 0) in tours and () in tours
    assert all(tour not in tours for tour in ((1.0,), ([],), ("a",), (3,), (-1,), (1, 1), [1], None))
    for hand in (Hand(0.0, 0, 1), Hand(0, 0, 1.0), Hand("0", 0, 1), Hand(3, 0, 1), Hand(-3, 0, 1)):
        assert (Propose(Deal(0, (1,), (hand,), 0)),) not in game.actions(state, 0)
    for actions in (None, 5, [(), (), ()], {0: (), 1: ()}, {0: (), 1: (), 3: ()}):
        with pytest.raises(IllegalMove, match="step needs an action of each and of nobody else"):
            game.step(state, actions, random.Random(0))


# --- a game ------------------------------------------------------------------

@pytest.mark.parametrize("salesmen, cities, seeds", [(2, 3, 15), (3, 2, 15), (3, 3, 10), (5, 2, 3)])
def test_honest_salesmen_never_lose_by_talking_and_gain_on_the_whole(salesmen, cities, seeds):
    before = after = least = best = 0
    for seed in range(seeds):
        first, last = played(seed, salesmen=salesmen, cities=cities)
        mine = alone(first)
        assert all(map(int.__le__, last.costs, mine))
        assert optimum(first) <= optimum(first, mine) <= sum(last.costs)
        before, after, least, best = before + sum(mine), after + sum(last.costs), least + optimum(first, mine), best + optimum(first)
        assert last.past[0].confirmed or sum(last.costs) == sum(mine)
    # At least half of what could be gained without anybody losing is gained.
    assert before - after >= (before - least) / 2 and best < before


def test_tough_salesmen_together_gain_less():
    def cost(exponent):
        return sum(sum(played(seed, {agent: salesman(exponent=exponent) for agent in range(3)})[1].costs) for seed in range(12))

    assert cost(CONCEDER) < cost(BOULWARE)


@pytest.mark.parametrize("options", [{"foreign": False}, {"foreign": False, "intelligence": False}])
def test_without_a_foreign_office_everybody_travels_alone(options):
    first, last = played(2, {agent: salesman(**options) for agent in range(3)})
    assert last.costs == alone(first) and last.past[0].confirmed == ()


def test_without_rounds_of_talk_too():
    first, last = played(2, rounds=0)
    assert last.costs == alone(first)


def test_every_agent_keeps_the_deals_of_the_referee():
    game, state = start(5, weeks=2)
    agents, rng, seen = {agent: salesman(seed=agent) for agent in game.agents}, random.Random(5), 0
    while not game.is_terminal(state):
        actions = {agent: agents[agent].choose(game.percept(state, agent)) for agent in game.agents}
        for agent in game.agents:
            for deal in state.deals:
                if agent in deal.parties:
                    seen += 1
                    assert agents[agent].knowledge.deals[deal].status == state.deals[deal].status
        state = game.step(state, actions, rng)
    assert seen > 20
    first = [deal for deal in agents[0].knowledge.deals if deal.turn == 0 and deal in state.past[0].confirmed and 0 in deal.parties]
    assert first and all(agents[0].knowledge.deals[deal].status == "completed" for deal in first)


# --- a broken word -----------------------------------------------------------

def with_a_cheat(weeks, seed, **options):
    """Costs of the others, of the cheat (salesman 2), and the others' trust in it, at the end."""
    agents = {0: salesman(**options), 1: salesman(**options), 2: salesman(traits=Traits(foreign=0))}
    _, last = played(seed, agents, weeks=weeks)
    agents[0].begin(Salesmen(weeks=weeks + 1).percept(last, 0))  # look back on the last week, too
    return last.costs[0] + last.costs[1], last, agents[0].knowledge


def test_who_does_not_keep_its_word_is_seen_and_trusted_less():
    found = 0
    for seed in range(4):
        _, last, knowledge = with_a_cheat(4, seed)
        betrayed = knowledge.deals.having("betrayed", 0)
        found += len(betrayed)
        assert all(knowledge.deals[deal].broken_by == (2,) for deal in betrayed)
        assert knowledge.opponents[2].trust < Trust() if betrayed else True
        assert knowledge.opponents[1].trust >= Trust()
    assert found


def test_a_broken_word_pays_until_somebody_remembers():
    """Eight weeks: beside others without an intelligence office the cheat pays less than it would honestly, beside others with one more."""
    forgetting = remembering = honest = saved = 0
    for seed in range(3):
        others_forgetting, last, _ = with_a_cheat(8, seed, intelligence=False)
        others_remembering, warned, _ = with_a_cheat(8, seed, intelligence=True)
        forgetting, remembering = forgetting + last.costs[2], remembering + warned.costs[2]
        saved += others_forgetting - others_remembering
        honest += played(seed, weeks=8)[1].costs[2]
    assert forgetting < honest < remembering and saved > 0


def test_the_price_of_a_word():
    """Where breaking it costs more than any tour, all keep it and gain; where it costs nothing, all pay fines."""

    def costs(price):
        _, last = played(1, {agent: salesman(traits=Traits(foreign=price)) for agent in range(3)})
        return sum(last.costs), last.past[0]

    (kept, week), (broken, _) = costs(1000), costs(0)
    assert week.confirmed and kept < sum(alone(start(1)[1])) < broken


# --- the contract ------------------------------------------------------------

def test_what_others_say_to_each_other_is_not_perceived():
    game, state = start(1)
    secret = Deal(1, (2,), (Hand(3, 1, 2),), 0)
    rng = random.Random(1)
    heard = game.step(state, {0: (), 1: (Propose(secret),), 2: ()}, rng)
    silent = game.step(state, {0: (), 1: (), 2: ()}, rng)
    same = [(game.percept(each, 0)._replace(actions=None), list(game.actions(each, 0))) for each in (heard, silent)]
    assert same[0] == same[1]
    assert salesman().choose(game.percept(heard, 0)) == salesman().choose(game.percept(silent, 0))
    assert [each.act.deal for each in game.percept(heard, 2).heard] == [secret] and game.percept(heard, 1).heard == ()


def test_acts_and_moves_that_make_no_sense_are_illegal():
    game, state = start(1)
    for terms, partners, turn in [((Hand(0, 1, 0),), (1,), 0), ((Hand(0, 0, 0),), (1,), 0), ((Hand(99, 0, 1),), (1,), 0), ((), (1,), 0),
                                  ((Hand(0, 0, 1),), (1, 2), 0), ((Hand(0, 0, 1),), (1,), 1), ("gold", (1,), 0),
                                  ((Hand(0, 0, 1), Hand(0, 0, 2)), (1, 2), 0)]:
        assert (Propose(Deal(0, partners, terms, turn)),) not in game.actions(state, 0)
    fine = Deal(0, (1,), (Hand(0, 0, 1),), 0)
    assert (Propose(fine),) in game.actions(state, 0) and (Propose(fine),) not in game.actions(state, 1)
    with pytest.raises(IllegalMove, match="Salesman 1 can't do"):
        game.step(state, {0: (), 1: (Accept(fine),), 2: ()}, random.Random(0))
    with pytest.raises(IllegalMove, match="act at once"):
        game.step(state, {0: ()}, random.Random(0))
    game, state = start(1, rounds=0)
    for tour in ((0, 0), (9,), (-1,), [0], None, ("home",)):
        assert tour not in game.actions(state, 0)
    assert (8, 3) in game.actions(state, 0) and () in game.actions(state, 0)
    assert isinstance(game, Environment) and game.utility(state, 0) == 0
    for bad in ({"salesmen": 1}, {"cities": 5}, {"rounds": -1}, {"fine": -1}, {"weeks": 0}, {"size": 0}):
        with pytest.raises(ValueError):
            Salesmen(**bad)


def test_one_city_is_handed_over_once_even_by_two_deals_of_one_round():
    game, state = start(1)
    rng, deals = random.Random(1), [Deal(0, (other,), (Hand(0, 0, other),), 0) for other in (1, 2)]
    open_still = Deal(0, (1,), (Hand(0, 0, 1), Hand(3, 1, 0)), 0)
    state = game.step(state, {0: tuple(map(Propose, [*deals, open_still])), 1: (), 2: ()}, rng)
    state = game.step(state, {0: (), 1: (Accept(deals[0]),), 2: (Accept(deals[1]),)}, rng)
    assert [state.deals[deal].status for deal in deals] == ["confirmed", "stale"] and state.holders[0] == 1
    assert state.deals[open_still].status == "stale"
    third = Deal(0, (2,), (Hand(1, 0, 2),), 0)
    state = game.step(state, {0: (Propose(third),), 1: (), 2: ()}, rng)
    state = game.step(state, {0: (Withdraw(third),), 1: (), 2: (Accept(third),)}, rng)
    assert state.deals[third].status == "withdrawn" and state.said[0].act == Withdraw(third) and len(state.said) == 1


def test_a_city_that_nobody_visits_costs_its_owner_a_fine():
    game, state = start(1, rounds=0)
    after = game.step(state, {0: (), 1: shortest_tour(state.homes[1], state.places, [3, 4, 5]), 2: (0, 6, 7, 8)}, random.Random(1))
    assert after.costs[0] == 2 * game.fine and after.costs[1] == alone(state)[1] and game.is_terminal(after)


def test_the_same_seed_is_the_same_game_in_another_process():
    code = ("import random; from gameai.game import run; from gameai.games.salesmen import Salesmen; "
            "from gameai.games.salesmen_agents import salesman; "
            "print(run(Salesmen(weeks=2), {a: salesman(seed=a) for a in range(3)}, random.Random(4)).past)")
    outputs = {subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True,
                              check=True).stdout for seed in ("0", "1")}
    assert len(outputs) == 1 and "Hand" in outputs.pop()


def test_the_agents_of_a_new_domain_are_about_a_page():
    """The domain and the strategy, without docstrings and blank lines."""
    lines = 0
    for kind in (salesmen_agents.SalesmenDomain, salesmen_agents.BranchAndBound):
        lines += len(ast.unparse(ast.parse(inspect.getsource(kind))).splitlines())
    assert lines <= 110
