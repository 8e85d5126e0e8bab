"""The exercises and figures of lesson 18: other right versions pass, further wrong ones don't, what the lesson says holds.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import ast
import math
import re
from collections import defaultdict
from fractions import Fraction
from itertools import product
from pathlib import Path

import nbformat
import numpy as np
import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import bargaining_18 as lesson
from gameai.course.lessons import mistakes_18 as m18
from gameai.course.lessons import mistakes_18_points as points
from gameai.course.lessons.selling_18 import sell_with
from gameai.negotiation import (
    Boulware, MonotonicConcession, Timed, Zeuthen, dominates, nash_points, negotiate, package_deal, pareto_frontier, risk, rubinstein,
    target)
from gameai.negotiation.examples import car_and_fuel, price_and_quantity
from gameai.show import ConcessionPlane

SEEDS = ["0", "a class of 30"]
LESSON = nbformat.read(Path(__file__).resolve().parents[1] / "notebooks" / "18_bargaining.ipynb", 4)

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def ask_with_an_if(time, exponent, best, reservation):
    wanted = best - best * math.pow(time, 1 / exponent)
    if wanted < reservation:
        return reservation
    return wanted


def ask_as_numpy(time, exponent, best, reservation):
    return np.maximum(np.float64(reservation), np.float64(best) * (1 - np.power(time, 1 / exponent)))


def pareto_by_loops(worth):
    kept = set(worth)
    for one, (x, y) in worth.items():
        for u, v in worth.values():
            if u >= x and v >= y and (u > x or v > y):
                kept.discard(one)
    return kept


def pareto_by_sorting(worth):
    """Groups twins, then sweeps; gives {name: pair}."""
    names = defaultdict(list)
    for name, pair in worth.items():
        names[pair].append(name)
    most, found = -1, {}
    for pair in sorted(names, reverse=True):
        if pair[1] > most:
            most = pair[1]
            found.update(dict.fromkeys(names[pair], pair))
    return found


def nash_by_loop(worth, reservations):
    best, found = -1, None
    for name, (x, y) in worth.items():
        x, y = x - reservations[0], y - reservations[1]
        if x < 0 or y < 0:
            continue
        if x * y >= best:        # the last of equals
            best, found = x * y, name
    return found


def nash_by_sorting(worth, reservations):
    able = [(np.prod(np.subtract(pair, reservations)), name) for name, pair in worth.items() if all(np.greater_equal(pair, reservations))]
    return sorted(able)[-1][1]


def conceding_by_products(offers, conflict):
    """The offer with the smaller product of gains gives way."""
    one, other = ((a - conflict[0]) * (b - conflict[1]) for a, b in offers)
    return (0, 1) if one == other else {int(other < one)}


def conceding_as_floats(offers, conflict):
    (aa, ab), (ba, bb) = offers
    ada = (aa - ba) / (aa - conflict[0]) if aa > conflict[0] else 1.0
    ben = (bb - ab) / (bb - conflict[1]) if bb > conflict[1] else 1.0
    if ada == ben:
        return [1, 0]
    return [np.int64(ben < ada)]


def package_by_loops(first, second, extras):
    best, found = -1, None
    for one in first:
        for two in second:
            ada, ben = first[one][0] + second[two][0], first[one][1] + second[two][1]
            if (one, two) in extras:
                ada, ben = ada + extras[one, two][0], ben + extras[one, two][1]
            if ada >= 0 and ben >= 0 and ada * ben > best:
                best, found = ada * ben, [one, two]
    return [found, [max(issue, key=lambda value, issue=issue: math.prod(issue[value]) if min(issue[value]) >= 0 else -1)
                    for issue in (first, second)]]


def package_by_sorting(first, second, extras):
    def best(worth):
        return sorted(worth, key=lambda one: (min(worth[one]) >= 0, np.sqrt(np.maximum(worth[one], 0)).prod()))[-1]
    worth = {pair: np.add(np.add(first[pair[0]], second[pair[1]]), extras.get(pair, (0, 0))) for pair in product(first, second)}
    return best(worth), (best(first), best(second))


RIGHT = {
    "18.1": [ask_with_an_if, ask_as_numpy],
    "18.2": [pareto_by_loops, pareto_by_sorting],
    "18.3": [nash_by_loop, nash_by_sorting],
    "18.4": [conceding_by_products, conceding_as_floats],
    "18.5": [package_by_loops, package_by_sorting],
}


@pytest.mark.parametrize("number, function", [(number, one) for number, several in RIGHT.items() for one in several])
def test_other_right_versions_pass(number, function):
    for seed in SEEDS:
        verdict = exercise(number).verdict(function, seed=seed)
        assert verdict.state == "right", verdict


# Wrong versions, written apart from the checks. ------------------------------------------------


WRONG = {
    "18.1": [lambda time, exponent, best, reservation: best - time * best / exponent,
             lambda time, exponent, best, reservation: max(reservation, best - best * time ** (1 / exponent)) if time < 1 else 0,
             lambda time, exponent, best, reservation: max(reservation, best - (best - reservation) * time ** (1 / exponent)),
             lambda time, exponent, best, reservation: max(reservation, best * math.exp(-time / exponent)),
             lambda time, exponent, best, reservation: max(reservation, best * (1 - time ** (1 / exponent)) ** 2),
             lambda time, exponent, best, reservation: round(m18.ask(time, exponent, best, reservation), 2)],
    "18.2": [lambda worth: points.pareto(worth)[:1],
             lambda worth: [name for name in points.pareto(worth) if min(worth[name]) > 0],
             lambda worth: [name for name in worth if worth[name][0] + 1 >= max(own[0] for own in worth.values())],
             lambda worth: list(worth),
             lambda worth: [name for name in worth if not any(other[0] >= worth[name][0] and other[1] > worth[name][1]
                                                              or other[0] > worth[name][0] and other[1] > worth[name][1]
                                                              for other in worth.values())]],
    "18.3": [lambda worth, reservations: max(worth, key=lambda name: worth[name][0] * worth[name][1] - sum(reservations)),
             lambda worth, reservations: max(worth, key=lambda name: worth[name][1]),
             lambda worth, reservations: next(iter(points.pareto(worth))),
             lambda worth, reservations: max(worth, key=lambda name: min(worth[name])),
             lambda worth, reservations: max(worth, key=lambda name: (max(0, worth[name][0] - reservations[0])
                                                                      + max(0, worth[name][1] - reservations[1])))],
    "18.4": [lambda offers, conflict: [0] if sum(offers[0]) > sum(offers[1]) else [1],
             lambda offers, conflict: [1] if m18.conceding(offers, conflict) == [0] else [0],
             lambda offers, conflict: [0] if offers[0][0] > offers[1][1] else [1] if offers[0][0] < offers[1][1] else [0, 1],
             lambda offers, conflict: m18.conceding(offers, conflict[::-1]),
             lambda offers, conflict: m18.conceding(offers, (0, 0)) if 0 in conflict else m18.conceding(offers, conflict)[:1]],
    "18.5": [lambda first, second, extras: (points.package(first, second, extras), ("?", "?")),
             lambda first, second, extras: (points.package(first, second, extras), (points.alone(first), points.alone(second, sum))),
             lambda first, second, extras: (next(iter(extras), points.package(first, second, {})), points.apart(first, second)),
             lambda first, second, extras: (points.package(first, second, {}), points.apart(first, second, min)),
             lambda first, second, extras: (points.package(first, second, dict.fromkeys(extras, (0, 0))), points.apart(first, second))],
}


@pytest.mark.parametrize("number, at", [(number, at) for number, several in WRONG.items() for at in range(len(several))])
def test_further_wrong_versions_are_refuted(number, at):
    assert [seed for seed in SEEDS if not exercise(number).grade(WRONG[number][at], seed=seed)] == SEEDS


def test_answers_of_another_form_get_a_sentence():
    for number, value, said in [
            ("18.1", "3", "another type"), ("18.1", None, "return"), ("18.1", math.nan, "must be a number"),
            ("18.1", math.inf, "must be a number"), ("18.2", None, "return"), ("18.2", [(3, 2)], "no name of an outcome"),
            ("18.2", [["a"]], "no name of an outcome"), ("18.2", "a", "another type"), ("18.3", 16, "another type"),
            ("18.3", "z", "name of an outcome"), ("18.3", ("a",), "another type"), ("18.4", None, "return"),
            ("18.4", ["Ada"], "by their numbers"), ("18.4", True, "another type"), ("18.4", [True], "by their numbers"),
            ("18.4", [2], "by their numbers"), ("18.5", None, "return"), ("18.5", (1, 2), "two parts"),
            ("18.5", (("a", "b"), ("c", "d")), "none of the outcomes"), ("18.5", (([], []), ([], [])), "none of the outcomes")]:
        verdict = exercise(number).verdict(lambda *args, value=value: value)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, value, verdict.sentence)


def test_a_rounded_answer_is_called_so():
    verdict = exercise("18.1").verdict(lambda *args: round(m18.ask(*args), 3))
    assert verdict.state == "wrong" and "rounded" in verdict.sentence


def named(number, function):
    """What mistake a function is found to make."""
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong"
    return verdict.mistake


def test_a_curve_to_the_reservation_is_named_however_it_is_written():
    """In the last digits it differs from the bank's."""
    assert named("18.1", lambda time, exponent, best, reservation: best - (best - reservation) * time ** (1 / exponent)) \
        == "aims at the reservation"
    assert named("18.1", lambda time, exponent, best, reservation: max(reservation, best - time ** exponent * best)) == "exponent inverted"


