"""What lesson 13 shows: the published game, games by chance, and how many suggestions three ways of taking notes need."""

import random

from gameai.arena import score_interval
from gameai.course.beside import beside_guess
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.console import Console
from gameai.games.clue.events import CASE, Event
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.published import FIRST, Recorded

__all__ = ["PLAYERS", "TABLE", "after", "beside_guess", "first_table", "gaps", "late", "late_picture", "needed", "own_game", "print_gaps",
           "published", "random_game", "settled", "six_players"]

#: Who plays the published game, in turn order.
PLAYERS = ["Hope", "Keelan", "Plum"]
#: Who plays in the lesson's own games: the student is the first.
TABLE = ["Cora", "Ann", "Ben"]
PICKED = 87     # the seed of the game of six that is shown
MOST = 120      # suggestions; by then nearly every game is over
WAYS = ('deaf to "has a card"', "one rule at a time", "counting")


def published():
    """What Plum knew at the end of the first published game: a `Knowledge`."""
    lines = FIRST.splitlines()
    choices = (tuple(line[1:].split()) for line in lines if line.startswith("="))
    console = Console(3, 3, as_published=True, choose=Recorded(choices))
    for line in lines:
        if line.startswith(">"):
            console.say(line)
    return console.plum.knowledge


def first_table():
    """A `Knowledge` of a short game of the three at the `TABLE`, as the first of them sees it."""
    knowledge = Knowledge([6, 6, 6])
    knowledge.hand(0, ["plum", "white", "rope", "ballroom", "hall", "lounge"])
    knowledge.shows(1, "green")
    knowledge.has_one_of(1, ["mustard", "knife", "kitchen"])
    knowledge.has_one_of(2, ["plum", "wrench", "billiard"])
    knowledge.has_none_of(1, ["white", "rope", "billiard"])
    knowledge.has_none_of(2, ["white", "rope", "billiard"])
    return knowledge


def after(knowledge, number):
    """A copy of a `Knowledge` as it was after so many events."""
    copy = knowledge.copy()
    while len(copy.events) > number:
        copy.undo()
    return copy


def settled(knowledge, card, owner):
    """(the number of the event that brought a mark, the reasons in the words of the `PLAYERS`), by one rule at a time."""
    number = next(number for number in range(len(knowledge.events) + 1) if after(knowledge, number).sheet()[card][owner] is not None)
    return number, after(knowledge, number).why(card, owner, dict(enumerate(PLAYERS)))


def random_game(rng, sizes):
    """The events that player 0 sees, a list for the hand, and one for each suggestion.

    Everybody suggests, in turn, cards by chance that they do not hold, and shows a card by chance.
    """
    case = [rng.choice(cards) for cards in KINDS.values()]
    rest = [card for card in CARDS if card not in case]
    rng.shuffle(rest)
    hands = [{rest.pop() for _ in range(size)} for size in sizes]
    yield [Event("hand", 0, tuple(sorted(hands[0])))]
    for turn in range(MOST):
        asker, events = turn % len(sizes), []
        asked = tuple(rng.choice([card for card in cards if card not in hands[asker]] or cards) for cards in KINDS.values())
        for step in range(1, len(sizes)):
            player = (asker + step) % len(sizes)
            held = [card for card in asked if card in hands[player]]
            if player and not held:
                events.append(Event("has_none_of", player, asked))
            elif player:
                events.append(Event("has_one_of", player, asked) if asker else Event("shows", player, (rng.choice(held),)))
            if held:
                break
        yield events


def six_players():
    """A `Knowledge` of a game of six after 25 suggestions, picked: rules know little, supposing more, counting most."""
    return _of_six(PICKED)


def _of_six(seed):
    knowledge = Knowledge([3] * 6)
    for _, events in zip(range(26), random_game(random.Random(seed), [3] * 6), strict=False):
        knowledge.learn(*events)
    return knowledge


def gaps(games):
    """How many fields of the note sheet counting knows and one rule at a time does not, in games of six by chance, least first."""
    return sorted(map(_gap, range(games)))


def _gap(seed):
    knowledge = _of_six(seed)
    rules = sum(mark is not None for row in knowledge.sheet().values() for mark in row.values())
    shares = [knowledge.owners(card).get(owner, 0) for card in CARDS for owner in (*knowledge.players, CASE)]
    return sum(share in (0, 1) for share in shares) - rules


def print_gaps(games=60):
    """What is usual at a table of six: print the `gaps` in words."""
    found = gaps(games)
    print(f"{games} games of six by chance: counting knows no field more than one rule at a time in {found.count(0)} of them; "
          f"{found[games // 2]} more in the middle one; {found[-1]} more at most; "
          f"in the picked game, which is none of them, {_gap(PICKED)} more")


def own_game(number):
    """A random game of three: (a `Knowledge`, how it ended in words).

    It ends when player 0 knows the case, or after `MOST` suggestions.
    """
    knowledge = Knowledge([6, 6, 6])
    for suggestions, events in enumerate(random_game(random.Random(f"own game {number}"), [6, 6, 6])):
        knowledge.learn(*events)
        if len(knowledge.cases()) == 1:
            break
    end = "known" if len(knowledge.cases()) == 1 else "open"
    return knowledge, f"Game {number}: case {end} after {suggestions} suggestions, {len(knowledge.events)} events for Cora"


def needed(sizes, seed):
    """After how many suggestions of a random game player 0 knows the case, in each of three `WAYS`; `MOST` if never."""
    deaf, all_told = Knowledge(sizes), Knowledge(sizes)
    found = {}
    for number, events in enumerate(random_game(random.Random(seed), sizes)):
        deaf.learn(*(event for event in events if event.name != "has_one_of"))
        all_told.learn(*events)
        for way, known in zip(WAYS, (lambda: _ticked(deaf), lambda: _ticked(all_told), lambda: len(all_told.cases()) == 1), strict=True):
            if way not in found and (way == WAYS[2] and WAYS[1] in found or known()):
                found[way] = number
        if len(found) == len(WAYS):
            break
    return [found.get(way, MOST) for way in WAYS]


def _ticked(knowledge):
    return sum(row[CASE] is True for row in knowledge.sheet().values()) == len(KINDS)


def late(tables, games):
    """{who: (in how many of the games a way of taking notes knew the case later than a better one, low, high)}

    Args:
        tables: {name: hand sizes}.
        games: how many games at each table.
    """
    found = {}
    for name, sizes in tables.items():
        told = [needed(sizes, f"lesson 13/{name}/{number}") for number in range(games)]
        for at, who in ((0, "deaf"), (1, "by one rule at a time")):
            scores = [float(one[at] > one[at + 1]) for one in told]
            found[f"{name}: {who}"] = (int(sum(scores)), *score_interval(scores))
    return found


def late_picture(found, games):
    """The shares of `late` with their intervals, as a `Picture`."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    words = "; ".join(f"{who}: {number} of {games} games, 95% interval {low:.2f} to {high:.2f}"
                      for who, (number, low, high) in found.items())
    return plots.intervals(list(found), [number / games for number, *_ in found.values()], [low for _, low, _ in found.values()],
                           [high for *_, high in found.values()], x="share of games in which the case was known later",
                           alt=f"Later than with better notes. {words}.")
