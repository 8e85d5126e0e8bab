"""The game of Diplomacy: phases, orders, builds, centres, ends, talk, recordings and ranks."""

import json
import os
import pickle
import random
import subprocess
import sys
from itertools import pairwise

import pytest

from gameai.game import IllegalMove, run
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD, load
from gameai.games.diplomacy.orders import Order, Unit, parse
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.players import Holder, RandomPlayer, play
from gameai.games.diplomacy.recording import from_json, record, replay
from gameai.games.diplomacy.scoring import centers, mean, ranks
from gameai.games.diplomacy.terms import Alliance, Belief, Demilitarised, Information, Joint, Peace
from gameai.offices.deals import Deal
from gameai.offices.talk import Accept, Propose, Reject

GAME = Diplomacy()
START = GAME.initial()


def ordered(game, state, **texts):
    """The next state, with these orders in the usual notation for powers; the others give none."""
    return game.step(state, {power: tuple(parse(power, text) for text in texts.get(power, ())) for power in game.movers(state)})


def at(phase, units, owners, game=GAME, **fields):
    """A state with these units ("FRANCE": ["A PAR"]) and centres ("FRANCE": ["PAR"]), as it begins."""
    placed = tuple(sorted(Unit(power, *text.split()) for power, texts in units.items() for text in texts))
    owned = Frozen({center: power for power, places in owners.items() for center in places})
    return game._begin(START._replace(phase=Phase.parse(phase), units=placed, centers=owned, **fields))


def randomly(power, seed):
    return RandomPlayer(seed)


# --- phases and states ---------------------------------------------------------


def test_phases_follow_each_other():
    phase, seen = Phase.parse("S1901M"), []
    for _ in range(6):
        seen.append(str(phase))
        assert Phase.parse(str(phase)) == phase and phase.following().number == phase.number + 1
        phase = phase.following()
    assert seen == ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M"]


@pytest.mark.parametrize("text", ["S1901", "W1901M", "1901", "", None, "S١٩٠١M", "S01901M", "SM"])
def test_what_is_no_phase_is_told(text):
    with pytest.raises(ValueError, match="A phase is a text such as 'S1901M'"):
        Phase.parse(text)


def test_nothing_in_a_state_can_be_changed():
    for change in (lambda d: d.update(PAR="ITALY"), lambda d: d.pop("PAR"), lambda d: d.__setitem__("PAR", "ITALY"), lambda d: d.clear()):
        with pytest.raises(TypeError, match="a state is never changed"):
            change(START.centers)
    assert pickle.loads(pickle.dumps(START.centers)) == START.centers and hash(START.centers) == hash(Frozen(START.centers))


def test_the_start():
    assert (str(START.phase), START.stage, len(START.units), len(START.centers)) == ("S1901M", "orders", 22, 22)
    assert GAME.movers(START) == GAME.living(START) == GAME.agents == STANDARD.powers
    assert GAME.utility(START, "RUSSIA") == 4


# --- a year --------------------------------------------------------------------


def test_a_year_of_openings():
    spring = ordered(GAME, START, FRANCE=["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"], ITALY=["A VEN - TRI"], AUSTRIA=["F TRI - ALB"])
    assert str(spring.phase) == "F1901M"  # nobody was dislodged, so there are no retreats
    assert {str(unit) for unit in spring.units if unit.power == "FRANCE"} == {"A BUR", "A SPA", "F MAO"}
    assert spring.centers == START.centers  # they change hands after fall alone
    fall = ordered(GAME, spring, FRANCE=["F MAO - POR"])
    assert (str(fall.phase), fall.centers["SPA"], fall.centers["POR"], fall.centers["TRI"]) == ("W1901A", "FRANCE", "FRANCE", "ITALY")
    # France has 5 centres, 3 units and its homes free; Italy may build; Austria lost Trieste and has to remove one; no other has a choice
    assert GAME.movers(fall) == ("AUSTRIA", "FRANCE", "ITALY")
    assert [fall.past[0].orders["ENGLAND"], str(fall.past[0].phase)] == [tuple(map_holds("ENGLAND")), "S1901M"]
    winter = ordered(GAME, fall, FRANCE=["Build A PAR", "Build F BRE"], ITALY=["Build A VEN"], AUSTRIA=["Remove F ALB"])
    assert str(winter.phase) == "S1902M" and len(winter.units) == 22 + 2 + 1 - 1
    assert {"A PAR", "F BRE"} <= {str(unit) for unit in winter.units if unit.power == "FRANCE"}


