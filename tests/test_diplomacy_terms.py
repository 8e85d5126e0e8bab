"""Deals in Diplomacy: what they say, what makes no sense, and the life of each kind over the phases, from orders on the board."""

import re

import pytest

from gameai.games.diplomacy.conduct import attacks, harmed, standing
from gameai.games.diplomacy.domain import DiplomacyDomain, relation
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.foreign import Foreign
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.orders import parse
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.recording import from_json, record
from gameai.games.diplomacy.terms import CLASSES, Alliance, Belief, Demilitarised, Information, Joint, Peace, fault
from gameai.offices import Accept, Deal, Distrust, President, Propose, StrategyOffice

GAME = Diplomacy(rounds=2)
DOMAIN = DiplomacyDomain()
S1901, F1901, S1902, F1902 = map(Phase.parse, ("S1901M", "F1901M", "S1902M", "F1902M"))


def orders(power, *texts):
    return tuple(parse(power, text) for text in texts)


def at(phase, units, owners):
    """A state that begins with these units ("FRANCE": ["A PAR"]) and centres."""
    placed = tuple(sorted(Unit(power, *text.split()) for power, texts in units.items() for text in texts))
    owned = Frozen({center: power for power, places in owners.items() for center in places})
    return GAME._begin(GAME.initial()._replace(phase=Phase.parse(phase), units=placed, centers=owned))


def watcher(state, me="FRANCE"):
    """A President with a foreign office, which listens and never speaks or moves."""
    president = President(DOMAIN, StrategyOffice(), Foreign(), trust=Distrust)
    president.begin(GAME.percept(state, me))
    return president


def agree(state, deal):
    """The state after a talk in which all partners accept the deal."""
    def said(acts):
        return {power: acts.get(power, ()) for power in GAME.movers(state)}

    state = GAME.step(state, said({deal.proposer: (Propose(deal),)}))
    return GAME.step(state, said({partner: (Accept(deal),) for partner in deal.partners}))


def silent(state):
    """The state after a silent talk, if there is one now."""
    while state.stage == "talk":
        state = GAME.step(state, dict.fromkeys(GAME.movers(state), ()))
    return state


def move(state, texts=Frozen(), retreats=Frozen()):
    """The next movement, after these orders, {power: texts}, and these retreats; in winters nobody orders anything."""
    state = silent(state)
    state = GAME.step(state, {power: orders(power, *texts.get(power, ())) for power in GAME.movers(state)})
    while state.stage == "orders" and state.phase.step != "moves":
        given = retreats if state.phase.step == "retreats" else {}
        state = GAME.step(state, {power: orders(power, *given.get(power, ())) for power in GAME.movers(state)})
    return state


def fate(state, deal, *turns, me="FRANCE"):
    """[(status of the deal, who broke it)] as `me` finds it at the beginning of the movement after each turn, {power: its orders}."""
    president, found = watcher(state, me), []
    state = agree(state, deal)
    president.knowledge.deals.propose(deal)
    for partner in deal.partners:
        president.knowledge.deals.accept(deal, partner)
    for turn in turns:
        state = move(state, *(turn if isinstance(turn, tuple) else (turn,)))
        president.begin(GAME.percept(state, me))
        entry = president.knowledge.deals[deal]
        found.append((entry.status, entry.broken_by))
    return found


# --- peace ---------------------------------------------------------------------


def peace(until=None):
    return Deal("FRANCE", "GERMANY", Peace(until), S1901)


def test_peace_until_a_year_is_kept_and_completed():
    assert fate(GAME.initial(), peace(1901), {}, {}) == [("confirmed", ()), ("completed", ())]


def test_peace_without_an_end_goes_on():
    assert fate(GAME.initial(), peace(), *[{}] * 6) == [("confirmed", ())] * 6


