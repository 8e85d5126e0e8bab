"""How far do written prices get against a search? Two rules, and the whole expert, against searches of depth 1 to 4.

    python experiments/checkers_bidders.py

writes gameai/data/checkers_bidders.json, for lesson 10. It takes about two minutes on two idle processors. The
searches count pieces at their last ply, and stop there in the middle of an exchange as well. Games open with
two random moves, and are drawn when a position comes the third time.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from gameai.arena import match
from gameai.games.checkers import Checkers, SearchPlayer
from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.expert import RULES, Expert

SEED, GAMES, DEPTHS, REPETITION = "checkers bidders", 400, (1, 2, 3, 4), 3
TWO = ("is jumped there", "leaves a friend open")
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "checkers_bidders.json"


def bidders():
    """{name: player}."""
    return {"two rules": BiddingPlayer(Expert([rule for rule in RULES if rule.name in TWO])), "the expert": BiddingPlayer(Expert())}


def against(name, depth, games=GAMES, executor=None):
    """The match of a bidder against a search."""
    return match(Checkers(), bidders()[name], SearchPlayer(depth=depth), games, f"{SEED}/{name}/{depth}", 2, executor,
                 repetition=REPETITION)


def told(result):
    """A `MatchResult` as JSON."""
    return {"wins": result.wins, "draws": result.draws, "losses": result.losses, "score": round(result.score, 4),
            "interval": [round(bound, 4) for bound in result.interval]}


def main():
    stored = {"made by": "experiments/checkers_bidders.py", "seed": SEED, "games": GAMES, "opening": 2, "repetition": REPETITION,
              "rules": {name: [rule.name for rule in player.evaluator.rules] for name, player in bidders().items()}, "against": {}}
    with ProcessPoolExecutor(2) as pool:
        for name in bidders():
            stored["against"][name] = {}
            for depth in DEPTHS:
                result = against(name, depth, executor=pool)
                stored["against"][name][str(depth)] = told(result)
                print(name, depth, result, flush=True)
    TARGET.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
