"""What the exercises that end in a ladder share: a rung is passed by its whole interval, or it is not."""

import pytest

from gameai.course.exercise import Exercise
from gameai.course.judging import said
from gameai.course.lessons.climbing import climb_picture, judge_rung, passed, score, show_match


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


def climbed(function, through=None, seconds=0.2):
    """The picture of a climb of three rungs that asks the function once each."""
    through = through or (lambda function, rung: function(None, rung))
    one = Exercise(number="99.9", title="Climb", text="", signature="choose(game, state)", through=through, seconds=seconds)
    return climb_picture(one, function, {rung: (rung,) for rung in range(3)}, seconds=0.4)


def fails_late(game, state):
    return [6, 2, 2, 0.4, 0.9] if state < 2 else {}["h00"]


def never_ends(game, state):
    while True:
        pass


def unfinished(game, state):
    raise NotImplementedError


def one_letter(game, state):
    return said("That is no move.", "an open edge", "'x'")


@pytest.mark.parametrize("function, told", [
    (fails_late, "Against bot 2: Your code raised an error. KeyError: 'h00'. Line "), (never_ends, "Against bot 0: Too slow"),
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


def test_a_climb_shows_every_rung(capsys):
    pytest.importorskip("matplotlib")
    assert "against bot 2: 6 of 10" in climbed(lambda game, state: [6, 2, 2, 0.51, 0.9], seconds=5).alt
    assert capsys.readouterr().out.count("passed") == 3
