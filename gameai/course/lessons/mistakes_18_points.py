"""Right and wrong versions of exercises 18.2, 18.3 and 18.5, as students write them: frontiers, Nash points, packages."""

from functools import partial
from itertools import product
from math import prod

# --- 18.2 ------------------------------------------------------------------------------


def pareto(worth, *, beats=lambda one, other: one != other and one[0] >= other[0] and one[1] >= other[1]):
    """The outcomes that no other one dominates, right unless an option says otherwise."""
    return [name for name, own in worth.items() if not any(beats(worth[other], own) for other in worth if other != name)]


strictly_alone = partial(pareto, beats=lambda one, other: one[0] > other[0] and one[1] > other[1])
twins_dropped = partial(pareto, beats=lambda one, other: one[0] >= other[0] and one[1] >= other[1])
better_for_one = partial(pareto, beats=lambda one, other: one[0] > other[0] or one[1] > other[1])
smaller_is_better = partial(pareto, beats=lambda one, other: one != other and one[0] <= other[0] and one[1] <= other[1])
first_alone = partial(pareto, beats=lambda one, other: one[0] > other[0] and one[1] >= other[1])
second_alone = partial(pareto, beats=lambda one, other: one[0] >= other[0] and one[1] > other[1])


def one_of_twins(worth):
    """Of outcomes with equal utilities the first alone."""
    kept = {}
    for name in pareto(worth):
        kept.setdefault(worth[name], name)
    return list(kept.values())


def last_of_twins(worth):
    """Of outcomes with equal utilities the last alone, as a dictionary by utilities keeps it."""
    return list({worth[name]: name for name in pareto(worth)}.values())


def last_decides(worth):
    """Forgets in the inner loop what it found: `else: kept = True`. So the last comparison decides."""
    return [name for name, own in worth.items() if not _dominates([*worth.values()][-1], own)]


def last_other_decides(worth):
    """The same, but an outcome is not compared with itself."""
    return [name for name, own in worth.items()
            if not any(_dominates(worth[other], own) for other in [other for other in worth if other != name][-1:])]


def itself_too(worth):
    """Compares an outcome with itself as well, and finds it as good."""
    return [name for name, own in worth.items() if not any(other[0] >= own[0] and other[1] >= own[1] for other in worth.values())]


def appended_inside(worth):
    """Appends within the inner loop, once for each outcome that does not dominate."""
    return [name for name, own in worth.items() for other in worth.values() if not _dominates(other, own)]


def appended_inside_for_others(worth):
    """The same, but an outcome is not compared with itself."""
    return [name for name, own in worth.items() for other in worth if other != name and not _dominates(worth[other], own)]


def _dominates(one, other):
    return one != other and one[0] >= other[0] and one[1] >= other[1]


def dominated(worth):
    """The others."""
    return [name for name in worth if name not in pareto(worth)]


def largest_sum(worth):
    most = max(map(sum, worth.values()))
    return [name for name, own in worth.items() if sum(own) == most]


def ends(worth):
    """What is best for one of the two."""
    return [name for name, own in worth.items() if any(own[agent] == max(each[agent] for each in worth.values()) for agent in (0, 1))]


def sweep(worth):
    """Sorts by the first utility alone, so that of outcomes equal there a worse one can come first."""
    found, most = [], None
    for name in sorted(worth, key=lambda name: -worth[name][0]):
        if most is None or worth[name][1] > most:
            found.append(name)
            most = worth[name][1]
    return found


def sweep_from_0(worth, agent=1, *, twins=True):
    """Sorts by the other agent's utility, rightly, but begins with a best of 0: so what is worth 0 to this agent is left out.

    twins: whether outcomes worth the same are all kept, or the first of them alone.
    """
    found, most = [], 0
    for pair in sorted({*worth.values()}, key=lambda pair: (-pair[1 - agent], -pair[agent])):
        if pair[agent] > most:
            names = [name for name, own in worth.items() if own == pair]
            found += names if twins else names[:1]
            most = pair[agent]
    return found


sweep_for_the_first_from_0 = partial(sweep_from_0, agent=0)
sweep_from_0_without_twins = partial(sweep_from_0, twins=False)


def above_0(worth):
    """Leaves out what is worth 0 to somebody."""
    return [name for name in pareto(worth) if min(worth[name]) > 0]


def neighbours(worth):
    """Compares each with the next better one for the first agent alone."""
    order = sorted(worth, key=lambda name: (-worth[name][0], -worth[name][1]))
    return [name for before, name in zip([None, *order], order)
            if before is None or worth[before] == worth[name] or worth[name][1] > worth[before][1]]


