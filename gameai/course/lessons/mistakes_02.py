"""Wrong versions of the exercises of lesson 02, as students really write them."""

from math import inf

from gameai.adversarial import alpha_beta, best_actions, minimax
from gameai.games.tic_tac_toe import Exploiter, FirstBest, Gambler, LittleBrother, Playout
from gameai.games.tree import leaves_of

# --- 02.1 skipped_leaves(): which leaves of a tree are skipped -------------------------


def visited_leaves(tree, reaches=lambda value, bound: value >= bound, deep=True, backwards=False):
    """The leaves that alpha-beta visits; the switches make the usual mistakes.

    Args:
        tree: nested lists with MAX at the root.
        reaches: whether a value cuts at a bound, both seen from the node's own side.
        deep: whether a node's window is narrowed by all nodes above it or only by its parent.
        backwards: whether children are visited from right to left.
    """
    seen = []

    def visit(tree, path, alpha, beta, sign):
        if not isinstance(tree, (list, tuple)):
            seen.append(path)
            return sign * tree
        best, low = -inf, alpha
        children = list(enumerate(tree))
        for child, subtree in reversed(children) if backwards else children:
            best = max(best, -visit(subtree, (*path, child), -beta if deep else -inf, -low, -sign))
            if reaches(best, beta):
                break
            low = max(low, best)
        return best

    visit(tree, (), -inf, inf, 1)
    return seen


def skipped(tree, **switches):
    """The leaves that `visited_leaves` leaves out."""
    return set(leaves_of(tree)) - set(visited_leaves(tree, **switches))


def and_the_one_that_cuts(tree):
    """Names the leaf that causes a cut as skipped, too."""
    every, seen = leaves_of(tree), set(visited_leaves(tree))
    return {leaf for i, leaf in enumerate(every) if leaf not in seen or i + 1 < len(every) and every[i + 1] not in seen}


# --- 02.2 alpha_beta_value(game, state, player, alpha, beta) ---------------------------


def _search(game, state, player, alpha, beta, cut_max=lambda best, beta: best >= beta,
            cut_min=lambda best, alpha: best <= alpha, raised=max, lowered=min):
    if game.is_terminal(state):
        return game.utility(state, player)
    maximizing = game.to_move(state) == player
    best = -inf if maximizing else inf
    for action in game.actions(state):
        value = _search(game, game.result(state, action), player, alpha, beta, cut_max, cut_min, raised, lowered)
        best = max(best, value) if maximizing else min(best, value)
        if cut_max(best, beta) if maximizing else cut_min(best, alpha):
            break
        alpha, beta = (raised(alpha, best), beta) if maximizing else (alpha, lowered(beta, best))
    return best


def cuts_late(game, state, player, alpha, beta):
    """Cuts when a bound is passed (`>`), not when it is reached (`>=`)."""
    return _search(game, state, player, alpha, beta, lambda best, beta: best > beta, lambda best, alpha: best < alpha)


def fresh_window(game, state, player, alpha, beta):
    """Starts each child of the root with an open window: what one child taught is lost to the next."""
    if game.is_terminal(state):
        return game.utility(state, player)
    pick = max if game.to_move(state) == player else min
    return pick(_search(game, game.result(state, action), player, -inf, inf) for action in game.actions(state))


def widened_window(game, state, player, alpha, beta):
    """Sets alpha, or beta, to the best value of this node, also where the one from above is tighter."""
    return _search(game, state, player, alpha, beta, raised=lambda alpha, best: best, lowered=lambda beta, best: best)


def cuts_at_max_only(game, state, player, alpha, beta):
    """Never cuts where the opponent moves."""
    return _search(game, state, player, alpha, beta, cut_min=lambda best, alpha: False)


def never_cuts(game, state, player, alpha, beta):
    """Passes the window on and never uses it: plain minimax."""
    return _search(game, state, player, alpha, beta, lambda best, beta: False, lambda best, alpha: False)


def wrong_bound(game, state, player, alpha, beta):
    """Compares with the wrong end of the window, and so cuts what matters."""
    return _search(game, state, player, alpha, beta, lambda best, beta: best >= 0, lambda best, alpha: best <= 0)


# --- 02.3 best_moves(game, state) ------------------------------------------------------


def bounds_as_values(game, state):
    """Searches each move with the best so far as a bound and takes equal scores for ties."""
    player, alpha, scores = game.to_move(state), -inf, {}
    for action in game.actions(state):
        scores[action] = _search(game, game.result(state, action), player, alpha, inf)
        alpha = max(alpha, scores[action])
    return {action for action, score in scores.items() if score == max(scores.values())}


