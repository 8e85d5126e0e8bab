"""Who may say what, and when it ends: alternating offers, and the monotonic concession protocol.

Sources: Rubinstein, "Perfect equilibrium in a bargaining model", Econometrica 50 (1982); Rosenschein and Zlotkin, "Rules of
Encounter" (1994), chapter 3; Russell and Norvig, 4th edition, section 18.4.4.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gameai.checks import brief, receiver, several, whole
from gameai.game import Environment, IllegalMove, generator, require_player, run
from gameai.negotiation.issues import Domain
from gameai.negotiation.utility import Utility, ranking
from gameai.trace import note


class Offer(NamedTuple):
    """`agent` offers `outcome`. Where issues are negotiated apart, those not spoken of are None."""

    agent: int
    outcome: tuple
    do: str = "offer"


class Accept(NamedTuple):
    """`agent` accepts `outcome`, the other's last offer."""

    agent: int
    outcome: tuple
    do: str = "accept"


class Walk(NamedTuple):
    """`agent` walks away: there is no agreement."""

    agent: int
    do: str = "walk"


class State(NamedTuple):
    """round: the number of the next offer, from 0. events: all that was said, `Offer`, `Accept` and `Walk`."""

    round: int
    events: tuple = ()


class Percept(NamedTuple):
    """What an agent knows: what was said, the deadline, and its own utility; not the other's.

    me: 0 or 1. round: the number of the next offer, from 0. rounds: how many offers there may be.
    domain, utility: what is negotiated, and what it is worth to this agent. events: as in the state.
    actions: what the agent can do now; empty if the other moves.
    """

    me: int
    round: int
    rounds: int
    domain: object
    utility: object
    events: tuple
    actions: tuple

    @property
    def time(self):
        """From 0 at the first offer to 1 at the last one and at the answer to it."""
        return min(1.0, self.round / max(1, self.rounds - 1))

    @property
    def offered(self):
        """The outcome that lies on the table, or None before the first offer."""
        return self.events[-1].outcome if self.events and isinstance(self.events[-1], Offer) else None

    def offers(self, agent):
        """The outcomes that `agent` has offered, in order."""
        return [event.outcome for event in self.events if isinstance(event, Offer) and event.agent == agent]


class OpenPercept(NamedTuple):
    """What an agent knows in the monotonic concession protocol: everything, the utilities of both included."""

    me: int
    round: int
    domain: object
    utilities: tuple
    events: tuple
    actions: tuple


class Result(NamedTuple):
    """How a negotiation ended.

    agreement: the outcome, or None.
    rounds: how many offers were made one after the other.
    utilities: what it is worth to each agent, discounted.
    events: all that was said.
    """

    agreement: tuple | None
    rounds: int
    utilities: tuple
    events: tuple


def require_two(domain, utilities):
    """The utilities as a tuple. Raises ValueError if they are not two, or `domain` is no `Domain`."""
    if not isinstance(domain, Domain):
        raise ValueError(f"domain must be a Domain of issues; it was {brief(domain)}.")
    utilities = several(utilities, "utilities")
    if len(utilities) != 2 or not all(isinstance(utility, Utility) for utility in utilities):
        raise ValueError(f"There must be a Utility for each of the two agents; here is {brief(utilities)}.")
    return utilities


class Bargaining(Environment):
    """What both protocols share: a domain, two utilities, and the end."""

    def __init__(self, domain, utilities):
        self.domain, self.utilities = domain, require_two(domain, utilities)
        for utility in self.utilities:
            ranking(domain, utility)  # says now, and not in mid-game, if a value has no score
        self.offers = tuple(tuple(Offer(agent, outcome) for outcome in domain.outcomes) for agent in self.agents)

    def initial(self, rng):
        return State(0)

    def is_terminal(self, state):
        return bool(state.events) and not isinstance(state.events[-1], Offer)

    def result(self, state):
        """The `Result` of a state in which it is over. Raises ValueError if it is not."""
        if not self.is_terminal(state):
            raise ValueError(f"The negotiation is not over after {state.round} rounds.")
        return Result(_agreement(state), state.round, tuple(self.utility(state, agent) for agent in self.agents), state.events)

    def _legal(self, state, actions):
        """The environment's own objects for the actions of all movers, in their order."""
        movers = self.movers(state)
        if not movers:
            raise IllegalMove("The negotiation is over, so nobody can do anything any more.")
        if not isinstance(actions, Mapping) or set(actions) != set(movers):
            raise IllegalMove(f"step needs {{agent: action}} for the agents {movers}; it was {brief(actions)}.")
        chosen = []
        for agent in movers:
            legal = self.actions(state, agent)
            if actions[agent] not in legal:
                raise IllegalMove(f"Agent {agent} can't do {brief(actions[agent])} in round {state.round}; it can do {brief(legal)}.")
            chosen.append(legal[legal.index(actions[agent])])
        return chosen


