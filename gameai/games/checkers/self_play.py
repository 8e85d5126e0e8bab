"""A population of checkers bidders that play each other: losers die, winners mate.

What a member is (a program, a list of genes), the subclass says. Who played best in the last generation owes
part of it to luck, and those who meet only each other may learn to beat their own kind and no one else. So the champion is
found in a *final*, by fresh games against bids by chance, among the last winners and the best of every generation (a *hall of
fame*: Rosin and Belew, "New methods for competitive coevolution", 1997). They too leave something to luck:
of those who are within one standard error of the best, the simplest is taken (the rule of Breiman, Friedman, Olshen
and Stone, "Classification and regression trees", 1984). A player that moves at random is no stranger to a champion chosen so.
"""

import random

from gameai.arena import match
from gameai.checks import whole
from gameai.game import Player, RandomPlayer
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, duel
from gameai.games.checkers.rules import REPETITION, Checkers
from gameai.learning.genetic import History, evolve, remeasure, tournament

FINAL = 40                 # fresh games that each finalist plays
SHORTLIST, MORE = 10, 200  # the best ten of them play so many more, which alone count
CHANCE = ConstantEvaluator()  # all its bids are equal, so it plays at random


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
        self.history, self.games, self.seed = History(population), whole(games, "games", 1), seed
        if len(self.history.population) % 2:
            raise ValueError(f"A population plays in pairs, so its size must be even; it was {len(self.history.population)}.")
        self._evaluators, self._champion = {}, (0, None)  # after how many generations, and who it was

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
        if self.done < whole(generations, "generations"):
            living = {str(member) for member in self.history.population}
            self._evaluators = {key: made for key, made in self._evaluators.items() if key in living}
        evolve(None, self._score, self.cross, self.mutate, generations, self.seed, progress, self.history)
        return self

    def _score(self, population, rng):
        points = tournament(self.contest, self.games)(population, rng)
        return [point - self.cost(member) for point, member in zip(points, population)]

    def contest(self, a, b, rng):
        """A game between two members, sides by lot: 1 if the first one wins, -1 if the second one does, 0 for a draw."""
        return _played(self.evaluator(a), self.evaluator(b), rng)

    def trial(self, member, rng):
        """As `contest`, but against bids by chance."""
        return _played(self.evaluator(member), CHANCE, rng)

    @property
    def champion(self):
        """The simplest of those who do best in the final, fresh games.

        Raises:
            ValueError: no generation has been judged.
        """
        if not self.done:
            raise ValueError("There is no champion yet: no generation has been judged; call run first.")
        if self._champion[0] != self.done:
            self._champion = self.done, self._final(random.Random(f"{self.seed}/final/{self.done}"))
        return self._champion[1]

    def _final(self, rng):
        members = self.history.champions + self.history.population[:(len(self.history.population) + 1) // 2]
        finalists = list({str(member): member for member in members}.values())
        scores = remeasure(finalists, self.trial, FINAL, rng)
        best = sorted(range(len(finalists)), key=lambda place: -scores[place])[:SHORTLIST]
        finalists = [finalists[place] for place in best]
        scores = remeasure(finalists, self.trial, MORE, rng)
        # Results between -1 and 1 whose mean is m have a standard deviation of (1 - m * m) ** 0.5 at most.
        enough = max(scores) - ((1 - max(scores) ** 2) / MORE) ** 0.5
        able = [place for place, score in enumerate(scores) if score >= enough]
        return finalists[min(able, key=lambda place: (self.cost(finalists[place]), -scores[place]))]


def _played(one, other, rng):
    """A game between two evaluators, sides by lot: 1 if the first one wins, -1 if the second one does, 0 for a draw."""
    first = rng.randrange(2)
    winner = duel((other, one) if first else (one, other), rng, Checkers.initial, repetition=REPETITION)
    return 0 if winner is None else 1 if winner == first else -1


def held_out(bidder, games=400, seed="held out", opponent=None):
    """The `MatchResult`, without the games, of a bidder in fresh games against a player, by default one that moves at random.

    The games are fresh. The opponent is not, for what was bred or chosen against `CHANCE`: that moves at random, too. A
    search of depth 1 is a stranger to all.

    Args:
        bidder: an `Evaluator`, or a player, such as `gameai.games.checkers.breeding.Pair.player` makes.
        games, seed: as for `gameai.arena.match`.
        opponent: a player; default one that moves at random.
    """
    player = bidder if isinstance(bidder, Player) else BiddingPlayer(bidder)
    opponent = RandomPlayer() if opponent is None else opponent
    return match(Checkers(), player, opponent, games, seed, opening=0, repetition=REPETITION)._replace(games=())
