"""Searches drawn from their traces: what a picture says is true, and frames are the fold."""

import json
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gameai.adversarial import Enter, TranspositionTable, alpha_beta, minimax
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.tic_tac_toe import TicTacToe
from gameai.games.tree import TreeGame
from gameai.show import PrunePuzzle, Stepper, svg, tree_picture
from gameai.show.games.tic_tac_toe import TicTacToeDrawing
from gameai.show.prune_view import PruneView
from gameai.show.search_view import LEFT, SearchView
from gameai.show.shell import stepping
from gameai.show.stepper import trace_of
from gameai.show.tree import MOST_SHOWN, WIDTH, Layout, grow
from gameai.trace import fold
from random_games import RandomGame

GAME = TicTacToe()
THREE_LEFT = GAME.from_text("XO.OXX..O")
BOOK = TreeGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])     # AIMA, figure 5.2

trees = st.recursive(st.integers(-3, 3), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=14)


def accumulated(frames, index):
    parts, labels = {}, {}
    for frame in frames[:index + 1]:
        parts.update(frame["parts"])
        labels.update(frame["labels"])
    return parts, labels


def truths(view):
    """path -> minimax value for the player at the root."""
    sign = {view.names.player: 1}
    return {node.path: sign.get(view.game.to_move(node.state), -1)
            * minimax(view.game, node.state, None if view.limit is None else view.limit - node.depth).value
            for node in view.root.below() if node.mover is not None}


def check_proofs(game, depth=None, table=None):
    """At every step every proved interval holds the true value."""
    trace = []
    result = alpha_beta(game, game.initial, depth, table=table, trace=trace)
    view = SearchView(game, depth=depth)
    view.limit = depth
    true = truths(view)
    for event in trace:
        view.apply(event)
        for path, value in true.items():
            known = view.known[path]
            assert known.low <= value <= known.high, (event, path, value, known.low, known.high)
    assert view.known[()].exact and view.known[()].low == result.value
    visited = sum(known.status == "done" for known in view.known.values())
    assert visited == view.visited == result.nodes
    if table is None:
        assert sum(known.status == "skipped" for known in view.known.values()) == view.root.size - visited


@given(trees.filter(lambda tree: isinstance(tree, list)))
@settings(max_examples=150, deadline=None)
def test_what_a_tree_shows_is_true(tree):
    check_proofs(TreeGame(tree))


@pytest.mark.parametrize("seed", range(25))
def test_what_a_tree_shows_is_true_with_extra_turns(seed):
    check_proofs(RandomGame(seed, layers=4, width=3, branching=2))


@pytest.mark.parametrize("seed", range(10))
def test_what_a_tree_shows_is_true_at_a_depth_limit(seed):
    check_proofs(RandomGame(seed, layers=4, width=3, branching=3), depth=2)


@pytest.mark.parametrize("seed", range(10))
def test_what_a_tree_shows_is_true_with_a_table(seed):
    check_proofs(RandomGame(seed, layers=4, width=2, branching=2, scored=False), table=TranspositionTable())


def test_the_tree_of_the_book():
    view = fold(SearchView(BOOK), trace_of(BOOK))
    shown = {node.path: view.label(node) for node in view.root.below()}
    assert shown[()] == "root: MAX to move, exactly 3, window 3 to ∞"
    assert shown[(1,)] == "b: MIN to move, at most 2, window 3 to 2"
    assert shown[(1, 1)] == "b, b: leaf, skipped" and shown[(1, 0)] == "b, a: leaf, exactly 2"
    assert view.sentence == "The root is worth 3 to MAX, by a. 11 of 13 positions were visited, 2 skipped."
    assert "b: at most 2, 2 skipped below" in view.describe()


def test_the_sentences_of_the_book():
    stepper = Stepper(BOOK)
    said = [frame["status"] for frame in stepper.frames]
    assert said[0] == "MAX looks for the best move."
    assert said[1] == "MAX tries a."
    assert said[2] == "MIN tries a: a leaf, 3. MIN holds it to 3 or less here."
    assert said[5] == "After MAX's a: MAX gets exactly 3. MAX has at least 3 here."
    assert said[6] == "MAX tries b. MAX already has 3 elsewhere."
    assert said[8] == "MIN may answer a with 2, MAX already has 3 elsewhere: the rest is skipped (2 positions)."
    assert said[9] == "After MAX's b: MAX gets at most 2. MAX has at least 3 here."
    assert said[-1].startswith("The root is worth 3 to MAX, by a.")


def test_a_cut_at_a_max_node_is_said_from_the_other_side():
    stepper = Stepper(TreeGame([[[1, 1], [5, 9]], 0]))
    stepper.step("cut")
    assert stepper.status == ("MAX may answer a with 5, MIN can hold it to 1 elsewhere: "
                              "the rest is skipped (1 position).")


