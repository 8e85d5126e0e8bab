"""Search for two players with opposite utilities: minimax, alpha-beta, deepening, tables.

Sources: Russell and Norvig, 4th edition, sections 5.2 and 5.3; Knuth and Moore,
"An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975).

Every value inside a search is for one player, the one to move at the root, called
MAX in the book. A node is a MAX node when that player moves there, so two moves in
a row by one player need no special case.
"""

from itertools import count
from math import inf
from typing import Any, NamedTuple

from gameai.checks import brief, whole
from gameai.game import player_at


class Enter(NamedTuple):
    """The search visits `state`, reached from node `parent` by `action`, with window [alpha, beta]."""

    node: int
    parent: int | None
    action: Any
    state: Any
    alpha: float
    beta: float


class Value(NamedTuple):
    """Node `node` returns `value`; `source` is "terminal", "limit", "search" or "table"."""

    node: int
    value: float
    source: str


class Cut(NamedTuple):
    """At `node`, `action` reached `bound` (beta at a MAX node, alpha at a MIN node): the rest is skipped.

    It is said only where there is a rest: a last action that reaches the bound skips nothing.
    """

    node: int
    action: Any
    bound: float


class SearchResult(NamedTuple):
    """What a search found.

    value: for the player to move at the root.
    action: a best action; None if the root is terminal or the depth is 0.
    line: the play that leads to the value, `action` first. It is always legal; where
        a table answered it may end early.
    nodes: states visited, root and leaves included, over all rounds.
    leaves: visited states that were terminal or at the depth limit.
    hits: visited states that the table answered.
    complete: False exactly if the node budget stopped the search.
    """

    value: Any
    action: Any
    line: tuple
    nodes: int
    leaves: int
    hits: int
    complete: bool


def minimax(game, state, depth=None, evaluate=None, trace=None, quiet=None):
    """The minimax value of `state`, by visiting every line of play.

    Args:
        game: a `Game` for two players with opposite utilities.
        state: where to start.
        depth: how many moves to look ahead; None looks to the end of the game.
        evaluate: `evaluate(state, player)` for states at the depth limit; default `game.utility`.
        trace: a list that receives `Enter` and `Value` events.
        quiet: `quiet(state)`, whether a state at the depth limit may be evaluated. One that may not
            is searched on, by all its actions, to the next that may (quiescence search).
            Default: all may. There must be an end to states that may not.

    Returns:
        A `SearchResult`. Its action is the first best one in the order of `game.actions`.

    Raises:
        ValueError: `depth` is negative, or a state that is not terminal has no actions.
    """
    evaluate = evaluate or game.utility
    player = player_at(game, state)
    nodes = leaves = 0

    def visit(state, depth, parent, action):
        nonlocal nodes, leaves
        node = nodes
        nodes += 1
        if trace is not None: trace.append(Enter(node, parent, action, state, -inf, inf))
        if game.is_terminal(state):
            leaves += 1
            best, line = game.utility(state, player), ()
            if trace is not None: trace.append(Value(node, best, "terminal"))
        elif depth == 0 and (quiet is None or quiet(state)):
            leaves += 1
            best, line = evaluate(state, player), ()
            if trace is not None: trace.append(Value(node, best, "limit"))
        else:
            maximizing = game.to_move(state) == player
            best, line, below = None, (), depth and depth - 1
            for action in game.actions(state):
                value, rest = visit(game.result(state, action), below, node, action)
                if best is None or (value > best if maximizing else value < best):
                    best, line = value, (action, *rest)
            if best is None:
                raise _no_actions(state)
            if trace is not None: trace.append(Value(node, best, "search"))
        return best, line

    value, line = visit(state, _depth_limit(depth), None, None)
    return SearchResult(value, line[0] if line else None, line, nodes, leaves, 0, True)


