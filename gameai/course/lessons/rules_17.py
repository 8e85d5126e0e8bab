"""Exercises 17.1 and 17.2: the rule of matching in PDDL, and the frame axioms of one move."""

import re
from itertools import islice

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_17_rules as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.plain import short
from gameai.csp import CSP, Predicate
from gameai.games.puzznic import Level
from gameai.games.puzznic.comparing import first_difference
from gameai.games.puzznic.formats import domain_text
from gameai.games.puzznic.generating import random_level
from gameai.games.puzznic.pddl import planning_problem
from gameai.games.puzznic.rules import DIRECTIONS, legal_moves
from gameai.grid import place_words
from gameai.planning import PDDLError
from gameai.show import level_picture
from gameai.show.words import counted

# --- 17.1 ------------------------------------------------------------------------------

NODES = 12      # states of a level that are compared
START, END = "  ; All blocks that touch", "  ; The player moves"
LEVELS = tuple(map(Level.parse, (  # in each, some wrong version shows at once or after a move
    "#####\n#A A#\n#####",
    "####\n#A #\n##A#\n####",
    "#####\n#AAA#\n#####",
    "#####\n#AAC#\n#####",
    "#####\n#ABA#\n#####",
    "####\n#A #\n#B #\n#BA#\n####",
    "######\n#AABB#\n######",
    "#####\n# A #\n#AA #\n#####",
    "#####\n#ABA#\n#BBA#\n#####",
    "####\n#AA#\n#A #\n####",
    "#######\n#A B C#\n#A BBC#\n#######",
    "######\n#AA  #\n###  #\n### C#\n#C   #\n######",
    "######\n#AAC #\n####A#\n######",
    "####\n#A #\n#A #\n####",
    "#####\n#AAC#\n##CA#\n#####",
)))


def domain_with(text):
    """Puzznic's domain with this action in place of its own `match_blocks`."""
    domain = domain_text()
    return domain[:domain.index(START)] + text + "\n\n" + domain[domain.index(END):]


def domain_with_gap():
    """Puzznic's domain without the action `match_blocks`."""
    return domain_with("  ; (:action match_blocks …)   is missing here")


def level_case(rng):
    while True:
        try:
            return (random_level(rng, rng.choice((3, 4)), rng.choice((3, 4)), rng.choice((1, 2, 3)), rng.choice((4, 5, 6)), 1),)
        except ValueError:
            continue


def match_cases(rng):
    return [(level,) for level in LEVELS] + [level_case(rng) for _ in range(3)]


def fault_of_brackets(text):
    """What is wrong with the brackets of a student's text by itself, in words; "" if nothing is."""
    opened, outermost = [], 0
    lines = text.split("\n")
    for number, line in enumerate(lines):
        for found in _SIGN.finditer(line.split(";")[0]):
            sign = found[0]
            if sign == "(":
                opened.append((number, _head(line[found.start():])))
                outermost += len(opened) == 1
            elif sign == ")" and opened:
                opened.pop()
            elif sign == ")":
                return f"in {_line(lines, number)} a bracket closes that was never opened."
            elif len(opened) > 1:   # what this part is about begins, and the part before it has not ended
                return f"{_opens(lines, opened[-1])} is not closed before {sign} in line {number + 1}."
            elif outermost and not opened:
                return f"the bracket of the action is closed before {sign} in {_line(lines, number)} one too early."
    return f"{_opens(lines, opened[-1])} is never closed." if opened else ""


_SIGN = re.compile(r"[()]|(?<![\w-]):(?:parameters|precondition|effect)\b", re.IGNORECASE)


def _head(text):
    """A bracket and its first word."""
    return re.match(r"\(\s*[^\s()]*", text)[0]


def _opens(lines, bracket):
    number, head = bracket
    which = "" if lines[number].strip().startswith(head) else f" `{head} …`"
    return f"the bracket{which} that opens in {_line(lines, number)}"


def _line(lines, number):
    """A line of a student's text in words: which it is, and what it says."""
    return f"line {number + 1} of your text, `{short(lines[number].strip())[1:-1]}`,"


def in_lines_of(text, error):
    """A sentence on the domain with the lines of a student's text, which is a part of it, as those of that text."""
    lines = text.split("\n")
    before = domain_text()[:domain_text().index(START)].count("\n")

    def own(found):
        number = int(found[1]) - before - 1
        return _line(lines, number) if 0 <= number < len(lines) else found[0]
    return re.sub(r"(?:[Dd]omain, )?line (\d+)", own, error).replace(",:", ":").replace(",.", ".")