def map_holds(power):
    return [Order(*unit, "hold") for unit in START.units if unit.power == power]


def test_orders_not_given_waive_builds_and_leave_removals_to_civil_disorder():
    fall = ordered(GAME, ordered(GAME, START, FRANCE=["A MAR - SPA"], ITALY=["A VEN - TRI"], AUSTRIA=["F TRI - ALB"]))
    winter = ordered(GAME, fall)
    assert {str(unit) for unit in winter.units if unit.power == "FRANCE"} == {"A PAR", "F BRE", "A SPA"}
    assert len([unit for unit in winter.units if unit.power == "AUSTRIA"]) == 2


def test_retreats_are_ordered_and_those_who_have_none_are_not_asked():
    state = at("S1902M", {"FRANCE": ["A BUR", "A MAR", "A PAR"], "GERMANY": ["A GAS"]},
               {"FRANCE": ["PAR", "MAR", "BRE"], "GERMANY": ["MUN"]})
    state = ordered(GAME, state, FRANCE=["A BUR - GAS", "A MAR S A BUR - GAS"])
    assert (str(state.phase), GAME.movers(state)) == ("S1902R", ("GERMANY",))
    choices = GAME.percept(state, "GERMANY").actions
    assert {order.dest for order in choices.orders("GAS")} == {None, "BRE", "SPA"}  # not to Burgundy, where the attack came from
    assert str(ordered(GAME, state, GERMANY=["A GAS - SPA"]).units[-1]) == "A SPA"
    assert len(ordered(GAME, state).units) == 3  # without an order it is disbanded
    assert len(state.units) + 1 == 4 and state.past[-1].phase == Phase.parse("S1902M")
    with pytest.raises(IllegalMove, match="S1902R: GERMANY can't order A GAS - PAR: .*a unit is there"):
        ordered(GAME, state, GERMANY=["A GAS - PAR"])


def test_a_unit_that_can_go_nowhere_is_disbanded_at_once():
    state = at("S1902M", {"FRANCE": ["A GAS", "F MAO", "F SPA/SC"], "GERMANY": ["A POR"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]})
    state = ordered(GAME, state, FRANCE=["F MAO - POR", "F SPA/SC S F MAO - POR"])
    assert str(state.phase) == "F1902M" and "GERMANY" not in {unit.power for unit in state.units}
    assert GAME.living(state) == ("FRANCE", "GERMANY")  # it owns Munich still


def test_who_loses_all_centres_is_out_and_is_asked_no_more():
    state = at("F1903M", {"FRANCE": ["A RUH"], "GERMANY": ["A BOH"]}, {"FRANCE": ["PAR"], "GERMANY": ["MUN"]})
    state = ordered(GAME, state, FRANCE=["A RUH - MUN"])
    assert (str(state.phase), GAME.movers(state), state.eliminated) == ("W1903A", ("FRANCE",), {"GERMANY": Phase.parse("W1903A")})
    state = ordered(GAME, state, FRANCE=["Build A PAR"])
    assert {str(unit) for unit in state.units} == {"A PAR", "A MUN"} and GAME.movers(state) == GAME.living(state) == ("FRANCE",)
    assert str(state.past[-1].phase) == "W1903A"


def test_more_than_half_of_the_centres_wins_at_once():
    mine = list(STANDARD.centers[:17])
    free = next(center for center in STANDARD.centers[17:] if center in STANDARD.army)
    state = at("F1905M", {"ITALY": [f"A {free}"], "TURKEY": ["A SIL"]}, {"ITALY": mine, "TURKEY": list(STANDARD.centers[18:20])})
    state = ordered(GAME, state)
    assert GAME.is_terminal(state) and state.winner == "ITALY" and GAME.utility(state, "ITALY") == 18 and GAME.movers(state) == ()
    assert GAME.percept(state, "TURKEY").actions == () and str(state.phase) == "W1905A"
    with pytest.raises(IllegalMove, match="The game is over"):
        GAME.step(state, {})


