"""Retreats, builds, removals and civil disorder in Diplomacy; and the functions that speak in dicts, whatever they are given."""

import random

import pytest
from diplomacy_positions import read, resolved

from gameai.games.diplomacy import adjudicate, adjust, retreat
from gameai.games.diplomacy.adjudication import Dislodged, resolve
from gameai.games.diplomacy.adjustments import adjusted, balance, disorder, legal_adjustments
from gameai.games.diplomacy.adjustments import refusal as winter_refusal
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.orders import Order, parse
from gameai.games.diplomacy.retreats import legal_retreats, retreated
from gameai.games.diplomacy.retreats import refusal as retreat_refusal

TWO_LOSE = ("FRANCE: A PAR - BUR, A MAR S A PAR - BUR; GERMANY: A BUR H; ITALY: A TYR - MUN, A BOH S A TYR - MUN; AUSTRIA: A MUN H; "
            "ENGLAND: F NTH - BEL, F ENG S F NTH - BEL; RUSSIA: F BEL H")


def after_retreats(*texts):
    """The retreated units after TWO_LOSE, which has three that must."""
    result = resolved(TWO_LOSE)
    orders = [parse(*text.split(": ")) for text in texts]
    units = retreated(STANDARD, result.units, result.dislodged, orders)
    assert units[:len(result.units)] == result.units
    return ", ".join(map(str, units[len(result.units):]))


def test_retreats():
    assert after_retreats() == ""  # without orders all are disbanded
    assert after_retreats("GERMANY: A BUR - RUH") == "A RUH"
    assert after_retreats("GERMANY: A BUR D", "AUSTRIA: A MUN - SIL") == "A SIL"
    assert after_retreats("GERMANY: A BUR - RUH", "AUSTRIA: A MUN - RUH") == ""  # two at one place: neither
    assert after_retreats("GERMANY: A BUR - RUH", "AUSTRIA: A MUN - RUH", "RUSSIA: F BEL - HOL") == "F HOL"
    assert after_retreats("GERMANY: A BUR - PAR") == ""  # from where it was attacked
    assert after_retreats("FRANCE: A BUR - RUH") == ""  # another's
    assert after_retreats("GERMANY: A BUR - PAR", "GERMANY: A BUR - GAS", "GERMANY: A BUR - PIC") == "A GAS"  # the first legal one


@pytest.mark.parametrize("text, sentence", [
    ("GERMANY: A BUR - PAR", "A BUR can't retreat to PAR, from where it was attacked."),
    ("GERMANY: A BUR - MAR", "A BUR can't retreat to MAR: a unit is there, or several tried to get there."),
    ("GERMANY: A BUR - BUR", "A BUR can't retreat to BUR: it was dislodged there."),
    ("GERMANY: A BUR - SPA", "A BUR can't retreat to SPA: from BUR it does not get there in one move without a convoy."),
    ("GERMANY: A BUR - LON VIA", "A BUR can't retreat by convoy."),
    ("GERMANY: A MUN - SIL", "GERMANY has no dislodged unit in MUN."),
    ("GERMANY: F BUR D", "The dislodged unit is A BUR, not F BUR."),
    ("GERMANY: A BUR S A MUN", "A BUR S A MUN is an order for another phase; in this one dislodged units retreat or are disbanded."),
])
def test_why_a_retreat_is_refused(text, sentence):
    assert retreat_refusal(STANDARD, resolved(TWO_LOSE).dislodged, parse(*text.split(": "))) == sentence


def test_retreats_to_coasts():
    lost = Dislodged(Unit("FRANCE", "F", "POR"), "MAO", ("SPA/NC", "SPA/SC"))
    why = retreat_refusal(STANDARD, (lost,), parse("FRANCE", "F POR - SPA"))
    assert why == "F POR can't retreat to SPA: it must go to SPA/NC or SPA/SC."
    assert retreat_refusal(STANDARD, (lost,), parse("FRANCE", "F POR - SPA/NC")) is None
    lost = Dislodged(Unit("FRANCE", "F", "GAS"), "BRE", ("SPA/NC",))
    assert str(retreated(STANDARD, (), (lost,), [parse("FRANCE", "F GAS - SPA")])[0]) == "F SPA/NC"
    army = Dislodged(Unit("FRANCE", "A", "GAS"), "BRE", ("SPA",))
    fleet = Dislodged(Unit("ITALY", "F", "LYO"), "TUS", ("SPA/SC",))
    both = [parse("FRANCE", "A GAS - SPA/NC"), parse("ITALY", "F LYO - SPA/SC")]
    assert retreated(STANDARD, (), (army, fleet), both) == ()  # two coasts are one province
    assert retreated(STANDARD, (), (army, fleet), both[:1]) == (Unit("FRANCE", "A", "SPA"),)


