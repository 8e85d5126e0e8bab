"""Two perft divides side by side: the counts are perft's, and following a difference ends where the moves differ."""

from xml.etree import ElementTree

import pytest

from gameai.course.lessons.generators_08 import Program
from gameai.game import perft
from gameai.games.antichess import Antichess, Move
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import DivideStepper, divide_picture
from gameai.show.divide_view import MOST_ROWS, DivideView, branches
from gameai.show.palette import THEMES

GAME = Antichess()
JUMPING = Program("the double step jumps")
PASSING = GAME.from_fen("r1bqkb2/pppppp2/7p/8/P2P4/8/2P1nP1P/1N2N2R w - - 1 13")
CROWDED = GAME.from_fen("r2q2n1/p1ppr3/6kp/2P1p1p1/P5P1/7P/1B1PPP2/4K1Nb b - - 2 16")


def test_the_counts_are_those_of_perft():
    view = DivideView(GAME, JUMPING)
    assert view.last.totals == (perft(GAME, GAME.initial, 3), perft(JUMPING, GAME.initial, 3)) == (8067, 8141)
    assert {branch.name for branch in view.last.differing} == {"b1a3", "b1c3", "g1f3", "g1h3"}
    for branch in view.last.branches:
        assert branch.ours == perft(GAME, GAME.result(GAME.initial, branch.action), 2)


def test_following_ends_where_the_moves_differ():
    view = DivideView(GAME, JUMPING).follow_all()
    state = GAME.initial
    for branch in view.path:
        state = GAME.result(state, branch.action)
    assert view.found and view.last.state == state
    assert set(GAME.actions(state)) ^ set(JUMPING.actions(state)) == {branch.action for branch in view.last.unshared}
    assert view.sentence == "After b1a3 b8a6: the two have different moves here. Only theirs has a2a4."
    with pytest.raises(ValueError, match="This is the position: Only theirs has a2a4."):
        view.follow()
    with pytest.raises(ValueError, match="Only theirs has a2a4"):
        view.open("a2a4")


def test_a_program_without_a_fault_differs_nowhere():
    view = DivideView(GAME, Program(), depth=2)
    assert not view.last.differing and view.follow_all().path == []
    assert view.sentence == "400 paths of 2 moves by ours, 400 by theirs. Every branch agrees."
    with pytest.raises(ValueError, match="No branch differs"):
        view.follow()


def test_equal_totals_may_hide_branches_that_differ():
    """One program has one move more after one first move, and one fewer after another."""
    class Shifted(Antichess):
        def actions(self, state):
            moves = super().actions(state)
            if state.plies != 1 or len(moves) < 2:
                return moves
            if self.piece_at(state, 16) == "P":                   # after a2a3
                return moves[1:]
            return (*moves, moves[0]._replace(promotion="q")) if self.piece_at(state, 23) == "P" else moves      # after h2h3

    view = DivideView(GAME, Shifted(), depth=2)
    assert view.last.totals == (400, 400)
    assert view.sentence.endswith("The totals agree, and the branches do not. 2 of 20 branches differ: a2a3 and h2h3.")


def test_a_move_of_ours_alone_is_found_too():
    forgetful = Program("en passant forgotten")
    view = DivideView(GAME, forgetful, PASSING, depth=3).follow_all()
    ours = [branch for branch in view.last.unshared if branch.theirs is None]
    assert [GAME.is_capture(view.last.state, branch.action) for branch in ours] == [True]
    assert "only theirs has" in view.sentence and "Only ours has" in view.sentence


def test_the_end_of_a_game_has_no_branches():
    over = GAME.from_fen("8/8/8/4p3/4P3/8/8/8 w - - 0 1")
    assert branches(GAME, GAME, over, 2) == ()
    assert DivideView(GAME, GAME, over, 2).last.totals == (0, 0)
    for depth in (0, -1, 1.5, None):
        with pytest.raises(ValueError, match="depth must be a whole number, 1 or more"):
            DivideView(GAME, GAME, depth=depth)


def test_a_game_without_a_notation_has_its_actions_as_names():
    game = TicTacToe()
    assert [branch.name for branch in DivideView(game, game, depth=2).last.branches] == list("012345678")


@pytest.mark.parametrize("theme", THEMES)
def test_a_still_is_whole_and_says_what_it_shows(theme):
    still = divide_picture(GAME, JUMPING, theme=theme)
    assert still.alt.startswith("perft divide. b1a3: ours 381, theirs 400; opened. b8a6: ours 20, theirs 21; opened. After b1a3 b8a6:")
    root = ElementTree.fromstring(still.svg)
    written = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert written.count("≠") == 4 + 19 + 1 and "none" in written and {"8,067", "8,141"} <= set(written)
    assert "@" not in still.svg
    assert divide_picture(GAME, JUMPING, follow=False).alt.count("opened") == 0