def parted(function, level):
    """Where the domain with a student's action and the rules part on a level: plain values, equal for equal behaviour."""
    text = function()
    if not isinstance(text, str):
        forgot = " Did you forget `return`?" if text is None else ""
        return said(f"Your function returned {short(text)}, not a text.{forgot}", "the text of an action")
    if not re.search(r"\(\s*:action\s+match_blocks\b", text, re.IGNORECASE):
        return said("The text holds no action of that name.", 'a text that begins with "(:action match_blocks"', short(text))
    if fault := fault_of_brackets(text):
        return said(f"Your action can't be read: {fault}", "an action in PDDL", short(text))
    try:
        problem = planning_problem(level, domain_with(text))
        difference = first_difference(level, problem, NODES)
    except PDDLError as error:
        return said(f"Your action can't be read: {in_lines_of(text, str(error))}", "an action in PDDL", short(text))
    costly = any(each.cost for each in problem.ground_actions if not str(each).startswith("(move_block"))
    if difference is None:
        return {"costs something": costly}
    return {"costs something": costly, "kind": difference.kind, "actions": difference.actions,
            "there": level.text_with(difference.blocks), "missing": sorted(map(level.text_with, difference.missing)),
            "surplus": sorted(map(level.text_with, difference.surplus)), "action": difference.action,
            "leaves": level.text_with(difference.surplus[0]) if difference.surplus else ""}


def judge_match(found, level):
    """None if the domain with this action and the rules of the game agree on the level."""
    if "kind" not in found:
        return Wrong("a match that costs nothing", "Your action costs something. Only moves of the player do.",
                     "a match that costs") if found["costs something"] else None
    way = f"After {', '.join(found['actions'])}" if found["actions"] else "At the start"
    expected = {"fall": "blocks fall", "match": "all that match vanish at once", "move": "the player moves"}[found["kind"]]
    after = f"Your domain also allows {found['action']}, which leaves:\n{found['leaves']}"
    if not found["surplus"]:
        after = "No action of your domain brings that about."
    return Wrong(expected, "With your action, the domain and the rules of the game part.",
                 f"{way} there is:\n{found['there']}\n{after}")


MATCH = Exercise(
    number="17.1",
    title="Matching, in PDDL",
    text="The domain of Puzznic has lost one action. Write `match_blocks()`: it returns the text of the action, `(:action match_blocks "
         ":parameters () :precondition … :effect …)`. While something falls nothing matches. Else all blocks that touch a block of their "
         "pattern, beside, above or below, vanish in one action. A match costs nothing. Use the domain's own names: `patterned`, `next`, "
         "`falling_flag`, `matching_flag`. `(forall (?x - type …) (when CONDITION EFFECT))` is an effect for all `?x`. All its "
         "conditions look at the state before the action.",
    signature="match_blocks()",
    cases=match_cases,
    size=lambda level: (len(level.blocks), len(level.cells)),
    judge=judge_match,
    through=through_alone(parted),
    describe=lambda level: f"the level {level.text!r}",
    draw=lambda level: level_picture(level, level.blocks, title="the level"),
    hints=[
        "The flags say when: not (falling_flag), and (matching_flag). Parameters are not needed: the action is about all blocks.",
        "When does the block at ?here vanish? There are a place ?there, a direction ?d and a pattern ?p: one step from ?here in the "
        "direction ?d lies ?there, and both have pattern ?p. The derived flag matching_flag says it in the same words.",
        "The effect is `(forall (?here ?there - location ?d - direction ?p - pattern) (when (and …) (not (patterned ?here ?p))))`. The "
        "twin need not be taken away: it has its own turn as ?here.",
    ],
    mistakes=[
        Mistake("matches while falling", wrong.while_falling, "Your action is possible while a block falls. Nothing matches in the air."),
        Mistake("pair by pair", wrong.one_pair, "Your action takes one pair. All blocks that match vanish together, in one action."),
        Mistake("a block and its twins", wrong.one_block,
                "Your action takes one block and those beside it. There may be more: others that match, and twins of twins."),
        Mistake("one pattern at a time", wrong.one_pattern, "Your action takes one pattern. Other patterns may match in the same moment."),
        Mistake("only beside", wrong.sideways_only, "You look to the left and right alone. Blocks match one above the other, too."),
        Mistake("only above and below", wrong.upright_only, "You look up and down alone. Blocks match side by side, too."),
        Mistake("one of the two stays", wrong.one_of_two, "Of two that match, one stays. Each has the other as its twin."),
        Mistake("any neighbour", wrong.any_neighbour, "A block vanishes beside any other. The neighbour must have its pattern."),
        Mistake("a twin anywhere", wrong.any_twin, "A block vanishes if its pattern is anywhere. The twin must be its neighbour."),
        Mistake("all blocks", wrong.all_blocks, "All blocks vanish. An effect under a condition is written `(when CONDITION EFFECT)`."),
        Mistake("neighbours go, too", wrong.neighbours_too, "What lies beside a pair vanishes with it. It has another pattern."),
        Mistake("moves what stays", wrong.slips, "Blocks that don't match change as well. In PDDL what no effect names stays as it is."),
        Mistake("never possible", wrong.never, "Your action is possible only while something falls. That is when nothing matches."),
        Mistake("a whole pattern", wrong.whole_pattern, "Where two match, all of their pattern vanish. Those that touch no twin stay."),
        Mistake("twins at corners", wrong.diagonal, "A twin at a corner does not match. Beside, above or below: `next` says so."),
        Mistake("two twins needed", wrong.two_twins, "A block vanishes only between two twins or at a corner of them. One twin is enough."),
        Mistake("the rightmost stays", wrong.rightmost_stays, "The last block of a row of twins stays. It has a twin to its left."),
        Mistake("the uppermost stays", wrong.uppermost_stays, "The block on top of its twins stays. It has a twin below."),
        Mistake("costs something", wrong.costs, "Your action raises the total cost. Only moves of the player count."),
    ],
    praise="Nothing had to be said of the blocks that stay: the language's own frame assumption keeps them. (Without `(matching_flag)` as "
           "a precondition the action is possible, too, where nothing matches: it changes nothing then, and a planner tries it in vain.)",
    input_word="level",
)

