"""Exercises 18.2, 18.3 and 18.5: the Pareto frontier, the Nash point, and packages against issues apart."""

from itertools import product
from math import prod

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_18_points as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.planes_18 import NAMES, outcomes_by_chance, plane

ALONE = through_alone()
COLLECTIONS = (list, tuple, set, frozenset, dict)


# --- 18.2 ------------------------------------------------------------------------------


def pareto_case(rng):
    return (outcomes_by_chance(rng, rng.randint(3, 7), rng.choice((3, 6, 9))),)


@remembered
def pareto_cases(rng):
    cases = [({"a": (4, 2)},), ({"a": (1, 3), "b": (3, 1)},), ({"a": (1, 2), "b": (3, 4)},), ({"a": (3, 2), "b": (3, 1)},),
             ({"a": (2, 2), "b": (2, 2)},)]
    return until_all_differ(cases + [pareto_case(rng) for _ in range(8)], PARETO.versions(),
                            lambda function, case: sorted(function(*case)), lambda: pareto_case(rng))


def judge_pareto(answer, worth):
    strange = [name for name in answer if not isinstance(name, str) or name not in worth]
    if strange:
        return Wrong("names of outcomes, such as ['a', 'b']", f"{strange[0]!r} is no name of an outcome.")
    truth, found = wrong.pareto(worth), {*answer}
    twice = next((name for name in answer if [*answer].count(name) > 1), None)
    if found == {*truth} and twice is None:
        return None
    words = f"You list {twice!r} {[*answer].count(twice)} times. Give each name once." if twice else _why(worth, truth, found)
    return Wrong(str(truth), words, str(sorted(answer)))


def alike_pareto(one, other):
    """Whether the same names are listed, and both list some twice, or neither does; how often is a matter of the loops."""
    return {*one} == {*other} and (len(one) > len({*one})) == (len(other) > len({*other}))


def _why(worth, truth, found):
    """One outcome that should be in, or out, and why."""
    for name in sorted(found - {*truth}):
        better = next(other for other in truth if worth[other] != worth[name] and all(
            one >= two for one, two in zip(worth[other], worth[name])))
        return f"You keep {name}, {worth[name]}. Look at {better}, {worth[better]}."
    name = min({*truth} - found)
    return f"You leave out {name}, {worth[name]}. Which outcome would dominate it?"


_EARLY = ("You add a name for each outcome that does not dominate it. First compare it with all of them; then add it once, if none did.")