def half_a_window(game, state):
    """Searches each move with the window (-inf, 0): a win looks like a draw."""
    player = game.to_move(state)
    scores = {action: min(0, _search(game, game.result(state, action), player, -inf, 0)) for action in game.actions(state)}
    return {action for action, score in scores.items() if score == max(scores.values())}


def two_moves_ahead(game, state):
    """Looks two moves ahead and calls what is not over a draw."""
    return set(best_actions(game, state, depth=2)[1])


def only_one(game, state):
    """Gives one best move, not all."""
    return {alpha_beta(game, state).action}


def all_but_lost(game, state):
    """Gives every move that does not lose, also where another one wins."""
    player = game.to_move(state)
    return {action for action in game.actions(state) if _search(game, game.result(state, action), player, -inf, inf) >= 0}


def for_the_opponent(game, state):
    """Gives the moves that are best for the other side."""
    player, values = game.to_move(state), {}
    for action in game.actions(state):
        values[action] = _search(game, game.result(state, action), player, -inf, inf)
    return {action for action, value in values.items() if value == min(values.values())}


# --- 02.4 exploit(game, state) ---------------------------------------------------------

FIRST, PLAYOUT, GAMBLER, EXPLOITER = FirstBest(), Playout(), Gambler(), Exploiter()


def first_best(game, state):
    """The first optimal move: as X against random play it does as well, as O it does not."""
    return FIRST.choose(game, state)


def random_at_own_nodes(game, state):
    """Judges moves by random play of both sides, its own included."""
    return PLAYOUT.choose(game, state)


def unsafe(game, state):
    """Takes the best expectation among all moves, optimal or not."""
    return GAMBLER.choose(game, state)


def always_for_x(game, state):
    """Reckons with the utility of X, whoever it plays for: tested only as X, it is right."""
    if game.to_move(state) == game.players[0]:
        return EXPLOITER.choose(game, state)
    candidates = best_actions(game, state)[1]
    player = game.to_move(state)
    return min(candidates, key=lambda action: EXPLOITER.expectation(game, game.result(state, action), player))


def haste_first(game, state):
    """Takes the slowest loss or quickest win first, and looks at chances only between those."""
    player = game.to_move(state)
    def score(action):
        child = game.result(state, action)
        return EXPLOITER.haste(game, child, player), EXPLOITER.expectation(game, child, player)
    return max(EXPLOITER.candidates(game, state), key=score)


# --- 02.5 moves_to_end(game, state, table) ---------------------------------------------


def loser_hurries(game, state, table):
    """Both sides take the shortest way, the loser too."""
    return _length(game, state, table, for_winner=min, for_loser=min)


def winner_delays(game, state, table):
    """Both sides take the longest way, the winner too."""
    return _length(game, state, table, for_winner=max, for_loser=max)


def _length(game, state, table, for_winner, for_loser):
    if game.is_terminal(state):
        return 0
    if state not in table:
        value, best = best_actions(game, state)
        lengths = [_length(game, game.result(state, action), table, for_winner, for_loser) for action in best]
        table[state] = 1 + (for_winner if value > 0 else for_loser)(lengths)
    return table[state]


def depth_in_table(game, state, table, ply=0):
    """Puts the length from the root into the table, where another root finds it."""
    if state not in table:
        if game.is_terminal(state):
            table[state] = ply
        else:
            value, best = best_actions(game, state)
            lengths = [depth_in_table(game, game.result(state, action), table, ply + 1) for action in best]
            table[state] = min(lengths) if value > 0 else max(lengths)
    return table[state]


def owners_forgotten(game, state, table):
    """Remembers a position by which cells are taken, not by whom."""
    if game.is_terminal(state):
        return 0
    taken = state[0] | state[1]
    if taken not in table:
        value, best = best_actions(game, state)
        lengths = [owners_forgotten(game, game.result(state, action), table) for action in best]
        table[taken] = 1 + (min(lengths) if value > 0 else max(lengths))
    return table[taken]


def first_line(game, state, table):
    """Follows one best line and counts it; another may be shorter, or longer for the loser."""
    return len(minimax(game, state).line)


# --- 02.6 choose(game, state), against the little brother ------------------------------

BROTHER = LittleBrother()


def brothers_twin(game, state):
    """Plays just as the little brother does."""
    return min(BROTHER.policy(game, state))


def gambles_on_him(game, state, _player=Gambler(opponent=BROTHER.policy)):
    """Takes what is best against the brother, safe or not."""
    return _player.choose(game, state)
