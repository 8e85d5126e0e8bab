"""A deal of Clue as a constraint satisfaction problem, in two ways.

By owners: each of the 21 cards is a variable, and its value is who has it. By positions, as the program Plum had
it: each of the 21 places (three in the case, the rest in hands) is a variable, and its value is the card there;
the places of a hand are sorted, else each deal would be counted once for every order of every hand. Both have
one solution for each deal.
"""

from typing import NamedTuple

from gameai.csp import CSP, AllDifferent, AnyOf, Count, Literal, Predicate
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.events import CASE


class Rule(NamedTuple):
    """Where a constraint comes from, when it is no event. name: "hand size" or "case"; about: the player, or the kind."""

    name: str
    about: object


def owner_model(hand_sizes, events=()):
    """(CSP with a variable for each card, [what each of its constraints comes from: a `Rule` or an event]).

    Args:
        hand_sizes: as for `Knowledge`.
        events: `Knowledge.events`.

    >>> problem, _ = owner_model([6, 6, 6])
    >>> problem.count()
    5557616064
    """
    owners = (*range(len(hand_sizes)), CASE)
    problem, origins = CSP({card: owners for card in CARDS}), []

    def add(constraint, origin):
        problem.add(constraint)
        origins.append(origin)

    for kind, cards in KINDS.items():
        add(Count([Literal(card, CASE) for card in cards], 1), Rule("case", kind))
    for player, size in enumerate(hand_sizes):
        add(Count([Literal(card, player) for card in CARDS], size), Rule("hand size", player))
    for event in events:
        literals = [Literal(card, CASE if event.player is None else event.player) for card in event.cards]
        if event.name == "not_the_case":
            add(AnyOf([~literal for literal in literals]), event)
        elif event.name == "has_one_of":
            add(AnyOf(literals), event)
        else:
            add(Count(literals, 0 if event.name == "has_none_of" else len(literals)), event)
    return problem, origins


def position_model(hand_sizes, events=()):
    """CSP with a variable for each place: ("case", kind) and (player, number); the value is the card there.

    Args:
        hand_sizes, events: as for `owner_model`.
    """
    hands = [[(player, number) for number in range(size)] for player, size in enumerate(hand_sizes)]
    case = [(CASE, kind) for kind in KINDS]
    problem = CSP({place: CARDS for place in [*case, *(place for hand in hands for place in hand)]})
    problem.add(AllDifferent(problem.variables))
    for place in case:
        problem.add(Predicate([place], KINDS[place[1]].__contains__))
    order = {card: number for number, card in enumerate(CARDS)}
    for hand in hands:
        for first, second in zip(hand, hand[1:], strict=False):
            problem.add(Predicate([first, second], lambda card, other: order[card] < order[other]))
    for event in events:
        places = case if event.player in (None, CASE) else hands[event.player]
        if event.name == "not_the_case":
            problem.add(AnyOf([~Literal(place, card) for place, card in zip(case, event.cards, strict=True)]))
        elif event.name in ("has_one_of", "has_none_of"):
            members = [Literal(place, card) for place in places for card in event.cards]
            problem.add(AnyOf(members) if event.name == "has_one_of" else Count(members, 0))
        else:
            for card in event.cards:
                problem.add(AnyOf([Literal(place, card) for place in places]))
    return problem
