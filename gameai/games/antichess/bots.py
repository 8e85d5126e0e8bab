"""The six bots of antichess, each better than the one before; the first five are those of a contest of 2012.

Bot 0 is `gameai.game.RandomPlayer`. Bots 1 and 2 look at what the other player must do
next; bot 3 searches by minimax, bot 4 by alpha-beta, bot 5 by all that the course
teaches. What each scores against the others is stored by `experiments/antichess_ladder.py`.

>>> from gameai.games.antichess import Antichess
>>> game = Antichess()
>>> state = game.from_fen("6k1/8/8/8/8/8/7P/B7 w - - 0 1")
>>> [game.san(state, action) for action in offers(game, state)]
['Bg7', 'Bh8']
"""

from fractions import Fraction

from gameai.adversarial import TranspositionTable, alpha_beta, minimax
from gameai.checks import whole
from gameai.game import Player, RandomPlayer, choosable
from gameai.games.antichess.evaluation import pieces_and_duty
from gameai.games.antichess.move_order import as_listed, shuffled, with_order, without_return
from gameai.games.antichess.quiescence import has_choice

NODES = 20_000  # states that bots 4 and 5 visit a move, if nothing else is said: well under a second


def offers(game, state):
    """The actions after which the other player must capture, and after each capture nobody can retake.

    They lose a piece and get none; a move that wins at once is one of them.
    """
    return _of_kind(game, state, 1)


def safe_moves(game, state):
    """The actions after which no reply makes the player capture on the next turn: safe for a turn. Offers are left out."""
    return _of_kind(game, state, 0)


def one_turn(game, root):
    """The evaluation with which a search of two plies from `root` chooses as bot 2 does.

    1 if the player has lost a piece in these two plies and need not capture next; 0 if
    none was lost and none need be captured; -1 if the player must capture next.
    """
    mover, had = game.to_move(root), game.count(root, game.to_move(root))

    def evaluate(state, player):
        value = -1 if game.must_capture(state) else had - game.count(state, mover)
        return value if player == mover else -value
    return evaluate


def _of_kind(game, state, kind):
    """The actions of which the worst that the replies can bring is `kind`: 1 an offer, 0 safe, -1 neither."""
    return tuple(action for action in game.actions(state) if worst_case(game, game.result(state, action)) == kind)


def worst_case(game, child):
    """The worst that a reply in `child` can bring the player who moved there.

    Returns:
        1 if every reply takes a piece and none must be answered by a capture, 0 if only the latter holds,
        -1 if it does not; where the game ends, its result counts.

    >>> from gameai.games.antichess import Antichess
    >>> game = Antichess()
    >>> worst_case(game, game.from_fen("6k1/6B1/8/8/8/8/7P/8 b - - 0 1")), worst_case(game, game.initial)
    (1, 0)
    """
    mover = 1 - game.to_move(child)
    if game.is_terminal(child):
        return game.utility(child, mover)
    good = 1 if game.must_capture(child) else 0
    for reply in game.actions(child):
        after = game.result(child, reply)
        if game.is_terminal(after):
            good = min(good, game.utility(after, mover))
        elif game.must_capture(after):
            return -1
    return good


class OfferingPlayer(Player):
    """Bot 1: makes an offer, which must be taken and cannot be retaken; else moves at random."""

    def candidates(self, game, state):
        """The actions among which it chooses at random."""
        return offers(game, state) or choosable(game.actions(state))

    def policy(self, game, state):
        """{action: its chance}, for exact chances."""
        candidates = self.candidates(game, state)
        return {action: Fraction(1, len(candidates)) for action in candidates}

    def choose(self, game, state):
        return self.rng.choice(self.candidates(game, state))


class CautiousPlayer(OfferingPlayer):
    """Bot 2: makes an offer; else a move that is safe for a turn; else moves at random.

    This is the same as a search of two plies with the evaluation `one_turn`.
    """

    def candidates(self, game, state):
        return offers(game, state) or safe_moves(game, state) or choosable(game.actions(state))


