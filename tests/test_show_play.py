"""Boards and play without a browser: clicks, keys, buttons, undo, lines, errors as sentences."""

import random
from xml.etree import ElementTree

import pytest

from gameai.game import Game, IllegalMove, Player
from gameai.games.antichess import Antichess, Move
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import PrunePuzzle, Play, Stepper, palette, picture, postcard, svg, tree_picture
from gameai.show.board import Board
from gameai.show import drawing as drawings
from gameai.show.drawing import Cell, SquareBoard, register
from gameai.show.session import Session
from gameai.show.shell import ARROWS, Shell, grid_keys

GAME = TicTacToe()


@pytest.fixture(autouse=True)
def registry(monkeypatch):
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(drawings, "_DRAWINGS", dict(drawings._DRAWINGS))


class First(Player):
    """Takes the first free cell."""

    def choose(self, game, state):
        return game.actions(state)[0]


def buttons(play):
    return {control["id"]: control for control in play.controls}


# ---- a whole game


def test_a_whole_game_by_clicks():
    play = Play(GAME, First())
    assert play.status == "You are X: your move."
    play.click(4)
    assert play.history == (4, 0)
    assert play.label(4) == "row 2 column 2: X" and play.label(0) == "row 1 column 1: O"
    play.click(6)
    play.click(2)
    assert play.history == (4, 0, 6, 1, 2)
    assert play.status == "X took row 1 column 3. The game is over: X wins, so you win."
    play.click(8)
    assert play.history == (4, 0, 6, 1, 2)
    assert play.status == "The game is over: X wins."


def test_a_whole_game_by_keys():
    play = Play(GAME, First())
    for key in ("ArrowDown", "ArrowRight", "Enter", "ArrowDown", "Home", " ", "ArrowUp", "ArrowUp", "End", "Enter"):
        play.key(key)
    assert play.history == (4, 0, 6, 1, 2)


def test_keys_stop_at_the_edge_and_ignore_others():
    play = Play(GAME)
    for key in ("ArrowUp", "ArrowLeft", "q", "Home"):
        play.key(key)
    assert play.focus == "0" and play.history == ()
    for key in ("ArrowRight",) * 5:
        play.key(key)
    assert play.focus == "2"


def test_the_opponent_may_begin():
    play = Play(GAME, First(), human=1)
    assert play.history == (0,)
    assert play.status == "X took row 1 column 1. You are O: your move."
    play.click(4)
    assert play.history == (0, 4, 1)


def test_a_lost_and_a_drawn_game_are_told():
    play = Play(GAME, First(), human=1)
    for cell in (8, 7):
        play.click(cell)
    assert play.status.endswith("The game is over: X wins, so you lose.")
    two = Play(GAME)
    for cell in (0, 4, 8, 1, 7, 6, 2, 5, 3):
        two.click(cell)
    assert two.status == "X took row 2 column 1. The game is over: a draw."


def test_two_people():
    play = Play(GAME)
    assert play.status == "X to move." and "side" not in buttons(play)
    play.click(0)
    play.click(4)
    assert play.history == (0, 4)
    play.undo()
    assert play.history == (0,) and play.status == "Taken back. X took row 1 column 1. O to move."


# ---- buttons


def test_undo_gives_the_turn_back():
    play = Play(GAME, First())
    play.click(4)
    play.click(8)
    play.press("undo")
    assert play.history == (4, 0)
    play.press("undo")
    assert play.history == ()
    assert buttons(play)["undo"]["disabled"]
    play.press("undo")
    assert play.status == "There is nothing to take back."


def test_undo_keeps_the_move_the_opponent_began_with():
    play = Play(GAME, First(), human=1)
    assert buttons(play)["undo"]["disabled"]
    play.click(4)
    play.undo()
    assert play.history == (0,)


def test_undo_after_the_end():
    play = Play(GAME, First())
    for cell in (4, 6, 2):
        play.click(cell)
    play.undo()
    assert play.history == (4, 0, 6, 1) and "your move" in play.status


