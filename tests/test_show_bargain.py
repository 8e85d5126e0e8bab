"""The utility plane, the exponents, offers step by step, a negotiation with an agent, and best responses, without a browser."""

import random
import re
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import dist

import pytest

from gameai.negotiation import (Accept, Additive, AlternatingOffers, Domain, Issue, MonotonicConcession, Offer, Timed, Walk, Zeuthen,
                                negotiate, rising, simultaneous)
from gameai.negotiation.examples import car_and_fuel, price_and_quantity
from gameai.normal_form import NormalForm
from gameai.show import ConcessionPlane, OffersStepper, PlayBargain, mixed_picture, plane_picture, svg
from gameai.show.label_places import common
from gameai.show.mixed_view import thresholds
from gameai.show.utility_view import ticks

SALE = price_and_quantity()


def drawn(picture):
    """The picture's markup, if it is well-formed."""
    return ElementTree.fromstring(picture.svg)


# --- the plane ---------------------------------------------------------------

def test_the_plane_in_words_names_the_frontier_and_the_nash_point():
    picture = plane_picture(*car_and_fuel(), title="<car & fuel>")
    drawn(picture)
    assert re.match(r"<car & fuel>. \d+ outcomes by what they are worth to Ada and Ben. Not dominated: car ", picture.alt)
    assert "The Nash point is " in picture.alt
    drawn(plane_picture(*SALE, offers=[(0, (10, 4)), Offer(1, (0, 0))], theme="dark"))


def test_each_outcome_and_each_efficient_one_is_drawn_where_it_is_worth():
    domain = Domain([Issue("share", (0, 1, 2))])
    picture = plane_picture(domain, (Additive([1], [rising((0, 1, 2))]), lambda outcome: 0 if outcome == (2,)
                                     else 1 - Fraction(outcome[0], 4)))
    svg = drawn(picture)
    places = [(float(each.get("cx")), float(each.get("cy"))) for each in svg.iter() if each.get("r") == "2.6"]
    # Utility 0 to 1 is 340 units wide, to the right and upwards: from (50, 366) in the plane.
    assert places[:3] == [(50, 26), (220, 111), (390, 366)]
    rings = [(float(each.get("cx")), float(each.get("cy"))) for each in svg.iter() if each.get("r") == "5.2"]
    assert rings[:3] == [(50, 26), (220, 111), (390, 366)]
    assert picture.alt.count("share 1 (Ada 0.5, Ben 0.75)") == 2      # it is the Nash point too


@pytest.mark.parametrize("build, message", [
    (lambda: plane_picture(3, SALE[1]), "not of 3"),
    (lambda: plane_picture(SALE[0], SALE[1][:1]), "two utilities"),
    (lambda: plane_picture(*SALE, names=("a",)), "two names"),
    (lambda: plane_picture(*SALE, offers=[(2, (10, 4))]), "from 0 to 1"),
    (lambda: plane_picture(*SALE, offers=[(0, (11, 4))]), "price"),
    (lambda: plane_picture(SALE[0], (lambda outcome: float("nan"), SALE[1][1])), "finite"),
    (lambda: ConcessionPlane(*SALE, exponents=()), "1 to 12 exponents"),
    (lambda: ConcessionPlane(*SALE, exponents=(1, 1)), "rising"),
    (lambda: ConcessionPlane(*SALE, at=(3, 1)), "are among the exponents"),
    (lambda: ConcessionPlane(*SALE, rounds=0), "rounds"),
    (lambda: OffersStepper(*SALE, [3]), "one event was 3"),
    (lambda: OffersStepper(*SALE, [], at=2), "from -1 to 0"),
    (lambda: PlayBargain(*SALE, agent=Timed), "Timed"),
    (lambda: PlayBargain(*SALE, me=2), "me must be"),
    (lambda: PlayBargain(Domain([Issue("share", range(601))]), [Additive([1], [rising(range(601))])] * 2), "601 outcomes are too many"),
    (lambda: mixed_picture(NormalForm([[(1, 1), (2, 2), (3, 3)]])), "two rows and two columns"),
    (lambda: mixed_picture([[1]]), "two rows and two columns")])
