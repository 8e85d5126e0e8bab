"""Knowledge of Clue: how long a count of deals takes, with three players and with six, and beside listing the deals.

Every count is from nothing: the events are told to a fresh `Knowledge`, which then says how many deals are left,
or what the shares of all owners are.
"""

import random

from benchmarks.csp import EVENTS
from benchmarks.exact_cover import limit, other
from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import constraint as peers
from benchmarks.peers.exact_cover import CONSTRAINT
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.events import Event
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.models import owner_model, position_model

KNOWLEDGE, SHARES, CSP = "Knowledge, deals", "Knowledge, all shares", "gameai.csp, count"


def seen(seed, players, suggestions, watcher=0):
    """(hand sizes, the events that a player sees in a game of random suggestions); nobody's if `watcher` is None."""
    rng = random.Random(seed)
    case = {rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS)}
    rest = [card for card in CARDS if card not in case]
    rng.shuffle(rest)
    hands = [rest[player::players] for player in range(players)]
    events = [] if watcher is None else [Event("hand", watcher, tuple(hands[watcher]))]
    for turn in range(suggestions):
        cards = (rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
        for step in range(1, players):
            player = (turn + step) % players
            held = [card for card in cards if card in hands[player]]
            if held and turn % players == watcher:
                events.append(Event("shows", player, (rng.choice(held),)))
            else:
                events.append(Event("has_one_of" if held else "has_none_of", player, cards))
            if held:
                break
    return tuple(map(len, hands)), tuple(events)


def told(sizes, events):
    knowledge = Knowledge(sizes)
    knowledge.learn(*events)
    return knowledge


def shares(sizes, events):
    knowledge = told(sizes, events)
    return [knowledge.owners(card) for card in CARDS], knowledge.cases()


def row(title, sizes, events, seconds):
    knowledge = told(sizes, events)
    return Comparison(
        title,
        (Entrant(KNOWLEDGE, timed(lambda: told(sizes, events).deals()), {"deals": knowledge.deals()}),
         Entrant(SHARES, timed(lambda: shares(sizes, events)), {"cases": len(knowledge.cases())}),
         limit(seconds)),
        (Goal(f"the limit, {seconds:g} s", KNOWLEDGE, at_least=1),), rounds=5)


def comparisons():
    yield row("Clue, 3 players, the published game after two suggestions", (6, 6, 6), EVENTS, 0.0005)
    for suggestions in (6, 12, 18, 30):
        yield row(f"Clue, 6 players, {suggestions} suggestions seen by one of them", *seen(1, 6, suggestions), 0.14)
    yield row("Clue, 6 players, 12 suggestions seen by a bystander", *seen(1, 6, 12, None), 0.14)
    number = told((6, 6, 6), EVENTS).deals()
    yield Comparison(
        "Clue, counting beside listing, 3 players",
        (Entrant(KNOWLEDGE, timed(lambda: told((6, 6, 6), EVENTS).deals()), {"deals": number}),
         Entrant(CSP, timed(lambda: owner_model((6, 6, 6), EVENTS)[0].count())),
         other(CONSTRAINT, lambda: len(peers.deals((6, 6, 6), EVENTS).getSolutions()), number)),
        (Goal(CONSTRAINT, KNOWLEDGE, at_least=100),), rounds=5)
    sizes, events = seen(0, 3, 9)
    number = told(sizes, events).deals()
    yield Comparison(
        "Clue, the two models, 3 players",
        (Entrant("by owners", timed(lambda: owner_model(sizes, events)[0].count()), {"deals": number}),
         Entrant("by positions, as in Plum", timed(lambda: position_model(sizes, events).count()))),
        (Goal("by positions, as in Plum", "by owners", at_least=2),),
        note="21 variables each; 84 values in all domains by owners, 441 by positions.", rounds=3)
    yield six_players()


def six_players():
    sizes, events = seen(2, 6, 15)
    number = told(sizes, events).deals()
    return Comparison(
        "Clue, counting beside listing, 6 players",
        (Entrant(KNOWLEDGE, timed(lambda: told(sizes, events).deals()), {"deals": number}),
         Entrant(CSP, timed(lambda: owner_model(sizes, events)[0].count())),
         other(CONSTRAINT, lambda: len(peers.deals(sizes, events).getSolutions()), number)),
        (Goal(CONSTRAINT, KNOWLEDGE, at_least=100),), rounds=3)
