"""Breed genes for checkers: the champions, how well they play by generation, and whether their far cells matter.

    python experiments/checkers_genes.py

writes gameai/data/checkers_genes.json, for lessons 11 and 12. It takes about ten minutes on one
processor. What is stored already is not measured again, so it can be stopped and started; the two
breedings, about twenty seconds each, are repeated then, from their seed. With other settings it does all anew.

Two runs: Blacks and Whites that meet each other in 12,800 games, and others that all play against
bids by chance, in 6,400. For every generation it stores
    measured: the score of the best Black and White in the games that made them the best,
    fresh: that of the same two in fresh games against the same opponents,
    held out: that of the pair of Black and White that it has bred, against a player that moves at random,
    stranger: that of the same pair against a search of depth 1, which neither run has met.
The champions are the average of that pair in the last generation (`Breeding.champions`).
"""

from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.breeding import LEAP, RATE, SIGMA, SMALL, Breeding, Pair, flattered, small_run
from gameai.games.checkers.locality import NEAR, compare, near_to_far
from gameai.games.checkers.self_play import CHANCE, held_out
from stored import DATA, DIGITS, Results, rounded, told

TARGET = DATA / "checkers_genes.json"
SEED, SIZE, PLAYED = "checkers genes", 40, 10
OPPONENTS = {"each other": None, "random": CHANCE}
GENERATIONS = {"each other": 32, "random": 16}
SHOWN = (1, 2, 4, 8, 16, 24, 32)  # generations whose pairs are stored
GAMES, CUT_GAMES = 400, 2000       # what far cells are worth is little, so it needs more games
SMALL_SEEDS, SEEDS = 12, 3         # how many other seeds say what the method, not one lucky seed, gives


def settings():
    """All that the results depend on."""
    return {"made by": "experiments/checkers_genes.py", "seed": SEED, "sets of genes of each colour": SIZE, "games of each": PLAYED,
            "generations of a run": GENERATIONS, "leap": LEAP, "rate": RATE, "sigma": SIGMA, "held-out games": GAMES,
            "cut games": CUT_GAMES, "small run": dict(zip(("sets of genes of each colour", "games", "generations"), SMALL))}


def bred(name, seed=SEED):
    return Breeding(SIZE, PLAYED, seed, OPPONENTS[name]).run(GENERATIONS[name])


def pair(genes):
    return Pair(*map(tuple, genes.values()))


def score(player, games, seed, opponent=None):
    return told(held_out(player, games, seed, opponent), games=False)


def compared(player, games, seed):
    """A pair whole and with its near cells alone."""
    found = compare(player.player(), player.cut(NEAR).player(), games=games, seed=seed)
    return {"whole": told(found.whole, False), "cut": told(found.cut, False), "difference": round(found.difference, DIGITS),
            "interval": rounded(found.interval), "cut against whole": told(found.direct, False)}


def ratio(of_pair):
    return round(near_to_far(of_pair.weights()).ratio, DIGITS)


def run(name, results):
    """The generations of one run, and its champions."""
    found = results.stored["runs"].setdefault(name, {})
    if len(found.get("generations", ())) == GENERATIONS[name]:
        return
    run_again = bred(name)
    found["shown"] = [{"generation": at, **run_again.bred[at - 1]._asdict()} for at in SHOWN if at <= run_again.done]
    found["champions"], found["best"] = run_again.champions._asdict(), run_again.best()._asdict()
    found["games"] = run_again.games_played

    def row(index):
        luck, player = flattered(run_again, index), run_again.bred[index].player()
        return {"generation": index + 1, "measured": round(luck.measured, DIGITS), "fresh": round(luck.fresh, DIGITS),
                "fresh interval": rounded(luck.interval), "held out": score(player, GAMES, f"held out/{index}"),
                "near to far": ratio(run_again.bred[index]),
                "stranger": score(player, GAMES // 2, "stranger", SearchPlayer(depth=1))}

    results.fill(found, "generations", GENERATIONS[name], row)


def judged(name, results):
    """The champions of a run: against players they have not met, without their far cells, and from other seeds."""
    found = results.stored["runs"][name]
    champions, best = pair(found["champions"]), pair(found["best"])

    def against():
        player = champions.player()
        return {"random": score(player, GAMES, "champions"),
                "search of depth 1": score(player, GAMES, "champions", SearchPlayer(depth=1)),
                "search of depth 2": score(player, GAMES, "champions", SearchPlayer(depth=2)),
                "random, the best ones": score(best.player(), GAMES, "champions")}

    def locality():
        measured = near_to_far(champions.weights())
        return {"ratio": round(measured.ratio, DIGITS), "chance": rounded(measured.chance)}

    def other(seed):
        """The champions of the same run from another seed."""
        others = bred(name, seed).champions
        return {**compared(others, GAMES, f"seeds/{seed}"), "near to far": ratio(others)}

    results.keep(found, "against", against)
    results.keep(found, "cut", lambda: {"radius": NEAR, "games": CUT_GAMES, **compared(champions, CUT_GAMES, "cut or whole")})
    results.keep(found, "locality", locality)
    results.fill(found, "by radius", 8, lambda radius: {"radius": radius, **score(champions.cut(radius).player(), GAMES, "radii")})
    for seed in map(str, range(SEEDS)):
        results.keep(found.setdefault("other seeds", {}), seed, other, seed)


def small(name, results):
    """Small runs from many seeds."""
    found = results.stored["small"].setdefault(name, {})
    for seed in map(str, range(SMALL_SEEDS)):
        results.keep(found, seed, lambda: score(small_run(f"small/{seed}", opponent=OPPONENTS[name]).champions.player(),
                                                GAMES, f"small/{seed}"))


def main():
    results = Results(TARGET, settings(), indent=None)
    for part in ("runs", "small"):
        results.stored.setdefault(part, {})
    for name in reversed(OPPONENTS):
        small(name, results)
    for name in OPPONENTS:
        run(name, results)
    for name in OPPONENTS:
        judged(name, results)


if __name__ == "__main__":
    main()