# --- 17.2 ------------------------------------------------------------------------------


def frame_case(rng):
    """A small level of chance, and a move in it: (cells, source, target, blocks before)."""
    while True:
        try:
            level = random_level(rng, rng.choice((2, 3)), rng.choice((3, 4)), 2, rng.choice((3, 4, 5)), rng.randrange(3))
        except ValueError:
            continue
        cells = sorted(level.cells)
        if moves := legal_moves(level, level.blocks):
            row, column, side = rng.choice(moves)
            return cells, (row, column), (row, column + DIRECTIONS[side]), {cell: level.blocks.get(cell, " ") for cell in cells}


@remembered
def frame_cases(rng):
    hand = [[(1, 1), (1, 2), (1, 3)], (1, 1), (1, 2), {(1, 1): "A", (1, 2): " ", (1, 3): "A"}]
    empty = [[(1, 1), (1, 2), (1, 3)], (1, 1), (1, 2), {(1, 1): "A", (1, 2): " ", (1, 3): " "}]
    cases = [tuple(empty), tuple(hand), *(frame_case(rng) for _ in range(8))]
    return until_all_differ(cases, FRAME.versions(), lambda function, case: successors(function, *case), lambda: frame_case(rng))


def successors(function, cells, source, target, blocks):
    """What the cells may be after the move, a list of at most three dictionaries; or what `said` gives."""
    own = list(cells)       # the student's function may change the list that it is handed, and that is told
    constraints = function(cells, source, target)
    if constraints is None:
        return said("Your function returned None. Did you forget `return`? To state nothing is an empty list.", "a list of constraints")
    try:
        constraints = list(constraints)
    except TypeError:
        return said("Your function returned something else than a list of constraints.", "a list of constraints", short(constraints))
    values = [" ", *sorted(set(blocks.values()) - {" "})]
    domains = {("before", cell): [blocks[cell]] for cell in own} | {("after", cell): values for cell in own}
    problem = CSP(domains)
    problem.add(Predicate([("after", source)], lambda after: after == " "))
    problem.add(Predicate([("before", source), ("after", target)], lambda before, after: before == after))
    for constraint in constraints:
        try:
            problem.add(constraint)
        except ValueError as error:
            return said(f"The problem does not take a constraint of yours. {error}", "constraints of gameai.csp", short(constraint))
    left = [{cell: found["after", cell] for cell in own} for found in islice(problem.solutions(), 3)]
    return left or never_true(constraints, domains) or []


def never_true(constraints, domains):
    """What is said of the first constraint that can't hold even by itself; None if each could."""
    for constraint in constraints:
        if not isinstance(constraint, Predicate):
            continue
        alone = CSP({variable: domains[variable] for variable in constraint.variables})
        alone.add(constraint)
        if next(iter(alone.solutions()), None) is not None:
            continue
        if constraint.function(*(domains[variable][0] for variable in constraint.variables)) is None:
            return said("The test of a constraint of yours returns None, and that counts as not true. Did you forget `return`, or does it "
                        "print?", "a test that returns True or False", short(constraint))
        return said("No value after the move makes the test of this constraint of yours true.", "a test that is true for what may be",
                    short(constraint))
    return None


def text_of(cells, blocks):
    """A small level as text."""
    height, width = (max(place[axis] for place in cells) + 2 for axis in (0, 1))
    return "\n".join("".join(blocks.get((row, column), "#") for column in range(width)) for row in range(height))


