"""Exercise 06.6: five bots that know chains; which fault has each?"""

import random

from gameai.course.mutants import Fault, Mutants
from gameai.games.dots_and_boxes import Bot2, DotsAndBoxes
from gameai.games.dots_and_boxes.estimate import sum_estimate
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.games.dots_and_boxes.macro import closed_runs, harvest

GAME = DotsAndBoxes(3, 3)


class Sound(Bot2):
    """Bot 2 with a better reckoning: it keeps boxes back when the rest is worth more than they are.

    Of moves that are as good it draws one by lot, but always the same one in the same position.
    """

    def keeps_back(self, board, rest, kept):
        return not lattice_of(board).safe(rest) and -sum_estimate(board, rest) > kept

    def quiet_move(self, board, edges):
        return by_lot(self.choices(board, edges), edges)

    def choices(self, board, edges):
        """The edges among which to choose where nothing can be taken: the safe ones, else those that open a shortest part."""
        return single_bits(lattice_of(board).safe(edges)) or openings(board, edges, min)


class TakesAll(Sound):
    """A box offered is a box to take."""

    def keeps_back(self, board, rest, kept):
        return False


class AlwaysKeeps(Sound):
    """Keeps boxes back wherever something else is left to draw."""

    def keeps_back(self, board, rest, kept):
        return True


class LeavesOne(Sound):
    """Takes no box where no second one follows, unless it has to."""

    def choose(self, game, state):
        found = harvest(game.board, state[0])
        safe = single_bits(lattice_of(game.board).safe(state[0]))
        if safe and (found.anchors | found.last_anchors).bit_count() == 1:
            return game.board.name_of(by_lot(safe, state[0]))
        return super().choose(game, state)


class OpensLongest(Sound):
    """Where nothing is safe it opens a longest part."""

    def choices(self, board, edges):
        return single_bits(lattice_of(board).safe(edges)) or openings(board, edges, max)


class GivesEarly(Sound):
    """Opens a shortest part although an edge is safe."""

    def choices(self, board, edges):
        return openings(board, edges, min) or super().choices(board, edges)


class OneSided(Sound):
    """Looks at one of the boxes at an edge, the one above it or to its left, where there are two."""

    def choose(self, game, state):
        bits, edges = game.board.bits, state[0]
        captures = game.captures(state)
        seen = [name for name in captures if sees_a_box(game.board, edges, name)]
        if seen or not captures:
            choice = super().choose(game, state)
            return choice if choice in seen or choice not in captures else by_lot(seen, edges)
        others = [name for name in game.actions(state) if name not in captures]
        safe = [name for name in others if bits[name] & lattice_of(game.board).safe(edges)]
        return by_lot(safe or others or captures, edges)


def sees_a_box(board, edges, name):
    """Whether an edge completes the first of its boxes."""
    four, _ = board.sides[name][0]
    return (edges | board.bits[name]) & four == four


def openings(board, edges, pick):
    """The edges that open the chains and loops of the smallest length (or of the largest, if `pick` is max)."""
    runs = closed_runs(board, edges)
    length = pick([run.length for run in runs], default=0)
    return [run.opening for run in runs if run.length == length]


def by_lot(choices, edges):
    """One of the choices, the same whenever the same edges are drawn."""
    return random.Random(edges).choice(choices)


# A bot that takes loops whole is not among them: it would show in too few games.
MUTANTS = Mutants(
    number="06.6",
    title="Who is the mutant?",
    text="Five bots, A to E, on 3 x 3 boxes. One is sound: it takes boxes, keeps some back when that pays, draws a safe edge while "
         "there is one, and else opens the shortest part. Each of the others has one fault. Play them, or put them into "
         "positions of your own, and "
         "find out. Write `who()`: it returns a dictionary such as `{\"A\": \"right\", \"B\": \"takes all\", …}`.\n\n"
         "- *takes all*: it never keeps boxes back.\n"
         "- *always keeps back*: it keeps boxes back even where that costs more than it brings.\n"
         "- *leaves single boxes*: it takes no box where only one is on offer.\n"
         "- *opens the longest*: when it must open something, it gives the most.\n"
         "- *gives early*: it opens something while an edge is safe.\n"
         "- *misses the neighbour*: of two boxes at an edge it sees the upper or left one alone.",
    game=GAME,
    right=Sound,
    faults=[
        Fault("takes all", TakesAll),
        Fault("always keeps back", AlwaysKeeps),
        Fault("leaves single boxes", LeavesOne),
        Fault("opens the longest", OpensLongest),
        Fault("gives early", GivesEarly),
        Fault("misses the neighbour", OneSided),
    ],
    hints=[
        "For each fault, which position would show it? A chain on offer with a long chain left, the same with safe "
        "edges left, one box on "
        "offer, a board where something must be opened, a box that is completed from above.",
        "`ex.bots[\"A\"].choose(ex.game, state)` is bot A's move in any position. `ex.game.from_edges(names)` makes a position from a "
        "list of the drawn edges, and `ex.game.board.names` lists all edges.",
        "Two rows of three, the upper one on offer: draw all edges but v01, v02, v03 and v20, v21, v22, v23. Every bot begins with "
        "v01. Draw it, `state = ex.game.result(state, \"v01\")`, and ask again: who keeps the last two back? Now leave h20 and v10 "
        "open as well: then v20 is safe. Who keeps two back now, and should not?",
    ],
)
