"""Exercises 17.3 to 17.5: the costs of a plan, who is faster in a table with blanks, and the order trick."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_17 as wrong
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.plain import short
from gameai.games.puzznic import replay, solve
from gameai.games.puzznic.collection import levels
from gameai.games.puzznic.generating import random_level
from gameai.show import plans_picture


def called(function, case):
    return function(*case)


# --- 17.3 ------------------------------------------------------------------------------


def frames_of(played):
    """A replay as the exercise hands it out."""
    return [(frame.kind, list(frame.changed)) for frame in played.frames]


@remembered
def cost_cases(rng):
    """Plans of the course's levels and of new ones."""
    played = [replay(level, solve(level).moves) for level in list(levels().values())[:9]]
    while len(played) < 14:
        level = random_level(rng, 5, 5, 3, rng.choice((6, 7, 8)), 2)
        found = solve(level, nodes=2000)
        if found.moves:
            played.append(replay(level, found.moves))
    KNOWN.update({repr(frames_of(each)): each for each in played})
    return until_all_differ([(frames_of(each),) for each in played], COSTS.versions(), called, lambda: cost_cases(rng)[0])


KNOWN = {}      # the replays, for pictures


def draw_costs(frames):
    played = KNOWN.get(repr(frames))
    return None if played is None else plans_picture(played.level, {"the plan": played}, at=-1, title="the plan")


def judge_costs(answer, frames):
    right = wrong.costs(frames)
    if list(answer) == list(right):
        return None
    letters = "".join({"start": "", "move": "M", "fall": "F", "match": "*"}[kind] for kind, _ in frames)
    return Wrong(short(right), f"The plan goes {letters}: M a move, F a fall by one cell, * a match. (moves, steps, actions) differ from "
                               "yours.", short(answer))


COSTS = Exercise(
    number="17.3",
    title="Three costs of one plan",
    text="`frames` lists what happened in a plan: pairs (kind, places), the first of kind \"start\", then \"move\", \"fall\" and \"match\" "
         "in order. `places` lists where something went away: a match takes all its blocks at once, and all that can fall does so "
         "together, by one cell. Write `costs(frames)`: the triple (moves, steps, actions). A step is a move or a match. An action is a "
         "move, a match or a fall.",
    signature="costs(frames)",
    returns=(tuple, list),
    cases=cost_cases,
    size=lambda frames: (len(frames), sum(len(places) for _, places in frames)),
    oracle=wrong.costs,
    judge=judge_costs,
    draw=draw_costs,
    hints=[
        "Each frame is one thing that happens, however many blocks take part. The first is the state at the start.",
        "Three sums over the same list: how many frames are of these kinds?",
        "`moves = sum(kind == \"move\" for kind, places in frames)`, and the same for falls and matches. Which of them add up to steps, "
        "and which to actions?",
    ],
    mistakes=[
        Mistake("each fall of a block", wrong.each_fall,
                "You count each block that falls. All that fall in one frame are one action here."),
        Mistake("each pair", wrong.each_pair, "You count pairs that vanish. All that vanish in one frame are one match."),
        Mistake("each block that vanishes", wrong.each_block, "You count blocks that vanish. All of one frame are one match."),
        Mistake("states", wrong.states, "Your actions are one too many: you count states. Between n states there are n - 1 actions."),
        Mistake("falls for matches", wrong.falls_for_matches, "Your steps are moves and falls. Steps are moves and matches."),
        Mistake("matches left out", wrong.no_matches, "Your actions leave out the matches."),
        Mistake("whole falls", wrong.whole_falls,
                "Falls in a row are one action for you. Each cell that blocks come down is one of its own."),
        Mistake("not added", wrong.events_alone, "You return moves, matches and falls. Steps and actions are sums of these."),
        Mistake("backwards", wrong.backwards, "The order is moves, steps, actions."),
        Mistake("the last left out", wrong.last_left_out, "You leave out the last frame."),
        Mistake("the start is a step", wrong.start_is_a_step, "Your steps are one too many: the start is none."),
        Mistake("one match a move", wrong.one_match_a_move, "After one move there may be several matches. Each frame counts."),
        Mistake("places of moves", wrong.places_of_moves, "Moves from the same place are moves all the same. Count frames, not places."),
        Mistake("kinds alone", wrong.kinds_alone, "You say whether there is a frame of a kind. How many are there?"),
    ],
    praise="So \"shortest\" is three words. The planner that drops one block at a time has a fourth.",
    input_word="plan",
)

