"""Games as a student's function gets them: a stand-in that counts, and that can't be changed."""

from copy import deepcopy


class OutOfNodes(BaseException):
    """The student's code asked for more positions than it may; its argument is the budget."""


UNCHANGED = "The game can't be changed: `{}` stays as it is. Keep what you need in a variable of your own."


class Handed:
    """What all stand-ins are, whatever their game."""

    __slots__ = ()


def handed(game, budget=None):
    """A stand-in for `game`: the game in all that it answers, but nobody can change it.

    Behind it is a copy, so that whatever a student's code does to it, the game that judges
    is another. Each stand-in has a class of its own for the same reason.

    Args:
        game: any game.
        budget: how many calls of `result` are allowed; None for any number.

    Returns:
        An object with the game's attributes, and `calls` (of `result` so far), `budget`
        and `spent` (whether the budget was used up).
    """
    try:
        inner = deepcopy(game)
    except Exception:  # a game that can't be copied is shared
        inner = game
    result, count = inner.result, 0

    class StandIn(Handed):
        __slots__ = ()
        spent = property(lambda self: budget is not None and count > budget)

        def result(self, state, action):
            nonlocal count
            count += 1
            if budget is not None and count > budget:
                raise OutOfNodes(budget)
            return result(state, action)

        def __getattr__(self, name):
            if name.startswith("__"):
                raise AttributeError(name)
            return getattr(inner, name)

        def __setattr__(self, name, value):
            raise AttributeError(UNCHANGED.format(name))

        def __delattr__(self, name):
            self.__setattr__(name, None)

        def __repr__(self):
            return repr(inner)

    StandIn.calls, StandIn.budget = property(lambda self: count), property(lambda self: budget)
    for name in ("to_move", "actions", "is_terminal", "utility"):  # asked so often that they skip `__getattr__`
        if hasattr(inner, name):
            setattr(StandIn, name, staticmethod(getattr(inner, name)))
    # Whoever goes by a class's name, as the drawings do, finds the game's own.
    StandIn.__name__, StandIn.__qualname__, StandIn.__module__ = (
        type(game).__name__, type(game).__qualname__, type(game).__module__)
    return StandIn()
