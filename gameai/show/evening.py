"""An evening of Werewolves as it is played, with all that the players think: for a person at the table, and for whoever watches."""

from collections.abc import Callable
from copy import copy, deepcopy
from random import Random

from gameai.checks import brief, whole
from gameai.game import IllegalMove
from gameai.games.werewolves.alpha import RULES, alpha_wolves
from gameai.games.werewolves.alpha.terms import Terms
from gameai.games.werewolves.bayes import Bayesian, marginals, posterior
from gameai.games.werewolves.claims import Claim, Intent
from gameai.games.werewolves.environment import Werewolves
from gameai.games.werewolves.events import Acted, Died, Healed, Learned, Quiet, Talked, Voted
from gameai.games.werewolves.players import seats
from gameai.games.werewolves.recording import news
from gameai.games.werewolves.rules import Rules
from gameai.offices import Deal, President
from gameai.offices.talk import Accept, Propose, Reject, Withdraw
from gameai.show import svg
from gameai.show.shell import sentence
from gameai.show.werewolves_view import Day, player_names
from gameai.show.words import an, listed

HOW = {"vote": "is lynched", "attack": "is dead in the morning"}
ENDS = {"village": "The village wins", "werewolves": "The werewolves win", "nobody": "Nobody wins"}


def suspicions_of(agent, percept):
    """{player: chance that it is a werewolf} in the eyes of an agent; None if it has no such thought.

    Asked are whoever has a method `suspicions()`, as `AlphaWolf`, and `Bayesian`; a disguised agent is looked into.
    """
    agent = getattr(agent, "agent", agent)
    if callable(getattr(agent, "suspicions", None)):
        return {player: float(share) for player, share in agent.suspicions().items()}
    if isinstance(agent, Bayesian):
        chances = marginals(posterior(percept, agent.voter))
        return {player: float(chances.get(player, 0)) for player in range(percept.rules.players) if player != percept.me}
    return None


