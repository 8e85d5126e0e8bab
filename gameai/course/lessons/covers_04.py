"""What the exercises on exact cover share: enumeration of every choice, random problems, judging a problem, its matrix."""

import itertools
from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from gameai.course.judging import Wrong, misfit
from gameai.course.plain import short
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.show import matrix_picture, svg
from gameai.show.palette import MARGIN
from gameai.show.words import counted

MOST = 20_000  # options tried in a student's own problem: the boards here need a few hundred


def brute_force(options, items, secondary=()):
    """All solutions, as a set of frozensets of names: every set of options is looked at.

    Args:
        options: name -> items.
        items: those to be covered exactly once.
        secondary: those to be covered at most once.
    """
    found, wanted = set(), set(items)
    for count in range(len(options) + 1):
        for chosen in itertools.combinations(options, count):
            covered = [item for name in chosen for item in options[name]]
            if len(covered) == len(set(covered)) and wanted <= set(covered):
                found.add(frozenset(chosen))
    return found


def random_problem(rng, items, options, widest=3):
    """(items, options): letters, and a dictionary of options named 0, 1, …, each of 1 to `widest` letters.

    No two options are alike as long as there are others.
    """
    letters = "abcdefghij"[:items]
    every = [list(option) for size in range(1, min(widest, items) + 1) for option in itertools.combinations(letters, size)]
    made = []
    while len(made) < options:
        size = rng.randint(1, min(widest, items))
        left = [option for option in every if len(option) == size and option not in made]
        made.append(rng.choice(left or every))
    return list(letters), dict(enumerate(made))


# --- answers that are themselves problems ------------------------------------------------

LONGEST = 10_000  # items that are taken from a generator


def opened(items):
    """What a generator, a `map` or a `range` has to give, as a list; anything else, and one without an end, as it is."""
    if not isinstance(items, (Iterator, range)):
        return items
    taken = list(islice(items, LONGEST + 1))
    return taken if len(taken) <= LONGEST else items


def opened_problem(function, *args):
    """A student's (options, secondary), generators opened at once: nobody may run them once the call is over. For `Exercise.through`."""
    answer = function(*args)
    if not isinstance(answer, (tuple, list)) or len(answer) != 2:
        return answer
    options, secondary = answer
    if isinstance(options, dict):
        options = {name: opened(items) for name, items in options.items()}
    return options, list(secondary) if isinstance(secondary, dict) else opened(secondary)


def problem_of(answer):
    """(ExactCover, None), or (None, Wrong): an answer (options, secondary) as a problem."""
    if not isinstance(answer, (tuple, list)) or len(answer) != 2:
        return None, misfit(None, tuple) if answer is None else Wrong(
            "a pair: the options, then the secondary items", "Your function returned something else than a pair.", short(answer))
    options, secondary = answer
    if not isinstance(options, dict):
        return None, Wrong("a dictionary: name of the option -> its items",
                           "The first of the two, the options, is no dictionary.", short(options))
    if isinstance(secondary, str) or not isinstance(secondary, (list, tuple, set, frozenset)):
        return None, Wrong("a list of items", "The second of the two, the secondary items, is no list.", short(secondary))
    for items in (*options.values(), secondary):
        if said := unhashable(items):
            return None, Wrong("items that are texts, numbers or tuples", said)
    try:
        return ExactCover(options, secondary=secondary), None
    except (TypeError, ValueError) as error:
        return None, Wrong(because=f"This is no exact cover problem: {error} {of_two_kinds(options)}".strip())


def unhashable(items):
    """A sentence on the first item that can't be looked up, a list mostly; "" if all can."""
    if isinstance(items, str) or not isinstance(items, (list, tuple, set, frozenset)):
        return ""
    for item in items:
        try:
            hash(item)
        except TypeError:
            told = f": write {_as_tuple(item)!r}" if isinstance(item, (list, tuple)) else ""
            return (f"{short(item)} can't be an item. Items are looked up, as the keys of a dictionary are, and what may change can't be. "
                    f"A tuple can be one, a list can't{told}.")
    return ""


def _as_tuple(item):
    return tuple(map(_as_tuple, item)) if isinstance(item, (list, tuple)) else item


def of_two_kinds(options):
    """What to say if an option has an item twice: two things have one name."""
    twice = any(isinstance(items, (list, tuple)) and len(items) != len(set(items)) for items in options.values())
    return "Do two different things have one name there? Put the kind into the name." if twice else ""


def alike(one, other):
    """Whether two answers (options, secondary) are one problem, whatever its items are called: for `Exercise.alike`."""
    mine, theirs = problem_of(one)[0], problem_of(other)[0]
    return mine is not None and theirs is not None and shape(mine) == shape(theirs)