def test_legal_retreats_are_those_that_are_not_refused():
    for each in resolved(TWO_LOSE).dislodged:
        legal = legal_retreats(STANDARD, each)
        assert legal[0] == Order(*each.unit, "disband") and len(legal) == len(each.retreats) + 1 > 2
        assert all(retreat_refusal(STANDARD, (each,), order) is None for order in legal)


# --- winter -------------------------------------------------------------------------

FRENCH = {"PAR": "FRANCE", "BRE": "FRANCE", "MAR": "FRANCE", "SPA": "FRANCE", "BEL": "FRANCE"}


def winter(units, centers, *texts):
    units = tuple([Unit(power, *text.split()) for power, texts in units.items() for text in texts])
    return ", ".join(sorted(map(str, adjusted(STANDARD, units, centers, [parse(*text.split(": ")) for text in texts]))))


def test_builds():
    units = {"FRANCE": ["A PAR", "F SPA/SC"]}
    assert winter(units, FRENCH) == "A PAR, F SPA/SC"  # what is not ordered is waived
    assert winter(units, FRENCH, "FRANCE: Build F BRE", "FRANCE: Build A MAR") == "A MAR, A PAR, F BRE, F SPA/SC"
    assert winter(units, FRENCH, "FRANCE: Build F BRE", "FRANCE: Build A BRE") == "A PAR, F BRE, F SPA/SC"  # one a home
    assert winter(units, {**FRENCH, "BEL": "GERMANY"}, "FRANCE: Build A MAR", "FRANCE: Build F BRE") == "A MAR, A PAR, F BRE, F SPA/SC"
    assert winter(units, {"PAR": "FRANCE", "BRE": "FRANCE", "MAR": "FRANCE"}, "FRANCE: Build A MAR", "FRANCE: Build F BRE") == (
        "A MAR, A PAR, F SPA/SC")  # the first of two, where one is allowed
    assert winter(units, FRENCH, "FRANCE: Waive", "FRANCE: Waive", "FRANCE: Waive", "FRANCE: Build A MAR") == "A PAR, F SPA/SC"
    assert winter({"RUSSIA": []}, {"STP": "RUSSIA"}, "RUSSIA: Build F STP/NC") == "F STP/NC"
    assert winter({"RUSSIA": []}, {"STP": "RUSSIA"}, "RUSSIA: Build A STP/NC") == "A STP"


@pytest.mark.parametrize("text, sentence", [
    ("FRANCE: Build A PAR", "FRANCE can't build A PAR: a unit is there."),
    ("FRANCE: Build A SPA", "FRANCE can't build A SPA: units are built in homes alone, those of FRANCE are BRE, MAR, PAR."),
    ("FRANCE: Build A BUR", "FRANCE can't build A BUR: BUR is no supply centre."),
    ("FRANCE: Build A MAR", "FRANCE can't build A MAR: it does not own MAR now."),
    ("RUSSIA: Build F STP", "RUSSIA can't build F STP: it must say at which coast, STP/NC or STP/SC."),
    ("RUSSIA: Build F MOS", "RUSSIA can't build F MOS: a fleet can't be inland."),
    ("GERMANY: Build A BER", "GERMANY can't build A BER: it has no more centres than units."),
    ("FRANCE: Remove A PAR", "FRANCE has no unit too many, so it removes none."),
    ("GERMANY: Remove A PAR", "GERMANY has no unit in PAR to remove."),
    ("GERMANY: Remove F MUN", "The unit of GERMANY there is A MUN, not F MUN."),
    ("FRANCE: A PAR - BUR", "A PAR - BUR is an order for another phase; in winter units are built or removed."),
])
def test_why_an_order_in_winter_is_refused(text, sentence):
    units = (Unit("FRANCE", "A", "PAR"), Unit("GERMANY", "A", "MUN"))
    centers = {"PAR": "FRANCE", "BRE": "FRANCE", "SPA": "FRANCE", "MAR": "ITALY", "STP": "RUSSIA", "MOS": "RUSSIA", "BER": "RUSSIA"}
    assert winter_refusal(STANDARD, units, centers, parse(*text.split(": "))) == sentence