PARETO = Exercise(
    number="18.2",
    title="The Pareto frontier",
    text="Write `pareto(worth)`: the names of all outcomes that no other one dominates, each once, in any order. `worth` is a dictionary "
         "from the name of an outcome to a pair: what it is worth to Ada and to Ben. One outcome **dominates** another if it "
         "is at least as good for both, and better for at least one of them. Outcomes that are worth the same to both do not "
         "dominate each other.",
    signature="pareto(worth)",
    returns=COLLECTIONS,
    cases=pareto_cases,
    size=lambda worth: 20 * len(worth) + sum(map(sum, worth.values())),
    oracle=wrong.pareto,
    judge=judge_pareto,
    through=ALONE,
    draw=lambda worth: plane(worth, title="the outcomes"),
    alike=alike_pareto,
    hints=[
        "Write down when (3, 2) dominates (3, 1), and when (2, 2) dominates (2, 2).",
        "A helper `dominates(one, other)`: at least as good in both places, and not the same pair.",
        "Keep a name if no pair of `worth.values()` dominates its own: [name for name in worth if not any(dominates(other, "
        "worth[name]) for other in worth.values())].",
    ],
    mistakes=[
        Mistake("dominated kept on ties", wrong.strictly_alone,
                "You drop an outcome only if another is better for both. Equally good for one and better for the other "
                "dominates, too."),
        Mistake("ties for the second kept", wrong.second_alone,
                "You keep an outcome unless another is better for Ben. One that is as good for him and better for Ada "
                "dominates it, too."),
        Mistake("ties for the first kept", wrong.first_alone,
                "You keep an outcome unless another is better for Ada. One that is as good for her and better for Ben "
                "dominates it, too."),
        Mistake("twins dropped", wrong.twins_dropped,
                "Two outcomes worth the same to both throw each other out. To dominate, one must be better for somebody."),
        Mistake("compared with itself", wrong.itself_too,
                "You keep nothing: each outcome is at least as good as itself. To dominate, one must be better for somebody."),
        Mistake("one of twins", wrong.one_of_twins,
                "Of outcomes worth the same you keep one. Neither dominates the other, so both are on the frontier."),
        Mistake("better for one is enough", wrong.better_for_one,
                "You drop an outcome as soon as another is better for somebody. It must not be worse for the other one."),
        Mistake("smaller is better", wrong.smaller_is_better, "You keep the small numbers. Both agents want much utility."),
        Mistake("appended too early", wrong.appended_inside, _EARLY),
        Mistake("appended too early, others alone", wrong.appended_inside_for_others,
                f"{_EARLY} An outcome without others is never added."),
        Mistake("the dominated", wrong.dominated, "You list the outcomes that are dominated. Asked for are the others."),
        Mistake("the largest sum", wrong.largest_sum,
                "You keep the largest sums. An outcome with a small sum may still be one that nobody can improve without "
                "taking from the other."),
        Mistake("the ends", wrong.ends,
                "You keep what is best for Ada or for Ben. There may be outcomes between these, and ties at the ends."),
        Mistake("sorted by one", wrong.sweep,
                "You sort by Ada's utility alone. Of outcomes equal there a worse one may come first; and two that are worth "
                "the same belong together."),
        Mistake("the next one alone", wrong.neighbours,
                "You compare an outcome with the next better one for Ada. One further off may dominate it, too."),
        Mistake("weighted sums", wrong.weighted_sums,
                "You keep what is best for some weights of the two utilities. An outcome in a dent between two others is "
                "dominated by neither."),
    ],
    praise="Whoever agrees on another outcome leaves something on the table.",
)


# --- 18.3 ------------------------------------------------------------------------------


def nash_case(rng):
    """Outcomes of which one or more gain both something."""
    while True:
        worth, reservations = outcomes_by_chance(rng, rng.randint(3, 7)), (rng.randint(0, 4), rng.randint(0, 4))
        # With the reservation values swapped something is possible, too: who swaps them is then told so, and not of an error.
        if any(own[0] > reservations[0] and own[1] > reservations[1] for own in worth.values()) \
                and any(own[0] >= reservations[1] and own[1] >= reservations[0] for own in worth.values()) \
                and len(wrong.nash_points(worth, reservations)) == 1:
            return worth, reservations


@remembered
def nash_cases(rng):
    cases = [({"a": (1, 8), "b": (4, 4)}, (0, 0)), ({"a": (5, 5), "b": (6, 4)}, (0, 0)), ({"a": (9, 3), "b": (5, 5)}, (4, 0)),
             ({"a": (0, 0), "b": (5, 5)}, (4, 4)), ({"a": (3, 3), "b": (3, 3)}, (1, 1))]
    return until_all_differ(cases + [nash_case(rng) for _ in range(20)], NASH.versions(), lambda function, case: function(*case),
                            lambda: nash_case(rng))


def judge_nash(answer, worth, reservations):
    truth = wrong.nash_points(worth, reservations)
    if answer in truth:
        return None
    if answer not in worth:
        return Wrong(f"{truth[0]!r}", "Give the name of an outcome, one of the keys of `worth`.")

    def told(name):
        gains = [one - floor for one, floor in zip(worth[name], reservations)]
        if min(gains) < 0:
            return f"{name!r}: gains {gains[0]} and {gains[1]}, so somebody would rather walk away"
        return f"{name!r}: gains {gains[0]} and {gains[1]}, product {prod(gains)}"
    return Wrong(told(truth[0]), "The Nash point has the largest product of gains.", told(answer))


_SWAPPED = "You take Ben's reservation value from Ada's utility, and hers from his."

