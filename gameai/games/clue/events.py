"""What is told of a game of Clue: events, and the fact that contradicts them."""

from dataclasses import dataclass

from gameai.checks import brief, listed
from gameai.games.clue.cards import ARTICLES

CASE = "case"
SAYS = {"hand": "has the hand", "shows": "shows", "has_one_of": "has one of", "has_none_of": "has none of"}
LONGEST_NAME = 40  # signs of a player's name
TO_YOU = {"has": "have", "shows": "show", "doesn't": "don't"}


def player_name(name):
    """A player's name as a text that any page can hold.

    Raises:
        ValueError: it is longer than a name is.

    >>> player_name("Hope"), player_name(7)
    ('Hope', '7')
    """
    name = str(name).encode("utf-8", "replace").decode("utf-8")  # half a sign is no sign
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A player's name has at most {LONGEST_NAME} signs; {brief(name)} has {len(name):,}.")
    return name


@dataclass(frozen=True)
class Event:
    """One call that told `Knowledge` something.

    name: the method's name; player: whom it is about, a number or "case", None for `not_the_case`;
    cards: a tuple of cards; among: the cards of the suggestion that a card was shown for, if told.

    >>> Event("shows", 1, ("knife",))
    Event(name='shows', player=1, cards=('knife',), among=None)
    """

    name: str
    player: int | str | None
    cards: tuple
    among: tuple | None = None

    def __str__(self):
        return self.told({self.player: "the case" if self.player == CASE else f"player {self.player}"})

    def told(self, names, you=None):
        """The event in words, without a dot.

        Args:
            names: {player or "case": name}.
            you: the player whom the words address, if any.

        >>> Event("has_one_of", 1, ("plum", "pipe")).told({1: "Hope"})
        'Hope has one of plum and the lead pipe'
        """
        cards = listed(ARTICLES[card] for card in self.cards)
        if self.name == "not_the_case":
            return f"the case is not {cards} together"
        verb, *rest = SAYS[self.name].split()
        return " ".join((names[self.player], TO_YOU[verb] if self.player == you else verb, *rest, cards))


class Contradiction(ValueError):
    """A fact that agrees with no deal, after what was known before.

    event: the `Event` of the call that was refused. number: its index in `Knowledge.events` if it had been
    accepted; sentences count from 1, so there it is one more.
    """

    def __init__(self, event, number, conflict=tuple):
        super().__init__(event, number)
        self.event, self.number, self._conflict = event, number, conflict

    @property
    def conflict(self):
        """The numbers of earlier events that can't all be true together with this one; none of them can be left out."""
        return self._conflict()

    def __str__(self):
        return f"No deal is left if {self.event} (event {self.number + 1}); one of the events up to this one is wrong."
