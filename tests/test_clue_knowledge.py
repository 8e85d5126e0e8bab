"""Knowledge of Clue: exact counts against brute force, contradictions, undo, the published game, bad input."""

import pickle
import random
from fractions import Fraction
from math import comb, factorial

import pytest

from clue_histories import SIZES, all_deals, deal, history, learn, tallies, tell, uneven
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, kind
from gameai.games.clue.counting import Sweep, propagate
from gameai.games.clue.events import Event
from gameai.games.clue.knowledge import Contradiction, Knowledge
from shared_data import shared

MINE = ["library", "scarlet", "white", "green", "hall", "revolver"]


# --- counts ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("part", range(8))
def test_counts_of_random_histories_are_those_of_brute_force(part):
    compared = 0
    for seed in range(1000 * part, 1000 * part + 64):
        rng = random.Random(seed)
        players = rng.randint(3, 6)
        sizes = rng.choice([SIZES[players], uneven(rng, players)])
        me = rng.choice([0, 1, players - 1])
        case, hands, events = history(rng, sizes, rng.randint(3, 5) * players, me, rng.choice([0, 0, 2]))
        knowledge = learn(Knowledge(sizes), events)
        if knowledge.deals() > 300:
            continue  # brute force takes too long
        deals = list(all_deals(sizes, events))
        number, owners, cases = tallies(deals)
        assert (case, hands) in deals, seed
        assert knowledge.deals() == number, seed
        assert {card: knowledge.counted(card) for card in CARDS} == owners, seed
        assert {card: {who: share * number for who, share in knowledge.owners(card).items()} for card in CARDS} == owners, seed
        assert {each: share * number for each, share in knowledge.cases().items()} == cases, seed
        compared += 1
    assert compared >= 26