def test_new_game_and_change_side():
    play = Play(GAME, First())
    play.click(4)
    play.press("new")
    assert play.history == () and play.status == "You are X: your move."
    assert buttons(play)["side"]["label"] == "Play O"
    play.press("side")
    assert play.human == 1 and play.history == (0,)
    assert buttons(play)["side"]["label"] == "Play X"


def test_hint_marks_all_best_moves():
    play = Play(GAME, state=GAME.from_text("XX.OO...."))
    play.press("hint")
    assert play.status == "With best play X gets 1, by row 1 column 3. X to move."
    assert 'fill="@explained"' in play.frames[0]["parts"]["board"]
    play.click(2)
    assert buttons(play)["hint"]["disabled"]
    play.hint()
    assert play.status == "The game is over; there is nothing left to find."


def test_hints_of_many_moves_are_short():
    play = Play(GAME)
    play.hint()
    assert play.status == "With best play X gets 0, by every move. X to move."
    assert play.still().alt.count("explained: row 1 column 1") == 1


def test_hints_may_come_from_a_player():
    play = Play(GAME, hint=First())
    play.hint()
    assert play.status == "The hint is row 1 column 1. X to move."
    assert play.history == ()


# ---- what goes wrong is said


def test_an_illegal_click_is_a_sentence():
    play = Play(GAME)
    play.click(4)
    play.click(4)
    assert play.status == "O can't play row 2 column 2: X."
    assert play.history == (4,)


def test_an_unknown_place_or_button_is_an_error():
    play = Play(GAME)
    with pytest.raises(ValueError, match="no place 9"):
        play.click(9)
    with pytest.raises(ValueError, match="no button 'dance'"):
        play.press("dance")
    with pytest.raises(ValueError, match="no step 'sideways'"):
        play.step("sideways")
    with pytest.raises(ValueError, match="no player 2"):
        Play(GAME, human=2)


class Broken(Player):
    def choose(self, game, state):
        raise ZeroDivisionError("division by zero")


class Cheat(Player):
    def choose(self, game, state):
        return 4


def test_an_opponent_that_fails_is_named():
    play = Play(GAME, Broken())
    play.click(0)
    assert play.status == "O (Broken) could not move: Division by zero. Undo, or start a new game."
    assert isinstance(play.error.__cause__, ZeroDivisionError)
    assert not play.busy
    play.undo()
    assert play.history == ()


def test_an_opponent_that_cheats_is_caught():
    play = Play(GAME, Cheat())
    play.click(4)
    assert play.history == (4,)
    assert play.status.startswith("O (Cheat) could not move: 4 is not a legal move here")


def test_an_interrupted_opponent_leaves_the_board_alive():
    class Slow(Player):
        def choose(self, game, state):
            raise KeyboardInterrupt

    play = Play(GAME, Slow())
    play.click(0)
    assert play.status.startswith("Stopped.") and not play.busy
    play.click(1)                                    # the person does not move for the opponent
    assert play.status == "It is the turn of O, who has not moved; undo, or start a new game."
    assert play.history == (0,)
    play.undo()
    assert play.history == ()


def test_messages_from_the_browser_are_answered_and_bad_ones_said():
    play = Play(GAME)
    play._receive(play, {"type": "click", "key": "4", "index": 0}, [])
    assert play.history == (4,)
    play._receive(play, {"type": "click", "key": "44", "index": 99}, [])
    assert "no place '44'" in play.status
    play._receive(play, {"type": "press", "name": "nothing"}, [])
    assert play.status.startswith("There is no button 'nothing'; the buttons are new,") and isinstance(play.error, ValueError)
    play._receive(play, {}, [])
    assert play.history == (4,)


# ---- the person's move is on the screen before the opponent thinks


def test_the_screen_shows_the_move_while_the_opponent_thinks():
    seen = []

    class Looks(First):
        def choose(self, game, state):
            seen.append((play.label(4), play.busy, play.status))
            return super().choose(game, state)

    play = Play(GAME, Looks())
    play.click(4)
    assert seen == [("row 2 column 2: X", True, "O is thinking …")]


