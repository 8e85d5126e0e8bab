"""Wrong versions for exercise 16.5 in which the cheapest ways, or some of the steps, are looked at too little."""

from math import inf

from gameai.course.lessons.mistakes_16_bounds import _distances, _verdict, verdict


def rounds(number, steps_of=lambda steps: steps):
    """A version that passes costs on in so many rounds, however many states there are."""
    def verdict(estimates, steps, goals):
        def distances(estimates, steps, goals):
            rest = {state: 0 if state in goals else inf for state in estimates}
            for _ in range(number):
                for here, there, price in steps_of(steps):
                    rest[here] = min(rest[here], price + rest[there])
            return rest
        return _verdict(estimates, steps, goals, distances)
    return verdict


two_rounds, three_rounds, ten_rounds = rounds(2), rounds(3), rounds(10)
two_rounds_back, ten_rounds_back = (rounds(number, lambda steps: steps[::-1]) for number in (2, 10))
hundred_rounds, hundred_rounds_back = rounds(100), rounds(100, lambda steps: steps[::-1])


def remembered_too_early(estimates, steps, goals):
    """Recursion that remembers: infinite when a state is entered, and what was found by then for good."""
    known = {}

    def rest(state):
        if state in goals:
            return 0
        if state not in known:
            known[state] = inf
            known[state] = min((price + rest(there) for here, there, price in steps if here == state), default=inf)
        return known[state]
    return _verdict(estimates, steps, goals, lambda *_: {state: rest(state) for state in estimates})


def remembered_in_parts(estimates, steps, goals):
    """The same, but what was found so far can be seen while the state is open."""
    known = dict.fromkeys(goals, 0)

    def rest(state):
        if state not in known:
            known[state] = inf
            for here, there, price in steps:
                if here == state:
                    known[state] = min(known[state], price + rest(there))
        return known[state]
    return _verdict(estimates, steps, goals, lambda *_: {state: rest(state) for state in estimates})


def never_unmarked(estimates, steps, goals):
    """Recursion with one set of states for each start: a state that one way has met is closed to the others."""
    def rest(state, seen):
        if state in goals:
            return 0
        seen.add(state)
        return min((price + rest(there, seen) for here, there, price in steps if here == state and there not in seen), default=inf)
    return _verdict(estimates, steps, goals, lambda *_: {state: rest(state, set()) for state in estimates})


def turned(version, states=False, steps=False):
    """A version that goes through the states, or the steps, the other way round."""
    def verdict(estimates, all_steps, goals):
        order = reversed(estimates.items()) if states else estimates
        return version(dict(order), all_steps[::-1] if steps else all_steps, goals)
    return verdict


def lost_left_out(estimates, steps, goals):
    """Steps from states that no way leads from to a goal are not looked at."""
    rest = _distances(estimates, steps, goals)
    return _within(estimates, [step for step in steps if rest[step[0]] < inf], steps, goals)


def infinite_left_out(estimates, steps, goals):
    """Steps from states with infinite estimates are not looked at."""
    return _within(estimates, [step for step in steps if estimates[step[0]] < inf], steps, goals)


def _within(estimates, kept, steps, goals):
    """The verdict, if only the steps that are kept are asked for a fall."""
    found = verdict(estimates, steps, goals)
    slow = all(estimates[here] <= price + estimates[there] for here, there, price in kept)
    return "consistent" if found == "admissible" and slow else found


#: Each in the orders that matter: one of a set for each start goes the same way, whichever start is the first.
HIDDEN = (*(turned(version, states, steps) for version in (remembered_too_early, remembered_in_parts)
            for states in (False, True) for steps in (False, True)),
          never_unmarked, turned(never_unmarked, steps=True))
