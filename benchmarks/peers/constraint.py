"""Problems stated for python-constraint2 (BSD, kept up), in the words that it has for them.

What is settled from the start is left out of the domains, as its manual advises, and its own constraints are
taken where it has them: AllDifferent, and `SomeInSet`, which counts.
"""

from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.events import CASE


def problem(domains):
    """An empty problem of theirs."""
    from constraint import Problem

    found = Problem()
    for variable, values in domains.items():
        found.addVariable(variable, list(values))
    return found


def deals(hand_sizes, events):
    """The deals of Clue that agree with `Event`s: a variable for each card, its value is who has it."""
    from constraint import FunctionConstraint, SomeInSetConstraint

    owners = (*range(len(hand_sizes)), CASE)
    domains = {card: list(owners) for card in CARDS}
    for event in events:
        for card in event.cards:
            if event.name in ("hand", "shows"):
                domains[card] = [event.player]
            elif event.name == "has_none_of" and event.player in domains[card]:
                domains[card].remove(event.player)
    found = problem(domains)
    for cards in KINDS.values():
        found.addConstraint(SomeInSetConstraint([CASE], 1, True), list(cards))
    for player, size in enumerate(hand_sizes):
        found.addConstraint(SomeInSetConstraint([player], size, True), list(CARDS))
    for event in events:
        if event.name == "has_one_of":
            found.addConstraint(SomeInSetConstraint([event.player]), list(event.cards))
        elif event.name == "not_the_case":
            found.addConstraint(FunctionConstraint(lambda *owners: set(owners) != {CASE}), list(event.cards))
    return found


def unequal(domains, pairs):
    """A colouring: the two of each pair differ."""
    from constraint import AllDifferentConstraint

    found = problem(domains)
    for pair in pairs:
        found.addConstraint(AllDifferentConstraint(), list(pair))
    return found


def hands(cards, size, some):
    """Hands of `size` of the cards, with at least one of each set in `some`: a variable for each card, 1 if it is there."""
    from constraint import ExactSumConstraint, SomeInSetConstraint

    found = problem({card: (0, 1) for card in range(cards)})
    found.addConstraint(ExactSumConstraint(size), list(range(cards)))
    for each in some:
        found.addConstraint(SomeInSetConstraint([1]), list(each))
    return found
