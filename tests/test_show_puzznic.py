"""Levels, plans, the frontier and a game of Puzznic, without a browser."""

import xml.etree.ElementTree as ElementTree

import pytest

from gameai.games.puzznic import Puzznic, Solution, hints, replay, solve
from gameai.games.puzznic.collection import level, stored
from gameai.games.puzznic.hints import advise
from gameai.games.puzznic.level import Level
from gameai.search import uniform_cost
from gameai.show import FrontierStepper, PlanStepper, PlayPuzznic, level_picture, plans_picture, puzznic_play
from gameai.show.frontier import reached
from gameai.show.shell import Shell
from puzznic_brute import A_1_3, FIVE

PAIR = "######\n#A  A#\n######"
STEP = "######\n# A  #\n# ## #\n#A  B#\n######"                  # whatever is done, A and B can't both go


def drawn(picture):
    """The picture's markup, if it is well-formed."""
    return ElementTree.fromstring(picture.svg)


def test_a_level_in_words_and_in_marks():
    picture = level_picture(A_1_3, title="<A & B>", marks={"explained": [(1, 1)]})
    drawn(picture)
    assert picture.alt == ("<A & B>. 6 blocks; row 2: R in column 2, R in column 4; row 3: P in column 2, B in column 4; "
                           "row 6: B in column 2, P in column 4; explained: row 2 column 2.")
    drawn(level_picture("###\n# #\n###"))
    drawn(level_picture(A_1_3, theme="dark"))
    with pytest.raises(ValueError, match="no mark 'shiny'"):
        level_picture(A_1_3, marks={"shiny": [(1, 1)]})


def test_more_patterns_than_signs_still_differ_by_their_letters():
    letters = "ABCDEFGHIJ"
    picture = level_picture(f"{'#' * 12}\n#{letters}#\n{'#' * 12}")
    assert all(f">{letter}</text>" in picture.svg for letter in letters)


def test_the_plan_of_the_seed_step_by_step():
    stepper = PlanStepper(A_1_3, FIVE)
    letters = [frame["name"].split(": ")[-1] for frame in stepper.frames]
    assert letters == ["the start", "move", "move", "fall", "fall", "move", "fall", "move", "match", "move", "fall", "match", "the end"]
    assert stepper.frames[-2]["name"] == "event 11: match"
    said = [frame["status"] for frame in stepper.frames]
    assert said[:4] == ["The start: 6 blocks.", "Move: P in row 6 column 4 goes left.", "Move: B in row 3 column 4 goes left.",
                        "Fall: R, B go down by one cell."]
    assert said[-2:] == ["Match: B, P, B, P vanish. Solved.", "At its end, solved."]
    stepper.step("last")
    assert stepper.status == said[-1]


def test_what_vanished_last_is_not_on_the_last_board():
    """A ghost beside "Solved" is taken for a block that is left."""
    stepper, play = PlanStepper(PAIR, [(1, 1, "R"), (1, 2, "R")]), PlayPuzznic(PAIR)
    for action in ((1, 1, "R"), (1, 2, "R")):
        play.move(action)
    for frames, slot in ((stepper.frames, "boards"), (play.frames, "board")):
        assert "stroke-dasharray" in frames[-2]["parts"][slot] and "stroke-dasharray" not in frames[-1]["parts"][slot]
    ended = PlanStepper("#######\n#A AB #\n#######", [(1, 1, "R")], at=-1)
    assert ended.status == "At its end." and "stroke-dasharray" not in ended.still().svg


def test_plans_side_by_side_each_with_its_three_costs():
    best = solve(A_1_3)
    stepper = PlanStepper(A_1_3, {"five": FIVE, "four": best, "nothing": []}, at=-1)
    alt = stepper.still().alt
    assert "Five: 5 moves, 7 steps, 11 actions; MMFFMFM*MF*; it clears the level." in alt
    assert f"Four: 4 moves, {4 + replay(A_1_3, best.moves).matches} steps" in alt
    assert "Nothing: 0 moves, 0 steps, 0 actions; nothing happens; it leaves 6 blocks." in alt
    assert "Five: at its end, solved." in stepper.frames[-1]["status"]
    drawn(plans_picture(A_1_3, {"five": FIVE, "four": best}, at=5, theme="dark"))


