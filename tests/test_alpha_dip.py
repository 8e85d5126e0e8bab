"""AlphaDip: positions judged in parts as by the whole adjudicator, a search that never loses, orders that are legal, deals that count."""

import os
import random
import subprocess
import sys

import pytest

from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.alpha import OFFICES, AlphaDip, Parameters, alpha_dips
from gameai.games.diplomacy.alpha.opponents import PROGRAMS
from gameai.games.diplomacy.alpha.order_finder import complete
from gameai.games.diplomacy.alpha.scenes import Judge, Scene
from gameai.games.diplomacy.alpha.search import Search
from gameai.games.diplomacy.alpha.valuing import Valuation
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD, Unit, load as load_map
from gameai.games.diplomacy.orders import Order, legal_orders, parse, refusal
from gameai.games.diplomacy.outlook import PARTS, load
from gameai.games.diplomacy.phases import Frozen
from gameai.games.diplomacy.players import RandomPlayer, play
from gameai.games.diplomacy.scoring import ranks
from gameai.games.diplomacy.terms import Alliance, Joint, Peace
from gameai.offices import Deal, Distrust, Propose

OUTLOOK = load()


def positions(seed, last_year, step="moves"):
    found = []

    def watch(state, actions, players):
        if actions is not None and state.phase.step == step:
            found.append(state)

    play(lambda power, seed: DumbBot(seed), seed, last_year=last_year, watch=watch)
    return found


STATES = positions(1, 1907)


def scene(state, power, rng, choose):
    view = Valuation(OUTLOOK, state.centers, power, state.phase.season)
    orders = {STANDARD.province[unit.loc]: choose(unit) for unit in state.units}
    return Scene(Judge(STANDARD, state.units, view), orders)


# --- what positions are worth ------------------------------------------------------------


@pytest.mark.parametrize("state", STATES[::3], ids=lambda state: str(state.phase))
def test_packed_positions_are_worth_what_the_outlook_says(state):
    for power in ("FRANCE", "TURKEY"):
        view = Valuation(OUTLOOK, state.centers, power, state.phase.season)
        plain = OUTLOOK.view(state.centers, power, state.phase.season)
        assert view.worth(view.packed(state.units)) / PARTS == pytest.approx(plain(state.units))
        assert view.worth(view.packed(state.units[5:])) / PARTS == pytest.approx(plain(state.units[5:]))


def test_goals_weigh_the_centres():
    state = STATES[3]
    parts = OUTLOOK.by_center(state.units, state.centers, "FRANCE", state.phase.season)
    goals = {**dict.fromkeys(STANDARD.centers, 1), "PAR": 3, "MOS": 0}
    view = Valuation(OUTLOOK, state.centers, "FRANCE", state.phase.season, goals)
    expected = sum(parts.values()) + 2 * parts["PAR"] - parts["MOS"]
    assert view.worth(view.packed(state.units)) / PARTS == pytest.approx(expected)


@pytest.mark.parametrize("number", range(0, len(STATES), 2))
def test_scenes_judged_in_parts_are_as_those_judged_whole(number):
    """Any legal orders, convoys among them: after each change, tried or kept, the units are where the adjudicator puts them."""
    state, rng = STATES[number], random.Random(number)
    here = scene(state, "GERMANY", rng, lambda unit: rng.choice(legal_orders(STANDARD, state.units, unit)))
    view = here.judge.valuation
    for turn in range(60):
        changed = rng.sample(state.units, rng.randint(1, 3))
        changes = {STANDARD.province[unit.loc]: rng.choice(legal_orders(STANDARD, state.units, unit)) for unit in changed}
        units, _ = outcome(STANDARD, state.units, list({**here.orders, **changes}.values()))
        assert here.after(changes) == view.packed(units)
        if turn % 3 == 0:
            here.change(changes)
            assert here.packed == view.packed(units) and here.worth() == view.worth(here.packed)


def test_groups_that_come_again_are_not_judged_again():
    state, rng = STATES[8], random.Random(1)
    here = scene(state, "GERMANY", rng, lambda unit: Order(*unit, "hold"))
    first = here.judge.judged
    twin = Scene(here.judge, here.orders)
    assert here.judge.judged == first and twin.packed == here.packed
    order = next(order for order in legal_orders(STANDARD, state.units, state.units[0]) if order.action == "move")
    here.worth({STANDARD.province[order.loc]: order})
    assert here.judge.judged == first + 1
    twin.worth({STANDARD.province[order.loc]: order})
    assert here.judge.judged == first + 1


# --- models of the others ------------------------------------------------------------------


