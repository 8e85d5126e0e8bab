"""Exact chances where each lynching is uniform over the living and there is no doctor.

Uniform voters with ties broken by chance lynch uniformly: no player differs from another. So do all seers who keep silent: what they
know moves no vote but theirs, and theirs only if they use it.
"""

from fractions import Fraction
from functools import lru_cache

from gameai.checks import whole
from gameai.games.werewolves.rules import require_choice


def village_wins(villagers, werewolves, first="night", win="kill all"):
    """The chance that the village wins, a Fraction.

    Args:
        villagers: all who are no werewolves, silent seers among them.
        werewolves: how many.
        first, win: as in `Rules`.

    Raises:
        ValueError: with one sentence.

    >>> village_wins(1, 1, "day"), village_wins(1, 1, "day", "parity"), village_wins(2, 1, "day")
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 3))
    """
    return 1 - survivors(villagers, werewolves, first, win).get("werewolves", Fraction(0))


def survivors(villagers, werewolves, first="night", win="kill all"):
    """How many villagers are left when the village wins, {number: Fraction}; "werewolves": the chance that they win.

    Raises:
        ValueError: with one sentence.

    >>> survivors(2, 1, "day")
    {2: Fraction(1, 3), 'werewolves': Fraction(2, 3)}
    """
    villagers, werewolves = whole(villagers, "villagers", 0), whole(werewolves, "werewolves", 0)
    for name, value in (("first", first), ("win", win)):
        require_choice(name, value)
    if not villagers + werewolves:
        raise ValueError("A game needs at least one player; villagers and werewolves were 0.")
    for fewer in range(villagers):  # from small games up, so that the recursion stays flat
        for wolves in range(werewolves + 1):
            _ends(fewer, wolves, first != "day", win == "parity")
    return dict(_ends(villagers, werewolves, first == "day", win == "parity"))


@lru_cache(maxsize=None)
def _ends(villagers, werewolves, day, parity):
    # The order of these lines is that of the rules: the village has won when no werewolf lives, whoever else does.
    if not werewolves:
        return ((villagers, Fraction(1)),)
    if not villagers or parity and werewolves >= villagers:
        return (("werewolves", Fraction(1)),)
    if not day:
        return _ends(villagers - 1, werewolves, True, parity)
    found, living = {}, villagers + werewolves
    for count, left in ((werewolves, (villagers, werewolves - 1)), (villagers, (villagers - 1, werewolves))):
        for end, chance in _ends(*left, False, parity):
            found[end] = found.get(end, 0) + Fraction(count, living) * chance
    return tuple(found.items())
