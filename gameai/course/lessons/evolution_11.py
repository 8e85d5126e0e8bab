"""Exercise 11.2: losers die, winners mate; measured anew in every generation."""

import random

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_11_games as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.watched_11 import alike, as_list, judge_seen, seen, show_seen
from gameai.course.plain import short
from gameai.learning import genetic
from gameai.show.words import counted, listed

LETTERS = "abcdefghijklmnopqrstuvwxyz"
CROWD = 16      # of so many members no lot gives all children one parent, or two breedings the same parents
MOST = 20_000   # measurements: more than any right function makes


class Enough(Exception):
    """Stops a function that measures without an end."""


class Life:
    """Members that are measured with luck, and have children; what is asked of it is written down.

    Args:
        seed: of all luck.
        kinds: how many different points there are, so that many have the same; 0 for points that are never the same.

    Attributes:
        events: ("measure", member, points) and ("child", mother, father, newborn).
    """

    def __init__(self, seed, kinds=0):
        self.kinds = kinds
        self.rng, self.events, self.children = random.Random(seed), [], 0
        self.worth = {}

    def measure(self, member):
        if len(self.events) >= MOST:
            raise Enough
        worth = self.worth.setdefault(str(member), self.rng.uniform(0, 10))
        points = round(worth + self.rng.uniform(0, 12), 6)
        if self.kinds:
            points = int(points * self.kinds / 22)  # the most is 22
        self.events.append(("measure", member, points))
        return points

    def child(self, mother, father):
        if len(self.events) >= MOST:
            raise Enough
        self.children += 1
        newborn = f"child {self.children}"
        self.events.append(("child", mother, father, newborn))
        return newborn


def watch(function, size, generations, seed, kinds):
    """Let a function breed, and say what was seen."""
    life, members = Life(seed, kinds), list(LETTERS[:size])
    given = list(members)
    try:
        returned = function(given, life.measure, life.child, generations, random.Random(f"{seed}/lot"))
    except Enough:
        return seen("without end", f"Your function asked for more than {MOST:,} measurements and children, so it was stopped.")
    if returned is None and given != members and len(given) == size:
        return seen("in place", "Your function changed the list it was given and returns None. Return the population.", "a list")
    items, refusal = as_list(returned)
    if refusal:
        return refusal
    if given != members:
        return seen("members changed", "Your function changed the list `members` that it was given. Whoever called may need the first "
                    "population again: build a new list.", "the list as it was", short(given))
    try:
        code, note, expected = _fault(members, generations, life.events, items)
    except TypeError:  # members that can't be hashed
        code, note, expected = "other members", "Your population holds something that is no member and no child.", "members and children"
    if not code and size >= CROWD:
        code, note, expected = _lots(function, size, generations, seed, kinds, life.events)
    return seen(code, note, expected, shown=short(items))


def _lots(function, size, generations, seed, kinds, events):
    """(code, note, expected) of how parents are chosen: the same by the same lot, others by another lot."""
    first, again, other = (parents[:size // 2] for parents in map(_parents, (
        events, *(_asked(function, size, generations, seed, kinds, lot) for lot in ("lot", "another lot")))))
    if first != again:
        return ("not from rng", "From the same `rng`, your function chose other parents. Draw from `rng` alone, not from `random`, so that "
                "a breeding can be repeated.", "the same parents again")
    if common := set.intersection(*map(set, first)):
        return "one with all", f"In generation 1 {min(common)!r} is a parent of every child.", "parents by lot"
    if first == other:
        return "no lot", "In generation 1 the same parents have children, whatever `rng` draws.", "parents by lot"
    return "", "", ""


def _asked(function, size, generations, seed, kinds, lot):
    """What a function asks of the same life with another lot."""
    life = Life(seed, kinds)
    function(list(LETTERS[:size]), life.measure, life.child, generations, random.Random(f"{seed}/{lot}"))
    return life.events


def _parents(events):
    return [(mother, father) for kind, mother, father, *_ in (event for event in events if event[0] == "child")]


