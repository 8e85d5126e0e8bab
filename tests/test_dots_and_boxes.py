"""Dots and boxes: the rules, the key, texts, and values that are known exactly."""

import pickle
import random

import pytest
from dots_borders import border
from game_contract import check_game
from shared_data import shared

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions, minimax
from gameai.game import perft
from gameai.games.dots_and_boxes import BOTS, LARGEST, Bot3, Bot4, Bot5, DotsAndBoxes, board_of, structure, wanted_parity

# The first player's margin with best play; facts of the game, computed many times over in the literature.
VALUES = {(1, 1): -1, (1, 2): 0, (1, 3): -1, (1, 4): 0, (1, 5): -1, (2, 1): 0, (2, 2): 2, (2, 3): -2, (3, 2): -2}


def value(game, state=None):
    return alpha_beta(game, game.initial if state is None else state, table=TranspositionTable()).value


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (5, 5)])
def test_the_contract_holds(size):
    check_game(DotsAndBoxes(*size), games=12 if size < (3, 3) else 4, most=4_000)


@pytest.mark.parametrize("size", VALUES)
def test_values_of_small_boards(size):
    assert value(DotsAndBoxes(*size)) == VALUES[size]


def test_values_agree_with_minimax_without_key_or_table():
    for size in ((1, 1), (1, 2), (2, 1)):
        game = DotsAndBoxes(*size)
        assert minimax(game, game.initial).value == VALUES[size]
    rng, game = random.Random(3), DotsAndBoxes(2, 2)
    for _ in range(60):
        state = play_on(game, game.initial, rng, rng.randint(5, 10))
        assert value(game, state) == minimax(game, state).value


def play_on(game, state, rng, moves):
    for _ in range(moves):
        if game.is_terminal(state):
            break
        state = game.result(state, rng.choice(game.actions(state)))
    return state


def test_every_order_of_edges_is_a_game():
    game = DotsAndBoxes(1, 1)
    assert [perft(game, game.initial, depth) for depth in range(6)] == [1, 4, 12, 24, 24, 0]


def test_a_box_gives_another_turn_and_the_last_edge_ends_the_game():
    game = DotsAndBoxes(1, 1)
    state = game.initial
    for name, mover in (("h00", 1), ("v00", 0), ("v01", 1)):
        state = game.result(state, name)
        assert game.to_move(state) == mover
    end = game.result(state, "h10")
    assert game.to_move(end) == 1 and game.is_terminal(end)
    assert game.utility(end, 1) == 1 and game.utility(end, 0) == -1


def test_one_edge_can_complete_two_boxes():
    game = DotsAndBoxes(1, 2)
    state = game.from_edges(["h00", "v00", "h10", "h01", "v02", "h11"])
    assert game.captures(state) == ("v01",)
    end = game.result(state, "v01")
    assert game.utility(end, 0) == 2


def test_a_box_completed_by_the_other_player_is_theirs():
    game = DotsAndBoxes(2, 2)
    state = game.from_edges(["h00", "v00", "v01"], to_move=1)
    after = game.result(state, "h10")
    assert (game.utility(after, 1), game.utility(after, 0), game.to_move(after)) == (1, -1, 1)


def test_first_moves_of_two_by_two():
    game = DotsAndBoxes(2, 2)
    worth = {name: -value(game, game.result(game.initial, name)) for name in game.actions(game.initial)}
    assert {name for name, won in worth.items() if won == 0} == {"h10", "h11", "v01", "v11"}
    assert set(worth.values()) == {0, 2}
    assert best_actions(game, game.initial, table=TranspositionTable()) == (
        2, ("h00", "h01", "v00", "v02", "v10", "v12", "h20", "h21"))


def test_always_capturing_is_enough_on_two_by_two():
    """Where a box can be taken, some best move takes one; keeping two back is for larger boards."""
    game, table, rng = DotsAndBoxes(2, 2), TranspositionTable(), random.Random(8)
    seen = 0
    for _ in range(300):
        state = play_on(game, game.initial, rng, rng.randint(3, 10))
        captures = game.captures(state)
        if captures:
            _, best = best_actions(game, state, table=table)
            assert set(captures) & set(best)
            seen += 1
    assert seen > 100


