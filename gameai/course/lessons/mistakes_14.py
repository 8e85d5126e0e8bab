"""Right and wrong versions of exercises 14.1 to 14.4, as students write them: counts, chances, certainties, beliefs."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb, factorial, prod

CASE = "case"


def case_of(deal):
    return tuple(card for card, owner in deal.items() if owner == CASE)


# --- 14.1 ------------------------------------------------------------------------------


def count(kinds, sizes, possible, *, one_a_kind=True, sized=True, allowed=lambda possible, card: possible[card], each=1,
          distinct=False, as_listed=lambda possible, cards: cards):
    """How many deals there are, right unless an option says otherwise."""
    cards = [card for kind in kinds for card in kind]
    found = []
    for owners in product(*(allowed(possible, card) for card in as_listed(possible, cards))):
        deal = dict(zip(cards, owners, strict=True))
        if sized and any(owners.count(player) != size for player, size in enumerate(sizes)):
            continue
        if one_a_kind and any(sum(deal[card] == CASE for card in kind) != 1 for kind in kinds):
            continue
        found.append(case_of(deal))
    return each * len(set(found) if distinct else found)


any_case = partial(count, one_a_kind=False)
sizes_ignored = partial(count, sized=False)
cases_only = partial(count, distinct=True)
in_another_order = partial(count, as_listed=lambda possible, cards: possible)  # cards as in `kinds`, owners as in `possible`


def first_hand_alone(kinds, sizes, possible):
    """Checks the size of the first player's hand and of no other."""
    return count(kinds, sizes[:1], possible)


def triples(kinds, sizes, possible):
    """Multiplies how many cards of each kind can be in the case."""
    return prod(sum(CASE in possible[card] for card in kind) for kind in kinds)


def product_of_owners(kinds, sizes, possible):
    """Multiplies how many owners each card has."""
    return prod(len(owners) for owners in possible.values())


def possible_ignored(kinds, sizes, possible):
    """Counts as before the first event."""
    return count(kinds, sizes, dict.fromkeys(possible, [CASE, *range(len(sizes))]))


def case_unchecked(kinds, sizes, possible):
    """Looks at who can have a card for the players alone."""
    return count(kinds, sizes, possible, allowed=lambda possible, card: {*possible[card], CASE})


def players_unchecked(kinds, sizes, possible):
    """Looks at whether a card can be in the case, and lets any player have it."""
    players = set(range(len(sizes)))
    return count(kinds, sizes, possible, allowed=lambda possible, card: players | {*possible[card]})


def in_order(kinds, sizes, possible):
    """Takes a hand in another order for another hand."""
    return count(kinds, sizes, possible, each=prod(map(factorial, sizes)))


def two_hands(kinds, sizes, possible):
    """Fills each hand from all cards that its player can have."""
    cases = prod(sum(CASE in possible[card] for card in kind) for kind in kinds)
    return cases * prod(comb(sum(player in owners for owners in possible.values()), size) for player, size in enumerate(sizes))


def two_hands_beside_the_case(kinds, sizes, possible):
    """Takes the case's cards away, and then fills each hand from all that are left."""
    total = 0
    for case in product(*([card for card in kind if CASE in possible[card]] for kind in kinds)):
        left = [card for card in possible if card not in case]
        total += prod(comb(sum(player in possible[card] for card in left), size) for player, size in enumerate(sizes))
    return total


def last_hand_unchecked(kinds, sizes, possible):
    """Deals hand by hand; the last player takes what is left."""
    def hands(left, player):
        if player == len(sizes) - 1:
            return 1
        able = [card for card in left if player in possible[card]]
        return sum(hands([card for card in left if card not in hand], player + 1) for hand in combinations(able, sizes[player]))
    return sum(hands([card for card in possible if card not in case], 0)
               for case in product(*([card for card in kind if CASE in possible[card]] for kind in kinds)))


# --- 14.2 and 14.3 ---------------------------------------------------------------------


def chances(deals):
    """The share of the deals that each case has."""
    return {case: Fraction(number, len(deals)) for case, number in Counter(map(case_of, deals)).items()}


def true_shares(deals):
    """Exercise 14.2 again."""
    return chances(deals)


def each_alike(deals):
    """All cases with the same chance."""
    cases = {case_of(deal) for deal in deals}
    return dict.fromkeys(cases, Fraction(1, len(cases)))


def numbers(deals):
    """The number of deals, not their share."""
    return dict(Counter(map(case_of, deals)))


