"""What an operator can tell Plum, or ask of it: the meanings of the sentences of `gameai.games.clue.language`.

Players are numbers from 0, cards by their one word.
"""

from typing import NamedTuple


class NotUnderstood(ValueError):
    """A sentence that is not of the language; the text says why."""


class Refer(NamedTuple):
    """From now on `name` is another name of the player."""

    player: int
    name: str


class Suggests(NamedTuple):
    """The player suggests that case."""

    player: int
    case: tuple


class Accuses(NamedTuple):
    """The player accuses, and is wrong, or the game would be over."""

    player: int
    case: tuple


class Has(NamedTuple):
    """The player has these cards, for we saw them."""

    player: int
    cards: tuple


class HasNot(NamedTuple):
    """The player has none of these cards."""

    player: int
    cards: tuple


class HasACard(NamedTuple):
    """The player has a card of the last suggestion."""

    player: int


class Passes(NamedTuple):
    """The player has no card of the last suggestion."""

    player: int


class HandSize(NamedTuple):
    """The player was dealt so many cards."""

    player: int
    size: int


class Why(NamedTuple):
    """A question: why has `owner`, a player or "case", that card, or why not?"""

    owner: object
    card: str


class Move(NamedTuple):
    """A request: the roll was `distance`, and our piece stands on `place`, a room, a square or a suspect's start."""

    distance: int
    place: object


class Command(NamedTuple):
    """A request of two words at most: "show card", "show status", "show cases", "undo" or "help"."""

    name: str
