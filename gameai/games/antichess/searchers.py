"""Five searchers on one position, each the one before with one idea more; and forced wins.

>>> from gameai.games.antichess import Antichess
>>> from gameai.games.antichess.examples import after_the_careless_move
>>> from gameai.games.antichess.evaluation import pieces
>>> game = Antichess()
>>> found = five_searchers(game, after_the_careless_move(game), 3, pieces)
>>> {name: result.nodes for name, result in found.items()}
{'minimax': 9658, 'alpha-beta': 520, 'ordered': 96, 'deepened': 158, 'with table': 158}
"""

from math import inf

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions, minimax
from gameai.games.antichess.move_order import as_listed, with_order


def five_searchers(game, state, depth, evaluate=None):
    """{name: SearchResult} of five searches to the same depth, which all find the same value.

    "minimax"; "alpha-beta", with moves as the rules list them; "ordered", by `game.order`;
    "deepened", which is ordered and searches to depth 1, 2, … first; "with table", which is deepened, looks
    up what it has met before, and begins with the move that was best a round earlier. The nodes of the last two are
    those of all their rounds.

    Args:
        game: a `Game` for two players with opposite utilities, an object with a `__dict__`.
        state, depth, evaluate: as for `gameai.adversarial.minimax`.

    Source: Russell and Norvig, 4th edition, sections 5.2 and 5.3.
    """
    listed = with_order(game, as_listed)
    return {
        "minimax": minimax(listed, state, depth, evaluate),
        "alpha-beta": alpha_beta(listed, state, depth, evaluate),
        "ordered": alpha_beta(game, state, depth, evaluate),
        "deepened": alpha_beta(game, state, depth, evaluate, nodes=inf),
        "with table": alpha_beta(game, state, depth, evaluate, TranspositionTable(), nodes=inf),
    }


def win_within(game, state, plies):
    """The actions with which the player to move wins by force within `plies` plies, in the order of `game.actions`.

    It is a search to that depth that asks for nothing but the utility: 1 can come from a finished game alone.
    Empty if there is no such action.

    >>> from gameai.games.antichess import Antichess
    >>> game = Antichess()
    >>> state = game.from_fen("8/8/8/8/7p/8/6P1/B7 w - - 0 1")
    >>> [game.san(state, action) for action in win_within(game, state, 3)]
    []
    """
    value, actions = best_actions(game, state, plies, table=TranspositionTable())
    return actions if value > 0 else ()
