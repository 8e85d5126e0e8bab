"""Right and wrong versions of exercise 14.5, as students write them: the suggestion whose answer tells most about the case."""

from fractions import Fraction
from functools import partial
from math import log2

from gameai.course.lessons.mistakes_14 import all_triples, case_of, chances


def bits(weights):
    """How uncertain one is about something with these weights, in bits."""
    weights = [float(weight) for weight in weights if weight]
    total = sum(weights)
    return sum(weight / total * log2(total / weight) for weight in weights)


def evenness(weights):
    """How likely two draws by such weights differ: another measure than bits."""
    total = float(sum(weights))
    return 1 - sum((float(weight) / total) ** 2 for weight in weights)


def answers_of(deal, suggestion, *, players=(1, 2), first_card=False, who_alone=False, all_show=False, silent_passes=False,
               weight=lambda mine: Fraction(1, mine)):
    """[(answer, its chance)] in a deal, right unless an option says otherwise.

    first_card: who can show several shows the one named first. who_alone: the card is not looked at.
    all_show: every player answers. silent_passes: that nobody had a card, or who passed, tells nothing.
    weight: the chance of each card, where so many could be shown.
    """
    holders = [(player, [card for card in suggestion if deal[card] == player]) for player in players]
    holders = [(player, mine) for player, mine in holders if mine]
    if all_show:
        return [(tuple((player, *mine) for player, mine in holders), Fraction(1))]
    if not holders:
        return [] if silent_passes else [(None, Fraction(1))]
    player, mine = holders[0]
    if who_alone:
        return [(player, Fraction(1))]
    who = 0 if silent_passes else player
    mine = mine[:1] if first_card else mine
    return [((who, card), weight(len(mine))) for card in mine]


def left_over(deals, suggestion, *, about=case_of, measure=bits, weighed=True, **answering):
    """How uncertain one is expected to be after the answer to a suggestion; not `weighed`, all answers count alike."""
    found = {}
    for number, deal in enumerate(deals):
        for answer, chance in answers_of(deal, suggestion, **answering):
            there = found.setdefault(answer, {})
            what = number if about is None else about(deal)
            there[what] = there.get(what, 0) + chance
    if not weighed:
        return sum(measure(there.values()) for there in found.values()) / max(len(found), 1)
    return sum(float(sum(there.values())) * measure(there.values()) for there in found.values()) / len(deals)


def information(deals, suggestion):
    """How many bits the answer is expected to tell about the case."""
    return bits(chances(deals).values()) - left_over(deals, suggestion)


def ask(deals, suggestions, *, worth=None, **options):
    """The suggestion that leaves least, right unless an option says otherwise; of equally good ones the first."""
    worth = worth or (lambda suggestion: -round(left_over(deals, suggestion, **options), 9))
    return max(suggestions, key=worth)


def likeliest(deals, suggestions):
    """The case with the largest chance."""
    found = chances(deals)
    return ask(deals, suggestions, worth=lambda suggestion: found.get(tuple(suggestion), 0))


def most_certain(deals, suggestions):
    """The largest product of three shares."""
    found = all_triples(deals)
    return ask(deals, suggestions, worth=lambda suggestion: found.get(tuple(suggestion), 0))


def first(deals, suggestions):
    return suggestions[0]


def uncertain_answer(deals, suggestions):
    """The answer that is hardest to foresee."""
    def answer_bits(suggestion):
        found = {}
        for deal in deals:
            for answer, chance in answers_of(deal, suggestion):
                found[answer] = found.get(answer, 0) + chance
        return round(bits(found.values()), 9)
    return ask(deals, suggestions, worth=answer_bits)


def about_the_deal(deals, suggestions):
    """Tells most about who has what."""
    return ask(deals, suggestions, about=None)


def least(deals, suggestions):
    """The suggestion that tells least."""
    return ask(deals, suggestions, worth=lambda suggestion: round(left_over(deals, suggestion), 9))


def number_of_cases(deals, suggestions):
    """Leaves the fewest cases on average."""
    return ask(deals, suggestions, measure=len)


def first_card_shown(deals, suggestions):
    """Thinks that the card named first is shown."""
    return ask(deals, suggestions, first_card=True)


def who_alone(deals, suggestions):
    """Looks at who answers, and not at the card."""
    return ask(deals, suggestions, who_alone=True)


def all_answer(deals, suggestions):
    """Thinks that every player shows all."""
    return ask(deals, suggestions, all_show=True)


def next_player_alone(deals, suggestions):
    """Asks the next player alone."""
    return ask(deals, suggestions, players=(1,))


def nobody_forgotten(deals, suggestions):
    """Leaves out the deals in which nobody answers."""
    return ask(deals, suggestions, silent_passes=True)


def you_answer_too(deals, suggestions):
    """Lets player 0, who asks, answer first."""
    return ask(deals, suggestions, players=(0, 1, 2))


each_card_whole = partial(ask, weight=lambda mine: 1)                           # a deal counts once for each card
always_half = partial(ask, weight=lambda mine: Fraction(1, min(mine, 2)))       # half for each, of two and of three
halved_again = partial(ask, weight=lambda mine: Fraction(1, 2 ** (mine - 1)))   # 1, 1/2, 1/4
other_measure = partial(ask, measure=evenness)
RARELY_WRONG = (each_card_whole, always_half, halved_again, other_measure)      # by chance they choose as the right one does


def answers_alike(deals, suggestions):
    """Takes the mean over the answers as if all were equally likely."""
    return ask(deals, suggestions, weighed=False)
