"""The bars of searchers and the entry beside its window: what is drawn is said, and what is wrong is refused."""

import xml.etree.ElementTree as ET
from math import inf

import pytest

from gameai.show.searchers import AXIS, LEFT, entry_picture, searchers_picture

NODES = {"minimax": 100_000, "alpha-beta": 1_000, "ordered": 10}


def elements(picture, kind):
    return ET.fromstring(picture.svg).iter(f"{{http://www.w3.org/2000/svg}}{kind}")


def bars(picture):
    return [float(one.get("width")) for one in elements(picture, "rect") if one.get("height") == "20"]


def test_bars_are_logarithmic_and_have_their_numbers():
    drawn = searchers_picture(NODES)
    assert bars(drawn) == [AXIS, AXIS * 3 / 5, AXIS / 5]
    written = "".join(drawn.svg.split("<desc>")[1].split("</desc>")[1])
    assert all(f"{name}" in written and f"{count:,}" in written for name, count in NODES.items())


def test_a_guess_is_a_ring_on_the_same_axis_and_others_are_left_out():
    drawn = searchers_picture(NODES, {"minimax": 10, "ordered": None, "alpha-beta": 0, "stranger": 5})
    rings = [float(one.get("cx")) for one in elements(drawn, "circle")]
    assert len(rings) == 2 and rings[0] == LEFT + AXIS / 5  # the second is in the key
    assert "minimax 100,000, your guess 10" in drawn.alt and drawn.alt.count("your guess") == 1
    assert not list(elements(searchers_picture(NODES), "circle")) and "your guess" not in searchers_picture(NODES).svg


def test_a_guess_beyond_all_bars_makes_the_axis_longer():
    assert bars(searchers_picture(NODES, {"minimax": 10 ** 9}))[0] < AXIS
    assert "10^" in searchers_picture(NODES, {"minimax": 10 ** 9}).svg


def test_the_line_stands_beside_the_bars_and_in_the_words():
    with_line = searchers_picture(NODES, line=["1. d3", "g5"], value="Black is ahead.")
    assert "1. d3 g5" in with_line.alt and "Black is ahead." in with_line.alt
    assert float(ET.fromstring(with_line.svg).get("width")) > float(ET.fromstring(searchers_picture(NODES).svg).get("width"))


def test_one_node_is_a_bar_too():
    assert bars(searchers_picture({"one": 1})) == [2]


@pytest.mark.parametrize("nodes", [{}, {"none": 0}])
def test_searches_without_nodes_are_refused(nodes):
    with pytest.raises(ValueError, match="one state or more"):
        searchers_picture(nodes)


def test_text_is_escaped_and_equal_pictures_are_equal():
    assert "<b>" not in searchers_picture({"<b>": 5}, title="<b>").svg
    assert searchers_picture(NODES) == searchers_picture(dict(NODES))


@pytest.mark.parametrize("kind, points", [("exactly", 0), ("at least", 2), ("at most", 2)])
def test_a_bound_is_a_ray_and_a_value_a_point(kind, points):
    drawn = entry_picture(kind, 5, 2, 4)
    thick = [one for one in elements(drawn, "polyline") if one.get("stroke-width") == "4"]
    assert len(thick) == points and f"{kind} 5" in drawn.alt and "(2, 4)" in drawn.alt


def test_rays_point_to_what_is_possible():
    def end(kind):
        ray = next(one for one in elements(entry_picture(kind, 3, 2, 4), "polyline") if one.get("stroke-width") == "4")
        start, stop = (float(point.split(",")[0]) for point in ray.get("points").split())
        return stop - start
    assert end("at least") > 0 > end("at most")


def test_an_infinite_window_is_drawn():
    drawn = entry_picture("at most", -96, -inf, inf)
    assert "(−∞, ∞)" in drawn.alt and "nan" not in drawn.svg and "inf" not in drawn.svg.lower().replace("infinite", "")


def test_what_is_no_entry_is_refused():
    with pytest.raises(ValueError, match="kind must be"):
        entry_picture("about", 5, 2, 4)
    with pytest.raises(ValueError, match="alpha below beta"):
        entry_picture("exactly", 5, 4, 4)


@pytest.mark.parametrize("value, alpha, beta, said", [
    (inf, -inf, inf, "value must be a finite number; it was inf"), (float("nan"), 0, 1, "value must be"), (None, 0, 1, "it was None"),
    (10**400, 0, 1, "value must be"), (1, None, 2, "alpha must be a finite number"), (1, 0, float("nan"), "beta must be"),
    (1, 0, 10**400, "beta must be"), (1, inf, -inf, "alpha below beta"),
])
def test_what_is_no_number_has_no_place_on_the_line(value, alpha, beta, said):
    with pytest.raises(ValueError, match=said):
        entry_picture("at least", value, alpha, beta)


@pytest.mark.parametrize("value, alpha, beta", [(0, -1e9, 1e9), (1e18, -inf, inf), (0, -10**15, 3), (3.5, 0, 10)])
def test_a_wide_window_has_few_ticks(value, alpha, beta):
    assert entry_picture("at least", value, alpha, beta).svg.count("<polyline") < 40
