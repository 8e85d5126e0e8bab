"""How antichess looks, what it is called, and which clicks make a move."""

from xml.etree import ElementTree

import pytest

from gameai.game import Player
from gameai.games.antichess import SQUARE, Antichess
from gameai.show import picture
from gameai.show.board import Board
from gameai.show.chess_pieces import NAMES, piece, piece_name
from gameai.show.drawing import drawing_of
from gameai.show.play import Play

GAME = Antichess()
DRAWING = drawing_of(GAME)
PROMOTING = GAME.from_fen("8/P7/8/8/8/8/1k6/8 w - - 0 1")


def after(*moves, state=None, game=GAME):
    state = game.initial if state is None else state
    for text in moves:
        state = game.result(state, game.parse_move(state, text))
    return state


def test_white_is_at_the_bottom_and_a1_is_dark():
    a1, h8 = DRAWING.cell(SQUARE["a1"]), DRAWING.cell(SQUARE["h8"])
    assert (a1.row, a1.column, h8.row, h8.column) == (7, 0, 0, 7)
    squares = [rect for rect in ElementTree.fromstring(f"<svg>{DRAWING.static()}</svg>").iter("rect")]
    corner, = [rect for rect in squares if (rect.get("x"), rect.get("y")) == ("0", "504")]
    assert corner.get("fill") == "@dark"


def test_rows_and_columns_are_named_over_pieces_and_marks():
    drawn = DRAWING.overlay(GAME.initial, last=(SQUARE["a1"], SQUARE["b1"]), marks={"forced": (SQUARE["a8"],)})
    over = max(drawn.rindex("@last"), drawn.rindex("@forced"), drawn.rindex(piece("R", *DRAWING.cell(SQUARE["h1"])[1:3])))
    assert all(drawn.rindex(f">{name}</text>") > over for name in "12345678abcdefgh")


def test_what_a_pawn_becomes_is_chosen_among_names_of_one_size():
    play = Play(GAME, state=PROMOTING)
    play.pick(SQUARE["a7"])
    play.pick(SQUARE["a8"])
    texts = {text.text: text for text in ElementTree.fromstring(play.still().svg).iter("{http://www.w3.org/2000/svg}text")}
    assert {texts[name].get("font-size") for name in ("queen", "rook", "bishop", "knight", "king")} == {"14"}
    assert GAME.piece_at(DRAWING.halfway(PROMOTING, (SQUARE["a7"], SQUARE["a8"])), SQUARE["a7"]) == ""
    assert DRAWING.halfway(PROMOTING, (SQUARE["a7"],)) is PROMOTING


def test_moves_are_numbered_as_people_do():
    state = after("e2e3")
    assert (DRAWING.numbered(GAME.initial, 1), DRAWING.numbered(state, 2), DRAWING.numbered(after("b7b5", state=state), 3)) == ("1.", "1…", "2.")


def test_every_piece_has_a_shape_of_its_own_and_a_name():
    drawn = {piece(sign, 0, 0) for sign in "pnbrqkPNBRQK"}
    assert len(drawn) == 12
    assert [piece_name(sign) for sign in "Nk"] == ["white knight", "black king"]
    for sign in NAMES:
        assert ElementTree.fromstring(piece(sign, 0, 0)) is not None


def test_the_board_in_words():
    said = DRAWING.describe(after("e2e3", "b7b5", "f1b5"))
    assert said.startswith("White: king e1, queen d1, rooks a1 h1, bishops c1 b5, knights b1 g1, pawns a2")
    assert "Black: king e8" in said and "pawns a7 c7 d7" in said
    assert DRAWING.label(GAME.initial, SQUARE["g1"]) == "g1: white knight"
    assert DRAWING.describe(GAME.from_fen("8/8/8/8/8/8/8/K7 w - - 0 1")).endswith("Black: no pieces")


def test_pieces_that_must_capture_are_marked():
    assert DRAWING.forced(GAME.initial) == ()
    state = after("e2e3", "b7b5")
    assert DRAWING.forced(state) == (SQUARE["f1"],)
    assert DRAWING.overlay(state).count("@forced") == 1


def test_moves_in_words():
    state = after("e2e3", "b7b5")
    assert DRAWING.action_name(state, GAME.parse_move(state, "f1b5")) == "bishop f1 takes on b5"
    assert DRAWING.short_name(state, GAME.parse_move(state, "f1b5")) == "Bxb5"
    assert DRAWING.action_name(PROMOTING, GAME.parse_move(PROMOTING, "a7a8k")) == "pawn a7 to a8 and becomes a king"


