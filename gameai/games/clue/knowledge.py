"""What follows from what was seen in a game of Clue: exact counts of the deals that agree with all events.

`Knowledge` is told events and asked questions. There are three levels of answers, from quick to exact: `sheet`
knows what one rule at a time finds, as a player with pencil and note sheet; `certainties("weak")` looks at the
possible cases, each counted once; all else counts deals (`gameai.games.clue.counting`).
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from gameai.checks import brief, several, whole
from gameai.games.clue.cards import CARDS, require_card, require_cards, require_case
from gameai.games.clue.counting import NUMBER, Facts, Sweep, propagate
from gameai.games.clue.events import CASE, SAYS, Contradiction, Event
from gameai.games.clue.explaining import smallest_conflict, why
from gameai.games.clue.showers import card_weights, show_weight


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

    Who has a card is told by a player's number, or by "case" for the case. The first player is number 0, so in a game
    of three the players are 0, 1 and 2. The number 3 is then the case, too, as in rows of numbers that are read
    from a file: who counts players from 1 is not refused, and gets a wrong sheet.

    Args:
        hand_sizes: how many cards each player has, in turn order.
        shower: how players choose which card to show, if they have several of a suggestion. None: nothing is
            made of the choice. "uniform": each with the same chance. A mapping card -> number: with chances in
            proportion to these numbers above 0, 1 where a card has none. It matters for `shows(..., among=...)` alone.
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
        self._shower = card_weights(shower)
        everybody = (1 << len(sizes) + 1) - 1
        # The events, and the position before the first and after each. The pair is replaced as a whole, so that whoever
        # interrupts a call finds what was known before it.
        self._history = (), (_Position(propagate(Facts(sizes, (everybody,) * len(CARDS))), {}),)

    def __repr__(self):
        return f"<Knowledge of {len(self.players)} players after {len(self.events)} events>"

    # --- facts ---------------------------------------------------------------

    def hand(self, player, cards):
        """The player's whole hand is `cards`.

        Raises:
            ValueError: a bad player or card, or not as many cards as the hand has.
            Contradiction: no deal agrees with it; nothing has changed. So do the other facts.
        """
        self.learn(Event("hand", player, cards))

    def shows(self, player, card, among=None):
        """The player has `card`, for we saw it.

        Args:
            player: a number, from 0, or "case"; the number after the last player is the case as well.
            among: the suggestion it was shown for, a list of cards with `card` in it. It matters where there is a model
                of showers, and nowhere else.
        """
        self.learn(Event("shows", player, (card,), among))

    def has_one_of(self, player, cards):
        """The player has at least one of `cards`: they disproved a suggestion, and we did not see by which card.

        Suggestions have three cards, and facts of a game are counted in a second or two. Any number is allowed; with dozens of facts of
        four to nine cards, and six players, a count can take half a minute.
        """
        self.learn(Event("has_one_of", player, cards))

    def has_none_of(self, player, cards):
        """The player has none of `cards`: they passed."""
        self.learn(Event("has_none_of", player, cards))

    def not_the_case(self, suspect, weapon, room):
        """These three are not the case: an accusation failed. One or two of them may still be in it."""
        self.learn(Event("not_the_case", None, (suspect, weapon, room)))

    def _checked(self, event):
        """The event with its player and cards as the rest of the class takes them, if there can be such an event."""
        if not isinstance(event, Event):
            raise ValueError(f"What is learned are Events, for example Event('shows', 1, ('knife',)); {brief(event)} is none.")
        if event.name == "not_the_case":
            return Event(event.name, None, require_case(event.cards, "An accusation"))
        if not isinstance(event.name, str) or event.name not in SAYS:
            raise ValueError(f"An event is called {', '.join(SAYS)} or not_the_case; it was {brief(event.name)}.")
        player = whole(event.player, "player", 0, len(self.players) - 1) if event.name == "hand" else self._owner(event.player)
        if event.name == "shows":
            return self._checked_show(event, player)
        cards = require_cards(event.cards, "The cards of a hand" if event.name == "hand" else "The cards")
        if event.name == "hand" and len(cards) != self.hand_sizes[player]:
            raise ValueError(f"The hand of player {player} has {self.hand_sizes[player]} cards; {len(cards)} were given.")
        if event.name == "has_one_of" and not cards:
            raise ValueError("has_one_of needs at least one card; nobody has one of none.")
        return Event(event.name, player, cards)

    @staticmethod
    def _checked_show(event, player):
        cards = () if isinstance(event.cards, str) else several(event.cards, "The cards of shows")
        if len(cards) != 1:
            raise ValueError(f"A player shows one card, in a tuple such as ('knife',); it was {brief(event.cards)}.")
        card, among = require_card(cards[0]), event.among
        if among is not None:
            among = require_cards(among, "among")
            if card not in among:
                raise ValueError(f"The card shown must be one of the suggestion; {card!r} is not among {', '.join(among)}.")
        return Event(event.name, player, (card,), among)

    def _owner(self, owner):
        if isinstance(owner, str) and owner == CASE:
            return CASE
        try:
            owner = whole(owner, "player", 0, len(self.players))
        except ValueError:
            raise ValueError(f'player must be a whole number, from 0 to {len(self.players) - 1}, or "case"; '
                             f"it was {brief(owner)}.") from None
        return CASE if owner == len(self.players) else owner

    def learn(self, *events):
        """Take up `Event`s of another `Knowledge` of the same game, as if their methods were called, one after another.

        Many at once are quicker: one count at the end shows that none of them contradicts those before.

        Raises:
            ValueError: there can be no such event, by its name, player or cards.
            Contradiction: no deal agrees with one of them, the first that it names; nothing has changed.
        """
        events = tuple(self._checked(event) for event in events)
        known, positions = self._history
        following = self._following(positions[-1], events)
        if following is None:
            raise self._contradiction(events)
        self._history = known + events, positions + following

    def _following(self, position, events):
        """The positions after each of the events, or None if they agree with no deal."""
        following = []
        for event in events:
            position = self._after(position, event)
            if position is None:
                return None
            following.append(position)
        if following and position.witness is None:
            sweep = self._sweep(position, weighted=False)
            if not sweep.total:
                return None
            following[-1] = _Position(position.facts, position.sweeps, sweep.deal())  # many events: one count shows that a deal is left
        return tuple(following)

    def _after(self, before, event):
        """The position after an event, or None if propagation alone refutes it."""
        facts = self._with(before.facts, event)
        facts = facts and propagate(facts)
        if facts is None:
            return None
        witness = before.witness if before.witness and self._agrees(before.witness, event) else None
        return before if facts == before.facts else _Position(facts, {}, witness)

    def _contradiction(self, events):
        """Of events that agree with no deal, the first that contradicts those before."""
        before = self.copy()
        for event in events:
            known, positions = before._history
            following = before._following(positions[-1], (event,))
            if following is None:
                return Contradiction(event, len(known), partial(smallest_conflict, before, event))
            before._history = (*known, event), positions + following

    def allows(self, events):
        """Whether a deal to these hand sizes agrees with the `Event`s given; what is known here has no part in it."""
        facts = self._history[1][0].facts
        for event in map(self._checked, events):
            facts = self._with(facts, event)
            if facts is None:
                return False
        facts = propagate(facts)
        return facts is not None and Sweep(facts).total > 0

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
            weights += (show_weight(event, self._shower),)
        return facts._replace(possible=tuple(possible), weights=weights) if all(possible) else None

    # --- events --------------------------------------------------------------

    @property
    def events(self):
        """The `Event`s told so far, oldest first."""
        return self._history[0]

    @property
    def facts(self):
        """What the events say after propagation, for `gameai.games.clue.counting.Sweep`."""
        return self._now.facts

    def undo(self):
        """Forget the last event, and return it.

        Raises:
            ValueError: nothing was told yet.
        """
        before = self._history
        events, positions = before
        if not events:
            raise ValueError("There is no event to undo.")
        try:
            self._history = events[:-1], positions[:-1]
            return events[-1]
        except BaseException:  # interrupted at the last moment
            self._history = before
            raise

    def copy(self):
        """Another `Knowledge` of the same; what one of them is told from now on the other does not know."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    @property
    def _now(self):
        """The position after all events."""
        return self._history[1][-1]

    # --- answers -------------------------------------------------------------

    def deals(self):
        """How many deals agree with all events: an exact int."""
        return self._sweep(self._now, weighted=False).total

    def cases(self):
        """{(suspect, weapon, room): share of the deals, a Fraction}, for the cases that are possible."""
        return self._answer("cases", lambda sweep: Shares(
            (tuple(CARDS[card] for card in case), Fraction(number, sweep.total)) for case, number in sweep.cases().items()))

    def sample(self, rng):
        """A random deal that agrees with all events, {card: player or "case"}; each as likely as any other.

        Args:
            rng: a `random.Random`. Where showers have a model, deals are as likely as it makes them.

        Raises:
            ValueError: `rng` is none.
        """
        if not callable(getattr(rng, "randrange", None)):
            raise ValueError(f"rng must be a random.Random, which the deal is drawn with; it was {brief(rng)}.")
        names = (*self.players, CASE)
        deal = self._sweep(self._now, weighted=True).deal(rng)
        return {card: names[owner] for card, owner in zip(CARDS, deal, strict=True)}

    def owners(self, card):
        """{player or "case": share of the deals in which they have `card`, a Fraction}, for those that can have it.

        Raises:
            ValueError: there is no such card.
        """
        return Shares(self._owners()[require_card(card)])

    def counted(self, card):
        """As `owners`, as numbers of deals; a model of showers has no part in it."""
        names, sweep = (*self.players, CASE), self._sweep(self._now, weighted=False)
        found = self._answer("counted", lambda _: dict(zip(CARDS, sweep.owners(), strict=True)))
        return {names[owner]: number for owner, number in found[require_card(card)].items()}

    def sheet(self):
        """What a player finds with a note sheet, by one rule at a time: {card: {player or "case": True, False or None}}.

        True is a tick, False a cross, None an empty field. `owners` can know more.
        """
        names, rows = (*self.players, CASE), {}
        for card, possible in zip(CARDS, self._now.facts.possible, strict=True):
            sure = not possible & (possible - 1)
            rows[card] = {name: (sure or None) if possible >> owner & 1 else False for owner, name in enumerate(names)}
        return rows

    def why(self, card, owner, names=None, numbers=True, you=None):
        """Sentences that tell why `owner` (a player or "case") must or can't have `card`, or how open it is.

        Args:
            names: the players' names, a list in turn order or a mapping; default "player 0" and so on.
            numbers: whether events are named by their numbers too.
            you: the player whom the sentences address, if any; in `names` they are called "you".

        Raises:
            ValueError: there is no such card or player.
        """
        return why(self, require_card(card), self._owner(owner), names, numbers, you)

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
        position = self._now
        if question not in position.sweeps:
            position.sweeps[question] = find(self._sweep(position, weighted=True))
        found = position.sweeps[question]
        return Shares(found) if isinstance(found, Shares) else found
