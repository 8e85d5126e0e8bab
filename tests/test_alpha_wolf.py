"""AlphaWolf: its formulas by hand, its offices one by one, and what it can't know."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from math import exp, isclose
from random import Random

import pytest

from gameai.games.werewolves.alpha import OFFICES, RULES, AlphaWolf, Disguised, Parameters, alpha_wolves, watched
from gameai.games.werewolves.alpha.foreign import concession
from gameai.games.werewolves.alpha.intelligence import scaled
from gameai.games.werewolves.alpha.strategy import deal_utility, threat
from gameai.games.werewolves.alpha.terms import HEAL, INVESTIGATE, VOTE, Bid, Terms
from gameai.games.werewolves.environment import TALK, Percept, Werewolves
from gameai.games.werewolves.events import Acted, Died, Learned, Quiet, Talked, Voted
from gameai.games.werewolves.players import RandomVoter, play, seats
from gameai.games.werewolves.recording import record
from gameai.games.werewolves.rules import Rules
from gameai.offices import Accept, Deal, Propose, Said, Trust, Withdraw
from gameai.show import PlayWerewolves, watch_werewolves

ALL = tuple(range(10))
VILLAGE_BASE = {"werewolf": 1, "villager": 0.3, "doctor": 0.2, "seer": 0.1}
PRIOR = {"werewolf": 0.2, "villager": 0.6, "seer": 0.1, "doctor": 0.1}
DEAD = Died(1, 9, "attack", "villager")  # most tests begin on the first day, after this death


def seen(me=0, role="villager", turn=2, stage="move", round=0, living=ALL[:9], heard=(), history=(DEAD,), knowledge=(), rules=RULES):
    """A percept, by default that of a villager who votes on the first day."""
    phase = "night" if turn % 2 else "day"
    actions = TALK if stage == "talk" else tuple(player for player in living if player != me)
    return Percept(me, role, turn, phase, stage, round, living, actions, tuple(heard), tuple(history), tuple(knowledge), rules)


def call(proposer, target, turn=2, action=VOTE, living=ALL[:9]):
    """An open call as an AlphaWolf makes it."""
    return Deal(proposer, [player for player in living if player not in (proposer, target)], Terms(action, target), turn, 1)


def begun(offices="all", **percept):
    """An agent that has begun a turn."""
    agent = AlphaWolf(offices, seed=1)
    agent.choose(seen(**percept))
    return agent


def spoken(agent, *heard, rounds=20, start=1, at=2, **percept):
    """What the agent says in each round of a talk; `heard` is what it hears in round `at`."""
    return [agent.choose(seen(stage="talk", round=number, heard=heard if number == at else (), **percept))
            for number in range(start, rounds + 1)]


# --- equation 5.2 and algorithm 4 ------------------------------------------------


def test_threat_by_hand():
    base = {role: Fraction(value).limit_denominator() for role, value in VILLAGE_BASE.items()}
    unknown = {role: Fraction(value).limit_denominator() for role, value in PRIOR.items()}
    assert threat(unknown, base) == Fraction(41, 160)
    assert threat({"villager": 1}, base) / threat(unknown, base) == Fraction(30, 41)  # .73: below it villagers concede


def test_the_first_belief_counts_the_own_role_too_and_wolves_know_each_other():
    agent = begun("P+S")
    assert isclose(agent.strategy.threat(3), 0.41 / 1.6) and isclose(agent.strategy.threat(0), 0.3 / 1.6)
    assert agent.strategy.threat(9) == 0.3 / 1.6  # revealed
    wolf = begun("P+S", role="werewolf", knowledge=(Learned(0, 4, "werewolf"),))
    assert isclose(wolf.strategy.threat(3), (0.5 * 6 + 0.8 + 1) / 8 / 2.35) and isclose(wolf.strategy.threat(4), 0.05 / 2.35)
    assert wolf.suspicions() == {player: int(player == 4) for player in range(1, 10)}


def test_a_deal_is_worth_its_target_by_its_proposer_by_trust():
    assert deal_utility(0.25, 0.5) == 2 and deal_utility(0.25, 0.5, positive=True) == 8 and deal_utility(0.25, 0.5, trust=0.5) == 1
    agent = begun()
    agent.knowledge.opponents[3].trust = Trust(0.5)
    assert isclose(agent.strategy.deal_utility(call(3, 4)), 0.5)  # both unknown
    assert isclose(agent.strategy.deal_utility(call(2, 2, action=HEAL)), (1.6 / 0.41) ** 2)
    assert isclose(agent.strategy.deal_utility(call(0, 4)), 0.41 / 0.3)


# --- the strategy office and the President ---------------------------------------


def test_the_president_draws_from_the_best_three_by_their_utility():
    counts = Counter()
    for seed in range(1000):
        agent = AlphaWolf("P+S", seed)
        known = Learned(1, 1, "werewolf"), Learned(1, 2, "villager")
        counts[agent.choose(seen(role="seer", living=(0, 1, 2, 3, 4), knowledge=known))] += 1
    assert counts[2] == 0  # the fourth
    assert abs(counts[1] / 1000 - 1 / 1.82) < 0.06 and abs(counts[3] - counts[4]) < 100


@pytest.mark.parametrize("offices", OFFICES)
def test_equals_are_chosen_by_chance_and_not_by_their_number(offices):
    counts = Counter(AlphaWolf(offices, seed).choose(seen()) for seed in range(800))
    assert set(counts) == set(range(1, 9)) and max(abs(count - 100) for count in counts.values()) < 47


def test_a_doctor_heals_the_least_threatening_and_a_seer_looks_at_whom_it_does_not_know():
    known = tuple(Learned(1, player, "villager") for player in (1, 2, 3))
    for seed in range(30):
        assert AlphaWolf("all", seed).choose(seen(role="doctor", turn=3, knowledge=known)) in (1, 2, 3)
        assert AlphaWolf("all", seed).choose(seen(role="seer", turn=3, knowledge=known)) in (4, 5, 6, 7, 8)
    everyone = tuple(Learned(1, player, "villager") for player in ALL[1:])
    assert AlphaWolf("all", 1).choose(seen(role="seer", turn=3, knowledge=everyone)) in ALL[1:9]


# --- algorithm 5 -------------------------------------------------------------------


def test_the_concession_falls_evenly_from_the_first_round_to_the_last():
    assert [concession(number, 20) for number in (1, 20)] == [1, 0.1] and concession(1, 1) == 0.1
    steps = [concession(number, 20) - concession(number + 1, 20) for number in range(1, 20)]
    assert max(steps) - min(steps) < 1e-9


def test_a_villager_proposes_once_waits_and_gives_in_below_the_ratio_of_its_own_threat_to_an_unknown_ones():
    said = spoken(AlphaWolf("+F", 1), Said(5, Propose(call(5, 7))))
    own = said[0][0].deal
    assert said[0] == (Propose(own),) and own.terms.action == VOTE and own.terms.target not in own.partners and own.quorum == 1
    first = next(number for number, acts in enumerate(said[1:], 2) if acts)
    assert said[first - 1] == (Accept(call(5, 7)), Withdraw(own)) and not any(said[1:first - 1] + said[first:])
    assert concession(first, 20) < 30 / 41 <= concession(first - 1, 20)


@pytest.mark.parametrize("last, accepts", [(0.75, False), (0.7, True)])
def test_with_too_small_a_concession_nobody_concedes(last, accepts):
    agent = AlphaWolf("+F", 1, Parameters(concession=(1, last)))
    assert any(spoken(agent, Said(5, Propose(call(5, 7))))[1:]) == accepts


def test_who_was_accepted_keeps_its_proposal_and_votes_by_it():
    agent = AlphaWolf("+F", 1)
    (mine,), _ = spoken(agent, Said(5, Propose(call(5, 7))), rounds=2)
    assert not any(spoken(agent, Said(mine.deal.partners[0], Accept(mine.deal)), start=3, at=3))
    assert agent.choose(seen()) == mine.deal.terms.target


def test_who_accepted_votes_by_the_deal_even_for_a_player_it_would_not_choose():
    known = tuple(Learned(1, player, "werewolf") for player in (1, 2, 3))
    agent = AlphaWolf("+F", 1)
    spoken(agent, Said(5, Propose(call(5, 7))))
    assert agent.choose(seen()) == 7
    seer = AlphaWolf("+F", 1)
    spoken(seer, Said(5, Propose(call(5, 7))), role="seer", knowledge=known)
    assert seer.choose(seen(role="seer", knowledge=known)) in (1, 2, 3)  # it knows better, and does not concede


def test_an_acceptance_of_what_was_withdrawn_in_the_same_round_binds_nobody():
    agent = AlphaWolf("+F", 1)
    said = spoken(agent, Said(5, Propose(call(5, 7))), Said(6, Propose(call(6, 8))), rounds=20)
    first = next(number for number, acts in enumerate(said[1:], 2) if acts)
    chosen = said[first - 1][0].deal
    other = {5: 6, 6: 5}[chosen.proposer]
    twin = AlphaWolf("+F", 1)
    spoken(twin, Said(5, Propose(call(5, 7))), Said(6, Propose(call(6, 8))), rounds=first - 1)
    assert twin.choose(seen(stage="talk", round=first)) == said[first - 1]
    partner = {7: 8, 8: 7}[chosen.terms.target]
    crossing = (Said(chosen.proposer, Withdraw(chosen)),)
    # The agent is the first in the order of players, so its acceptance counts, and the withdrawal comes too late.
    twin.choose(seen(stage="talk", round=first + 1, heard=crossing))
    assert twin.choose(seen()) == chosen.terms.target != partner and other != chosen.proposer
    # Seen from the last in the order it is the other way round: the withdrawal came first.
    late = AlphaWolf("+F", 1)
    said = spoken(late, Said(5, Propose(call(5, 7))), me=8, rounds=first)
    assert said[-1][0] == Accept(call(5, 7))
    late.choose(seen(me=8, stage="talk", round=first + 1, heard=(Said(5, Withdraw(call(5, 7))),)))
    assert late.agreed() == []


def test_talk_that_makes_no_sense_changes_nothing():
    nonsense = [Propose(call(5, 9)), Propose(call(5, 7, turn=4)), Propose(Deal(5, [0], "peace", 2)), Propose(call(6, 7)),
                Propose(Deal(5, [0, 77], Terms(VOTE, 7), 2, 1)), Propose(Deal(5, [0], Terms("kiss", 7), 2, 1)),
                Propose(Deal(5, [0, 7], Terms(VOTE, 0), 2, 1)), Propose("peace"), Accept(call(0, 5)), Withdraw(call(5, 7)),
                "I am the seer", 3, ()]
    for seed in range(10):
        plain, bothered = AlphaWolf("all", seed), AlphaWolf("all", seed)
        assert spoken(plain) == spoken(bothered, *[Said(5, act) for act in nonsense])
        assert bothered.agreed() == [] and bothered.choose(seen()) == plain.choose(seen())


def test_whoever_distrusts_asks_for_help_and_seers_and_doctors_grant_it_in_silence():
    agent = begun()
    agent.knowledge.opponents[4].trust = Trust(0.5)
    asked = [act.deal for act in spoken(agent, rounds=1, turn=4)[0]]
    assert [deal.terms.action for deal in asked] == [VOTE, INVESTIGATE, HEAL]
    assert asked[1].terms.target == 4 and asked[2].terms.target == 0
    for role, deal in (("seer", asked[1]), ("doctor", asked[2])):
        granter = AlphaWolf("+F", 3)
        said = spoken(granter, *[Said(0, Propose(deal)) for deal in asked[1:]], me=6, role=role, turn=4)
        assert not any(said[1:])
        assert granter.choose(seen(me=6, role=role, turn=5)) == deal.terms.target
    assert [len(acts) for acts in spoken(begun(), rounds=1, turn=4)] == [1]  # no distrust, no requests


def test_werewolves_follow_the_highest_bid():
    fellow = (Learned(0, 4, "werewolf"),)
    for seed in range(20):
        wolf = AlphaWolf("+F", seed)
        (own,) = wolf.choose(seen(role="werewolf", turn=3, stage="talk", round=1, knowledge=fellow))
        assert type(own) is Bid and own.target not in (0, 4, 9)
        bid = Bid(5, own.preference, 0.5)
        expected = max(own, bid, key=lambda each: each.lot).target
        assert wolf.choose(seen(role="werewolf", turn=3, heard=(Said(4, bid),), knowledge=fellow)) == expected
        keen = AlphaWolf("+F", seed)
        keen.choose(seen(role="werewolf", turn=3, stage="talk", round=1, knowledge=fellow))
        assert keen.choose(seen(role="werewolf", turn=3, heard=(Said(4, Bid(6, own.preference * 2, 0)),), knowledge=fellow)) == 6


def test_without_a_foreign_office_an_agent_hears_nothing():
    heard = [Said(5, Propose(call(5, 7))), Said(6, Propose(call(6, 1)))]
    day = Voted(2, ((5, 8), (6, 1))), Died(2, 8, "vote", "werewolf"), Died(3, 7, "attack", "seer")
    later = seen(turn=4, living=ALL[:7], history=(DEAD, *day))
    for offices in ("P+S", "+I"):
        deaf, addressed = AlphaWolf(offices, 1), AlphaWolf(offices, 1)
        assert spoken(deaf) == spoken(addressed, *heard) == [()] * 20
        for agent in (deaf, addressed):
            agent.choose(seen())
        assert deaf.choose(later) == addressed.choose(later) and deaf.suspicions() == addressed.suspicions()
    listening = AlphaWolf("all", 1)
    spoken(listening, *heard)
    listening.choose(later)
    assert listening.suspicions() != deaf.suspicions()


# --- algorithm 6 -------------------------------------------------------------------


def test_roles_are_scaled_by_hand_and_one_act_after_the_other_is_their_sum():
    slopes = {"werewolf": -3, "villager": 1.8, "doctor": 2.4, "seer": 3}
    once = scaled(PRIOR, slopes, 0.5)
    weights = {role: PRIOR[role] * exp(slopes[role] * 0.5) for role in PRIOR}
    assert all(isclose(once[role], weights[role] / sum(weights.values())) for role in PRIOR)
    twice = scaled(scaled(PRIOR, slopes, 0.2), slopes, 0.3)
    assert all(isclose(once[role], twice[role]) for role in PRIOR)
    assert scaled({"werewolf": 0, "villager": 1}, slopes, 900) == {"werewolf": 0, "villager": 1}
    assert isclose(sum(scaled(PRIOR, slopes, 5000).values()), 1)


def after_a_day(offices="all", role="villager", parameters=Parameters(), died="werewolf", knowledge=(), days=1):
    """An agent at night after a day on which 1 voted for 8, who died and had that role, and 2 voted for 7; more nights and days pass."""
    agent = AlphaWolf(offices, 1, parameters)
    history = (DEAD, Voted(2, ((1, 8), (2, 7), (3, 0))), Died(2, 8, "vote", died))
    agent.choose(seen(role=role, knowledge=knowledge))
    for turn in range(3, 3 + days):
        agent.choose(seen(role=role, turn=turn, living=ALL[:8], history=(*history, Quiet(turn - 1, "night")), knowledge=knowledge))
    return agent


def test_intelligence_judges_past_votes_by_roles_revealed_since():
    told = after_a_day()
    suspicion = told.suspicions()
    assert suspicion[1] < suspicion[4] < suspicion[2]  # against a werewolf, nothing, against a player unknown
    assert suspicion[8] == 1 and suspicion[9] == 0
    wrong = after_a_day(died="seer").suspicions()
    assert wrong[1] > wrong[4]
    unrevealed = after_a_day(died=None).suspicions()
    assert unrevealed[1] == pytest.approx(unrevealed[2])


def test_an_act_speaks_most_about_seers_then_doctors_then_villagers():
    helped, harmed = after_a_day().knowledge.opponents[1].goals, after_a_day(died="seer").knowledge.opponents[1].goals
    gains = [helped[role] / PRIOR[role] for role in ("seer", "doctor", "villager", "werewolf")]
    losses = [harmed[role] / PRIOR[role] for role in ("seer", "doctor", "villager", "werewolf")]
    assert gains == sorted(gains, reverse=True) and losses == sorted(losses)
    fellow = (Learned(0, 8, "werewolf"),)
    wolf = after_a_day(role="werewolf", knowledge=fellow).knowledge.opponents[1].goals  # who votes for a wolf may be the seer
    assert wolf["werewolf"] == 0 and wolf["seer"] * 6 > wolf["doctor"] * 6 > wolf["villager"] and wolf["seer"] > 1 / 8


def test_an_act_counts_by_its_age_and_as_a_part_of_its_day():
    agent = after_a_day()
    threats = {player: agent.strategy.threat(player) for player in range(10)}
    day = agent.intelligence
    assert day.days == [{1: [8], 2: [7], 3: [0]}] and isclose(day.evidence(1, threats, 0.2), 0.9 * (threats[8] - 0.2))
    day.days.append({1: [8, 4]})
    assert isclose(day.evidence(1, threats, 0.2), 0.81 * (threats[8] - 0.2) + 0.9 * (threats[8] + threats[4] - 0.4) / 2)
    assert day.evidence(5, threats, 0.2) == 0


def test_old_rounds_are_not_counted_twice_unless_asked_for():
    once, later = after_a_day().suspicions(), after_a_day(days=4).suspicions()
    assert once[1] == pytest.approx(later[1], rel=0.2)  # the threats of those it did not act on have moved a little
    printed = Parameters(from_prior=False)
    assert after_a_day(parameters=printed, days=4).suspicions()[1] < 0.5 * after_a_day(parameters=printed).suspicions()[1]


def test_acts_against_the_dead_or_the_living_alone_can_be_scored():
    seer = {"role": "seer", "knowledge": (Learned(1, 7, "werewolf"),)}
    dead, living, both = (after_a_day(parameters=Parameters(scored=which), **seer).suspicions() for which in ("dead", "living", "all"))
    assert dead[1] < 0.1 and dead[2] == pytest.approx(0.2)
    assert living[2] < 0.1 and living[1] == pytest.approx(0.2)
    assert both[1] < 0.1 and both[2] < 0.1


def test_trust_falls_for_a_broken_word_and_for_a_vote_against_oneself():
    agent = after_a_day()
    trust = {player: agent.knowledge.opponents[player].trust.value for player in range(1, 8)}
    assert trust[3] == pytest.approx(0.8) and {trust[player] for player in (1, 2, 4)} == {1.05}
    breaker = AlphaWolf("all", 1)
    spoken(breaker, Said(5, Propose(call(5, 7))), Said(6, Accept(call(5, 7))))
    breaker.choose(seen())
    breaker.choose(seen(turn=4, history=(DEAD, Voted(2, ((5, 8), (6, 7))), Quiet(2, "day"))))
    assert breaker.knowledge.opponents[5].trust.value == pytest.approx(0.8)


def test_the_village_learns_no_roles_from_private_events_of_others():
    assert set(begun().known) == {0, 9} and set(begun(knowledge=(Acted(1, 0, 3),)).known) == {0, 9}


# --- what nobody can know ----------------------------------------------------------


@pytest.mark.parametrize("offices", OFFICES)
def test_a_choice_stays_if_hidden_roles_are_swapped(offices):
    chance = Random(f"swap {offices}")
    for number in range(3):
        environment, rng = Werewolves(RULES), Random(f"hidden {number}")
        state = environment.initial(rng)
        agents, twins = (seats(state, alpha_wolves(offices, offices), number) for _ in range(2))
        while not environment.is_terminal(state):
            chosen = {}
            for player in environment.movers(state):
                percept = environment.percept(state, player)
                chosen[player] = agents[player].choose(percept)
                hidden = [other for other in state.living if other not in agents[player].known]
                roles = list(state.roles)
                if len(hidden) > 1:
                    one, other = chance.sample(hidden, 2)
                    roles[one], roles[other] = roles[other], roles[one]
                assert twins[player].choose(environment.percept(state._replace(roles=tuple(roles)), player)) == chosen[player]
            state = environment.step(state, chosen, rng)


def test_a_disguised_werewolf_sees_a_villagers_percept_by_day():
    heard = []

    class Ear(AlphaWolf):
        def choose(self, percept):
            heard.append(percept)
            return super().choose(percept)

    wolf = Disguised(Ear("P+S"))
    wolf.choose(seen(role="werewolf", knowledge=(Learned(0, 4, "werewolf"),)))
    assert heard[0].role == "villager" and heard[0].knowledge == ()
    counts = Counter(wolf.choose(seen(role="werewolf", turn=3)) for _ in range(1600))
    assert max(abs(count - 200) for count in counts.values()) < 60 and len(heard) == 1


# --- games -------------------------------------------------------------------------


def test_silent_rounds_of_talk_change_nothing():
    quiet = replace(RULES, talk=0, night_talk=0)
    for offices in ("P+S", "+I"):
        for seed in range(3):
            agents = alpha_wolves(offices, offices)
            assert record(RULES, agents, seed)[1:] == record(quiet, agents, seed)[1:]


def test_the_same_seed_is_the_same_game_in_every_process():
    code = ("from gameai.games.werewolves.alpha import RULES, alpha_wolves\nfrom gameai.games.werewolves.recording import record\n"
            "for seed in range(2): print(record(RULES, alpha_wolves(), seed))")
    told = {subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                           env={**os.environ, "PYTHONHASHSEED": hashing}).stdout for hashing in ("0", "1")}
    assert len(told) == 1 and "Voted" in told.pop()
    assert record(RULES, alpha_wolves(), 0) != record(RULES, alpha_wolves(), 1)


@pytest.mark.parametrize("numbers", [(0, 3, 1, 1), (1, 1, 0, 0), (1, 0, 1, 0), (3, 1, 0, 0), (2, 0, 0, 0), (1, 0, 0, 2), (1, 4, 3, 0),
                                     (4, 4, 2, 2), (0, 1, 0, 0)])
@pytest.mark.parametrize("offices", ["P+S", "all"])
def test_any_numbers_of_roles_come_to_an_end(numbers, offices):
    for changes in ({}, {"first": "day", "heal_self": True}, {"reveal": False, "public_votes": False, "ties": "nobody", "max_turns": 40}):
        rules = Rules(*numbers, talk=6, night_talk=2, **changes)
        assert play(rules, alpha_wolves(offices, offices), 1).winner in ("village", "werewolves", "nobody")


def test_werewolves_agree_by_night_and_the_talk_is_of_open_calls():
    entries = [entry.event for entry in record(RULES, alpha_wolves(), 3).entries]
    acted = [event for event in entries if type(event) is Acted]
    bids = {event.turn: [said.act for said in event.said] for event in entries if type(event) is Talked and event.turn % 2}
    assert bids
    for turn, offered in bids.items():
        highest = max(offered, key=lambda bid: (bid.preference, bid.lot)).target
        wolves = [event for event in acted if event.turn == turn and event.target == highest]
        assert len(wolves) >= len(offered)


@pytest.mark.parametrize("office, step", [("foreign", "settle"), ("intelligence", "report"), ("strategy", "candidates")])
def test_a_stop_while_a_turn_begins_leaves_no_choice_of_the_turn_before(monkeypatch, office, step):
    agent = begun()
    died = DEAD, Quiet(2, "day"), Died(3, 8, "attack", "villager")
    later = {"turn": 4, "living": ALL[:8], "history": died}

    def stop():
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr(getattr(agent, office), step, stop)
        with pytest.raises(KeyboardInterrupt):
            agent.choose(seen(**later))
    assert agent.choose(seen(**later)) in range(1, 8)
    assert {candidate.move for candidate in agent.candidates} <= set(range(1, 8))


def test_an_agent_can_be_watched():
    trace = []
    agent = AlphaWolf("all", 1, trace=trace)
    spoken(agent, Said(5, Propose(call(5, 7))))
    agent.choose(seen())
    told = [(message.sender, message.to) for message in trace]
    assert ("president", "intelligence") in told and ("president", "strategy") in told and ("foreign", "world") in told
    assert trace[-1].what == "move" and trace[-1].content == 7


def test_thoughts_of_a_game_are_told_by_day():
    recording, days = watched(RULES, alpha_wolves(), 3)
    assert recording == record(RULES, alpha_wolves(), 3)
    votes = [entry.event for entry in recording.entries if type(entry.event) is Voted]
    assert [living for _, _, living in days] == [tuple(voter for voter, _ in vote.votes) for vote in votes]
    assert days[0][0] == "day 1" and len(days) > 1
    wolves = {player for player, role in enumerate(recording.roles) if role == "werewolf"}
    for _, thoughts, living in days:
        assert tuple(thoughts) == living
        for observer, row in thoughts.items():
            assert set(row) == set(ALL) - {observer} and all(0 <= certain <= 1 for certain in row.values())
            if observer in wolves:
                assert all(certain == (suspect in wolves) for suspect, certain in row.items())
    assert watched(RULES, lambda role, seed: RandomVoter(seed), 3)[1][0][1] == {}


def test_parameters_are_hashed_copied_and_sent():
    mine = {"village": {"werewolf": 2, "villager": 1}, "werewolves": {"werewolf": 1, "villager": 2}}
    for one in (Parameters(), Parameters(threats=mine, concession=[1, 0.5])):
        twin = pickle.loads(pickle.dumps(one))
        assert twin == one == deepcopy(one) and hash(twin) == hash(one)
    assert one.threats == mine and one != Parameters() and one.concession == (1, 0.5)
    mine["village"]["werewolf"] = 9
    assert one.threats["village"]["werewolf"] == 2
    with pytest.raises(TypeError):
        one.threats["village"] = {}


def test_a_list_of_agents_is_copied_for_the_game():
    agents = [AlphaWolf("all", f"3/{number}") for number in range(10)]
    assert watch_werewolves(agents=agents, seed=3).state == play(RULES, alpha_wolves(), 3)
    assert agents[0].suggested is None and PlayWerewolves(agents=agents, seed=3).evening.my_turn


@pytest.mark.parametrize("bid", [Bid("x", "y", 0), Bid(5, "y", 0), Bid(5, None, 0), Bid(5, float("nan"), 0), Bid(5, 1e999, 0),
                                 Bid(5, 10**400, 0), Bid(5, 9, "z"), Bid(5, 9, True), Bid(5.0, 9, 9), Bid(True, 9, 9), ("x", "y", 0), 5])
def test_what_is_no_bid_is_not_followed(bid):
    wolf, fellow = AlphaWolf("+F", 1), (Learned(0, 4, "werewolf"),)
    night = {"role": "werewolf", "turn": 3, "knowledge": fellow}
    own, = wolf.choose(seen(stage="talk", round=1, **night))
    assert wolf.choose(seen(heard=(Said(4, bid),), **night)) == own.target


@pytest.mark.parametrize("make, sentence", [
    (lambda: AlphaWolf("FO"), r"offices must be 'P\+S', '\+F', '\+I' or 'all'; it was 'FO'"),
    (lambda: AlphaWolf(["F"]), "offices must be"),
    (lambda: AlphaWolf(parameters=5), "parameters must be Parameters"),
    (lambda: Parameters(concession=5), "concession must be a list"),
    (lambda: Parameters(concession=(1,)), "concession has two factors"),
    (lambda: Parameters(concession=(1, "x")), "A concession must be a finite number"),
    (lambda: Parameters(from_prior="yes"), "from_prior must be True or False"),
    (lambda: Parameters(threats=5), "threats must be a dict"),
    (lambda: Parameters(slopes={"village": 5, "werewolves": 5}), "slopes of the team 'village' must be a dict"),
    (lambda: Parameters(scored=[]), "scored must be"),
    (lambda: Parameters(scored="some"), "scored must be 'all', 'dead' or 'living'"),
    (lambda: Parameters(look_every=0), "look_every"),
    (lambda: Parameters(age=2), "age"),
    (lambda: Parameters(broken=1.5), "broken"),
    (lambda: Parameters(threats={**Parameters().threats, "village": {"werewolf": 1, "villager": 0}}), "Base threats must be above 0"),
    (lambda: Parameters(slopes={"village": {"werewolf": 1, "villager": 0}}), "slopes must have the team 'werewolves'"),
    (lambda: Parameters(slopes={**Parameters().slopes, "village": {"seer": 1}}), "slopes of the team 'village' must have"),
])
def test_what_can_be_no_parameter_is_said(make, sentence):
    with pytest.raises(ValueError, match=sentence):
        make()
