"""Wrong versions for exercises 16.2, 16.4 and 16.5: a bound, what runs prove, and two properties. The right ones are here, too."""

from math import ceil, floor, inf

# --- 16.2 ------------------------------------------------------------------------------


def bound(blocks):
    """For each pattern the widest gap that a block has to its nearest twin."""
    return sum(max(_nearest(columns)) for columns in _columns(blocks))


def _columns(blocks):
    """The columns of each pattern's blocks, in order."""
    patterns = sorted(set(blocks.values()))
    return [sorted(column for (_, column), other in blocks.items() if other == pattern) for pattern in patterns]


def _nearest(columns):
    """For each block the gap to its nearest twin; 0 if it has none."""
    return [min((_gap(here, there) for other, there in enumerate(columns) if other != number), default=0)
            for number, here in enumerate(columns)]


def _gap(here, there):
    return max(0, abs(here - there) - 1)


def all_pairs(blocks):
    return sum(_gap(here, there) for columns in _columns(blocks) for number, here in enumerate(columns) for there in columns[number + 1:])


def all_neighbours(blocks):
    return sum(_gap(here, there) for columns in _columns(blocks) for here, there in zip(columns, columns[1:]))


def each_nearest(blocks):
    return sum(sum(_nearest(columns)) for columns in _columns(blocks))


def with_rows(blocks):
    total = 0
    for pattern in set(blocks.values()):
        places = [place for place, other in blocks.items() if other == pattern]
        total += max(min((max(0, abs(row - r) + abs(column - c) - 1) for r, c in places if (r, c) != (row, column)), default=0)
                     for row, column in places)
    return total


def rows_added(blocks):
    """The gap to the nearest twin, and all rows between."""
    total = 0
    for pattern in set(blocks.values()):
        places = [place for place, other in blocks.items() if other == pattern]
        total += max(min((_gap(column, c) + abs(row - r) for r, c in places if (r, c) != (row, column)), default=0)
                     for row, column in places)
    return total


def without_beside(blocks):
    total = 0
    for columns in _columns(blocks):
        total += max(min((abs(here - there) for other, there in enumerate(columns) if other != number), default=0)
                     for number, here in enumerate(columns))
    return total


def furthest(blocks):
    return sum(_gap(columns[0], columns[-1]) for columns in _columns(blocks))


def pairs_from_the_left(blocks):
    return sum(_gap(here, there) for columns in _columns(blocks) for here, there in zip(columns[::2], columns[1::2]))


def pairs_or_first_gap(blocks):
    """Of an even number pairs from the left, of an odd number the first gap."""
    total = 0
    for columns in _columns(blocks):
        gaps = [_gap(here, there) for here, there in zip(columns, columns[1:])]
        total += sum(gaps[::2]) if len(columns) % 2 == 0 else sum(gaps[:1])
    return total


def _twos(blocks):
    """The places of each pattern that has two."""
    found = [[place for place, other in blocks.items() if other == pattern] for pattern in sorted(set(blocks.values()))]
    return [places for places in found if len(places) == 2]


def twos_below_0(blocks):
    return sum(abs(one[1] - other[1]) - 1 for one, other in _twos(blocks))


def twos_with_rows(blocks):
    return sum(max(0, abs(one[0] - other[0]) + abs(one[1] - other[1]) - 1) for one, other in _twos(blocks))


def twos_without_beside(blocks):
    return sum(abs(one[1] - other[1]) for one, other in _twos(blocks))


def twos_widest(blocks):
    return max((_gap(one[1], other[1]) for one, other in _twos(blocks)), default=0)


def twos_widest_below_0(blocks):
    return max((abs(one[1] - other[1]) - 1 for one, other in _twos(blocks)), default=0)


def twos_rows_alone(blocks):
    return sum(max(0, abs(one[0] - other[0]) - 1) for one, other in _twos(blocks))


