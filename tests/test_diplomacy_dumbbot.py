"""DumbBot: values of places by its published description, orders that hang together, and what it is worth."""

import random
from statistics import fmean

import pytest

from gameai.games.diplomacy.dumbbot import SCALE, WEIGHTS, DumbBot, Plan, Thoughts, pick, proximity, size
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.orders import refusal
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.players import RandomPlayer, play
from gameai.games.diplomacy.scoring import ranks
from gameai.offices.deals import Deal

GAME = Diplomacy()
START = GAME.initial()


def thoughts(power, units=START.units, owners=START.centers, season="spring", map=STANDARD):
    return Thoughts(map, units, owners, power, season)


def positions(seed, last_year=1908):
    """States of a game in which units move."""
    found = []
    play(lambda power, seed: (RandomPlayer if power in ("ITALY", "RUSSIA") else DumbBot)(seed), seed, last_year=last_year,
         watch=lambda state, actions, players: found.append(state) if state.phase.step == "moves" and state.stage == "orders" else None)
    return found


@pytest.mark.parametrize("season", ["spring", "fall"])
def test_values_are_those_of_the_description(season):
    """The description spreads the worth of all centres at once, ten times; the tables do it for each centre, once for all games."""
    state = positions(1)[-1]
    mine, weights = thoughts("FRANCE", state.units, state.centers, season), WEIGHTS[season]
    owned = [list(state.centers.values()).count(power) for power in GAME.agents]
    sizes = {power: count * count + 4 * count + 16 for power, count in zip(GAME.agents, owned, strict=True)}
    near = {province: {} for province in STANDARD.provinces}
    for unit in state.units:
        moves = (STANDARD.army if unit.kind == "A" else STANDARD.fleet)[unit.loc]
        for province in {STANDARD.province[place] for place in (unit.loc, *moves)}:
            near[province][unit.power] = near[province].get(unit.power, 0) + 1
    worth = dict.fromkeys(STANDARD.provinces, 0)
    for center in STANDARD.centers:
        owner = state.centers.get(center)
        dangers = [sizes[power] for power in near[center] if power != "FRANCE"]
        worth[center] = weights.defence * max(dangers, default=0) if owner == "FRANCE" else weights.attack * sizes.get(owner, 16)
    for kind, neighbours in (("A", STANDARD.army), ("F", STANDARD.fleet)):
        now = {place: worth[STANDARD.province[place]] for place in neighbours}
        total = dict.fromkeys(neighbours, 0)
        for weight in weights.proximity:
            total = {place: total[place] + weight * now[place] for place in neighbours}
            now = {place: (now[place] + sum(now[other] for other in neighbours[place])) / 5 for place in neighbours}
        for place in neighbours:
            there = near[STANDARD.province[place]]
            others = max([count for power, count in there.items() if power != "FRANCE"], default=0)
            wanted = total[place] + 1000 * there.get("FRANCE", 0) - 1000 * others
            assert abs(mine.value(kind, place) - wanted) <= 1  # they are whole numbers


def test_sizes():
    assert [size(count) for count in (0, 1, 3, 18)] == [16, 21, 37, 412]


def test_an_own_centre_counts_only_if_somebody_is_near():
    alone = thoughts("FRANCE")
    assert alone.worth[STANDARD.centers.index("PAR")] == 0 and alone.danger("PAR") == 0
    visited = thoughts("FRANCE", (*START.units, Unit("RUSSIA", "A", "PIC")))
    assert visited.danger("PAR") == size(4) and visited.worth[STANDARD.centers.index("PAR")] == 300 * size(4)


def test_in_winter_danger_counts():
    units = (*START.units, Unit("RUSSIA", "A", "PIC"))
    owners = START.centers
    before = thoughts("FRANCE", START.units, owners, "winter").value("A", "PAR")
    after = thoughts("FRANCE", units, owners, "winter").value("A", "PAR")
    near = proximity(STANDARD, WEIGHTS["winter"].proximity)["A", "PAR"]
    endangered = sum(near[STANDARD.centers.index(center)] for center in ("PAR", "BRE"))  # Picardy is next to both
    assert abs(after - before - 1000 * size(4) - 300 * size(4) * endangered / SCALE) <= 1


@pytest.mark.parametrize(("values", "chances"), [
    ((100, 100), (0.5, 0.5)), ((100, 90), (0.75, 0.25)), ((100, 79), (1, 0)), ((0, 0), (0.5, 0.5)), ((100, 90, 90), (0.75, 0.125, 0.125)),
    ((-100, -110), (0.75, 0.25)), ((7,), (1,)),
])
def test_the_next_best_is_chosen_by_chance_the_likelier_the_nearer(values, chances):
    rng, count = random.Random(3), 4000
    ranked = [(value, None) for value in values]
    drawn = [pick(ranked, rng) for _ in range(count)]
    for index, chance in enumerate(chances):
        assert abs(drawn.count(index) / count - chance) <= 4 * (chance * (1 - chance) / count) ** 0.5


