"""What the exercises that end in a ladder share: a rung is passed by its whole interval, or it is not."""

import pytest

from gameai.course.exercise import Exercise
from gameai.course.judging import refused, said
from gameai.course.lessons import agent_15, bidder_10, climb_07, climb_09, climb_12
from gameai.course.lessons.climbing import Words, climb_picture, judge_rung, no_move, passed, score, show_match


@pytest.mark.parametrize(("low", "high", "right"), [(0.51, 0.9, True), (0.5, 0.9, False), (0.3, 0.6, False), (0.1, 0.4, False)])
def test_a_rung_is_passed_by_the_whole_interval(low, high, right):
    answer = [6, 2, 2, low, high, "more"]
    assert passed(answer) is right and (judge_rung(answer, 1) is None) is right


def test_an_open_question_is_not_a_defeat():
    assert "not shown to be better" in judge_rung([6, 2, 2, 0.4, 0.8], 1).because
    assert "worse" in judge_rung([2, 2, 6, 0.1, 0.49], 1).because
    assert judge_rung([2, 2, 6, 0.1, 0.49], 1, " It sleeps.").because.endswith("1/2. It sleeps.")


def test_a_draw_counts_half():
    assert score([6, 2, 2, 0, 1]) == 0.7
    assert show_match([6, 2, 2, 0.4, 0.9]) == "6 of 10 games won, score 0.70, 95% interval 0.40 to 0.90"


def climbed(function, through=None, seconds=0.2, rungs=range(3), **more):
    """The picture of a climb of three rungs that asks the function once each."""
    through = through or (lambda function, rung: function(None, rung))
    one = Exercise(number="99.9", title="Climb", text="", signature="choose(game, state)", through=through, seconds=seconds, first=0.1)
    return climb_picture(one, function, lambda rung: (rung,), rungs, 3, seconds=0.4, **more)


def fails_late(game, state):
    return [6, 2, 2, 0.51, 0.9] if state < 2 else {}["h00"]


def never_ends(game, state):
    while True:
        pass


def unfinished(game, state):
    raise NotImplementedError


def one_letter(game, state):
    return said("That is no move.", "an open edge", "'x'")


@pytest.mark.parametrize("function, told", [
    (lambda game, state: {}["h00"], "Against bot 0: Your code raised an error. KeyError: 'h00'."), (never_ends, "Against bot 0: Too slow"),
    (unfinished, "Until `choose` is written"), (one_letter, "That is no move. It was 'x', and should be an open edge."),
    (lambda game, state: None, "returned None"),
])
def test_a_climb_without_an_end_to_it_says_why(function, told, capsys):
    assert climbed(function) is None
    out = capsys.readouterr().out
    assert out.startswith("No ladder without a bot that plays.") and told in out


def test_a_bot_that_does_not_end_plays_one_match():
    asked = []
    assert climbed(never_ends, lambda function, rung: asked.append(rung) or function(None, rung)) is None
    assert asked == [0]


def test_an_error_on_a_rung_keeps_what_was_won_before(capsys):
    pytest.importorskip("matplotlib")
    shown = climbed(fails_late, seconds=5)
    assert "against bot 1: 6 of 10" in shown.alt and "bot 2" not in shown.alt
    won, again, ended = capsys.readouterr().out.splitlines()
    assert won.endswith("0.90, passed") and again.endswith("0.90, passed")
    assert ended.startswith("The climb ends here. Against bot 2: Your code raised an error. KeyError: 'h00'. Line ")


def test_some_moves_come_first_and_are_no_rung(capsys):
    """A loop without an end is stopped after the time of a check's first case, not after that of a match."""
    pytest.importorskip("matplotlib")
    asked = []
    assert climbed(never_ends, lambda function, rung: asked.append(rung) or function(None, rung), seconds=60, warm=(-1,)) is None
    assert asked == [-1] and "Against bot 0: Too slow" in capsys.readouterr().out
    shown = climbed(lambda game, state: [6, 2, 2, 0.51, 0.9], seconds=5, warm=(-1,))
    assert shown.alt.count("against bot") == 3 == capsys.readouterr().out.count("passed")


@pytest.mark.parametrize("rungs, told", [
    ((4,), "There is no rung 4. The rungs are 0, 1 and 2, so"), ((0, -1), "no rung -1."), (7, "no rung 7."), ((), "names no rung"),
    (None, "and it was None. The rungs are"), ("12", "no rung '1'."), ((1.5,), "`rungs` is a collection"), ((True,), "no rung True")])
def test_a_rung_that_is_not_there_gets_a_sentence(rungs, told, capsys):
    assert climbed(fails_late, rungs=rungs) is None
    out = capsys.readouterr().out
    assert told in out and "The rungs are 0, 1 and 2" in out and len(out.splitlines()) == 1


def test_one_number_is_one_rung(capsys):
    pytest.importorskip("matplotlib")
    words = Words("an agent", "rung {}".format, "share of games won", "Shares.")
    assert climbed(fails_late, seconds=5, rungs=1, words=words).alt == "Shares. rung 1: 6 of 10 games won, score 0.70, " \
                                                                       "95% interval 0.51 to 0.90."


@pytest.mark.parametrize("lesson", [climb_07, climb_09, bidder_10, climb_12, agent_15])
def test_the_lessons_climbs_know_their_rungs(lesson, monkeypatch, capsys):
    seen = []
    monkeypatch.setattr(lesson, "climb_picture", lambda *args, **more: seen.append(more.get("warm")) or climb_picture(*args, **more))
    if lesson is not climb_07:  # always climbs them all
        assert lesson.climb(fails_late, rungs=(9,)) is None
        assert "There is no rung 9." in capsys.readouterr().out
    assert lesson.climb(fails_late) is None and "No ladder" in capsys.readouterr().out
    warmed = [warm is not None and warm[0] < 0 for warm in seen]  # some moves before the first match
    assert all(warmed) if lesson in (climb_09, climb_12, agent_15) else not any(warmed)


def test_what_is_returned_without_brackets_is_named():
    class Done:
        pass

    def best():
        return 1
    for answer, name in ((Done, "Done"), (best, "best"), (len, "len")):
        assert f"returned `{name}` itself. Brackets belong behind it" in refused(no_move(answer, [1, 2])).because
    assert no_move(2, [1, 2]) is None and "Your agent chose" in refused(no_move([7], [1, 2], who="agent")).because


def test_a_climb_shows_every_rung(capsys):
    pytest.importorskip("matplotlib")
    assert "against bot 2: 6 of 10" in climbed(lambda game, state: [6, 2, 2, 0.51, 0.9], seconds=5).alt
    assert capsys.readouterr().out.count("passed") == 3
