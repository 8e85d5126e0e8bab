"""Exercises 18.2 and 18.3: the Pareto frontier and the Nash point."""

from math import prod

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_18_points as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.planes_18 import outcomes_by_chance, plane

ALONE = through_alone()
COLLECTIONS = (list, tuple, set, frozenset, dict)


# --- 18.2 ------------------------------------------------------------------------------


def pareto_case(rng):
    return (outcomes_by_chance(rng, rng.randint(3, 7), rng.choice((3, 6, 9))),)


@remembered
def pareto_cases(rng):
    cases = [({"a": (4, 2)},), ({"a": (1, 3), "b": (3, 1)},), ({"a": (1, 2), "b": (3, 4)},), ({"a": (3, 2), "b": (3, 1)},),
             ({"a": (2, 2), "b": (2, 2)},)]
    low = rng.randint(1, 4)     # on the frontier, and worth 0 to Ben, or to Ada
    cases += [({"a": (low + 1, 0), "b": (low, 0)},), ({"a": (0, low), "b": (0, low + 1)},)]
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

_TWINS = "Of outcomes worth the same you keep one. Neither dominates the other, so both are on the frontier."
_LAST = ("The last comparison decides in your loop. Whether an outcome was dominated by an earlier one must not be forgotten.")

_FROM_0 = "You sort, and keep what is above the best so far, which begins at 0: so you lose an outcome that is worth 0 to"

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
                _TWINS),
        Mistake("the last of twins", wrong.last_of_twins,
                f"{_TWINS} In a dictionary with pairs as keys, the later name replaces the earlier one."),
        Mistake("the last comparison decides", wrong.last_decides, _LAST),
        Mistake("the last comparison decides, others alone", wrong.last_other_decides,
                f"{_LAST} Does an `else` take back what was found?"),
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
        Mistake("begins with a best of 0", wrong.sweep_from_0, f"{_FROM_0} Ben."),
        Mistake("begins with a best of 0 for Ada", wrong.sweep_for_the_first_from_0, f"{_FROM_0} Ada."),
        Mistake("begins with a best of 0, no twins", wrong.sweep_from_0_without_twins,
                f"{_FROM_0} Ben. And of outcomes worth the same you keep one."),
        Mistake("what is worth 0 dropped", wrong.above_0,
                "You leave out what is worth 0 to somebody. That alone does not make an outcome dominated."),
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
    cases += [nash_case(rng) for _ in range(20)]
    for versions in (NASH.versions(), *([wrong.nash, version] for version in wrong.ABOVE_0)):
        cases = until_all_differ(cases, versions, lambda function, case: function(*case), lambda: nash_case(rng))
    return cases


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


_WALK = "And leave out what somebody would walk away from."
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
        Mistake("reservations swapped in the product", wrong.floors_swapped_in_product,
                f"{_SWAPPED} What you leave out is right; look at the product."),
        Mistake("reservations swapped in the check", wrong.floors_swapped_in_check,
                "Your product is right. But you compare Ada's utility with Ben's reservation value when you leave outcomes out."),
        Mistake("reservations added, losses left out", wrong.floors_added_and_checked,
                "You leave out the right ones. But then you add the reservation values; a gain is what is left without them."),
        Mistake("Ada's reservation alone", wrong.floor_of_first_alone,
                "In your product you take away Ada's reservation value, but not Ben's."),
        Mistake("Ben's reservation alone", wrong.floor_of_second_alone,
                "In your product you take away Ben's reservation value, but not Ada's."),
        Mistake("Ada's reservation twice", wrong.floor_of_first_twice,
                "In your product you take Ada's reservation value from both utilities. Ben has one of his own."),
        Mistake("Ben's reservation twice", wrong.floor_of_second_twice,
                "In your product you take Ben's reservation value from both utilities. Ada has one of her own."),
        Mistake("Ada's reservation alone, losses kept", wrong.floor_of_first_alone_unchecked,
                f"You take away Ada's reservation value, but not Ben's. {_WALK}"),
        Mistake("Ben's reservation alone, losses kept", wrong.floor_of_second_alone_unchecked,
                f"You take away Ben's reservation value, but not Ada's. {_WALK}"),
        Mistake("Ada's reservation twice, losses kept", wrong.floor_of_first_twice_unchecked,
                f"You take Ada's reservation value from both utilities. Ben has one of his own. {_WALK}"),
        Mistake("Ben's reservation twice, losses kept", wrong.floor_of_second_twice_unchecked,
                f"You take Ben's reservation value from both utilities. Ada has one of her own. {_WALK}"),
    ],
    praise="Multiply one agent's utilities by ten, and the answer stays: so no common scale is needed.",
)
