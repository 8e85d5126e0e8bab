"""Exercises 14.4 and 14.5: what a card that was shown makes believe, and which suggestion tells most."""

from itertools import product

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_14 as wrong
from gameai.course.lessons import mistakes_14_asking as asking
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.counting_14 import A_DEAL, ALONE
from gameai.course.lessons.deals_14 import (
    NEAR, alike, deals_by_chance, deals_picture, describe, every_deal, judge_shares, kinds_by_chance, small_game)
from gameai.show.words import listed

# --- 14.4 ------------------------------------------------------------------------------


GAMES = [((2, 2, 2), [2, 1]), ((2, 2, 3), [2, 2]), ((3, 2, 2), [3, 1]), ((3, 2, 2), [1, 2, 1])]


def belief_case(rng, games=GAMES, most=2):
    """(deals, player, suggestion, shown): in some deals the player has to choose, of `most` cards or more."""
    while True:
        counts, sizes = rng.choice(games)
        deals = deals_by_chance(rng, counts, sizes, most=24, clauses=1)
        cards, player = list(deals[0]), rng.randrange(len(sizes))
        first, second = counts[0], counts[0] + counts[1]
        suggestion = [rng.choice(kind) for kind in (cards[:first], cards[first:second], cards[second:])]
        shown = rng.choice(suggestion)
        mine = {sum(deal[card] == player for card in suggestion) for deal in deals if deal[shown] == player}
        if len(mine) > 1 and max(mine) >= most:
            return deals, player, suggestion, shown


def log_in_small():
    """The lesson's story with few cards: Hope has passed, Keelan shows the knife of plum, knife and hall."""
    kinds = [["plum", "green"], ["knife", "rope"], ["hall", "study"]]
    deals = [deal for deal in every_deal(kinds, [1, 2]) if 0 not in (deal["plum"], deal["knife"], deal["hall"])]
    return deals, 1, ["plum", "knife", "hall"], "knife"


@remembered
def belief_cases(rng):
    cases = [log_in_small(), belief_case(rng, GAMES[2:3], most=3), *(belief_case(rng) for _ in range(6))]
    return until_all_differ(cases, BELIEF.versions(), lambda function, case: function(*case), lambda: belief_case(rng))


def judge_belief(answer, deals, player, suggestion, shown):
    found = judge_shares(answer, wrong.belief(deals, player, suggestion, shown), "belief")
    if found is None or not found.yours:
        return found
    return found._replace(because=f"Player {player} shows {shown}, of {listed(suggestion)}. {found.because}")


BELIEF = Exercise(
    number="14.4",
    title="A card is shown",
    text="You are one player more than the deals have: your own cards are left out of them. You suggested the cards of the list "
         "`suggestion`, and player number `player` shows you the card `shown`. Players who could show several of the three choose "
         "one of these by chance, each as likely. Write `belief(deals, player, "
         "suggestion, shown)`: how likely each case is now, a dictionary as in 14.2. " +
         A_DEAL.replace(" other.", " other before the card is shown.", 1),
    input_word="game",
    signature="belief(deals, player, suggestion, shown)",
    returns=dict,
    cases=belief_cases,
    size=lambda deals, *_: len(deals),
    oracle=wrong.belief,
    judge=judge_belief,
    through=ALONE,
    describe=lambda deals, player, suggestion, shown: describe(
        deals, f"player = {player}", f"suggestion = {suggestion}", f"shown = {shown!r}"),
    draw=lambda deals, player, suggestion, shown: deals_picture(
        deals, title=f"the deals; player {player} shows {shown}", mark=suggestion),
    alike=alike,
    hints=[
        "Take one deal. How likely is it that this player shows this card, if the deal is the true one?",
        "That is the deal's weight: 0 without the card, 1 where it is the only one they could show, 1/2 where there are two, 1/3 "
        "where there are three.",
        "mine = [card for card in suggestion if deal[card] == player]. The weight is Fraction(1, len(mine)) if shown in mine, "
        "else 0. Add up the weights of each case, then divide by the sum of all weights.",
    ],
    mistakes=[
        Mistake("counts", wrong.counted,
                "You count the deals in which the player has the card. But who has several of the three might have shown "
                "another. You saw more than that they have it: they showed it."),
        Mistake("weights, not beliefs", wrong.not_scaled,
                "The weights are right. Beliefs are shares: how large a part of all the weight does a case have?"),
        Mistake("divided by all deals", wrong.scaled_by_all,
                "The weights are right. But the sum of your beliefs is not 1: something is sure to be true."),
        Mistake("divided by the deals left", wrong.scaled_by_holders,
                "The weights are right, and you divide by the number of deals in which the card can be shown. Divide by the sum "
                "of their weights."),
        Mistake("turned round", wrong.turned_round,
                "You weigh a deal more, the more of the three the player has. With more to choose from it is less likely that "
                "they show this one."),
        Mistake("has one of them", wrong.has_one_of,
                "You keep the deals in which the player has any of the three. You saw which one they showed."),
        Mistake("has one of them, by chance", wrong.any_of_them,
                "The weights are right where the player has the card. Where they haven't, they can't have shown it."),
        Mistake("that one alone", wrong.only_that,
                "You keep the deals in which the player has this card and none of the other two. They may have chosen."),
        Mistake("nothing learned", wrong.nothing_learned, "Your beliefs are those before the card was shown."),
        Mistake("always of three", wrong.of_three,
                "You give each deal with the card the weight 1/3. Players choose among the cards that they have, not among all three."),
        Mistake("one or several", wrong.half,
                "The weights are right for one card and for two. Who has all three chooses among three."),
        Mistake("halves again", wrong.halved_again,
                "You halve the weight for each further card. How likely is one of three cards, if each is as likely?"),
        Mistake("all three left out", wrong.never_all,
                "The weights are right for one card and for two. A player may also have all three, and show this one of them."),
        Mistake("cases alike", wrong.cases_alike,
                "You give all cases that are left the same belief. Some go with more deals, and heavier ones."),
        Mistake("a deal a case", wrong.the_best_deal, "Of the deals with the same case you keep one. Add the weights of all."),
    ],
    praise="That is Bayes' rule: weigh what you thought before by how likely it made what you saw.",
)


