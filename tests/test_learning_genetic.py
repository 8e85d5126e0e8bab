"""The genetic algorithm: operators leave parents alone, losers die, seeds repeat, luck is measured again."""

import random
from itertools import pairwise
from statistics import fmean

import pytest

from gameai.learning.genetic import (Generation, History, by_fitness, coevolve, evolve, meeting, mutate, next_generation,
                                     one_point_crossover, random_population, remeasure, survivors, tournament,
                                     uniform_crossover, winners_curse)


def bits(size, genes, rng):
    return [tuple([rng.randrange(2) for _ in range(genes)]) for _ in range(size)]


def flip(genome, rng):
    return tuple([1 - gene if rng.random() < 0.02 else gene for gene in genome])


def ones(genome, rng):
    return sum(genome)


def nudge(genome, rng):
    return mutate(genome, 0.2, 0.3, rng)


def one_max(seed, generations=40, cross=uniform_crossover, **more):
    return evolve(bits(30, 30, random.Random(f"start {seed}")), by_fitness(ones), cross, flip, generations, seed, **more)


# --- operators ----------------------------------------------------------------

def test_a_genome_is_a_tuple_of_floats():
    population = random_population(50, 7, random.Random(1))
    assert len(population) == 50 == len(set(population))
    assert all(type(genome) is tuple and len(genome) == 7 for genome in population)
    genes = [gene for genome in population for gene in genome]
    assert all(type(gene) is float and -1 <= gene <= 1 for gene in genes) and abs(fmean(genes)) < 0.15


def test_uniform_crossover_takes_each_gene_from_either_parent():
    rng = random.Random(2)
    children = [uniform_crossover((0,) * 8, (1,) * 8, rng) for _ in range(1000)]
    assert len(set(children)) > 200
    assert all(400 < sum(gene) < 600 for gene in zip(*children))


def test_one_point_crossover_cuts_once_and_at_every_point():
    rng = random.Random(3)
    children = {one_point_crossover((0,) * 5, (1,) * 5, rng) for _ in range(200)}
    assert children == {(0,) * n + (1,) * (5 - n) for n in (1, 2, 3, 4)}
    assert one_point_crossover((0,), (1,), rng) == (0,)


def test_arrays_are_joined_and_not_added():
    np = pytest.importorskip("numpy")
    for cross in (one_point_crossover, uniform_crossover):
        assert set(cross(np.array([1, 1]), np.array([3, 3]), random.Random(3))) <= {1, 3}
    assert one_point_crossover(np.array([1, 2]), np.array([3, 4]), random.Random(3)) == (1, 4)


def test_mutation_changes_as_many_genes_as_its_rate_says_and_never_the_parent():
    parent = (0.0,) * 20_000
    child = mutate(parent, 0.1, 2, random.Random(4))
    changed = [gene for gene in child if gene]
    assert parent == (0.0,) * 20_000 and type(child) is tuple and child is not parent
    assert 1800 < len(changed) < 2200
    assert 3.5 < fmean(gene * gene for gene in changed) < 4.5  # the variance
    assert mutate(parent, 0, 2, random.Random(4)) == parent


# --- selection ----------------------------------------------------------------

def test_the_better_half_survives_best_first():
    assert survivors(list("abcdef"), [1, 6, 2, 5, 3, 4], random.Random(5)) == ["b", "d", "f"]
    assert len(survivors(list("abcde"), [1, 6, 2, 5, 3], random.Random(5))) == 3


def test_the_lot_decides_between_equals():
    rng = random.Random(6)
    lived = [tuple(sorted(survivors("abcd", [0, 0, 0, 0], rng))) for _ in range(600)]
    assert len(set(lived)) == 6 and all(60 < lived.count(pair) < 140 for pair in set(lived))


def test_after_one_round_exactly_the_winners_survive_and_mate():
    met, rng = [], random.Random(7)
    population = list(range(10))

    def contest(a, b, rng):
        met.append((a, b))
        return 1 if a > b else -1
    scores = tournament(contest)(population, rng)
    assert sorted(sum(met, ())) == population  # each plays once
    winners = {max(pair) for pair in met}
    following = next_generation(population, scores, lambda a, b, rng: (a, b), lambda child, rng: child, rng)
    assert set(following[:5]) == winners and len(following) == 10
    assert all(a in winners and b in winners and a != b for a, b in following[5:])


