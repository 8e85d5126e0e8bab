"""Plum's console as a widget: what is typed, what is replied, the note sheet beside it, undo, the still."""

import json
from contextlib import contextmanager

import pytest

from gameai.games.clue import Console
from gameai.show import PlumConsole, dialogue_picture
from stops import stopped

HAND = "you have the library. you have scarlet. you have white. you have green. you have the hall. you have the revolver."


@pytest.fixture
def talk():
    return PlumConsole(Console(3, 3), ["refer to p1 as Hope. refer to p2 as Keelan.", HAND])


def type_in(talk, line):
    talk._handle({"type": "say", "line": line, "index": 0})


def test_a_conversation_from_the_first_question():
    talk = PlumConsole()
    assert talk.status == "How many players?" and talk.scene["places"] == [] and talk.controls == []
    type_in(talk, "3")
    type_in(talk, "2")
    assert talk.transcript == [("Plum", "How many players?"), ("you", "3"), ("Plum", "Which player am I?"), ("you", "2"),
                               ("Plum", "I have 6 cards.")]
    assert len(talk.scene["places"]) == 84 and [each["id"] for each in talk.controls] == ["undo", "status", "cases", "card", "help"]


def test_the_sheet_shows_what_plum_knows(talk):
    assert talk.label("hall-2") == "The hall, Plum: tick. Plum shows the hall (event 5)."
    type_in(talk, "Keelan suggests Mr Green with the knife in the study.")
    type_in(talk, "Hope has the knife.")
    assert talk.label("knife-0").endswith("Hope shows the knife (event 7).") and "@glow" in talk.frames[0]["parts"]["knife"]
    assert "cases are possible" in talk.status
    type_in(talk, "show status.")
    assert "@glow" not in talk.frames[0]["parts"]["knife"] and talk.frames[0]["parts"]["event"] == ""


def test_undo_takes_the_sheet_back(talk):
    before = talk.frames[0]["labels"]
    type_in(talk, "Keelan has the knife.")
    assert talk.frames[0]["labels"] != before
    talk.press("undo")
    assert talk.frames[0]["labels"] == before and talk.transcript[-1] == ("you", "undo.")


def test_what_is_wrong_is_told_and_changes_nothing(talk):
    before = talk.frames[0]["labels"]
    for line, words in (("Keelan has the hall.", "That can't be."), ("Keelan sings.", "That doesn't make sense to me.")):
        type_in(talk, line)
        assert talk.status.startswith(words) and talk.frames[0]["labels"] == before
    type_in(talk, "   ")
    assert talk.transcript[-1][0] == "Plum"


def test_buttons_say_what_one_would_type(talk):
    talk.press("cases")
    assert talk.transcript[-106][1] == "show cases." and talk.status.endswith("… 105 lines in all.")
    talk.press("help")
    assert any("refer to p1" in said for _, said in talk.transcript)
    talk.press("card")
    assert "suggested" in talk.status


def test_new_names_draw_the_sheet_anew(talk):
    scene = talk.scene
    type_in(talk, "show status.")
    assert talk.scene is scene
    type_in(talk, "refer to p1 as Hopeful.")
    assert "Hopeful" in talk.scene["static"] and talk.label("hall-0").startswith("The hall, Hopeful:")


def test_the_talk_is_what_the_browser_gets(talk):
    assert talk.talk == [list(each) for each in talk.transcript]
    type_in(talk, "<b>bold</b>\nnext line")
    assert ["you", "<b>bold</b> next line"] in talk.talk


def test_the_still_is_the_end_of_the_conversation(talk):
    assert "I reveal" not in talk.still().alt and "You: refer to p1 as Hope." in talk.still().alt
    picture = dialogue_picture([("you", f"line {number} <&>") for number in range(60)], theme="dark")
    assert "line 59 &lt;&amp;&gt;" in picture.svg and ">&gt; line 3 " not in picture.svg and "…" in picture.svg
    assert dialogue_picture([]).svg.startswith("<svg")


def test_half_a_sign_does_not_jam_the_talk(talk):
    type_in(talk, "a\ud800b has the knife")
    type_in(talk, "Hope has the knife.")
    for trait in (talk.talk, talk.now, talk.frames, talk.scene):
        json.dumps(trait, ensure_ascii=False).encode("utf-8")
    assert talk.label("knife-0").startswith("The knife, Hope: tick.")


@pytest.mark.parametrize("files", [("clue/console.py", "clue/plum.py"), ("show/clue_console.py",), ("show/clue_sheet.py",)])
def test_a_line_that_was_stopped_is_said_wholly_or_not_at_all(files):
    line = "Hope has the knife and the rope."
    for at in (1, 2, 5, 9, 14, 20, 30, 40):
        talk = PlumConsole(Console(3, 3), ["refer to p1 as Hope."])
        before = talk.transcript.copy(), talk.frames, [list(each) for each in talk.talk]
        told = talk.told

        @contextmanager
        def stopped_too():
            with told():
                try:
                    yield
                except KeyboardInterrupt:
                    stops.append(at)
                    raise

        stops, talk.told = [], stopped_too
        stopped(lambda: type_in(talk, line), *files, at=at)
        if stops:
            assert (talk.transcript, talk.frames, talk.talk) == before and talk.console.plum.knowledge.events == ()
            assert talk.status == "Stopped. The position is as it was shown last."
        type_in(talk, line if stops else "undo.")
        assert len(talk.console.plum.knowledge.events) == 2 * len(stops)


@pytest.mark.parametrize(("arguments", "words"), [((None, (), None), "title must be a text"), (("console",), "must be a gameai.games.clue.Console"), ((None, 3), "lines")])
def test_bad_arguments_get_a_sentence(arguments, words):
    with pytest.raises(ValueError, match=words):
        PlumConsole(*arguments)