@pytest.mark.parametrize("name", PROGRAMS)
def test_models_draw_legal_orders_for_all_units_and_look_at_the_board_alone(name):
    for state in STATES[::4]:
        percept = Diplomacy().percept(state, "FRANCE")
        blind = percept._replace(past=(), confirmed=(), heard=(), actions=None, dislodged=())
        for power in STANDARD.powers:
            own = [unit for unit in state.units if unit.power == power]
            orders = PROGRAMS[name](percept, Parameters()).draw(power, random.Random(3))
            assert set(orders) == {unit.loc for unit in own}
            assert all(refusal(STANDARD, state.units, order) is None for order in orders.values())
            assert PROGRAMS[name](blind, Parameters()).draw(power, random.Random(3)) == orders


def test_the_neutral_model_does_not_send_two_units_of_a_power_to_one_place_or_onto_each_other():
    for state in STATES:
        percept, rng = Diplomacy().percept(state, "FRANCE"), random.Random(2)
        for power in {unit.power for unit in state.units}:
            orders = PROGRAMS["neutral"](percept, Parameters(temperature=1)).draw(power, rng)
            aims = [STANDARD.province[order.dest if order.action == "move" else place] for place, order in orders.items()]
            assert len(set(aims)) == len(aims)


def test_the_neutral_model_sends_units_where_their_power_is_believed_to_want_a_centre():
    state = STATES[0]
    percept, counts = Diplomacy().percept(state, "FRANCE"), []
    for goals in ({}, {"AUSTRIA": {**dict.fromkeys(STANDARD.centers, 1.0), "RUM": 5.0, "SER": 0.2}}):
        model, rng = PROGRAMS["neutral"](percept, Parameters(), goals), random.Random(1)
        drawn = [model.draw("AUSTRIA", rng)["BUD"] for _ in range(50)]
        counts.append(sum(order.dest == "RUM" for order in drawn))
    assert counts[0] < 25 < counts[1]


# --- the search ----------------------------------------------------------------------------


def searched(state, power, rng, parameters=Parameters(), model="dumbbot", **options):
    percept = Diplomacy().percept(state, power)
    drawing = PROGRAMS[model](percept, parameters)
    province = STANDARD.province

    def by_province(orders):
        return {province[place]: order for place, order in orders.items()}

    rivals = [other for other in STANDARD.powers if other != power]
    others = [{place: order for other in rivals for place, order in by_province(drawing.draw(other, rng)).items()}
              for _ in range(4)]
    starts = [by_province(PROGRAMS["dumbbot"](percept, parameters).draw(power, rng)) for _ in range(2)]
    view = Valuation(OUTLOOK, state.centers, power, state.phase.season)
    return Search(Judge(STANDARD, state.units, view), others, **options), starts


@pytest.mark.parametrize("number", range(0, len(STATES), 3))
def test_the_search_is_legal_and_never_worse_than_its_starts(number):
    state, rng = STATES[number], random.Random(number)
    for power in ("ENGLAND", "RUSSIA"):
        if not any(unit.power == power for unit in state.units):
            continue
        search, starts = searched(state, power, rng)
        before = max(search.mean(search.scenes(start)) for start in starts)
        scenes, worth = search.run(starts, rng=rng)
        assert worth >= before
        better = complete(search, scenes, worth)
        orders = {province: scenes[0].orders[province] for province in search.own}
        assert better >= worth and better == search.mean(search.scenes(orders))
        assert all(refusal(STANDARD, state.units, order) is None and order.power == power for order in orders.values())


def test_everything_that_the_search_tries_is_legal():
    for state in STATES[::5]:
        search, starts = searched(state, "ENGLAND", random.Random(1))
        tried = [order for province in search.own for changes in search.changes(starts[0], province, {}) for order in changes.values()]
        assert tried and all(refusal(STANDARD, state.units, order) is None for order in tried)


def test_the_search_finds_the_boat_that_takes_a_centre():
    units = tuple([Unit(*each) for each in [
        ("FRANCE", "A", "GAS"), ("FRANCE", "A", "PAR"), ("GERMANY", "A", "BUR"), ("FRANCE", "F", "ENG"), ("FRANCE", "A", "BRE"),
        ("GERMANY", "A", "MAR")]])
    state = STATES[1]._replace(units=units, centers=Frozen({"MAR": "GERMANY", "LON": "ENGLAND", "BRE": "FRANCE", "PAR": "FRANCE"}))
    view = Valuation(OUTLOOK, state.centers, "FRANCE", "fall")
    others = [{STANDARD.province[unit.loc]: Order(*unit, "hold") for unit in units if unit.power == "GERMANY"}]
    hold = {STANDARD.province[unit.loc]: Order(*unit, "hold") for unit in units if unit.power == "FRANCE"}
    search = Search(Judge(STANDARD, units, view), others)
    scenes, _ = search.run([hold])
    orders = scenes[0].orders
    assert orders["BRE"].dest in ("LON", "BEL") and orders["ENG"] == parse("FRANCE", f"F ENG C A BRE - {orders['BRE'].dest}")


