"""Werewolves: how often does a village of AlphaWolves win, with which offices? Table 6.3 of Marinheiro (2016) again.

    python experiments/werewolves_table.py

writes gameai/data/werewolves_table.json, for lesson 20, in about a quarter of an hour on two cores; started again, it goes
on where it was. Two werewolves, six villagers, a seer and a doctor play by `RULES`: night first, ties by chance, roles are revealed at death, the
werewolves win when all others are dead. An arm is a number of games with other seeds; its parts are

- table: the werewolves have the same offices as the village.
- carries: all offices on both sides, one thing changed at a time: what carries the effect?
- fails: where more offices do not help, or no longer in that order.
- holds: other rules and other numbers of players.
- beside: other agents in one team: an exact observer of votes (`Bayesian`) that says nothing, werewolves that are `Sparing`.
- leak: werewolves that act like villagers, no seer, no doctor. The village must win as often as when each lynching is uniform, whatever
  offices it has: what no player shows no office can find.

The numbers of `Parameters` were chosen with other seeds. "percent" and "left" (how many of the village live at the end, 0 in
most lost games) have 95% intervals; games are independent.
"""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt

from stored import DATA, Results, rounded

from gameai.arena import score_interval
from gameai.games.werewolves import Bayesian, Sparing, play
from gameai.games.werewolves.alpha import OFFICES, RULES, Parameters, alpha_wolves

TARGET = DATA / "werewolves_table.json"
SEED, BLOCK, WORKERS = "werewolves table", 25, 2
FIRST = 10  # how many games of each arm a test plays again
BASE = Parameters()
GAMES = {"table": 2000, "leak": 2000, "carries": 1000, "fails": 1000, "holds": 1000, "beside": 1000}
NO_POWERS = replace(RULES, villagers=8, seers=0, doctors=0, night_talk=0)


class Arm:
    """Who plays how: the offices of both teams, `Rules`, `Parameters`, and whether the werewolves act like villagers.

    A team may also be another agent: a function from a seed to it.
    """

    def __init__(self, village="all", werewolves=None, rules=RULES, parameters=BASE, disguised=False):
        self.village, self.werewolves = village, village if werewolves is None else werewolves
        self.rules, self.parameters, self.disguised = rules, parameters, disguised

    def played(self):
        """The rules as they are played: where nobody has a foreign office, rounds of talk would be silent."""
        talk = any("F" in OFFICES.get(team, "") for team in (self.village, self.werewolves))
        return self.rules if talk else replace(self.rules, talk=0, night_talk=0)

    def agent(self, role, seed):
        team = self.werewolves if role == "werewolf" else self.village
        if callable(team):
            return team(seed)
        return alpha_wolves(team, team, self.parameters, self.disguised)(role, seed)

    def game(self, seed):
        """(whether the village wins, how many of it are left) in one game."""
        state = play(self.played(), self.agent, seed)
        return state.winner == "village", sum(state.roles[player].team == "village" for player in state.living)


def silent_bayes(seed):
    """An exact observer that votes for the most likely player, and says nothing even as a seer."""
    return Bayesian(seed, tells="never")


def with_rules(**changes):
    return replace(RULES, **changes)


def with_parameters(**changes):
    return replace(BASE, **changes)


ARMS = {
    "table": {offices: Arm(offices) for offices in OFFICES},
    "leak": {offices: Arm(offices, rules=NO_POWERS, disguised=True) for offices in OFFICES},
    "carries": {
        "+F, nobody concedes": Arm("+F", parameters=with_parameters(concession=(1, 1))),
        "all, nobody concedes": Arm(parameters=with_parameters(concession=(1, 1))),
        "all, no reveal at death": Arm(rules=with_rules(reveal=False)),
        "+I, no reveal at death": Arm("+I", rules=with_rules(reveal=False)),
        "all, acts against the dead alone count": Arm(parameters=with_parameters(scored="dead")),
        "all, acts against the living alone count": Arm(parameters=with_parameters(scored="living")),
        "+I, acts against the dead alone count": Arm("+I", parameters=with_parameters(scored="dead")),
        "+I, acts against the living alone count": Arm("+I", parameters=with_parameters(scored="living")),
        "all, old rounds count again": Arm(parameters=with_parameters(from_prior=False)),
        "all, trust stays": Arm(parameters=with_parameters(kept=1, broken=1, request_below=0)),
    },
    "fails": {
        **{f"{offices}, werewolves P+S": Arm(offices, "P+S") for offices in OFFICES if offices != "P+S"},
        **{f"{offices}, werewolves act like villagers": Arm(offices, rules=with_rules(night_talk=0), disguised=True)
           for offices in OFFICES},
    },
    "beside": {
        "Bayes, werewolves P+S": Arm(silent_bayes, "P+S"), "Bayes, werewolves all": Arm(silent_bayes, "all"),
        "all, werewolves spare each other and vote uniformly": Arm("all", Sparing),
        "P+S, werewolves spare each other and vote uniformly": Arm("P+S", Sparing),
    },
    "holds": {f"{offices}, {name}": Arm(offices, rules=with_rules(**changes)) for name, changes in {
        "parity": {"win": "parity"}, "3 werewolves": {"werewolves": 3, "villagers": 5}, "first phase day": {"first": "day"},
    }.items() for offices in ("P+S", "+F", "all")},
}


def games(part, name, first, number):
    """[whether the village wins, how many of it are left], for some games of an arm; each game has a seed of its own."""
    arm = ARMS[part][name]
    return [list(arm.game(f"{SEED}/{part}/{name}/{index}")) for index in range(first, first + number)]


def told(rows):
    """What an arm says, as JSON: games, wins, percent and left with their intervals, and the first games."""
    count, wins = len(rows), sum(won for won, _ in rows)
    mean = sum(left for _, left in rows) / count
    spread = 1.96 * sqrt(sum((left - mean) ** 2 for _, left in rows) / (count - 1) / count)
    interval = score_interval([float(won) for won, _ in rows])
    return {"games": count, "wins": wins, "percent": rounded([100 * wins / count, *(100 * end for end in interval)], 1),
            "left": rounded([mean, mean - spread, mean + spread], 2), "first": rows[:FIRST]}


def play_arm(pool, part, name):
    starts = range(0, GAMES[part], BLOCK)
    blocks = pool.map(games, [part] * len(starts), [name] * len(starts), starts, [BLOCK] * len(starts))
    return told([row for rows in blocks for row in rows])


def main():
    results = Results(TARGET, {"made by": "experiments/werewolves_table.py", "seed": SEED, "games": GAMES})
    with ProcessPoolExecutor(WORKERS) as pool:
        for part, arms in ARMS.items():
            place = results.stored.setdefault(part, {})
            for name in arms:
                results.keep(place, name, play_arm, pool, part, name)


if __name__ == "__main__":
    main()
