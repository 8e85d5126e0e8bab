"""Exercises 16.1 and 16.3: what a move leads to, and dead ends; and small levels of which every state's distance is known."""

import random
from functools import cache
from math import inf

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_16 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.floors_16 import Known, groups
from gameai.course.lessons.floors_16 import known as _walled
from gameai.course.plain import short
from gameai.games.puzznic import Level, Puzznic, solve
from gameai.games.puzznic.generating import random_level
from gameai.games.puzznic.rules import WORDS, legal_moves, replay
from gameai.grid import place_words
from gameai.search import a_star
from gameai.show import level_picture

COUNTED = "In the code rows and columns count from 0."
LEVELS, LARGEST = 24, 4_000     # how many small levels there are; one with more states is left out


@cache
def small_levels():
    """Levels of chance, always the same, each with {state: moves to the end} for all states that can be reached."""
    rng, found = random.Random("small levels of Puzznic"), []
    while len(found) < LEVELS:
        level = chance_level(rng, rng.choice((3, 4)), rng.choice((5, 6, 7)))
        problem = Puzznic(level, heuristic=None)
        distances = all_distances(problem)
        if distances is not None and 2 <= distances[problem.initial] < inf:
            found.append((problem, distances))
    return tuple(found)


def chance_level(rng, rows, columns):
    """A level of chance with few blocks; so few columns may not hold the blocks that were drawn, and then there is another try."""
    while True:
        patterns = rng.choice((1, 2, 2, 3))
        try:
            return random_level(rng, rows, columns, patterns, 2 * patterns + rng.randrange(3), rng.randrange(4))
        except ValueError:
            continue


def all_distances(problem, most=LARGEST):
    """{state: fewest moves to the end, infinite if there is no way} of all that can be reached; None if that is too much."""
    before, waiting = {problem.initial: []}, [problem.initial]
    for state in waiting:
        for _, child, _ in problem.successors(state):
            if child not in before:
                before[child] = []
                waiting.append(child)
            before[child].append(state)
        if len(before) > most:
            return None
    distances = dict.fromkeys(before, inf)
    layer = [state for state in before if problem.is_goal(state)]
    distances.update(dict.fromkeys(layer, 0))
    for state in layer:
        for earlier in before[state]:
            if distances[earlier] == inf:
                distances[earlier] = distances[state] + 1
                layer.append(earlier)
    return distances


@cache
def known_states():
    """All states of the small levels: a tuple of `Known`, the fewest blocks and moves first."""
    found = [Known(problem.level, problem.blocks(state), moves)
             for problem, distances in small_levels() for state, moves in distances.items()]
    return tuple(sorted(found, key=lambda each: (len(each.blocks), each.moves)))


def standing(level, blocks):
    """The level with other blocks."""
    return Level(tuple(line.ljust(level.width) for line in level.text_with(blocks).splitlines()))


def fewest_plan(level, blocks):
    """A shortest plan."""
    return list(a_star(Puzznic(standing(level, blocks))).actions)


def in_lines(level, blocks):
    """A level as Python text on one line."""
    return repr(level.text_with(blocks))


# --- 16.1 ------------------------------------------------------------------------------


def after_case(rng):
    """A small level in the middle of play, and a move."""
    while True:
        level = chance_level(rng, rng.choice((3, 4, 5)), rng.choice((3, 4, 5)))
        blocks = level.blocks
        for _ in range(rng.randrange(4)):
            if moves := legal_moves(level, blocks):
                blocks = replay(standing(level, blocks), [rng.choice(moves)]).frames[-1].blocks
        if moves := legal_moves(level, blocks):
            return set(level.cells), dict(blocks), rng.choice(moves)


def from_text(text, move):
    level = Level.parse(text)
    return set(level.cells), dict(level.blocks), move


BY_HAND = [  # falling past a twin, also from beside it, three at once, two rounds, pairs in one stack, what stood on the block
    from_text("#####\n#A  #\n## A#\n## ##\n##B #\n#####", (1, 1, "R")),
    from_text("######\n#A A #\n######", (1, 1, "R")),
    from_text("#####\n#A A#\n## ##\n## ##\n#####", (1, 1, "R")),
    from_text("######\n#A   #\n### A#\n###A##\n######", (1, 1, "R")),
    from_text("######\n#  C #\n#A AC#\n######", (2, 1, "R")),
    from_text("#####\n#   #\n#  G#\n#R R#\n#GRG#\n#####", (3, 1, "R")),
    from_text("#######\n# R  G#\n# G  ##\n# R R #\n#######", (3, 4, "L")),
    from_text("#####\n# B #\n# A #\n#AB #\n#BC #\n#####", (4, 2, "R")),
    from_text("#####\n#A  #\n#A A#\n#####", (2, 1, "R")),
    from_text("######\n#  A #\n#  A #\n#A ###\n######", (2, 3, "L")),
]