def alpha_beta(game, state, depth=None, evaluate=None, table=None, nodes=None, trace=None, quiet=None):
    """The same value as `minimax`, without visiting what cannot change it.

    Args:
        game, state, depth, evaluate: as for `minimax`.
        table: a fresh `TranspositionTable()` to remember positions in, or None.
        nodes: a budget of visited states. With one, the search deepens 1, 2, … up to
            `depth` or the end of the game and returns the last finished round; if none
            was finished, the first action in order and the value of not looking ahead.
            `math.inf` deepens with no budget.
        trace: a list that receives `Enter`, `Cut` and `Value` events.
        quiet: as for `minimax`.

    Returns:
        A `SearchResult`. Its action is one of the best; for *all* best actions use
        `best_actions`, since the scores of later root actions are only bounds.

    Raises:
        ValueError: `depth` or `nodes` is negative, or a state that is not terminal has no actions.
    """
    return AlphaBeta(game, player_at(game, state), evaluate, table, nodes, trace, quiet).search(state, depth)


def best_actions(game, state, depth=None, evaluate=None, table=None, quiet=None):
    """(value, all actions of that value, in the order of `game.actions`), exactly.

    Each root action is searched with a full window. Scores that alpha-beta gives
    later root actions under a running window are only bounds, and ties read off them
    are wrong. At a terminal state, or with depth 0, there is no action to name.

    Args:
        game, state, depth, evaluate, table, quiet: as for `alpha_beta`.

    Raises:
        ValueError: as for `minimax`.
    """
    player, limit = player_at(game, state), _depth_limit(depth)
    if game.is_terminal(state) or limit == 0:
        return alpha_beta(game, state, depth, evaluate, table, quiet=quiet).value, ()
    rest = None if depth is None else depth - 1
    values = [(action, AlphaBeta(game, player, evaluate, table, quiet=quiet).search(game.result(state, action), rest).value)
              for action in game.actions(state)]
    if not values:
        raise _no_actions(state)
    best = max(value for _, value in values)
    return best, tuple(action for action, value in values if value == best)


