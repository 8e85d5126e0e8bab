"""Exercises 05.3 and 05.4: which solver is right, and puzzles with one solution."""

import random
from itertools import islice

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit, said
from gameai.course.lessons import mistakes_05_puzzles as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.covers_04 import opened
from gameai.course.plain import short
from gameai.games import sudoku

# --- 05.3 ----------------------------------------------------------------------------------

FAULTS = [name for name in wrong.SOLVERS if name != "right"]


def line_up(rng):
    """One case: {letter: solver}, in an order of its own; the functions' own names are hidden."""
    solvers = list(wrong.SOLVERS.values())
    rng.shuffle(solvers)
    return [({letter: unnamed(solver) for letter, solver in zip("ABCDEF", solvers)},)]


def unnamed(function):
    def solver(options, secondary=()):
        return function(options, secondary)
    return solver


def judge_who(answer, solvers):
    """None if each solver got its own name."""
    truth = wrong.who_by(*wrong.TELLING)(solvers)
    if set(answer) != set(truth):
        return Wrong(f"an answer for each of {', '.join(truth)}", "Your answer needs each solver once, and no other.")
    unknown = next((name for name in answer.values() if name not in wrong.SOLVERS), None)
    if unknown is not None:
        return Wrong(" / ".join(wrong.SOLVERS), f"{unknown!r} is not one of the answers.")
    if list(answer.values()).count("right") != 1:
        return Wrong("one solver that is right", "Exactly one of the six is right. Find a problem on which two that seem right differ.")
    letter = next((letter for letter in truth if answer[letter] != truth[letter]), None)
    return letter and Wrong(because=f"{letter} is not the solver {answer[letter]!r}. {witness(letter, solvers[letter], answer[letter])}")


def witness(letter, solver, called):
    """A sentence on a problem where a solver does otherwise than what it is called, and not on what it is."""
    options, secondary = next(problem for problem in wrong.TELLING if wrong.as_sets(solver(*problem))
                              != wrong.as_sets(wrong.SOLVERS[called](*problem)))
    asked = short(options) + (f" with {short(secondary)} secondary" if secondary else "")
    theirs, its = wrong.SOLVERS[called](options, secondary), solver(options, secondary)
    return f"For {asked}, that one gives {short(theirs)}, and {letter} gives {short(its)}."


WHO = Exercise(
    number="05.3",
    title="Who is the mutant? Six solvers",
    text="Six solvers, A to F. One is right, each of the others has a fault of its own. Give them small problems and "
         "find out. `solvers[\"A\"](options, secondary)` returns a list of solutions; `options` is a list or a "
         "dictionary, `secondary` a list that may be left out. (An option of secondary items alone may be taken or "
         "left; both count.) Write `who()`: it returns a dictionary such as `{\"A\": \"right\", \"B\": \"loses option "
         "0\", …}`.\n\n"
         + "\n".join(f"- *{name}*" for name in FAULTS),
    signature="who()",
    returns=dict,
    cases=line_up,
    judge=judge_who,
    show=lambda answer: ", ".join(f"{letter}: {name}" for letter, name in sorted(answer.items())),
    hints=[
        "Work out a small problem by hand first: you must know the answer before you ask.",
        "`[[\"p\"], [\"q\"], [\"r\"]]` has one solution, of three options. Which solver says otherwise?",
        "For the secondary items you need two problems: one in which such an item stays free, and one in which two options share it.",
        "The one that looks at the last choice only shows its fault when the first and the third choice clash.",
    ],
    mistakes=[
        Mistake("no secondary items tried", wrong.who_by(wrong.TWO_SOLUTIONS, wrong.OPTION_0, wrong.CHAIN),
                "Several solvers look right to you. None of your problems tells how they treat secondary items."),
        Mistake("only names that are texts",
                wrong.who_by(wrong.TWO_SOLUTIONS, wrong.FREE_SECONDARY, wrong.SHARED_SECONDARY, wrong.CHAIN, wrong.THREE_DEEP),
                "Two solvers look right to you. Give the options as a list, so that they are named 0, 1, 2."),
        Mistake("one solution each", wrong.who_by(wrong.OPTION_0, ({"a": ["p", "s"], "b": ["p", "q", "s"], "c": ["q"]}, ["s"]), wrong.CHAIN,
                                                   ({"a": ["p"], "b": ["q"]}, ["s"]), ({"a": ["p", "s"], "b": ["q", "s"]}, ["s"])),
                "Two or more solvers look right to you. Try a problem with two solutions."),
        Mistake("two choices deep", wrong.who_by(wrong.TWO_SOLUTIONS, wrong.OPTION_0, wrong.FREE_SECONDARY, wrong.SHARED_SECONDARY),
                "Two solvers look right to you. Let a clash come between the first choice and the third."),
    ],
    praise="Whoever tests with one easy problem finds six right solvers.",
)

