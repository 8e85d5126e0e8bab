"""Exercise 16.2: a lower bound from the columns, checked on all states of small levels."""

from math import inf, isnan

from gameai.course.answer import Note, show
from gameai.course.attempt import attempt
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit, said
from gameai.course.lessons import mistakes_16_bounds as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.floors_16 import Known, groups, known
from gameai.course.lessons.rules_16 import COUNTED, LEVELS, fewest_plan, in_lines, known_states, standing
from gameai.course.plain import short
from gameai.show import PlanStepper, level_picture
from gameai.show.words import counted


def both_ways(text, moves):
    """A level, and its mirror image."""
    return known(text, moves), known("\n".join(line[::-1] for line in text.split("\n")), moves)


BY_HAND = (
    known("#####\n#A A#\n#####", 1),
    known("######\n#A  A#\n######", 2),
    known("#####\n#A  #\n## A#\n#####", 1),        # in one column when it has fallen: nothing lies between
    known("##########\n#A A  A A#\n##########", 2),   # two pairs
    # five blocks: three of them vanish together, so no pairs from one end
    *both_ways("###########\n#A ########\n## ########\n#A A###A A#\n###########", 2),
    *both_ways("###########\n#A ########\n## ########\n#A A   A A#\n###########", 2),
    *both_ways("############\n#A #########\n## #########\n#A A  A A###\n############", 2),
    # six blocks, two threes: no pairs either
    known("###########\n#A ##### A#\n## ##### ##\n#A A###A A#\n###########", 2),
    # three blocks: the third falls between the outer two, which stay where they are
    *both_ways("#######\n#  A  #\n##ABA##\n##BC###\n###D D#\n###C###\n#######", 1),
    *both_ways("#######\n###A###\n# ABA##\n###C###\n###D D#\n##BC###\n#######", 1),
    *both_ways("#######\n###A###\n##ACA##\n###B#C#\n##BD D#\n#######", 2),
)


def least(blocks):
    """What is asked for: the columns between the two blocks of each pattern that has two."""
    total = 0
    for pattern in set(blocks.values()):
        columns = [column for (_, column), other in blocks.items() if other == pattern]
        if len(columns) == 2:
            total += max(0, abs(columns[0] - columns[1]) - 1)
    return total


def judge_bound(answer, level, blocks, moves):
    """None if the number is neither above the fewest moves nor below the floor."""
    if blocks is None:
        return None  # what there is to say was said by `everywhere`
    if isnan(answer):
        return Wrong("a number", "Your function returned nan, which is no number.")
    if answer > moves:
        plan = ", ".join(map(str, fewest_plan(level, blocks)))
        how = f"by {plan}" if plan else "for no block is left"
        clears = f"{counted(moves, 'move')} {'clears' if moves == 1 else 'clear'}"
        return Wrong(f"at most {moves}", f"{clears} it, {how}. Your bound is too high.", short(answer))
    floor = least(blocks)
    if answer < floor:
        return Wrong(f"at least {floor}", "For a pattern of two blocks the columns between them must be counted, and patterns add up.",
                     short(answer))
    return None


def some(rng):
    """A state with blocks, few of them hopeless."""
    states = known_states()
    while True:
        each = states[int(len(states) * rng.random())]
        if each.blocks and (each.moves < inf or rng.random() < 0.1):
            return each


EVERYWHERE = Known(BY_HAND[0].level, None, inf)      # the last case: all states at once


def everywhere(bound):
    """0, or what is said of the smallest state on which a bound is too high, of all states of the small levels."""
    for each in known_states():
        if each.moves == inf:
            continue
        value = bound(dict(each.blocks))
        if unfit := misfit(value, (int, float)):
            return said(f"{unfit.because} The blocks were those of {in_lines(each.level, each.blocks)}.", unfit.expected, unfit.yours)
        if value > each.moves:
            plan = ", ".join(map(str, fewest_plan(each.level, each.blocks)))
            return said(f"On one of all states of small levels your bound is too high: {in_lines(each.level, each.blocks)} needs no "
                        f"more than {counted(each.moves, 'move')}, {plan}.", f"at most {each.moves}", short(value))
    return 0


