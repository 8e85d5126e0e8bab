"""The game of Werewolves as an environment: nights and days, talk, votes, deaths, and what each player may know of it.

A turn is one phase, a night or a day, with two stages: "talk", some rounds in which all who take part speak at once and then hear each
other, and "move": by day a vote, by night what each role does. Source: Marinheiro 2016, section 5.2.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gameai.checks import brief, listed, several, whole
from gameai.game import Environment, IllegalMove
from gameai.games.werewolves.events import Acted, Died, Healed, Learned, Quiet, Talked, Voted
from gameai.games.werewolves.roles import VILLAGE, WEREWOLVES, Night, drawn, tally
from gameai.games.werewolves.rules import Rules
from gameai.offices.talk import Said

NOBODY = "nobody"


class State(NamedTuple):
    """All there is to know.

    roles: the `Role` of each player. living: players, in order. turn: counts phases from 1. phase: "night" or "day". stage: "talk" or
    "move". round: of talk, from 1; 0 in the stage "move". heard: what was said in the round of talk before, in this turn. public: events
    that all know. private: for each player a tuple of events. winner: a team, "nobody", or None while the game goes on.
    """

    roles: tuple
    living: tuple
    turn: int = 0
    phase: str = ""
    stage: str = ""
    round: int = 0
    heard: tuple = ()
    public: tuple = ()
    private: tuple = ()
    winner: str | None = None


class Percept(NamedTuple):
    """What one player knows in a state.

    me: the player. role: the name of the own role. turn, phase, stage, round, living: as in the state.
    actions: what the player can do: in the stage "move" a tuple of players, in "talk" a `Talk`; empty if others act.
    heard: what was said in the round of talk before, (sender, act) pairs, the own ones among them. history: the public events.
    knowledge: the private events of the player: `Learned`, `Acted`, `Healed`, talk by night, and the own vote where votes are secret.
    rules: the `Rules`. winner: as in the state.
    """

    me: int
    role: str
    turn: int
    phase: str
    stage: str
    round: int
    living: tuple
    actions: object
    heard: tuple
    history: tuple
    knowledge: tuple
    rules: Rules
    winner: str | None = None


class Talk:
    """The actions of a round of talk: each tuple of acts, which are anything that can be hashed; `()` is silence.

    `in` tells whether a tuple is one. Going through it gives silence alone: nobody could list the rest.
    """

    def __contains__(self, action):
        return self.fault(action) is None

    def __len__(self):
        return 1

    def __getitem__(self, index):
        return ((),)[index]

    def __reduce__(self):
        return "TALK"  # there is one, so that percepts that say the same are equal in another process too

    def __repr__(self):
        return "<any tuple of acts, () for silence>"

    def fault(self, action):
        """What is wrong with an action, the end of a sentence; None if it is one."""
        if type(action) is not tuple:  # a named tuple is one act, not a tuple of acts
            return f"must say a tuple of acts, () for silence; it was {brief(action)}."
        for act in action:
            try:
                hash(act)
            except TypeError:
                return f"must say what can be hashed, as numbers, texts and tuples of them; {brief(act)} can't."
        return None


TALK = Talk()


class Werewolves(Environment):
    """The game under given `Rules`; players are numbered from 0.

    The utility of the winners is 1, the dead among them; all others' is 0.
    """

    def __init__(self, rules=Rules()):
        if not isinstance(rules, Rules):
            raise ValueError(f"rules must be Rules(), with parameters or without; it was {brief(rules)}.")
        self.rules = rules
        self.agents = tuple(range(rules.players))
        self._rounds = {"day": rules.talk, "night": rules.night_talk}

    def __repr__(self):
        return f"<Werewolves for {len(self.agents)} players>"

    # --- the contract --------------------------------------------------------

    def initial(self, rng):
        roles = list(self.rules.roles)
        rng.shuffle(roles)
        return self._start(tuple(roles), rng)

    def deal(self, roles, rng):
        """The first state of a given deal: the names of the players' roles, in order.

        Raises:
            ValueError: it is no deal of these rules.
        """
        roles = tuple(map(self.rules.role, several(roles, "roles")))
        wanted = sorted(role.name for role in self.rules.roles)
        if sorted(role.name for role in roles) != wanted:
            raise ValueError(f"A deal of these rules has the roles {listed(wanted)}; it was {brief(tuple(role.name for role in roles))}.")
        return self._start(roles, rng)

    def movers(self, state):
        if state.winner is not None:
            return ()
        if state.phase == "day":
            return state.living
        if state.stage == "talk":
            return tuple(player for player in state.living if self._fellows(state, player))
        return tuple(player for player in state.living if state.roles[player].targets(self.rules, state.roles, state.living, player))

    def percept(self, state, agent):
        agent = whole(agent, "agent", 0, len(self.agents) - 1)
        role = state.roles[agent]
        return Percept(agent, role.name, state.turn, state.phase, state.stage, state.round, state.living, self.actions(state, agent),
                       state.heard and self._heard(state, agent), state.public, state.private[agent], self.rules, state.winner)

    def actions(self, state, agent):
        if state.winner is not None or agent not in state.living:
            return ()
        if state.stage == "talk":
            return TALK if state.phase == "day" or self._fellows(state, agent) else ()
        if state.phase == "day":
            return tuple([player for player in state.living if player != agent])
        return tuple(state.roles[agent].targets(self.rules, state.roles, state.living, agent))

    def step(self, state, actions, rng):
        movers = self.movers(state)
        if not movers:
            raise IllegalMove("The game is over, so nobody can do anything any more.")
        if not isinstance(actions, Mapping) or set(actions) != set(movers):
            raise IllegalMove(f"The players {listed(map(str, movers))} act at once, so step needs an action of each and of nobody else; "
                              f"it was {brief(actions)}.")
        if state.stage == "talk":
            return self._talk(state, movers, actions, rng)
        for player in movers:
            legal = self.actions(state, player)
            if type(actions[player]) is not int or actions[player] not in legal:
                raise IllegalMove(f"Player {player} ({state.phase} {state.turn}) must choose one of the players "
                                  f"{listed(map(str, legal))}; it was {brief(actions[player])}.")
        return self._resolve(state, {player: actions[player] for player in movers}, rng)

    def is_terminal(self, state):
        return state.winner is not None

    def utility(self, state, agent):
        return int(state.roles[whole(agent, "agent", 0, len(self.agents) - 1)].team == state.winner)

    # --- turns and talk ------------------------------------------------------

    def _start(self, roles, rng):
        private = tuple(tuple(Learned(0, fellow, roles[fellow].name) for fellow in role.fellows(roles, player))
                        for player, role in enumerate(roles))
        return self._begin(State(roles, self.agents, private=private), rng)

    def _begin(self, state, rng):
        """The state in which the next turn begins; a turn in which nobody can act is over at once."""
        while True:
            winner = self._winner(state)
            if winner is not None:
                return state._replace(winner=winner, stage="move", round=0, heard=())
            first, second = ("night", "day") if self.rules.first == "night" else ("day", "night")
            phase = first if state.turn % 2 == 0 else second
            state = state._replace(turn=state.turn + 1, phase=phase, stage="talk", round=1, heard=())
            if self._rounds[phase] and self.movers(state):
                return state
            state = state._replace(stage="move", round=0)
            if self.movers(state):
                return state
            state = self._night(state, {}, rng)

    def _winner(self, state):
        werewolves = sum(state.roles[player].team == WEREWOLVES for player in state.living)
        others = len(state.living) - werewolves
        if not werewolves:
            return VILLAGE if others else NOBODY
        if not others or self.rules.win == "parity" and werewolves >= others:
            return WEREWOLVES
        return NOBODY if state.turn >= self.rules.max_turns else None

    def _fellows(self, state, player):
        """The living others with whom a player talks at night."""
        role = state.roles[player]
        return tuple(other for other in state.living if other != player and state.roles[other] == role) if role.together else ()

    def _heard(self, state, player):
        if state.phase == "day":
            return state.heard
        circle = {player, *self._fellows(state, player)} if player in state.living else ()  # the dead hear nothing by night
        return tuple(said for said in state.heard if said.sender in circle)

    def _talk(self, state, movers, actions, rng):
        heard = []
        for player in movers:
            if actions[player] != ():
                fault = TALK.fault(actions[player])
                if fault:
                    raise IllegalMove(f"Player {player} ({state.phase} {state.turn}, round {state.round}) {fault}")
                heard += [Said(player, act) for act in actions[player]]
        last = state.round == self._rounds[state.phase]
        after = state._replace(heard=tuple(heard), stage="move" if last else "talk", round=0 if last else state.round + 1)
        if not heard:
            return after
        if state.phase == "day":
            return after._replace(public=(*state.public, Talked(state.turn, state.round, after.heard)))
        for player in movers:
            said = self._heard(after, player)
            if said:
                after = after._replace(private=_added(after.private, player, Talked(state.turn, state.round, said)))
        return after

    # --- votes and nights ----------------------------------------------------

    def _resolve(self, state, choices, rng):
        return self._begin(self._day(state, choices, rng) if state.phase == "day" else self._night(state, choices, rng), rng)

    def _day(self, state, choices, rng):
        votes = tuple(choices.items())
        if self.rules.public_votes:
            state = state._replace(public=(*state.public, Voted(state.turn, votes)))
        else:
            private = state.private
            for vote in votes:
                private = _added(private, vote[0], Voted(state.turn, (vote,)))
            state = state._replace(private=private)
        first = tally(choices.values())
        lynched = (drawn(first, rng),) if len(first) == 1 or self.rules.ties == "random" else ()
        return self._die(state, lynched, "vote")

    def _night(self, state, choices, rng):
        night, private = Night(state.turn, state.living, state.roles), state.private
        holders = {}
        for player, target in choices.items():
            role = state.roles[player]
            holders.setdefault(role, {})[player] = target
            for witness in (player, *self._fellows(state, player)):
                private = _added(private, witness, Acted(state.turn, player, target))
        for role in sorted(holders, key=lambda role: (role.order, role.name)):
            role.act(night, holders[role], rng)
        healed = [(guard, Healed(state.turn, target)) for target in sorted(night.attacked) for guard in night.guarded.get(target, ())]
        for player, event in (*night.private, *healed):
            private = _added(private, player, event)
        dead = tuple(player for player in state.living if player in night.attacked and player not in night.guarded)
        return self._die(state._replace(private=private), dead, "attack")

    def _die(self, state, dead, how):
        if not dead:
            return state._replace(public=(*state.public, Quiet(state.turn, state.phase)))
        deaths = tuple(Died(state.turn, player, how, state.roles[player].name if self.rules.reveal else None) for player in dead)
        return state._replace(public=state.public + deaths, living=tuple([player for player in state.living if player not in dead]))


def _added(private, player, event):
    return (*private[:player], (*private[player], event), *private[player + 1:])
