"""Exercises 15.3 and 15.4: which card to show, and the best suggestion."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_15_rules as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.plain import short
from gameai.games.clue import decisions
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.knowledge import Knowledge
from gameai.show.words import listed


def until_refuted(cases, exercise, another, unnamed=()):
    """`cases`, and further ones until each wrong version is refuted in one: where several answers are right, to differ is not enough.

    Args:
        cases: a list of tuples of arguments.
        exercise: whose bank it is.
        another: another() makes a case.
        unnamed: further wrong versions that the bank does not name. They are refuted too, and none of them answers
            as a named one does, so that none gets the message of another mistake.
    """
    found = list(cases)
    for function in (*(mistake.function for mistake in exercise.mistakes), *unnamed):
        while not any(_fails(function, exercise, case) for case in found):
            found.append(next(case for case in iter(another, None) if _fails(function, exercise, case)))
    return until_all_differ(found, [*exercise.versions(), *unnamed], lambda function, case: function(*case), another)


def _fails(function, exercise, case):
    return exercise.judge(function(*case), *case) is not None


# --- 15.3 ------------------------------------------------------------------------------


def card_case(rng):
    """A suggestion that asks for cards of the hand, and what was shown so far; players are 0 and 1, the function's own is 2."""
    case = tuple(map(rng.choice, (SUSPECTS, WEAPONS, ROOMS)))
    mine = rng.sample(case, rng.choice((0, 2, 2, 3, 3)))
    others = rng.sample([card for card in CARDS if card not in case], 6 - len(mine))
    hand = sorted([*mine, *others], key=CARDS.index)
    shown = [(rng.randrange(2), rng.choice(mine * 3 + others)) for _ in range(rng.randrange(7))]
    return case, hand, rng.randrange(2), shown


@remembered
def card_cases(rng):
    """One with nothing to show, one with nothing shown before, and enough to tell wrong versions apart."""
    hand = ["green", "scarlet", "white", "revolver", "hall", "library"]
    cases = [(("plum", "pipe", "lounge"), hand, 1, []), (("green", "revolver", "study"), hand, 1, []),
             (("white", "revolver", "hall"), hand, 0, [(0, "hall"), (1, "revolver"), (1, "revolver")]),
             (("green", "revolver", "hall"), hand, 0, [(1, "hall"), (1, "hall"), (1, "green")])]
    cases += [card_case(rng) for _ in range(10)]
    return until_refuted(cases, CARD, lambda: card_case(rng), wrong.UNNAMED_CARDS)


def judge_card(answer, suggestion, hand, asker, shown):
    """None if the card is one of the best; of equally good ones any will do."""
    mine = [card for card in suggestion if card in hand]
    seen = [card for card in mine if (asker, card) in shown]
    if answer is not None and not isinstance(answer, str):
        return Wrong("one card, a text, or None", "Your function returned another type of value than the exercise asks for.",
                     short(answer))
    if not mine:
        return None if answer is None else Wrong("None", "You have none of the three cards.", short(answer))
    if answer is None:
        return Wrong(" or ".join([repr(card) for card in mine]), "You have a card of the suggestion, so you must show one. Did you "
                     "forget `return`?")
    if answer not in mine:
        return Wrong(" or ".join([repr(card) for card in mine]), f"{answer} is not a card of yours that the suggestion asks for.")
    if seen:
        return None if answer in seen else Wrong(" or ".join([repr(card) for card in seen]), f"Player {asker} has not seen {answer}, and "
                                                 f"knows {listed(seen)} already.")
    most = max(wrong.count(card, shown) for card in mine)
    if wrong.count(answer, shown) == most:
        return None
    return Wrong(" or ".join([repr(card) for card in mine if wrong.count(card, shown) == most]),
                 f"Player {asker} has seen none of them. You showed {answer} {_times(wrong.count(answer, shown))}, "
                 f"and another {_times(most)}.")


def _times(number):
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


