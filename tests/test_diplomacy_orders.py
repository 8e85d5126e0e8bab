"""Orders of Diplomacy: the usual notation, the maps, what is legal, and the sentences about what is not."""

import pickle
import random
from itertools import product

import diplomacy_slow as slow
import pytest
from diplomacy_positions import read
from shared_data import shared

from gameai.games.diplomacy import from_dict, parse_order, to_dict
from gameai.games.diplomacy.map import STANDARD, Map, Unit, load
from gameai.games.diplomacy.orders import Order, legal_orders, parse, refusal

# --- maps -------------------------------------------------------------------------


def test_the_standard_map():
    assert len(STANDARD.provinces) == 75 and len(STANDARD.centers) == 34 and len(STANDARD.start) == 22
    assert [len(STANDARD.homes[power]) for power in STANDARD.powers] == [3, 3, 3, 3, 3, 4, 3]
    kinds = [province.kind for province in STANDARD.provinces.values()]
    assert [kinds.count(kind) for kind in ("inland", "coast", "sea")] == [14, 42, 19]
    assert [key for key, province in STANDARD.provinces.items() if province.coasts] == ["BUL", "SPA", "STP"]
    assert STANDARD.army["KIE"] == ("BER", "DEN", "HOL", "MUN", "RUH") and "KIE" in STANDARD.fleet["BER"]
    assert "SPA/NC" in STANDARD.fleet["POR"] and "SPA/NC" not in STANDARD.fleet["WES"] and "NAP" not in STANDARD.army["VEN"]
    assert str(STANDARD.start[0]) == "A BUD" and repr(load("six")) == "<map 'six': 6 provinces, 5 centers, 2 powers>"


def test_the_maps_facts_are_those_handed():
    data = shared("diplomacy/map.json")
    assert {key: list(near) for key, near in STANDARD.army.items()} == data["army_adjacent"]
    assert {key: list(near) for key, near in STANDARD.fleet.items()} == data["fleet_adjacent"]
    assert {power: sorted(map(str, [unit for unit in STANDARD.start if unit.power == power])) for power in STANDARD.powers} == {
        power: sorted(units) for power, units in data["start"].items()}
    for key, each in data["provinces"].items():
        ours = STANDARD.provinces[key]
        assert (ours.kind, ours.center, ours.home) == (each["kind"], each["supply_center"], each["home"])
        assert [coast.lower() for coast in ours.coasts] == each["coasts"] and ours.name.lower() == each["name"].lower()


@pytest.mark.parametrize("name", ["standard", "six"])
def test_neighbours_are_neighbours_of_each_other(name):
    map = load(name)
    for near in (map.army, map.fleet):
        for place, others in near.items():
            assert all(place in near[other] for other in others) and list(others) == sorted(set(others))
    assert all(map.provinces[place].kind != "sea" for place in map.army)
    assert all(map.provinces[map.province[place]].kind != "inland" for place in map.fleet)
    assert pickle.loads(pickle.dumps(map)) is map


def test_a_map_without_that_name():
    with pytest.raises(ValueError, match="^The name of a map is 'standard' or 'six'; it was 'mars'.$"):
        load("mars")


# --- notation --------------------------------------------------------------------------