def test_a_count_costs_few_states_also_where_nobody_passes():
    """Half a million states without looking ahead: most ways to deal half of the cards leave some clause that nobody can meet."""
    for players, most in [(3, 60_000), (4, 40_000), (6, 40_000)]:
        rng = random.Random(players)
        _, hands = deal(rng, SIZES[players])
        facts = Knowledge(SIZES[players]).facts
        for _ in range(40):
            player, cards = rng.randrange(players), (rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
            if hands[player] & set(cards):
                facts = facts._replace(clauses=facts.clauses + (tuple((CARDS.index(card), 1 << player) for card in cards),))
        sweep = Sweep(propagate(facts))
        assert sweep.total and sweep.states < most, (players, sweep.states)


def test_bystanders_and_peeks_into_the_case_are_counted():
    compared = 0
    for seed in range(6):
        rng = random.Random(seed)
        sizes = SIZES[3 + seed % 3]
        case, hands, events = history(rng, sizes, 30, None, 1)
        events += [("has_one_of", ("case", case[:2])), ("has_none_of", ("case", [rng.choice([c for c in CARDS if c not in case])]))]
        events.append(("shows", ("case", case[2])))
        knowledge = tell(Knowledge(sizes), events)
        if knowledge.deals() < 1000:
            number, owners, cases = tallies(all_deals(sizes, events))
            assert (knowledge.deals(), {card: knowledge.counted(card) for card in CARDS}) == (number, owners)
            compared += 1
    assert compared > 2


def test_counts_before_any_event_are_multinomials():
    for players, sizes in SIZES.items():
        ways = 324 * factorial(18)
        for size in sizes:
            ways //= factorial(size)
        knowledge = Knowledge(sizes)
        assert knowledge.deals() == ways
        assert knowledge.owners("rope") == {"case": Fraction(1, 6)} | {player: Fraction(5, 6) * Fraction(size, 18)
                                                                       for player, size in enumerate(sizes)}
        assert len(knowledge.cases()) == 324 and set(knowledge.cases().values()) == {Fraction(1, 324)}, players


def test_the_first_table_of_the_published_game():
    knowledge = Knowledge([6, 6, 6])
    knowledge.hand(2, MINE)
    assert knowledge.deals() == 105 * comb(12, 6) == 97020
    assert set(knowledge.certainties().values()) == {Fraction(1, 105)}
    assert list(knowledge.certainties())[:2] == [("plum", "wrench", "study"), ("plum", "wrench", "lounge")]


# --- the published game ----------------------------------------------------------------------------------------------

# What Plum (player 2) learns in the first published game, Hope being player 0 and Keelan player 1, and after some
# of it how many deals and cases are left and the largest certainty in thousandths of a percent.
PUBLISHED = [
    ("hand", (2, MINE)), (97020, 105, 952),
    ("has_none_of", (0, ["plum", "knife", "lounge"])), (19740, 105, 5282),
    ("shows", (1, "knife")), (12600, 84, 3827),
    ("has_one_of", (1, ["scarlet", "revolver", "lounge"])), (9072, 72, 2315),
    ("has_one_of", (0, ["plum", "pipe", "lounge"])), (4284, 54, 2941),
    ("has_none_of", (0, ["plum", "candlestick", "dining"])), (1254, 54, 11664),
    ("shows", (1, "candlestick")), (526, 36, 11405),
    ("has_none_of", (1, ["scarlet", "wrench", "conservatory"])), (335, 36, 10562),
    ("has_none_of", (0, ["plum", "wrench", "dining"])), (198, 18, 19233),
    ("shows", (1, "dining")), (133, 15, 15111),
    ("has_one_of", (1, ["plum", "wrench", "conservatory"])), (52, 10, 11538),
    ("has_one_of", (0, ["peacock", "wrench", "conservatory"])), (45, 9, 12346),
    ("has_none_of", (0, ["mustard", "wrench", "dining"])), (29, 9, 17836),
    ("shows", (1, "dining")), (29, 9, 17836),
    ("has_one_of", (1, ["green", "candlestick", "conservatory"])), (29, 9, 17836),
    ("shows", (0, "billiard")), (19, 7, 22161),
    ("has_one_of", (1, ["green", "rope", "conservatory"])), (4, 4, 25000),
    ("has_one_of", (1, ["green", "knife", "conservatory"])), (4, 4, 25000),
    ("shows", (0, "conservatory")), (3, 3, 33333),
    ("shows", (0, "ballroom")), (2, 2, 50000),
    ("has_one_of", (1, ["green", "wrench", "lounge"])), (2, 2, 50000),
    ("shows", (0, "kitchen")), (1, 1, 100000),
]


def best(knowledge):
    return round(100_000 * next(iter(knowledge.certainties().values())))


def test_the_published_game_step_by_step():
    knowledge = Knowledge([6, 6, 6])
    for event, expected in zip(PUBLISHED[::2], PUBLISHED[1::2], strict=True):
        tell(knowledge, [event])
        assert (knowledge.deals(), len(knowledge.cases()), best(knowledge)) == expected, event
    assert knowledge.certainties() == {("mustard", "wrench", "study"): 1}
    assert [card for card in CARDS if knowledge.owners(card)[1] == 1] == \
        ["plum", "candlestick", "knife", "rope", "dining", "lounge"]  # Plum knew this hand from the second "rope" on


def published(steps):
    """A `Knowledge` told the first `steps` events of the published game."""
    return tell(Knowledge([6, 6, 6]), PUBLISHED[:2 * steps:2])


def test_the_second_published_table_sums_to_less_than_1_and_says_which_triple_took_the_rest():
    knowledge = published(13)
    certainties = knowledge.certainties()
    assert f"{100 * float(sum(certainties.values())):.3f}" == "97.622"
    share = {card: knowledge.owners(card)["case"] for card in CARDS}
    missing = {(s, w, r): share[s] * share[w] * share[r] for s in SUSPECTS for w in WEAPONS for r in ROOMS
               if share[s] * share[w] * share[r] and (s, w, r) not in certainties}
    assert missing == {("peacock", "wrench", "conservatory"): 1 - sum(certainties.values())}
    assert sum(knowledge.cases().values()) == 1


def test_all_certainties_of_the_handed_log_come_in_its_order():
    log = shared("clue/log1.json")
    states = {state["seed_line"]: state for state in shared("clue/log1_states.json")["states"]}
    knowledge, suggestion, number = Knowledge(log["hand_sizes"]), None, {"hope": 0, "keelan": 1, "you": 2}
    printed = met = 0
    for step in log["steps"]:
        said, player = step["parsed"], number.get(step["parsed"].get("player"))
        if said["type"] == "has":
            knowledge.shows(player, said["card"])
        elif said["type"] == "has_a_card":
            knowledge.has_one_of(player, suggestion)
        elif said["type"] == "passes":
            knowledge.has_none_of(player, suggestion)
        elif said["type"] == "suggest":
            suggestion = said["cards"]
        for reply in step["replies"]:
            suggestion = reply.get("suggests", suggestion)
            if "have nothing to show" in reply["text"]:
                knowledge.has_none_of(2, suggestion)
        if step["certainties"]:
            expected = [(tuple(each["case"]), each["percent"]) for each in step["certainties"]]
            assert [(case, f"{100 * float(each):.3f}") for case, each in knowledge.certainties().items()] == expected
            printed += len(expected)
        if step["seed_line"] in states:
            state = states[step["seed_line"]]
            assert (knowledge.deals(), len(knowledge.cases())) == (state["deals"], state["cases"]), step
            assert best(knowledge) == round(1000 * state["best_certainty_percent"])
            met += 1
    assert printed == 139 and met >= len(states) - 1
    assert list(knowledge.cases()) == [("mustard", "wrench", "study")]


# --- the handed scenarios --------------------------------------------------------------------------------------------

METHODS = {"has": "shows", "show": "shows", "hasnot": "has_none_of", "pass": "has_none_of", "has_one_of": "has_one_of"}


def facts(event):
    """The calls that an event of the handed scenarios stands for."""
    if event["type"] == "suggest":
        for response in event["responses"]:
            name = METHODS["has_one_of" if response["kind"] == "has" else response["kind"]]
            yield name, (response["player"], response["card"] if name == "shows" else event["cards"])
    elif event["type"] == "accuse":
        yield "not_the_case", event["cards"]
    elif event["type"] in ("hand", "has_one_of"):
        yield event["type"], (event["player"], event["cards"])
    else:
        name = METHODS[event["type"]]
        yield name, (event["player"], event["card"] if name == "shows" else [event["card"]])


def fractions(row):
    return {card: Fraction(share) for card, share in row.items() if Fraction(share) < 1}


def test_every_handed_scenario():
    scenarios = shared("clue/scenarios.json")
    for scenario in scenarios:
        expected, knowledge, refused = scenario["expected"], Knowledge(scenario["hand_sizes"]), None
        for number, event in enumerate(scenario["events"]):
            try:
                tell(knowledge, facts(event))
            except Contradiction:
                refused = number
                break
        assert refused == expected.get("first_inconsistent_event"), scenario["id"]
        if refused is not None:
            continue
        owners = {card: knowledge.owners(card) for card in CARDS}
        assert (knowledge.deals(), len(knowledge.cases())) == (expected["deals"], expected["cases"]), scenario["id"]
        for who, row in [("case", expected["case_marginals"]), *enumerate(expected.get("player_marginals", ()))]:
            assert {card: owners[card][who] for card in CARDS if 0 < owners[card][who] < 1} == fractions(row), scenario["id"]
        for player, hand in enumerate(expected.get("known_hands", ())):
            assert {card for card in CARDS if owners[card][player] == 1} == set(hand), scenario["id"]
        for case, share in expected.get("top_joint", ()):
            assert knowledge.cases()[tuple(case.split(" / "))] == Fraction(share), scenario["id"]
        for case, percent in expected.get("plum_strong_top", ()):
            assert f"{100 * float(knowledge.certainties()[tuple(case.split(' / '))]):.3f}" == percent, scenario["id"]
        if "plum_weak_max" in expected:
            assert f"{100 * float(max(knowledge.certainties('weak').values())):.3f}" == expected["plum_weak_max"], scenario["id"]
            assert f"{100 * float(sum(knowledge.certainties().values())):.3f}" == expected["plum_strong_sum"], scenario["id"]
    assert len(scenarios) >= 20


def test_four_clauses_with_one_card_in_common_and_a_hand_of_three():
    knowledge = Knowledge([3] * 6)
    for weapon, room in [("knife", "hall"), ("revolver", "lounge"), ("candlestick", "billiard"), ("rope", "kitchen")]:
        knowledge.has_one_of(2, ["plum", weapon, room])
    assert knowledge.sheet()["plum"][2] is None and knowledge.owners("plum") == {2: 1}


def test_a_failed_accusation_excludes_one_triple_and_no_card():
    knowledge = published(20)
    assert list(knowledge.cases()) == [("mustard", "wrench", "kitchen"), ("mustard", "wrench", "study")]
    knowledge.not_the_case("mustard", "wrench", "kitchen")
    assert list(knowledge.cases()) == [("mustard", "wrench", "study")]
    fresh = Knowledge([6, 6, 6])
    fresh.not_the_case("mustard", "wrench", "kitchen")
    assert len(fresh.cases()) == 323 and fresh.owners("wrench")["case"] == Fraction(53, 323)
    for weapon in WEAPONS:
        for room in ROOMS:
            fresh.not_the_case("plum", weapon, room)
    assert fresh.owners("plum")["case"] == 0 and len(fresh.cases()) == 269


def test_two_cases_left_are_often_not_equally_likely():
    """The report on Plum says that two solutions always split evenly."""
    even = uneven_splits = 0
    for seed in range(120):
        knowledge = Knowledge(SIZES[3])
        for event in history(random.Random(seed), SIZES[3], 18, 0)[2]:
            learn(knowledge, [event])
            cases = knowledge.cases() if knowledge.deals() < 60 else {}
            if len(cases) == 2:
                even += len(set(cases.values())) == 1
                uneven_splits += len(set(cases.values())) == 2
    assert even > 9 and uneven_splits > 9


# --- contradictions, undo, copies ------------------------------------------------------------------------------------

def test_a_contradiction_names_the_call_and_changes_nothing():
    knowledge = Knowledge([6, 6, 6])
    knowledge.hand(2, MINE)
    knowledge.shows(0, "knife")
    before = knowledge.deals(), knowledge.events, knowledge.cases()
    with pytest.raises(Contradiction) as raised:
        knowledge.shows(1, "knife")
    assert raised.value.event == Event("shows", 1, ("knife",)) and raised.value.number == 2
    assert raised.value.conflict == (1,)
    assert str(raised.value) == "No deal is left if player 1 shows the knife (event 3); one of the events up to this one is wrong."
    assert (knowledge.deals(), knowledge.events, knowledge.cases()) == before


def test_knowledge_and_contradictions_can_be_pickled():
    knowledge = tell(Knowledge([6, 6, 6], "uniform"), [("hand", (2, MINE)), ("shows", (0, "knife", ["plum", "knife", "hall"]))])
    knowledge.cases()
    with pytest.raises(Contradiction) as raised:
        knowledge.shows(1, "knife")
    again, refused = pickle.loads(pickle.dumps((knowledge, raised.value)))
    assert (again.events, again.cases()) == (knowledge.events, knowledge.cases())
    assert (str(refused), refused.event, refused.conflict) == (str(raised.value), raised.value.event, (1,))


def test_numbers_of_a_shower_may_be_those_of_numpy():
    numpy = pytest.importorskip("numpy")
    chances = []
    for three in (3, numpy.float32(3), numpy.int64(3), numpy.float64(3)):
        knowledge = tell(Knowledge([6, 6, 6], {"knife": three}), [("hand", (2, MINE)), ("shows", (1, "knife", ["plum", "knife", "lounge"]))])
        chances.append(knowledge.owners("plum")["case"])
    assert len(set(chances)) == 1 and all(type(chance.numerator) is int for chance in chances)


def test_what_is_learned_is_checked_as_what_is_told():
    knowledge = Knowledge([6, 6, 6])
    knowledge.learn(Event("shows", 3, ["knife"]), Event("not_the_case", "case", ["plum", "rope", "hall"]))
    assert knowledge.events == (Event("shows", "case", ("knife",)), Event("not_the_case", None, ("plum", "rope", "hall")))


def test_the_card_of_a_case_is_told_with_its_suggestion_and_no_shower_has_chosen_it():
    plain, model = (tell(Knowledge([6, 6, 6], shower), [("shows", ("case", "knife", ["plum", "knife", "hall"]))]) for shower in (None, "uniform"))
    assert model.facts.weights == () and model.cases() == plain.cases() and len(model.cases()) == 54


def test_contradictions_that_no_single_rule_finds():
    knowledge = Knowledge([3] * 6)
    knowledge.hand(5, ["white", "pipe", "study"])
    knowledge.shows(4, "knife")
    for player in (1, 2):
        knowledge.has_one_of(player, ["green", "knife", "ballroom"])
    with pytest.raises(Contradiction) as raised:
        knowledge.has_one_of(3, ["green", "knife", "ballroom"])
    assert raised.value.number == 4 and raised.value.conflict == (1, 2, 3)


@pytest.mark.parametrize("events, last", [
    ([("shows", (1, card)) for card in ("plum", "knife", "rope", "dining", "lounge", "candlestick")], ("shows", (1, "study"))),
    ([("hand", (2, MINE))], ("has_none_of", (2, ["green", "knife", "study"]))),
    ([("has_none_of", (player, ["knife"])) for player in (0, 1)] + [("shows", (2, "knife"))], ("has_none_of", (2, ["knife"]))),
    ([("has_none_of", (player, ["knife", "rope"])) for player in (0, 1)], ("has_none_of", (2, ["knife", "rope"]))),
    ([("has_none_of", (player, ["plum", "rope", "hall"])) for player in range(3)], ("not_the_case", ("plum", "rope", "hall"))),
    ([("hand", (2, MINE))], ("hand", (2, MINE[:5] + ["knife"]))),
])
def test_the_first_event_that_leaves_no_deal_is_refused(events, last):
    knowledge = tell(Knowledge([6, 6, 6]), events)
    with pytest.raises(Contradiction):
        tell(knowledge, [last])
    assert len(knowledge.events) == len(events) and knowledge.deals() > 0


def test_many_events_at_once_are_the_same_as_one_by_one():
    for seed in range(10):
        _, hands, events = history(random.Random(seed), SIZES[3], 9, 0, 1)
        told, learned = tell(Knowledge(SIZES[3]), events), learn(Knowledge(SIZES[3]), events)
        assert (told.events, told.deals(), told.sheet()) == (learned.events, learned.deals(), learned.sheet())
        wrong = ("has_none_of", (1, sorted(hands[1])[:1]))
        events.insert(4, wrong)
        events.insert(7, ("shows", (1, sorted(hands[1])[0])))
        knowledge = Knowledge(SIZES[3])
        with pytest.raises(Contradiction) as raised:
            learn(knowledge, events)
        assert knowledge.events == () and knowledge.deals() == 17153136 * 324
        with pytest.raises(Contradiction) as one_by_one:
            tell(Knowledge(SIZES[3]), events)
        assert (raised.value.event, raised.value.number) == (one_by_one.value.event, one_by_one.value.number)


def test_undo_goes_back_event_by_event():
    _, _, events = history(random.Random(3), SIZES[4], 12, 1)
    knowledge, seen = Knowledge(SIZES[4]), []
    for event in events:
        seen.append((knowledge.deals(), knowledge.sheet()))
        tell(knowledge, [event])
    for expected in reversed(seen):
        last = knowledge.events[-1]
        assert knowledge.undo() == last
        assert (knowledge.deals(), knowledge.sheet()) == expected
    with pytest.raises(ValueError, match="There is no event to undo."):
        knowledge.undo()


def test_copies_know_nothing_of_each_other():
    knowledge = published(5)
    other = knowledge.copy()
    other.has_none_of(0, ["plum", "candlestick", "dining"])
    other.undo()
    other.shows(1, "rope")
    assert (knowledge.deals(), len(knowledge.events)) == (4284, 5) and other.deals() < 4284


def test_answers_are_the_callers_to_change():
    knowledge = published(5)
    for answer in (knowledge.cases(), knowledge.owners("plum"), knowledge.certainties(), knowledge.counted("plum"), knowledge.sheet()["plum"]):
        answer.clear()
    assert knowledge.cases() and knowledge.owners("plum") and knowledge.counted("plum") and knowledge.certainties()
    assert len(knowledge.sheet()["plum"]) == 4


def test_the_order_of_events_does_not_matter():
    _, _, events = history(random.Random(8), SIZES[5], 15, 2, 2)
    knowledge = tell(Knowledge(SIZES[5]), events)
    for seed in range(3):
        random.Random(seed).shuffle(events)
        other = tell(Knowledge(SIZES[5]), events)
        assert (other.deals(), other.cases(), other.sheet()) == (knowledge.deals(), knowledge.cases(), knowledge.sheet())


def test_random_deals_agree_and_are_equally_likely():
    knowledge, rng = published(18), random.Random(1)
    counts = {}
    for _ in range(800):
        deal = knowledge.sample(rng)
        assert all(knowledge.owners(card)[owner] for card, owner in deal.items())
        counts[tuple(deal.values())] = counts.get(tuple(deal.values()), 0) + 1
    assert len(counts) == knowledge.deals() == 4 and all(150 < count < 250 for count in counts.values())


# --- bad input -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("make, sentence", [
    (lambda: Knowledge([6, 6, 5]), "hand_sizes must sum to 18, the cards outside the case; [6, 6, 5] sums to 17."),
    (lambda: Knowledge(18), "hand_sizes must be a list or the like; it was 18."),
    (lambda: Knowledge([18]), "hand_sizes must be 2 to 6 numbers, one for each player; it was [18]."),
    (lambda: Knowledge([6, True, 11]), "hand_sizes[1] must be a whole number, from 1 to 18; it was True."),
    (lambda: Knowledge([6, 6.0, 6]), "hand_sizes[1] must be a whole number, from 1 to 18; it was 6.0."),
    (lambda: Knowledge([6, 6, 6], "random"), 'shower must be None, "uniform", or a mapping from cards to numbers; it was \'random\'.'),
    (lambda: Knowledge([6, 6, 6], {"Knife": 1}), "'Knife' is no card of Clue; perhaps 'knife' was meant."),
    (lambda: Knowledge([6, 6, 6], {"knife": 0}), "The shower's number for knife must be above 0; it was 0."),
    (lambda: Knowledge([6, 6, 6], {"knife": None}), "The shower's number for knife must be a finite number; it was None."),
    (lambda: published(1).shows(0, "Knife"), "'Knife' is no card of Clue; perhaps 'knife' was meant."),
    (lambda: published(1).shows(0, " knife "), "' knife ' is no card of Clue; perhaps 'knife' was meant."),
    (lambda: published(1).shows(0, "spanner"), "'spanner' is no card of Clue; the cards are mustard, plum,"),
    (lambda: published(1).shows(0, 5), "5 is no card of Clue; the cards are"),
    (lambda: published(1).shows(0, ["knife"]), "['knife'] is no card of Clue; the cards are"),
    (lambda: published(1).shows(4, "knife"), 'player must be a whole number, from 0 to 2, or "case"; it was 4.'),
    (lambda: published(1).shows(-1, "knife"), 'player must be a whole number, from 0 to 2, or "case"; it was -1.'),
    (lambda: published(1).shows(True, "knife"), 'player must be a whole number, from 0 to 2, or "case"; it was True.'),
    (lambda: published(1).has_none_of("hope", ["knife"]), 'player must be a whole number, from 0 to 2, or "case"; it was \'hope\'.'),
    (lambda: published(1).hand(3, MINE), "player must be a whole number, from 0 to 2; it was 3."),
    (lambda: published(1).hand("case", MINE), "player must be a whole number, from 0 to 2; it was 'case'."),
    (lambda: published(1).hand(0, MINE[:5]), "The hand of player 0 has 6 cards; 5 were given."),
    (lambda: published(1).hand(0, MINE[:5] + ["hall"]), "The cards of a hand must be different; 'hall' is there twice."),
    (lambda: published(1).has_one_of(0, []), "has_one_of needs at least one card; nobody has one of none."),
    (lambda: published(1).has_one_of(0, ["rope", "rope", "hall"]), "The cards must be different; 'rope' is there twice."),
    (lambda: published(1).has_none_of(0, "rope"), "The cards must be a list of cards; 'rope' is a text: write ['rope'] for one card."),
    (lambda: published(1).has_none_of(0, 7), "The cards must be a list or the like; it was 7."),
    (lambda: published(1).not_the_case("rope", "plum", "hall"), "'rope' is a weapon, not a suspect; the suspects are mustard, plum,"),
    (lambda: published(1).not_the_case("plum", "rope", "Hall"), "'Hall' is no card of Clue; perhaps 'hall' was meant."),
    (lambda: published(1).shows(0, "rope", among=["plum", "knife"]), "The card shown must be one of the suggestion; 'rope' is not among plum, knife."),
    (lambda: published(1).learn("shows"), "What is learned are Events, for example Event('shows', 1, ('knife',)); 'shows' is none."),
    (lambda: published(1).learn(Event("foo", 1, ("knife",))), "An event is called hand, shows, has_one_of, has_none_of or not_the_case; it was 'foo'."),
    (lambda: published(1).learn(Event(["hand"], 1, MINE)), "An event is called hand, shows, has_one_of, has_none_of or not_the_case;"),
    (lambda: published(1).learn(Event("has_none_of", 1, ("Plum",))), "'Plum' is no card of Clue; perhaps 'plum' was meant."),
    (lambda: published(1).learn(Event("shows", 9, ("plum",))), 'player must be a whole number, from 0 to 2, or "case"; it was 9.'),
    (lambda: published(1).learn(Event("shows", 1, ("plum", "rope"))), "A player shows one card, in a tuple such as ('knife',); it was ('plum', 'rope')."),
    (lambda: published(1).learn(Event("shows", 1, "plum")), "A player shows one card, in a tuple such as ('knife',); it was 'plum'."),
    (lambda: published(1).learn(Event("not_the_case", None, ("plum", "rope"))), "An accusation has a suspect, a weapon and a room; here it was ['plum', 'rope']."),
    (lambda: published(1).allows([Event("shows", 9, ("plum",))]), 'player must be a whole number, from 0 to 2, or "case"; it was 9.'),
    (lambda: published(1).owners("Plum"), "'Plum' is no card of Clue; perhaps 'plum' was meant."),
    (lambda: published(1).certainties("best"), 'search must be "strong" or "weak"; it was \'best\'.'),
    (lambda: published(1).why("plum", 7), 'player must be a whole number, from 0 to 2, or "case"; it was 7.'),
    (lambda: kind("Rope"), "'Rope' is no card of Clue; perhaps 'rope' was meant."),
])
def test_bad_input_is_told_in_a_sentence(make, sentence):
    with pytest.raises(ValueError) as raised:
        make()
    assert str(raised.value).startswith(sentence) and "\n" not in str(raised.value)
    assert not isinstance(raised.value, Contradiction)


