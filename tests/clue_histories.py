"""Random deals of Clue and what one player, or a bystander, sees of a game; and the deals by brute force."""

from itertools import combinations

from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.events import Event

SIZES = {2: (9, 9), 3: (6, 6, 6), 4: (5, 5, 4, 4), 5: (4, 4, 4, 3, 3), 6: (3, 3, 3, 3, 3, 3)}


def deal(rng, sizes):
    """(the case, the hands)"""
    case = (rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
    rest = [card for card in CARDS if card not in case]
    rng.shuffle(rest)
    hands, start = [], 0
    for size in sizes:
        hands.append(frozenset(rest[start:start + size]))
        start += size
    return case, tuple(hands)


def history(rng, sizes, suggestions, me=0, failed=0):
    """(case, hands, events): what player `me` is told, as (name of a method of Knowledge, arguments). `me` None sees no hand."""
    case, hands = deal(rng, sizes)
    events = [] if me is None else [("hand", (me, sorted(hands[me])))]
    players = len(sizes)
    for turn in range(suggestions):
        asker = turn % players
        cards = (rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
        for step in range(1, players):
            other = (asker + step) % players
            held = sorted(hands[other] & set(cards))
            if not held:
                events.append(("has_none_of", (other, cards)))
            elif asker == me:
                events.append(("shows", (other, rng.choice(held), cards)))
                break
            else:
                events.append(("has_one_of", (other, cards)))
                break
    for _ in range(failed):
        accused = (rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
        if accused != case:
            events.append(("not_the_case", accused))
    return case, hands, events


def tell(knowledge, events):
    """`knowledge`, after it was told all events."""
    for name, arguments in events:
        getattr(knowledge, name)(*arguments)
    return knowledge


def learn(knowledge, events):
    """As `tell`, all at once."""
    knowledge.learn(*(
        Event(name, None, tuple(arguments)) if name == "not_the_case" else
        Event(name, arguments[0], (arguments[1],), *arguments[2:]) if name == "shows" else
        Event(name, arguments[0], tuple(arguments[1])) for name, arguments in events))
    return knowledge


def agrees(event, case, hands):
    """Whether a whole deal agrees with an event: the definition of each fact."""
    name, arguments = event
    if name == "not_the_case":
        return tuple(arguments) != tuple(case)
    hand = set(case) if arguments[0] == "case" else hands[arguments[0]]
    if name == "hand":
        return hand == set(arguments[1])
    if name == "shows":
        return arguments[1] in hand
    return bool(hand & set(arguments[1])) == (name == "has_one_of")


def all_deals(sizes, events):
    """All deals (case, hands) that agree with the events, by trying hand after hand.

    The hands that agree with the events about their player are listed first, then joined where they share no card.
    """
    failed = [event for event in events if event[0] == "not_the_case" or event[1][0] == "case"]
    lists = {}
    for player, size in enumerate(sizes):
        about = [event for event in events if event[0] != "not_the_case" and event[1][0] == player]
        never = {card for name, arguments in about if name == "has_none_of" for card in arguments[1]}
        for name, arguments in about:
            if name == "hand":
                never |= set(CARDS) - set(arguments[1])
        some = [{arguments[1]} if name == "shows" else set(arguments[1]) for name, arguments in about if name in ("shows", "has_one_of")]
        hands = map(frozenset, combinations([card for card in CARDS if card not in never], size))
        lists[player] = [hand for hand in hands if not any(map(hand.isdisjoint, some))]
    order = sorted(lists, key=lambda player: len(lists[player]))

    def join(place, left, hands):
        if place == len(order):
            case = tuple(sorted(left, key=CARDS.index))
            if (case[0] in SUSPECTS and case[1] in WEAPONS and case[2] in ROOMS
                    and all(agrees(event, case, hands) for event in failed)):
                yield case, tuple(hands[player] for player in range(len(sizes)))
            return
        for hand in lists[order[place]]:
            if hand <= left:
                yield from join(place + 1, left - hand, hands | {order[place]: hand})

    return join(0, frozenset(CARDS), {})


def uneven(rng, players):
    """Random hand sizes that sum to 18, two to seven each."""
    while True:
        sizes = [rng.randint(2, 7) for _ in range(players - 1)]
        if 2 <= 18 - sum(sizes) <= 7:
            return (*sizes, 18 - sum(sizes))


def tallies(deals):
    """(number, {card: {player or "case": number}}, {case: number}) of a list of deals."""
    owners, cases, number = {card: {} for card in CARDS}, {}, 0
    for number, (case, hands) in enumerate(deals, 1):
        cases[case] = cases.get(case, 0) + 1
        for owner, cards in [("case", case), *enumerate(hands)]:
            for card in cards:
                owners[card][owner] = owners[card].get(owner, 0) + 1
    return number, owners, cases