def _fault(members, generations, events, returned):
    """(code, note, expected) of what was asked of `Life`, and of the population returned."""
    population, pairs, at = members, set(), 0
    for number in range(1, generations + 1):
        where = f"In generation {number}"
        asked = []
        while at < len(events) and events[at][0] == "measure":
            asked.append(events[at][1:])
            at += 1
        if not asked:
            return "too few generations", f"{where} nobody was measured.", f"{counted(generations, 'generation')} measured"
        names = [name for name, _ in asked]
        if stranger := next((name for name in names if name not in population), None):
            return "dead measured", f"{where} you measure {stranger!r}, who is not in the population.", listed(population)
        if forgotten := [name for name in population if name not in names]:
            old = forgotten[0] in population[:len(population) // 2] and number > 1
            return ("old not measured" if old else "not all measured",
                    f"{where} {forgotten[0]!r} is not measured" + (", but has an old score. A score that is kept is the one of its "
                                                                   "luckiest day." if old else "."), "each member measured once")
        if at >= len(events) and len(set(names[:len(population)])) == len(population):
            del asked[len(population):]  # no child came at all, so what was measured again may be the next generation
        elif twice := next((name for name in names if names.count(name) > 1), None):
            return ("measured twice", f"{where} {twice!r} is measured {names.count(twice)} times before a child comes. Each measurement "
                    "has luck of its own and takes games: measure once, and keep the numbers.", "each member measured once")
        points = dict(asked)
        half, later = len(population) // 2, {*returned, *(name for event in events[at:] for name in event[1:3])}
        # Of those with the same points any may live: who does is seen later, as a parent, measured again or returned.
        ranked = sorted(population, key=lambda name: (points[name], name in later), reverse=True)
        equal = points[ranked[half - 1]] == points[ranked[half]]
        alive, dead, born = ranked[:half], ranked[half:], []
        while at < len(events) and events[at][0] == "child":
            _, mother, father, newborn = events[at]
            at += 1
            born.append(newborn)
            if mother == father:
                return "mates with itself", f"{where} {mother!r} mates with itself.", "two different survivors"
            if bad := next((parent for parent in (mother, father) if parent not in alive), None):
                if {mother, father} <= set(dead) and ranked[0] not in returned and len(dead) > 1:
                    return "minimises", f"{where} {bad!r} has {points[bad]:.1f} points, and mates. The winners have more.", listed(alive)
                if bad in dead:
                    return "losers mate", f"{where} {bad!r} mates with {points[bad]:.1f} points, and has lost.", listed(alive)
                return "children mate", f"{where} {bad!r} mates, who is no survivor.", listed(alive)
            pairs.add(frozenset((mother, father)))
        if len(born) == len(population) and not set(alive) & {*returned, *(event[1] for event in events[at:])}:
            return "winners die", f"{where} the winners are gone, too: {counted(half, 'member')} should have lived on.", listed(alive)
        if len(born) != half:
            came = counted(len(born), "child", "children") if born else "no child"
            tie = " Some have the same points; half die all the same." if equal else ""
            few = "too few children" + f": {len(born)} of {half}" * (not equal)  # which of equals die differs
            code = "too many children" if len(born) > half else few if born or equal or set(returned) != set(population) else "nobody dies"
            return code, f"{where} {counted(half, 'member')} had to die, and {came} came.{tie}", counted(half, "child", "children")
        if number < generations or at >= len(events):
            population = alive + born
    if rest := events[at:]:
        if any(event[0] == "child" for event in rest):
            return "too many generations", "Your function breeds on after the last generation.", counted(generations, "generation")
        population = alive + born  # the last population was measured once more, as the text allows
    if len(returned) != len(population):
        return "size", f"Your population has {counted(len(returned), 'member')} at the end.", counted(len(population), "member")
    if kept := next((name for name in returned if name in dead), None):
        return "loser kept", f"{kept!r} lost in the last generation, and is in your population.", listed(population)
    if set(returned) != set(population):
        lost = next(name for name in population if name not in returned)
        return "somebody lost", f"{lost!r} lives, and is not in your population.", listed(population)
    if half > 2 and generations * half >= 12 and len(pairs) <= generations:
        return ("one pair", "All children of a generation have the same two parents. The lot chooses them, for each child.",
                "parents by lot")
    return "", "", ""


def cases(rng):
    return [(4, 1, rng.random(), 0), (8, 1, rng.random(), 0), (8, 2, rng.random(), 0), (16, 3, rng.random(), 0),
            (20, 5, rng.random(), 0), (20, 5, rng.random(), 0),
            (8, 2, rng.random(), 1), (20, 4, rng.random(), 4)]  # equal points


BREED = Exercise(
    number="11.2",
    title="The loser dies, winners mate",
    text="Write `breed(members, measure, child, generations, rng)`. In each generation `measure(member)` is asked once for each member, "
         "also for those who were measured before: it plays games, so it differs from time to time; more is better. "
         "The better half "
         "lives on. Each of the others is replaced by a `child(mother, father)` of two different survivors, by lot "
         "(`rng.sample`). Return "
         "the population after so many generations, a new list; `members` stays as it is. The number of members is "
         "even, and some "
         "may have the same points: half die all the same. At the end you may measure once more, to sort what you return.",
    signature="breed(members, measure, child, generations, rng)",
    returns=dict,
    cases=cases,
    size=lambda size, generations, seed, kinds: size * generations + bool(kinds),
    judge=judge_seen,
    alike=alike,
    through=through_alone(watch, forbidden=(genetic.evolve, genetic.next_generation, genetic.survivors)),
    show=show_seen,
    describe=lambda size, generations, seed, kinds: f"{size} members, {counted(generations, 'generation')}" + (
        ", equal points" if kinds else ""),
    hints=[
        "One generation first: measure all, sort, cut in half. Then a loop around it.",
        "Measure once and keep the numbers of this generation: `points = [measure(member) for member in members]`.",
        "`winners` is the better half, and `[child(*rng.sample(winners, 2)) for …]` its children, as many as have "
        "died. Survivors and "
        "children together are the next `members`.",
    ],
    mistakes=[
        Mistake("minimises", wrong.minimises,
                "You let those with the fewest points live. Sorting puts the smallest first."),
        Mistake("survivors not measured again", wrong.elite_kept,
                "You keep the scores of survivors. A score that is kept is that of the luckiest day, and the lucky "
                "never die."),
        Mistake("losers kept", wrong.losers_kept, "You add the children and let nobody die, so the population grows."),
        Mistake("all of the median live", wrong.from_the_median_on,
                "You let all live who have the median or more. Of those with the same points some must die: sort and cut."),
        Mistake("members changed", wrong.in_place, "You change the list `members` that you were given. Build a new one."),
        Mistake("losers mate", wrong.losers_mate, "You draw parents from all members. Only survivors mate."),
        Mistake("too many children", wrong.children_outnumber,
                "You make a child for each member. Only the dead are replaced."),
        Mistake("winners die too", wrong.winners_die,
                "You replace the winners by their children as well. Winners live on."),
        Mistake("mates with itself", wrong.mates_with_itself,
                "You draw mother and father one by one, so they may be the same."),
        Mistake("always the first two", wrong.first_two,
                "All children of a generation have the same two parents. The population is one family then."),
        Mistake("the best with all", wrong.best_with_all,
                "One winner is a parent of all children, and the others meet through it alone. Draw both parents by lot."),
        Mistake("parents by rank", wrong.by_rank,
                "Whatever `rng` draws, the same parents have children. Draw them with `rng.sample`, neither by rank nor with "
                "other random numbers."),
        Mistake("draws from random", wrong.draws_from_random,
                "You draw from Python's `random`. Draw from `rng`, so that a seed repeats it all."),
        Mistake("neighbours mate", wrong.too_few,
                "You make one child of each pair of winners: too few, so the population shrinks."),
        Mistake("no children", wrong.no_children,
                "You let half of them die, and nobody is born. A child takes the place of each."),
        Mistake("nobody dies", wrong.nobody_dies,
                "You measure, and return all as they were. The worse half dies, and a child takes the place of each."),
        Mistake("one child too few", wrong.one_child_too_few,
                "One child is missing. As many are born as have died: what does your loop begin with, and where does it end?"),
        Mistake("measures in comparisons", wrong.measures_twice,
                "You measure again to compare. The numbers differ each time, and each costs games."),
        Mistake("one generation", wrong.one_generation, "You breed one generation, whatever was asked."),
        Mistake("one generation too many", wrong.one_more, "You breed one generation more than was asked."),
        Mistake("sorted by name", wrong.by_name, "You sort the members themselves, not their points."),
        Mistake("survivors alone", wrong.survivors_alone, "You return the survivors without the last children."),
        Mistake("children mate", wrong.children_mate,
                "You let children mate in the generation in which they are born. They haven't been measured yet."),
    ],
    praise="Survivors are measured again each time. That is what keeps luck from living for ever.",
)
