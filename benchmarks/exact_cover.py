"""Exact cover by links, by masks and by other people's solvers: queens, pentominoes, sudokus.

All entrants of a comparison are given the same options and items, in the form that each wants
(`benchmarks/peers/exact_cover.py` says who they are); what they build from it is timed, what
leads up to that form is not. Every count is checked, every first solution is checked to cover
each item, and nodes are options tried.

The last comparisons time links beside masks on problems of many kinds: they are why
`gameai.exact_cover` takes masks up to `MANY_ITEMS` primary items and links above.
"""

import itertools
import random
from collections import Counter
from functools import partial
from pathlib import Path

from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import exact_cover as peers
from benchmarks.peers.exact_cover import C, CONSTRAINT, CP_SAT, DLX, NUMBA, PEERS
from benchmarks.tracing import tracing_off
from gameai import dancing_links
from gameai.exact_cover import BudgetExceeded, ExactCover
from gameai.games import dominoes, regions, sudoku
from gameai.games.langford import langford
from gameai.games.latin import latin_squares
from gameai.games.pentominoes import tilings
from gameai.games.queens import queens
from gameai.games.sudoku_generator import generate, half_board

HARD = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "hard16.txt"
OURS, LINKS, MASKS = "ours", "ours, links", "ours, masks"
SOLVERS = {OURS: None, LINKS: "links", MASKS: "masks"}
ALL_DIFFERENT = "CP-SAT, all different"
AROUND_A_HOLE = regions.rectangle(8, 8) - {(3, 3), (3, 4), (4, 3), (4, 4)}


def missing(name, error):
    return Entrant(name, missing=f"{error}; `make bench` installs it")


def limit(seconds):
    """An entrant that takes so long: the time wanted, in the form that goals compare."""
    return Entrant(f"the limit, {seconds:g} s", lambda repeat: repeat * seconds)


def once(run):
    """Like `timed`, for what takes long: measured a single time, and that time is told whenever it is asked for."""
    measured = []

    def seconds(repeat):
        if not measured:
            measured.append(timed(run)(1))
        return repeat * measured[0]
    return seconds


def counting(problem, expected, names, slow=()):
    """Entrants that count the solutions of a problem."""
    for name in names:
        if name in SOLVERS:
            search = problem.solutions(solver=SOLVERS[name])
            found, run = sum(1 for _ in search), lambda name=name: problem.count(solver=SOLVERS[name])
            counts = {"nodes": search.nodes}
        else:
            try:
                peer = PEERS[name](problem)
            except ImportError as error:
                yield missing(name, error)
                continue
            found, run, counts = (expected if name in slow else peer.count()), peer.count, {}
        if found != expected:
            raise ValueError(f"{name} finds {found:,} solutions; there are {expected:,}.")
        yield Entrant(name, once(run) if name in slow else timed(run), counts)


def firsts(problems, names):
    """Entrants that find a solution of each problem."""
    for name in names:
        if name in SOLVERS:
            runs = [lambda problem=problem, name=name: problem.first(solver=SOLVERS[name]) for problem in problems]
            counts = {"nodes": sum(nodes_to_first(problem, SOLVERS[name]) for problem in problems)}
        else:
            try:
                runs, counts = [PEERS[name](problem).first for problem in problems], {}
            except ImportError as error:
                yield missing(name, error)
                continue
        for problem, run in zip(problems, runs):
            check(name, problem, run())
        yield Entrant(name, timed(lambda runs=runs: [run() for run in runs]), counts)


def nodes_to_first(problem, solver):
    search = problem.solutions(solver=solver)
    next(search)
    return search.nodes


def check(name, problem, solution):
    """Raises ValueError where a solution is none."""
    covered = Counter(item for option in solution for item in problem.options[option])
    if any(covered[item] != 1 for item in problem.primary) or max(covered.values(), default=0) > 1:
        raise ValueError(f"{name} gives a solution that covers an item twice or not at all.")


def other(name, run, expected, what="solutions"):
    """An entrant that states the puzzle in its own way, or the reason why there is none."""
    try:
        found = run()
    except ImportError as error:
        return missing(name, error)
    if found != expected:
        raise ValueError(f"{name} finds other {what} than ours.")
    return Entrant(name, timed(run))


