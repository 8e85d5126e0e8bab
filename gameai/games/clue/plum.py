"""Plum, the logical agent for Clue: what it knows, and what it does when it is asked to.

Source: the report on Plum. `gameai.games.clue.decisions` has its rules, `gameai.games.clue.console` its conversation.
"""

import copy as copies
from typing import NamedTuple

from gameai.checks import brief, finite, whole
from gameai.game import generator
from gameai.games.clue import decisions
from gameai.games.clue.board import Board
from gameai.games.clue.cards import require_case
from gameai.games.clue.knowledge import Knowledge


class Turn(NamedTuple):
    """What Plum does with a roll: it goes to `place`, a room or a square, and suggests `case`, or None outside of rooms."""

    place: object
    case: tuple | None


class Plum:
    """An agent that is told what happens and says what it does.

    Args:
        hand_sizes: how many cards each player has, in turn order.
        me: Plum's own number, from 0.
        threshold: None: it accuses when one case is left. A number from 0 to 1: when its best certainty exceeds that.
        reenter: whether its piece may come back to the room that it left in the same turn. The rules forbid it; in the
            published games it did.
        weak_until: the certainty above which it turns from the weak search to the strong one.
        choose: `choose(options)` takes one of equally good options, a list; default by chance.
        seed: of that chance.
        board: a `Board`.
        shower: how others choose the card they show, as for `Knowledge`; the program makes nothing of it.

    >>> plum = Plum([6, 6, 6], me=2)
    >>> for card in ("library", "scarlet", "white", "green", "hall", "revolver"):
    ...     plum.has(2, card)
    >>> plum.suggested(1, ("green", "revolver", "study")); plum.show()
    'green'
    """

    def __init__(self, hand_sizes, me, threshold=None, reenter=False, weak_until=decisions.WEAK_UNTIL, choose=None, seed=0, board=None,
                 shower=None):
        self.knowledge, self._shower = Knowledge(hand_sizes, shower), shower
        self.players = len(self.knowledge.hand_sizes)
        self.me = whole(me, "me", 0, self.players - 1)
        self.threshold = None if threshold is None else finite(threshold, "threshold", 0)
        self.reenter, self.weak_until = reenter, finite(weak_until, "weak_until", 0)
        self.board = board or Board()
        self.rng = generator(seed)
        if choose is not None and not callable(choose):
            raise ValueError(f"choose must be a function that takes one of a list of options; it was {brief(choose)}.")
        if board is not None and not hasattr(board, "reachable"):
            raise ValueError(f"board must be a Board(); it was {brief(board)}.")
        self._chooser = choose
        self.shown = {}  # card -> how often Plum showed it
        self.asker = self.case = None  # the last suggestion
        self.answers = 0  # how many players have passed on it, or shown a card
        self.answered = False  # whether it has been disproved, or everybody passed

    def copy(self):
        """Another Plum that knows the same, and has the same luck; what one is told from now on the other doesn't know."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.knowledge, other.shown, other.rng = self.knowledge.copy(), self.shown.copy(), copies.copy(self.rng)
        return other

    __copy__ = copy

    def choose(self, options):
        """One of equally good options."""
        return (self._chooser or self.rng.choice)(options)

    def redealt(self, hand_sizes):
        """Another Plum that was told nothing but the last suggestion, for hands of these sizes."""
        other = self.copy()
        other.knowledge = Knowledge(hand_sizes, self._shower)
        return other

    # --- what it is told -----------------------------------------------------

    def suggested(self, player, case):
        """`player` suggests `case`, a suspect, a weapon and a room. Raises ValueError if there is no such player or case."""
        player, case = self._player(player), require_case(case, "A suggestion")
        self.asker, self.case, self.answers, self.answered = player, case, 0, False

    def _player(self, player):
        return whole(player, "player", 0, self.players - 1)

    def has(self, player, card):
        """`player` has `card`, for Plum sees it, or is dealt it. Raises Contradiction if no deal agrees with it."""
        mine = self.asker == self.me and player != self.me and self.case is not None and card in self.case
        self.knowledge.shows(player, card, among=self.case if mine else None)
        self.answered = self.answered or mine

    def has_none_of(self, player, cards):
        """`player` has none of `cards`. Raises Contradiction."""
        self.knowledge.has_none_of(player, cards)

    def has_a_card(self, player):
        """`player` has a card of the last suggestion. Raises Contradiction, or ValueError if there was none or it was the player's own."""
        self.knowledge.has_one_of(player, self._asked(player))
        self.answered = True

    def passes(self, player):
        """`player` has no card of the last suggestion. Raises Contradiction, or ValueError if there was none or it was the player's own."""
        self.knowledge.has_none_of(player, self._asked(player))
        self.answers += player != self.me
        self.answered = self.answered or self.answers >= self.players - (2 if self.asker != self.me else 1)

    def accused(self, player, case):
        """`player` accused, and was wrong. Raises Contradiction if that was the only case left, ValueError if there is no such case."""
        self._player(player)
        self.knowledge.not_the_case(*require_case(case, "An accusation"))

    def _last(self):
        if self.case is None:
            raise ValueError("Nobody has suggested anything yet.")
        return self.case

    def _asked(self, player):
        """The last suggestion, if it is another player's."""
        case = self._last()
        if player == self.asker:
            raise ValueError("The last suggestion is that player's own, and only the others answer it.")
        return case

    # --- what it answers -----------------------------------------------------

    def certainties(self):
        """{case: certainty}, the most certain first: by the weak search early in the game, then by the strong one."""
        return decisions.certainties(self.knowledge, self.weak_until)

    def hand(self):
        """Plum's cards, as far as it was told them."""
        return self.known(self.me)

    def known(self, player):
        """The cards that `player` must have, from what Plum knows; sorted."""
        return sorted(card for card, holder in decisions.holders(self.knowledge).items() if holder == player)

    def show(self):
        """The card that Plum shows to disprove the last suggestion, counted as shown; None if it has none.

        Of several it is the one that was shown most often; then the suspect rather than the weapon, and that rather than the room.

        Raises:
            ValueError: there was no suggestion.
        """
        cards = decisions.cards_to_show(self._last(), self.hand(), self.shown)
        if not cards:
            return None
        self.shown[cards[0]] = self.shown.get(cards[0], 0) + 1
        return cards[0]

    def move(self, distance, place, occupied=()):
        """The `Turn` that Plum makes of a roll: of all rooms it can reach the one with the best suggestion, or a way to a room.

        Args:
            distance: the roll.
            place: where its piece stands: a room, a square, or a suspect's name for the start of that piece.
            occupied: squares where other pieces stand.

        Raises:
            ValueError: `place` is none of the mansion, or `distance` no whole number.
        """
        place = self.board.place(place)
        reached = self.board.reachable(place, distance, occupied, self.reenter)
        rooms = [room for room in self.board.rooms if room in reached]
        found = self.certainties()
        if not rooms:
            ends = decisions.walk(self.board, place, distance, decisions.targets(found), occupied)
            return Turn(self.choose(ends), None)
        case = self.suggestion(rooms, found)
        return Turn(case[2], case)

    def suggestion(self, rooms, found=None):
        """The suggestion that Plum makes if it can make one in any of `rooms`; it is the last suggestion from now on."""
        case = self.choose(decisions.suggestions(self.knowledge, rooms, self.me, found))
        self.suggested(self.me, case)
        return case

    def accusation(self):
        """The case that Plum accuses of now, or None. With a threshold it first waits for answers to its suggestion."""
        waiting = self.threshold is not None and self.asker == self.me and not self.answered
        return decisions.accusation(self.knowledge, None if waiting else self.threshold)
