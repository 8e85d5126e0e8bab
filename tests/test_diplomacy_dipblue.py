"""DipBlue and the Betrayer on the offices: advisers, trust, goals, archetypes; what the agents can't know, and that nothing hangs."""

import os
import pickle
import random
import subprocess
import sys
from math import inf

import pytest

from gameai.games.diplomacy.betrayer import Betrayer
from gameai.games.diplomacy.conduct import breaks, standing
from gameai.games.diplomacy.dipblue import ARCHETYPES, DipBlue
from gameai.games.diplomacy.dipblue.advisers import Base, Fortune, Support, Trusting, View, WordKeeping, advised
from gameai.games.diplomacy.dipblue.assembly import Assembly
from gameai.games.diplomacy.domain import DiplomacyDomain
from gameai.games.diplomacy.dumbbot import DumbBot, Thoughts
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.foreign import Foreign, Policy
from gameai.games.diplomacy.intelligence import predicted
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.orders import legal_orders, parse
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.players import play
from gameai.games.diplomacy.terms import Alliance, Demilitarised, Information, Joint, Peace
from gameai.games.diplomacy.watching import breaches, watched
from gameai.offices import Accept, Deal, Distrust, Propose, Said
from gameai.offices.talk import Talk

GAME = Diplomacy(rounds=3)
START = GAME.initial()
S1901, S1902 = Phase.parse("S1901M"), Phase.parse("S1902M")


def at(phase, units, owners):
    """A percept maker: the state with these units and centres, in its first round of talk."""
    placed = tuple(sorted(Unit(power, *text.split()) for power, texts in units.items() for text in texts))
    owned = Frozen({center: power for power, places in owners.items() for center in places})
    return GAME._begin(START._replace(phase=Phase.parse(phase), units=placed, centers=owned))


def orders(power, *texts):
    return tuple(parse(power, text) for text in texts)


def begun(state, me="FRANCE", archetype="dipblue", **fields):
    """An agent of that archetype that has begun the turn."""
    agent = DipBlue(archetype, 1, **fields)
    agent.choose(GAME.percept(state, me))
    return agent


def bind(agent, *deals):
    """Enter confirmed deals into what the agent knows."""
    for deal in deals:
        if deal not in agent.knowledge.deals:
            agent.knowledge.deals.propose(deal)
        for partner in deal.partners:
            agent.knowledge.deals.accept(deal, partner)
    agent.foreign.hear([])


def view(agent):
    return View(agent.knowledge.percept, agent.knowledge, agent.agreed())


# --- advisers ------------------------------------------------------------------

BORDER = at("S1902M", {"FRANCE": ["A BUR", "A PAR"], "GERMANY": ["A MUN", "A RUH"], "ITALY": ["A PIE"]},
            {"FRANCE": ["PAR", "BRE", "MAR"], "GERMANY": ["MUN", "KIE", "BEL", "BER"], "ITALY": ["VEN"]})


def scores(agent, *advisers):
    found = advised(view(agent), advisers)
    return {str(order): score for each in found.values() for order, score in each.items()}


def test_the_base_adviser_has_dumbbots_values():
    agent = begun(BORDER)
    thoughts = Thoughts(STANDARD, BORDER.units, BORDER.centers, "FRANCE", "spring")
    found = scores(agent, Base())
    assert found["A BUR - MUN"] == thoughts.value("A", "MUN") and found["A BUR H"] == thoughts.value("A", "BUR")
    assert found["A BUR S A PAR - PIC"] == 0


def test_the_support_adviser_values_a_share_of_what_is_supported_where_others_could_interfere():
    agent = begun(BORDER)
    found = scores(agent, Base(), Support(0.5))
    assert found["A PAR S A BUR"] == found["A BUR H"] / 2  # Germany could come with two armies
    assert found["A BUR S A PAR - GAS"] == 0  # nobody else gets to Gascony
    assert found["A BUR S A MUN"] == 0  # of another power


def test_the_fortune_adviser_lowers_what_may_fail():
    agent = begun(BORDER)
    before, after = scores(agent, Base()), scores(agent, Base(), Fortune(1))
    assert after["A PAR - BRE"] == before["A PAR - BRE"] and after["A BUR H"] == before["A BUR H"]
    assert 0 < after["A BUR - MUN"] < before["A BUR - MUN"]