# --- 05.4 ----------------------------------------------------------------------------------

SEEDS = 6       # puzzles in the case that looks at how many are different
DIFFERENT = 3   # of them, at least: whoever draws one of the 24 first rows has fewer in one case of ten thousand


def lazy_solutions(text):
    """`sudoku.solutions`, without any for clues that clash."""
    text = "".join(text.split())
    if len(text) != 16:
        raise ValueError(f"A board of 4 x 4 cells is a text of 16 signs; this one has {len(text)}.")
    if not any(sudoku.clashes(*sudoku.digits_of(text))):
        yield from sudoku.solutions(text)


class Hopeless(BaseException):
    """A student's function asked again and again about boards that have no solution."""


IN_VAIN = 2_000  # boards in a row


def watched(taken):
    """`lazy_solutions`, which notes in `taken` the most solutions taken from one board, and ends a search in vain."""
    in_vain = 0

    def solutions(text):
        nonlocal in_vain
        number = 0
        for number, found in enumerate(lazy_solutions(text), 1):
            taken[0], in_vain = max(taken[0], number), 0
            yield found
        if not number:
            in_vain += 1
            if in_vain >= IN_VAIN:
                raise Hopeless
    return solutions


def puzzles_of(function, seeds):
    """(puzzle, the puzzle of a second call, the most solutions taken from one board) for each seed.

    The second calls come in the opposite order, and the module `random` is in another state: all that may count is `rng`.
    """
    made, again = [], []
    try:
        for seed in seeds:
            taken = [0]
            made.append((opened(function(random.Random(seed), watched(taken))), taken))
        random.seed("another state of the module")
        for seed in reversed(seeds):
            again.append(opened(function(random.Random(seed), watched([0]))))
    except Hopeless:
        return said(f"The last {IN_VAIN:,} boards of which you asked for solutions have none. "
                    "Adding clues to such a board can't mend that.", "exactly one solution", "a search without an end")
    return [(puzzle, other, taken[0]) for (puzzle, taken), other in zip(made, reversed(again))]


def no_text(puzzle):
    """A Wrong for a puzzle that is no text."""
    if not isinstance(puzzle, list):
        return misfit(puzzle, str)
    told = ("Your list has one text in it. Return the text itself: `return` in place of `yield`, without square brackets."
            if len(puzzle) == 1 else "Your function gives a list. `\"\".join(signs)` makes one text of it.")
    return Wrong("a text of 16 signs", told, short(puzzle))


def in_rows(text):
    """A board of 4 x 4 cells as four lines."""
    return "\n".join(" ".join(text[row:row + 4]) for row in range(0, 16, 4))


def judge_puzzles(answer, seeds):
    """None if every puzzle has one solution and no clue too many, and enough of `SEEDS` are different."""
    for seed, (puzzle, again, taken) in zip(seeds, answer):
        if unfit := no_text(puzzle):
            return unfit
        text = "".join(puzzle.split())
        if len(text) != 16 or not set(text) <= set(".01234"):
            return Wrong("16 signs, each 1 to 4, a dot or 0", "This is no board of 4 x 4 cells.", repr(puzzle))
        found = list(islice(lazy_solutions(text), 2))
        if not found:
            return Wrong("exactly one solution", f"The puzzle {text} has no solution: its clues clash, at once or later.", in_rows(text))
        if len(found) > 1:
            return Wrong("exactly one solution",
                         f"The puzzle {text} has more than one solution, for example {found[0]} and {found[1]}.",
                         in_rows(text))
        if taken > 2:
            return Wrong("at most two solutions taken from one board",
                         f"You took {taken} solutions of one board. Two are enough to know that it is not unique; "
                         "an empty board of 9 x 9 has more than anyone can count.", f"{taken} solutions taken")
        spare = next((cell for cell in range(16) if text[cell] not in ".0"
                      and len(list(islice(lazy_solutions(text[:cell] + "." + text[cell + 1:]), 2))) == 1), None)
        if spare is not None:
            return Wrong("no clue that can be spared",
                         f"In {text}, the clue in row {spare // 4 + 1} column {spare % 4 + 1} can be taken away: "
                         "the solution stays the only one.", in_rows(text))
        if again != puzzle:
            return Wrong("one puzzle from one seed",
                         f"Called twice with `random.Random({seed})`, your function makes two different puzzles. "
                         "Draw everything from `rng`, and nothing from the module `random`.",
                         f"{puzzle} and {short(again)}")
    different = len({"".join(puzzle.split()) for puzzle, *_ in answer})
    if len(seeds) < SEEDS or different >= DIFFERENT:  # two alike may be chance
        return None
    if different == 1:
        return Wrong("different puzzles from different seeds", f"All {len(seeds)} puzzles are the same.", answer[0][0])
    return Wrong("different puzzles from different seeds", f"Of {len(seeds)} puzzles there are only {different} different ones.",
                 ", ".join(puzzle for puzzle, *_ in answer))