def shape(problem):
    """A problem without the names of its items: (options, sets of options with one primary item, pairs that share a secondary one)."""
    by = {item: [] for item in (*problem.primary, *problem.secondary)}
    for name, items in problem.options.items():
        for item in items:
            by[item].append(name)
    clashing = {frozenset(pair) for item in problem.secondary for pair in itertools.combinations(by[item], 2)}
    return set(problem.options), {frozenset(by[item]) for item in problem.primary}, clashing


class Casting(NamedTuple):
    """What is known of a puzzle that a student states as exact cover.

    Args:
        truth: its solutions, a set of frozensets of option names.
        names: all names that an option may have.
        in_words: in_words(solution) puts a solution into words.
        broken: broken(solution) is a sentence on the rule that it breaks, or "".
        drawn: drawn(solution) draws it in lines of text.
        misnamed: misnamed(name) is a sentence on a name that no option may have.
        option: option(name) says which option that is.
        placing: what a solution is called.
    """

    truth: set
    names: set
    in_words: Callable
    broken: Callable
    misnamed: Callable
    option: Callable
    drawn: Callable = lambda solution: ""
    placing: str = "a placing"


def judge_casting(answer, casting):
    """None if the problem in `answer`, a student's (options, secondary), has the solutions of the puzzle; else a Wrong."""
    problem, wrong = problem_of(answer)
    if wrong:
        return wrong
    truth, expected = casting.truth, counted(len(casting.truth), "solution")
    stranger = next((name for name in problem.options if name not in casting.names), None)
    if stranger is not None:
        return Wrong("names as the task asks for", casting.misnamed(stranger), f"an option named {short(stranger)}")
    lacking = sorted(frozenset().union(*truth) - set(problem.options), key=str)
    if lacking:
        return Wrong(expected, f"There is no option for {casting.option(lacking[0])}.", f"{len(problem.options)} options")
    if not problem.primary and frozenset() not in truth:
        return Wrong(expected, "Nothing in your problem is primary, so nothing has to be covered: choosing no option at all is a solution.",
                     f"{len(problem.secondary)} items, all of them secondary")
    found = []
    try:
        for solution in problem.solutions(MOST):
            found.append(frozenset(solution))
            if found[-1] not in truth:
                said = f"Your problem has the solution {casting.in_words(found[-1])}. {casting.broken(found[-1])}".strip()
                return Wrong(expected, said, f"{casting.placing} that breaks a rule\n{casting.drawn(found[-1])}".strip())
    except BudgetExceeded:
        return Wrong(expected, f"The search of your problem was not over after trying {MOST:,} options. Is there an "
                               "item that must be covered?")
    missing = sorted(truth - set(found), key=lambda solution: sorted(map(str, solution)))
    if missing:
        because = f"Your problem does not have the solution {casting.in_words(missing[0])}. {clash(problem, missing[0])}".strip()
        drawn = casting.drawn(missing[0])
        return Wrong(f"{expected}, one of them\n{drawn}" if drawn else expected, because, counted(len(set(found)), "solution"))
    return None


def sketch(rows, cells, sign):
    """A board in lines of text: `sign` on the cells, the letters of `rows` elsewhere.

    >>> print(sketch(["AB", "AB"], [(0, 0)], "*"))
    * B
    A B
    """
    return "\n".join(" ".join(sign if (r, c) in cells else letter for c, letter in enumerate(row)) for r, row in enumerate(rows))


def clash(problem, solution):
    """A sentence on why a set of options is no solution of a problem; "" if it is one."""
    by = {}
    for name in sorted(solution, key=str):
        for item in problem.options[name]:
            if item in by:
                return f"There, {by[item]!r} and {name!r} both cover the item {item!r}."
            by[item] = name
    open_item = next((item for item in problem.primary if item not in by), None)
    return "" if open_item is None else f"It leaves the item {open_item!r} uncovered, and that one is primary."


# --- pictures ------------------------------------------------------------------------------

def matrix(items, options, secondary=(), title="the options and their items"):
    """A Picture of a problem as a matrix, or of what there is of it; None if it is too large."""
    if not options or not items:
        said = [f"Items: {', '.join(map(str, items)) or 'none'}.", f"Options: {', '.join(map(str, options)) or 'none'}."]
        drawn = [svg.text(MARGIN, 26 + 24 * line, text, anchor="start") for line, text in enumerate(said)]
        return svg.picture_of(200, 78, *drawn, title=title, description=" ".join(said))
    try:
        return matrix_picture(ExactCover(options, secondary, items), title=title)
    except ValueError:
        return None
