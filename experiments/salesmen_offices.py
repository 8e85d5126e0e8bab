"""Negotiating Salesmen: what does each office add, beside partners who keep their word and beside one who doesn't?

    python experiments/salesmen_offices.py

writes gameai/data/salesmen_offices.json, for lesson 19, in a few minutes. Salesman 0 has the offices of one of `ARMS`; 1 and 2 have all
offices, and among the partners of `PARTNERS` the last ones break their word whenever that is shorter. The same game number has the same
homes and cities in every arm, so that arms can be compared game by game. What salesman 0 pays is kept, week by week.
"""

import random

from stored import DATA, Results

from gameai.games.salesmen import Salesmen
from gameai.games.salesmen_agents import salesman
from gameai.offices import Traits

TARGET = DATA / "salesmen_offices.json"
SEED, GAMES, WEEKS = "salesmen offices", 60, 10
ARMS = {
    "P+S": {"foreign": False, "intelligence": False},
    "P+S+I": {"foreign": False},
    "P+S+F": {"intelligence": False},
    "all": {},
    "all, wary": {"traits": Traits(intelligence=3)},  # trust counts three times as much: its third power
}
PARTNERS = {"both keep their word": 0, "one breaks it": 1, "both break it": 2}


def game(arm, cheats, number, weeks=WEEKS):
    """What salesman 0 pays in each week of one game."""
    rng = random.Random(f"{SEED}/{number}")
    environment = Salesmen(weeks=weeks)
    agents = {0: salesman(**ARMS[arm])}
    for agent in (1, 2):
        agents[agent] = salesman(traits=Traits(foreign=0) if agent > 2 - cheats else Traits())
    state, paid = environment.initial(rng), [0]
    while not environment.is_terminal(state):
        before = state.week
        state = environment.step(state, {agent: agents[agent].choose(environment.percept(state, agent)) for agent in agents}, rng)
        if state.week != before:
            paid.append(state.costs[0])
    return [after - before for before, after in zip(paid, paid[1:])]


def main():
    results = Results(TARGET, {"made by": "experiments/salesmen_offices.py", "seed": SEED, "games": GAMES, "weeks": WEEKS}, indent=None,
                      say=lambda news: print(news[:60]))
    for partners, cheats in PARTNERS.items():
        for arm in ARMS:
            place = results.stored.setdefault(partners, {})
            results.fill(place, arm, GAMES, lambda number, arm=arm, cheats=cheats: game(arm, cheats, number))


if __name__ == "__main__":
    main()