@pytest.mark.parametrize("texts", [
    {"GERMANY": ["A MUN - BUR"]},  # Burgundy is nobody's
    {"GERMANY": ["A MUN - BUR"], "FRANCE": ["A PAR - BUR"]},  # a stand-off for it harms nobody who is in it
    {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"]},
    {"ITALY": ["A VEN - TRI"]},  # who is no party can't break it
])
def test_orders_that_keep_the_peace(texts):
    assert fate(GAME.initial(), peace(), texts) == [("confirmed", ())]


def test_who_enters_a_partners_centre_breaks_the_peace_though_it_fails():
    turns = {"FRANCE": ["A PAR - BUR"]}, {"FRANCE": ["A BUR - MUN"]}  # Munich is held
    assert fate(GAME.initial(), peace(), *turns) == [("confirmed", ()), ("betrayed", ("FRANCE",))]


def test_both_can_break_it_in_one_turn():
    state = at("S1902M", {"FRANCE": ["A BUR"], "GERMANY": ["A MUN"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]})
    deal = Deal("FRANCE", "GERMANY", Peace(), S1902)
    turn = {"FRANCE": ["A BUR - MUN"], "GERMANY": ["A MUN - BUR"]}
    assert fate(state, deal, turn) == [("betrayed", ("FRANCE", "GERMANY"))]


def test_who_helps_an_attack_breaks_the_peace_too():
    state = at("S1902M", {"FRANCE": ["A BUR"], "ITALY": ["A TYR"], "GERMANY": ["A MUN"]},
               {"FRANCE": ["PAR"], "ITALY": ["ROM"], "GERMANY": ["KIE"]})
    deal = Deal("FRANCE", "GERMANY", Peace(), S1902)
    turn = {"FRANCE": ["A BUR S A TYR - MUN"], "ITALY": ["A TYR - MUN"]}
    assert fate(state, deal, turn, me="GERMANY") == [("betrayed", ("FRANCE",))]


def test_a_retreat_into_a_partners_centre_breaks_the_peace():
    state = at("F1902M", {"FRANCE": ["A BUR"], "GERMANY": ["A KIE"], "RUSSIA": ["A MUN", "A RUH"]},
               {"FRANCE": ["PAR"], "GERMANY": ["KIE", "BEL"], "RUSSIA": ["WAR", "MOS"]})
    deal = Deal("FRANCE", "GERMANY", Peace(), F1902)
    turn = {"RUSSIA": ["A MUN - BUR", "A RUH S A MUN - BUR"]}
    assert fate(state, deal, (turn, {"FRANCE": ["A BUR - BEL"]}), me="GERMANY") == [("betrayed", ("FRANCE",))]
    assert fate(state, deal, (turn, {"FRANCE": ["A BUR - PAR"]}), me="GERMANY") == [("confirmed", ())]


def test_a_deal_is_judged_once_a_turn():
    state = at("F1902M", {"FRANCE": ["A BUR"], "GERMANY": ["A KIE"], "RUSSIA": ["A MUN", "A RUH"]},
               {"FRANCE": ["PAR"], "GERMANY": ["KIE", "BEL"], "RUSSIA": ["WAR", "MOS"]})
    deal, president = Deal("FRANCE", "GERMANY", Peace(), F1902), watcher(state, "FRANCE")
    president.knowledge.deals.propose(deal)
    president.knowledge.deals.accept(deal, "GERMANY")
    state, seen = agree(state, deal), []
    for texts in ({"RUSSIA": ["A MUN - BUR", "A RUH S A MUN - BUR"]}, {"FRANCE": ["A BUR - PAR"]}, {}, {}):
        state = silent(state)
        state = GAME.step(state, {power: orders(power, *texts.get(power, ())) for power in GAME.movers(state)})
        president.begin(GAME.percept(state, "FRANCE"))
        seen.append((str(state.phase), [verdict.kept_by for verdict in president.knowledge.verdicts]))
    both = ("FRANCE", "GERMANY")  # in retreats nothing is judged; after that each movement is, once
    assert seen == [("F1902R", [()]), ("S1903M", [both]), ("F1903M", [both]), ("S1904M", [both])]


def test_whose_partner_is_gone_has_a_stale_peace():
    state = at("F1902M", {"FRANCE": ["A BUR"], "RUSSIA": ["A MUN"], "GERMANY": ["A SYR"]},
               {"FRANCE": ["PAR"], "GERMANY": ["MUN"], "RUSSIA": ["WAR"]})
    deal = Deal("FRANCE", "GERMANY", Peace(), F1902)
    assert fate(state, deal, {}) == [("stale", ())]  # Munich is Russia's now, and Germany has no centre and no army any more


# --- alliances -----------------------------------------------------------------


def alliance(until=None):
    return Deal("FRANCE", "ENGLAND", Alliance("GERMANY", until), S1902)


FRONT = at("S1902M", {"FRANCE": ["A BUR"], "ENGLAND": ["A BEL", "F NTH"], "GERMANY": ["A MUN", "A RUH"]},
           {"FRANCE": ["PAR"], "ENGLAND": ["LON", "EDI"], "GERMANY": ["MUN", "KIE"]})


def test_allies_may_attack_their_enemy_and_need_not():
    assert fate(FRONT, alliance(), {"FRANCE": ["A BUR - MUN"]}) == [("confirmed", ())]
    assert fate(FRONT, alliance(1902), {}, {}) == [("confirmed", ()), ("completed", ())]


def test_an_ally_that_helps_the_enemy_breaks_the_alliance():
    assert fate(FRONT, alliance(), {"FRANCE": ["A BUR S A MUN"]}) == [("betrayed", ("FRANCE",))]
    assert fate(FRONT, alliance(), {"ENGLAND": ["A BEL S A RUH"]}) == [("betrayed", ("ENGLAND",))]


def test_an_ally_that_attacks_the_other_breaks_the_alliance():
    assert fate(FRONT, alliance(), {"FRANCE": ["A BUR - BEL"]}) == [("betrayed", ("FRANCE",))]
    assert fate(FRONT, alliance(), {"GERMANY": ["A RUH - BEL"]}) == [("confirmed", ())]


def test_an_alliance_is_completed_when_its_enemy_is_gone():
    state = at("F1902M", {"FRANCE": ["A MUN"], "ENGLAND": ["F BEL"], "GERMANY": ["A SYR"]},
               {"FRANCE": ["PAR"], "ENGLAND": ["LON"], "GERMANY": ["MUN"]})
    assert fate(state, Deal("FRANCE", "ENGLAND", Alliance("GERMANY"), F1902), {}) == [("completed", ())]


# --- joint orders --------------------------------------------------------------


def joint(phase=None, *, turn=S1901):
    mine, help_ = orders("FRANCE", "A MAR - PIE"), orders("ITALY", "A VEN S A MAR - PIE")
    return Deal("FRANCE", "ITALY", Joint(mine + help_, phase), turn)


KEPT = {"FRANCE": ["A MAR - PIE"], "ITALY": ["A VEN S A MAR - PIE"]}


@pytest.mark.parametrize("turn, status, broken_by", [
    (KEPT, "completed", ()),
    ({**KEPT, "ITALY": ["A VEN - PIE"]}, "betrayed", ("ITALY",)),
    ({**KEPT, "FRANCE": []}, "betrayed", ("FRANCE",)),
    ({}, "betrayed", ("FRANCE", "ITALY")),
    ({**KEPT, "AUSTRIA": ["A VIE - TYR"]}, "completed", ()),
])
def test_joint_orders_of_the_phase(turn, status, broken_by):
    assert fate(GAME.initial(), joint(), turn) == [(status, broken_by)]


def test_joint_orders_of_a_later_phase_are_judged_then():
    later = joint(F1901)
    assert fate(GAME.initial(), later, {}, KEPT) == [("confirmed", ()), ("completed", ())]
    assert fate(GAME.initial(), later, {}, {**KEPT, "ITALY": []}) == [("confirmed", ()), ("betrayed", ("ITALY",))]
    assert fate(GAME.initial(), joint(S1902), {}, {}, KEPT) == [("confirmed", ()), ("confirmed", ()), ("completed", ())]


def test_later_orders_of_a_unit_that_is_gone_are_stale_and_nobody_is_to_blame():
    assert fate(GAME.initial(), joint(F1901), {"ITALY": ["A VEN - TYR"]}) == [("stale", ())]
    assert fate(GAME.initial(), joint(F1901), {"FRANCE": ["A MAR - SPA"]}, {}) == [("stale", ()), ("stale", ())]


def test_joint_orders_that_were_agreed_on_are_no_breach_of_peace():
    state = at("S1902M", {"FRANCE": ["A BUR"], "GERMANY": ["A MUN"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]})
    deals = [Deal("FRANCE", "GERMANY", Peace(), S1902),
             Deal("FRANCE", "GERMANY", Joint(orders("FRANCE", "A BUR - MUN") + orders("GERMANY", "A MUN - TYR")), S1902)]
    percept = GAME.percept(state, "FRANCE")
    assert not DOMAIN.respects(orders("FRANCE", "A BUR - MUN"), deals[0], percept)
    assert DOMAIN.respects(orders("FRANCE", "A BUR - MUN"), deals[0], percept._replace(confirmed=tuple(deals)))


# --- demilitarised zones -------------------------------------------------------


def zone(until=None):
    return Deal("FRANCE", "GERMANY", Demilitarised(["BUR", "RUH"], until), S1901)


def test_a_zone_is_kept_and_completed_or_broken_by_who_enters():
    assert fate(GAME.initial(), zone(1901), {"FRANCE": ["A PAR - PIC"], "ITALY": ["A VEN - TYR"]}, {}) == [
        ("confirmed", ()), ("completed", ())]
    assert fate(GAME.initial(), zone(), {"FRANCE": ["A PAR - BUR"]}) == [("betrayed", ("FRANCE",))]
    assert fate(GAME.initial(), zone(), {"GERMANY": ["A MUN - RUH"], "FRANCE": ["A MAR - BUR"]}) == [("betrayed", ("FRANCE", "GERMANY"))]


# --- information ---------------------------------------------------------------


def test_who_orders_otherwise_than_it_told_has_lied():
    told = Deal("FRANCE", "GERMANY", Information(orders("FRANCE", "A PAR - PIC")), S1901)
    assert fate(GAME.initial(), told, {"FRANCE": ["A PAR - PIC"]}) == [("completed", ())]
    assert fate(GAME.initial(), told, {"FRANCE": ["A PAR - BUR"]}) == [("betrayed", ("FRANCE",))]


def test_nobody_is_blamed_for_a_belief():
    told = Deal("FRANCE", "GERMANY", Information(beliefs=[Belief("RUSSIA", "SWE")]), S1901)
    assert fate(GAME.initial(), told, {}) == [("stale", ())]


# --- what orders do ------------------------------------------------------------


def test_whom_orders_harm():
    state = at("S1902M", {"FRANCE": ["A BUR", "F MAO"], "GERMANY": ["A MUN"], "ENGLAND": ["F ENG", "A PIC"]},
               {"FRANCE": ["PAR"], "GERMANY": ["MUN", "BEL"], "ENGLAND": ["LON"]})
    there = standing(STANDARD, state.units)
    for power, text, victims in [("FRANCE", "A BUR - MUN", {"GERMANY"}), ("FRANCE", "A BUR - RUH", set()),
                                 ("FRANCE", "A BUR - BEL", {"GERMANY"}),
                                 ("FRANCE", "A BUR S A PIC - BEL", {"GERMANY"}), ("FRANCE", "F MAO - ENG", {"ENGLAND"}),
                                 ("ENGLAND", "A PIC - PAR", {"FRANCE"}), ("GERMANY", "A MUN - BUR", {"FRANCE"}),
                                 ("FRANCE", "A BUR S A PIC", set()),
                                 ("ENGLAND", "F ENG C A PIC - BEL", {"GERMANY"}), ("FRANCE", "A BUR - PAR", set()),
                                 ("ENGLAND", "F ENG S A BUR - PIC", set())]:
        assert harmed(STANDARD, there, state.centers, *orders(power, text)) == victims, text


def test_attacks_of_a_phase_are_counted():
    state = move(at("S1902M", {"FRANCE": ["A BUR", "A RUH"], "GERMANY": ["A MUN"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]}),
                 {"FRANCE": ["A BUR - MUN", "A RUH S A BUR - MUN"], "GERMANY": ["A MUN - TYR"]})
    assert attacks(STANDARD, state.past[0]) == {("FRANCE", "GERMANY"): 2}


# --- conflicts, and words ------------------------------------------------------


def test_what_can_not_be_kept_together_conflicts():
    percept = GAME.percept(GAME.initial(), "FRANCE")
    bound = [Deal("FRANCE", "GERMANY", Peace(), S1901), zone(), joint()]
    for deal, fine in [(Deal("ENGLAND", "FRANCE", Alliance("GERMANY"), S1901), (False, True, True)),
                       (Deal("ENGLAND", "FRANCE", Alliance("RUSSIA"), S1901), (True, True, True)),
                       (Deal("ENGLAND", "FRANCE", Joint(orders("FRANCE", "A PAR - BUR")), S1901), (True, False, True)),
                       (Deal("ENGLAND", "FRANCE", Joint(orders("FRANCE", "A MAR - SPA")), S1901), (True, True, False)),
                       (Deal("ENGLAND", "FRANCE", Joint(orders("FRANCE", "A MAR - SPA"), F1901), S1901), (True, True, True)),
                       (Deal("ENGLAND", "FRANCE", Joint(orders("ENGLAND", "F LON - ENG")), S1901), (True, True, True))]:
        for other, good in zip(bound, fine, strict=True):
            assert DOMAIN.conflict(deal, other, percept) == DOMAIN.conflict(other, deal, percept) == (not good), (deal, other)


def test_relations():
    deals = [Deal("FRANCE", "GERMANY", Peace(), S1901), Deal("FRANCE", "ENGLAND", Alliance("RUSSIA"), S1901)]
    assert [relation(deals, "FRANCE", power) for power in ("GERMANY", "ENGLAND", "RUSSIA", "ITALY")] == ["peace", "peace", "war", "neutral"]


@pytest.mark.parametrize("deal, sentence", [
    ("peace?", "'peace\\?' is no deal"),
    (Deal("FRANCE", "GERMANY", "peace", S1901),
     "The terms of a deal are Peace, Alliance, Joint, Demilitarised or Information; they were 'peace'"),
    (Deal("FRANCE", "GERMANY", Peace(), F1901), "proposed in its own phase, S1901M now; this one has"),
    (Deal("FRANCE", "SPAIN", Peace(), S1901), "'SPAIN' can't make deals; there are AUSTRIA, ENGLAND"),
    (Deal("FRANCE", "GERMANY", Alliance("GERMANY"), S1901), "An alliance can't be against one of its parties, as GERMANY is"),
    (Deal("FRANCE", "GERMANY", Alliance("SPAIN"), S1901), "against a power that is there; 'SPAIN' is none of AUSTRIA"),
    (Deal("FRANCE", "GERMANY", Demilitarised([]), S1901), "needs at least one province"),
    (Deal("FRANCE", "GERMANY", Demilitarised(["XYZ"]), S1901), "'XYZ' is no province of this map"),
    (Deal("FRANCE", "GERMANY", Demilitarised(["PAR"]), S1901), "A PAR of FRANCE stands in the zone already"),
    (Deal("FRANCE", "GERMANY", Joint([]), S1901), "need at least one order"),
    (Deal("FRANCE", "GERMANY", Joint(orders("ITALY", "A VEN H")), S1901), "an order of ITALY, who gives none in it"),
    (Deal("FRANCE", "GERMANY", Joint(orders("FRANCE", "A PAR - LON")), S1901),
     "an order of FRANCE that can't be given: A PAR can't move to LON"),
    (Deal("FRANCE", "GERMANY", Joint(orders("FRANCE", "A PAR - BUR", "A PAR - PIC")), S1901), "two orders for PAR; one is allowed"),
    (Deal("FRANCE", "GERMANY", Joint(orders("FRANCE", "A PAR - BUR"), Phase(1921, "spring", "moves")), S1901),
     "S1921M is not, in S1901M"),
    (Deal("FRANCE", "GERMANY", Information(), S1901), "needs orders or beliefs"),
    (Deal("FRANCE", "GERMANY", Information(beliefs=[Belief("SPAIN", "BUR")]), S1901), "names a power that is there and a province"),
    (Deal("FRANCE", "GERMANY", Information(orders("GERMANY", "A MUN H")), S1901), "an order of GERMANY, who gives none in it"),
])
def test_what_makes_no_sense_is_refused_with_a_sentence(deal, sentence):
    told = fault(deal, GAME.percept(GAME.initial(), "GERMANY"))
    assert re.search(sentence, told) and told.endswith(".") and "\n" not in told


def test_what_is_over_can_not_be_agreed_on():
    state = at("S1902M", {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]})
    for terms in (Peace(1901), Demilitarised(["BUR"], 1901)):
        assert "is over; it is 1902" in fault(Deal("FRANCE", "GERMANY", terms, S1902), GAME.percept(state, "FRANCE"))


