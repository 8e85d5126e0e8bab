"""Genes that are translated to rules: the translation, the prices, the breeding, and how well rules play."""

import pickle
import random

import pytest

from checkers_positions import met_in_random_games
from gameai.games.checkers import self_play
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.champions import bred_rules, stored
from gameai.games.checkers.mixture import PATTERNS, RuleBreeding, RuleEvaluator, rules_of
from gameai.games.checkers.self_play import held_out
from gameai.games.checkers.surroundings import ExpressionEvaluator, surroundings

VIEWS = [view for state in met_in_random_games(4, seed=6) for view in invited_views(state)]
STORED = stored("programs")


def test_genes_become_rules_and_a_gene_of_0_is_none():
    assert rules_of((1, 0, -3, 3), ("front", "king", "jumps", "walls_there > 0")) == (
        ("jumps", -3), ("walls_there > 0", 3), ("front", 1))
    assert rules_of((0,) * len(PATTERNS)) == ()
    with pytest.raises(ValueError, match="2 genes for 1 patterns"):
        rules_of((1, 2), ("front",))


def test_patterns_differ_and_each_holds_sometimes_and_sometimes_not():
    assert len(set(PATTERNS)) == len(PATTERNS) == 27
    for pattern in PATTERNS:
        asked = ExpressionEvaluator(pattern)
        assert {bool(asked.bid(view)) for view in VIEWS} == {False, True}, pattern


def test_a_bid_is_the_sum_of_the_rules_that_hold():
    rng = random.Random(1)
    for _ in range(30):
        rules = rules_of([rng.choice((0, 0, rng.randint(-9, 9))) for _ in PATTERNS])
        evaluator = RuleEvaluator(rules)
        for view in rng.sample(VIEWS, 5):
            words = surroundings(view)._asdict()
            paid = tuple((pattern, price) for pattern, price in rules if eval(pattern, {}, words))
            assert evaluator.explain(view) == paid
            assert evaluator.bid(view) == sum(price for _, price in paid) == evaluator.bids([view])[0]


def test_rules_are_printed_one_a_line():
    assert str(RuleEvaluator([("front", 2), ("not king", -1)])) == "if front: +2\nif not king: -1"
    assert str(RuleEvaluator(())) == "no rules" and RuleEvaluator(()).bid(VIEWS[0]) == 0


@pytest.mark.parametrize("rules, said", [([("front", float("nan"))], "The price of rule 'front' must be a finite"),
                                          ([("front", "2")], "finite number"), ([("front", True)], "finite number"),
                                          ([("fron", 2)], "none of the words"), ([("front else 1", 2)], "can read"),
                                          (None, "rules must be a list"), ([None], "A rule must be a list"),
                                          ([("front",)], "A rule is a pair"),
                                          (["ab"], r"A rule is a pair .*; it was 'ab'")])
def test_what_is_no_rule_is_refused_in_a_sentence(rules, said):
    with pytest.raises(ValueError, match=said):
        RuleEvaluator(rules)


@pytest.mark.parametrize("call, said", [
    (lambda: rules_of(None), "genes must be a list or the like; it was None"),
    (lambda: rules_of((1,), None), "patterns must be a list or the like; it was None"),
    (lambda: rules_of((1, float("nan")), ("front", "king")), "Gene 2 must be a finite number; it was nan"),
    (lambda: rules_of((1,), ("front", "king")), "1 genes for 2 patterns"),
    (lambda: RuleBreeding(4, 1, patterns=("front", "fron")), "'fron' is none of the words"),
    (lambda: RuleBreeding(4, 1, rate="a"), "rate must be a finite number, from 0 to 1; it was 'a'"),
    (lambda: RuleBreeding(4, 1, sigma=-1), "sigma must be a finite number, 0 or more; it was -1"),
    (lambda: RuleBreeding(4, 1, rule=None), "rule must be a finite number, 0 or more; it was None"),
    (lambda: RuleBreeding(None, 1), "size must be a whole number, 4 or more; it was None"),
])
def test_what_makes_no_rules_or_no_breeding_is_refused_in_a_sentence(call, said):
    with pytest.raises(ValueError, match=said):
        call()