def many_queens():
    yield Comparison(
        "8 queens, all 92",
        (*counting(queens(8), 92, [OURS, LINKS, C, NUMBA, DLX, CP_SAT]),
         other(CONSTRAINT, lambda: len(peers.constraint_queens(8)), 92)), rounds=5)
    yield Comparison(
        "12 queens, all 14,200",
        tuple(counting(queens(12), 14_200, [OURS, LINKS, C, NUMBA, DLX])),
        (Goal(DLX, OURS, at_least=2.2), Goal(C, OURS, at_least=1.2)), rounds=5)
    yield Comparison(
        "17 queens, the first", (*firsts([queens(17)], [OURS, LINKS, C, NUMBA, DLX, CP_SAT]), limit(0.1)),
        (Goal("the limit, 0.1 s", OURS, at_least=1),), rounds=5)


def pentominoes():
    yield Comparison(
        "Pentominoes, 8 x 8 without centre, 65 up to symmetry",
        tuple(counting(tilings(AROUND_A_HOLE, up_to_symmetry=True), 65, [OURS, LINKS, C, NUMBA, DLX], slow=[DLX])), rounds=3)
    board = regions.rectangle(6, 10)
    yield Comparison(
        "Pentominoes, 6 x 10, 2,339 up to symmetry (X kept in a quadrant)",
        tuple(counting(tilings(board, up_to_symmetry=True), 2_339, [OURS, C, NUMBA])),
        (Goal(C, OURS, at_least=1),), rounds=3)
    every = tilings(board)
    yield Comparison("Pentominoes, 6 x 10, all 9,356", (Entrant(OURS, once(lambda: exactly(every, 9_356)), {"solutions": 9_356}),),
                     note="Run once.", rounds=1)


def exactly(problem, expected):
    found = problem.count()
    if found != expected:
        raise ValueError(f"There are {expected:,} solutions; ours finds {found:,}.")


def large_sudokus():
    blank = "." * 625
    try:
        alternative = peers.all_different_sudoku(blank)
        sudoku.read(alternative)
        alternative = Entrant(ALL_DIFFERENT, timed(lambda: peers.all_different_sudoku(blank)))
    except ImportError as error:
        alternative = missing(ALL_DIFFERENT, error)
    yield Comparison(
        "Sudoku, blank 25 x 25", (*firsts([sudoku.cover(blank)], [OURS, C, NUMBA, DLX, CP_SAT]), alternative, limit(2)),
        (Goal(CP_SAT, OURS, at_least=4), Goal(ALL_DIFFERENT, OURS, at_least=4), Goal("the limit, 2 s", OURS, at_least=1)), rounds=3)

    problem, budget = sudoku.cover(half_board()["puzzle"], given=False), 50_000

    def give_up(solver):
        try:
            problem.first(nodes=budget, solver=solver)
        except BudgetExceeded:
            return
        raise ValueError("The half-filled board was to be out of reach; it is solved.")

    yield Comparison(
        "Sudoku, 25 x 25 nearly half filled",
        (*firsts([problem], [CP_SAT]),
         *(Entrant(f"{name}, giving up", once(lambda name=name: give_up(SOLVERS[name])), {"nodes": budget}) for name in (LINKS, MASKS))),
        note=f"Ours find nothing in {budget:,} nodes, nor in ten million (experiments/half_board.py).", rounds=3)


def hard_sudokus():
    title, names = "Sudoku, 16 hard ones", [OURS, LINKS, MASKS, C, NUMBA, DLX, CP_SAT]
    if not HARD.exists():
        yield Comparison(title, tuple(Entrant(name, missing="the file of 16 hard puzzles is not beside the repository")
                                      for name in (*names, CONSTRAINT)))
        return
    puzzles = HARD.read_text("utf-8").split()
    problems = [sudoku.cover(puzzle, given=False) for puzzle in puzzles]
    yield Comparison(title, tuple(firsts(problems, names)), rounds=3)
    fewer = puzzles[:11]
    answers = [sudoku.solve(puzzle) for puzzle in fewer]
    yield Comparison(
        "Sudoku, the first 11 of them",
        (*firsts(problems[:11], [OURS]), other(CONSTRAINT, lambda: [peers.constraint_sudoku(puzzle) for puzzle in fewer], answers)),
        note=f"{CONSTRAINT} was still at work on the twelfth after three minutes.", rounds=3)