def test_trust_halves_in_peace_and_doubles_at_war():
    agent = begun(BORDER)
    opponent, plain = agent.knowledge.opponents["GERMANY"], scores(agent, Base())["A BUR - MUN"]
    for disposition, trust, factor in [("neutral", 1, 1), ("peace", 1, 0.5), ("war", 1, 2), ("peace", 1.5, 0.75), ("neutral", 0, 0),
                                       ("war", 99, 4)]:
        opponent.disposition, opponent.trust = disposition, Distrust(trust)
        assert scores(agent, Base(), Trusting())["A BUR - MUN"] == pytest.approx(plain * factor)
        assert scores(agent, Base(), Trusting())["A BUR - GAS"] == scores(agent, Base())["A BUR - GAS"]


def test_the_word_keeping_adviser_puts_what_is_agreed_first_and_what_breaks_it_out_of_the_question():
    agent = begun(BORDER)
    bind(agent, Deal("FRANCE", "GERMANY", Peace(), S1902), Deal("ITALY", "FRANCE", Joint(orders("FRANCE", "A PAR - GAS")), S1902))
    found = scores(agent, Base(), WordKeeping())
    assert found["A BUR - MUN"] == found["A BUR - BEL"] == -inf and found["A PAR - GAS"] == inf and found["A PAR - BRE"] == -inf
    assert 0 < found["A BUR - PIC"] < inf and found["A PAR - PIC"] == -inf


# --- orders that go together ---------------------------------------------------


def test_orders_do_not_get_into_each_others_way():
    rng, state = random.Random(5), Diplomacy().initial()
    game = Diplomacy()
    seen = 0
    while not game.is_terminal(state) and seen < 60:
        if state.phase.step == "moves":
            seen += 1
            for power in game.movers(state):
                percept = game.percept(state, power)
                agent = DipBlue("no-press", seen)
                given = agent.choose(percept)
                assert given in percept.actions and len(given) == len(percept.actions.own)
                aims = [STANDARD.province[order.dest] for order in given if order.action == "move"]
                stays = [STANDARD.province[order.loc] for order in given if order.action != "move"]
                assert len(set(aims + stays)) == len(given)
                told = {order.loc: order for order in given}
                for order in given:
                    assert not (order.action == "support_move" and told[order.target].dest != order.dest)
                    assert not (order.action == "support_hold" and told[order.target].action == "move")
        state = game.step(state, {power: DumbBot(rng.random()).choose(game.percept(state, power)) for power in game.movers(state)})
    assert seen > 30


def test_a_unit_that_can_not_leave_keeps_the_one_behind_it_out():
    agent = begun(BORDER)
    here = view(agent)
    table = {"BUR": dict.fromkeys(orders("FRANCE", "A BUR H"), 1.0), "PAR": {**dict.fromkeys(orders("FRANCE", "A PAR - BUR"), 9.0),
                                                                          **dict.fromkeys(orders("FRANCE", "A PAR H"), 2.0)}}
    assert {str(order) for order in Assembly(here, table).orders.values()} == {"A BUR H", "A PAR H"}
    table["BUR"][parse("FRANCE", "A BUR - GAS")] = 0.5
    assert {str(order) for order in Assembly(here, table).orders.values()} == {"A BUR - GAS", "A PAR - BUR"}
    table["BUR"] = dict.fromkeys(orders("FRANCE", "A BUR - PAR"), 5.0) | dict.fromkeys(orders("FRANCE", "A BUR H"), 1.0)
    assert {str(order) for order in Assembly(here, table).orders.values()} == {"A BUR H", "A PAR H"}  # two can't change places


# --- trust ---------------------------------------------------------------------


def reported(moves, deal=None):
    """{power: distrust} of France after one movement."""
    agent = begun(BORDER)
    state, said = BORDER, []
    for _ in range(GAME.rounds):
        acts = dict.fromkeys(GAME.movers(state), ())
        if deal and state.round == 0:
            acts["FRANCE"] = (Propose(deal),)
        if deal and state.round == 1:
            acts["GERMANY"], said = (Accept(deal),), [deal]
        state = GAME.step(state, acts)
    if said:
        for other in agent.knowledge.deals.having("proposed"):
            if other.content == deal.content:
                agent.knowledge.deals.withdraw(other, "FRANCE")
        if deal not in agent.knowledge.deals:
            agent.knowledge.deals.propose(deal)
        if agent.knowledge.deals[deal].status == "proposed":
            agent.knowledge.deals.accept(deal, "GERMANY")
        agent.foreign.hear([])
    state = GAME.step(state, {power: orders(power, *moves.get(power, ())) for power in GAME.movers(state)})
    while state.phase.step != "moves":
        state = GAME.step(state, dict.fromkeys(GAME.movers(state), ()))
    agent.begin(GAME.percept(state, "FRANCE"))
    return {power: value for power, value in agent.distrust().items() if power in ("GERMANY", "ITALY")}


