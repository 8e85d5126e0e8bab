"""Our Diplomacy beside the PyPI package `diplomacy` 1.1.2: legal orders, and games by chance, phase by phase.

Each difference has its reason here. Two are other readings of the rules, which `walking` and `their_disorder` reproduce. Three are faults
of the package: help against one's own unit (`own_help`), retreats from an army that came by sea (to anywhere, even where a unit is), and
support for the other coast (6.B.9 of the test cases).
"""

import random

import pytest
from shared_data import shared

from gameai.games.diplomacy.adjudication import Adjudicator, resolve
from gameai.games.diplomacy.adjustments import adjusted, balance
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.orders import legal_orders, parse
from gameai.games.diplomacy.retreats import legal_retreats, retreated
from gameai.games.diplomacy.sailing import connected

diplomacy = pytest.importorskip("diplomacy", reason="the package diplomacy is not installed; make test-oracles installs it")
GAMES = 12
HOME = STANDARD.province


def written(order):
    """An order as the package writes it."""
    text = str(order)
    if order.action == "build":
        return f"{order.unit} {order.loc} B"
    if order.action == "remove":
        return f"{order.unit} {order.loc} D"
    if order.action == "move" and order.unit == "A" and HOME[order.dest] not in STANDARD.army[HOME[order.loc]]:
        return text if order.via_convoy else f"{text} VIA"
    return text


def units_of(game):
    return tuple(sorted([Unit(power, *text.split()) for power in game.powers for text in game.powers[power].units if text[0] != "*"]))


def dislodged_of(game):
    """{unit: its retreats} of those that have any; the package disbands the others at once."""
    return {Unit(power, *text.split()): tuple(sorted(places)) for power in game.powers
            for text, places in game.powers[power].retreats.items() if places}


def play(seed, years=20):
    """One game by chance: for each phase the package's game with its orders set, and {power: texts}; the caller goes on with `process`.

    Half of the orders help another one if they can: where all is left to chance hardly a unit is dislodged.
    """
    rng, game = random.Random(seed), diplomacy.Game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) < 1901 + years:
        possible, given, chosen = game.get_all_possible_orders(), {power: [] for power in game.powers}, []
        places = [(power, place) for power in sorted(given) for place in sorted(game.get_orderable_locations(power))]
        rng.shuffle(places)
        for power, place in places:
            helping = sorted([text for text in possible[place] if text.endswith(tuple(chosen))])
            options = helping if helping and rng.random() < 0.5 else sorted(possible[place])
            enough = abs(len(game.powers[power].centers) - len(game.powers[power].units))
            if options and (game.phase_type != "A" or len(given[power]) < enough and rng.random() < 0.8):
                given[power].append(rng.choice(options))
                if " - " in given[power][-1] and game.phase_type == "M":
                    chosen.append(given[power][-1].removesuffix(" VIA"))
        for power in given:
            game.set_orders(power, given[power])
        yield game, given


def ours(given, winter=False):
    return [parse(power, f"Remove {text[:-2]}" if winter and text.endswith(" D") else text)
            for power, texts in given.items() for text in texts]


def walking(units, orders):
    """The orders as the package understands them: an army that is to go by sea to a neighbour walks if no fleet is ordered to convoy it.

    The Test Cases say otherwise since the rules of 2023 (6.G.8): who wants to sail does not walk.
    """
    at = {HOME[unit.loc] for unit in units}
    found = []
    for order in orders:
        if order.action == "move" and order.via_convoy and HOME[order.dest] in STANDARD.army[HOME[order.loc]]:
            fleets = {other.loc for other in orders if other.action == "convoy" and other.loc in at
                      and HOME[other.target] == HOME[order.loc] and HOME[other.dest] == HOME[order.dest]}
            if not connected(STANDARD, HOME[order.loc], HOME[order.dest], fleets):
                order = order._replace(via_convoy=False)
        found.append(order)
    return found


def own_help(units, orders):
    """Whether a power helps to dislodge its own unit in one of the three ways that the package judges otherwise.

    It counts such help if the attacker comes by sea (it looks for the unit attacked in a province VIA); it lets such help disrupt a
    convoy although the fleet stays (it weighs attacks on convoys apart from all others); and where two units meet head on it takes such
    help from the defender too (in the Test Cases, 5.B.6, all support counts for defence).
    """
    at, given = {HOME[unit.loc]: unit for unit in units}, {HOME[order.loc]: order for order in orders}
    sails = Adjudicator(STANDARD, units, orders).sails
    for order in orders:
        if order.action == "support_move":
            attacked, attack = at.get(HOME[order.dest]), given[HOME[order.target]]
            if attacked and attacked.power == order.power and attack.action == "move" and HOME[attack.dest] == HOME[order.dest]:
                meets = given[HOME[attacked.loc]]
                head_on = meets.action == "move" and HOME[meets.dest] == HOME[attack.loc]
                if HOME[order.target] in sails or meets.action == "convoy" or head_on:
                    return True
    return False


def their_disorder(units, power):
    """The order in which the package removes units: by the distance to the power's homes, whoever owns them; fleets by water alone.

    The Test Cases count to the centres that the power owns (6.J.11), and any province as a step (6.J.8).
    """
    def distance(unit):
        seen, front, steps = {unit.loc}, [unit.loc], 0
        while front:
            if any(HOME[place] in STANDARD.homes[power] for place in front):
                return steps
            near = [other for place in front for other in (
                STANDARD.fleet[place] if unit.kind == "F" else
                [*STANDARD.army.get(place, ()),
                 *[HOME[far] for here in STANDARD.locations[place] for far in STANDARD.fleet.get(here, ())]])]
            front = list(dict.fromkeys([place for place in near if place not in seen]))
            seen.update(front)
            steps += 1
        return 99999

    return sorted([unit for unit in units if unit.power == power], key=lambda unit: (-distance(unit), unit.kind == "A", unit.loc))