# --- 17.4 ------------------------------------------------------------------------------

ONE, OTHER = "Fixed Steps", "Minimising Moves"
COLUMNS = (ONE, OTHER, "Essence", "PDDL")


def cell_case(rng):
    solved = ("Y", rng.choice((0.0, 1.5, 2.0, 2.25, 10.0, 40.0)))
    return rng.choice((solved, solved, ("N", None), ("M", None), ("U", 2.0), None))


def table_case(rng):
    names = ["a13", "b15", "c16", "d18", "e35", "mateu", "cubic", "ipg"][:rng.choice((1, 2, 3, 5, 8))]
    columns = rng.sample(COLUMNS, 4)
    return {name: {column: cell_case(rng) for column in columns} for name in names}, *rng.sample(COLUMNS, 2)


@remembered
def duel_cases(rng):
    kinds = [("Y", 0.0), ("Y", 2.0), ("Y", 2.25), ("N", None), ("M", None), ("U", 2.0), None]
    cases = [({"a13": {ONE: a, OTHER: b}}, ONE, OTHER) for a in kinds for b in kinds
             if a and b and a[0] == b[0] == "Y" or rng.random() < 0.7]
    cases += [table_case(rng) for _ in range(4)]
    long = {f"level {at}": {ONE: ("Y", 9.0), OTHER: None, "Essence": ("Y", 1.5 + at), "PDDL": ("Y", 4.0)} for at in range(6)}
    cases += [(long, *pair) for pair in (("PDDL", "Essence"), (ONE, "PDDL"), ("Essence", ONE), (OTHER, "PDDL"))]
    return until_all_differ(cases, DUEL.versions(), called, lambda: table_case(rng))


BY_TIME = ". And a time of 0.0 is a time: `if 0.0` is false, so ask for the letter"
BY_TIMES = ". And 0.0 is a time where both solved it, too: `if 0.0` is false, so ask for the letters"

