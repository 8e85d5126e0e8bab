"""The exercises of lesson 16: other right versions pass, further wrong ones don't; what the lesson says holds.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import runpy
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil, inf
from pathlib import Path

import numpy as np
import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import bound_16, drowning_16, level_16, lesson_16, rules_16, weights_16
from gameai.course.lessons import mistakes_16 as m16
from gameai.course.lessons import mistakes_16_bounds as m16b
from gameai.course.plain import short
from gameai.game import generator
from gameai.games.puzznic import Level, Puzznic, replay, solve
from gameai.games.puzznic.collection import level, stored
from gameai.games.puzznic.generating import generate
from gameai.search import a_star, uniform_cost

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def after_cell_by_cell(cells, blocks, move):
    """One thing after another, by recursion."""
    row, column, side = move
    moved = {((row, column + 2 * (side == "R") - 1) if place == (row, column) else place): pattern for place, pattern in blocks.items()}

    def go(blocks):
        for (row, column) in blocks:
            below = (row + 1, column)
            if below in cells and below not in blocks:
                return go({(below if place == (row, column) else place): pattern for place, pattern in blocks.items()})
        kept = {place: pattern for place, pattern in blocks.items()
                if pattern not in [blocks.get((place[0] + a, place[1] + b)) for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))]}
        return blocks if kept == blocks else go(kept)
    return go(moved)


def after_by_columns(cells, blocks, move):
    """Columns are packed from below; then all pairs that touch are collected."""
    row, column, side = move
    blocks = {**blocks, (np.int64(row), np.int64(column + (1 if side == "R" else -1))): blocks[row, column]}
    del blocks[row, column]
    while True:
        packed = {}
        for row, column in sorted(blocks, key=lambda place: -place[0]):
            low = row
            while (low + 1, column) in cells and (low + 1, column) not in packed:
                low += 1
            packed[low, column] = blocks[row, column]
        gone = set()
        for one, other in combinations(packed, 2):
            if packed[one] == packed[other] and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
                gone |= {one, other}
        if not gone:
            return packed
        blocks = {place: packed[place] for place in packed.keys() - gone}


def bound_of_pairs(blocks):
    """Nothing is said of three or more."""
    columns = {}
    for (_, column), pattern in blocks.items():
        columns.setdefault(pattern, []).append(column)
    return sum(max(0, max(two) - min(two) - 1) for two in columns.values() if len(two) == 2)


def bound_by_edge_cover(blocks):
    """Infinite for a lone block; else the cheapest way that each block has a closed gap beside it."""
    columns = {}
    for row, column in sorted(blocks, key=lambda place: place[1]):
        columns.setdefault(blocks[row, column], []).append(column)
    total = Fraction(0)
    for found in columns.values():
        closed, opened = inf, 0
        for one, other in zip(found, found[1:]):
            closed, opened = min(closed, opened) + max(0, other - one - 1), closed
        total = total + closed if closed < inf else inf
    return total


def hopeless_by_sets(level, blocks):
    seen, twice = set(), set()
    for pattern in blocks.values():
        (twice if pattern in seen else seen).add(pattern)
    return np.bool_(seen != twice)


def hopeless_by_search(level, blocks):
    """Sees all dead ends: it asks whether any move leads on."""
    if not blocks:
        return False
    seen, waiting = set(), [dict(blocks)]
    while waiting:
        here = waiting.pop()
        if not here:
            return False
        for row, column in here:
            for side, right in (("L", -1), ("R", 1)):
                if (row, column + right) in level.cells and (row, column + right) not in here:
                    child = after_cell_by_cell(level.cells, here, (row, column, side))
                    if (key := frozenset(child.items())) not in seen:
                        seen.add(key)
                        waiting.append(child)
        if len(seen) > 300:  # enough: a lone block is seen at once
            return 1 in [list(blocks.values()).count(pattern) for pattern in blocks.values()]
    return True


def promise_by_trying(runs):
    """All numbers that no run excludes."""
    possible = [fewest for fewest in range(1000) if all(fewest <= cost <= max(1, weight) * fewest for weight, cost in runs)]
    return [possible[0], possible[-1]]


def promise_in_fractions(runs):
    least, most = 0, inf
    for weight, cost in runs:
        least = max(least, cost if weight <= 1 else -int(-Fraction(cost) // Fraction(weight)))
        most = min(most, cost)
    return least, np.int64(most)


def verdict_backwards(estimates, steps, goals):
    """Dijkstra's algorithm from the goals, without a heap."""
    rest, opened = dict.fromkeys(goals, 0), set(goals)
    while opened:
        here = min(opened, key=rest.get)
        opened.remove(here)
        for before, there, cost in steps:
            if there == here and rest[here] + cost < rest.get(before, inf):
                rest[before] = rest[here] + cost
                opened.add(before)
    admissible = all(estimate <= rest.get(state, inf) for state, estimate in estimates.items())
    consistent = admissible and not [1 for here, there, cost in steps if estimates[here] - estimates[there] > cost]
    return ("neither", "admissible", "consistent")[admissible + consistent]


