"""Players of Werewolves that do not think much: uniform voters, wolves that spare each other, and those that follow the others.

An agent decides from its percept alone, so that whatever it knows it was told.
"""

import random

from gameai.checks import several
from gameai.game import generator
from gameai.games.werewolves.environment import Werewolves
from gameai.games.werewolves.events import Died, Learned, Voted
from gameai.games.werewolves.roles import tally


def known_roles(percept):
    """{player: name of the role} for all that the player knows for sure: the own one, those learned, the revealed dead."""
    known = {percept.me: percept.role}
    for event in percept.knowledge:
        if type(event) is Learned:
            known[event.player] = event.role
    for event in percept.history:
        if type(event) is Died and event.role is not None:
            known[event.player] = event.role
    return known


def enemies(percept):
    """Whom the player can choose without harm to those whom it knows to be on its side; all, if that leaves nobody."""
    rules, known = percept.rules, known_roles(percept)
    mine = rules.team(percept.role)
    return tuple(player for player in percept.actions if player not in known or rules.team(known[player]) != mine) or percept.actions


class Agent:
    """The base of the players here: silent, and uniform in all that it does.

    Args:
        seed: of its own chance, a number or a text.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)

    def choose(self, percept):
        """The action, by `talk`, `act` (at night) or `vote`."""
        if percept.stage == "talk":
            return self.talk(percept)
        return self.vote(percept) if percept.phase == "day" else self.act(percept)

    def talk(self, percept):
        """A tuple of messages."""
        return ()

    def act(self, percept):
        """The target of the night."""
        return self.rng.choice(percept.actions)

    def vote(self, percept):
        """The player to vote for."""
        return self.rng.choice(percept.actions)


class RandomVoter(Agent):
    """Votes uniformly for any other living player. A werewolf of this kind votes like a villager."""


class Sparing(Agent):
    """Votes uniformly for those whom it does not know to be on its side: werewolves spare werewolves, and seers those they have seen."""

    def vote(self, percept):
        return self.rng.choice(enemies(percept))


class Herding(Agent):
    """Votes for whom most players voted for the day before, or, if all of those are dead, uniformly: it adds no judgement of its own."""

    def vote(self, percept):
        for event in reversed(percept.history):
            if type(event) is Voted:
                return self.rng.choice(tally([target for _, target in event.votes if target in percept.actions]) or percept.actions)
        return self.rng.choice(percept.actions)


def seats(state, agents, seed):
    """{player: agent} for a first state: `agents` as in `play`."""
    if callable(agents):
        return {player: agents(role.name, f"{seed}/{player}") for player, role in enumerate(state.roles)}
    agents = several(agents, "agents")
    if len(agents) != len(state.roles):
        raise ValueError(f"This game needs {len(state.roles)} agents, one for each player; there were {len(agents)}.")
    return dict(enumerate(agents))


def play(rules, agents, seed):
    """The last state of one game.

    Args:
        rules: `Rules`.
        agents: a list of agents in order of players; or a function that makes one: agents(role, seed), where `role` is a name,
            so that teams can differ.
        seed: a number or a text; the same seed gives the same game.
    """
    environment, rng = Werewolves(rules), random.Random(f"werewolves/{seed}")
    state = environment.initial(rng)
    players = seats(state, agents, seed)
    while not environment.is_terminal(state):
        state = environment.step(state, {player: players[player].choose(environment.percept(state, player))
                                         for player in environment.movers(state)}, rng)
    return state
