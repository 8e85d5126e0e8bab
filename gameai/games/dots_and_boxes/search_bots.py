"""The two players of dots and boxes that search: bot 4 with alpha-beta over whole turns, bot 5 with a guess where it ends."""

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.checks import whole
from gameai.game import choosable
from gameai.games.dots_and_boxes.bots import Bot0, Bot1, Bot2, Bot3, first_capture
from gameai.games.dots_and_boxes.estimate import after_eating, prospects
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.games.dots_and_boxes.macro import closed_runs, harvest
from gameai.games.dots_and_boxes.settled import UpToSums

PLAY_NODES = 4000  # for a person to play against, up to 8 x 8 boxes: an answer within about a second
GIVEN = 3  # boxes of the longest chain that is given while a safe edge is left


class LikelyMoves(UpToSums):
    """`UpToSums` without the turns that are hardly ever best.

    Of independent chains only the shortest is given, and of loops likewise; while a safe edge
    is left, none longer than `GIVEN`.

    Args:
        rows, cols: the size of the board.
        first: (a state, its actions in the order in which they are to be tried); others keep theirs.
    """

    def __init__(self, rows, cols, first=(None, ())):
        super().__init__(rows, cols)
        self.first = first

    def quiet_moves(self, edges):
        lattice, runs = lattice_of(self.board), closed_runs(self.board, edges)
        safe = lattice.without_spares(edges, lattice.safe(edges))
        moves, met = single_bits(safe), set()
        for run in sorted(runs, key=lambda run: run.length):
            if safe and run.length > GIVEN:
                break
            if run.joined or run.loop not in met:
                moves.append(run.opening)
            if not run.joined:
                met.add(run.loop)
        return moves

    def result(self, state, action):
        return self.after(state, action)

    def settled(self, state, player):
        """The margin once the player to move has eaten what he can."""
        return self.score(state, player, after_eating(self.board, state[0], lambda rest: 0))

    def key(self, state):
        """The edges as they are: symmetric positions are rare once some are drawn, and costly to find."""
        return state[0], self.score(state, state[3], 0)

    def order(self, state, actions):
        return self.first[1] if state == self.first[0] else actions


class Bot4(Bot3):
    """Simulates the turns to come, by alpha-beta, where that reaches the end; before, it plays as bot 3.

    Args:
        seed, few: as for bot 3.
        nodes: how many positions it may visit for one move.
        reach: with more safe edges than this it does not try to reach the end.
    """

    title = "search"

    def __init__(self, seed=0, nodes=1000, few=4, reach=10):
        super().__init__(seed, few)
        self.nodes, self.reach = whole(nodes, "nodes"), whole(reach, "reach")

    def choose(self, game, state):
        board, edges = game.board, state[0]
        choosable(board.all_edges & ~edges)
        found = harvest(board, edges)
        if found.edges:
            return board.name_of(first_capture(board, edges, found.edges))
        tree = LikelyMoves(game.rows, game.cols)
        if not tree.is_terminal(state):
            turn = self.search(tree, state)
            if turn is not None:
                return tree.steps(state, turn)[0]
        return super().choose(game, state)

    def search(self, tree, state):
        """A best turn, or None if it doesn't know one."""
        return self.search_to_the_end(tree, state, self.nodes)

    def search_to_the_end(self, tree, state, nodes):
        """A best turn, or None if so many nodes don't suffice."""
        if lattice_of(tree.board).safe(state[0]).bit_count() > self.reach:
            return None
        result = alpha_beta(tree, state, evaluate=tree.settled, table=TranspositionTable(), nodes=nodes)
        return result.action if result.complete else None


class Bot5(Bot4):
    """As bot 4; where the first half of its nodes doesn't reach the end, it searches again with the other half, and guesses.

    The guess: fill in the safe edges, in a few orders, and value the chains that come out.
    Of the turns that lead to mirror images it tries one. To play against it on a large board,
    give it `PLAY_NODES`.
    """

    title = "search and guess"
    fillings = 2

    def search(self, tree, state):
        half = self.nodes // 2
        turn = self.search_to_the_end(tree, state, half)
        if turn is not None:
            return turn
        board = tree.board

        def guess(state, player):
            return tree.score(state, player, after_eating(board, state[0], lambda rest: prospects(board, rest, self.fillings)))

        turns = list(tree.actions(state))
        self.rng.shuffle(turns)
        different = {board.canonical(state[0] | turn.edges): turn for turn in turns}
        tree.first = state, list(different.values())
        return alpha_beta(tree, state, evaluate=guess, table=TranspositionTable(), nodes=self.nodes - half).action


BOTS = (Bot0, Bot1, Bot2, Bot3, Bot4, Bot5)
