"""Exercises 13.2 to 13.4: three rules of the note sheet as constraints. One of these is true; hands have sizes; an accusation failed."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_13 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_13 import blurred, deal_of, deck, in_code, judge_possible, remembered, said_of, size, until_all_differ
from gameai.course.lessons.drawn_13 import cards_picture
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.events import CASE

FORM = ('`possible` is a dictionary from card to the set of those who can still have it: players by number, from 0, and `"case"`, such as '
        '`{"knife": {0, "case"}, "rope": {1}}`. A card with one owner left has a tick.')
NEW = ("Return a new dictionary, and leave `possible` and its sets as they are: `{card: set(owners) for card, owners in "
       "possible.items()}` copies both.")


def players_in(possible):
    """How many players there are columns for."""
    return 1 + max((owner for owners in possible.values() for owner in owners if owner != CASE), default=0)


# --- 13.2 ------------------------------------------------------------------------------


def any_of_case(rng):
    """Three or four cards, and two or three literals that may be true, mostly of one player."""
    cards = deck(rng, *rng.choice([(1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2)]))
    owners = [0, 1, CASE]
    possible = {card: set(rng.sample(owners, rng.choice((1, 2, 2, 3)))) for card in cards}
    player = rng.choice(owners)
    named = rng.sample(cards, rng.choice((2, 3, 3)))
    return possible, [(card, player if rng.random() < 0.8 else rng.choice(owners)) for card in named]


def any_of_cases(rng):
    """Literals of which none, one, two and three are left, the last one anywhere; and some for each usual mistake."""
    cases = [({"plum": {0, 1}, "knife": {0, 1}, "hall": {1}}, [("knife", 0), ("hall", 0)]),
             ({"plum": {1}, "knife": {0, CASE}, "hall": {1}}, [("plum", 0), ("knife", 0), ("hall", 0)]),
             ({"plum": {0}, "knife": {0, 1}, "hall": {1}}, [("plum", 0), ("knife", 0), ("hall", 0)]),
             ({"plum": {0, 1}, "knife": {0, 1}, "hall": {1, CASE}}, [("plum", 0), ("knife", 0), ("hall", 0)]),
             ({"plum": {1}, "knife": {1, CASE}, "hall": {1}}, [("plum", 0), ("knife", 0), ("hall", 0)])]
    cases += [any_of_case(rng) for _ in range(15)]
    return until_all_differ(cases, ANY_OF.versions(), answered, lambda: any_of_case(rng))


def answered(function, case):
    """What a version says, to compare."""
    found = function(*case)
    return None if found is None else tuple(sorted((card, tuple(sorted(owners, key=str))) for card, owners in found.items()))


def draw_any_of(possible, literals):
    return cards_picture(possible, players_in(possible), literals, "what is known", "At least one of the framed fields is a tick.")


ANY_OF = Exercise(
    number="13.2",
    title="At least one of these",
    text=f"{FORM} `literals` is a list of two or three pairs `(card, owner)` with different cards: \"this owner has this card\". Write "
         "`any_of(possible, literals)`: what is possible if at least one of the literals is true. A literal can be true while its owner "
         "is in the card's set. If one literal can be true and all others can't, its card gets a tick: only that owner is left. "
         "If none can "
         f"be true, return `None`. In all other cases nothing changes. {NEW}",
    signature="any_of(possible, literals)",
    returns=(dict, type(None)),
    cases=any_of_cases,
    size=size,
    oracle=wrong.any_of,
    judge=lambda answer, possible, literals: judge_possible(
        answer, wrong.any_of(possible, literals), possible, "None of the literals can be true, and yet one should be."),
    through=through_alone(),
    show=said_of,
    describe=lambda possible, literals: f"possible = {in_code(possible)}, literals = {literals!r}",
    draw=draw_any_of,
    hints=[
        "How many literals can still be true? The answer depends on that number: none, one, or more.",
        "Collect them first: `left = [(card, owner) for card, owner in literals if owner in possible[card]]`. It does not matter where in "
        "the list the one that is left stood.",
        "Three answers, by `len(left)`: None; a copy with one set exchanged; a copy as it is. Which is which, and what is the new set?",
    ],
    mistakes=[
        Mistake("only if the last one comes last", wrong.last_only,
                "Your rule fires if the literal that is left is the last in the list. It may stand anywhere."),
        Mistake("only if the first one is left", wrong.first_only,
                "Your rule fires if the literal that is left is the first in the list. It may stand anywhere."),
        Mistake("never fires", wrong.never_fires, "Nothing is ever ticked. What if all literals but one are crossed out?"),
        Mistake("all ticked", wrong.all_ticked, "You tick every literal that can be true. One of them is enough, and nobody said which."),
        Mistake("the first one ticked", wrong.first_left,
                "You tick the first literal that can be true, even where another can be true as well."),
        Mistake("exactly one", wrong.exactly_one,
                "You cross out the others once one is true. \"At least one\" allows two: a player may have had a choice of cards "
                "to show."),
        Mistake("truth not noticed", wrong.truth_unnoticed,
                "You count open fields alone. A tick among the literals makes the sentence true already: then nothing follows "
                "for the others."),
        Mistake("crossed, not ticked", wrong.removes, "You cross out the owner that is left, in place of the others of that card."),
        Mistake("no end noticed", wrong.unmet_unnoticed, "If no literal can be true, that is a contradiction: return None."),
    ],
    praise="This is all that \"has a card\" needs.",
)

# --- 13.3 ------------------------------------------------------------------------------


def hands_case(rng):
    """A small deal with hands of different sizes, blurred; now and then the whole deck with six players or five."""
    if rng.random() < 0.8:
        sizes = rng.choice([[1, 2], [2, 1], [2, 2], [1, 3], [2, 1, 1], [3, 2], [1, 2, 1]])
        extra = sum(sizes) + 3
        cards = deck(rng, *rng.choice([(a, b, extra - a - b) for a in range(1, 5) for b in range(1, 5) if 1 <= extra - a - b <= 9]))
    else:
        sizes, cards = rng.choice([[6, 6, 6], [5, 5, 4, 4], [4, 4, 4, 3, 3]]), list(CARDS)
    return blurred(rng, deal_of(rng, cards, sizes), len(sizes), rng.choice((0.3, 0.6, 0.8))), sizes


def chain(players):
    """Players with a card each: the last one's is certain, each full hand fills the one before, and the case gets what is left.

    Who looks at the players in the order of the list needs a round for each of them; 18 at most have a card each.
    """
    cards = [card for card in CARDS if card not in ("rope", "hall")][:len(players) + 1]
    owners = [CASE, *players]
    return ({card: set(owners[at:at + 2]) for at, card in enumerate(cards)} | {"rope": {CASE}, "hall": {CASE}}, [1] * len(players))


def last_chain(players):
    """As `chain`, for last places: the last player can have one card, which nobody else has then; so the one before can have one card."""
    possible, sizes = chain(players)
    cards = [card for card, owners in possible.items() if owners != {CASE}]
    spare, named = cards[0], cards[1:]
    return {card: {CASE} if card == spare else owners for card, owners in possible.items()} | {
        card: set(owners) for card, owners in zip(named, zip([CASE, *players], players))}, sizes


@remembered
def hands_cases(rng):
    """Deals of several sizes, chains from either end and in no order, what the case could be asked; and some for each usual mistake."""
    mixed = rng.sample(range(18), 18)
    chains = [chain(order) for order in ([0, 1], [1, 0], [0, 1, 2, 3, 4], [4, 3, 2, 1, 0])]
    chains += [link(order) for order in (list(range(18)), list(range(18))[::-1], mixed) for link in (chain, last_chain)]
    full = {"plum": {CASE}, "green": {0, CASE}, "white": {0, 1}, "knife": {CASE}, "rope": {0, 1}, "hall": {CASE}, "study": {0, 1}}, [2, 2]
    return until_all_differ([*chains, full, *(hands_case(rng) for _ in range(12))], HANDS.versions(), answered, lambda: hands_case(rng))


HANDS = Exercise(
    number="13.3",
    title="Hands have sizes",
    text=f"{FORM} `sizes[p]` is how many cards player `p` has. Write `hands(possible, sizes)`: what is possible by two rules. "
         "**Full:** a player with as many ticks as `sizes[p]` has no other card. **Last places:** a player who can have only as "
         "many cards as "
         "`sizes[p]` has all of these. Apply both to every player, again and again until nothing changes. Nothing is asked about "
         "the case, "
         f"and no deal here is contradictory. {NEW}",
    signature="hands(possible, sizes)",
    returns=dict,
    cases=hands_cases,
    size=size,
    oracle=wrong.hands,
    judge=lambda answer, possible, sizes: judge_possible(answer, wrong.hands(possible, sizes), possible, ""),
    through=through_alone(),
    show=said_of,
    describe=lambda possible, sizes: f"possible = {in_code(possible)}, sizes = {sizes!r}",
    draw=lambda possible, sizes: cards_picture(possible, len(sizes), (), "what is known",
                                               f"Sizes of the hands: {', '.join(map(str, sizes))}."),
    hints=[
        "For one player, make two lists: the cards that the player can have, and those that are certain.",
        "`can = [card for card in possible if player in possible[card]]`; `sure` are those of them whose set has one owner. Compare "
        "both lengths with `sizes[player]`.",
        "Put a loop around both rules and all players. How does it know that a round changed nothing? Compare with a copy from before "
        "the round; the copy needs sets of its own.",
    ],
    mistakes=[
        Mistake("sizes ignored", wrong.unchanged, "Nothing changed. What if a hand is full?"),
        Mistake("all six", wrong.all_six, "You take every hand for six cards. With more players hands are smaller: look at `sizes`."),
        Mistake("hands of one size", wrong.even_hands, "You take all hands for equally large. Some have a card more than others."),
        Mistake("the first hand's size", wrong.first_size, "You use the size of player 0's hand for everybody."),
        Mistake("the neighbour's size", wrong.next_player, "You use the next player's size."),
        Mistake("only full hands", wrong.only_full,
                "Full hands are right. The other rule is missing: a player who can have only so many cards has all of them."),
        Mistake("only last places", wrong.only_last, "Last places are right. The other rule is missing: a full hand takes no more."),
        Mistake("one round", wrong.one_round,
                "You stop after one round. What was crossed for the last player may say something about the first."),
        *(Mistake(f"a fixed number of rounds: {number}", wrong_one,
                  f"You stop after {number} rounds. How many it takes depends on the deal: go on until a round changes nothing.")
          for number, wrong_one in (("two", wrong.two_rounds), ("three", wrong.three_rounds))),
        Mistake("the case too", wrong.case_too,
                "What you cross and tick for the case is true, and was not asked: here the rules are for the players' hands."),
        Mistake("full too early", wrong.one_too_early, "You take a hand for full when one place in it is still open."),
    ],
    praise="A count of cards is a constraint over all of them at once: AC-3, which looks at two variables, could not do this.",
)

# --- 13.4 ------------------------------------------------------------------------------


def failed_case(rng):
    """A suspect, a weapon and a room, none to three of them certain, and another card or two."""
    cards = deck(rng, *rng.choice([(2, 1, 1), (1, 2, 1), (1, 1, 2), (2, 2, 2)]))
    accusation = [rng.choice([card for card in cards if card in kind]) for kind in KINDS.values()]
    possible = {card: set(rng.sample([0, 1, CASE], rng.choice((1, 2, 3)))) for card in cards}
    for card in rng.sample(accusation, rng.choice((0, 1, 2, 2, 2, 3))):
        possible[card] = {CASE}
        for other in cards:
            if other != card and any(card in kind and other in kind for kind in KINDS.values()):
                possible[other] = possible[other] - {CASE} or {0, 1}
    return possible, tuple(accusation)


def failed_cases(rng):
    """Accusations of which none to three cards are certain, the last one any of the three; and some for each usual mistake."""
    cases = [({"plum": {0, CASE}, "knife": {1, CASE}, "hall": {0, 1, CASE}}, ("plum", "knife", "hall")),
             ({"plum": {CASE}, "knife": {CASE}, "hall": {0, 1, CASE}}, ("plum", "knife", "hall")),
             ({"plum": {CASE}, "knife": {0, 1, CASE}, "hall": {CASE}}, ("plum", "knife", "hall")),
             ({"plum": {0, CASE}, "knife": {CASE}, "hall": {CASE}}, ("plum", "knife", "hall"))]
    cases += [failed_case(rng) for _ in range(12)]
    return until_all_differ(cases, FAILED.versions(), answered, lambda: failed_case(rng))


FAILED = Exercise(
    number="13.4",
    title="A failed accusation",
    text=f"{FORM} Somebody accused, and was wrong. `accusation` is `(suspect, weapon, room)`, and at least one of these is not in the "
         "case. Write `failed(possible, accusation)`: what is possible now, by this one constraint. If it can't have failed, "
         "since all three "
         f"are certain to be in the case, return `None`. {NEW}",
    signature="failed(possible, accusation)",
    returns=(dict, type(None)),
    cases=failed_cases,
    size=lambda possible, accusation: (sum(possible[card] == {CASE} for card in accusation) >= 2, *size(possible)),
    oracle=wrong.failed,
    judge=lambda answer, possible, accusation: judge_possible(
        answer, wrong.failed(possible, accusation), possible, "All three are certain to be in the case, so it can't have failed."),
    through=through_alone(),
    show=said_of,
    describe=lambda possible, accusation: f"possible = {in_code(possible)}, accusation = {accusation!r}",
    draw=lambda possible, accusation: cards_picture(possible, players_in(possible), [(card, CASE) for card in accusation], "what is known",
                                                    "At least one of the framed fields is a cross."),
    hints=[
        "One of three is wrong, and nobody says which. How many of the three must be certain before you know more?",
        "It is \"at least one of these\" again, with other literals: \"this card is not in the case\". Such a literal can't be true if "
        "the card is certain to be there.",
        "`sure = [card for card in accusation if possible[card] == {\"case\"}]`. What follows if its length is three, two, less? "
        "Only one of the three answers changes a set.",
    ],
    mistakes=[
        Mistake("three exclusions", wrong.three_crosses,
                "You cross out all three cards. Only the three together are not the case; two of them may be in it."),
        Mistake("three exclusions, certain or not", wrong.all_crossed,
                "You cross out all three cards, whatever is known of them. Only the three together are not the case; two of them may "
                "be in it."),
        Mistake("three exclusions, unless all are certain", wrong.all_crossed_unless_sure,
                "You cross out all three cards wherever one can be elsewhere. Only the three together are not the case; two may "
                "be in it."),
        Mistake("one is enough", wrong.one_is_enough,
                "You cross out two cards once the third is certain. One of the two may still be in the case."),
        Mistake("nothing learned", wrong.nothing_learned,
                "You learn nothing. What if two of the three are certain to be in the case?"),
        Mistake("room only", wrong.room_only, "Your rule fires if the room is the one that is left. It may be any of the three."),
        Mistake("suspect only", wrong.suspect_only, "Your rule fires if the suspect is the one that is left. It may be any of the three."),
        Mistake("certain ones crossed", wrong.sure_ones_crossed,
                "You cross out the cards that are certain to be in the case, too. Only the third must be elsewhere."),
        Mistake("possible is certain", wrong.maybe_is_sure,
                "You take a card that may be in the case for one that is. It is certain if nobody else is left for it."),
        Mistake("another one ticked", wrong.others_of_the_kind,
                "You cross out the third card, and tick another of its kind. Several others may be left."),
        Mistake("can't have failed", wrong.right_accusation,
                "If all three are certain to be in the case, the accusation was right: return None."),
    ],
    praise="Three crosses were wrong; one at the right time is worth a game.",
)