def test_a_tournament_is_a_sum_of_nothing_and_the_odd_one_rests():
    scores = tournament(lambda a, b, rng: rng.choice((1, 0, -1)), rounds=8)(list(range(7)), random.Random(8))
    assert sum(scores) == 0 and any(scores) and all(-1 <= score <= 1 for score in scores)


def test_every_first_meets_a_second_in_each_round():
    met = []

    def contest(a, b, rng):
        met.append((a, b))
        return 1 if a == "x" else -1 if b == "Q" else 0
    firsts, seconds = meeting(list("xyz"), list("PQR"), contest, 4, random.Random(9))
    assert len(met) == 12 and [sum(b == who for _, b in met) for who in "PQR"] == [4, 4, 4]
    assert firsts[0] == 1 and sum(firsts) == -sum(seconds)


def test_only_children_are_mutated():
    seen = []

    def note(child, rng):
        seen.append(child)
        return child
    population = bits(8, 6, random.Random(10))
    following = next_generation(population, [sum(genome) for genome in population], uniform_crossover, note, random.Random(10))
    assert following[4:] == seen and all(member in population for member in following[:4])


# --- evolution ----------------------------------------------------------------

@pytest.mark.parametrize("cross", [uniform_crossover, one_point_crossover])
@pytest.mark.parametrize("seed", [1, 2, "three"])
def test_one_max_is_solved(seed, cross):
    history = one_max(seed, cross=cross)
    assert history.best[0] < 25 and sum(history.champion) == history.best[-1] >= 29
    assert all(a <= b for a, b in pairwise(history.best))  # the best survives, and this fitness has no noise


def test_the_same_seed_gives_the_same_champions_and_another_one_others():
    once = one_max(1, 12)
    assert one_max(1, 12).generations == once.generations
    assert one_max(2, 12).champions != once.champions
    random.seed(3)  # the global generator is not asked
    assert one_max(1, 12).population == once.population


def test_history_says_what_happened_in_each_generation():
    history = one_max(1, 5)
    assert history.generations == [Generation(*each) for each in zip(history.best, history.means, history.champions)]
    assert [sum(champion) for champion in history.champions] == history.best
    assert all(mean < best for mean, best in zip(history.means, history.best))
    assert history.population[0] == history.champion and repr(history) == "<History of 5 generations of 30>"


def test_the_list_of_the_first_population_stays_as_it_is():
    population = bits(10, 5, random.Random(1))
    kept = list(population)
    evolve(population, by_fitness(ones), uniform_crossover, flip, 3, 1)
    assert population == kept


def test_progress_is_told_and_an_interrupted_run_goes_on_as_if_nothing_had_been():
    told = []
    assert one_max(1, 4, progress=lambda *done: told.append(done)).best
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]

    def stop(done, total):
        if done == 5:
            raise KeyboardInterrupt
    history = History(bits(30, 30, random.Random("start 1")))
    with pytest.raises(KeyboardInterrupt):
        one_max(1, 12, history=history, progress=stop)
    assert len(history.generations) == 5
    assert one_max(1, 12, history=history) is history
    assert history.generations == one_max(1, 12).generations


def test_games_alone_can_lead_a_population_though_their_scores_stay_around_zero():
    def contest(a, b, rng):
        return (sum(a) > sum(b)) - (sum(a) < sum(b))
    history = evolve(bits(30, 30, random.Random(1)), tournament(contest), uniform_crossover, flip, 40, 1)
    assert sum(history.champions[0]) < 24 and sum(history.champion) > 26
    assert all(abs(mean) < 1e-12 for mean in history.means)


