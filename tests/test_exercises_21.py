"""The exercises and figures of lesson 21: other right versions pass, further wrong ones don't, the bank agrees with the library.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
from functools import lru_cache

import numpy as np
import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.lessons import mistakes_21 as m21
from gameai.course.lessons import orders_21 as lesson
from gameai.course.lessons import positions_21
from gameai.games.diplomacy import STANDARD, Order, Unit, resolve

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def given_by_attackers(powers, moves, supports, succeed):
    """A tuple, by who attacks whom."""
    attackers = {}
    for one, goal in moves.items():
        attackers.setdefault(goal, set()).add(one)
    return tuple(place for place, (whom, into) in supports.items() if (moves[whom] if whom in moves else whom) == into and not {
        one for one in attackers.get(place, ()) if powers[one] != powers[place] and (one in succeed or one != into)})


def given_yielded(powers, moves, supports, succeed):
    """A generator."""
    for place in reversed(list(supports)):
        whom, into = supports[place]
        cutters = [one for one, goal in moves.items() if goal == place and powers[one] != powers[place]]
        if moves.get(whom, whom) == into and all(one == into and one not in succeed for one in cutters):
            yield place


def enters_by_rounds(holder, attackers):
    """Takes out who fails, one reason after the other."""
    left = list(attackers)
    if holder:
        left = [place for place in left if attackers[place][0] != holder[0]]
    own = holder[0] if holder else ""
    mine = {place: sum(index == 0 or power != own for index, power in enumerate(attackers[place])) for place in left}
    left = [place for place in left if mine[place] > len(holder)]
    left = [place for place in left if mine[place] > max([len(side) for other, side in attackers.items() if other != place], default=0)]
    return left[0] if left else None


def enters_as_numpy(holder, attackers):
    found = enters_by_rounds(holder, attackers)
    return found and np.str_(found)


def adjudicate_by_asking(powers, moves, supports):
    """Takes the guess with most moves that leads back to itself."""
    def cut(helper, succeeds):
        return any(goal == helper and powers[one] != powers[helper] and (one != supports[helper][1] or succeeds(one))
                   for one, goal in moves.items())

    def strength(unit, against, succeeds):
        return 1 + sum(whom == unit and moves.get(whom, whom) == into and powers[helper] != against and not cut(helper, succeeds)
                       for helper, (whom, into) in supports.items())

    def judged(one, succeeds):
        goal = moves[one]
        meets = moves.get(goal) == one
        if goal in powers and (meets or goal not in moves or not succeeds(goal)):
            if powers[goal] == powers[one]:
                return False
            mine = strength(one, powers[goal], succeeds)
            if mine <= (strength(goal, None, succeeds) if meets or goal not in moves else 1):
                return False
        else:
            mine = strength(one, None, succeeds)
        for other in moves:
            if other != one and moves[other] == goal and not (moves.get(goal) == other and succeeds(goal)):
                if mine <= strength(other, None, succeeds):
                    return False
        return True

    def fits(guess):
        return all(judged(one, guess.get) == value for one, value in guess.items())

    @lru_cache(None)
    def guesses(count):
        if not count:
            return ({},)
        one = list(moves)[count - 1]
        return tuple(guess | {one: value} for guess in guesses(count - 1) for value in (False, True))

    best = [guess for guess in guesses(len(moves)) if fits(guess)]
    return {one for one, value in max(best, key=lambda guess: sum(guess.values())).items() if value}


def adjudicate_from_above(powers, moves, supports):
    """A list, and the moves in another order."""
    turned = dict(reversed(moves.items()))
    return sorted(adjudicate_by_asking(powers, turned, supports), reverse=True)


def lands_on_both(start, end, fleets, near):
    """It lands if it does under either guess."""
    def reached(sure):
        seas, grown = set(), {start}
        while grown:
            grown = {sea for sea, state in fleets.items() if state in sure and sea not in seas and grown & set(near[sea])}
            seas |= grown
        return any(end in near[sea] for sea in seas)
    return reached(("stays", "if it lands")) and reached(("stays", "if it does not land"))


def lands_by_depth(start, end, fleets, near):
    """By depth, as numpy's bool."""
    def go(sea, state, seen):
        if fleets[sea] not in ("stays", state):
            return False
        return end in near[sea] or any(go(other, state, seen | {other}) for other in near[sea] if other in fleets and other not in seen)
    one, other = [any(go(sea, state, {sea}) for sea in fleets if start in near[sea]) for state in ("if it lands", "if it does not land")]
    return np.bool_(one) if one == other else False


