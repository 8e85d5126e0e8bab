"""Bayes over sets of werewolves: against enumeration of everything that can happen, and what the votes of others are worth."""

import random
from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from gameai.games.werewolves import (Bayesian, Claim, Rules, Sparing, Voter, Werewolves, majority_right, marginals, one_by_one,
                                     posterior, village_wins)
from gameai.games.werewolves.environment import Percept
from gameai.games.werewolves.events import Died, Healed, Learned, Quiet, Talked, Voted
from gameai.games.werewolves.roles import tally
from gameai.offices.talk import Said

HALF = Fraction(1, 2)


def percept(history, rules, me=-1, role="villager", knowledge=(), winner=None):
    """What `me` knows by day."""
    dead = {event.player for event in history if type(event) is Died}
    living = tuple(player for player in range(rules.players) if player not in dead)
    return Percept(me, role, 9, "day", "move", 0, living, tuple(player for player in living if player != me), (), tuple(history),
                   tuple(knowledge), rules, winner)


def everything(rules, spare):
    """{public history after a day and a night: {werewolves: weight}}: all deals, all votes, all ties, all victims."""
    players, found = range(rules.players), {}
    for wolves in combinations(players, rules.werewolves):
        options = []
        for voter in players:
            others = [player for player in players if player != voter]
            enemies = [player for player in others if player not in wolves]
            chances = {player: Fraction(1, len(others)) for player in others}
            if voter in wolves:
                chances = {player: spare * (Fraction(1, len(enemies)) if player in enemies else 0) + (1 - spare) * chance
                           for player, chance in chances.items()}
            options.append([(player, chance) for player, chance in chances.items() if chance])
        for votes in product(*options):
            weight = Fraction(1)
            for _, chance in votes:
                weight *= chance
            first = tally(target for target, _ in votes)
            for lynched in first:
                left = [player for player in players if player != lynched and player not in wolves]
                if not set(wolves) - {lynched} or rules.win == "parity" and len(set(wolves) - {lynched}) >= len(left):
                    continue  # the game is over
                for victim in left:
                    end = len(left) - 1, len(set(wolves) - {lynched})
                    if not end[0] or rules.win == "parity" and end[1] >= end[0]:
                        continue
                    # With hidden roles the night counts for nothing but who died, as the docstring says: the same weight for each victim.
                    share = weight / len(first) / (len(left) if rules.reveal else 1)
                    history = (Voted(1, tuple(enumerate(target for target, _ in votes))),
                               Died(1, lynched, "vote", (("villager", "werewolf")[lynched in wolves]) if rules.reveal else None),
                               Died(2, victim, "attack", "villager" if rules.reveal else None))
                    worlds = found.setdefault(history, {})
                    worlds[frozenset(wolves)] = worlds.get(frozenset(wolves), 0) + share
    return found


@pytest.mark.parametrize("spare, werewolves, villagers, reveal, win", [
    (1, 1, 3, True, "kill all"), (HALF, 1, 4, False, "parity"), (1, 2, 3, True, "kill all"),
    (HALF, 2, 3, False, "kill all"), (0, 2, 3, False, "parity")])
def test_the_posterior_equals_enumeration(spare, werewolves, villagers, reveal, win):
    rules = Rules(werewolves, villagers, 0, 0, first="day", reveal=reveal, win=win)
    histories = everything(rules, spare)
    for history in random.Random(1).sample(sorted(histories), min(len(histories), 150)):
        worlds, seen = histories[history], percept(history, rules)
        total = sum(worlds.values())
        assert posterior(seen, Voter(spare), private=False) == {world: weight / total for world, weight in worlds.items()}
        me = seen.living[0]
        mine = {world: weight for world, weight in worlds.items() if me not in world}
        if mine:
            total = sum(mine.values())
            assert posterior(percept(history, rules, me), Voter(spare)) == {world: weight / total for world, weight in mine.items()}


