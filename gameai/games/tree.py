"""A game that is a bare tree, as drawn on paper: nested lists with numbers at the leaves.

It shows what a search does when no rules are in the way, and any small position of
another game can be turned into one with `tree_of`.
"""

from gameai.game import Game


class TreeGame(Game):
    """The game on `tree`; a state is the path of child numbers from the root.

    Args:
        tree: a number (a leaf: what it is worth to player 0, MAX) or a sequence of trees.
        movers: who moves level by level from the root, again from the start when used up.
            (0, 1) alternates; in (0, 0, 1) MAX moves twice in a row.

    >>> from gameai.adversarial import minimax
    >>> minimax(TreeGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), ()).value
    3
    """

    initial = ()

    def __init__(self, tree, movers=(0, 1)):
        self.tree = _frozen(tree)
        self.movers = movers

    def subtree(self, state):
        """The part of the tree below `state`."""
        tree = self.tree
        for child in state:
            tree = tree[child]
        return tree

    def to_move(self, state):
        return self.movers[len(state) % len(self.movers)]

    def actions(self, state):
        tree = self.subtree(state)
        return tuple(range(len(tree))) if _is_inner(tree) else ()

    def result(self, state, action):
        return (*state, action)

    def is_terminal(self, state):
        return not _is_inner(self.subtree(state))

    def utility(self, state, player):
        tree = self.subtree(state)
        if _is_inner(tree):
            return 0
        return tree if player == 0 else -tree


def uniform_tree(branching, depth, leaf):
    """A tree in which each inner node has `branching` children; `leaf(path)` gives each leaf's number."""
    def grow(path):
        if len(path) == depth:
            return leaf(path)
        return [grow((*path, child)) for child in range(branching)]
    return grow(())


def tree_of(game, state, player=None):
    """The whole game tree below `state` as nested lists, with the leaves' values for `player`.

    Children stand in the order of `game.actions`. `player` defaults to the one to move.
    """
    player = game.to_move(state) if player is None else player
    if game.is_terminal(state):
        return game.utility(state, player)
    return [tree_of(game, game.result(state, action), player) for action in game.actions(state)]


def leaves_of(tree, path=()):
    """The paths of all leaves, from left to right."""
    if not _is_inner(tree):
        return [path]
    return [leaf for child, subtree in enumerate(tree) for leaf in leaves_of(subtree, (*path, child))]


def _frozen(tree):
    """The tree as nested tuples, so that nobody changes a game while it is played."""
    return tuple(map(_frozen, tree)) if _is_inner(tree) else tree


def _is_inner(tree):
    return isinstance(tree, (list, tuple))