NASH = Exercise(
    number="18.3",
    title="The Nash point",
    text="A mediator knows both utilities. Write `nash(worth, reservations)`: the name of the outcome with the largest product "
         "of **gains**. `worth` is as in 18.2. `reservations` is a pair: what no agreement is worth to Ada and to Ben. A gain "
         "is what an outcome is worth above that. An outcome at which somebody's gain is below 0 is out: that agent would walk "
         "away. There is always an outcome that gains both something. If several are best, any of them will do.",
    signature="nash(worth, reservations)",
    returns=str,
    cases=nash_cases,
    size=lambda worth, reservations: 20 * len(worth) + 5 * sum(reservations) + sum(map(sum, worth.values())),
    oracle=wrong.nash,
    judge=judge_nash,
    through=ALONE,
    draw=lambda worth, reservations: plane(worth, reservations, title="the outcomes and no agreement"),
    hints=[
        "By hand: `worth = {'a': (1, 8), 'b': (4, 4)}` and `reservations = (0, 0)`. Which product is larger?",
        "What is the product of two losses? Leave such outcomes out before you compare.",
        "names = those with both gains 0 or more; then max(names, key=…), the key being (worth[name][0] - reservations[0]) * "
        "(worth[name][1] - reservations[1]).",
    ],
    mistakes=[
        Mistake("sum for product", wrong.sums,
                "You take the largest sum of gains. A sum depends on the scales: count Ada's utility in cents, and she gets "
                "all. A product does not."),
        Mistake("reservations ignored", wrong.floors_ignored,
                "You multiply utilities. What counts is what each gains over no agreement."),
        Mistake("reservations only checked", wrong.floors_only_checked,
                "You leave out what somebody would walk away from. But then you multiply utilities in place of gains."),
        Mistake("two losses make a product", wrong.two_losses,
                "Minus times minus is plus: your outcome is worse than no agreement for both."),
        Mistake("the smaller gain", wrong.smaller_gain,
                "You make the smaller of the two gains as large as you can. That is another rule, the egalitarian one."),
        Mistake("the most equal", wrong.most_equal, "You take the most equal gains. Both may be small."),
        Mistake("the least product", wrong.least_product, "You take the smallest product of gains."),
        Mistake("best for one", wrong.best_for_first, "You take what is best for Ada. Ben's gain counts as well."),
        Mistake("squares", wrong.squares,
                "You add squares of gains, which favours one large gain. The product favours two fair ones."),
        Mistake("the largest gain", wrong.largest_gain, "You look for the largest single gain. The other agent's may be nothing."),
        Mistake("sum of utilities", wrong.sum_of_utilities, "You add up utilities. Multiply gains."),
        Mistake("reservations added", wrong.floors_added,
                "You add the reservation values. A gain is what is left when they are taken away."),
        Mistake("reservations swapped", wrong.floors_swapped, _SWAPPED),
        Mistake("reservations swapped, losses left out", wrong.floors_swapped_and_checked,
                f"{_SWAPPED} So you leave out the wrong ones, too."),
        Mistake("reservations swapped, losses as 0", wrong.floors_swapped_no_losses,
                f"{_SWAPPED} Whose number is `worth[name][0]`, whose `reservations[0]`?"),
    ],
    praise="Multiply one agent's utilities by ten, and the answer stays: so no common scale is needed.",
)


# --- 18.5 ------------------------------------------------------------------------------


def package_case(rng):
    """Two issues of two or three values, one or two extras; the best is one alone, as a package and in each issue.

    In every second case an issue need not be settled, and values may be losses: a part of a good package, or none of a bad one.
    """
    while True:
        losses = rng.random() < 0.5
        first, second = ({value: (rng.randint(-4 if losses else 0, 6), rng.randint(-4 if losses else 0, 6))
                          for value in values[:rng.randint(2, 3)]} for values in (("red", "blue", "green"), ("small", "large", "huge")))
        if losses:
            first["no"] = second["no"] = (0, 0)
        pairs = list(product(first, second))
        extras = {pair: (rng.randint(0, 5), rng.randint(0, 5)) for pair in rng.sample(pairs, rng.randint(0, 2))}
        if _clear(first, second, extras):
            return first, second, extras