def test_the_search_finds_the_support_that_takes_a_centre():
    units = tuple([Unit(*each) for each in [("FRANCE", "A", "BUR"), ("FRANCE", "A", "TYR"), ("GERMANY", "A", "MUN")]])
    hold = {unit.loc: Order(*unit, "hold") for unit in units}
    view = Valuation(OUTLOOK, {**dict.fromkeys(STANDARD.centers, "FRANCE"), "MUN": "GERMANY"}, "FRANCE", "fall")
    search = Search(Judge(STANDARD, units, view), [{"MUN": hold.pop("MUN")}])
    scenes, _ = search.run([hold])
    orders = {str(order) for order in scenes[0].orders.values()}
    assert orders in ({"A BUR - MUN", "A TYR S A BUR - MUN", "A MUN H"}, {"A TYR - MUN", "A BUR S A TYR - MUN", "A MUN H"})


def test_the_search_keeps_to_its_budget_and_to_what_is_fixed_and_allowed():
    state = STATES[9]
    search, starts = searched(state, "GERMANY", random.Random(4), evaluations=30)
    search.run(starts)
    assert search.evaluated <= 31
    search, starts = searched(state, "GERMANY", random.Random(4), allowed=lambda order: order.action != "move")
    quiet = {province: Order(order.power, order.unit, order.loc, "hold") for province, order in starts[0].items()}
    province = next(iter(quiet))
    scenes, _ = search.run([quiet], {province: quiet[province]})
    assert scenes[0].orders[province].action == "hold"
    assert not any(scenes[0].orders[each].action == "move" for each in search.own)


def test_work_in_a_game_is_bounded_by_counts():
    bots = {}

    def agents(power, seed):
        bots[power] = AlphaDip("P+S", seed) if power in ("FRANCE", "TURKEY") else DumbBot(seed)
        return bots[power]

    state = play(agents, 2, last_year=1906)
    movements = sum(past.phase.step == "moves" for past in state.past)
    for power in ("FRANCE", "TURKEY"):
        assert 0 < bots[power].strategy.searched <= movements * 1000


# --- games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("offices", OFFICES)
def test_games_of_alpha_dips_are_legal_and_the_same_again(offices):
    def game():
        return play(alpha_dips(offices), 3, rounds=2, last_year=1903)

    assert game() == game()


def test_alpha_dip_plays_other_maps():
    state = play(alpha_dips("all"), 1, rounds=2, last_year=1905, map=load_map("six"))
    assert state.stage == "over"


def test_two_alpha_dips_do_better_than_chance_and_dumbbot():
    means = []
    for number, pair in enumerate([("AUSTRIA", "FRANCE"), ("ENGLAND", "TURKEY"), ("GERMANY", "RUSSIA"), ("ITALY", "TURKEY")]):
        state = play(lambda power, seed, pair=pair: AlphaDip("P+S", seed) if power in pair else DumbBot(seed), number, last_year=1908)
        found = ranks(state, STANDARD.powers)
        means.append(sum(found[power] for power in pair) / 2)
    assert sum(means) / len(means) < 3


def test_its_orders_hang_on_what_it_sees_alone():
    """Two games that differ in what others said to each other: the agent's orders are the same."""
    game, agent = Diplomacy(rounds=1), None
    choices = []
    for secret in (False, True):
        agent, state = AlphaDip("all", 5), game.initial()
        deal = Deal("ITALY", "TURKEY", Peace(), state.phase)
        for talk in range(2):
            action = agent.choose(game.percept(state, "FRANCE"))
            choices.append(action)
            if talk == 0:
                acts = {power: () for power in game.movers(state)} | {"FRANCE": action}
                if secret:
                    acts["ITALY"] = (Propose(deal),)
                state = game.step(state, acts)
    assert choices[:2] == choices[2:]


# --- deals ---------------------------------------------------------------------------------


def talking(state, confirmed=()):
    """(agent, percept) of FRANCE in a round of talk, bound by deals."""
    game = Diplomacy(rounds=3)
    state = game._begin(state._replace(past=(), dislodged=()))
    agent, percept = AlphaDip("all", 1), game.percept(state, "FRANCE")
    agent.begin(percept)
    for deal in confirmed:
        agent.knowledge.deals.propose(deal)
        agent.knowledge.deals.accept(deal, deal.partners[0])
    return agent, percept


FRENCH = [state for state in STATES if sum(unit.power == "FRANCE" for unit in state.units) > 3]


