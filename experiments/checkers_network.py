"""The network of checkers: does it play, is it local, does it meet a search, and does its bid help one?

    python experiments/checkers_network.py

writes gameai/data/checkers_network.json, for lesson 12. It takes about six minutes of one processor. What is stored already is not
done again, so it can be stopped and started; with other settings (`settings`) it does all anew.

`champion` is trained in `CHAMPION_GAMES` games and then fixed, its weights rounded to 4 digits. `runs` are trained
in 800 games from several seeds, to see how much is luck. All matches are of fresh games. `controls` say what the ratio of near
to far weights is where there is nothing local to learn: from losses dealt to the bids of a game anew, and
from what every square has the same part in, how many men the player is ahead now. `choices` say what was gained by
some numbers that are in no textbook: each is put back to what it would be without, for seeds that are used for nothing else.
"""

import json
import random
from statistics import fmean, stdev

from gameai.arena import match
from gameai.game import RandomPlayer
from gameai.games.checkers import Checkers, SearchPlayer
from gameai.games.checkers.bid_order import compare_orders, sample_positions
from gameai.games.checkers.bidding import BiddingPlayer, invited_views
from gameai.games.checkers.expert import Expert
from gameai.games.checkers.locality import NEAR, by_ring, compare, near_to_far
from gameai.games.checkers.network import VALUES, Learner, NetworkEvaluator, losses
from gameai.games.checkers.rules import REPETITION
from gameai.learning.network import Network
from stored import DATA, DIGITS, Results, rounded, told

SEED, GAMES, CHAMPION_GAMES = "checkers network", 800, 3200
SEEDS, CONTROLS, NEAR_SEEDS, MATCH = 6, 6, 2, 400
SHOWN = (0, 10, 25, 50, 100, 200, 400, 800, 1600, 3200)
RADII = (2, 3, 4)
POSITIONS = 100
ORDERS = (4, True, False), (6, True, False), (6, True, True)  # depth, quiet, deepening
CHOICES = {"as it is": {}, "no bids at random": {"CHANCE": 0}, "first weights of the usual size": {"START": 1},
           "outside is as vacant": {"values": (0.0, 0.0, *VALUES[2:])}}
CHOICE_SEEDS, CHOICE_MATCH = 3, 200
LEARNER = "CHANCE", "RATE", "MOMENTUM", "BATCH", "EPOCHS", "START", "STEPS", "QUIET"
TARGET = DATA / "checkers_network.json"


def settings():
    """All that the results depend on."""
    return {"made by": "experiments/checkers_network.py", "seed": SEED, "games": GAMES, "match": MATCH, "repetition": REPETITION,
            "values": VALUES, "champion games": CHAMPION_GAMES, "positions": POSITIONS,
            "learner": {name: getattr(Learner, name) for name in LEARNER}}


def locality(importances):
    found = near_to_far(importances)
    return {"ratio": round(found.ratio, 3), "chance": rounded(found.chance, 3), "rings": rounded(by_ring(importances).values())}


def against(evaluator, opponent, seed, opening=0):
    """A match of a bidder against a player, as JSON."""
    return told(match(Checkers(), BiddingPlayer(evaluator), opponent, MATCH, f"{SEED}/{seed}", opening, repetition=REPETITION))


def champion():
    """The champion network as JSON, with what the cells weighed on the way, and how it played."""
    learner, shown = Learner(f"{SEED}/champion", CHAMPION_GAMES), []
    for games in SHOWN:
        learner.train(games - learner.games_done)
        importances = learner.evaluator.importances()
        shown.append({"games": games, "importances": rounded(importances), **locality(importances),
                      "error": round(fmean(learner.errors[-50:]), 4) if games else None,
                      "random": against(learner.evaluator, RandomPlayer(), f"champion/after {games}")})
    network = learner.evaluator.network
    return {"games": CHAMPION_GAMES, "seed": learner.seed, "network": json.loads(network.to_json(DIGITS)), "snapshots": shown}


def run(number, **changed):
    """A network of 800 games from one seed: its scores, and what its cells weigh before and after."""
    learner = Learner(f"{SEED}/{number}", GAMES, **changed)
    before = locality(learner.evaluator.importances())
    learner.train()
    return {"seed": learner.seed, "before": before["ratio"], **locality(learner.evaluator.importances()),
            "random": against(learner.evaluator, RandomPlayer(), f"{number}/random"),
            "depth 1": against(learner.evaluator, SearchPlayer(depth=1), f"{number}/depth 1")}


def changed_learner(changed, number, **more):
    """A `Learner` some of whose numbers are others."""
    made = type("Changed", (Learner,), {name: value for name, value in changed.items() if name in LEARNER})
    return made(f"{SEED}/choices/{number}", GAMES, **more, **{name: value for name, value in changed.items() if name not in LEARNER})


