"""The exercises and figures of lesson 20: other right versions pass, further wrong ones don't, the bank agrees with the library.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import inf, nan

import numpy as np
import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.lessons import mistakes_20 as m20
from gameai.course.lessons import mistakes_20_talk as m20t
from gameai.course.lessons import roles_20
from gameai.course.lessons import werewolves_20 as lesson
from gameai.games.werewolves import Claim, Rules, Voter, Werewolves, marginals, posterior, village_wins
from gameai.games.werewolves.events import Talked, Voted
from gameai.offices.talk import Said

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def wins_by_layers(villagers, werewolves, first, win):
    """Forwards, all games that can be at once; floats."""
    games, phase, won = {(villagers, werewolves): 1.0}, first, 0.0
    while games:
        after = defaultdict(float)
        for (others, wolves), chance in games.items():
            if not wolves:
                won += chance
            elif others and not (win == "parity" and others <= wolves):
                if phase == "night":
                    after[others - 1, wolves] += chance
                else:
                    after[others, wolves - 1] += chance * wolves / (others + wolves)
                    after[others - 1, wolves] += chance * others / (others + wolves)
        games, phase = after, "day" if phase == "night" else "night"
    return np.float64(won)


def wins_with_parity_in_the_morning(villagers, werewolves, first, win):
    """Who is at parity in the evening is so in the morning, too; but the start must be looked at."""
    def morning(others, wolves):
        if not wolves:
            return 1
        if not others or win == "parity" and wolves >= others:
            return 0
        hit = Fraction(wolves, others + wolves)
        return hit * (morning(others - 1, wolves - 1) if wolves > 1 else 1) + (1 - hit) * (morning(others - 2, wolves) if others > 1 else 0)
    if not werewolves:
        return 1
    return morning(max(villagers - (first == "night"), 0), werewolves)


def update_in_floats(beliefs, prior, days, threats, living, slopes):
    """Votes in the order of players, scaled after each."""
    mean = float(np.mean([float(threats[player]) for player in living]))
    found = {player: {role: float(share) for role, share in prior.items()} for player in living}
    for since, day in enumerate(reversed(days)):
        for player in living:
            damage = (float(threats[day[player]]) - mean) * 0.9 ** since
            weights = {role: share * (1 + float(slopes[role]) * damage) for role, share in found[player].items()}
            found[player] = {role: np.float64(weight / sum(weights.values())) for role, weight in weights.items()}
    return found


def update_with_zeros(beliefs, prior, days, threats, living, slopes):
    """Roles in another order."""
    return {player: dict(reversed(list(roles.items())))
            for player, roles in reversed(list(m20.update(beliefs, prior, days, threats, living, slopes).items()))}


def after_by_partners(pairs, votes, lynched, werewolf):
    """All pairs, as sets; a dead player's 0 stays."""
    able = {frozenset(pair): float(chance) for pair, chance in pairs.items()}
    for voter, target in votes.items():
        able.pop(frozenset((voter, target)), None)
    able = {pair: chance for pair, chance in able.items() if (lynched in pair) is werewolf}
    total = sum(able.values())
    found = {player: sum(chance for pair, chance in able.items() if player in pair) / total for player in votes}
    return found | {lynched: 0}


def after_without_zeros(pairs, votes, lynched, werewolf):
    return {player: chance for player, chance in m20t.after(pairs, votes, lynched, werewolf).items() if chance}


def suspects_by_roles(players, claims, lie):
    """Tries all orders of the roles, in floats."""
    found, total = dict.fromkeys(players, 0.0), 0.0
    for seer in players:
        for one, other in combinations([player for player in players if player != seer], 2):
            liars = [claimant for claimant in claims if claimant in (one, other)]
            if any(claims[liar] in (one, other) for liar in liars) or set(claims) - {seer, one, other}:
                continue
            if seer in claims and claims[seer] not in (one, other):
                continue
            weight = float(lie) ** len(liars)
            total += weight
            found[one] += weight
            found[other] += weight
    return {player: weight / total for player, weight in found.items()}