@pytest.mark.parametrize(("fen", "side", "said"), [
    ("8/8/8/8/8/8/8/k7 w - - 0 1", "antichess", "White wins, since White has no pieces left"),
    ("8/8/8/4p3/4P3/8/8/8 w - - 0 1", "antichess", "White can't move: White wins"),
    ("8/8/8/4p3/4P3/8/8/8 w - - 0 1", "suicide", "White can't move: a draw"),
    ("8/8/8/8/8/8/k7/7K w - - 100 90", "antichess", "a draw after 50 moves"),
])
def test_how_a_game_ended(fen, side, said):
    game = Antichess(side)
    assert drawing_of(game).outcome(game.from_fen(fen)) == said


def test_two_clicks_make_a_move():
    made = []
    board = Board(GAME, on_action=made.append)
    board.click(SQUARE["e2"])
    assert board.status == "E2: now where to?"
    board.click(SQUARE["e4"])
    assert made == [GAME.parse_move(GAME.initial, "e2e4")]


@pytest.mark.parametrize("player", [0, 1])
def test_a_third_click_chooses_the_piece_of_a_promotion(player):
    state = PROMOTING if player == 0 else GAME.from_fen("8/8/8/8/8/6K1/p7/8 b - - 0 1")
    start, end, inward = (48, 56, -8) if player == 0 else (8, 0, 8)
    chosen = []
    board = Board(GAME, state, on_action=chosen.append)
    for step, kind in enumerate("qrbnk"):
        board.click(start)
        board.click(end)
        assert "queen, rook, bishop, knight, king" in board.status
        board.click(end + inward * step)
        assert chosen[-1] == (start, end, kind)


def test_a_move_that_is_not_allowed_is_refused_in_words():
    board = Board(GAME, after("e2e3", "b7b5"))
    board.click(SQUARE["a2"])
    assert board.status == "White must capture, and the pawn on a2 can't; the framed pieces can."
    board.click(SQUARE["f1"])
    board.click(SQUARE["e2"])
    assert board.status == "White must capture: the bishop on f1 can go to b5, not to e2."
    board = Board(GAME)
    for where, said in (("e5", "White can't play e5: empty."), ("e7", "White can't play e7: black pawn."),
                        ("a1", "The rook on a1 has no move.")):
        board.click(SQUARE[where])
        assert board.status == said


def test_what_was_picked_stays_picked_after_a_refusal():
    made = []
    board = Board(GAME, on_action=made.append)
    for where in ("e2", "e5"):
        board.click(SQUARE[where])
    assert board.status == "The pawn on e2 can go to e3, e4, not to e5."
    board.click(SQUARE["e4"])
    assert made == [GAME.parse_move(GAME.initial, "e2e4")]
    board.click(SQUARE["g1"])
    board.click(SQUARE["b1"])       # a second thought
    board.click(SQUARE["c3"])
    assert made[1:] == [GAME.parse_move(GAME.initial, "b1c3")]


def test_a_hint_comes_from_a_bot_with_a_budget():
    play = Play(GAME)
    play.hint()
    assert play.status.startswith("The hint is ")


class FirstMove(Player):
    def choose(self, game, state):
        return game.actions(state)[0]


def test_a_game_against_a_bot_tells_the_moves():
    play = Play(GAME, FirstMove())
    play.click(SQUARE["e2"])
    play.click(SQUARE["e3"])
    assert "Black played" in play.status


def test_a_still_says_all():
    shown = picture(GAME, after("e2e3"), last=GAME.parse_move(GAME.initial, "e2e3"), before=GAME.initial)
    assert "last move e2, e3" in shown.alt and shown.svg.count("<path") > 60


def test_a_drag_is_two_clicks_whatever_was_picked():
    made = []
    board = Board(GAME, on_action=made.append)
    board.click(SQUARE["g1"])
    board._handle({"type": "drag", "start": str(SQUARE["e2"]), "end": str(SQUARE["e3"])})
    assert made == [GAME.parse_move(GAME.initial, "e2e3")]
    board._handle({"type": "drag", "start": str(SQUARE["e2"]), "end": str(SQUARE["e6"])})
    assert board.status == "The pawn on e2 can go to e3, e4, not to e6." and len(made) == 1
    board._handle({"type": "drag", "start": "99", "end": "3"})
    assert board.status.startswith("There is no place '99'")
    assert board.scene["drags"] is True


def test_a_promotion_can_begin_with_a_drag():
    made = []
    board = Board(GAME, PROMOTING, on_action=made.append)
    board._handle({"type": "drag", "start": "48", "end": "56"})
    board.click(56 - 4 * 8)
    assert made == [GAME.parse_move(PROMOTING, "a7a8k")]