def weighted_sums(worth):
    """What some weighted sum would choose: the corners of the hull."""
    found = {name for weight in range(1, 40)
             for name in worth if weight * worth[name][0] + (40 - weight) * worth[name][1]
             == max(weight * own[0] + (40 - weight) * own[1] for own in worth.values())}
    return [name for name in worth if name in found]


# --- 18.3 ------------------------------------------------------------------------------


def nash_points(worth, reservations, *, score=prod, gain=lambda own, floor: own - floor, kept=lambda gains: min(gains) >= 0):
    """The outcomes of the greatest product of gains, right unless an option says otherwise."""
    scores = {}
    for name, own in worth.items():
        gains = [one - floor for one, floor in zip(own, reservations)]
        if kept(gains):
            scores[name] = score([gain(one, floor) for one, floor in zip(own, reservations)])
    return [name for name, each in scores.items() if each == max(scores.values())]


def nash(worth, reservations, **options):
    """The first of them."""
    return nash_points(worth, reservations, **options)[0]


def everything(gains):
    return True


sums = partial(nash, score=sum)
floors_ignored = partial(nash, gain=lambda own, floor: own, kept=everything)
floors_only_checked = partial(nash, gain=lambda own, floor: own)
two_losses = partial(nash, kept=everything)
smaller_gain = partial(nash, score=min)
most_equal = partial(nash, score=lambda gains: -abs(gains[0] - gains[1]))
least_product = partial(nash, score=lambda gains: -prod(gains), kept=lambda gains: min(gains) > 0)
best_for_first = partial(nash, score=lambda gains: gains[0])
squares = partial(nash, score=lambda gains: sum(gain * gain for gain in gains))
largest_gain = partial(nash, score=max)
sum_of_utilities = partial(nash, score=sum, gain=lambda own, floor: own, kept=everything)


def floors_added(worth, reservations):
    return max(worth, key=lambda name: (worth[name][0] + reservations[0]) * (worth[name][1] + reservations[1]))


def floors_swapped(worth, reservations):
    """Each agent's utility less the other's reservation value."""
    return nash(worth, reservations[::-1], kept=everything)


def floors_swapped_and_checked(worth, reservations):
    """The same, and outcomes with such a gain below 0 are left out."""
    return nash(worth, reservations[::-1])


def floors_swapped_no_losses(worth, reservations):
    """The same, and such a gain below 0 counts as 0."""
    return max(worth, key=lambda name: prod(max(0, own - floor) for own, floor in zip(worth[name], reservations[::-1])))


def other_floors(worth, reservations, *, of, checked=True, sign=-1, least=0):
    """Takes `of(reservations)` away in the product; who would walk away is left out rightly, or nobody is.

    least: the smallest gain that is not left out; 1 where whole gains must be above 0, which is right, too.
    """
    names = [name for name, own in worth.items() if not checked or all(one >= floor + least for one, floor in zip(own, reservations))]
    return max(names, key=lambda name: prod(one + sign * floor for one, floor in zip(worth[name], of(reservations))))


def _first_alone(reservations):
    return reservations[0], 0


def _second_alone(reservations):
    return 0, reservations[1]


def _first_twice(reservations):
    return reservations[0], reservations[0]


def _second_twice(reservations):
    return reservations[1], reservations[1]


floor_of_first_alone = partial(other_floors, of=_first_alone)
floor_of_second_alone = partial(other_floors, of=_second_alone)
floor_of_first_twice = partial(other_floors, of=_first_twice)
floor_of_second_twice = partial(other_floors, of=_second_twice)
# Who leaves out gains of 0 as well makes the same mistakes; they are the same to students, so they have no names of their own.
ABOVE_0 = [partial(other_floors, of=of, sign=sign, least=1) for of, sign in (
    (lambda reservations: (0, 0), -1), (lambda reservations: reservations[::-1], -1), (tuple, 1), (_first_alone, -1), (_second_alone, -1),
    (_first_twice, -1), (_second_twice, -1))]
floor_of_first_alone_unchecked = partial(other_floors, of=_first_alone, checked=False)
floor_of_second_alone_unchecked = partial(other_floors, of=_second_alone, checked=False)
floor_of_first_twice_unchecked = partial(other_floors, of=_first_twice, checked=False)
floor_of_second_twice_unchecked = partial(other_floors, of=_second_twice, checked=False)
floors_swapped_in_product = partial(other_floors, of=lambda reservations: reservations[::-1])
floors_added_and_checked = partial(other_floors, of=tuple, sign=1)


def floors_swapped_in_check(worth, reservations):
    """Leaves out by swapped reservation values; the product is right."""
    names = [name for name, own in worth.items() if own[0] >= reservations[1] and own[1] >= reservations[0]]
    return max(names, key=lambda name: prod(one - floor for one, floor in zip(worth[name], reservations)))


