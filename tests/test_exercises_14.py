"""The exercises and figures of lesson 14: other right versions pass, further wrong ones don't, what is stored is what the script makes.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import json
import math
from collections import Counter, defaultdict
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import clue_chances
import numpy as np
import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.lessons import chances_14 as lesson
from gameai.course.lessons import deals_14, lesson_14
from gameai.course.lessons import mistakes_14 as m14
from gameai.course.lessons import mistakes_14_asking as m14a
from gameai.games.clue import CARDS, Knowledge
from gameai.games.clue.counters import expected_information

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def count_card_by_card(kinds, sizes, possible):
    """Remembers what is left: hands and kinds."""
    cards = [(card, number) for number, kind in enumerate(kinds) for card in kind]

    @lru_cache(maxsize=None)
    def ways(at, left, open_kinds):
        if at == len(cards):
            return int(not any(left) and not open_kinds)
        card, kind = cards[at]
        total = 0
        for owner in possible[card]:
            if owner == "case":
                total += ways(at + 1, left, open_kinds - {kind}) if kind in open_kinds else 0
            elif left[owner]:
                total += ways(at + 1, (*left[:owner], left[owner] - 1, *left[owner + 1:]), open_kinds)
        return total
    return ways(0, tuple(sizes), frozenset(range(len(kinds))))


def count_hand_by_hand(kinds, sizes, possible):
    def hands(left, player):
        if player == len(sizes):
            return np.int64(not left)
        return sum(hands(left - set(hand), player + 1) for hand in combinations(sorted(left), sizes[player])
                   if all(player in possible[card] for card in hand))
    every = {card for kind in kinds for card in kind}
    return sum(hands(every - set(case), 0) for case in product(*kinds) if all("case" in possible[card] for card in case))


def chances_as_floats(deals):
    found = defaultdict(float)
    for deal in deals:
        found[tuple(card for card in deal if deal[card] == "case")] += 1 / len(deals)
    return found


def chances_of_all_triples(deals):
    """Also those that no deal has, and cases as sets."""
    cards = [card for card in deals[0] if any(deal[card] == "case" for deal in deals)]
    return {frozenset(triple): Fraction(sum(all(deal[card] == "case" for card in triple) for deal in deals), len(deals))
            for triple in combinations(cards, 3)}


def certainties_of_a_counter(deals):
    number = Counter(card for deal in deals for card, owner in deal.items() if owner == "case")
    return {m14.case_of(deal): Fraction(math.prod(number[card] for card in m14.case_of(deal)), len(deals) ** 3) for deal in deals}


def certainties_as_numpy(deals):
    table = np.array([[owner == "case" for owner in deal.values()] for deal in deals])
    share = dict(zip(deals[0], table.mean(axis=0)))
    return {case: share[case[0]] * share[case[1]] * share[case[2]] for case in map(m14.case_of, deals)}


def belief_by_listing(deals, player, suggestion, shown):
    """Six equally likely draws for each deal; the deals in which the card is drawn are counted."""
    drawn = []
    for deal in deals:
        mine = [card for card in suggestion if deal[card] == player]
        drawn += [deal for draw in range(6) if mine and mine[draw % len(mine)] == shown]
    return m14.chances(drawn)


def belief_as_floats(deals, player, suggestion, shown):
    weights = [(deal[shown] == player) / max(1, [deal[card] for card in suggestion].count(player)) for deal in deals]
    return {case: sum(weight for deal, weight in zip(deals, weights) if m14.case_of(deal) == case) / sum(weights)
            for case in map(m14.case_of, deals)}


def ask_by_gain(deals, suggestions):
    return max(suggestions, key=lambda suggestion: m14a.information(deals, suggestion))


def ask_with_natural_logs(deals, suggestions):
    """Lists joint chances of answer and case; gives a list."""
    def surprise(suggestion):
        joint = Counter()
        for deal in deals:
            for player in (1, 2, 0):
                hand = [card for card in suggestion if deal[card] == player and player]
                for card in hand:
                    joint[player, card, m14.case_of(deal)] += 6 // len(hand)
                if hand:
                    break
            else:
                joint[0, "", m14.case_of(deal)] += 6
        answer = Counter()
        for key, weight in joint.items():
            answer[key[:2]] += weight
        return round(sum(weight * math.log(answer[key[:2]] / weight) for key, weight in joint.items()), 9)
    return list(sorted(suggestions, key=surprise)[0])


RIGHT = {
    "14.1": [count_card_by_card, count_hand_by_hand],
    "14.2": [chances_as_floats, chances_of_all_triples],
    "14.3": [certainties_of_a_counter, certainties_as_numpy],
    "14.4": [belief_by_listing, belief_as_floats],
    "14.5": [ask_by_gain, ask_with_natural_logs],
}


@pytest.mark.parametrize("number, function, seed",
                         [(number, one, seed) for number, both in RIGHT.items() for one in both for seed in SEEDS])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed, seconds=60)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


# Wrong versions that are not in the bank. -----------------------------------------------------


def count_no_empty_hand(kinds, sizes, possible):
    """Every player has some card."""
    cards = [card for kind in kinds for card in kind]
    return sum(set(range(len(sizes))) <= set(owners) and all([owners[cards.index(card)] for card in kind].count("case") == 1 for kind in kinds)
               for owners in product(*(possible[card] for card in cards)))


def count_at_least_one_a_kind(kinds, sizes, possible):
    cards = [card for kind in kinds for card in kind]
    return sum(all(any(owners[cards.index(card)] == "case" for card in kind) for kind in kinds)
               for owners in product(*possible.values()) if list(owners).count(0) == sizes[0])


def count_hands_at_most(kinds, sizes, possible):
    cards = [card for kind in kinds for card in kind]
    return sum(all(list(owners).count(player) < size + 1 for player, size in enumerate(sizes))
               for owners in product(*(possible[card] for card in cards)))


def count_off_by_one(kinds, sizes, possible):
    return m14.count(kinds, sizes, possible) + 1


def count_kinds_swapped(kinds, sizes, possible):
    return m14.count(kinds[:2], sizes, {card: possible[card] for kind in kinds[:2] for card in kind})


def chances_of_pairs(deals):
    return {case[:2]: share for case, share in m14.chances(deals).items()}


def chances_as_texts(deals):
    return {case: str(share) for case, share in m14.chances(deals).items()}


def chances_rounded(deals):
    return {case: round(float(share), 2) for case, share in m14.chances(deals).items()}


def chances_of_the_last(deals):
    return m14.chances(deals[:-1])


def chances_of_the_first(deals):
    return m14.chances(deals[1:])


def chances_of_player(deals):
    return {tuple(card for card, owner in deal.items() if owner == 0): Fraction(1, len(deals)) for deal in deals}


def certainties_of_two(deals):
    share = m14.shares_of_cards(deals)
    return {case: share[case[0]] * share[case[1]] for case in map(m14.case_of, deals)}


def certainties_added(deals):
    found = Counter()
    for deal in deals:
        found[m14.case_of(deal)] += m14.certainties(deals)[m14.case_of(deal)]
    return dict(found)


def certainties_of_owned(deals):
    share = {card: Fraction(sum(deal[card] != "case" for deal in deals), len(deals)) for card in deals[0]}
    return {case: math.prod(share[card] for card in case) for case in map(m14.case_of, deals)}


def certainties_times_chance(deals):
    return {case: certainty * m14.chances(deals)[case] for case, certainty in m14.certainties(deals).items()}


def certainties_in_percent(deals):
    return {case: float(100 * certainty) for case, certainty in m14.certainties(deals).items()}


def belief_of_the_next_player(deals, player, suggestion, shown):
    return m14.belief(deals, player + 1, suggestion, shown)


def belief_seldom_of_three(deals, player, suggestion, shown):
    """Right for one card and for two, nearly right for three."""
    return m14.belief(deals, player, suggestion, shown,
                      weight=lambda mine, shown: Fraction(shown in mine, 1) * {1: 1, 2: Fraction(1, 2)}.get(len(mine), Fraction(3, 10)))


def belief_squared(deals, player, suggestion, shown):
    return m14.belief(deals, player, suggestion, shown, weight=lambda mine, shown: Fraction(shown in mine, max(1, len(mine)) ** 2))


def belief_one_more(deals, player, suggestion, shown):
    return m14.belief(deals, player, suggestion, shown, weight=lambda mine, shown: Fraction(shown in mine, len(mine) + 1))


def belief_not_shown(deals, player, suggestion, shown):
    return m14.belief(deals, player, suggestion, shown, weight=lambda mine, shown: shown not in mine)


def belief_by_hand_size(deals, player, suggestion, shown):
    weights = [Fraction(deal[shown] == player, list(deal.values()).count(player) or 1) for deal in deals]
    return {case: sum(weight for deal, weight in zip(deals, weights) if m14.case_of(deal) == case) / sum(weights)
            for case in map(m14.case_of, deals)}


def ask_last(deals, suggestions):
    return suggestions[-1]


def ask_unknown_cards(deals, suggestions):
    return max(suggestions, key=lambda suggestion: sum(deal[card] == "case" for deal in deals for card in suggestion))


def ask_nobody(deals, suggestions):
    """What nobody is likely to answer."""
    return max(suggestions, key=lambda suggestion: sum(not {deal[card] for card in suggestion} & {1, 2} for deal in deals))


def ask_somebody(deals, suggestions):
    return min(suggestions, key=lambda suggestion: sum(not {deal[card] for card in suggestion} & {1, 2} for deal in deals))


def ask_unlikely(deals, suggestions):
    return min(suggestions, key=lambda suggestion: m14.chances(deals).get(suggestion, 0))


def ask_number(deals, suggestions):
    return suggestions.index(m14a.ask(deals, suggestions))


WRONG = {
    "14.1": [count_no_empty_hand, count_at_least_one_a_kind, count_hands_at_most, count_off_by_one, count_kinds_swapped],
    "14.2": [chances_of_pairs, chances_as_texts, chances_rounded, chances_of_the_last, chances_of_the_first, chances_of_player],
    "14.3": [certainties_of_two, certainties_added, certainties_of_owned, certainties_times_chance, certainties_in_percent],
    "14.4": [belief_of_the_next_player, belief_seldom_of_three, belief_squared, belief_one_more, belief_not_shown, belief_by_hand_size],
    "14.5": [ask_last, ask_unknown_cards, ask_nobody, ask_somebody, ask_unlikely, ask_number],
}


@pytest.mark.parametrize("number, function", [(number, one) for number, several in WRONG.items() for one in several])
def test_further_wrong_versions_are_refuted(number, function):
    assert [seed for seed in SEEDS if not unnamed(number).grade(function, seed=seed)] == SEEDS


def test_answers_of_another_form_get_a_sentence():
    for number, value, said in [
            ("14.1", 2.5, "another type"), ("14.1", None, "return"), ("14.2", [1], "another type"),
            ("14.2", {"plum": 1}, "'plum' is no case"), ("14.2", {("plum", "rope", "hall"): True}, "must be a number"),
            ("14.2", {("plum", "rope", "hall"): None}, "must be a number"), ("14.5", ("plum",), "none of the suggestions"),
            ("14.3", {("plum", "rope", "hall"): math.inf}, "must be a number"), ("14.5", (1, 2, 3), "none of the suggestions"),
            ("14.5", None, "return")]:
        verdict = exercise(number).verdict(lambda *args: value)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, value, verdict.sentence)


@pytest.mark.parametrize("number, right", [("14.2", m14.chances), ("14.3", m14.certainties), ("14.4", m14.belief)])
def test_what_is_no_number_is_no_share(number, right):
    """It is not larger than any bound, so it must not pass as near enough."""
    for value in (math.nan, np.float64("nan"), -math.inf):
        verdict = exercise(number).verdict(lambda *args: dict.fromkeys(right(*args), value))
        assert verdict.state == "wrong" and "must be a number" in verdict.sentence


def test_the_owners_may_be_listed_in_another_order_than_the_cards():
    """What takes both in turn is refuted and named; the input is told as it was given."""
    def count(kinds, sizes, possible):
        cards, number = [card for kind in kinds for card in kind], 0
        for owners in product(*possible.values()):
            deal = dict(zip(cards, owners))
            number += all(owners.count(player) == size for player, size in enumerate(sizes)) and all(
                [deal[card] for card in kind].count("case") == 1 for kind in kinds)
        return number

    for seed in SEEDS:
        verdict = exercise("14.1").verdict(count, seed=seed)
        assert verdict.state == "wrong" and verdict.mistake == "owners in another order"
        told = {}
        exec(dict(verdict.rows)["Input"].replace(", sizes =", "; sizes =").replace(", possible =", "; possible ="), told)
        typed = told["kinds"], told["sizes"], told["possible"]
        assert list(typed[2].items()) == list(verdict.args[2].items())
        assert count(*typed) == count(*verdict.args) != m14.count(*typed)


def test_weights_that_are_no_beliefs_yet_get_a_sentence():
    """Raw, or divided by the number of deals."""
    def belief(deals, player, suggestion, shown):
        w = {}
        for deal in deals:
            mine = [card for card in suggestion if deal[card] == player]
            if shown in mine:
                w[m14.case_of(deal)] = w.get(m14.case_of(deal), 0) + 1 / len(mine)
        return w

    for seed in SEEDS:
        verdict = exercise("14.4").verdict(belief, seed=seed)
        assert verdict.state == "wrong" and verdict.mistake == "weights, not beliefs" and "rounded" not in verdict.sentence
        verdict = exercise("14.4").verdict(lambda deals, *more: {case: one / len(deals) for case, one in belief(deals, *more).items()}, seed=seed)
        assert verdict.state == "wrong" and verdict.mistake == "divided by all deals"


@pytest.mark.parametrize("number, right", [("14.2", m14.chances), ("14.3", m14.certainties), ("14.4", m14.belief)])
def test_no_fraction_is_called_rounded(number, right):
    """Also one that is the right share with few digits, such as 1/2 for 5/11."""
    for digits in (1, 2, 5):
        verdict = exercise(number).verdict(lambda *args, digits=digits: {
            case: Fraction(str(round(float(share), digits))) for case, share in right(*args).items()})
        assert verdict.state == "wrong" and "rounded" not in verdict.sentence
    alike = exercise("14.2").verdict(lambda deals: {case: float(share) for case, share in m14.each_alike(deals).items()})
    assert alike.mistake == "all cases alike" and "rounded" not in alike.sentence
    assert not deals_14.are_rounded({"a": Fraction(1, 2), "b": Fraction(1, 2)}, {"a": Fraction(5, 11), "b": Fraction(6, 11)})
    assert not deals_14.are_rounded({"a": 0.5, "b": 0.5}, {"a": Fraction(5, 11), "b": Fraction(6, 11)})
    assert deals_14.are_rounded({"a": 0.45, "b": np.float64(0.55)}, {"a": Fraction(5, 11), "b": Fraction(6, 11)})


def test_rounded_shares_are_called_so():
    """Such as 0.1666667; a share that is far off is not."""
    for digits in (3, 7):
        def rounded(deals, digits=digits):
            return {case: round(float(share), digits) for case, share in m14.chances(deals).items()}
        verdict = exercise("14.2").verdict(rounded)
        assert verdict.state == "wrong" and "is rounded" in verdict.sentence
    verdict = exercise("14.2").verdict(lambda deals: {case: float(share) * 0.9 for case, share in m14.chances(deals).items()})
    assert verdict.state == "wrong" and "rounded" not in verdict.sentence


def test_a_case_given_in_two_orders_is_asked_about():
    verdict = exercise("14.2").verdict(lambda deals: {case[::step]: share / 2 for case, share in m14.chances(deals).items()
                                                      for step in (1, -1)})
    assert verdict.state == "wrong" and "in two orders" in verdict.sentence


def test_cases_are_games_where_a_case_holds_cards():
    assert "games agree." in exercise("14.2").verdict(m14.chances).sentence


def test_the_first_game_that_fails_has_deals():
    for seed in SEEDS:
        verdict = exercise("14.1").verdict(m14.triples, seed=seed)
        assert verdict.state == "wrong" and m14.count(*verdict.args) > 0


def test_some_player_may_have_all_three():
    for seed in SEEDS:
        one = exercise("14.4")
        assert any(deal[shown] == player and all(deal[card] == player for card in suggestion)
                   for deals, player, suggestion, shown in one.cases(one.rng(seed)) for deal in deals)


def test_the_library_may_not_do_the_exercise():
    def ask(deals, suggestions):
        return max(suggestions, key=lambda suggestion: expected_information(suggestion, deals, 0, 3))

    verdict = exercise("14.5").verdict(ask)
    assert verdict.state == "wrong" and "the library's" in verdict.sentence


def test_the_bank_agrees_with_the_library():
    """The whole game is too large to try, so a small one is compared: the library's agent asks about kinds, here about the case."""
    deals = lesson_14.small_game()
    assert len(deals) == 16 and all(sum(deal[card] == "case" for deal in deals) < 16 for card in deals[0])
    one_kind = [deal for deal in deals if deal["knife"] == "case" and deal["study"] == "case"]
    suggestion = ("plum", "rope", "lounge")
    assert m14a.information(one_kind, suggestion) == pytest.approx(expected_information(suggestion, one_kind, 0, 3))