class SearchingPlayer(Player):
    """What bots 3, 4 and 5 have in common.

    Among actions that the search finds equal, the seed decides. A single legal action is played
    without a search. The player remembers the positions of the game and takes one that would
    come again for a draw, so it does not go round in circles when it is ahead.

    Args:
        seed: as for every player.
        evaluate: `evaluate(state, player)` at the end of the search.
    """

    def __init__(self, seed=0, evaluate=pieces_and_duty):
        super().__init__(seed)
        self.evaluate = evaluate
        self.met = {}  # plies -> position: what has been on the board in this game

    def seeded(self, seed):
        twin = super().seeded(seed)
        twin.met = {}
        return twin

    def choose(self, game, state):
        actions = choosable(game.actions(state))
        action = actions[0] if len(actions) == 1 else self.search(self.view(game, state), state).action
        self.met[state.plies] = game.position(state)
        self.met[state.plies + 1] = game.position(game.result(state, action))
        return action

    def view(self, game, state):
        """The game as this player searches it in `state`: equal moves in random order, no way back."""
        # Positions before the last capture or pawn's move can't return; later ones are of another game, or were taken back.
        self.met = {plies: position for plies, position in self.met.items() if state.plies - state.clock <= plies < state.plies}
        past = set(self.met.values()) - {game.position(state)}
        return shuffled(without_return(game, past) if past else game, state, self.rng)

    def search(self, game, state):
        """The `SearchResult` from which it takes its action."""
        raise NotImplementedError


class MinimaxPlayer(SearchingPlayer):
    """Bot 3: minimax, one ply deeper than bot 2 by default.

    Args:
        depth: in plies, 1 or more.
        seed, evaluate: as for `SearchingPlayer`.
    """

    def __init__(self, depth=3, seed=0, evaluate=pieces_and_duty):
        super().__init__(seed, evaluate)
        self.depth = whole(depth, "depth", 1)

    def search(self, game, state):
        return minimax(game, state, self.depth, self.evaluate)


class AlphaBetaPlayer(SearchingPlayer):
    """Bot 4: alpha-beta with moves as they are listed, deeper and deeper within a budget of nodes.

    Args:
        nodes: states visited a move, a whole number; there is always a budget, since the end of a game is far.
        depth: plies at most, 1 or more; None sets no limit.
        seed, evaluate: as for `SearchingPlayer`.
    """

    def __init__(self, nodes=NODES, depth=None, seed=0, evaluate=pieces_and_duty):
        super().__init__(seed, evaluate)
        self.nodes, self.depth = whole(nodes, "nodes"), whole(depth, "depth", 1, none=" or None for no limit")

    def search(self, game, state):
        return alpha_beta(with_order(game, as_listed), state, self.depth, self.evaluate, nodes=self.nodes)


class DeepeningPlayer(AlphaBetaPlayer):
    """Bot 5: good moves first, a transposition table with bounds, deepening, and no judgement where there is no choice.

    It judges positions as bots 3 and 4 do; what it adds is search alone.

    Args:
        nodes, depth, seed, evaluate: as for `AlphaBetaPlayer`.
        quiet: what tells, for a game, the `quiet` of `alpha_beta`; None searches on nowhere.
    """

    def __init__(self, nodes=NODES, depth=None, seed=0, evaluate=pieces_and_duty, quiet=has_choice):
        super().__init__(nodes, depth, seed, evaluate)
        self.quiet = quiet

    def search(self, game, state):
        return alpha_beta(game, state, self.depth, self.evaluate, TranspositionTable(), self.nodes,
                          quiet=self.quiet and self.quiet(game))


def make_bots(nodes=NODES, seed=0):
    """The six bots as [bot 0, …, bot 5], each a player with a seed of its own.

    Args:
        nodes: the budget of bots 4 and 5.
        seed: any int or string.
    """
    return [RandomPlayer(f"{seed}/0"), OfferingPlayer(f"{seed}/1"), CautiousPlayer(f"{seed}/2"), MinimaxPlayer(seed=f"{seed}/3"),
            AlphaBetaPlayer(nodes, seed=f"{seed}/4"), DeepeningPlayer(nodes, seed=f"{seed}/5")]