def test_the_scale_is_0_for_full_trust_1_neutral_and_more_for_less():
    quiet, attack = reported({}), reported({"GERMANY": ["A MUN - BUR"]})
    assert quiet["GERMANY"] < 1 < attack["GERMANY"] and quiet["ITALY"] == attack["ITALY"] < 1
    assert Distrust(0).times(0.5) == Distrust(0)  # full trust is blind


def test_each_harms_for_itself_and_helping_counts_too():
    one, two = reported({"GERMANY": ["A MUN - BUR"]}), reported({"GERMANY": ["A MUN - BUR"], "ITALY": ["A PIE - MAR"]})
    harm = reported({"GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]})
    assert one["ITALY"] < 1 < two["ITALY"] and one["GERMANY"] == two["GERMANY"]
    assert harm["GERMANY"] > one["GERMANY"]


def test_a_kept_deal_earns_trust_and_a_broken_one_costs_more_than_an_attack():
    deal = Deal("FRANCE", "GERMANY", Peace(1902), S1902)
    attack = {"GERMANY": ["A MUN - BUR"]}
    assert reported({}, deal)["GERMANY"] < reported({})["GERMANY"] < 1
    assert reported(attack, deal)["GERMANY"] > reported(attack)["GERMANY"] > 1


def test_friction_an_attack_counts_more_where_there_was_trust_or_peace_and_less_at_war():
    agent = begun(BORDER)
    opponent = agent.knowledge.opponents["GERMANY"]
    lost = []
    for disposition, trust in [("war", 1), ("neutral", 1), ("peace", 1), ("peace", 0.5)]:
        opponent.disposition, opponent.trust = disposition, Distrust(trust)
        agent.intelligence.change("GERMANY", 0.8)
        lost.append(opponent.trust.value / trust)
    assert lost == sorted(lost) and len(set(lost)) == 4 and lost[0] > 1
    opponent.disposition, opponent.trust = "neutral", Distrust(4)
    agent.intelligence.change("GERMANY", 0.8)
    assert 1 < opponent.trust.value / 4 < lost[1]  # who is distrusted already surprises nobody


# --- goals: algorithm 3 ----------------------------------------------------------


def test_goals_as_printed():
    goals = {"MUN": 1.0, "KIE": 1.0, "BEL": 1.0}
    after = predicted(goals, [("MUN", 1), ("MUN", 1), ("KIE", -1), ("KIE", -1)])
    one = 0.99 + 0.04 / 0.99
    assert after == {"MUN": pytest.approx(one + 0.04 / one), "KIE": pytest.approx(0.99 * 0.95 ** 2), "BEL": 0.99}
    for _ in range(600):
        goals = predicted(goals, [("MUN", 1)])
    assert goals["MUN"] == pytest.approx(2, abs=0.02) and goals["BEL"] < 0.01  # it settles where 0.01 g = 0.04 / g
    assert predicted({"MUN": 0.02}, [("MUN", 1)])["MUN"] > 2  # and the division makes small goals jump


def test_goals_follow_orders_and_deals():
    agent = begun(BORDER)
    state = GAME.step(skipped(BORDER), {power: orders(power, *texts) for power, texts in
                                        {"FRANCE": [], "GERMANY": ["A MUN - BUR", "A RUH - HOL"], "ITALY": ["A PIE - MAR"]}.items()})
    while state.phase.step != "moves":
        state = GAME.step(state, dict.fromkeys(GAME.movers(state), ()))
    agent.begin(GAME.percept(state, "FRANCE"))
    goals = agent.knowledge.opponents["GERMANY"].goals
    assert goals["HOL"] > 1 > goals["PAR"] == goals["KIE"] > goals["MUN"] and set(goals) == set(STANDARD.centers)
    assert agent.knowledge.opponents["ITALY"].goals["MAR"] > 1


def skipped(state):
    while state.stage == "talk":
        state = GAME.step(state, dict.fromkeys(GAME.movers(state), ()))
    return state


# --- negotiation ---------------------------------------------------------------


def said(agent, state, me="FRANCE", heard=()):
    percept = GAME.percept(state, me)
    return agent.choose(percept._replace(heard=tuple(heard), actions=Talk(me, agent.knowledge.deals or state.deals)))


def test_peace_is_proposed_to_all_at_the_start():
    acts = DipBlue("dipblue").choose(GAME.percept(START, "FRANCE"))
    assert {act.deal.partners[0] for act in acts} == set(STANDARD.powers) - {"FRANCE"}
    assert all(isinstance(act, Propose) and act.deal.terms == Peace() for act in acts)


def test_friends_ally_against_the_strongest_and_are_asked_for_help():
    agent = begun(BORDER)
    bind(agent, Deal("FRANCE", "ITALY", Peace(), S1902))
    acts = said(agent, BORDER)
    assert Propose(Deal("FRANCE", "ITALY", Alliance("GERMANY", 1903), S1902)) in acts
    assert not any(type(each.act.deal.terms) is Alliance for each in begun(START).foreign._own)  # without friends there is no ally


def test_offers_are_judged():
    offer = Deal("GERMANY", "ITALY", Peace(), S1902)
    for archetype, trust, answer in [("dipblue", 1, Accept), ("dipblue", 5, None), ("naive", 5, Accept), ("slave", 5, Accept)]:
        agent = begun(BORDER, "ITALY", archetype)
        agent.knowledge.opponents["GERMANY"].trust = Distrust(trust)
        acts = said(agent, BORDER._replace(round=1), "ITALY", [Said("GERMANY", Propose(offer))])
        assert (answer(offer) in acts) if answer else (Accept(offer) not in acts), archetype


def test_of_two_who_propose_the_same_one_accepts_and_one_waits():
    offers = [Deal("FRANCE", "GERMANY", Peace(), S1901), Deal("GERMANY", "FRANCE", Peace(), S1901)]
    for me, other, accepts in [("FRANCE", "GERMANY", False), ("GERMANY", "FRANCE", True)]:
        offer = next(deal for deal in offers if deal.proposer == other)
        acts = said(begun(START, me), START._replace(round=1), me, [Said(other, Propose(offer))])
        assert (Accept(offer) in acts) == accepts
    state = START  # so that in one round all are at peace with all
    agents = {power: DipBlue("naive", power) for power in STANDARD.powers}
    while state.stage == "talk":
        state = GAME.step(state, {power: agents[power].choose(GAME.percept(state, power)) for power in GAME.movers(state)})
        if state.round == 2:
            break
    assert [len(state.confirmed[power]) for power in STANDARD.powers] == [6] * 7


def test_nobody_makes_peace_with_the_enemy_of_an_ally():
    offer = Deal("GERMANY", "ITALY", Peace(), S1902)
    for terms, answers in [(Peace(), True), (Alliance("GERMANY"), False)]:
        agent = begun(BORDER, "ITALY")
        bind(agent, Deal("FRANCE", "ITALY", terms, S1902))
        assert (Accept(offer) in said(agent, BORDER._replace(round=1), "ITALY", [Said("GERMANY", Propose(offer))])) == answers


def test_a_slave_does_what_it_is_asked_and_a_naive_one_counts_the_cost():
    dear = Deal("ITALY", "FRANCE", Joint(orders("FRANCE", "A PAR - GAS", "A BUR - PIC") + orders("ITALY", "A PIE - TUS")), S1902)
    slave, naive = begun(BORDER, archetype="slave"), begun(BORDER, archetype="naive")
    for agent, does in ((slave, True), (naive, False)):
        acts = said(agent, BORDER._replace(round=1), heard=[Said("ITALY", Propose(dear))])
        assert (Accept(dear) in acts) == does
    agent = slave
    agent.choose(GAME.percept(BORDER, "FRANCE")._replace(round=2, heard=(), confirmed=(dear,)))
    move = agent.choose(GAME.percept(skipped(BORDER), "FRANCE")._replace(confirmed=(dear,)))
    assert set(orders("FRANCE", "A PAR - GAS", "A BUR - PIC")) <= set(move)


def test_a_slave_never_speaks_first_and_without_press_nobody_speaks_at_all():
    assert DipBlue("slave").choose(GAME.percept(START, "FRANCE")) == () == DipBlue("no-press").choose(GAME.percept(START, "FRANCE"))
    deaf = begun(START, archetype="no-press")
    assert said(deaf, START, heard=[Said("GERMANY", Propose(Deal("GERMANY", "FRANCE", Peace(), S1901)))]) == ()
    assert not list(deaf.knowledge.deals)


@pytest.mark.parametrize("deal", [
    Deal("GERMANY", "FRANCE", "peace", S1902), Deal("GERMANY", "FRANCE", Peace(1901), S1902),
    Deal("GERMANY", "FRANCE", Alliance("FRANCE"), S1902),
    Deal("GERMANY", "FRANCE", Joint(orders("FRANCE", "A PAR - MUN")), S1902), Deal("GERMANY", "FRANCE", Demilitarised(["PAR"]), S1902),
    Deal("GERMANY", "FRANCE", (), S1902), Deal("GERMANY", "FRANCE", None, S1902),
])
def test_what_makes_no_sense_is_noted_with_a_sentence_and_forgotten(deal):
    trace = []
    agent = begun(BORDER, trace=trace)
    acts = said(agent, BORDER._replace(round=1), heard=[Said("GERMANY", Propose(deal))])
    notes = [message.content for message in trace if message.what == "nonsense"]
    assert len(notes) == 1 and notes[0].startswith("GERMANY: ") and notes[0].endswith(".")
    assert deal not in agent.knowledge.deals and not any(act.deal == deal for act in acts)


def test_unknown_archetypes_and_parameters_are_refused():
    with pytest.raises(ValueError, match="archetype must be 'no-press', 'slave', 'naive' or 'dipblue'; it was 'kind'"):
        DipBlue("kind")
    with pytest.raises(ValueError, match="often must be a finite number, from 0 to 1; it was 2"):
        Betrayer(2)


# --- word, kept and broken -------------------------------------------------------


def game(agents, seed, last_year=1906, rounds=3):
    """The last state of a game of these agents, and the agents."""
    players = {}

    def watch(state, actions, seats):
        players.update(seats)

    return play(agents, seed, rounds, last_year, watch=watch), players


def broken(state):
    """{power: how many turns it broke a deal of peace}, by all confirmed deals and orders."""
    found, deals = {}, {deal for each in state.confirmed.values() for deal in each}
    for past in state.past:
        if past.phase.step == "moves":
            there = standing(STANDARD, past.units)
            for power, given in past.orders.items():
                mine = [deal for deal in deals if power in deal.parties and deal.turn.number <= past.phase.number]
                found[power] = found.get(power, 0) + any(
                    breaks(STANDARD, there, past.centers, order, deal, past.phase, mine) for deal in mine for order in given)
    return found


@pytest.mark.parametrize("archetype", ["slave", "naive", "dipblue"])
def test_honest_agents_keep_their_word_as_long_as_the_others_do(archetype):
    state, _ = game(lambda power, seed: DipBlue("naive" if power == "FRANCE" else archetype, seed), 3)
    assert len({deal for each in state.confirmed.values() for deal in each}) >= 6
    assert not any(broken(state).values())


def test_betrayers_break_theirs_and_are_found_out():
    state, players = game(lambda power, seed: Betrayer(1, seed) if power in ("GERMANY", "TURKEY") else DipBlue("dipblue", seed), 2)
    counts = broken(state)
    assert counts["GERMANY"] + counts["TURKEY"] > 0
    judged = players["FRANCE"].knowledge.deals.having("betrayed")
    liars = {power for player in players.values() for deal in player.knowledge.deals.having("betrayed")
             for power in player.knowledge.deals[deal].broken_by}
    assert liars & {"GERMANY", "TURKEY"} and judged
    trusts = {power: [player.distrust()[power] for name, player in players.items() if isinstance(player, DipBlue) and name != power
                      and power in player.distrust() and not isinstance(player, Betrayer)] for power in ("GERMANY", "TURKEY")}
    assert max(max(values) for values in trusts.values()) > 1


def test_how_often_a_betrayer_is_tempted_is_a_parameter():
    totals = []
    for often in (0, 0.5, 1):
        total = 0
        for seed in range(2):
            state, _ = game(lambda power, key: Betrayer(often, key) if power in ("GERMANY", "FRANCE") else DipBlue("slave", key), seed, 1904)
            total += broken(state)["GERMANY"] + broken(state)["FRANCE"]
        totals.append(total)
    assert totals[0] == 0 < totals[1] < totals[2]


def test_a_watched_game_shows_trust_and_who_broke_what():
    recording, turns = watched(lambda power, seed: Betrayer(1, seed) if power == "GERMANY" else DipBlue("dipblue", seed), 2, 3, 1905)
    assert [str(turn.phase) for turn in turns][:3] == ["S1901M", "F1901M", "S1902M"]
    assert recording.states[-1].stage == "over" and recording.names["GERMANY"] == "Betrayer"
    assert set(turns[0].distrust["FRANCE"].values()) == {1.0} and set(turns[0].dispositions["FRANCE"].values()) == {"peace"}
    lies = breaches(STANDARD, recording.states[-1])
    assert lies and {lie.power for lie in lies} == {"GERMANY"}  # the others keep their word
    victim = next(power for power in lies[0].deal.parties if power != "GERMANY")
    before, after = [next(turn.distrust[victim]["GERMANY"] for turn in turns if turn.phase.number > lies[0].phase.number - back)
                     for back in (1, 0)]
    assert after > before


# --- what can't be known, chance, and ends ---------------------------------------


def test_an_agent_decides_from_its_percept_alone():
    """Others' talk and the referee's list change nothing for who is no party of it."""
    secret = Deal("GERMANY", "ITALY", Alliance("FRANCE"), S1901)
    talk = GAME.step(START, {power: (Propose(secret),) if power == "GERMANY" else () for power in GAME.movers(START)})
    agreed = GAME.step(talk, {power: (Accept(secret),) if power == "ITALY" else () for power in GAME.movers(talk)})
    plain = GAME.step(GAME.step(START, dict.fromkeys(GAME.movers(START), ())), dict.fromkeys(GAME.movers(START), ()))
    for archetype in ARCHETYPES:
        acts = []
        for state in (agreed, plain):
            agent = DipBlue(archetype, 4)
            agent.choose(GAME.percept(START, "FRANCE"))
            acts.append((agent.choose(GAME.percept(state, "FRANCE")), agent.choose(GAME.percept(skipped(state), "FRANCE"))))
        assert acts[0] == acts[1]
    assert secret not in GAME.percept(agreed, "FRANCE").confirmed and secret in GAME.percept(agreed, "ITALY").confirmed


def test_percepts_are_not_changed_by_thinking():
    percept = GAME.percept(START, "FRANCE")
    before = pickle.dumps((percept.units, percept.centers, percept.past))
    DipBlue("dipblue", 1).choose(percept)
    assert pickle.dumps((percept.units, percept.centers, percept.past)) == before


def test_the_same_seed_gives_the_same_game_in_another_process():
    script = ("from gameai.games.diplomacy.players import play\nfrom gameai.games.diplomacy.dipblue import DipBlue\n"
              "from gameai.games.diplomacy.betrayer import Betrayer\n"
              "state = play(lambda power, seed: Betrayer(0.5, seed) if power == 'ITALY' else DipBlue('dipblue', seed), 9, 3, 1904)\n"
              "print(sorted(map(str, state.units)))\n"
              "print([[str(order) for order in orders] for past in state.past for orders in past.orders.values()])")
    told = [subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=True,
                           env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")]
    assert told[0] == told[1] and len(told[0]) > 1000


class Babbler:
    """Proposes a lot of deals by chance, and answers by chance."""

    def __init__(self, seed):
        self.rng, self.orders = random.Random(seed), DumbBot(seed)

    def choose(self, percept):
        if percept.stage != "talk":
            return self.orders.choose(percept)
        acts, rng = [], self.rng
        for offer in percept.heard:
            if isinstance(offer.act, Propose) and rng.random() < 0.5:
                acts.append(Accept(offer.act.deal))
        for other in percept.living:
            unit = rng.choice(percept.units)
            order = rng.choice(legal_orders(percept.map, percept.units, unit))
            terms = rng.choice([Peace(), Peace(percept.turn.year), Alliance(rng.choice(percept.living)),
                                Demilitarised([rng.choice(list(percept.map.provinces))]),
                                Joint((order,)), Joint((order,), Phase(percept.turn.year, "fall", "moves")), "nonsense", None, 7, (1, 2)])
            deal = Deal(percept.me, other, terms, percept.turn) if other != percept.me else None
            if deal and rng.random() < 0.6 and (Propose(deal),) in percept.actions:
                acts.append(Propose(deal))
        return tuple(acts) if tuple(acts) in percept.actions else ()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hangs_or_fails_among_babblers(seed):
    kinds = [lambda s: DipBlue("dipblue", s), lambda s: DipBlue("slave", s), lambda s: DipBlue("naive", s), lambda s: Betrayer(0.5, s)]

    def agent(power, key):
        index = STANDARD.powers.index(power)
        return kinds[index](key) if index < 4 else Babbler(key)

    state, players = game(agent, seed, 1905)
    assert state.stage == "over"
    for player in players.values():
        if isinstance(player, DipBlue):
            assert all(0 <= value < inf for value in player.distrust().values())


def test_an_agent_plays_the_small_map_too():
    state = play(lambda power, seed: DipBlue("dipblue", seed), 1, 3, 1903, load("six"))
    assert state.stage == "over"


def test_a_policy_can_ask_for_zones():
    agent = DipBlue("dipblue", 1, policy=Policy(zones=True))
    agent.choose(GAME.percept(START, "FRANCE"))
    bind(agent, Deal("FRANCE", "GERMANY", Peace(), S1901))
    acts = said(agent, START)
    assert any(type(act.deal.terms) is Demilitarised and act.deal.terms.provinces == ("BUR",) for act in acts)


def test_friends_tell_their_orders_when_there_is_a_round_left_and_keep_to_them():
    policy = Policy(information=True, requests=False, alliances=False)
    first, second = begun(START, policy=policy), DipBlue("dipblue", 1, policy=policy)
    second.choose(GAME.percept(START, "GERMANY"))
    peace = Deal("FRANCE", "GERMANY", Peace(), S1901)
    bind(first, peace)
    bind(second, peace)
    acts = said(first, START._replace(round=1))
    (told,) = [act.deal for act in acts if type(act.deal.terms) is Information]
    assert told.partners == ("GERMANY",) and told.terms.orders == Information(first.fallback.move).orders
    acts = said(second, START._replace(round=1), "GERMANY")
    assert not any(type(act.deal.terms) is Information for act in acts)  # the first in the alphabet tells
    percept = GAME.percept(START, "GERMANY")._replace(round=2, heard=(Said("FRANCE", Propose(told)),))
    assert Accept(told) in second.choose(percept)
    bind(first, told)
    first.listen(GAME.percept(START, "FRANCE")._replace(round=2, confirmed=(peace, told)))
    assert set(first.fallback.move) == set(told.terms.orders)


def test_friends_prepare_the_next_movement():
    state = at("S1902M", {"FRANCE": ["A BUR"], "ITALY": ["A TYR"], "GERMANY": ["A KIE"]},
               {"FRANCE": ["PAR"], "ITALY": ["VEN"], "GERMANY": ["MUN", "KIE", "BER"]})
    policy, fall = Policy(later=True, alliances=False, requests=False), Phase.parse("F1902M")
    agent = begun(state, policy=policy)
    bind(agent, Deal("FRANCE", "ITALY", Peace(), S1902))
    agent.fallback = agent.fallback._replace(move=orders("FRANCE", "A BUR - RUH"))
    later = Deal("FRANCE", "ITALY", Joint(orders("FRANCE", "A RUH - MUN") + orders("ITALY", "A TYR S A RUH - MUN"), fall), S1902)
    assert agent.foreign.prepared() == [later] and agent.foreign.value(later) == 1
    friend = DipBlue("dipblue", 1, policy=policy)
    friend.choose(GAME.percept(state, "ITALY"))
    assert friend.foreign.value(later) == 0  # no friend yet
    bind(friend, Deal("FRANCE", "ITALY", Peace(), S1902))
    assert friend.foreign.value(later) == 1
    asks_for_a_move = later._replace(terms=Joint(orders("ITALY", "A TYR - MUN"), fall))
    assert friend.foreign.value(asks_for_a_move) == 0


def test_offices_of_another_kind_are_seen_in_no_archetype():
    assert [(name, DipBlue(name).foreign is not None, DipBlue(name).intelligence is not None) for name in ARCHETYPES] == [
        ("no-press", False, False), ("slave", True, False), ("naive", True, False), ("dipblue", True, True)]
    assert isinstance(DipBlue().foreign, Foreign) and DiplomacyDomain is type(DipBlue().domain)
