"""The note sheet of Clue with a slider over the events."""

from fractions import Fraction

import pytest

from gameai.games.clue import CARDS, Knowledge
from gameai.games.clue.events import CASE
from gameai.show import SheetStepper, sheet_picture
from gameai.games.clue.explaining import owner_names
from gameai.show.clue_sheet import decided
from gameai.show.clue_sheet_view import COLUMN, SHADE, Field, SheetDrawing, percent
from gameai.show.palette import THEMES, colour, contrast

NAMES = ["Hope", "Keelan", "Plum"]


def told(shower=None):
    """A game of three of which the last event settles a card that no single rule finds."""
    knowledge = Knowledge([6, 6, 6], shower)
    knowledge.hand(2, ["library", "scarlet", "white", "green", "hall", "revolver"])
    knowledge.shows(1, "knife", among=["plum", "knife", "lounge"])
    knowledge.has_one_of(0, ["plum", "rope"])
    knowledge.has_one_of(1, ["plum", "rope"])
    return knowledge


@pytest.fixture
def sheet():
    return SheetStepper(told(), NAMES)


def test_a_frame_for_each_event_and_one_before_them(sheet):
    assert [frame["name"] for frame in sheet.frames] == ["before the first event", "event 1", "event 2", "event 3", "event 4"]
    assert sheet.index == 4 and sheet.status.startswith("Event 4: Keelan has one of plum and the rope.")
    sheet.step("first")
    assert sheet.status.startswith("Before the first event.")
    sheet.step("next")
    assert sheet.status.startswith("Event 1: Plum has the hand the library")
    assert sheet.status.endswith("It leaves 97,020 of 5,557,616,064 deals. 105 cases are possible.")


def test_cells_say_what_knowledge_says(sheet):
    knowledge = told()
    for card in CARDS:
        owners = knowledge.owners(card)
        for owner in (0, 1, 2, CASE):
            said = sheet.label(f"{card}-{owner}")
            share = owners.get(owner, 0)
            mark = "tick" if share == 1 else "cross" if share == 0 else f"open, {percent(share)}"
            assert f": {mark}" in said, (card, owner, said)


def test_a_reason_is_the_one_of_the_event_that_brought_the_mark(sheet):
    assert sheet.label("knife-1").endswith("tick. Keelan shows the knife (event 2).")
    early = sheet.frames[2]["labels"]["knife-1"]
    assert early == sheet.label("knife-1")               # it is sent once
    assert all("knife-1" not in frame["labels"] for frame in sheet.frames[3:])


def test_what_only_counting_finds_has_a_diamond_and_a_reason(sheet):
    assert told().sheet()["plum"][CASE] is None           # two players share plum and the rope: neither is in the case
    label = sheet.label(f"plum-{CASE}")
    assert label.startswith("Plum, the case: cross. Suppose that the case holds plum.")
    assert "@explained" in sheet.frames[4]["parts"]["plum"] and "found by counting alone" in sheet.frames[4]["parts"]["foot"]
    sheet.press("sheet")
    assert sheet.index == 4 and sheet.label(f"plum-{CASE}") == "Plum, the case: open."
    assert sheet.status.endswith("Counting finds 2 marks more.")
    assert "@explained" not in "".join(frame["parts"].get("plum", "") for frame in sheet.frames)
    sheet.press("sheet")
    assert sheet.status == "One rule at a time: that is in view."
    sheet.press("exact")
    assert sheet.label(f"plum-{CASE}") == label


def test_stepping_back_shows_the_earlier_sheet(sheet):
    drawn = [sheet.picture(at).svg for at in range(5)]
    assert len(set(drawn)) == 5
    assert sheet.picture(-1) == sheet.picture(4) == sheet_picture(told(), NAMES)
    for index, frame in enumerate(sheet.frames):
        parts = {}
        for each in sheet.frames[:index + 1]:
            parts |= each["parts"]
        expected, _ = sheet.trace.parts(index, "exact")
        assert {slot: markup for slot, markup in parts.items() if markup} == {slot: each for slot, each in expected.items() if each}


def test_new_marks_are_framed_once(sheet):
    assert "@glow" in sheet.frames[2]["parts"]["knife"]
    assert "@glow" not in sheet.frames[3]["parts"]["knife"]