@pytest.mark.parametrize("plans, message", [
    ([(1, 1, "L")], "Move 1 of 1: Block R in row 2 column 2 cannot go left: a wall is there."),
    ({}, "there are 0"), ({"a": None}, "it is None"), (None, "it is None"), ({name: [] for name in "abcde"}, "there are 5"),
    (7, "Moves are a list")])
def test_what_is_no_plan_is_told(plans, message):
    with pytest.raises(ValueError, match=message):
        PlanStepper(A_1_3, plans)


def test_whole_numbers_of_any_kind_name_a_step():
    number = type("Number", (), {"__index__": lambda self: 1})()    # as numpy's do
    assert PlanStepper(PAIR, [(1, 1, "R"), (1, 2, "R")], at=number).shown == 1
    assert FrontierStepper(Puzznic(PAIR), weights=(0, 1), at=number).shown == 1


@pytest.mark.parametrize("at", [3, -4, True, None, 1.0])
def test_a_step_that_is_none_is_told(at):
    with pytest.raises(ValueError, match="A step to show must be a whole number, from -3 to 2; it was"):
        PlanStepper(PAIR, [(1, 1, "R"), (1, 2, "R")][:1] + [(1, 2, "L")], at=at)


# The frontier.

def test_the_frontier_counts_what_the_search_saw():
    problem, events = Puzznic(A_1_3), []
    found = uniform_cost(problem, trace=events)
    seen = reached(events, found)
    assert seen.cost == 4 and seen.path == (0, 1, 2, 3, 4) and seen.done
    assert sum(map(sum, seen.depths.values())) == seen.expanded + 1      # the goal is filled too
    stepper = FrontierStepper(problem, weights=(0, 1, 2))
    assert stepper.blind == seen
    assert stepper.seen[1].expanded < stepper.seen[0].expanded <= stepper.blind.expanded
    assert [frame["name"] for frame in stepper.frames] == ["weight 0", "weight 1", "weight 2"]
    drawn(stepper.still())
    drawn(stepper.picture(at=2, theme="dark"))


@pytest.mark.parametrize("name", ["Three at Once", "Stairwell"])
def test_the_blind_panel_drops_no_dead_end(name):
    stepper = FrontierStepper(Puzznic(level(name)), weights=(0,), nodes=11_000)
    assert stepper.blind.expanded == stored()[name]["blind"] > stepper.seen[0].expanded
    assert stepper.blind.cost == stored()[name]["moves"]


def test_a_budget_and_a_level_without_a_plan_are_told():
    stepper = FrontierStepper(Puzznic(A_1_3), weights=(1,), nodes=3, at=0)
    assert stepper.status.startswith("Weight 1: 3 states expanded, no path; the budget ended it.")
    assert "no path" in FrontierStepper(Puzznic("#####\n#A B#\n#####"), at=0).status


@pytest.mark.parametrize("wrong, message", [({"weights": ()}, "there is none"), ({"weights": (-1,)}, "A weight must be a finite number"),
                                            ({"at": 5}, "counted from 0"), ({"at": True}, "counted from 0")])
def test_wrong_arguments_of_the_frontier_are_told(wrong, message):
    with pytest.raises(ValueError, match=message):
        FrontierStepper(Puzznic(PAIR), **wrong)


# The game.

def test_a_game_by_clicks():
    play = PlayPuzznic(PAIR)
    play.click("1,1")
    assert play.picked == (1, 1) and play.status == "A in row 2 column 2 is picked. It can go right."
    play.click("1,2")
    assert play.moves == [(1, 1, "R")] and play.status == "Move: A in row 2 column 2 goes right. 1 move made."
    play.click("1,2")
    play.click("1,3")
    assert play.solved and play.status == "Match: A, A vanish. Solved in 2 moves: there is no shorter way."
    assert [frame["name"] for frame in play.frames] == ["move", "match", "the end"] and play.now["unfold"]
    play.press("hint")
    assert play.status == "The level is solved."
    play.press("undo")
    assert not play.solved and play.moves == [(1, 1, "R")]
    play.press("again")
    play.press("undo")
    assert play.status == "There is no move to take back."
    assert play.error is None


