"""Searching on where the depth limit would stop in the middle of an exchange.

A search that stops after a move that must be answered judges a position which is gone a
move later: it does not see beyond its horizon. In chess one searches on by the captures
that are worth it, and the player may also stand pat. Antichess is odd in both: a
capture is forced, so nobody may stand pat; and where there are several, searching on by all
of them, where the other player then must take, too, can visit more states than the search itself
(`examples.STORM`). A player with one legal action has no choice to make: searching
on there adds states in a single line and no branches, and already sees what the limit hid in `examples.HORIZON`.

>>> from gameai.games.antichess import Antichess
>>> game = Antichess()
>>> state = game.from_fen("8/1p6/8/8/8/5B2/8/8 w - - 0 1")
>>> has_choice(game)(state), no_capture(game)(state)
(False, False)
"""


def has_choice(game):
    """For `quiet` of the searches: a state is quiet if the player to move has more than one action.

    Lines of single actions end, since counters end every game.
    """
    actions = game.actions
    return lambda state: len(actions(state)) != 1


def no_capture(game):
    """For `quiet` of the searches: a state is quiet if nothing must be captured. It can lead to very many states."""
    return lambda state: not game.must_capture(state)
