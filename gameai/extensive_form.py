"""Games as trees of moves, with chance and hidden information, and the matrix that each amounts to.

Source: Russell and Norvig, 4th edition, section 18.2 (sequential games); Kuhn, "Extensive games and the problem of information" (1953).
"""

from collections.abc import Mapping
from itertools import product
from math import prod
from numbers import Integral
from typing import NamedTuple

from gameai.checks import brief, exact, finite, hashable, listed, several
from gameai.normal_form import NormalForm


class Decision(NamedTuple):
    """`player` (0 or 1) chooses one of `branches`, a mapping {action: what follows}.

    information: the name of the information set. Decisions of one name look the same to the player, so they have the same actions, in
        whatever order, and a strategy has one choice for all of them.
    """

    player: int
    information: object
    branches: dict


class Chance(NamedTuple):
    """Chance chooses: `branches` is a mapping {what happens: (its chance, what follows)}."""

    branches: dict


class ExtensiveForm:
    """A game of two players as a tree of `Decision`, `Chance` and, where it ends, pairs of payoffs.

    Args:
        root: the first node. A node may be used in several places.

    A pure strategy is a tuple with an action for each of the player's information sets, in the order in which they are met first,
    those included that the strategy itself never reaches.

    Raises:
        ValueError: with one sentence.

    >>> seen = ExtensiveForm(Decision(0, "first", {"heads": Decision(1, "saw heads", {"heads": (1, -1), "tails": (-1, 1)}),
    ...                                            "tails": Decision(1, "saw tails", {"heads": (-1, 1), "tails": (1, -1)})}))
    >>> seen.size, seen.normal_form().actions[1]
    ((2, 4), (('heads', 'heads'), ('heads', 'tails'), ('tails', 'heads'), ('tails', 'tails')))
    """

    def __init__(self, root):
        self.root = root
        self.information_sets = ({}, {})  # of each player: {name: actions}
        seen = set()
        waiting = [root]
        while waiting:
            node = waiting.pop()
            if id(node) in seen:
                continue
            seen.add(id(node))
            waiting += reversed(self._check(node))

    def __repr__(self):
        return f"<Extensive form with {listed([f'{len(sets)}' for sets in self.information_sets])} information sets>"

    def _check(self, node):
        """What follows a node. Raises ValueError if the node is not right."""
        if isinstance(node, (Chance, Decision)) and not isinstance(node.branches, Mapping):
            raise ValueError(f"The branches of a {type(node).__name__} are a mapping, with a key for each; "
                             f"they were {brief(node.branches)}.")
        if isinstance(node, Chance):
            for branch in node.branches.values():
                if not isinstance(branch, (tuple, list)) or len(branch) != 2:
                    raise ValueError(f"A branch of a Chance is a pair, its chance and what follows; it was {brief(branch)}.")
            chances = [finite(chance, "A chance", 0, 1) for chance, _ in node.branches.values()]
            if abs(sum(chances) - 1) > 1e-9:
                raise ValueError(f"The chances of {listed(list(map(str, node.branches)))} sum to {sum(chances)}, not to 1.")
            return [after for _, after in node.branches.values()]
        if isinstance(node, Decision):
            if not isinstance(node.player, Integral) or node.player not in (0, 1) or not node.branches:
                raise ValueError(f"A decision needs player 0 or 1 and one branch or more; it was {brief(node)}.")
            hashable((node.information,), "Names of information sets")
            actions = self.information_sets[node.player].setdefault(node.information, tuple(node.branches))
            if set(actions) != set(node.branches) or node.information in self.information_sets[1 - node.player]:
                raise ValueError(f"All decisions of the information set {node.information!r} must have one player and the same actions.")
            return list(node.branches.values())
        payoffs = several(node, "A node that is no Decision and no Chance")
        if len(payoffs) != 2:
            raise ValueError(f"Where the game ends there is a payoff for each of two players; here is {brief(node)}.")
        for payoff in payoffs:
            finite(payoff, "A payoff")
        return []

    @property
    def size(self):
        """How many pure strategies each player has: the rows and columns of the matrix."""
        return tuple(prod(map(len, sets.values())) for sets in self.information_sets)

    def strategies(self, player):
        """All pure strategies of a player, one by one."""
        return product(*self.information_sets[player].values())

    def payoffs(self, row_strategy, column_strategy):
        """The expected payoffs of both players, exact where the chances are fractions."""
        plans = [dict(zip(sets, strategy, strict=True))
                 for sets, strategy in zip(self.information_sets, (row_strategy, column_strategy), strict=True)]

        def worth(node):
            if isinstance(node, Decision):
                return worth(node.branches[plans[node.player][node.information]])
            if isinstance(node, Chance):
                parts = [(exact(chance, "A chance"), worth(after)) for chance, after in node.branches.values()]
                return tuple(sum(chance * payoffs[player] for chance, payoffs in parts) for player in (0, 1))
            return node

        return worth(self.root)

    def normal_form(self, most=100_000):
        """The `NormalForm` with a row for each strategy of player 0 and a column for each of player 1.

        Raises:
            ValueError: it would have more than `most` cells.
        """
        rows, columns = self.size
        if rows * columns > most:
            raise ValueError(f"The normal form has {_told(rows)} rows and {_told(columns)} columns, more than {most:,} cells.")
        rows, columns = list(self.strategies(0)), list(self.strategies(1))
        return NormalForm([[self.payoffs(row, column) for column in columns] for row in rows], rows, columns)


def _told(number):
    return f"{number:,}" if number < 10 ** 9 else f"about 2^{number.bit_length() - 1}"


def tree_of(game, state=None):
    """The `ExtensiveForm` of a `Game` of full information: each state is an information set of its own.

    Args:
        game: a `Game` of two players, small enough to visit all its states.
        state: where it begins; default `game.initial`.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> tic_tac_toe = TicTacToe()
    >>> tree_of(tic_tac_toe, tic_tac_toe.from_text("XOXOOXX..")).size
    (1, 2)
    """
    known = {}

    def node(state):
        if state not in known:
            if game.is_terminal(state):
                known[state] = tuple(game.utility(state, player) for player in game.players)
            else:
                known[state] = Decision(tuple(game.players).index(game.to_move(state)), state,
                                        {action: node(game.result(state, action)) for action in game.actions(state)})
        return known[state]

    return ExtensiveForm(node(game.initial if state is None else state))