def test_the_own_knowledge_counts():
    rules = Rules(werewolves=2, villagers=3, seers=1, doctors=1)
    worlds = posterior(percept((Quiet(1, "night"),), rules, 0, "seer", (Learned(1, 3, "werewolf"), Learned(3, 4, "villager"))))
    assert worlds == {frozenset({3, other}): Fraction(1, 4) for other in (1, 2, 5, 6)}
    healed = marginals(posterior(percept((Quiet(1, "night"),), rules, 0, "doctor", (Healed(1, 6),))))
    assert healed == {player: Fraction(2, 5) for player in (1, 2, 3, 4, 5)}
    assert posterior(percept((), rules, 0, "werewolf", (Learned(0, 5, "werewolf"),))) == {frozenset({0, 5}): 1}
    assert len(posterior(percept((), rules, 0, "doctor", (Healed(1, 6),)), private=False)) == 21


def test_no_pair_holds_two_who_voted_against_each_other():
    rules = Rules(werewolves=2, villagers=4, seers=0, doctors=0, first="day", ties="nobody")
    history = (Voted(1, ((0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3))), Quiet(1, "day"))
    assert set(posterior(percept(history, rules), private=False)) == {frozenset(pair) for pair in product((0, 1, 2), (3, 4, 5))}
    # Numbers for single players can't say that: all six are as suspect as before.
    assert set(marginals(posterior(percept(history, rules), private=False)).values()) == {Fraction(1, 3)}
    alone = one_by_one(percept(history, rules))
    assert len({round(chance, 9) for chance in alone.values()}) == 1 and sum(alone.values()) == pytest.approx(2)


def test_votes_that_the_stated_voter_excludes_are_forgotten():
    rules = Rules(werewolves=2, villagers=1, seers=0, doctors=0, first="day", ties="nobody")
    history = (Voted(1, ((0, 1), (1, 2), (2, 0))), Quiet(1, "day"))
    assert posterior(percept(history, rules), private=False) == {frozenset(pair): Fraction(1, 3) for pair in combinations(range(3), 2)}
    assert posterior(percept(history, rules), Voter(HALF), private=False) == posterior(percept(history, rules), private=False)


def test_claims_weigh_as_stated():
    """Two claimants who call each other werewolves: one is the seer. A third who voted against one of them tips nothing."""
    rules = Rules(werewolves=1, villagers=3, seers=1, doctors=0, first="day", talk=1)
    one = (Talked(1, 1, (Said(0, Claim(1, "werewolf")),)),)
    lie = Fraction(1, 4)
    # The seer is 0, and 1 the werewolf; or 0 is it, and any of four the seer.
    weights = {frozenset({1}): Fraction(1), frozenset({0}): 4 * lie}
    assert posterior(percept(one, rules), Voter(1, lie), private=False) == {world: weight / 2 for world, weight in weights.items()}
    both = (*one, Talked(1, 2, (Said(1, Claim(0, "werewolf")),)))
    assert posterior(percept(both, rules), private=False) == {frozenset({0}): HALF, frozenset({1}): HALF}
    assert posterior(percept(both, rules, 0, "seer")) == {frozenset({1}): 1}
    # A death that shows that the claim was false leaves one world.
    dead = (*one, Died(1, 1, "vote", "villager"))
    assert posterior(percept(dead, rules), private=False) == {frozenset({0}): 1}
    assert posterior(percept(one, Rules(1, 4, 0, 0, talk=1)), private=False) == {frozenset({0}): 1}  # there is no seer


def test_percepts_of_no_game_are_told():
    with pytest.raises(ValueError, match="No set of werewolves fits"):
        posterior(percept((Died(1, 0, "attack", "villager"),), Rules(1, 1, 0, 0)), private=False)
    for wrong in ({"spare": 2}, {"spare": "all"}, {"lie": -1}):
        with pytest.raises(ValueError):
            Voter(**wrong)
    with pytest.raises(ValueError, match="votes must be one of"):
        Bayesian(votes="often")


@pytest.mark.parametrize("reveal, public", [*product((True, False), repeat=2)])
def test_the_truth_is_never_excluded(reveal, public):
    rules = Rules(villagers=5, reveal=reveal, public_votes=public)
    environment, rng = Werewolves(rules), random.Random(4)
    for game in range(8):
        state = environment.initial(rng)
        truth = frozenset(player for player, role in enumerate(state.roles) if role.name == "werewolf")
        agents = {player: Sparing(f"{game}/{player}") for player in environment.agents}
        while not environment.is_terminal(state):
            for player in environment.agents:
                worlds = posterior(environment.percept(state, player))
                assert worlds[truth] > 0 and sum(worlds.values()) == 1
                assert state.roles[player].name != "werewolf" or set(worlds) == {truth}
            state = environment.step(state, {player: agents[player].choose(environment.percept(state, player))
                                             for player in environment.movers(state)}, rng)


