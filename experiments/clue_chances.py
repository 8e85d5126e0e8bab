"""Clue: how often comes true what a count of deals says, and what a model of showers says?

    python experiments/clue_chances.py

writes gameai/data/clue_chances.json, for lesson 14, in two minutes. Three players with six cards each suggest in turn, by chance:
the first any case without a card of its own, the others any case at all, so that a suggestion tells nothing. Who can disprove shows
one of the cards that they could, by chance. The first player's `Knowledge` is asked after its own first `TURNS` turns, once as a
count of deals and once with the shower "uniform": what is the chance that each open card is in the case, and that the true case is
the case? Then the game goes on until at most two cases are left by the count, and two are even or uneven. A game is the unit of all
intervals, since what one game says hangs together.
"""

import random
from math import log2, sqrt

from stored import DATA, DIGITS, Results

from gameai.games.clue import CARDS, Clue, Knowledge
from gameai.games.clue.cards import KINDS
from gameai.games.clue.events import CASE, Event

TARGET = DATA / "clue_chances.json"
SEED, GAMES, TURNS, LAST, BINS = "clue chances", 4000, 5, 40, 10
FIRST = 15  # how many games a test plays again
MODELS = {"count": None, "shower": "uniform"}


def turn(player, case, hands, rng):
    """The `Event`s that the first player sees of one turn."""
    suggestion = tuple(rng.choice([card for card in cards if player or card not in hands[0]]) for cards in KINDS.values())
    seen = []
    for other in ((player + 1) % 3, (player + 2) % 3):
        mine = [card for card in suggestion if card in hands[other]]
        if not mine:
            seen.append(Event("has_none_of", other, suggestion))
            continue
        if player == 0:
            seen.append(Event("shows", other, (rng.choice(mine),), suggestion))
        else:
            rng.choice(mine)
            seen.append(Event("has_one_of", other, suggestion))
        break
    return [event for event in seen if event.player != 0]


def game(number):
    """What each model said in one game.

    Returns:
        {"said": {model: [(chance, whether it came true)]}, "bits": {model: bits that the case was a surprise, on average over the turns},
        "two": whether the last two cases were even, None if there were never two}.
    """
    rng = random.Random(f"{SEED}/{number}")
    state = Clue().initial(rng)
    models = {name: Knowledge((6, 6, 6), shower) for name, shower in MODELS.items()}
    said, bits, two = {name: [] for name in MODELS}, dict.fromkeys(MODELS, 0.0), None
    for knowledge in models.values():
        knowledge.hand(0, state.hands[0])
    for played in range(LAST):
        seen = turn(0, state.case, state.hands, rng)
        for name, knowledge in models.items():
            if name == "count" or played < TURNS:
                knowledge.learn(*seen)
            if played < TURNS:
                for card in CARDS:
                    chance = knowledge.owners(card).get(CASE, 0)
                    if 0 < chance < 1:
                        said[name].append((chance, card in state.case))
                bits[name] -= log2(knowledge.cases()[state.case]) / TURNS
        cases = models["count"].cases()
        if len(cases) <= 2:
            if len(cases) == 2:
                two = len(set(cases.values())) == 1
            if played >= TURNS - 1:
                break
        others = [event for player in (1, 2) for event in turn(player, state.case, state.hands, rng)]
        for name, knowledge in models.items():
            if name == "count" or played < TURNS - 1:
                knowledge.learn(*others)
    return {"said": said, "bits": bits, "two": two}


def mean(values):
    """[mean, its 95% interval's half width], the values being independent."""
    average = sum(values) / len(values)
    return [average, 1.96 * sqrt(sum((value - average) ** 2 for value in values) / (len(values) - 1) / len(values))]


def tally(games):
    """The results of some games, as JSON."""
    found = {"bits": {name: [round(value, DIGITS) for value in mean([one["bits"][name] for one in games])] for name in MODELS}}
    more = [one["bits"]["count"] - one["bits"]["shower"] for one in games]
    found["bits"]["count more"] = [round(value, DIGITS) for value in mean(more)]
    found["two cases"] = sum(one["two"] is not None for one in games)
    found["uneven"] = sum(one["two"] is False for one in games)
    for name in MODELS:
        found[name] = [row for number in range(BINS) if (row := _bin(number, [one["said"][name] for one in games]))]
    return found


def _bin(number, games):
    """What came of the chances from number/10 to (number+1)/10: {"said", "happened", "half width" of its 95% interval, "cards"}."""
    kept = [[(float(chance), true) for chance, true in game if number <= BINS * chance < number + 1] for game in games]
    cards = sum(map(len, kept))
    if cards < 100:
        return None
    happened = sum(true for game in kept for _, true in game) / cards
    spread = sum((sum(true - happened for _, true in game)) ** 2 for game in kept)
    return {"said": round(sum(chance for game in kept for chance, _ in game) / cards, DIGITS), "happened": round(happened, DIGITS),
            "half width": round(1.96 * sqrt(spread) / cards, DIGITS), "cards": cards}


def main():
    results = Results(TARGET, {"made by": "experiments/clue_chances.py", "seed": SEED, "games": GAMES, "turns": TURNS, "last": LAST})
    results.keep(results.stored, "found", lambda: tally([game(number) for number in range(GAMES)]))
    results.keep(results.stored, "first", lambda: tally([game(number) for number in range(FIRST)]))


if __name__ == "__main__":
    main()