CARD = Exercise(
    number="15.3",
    title="Which card to show",
    text="Write `card(suggestion, hand, asker, shown)`: the card that you show, or None if you have none of the three. `suggestion` is "
         "a triple of cards, `hand` a list of yours, `asker` the number of the player who asks. `shown` lists what you have shown so far, "
         "in order, as pairs (player, card). Plum shows the card that it has shown most often. Mend its rule: if the asker has seen one "
         "of your cards already, show that, since it is no news; only else count. Of equally good cards any will do.",
    signature="card(suggestion, hand, asker, shown)",
    returns=object,
    cases=card_cases,
    size=lambda suggestion, hand, asker, shown: (len(shown), sum(card in hand for card in suggestion)),
    oracle=wrong.card,
    judge=judge_card,
    through=through_alone(),
    advise=lambda kind, error, suggestion, hand, asker, shown:
        "Sometimes you have none of the three. Then the answer is None." if kind == "raised" and not set(suggestion) & set(hand) else "",
    hints=[
        "Three lists, one after the other: which of the three cards do you have? Which of those has this player seen? If there is "
        "one, you are done.",
        "`(asker, card) in shown` says whether the asker has seen a card. For the count, the player does not matter.",
        "`mine = [card for card in suggestion if card in hand]`, then `seen` in the same way. `max(seen or mine, key=…)` takes the one "
        "shown most often, and `default=None` is for no card at all.",
    ],
    mistakes=[
        Mistake("Plum's own rule", wrong.whoever_saw,
                "You count how often each card was shown, whoever saw it. What has the player who asks seen?"),
        Mistake("the least shown", wrong.least_shown, "You show what was shown least. That is news to most."),
        Mistake("counts the wrong way round", wrong.asker_then_least,
                "You do look at what the asker knows. If that is nothing, you show the card shown least; that is news to most."),
        Mistake("what the asker doesn't know", wrong.news, "You show what the asker has not seen. That gives most away."),
        Mistake("does not count", wrong.no_count, "If the asker knows none of them, you show the first. How often was each shown?"),
        Mistake("counts for the asker alone", wrong.asker_alone,
                "You count only what this player has seen. If that is none of your cards, count how often you showed each to anybody."),
        Mistake("the first", wrong.first, "You show the first card that you have. What was shown before matters."),
        Mistake("players counted", wrong.players_counted,
                "You count the players who saw a card. First ask whether this one has; else count how often it was shown."),
        Mistake("players counted in the end", wrong.asker_then_players,
                "If the asker knows none of them, you count the players who saw a card. Count how often it was shown."),
        Mistake("the last shown", wrong.last_shown, "You show what was shown last. To whom, and how often?"),
        Mistake("the last that the asker saw", wrong.last_to_asker,
                "You look at the last card that this player saw. Earlier ones are no news either."),
        Mistake("the first that the asker saw", wrong.first_to_asker,
                "You look at the first card that this player saw. Later ones are no news either."),
        Mistake("one player for each card", wrong.last_viewer,
                "You keep one player for each card, the last who saw it. Others saw it before."),
        Mistake("what the asker saw breaks ties", wrong.seen_breaks_ties,
                "You ask what this player has seen only of cards shown equally often. That comes first, and the count after it."),
        Mistake("a card not asked for", wrong.not_asked, "You show a card of your hand that is not in the suggestion."),
        Mistake("keeps quiet", wrong.keeps_quiet, "You pass when all the cards would be news. The rules make you show one."),
        Mistake("all of them", wrong.all_of_them, "You return all cards that you could show. Choose one."),
    ],
    praise="Of all choices in the game this one costs least to make well.",
)

# --- 15.4 ------------------------------------------------------------------------------


ROOMS_OF_ONE = 8    # cases made of what one player knows: to count deals takes longer than all else here


def endless_suggestions(rng):
    """Cases without an end: what a player knows in the middle of a game, and rooms within reach, possible ones or not."""
    while True:
        players = rng.choice((3, 3, 4, 5))
        most, more = divmod(18, players)
        sizes, me = [most + (player < more) for player in range(players)], rng.randrange(players)
        case = tuple(map(rng.choice, (SUSPECTS, WEAPONS, ROOMS)))
        rest = [card for card in CARDS if card not in case]
        rng.shuffle(rest)
        hands = [[rest.pop() for _ in range(size)] for size in sizes]
        knowledge = Knowledge(sizes)
        knowledge.hand(me, hands[me])
        for player in range(players):
            if player != me:
                for card in rng.sample(hands[player], min(len(hands[player]), rng.randrange(2, 5))):
                    knowledge.shows(player, card)
        knowledge.has_none_of((me + 1) % players, rng.sample(case, rng.randrange(4)))
        if rng.random() < 0.3:  # it is known where it was: then no other room is possible, also those that nobody is known to have
            for player in range(players):
                knowledge.has_none_of(player, case[2:])
        certainty, holders = knowledge.certainties(), decisions.holders(knowledge)
        held = [room for room in ROOMS if not any(each[2] == room for each in certainty)]
        for _ in range(ROOMS_OF_ONE if len(held) > 1 else 0):
            rooms = rng.sample(ROOMS if rng.random() < 0.4 else held, rng.randrange(2, 4) if len(held) > 2 else 2)
            listed_by_chance = rng.sample(list(certainty), len(certainty))
            yield rooms, {each: certainty[each] for each in listed_by_chance}, holders, me, players
        likeliest = {each[2] for each in certainty if certainty[each] == max(certainty.values())}
        others = [room for room in ROOMS if room not in likeliest and room not in held]
        if others:  # a case is possible in reach, and a more certain one is not in reach
            yield rng.sample(others, min(len(others), rng.randrange(1, 4))), dict(certainty), holders, me, players


