"""Exercise 05.5: the item to branch on."""

import random
from functools import cache

from gameai.course.attempt import trouble_words
from gameai.course.card import unquoted
from gameai.course.exercise import Exercise, Mistake
from gameai.course.guard import NOT_ATTEMPTED, Guard
from gameai.course.judging import Wrong, refused, said
from gameai.course.lessons import mistakes_05_puzzles as wrong
from gameai.course.plain import short
from gameai.games import sudoku
from gameai.games.dominoes import tilings as dominoes
from gameai.games.langford import langford
from gameai.games.queens import queens
from gameai.games.regions import rectangle

MOST = 20_000  # options tried, in one problem


class Unfit(Exception):
    """A student's rule did what it may not; the arguments are a sentence and what the rule returned, in words."""


def careful(choose):
    """`choose`, which raises `Unfit` if it changes its input or returns what is no open item."""
    def choice(open_items, living):
        items, options = list(open_items), {item: list(names) for item, names in living.items()}
        item = choose(open_items, living)
        if open_items != items or living != options:
            raise Unfit("Your function changed its input. Whoever called it still needs that.",
                        f"{short(items)} before, {short(open_items)} after")
        if item not in items:
            raise Unfit(unfit_choice(item, list(options.values())), short(item))
        return item
    return choice


def unfit_choice(item, lists):
    """Why a choice is none, in a sentence."""
    if item is None:
        return "Your function returned None. Did you forget `return`?"
    if item in lists:
        return "That is the list of an item's options. Return the item itself."
    if type(item) is int and item in map(len, lists):
        return "That is a number of options, not an item. Return the item that has so few."
    if any(item in options for options in lists):
        return "That is an option, not an item. The search tries all options of the item that you return."
    return "Your function did not return an open item."


def options_tried(choose, problem, most=MOST):
    """How many options Algorithm X tries to find all solutions, if `choose(open_items, living)` says where to branch; at most `most`.

    This is a search of its own: the library's two keep links and masks, which choose by "fewest" or "first" alone, while
    a student's rule gets plain lists. A test compares it with the library's, option for option.
    """
    tried = 0

    def search(open_items, alive):
        nonlocal tried
        living = {item: [] for item in open_items}
        for name in alive:
            for item in problem.options[name]:
                if item in living:
                    living[item].append(name)
        item = choose(list(open_items), {each: list(names) for each, names in living.items()})
        for name in living[item]:
            tried += 1
            if tried >= most:
                return
            covered = set(problem.options[name])
            if rest := [each for each in open_items if each not in covered]:
                search(rest, [other for other in alive if covered.isdisjoint(problem.options[other])])

    if problem.primary:
        search(list(problem.primary), list(problem.options))
    return tried


PROBLEMS = {
    "dominoes on 3 x 4 cells": dominoes(rectangle(3, 4)),
    "Langford pairs to 4": langford(4),
    "5 queens": queens(5),
    "dominoes on 4 x 4 cells": dominoes(rectangle(4, 4)),
    "Langford pairs to 6": langford(6),
    "6 queens": queens(6),
    "a sudoku of 4 x 4 cells": sudoku.cover("...3.....4..3..2"),
}


@cache
def allowed(name):
    """How many options may be tried: a tenth more than fewest-first needs, however it decides between equals."""
    rng, problem = random.Random(0), PROBLEMS[name]
    orders = [list, lambda items: items[::-1], lambda items: rng.sample(items, len(items)), lambda items: rng.sample(items, len(items))]
    needed = [options_tried(lambda items, living, order=order: wrong.fewest(order(items), living), problem) for order in orders]
    return max(needed) * 11 // 10


def tried_or_unfit(function, name):
    """Options tried; or what is wrong with a choice."""
    try:
        return options_tried(careful(function), PROBLEMS[name])
    except Unfit as error:
        because, yours = error.args
        return said(because, "one of `open_items`, and both arguments as they were", yours)


def judge_choice(answer, name):
    """None if not many more options are tried than fewest-first needs."""
    if answer > allowed(name):
        return Wrong(f"at most {allowed(name):,} options tried", "All solutions are found, but too many options are tried on the way.",
                     f"{answer:,} options tried" if answer < MOST else f"{MOST:,} options tried, and no end")
    return None


