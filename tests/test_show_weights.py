"""The heat map of the weights of a view by generation, beside the held-out score."""

import re
from xml.etree import ElementTree

import pytest

from gameai.games.checkers.views import CELLS
from gameai.show import WeightsStepper, weights_picture
from gameai.show.palette import contrast
from gameai.show.weights_view import CELL, DARK, HEAD, WeightsView

ZERO = [0.0] * 112
ONE = [1.0 if cell == (6, 8) else -2.0 if cell == (0, 14) else 0.0 for cell in CELLS]
SCORES = [(0.5, 0.45, 0.55), None, (0.72, 0.66, 0.78)]


def stepper(**options):
    return WeightsStepper([ZERO, ONE, [weight / 2 for weight in ONE]], SCORES, [0.52, 0.7, 0.9], **options)


def signs(markup):
    """{(row, column): ("+" or "−", length of its sign)} of the cells that have one."""
    found = {}
    for each in ElementTree.fromstring(f"<g>{markup}</g>").iter("path"):
        for x, y, sign in re.findall(r"M(\S+) (\S+?)(m[^M]*)", each.get("d")):
            length = float(re.search(r"h(\S+?)(m|$)", sign)[1])
            found[int(float(y) - HEAD) // CELL, int(float(x) - HEAD) // CELL] = ("+" if "v" in sign else "−", length)
    return found


def test_each_weight_is_in_its_cell_with_its_sign():
    view = WeightsView([ONE])
    found = signs(view.heat(0))
    assert {cell: sign for cell, (sign, _) in found.items()} == {(6, 8): "+", (0, 14): "−"}
    assert found[0, 14][1] > found[6, 8][1]                        # the larger weight has the longer sign
    assert view.heat(0).count("@first") == view.heat(0).count("@second") == 1


def test_one_scale_for_all_generations():
    view = WeightsView([ONE, [weight / 2 for weight in ONE]])
    full, half = (signs(view.heat(index))[0, 14][1] for index in (0, 1))
    assert full > half
    assert view.most == 2 and "−2" in view.below() and "+2" in view.below()


def test_the_key_has_a_side_below_0_where_a_weight_of_this_map_has():
    plain, mixed = [1.0] * 112, [-0.5, *[1.0] * 111]
    layers = {"none": [plain], "some": [mixed]}
    keys = [WeightsStepper(given, layer=layer).frames[0]["parts"]["below"] for given, layer in (
        ([plain], None), ([mixed], None), (layers, "none"), (layers, "some"))]
    assert ["−1" in key or "-1" in key for key in keys] == [False, True, False, True] and all("+1" in key for key in keys)


def test_where_nothing_is_below_0_there_are_no_signs():
    assert signs(WeightsView([[1.0] * 112]).heat(0)) == {} and "@first" in WeightsView([[1.0] * 112]).heat(0)


def test_every_cell_in_use_can_be_coloured():
    assert set(signs(WeightsView([range(-1, -113, -1)]).heat(0))) >= set(CELLS[5:])      # the least are too weak to see
    assert WeightsView([ZERO]).heat(0) == "" and WeightsView([ZERO]).most == 1


@pytest.mark.parametrize(("role", "ground"), [("first", 0), ("second", 0), ("first", 1), ("second", 1)])
def test_signs_can_be_seen_on_their_cells(role, ground):
    from gameai.show.palette import THEMES, colour
    theme = THEMES[ground]

    def mixed(strength):
        parts = [[int(colour(name, theme)[at:at + 2], 16) for at in (1, 3, 5)] for name in (role, "cell")]
        return "#" + "".join(f"{round(strength * over + (1 - strength) * under):02X}" for over, under in zip(*parts))
    for level in range(1, 11):
        sign = "paper" if level / 10 >= DARK else "ink"
        assert contrast(colour(sign, theme), mixed(level / 10)) >= 3, (level, sign)


def test_near_and_far():
    near = [3.0 if max(abs(row - 7), abs(column - 7)) <= 2 else 1.0 for row, column in CELLS]
    assert WeightsView([near]).nearness(0) == 3
    assert WeightsView([ZERO]).nearness(0) == 1
    assert "on average 3.0 times as large" in weights_picture(near).alt


def test_a_generation_in_words():
    widget = stepper(at=0)
    assert widget.status.startswith("Generation 0: held-out 0.50, from 0.45 to 0.55; in selection 0.52.")
    widget.step("next")
    assert widget.status.startswith("Generation 1: in selection 0.70.")
    assert widget.frames[2]["name"] == "generation 2"
    assert stepper(generations=[0, 5, 10], step="round").frames[1]["status"].startswith("Round 5:")


def test_the_cursor_goes_along_the_curve():
    widget = stepper(generations=[0, 5, 20])
    xs = [float(re.search(r'points="([\d.]+),', frame["parts"]["cursor"])[1]) for frame in widget.frames]
    assert xs[0] < xs[1] < xs[2] and (xs[1] - xs[0]) * 3 == pytest.approx(xs[2] - xs[1])
    assert stepper().scene["static"].count("<circle") == 1 + 2 + 1      # the piece, two measured scores, the key


def test_without_scores_there_is_no_curve():
    widget = WeightsStepper([ZERO, ONE])
    assert widget.scene["width"] < stepper().scene["width"]
    assert all(frame["parts"]["cursor"] == "" for frame in widget.frames)
    assert WeightsStepper([ONE], [(0.5, 0.5, 0.5)]).scene["width"] == stepper().scene["width"]


def test_stills_say_all_numbers_and_are_the_same_each_time():
    one, other = (stepper(title="a < b").picture(theme="dark") for _ in range(2))
    assert one == other and "a < b" not in one.svg and 'id="' not in one.svg
    assert ElementTree.fromstring(one.svg) is not None
    assert one.alt.startswith("A < b. Held-out score by generation: 0: 0.50 (0.45 to 0.55), 2: 0.72 (0.66 to 0.78). "
                              "Score in selection by generation: 0: 0.52, 1: 0.70, 2: 0.90. ")
    assert "The largest weight is +0.5 at row 6, column 8; the smallest −1 at row 0, column 14." in one.alt
    assert stepper(at=1).still() == stepper().picture(1)


def test_several_maps_are_shown_one_after_the_other_on_one_scale():
    maps = {"friend's man": [ONE, ONE], "opponent's king": [ZERO, [10 * weight for weight in ONE]]}
    widget = WeightsStepper(maps, layer="opponent's king", at=0)
    assert widget.status.startswith("Opponent's king, generation 0. ")
    assert [control["label"] for control in widget.controls[4:]] == ["friend's man", "opponent's king"]
    assert "+20" in widget.frames[0]["parts"]["below"]
    widget.press("layer1")
    assert widget.status == "Opponent's king: this is the map in view."
    widget.step("next")
    widget.press("layer0")
    assert (widget.layer, widget.index) == ("friend's man", 1) and widget.status.startswith("Friend's man, generation 1. ")
    assert signs(widget.frames[1]["parts"]["heat"]) == {(0, 14): ("−", 2 * (3 + 6 * 0.1))}      # the other cell is below a twentieth
    assert "friend&#x27;s man: weight" in widget.frames[0]["parts"]["below"]
    assert widget.picture(1, "opponent's king").alt.startswith("Weights by generation. The largest weight is +10 at row 6")


@pytest.mark.parametrize(("given", "said"), [
    ({"weights": []}, "no weights"),
    ({"weights": [ONE[:100]]}, "has 112 weights, one for each cell of a view; generation 0 has 100"),
    ({"weights": [[float("nan"), *ONE[1:]]]}, "A weight of generation 0 must be a finite number; it was nan"),
    ({"weights": [ONE], "scores": SCORES}, "1 sets of weights, but 3 scores"),
    ({"weights": [ONE], "scores": [(0.5, 0.6, 0.7)]}, "low <= score <= high"),
    ({"weights": [ONE], "at": 1}, "from -1 to 0; it was 1"),
    ({"weights": 5}, "weights must be a list or the like; it was 5"),
    ({"weights": [None]}, "The weights of a generation must be a list"),
    ({"weights": [["0"] * 112]}, "A weight of generation 0 must be a finite number; it was '0'"),
    ({"weights": [ONE], "scores": [0.5]}, "low <= score <= high, not 0.5"),
    ({"weights": [ONE], "scores": [(0.5, 0.4, float("inf"))]}, "low <= score <= high"),
    ({"weights": [ONE], "fitness": [None]}, "A score in selection must be a finite number; it was None"),
    ({"weights": [ONE], "generations": ["last"]}, "The number of a generation must be a finite number; it was 'last'"),
    ({"weights": [ONE], "layer": []}, "no weights of \\[\\]"),
    ({"weights": {}}, "the mapping is empty"),
    ({"weights": {"a": [ONE]}, "layer": "b"}, "no weights of 'b'; there are those of a"),
    ({"weights": {"a": [ONE], "b": [ONE, ZERO]}}, "the same generations; there are 1 of a, 2 of b"),
])
def test_bad_input_is_refused_in_a_sentence(given, said):
    with pytest.raises(ValueError, match=said):
        WeightsStepper(**given)


def test_generations_that_are_too_near_to_each_other_stand_at_equal_distances():
    places = [WeightsView([ZERO] * 4, [(0.5, 0.4, 0.6)] * 4, generations=numbers) for numbers in ([0, 10, 100, 1000], [1, 2, 4, 8])]
    even, linear = ([view._at(number) for number in view.generations] for view in places)
    assert even[1] - even[0] == pytest.approx(even[3] - even[2])
    assert linear[3] - linear[2] == pytest.approx(4 * (linear[1] - linear[0]))