def choice(changed, number):
    """A network of 800 games with other numbers: its scores, its ratio of near to far before and after, and that of its control."""
    learner = changed_learner(changed, number)
    found = {"before": ratio(learner), "ratio": ratio(learner.train())}
    for name, opponent in (("random", RandomPlayer()), ("depth 1", SearchPlayer(depth=1))):
        seed = f"{SEED}/choices/{number}/{name}"
        player = BiddingPlayer(learner.evaluator)
        found[name] = told(match(Checkers(), player, opponent, CHOICE_MATCH, seed, 0, repetition=REPETITION), games=False)
    return {**found, "losses dealt anew": ratio(changed_learner(changed, number, target=dealt).train())}


def ratio(learner):
    return locality(learner.evaluator.importances())["ratio"]


def near(radius, number):
    """A network that never saw the far cells."""
    return run(number, radius=radius)


def pooled(runs, opponent):
    """The mean score of several runs, how far runs differ, the worst and the best."""
    scores = [each[opponent]["score"] for each in runs]
    return {"score": round(fmean(scores), 4), "deviation": round(stdev(scores), 4), "least": min(scores), "most": max(scores)}


def dealt(balances, players, discount):
    """The losses of a game, each given to some other bid."""
    found = losses(balances, players, discount)
    random.Random(repr(found)).shuffle(found)
    return found


def behind(balances, players, discount):
    """How far the player is behind now, in units of 4 men; all squares of the board have the same part in it."""
    return [(balance if player else -balance) / 4 for balance, player in zip(balances, players)]


def control(target, number):
    """What cells weigh after 800 games with other targets."""
    return locality(Learner(f"{SEED}/{number}", GAMES, target=target).train().evaluator.importances())


def cut(evaluator, radius, less=NetworkEvaluator.cut):
    """The champion with its far cells at 0, or `less` otherwise, beside the whole one, against depth 1 and each other."""
    found = compare(BiddingPlayer(evaluator), BiddingPlayer(less(evaluator, radius)), SearchPlayer(depth=1), MATCH, f"{SEED}/cut")
    return {"radius": radius, "whole": told(found.whole), "cut": told(found.cut), "difference": round(found.difference, 4),
            "interval": rounded(found.interval), "cut against whole": told(found.direct)}


def effects(evaluator):
    """What cells do to the bid, per piece that stands there."""
    views = [view for state in sample_positions(400, f"{SEED}/effects", evaluator) for view in invited_views(state)]
    found = evaluator.effects(views)
    return {"views": len(views), "effects": rounded(found), **locality(found)}


def orders(evaluators, depth, quiet, deepening):
    """Nodes of alpha-beta by order of moves, on positions from games by chance and of the expert."""
    positions = [*sample_positions(POSITIONS // 2, f"{SEED}/chance"), *sample_positions(POSITIONS // 2, f"{SEED}/expert", Expert())]
    found = compare_orders(evaluators, positions, depth, SEED, deepening=deepening, quiet=quiet)
    return {"depth": depth, "quiet": quiet, "deepening": deepening, "positions": len(positions),
            "orders": {name: {"nodes": sum(saving.nodes), "ratio": round(saving.ratio, 4), "interval": rounded(saving.interval)}
                       for name, saving in found.items()}}


def main():
    results = Results(TARGET, settings(), indent=None)
    stored, keep, fill = results.stored, results.keep, results.fill
    evaluator = NetworkEvaluator(Network.from_json(json.dumps(keep(stored, "champion", champion)["network"])))
    runs = fill(stored, "runs", SEEDS, run)
    stored["pooled"] = {opponent: pooled(runs, opponent) for opponent in ("random", "depth 1")}
    for name, player, opening in (("random", RandomPlayer(), 0), ("depth 1", SearchPlayer(depth=1), 0),
                                  ("depth 2", SearchPlayer(depth=2), 2), ("expert", BiddingPlayer(Expert()), 2)):
        keep(stored.setdefault("held out", {}), name, against, evaluator, player, f"champion/{name}", opening)
    keep(stored, "effects", effects, evaluator)
    fill(stored, "cut", len(RADII), lambda number: cut(evaluator, RADII[number]))
    fill(stored, "orders", len(ORDERS), lambda number: orders({"network": evaluator, "expert": Expert()}, *ORDERS[number]))
    for name, target in (("losses dealt anew", dealt), ("men behind now", behind)):
        fill(stored.setdefault("controls", {}), name, CONTROLS, lambda number: control(target, number))
    for row in fill(stored, "trained near", len(RADII), lambda number: {"radius": RADII[number]}):
        found = fill(row, "runs", NEAR_SEEDS, lambda number: near(row["radius"], number))
        row |= {opponent: pooled(found, opponent) for opponent in ("random", "depth 1")}
    for number in range(1, CHOICE_SEEDS + 1):
        for name, changed in CHOICES.items():
            fill(stored.setdefault("choices", {}), name, number, lambda index: choice(changed, index))
    keep(stored, "near cut", cut, evaluator, NEAR, NetworkEvaluator.without_near)
    keep(stored, "all cut", cut, evaluator, 0)
    results.save(f"Stored in {TARGET.name}.")


if __name__ == "__main__":
    main()