def test_rules_can_be_sent_to_another_process():
    evaluator = RuleEvaluator([("front", 2), ("not king", -1)])
    twin = pickle.loads(pickle.dumps(evaluator))
    assert twin.rules == evaluator.rules and twin.bids(VIEWS[:9]) == evaluator.bids(VIEWS[:9])


def test_children_are_whole_numbers_and_parents_stay_as_they_are():
    breeding, rng = RuleBreeding(8, 2, 1, rate=0.5), random.Random(1)
    mother, father = breeding.history.population[:2]
    before = mother, father
    children = [breeding.mutate(breeding.cross(mother, father, rng), rng) for _ in range(200)]
    assert (mother, father) == before
    assert {type(gene) for child in children for gene in child} == {int}
    assert {len(child) for child in children} == {len(PATTERNS)}
    kept = [gene in (a, b) for child in children for gene, a, b in zip(child, mother, father)]
    assert 0.5 < sum(kept) / len(kept) < 0.9


def test_of_the_genes_that_change_one_in_three_becomes_0():
    breeding, rng = RuleBreeding(4, 1, rate=1, sigma=30), random.Random(2)
    genes = [gene for _ in range(60) for gene in breeding.mutate((50,) * len(PATTERNS), rng)]
    assert genes.count(0) / len(genes) == pytest.approx(1 / 3, abs=0.05)
    still = RuleBreeding(4, 1, rate=0)
    assert still.mutate((50,) * len(PATTERNS), rng) == (50,) * len(PATTERNS)


def test_rules_cost_so_that_where_they_cost_much_few_are_left():
    def left(rule):
        breeding = RuleBreeding(12, 1, 1, rate=0, rule=rule)
        breeding.run(4)
        return sum(sum(map(bool, member)) for member in breeding.history.population)

    assert RuleBreeding(4, 1, rule=0.5).cost((0, 3, -2) + (0,) * 24) == 1 and RuleBreeding(4, 1).cost((1,) * 27) > 0
    assert left(100) < 0.7 * left(0)


def test_who_is_better_wins_with_either_side_and_in_either_place():
    prices = dict(bred_rules().rules)
    strong, weak, breeding = tuple(prices.get(pattern, 0) for pattern in PATTERNS), (0,) * len(PATTERNS), RuleBreeding(4, 1)
    assert sum(breeding.contest(strong, weak, random.Random(seed)) for seed in range(20)) >= 10
    assert sum(breeding.contest(weak, strong, random.Random(seed)) for seed in range(20)) <= -10


def test_seeds_repeat_and_interrupted_runs_go_on(monkeypatch):
    monkeypatch.setattr(self_play, "MORE", 8)       # who wins the final does not matter here
    whole, parts, other = RuleBreeding(10, 2, 3), RuleBreeding(10, 2, 3), RuleBreeding(10, 2, 4)
    parts.run(1)
    parts.champion
    assert (parts.run(3).history.population, parts.champion) == (whole.run(3).history.population, whole.champion)
    assert other.run(3).history.population != whole.history.population


def test_patterns_may_be_those_of_a_program():
    breeding = RuleBreeding(8, 2, 1, ("opponent_ahead_right", "opponent_ahead_left and vacant_behind_right")).run(3)
    found = {rule.pattern for member in breeding.history.population for rule in rules_of(member, breeding.patterns)}
    assert found == set(breeding.patterns) and {len(member) for member in breeding.history.population} == {2}


def test_the_champions_play_as_is_stored():
    champion = STORED["rules"]["champion"]
    assert list(map(list, bred_rules().rules)) == champion["rules"]
    result = held_out(bred_rules(), 400, "champion")
    assert round(result.score, 4) == champion["against"]["random"]["score"] and result.interval[0] > 0.8


def test_the_first_generation_repeats_what_is_stored():
    breeding = RuleBreeding(STORED["size"], STORED["games of each"], STORED["seed"]).run(1)
    rules = rules_of(breeding.history.champion, breeding.patterns)
    assert list(map(list, rules)) == STORED["rules"]["generations"][0]["rules"]


def test_the_small_runs_reach_their_floor():
    rows = STORED["small"]["rules"]
    assert len(rows) >= 4 and all(row["score"] >= 0.8 for row in rows.values())
