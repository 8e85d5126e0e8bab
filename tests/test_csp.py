"""Constraint problems against brute force and python-constraint2, the trace, counting, explanations, bad input."""

import pickle
import random
import sys
import threading
from itertools import permutations
from types import SimpleNamespace

import pytest

from csp_problems import allows, as_python_constraint, brute_force, ordered, random_problem
from gameai.csp import (
    CSP, AllDifferent, AnyOf, Assign, BudgetExceeded, Count, Fail, Literal, Predicate, Remove, Table, ac3, explain,
    select_unassigned_variable,
)
from gameai.games.boggle import find_words
from gameai.trie import Trie
from stops import stops


@pytest.mark.parametrize("part", range(10))
def test_random_problems_have_the_solutions_of_brute_force(part):
    solvable = 0
    for seed in range(60 * part, 60 * part + 60):
        problem = random_problem(random.Random(seed))
        solutions = brute_force(problem)
        assert ordered(problem.solutions()) == ordered(solutions), seed
        assert problem.count() == len(solutions), seed
        left = problem.propagate()
        assert left is not None or not solutions, seed
        assert all(solution[variable] in values for solution in solutions for variable, values in left.items()), seed
        solvable += bool(solutions)
    assert solvable > 20


def test_random_problems_have_the_solutions_of_python_constraint():
    found = 0
    for seed in range(200):
        problem = random_problem(random.Random(seed))
        theirs = as_python_constraint(problem).getSolutions()
        assert ordered(problem.solutions()) == ordered(theirs), seed
        found += len(theirs)
    assert found > 2000


def test_every_step_of_an_explanation_follows_from_its_constraint_and_earlier_steps():
    steps = 0
    for seed in range(350):
        problem = random_problem(random.Random(seed))
        trace = []
        problem.propagate(trace)
        for target in trace:
            if isinstance(target, Fail):
                continue
            chain = explain(problem, target.variable, target.value)
            assert chain[-1] == target
            left = {variable: list(values) for variable, values in problem.domains.items()}
            for step in chain:
                supposed = CSP({variable: left[variable] for variable in step.why.variables} | {step.variable: [step.value]})
                supposed.constraints = [step.why]
                assert not brute_force(supposed), (seed, step)
                left[step.variable].remove(step.value)
                steps += 1
    assert steps > 500


def test_explanations_leave_out_what_does_not_matter():
    problem = CSP({"a": [1], "b": [1, 2], "c": [1, 2, 3, 4], "x": [5], "y": [5, 6]}, [AllDifferent("xy"), AllDifferent("abc")])
    assert [(step.variable, step.value) for step in explain(problem, "c", 2)] == [("b", 1), ("c", 2)]
    assert explain(problem, "c", 3) == [] and explain(problem) == []


def test_no_value_is_removed_twice():
    for seed in range(600):
        problem, trace = random_problem(random.Random(seed)), []
        problem.propagate(trace)
        removed = [(event.variable, event.value) for event in trace if isinstance(event, Remove)]
        assert len(removed) == len(set(removed)), seed
    trace = []
    CSP({"x": [1, 2, 3]}, [Count([Literal("x", 1), Literal("x", 2)], 0)]).propagate(trace)
    assert [(event.variable, event.value) for event in trace] == [("x", 1), ("x", 2)]


def test_an_earlier_removal_of_the_same_variable_is_a_reason():
    problem = CSP({"x": [1, 2, 3], "z": [1]}, [AllDifferent("zx"), Count([~Literal("x", 1), Literal("x", 2)], 1)])
    assert [(step.variable, step.value) for step in explain(problem, "x", 2)] == [("x", 1), ("x", 2)]


def test_a_domain_that_is_empty_from_the_start_fails_for_no_constraint():
    problem = CSP({"a": [1, 2], "b": []}, [AllDifferent("ab")])
    for run in (problem.propagate, problem.first):
        trace = []
        assert run(trace) is None and trace == [Fail(None)]
    trace = []
    assert ac3(CSP({"a": [1, 2], "b": []}), trace) is None and trace == [Fail(None)]  # no arc leads there
    assert explain(problem) == [Fail(None)]