def is_second_best(rooms, certainty, holders, me, players):
    """Whether a case is possible in the rooms, a more certain one is elsewhere, and hardly any case of least penalty is a best one here."""
    there = {case: share for case, share in certainty.items() if case[2] in rooms}
    if not there or max(there.values()) == max(certainty.values()):
        return False
    prices = {case: wrong.penalty(case, holders, me, players) for case in wrong.every(rooms)}
    cheap = [case for case in prices if prices[case] == min(prices.values())]
    best = [case for case in cheap if there.get(case) == max(there.values())]
    return 4 * len(best) <= len(cheap) and not {cheap[0], cheap[-1]} & {*best}


@remembered
def suggestion_cases(rng):
    """Both kinds, and enough to tell wrong versions apart."""
    another, cases = endless_suggestions(rng).__next__, []
    while len(cases) < 6:
        case = another()
        if any(each[2] in case[0] for each in case[1]) == len(cases) % 2:
            cases.append(case)
    further = (case for case in iter(another, None) if is_second_best(*case))
    cases += [next(further) for _ in range(3)]
    return until_refuted(cases, SUGGEST, another, wrong.UNNAMED_SUGGESTIONS)


def judge_suggestion(answer, rooms, certainty, holders, me, players):
    """None for a best suggestion; of equally good ones any will do."""
    answer = tuple(answer) if isinstance(answer, list) else answer
    if len(answer) != 3 or answer[0] not in SUSPECTS or answer[1] not in WEAPONS or answer[2] not in ROOMS:
        return Wrong("(suspect, weapon, room)", "That is no suggestion: it is a suspect, a weapon and a room, in this order.",
                     short(answer))
    if answer[2] not in rooms:
        return Wrong(f"a suggestion in {' or '.join(rooms)}",
                     f"You can't be in the {answer[2]}. A suggestion names the room that one is in.")
    there = [case for case in certainty if case[2] in rooms]
    if there:
        best = max(there, key=certainty.get)
        if certainty.get(answer, 0) == certainty[best]:
            return None
        mine = f"Yours has {certainty[answer]}." if answer in certainty else "Yours is not possible."
        return Wrong(short(best), f"That case has the certainty {certainty[best]}, the most in these rooms. {mine}")
    least = wrong.suggest(rooms, certainty, holders, me, players)
    price, yours = (wrong.penalty(case, holders, me, players) for case in (least, answer))
    if yours == price:
        return None
    known = [f"{card} (player {holders[card]})" for card in answer if card in holders]
    return Wrong(f"a penalty of {price}, such as {short(least)}", f"No case is possible in these rooms. Your penalty is {yours}: you are "
                 f"player {me} of {players}, and it is known who has {listed(known)}.")


def describe_suggestion(rooms, certainty, holders, me, players):
    best = sorted(certainty.items(), key=lambda item: -item[1])
    there = [item for item in best if item[0][2] in rooms][:2]
    named = "; ".join(f"{', '.join(case)}: {share}" for case, share in dict([*best[:1], *there]).items())
    hands = "; ".join(f"{player}: {', '.join(card for card in CARDS if holders.get(card) == player) or '?'}" for player in range(players))
    none = "" if there else "; none in these rooms"
    return f"rooms = {rooms!r}, me = {me}, players = {players}, {len(certainty)} possible cases ({named}{none}), holders ({hands})"


