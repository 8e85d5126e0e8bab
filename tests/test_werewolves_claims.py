"""The seer's talk, those who believe it, those who lie; what no agent may know; the stored games."""

import json
import os
import random
import subprocess
import sys

import pytest
import werewolves_claims as experiment
from werewolves_leaks import hidden, states_of

from gameai.games.werewolves import (Bayesian, Believer, Claim, Herding, Liar, RandomVoter, Rules, Sparing, Village, Voter, Werewolves,
                                     claims_of, play)
from gameai.games.werewolves.claims import Made, refuted
from gameai.games.werewolves.environment import Percept
from gameai.games.werewolves.events import Acted, Died, Learned, Talked
from gameai.offices.talk import Said

RULES = Rules(werewolves=2, villagers=4, seers=1, doctors=1, talk=2)


def heard(*claims, turn=2):
    """A round of talk: (sender, player, role)."""
    return Talked(turn, 1, tuple(Said(sender, Claim(player, role)) for sender, player, role in claims))


def percept(me, role, history=(), knowledge=(), stage="talk", round=1, turn=2, phase="day"):
    dead = {event.player for event in history if type(event) is Died}
    living = tuple(player for player in range(RULES.players) if player not in dead)
    actions = ((),) if stage == "talk" else tuple(player for player in living if player != me)
    round = round if stage == "talk" else 0
    return Percept(me, role, turn, phase, stage, round, living, actions, (), tuple(history), tuple(knowledge), RULES)


def choices(make, seen, seeds=60):
    return {make(seed).choose(seen) for seed in range(seeds)}


# --- the seer ------------------------------------------------------------------------


def test_a_seer_tells_when_it_has_something_to_tell():
    villager, wolf = Learned(1, 3, "villager"), Learned(3, 5, "werewolf")
    assert Village().choose(percept(0, "seer", knowledge=[villager])) == ()
    assert Village(tells="at once").choose(percept(0, "seer", knowledge=[villager])) == (Claim(3, "villager"),)
    assert Village().choose(percept(0, "seer", knowledge=[villager, wolf])) == (Claim(3, "villager"), Claim(5, "werewolf"))
    assert Village(tells="never").choose(percept(0, "seer", knowledge=[villager, wolf])) == ()
    assert Village().choose(percept(0, "villager", knowledge=[wolf])) == ()
    told = heard((0, 3, "villager"))
    assert Village().choose(percept(0, "seer", [told], [villager, Learned(3, 4, "doctor")], turn=4)) == (Claim(4, "doctor"),)
    assert Village().choose(percept(0, "seer", [heard((6, 1, "werewolf"))], [villager])) == (Claim(3, "villager"),)
    with pytest.raises(ValueError, match="tells"):
        Village(tells="maybe")


def test_a_seer_looks_at_whom_it_does_not_know():
    seen = percept(0, "seer", knowledge=[Learned(1, 3, "villager"), Learned(3, 5, "werewolf")], stage="move", phase="night")
    assert choices(Village, seen) == {1, 2, 4, 6, 7}


def test_claims_are_read_from_talk_and_noise_is_not():
    talked = Talked(2, 1, (Said(1, Claim(3, "seer")), Said(2, "wolf"), Said(3, Claim("Ann", "seer")), Said(4, Claim(True, "seer")),
                           Said(5, (3, "seer"))))
    assert claims_of((talked,)) == (Made(2, 1, Claim(3, "seer")),)


# --- those who believe -------------------------------------------------------------------


def test_believers_believe_until_a_lie_is_shown():
    one = heard((1, 5, "werewolf"), (1, 6, "villager"))
    assert choices(Believer, percept(0, "villager", [one], stage="move")) == {5}
    # The accused knows better, and so does one who has seen.
    assert choices(Believer, percept(5, "villager", [one], stage="move")) == {1}
    assert choices(Believer, percept(0, "seer", [one], [Learned(1, 2, "villager")], stage="move")) == {1}
    for dead in (Died(2, 5, "vote", "villager"), Died(3, 6, "attack", "doctor")):
        assert choices(Believer, percept(0, "villager", [one, dead], stage="move")) == {1}
    # A werewolf that it shows: the claimant stays believed, and is spared with those it cleared.
    assert choices(Believer, percept(0, "villager", [one, Died(2, 5, "vote", "werewolf")], stage="move")) == {2, 3, 4, 7}
    assert refuted((Made(2, 1, Claim(5, "werewolf")),), {1: "villager"}) == {1}
    assert refuted((Made(2, 1, Claim(5, "werewolf")),), {3: "seer"}, 1) == {1}
    assert refuted((Made(2, 1, Claim(5, "werewolf")),), {3: "seer"}, 2) == set()