def test_a_failure_is_explained():
    problem = CSP({"a": [1, 2], "b": [1, 2], "c": [1]}, [AnyOf([Literal("a", 1), Literal("b", 1)]), AllDifferent("ac"), AllDifferent("bc")])
    steps = explain(problem)
    assert isinstance(steps[-1], Fail) and {(step.variable, step.value) for step in steps[:-1]} <= {("a", 1), ("b", 1)}
    assert problem.propagate() is None and problem.count() == 0 and problem.first() is None


def queens(number):
    problem = CSP({column: range(number) for column in range(number)}, [AllDifferent(range(number))])
    for first in range(number):
        for second in range(first + 1, number):
            problem.add(Predicate([first, second], lambda row, other, apart=second - first: abs(row - other) != apart))
    return problem


def test_known_counts():
    assert [queens(number).count() for number in range(1, 8)] == [1, 0, 0, 2, 10, 4, 40]
    regions = "WA NT SA Q NSW V T".split()
    borders = "WA-NT WA-SA NT-SA NT-Q SA-Q SA-NSW SA-V Q-NSW NSW-V".split()
    map_coloring = CSP({region: ("red", "green", "blue") for region in regions})
    for border in borders:
        map_coloring.add(Predicate(border.split("-"), lambda one, other: one != other))
    assert map_coloring.count() == 18 == len(list(map_coloring.solutions()))
    digits = CSP({letter: range(10) for letter in "SENDMORY"}, [AllDifferent("SENDMORY")])
    digits.add(Predicate("SM", lambda s, m: s > 0 and m > 0))
    digits.add(Predicate("SENDMORY", lambda s, e, n, d, m, o, r, y: (
        1000 * (s + m) + 100 * (e + o) + 10 * (n + r) + d + e == 10000 * m + 1000 * o + 100 * n + 10 * e + y)))
    digits.add(Predicate("M", lambda m: m == 1))
    digits.add(Predicate("SO", lambda s, o: s >= 8 and o <= 1))
    digits.add(Predicate("EN", lambda e, n: n == e + 1))
    assert digits.first() == dict(zip("SENDMORY", (9, 5, 6, 7, 1, 0, 8, 2), strict=True))


def test_counting_multiplies_independent_parts_and_meets_states_again():
    pairs = CSP({number: range(10) for number in range(60)}, [AllDifferent([number, number + 1]) for number in range(0, 60, 2)])
    assert pairs.count() == 90 ** 30
    ring = CSP({number: range(5) for number in range(40)}, [AllDifferent([number, (number + 1) % 40]) for number in range(40)])
    assert ring.count() == 4 ** 40 + 4  # the chromatic polynomial of a cycle
    chosen = CSP({number: (0, 1) for number in range(100)}, [Count([Literal(number, 1) for number in range(100)], 50)])
    assert chosen.count() == 100891344545564193334812497256


def test_the_constraints_by_hand():
    two = CSP({"a": [1, 2], "b": [1, 2], "c": [1, 2]})
    assert two.count() == 8
    two.add(Count([Literal(name, 1) for name in "abc"], 1, 2))
    assert two.count() == 6
    two.add(AnyOf([~Literal("a", 1), Literal("b", 2)]))
    assert two.count() == 5
    two.add(Table("ab", [(1, 2), (2, 2)]))
    assert ordered(two.solutions()) == ordered([{"a": 1, "b": 2, "c": 1}, {"a": 1, "b": 2, "c": 2}, {"a": 2, "b": 2, "c": 1}])
    assert all(allows(constraint, solution) for solution in two.solutions() for constraint in two.constraints)


def test_any_of_fires_at_whichever_literal_is_last():
    for order in permutations("abc"):
        problem = CSP({name: [0, 1] for name in "abc"}, [AnyOf([Literal(name, 1) for name in "abc"])])
        for name in order[:2]:
            problem.add(Count([Literal(name, 1)], 0))
        assert problem.propagate()[order[2]] == (1,)


