"""Games of Werewolves: a thousand of uniform voters within seconds, and a hundred in which all villagers think by Bayes' rule."""

from benchmarks.exact_cover import limit
from benchmarks.harness import Comparison, Entrant, Goal, timed
from gameai.games.werewolves import Bayesian, RandomVoter, Rules, Sparing, play

UNIFORM, BAYES = "uniform voters", "Bayesian villagers"


def wins(games, village=RandomVoter, wolves=RandomVoter):
    """How many of the games the village wins."""
    def agent(role, seed):
        return (wolves if role == "werewolf" else village)(seed)
    return sum(play(Rules(), agent, game).winner == "village" for game in range(games))


def row(name, games, seconds, *kinds):
    return Comparison(f"Werewolves, 10 players, {games:,} games",
                      (Entrant(name, timed(lambda: wins(games, *kinds)), {"wins": wins(games, *kinds)}), limit(seconds)),
                      (Goal(f"the limit, {seconds:g} s", name, at_least=1),), rounds=3)


def comparisons():
    yield row(UNIFORM, 1000, 3)
    yield row(BAYES, 100, 3, Bayesian, Sparing)
