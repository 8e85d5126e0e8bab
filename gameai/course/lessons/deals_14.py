"""Small games of Clue for the exercises of lesson 14: all deals of a few cards, cases by chance, shares in words, a table of deals."""

from fractions import Fraction
from itertools import product
from math import inf
from numbers import Rational, Real

from gameai.course.judging import Wrong
from gameai.games.clue.cards import KINDS
from gameai.games.clue.events import CASE
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import listed

NEAR = 1e-9
ROWS = 12                               # how many deals a picture shows at most
DIGITS = range(2, 9)                    # to which shares that are called rounded may be rounded; with one, too much looks so
TYPED = 6                               # how many deals the words give one by one
COLUMN, LINE, HEAD = 90, 24, 30         # in SVG units


def small_game():
    """All 16 deals of a game of eight cards: you, player 0, hold white and the hall, and player 2 has passed on plum and the rope.

    Returns:
        A list of dictionaries from card to owner: 0, 1, 2 or "case".
    """
    kinds = [["plum", "green", "white"], ["knife", "rope"], ["hall", "study", "lounge"]]
    return [deal for deal in every_deal(kinds, [2, 2, 1])
            if deal["white"] == deal["hall"] == 0 and 2 not in (deal["plum"], deal["rope"])]


def every_deal(kinds, sizes, possible=None):
    """All deals of a few cards, by trying all owners of all cards.

    Args:
        kinds: a list of lists of cards; the case has one of each.
        sizes: how many cards each player has.
        possible: {card: who can have it}; default anybody.
    """
    cards = [card for kind in kinds for card in kind]
    anybody = [CASE, *range(len(sizes))]
    found = []
    for owners in product(*((possible or {}).get(card, anybody) for card in cards)):
        if all(owners.count(player) == size for player, size in enumerate(sizes)):
            deal = dict(zip(cards, owners, strict=True))
            if all(sum(deal[card] == CASE for card in kind) == 1 for kind in kinds):
                found.append(deal)
    return found


def case_of(deal):
    """The cards of the case, in the order of the deal: suspect, weapon, room.

    >>> case_of({"plum": 1, "green": "case", "rope": "case", "knife": 1, "hall": "case"})
    ('green', 'rope', 'hall')
    """
    return tuple(card for card, owner in deal.items() if owner == CASE)


def kinds_by_chance(rng, *counts):
    """So many suspects, weapons and rooms, by chance."""
    return [rng.sample(cards, count) for cards, count in zip(KINDS.values(), counts, strict=True)]


def possible_by_chance(rng, kinds, sizes, dropped):
    """{card: who can have it}: of the owners that each card has not in some deal, a share `dropped` is ruled out."""
    truth = rng.choice(every_deal(kinds, sizes))
    return {card: [owner for owner in (CASE, *range(len(sizes))) if owner == truth[card] or rng.random() >= dropped] for card in truth}


def deals_by_chance(rng, counts, sizes, most=40, dropped=0.2, clauses=1):
    """From 3 to `most` deals that agree with facts by chance: who can't have what, and who has one of two cards."""
    while True:
        kinds = kinds_by_chance(rng, *counts)
        deals = every_deal(kinds, sizes, possible_by_chance(rng, kinds, sizes, dropped))
        for _ in range(clauses):
            player, cards = rng.randrange(len(sizes)), rng.sample(list(deals[0]), 2)
            deals = [deal for deal in deals if player in (deal[card] for card in cards)] or deals
        if 3 <= len(deals) <= most:
            rng.shuffle(deals)
            return deals


# --- judging shares -------------------------------------------------------------------


def judge_shares(answer, truth, what):
    """None if the answer, {case: share}, is the truth, {case: Fraction}, up to rounding; shares of 0 may be left out.

    Args:
        what: what a share is, such as "chance".
    """
    shares, wrong = read_shares(answer, truth, what)
    if wrong is not None:
        return wrong
    rounded = are_rounded(shares, truth)
    for case in sorted({*truth, *shares}, key=lambda case: (case not in truth, -truth.get(case, 0), case)):
        if not abs(float(shares.get(case, 0)) - float(truth.get(case, 0))) <= NEAR:
            if rounded:
                return Wrong(f"{words(truth.get(case, Fraction(0)))} for {listed(case)}",
                             f"The {what} of {listed(case)} is rounded. Give all digits, best as a Fraction.",
                             f"{float(shares[case]):.9g} for {listed(case)}")
            yours = words(shares[case]) if case in shares else "nothing"
            return Wrong(f"{words(truth.get(case, Fraction(0)))} for {listed(case)}",
                         f"Look at the case {listed(case)}." if case in truth else f"No deal has the case {listed(case)}.",
                         f"{yours} for {listed(case)}; all of yours add up to {words(sum(shares.values()))}")
    return None