def suspects_by_cases(players, claims, lie):
    """Pairs first; then who of the rest can be the seer."""
    weights = {}
    for pair in combinations(players, 2):
        true = [claimant for claimant in claims if claimant not in pair]
        lies = [claimant for claimant in claims if claimant in pair]
        if len(true) > 1 or any(claims[liar] in pair for liar in lies) or any(claims[one] not in pair for one in true):
            continue
        weights[pair] = lie ** len(lies) * (1 if true else len(players) - 2)
    total = sum(weights.values())
    return {player: sum(weight for pair, weight in weights.items() if player in pair) / total for player in players}


def flips_as_set(villagers, werewolves, first, win):
    wins = lru_cache(m20.wins)
    now = wins(villagers, werewolves, first, win)
    return {name for name, chance in [("win", wins(villagers, werewolves, first, {"parity": "kill all"}.get(win, "parity"))),
                                      ("first", wins(villagers, werewolves, {"day": "night"}.get(first, "day"), win))]
            if min(now, chance) < Fraction(1, 2) < max(now, chance)}


def flips_as_tuple(villagers, werewolves, first, win):
    return tuple(sorted(flips_as_set(villagers, werewolves, first, win), reverse=True))


RIGHT = {
    "20.1": [wins_by_layers, wins_with_parity_in_the_morning],
    "20.2": [update_in_floats, update_with_zeros],
    "20.3": [after_by_partners, after_without_zeros],
    "20.4": [suspects_by_roles, suspects_by_cases],
    "20.5": [flips_as_set, flips_as_tuple],
}


@pytest.mark.parametrize("number, function, seed",
                         [(number, one, seed) for number, both in RIGHT.items() for one in both for seed in SEEDS])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed, seconds=60)
    assert verdict.state == "right", verdict.sentence


# Further wrong versions, which the bank does not know. ---------------------------------------


def wins_by_share(villagers, werewolves, first, win):
    return Fraction(villagers, villagers + werewolves)


def wins_by_time(villagers, werewolves, first, win):
    """One werewolf a day is found for sure."""
    return int(villagers > 2 * werewolves)


def wins_rounded(villagers, werewolves, first, win):
    return round(float(m20.wins(villagers, werewolves, first, win)), 2)


def wins_in_percent(villagers, werewolves, first, win):
    return 100 * m20.wins(villagers, werewolves, first, win)


def wins_with_one_werewolf_less(villagers, werewolves, first, win):
    return m20.wins(villagers, max(werewolves - 1, 0), first, win)


def wins_swapped(villagers, werewolves, first, win):
    return m20.wins(werewolves, villagers, first, win)


def update_first_day(beliefs, prior, days, threats, living, slopes):
    return m20.update(beliefs, prior, days[:1], threats, living, slopes)


def update_each_other_role(beliefs, prior, days, threats, living, slopes):
    return m20.update(beliefs, prior, days, threats, living, dict(zip(slopes, reversed(slopes.values()))))


def update_percent(beliefs, prior, days, threats, living, slopes):
    return {player: {role: 100 * share for role, share in roles.items()}
            for player, roles in m20.update(beliefs, prior, days, threats, living, slopes).items()}


def update_with_myself(beliefs, prior, days, threats, living, slopes):
    return m20.update(beliefs, prior, days, threats, [0, *living], slopes)


def update_uniform(beliefs, prior, days, threats, living, slopes):
    return m20.update(beliefs, dict.fromkeys(prior, Fraction(1, 3)), days, threats, living, slopes)


def update_the_likeliest(beliefs, prior, days, threats, living, slopes):
    return {player: {max(roles, key=roles.get): 1} for player, roles in m20.update(beliefs, prior, days, threats, living, slopes).items()}


def after_of_targets(pairs, votes, lynched, werewolf):
    """By numbers of votes."""
    return {player: Fraction(list(votes.values()).count(player), len(votes)) for player in votes if player != lynched}


