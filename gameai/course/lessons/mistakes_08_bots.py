"""Wrong versions of exercise 08.5, as students really write them."""

from gameai.course.lessons.generators_08 import GAME


def free_after(game, after, every=all):
    """Whether no answer (or, with `any`, not every answer) of the opponent makes one capture."""
    return every(not game.must_capture(game.result(after, reply)) for reply in game.actions(after))


def safe(game, state):
    """The moves after which the game goes on, and no answer makes the mover capture."""
    return [action for action in harmless(game, state) if not game.is_terminal(game.result(state, action))]


def harmless(game, state):
    """The moves after which no answer makes the mover capture, also those that leave no answer."""
    return [action for action in game.actions(state) if free_after(game, game.result(state, action))]


def offers(game, state):
    """The safe moves after which the opponent must capture."""
    return [action for action in safe(game, state) if game.must_capture(game.result(state, action))]


def first(game, state, *choices):
    """The first move of the first list that has one."""
    return next((found[0] for found in choices if found), game.actions(state)[0])


def any_capture(game, state):
    """One harmless capture among several is taken for an offer, one harmless answer for safety."""
    some = [action for action in game.actions(state) if free_after(game, game.result(state, action), any)]
    return first(game, state, [action for action in some if game.must_capture(game.result(state, action))], some)


def recapture_forgotten(game, state):
    """Makes the opponent capture, whatever comes then."""
    return first(game, state, [action for action in game.actions(state) if game.must_capture(game.result(state, action))],
                 safe(game, state))


def no_safe_move(game, state):
    """An offer, else any move."""
    return first(game, state, offers(game, state))


def no_move_at_all(game, state):
    """An offer, else a safe move, else nothing."""
    return next(iter(offers(game, state) or safe(game, state)), None)


def no_offer(game, state):
    """A safe move, else any: offers are not preferred."""
    return first(game, state, [action for action in safe(game, state) if not game.must_capture(game.result(state, action))],
                 safe(game, state))


def asks_too_soon(game, state):
    """A move is called safe if it leaves the opponent nothing to capture."""
    return first(game, state, [action for action in game.actions(state) if not game.must_capture(game.result(state, action))])


def first_move(game, state):
    """The first legal move."""
    return game.actions(state)[0]


def captures_first(game, state):
    """A move after which one can capture soon, as in chess."""
    return first(game, state, [action for action in game.actions(state) if not free_after(game, game.result(state, action), any)])


def end_not_seen(game, state):
    """A move that leaves no answer is called safe."""
    return first(game, state, offers(game, state), harmless(game, state))


def own_game(game, state):
    """Asks the notebook's game."""
    return first(GAME, state, offers(GAME, state), safe(GAME, state))


USUAL = (any_capture, recapture_forgotten, no_safe_move, no_offer, asks_too_soon, first_move, captures_first)
