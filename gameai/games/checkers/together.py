"""A player that searches and bids: bids order the moves of its search, and so decide between moves that the search finds equal.

>>> from gameai.games.checkers import Checkers, Expert
>>> game = Checkers()
>>> OrderedSearchPlayer(Expert(), nodes=50).choose(game, game.from_fen("W:W22,32:B15,1"))
(22, 17)
"""

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.checks import whole
from gameai.game import Player, choosable
from gameai.games.checkers.bid_order import ordered_by_bids
from gameai.games.checkers.bidding import require_evaluator
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.moves import require_checkers


class OrderedSearchPlayer(Player):
    """Searches within a budget, best bids first; what it judges positions by is the number of pieces.

    Alpha-beta keeps the first of equal moves, so the highest bid among them is played.

    Args:
        evaluator: an `Evaluator`.
        nodes: states visited a move, 1 or more.
        seed: as for every player.

    Raises:
        ValueError: `evaluator` is none, or `nodes` is no such number.
    """

    def __init__(self, evaluator, nodes, seed=0):
        super().__init__(seed)
        self.evaluator, self.nodes = require_evaluator(evaluator), whole(nodes, "nodes", 1)

    def choose(self, game, state):
        actions = choosable(game.actions(require_checkers(state)))
        if len(actions) == 1:
            return actions[0]
        return alpha_beta(ordered_by_bids(game, self.evaluator), state, None, material, TranspositionTable(), self.nodes).action