def after_all_voters_suspected(pairs, votes, lynched, werewolf):
    """Who voted for a villager is a werewolf."""
    found = m20t.after(pairs, votes, lynched, werewolf)
    return found if werewolf else {player: chance * (2 if votes[player] == lynched else 1) for player, chance in found.items()}


def after_products(pairs, votes, lynched, werewolf):
    """Multiplies the numbers of two players."""
    alone = m20t.singles(pairs)
    product = {pair: alone[pair[0]] * alone[pair[1]] for pair in pairs}
    return m20t.after(product, votes, lynched, werewolf)


def after_thirds(pairs, votes, lynched, werewolf):
    return {player: chance * 2 / 3 for player, chance in m20t.after(pairs, votes, lynched, werewolf).items()}


def after_other_way(pairs, votes, lynched, werewolf):
    """Keeps the pairs of which one votes for the other."""
    left = {pair: chance for pair, chance in pairs.items() if pair not in m20t.left(pairs, votes, lynched, werewolf, shown=False)}
    return m20t.after(left, votes, lynched, werewolf, voted=False)


def suspects_half(players, claims, lie):
    """Each claimant lies as often as not."""
    return m20t.suspects(players, claims, Fraction(1, 2)) if lie != Fraction(1, 2) else m20t.suspects(players, claims, Fraction(1, 3))


def suspects_squared(players, claims, lie):
    return m20t.suspects(players, claims, lie * lie)


def suspects_the_accused_alone(players, claims, lie):
    return {player: Fraction(list(claims.values()).count(player), len(claims)) for player in players}


def suspects_sum_one(players, claims, lie):
    return {player: chance / 2 for player, chance in m20t.suspects(players, claims, lie).items()}


def suspects_seer_among_all(players, claims, lie):
    """Divides by the number of pairs."""
    return {player: chance / len(players) for player, chance in m20t.suspects(players, claims, lie, scale=False).items()}


def suspects_in_turn(players, claims, lie):
    """Uses each claim by itself and multiplies."""
    found = dict.fromkeys(players, Fraction(1))
    for claim in claims.items():
        one = m20t.suspects(players, dict([claim]), lie)
        found = {player: chance * one.get(player, 0) for player, chance in found.items()}
    return found


def flips_both(villagers, werewolves, first, win):
    return ["first", "win"]


def flips_none(villagers, werewolves, first, win):
    return []


def flips_values(villagers, werewolves, first, win):
    return [m20.OTHER[name][{"first": first, "win": win}[name]] for name in m20.flips(villagers, werewolves, first, win)]


def flips_for_day(villagers, werewolves, first, win):
    return m20.flips(villagers, werewolves, "day", win)


def flips_by_share(villagers, werewolves, first, win):
    return m20.flips(villagers, werewolves, first, win, chance=wins_by_share)


WRONG = {
    "20.1": [wins_by_share, wins_by_time, wins_rounded, wins_in_percent, wins_with_one_werewolf_less, wins_swapped],
    "20.2": [update_first_day, update_each_other_role, update_percent, update_with_myself, update_uniform, update_the_likeliest],
    "20.3": [after_of_targets, after_all_voters_suspected, after_products, after_thirds, after_other_way],
    "20.4": [suspects_half, suspects_squared, suspects_the_accused_alone, suspects_sum_one, suspects_seer_among_all, suspects_in_turn],
    "20.5": [flips_both, flips_none, flips_values, flips_for_day, flips_by_share],
}


@pytest.mark.parametrize("number, function", [(number, one) for number, several in WRONG.items() for one in several])
def test_further_wrong_versions_are_refuted(number, function):
    assert [seed for seed in SEEDS if not unnamed(number).grade(function, seed=seed)] == SEEDS