class AlternatingOffers(Bargaining):
    """Two agents make offers in turn about all issues at once, until one accepts or walks away, or the rounds are over.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each of the two agents.
        rounds: how many offers there may be; the answer to the last one is Accept or Walk. Agent 0 makes offers 0, 2, 4, …
        begin: the number of the first offer, where part of the time is gone already.

    An agreement on offer number k is worth its utility times discount ** k; no agreement the reservation value, discounted alike.

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, domain, utilities, rounds=100, begin=0):
        super().__init__(domain, utilities)
        self.rounds = whole(rounds, "rounds", 1)
        self.begin = whole(begin, "begin", 0, self.rounds - 1)

    def __repr__(self):
        return f"<Alternating offers on {', '.join(issue.name for issue in self.domain.issues)}, {self.rounds} rounds>"

    def initial(self, rng):
        return State(self.begin)

    def movers(self, state):
        return () if self.is_terminal(state) else (state.round % 2,)

    def percept(self, state, agent):
        agent = whole(agent, "agent", 0, 1)
        return Percept(agent, state.round, self.rounds, self.domain, self.utilities[agent], state.events, self.actions(state, agent))

    def actions(self, state, agent):
        if agent not in self.movers(state):
            return ()
        accept = (Accept(agent, state.events[-1].outcome),) if state.events else ()
        return (*accept, Walk(agent), *(self.offers[agent] if state.round < self.rounds else ()))

    def step(self, state, actions, rng):
        action, = self._legal(state, actions)
        return State(state.round + isinstance(action, Offer), (*state.events, action))

    def utility(self, state, agent):
        return self.utilities[agent].discounted(_agreement(state), max(0, state.round - 1))


class MonotonicConcession(Bargaining):
    """Both agents make an offer at once, round by round; each either concedes or stands still.

    To concede is to offer what is worth more to the other; worth less is not allowed. Both agents know both utilities, as
    Rosenschein and Zlotkin assume: the percept has `utilities`. It ends with an agreement when an agent finds the other's offer
    at least as good as its own (if both do, by lot), and without one when both stand still, which is told as both walking away, or
    one walks away. Somebody concedes in each round but the last, so it ends without a deadline; waiting costs nothing.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each of the two agents.

    Raises:
        ValueError: with one sentence.
    """

    def __repr__(self):
        return f"<Monotonic concession on {', '.join(issue.name for issue in self.domain.issues)}>"

    @property
    def rounds(self):
        """No negotiation has more: each round somebody's offer rises in the other's eyes, or it ends."""
        return 2 * len(self.domain)

    def movers(self, state):
        return () if self.is_terminal(state) else self.agents

    def percept(self, state, agent):
        agent = whole(agent, "agent", 0, 1)
        return OpenPercept(agent, state.round, self.domain, self.utilities, state.events, self.actions(state, agent))

    def actions(self, state, agent):
        if agent not in self.movers(state):
            return ()
        if not state.events:
            return (Walk(agent), *self.offers[agent])
        theirs = self.utilities[1 - agent]
        so_far = theirs(state.events[-2 + agent].outcome)
        return (Walk(agent), *(offer for offer in self.offers[agent] if theirs(offer.outcome) >= so_far))

    def step(self, state, actions, rng):
        chosen = self._legal(state, actions)
        walking = [action for action in chosen if isinstance(action, Walk)]
        if walking:
            return State(state.round, (*state.events, *walking))
        offers = [action.outcome for action in chosen]
        state_after = State(state.round + 1, (*state.events, *chosen))
        willing = [agent for agent in self.agents if self.utilities[agent](offers[1 - agent]) >= self.utilities[agent](offers[agent])]
        if willing:
            agent = rng.choice(willing)
            return state_after._replace(events=(*state_after.events, Accept(agent, offers[1 - agent])))
        if state.events and all(self.utilities[1 - agent](offers[agent]) == self.utilities[1 - agent](state.events[-2 + agent].outcome)
                                for agent in self.agents):
            return state_after._replace(events=(*state_after.events, *map(Walk, self.agents)))
        return state_after

    def utility(self, state, agent):
        return self.utilities[agent].discounted(_agreement(state), 0)


def _agreement(state):
    return state.events[-1].outcome if state.events and isinstance(state.events[-1], Accept) else None


def negotiate(environment, agents, seed=0, trace=None):
    """Let agents negotiate to the end.

    Args:
        environment: `AlternatingOffers` or `MonotonicConcession`.
        agents: two objects with `choose(percept)`, such as those of `gameai.negotiation.agents`.
        seed: decides lots.
        trace: a list that receives the `Offer`, `Accept` and `Walk` events.

    Returns:
        A `Result`.

    Raises:
        ValueError: there are not two agents, or one of them chose what it can't do (an `IllegalMove`).

    >>> from gameai.negotiation import Boulware, Conceder
    >>> from gameai.negotiation.examples import price_and_quantity
    >>> result = negotiate(AlternatingOffers(*price_and_quantity()), [Boulware(), Conceder()])
    >>> result.agreement, result.utilities
    ((10, 3), (Fraction(37, 40), Fraction(7, 40)))
    """
    agents = [require_player(agent) for agent in several(agents, "agents")]
    if len(agents) != 2:
        raise ValueError(f"Two agents negotiate; here are {len(agents)}.")
    if not isinstance(environment, Environment):
        raise ValueError(f"A negotiation is AlternatingOffers(…) or MonotonicConcession(…); it was {brief(environment)}.")
    receiver(trace)
    last = run(environment, dict(enumerate(agents)), generator(seed), max_steps=environment.rounds + 2)
    result = environment.result(last)
    if trace is not None: note(trace, result.events)
    return result
