"""Is each bot of dots and boxes better than the one below? Every pairing of the six on 5 x 5 boxes, with intervals.

    python experiments/dots_ladder.py

writes gameai/data/dots_ladder.json, for lesson 07. It takes about a quarter of an hour on one
processor. What is stored already is not played again, so it can be stopped and started; delete
the file to play all. Bots 4 and 5 have the same nodes for a move.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from gameai.arena import match
from gameai.games.dots_and_boxes import BOTS, DotsAndBoxes

SIZE, OPENING, NODES, PROCESSES = 5, 2, 1000, 2
TARGET = Path(__file__).parents[1] / "gameai" / "data" / "dots_ladder.json"
GAMES = {(1, 0): 100, (2, 1): 200, (3, 2): 400, (4, 3): 400, (5, 4): 200}  # neighbours, closer games need more
OTHERS, SLOW = 100, 60  # games of the other pairings, and of those of bot 5


def player(number):
    """A bot by its number, the searching ones with `NODES`."""
    return BOTS[number](nodes=NODES) if number >= 4 else BOTS[number]()


def seed(a, b):
    """The seed of the match of bots `a` and `b`."""
    return f"dots ladder/{a}/{b}"


def pairings():
    """(better, worse, games), neighbours first, then everybody against bot 0."""
    others = [(a, b) for a in range(6) for b in range(a - 1)]
    others.sort(key=lambda pair: pair[1])
    return [(*pair, games) for pair, games in GAMES.items()] + [(a, b, SLOW if a == 5 else OTHERS) for a, b in others]


def main():
    settings = {"made by": "experiments/dots_ladder.py", "size": SIZE, "opening": OPENING, "nodes": NODES}
    stored = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    if {name: stored.get(name) for name in settings} != settings:
        stored = {**settings, "titles": [bot.title for bot in BOTS], "matches": {}}
    game = DotsAndBoxes(SIZE, SIZE)
    with ProcessPoolExecutor(PROCESSES) as pool:
        for a, b, games in pairings():
            known = stored["matches"].get(f"{a}-{b}")
            if known is None or len(known["margins"]) != games:
                result = match(game, player(a), player(b), games, seed(a, b), OPENING, pool)
                margins = [record.utilities[number % 2] for number, record in enumerate(result.games)]
                stored["matches"][f"{a}-{b}"] = {
                    "wins": result.wins, "draws": result.draws, "losses": result.losses, "pairs": games // 2,
                    "score": round(result.score, 4), "interval": [round(end, 4) for end in result.interval], "margins": margins}
                TARGET.write_text(written(stored), encoding="utf-8", newline="\n")
                print(f"bot {a} against bot {b}: {result}", flush=True)


def written(stored):
    """The JSON, a line for each match."""
    matches = ",\n".join(f'  "{name}": {json.dumps(found)}' for name, found in stored["matches"].items())
    head = json.dumps({name: value for name, value in stored.items() if name != "matches"}, indent=1)
    return f'{head[:-2]},\n "matches": {{\n{matches}\n }}\n}}\n'


if __name__ == "__main__":
    main()