# --- 18.5 ------------------------------------------------------------------------------


def no_loss(gains):
    return min(gains) >= 0


def best(outcomes, gains, score, kept):
    """The first outcome of the highest score; of all where none is kept, since the bank does not raise."""
    outcomes = list(outcomes)
    return max([each for each in outcomes if kept(gains(each))] or outcomes, key=lambda each: score(gains(each)))


def package(first, second, extras, *, score=prod, scale=(1, 1), kept=no_loss):
    """The best pair of values as a package, right unless an option says otherwise."""
    def gains(values):
        extra = extras.get(values, (0, 0))
        return [first[values[0]][agent] + second[values[1]][agent] + scale[agent] * extra[agent] for agent in (0, 1)]
    return best(product(first, second), gains, score, kept)


def alone(issue, score=prod, kept=no_loss):
    """The best value of one issue."""
    return best(issue, issue.__getitem__, score, kept)


def apart(first, second, score=prod, kept=no_loss):
    return alone(first, score, kept), alone(second, score, kept)


def package_and_apart(first, second, extras):
    return package(first, second, extras), apart(first, second)


def extras_ignored(first, second, extras):
    return package(first, second, {}), apart(first, second)


def sums_in_package(first, second, extras):
    return package(first, second, extras, score=sum), apart(first, second)


def sums_apart(first, second, extras):
    return package(first, second, extras), apart(first, second, sum)


def sums_everywhere(first, second, extras):
    return package(first, second, extras, score=sum), apart(first, second, sum)


def losses_kept(first, second, extras):
    return package(first, second, extras, kept=everything), apart(first, second, kept=everything)


def losses_kept_in_package(first, second, extras):
    return package(first, second, extras, kept=everything), apart(first, second)


def losses_kept_apart(first, second, extras):
    return package(first, second, extras), apart(first, second, kept=everything)


def losses_as_0(first, second, extras):
    """Counts a loss as 0, so that it is as good as a best product of 0."""
    def score(gains):
        return prod(max(0, gain) for gain in gains)
    return package(first, second, extras, score=score, kept=everything), apart(first, second, score, everything)


def left_out_too_early(first, second, extras):
    """Drops a value that somebody loses by before it is in any package."""
    possible = [{value: gains for value, gains in issue.items() if no_loss(gains)} for issue in (first, second)]
    return package(*possible, extras), apart(first, second)


def joined(first, second, extras, *, kept=lambda gains: no_loss(gains[:2])):
    """Tuples joined by `+` in place of their numbers added: then the first two numbers are the first issue's."""
    def parts(values):
        return first[values[0]] + second[values[1]] + extras.get(values, (0, 0))
    return best(product(first, second), parts, lambda gains: prod(gains[:2]), kept), apart(first, second)


joined_and_checked = partial(joined, kept=no_loss)
joined_unchecked = partial(joined, kept=everything)


def extras_alone(first, second, extras):
    """Where there are extras, they replace the sum of the issues."""
    def gains(values):
        return extras.get(values) or [one + two for one, two in zip(first[values[0]], second[values[1]])]
    return best(product(first, second), gains, prod, no_loss), apart(first, second)


def turned_round(first, second, extras):
    return apart(first, second), package(first, second, extras)


def both_apart(first, second, extras):
    """A package out of the best values of each issue."""
    return apart(first, second), apart(first, second)


def both_packages(first, second, extras):
    return package(first, second, extras), package(first, second, extras)


def products_added(first, second, extras):
    """Adds the two issues' products and that of the extras."""
    values = max(product(first, second), key=lambda values: prod(first[values[0]]) + prod(second[values[1]])
                 + prod(extras.get(values, (0, 0))))
    return values, apart(first, second)


def extras_of_first(first, second, extras):
    """Gives the extras to the first agent alone."""
    return package(first, second, extras, scale=(1, 0)), apart(first, second)


def extras_of_second(first, second, extras):
    return package(first, second, extras, scale=(0, 1)), apart(first, second)


def one_after_the_other(first, second, extras):
    """The second issue with the first one's value known, extras included."""
    value = alone(first)
    return package(first, second, extras), package({value: first[value]}, second, extras)


def greedy_package(first, second, extras):
    """A package whose first value is settled before."""
    value = alone(first)
    return package({value: first[value]}, second, extras), apart(first, second)


def smaller_gain_in_package(first, second, extras):
    return package(first, second, extras, score=min), apart(first, second)


def best_for_first_agent(first, second, extras):
    def first_gain(gains):
        return gains[0]
    return package(first, second, extras, score=first_gain), apart(first, second, first_gain)