def test_removals_and_civil_disorder():
    units = {"FRANCE": ["A PAR", "A MOS", "F NTH"], "GERMANY": ["A MUN"]}
    assert winter(units, {"PAR": "FRANCE", "MUN": "GERMANY"}, "FRANCE: Remove A PAR") == "A MUN, F NTH"  # one more by the rules: Moscow
    assert winter(units, {"PAR": "FRANCE", "MUN": "GERMANY"}, "FRANCE: Remove A PAR", "FRANCE: Remove A PAR") == "A MUN, F NTH"
    assert winter(units, {"PAR": "FRANCE", "BRE": "FRANCE", "MUN": "GERMANY"}, "FRANCE: Remove F NTH", "FRANCE: Remove A PAR") == (
        "A MOS, A MUN, A PAR")  # the first of two
    assert winter(units, {"PAR": "FRANCE", "MUN": "GERMANY"}, "FRANCE: Build A PAR", "FRANCE: Waive") == "A MUN, A PAR"
    assert winter(units, {"MUN": "GERMANY"}) == "A MUN"  # without centres nothing is left
    assert winter({"FRANCE": ["F BRE", "A BRE"][:1]}, {}) == ""


def test_the_order_of_civil_disorder():
    def order(*texts, centers=("PAR",)):
        units = tuple([Unit("FRANCE", *text.split()) for text in texts])
        return [str(unit) for unit in disorder(STANDARD, units, dict.fromkeys(centers, "FRANCE"), "FRANCE")]

    assert order("A PAR", "A BUR", "A MUN") == ["A MUN", "A BUR", "A PAR"]  # the farthest first
    assert order("A BRE", "F PIC") == ["F PIC", "A BRE"]  # fleets before armies
    assert order("A PIC", "A BUR", "A GAS") == ["A BUR", "A GAS", "A PIC"]  # the alphabet
    assert order("A LON", "A MAR") == ["A LON", "A MAR"]  # over the sea: LON - ENG - BRE - PAR is 3, MAR - BUR - PAR 2
    assert order("A MUN", "A WAR", centers=("PAR", "WAR")) == ["A MUN", "A WAR"]  # to any centre it owns, home or not


def test_legal_orders_in_winter_are_those_that_are_not_refused():
    units = (Unit("FRANCE", "A", "PAR"), Unit("RUSSIA", "A", "WAR"), Unit("GERMANY", "A", "MUN"), Unit("GERMANY", "F", "NTH"))
    centers = {"PAR": "FRANCE", "BRE": "FRANCE", "MAR": "FRANCE", "STP": "RUSSIA", "MOS": "RUSSIA", "SEV": "ITALY", "MUN": "GERMANY"}
    assert [balance(STANDARD, units, centers, power) for power in ("FRANCE", "RUSSIA", "GERMANY", "ITALY", "TURKEY")] == [2, 1, -1, 1, 0]
    expected = {"FRANCE": "Build A BRE, Build F BRE, Build A MAR, Build F MAR", "TURKEY": "", "ITALY": "",
                "RUSSIA": "Build A MOS, Build A STP, Build F STP/NC, Build F STP/SC", "GERMANY": "Remove A MUN, Remove F NTH"}
    for power, texts in expected.items():
        legal = legal_adjustments(STANDARD, units, centers, power)
        assert ", ".join(map(str, legal)) == texts
        assert all(winter_refusal(STANDARD, units, centers, order) is None for order in legal)


# --- dicts --------------------------------------------------------------------------


def test_the_functions_of_dicts():
    units = [{"power": unit.power, "type": unit.kind, "loc": unit.loc} for unit in read(TWO_LOSE)[0]]
    orders = [order for text in TWO_LOSE.split("; ") for order in _dicts(*text.split(": "))]
    result = adjudicate(units, orders)
    assert [each["loc"] for each in result["dislodged"]] == ["MUN", "BUR", "BEL"]
    assert result["dislodged"][1]["retreats"] == ["GAS", "PIC", "RUH"]
    done = retreat(result, _dicts("GERMANY", "A BUR - GAS"))["units"]
    assert {"power": "GERMANY", "type": "A", "loc": "GAS"} in done and len(done) == len(result["units"]) + 1
    assert adjust(done, {"PAR": "FRANCE", "MAR": "FRANCE", "BRE": "FRANCE"}, _dicts("FRANCE", "Build F BRE"))["units"][-1]["loc"] == "BRE"
    assert adjust(done, [{"power": "GERMANY", "province": "KIE"}], [])["units"] == [{"power": "GERMANY", "type": "A", "loc": "GAS"}]


