"""Wrong versions for exercises 15.3 and 15.4: the card to show, and the best suggestion. The right ones are here, too."""

from itertools import product

from gameai.games.clue.cards import ROOMS, SUSPECTS, WEAPONS

# --- 15.3 ------------------------------------------------------------------------------


def card(suggestion, hand, asker, shown):
    """One that the asker has seen; else the one shown most often; None if there is none to show."""
    mine = [each for each in suggestion if each in hand]
    seen = [each for each in mine if (asker, each) in shown]
    return max(seen or mine, key=lambda each: count(each, shown), default=None)


def count(each, shown):
    """How often a card was shown."""
    return sum(other == each for _, other in shown)


def whoever_saw(suggestion, hand, asker, shown):
    """Plum's own rule."""
    return max((each for each in suggestion if each in hand), key=lambda each: count(each, shown), default=None)


def least_shown(suggestion, hand, asker, shown):
    return min((each for each in suggestion if each in hand), key=lambda each: count(each, shown), default=None)


def asker_then_least(suggestion, hand, asker, shown):
    mine = [each for each in suggestion if each in hand]
    return min([each for each in mine if (asker, each) in shown] or mine, key=lambda each: count(each, shown), default=None)


def news(suggestion, hand, asker, shown):
    """Shows what the asker does not know."""
    mine = [each for each in suggestion if each in hand]
    return max([each for each in mine if (asker, each) not in shown] or mine, key=lambda each: count(each, shown), default=None)


def no_count(suggestion, hand, asker, shown):
    """What the asker knows, else the first."""
    mine = [each for each in suggestion if each in hand]
    return next((each for each in mine if (asker, each) in shown), mine[0] if mine else None)


def first(suggestion, hand, asker, shown):
    return next((each for each in suggestion if each in hand), None)


def last_shown(suggestion, hand, asker, shown):
    """What was shown last, to whomever."""
    mine = [each for each in suggestion if each in hand]
    return next((each for _, each in shown[::-1] if each in mine), mine[0] if mine else None)


def last_to_asker(suggestion, hand, asker, shown):
    """Of what the asker has seen, the last card alone."""
    last = [each for player, each in shown if player == asker][-1:]
    mine = [each for each in suggestion if each in hand]
    return max([each for each in mine if each in last] or mine, key=lambda each: count(each, shown), default=None)


def first_to_asker(suggestion, hand, asker, shown):
    """Of what the asker has seen, the first card alone."""
    return last_to_asker(suggestion, hand, asker, shown[::-1])


def last_viewer(suggestion, hand, asker, shown):
    """Keeps one player for each card, the last who saw it."""
    saw = {each: player for player, each in shown}
    mine = [each for each in suggestion if each in hand]
    return max([each for each in mine if saw.get(each) == asker] or mine, key=lambda each: count(each, shown), default=None)


def seen_breaks_ties(suggestion, hand, asker, shown):
    """What the asker has seen decides only between cards shown equally often."""
    return max((each for each in suggestion if each in hand), key=lambda each: (count(each, shown), (asker, each) in shown), default=None)


def asker_alone(suggestion, hand, asker, shown):
    """Counts what the asker has seen, and nothing else."""
    return max((each for each in suggestion if each in hand), key=lambda each: shown.count((asker, each)), default=None)


def others_alone(suggestion, hand, asker, shown):
    """Counts what others than the asker have seen, and does not ask what the asker has."""
    return whoever_saw(suggestion, hand, asker, [(player, each) for player, each in shown if player != asker])


def newest_alone(suggestion, hand, asker, shown):
    """Looks at the very last card shown, if it was shown to the asker."""
    return card(suggestion, hand, asker, [*[(None, each) for _, each in shown[:-1]], *shown[-1:]])


def shown_at_all(suggestion, hand, asker, shown):
    """The first card that anybody has seen."""
    mine = [each for each in suggestion if each in hand]
    return next((each for each in mine if count(each, shown)), mine[0] if mine else None)


def players_counted(suggestion, hand, asker, shown):
    """The card that most players have seen."""
    return max((each for each in suggestion if each in hand), key=lambda each: _saw(each, shown), default=None)


def asker_then_players(suggestion, hand, asker, shown):
    mine = [each for each in suggestion if each in hand]
    return max([each for each in mine if (asker, each) in shown] or mine, key=lambda each: _saw(each, shown), default=None)


def _saw(each, shown):
    return len({player for player, other in shown if other == each})


def not_asked(suggestion, hand, asker, shown):
    """The card of the hand that was shown most often, asked for or not."""
    if not set(suggestion) & set(hand):
        return None
    return max(hand, key=lambda each: ((asker, each) in shown, count(each, shown)))


def keeps_quiet(suggestion, hand, asker, shown):
    """Shows nothing that was not shown before."""
    mine = [each for each in suggestion if each in hand and count(each, shown)]
    seen = [each for each in mine if (asker, each) in shown]
    return max(seen or mine, key=lambda each: count(each, shown), default=None)


def all_of_them(suggestion, hand, asker, shown):
    return [each for each in suggestion if each in hand]


UNNAMED_CARDS = (others_alone, newest_alone, shown_at_all)


# --- 15.4 ------------------------------------------------------------------------------


def suggest(rooms, certainty, holders, me, players):
    """The most certain case in one of the rooms; if none is possible, one of least penalty."""
    there = [case for case in certainty if case[2] in rooms]
    if there:
        return max(there, key=certainty.get)
    return min(every(rooms), key=lambda case: penalty(case, holders, me, players))


def every(rooms=ROOMS):
    return list(product(SUSPECTS, WEAPONS, rooms))