def test_answers_of_another_form_get_a_sentence():
    for number, value, said in [
            ("20.1", None, "return"), ("20.5", None, "return"),
            ("20.1", "1/2", "another type"), ("20.1", True, "another type"), ("20.2", {}, "is missing"),
            ("20.2", {1: 3}, "no dictionary"), ("20.2", [1], "another type"), ("20.3", {9: 1}, "does not play"),
            ("20.3", {(2, 3): 1}, "a number for each player alone"),
            ("20.3", {0: None}, "must be a number"), ("20.3", {0: nan}, "must be a number"), ("20.4", {0: inf}, "must be a number"),
            ("20.4", {0: True}, "must be a number"), ("20.4", {"Ada": 1}, "does not play"), ("20.5", "first", "another type"),
            ("20.5", ["day"], "no name of a rule"), ("20.5", [None], "no name of a rule"), ("20.5", [["win"]], "no name of a rule")]:
        verdict = exercise(number).verdict(lambda *args: value)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, value, verdict.sentence)


def test_what_is_no_number_is_no_chance():
    for value in (nan, inf):
        assert exercise("20.1").verdict(lambda *args: value).state == "wrong"


def test_rounded_chances_are_called_so():
    assert "is rounded" in exercise("20.1").verdict(lambda *args: round(float(m20.wins(*args)), 4)).sentence
    rounded = exercise("20.4").verdict(lambda *args: {player: round(float(chance), 5) for player, chance in m20t.suspects(*args).items()})
    assert rounded.state == "wrong" and "is rounded" in rounded.sentence


def test_the_library_may_not_do_the_exercise():
    def wins(villagers, werewolves, first, win):
        return village_wins(villagers, werewolves, first, win)

    verdict = exercise("20.1").verdict(wins)
    assert verdict.state == "wrong" and "the library's" in verdict.sentence
    for handed_in in (village_wins, lambda *args: village_wins(*args)):
        assert exercise("20.1").verdict(handed_in).sentence.startswith("`village_wins` is the library's, and does")


def wins_played(villagers, werewolves, first, win, games=2000):
    """The share of games played by chance."""
    rng, won = random.Random(20), 0
    for _ in range(games):
        others, wolves, phase = villagers, werewolves, first
        while wolves and others and not (win == "parity" and wolves >= others):
            if phase == "day" and rng.random() < wolves / (others + wolves):
                wolves -= 1
            else:
                others -= 1
            phase = "night" if phase == "day" else "day"
        won += not wolves
    return won / games


@pytest.mark.parametrize("function", [wins_played, lambda *args: np.float32(float(m20.wins(*args)))])
def test_a_chance_that_is_close_is_called_not_exact(function):
    verdict = exercise("20.1").verdict(function)
    assert verdict.state == "wrong" and "close, but it is not exact" in verdict.sentence
    rows = dict(verdict.rows)
    assert rows["Expected"].split(" = ")[1] != rows["Yours"]


def test_no_rule_is_an_empty_list_and_a_rule_is_named_once():
    verdict = exercise("20.5").verdict(lambda *args: m20.flips(*args) or None)
    assert verdict.state == "wrong" and "return an empty list" in verdict.sentence
    verdict = exercise("20.5").verdict(lambda *args: 2 * m20.flips(*args))
    assert verdict.state == "wrong" and "more than once" in verdict.sentence and not verdict.mistake


def test_votes_read_as_mutual_are_told_from_votes_ignored():
    for seed in SEEDS:
        assert exercise("20.3").verdict(m20t.mutual_alone, seed=seed).mistake == "votes for each other alone"


@pytest.mark.parametrize("rest", [lambda players: {}, lambda players: dict.fromkeys(players, 0), lambda players: 1 / 0,
                                  lambda players: {player: Fraction(2, len(players)) for player in players}])
def test_who_takes_one_claimant_for_the_seer_is_told_so_whatever_is_done_where_none_can_be(rest):
    verdict = exercise("20.4").verdict(lambda players, claims, lie: m20t.one_is_the_seer(players, claims, lie) or rest(players))
    assert verdict.mistake.startswith("one must be the seer")


# The bank and the library say the same. -------------------------------------------------------


def test_the_chance_is_the_librarys():
    for villagers in range(1, 9):
        for werewolves in range(4):
            for first in ("day", "night"):
                for win in ("parity", "kill all"):
                    assert m20.wins(villagers, werewolves, first, win) == village_wins(villagers, werewolves, first, win)