def verdict_by_ways(estimates, steps, goals):
    """All ways without a loop."""
    def rest(state, seen=()):
        if state in goals:
            return 0
        return min((cost + rest(there, (*seen, state)) for here, there, cost in steps if here == state and there not in seen), default=inf)
    if not all(estimates[state] <= rest(state) for state in estimates):
        return "neither"
    for here, there, cost in steps:
        if estimates[there] + cost < estimates[here]:
            return "admissible"
    return "consistent"


@cache
def generated():
    return generate("mine 2", moves=(8, 14), rows=6, columns=7, patterns=3, blocks=7, ledges=3, nodes=3000)[0].text


def by_hand():
    return "\n\n#########\n#B    G #\n###   ###\n#   R   #\n#G  #  B#\n##    ###\n#R     R#\n#########\n\n"


RIGHT = [("16.1", after_cell_by_cell), ("16.1", after_by_columns), ("16.2", bound_of_pairs), ("16.2", bound_by_edge_cover),
         ("16.3", hopeless_by_sets), ("16.3", hopeless_by_search), ("16.4", promise_by_trying), ("16.4", promise_in_fractions),
         ("16.5", verdict_backwards), ("16.5", verdict_by_ways), ("16.6", generated), ("16.6", by_hand)]


@pytest.mark.parametrize("number, function", RIGHT)
def test_other_right_versions_pass(number, function):
    for seed in SEEDS[::3]:
        verdict = exercise(number).verdict(function, seed)
        assert verdict.state == "right", (seed, verdict.sentence, verdict.rows)


# Wrong versions that no bank holds. ------------------------------------------------------------


def _twins(blocks, sides):
    return {place for place in blocks if any(blocks.get((place[0] + a, place[1] + b)) == blocks[place] for a, b in sides)}


def after_below_alone(cells, blocks, move):
    """A block vanishes if its twin is to the right or below, not the other way round."""
    return m16._after(cells, blocks, move, twins=lambda blocks: _twins(blocks, ((1, 0), (0, 1))))


def after_left_is_right(cells, blocks, move):
    row, column, side = move
    other = "R" if side == "L" else "L"
    step = 1 if other == "R" else -1
    free = (row, column + step) in cells and (row, column + step) not in blocks
    return m16.after(cells, blocks, (row, column, other) if free else move)


def after_stack_stays(cells, blocks, move):
    """Blocks fall by two cells at most."""
    return m16._after(cells, blocks, move, fall=lambda cells, blocks: m16.one_down(cells, m16.one_down(cells, blocks)))


def after_any_pattern(cells, blocks, move):
    """Whatever touches vanishes."""
    return m16._after(cells, blocks, move, twins=lambda blocks: {
        place for place in blocks if any((place[0] + a, place[1] + b) in blocks for a, b in m16.SIDES)})


def after_the_moved_alone(cells, blocks, move):
    """What the moved block touches vanishes, and no other pair."""
    row, column, side = move
    pattern = blocks[row, column]
    return m16._after(cells, blocks, move, twins=lambda found: {place for place in m16.all_twins(found) if found[place] == pattern})


def after_moved_block_first(cells, blocks, move):
    """The moved block falls and vanishes with its twins while the others wait."""
    row, column, side = move
    blocks, there = dict(blocks), column + (1 if side == "R" else -1)
    pattern = blocks.pop((row, column))
    while (row + 1, there) in cells and (row + 1, there) not in blocks:
        row += 1
    blocks[row, there] = pattern
    if (row, there) in (gone := m16.all_twins(blocks)):
        blocks = {place: other for place, other in blocks.items() if place not in gone}
    return after_settled(cells, blocks)


def after_settled(cells, blocks):
    blocks = m16.all_fall(cells, blocks)
    gone = m16.all_twins(blocks)
    return after_settled(cells, {place: other for place, other in blocks.items() if place not in gone}) if gone else blocks


def bound_rows_added(blocks):
    """Two blocks of a pattern: columns between, and rows."""
    return sum(max(0, abs(one[1] - other[1]) - 1) + abs(one[0] - other[0]) for one, other in m16b._twos(blocks))


def bound_unsorted(blocks):
    columns = {}
    for (_, column), pattern in blocks.items():
        columns.setdefault(pattern, []).append(column)
    return sum(max(0, two[1] - two[0] - 1) for two in columns.values() if len(two) == 2)


def bound_counts_gaps(blocks):
    """How many pairs don't touch by columns."""
    return sum(len(columns) - 1 for columns in m16b._columns(blocks))


def bound_to_the_first(blocks):
    return sum(m16b._gap(columns[0], other) for columns in m16b._columns(blocks) for other in columns[1:])


def bound_largest_nearest_plus_one(blocks):
    return m16b.bound(blocks) + 1 if blocks else 0