def test_who_writes_a_power_as_in_a_formula_is_told():
    verdict = exercise("18.1").verdict(lambda time, exponent, best, reservation: max(reservation, best - best * time ^ (1 / exponent)))
    assert verdict.state == "your code raised" and "`**`" in verdict.advice


def test_names_given_twice_are_shown_and_refused():
    def early(worth):
        return [name for name, own in worth.items() for other in worth.values()
                if not (other != own and other[0] >= own[0] and other[1] >= own[1])]

    verdict = exercise("18.2").verdict(early)
    assert verdict.mistake == "appended too early" and dict(verdict.rows)["Yours"].count("'a'") > 1
    verdict = exercise("18.2").verdict(lambda worth: points.pareto(worth) * 2)
    assert verdict.state == "wrong" and "2 times" in verdict.sentence and not verdict.mistake
    assert named("18.2", lambda worth: {*worth}) == ""


def test_swapped_reservations_are_named_however_losses_are_treated():
    def clamped(worth, reservations):
        b, a = reservations
        return max(worth, key=lambda name: max(0, worth[name][0] - a) * max(0, worth[name][1] - b))

    def checked(worth, reservations):
        b, a = reservations
        return max((name for name in worth if worth[name][0] >= a and worth[name][1] >= b),
                   key=lambda name: (worth[name][0] - a) * (worth[name][1] - b))

    assert named("18.3", clamped).startswith("reservations swapped") and named("18.3", checked).startswith("reservations swapped")


