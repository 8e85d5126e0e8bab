"""Agents for Clue that count deals. They differ in the suggestions they make and in the cards they show.

`PlumAgent` plays by the rules of the report on Plum; the others try what the report leaves for later: other certainties (the shares of the
cases themselves; what an answer is expected to tell), suggestions that give less away, and a player who listens to suggestions.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import log2

from gameai.checks import whole
from gameai.games.clue import decisions
from gameai.games.clue.agents import Agent, last_suggestion
from gameai.games.clue.cards import CARDS, KINDS, ROOMS, SUSPECTS, WEAPONS, kind
from gameai.games.clue.environment import Accused, Passed, Showed, Suggested
from gameai.games.clue.events import CASE, Contradiction
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.showers import card_weights


class ExactAgent(Agent):
    """Knows exactly which deals agree with what it saw; suggests a most likely case and accuses when one is left.

    Args:
        seed: of its own chance.
        shower: what it thinks of how others choose the card they show, as for `Knowledge`; None counts deals and makes nothing of it.
        threshold: as for Plum: None accuses when one case is left, a number when the best certainty exceeds it.

    Raises:
        ValueError: `shower` is none that `Knowledge` takes.
    """

    def __init__(self, seed=0, shower="uniform", threshold=None):
        super().__init__(seed)
        card_weights(shower)  # refuses what is none here, and not in the middle of a game
        self.shower, self.threshold = shower, threshold

    def sheet(self, percept):
        knowledge = Knowledge(percept.hand_sizes, shower=self.shower)
        knowledge.hand(percept.me, percept.hand)
        return knowledge

    def note(self, sheet, percept, number):
        event, me = percept.events[number], percept.me
        if isinstance(event, Passed) and event.player != me:
            sheet.has_none_of(event.player, last_suggestion(percept.events, number))
        elif isinstance(event, Showed) and event.player != me:
            case = last_suggestion(percept.events, number)
            if event.card is None:
                sheet.has_one_of(event.player, case)
            else:
                sheet.shows(event.player, event.card, among=case)
        elif isinstance(event, Accused) and event.player != me:
            sheet.not_the_case(*event.case)

    def known(self, sheet):
        """The `Knowledge` of what it saw."""
        return sheet

    def solution(self, sheet):
        return decisions.accusation(sheet, self.threshold)

    def shares(self, sheet):
        """{case: how likely it is}."""
        return sheet.cases()

    def hopes(self, sheet):
        hopes = dict.fromkeys(ROOMS, Fraction(0))
        for case, share in self.shares(sheet).items():
            hopes[case[2]] = max(hopes[case[2]], share)
        return hopes

    def suggestion(self, sheet, percept, rooms):
        return self.rng.choice(decisions.suggestions(self.known(sheet), rooms, percept.me, self.shares(sheet)))

    def card(self, percept, cards):
        """A card that the player who asks has seen before, if it can; of several the one shown most often."""
        seen = {event.card for event in shown_by(percept) if event.to == percept.turn}
        return most_shown(percept, [card for card in cards if card in seen] or cards)


def shown_by(percept):
    """The `Showed` events in which the percept's player showed a card."""
    return [event for event in percept.events if isinstance(event, Showed) and event.player == percept.me]


def most_shown(percept, cards):
    """Of `cards` the one that the percept's player has shown most often, as Plum chooses it."""
    shown = Counter(event.card for event in shown_by(percept))
    return decisions.cards_to_show(percept.asked, cards, shown)[0]


class PlumAgent(ExactAgent):
    """Plays by Plum's rules: certainties, penalties, and the card shown most often, whoever has seen it."""

    def __init__(self, seed=0, shower=None, threshold=None):
        super().__init__(seed, shower, threshold)

    def shares(self, sheet):
        return decisions.certainties(sheet)

    def card(self, percept, cards):
        return most_shown(percept, cards)


class InformationAgent(ExactAgent):
    """Makes the suggestion whose answer is expected to tell most about the case, in bits, judged on deals drawn by chance.

    Args:
        deals: how many deals are drawn for each suggestion, 1 or more.
    """

    def __init__(self, seed=0, shower="uniform", threshold=None, deals=150):
        super().__init__(seed, shower, threshold)
        self.deals = whole(deals, "deals", 1)

    def suggestion(self, sheet, percept, rooms):
        deals = [sheet.sample(self.rng) for _ in range(self.deals)]
        known = decisions.holders(sheet)
        choices = [self.worth_asking(cards, known, percept) for cards in (SUSPECTS, WEAPONS, rooms)]
        every = [(suspect, weapon, room) for suspect in choices[0] for weapon in choices[1] for room in choices[2]]
        gains = {case: expected_information(case, deals, percept.me, len(percept.hand_sizes)) for case in every}
        best = max(gains.values())
        return self.rng.choice([case for case, gain in gains.items() if gain > best - 1e-9])

    def worth_asking(self, cards, known, percept):
        """The cards of a kind that may tell something, and one that tells nothing: an own one, or that of a player asked late."""
        unknown = [card for card in cards if card not in known]
        players = len(percept.hand_sizes)
        told = sorted((card for card in cards if card in known), key=lambda card: -((known[card] - percept.me - 1) % players))
        return unknown + told[:1]