def _dicts(power, texts):
    from gameai.games.diplomacy import parse_order
    return [parse_order(power, text) for text in texts.split(", ")]


PARIS = {"power": "FRANCE", "type": "A", "loc": "PAR"}


@pytest.mark.parametrize("call, part", [
    (lambda: adjudicate(7, []), "units must be a list or the like; it was 7."),
    (lambda: adjudicate([7], []), "A unit is a dict with power, type and loc; one was 7."),
    (lambda: adjudicate([{**PARIS, "power": "SPAIN"}], []), "a unit is 'SPAIN''s."),
    (lambda: adjudicate([{**PARIS, "type": "F"}], []), "A unit is 'A' on land or 'F' at sea or at a coast"),
    (lambda: adjudicate([{**PARIS, "loc": "BUL/SC"}], []), "A unit is 'A' on land or 'F' at sea or at a coast"),
    (lambda: adjudicate([{**PARIS, "type": "F", "loc": "BUL"}], []), "A unit is 'A' on land or 'F' at sea or at a coast"),
    (lambda: adjudicate([{**PARIS, "loc": ["PAR"]}], []), "A unit is 'A' on land or 'F' at sea or at a coast"),
    (lambda: adjudicate([PARIS, {**PARIS, "power": "ITALY"}], []),
     "Two units can't be in one province: A PAR of FRANCE and A PAR of ITALY."),
    (lambda: adjudicate([PARIS], None), "orders must be a list or the like; it was None."),
    (lambda: adjudicate([PARIS], ["A PAR - BUR"]), "An order is a dict such as"),
    (lambda: retreat({}, []), "retreat takes what adjudicate gave"),
    (lambda: retreat({"units": [], "dislodged": [PARIS]}, []), "A dislodged unit is a dict with power, type, loc and retreats"),
    (lambda: retreat({"units": [], "dislodged": [{**PARIS, "retreats": ["XXX"]}]}, []), "The retreats of a unit are locations"),
    (lambda: adjust([PARIS], 7, []), "centers must be a list or the like; it was 7."),
    (lambda: adjust([PARIS], [7], []), "A centre is a dict with power and province; one was 7."),
    (lambda: adjust([PARIS], {"BUR": "FRANCE"}, []), "Centres are supply centres of the map 'standard'"),
    (lambda: adjust([PARIS], {"PAR": ["FRANCE"]}, []), "Centres are supply centres of the map 'standard'"),
])
def test_what_is_no_position(call, part):
    with pytest.raises(ValueError) as error:
        call()
    assert part in str(error.value) and str(error.value).endswith(".") and "\n" not in str(error.value)


def test_orders_of_chance_never_break_the_rules():
    """Whatever is ordered, legal or not: no unit comes twice, none appears, and every dislodged one is told where it may go."""
    places = sorted(STANDARD.province)
    for seed in range(300):
        rng = random.Random(seed)
        actions = ("hold", "move", "move", "support_hold", "support_move", "convoy", "build", "waive")
        orders = [Order(unit.power, unit.kind, unit.loc, rng.choice(actions), rng.choice(places), rng.choice("AF"), rng.choice(places),
                        rng.random() < 0.2) for unit in STANDARD.start for _ in range(2)]
        result = resolve(STANDARD, STANDARD.start, orders)
        assert len(result.units) + len(result.dislodged) == 22 == len(result.results)
        assert len({STANDARD.province[unit.loc] for unit in result.units}) == len(result.units)
        done = retreated(STANDARD, result.units, result.dislodged, orders)
        assert len({STANDARD.province[unit.loc] for unit in done}) == len(done)
        centers = dict.fromkeys(rng.sample(STANDARD.centers, 20), rng.choice(STANDARD.powers))
        wintered = adjusted(STANDARD, done, centers, orders)
        assert len({STANDARD.province[unit.loc] for unit in wintered}) == len(wintered)