# --- 14.5 ------------------------------------------------------------------------------


CLEAR = 0.01  # bits by which the best suggestion is better, so that it shows in two digits


def ask_case(rng, mistaken=None):
    """(deals, suggestions): you are player 0 and know your hand of two cards; two others hold four.

    Args:
        mistaken: options of `asking.left_over`, so that this mistake is to show: the others may then hold three and one.
    """
    while True:
        sizes = rng.choice([[2, 2, 2], [2, 3, 1], [2, 1, 3]]) if mistaken else [2, 2, 2]
        kinds = kinds_by_chance(rng, 3, 3, 3)
        deck = [card for kind in kinds for card in kind]
        mine = rng.sample(deck, 2)
        if any(set(kind) <= set(mine) for kind in kinds):
            continue
        able = {card: [owner for owner in ("case", 1, 2) if rng.random() < 0.75] or ["case", 1, 2] for card in deck}
        possible = able | {card: [0] for card in mine}
        deals = every_deal(kinds, sizes, possible)
        if not 6 <= len(deals) <= 40:
            continue
        suggestions = list(product(*kinds))
        rng.shuffle(suggestions)
        if mistaken:
            if suggestions := misleading(deals, suggestions, mistaken):
                return deals, suggestions
            continue
        suggestions = suggestions[:6]
        found = [asking.information(deals, suggestion) for suggestion in suggestions]
        if max(found) > min(found) + 0.2:
            return deals, suggestions


def misleading(deals, suggestions, mistaken):
    """At most six of the suggestions, of which a mistake chooses another than the best; [] if there are none such."""
    left = {each: asking.left_over(deals, each) for each in suggestions}
    thought = {each: asking.left_over(deals, each, **mistaken) for each in suggestions}
    for best, chosen in product(suggestions, repeat=2):
        if left[best] < left[chosen] - CLEAR and thought[chosen] < thought[best] - NEAR:
            worse = [each for each in suggestions if left[each] > left[best] and thought[each] > thought[chosen]]
            return sorted([best, chosen, *worse[:4]])
    return []



@remembered
def ask_cases(rng):
    suggestions = [("plum", "knife", "study"), ("white", "rope", "study"), ("green", "knife", "hall"), ("white", "knife", "hall")]
    cases = [(small_game(), suggestions)]
    cases += [ask_case(rng) for _ in range(8)] + [ask_case(rng, each.keywords) for each in asking.RARELY_WRONG]
    return until_all_differ(cases, ASK.versions(), lambda function, case: function(*case), lambda: ask_case(rng))


