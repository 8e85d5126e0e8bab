"""What follows from what was seen in a game of Clue: exact counts of the deals that agree with all events.

`Knowledge` is told events and asked questions. There are three levels of answers, from quick to exact: `sheet`
knows what one rule at a time finds, as a player with pencil and note sheet; `certainties("weak")` looks at the
possible cases, each counted once; all else counts deals (`gameai.games.clue.counting`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from gameai.checks import brief, finite, several, whole
from gameai.games.clue.cards import CARDS, KINDS, require_card, require_cards
from gameai.games.clue.counting import NUMBER, Facts, Sweep, Weight, propagate

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

    def __init__(self, event, number):
        super().__init__(event, number)
        self.event, self.number = event, number

    def __str__(self):
        return f"No deal is left if {self.event} (event {self.number}); one of the events up to this one is wrong."


class Shares(dict):
    """Shares of the deals, as fractions; what is not in it has the share 0."""

    def __missing__(self, key):
        return Fraction(0)


@dataclass(frozen=True)
class _Position:
    """The knowledge after an event.

    facts: propagated. sweeps: the sweeps that were made over them, and answers read off them.
    witness: the owner of each card in some deal that agrees with the events, or None before one was looked for.
    While it agrees with the next event too, nobody needs to count in order to know that a deal is left.
    """

    facts: Facts
    sweeps: dict
    witness: tuple | None = None


class Knowledge:
    """What is known of a deal of 18 cards to the players, and of one card of each kind to the case.

    Who has a card is told by a player's number, from 0, or by "case" for the case (where rows of numbers are
    read from a file, the number after the last player is the case as well).

    Args:
        hand_sizes: how many cards each player has, in turn order.
        shower: how players choose which card to show, if they have several of a suggestion. None: nothing is
            made of the choice. "uniform": each with the same chance. A mapping card -> number: with chances in
            proportion to these numbers, 1 where a card has none. It matters for `shows(..., among=...)` alone.
            Then `cases`, `owners` and `certainties` weigh each deal with the chance of what was shown;
            `deals` stays a count.

    Raises:
        ValueError: hand sizes that are no list of 2 to 6 whole numbers with the sum 18, or no such shower.

    >>> knowledge = Knowledge([6, 6, 6])
    >>> knowledge.hand(2, ["library", "scarlet", "white", "green", "hall", "revolver"])
    >>> knowledge.deals(), len(knowledge.cases())
    (97020, 105)
    >>> knowledge.shows(1, "knife")
    >>> knowledge.owners("rope")
    {0: Fraction(9, 22), 1: Fraction(15, 44), 'case': Fraction(1, 4)}
    """

    def __init__(self, hand_sizes, shower=None):
        sizes = several(hand_sizes, "hand_sizes")
        if not 2 <= len(sizes) <= 6:
            raise ValueError(f"hand_sizes must be 2 to 6 numbers, one for each player; it was {brief(hand_sizes)}.")
        sizes = tuple(whole(size, f"hand_sizes[{number}]", 1, 18) for number, size in enumerate(sizes))
        if sum(sizes) != 18:
            raise ValueError(f"hand_sizes must sum to 18, the cards outside the case; {brief(list(sizes))} sums to {sum(sizes)}.")
        self.hand_sizes = sizes
        self.players = tuple(range(len(sizes)))
        self._shower = _shower(shower)
        self._events = []
        everybody = (1 << len(sizes) + 1) - 1
        self._positions = [_Position(propagate(Facts(sizes, (everybody,) * len(CARDS))), {})]

    def __repr__(self):
        return f"<Knowledge of {len(self.players)} players after {len(self._events)} events>"

    # --- facts ---------------------------------------------------------------

    def hand(self, player, cards):
        """The player's whole hand is `cards`.

        Raises:
            ValueError: a bad player or card, or not as many cards as the hand has.
            Contradiction: no deal agrees with it; nothing has changed. So do the other facts.
        """
        player, cards = self._player(player), require_cards(cards, "The cards of a hand")
        if len(cards) != self.hand_sizes[player]:
            raise ValueError(f"The hand of player {player} has {self.hand_sizes[player]} cards; {len(cards)} were given.")
        self._learn(Event("hand", player, cards))

    def shows(self, player, card, among=None):
        """The player has `card`, for we saw it.

        Args:
            among: the suggestion it was shown for, a list of cards with `card` in it. It matters where there is a model
                of showers, and nowhere else.
        """
        player, card = self._owner(player), require_card(card)
        if among is not None:
            among = require_cards(among, "among")
            if card not in among:
                raise ValueError(f"The card shown must be one of the suggestion; {card!r} is not among {', '.join(among)}.")
        self._learn(Event("shows", player, (card,), among))

    def has_one_of(self, player, cards):
        """The player has at least one of `cards`: they disproved a suggestion, and we did not see by which card."""
        player, cards = self._owner(player), require_cards(cards)
        if not cards:
            raise ValueError("has_one_of needs at least one card; nobody has one of none.")
        self._learn(Event("has_one_of", player, cards))

    def has_none_of(self, player, cards):
        """The player has none of `cards`: they passed."""
        self._learn(Event("has_none_of", self._owner(player), require_cards(cards)))

    def not_the_case(self, suspect, weapon, room):
        """These three are not the case: an accusation failed. One or two of them may still be in it."""
        self._learn(Event("not_the_case", None, (
            require_card(suspect, "suspect"), require_card(weapon, "weapon"), require_card(room, "room"))))

    def _player(self, player):
        return whole(player, "player", 0, len(self.players) - 1)

    def _owner(self, owner):
        if isinstance(owner, str) and owner == CASE:
            return CASE
        try:
            owner = whole(owner, "player", 0, len(self.players))
        except ValueError:
            raise ValueError(f'player must be a whole number, from 0 to {len(self.players) - 1}, or "case"; '
                             f"it was {brief(owner)}.") from None
        return CASE if owner == len(self.players) else owner

    def _learn(self, event):
        before = self._positions[-1]
        facts = self._with(before.facts, event)
        facts = facts and propagate(facts)
        if facts is None:
            raise Contradiction(event, len(self._events))
        position = before
        if facts != before.facts:
            witness = before.witness if before.witness and self._agrees(before.witness, event) else None
            position = _Position(facts, {}, witness)
            if witness is None:
                if not self._sweep(position, weighted=False).total:
                    raise Contradiction(event, len(self._events))
                position = _Position(facts, position.sweeps, self._sweep(position, weighted=False).deal())
        self._events.append(event)
        self._positions.append(position)

    def _agrees(self, deal, event):
        """Whether a deal, the owner of each card, agrees with an event."""
        theirs = [deal[NUMBER[card]] for card in event.cards]
        if event.name == "not_the_case":
            return theirs.count(len(self.players)) < len(theirs)
        owner = len(self.players) if event.player == CASE else event.player
        if event.name in ("hand", "shows"):
            return theirs.count(owner) == len(theirs)
        return (owner in theirs) == (event.name == "has_one_of")

    def _with(self, facts, event):
        """The facts with what an event says, not yet propagated; None if a card is left without an owner."""
        possible, clauses, weights = list(facts.possible), facts.clauses, facts.weights
        cards = [NUMBER[card] for card in event.cards]
        if event.name == "not_the_case":
            clauses += (tuple((card, (1 << len(self.players)) - 1) for card in sorted(cards)),)
            return facts._replace(clauses=clauses)
        owner = 1 << (len(self.players) if event.player == CASE else event.player)
        if event.name == "has_one_of":
            return facts._replace(clauses=clauses + (tuple((card, owner) for card in sorted(cards)),))
        for card in cards:
            possible[card] &= ~owner if event.name == "has_none_of" else owner
        if event.among and event.player != CASE and self._shower is not None:
            weights += (_weight(event, self._shower),)
        return facts._replace(possible=tuple(possible), weights=weights) if all(possible) else None

    # --- events --------------------------------------------------------------

    @property
    def events(self):
        """The `Event`s told so far, oldest first."""
        return tuple(self._events)

    def undo(self):
        """Forget the last event, and return it.

        Raises:
            ValueError: nothing was told yet.
        """
        if not self._events:
            raise ValueError("There is no event to undo.")
        self._positions.pop()
        return self._events.pop()

    def copy(self):
        """Another `Knowledge` of the same; what one of them is told from now on the other does not know."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._events, other._positions = self._events.copy(), self._positions.copy()
        return other

    # --- answers -------------------------------------------------------------

    def deals(self):
        """How many deals agree with all events: an exact int."""
        return self._sweep(self._positions[-1], weighted=False).total

    def cases(self):
        """{(suspect, weapon, room): share of the deals, a Fraction}, for the cases that are possible."""
        return self._answer("cases", lambda sweep: Shares(
            (tuple(CARDS[card] for card in case), Fraction(number, sweep.total)) for case, number in sweep.cases().items()))

    def sample(self, rng):
        """A random deal that agrees with all events, {card: player or "case"}; each as likely as any other.

        Args:
            rng: a `random.Random`. Where showers have a model, deals are as likely as it makes them.
        """
        names = (*self.players, CASE)
        deal = self._sweep(self._positions[-1], weighted=True).deal(rng)
        return {card: names[owner] for card, owner in zip(CARDS, deal, strict=True)}

    def owners(self, card):
        """{player or "case": share of the deals in which they have `card`, a Fraction}, for those that can have it.

        Raises:
            ValueError: there is no such card.
        """
        return Shares(self._owners()[require_card(card)])

    def _owners(self):
        names = (*self.players, CASE)
        return self._answer("owners", lambda sweep: {
            card: {names[owner]: Fraction(number, sweep.total) for owner, number in found.items()}
            for card, found in zip(CARDS, sweep.owners(), strict=True)})

    def certainties(self, search="strong"):
        """{(suspect, weapon, room): Plum's certainty, a Fraction}, for the possible cases, the most certain first.

        The certainty is the product of three shares: of the suspect, of the weapon and of the room. They are not made
        to sum to 1. Equally certain cases come in the order of the program's logs, from z to a.

        Args:
            search: "strong": shares of the deals. "weak": shares of the possible cases, each counted once.

        Raises:
            ValueError: there is no such search.
        """
        if search not in ("strong", "weak"):
            raise ValueError(f'search must be "strong" or "weak"; it was {brief(search)}.')
        cases = self.cases()
        if search == "strong":
            share = {card: owners.get(CASE, 0) for card, owners in self._owners().items()}
        else:
            share = {card: Fraction(sum(card in case for case in cases), len(cases)) for card in CARDS}
        certainties = {case: share[case[0]] * share[case[1]] * share[case[2]] for case in cases}
        return Shares(sorted(certainties.items(), key=lambda found: (found[1], found[0]), reverse=True))

    def _sweep(self, position, weighted):
        weighted = weighted and bool(position.facts.weights)
        if weighted not in position.sweeps:
            position.sweeps[weighted] = Sweep(position.facts, weighted)
        return position.sweeps[weighted]

    def _answer(self, question, find):
        """The answer to a question about the deals, looked up where it was asked before."""
        position = self._positions[-1]
        if question not in position.sweeps:
            position.sweeps[question] = find(self._sweep(position, weighted=True))
        found = position.sweeps[question]
        return Shares(found) if isinstance(found, Shares) else found


def _shower(shower):
    """A weight for each card, or None for no model."""
    if shower is None:
        return None
    if isinstance(shower, str) and shower == "uniform":
        return dict.fromkeys(CARDS, 1)
    if not isinstance(shower, Mapping):
        raise ValueError(f'shower must be None, "uniform", or a mapping from cards to numbers; it was {brief(shower)}.')
    given = {require_card(card): Fraction(finite(weight, f"The shower's number for {card}", 0)) for card, weight in shower.items()}
    return dict.fromkeys(CARDS, Fraction(1)) | given


def _weight(event, shower):
    """How likely the player was to show this card of the suggestion, for each set of its cards that they may hold."""
    cards, (shown,) = event.among, event.cards
    chances = []
    for held in range(1 << len(cards)):
        mine = [card for number, card in enumerate(cards) if held >> number & 1]
        total = sum(shower[card] for card in mine)
        chances.append(Fraction(shower[shown], total) if shown in mine and total else Fraction(int(mine == [shown])))
    whole_numbers = lcm(*(chance.denominator for chance in chances))
    return Weight(event.player, tuple(NUMBER[card] for card in cards), tuple(int(chance * whole_numbers) for chance in chances))
