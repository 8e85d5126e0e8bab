"""Right and wrong versions of exercises 13.1 to 13.4, as students write them: a sheet by hand, and three rules of the note sheet."""

from functools import partial

from gameai.games.clue.cards import CARDS, KINDS

CASE = "case"
ME, SIZE = "you", 6                      # exercise 13.1: whose sheet it is, and how many cards each of three players has
PLAYERS = (ME, "Ann", "Ben")


def rule_of_hands(possible, sizes):
    """Cross and tick, in place, what full hands and the last open places ask for, once for each player of {player: size}."""
    for player, size in sizes.items():
        can = [card for card, owners in possible.items() if player in owners]
        sure = [card for card in can if len(possible[card]) == 1]
        for card in can:
            if len(sure) == size and card not in sure:
                possible[card].discard(player)
            elif len(can) == size:
                possible[card] = {player}


def rule_of_kinds(possible, kinds=KINDS):
    """Cross and tick, in place: the case has one card of each kind."""
    for cards in kinds.values():
        can = [card for card in cards if CASE in possible[card]]
        sure = [card for card in can if len(possible[card]) == 1]
        for card in can:
            if sure and card not in sure:
                possible[card].discard(CASE)
            elif len(can) == 1:
                possible[card] = {CASE}


def rule_of_clause(possible, player, cards):
    """Tick, in place, the last card that can make "has one of" true."""
    able = [card for card in cards if player in possible[card]]
    if len(able) == 1:
        possible[able[0]] = {player}


# --- 13.1 ------------------------------------------------------------------------------


def sheet(events, *, clauses=True, again=True, own=True, rules=True):
    """{card: set of owners} that one rule at a time finds; right unless an option says otherwise.

    Args:
        events: [(name, what was said, cards)] of a game of three.
        clauses: whether "has one of" is looked at; again: also later; own: whether one's own hand is crossed out for others;
            rules: whether full hands and the kinds of the case are thought of.
    """
    possible, asked = {card: {*PLAYERS, CASE} for card in CARDS}, []
    for name, said, cards in events:
        if said == "has none of":
            for card in cards:
                possible[card].discard(name)
        elif said == "has one of":
            asked.append((name, cards))
            if clauses:
                rule_of_clause(possible, name, cards)
        elif said == "shows" or own:
            for card in CARDS:
                if card in cards:
                    possible[card] = {name}
                elif said == "has the hand":
                    possible[card].discard(name)
    before = None
    while before != possible:
        before = {card: set(owners) for card, owners in possible.items()}
        if rules:
            rule_of_hands(possible, dict.fromkeys(PLAYERS, SIZE))
            rule_of_kinds(possible)
        if clauses and again:
            for name, cards in asked:
                rule_of_clause(possible, name, cards)
    return possible


def ticks(events, **options):
    """{card: owner} of all cards whose owner is certain, one's own hand left out."""
    return {card: owner for card, (owner, *others) in sheet(events, **options).items() if not others and owner != ME}


nothing_of_a_card = partial(ticks, clauses=False)
never_again = partial(ticks, again=False)
own_not_crossed = partial(ticks, own=False)


def only_shown(events):
    return {card: name for name, said, cards in events if said == "shows" for card in cards}


def without_the_case(events):
    return {card: owner for card, owner in ticks(events).items() if owner != CASE}


def ticks_any(events):
    """Of the cards that may make "has one of" true, it ticks the first, also where several are left."""
    known, found = sheet(events), ticks(events)
    for name, said, cards in events:
        if said == "has one of" and not any(found.get(card) == name for card in cards):
            found.update({next(card for card in cards if name in known[card]): name})
    return found


def bluff_believed(events):
    """A suggestion that nobody else could answer, it takes for the case, with one's own cards in it."""
    found = ticks(events)
    for (one, said, cards), (other, also, same) in zip(events, events[1:]):
        if said == also == "has none of" and cards == same and ME not in (one, other):
            found.update(dict.fromkeys(cards, CASE))
    return found


# --- 13.2 ------------------------------------------------------------------------------


def any_of(possible, literals, *, open_at=lambda possible, card, owner: owner in possible[card],
           fires=lambda left, literals: len(left) == 1, none=None, chosen=lambda left: left):
    """What "at least one of the literals is true" leaves; right unless an option says otherwise."""
    left = [(card, owner) for card, owner in literals if open_at(possible, card, owner)]
    if not left:
        return none if none is None else none(possible)
    after = {card: set(owners) for card, owners in possible.items()}
    if fires(left, literals):
        after.update((card, {owner}) for card, owner in chosen(left))
    return after


last_only = partial(any_of, fires=lambda left, literals: left == [literals[-1]])
first_only = partial(any_of, fires=lambda left, literals: left == [literals[0]])
unmet_unnoticed = partial(any_of, none=lambda possible: {card: set(owners) for card, owners in possible.items()})
all_ticked = partial(any_of, fires=lambda left, literals: True)
first_left = partial(any_of, fires=lambda left, literals: True, chosen=lambda left: left[:1])
truth_unnoticed = partial(any_of, open_at=lambda possible, card, owner: owner in possible[card] and len(possible[card]) > 1,
                          none=lambda possible: {card: set(owners) for card, owners in possible.items()})
never_fires = partial(any_of, fires=lambda left, literals: False)