def test_parity_at_nightfall_changes_nothing():
    """Why the mistake is called the wrong phase: who has as many werewolves in the evening has lost by either rule."""
    for villagers in range(1, 9):
        for werewolves in range(1, 4):
            assert m20.parity_in_the_evening(villagers, werewolves, "day", "parity") == m20.wins(villagers, werewolves, "day", "kill all")


def test_claims_weigh_as_in_the_library():
    """By a percept in which nobody has died, and what all know."""
    rules = Rules(villagers=4, doctors=0, first="day", talk=1)
    environment = Werewolves(rules)
    start = environment.deal(("werewolf", "werewolf", "villager", "villager", "villager", "villager", "seer"), random.Random(20))
    players = list(range(rules.players))
    for claims in ({0: 2}, {0: 2, 6: 0}, {6: 1, 0: 6, 1: 3}, {3: 4, 4: 3}):
        for lie in (Fraction(1, 4), Fraction(2)):
            heard = Talked(1, 1, tuple(Said(sender, Claim(accused, "werewolf")) for sender, accused in claims.items()))
            percept = environment.percept(start._replace(public=(heard,)), 2)
            found = marginals(posterior(percept, Voter(lie=lie), private=False))
            assert found == {player: chance for player, chance in m20t.suspects(players, claims, lie).items() if chance}


def test_the_last_prediction_is_made_of_the_days_before():
    """Who lived then is in it, and nobody else."""
    for number in range(20):
        beliefs, prior, days, _, living, _ = roles_20.evening(random.Random(number))
        assert set(living) < set(beliefs) == set(days[-1]) - {0}
        assert all(sum(roles.values()) == 1 for roles in beliefs.values()) and (len(days) > 1 or list(beliefs.values())[0] == prior)


# What the lesson says. ------------------------------------------------------------------------


def below(one, other):
    """Whether an interval, (percent, low, high), lies below another and they have nothing in common."""
    return one[2] < other[1]


def test_two_votes_tell_who_the_second_werewolf_is():
    evening = lesson.evening()
    seen = [evening.environment.percept(state, 0) for _, state in evening.votes]
    assert [len(posterior(percept)) for percept in seen[:3]] == [28, 2, 1]
    gus, ivo, jo = (evening.names.index(name) for name in ("Gus", "Ivo", "Jo"))
    assert set(posterior(seen[2])) == {frozenset((gus, ivo))}
    assert [player for player, role in enumerate(evening.roles) if role == "werewolf"] == [gus, ivo] and evening.roles[0] == "villager"
    assert lesson.living_others(evening) == ["Dan", "Eva", "Finn", "Gus", "Jo"]
    picture = lesson.votes_picture(evening)
    assert "Ivo was a werewolf" in picture.alt and "Day 6" not in picture.alt and "Gus was" not in picture.alt


def test_single_players_name_the_wrong_one():
    """What makes it a puzzle for pairs: by single numbers, and by AlphaWolf's intelligence, it is Jo, for whom Ivo voted."""
    evening = lesson.evening()
    assert lesson.most_suspected(evening) == "Jo 40%, Gus 33%"
    day = evening.days[2]
    ada = {evening.names[player]: share for player, share in day.suspicions[0].items() if player in day.living}
    assert max(ada, key=ada.get) == "Jo" and sorted(ada, key=ada.get)[-2] == "Gus"
    first, second = ({evening.names[voter]: evening.names[target] for voter, target in event.votes}
                     for event in evening.state.public if type(event) is Voted and event.turn < day_number(day))
    spared = [name for name in lesson.living_others(evening) if "Ivo" not in (first[name], second[name])]
    assert spared == ["Gus", "Jo"] and first["Ivo"] == "Jo" and {first["Jo"], second["Jo"]} == {"Hana"}
    assert evening.roles[evening.names.index("Hana")] == "seer"
    two = evening.days[0].suspicions
    sure = [evening.names[player] for player, row in two.items() if max(row.values()) == 1]
    assert sure == ["Gus", "Ivo"] and {evening.names[player] for player in two} - set(sure)


