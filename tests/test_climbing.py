"""What the exercises that end in a ladder share: a rung is passed by its whole interval, or it is not."""

import pytest

from gameai.course.lessons.climbing import judge_rung, passed, score, show_match


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