def test_believers_of_two_claimants():
    both = heard((1, 5, "werewolf"), (5, 1, "werewolf"))
    seen = percept(0, "villager", [both], stage="move")
    assert choices(Believer, seen) == {1, 5}
    assert choices(lambda seed: Believer(seed, trusts="last"), seen) == {1}
    with pytest.raises(ValueError, match="trusts"):
        Believer(trusts="nobody")


# --- liars -----------------------------------------------------------------------------------


FELLOW = (Learned(0, 4, "werewolf"),)


@pytest.mark.parametrize("lies, first, later, other", [("never", 0, 0, 0), ("once", 1, 0, 0), ("every day", 1, 1, 0), ("accused", 0, 0, 0)])
def test_when_liars_lie(lies, first, later, other):
    assert len(Liar(0, lies).choose(percept(3, "werewolf", knowledge=FELLOW))) == first
    assert len(Liar(0, lies).choose(percept(3, "werewolf", knowledge=FELLOW, turn=4))) == later
    assert Liar(0, lies).choose(percept(3, "werewolf", knowledge=FELLOW, round=2)) == ()
    assert len(Liar(0, lies).choose(percept(4, "werewolf", knowledge=(Learned(0, 3, "werewolf"),)))) == other


def test_liars_call_villagers_werewolves():
    claims = {Liar(seed, "once").choose(percept(3, "werewolf", knowledge=FELLOW)) for seed in range(60)}
    assert claims == {(Claim(player, "werewolf"),) for player in (0, 1, 2, 5, 6, 7)}
    accused = [heard((6, 3, "werewolf"))]
    assert Liar(0, "accused").choose(percept(3, "werewolf", accused, FELLOW, round=2)) == (Claim(6, "werewolf"),)
    answered = [*accused, heard((3, 6, "werewolf"))]
    assert Liar(0, "accused").choose(percept(3, "werewolf", answered, FELLOW, turn=4)) == ()
    with pytest.raises(ValueError, match="lies"):
        Liar(lies="often")


def test_how_liars_vote_and_hunt():
    accused = [heard((6, 4, "werewolf"))]
    seen = percept(3, "werewolf", accused, FELLOW, stage="move")
    assert choices(Liar, seen) == {0, 1, 2, 5, 6, 7}
    assert choices(lambda seed: Liar(seed, follows=True), seen) == {4}
    assert choices(Liar, percept(3, "werewolf", [*accused, heard((4, 6, "werewolf"))], FELLOW, stage="move")) == {6}
    night = percept(3, "werewolf", accused, FELLOW, stage="move", phase="night", turn=3)._replace(actions=(0, 1, 6))
    assert choices(Liar, night) == {6}


def test_the_wrong_kind_in_a_role_plays_on():
    seen = percept(3, "werewolf", [heard((6, 4, "werewolf"))], FELLOW, stage="move")
    assert choices(Believer, seen) == choices(Bayesian, seen) == {0, 1, 2, 5, 6, 7}
    for lies in Liar.LIES:
        assert Liar(0, lies).choose(percept(3, "villager", [heard((6, 3, "werewolf"))], round=2)) == ()
        assert Liar(0, lies).choose(percept(3, "villager")) == ()


# --- what nobody may know --------------------------------------------------------------------------


MAKERS = {
    "random": RandomVoter, "sparing": Sparing, "herding": Herding, "believer": Believer,
    "at once": lambda seed: Believer(seed, "at once", "last"),
    "Bayes": Bayesian, "pooled": lambda seed: Bayesian(seed, votes="pooled"), "one by one": lambda seed: Bayesian(seed, votes="one by one"),
    "wary": lambda seed: Bayesian(seed, voter=Voter(0.5), votes="drawn"), "accused": lambda seed: Liar(seed, "accused"),
    "follows": lambda seed: Liar(seed, "every day", True),
}
WOLVES = {"sparing", "accused", "follows"}


@pytest.mark.parametrize("rules", [
    RULES, Rules(villagers=4, doctors=2, talk=2, night_talk=1, reveal=False, public_votes=False, first="day")])
