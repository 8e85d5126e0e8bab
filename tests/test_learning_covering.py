"""Rules by covering: the pattern that is there is found, what does not matter is left out, luck is taken off."""

import random
from math import inf, isclose

import pytest

from gameai.learning.covering import Count, all_hold, count, gain, grow, patterns_like, ratio, surely, surprise


def example_set(examples, holds):
    return int("".join("1" if holds(example) else "0" for example in reversed(examples)), 2)


def noisy(seed, size=2000, letters=12):
    """Examples of random letters; those with "a" and "b", and not "c", go badly nine times of ten, the others once."""
    rng = random.Random(seed)
    examples = [frozenset(letter for letter in "abcdefghijkl"[:letters] if rng.random() < 0.5) for _ in range(size)]
    conditions = {letter: example_set(examples, lambda example, letter=letter: letter in example) for letter in "abcdefghijkl"[:letters]}
    conditions |= {f"no {letter}": (1 << size) - 1 & ~holds for letter, holds in conditions.items()}
    bad = example_set(examples, lambda example: rng.random() < (0.9 if {"a", "b"} <= example and "c" not in example else 0.1))
    return conditions, bad, (1 << size) - 1


@pytest.mark.parametrize("seed", range(5))
def test_the_pattern_that_is_there_is_found(seed):
    conditions, bad, everything = noisy(seed)
    worth, chosen, covered = grow(conditions, everything, bad, longest=3)
    assert set(chosen) == {"a", "b", "no c"}
    assert covered == conditions["a"] & conditions["b"] & conditions["no c"] == all_hold(conditions, chosen, everything)
    assert isclose(worth, gain(count(covered, bad), count(everything, bad).share))


def test_each_condition_is_the_best_that_could_be_added():
    conditions, bad, everything = noisy(7, size=200)
    share, covered = count(everything, bad).share, everything
    _, chosen, _ = grow(conditions, everything, bad, longest=6)
    assert len(chosen) >= 3
    for condition in chosen:
        values = {each: gain(count(covered & holds, bad), share) for each, holds in conditions.items()}
        assert values[condition] == max(values.values()) > gain(count(covered, bad), share)
        covered &= conditions[condition]


def test_what_no_longer_matters_is_left_out():
    a, b, c = 0b000000111111, 0b000111011111, 0b111000101111  # a is best alone; b and c together need it no more
    conditions = {"a": a, "b": b, "c": c}
    assert b & c == 0b1111 and a & b != b & c
    assert grow(conditions, (1 << 20) - 1, 0b1111)[1:] == (["b", "c"], 0b1111)


def test_limits_are_kept():
    conditions, bad, everything = noisy(3)
    assert len(grow(conditions, everything, bad, ratio, longest=2)[1]) == 2
    _, chosen, covered = grow(conditions, everything, bad, ratio, least=100, longest=9)
    assert covered.bit_count() >= 100 > min((covered & holds).bit_count() for holds in conditions.values())
    start = conditions["d"]
    assert grow(conditions, everything, bad, start=start)[2] & ~start == 0


def test_nothing_is_chosen_where_nothing_helps():
    assert grow({"all": 0b1111, "none": 0}, 0b1111, 0b0101)[1:] == ([], 0b1111)
    assert grow({"all": 0b1111}, 0b1111, 0b0101, least=5)[1] == []


def test_by_the_share_alone_few_by_luck_beat_many():
    many, few = (1 << 900) - 1, 0b111111111 << 900
    bad, everything = (1 << 899) - 1 | few, (1 << 2000) - 1
    assert grow({"many": many, "few": few}, everything, bad, ratio)[1] == ["few"]
    assert grow({"many": many, "few": few}, everything, bad, gain)[1] == ["many"]


def test_what_luck_gave_is_gone_in_fresh_examples():
    """The winner's curse: shares found by the share are flattered, and the sure chance is not above what fresh examples show."""
    flattered, (conditions_again, bad_again, others) = [], noisy("fresh", size=20_000, letters=8)
    for seed in range(20):
        conditions, bad, everything = noisy(seed, size=200, letters=8)
        _, chosen, covered = grow(conditions, everything, bad, ratio, least=5, longest=6)
        found, fresh = count(covered, bad), count(all_hold(conditions_again, chosen, others), bad_again)
        flattered.append(found.share - fresh.share)
        assert surely(found, patterns_like(conditions, chosen)) < fresh.share
    assert min(flattered) > 0 and sum(flattered) / 20 > 0.05


class TestCounts:
    def test_gain_is_what_squared_errors_fall_by(self):
        losses, covered = [1, 1, 1, 0, 0, 0, 0, 1, 0, 0], 4
        share, own = sum(losses) / 10, sum(losses[:covered]) / covered
        before = sum((loss - share) ** 2 for loss in losses[:covered])
        after = sum((loss - own) ** 2 for loss in losses[:covered])
        assert isclose(gain(Count(covered, sum(losses[:covered])), share), before - after)
        assert gain(Count(10, 1), 0.4) < 0

    def test_ratio_prefers_the_few(self):
        assert ratio(Count(9, 9), 0.5) > ratio(Count(900, 899), 0.5) and gain(Count(9, 9), 0.5) < gain(Count(900, 899), 0.5)

    def test_the_interval_is_wilsons(self):
        low, high = Count(10, 5).interval
        assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
        assert Count(0, 0).interval == (0, 1) and Count(0, 0).share == 0
        assert Count(20, 20).interval[1] == 1 and isclose(Count(20, 0).interval[0], 0, abs_tol=1e-12)

    def test_surely_is_below_the_share_and_comes_near_it(self):
        bounds = [surely(Count(10 ** power, 7 * 10 ** (power - 1))) for power in range(1, 6)]
        assert bounds == sorted(bounds) and bounds[0] < 0.5 and 0.69 < bounds[-1] < 0.7
        looks = [surely(Count(100, 70), 10 ** power) for power in range(6)]
        assert looks == sorted(looks, reverse=True) and looks[-1] < looks[0] - 0.1
        assert surely(Count(30, 0)) == 0 and isclose(surely(Count(30, 30)), 0.05 ** (1 / 30), abs_tol=1e-9)

    def test_the_worst_of_many_is_seldom_above_its_sure_chance_by_luck(self):
        rng, too_high = random.Random(5), 0
        for _ in range(200):
            worst = max(sum(rng.random() < 0.1 for _ in range(40)) for _ in range(50))
            too_high += surely(Count(40, worst), looks=50) > 0.1
        assert too_high <= 10


@pytest.mark.parametrize("call, said", [
    (lambda: surely(Count(10, 5), looks=0), "looks must be a finite number, 1 or more; it was 0"),
    (lambda: surely(Count(10, 5), looks=None), "looks must be a finite number, 1 or more; it was None"),
    (lambda: grow({"red": 1}, 3, 1, measure=None), "measure must be a function such as gain; it was None"),
    (lambda: grow({"red": 1}, 3, 1, least=None), "least must be a whole number, 1 or more; it was None"),
    (lambda: grow({"red": 1}, 3, 1, longest=1.5), "longest must be a whole number, 0 or more; it was 1.5"),
])
def test_what_makes_no_sense_is_refused_in_one_sentence(call, said):
    with pytest.raises(ValueError, match=said):
        call()


def test_what_cannot_happen_is_infinitely_surprising():
    assert surprise(0.5, 0) == surprise(0.5, 1) == inf and surprise(0, 0) == surprise(1, 1) == 0


def test_without_conditions_there_is_no_pattern():
    assert grow({}, among=0b11, bad=0b01)[1:] == ([], 0b11)