def expected_information(case, deals, me, players):
    """How many bits the answer to a suggestion tells about the suspect, the weapon and the room of the case, each by itself, summed up.

    One of `deals` is the true one, each with the same chance, and who can show several cards shows each with the same chance.
    About the whole case a hundred deals know too little: nearly each has a case of its own, and then whatever tells them apart seems to
    tell the case.

    Args:
        case: the suggestion.
        deals: a list of {card: player or "case"}, as from `Knowledge.sample`.
        me: who suggests.
        players: how many players there are.

    >>> deals = [{"plum": 1, "green": "case", "knife": 2, "rope": "case", "hall": 2, "study": "case"},
    ...          {"plum": "case", "green": 1, "knife": 2, "rope": "case", "hall": 2, "study": "case"}]
    >>> expected_information(("plum", "knife", "hall"), deals, 0, 3)
    1.0
    """
    answers = {}  # answer -> for each kind {card in the case: weight}
    for deal in deals:
        truth = sorted((card for card, owner in deal.items() if owner == CASE), key=CARDS.index)  # a card of each kind
        for answer, weight in _answers(case, deal, me, players):
            for there, card in zip(answers.setdefault(answer, ({}, {}, {})), truth, strict=True):
                there[card] = there.get(card, 0) + weight
    before = {}, {}, {}
    for after in answers.values():
        for total, there in zip(before, after, strict=True):
            for card, weight in there.items():
                total[card] = total.get(card, 0) + weight
    return (sum(map(_bits, before)) - sum(_bits(there) for after in answers.values() for there in after)) / len(deals)


def _answers(case, deal, me, players):
    """[(answer, its chance)] in a deal: (player, card shown), or None if nobody has a card."""
    for distance in range(1, players):
        player = (me + distance) % players
        mine = [card for card in case if deal[card] == player]
        if mine:
            return [((player, card), 1 / len(mine)) for card in mine]
    return [(None, 1)]


def _bits(weights):
    """The weight times the entropy, in bits, of a distribution of weights."""
    total = sum(weights.values())
    return total * log2(total) - sum(weight * log2(weight) for weight in weights.values())


class HidingAgent(ExactAgent):
    """Gives little away: for a part of the case that it knows it suggests an own card of that kind, if it has one, and else it often puts
    an own card in the place of a part that it would like to know.

    So who listens can't take what it suggests for what it does not have. It pays with slower news: two parts a suggestion, not three.

    Args:
        bluff: the chance that a suggestion with none of its own cards gets one.
    """

    def __init__(self, seed=0, shower="uniform", threshold=None, bluff=1):
        super().__init__(seed, shower, threshold)
        self.bluff = bluff

    def suggestion(self, sheet, percept, rooms):
        case = super().suggestion(sheet, percept, rooms)
        own = {of: [card for card in percept.hand if card in cards and (of != "room" or card in rooms)] for of, cards in KINDS.items()}
        hidden = tuple(self.rng.choice(own[kind(card)]) if own[kind(card)] and sheet.owners(card).get(CASE) == 1 else card for card in case)
        if not set(hidden) & set(percept.hand) and any(own.values()) and self.rng.random() < self.bluff:
            bluff = self.rng.choice([card for cards in own.values() for card in cards])
            hidden = tuple(bluff if kind(card) == kind(bluff) else card for card in case)
        return case if set(hidden) <= set(percept.hand) else hidden


@dataclass
class Beliefs:
    """known: the `Knowledge` of what was seen. believed: the same with what others' suggestions seem to say."""

    known: Knowledge
    believed: Knowledge


class ListeningAgent(ExactAgent):
    """Also listens to what others suggest: it believes that nobody suggests a card of their own.

    That is so of `ExactAgent`, `PlumAgent` and its own kind, and not of `InformationAgent` and `HidingAgent`; on the board it is not
    so of rooms, which the dice choose. What it believes it forgets when it turns out to be impossible.
    """

    def sheet(self, percept):
        known = super().sheet(percept)
        return Beliefs(known, known.copy())

    def note(self, sheet, percept, number):
        event = percept.events[number]
        super().note(sheet.known, percept, number)
        try:
            super().note(sheet.believed, percept, number)
            if isinstance(event, Suggested) and event.player != percept.me:
                sheet.believed.has_none_of(event.player, event.case[:2] if percept.places else event.case)
        except Contradiction:
            sheet.believed = sheet.known.copy()

    def known(self, sheet):
        return sheet.known

    def shares(self, sheet):
        return sheet.believed.cases()

    def solution(self, sheet):
        return decisions.accusation(sheet.believed, self.threshold)