WRITTEN = {
    "A PAR - BUR": "A PAR - BUR",
    "a par-bur": "A PAR - BUR",
    "Army Paris moves to Burgundy": "A PAR - BUR",
    "F North Sea C A London - Norway": "F NTH C A LON - NWY",
    "fleet nth convoys army lon -> nwy": "F NTH C A LON - NWY",
    "A MUN S A BER - KIE": "A MUN S A BER - KIE",
    "A MUN supports A BER": "A MUN S A BER",
    "A MUN S A BER H": "A MUN S A BER",
    "F St Petersburg (south coast) - Gulf of Bothnia": "F STP/SC - BOT",
    "F STP/SC - BOT": "F STP/SC - BOT",
    "f spain/nc – mid-atlantic ocean": "F SPA/NC - MAO",
    "A LON - NWY via convoy": "A LON - NWY VIA",
    "F BRE holds": "F BRE H",
    "F BRE D": "F BRE D",
    "F BRE R MAO": "F BRE - MAO",
    "Build F STP/NC": "Build F STP/NC",
    "A PAR B": "Build A PAR",
    "remove a par": "Remove A PAR",
    "WAIVE": "Waive",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_read_and_how_it_is_written(text):
    order = parse("RUSSIA", text)
    assert str(order) == WRITTEN[text] and parse("RUSSIA", str(order)) == order
    assert from_dict(to_dict(order)) == order


def test_orders_as_dicts():
    assert parse_order("FRANCE", "A PAR - BUR") == {"power": "FRANCE", "unit": "A", "loc": "PAR", "action": "move", "dest": "BUR"}
    assert parse_order("GERMANY", "A MUN S A BER - KIE") == {"power": "GERMANY", "unit": "A", "loc": "MUN", "action": "support_move",
                                                            "dest": "KIE", "target_unit": "A", "target": "BER"}
    assert parse_order("ENGLAND", "A YOR - LON VIA")["via_convoy"] is True


def test_all_legal_orders_are_written_and_read_again():
    units = tuple([*STANDARD.start, Unit("ENGLAND", "F", "NTH"), Unit("FRANCE", "F", "MAO"), Unit("ITALY", "F", "SPA/NC")])
    for unit in units:
        for order in legal_orders(STANDARD, units, unit):
            assert parse(unit.power, str(order)) == order and from_dict(to_dict(order)) == order


@pytest.mark.parametrize("text, sentence", [
    ("A PAR - ATLANTIS", "'A PAR - ATLANTIS' can't be read: a location of the map 'standard', such as ALB or Albania, was expected where "
                         "'ATLANTIS' came."),
    ("PAR - BUR", "'PAR - BUR' can't be read: A or F was expected where 'PAR - BUR' came."),
    ("A PAR", "'A PAR' can't be read: -, H, S, C or D was expected where the order ended."),
    ("A PAR - BUR MUN", "'A PAR - BUR MUN' can't be read: nothing more was expected where 'MUN' came."),
    ("F NTH C A LON", "'F NTH C A LON' can't be read: - and where the army is to go was expected where the order ended."),
    ("A PAR - SPA/XC", "'A PAR - SPA/XC' can't be read: nothing more was expected where 'XC' came."),
    ("", "'' can't be read: A or F was expected where the order ended."),
    (7, "An order is a text such as 'A PAR - BUR'; it was 7."),
    (None, "An order is a text such as 'A PAR - BUR'; it was None."),
    ("A PAR" + " -" * 10000, "An order has at most 200 letters; this one has 20,005:"),
])
def test_what_can_not_be_read(text, sentence):
    with pytest.raises(ValueError) as error:
        parse("FRANCE", text)
    assert str(error.value).startswith(sentence) and "\n" not in str(error.value)


def test_random_texts_are_read_or_refused_in_one_sentence():
    rng = random.Random(21)
    words = ["A", "F", "S", "C", "-", "PAR", "Spain", "/NC", "(", "north", "sea", "VIA", "H", "Build", "waive", "é", "\0", "mid-atlantic",
             "7"]
    for _ in range(3000):
        text = " ".join(rng.choices(words, k=rng.randint(0, 9)))
        try:
            order = parse("FRANCE", text)
        except ValueError as error:
            assert "can't be read" in str(error) and "\n" not in str(error)
        else:
            assert parse("FRANCE", str(order)) == order


def test_unknown_powers():
    with pytest.raises(ValueError, match="AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA and TURKEY; an order was given by 'SPAIN'"):
        parse("SPAIN", "A PAR - BUR")
    assert str(parse("RED", "A Clifton - Brook", load("six"))) == "A CLI - BRO"


@pytest.mark.parametrize("data, part", [
    ([], "An order is a dict such as"),
    ({"power": "FRANCE", "unit": "A", "loc": "PAR", "action": "fly"}, "The action of an order is 'hold', 'move'"),
    ({"power": "FRANCE", "unit": "A", "loc": "PAR", "action": ["hold"]}, "The action of an order is"),
    ({"power": "FRANCE", "unit": "B", "loc": "PAR", "action": "hold"}, "The unit of an order to hold is 'A' or 'F'; it was 'B'."),
    ({"power": "FRANCE", "unit": "A", "loc": "XXX", "action": "hold"}, "The loc of an order to hold is a location of the map 'standard'"),
    ({"power": "FRANCE", "unit": "A", "loc": "PAR", "action": "move"}, "The dest of an order to move is a location"),
    ({"power": "FRANCE", "unit": "A", "loc": "PAR", "action": "support_hold", "target_unit": "A"}, "The target of an order"),
    ({"power": "FRANCE", "unit": "A", "loc": "PAR", "action": "move", "to": "BUR"}, "and no 'to'"),
    ({"power": 7, "unit": "A", "loc": "PAR", "action": "hold"}, "an order was given by 7"),
])
def test_dicts_that_are_no_orders(data, part):
    with pytest.raises(ValueError) as error:
        from_dict(data)
    assert part in str(error.value) and str(error.value).endswith(".")


def test_an_order_that_is_nonsense_is_not_written():
    with pytest.raises(ValueError, match="The action of an order is"):
        str(Order("FRANCE", "A", "PAR", "fly"))


# --- what is legal ------------------------------------------------------------------------

REFUSED = [  # the board, who orders, what, and why not
    ("FRANCE: A PAR H", "FRANCE", "A BUR - MUN", "There is no unit in BUR to order."),
    ("FRANCE: A PAR H", "GERMANY", "A PAR - BUR", "A PAR is FRANCE's; GERMANY can't order it."),
    ("FRANCE: A PAR H", "FRANCE", "F PAR - BUR", "The unit in PAR is an army, not a fleet."),
    ("FRANCE: A PAR H", "FRANCE", "A PAR - MUN",
     "A PAR can't move to MUN: there is no chain of fleets from PAR to MUN, and they are no neighbours."),
    ("FRANCE: A PAR H", "FRANCE", "A PAR - PAR", "A PAR can't move to PAR: it is there already."),
    ("FRANCE: A BRE H", "FRANCE", "A BRE - ENG", "A BRE can't move to ENG: an army can't stand at sea."),
    ("FRANCE: A BRE H", "FRANCE", "A BRE - LON",
     "A BRE can't move to LON: there is no chain of fleets from BRE to LON, and they are no neighbours."),
    ("FRANCE: A BRE H", "FRANCE", "A BRE - PIC VIA", "A BRE can't move to PIC by convoy: there is no chain of fleets from BRE to PIC."),
    ("FRANCE: F BRE H", "FRANCE", "F BRE - PAR", "F BRE can't move to PAR: a fleet can't go inland."),
    ("FRANCE: F ROM H", "FRANCE", "F ROM - VEN", "F ROM can't move to VEN: a fleet in ROM does not get there in one move."),
    ("FRANCE: F BRE H", "FRANCE", "F BRE - ENG VIA", "F BRE can't move to ENG by convoy: only armies are convoyed."),
    ("FRANCE: F POR H", "FRANCE", "F POR - SPA", "F POR can't move to SPA: it must say to which coast, SPA/NC or SPA/SC."),
    ("FRANCE: F GAS H", "FRANCE", "F GAS - SPA/SC", "F GAS can't move to SPA/SC: a fleet in GAS gets to SPA/NC."),
    ("FRANCE: A PAR H", "FRANCE", "A PAR S A BUR", "A PAR can't support A BUR: there is no unit in BUR."),
    ("FRANCE: A PAR H, A BUR H", "FRANCE", "A PAR S F BUR", "A PAR can't support F BUR: the unit in BUR is an army."),
    ("FRANCE: A PAR H", "FRANCE", "A PAR S A PAR", "A PAR can't support A PAR: that is itself."),
    ("FRANCE: A PAR H, A MUN H", "FRANCE", "A PAR S A MUN", "A PAR can't support A MUN: it could not go to MUN itself."),
    ("FRANCE: A PAR H, F BEL H", "FRANCE", "A PAR S F BEL - BUR",
     "A PAR can't support F BEL to BUR: that unit can't move there, since a fleet can't go inland."),
    ("FRANCE: A PAR H, A RUH H", "FRANCE", "A PAR S A RUH - PIC",
     "A PAR can't support A RUH to PIC: that unit can't move there, since there is no chain of fleets from RUH to PIC, and they are no "
     "neighbours."),
    ("FRANCE: A PAR H, A BUR H", "FRANCE", "A PAR S A BUR - PAR", "A PAR can't support A BUR to PAR: it could not go to PAR itself."),
    ("FRANCE: F SPA/NC H, F MAR H", "FRANCE", "F SPA/NC S F MAR - LYO",
     "F SPA/NC can't support F MAR to LYO: it could not go to LYO itself."),
    ("FRANCE: F BLA H, A RUM H", "FRANCE", "F BLA S A RUM - ARM",
     "F BLA can't support A RUM to ARM: that unit can't get there unless this one convoys it."),
    ("FRANCE: F BRE H, A GAS H", "FRANCE", "F BRE C A GAS - LON", "F BRE can't convoy A GAS to LON: it is not at sea, but at the coast."),
    ("FRANCE: A BRE H, A GAS H", "FRANCE", "A BRE C A GAS - LON", "A BRE can't convoy A GAS to LON: only fleets convoy."),
    ("FRANCE: F ENG H", "FRANCE", "F ENG C A BRE - LON", "F ENG can't convoy A BRE to LON: there is no unit in BRE."),
    ("FRANCE: F ENG H, F BRE H", "FRANCE", "F ENG C F BRE - LON", "F ENG can't convoy F BRE to LON: only armies are convoyed."),
    ("FRANCE: F ENG H, A BRE H", "FRANCE", "F ENG C A BRE - BRE", "F ENG can't convoy A BRE to BRE: that is where it starts."),
    ("FRANCE: F ENG H, A PAR H", "FRANCE", "F ENG C A PAR - LON", "F ENG can't convoy A PAR to LON: PAR is no province at a coast."),
    ("FRANCE: F ENG H, A BRE H", "FRANCE", "F ENG C A BRE - ENG", "F ENG can't convoy A BRE to ENG: ENG is no province at a coast."),
    ("FRANCE: F ENG H, A BRE H", "FRANCE", "F ENG C A BRE - NWY",
     "F ENG can't convoy A BRE to NWY: no chain of fleets from BRE to NWY needs it."),
    ("FRANCE: F LYO H, F WES H, A MAR H", "FRANCE", "F WES C A MAR - SPA",
     "F WES can't convoy A MAR to SPA: no chain of fleets from MAR to SPA needs it."),
    ("FRANCE: A PAR H", "FRANCE", "Build A PAR",
     "Build A PAR is an order for another phase; in this one units hold, move, support or convoy."),
    ("FRANCE: A PAR H", "FRANCE", "A PAR D", "A PAR D is an order for another phase; in this one units hold, move, support or convoy."),
]


@pytest.mark.parametrize("board, power, text, sentence", REFUSED)
def test_why_an_order_is_refused(board, power, text, sentence):
    assert refusal(STANDARD, read(board)[0], parse(power, text)) == sentence


@pytest.mark.parametrize("board, text", [
    ("FRANCE: F SPA/SC H", "F SPA/NC - LYO"), ("FRANCE: A GAS H", "A GAS - SPA/NC"), ("FRANCE: F MAO H, F POR H", "F POR S F MAO - SPA"),
    ("FRANCE: A BRE H; ENGLAND: F ENG H", "A BRE - LON"), ("FRANCE: A BRE H; ENGLAND: F ENG H", "A BRE - PIC VIA"),
    ("FRANCE: F GAS H", "F GAS - SPA"), ("FRANCE: F MAO H, F MAR H", "F MAR S F MAO - SPA/NC")])
def test_what_is_legal_though_not_in_the_list(board, text):
    assert refusal(STANDARD, read(board)[0], parse("FRANCE", text)) is None


def test_nonsense_is_refused_in_a_sentence():
    for nonsense in (None, 7, "A PAR - BUR", ("FRANCE",), Order(None, None, None, None), Order("FRANCE", "A", ["PAR"], "hold"),
                     Order("FRANCE", {}, "PAR", "hold"), Order("FRANCE", "A", "PAR", "move", {}),
                     Order("FRANCE", "A", "PAR", "move", None), Order("FRANCE", "A", "PAR", "move", "BUR", via_convoy=[])._replace(power=[])):
        assert refusal(STANDARD, STANDARD.start, nonsense).endswith(".")
    with pytest.raises(ValueError, match="Legal orders are those of a unit on the board; 'A PAR' is not there."):
        legal_orders(STANDARD, STANDARD.start, "A PAR")


def conceivable(map, unit):
    """All orders that could be written down for a unit."""
    yield Order(*unit, "hold")
    for dest, via in product(map.province, (False, True)):
        yield Order(*unit, "move", dest, via_convoy=via)
    for kind, target in map.nearby:
        yield Order(*unit, "support_hold", None, kind, target)
        for dest in map.province:
            yield Order(*unit, "support_move", dest, kind, target)
            yield Order(*unit, "convoy", dest, kind, target)


def usual(map, units, order):
    """Whether an order is in the one form, of those that mean the same, that `legal_orders` has."""
    at = {map.province[unit.loc]: unit for unit in units}
    moving = at[map.province[order.target]] if order.target else at[map.province[order.loc]]
    if order.target and order.target != moving.loc:
        return False
    if order.dest and moving.kind == "A":
        walks = map.province[order.dest] in map.army[map.province[moving.loc]]
        return "/" not in order.dest and (order.action != "move" or order.via_convoy <= True and (not order.via_convoy or walks))
    return not order.dest or order.dest in map.fleet


def test_legal_orders_are_all_that_is_not_refused():
    for name, seeds, most in (("six", 25, 6), ("standard", 4, 8)):
        map = load(name)
        for seed in range(seeds):
            rng = random.Random(seed)
            units, _ = slow.position(map, rng, most, 0.6)
            unit = rng.choice(units)
            legal = legal_orders(map, units, unit)
            assert len(set(legal)) == len(legal) and legal[0] == Order(*unit, "hold")
            assert set(legal) == {order for order in conceivable(map, unit)
                                  if refusal(map, units, order) is None and usual(map, units, order)}


def test_lists_of_units_are_read_anew():
    units = [Unit("FRANCE", "A", "PAR"), Unit("FRANCE", "A", "BUR")]
    assert len(legal_orders(STANDARD, units, units[0])) == 8
    units.pop()
    assert len(legal_orders(STANDARD, units, units[0])) == 5


def test_maps_are_one_object_each():
    assert isinstance(STANDARD, Map) and load("standard") is STANDARD and load("six") is load("six")