def make_advice(kind, error, seeds):
    """What to tell whoever asks for a solution that is not there."""
    if "StopIteration" in error:
        return "`next` found no solution: the clues clash, at once or later. Look whether there is one first."
    if "empty sequence" in error or "empty range" in error:
        return ("No cell is left to choose from. If the board is full and still has no solution, clues that clash came in "
                "earlier: look after each clue, and take it back.")
    return ""


MAKE = Exercise(
    number="05.4",
    title="Make a puzzle with one solution",
    text="Write `make_puzzle(rng, solutions)`: a sudoku of 4 x 4 cells as a text of 16 signs, a dot or 0 for an empty cell. "
         "It must have exactly one solution, and no clue that can be spared. `rng` is a `random.Random`; the same seed "
         "must give the same puzzle, other seeds other ones. `solutions(text)` gives the solved boards of a puzzle, "
         "each a text, one after another as you ask for them; none if the clues clash. Never take more than two from "
         "one board: on 9 x 9 cells that would not end.",
    signature="make_puzzle(rng, solutions)",
    cases=lambda rng: [([rng.randrange(10**6) for _ in range(count)],) for count in (1, 1, 2, SEEDS)],
    size=len,
    judge=judge_puzzles,
    through=through_alone(puzzles_of, "gameai.games.sudoku_generator"),
    advise=make_advice,
    show=lambda answer: ", ".join(short(puzzle) for puzzle, *_ in answer),
    describe=lambda seeds: "rng = " + ", ".join(f"random.Random({seed})" for seed in seeds),
    hints=[
        "Two ways lead there. From above: begin with a filled board and take clues away. From below: begin with the "
        "empty board and add clues.",
        "`len(list(islice(solutions(text), 2))) == 1` tells whether a puzzle has exactly one solution, and stops at the "
        "second (`from itertools import islice`).",
        "A filled board: `next(solutions(first_row + \".\" * 12))` with a random first row.",
        "Then go through the cells in random order; take a clue away, and put it back if the puzzle has a second solution without it.",
    ],
    mistakes=[
        Mistake("clashing clue accepted", wrong.clash_accepted,
                "You add clues without looking whether a solution is left, and stop when there are not two. None is not two, either."),
        Mistake("never stops counting at 2", wrong.counts_all,
                "You count all solutions, where \"none, one or more\" is the question. `islice(…, 2)` stops at the second."),
        Mistake("clues to spare", wrong.clues_to_spare, "Your puzzle is unique, but not every clue is needed. Try to take each one away."),
        Mistake("always the same", wrong.always_the_same,
                "Your puzzle is a good one. The exercise asks for a new one from each seed: use `rng`."),
        Mistake("a fixed number of clues", wrong.five_clues,
                "You leave a fixed number of clues. How many are enough depends on where they stand: ask `solutions`."),
        Mistake("adds for ever", wrong.adds_for_ever,
                "After each new clue, look whether a solution is left. If none is, take the clue back."),
        Mistake("the module random", wrong.draws_from_the_module,
                "`random.shuffle` goes on where the last call stopped; `rng.shuffle` starts from the seed."),
        Mistake("one clue too few", wrong.two_solutions_left,
                "The last clue that you take away leaves two solutions. Look after you took it, and put it back."),
    ],
    praise="Puzzles of 9 x 9 cells are made in the same way: only the search has more to do.",
)
