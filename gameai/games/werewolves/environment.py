"""The game of Werewolves as an environment: nights and days, talk, votes, deaths, and what each player may know of it.

A turn is one phase, a night or a day, with two stages: "talk", some rounds in which all who take part speak at once and then hear each
other, and "move": by day a vote, by night what each role does. Source: Marinheiro 2016, section 5.2.
"""

from typing import NamedTuple

from gameai.game import Environment
from gameai.games.werewolves.rules import Rules


class State(NamedTuple):
    """All there is to know.

    roles: the `Role` of each player. living: players, in order. turn: counts phases from 1. phase: "night" or "day". stage: "talk" or
    "move". round: of talk, from 1; 0 in the stage "move". heard: messages of the round before, in this turn. public: events that
    all know. private: for each player a tuple of events. winner: a team, "nobody", or None while the game goes on.
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
    messages: those of the round of talk before, without the own ones. history: the public events. knowledge: the private events of
    the player, `Learned`, `Acted`, `Healed`, messages heard in private, and the own vote where votes are secret. rules: `Rules`.
    """

    me: int
    role: str
    turn: int
    phase: str
    stage: str
    round: int
    living: tuple
    actions: object
    messages: tuple
    history: tuple
    knowledge: tuple
    rules: Rules


class Talk:
    """The actions of a round of talk: each tuple of messages from `me` to all (to=None), or to one of `audience`.

    `in` tells whether a tuple is one of them. Going through it gives silence, `()`, alone: nobody could list the rest.
    """

    def __init__(self, me, audience):
        self.me, self.audience = me, audience


class Werewolves(Environment):
    """The game under given `Rules`; players are numbered from 0.

    The utility of the winners is 1, the dead among them; all others' is 0.
    """

    def __init__(self, rules=Rules()):
        self.rules = rules
        self.agents = tuple(range(rules.players))

    def deal(self, roles, rng):
        """The first state of a given deal: the names of the players' roles, in order.

        Raises:
            ValueError: it is no deal of these rules.
        """
        raise NotImplementedError
