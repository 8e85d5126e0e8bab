"""What an agent cannot see must not move it: states that differ only in what is hidden from one player."""

import random

from gameai.games.werewolves import known_roles
from gameai.games.werewolves.events import Acted


def hidden(environment, state, me):
    """States that differ from `state` in what `me` can't know: two other players, whose roles `me` does not know, have exchanged
    their roles and all that they know; and all that others did at night was something else."""
    known = known_roles(environment.percept(state, me))
    unknown = [player for player in state.living if player not in known]
    for first in unknown:
        for second in unknown:
            if first < second and state.roles[first] != state.roles[second]:
                yield state._replace(roles=_exchanged(state.roles, first, second), private=_exchanged(state.private, first, second))
    fellows = {player for player in state.living if state.roles[me].together and state.roles[player] == state.roles[me]} | {me}
    private = [tuple(event._replace(target=me) if type(event) is Acted and player not in fellows else event for event in knowledge)
               for player, knowledge in enumerate(state.private)]
    yield state._replace(private=tuple(private))


def _exchanged(values, first, second):
    values = list(values)
    values[first], values[second] = values[second], values[first]
    return tuple(values)


def states_of(environment, agents, seed):
    """All states of a game in which somebody acts, and the last one."""
    rng = random.Random(seed)
    state = environment.initial(rng)
    while not environment.is_terminal(state):
        yield state
        state = environment.step(state, {player: agents[player].choose(environment.percept(state, player))
                                         for player in environment.movers(state)}, rng)
    yield state