def test_shares_are_told_by_number_length_and_shade():
    drawing = SheetDrawing(owner_names(3))
    low, high = (drawing.field("knife", 0, Field(None, Fraction(part, 4))) for part in (1, 3))
    assert "25%" in low and "75%" in high
    assert f'width="{(COLUMN - 2) / 4:g}"' in low and f'width="{(COLUMN - 2) * 3 / 4:g}"' in high
    assert drawing.field("knife", 0, Field(None)) == ""


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_can_be_read_on_the_strongest_shade(theme):
    parts = [[int(colour(role, theme)[at:at + 2], 16) for at in (1, 3, 5)] for role in ("first", "cell")]
    mixed = "#" + "".join(f"{round(SHADE * over + (1 - SHADE) * under):02X}" for over, under in zip(*parts))
    assert contrast(colour("ink", theme), mixed) >= 4.5


def test_small_shares_are_not_called_none():
    assert [percent(Fraction(1, 1000)), percent(Fraction(999, 1000)), percent(Fraction(1, 3))] == ["<1%", ">99%", "33%"]


def test_beliefs_of_a_shower_are_no_counts():
    sheet = SheetStepper(told("uniform"), NAMES)
    assert "deals" not in sheet.label("rope-0") and "open, " in sheet.label("rope-0")
    counted = SheetStepper(told(), NAMES)
    assert "of" in counted.label("rope-0") and "deals" in counted.label("rope-0")


def test_the_knowledge_is_left_alone_and_later_events_are_not_shown():
    knowledge = told()
    sheet = SheetStepper(knowledge)
    assert len(knowledge.events) == 4
    knowledge.has_none_of(0, ["study"])
    assert len(sheet.frames) == 5 and "player 0" in sheet.label("study-0")


def test_keys_move_and_enter_says_the_reason(sheet):
    sheet.focus = "knife-0"
    sheet.key("ArrowRight")
    assert sheet.focus == "knife-1"
    sheet.key("Enter")
    assert sheet.status == sheet.label("knife-1")
    sheet.key("PageUp")
    assert sheet.index == 3 and sheet.status.startswith("Event 3:") and sheet.focus == "knife-1"
    sheet.key("PageDown")
    assert sheet.index == 4
    sheet.key("End")
    assert sheet.focus == f"knife-{CASE}"
    sheet.key("ArrowUp")
    assert sheet.focus == f"candlestick-{CASE}"
    sheet.focus = "mustard-0"
    sheet.key("ArrowUp")
    assert sheet.focus == "mustard-0"


def test_the_first_reason_told_is_that_of_a_new_tick():
    assert SheetStepper(told(), NAMES, at=2).scene["start"] == "knife-1"
    assert SheetStepper(told(), NAMES, "sheet", at=1).scene["start"] == "green-2"
    assert [frame["about"] for frame in SheetStepper(told(), NAMES).frames[:3]] == [None, "green-2", "knife-1"]


def test_what_has_a_card_leaves_open_is_on_the_sheet_until_it_is_settled():
    knowledge = Knowledge([6, 6, 6])
    knowledge.hand(0, ["plum", "white", "rope", "ballroom", "hall", "lounge"])
    knowledge.has_one_of(1, ["mustard", "knife", "kitchen"])
    knowledge.has_one_of(1, ["mustard", "knife", "kitchen"])        # it follows from the one before
    knowledge.has_none_of(1, ["mustard"])
    knowledge.has_none_of(1, ["knife"])
    trace = SheetStepper(knowledge, NAMES, "sheet").trace
    for level in ("sheet", "exact"):
        assert [trace.pending(index, level) for index in range(6)] == [
            {}, {}, *[{2: (1, ("mustard", "knife", "kitchen"))}] * 2, {2: (1, ("knife", "kitchen"))}, {}]
        fields = trace.fields(2, level)
        assert fields["knife"][1].pending == (("2", True),) and not fields["knife"][0].pending and not fields["rope"][1].pending
        assert trace.fields(3, level)["knife"][1].pending == (("2", False),)
        assert ">2<" in trace.drawing.row("knife", fields["knife"]) and ">2<" not in trace.drawing.row("pipe", fields["pipe"])
        assert trace.foot(2, level)[1] == "same framed number: at least one is a tick" and len(trace.foot(5, level)) == 1
        assert "Keelan has one of mustard, the knife and the kitchen (event 2)" in trace.describe(2, level)
    sheet = SheetStepper(knowledge, NAMES, "sheet", at=2)
    assert sheet.label("mustard-1") == "Mustard, Keelan: open: Keelan has one of mustard, the knife and the kitchen (event 2)."
    assert sheet.scene["start"] == "mustard-1"                      # no mark is new, so the event leads to the first of its cells
    assert sheet.status == ("Event 2: Keelan has one of mustard, the knife and the kitchen. No new marks. It leaves 89,502 of 110,880 "
                            "deals. Counting finds no more marks.")
    sheet.step("next")
    assert "It takes no deal away: 89,502 are left." in sheet.status and sheet.frames[3]["about"] is None
    sheet.step("next")
    assert sheet.label("knife-1").endswith("the kitchen (event 2); the knife or the kitchen is left.")
    sheet.press("exact")
    assert sheet.label("knife-1").endswith("deals. Keelan has one of mustard, the knife and the kitchen (event 2); the knife or the "
                                           "kitchen is left.")


