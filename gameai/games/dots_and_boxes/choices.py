"""How many of the boxes on offer to take, before leaving the rest: every choice of a turn, with its exact value.

Source: Berlekamp, *The Dots and Boxes Game* (2000), on double-dealing.
"""

from typing import NamedTuple

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.game import require_state
from gameai.games.dots_and_boxes.chains import structure
from gameai.games.dots_and_boxes.rules import DotsAndBoxes
from gameai.games.dots_and_boxes.settled import UpToSums

NODES = 20_000        # positions that the searches for all values may visit together: a second or two
MOST = 1_000          # positions on the way of the turn; separate offers double them, and a picture should not wait
TOO_LONG = "Finding the exact values takes too long here; show a position with fewer open edges, or give value."


class Choice(NamedTuple):
    """To take so many of the boxes on offer and then to draw an edge that takes none.

    taken, left: how many boxes are taken, and how many left to the other player.
    state: the position after it.
    action: the edge that ends the turn; None if the game is over before.
    margin: how many boxes the player is ahead at the end of the game, with best play of both.
    """

    taken: int
    left: int
    state: tuple
    action: str | None
    margin: int

    @property
    def name(self):
        """The choice in a few words."""
        if not self.left:
            return f"take all {self.taken}"
        return f"take {self.taken}, leave {self.left}" if self.taken else f"take none, leave {self.left}"


def choices(game, state, value=None):
    """What each number of taken boxes leads to: a list of `Choice`, from taking all to taking none.

    A number is missing where no edge is left that takes none.

    Args:
        game: a `DotsAndBoxes`.
        state: a position in which boxes can be taken.
        value: state -> what it is worth to the player to move; default exact search, which
            is quick where most of the board is chains and loops.

    Raises:
        ValueError: no box can be taken, too many can, or the searches take too long.
    """
    game = DotsAndBoxes(game.rows, game.cols)  # edge by edge, whatever the game's own actions are
    if not game.captures(require_state(game, state)):
        raise ValueError("No box can be taken here; show a position after a chain was opened.")
    value = value or exact_value(game)
    inside = {edge for chain in structure(game, state).chains if chain.opened for edge in chain.edges}
    mover, waiting, best = game.to_move(state), {0: {state}}, {}
    seen = 0
    while waiting:
        taken = min(waiting)
        seen += len(waiting[taken])
        if seen > MOST:
            raise ValueError("Too many boxes are on offer here in too many places; show a position with fewer.")
        for each in sorted(waiting.pop(taken)):
            if game.is_terminal(each):
                best[taken] = (game.utility(each, mover), True, each, None)
            captures = game.captures(each)
            for action in game.actions(each):
                after = game.result(each, action)
                if action in captures:
                    won = (after[1] | after[2]).bit_count() - (each[1] | each[2]).bit_count()
                    waiting.setdefault(taken + won, set()).add(after)
                else:         # of two that are as good, the one that keeps boxes back
                    found = (-value(after), action in inside, after, action)
                    best[taken] = max(best.get(taken, found), found, key=lambda end: end[:2])
        most = taken
    return [Choice(taken, most - taken, after, action, margin)
            for taken, (margin, _, after, action) in sorted(best.items(), reverse=True)]


def exact_value(game):
    """A function from a state to its exact value for the player to move, by search with one table.

    It raises ValueError once all its searches together would need more than `NODES` positions.
    """
    moves, table, left = UpToSums(game.rows, game.cols), TranspositionTable(), NODES

    def value(state):
        nonlocal left
        found = alpha_beta(moves, state, table=table, nodes=left)
        left -= found.nodes
        if not found.complete:
            raise ValueError(TOO_LONG)
        return found.value
    return value
