"""Diplomacy: how well do two AlphaDips do, with which offices? Tables 6.1 and 6.2 of Marinheiro (2016) again.

    python experiments/diplomacy_tables.py [--games 105] [--only PART ...] [--workers 2]

writes gameai/data/diplomacy/tables.json, for lesson 22; started again, it goes on where it was. Games end with the winter of 1920 or a
solo, after each movement's talk of `ROUNDS` rounds. Game number i of every arm has the same pair of powers for the two agents that are
measured, the i-th of the 21 pairs and then all again, the same powers for their partners, and the same seeds for everybody: so arms can be
compared game by game ("less", the mean difference of ranks, with its interval). The parts are

- 6.1: two AlphaDips, five DumbBots. 6.2: two AlphaDips, two DipBlues, three DumbBots; "partners" are the DipBlues.
- beside: other pairs in the same seats: D-Branes, with talk and without, DipBlues, DumbBots.
- model: AlphaDips that do not know the opponents' program.
- carries: one thing changed at a time.
- betrayers: two AlphaDips, two betrayers, three DumbBots.

The rank of a pair is the mean of its two ranks, 1.5 at best; 4 is no skill. Pairs are counted as one, since two agents in one game are not
independent. The numbers of `Parameters` were chosen with other seeds.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from time import process_time

from stored import DATA, Results, rounded

from gameai.games.diplomacy.alpha import AlphaDip, Parameters
from gameai.games.diplomacy.betrayer import Betrayer
from gameai.games.diplomacy.dbrane import DBrane
from gameai.games.diplomacy.dipblue import DipBlue
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.foreign import Policy
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.players import play
from gameai.games.diplomacy.scoring import centers, mean, ranks

TARGET = DATA / "diplomacy" / "tables.json"
SEED, ROUNDS, LAST_YEAR = "diplomacy tables", 3, 1920
PAIRS = tuple(combinations(STANDARD.powers, 2))
BASE = Parameters()
NEUTRAL = Parameters(model="neutral")


class Arm:
    """Who plays: functions from a seed to an agent, for the pair that is measured, for two partners (None: DumbBots), and rounds of talk.

    Args:
        pair, partner: what makes an agent from a seed.
        rounds: of talk before each movement; 0 where nobody has a foreign office.
    """

    def __init__(self, pair, partner=None, rounds=ROUNDS):
        self.pair, self.partner, self.rounds = pair, partner, rounds

    def game(self, number):
        """{"ranks", "centers": of the pair, "partners": ranks of the partners, "solo": who won alone, "year": of the end} of one game."""
        pair, partners = seats(number)
        makers = {**dict.fromkeys(pair, self.pair), **(dict.fromkeys(partners, self.partner) if self.partner else {})}
        state = play(lambda power, seed: makers.get(power, DumbBot)(seed), f"{SEED}/{number}", self.rounds, LAST_YEAR)
        found, owned = ranks(state, STANDARD.powers), centers(state)
        return {"ranks": [found[power] for power in pair], "centers": [owned.get(power, 0) for power in pair],
                "partners": [found[power] for power in partners], "partners' centers": [owned.get(power, 0) for power in partners],
                "solo": "pair" if state.winner in pair else "partners" if state.winner in partners else state.winner and "others",
                "year": state.phase.year}


def seats(number):
    """(pair, partners): the powers of game `number`. Partners are another two of the other five each time that the pair comes again."""
    pair = PAIRS[number % len(PAIRS)]
    others = list(combinations([power for power in STANDARD.powers if power not in pair], 2))
    return pair, others[(3 * (number % len(PAIRS)) + number // len(PAIRS)) % len(others)]


def alpha(offices="all", parameters=BASE, policy=Policy()):
    return lambda seed: AlphaDip(offices, seed, parameters, policy)


def dipblue(archetype="dipblue"):
    return lambda seed: DipBlue(archetype, seed)


def betrayer(often):
    return lambda seed: Betrayer(often, seed)


def rounds(offices):
    return ROUNDS if offices in ("+F", "all") else 0


OFFICES = ("P+S", "+F", "all")  # without a foreign office intelligence changes nothing, where the opponents' program is known
ARMS = {
    "6.1": {offices: Arm(alpha(offices), None, rounds(offices)) for offices in OFFICES},
    "6.2": {offices: Arm(alpha(offices), dipblue()) for offices in OFFICES},
    "beside": {
        "DumbBot": Arm(DumbBot, rounds=0), "D-Brane, silent": Arm(DBrane, rounds=0), "D-Brane": Arm(DBrane), "DipBlue": Arm(dipblue()),
        "D-Brane, beside DipBlues": Arm(DBrane, dipblue()), "DumbBot, beside DipBlues": Arm(DumbBot, dipblue()),
    },
    "model": {offices: Arm(alpha(offices, NEUTRAL), None, rounds(offices)) for offices in ("P+S", "+F", "+I", "all")},
    "betrayers": {offices: Arm(alpha(offices), betrayer(0.5)) for offices in OFFICES},
    "carries": {
        "all, peace alone": Arm(alpha(policy=Policy(alliances=False, requests=False))),
        "all, no peace": Arm(alpha(policy=Policy(peace=False))),
        "all, no requests": Arm(alpha(policy=Policy(requests=False))),
        "all, zones": Arm(alpha(policy=Policy(zones=True))),
        "all, information": Arm(alpha(policy=Policy(information=True))),
        "P+S, 1 sample": Arm(alpha("P+S", Parameters(samples=1)), rounds=0),
        "P+S, no search": Arm(alpha("P+S", Parameters(passes=0)), rounds=0),
        "P+S, 2 passes": Arm(alpha("P+S", Parameters(passes=2)), rounds=0),
        "P+S, next fall alone": Arm(alpha("P+S", Parameters(weights=(1, 0, 0))), rounds=0),
    },
}
AGAINST = {"6.1": "P+S", "6.2": "P+S", "model": "P+S", "betrayers": "P+S"}  # the arm with which others of the part are compared


def block(part, name, first, number):
    """The rows of some games of an arm, and the CPU seconds that they took."""
    start = process_time()
    rows = [ARMS[part][name].game(index) for index in range(first, first + number)]
    return rows, process_time() - start


def told(rows, base=None):
    """What an arm says, as JSON: mean rank and centres of the pair and of its partners with intervals, solos, and its games.

    Args:
        rows: of its games.
        base: the rows of another arm, the first of which are of the same games; then "less" is how much better the rank is than there.
    """
    def means(key):
        return rounded(mean([sum(row[key]) / len(row[key]) for row in rows])[:3], 3)

    found = {"games": len(rows), "rank": means("ranks"), "centers": means("centers"), "partners": means("partners"),
             "partners' centers": means("partners' centers"), "solos": {name: sum(row["solo"] == name for row in rows)
                                                                        for name in ("pair", "partners", "others")}}
    if base:
        pairs = list(zip(base, rows))
        if len(pairs) > 1:
            found["less"] = rounded(mean([sum(other["ranks"]) / 2 - sum(row["ranks"]) / 2 for other, row in pairs])[:3], 3)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5 * len(PAIRS), help="of each arm")
    parser.add_argument("--only", nargs="*", choices=list(ARMS), default=list(ARMS), help="parts")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--target", default=TARGET)
    options = parser.parse_args()
    settings = {"made by": "experiments/diplomacy_tables.py", "seed": SEED, "rounds": ROUNDS, "last year": LAST_YEAR}
    results = Results(options.target, settings, indent=None, say=lambda news: print(news[:300]))
    stored = results.stored.setdefault("rows", {})
    with ProcessPoolExecutor(options.workers) as pool:
        for part in options.only:
            for name in ARMS[part]:
                place = stored.setdefault(part, {}).setdefault(name, {"rows": [], "seconds": 0})
                size = 3 * options.workers
                while len(place["rows"]) < options.games:
                    first = len(place["rows"])
                    starts = range(first, min(first + size, options.games), 3)
                    counts = [min(3, options.games - start) for start in starts]
                    for rows, seconds in pool.map(block, [part] * len(starts), [name] * len(starts), starts, counts):
                        place["rows"] += rows
                        place["seconds"] = round(place["seconds"] + seconds, 2)
                    results.save()
                base = stored[part].get(AGAINST.get(part), {}).get("rows")
                row = told(place["rows"], base if name != AGAINST.get(part) else None)
                results.stored.setdefault("tables", {}).setdefault(part, {})[name] = row
                results.save(f"{part} {name}: {row}, {place['seconds'] / len(place['rows']):.2f} CPU s a game")


if __name__ == "__main__":
    main()