def test_homes_must_be_free_and_own_for_builds():
    state = at("F1904M", {"RUSSIA": ["F STP/NC", "A LVN"]}, {"RUSSIA": ["STP", "MOS", "SWE", "NWY"], "TURKEY": ["SEV", "WAR"]})
    state = ordered(GAME, state, RUSSIA=["F STP/NC - BAR"])
    choices = GAME.percept(state, "RUSSIA").actions
    assert choices.count == 2 and [str(order) for order in choices.options] == [
        "Build A MOS", "Build A STP", "Build F STP/NC", "Build F STP/SC"]
    assert {order.loc for order in choices.orders("STP")} == {"STP", "STP/NC", "STP/SC"}
    assert all(orders in choices for orders in choices) and next(iter(choices)) == ()
    with pytest.raises(IllegalMove, match="second order for STP"):
        ordered(GAME, state, RUSSIA=["Build A STP", "Build F STP/SC"])
    with pytest.raises(IllegalMove, match="it does not own WAR"):
        ordered(GAME, state, RUSSIA=["Build A WAR"])


# --- what is refused -----------------------------------------------------------


@pytest.mark.parametrize(("action", "reason"), [
    ("A PAR - BUR", "FRANCE must give a tuple of orders"),
    (None, "FRANCE must give a tuple of orders"),
    (parse("FRANCE", "A PAR - BUR"), "FRANCE must give a tuple of orders"),
    (("A PAR - BUR",), "is no Order"),
    ((parse("FRANCE", "A PAR - MOS"),), "FRANCE can't order A PAR - MOS: "),
    ((parse("FRANCE", "A BER - MUN"),), "FRANCE can't order A BER - MUN: "),
    ((parse("GERMANY", "A BER - MUN"),), "FRANCE can't order A BER - MUN for 'GERMANY'"),
    ((parse("FRANCE", "A PAR - BUR"), parse("FRANCE", "A PAR H")), "a second order for PAR"),
    ((Order("FRANCE", "A", "PAR", "dance"),), "FRANCE can't order"),
    ((Order("FRANCE", "A", ["PAR"], "move", dest={}),), "FRANCE can't order"),
    ((Order("FRANCE", "A", "PAR", "hold", dest={}),), "has other fields empty, as in A PAR H"),
    ((Order("FRANCE", "A", "PAR", "move", "BUR", "A", "MAR"),), "has other fields empty, as in A PAR - BUR"),
    ((Order("FRANCE", "A", "PAR", ["move"], "BUR"),), "FRANCE can't order"),
    ((Order("FRANCE", None, None, "waive"),), "FRANCE can't order Waive"),
    ((Order(["FRANCE"], "A", "PAR", "hold"),), "FRANCE can't order"),
])
def test_nonsense_gets_a_sentence_that_names_power_order_and_reason(action, reason):
    before = pickle.dumps(START.units)
    with pytest.raises(IllegalMove) as error:
        GAME.step(START, {power: action if power == "FRANCE" else () for power in GAME.agents})
    told = str(error.value)
    assert reason in told and told.startswith("S1901M: ") and "\n" not in told and action not in GAME.percept(START, "FRANCE").actions
    assert pickle.dumps(START.units) == before  # a step that fails leaves nothing behind


def test_a_fleet_at_a_coast_may_be_called_by_its_province_alone():
    state = ordered(GAME, START, RUSSIA=["F STP - BOT"])
    assert "F BOT" in {str(unit) for unit in state.units} and parse("RUSSIA", "F SEV H") in state.past[-1].orders["RUSSIA"]
    assert parse("RUSSIA", "F STP/SC - BOT") in state.past[-1].orders["RUSSIA"]


def test_builds_can_be_waived_in_words_and_removals_told_as_disbanding():
    state = ordered(GAME, ordered(GAME, START, FRANCE=["A MAR - SPA"], ITALY=["A VEN - TRI"], AUSTRIA=["F TRI - ALB"]))
    state = ordered(GAME, state, FRANCE=["Waive"], AUSTRIA=["F ALB D"])
    assert len(state.units) == 22 - 1 and "F ALB" not in {str(unit) for unit in state.units}
    assert state.past[-1].orders["FRANCE"] == (Order("FRANCE", None, None, "waive"),)


