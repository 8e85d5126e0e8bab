"""Paths of checkers counted sooner: of the last turns it asks the number alone.

As in `gameai.game.perft`, which trusts nothing but `actions` and `result`, a position that several paths
reach is looked at once.
"""

from math import inf

from gameai.checks import whole
from gameai.games.checkers.board import ALL
from gameai.games.checkers.moves import FLUSH_LEFT, INDENTED_RIGHT, apply, generate, jumpers, require_checkers


def count_turns(state):
    """How many turns are legal in `state`; steps are counted from the sets, without a list of them.

    >>> from gameai.games.checkers import Checkers
    >>> count_turns(Checkers.initial)
    7
    """
    black, white, kings, to_move, _, _ = state
    empty = ALL ^ (black | white)
    if to_move:
        down, up, other = white & kings, white, black
    else:
        down, up, other = black, black & kings, white
    if jumpers(down, up, other, empty):
        return len(generate(state))
    found = 0
    if down:
        found = ((down & empty >> 4).bit_count() + (down & INDENTED_RIGHT & empty >> 5).bit_count()
                 + (down & FLUSH_LEFT & empty >> 3).bit_count())
    if up:
        found += ((up & empty << 4).bit_count() + (up & INDENTED_RIGHT & empty << 3).bit_count()
                  + (up & FLUSH_LEFT & empty << 5).bit_count())
    return found


def perft(game, state, depth):
    """How many paths of exactly `depth` turns start in `state`: the same number as `gameai.game.perft`, sooner.

    Args:
        game: a `Checkers`.
        state: a `State`.
        depth: turns, 0 or more.

    Raises:
        ValueError: `depth` is negative or no whole number, or `state` is none of checkers.

    >>> from gameai.games.checkers import Checkers
    >>> perft(Checkers(), Checkers.initial, 6)
    36768
    """
    state = require_checkers(state)
    if whole(depth, "depth") == 0:
        return 1
    limit = inf if game.quiet_limit is None else game.quiet_limit
    paths = {state: 1}
    for _ in range(depth - 1):
        further = {}
        for before, count in paths.items():
            if before.quiet < limit:
                for turn in generate(before):
                    after = apply(before, turn)
                    further[after] = further.get(after, 0) + count
        paths = further
    return sum(count * count_turns(before) for before, count in paths.items() if before.quiet < limit)
