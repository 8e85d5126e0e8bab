"""Exercise 16.6: a level of the student's own, in which blind search drowns."""

from functools import cache

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.games.puzznic import Level, solve
from gameai.games.puzznic.collection import levels
from gameai.show.words import counted

ROWS, COLUMNS = 6, 8            # inside the outer walls
MOVES, BLIND, TIMES = 10, 2_000, 10
NODES = 10_000                   # for A*: more make a level too hard for the check


def judge_level(answer):
    """None for a level that is hard for blind search, and not for A*."""
    found = fault(answer)
    return found and Wrong(expected=found[1], because=found[2], yours=found[3])


@cache
def fault(text):
    """(a word for what is wrong, what would be right, a sentence, what the level has), or None."""
    try:
        level = Level.parse(text)
    except ValueError as error:
        return "leaks" if "sealed" in str(error) else "form", "a sealed level", f"This is no level. {error}", ""
    if level.height > ROWS + 2 or level.width > COLUMNS + 2:
        margin = min(len(line) - len(line.lstrip(" ")) for line in level.rows)
        because = "The level is too large." + (f" All its lines begin with {counted(margin, 'space')}, and those are columns, too: "
                                               "begin each line at the left margin." if margin else "")
        return ("size", f"at most {ROWS + 2} rows and {COLUMNS + 2} columns, walls included", because,
                f"{level.height} rows and {level.width} columns")
    known = next((name for name, other in levels().items() if other.text == level.text), None)
    if known is not None:
        return "course", "a level of your own", f'This is "{known}", a level of the course.', ""
    found = solve(level, nodes=NODES)
    if found.status == "unsolvable":
        patterns = list(level.blocks.values())
        lone = next((pattern for pattern in sorted(patterns) if patterns.count(pattern) == 1), None)
        if lone is not None:
            return "lone", "a level that can be cleared", f"No moves clear this level: there is one block of pattern {lone}.", ""
        return "unsolvable", "a level that can be cleared", "No moves clear this level: all that can be reached was searched.", ""
    if found.status == "budget":
        return ("hard", f"a plan after at most {NODES:,} expanded states",
                "This level is too hard for A* here, too. Take blocks away, or open a wall.",
                f"none yet, at least {found.lower_bound} moves")
    if len(found.moves) < MOVES:
        if not found.moves:
            return "by itself", f"at least {MOVES} moves", "It needs no move: nothing is left when all rests at the start.", "0 moves"
        return ("short", f"at least {MOVES} moves", "Fewer moves clear it.",
                f"{counted(len(found.moves), 'move')}: {', '.join(map(str, found.moves))}")
    need = max(BLIND, TIMES * found.expanded)
    blind = solve(level, "blind", nodes=need)
    if blind.status != "budget":
        return ("seen", f"more than {need:,} states for blind search", "Blind search sees all it needs to see.",
                f"{blind.expanded:,} states, and A* {found.expanded:,}")
    return None


def lone():
    return "########\n#R    G#\n#    G #\n########"


def stuck():
    return "#########\n#R G#R G#\n#########"


def leaky():
    return "#######\n#R   R#\n# G  G\n#######"


def corridor():
    return "##########\n#R      R#\n##########"


def long_corridor():
    return "##########\n#RG    GR#\n#### #####\n##########"


def huge():
    return "############\n#R        R#\n############"


def copied():
    return levels()["Attic"].text


LEVEL = Exercise(
    number="16.6",
    title="Where blind search drowns",
    text=f"Write `mine()`: a level of your own, as text. # is a wall, a space an empty cell, a letter a block. It has at most {ROWS + 2} "
         f"rows and {COLUMNS + 2} columns, outer walls included. A shortest plan has at least {MOVES} moves. Blind search must expand "
         f"more than {BLIND:,} states, and more than {TIMES} times as many as A* with the library's bound, which may expand "
         f"{NODES:,}. Draw it by hand, or let a program look for it.",
    signature="mine()",
    returns=str,
    judge=judge_level,
    alike=lambda one, other: isinstance(one, str) and isinstance(other, str) and (fault(one) or "")[:1] == (fault(other) or "")[:1],
    show=lambda text: repr(text),
    seconds=20,
    hints=[
        "`PlayPuzznic(mine())` lets you play it, `solve(mine())` and `solve(mine(), \"blind\")` say how many states each expands.",
        "Blind search drowns in free moves: blocks that can go to and fro on long floors, whatever the others do. Put twins far apart.",
        "Three blocks of a pattern, on three floors, make a plan long. Two or three patterns on floors of five cells or more are enough. "
        "`gameai.games.puzznic.generating.generate(seed, moves=(10, 20), rows=6, columns=7)` finds candidates.",
    ],
    mistakes=[
        Mistake("a lone block", lone, "Play it: which block has nobody to meet?"),
        Mistake("cannot be cleared", stuck,
                "Each pattern has blocks enough. Which twins can't get to each other? Blocks never rise, and on one floor none gets past "
                "another: open a wall, or put one higher."),
        Mistake("no level", leaky, "Every row ends with a wall, and so do the first and the last."),
        Mistake("too few moves", corridor, "Put twins further apart, or on other floors, or take three of a pattern."),
        Mistake("few states", long_corridor,
                "A long plan alone is not enough. The more blocks can move freely, the more states there are."),
        Mistake("too large", huge, "Count the rows and columns of the text, walls included."),
        Mistake("a level of the course", copied, "Change it until it is yours."),
    ],
    praise="Play it, and give it to somebody who has not solved it yet.",
)
