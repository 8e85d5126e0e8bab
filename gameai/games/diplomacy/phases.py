"""The phases of a game, its state, and what one power sees of it.

A year has two turns, spring and fall, each with moves and, if units were dislodged, retreats; after fall's, centres change hands, and in
winter units are built or removed. Source: Calhamer's rules, in the words of the Diplomacy Adjudicator Test Cases.
"""

from typing import Any, NamedTuple

from gameai.checks import brief
from gameai.offices.deals import Deals

_LETTERS = {("spring", "moves"): "S{}M", ("spring", "retreats"): "S{}R", ("fall", "moves"): "F{}M", ("fall", "retreats"): "F{}R",
            ("winter", "builds"): "W{}A"}
_ORDER = tuple(_LETTERS)


class Phase(NamedTuple):
    """One phase: `year`, `season` ("spring", "fall" or "winter") and `step` ("moves", "retreats" or "builds").

    >>> str(Phase(1901, "fall", "moves")), Phase.parse("W1901A")
    ('F1901M', Phase(year=1901, season='winter', step='builds'))
    """

    year: int
    season: str
    step: str

    def __str__(self):
        return _LETTERS[self.season, self.step].format(self.year)

    @classmethod
    def parse(cls, text):
        """The phase of a text such as "S1901M". Raises ValueError with one sentence."""
        if isinstance(text, str) and text[1:-1].isascii() and text[1:-1].isdigit():
            for season, step in _ORDER:
                phase = cls(int(text[1:-1]), season, step)
                if str(phase) == text:
                    return phase
        raise ValueError(f"A phase is a text such as 'S1901M', 'F1901R' or 'W1901A'; it was {brief(text)}.")

    @property
    def number(self):
        """Phases numbered in the order of time, 5 a year: for comparing them and counting from one to another."""
        return self.year * len(_ORDER) + _ORDER.index((self.season, self.step))

    def following(self):
        """The next phase, whether or not anybody has something to do in it.

        >>> str(Phase.parse("W1901A").following())
        'S1902M'
        """
        year, index = divmod(self.number + 1, len(_ORDER))
        return Phase(year, *_ORDER[index])


FIRST = Phase(1901, "spring", "moves")


class Frozen(dict):
    """A dict that nobody changes, so that states and percepts can share it.

    >>> Frozen(a=1)["b"] = 2
    Traceback (most recent call last):
    TypeError: This dict belongs to a state, and a state is never changed; change a copy, dict(it).
    """

    __slots__ = ()

    def _refuse(self, *_, **__):
        raise TypeError("This dict belongs to a state, and a state is never changed; change a copy, dict(it).")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self):
        return hash(frozenset(self.items()))

    def __reduce__(self):
        return Frozen, (dict(self),)


class Past(NamedTuple):
    """A phase that is over: where the units were before it, and what was ordered. All of it is public.

    orders is {power: a tuple of its orders}, of those powers that had something to order; after moves all units have one.
    dislodged are the units that had to retreat in it. centers is {province: power}, whose the centres were in it.
    """

    phase: Phase
    units: tuple
    orders: Frozen
    dislodged: tuple = ()
    centers: Frozen = Frozen()


class State(NamedTuple):
    """All there is to know. Nothing in it is ever changed.

    phase: the `Phase`. stage: "talk", "orders" or "over". round: of talk, from 0. units: a tuple of `Unit`, sorted.
    centers: {province: power} of the centres that belong to somebody. dislodged: `Dislodged` units that have to retreat, with
    those that can't. deals: the referee's `Deals` of this phase. said: what counted in the last round of talk, `Said`.
    confirmed: {power: the deals with it that were confirmed since the beginning}. past: a tuple of `Past`.
    eliminated: {power: the phase in which it lost its last centre}. winner: a power that has won alone, or None.
    """

    phase: Phase
    stage: str
    round: int
    units: tuple
    centers: Frozen
    dislodged: tuple = ()
    deals: Deals | None = None
    said: tuple = ()
    confirmed: Frozen = Frozen()
    past: tuple = ()
    eliminated: Frozen = Frozen()
    winner: str | None = None


class Percept(NamedTuple):
    """What one power sees. The board is public; of the talk it knows what it is a party of.

    me: the power. turn: the phase. stage, round, units, centers, dislodged, past, eliminated: as in the state. map: the `Map`.
    actions: what the power can do: a `gameai.offices.talk.Talk`, or one of `choices`. heard: acts of the others in the last round
    of talk on deals with the power. confirmed: the deals with the power that were confirmed, of all phases. living: the powers
    still in the game. rounds: of talk before each movement. last_year: the game ends with its winter.
    """

    me: str
    turn: Phase
    stage: str
    round: int
    actions: Any
    heard: tuple
    map: Any
    units: tuple
    centers: Frozen
    dislodged: tuple
    past: tuple
    confirmed: tuple
    living: tuple
    eliminated: Frozen
    rounds: int
    last_year: int
