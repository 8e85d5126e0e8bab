"""Players of Werewolves that do not think much: uniform voters, villagers, wolves that spare each other, and those that follow others."""


class Agent:
    """The base of the players here: silent, acts by night uniformly, and votes by `vote(percept)`.

    Args:
        seed: of its own chance.
    """

    def choose(self, percept):
        raise NotImplementedError


class RandomVoter(Agent):
    """Votes uniformly for any other living player. Wolves of this kind vote like villagers."""


class Sparing(Agent):
    """Votes uniformly for those whom it does not know as its own team: wolves spare wolves."""


class Herding(Agent):
    """Copies the majority of the votes announced in the talk, or of the votes of the day before if there is no talk."""


def play(rules, agents, seed, max_steps=100_000):
    """The last state of one game. `agents` is {player: agent} or a function from (player, role name, seed) to an agent."""
    raise NotImplementedError