def judge_ask(answer, deals, suggestions):
    """None for a suggestion whose answer tells as much as that of any."""
    known = {frozenset(suggestion): suggestion for suggestion in suggestions}
    if not all(isinstance(card, str) for card in answer) or frozenset(answer) not in known:
        return Wrong("one of the suggestions, a tuple of three cards", f"{answer!r} is none of the suggestions.")
    yours, best = (asking.information(deals, known[frozenset(answer)]), max(asking.information(deals, each) for each in suggestions))
    if yours > best - NEAR:
        return None
    return Wrong(f"a suggestion whose answer is expected to tell {best:.2f} bits about the case",
                 "Another suggestion is expected to tell more.", f"{listed(answer)}: {yours:.2f} bits")


ASK = Exercise(
    number="14.5",
    title="What to ask",
    text="You are player 0. Write `ask(deals, suggestions)`: that one of `suggestions`, a list of tuples of three cards, whose "
         "answer is expected to tell most about the case. " + A_DEAL + "You hold the same cards in all of them; the others are "
         "players 1 and 2. Player 1 answers first: who has one of the three cards shows it to you, one by chance if there are "
         "several, and the answering ends. Who has none passes, and the next is asked. Perhaps neither has one. What you don't "
         "know, measured in bits, is the sum of p log2(1/p) over the chances p of the cases. The suggestion that leaves least of "
         "it, on average over the answers, tells most.",
    signature="ask(deals, suggestions)",
    returns=tuple,
    input_word="game",
    cases=ask_cases,
    size=lambda deals, suggestions: len(deals),
    oracle=asking.ask,
    judge=judge_ask,
    through=ALONE,
    describe=lambda deals, suggestions: describe(deals, f"suggestions = {suggestions}"),
    draw=deals_picture,
    hints=[
        "An answer is a player and a card, or nobody. For one suggestion, sort the deals by answer: what do you know of the case "
        "after each?",
        "Build a dictionary: answer -> {case: weight}. A deal with one answer adds 1 there; one in which the answering player "
        "could show two cards adds 1/2 to each of two answers.",
        "An answer's weight, divided by the number of deals, is its chance. Within an answer, a case's weight divided by the "
        "answer's is the chance p. Add up (chance of the answer) * p * log2(1/p), and take the suggestion with the smallest sum.",
    ],
    mistakes=[
        Mistake("the likeliest case", asking.likeliest,
                "You suggest the likeliest case. If it is right, you learn that; mostly it is not, and another question would "
                "tell more."),
        Mistake("Plum's choice", asking.most_certain,
                "You suggest the triple with the largest certainty, as Plum does. What will the answer tell you?"),
        Mistake("the first", asking.first, "You take the first suggestion."),
        Mistake("the least", asking.least, "You take the suggestion that tells least. What is left should be small."),
        Mistake("hard to foresee", asking.uncertain_answer,
                "You take the suggestion whose answer is hardest to foresee. Some of that is the shower's choice, which tells "
                "nothing about the case."),
        Mistake("about the deal", asking.about_the_deal,
                "You ask what tells most about who has what. Asked for is what tells most about the case."),
        Mistake("number of cases", asking.number_of_cases,
                "You take what leaves the fewest cases on average. Cases are not equally likely: use their chances."),
        Mistake("the first card is shown", asking.first_card_shown,
                "You suppose that of several cards the one named first is shown. Each of them is as likely."),
        Mistake("who, not which", asking.who_alone, "You look at who answers, and not at the card that you are shown."),
        Mistake("all answer", asking.all_answer,
                "You suppose that every player shows all they have. The first who has one shows one, and then it is over."),
        Mistake("you answer, too", asking.you_answer_too,
                "You let player 0 answer. That is you, and you ask: the others answer."),
        Mistake("each card counts 1", asking.each_card_whole,
                "Where a player could show several cards, you count the deal in full for each of them. All its answers together "
                "should weigh as much as one deal."),
        Mistake("always half", asking.always_half,
                "You count half for each card, wherever there are several to show. A player may have all three."),
        Mistake("halves again", asking.halved_again,
                "You halve the weight for each further card that could be shown. How likely is one of three, if each is as likely?"),
        Mistake("answers alike", asking.answers_alike,
                "You take the mean over the answers as if all were equally likely. Some come more often."),
        Mistake("not in bits", asking.other_measure,
                "What you make small grows with what you don't know, but it is not measured in bits: p log2(1/p)."),
        Mistake("player 1 alone", asking.next_player_alone, "You ask player 1 alone. When player 1 passes, player 2 answers."),
        Mistake("passes forgotten", asking.nobody_forgotten,
                "You look at the card alone. Who passed before, or that nobody had a card, tells something, too."),
    ],
    praise="To ask so is to play 20 questions: what you expect to learn counts, not what you hope to hear.",
)
