"""Six players of dots and boxes, each of which knows something that the one before does not.

Bot 0 plays at random, bot 1 is greedy, bot 2 knows chains, bot 3 counts who will have to
open them. Bots 4 and 5, which search, are in `gameai.games.dots_and_boxes.search_bots`. What
each knows is what the programs of 2012 knew with which this course began; their source was
Barker and Korf, "Solving Dots-And-Boxes", AAAI-12.

>>> from gameai.games.dots_and_boxes import DotsAndBoxes
>>> game = DotsAndBoxes(1, 2)
>>> Bot1().choose(game, game.from_edges("h00 v00 h10 h01 v02 h11".split()))
'v01'
"""

from gameai.checks import whole
from gameai.game import Player, RandomPlayer, choosable
from gameai.games.dots_and_boxes.estimate import after_eating, prospects, sum_estimate
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.games.dots_and_boxes.macro import closed_runs, harvest, quiet_moves


class Bot0(RandomPlayer):
    """Draws any edge."""

    title = "random"


class Bot1(Player):
    """Greedy: takes any box it can, else gives none if it can help it; among equals at random."""

    title = "greedy"

    def choose(self, game, state):
        lattice, edges = lattice_of(game.board), state[0]
        choice = lattice.captures(edges) or lattice.safe(edges) or choosable(game.board.all_edges & ~edges)
        return game.board.name_of(self.rng.choice(single_bits(choice)))


class Bot2(Player):
    """Knows chains: takes one to its last two boxes (four of a loop) and keeps these back when that pays.

    It pays, bot 2 holds, when the other player will then have nothing safe to draw, and the
    smallest thing left for him to give is worth more than what was kept back. When it has
    nothing safe to draw itself, it gives the shortest chain or loop there is.
    """

    title = "chains"

    def choose(self, game, state):
        board, edges = game.board, state[0]
        choosable(board.all_edges & ~edges)
        found = harvest(board, edges)
        if found.edges:  # what can be eaten at no cost
            return board.name_of(first_capture(board, edges, found.edges))
        if found.keep:
            if self.keeps_back(board, edges | found.last, found.last_anchors.bit_count()):
                return board.name_of(found.keep)
            return board.name_of(first_capture(board, edges, found.last))
        return board.name_of(self.quiet_move(board, edges))

    def keeps_back(self, board, rest, kept):
        """Whether to leave `kept` boxes to the other player, who must then move in `rest`."""
        if lattice_of(board).safe(rest):
            return False
        return min(run.length for run in closed_runs(board, rest)) > kept

    def quiet_move(self, board, edges):
        """The edge to draw where nothing can be taken."""
        safe = lattice_of(board).safe(edges)
        if safe:
            return self.rng.choice(single_bits(safe))
        runs = closed_runs(board, edges)
        least = min(run.length for run in runs)
        return self.rng.choice([run.opening for run in runs if run.length == least])


class Bot3(Bot2):
    """Looks at the whole board: predicts who will have to open the chains, and what they are worth.

    Where only chains and loops are left it knows their value, and so exactly when to give a
    few boxes and when to leave some. While a few safe edges are left it fills them in, in one
    order, to see on whom the duty to open will fall, and draws what makes it fall on the
    other player, even if that gives away a box or two.

    Args:
        seed: as for every player.
        few: with more safe edges than this it draws any of them.
    """

    title = "counting"
    fillings = 1

    def __init__(self, seed=0, few=4):
        super().__init__(seed)
        self.few = whole(few, "few")

    def value(self, board, edges):
        """What it takes a position to be worth to the player to move, where nothing can be taken."""
        if lattice_of(board).safe(edges):
            return prospects(board, edges, self.fillings)
        return sum_estimate(board, edges)

    def keeps_back(self, board, rest, kept):
        return -kept - self.value(board, rest) > kept + self.value(board, rest)

    def quiet_move(self, board, edges):
        safe = single_bits(lattice_of(board).safe(edges))
        if len(safe) > self.few:
            return self.rng.choice(safe)
        worth = {move: -after_eating(board, edges | move, lambda rest: self.value(board, rest))
                 for move in quiet_moves(board, edges)}
        best = max(worth.values())
        return self.rng.choice([move for move, value in worth.items() if value == best])


def first_capture(board, edges, among):
    """The first of some edges that completes a box now."""
    captures = lattice_of(board).captures(edges) & among
    return captures & -captures