def test_the_actions_of_a_step_are_those_of_the_movers():
    for actions in ({}, {"FRANCE": ()}, {**dict.fromkeys(GAME.agents, ()), "SPAIN": ()}, [], None):
        with pytest.raises(IllegalMove, match="act at once"):
            GAME.step(START, actions)
    with pytest.raises(ValueError, match="SPAIN"):
        GAME.percept(START, "SPAIN")


def test_run_plays_it_too():
    agents = {power: RandomPlayer(power) for power in GAME.agents}
    assert run(Diplomacy(last_year=1902), agents, random.Random(1)).stage == "over"
    agents["ITALY"].choose = lambda percept: (parse("ITALY", "A ROM - MOS"),)
    with pytest.raises(IllegalMove, match="Agent 'ITALY' can't order A ROM - MOS: "):
        run(GAME, agents, random.Random(1))


# --- whole games ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_games_by_chance_end_and_stay_sound(seed):
    seen = []

    def watch(state, actions, players):
        places = [STANDARD.province[unit.loc] for unit in state.units]
        assert len(places) == len(set(places)) and len(state.past) <= 5 * 20
        if state.phase.step == "moves" and state.phase.season == "spring":
            for power in GAME.agents:
                assert sum(unit.power == power for unit in state.units) <= sum(owner == power for owner in state.centers.values())
        seen.append(state)

    last = play(randomly, seed, watch=watch)
    assert last is seen[-1] and last.stage == "over" and (last.winner or str(last.phase) == "W1920A")
    assert all(before.phase.number < after.phase.number for before, after in pairwise(seen[:-1]))
    assert sum(ranks(last, GAME.agents).values()) == 28


def test_any_powers_may_be_missing_from_the_beginning():
    for left in (("ITALY",), ("FRANCE", "TURKEY"), ()):
        units = tuple(unit for unit in START.units if unit.power in left)
        owners = Frozen({center: power for center, power in START.centers.items() if power in left})
        state, player = START._replace(units=units, centers=owners), RandomPlayer(1)
        state = GAME._begin(state)
        while not GAME.is_terminal(state):
            state = GAME.step(state, {power: player.choose(GAME.percept(state, power)) for power in GAME.movers(state)})
        assert set(GAME.living(state)) <= set(left)


def test_who_never_orders_keeps_the_game_going():
    last = play(lambda power, seed: Holder())
    assert last.units == START.units and last.centers == START.centers and str(last.phase) == "W1920A"