def bound_median(blocks):
    """All meet in the middle."""
    total = 0
    for columns in m16b._columns(blocks):
        middle = columns[len(columns) // 2]
        total += max(0, sum(abs(column - middle) for column in columns) - len(columns) + 1)
    return total


def bound_times_patterns(blocks):
    return max((max(m16b._nearest(columns)) for columns in m16b._columns(blocks)), default=0) * len(set(blocks.values()))


def bound_pairs_from_the_right(blocks):
    """As the bank's pairs from one end, from the other."""
    return sum(m16b._gap(here, there) for columns in m16b._columns(blocks) for here, there in zip(columns[-2::-2], columns[::-2]))


def bound_even_pairs(blocks):
    """As the bank's pairs, but threes are left at 0."""
    return sum(sum(m16b._gap(*two) for two in zip(columns[::2], columns[1::2])) for columns in m16b._columns(blocks)
               if len(columns) % 2 == 0)


def hopeless_no_common_cell(level, blocks):
    """A pattern is given up if any two of its blocks have no cell that both could get to."""
    reach = {place: m16.region(level, place, ((1, 0), (0, 1), (0, -1))) for place in blocks}
    return m16.hopeless(level, blocks) or any(not reach[one] & reach[other] for one, other in combinations(blocks, 2)
                                              if blocks[one] == blocks[other])


def hopeless_odd_and_two_patterns(level, blocks):
    return m16.hopeless(level, blocks) or len(blocks) % 2 == 1 and len(set(blocks.values())) == 2


def hopeless_lower_twin(level, blocks):
    """Of two, one stands in a pit, and the other is no more than a row higher in another column."""
    for (row, column), pattern in blocks.items():
        twins = [place for place, other in blocks.items() if other == pattern and place != (row, column)]
        if len(twins) == 1 and twins[0][1] != column and twins[0][0] >= row - 1 and not (
                {(row, column - 1), (row, column + 1), (row + 1, column)} & level.cells):
            return True
    return m16.hopeless(level, blocks)


def hopeless_odd_in_two_rooms(level, blocks):
    rooms = {place: frozenset(m16.region(level, place, m16.SIDES)) for place in blocks}
    return m16.hopeless(level, blocks) or any(
        len(places) % 2 and len({rooms[place] for place in places}) > 1
        for places in ([place for place in blocks if blocks[place] == pattern] for pattern in set(blocks.values())))


def hopeless_alone_in_two_rooms(level, blocks):
    """More than three, in several rooms."""
    rooms = {place: frozenset(m16.region(level, place, m16.SIDES)) for place in blocks}
    return m16.hopeless(level, blocks) or any(
        len(places) > 4 and len({rooms[place] for place in places}) > 1
        for places in ([place for place in blocks if blocks[place] == pattern] for pattern in set(blocks.values())))


def hopeless_rarest(level, blocks):
    """The rarest pattern has fewer than the half of what the commonest has."""
    counts = [list(blocks.values()).count(pattern) for pattern in blocks.values()]
    return bool(blocks) and 2 * min(counts) < max(counts)


def hopeless_below(level, blocks):
    """The lowest blocks can't rise, so their twins must be higher: wrong where they lie in one row."""
    lowest = max((row for row, _ in blocks), default=0)
    return sum(row == lowest for row, _ in blocks) > 1


def hopeless_far(level, blocks):
    return any(len(columns) == 2 and columns[1] - columns[0] > 3 for columns in m16b._columns(blocks)) or m16.hopeless(level, blocks)


def hopeless_one_walled_in(level, blocks):
    """One block that can't go sideways where it is."""
    return m16.hopeless(level, blocks) or any(
        (row, column - 1) not in level.cells and (row, column + 1) not in level.cells for row, column in blocks)


def hopeless_two_lone(level, blocks):
    return [list(blocks.values()).count(pattern) for pattern in blocks.values()].count(1) > 1


def hopeless_odd_total(level, blocks):
    return len(blocks) % 2 == 1


def promise_first(runs):
    return m16b.promise(runs[:1])


def promise_best_over_smallest(runs):
    """The shortest plan over the smallest weight: of two runs."""
    best = min(cost for _, cost in runs)
    return ceil(best / max(1, min(runs)[0])), best


def promise_two_smallest(runs):
    """Looks at the runs of the two smallest weights for the least."""
    return m16b.promise(sorted(runs)[:2])[0], min(cost for _, cost in runs)


def promise_rounded(runs):
    return max(round(cost / max(1, weight)) for weight, cost in runs), min(cost for _, cost in runs)


def promise_one_more(runs):
    return max(cost // max(1, weight) + 1 for weight, cost in runs), min(cost for _, cost in runs)


def promise_average(runs):
    weights = [max(1, weight) for weight, _ in runs]
    best = min(cost for _, cost in runs)
    return ceil(best / (sum(weights) / len(weights))), best


def promise_best_over_worst(runs):
    best = min(cost for _, cost in runs)
    return ceil(best / max(max(1, weight) for weight, _ in runs)), best


def verdict_goals_zero(estimates, steps, goals):
    """Goals have 0, and nothing falls too fast; all else that has no estimate above the largest distance is admissible."""
    if any(estimates[goal] for goal in goals):
        return "neither"
    if all(estimates[here] <= cost + estimates[there] for here, there, cost in steps):
        return "consistent"
    return "admissible"


def verdict_one_round(estimates, steps, goals):
    """The costs are passed on once, in the order of the steps."""
    rest = {state: 0 if state in goals else inf for state in estimates}
    for here, there, cost in steps:
        rest[here] = min(rest[here], cost + rest[there])
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    return "consistent" if all(estimates[here] <= cost + estimates[there] for here, there, cost in steps) else "admissible"


def verdict_last_goal(estimates, steps, goals):
    """One goal of all, another than the bank's."""
    return m16b.verdict(estimates, steps, {max(goals)})


def verdict_some_goal(estimates, steps, goals):
    goal, *_ = goals
    return m16b.verdict(estimates, steps, {goal})


def verdict_two_rounds(estimates, steps, goals):
    rest = {state: 0 if state in goals else inf for state in estimates}
    for here, there, cost in (*steps, *steps):
        rest[here] = min(rest[here], cost + rest[there])
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    return "consistent" if all(estimates[here] <= cost + estimates[there] for here, there, cost in steps) else "admissible"


def _by_rest(estimates, steps, rest, checked=None):
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    falls = any(estimates[here] > cost + estimates[there] for here, there, cost in (steps if checked is None else checked))
    return "admissible" if falls else "consistent"


def in_rounds(number, back=False):
    def verdict(estimates, steps, goals):
        rest = {state: 0 if state in goals else inf for state in estimates}
        for _ in range(number):
            for here, there, cost in reversed(steps) if back else steps:
                rest[here] = min(rest[here], cost + rest[there])
        return _by_rest(estimates, steps, rest)
    verdict.__name__ = f"in_rounds_{number}{'_back' * back}"
    return verdict


def verdict_memo(order=iter, later=list):
    """Recursion with a memory that holds infinite while a state is open, through the states and steps in some order."""
    def verdict(estimates, steps, goals):
        memo = dict.fromkeys(goals, 0)

        def rest(state):
            if state not in memo:
                memo[state] = inf
                for here, there, cost in later(steps):
                    if here == state:
                        memo[state] = min(memo[state], cost + rest(there))
            return memo[state]
        return _by_rest(estimates, steps, {state: rest(state) for state in order(list(estimates))})
    return verdict


def verdict_seen(later=list):
    """Recursion with one set for each start."""
    def verdict(estimates, steps, goals):
        def rest(state, seen):
            if state in goals:
                return 0
            if state in seen:
                return inf
            seen.add(state)
            return min([cost + rest(there, seen) for here, there, cost in later(steps) if here == state], default=inf)
        return _by_rest(estimates, steps, {state: rest(state, set()) for state in estimates})
    return verdict


def verdict_without(skipped):
    """Steps of some kind are not asked whether the estimate falls too fast along them."""
    def verdict(estimates, steps, goals):
        rest = m16b._distances(estimates, steps, goals)
        return _by_rest(estimates, steps, rest, [step for step in steps if not skipped(step, estimates, rest)])
    return verdict


WAYS = [in_rounds(2), in_rounds(2, True), in_rounds(3), in_rounds(3, True), in_rounds(5, True), in_rounds(6), in_rounds(20, True),
        in_rounds(50), in_rounds(100), verdict_memo(), verdict_memo(reversed), verdict_memo(sorted, reversed), verdict_memo(iter, reversed),
        verdict_seen(), verdict_seen(reversed), verdict_seen(sorted),
        verdict_without(lambda step, estimates, rest: rest[step[0]] == inf),
        verdict_without(lambda step, estimates, rest: rest[step[1]] == inf),
        verdict_without(lambda step, estimates, rest: inf in (estimates[step[0]], estimates[step[1]]))]


@pytest.mark.parametrize("at", range(len(WAYS)))
def test_ways_and_steps_that_are_left_out_are_seen(at):
    for seed in SEEDS[:2]:
        assert exercise("16.5").verdict(WAYS[at], seed).state == "wrong", (at, seed)


def test_hidden_ways_come_from_the_seed():
    """Not the graphs by hand alone: circles, long ways in both orders, and steps out of lost states are drawn, too."""
    for seed in SEEDS[:2]:
        one = exercise("16.5")
        drawn = [case for case in one.cases(one.rng(seed)) if case not in weights_16.GRAPHS]
        for at in (*range(15), *range(16, len(WAYS))):
            assert any(WAYS[at](*case) != m16b.verdict(*case) for case in drawn), (at, seed)


def test_of_a_long_way_the_beginning_is_drawn():
    rng = generator(16)
    small, large = weights_16.chain(rng, 5, False), weights_16.chain(rng, weights_16.LONG, True)
    assert "The first" not in weights_16.draw_graph(*small).alt and "The first 6 of 103 states" in weights_16.draw_graph(*large).alt
    assert m16b.verdict(*small) == m16b.verdict(*large) == "neither"


def verdict_greedy(estimates, steps, goals):
    """The first way to a goal that is met in depth, in the order of the steps."""
    def distance(state, seen=()):
        if state in goals:
            return 0
        for here, there, cost in steps:
            if here == state and there not in (*seen, state) and (rest := distance(there, (*seen, state))) < inf:
                return cost + rest
        return inf
    if any(estimates[state] > distance(state) for state in estimates):
        return "neither"
    return "consistent" if all(estimates[here] <= cost + estimates[there] for here, there, cost in steps) else "admissible"


def verdict_a_billion(estimates, steps, goals):
    rest = {state: min(10 ** 9, cost) for state, cost in m16b._distances(estimates, steps, goals).items()}
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    return "consistent" if all(estimates[here] <= cost + estimates[there] for here, there, cost in steps) else "admissible"


def verdict_never_neither(estimates, steps, goals):
    found = m16b.verdict(estimates, steps, goals)
    return "admissible" if found == "neither" else found


def verdict_monotone(estimates, steps, goals):
    found = m16b.verdict(estimates, steps, goals)
    return "admissible" if found == "consistent" and any(estimates[there] > estimates[here] for here, there, _ in steps) else found


def verdict_of_truth(estimates, steps, goals):
    """Compares distances, not estimates, along the steps."""
    rest = m16b._distances(estimates, steps, goals)
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    return "consistent" if all(rest[here] <= cost + rest[there] for here, there, cost in steps) else "admissible"


def level_empty():
    return "####\n#  #\n####"


def level_two_patterns():
    return "##########\n#R      R#\n#G      G#\n##########"


def level_of_signs():
    return "##########\n#R..G...R#\n##########"


def level_hilltop():
    return level("Hilltop").text


def level_numbers():
    return ["##########", "#R      R#", "##########"]


WRONG = [("16.1", after_moved_block_first), ("16.2", bound_rows_added), ("16.2", bound_unsorted), ("16.3", hopeless_odd_in_two_rooms),
         ("16.3", hopeless_alone_in_two_rooms), ("16.1", after_below_alone),
         ("16.1", after_left_is_right), ("16.1", after_stack_stays), ("16.1", after_any_pattern),
         ("16.1", after_the_moved_alone), ("16.2", bound_counts_gaps), ("16.2", bound_to_the_first),
         ("16.2", bound_largest_nearest_plus_one), ("16.2", bound_median), ("16.2", bound_times_patterns),
         ("16.2", bound_pairs_from_the_right), ("16.2", bound_even_pairs),
         ("16.3", hopeless_no_common_cell), ("16.3", hopeless_lower_twin), ("16.3", hopeless_odd_and_two_patterns),
         ("16.4", promise_best_over_smallest), ("16.4", promise_two_smallest), ("16.5", verdict_last_goal), ("16.5", verdict_some_goal),
         ("16.5", verdict_two_rounds), ("16.5", verdict_greedy), ("16.5", verdict_a_billion),
         ("16.3", hopeless_rarest), ("16.3", hopeless_below), ("16.3", hopeless_far), ("16.3", hopeless_two_lone),
         ("16.3", hopeless_odd_total), ("16.3", hopeless_one_walled_in),
         ("16.4", promise_first), ("16.4", promise_rounded), ("16.4", promise_one_more),
         ("16.4", promise_average), ("16.4", promise_best_over_worst), ("16.5", verdict_goals_zero), ("16.5", verdict_one_round),
         ("16.5", verdict_never_neither), ("16.5", verdict_monotone), ("16.5", verdict_of_truth), ("16.6", level_empty),
         ("16.6", level_two_patterns), ("16.6", level_of_signs), ("16.6", level_hilltop), ("16.6", level_numbers)]


@pytest.mark.parametrize("turn, number, function", [(turn, *each) for turn, each in enumerate(WRONG)])
def test_further_wrong_versions_are_refuted(turn, number, function):
    """One seed each, in turns: all of them for each take much time."""
    assert exercise(number).verdict(function, SEEDS[turn % len(SEEDS)]).state == "wrong"


# What is special to them. ----------------------------------------------------------------------


def test_a_move_leads_to_what_the_rules_say():
    rng = generator(16)
    for _ in range(100):
        cells, blocks, move = rules_16.after_case(rng)
        played = replay(rules_16.level_of(cells, blocks), [move])
        assert m16.after(cells, blocks, move) == played.frames[-1].blocks


def test_distances_are_those_of_the_search():
    rng = generator(16)
    for each in rng.sample(rules_16.known_states(), 60):
        assert a_star(Puzznic(rules_16.standing(each.level, each.blocks))).cost == each.moves, each.level.text_with(each.blocks)


def test_the_states_by_hand_have_the_distances_said():
    for each in (*bound_16.BY_HAND, *rules_16.WALLED):
        assert a_star(Puzznic(each.level)).cost == each.moves
        assert bound_16.least(each.blocks) <= m16b.bound(each.blocks) <= each.moves


def test_floor_and_truth_leave_room():
    """What is asked for is never above the truth, and the bank's right version passes on every state."""
    for each in rules_16.known_states():
        if each.moves < inf:
            assert bound_16.least(each.blocks) <= m16b.bound(each.blocks) <= each.moves


def test_a_rare_overestimate_is_found_among_all_states():
    rare = max((each for each in rules_16.known_states() if each.moves < inf), key=lambda each: (len(each.blocks), each.moves))

    def bound(blocks):
        return 50 if blocks == rare.blocks else m16b.bound(blocks)
    verdict = exercise("16.2").verdict(bound)
    assert verdict.state == "wrong" and "too high" in verdict.sentence


def test_an_answer_that_is_missing_in_rare_states_is_named():
    rare = max((each for each in rules_16.known_states() if each.moves < inf), key=lambda each: (len(each.blocks), each.moves))
    verdict = exercise("16.2").verdict(lambda blocks: None if blocks == rare.blocks else m16b.bound(blocks))
    assert verdict.state == "wrong" and "returned None" in verdict.sentence


def test_an_answer_that_changes_its_input_spoils_no_later_check():
    """The state is handed over as a copy, and shown as it was handed over."""
    def clear(blocks):
        blocks.clear()
        return 0

    def by_pairs(blocks):
        total = 0
        while blocks:
            (_, column), pattern = blocks.popitem()
            twin = next((place for place in blocks if blocks[place] == pattern), None)
            total += 0 if twin is None else max(0, abs(twin[1] - column) - 1)
            blocks.pop(twin, None)
        return total
    for function in (clear, by_pairs):
        verdict = exercise("16.2").verdict(function)
        assert "changed its input" in verdict.sentence and "dict(x)" in verdict.advice
        assert verdict.args.blocks and short(verdict.args.blocks) in dict(verdict.rows)["Input"]
    assert exercise("16.2").verdict(m16b.nothing).mistake == "nothing"
    assert all(len(each.blocks) == sum(line.count(sign) for line in each.level.rows for sign in "ABCD") for each in bound_16.BY_HAND)


def test_a_level_that_was_changed_is_nobody_elses():
    case = rules_16.dead_cases(exercise("16.3").rng())[-1]

    def clear(level, blocks):
        level.blocks.clear()
        return m16.hopeless(level, blocks)
    assert exercise("16.3").verdict(clear).state == "right" and case[0].blocks


def test_what_was_changed_is_what_is_to_be_copied():
    def move_it(cells, blocks, move):
        found, (row, column, side) = m16.after(cells, blocks, move), move
        blocks[row, column + (1 if side == "R" else -1)] = blocks.pop((row, column))
        return found
    assert "`dict(x)`" in exercise("16.1").verdict(move_it).advice


def test_a_circle_of_steps_gets_a_sentence():
    def verdict(estimates, steps, goals):
        def rest(state):
            return 0 if state in goals else min((cost + rest(there) for here, there, cost in steps if here == state), default=inf)
        return "neither" if any(estimates[state] > rest(state) for state in estimates) else "admissible"
    for seed in SEEDS:
        said = exercise("16.5").verdict(verdict, seed)
        assert said.state == "wrong" or said.state == "your code raised" and "circle" in said.advice



def test_graphs_ask_for_shortest_ways():
    """Several goals, circles, dead ends with infinite estimates, and steps in any order come from the seed, too."""
    for seed in SEEDS:
        rng = exercise("16.5").rng(seed)
        drawn = [weights_16.graph_case(rng) for _ in range(300)]
        assert any(len(goals) > 1 for _, _, goals in drawn) and any(inf in estimates.values() for estimates, _, _ in drawn)
        for wrong in (m16b.first_found, m16b.one_round, m16b.one_round_back, m16b.one_goal, m16b.finite_dead_ends):
            assert any(wrong(*case) != m16b.verdict(*case) for case in drawn), (seed, wrong)


def test_twos_and_threes_have_the_distances_said():
    rng = generator(16)
    drawn = [bound_16.groups(rng) for _ in range(12)]
    for each in drawn:
        assert bound_16.least(each.blocks) <= m16b.bound(each.blocks) <= each.moves == a_star(Puzznic(each.level, None)).cost


def test_rooms_can_be_cleared():
    rng = generator(16)
    for _ in range(6):
        level, blocks = rules_16.rooms(rng)
        assert rules_16.moves_left(level, blocks) < inf and not m16.hopeless(level, blocks)


def test_a_move_is_drawn_in_one_way_of_counting():
    """The caption counts from 1, as the picture's words do, and says how the code counts."""
    picture = rules_16.draw_after(*rules_16.BY_HAND[1])
    assert "A in row 2 column 2 goes right" in picture.alt and "in the code that is (1, 1), counted from 0" in picture.alt


def test_a_counterexample_can_be_stepped_through(capsys):
    stepper = lesson_16.counterexample(m16b.all_pairs)
    (played,) = stepper.replays.values()
    assert played.solved and "Your bound says at least" in capsys.readouterr().out
    for rare in (m16b.pairs_from_the_left, m16b.ends_of_three):  # too high on none of the small levels
        assert "Your bound says at least" in (lesson_16.counterexample(rare), capsys.readouterr().out)[1]
    assert lesson_16.counterexample(m16b.bound) is None and "Never too high" in capsys.readouterr().out

    def bound(blocks):
        raise NotImplementedError
    few = bound_16.BY_HAND[0].blocks
    for unfit, said in ((bound, "Until `bound` is written"), (lambda blocks: None, "returned None. Did you forget"),
                        (lambda blocks: "3", "another type of value"), (lambda blocks: None if blocks == few else 0, "returned None")):
        assert lesson_16.counterexample(unfit) is None and said in capsys.readouterr().out


def test_a_dead_end_that_is_no_lone_block_may_be_seen_or_not():
    each = rules_16._by_kind()["other"][0]
    assert rules_16.judge_dead(True, each.level, each.blocks) is rules_16.judge_dead(False, each.level, each.blocks) is None


def test_forms_get_a_sentence():
    for number, answer, what in (
            ("16.1", None, "returned None"), ("16.1", [], "another type"), ("16.1", {(0, 0): "A"}, "no open cell"),
            ("16.1", {"A": (1, 1)}, "no open cell"), ("16.2", None, "returned None"), ("16.2", "3", "another type"),
            ("16.2", float("nan"), "nan"), ("16.2", [1], "another type"), ("16.3", None, "returned None"), ("16.3", 1, "another type"),
            ("16.4", None, "returned None"), ("16.4", 3, "another type"), ("16.4", (1, 2, 3), "pair"), ("16.4", ("a", "b"), ""),
            ("16.5", None, "returned None"), ("16.5", True, "another type"), ("16.5", "both", "none of the three"),
            ("16.6", None, ""), ("16.6", "", "at least one line"), ("16.6", "#####\n#1 1#\n#####", "none of a level")):
        if number == "16.6":
            verdict = exercise(number).verdict(lambda answer=answer: answer)
        else:
            verdict = exercise(number).verdict(lambda *args, answer=answer: answer)
        assert verdict.state == "wrong" and what in verdict.sentence, (number, answer, verdict.sentence)


def test_the_library_does_not_do_the_exercise():
    def by_replay(cells, blocks, move):
        return replay(rules_16.level_of(cells, blocks), [move]).frames[-1].blocks

    def by_search(level, blocks):
        return a_star(Puzznic(level)).cost == inf

    for number, function in (("16.1", by_replay), ("16.3", by_search)):
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and " the library's" in verdict.sentence, number


def test_rows_and_an_order_of_columns_are_named():
    for function, said in ((bound_rows_added, "Falling is free"), (bound_unsorted, "sort the columns")):
        assert said in exercise("16.2").verdict(function).advice


def test_blocks_pass_others_below_them():
    """Why the words on a level that can't be cleared speak of one floor alone."""
    played = replay(Level.parse("######\n#A   #\n##B  #\n######"), [(1, 1, "R"), (1, 2, "R")])
    assert played.frames[-1].blocks == {(2, 2): "B", (2, 3): "A"}
    assert "on one floor none gets past another" in exercise("16.6").verdict(level_16.stuck).advice


def test_a_course_level_is_not_ones_own():
    assert level_16.fault(level_16.copied())[0] == "course"
    assert Level.parse(by_hand()).text != generated()


def test_what_is_wrong_with_a_level_is_told_and_nothing_else():
    for answer, said, mistake in ((None, "returned None", ""), (["##"], "another type", ""), ("#1#", "none of a level", ""),
                                  ("#######\n#R   R \n#######", "not sealed", "no level"),
                                  ("    ########\n    #R    R#\n    ########", "begin with 4 spaces", "too large"),
                                  ("###########\n#R       R#\n###########", "too large.", "too large"),
                                  ("########\n#R R  G#\n########", "one block of pattern G", "a lone block"),
                                  ("##########\n#R  G   B#\n### # ####\n#   #    #\n# B   G R#\n#######  #\n#G   B  R#\n##########",
                                   "all that can be reached was searched", "cannot be cleared"),
                                  ("########\n#AA  BB#\n########", "needs no move", ""), ("###\n# #\n###", "needs no move", "")):
        verdict = exercise("16.6").verdict(lambda answer=answer: answer)
        assert said in verdict.sentence and (verdict.mistake or "") == mistake, (answer, verdict)


def test_graphs_are_of_all_three_kinds():
    for seed in SEEDS:
        one = exercise("16.5")
        assert {m16b.verdict(*case) for case in one.cases(one.rng(seed))} == set(weights_16.WORDS)


# What the lesson shows. ------------------------------------------------------------------------


def test_what_the_lesson_says_of_attic():
    found = {weight: a_star(Puzznic(level("Attic"), "stars"), weight=weight) for weight in (1, 1.25, 2)}
    assert uniform_cost(Puzznic(level("Attic"), None)).cost == found[1].cost == found[1.25].cost - 1
    assert found[2].cost < 2 * found[1].cost - 3 and found[2].expanded < found[1].expanded / 3


def test_what_the_lesson_says_of_weak_bounds():
    assert drowning_16.expanded("Falling Out", None) == 2557 > 4 * drowning_16.expanded("Falling Out", "lone block")
    assert stored()["Chimney"]["blind"] > 100 * drowning_16.expanded("Chimney", "stars")
    table = drowning_16.bounds_table(["Attic", "Falling Out"]).splitlines()
    assert len(table) == 3 and "2,557" in table[2]


def test_the_hasty_move_leaves_a_lone_block():
    lost = drowning_16.after("House of Cards", [(6, 1, "R")])
    assert list(lost.blocks.values()).count("Y") == 1
    assert a_star(Puzznic(lost, "lone block")).expanded == 0 and solve(lost, "blind").status == "unsolvable"


def test_all_pairs_lose_the_optimum_on_basement():
    problem = Puzznic(level("Basement"))
    lied, honest = a_star(problem, lambda state: m16b.all_pairs(problem.blocks(state))), a_star(problem)
    assert (lied.cost, honest.cost) == (5, 4) and lied.status == "solved"
    assert any(m16b.all_pairs(problem.blocks(state)) > honest.cost - number for number, state in enumerate(honest.states))
    assert list(level("Basement").blocks.values()).count("B") == 3


def test_what_the_lesson_says_of_grand_tour():
    tour = level("Grand Tour")
    stopped, beam, weighted = solve(tour, nodes=10_000), solve(tour, "beam", width=200), solve(tour, "weighted", weight=2)
    fewest = stored()["Grand Tour"]["moves"]
    assert stopped.status == "budget" and stopped.lower_bound <= fewest
    assert len(beam.moves) == len(weighted.moves) == fewest + 1 and not beam.optimal and not weighted.optimal


def test_what_the_audit_says():
    for bound in drowning_16.BOUNDS:
        said, smallest = drowning_16.audit(bound)
        assert smallest is None and said.count(" 0 of ") == 2
    said, smallest = drowning_16.audit(drowning_16.patterns_left)
    assert " 0 of " not in said and len(solve(smallest).moves) < len(smallest.patterns)
    high, states = (int(said.split()[number]) for number in (3, 5))
    assert high < states / 10
    steep, honest = (int(word) for word in drowning_16.steep_moves(drowning_16.patterns_left).split() if word.isdigit())
    assert 0 < honest < steep


def test_stars_of_the_blues_of_attic_are_as_counted_by_hand():
    """Two moves of the upper one and one of the right one; their columns lie side by side."""
    blues = Level.parse(level("Attic").text_with({place: "B" for place, pattern in level("Attic").blocks.items() if pattern == "B"}))
    stars, gaps = (Puzznic(blues, bound) for bound in ("stars", "gaps"))
    assert stars.heuristic(stars.initial) == 3 and gaps.heuristic(gaps.initial) == 0
    assert "picked: row 5 column 4" in drowning_16.star_picture().alt


def test_what_gives_a_truth_away_is_folded_until_it_is_guessed(monkeypatch):
    stepper = lesson_16.counterexample(m16b.all_pairs)
    assert drowning_16.once_guessed("lie", stepper, "Both").html().startswith("<details><summary")
    monkeypatch.setattr("gameai.course.progress.guess", lambda key: 5)
    assert drowning_16.once_guessed("lie", stepper, "Both") is stepper


def test_what_is_stored_is_what_the_script_counts():
    made = drowning_16.results()
    script = runpy.run_path(str(Path(__file__).parents[1] / "experiments" / "puzznic_bounds.py"))
    number = made["expanded"].index(min(made["expanded"]))  # the quickest
    assert script["counted"](number) == made["expanded"][number]
    (_, _, high), (_, low, _) = made["stars by halves"]
    assert len(made["expanded"]) == script["LEVELS"] == 200 and high < low
    assert made["saved"]["gaps"] == script["interval"](made["expanded"], "gaps")
    assert all(each["A*"] <= min(each["beam"][0], each["weighted"][0]) for each in made["paper"].values())
    beams, weighted = ([each[method][0] for each in made["paper"].values()] for method in ("beam", "weighted"))
    assert beams[0] < weighted[0] and beams[1] > weighted[1]
    assert "stars 26.0" in drowning_16.nodes_picture().alt
