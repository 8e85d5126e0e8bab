"""Breed genes for checkers: the champions, how well they play by generation, and whether their far cells matter.

    python experiments/checkers_genes.py

writes gameai/data/checkers_genes.json, for lessons 11 and 12. It takes about ten minutes on one
processor. What is stored already is not measured again, so it can be stopped and started; the two
breedings, about twenty seconds each, are repeated then, from their seed. Delete the file to measure all.

Two runs: Blacks and Whites that meet each other in 12,800 games, and others that all play against
bids by chance, in 6,400. For every generation it stores
    measured: the score of the best Black and White in the games that made them the best,
    fresh: that of the same two in fresh games against the same opponents,
    held out: that of the champions against a player that moves at random,
    stranger: that of the champions against a search of depth 1, which neither run has met.
"""

import json
from pathlib import Path

from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.breeding import CHANCE, SMALL, Breeding, Pair, flattered, held_out, small_run
from gameai.games.checkers.locality import NEAR, compare, near_to_far

TARGET = Path(__file__).parents[1] / "gameai" / "data" / "checkers_genes.json"
SEED, SIZE, PLAYED = "checkers genes", 40, 10
OPPONENTS = {"each other": None, "random": CHANCE}
GENERATIONS = {"each other": 32, "random": 16}
SHOWN = (1, 2, 4, 8, 16, 24, 32)  # generations whose champions are stored
GAMES, CUT_GAMES = 400, 2000       # what far cells are worth is little, so it needs more games
SMALL_SEEDS, SEEDS = 12, 3        # how many other seeds say what the method, not one lucky seed, gives


def told(result):
    """A score and its interval, rounded for the file."""
    return {"score": round(result.score, 4), "interval": [round(end, 4) for end in result.interval]}


def save(stored):
    fresh = TARGET.with_suffix(".new")  # a stop in the middle of writing leaves the old file
    fresh.write_text(written(stored) + "\n", encoding="utf-8", newline="\n")
    fresh.replace(TARGET)


def written(value, depth=0):
    """JSON with a line for each thing that holds no other."""
    if isinstance(value, dict) and any(isinstance(each, (dict, list)) and each for each in value.values()) and depth < 4:
        inner = ",\n".join(f"{' ' * (depth + 1)}{json.dumps(name)}: {written(each, depth + 1)}" for name, each in value.items())
        return f"{{\n{inner}\n{' ' * depth}}}"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(" " * (depth + 1) + json.dumps(each) for each in value) + f"\n{' ' * depth}]"
    return json.dumps(value)


def bred(name, seed=SEED):
    return Breeding(SIZE, PLAYED, seed, OPPONENTS[name]).run(GENERATIONS[name])