def choose_advice(kind, error, name):
    """What to tell whoever gives `min` a key that is none."""
    if "is not callable" in error:
        return "`key` takes a function: given an item, it returns the number by which items are compared."
    if "not supported between instances" in error:
        return "Compare numbers: how many options an item has, not the options themselves."
    return ""


CHOOSE = Exercise(
    number="05.5",
    title="Where to branch",
    text="Write `choose(open_items, living)`: it returns the item on which Algorithm X branches. `open_items` is the "
         "list of the primary items that are not covered yet, `living` a dictionary from each of them to the list of "
         "the options that can still cover it. Whatever you choose, all solutions are found; the check counts how many "
         "options are tried.",
    signature="choose(open_items, living)",
    cases=lambda rng: [(name,) for name in PROBLEMS],
    size=allowed,
    judge=judge_choice,
    through=tried_or_unfit,
    advise=choose_advice,
    show=lambda answer: f"{answer:,} options tried",
    describe=lambda name: name,
    hints=[
        "Each living option of the item that you choose is a branch. Where are there the fewest?",
        "An item with no living option is the best choice of all: the search turns back at once.",
        "`min(open_items, key=…)` gives the item for which a number is smallest.",
    ],
    mistakes=[
        Mistake("first item", wrong.first_item, "You take the items as they come. Some have fewer options left than others."),
        Mistake("most options", wrong.most, "You branch where there are the most options. Each of them is a subtree."),
        Mistake("dead end overlooked", wrong.dead_end_overlooked,
                "You skip the items that have no option left. They say that nothing below here can succeed: choose them first."),
        Mistake("lists compared", wrong.lists_compared,
                "You compare the lists, not their lengths: `[1, 9, 9] < [2]` in Python, as with words. Compare "
                "`len(living[item])`."),
        Mistake("a number of options", wrong.a_length, "`min` over the items, with the number as `key`, gives the item."),
        Mistake("an option", wrong.an_option, "`living[item]` lists the options; the search goes through them by itself."),
        Mistake("printed", wrong.printed, "`print` shows a value, `return` hands it over."),
        Mistake("sorts its input", wrong.sorts_its_input,
                "`open_items.sort()` changes the caller's list; `sorted(open_items)` makes a new one. `min` needs no "
                "sorting at all."),
        Mistake("first that is small", wrong.fewest_twice,
                "You take the first item with one or two options, and miss one with none behind it."),
    ],
    praise="Fewest options first: the same rule is in both solvers of the library.",
)


RULES = {"first item": wrong.first_item, "most options": wrong.most, "fewest options": wrong.fewest}


def options_needed(choose, seconds=5):
    """Print how many options are tried in each problem, by three rules and by yours.

    Args:
        choose: a student's rule. Where it fails, a sentence says why.
        seconds: the time that it may take for all problems together.
    """
    yours, trouble = tried_by(choose, seconds)
    columns = [*RULES, "yours"] if yours else list(RULES)
    print(f"{'':26}" + "".join(f"{name:>16}" for name in columns))
    for name, problem in PROBLEMS.items():
        tried = [options_tried(rule, problem) for rule in RULES.values()]
        if yours:
            tried.append(yours.get(name))
        print(f"{name:26}" + "".join(f"{_in_words(number):>16}" for number in tried))
    if trouble:
        print(trouble)


def _in_words(number):
    return "-" if number is None else f"{number:,}" if number < MOST else f"over {MOST:,}"


def tried_by(choose, seconds):
    """({problem: options tried}, "") for a student's rule; after the first failure no more of them, and a sentence on it."""
    tried = {}
    with Guard(seconds) as guard:
        for name in PROBLEMS:
            outcome = guard.call(choose, (name,), through=tried_or_unfit)
            if outcome.kind == NOT_ATTEMPTED:
                return {}, "Until your function is written, the table goes without it."
            unfit = refused(outcome.value)
            if trouble := unfit.because if unfit else trouble_words(outcome, "choose"):
                return tried, unquoted(trouble)
            tried[name] = outcome.value
    return tried, ""
