"""Wrong versions of exercises 10.5 and 10.6, as students write them: rules with prices, and prices by a function."""

from gameai.games.checkers.surroundings import surroundings
from gameai.games.checkers.views import FRIEND_MAN, OPPONENT_MAN

STRAIGHT = """
  o
 +
@
"""
SIDE = """
o
 +
@ _
"""
LEFT = """
o
 +
  @
"""
BELOW = """
 +
@ o
"""
EDGE = """
  #
 +
@
"""
FORWARD = """
 +
M
"""
BACK_ROW = """
  +
 M
# #
"""
FAR = """
o         +
         @
"""

# --- 10.5: the check calls them with what it likes, since `rules()` takes nothing -----------


def wrong_sign(*_):
    """Pays for being jumped."""
    return [(20, STRAIGHT), (20, SIDE), (5, EDGE), (1, FORWARD)]


def straight_only(*_):
    """Sees only the opponent in its way."""
    return [(-20, STRAIGHT)]


def drawn_to_the_left(*_):
    return [(-20, STRAIGHT), (-20, LEFT)]


def looks_back(*_):
    """Draws who could jump it below."""
    return [(-20, BELOW), (1, FORWARD)]


def kings_only(*_):
    """O is a king alone."""
    return [(-20, STRAIGHT.replace("o", "O")), (-20, SIDE.replace("o", "O"))]


def always_paid(*_):
    """A rule that is always right changes no order."""
    return [(5, "@"), (7, "@")]


def runs(*_):
    """Forward alone."""
    return [(1, FORWARD)]


def hugs_the_edge(*_):
    return [(5, EDGE)]


def stays_home(*_):
    return [(-6, BACK_ROW), (1, FORWARD)]


def too_many(*_):
    return [(-20, STRAIGHT), (-20, SIDE), (5, EDGE), (1, FORWARD), (-6, BACK_ROW), (1, "@")]


def beyond_the_view(*_):
    return [(-20, STRAIGHT), (-20, FAR)]


# --- 10.6 ------------------------------------------------------------------------------


def same_price(view):
    return 0


def in_danger(view):
    """Whether a man ahead could jump it there."""
    words = surroundings(view)
    return bool(words.opponent_ahead_left and words.vacant_behind_right or words.opponent_ahead_right and words.vacant_behind_left)


def careful(view):
    """Bot 1: keeps out of the way of the men ahead, and nothing else."""
    return -20 * in_danger(view)


def brave(view):
    """The sign is wrong."""
    return 20 * in_danger(view)


def forward_only(view):
    return int(view.front and not view.king)


def crowd(view):
    """Goes where friends are."""
    return surroundings(view).friends_there


def looks_here(view):
    """Asks what is around its own piece, not around the place where it would go."""
    return -20 * (view.at(6, 6) >= OPPONENT_MAN or view.at(6, 8) >= OPPONENT_MAN)


def counts_friends(view):
    """The same number for all bidders of a player: it tells no move from another."""
    return view.cells.count(FRIEND_MAN)


BANK = (wrong_sign, straight_only, drawn_to_the_left, looks_back, kings_only, always_paid, runs, hugs_the_edge, stays_home, too_many,
        beyond_the_view, same_price, careful, brave, forward_only, crowd, looks_here, counts_friends)
