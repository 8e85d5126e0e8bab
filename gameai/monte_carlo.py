"""Monte Carlo tree search: a tree that grows where play looks good, judged by playing games out.

Sources: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006 (UCT);
Russell and Norvig, 4th edition, section 5.4.

Every value is for one player, the one to move at the root, called MAX in the book. At a
node where the other player moves, the search turns the sign when it selects, and only
there, so two moves in a row by one player need no special case.

>>> from gameai.games.tic_tac_toe import TicTacToe
>>> game = TicTacToe()
>>> monte_carlo_tree_search(game, game.from_text("XX.OO...."), rounds=200).action
2
"""

from math import inf, log, sqrt
from typing import Any, NamedTuple

from gameai.checks import brief, finite, whole
from gameai.game import Player, choosable, generator, player_at, seeded

EXPLORATION = sqrt(2)  # the constant of UCB1, for results that lie between 0 and 1


class Select(NamedTuple):
    """A round that has come to node `parent` goes on to `node`, by `action`."""

    node: int
    parent: int
    action: Any


class Expand(NamedTuple):
    """`node`, reached from `parent` by `action`, is new in the tree; the root, node 0, comes first and has neither."""

    node: int
    parent: int | None
    action: Any
    state: Any


class Playout(NamedTuple):
    """From `node` the game was played out by `actions` and ended with `value`."""

    node: int
    actions: tuple
    value: float


class Backup(NamedTuple):
    """`node` has now been visited so often, and `value` is the mean of all results that came by."""

    node: int
    visits: int
    value: float


class MonteCarloResult(NamedTuple):
    """What a search by sampling found.

    value: the mean result after `action`, for the player to move at the root; an estimate.
        At a terminal root it is the utility.
    action: the action visited most often; among several the one with the best mean, then
        the first in order. None if the root is terminal.
    visits: {action: rounds that began with it}, in the order of `game.actions`.
    means: {action: the mean result of those rounds}; None where there were none.
    rounds: how many playouts there were.
    """

    value: Any
    action: Any
    visits: dict
    means: dict
    rounds: int


class Node:
    """A position in the tree: `visits` rounds came by, and their results add up to `total`."""

    __slots__ = ("number", "state", "sign", "untried", "children", "visits", "total")

    def __init__(self, number, state, sign, untried):
        self.number, self.state, self.sign, self.untried = number, state, sign, untried
        self.children, self.visits, self.total = {}, 0, 0  # children: {action: node}


def monte_carlo_tree_search(game, state, rounds=1000, seed=0, exploration=EXPLORATION, span=None,
                            playout=None, depth=None, evaluate=None, trace=None):
    """Estimate the best action in `state` from `rounds` playouts.

    Args:
        game: a `Game` for two players with opposite utilities; its actions are hashable.
        state: where to start.
        rounds: how many playouts; each adds at most one node to the tree.
        seed: any int or string; the same seed gives the same result.
        exploration: how much little-visited actions are favoured; the constant C of the book.
        span: the distance from the worst utility to the best (2 for tic-tac-toe, 18 for 3 x 3
            boxes), since `exploration` is meant for results between 0 and 1. Default: the
            distance between the worst and the best result seen so far.
        playout: a player whose `choose` makes the moves of playouts, for both sides, for example
            `RandomPlayer()`; it is used through a copy with a seed. Default: uniformly random moves.
        depth: how many moves a playout has at most; None plays to the end of the game.
        evaluate: `evaluate(state, player)` for playouts that stop at `depth`; default
            `game.utility`. With `depth=0` it takes the place of playouts.
        trace: a list that receives `Expand`, `Select`, `Playout` and `Backup` events.

    Returns:
        A `MonteCarloResult`.

    Raises:
        ValueError: `rounds` is not a positive number, `depth`, `exploration` or `span` is negative,
            `playout` is no player, or a state that is not terminal has no actions.
    """
    if game.is_terminal(state):
        return MonteCarloResult(game.utility(state, player_at(game, state)), None, {}, {}, 0)
    search = MonteCarloTreeSearch(game, state, seed, exploration, span, playout, depth, evaluate, trace)
    return search.run(rounds)


