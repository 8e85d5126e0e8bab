"""Players of checkers that search.

>>> from gameai.game import RandomPlayer
>>> from gameai.arena import match
>>> from gameai.games.checkers import Checkers
>>> result = match(Checkers(), SearchPlayer(depth=2), RandomPlayer(), games=10, seed=1, opening=0, repetition=3)
>>> result.wins >= 8
True
"""

import copy

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions
from gameai.checks import whole
from gameai.game import Player, choosable
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.moves import require_checkers


class SearchPlayer(Player):
    """Searches by alpha-beta and takes one of the best actions; the seed decides among equal ones.

    With `depth` alone it finds all actions of the best value exactly and chooses among them. With
    `nodes` it deepens as far as the budget goes, remembers positions, tries good moves first, and takes the first best action in a
    random order of them.

    Args:
        depth: plies to look ahead, 1 or more.
        nodes: states visited a move, 1 or more.
        seed: as for every player.
        evaluate: `evaluate(state, player)` at the end of the search.
        quiet: whether to search on where the player to move must capture, instead of judging there.

    Raises:
        ValueError: neither `depth` nor `nodes` is given, or one is no such number.
    """

    def __init__(self, depth=None, nodes=None, seed=0, evaluate=material, quiet=False):
        super().__init__(seed)
        if depth is None and nodes is None:
            raise ValueError("A SearchPlayer needs a depth in plies or a budget of nodes; without either its search would never end.")
        self.depth, self.nodes = (whole(number, name, 1, none=" or None") for name, number in (("depth", depth), ("nodes", nodes)))
        self.evaluate, self.quiet = evaluate, quiet

    def choose(self, game, state):
        actions = choosable(game.actions(require_checkers(state)))
        if len(actions) == 1:
            return actions[0]
        quiet = (lambda state: not game.must_capture(state)) if self.quiet else None
        if self.nodes is None:
            return self.rng.choice(best_actions(game, state, self.depth, self.evaluate, quiet=quiet)[1])
        return alpha_beta(self.shuffled(game, state), state, self.depth, self.evaluate, TranspositionTable(), self.nodes,
                          quiet=quiet).action

    def shuffled(self, game, root):
        """A copy of `game` in which the actions of `root` are in random order, so that the search has no favourite."""
        actions, listed, view = list(game.actions(root)), game.actions, copy.copy(game)
        self.rng.shuffle(actions)
        view.actions = lambda state: actions if state is root else listed(state)
        return view
