"""The exercises of lesson 11: other right versions pass, further wrong ones don't, and what is special to them.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
import re
from fractions import Fraction
from statistics import fmean

import numpy as np
import pytest
from course_samples import unnamed

from gameai.adversarial import alpha_beta
from gameai.arena import score_interval
from gameai.course.exercise import exercise
from gameai.course.lessons import bred_11, evolution_11, looks_11, mutation_11, prices_10, table_11
from gameai.course.lessons import mistakes_11 as m11
from gameai.course.lessons import mistakes_11_games as m11g
from gameai.course.lessons.reading_11 import plain_view
from gameai.games.checkers import Checkers, material
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.breeding import Breeding
from gameai.games.checkers.champions import bred_genes, stored
from gameai.games.checkers.genes import GENES, GeneEvaluator
from gameai.games.checkers.locality import RINGS
from gameai.games.checkers.mixture import PATTERNS, rules_of
from gameai.games.checkers.surroundings import WORDS, surroundings
from gameai.games.checkers.views import CELLS, OCCUPANTS
from gameai.learning import genetic

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def mutate_copy(genes, rate, step, rng):
    """A copy, changed in place; changes are never 0."""
    child = genes.copy()
    for place in range(len(child)):
        if rng.random() >= rate:
            continue
        change = 0
        while change == 0:
            change = rng.randint(-step, step)
        child[place] += change
    return child


def mutate_lazily(genes, rate, step, rng):
    """A generator of numpy's numbers."""
    for gene in genes:
        yield np.int64(gene + (rng.randrange(-step, step + 1) if rng.uniform(0, 1) < rate else 0))