# ---- a line to be played through


LINE = [4, 0, 8, 2]


def test_a_line_is_stepped_without_the_kernel():
    play = Play(GAME, line=LINE, comments=["O will err."])
    assert len(play.frames) == 5 and play.index == 0
    assert play.status == "O will err. X to move."
    assert [control["step"] for control in play.controls] == ["first", "back", "next", "last"]
    play.step("next")
    assert play.status == "X took row 2 column 2. O to move." and play.label(4).endswith("X")
    assert play.label(0).endswith("empty")
    play.step("last")
    assert play.label(2).endswith("O")
    play.step("next")
    assert play.index == 4
    play.step("first")
    assert play.index == 0
    play.step("back")
    assert play.index == 0


def test_a_click_leaves_the_line_and_plays_on():
    play = Play(GAME, First(), line=LINE)
    play.step("next")
    play.step("next")
    play.click(2)
    assert play.history == (4, 0, 2, 1) and len(play.frames) == 1
    assert buttons(play)["new"]["label"] == "Back to the line"
    play.press("new")
    assert len(play.frames) == 5 and play.history == tuple(LINE)


def test_a_click_where_the_other_side_moves_takes_that_side():
    play = Play(GAME, First(), line=LINE)
    play.step("next")
    play.click(8)
    assert play.human == 1 and play.history == (4, 8, 0)


def test_a_line_to_the_end_of_the_game():
    play = Play(GAME, state=GAME.from_text("XX.OO...."), line=[2])
    play.step("last")
    play.click(8)
    assert play.status.startswith("The game is over here")
    assert play.history == (2,) and len(play.frames) == 2
    play.hint()
    assert "leave the line" in play.status


def test_a_line_must_be_legal():
    with pytest.raises(ValueError, match="4 is not a legal move"):
        Play(GAME, line=[4, 4])


# ---- what a notebook keeps


