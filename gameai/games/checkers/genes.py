"""Bids by genes: a price for each occupant of each cell of a view, and the bid is their sum.

Each of the 112 cells has six genes, one for each of its six possible occupants; one gene more
is added for a front agent and one for a king: 6 x 112 + 2 = 674. Of the six genes of a cell a
view counts one.

The sum has 112 terms, and most of them are the same in every view from one place. So for each of
the 64 places a table is made from the genes when it is first needed: what an empty board is worth
from there, and how much each piece on each square changes that. A bid then adds as many
numbers as there are pieces.

Source: R. C. Radcliffe, "Checkers Agents", after J. H. Holland, "Adaptation in Natural and
Artificial Systems" (1975).
"""

from collections.abc import Sequence
from operator import itemgetter
from statistics import pstdev

from gameai.checks import brief, whole
from gameai.game import Player
from gameai.games.checkers.bidding import BiddingPlayer, Evaluator
from gameai.games.checkers.locality import ring_of
from gameai.games.checkers.views import CELLS, INDEX, OCCUPANTS, OUTSIDE, SQUARES_SEEN, VACANT

KINDS = len(OCCUPANTS)
FRONT, KING = KINDS * len(CELLS), KINDS * len(CELLS) + 1  # which gene is added for a front agent, which for a king
GENES = KINDS * len(CELLS) + 2


def gene_of(cell, occupant):
    """Which of the 674 genes is the price of an occupant, a code of `views.OCCUPANTS`, on a cell (row, column) of the view.

    >>> from gameai.games.checkers.views import OPPONENT_MAN
    >>> gene_of((6, 8), OPPONENT_MAN)
    298
    """
    if not isinstance(cell, tuple) or cell not in INDEX or occupant not in range(KINDS):
        raise ValueError(f"There is no gene for occupant {brief(occupant)} on cell {brief(cell)}; the cells in use have rows "
                         f"and columns from 0 to 14 with an even sum, without (7, 7), and the occupants are 0 to {KINDS - 1}.")
    return KINDS * INDEX[cell] + occupant


class GeneEvaluator(Evaluator):
    """Bids the sum of the genes that a view counts.

    Whole numbers as genes, as `breeding` has them, make the bid exact on every machine.

    Args:
        genes: 674 numbers, six for each of `views.CELLS` in the order of `views.OCCUPANTS`, then that of front agents
            and that of kings. Rear agents and men need none: only differences between bids decide.

    Raises:
        ValueError: these are not 674 numbers.

    >>> from gameai.games.checkers import Checkers
    >>> from gameai.games.checkers.bidding import invited_views
    >>> genes = [0] * 674
    >>> genes[gene_of((5, 9), OUTSIDE)] = 5  # for the edge two cells ahead
    >>> GeneEvaluator(genes).bids(invited_views(Checkers().initial))
    [0, 0, 0, 0, 0, 0, 5]
    """

    def __init__(self, genes):
        listed = genes.tolist() if hasattr(genes, "tolist") else genes  # an array of numpy's
        self.genes = tuple(map(_plain, listed)) if isinstance(listed, Sequence) else ()
        if len(self.genes) != GENES or not all(isinstance(gene, (int, float)) and gene - gene == 0 for gene in self.genes):
            raise ValueError(f"A set of genes has {GENES} finite numbers; this was {brief(genes)}.")
        self.tables = [None] * len(SQUARES_SEEN)

    def __repr__(self):
        return f"<GeneEvaluator {self.genes[FRONT]} for front agents, {self.genes[KING]} for kings>"

    def __getstate__(self):
        return self.genes  # the tables are made again where it arrives

    def __setstate__(self, genes):
        self.__init__(genes)

    def table(self, place):
        """(what an empty board is worth, list of changes): entry 6 * s + c of the list is for code c on own square s."""
        genes, empty, changes = self.genes, 0, [0] * (KINDS * 33)
        for cell, square in enumerate(SQUARES_SEEN[place]):
            of_cell = genes[KINDS * cell:KINDS * cell + KINDS]
            empty += of_cell[VACANT if square else OUTSIDE]
            if square:
                changes[KINDS * square:KINDS * square + KINDS] = [gene - of_cell[VACANT] for gene in of_cell]
        self.tables[place] = empty, changes
        return self.tables[place]

    def bid(self, view):
        """The sum of `genes[gene_of(cell, code)]` over the cells of the view and their codes, and of the genes for front and king."""
        return self.bids((view,))[0]

    def bids(self, views):
        """The same sums for several views, by the tables."""
        tables, front_gene, king_gene = self.tables, self.genes[FRONT], self.genes[KING]
        board, pieces, prices = None, None, []
        for view_board, place, front, king, _ in views:
            if view_board is not board:  # in one auction all views are of one board
                board = view_board
                # Where in a table the changes of its pieces are. Codes of pieces are not 0; entry 0 of the board is none and its change is
                # 0, so a place 0 more changes no sum, and lets a board of one piece give a tuple, too.
                pieces = itemgetter(*[KINDS * square + code for square, code in enumerate(board) if code], 0)
            empty, changes = tables[place] or self.table(place)
            prices.append(sum(pieces(changes), empty + (front_gene if front else 0) + (king_gene if king else 0)))
        return prices

    def explain(self, view):
        """(name, price) for each ring of cells around the piece, from near to far, then for front and king; they add up to the bid."""
        rings = [0] * 8
        for cell, code in zip(CELLS, view.cells):
            rings[ring_of(cell)] += self.genes[gene_of(cell, code)]
        parts = [(f"cells at distance {ring}", rings[ring]) for ring in range(1, 8)]
        return (*parts, ("front agent", self.genes[FRONT] if view.front else 0), ("king", self.genes[KING] if view.king else 0))

    def cut(self, radius):
        """An evaluator with these genes in which those of cells farther than `radius` are 0; it sees the near cells alone."""
        radius = whole(radius, "radius")
        return type(self)([gene if place >= FRONT or ring_of(CELLS[place // KINDS]) <= radius else 0
                           for place, gene in enumerate(self.genes)])

    def weights(self, occupant=None):
        """112 numbers, the genes of one occupant by cell; for None the importance of each cell.

        A number added to all six genes of a cell changes no decision, so a cell is as important as its six genes
        differ: their standard deviation.
        """
        of_cells = [self.genes[KINDS * cell:KINDS * cell + KINDS] for cell in range(len(CELLS))]
        if whole(occupant, "occupant", 0, KINDS - 1, none=" or None for importances") is not None:
            return tuple([genes[occupant] for genes in of_cells])
        return tuple([pstdev(genes) for genes in of_cells])


def _plain(gene):
    """A number of numpy's as Python's own, which it is exactly; others as they are."""
    return gene.item() if hasattr(gene, "item") and hasattr(gene, "dtype") else gene


class SeatedPlayer(Player):
    """A player whose bidders have one evaluator when it is Black and another when it is White.

    Args:
        black, white: two of `Evaluator`.
        seed: decides between equal bids.
    """

    def __init__(self, black, white, seed=0):
        super().__init__(seed)
        self.seats = BiddingPlayer(black, f"{seed}/black"), BiddingPlayer(white, f"{seed}/white")

    def seeded(self, seed):
        twin = super().seeded(seed)
        twin.seats = tuple([player.seeded(f"{seed}/{colour}") for player, colour in zip(self.seats, ("black", "white"))])
        return twin

    @property
    def evaluators(self):
        """(that of Black, that of White), as for `bidding.duel`."""
        return tuple([player.evaluator for player in self.seats])

    def choose(self, game, state):
        return self.seats[state.to_move].choose(game, state)
