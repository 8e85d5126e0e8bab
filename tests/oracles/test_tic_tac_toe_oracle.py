"""Our tic-tac-toe beside OpenSpiel's: the same moves, turns, ends and values."""

import random

import pytest

from gameai.adversarial import minimax
from gameai.games.tic_tac_toe import TicTacToe

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; make test-oracles installs it")

GAME, THEIRS = TicTacToe(), pyspiel.load_game("tic_tac_toe")


def assert_same(ours, theirs):
    assert GAME.is_terminal(ours) == theirs.is_terminal()
    if theirs.is_terminal():
        assert [GAME.utility(ours, p) for p in GAME.players] == theirs.returns()
        assert GAME.actions(ours) == ()
    else:
        assert GAME.to_move(ours) == theirs.current_player()
        assert sorted(GAME.actions(ours)) == sorted(theirs.legal_actions())
    signs = "".join(str(theirs).split()).upper()
    assert GAME.to_text(ours) == signs and GAME.from_text(signs) == ours


@pytest.mark.parametrize("seed", range(200))
def test_random_playouts_agree(seed):
    rng = random.Random(seed)
    ours, theirs = GAME.initial, THEIRS.new_initial_state()
    assert_same(ours, theirs)
    while not theirs.is_terminal():
        action = rng.choice(theirs.legal_actions())
        ours = GAME.result(ours, action)
        theirs.apply_action(action)
        assert_same(ours, theirs)


def test_every_position_agrees():
    seen, todo = set(), [(GAME.initial, THEIRS.new_initial_state())]
    while todo:
        ours, theirs = todo.pop()
        if ours in seen:
            continue
        seen.add(ours)
        assert_same(ours, theirs)
        todo += [(GAME.result(ours, action), theirs.child(action)) for action in theirs.legal_actions()]
    assert len(seen) == 5478


def their_value(state):
    """The value for the first player, by plain recursion over OpenSpiel's states."""
    if state.is_terminal():
        return state.returns()[0]
    values = [their_value(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


@pytest.mark.parametrize("seed", range(20))
def test_values_agree(seed):
    rng = random.Random(seed)
    ours, theirs = GAME.initial, THEIRS.new_initial_state()
    for _ in range(rng.randint(3, 4)):  # no game is over yet, and at most 720 are left
        action = rng.choice(theirs.legal_actions())
        ours, theirs = GAME.result(ours, action), theirs.child(action)
    sign = 1 if theirs.current_player() == 0 else -1
    assert minimax(GAME, ours).value == sign * their_value(theirs)
