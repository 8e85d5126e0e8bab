"""Cases for the exercises of lesson 13: small deals of Clue, and what may be known of them."""

from gameai.course.judging import Wrong
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.events import CASE

__all__ = ["blurred", "deck", "deal_of", "judge_possible", "remembered", "said_of", "size", "until_all_differ"]


def deck(rng, *numbers):
    """Cards by chance: so many suspects, weapons and rooms, in the order of the sheet."""
    chosen = {card for cards, number in zip(KINDS.values(), numbers, strict=True) for card in rng.sample(cards, number)}
    return [card for card in CARDS if card in chosen]


def deal_of(rng, cards, sizes):
    """{card: owner}: one card of each kind to the case, the others to the players."""
    case = {rng.choice([card for card in cards if card in kind]) for kind in KINDS.values()}
    rest = [card for card in cards if card not in case]
    rng.shuffle(rest)
    owners = [player for player, size in enumerate(sizes) for _ in range(size)]
    return dict.fromkeys(case, CASE) | dict(zip(rest, owners, strict=True))


def blurred(rng, deal, players, sure=0.4):
    """{card: set of owners} that agrees with a deal: some cards certain, of others some owners crossed out."""
    everybody = [*range(players), CASE]
    possible = {}
    for card in filter(deal.__contains__, CARDS):
        wide = 0 if rng.random() < sure else rng.randrange(1, players + 1)
        others = [owner for owner in everybody if owner != deal[card]]
        possible[card] = {deal[card], *rng.sample(others, wide)}
    return possible


def size(possible, *_):
    """How much is open: cases with little come first."""
    return len(possible), sum(map(len, possible.values()))


def owners_said(owners, nothing="nobody"):
    """Owners in words, in order; `nothing` is what none are called."""
    found = sorted(owners, key=lambda owner: (not isinstance(owner, int), owner if isinstance(owner, int) else 0, str(owner)))
    return ", ".join(map(repr, found)) if found else nothing


def said_of(possible, nothing="nobody"):
    """What a function returned, card by card."""
    if not hasattr(possible, "items"):
        return repr(possible)
    return "; ".join(f"{card}: {owners_said(owners, nothing)}" for card, owners in possible.items()) or "{}, an empty dictionary"


def in_code(possible):
    """The dictionary as a student can type it, with owners in order."""
    return "{" + ", ".join(f"{card!r}: {f'{{{owners_said(owners)}}}' if owners else 'set()'}" for card, owners in possible.items()) + "}"


def judge_possible(answer, truth, possible, why, noun="owners"):
    """None if `answer` is `truth`; else a `Wrong` about the first card that differs.

    Args:
        answer, truth: {card: owners}, or None.
        possible: what was known before.
        why: a sentence on what None would have meant, where the truth is None.
        noun: what the values of the dictionary are.
    """
    nothing = "nobody" if noun == "owners" else "nothing"
    if answer is None or truth is None:
        if answer is truth:
            return None
        if truth is None:
            return Wrong("None", why, said_of(answer, nothing))
        return Wrong(said_of(truth), "Your function returned nothing; did you forget `return`? If you meant None: it would say that "
                     "this can't be, and it can.", "None")
    if set(answer) != set(possible):
        missing, extra = [card for card in possible if card not in answer], [card for card in answer if card not in possible]
        what = f"lacks {missing[0]!r}" if missing else f"has {extra[0]!r}, which was not asked about"
        return Wrong(because=f"Your dictionary {what}.")
    for card, owners in answer.items():
        if isinstance(owners, str) or not hasattr(owners, "__iter__"):
            return Wrong(because=f"The {noun} of {card!r} must be a set; yours is {owners!r}.")
    for card in possible:
        mine = set(answer[card])
        if mine != truth[card]:
            return Wrong(f"{card}: {owners_said(truth[card], nothing)}",
                         f"The first difference is at {card!r}, which had {owners_said(possible[card], nothing)} before.",
                         f"{card}: {owners_said(mine, nothing)}")
    return None
