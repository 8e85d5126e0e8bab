"""Werewolves: what votes tell, what a seer's talk is worth, and which lies pay.

    python experiments/werewolves_claims.py

writes gameai/data/werewolves_claims.json, for lesson 20, in some minutes. What is stored already is not made again. Each row is one arm:
a table of rules, what all of the village are, what all werewolves are; how often the village wins, with a 95% interval. No parameter
was chosen by these games; trials had other seeds.
"""

from fractions import Fraction

from stored import DATA, DIGITS, Results, rounded

from gameai.arena import score_interval
from gameai.games.werewolves import Bayesian, Believer, Herding, Liar, RandomVoter, Rules, Sparing, Voter, play

TARGET = DATA / "werewolves_claims.json"
SEED, GAMES = "werewolves claims", 2000
FIRST = 20  # how many games of each row a test plays again

UNIFORM = {"villagers": 8, "seers": 0, "doctors": 0}
RULES = {
    "day, parity": Rules(**UNIFORM, first="day", win="parity"),
    "day, kill all": Rules(**UNIFORM, first="day"),
    "night": Rules(**UNIFORM),
    "silent": Rules(),
    "talk": Rules(talk=2),
    "talk, no doctor": Rules(villagers=7, doctors=0, talk=2),
    "talk, nothing revealed": Rules(talk=2, reveal=False),
}
VILLAGES = {
    "random": (RandomVoter, {}),
    "herding": (Herding, {}),
    "believers": (Believer, {}),
    "believers of the last": (Believer, {"trusts": "last"}),
    "Bayes": (Bayesian, {}),
    "Bayes, pooled": (Bayesian, {"votes": "pooled"}),
    "Bayes, drawn": (Bayesian, {"votes": "drawn"}),
    "Bayes, one by one": (Bayesian, {"votes": "one by one"}),
    "Bayes, wary": (Bayesian, {"voter": Voter(spare=Fraction(1, 2))}),
}
WOLVES = {
    "random": (RandomVoter, {}),
    "sparing": (Sparing, {}),
    "honest": (Liar, {}),
    "once": (Liar, {"lies": "once"}),
    "every day": (Liar, {"lies": "every day"}),
    "accused": (Liar, {"lies": "accused"}),
    "following": (Liar, {"follows": True}),
    "once, following": (Liar, {"lies": "once", "follows": True}),
    "accused, following": (Liar, {"lies": "accused", "follows": True}),
}
LIES = ("honest", "once", "every day", "accused")
ARMS = (
    *((rules, "random", "random") for rules in ("day, parity", "day, kill all", "night")),
    *(("silent", village, "sparing") for village in VILLAGES if village in ("random", "herding") or village.startswith("Bayes")),
    *(("silent", village, "following") for village in ("Bayes", "Bayes, wary")),
    *(("talk", village, wolves) for village in ("believers", "Bayes") for wolves in WOLVES if wolves not in ("random", "sparing")),
    *(("talk", "believers of the last", wolves) for wolves in LIES),
    *(("talk, no doctor", village, wolves) for village in ("believers", "believers of the last", "Bayes")
      for wolves in ("honest", "accused")),
    *(("talk, nothing revealed", village, wolves) for village in ("believers", "Bayes") for wolves in LIES),
    *((rules, "Bayes, pooled", "honest") for rules in ("talk", "talk, no doctor")),
)


def name(arm):
    return " / ".join(arm)


def won(arm, games):
    """Whether the village won, 1 or 0, for each of the first games of an arm. Arms under the same rules have the same deals."""
    rules, village, wolves = arm
    kinds = {"werewolf": WOLVES[wolves]}

    def agent(role, seed):
        kind, parameters = kinds.get(role, VILLAGES[village])
        return kind(seed, **parameters)

    return [int(play(RULES[rules], agent, f"{SEED}/{rules}/{game}").winner == "village") for game in range(games)]


def match(arm):
    """One arm, as JSON."""
    wins = won(arm, GAMES)
    return {"games": GAMES, "wins": sum(wins), "first": sum(wins[:FIRST]), "share": round(sum(wins) / GAMES, DIGITS),
            "interval": rounded(score_interval(wins))}


def main(target=TARGET, arms=ARMS):
    results = Results(target, {"made by": "experiments/werewolves_claims.py", "seed": SEED, "games": GAMES})
    for arm in arms:
        results.keep(results.stored.setdefault("arms", {}), name(arm), match, arm)


if __name__ == "__main__":
    main()
