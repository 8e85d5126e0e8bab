"""A turn of the offices as a picture and step by step, without a browser."""

import xml.etree.ElementTree as ElementTree

import pytest

from gameai.offices import Deal
from gameai.offices.messages import FOREIGN, INTELLIGENCE, PRESIDENT, STRATEGY, WORLD, Message
from gameai.offices.talk import Propose
from gameai.show import OfficesStepper, offices_picture, svg
from gameai.show.offices_view import COLUMNS, OfficesDrawing, content_words, without_silence

TURN = [Message(PRESIDENT, INTELLIGENCE, "report"), Message(INTELLIGENCE, PRESIDENT, "trust", {"bob": 1.05}),
        Message(PRESIDENT, STRATEGY, "suggest"), Message(STRATEGY, PRESIDENT, "suggestions", ("a", "b")),
        Message(PRESIDENT, FOREIGN, "negotiate", ("a", "b")), Message(FOREIGN, WORLD, "said", (Propose(Deal("ann", ["bob"], "peace")),)),
        Message(PRESIDENT, FOREIGN, "negotiate", ("a", "b")), Message(FOREIGN, WORLD, "said", ()),
        Message(PRESIDENT, WORLD, "move", "a")]


def drawn(picture):
    """The picture's markup, if it is well-formed."""
    return ElementTree.fromstring(picture.svg)


def test_messages_one_by_one_in_words():
    stepper = OfficesStepper(TURN)
    said = [frame["status"] for frame in stepper.frames]
    assert said == ["Before the first of 7 messages.", "The President to intelligence: report.",
                    "Intelligence to the President: trust: bob: 1.05.", "The President to strategy: suggest.",
                    "Strategy to the President: suggestions: a, b.", "The President to the foreign office: negotiate: a, b.",
                    "The foreign office to the world: said: Propose ann to bob: peace, propose.",
                    "The President to the world: move: a."]


def test_silence_is_left_out_unless_it_is_wanted():
    assert len(without_silence(TURN)) == 7 and len(OfficesStepper(TURN, silent=True).frames) == 10
    silent = TURN[6:8]
    assert without_silence(silent) == tuple(silent)


def test_an_office_that_is_not_there_is_dashed_and_named():
    picture = offices_picture(TURN[:4])
    assert picture.alt.split("Strategy to the President: suggestions: a, b.")[1].startswith(" The foreign office is missing.")
    assert picture.svg.count("missing") == 2 + picture.svg.count("office is missing") - 1      # one head, and the words
    drawn(picture), drawn(offices_picture(TURN, theme="dark"))
    assert "missing" not in offices_picture(TURN[:4], offices=[INTELLIGENCE, STRATEGY, FOREIGN]).svg


def test_each_arrow_goes_from_its_sender_to_its_receiver():
    drawing = OfficesDrawing(TURN)
    for count, message in enumerate(drawing.messages, 1):
        root = ElementTree.fromstring(f"<svg>{drawing.parts(count)}</svg>")
        thick = next(each for each in root.iter("polyline") if each.get("stroke-width") == "2.8")
        (start, y), (end, _) = (map(float, corner.split(",")) for corner in thick.get("points").split())
        assert start == drawing.across(message.sender) and abs(end - drawing.across(message.to)) == 3
        assert 0 < y < drawing.height


def test_no_line_under_a_head_runs_through_a_label():
    """Each label has a ground over the lines, as long as it is; and none reaches back to the line that its arrow starts at."""
    drawing = OfficesDrawing(TURN)
    for count in range(1, len(drawing.messages) + 1):
        for arrow in ElementTree.fromstring(f"<g>{drawing.parts(count)}</g>").findall("g"):
            label, = arrow.findall("text")
            ground, = arrow.findall("rect")
            left, wide = float(ground.get("x")), float(ground.get("width"))
            assert ground.get("fill") == "@paper" and left < float(label.get("x"))
            assert left + wide > float(label.get("x")) + svg.wide(label.text, 12)
            assert abs(float(ground.get("y")) + 7 - float(label.get("y"))) < 6
            assert all(abs(left - drawing.across(office)) > 3 for office in COLUMNS)


def test_a_long_turn_scrolls_and_keeps_the_message_of_the_step_in_view():
    drawing = OfficesDrawing(TURN[:4] * 20)
    for count in range(1, 81):
        assert count - 1 in drawing.window(count) and len(drawing.window(count)) <= drawing.rows
    assert list(drawing.window(80)) == list(range(80 - drawing.rows, 80))
    assert "67 before" in drawing.parts(80)


def test_the_frames_of_a_message_come_in_one_order():
    drawing = OfficesDrawing(TURN)
    for count, message in enumerate(drawing.messages, 1):
        offices = dict.fromkeys((message.sender, message.to))
        frames = ElementTree.fromstring(f"<g>{drawing.parts(count)}</g>").findall("rect")       # the arrows are in groups
        assert [float(frame.get("x")) for frame in frames] == [drawing.across(office) - 68 for office in offices]


def test_contents_in_words():
    assert content_words(Deal("ann", ["bob", "cid"], ("give", 3))) == "ann to bob, cid: give, 3"
    assert content_words(()) == "none" and content_words(-1) == "−1" and content_words(True) == "True"
    hostile = OfficesStepper([Message(PRESIDENT, WORLD, "<b>", "<i>&\x00")], at=1)
    drawn(hostile.still())
    assert "<b>" not in hostile.frames[1]["parts"]["messages"]


@pytest.mark.parametrize("messages, options, message", [
    ([], {}, "no message"), ([3], {}, "one was 3"), (7, {}, "messages"), ([Message("cook", WORLD, "x")], {}, "'cook'"),
    (TURN, {"at": 8}, "from -1 to 7"), (TURN, {"title": 3}, "title")])
def test_bad_input_gets_a_sentence(messages, options, message):
    with pytest.raises(ValueError, match=message):
        OfficesStepper(messages, **options)
