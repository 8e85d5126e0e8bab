"""The postcard of a game, and plots that do not change from run to run."""

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from gameai.game import RandomPlayer, play
from gameai.games.antichess import Antichess
from gameai.games.checkers import Checkers
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import Play, palette, plots, postcard
from gameai.show.card import _chosen

GAME = TicTacToe()


class First:
    def choose(self, game, state):
        return game.actions(state)[0]


def test_a_card_tells_the_game():
    board = Play(GAME, First())
    for cell in (4, 6, 2):
        board.click(cell)
    card = postcard(board, title="Ada <3")
    assert card.alt == ("Ada <3. You play X against First. 1 X row 2 column 2, 2 O row 1 column 1, "
                        "3 X row 3 column 1, 4 O row 1 column 2, 5 X row 1 column 3. X wins.")
    shown = [text.text for text in ElementTree.fromstring(card.svg).iter("{http://www.w3.org/2000/svg}text")]
    assert shown[0] == "Ada <3" and shown[-1] == "X wins." and "5. X" in shown
    assert ' id="' not in card.svg


def test_before_a_game_the_card_invites():
    invitation = postcard(Play(GAME, First()))
    assert "No game is played yet" in invitation.alt
    assert postcard(Play(GAME, First(), human=1)) == invitation      # the opponent alone has moved
    assert postcard(Play(GAME)) == invitation


def test_the_invitation_shows_how_the_game_begins():
    class Middle(TicTacToe):
        initial = TicTacToe().from_text("X...O....")

    begun, empty = (postcard(Play(game)).svg for game in (Middle(), GAME))
    for stroke in ("first", "second"):
        mark = f'stroke="{palette.colour(stroke)}"'
        assert mark in begun and mark not in empty


def test_a_game_that_goes_on():
    board = Play(GAME)
    board.click(0)
    assert postcard(board).alt == "My game. 1 X row 1 column 1. The game goes on: O to move."


def test_moves_are_all_written_in_full_or_all_short():
    chess = Antichess()
    card = postcard(play(chess, [RandomPlayer(1), RandomPlayer(2)], max_moves=40), chess, most=40)
    texts = [text.text for text in ElementTree.fromstring(card.svg).iter("{http://www.w3.org/2000/svg}text")]
    assert any("x" in text for text in texts[1:-1]) and not any(" to " in text for text in texts[1:-1])


def test_what_is_left_out_is_said_and_moves_have_their_numbers():
    chess = Antichess()
    record = play(chess, [RandomPlayer(1), RandomPlayer(2)], max_moves=30)
    card = postcard(record, chess)
    texts = [text.text for text in ElementTree.fromstring(card.svg).iter("{http://www.w3.org/2000/svg}text")]
    assert "20 of 30 moves are shown here." in texts and "15… Black" in texts and "20 of 30 moves are shown here." in card.alt
    assert "shown here" not in postcard(record, chess, most=30).alt
    assert card.alt.count("1 White") and "15… Black" in card.alt


def test_boards_of_64_squares_are_drawn_larger_also_those_of_checkers():
    """Checkers is played on 32 of them."""
    games = Antichess(), Checkers()
    widths = {ElementTree.fromstring(postcard(play(game, [RandomPlayer(1), RandomPlayer(2)], max_moves=8), game).svg).get("width")
              for game in games}
    assert len(widths) == 1


def test_the_opponent_has_the_name_that_is_given():
    board = Play(GAME, First())
    board.click(4)
    assert "You play X against bot 0." in postcard(board, opponent="bot 0").alt


def test_a_record_needs_its_game():
    record = play(GAME, [RandomPlayer(1), RandomPlayer(2)])
    with pytest.raises(ValueError, match="give game"):
        postcard(record)
    card = postcard(record, GAME, theme="dark")
    assert f"{len(record.actions)} " in card.alt
    ElementTree.fromstring(card.svg)


@pytest.mark.parametrize("count, most", [(5, 20), (20, 20), (21, 20), (80, 20), (7, 1)])
def test_a_long_game_is_thinned_and_keeps_its_end(count, most):
    chosen = list(_chosen(count, most))
    assert chosen[-1] == count - 1 and len(chosen) <= most and chosen == sorted(set(chosen))


PLOT = ("from gameai.show import plots;"
        "print(plots.lines({'a': ([1, 2, 3], [9, 81, 700]), 'b': ([1, 2, 3], [9, 60, 300])}, 'depth, in moves',"
        "'positions', 'Both grow.', log='y').svg)")


def test_plots_are_the_same_bytes_in_another_process():
    runs = {subprocess.run([sys.executable, "-c", PLOT], capture_output=True, text=True, check=True).stdout
            for _ in range(2)}
    assert len(runs) == 1
    root = ElementTree.fromstring(runs.pop())
    assert root.get("role") == "img" and root.get("aria-label") == "Both grow."


def test_intervals_and_bars():
    still = plots.intervals(["random", "perfect"], [.5, .95], [.4, .93], [.6, .97], "score a game", "Perfect is best.",
                            reference=.5)
    assert still.alt == "Perfect is best." and "<svg" in still.svg and "<dc:date>" not in still.svg
    ElementTree.fromstring(plots.bars({"X": 3, "O": 2}, "games won", "X wins more.").svg)


def test_plots_have_the_colours_of_the_pictures():
    assert len(set(plots.COLOURS)) == len(plots.COLOURS) == len(plots.MARKERS) == len(plots.DASHES)
    assert set(plots.COLOURS) <= {colour for pair in palette.ROLES.values() for colour in pair}
    for each in plots.COLOURS[:5]:
        assert palette.contrast(each, palette.colour("paper")) >= 3


def test_plots_need_labels_and_words():
    with pytest.raises(ValueError, match="label on both axes"):
        plots.figure("depth", "")
    with pytest.raises(ValueError, match="label on both axes"):
        plots.figure("depth", " ")
    with pytest.raises(ValueError, match="label on both axes"):
        plots.bars({"X": 3}, " ", "X wins more.")
    assert plots.figure("games won")[1].get_ylabel() == ""
    made, _ = plots.figure("depth, in moves", "positions")
    with pytest.raises(ValueError, match="needs words"):
        plots.finish(made, "")
    with pytest.raises(ValueError, match="equally many"):
        plots.intervals(["a"], [1, 2], [0], [1], "x", "y")
