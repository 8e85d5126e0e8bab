"""How checkers looks, what it is called, and which clicks, drags and keys make a turn."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from gameai.game import RandomPlayer, play
from gameai.games.checkers import Checkers
from gameai.show import picture, replay, svg
from gameai.show.board import Board
from gameai.show.checkers_pieces import occupied, piece, piece_name
from gameai.show.drawing import drawing_of
from gameai.show.play import Play

GAME = Checkers()
DRAWING = drawing_of(GAME)
TOUR = GAME.from_fen("W:WK22,17,32,K5:B18,19,26,K7,1,2,27")     # 22x15x24x31x22, either way round; 32x23x14, 32x23x16
PLAIN = GAME.from_fen("W:W30,K1:B4,27")


def board_of(state=GAME.initial):
    made = []
    return Board(GAME, state, on_action=made.append), made


def drag(board, start, end):
    board._handle({"type": "drag", "start": str(start), "end": str(end), "index": board.index})


def test_the_squares_are_numbered_as_in_books():
    at = {cell.id: (cell.row, cell.column) for cell in DRAWING.cells}
    assert list(at) == list(range(1, 33))
    assert (at[1], at[4], at[5], at[29], at[32]) == ((0, 1), (0, 7), (1, 0), (7, 0), (7, 6))
    drawn = ElementTree.fromstring(DRAWING.static())
    assert [each.text for each in drawn.iter("text")] == [str(square) for square in range(1, 33)]
    playable = [rect for rect in drawn.iter("rect") if rect.get("fill") == "@dark"]
    assert len(playable) == 32


def test_every_piece_has_a_shape_of_its_own_and_a_name():
    def shape(sign):
        drawn = ElementTree.fromstring(piece(sign, 0, 0))
        return [(each.tag, *sorted(item for item in each.attrib.items() if item[0] not in ("fill", "stroke"))) for each in drawn.iter()]
    shapes = [shape(sign) for sign in "bwBW"]
    assert all(one != other for at, one in enumerate(shapes) for other in shapes[:at])
    assert [piece_name(sign) for sign in "bW"] == ["black man", "white king"]


def test_a_small_board_has_pieces_that_can_be_told_apart_and_nothing_too_small():
    drawn = DRAWING.mini(TOUR, last=(18, 22))
    assert "<text" not in drawn and "@forced" not in drawn and DRAWING.forced(TOUR)
    assert drawn.count('stroke="@last"') == 2
    discs = [each for each in ElementTree.fromstring(drawn).iter("circle")]
    assert len(discs) == 11 and all(float(each.get("stroke-width")) > 8 for each in discs)        # of 100, in a cell
    assert sum(each.get("fill") == "@white" for each in discs) == 4
    assert drawn.count("<path") == 3 == sum(sign in "BW" for sign in occupied(TOUR).values())


@pytest.mark.parametrize("name", ["last", "forced", "picked", "explained"])
def test_no_frame_crosses_a_number(name):
    drawn = ElementTree.fromstring(f"<g>{DRAWING.mark_cover(name, 10)}</g>")
    *_, plate, number = drawn
    cell = DRAWING.cell(10)
    assert number.tag == "text" and number.text == "10" and plate.get("fill") == "@dark"
    left, top = float(plate.get("x")), float(plate.get("y"))
    assert left < float(number.get("x")) and float(number.get("x")) + svg.wide("10", 12) < left + float(plate.get("width"))
    assert left > cell.x and top > cell.y


def test_the_board_in_words():
    assert DRAWING.describe(TOUR) == "Black: men 1 2 18 19 26 27, king 7; White: men 17 32, kings 5 22"
    assert DRAWING.describe(GAME.from_fen("B:W:B3")) == "Black: man 3; White: no pieces"
    assert DRAWING.label(TOUR, 22) == "square 22: white king"
    assert DRAWING.label(TOUR, 15) == "square 15: empty"
    halfway = DRAWING.halfway(TOUR, (22, 15))
    assert DRAWING.describe(halfway).endswith("kings 5 15; the king on 15 must go on jumping")


def test_pieces_that_must_capture_are_framed():
    assert DRAWING.forced(GAME.initial) == ()
    assert set(DRAWING.forced(TOUR)) == {22, 32}
    assert DRAWING.overlay(TOUR).count("@forced") == 2
    assert DRAWING.forced(DRAWING.halfway(TOUR, (22, 15))) == (15,)


@pytest.mark.parametrize(("fen", "move", "said", "short"), [
    ("B:W21:B9", "9-13", "man 9 to 13", "9-13"),
    ("W:WK22:B18,19,26,27", "22x15x24x31x22", "king 22 jumps to 15, 24, 31 and 22", "22x15x24x31x22"),
    ("W:W18:B15,8,1", "18x11x4", "man 18 jumps to 11 and 4 and becomes a king", "18x11x4"),
])
def test_turns_in_words(fen, move, said, short):
    state = GAME.from_fen(fen)
    action = GAME.parse_move(state, move)
    assert (DRAWING.action_name(state, action), DRAWING.short_name(state, action)) == (said, short)


def test_the_last_move_marks_the_men_that_were_taken():
    action = GAME.parse_move(TOUR, "22x15x24x31x22")
    assert set(DRAWING.changed(TOUR, action)) == {22, 15, 24, 31, 18, 19, 27, 26}
    assert DRAWING.changed(GAME.initial, (9, 13)) == (9, 13)


@pytest.mark.parametrize(("text", "said"), [
    ("B:W21:B", "White wins, since Black has no pieces left"),
    ("W:W17,21:B9,10,13,14", "White can't move: Black wins"),
    ("W:WK1:BK32:H80", "a draw after 80 plies without a capture or a man's move"),
])
def test_how_a_game_ended(text, said):
    assert DRAWING.outcome(GAME.from_text(text)) == said


def test_every_square_can_be_reached_by_arrow_keys():
    board, _ = board_of()
    leads, seen, now = board.scene["moves"], {"1"}, ["1"]
    while now:
        for to in leads[now.pop()].values():
            if to not in seen:
                seen.add(to)
                now.append(to)
    assert len(seen) == 32
    assert leads["9"] == {"ArrowUp": "5", "ArrowDown": "13", "ArrowRight": "10", "End": "12"}


def test_a_turn_by_keys_alone():
    board, made = board_of()
    for key in ("ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter"):
        board.key(key)
    assert made == [(9, 13)]


def test_jumps_are_clicked_square_by_square_and_the_piece_is_shown_on_its_way():
    board, made = board_of(TOUR)
    board.click(22)
    assert board.status == "Square 22: now where to?"
    board.click(15)
    assert board.status == "Square 15: it must go on jumping; now where to?"
    assert [board.label(square) for square in (22, 18, 15)] == ["square 22: empty", "square 18: empty", "square 15: white king"]
    assert "kings 5 15" in board.still().alt and "man 17" in board.still().alt.replace("men 17 32", "man 17")
    assert board.state == TOUR and made == []
    for square in (24, 31, 22):
        board.click(square)
    assert made == [(22, 15, 24, 31, 22)]


def test_jumps_can_be_dragged_in_parts():
    board, made = board_of(TOUR)
    for step in pairwise((22, 31, 24, 15, 22)):
        drag(board, *step)
    assert made == [(22, 31, 24, 15, 22)]
    drag(board, 22, 15)
    for step in ((32, 23), (23, 16)):                    # another piece after all
        drag(board, *step)
    assert made[1:] == [(32, 23, 16)]
    board, made = board_of()
    board.click(9)
    drag(board, 9, 14)
    assert made == [(9, 14)]


@pytest.mark.parametrize("back", [lambda board: board.key("Escape"), lambda board: board.click(15)])
def test_a_turn_that_is_half_made_can_be_taken_back(back):
    board, made = board_of(TOUR)
    board.click(22)
    board.click(15)
    back(board)
    assert board.status == "Taken back." and board.picked == ()
    assert [board.label(square) for square in (22, 18, 15)] == ["square 22: white king", "square 18: black man", "square 15: empty"]
    for square in (32, 23, 14):
        board.click(square)
    assert made == [(32, 23, 14)]


def test_escape_with_nothing_to_take_back():
    board, _ = board_of()
    board.key("Escape")
    assert board.status == "There is no half-made move to take back."


def test_escape_keeps_the_result_of_a_game_that_is_over():
    game = Checkers()
    play = Play(game, state=game.from_fen("W:W22:B18"))
    play.click(22)
    play.click(15)
    said = play.status
    play.key("Escape")
    assert "White wins" in said and play.status == said


def test_another_piece_may_be_chosen_in_the_middle_of_a_turn():
    board, made = board_of(TOUR)
    for square in (22, 15, 32):
        board.click(square)
    assert board.label(22) == "square 22: white king"
    for square in (23, 14):
        board.click(square)
    assert made == [(32, 23, 14)]


@pytest.mark.parametrize(("state", "clicks", "said"), [
    (GAME.initial, (14,), "Square 14 is empty. Black is to move: click a black piece."),
    (GAME.initial, (21,), "There is a white man on 21. Black is to move: click a black piece."),
    (GAME.initial, (1,), "The man on 1 has no move."),
    (GAME.initial, (9, 5), "The man on 9 can go to 13 or 14, not to 5."),
    (TOUR, (21,), "Square 21 is empty. White must capture: click a framed piece."),
    (TOUR, (2,), "There is a black man on 2. White must capture: click a framed piece."),
    (TOUR, (17,), "White must capture, and the man on 17 can't; the framed pieces can."),
    (TOUR, (22, 21), "White must capture: the king on 22 can jump to 15 or 31, not go to 21."),
    (TOUR, (22, 15, 11), "The turn is not over: the king on 15 must jump to 24, not to 11. Escape takes the turn back."),
    (GAME.step(TOUR, (22, 15)), (32,), "The king on 15 must go on jumping; no other piece may move."),
])
def test_a_refusal_says_what_must_be_done(state, clicks, said):
    board, made = board_of(state)
    for square in clicks:
        board.click(square)
    assert board.status == said and made == []


def test_a_board_can_begin_in_the_middle_of_a_turn():
    board, made = board_of(GAME.step(TOUR, (22, 15)))
    for square in (15, 24, 31, 22):
        board.click(square)
    assert made == [(15, 24, 31, 22)]


def test_playing_against_a_bot():
    board = Play(GAME, RandomPlayer(3), title="checkers")
    board.click(9)
    board.click(13)
    assert board.history[0] == (9, 13) and len(board.history) == 2
    assert board.status.startswith("White played man ")
    assert "Pieces: you 12, opponent 12. You are Black: your move." in board.status


def test_a_hint_finds_the_one_move_that_wins():
    board = Play(GAME, state=GAME.from_fen("W:W7,17,20,30:BK21"))
    board.press("hint")
    assert board.status.startswith("The hint is man 17 to 14. ")
    assert "explained: square 14" in board.still().alt


def test_a_hint_drops_the_half_of_a_turn():
    board = Play(GAME, state=TOUR)
    for square in (22, 15):
        board.click(square)
    board.press("hint")
    assert board.label(22) == "square 22: white king" and board.picked == ()
    board.click(24)
    assert board.status.startswith("Square 24 is empty.") and board.history == ()


def test_undo_in_the_middle_of_a_turn_takes_back_the_half():
    board = Play(GAME, state=TOUR)
    for square in (22, 15, 24):
        board.click(square)
    board.key("Escape")
    assert board.status == "Taken back." and board.history == ()
    for square in (22, 15, 24):
        board.click(square)
    board.undo()
    assert board.status == "Taken back." and board.history == ()


def test_a_game_of_random_players_can_be_clicked_through():
    record = play(GAME, [RandomPlayer(3), RandomPlayer(13)])
    board = Play(GAME)
    for action in record.actions:
        for square in action:
            board.click(square)
    assert board.history == tuple(record.actions)
    assert any(len(action) > 2 for action in record.actions)
    assert replay(GAME, record).said[-1].startswith(("Black played", "White played"))


def test_pictures_are_the_same_each_time_and_well_formed():
    one, other = (picture(GAME, TOUR, title="a < b", theme="dark") for _ in range(2))
    assert one == other
    assert ElementTree.fromstring(one.svg).get("aria-label").startswith("a < b. Black: men 1 2")
    assert 'id="' not in one.svg
