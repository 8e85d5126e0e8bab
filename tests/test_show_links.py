"""Dancing links in pictures: what is done to the links, step by step, and what is said of it."""

import itertools
import re
from xml.etree import ElementTree

import pytest

from gameai.dancing_links import Cover, Links, Uncover
from gameai.exact_cover import ExactCover
from gameai.show import LinksStepper, svg
from gameai.show.cover_view import trace_of
from gameai.show.links_record import ARRAYS, Recorder, Set
from gameai.show.links_view import steps_of

NS = "{http://www.w3.org/2000/svg}"
KNUTH = ExactCover({"A": [3, 5], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4, 6], "E": [2, 7], "F": [4, 5, 7]},
                   items=range(1, 8))



def test_the_recorder_does_what_the_links_do():
    """The fold over the assignments is the arrays of an unwatched Links, after every move."""
    moves = [("cover", 1), ("cover", 4), ("cover", 6), ("uncover", 6), ("uncover", 4), ("cover", 2), ("uncover", 2), ("uncover", 1)]
    plain = Links(list(KNUTH.options.values()), KNUTH.primary)
    for count, (what, item) in enumerate(moves, 1):
        getattr(plain, what)(plain.names.index(item))
        stepper = LinksStepper(KNUTH, moves[:count])
        view = stepper.view()
        for name in ARRAYS:
            assert view.now[name] == getattr(plain, name) == list(getattr(stepper.recorder.links, name))
    assert view.verdict() == "Everything is uncovered, and every link and size is what it was before."


def test_an_item_may_be_called_none():
    """The root of the links has no name either."""
    stepper = LinksStepper(ExactCover({"A": [None, 1], "B": [None]}))
    assert stepper.frames[1]["status"].startswith("Cover item None. Head None leaves the list of items")
    assert stepper.frames[-1]["status"].endswith("every link and size is what it was before.")


def test_a_step_moves_one_node_and_it_keeps_its_own_links():
    stepper = LinksStepper(KNUTH, [("cover", 1)])
    assert len(stepper.steps) == 5       # the head, and four nodes of B and D
    for step in range(1, 6):
        before, view = stepper.view(step - 1), stepper.view(step)
        links = [event for event in stepper.steps[step - 1] if isinstance(event, Set) and event.array != "size"]
        assert len(links) == 2 and view.changed >= {(event.array, event.node) for event in links}
        out = [node for node in range(len(view.links.row)) if view.state(node) == "out"]
        assert len(out) == step
        for node in out:
            own = ("left", "right") if node < 8 else ("up", "down")      # heads leave the list of items
            assert all(view.now[side][node] == before.now[side][node] for side in own)
    assert "B4 leaves the list of item 4: head 4 and D4 now point past it. It still knows them." in stepper.frames[2]["status"]


def test_steps_hold_every_event_once():
    recorder = Recorder(KNUTH)
    for item in (3, 7, 1):
        recorder.cover(item)
    for item in (1, 7, 3):
        recorder.uncover(item)
    assert list(itertools.chain(*steps_of(recorder.trace))) == recorder.trace
    assert all(len([e for e in step if isinstance(e, Set) and e.array != "size"]) in (0, 2) for step in steps_of(recorder.trace))


def test_the_same_order_brings_the_links_back_and_not_the_sizes():
    stepper = LinksStepper(KNUTH, [])
    stepper.cover(1)
    stepper.cover(4)
    stepper.press("same")
    found = stepper.view().differences()
    assert found and {name for name, _ in found} == {"size"}
    assert "the links are back, but the sizes are wrong: item 1 counts 4 options instead of 2" in stepper.status


def test_damage_is_said_until_the_matrix_is_cleared():
    stepper = LinksStepper(KNUTH, [])
    for head in (1, 4, 1, 4):
        stepper.click(f"i{head}")
    damage = "the sizes are wrong: item 1 counts 4 options instead of 2"
    assert damage in stepper.status and stepper.status.endswith("Clear starts afresh.")
    for name in ("undo", "same"):
        stepper.press(name)
        assert stepper.status.startswith("Nothing is left to undo.") and damage in stepper.status
        assert stepper.status.endswith("Clear starts afresh.")
    stepper.click("i2")                  # something else is covered now, and the damage is still there
    assert all("has damaged this matrix; Clear starts afresh." in frame["status"] for frame in stepper.frames[-4:])
    stepper.click("i2")
    assert damage in stepper.status
    stepper.press("clear")
    stepper.press("undo")
    assert stepper.status == "Nothing is covered; click a head to cover its item."


def test_the_node_that_leaves_is_named_in_a_damaged_matrix_too():
    stepper = LinksStepper(KNUTH, [("cover", item) for item in (4, 5, 6)])
    for head in (4, 6, 5):
        stepper.click(f"i{head}")
    before = len(stepper.steps)
    stepper.click("i4")                  # no link to the right leads to head 4 any more
    assert stepper.frames[before + 1]["status"].startswith("Cover item 4. Head 4 leaves the list of items: ")


def test_no_sentence_names_a_node_twice():
    problem = ExactCover({"A": [1, 2]})
    stepper = LinksStepper(problem, [("cover", 1), ("cover", 2), ("uncover", 2), ("uncover", 1)])
    said = [frame["status"] for frame in stepper.frames]
    assert "A2 leaves the list of item 2: head 2 now points to itself. It still knows head 2." in said
    assert "Cover item 2. Head 2 leaves the list of items: the root now points to itself. It still knows the root." in said
    assert "A2 still knew its neighbour: head 2 points to it again, both ways." in said
    assert not any(re.search(r"(head \d|root) and (the )?\1\b", sentence) for sentence in said)
    alone = LinksStepper(ExactCover({"A": [1]}), [("cover", 1)])
    assert alone.frames[1]["status"].startswith("Cover item 1. Head 1 leaves the list of items: the root now points to itself.")