def percentages(deals):
    return {case: 100 * share for case, share in chances(deals).items()}


def by_cases(deals):
    """Divides by the number of cases."""
    found = Counter(map(case_of, deals))
    return {case: Fraction(number, len(found)) for case, number in found.items()}


def overwritten(deals):
    """Sets the share of a deal where it should be added."""
    return {case_of(deal): Fraction(1, len(deals)) for deal in deals}


def best_alone(deals):
    """The likeliest case, for sure."""
    found = chances(deals)
    return {max(found, key=found.get): Fraction(1)}


def shares_of_cards(deals):
    """{card: share of the deals with it in the case}."""
    found = Counter(card for deal in deals for card in case_of(deal))
    return {card: Fraction(number, len(deals)) for card, number in found.items()}


def products(deals, *, impossible=False, shares=shares_of_cards, scaled=False, join=prod):
    """Plum's certainties, right unless an option says otherwise."""
    share = shares(deals)
    kinds = ({card for deal in deals for card in case_of(deal)[at:at + 1]} for at in range(3))
    cases = product(*kinds) if impossible else {case_of(deal) for deal in deals}
    found = {case: join([share[card] for card in case]) for case in cases}
    total = sum(found.values()) if scaled else 1
    return {case: Fraction(certainty) / total for case, certainty in found.items()}


certainties = products
all_triples = partial(products, impossible=True)
scaled = partial(products, scaled=True)
averages = partial(products, join=lambda shares: sum(shares) / 3)
smallest_share = partial(products, join=min)


def weak(deals):
    """Counts each possible case once."""
    once = list({case_of(deal): deal for deal in deals}.values())
    return products(deals, shares=lambda _: shares_of_cards(once))


def divided_once(deals):
    """The product of three numbers of deals, divided once by the number of all."""
    found = Counter(card for deal in deals for card in case_of(deal))
    return products(deals, shares=lambda _: found, join=lambda numbers: Fraction(prod(numbers), len(deals)))


# --- 14.4 ------------------------------------------------------------------------------


def belief(deals, player, suggestion, shown, *, weight=lambda mine, shown: Fraction(shown in mine, max(len(mine), 1)), divide=sum):
    """The belief in each case after a card was shown, right unless an option says otherwise.

    weight: weight(cards of the suggestion that the player has, card shown), for each deal.
    divide: of the weights of all deals, what they are divided by.
    """
    weights = [weight([card for card in suggestion if deal[card] == player], shown) for deal in deals]
    found = {}
    for deal, one in zip(deals, weights, strict=True):
        if one:
            found[case_of(deal)] = found.get(case_of(deal), 0) + Fraction(one)
    return {case: one / divide(weights) for case, one in found.items()}


counted = partial(belief, weight=lambda mine, shown: shown in mine)
not_scaled = partial(belief, divide=lambda weights: 1)
scaled_by_all = partial(belief, divide=len)
scaled_by_holders = partial(belief, divide=lambda weights: sum(map(bool, weights)))
turned_round = partial(belief, weight=lambda mine, shown: len(mine) * (shown in mine))
has_one_of = partial(belief, weight=lambda mine, shown: bool(mine))
half = partial(belief, weight=lambda mine, shown: Fraction(shown in mine, min(max(len(mine), 1), 2)))
halved_again = partial(belief, weight=lambda mine, shown: Fraction(shown in mine, 2 ** max(len(mine) - 1, 0)))
never_all = partial(belief, weight=lambda mine, shown: Fraction(shown in mine, max(len(mine), 1)) if len(mine) < 3 else 0)
only_that = partial(belief, weight=lambda mine, shown: mine == [shown])
nothing_learned = partial(belief, weight=lambda mine, shown: 1)
of_three = partial(belief, weight=lambda mine, shown: Fraction(shown in mine, 3), divide=len)
any_of_them = partial(belief, weight=lambda mine, shown: Fraction(1, len(mine)) if mine else 0)


def cases_alike(deals, player, suggestion, shown):
    """All cases that are left with the same belief."""
    return each_alike([deal for deal in deals if deal[shown] == player])


def the_best_deal(deals, player, suggestion, shown):
    """Keeps one weight for each case, the last."""
    kept = {}
    for deal in deals:
        mine = [card for card in suggestion if deal[card] == player]
        if shown in mine:
            kept[case_of(deal)] = Fraction(1, len(mine))
    return {case: weight / sum(kept.values()) for case, weight in kept.items()}
