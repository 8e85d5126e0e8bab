"""The Pareto frontier, Nash points, packages and issues apart, Rubinstein and backward induction: all against enumeration."""

import random
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod

import pytest

from gameai.negotiation import (Additive, Domain, Issue, apart, dominates, nash_point, nash_points, pareto_frontier, rubinstein,
                                subgame_perfect)
from gameai.negotiation.examples import car_and_fuel, price_and_quantity
from negotiation_domains import random_domain

HALF = Fraction(1, 2)


def worth(utilities, outcome):
    return tuple(utility(outcome) for utility in utilities)


# --- good agreements -----------------------------------------------------------


@pytest.mark.parametrize("agents", [1, 2, 3, 4])
def test_the_frontier_is_what_no_pair_comparison_removes(agents):
    ties = kept = 0
    for seed in range(150):
        domain, utilities = random_domain(seed, agents, top=2)
        points = {outcome: worth(utilities, outcome) for outcome in domain.outcomes}
        dominated = {outcome for outcome, ours in points.items() for theirs in points.values()
                     if all(b >= a for a, b in zip(ours, theirs, strict=True)) and any(b > a for a, b in zip(ours, theirs, strict=True))}
        frontier = pareto_frontier(domain.outcomes, utilities)
        assert frontier == tuple(outcome for outcome in domain.outcomes if outcome not in dominated)
        ties += len(frontier) - len({points[outcome] for outcome in frontier})
        kept += len(frontier) < len(domain)
    assert ties > 5 and kept > 50  # equal points stay together; something is dominated


def test_ties_in_one_utility_do_not_save_a_dominated_point():
    points = [(2, 1), (2, 2), (1, 2), (2, 2), (0, 3)]
    assert pareto_frontier(points, [lambda point: point[0], lambda point: point[1]]) == ((2, 2), (2, 2), (0, 3))


@pytest.mark.parametrize("agents", [2, 3])
def test_nash_points_have_the_greatest_product(agents):
    none = several = 0
    for seed in range(300):
        domain, utilities = random_domain(seed, agents, reservations=True, top=4)
        products = {}
        for outcome in domain.outcomes:
            gains = [utility(outcome) - utility.reservation for utility in utilities]
            if all(gain >= 0 for gain in gains):
                products[outcome] = prod(gains)
        found = nash_points(domain.outcomes, utilities)
        best = [outcome for outcome, product in products.items() if product == max(products.values())]
        # Where the greatest product is not 0, no outcome that has it is dominated.
        assert list(found) == (best if best and products[best[0]] else list(pareto_frontier(best, utilities)))
        assert set(found) <= set(pareto_frontier(domain.outcomes, utilities)) or not found
        assert nash_point(domain.outcomes, utilities) == (found[0] if found else None)
        none, several = none + (not found), several + (len(found) > 1)
    assert none > 20 and several > 3


def test_the_nash_point_is_not_the_greatest_sum():
    points = [(10, 1), (4, 4)]
    assert nash_point(points, [lambda point: point[0], lambda point: point[1]]) == (4, 4)


def test_scales_do_not_move_the_nash_point():
    for seed in range(50):
        domain, utilities = random_domain(seed, extras=False)
        scaled = [Additive([7 * weight for weight in utilities[0].weights], utilities[0].scores), utilities[1]]
        assert nash_points(domain.outcomes, utilities) == nash_points(domain.outcomes, scaled)


def test_the_examples():
    domain, utilities = price_and_quantity()
    frontier = pareto_frontier(domain.outcomes, utilities)
    # Agent 1 gets the whole quantity before agent 0 gives up its price; (9, 1) is no such trade, but nothing beats it for both.
    assert {(price, 0) for price in range(11)} | {(10, number) for number in range(5)} | {(9, 1)} <= set(frontier)
    assert (5, 2) not in frontier
    assert nash_points(domain.outcomes, utilities) == ((10, 0),)
    domain, utilities = car_and_fuel()
    assert apart(domain, utilities) == ("no", "no")
    assert nash_points(domain.outcomes, utilities) == ((5, 5), (6, 4), (7, 3), (8, 2), (9, 1))


# --- packages --------------------------------------------------------------------


def all_small_domains():
    """Every pair of additive utilities with scores 0 to 2 on two issues of two values each: 6,561."""
    domain = Domain([Issue("a", (0, 1)), Issue("b", (0, 1))])
    utilities = [Additive((1, 1), ({0: w, 1: x}, {0: y, 1: z}), 0, HALF) for w, x, y, z in product(range(3), repeat=4)]
    return domain, product(utilities, repeat=2)


def test_packages_never_do_worse_jointly():
    """Jointly: in the Nash product, and no agreement on issues apart dominates the package. One agent alone may do worse."""
    domain, pairs = all_small_domains()
    count = greater = dominating = one_less = 0
    for utilities in pairs:
        package, separate = (worth(utilities, outcome) for outcome in (nash_point(domain.outcomes, utilities), apart(domain, utilities)))
        assert prod(package) >= prod(separate) and not dominates(separate, package)
        count, greater = count + 1, greater + (prod(package) > prod(separate))
        dominating += dominates(package, separate)
        one_less += any(a < b for a, b in zip(package, separate, strict=True))
    assert (count, greater, dominating, one_less) == (6561, 608, 22, 682)


