"""What happens in a game of Werewolves, and what is said. `turn` counts nights and days from 1."""

from typing import NamedTuple


class Message(NamedTuple):
    """What a player says.

    sender: the player. to: the one who hears it, or None for all who take part in the talk (all the living by day; by night
    those who have the sender's role). what: anything hashable; the engine passes it on and judges nothing.
    """

    sender: int
    to: int | None
    what: object


class Said(NamedTuple):
    """The messages of one round of talk, in order of senders. Those to one player are in the knowledge of both alone."""

    turn: int
    round: int
    messages: tuple


class Voted(NamedTuple):
    """The votes of a day, (voter, target) in order of voters: all of them, or the own one where votes are secret."""

    turn: int
    votes: tuple


class Died(NamedTuple):
    """The player died: lynched ("vote") or by night ("attack"). role is a name, or None where death reveals nothing."""

    turn: int
    player: int
    how: str
    role: str | None


class Quiet(NamedTuple):
    """Nobody died in that phase, "night" or "day"."""

    turn: int
    phase: str


class Learned(NamedTuple):
    """Private: the player has that role; from the start (turn 0), or seen by a seer."""

    turn: int
    player: int
    role: str


class Acted(NamedTuple):
    """Private: what `player`, oneself or a fellow, chose at night."""

    turn: int
    player: int
    target: int


class Healed(NamedTuple):
    """Private, to a doctor: the player guarded was attacked, and lives."""

    turn: int
    player: int