def penalty(case, holders, me, players):
    return sum(players - (holders[card] - me - 1) % players for card in case if card in holders)


def _least(rooms, certainty, price):
    there = [case for case in certainty if case[2] in rooms]
    return max(there, key=certainty.get) if there else min(every(rooms), key=price)


def first_possible(rooms, certainty, holders, me, players):
    """The first case in one of the rooms, without a maximum."""
    return next((case for case in certainty if case[2] in rooms), None) or suggest(rooms, certainty, holders, me, players)


def by_alphabet(rooms, certainty, holders, me, players):
    """`max` without a key: the triples themselves are compared."""
    return max((case for case in certainty if case[2] in rooms), default=None) or suggest(rooms, certainty, holders, me, players)


def first_by_alphabet(rooms, certainty, holders, me, players):
    return min((case for case in certainty if case[2] in rooms), default=None) or suggest(rooms, certainty, holders, me, players)


def room_by_room(rooms, certainty, holders, me, players):
    """The best case of the first room that has one."""
    first = next((room for room in rooms if any(case[2] == room for case in certainty)), None)
    return suggest([first] if first else rooms, certainty, holders, me, players)


def penalty_in_one_room(rooms, certainty, holders, me, players):
    """Where no case is possible, looks at the first room alone."""
    there = [case for case in certainty if case[2] in rooms]
    return max(there, key=certainty.get) if there else suggest(rooms[:1], certainty, holders, me, players)


def forgets_the_room(rooms, certainty, holders, me, players):
    return max(certainty, key=certainty.get)


def best_of_all_or_penalty(rooms, certainty, holders, me, players):
    """The most certain case of all if it is within reach; else the penalty decides, whatever is possible in reach."""
    best = max(certainty, key=certainty.get)
    return best if best[2] in rooms else penalty_always(rooms, certainty, holders, me, players)


def certainty_only(rooms, certainty, holders, me, players):
    """The most certain case, and if it lies elsewhere, its suspect and weapon in the first room."""
    there = [case for case in certainty if case[2] in rooms]
    return max(there, key=certainty.get) if there else (*max(certainty, key=certainty.get)[:2], rooms[0])


def own_cards_free(rooms, certainty, holders, me, players):
    others = {card: holder for card, holder in holders.items() if holder != me}
    return _least(rooms, certainty, lambda case: penalty(case, others, me, players) - 0.01 * sum(holders.get(card) == me for card in case))


def no_own_cards(rooms, certainty, holders, me, players):
    return _least(rooms, certainty, lambda case: (sum(holders.get(card) == me for card in case), penalty(case, holders, me, players)))


def own_cards(rooms, certainty, holders, me, players):
    """Suggests cards of its own wherever it can."""
    return min(every(rooms), key=lambda case: (-sum(holders.get(card) == me for card in case), penalty(case, holders, me, players)))


def far_is_dear(rooms, certainty, holders, me, players):
    return _least(rooms, certainty, lambda case: sum(1 + (holders[card] - me - 1) % players for card in case if card in holders))


def most_penalty(rooms, certainty, holders, me, players):
    return _least(rooms, certainty, lambda case: -penalty(case, holders, me, players))


def no_distance(rooms, certainty, holders, me, players):
    return _least(rooms, certainty, lambda case: sum(card in holders for card in case))


def not_in_turn(rooms, certainty, holders, me, players):
    """The distance of the numbers, not that in turn order."""
    return _least(rooms, certainty, lambda case: sum(players - abs(holders[card] - me) for card in case if card in holders))


def from_the_next(rooms, certainty, holders, me, players):
    """The distance of the numbers, from the next player's."""
    return _least(rooms, certainty, lambda case: sum(players - abs(holders[card] - me - 1) for card in case if card in holders))


def no_round(rooms, certainty, holders, me, players):
    """The difference of the numbers, negative for players before one's own."""
    return _least(rooms, certainty, lambda case: sum(players - (holders[card] - me - 1) for card in case if card in holders))


def backwards(rooms, certainty, holders, me, players):
    """Goes round the table the wrong way."""
    return _least(rooms, certainty, lambda case: sum(players - (me - holders[card] - 1) % players for card in case if card in holders))


def unknown_is_dear(rooms, certainty, holders, me, players):
    """A card that nobody is known to have is as dear as the next player's."""
    return _least(rooms, certainty, lambda case: sum(players - (holders.get(card, me + 1) - me - 1) % players for card in case))


def dearest_alone(rooms, certainty, holders, me, players):
    """The dearest card counts, and the others do not."""
    return _least(rooms, certainty, lambda case: max(penalty((card,), holders, me, players) for card in case))


def last_room_first(rooms, certainty, holders, me, players):
    return room_by_room(rooms[::-1], certainty, holders, me, players)


def good_enough(rooms, certainty, holders, me, players):
    """The first case that is at least as certain as the mean of those in reach."""
    there = [case for case in certainty if case[2] in rooms]
    return next((case for case in there if certainty[case] * len(there) >= sum(map(certainty.get, there))),
                None) or suggest(rooms, certainty, holders, me, players)


def penalty_always(rooms, certainty, holders, me, players):
    return min(every(rooms), key=lambda case: penalty(case, holders, me, players))


def least_certain(rooms, certainty, holders, me, players):
    there = [case for case in certainty if case[2] in rooms]
    return min(there, key=certainty.get) if there else suggest(rooms, certainty, holders, me, players)


def room_first(rooms, certainty, holders, me, players):
    return suggest(rooms, certainty, holders, me, players)[::-1]


UNNAMED_SUGGESTIONS = (unknown_is_dear, dearest_alone, last_room_first, good_enough)
