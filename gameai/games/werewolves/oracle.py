"""Exact chances of the village where each lynching is uniform over the living, and there is no doctor."""


def village_wins(villagers, werewolves, first="night", win="kill all", seer=False):
    """The chance that the village wins, a Fraction.

    Args:
        villagers: all who are no werewolves.
        werewolves: how many.
        first, win: as in `Rules`.
        seer: whether one of the villagers is a seer who does not talk; it changes nothing, since nobody else's vote does.
    """
    raise NotImplementedError


def survivors(villagers, werewolves, first="night", win="kill all"):
    """How many villagers are left at the end, {number: Fraction}; 0 for all games that the werewolves win under "kill all"."""
    raise NotImplementedError
