"""Genetic algorithms: the loser dies, winners mate, and their children replace the losers.

The population holds anything at all. Whoever calls says how members are judged (`score`), how
two become one (`cross`) and how a child changes (`mutate`). Here are these operators for
genomes, tuples of numbers; `gameai.learning.programs` has those for programs.

Holland, "Adaptation in Natural and Artificial Systems" (1975); Russell and Norvig,
"Artificial Intelligence" (4th ed.), section 4.1.4, whose words are *recombination* for
crossover and *culling* for the death of the worse half.

>>> rng = random.Random(1)
>>> history = evolve(random_population(20, 10, rng), by_fitness(lambda genome, rng: sum(genome)),
...                  uniform_crossover, lambda child, rng: mutate(child, 0.1, 0.5, rng), generations=30, seed=1)
>>> history.best[0] < 5 and history.best[-1] > 10
True
"""

import random
from statistics import fmean
from typing import Any, NamedTuple

from gameai.checks import finite, several, whole


# --- genomes ------------------------------------------------------------------

def random_population(size, genes, rng):
    """A list of `size` genomes, each a tuple of `genes` numbers between -1 and 1.

    >>> [len(genome) for genome in random_population(4, 3, random.Random(1))]
    [3, 3, 3, 3]
    """
    size, genes = whole(size, "size", 4), whole(genes, "genes", 1)
    return [tuple([rng.uniform(-1, 1) for _ in range(genes)]) for _ in range(size)]


def uniform_crossover(mother, father, rng):
    """A child that has each gene from the one parent or the other, by a coin's toss (Syswerda, 1989).

    >>> set(uniform_crossover((1,) * 50, (2,) * 50, random.Random(1)))
    {1, 2}
    """
    return tuple([rng.choice(pair) for pair in _genes_of_both(mother, father)])


def one_point_crossover(mother, father, rng):
    """A child that has its first genes from the mother and the rest from the father (Holland, 1975).

    Genes that lie beside each other mostly stay together.

    >>> one_point_crossover((1, 1, 1, 1), (2, 2, 2, 2), random.Random(1))
    (1, 2, 2, 2)
    """
    pairs = _genes_of_both(mother, father)
    point = rng.randrange(1, max(2, len(pairs)))
    return tuple([pair[place >= point] for place, pair in enumerate(pairs)])


def mutate(genome, rate, sigma, rng):
    """A new genome in which each gene has changed with probability `rate`; the old one stays as it is.

    Args:
        rate: between 0 and 1.
        sigma: the standard deviation of a change, which is drawn from a normal distribution around 0.

    >>> mutate((1, 2, 3), 0, 0.5, random.Random(1))
    (1, 2, 3)
    """
    rate, sigma = finite(rate, "rate", 0, 1), finite(sigma, "sigma", 0)
    return tuple([gene + rng.gauss(0, sigma) if rng.random() < rate else gene for gene in genome])


def _genes_of_both(mother, father):
    """A list of pairs: the two genes for each place."""
    mother, father = several(mother, "A parent"), several(father, "A parent")
    if len(mother) != len(father):
        raise ValueError(f"Parents have equally many genes; these have {len(mother)} and {len(father)}.")
    return list(zip(mother, father))


# --- judging: functions score(population, rng) -> one number a member -----------

def by_fitness(fitness):
    """A `score` that measures each member alone, by `fitness(member, rng)`; higher is better.

    A survivor is measured again in every generation. A number that was kept would be
    the one of its luckiest day, and the lucky would never die.
    """
    return lambda population, rng: [fitness(member, rng) for member in population]


def tournament(contest, rounds=1):
    """A `score` by games between the members: each round pairs all of them by lot.

    Args:
        contest: `contest(a, b, rng)`, 1 if `a` wins, -1 if `b` wins, 0 for a draw.
        rounds: games that each member plays; more of them leave less to luck.

    The score is the average result. The average of all is always 0: what one wins another
    loses, so these numbers cannot tell whether a population gets better. Ask a fixed opponent.

    >>> tournament(lambda a, b, rng: 1 if a > b else -1)([5, 9], random.Random(1))
    [-1.0, 1.0]
    """
    rounds = whole(rounds, "rounds", 1)

    def score(population, rng):
        points = [0] * len(population)
        for _ in range(rounds):
            order = rng.sample(range(len(population)), len(population))
            for a, b in zip(order[::2], order[1::2]):
                result = finite(contest(population[a], population[b], rng), "The result of a contest")
                points[a] += result
                points[b] -= result
        return [point / rounds for point in points]
    return score