def test_legal_orders_are_the_packages():
    """All of its orders are ours and the other way round, but for support to a province with two coasts: it has both ways to say it."""
    for seed in range(3):
        for game, _ in play(seed, years=8):
            if game.phase_type == "M":
                units, possible = units_of(game), game.get_all_possible_orders()
                for unit in units:
                    mine, theirs = {written(order) for order in legal_orders(STANDARD, units, unit)}, set(possible[unit.loc])
                    assert not mine - theirs
                    for text in theirs - mine:
                        assert " S F " in text and text.split(" - ")[-1] in ("BUL", "SPA", "STP"), text
            game.process()


def test_games_by_chance():
    seen = dict.fromkeys(("moves", "dislodged", "retreats", "winters", "walked", "disorder", "own help", "from the sea"), 0)
    for seed in range(GAMES):
        dislodged, same = (), True
        for game, given in play(seed):
            units, phase, orders = units_of(game), game.get_current_phase(), ours(given, game.phase_type == "A")
            centers = {center: power for power in game.powers for center in game.powers[power].centers}
            kind = game.phase_type
            game.process()
            theirs, where = units_of(game), (seed, phase)
            if kind == "M":
                walked = walking(units, orders)
                result = resolve(STANDARD, units, walked)
                if walked != orders:
                    seen["walked"] += resolve(STANDARD, units, orders).units != result.units
                dislodged, same = result.dislodged, tuple(sorted(result.units)) == theirs
                if own_help(units, walked):
                    seen["own help"] += not same
                else:
                    assert same, where
                    seen["moves"] += 1
                    seen["dislodged"] += len(dislodged)
                if same and not game.is_game_done:
                    came = Adjudicator(STANDARD, units, walked).sails
                    for each in dislodged:
                        mine, offered = set(each.retreats), set(dislodged_of(game).get(each.unit, ()))
                        assert mine <= offered if each.attacker in came else mine == offered, where
                        if mine != offered:
                            same = False
                            seen["from the sea"] += 1
            elif kind == "R":
                if same:
                    assert tuple(sorted(retreated(STANDARD, units, dislodged, orders))) == theirs, where
                    seen["retreats"] += 1
            else:
                mine = tuple(sorted(adjusted(STANDARD, units, centers, orders)))
                if mine != theirs:
                    for power in STANDARD.powers:
                        ordered = {order.loc for order in orders if order.power == power and order.action == "remove"}
                        least = max(0, -balance(STANDARD, units, centers, power) - len(ordered))
                        gone = [unit for unit in their_disorder(units, power) if unit.loc not in ordered][:least]
                        orders += [parse(power, f"Remove {unit}") for unit in gone]
                        seen["disorder"] += least
                    assert tuple(sorted(adjusted(STANDARD, units, centers, orders))) == theirs, where
                seen["winters"] += 1
    assert seen["moves"] > 30 * GAMES and seen["dislodged"] > 5 * GAMES and min(seen.values()) > 0, seen


def test_its_retreats_are_ours():
    """The orders for a retreat that the package offers, where a unit has any."""
    for seed in range(4):
        dislodged = ()
        for game, given in play(seed):
            if game.phase_type == "R":
                possible = game.get_all_possible_orders()
                for each in dislodged:
                    if each.retreats and tuple(sorted(each.retreats)) == dislodged_of(game).get(each.unit):
                        mine = {str(order).replace(" - ", " R ") for order in legal_retreats(STANDARD, each)}
                        assert mine == set(possible[each.unit.loc])
            elif game.phase_type == "M":
                units = units_of(game)
                dislodged = resolve(STANDARD, units, walking(units, ours(given))).dislodged
            game.process()


def test_where_the_package_is_wrong():
    """The handed cases in which its answer is another than the Test Cases': two, and both are named there."""
    data = shared("diplomacy/datc.json")
    different = [case["id"] for case in data["cases"] if "diplomacy 1.1.2 differs" in case.get("note", "")]
    assert different == ["6.B.9", "6.G.8"]
    game = diplomacy.Game()
    game.clear_units()
    game.set_units("FRANCE", ["F POR", "F MAO"])
    game.set_units("ITALY", ["F LYO", "F WES"])
    game.set_orders("FRANCE", ["F POR S F MAO - SPA/NC", "F MAO - SPA/SC"])
    game.set_orders("ITALY", ["F LYO S F WES - SPA/SC", "F WES - SPA/SC"])
    units = units_of(game)
    orders = [parse("FRANCE", "F POR S F MAO - SPA/NC"), parse("FRANCE", "F MAO - SPA/SC"), parse("ITALY", "F LYO S F WES - SPA/SC"),
              parse("ITALY", "F WES - SPA/SC")]
    game.process()
    assert Unit("ITALY", "F", "WES") in units_of(game)
    assert Unit("ITALY", "F", "SPA/SC") in resolve(STANDARD, units, orders).units


def test_the_standard_map_is_the_packages():
    theirs = diplomacy.Game().map
    assert load("standard") is STANDARD
    assert sorted(theirs.scs) == sorted(STANDARD.centers)
    for power in STANDARD.powers:
        assert sorted(theirs.homes[power]) == sorted(STANDARD.homes[power])