def are_rounded(shares, truth):
    """Whether {case: share} is the truth, {case: Fraction}, rounded to some of `DIGITS`, all shares to the same; a fraction is exact.

    >>> third, rest = Fraction(1, 3), Fraction(2, 3)
    >>> are_rounded({"a": 0.33, "b": 0.67}, {"a": third, "b": rest}), are_rounded({"a": 0.33, "b": 0.66}, {"a": third, "b": rest})
    (True, False)
    >>> are_rounded({"a": Fraction(1, 2), "b": 0.5}, {"a": Fraction(50, 101), "b": Fraction(51, 101)})
    False
    """
    if shares.keys() != truth.keys() or any(isinstance(share, Rational) for share in shares.values()):
        return False
    return any(all(abs(float(share) - round(float(truth[case]), digits)) < 1e-12 for case, share in shares.items())
               and any(share > 0 for share in shares.values()) for digits in DIGITS)


def read_shares(answer, truth, what):
    """({case in the order of the truth: share}, None), or (None, a `Wrong`)."""
    known, shares = {frozenset(case): case for case in truth}, {}
    form = f"a dictionary from cases, tuples of three cards, to numbers such as Fraction(1, 3): the {what} of each"
    for case, share in answer.items():
        if not isinstance(case, (tuple, list, frozenset)) or len(case) != 3 or not all(isinstance(card, str) for card in case):
            return None, Wrong(form, f"{case!r} is no case. A case is a tuple of three cards: suspect, weapon, room.")
        if isinstance(share, bool) or not isinstance(share, Real) or not abs(share) < inf:  # what is no number differs from none
            return None, Wrong(form, f"The {what} of {listed(case)} must be a number; it is {share!r}.")
        known_as = known.get(frozenset(case), tuple(case))
        if known_as in shares:
            return None, Wrong(form, f"You give the case {listed(case)} twice, in two orders.")
        shares[known_as] = share
    return shares, None


def words(share):
    """A share as people write it.

    >>> words(Fraction(2, 3)), words(0.25), words(1)
    ('2/3', '0.25', '1')
    """
    return str(Fraction(share)) if isinstance(share, Rational) else svg.words(float(share))


def alike(one, other):
    """Whether two answers say the same of every case, up to rounding."""
    (left, _), (right, _) = read_shares(one, {}, ""), read_shares(other, {}, "")
    left, right = ({frozenset(case): float(share) for case, share in shares.items() if share} for shares in (left, right))
    return left.keys() == right.keys() and all(abs(left[case] - right[case]) < NEAR for case in left)


# --- in words and pictures ------------------------------------------------------------


def describe(deals, *more):
    """The input as a student can type it, if the deals are few; else how many there are, and the first of them."""
    if len(deals) <= TYPED:
        return ", ".join([f"deals = {deals}", *more])
    drawn = "in the picture" if len(deals) <= ROWS else f"the first {ROWS} in the picture"
    return ", ".join([f"deals: {len(deals)} of them, {drawn}, beginning with {deals[0]}", *more])


def deals_picture(deals, *_, title="the deals", mark=()):
    """A table: a column a card, a row a deal; the cards of the case are framed.

    Args:
        mark: cards whose columns have a ground of another colour.
    """
    cards, shown = list(deals[0]), deals[:ROWS]
    width, height = COLUMN * len(cards), HEAD + LINE * len(shown)
    drawn = [svg.el("rect", x=COLUMN * cards.index(card), y=0, width=COLUMN, height=height, fill="@glow") for card in mark]
    drawn += [svg.text(COLUMN * (at + 0.5), HEAD / 2, card, size=SIZE["small"], weight=600) for at, card in enumerate(cards)]
    for row, deal in enumerate(shown):
        y = HEAD + LINE * (row + 0.5)
        for at, card in enumerate(cards):
            inside = deal[card] == CASE
            if inside:
                drawn.append(svg.el("rect", x=COLUMN * at + 12, y=y - 10, width=COLUMN - 24, height=20, rx=4, fill="@wash",
                                    stroke="@winning", stroke_width=1.5))
            drawn.append(svg.text(COLUMN * (at + 0.5), y, deal[card], size=SIZE["text"], weight=600 if inside else None))
    said = " ".join(f"{listed(case_of(deal))} in the case, " + ", ".join(
        f"{card} with {owner}" for card, owner in deal.items() if owner != CASE) + "." for deal in shown)
    more = f" {len(deals) - ROWS} more deals are not drawn." if len(deals) > ROWS else ""
    return svg.picture_of(width + 2 * MARGIN, height + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn),
                          title=svg.capital(title), description=said + more)