def test_what_is_hidden_changes_no_percept_and_no_choice(rules):
    environment, compared = Werewolves(rules), 0
    for seed in range(3):
        rng = random.Random(seed)
        names = [rng.choice(sorted(MAKERS)) for _ in environment.agents]
        deal = environment.initial(random.Random(seed))  # the deal that states_of begins with: liars must be werewolves
        names = [rng.choice(sorted(WOLVES)) if role.name == "werewolf" else name if name not in WOLVES - {"sparing"} else "Bayes"
                 for role, name in zip(deal.roles, names)]
        agents = {player: MAKERS[name](f"{seed}/{player}") for player, name in enumerate(names)}
        for state in states_of(environment, agents, seed):
            for me in environment.agents:
                seen = environment.percept(state, me)
                for other in hidden(environment, state, me):
                    assert environment.percept(other, me)._replace(actions=()) == seen._replace(actions=())
                    assert list(environment.actions(other, me)) == list(environment.actions(state, me))
                    if me in environment.movers(state):
                        make = MAKERS[names[me]]
                        assert make(7).choose(environment.percept(other, me)) == make(7).choose(seen)
                        compared += 1
    assert compared > 500


def test_the_leak_test_would_see_a_leak():
    """An environment that shows what the seer did at night is caught."""
    class Leaking(Werewolves):
        def percept(self, state, agent):
            seen = super().percept(state, agent)
            return seen._replace(knowledge=tuple(event for knowledge in state.private for event in knowledge if type(event) is Acted))
    environment = Leaking(RULES)
    agents = {player: RandomVoter(player) for player in environment.agents}
    assert any(environment.percept(other, me) != environment.percept(state, me) for state in states_of(environment, agents, 1)
               for me in state.living for other in hidden(environment, state, me))


def test_the_same_seed_gives_the_same_game_to_all_agents():
    for name in sorted(MAKERS.keys() - WOLVES):
        def agent(role, seed):
            return Liar(seed, "accused", True) if role == "werewolf" else MAKERS[name](seed)
        assert play(RULES, agent, 2) == play(RULES, agent, 2)


def test_the_same_seed_gives_the_same_game_in_another_process():
    """The order of hashes, which differs from process to process, decides nothing."""
    program = ("from gameai.games.werewolves import *; print([play(Rules(talk=2), lambda role, seed: (Liar(seed, 'accused', True) "
               "if role == 'werewolf' else Bayesian(seed) if role == 'seer' else Believer(seed)), game) for game in range(5)])")
    games = [subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True,
                            check=True).stdout for seed in ("1", "2")]
    assert games[0] == games[1] and "winner='" in games[0]


# --- the stored games ----------------------------------------------------------------------------------


STORED = json.loads(experiment.TARGET.read_text(encoding="utf-8"))


def arm(*parts):
    return STORED["arms"][" / ".join(parts)]


def test_all_arms_are_stored_with_enough_games():
    assert list(STORED["arms"]) == [experiment.name(each) for each in experiment.ARMS]
    assert STORED["seed"] == experiment.SEED and min(row["games"] for row in STORED["arms"].values()) >= 1000


@pytest.mark.parametrize("number", range(0, len(experiment.ARMS), 4))
def test_stored_games_come_again(number):
    each = experiment.ARMS[number]
    assert sum(experiment.won(each, experiment.FIRST)) == STORED["arms"][experiment.name(each)]["first"]


def test_uniform_voters_win_as_the_oracle_says():
    for rules, chance in (("day, parity", 0.2156), ("day, kill all", 0.5078), ("night", 0.2984)):
        low, high = arm(rules, "random", "random")["interval"]
        assert low < chance < high


def test_what_the_stored_games_show():
    def better(one, other):
        assert arm(*one)["interval"][0] > arm(*other)["interval"][1]
    for worse in ("Bayes, pooled", "Bayes, drawn", "Bayes, one by one"):
        better(("silent", "Bayes", "sparing"), ("silent", worse, "sparing"))
    better(("talk, no doctor", "Bayes", "honest"), ("talk, no doctor", "Bayes, pooled", "honest"))
    better(("silent", "Bayes", "sparing"), ("silent", "Bayes", "following"))
    # The lie that pays is told by the accused; others are found out, where deaths reveal roles.
    better(("talk", "believers", "honest"), ("talk", "believers", "accused"))
    better(("talk, no doctor", "believers of the last", "honest"), ("talk, no doctor", "believers of the last", "accused"))
    for lies in ("once", "every day"):
        better(("talk", "believers", lies), ("talk", "believers", "honest"))
        better(("talk, nothing revealed", "believers", "honest"), ("talk, nothing revealed", "believers", lies))
    for lies in ("honest", "accused"):
        better(("talk", "Bayes", lies), ("talk", "believers", lies))
