"""What happens in a game of Werewolves. `turn` counts nights and days from 1."""

from typing import NamedTuple


class Talked(NamedTuple):
    """A round of talk in which somebody spoke: (sender, act) pairs, each a `Said`, in order of senders.

    By day all hear it. By night it is in the knowledge of those who talked together.
    """

    turn: int
    round: int
    said: tuple


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
