"""The note sheet, the reasons of its ticks and crosses, models of showers, and the two models as constraints."""

import random
import re
from fractions import Fraction
from itertools import groupby, islice

import pytest

from clue_histories import SIZES, all_deals, history, learn, tell, uneven
from gameai.course.lessons.chances_14 import published_game
from gameai.course.lessons.games_13 import first_table, own_game
from gameai.csp import CSP, Count, Literal
from gameai.games.clue.cards import CARDS
from gameai.games.clue.events import CASE, Event
from gameai.games.clue.explaining import _Words, needed_events
from gameai.games.clue.knowledge import Contradiction, Knowledge
from gameai.games.clue.models import owner_model, position_model

MINE = ["library", "scarlet", "white", "green", "hall", "revolver"]


def random_knowledge(seed, rounds=3):
    rng = random.Random(seed)
    players = rng.randint(3, 6)
    sizes = rng.choice([SIZES[players], uneven(rng, players)])
    return learn(Knowledge(sizes), history(rng, sizes, rounds * players, rng.choice([0, players - 1]), rng.choice([0, 1]))[2])


# --- the note sheet --------------------------------------------------------------------------------------------------

def test_the_sheet_is_what_the_constraints_propagate_to():
    for seed in range(60):
        knowledge = random_knowledge(seed)
        problem, _ = owner_model(knowledge.hand_sizes, knowledge.events)
        left = problem.propagate()
        assert knowledge.sheet() == {
            card: {owner: False if owner not in left[card] else True if len(left[card]) == 1 else None
                   for owner in (*knowledge.players, CASE)} for card in CARDS}, seed


def test_ticks_and_crosses_are_right_and_counting_finds_more():
    more = 0
    for seed in range(80):
        knowledge = random_knowledge(seed)
        sheet = knowledge.sheet()
        for card in CARDS:
            owners = knowledge.owners(card)
            for owner, mark in sheet[card].items():
                assert mark is None or owners[owner] == mark, (seed, card, owner)
                more += mark is None and owners[owner] in (0, 1)
    assert more > 20


# --- reasons ---------------------------------------------------------------------------------------------------------

def test_the_events_that_a_reason_names_are_enough_for_it():
    told = supposed = listed = 0
    for seed in range(18):
        knowledge = random_knowledge(seed)
        deals = knowledge.deals()
        for card in random.Random(seed).sample(CARDS, 6):
            for owner in (*knowledge.players, CASE):
                number, sentences = knowledge.counted(card).get(owner, 0), knowledge.why(card, owner)
                if 0 < number < deals:
                    assert len(sentences) == 1 and f" in {number:,} of {deals:,} deals." in sentences[0]
                    continue
                named = sorted({int(each) - 1 for sentence in sentences for each in re.findall(r"\(event (\d+)\)", sentence)})
                opposite = Event("has_none_of" if number else "has_one_of", owner, (card,))
                assert not knowledge.allows([*(knowledge.events[each] for each in named), opposite]), (seed, card, owner, sentences)
                told += 1
                supposed += sentences[0].startswith("Suppose")
                listed += sentences[-1].startswith("No deal agrees")
    assert told > 200 and supposed > 0 and listed > 0


def follows(sizes, events, card, owner, must, sentences):
    """Whether a mark follows from events alone, in the way in which sentences tell it."""
    if sentences[0].startswith("Suppose"):
        problem, _ = owner_model(sizes, events)
        problem.add(Count([Literal(card, owner)], 0 if must else 1))
        return problem.propagate() is None
    alone = Knowledge(sizes)
    if sentences[-1].startswith("No deal agrees"):
        return not alone.allows([*events, Event("has_none_of" if must else "has_one_of", owner, (card,))])
    alone.learn(*events)
    return alone.sheet()[card][owner] is must