def breed_by_pairs(members, measure, child, generations, rng):
    """Sorts pairs; the children come first, and the members are measured once more at the end."""
    while generations:
        generations -= 1
        scored = sorted([(-measure(member), number, member) for number, member in enumerate(members)])
        alive = tuple(member for _, _, member in scored[:len(scored) // 2])
        born = []
        while len(born) < len(alive):
            mother, father = rng.choices(alive, k=2)
            if mother != father:
                born.append(child(mother, father))
        members = [*born, *alive]
    return tuple(sorted(members, key=measure))


def breed_by_dictionary(members, measure, child, generations, rng):
    for _ in range(generations):
        points = {member: measure(member) for member in members}
        dead = sorted(points, key=points.get)[:len(points) // 2]
        alive = [member for member in members if member not in dead]
        members = [child(*rng.sample(alive, 2)) if member in dead else member for member in members]
    return members


def lead_by_bids(genes, high, low, rings):
    """Two lists of prices and a dictionary of rings; fractions."""
    prices = [[genes[6 * cell + code] for cell, code in enumerate(view["cells"])] for view in (high, low)]
    found = dict.fromkeys(range(1, 8), Fraction(0))
    for ring, one, other in zip(rings, *prices):
        found[ring] += one - other
    own = [(genes[-2] if view["front"] else 0) + (genes[-1] if view["king"] else 0) for view in (high, low)]
    return [*found.values(), own[0] - own[1]]


def lead_by_table(genes, high, low, rings):
    by_cell = np.array(genes[:672]).reshape(112, 6)
    difference = by_cell[range(112), high["cells"]] - by_cell[range(112), low["cells"]]
    parts = tuple(difference[np.array(rings) == ring].sum() for ring in range(1, 8))
    return (*parts, genes[672] * (int(high["front"]) - int(low["front"])) + genes[673] * (int(high["king"]) - int(low["king"])))


def lead_as_array(genes, high, low, rings):
    return np.array(m11.lead(genes, high, low, rings))


def mutate_never_by_0(genes, rate, step, rng):
    return np.array([gene + rng.randint(1, step) * rng.choice([-1, 1]) if rng.random() < rate else gene for gene in genes])


def table_of_arena(champions, play):
    """By the library's interval, with other seeds; a row is a list."""
    rows = []
    for number, champion in enumerate(champions, 1):
        pairs = [fmean(play(champion, "held out", 1000 * number + seed, colour) for colour in ("white", "black")) for seed in range(50)]
        rows.append([fmean(pairs), *score_interval(pairs)])
    return rows


def table_rounded(champions, play):
    """All Black games first, then all White ones; figures are rounded."""
    for champion in champions:
        black = [play(champion, "held out", -seed, "black") for seed in range(1, 51)]
        white = [play(champion, "held out", -seed, "white") for seed in range(1, 51)]
        yield tuple(round(each, 3) for each in m11g.row_of([(a + b) / 2 for a, b in zip(black, white)]))


def rules_by_sum(genes, patterns):
    found = []
    for pattern in sorted(set(patterns)):
        price = sum(gene for gene, other in zip(genes, patterns) if other == pattern)
        if price != 0:
            found.append([pattern, price])
    found.sort(key=lambda rule: abs(rule[1]), reverse=True)
    return tuple(found)


def rules_in_steps(genes, patterns):
    prices = {pattern: 0 for pattern in patterns}
    for place in range(len(genes)):
        prices[patterns[place]] += genes[place]
    for size in range(max(map(abs, prices.values()), default=0), 0, -1):
        for pattern in prices:
            if prices[pattern] in (size, -size):
                yield pattern, np.int64(prices[pattern])


RIGHT = {
    "11.1": [mutate_copy, mutate_lazily, mutate_never_by_0],
    "11.2": [breed_by_pairs, breed_by_dictionary],
    "11.3": [lead_by_bids, lead_by_table, lead_as_array],
    "11.4": [table_of_arena, table_rounded],
    "11.5": [rules_by_sum, rules_in_steps],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function", [(number, one) for number, all_of_it in RIGHT.items() for one in all_of_it])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


def test_a_right_mutation_is_refuted_by_no_seed():
    """Chance may not refute: 60 other seeds, the usual version."""
    for seed in range(60):
        for case in exercise("11.1").cases(random.Random(seed)):
            seen = mutation_11.watch(lambda genes, rate, step, rng: [
                gene + rng.randint(-step, step) if rng.random() < rate else gene for gene in genes], *case)
            assert seen["code"] == "", seen


# Wrong versions that are not in the bank. -----------------------------------------------------


def mutate_towards_zero(genes, rate, step, rng):
    return [gene - rng.randint(0, step) * (gene > 0) if rng.random() < rate else gene for gene in genes]


def mutate_first_half(genes, rate, step, rng):
    half = len(genes) // 2
    return [gene + rng.randint(-step, step) if place < half and rng.random() < rate else gene for place, gene in enumerate(genes)]


def mutate_twice_as_far(genes, rate, step, rng):
    return [gene + rng.randint(-2 * step, 2 * step) if rng.random() < rate else gene for gene in genes]


def mutate_half_steps(genes, rate, step, rng):
    return [gene + rng.uniform(-step, step) if rng.random() < rate else gene for gene in genes]


def mutate_shuffles(genes, rate, step, rng):
    child = list(genes)
    rng.shuffle(child)
    return child


def breed_third(members, measure, child, generations, rng):
    for _ in range(generations):
        alive = sorted(members, key=measure)[-len(members) // 3:]
        members = alive + [child(*rng.sample(alive, 2)) for _ in members[len(alive):]]
    return members


def breed_nothing(members, measure, child, generations, rng):
    return members


def breed_clones(members, measure, child, generations, rng):
    for _ in range(generations):
        alive = m11g.best_half(members, measure)
        members = alive + alive
    return members


def breed_worst_replaced(members, measure, child, generations, rng):
    for _ in range(generations):
        points = [measure(member) for member in members]
        alive = m11g.best_half(members, lambda member: points[members.index(member)])
        members = [member for member in members if member != members[points.index(min(points))]] + [child(*rng.sample(alive, 2))]
    return members


def breed_fathers_lost(members, measure, child, generations, rng):
    for _ in range(generations):
        alive = m11g.best_half(members, measure)
        dead = [member for member in members if member not in alive]
        members = alive + [child(winner, rng.choice(dead)) for winner in alive]
    return members


def lead_ratio(genes, high, low, rings):
    whole = sum(m11.lead(genes, high, low, rings)) or 1
    return [part / whole for part in m11.lead(genes, high, low, rings)]


def lead_running(genes, high, low, rings):
    parts = m11.lead(genes, high, low, rings)
    return [sum(parts[:place]) for place in range(1, 9)]


def lead_near_first(genes, high, low, rings):
    return m11.lead(genes, high, low, rings)[::-1]


def lead_seven(genes, high, low, rings):
    return m11.lead(genes, high, low, rings)[:7]


def lead_pieces_alone(genes, high, low, rings):
    return m11.lead([0 if place % 6 < 2 and place < 672 else gene for place, gene in enumerate(genes)], high, low, rings)


def table_guessed(champions, play):
    return [(0.7, 0.6, 0.8) for _ in champions]


def table_of_one(champions, play):
    return m11g.table(champions[:1], play) * len(champions)


def table_half_training(champions, play):
    return m11g.table(champions, play, seeds=range(75, 125))


def table_turned(champions, play):
    return [(low, score, high) for score, low, high in m11g.table(champions, play)]


def table_sorted(champions, play):
    return m11g.table(champions, play)[::-1] if len(champions) > 1 else [(0.5, 0.4, 0.6)]


def rules_strongest(genes, patterns):
    return m11.rules(genes, patterns)[:5]


def rules_shifted(genes, patterns):
    return m11.rules(genes[1:] + genes[:1], patterns)


def rules_dictionary(genes, patterns):
    return dict(m11.rules(genes, patterns))


def rules_texts(genes, patterns):
    return [f"if {pattern}: {price:+}" for pattern, price in m11.rules(genes, patterns)]


def rules_by_name(genes, patterns):
    return sorted(m11.rules(genes, patterns))


FURTHER = {
    "11.1": [mutate_towards_zero, mutate_first_half, mutate_twice_as_far, mutate_half_steps, mutate_shuffles],
    "11.2": [breed_third, breed_nothing, breed_clones, breed_worst_replaced, breed_fathers_lost],
    "11.3": [lead_ratio, lead_running, lead_near_first, lead_seven, lead_pieces_alone],
    "11.4": [table_guessed, table_of_one, table_half_training, table_turned, table_sorted],
    "11.5": [rules_strongest, rules_shifted, rules_dictionary, rules_texts, rules_by_name],
}


@pytest.mark.parametrize("number", FURTHER)
def test_further_wrong_versions_are_refuted(number):
    states = [unnamed(number).verdict(function).state for function in FURTHER[number]]
    assert len(states) == 5 and states.count("wrong") >= 4, states


def mutate_exact_number(genes, rate, step, rng):
    child = list(genes)
    for place in rng.sample(range(len(child)), round(rate * len(child))):
        child[place] += rng.randint(-step, step)
    return child


def mutate_block(genes, rate, step, rng):
    child, size = list(genes), round(rate * len(genes))
    start = rng.randint(0, len(child) - size)
    child[start:start + size] = [gene + rng.randint(-step, step) for gene in child[start:start + size]]
    return child


def breed_around_the_best(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = m11g.best_half(members, measure)
        members = winners + [child(winners[0], winners[1 + place % (len(winners) - 1)]) for place in range(len(winners))]
    return members


def breed_in_a_ring_by_lot(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = m11g.best_half(members, measure)
        ring = rng.sample(winners, len(winners))
        members = winners + [child(mother, ring[place - 1]) for place, mother in enumerate(ring)]
    return members


def breed_all_of_the_median(members, measure, child, generations, rng):
    """With equal points nobody dies, and so nobody is born."""
    for _ in range(generations):
        points = [measure(member) for member in members]
        alive = [member for member, each in zip(members, points) if each >= sorted(points)[len(points) // 2]]
        members = alive + [child(*rng.sample(alive, 2)) for _ in range(len(members) - len(alive))]
    return members


def breed_all_of_the_median_once(members, measure, child, generations, rng):
    """The same, and the last population is sorted by points measured once more."""
    return sorted(breed_all_of_the_median(members, measure, child, generations, rng), key=measure)


def breed_in_the_given_list(members, measure, child, generations, rng):
    for _ in range(generations):
        alive = m11g.best_half(members, measure)
        for place, member in enumerate(members):
            if member not in alive:
                members[place] = child(*rng.sample(alive, 2))
    return list(members)


def lead_of_one_in_front(genes, high, low, rings):
    parts = m11.lead(genes, high, low, rings)
    return [*parts[:7], genes[672] * (1 - low["front"]) + genes[673] * (high["king"] - low["king"])]


def lead_of_a_king(genes, high, low, rings):
    parts = m11.lead(genes, high, low, rings)
    return [*parts[:7], genes[672] * (high["front"] - low["front"]) + genes[673] * (1 - low["king"])]


def mutate_rounded(genes, rate, step, rng):
    return [gene + round(rng.uniform(-step, step)) if rng.random() < rate else gene for gene in genes]


def mutate_cut_off(genes, rate, step, rng):
    return [gene + int(rng.uniform(-step, step)) if rng.random() < rate else gene for gene in genes]


def table_of_numpy(champions, play):
    return [(fmean(pairs), *(fmean(pairs) + sign * 1.96 * np.std(pairs) / len(pairs) ** 0.5 for sign in (-1, 1)))
            for pairs in ([fmean(pair) for pair in m11g.pairs_of(champion, play)] for champion in champions)]


def mutate_all_but_the_middle(genes, rate, step, rng):
    middle = len(genes) // 2
    return [gene + rng.randint(-step, step) if rng.random() < rate and place != middle else gene for place, gene in enumerate(genes)]


def mutate_with_a_seed_of_its_own(genes, rate, step, rng):
    own = random.Random(7)
    return [gene + own.randint(-step, step) if own.random() < rate else gene for gene in genes]


def breed_winners_alone(members, measure, child, generations, rng):
    population = list(members)
    for _ in range(generations):
        population = sorted(population, key=measure, reverse=True)[:len(population) // 2]
    return population


def breed_sorted_alone(members, measure, child, generations, rng):
    population = list(members)
    for _ in range(generations):
        population = sorted(population, key=measure, reverse=True)
    return population


def breed_from_one_on(members, measure, child, generations, rng):
    population, half = list(members), len(members) // 2
    for _ in range(generations):
        winners = sorted(population, key=measure, reverse=True)[:half]
        population = winners + [child(*rng.sample(winners, 2)) for _ in range(1, half)]
    return population


def breed_one_child(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = m11g.best_half(members, measure)
        members = winners + [child(*rng.sample(winners, 2))]
    return members


def lead_of_111_cells(genes, high, low, rings):
    return m11.lead(genes, *({**view, "cells": [*view["cells"][:111], 0]} for view in (high, low)), rings)


def table_of_medians(champions, play):
    return [(sorted(pairs)[25], *m11g.row_of(pairs)[1:]) for pairs in ([fmean(pair) for pair in m11g.pairs_of(champion, play)]
                                                                       for champion in champions)]


def rules_sorted_as_texts(genes, patterns):
    return sorted(m11.rules(genes, patterns), key=lambda rule: str(abs(rule[1])), reverse=True)


@pytest.mark.parametrize("number, function, mistake", [
    ("11.1", mutate_all_but_the_middle, ""), ("11.1", mutate_with_a_seed_of_its_own, ""),
    ("11.2", breed_winners_alone, "no children"), ("11.2", breed_sorted_alone, "nobody dies"),
    ("11.2", breed_from_one_on, "one child too few"), ("11.2", breed_one_child, ""),
    ("11.3", lead_of_111_cells, ""), ("11.4", table_of_medians, ""), ("11.5", rules_sorted_as_texts, "")])
def test_what_is_said_of_further_versions_is_true(number, function, mistake):
    verdict = exercise(number).verdict(function, seed="0")
    assert (verdict.state, verdict.mistake) == ("wrong", mistake), verdict.sentence


@pytest.mark.parametrize("number, function, mistake", [
    ("11.1", mutate_rounded, "rounds a fraction"), ("11.1", mutate_cut_off, ""),
    ("11.1", lambda genes, rate, step, rng: list(genes), "nothing changes"), ("11.1", mutate_twice_as_far, "beyond the step"),
    ("11.1", m11.replaces, "replaces the gene"), ("11.1", m11.one_gene, "one gene alone"),
    ("11.2", breed_all_of_the_median, "all of the median live"), ("11.2", breed_in_the_given_list, "members changed"),
    ("11.3", lead_of_one_in_front, "high always in front"), ("11.3", lead_of_a_king, ""),
    ("11.4", table_of_numpy, "n in place of n - 1")])
def test_what_is_said_is_true(number, function, mistake):
    found = [exercise(number).verdict(function, seed=seed) for seed in SEEDS]
    assert {(each.state, each.mistake) for each in found} == {("wrong", mistake)}, [each.sentence for each in found]


@pytest.mark.parametrize("function", [breed_all_of_the_median, breed_all_of_the_median_once])
def test_who_lets_nobody_die_is_not_said_to_measure_twice(function):
    """All have the same points, so no child comes between the measurements of two generations."""
    verdict = exercise("11.2").verdict(function)
    assert "4 members had to die, and no child came" in verdict.sentence + str(verdict.rows), (verdict.sentence, verdict.rows)


def test_who_measures_twice_hears_it_before_a_child_comes():
    verdict = exercise("11.2").verdict(m11g.measures_twice)
    assert "is measured 2 times before a child comes" in verdict.sentence + str(verdict.rows), (verdict.sentence, verdict.rows)


def test_a_call_that_is_no_game_says_what_belongs_there():
    verdict = exercise("11.4").verdict(lambda champions, play: [play(champions[0], "held out", 100, "Black")])
    assert dict(verdict.rows)["Expected"] == '"black" or "white"' and "'Black'" in verdict.sentence, verdict.rows


@pytest.mark.parametrize("number, function, state", [
    ("11.1", mutate_exact_number, "wrong"), ("11.1", mutate_block, "wrong"), ("11.2", breed_around_the_best, "wrong"),
    ("11.2", breed_in_a_ring_by_lot, "right")])
def test_chance_must_be_the_lots(number, function, state):
    assert [exercise(number).verdict(function, seed=str(seed)).state for seed in range(4)] == [state] * 4


# What is special to these exercises. --------------------------------------------------------


def test_the_lead_is_that_of_the_librarys_bids():
    genes = [random.Random(11).randint(-50, 50) for _ in range(GENES)]
    views = invited_views(Checkers().from_fen(prices_10.MIDDLE))
    bids = GeneEvaluator(genes).bids(views)
    for view, bid in zip(views, bids):
        parts = m11.lead(genes, plain_view(view), plain_view(views[0]), list(RINGS))
        assert sum(parts) == bid - bids[0]
        own, other = (dict(GeneEvaluator(genes).explain(each)) for each in (view, views[0]))
        assert parts[:7] == [own[f"cells at distance {ring}"] - other[f"cells at distance {ring}"] for ring in range(1, 8)]


def test_the_rules_are_the_librarys():
    rng = random.Random(12)
    genes = tuple(rng.choice([0, rng.randint(-5, 5)]) for _ in PATTERNS)
    assert [tuple(rule) for rule in rules_of(genes)] == m11.rules(genes, PATTERNS)


def test_the_librarys_generation_is_a_right_one():
    def library(members, measure, child, generations, rng):
        for _ in range(generations):
            scores = [measure(member) for member in members]
            members = genetic.next_generation(members, scores, lambda a, b, rng: child(a, b), lambda each, rng: each, rng)
        return members
    for case in exercise("11.2").cases(random.Random(3)):
        assert evolution_11.watch(library, *case)["code"] == ""


@pytest.mark.parametrize("seed", SEEDS)
def test_each_cell_that_a_bidder_sees_on_the_board_counts_in_some_lead(seed):
    """Cells seven columns back can't be on the board: who goes to the right does not stand in the last column."""
    cases, unseen = exercise("11.3").cases(exercise("11.3").rng(seed)), []
    for cell in range(112):
        if not any(genes[6 * cell + high["cells"][cell]] != genes[6 * cell + low["cells"][cell]] for genes, high, low, _ in cases):
            unseen.append(CELLS[cell])
    assert unseen == [(row, 0) for row in range(0, 15, 2)]


def test_the_training_opponent_flatters():
    """Else the mistake could not be seen in the scores either."""
    arena = table_11.Arena(["one"], "seed")
    old, new = (fmean(arena.play("one", opponent, seed, "black") for seed in range(400)) for opponent in ("training", "held out"))
    assert old > new + 0.05


def test_forms_get_a_sentence():
    for number, answer, said in (
            ("11.1", None, "returned None"), ("11.1", "text", "another type"), ("11.1", [None] * 8, "a number"), ("11.1", [1], "1 gene"),
            ("11.2", None, "returned None"), ("11.2", 3, "another type"), ("11.2", [[1]], "nobody was measured"),
            ("11.3", None, "returned None"), ("11.3", [1] * 7, "7 numbers"), ("11.3", ["a"] * 8, "no number"),
            ("11.4", None, "returned None"), ("11.4", [1], "no row"), ("11.4", [(1, 2, "a")], "no row"), ("11.4", [], "0 rows"),
            ("11.5", None, "returned None"), ("11.5", [3], "no pair"), ("11.5", [("jumps", "3")], "a number"), ("11.5", [("x", 3)], "none of")):
        verdict = exercise(number).verdict(lambda *args: answer)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, answer, verdict.sentence)


@pytest.mark.parametrize("number, function", [
    ("11.2", lambda members, measure, child, generations, rng: [measure(members[0]) for _ in iter(int, 1)]),
    ("11.4", lambda champions, play: [play(champions[0], "held out", 100, "black") for _ in iter(int, 1)])])
def test_what_asks_without_an_end_is_stopped(number, function):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong" and "stopped" in verdict.sentence


def test_the_library_does_not_do_the_exercise():
    for number, function in (("11.1", lambda genes, rate, step, rng: genetic.mutate(genes, rate, step, rng)),
                             ("11.3", lambda genes, high, low, rings: GeneEvaluator(genes)),
                             ("11.5", lambda genes, patterns: rules_of(genes, patterns))):
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and "library's" in verdict.sentence


# What the lesson shows. -----------------------------------------------------------------------


def test_the_curve_has_a_row_for_each_generation():
    rows = bred_11.curve(Breeding(size=4, games=2, seed=1).run(2), games=2)
    assert len(rows) == 2 and all(0 <= row.measured <= 1 and row.fresh[1] <= row.fresh[0] <= row.fresh[2] for row in rows)
    assert "2 generations" in bred_11.curve_picture(rows).alt


def test_what_one_wins_another_loses():
    assert bred_11.points_of_all(Breeding(size=4, games=3, seed=2).run(2)) == [0, 0]


def test_the_program_is_blind_on_one_side():
    """Its highest bid is jumped from the side, and loses what a search of four plies keeps."""
    game, program = Checkers(), bred_11.program()
    state = game.from_fen(bred_11.BLIND)
    prices = dict(zip([(view.square, view.end) for view in invited_views(state)], program.bids(invited_views(state))))
    assert [move for move, price in prices.items() if price == max(prices.values())] == [(23, 19)]
    after = game.result(state, (23, 19))
    assert all(action[0] == 15 for action in game.actions(after))
    assert -alpha_beta(game, after, depth=3, evaluate=material).value < alpha_beta(game, state, depth=4, evaluate=material).value


def test_a_word_that_is_left_out():
    """The stored figures are those of the program shown, and say what the lesson says."""
    found = bred_11.words()
    assert bred_11.stored("words")["program"] == bred_11.program().text and bred_11.spared(found) == "friends_here"
    low, high = found["friends_here"]["difference interval"]
    assert low < 0 < high and all(found[word]["difference interval"][1] < 0 for word in found if word != "friends_here")
    assert found["friends_here"]["without against with"]["interval"][1] < 0.5
    assert all(one["without against with"]["interval"][1] < found["friends_here"]["without against with"]["score"]
               for word, one in found.items() if word != "friends_here")
    assert "48.5% (47.2% to 49.9%)" in bred_11.in_games(found)
    assert "without friends_here" in bred_11.in_games(found) and "2,000 games" in bred_11.words_picture(found).alt


def test_the_stored_run_says_what_the_lesson_says():
    """Fitness falls, what is bred plays better, near cells do the work, and who is best against depth 1 is worst against depth 2."""
    rows = {number: row for number, (_, row) in bred_11.generations().items()}
    assert rows[32].measured < rows[1].measured and rows[32].held_out[1] > rows[1].held_out[2]
    assert all(row.fresh[0] < row.measured for row in rows.values())
    strengths = bred_11.strengths()
    (low, high), (other_low, other_high) = strengths["program", 1]["interval"], strengths["genes", 1]["interval"]
    assert low < other_high and other_low < high
    assert strengths["genes", 2]["interval"][1] < strengths["program", 2]["interval"][0]
    assert strengths["rules bred", 1]["score"] > max(strengths["program", 1]["score"], strengths["genes", 1]["score"])
    assert strengths["rules bred", 2]["interval"][1] < min(strengths["program", 2]["interval"][0], strengths["genes", 2]["interval"][0])
    assert all(one["interval"][1] < 0.5 for (name, depth), one in strengths.items() if depth == 2 and name != "the expert")
    run = stored("genes")["runs"]["each other"]
    for (low, high), level in ((run["cut"]["interval"], 0), (run["cut"]["cut against whole"]["interval"], 0.5)):
        assert low < level < high
    others = [seed["cut against whole"]["interval"] for seed in run["other seeds"].values()]
    assert sum(low > 0.5 for low, _ in others) == 2 and sum(high < 0.5 for _, high in others) == 1


def test_the_largest_gene_is_that_of_the_programs_word():
    """It is near and does much alone; the next one is far and does nothing alone, the third is far and does as much."""
    champion, cell = bred_genes(), CELLS.index((5, 9))
    assert champion.black == champion.white and bred_11.largest_is(champion) == bred_11.NEAR_OR_FAR[0]
    assert max(champion.black[:672], key=abs) == champion.black[6 * cell + OCCUPANTS.index("opponent's man")]
    for view in invited_views(Checkers().from_fen(bred_11.BLIND)):
        assert surroundings(view)[WORDS.index("opponent_ahead_right")] == (view.cells[cell] in (4, 5)) or not view.front
    lines = bred_11.genes_alone(champion).splitlines()
    first, second, third = ([int(each) for each in re.findall(r"(\d+)%", line)] for line in lines)
    assert "row 5, column 9" in lines[0] and first[1] > 70 and second[1] < 50 < second[2] and third[2] > first[1] > second[2]


def test_how_many_games_stand_behind_a_picture_is_written_on_it():
    run = stored("genes")["runs"]["each other"]
    assert run["cut"]["games"] == 2000 and "400 games each; the answer is from 2,000" in bred_11.local_picture(bred_genes()).alt


def test_the_last_program_plays_as_the_one_that_is_read():
    found = bred_11.programs_by_generation(25, 30)
    assert found[30][0] == f"{found[25][0]} - 1" and found[30][1] > found[25][1]


def test_looks_show_what_a_right_version_finds(capsys):
    parts = m11.lead(*looks_11.auction_of_champions())
    assert sum(parts) > 0 and f"{parts[3]:+}" in looks_11.in_rings(parts).alt
    looks_11.play_rules(m11.rules(*looks_11.unread_champion()))
    said = capsys.readouterr().out
    assert "if opponent_ahead_right and vacant_behind_left: -5" in said and int(said.split(" won")[0].split()[-1]) > 80
