"""Guaranteed centres against all that the others could order; the branch and bound against all choices of plans; D-Brane in games."""

import random
from itertools import product

import pytest

from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.dbrane import DBrane, branch_and_bound
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.guarantees import Counting, Plan, assured, guaranteed, owners_after
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.notation import parse
from gameai.games.diplomacy.orders import legal_orders
from gameai.games.diplomacy.players import play
from gameai.games.diplomacy.terms import Joint

SIX = load("six")


def by_trying(map, units, centers, orders):
    """{centre: power}: the intersection of what comes of all that the others could order."""
    powers = {order.power for order in orders}
    others = [legal_orders(map, units, unit) for unit in units if unit.power not in powers]
    sure = None
    for chosen in product(*others):
        owned = set(owners_after(map, centers, outcome(map, units, (*orders, *chosen))[0]).items())
        sure = owned if sure is None else sure & owned
    return {center: power for center, power in sure if power in powers}


def small_positions(number):
    """(units, centers) on the small map: at most three units for each of the two powers, anywhere, and centres of anybody."""
    rng = random.Random(5)
    for _ in range(number):
        places = rng.sample(list(SIX.provinces), rng.randint(3, 5))
        units = []
        for index, place in enumerate(places):
            kinds = [kind for kind, near in (("A", SIX.army), ("F", SIX.fleet)) if place in near]
            units.append(Unit(SIX.powers[index % 2], rng.choice(kinds), place))
        yield tuple(units), {center: owner for center in SIX.centers if (owner := rng.choice([None, *SIX.powers]))}, rng


def test_guaranteed_centres_are_those_that_no_orders_of_the_others_change():
    sure = 0
    for units, centers, rng in small_positions(250):
        orders = [rng.choice(legal_orders(SIX, units, unit)) for unit in units if unit.power == "BLUE"]
        expected = by_trying(SIX, units, centers, orders)
        assert guaranteed(SIX, units, centers, orders) == expected, (units, centers, [str(order) for order in orders])
        sure += len(expected)
    assert sure > 200


EUROPE = [  # units, and FRANCE's orders: a support that can be cut, a fleet's help, an exchange, a ring, a boat
    ("FRANCE: A GAS, A MAR; GERMANY: A BUR, A MUN", ["A GAS - BUR", "A MAR S A GAS - BUR"]),
    ("FRANCE: A GAS, A MAR, A PAR; GERMANY: A BUR, A MUN", ["A GAS - BUR", "A MAR S A GAS - BUR", "A PAR S A GAS - BUR"]),
    ("FRANCE: A PAR, A PIC; GERMANY: A BUR, A BEL, F ENG", ["A PAR H", "A PIC S A PAR"]),
    ("FRANCE: F MAO, A GAS; ITALY: F WES, A MAR", ["F MAO - SPA/SC", "A GAS S F MAO - SPA"]),
    ("FRANCE: A BRE, F ENG; ENGLAND: F NTH, A YOR", ["A BRE - LON", "F ENG C A BRE - LON"]),
    ("FRANCE: A PAR, A BUR, A MAR; GERMANY: A MUN, A RUH", ["A PAR - GAS", "A BUR H", "A MAR S A BUR"]),
    ("FRANCE: A PAR, A BUR; GERMANY: A GAS, A MAR, A MUN", ["A PAR - GAS", "A BUR S A PAR - GAS"]),
    ("FRANCE: A PAR, A BUR, A RUH; GERMANY: A MUN, A KIE", ["A BUR - MUN", "A RUH S A BUR - MUN", "A PAR - BUR"]),
    ("FRANCE: A BUR, A TYR, A RUH; GERMANY: A MUN, A KIE", ["A BUR - MUN", "A TYR S A BUR - MUN", "A RUH - KIE"]),
]


def position(text):
    units = [Unit(power, *unit.split()) for part in text.split("; ") for power, some in [part.split(": ")] for unit in some.split(", ")]
    return tuple(units), {"PAR": "FRANCE", "BRE": "FRANCE", "MAR": "FRANCE", "MUN": "GERMANY", "LON": "ENGLAND"}


@pytest.mark.parametrize(("text", "orders"), EUROPE)
def test_guaranteed_centres_on_the_standard_map(text, orders):
    units, centers = position(text)
    orders = [parse("FRANCE", order) for order in orders]
    assert guaranteed(STANDARD, units, centers, orders) == by_trying(STANDARD, units, centers, orders)