def require_all_needed(knowledge, card, owner, must):
    """A reason's events give the mark, and none of them can be left out; how the reason begins."""
    sentences = knowledge.why(card, owner)
    numbers = sorted({int(each) for each in re.findall(r"\(event (\d+)\)", " ".join(sentences))})
    named = [knowledge.events[number - 1] for number in numbers]
    assert follows(knowledge.hand_sizes, named, card, owner, must, sentences), sentences
    for left_out in named:
        fewer = [event for event in named if event is not left_out]
        assert not follows(knowledge.hand_sizes, fewer, card, owner, must, sentences), (card, owner, sentences, left_out)
    return sentences[0].split()[0]


def test_every_mark_of_the_published_game_names_the_events_that_it_needs():
    knowledge, ways = published_game(), []
    for number in range(len(knowledge.events), 0, -1):
        before = knowledge.copy()
        before.undo()
        for card in CARDS:
            shares, earlier = knowledge.owners(card), before.owners(card)
            by_hand, by_hand_earlier = knowledge.sheet()[card], before.sheet()[card]
            for owner in (*knowledge.players, CASE):
                share = shares.get(owner, 0)
                if share in (0, 1) and (earlier.get(owner, 0) != share or by_hand[owner] is not by_hand_earlier[owner]):
                    ways.append(require_all_needed(knowledge, card, owner, share == 1))
        knowledge = before
    assert len(ways) > 80


def test_the_reasons_of_other_games_name_the_events_that_they_need():
    ways = []
    for seed in (1, 3, 4, 8, 11, 15):
        knowledge = random_knowledge(seed)
        for card in random.Random(seed).sample(CARDS, 5):
            shares = knowledge.owners(card)
            ways += [require_all_needed(knowledge, card, owner, shares.get(owner, 0) == 1)
                     for owner in (*knowledge.players, CASE) if shares.get(owner, 0) in (0, 1)]
    assert len(ways) > 80 and "Suppose" in ways


def followed(problem, passes, card, owner, must):
    """Whether a mark follows, or with the opposite supposed a contradiction, by rules one after another, each once."""
    domains = {each: list(values) for each, values in problem.domains.items()}
    for constraint in passes:
        domains = CSP(domains, [constraint]).propagate()
        if domains is None:
            return True
    return list(domains[card]) == [owner] if must else owner not in domains[card]


def require_all_used(monkeypatch, knowledge, card, owner, must):
    """Without any one of a reason's sentences the others don't give the mark."""
    told, tell_all = [], _Words.tell
    with monkeypatch.context() as patched:
        patched.setattr(_Words, "tell", lambda words, *chain: told.append(chain) or tell_all(words, *chain))
        sentences = knowledge.why(card, owner)
    for problem, origins, _, steps in told:
        passes = [list(group)[0].why for _, group in groupby(steps, key=lambda step: (id(step.why), getattr(step, "step", None)))]
        supposed = [constraint for constraint, origin in zip(problem.constraints, origins, strict=True) if origin is None]
        assert followed(problem, [*supposed, *passes], card, owner, must), sentences
        for number in range(len(passes)):
            fewer = [*supposed, *passes[:number], *passes[number + 1:]]
            assert not followed(problem, fewer, card, owner, must), (card, owner, sentences, number)
    for number, sentence in enumerate(sentences[:-1]):
        if sentence.startswith("Nobody else is left for "):
            named = sentence.removeprefix("Nobody else is left for ").partition(";")[0]
            assert any(named in later for later in sentences[number + 1:]), sentences
    return len(told)


def settled_marks(knowledge):
    """(card, owner, whether they have it) of all that counting settles."""
    shares = {card: knowledge.owners(card) for card in CARDS}
    return [(card, owner, owner in shares[card]) for card in CARDS for owner in (*knowledge.players, CASE)
            if shares[card].get(owner, 0) in (0, 1)]


def test_every_sentence_of_a_reason_is_used_by_a_later_one(monkeypatch):
    """Over the lesson's first table, and every fifth state of the published game."""
    game, looked_at = published_game(), 0
    for knowledge in (first_table(), *(published_game(number) for number in range(len(game.events), 6, -5))):
        looked_at += sum(require_all_used(monkeypatch, knowledge, *mark) for mark in settled_marks(knowledge))
    assert looked_at > 300


