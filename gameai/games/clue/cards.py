"""The 21 cards of Clue: six suspects, six weapons, nine rooms, each by one word in small letters."""

from difflib import get_close_matches

from gameai.checks import brief, several, shortened

SUSPECTS = ("mustard", "plum", "green", "peacock", "scarlet", "white")
WEAPONS = ("candlestick", "knife", "pipe", "revolver", "rope", "wrench")
ROOMS = ("ballroom", "billiard", "conservatory", "dining", "hall", "kitchen", "library", "lounge", "study")
CARDS = SUSPECTS + WEAPONS + ROOMS
KINDS = {"suspect": SUSPECTS, "weapon": WEAPONS, "room": ROOMS}

# The cards as sentences say them.
LONGER = {"pipe": "lead pipe", "billiard": "billiard room", "dining": "dining room"}
ARTICLES = {card: card if card in SUSPECTS else f"the {LONGER.get(card, card)}" for card in CARDS}

_KIND = {card: kind for kind, cards in KINDS.items() for card in cards}


def even_hands(players, cards=18):
    """Hand sizes as even as they can be, a tuple; the first players have one card more.

    >>> even_hands(4)
    (5, 5, 4, 4)
    """
    most, more = divmod(cards, players)
    return tuple(most + (player < more) for player in range(players))


def kind(card):
    """"suspect", "weapon" or "room".

    Raises:
        ValueError: there is no such card.

    >>> kind("pipe")
    'weapon'
    """
    return _KIND[require_card(card)]


def require_card(card, of=None):
    """`card`, if it is one of the 21, and of the kind `of` where that is given.

    Raises:
        ValueError: it is none; the sentence says which card may have been meant.

    >>> require_card("Knife ")
    Traceback (most recent call last):
    ValueError: 'Knife ' is no card of Clue; perhaps 'knife' was meant.
    """
    found = _KIND.get(card) if isinstance(card, str) else None
    if found is None:
        near = get_close_matches(card.strip().lower(), CARDS, n=1) if isinstance(card, str) else []
        hint = f"perhaps {near[0]!r} was meant" if near else f"the cards are {shortened(CARDS, len(CARDS))}"
        raise ValueError(f"{brief(card)} is no card of Clue; {hint}.")
    if of is not None and found != of:
        raise ValueError(f"{card!r} is a {found}, not a {of}; the {of}s are {shortened(KINDS[of])}.")
    return card


def require_case(case, what):
    """`case` as a tuple of a suspect, a weapon and a room.

    Raises:
        ValueError: it is no such list; `what`, as "A suggestion", begins the sentence.

    >>> require_case(["plum", "rope", "hall"], "A suggestion")
    ('plum', 'rope', 'hall')
    """
    cards = (case,) if isinstance(case, str) else several(case, what)
    if len(cards) != len(KINDS):
        raise ValueError(f"{what} has a suspect, a weapon and a room; here it was {brief(case if isinstance(case, str) else list(cards))}.")
    return tuple(map(require_card, cards, KINDS))


def require_cards(cards, what="The cards"):
    """`cards` as a tuple of different cards.

    Raises:
        ValueError: it is a text or no list, it has something that is no card, or one card twice.

    >>> require_cards(["knife", "hall"])
    ('knife', 'hall')
    """
    if isinstance(cards, str):
        raise ValueError(f"{what} must be a list of cards; {brief(cards)} is a text: write [{brief(cards)}] for one card.")
    cards = tuple(require_card(card) for card in several(cards, what))
    twice = next((card for number, card in enumerate(cards) if card in cards[:number]), None)
    if twice is not None:
        raise ValueError(f"{what} must be different; {twice!r} is there twice.")
    return cards