@pytest.mark.parametrize("of", [lambda a, b: (0, 0), lambda a, b: (a, 0), lambda a, b: (0, b), lambda a, b: (a, a), lambda a, b: (b, b),
                                lambda a, b: (b, a), lambda a, b: (-a, -b)])
@pytest.mark.parametrize("least", [0, 1])
def test_a_product_with_other_reservations_is_refuted(of, least):
    def nash(worth, reservations):
        a, b = reservations
        less = of(a, b)
        names = [name for name in worth if worth[name][0] >= a + least and worth[name][1] >= b + least]
        return max(names, key=lambda name: (worth[name][0] - less[0]) * (worth[name][1] - less[1]))

    assert not any(exercise("18.3").grade(nash, seed=seed) for seed in [*SEEDS, "0b", "z1", "z2"])
    assert least or named("18.3", nash)


def test_loops_that_forget_and_the_last_twin_are_named():
    def forgets(worth):
        kept = []
        for name, (x, y) in worth.items():
            good = True
            for u, v in worth.values():
                if u >= x and v >= y and (u, v) != (x, y):
                    good = False
                else:
                    good = True
            if good:
                kept.append(name)
        return kept

    assert named("18.2", forgets) == "the last comparison decides"
    assert named("18.2", lambda worth: list({worth[name]: name for name in points.pareto(worth)}.values())) == "the last of twins"