class Evening:
    """A game in progress.

    Args:
        rules: `Rules`, default those of AlphaWolf.
        agents: a function agents(role, seed) that makes the agents, as `alpha_wolves()`; or a list, one for each player.
        seed: a number or a text; the same seed gives the same game as `gameai.games.werewolves.players.play`.
        me: the person's seat, whose agent is not asked; None if nobody sits there.
        role: the name of the person's role; None for what chance deals.
        names: of the players.

    Attributes:
        state: as of `Werewolves`. entries: [(turn, phase, audience or None for all, event)] so far.
        days: a `Day` for each vote, with what everybody thought when voting.
        votes: [(turn, state)] before each vote.
        minds: {(turn, player): messages between its offices}. moves: {(turn, player): what it chose}.

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, rules=None, agents=None, seed=0, me=None, role=None, names=None):
        self.rules = RULES if rules is None else rules
        if not isinstance(self.rules, Rules):
            raise ValueError(f"The rules must be gameai.games.werewolves.rules.Rules; they were {brief(rules)}.")
        self.environment, self.rng = Werewolves(self.rules), Random(f"werewolves/{seed}")
        self.names = player_names(self.rules.players, names)
        self.me = whole(me, "me", 0, self.rules.players - 1, none=" or None for nobody")
        self.state = self.environment.initial(self.rng)
        if role is not None and self.me is not None:
            self.state = self.environment.deal(self._dealt(role), self.rng)
        made = alpha_wolves() if agents is None else agents
        if not isinstance(made, (Callable, list, tuple)):
            raise ValueError(f"The agents must be a function agents(role, seed) or a list of agents; they were {brief(agents)}.")
        self.agents = seats(self.state, made if callable(made) else deepcopy(made), seed)     # an agent plays one game
        for player, agent in self.agents.items():
            if player != self.me and not callable(getattr(agent, "choose", None)):
                raise ValueError(f"An agent has a method choose(percept); that of {self.names[player]}, {brief(agent)}, has none.")
            inner = getattr(agent, "agent", agent)
            if isinstance(inner, President) and inner.trace is None:
                inner.trace = []
        self.days, self.votes, self.minds, self.moves, self._read = [], [], {}, {}, {}
        self.entries = self._fresh(None, self.state)
        self._asked = None, {}      # a state, and what players chose in it: whoever was asked is not asked again

    def _dealt(self, role):
        """The names of all roles, with the person's swapped into its seat."""
        roles = [each.name for each in self.state.roles]
        self.rules.role(role)
        if role not in roles:
            raise ValueError(f"Nobody is a {role} in a game of these rules; give another number of them.")
        at = roles.index(role)
        roles[at], roles[self.me] = roles[self.me], roles[at]
        return roles

    @property
    def over(self):
        return self.environment.is_terminal(self.state)

    @property
    def percept(self):
        """What the person knows."""
        return self.environment.percept(self.state, self.me)

    @property
    def my_turn(self):
        """Whether something is asked of the person."""
        return self.me in self.environment.movers(self.state)

    @property
    def roles(self):
        """The names of the true roles."""
        return tuple(role.name for role in self.state.roles)

    def advance(self, mine=None):
        """One step: all who are asked choose, the person `mine`. A step that is stopped is not taken; whoever has chosen isn't asked again.

        Raises:
            ValueError: an agent could not choose; the game stays as it was.
            gameai.game.IllegalMove: the person's action is none.
        """
        state = self.state
        movers = self.environment.movers(state)
        if self.me in movers and mine not in self.environment.actions(state, self.me):
            raise IllegalMove(f"That can't be done now: {brief(mine)}.")
        if self._asked[0] is not state:
            self._asked = state, {}
        choices = self._asked[1]
        for player in movers:
            if player != self.me and player not in choices:
                choices[player] = self._choice(state, player)
        chosen = {player: mine if player == self.me else choices[player] for player in movers}
        rng = copy(self.rng)        # chance of a step that is stopped must not be used up
        after = self.environment.step(state, chosen, rng)
        fresh = self._fresh(state, after)
        done = {"state": after, "rng": rng, "entries": self.entries + fresh}
        if state.stage == "move":
            done["moves"] = self.moves | {(state.turn, player): target for player, target in chosen.items()}
            if state.phase == "day":
                told = " ".join(self.told(event) for *_, event in fresh if isinstance(event, (Died, Quiet)))
                done["votes"] = [*self.votes, (state.turn, state)]
                done["days"] = [*self.days, Day(f"day {state.turn}", self._suspicions(state), state.living, told)]
        vars(self).update(done)     # all at once: the game is before the step or after it

    def finish(self):
        """Play on to the end, where nobody sits at the table."""
        while not self.over:
            self.advance()
        return self

    def _choice(self, state, player):
        """What an agent chooses."""
        percept = self.environment.percept(state, player)
        try:
            choice = self.agents[player].choose(percept)
            if choice not in percept.actions or state.stage == "move" and type(choice) is not int:
                raise ValueError(f"Its choice {brief(choice)} is none of its actions.")
        except Exception as error:
            raise ValueError(f"{self.names[player]} could not choose: {sentence(error)} Begin a new game.") from error
        self._listen(state.turn, player)
        return choice

    def _listen(self, turn, player):
        """Keep what a player's offices have said to each other since it was asked last."""
        trace = getattr(getattr(self.agents[player], "agent", self.agents[player]), "trace", None)
        if trace is not None:
            self.minds.setdefault((turn, player), []).extend(trace[self._read.get(player, 0):])
            self._read[player] = len(trace)

    def _suspicions(self, state):
        found = {}
        for player in state.living:
            if player != self.me:
                thought = suspicions_of(self.agents[player], self.environment.percept(state, player))
                if thought is not None:
                    found[player] = thought
        return found

    @staticmethod
    def _fresh(before, after):
        """The entries of a step; `before` is None at the beginning."""
        turn, phase = (before.turn, before.phase) if before else (0, "")
        return [(turn, phase, audience, event) for audience, event in news(before, after)]

    # In words.

    def who(self, player):
        """A player in a sentence."""
        if not isinstance(player, int) or player not in range(len(self.names)):      # players say what they like
            return brief(player)
        return "you" if player == self.me else self.names[player]

    def log(self, player=None):
        """[(turn, phase, sentence)] of what a player has seen, default the person; of all there is if nobody sits at the table."""
        player = self.me if player is None else player
        return [(turn, phase, line) for turn, phase, audience, event in self.entries
                if player is None or audience is None or player in audience for line in self.lines(event, audience)]

    def lines(self, event, audience=None):
        """An event in sentences; `audience` are those who know of it, None for all."""
        if isinstance(event, Talked):
            return [self._spoken(said.sender, said.act) for said in event.said]
        return [self.told(event, audience)]

    def told(self, event, audience=None):
        """An event in one sentence."""
        if isinstance(event, Voted):
            votes = {}
            for voter, target in event.votes:
                votes.setdefault(target, []).append(self.who(voter))
            order = sorted(votes, key=lambda target: (-len(votes[target]), target))
            return "Votes: " + "; ".join(f"{len(votes[target])} for {self.who(target)} ({', '.join(votes[target])})"
                                         for target in order) + "."
        if isinstance(event, Died):
            how = HOW[event.how].replace("is ", "are ") if event.player == self.me else HOW[event.how]
            role = "" if event.role is None else f": {self._a(event.role)}"
            return svg.capital(f"{self.who(event.player)} {how}{role}.")
        if isinstance(event, Quiet):
            return "Nobody dies in the night." if event.phase == "night" else "Nobody is lynched."
        if isinstance(event, Learned):
            mine = self.me in (audience or ())
            who = "you" if mine else listed(map(self.who, audience or ()))
            many = mine or len(audience or ()) != 1
            verb = ("know" if many else "knows") if event.turn == 0 else ("look at" if many else "looks at")
            rest = f" that {self.names[event.player]} is {self._a(event.role)}." if event.turn == 0 else \
                f" {self.who(event.player)}: {self._a(event.role)}."
            return svg.capital(f"{who} {verb}{rest}")
        if isinstance(event, Acted):
            return svg.capital(f"{self.who(event.player)} {'choose' if event.player == self.me else 'chooses'} {self.who(event.target)}.")
        if isinstance(event, Healed):
            return svg.capital(f"{self.who(event.player)} {'were' if event.player == self.me else 'was'} attacked and healed.")
        return sentence(event)

    def _spoken(self, sender, act):
        return svg.capital(f"{self.who(sender)}: {self.act_words(act)}.")

    def act_words(self, act):
        """What is said in a talk, in words."""
        if isinstance(act, Claim):
            return f"I am the seer; {self.who(act.player)} is {self._a(act.role)}"
        if isinstance(act, Intent):
            return f"I shall vote for {self.who(act.player)}"
        if isinstance(act, (Propose, Accept, Reject, Withdraw)):
            terms = self.terms_words(act.deal)
            if isinstance(act, Propose):
                return f"let us {terms}"
            if isinstance(act, Withdraw):      # mostly with a yes to another's call of the same: nothing is taken back but the call
                return f"I drop my own call{' to' if terms != brief(act.deal) else ':'} {terms}"
            proposer = f" to {self.who(act.deal.proposer)}" if isinstance(act.deal, Deal) else ""
            return f"{'yes' if isinstance(act, Accept) else 'no'}{proposer}, {terms}"
        target = getattr(act, "target", None)
        return f"I want {self.who(target)}" if target is not None else brief(act)

    def terms_words(self, deal):
        """What a deal asks for."""
        terms = deal.terms if isinstance(deal, Deal) else deal
        verb = {"vote": "vote for", "heal": "heal", "investigate": "look at"}.get(terms.action) if isinstance(terms, Terms) else None
        return f"{verb} {self.who(terms.target)}" if verb else brief(terms)

    def _a(self, role):
        return an(role) if role in [known.name for known, _ in self.rules.counts()] else brief(role)

    def ending(self):
        """Who won, and who was what."""
        groups = {}
        for player, role in enumerate(self.roles):
            groups.setdefault(role, []).append(self.who(player))
        told = "; ".join(f"{role}: {listed(who)}" for role, who in sorted(groups.items(), key=lambda group: group[0] != "werewolf"))
        return f"{ENDS[self.state.winner]}. {svg.capital(told)}."


def watch_werewolves(rules=None, agents=None, seed=0, names=None):
    """An `Evening` that is over: played by agents alone, with all that they thought. Arguments and errors as for `Evening`.

    `SuspicionStepper(evening.days, evening.roles, evening.names)` shows its suspicions.
    """
    return Evening(rules, agents, seed, names=names).finish()