def meeting(firsts, seconds, contest, rounds, rng):
    """(scores of `firsts`, scores of `seconds`): in each round every first one meets a second one, by lot."""
    if len(firsts) != len(seconds):
        raise ValueError(f"Two populations that meet are of one size; these have {len(firsts)} and {len(seconds)} members.")
    rounds, points = whole(rounds, "rounds", 1), ([0] * len(firsts), [0] * len(seconds))
    for _ in range(rounds):
        for a, b in enumerate(rng.sample(range(len(seconds)), len(seconds))):
            result = finite(contest(firsts[a], seconds[b], rng), "The result of a contest")
            points[0][a] += result
            points[1][b] -= result
    return tuple([point / rounds for point in side] for side in points)


# --- evolution ------------------------------------------------------------------

def survivors(population, scores, rng):
    """The better half of a population, best first; the lot decides between equal scores.

    After one round of a `tournament` without draws these are exactly the winners.

    >>> survivors("abcd", [3, 1, 4, 2], random.Random(1))
    ['c', 'a']
    """
    _require_scores(population, scores)
    order = rng.sample(range(len(population)), len(population))
    order.sort(key=lambda index: scores[index], reverse=True)  # equal ones stay in the order of the lot
    return [population[index] for index in order[:(len(order) + 1) // 2]]


def next_generation(population, scores, cross, mutate, rng):
    """The survivors, best first, then as many children as members have died.

    Args:
        scores: one number a member; higher is better.
        cross: `cross(mother, father, rng)`, a child of two different survivors.
        mutate: `mutate(child, rng)`, the child as it enters the population.
    """
    winners = survivors(population, scores, rng)
    children = [mutate(cross(*rng.sample(winners, 2), rng), rng) for _ in population[len(winners):]]
    return winners + children


class Generation(NamedTuple):
    """What is remembered of a generation: its best score, its mean score and the member that had the best."""

    best: float
    mean: float
    champion: Any


class History:
    """A population and what has become of it.

    Attributes:
        population: who lives now; survivors first, the champion before all.
        generations: a list of `Generation`, from the first one judged to the last.
        best, means, champions: a list each, by generation.
        champion: that of the last generation.
    """

    def __init__(self, population):
        # Both in one tuple, which one assignment replaces, so that a stop leaves no generation half done.
        self._now = self._before = _require_mates(list(several(population, "population"))), []

    def __repr__(self):
        return f"<History of {len(self.generations)} generations of {len(self.population)}>"

    population = property(lambda self: self._now[0])
    generations = property(lambda self: self._now[1])
    best = property(lambda self: [generation.best for generation in self.generations])
    means = property(lambda self: [generation.mean for generation in self.generations])
    champions = property(lambda self: [generation.champion for generation in self.generations])

    @property
    def champion(self):
        """The member with the best score in the last generation; the score itself flatters it (`winners_curse`)."""
        if not self.generations:
            raise ValueError("There is no champion yet: no generation has been judged.")
        return self.generations[-1].champion

    def judged(self, scores, cross, mutate, rng):
        """(the `Generation` that lives now, the next population); nothing changes before they are given to `pass_to`."""
        scores = several(scores, "scores")
        following = next_generation(self.population, scores, cross, mutate, rng)
        return Generation(max(scores), fmean(scores), following[0]), following

    def pass_to(self, generation, population):
        """Remember a generation, and let the next population live; both at once, however it is stopped."""
        self._before = self._now
        self._now = population, [*self.generations, generation]

    def back_to(self, generations):
        """Forget the last generation, if there is one more than so many; of those before it the populations are not kept."""
        if len(self.generations) == generations + 1:
            self._now = self._before


def evolve(population, score, cross, mutate, generations, seed, progress=None, history=None):
    """Let a population evolve; the same seed gives the same champion.

    Args:
        population: at least 4 members; the list itself is not changed.
        score: `score(population, rng)`, a number for each member; see `by_fitness` and `tournament`.
        cross, mutate: as for `next_generation`.
        generations: how many are judged in all.
        seed: any int or string; each generation has a random generator of its own.
        progress: called with (generations done, generations in all).
        history: a `History` to go on with instead of `population`. It is changed as generations
            pass, so it keeps them when the work is interrupted, and going on later gives what
            one run would have given.

    Returns:
        The `History`.
    """
    generations, history = whole(generations, "generations"), History(population) if history is None else history
    for number in range(len(history.generations), generations):
        rng = random.Random(f"{seed}/{number}")
        history.pass_to(*history.judged(score(history.population, rng), cross, mutate, rng))
        if progress:
            progress(number + 1, generations)
    return history


def coevolve(firsts, seconds, contest, cross, mutate, generations, seed, rounds=1, progress=None, histories=None):
    """Let two populations evolve that meet in games, as Black and White with genes of their own.

    A loser dies in its own population, and winners of one population mate with each other
    (Hillis, "Co-evolving parasites improve simulated evolution", 1990).

    Args:
        firsts, seconds: two populations of one size.
        contest: `contest(first, second, rng)`, 1 if the member of `firsts` wins, -1 or 0.
        rounds: games that each member plays in a generation.
        histories: two to go on with, as `history` of `evolve`.
        cross, mutate, generations, seed, progress: as for `evolve`.

    Returns:
        Two of `History`.
    """
    generations, rounds = whole(generations, "generations"), whole(rounds, "rounds", 1)
    histories = (History(firsts), History(seconds)) if histories is None else histories
    sizes = [len(history.population) for history in histories]
    if sizes[0] != sizes[1]:
        raise ValueError(f"Two populations that meet are of one size; these have {sizes[0]} and {sizes[1]} members.")
    done = min(len(history.generations) for history in histories)
    for history in histories:
        history.back_to(done)  # one may be a generation ahead, after a stop between the two
        if len(history.generations) != done:
            raise ValueError(f"Two histories to go on with have equally many generations; these have "
                             f"{' and '.join(str(len(each.generations)) for each in histories)}.")
    for number in range(done, generations):
        rng = random.Random(f"{seed}/{number}")
        scores = meeting(histories[0].population, histories[1].population, contest, rounds, rng)
        steps = [history.judged(points, cross, mutate, rng) for history, points in zip(histories, scores)]
        for history, step in zip(histories, steps):
            history.pass_to(*step)
        if progress:
            progress(number + 1, generations)
    return histories


# --- judging what has been chosen -------------------------------------------------

def remeasure(members, fitness, times, rng):
    """The mean of `times` new measurements by `fitness(member, rng)`, for each member."""
    times = whole(times, "times", 1)
    return [fmean(fitness(member, rng) for _ in range(times)) for member in members]


class Curse(NamedTuple):
    """A champion, the measured score that made it one, and the mean of its fresh measurements."""

    champion: Any
    measured: float
    fresh: float


def winners_curse(population, fitness, rng, times=100):
    """Measure all once, take the best, and measure that one again.

    The best of many noisy numbers owes part of its height to luck, and luck does not come
    again: the *winner's curse* (Capen, Clapp and Campbell, 1971).

    Args:
        fitness: `fitness(member, rng)`; higher is better.
        times: how often the champion is measured again.

    Returns:
        A `Curse`.

    >>> curse = winners_curse(range(20), lambda member, rng: rng.gauss(0, 1), random.Random(1))
    >>> curse.measured > 1 and abs(curse.fresh) < 0.5
    True
    """
    scores = by_fitness(fitness)(population, rng)
    if not scores:
        raise ValueError("There is no best of a population without members.")
    _require_scores(population, scores)
    place = scores.index(max(scores))
    return Curse(population[place], scores[place], *remeasure([population[place]], fitness, times, rng))


def _require_mates(population):
    if len(population) < 4:
        raise ValueError(f"A population has 4 members or more, so that two winners can mate; there were {len(population)}.")
    return population


def _require_scores(population, scores):
    """Refuse scores of which one is no finite number, or that are too few or too many."""
    if len(scores) != len(population):
        raise ValueError(f"There is one score for each of the {len(population)} members, in their order; there were {len(scores)}.")
    for number, score in enumerate(scores, 1):
        finite(score, f"Score {number}")