def test_all_different_puts_a_value_where_it_has_one_place():
    problem = CSP({"a": [1, 2], "b": [1, 2], "c": [1, 2, 3]}, [AllDifferent("abc")])
    assert problem.propagate() == {"a": (1, 2), "b": (1, 2), "c": (3,)}
    more = CSP({"a": [1, 2, 4], "b": [1, 2], "c": [1, 2, 3]}, [AllDifferent("abc")])
    assert more.propagate() == {"a": (1, 2, 4), "b": (1, 2), "c": (1, 2, 3)}
    assert CSP({"a": [1, 2], "b": [1, 2], "c": [1, 2]}, [AllDifferent("abc")]).count() == 0


def test_arc_consistency_is_propagation_where_all_constraints_are_binary():
    alike = 0
    for seed in range(200):
        rng = random.Random(seed)
        problem = CSP({name: range(rng.randint(1, 4)) for name in "abcde"})
        for _ in range(rng.randint(1, 6)):
            modulus, rest = rng.randint(2, 4), rng.randrange(2)
            problem.add(Predicate(rng.sample("abcde", 2), lambda x, y, modulus=modulus, rest=rest: (x + 2 * y) % modulus == rest))
        consistent, trace = ac3(problem), []
        assert consistent == problem.propagate(), seed
        assert (ac3(problem, trace) is None) == any(isinstance(event, Fail) for event in trace)
        alike += consistent is not None
    assert 20 < alike < 190


def test_arc_consistency_takes_tables_and_pairs_of_all_different():
    problem = CSP({"a": [1], "b": [1, 2], "c": [1, 2, 3, 4]}, [AllDifferent("abc"), Table("bc", [(2, 3), (1, 4), (2, 1)])])
    assert ac3(problem) == {"a": (1,), "b": (2,), "c": (3,)}


def test_a_trace_needs_no_more_than_append():
    for run in (CSP.propagate, ac3, lambda problem, trace: find_words(["ab", "cd"], Trie(["ad"]), trace)):
        problem, whole, told = CSP({"a": [1, 2], "b": [1]}, [AllDifferent(["a", "b"])]), [], []
        run(problem, whole)
        run(problem, SimpleNamespace(append=told.append))
        assert told == whole != []


def test_the_trace_tells_what_the_search_did():
    trace = []
    problem = CSP({"a": [1, 2], "b": [1, 2], "c": [1, 2, 3]}, [AllDifferent("abc"), Predicate("ab", lambda a, b: a > b)])
    assert list(problem.solutions(trace)) == [{"a": 2, "b": 1, "c": 3}]
    domains = {variable: set(values) for variable, values in problem.domains.items()}
    for event in trace:
        assert isinstance(event, Remove) and event.why in problem.constraints
        domains[event.variable].remove(event.value)
    assert domains == {"a": {2}, "b": {1}, "c": {3}}
    trace = []
    assert len(list(queens(4).solutions(trace))) == 2
    assert sum(isinstance(event, Assign) for event in trace) == 4 and sum(isinstance(event, Fail) for event in trace) == 2


def test_values_are_tried_in_the_order_of_the_domain_and_the_smallest_domain_first():
    assert [each["a"] for each in CSP({"a": [3, 1, 2]}).solutions()] == [3, 1, 2]
    assert select_unassigned_variable([0b1, 0b111, 0b110, 0b11]) == 2
    assert select_unassigned_variable([1, 2]) is None
    assert CSP({}).count() == 1 and list(CSP({}).solutions()) == [{}]


def test_a_budget_of_nodes_ends_a_search_and_not_its_answers():
    search = queens(6).solutions(nodes=3)
    with pytest.raises(BudgetExceeded, match="after trying 3 choices"):
        list(search)
    assert search.nodes == 3
    with pytest.raises(BudgetExceeded):
        next(search)