# What the lesson says. ------------------------------------------------------------------------


def test_the_shown_knife():
    chances = {shower: lesson.published_game(8, shower).owners("plum")["case"] for shower in (None, "uniform")}
    assert chances == {None: Fraction(41, 75), "uniform": Fraction(2, 3)}
    assert lesson.published_game(6).deals() == 97020
    first = lesson.published_game(8, {"knife": 10 ** 6}).owners("plum")["case"]
    last = lesson.published_game(8, {"knife": Fraction(1, 10 ** 6)}).owners("plum")["case"]
    assert abs(first - Fraction(41, 75)) < Fraction(1, 10 ** 4) and last > Fraction(999, 1000)


def test_the_knife_shown_again():
    """What the exit question asks; and who did it."""
    chances = {}
    for shower in (None, "uniform"):
        again = lesson.published_game(8, shower)
        for _ in range(2):
            again.has_none_of(0, ["plum", "knife", "lounge"])
            chances.setdefault(shower, []).append(again.owners("plum")["case"])
            again.shows(1, "knife", among=["plum", "knife", "lounge"])
    assert chances == {None: [Fraction(41, 75)] * 2, "uniform": [Fraction(2, 3), Fraction(111, 142)]}
    assert lesson.published_game().cases() == {("mustard", "wrench", "study"): 1}