def test_a_click_says_that_it_made_several_steps():
    stepper = LinksStepper(KNUTH, [("cover", 1), ("cover", 4)], end=True)
    assert stepper.status.startswith("Item 1 and item 4 are covered, in 8 steps; go Back to see each. The last one: F7 leaves")
    stepper.step("back")
    stepper.step("next")
    assert stepper.status == stepper.frames[-1]["status"] and stepper.status.startswith("F7 leaves")
    stepper.click("i4")
    assert stepper.status.startswith("Item 4 is uncovered, in ") and "go Back to see each" in stepper.status
    whole_search = LinksStepper(KNUTH, trace_of(KNUTH)[0], end=True)
    assert whole_search.status.startswith("All moves are done, in ")


def test_the_legend_says_in_words_what_is_drawn():
    words = " ".join(text.text for text in ElementTree.fromstring(LinksStepper(KNUTH).picture().svg).iter(f"{NS}text"))
    for part in ("heads, one for each item", "the small number is how many options are left", "where the list of items begins",
                 "F7 is the node where option F has item 7", "a link", "what a node still knows", "is half out", "a wrong count, at the end"):
        assert part in words
    assert "any other node only up and down" in LinksStepper(KNUTH).status


@pytest.mark.parametrize("options", [{"A": [1]}, {"A": [1, 2], "B": [2]}, KNUTH.options])
def test_the_legend_has_room(options):
    still = LinksStepper(ExactCover(options)).picture()
    root = ElementTree.fromstring(still.svg)
    wide = float(root.get("viewBox").split()[2])
    for text in root.iter(f"{NS}text"):
        if text.get("text-anchor") in (None, "start") and len(text.text) > 12:
            assert float(text.get("x")) + svg.wide(text.text, 12) < wide


def test_nothing_is_marked_as_wrong_before_the_last_link_is_back():
    stepper = LinksStepper(KNUTH)
    assert all("Everything is uncovered" not in frame["status"] for frame in stepper.frames[:-1])
    assert not any("@cut" in markup for frame in stepper.frames for markup in frame["parts"].values())
    assert stepper.view(len(stepper.steps) - 1).differences() and not stepper.view().differences()


def test_another_order_loses_items():
    stepper = LinksStepper(KNUTH, [("cover", item) for item in (4, 5, 6)])
    for head in (4, 6, 5):
        stepper.click(f"i{head}")
    assert ("right", 3) in stepper.view().differences()
    assert "this is not the matrix of before: right of head 3 is head 6 instead of head 4" in stepper.status
    assert stepper.view().lists() == [["1", "2", "3", "6", "7"], ["7", "6", "5", "4", "3", "2", "1"]]
    assert stepper.view().state(3) == "half" and "to the left: 7, 6, 5, 4, 3, 2, 1" in stepper.picture().alt


@pytest.mark.parametrize("items", list(itertools.permutations((1, 4, 6))))
def test_the_opposite_order_is_always_right(items):
    stepper = LinksStepper(KNUTH, [("cover", item) for item in items])
    assert stepper.covered == items
    stepper.press("undo")
    assert stepper.covered == () and stepper.status.endswith("every link and size is what it was before.")
    stepper.press("undo")
    assert stepper.status == "Nothing is covered; click a head to cover its item."
    stepper.press("clear")
    assert len(stepper.frames) == 1


def test_heads_are_clicked_and_reached_by_keys():
    stepper = LinksStepper(KNUTH)
    assert stepper.index == 0 and len(stepper.frames) > 5
    stepper.press("clear")
    for key in ("ArrowRight", "Enter"):
        stepper.key(key)
    assert stepper.covered == (2,) and stepper.label("i2").startswith("item 2: covered, 2 options, left is head 1")
    stepper.key("Enter")
    assert stepper.covered == ()


def test_the_links_of_a_whole_search():
    trace = trace_of(KNUTH)[0]
    stepper = LinksStepper(KNUTH, trace)
    moves = [event for event in trace if isinstance(event, (Cover, Uncover))]
    view = stepper.view(0)
    for step in stepper.steps:      # in the opposite order no node is ever in its list by half
        view.apply(step)
        assert all(view.state(node) != "half" for node in range(len(view.links.row)))
    assert [event for event in stepper.recorder.trace if not isinstance(event, Set)] == moves
    stepper.step("last")
    assert stepper.status.endswith("every link and size is what it was before.")


def test_links_that_lead_round_and_round_are_a_sentence():
    recorder = Recorder(KNUTH)
    recorder.cover(1)
    recorder.links.up[1] = recorder.links.up[recorder.links.up[1]]       # a ring that misses its head
    recorder.links.up[recorder.links.up[1]] = recorder.links.up[1]
    with pytest.raises(ValueError, match="round and round"):
        recorder.uncover(1)


def test_a_secondary_item_stands_in_no_list():
    problem = ExactCover({"x": [1, "s"], "y": [1]}, secondary=["s"])
    stepper = LinksStepper(problem, [("cover", "s")])
    assert stepper.frames[1]["status"] == "Cover item s, which is secondary: it stands in no list of items."
    stepper.undo()
    assert any(frame["status"].startswith("Item s is secondary: it stands in no list of items.") for frame in stepper.frames)
    assert "what it was before" in stepper.status