def exactly_one(possible, literals):
    """Takes "at least one" for "just one": where one is true, the others are crossed."""
    after = any_of(possible, literals)
    if after is not None:
        true = [(card, owner) for card, owner in literals if after[card] == {owner}]
        if true:
            for card, owner in literals:
                if (card, owner) != true[0] and len(after[card]) > 1:
                    after[card].discard(owner)
    return after


def removes(possible, literals):
    """Crosses the last one that is left, in place of the others of its card."""
    after = any_of(possible, literals)
    left = [(card, owner) for card, owner in literals if owner in possible[card]]
    if after is not None and len(left) == 1:
        card, owner = left[0]
        after[card] = possible[card] - {owner} or {owner}
    return after


# --- 13.3 ------------------------------------------------------------------------------


def hands(possible, sizes, *, size_of=lambda sizes, player: sizes[player], full=True, last=True, rounds=None,
          is_sure=lambda owners, player: owners == {player}, lost=lambda card: False):
    """What the sizes of the hands leave; right unless an option says otherwise."""
    after, before = {card: set(owners) for card, owners in possible.items()}, None
    while before != after and rounds != 0:
        before, rounds = {card: set(owners) for card, owners in after.items()}, rounds and rounds - 1
        for player in range(len(sizes)):
            can = [card for card, owners in after.items() if player in owners]
            sure = [card for card in can if is_sure(after[card], player)]
            size = size_of(sizes, player)
            if full and len(sure) == size:
                for card in can:
                    if card not in sure:
                        after[card].discard(player)
            elif last and len(can) == size:
                for card in can:
                    after[card] = {player}
    return after


def unchanged(possible, sizes):
    return {card: set(owners) for card, owners in possible.items()}


all_six = partial(hands, size_of=lambda sizes, player: 6)
even_hands = partial(hands, size_of=lambda sizes, player: sum(sizes) // len(sizes))
first_size = partial(hands, size_of=lambda sizes, player: sizes[0])
next_player = partial(hands, size_of=lambda sizes, player: sizes[(player + 1) % len(sizes)])
only_full = partial(hands, last=False)
only_last = partial(hands, full=False)
one_round = partial(hands, rounds=1)
two_rounds = partial(hands, rounds=2)
three_rounds = partial(hands, rounds=3)


def case_too(possible, sizes):
    """Takes the case for a hand of three as well."""
    last = len(sizes)
    return _renamed(hands(_renamed(possible, CASE, last), [*sizes, 3]), last, CASE)


def _renamed(possible, old, new):
    return {card: {new if owner == old else owner for owner in owners} for card, owners in possible.items()}


def one_too_early(possible, sizes):
    """Takes a hand for full when one place is open."""
    return hands(possible, sizes, size_of=lambda sizes, player: sizes[player] - 1, last=False)


# --- 13.4 ------------------------------------------------------------------------------


def failed(possible, accusation, *, fires=lambda others: others == 2, impossible=True, cards=lambda accusation: accusation):
    """What a failed accusation leaves; right unless an option says otherwise."""
    sure = [card for card in accusation if possible[card] == {CASE}]
    if len(sure) == len(accusation) and impossible:
        return None
    after = {card: set(owners) for card, owners in possible.items()}
    if fires(len(sure)):
        for card in cards(accusation):
            if card not in sure:
                after[card].discard(CASE)
    return after


three_crosses = partial(failed, fires=lambda others: True)
one_is_enough = partial(failed, fires=lambda others: others >= 1)
nothing_learned = partial(failed, fires=lambda others: False)
right_accusation = partial(failed, impossible=False)
room_only = partial(failed, cards=lambda accusation: accusation[2:])
suspect_only = partial(failed, cards=lambda accusation: accusation[:1])


def all_crossed(possible, accusation):
    """Crosses all three, also those that are certain to be in the case."""
    return {card: owners - {CASE} if card in accusation else set(owners) for card, owners in possible.items()}


def all_crossed_unless_sure(possible, accusation):
    """Crosses all three, whatever is certain, if not all three are."""
    return None if failed(possible, accusation) is None else all_crossed(possible, accusation)


def sure_ones_crossed(possible, accusation):
    """Crosses all three where two are certain."""
    after = failed(possible, accusation)
    if after is not None and sum(possible[card] == {CASE} for card in accusation) == 2:
        for card in accusation:
            after[card].discard(CASE)
    return after


def maybe_is_sure(possible, accusation):
    """Takes a card that may be in the case for one that is."""
    after = {card: set(owners) for card, owners in possible.items()}
    may = [card for card in accusation if CASE in possible[card]]
    if len(may) == 3 and all(possible[card] == {CASE} for card in may):
        return None
    if len(may) >= 2:
        for card in accusation:
            if possible[card] != {CASE} and (len(may) == 3 or card not in may):
                after[card].discard(CASE)
                break
    return after


def others_of_the_kind(possible, accusation):
    """Where two are certain, it crosses the third and ticks another card of its kind."""
    after = failed(possible, accusation)
    if after is not None:
        for card in accusation:
            if CASE in possible[card] and CASE not in after[card]:
                kind = next(cards for cards in KINDS.values() if card in cards)
                left = [other for other in after if CASE in after[other] and other in kind]
                if left:
                    after[left[0]] = {CASE}
    return after
