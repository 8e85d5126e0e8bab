"""Exercises 14.1 to 14.3: count the deals, read chances off them, and compare with Plum's certainties."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_14 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.deals_14 import (
    CASE, alike, deals_by_chance, deals_picture, describe, judge_shares, kinds_by_chance, possible_by_chance)
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import listed

ALONE = through_alone()


# --- 14.1 ------------------------------------------------------------------------------


def count_case(rng):
    counts, sizes = rng.choice([((2, 2, 2), [2, 1]), ((2, 2, 2), [1, 2]), ((3, 2, 2), [2, 2]), ((2, 2, 3), [1, 3]),
                                ((3, 2, 2), [1, 2, 1]), ((2, 3, 2), [1, 1, 2])])
    kinds = kinds_by_chance(rng, *counts)
    possible = list(possible_by_chance(rng, kinds, sizes, rng.choice((0.15, 0.3))).items())
    rng.shuffle(possible)  # nothing promises that the dictionary has the order of the cards
    return kinds, sizes, dict(possible)


@remembered
def count_cases(rng):
    """Small games before the first event and after some, one that nothing agrees with, and some for each usual mistake."""
    kinds = [["plum", "green"], ["knife", "rope"], ["hall"]]
    before = {card: [CASE, 0, 1] for kind in kinds for card in kind}
    cases = [(kinds, [1, 1], before), (kinds, [1, 1], before | {"plum": [CASE]}), (kinds, [1, 1], before | {"plum": [0], "knife": [0]})]
    cases += [count_case(rng) for _ in range(6)]
    return until_all_differ(cases, COUNT.versions(), lambda function, case: function(*case), lambda: count_case(rng))


def size_of_game(kinds, sizes, possible):
    """A game with few cards and owners is small. One that no deal agrees with teaches little, and comes last."""
    impossible = len(possible) < 6 and not wrong.count(kinds, sizes, possible)
    return sum(map(len, possible.values())) + 100 * len(possible) + 10_000 * impossible


def judge_count(answer, kinds, sizes, possible):
    truth = wrong.count(kinds, sizes, possible)
    return None if answer == truth else f"Here {truth:,} deals agree, and you count {answer:,}."


def draw_possible(kinds, sizes, possible):
    """The note sheet of a small game: an empty cell is open, a cross is impossible."""
    cards, owners = [card for kind in kinds for card in kind], [CASE, *range(len(sizes))]
    heads = ["case", *(f"player {player} ({size})" for player, size in enumerate(sizes))]
    row, column, names = 24, 92, 110
    drawn = [svg.text(names + column * (at + 0.5), 13, head, size=SIZE["small"], weight=600) for at, head in enumerate(heads)]
    y = 28
    for kind in kinds:
        for card in kind:
            drawn.append(svg.text(names - 10, y + row / 2, card, size=SIZE["text"], anchor="end"))
            for at, owner in enumerate(owners):
                drawn.append(svg.el("rect", x=names + column * at, y=y, width=column, height=row, fill="@cell", stroke="@line"))
                if owner not in possible[card]:
                    drawn.append(svg.text(names + column * (at + 0.5), y + row / 2, "✕", size=SIZE["text"], fill="@second"))
            y += row
        y += 8
    said = " ".join(f"{svg.capital(card)} can be with {listed(possible[card])}." for card in cards)
    return svg.picture_of(names + column * len(owners) + 2 * MARGIN, y + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn),
                          title="The note sheet, hand sizes in brackets, a cross where it can't be", description=said)


COUNT = Exercise(
    number="14.1",
    title="Count the deals",
    text="Write `count(kinds, sizes, possible)`: how many deals agree with what is known, a whole number. `kinds` is a list of "
         "three lists of cards: suspects, weapons, rooms. The case holds exactly one card of each, and player number p holds "
         '`sizes[p]` cards. `possible` is a dictionary, in any order, from each card to the list of its possible owners: `"case"` '
         "and numbers of players. In a deal each card has one owner. The games are small, at most seven cards: you may try everything.",
    signature="count(kinds, sizes, possible)",
    returns=int,
    cases=count_cases,
    input_word="game",
    size=size_of_game,
    oracle=wrong.count,
    judge=judge_count,
    through=ALONE,
    describe=lambda kinds, sizes, possible: f"kinds = {kinds}, sizes = {sizes}, possible = {possible}",  # in the order as given
    draw=draw_possible,
    hints=[
        "Try the first game by hand: two suspects, two weapons, one room, a card for each of two players. Who can the room belong to?",
        "`itertools.product(*(possible[card] for card in cards))` runs through all ways to name an owner for each card. Most of "
        "them are no deals. Which two things must be right?",
        "With `owners` one of these ways: for each player p, `owners.count(p) == sizes[p]`; and for each kind, exactly one of "
        'its cards has the owner `"case"`. A `dict(zip(cards, owners))` tells who has which card. Count the ways that pass.',
    ],
    mistakes=[
        Mistake("multiplies possibilities", wrong.product_of_owners,
                "You multiply how many owners each card can have. But cards are not dealt independently: when a hand is full, it "
                "takes no more."),
        Mistake("any three in the case", wrong.any_case,
                "You count deals whose case holds two cards of a kind. It has exactly one suspect, one weapon and one room."),
        Mistake("hand sizes ignored", wrong.sizes_ignored, "You count deals in which a player has too many cards, or too few."),
        Mistake("one hand checked", wrong.first_hand_alone, "You check how many cards the first player has, and not the others."),
        Mistake("cases, not deals", wrong.cases_only,
                "You count the possible cases. Each of them can go with several deals of the other cards."),
        Mistake("triples, not deals", wrong.triples,
                "You count triples that the case may hold. A deal also says who has each of the other cards."),
        Mistake("possible ignored", wrong.possible_ignored, "You count all deals of the game, as before the first event."),
        Mistake("case unchecked", wrong.case_unchecked, "In some deals that you count the case holds a card that it can't hold."),
        Mistake("players unchecked", wrong.players_unchecked,
                "In some deals that you count a player holds a card that they can't have."),
        Mistake("owners in another order", wrong.in_another_order,
                "You take the owners in the order of `possible`, and the cards in that of `kinds`. These orders may differ, so "
                "that a card gets the owner of another one."),
        Mistake("order within a hand", wrong.in_order,
                "You count a hand several times, once for each order of its cards. A hand has no order."),
        Mistake("a card in two hands", wrong.two_hands,
                "You fill each hand, and the case, from all cards. So a card can be in two places at once."),
        Mistake("a card in two players' hands", wrong.two_hands_beside_the_case,
                "The case is right. But you fill each hand from all the other cards, so that two players can hold the same card."),
        Mistake("last hand unchecked", wrong.last_hand_unchecked,
                "The last player gets what is left, and you don't look whether they can have it."),
    ],
    praise="Each of these deals is as likely as any other, if the cards were shuffled well.",
)


# --- 14.2 and 14.3 ---------------------------------------------------------------------


def some_deals(rng):
    counts, sizes = rng.choice([((2, 2, 2), [2, 1]), ((2, 2, 3), [2, 2]), ((3, 2, 2), [2, 2]), ((2, 2, 2), [1, 1, 1])])
    return (deals_by_chance(rng, counts, sizes, clauses=2),)


def deals_cases(versions):
    """A `cases(rng)`: small lists of deals that tell all of `versions()` apart."""
    @remembered
    def cases(rng):
        return until_all_differ([some_deals(rng) for _ in range(6)], versions(), lambda function, case: function(*case),
                                lambda: some_deals(rng))
    return cases


A_DEAL = ('`deals` is a list of deals, each as likely as any other. A deal is a dictionary from each card to its owner: `"case"` '
          "or the number of a player. Its cards stand in order: suspects, weapons, rooms. ")

CHANCES = Exercise(
    number="14.2",
    title="The chances of the cases",
    text="Write `chances(deals)`: how likely each case is, a dictionary from cases to numbers, best as `Fraction`s. " + A_DEAL +
         "A case is a tuple of its three cards. A case that no deal has may be left out.",
    input_word="game",
    signature="chances(deals)",
    returns=dict,
    cases=deals_cases(lambda: CHANCES.versions()),
    size=len,
    oracle=wrong.chances,
    judge=lambda answer, deals: judge_shares(answer, wrong.chances(deals), "chance"),
    through=ALONE,
    describe=describe,
    draw=deals_picture,
    alike=alike,
    hints=[
        "Which case does a deal have? How many deals have the same?",
        'The case of a deal: `tuple(card for card, owner in deal.items() if owner == "case")`. A dictionary, or a `Counter`, can '
        "count them.",
        "Divide each of these numbers by the number of deals: `Fraction(number, len(deals))`.",
    ],
    mistakes=[
        Mistake("multiplies marginals", wrong.products,
                "You multiply the share of the suspect, of the weapon and of the room. That would be right if they were "
                "independent. They are not: the cards that are not in the case must fill the hands. Count the deals with all "
                "three."),
        Mistake("multiplies marginals, of all triples", wrong.all_triples,
                "You multiply three shares, and some triples that you list are in no deal at all."),
        Mistake("multiplies marginals, then rescales", wrong.scaled,
                "You multiply three shares and rescale them, so that the sum is 1. The shares between the cases are still those "
                "of the products."),
        Mistake("all cases alike", wrong.each_alike,
                "You give all cases the same chance. Unknown does not mean equally likely: some cases go with more deals than others."),
        Mistake("numbers, not shares", wrong.numbers, "You give numbers of deals. A chance is a share of all deals."),
        Mistake("percentages", wrong.percentages, "You give percentages: a sure case should have the chance 1, not 100."),
        Mistake("divides by the cases", wrong.by_cases, "You divide by the number of cases. All deals together are the whole."),
        Mistake("overwrites", wrong.overwritten,
                "Each deal of a case should add its share. With `=` in place of `+=` only one of them counts."),
        Mistake("the likeliest alone", wrong.best_alone,
                "You give the likeliest case alone, as if it were sure. The others have chances, too."),
        Mistake("single cards", wrong.shares_of_cards, "You give the share of each card. Asked for is that of the three together."),
    ],
    praise="They add up to 1, for each deal has exactly one case.",
)

CERTAINTIES = Exercise(
    number="14.3",
    title="Plum's certainties",
    text="Write `certainties(deals)` as Plum does: for each case that some deal has, the product of three shares: of the deals "
         "with this suspect in the case, of those with this weapon, of those with this room. " + A_DEAL +
         "Give a dictionary as in 14.2.",
    input_word="game",
    signature="certainties(deals)",
    returns=dict,
    cases=deals_cases(lambda: CERTAINTIES.versions()),
    size=len,
    oracle=wrong.certainties,
    judge=lambda answer, deals: judge_shares(answer, wrong.certainties(deals), "certainty"),
    through=ALONE,
    describe=describe,
    draw=deals_picture,
    alike=alike,
    hints=[
        "First the share of each card: in how many of the deals is it in the case?",
        "Then a product for each case. Which cases? Those of the deals, and no other triples.",
        'share[card] = Fraction(sum(deal[card] == "case" for deal in deals), len(deals)). For each deal with the case (s, w, r): '
        "share[s] * share[w] * share[r], once for each case, not once for each deal.",
    ],
    mistakes=[
        Mistake("chances", wrong.true_shares,
                "These are the true chances of the cases, as in 14.2. Plum multiplies the shares of single cards, and that is "
                "another number."),
        Mistake("impossible triples", wrong.all_triples,
                "You list triples that no deal has. Each of their cards may be in the case, but not all three together. Plum "
                "leaves them out, and what they would have is missing from the sum."),
        Mistake("rescaled", wrong.scaled, "You rescale, so that the sum is 1. Plum does not: so its published numbers don't add up."),
        Mistake("weak search", wrong.weak,
                "You count each possible case once, as Plum does early in a game. Here the share of a card is one of the deals."),
        Mistake("divides once", wrong.divided_once,
                "You multiply three numbers of deals and divide once. The report can be read so; but each of the three is to be "
                "a share."),
        Mistake("averages", wrong.averages, "You take the average of the three shares. Plum multiplies."),
        Mistake("the smallest share", wrong.smallest_share, "You take the smallest of the three shares. Plum multiplies."),
        Mistake("all cases alike", wrong.each_alike,
                "You give all cases the same number. Cards differ in how many deals put them into the case."),
    ],
    praise="Where the sum is below 1, a triple that can't be has the rest.",
)
