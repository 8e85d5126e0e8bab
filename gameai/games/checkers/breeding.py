"""Sets of genes for checkers that are bred: losers die, winners mate, and children replace the losers.

Black and White have populations of their own, and each game is one between a Black and a White, or, if
`opponent` is given, between each of them and that opponent. After some games the half that has won less dies. Genes are
whole numbers, so the same seed gives the same champions on every machine.

Who won most games owes part of it to luck, so the champions are no single ones. The genes of the last
winners are averaged: what luck alone has brought one of them the others do not have. In evolution
strategies this is *intermediate recombination* (Beyer and Schwefel, "Evolution strategies", 2002). To this is
added, `LEAP` times, what winners had more than losers in an average generation, twice the breeders' *selection
differential* (Lush, "Animal Breeding Plans", 1937): a step on in the direction in which selection has led, and what
chance has lost on the way comes back.

That gives a set for Black and one for White, what the generations have `bred`. Views are from the mover's own side, so both have
learned one thing, each with luck of its own. The average of the two has less of it: that are the `champions`, one set for
both colours, which has never played in training. The `best` ones are kept for comparison.

>>> breeding = Breeding(size=8, games=2, seed=1).run(generations=2)
>>> breeding.done, len(breeding.champions.black), breeding.games_played
(2, 674, 32)
"""

import random
from collections import Counter
from statistics import fmean
from typing import NamedTuple

from gameai.arena import score_interval
from gameai.checks import brief, finite, whole
from gameai.games.checkers.bidding import Evaluator, duel
from gameai.games.checkers.board import COLOURS
from gameai.games.checkers.genes import GENES, GeneEvaluator, SeatedPlayer
from gameai.games.checkers.rules import REPETITION, Checkers
from gameai.games.checkers.self_play import CHANCE
from gameai.games.checkers.views import OCCUPANTS
from gameai.learning.genetic import History, by_fitness, coevolve, evolve, mutate, random_population, uniform_crossover

SMALL = 20, 10, 8       # sets of genes of each colour, games, generations
SCALE = 100             # the first genes lie between -SCALE and SCALE
LEAP = 4                # chosen by trial; measured afterwards, with other seeds, by experiments/checkers_choices.py
RATE, SIGMA = 0.05, 50  # how many of a child's genes change, and how far


class Pair(NamedTuple):
    """The genes of Black and those of White, two tuples of 674 numbers."""

    black: tuple
    white: tuple

    def player(self, seed=0):
        """A player that bids by these genes, whichever side it is given."""
        return SeatedPlayer(*self.evaluators(), seed)

    def evaluators(self):
        """(that of Black, that of White)."""
        return GeneEvaluator(self.black), GeneEvaluator(self.white)

    def averaged(self):
        """The pair in which both colours have the average of the two sets."""
        return Pair(*[_whole(average(self))] * 2)

    def cut(self, radius):
        """The pair with the genes of all cells farther than `radius` set to 0."""
        return Pair(*[evaluator.cut(radius).genes for evaluator in self.evaluators()])

    def weights(self, occupant=None):
        """112 numbers, the mean of both colours: importances of the cells, or the genes of one occupant; as `GeneEvaluator.weights`."""
        return tuple(map(fmean, zip(*[evaluator.weights(occupant) for evaluator in self.evaluators()])))


def layers(pairs):
    """{name: for each pair its 112 weights}: first the importances, then the genes of each occupant; what a heat map draws."""
    return {"importance": [pair.weights() for pair in pairs]} | {
        name: [pair.weights(code) for pair in pairs] for code, name in enumerate(OCCUPANTS)}


def random_genes(size, rng):
    """`size` sets of genes, whole numbers between -SCALE and SCALE."""
    return [_whole([SCALE * gene for gene in genes]) for genes in random_population(size, GENES, rng)]


def mutated(genes, rng, rate=RATE, sigma=SIGMA):
    """A copy in which some genes have changed, to whole numbers again; the parents' genes stay as they are."""
    return _whole(mutate(genes, rate, sigma, rng))


def average(sets):
    """The average of several sets of genes."""
    return tuple(map(fmean, zip(*sets)))


def differential(population, winners):
    """The average of the winners less that of the losers, the others of `population`, gene by gene.

    >>> differential([(1, 5), (2, 5), (3, 7), (4, 7)], [(3, 7), (4, 7)])
    (2.0, 2.0)
    """
    losers = (Counter(population) - Counter(winners)).elements()
    return tuple([a - b for a, b in zip(average(winners), average(losers))])