def test_a_block_that_cannot_be_moved_leaves_the_picked_one_picked():
    play = PlayPuzznic("#######\n# BCA #\n#######")
    play.click("1,2")
    shown = play.frames
    play.click("1,3")
    assert play.status == "C in row 2 column 4 cannot be moved: nothing is empty beside it."
    assert play.picked == (1, 2) and play.frames == shown
    play.click("1,1")
    assert play.moves == [(1, 2, "L")]


@pytest.mark.parametrize("text, words", [
    ("####\n#AA#\n####", "Solved in 0 moves: there is no shorter way."), ("###\n# #\n###", "Solved in 0 moves: there is no shorter way."),
    ("####\n#AB#\n####", "No block can be moved: this level cannot be cleared.")])
def test_a_level_with_nothing_to_do_says_so_at_the_start(text, words):
    play = PlayPuzznic({"x": text})
    assert play.status == f"X. {words}"


def test_a_large_level_is_drawn_at_once():
    """An arrow that looked at all cells from each of them took minutes here."""
    width, height = 80, 60
    text = "\n".join(["#" * width, *[f"#{' ' * (width - 2)}#"] * (height - 3), f"#A{' ' * (width - 4)}A#", "#" * width])
    moves = PlayPuzznic(text).scene["moves"]
    assert len(moves) == (width - 2) * (height - 2)
    assert moves["50,60"] == {"Home": "50,1", "End": "50,78", "ArrowUp": "49,60", "ArrowDown": "51,60", "ArrowLeft": "50,59",
                              "ArrowRight": "50,61"}


def test_a_longer_way_is_told_the_shortest():
    play = PlayPuzznic(PAIR)
    for action in [(1, 1, "R"), (1, 2, "L"), (1, 1, "R"), (1, 2, "R")]:
        play.move(action)
    assert play.status.endswith("Solved in 4 moves; 2 are enough.")


def test_what_cannot_be_done_is_told_and_changes_nothing():
    play = PlayPuzznic(A_1_3)
    before = play.blocks
    for clicks, said in ((["1,2"], "Row 2 column 3 is empty; pick a block first."),
                         (["1,1", "2,2"], "A block goes one cell left or right; row 3 column 3 is not beside R in row 2 column 2."),
                         (["1,1", "1,1"], "Put down. 0 moves made.")):
        play.start()
        for key in clicks:
            play.click(key)
        assert play.status == said
    play._handle({"type": "drag", "start": "1,1", "end": "2,1"})
    assert play.status == "A block goes left or right; it falls by itself."
    play._handle({"type": "drag", "start": "1,1", "end": "9,9"})
    assert play.status.startswith("There is no place '9,9'")
    assert play.blocks == before and play.moves == []
    with pytest.raises(ValueError, match="cannot go left"):
        play.move((1, 1, "L"))
    for wrong in ([], {}, "", 5):
        with pytest.raises((ValueError, TypeError)):
            PlayPuzznic(wrong)


def test_a_drag_moves_by_one_cell_however_far_it_went():
    play = PlayPuzznic(PAIR)
    play._handle({"type": "drag", "start": "1,1", "end": "1,3"})
    assert play.moves == [(1, 1, "R")]


def test_a_game_by_keys():
    play = PlayPuzznic(A_1_3)
    for name in ("Enter", "ArrowRight", "Enter"):
        play.key(name)
    assert play.moves == [(1, 1, "R")]
    play.key("Escape")
    assert play.status == "No block is picked."