def test_bad_input_changes_nothing_and_numpy_numbers_are_numbers():
    numpy = pytest.importorskip("numpy")
    knowledge = Knowledge(numpy.array([6, 6, 6]))
    with pytest.raises(ValueError):
        knowledge.has_none_of(numpy.int64(0), ["plum", "Rope"])
    assert knowledge.events == ()
    knowledge.hand(numpy.int64(2), numpy.array(MINE))
    assert knowledge.deals() == 97020 and knowledge.events[0].player == 2 and type(knowledge.events[0].player) is int


def test_the_cards():
    assert len(CARDS) == len(set(CARDS)) == 21 and [kind(each) for each in ("plum", "pipe", "dining")] == ["suspect", "weapon", "room"]


def test_names_are_a_list_in_turn_order_or_a_mapping():
    knowledge = Knowledge([6, 6, 6])
    knowledge.shows(1, "knife")
    said = ["Keelan shows the knife (event 1)."]
    assert knowledge.why("knife", 0, ["Hope", "Keelan", "Plum"]) == knowledge.why("knife", 0, {1: "Keelan"}) == said
    with pytest.raises(ValueError, match="one for each of 3 players"):
        knowledge.why("knife", 0, ["Hope"])


def test_deals_are_drawn_with_a_generator():
    with pytest.raises(ValueError, match=r"^rng must be a random\.Random, which the deal is drawn with; it was 3\.$"):
        Knowledge([6, 6, 6]).sample(3)
