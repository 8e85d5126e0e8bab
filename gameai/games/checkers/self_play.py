"""A population of checkers bidders that play each other: losers die, winners mate.

What a member is (a program, a list of genes), the subclass says. Who played best in the last generation owes
part of it to luck, so the champion is found among its winners by fresh games, the *final*. They too leave something to luck:
of those who are within one standard error of the best, the simplest is taken (the rule of Breiman, Friedman, Olshen
and Stone, "Classification and regression trees", 1984).
"""

import random

from gameai.arena import match
from gameai.checks import whole
from gameai.game import RandomPlayer
from gameai.games.checkers.bidding import BiddingPlayer, duel
from gameai.games.checkers.rules import Checkers
from gameai.learning.genetic import History, evolve, tournament

START = Checkers().initial
REPETITION = 3
FINAL = 40  # fresh games that each winner of the last generation plays


class SelfPlay:
    """One population that plays both sides, and what has become of it.

    What `run` has done is kept when it is interrupted, and running on gives what one run would have given.

    Args:
        population: the first members, an even number of them.
        games: how many games each of them plays in a generation.
        seed: any int or string; the same seed gives the same champion.

    Attributes:
        history: a `gameai.learning.genetic.History`.
    """

    def __init__(self, population, games, seed):
        if len(population) % 2:
            raise ValueError(f"A population plays in pairs, so its size must be even; it was {len(population)}.")
        self.history, self.games, self.seed = History(population), whole(games, "games", 1), seed
        self._evaluators, self._champion = {}, None

    def __repr__(self):
        return f"<{type(self).__name__} of {len(self.history.population)}, {self.done} generations done>"

    # --- what the subclass gives ------------------------------------------------------

    def make(self, member):
        """The `Evaluator` of a member."""
        raise NotImplementedError

    def cross(self, mother, father, rng):
        raise NotImplementedError

    def mutate(self, child, rng):
        raise NotImplementedError

    def cost(self, member):
        """What is taken off the score of a member, so that of equals the simpler one lives."""
        return 0

    # ---------------------------------------------------------------------------------

    @property
    def done(self):
        """How many generations have been judged."""
        return len(self.history.generations)

    @property
    def games_played(self):
        """How many games the generations took, without the final."""
        return self.done * self.games * (len(self.history.population) // 2)

    def evaluator(self, member):
        """The `Evaluator` of a member; it is kept."""
        key = str(member)
        if key not in self._evaluators:
            self._evaluators[key] = self.make(member)
        return self._evaluators[key]

    def run(self, generations, progress=None):
        """Evolve until so many generations have been judged in all.

        Args:
            generations: how many.
            progress: called with (generations done, generations in all) after each.

        Returns:
            Itself.
        """
        if self.done < generations:
            self._champion = None
            living = {str(member) for member in self.history.population}
            self._evaluators = {key: made for key, made in self._evaluators.items() if key in living}
        evolve(None, self._score, self.cross, self.mutate, generations, self.seed, progress, self.history)
        return self

    def _score(self, population, rng):
        points = tournament(self.contest, self.games)(population, rng)
        return [point - self.cost(member) for point, member in zip(points, population)]

    def contest(self, a, b, rng):
        """A game between two members, sides by lot: 1 if the first one wins, -1 if the second one does, 0 for a draw."""
        seats = [self.evaluator(a), self.evaluator(b)]
        first = rng.randrange(2)
        winner = duel(seats[::-1] if first else seats, rng, START, repetition=REPETITION)
        return 0 if winner is None else 1 if winner == first else -1

    @property
    def champion(self):
        """Of the winners of the last generation the simplest of those who do best in fresh games against each other.

        Raises:
            ValueError: no generation has been judged.
        """
        if not self.done:
            raise ValueError("There is no champion yet: no generation has been judged; call run first.")
        if self._champion is None:
            finalists = list({str(member): member for member in self.history.population[:(len(self.history.population) + 1) // 2]}.values())
            finalists = finalists[:len(finalists) // 2 * 2] or finalists  # the last of an odd number has no opponent
            scores = tournament(self.contest, FINAL)(finalists, random.Random(f"{self.seed}/final/{self.done}"))
            enough = max(scores) - FINAL ** -0.5  # results lie between -1 and 1, so their standard deviation is 1 at most
            able = [place for place, score in enumerate(scores) if score >= enough]
            self._champion = finalists[min(able, key=lambda place: (self.cost(finalists[place]), -scores[place]))]
        return self._champion


def held_out(evaluator, games=400, seed="held out", opponent=None):
    """The `MatchResult`, without the games, of an evaluator in fresh games against a player, by default one that moves at random."""
    opponent = RandomPlayer() if opponent is None else opponent
    return match(Checkers(), BiddingPlayer(evaluator), opponent, games, seed, opening=0, repetition=REPETITION)._replace(games=())
