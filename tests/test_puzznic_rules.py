"""The rules of Puzznic by hand: one small case for each sentence of them."""

import pytest

from gameai.games.puzznic import Level, replay
from gameai.games.puzznic.rules import DIRECTIONS, Frame, falling, flaw, legal_moves, matching, move, settle, settled
from puzznic_brute import A_1_3, FIVE


def room(*rows):
    """A level of these rows inside walls all round."""
    edge = "#" * (len(rows[0]) + 2)
    return Level.parse("\n".join([edge, *(f"#{row}#" for row in rows), edge]))


def kinds(played):
    """What happened, without the start."""
    return [frame.kind for frame in played.frames[1:]]


def left(played):
    """What is left inside the walls, as rows."""
    return [line[1:-1] for line in played.level.text_with(played.frames[-1].blocks).split("\n")[1:-1]]


# What happens by itself.

def test_nothing_else_happens_until_all_rest():
    played = replay(room("A  ",
                         "   ",
                         " BB"), [])
    assert kinds(played) == ["fall", "fall", "match"] and left(played) == ["   ", "   ", "A  "]


def test_what_falls_together_falls_in_one_step():
    level = room("AB ",
                 "   ",
                 "  C")
    assert falling(level, level.blocks) == ((1, 1), (1, 2))
    assert [frame.changed for frame in settle(level, level.blocks)] == [((1, 1), (1, 2)), ((2, 1), (2, 2))]


def test_twins_that_fall_side_by_side_match_when_they_rest():
    assert kinds(replay(room("AA", "  ", "  "), [])) == ["fall", "fall", "match"]


def test_twins_pass_each_other_while_one_falls():
    assert left(replay(room("A  ",
                            " A ",
                            " # ",
                            "   "), [])) == ["   ", " A ", " # ", "A  "]


def test_all_that_match_vanish_at_once():
    played = replay(room("AABB"), [])
    assert kinds(played) == ["match"] and played.frames[1].changed == ((1, 1), (1, 2), (1, 3), (1, 4))


@pytest.mark.parametrize("rows, count", [(["AAA"], 3), (["A ", "AA"], 3), (["AA", "AA"], 4), (["AAAA"], 4),
                                         ([" A ", "AAA"], 4), (["A", "A"], 2)])
def test_two_three_and_four_vanish_together(rows, count):
    played = replay(room(*rows), [])
    assert played.solved and len(played.frames) == 2 and len(played.frames[1].changed) == count


def test_corners_do_not_match_and_other_patterns_stay():
    level = room("A#",
                 "BA")
    assert matching(level.blocks) == () and replay(level, []).frames == [Frame("start", level.blocks)]
    assert left(replay(room("aA"), [])) == ["aA"]  # capital and small letters are different patterns


def test_a_match_a_fall_and_a_match():
    played = replay(room("B  ",
                         "A A",
                         "B##"), [(2, 3, "L")])
    assert kinds(played) == ["move", "match", "fall", "match"] and played.solved
    assert (played.moves, played.falls, played.matches) == (1, 1, 2)


# A move.

def test_a_move_is_one_cell_to_the_left_or_right():
    assert left(replay(room("A    "), [(1, 1, "R")])) == [" A   "]
    assert left(replay(room("    A"), [(1, 5, "L")])) == ["   A "]


def test_a_supported_block_beside_its_twin_matches_at_once():
    assert kinds(replay(room("A A",
                             "###"), [(1, 1, "R")])) == ["move", "match"]


def test_a_block_without_support_falls_past_its_twin():
    played = replay(room("A A",
                         "# #",
                         "   "), [(1, 1, "R")])
    assert kinds(played) == ["move", "fall", "fall"] and left(played) == ["  A", "# #", " A "]


def test_blocks_on_the_moved_one_fall_one_after_the_other():
    played = replay(room("C  ",
                         "B  ",
                         "A  "), [(3, 1, "R")])
    assert [frame.changed for frame in played.frames[2:]] == [((2, 1),), ((1, 1),)]
    assert left(played) == ["   ", "C  ", "BA "]


def test_a_block_that_falls_and_what_stood_on_it_fall_at_the_same_time():
    played = replay(room("B  ",
                         "A  ",
                         "#  ",
                         "#  "), [(2, 1, "R")])
    assert played.frames[2].changed == ((1, 1), (2, 2)) and left(played) == ["   ", "B  ", "#  ", "#A "]


def test_the_moves_in_the_order_of_the_text():
    level = room(" A B",
                 "#C##")
    assert legal_moves(level, level.blocks) == [(1, 2, "L"), (1, 2, "R"), (1, 4, "L")]
    assert set(DIRECTIONS) == {"L", "R"}


@pytest.mark.parametrize("rows", [["A ", "  "], ["AA", "##"]], ids=["falling", "matching"])
def test_nothing_is_moved_until_all_rests(rows):
    level = room(*rows)
    with pytest.raises(ValueError, match="only when nothing falls and nothing matches"):
        move(level, level.blocks, (1, 1, "R"))


@pytest.mark.parametrize("action, words", [
    ((1, 2, "L"), "There is no block in row 2 column 3."), ((9, 9, "L"), "There is no block in row 10 column 10."),
    ((1, 1, "L"), "Block A in row 2 column 2 cannot go left: a wall is there."),
    ((2, 1, "R"), "Block B in row 3 column 2 cannot go right: block C is there."),
    ((1, 1, "U"), "A move is"), ((1, 1), "A move is"), (None, "A move is"), ((1, 1, ["L"]), "A move is"),
    ((1.5, 1, "R"), "The row of a move"),
    ((10**5000, 1, "R"), "The row of a move must be a whole number, from 0 to 1000000; it was an int of"),
    ((1, True, "R"), "The column of a move")])
def test_illegal_moves_are_told_and_change_nothing(action, words):
    level = room("A  ", "BC ")
    with pytest.raises(ValueError, match=words.replace(".", r"\.")):
        move(level, level.blocks, action)
    with pytest.raises(ValueError, match="Move 1 of 2: "):
        replay(level, [action, (2, 2, "R")])
    assert level.blocks == {(1, 1): "A", (2, 1): "B", (2, 2): "C"}


# A plan.

def test_the_plan_of_the_paper():
    played = replay(A_1_3, FIVE)
    assert (played.solved, played.moves, played.matches, played.moves + played.matches + played.falls) == (True, 5, 2, 11)
    assert len(played.frames) == 12 and flaw(A_1_3, FIVE) is None
    assert [len(blocks) for blocks in played.states] == [6, 6, 6, 6, 4, 0]  # before each move, and at the end


def test_what_is_wrong_with_a_plan():
    assert flaw(A_1_3, FIVE[:4]) == "By the rules of the game, this plan of 4 moves leaves 4 blocks."
    assert flaw(room("A A"), []) == "By the rules of the game, this plan of 0 moves leaves 2 blocks."
    assert flaw(room("A A"), [(1, 2, "L")]) == "Move 1 of 1: There is no block in row 2 column 3."


def test_what_all_comes_to_rest_as():
    level = room("A ", "  ")
    assert settled(level) == {(2, 1): "A"} and settled(level, {(1, 2): "B"}) == {(2, 2): "B"}
    blocks = settled(level, {(2, 2): "B"})
    blocks.clear()
    assert level.blocks == {(1, 1): "A"}


@pytest.mark.parametrize("rows", [None, (), 5, "###", ("###", "#"), (1, 2), [None]])
def test_rows_that_are_no_level_are_told(rows):
    with pytest.raises(ValueError, match="texts of one length"):
        Level(rows)
    assert hash(Level(["###"])) == hash(Level(("###",)))