def test_the_bundle_has_the_widget_the_still_and_the_words():
    play = Play(GAME, First())
    play.click(4)
    data, metadata = play._repr_mimebundle_()
    assert set(data) == {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"}
    assert "row 2: empty, X, empty" in data["text/plain"] and repr(play) == data["text/plain"]
    ElementTree.fromstring(data["image/svg+xml"])
    again = Play(GAME, First())
    again.click(4)
    assert again._repr_mimebundle_()[0]["image/svg+xml"] == data["image/svg+xml"]


def test_the_still_of_a_line_follows_the_step():
    play = Play(GAME, line=LINE)
    before = play.still()
    play.step("next")
    assert play.still() != before and "last move row 2 column 2" in play.still().alt


def test_still_and_widget_are_the_same_drawing():
    play = Play(GAME, state=GAME.from_text("XX.OO...."))
    play.click(2)
    assert svg.finish(play.frames[0]["parts"]["board"]) in play.still().svg


def test_the_scene_is_sent_once():
    play = Play(GAME, First())
    scene = play.scene
    play.click(4)
    assert play.scene is scene
    assert len(str(play.frames)) < 6000


# ---- the board by itself


def test_a_board_hands_actions_over():
    got = []
    board = Board(GAME, on_action=got.append)
    board.click(3)
    board.key("Enter")
    assert got == [3, 0]


def test_a_callback_that_fails_is_said():
    def fail(action):
        raise RuntimeError("no such luck")

    board = Board(GAME, on_action=fail)
    board.click(3)
    assert board.status == "RuntimeError: No such luck."


class Slide(Game):
    """One stone that slides on a row of four: an action is (from, to)."""

    initial = 0

    def to_move(self, state):
        return 0

    def actions(self, state):
        return tuple((state, to) for to in range(4) if abs(to - state) == 1)

    def result(self, state, action):
        return action[1]

    def is_terminal(self, state):
        return False

    def utility(self, state, player):
        return 0


class SlideDrawing(SquareBoard):
    title, rows, columns = "slide", 1, 4

    def pieces(self, state):
        return ""

    def content(self, state, cell):
        return "stone" if cell == state else "empty"

    def steps(self, state, action):
        return action


def test_moves_of_two_clicks():
    register(Slide, SlideDrawing)
    got = []
    board = Board(Slide(), state=1, on_action=got.append)
    board.click(3)
    assert board.status == "Player 1 can't play row 1 column 4: empty."
    board.click(1)
    assert board.picked == (1,) and board.status == "Row 1 column 2: now where to?" and not got
    assert board.frames[0]["parts"]["board"].count('stroke="@legal"') == 2
    board.click(1)
    assert board.picked == () and board.status == "Taken back."
    board.click(1)
    board.click(2)
    assert got == [(1, 2)] and board.picked == ()
    play = Play(Slide(), state=1)
    play.click(1)
    play.click(0)
    assert play.history == ((1, 0),) and play.status.startswith("Player 1 took row 1 column 2 to row 1 column 1.")


def test_keys_lead_back_where_they_came_from():
    moves = grid_keys(Board(GAME).drawing.cells)
    back = {"ArrowLeft": "ArrowRight", "ArrowUp": "ArrowDown"}
    for at, leads in moves.items():
        for key, other in back.items():
            if key in leads:
                assert moves[leads[key]][other] == at
    assert moves["4"] == {"Home": "3", "End": "5", "ArrowLeft": "3", "ArrowRight": "5", "ArrowUp": "1", "ArrowDown": "7"}


# ragged: coins in heaps; lattice: the edges of dots and boxes, whose rows and columns are all odd or all even
RAGGED = [(row, column) for row, size in enumerate((3, 1, 5)) for column in range(size)]
LATTICE = [(row, column) for row in range(5) for column in range(5) if (row + column) % 2]


def cells_at(spots):
    return tuple(Cell(f"{row}/{column}", 0, 0, 1, 1, row, column) for row, column in spots)


@pytest.mark.parametrize("spots", [RAGGED, LATTICE])
def test_arrows_reach_every_cell(spots):
    moves = grid_keys(cells_at(spots))
    reached, todo = set(), ["%d/%d" % spots[0]]
    while todo:
        at = todo.pop()
        if at not in reached:
            reached.add(at)
            todo += [to for key, to in moves[at].items() if key.startswith("Arrow")]
    assert len(reached) == len(spots)


@pytest.mark.parametrize("spots", [RAGGED, LATTICE])
def test_an_arrow_leads_in_its_direction_wherever_there_is_a_cell(spots):
    moves = grid_keys(cells_at(spots))
    for row, column in spots:
        leads = {key: tuple(map(int, to.split("/"))) for key, to in moves[f"{row}/{column}"].items()}
        for key, is_ahead in {"ArrowUp": lambda r, c: r < row, "ArrowDown": lambda r, c: r > row,
                              "ArrowLeft": lambda r, c: c < column, "ArrowRight": lambda r, c: c > column}.items():
            assert (key in leads) == any(is_ahead(r, c) for r, c in spots)
            assert key not in leads or is_ahead(*leads[key])


def nearest(cells, cell, down, right):
    """The nearest cell of a direction, straight ahead if there is one, by looking at all."""
    ahead = {}
    for other in cells:
        rows, columns = other.row - cell.row, other.column - cell.column
        if rows * down + columns * right > 0:
            ahead[other.id] = ((columns if down else rows) != 0, rows ** 2 + columns ** 2)
    return min(ahead, key=ahead.get, default=None)


@pytest.mark.parametrize("seed", range(8))
def test_arrows_lead_where_looking_at_all_cells_leads(seed):
    """On cells of chance, some of them in one place."""
    rng = random.Random(seed)
    cells = [Cell(f"c{i}", 0, 0, 1, 1, rng.randrange(6), rng.randrange(6)) for i in range(rng.choice([0, 1, 5, 15, 40]))]
    for cell in cells:
        leads = grid_keys(cells)[cell.id]
        row = sorted((c for c in cells if c.row == cell.row), key=lambda c: c.column)
        wanted = {"Home": row[0].id, "End": row[-1].id} | {
            arrow: nearest(cells, cell, *way) for arrow, way in ARROWS.items() if nearest(cells, cell, *way)}
        assert leads == wanted


def test_straight_ahead_comes_first_and_then_the_nearest():
    moves = grid_keys(cells_at(RAGGED))
    assert moves["2/2"]["ArrowUp"] == "0/2"          # the same column, over the short row
    assert moves["2/4"]["ArrowUp"] == "0/2"          # none in its column: the nearest above
    assert moves["1/0"]["ArrowRight"] == "0/1"       # none in its row


def test_a_shell_has_no_still_of_its_own():
    class Unfinished(Shell):
        pass

    with pytest.raises(NotImplementedError, match=r"Unfinished needs a method still\(\)"):
        Unfinished().still()


# ---- sessions


def test_a_session_plays_and_goes_back():
    session = Session(GAME)
    for cell in (0, 4, 8):
        session.play(cell)
    assert session.movers == [0, 1, 0] and session.mover == 1 and not session.over
    session.back_to(1)
    assert session.actions == [0] and session.state == session.states[1]
    with pytest.raises(ValueError, match="not a legal move"):
        session.play(0)


# ---- a game whose moves change several cells, and whose players have names


class Coins(Game):
    """Take one to three coins from the right of five: an action is how many are left. Who can't, has lost."""

    initial = (5, 0)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return tuple(range(max(0, state[0] - 3), state[0]))

    def result(self, state, action):
        return action, 1 - state[1]

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state, player):
        return 0 if state[0] else -1 if player == state[1] else 1