def test_promised_orders_are_given_and_forbidden_ones_are_not():
    kept = 0
    for state in FRENCH[:6]:
        unit = next(unit for unit in state.units if unit.power == "FRANCE")
        promised = legal_orders(STANDARD, state.units, unit)[1]
        deals = [Deal("FRANCE", "GERMANY", Joint([promised]), state.phase)]
        deals += [Deal("FRANCE", power, Peace(), state.phase) for power in {unit.power for unit in state.units} - {"FRANCE"}]
        agent, percept = talking(state, deals)
        agent.consult()
        move = agent.fallback.move
        assert promised in move
        for deal in deals[1:]:
            assert all(agent.domain.respects((order,), deal, percept) for order in move if order != promised)
            kept += 1
    assert kept > 20


def test_whoever_is_bound_is_expected_to_keep_its_word_as_far_as_it_is_trusted():
    state = FRENCH[2]
    deals = [Deal("FRANCE", power, Peace(), state.phase) for power in STANDARD.powers if power != "FRANCE"
             and any(unit.power == power for unit in state.units)]
    agent, percept = talking(state, deals)
    counts = []
    for trust in (Distrust(0), Distrust(1e9)):
        for opponent in agent.knowledge.opponents.values():
            opponent.trust = trust
        agreements = agent.strategy.agreements()
        samples = agent.strategy.expected(agent.strategy._drawn[1], agreements)
        counts.append(sum(not agent.domain.respects((order,), deal, percept) for sample in samples for order in sample.values()
                          for deal in deals if order.power in deal.parties))
    assert counts[0] == 0 < counts[1]


def test_candidates_need_a_friends_support_and_gain_by_it():
    found = 0
    for state in FRENCH:
        friends = sorted({unit.power for unit in state.units} - {"FRANCE"})
        agent, percept = talking(state, [Deal("FRANCE", power, Peace(), state.phase) for power in friends])
        agent.foreign.settle()
        agent.consult()
        for candidate in agent.candidates:
            found += 1
            assert candidate.utility > agent.fallback.utility
            (deal,) = candidate.needs
            move, support = sorted(deal.terms.orders, key=lambda order: order.power != "FRANCE")
            assert move in candidate.move and support.power == deal.partners[0]
            assert all(refusal(STANDARD, state.units, order) is None for order in deal.terms.orders)
            assert agent.strategy.deal_utility(deal) > 0
    assert found > 5


def test_less_trust_makes_help_worth_less():
    for state in FRENCH:
        friends = sorted({unit.power for unit in state.units} - {"FRANCE"})
        agent, _ = talking(state, [Deal("FRANCE", power, Peace(), state.phase) for power in friends])
        agent.foreign.settle()
        agent.consult()
        if agent.candidates:
            deal = agent.candidates[0].needs[0]
            values = []
            for trust in (0, 1, 5):
                agent.knowledge.opponents[deal.partners[0]].trust = Distrust(trust)
                values.append(agent.strategy.deal_utility(deal))
            assert values[0] > values[1] > values[2]
            return
    pytest.fail("no position in which a friend could help")


def test_treaties_and_deals_of_other_phases_are_not_the_strategy_offices():
    agent, percept = talking(FRENCH[0])
    for terms in (Peace(), Alliance("TURKEY"), Joint([parse("GERMANY", "A MUN H")], percept.turn.following().following())):
        assert agent.strategy.deal_utility(Deal("GERMANY", "FRANCE", terms, percept.turn)) == 0


@pytest.mark.parametrize(("name", "value"), [("offices", "S"), ("parameters", 3), ("policy", 3)])
def test_wrong_arguments_are_told(name, value):
    with pytest.raises(ValueError, match=name):
        AlphaDip(**{name: value})


def test_against_chance_a_pair_wins():
    state = play(lambda power, seed: AlphaDip("P+S", seed) if power == "RUSSIA" else RandomPlayer(seed), 1, last_year=1905)
    assert ranks(state, STANDARD.powers)["RUSSIA"] == 1


PROGRAM = """
from gameai.games.diplomacy.alpha import AlphaDip, Parameters
from gameai.games.diplomacy.dbrane import DBrane
from gameai.games.diplomacy.players import play
makers = {"FRANCE": lambda seed: AlphaDip("all", seed), "TURKEY": lambda seed: AlphaDip("all", seed, Parameters(model="neutral")),
          "ITALY": lambda seed: AlphaDip("all", seed), "GERMANY": lambda seed: AlphaDip("P+S", seed)}
state = play(lambda power, seed: makers.get(power, DBrane)(seed), 1, rounds=2, last_year=1902)
print([(str(past.phase), power, str(order)) for past in state.past for power, orders in past.orders.items() for order in orders])
"""


def test_the_same_seed_gives_the_same_orders_in_every_process():
    told = {subprocess.run([sys.executable, "-c", PROGRAM], env={**os.environ, "PYTHONHASHSEED": str(number)}, capture_output=True,
                           text=True, check=True).stdout for number in (1, 2)}
    assert len(told) == 1 and "F1902M" in told.pop()