def test_a_search_that_was_stopped_goes_on_where_it_was():
    calls = []

    def fails_once(a, b, c):
        calls.append((a, b, c))
        if len(calls) == 5:
            raise KeyboardInterrupt
        return a + b + c == 3

    search = CSP({name: range(4) for name in "abc"}, [Predicate("abc", fails_once)]).solutions()
    found = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(iter(search.__next__, None))
    rest = list(search)
    assert len(calls) > 5 and ordered(rest) == ordered({"a": a, "b": b, "c": 3 - a - b} for a in range(4) for b in range(4 - a))[-len(rest):]


def test_wherever_a_search_is_stopped_it_goes_on_to_all_solutions_once():
    problem = CSP({name: range(2) for name in "abc"}, [Predicate("abc", lambda a, b, c: a + b + c != 2)])
    whole = list(problem.solutions())
    nodes = len([event for event in traced(problem) if isinstance(event, Assign)])

    def half_way():
        search = problem.solutions()
        return search, [next(search) for _ in range(2)]

    def go_on(half):
        for solution in half[0]:
            half[1].append(solution)

    number = 0
    for number, (search, found) in enumerate(stops(half_way, go_on, "csp/problem.py"), 1):
        found.extend(search)
        assert found == whole and search.nodes == nodes
    assert number > 200


def traced(problem):
    trace = []
    list(problem.solutions(trace))
    return trace


