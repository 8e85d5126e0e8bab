"""Games of Werewolves: a thousand of uniform voters within seconds, and a hundred in which all villagers think by Bayes' rule.

AlphaWolves play by their own rules, with 20 rounds of talk, beside as many games of uniform voters by the same rules.
"""

from benchmarks.exact_cover import limit
from benchmarks.harness import Comparison, Entrant, Goal, timed
from gameai.games.werewolves import Bayesian, RandomVoter, Rules, Sparing, play
from gameai.games.werewolves.alpha import RULES, alpha_wolves

UNIFORM, BAYES = "uniform voters", "Bayesian villagers"
ALPHA = ("P+S", "all")


def wins(games, village=RandomVoter, wolves=RandomVoter):
    """How many of the games the village wins."""
    def agent(role, seed):
        return (wolves if role == "werewolf" else village)(seed)
    return sum(play(Rules(), agent, game).winner == "village" for game in range(games))


def row(name, games, seconds, *kinds):
    return Comparison(f"Werewolves, 10 players, {games:,} games",
                      (Entrant(name, timed(lambda: wins(games, *kinds)), {"wins": wins(games, *kinds)}), limit(seconds)),
                      (Goal(f"the limit, {seconds:g} s", name, at_least=1),), rounds=3)


def talking(name, agents, games):
    """An entrant that plays the games by the rules of AlphaWolf; the rate is `games` divided by its time."""
    def won():
        return sum(play(RULES, agents, game).winner == "village" for game in range(games))
    return Entrant(name, timed(won), {"games": games, "wins": won()})


def alpha(games, seconds):
    entrants = [talking(f"AlphaWolf, {offices}", alpha_wolves(offices, offices), games) for offices in ALPHA]
    silent = talking(f"{UNIFORM}, silent in all rounds of talk", lambda role, seed: RandomVoter(seed), games)
    return Comparison(f"AlphaWolves, 10 players, 20 rounds of talk, {games:,} games", (silent, *entrants, limit(seconds)),
                      tuple(Goal(f"the limit, {seconds:g} s", entrant.name, at_least=1) for entrant in entrants), rounds=3)


def comparisons():
    yield row(UNIFORM, 1000, 3)
    yield row(BAYES, 100, 3, Bayesian, Sparing)
    yield alpha(200, 4)
