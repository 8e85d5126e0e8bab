"""What is told of a game of Clue: events, and the fact that contradicts them."""

from dataclasses import dataclass

CASE = "case"


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
        cards, who = ", ".join(self.cards), "the case" if self.player == CASE else f"player {self.player}"
        return {"hand": f"{who} has the hand {cards}", "shows": f"{who} shows {cards}",
                "has_one_of": f"{who} has one of {cards}", "has_none_of": f"{who} has none of {cards}",
                "not_the_case": f"the case is not {cards}"}[self.name]


class Contradiction(ValueError):
    """A fact that agrees with no deal, after what was known before.

    event: the `Event` of the call that was refused. number: its number if it had been accepted, from 0.
    """

    def __init__(self, event, number, conflict=tuple):
        super().__init__(event, number)
        self.event, self.number, self._conflict = event, number, conflict

    @property
    def conflict(self):
        """The numbers of earlier events that can't all be true together with this one; none of them can be left out."""
        return self._conflict()

    def __str__(self):
        return f"No deal is left if {self.event} (event {self.number}); one of the events up to this one is wrong."