def retreats_by_sets(place, near, powers, moves, succeed):
    after = {moves[one] if one in succeed else one for one in powers}
    goals = list(moves.values())
    bounced = {goal for goal in goals if goals.count(goal) > 1} - {moves[one] for one in succeed}
    return frozenset(near) - after - bounced - {one for one in succeed if moves[one] == place}


def retreats_yielded(place, near, powers, moves, succeed):
    attacker, = [one for one in succeed if moves[one] == place]
    for other in near:
        came = [one for one in moves if moves[one] == other]
        left = other not in powers or other in succeed
        if left and other != attacker and not any(one in succeed for one in came) and len(came) < 2:
            yield other


RIGHT = {
    "21.1": [given_by_attackers, given_yielded],
    "21.2": [enters_by_rounds, enters_as_numpy],
    "21.3": [adjudicate_by_asking, adjudicate_from_above],
    "21.4": [lands_on_both, lands_by_depth],
    "21.5": [retreats_by_sets, retreats_yielded],
}


@pytest.mark.parametrize("number, function, seed",
                         [(number, one, seed) for number, both in RIGHT.items() for one in both for seed in SEEDS])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed, seconds=60)
    assert verdict.state == "right", verdict.sentence


# Further wrong versions, which the bank does not know. ---------------------------------------


def given_if_strong(powers, moves, supports, succeed):
    """Cut by two attackers at least."""
    return [place for place in m21.given(powers, {}, {}, ()) or supports if list(moves.values()).count(place) < 2]


def given_for_friends(powers, moves, supports, succeed):
    return [place for place in m21.given(powers, moves, supports, succeed) if powers[place] == powers[supports[place][0]]]


def given_for_moves(powers, moves, supports, succeed):
    return [place for place in m21.given(powers, moves, supports, succeed) if supports[place][0] in moves]


def given_that_won(powers, moves, supports, succeed):
    return [place for place in m21.given(powers, moves, supports, succeed) if supports[place][0] in succeed]


def given_cut_by_the_supported(powers, moves, supports, succeed):
    """Takes the supported army for the attacked one."""
    return [place for place, (whom, into) in supports.items()
            if moves.get(whom, whom) == into and not any(goal == place and powers[one] != powers[place] and one != whom
                                                          for one, goal in moves.items())]


def enters_always(holder, attackers):
    return next(iter(attackers))


def enters_never(holder, attackers):
    return None


def enters_by_two(holder, attackers):
    return m21.enters(holder, attackers, least=2)


def enters_tied_with_rival(holder, attackers):
    sides = {place: side for place, side in attackers.items() if len(side) >= max(map(len, attackers.values()))}
    return m21.enters(holder, sides, others=False)


def enters_without_own_supports(holder, attackers):
    return m21.enters(holder[:1] + [one for one in holder[1:] if one == holder[0]], attackers)


def adjudicate_in_order(powers, moves, supports):
    """Moves one after the other."""
    at = dict(powers)
    found = []
    for one, goal in moves.items():
        if goal not in at:
            at[goal] = at.pop(one)
            found.append(one)
    return found


def adjudicate_all(powers, moves, supports):
    return list(moves)