def test_bayes_votes_for_the_most_likely():
    rules = Rules(werewolves=2, villagers=4, seers=0, doctors=0, first="day", ties="nobody")
    history = (Voted(1, ((0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1))), Quiet(1, "day"))
    chances = marginals(posterior(percept(history, rules, 5)))
    most = {player for player in chances if chances[player] == max(chances.values())}
    seen = percept(history, rules, 5)
    assert {Bayesian(seed).vote(seen) for seed in range(60)} == most and len(most) > 1
    assert {Bayesian(seed, votes="pooled").vote(seen) for seed in range(20)} == {min(most)}
    assert {Bayesian(seed, votes="drawn").vote(seen) for seed in range(60)} == set(chances)


def test_copied_votes_are_worth_one():
    share = Fraction(65, 100)
    assert majority_right(5, share, copying=1) == share and majority_right(1, share) == share
    assert round(float(majority_right(5, share)), 2) == 0.76
    values = [majority_right(9, share, Fraction(copying, 10)) for copying in range(11)]
    assert values == sorted(values, reverse=True) and len(set(values)) == 11
    for judges, copying in product(range(1, 6), (0, Fraction(1, 3), 1)):
        expected = 0
        for first, *others in product((0, 1), repeat=judges):
            right = copying * first + (1 - copying) * share
            chance = share if first else 1 - share
            for vote in others:
                chance *= right if vote else 1 - right
            votes = first + sum(others)
            expected += chance * (1 if 2 * votes > judges else HALF if 2 * votes == judges else 0)
        assert majority_right(judges, share, copying) == expected
    with pytest.raises(ValueError):
        majority_right(0, share)


# --- numbers of numpy, and too many worlds ----------------------------------------------


def test_numbers_of_numpy_are_exact():
    voter = Voter(np.float32(0.5), np.int64(2))
    assert (voter.spare, voter.lie) == (HALF, 2) and type(voter.lie.numerator) is int
    assert Voter(np.float32(0.1)).spare == Fraction(float(np.float32(0.1)))
    assert village_wins(np.int64(8), np.int64(2), "day") == village_wins(8, 2, "day")
    assert type(village_wins(np.int64(30), np.int64(9)).denominator) is int
    assert majority_right(np.int64(99), Fraction(3, 5)) == majority_right(99, Fraction(3, 5))


@pytest.mark.parametrize("werewolves, villagers", [(6, 24), (8, 22)])
def test_too_many_worlds_are_refused(werewolves, villagers):
    rules = Rules(werewolves, villagers, 0, 0, first="day")
    for count in (lambda: posterior(percept((), rules, 0)), lambda: one_by_one(percept((), rules, 0)),
                  lambda: Bayesian().vote(percept((), rules, 0)), lambda: posterior(percept((), rules, 0), private=False)):
        with pytest.raises(ValueError, match=f"At most 50,000 sets of werewolves are counted one by one; {werewolves} of "):
            count()
    assert len(posterior(percept((), Rules(5, 18, 0, 0, first="day")))) == 33_649


def test_many_seers_are_counted_without_listing_them():
    """Of 20 who may be the 8 seers one has claimed: a wolf, or one of the 19 others, whichever 7 the rest are."""
    rules = Rules(1, 11, 8, 0, first="day", talk=1)
    found = posterior(percept([Talked(1, 1, (Said(3, Claim(4, "villager")),))], rules))
    # Player 3 is the wolf (19 choose 8 ways to have seers, times 1/4), or a seer beside each of 18 others (18 choose 7).
    assert found[frozenset({3})] == Fraction(comb(19, 8), 4) / (Fraction(comb(19, 8), 4) + 18 * comb(18, 7))
    assert frozenset({4}) not in found and len(found) == 19
