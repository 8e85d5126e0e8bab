"""How far do written prices get against a search? Two rules, and the whole expert, against searches of depth 1 to 4.

    python experiments/checkers_bidders.py

writes gameai/data/checkers_bidders.json, for lesson 10. It takes about two minutes on two idle processors. The
searches count pieces at their last ply, and stop there in the middle of an exchange as well. Games open with
two random moves, and are drawn when a position comes the third time. What is stored already is not played again; delete the
file to play all, say because a rule has changed.
"""

from concurrent.futures import ProcessPoolExecutor

from gameai.arena import match
from gameai.games.checkers import Checkers, SearchPlayer
from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.expert import RULES, Expert
from gameai.games.checkers.rules import REPETITION
from stored import DATA, Results, told

SEED, GAMES, DEPTHS = "checkers bidders", 400, (1, 2, 3, 4)
TWO = ("is jumped there", "leaves a friend open")
TARGET = DATA / "checkers_bidders.json"


def bidders():
    """{name: player}."""
    return {"two rules": BiddingPlayer(Expert([rule for rule in RULES if rule.name in TWO])), "the expert": BiddingPlayer(Expert())}


def against(name, depth, games=GAMES, executor=None):
    """The match of a bidder against a search."""
    return match(Checkers(), bidders()[name], SearchPlayer(depth=depth), games, f"{SEED}/{name}/{depth}", 2, executor,
                 repetition=REPETITION)


def main():
    results = Results(TARGET, {"made by": "experiments/checkers_bidders.py", "seed": SEED, "games": GAMES, "opening": 2,
                               "repetition": REPETITION,
                               "rules": {name: [rule.name for rule in player.evaluator.rules] for name, player in bidders().items()}})
    with ProcessPoolExecutor(2) as pool:
        for name in bidders():
            found = results.stored.setdefault("against", {}).setdefault(name, {})
            for depth in DEPTHS:
                results.keep(found, str(depth), lambda: told(against(name, depth, executor=pool)))


if __name__ == "__main__":
    main()
