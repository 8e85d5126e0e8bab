"""Positions that exercises ask about, made from a seed; their size, their value, how they are shown."""

from gameai.adversarial import AlphaBeta, alpha_beta, best_actions
from gameai.games.tic_tac_toe import TicTacToe
from gameai.games.tree import TreeGame, leaves_of
from gameai.show import picture, tree_picture

GAME = TicTacToe()
TRIES = 5000  # of random positions, before a wish is called impossible


def random_position(rng, empty, ended=False):
    """A position with `empty` empty cells that random play leads to; over only if `ended`."""
    while True:
        state = GAME.initial
        while not GAME.is_terminal(state) and len(GAME.actions(state)) > empty:
            state = GAME.result(state, rng.choice(GAME.actions(state)))
        if GAME.is_terminal(state) == ended and GAME.to_text(state).count(".") == empty:
            return state


def random_positions(rng, sizes, wanted=lambda state: True):
    """A `random_position` for each number of empty cells in `sizes`, such that `wanted(state)`.

    Raises:
        ValueError: none was found in many tries.
    """
    return [_first(wanted, (random_position(rng, empty) for _ in range(TRIES)), empty) for empty in sizes]


def _first(wanted, states, empty):
    found = next(filter(wanted, states), None)
    if found is None:
        raise ValueError(f"No position with {empty} empty cells was as wanted in {TRIES} tries.")
    return found


def random_tree(rng, movers=(0, 1), shape=(2, 3, 2), values=range(-3, 4)):
    """A `TreeGame` with `shape[level]` children at each level and random leaf values for player 0.

    Player 0 moves first in all trees of the exercises, so that its picture shows the values as they are written.
    """
    def grow(level):
        if level == len(shape):
            return rng.choice(values)
        return [grow(level + 1) for _ in range(shape[level])]
    return TreeGame(grow(0), movers)


def size(game, state, *rest):
    """By what a position is small: the leaves of a tree, the empty cells of a board."""
    return len(leaves_of(game.tree)) if isinstance(game, TreeGame) else game.to_text(state).count(".")


def true_value(game, state, player):
    """The minimax value of a state for either player, whoever moves."""
    return AlphaBeta(game, player).search(state, None).value


def draw(game, state, *rest):
    """A picture of a position: a board, or a bare tree, its leaves worth that to player 0, who is MAX."""
    if isinstance(game, TreeGame):
        return tree_picture(game, algorithm="minimax", events=0, title="a tree")
    return picture(game, state)


def describe_position(game, state, *rest):
    """The position in words for a check's answer."""
    if isinstance(game, TreeGame):
        return f"game = TreeGame({game.tree}, movers={game.movers}), state = ()"
    return f'state = game.from_text("{game.to_text(state)}")'


def refute(action, game, state):
    """(game, state, actions): `action` and the best play against it, if it gives something away."""
    if action not in game.actions(state) or action in best_actions(game, state)[1]:
        return None
    after = game.result(state, action)
    return game, state, (action, *alpha_beta(game, after).line)