def test_of_many_branches_those_that_differ_are_shown():
    program = Program("en passant not forced")
    view = DivideView(GAME, program, CROWDED, 4)
    (_, level, _, shown), = view.columns
    assert len(level.branches) > MOST_ROWS == len(shown) and level.differing
    assert set(level.differing) <= set(shown)
    assert f"and {len(level.branches) - MOST_ROWS} more" in view.markup()
    view.open(next(branch.name for branch in level.branches if branch not in shown))
    assert view.path[0] in view.columns[0][3]


# --- the widget --------------------------------------------------------------------------------


def test_the_buttons_follow_close_and_begin_again():
    stepper = DivideStepper(GAME, JUMPING)
    assert stepper.status.startswith("8,067 paths of 3 moves by ours, 8,141 by theirs. 4 of 20 branches differ")
    stepper.press("follow")
    stepper.press("follow")
    assert stepper.path == ("b1a3", "b8a6") and stepper.status.endswith("Only theirs has a2a4.")
    stepper.press("follow")
    assert stepper.status == "There is nothing to follow: the position is found."
    stepper.press("up")
    assert stepper.path == ("b1a3",)
    stepper.press("again")
    assert stepper.path == () and stepper.state == GAME.initial
    stepper.press("up")
    assert stepper.status == "This is the start."


def test_a_click_opens_a_branch_of_any_column():
    stepper = DivideStepper(GAME, JUMPING)
    stepper.click("0:g1f3")
    stepper.click("1:a7a6")
    assert stepper.path == ("g1f3", "a7a6")
    assert stepper.label("0:g1f3") == "g1f3: ours 398, theirs 416; opened"
    assert stepper.label("2:f2f4") == "f2f4: ours does not have it, theirs 1; differs"
    stepper.click("2:a2a3")
    assert stepper.status == "The move a2a3 is the last that is counted: nothing is below it." and stepper.path == ("g1f3", "a7a6")
    stepper.click("0:e2e4")
    assert stepper.path == ("e2e4",) and stepper.status.endswith("Every branch agrees.")


def test_the_keys_lead_along_branches_and_between_columns():
    stepper = DivideStepper(GAME, JUMPING)
    assert stepper.scene["start"] == "0:b1a3"
    stepper.key("ArrowDown")
    stepper.key("Enter")
    assert stepper.path == ("b1c3",)
    stepper.key("ArrowRight")
    assert stepper.focus.startswith("1:")
    stepper.key("Home")
    stepper.key("Enter")
    assert len(stepper.path) == 2
    keys = {each["key"] for each in stepper.scene["places"]}
    assert keys == set(stepper.scene["moves"]) and all(set(leads.values()) <= keys for leads in stepper.scene["moves"].values())


def test_only_the_last_columns_are_drawn_and_places_lie_where_they_are_drawn():
    stepper = DivideStepper(GAME, Program("en passant not forced"), PASSING, depth=5)
    for _ in range(3):
        stepper.open_branch(stepper.view.last.branches[0].name)
    assert [number for number, *_ in stepper.view.columns] == [1, 2, 3]
    for each in stepper.scene["places"]:
        x, y, width, height = each["box"]
        assert 0 <= x and x + width <= stepper.scene["width"] and 0 <= y and y + height <= stepper.scene["height"]


def test_a_stored_notebook_has_the_end_or_the_beginning():
    stepper = DivideStepper(GAME, JUMPING)
    assert stepper.still() == divide_picture(GAME, JUMPING) and stepper.path == ()
    assert DivideStepper(GAME, JUMPING, solved=False).still() == divide_picture(GAME, JUMPING, follow=False)
    assert "image/svg+xml" in stepper._repr_mimebundle_()[0]


@pytest.mark.parametrize("added", [(12, 44, ""), Move(12, 28, None), 5, Move(99, 28)])
def test_an_action_of_any_form_is_shown_or_said(added):
    class Theirs(Antichess):
        def actions(self, state):
            return (*super().actions(state), added)

        def result(self, state, action):
            return state

    if added == (12, 44, ""):
        assert "Only theirs has e2e6" in DivideView(GAME, Theirs(), depth=1).picture().alt
    else:
        with pytest.raises(ValueError, match=r"is no move \(start, end, promotion\) with squares from 0 to 63"):
            DivideView(GAME, Theirs(), depth=1)


@pytest.mark.parametrize("call, said", [
    (lambda: DivideView(GAME, GAME, names=("a",)), "There are two names, one for each program, not"), (lambda: DivideView(GAME, GAME, names=5), "names must"),
    (lambda: DivideView(GAME, GAME, depth=2).open("e2e4", 5), "level must be a whole number, from 0 to 0; it was 5"),
    (lambda: DivideView(GAME, GAME, (0, 0)), "is no state of Antichess"),
])
def test_wrong_arguments_are_named(call, said):
    with pytest.raises(ValueError, match=said):
        call()
