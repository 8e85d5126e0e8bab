"""What a percept of Clue tells, for exercise 15.5."""

from gameai.games.clue.counters import ExactAgent

_READER = ExactAgent(shower=None)  # keeps what it has read, so that a long game is not read anew at each turn


def told(percept):
    """The `Knowledge` that follows from a percept: the own hand, and all that players showed, passed or accused.

    What is added to it is forgotten at the next call. Suggestions themselves are not in it: they prove nothing.

    Args:
        percept: what `choose` is handed.
    """
    return _READER.read(percept).copy()
