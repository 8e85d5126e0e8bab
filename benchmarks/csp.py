"""Constraint problems by `gameai.csp` and by other people's solvers: counting, and 16 hard sudokus.

Counting: python-constraint2 has to list the solutions in order to count them, ours need not. Each time is from the
statement of the problem to its answer.

Sudokus: exact-cover (dancing links in C) is timed twice, from the puzzle's text to the solution as ours is, and
from its ready matrix.
"""

from functools import partial
from pathlib import Path

from benchmarks.exact_cover import missing, other
from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import constraint as peers
from benchmarks.peers.exact_cover import C, CONSTRAINT, ExactCoverC, constraint_sudoku
from benchmarks.tracing import tracing_off
from gameai.csp import CSP, AllDifferent, AnyOf, Count, Literal, problem
from gameai.games import sudoku, sudoku_constraints
from gameai.games.clue.events import Event
from gameai.games.clue.models import owner_model

PUZZLE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
HARD = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "hard16.txt"
COUNT, LIST, SOLVE = "gameai.csp, count", "gameai.csp, all solutions", "gameai.csp"
# What Plum, player 2, knows after the first suggestions of the published game: 9,072 deals are left.
EVENTS = (
    Event("hand", 2, ("library", "scarlet", "white", "green", "hall", "revolver")),
    Event("has_none_of", 0, ("plum", "knife", "lounge")), Event("shows", 1, ("knife",)),
    Event("has_one_of", 1, ("scarlet", "revolver", "lounge")))


def ring(number, colors=3):
    """(the colours of each of `number` regions in a ring, the pairs of neighbours)"""
    return {region: range(colors) for region in range(number)}, [(region, (region + 1) % number) for region in range(number)]


def colorings(number):
    domains, pairs = ring(number)
    return CSP(domains, [AllDifferent(pair) for pair in pairs])


def hands(cards, size, some):
    """Hands of `size` of the cards with at least one of each set in `some`."""
    problem = CSP({card: (0, 1) for card in range(cards)}, [Count([Literal(card, 1) for card in range(cards)], size)])
    for each in some:
        problem.add(AnyOf([Literal(card, 1) for card in each]))
    return problem


SOME = [(0, 1, 2), (2, 3, 4), (5, 6, 7), (0, 7, 8)]
PROBLEMS = [
    ("Deals of Clue, 9,072", 9_072, lambda: owner_model((6, 6, 6), EVENTS)[0], lambda: peers.deals((6, 6, 6), EVENTS)),
    ("Colourings of a ring of 12 regions, 4,098", 4_098, lambda: colorings(12), lambda: peers.unequal(*ring(12))),
    ("Hands of 6 of 15 cards with one of each of four sets, 2,122", 2_122, lambda: hands(15, 6, SOME), lambda: peers.hands(15, 6, SOME)),
]


def counting():
    for title, number, ours, theirs in PROBLEMS:
        def counted(ours=ours):
            return ours().count()

        def listed(ours=ours):
            return sum(1 for _ in ours().solutions())

        for count in (counted, listed):
            if count() != number:
                raise ValueError(f"{title}: ours finds {count()} solutions.")
        yield Comparison(
            f"Counting: {title}",
            (Entrant(COUNT, timed(counted), {"solutions": number}), Entrant(LIST, timed(listed)),
             other(CONSTRAINT, lambda theirs=theirs: len(theirs().getSolutions()), number)),
            (Goal(CONSTRAINT, COUNT, at_least=10),), rounds=5)


def solve_all(puzzles):
    return [sudoku_constraints.solve(puzzle) for puzzle in puzzles]


def from_text(puzzles):
    for puzzle in puzzles:
        ExactCoverC(sudoku.cover(puzzle, given=False)).first()


def sudokus():
    title, matrix = "Sudoku, 16 hard ones, by constraints", f"{C}, its matrix ready"
    if not HARD.exists():
        yield Comparison(title, tuple(Entrant(name, missing="the file of 16 hard puzzles is not beside the repository")
                                      for name in (SOLVE, C, matrix, CONSTRAINT)))
        return
    puzzles = HARD.read_text("utf-8").split()
    answers = solve_all(puzzles)
    if answers != [sudoku.solve(puzzle) for puzzle in puzzles]:
        raise ValueError("Constraints and exact cover find different solutions of the hard sudokus.")
    nodes = 0
    for puzzle in puzzles:
        search = sudoku_constraints.problem(puzzle).solutions()
        next(search)
        nodes += search.nodes
    ours = Entrant(SOLVE, timed(partial(solve_all, puzzles)), {"choices": nodes})
    masks = Entrant("gameai.exact_cover", timed(lambda: [sudoku.solve(puzzle) for puzzle in puzzles]))
    try:
        ready = [ExactCoverC(sudoku.cover(puzzle, given=False)) for puzzle in puzzles]
        theirs = (Entrant(C, timed(partial(from_text, puzzles))), Entrant(matrix, timed(lambda: [each.first() for each in ready])))
    except ImportError as error:
        theirs = (missing(C, error), missing(matrix, error))
    yield Comparison(title, (ours, masks, *theirs), rounds=5)
    fewer = puzzles[:11]
    yield Comparison(
        "Sudoku, the first 11 of them, by constraints",
        (Entrant(SOLVE, timed(partial(solve_all, fewer))),
         other(CONSTRAINT, lambda: [constraint_sudoku(puzzle) for puzzle in fewer], answers[:11])),
        (Goal(CONSTRAINT, SOLVE, at_least=10),),
        note=f"{CONSTRAINT} was still at work on the twelfth after three minutes.", rounds=3)


def tracing():
    """What the trace tests of the search cost while nobody asks for a trace."""
    puzzle = sudoku_constraints.problem(PUZZLE)
    domains, constraints = puzzle.domains, puzzle.constraints

    def run(module):
        return list(module.CSP(domains, constraints).solutions())

    yield tracing_off("search of constraints, a sudoku", problem, run, rounds=21)


def comparisons():
    yield from counting()
    yield from sudokus()
    yield from tracing()