def test_every_sentence_is_used_in_the_games_of_the_postcard_too(monkeypatch):
    looked_at = 0
    for number in (13, *range(1, 21)):
        knowledge, _ = own_game(number)
        marks = settled_marks(knowledge)
        for mark in [*(mark for mark in marks if mark[2]), *random.Random(number).sample(marks, 3)]:
            looked_at += require_all_used(monkeypatch, knowledge, *mark)
    assert looked_at > 300


def test_what_a_rule_takes_that_is_not_needed_is_not_told():
    """Ben's tick crosses the wrench out for everybody; that Cora's hand is full adds nothing. Nor does it to Ann's rope."""
    assert len(first_table().why("wrench", 2)) == 3
    told = [("hand", (0, ["white", "knife", "hall", "study", "lounge", "library"])),
            *(("has_one_of", (player, ["plum", "rope", "hall"])) for player in (1, 2))]
    assert why(told, "plum", CASE) == [
        "Suppose that the case holds plum.",
        "Player 0 has the hand white, the knife, the hall, the study, the lounge and the library (event 1).",
        "Player 1 has one of plum, the rope and the hall (event 2), and neither plum nor the hall; so player 1 has the rope.",
        "But player 2 has one of plum, the rope and the hall (event 3).",
        "That can't be, so the case doesn't hold plum."]


def test_a_shown_card_needs_no_other_event():
    """Hope has passed on the knife before Keelan shows it."""
    told = [("has_none_of", (0, ["plum", "knife", "lounge"])), ("shows", (1, "knife"))]
    assert why(told, "knife", 1) == ["Player 1 shows the knife (event 2)."]
    assert why([*told, ("has_none_of", (2, ["knife"])), ("has_none_of", (CASE, ["knife"]))], "knife", 1) == [
        "Player 1 shows the knife (event 2)."]


def why(events, card, owner, **names):
    return tell(Knowledge([6, 6, 6]), events).why(card, owner, **names)


def test_reasons_in_words():
    hand = ("hand", (2, MINE))
    assert why([hand], "green", 0) == \
        ["Player 2 has the hand the library, scarlet, white, green, the hall and the revolver (event 1)."]
    assert why([hand], "knife", 2)[-1] == \
        "The hand of player 2 is full with green, scarlet, white, the revolver, the hall and the library; so player 2 doesn't have the knife."
    assert why([hand], "knife", 0) == ["It is open: player 0 has the knife in 38,808 of 97,020 deals."]
    assert why([("has_none_of", (1, ["plum"])), ("has_one_of", (1, ["plum", "pipe"]))], "pipe", 1) == [
        "Player 1 has none of plum (event 1).",
        "Player 1 has one of plum and the lead pipe (event 2), and not plum; so player 1 has the lead pipe."]
    nobody = [("has_none_of", (player, ["plum", "rope", "dining"])) for player in range(3)]
    assert why(nobody, "plum", CASE, names={0: "Hope", 1: "Keelan", 2: "Plum"}) == [
        "Hope has none of plum, the rope and the dining room (event 1).",
        "Keelan has none of plum, the rope and the dining room (event 2).",
        "Plum has none of plum, the rope and the dining room (event 3).",
        "Nobody else is left for plum; so the case holds plum."]
    assert why(nobody, "green", CASE)[-1] == "The case holds plum, and one suspect is all; so the case doesn't hold green."
    others = [("shows", (player, card)) for player, card in [(0, "plum"), (0, "green"), (1, "white"), (1, "scarlet"), (2, "peacock")]]
    assert why(others, "mustard", CASE)[-1] == "No other suspect can be in the case; so the case holds mustard."
    failed = [*nobody[:0], ("shows", ("case", "plum")), ("shows", ("case", "rope")), ("not_the_case", ("plum", "rope", "hall"))]
    assert why(failed, "hall", CASE) == [
        "The case shows plum (event 1).", "The case shows the rope (event 2).",
        "The case is not plum, the rope and the hall together (event 3), and the case holds plum and the rope; "
        "so the case doesn't hold the hall."]


