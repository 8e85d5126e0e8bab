"""How good are the six bots of antichess? Each against the one below, and all against all.

    python experiments/antichess_ladder.py

writes gameai/data/antichess_ladder.json, for lesson 09. It takes about ten minutes on two idle
processors. Each pair of games that is finished is noted in antichess_ladder.part beside this script; started again,
the script goes on from there. Whatever the number of processes, the result is the same.

Bots 4 and 5 visit `NODES` states a move. Bot 3 visits as many as minimax of depth 3 does, up to some ten
thousand. "sampling" is Monte Carlo tree search with short playouts. Games
are drawn when a position comes the third time, and after `MAX_MOVES` plies.
"""

import json
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path

from gameai.arena import ladder, match
from gameai.games.antichess import Antichess, make_bots, pieces
from gameai.monte_carlo import MonteCarlo

SEED, NODES = "antichess", 2000
MAX_MOVES, REPETITION = 150, 3
ROUNDS, PLAYOUT = 100, 8  # of the sampling player: playouts a move, and plies in each
NAMES = ("bot 0", "bot 1", "bot 2", "bot 3", "bot 4", "bot 5")
STEPS = {("bot 1", "bot 0"): 40, ("bot 2", "bot 1"): 200, ("bot 3", "bot 2"): 60, ("bot 4", "bot 3"): 60, ("bot 5", "bot 4"): 60}
LADDER_GAMES = 16
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "antichess_ladder.json"
NOTES = Path(__file__).with_suffix(".part")


class Noting(Executor):
    """Gives jobs to another executor and notes each result in a file, from which a later run takes it."""

    def __init__(self, executor, path):
        self.executor, self.path, self.known = executor, path, {}
        if path.exists():
            with path.open("rb") as file:
                while True:
                    try:
                        seed, result = pickle.load(file)
                    except (EOFError, pickle.UnpicklingError):  # the last note may be cut off
                        break
                    self.known[seed] = result

    def submit(self, function, game, a, b, seed, *rest):
        if seed in self.known:
            future = Future()
            future.set_result(self.known[seed])
            return future
        future = self.executor.submit(function, game, a, b, seed, *rest)
        future.add_done_callback(lambda done: self.note(seed, done))
        return future

    def note(self, seed, done):
        if not done.cancelled() and done.exception() is None:
            with self.path.open("ab") as file:
                pickle.dump((seed, done.result()), file)


def players():
    """{name: player} of all that are rated."""
    return {**dict(zip(NAMES, make_bots(NODES), strict=True)), "sampling": MonteCarlo(ROUNDS, depth=PLAYOUT, evaluate=pieces)}


def step(names, games, executor=None):
    """The match of a bot against the one below: the first `games` games, whatever comes after."""
    every = players()
    return match(Antichess(), every[names[0]], every[names[1]], games, f"{SEED}/{names[0]}/{names[1]}", 2, executor,
                 repetition=REPETITION, max_moves=MAX_MOVES)


def told(result):
    """A `MatchResult` as JSON: counts, score, interval, and the first player's points in each game."""
    points = ["%g" % ((1 + record.utilities[seat % 2]) / 2) for seat, record in enumerate(result.games)]
    return {"games": len(result.games), "wins": result.wins, "draws": result.draws, "losses": result.losses,
            "score": round(result.score, 4), "interval": [round(bound, 4) for bound in result.interval], "points": " ".join(points),
            "ends": {reason: sum(record.reason == reason for record in result.games) for reason in ("rules", "repetition", "move limit")}}


def main():
    game = Antichess()
    with ProcessPoolExecutor(2) as pool:
        executor = Noting(pool, NOTES)
        steps, first_games = {}, {}
        for names, games in STEPS.items():
            result = step(names, games, executor)
            steps[" - ".join(names)] = told(result)
            first_games[" - ".join(names)] = [" ".join(game.format_move(*both) for both in zip(record.states, record.actions))
                                              for record in result.games[:2]]
            print(*names, result, flush=True)
        rated = ladder(game, players(), LADDER_GAMES, SEED + "/ladder", 2, executor, repetition=REPETITION, max_moves=MAX_MOVES,
                       progress=lambda done, of: print(f"{done} of {of} pairings", flush=True))
    print(rated)
    stored = {
        "made by": "experiments/antichess_ladder.py", "seed": SEED, "nodes": NODES, "max moves": MAX_MOVES, "repetition": REPETITION,
        "opening": 2, "sampling": {"rounds": ROUNDS, "playout plies": PLAYOUT},
        "steps": steps, "first games": first_games, "ladder games": LADDER_GAMES,
        "ladder": [{"name": rung.name, "rating": round(rung.rating), "interval": [round(bound) for bound in rung.interval],
                    "score": round(rung.score, 4)} for rung in rated.rungs],
        "matches": {" - ".join(names): told(result) for names, result in rated.matches.items()}}
    TARGET.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8", newline="\n")
    NOTES.unlink()
    print(f"Stored in {TARGET.name}.")


if __name__ == "__main__":
    main()