def test_the_published_table_lacks_one_impossible_triple():
    game = lesson.published_game(18)
    table = [float(line.split("%")[0].removeprefix("I am ")) for line in lesson.published_table()]
    certainties, chances = game.certainties(), game.cases()
    assert table == [round(float(100 * certainty), 3) for certainty in certainties.values()]
    assert round(sum(table), 1) == 97.6 and sum(certainties.values()) == Fraction(821, 841)
    assert chances["mustard", "wrench", "conservatory"] == chances["mustard", "wrench", "study"] == Fraction(5, 29)
    share = {card: game.owners(card).get("case", 0) for card in CARDS}
    lost = ("peacock", "wrench", "conservatory")
    assert lost not in chances and 1 - sum(certainties.values()) == math.prod(share[card] for card in lost)
    assert lesson.events_that_rule_out(game, lost) == [16]
    assert lesson.lost_triples(game) == {lost: Fraction(20, 841)}
    assert lesson.lost_in_words(game).splitlines() == [
        "peacock, wrench and conservatory: 20/841 = 2.378%, and no deal has it",
        "some would have it without event 17: Hope has one of peacock, wrench and conservatory."]
    alone, others = Knowledge([6, 6, 6]), Knowledge([6, 6, 6])
    alone.learn(game.events[16])
    others.learn(*(event for number, event in enumerate(game.events) if number != 16))
    assert lost not in alone.cases() and lost in others.cases()