def test_reasons_can_address_a_player_and_leave_numbers_out():
    hand, told = ("hand", (2, MINE)), {"names": {2: "you"}, "numbers": False, "you": 2}
    assert why([hand], "green", 0, **told) == ["You have the hand the library, scarlet, white, green, the hall and the revolver."]
    assert why([hand], "knife", 2, **told)[-1] == (
        "Your hand is full with green, scarlet, white, the revolver, the hall and the library; so you don't have the knife.")
    assert why([("has_none_of", (0, ["plum"])), ("shows", (2, "rope"))], "rope", 1, **told) == ["You show the rope."]
    assert why([("has_none_of", (0, ["plum"]))], "plum", 0, **told) == ["Player 0 has none of plum."]
    assert [str(Event(*each)) for each in (("hand", 0, ("plum", "pipe")), ("not_the_case", None, ("plum", "pipe", "hall")))] == [
        "player 0 has the hand plum and the lead pipe", "the case is not plum, the lead pipe and the hall together"]


def test_a_hand_with_as_many_places_as_cards_takes_them_all():
    knowledge = Knowledge([6, 6, 6])
    few = {"plum", "green", "rope", "knife", "hall", "study"}
    knowledge.has_none_of(1, [card for card in CARDS if card not in few])
    assert knowledge.why("rope", 1)[-1] == (
        "Player 1 can have 6 cards only, as many as the hand takes; so player 1 has the rope.")


def test_what_no_single_rule_finds_is_shown_by_supposing_the_opposite():
    knowledge = Knowledge([3] * 6)
    knowledge.shows(4, "knife")
    for player in (1, 2):
        knowledge.has_one_of(player, ["green", "knife", "ballroom"])
    knowledge.has_none_of(5, ["wrench"])
    assert knowledge.sheet()["green"][0] is None
    assert knowledge.why("green", 0) == [
        "Suppose that player 0 has green.",
        "Player 4 shows the knife (event 1).",
        "Player 1 has one of green, the knife and the ballroom (event 2), and neither green nor the knife; so player 1 has the ballroom.",
        "But player 2 has one of green, the knife and the ballroom (event 3).",
        "That can't be, so player 0 doesn't have green."]


def test_where_supposing_is_not_enough_the_events_are_named():
    knowledge = Knowledge([3] * 6)
    for weapon, room in [("knife", "hall"), ("revolver", "lounge"), ("candlestick", "billiard"), ("rope", "kitchen"), ("pipe", "study")]:
        knowledge.has_one_of(2, ["plum", weapon, room])
    assert knowledge.why("plum", 2) == [
        "Player 2 has one of plum, the knife and the hall (event 1).",
        "Player 2 has one of plum, the revolver and the lounge (event 2).",
        "Player 2 has one of plum, the candlestick and the billiard room (event 3).",
        "Player 2 has one of plum, the rope and the kitchen (event 4).",
        "No deal agrees with all of these in which player 2 doesn't have plum: every one was counted."]
    assert needed_events(knowledge, "plum", 2, must=True) == (0, 1, 2, 3)


def test_a_contradiction_names_events_that_can_not_all_be_true():
    found = 0
    for seed in range(40):
        knowledge, rng = random_knowledge(seed), random.Random(seed)
        wrong = Event("has_one_of", rng.choice(knowledge.players), tuple(rng.sample(CARDS, 2)))
        if knowledge.allows([*knowledge.events, wrong]):
            continue
        with pytest.raises(Contradiction) as raised:
            knowledge.learn(wrong)
        conflict = [knowledge.events[number] for number in raised.value.conflict]
        assert not knowledge.allows([*conflict, wrong])
        for left_out in conflict:
            assert knowledge.allows([*(event for event in conflict if event is not left_out), wrong])
        found += 1
    assert found > 10


# --- showers ---------------------------------------------------------------------------------------------------------