@remembered
def after_cases(rng):
    cases = [*BY_HAND, *(after_case(rng) for _ in range(8))]
    return until_all_differ(cases, [wrong.after, *AFTER.versions()], lambda function, case: function(*case), lambda: after_case(rng))


def level_of(cells, blocks):
    """A level for a picture, from its open cells."""
    height, width = (max(place[axis] for place in cells) + 2 for axis in (0, 1))
    return Level(tuple("".join(blocks.get((row, column), " " if (row, column) in cells else "#") for column in range(width))
                       for row in range(height)))


def judge_after(answer, cells, blocks, move):
    """None for the right blocks, else the first place that differs."""
    truth = wrong.after(cells, blocks, move)
    if answer == truth:
        return None
    for place in answer:
        if place not in cells:
            return Wrong(short(truth), f"Your answer has a block in {short(place)}, and that is no open cell.", short(answer))
    for place in sorted(set(truth) | set(answer)):
        if truth.get(place) == answer.get(place):
            continue
        said = f"block {truth[place]}" if place in truth else "nothing"
        yours = f"block {short(answer[place])}" if place in answer else "nothing"
        return Wrong(short(truth), f"In the end {short(place)} holds {said}; with your function, {yours}.", short(answer))
    return None


def draw_after(cells, blocks, move):
    row, column, side = move
    there = (row, column + (1 if side == "R" else -1))
    return level_picture(level_of(cells, blocks), title="a move", marks={"last": [(row, column), there]},
                         caption=f"{blocks[row, column]} in {place_words((row, column))} goes {WORDS[side]}; in the code that is "
                                 f"{(row, column)}, counted from 0.")


AFTER = Exercise(
    number="16.1",
    title="What a move leads to",
    text="Write `after(cells, blocks, move)`: the blocks when all rests again. `cells` is the set of open cells (row, column), row 0 "
         "on top; `blocks` is a dictionary from the place of each block to its pattern, and the answer is one, too. `move` is "
         "(row, column, side): the block there goes by one cell, to the left if side is \"L\", to the right if it is \"R\". Then, "
         "again and again: while a block has an empty cell below, such blocks fall, and nothing else happens. When all rest, all "
         "blocks that have a block of their pattern beside, above or below them vanish at once.",
    signature="after(cells, blocks, move)",
    returns=dict,
    cases=after_cases,
    size=lambda cells, blocks, move: len(blocks) + len(cells) / 1000,
    judge=judge_after,
    through=through_alone(),
    describe=lambda cells, blocks, move: f"move = {move}, blocks = {short(blocks)}, level {in_lines(level_of(cells, blocks), blocks)}",
    draw=draw_after,
    hints=[
        "The two things that happen by themselves are two helpers. One gives the blocks after all have fallen by as much as they "
        "can, the other the set of places that vanish.",
        "A loop: let all fall; find the places that vanish; if there are none, that is the answer; take them away, and again.",
        "Falling: as long as a block has a cell of `cells` below that is not in `blocks`, put that block there. Vanishing: first "
        "collect all places with `blocks.get((row + down, column + right)) == pattern`, then take them all away.",
    ],
    mistakes=[
        Mistake("matches while falling", wrong.while_falling,
                "You let blocks vanish while others fall. A block that falls past its twin does not stop: wait until all rest."),
        Mistake("matches after each cell", wrong.after_each_cell,
                "You look for twins after each cell of a fall. A block may fall past its twin: wait until all rest."),
        Mistake("vanishes before it falls", wrong.vanishes_first,
                "You let blocks vanish right after the move. If the moved block has an empty cell below, it falls first."),
        Mistake("the moved block first", wrong.moved_first,
                "You let the moved block fall and vanish before the others fall. When all rest, more may touch: all of these vanish."),
        Mistake("pair by pair", wrong.pair_by_pair,
                "You take one pair away and look again. All blocks that touch a twin vanish at once: collect first, then take away."),
        Mistake("three in a row leave one", wrong.leaves_the_third,
                "You match each block with one other. Three that touch vanish together: ask of each whether it has a twin."),
        Mistake("slides on", wrong.slides,
                "The block goes by one cell, even if more are empty. It may stop beside its twin there."),
        Mistake("stays behind, too", wrong.stays_too, "The block is in two places now. Take it away where it was."),
        Mistake("side by side alone", wrong.sideways_alone, "Blocks vanish with a twin above or below, too."),
        Mistake("one above the other alone", wrong.up_and_down_alone,
                "Blocks vanish with a twin to the left or right, too."),
        Mistake("over corners", wrong.corners, "A corner is no side. Twins touch beside, above or below each other."),
        Mistake("falls by one cell", wrong.falls_one_cell,
                "A block falls until something is below it, and only then twins vanish."),
        Mistake("one round", wrong.one_round, "When blocks vanish, others may fall. Go on until nothing happens."),
        Mistake("no chain", wrong.no_chain, "What falls after a match may match again. Go on until nothing happens."),
        Mistake("the move alone", wrong.the_move_alone,
                "The block has moved, and that is all. What falls now, and what vanishes?"),
        Mistake("the moved block alone falls", wrong.moved_block_alone,
                "Only the moved block falls. What stood on it falls, too, and so does what stands on blocks that vanish."),
        Mistake("nothing falls", wrong.nothing_falls,
                "Before blocks vanish, all must rest: what has an empty cell below falls."),
        Mistake("the highest falls first", wrong.falls_top_first,
                "Your highest block lands on one that has not fallen yet, and hangs in the air in the end. Begin below, or repeat."),
    ],
    praise="These are all the rules there are.",
)