class TranspositionTable:
    """What is known of positions already searched, each under the game's own key.

    An entry holds bounds low <= value <= high for the player to move, without the
    game's offset, so the same entry serves both players, mirror images and other scores.
    An entry is usable at exactly the remaining depth it was searched with; or, when its
    search touched no depth limit, at every greater depth too, since it saw only ends
    of games. Its action is a hint for move order at any depth.
    """

    def __init__(self):
        self.entries = {}

    def __len__(self):
        return len(self.entries)

    def bounds(self, key, offset, depth):
        """(low, high, touched the limit) for the player to move, or None if nothing is usable."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        low, high, entry_depth, limited, _ = entry
        if entry_depth == depth or (not limited and entry_depth <= depth):
            return low + offset, high + offset, limited
        return None

    def action(self, key):
        """The action that was best, or cut, when the position was last searched; or None."""
        entry = self.entries.get(key)
        return entry and entry[4]

    def store(self, key, offset, depth, low, high, limited, action):
        """Remember bounds for the player to move."""
        self.entries[key] = (low - offset, high - offset, depth, limited, action)


class _OutOfNodes(Exception):
    """The node budget is spent; the current round of deepening is unfinished."""


class AlphaBeta:
    """One call of alpha-beta: the search itself, and what it counts.

    Values are for `player`, who need not be the one to move at the root.
    """

    def __init__(self, game, player, evaluate=None, table=None, budget=None, trace=None, quiet=None):
        if budget != inf:
            budget = whole(budget, "nodes", none=" math.inf or None")
        self.game, self.player = game, player
        self.evaluate = evaluate or game.utility
        self.order = getattr(game, "order", None) or (lambda state, actions: actions)
        self.key = getattr(game, "key", None) or (lambda state: (state, 0))
        self.table, self.budget, self.trace, self.quiet = table, budget, trace, quiet
        self.nodes = self.leaves = self.hits = self.limits = 0

    def search(self, root, depth):
        """Search to `depth`, at once or, with a budget, deeper and deeper."""
        limit = _depth_limit(depth)
        if self.budget is None:
            return self.result(*self.visit(root, limit, -inf, inf))
        value, line, complete = *self.at_first_sight(root, limit), True
        try:
            for depth in count(min(1, limit)):
                self.limits = 0
                value, line = self.visit(root, depth, -inf, inf)
                if depth == limit or self.limits == 0:
                    break
        except _OutOfNodes:
            complete = False
        return self.result(value, line, complete)

    def at_first_sight(self, root, limit):
        """(value, line) for want of any search: the evaluation, and the first action in order."""
        if self.game.is_terminal(root):
            return self.game.utility(root, self.player), ()
        actions = self.order(root, self.game.actions(root)) if limit else ()
        return self.evaluate(root, self.player), tuple(actions)[:1]

    def result(self, value, line, complete=True):
        """The `SearchResult` for a value and a line, with the counts so far."""
        return SearchResult(value, line[0] if line else None, line, self.nodes, self.leaves, self.hits, complete)

    def visit(self, state, depth, alpha, beta, parent=None, action=None):
        """(value, line) of `state`, looking `depth` moves ahead.

        The value is exact if it lies between alpha and beta. Else it is a bound: with beta or
        more, the state is worth at least that; with alpha or less, at most that.
        """
        node, trace = self.nodes, self.trace
        if node == self.budget:
            raise _OutOfNodes
        self.nodes += 1
        if trace is not None: trace.append(Enter(node, parent, action, state, alpha, beta))

        if self.game.is_terminal(state):
            self.leaves += 1
            value = self.game.utility(state, self.player)
            if trace is not None: trace.append(Value(node, value, "terminal"))
            return value, ()
        if depth == 0 and (self.quiet is None or self.quiet(state)):
            self.leaves += 1
            self.limits += 1
            value = self.evaluate(state, self.player)
            if trace is not None: trace.append(Value(node, value, "limit"))
            return value, ()

        maximizing = self.game.to_move(state) == self.player
        if self.table is None:
            actions = self.order(state, self.game.actions(state))
            value, line = self.try_actions(state, actions, maximizing, depth, alpha, beta, node)
        else:
            key, offset = self.key(state)
            known = self.look_up(key, offset, depth, maximizing)
            if known is not None and parent is not None:  # the root needs an action, not only a value
                low, high, limited = known
                if low == high or low >= beta or high <= alpha:
                    self.hits += 1
                    self.limits += limited
                    value = high if high <= alpha else low
                    if trace is not None: trace.append(Value(node, value, "table"))
                    return value, ()
            actions = self.best_first(key, self.order(state, self.game.actions(state)))
            before = self.limits
            value, line = self.try_actions(state, actions, maximizing, depth, alpha, beta, node)
            self.remember(key, offset, depth, maximizing, value, alpha, beta, self.limits > before, line[0])
        if trace is not None: trace.append(Value(node, value, "search"))
        return value, line

    def try_actions(self, state, actions, maximizing, depth, alpha, beta, node):
        """(value, line) of the best of `actions`, leaving out those that can't change the answer."""
        trace = self.trace
        if trace is not None: actions = list(actions)
        best, line, below = None, (), depth and depth - 1  # at depth 0 in a state that is not quiet, it stays 0
        for action in actions:
            child = self.game.result(state, action)
            value, rest = self.visit(child, below, alpha, beta, node, action)
            if best is None or (value > best if maximizing else value < best):
                best, line = value, (action, *rest)
            if maximizing:
                if best >= beta:
                    if trace is not None and action != actions[-1]: trace.append(Cut(node, action, beta))
                    break
                alpha = best if best > alpha else alpha
            else:
                if best <= alpha:
                    if trace is not None and action != actions[-1]: trace.append(Cut(node, action, alpha))
                    break
                beta = best if best < beta else beta
        if best is None:
            raise _no_actions(state)
        return best, line

    def look_up(self, key, offset, depth, maximizing):
        """(low, high, limited) for `player` from the table, or None."""
        known = self.table.bounds(key, offset, depth)
        if known is None or maximizing:
            return known
        low, high, limited = known
        return -high, -low, limited

    def best_first(self, key, actions):
        """`actions` with the one from the table moved to the front, if it is among them."""
        action = self.table.action(key)
        if action is None or action not in actions:
            return actions
        return [action, *(other for other in actions if other != action)]

    def remember(self, key, offset, depth, maximizing, value, alpha, beta, limited, action):
        """Put what a visit has proved into the table: outside the window, only a bound."""
        low, high = (value if value > alpha else -inf), (value if value < beta else inf)
        if not maximizing:
            low, high = -high, -low
        self.table.store(key, offset, depth, low, high, limited, action)


def _depth_limit(depth):
    """`depth` as a number that counts down; None never reaches 0."""
    depth = whole(depth, "depth", none=" or None for no limit")
    return inf if depth is None else depth


def _no_actions(state):
    return ValueError(f"State {brief(state)} is not terminal but has no actions; is_terminal or actions is wrong.")