def test_a_cut_that_skips_nothing_is_no_step():
    stepper = Stepper(TreeGame([[3], [2]]))
    assert not any(frame["tags"] for frame in stepper.frames)
    stepper.step("cut")
    assert stepper.index == len(stepper.frames) - 1


@pytest.mark.parametrize("game, state", [(BOOK, None), (GAME, THREE_LEFT)])
@pytest.mark.parametrize("algorithm", ["minimax", "alpha_beta"])
def test_frames_are_the_fold(game, state, algorithm):
    """What the browser has at a frame is what the view draws after the same events."""
    stepper = Stepper(game, state, algorithm)
    for index, frame in enumerate(stepper.frames):
        view = fold(stepper._make(stepper.folded), stepper.trace[:frame["event"]])
        parts, labels = accumulated(stepper.frames, index)
        assert parts == view.parts()
        assert labels == {view.keys[node.path]: view.label(node) for node in view.layout.nodes}
        assert frame["status"] == view.sentence or index == 0
        assert stepper.scene["static"] == view.static() and stepper.scene["slots"] == view.slots()


def test_frames_hold_changes_only():
    stepper = Stepper(GAME, THREE_LEFT)
    whole = sum(len(str(accumulated(stepper.frames, i)[0])) for i in range(len(stepper.frames)))
    assert len(json.dumps(stepper.frames)) < whole / 2


def test_the_button_for_cuts_stands_before_the_end():
    assert [each["step"] for each in stepping()] == ["first", "back", "next", "last"]
    five = [each["step"] for each in stepping(cut=True)]
    assert five == ["first", "back", "next", "cut", "last"]
    assert [each["step"] for each in Stepper(BOOK).controls] == five
    assert [each["step"] for each in PrunePuzzle([[3]]).controls] == [*five, None]


def test_minimax_shows_no_windows_and_no_cuts():
    stepper = Stepper(BOOK, algorithm="minimax")
    assert "window" not in stepper.label("0") and "∞" not in str(stepper.frames)
    assert "cut" not in [control["id"] for control in stepper.controls]
    assert stepper.frames[-1]["status"] == "The root is worth 3 to MAX, by a. All 13 positions were visited."


def test_values_are_for_the_player_at_the_root():
    state = GAME.from_text("XX.O.O.X.")                  # O to move and to win
    stepper = Stepper(GAME, state)
    stepper.step("last")
    assert stepper.status.startswith("The root is worth 1 to O, by row 2 column 2.")
    assert stepper.label("0").startswith("root: O to move, MAX")


def test_folding_hides_steps_and_keeps_the_place():
    stepper = Stepper(GAME, THREE_LEFT)
    stepper.step("cut")
    event, before = stepper.frames[stepper.index]["event"], len(stepper.frames)
    key = next(key for key, node in stepper._paths.items() if node.path == (2,))
    stepper.click(key)
    assert len(stepper.frames) < before and (2,) in stepper.folded
    assert stepper.frames[stepper.index]["event"] <= event
    assert len(stepper.scene["places"]) == 16 - 4
    assert stepper.label(key).endswith("folded, 4 below")
    assert stepper.step("last") is None and stepper.status.startswith("The root is worth 0")
    stepper.click(key)
    assert len(stepper.frames) == before and len(stepper.scene["places"]) == 16


def test_folding_a_leaf_is_said():
    stepper = Stepper(BOOK)
    leaf = next(key for key, node in stepper._paths.items() if node.path == (0, 0))
    stepper.click(leaf)
    assert stepper.status == "This node has nothing below it to fold."


def test_nodes_say_whether_what_is_below_them_can_be_seen():
    stepper = Stepper(BOOK, fold=[(1,)])
    expanded = {stepper._paths[each["key"]].path: each["expanded"] for each in stepper.scene["places"]}
    assert expanded == {(): True, (0,): True, (0, 0): None, (0, 1): None, (0, 2): None, (1,): False,
                        (2,): True, (2, 0): None, (2, 1): None, (2, 2): None}


class Long(TicTacToeDrawing):
    def player_name(self, player):
        return ("Queen Victoria", "Napoleon Bonaparte")[player]


@pytest.mark.parametrize("kind", [SearchView, PruneView])
def test_the_names_of_the_levels_fit_beside_the_tree(kind):
    usual, long = kind(GAME, state=THREE_LEFT), kind(GAME, state=THREE_LEFT, drawing=Long(GAME))
    assert usual.left == LEFT
    names = [text for text in ElementTree.fromstring(f"<svg>{long.static()}</svg>").iter("text")
             if (text.text or "").endswith(" moves")]
    assert {name.text for name in names} == {"Queen Victoria moves", "Napoleon Bonaparte moves"}
    glyphs = min(node.x for node in long.layout.nodes) - WIDTH / 2 + long.left
    for name in names:
        assert float(name.get("x")) + svg.wide(name.text, float(name.get("font-size"))) < glyphs
    assert long.width == long.layout.width + long.left + 28 > usual.width


