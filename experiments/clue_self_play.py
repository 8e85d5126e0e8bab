"""Clue among agents: does counting win, which suggestions are best, and how sure is "over half"?

    python experiments/clue_self_play.py

writes gameai/data/clue_self_play.json, for lesson 15, in a few minutes. What is stored already is not made again. Each row of `matches` is
one agent against two others of a kind, seats rotated; a third of the games would be an even share. `sure` follows Plum through games against
note sheets: how the deals are split when two cases are left, and how often its best case is right when its certainty first exceeds a half.
"""

import random

from stored import DATA, DIGITS, Results, rounded

from gameai.arena import score_interval
from gameai.games.clue import (Board, Clue, ExactAgent, HastySheetAgent, HidingAgent, InformationAgent, ListeningAgent, NoteSheetAgent,
                               PlumAgent, RandomAgent, self_play)

TARGET = DATA / "clue_self_play.json"
SEED, GAMES, SLOW, FOLLOWED = "clue self-play", 600, 150, 900
FIRST = 20  # how many games of each row a test plays again
BOARD = Board()

# name: (agent, the two others, the board or None, games)
MATCHES = {
    "exact, random": (ExactAgent(), RandomAgent(), None, GAMES),
    "exact, hasty sheet": (ExactAgent(), HastySheetAgent(), None, GAMES),
    "exact, note sheet": (ExactAgent(), NoteSheetAgent(), None, GAMES),
    "exact, random, board": (ExactAgent(), RandomAgent(), BOARD, GAMES),
    "exact, note sheet, board": (ExactAgent(), NoteSheetAgent(), BOARD, GAMES),
    "plum, note sheet": (PlumAgent(), NoteSheetAgent(), None, GAMES),
    "plum, note sheet, board": (PlumAgent(), NoteSheetAgent(), BOARD, GAMES),
    "plum over half, note sheet": (PlumAgent(threshold=0.5), NoteSheetAgent(), None, GAMES),
    "counting, note sheet": (ExactAgent(shower=None), NoteSheetAgent(), None, GAMES),
    "informed, note sheet": (InformationAgent(), NoteSheetAgent(), None, SLOW),
    "hiding, note sheet": (HidingAgent(), NoteSheetAgent(), None, GAMES),
    "listening, note sheet": (ListeningAgent(), NoteSheetAgent(), None, GAMES),
    "listening, exact": (ListeningAgent(), ExactAgent(), None, GAMES),
    "listening, hiding": (ListeningAgent(), HidingAgent(), None, GAMES),
    "exact, listening": (ExactAgent(), ListeningAgent(), None, GAMES),
    "hiding, listening": (HidingAgent(), ListeningAgent(), None, GAMES),
}


def won(name, games):
    """How many of the first games of a row each of its agents won."""
    agent, other, board, _ = MATCHES[name]
    return self_play(Clue(3, board), [agent, other, other], games, f"{SEED}/{name}")


def match(name):
    """The games of one row, as JSON."""
    games = MATCHES[name][-1]
    wins = won(name, games)
    scores = [1.0] * wins[0] + [0.0] * (games - wins[0])
    return {"games": games, "wins": wins, "first": won(name, FIRST), "score": round(wins[0] / games, DIGITS), "interval": rounded(score_interval(scores))}


def sure():
    """Plum at the ends of its turns, against two note sheets."""
    environment, found = Clue(), {"two cases": 0, "uneven": 0, "over half": 0, "wrong": 0}
    for game in range(FOLLOWED):
        plum, *others = PlumAgent(f"{SEED}/plum/{game}"), NoteSheetAgent(f"{SEED}/1/{game}"), NoteSheetAgent(f"{SEED}/2/{game}")
        agents, rng, met = [plum, *others], random.Random(f"{SEED}/{game}"), set()
        state = environment.initial(rng)
        while not environment.is_terminal(state):
            mover, = environment.movers(state)
            percept = environment.percept(state, mover)
            if mover == 0 and percept.phase == "accuse":
                knowledge = plum.read(percept)
                cases, certainties = knowledge.cases(), knowledge.certainties()
                best = max(certainties, key=certainties.get)
                if len(cases) == 2 and "two cases" not in met:
                    met.add("two cases")
                    found["uneven"] += len(set(cases.values())) == 2
                if len(cases) > 1 and certainties[best] > 0.5 and "over half" not in met:
                    met.add("over half")
                    found["wrong"] += best != state.case
            state = environment.step(state, {mover: agents[mover].choose(percept)}, rng)
        for what in met:
            found[what] += 1
    return {"games": FOLLOWED, **found}


def main(target=TARGET, names=tuple(MATCHES)):
    results = Results(target, {"made by": "experiments/clue_self_play.py", "seed": SEED})
    for name in names:
        results.keep(results.stored.setdefault("matches", {}), name, match, name)
    results.keep(results.stored, "sure", sure)


if __name__ == "__main__":
    main()
