"""Plum's rules: certainties, penalties, moves, the card shown, accusations; and what the report says of them, judged."""

import copy
from fractions import Fraction
from itertools import combinations, product

import pytest
from shared_data import shared

from gameai.games.clue import decisions
from gameai.games.clue.board import Board
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.knowledge import Contradiction, Knowledge
from gameai.games.clue.plum import Plum

HAND = ("library", "scarlet", "white", "green", "hall", "revolver")


def knowledge_of(scenario):
    """The knowledge after the events of a handed scenario."""
    known = Knowledge(scenario["hand_sizes"])
    for event in scenario["events"]:
        if event["type"] == "hand":
            known.hand(event["player"], event["cards"])
        elif event["type"] == "suggest":
            for response in event["responses"]:
                if response["kind"] == "pass":
                    known.has_none_of(response["player"], event["cards"])
                elif response["kind"] == "has":
                    known.has_one_of(response["player"], event["cards"])
                elif response["player"] != event["player"]:
                    known.shows(response["player"], response["card"])
        elif event["type"] == "has":
            known.shows(event["player"], event["card"])
    return known


def two_cases_left():
    """Fourteen deals of 23 have the dining room in the case, nine the conservatory."""
    known = Knowledge([6, 6, 6])
    known.hand(0, ["ballroom", "billiard", "hall", "library", "lounge", "study"])
    known.shows(1, "knife")
    known.has_none_of(2, ["mustard", "candlestick", "hall"])
    known.has_one_of(1, ["mustard", "revolver", "conservatory"])
    known.has_none_of(1, ["mustard", "candlestick", "kitchen"])
    known.shows(2, "kitchen")
    return known


def every_deal(known_cards, sizes, allowed):
    """All deals as {card: owner}, by going through all hands: for small rests."""
    free = [card for card in CARDS if card not in known_cards]
    for case in product(*([card for card in kind if known_cards.get(card) == "case"] or [card for card in kind if card in free]
                          for kind in (SUSPECTS, WEAPONS, ROOMS))):
        rest = [card for card in free if card not in case]
        room = sizes[0] - sum(owner == 0 for owner in known_cards.values())
        for first in combinations(rest, room):
            deal = {**known_cards, **dict.fromkeys(rest, 1), **dict.fromkeys(first, 0), **dict.fromkeys(case, "case")}
            if allowed(deal):
                yield case


def test_certainties_are_products_of_shares_by_brute_force():
    # Two hands are open, and a case: few enough deals to write down.
    known_cards = {card: 2 for card in HAND} | {card: 1 for card in ("knife", "candlestick", "lounge", "dining")} | {"pipe": 0, "rope": 0}
    plum = Plum([6, 6, 6], 2)
    for card, owner in known_cards.items():
        plum.has(owner, card)
    plum.knowledge.has_one_of(0, ["mustard", "wrench", "study"])
    cases = list(every_deal(known_cards, (6, 6, 6), lambda deal: any(deal[card] == 0 for card in ("mustard", "wrench", "study"))))
    assert plum.knowledge.deals() == len(cases)
    wanted = {}
    for case in set(cases):
        shares = [Fraction(sum(card in other for other in cases), len(cases)) for card in case]
        wanted[case] = shares[0] * shares[1] * shares[2]
    found = plum.certainties()
    assert found == wanted and list(found) == sorted(found, key=lambda case: (found[case], case), reverse=True)
    weak = {case: 1 for case in set(cases)}
    product_of_weak = {case: Fraction(1) for case in weak}
    for case, part in product(weak, range(3)):
        product_of_weak[case] *= Fraction(sum(other[part] == case[part] for other in weak), len(weak))
    assert plum.knowledge.certainties("weak") == product_of_weak


def test_the_weak_search_does_until_its_best_exceeds_one_percent():
    known = Knowledge([6, 6, 6])
    assert decisions.certainties(known) == known.certainties("weak")
    known.hand(2, HAND)
    known.has_none_of(0, ["plum", "knife", "lounge"])
    weak, strong = known.certainties("weak"), known.certainties("strong")
    assert max(weak.values()) == Fraction(1, 105) < Fraction(1, 100) < max(strong.values())
    assert decisions.certainties(known) == decisions.certainties(known, weak_until=Fraction(1, 105)) == weak != strong
    known.shows(1, "knife")
    assert decisions.certainties(known) == known.certainties("strong")
    assert decisions.certainties(known, weak_until=1) == known.certainties("weak")


def test_penalties_fall_with_the_distance_in_turn_order():
    cards = ("plum", "knife", "hall")
    for players in (3, 4, 6):
        for me in range(players):
            for distance in range(1, players + 1):
                holder = (me + distance) % players
                assert decisions.penalty(cards, {"knife": holder}, me, players) == players - distance + 1
    assert decisions.penalty(cards, {"plum": 0, "knife": 1, "hall": 2, "rope": 0}, 2, 3) == 3 + 2 + 1
    assert decisions.penalty(cards, {}, 0, 3) == 0


