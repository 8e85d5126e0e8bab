"""What an unfinished position of dots and boxes may be worth: fill in the safe edges, and value the chains that come out.

Who has to open the first chain depends on how many safe edges will still be drawn. Drawing
them one after the other, in a fixed order, is a guess at that; several orders give a mean.
"""

import random
from functools import lru_cache

from gameai.games.dots_and_boxes.chains import CHAIN
from gameai.games.dots_and_boxes.endgame import sum_value
from gameai.games.dots_and_boxes.lattice import lattice_of
from gameai.games.dots_and_boxes.macro import closed_runs, harvest


def known_value(board, edges):
    """The exact value, to the player to move, of a position that is nothing but closed chains and loops; else None."""
    one, _, joints = lattice_of(board).by_missing(edges)
    if one or joints:
        return None
    return sum_value([run.component for run in closed_runs(board, edges)])


@lru_cache(maxsize=1 << 16)
def sum_estimate(board, edges):
    """About what a position without safe moves is worth to the player to move; exact if it has no joint.

    Arms of joints depend on each other. It takes it that the shortest is given first,
    which leaves the others one chain, and so on until no joint is left.
    """
    components = []
    while True:
        runs = closed_runs(board, edges)
        arms = [run for run in runs if run.joined]
        if not arms:
            return sum_value(components + [run.component for run in runs])
        edges |= min(arms, key=lambda run: run.length).opening
        eaten = harvest(board, edges)
        edges |= eaten.edges | eaten.last
        components.append((CHAIN, (eaten.anchors | eaten.last_anchors).bit_count()))


@lru_cache
def filling_orders(board, count):
    """`count` fixed orders of a board's edges, each edge a set of its own."""
    edges = list(board.bits.values())
    return tuple([tuple(random.Random(f"{number}").sample(edges, len(edges))) for number in range(count)])


def filled(board, edges, order):
    """The edges after each safe one has been drawn, in this order, until there is none."""
    safe_edges = lattice_of(board).safe
    safe = safe_edges(edges)
    for edge in order:
        if safe & edge:
            edges |= edge
            safe = safe_edges(edges)
            if not safe:
                break
    return edges


def prospects(board, edges, fillings):
    """A guess at the value to the player to move where nothing can be taken: the mean over so many fillings."""
    total, drawn = 0, edges.bit_count()
    for order in filling_orders(board, fillings):
        end = filled(board, edges, order)
        value = sum_estimate(board, end)
        total += -value if (end.bit_count() - drawn) % 2 else value
    return total / fillings


def after_eating(board, edges, value):
    """The value to the player to move of a position in which boxes may be offered to him.

    He eats what is safe, then has the choice of the last boxes; `value(edges)` is what a
    position is worth to its mover where nothing can be taken.
    """
    found = harvest(board, edges)
    rest = edges | found.edges | found.last
    worth, won, last = value(rest), found.anchors.bit_count(), found.last_anchors.bit_count()
    return won + (max(last + worth, -last - worth) if last else worth)