def test_bad_input_gets_a_sentence(build, message):
    with pytest.raises(ValueError, match=message):
        build()


def test_marks_of_the_axes_are_round_numbers():
    assert ticks(0, 10) == [0, 2, 4, 6, 8, 10]
    assert all(2 <= len(ticks(0, high)) <= 6 for high in (0.3, 1, 7, 9, 11, 60, 999))


def texts(picture):
    """[(text, its box)] of the labels of size 11 or 12 inside the plane: offers' numbers and targets."""
    found = []
    for each in ElementTree.fromstring(picture.svg).iter():
        if each.tag.endswith("text") and each.text and (each.text[0].isdigit() and each.get("font-size") == "11" or " asks " in each.text):
            size, x = float(each.get("font-size")), float(each.get("x"))
            wide = svg.wide(each.text, size)
            left = x - {"start": 0, "middle": wide / 2, "end": wide}[each.get("text-anchor")]
            found.append((each.text, (left, float(each.get("y")) - 0.85 * size, wide, size)))
    return found


def test_numbers_of_offers_cover_neither_rings_nor_each_other():
    result = negotiate(MonotonicConcession(*SALE), (Zeuthen(), Zeuthen()))
    stepper = OffersStepper(*SALE, result)
    rings = [stepper.plane.at(outcome) for outcome in stepper.plane.frontier]
    for at in range(len(result.events) + 1):
        labels = texts(stepper.picture(at))
        assert sum(common(one, other) for (_, one), (_, other) in combinations(labels, 2)) == 0, (at, labels)
        for words, box in labels:
            assert all(common(box, (x - 5, y - 5, 10, 10)) < 6 for x, y in rings), (at, words)


def test_whatever_the_exponents_no_label_lies_under_the_mark_of_the_agreement():
    plane = ConcessionPlane(*SALE, rounds=40)
    for pair in product(plane.exponents, repeat=2):
        agreement = plane.results[plane.exponents.index(pair[0])][plane.exponents.index(pair[1])].agreement
        if agreement is not None:
            x, y = plane.plane.at(agreement)
            covered = [words for words, (left, top, wide, high) in texts(plane.picture(pair))
                       if dist((x, y), (min(max(x, left), left + wide), min(max(y, top), top + high))) < 15]
            assert not covered, (pair, covered)


def test_no_curve_runs_through_its_name():
    plane = ConcessionPlane(*SALE, rounds=40)
    for agent, curves in enumerate(plane.curves):
        for exponent, values in zip(plane.exponents, curves):
            name = next(each for each in ElementTree.fromstring(f"<g>{plane.curve.curve(agent, values)}</g>").iter() if each.text)
            x, y, wide = float(name.get("x")), float(name.get("y")) - 4, svg.wide(name.text, 12)
            left = x - wide if name.get("text-anchor") == "end" else x
            spots = [(plane.curve.across(number), plane.curve.up(value)) for number, value in values]
            between = [(a + (c - a) * part / 20, b + (d - b) * part / 20) for (a, b), (c, d) in pairwise(spots) for part in range(21)]
            assert not [spot for spot in between if left < spot[0] < left + wide and abs(spot[1] - y) < 6], (agent, exponent)


def test_where_there_is_no_room_numbers_are_left_out():
    """One that never concedes against a fast conceder: the offers crowd in a corner."""
    plane = ConcessionPlane(*SALE, rounds=40)
    for pair in [(0, 10), (10, 0), (1, 1), (0.2, 0.2), (0, 0), (5, 5)]:
        labels = texts(plane.picture(pair))
        assert any("asks" in words for words, _ in labels)
        assert sum(common(one, other) for (_, one), (_, other) in combinations(labels, 2)) < 30, (pair, labels)


def test_a_still_shows_how_it_ended():
    def ends(picture):
        return [words for words in ("agreed", "no agreement") if f">{words}<" in picture.svg]
    play = PlayBargain(*SALE, agent=Timed(1), rounds=10)
    play.offer((10, 1))
    made = [event for event in play.state.events if isinstance(event, Offer)]
    assert ends(plane_picture(*SALE, offers=made, result=play.result)) == []
    play.accept()
    picture = plane_picture(*SALE, offers=made, result=play.result)
    assert ends(picture) == ["agreed", "no agreement"] and picture.svg.count('r="15"') == 1
    assert "Agreement on offer 2: " in picture.alt
    with pytest.raises(ValueError, match="The result is"):
        plane_picture(*SALE, result=3)


