"""Wrong versions for exercise 15.5: agents for the Clue table, as functions from a percept to an action. All of them are deterministic."""

from gameai.course.lessons.reading_15 import told
from gameai.games.clue.cards import KINDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.environment import Accuse, Done, Suggest


def counts(percept):
    """A right one: suggests a most likely case, accuses when one is left."""
    return _act(percept)


def _act(percept, suggested=None, accused=None):
    """`suggested(percept, cases)` is a case or None, `accused(percept, cases)` a case or None; default as a right agent does it."""
    if percept.phase == "show":
        return percept.actions[0]
    cases = told(percept).cases()
    best = max(cases, key=cases.get)
    if percept.phase == "accuse":
        case = (best if len(cases) == 1 else None) if accused is None else accused(percept, cases)
        return Accuse(*case) if case else Done()
    case = best if suggested is None else suggested(percept, cases)
    return Suggest(*case) if case else Done()


def first_action(percept):
    """Takes what comes first in the list: always the same suggestion, no accusation."""
    return percept.actions[0]


def last_action(percept):
    """Takes what comes last: no suggestion, and in the end an accusation."""
    return percept.actions[-1]


def never_accuses(percept):
    return _act(percept, accused=lambda percept, cases: None)


def never_suggests(percept):
    """Waits for what others find out."""
    return _act(percept, suggested=lambda percept, cases: None)


def accuses_at_once(percept):
    """Takes the most likely case for the case."""
    return _act(percept, accused=lambda percept, cases: max(cases, key=cases.get))


def accuses_its_suggestion(percept):
    """Accuses whenever nobody has shown it a card, though it may have asked for its own."""
    return _act(percept, suggested=_own_and_first,
                accused=lambda percept, cases: percept.asked if not _shown(percept) else None)


def _shown(percept):
    last = percept.events[-1]
    return type(last).__name__ == "Showed"


def _own_and_first(percept, cases):
    best = max(cases, key=cases.get)
    own = [card for card in percept.hand if card in SUSPECTS]
    return (own or best)[0], best[1], best[2]


def own_cards(percept):
    """Suggests own cards of each kind that it has."""
    def suggested(percept, cases):
        best = max(cases, key=cases.get)
        return tuple(next((card for card in percept.hand if card in cards), best[number]) for number, cards in enumerate(KINDS.values()))
    return _act(percept, suggested=suggested)


def known_cards(percept):
    """Suggests three cards that are certainly not in the case."""
    def suggested(percept, cases):
        in_cases = {card for case in cases for card in case}
        return tuple(next((card for card in cards if card not in in_cases), cards[0]) for cards in (SUSPECTS, WEAPONS, ROOMS))
    return _act(percept, suggested=suggested)


def shown_only(percept):
    """Crosses out its own cards and those that it was shown, and hears nothing else."""
    if percept.phase == "show":
        return percept.actions[0]
    seen = set(percept.hand) | {event.card for event in percept.events if type(event).__name__ == "Showed"}
    left = [[card for card in cards if card not in seen] for cards in KINDS.values()]
    if percept.phase == "accuse":
        return Accuse(*(cards[0] for cards in left)) if all(len(cards) == 1 for cards in left) else Done()
    return Suggest(*(cards[0] for cards in left))


BANK = (first_action, last_action, never_accuses, never_suggests, accuses_at_once, accuses_its_suggestion, own_cards, known_cards,
        shown_only)
