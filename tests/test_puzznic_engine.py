"""Puzznic on bit boards: the same game as the readable rules, bounds that keep their promise, and plans that are shortest."""

import random
from math import inf

import pytest

from gameai.games.puzznic import Level, Puzznic, replay, solve
from gameai.games.puzznic.problem import HEURISTICS
from puzznic_brute import distances, frozen, graph, random_level

PAIR = "######\n#A  A#\n######"


def small_levels(seed, count, **sizes):
    rng = random.Random(seed)
    return [random_level(rng, **sizes) for _ in range(count)]


def state_of(problem, blocks):
    """The state that holds `blocks`, a set of (place, pattern)."""
    return tuple(sum(problem.bits.bit(place) for place, other in blocks if other == pattern) for pattern in problem.bits.patterns)


@pytest.mark.parametrize("seed", range(4))
def test_states_moves_and_results_are_those_of_the_rules(seed):
    for level in small_levels(seed, 60):
        problem = Puzznic(level)
        start, children = graph(level)
        assert frozen(problem.blocks(problem.initial)) == start
        for blocks, following in children.items():
            state = state_of(problem, blocks)
            assert sorted(tuple(sorted(problem.blocks(child).items())) for _, child, _ in problem.successors(state)) \
                == sorted(tuple(sorted(child)) for child in following)
            assert problem.is_goal(state) == (not blocks)


@pytest.mark.parametrize("seed", range(4))
def test_a_move_leads_where_the_rules_say(seed):
    rng = random.Random(seed)
    for level in small_levels(seed + 100, 60):
        problem, moves = Puzznic(level), []
        state = problem.initial
        while (actions := problem.actions(state)) and len(moves) < 12:
            moves.append(rng.choice(actions))
            state = problem.result(state, moves[-1])
            assert problem.blocks(state) == replay(level, moves).frames[-1].blocks


@pytest.mark.parametrize("seed", range(4))
def test_solve_finds_what_brute_force_finds(seed):
    for level in small_levels(seed + 200, 300):
        start, children = graph(level)
        best = distances(children).get(start, inf)
        for method in ("a_star", "blind"):
            found = solve(level, method)
            if best == inf:
                assert (found.status, found.moves, found.lower_bound, found.optimal) == ("unsolvable", None, inf, False), level
            else:
                assert (found.status, len(found.moves), found.lower_bound, found.optimal) == ("solved", best, best, True), level


@pytest.mark.parametrize("name", HEURISTICS)
@pytest.mark.parametrize("seed", range(3))
def test_bounds_are_admissible_and_consistent_in_every_state(name, seed):
    for level in small_levels(seed + 300, 150, patterns="AB" if seed == 2 else "ABC"):
        problem = Puzznic(level, name)
        if name == "combined":
            problem.heuristic.most = 2  # so that both its parts are asked
        start, children = graph(level)
        far = distances(children)
        value = {blocks: problem.heuristic(state_of(problem, blocks)) for blocks in children}
        for blocks, following in children.items():
            assert value[blocks] <= far.get(blocks, inf), (level, blocks)
            assert all(value[blocks] <= 1 + value[child] for child in following)


# Level, then what "lone block", "gaps" and "stars" say of its start; worked out by hand.
VALUES = {
    "a pair, two cells between": ("######\n#A  A#\n######", 0, 2, 2),
    "a pair that touches once it has fallen": ("####\n#A #\n#  #\n# A#\n####", 0, 0, 0),
    "alone": ("####\n#A #\n####", inf, inf, inf),
    "nothing": ("####\n#  #\n####", 0, 0, 0),
    "three: both gaps must close": ("########\n#A  A A#\n########", 0, 3, 3),
    "four: the gap in the middle stays": ("##########\n#A A  A A#\n##########", 0, 2, 2),
    "two patterns are added": ("########\n#A A   #\n#B   B #\n########", 0, 4, 4),
    "no meeting place": ("#######\n#A # A#\n#######", 0, 3, inf),
    "the way leads round a wall": ("#########\n#A  # A #\n### #   #\n#       #\n#########", 0, 4, 4),
    "the one must go far, since nothing climbs": ("#######\n#A    #\n##### #\n#A    #\n#######", 0, 0, 7),
}


@pytest.mark.parametrize("name", VALUES)
def test_bounds_have_these_values(name):
    text, *values = VALUES[name]
    problems = [Puzznic(text, bound) for bound in ("lone block", "gaps", "stars", "combined")]
    assert [problem.heuristic(problem.bits.start) for problem in problems] == [*values, values[-1]]


def test_stars_are_mostly_exact_for_one_pair():
    rng, exact = random.Random(340), 0
    for _ in range(200):
        level = random_level(rng, most=2, patterns="A", twins=True)
        start, children = graph(level)
        problem = Puzznic(level, "stars")
        exact += problem.heuristic(problem.initial) == distances(children).get(start, inf)
    assert exact >= 195


def test_stars_are_never_below_gaps():
    for level in small_levels(350, 300):
        gaps, stars = Puzznic(level, "gaps"), Puzznic(level, "stars")
        assert gaps.heuristic(gaps.initial) <= stars.heuristic(stars.initial)


def test_many_blocks_of_one_pattern_take_no_long_time():
    level = "##############\n" + "\n".join("#" + ("A B " * 3) + "#" for _ in range(6)) + "\n##############"
    level = level.replace("B", "#")
    problem = Puzznic(level)
    assert problem.heuristic(problem.bits.start) == 0
    assert not problem.heuristic.stars


def test_a_budget_leaves_a_bound_that_is_true():
    for level in small_levels(400, 100):
        best = solve(level).lower_bound
        for method in ("a_star", "blind", "weighted", "beam"):
            for nodes in (0, 1, 3, 10):
                found = solve(level, method, nodes)
                assert found.expanded <= nodes and found.lower_bound <= best
                if found.status == "budget":
                    assert found.moves is None and not found.optimal
                elif found.status == "solved":
                    assert len(found.moves) >= best and replay(level, found.moves)
                else:
                    assert best == inf