def _clear(first, second, extras):
    """Whether the best is one alone of what loses nobody anything, as a package and in each issue."""
    packages = [_gains(first, second, extras, pair) for pair in product(first, second)]
    products = [sorted(prod(gains) for gains in each if wrong.no_loss(gains)) for each in (packages, first.values(), second.values())]
    return all(each and each[-1] > [-1, *each][-2] for each in products)


def _gains(first, second, extras, values):
    extra = extras.get(values, (0, 0))
    return [first[values[0]][agent] + second[values[1]][agent] + extra[agent] for agent in (0, 1)]


@remembered
def package_cases(rng):
    cases = [({"high": (4, 1), "low": (1, 3)}, {"many": (1, 4), "few": (3, 2)}, {}),
             ({"car": (2, 3), "bike": (3, 3)}, {"fuel": (1, 2), "oil": (2, 2)}, {("car", "fuel"): (0, 5)}),
             ({"keep": (1, 1), "burn": (-3, -3)}, {"x": (1, 2), "y": (2, 2)}, {}),
             # As in the lesson: alone, neither is worth to Ben what it costs.
             ({"car": (3, -4), "no": (0, 0)}, {"fuel": (1, -2), "no": (0, 0)}, {("car", "fuel"): (0, 8)})]
    cases += [package_case(rng) for _ in range(16)]
    return until_all_differ(cases, PACKAGE.versions(), lambda function, case: function(*case), lambda: package_case(rng))


def judge_package(answer, first, second, extras):
    truth = wrong.package_and_apart(first, second, extras)
    form = "a pair of pairs: (package, apart), each (value of first, value of second)"
    if len(answer) != 2 or not all(isinstance(each, (tuple, list)) and len(each) == 2 for each in answer):
        return Wrong(form, "The answer has two parts, and each of them a value of either issue.")
    answer = tuple(map(tuple, answer))
    for part in answer:
        if part[0] not in [*first] or part[1] not in [*second]:
            return Wrong(form, f"{part} is none of the outcomes: a value of `first`, then one of `second`.")
    if answer == truth:
        return None

    def told(pair):
        one, other = _gains(first, second, extras, pair)
        return f"{pair}, worth {one} to {NAMES[0]} and {other} to {NAMES[1]}" + (
            f", product {one * other}" if min(one, other) >= 0 else ", so somebody would rather walk away")
    if answer[0] != truth[0]:
        return Wrong(f"package {told(truth[0])}", "Look at the package.", f"package {told(answer[0])}")
    at = 0 if answer[1][0] != truth[1][0] else 1
    issue, name = (first, second)[at], ("first", "second")[at]
    lost = "" if wrong.no_loss(issue[answer[1][at]]) else ": somebody would rather walk away"
    return Wrong(f"{truth[1][at]!r} {issue[truth[1][at]]}", f"Look at the issue `{name}` on its own.",
                 f"{answer[1][at]!r} {issue[answer[1][at]]}{lost}")


def draw_package(first, second, extras):
    worth = {f"{one[0]}{two[0]}": tuple(_gains(first, second, extras, (one, two))) for one, two in product(first, second)}
    return plane(worth, title="all packages by their first letters, with their extras")


_JOINED = ("Your package looks at the first issue alone. Do you add two pairs by `+`? For tuples `+` joins: (1, 2) + (3, 4) is "
           "(1, 2, 3, 4). Add number by number.")

