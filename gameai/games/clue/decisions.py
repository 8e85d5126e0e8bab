"""The rules by which Plum decides: what to suggest, where to go, which card to show, when to accuse.

Each is a function of what Plum knows. Where several answers are equally good, all are returned: the report does not say
which the program takes, and its logs show that it is not always the first.
Source: the report on Plum, the section on decisions.

What the report says and what the program's logs and the rules of the game say do not always agree:

- "The product of the number of solutions containing the suspect", the weapon and the room "divided by the total number": the logs'
  figures divide each of the three numbers by the total. A share is meant, not a number.
- The certainties are called a certainty of the case. They are a product of shares, so they need not sum to 1 (97.6% on one of the logs'
  tables) and give too much or too little to each case. `Knowledge.cases` has the shares of the cases themselves.
- "When there are only two solutions, the certainty factors are always split evenly": only if each has as many deals.
- "Only making suggestions when it is 100% certain" means accusations; it suggests all the time.
- Fuzzy logic has degrees of truth; these are shares of deals, counted. Backward chaining starts from a goal; here events are propagated
  forwards, and then all bindings are searched.
- "Dealt evenly": four or five players do not get the same number of cards, and hand sizes tell much.
- "All future suggestions contain that part" of the case which is known: true of its rules, and `gameai.games.clue.counters.ListeningAgent`
  listens for it.
- "Equivalent to a human player": it finds what no note sheet finds by one rule at a time, and it makes nothing of which card of several
  somebody chose to show, or of what others suggest, as people do.
- The penalty for a card of the player after the next is n-1 in one sentence, and n-x with x "the distance in turn order" in the other: x
  is 0 for the next player.
"""

from fractions import Fraction

from gameai.checks import brief
from gameai.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, require_cards
from gameai.games.clue.events import CASE

WEAK_UNTIL = Fraction(1, 100)  # the weak search does until it finds a certainty above this


def certainties(knowledge, weak_until=WEAK_UNTIL):
    """{case: certainty}, the most certain first: by the weak search until its best exceeds `weak_until`, then by the strong one."""
    weak = knowledge.certainties("weak")
    return weak if max(weak.values()) <= weak_until else knowledge.certainties("strong")


def penalty(case, holders, me, players):
    """The penalty of a suggestion: for each card known to be in a hand, n for the next player's, n-1 for that of the one after, and so on.

    It prefers cards that nobody near in turn order can show; one's own are the cheapest of those that are known.

    Args:
        case: the cards of the suggestion.
        holders: {card: player who has it}, for the cards of which that is known.
        me: who suggests.
        players: how many players there are.

    >>> penalty(("mustard", "wrench", "dining"), {"dining": 1}, me=2, players=3)
    2
    """
    return sum(players - (holders[card] - me - 1) % players for card in case if card in holders)


def holders(knowledge):
    """{card: player} for the cards known to be in a hand."""
    known = {}
    for card in (*SUSPECTS, *WEAPONS, *ROOMS):
        owners = knowledge.owners(card)
        if len(owners) == 1 and CASE not in owners:
            known[card], = owners
    return known


def suggestions(knowledge, rooms, me, found=None):
    """All best suggestions in one of `rooms`, for Plum.

    The best are the most certain cases. If no case is possible there, they are those of the least penalty, and among these, since the
    report stops here, those whose suspect and weapon are most certain.

    Args:
        knowledge: a `Knowledge`.
        rooms: where Plum can make a suggestion now; at least one.
        me: Plum's number.
        found: the certainties, if they are known already.

    Raises:
        ValueError: `rooms` has none, or something that is no room.
    """
    found = certainties(knowledge) if found is None else found
    rooms = set(require_cards(rooms, "rooms"))
    if not rooms or not rooms <= set(ROOMS):
        raise ValueError(f"A suggestion needs a room or more to be made in, of {', '.join(ROOMS)}; here it was {brief(sorted(rooms))}.")
    there = {case: certainty for case, certainty in found.items() if case[2] in rooms and certainty}
    if there:
        best = max(there.values())
        return [case for case, certainty in there.items() if certainty == best]
    known, players = holders(knowledge), len(knowledge.hand_sizes)
    share = {card: knowledge.owners(card).get(CASE, 0) for card in (*SUSPECTS, *WEAPONS)}

    def goodness(case):
        return -penalty(case, known, me, players), share[case[0]] * share[case[1]]

    every = [(suspect, weapon, room) for suspect in SUSPECTS for weapon in WEAPONS for room in ROOMS if room in rooms]
    best = max(map(goodness, every))
    return [case for case in every if goodness(case) == best]


def targets(found):
    """The rooms of the most certain cases, where Plum goes if its roll reaches none."""
    best = max(found.values())
    return list(dict.fromkeys(case[2] for case, certainty in found.items() if certainty == best))


def walk(board, place, distance, rooms, occupied=()):
    """The places where a way towards the nearest of `rooms` ends after `distance` steps, if none can be reached.

    A piece that stands in the room it wants goes out by a door and waits before it, to come in again on its next turn. Where
    pieces block all ways, it stays.
    """
    ends, nearest = [], None
    for room in rooms:
        if room == place:
            ways = [(place, door, room) for door in board.neighbours(place, board.occupied(occupied))]
        else:
            way = board.path(place, room, occupied)
            ways = [way] if way else []
        for way in ways:
            if nearest is None or len(way) < nearest:
                ends, nearest = [], len(way)
            if len(way) == nearest:
                ends.append(way[min(distance, len(way) - 2)])
    return list(dict.fromkeys(ends)) or [place]


def cards_to_show(case, hand, shown):
    """The cards of the suggestion that Plum may show: of those in its hand the ones that it has shown most often.

    Args:
        case: the suggestion. hand: Plum's cards. shown: {card: how often it was shown}.

    >>> cards_to_show(("green", "revolver", "study"), {"green", "revolver"}, {"revolver": 1})
    ['revolver']
    """
    mine = [card for card in case if card in hand]
    most = max((shown.get(card, 0) for card in mine), default=0)
    return [card for card in mine if shown.get(card, 0) == most]


def accusation(knowledge, threshold=None, found=None):
    """The case to accuse of now, or None.

    Args:
        knowledge: a `Knowledge`.
        threshold: None accuses when one case is left. A number accuses as soon as the best certainty exceeds it, as a program
            that plays for time would do with 0.5: with two cases of 14 and 9 deals that is wrong in 9 of 23.
        found: the certainties by the strong search, if they are known already.
    """
    if threshold is None:
        cases = knowledge.cases()
        return next(iter(cases)) if len(cases) == 1 else None
    found = knowledge.certainties("strong") if found is None else found
    case = max(found, key=found.get)
    return case if len(found) == 1 or found[case] > threshold else None