def called(function, level, blocks, moves):
    """What a student's function gives for one state, or 0 where all states were tried and it was never too high."""
    return everywhere(function) if blocks is None else function(blocks)


@remembered
def bound_cases(rng):
    done = known_states()[0]
    cases = [done, EVERYWHERE, *BY_HAND, *(groups(rng) for _ in range(6)), *(some(rng) for _ in range(50))]
    return until_all_differ(cases, [wrong.bound, *BOUND.versions()], lambda function, case: _sound(function, case), lambda: some(rng))


def _sound(function, case):
    """Whether a version passes a case."""
    return case is EVERYWHERE or judge_bound(function(case.blocks), *case) is None


def counterexample(bound, most=5_000):
    """The smallest state on which a student's bound is too high, with a shortest plan to step through; else how many it was tried on.

    Args:
        bound: a function of {(row, column): pattern}.
        most: how many states are tried.
    """
    tried = sorted((each for each in (*BY_HAND, *known_states()) if each.moves < inf),
                   key=lambda each: (len(each.blocks), each.moves))[:most]

    def first_too_high():
        for number, each in enumerate(tried):
            value = bound(dict(each.blocks))
            if unfit := misfit(value, (int, float)):
                return f"{unfit.because} The blocks were {short(each.blocks)}."
            if value > each.moves:
                return number, value
        return ()
    first_too_high.__name__ = "bound"

    def shown(found):
        if isinstance(found, str):
            return show(Note(found))
        if not found:
            print(f"Never too high on {len(tried)} states, each with its fewest moves known.")
            return None
        each, value = tried[found[0]], found[1]
        print(f"Your bound says at least {short(value)}; the fewest moves are {each.moves}.")
        here = standing(each.level, each.blocks)
        return PlanStepper(here, fewest_plan(each.level, each.blocks), title="a plan cheaper than the bound")
    if attempt(bound, dict(tried[-1].blocks), then=lambda value: [value]) is None:
        return None  # why is said: it is not written, returns nothing or fails
    return attempt(first_too_high, then=shown)