def test_suggestions_are_the_most_certain_then_the_least_penalised():
    plum = Plum([6, 6, 6], 2)
    for card in HAND:
        plum.has(2, card)
    plum.has(1, "dining")
    plum.has(0, "lounge")
    found = plum.certainties()
    best = decisions.suggestions(plum.knowledge, ["kitchen", "dining"], 2)
    assert {found[case] for case in best} == {max(found.values())} and {case[2] for case in best} == {"kitchen"}
    # No case is possible in the dining room or in the lounge: keelan, after hope, has the one, hope the other, Plum the library.
    assert {case[2] for case in decisions.suggestions(plum.knowledge, ["dining", "lounge"], 2)} == {"dining"}
    own = decisions.suggestions(plum.knowledge, ["dining", "lounge", "library"], 2)
    assert {case[2] for case in own} == {"library"} and not {card for case in own for card in case[:2]} & set(HAND)


def test_the_move_goes_where_the_best_suggestion_is():
    plum = Plum([6, 6, 6], 2, choose=lambda options: sorted(options)[0])
    for card in HAND:
        plum.has(2, card)
    plum.has(0, "lounge")
    turn = plum.move(10, "mustard")
    assert turn.place == turn.case[2] == "dining" and plum.case == turn.case and plum.asker == 2
    assert plum.move(3, "lounge").case is None  # only the dining room is near, four steps away
    assert plum.move(2, "lounge", occupied=[(7, 19)]).place == "lounge"


def test_where_no_room_can_be_reached_it_walks_towards_the_most_certain():
    board = Board()
    plum = Plum([6, 6, 6], 2)
    for card in (*(room for room in ROOMS if room not in ("study", "kitchen", "hall", "library")), "plum"):
        plum.has(2, card)
    plum.knowledge.has_none_of(0, ["study"])
    best = decisions.targets(plum.knowledge.certainties("strong"))
    assert best == ["study"]
    ends = decisions.walk(board, "mustard", 5, best)
    assert [board.distance(end, "study") for end in ends] == [21 - 5]
    assert decisions.walk(board, "study", 5, ["study"]) == [(18, 21)]  # out by the door, and in again next time
    assert decisions.walk(board, "lounge", 5, ["study"], occupied=[(7, 19)]) == ["lounge"]
    near = decisions.walk(board, (9, 19), 1, ["study", "hall"])
    assert all(board.distance(end, "hall") == board.distance((9, 19), "hall") - 1 for end in near)


def test_it_shows_what_it_has_shown_most():
    plum = Plum([6, 6, 6], 2)
    for card in HAND:
        plum.has(2, card)
    plum.suggested(0, ("green", "revolver", "hall"))
    assert plum.show() == "green"
    plum.suggested(1, ("plum", "revolver", "hall"))
    assert plum.show() == "revolver"
    plum.suggested(1, ("plum", "revolver", "library"))
    assert plum.show() == "revolver"
    plum.suggested(0, ("green", "revolver", "hall"))
    assert plum.show() == "revolver" and plum.shown == {"green": 1, "revolver": 3}
    plum.suggested(0, ("plum", "rope", "study"))
    assert plum.show() is None


def test_a_copy_goes_its_own_way():
    plum = Plum([6, 6, 6], 2)
    plum.has(2, "hall")
    other = plum.copy()
    other.suggested(0, ("plum", "rope", "hall"))
    other.show()
    other.has(1, "knife")
    assert plum.shown == {} and plum.case is None and plum.known(1) == [] and other.known(1) == ["knife"]


def check_two_cases(known):
    shares = sorted(known.cases().values())
    assert shares == [Fraction(9, 23), Fraction(14, 23)]  # not split evenly
    assert sorted(known.certainties("strong").values()) == shares
    assert decisions.accusation(known) is None
    rash = decisions.accusation(known, threshold=0.5)
    assert rash == max(known.cases(), key=known.cases().get) and known.cases()[rash] == Fraction(14, 23)  # wrong in 9 of 23
    assert decisions.accusation(known, threshold=0.61) is None


def test_over_half_is_not_sure_handed():
    check_two_cases(knowledge_of(next(each for each in shared("clue/scenarios.json") if each["id"] == "s19")))


def test_over_half_is_not_sure():
    check_two_cases(two_cases_left())


def test_a_random_shower_makes_another_chance_of_the_first_shown_card():
    chances = []
    for shower in (None, "uniform"):
        plum = Plum([6, 6, 6], 2, shower=shower)
        for card in HAND:
            plum.has(2, card)
        plum.suggested(2, ("plum", "knife", "lounge"))
        plum.passes(0)
        plum.has(1, "knife")
        chances.append(plum.knowledge.owners("plum")["case"])
    assert [round(float(chance), 3) for chance in chances] == [0.547, 0.667] and chances[1] == Fraction(2, 3)


