"""What lesson 05 tries out: links put back in another order, which solver is faster, boards started at random."""

import random
from collections import Counter
from itertools import permutations
from time import process_time

from gameai import cp_sat
from gameai.course.lessons.covers_04 import random_problem
from gameai.course.lessons.mistakes_05 import friends_fault
from gameai.dancing_links import Links
from gameai.exact_cover import BudgetExceeded
from gameai.games import sudoku
from gameai.games.sudoku_generator import full_board


class Ring:
    """The numbers 0 to n - 1 in a ring, each linked to its two neighbours.

    >>> ring = Ring(4); ring.out(2); ring.walk("right"), ring.walk("left")
    ([1, 3], [3, 1])
    """

    def __init__(self, n):
        self.left, self.right = [(x - 1) % n for x in range(n)], [(x + 1) % n for x in range(n)]

    def out(self, x):
        """Link the neighbours that x knows past x."""
        self.right[self.left[x]], self.left[self.right[x]] = self.right[x], self.left[x]

    def back(self, x):
        """Let the neighbours that x knows point to x again."""
        self.right[self.left[x]] = self.left[self.right[x]] = x

    def walk(self, side):
        """What is met from 0 on, "left" or "right", until 0 comes again."""
        link, met = getattr(self, side), []
        while (x := link[met[-1] if met else 0]) != 0:
            met.append(x)
        return met


def damage(problem, covered, uncovered):
    """(whether links are wrong in the end, whether sizes are), if heads are covered and uncovered in these orders.

    >>> from gameai.exact_cover import ExactCover
    >>> damage(ExactCover({"A": [1, 2], "B": [2]}), [1, 2], [2, 1])
    (False, False)
    """
    table, before = (Links(list(problem.options.values()), problem.primary, problem.secondary) for _ in range(2))
    for head in covered:
        table.cover(head)
    for head in uncovered:
        table.uncover(head)
    links = any(getattr(table, side) != getattr(before, side) for side in ("left", "right", "up", "down"))
    return links, table.size != before.size


def damages(problem, same_order):
    """`damage` for each two primary items, uncovered in the same or in the opposite order."""
    pairs = permutations(range(1, len(problem.primary) + 1), 2)
    return [damage(problem, pair, pair if same_order else pair[::-1]) for pair in pairs]


def friends_faults(count, seed=1):
    """How often the friend's search does what on so many small random problems, a Counter; see `friends_fault`."""
    rng = random.Random(seed)
    problems = (random_problem(rng, items=rng.randint(3, 8), options=rng.randint(4, 14), widest=4) for _ in range(count))
    return Counter(friends_fault(*problem) for problem in problems)


def seconds(problem, solver, nodes):
    """Processor time for the first so many options of a search for all solutions; None for no limit."""
    start = process_time()
    try:
        for _ in problem.solutions(nodes, solver=solver):
            pass
    except BudgetExceeded:
        pass
    return process_time() - start


def faster(problem, nodes=None, times=3):
    """"links" or "masks", if one is at least so many times faster than the other; else "neither"."""
    links, masks = (min(seconds(problem, solver, nodes) for _ in range(2)) for solver in ("links", "masks"))
    return "masks" if links > times * masks else "links" if masks > times * links else "neither"


def passed(work, limit):
    """"passed" if `work()` takes less processor time than `limit`, in seconds; else "not passed"."""
    start = process_time()
    work()
    return "passed" if process_time() - start < limit else "not passed"


def solved(rng, shares, boards, nodes, side=25):
    """Which boards are solved within a budget if a share of their digits, in percent, is kept.

    Returns:
        share -> a list, with 1.0 for each board that was solved before `nodes` digits were tried, 0.0 for each other.
    """
    full = [full_board(rng, side) for _ in range(boards)]
    return {share: [float(_solved_within(_started(rng, digits, share), nodes)) for digits in full] for share in shares}


def _started(rng, digits, share):
    kept = set(rng.sample(range(len(digits)), len(digits) * share // 100))
    return sudoku.written([digit if cell in kept else 0 for cell, digit in enumerate(digits)])


def _solved_within(text, nodes):
    try:
        return sudoku.solve(text, nodes) is not None
    except BudgetExceeded:
        return False


def learned(problem, limit=60):
    """What CP-SAT makes of a problem within so many seconds, in words; how to install it, if it is not there."""
    try:
        return "solved" if cp_sat.first(problem, seconds=limit) else "no solution"
    except (ImportError, BudgetExceeded) as error:
        return str(error)