DUEL = Exercise(
    number="17.4",
    title="Who is faster, how often?",
    text="`table` is a dictionary from each level to a row; a row is a dictionary from each approach to its cell. A cell is None if it is "
         "blank: we know nothing. Else it is (status, seconds): \"Y\" solved, \"U\" proved that there is no plan; \"N\" not done in time, "
         "\"M\" out of memory, both with None for the seconds. Write `duel(table, one, other)` for two approaches. "
         "It returns five numbers: (one faster, other faster, equally fast, solved by `one` alone, solved "
         "by `other` alone). Speed counts where both say Y. "
         "Alone: one says Y, the other N or M. Levels where one of the two cells is blank or U count nowhere.",
    signature="duel(table, one, other)",
    returns=(tuple, list),
    cases=duel_cases,
    size=lambda table, one, other: len(table),
    oracle=wrong.duel,
    judge=lambda answer, table, one, other: None if list(answer) == list(wrong.duel(table, one, other)) else Wrong(
        short(wrong.duel(table, one, other)), "The five numbers (faster, slower, equal, alone, other alone) differ.", short(answer)),
    hints=[
        "First decide which rows count at all: neither cell is None, and neither says U. Leave the others at once.",
        "Of those that are left, four kinds: both Y, one Y, the other Y, none. Only the first kind has two times to compare.",
        "`mine, yours = row[one], row[other]`; `if mine is None or yours is None or \"U\" in (mine[0], yours[0]): continue`. Then "
        "`if mine[0] == yours[0] == \"Y\"`: compare `mine[1]` and `yours[1]`, three ways.",
    ],
    mistakes=[
        Mistake("blank is a failure", wrong.blanks_fail, "You take a blank cell for a failure. Perhaps it was never tried."),
        Mistake("U counts as solved", wrong.u_solved,
                "You count U as solved. It is an answer, but no plan; such levels are left out here."),
        Mistake("U counts as a failure", wrong.u_fails,
                "You count U as a failure. It proves that there is no plan: leave such levels out."),
        Mistake("no time is time 0", wrong.zero_seconds, "What was not solved has no time. You take None for 0 seconds, and it wins."),
        Mistake("time 0 is no time", wrong.zero_is_no_time,
                "0.0 seconds are a time, rounded: that level is solved. The letter says what is solved, and `if 0.0` is false."),
        Mistake("blank is time 0", wrong.zero_and_blanks, "You take cells without a time for 0 seconds. They were not solved."),
        Mistake("M left out", wrong.memory_ignored, "You leave out levels on which the memory ended. That is a failure as N is."),
        Mistake("alone is faster", wrong.alone_is_faster,
                "Where only one solves a level, that is not a comparison of times. Count it once."),
        Mistake("one side alone", wrong.one_side, "You look at `one` alone. The other may be faster, or alone, as well."),
        Mistake("not faster is slower", wrong.the_rest, "Where both take the same time, neither is faster."),
        Mistake("not slower is faster", wrong.not_slower, "You count levels of equal times as faster, too."),
        Mistake("the wrong way round", wrong.swapped, "You have exchanged the two approaches. Fewer seconds are faster."),
        Mistake("more seconds are faster", wrong.slower_first, "The first two numbers are exchanged: who needs fewer seconds is faster."),
        Mistake("alone forgotten", wrong.no_alone, "The last two numbers are missing: levels that only one of the two solves."),
        *(Mistake(f"neither: {whose} alone{how}", version,
                  f"Levels that neither solved count as the last number but one for you{why}." if whose == "one" else
                  f"Levels that neither solved count as the last number for you: your `else` takes all that is left{why}.")
          for whose, how, why, version in (
              ("other", "", "", wrong.neither_is_other), ("one", "", "", wrong.neither_is_one),
              ("other", ", by its time", BY_TIME, wrong.neither_is_other_by_time),
              ("one", ", by its time", BY_TIME, wrong.neither_is_one_by_time),
              ("other", ", by all times", BY_TIMES, wrong.neither_is_other_by_times),
              ("one", ", by all times", BY_TIMES, wrong.neither_is_one_by_times))),
        Mistake("all that it solved", wrong.all_solved, "The last two numbers are what each solved. Alone: the other did not solve it."),
        Mistake("names of the example", wrong.fixed_names, "You look at the same two approaches always. Take `one` and `other`."),
        Mistake("the first columns", wrong.first_columns, "You look at the first two cells of a row. Take those of `one` and `other`."),
        Mistake("at most one", wrong.capped, "You say whether there is such a level. How many are there?"),
        Mistake("stops at a blank", wrong.stops_at_blank, "You stop at the first row that does not count. Others come after it."),
        Mistake("one row", wrong.first_row, "You look at the first row alone. Does your `return` stand inside the loop?"),
        Mistake("a blank elsewhere", wrong.any_blank, "You leave out rows with a blank cell of a third approach. Two cells matter."),
        Mistake("U elsewhere", wrong.any_proof, "You leave out rows in which a third approach says U. Two cells matter."),
        Mistake("whole seconds", wrong.whole_seconds, "You compare whole seconds. Parts of a second count."),
        Mistake("rounded seconds", wrong.rounded_seconds, "You round the times. Parts of a second count."),
        Mistake("times as texts", wrong.as_text, "You compare times as texts. In a text, 10 comes before 9."),
    ],
    praise="Now try it on the paper's table, in the cell below.",
    input_word="table",
)

# --- 17.5 ------------------------------------------------------------------------------