def test_a_failed_accusation_waits_in_the_column_of_the_case():
    knowledge = told()
    knowledge.not_the_case("mustard", "pipe", "study")
    sheet = SheetStepper(knowledge, NAMES, "sheet")
    field = sheet.trace.fields(5, "sheet")["pipe"]
    assert field[CASE].pending == (("5×", True),) and field[0].pending == ()
    assert sheet.trace.foot(5, "sheet")[1] == "same framed number: at least one is a tick; with ×: a cross"
    assert sheet.label(f"pipe-{CASE}").endswith("open: the case is not mustard, the lead pipe and the study together (event 5).")


def test_of_many_numbers_as_many_are_drawn_as_there_is_room_for():
    drawing = SheetDrawing(owner_names(3))
    many = tuple((str(number), False) for number in range(11, 17))
    for share, most in ((None, 2), (Fraction(1, 3), 1)):
        drawn = drawing.field("knife", 0, Field(None, share, pending=many))
        assert drawn.count('rx="7"') == most and ">+<" in drawn


def test_a_reason_begins_with_what_decides_and_that_alone_is_said_on_enter():
    knowledge = told()
    knowledge.has_none_of(1, ["plum"])
    sheet = SheetStepper(knowledge, NAMES)
    decides, before = sheet.label("rope-1").split("\n")
    assert decides == "The rope, Keelan: tick. Keelan has one of plum and the rope (event 4), and not plum; so Keelan has the rope."
    assert before == "Before that: Keelan has none of plum (event 5)."
    sheet.click("rope-1")
    assert sheet.status == decides
    decides, before = SheetStepper(told(), NAMES).label(f"plum-{CASE}").split("\n")
    assert decides == "Plum, the case: cross. Suppose that the case holds plum. That can't be, so the case doesn't hold plum."
    assert before.startswith("In between: ") and "Suppose" not in before
    assert decided(["It is so."]) == "It is so."
    assert decided(["First.", "Then.", "So."]) == "So.\nBefore that, going back: Then. First."
    assert decided(["A.", "B.", "No deal agrees with all of these."]) == "No deal agrees with all of these.\nThese are: A. B."


def test_failed_accusations_and_the_case_are_told():
    knowledge = told()
    knowledge.not_the_case("mustard", "pipe", "study")
    knowledge.has_none_of(CASE, ["ballroom"])
    sheet = SheetStepper(knowledge, {0: "Hope"}, at=5)
    assert sheet.status.startswith("Event 5: The case is not mustard, the lead pipe and the study together.")
    sheet.step("next")
    assert sheet.status.startswith("Event 6: The case has none of the ballroom.")


def test_the_still_says_it_in_words_and_in_any_number_of_players():
    picture = SheetStepper(told(), NAMES, at=2).still()
    assert "Keelan has the knife" in picture.alt and "rooms that the case may hold" in picture.alt
    knowledge = Knowledge([3] * 6)
    knowledge.hand(0, ["knife", "hall", "plum"])
    assert "player 5" in sheet_picture(knowledge, theme="dark").svg


def test_names_are_escaped_and_shortened():
    drawn = sheet_picture(told(), ["<b>", "Bartholomew the Third", "Plum"]).svg
    assert "<b>" not in drawn and "&lt;b&gt;" in drawn and "Bartholo" in drawn and "…" in drawn


@pytest.mark.parametrize(("arguments", "words"), [
    (("knowledge",), "drawn of a Knowledge"),
    ((told(), ["Hope"]), "one for each of 3 players"),
    ((told(), NAMES, "weak"), 'level must be "sheet"'), ((told(), NAMES, ["exact"]), 'level must be "sheet"'),
    ((told(), ["x" * 41, "b", "c"]), "at most 40 signs"), ((told(), NAMES, "exact", 1, None), "title must be a text"),
    ((told(), NAMES, "exact", 9), "at"),
])
def test_bad_arguments_get_a_sentence(arguments, words):
    with pytest.raises(ValueError, match=words):
        SheetStepper(*arguments)
