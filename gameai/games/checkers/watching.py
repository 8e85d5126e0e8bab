"""Watching games of checkers, whoever plays them: the view of the buyer of each step, and the men that the step lost.

The *loss* of a step is what the other player takes in the very next turn, less what the seller's own turn takes from this
step on, and less what is taken back in the turn after that. A king counts one and a half men. An exchange is no loss, and
what is taken back at once is an exchange. Later losses do not count: by then both have moved again, and who
plays badly makes a new mistake in every turn.

>>> start = Checkers().from_fen("W:W22,32:B15,1")
>>> [each.loss for each in watched_steps(start, [(22, 18), (15, 22), (32, 28)])]
[1.0, 0.0]
"""

from itertools import pairwise
from typing import NamedTuple

from gameai.checks import brief, several
from gameai.game import IllegalMove, require_state
from gameai.games.checkers.agents import Bid, Deleted, Lost
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.board import State
from gameai.games.checkers.evaluation import KING, MAN
from gameai.games.checkers.rules import Checkers
from gameai.games.checkers.views import View

ANY_GAME = Checkers(quiet_limit=None)  # people may have played by another limit


class Watched(NamedTuple):
    """A step that was sold: the buyer's view before it, and the men that it lost, 0 or more."""

    view: View
    loss: float


class Sale(NamedTuple):
    """A step that was sold: the states before and after it, and the buyer's view."""

    before: State
    view: View
    after: State


def steps_of(played, start=None):
    """The first state of a game, and its single steps and jumps.

    Args:
        played: a `gameai.game.Record`; a `PlayedGame` of PDN; a pair (states, actions); whatever has `states` and a `history`, as a
            `Play` has; a list of actions, whole turns; the trace of an auction, a list of events such as `Sold`; or whatever has
            a `trace` and its `start`, as an `AuctionStepper` has.
        start: for actions and events: the first state; default the start of the game.

    Returns:
        (state, a list of (start, end)).

    Raises:
        ValueError: it is none of these.
    """
    if isinstance(played, str) or hasattr(played, "games"):
        raise _no_game(played)
    if hasattr(played, "trace") and hasattr(played, "start"):
        played, start = played.trace, played.start
    elif hasattr(played, "states") and (hasattr(played, "actions") or hasattr(played, "history")):
        played, start = played.actions if hasattr(played, "actions") else played.history, played.states[0]
    played = several(played, "A game to watch")
    if len(played) == 2 and isinstance(played[0], (tuple, list)) and played[0] and isinstance(played[0][0], State):
        start, played = played[0][0], several(played[1], "The actions of a game to watch")
    return require_state(ANY_GAME, start), [step for part in played for step in _steps_in(part)]


def _steps_in(part):
    """The steps of an action or event."""
    if isinstance(part, (Bid, Deleted, Lost)):
        return []
    if hasattr(part, "_fields"):
        if not hasattr(part, "end"):
            raise _no_game(part)
        return [(part.start, part.end)]
    squares = several(part, "An action of a game to watch")
    if len(squares) < 2:
        raise ValueError(f"An action of checkers is a tuple of two squares or more, such as (11, 15), not {brief(part)}.")
    return list(pairwise(squares))


def _no_game(played):
    return ValueError("What is watched is one game: a record, a game that was read from PDN, a trace of auctions, "
                      f"or a list of actions; it was {brief(played)}.")


def sales(state, steps, game=ANY_GAME):
    """What was sold in a game, turn by turn: a list of lists of `Sale`.

    Raises:
        IllegalMove: the rules forbid a step; the sentence says which.
    """
    if not isinstance(game, Checkers):
        raise ValueError(f"The game whose rules the steps follow is a Checkers; it was {brief(game)}.")
    turns, begins = [], True
    for number, step in enumerate(steps, 1):
        try:
            after = game.step(state, step)
        except IllegalMove as error:
            raise IllegalMove(f"Step {number} of the game: {error}") from None
        if begins:
            turns.append([])
        view, = invited_views(state, [step])
        turns[-1].append(Sale(state, view, after))
        state, begins = after, not after.jumper
    return turns


def watched_steps(state, steps, game=ANY_GAME):
    """What each step of a game lost.

    Left out are steps whose loss the record does not tell, since it ends too soon: in the middle of their turn, before the other
    player's turn, or where something might be taken back.

    Args:
        state, steps: as `steps_of` gives them.
        game: the `Checkers` by whose rules they were played.

    Returns:
        A list of `Watched`, in the order of play.

    Raises:
        IllegalMove: the rules forbid a step; the sentence says which.
    """
    turns, found = sales(state, steps, game), []
    ends = [turn[-1].after for turn in turns] + [None, None]
    for number, turn in enumerate(turns):
        end, replied, answered = ends[number:number + 3]
        if end.jumper or _ends_too_soon(game, end, replied, answered):
            continue
        me = turn[0].before.to_move
        lost = taken(end, replied, me) - taken(replied, answered, 1 - me)
        found += [Watched(sale.view, max(0.0, lost - taken(sale.before, end, 1 - me))) for sale in turn]
    return found


def _ends_too_soon(game, end, replied, answered):
    if replied is None:
        return not game.is_terminal(end)
    return answered is None and game.must_capture(replied)


def taken(before, after, player):
    """What pieces of `player` were worth, in men, that were taken between two states; 0 if `after` is None, as nobody moved."""
    return 0.0 if after is None else _worth(before, player) - _worth(after, player)


def _worth(state, player):
    return (MAN * state[player].bit_count() + (KING - MAN) * (state[player] & state.kings).bit_count()) / MAN