def test_two_populations_meet_and_each_keeps_to_its_own():
    """The first ones win near the number of the second ones, who run away: both change, and don't mix."""
    rng = random.Random(1)
    firsts, seconds = random_population(12, 1, rng), [(gene + 50,) for gene, in random_population(12, 1, rng)]

    def contest(a, b, rng):
        return 1 if a[0] + 50 > b[0] else -1
    told = []
    blacks, whites = coevolve(firsts, seconds, contest, uniform_crossover, nudge, 30, 1, 4, lambda *done: told.append(done))
    assert told[-1] == (30, 30) and len(blacks.generations) == 30 == len(whites.generations)
    assert max(blacks.population)[0] < 20 and min(whites.population)[0] > 40
    assert blacks.champion[0] > max(firsts)[0] + 0.5 and whites.champion[0] > max(seconds)[0] + 0.5
    assert all(abs(a + b) < 1e-12 for a, b in zip(blacks.means, whites.means))
    again = coevolve(firsts, seconds, contest, uniform_crossover, nudge, 30, 1, 4)
    assert [each.generations for each in again] == [blacks.generations, whites.generations]
    half = coevolve(firsts, seconds, contest, uniform_crossover, nudge, 11, 1, 4)
    whole = coevolve(firsts, seconds, contest, uniform_crossover, nudge, 30, 1, 4, histories=half)
    assert whole[0].generations == blacks.generations and whole[1].population == whites.population


def crossed(seed, generations, histories=None):
    rng = random.Random(seed)
    return coevolve(bits(6, 5, rng), bits(6, 5, rng), lambda a, b, rng: rng.choice((1, -1)), uniform_crossover, flip, generations, seed, 2,
                    histories=histories)


@pytest.mark.parametrize("calls", range(1, 7))
def test_stopped_between_the_two_they_go_on_together(calls, monkeypatch):
    """Three generations have six calls of `pass_to`; the stop comes before it, or when it has done its work."""
    for late in (False, True):
        histories, passed, real = crossed(1, 0), [], History.pass_to

        def stopping(history, *step):
            passed.append(step)
            if len(passed) == calls and not late:
                raise KeyboardInterrupt
            real(history, *step)
            if len(passed) == calls:
                raise KeyboardInterrupt
        monkeypatch.setattr(History, "pass_to", stopping)
        with pytest.raises(KeyboardInterrupt):
            crossed(1, 3, histories)
        monkeypatch.undo()
        whole = crossed(1, 3)
        for one, other in zip(crossed(1, 3, histories), whole):
            assert one.generations == other.generations and one.population == other.population


def test_a_generation_is_remembered_and_replaced_by_one_assignment():
    history, made = History("abcd"), []

    class Watched(History):
        def __setattr__(self, name, value):
            super().__setattr__(name, value)
            made.append((len(self.generations), self.population))
    history.__class__ = Watched
    history.pass_to(Generation(1, 1, "a"), list("efgh"))
    assert set(map(str, made)) == {"(0, ['a', 'b', 'c', 'd'])", "(1, ['e', 'f', 'g', 'h'])"}


def test_histories_that_do_not_fit_are_refused():
    long, short = crossed(1, 4), crossed(1, 2)
    with pytest.raises(ValueError, match="equally many generations; these have 4 and 2"):
        crossed(1, 5, (long[0], short[1]))


# --- luck ---------------------------------------------------------------------

def noisy(genome, rng):
    """Ones, seen through noise much wider than the differences between genomes."""
    return sum(genome) + rng.gauss(0, 8)


def test_the_measured_score_of_a_champion_flatters_it():
    rng = random.Random(1)
    for seed in range(5):
        population = bits(40, 30, random.Random(seed))
        curse = winners_curse(population, noisy, rng, times=300)
        assert curse.champion in population
        assert curse.measured > curse.fresh + 5
        assert abs(curse.fresh - sum(curse.champion)) < 1.5


def test_without_noise_there_is_no_curse():
    curse = winners_curse(bits(40, 30, random.Random(1)), ones, random.Random(1), times=3)
    assert curse.measured == curse.fresh == sum(curse.champion)


