"""The exercises of lesson 15: other right versions pass, further wrong ones don't; what the lesson says holds.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import heapq
import runpy
from fractions import Fraction
from itertools import count, product
from pathlib import Path

import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.lessons import agent_15, lesson_15, mansion_15, reach_15, rules_15, walks_15
from gameai.course.lessons import mistakes_15 as m15
from gameai.course.lessons import mistakes_15_agent as m15a
from gameai.course.lessons import mistakes_15_rules as m15r
from gameai.course.lessons.reading_15 import told
from gameai.game import generator
from gameai.games.clue import Board, Clue, Contradiction, ExactAgent, NoteSheetAgent, Walk, decisions
from gameai.games.clue.cards import KINDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.environment import Accuse, Done, Suggest, Suggested
from gameai.search import Expand, Push, Stale, a_star, uniform_cost

SEEDS = ["0", "1", "2", "a class of 30"]
BOARD = Board()

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def way_with_paths(start, goal, steps, estimate):
    """Entries hold whole ways; what was expanded at the same cost or less is skipped."""
    ticket, done = count(), {}
    heap = [(estimate(start), next(ticket), 0, (start,))]
    while heap:
        _, _, cost, places = heapq.heappop(heap)
        here = places[-1]
        if here == goal:
            return places
        if done.get(here, float("inf")) <= cost:
            continue
        done[here] = cost
        for each in steps(here):
            heapq.heappush(heap, (cost + steps(here)[each] + estimate(each), next(ticket), cost + steps(here)[each], (*places, each)))
    return None


def way_without_a_heap(start, goal, steps, estimate):
    """An open set, searched for its least; a better way opens a place again."""
    known, before, opened = {start: Fraction(0)}, {start: None}, {start}
    while opened:
        here = min(sorted(opened), key=lambda each: known[each] + estimate(each))
        opened.remove(here)
        if here == goal:
            found = []
            while here is not None:
                found.insert(0, here)
                here = before[here]
            return found
        for each, price in steps(here).items():
            if known[here] + price < known.get(each, 10 ** 9):
                known[each], before[each] = known[here] + price, here
                opened |= {each}


def reach_by_recursion(place, roll, occupied, squares, doors):
    """Comes to a place again if it has more steps left."""
    left = {}

    def go(here, steps):
        if left.get(here, -1) >= steps:
            return
        left[here] = steps
        if steps == 0 or here in doors and here != place:
            return
        for each in doors[here] if here in doors else [room for room in doors if here in doors[room]] + [
                (here[0] + 1, here[1]), (here[0] - 1, here[1]), (here[0], here[1] + 1), (here[0], here[1] - 1)]:
            if each in doors or each in squares and each not in occupied:
                go(each, steps - 1)
    go(place, roll)
    return [each for each in left if each != place]


def reach_with_distances(place, roll, occupied, squares, doors):
    """A dictionary with the steps, from free squares alone."""
    free = squares - occupied
    steps, queue = {place: 0}, [place]
    for here in queue:
        if steps[here] < roll and (here == place or type(here) is tuple):
            near = list(doors[here]) if type(here) is str else [
                each for each in free if abs(each[0] - here[0]) + abs(each[1] - here[1]) == 1]
            near += [room for room, at in doors.items() if here in at and type(here) is tuple]
            for each in near:
                if each not in steps and (type(each) is str or each in free):
                    steps[each] = steps[here] + 1
                    queue.append(each)
    del steps[place]
    return steps


def card_by_sorting(suggestion, hand, asker, shown):
    mine = set(suggestion) & set(hand)
    if not mine:
        return
    times = [card for _, card in shown]
    return sorted(mine, key=lambda card: ((asker, card) not in shown, -times.count(card), card))[0]


def card_by_loops(suggestion, hand, asker, shown):
    best, most = None, -1
    for card in suggestion[::-1]:
        if card in hand:
            if (asker, card) in shown:
                return card
            times = sum(1 for pair in shown if pair[1] == card)
            if times > most:
                best, most = card, times
    return best


def suggest_by_sorting(rooms, certainty, holders, me, players):
    ranked = sorted((case for case in certainty if case[2] in rooms), key=lambda case: float(certainty[case]), reverse=True)
    if ranked:
        return list(ranked[0])
    order = [(me + step) % players for step in range(1, players + 1)]
    return list(min(product(SUSPECTS[::-1], WEAPONS[::-1], rooms[::-1]),
                    key=lambda case: sum(players - order.index(holders[card]) for card in case if card in holders)))


def suggest_by_parts(rooms, certainty, holders, me, players):
    """Where nothing is possible, each part has its own least penalty."""
    best = None
    for case, share in certainty.items():
        if case[2] in rooms and (best is None or share >= certainty[best]):
            best = case

    def price(card):
        return 0 if card not in holders else players - ((holders[card] - me) % players or players) + 1
    return best or tuple(min(cards, key=price) for cards in (SUSPECTS, WEAPONS, rooms))


def choose_and_listen(percept):
    """Believes that nobody suggests a card of their own."""
    if percept.phase == "show":
        return percept.actions[-1]
    knowledge = told(percept)
    try:
        for event in percept.events:
            if isinstance(event, Suggested) and event.player != percept.me:
                knowledge.has_none_of(event.player, event.case)
    except Contradiction:
        knowledge = told(percept)
    cases = knowledge.cases()
    best = max(cases, key=cases.get)
    if percept.phase == "accuse":
        return Accuse(*best) if len(cases) == 1 else Done()
    return best  # a plain triple


class AnyCase:
    """A callable object; suggests any possible case, in a fixed order, and accuses when each kind has one card left."""

    def __call__(self, percept):
        if percept.phase == "show":
            return percept.actions[0]
        cases = list(told(percept).cases())
        left = [{case[kind] for case in cases} for kind in range(3)]
        if percept.phase == "accuse":
            return Done() if any(len(cards) > 1 for cards in left) else Accuse(*cases[0])
        return Suggest(*min(cases))


RIGHT = {"15.1": [m15.way, way_with_paths, way_without_a_heap], "15.2": [m15.reach, reach_by_recursion, reach_with_distances],
         "15.3": [m15r.card, card_by_sorting, card_by_loops], "15.4": [m15r.suggest, suggest_by_sorting, suggest_by_parts]}


@pytest.mark.parametrize("number, function", [(number, function) for number, functions in RIGHT.items() for function in functions])
def test_other_right_versions_pass(number, function):
    for seed in SEEDS:
        verdict = exercise(number).verdict(function, seed)
        assert verdict.state == "right", (seed, verdict.sentence, verdict.rows)


@pytest.mark.parametrize("function", [m15a.counts, choose_and_listen, AnyCase()])
def test_right_agents_pass(function):
    for rung in (0, 1):
        answer = agent_15.play_rung(function, rung, "right")
        assert agent_15.judge_rung(answer, rung, "right") is None, answer


def test_a_check_of_a_right_agent():
    verdict = exercise("15.5").verdict(choose_and_listen, seconds=60)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


# Wrong versions written apart from the checks. ------------------------------------------------


def bidirectional(start, goal, steps, estimate):
    """Goes on until the heap is empty, and then returns a cheapest way."""
    cost, before, heap = {start: 0}, {}, [(estimate(start), start)]
    while heap:
        _, here = heapq.heappop(heap)
        for each, price in steps(here).items():
            if each not in cost or cost[here] + price < cost[each]:
                cost[each], before[each] = cost[here] + price, here
                heapq.heappush(heap, (cost[each] + estimate(each), each))
    found = [goal]
    while found[-1] in before:
        found.append(before[found[-1]])
    return found[::-1] if found[-1] == start else None


def depth_first(start, goal, steps, estimate, seen=()):
    if start == goal:
        return [goal]
    for each in steps(start):
        if each not in (*seen, start):
            rest = depth_first(each, goal, steps, estimate, (*seen, start))
            if rest:
                return [start, *rest]


def as_a_stack(start, goal, steps, estimate):
    """The newest entry first."""
    cost, before, stack = {start: 0}, {}, [start]
    while stack:
        here = stack.pop()
        if here == goal:
            break
        for each, price in steps(here).items():
            if cost[here] + price < cost.get(each, 999):
                cost[each], before[each] = cost[here] + price, here
                stack.append(each)
    found = [goal]
    while found[-1] in before:
        found.append(before[found[-1]])
    return found[::-1] if goal in before else None


def twice_the_estimate(start, goal, steps, estimate):
    return m15._search(start, goal, steps, estimate, order=lambda cost, rest: cost + 2 * rest)


def estimate_of_the_parent(start, goal, steps, estimate):
    cost, before, heap = {start: 0}, {}, [(0, 0, start)]
    while heap:
        _, so_far, here = heapq.heappop(heap)
        if so_far > cost[here]:
            continue
        if here == goal:
            return m15._back(before, start, goal)
        for each, price in steps(here).items():
            if so_far + price < cost.get(each, 999):
                cost[each], before[each] = so_far + price, here
                heapq.heappush(heap, (cost[each] + estimate(here), cost[each], each))


def with_passages(place, roll, occupied, squares, doors):
    return m15.reach(place, roll, occupied, squares, doors) | ({BOARD.passages[place]} if place in BOARD.passages else set())


def not_beside_pieces(place, roll, occupied, squares, doors):
    return {each for each in m15.reach(place, roll, occupied, squares, doors)
            if each in doors or not any((each[0] + x, each[1] + y) in occupied for x, y in m15.SIDES)}


def left_to_right(place, roll, occupied, squares, doors):
    return m15._reach(place, roll, occupied, squares, doors, sides=((0, -1), (1, 0), (0, 1)))


def doors_without_rooms(place, roll, occupied, squares, doors):
    """The square before a door in place of its room."""
    return {each if each in squares else doors[each][0] for each in m15.reach(place, roll, occupied, squares, doors)} - {place}


def leaves_only_rooms(place, roll, occupied, squares, doors):
    return m15.reach(place, roll, occupied, squares, doors) if place in doors else set()


def rarest(suggestion, hand, asker, shown):
    return min((card for card in suggestion if card in hand), default=None)


def to_others_only(suggestion, hand, asker, shown):
    return m15r.card(suggestion, hand, None, [(player, card) for player, card in shown if player != asker])


def first_seen(suggestion, hand, asker, shown):
    """The first card ever shown to the asker, asked for or not."""
    return next((card for player, card in shown if player == asker), m15r.card(suggestion, hand, asker, shown))


def index(suggestion, hand, asker, shown):
    card = m15r.card(suggestion, hand, asker, shown)
    return suggestion.index(card) if card else -1


def room_last(suggestion, hand, asker, shown):
    mine = [card for card in suggestion if card in hand]
    return mine[-1] if mine else None


def first_room(rooms, certainty, holders, me, players):
    return m15r.suggest(rooms[:1], certainty, holders, me, players)


def best_anywhere_moved(rooms, certainty, holders, me, players):
    """The best case of all, its room exchanged for one within reach."""
    best = max(certainty, key=certainty.get)
    return best if best[2] in rooms else (best[0], best[1], rooms[-1])


def after_me_backwards(rooms, certainty, holders, me, players):
    def price(case):
        return sum(players - (me - holders[each] - 1) % players for each in case if each in holders)
    return m15r._least(rooms, certainty, price)


def unknown_is_dear(rooms, certainty, holders, me, players):
    return m15r._least(rooms, certainty, lambda case: sum(players - (holders.get(card, me + 1) - me - 1) % players for card in case))


def always_the_last(rooms, certainty, holders, me, players):
    return SUSPECTS[-1], WEAPONS[-1], rooms[-1]


# Five more for each.


def way_pushed_back(start, goal, steps, estimate):
    """An equal way puts a place back into a list that is searched."""
    cost, before, opened = {start: 0}, {}, [start]
    while opened:
        here = min(opened, key=lambda each: cost[each] + estimate(each))
        opened.remove(here)
        if here == goal:
            return m15._back(before, start, goal)
        for each, price in steps(here).items():
            if cost[here] + price <= cost.get(each, 999):
                cost[each], before[each] = cost[here] + price, here
                opened.append(each)


def way_noted_too_soon(start, goal, steps, estimate):
    """The way back is that which was looked at last."""
    cost, before, heap = {start: 0}, {}, [(estimate(start), start)]
    while heap:
        _, here = heapq.heappop(heap)
        if here == goal:
            break
        for each, price in steps(here).items():
            if each != start:
                before[each] = here
            if cost[here] + price < cost.get(each, 999):
                cost[each] = cost[here] + price
                heapq.heappush(heap, (cost[each] + estimate(each), each))
    found = [goal]
    while found[-1] in before and len(found) < 99:
        found.append(before[found[-1]])
    return found[::-1] if goal in before else None


def way_of_two_at_least(start, goal, steps, estimate):
    """Asks for the goal only among what steps lead to."""
    if start == goal:
        first = min(steps(start), key=steps(start).get)
        return [start, first, goal]
    return m15.way(start, goal, steps, estimate)


def way_by_estimate_then_cost(start, goal, steps, estimate):
    return m15._search(start, goal, steps, estimate, order=lambda cost, rest: (rest, cost))


def way_with_half_the_estimate(start, goal, steps, estimate):
    return m15._search(start, goal, steps, estimate, order=lambda cost, rest: cost + rest // 2)


def way_closed_with_parents(start, goal, steps, estimate):
    """Asks whether a place is done before it asks whether it is the goal; cost and parent in one dictionary."""
    best, closed, heap = {start: (0, None)}, [], [(estimate(start), start)]
    while heap:
        here = heapq.heappop(heap)[1]
        if here in closed:
            continue
        if here == goal:
            found = [here]
            while best[found[0]][1] is not None:
                found.insert(0, best[found[0]][1])
            return found
        closed.append(here)
        for each, price in steps(here).items():
            new = best[here][0] + price
            if each not in best or new < best[each][0]:
                best[each] = new, here
                heapq.heappush(heap, (new + estimate(each), each))


def way_closed_with_paths(start, goal, steps, estimate):
    """Ways in the entries, and a set of those places that were expanded."""
    heap, seen = [(estimate(start), 0, [start])], set()
    while heap:
        _, cost, places = heapq.heappop(heap)
        if places[-1] == goal:
            return places
        if places[-1] not in seen:
            seen.add(places[-1])
            for each, price in steps(places[-1]).items():
                heapq.heappush(heap, (cost + price + estimate(each), cost + price, [*places, each]))


def way_closed_without_a_heap(start, goal, steps, estimate):
    known, before, left, done = {start: 0}, {}, {start}, set()
    while left:
        here = min(left, key=lambda each: (known[each] + estimate(each), each))
        left.remove(here)
        done.add(here)
        if here == goal:
            return m15._back(before, start, goal)
        for each, price in steps(here).items():
            if known[here] + price < known.get(each, float("inf")):
                known[each], before[each] = known[here] + price, here
                left |= {each} - done


@pytest.mark.parametrize("function", [m15.closed_when_taken, way_closed_with_parents, way_closed_with_paths, way_closed_without_a_heap])
def test_who_never_expands_a_place_again_takes_too_dear_a_way(function):
    one = exercise("15.1")
    for case in (walks_15.SKIPPED, walks_15.TURNED, walks_15.BEHIND):
        graph, estimates, start, goal = case
        assert all(estimates[place] <= walks_15.true_cost(graph, place, goal) for place in graph)
        assert "a cheaper one was missed" in walks_15.judge_way(walks_15.explored(function, *case), *case).because
    for seed in SEEDS:
        dear = [case for case in one.cases(one.rng(seed)) if one.judge(walks_15.explored(function, *case), *case)]
        assert len(dear) >= 5, (function, seed)
    assert walks_15.judge_way(walks_15.explored(way_with_paths, *walks_15.SKIPPED), *walks_15.SKIPPED) is None


def test_a_place_that_is_closed_when_taken_out_is_named():
    for seed in SEEDS:
        assert exercise("15.1").verdict(m15.closed_when_taken, seed).mistake == "closed when taken out"


def layer_alone(place, roll, occupied, squares, doors):
    """What is reached in as many steps as the roll has, with steps back and forth."""
    layer = {place}
    for _ in range(roll):
        layer = {step for here in layer for step in m15.reach(here, 1, occupied, squares, doors) if here not in doors or here == place}
    return layer - {place}


def first_room_ends_all(place, roll, occupied, squares, doors):
    """Stops at the distance of the nearest room."""
    for steps in range(1, roll + 1):
        found = m15.reach(place, steps, occupied, squares, doors)
        if any(each in doors for each in found):
            break
    return found


def free_squares_only(place, roll, occupied, squares, doors):
    return {each for each in m15.reach(place, roll, occupied, squares, doors) if each not in occupied}


def in_past_the_doorkeeper(place, roll, occupied, squares, doors):
    """A room also by a door before which a piece stands, if that square could be reached."""
    near = m15._reach(place, roll - 1, occupied, squares, doors, ends=True)
    return m15.reach(place, roll, occupied, squares, doors) | {room for room in doors if set(doors[room]) & near} - {place}


def leaves_no_square(place, roll, occupied, squares, doors):
    """Forgets that a piece in the corridors may not stay where it is."""
    return m15.reach(place, roll, occupied, squares, doors) | ({place} if place in squares else set())


def most_shown_to_asker(suggestion, hand, asker, shown):
    mine = [card for card in suggestion if card in hand]
    return max(mine, key=lambda card: shown.count((asker, card)), default=None)


def a_card_by_player(suggestion, hand, asker, shown):
    """`dict(shown)` keeps one card for each player."""
    last = dict(shown).get(asker)
    return last if last in suggestion else m15r.whoever_saw(suggestion, hand, asker, shown)


def newest_if_seen(suggestion, hand, asker, shown):
    """Only the very last showing counts as seen."""
    return m15r.card(suggestion, hand, asker if shown and shown[-1][0] == asker else None, shown)


def shown_at_all(suggestion, hand, asker, shown):
    """What anybody has seen, else the first."""
    mine = [card for card in suggestion if card in hand]
    return next((card for card in mine if card in dict(shown).values()), mine[0] if mine else None)


def shown_twice_first(suggestion, hand, asker, shown):
    """A card shown twice comes before one that the asker has seen."""
    mine = [card for card in suggestion if card in hand]
    return max(mine, key=lambda card: (m15r.count(card, shown) > 1, (asker, card) in shown, m15r.count(card, shown)), default=None)


def last_possible(rooms, certainty, holders, me, players):
    return next((case for case in reversed(certainty) if case[2] in rooms), None) or m15r.suggest(rooms, certainty, holders, me, players)


def best_of_last_room(rooms, certainty, holders, me, players):
    return m15r.room_by_room(rooms[::-1], certainty, holders, me, players)


def over_a_floor(rooms, certainty, holders, me, players):
    """The first that is likelier than even among its rooms."""
    there = [case for case in certainty if case[2] in rooms]
    fair = sum(certainty[case] for case in there) / max(1, len(there))
    return next((case for case in there if certainty[case] >= fair), None) or m15r.suggest(rooms, certainty, holders, me, players)


def dearest_card_alone(rooms, certainty, holders, me, players):
    """The largest of the three penalties, not their sum."""
    return m15r._least(rooms, certainty, lambda case: max(m15r.penalty((card,), holders, me, players) for card in case))


def penalty_of_the_room(rooms, certainty, holders, me, players):
    return m15r._least(rooms, certainty, lambda case: m15r.penalty(case[2:], holders, me, players))


WRONG = {"15.1": [bidirectional, depth_first, as_a_stack, twice_the_estimate, estimate_of_the_parent],
         "15.2": [with_passages, not_beside_pieces, left_to_right, doors_without_rooms, leaves_only_rooms],
         "15.3": [rarest, to_others_only, first_seen, index, room_last],
         "15.4": [first_room, best_anywhere_moved, after_me_backwards, unknown_is_dear, always_the_last]}
MORE = {"15.1": [way_pushed_back, way_noted_too_soon, way_of_two_at_least, way_by_estimate_then_cost, way_with_half_the_estimate],
        "15.2": [layer_alone, first_room_ends_all, free_squares_only, in_past_the_doorkeeper, leaves_no_square],
        "15.3": [most_shown_to_asker, a_card_by_player, newest_if_seen, shown_at_all, shown_twice_first],
        "15.4": [last_possible, best_of_last_room, over_a_floor, dearest_card_alone, penalty_of_the_room]}


@pytest.mark.parametrize("number", WRONG)
def test_further_wrong_versions_are_refuted(number):
    for seed in SEEDS[::2]:
        passed = [function.__name__ for function in WRONG[number] if unnamed(number).verdict(function, seed).state == "right"]
        assert len(passed) <= 1, (seed, passed)


@pytest.mark.parametrize("number", MORE)
def test_five_more_are_refuted(number):
    one = exercise(number)
    through = walks_15.explored if number == "15.1" else lambda function, *args: function(*args)
    for function in MORE[number]:
        for seed in SEEDS:
            assert any(one.judge(through(function, *args), *args) for args in one.cases(one.rng(seed))), (function, seed)


@pytest.mark.parametrize("number, unnamed", [("15.3", m15r.UNNAMED_CARDS), ("15.4", m15r.UNNAMED_SUGGESTIONS)])
def test_what_the_bank_does_not_name_gets_no_other_name(number, unnamed):
    for function in unnamed:
        for seed in SEEDS[:1]:
            verdict = exercise(number).verdict(function, seed)
            assert (verdict.state, verdict.mistake, verdict.advice) == ("wrong", "", ""), (function, seed)


def test_the_most_certain_case_is_seldom_the_first():
    one = exercise("15.4")
    for seed in SEEDS:
        there = [[share for case, share in certainty.items() if case[2] in rooms]
                 for rooms, certainty, *_ in one.cases(one.rng(seed))]
        assert sum(max(shares) > shares[0] for shares in there if shares) >= 2


def best_or_last_penalty(rooms, certainty, holders, me, players):
    """Goes through the certainties in their order, and stops at the first in vain."""
    best = sorted(certainty, key=certainty.get)[-1]
    if best[2] in rooms:
        return best
    return min(m15r.every(rooms)[::-1], key=lambda case: m15r.penalty(case, holders, me, players))


def best_or_possible_penalty(rooms, certainty, holders, me, players):
    """Any of the most certain in reach; else the least penalty, room by room."""
    best = [case for case in certainty if certainty[case] == max(certainty.values()) and case[2] in rooms]
    return best[0] if best else min(product(SUSPECTS, WEAPONS, sorted(rooms)),
                                    key=lambda case: (m15r.penalty(case, holders, me, players), rooms.index(case[2])))


@pytest.mark.parametrize("function", [m15r.best_of_all_or_penalty, best_or_last_penalty, best_or_possible_penalty])
def test_where_a_better_case_is_out_of_reach_the_best_in_reach_is_asked_for(function):
    one = exercise("15.4")
    told = ["study"], {("green", "rope", "hall"): .3, ("green", "rope", "study"): .2}, {"plum": 0}, 1, 3
    assert one.judge(function(*told), *told) and one.judge(suggest_by_sorting(*told), *told) is None
    for seed in SEEDS:
        assert sum(one.judge(function(*args), *args) is not None for args in one.cases(one.rng(seed))) >= 3, seed


def test_the_best_of_all_or_the_penalty_is_named():
    for seed in SEEDS:
        assert exercise("15.4").verdict(m15r.best_of_all_or_penalty, seed).mistake == "best of all or penalty"


def by_depth_with_rooms_first(place, roll, occupied, squares, doors):
    """The seen set of a student who calls himself."""
    seen = set()

    def visit(here, left):
        seen.add(here)
        if left == 0 or here in doors and here != place:
            return
        steps = list(doors[here]) if here in doors else [room for room, at in doors.items() if here in at] + [
            (here[0] + x, here[1] + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        for each in steps:
            if each not in seen and (each in doors or each in squares and each not in occupied):
                visit(each, left - 1)
    visit(place, roll)
    return seen - {place}


def from_a_stack(place, roll, occupied, squares, doors):
    return m15.deep(place, roll, occupied, squares, doors, sides=m15.SIDES[::-1], stack=True)


def test_a_search_in_depth_is_told_so_and_nothing_else_is():
    one = exercise("15.2")
    for function in (by_depth_with_rooms_first, from_a_stack):
        for seed in SEEDS[1:2]:
            verdict = one.verdict(function, seed)
            assert verdict.state == "wrong" and "follows one way to its end" in verdict.sentence, (function, seed)
    others = [mistake.function for mistake in one.mistakes if mistake.function is not m15.deep_first]
    for function in (*others, *WRONG["15.2"], *MORE["15.2"]):
        for args in one.cases(one.rng("0")):
            told = reach_15.judge_reach(function(*args), *args)
            assert told is None or "one way to its end" not in told.because, (function, args)


def test_to_stay_is_a_way_and_equal_ways_are_no_news():
    one = exercise("15.1")
    for seed in SEEDS:
        cases = one.cases(one.rng(seed))
        stay = [case for case in cases if case[2] == case[3]]
        assert stay and all(walks_15.judge_way([[case[2]], []], *case) is None for case in stay)
        for answer in (None, [], [stay[0][2]] * 2):
            assert "that one place" in walks_15.judge_way([answer, []], *stay[0]).because
        assert one.verdict(way_pushed_back, seed).sentence.endswith("that entry was stale.")


def by_chance(percept):
    return generator(len(percept.events)).choice(percept.actions)


def hears_nothing(percept):
    """Knows its own hand alone."""
    if percept.phase == "show":
        return percept.actions[0]
    left = [[card for card in cards if card not in percept.hand] for cards in KINDS.values()]
    return Done() if percept.phase == "accuse" else Suggest(*(cards[len(percept.events) % len(cards)] for cards in left))


def two_left_will_do(percept):
    """Accuses when three cases are left, of the first."""
    return m15a._act(percept, accused=lambda percept, cases: min(cases) if len(cases) <= 30 else None)


def test_guesses_do_not_pass():
    """Who accuses when twelve cases are left wins more than a third against note sheets, and is out in a third of the games."""
    above = [20, 0, 16, 0.38, 0.7, 7, 100, 0, 40, 0, 0]
    assert "in 7 of 36 games it accused of a wrong case" in agent_15.judge_rung(above, 1, "guesses").because
    assert agent_15.judge_rung([*above[:5], 6, *above[6:]], 1, "guesses") is None


def accuses_of_cards_of_its_own(percept):
    return m15a._act(percept, accused=lambda percept, cases: (SUSPECTS[0], WEAPONS[0], ROOMS[0]))


@pytest.mark.parametrize("function", [by_chance, hears_nothing, two_left_will_do, accuses_of_cards_of_its_own, m15a.shown_only])
def test_further_wrong_agents_are_refuted(function):
    assert agent_15.judge_rung(agent_15.play_rung(function, 0, "wrong"), 0, "wrong") is not None


def test_an_equal_of_the_note_sheets_does_not_pass():
    """A third of the games is inside its interval; one look more or less does not help it."""
    answer = agent_15.play_rung(NoteSheetAgent(1).choose, 1, "equal")
    assert agent_15.judge_rung(answer, 1, "equal") is not None


# What is special to them. ----------------------------------------------------------------------


def test_forms_get_a_sentence():
    for number, answer, what in (
            ("15.1", None, "returned None"), ("15.1", 5, "another type"), ("15.1", [], "begins at the start"),
            ("15.1", ["A", "Z"], "begins"),
            ("15.2", None, "returned None"), ("15.2", 3, "another type"), ("15.2", ["attic"], "no place"), ("15.2", [(0, 0)], "no place"),
            ("15.3", None, "return"), ("15.3", 3, "another type"), ("15.3", "attic", "none of the three"),
            ("15.4", None, "returned None"), ("15.4", "hall", "another type"), ("15.4", ("plum", "knife"), "no suggestion"),
            ("15.4", ("plum", "hall", "knife"), "no suggestion"), ("15.4", [["plum"], "knife", "hall"], "no suggestion"),
            ("15.5", None, "return"), ("15.5", "plum", "no move"), ("15.5", ("plum", "knife", "attic"), "")):
        verdict = unnamed(number).verdict(lambda *args, answer=answer: answer, seconds=60)
        assert verdict.state == "wrong" and what in verdict.sentence, (number, answer, verdict.sentence)


def test_a_tuple_of_the_heap_is_named():
    verdict = exercise("15.1").verdict(lambda start, goal, steps, estimate: steps((0, start)))
    assert verdict.state == "wrong" and "take it out first" in verdict.sentence


def test_a_search_that_pushes_for_ever_is_named():
    def endless(start, goal, steps, estimate):
        queue = [start]
        for here in queue:
            if here == "no goal":
                return [start]
            queue += steps(here)
    verdict = exercise("15.1").verdict(endless)
    assert verdict.state == "wrong" and "came to no end" in verdict.sentence


def test_the_way_is_as_cheap_as_the_librarys():
    one = exercise("15.1")
    for seed in SEEDS:
        for graph, estimates, start, goal in one.cases(one.rng(seed)):
            found = a_star(walks_15.Roads(graph, estimates, start, goal))
            assert found.cost == walks_15.true_cost(graph, start, goal)
            assert all(estimates[each] <= walks_15.true_cost(graph, each, goal) for each in graph)


def test_what_a_roll_reaches_is_what_the_board_says():
    rng = generator(15)
    for _ in range(100):
        place, roll, occupied, squares, doors = reach_15.reach_case(rng)
        assert m15.reach(place, roll, occupied, squares, doors) == set(BOARD.reachable(place, roll, occupied))


def test_the_best_suggestion_is_plums():
    one = exercise("15.4")
    for rooms, certainty, holders, me, players in one.cases(one.rng("0")):
        best = m15r.suggest(rooms, certainty, holders, me, players)
        assert rules_15.judge_suggestion(best, rooms, certainty, holders, me, players) is None
        case = (SUSPECTS[0], WEAPONS[0], rooms[0])
        assert m15r.penalty(case, holders, me, players) == decisions.penalty(case, holders, me, players)
        assert any(card not in holders for card in SUSPECTS) and any(card not in holders for card in WEAPONS)  # what the praise says


def test_what_is_added_to_what_one_is_told_is_forgotten():
    state = Clue().initial(generator(1))
    percept = Clue().percept(state, 0)
    before = told(percept).deals()
    told(percept).has_none_of(1, [card for card in KINDS["suspect"] if card not in percept.hand][:1])
    assert told(percept).deals() == before


def test_nothing_to_show_gets_advice():
    verdict = exercise("15.3").verdict(lambda suggestion, hand, asker, shown: max(each for each in suggestion if each in hand))
    assert verdict.state == "your code raised" and "Then the answer is None" in verdict.advice


def test_a_maximum_of_nothing_gets_advice():
    verdict = exercise("15.4").verdict(
        lambda rooms, certainty, holders, me, players: max((case for case in certainty if case[2] in rooms), key=certainty.get))
    assert verdict.state == "your code raised" and "Then the penalty decides" in verdict.advice


@pytest.mark.parametrize("price, what", [(lambda steps, players: players - (steps - 1), "negative"),
                                         (lambda steps, players: players - abs(steps), "distance of two numbers"),
                                         (lambda steps, players: players - abs(steps - 1), "from the next player")])
def test_distances_out_of_turn_order_are_told_apart(price, what):
    def by_steps(rooms, certainty, holders, me, players):
        return m15r._least(rooms, certainty, lambda case: sum(price(holders[card] - me, players) for card in case if card in holders))
    for seed in SEEDS:
        assert what in exercise("15.4").verdict(by_steps, seed).advice, seed


def test_players_counted_are_told_so():
    def by_players(suggestion, hand, asker, shown):
        mine = [card for card in suggestion if card in hand]
        return max(mine, key=lambda card: len({player for player, other in shown if other == card}), default=None)
    for seed in SEEDS:
        assert "You count the players" in exercise("15.3").verdict(by_players, seed).advice, seed


def any_possible(percept):
    """Hears all, and suggests a possible case by chance."""
    return m15a._act(percept, suggested=lambda percept, cases: generator(f"{percept.hand}/{len(percept.events)}").choice(list(cases)))


@pytest.mark.parametrize("function, rung, what", [
    (any_possible, 1, "Which of the possible cases"), (m15a.never_accuses, 1, "never accused"), (hears_nothing, 0, "all that was said"),
    (m15a.shown_only, 0, "all that was said")])
def test_what_an_agents_suggestions_lack(function, rung, what):
    answer = agent_15.play_rung(function, rung, "lacks")
    verdict = agent_15.judge_rung(answer, rung, "lacks")
    assert verdict is not None and what in str(verdict), answer


def test_the_library_does_not_do_the_exercise():
    def by_board(place, roll, occupied, squares, doors):
        return BOARD.reachable(place, roll, occupied)

    def by_decisions(rooms, certainty, holders, me, players):
        return decisions.suggestions(None, rooms, me, certainty)

    def by_agent(percept):
        return ExactAgent().choose(percept)

    for number, function in (("15.2", by_board), ("15.4", by_decisions), ("15.5", by_agent)):
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and " the library's" in verdict.sentence, number


def test_each_check_plays_other_games():
    one, other = (exercise("15.5").cases(exercise("15.5").rng("0")) for _ in range(2))
    assert [case[0] for case in one] == [case[0] for case in other] == [agent_15.SOME_MOVES, 0, 1, 1]
    assert not {seed for _, seed in one} & {seed for _, seed in other}


def test_some_moves_of_each_phase_come_first():
    """They take a moment, so a loop without an end is answered after seconds, and a slow agent has the whole time for its games."""
    phases = [percept.phase for percept in agent_15.some_percepts()]
    assert sorted(phases) == ["accuse", "accuse", "show", "show", "suggest", "suggest"]
    assert exercise("15.5").first == agent_15.FIRST <= 3
    assert min(rung for rung, _ in agent_15.climb_cases(generator(1))) == agent_15.SOME_MOVES
    for function in (m15a.counts, m15a.first_action):
        answer = agent_15.play_rung(function, agent_15.SOME_MOVES, "moves")
        assert agent_15.judge_rung(answer, agent_15.SOME_MOVES, "moves") is None and len(answer[-1]) == 6
    verdict = exercise("15.5").verdict(lambda percept: percept.actions[0] if percept.phase == "suggest" else 1 / 0)
    assert verdict.state == "your code raised"


def test_done_without_brackets_is_told_so():
    def choose(percept):
        return m15a.counts(percept) if percept.phase != "accuse" else Done
    verdict = exercise("15.5").verdict(choose)
    assert verdict.state == "wrong" and verdict.sentence.startswith("Your function returned `Done` itself. Brackets belong behind it")


def test_the_notebook_imports_what_the_hints_name():
    source = (Path(__file__).parents[1] / "exercises" / "15_plum.ipynb").read_text(encoding="utf-8")
    assert "Contradiction" in exercise("15.5").hints[2] and "import SUSPECTS, WEAPONS, Contradiction" in source


def test_the_climb_shows_the_rungs(capsys):
    def unfinished(percept):
        raise NotImplementedError
    assert lesson_15.climb(unfinished) is None
    assert "No ladder" in capsys.readouterr().out
    assert "rung 0, two that play by chance" in lesson_15.climb(m15a.counts, rungs=(0,)).alt
    assert capsys.readouterr().out.rstrip().endswith("passed")


# What the lesson shows. ------------------------------------------------------------------------


def test_what_the_lesson_says_of_walks():
    """A consistent estimate: nothing is expanded twice. A goal that is seen is seen on a cheapest way. Both hold in the mansion."""
    for start, room in product((*BOARD.rooms, *BOARD.starts), BOARD.rooms):
        if start == room:
            continue
        trace = []
        found = a_star(Walk(BOARD, start, room), trace=trace)
        expanded = [event.state for event in trace if isinstance(event, Expand)]
        assert len(expanded) == len(set(expanded))
        assert next(event.cost for event in trace if isinstance(event, Push) and event.state == room) == found.cost
    assert uniform_cost(Walk(BOARD, "lounge", "kitchen")).expanded == 133
    assert mansion_15.every_walk().startswith("72 pairs of rooms: no place expanded twice in 72, ")


def test_the_small_map_has_a_stale_entry_and_a_goal_seen_too_early():
    trace = []
    found = a_star(walks_15.Roads(*mansion_15.SMALL), trace=trace)
    assert [event.state for event in trace if isinstance(event, Stale)] == ["C"]
    assert next(event.cost for event in trace if event.state == "D") > found.cost


def test_plum_came_back_three_times_against_the_rules():
    first, second = map(mansion_15.published_walks, (mansion_15.FIRST, mansion_15.SECOND))
    assert len(first) + len(second) == 10
    back = [each for each in (*first, *second) if each.comes_back]
    assert [(each.start, each.summoned) for each in back] == [("dining", False), ("dining", False), ("billiard", True), ("lounge", False)]
    assert back[-1] is second[-1]  # the question that won the second game
    for each in (*first, *second):
        assert each.comes_back or each.end in BOARD.reachable(each.start, each.roll)


def test_the_console_stands_in_the_middle_of_the_game():
    talk = mansion_15.console_in(mansion_15.FIRST, 34)
    for line in ("keelan suggests mrs peacock with the wrench in the conservatory", "show a card", "hope has a card"):
        talk.say(line)
    assert ("Plum", "I have nothing to show.") == talk.transcript[-2]
    talk.say("move 2 from the dining room")
    assert "coln mustard" in talk.transcript[-1][1]


def test_what_the_lesson_says_of_the_matches():
    matches = mansion_15.stored()["matches"]
    low, high = ({name: one["interval"][end] for name, one in matches.items()} for end in (0, 1))
    against_sheets = [name for name in matches if name.endswith("note sheet") and not name.startswith("listening")]
    assert all(low["listening, note sheet"] > high[name] + 0.1 for name in against_sheets)
    assert high["listening, hiding"] < 1 / 3
    assert high["hiding, note sheet"] > low["exact, note sheet"] and low["hiding, note sheet"] < low["exact, note sheet"]
    open_ones = ["exact, note sheet", "counting, note sheet", "plum, note sheet", "informed, note sheet"]
    assert max(low[name] for name in open_ones) < min(high[name] for name in open_ones)
    assert high["exact, listening"] < low["hiding, listening"] and high["exact, listening"] < low["exact, note sheet"]  # the price
    assert high["plum over half, note sheet"] > low["plum, note sheet"] and low["plum over half, note sheet"] < high["plum, note sheet"]
    assert "72 of 600" in mansion_15.matches_table(["exact, listening"])
    assert high["exact, note sheet, board"] < low["exact, note sheet"]
    sure = mansion_15.stored()["sure"]
    assert sure["wrong"] > sure["over half"] / 2 and 0 < sure["uneven"] < sure["two cases"]
    assert agent_15.EVEN == 1 / 3 and "listens v hiders" in mansion_15.matches_picture(list(matches)).alt


def test_the_stored_matches_are_those_of_the_script():
    """The first games of one row are played again."""
    path = Path(__file__).parents[1] / "experiments" / "clue_self_play.py"
    script = runpy.run_path(str(path))
    assert script["won"]("listening, note sheet", script["FIRST"]) == mansion_15.stored()["matches"]["listening, note sheet"]["first"]