def test_a_seed_gives_the_same_game_in_every_process():
    script = ("from gameai.games.diplomacy.players import RandomPlayer, play\nfrom gameai.games.diplomacy.dumbbot import DumbBot\n"
              "last = play(lambda power, seed: (DumbBot if power > 'G' else RandomPlayer)(seed), 5, last_year=1906)\n"
              "print(last.units, last.centers, last.eliminated, [p.orders for p in last.past])")
    outputs = {subprocess.run([sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": str(number)}, capture_output=True,
                              text=True, check=True, timeout=100).stdout for number in (0, 1, 2)}
    assert len(outputs) == 1 and outputs != {""}


def test_a_game_of_the_small_map():
    small = load("six")
    last = play(randomly, 3, map=small, last_year=1910)
    assert last.stage == "over" and set(ranks(last, small.powers)) == set(small.powers)


# --- talk ----------------------------------------------------------------------


TALKING = Diplomacy(rounds=3)


def said(state, **acts):
    return TALKING.step(state, {power: acts.get(power, ()) for power in TALKING.movers(state)})


def test_a_deal_is_heard_and_known_by_its_parties_alone():
    state = TALKING.initial()
    peace = Deal("FRANCE", ["GERMANY"], "peace", state.phase)
    assert state.stage == "talk" and (Propose(peace),) in TALKING.percept(state, "FRANCE").actions
    state = said(state, FRANCE=(Propose(peace),))
    assert [each.act for each in TALKING.percept(state, "GERMANY").heard] == [Propose(peace)]
    assert TALKING.percept(state, "FRANCE").heard == TALKING.percept(state, "ITALY").heard == ()
    state = said(state, GERMANY=(Accept(peace),))
    assert TALKING.percept(state, "FRANCE").confirmed == TALKING.percept(state, "GERMANY").confirmed == (peace,)
    assert TALKING.percept(state, "ITALY").confirmed == ()
    state = said(state)
    assert state.stage == "orders"
    state = ordered(TALKING, state)
    assert state.stage == "talk" and state.phase == Phase.parse("F1901M") and TALKING.percept(state, "FRANCE").confirmed == (peace,)
    assert len(state.deals) == 0  # what was not confirmed is gone


def test_the_first_percept_after_the_talk_still_has_what_was_heard():
    state = said(said(TALKING.initial()))
    peace = Deal("FRANCE", ["GERMANY"], "peace", state.phase)
    state = said(state, FRANCE=(Propose(peace),))
    assert state.stage == "orders" and [each.act for each in TALKING.percept(state, "GERMANY").heard] == [Propose(peace)]


@pytest.mark.parametrize(("acts", "reason"), [
    (None, "must say a tuple of acts"), ("peace", "must say a tuple of acts"),
    (Propose(Deal("FRANCE", ["GERMANY"], "peace", START.phase)), "must say a tuple of acts"),
    ((Propose(Deal("FRANCE", ["GERMANY"], "peace", Phase.parse("F1901M"))),), "can't propose that deal. .* makes no sense now"),
    ((Propose(Deal("FRANCE", ["SPAIN"], "peace", START.phase)),), "can't propose that deal. There is no agent 'SPAIN'"),
    ((Propose(Deal("GERMANY", ["FRANCE"], "peace", START.phase)),), "can't propose that deal. .* in the name of GERMANY"),
    ((Accept(Deal("GERMANY", ["FRANCE"], "peace", START.phase)),), "can't accept that deal. Nobody has proposed"),
    ((Propose(Deal("FRANCE", ["ITALY"], 1, START.phase)),) * 2, "can't propose that deal. An agent says one thing about a deal"),
    ((Accept(5),), "can't accept that deal. 5 is no deal"),
])
def test_talk_that_is_impossible_is_refused(acts, reason):
    with pytest.raises(IllegalMove, match=f"S1901M: FRANCE {reason}"):
        said(TALKING.initial(), FRANCE=acts)
    agents = {power: Holder() for power in TALKING.agents}
    agents["FRANCE"].choose = lambda percept: acts
    with pytest.raises(IllegalMove, match=f"Agent 'FRANCE' {reason}"):
        run(TALKING, agents, random.Random(1))


def test_who_cannot_see_a_deal_cannot_tell_it_from_another():
    state = TALKING.initial()
    views = set()
    for terms, answer in (("peace", Accept), ("war", Reject), (("joint", 5), Accept)):
        deal = Deal("FRANCE", ["GERMANY"], terms, state.phase)
        after = said(said(said(state, FRANCE=(Propose(deal),)), GERMANY=(answer(deal),)))
        for power in ("ITALY", "RUSSIA"):
            percept = TALKING.percept(after, power)
            views.add((power, repr(percept._replace(actions=None, map=None)), repr(list(vars(percept.actions)))))
            talk = TALKING.percept(said(state, FRANCE=(Propose(deal),)), power).actions
            assert len(talk.deals) == 0
    assert len(views) == 2


# --- recordings ----------------------------------------------------------------


class Talker(RandomPlayer):
    """Proposes peace in the first round, and answers by chance."""

    def choose(self, percept):
        if percept.stage != "talk":
            return super().choose(percept)
        if percept.round == 0 and len(percept.living) > 1:
            others = [power for power in percept.living if power != percept.me]
            return (Propose(Deal(percept.me, [self.rng.choice(others)], ("peace", percept.turn), percept.turn)),)
        return tuple(self.rng.choice((Accept, Reject))(each.act.deal) for each in percept.heard if type(each.act) is Propose)


@pytest.mark.parametrize("rounds", [0, 2])
def test_a_recording_is_loaded_as_it_was(rounds):
    made = record(lambda power, seed: Talker(seed), 11, rounds=rounds, last_year=1906)
    text = made.to_json()
    loaded = from_json(text)
    assert [state._replace(deals=None) for state in loaded.states] == [state._replace(deals=None) for state in made.states]
    assert loaded.steps == made.steps and loaded.names["FRANCE"] == "Talker" and loaded.to_json() == text
    assert replay(Diplomacy(rounds=rounds, last_year=1906), made.steps)[-1].units == made.states[-1].units
    assert bool(rounds) == any(made.states[-1].confirmed.values())


def test_a_recording_holds_every_kind_of_deal():
    state = TALKING.initial()
    orders = (parse("FRANCE", "A PAR - BUR"), parse("GERMANY", "A MUN S A PAR - BUR"))
    said = {"FRANCE": [Peace(1905), Joint(orders), Joint(orders, Phase.parse("F1902M")), Demilitarised(["BUR", "ENG"]),
                       Information(orders[:1], [Belief("RUSSIA", "RUM")])], "ITALY": [Alliance("TURKEY")]}

    class Speaker(Holder):
        def choose(self, percept):
            wanted = said.get(percept.me, ()) if percept.turn == state.phase and percept.stage == "talk" and percept.round == 0 else ()
            return tuple(Propose(Deal(percept.me, ["GERMANY"], terms, percept.turn)) for terms in wanted)

    made = record(lambda power, seed: Speaker(), rounds=1, last_year=1901)
    loaded = from_json(made.to_json())
    assert loaded.steps == made.steps and len(made.steps[0]["FRANCE"]) == 5
    assert [type(act.deal.terms) for act in loaded.steps[0]["FRANCE"]] == [Peace, Joint, Joint, Demilitarised, Information]


@pytest.mark.parametrize(("text", "reason"), [
    ("", "a text that to_json wrote"), ("[]", "has a fault"), ("{}", "has a fault"), (None, "has a fault"), ("[" * 10_000, "has a fault"),
    (lambda parts: parts.update(map="mars"), "mars"),
    (lambda parts: parts.update(rounds=-1), "rounds"),
    (lambda parts: parts["steps"].pop(0), "Step 1"),
    (lambda parts: parts["steps"][0].update(phase="S1902M"), "Step 1 of the recording is of 'S1902M'"),
    (lambda parts: parts["steps"][0]["orders"].pop("ITALY"), "Step 1"),
    (lambda parts: parts["steps"][0]["orders"].update(ITALY=["A ROM - MOS"]), "Step 1 .*ITALY can't order A ROM - MOS"),
    (lambda parts: parts["steps"][0]["orders"].update(ITALY=["nonsense"]), "Step 1"),
    (lambda parts: parts["steps"][0]["orders"].update(ITALY=[7]), "Step 1|fault"),
    (lambda parts: parts["steps"].append(5), "fault"),
])
def test_damaged_recordings_are_refused(text, reason):
    if callable(text):
        parts = json.loads(record(randomly, 2, last_year=1901).to_json())
        text(parts)
        text = json.dumps(parts)
    with pytest.raises(ValueError, match=reason) as error:
        from_json(text)
    assert "\n" not in str(error.value)


# --- ranks ---------------------------------------------------------------------


def test_ranks_by_centres_then_by_how_long_a_power_lived():
    out = {"ITALY": Phase.parse("W1905A"), "TURKEY": Phase.parse("W1903A"), "RUSSIA": Phase.parse("W1903A")}
    state = START._replace(centers=Frozen(PAR="FRANCE", BRE="FRANCE", LON="ENGLAND", BER="GERMANY", VIE="AUSTRIA"), eliminated=Frozen(out))
    assert ranks(state, GAME.agents) == {"FRANCE": 1, "ENGLAND": 3, "GERMANY": 3, "AUSTRIA": 3, "ITALY": 5, "TURKEY": 6.5, "RUSSIA": 6.5}
    assert centers(state) == {"FRANCE": 2, "ENGLAND": 1, "GERMANY": 1, "AUSTRIA": 1}


def test_a_mean_has_an_interval():
    found = mean([1.0, 2.0, 4.0, 5.0])
    assert found.mean == 3 and found.count == 4 and found.low < 3 < found.high and abs(found.high - 3 - 1.96 * 1.8257 / 2) < 1e-3
    with pytest.raises(ValueError, match="two numbers or more"):
        mean([1])
