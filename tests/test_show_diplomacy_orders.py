"""Orders decided step by step: the events of the adjudicator as pictures, in the browser alone."""

from random import Random
from xml.etree import ElementTree

import pytest

from gameai.games.diplomacy.adjudication import Ask, Backup, Decide, Guess, resolve
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.orders import from_dict, legal_orders
from gameai.show.diplomacy_stepper import OrdersStepper, orders_of
from gameai.show.diplomacy_view import NO, OPEN, YES, OrdersView
from gameai.trace import fold
from shared_data import shared

SIX = load("six")
CUT = {"RED": ["A BRO - CLI", "A ELM S A BRO - CLI"], "BLUE": ["A CLI H", "F DUN - ELM"]}
RING = {"TURKEY": ["F ANK - CON", "A CON - SMY", "A SMY - ANK"]}


def stepper(orders, **more):
    return OrdersStepper(orders, **more)


def drawn_at(widget, index):
    """The markup of all slots in a frame, as the browser puts it together."""
    parts = {}
    for frame in widget.frames[:index + 1]:
        parts |= frame["parts"]
    return "".join(parts[slot] for slot in widget.scene["slots"])


def test_a_frame_for_each_event_one_before_and_one_after():
    widget = stepper(CUT, map=SIX)
    assert len(widget.frames) == len(widget.trace) + 2
    assert widget.frames[0]["status"] == "All orders are given at once. Nothing is decided yet."
    assert widget.frames[-1]["status"].startswith("All is decided.")
    assert [frame["status"] for frame in widget.frames if "depends on" in frame["status"]] == [
        "A BRO - CLI depends on A ELM S A BRO - CLI: is the support given?"]