def level_of(cells, blocks):
    return Level.parse(text_of(cells, blocks))


def judge_frame(found, cells, source, target, blocks):
    right = {**blocks, source: " ", target: blocks[source]}
    if found == [right]:
        return None
    expected = f"one state:\n{text_of(cells, right)}"
    if not found:
        return Wrong(expected, "With your constraints there is no state after the move. Something can't stay and change at once.",
                     "no state")
    other = next((each for each in found if each != right), found[0])
    if len(found) == 1:
        return Wrong(expected, "With your constraints another state is left than by the rules.", f"one state:\n{text_of(cells, other)}")
    number = "three states or more" if len(found) > 2 else counted(len(found), "state")
    return Wrong(expected, f"With your constraints there may be {number} after the move, where there is one by the rules.",
                 f"for example:\n{text_of(cells, other)}")


def draw_frame(cells, source, target, blocks):
    level = level_of(cells, blocks)
    return level_picture(level, level.blocks, title="before the move", caption=f"From {place_words(source)} to {place_words(target)}; "
                         f"in the code from {source} to {target}, counted from 0.")


FRAME = Exercise(
    number="17.2",
    title="What stays",
    text="One move, as constraints. For each cell there are two variables, `(\"before\", cell)` and `(\"after\", cell)`; a cell is (row, "
         "column), a value a pattern or \" \". It is already stated that the source is empty afterwards and that the target then has what "
         "the source had. Write `frame(cells, source, target)`: a list of constraints that say what stays, so that exactly one state is "
         "left after the move. As in the graph model, falls are steps of their own: here nothing else changes. A constraint is "
         "`Predicate(variables, test)`, such as `Predicate([(\"before\", c), (\"after\", c)], lambda b, a: …)`.",
    signature="frame(cells, source, target)",
    returns=list,
    cases=frame_cases,
    size=lambda cells, source, target, blocks: (len(cells), sum(block != " " for block in blocks.values())),
    judge=judge_frame,
    through=successors,
    show=short,
    describe=lambda cells, source, target, blocks:
        f"cells = {cells}, source = {source}, target = {target}; before the move:\n{text_of(cells, blocks)}",
    draw=draw_frame,
    hints=[
        "Two cells change. What must hold of each of the others?",
        "\"It stays\" is one sentence for blocks and for empty cells: the value after is the value before.",
        "A list of `Predicate([(\"before\", cell), (\"after\", cell)], lambda before, after: before == after)`, "
        "for which cells of `cells`?",
    ],
    mistakes=[
        Mistake("left out", wrong.left_out, "You state nothing. Then a solver may fill and empty the other cells as it likes."),
        Mistake("everything frozen", wrong.all_frozen,
                "Your constraints also hold fast a cell of the moved block, so that no state is left. Two cells must change."),
        Mistake("the last cell for all", wrong.late_binding,
                "Your tests look at a variable of the loop when they are called, and by then it is the last cell. Decide outside of the "
                "test which cells get a constraint."),
        Mistake("blocks alone", wrong.blocks_alone, "Blocks stay, but a new one may appear in an empty cell. Empty cells stay, too."),
        Mistake("empty cells alone", wrong.empties_alone, "Empty cells stay, but a block may change or vanish. Blocks stay, too."),
        Mistake("pattern free", wrong.filled_stays_filled, "Where a block was, one remains, but it may change its pattern."),
        Mistake("one row", wrong.same_row, "You look at the row of the move alone. In the other rows anything may happen."),
        Mistake("other rows", wrong.other_rows, "You leave out the whole row of the move. Only two of its cells change."),
        Mistake("the stack falls", wrong.column_falls, "You leave the cells above the source open. Falls are steps of their own here."),
        Mistake("other columns", wrong.other_columns, "You leave out two whole columns. In each of them a single cell changes."),
        Mistake("neighbours alone", wrong.neighbours, "You look at the cells around the move. Those further away need a word, too."),
        Mistake("one moment", wrong.after_alone, "You compare cells of the same moment. What stays is the same before and after."),
        Mistake("the wrong way round", wrong.different, "You state that the other cells change. They stay."),
        Mistake("always to the right", wrong.always_right, "Blocks move to the left, too. Which two cells change is handed to you."),
        Mistake("the first row", wrong.first_row, "You look at the first row alone. In the others anything may happen."),
        Mistake("the last cell", wrong.last_cell, "Your constraints leave out the last cell of the list."),
        Mistake("below the target", wrong.below_target, "You leave the cells below the target open. Falls are steps of their own here."),
        Mistake("as many blocks", wrong.as_many, "You say how many blocks there are afterwards. Where are they, and which?"),
    ],
    praise="A constraint solver has no frame assumption. What you don't say, it is free to choose.",
    input_word="move",
)