def test_keeping_two_boxes_back_can_be_the_only_best_move():
    game = DotsAndBoxes(2, 4)
    state = game.from_edges("h00 h01 h02 h03 v00 v01 v02 v04 h10 v10 v11 v13 h20 h21 h23".split())
    assert game.captures(state) == ("h11",)       # it wins two boxes, but then another chain must be opened
    assert best_actions(game, state) == (2, ("v12",))   # leaves the two for the other player, who must then open it


def test_the_key_leaves_out_what_makes_no_difference():
    game = DotsAndBoxes(2, 2)
    corner = {game.key(game.from_edges([name]))[0] for name in ("h00", "v00", "h01", "v02", "v10", "h20", "h21", "v12")}
    assert len(corner) == 1
    inner = {game.key(game.from_edges([name]))[0] for name in ("h10", "h11", "v01", "v11")}
    assert len(inner) == 1 and inner != corner
    assert game.key((0, 1, 0, 0)) == (0, 1) and game.key((0, 1, 0, 1)) == (0, -1)


@pytest.mark.parametrize("size", [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 3)])
def test_equal_keys_have_equal_values(size):
    game, rng = DotsAndBoxes(*size), random.Random(5)
    edges = len(game.board.names)
    for _ in range(25):
        state = play_on(game, game.initial, rng, rng.randint(max(0, edges - 9), edges))
        state = (state[0], 0, 0, 0)
        other = (game.key(state)[0], 0, 0, 0)
        plain = [alpha_beta(game, each).value for each in (state, other)]
        assert plain[0] == plain[1]


def test_symmetries_of_a_board_are_permutations_that_keep_boxes():
    for size in ((1, 1), (2, 2), (2, 3), (3, 3), (4, 4)):
        board = board_of(*size)
        turns = board._edge_turns()
        assert len(turns) == (7 if size[0] == size[1] else 3)
        for turn in turns:
            assert sorted(turn) == list(range(len(board.names)))


def test_texts_come_back_whole():
    game, rng = DotsAndBoxes(3, 4), random.Random(2)
    for moves in range(0, 32, 3):
        state = play_on(game, game.initial, rng, moves)
        assert game.from_text(game.to_text(state)) == state
    nobodys = game.from_edges(["h00", "v00", "v01", "h10"], to_move=1)
    assert "?" in game.to_text(nobodys) and game.from_text(game.to_text(nobodys)) == nobodys