def test_a_stop_in_the_middle_of_a_move_leaves_what_was_shown(monkeypatch):
    def stop(*arguments, **options):
        raise KeyboardInterrupt

    play = PlayPuzznic(PAIR)
    play.move((1, 1, "R"))
    shown = play.frames
    monkeypatch.setattr(puzznic_play, "solve", stop)
    monkeypatch.setattr(puzznic_play, "advise", stop)
    for action in (lambda: (play.click("1,2"), play.click("1,3")), lambda: play.press("hint")):
        action()
        assert play.status == "Stopped. The position is as it was shown last."
        assert play.blocks == {(1, 2): "A", (1, 4): "A"} and play.moves == [(1, 1, "R")]
    play.press("undo")
    assert play.blocks == {(1, 1): "A", (1, 4): "A"} and shown
    monkeypatch.undo()
    play.move((1, 1, "R")), play.move((1, 2, "R"))
    assert play.status.endswith("there is no shorter way.")


@pytest.mark.parametrize("step", ["move", "pick", "put down", "hint", "undo", "again", "next"])
@pytest.mark.parametrize("late", [False, True])
def test_a_stop_before_or_after_the_board_was_shown_leaves_it_as_it_was(step, late, monkeypatch):
    def stop(self, *arguments, **options):
        if late:
            Shell.present(self, *arguments, **options)
        raise KeyboardInterrupt

    play = PlayPuzznic([PAIR, A_1_3])
    play.move((1, 1, "R"))
    if step == "put down":
        play.click("1,2")
    names = ("number", "blocks", "picked", "moves", "_past", "frames", "controls", "scene", "index")
    before, count = {name: getattr(play, name) for name in names}, play.now["count"]
    with monkeypatch.context() as stopped:
        stopped.setattr(PlayPuzznic, "present", stop)
        if step == "move":
            play._handle({"type": "drag", "start": "1,2", "end": "1,3"})
        elif step in ("pick", "put down"):
            play.click("1,2")
        else:
            play.press(step)
    assert {name: getattr(play, name) for name in names} == before
    assert play.status == "Stopped. The position is as it was shown last." and play.now["count"] > count and play.error is None
    play.move((1, 2, "R"))
    assert play.solved


def test_a_stop_while_a_level_is_drawn_leaves_the_one_before(monkeypatch):
    def stop(*arguments, **options):
        raise KeyboardInterrupt

    play = PlayPuzznic([PAIR, A_1_3])
    monkeypatch.setattr(puzznic_play.PlayPuzznic, "_show", stop)
    play.press("next")
    assert (play.number, play.name, play.scene["level"], len(play._places)) == (0, "1 of 2", 0, 4)
    assert play.status.startswith("Stopped")


def test_praise_is_no_long_search():
    """The last move is shown after it; where a short search does not know the fewest moves, nothing is said of them."""
    play = PlayPuzznic(level("Mill"))
    for action in solve(level("Mill")).moves:
        play.move(action)
    assert stored()["Mill"]["expanded"] > puzznic_play.PRAISE
    assert play.status.endswith(f"Solved in {stored()['Mill']['moves']} moves.")


def test_a_button_that_is_out_of_use_does_nothing_however_it_is_pressed():
    play = PlayPuzznic({"a": PAIR, "b": A_1_3})
    for name, number, why in (("previous", 0, "This is the first level."), ("undo", 0, "There is no move to take back."),
                              ("next", 1, None), ("next", 1, "This is the last level.")):
        play._handle({"type": "press", "name": name})
        assert play.number == number and play.error is None and (why is None or play.status == why)


@pytest.mark.parametrize("number", [2, -1, "x", 1.5, True])
def test_a_level_that_is_none_is_told_and_changes_nothing(number):
    play = PlayPuzznic([PAIR, A_1_3])
    with pytest.raises(ValueError, match="The number of a level must be a whole number, from 0 to 1"):
        play.start(number)
    assert play.number == 0 and play.name == "1 of 2"


def test_a_move_is_kept_as_it_was_understood():
    play = PlayPuzznic(PAIR)
    play.move(iter((1, 1, "R")))
    assert play.moves == [(1, 1, "R")]
    play.undo()
    assert play.blocks == {(1, 1): "A", (1, 4): "A"}
    assert replay(PAIR, [iter((1, 1, "R"))]).actions == [(1, 1, "R")]