PACKAGE = Exercise(
    number="18.5",
    title="Package, or issue by issue",
    text="There are two issues, `first` and `second`, each a dictionary from a value to a pair: what it is worth to Ada and to "
         "Ben. What a pair of values is worth is the sum; and some pairs are worth more together: `extras` is a dictionary "
         "from pairs (value of first, value of second) to what comes on top for Ada and for Ben. Without an agreement both "
         "have 0. Numbers may be negative: as in 18.3, what is worth less than 0 to somebody is out. Write "
         "`package_and_apart(first, second, extras)`: two outcomes, `(package, apart)`, each a pair of values. The package is the "
         "Nash point of all pairs, extras included; a value that loses somebody something may be part of a good one. Apart, each "
         "issue is settled at its own Nash point, as if there were no other. There always is such a point, and no two are equally good.",
    signature="package_and_apart(first, second, extras)",
    returns=(tuple, list),
    cases=package_cases,
    size=lambda first, second, extras: (10 * len(first) * len(second) + 20 * len(extras)
                                        + sum(abs(one) for pair in [*first.values(), *second.values()] for one in pair)),
    oracle=wrong.package_and_apart,
    judge=judge_package,
    through=ALONE,
    draw=draw_package,
    alike=lambda one, other: [*map(tuple, one)] == [*map(tuple, other)],
    hints=[
        "Apart is the shorter part: in one issue, which value that loses nobody anything has the largest product of its pair?",
        "For the package go through all pairs, `itertools.product(first, second)`. First add up what a pair is worth to each "
        "agent, extras included: `extras.get((one, two), (0, 0))`. Then leave out the sums below 0, and multiply.",
        "A helper `nash(worth)` does all three: `max` by product over the keys with `min(worth[key]) >= 0`. Give it `first`, "
        "`second`, and {(a, b): (first[a][0] + second[b][0] + extra[0], first[a][1] + second[b][1] + extra[1])} for all pairs.",
    ],
    mistakes=[
        Mistake("extras ignored", wrong.extras_ignored,
                "Your package is the best one without extras. Some values are worth more together."),
        Mistake("sum for product", wrong.sums_everywhere,
                "You compare sums of what the two agents have, in the package and apart. The Nash point is the largest product."),
        Mistake("sum for product in the package", wrong.sums_in_package,
                "Your package has the largest sum. The Nash point is the largest product."),
        Mistake("sum for product apart", wrong.sums_apart,
                "Apart, you take the largest sums. The Nash point is the largest product."),
        Mistake("losses kept", wrong.losses_kept,
                "Minus times minus is plus: both lose by what you choose, and would rather walk away."),
        Mistake("losses kept in the package", wrong.losses_kept_in_package,
                "Minus times minus is plus: both lose by your package, and would rather walk away."),
        Mistake("losses kept apart", wrong.losses_kept_apart,
                "Apart, too, minus times minus is plus: both lose by your value, and would rather walk away."),
        Mistake("left out too early", wrong.left_out_too_early,
                "You leave out a value by which somebody loses before you look at packages. What else is in the package, and its "
                "extras, may make up for it."),
        Mistake("tuples joined", wrong.joined, _JOINED),
        Mistake("tuples joined and checked", wrong.joined_and_checked,
                f"{_JOINED} Leave out what is below 0 then."),
        Mistake("tuples joined, losses kept", wrong.joined_unchecked,
                f"{_JOINED} And sums below 0 are out."),
        Mistake("extras in place of the sum", wrong.extras_alone,
                "Where a pair has extras, you take these alone. They come on top of what both values are worth."),
        Mistake("turned round", wrong.turned_round, "You give the two in the other order: the package comes first."),
        Mistake("a package of issues", wrong.both_apart,
                "Your package puts each issue's own Nash point side by side. A package can give way on one issue and gain on "
                "the other."),
        Mistake("both as packages", wrong.both_packages,
                "Apart, nobody thinks of the other issue: each has a Nash point of its own."),
        Mistake("products added", wrong.products_added,
                "You multiply in each issue and add the products. First add up what an agent has of the whole package, then "
                "multiply."),
        Mistake("extras for Ada alone", wrong.extras_of_first, "You leave out what the extras are worth to Ben."),
        Mistake("extras for Ben alone", wrong.extras_of_second, "You leave out what the extras are worth to Ada."),
        Mistake("apart, one after the other", wrong.one_after_the_other,
                "Apart, you settle the second issue with the first one's value in mind. Here each is settled as if there were "
                "no other."),
        Mistake("package, one after the other", wrong.greedy_package,
                "Your package keeps what is best in the first issue. All pairs are possible packages."),
        Mistake("the smaller share", wrong.smaller_gain_in_package,
                "Your package makes the smaller of two shares large. The Nash point is the largest product."),
        Mistake("best for Ada", wrong.best_for_first_agent, "You choose what is best for Ada. Ben has to agree."),
    ],
    praise="The package is never worse jointly: its product is at least as large, and nothing dominates it.",
)