def column_case(rng):
    """A column after a match, and what it may be: fallen, or with one of the usual faults."""
    before = "".join(rng.choice("   AABC#" if rng.random() < 0.5 else "  AABB") for _ in range(rng.randrange(2, 8)))
    fallen = "#".join("".join(wrong.pressed(shaft)).rjust(len(shaft)) for shaft in wrong.parts(before))
    shape = list(fallen)
    what = rng.randrange(11)
    if what == 1:
        rng.shuffle(shape)
    elif what == 2:
        shape = list(before)
    elif what == 3 and len(shape) > 1:
        at = rng.randrange(len(shape) - 1)
        shape[at], shape[at + 1] = shape[at + 1], shape[at]
    elif what == 4:
        at = rng.randrange(len(shape))
        shape[at] = rng.choice(" ABC") if shape[at] != "#" else "#"
    elif what == 5:
        shape = list("".join(sign for sign in before if sign != " ").rjust(len(before)))
    elif what == 6:
        pool = [sign for sign in before if sign not in " #"]
        rng.shuffle(pool)
        shape = [sign if sign in " #" else pool.pop() for sign in fallen]
    elif what == 7:     # a wall has moved, with all between walls at rest
        signs = before.replace(" ", "")
        at = rng.choice([0, *(place + 1 for place, sign in enumerate(signs) if sign == "#")])
        shape = list(signs[:at] + " " * before.count(" ") + signs[at:])
    elif what in (9, 10):     # a block less or more in a shaft, and all at rest
        shafts = [wrong.pressed(shaft) for shaft in wrong.parts(before)]
        lengths = [len(shaft) for shaft in wrong.parts(before)]
        at = rng.randrange(len(shafts))
        if what == 9 and shafts[at]:
            shafts[at].pop(rng.randrange(len(shafts[at])))
        elif what == 10 and len(shafts[at]) < lengths[at]:
            shafts[at].insert(rng.randrange(len(shafts[at]) + 1), rng.choice("ABC"))
        shape = list("#".join("".join(shaft).rjust(length) for shaft, length in zip(shafts, lengths)))
    elif what == 8:     # a gap between two blocks
        at = rng.randrange(len(shape))
        shape = shape[:at] + [" "] + shape[at + 1:]
    return before, "".join(shape)


@remembered
def column_cases(rng):
    cases = [("A ", " A"), ("A ", "A "), ("AB ", " BA"), ("A# ", " #A"), ("A# ", "A# "), ("A #B", " A#B"), ("A  B", "A  B"),
             (" #A", "# A"), ("#A #", "#A# "), ("AB ", "  B"), ("  A", "BBA"), ("AAB", "ABB"), ("ABC", "AAC"),
             # a block more or less on top, below or between, and others in the middle
             ("  A", " AB"), (" A ", " BA"), (" AC", "ABC"), ("AB ", "  A"), ("ABC", " AC"), ("ABCD", "ACBD"), ("AABBA", "ABABA"),
             *(column_case(rng) for _ in range(12))]
    return until_all_differ(cases, ORDER.versions(), called, lambda: column_case(rng))