# --- 16.3 ------------------------------------------------------------------------------

WALLED = (  # twins with walls on both sides, until what they stand on or what lies between them goes away
    _walled("#####\n#A###\n#B B#\n#A###\n#####", 1),
    _walled("#######\n## # ##\n##A#A##\n# B B #\n#######", 2),
    _walled("#######\n#A#A# #\n#B B ##\n#######", 2),
    _walled("#########\n#A#####A#\n#B B C C#\n#########", 7),
    _walled("#########\n#A A#A A#\n#########", 2),     # two rooms, each with twins of its own
    _walled("######\n#   A#\n##A###\n######", 2),       # a pit, and a twin that walks to its edge
    # two rooms: twins in the one and three in the other, or three in each
    _walled("###########\n#A ########\n## ########\n#A A###A A#\n###########", 2),
    _walled("###########\n#A ##### A#\n## ##### ##\n#A A###A A#\n###########", 2),
)


@cache
def _by_kind():
    """The known states that exercise 16.3 draws from: hopeless with a lone block, hopeless without, and the rest."""
    kinds = {"lone": [], "other": [], "open": []}
    for each in known_states():
        lone = wrong.hopeless(each.level, each.blocks)
        kinds["open" if each.moves < inf else "lone" if lone else "other"].append(each)
    return kinds


@cache
def _open_by_counts():
    """The states that can be cleared, one list for each way in which their blocks are shared out among patterns."""
    kinds = {}
    for each in _by_kind()["open"]:
        kinds.setdefault(tuple(sorted(_counted(each.blocks))), []).append(each)
    return [kinds[counts] for counts in sorted(kinds) if counts]


def dead_case(rng):
    states = _by_kind()[rng.choice(("lone", "open", "open", "other"))]
    each = rng.choice(states)
    begins_so = each.blocks and rng.random() < 0.15  # a level that begins with a lone block is a level, too
    return standing(each.level, each.blocks) if begins_so else each.level, dict(each.blocks)


def rooms(rng):
    """Two small levels side by side, a wall between them: each room has twins of its own."""
    states = [each for each in _by_kind()["open"] if 1 <= each.moves <= 4]
    one, other = ([line[:] for line in each.level.text_with(each.blocks).splitlines()] for each in rng.choices(states, k=2))
    high = max(len(one), len(other))
    one, other = (["#" * len(each[0])] * (high - len(each)) + [line.ljust(len(each[0])) for line in each] for each in (one, other))
    level = Level(tuple(left + right[1:] for left, right in zip(one, other)))
    return level, dict(level.blocks)


def _counted(blocks):
    patterns = list(blocks.values())
    return [patterns.count(pattern) for pattern in set(patterns)]


@remembered
def dead_cases(rng):
    kinds = _by_kind()
    done = next(each for each in kinds["open"] if not each.blocks)
    few = [next(each for each in kinds["lone"] if sorted(_counted(each.blocks)) == counts)
           for counts in ([1], [1, 1], [1, 2], [1, 3], [1, 1, 2])]
    cases = [(each.level, dict(each.blocks)) for each in (done, *few, *WALLED)] + [dead_case(rng) for _ in range(16)]
    cases += [rooms(rng) for _ in range(4)]
    cases += [(each.level, dict(each.blocks)) for each in (groups(rng) for _ in range(6))]
    cases += [(each.level, dict(each.blocks)) for each in (rng.choice(states) for states in _open_by_counts())]
    return until_all_differ(cases, [wrong.hopeless, *DEAD.versions()],
                            lambda function, case: judge_dead(function(*case), *case) is None, lambda: dead_case(rng))