def test_keys_walk_the_tree():
    stepper = Stepper(BOOK)
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        stepper.key(key)
    assert stepper._paths[stepper.focus].path == (0,)
    stepper.key("Enter")
    assert stepper.folded == {(0,)}
    stepper.key("End")
    assert stepper._paths[stepper.focus].path == (2,)


def test_a_large_tree_is_folded_at_first():
    stepper = Stepper(GAME, GAME.from_text("X.O.X...O"), "minimax")
    assert len(stepper.scene["places"]) <= MOST_SHOWN and stepper.folded
    stepper.step("last")
    assert stepper.status == "The root is worth 0 to X, by row 2 column 3. All 186 positions were visited."


def test_a_tree_too_large_is_an_error_with_a_way_out():
    with pytest.raises(ValueError, match="more than 6000 nodes; start from a later position or give a smaller depth"):
        SearchView(GAME)
    assert len(Stepper(GAME, depth=1).scene["places"]) == 10


def test_an_unknown_algorithm_is_named():
    with pytest.raises(ValueError, match="no algorithm 'magic'"):
        Stepper(BOOK, algorithm="magic")


def test_a_trace_of_another_tree_is_an_error():
    with pytest.raises(ValueError, match="not in the tree drawn"):
        fold(SearchView(TreeGame([1, [2]])), trace_of(BOOK))


def test_a_trace_with_several_rounds_shows_each_from_the_start():
    trace = []
    alpha_beta(BOOK, (), nodes=100, trace=trace)
    assert sum(isinstance(event, Enter) and event.parent is None for event in trace) == 2
    view = fold(SearchView(BOOK), trace)
    assert view.visited == 11 and view.known[()].exact


def test_nodes_of_a_level_do_not_touch():
    for game, state in ((BOOK, ()), (GAME, THREE_LEFT)):
        layout = Layout(grow(game, state), boards=game is GAME)
        levels = {}
        for node in layout.nodes:
            levels.setdefault(node.depth, []).append(node.x)
        for row in levels.values():
            assert all(b - a >= 60 for a, b in zip(row, row[1:]))
        assert all(0 < node.x < layout.width for node in layout.nodes)


def test_stills_of_trees():
    still = tree_picture(GAME, THREE_LEFT)
    root = ElementTree.fromstring(still.svg)
    assert root.get("role") == "img" and ' id="' not in still.svg and "@" not in still.svg
    assert "12 of 16 positions were visited, 4 skipped" in still.alt
    assert tree_picture(GAME, THREE_LEFT).svg == still.svg != tree_picture(GAME, THREE_LEFT, theme="dark").svg
    assert tree_picture(BOOK, events=1).alt.count("not visited yet") == 3
    stepper = Stepper(GAME, THREE_LEFT)
    assert stepper.still() == stepper.picture() == still
    assert stepper.picture(0) != still
    data, _ = stepper._repr_mimebundle_()
    assert data["image/svg+xml"] == still.svg and "application/vnd.jupyter.widget-view+json" in data


# ---- the pruning puzzle


@pytest.fixture
def puzzle():
    return PrunePuzzle(GAME, THREE_LEFT)


def key_of(puzzle, path):
    return next(key for key, leaf in puzzle._leaf_of.items() if leaf == path)


def test_the_puzzle_starts_with_the_game_s_own_values(puzzle):
    assert list(puzzle.values.values()) == [0, 1, 0, 1, 0, 0]
    assert puzzle.skipped == {(6, 7, 2), (7, 6, 2)}
    assert puzzle.status.startswith("Which leaves does alpha-beta skip?")


def test_right_guesses_are_told(puzzle):
    for path in ((6, 7, 2), (7, 6, 2)):
        puzzle.click(key_of(puzzle, path))
    assert puzzle.status.endswith("You have marked 2.") and puzzle.index == 0
    puzzle.step("last")
    assert puzzle.status.endswith("You marked all 2: every guess is right.")
    assert str(puzzle.frames[-1]["parts"]).count(">right<") == 2


def test_wrong_and_missed_guesses_are_told(puzzle):
    puzzle.guess((2, 6, 7))
    puzzle.guess((6, 7, 2))
    puzzle.step("last")
    assert puzzle.status.endswith("Of your 2 guesses, 1 right and 1 visited after all; 1 missed.")
    shown = str(puzzle.frames[-1]["parts"])
    assert all(shown.count(f">{word}<") == 1 for word in ("right", "wrong", "missed"))
    puzzle.guess((2, 6, 7))
    puzzle.guess((6, 7, 2))
    puzzle.step("last")
    assert puzzle.status.endswith("You marked none.")


