"""One round of deepening, for exercise 09.3: alpha-beta to a depth, with at most so many nodes."""

from math import inf
from typing import NamedTuple


class Round(NamedTuple):
    """What one round found.

    action: the best action; of a round that was stopped, the best of those it came to.
    nodes: states visited.
    finished: False if the nodes ran out first.
    ended: whether it saw nothing but ends of games, so that a deeper round could find no more.
    """

    action: object
    nodes: int
    finished: bool
    ended: bool


class _OutOfNodes(Exception):
    pass


def search_round(game, state, depth, nodes):
    """Alpha-beta to `depth` moves, with moves in the order of `game.actions` and at most `nodes` nodes; a `Round`.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> game = TicTacToe()
    >>> search_round(game, game.from_text("XX.OO...."), 1, 100)
    Round(action=2, nodes=6, finished=True, ended=False)
    >>> search_round(game, game.from_text("XX.OO...."), 2, 5)
    Round(action=2, nodes=5, finished=False, ended=False)
    """
    player, visited, limited = game.to_move(state), 0, False
    actions = list(game.actions(state))
    best, action = -inf, actions[0]

    def visit(state, depth, alpha, beta):
        nonlocal visited, limited
        if visited >= nodes:
            raise _OutOfNodes
        visited += 1
        if game.is_terminal(state):
            return game.utility(state, player)
        if depth == 0:
            limited = True
            return game.utility(state, player)
        maximizing = game.to_move(state) == player
        value = -inf if maximizing else inf
        for each in game.actions(state):
            found = visit(game.result(state, each), depth - 1, alpha, beta)
            if maximizing:
                value = max(value, found)
                alpha = max(alpha, found)
            else:
                value = min(value, found)
                beta = min(beta, found)
            if alpha >= beta:
                break
        return value

    try:
        if nodes < 1:
            raise _OutOfNodes
        visited = 1  # the root
        for each in actions:
            found = visit(game.result(state, each), depth - 1, best, inf)
            if found > best:
                best, action = found, each
    except _OutOfNodes:
        return Round(action, visited, False, False)
    return Round(action, visited, True, not limited)