STORED = json.loads(clue_chances.TARGET.read_text(encoding="utf-8"))


def test_the_first_games_are_played_again_as_they_are_stored():
    again = clue_chances.tally([clue_chances.game(number) for number in range(clue_chances.FIRST)])
    assert json.loads(json.dumps(again)) == STORED["first"]


def test_the_belief_holds_and_the_count_is_too_timid():
    found = STORED["found"]
    assert all(abs(row["happened"] - row["said"]) < 1.5 * row["half width"] for row in found["shower"])
    bold = [row for row in found["count"] if row["said"] > 0.3 and row["cards"] >= 1000]
    assert len(bold) >= 4 and all(row["happened"] > row["said"] for row in bold)
    assert sum(row["happened"] - row["half width"] > row["said"] for row in bold) >= 3
    more, half = found["bits"]["count more"]
    assert more - half > 0
    assert 0 < found["uneven"] < found["two cases"]


def test_the_picture_says_what_is_stored():
    picture = lesson.calibration_picture(STORED["found"])
    assert "<svg" in picture.svg and "Counting deals: said 8%" in picture.alt and "With a shower by chance: " in picture.alt
    drawn = deals_14.deals_picture(lesson_14.small_game())
    assert "4 more deals are not drawn." in drawn.alt and drawn.svg.count(">case<") == 3 * deals_14.ROWS