def test_a_dragged_leaf_changes_what_is_skipped(puzzle):
    puzzle.guess((7, 6, 2))
    puzzle.drag(key_of(puzzle, (6, 2, 7)), 4)
    assert puzzle.values[6, 2, 7] == 4 and puzzle.skipped == {(7, 6, 2)}
    assert puzzle.guesses == {(7, 6, 2)} and puzzle.index == 0
    puzzle.step("last")
    assert puzzle.status.endswith("You marked it: every guess is right.")
    puzzle.press("reset")
    assert list(puzzle.values.values()) == [0, 1, 0, 1, 0, 0] and not puzzle.guesses


def test_two_ways_to_one_position_may_have_two_values(puzzle):
    puzzle.set_value((2, 6, 7), 5)       # the same nine signs as (7, 6, 2)
    assert puzzle.values[7, 6, 2] == 0


def test_values_outside_the_slider_are_said(puzzle):
    puzzle.drag(key_of(puzzle, (6, 2, 7)), 99)
    assert puzzle.status == "A leaf is worth -5 to 5 here, not 99." and puzzle.values[6, 2, 7] == 0
    with pytest.raises(ValueError, match="no leaf"):
        puzzle.guess((0,))
    with pytest.raises(ValueError, match="give another low or high"):
        PrunePuzzle([[30]])
    with pytest.raises(ValueError, match="low must be less than high"):
        PrunePuzzle([[3]], low=1, high=1)


def test_the_puzzle_on_a_bare_tree():
    puzzle = PrunePuzzle([[3, 12, 8], [2, 4, 6], [14, 5, 2]], low=0, high=15)
    assert puzzle.skipped == {(1, 1), (1, 2)}
    puzzle.set_value((1, 0), 9)
    assert puzzle.skipped == set()                   # 9, 4, 6 and 14, 5, 2: no end before the last cuts


def test_the_puzzle_s_frames_are_the_fold(puzzle):
    puzzle.guess((6, 7, 2))
    for index, frame in enumerate(puzzle.frames):
        view = fold(puzzle._view(), puzzle.trace[:frame["event"]])
        assert accumulated(puzzle.frames, index)[0] == view.parts()


def test_the_puzzle_s_stills_are_question_and_answer(puzzle):
    question, answer = puzzle.still(), puzzle.solution()
    assert "Which leaves does alpha-beta skip" in question.alt and "skipped 2 of 6" not in question.alt
    assert "The leaves from left to right: 0, 1, 0, 1, 0, 0." in question.alt
    assert "Alpha-beta skipped 2 of 6 leaves" in answer.alt
    for still in (question, answer):
        ElementTree.fromstring(still.svg)
        assert "@" not in still.svg and ' id="' not in still.svg
    assert puzzle._repr_mimebundle_()[0]["text/plain"] == question.alt


def test_the_keys_of_the_sliders_are_told(puzzle):
    said = puzzle.scene["help"]
    assert said == ("Left, Right, Home and End move between the leaves. Up and Down change the value. "
                    "Enter marks the leaf as skipped, or takes the mark away.")
    assert all(set(leads) == {"ArrowLeft", "ArrowRight", "Home", "End"} for leads in puzzle.scene["moves"].values())


def test_leaves_are_sliders_in_a_row(puzzle):
    places = puzzle.scene["places"]
    assert len(places) == 6 and {each["kind"] for each in places} == {"slider"}
    for key in ("ArrowRight",) * 3:
        puzzle.key(key)
    puzzle.key("Enter")
    assert puzzle.guesses == {(6, 7, 2)}


ENDED = [(GAME, GAME.from_text("XXXOO....")), (DotsAndBoxes(2, 2), (4095, 3, 12, 0))]


@pytest.mark.parametrize("game, state", ENDED)
def test_an_ended_root_is_a_tree_of_one_node(game, state):
    worth = svg.words(minimax(game, state).value)
    for algorithm in ("alpha_beta", "minimax"):
        stepper = Stepper(game, state, algorithm)
        assert (stepper.frames[0]["status"], len(stepper.scene["places"])) == ("There is one position, and no move to look at.", 1)
        assert f"The root is worth {worth} to " in stepper.frames[-1]["status"] and "It is the only position visited." in stepper.frames[-1]["status"]
    assert "It is the only position visited." in tree_picture(game, state).alt
    puzzle = PrunePuzzle(game, state)
    puzzle.step("last")
    assert "skipped 0 of 1 leaves" in puzzle.status


def test_a_tree_of_depth_0_is_worth_what_the_player_to_move_gets():
    game = DotsAndBoxes(1, 1)
    state = game.from_edges(["h00"], to_move=1)
    shown = tree_picture(game, state, depth=0, evaluate=lambda state, player: player + 5)
    assert "The root is worth 6 to Second." in shown.alt