def twos_rows_added(blocks):
    """The gap between the columns, and all rows."""
    return sum(_gap(one[1], other[1]) + abs(one[0] - other[0]) for one, other in _twos(blocks))


def twos_unsorted(blocks):
    """The later one is taken to lie to the right."""
    return sum(max(0, other[1] - one[1] - 1) for one, other in _twos(blocks))


def twos_unsorted_back(blocks):
    return sum(max(0, one[1] - other[1] - 1) for one, other in _twos(blocks))


def ends_of_three(blocks):
    return sum(_gap(columns[0], columns[-1]) for columns in _columns(blocks) if len(columns) in (2, 3))


def block_count(blocks):
    return len(blocks)


def pattern_count(blocks):
    return len(set(blocks.values()))


def half_the_blocks(blocks):
    return len(blocks) // 2


def widest_alone(blocks):
    return max((max(_nearest(columns)) for columns in _columns(blocks)), default=0)


def one_column(blocks):
    return sum(abs(columns[1] - columns[0]) - 1 if len(columns) == 2 else max(_nearest(columns)) for columns in _columns(blocks))


def nothing(blocks):
    return 0


def halved(blocks):
    return bound(blocks) / 2


# --- 16.4 ------------------------------------------------------------------------------


def promise(runs):
    """(least, most) that the fewest moves can be."""
    return max(ceil(cost / max(1, weight)) for weight, cost in runs), min(cost for _, cost in runs)


def rounded_down(runs):
    return max(floor(cost / max(1, weight)) for weight, cost in runs), min(cost for _, cost in runs)


def not_rounded(runs):
    return max(cost / max(1, weight) for weight, cost in runs), min(cost for _, cost in runs)


def every_weight_divides(runs):
    return max(ceil(cost / weight) for weight, cost in runs), min(cost for _, cost in runs)


def small_weights_divide(runs):
    return max(ceil(cost / weight) if weight else cost for weight, cost in runs), min(cost for _, cost in runs)


def weight_taken_off(runs):
    return max(ceil(cost - max(1, weight) + 1) for weight, cost in runs), min(cost for _, cost in runs)


def last_run(runs):
    return promise(runs[-1:])


def best_run(runs):
    return promise([min(runs, key=lambda run: (run[1], run[0]))])


def smallest_weight(runs):
    return promise([min(runs)])


def least_of_smallest_weight(runs):
    return promise([min(runs)])[0], min(cost for _, cost in runs)


def swapped(runs):
    return promise(runs)[::-1]