@pytest.mark.parametrize("call, words", [
    (lambda: PlayPuzznic(5), "it was 5"), (lambda: PlayPuzznic(PAIR, title=None), "A title is a text"),
    (lambda: PlayPuzznic(PAIR, nodes=-1), "nodes must be a whole number"), (lambda: level_picture(PAIR, blocks=5), "they were 5"),
    (lambda: level_picture(PAIR, blocks={(0, 0): "A"}), r"\(0, 0\) is none"),
    (lambda: level_picture(PAIR, blocks={"x": "A"}), "'x' is none"),
    (lambda: level_picture(PAIR, title=3), "A title is a text"), (lambda: level_picture(PAIR, side=float("nan")), "side must be a finite"),
    (lambda: PlanStepper(PAIR, replay(A_1_3, [])), "played on another level"), (lambda: PlanStepper(PAIR, [], title=None), "A title"),
    (lambda: plans_picture(PAIR, [], at=99), "A step to show must be a whole number, from -1 to 0; it was 99"),
    (lambda: plans_picture(PAIR, [], at=True), "A step to show"), (lambda: plans_picture(PAIR, [], at=None), "A step to show"),
    (lambda: FrontierStepper(Puzznic(PAIR)).picture(99), "number of a weight, counted from 0, must be a whole number, from -5 to 4; it was 99"),
    (lambda: FrontierStepper(Puzznic(PAIR), title=None), "texts"),
    (lambda: advise(Level.parse(PAIR), []), "it is empty"), (lambda: advise(PAIR, 5), "past must be a list"),
    (lambda: advise(PAIR, [5]), "The blocks are .*; they were 5"), (lambda: advise(PAIR, [{(0, 0): "A"}]), r"\(0, 0\) is none"),
    (lambda: advise(PAIR, [{}], nodes="x"), "nodes must be"), (lambda: advise(5, [{}]), "not 5"),
    (lambda: level_picture(PAIR, marks=5), "Marks are .* they were 5"),
    (lambda: level_picture(PAIR, marks={"last": 5}), "places of the mark last must be a list or the like; it was 5"),
    (lambda: level_picture(PAIR, marks={"last": ["ab", 5]}), r"mark last is \(row, column\); it was 'ab'"),
])
def test_what_cannot_be_shown_gets_a_sentence(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_plans_of_one_name_are_told_apart():
    stepper = PlanStepper(PAIR, {1: [], "1": [(1, 1, "R")]})
    assert [played.moves for played in stepper.replays.values()] == [0, 1] and list(stepper.replays) == ["1", "1 (2)"]


def test_advice_for_blocks_that_do_not_rest():
    falling = Level.parse("#####\n#A  #\n#   #\n#  A#\n#####")
    assert advise(falling, [falling.blocks]).move in ((3, 1, "R"), (3, 3, "L"))
    matching = Level.parse("####\n#AA#\n####")
    assert advise(matching, [matching.blocks]).words == "The level is solved."


def test_levels_follow_each_other():
    play = PlayPuzznic({"a pair": PAIR, "A-1-3": A_1_3})
    assert play.status.startswith("A pair. Clear the level")
    play.press("previous")
    assert play.status == "This is the first level."
    play.press("next")
    assert play.status.startswith("A-1-3.") and play.scene["level"] == 1 and len(play.scene["places"]) == 13
    assert PlayPuzznic([PAIR, A_1_3]).name == "1 of 2"


def test_levels_of_one_name_are_told_apart():
    twins = [Level.parse(PAIR, "twins"), Level.parse(A_1_3, "twins"), Level.parse(PAIR, "twins (2)"), Level.parse(A_1_3, "twins")]
    assert list(PlayPuzznic(twins).levels) == ["twins", "twins (2)", "twins (2) (2)", "twins (3)"]
    assert list(PlayPuzznic({1: PAIR, "1": A_1_3}).levels) == ["1", "1 (2)"]
    assert PlayPuzznic(Level.parse(PAIR, 5)).status.startswith("5. Clear the level")
    assert list(PlayPuzznic(twins).levels.values()) == twins


def test_hints_are_right_to_the_end():
    play = PlayPuzznic(A_1_3)
    left = []
    while not play.solved:
        advice = advise(play.level, [*play._past, play.blocks])
        left.append(advice.left)
        play.move(advice.move)
    assert left == [4, 3, 2, 1]


def test_a_hint_says_how_far_to_go_back():
    play = PlayPuzznic("#######\n#A   A#\n#######")
    play.move((1, 1, "R"))
    assert advise(play.level, [play.blocks]).left == 2
    hopeless = Level.parse("########\n#  A   #\n## ###A#\n## #####\n########")
    spoiled = PlayPuzznic(hopeless)
    spoiled.move((1, 3, "L"))
    assert advise(hopeless, [*spoiled._past, spoiled.blocks]).words == "From here the level cannot be cleared. Take a move back."
    assert "It could not be from the start." in advise(Level.parse(STEP), [Level.parse(STEP).blocks]).words
    assert "B is alone" in advise(Level.parse(STEP), [Level.parse(STEP).blocks]).words


PITS = """
##############
#  A   #B   B#
## ###A#######
## ###########
##############"""
WANDER = [(1, 3, "R"), (1, 4, "L")] * 20       # A to and fro
LOST = [(1, 3, "L")]                           # A falls into the pit, and no way leads to its twin
AFTER = [(1, 8, "R"), (1, 9, "L")] * 10


@pytest.mark.parametrize("after", [0, 1, 19, 20])
def test_how_far_to_go_back_takes_few_searches(after, monkeypatch):
    calls, past = [], replay(PITS, [*WANDER, *LOST, *AFTER[:after]]).states
    monkeypatch.setattr(hints, "solve", lambda *arguments, **options: calls.append(1) or solve(*arguments, **options))
    said = advise(Level.parse(PITS), past).words
    assert said.endswith("Take a move back." if not after else f"Take {after + 1} moves back.")
    assert len(calls) <= 1 + 6   # of 42 to 62 states


def test_what_a_search_does_not_know_is_no_plan(monkeypatch):
    past = replay(PITS, [*WANDER, *LOST, *AFTER]).states
    monkeypatch.setattr(hints, "_searched", lambda level, blocks, nodes: solve(hints.standing(level, blocks), nodes=0))
    assert advise(Level.parse(PITS), past).words.endswith("Take moves back; how many, the search does not know.")


def test_the_searches_for_the_way_back_share_one_budget(monkeypatch):
    asked = []

    def long(level, blocks, nodes):
        asked.append(nodes)
        return Solution("unsolvable" if len(asked) == 1 else "budget", None, False, 1, 2 * nodes)

    monkeypatch.setattr(hints, "_searched", long)
    said = advise(PITS, replay(PITS, [*WANDER, *LOST, *AFTER]).states, nodes=800).words
    assert said.endswith("Take moves back; how many, the search does not know.")
    assert asked[0] == 800 and len(asked) > 4 and 0 < 2 * sum(asked[1:]) <= 800


def test_a_hint_counts_both_searches():
    nodes = 3
    expanded = [solve(A_1_3, method, nodes).expanded for method in ("a_star", "beam")]
    assert advise(A_1_3, [Level.parse(A_1_3).blocks], nodes).words == (
        f"The search saw {sum(expanded)} states and found no plan; there may be one.") and min(expanded) > 0


def test_one_state_is_no_states(monkeypatch):
    monkeypatch.setattr(hints, "_searched", lambda *arguments: Solution("budget", None, False, 1, 1))
    assert advise(PAIR, [Level.parse(PAIR).blocks]).words == "The search saw 1 state and found no plan; there may be one."


def test_a_hint_without_nodes_says_that_it_does_not_know():
    assert advise(Level.parse(A_1_3), [Level.parse(A_1_3).blocks], nodes=0).words == (
        "The search saw 0 states and found no plan; there may be one.")


def test_a_level_that_moves_by_itself_settles_first():
    play = PlayPuzznic("####\n#A #\n#  #\n#A #\n####")
    assert play.solved and [frame["name"] for frame in play.frames] == ["start", "fall", "match", "the end"]


def test_stills():
    play = PlayPuzznic({"A-1-3": A_1_3})
    drawn(play.still())
    assert "6 blocks" in play.still().alt and "0 moves made. A-1-3" in play.still().alt