class CoinsDrawing(SquareBoard):
    title, rows, columns = "coins", 1, 5

    def pieces(self, state):
        return ""

    def content(self, state, cell):
        return "coin" if cell < state[0] else "empty"

    def player_name(self, player):
        return ("white", "black")[player]

    def changed(self, before, action):
        return range(action, before[0])


THREE = ["row 1 column 3", "row 1 column 4", "row 1 column 5"]


def brackets(markup):
    """How many cells carry the mark of the last move."""
    return markup.count('stroke="@last"') + markup.count(f'stroke="{palette.colour("last")}" stroke-width="2.5"')


def test_the_last_move_marks_all_that_it_changed():
    register(Coins, CoinsDrawing)
    play = Play(Coins())
    play.click(2)
    assert brackets(play.frames[0]["parts"]["board"]) == 3
    assert f"last move {', '.join(THREE)}" in play.still().alt
    line = Play(Coins(), line=[2, 1])
    assert [brackets(frame["parts"]["board"]) for frame in line.frames] == [0, 3, 1]
    assert brackets(postcard(play).svg) == 3
    tree = tree_picture(Coins(), depth=1)
    assert brackets(tree.svg) == 1 + 2 + 3
    puzzle = PrunePuzzle(Coins(), (3, 0))
    assert brackets(puzzle.scene["static"]) == 3 + 2 + 1 + 2 + 1 + 1 + 1   # each way to take three coins


def test_a_still_marks_the_last_move_by_the_state_before_it():
    register(Coins, CoinsDrawing)
    still = picture(Coins(), (2, 1), last=2, before=(5, 0))
    assert brackets(still.svg) == 3 and f"last move {', '.join(THREE)}" in still.alt


def test_sentences_start_with_a_capital_letter_whatever_the_players_are_called():
    register(Coins, CoinsDrawing)
    play = Play(Coins(), First(), human=1)
    assert play.status == "White took row 1 column 3. You are black: your move."
    two = Play(Coins(), state=(4, 0))
    assert two.status == "White to move."
    two.click(0)
    assert two.status == "White can't play row 1 column 1: coin."
    broken = Play(Coins(), Broken())
    broken.click(2)
    assert broken.status.startswith("Black (Broken) could not move")
    stepper = Stepper(Coins(), (4, 0))
    said = [frame["status"] for frame in stepper.frames]
    assert any(words.startswith("White tries row 1 column 2.") for words in said)
    for sentence in (words for status in said for words in status.split(". ")):
        assert not sentence.startswith(("white", "black")), sentence