@pytest.mark.parametrize(("text", "said"), [
    (5, "not 5"),
    ("+---+", "has 4 lines"),
    ("+---+\n|   |\n+---+\nX moves", "'player 1 moves'"),
    ("+---+\n|   |\n+---+\nplayer 1 moves", "row 1 column 1 has four edges"),
    ("+---+\n| 1 |\n+   +\nplayer 1 moves", "has an owner but not four edges"),
    ("+-x-+\n|   |\n+---+\nplayer 1 moves", "'-x-'"),
    ("+---.\n|   |\n+---+\nplayer 1 moves", "'.'"),
    ("+---+---+\n|   |\n+---+\nplayer 1 moves", "9 signs"),
    ("+---+\n| Z |\n+---+\nplayer 1 moves", "'Z'"),
])
def test_texts_that_are_no_position_are_refused(text, said):
    with pytest.raises(ValueError) as caught:
        DotsAndBoxes(1, 1).from_text(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(("names", "said"), [
    (["h99"], "h edges go from h00 to h21"), (["v20"], "v edges go from v00 to v12"), (["top"], "'top' is no edge"),
    ([3], "3 is no edge"), (["h00", "h00"], "named twice"),
])
def test_edges_that_are_not_there_are_refused(names, said):
    with pytest.raises(ValueError) as caught:
        DotsAndBoxes(2, 2).from_edges(names)
    assert said in str(caught.value)


def test_other_mistakes_are_named():
    game = DotsAndBoxes(2, 2)
    with pytest.raises(ValueError, match="drawn already; still open are h01"):
        game.result(game.from_edges(["h00"]), "h00")
    with pytest.raises(ValueError, match="still open are h01, .*, …\\.$") as caught:
        DotsAndBoxes(9, 9).result((1, 0, 0, 1), "h00")
    assert len(str(caught.value)) < 120
    with pytest.raises(ValueError, match="There is no player 2; the players of this game are 0, 1"):
        game.from_edges([], to_move=2)
    for size in ((0, 2), (2, LARGEST + 1), (2.0, 2), ("2", 2)):
        with pytest.raises(ValueError, match=f"(rows|cols) must be a whole number, from 1 to {LARGEST}; it was "):
            DotsAndBoxes(*size)


def test_a_player_that_equals_one_is_kept_as_the_game_s_own():
    game = DotsAndBoxes(1, 1)
    assert game.to_text(game.from_edges([], 1.0)).endswith("player 2 moves")


def test_a_game_survives_pickling():
    game = pickle.loads(pickle.dumps(DotsAndBoxes(2, 3)))
    assert (game.rows, game.cols, repr(game)) == (2, 3, "DotsAndBoxes(2, 3)")


def test_handed_values():
    """Every value that search reaches here; the larger boards are the table's and the bench's."""
    facts = shared("facts.json")["dots_and_boxes"]
    for size, expected in facts["american_value_for_first_player"].items():
        rows, cols = map(int, size.split("x"))
        if rows * cols <= 6:
            assert value(DotsAndBoxes(rows, cols)) == expected, size
    for kind in ("swedish", "icelandic"):
        for size, expected in facts[kind].items():
            rows, cols = map(int, size.split("x"))
            if rows * cols <= (9 if kind == "swedish" else 6):
                game = DotsAndBoxes(rows, cols)
                assert value(game, game.from_edges(border(game.board, kind))) == expected, (kind, size)


def test_handed_positions():
    for case in shared("dots_and_boxes/positions_3x3.json"):
        if len(case["drawn"]) < 14:
            continue  # those with fewer edges are looked up in the whole table
        game = DotsAndBoxes(case["rows"], case["cols"])
        state, table = game.from_edges(case["drawn"]), TranspositionTable()
        worth, best = best_actions(game, state, table=table)
        assert worth == case["value_for_mover"] and sorted(best) == sorted(case["optimal"])
        assert sorted(game.captures(state)) == sorted(case["captures"])
        for name, expected in case["move_values"].items():
            after = game.result(state, name)
            sign = 1 if game.to_move(after) == game.to_move(state) else -1
            assert sign * value(game, after) == expected, name


@pytest.mark.parametrize("state", [(0, 0, 0, 2), (0, 0, 0), (1 << 12, 0, 0, 0), (-1, 0, 0, 0), (4095, 3, 1, 0), (0, 1, 0, 0), 7, None, "ab"])
def test_what_is_no_state_is_refused(state):
    game = DotsAndBoxes(2, 2)
    assert not game.is_state(state)
    with pytest.raises(ValueError, match=r"is no state of DotsAndBoxes\(2, 2\); one is \(0, 0, 0, 0\)."):
        game.to_text(state if state is not None else ())


def test_boxes_may_be_nobodys():
    game = DotsAndBoxes(2, 3)
    assert game.is_state(game.from_edges(game.board.names))


def test_sizes_of_numpys_are_sizes_and_true_is_none():
    np = pytest.importorskip("numpy")
    assert DotsAndBoxes(np.int64(2), np.uint8(2)).board is DotsAndBoxes(2, 2).board
    for wrong in (True, [], None, "x" * 9999):
        with pytest.raises(ValueError, match=f"rows must be a whole number, from 1 to {LARGEST}; it was ") as caught:
            DotsAndBoxes(wrong, 2)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("ask, said", [
    (lambda game: game.from_edges(None), "The names of edges must be a list or the like; it was None"),
    (lambda game: game.from_edges([], "x"), "There is no player 'x'"), (lambda game: wanted_parity(game, "1"), "There is no player '1'"),
    (lambda game: structure(game, (0, 0, 0, 2)), "is no state of"), (lambda game: Bot3(few="x"), "few must be a whole number"),
    (lambda game: Bot4(reach=None), "reach must be a whole number"), (lambda game: Bot5(nodes=float("inf")), "nodes must be .*; it was inf"),
    (lambda game: Bot5(nodes=None), "nodes must be a whole number"), (lambda game: game.from_text("x\n" * 5 + "x" * 9999), "not 'xxx"),
    (lambda game: game.from_text(["+"] * 9999), "a text with a drawing, not "),
])
def test_bad_arguments_are_named(ask, said):
    with pytest.raises(ValueError, match=said) as caught:
        ask(DotsAndBoxes(2, 2))
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("bot", BOTS)
def test_where_the_game_is_over_bots_have_nothing_to_choose(bot):
    with pytest.raises(ValueError, match="^The game is over: there is nothing to choose.$"):
        bot().choose(DotsAndBoxes(2, 2), (4095, 3, 12, 0))