def test_packages_of_larger_domains():
    greater = 0
    for seed in range(300):
        domain, utilities = random_domain(seed)
        package, separate = (worth(utilities, outcome) for outcome in (nash_point(domain.outcomes, utilities), apart(domain, utilities)))
        assert prod(package) >= prod(separate) and not dominates(separate, package)
        greater += prod(package) > prod(separate)
    assert greater > 60


def test_packages_of_those_who_think_ahead():
    domain, pairs = all_small_domains()
    dominating = 0
    for utilities in list(pairs)[::3]:
        package = subgame_perfect(domain, utilities, 2)[0]
        separate = tuple(subgame_perfect(domain.only(number), [utility.part(number) for utility in utilities], 2)[0][0]
                         for number in (0, 1))
        assert not dominates(worth(utilities, separate), worth(utilities, package))
        dominating += dominates(worth(utilities, package), worth(utilities, separate))
    assert dominating > 0


# --- backward induction -------------------------------------------------------------


def by_game_tree(domain, utilities, rounds):
    """The agreements of each round, by walking the whole tree: every offer, and every answer to it."""
    def at(agent, end):
        outcome, number = end
        return utilities[agent].discounted(outcome, number)

    @cache
    def play(number):
        mover, other = number % 2, 1 - number % 2
        ends = [(None, number)]  # the mover may walk away
        for outcome in domain.outcomes:
            answers = [(outcome, number), (None, number)] + ([play(number + 1)] if number + 1 < rounds else [])
            ends.append(max(answers, key=lambda end: at(other, end)))  # of equals the first: accept
        return max(ends, key=lambda end: (at(mover, end), at(other, end)))

    return [play(number) for number in range(rounds)]


def test_subgame_perfect_agreements_are_those_of_the_game_tree():
    none = 0
    for seed in range(120):
        domain, utilities = random_domain(seed, reservations=seed % 2, discounts=(1, HALF, Fraction(9, 10)))
        for number, (outcome, end) in enumerate(by_game_tree(domain, utilities, 4)):
            found = subgame_perfect(domain, utilities, 4)[number]
            expected = [utility.discounted(outcome, end) for utility in utilities]
            assert [utility.discounted(found, number) for utility in utilities] == expected
            none += found is None
    assert none > 10


def test_the_first_agreement_is_efficient():
    for seed in range(100):
        domain, utilities = random_domain(seed, discounts=(HALF, Fraction(9, 10)))
        assert subgame_perfect(domain, utilities, 5)[0] in pareto_frontier(domain.outcomes, utilities)


def test_rubinstein():
    assert rubinstein((HALF, HALF), 1) == (1, 0)  # an ultimatum
    assert rubinstein((HALF, Fraction(1, 3)), 2) == (Fraction(2, 3), Fraction(1, 3))  # agent 1 would have all, a third of it left
    assert rubinstein((HALF, Fraction(1, 3)), 3) == (1 - Fraction(1, 3) * HALF, Fraction(1, 3) * HALF)
    assert rubinstein((0, 0)) == (1, 0)
    rng = random.Random(3)
    for _ in range(50):
        first, second = (Fraction(rng.randint(1, 19), 20) for _ in range(2))
        share, rest = rubinstein((first, second))
        # What each offers as the first leaves the other what waiting is worth to it.
        assert share + rest == 1 and rest == second * rubinstein((second, first))[0]
        assert abs(rubinstein((first, second), 400)[0] - share) < Fraction(1, 10 ** 6)
    more, less = (rubinstein((Fraction(9, 10), HALF)), rubinstein((HALF, Fraction(9, 10))))
    assert more[0] > less[0]  # patience pays


def test_a_pie_in_slices_is_divided_as_rubinstein_says():
    slices, rounds = 400, 7
    domain = Domain([Issue("slices of agent 0", range(slices + 1))])
    for discounts in ((HALF, HALF), (Fraction(9, 10), Fraction(3, 4)), (Fraction(1, 3), 1)):
        utilities = [Additive([1], [{n: n if agent == 0 else slices - n for n in range(slices + 1)}], 0, discount)
                     for agent, discount in enumerate(discounts)]
        first = subgame_perfect(domain, utilities, rounds)[0][0]
        assert abs(Fraction(first, slices) - rubinstein(discounts, rounds)[0]) <= Fraction(rounds, slices)


def test_sentences():
    domain, utilities = price_and_quantity()
    for call, words in ((lambda: rubinstein((1, 1)), "Nobody loses by waiting"),
                        (lambda: rubinstein((HALF,)), "for each of the two agents"),
                        (lambda: rubinstein((HALF, 2)), "A discount must be a finite number, from 0 to 1"),
                        (lambda: rubinstein((HALF, HALF), 0), "rounds must be a whole number"),
                        (lambda: subgame_perfect(*price_and_quantity((-1, 0)), 3), "must be 0 or more here"),
                        (lambda: subgame_perfect(domain, utilities, 0), "rounds must be a whole number")):
        with pytest.raises(ValueError, match=words):
            call()


def test_dominates_is_an_order():
    points = list(product(range(3), repeat=2))
    assert not any(dominates(point, point) for point in points)
    assert not dominates((3, 2), [3, 2]) and dominates([3, 2], (3, 1))  # a list of utilities says the same as a tuple
    assert not any(dominates(a, b) and dominates(b, a) for a, b in combinations(points, 2))
