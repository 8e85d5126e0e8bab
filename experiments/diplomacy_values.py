"""Plays games of seven DumbBots and counts, for each kind of centre, how often a power owns it after the next falls.

    python experiments/diplomacy_values.py [--games 150] [--target FILE]

The result, `gameai/data/diplomacy/outlook.json`, is what `gameai.games.diplomacy.outlook` knows. The seeds are those of no other script.
A run that was stopped goes on where it was.
"""

import argparse

from stored import DATA, Results

from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.outlook import FALLS, Outlook, kind
from gameai.games.diplomacy.players import play

SETTINGS = {"players": "DumbBot", "last_year": 1920, "falls": FALLS, "seeds": "values/0, values/1, …"}
NONE = {"spring": {}, "fall": {}}


def game(number):
    """{season of the next moves: {kind of centre: [cases, owned after the next fall, after the one after that, …]}} of one game."""
    outlook, seen, owners = Outlook(NONE), [], {}

    def watch(state, actions, players):
        year, season, step = state.phase
        if actions is None or (season, step) == ("spring", "moves"):
            owners[year - (actions is not None)] = state.centers  # who owned what after the fall of a year
        if actions is not None and step == "moves":
            units, _ = outcome(STANDARD, state.units, [order for orders in actions.values() for order in orders])
            seen.append((year, season, [(power, *outlook.kinds(units, state.centers, power, season)) for power in STANDARD.powers]))

    last = play(lambda power, seed: DumbBot(seed), f"values/{number}", last_year=SETTINGS["last_year"], watch=watch)
    counts = {"spring": {}, "fall": {}}
    for year, season, views in seen:
        first = year + (season == "fall")
        if first + FALLS - 1 > last.phase.year and not last.winner:  # a game that somebody has won stays as it is
            continue
        later = [owners[min(each, last.phase.year)] for each in range(first, first + FALLS)]
        rows = counts["spring" if season == "fall" else "fall"]
        for power, states, near in views:
            for center, *pair in zip(STANDARD.centers, states, near, strict=True):
                row = rows.setdefault(kind(*pair), [0] * (FALLS + 1))
                row[0] += 1
                for index, owned in enumerate(later, start=1):
                    row[index] += owned.get(center) == power
    return counts


def added(stored, counts):
    """Add the counts of a game to those stored, whose kinds are texts."""
    for season, rows in counts.items():
        for found, row in rows.items():
            name = " ".join(map(str, found))
            before = stored[season].get(name, [0] * len(row))
            stored[season][name] = [one + other for one, other in zip(before, row, strict=True)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--target", default=DATA / "diplomacy" / "outlook.json")
    options = parser.parse_args()
    results = Results(options.target, SETTINGS, indent=None)
    stored = results.stored
    stored.setdefault("games", 0)
    stored.setdefault("counts", {"spring": {}, "fall": {}})
    while stored["games"] < options.games:
        added(stored["counts"], game(stored["games"]))
        stored["games"] += 1
        results.save(f"{stored['games']} games")
    for season, rows in stored["counts"].items():
        stored["counts"][season] = {name: rows[name] for name in sorted(rows)}
    results.save()


if __name__ == "__main__":
    main()