def test_who_shows_one_of_several_at_random_was_less_likely_to_show_this_one():
    """The first suggestion of Plum in the published game: Monty Hall in Clue."""
    chances = []
    for shower in (None, "uniform", {}, {"plum": 1_000_000}, {"knife": 1_000_000}):
        knowledge = Knowledge([6, 6, 6], shower)
        knowledge.hand(2, MINE)
        knowledge.has_none_of(0, ["plum", "knife", "lounge"])
        knowledge.shows(1, "knife", among=["plum", "knife", "lounge"])
        assert knowledge.deals() == 12600 and len(knowledge.cases()) == 84
        chances.append(knowledge.owners("plum")["case"])
    counted, uniform, same, plum_first, knife_first = chances
    assert (counted, uniform, same) == (Fraction(41, 75), Fraction(2, 3), Fraction(2, 3))
    assert knife_first - counted < 1e-6 < plum_first - uniform  # who always shows the knife tells nothing by it


def chance(hand, shown, among, shower):
    """The chance that a hand shows `shown`, by the definition."""
    weights = {card: Fraction(shower.get(card, 1)) for card in among if card in hand}
    return weights[shown] / sum(weights.values())


@pytest.mark.parametrize("shower", ["uniform", {"plum": 3, "rope": Fraction(1, 2), "hall": 5, "study": .25}])
def test_beliefs_with_a_shower_are_sums_over_all_deals(shower):
    compared = 0
    for seed in range(36):
        rng = random.Random(seed)
        sizes = rng.choice([SIZES[3], uneven(rng, 3), SIZES[4]])
        _, _, events = history(rng, sizes, 4 * len(sizes), 0)
        knowledge = learn(Knowledge(sizes, shower), events)
        if not 1 < knowledge.deals() < 200:
            continue
        weights = {}
        for case, hands in all_deals(sizes, events):
            weight = Fraction(1)
            for name, arguments in events:
                if name == "shows":
                    weight *= chance(hands[arguments[0]], *arguments[1:], {} if shower == "uniform" else shower)
            weights[case, hands] = weight
        total = sum(weights.values())
        assert len(weights) == knowledge.deals() == learn(Knowledge(sizes), events).deals()
        for card in CARDS:
            belief = {owner: sum(weight for (case, hands), weight in weights.items() if card in (*hands, case)[owner]) / total
                      for owner in range(-1, len(sizes))}
            assert belief == {owner: knowledge.owners(card)[CASE if owner == -1 else owner] for owner in belief}, (seed, card)
        for each, share in knowledge.cases().items():
            assert share == sum(weight for (case, _), weight in weights.items() if case == each) / total, seed
        compared += 1
    assert compared > 6


def test_a_shower_does_not_matter_where_nothing_of_the_choice_is_told():
    events = [("hand", (2, MINE)), ("shows", (1, "knife")), ("has_one_of", (0, ["plum", "rope", "study"]))]
    knowledge, plain = tell(Knowledge([6, 6, 6], "uniform"), events), tell(Knowledge([6, 6, 6]), events)
    assert [knowledge.owners(card) for card in CARDS] == [plain.owners(card) for card in CARDS]


# --- the two models --------------------------------------------------------------------------------------------------

def test_both_models_have_a_solution_for_each_deal():
    compared = 0
    for seed in range(14):
        sizes = SIZES[3 + seed % 2]
        _, _, events = history(random.Random(seed), sizes, 18, 0, 1)
        knowledge = learn(Knowledge(sizes), events)
        owners, _ = owner_model(sizes, knowledge.events)
        assert owners.count() == knowledge.deals(), seed
        if knowledge.deals() < 40:
            positions = position_model(sizes, knowledge.events)
            assert positions.count() == knowledge.deals() == len(list(positions.solutions())), seed
            dealt = {frozenset((card, place[0]) for place, card in solution.items()) for solution in positions.solutions()}
            assert dealt == {frozenset(solution.items()) for solution in owners.solutions()}
            compared += 1
    assert compared > 4


def test_the_owner_model_counts_what_nobody_can_list():
    problem, _ = owner_model([6, 6, 6], [Event("has_one_of", 2, ("plum", "knife", "hall"))])
    assert problem.count() == tell(Knowledge([6, 6, 6]), [("has_one_of", (2, ["plum", "knife", "hall"]))]).deals() > 10 ** 9
    assert len(list(islice(problem.solutions(), 100))) == 100
