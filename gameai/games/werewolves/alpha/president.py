"""AlphaWolf: the President, and the agent with all its offices or some of them."""

from gameai.checks import brief, listed
from gameai.games.werewolves.alpha.foreign import Foreign
from gameai.games.werewolves.alpha.intelligence import Intelligence
from gameai.games.werewolves.alpha.parameters import Parameters
from gameai.games.werewolves.alpha.strategy import Strategy
from gameai.games.werewolves.alpha.terms import WerewolvesDomain
from gameai.games.werewolves.players import known_roles
from gameai.games.werewolves.roles import WEREWOLVES
from gameai.offices import Opponent, President, Traits

OFFICES = {"P+S": "", "+F": "F", "+I": "I", "all": "FI"}  # the configurations, in the order of the names below


class AlphaWolf(President):
    """A player of Werewolves made of offices (Marinheiro 2016, section 5.2). It plays one game.

    Args:
        offices: "P+S" (President and strategy office), "+F" (with the foreign office too), "+I" (with intelligence instead), or "all".
        seed: of its own chance.
        parameters: `Parameters`.
        traits: `gameai.offices.Traits`, what each office counts.
        trace: a list that receives what the offices tell each other.

    Attributes:
        prior: {role: how certain for a player of whom nothing is known}: the numbers of all roles in the game.
        known: {player: role} for the roles that are certain, the own one among them.
    """

    def __init__(self, offices="all", seed=0, parameters=Parameters(), traits=Traits(), trace=None):
        if not isinstance(offices, str) or offices not in OFFICES:
            raise ValueError(f"offices must be {listed(map(repr, OFFICES), 'or')}; it was {brief(offices)}.")
        if not isinstance(parameters, Parameters):
            raise ValueError(f"parameters must be Parameters(), with numbers or without; it was {brief(parameters)}.")
        super().__init__(WerewolvesDomain(), Strategy(parameters), Foreign(parameters) if "F" in OFFICES[offices] else None,
                         Intelligence(parameters) if "I" in OFFICES[offices] else None, traits, seed=seed, trace=trace)
        self.prior, self.known = None, {}

    def begin(self, percept):
        self.learn(percept)
        super().begin(percept)

    def learn(self, percept):
        """Enter what is certain: the roles that the agent was told, has seen, or that death revealed."""
        opponents, self.known = self.knowledge.opponents, known_roles(percept)
        if self.prior is None:
            expected = prior(percept)
            opponents |= {player: Opponent(goals=expected) for player in range(percept.rules.players) if player != percept.me}
            self.prior = expected
        for player, role in self.known.items():
            if player in opponents and opponents[player].goals != {role: 1}:
                opponents[player].goals = {role: 1}

    def consult(self):
        if self.foreign:
            self.foreign.grant()
        super().consult()

    def listen(self, percept):
        """As every President; a silent round, and most are, costs nothing."""
        if percept.heard or self.foreign and self.foreign.spoke:
            super().listen(percept)
        else:
            self.knowledge.percept = percept

    def agreed(self):
        agreed = super().agreed()
        if self.foreign and self.foreign.granted:
            agreed.append(self.foreign.granted)
        return agreed

    def pick(self, options):
        """One of the candidates, drawn with chances in proportion to what they are worth."""
        weights = [max(worth, 0) for worth, _ in options]
        if len(options) == 1 or not sum(weights):
            return self.rng.choice(options)[1]
        return self.rng.choices(options, weights)[0][1]

    def play(self, candidate):
        """The werewolves' highest bid goes before what the agent chose itself."""
        bid = self.foreign and self.knowledge.percept.phase == "night" and self.foreign.highest_bid()
        if bid and bid.target in self.knowledge.percept.actions:
            self.knowledge.move = bid.target
            return bid.target
        return candidate.move

    def suspicions(self):
        """{player: how certain it is that it is a werewolf}, of all the others, the dead among them."""
        rules = self.knowledge.percept.rules
        return {player: sum(certain for role, certain in opponent.goals.items() if rules.team(role) == WEREWOLVES)
                for player, opponent in sorted(self.knowledge.opponents.items())}


class Disguised:
    """A werewolf that talks and votes as a villager would, and kills uniformly: for tests of what the offices can know.

    Args:
        agent: who talks and votes; it is told that it is a villager.
    """

    def __init__(self, agent):
        self.agent = agent

    def choose(self, percept):
        if percept.phase == "day":
            return self.agent.choose(percept._replace(role="villager", knowledge=()))
        return () if percept.stage == "talk" else self.agent.rng.choice(percept.actions)


def prior(percept):
    """{role: its part among the players}. Werewolves know each other, so for them the others are none.

    The agent's own role is counted: with two werewolves among ten, each player is one with a certainty of 0.2.
    """
    rules = percept.rules
    counts = {role.name: count for role, count in rules.counts()}
    if rules.team(percept.role) == WEREWOLVES and any(rules.team(name) != WEREWOLVES and count for name, count in counts.items()):
        counts = {name: 0 if rules.team(name) == WEREWOLVES else count for name, count in counts.items()}
    return {name: count / sum(counts.values()) for name, count in counts.items()}


def alpha_wolves(village="all", werewolves="all", parameters=Parameters(), disguised=False):
    """What makes the agents of a game: a function agents(role, seed), as `gameai.games.werewolves.players.play` takes it.

    Args:
        village, werewolves: the offices of the two teams, as in `AlphaWolf`.
        parameters: `Parameters`.
        disguised: whether the werewolves act like villagers.
    """
    def agent(role, seed):
        wolf = role == "werewolf"
        player = AlphaWolf(werewolves if wolf else village, seed, parameters)
        return Disguised(player) if wolf and disguised else player
    return agent