def traps():
    """The 3 x 3 identity has one solution, of all three rows: in a list, 0 is a row like the others."""
    identity = ExactCover([["a"], ["b"], ["c"]])

    def row(name, solutions):
        return Entrant(f"{name}{'' if solutions == [[0, 1, 2]] else ': WRONG'}", timed(lambda: None),
                       {"solutions": len(solutions), "rows in them": sum(map(len, solutions))})

    found = [row(name, [sorted(each) for each in identity.solutions(solver=SOLVERS[name])]) for name in (LINKS, MASKS)]
    for name, peer in PEERS.items():
        try:
            found.append(row(name, [sorted(each) for each in peer(identity).all()]))
        except ImportError as error:
            found.append(missing(name, error))
    yield Comparison("A trap: the identity of 3 x 3 (no times)", tuple(found), rounds=1,
                     note="Right is 1 solution of 3 rows. get_all_solutions of exact-cover 1.5.0 gives the empty tuple where a\n"
                          "solution has as many rows as the longest one (its truncate ends at row[:0]).")


def links_or_masks():
    """Problems of many kinds: (name, problem, how many solutions to find)."""
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    return [
        ("10 queens", queens(10), None), ("40 queens, the first", queens(40), 1),
        ("pentominoes, 3 x 20", tilings(regions.rectangle(3, 20)), None), ("Langford pairs, 8", langford(8), None),
        ("Latin squares, 4 x 4", latin_squares(4), None), ("Latin squares, 9 x 9, 1,000", latin_squares(9), 1000),
        ("dominoes, 6 x 6", dominoes.tilings(regions.rectangle(6, 6)), None),
        ("dominoes, 30 x 30, the first", dominoes.tilings(regions.rectangle(30, 30)), 1),
        ("sudoku, 6 x 6, 1,000", sudoku.cover("." * 36), 1000), ("sudoku, 9 x 9, a hard one", sudoku.cover(hard, given=False), None),
        ("sudoku, 16 x 16, 130 clues", sudoku.cover(generate(random.Random(0), 16, clues=130), given=False), None),
        ("sudoku, blank 25 x 25", sudoku.cover("." * 625), 1)]


def searched(problem, name, number):
    """The counts of a search by links or masks for `number` solutions, None for all."""
    search = problem.solutions(solver=SOLVERS[name])
    solutions = sum(1 for _ in itertools.islice(search, number))
    return {"nodes": search.nodes, "solutions": solutions}


def chooser():
    """Links beside masks on problems of many kinds: the one that is taken must not be much slower than the other."""
    for title, problem, number in links_or_masks():
        counts = searched(problem, LINKS, number)
        if searched(problem, MASKS, number) != counts:
            raise ValueError(f"{title}: links and masks visit different nodes.")
        chosen, left = (LINKS, MASKS) if problem.solutions().solver == "links" else (MASKS, LINKS)
        yield Comparison(
            f"Links or masks: {title}",
            tuple(Entrant(name, timed(partial(searched, problem, name, number)), counts) for name in (LINKS, MASKS)),
            (Goal(left, chosen, at_least=0.9),),
            note=f"{len(problem.primary):,} primary items, {len(problem.options):,} options; chosen: {chosen}.", rounds=3)


def tracing():
    """What the trace tests of dancing links cost while nobody asks for a trace."""
    problem = queens(9)
    _, rows, primary = problem.rows()

    def run(module):
        return [found for found in module.Links(rows, primary, problem.secondary).search() if found]

    yield tracing_off("dancing links, 9 queens", dancing_links, run, rounds=41)


def comparisons():
    for part in (many_queens, pentominoes, large_sudokus, hard_sudokus, traps, chooser, tracing):
        yield from part()