@pytest.mark.parametrize("make, sentence", [
    (lambda: Peace("1905"), "until must be a whole number, 1901 or more, or None for as long as it is kept; it was '1905'"),
    (lambda: Peace(1800), "until must be a whole number, 1901 or more"),
    (lambda: Alliance(7), "against is the name of a power; it was 7"),
    (lambda: Joint("A PAR H"), "among them was 'A'"),
    (lambda: Joint(3), "Joint orders must be a list or the like; it was 3"),
    (lambda: Joint([parse("FRANCE", "A PAR H")], "S1902M"), "phase is a movement"),
    (lambda: Joint([parse("FRANCE", "A PAR H")], Phase.parse("W1902A")), "phase is a movement"),
    (lambda: Demilitarised([7]), "Provinces are texts; among them was 7"),
    (lambda: Information(beliefs=["RUSSIA"]), "among them was 'RUSSIA'"),
])
def test_terms_that_are_none(make, sentence):
    with pytest.raises(ValueError, match=sentence):
        make()


def test_terms_say_the_same_in_any_order():
    one, other = orders("ITALY", "A VEN H"), orders("FRANCE", "A PAR H")
    assert Joint(one + other) == Joint(other + one)
    assert Demilitarised(["RUH", "BUR"]) == Demilitarised(("BUR", "RUH", "BUR"))
    assert str(zone(1903).terms) == "no units in BUR and RUH until 1903"
    assert str(Information(orders("FRANCE", "A PAR H"), [Belief("RUSSIA", "SWE")])) == "information: FRANCE: A PAR H; RUSSIA wants SWE"


# --- recordings ----------------------------------------------------------------


class Speaker:
    """Proposes one deal of each kind in the first round, or accepts all."""

    def __init__(self, power):
        self.power = power

    def choose(self, percept):
        if percept.stage != "talk" or percept.turn != S1901:
            return ()
        if percept.round == 0:
            kinds = [Peace(1903), Alliance("TURKEY"), *[deal.terms for deal in (joint(), joint(F1901), zone())],
                     Information(orders("FRANCE", "A PAR H"))]
            return tuple(Propose(Deal("FRANCE", "ITALY", terms, S1901)) for terms in kinds) if self.power == "FRANCE" else ()
        return tuple(Accept(said.act.deal) for said in percept.heard)


def test_games_with_all_kinds_of_deals_are_saved_and_loaded():
    recording = record(lambda power, seed: Speaker(power), 1, rounds=2, last_year=1901)
    again = from_json(recording.to_json(), CLASSES)
    assert again.steps == recording.steps
    assert again.states[-1].confirmed == recording.states[-1].confirmed and len(again.states[-1].confirmed["ITALY"]) == 6
