"""A number that was chosen and not derived: how far do the champions of genes leap ahead of the last winners?

    python experiments/checkers_choices.py

writes gameai/data/checkers_choices.json. It takes some minutes of one processor. What is stored already is not done again.
`breeding.LEAP` changes the champions alone, not who is bred. For several values of it, and seeds that are used for nothing else,
it stores how the pairs that small runs and long ones have bred play, before Black and White are averaged: against a player that
moves at random, which is all but the one small runs are bred against, and against a search of depth 1, which they have never
met. The choices of the network are in experiments/checkers_network.py.
"""

from gameai.games.checkers import breeding
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.self_play import held_out
from stored import DATA, Results, told

SEED, GAMES = "checkers choices", 200
LEAPS = {"small": (0, 1, 2, 4, 8, 16), "long": (0, 4, 16)}
SEEDS = {"small": 4, "long": 1}
LONG = 40, 10, 32  # sets of genes of each colour, games, generations; they meet each other
TARGET = DATA / "checkers_choices.json"


def bred(kind, leap, number):
    """The pair that a run from one seed has bred."""
    before, seed = breeding.LEAP, f"{SEED}/{kind}/{number}"
    breeding.LEAP = leap
    try:
        return (breeding.small_run(seed) if kind == "small" else breeding.Breeding(*LONG[:2], seed).run(LONG[2])).bred[-1]
    finally:
        breeding.LEAP = before


def scores(kind, leap, number):
    pair = bred(kind, leap, number)
    return {name: told(held_out(pair.player(), GAMES, f"{SEED}/held out/{number}", opponent), games=False)
            for name, opponent in (("random", None), ("depth 1", SearchPlayer(depth=1)))}


def main():
    results = Results(TARGET, {"made by": "experiments/checkers_choices.py", "seed": SEED, "held-out games": GAMES,
                               "small": breeding.SMALL, "long": LONG})
    found = results.stored.setdefault("leap", {})
    for kind, count in SEEDS.items():
        for number in range(1, count + 1):
            for leap in LEAPS[kind]:
                results.fill(found.setdefault(kind, {}), str(leap), number, lambda index: scores(kind, leap, index))


if __name__ == "__main__":
    main()