def test_a_best_product_of_0_is_explained():
    def with_helper(best, extra=lambda extras, pair: extras.get(pair, (0, 0))):
        def package_and_apart(first, second, extras):
            worth = {pair: tuple(map(sum, zip(first[pair[0]], second[pair[1]], extra(extras, pair)))) for pair in product(first, second)}
            return best(worth), (best(first), best(second))
        return exercise("18.5").verdict(package_and_apart)

    def above_0(worth):
        return max((name for name in worth if min(worth[name]) > 0), key=lambda name: math.prod(worth[name]))

    def none(worth):
        return above_0(worth) if any(min(pair) > 0 for pair in worth.values()) else None

    assert "may be 0" in with_helper(none).sentence and "a best product is 0" in with_helper(above_0).advice
    assert with_helper(lambda worth: max(worth, key=lambda name: math.prod(max(0, gain) for gain in worth[name]))).mistake == "losses as 0"
    assert "extras.get" in with_helper(nash_of, lambda extras, pair: extras[pair]).advice


def test_who_goes_through_the_pairs_with_extras_alone_is_told_so():
    def worth(first, second, extras):
        return {pair: tuple(map(sum, zip(first[pair[0]], second[pair[1]], extra))) for pair, extra in extras.items()}

    def by_max(first, second, extras):
        return nash_of(worth(first, second, extras)), (nash_of(first), nash_of(second))

    def by_loop(first, second, extras):
        best, found = -1, None
        for pair, gains in worth(first, second, extras).items():
            if min(gains) >= 0 and math.prod(gains) > best:
                best, found = math.prod(gains), pair
        return found, (nash_of(first), nash_of(second))

    for seed in SEEDS:
        raised, gone = exercise("18.5").verdict(by_max, seed=seed), exercise("18.5").verdict(by_loop, seed=seed)
        assert raised.state == "your code raised" and "no pair has extras" in raised.advice and "product is 0" not in raised.advice
        assert gone.state == "wrong" and "no pair has extras" in gone.sentence and "None" in gone.sentence
    second = exercise("18.5").verdict(lambda first, second, extras: (points.package(first, second, extras), None))
    assert "second outcome is None" in second.sentence


def test_a_sweep_that_begins_with_0_is_refuted_and_named():
    """An outcome worth 0 to Ben, or to Ada, may be on the frontier."""
    def sweep(worth):
        kept, best = set(), 0
        for pair in sorted(set(worth.values()), reverse=True):
            if pair[1] > best:
                kept.add(pair)
                best = pair[1]
        return [name for name in worth if worth[name] in kept]

    def for_ada(worth):
        kept, best = set(), 0
        for pair in sorted(set(worth.values()), key=lambda pair: pair[::-1], reverse=True):
            if pair[0] > best:
                kept.add(pair)
                best = pair[0]
        return [name for name in worth if worth[name] in kept]

    assert sweep({"a": (4, 0), "b": (3, 0)}) == []
    assert not any(exercise("18.2").grade(each, seed=seed) for seed in [*SEEDS, "0b", "z1"] for each in (sweep, for_ada))
    assert [named("18.2", each) for each in (sweep, for_ada)] == ["begins with a best of 0", "begins with a best of 0 for Ada"]