def day_number(day):
    return int(day.name.split()[1])


def test_truths_are_computed_from_what_was_played():
    assert lesson.winner({"block": "counts, all vote as one", "each": "counts, each for itself"}) == "each"
    assert lesson.winner({"one": "votes by chance", "again": "votes by chance"}) == "both win as many"
    assert lesson.best_lie("believers") == "when accused" and lesson.best_lie("believers, no role shown") == "every day"
    assert lesson.certain([(2, 3), (1, 0), (2, 2)]) == "at least one is a werewolf"
    assert lesson.certain([(2, 2)]) == "both are werewolves" and lesson.certain([(1, 0)]) == "one is the seer, and one a werewolf"


def test_chances_without_thought():
    chances = [village_wins(8, 2, "day"), village_wins(8, 2, "day", "parity"), village_wins(8, 2), village_wins(9, 2, "day")]
    assert [round(100 * chance) for chance in chances] == [51, 22, 30, 35]


def test_what_is_said_of_agreement():
    rows = list(lesson.agreement().values())
    copies, chance = rows[1], rows[0]
    assert below(copies, chance) and below(rows[2], rows[3]) and below(rows[3], rows[4])
    for rules in ("talk", "talk, no doctor"):
        block, each = (lesson.share(village, "honest", rules) for village in ("Bayes, pooled", "Bayes"))
        assert below(block, each) and each[0] - block[0] < rows[4][0] - rows[2][0]
    assert "votes by chance: 27%" in lesson.agreement_picture().alt


def test_what_is_said_of_lies():
    silent, once, daily, accused = (lesson.share("believers", lie, "talk") for lie in lesson.LIES.values())
    assert below(accused, silent) and below(silent, once) and below(once, daily)
    assert not below(lesson.share("Bayes", "accused", "talk"), lesson.share("Bayes", "honest", "talk"))
    assert below(lesson.share("believers", "once", lesson.UNSHOWN), accused) and lesson.share("Bayes", "once", lesson.UNSHOWN)[1] > 99
    assert below(lesson.share("Bayes", "following"), lesson.share("Bayes", "sparing"))


def test_what_is_said_of_offices():
    alone, foreign, intelligence, every = lesson.offices().values()
    assert below(alone, foreign) and below(alone, intelligence) and below(foreign, every) and below(intelligence, every)
    arms = {(part, name): tuple(row["percent"]) for part, rows in lesson.stored("werewolves_table").items() if part != "games" and
            isinstance(rows, dict) for name, row in rows.items()}
    half = ((every[0] + alone[0]) / 2,) * 3
    for name in ("nobody concedes", "no reveal at death", "acts against the living alone count"):
        assert below(arms["carries", f"all, {name}"], half)
    for name in ("acts against the dead alone count", "trust stays", "old rounds count again"):
        assert not below(arms["carries", f"all, {name}"], every) and not below(every, arms["carries", f"all, {name}"])
    silent = arms["fails", "+F, werewolves P+S"], arms["fails", "all, werewolves P+S"]
    assert below(every, silent[0]) and not below(*silent) and not below(*silent[::-1])
    assert not below(arms["fails", "+F, werewolves act like villagers"], arms["fails", "all, werewolves act like villagers"])
    for name in lesson.OFFICES:
        percent = arms["leak", name]
        assert percent[1] <= 100 * village_wins(8, 2) <= percent[2]
    for heading, rows in lesson.ARMS.items():
        lines = lesson.more_arms(heading).splitlines()
        assert len(lines) == len(rows) + 1 <= 11, "a box on the page shows eleven lines"
    assert below(lesson.share("Bayes", "following"), lesson.share("Bayes", "sparing")) and lines[-1].endswith("39% (37 to 41)")


def test_what_two_claims_leave():
    half = Fraction(1, 2)
    assert lesson.two_claims(2, 3) == {"both lie": half, "one lies": half}
    assert lesson.two_claims(1, 0) == {"both lie": 0, "one lies": 1}
    assert lesson.two_claims(2, 2) == {"both lie": 1, "one lies": 0}