BOUND = Exercise(
    number="16.2",
    title="At least so many moves",
    text="Write `bound(blocks)`: a number of moves that are surely needed, whatever the walls. `blocks` is a dictionary "
         "{(row, column): pattern}. Look at columns alone: blocks that vanish together lie in the same column or in columns side by "
         "side. For a pattern of two blocks, count what that says; for three or more you may say less than the truth, never more. "
         "Add up the patterns: a move takes a block of one of them. The check knows the fewest moves of each state.",
    signature="bound(blocks)",
    returns=(int, float),
    cases=bound_cases,
    size=lambda level, blocks, moves: inf if blocks is None else len(blocks) + min(moves, 99) / 100,
    judge=judge_bound,
    through=through_alone(called),
    describe=lambda level, blocks, moves: (f"blocks = {short(blocks)}, in the level {in_lines(level, blocks)}" if blocks is not None
                                           else f"all {len(known_states())} states of {LEVELS} small levels"),
    draw=lambda level, blocks, moves: level_picture(standing(level, blocks), title="a state", caption=COUNTED) if blocks else None,
    hints=[
        "Sort the blocks of one pattern by their columns. Two in columns 1 and 5: how many moves bring them side by side?",
        "A gap of d columns takes d - 1 moves, and none if d is 0. With more than two blocks each one needs some twin, not all of them: "
        "the nearest is the least that it can come to.",
        "For each pattern: for each of its blocks the least `max(0, abs(column - other) - 1)` over the others, and of these numbers "
        "the largest. Then the sum over the patterns. A lone block has no twin: give `min` a `default`.",
    ],
    mistakes=[
        Mistake("sums all pairs", wrong.all_pairs,
                "You add up all pairs. Of four blocks each needs one twin, and a move may serve several pairs."),
        Mistake("all neighbours", wrong.all_neighbours,
                "You close every gap. Four blocks may vanish as two pairs: the gap between the pairs stays open."),
        Mistake("each to its nearest, summed", wrong.each_nearest,
                "You count a gap once from each side. One move brings two blocks nearer to each other."),
        Mistake("rows counted", wrong.with_rows, "You count rows, too. Falling is free: it takes no move."),
        Mistake("d in place of d - 1", wrong.without_beside,
                "Twins vanish beside each other, not in one cell. How many moves is that less?"),
        Mistake("furthest pair", wrong.furthest,
                "The two furthest blocks need not meet each other: others may lie between, or be their twins."),
        Mistake("pairs from one end", wrong.pairs_from_the_left,
                "You pair the first block with the second, the third with the fourth. Of five, three may vanish together, and then "
                "the pairs are others."),
        Mistake("pairs, or the first gap", wrong.pairs_or_first_gap,
                "You pair the blocks of an even number. Six may vanish as two threes, and then the pairs are others."),
        Mistake("the ends of two or three", wrong.ends_of_three,
                "Of three blocks, the outer two need not come side by side: the third may come between them, and fills one column."),
        Mistake("number of blocks", wrong.block_count,
                "One move may make several blocks vanish. The number of blocks says nothing about moves."),
        Mistake("number of patterns", wrong.pattern_count,
                "One move may set off several matches, of several patterns. And patterns far apart need more than one."),
        Mistake("half the blocks", wrong.half_the_blocks, "One move may make more than one pair vanish."),
        Mistake("widest pattern alone", wrong.widest_alone,
                "You take the largest pattern. No move serves two patterns, so they may be added up."),
        Mistake("less than nothing", wrong.one_column,
                "Two blocks in one column are 0 columns apart, and 0 - 1 is no number of moves: take at least 0."),
        Mistake("twos: less than nothing", wrong.twos_below_0,
                "For two blocks in one column you count 0 - 1. They need no move, which is 0: take at least that for each pattern."),
        Mistake("twos: rows counted", wrong.twos_with_rows, "Between the two blocks of a pattern you count rows, too. Falling is free."),
        Mistake("rows added", wrong.rows_added, "You add rows to the gap. Falling is free: it takes no move."),
        Mistake("twos: rows added", wrong.twos_rows_added,
                "Between the two blocks of a pattern you add rows to the gap. Falling is free: it takes no move."),
        *(Mistake(f"twos: {which} one to the right", version,
                  f"You take {which} of two blocks for the one to the right. Else you count no gap: sort the columns, or take `abs`.")
          for which, version in (("the later", wrong.twos_unsorted), ("the earlier", wrong.twos_unsorted_back))),
        Mistake("twos: rows alone", wrong.twos_rows_alone, "You look at rows. A move changes a column, and falling is free."),
        Mistake("twos: d in place of d - 1", wrong.twos_without_beside,
                "You count the moves into one column. Two twins vanish side by side, too: in columns 1 and 2, how many moves is that?"),
        Mistake("twos: widest pattern alone", wrong.twos_widest,
                "You take the pattern with the widest gap. No move serves two patterns: add them up."),
        Mistake("twos: widest, or less than nothing", wrong.twos_widest_below_0,
                "You take the largest pattern. No move serves two patterns: add up, and count at least 0 for each."),
        Mistake("nothing", wrong.nothing,
                "0 is never too high, and of no use. Two blocks far apart surely need some moves."),
        Mistake("halved", wrong.halved, "A move brings one block nearer to its twin by one column, not by two."),
    ],
    praise="It knows nothing of walls and other blocks, and it never lies.",
)