def test_orders_hang_together():
    supports = 0
    for state in positions(2):
        for power in GAME.movers(state):
            plan = Plan(thoughts(power, state.units, state.centers, state.phase.season), random.Random(4)).orders
            mine = [unit for unit in state.units if unit.power == power]
            assert set(plan) == {unit.loc for unit in mine}
            after = [STANDARD.province[order.dest if order.action == "move" else place] for place, order in plan.items()]
            assert len(set(after)) == len(after)  # no two of its own units in one province
            moves = {(STANDARD.province[place], STANDARD.province[order.dest]) for place, order in plan.items() if order.action == "move"}
            assert not any((there, here) in moves for here, there in moves)
            for order in plan.values():
                assert refusal(STANDARD, state.units, order) is None
                if order.action == "support_move":
                    supports += 1
                    assert plan[order.target].dest == order.dest
                if order.action == "support_hold":
                    assert plan[order.target].action != "move"
    assert supports > 20


def test_a_contested_move_is_supported_and_a_safe_one_is_not():
    mine = (Unit("FRANCE", "A", "BUR"), Unit("FRANCE", "A", "RUH"))
    owners = {"PAR": "FRANCE", "MUN": "GERMANY", "BER": "GERMANY"}

    def orders(units, seed):
        return Plan(thoughts("FRANCE", units, owners, "fall"), random.Random(seed)).orders

    contested = [orders((*mine, Unit("GERMANY", "A", "BOH")), seed) for seed in range(40)]
    assert sum({order.action for order in plan.values()} == {"move", "support_move"} for plan in contested) > 10
    safe = [orders(mine, seed) for seed in range(40)]
    assert not any(order.action == "support_move" for plan in safe for order in plan.values())


def test_builds_where_units_are_worth_most_and_removes_those_that_are_worth_least():
    owners = Frozen(dict.fromkeys(("WAR", "MOS", "SEV", "STP"), "RUSSIA"), BUD="AUSTRIA", VIE="AUSTRIA", TRI="AUSTRIA")
    units = (Unit("RUSSIA", "A", "UKR"), Unit("RUSSIA", "A", "LVN"), Unit("AUSTRIA", "A", "GAL"))
    state = GAME._begin(START._replace(phase=Phase.parse("W1903A"), units=units, centers=owners))
    percept = GAME.percept(state, "RUSSIA")
    first = {DumbBot(seed).choose(percept)[0].loc for seed in range(20)}
    assert "WAR" in first and "STP" not in {place.partition("/")[0] for place in first}
    assert len(DumbBot(1).choose(percept)) == 2
    many = (Unit("RUSSIA", "F", "BAR"), Unit("RUSSIA", "A", "WAR"), *units)
    state = GAME._begin(START._replace(phase=Phase.parse("W1903A"), units=many,
                                       centers=Frozen(WAR="RUSSIA", SEV="RUSSIA", MOS="RUSSIA", VIE="AUSTRIA")))
    worth = thoughts("RUSSIA", state.units, state.centers, "winter").ranked([(unit.kind, unit.loc) for unit in many])
    removed = [(order.unit, order.loc) for seed in range(20) for order in DumbBot(seed).choose(GAME.percept(state, "RUSSIA"))]
    assert removed.count(worth[-1][1]) > 10 > removed.count(worth[0][1])


def test_what_it_does_hangs_on_the_board_alone():
    state = positions(5)[-1]
    percept = GAME.percept(state, "GERMANY")
    other = percept._replace(past=(), confirmed=(Deal("GERMANY", ["FRANCE"], "peace"),), heard=(1,), eliminated=Frozen(), rounds=9)
    assert DumbBot(6).choose(percept) == DumbBot(6).choose(other)
    assert DumbBot(6).choose(percept._replace(stage="talk")) == ()


def test_it_beats_players_by_chance():
    """In 140 games its mean rank was 1.0, with 139 solo wins; four would be no skill."""
    found = []
    for number, power in enumerate(GAME.agents):
        last = play(lambda name, seed, me=power: (DumbBot if name == me else RandomPlayer)(seed), number)
        found.append(ranks(last, GAME.agents)[power])
    assert fmean(found) < 1.3


def test_it_plays_any_map():
    last = play(lambda power, seed: DumbBot(seed), 1, map=load("six"), last_year=1908)
    assert last.stage == "over"
