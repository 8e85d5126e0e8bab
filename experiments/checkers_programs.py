"""Grow programs for checkers and breed genes that become rules: the champions, and how well they play by generation.

    python experiments/checkers_programs.py

writes gameai/data/checkers_programs.json, for lessons 11 and 12. It takes about five minutes on one
processor. What is stored already is not measured again, so it can be stopped and started; the two
breedings, a minute each, are repeated then, from their seed. With other settings it does all anew.

"programs" and "rules" are two runs of 24,000 games. For every generation there is the member that won most in it, as
a text, and its held-out score against a player that moves at random. The champion is the winner of the final.
"small" has the runs of a lesson from many seeds, so that it shows what the method gives, not one lucky seed. "cells" are
programs as those, grown in as many games, that read the 112 cells by number: three questions each, 336 words more
to choose from. "rules of a program" are small runs whose patterns are the questions of the champion among the programs.
"""

import random
import re

from gameai.games.checkers.bidding import Evaluator
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.mixture import PATTERNS, RuleBreeding, RuleEvaluator, rules_of
from gameai.games.checkers.mixture import SMALL as SMALL_RULES
from gameai.games.checkers.mixture import small_run as small_rules
from gameai.games.checkers.programs import LANGUAGE, SMALL, ProgramBreeding, ProgramEvaluator, questions
from gameai.games.checkers.programs import small_run as small_programs
from gameai.games.checkers.self_play import FINAL, MORE, SHORTLIST, held_out
from gameai.games.checkers.views import CELLS, INDEX
from gameai.learning.programs import TRUTH, Language
from stored import DATA, DIGITS, Results, told

TARGET = DATA / "checkers_programs.json"
SEED, SIZE, PLAYED, GENERATIONS = "checkers programs", 100, 16, 30
GAMES, SEEDS, CELL_SEEDS = 400, 6, 2


# --- programs that read cells by number ------------------------------------------------

OCCUPANTS = {"vacant": (0,), "friend": (2, 3), "opponent": (4, 5)}
CELL_LANGUAGE = Language({**{f"{word}_{row}_{col}": TRUTH for row, col in CELLS for word in OCCUPANTS},
                          **dict.fromkeys(("front", "king", "jumps"), TRUTH)},
                         LANGUAGE.functions, LANGUAGE.constants, size=LANGUAGE.size, height=LANGUAGE.height)


class CellEvaluator(Evaluator):
    """Bids by a program of `CELL_LANGUAGE`."""

    def __init__(self, program):
        self.program, self.text = program, CELL_LANGUAGE.simplified(program)
        code = re.sub(r"(vacant|friend|opponent)_(\d+)_(\d+)",
                      lambda found: f"(cells[{INDEX[int(found[2]), int(found[3])]}] in {OCCUPANTS[found[1]]})", self.text)
        self.function = eval(f"lambda cells, front, king, jumps: {code}")

    def __reduce__(self):
        return type(self), (self.program,)

    def bid(self, view):
        return self.function(view.cells, *view[2:])


class CellBreeding(ProgramBreeding):
    def __init__(self, size, games, seed):
        super().__init__(size, games, seed)
        self.history.population = CELL_LANGUAGE.random_population(size, random.Random(f"{seed}/first"))

    def make(self, member):
        return CellEvaluator(member)

    def cross(self, mother, father, rng):
        return CELL_LANGUAGE.cross(mother, father, rng)

    def mutate(self, child, rng):
        return CELL_LANGUAGE.mutate(child, rng, self.rate)


# --- what is stored ------------------------------------------------------------------


def settings():
    """All that the results depend on."""
    return {"made by": "experiments/checkers_programs.py", "seed": SEED, "size": SIZE, "games of each": PLAYED,
            "generations of a run": GENERATIONS, "held-out games": GAMES, "small runs": {"programs": SMALL, "rules": SMALL_RULES},
            "final": {"games": FINAL, "shortlist": SHORTLIST, "more games": MORE}}


def program_told(evaluator):
    return {"text": evaluator.text, "program": str(evaluator.program)}


def rules_told(evaluator):
    return {"rules": [list(rule) for rule in evaluator.rules]}


def score(evaluator, games, seed, opponent=None):
    return told(held_out(evaluator, games, seed, opponent), games=False)


RUNS = {"programs": (ProgramBreeding, program_told), "rules": (RuleBreeding, rules_told)}


def run(name, results):
    """Everything about one long run that is not stored yet."""
    found = results.stored.setdefault(name, {})
    if len(found.get("generations", ())) == GENERATIONS and "champion" in found:
        return
    made, written = RUNS[name]
    breeding = made(SIZE, PLAYED, SEED).run(GENERATIONS)

    def row(index):
        evaluator = breeding.make(breeding.history.champions[index])
        return {"generation": index + 1, "measured": round((1 + breeding.history.best[index]) / 2, DIGITS),
                "held out": score(evaluator, GAMES, f"held out/{index}"), **written(evaluator)}

    def champion():
        evaluator = breeding.make(breeding.champion)
        return {**written(evaluator), "against": {
            "random": score(evaluator, GAMES, "champion"),
            "search of depth 1": score(evaluator, GAMES, "champion", SearchPlayer(depth=1)),
            "search of depth 2": score(evaluator, GAMES, "champion", SearchPlayer(depth=2))}}

    results.fill(found, "generations", GENERATIONS, row)
    found["games"] = breeding.games_played
    results.keep(found, "champion", champion)


def small(results):
    """Small runs from many seeds."""
    asked = questions(LANGUAGE.parse(results.stored["programs"]["champion"]["program"]))
    size, games, generations = SMALL
    kinds = {"programs": (small_programs, program_told, SEEDS),
             "rules": (small_rules, rules_told, SEEDS),
             "cells": (lambda seed: CellBreeding(size, games, seed).run(generations), program_told, CELL_SEEDS),
             "rules of a program": (lambda seed: small_rules(seed, patterns=asked), rules_told, CELL_SEEDS)}

    def row(seed):
        breeding = made(seed)
        evaluator = breeding.make(breeding.champion)
        return {**score(evaluator, GAMES, f"small/{seed}"), **written(evaluator)}

    for name, (made, written, seeds) in kinds.items():
        rows = results.stored.setdefault("small", {}).setdefault(name, {})
        for seed in map(str, range(seeds)):
            results.keep(rows, seed, row, seed)


def main():
    results = Results(TARGET, settings())
    for name in RUNS:
        run(name, results)
    small(results)


if __name__ == "__main__":
    main()