def one_more(runs):
    """Rounded up by adding 1, also where nothing is to be rounded."""
    return max(int(cost // max(1, weight)) + 1 for weight, cost in runs), min(cost for _, cost in runs)


def weakest(runs):
    return min(ceil(cost / max(1, weight)) for weight, cost in runs), min(cost for _, cost in runs)


def worst_plan(runs):
    return promise(runs)[0], max(cost for _, cost in runs)


def times_weight(runs):
    return min(cost for _, cost in runs), min(floor(cost * max(1, weight)) for weight, cost in runs)


# --- 16.5 ------------------------------------------------------------------------------


def verdict(estimates, steps, goals):
    """"consistent", "admissible" or "neither"."""
    return _verdict(estimates, steps, goals)


def _verdict(estimates, steps, goals, distances=None, consistent=None):
    rest = (distances or _distances)(estimates, steps, goals)
    if any(estimates[state] > rest[state] for state in estimates):
        return "neither"
    falls = consistent or (lambda here, there, price: estimates[here] <= price + estimates[there])
    return "consistent" if all(falls(*step) for step in steps) else "admissible"


def _distances(estimates, steps, goals):
    """What each state's cheapest way to a goal costs."""
    rest = {state: 0 if state in goals else inf for state in estimates}
    for _ in estimates:
        for here, there, price in steps:
            rest[here] = min(rest[here], price + rest[there])
    return rest


def steps_alone(estimates, steps, goals):
    if all(estimates[here] <= price + estimates[there] for here, there, price in steps):
        return "consistent"
    return verdict(estimates, steps, goals)


def never_rises(estimates, steps, goals):
    return _verdict(estimates, steps, goals,
                    consistent=lambda here, there, price: abs(estimates[here] - estimates[there]) <= price)


def counted_steps(estimates, steps, goals):
    def distances(estimates, steps, goals):
        return _distances(estimates, [(here, there, 1) for here, there, _ in steps], goals)
    return _verdict(estimates, steps, goals, distances)


def one_step_ahead(estimates, steps, goals):
    def distances(estimates, steps, goals):
        rest = {state: 0 if state in goals else inf for state in estimates}
        for here, there, price in steps:
            if there in goals:
                rest[here] = min(rest[here], price)
        return rest
    return _verdict(estimates, steps, goals, distances)


def first_found(estimates, steps, goals):
    """The way of the fewest steps, whatever it costs: a distance is set once, when the state is first met."""
    def distance(start):
        cost, waiting = {start: 0}, [start]
        for state in waiting:
            if state in goals:
                return cost[state]
            for here, there, price in steps:
                if here == state and there not in cost:
                    cost[there] = cost[state] + price
                    waiting.append(there)
        return inf
    return _verdict(estimates, steps, goals, lambda estimates, steps, goals: {state: distance(state) for state in estimates})


def one_round(estimates, steps, goals):
    """All steps once, in their order."""
    def distances(estimates, steps, goals):
        rest = {state: 0 if state in goals else inf for state in estimates}
        for here, there, price in steps:
            rest[here] = min(rest[here], price + rest[there])
        return rest
    return _verdict(estimates, steps, goals, distances)


def one_round_back(estimates, steps, goals):
    """All steps once, the last first."""
    return one_round(estimates, steps[::-1], goals)


def one_goal(estimates, steps, goals):
    return verdict(estimates, steps, {min(goals)})


def finite_dead_ends(estimates, steps, goals):
    """A large number for the distance of a dead end: an infinite estimate is above it."""
    def distances(estimates, steps, goals):
        return {state: 99 if rest == inf else rest for state, rest in _distances(estimates, steps, goals).items()}
    return _verdict(estimates, steps, goals, distances)


def both_ways(estimates, steps, goals):
    back = [(there, here, price) for here, there, price in steps]
    return _verdict(estimates, [*steps, *back], goals)


def dearest(estimates, steps, goals):
    """The distance is that of the way of the cheapest next steps."""
    def distances(estimates, steps, goals):
        rest = {}
        for state in estimates:
            here, cost, seen = state, 0, set()
            while here not in goals and here not in seen:
                seen.add(here)
                following = [(price, there) for one, there, price in steps if one == here]
                if not following:
                    break
                price, here = min(following)
                cost += price
            rest[state] = cost if here in goals else inf
        return rest
    return _verdict(estimates, steps, goals, distances)


def strict(estimates, steps, goals):
    return _verdict(estimates, steps, goals, consistent=lambda here, there, price: estimates[here] < price + estimates[there])


def strictly_below(estimates, steps, goals):
    rest = _distances(estimates, steps, goals)
    if any(estimates[state] >= rest[state] for state in estimates if state not in goals):
        return "neither"
    return verdict(estimates, steps, goals)


def one_word(estimates, steps, goals):
    return "consistent" if verdict(estimates, steps, goals) != "neither" else "neither"


def no_dead_ends(estimates, steps, goals):
    rest = _distances(estimates, steps, goals)
    return "neither" if inf in rest.values() else verdict(estimates, steps, goals)


def no_estimate_but_exact(estimates, steps, goals):
    rest = _distances(estimates, steps, goals)
    found = verdict(estimates, steps, goals)
    return "admissible" if found == "consistent" and any(estimates[each] != rest[each] for each in rest) else found
