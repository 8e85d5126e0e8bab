"""Agents for Clue that keep a note sheet, each more careful than the one before.

They are what agents that count deals are measured against.
"""

from gameai.games.clue.agents import Agent, last_suggestion
from gameai.games.clue.cards import CARDS, KINDS, ROOMS, kind
from gameai.games.clue.environment import Passed, Showed, Suggested
from gameai.games.clue.events import CASE


class NoteSheet:
    """Ticks and crosses: for each card those who don't have it, of the players and the case.

    Args:
        hand_sizes: how many cards each player has.

    Attributes:
        crossed: {card: set of players and "case"}. Who has a card for sure has it crossed out for all others.
        clauses: [(player, cards)], where the player has one of the cards.
    """

    def __init__(self, hand_sizes):
        self.hand_sizes = hand_sizes
        self.owners = {*range(len(hand_sizes)), CASE}
        self.crossed = {card: set() for card in CARDS}
        self.clauses = []

    def cross(self, card, owner):
        """`owner`, a player or "case", does not have `card`."""
        self.crossed[card].add(owner)

    def tick(self, card, owner):
        """`owner` has `card`, so nobody else has it, and a case with it has no other of its kind."""
        self.crossed[card] |= self.owners - {owner}
        if owner == CASE:
            for other in KINDS[kind(card)]:
                if other != card:
                    self.cross(other, CASE)

    def left(self, kind):
        """The cards of a kind that may be in the case."""
        return [card for card in KINDS[kind] if CASE not in self.crossed[card]]

    def look(self):
        """Tick and cross what follows from one fact at a time, again and again until nothing new does."""
        before = None
        while before != (now := sum(map(len, self.crossed.values()))):
            before = now
            for cards in KINDS.values():
                able = [card for card in cards if CASE not in self.crossed[card]]
                if len(able) == 1:
                    self.tick(able[0], CASE)
            for card, crossed in self.crossed.items():
                if len(crossed) == len(self.owners) - 1:
                    self.tick(card, *self.owners - crossed)
            for player, size in enumerate(self.hand_sizes):
                able = [card for card in CARDS if player not in self.crossed[card]]
                sure = [card for card in able if len(self.crossed[card]) == len(self.owners) - 1]
                for card in able:
                    if len(able) == size:
                        self.tick(card, player)
                    elif len(sure) == size and card not in sure:
                        self.cross(card, player)
            for player, cards in self.clauses:
                able = [card for card in cards if player not in self.crossed[card]]
                if len(able) == 1:
                    self.tick(able[0], player)


class RandomAgent(Agent):
    """Crosses out its own cards and those it is shown, suggests by chance among the rest, and accuses when one of each kind is left.

    It also sees that the case is found when nobody can answer its own suggestion. It notes nothing while others ask.
    """

    def sheet(self, percept):
        sheet = NoteSheet(percept.hand_sizes)
        for card in CARDS:
            if card in percept.hand:
                sheet.tick(card, percept.me)
            else:
                sheet.cross(card, percept.me)
        return sheet

    def note(self, sheet, percept, number):
        events, event = percept.events, percept.events[number]
        if isinstance(event, Showed) and event.card:
            sheet.tick(event.card, event.player)
        elif isinstance(event, Passed):
            asked = max(0, number - len(percept.hand_sizes) + 1)
            suggested, *answers = events[asked:number + 1]
            everybody = len(answers) == len(percept.hand_sizes) - 1 and all(isinstance(answer, Passed) for answer in answers)
            if everybody and isinstance(suggested, Suggested) and suggested.player == percept.me:
                for card in suggested.case:
                    if card not in percept.hand:
                        sheet.tick(card, CASE)

    def solution(self, sheet):
        left = [sheet.left(kind) for kind in KINDS]
        return tuple(cards[0] for cards in left) if all(len(cards) == 1 for cards in left) else None

    def hopes(self, sheet):
        left = sheet.left("room")
        return {room: int(room in left) for room in ROOMS}

    def suggestion(self, sheet, percept, rooms):
        open_rooms = [room for room in rooms if CASE not in sheet.crossed[room]]
        return tuple(self.rng.choice(cards) for cards in (sheet.left("suspect"), sheet.left("weapon"), open_rooms or list(rooms)))


class HastySheetAgent(RandomAgent):
    """Keeps a note sheet as many people do: hands, shown cards, everybody's passes, but not who had "a card" that it did not see.

    A card that no player can have is in the case, and then no other of its kind is.
    """

    def note(self, sheet, percept, number):
        super().note(sheet, percept, number)
        event = percept.events[number]
        if isinstance(event, Passed):
            for card in last_suggestion(percept.events, number):
                sheet.cross(card, event.player)
                if sheet.crossed[card] == sheet.owners - {CASE}:
                    sheet.tick(card, CASE)


class NoteSheetAgent(HastySheetAgent):
    """Keeps the note sheet with all that one look at a time finds: also who has "a card", and hands that are full.

    Who has one of three cards and not two of them has the third. What needs several such facts together, as two players that each have one
    of the same two cards, it doesn't see.
    """

    def note(self, sheet, percept, number):
        super().note(sheet, percept, number)
        event = percept.events[number]
        if isinstance(event, Showed) and event.card is None:
            sheet.clauses.append((event.player, last_suggestion(percept.events, number)))
        if isinstance(event, (Passed, Showed)):
            sheet.look()