def test_states_of_the_first_game():
    wanted = {state["seed_line"]: state for state in shared("clue/log1_states.json")["states"]}
    players, known, asked, checked = {"hope": 0, "keelan": 1, "you": 2}, Knowledge([6, 6, 6]), None, 0
    for step in shared("clue/log1.json")["steps"]:
        said = step["parsed"]
        player = players.get(said.get("player"))
        if said["type"] == "suggest":
            asked = said["cards"]
        elif said["type"] == "has":
            known.shows(player, said["card"])
        elif said["type"] == "passes":
            known.has_none_of(player, asked)
        elif said["type"] == "has_a_card":
            known.has_one_of(player, asked)
        elif said["type"] == "move":
            asked = next(reply["suggests"] for reply in step["replies"] if "suggests" in reply)
        state = wanted.get(step["seed_line"])
        if state:
            best = max(known.certainties("strong").values())
            assert (known.deals(), len(known.cases()), round(100 * float(best), 3)) == (
                state["deals"], state["cases"], state["best_certainty_percent"])
            checked += 1
    assert checked == len(wanted) == 18


def test_the_missing_share_of_the_second_table_is_an_impossible_case():
    known = Knowledge([6, 6, 6])
    known.hand(2, HAND)
    suggestions = [(("plum", "knife", "lounge"), 0, 1, "knife"), (("plum", "candlestick", "dining"), 0, 1, "candlestick"),
                   (("plum", "wrench", "dining"), 0, 1, "dining"), (("mustard", "wrench", "dining"), 0, 1, "dining")]
    for case, passes, shows, card in suggestions:
        known.has_none_of(passes, case)
        known.shows(shows, card)
    known.has_none_of(1, ("scarlet", "wrench", "conservatory"))
    for player, case in ((1, ("scarlet", "revolver", "lounge")), (0, ("plum", "pipe", "lounge")), (1, ("plum", "wrench", "conservatory")),
                         (0, ("peacock", "wrench", "conservatory"))):
        known.has_one_of(player, case)
    assert known.deals() == 29
    missing = 1 - sum(known.certainties("strong").values())
    share = {card: known.owners(card).get("case", 0) for card in ("peacock", "wrench", "conservatory")}
    assert ("peacock", "wrench", "conservatory") not in known.cases()
    assert missing == share["peacock"] * share["wrench"] * share["conservatory"] == Fraction(20, 841)
    assert round(100 * float(missing), 3) == 2.378


def test_a_threshold_waits_for_answers():
    plum = Plum([6, 6, 6], 2, threshold=0.001)
    for card in HAND:
        plum.has(2, card)
    assert plum.accusation() is not None
    plum.suggestion(["study"])
    assert plum.accusation() is None
    plum.passes(0)
    assert plum.accusation() is None
    plum.passes(1)
    assert plum.accusation() == plum.case  # nobody has any of it


@pytest.mark.parametrize("call", [
    lambda: Plum([6, 6], 0), lambda: Plum([6, 6, 6], 3), lambda: Plum([6, 6, 6], 0, threshold="half"),
    lambda: Plum([6, 6, 6], 0, weak_until=-1),
    lambda: Plum([6, 6, 6], 0).show(), lambda: Plum([6, 6, 6], 0).has_a_card(1), lambda: Plum([6, 6, 6], 0).passes(1),
    lambda: Plum([6, 6, 6], 0).move(-1, "hall"), lambda: Plum([6, 6, 6], 0).move(3, "cellar"), lambda: Plum([6, 6, 6], 0).has(0, "teapot"),
    *(lambda case=case: Plum([6, 6, 6], 0).suggested(0, case) for case in (None, 5, "abc", ("plum",), ("x", "y", "z"), ("rope", "plum", "hall"))),
    *(lambda who=who: Plum([6, 6, 6], 0).suggested(who, ("plum", "rope", "hall")) for who in (99, -1, None, "p1")),
    lambda: Plum([6, 6, 6], 0).accused(0, None), lambda: Plum([6, 6, 6], 0).accused(99, ("plum", "rope", "hall")),
    lambda: Plum([6, 6, 6], 0, choose=5), lambda: Plum([6, 6, 6], 0, board="x"),
    lambda: Plum([6, 6, 6], 0).suggestion(["cellar"]), lambda: Plum([6, 6, 6], 0).suggestion([]),
])
def test_bad_input_gets_one_sentence(call):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        call()


def test_what_contradicts_is_refused_and_changes_nothing():
    plum = Plum([6, 6, 6], 2)
    plum.has(2, "hall")
    before = plum.knowledge.deals()
    with pytest.raises(Contradiction):
        plum.has(1, "hall")
    assert plum.knowledge.deals() == before


def test_a_copy_has_the_same_luck_and_its_own_dice():
    plum = Plum([6, 6, 6], 2, seed=1)
    expected = [Plum([6, 6, 6], 2, seed=1).move(6, "hall") for _ in range(2)]
    assert expected[0] == expected[1]
    for twin in (plum.copy(), copy.copy(plum)):
        assert [twin.move(6, "hall") for _ in range(5)][0] == expected[0]
    assert plum.move(6, "hall") == expected[0]


def test_nobody_answers_their_own_suggestion():
    plum = Plum([6, 6, 6], 2)
    plum.suggested(0, ("plum", "rope", "hall"))
    for call in (plum.passes, plum.has_a_card):
        with pytest.raises(ValueError, match="^The last suggestion is that player's own, and only the others answer it.$"):
            call(0)
    assert plum.knowledge.events == ()
    plum.passes(1)
    plum.has_a_card(2)