ORDER = Exercise(
    number="17.5",
    title="The order trick",
    text="Optional. `before` is a column after a match, read from the top: a text of letters, spaces where a cell is empty, and `#` for "
         "walls. `after` is what it may be once all has fallen, of the same length. Write `allowed(before, after)`: True if every wall is "
         "where it was, the blocks between two walls are the same in the same order, and none is above an empty cell; else False. "
         "A model computes no fall: it says of `after` what must hold.",
    signature="allowed(before, after)",
    returns=bool,
    cases=column_cases,
    size=lambda before, after: len(before),
    oracle=wrong.allowed,
    hints=[
        "Walls cut a column into shafts. `before.split(\"#\")` gives them.",
        "Two questions for each shaft: are its letters the same in the same order, once spaces are dropped? Does a space stand below a "
        "letter, that is, behind it in the text?",
        "`one.replace(\" \", \"\") == other.replace(\" \", \"\")`, and `\" \" not in other.lstrip(\" \")`, "
        "for each pair of shafts; and the "
        "shafts must have the same lengths.",
    ],
    mistakes=[
        Mistake("order alone", wrong.order_alone, "You look at the order alone. A block may not hang above an empty cell."),
        Mistake("order alone, walls in place", wrong.standing(wrong.order_alone),
                "You look at walls and at the order. A block may not hang above an empty cell."),
        Mistake("past a wall", wrong.standing(wrong.walls_forgotten),
                "A block got past a wall: you compare the order in the whole column. Compare it between each two walls."),
        Mistake("any order, walls in place", wrong.standing(wrong.any_order),
                "Between two walls you ask for the same blocks, in any order. None can pass another as they fall."),
        Mistake("numbers alone, walls in place", wrong.standing(wrong.numbers_alone),
                "Between two walls you count blocks. Which blocks, and in which order?"),
        Mistake("up to the top, walls in place", wrong.standing(wrong.to_the_top),
                "Your blocks rest below a wall. The text is read from the top: in each part empty cells come first."),
        Mistake("upside down, walls in place", wrong.standing(wrong.upside_down),
                "Between two walls you turn the order round. Both texts are read from the top."),
        Mistake("a part of the blocks", wrong.a_part, "A block may be missing: you ask whether what is there now was there before."),
        Mistake("more on top", wrong.more_on_top, "New blocks may appear on top: you ask whether the old ones are there below."),
        Mistake("more below", wrong.more_below, "New blocks may appear below: you ask whether the old ones come first."),
        Mistake("a beginning", wrong.a_beginning,
                "The lowest blocks may be missing: you ask whether what is there now came first before."),
        Mistake("a part, either way", wrong.a_part_either_way,
                "A block may be missing, or a new one be there: you ask whether one text is a part of the other."),
        Mistake("ends and letters", wrong.ends_and_letters,
                "You compare the first block, the last one and which there are. In which order are those between?"),
        Mistake("each letter once", wrong.once_each, "You drop letters that come again. How many of each there are counts, too."),
        Mistake("ends and number", wrong.ends_and_number,
                "You compare the first block, the last one and their number. And those between?"),
        Mistake("lengths forgotten", wrong.side_by_side,
                "Blocks and rest are right between the walls. Is each wall where it was, and are there as many?"),
        Mistake("no gap between blocks", wrong.no_gap_between,
                "You ask that there is no gap between two blocks. Below the lowest there may be none either."),
        Mistake("always True", wrong.always, "You allow everything. What must be the same before and after, and what may not hang?"),
        Mistake("floating alone", wrong.floating_alone, "Nothing floats, but are they the same blocks in the same order?"),
        Mistake("any order", wrong.any_order, "The blocks are the same, in any order. None can pass another as they fall."),
        Mistake("numbers alone", wrong.numbers_alone, "You count blocks. Which blocks, and in which order?"),
        Mistake("walls forgotten", wrong.walls_forgotten, "A block got past a wall. Between each two walls the blocks stay the same."),
        Mistake("walls fall", wrong.walls_fall, "Your walls fall with the blocks. A wall stays, and a cell below it may be empty."),
        Mistake("up to the top", wrong.to_the_top, "Your blocks rest at the top. The text is read from the top: empty cells come first."),
        Mistake("upside down", wrong.upside_down, "You turn the order round. Both texts are read from the top."),
        Mistake("nothing may change", wrong.unchanged, "You ask that nothing changes. What was above an empty cell falls."),
        Mistake("the topmost alone", wrong.first_floating, "You look below the topmost block alone. Any block may hang."),
        Mistake("walls in order", wrong.walls_in_order,
                "A wall has moved. It stays where it was; its order among the blocks is too little."),
        Mistake("number of walls", wrong.number_of_walls, "You count walls. Is each where it was, with the same blocks above it?"),
        Mistake("the first shaft", wrong.first_shaft, "You look above the first wall alone."),
        Mistake("the last shaft", wrong.last_shaft, "You look below the last wall alone."),
        Mistake("kinds of blocks", wrong.kinds_of_blocks, "The same letters, but how many of each, and in which order?"),
        Mistake("the lowest cell", wrong.lowest_cell, "You look at the lowest cell of a shaft. There may be a gap further up."),
        Mistake("walls and gaps alone", wrong.where_walls_are, "Walls and gaps are right. Are the blocks the same, in the same order?"),
    ],
    praise="Stated as two sentences, order and rest, this is all that a solver needs: it finds where each block ends.",
    input_word="column",
)