@pytest.mark.parametrize("told, name", [
    (round, "rounded to whole numbers"), (lambda risk: round(risk, 1), "rounded to one digit"),
    (lambda risk: round(risk, 2), "rounded to two digits"), (lambda risk: round(risk, 3), "rounded to three digits"),
    (lambda risk: f"{risk:.2f}", "rounded to two digits"), (lambda risk: 100 * risk // 1, "whole percents"),
    (lambda risk: int(risk), "whole division")])
def test_rounded_risks_are_refuted_and_named(told, name):
    def conceding(offers, conflict):
        gains = [offers[me][me] - conflict[me] for me in (0, 1)]
        ada, ben = (told((offers[me][me] - offers[1 - me][me]) / gains[me] if gains[me] else 1) for me in (0, 1))
        return [0, 1] if ada == ben else [int(ben < ada)]

    assert named("18.4", conceding) == name
    assert not any(exercise("18.4").grade(conceding, seed=seed) for seed in [*SEEDS, "0b", "z1"])


def test_a_number_far_from_its_offer_has_a_line():
    crowded = ConcessionPlane(*price_and_quantity(), rounds=40).picture(at=(0, 1))
    assert 'stroke-width="0.9"' in crowded.svg


def nash_of(worth):
    return max((name for name in worth if min(worth[name][:2]) >= 0), key=lambda name: worth[name][0] * worth[name][1])


def test_packages_and_losses():
    def early(first, second, extras):
        kept = [{value: pair for value, pair in issue.items() if min(pair) >= 0} for issue in (first, second)]
        return points.package(*kept, extras), (nash_of(first), nash_of(second))

    def joined(first, second, extras):
        worth = {(one, two): first[one] + second[two] + extras.get((one, two), (0, 0)) for one, two in product(first, second)}
        return nash_of(worth), (nash_of(first), nash_of(second))

    def replaced(first, second, extras):
        worth = {(one, two): extras.get((one, two), tuple(np.add(first[one], second[two]))) for one, two in product(first, second)}
        return nash_of(worth), (nash_of(first), nash_of(second))

    def squares(first, second, extras):
        """Losses make products."""
        worth = {(one, two): np.add(np.add(first[one], second[two]), extras.get((one, two), (0, 0))).prod()
                 for one, two in product(first, second)}
        return max(worth, key=worth.get), tuple(max(issue, key=lambda value, issue=issue: math.prod(issue[value]))
                                                for issue in (first, second))

    assert [named("18.5", each) for each in (early, joined, replaced, squares)] \
        == ["left out too early", "tuples joined", "extras in place of the sum", "losses kept"]


def test_the_exercise_of_packages_agrees_with_the_lessons_car():
    domain, utilities = car_and_fuel()
    car, fuel = domain.issues
    first = {price: tuple(utility((price, "no")) for utility in utilities) for price in car.values}
    second = {price: tuple(utility(("no", price)) for utility in utilities) for price in fuel.values}
    extras = {(one, two): (0, 8) for one, two in product(car.values, fuel.values) if "no" not in (one, two)}
    package, apart = points.package_and_apart(first, second, extras)
    assert apart == ("no", "no") and package in nash_points(domain.outcomes, utilities)


def test_who_divides_by_0_is_told_why():
    def conceding(offers, conflict):
        risks = [(offers[me][me] - offers[1 - me][me]) / (offers[me][me] - conflict[me]) for me in (0, 1)]
        return [me for me in (0, 1) if risks[me] == min(risks)]

    for seed in SEEDS:
        verdict = exercise("18.4").verdict(conceding, seed=seed)
        assert verdict.state == "your code raised" and "nothing to lose" in verdict.advice


def test_the_bank_agrees_with_the_library():
    """Frontier, Nash points, targets and risks."""
    one = exercise("18.3")
    for worth, reservations in one.cases(one.rng("0")):
        utilities = [_Reading(agent, floor, worth) for agent, floor in enumerate(reservations)]
        assert list(nash_points(list(worth), utilities)) == points.nash_points(worth, reservations)
        assert list(pareto_frontier(list(worth), utilities)) == points.pareto(worth)
    for time, exponent in product((0, 0.25, 1), (0.2, 1, 5)):
        assert target(time, exponent, 10) == pytest.approx(m18.ask(time, exponent, 10, 0))
    one = exercise("18.4")
    for offers, conflict in one.cases(one.rng("0")):
        worth = dict(zip("ab", offers))
        risks = [risk(_Reading(me, conflict[me], worth), "ab"[me], "ab"[1 - me]) for me in (0, 1)]
        assert [me for me in (0, 1) if risks[me] == min(risks)] == m18.conceding(offers, conflict)


class _Reading:
    """A utility that reads a dictionary of pairs."""

    def __init__(self, agent, reservation, worth):
        self.agent, self.reservation, self.worth = agent, reservation, worth

    def __call__(self, name):
        return self.worth[name][self.agent]


def test_the_library_may_not_do_the_exercise():
    def pareto(worth):
        return pareto_frontier(list(worth), [lambda name: worth[name][0], lambda name: worth[name][1]])

    verdict = exercise("18.2").verdict(pareto)
    assert verdict.state == "wrong" and "the library's" in verdict.sentence


def test_an_own_concession_sells(capsys):
    sell_with(m18.ask, [0.2, 5])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and lines[0].startswith("exponent 0.2: Boulware 50,") and int(lines[0].split()[-1]) > int(lines[1].split()[-1])
    sell_with(m18.ask, [0.001, 0.02, 0.3, 0.5])     # who never concedes does not do best
    firm, late, best, even = (int(line.split()[-1]) for line in capsys.readouterr().out.splitlines())
    assert firm <= late < even <= best
    sell_with(lambda *args: "much", [1, 2])
    assert capsys.readouterr().out.count("It should be a number; it was 'much'.") == 1


# What the lesson says. ------------------------------------------------------------------------


def test_haggling_has_two_pure_equilibria_and_a_mixed_one():
    *pure, mixed = lesson.HAGGLING.equilibria()
    half = Fraction(1, 2)
    assert len(pure) == 2 and mixed == ((half, half), (half, half))
    assert lesson.HAGGLING.payoffs(*mixed) == (Fraction(3, 2), Fraction(3, 2))
    assert (1, 1) not in lesson.HAGGLING.pure_equilibria()


def test_a_tree_that_is_seen_has_more_plans_and_an_empty_threat():
    hidden, seen = (lesson.haggling_tree(each) for each in (False, True))
    assert hidden.size == (2, 2) and seen.size == (2, 4)
    assert hidden.normal_form().cells == lesson.HAGGLING.cells
    game = seen.normal_form()
    assert [game.actions[1][column] for row, column in game.pure_equilibria() if row == 1] == [("firm", "firm")]
    assert lesson.offers_tree(4, 1).size == (5, 2 ** 5)
    assert len(str(lesson.offers_tree(4, 3).size[1])) == 43
    assert lesson.digits(10 ** 6) == "a number of 7 digits"
    assert lesson.offers_tree(1, 1).normal_form().pure_equilibria()


def test_ultimatum_and_patience():
    half = Fraction(1, 2)
    assert [rubinstein((half, half), rounds)[0] for rounds in (1, 2, 3, None)] == [1, half, Fraction(3, 4), Fraction(2, 3)]


def test_two_boulware_agree_late_and_two_firm_ones_never():
    sale = price_and_quantity()
    late = package_deal(*sale, [Boulware(), Boulware()], 40)
    assert 27 < late.rounds < 40 and late.agreement == (10, 0)
    assert package_deal(*sale, [Timed(0), Timed(0)], 40).agreement is None


def test_zeuthen_ends_at_the_nash_point():
    domain, utilities = price_and_quantity()
    result = negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()])
    assert result.agreement in nash_points(domain.outcomes, utilities)


