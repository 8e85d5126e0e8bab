"""Bids and search together: does an order by bids make a search play better, at equal nodes?

    python experiments/checkers_together.py

writes gameai/data/checkers_together.json, for lesson 12, in a few minutes. A search that may visit 100 positions a move, and
tries first what the trained network, or the written expert, bids most for, meets the same search without
bids (`SearchPlayer`, whose first moves are in random order), and the bidder that does not search.
"""

import json
from pathlib import Path

from gameai.arena import match
from gameai.games.checkers import BiddingPlayer, Checkers, Expert, SearchPlayer
from gameai.games.checkers.champions import trained_network
from gameai.games.checkers.rules import REPETITION
from gameai.games.checkers.together import OrderedSearchPlayer

SEED, NODES, MATCH = "checkers together", 100, 400
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "checkers_together.json"


def met(a, b, name):
    """A match from paired openings, as JSON."""
    found = match(Checkers(), a, b, MATCH, f"{SEED}/{name}", repetition=REPETITION)
    print(name, found.wins, found.draws, found.losses, flush=True)
    return {"wins": found.wins, "draws": found.draws, "losses": found.losses, "score": round(found.score, 4),
            "interval": [round(end, 4) for end in found.interval]}


def main():
    stored = {"made by": "experiments/checkers_together.py", "seed": SEED, "nodes": NODES, "games": MATCH, "repetition": REPETITION,
              "against": {}}
    for name, evaluator in (("expert", Expert()), ("network", trained_network())):
        both = OrderedSearchPlayer(evaluator, NODES)
        stored["against"][name] = {"search alone": met(both, SearchPlayer(nodes=NODES), f"{name}/search alone"),
                                   "bids alone": met(both, BiddingPlayer(evaluator), f"{name}/bids alone")}
    TARGET.write_text(json.dumps(stored, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