def test_counting_in_threads_does_not_touch_the_depth_of_calls():
    limit, counts = sys.getrecursionlimit(), []
    chain = CSP({place: range(3) for place in range(200)}, [AllDifferent([place, place + 1]) for place in range(199)])
    threads = [threading.Thread(target=lambda: counts.append(chain.count())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [3 * 2 ** 199] * 3 and sys.getrecursionlimit() == limit


def test_each_variable_is_answered_in_its_own_values():
    problem = CSP({"x": [1, 2], "y": [True, False], "z": [0, 1]}, [Predicate("xy", lambda x, y: y is True and x > 1)])
    assert [repr(found) for found in problem.solutions()] == ["{'x': 2, 'y': True, 'z': 0}", "{'x': 2, 'y': True, 'z': 1}"]
    trace = []
    assert repr(problem.propagate(trace)["y"]) == "(True,)"
    assert [repr(event.value) for event in trace if event.variable in "xy"] == ["1", "False"] and problem.count() == 2


def test_a_constraint_that_is_refused_leaves_the_problem_as_it_was():
    problem = CSP({"x": [1, 2]})
    for wrong in (Count([Literal("x", 7)], 0), AnyOf([Literal("x", 7)]), Table("x", [[7]])):
        with pytest.raises(ValueError, match="^No variable can have the value 7 of"):
            problem.add(wrong)
    assert problem.constraints == [] and problem.count() == 2


def test_a_problem_that_was_asked_can_be_pickled():
    for names in ("a", "ab"):
        problem = CSP({"a": [1, 2], "b": [1, 2]}, [AllDifferent(names), AllDifferent("ab")])
        assert pickle.loads(pickle.dumps(problem)).count() == problem.count() == pickle.loads(pickle.dumps(problem)).count() == 2


def test_a_variable_may_be_named_none():
    problem = CSP({None: [1, 2], "y": [1]}, [AllDifferent([None, "y"])])
    assert [(step.variable, step.value) for step in explain(problem, None, 1)] == [(None, 1)] and explain(problem) == []


def test_long_chains_are_counted_and_empty_domains_have_no_solution():
    number, limit = 300, sys.getrecursionlimit()
    chain = CSP({place: range(3) for place in range(number)}, [AllDifferent([place, place + 1]) for place in range(number - 1)])
    sys.setrecursionlimit(250)
    try:
        assert chain.count() == 3 * 2 ** (number - 1) and sys.getrecursionlimit() == 250
    finally:
        sys.setrecursionlimit(limit)
    empty = CSP({"a": [1, 2], "b": []}, [AllDifferent("ab"), Predicate("ab", lambda a, b: a < b)])
    assert empty.propagate() is None and empty.count() == 0 and empty.first() is None and ac3(empty) is None


def test_a_problem_can_grow_after_it_was_solved():
    problem = CSP({"a": [1, 2], "b": [1, 2]})
    assert problem.count() == 4
    problem.add(AllDifferent("ab"))
    assert problem.count() == 2


@pytest.mark.parametrize("make, sentence", [
    (lambda: CSP([1, 2]), "domains must be a mapping from variables to their values; it was"),
    (lambda: CSP({"a": 3}), "The values of 'a' must be a list or the like; it was 3."),
    (lambda: CSP({"a": [1, 1]}), "The values of 'a' must be different; one is there twice in"),
    (lambda: CSP({"a": [1]}, [AllDifferent("ab")]), "has the variable 'b'; the problem has no such variable."),
    (lambda: CSP({"a": [1]}).add(lambda a: True), "A constraint is AllDifferent, Count, AnyOf, Table or Predicate;"),
    (lambda: AllDifferent("aa"), "The variables of AllDifferent must be different;"),
    (lambda: AllDifferent([]), "AllDifferent needs at least one variable."),
    (lambda: Count([("a", 1)], 1), "Count takes Literals, for example Literal('x', 1); ('a', 1) is none."),
    (lambda: Count([Literal("a", 1)], -1), "low of Count must be a whole number, 0 or more; it was -1."),
    (lambda: Count([Literal("a", 1)], 2, 1), "high of Count must be a whole number, 2 or more; it was 1."),
    (lambda: Count([Literal("a", 1)], True), "low of Count must be a whole number"),
    (lambda: AnyOf(5), "The literals of AnyOf must be a list or the like; it was 5."),
    (lambda: Table("ab", [(1, 2), (1,)]), "A row of Table has a value for each of its 2 variables; [1] has 1."),
    (lambda: Predicate("ab", 7), "A Predicate needs a function of 2 values; it was given 7."),
    (lambda: CSP({"a": [1, 2]}, [AnyOf([Literal("a", 3)])]), "No variable can have the value 3"),
    (lambda: CSP({"a": [1, 2], "b": [1]}, [Table("ab", [(1, 1), (3, 1)])]), "No variable can have the value 3 of [3, 1];"),
    (lambda: CSP({"a": [[1], [2]]}), "The values of 'a' must be hashable, as numbers, texts and tuples of them are; [1] is not."),
    (lambda: AllDifferent([["a"], "b"]), "The variables of AllDifferent must be hashable, as numbers, texts and tuples of them are; ['a'] is not."),
    (lambda: Count([Literal(["a"], 1)], 1), "The literals of Count must be hashable,"),
    (lambda: AnyOf([Literal("a", [1])]), "The literals of AnyOf must be hashable,"),
    (lambda: Table("ab", [(1, [2])]), "The values of Table must be hashable,"),
    (lambda: explain(CSP({"a": [1]}), "b", 1), "The problem has no variable 'b'; its variables are 'a'."),
    (lambda: explain(CSP({"a": [1]}), ["a"], 1), "A variable must be hashable,"),
    (lambda: explain(CSP({"a": [1, 2]}), "a", 3), "'a' never had the value 3; its values are 1, 2."),
    (lambda: CSP({"a": [1]}).propagate(trace=5), "trace is a list that receives the events, or None; not 5."),
    (lambda: ac3(None), "Arc consistency is that of a CSP; None is none."),
    (lambda: explain(CSP({"a": [1]}), value=1), "The problem has no variable None;"),
    (lambda: ac3(CSP({"a": [1]}), 5), "trace is a list that receives the events, or None; not 5."),
    (lambda: CSP({"a": [1]}).solutions(trace=5), "trace is a list that receives the events, or None; not 5."),
    (lambda: CSP({"a": [1]}).solutions(nodes=-1), "nodes is a whole number, 0 or more"),
])
def test_bad_input_is_told_in_a_sentence(make, sentence):
    with pytest.raises(ValueError) as raised:
        make()
    assert sentence in str(raised.value) and "\n" not in str(raised.value)