def test_only_a_package_sells_the_car():
    assert [row.agreed for row in lesson.procedures(*car_and_fuel(), 40)] == [True, False, False]
    rows = lesson.procedures(*price_and_quantity(), 40)
    assert all(row.agreed for row in rows) and "7/10 and 7/10" in rows[0].words and "1/2 and 1/2" in rows[1].words


def test_the_words_for_who_agreed_are_choices_of_the_prediction():
    choices = re.search(r'"car and fuel".*?choices=\[(.*?)\]', source("predict-car"), re.DOTALL)[1]
    for agreed in [(True, True, True), (True, True, False), (True, False, True), (True, False, False)]:
        assert f'"{lesson.who_agreed([lesson.Row(each, "") for each in agreed])}"' in choices
    assert "package" not in source("reveal-car")      # the answer does not stand in the cell below the question


def test_risks_and_plans_in_words(capsys):
    domain, utilities = price_and_quantity()
    result = negotiate(MonotonicConcession(domain, utilities), [Zeuthen(), Zeuthen()])
    lesson.tell_risks(utilities, result, 2)
    lesson.tell_trees()
    lesson.tell_plans(4, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "round 2: Ada offers (9, 4), risk 92%; Ben (1, 0), risk 97%"
    assert "   Ada give way | Ben firm then firm" in lines and lines[-1] == "4 coins, offers: 1; Ada's plans: 5; Ben's plans: 32"


def source(name):
    """The source of a cell of the lesson."""
    return next(one.source for one in LESSON.cells if one.id == name)


def test_what_stands_beside_a_guess_is_shown():
    """An expression that is not the last one of its cell is lost."""
    for one in LESSON.cells:
        if one.cell_type == "code":
            for statement in ast.parse(one.source).body[:-1]:
                assert not (isinstance(statement, ast.Expr) and "beside_guess" in ast.unparse(statement)), one.id
    assert all(each in str(next(one.outputs for one in LESSON.cells if one.id == "no-floor")) for each in lesson.STRATEGIES)


def test_the_postcard_shows_how_it_ended():
    assert "result=play.result" in source("postcard")


def test_the_tough_one_comes_last_if_no_agreement_is_worth_something():
    """And ahead of the others, though not of Boulware for sure, where it is worth nothing; two tough ones never agree."""
    found, hungry = lesson.tournament(), lesson.tournament(reserved=False)
    tough, boulware = "never concedes", "Boulware"
    assert found.standings[0].name == boulware and found.standings[-1].name == tough
    assert all(one.low > 0 for one in found.standings[1:]) and found.standings[0].behind == 0     # as the lesson says
    assert found.meetings[tough, tough] == hungry.meetings[tough, tough] == 0
    assert found.meetings[boulware, boulware] > lesson.SALES * 0.9
    assert [each.name for each in hungry.standings[:2]] == [tough, boulware]
    assert hungry.standings[0].gain == pytest.approx(60)
    assert 0 < hungry.standings[1].low < 0.5 and hungry.standings[2].low > 5      # barely ahead of Boulware


def test_reservation_values_decide_what_toughness_is_worth():
    """Without them all who give way to the end agree with the one that never concedes; with them few do, and the lesson prints both."""
    found, hungry = lesson.tournament(), lesson.tournament(reserved=False)
    tough, yielding = "never concedes", ("Boulware", "even steps", "conceder")
    assert {hungry.meetings[pair] for other in yielding for pair in ((tough, other), (other, tough))} == {lesson.SALES}
    assert all(found.meetings[pair] < lesson.SALES / 3 for other in yielding for pair in ((tough, other), (other, tough)))
    assert all(each.meetings[pair] == 0 for each in (found, hungry) for pair in ((tough, "tit for tat"), ("tit for tat", tough)))
    assert lesson.agreements(hungry, tough) == [
        "never concedes: agreements, of 180 in the first seat and 180 in the second",
        "   itself 0; Boulware 180 and 180; even steps 180 and 180; conceder 180 and 180; tit for tat 0 and 0"]
    for name, each in (("tournament", found), ("no-floor", hungry)):
        assert all(line in str(next(one.outputs for one in LESSON.cells if one.id == name))
                   for line in [*lesson.intervals(each), *lesson.agreements(each, tough)])


def test_new_sales_are_read_as_lines():
    """As the last expression of a cell; and two digits tell a low end from 0."""
    lines = repr(lesson.tournament(reserved=False)).splitlines()
    assert lines[0] == "never concedes: 60 hundredths of the best outcome, on average" and len(lines) == len(lesson.STRATEGIES)
    low = float(re.search(r"interval (\d+\.\d\d) to", lines[1])[1])
    assert lines[1].startswith("Boulware: ") and 0 < low < 0.1


@pytest.mark.parametrize("reserved", [True, False])
def test_the_tournaments_axis_says_what_it_measures_in_full(reserved, monkeypatch):
    from gameai.show import plots
    finish, made = plots.finish, []
    monkeypatch.setattr(plots, "finish", lambda figure, alt: (finish(figure, alt), made.append(figure))[0])
    picture = lesson.tournament_picture(lesson.tournament(reserved))
    figure, = made
    figure.draw_without_rendering()      # so that all is where it will be
    label = figure.axes[0].xaxis.label.get_window_extent()
    assert 0 <= label.x0 and label.x1 <= figure.bbox.width and 0 <= label.y0 and "in hundredths" in figure.axes[0].get_xlabel()
    assert "How far behind" in picture.alt


def test_the_pure_equilibria_are_asked_for_and_told():
    assert lesson.pure_pairs(lesson.HAGGLING) == ["Ada firm | Ben give way", "Ada give way | Ben firm"]
    assert 'predict("pure pairs"' in source("predict-mixed") and 'reveal("pure pairs", len(pure)' in source("reveal-mixed")
    assert "firm, one" not in source("idea")      # the answer does not stand above the question


def test_the_exit_question_has_one_answer():
    offers = {"A": (6, 3), "B": (4, 4), "C": (6, 2), "D": (2, 6)}
    assert [name for name in offers if any(dominates(other, offers[name]) for other in offers.values())] == ["C"]