def moves_left(level, blocks):
    """The fewest moves, infinite if there is no plan; as it is known, or by a search."""
    known = _distances().get((level.cells, frozenset(blocks.items())))
    return _searched(standing(level, blocks)) if known is None else known


@cache
def _searched(level):
    found = solve(level)
    return inf if found.status == "unsolvable" else len(found.moves)


@cache
def _distances():
    return {(each.level.cells, frozenset(each.blocks.items())): each.moves for each in (*known_states(), *WALLED)}


def with_own_level(function, level, blocks):
    """Call a student's function with a level of its own: others share this one, and its `blocks` can be changed."""
    return function(Level(level.rows, level.name), blocks)


def judge_dead(answer, level, blocks):
    """None unless a lone block is not seen, or a state is called hopeless that can be cleared."""
    patterns = list(blocks.values())
    lone = next((pattern for pattern in sorted(set(patterns)) if patterns.count(pattern) == 1), None)
    if lone is not None:
        return None if answer else Wrong("True", f"There is one block of pattern {lone} left: it has nobody to vanish with.")
    if not answer:
        return None
    moves = moves_left(level, blocks)
    if moves == inf:
        return None
    if not blocks:
        return Wrong("False", "No block is left, so the level is cleared. Nothing is lost.")
    plan = ", ".join(map(str, fewest_plan(level, blocks)))
    return Wrong("False", f"{moves} moves clear it: {plan}." if moves > 1 else f"One move clears it: {plan}.")


DEAD = Exercise(
    number="16.3",
    title="Dead ends",
    text="Write `hopeless(level, blocks)`: True only if no moves can clear the level from here. `level.cells` is the set of its open "
         "cells, `level.blocks` are the blocks at the start; `blocks` are those that are left, a dictionary {(row, column): pattern}. "
         "Your function must see a lone block, one whose pattern has no other block left. It may see more dead ends, if it is never "
         "wrong: the check knows the truth of each state.",
    signature="hopeless(level, blocks)",
    returns=bool,
    cases=dead_cases,
    size=lambda level, blocks: len(blocks),
    judge=judge_dead,
    through=through_alone(with_own_level),
    describe=lambda level, blocks: f"blocks = {short(blocks)} in the level {in_lines(level, blocks)}",
    draw=lambda level, blocks: level_picture(level, blocks, title="what is left", caption=COUNTED),
    hints=[
        "How many blocks of each pattern are left in `blocks`? `list(blocks.values()).count(pattern)` counts.",
        "Three blocks of a pattern can vanish together, and so can five. Which number can't?",
        "True if any pattern of `blocks.values()` is there once. Patterns that are gone are no trouble, and `level` is not needed.",
    ],
    mistakes=[
        Mistake("odd counts", wrong.odd, "An odd number is no dead end: three can vanish at once."),
        Mistake("one block in all", wrong.one_in_all, "You count all blocks together. Each pattern counts alone."),
        Mistake("the start", wrong.at_the_start,
                "You count the blocks of the start. A block becomes lone in play: count those that are left."),
        Mistake("patterns that are gone", wrong.gone_ones,
                "A pattern with no block left is done with. Only a single block is lost."),
        Mistake("lone in its column", wrong.lone_in_column,
                "A twin may come from another column: that is what moves are for."),
        Mistake("lone in its row", wrong.lone_in_row, "A twin may come from another row: blocks fall."),
        Mistake("walled in", wrong.walled_in,
                "Walls on both sides are no prison: when what a block stands on vanishes, it falls, and may walk there."),
        Mistake("apart", wrong.apart,
                "Not all of a pattern need meet, only each with some twin: two can vanish in one room, and others in another."),
        Mistake("odd and apart", wrong.odd_and_apart,
                "An odd number in several rooms is not lost: two can vanish in one room, and three in another."),
        Mistake("even and apart", wrong.even_and_apart,
                "An even number in several rooms is not lost: each room may have twins of its own."),
        Mistake("in a pit", wrong.in_a_pit,
                "A block in a pit is not lost: a twin one row higher can come to the edge and stop above it, or fall in."),
        Mistake("two are too few", wrong.at_most_two, "Two blocks of a pattern can still meet."),
        Mistake("few in all", wrong.few_in_all,
                "Count each pattern by itself: three of one and one of another are four blocks, too."),
        Mistake("the last pattern alone", wrong.last_alone,
                "You look at one pattern. Any of them may be the one with a lone block."),
        Mistake("all must be lone", wrong.all_lone,
                "One lone block is enough: the level can't be cleared with it left over."),
        Mistake("never", wrong.never,
                "Your function sees no dead end. Which state can you prove hopeless without any search?"),
        Mistake("turned round", wrong.turned_round, "True and False have changed places."),
    ],
    praise="Nothing was searched, and a search never has to look behind such a state.",
)