# --- two exponents -----------------------------------------------------------

def test_the_picture_says_what_the_negotiation_of_these_exponents_ends_with():
    plane = ConcessionPlane(*SALE, rounds=40, exponents=(0, 0.2, 1, 5))
    for first in plane.exponents:
        for second in plane.exponents:
            plane.turn(first, second)
            result = negotiate(AlternatingOffers(*SALE, 40), (Timed(first), Timed(second)))
            if result.agreement is None:
                assert "No agreement after 40 offers" in plane.status
            else:
                price, quantity = result.agreement
                assert f"Agreement on offer {result.rounds} of 40: price {price}, quantity {quantity} (" in plane.status


def test_two_that_never_concede_miss_the_deadline():
    plane = ConcessionPlane(*SALE, at=(0, 0))
    assert plane.status.endswith("No agreement after 100 offers; that is worth 0 to Ada and 0 to Ben.")
    still = plane.still()
    drawn(still)
    assert still.alt.endswith(plane.status)
    plane.turn(0, 10)
    assert "Agreement" in plane.status and plane.still() == still      # a stored picture does not follow


def test_frames_build_on_those_before_them():
    """The page shows the latest part of each slot up to a frame; a still must be the same."""
    plane = ConcessionPlane(*SALE, rounds=10, exponents=(0, 1, 5))
    parts = {}
    for number, frame in enumerate(plane.frames):
        parts |= frame["parts"]
        pair = plane.exponents[number // 3], plane.exponents[number % 3]
        assert all(svg.finish(markup) in plane.picture(pair).svg for markup in parts.values())


def test_the_targets_never_fall_below_what_no_agreement_is_worth():
    plane = ConcessionPlane(*price_and_quantity((Fraction(1, 2), Fraction(1, 4))), rounds=30)
    for curves, floor in zip(plane.curves, (Fraction(1, 2), Fraction(1, 4))):
        for curve in curves:
            assert all(floor <= value <= 1 for _, value in curve)
            assert [value for _, value in curve] == sorted((value for _, value in curve), reverse=True)


# --- offers step by step -----------------------------------------------------

def test_offers_one_by_one():
    result = negotiate(AlternatingOffers(*SALE, 20), (Timed(1), Timed(1)))
    stepper = OffersStepper(*SALE, result)
    assert stepper.status == f"Before the first of {len(result.events)} events."
    stepper.step("next")
    assert stepper.status == "Ada offers price 10, quantity 4 (Ada 1, Ben 0)."
    stepper.step("last")
    assert " accepts " in stepper.status
    drawn(stepper.picture(-1)), drawn(stepper.picture(3, theme="dark"))


def test_an_agreement_in_parts_is_drawn_whole():
    result = simultaneous(*SALE, (Timed(1), Timed(1)), rounds=20)
    stepper = OffersStepper(*SALE, result, at=-1)
    price, quantity = result.agreement
    assert f"price {price}, quantity {quantity} (" in stepper.status
    drawn(stepper.still())


def test_offers_made_at_once():
    result = negotiate(MonotonicConcession(*SALE), (Zeuthen(), Zeuthen()), seed=1)
    stepper = OffersStepper(*SALE, result)
    assert len(stepper.frames) == len(result.events) + 1
    stepper.step("last")
    assert stepper.plane.words(result.agreement) in stepper.status
    drawn(stepper.picture(-1))


@pytest.mark.parametrize("events, said", [([Offer(0, (10, 4)), Walk(1)], "Ben walks away. There is no agreement."),
                                          ([Offer(0, (10, 4)), Accept(1, (10, 4))], "Ben accepts price 10, quantity 4 (Ada 1, Ben 0).")])
def test_how_it_ends(events, said):
    assert OffersStepper(*SALE, events, at=-1).status == said


# --- a negotiation with an agent ---------------------------------------------

def place_of(play, outcome):
    return play._key_of[outcome]


def test_an_outcome_is_picked_and_offered_by_two_clicks():
    play = PlayBargain(*SALE, agent=Timed(1), rounds=10)
    play.click(place_of(play, (10, 1)))
    assert play.status == "Price 10, quantity 1 (you 0.775, Ben 0.525). Press Offer, or Enter once more."
    assert play.table["picked"] == [10, 1] and "picked" in play.label(place_of(play, (10, 1)))
    play.click(place_of(play, (10, 1)))
    assert play.state.events[0] == Offer(0, (10, 1)) and play.status.endswith("Your offer, number 3 of 10?")
    assert "offered by you" in play.label(place_of(play, (10, 1)))
    play.press("accept")
    assert play.over and play.status.startswith("Agreement on offer 2: ") and play.result.agreement == play.state.events[1].outcome


def test_lists_pick_too():
    play = PlayBargain(*SALE, rounds=10)
    play._handle({"type": "pick", "values": [9, 0], "index": 0})
    assert play.picked == (9, 0)
    play._handle({"type": "pick", "values": [9, 0], "index": 0})
    assert play.picked == (9, 0) and not play.state.events       # the same choice again is no offer
    for values in ([9], [11, 0], ["x", 0], 3, [None, None]):
        play._handle({"type": "pick", "values": values, "index": 0})
        assert play.picked == (9, 0) and play.status.endswith(".")


def test_the_last_offer_is_answered_or_left():
    play = PlayBargain(*SALE, agent=Timed(0), rounds=2)
    play.offer((10, 4))
    assert play.status.endswith("That was the last offer: accept it, or walk away.")
    play.offer((10, 4))
    assert play.status == "There is no time for another offer: accept the last one, or walk away."
    play.press("walk")
    assert play.status == "No agreement after 2 offers; that is worth 0 to you and 0 to Ben."
    play.press("offer")
    assert play.status.startswith("The negotiation is over; begin a new one. No agreement after 2 offers")
    play.press("new")
    assert play.status == "Your offer, number 1 of 2?"


def test_who_presses_after_the_end_can_still_read_the_result():
    play = PlayBargain(*SALE, rounds=10, hidden=True)
    play.walk()
    assert "No agreement after 0 offers" in play.status
    for name in ("offer", "accept", "walk"):
        assert all("No agreement after 0 offers" in each["why"] for each in play.controls if each["id"] == name)
        getattr(play, name)()
        assert play.status.startswith("The negotiation is over; begin a new one. No agreement after 0 offers")


def test_the_other_begins():
    play = PlayBargain(*SALE, agent=Timed(1), me=1)
    assert play.status.startswith("Ben offers price 10, quantity 4 (Ben 1, you 0).")
    drawn(play.still())


def test_hidden_the_agents_utility_is_nowhere_until_the_end():
    play = PlayBargain(*SALE, agent=Timed(1), rounds=10, hidden=True, title="bargain")
    play.offer((10, 1))
    other = SALE[1][1](play.state.events[1].outcome)
    shown = str([play.frames, play.scene, play.status, play.still().svg])
    assert not play.scene["places"] and "Ben 0." not in shown and str(float(other)) not in play.status
    play.press("accept")
    assert play.scene["places"] and "Ben " in play.status
    drawn(play.still())


def test_hidden_no_word_says_plane_or_enter_and_the_lists_keep_their_values():
    play = PlayBargain(*SALE, agent=Timed(0), rounds=4, hidden=True)
    play.offer()
    said = [play.status, str(play.controls), play.scene["help"]]
    play._handle({"type": "pick", "values": [9, 0], "index": 0})
    said += [play.status]
    assert not any("plane" in each or "Enter" in each for each in said), said
    play.press("offer")
    assert play.table["picked"] == [9, 0] and not play.over
    play.press("offer")
    assert [event.outcome for event in play.state.events if event.agent == 0] == [(9, 0)] * 2
    play.press("walk")
    assert play.over and play.table["picked"] is None and "plane" not in play.status
    play.press("new")
    assert play.table["picked"] is None


class Broken:
    def choose(self, percept):
        raise RuntimeError("no idea")


def test_an_agent_that_fails_leaves():
    play = PlayBargain(*SALE, agent=Broken())
    play.offer((10, 4))
    assert play.status.startswith("Ben could not choose, and leaves: No idea. No agreement after 1 offer;")
    assert isinstance(play.error, RuntimeError)


class Stopping(Timed):
    """Stop comes while it thinks for the first time."""

    stops = 1

    def choose(self, percept):
        if self.stops:
            self.stops -= 1
            raise KeyboardInterrupt
        return super().choose(percept)


def test_stop_leaves_the_negotiation_as_it_was():
    play = PlayBargain(*SALE, agent=Stopping(1))
    play.pick((10, 4))
    before = play.state, play.picked, play.controls, play.frames[0]["parts"]
    play.offer()
    assert play.status.startswith("Stopped.")
    assert (play.state, play.picked, play.controls, play.frames[0]["parts"]) == before
    play.offer()
    assert len(play.state.events) == 2


def test_stop_in_a_new_negotiation_leaves_the_one_before_with_its_plane():
    agent = Stopping(1)
    agent.stops = 0
    play = PlayBargain(*SALE, agent=agent, me=1, hidden=True)
    play.walk()
    before = play.state, play.scene, play.frames, play.controls, play.curve
    agent.stops = 1
    play.new_game()
    assert play.status.startswith("Stopped.") and play.scene["places"]
    assert (play.state, play.scene, play.frames[0]["parts"], play.frames[0]["labels"], play.controls, play.curve) == \
        (*before[:2], before[2][0]["parts"], before[2][0]["labels"], *before[3:])


def test_arrow_keys_reach_every_outcome():
    play = PlayBargain(*SALE)
    seen, queue = {play.scene["start"]}, [play.scene["start"]]
    while queue:
        for to in play.scene["moves"][queue.pop()].values():
            if to not in seen:
                seen.add(to)
                queue.append(to)
    assert seen == {each["key"] for each in play.scene["places"]}


def test_whatever_the_page_sends_the_negotiation_goes_on():
    rng, play = random.Random(3), PlayBargain(*SALE, agent=Timed(1), rounds=6)
    keys = [each["key"] for each in play.scene["places"]]
    for _ in range(400):
        play._handle(rng.choice([
            {"type": "click", "key": rng.choice(keys + ["", "o999"]), "index": rng.choice([0, 7, -2, "x"])},
            {"type": "press", "name": rng.choice(["offer", "accept", "walk", "new", "sing", None])},
            {"type": "pick", "values": [rng.randrange(-1, 12), rng.randrange(-1, 6)]}, {"type": "pick"}, {"type": 3}, None, "click"]))
        assert isinstance(play.status, str) and play.status
        assert play.error is None or isinstance(play.error, ValueError), play.error


# --- best responses ----------------------------------------------------------

def test_lines_of_best_responses_turn_where_the_player_is_indifferent():
    assert thresholds(1, -2) == [(0, 0), (0, Fraction(2, 3)), (1, Fraction(2, 3)), (1, 1)]
    assert thresholds(-1, 1) == [(1, 0), (1, Fraction(1, 2)), (0, Fraction(1, 2)), (0, 1)]
    assert thresholds(0, 1) == [(1, 0), (1, 1), (0, 1)] and thresholds(1, 0) == [(0, 0), (1, 0), (1, 1)]


def test_one_picture_of_a_game():
    game = NormalForm([[(2, 1), (0, 0)], [(0, 0), (1, 2)]], ("opera", "football"), ("opera", "football"))
    picture = mixed_picture(game, ("Ada", "Ben"))
    drawn(picture)
    assert "Ada plays opera with chance 2/3 and Ben plays opera with chance 1/3" in picture.alt
    assert "(2/3, 1/3)" in picture.svg
    pennies = mixed_picture(NormalForm([[(1, -1), (-1, 1)], [(-1, 1), (1, -1)]]), theme="dark")
    assert "The lines of best responses meet where row plays 0 with chance 1/2 and column plays 0 with chance 1/2." in pennies.alt
    drawn(mixed_picture(NormalForm([[(0, 0), (0, 0)], [(0, 0), (0, 0)]])))
