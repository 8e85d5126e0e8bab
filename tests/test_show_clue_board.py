"""The mansion drawn: rooms, pieces, what a roll reaches, and a search for a way."""

import re
import sys

import pytest

from gameai.games.clue import Board, Walk
from gameai.search import Expand, Goal, Push, Stale, a_star, uniform_cost
from gameai.show import ReachStepper, WalkStepper, mansion_picture
from gameai.show.clue_board_view import SQUARE, MansionDrawing, WalkView
from stops import stopped

BOARD = Board()


@pytest.fixture(scope="module")
def drawing():
    return MansionDrawing()


def test_every_place_can_be_reached_by_arrow_keys(drawing):
    moves, keys = drawing.moves(), {drawing.key(place) for place in drawing.places()}
    assert keys == set(moves) and len(keys) == len(BOARD.squares) + 9
    seen, waiting = set(), ["hall"]
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += moves[key].values()
    assert seen == keys


def test_each_door_is_in_a_wall_of_its_room(drawing):
    for room, squares in BOARD.doors.items():
        for x, y in squares:
            right, down = drawing.door(room, (x, y))
            assert (x + right, y + down) in drawing.areas[room]
    assert drawing._doors().count("M") == sum(map(len, BOARD.doors.values())) == 17


def test_walls_close_a_room_but_for_its_doors(drawing):
    sides = sum((x + right, y + down) not in area for area in drawing.areas.values() for x, y in area
                for right, down in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    assert drawing._walls().count("M") == sides - 17


def test_what_a_room_holds_lies_inside_it(drawing):
    for room, (x, y) in drawing.centres.items():
        for up in (-38, 38):
            for aside in (-50, 50):
                assert BOARD.room_at(int((x + aside) // SQUARE) + 1, int((y + up) // SQUARE) + 1) == room, room


def test_a_roll_reaches_what_the_board_says():
    pieces = {"green": (8, 18), "white": "ballroom"}
    reach = ReachStepper("mustard", pieces, roll=9)
    for roll in (0, 5, 9):
        while reach.index != roll:
            reach.step("next" if reach.index < roll else "back")
        found = BOARD.reachable("mustard", roll, pieces.values())
        for place in reach.drawing.places():
            said = reach.label(reach.drawing.key(place))
            assert ("reached in" in said) == (place in found), (roll, place, said)
            if place in found:
                assert re.search(rf"reached in {found[place]} steps?\.", said)
    assert "The ballroom with White" in reach.label("ballroom") and "with Green" in reach.label("8-18")
    assert reach.frames[9]["name"] == "roll 9"


def test_a_click_puts_the_piece_elsewhere_unless_another_stands_there():
    reach = ReachStepper("mustard", {"green": (8, 18)}, roll=4)
    reach.click("lounge")
    assert reach.index == 4 and reach.status == "A roll of 4 from the lounge reaches 16 squares and the dining room."
    reach.click("8-18")
    assert reach.status == "Two pieces can't stand on one square; (8, 18) has two." and reach.view.place == "lounge"
    assert "Mu" in reach.frames[0]["parts"]["pieces"]


def test_the_search_shown_is_the_searchs_own_trace():
    trace = []
    found = a_star(Walk(BOARD, "lounge", "conservatory"), trace=trace)
    walk = WalkStepper("lounge", "conservatory")
    view = walk.view()
    assert walk.trace == trace and tuple(view.path) == found.states and view.count == found.expanded
    assert len(walk.frames) == found.expanded + 2               # before the first, and the goal
    assert walk.frames[-1]["status"] == f"The conservatory is reached in 27 steps; {found.expanded} places expanded."
    pushed = {event.state for event in trace if isinstance(event, Push)}
    assert set(view.expanded) | set(view.frontier) == pushed


def test_frames_add_up_to_the_view_of_their_step():
    walk = WalkStepper("study", "library", {"plum": (18, 20)}, piece="green")
    parts = {}
    for step, frame in enumerate(walk.frames):
        parts |= frame["parts"]
        assert {slot: markup for slot, markup in walk.view(step).parts().items() if markup} == {
            slot: markup for slot, markup in parts.items() if markup}


def test_without_an_estimate_more_is_expanded():
    walk = WalkStepper("lounge", "conservatory", step=-1)
    first = walk.view().count
    assert "27 places expanded" in walk.status
    walk.press("uniform_cost")
    assert walk.view().count == uniform_cost(Walk(BOARD, "lounge", "conservatory")).expanded > 4 * first
    assert walk.index == len(walk.frames) - 1                    # the end stays the end
    assert "at least" not in walk.frames[3]["status"]
    walk.press("uniform_cost")
    assert walk.status == "No estimate: that is in view."
    walk.press("breadth_first")
    assert "reached in 27 steps" in walk.status


def test_clicks_choose_the_start_and_the_goal():
    walk = WalkStepper("lounge", "dining")
    walk.click("hall")
    assert walk.walk.room == "hall" and walk.walk.initial == "lounge" and walk.index == 0
    walk.click("24-20")
    assert walk.walk.initial == (24, 20) and walk.status.startswith("From (24, 20) to the hall")
    walk = WalkStepper("lounge", "dining")
    walk.click("lounge")
    assert walk.status == "The piece is in the lounge already; choose another room to go to." and walk.walk.room == "dining"


def test_a_way_that_is_blocked():
    walk = WalkStepper("lounge", "hall", {"green": (7, 19)})
    walk.step("last")
    assert walk.status == "No way leads to the hall: pieces block them all."
    assert "expanded" in walk.still().alt


def test_a_search_of_ones_own_is_shown_as_it_is():
    trace = [Push("lounge", None, None, 0, 4), Expand("lounge", 0), Push((7, 19), "lounge", (7, 19), 1, 4), Stale((7, 19), 3)]
    walk = WalkStepper("lounge", "dining", trace=trace)
    assert [frame["status"].split(":")[0] for frame in walk.frames[:2]] == [
        "From the lounge to the dining room", "The lounge is expanded"]
    assert "stale" in walk.frames[2]["status"]
    walk.click("hall")
    assert "can't be sent elsewhere" in walk.status


def test_a_view_takes_events_of_a_search_alone(drawing):
    view = WalkView(drawing, Walk(BOARD, "lounge", "dining"), {"plum": "lounge"}, "plum")
    with pytest.raises(ValueError, match="Push, Expand, Stale and Goal"):
        view.apply("Expand")
    for event in WalkStepper("lounge", "dining").trace:
        view.apply(event)
    assert tuple(view.path) == BOARD.path("lounge", "dining")


START, DOOR = Push("lounge", None, None, 0, 4), Push((7, 19), "lounge", (7, 19), 1, 4)
BEYOND = Push((7, 18), (7, 19), (7, 18), 2, 4)


@pytest.mark.parametrize(("trace", "words"), [
    ([1], "A search has the events"), ([Expand("lounge", 0)], "'lounge' does not wait in the frontier"),
    ([START, Goal("dining", 3)], "'dining' does not wait"), ([Push("hall", None, None, 0, 4)], "it begins with Push.state='hall'"),
    ([START, Push((7, 19), (7, 18), 0, 1, 4)], "no step leads from .7, 18., expanded before, to"),
    ([START, Expand("lounge", 0), Push((1, 18), "lounge", 0, 1, 4)], "no step leads from 'lounge', expanded before, to .1, 18."),
    ([START, Goal("lounge", 0)], "its goal is 'lounge'"), ([START, Stale((7, 19), 1)], "does not wait"),
    ([START, Expand("lounge", 0), DOOR._replace(cost=None)], "must be a number of steps"),
    ([START, Expand("lounge", 0), DOOR._replace(estimate="4")], "The estimate of a Push"),
    ([START._replace(state=["lounge"])], "must be hashable"),
    ([START, Expand("lounge", 0), DOOR, Expand((7, 19), 1), BEYOND, Expand((7, 18), 2), DOOR._replace(parent=(7, 18)),
      *(Push(there, here, there, 3, 4) if event is Push else event(here, 3) for event, here, there in [
          (Push, (7, 18), (7, 17)), (Expand, (7, 17), None), (Push, (7, 17), "dining"), (Goal, "dining", None)])], "round in a circle"),
])
def test_a_trace_of_no_such_search_gets_a_sentence(trace, words):
    with pytest.raises(ValueError, match=words) as raised:
        WalkStepper("lounge", "dining", trace=trace)
    assert "\n" not in str(raised.value) and str(raised.value).endswith(".")


def test_a_trace_that_ends_early_is_not_told_as_a_blocked_way():
    for nodes, words in ((0, "the start waits in the frontier. Here the events end."),
                         (2, "The events end before the dining room is reached: 2 places expanded, 3 in the frontier.")):
        trace = []
        a_star(Walk(BOARD, "lounge", "dining"), nodes=nodes, trace=trace)
        walk = WalkStepper("lounge", "dining", trace=trace, step=-1)
        assert walk.status.endswith(words)
    assert WalkStepper("lounge", "dining", trace=[]).status == "There are no events, so nothing was tried."


def test_only_what_the_full_roll_reaches_is_framed():
    for roll in (4, 9, 12):
        view = ReachStepper("mustard", roll=roll).view
        framed = [steps for place, steps in view.reached(roll).items()
                  if "@winning" in view.drawing.ground(place, "@wash", "@winning" if steps == roll else None, steps)]
        assert view.parts(roll)["reach"].count("@winning") == len(framed) == list(view.steps.values()).count(roll) > 0


def test_places_and_pieces_are_what_the_board_calls_them():
    assert ReachStepper((8.0, 18.0)).status == ReachStepper((8, 18)).status
    assert repr(ReachStepper((8.0, 18.0)).view.place) == "(8, 18)"


def test_stills_say_it_in_words():
    picture = mansion_picture(path=BOARD.path("plum", "kitchen"))
    assert "Plum is on (24, 20)." in picture.alt and "the kitchen." in picture.alt
    picture = mansion_picture({"white": "hall"}, place="mustard", roll=3, theme="dark")
    assert "A roll of 3 from (1, 18)" in picture.alt and "White is in the hall" in picture.alt
    assert ReachStepper("hall").still().svg != ReachStepper("hall", roll=8).still().svg


@pytest.mark.parametrize(("make", "words"), [
    (lambda: ReachStepper("garden"), "no place of the mansion"),
    (lambda: ReachStepper("plum", {"plum": "hall"}), "pieces are the others"),
    (lambda: ReachStepper("hall", {"knife": "hall"}), "is a weapon, not a suspect"),
    (lambda: ReachStepper("hall", roll=13), "roll must be a whole number"),
    (lambda: WalkStepper("hall", (8, 18)), "leads to a room"),
    (lambda: WalkStepper("hall", "hall"), "already"),
    (lambda: WalkStepper("hall", "study", search="depth_first"), "search must be one of"),
    (lambda: WalkStepper("hall", "study", step=999), "step must be"),
    (lambda: mansion_picture({"plum": "attic"}), "no place"),
    (lambda: mansion_picture({"x": "hall"}), "'x' is no card of Clue"), (lambda: mansion_picture({"rope": "hall"}), "is a weapon"),
    (lambda: mansion_picture(5), "Pieces are a mapping"), (lambda: ReachStepper("hall", 5), "Pieces are a mapping"),
    (lambda: ReachStepper("hall", "ab"), "Pieces are a mapping"), (lambda: mansion_picture(title=None), "title must be a text"),
    (lambda: ReachStepper("hall", title=None), "title must be a text"), (lambda: WalkStepper("hall", "study", title=5), "title must be"),
    (lambda: WalkStepper("hall", "study", search=["a_star"]), "search must be one of"),
])
def test_bad_arguments_get_a_sentence(make, words):
    with pytest.raises(ValueError, match=words):
        make()


@pytest.mark.parametrize("make, deed", [
    (lambda: WalkStepper("lounge", "dining", step=2), lambda walk: walk.on_press("uniform_cost")),
    (lambda: WalkStepper("lounge", "dining", step=2), lambda walk: walk.on_click("hall")),
    (lambda: ReachStepper("lounge"), lambda reach: reach.on_click("hall")),
])
def test_what_is_stopped_has_not_happened_or_has_wholly(make, deed):
    """Stop comes before some lines of the call, and before each of its last ones."""
    def seen(stepper):
        return stepper.still().svg, stepper.picture(0).svg, stepper.frames, stepper.controls, getattr(stepper, "search", None)

    old, new = make(), make()
    lines = lines_of(lambda: deed(new))
    ends = seen(old), seen(new)
    assert ends[0] != ends[1] and lines > 100
    for at in {1, 5, 30, lines // 3, lines // 2, *range(lines - 9, lines + 1)}:
        stepper = make()
        assert stopped(lambda: deed(stepper), "show/clue_board.py", at=at)
        assert seen(stepper) in ends, (at, lines)
    deed(stepper)
    stepper.still()


def lines_of(call):
    """How many lines of show/clue_board.py a call runs."""
    count = 0

    def lines(frame, event, _):
        nonlocal count
        count += event == "line"
        return lines

    before = sys.gettrace()
    sys.settrace(lambda frame, event, _: lines if frame.f_code.co_filename.endswith("show/clue_board.py") else None)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def test_a_search_that_was_stopped_is_as_it_was():
    walk = WalkStepper("lounge", "kitchen", step=20)
    before = walk.still().svg, walk.controls, walk.search
    stopped(lambda: walk._handle({"type": "press", "name": "uniform_cost", "index": 20}), "show/clue_board.py", at=300)
    assert walk.status.startswith("Stopped.") and (walk.still().svg, walk.controls, walk.search) == before