def adjudicate_without_own_attackers(powers, moves, supports):
    return [one for one in m21.adjudicated(powers, moves, supports) if powers.get(moves[one]) is None or moves[one] in moves]


def adjudicate_the_strong(powers, moves, supports):
    return [one for one in moves if any(whom == one for whom, _ in supports.values())]


def adjudicate_pairs_alone(powers, moves, supports):
    """Leaves out who follows another."""
    return [one for one in m21.adjudicated(powers, moves, supports) if moves[one] not in moves]


def lands_if_any(start, end, fleets, near):
    return any(state != "dislodged" for state in fleets.values())


def lands_if_most(start, end, fleets, near):
    return 2 * list(fleets.values()).count("stays") > len(fleets)


def lands_beside_the_end(start, end, fleets, near):
    return any(end in near[sea] for sea in fleets if fleets[sea] == "stays")


def lands_in_two(start, end, fleets, near):
    """Two fleets at most."""
    sure = [sea for sea in fleets if fleets[sea] == "stays"]
    return any(start in near[one] and end in near[other] and (one == other or other in near[one]) for one in sure for other in sure)


def lands_with_all(start, end, fleets, near):
    return m21.chained(start, end, list(fleets), near)


def retreats_anywhere(place, near, powers, moves, succeed):
    return near


def retreats_nowhere(place, near, powers, moves, succeed):
    return []


def retreats_to_quiet_places(place, near, powers, moves, succeed):
    return [other for other in near if other not in powers and other not in moves.values()]


def retreats_from_goal(place, near, powers, moves, succeed):
    return [other for other in m21.retreats(place, near, powers, moves, succeed) if other not in succeed]


def retreats_to_where_it_went(place, near, powers, moves, succeed):
    return [moves[place]] if place in moves else m21.retreats(place, near, powers, moves, succeed)


WRONG = {
    "21.1": [given_if_strong, given_for_friends, given_for_moves, given_that_won, given_cut_by_the_supported],
    "21.2": [enters_always, enters_never, enters_by_two, enters_tied_with_rival, enters_without_own_supports],
    "21.3": [adjudicate_in_order, adjudicate_all, adjudicate_without_own_attackers, adjudicate_the_strong, adjudicate_pairs_alone],
    "21.4": [lands_if_any, lands_if_most, lands_beside_the_end, lands_in_two, lands_with_all],
    "21.5": [retreats_anywhere, retreats_nowhere, retreats_to_quiet_places, retreats_from_goal, retreats_to_where_it_went],
}


@pytest.mark.parametrize("number", WRONG)
def test_further_wrong_versions_are_refuted(number):
    passed = [(one.__name__, seed) for one in WRONG[number] for seed in SEEDS if unnamed(number).grade(one, seed=seed)]
    assert not passed


def test_answers_of_another_form_get_a_sentence():
    for number, value, said in [("21.1", None, "return"), ("21.1", "ARD", "another type"), ("21.1", ["Paris"], ""), ("21.1", [None], ""),
                                ("21.1", [[1]], "another type"), ("21.2", 3, "another type"), ("21.2", "Paris", "attackers' provinces"),
                                ("21.3", None, "return"), ("21.3", ["Paris"], ""), ("21.4", None, "return"), ("21.4", 1, "another type"),
                                ("21.5", None, "return"), ("21.5", ["Paris"], "")]:
        verdict = exercise(number).verdict(lambda *args: value)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, value, verdict.sentence)


def test_asking_round_in_a_ring_is_answered():
    def adjudicate(powers, moves, supports):
        def succeeds(one):
            return moves[one] not in powers or moves[one] in moves and succeeds(moves[one])
        return [one for one in moves if succeeds(one)]

    verdict = exercise("21.3").verdict(adjudicate)
    assert verdict.state == "your code raised" and "round in a ring" in verdict.advice

    def waiting(powers, moves, supports):
        while len(moves) > 2 and set(moves) == set(moves.values()):
            pass
        return adjudicate_by_asking(powers, moves, supports)

    verdict = exercise("21.3").verdict(waiting, seconds=0.3)
    assert verdict.state == "too slow" and "round in a ring" in verdict.advice