class Strict(CoinsDrawing):
    def changed(self, before, action):
        if action not in self.game.actions(before):
            raise ValueError(f"Nobody can leave {action}.")
        return super().changed(before, action)


def test_a_still_of_a_move_that_its_result_does_not_show_asks_for_the_position_before():
    game = Coins()
    register(Coins, Strict)
    before, after = game.initial, game.result(game.initial, 3)
    assert "last move row 1 column 4, row 1 column 5" in picture(game, after, last=3, before=before).alt
    with pytest.raises(ValueError, match="Nobody can leave 3.*give the position in which it was taken, as before="):
        picture(game, after, last=3)


def test_a_square_board_without_a_size_is_refused():
    with pytest.raises(ValueError, match="NoSize needs rows and columns"):
        type("NoSize", (SquareBoard,), {})(Coins())


@pytest.mark.parametrize("message, said", [
    (None, "is none of them"), ([], "is none of them"), ("x", "is none of them"), ({}, "is none of them"),
    ({"type": []}, "is none of them"), ({"type": "shout"}, "knows the messages click, press, value"),
    ({"type": "click"}, "The message click needs key."), ({"type": "value", "key": "0"}, "The message value needs value."),
    ({"type": "click", "key": "99"}, "There is no place '99'"), ({"type": "value", "key": "0", "value": "much"}, "much")])
def test_messages_of_a_wrong_form_get_a_sentence_and_change_nothing(message, said):
    play = Play(GAME)
    before = play.state
    play._handle(message)
    assert said in play.status and play.state == before and not play.busy


def test_the_page_never_believes_that_the_answer_is_there_before_it_is(monkeypatch):
    play, sent = Play(GAME, First()), []
    monkeypatch.setattr(Play, "send_state", lambda self, key=None: sent.append((self.busy, self.game.to_move(self.state))))
    for cell in (4, 8):
        play.click(cell)
    assert sent and all(busy or mover == play.human for busy, mover in sent)
    assert (False, play.human) == sent[-1] and (True, 1 - play.human) in sent


def test_what_equals_a_move_is_played_as_the_games_own():
    class Plain(Player):
        def choose(self, game, state):
            return tuple(game.actions(state)[0])

    chess = Antichess()
    board = Play(chess, Plain(), human=1)
    assert isinstance(board.history[0], Move) and "your move" in board.status
    assert isinstance(Play(chess, line=[(12, 28, "")]).history[0], Move)
    with pytest.raises(IllegalMove, match="^Move 2: .* is not a legal move here"):
        Play(chess, line=[(12, 28, ""), (12, 28, "")])


@pytest.mark.parametrize("options, said", [
    ({"opponent": Player}, "A player is an object with choose"), ({"hint": 5}, "this is 5"), ({"line": 5}, "line must be a list"),
    ({"comments": 5}, "comments must be a list"), ({"human": "X"}, "There is no player 'X'"),
])
def test_options_that_are_none_are_said(options, said):
    with pytest.raises(ValueError, match=said):
        Play(GAME, **options)


def test_a_hint_that_is_no_move_is_said():
    class Silent(Player):
        def choose(self, game, state):
            return None

    board = Play(GAME, hint=Silent())
    board.hint()
    assert board.status.startswith("None is not a legal move here")


def test_comments_of_a_line_may_be_few_and_the_person_numpys():
    np = pytest.importorskip("numpy")
    board = Play(GAME, line=[4, 0], comments={1: "In the middle."})
    assert [frame["status"].startswith("In the middle. X took") for frame in board.frames] == [False, True, False]
    assert type(Play(GAME, human=np.int64(1)).human) is int
