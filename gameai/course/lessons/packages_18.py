"""Exercise 18.5: a package against issues apart."""

from itertools import product
from math import prod

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_18_points as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.planes_18 import NAMES, plane

ALONE = through_alone()


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


_NOTHING = " The best product may be 0; yet a loss is out, and not the same as 0."


def advise_package(kind, error, first, second, extras):
    if kind != "raised":
        return ""
    if "KeyError" in error and len(extras) < len(first) * len(second):
        return "Not every pair has extras. `extras.get(pair, (0, 0))` gives (0, 0) where there are none."
    if "empty" in error:
        return " ".join(["Nothing was left to choose from.", *_left_out(first, second, extras)])
    return ""


def _left_out(first, second, extras):
    """What may have been left out wrongly, as far as it fits this input."""
    packages, said = {pair: _gains(first, second, extras, pair) for pair in product(first, second)}, []
    if not any(wrong.no_loss(packages[pair]) for pair in extras):
        none = "no good pair" if extras else "no pair"
        said.append(f"Here {none} has extras. A package is any pair of values, with extras or without.")
    if any(not any(min(gains) > 0 for gains in each.values()) for each in (packages, first, second)):
        said.append("Here a best product is 0: out is what is worth less than 0 to somebody, 0 is not.")
    return said or ["Out is only what is worth less than 0 to somebody."]


def judge_package(answer, first, second, extras):
    truth = wrong.package_and_apart(first, second, extras)
    form = "a pair of pairs: (package, apart), each (value of first, value of second)"
    if len(answer) == 2 and any(each is None for each in answer):
        said = " ".join(_left_out(first, second, extras)) if answer[0] is None else "Apart is a pair, too: a value of either issue."
        return Wrong(form, f"Your {'package' if answer[0] is None else 'second outcome'} is None. {said}")
    if len(answer) != 2 or not all(isinstance(each, (tuple, list)) and len(each) == 2 for each in answer):
        return Wrong(form, "The answer has two parts, and each of them a value of either issue.")
    answer = tuple(map(tuple, answer))
    for part in answer:
        if None in part:
            return Wrong(form, f"{part} has None in it. Do you look for products above 0 alone? The best product may be 0.")
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
    losing = not wrong.no_loss(issue[answer[1][at]])
    lost = ": somebody would rather walk away" if losing else ""
    nothing = _NOTHING if losing and not prod(issue[truth[1][at]]) else ""
    return Wrong(f"{truth[1][at]!r} {issue[truth[1][at]]}", f"Look at the issue `{name}` on its own.{nothing}",
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
         "issue is settled at its own Nash point, as if there were no other. There always is such a "
         "point, and no two are equally good; the best product may be 0.",
    signature="package_and_apart(first, second, extras)",
    returns=(tuple, list),
    cases=package_cases,
    size=lambda first, second, extras: (10 * len(first) * len(second) + 20 * len(extras)
                                        + sum(abs(one) for pair in [*first.values(), *second.values()] for one in pair)),
    oracle=wrong.package_and_apart,
    judge=judge_package,
    through=ALONE,
    draw=draw_package,
    advise=advise_package,
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
        Mistake("losses as 0", wrong.losses_as_0,
                "You count a loss as 0. Where the best product is 0, it is then as good as that. What loses somebody something is out."),
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