def _whole(genes):
    return tuple(map(round, genes))


class Breeding:
    """Two populations of genes, one for each colour, and what has become of them.

    What `run` has done is kept when it is interrupted, and running on gives what one run would have given.

    Args:
        size: how many sets of genes each colour has, at least 4.
        games: how many games each of them plays in a generation; half of that against an `opponent`, since then each of
            them needs games of its own. So `size` * `games` are played in either case.
        seed: any int or string; the same seed gives the same champions.
        opponent: None: Blacks and Whites meet each other. Or an `Evaluator` against which all play; for each generation it is
            `seeded` anew, so that one that uses chance names the same prices in each run.
        rate, sigma: as for `mutated`.

    Attributes:
        histories: (that of the Blacks, that of the Whites), as `gameai.learning.genetic.History`.
        judged: for each generation the two populations that played in it.

    Raises:
        ValueError: a number is no such number, or the opponent no `Evaluator`.
    """

    def __init__(self, size=20, games=10, seed=1, opponent=None, rate=RATE, sigma=SIGMA):
        if opponent is not None and not isinstance(opponent, Evaluator):
            raise ValueError(f"The opponent is None or an Evaluator, since games are played by bids alone; it was {brief(opponent)}.")
        size, games = whole(size, "size", 4), whole(games, "games", 1)
        if opponent is not None and games % 2:
            raise ValueError(f"games must be even against an opponent, since both colours play half of them; it was {brief(games)}.")
        self.size, self.games, self.seed, self.opponent = size, games, seed, opponent
        self.rate, self.sigma = finite(rate, "rate", 0, 1), finite(sigma, "sigma", 0)
        self.histories = tuple([History(random_genes(size, random.Random(f"{seed}/first/{colour}"))) for colour in COLOURS])
        self.judged, self.evaluators = [], {}
        self._notes = []  # for each generation what it has `bred`, and for each colour the sum of the differentials so far

    def __repr__(self):
        return f"<Breeding of {self.size} Blacks and {self.size} Whites, {self.done} generations done>"

    @property
    def done(self):
        """How many generations have been judged."""
        return min(len(history.generations) for history in self.histories)

    @property
    def games_played(self):
        """How many games that took."""
        return self.done * self.size * self.games

    @property
    def bred(self):
        """For each generation the `Pair` of which the champions are the average if it is the last."""
        self._note()
        return [bred for bred, _ in self._notes]

    @property
    def champions(self):
        """The `Pair` that all generations so far have bred; its colours have the same genes, the average of the last of `bred`."""
        if not self.done:
            raise ValueError("There are no champions yet: no generation has been judged; call run first.")
        return self.bred[-1].averaged()

    def best(self, generation=-1):
        """The `Pair` of those who won most games in a generation, an index; their scores flatter them (`flattered`).

        Raises:
            ValueError: there is no such generation.
        """
        number = self._number(generation)
        return Pair(*[history.champions[number] for history in self.histories])

    def _number(self, generation):
        """An index of generations, counted from 0."""
        if not self.done:
            raise ValueError("There is no best pair yet: no generation has been judged; call run first.")
        return whole(generation, "generation", -self.done, self.done - 1) % self.done

    def run(self, generations=8, progress=None):
        """Breed until so many generations have been judged in all.

        Args:
            generations: how many.
            progress: called with (generations done, generations in all) after each.

        Returns:
            Itself.
        """
        generations = whole(generations, "generations")
        self._note()
        while self.done < generations:
            before = tuple([history.population for history in self.histories])
            if len(self.judged) == self.done:
                self.judged.append(before)
            self._judge(self.done + 1)
            self._note()
            if progress:
                progress(self.done, generations)
        return self

    def _note(self):
        """Make what the last generation has `bred`, if that has not been done; when the next one is done, its winners are forgotten."""
        if len(self._notes) == self.done:
            return
        winners = [history.population[:(self.size + 1) // 2] for history in self.histories]  # survivors come first
        gains = [tuple(map(sum, zip(gain, differential(population, won))))
                 for gain, population, won in zip(self._notes[-1][1] if self._notes else [(0,) * GENES] * 2,
                                                   self.judged[self.done - 1], winners)]
        bred = Pair(*[_whole([gene + LEAP * gain / self.done for gene, gain in zip(average(won), total)])
                      for won, total in zip(winners, gains)])
        self._notes.append((bred, gains))

    def _judge(self, generations):
        living = {genes for history in self.histories for genes in history.population}
        self.evaluators = {genes: evaluator for genes, evaluator in self.evaluators.items() if genes in living}
        if self.opponent is None:
            coevolve(None, None, self._contest, uniform_crossover, self._mutated, generations, self.seed, self.games,
                     histories=self.histories)
            return
        for player, (history, colour) in enumerate(zip(self.histories, COLOURS)):
            opponent = self.opponent.seeded(f"{self.seed}/opponent/{colour}/{generations}")
            evolve(None, by_fitness(lambda genes, rng: self._fitness(player, genes, opponent, rng)), uniform_crossover, self._mutated,
                   generations, f"{self.seed}/{colour}", history=history)

    def _mutated(self, genes, rng):
        return mutated(genes, rng, self.rate, self.sigma)

    def _contest(self, black, white, rng):
        """1 if Black wins, -1 if White does, 0 for a draw."""
        return _result(duel((self.evaluator(black), self.evaluator(white)), rng, Checkers.initial, repetition=REPETITION), 0)

    def _fitness(self, player, genes, opponent, rng):
        """The mean result of a set of genes against the opponent."""
        seats = [opponent, opponent]
        seats[player] = self.evaluator(genes)
        return fmean(_result(duel(seats, rng, Checkers.initial, repetition=REPETITION), player) for _ in range(self.games // 2))

    def evaluator(self, genes):
        """The `GeneEvaluator` of a set of genes; it is kept, since its tables take longer to make than a game."""
        if genes not in self.evaluators:
            self.evaluators[genes] = GeneEvaluator(genes)
        return self.evaluators[genes]


def _result(winner, player):
    return 0 if winner is None else 1 if winner == player else -1


def small_run(seed=1, progress=None, opponent=CHANCE):
    """What a lesson breeds while one waits: 20 Blacks and 20 Whites, 8 generations of 200 games, about 2 seconds.

    By default all play against bids by chance: from so few games against each other they learn less.

    Args:
        seed: any int or string.
        progress: called with (generations done, generations in all).
        opponent: as for `Breeding`; None for games against each other.

    Returns:
        The `Breeding`; its `champions` are the pair that has been bred. To keep what has been done when it is
        interrupted, make `Breeding(*SMALL[:2], seed, opponent)` and let it `run`.
    """
    size, games, generations = SMALL
    return Breeding(size, games, seed, opponent).run(generations, progress)


# --- judging ----------------------------------------------------------------------


class Flattery(NamedTuple):
    """The score of the best Black and the best White of a generation: where they became the best, and again.

    measured: their mean score, from 0 to 1, in the games that made them the best.
    fresh, interval: that in fresh games against the same opponents, and its 95% interval.
    """

    measured: float
    fresh: float
    interval: tuple

    def __str__(self):
        return f"measured {self.measured:.3f}, fresh {self.fresh:.3f}, 95% interval {self.interval[0]:.3f} to {self.interval[1]:.3f}"


def flattered(breeding, generation=-1, games=200, seed="fresh"):
    """How far the best of a generation owe their score to luck, the winner's curse.

    The same opponents are met as in training: those of the other colour in that generation, in turn, or the fixed opponent.

    Args:
        breeding: a `Breeding`.
        generation: an index.
        games: fresh games of each of the two.
        seed: any int or string.

    Returns:
        A `Flattery`.

    Raises:
        ValueError: there is no such generation, or `games` is no such number.
    """
    if not isinstance(breeding, Breeding):
        raise ValueError(f"Who is flattered is asked of a Breeding, not of {brief(breeding)}.")
    number, games = breeding._number(generation), whole(games, "games", 1)
    rng, scores = random.Random(f"{seed}/{number}"), []
    for player, own in enumerate(breeding.best(number).evaluators()):
        opponent = breeding.opponent and breeding.opponent.seeded(f"{seed}/{number}/opponent/{player}")
        others = [opponent] if opponent else list(map(GeneEvaluator, breeding.judged[number][1 - player]))
        for game in range(games):
            other = others[game % len(others)]
            winner = duel((other, own) if player else (own, other), rng, Checkers.initial, repetition=REPETITION)
            scores.append((1 + _result(winner, player)) / 2)
    measured = fmean((1 + history.best[number]) / 2 for history in breeding.histories)
    return Flattery(measured, fmean(scores), score_interval(scores))