@pytest.mark.parametrize(("orders", "rules"), [(CUT, SIX), (RING, STANDARD)], ids=["cut", "ring"])
def test_frames_put_together_are_the_stills(orders, rules):
    widget = stepper(orders, map=rules)
    for index in range(len(widget.frames)):
        view = widget.view(index)
        assert drawn_at(widget, index) == "".join(view.parts()[slot] for slot in view.slots())
        assert widget.frames[index]["status"] == view.sentence
    ElementTree.fromstring(widget.picture(len(widget.frames) // 2).svg)


def test_a_frame_holds_only_what_changed():
    widget = stepper(CUT, map=SIX)
    assert set(widget.frames[0]["parts"]) == set(widget.scene["slots"])
    assert all("lines" not in frame["parts"] and len(frame["parts"]) <= 9 for frame in widget.frames[1:-1])


def test_a_cut_support_is_no_and_so_is_the_move_that_needed_it():
    view = stepper(CUT, map=SIX).view(len(stepper(CUT, map=SIX).trace))
    assert {province: state for province, state in view.state.items()} == {"BRO": NO, "ELM": NO, "CLI": OPEN, "DUN": NO}
    view.finish()
    assert view.sentence == "All is decided. Nobody is dislodged."
    assert "Red: A ELM S A BRO - CLI, cut" in view.describe()


def test_a_ring_is_guessed_twice_and_decided_by_the_rule():
    widget = stepper(RING)
    told = [frame["status"] for frame in widget.frames]
    guesses = [said.rpartition("Suppose that ")[2] for said in told if said.startswith("Asking has come round in a circle to F ANK - CON")]
    assert set(guesses) == {"it fails.", "it succeeds."}
    assert "Neither guess settles the circle, so a rule does: all its moves succeed. F ANK - CON, A CON - SMY and A SMY - ANK." in told
    assert set(widget.view(len(widget.trace)).state.values()) == {YES}


def test_the_dislodged_is_struck_through_at_the_end_with_its_retreats():
    orders = {"ITALY": ["A VEN - TRI", "A TYR S A VEN - TRI"], "AUSTRIA": ["F TRI H"]}
    widget = stepper(orders)
    assert widget.frames[-1]["status"] == "All is decided. F TRI is dislodged."
    assert 'r="6"' in widget.frames[-1]["parts"]["retreats"] and not widget.frames[0]["parts"]["retreats"]
    assert 'stroke-dasharray="3 2"' in widget.frames[-1]["parts"]["units"]


def test_an_illegal_order_is_told_and_not_drawn():
    widget = stepper({"RED": ["A CLI - DUN", "F ARD - FJO"]}, map=SIX)
    assert "A CLI - DUN of Red does not count: A CLI can't move to DUN" in widget.frames[0]["status"]
    assert not any(slot == "o-CLI" for slot in widget.scene["slots"])


def test_every_handed_case_can_be_stepped_through_and_the_steps_agree_with_the_answer():
    for case in shared("diplomacy/datc.json")["cases"]:
        if case["phase"] != "movement":
            continue
        units = [Unit(each["power"], each["type"], each["loc"]) for each in case["units"]]
        orders = [from_dict(order) for order in case["orders"]]
        trace = []
        result = resolve(STANDARD, units, orders, trace)
        view = fold(OrdersView(STANDARD, units, orders), trace)
        for province, state in view.state.items():
            outcome = result.results[view.orders[province].loc].outcome
            assert not (state == YES and outcome in ("stays", "cut")), (case["id"], province)
            assert not (state == NO and outcome in ("moves", "supports")), (case["id"], province)
        view.finish()
        assert case["id"] and view.describe()


def test_a_fleet_whose_coast_is_named_wrongly_is_drawn_where_it_is():
    view = OrdersView(STANDARD, [Unit("FRANCE", "F", "SPA/SC")], orders_of(STANDARD, {"FRANCE": "F SPA/NC - LYO"}))
    assert [order.loc for order in view.board.orders] == ["SPA/SC"] and not view.refused


def test_orders_for_units_that_are_not_there_or_anothers_do_not_count():
    view = OrdersView(STANDARD, [Unit("FRANCE", "A", "PAR")], orders_of(STANDARD, {"ITALY": ["A PAR - BUR"], "FRANCE": ["A MAR H"]}))
    assert not view.orders and len(view.refused) == 2


@pytest.mark.parametrize("seed", range(12))
def test_what_the_picture_says_at_the_end_is_what_the_adjudicator_says(seed):
    rng = Random(seed)
    places = rng.sample([place for place in STANDARD.army if place in STANDARD.nearby[("A", "MUN")] or rng.random() < 0.4], 12)
    units = tuple(Unit(rng.choice(STANDARD.powers), "A", place) for place in places)
    orders = [rng.choice(legal_orders(STANDARD, units, unit)) for unit in units]
    widget = OrdersStepper(orders, units)
    result = resolve(STANDARD, units, orders)
    view = widget.view()
    assert view.result == result
    for province, state in widget.view(len(widget.trace)).state.items():
        outcome = result.results[view.orders[province].loc].outcome
        if outcome in ("moves", "supports"):
            assert state in (YES, OPEN) if outcome == "supports" else state == YES
        elif outcome in ("stays", "cut"):
            assert state in (NO, OPEN) if outcome == "cut" else state == NO
    lost = {str(each.unit) for each in result.dislodged}
    assert all(unit in view.sentence for unit in lost) and ("Nobody" in view.sentence) == (not lost)


@pytest.mark.parametrize("event", [Ask("PAR", None), Guess("PAR", True), Decide("PAR", True), Backup("ring", ("PAR",)), "Decide"])
def test_an_event_of_something_else_is_refused(event):
    view = OrdersView(SIX, [Unit("RED", "A", "CLI")], orders_of(SIX, {"RED": "A CLI - BRO"}))
    with pytest.raises(ValueError, match="of another phase|is none"):
        view.apply(event)


@pytest.mark.parametrize(("orders", "said"), [({"RED": ["A CLI jumps"]}, "CLI"), ([("RED",)], "Orders are Order objects"),
                                              ({"GREEN": ["A CLI H"]}, "The powers of the map 'six'")])
def test_orders_that_cannot_be_read_are_refused(orders, said):
    with pytest.raises(ValueError, match=said):
        stepper(orders, map=SIX)


def test_a_step_that_is_not_there_is_refused_and_a_shown_one_is_the_still():
    with pytest.raises(ValueError, match="A step to show"):
        stepper(CUT, map=SIX, at=99)
    widget = stepper(CUT, map=SIX, at=-1)
    assert widget.index == len(widget.frames) - 1 and widget.still() == widget.picture()
    assert repr(widget) == widget.picture().alt
