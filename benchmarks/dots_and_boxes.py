"""Dots and boxes: 2 x 2 solved by search, by us and by OpenSpiel, and the whole tables of larger boards.

The question of the first comparison is the same for all: what is the empty board of 2 x 2 boxes
worth to the first player? Every answer is checked to be exactly 2 boxes. All are alpha-beta in
Python and look to the end of the game. What each one is:

- Ours: `alpha_beta` with a fresh `TranspositionTable`, which shares positions by
  `DotsAndBoxes.key`: without the boxes already won, and up to turns and mirrors. Each answer
  makes a new game on a new board, whose tables of turns are computed again: that is timed, too.
- Ours without `key`: each state, with its boxes and their owners, is remembered by itself.
- Ours without a table, and without the order of moves that the game suggests.
- OpenSpiel: `open_spiel.python.algorithms.minimax.alpha_beta_search` on its `dots_and_boxes`
  with `utility_margin=true`; the search is Python, the rules are C++. It has no transposition
  table and orders no moves. Apache-2.0; kept up.

A state takes OpenSpiel about as long as it takes us. The table makes the difference: it answers for
positions that other orders of the same edges have led to already. Without it our search
visits 170,486 states, with it 4,585, and with `key` 764. The order of moves alone saves two
states in three.
"""

from functools import partial

from benchmarks.exact_cover import once
from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import counted
from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.dots_and_boxes.board import boards
from gameai.games.dots_and_boxes.table import ValueTable

OURS = "ours, alpha_beta with table"
WITHOUT_KEY = "ours, table without key"
SPIEL = "OpenSpiel, alpha_beta_search"
TABLE, LIMIT = "ours, ValueTable", "5 seconds of CPU time"

# What the empty board is worth to the first player, and where a box must be left: the sets of
# edges with a box to take, and those of them in which every taking loses value.
VALUES = {(1, 8): 0, (2, 2): 2, (2, 4): 2, (2, 5): -2, (3, 3): -3}
CAPTURES = {(1, 7): (3_536_752, 13_336), (2, 4): (3_649_460, 21_012), (3, 3): (15_061_118, 177_280)}

# The edges drawn beforehand on 2 x 5: all outer ones, or those on the left and below. Either is worth 2 to the first player.
ICELANDIC = "v00 v10 h20 h21 h22 h23 h24".split()
SWEDISH = [*ICELANDIC, *"h00 h01 h02 h03 h04 v05 v15".split()]


class WithoutKey(DotsAndBoxes):
    """The same game, whose table remembers each state by itself."""

    def key(self, state):
        return state, 0


class WithoutOrder(DotsAndBoxes):
    """The same game, its edges tried as they are numbered."""

    def order(self, state, actions):
        return actions


def right(name, size, value):
    """The value, after a check that it is the right one."""
    if value != VALUES[size]:
        raise ValueError(f"{name} says the empty board of {size[0]} x {size[1]} boxes is worth {value!r}; it is worth {VALUES[size]}.")
    return value


def solve(kind, with_table=True):
    """Our search on a new game with a new board and, if wanted, a fresh table."""
    boards.cache_clear()
    game = kind(2, 2)
    return alpha_beta(game, game.initial, table=TranspositionTable() if with_table else None)


def ours(name, kind, with_table=True):
    result = solve(kind, with_table)
    right(name, (2, 2), result.value)
    return Entrant(name, timed(partial(solve, kind, with_table)), {"nodes": result.nodes})


def openspiel():
    """The entrant of OpenSpiel, or one that says why there is none."""
    try:
        import pyspiel
        from open_spiel.python.algorithms import minimax as theirs
    except ImportError as error:
        return Entrant(SPIEL, missing=f"{error}; `make bench` installs OpenSpiel")
    game = pyspiel.load_game("dots_and_boxes(num_rows=2,num_cols=2,utility_margin=true)")
    with counted(theirs, "_alpha_beta") as nodes:
        right(SPIEL, (2, 2), theirs.alpha_beta_search(game)[0])
    return Entrant(SPIEL, timed(lambda: theirs.alpha_beta_search(game)), {"nodes": nodes.count})


def solved():
    yield Comparison(
        "2 x 2 boxes solved from the empty board",
        (ours(OURS, DotsAndBoxes), ours(WITHOUT_KEY, WithoutKey), ours("ours, alpha_beta", DotsAndBoxes, with_table=False),
         ours("ours, alpha_beta without order", WithoutOrder, with_table=False), openspiel()),
        (Goal(SPIEL, OURS, at_least=180), Goal(SPIEL, WITHOUT_KEY, at_least=70)),
        note="The transposition table makes the difference; OpenSpiel has none.", rounds=15)


def whole_table():
    """The whole table of 3 x 3 boxes, beside the time that it may take."""
    table = ValueTable(3, 3)
    right(TABLE, (3, 3), table.value(DotsAndBoxes.initial))
    yield Comparison(
        "The whole table of 3 x 3 boxes",
        (Entrant(TABLE, timed(partial(ValueTable, 3, 3)), {"sets of edges": len(table)}), Entrant(LIMIT, lambda repeat: 5.0 * repeat)),
        (Goal(LIMIT, TABLE, at_least=1),), rounds=5)


def larger_tables():
    """What takes too long for a test: the largest tables, and where a box must be left."""
    def table(size):
        found = ValueTable(*size)
        right(TABLE, size, found.value(DotsAndBoxes.initial))
        if size == (2, 5):
            for name, drawn in (("Swedish", SWEDISH), ("Icelandic", ICELANDIC)):
                if found.value(DotsAndBoxes(2, 5).from_edges(drawn)) != 2:
                    raise ValueError(f"The {name} board of 2 x 5 boxes is worth 2 to the first player, not what {TABLE} says.")

    def captures(size):
        found = ValueTable(*size).count_captures()
        if found != CAPTURES[size]:
            raise ValueError(f"On {size[0]} x {size[1]} boxes {found[0]} sets have a capture, and in {found[1]} each one loses; "
                             f"right are {CAPTURES[size]}.")

    rows = [Entrant(f"{rows} x {cols}, its value", once(partial(table, (rows, cols))), {"value": VALUES[rows, cols]})
            for rows, cols in ((2, 4), (1, 8), (2, 5))]
    rows += [Entrant(f"{rows} x {cols}, its captures", once(partial(captures, (rows, cols))),
                     dict(zip(("sets with a capture", "where each one loses"), counts, strict=True)))
             for (rows, cols), counts in CAPTURES.items()]
    yield Comparison("Whole tables of other boards, each computed once and checked", tuple(rows), rounds=1)


def comparisons():
    yield from solved()
    yield from whole_table()
    yield from larger_tables()
