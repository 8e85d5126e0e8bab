"""Players of Diplomacy that do not think: by chance, and by doing nothing; and how a game is played.

An agent decides from its percept alone. It plays all phases by one method, `choose(percept)`.
"""

from gameai.checks import brief
from gameai.game import generator
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD


class RandomPlayer:
    """Orders each unit by chance, uniformly among its legal orders, and is silent.

    Args:
        seed: of its own chance, a number or a text.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)

    def choose(self, percept):
        """The action: silence in a round of talk, else a tuple of orders."""
        return () if percept.stage == "talk" else percept.actions.draw(self.rng)


class Holder:
    """Never orders anything: its units hold, and in other phases it leaves all to the rules of civil disorder."""

    def choose(self, percept):
        """The action: silence and no orders."""
        return ()


def seats(powers, agents, seed):
    """{power: agent} for a game: `agents` as in `play`.

    Raises:
        ValueError: there is not an agent for each power, or one that can't choose.
    """
    if callable(agents):
        agents = {power: agents(power, f"{seed}/{power}") for power in powers}
    if not isinstance(agents, dict) or set(agents) != set(powers):
        raise ValueError(f"This game needs {{power: agent}} for {', '.join(powers)}, or a function agents(power, seed); "
                         f"it was {brief(agents)}.")
    for power, agent in agents.items():
        if isinstance(agent, type) or not callable(getattr(agent, "choose", None)):
            raise ValueError(f"An agent is an object with choose(percept), such as RandomPlayer(); for {power} it was {brief(agent)}.")
    return {power: agents[power] for power in powers}


def play(agents, seed=0, rounds=0, last_year=1920, map=STANDARD, watch=None):
    """The last state of one game.

    Args:
        agents: {power: agent}; or a function that makes one, agents(power, seed). In the rules themselves there is no chance, so `seed`
            counts for the function alone.
        seed: a number or a text; the same seed gives the same game.
        rounds, last_year, map: as for `Diplomacy`.
        watch: called with each state, its {power: action} and {power: agent}; with None for the actions in the last state.
    """
    game = Diplomacy(map, rounds, last_year)
    players = seats(game.agents, agents, seed)
    state = game.initial()
    while not game.is_terminal(state):
        actions = {power: players[power].choose(game.percept(state, power)) for power in game.movers(state)}
        if watch is not None:
            watch(state, actions, players)
        state = game.step(state, actions)
    if watch is not None:
        watch(state, None, players)
    return state