def test_a_score_that_is_kept_is_that_of_the_luckiest_day():
    """Survivors are measured again; with a memory their numbers would only rise, and tell less."""
    kept = {}

    def remembered(genome, rng):
        return kept.setdefault(genome, noisy(genome, rng))
    start = bits(20, 30, random.Random(1))
    fresh = evolve(start, by_fitness(noisy), uniform_crossover, flip, 30, 1)
    stale = evolve(start, by_fitness(remembered), uniform_crossover, flip, 30, 1)
    assert any(a > b for a, b in pairwise(fresh.best)) and all(a <= b for a, b in pairwise(stale.best))
    truth = {name: fmean(sum(champion) for champion in history.champions[-10:]) for name, history in
             {"fresh": fresh, "stale": stale}.items()}
    assert stale.best[-1] - truth["stale"] > fmean(fresh.best[-10:]) - truth["fresh"] > 5


def test_measuring_again_finds_the_better_of_two():
    low, high = remeasure([(0,) * 30, (1,) * 5 + (0,) * 25], noisy, 400, random.Random(1))
    assert abs(low) < 1.5 and abs(high - 5) < 1.5


# --- refusals -----------------------------------------------------------------

@pytest.mark.parametrize("call, sentence", [
    (lambda rng: random_population(3, 5, rng), "size must be a whole number, 4 or more; it was 3"),
    (lambda rng: random_population(8, 0, rng), "genes must be a whole number, 1 or more; it was 0"),
    (lambda rng: uniform_crossover((1, 2), (1,), rng), "these have 2 and 1"),
    (lambda rng: one_point_crossover((1, 2), (1,), rng), "these have 2 and 1"),
    (lambda rng: one_point_crossover(None, (1,), rng), "A parent must be a list or the like; it was None"),
    (lambda rng: tournament(lambda a, b, rng: None)("ab", rng), "The result of a contest must be a finite number; it was None"),
    (lambda rng: meeting("ab", "cd", lambda a, b, rng: "a", 1, rng), "The result of a contest must be a finite number; it was 'a'"),
    (lambda rng: meeting("ab", "cde", None, 1, rng), "these have 2 and 3 members"),
    (lambda rng: mutate((1,), 1.5, 1, rng), "rate must be a finite number, from 0 to 1; it was 1.5"),
    (lambda rng: mutate((1,), 0.5, -1, rng), "sigma must be a finite number, 0 or more; it was -1"),
    (lambda rng: mutate((1,), 0.5, float("nan"), rng), "sigma must be a finite number, 0 or more; it was nan"),
    (lambda rng: mutate((1,), None, 1, rng), "rate must be a finite number, from 0 to 1; it was None"),
    (lambda rng: survivors("abcd", [1, 2, 3, float("nan")], rng), "Score 4 must be a finite number; it was nan"),
    (lambda rng: survivors("abcd", [1, 2, 3, 4, 5], rng), "one score for each of the 4 members, in their order; there were 5"),
    (lambda rng: winners_curse([], ones, rng), "without members"),
    (lambda rng: winners_curse("ab", lambda member, rng: None, rng), "Score 1 must be a finite number; it was None"),
    (lambda rng: History(None), "population must be a list or the like; it was None"),
    (lambda rng: evolve("abcd", None, None, None, "3", 1), "generations must be a whole number, 0 or more; it was '3'"),
    (lambda rng: coevolve("abcd", "efgh", None, None, None, 1.5, 1), "generations must be a whole number, 0 or more; it was 1.5"),
    (lambda rng: tournament(None, 0), "rounds must be a whole number, 1 or more; it was 0"),
    (lambda rng: remeasure([1], ones, 0, rng), "times must be a whole number, 1 or more; it was 0"),
    (lambda rng: History([1, 2, 3, 4]).champion, "no generation has been judged"),
    (lambda rng: History([1, 2, 3]), "there were 3"),
    (lambda rng: evolve("abcd", lambda population, rng: [1, 2, 3], None, None, 1, 1), "each of the 4 members"),
    (lambda rng: evolve("abcd", lambda population, rng: [1, 2, 3, float("nan")], None, None, 1, 1), "Score 4 must be a finite number; it was nan"),
    (lambda rng: coevolve("abcd", "abcde", None, None, None, 1, 1), "these have 4 and 5 members"),
])
def test_what_makes_no_sense_is_refused_in_one_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence) as caught:
        call(random.Random(1))
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)