def test_counting_is_never_wrong_when_it_says_yes():
    found = 0
    for units, centers, rng in small_positions(120):
        others = [legal_orders(SIX, units, unit) for unit in units]
        for center, plans in Counting(SIX, units, centers).plans(["BLUE"]).items():
            for plan in rng.sample(plans, min(2, len(plans))):
                found += 1
                given = {order.loc: order for order in plan.orders}
                # BLUE's other units may do anything else that is no move and helps nobody else
                mine = {unit.loc for unit in units if unit.power == "BLUE"}
                rest = [rng.choice([order for order in orders if order.action == "hold" or order.target in mine and order.dest is None])
                        for unit, orders in zip(units, others, strict=True) if unit.loc in mine - given.keys()]
                orders = [*plan.orders, *rest]
                if not orders:
                    continue
                assert by_trying(SIX, units, centers, orders).get(center) == "BLUE", (units, centers, plan)
    assert found > 100


def test_counting_says_yes_where_it_is_plain():
    units, centers = position("FRANCE: A GAS, A MAR, A PAR; GERMANY: A BUR")
    assert assured(STANDARD, units, centers, Plan("BRE", "FRANCE", (parse("FRANCE", "A PAR - BRE"),)))
    assert not assured(STANDARD, units, centers, Plan("PAR", "FRANCE"))
    assert assured(STANDARD, units, centers, Plan("PAR", "FRANCE", (parse("FRANCE", "A PAR H"),)))
    assert assured(STANDARD, units, centers, Plan("MAR", "FRANCE", (parse("FRANCE", "A MAR H"),)))


def exhaustive(plans, me, least):
    """The most centres for `me`, then for all, over all choices of plans that fit each other."""
    best = None
    for chosen in product(*[[*row, None] for row in plans.values()]):
        chosen = [plan for plan in chosen if plan]
        orders = {order for plan in chosen for order in plan.orders}
        aims = [order.dest for order in orders if order.action == "move"]
        if len({order.loc for order in orders}) < len(orders) or len(set(aims)) < len(aims):
            continue
        counts = {power: sum(plan.power == power for plan in chosen) for power in [me, *least]}
        if all(counts[power] >= wanted for power, wanted in least.items()):
            merit = counts[me], len(chosen)
            best = merit if best is None else max(best, merit)
    return best


def test_branch_and_bound_finds_what_trying_all_choices_finds():
    several = 0
    for units, centers, _ in small_positions(80):
        plans = Counting(SIX, units, centers).plans(["BLUE"])
        found, best = branch_and_bound(plans, "BLUE"), exhaustive(plans, "BLUE", {})
        assert found.complete and (found.counts["BLUE"], len(found.plans)) == best
        several += len(found.plans) > 1
    assert several > 20


@pytest.mark.parametrize("year", [1901, 1902, 1903])
def test_branch_and_bound_for_two_powers_on_the_standard_map(year):
    state = play(lambda power, seed: DumbBot(seed), 3, last_year=year)
    for me, partner in [("FRANCE", "GERMANY"), ("TURKEY", "RUSSIA"), ("ITALY", "AUSTRIA")]:
        plans = Counting(STANDARD, state.units, state.centers).plans([me, partner], supports=2)
        plans = {center: row[:3] for center, row in sorted(plans.items(), key=lambda pair: -len(pair[1]))[:7]}
        alone = branch_and_bound({center: [plan for plan in row if plan.power == partner] for center, row in plans.items()}, partner)
        least = {partner: alone.counts[partner]}
        found, best = branch_and_bound(plans, me, least, nodes=10**6), exhaustive(plans, me, least)
        assert (found.counts[me], len(found.plans)) == best
        assert branch_and_bound(plans, me, {partner: 30}) is None


def test_the_budget_of_nodes_is_kept():
    state = play(lambda power, seed: DumbBot(seed), 4, last_year=1904)
    plans = Counting(STANDARD, state.units, state.centers).plans(STANDARD.powers[:3])
    best = branch_and_bound(plans, "AUSTRIA", nodes=5)
    assert best.nodes == 5 and not best.complete
    full = branch_and_bound(plans, "AUSTRIA", nodes=10**5)
    assert full.complete and full.counts["AUSTRIA"] >= best.counts["AUSTRIA"]


def test_a_game_of_d_branes_with_talk_is_the_same_again_and_they_agree_on_joint_orders():
    def game():
        return play(lambda power, seed: DBrane(seed), 1, rounds=3, last_year=1904)

    first = game()
    assert first == game()
    deals = [deal for deals in first.confirmed.values() for deal in deals]
    assert deals and all(type(deal.terms) is Joint for deal in deals)


def test_d_brane_takes_what_it_can_be_sure_of():
    seen = []

    def watch(state, actions, players):
        if actions and state.phase.step == "moves":
            for power, orders in actions.items():
                strategy = players[power].strategy
                assert set(strategy.best.orders) <= set(orders)
                seen.append(len(strategy.best.plans))
                if len(state.units) < 24 and state.phase.year < 1902:
                    sure = guaranteed(STANDARD, state.units, state.centers, list(orders), limit=200)
                    for plan in strategy.best.plans:
                        assert sure.get(plan.center, power) == power

    play(lambda power, seed: DBrane(seed), 2, last_year=1902, watch=watch)
    assert max(seen) > 3