SUGGEST = Exercise(
    number="15.4",
    title="The best suggestion",
    text="Write `suggest(rooms, certainty, holders, me, players)`: what Plum suggests, a triple (suspect, weapon, room). `rooms` lists "
         "the rooms within its reach. `certainty` is a dictionary from each possible case, a triple, to its certainty. `holders` is a "
         "dictionary from each card known to be in a hand to the player who has it; `me` is Plum's number, and players are numbered "
         "from 0 in turn order. If a case is possible in one of the rooms, take the most certain of those. If none is, take a suggestion "
         "of the least penalty: for each of its cards in `holders` it is n if the next player has it, n-1 for the one after, and so on, "
         "1 for your own card; n is the number of players. Of equally good ones any will do. `SUSPECTS` and `WEAPONS` are lists of cards.",
    signature="suggest(rooms, certainty, holders, me, players)",
    returns=(tuple, list),
    cases=suggestion_cases,
    size=lambda rooms, certainty, holders, me, players: (len(certainty), players),
    oracle=wrong.suggest,
    judge=judge_suggestion,
    through=through_alone(forbidden=(decisions.suggestions, decisions.penalty, Knowledge)),
    alike=lambda one, other: tuple(one) == tuple(other),
    advise=lambda kind, error, rooms, certainty, holders, me, players:
        "Sometimes no case is possible in these rooms. Then the penalty decides."
        if kind == "raised" and not any(case[2] in rooms for case in certainty) else "",
    describe=describe_suggestion,
    hints=[
        "First the cases of `certainty` whose room, `case[2]`, is one of `rooms`. If there are any, one line finds the best.",
        "Else go through all suspects, all weapons and all `rooms`, and take the triple with the least penalty. Write the penalty as a "
        "function of its own.",
        "Whose turn is how far after yours? `(holder - me - 1) % players` is 0 for the next player and players - 1 for yourself. The "
        "penalty of a card is `players` minus that, and 0 if nobody is known to have it.",
    ],
    mistakes=[
        Mistake("forgets that the room is fixed", wrong.forgets_the_room,
                "You take the most certain case of all. It must be in a room within reach."),
        Mistake("best of all or penalty", wrong.best_of_all_or_penalty,
                "If the most certain case of all is out of reach, you look at penalties. First take the most certain of those "
                "in reach; the penalty is for rooms where no case is possible."),
        Mistake("certainty only", wrong.certainty_only,
                "Where no case is possible you take the first room. The rooms differ in their penalties."),
        Mistake("own cards are free", wrong.own_cards_free,
                "Your own cards have a penalty, too: 1. A card that nobody is known to have has 0."),
        Mistake("no own cards", wrong.no_own_cards, "You avoid your own cards. Their penalty is the lowest of all known cards."),
        Mistake("own cards", wrong.own_cards, "You suggest your own cards wherever you can. That hides something, and asks for nothing."),
        Mistake("far is dear", wrong.far_is_dear, "Your penalty grows with the distance. The next player's cards are the dearest."),
        Mistake("most penalty", wrong.most_penalty, "You take the highest penalty. The least is best."),
        Mistake("known cards counted", wrong.no_distance, "You count known cards. It matters whose they are."),
        Mistake("not in turn order", wrong.not_in_turn,
                "You take the distance of two numbers, whichever is larger. Turns go one way: who comes after the last player?"),
        Mistake("distance to the next player's number", wrong.from_the_next,
                "You take the distance from the next player in both directions. Turns go one way: who comes after the last player?"),
        Mistake("does not go round", wrong.no_round,
                "For players with lower numbers than yours, the distance comes out negative. After the last player comes player 0. "
                "`%` helps."),
        Mistake("the wrong way round the table", wrong.backwards,
                "You go round the table the wrong way. The next player has the next number."),
        Mistake("penalty always", wrong.penalty_always, "You look at penalties even where a case is possible. First comes certainty."),
        Mistake("the least certain", wrong.least_certain, "You take the least certain case."),
        Mistake("the first possible", wrong.first_possible,
                "You take the first case that is possible in your rooms. The order of a dictionary says nothing of certainty."),
        Mistake("last by the alphabet", wrong.by_alphabet,
                "You take the last case by the alphabet: `max` compares the triples themselves. Compare their certainties."),
        Mistake("first by the alphabet", wrong.first_by_alphabet,
                "You take the first case by the alphabet, as `min` and `sorted` order triples. Compare their certainties."),
        Mistake("room by room", wrong.room_by_room,
                "You take the best case of the first room that has one. Another room may have a more certain case."),
        Mistake("penalties in one room", wrong.penalty_in_one_room,
                "Where no case is possible, you look for the least penalty in the first room alone."),
        Mistake("room first", wrong.room_first, "A suggestion is a suspect, a weapon and a room, in this order."),
    ],
    praise="A suspect and a weapon that nobody is known to have always exist, so the penalty decides about the room alone.",
)