def run(name, stored):
    """Everything about one run that is not stored yet."""
    found = stored["runs"].setdefault(name, {})
    rows = found.setdefault("generations", [])
    if len(rows) < GENERATIONS[name]:
        breeding = bred(name)
        for index in range(len(rows), GENERATIONS[name]):
            luck = flattered(breeding, index)
            rows.append({"generation": index + 1, "measured": round(luck.measured, 4), "fresh": round(luck.fresh, 4),
                         "fresh interval": [round(end, 4) for end in luck.interval],
                         "held out": told(held_out(breeding.bred[index], GAMES, f"held out/{index}")),
                         "near to far": round(near_to_far(breeding.bred[index].weights()).ratio, 4)})
            found["shown"] = [{"generation": at, **breeding.bred[at - 1]._asdict()} for at in SHOWN if at <= breeding.done]
            found["champions"] = breeding.champions._asdict()
            found["best"] = breeding.best()._asdict()
            found["games"] = breeding.games_played
            save(stored)
            print(name, rows[-1], flush=True)
    champions = Pair(*map(tuple, found["champions"].values()))
    if "against" not in found:
        best = Pair(*map(tuple, found["best"].values()))
        found["against"] = {"random": told(held_out(champions, GAMES, "champions")),
                            "search of depth 1": told(held_out(champions, GAMES, "champions", SearchPlayer(depth=1))),
                            "search of depth 2": told(held_out(champions, GAMES // 2, "champions", SearchPlayer(depth=2))),
                            "random, the best ones": told(held_out(best, GAMES, "champions"))}
        save(stored)
        print(name, found["against"], flush=True)
    if found.get("cut", {}).get("games") != CUT_GAMES:
        comparison = compare(champions.player(), champions.cut(NEAR).player(), games=CUT_GAMES, seed="cut or whole")
        locality = near_to_far(champions.weights())
        found["cut"] = {"radius": NEAR, "games": CUT_GAMES, "whole": told(comparison.whole), "cut": told(comparison.cut),
                        "difference": round(comparison.difference, 4), "interval": [round(end, 4) for end in comparison.interval],
                        "cut against whole": told(comparison.direct)}
        found["locality"] = {"ratio": round(locality.ratio, 4), "chance": [round(end, 4) for end in locality.chance]}
        save(stored)
        print(name, comparison, locality, flush=True)


def radii(name, stored):
    """The champions with the genes of all cells farther than each distance set to 0, in the same number of games each."""
    found = stored["runs"][name]
    if "by radius" not in found:
        champions = Pair(*map(tuple, found["champions"].values()))
        found["by radius"] = [{"radius": radius, **told(held_out(champions.cut(radius), GAMES, "radii"))} for radius in range(8)]
        save(stored)
        print(name, found["by radius"], flush=True)


def stranger(name, stored):
    """For every generation the champions against an opponent that no run has met: a search of depth 1."""
    rows = stored["runs"][name]["generations"]
    if all("stranger" in row for row in rows):
        return
    for row, champions in zip(rows, bred(name).bred):
        if "stranger" not in row:
            row["stranger"] = told(held_out(champions, GAMES // 2, "stranger", SearchPlayer(depth=1)))
            save(stored)
    print(name, [row["stranger"]["score"] for row in rows], flush=True)


def other_seeds(name, stored):
    """Champions of the same run from other seeds, whole and cut."""
    others = stored["runs"][name].setdefault("other seeds", {})
    for seed in map(str, range(SEEDS)):
        if seed not in others:
            champions = bred(name, seed).champions
            found = compare(champions.player(), champions.cut(NEAR).player(), games=GAMES, seed=f"seeds/{seed}")
            others[seed] = {**told(found.whole), "cut": told(found.cut), "difference": round(found.difference, 4),
                            "difference interval": [round(end, 4) for end in found.interval], "cut against whole": told(found.direct),
                            "near to far": round(near_to_far(champions.weights()).ratio, 4)}
            save(stored)
            print(name, "seed", seed, others[seed], flush=True)


def small(name, stored):
    """Small runs from many seeds."""
    found = stored["small"].setdefault(name, {})
    for seed in map(str, range(SMALL_SEEDS)):
        if seed not in found:
            champions = small_run(f"small/{seed}", opponent=OPPONENTS[name]).champions
            found[seed] = told(held_out(champions, GAMES, f"small/{seed}"))
            save(stored)
            print("small", name, seed, found[seed], flush=True)


def main():
    settings = {"made by": "experiments/checkers_genes.py", "seed": SEED, "sets of genes of each colour": SIZE, "held-out games": GAMES,
                "small run": dict(zip(("sets of genes of each colour", "games", "generations"), SMALL))}
    stored = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    if {name: stored.get(name) for name in settings} != settings:
        stored = {**settings, "runs": {}, "small": {}}
    for name in reversed(OPPONENTS):
        small(name, stored)
    for name in OPPONENTS:
        run(name, stored)
    for name in OPPONENTS:
        radii(name, stored)
    for name in OPPONENTS:
        other_seeds(name, stored)
    for name in OPPONENTS:
        stranger(name, stored)


if __name__ == "__main__":
    main()