def test_the_library_may_not_do_the_exercise():
    def adjudicate(powers, moves, supports):
        return resolve(STANDARD, (), ())

    assert "the library's" in exercise("21.3").verdict(adjudicate).sentence


# The bank agrees with the library. -----------------------------------------------------------


def test_armies_are_judged_as_the_library_does():
    rng = random.Random(21)
    lost = 0
    for _ in range(600):
        made = positions_21.position(rng)
        found = resolve(positions_21.map_of(made[0]), *positions_21.orders(*made))
        assert "illegal" not in [result.outcome for result in found.results.values()]
        succeed = positions_21.succeeding(*made)
        assert set(m21.adjudicated(*made)) == set(succeed)
        assert set(m21.given(*made, succeed)) == {place for place in made[2] if found.results[place].outcome == "supports"}
        for each in found.dislodged:
            near, lost = STANDARD.army.get(each.unit.loc) or positions_21.SIX.army[each.unit.loc], lost + 1
            assert set(m21.retreats(each.unit.loc, near, *made[:2], succeed)) == set(each.retreats)
    assert lost > 30


def test_who_gets_in_is_judged_as_the_library_does():
    """Supporters stand in far provinces of a map of our own, so that as many as wanted are legal for the adjudicator."""
    from gameai.course.lessons.convoys_21 import battle
    from gameai.games.diplomacy.adjudication import outcome
    rng = random.Random(2)
    inside = 0
    for _ in range(300):
        holder, attackers = battle(rng)
        spare = [place for place in STANDARD.army if place not in ("MUN", *attackers)]
        units, orders = [], []
        for place, side in [("MUN", holder), *attackers.items()]:
            for number, power in enumerate(side):
                at = spare.pop() if number else place
                units.append(Unit(power, "A", at))
                action = ("support_hold", None, "A", place) if place == "MUN" else ("support_move", "MUN", "A", place)
                first = ("hold",) if place == "MUN" else ("move", "MUN")
                orders.append(Order(power, "A", at, *(action if number else first)))
        after, _ = outcome(STANDARD, tuple(units), orders)
        left = {unit.loc for unit in after}
        entered = [place for place in attackers if place not in left]
        assert [m21.enters(holder, attackers)] == (entered or [None])
        inside += bool(entered)
    assert 60 < inside < 240


# The lesson's figures. -----------------------------------------------------------------------


def test_the_lesson_counts_what_it_says():
    """Its prose has no figures, but says what is so in all of its games."""
    found = lesson.counted()
    assert 0 < found.failed == found.cut < found.more < found.equal / 5
    assert 0 < found.guessed < found.phases / 20 and found.chain > 8
    low, high = lesson.interval(found)
    assert 0 < low < 100 * found.failed / found.more < high < 100


def test_the_lessons_scenes_end_as_it_says():
    assert lesson.ends(lesson.PUZZLE)["BRO"] == "A BRO of Blue"
    assert lesson.ends(lesson.AIMED)["BRO"] == "A BRO of Red"
    assert lesson.ends(lesson.GARRISON)["MUN"] == "A MUN of Germany"
    assert [lesson.landing(scene) for scene in (lesson.EXIT, lesson.SECOND, lesson.PARADOX)] == [
        "yes", "no, it bounces", "no, by Szykman's rule"]
    assert lesson.fitting(lesson.PARADOX, "FJO") == [True, False] and lesson.fitting(lesson.SECOND, "FJO") == [True]
    assert lesson.fitting(lesson.RING, "ARD") == [True, False]
    assert [type(event).__name__ for event in lesson.trace(lesson.RING)].count("Backup") == 1
    assert [type(event).__name__ for event in lesson.trace(lesson.PARADOX)].count("Backup") == 1