class MonteCarloTreeSearch:
    """One call of the search: its tree, and the four steps of a round.

    They are selection, expansion, simulation (`play_out`) and back-propagation (`back_up`).
    """

    def __init__(self, game, root, seed=0, exploration=EXPLORATION, span=None, playout=None, depth=None, evaluate=None, trace=None):
        depth = whole(depth, "depth", none=" or None for no limit")
        self.game, self.player, self.trace = game, game.to_move(root), trace
        self.rng = generator(seed)
        self.exploration, self.span = finite(exploration, "exploration", 0), None if span is None else finite(span, "span", 0)
        self.worst, self.best = inf, -inf
        self.policy = None if playout is None else seeded(playout, f"{seed}/playouts")
        self.depth, self.evaluate = inf if depth is None else depth, evaluate or game.utility
        self.nodes = 0
        self.root = self.new_node(root, None, None)

    def run(self, rounds):
        """The `MonteCarloResult` after so many rounds."""
        rounds, actions = whole(rounds, "rounds", 1), choosable(self.game.actions(self.root.state))
        for _ in range(rounds):
            path = self.select()
            self.expand(path)
            self.back_up(path, self.play_out(path[-1]))
        children = {action: self.root.children.get(action) for action in actions}
        visits = {action: child.visits if child else 0 for action, child in children.items()}
        means = {action: child.total / child.visits if child else None for action, child in children.items()}
        action = max(visits, key=lambda action: (visits[action], means[action]))
        return MonteCarloResult(means[action], action, visits, means, rounds)

    def select(self):
        """The nodes from the root, always to the most promising child, to one with untried actions or the end of the game."""
        trace, node, path = self.trace, self.root, [self.root]
        while node.children and not node.untried:
            parent, bounds = node, self.upper_bounds(node)
            action = max(bounds, key=bounds.get)
            node = parent.children[action]
            path.append(node)
            if trace is not None: trace.append(Select(node.number, parent.number, action))
        return path

    def upper_bounds(self, node):
        """{action: UCB1}: the mean for the player who moves at `node`, and more the less the action is known."""
        span = self.span or self.best - self.worst or 1
        wide = self.exploration * span * sqrt(log(node.visits))
        return {action: node.sign * child.total / child.visits + wide / sqrt(child.visits) for action, child in node.children.items()}

    def expand(self, path):
        """Add a new node to `path` for an untried action of its last node, if there is any."""
        node = path[-1]
        if node.untried:
            action = node.untried.pop()
            node.children[action] = self.new_node(self.game.result(node.state, action), node, action)
            path.append(node.children[action])

    def new_node(self, state, parent, action):
        """A node for `state`, its actions in random order."""
        trace, number = self.trace, self.nodes
        self.nodes += 1
        untried = [] if self.game.is_terminal(state) else self.actions(state)
        self.rng.shuffle(untried)
        if trace is not None: trace.append(Expand(number, parent and parent.number, action, state))
        return Node(number, state, 1 if self.game.to_move(state) == self.player else -1, untried)

    def play_out(self, node):
        """The result, for the player at the root, of a game played on from `node`."""
        trace, game, state, left, played = self.trace, self.game, node.state, self.depth, []
        while left > 0 and not game.is_terminal(state):
            action = self.policy.choose(game, state) if self.policy else self.rng.choice(self.actions(state))
            state, left = game.result(state, action), left - 1
            if trace is not None: played.append(action)
        value = (game.utility if game.is_terminal(state) else self.evaluate)(state, self.player)
        if trace is not None: trace.append(Playout(node.number, tuple(played), value))
        return value

    def back_up(self, path, value):
        """Tell the result of a round to all its nodes, from the last one to the root."""
        trace = self.trace
        self.worst, self.best = min(self.worst, value), max(self.best, value)
        for node in reversed(path):
            node.visits += 1
            node.total += value
            if trace is not None: trace.append(Backup(node.number, node.visits, node.total / node.visits))

    def actions(self, state):
        """The legal actions as a list of its own."""
        actions = list(self.game.actions(state))
        if not actions:
            raise ValueError(f"State {brief(state)} is not terminal but has no actions; is_terminal or actions is wrong.")
        return actions


class MonteCarlo(Player):
    """Plays the action that `monte_carlo_tree_search` visits most; each move grows a new tree.

    Args:
        rounds: playouts a move.
        seed: as for every player.
        exploration, span, playout, depth, evaluate: as for the search.
    """

    def __init__(self, rounds, seed=0, exploration=EXPLORATION, span=None, playout=None, depth=None, evaluate=None):
        super().__init__(seed)
        self.rounds = rounds
        self.options = {"exploration": exploration, "span": span, "playout": playout, "depth": depth, "evaluate": evaluate}

    def choose(self, game, state):
        actions = choosable(game.actions(state))
        if len(actions) == 1:
            return actions[0]
        return monte_carlo_tree_search(game, state, self.rounds, self.rng.getrandbits(32), **self.options).action
