"""Players for any small game of two: perfect ones who differ between equal moves, and a gambler.

All but `Gambler` choose among the actions of the best minimax value. They differ in how
they choose between equals, which is where a weak opponent can be beaten. `Exploiter` is
the program of 2012 that the course began with ("Additionally tries to exploit weak
players"), made exact.

They search to the end of the game and know exact chances, so the game must be small
enough for that. What they know of a game they learn from its rules alone.

>>> from gameai.games.tic_tac_toe import TicTacToe
>>> game = TicTacToe()
>>> FirstBest().choose(game, game.from_text("XX.OO...."))
2
"""

from fractions import Fraction

from gameai.adversarial import TranspositionTable, best_actions
from gameai.expectation import best_response
from gameai.game import Player, RandomPlayer, choosable


class Memory:
    """What a player and its copies have computed about one game, so that they compute nothing twice."""

    def __init__(self):
        self.begin(None)

    def begin(self, game):
        """Forget everything and turn to `game`."""
        self.game = game
        self.table = TranspositionTable()
        self.means = ({}, {})     # for each player: state -> mean result of random play
        self.expected = ({}, {})  # for each player: state -> expected utility against the opponent
        self.lengths = {}         # state -> moves to the end


class FirstBest(Player):
    """Takes the first of its candidates with the best score; here: the first optimal action.

    Its subclasses change what a candidate is, or the score between candidates.
    """

    def __init__(self, seed=0):
        super().__init__(seed)
        self.known = Memory()  # made here, so that copies made before the first game share it

    def memory(self, game):
        """What it knows about `game`; a player that turns to another game starts afresh."""
        if self.known.game is not game:
            self.known.begin(game)
        return self.known

    def best(self, game, state):
        """(value, the actions of that value) of perfect play."""
        return best_actions(game, state, table=self.memory(game).table)

    def candidates(self, game, state):
        """The actions it allows itself: those of the best minimax value."""
        return self.best(game, state)[1]

    def score(self, game, state, action):
        """How it tells candidates apart; more is better."""
        return 0

    def policy(self, game, state):
        """{action: its chance}, for exact chances."""
        return {max(choosable(self.candidates(game, state)), key=lambda action: self.score(game, state, action)): Fraction(1)}

    def choose(self, game, state):
        policy = self.policy(game, state)
        return self.rng.choices(list(policy), [float(chance) for chance in policy.values()])[0]


class AnyBest(FirstBest):
    """Takes each optimal action with the same chance."""

    def policy(self, game, state):
        candidates = choosable(self.candidates(game, state))
        return {action: Fraction(1, len(candidates)) for action in candidates}


class Playout(FirstBest):
    """Between optimal actions, the best mean result if *both* sides went on at random.

    It forgets that it will not itself play at random.
    """

    def score(self, game, state, action):
        return self.mean(game, game.result(state, action), game.to_move(state))

    def mean(self, game, state, player):
        """The exact expected utility for `player` of random play from `state`."""
        known = self.memory(game).means[game.players.index(player)]
        if state not in known:
            if game.is_terminal(state):
                known[state] = Fraction(game.utility(state, player))
            else:
                values = [self.mean(game, game.result(state, action), player) for action in game.actions(state)]
                known[state] = sum(values) / len(values)
        return known[state]


class Exploiter(FirstBest):
    """The player that the course began with: never worse than minimax, and as good as that allows against a weak opponent.

    Among optimal actions it takes the one with the best exact expected utility against
    the opponent it expects, itself going on in the same way; among those that are
    equal in that too, the quicker win or the slower loss.

    Args:
        seed: as for every player.
        opponent: the policy it expects, `opponent(game, state)` -> {action: chance};
            default the uniformly random one.
    """

    def __init__(self, seed=0, opponent=None):
        super().__init__(seed)
        self.opponent = opponent or RandomPlayer().policy

    def score(self, game, state, action):
        child, player = game.result(state, action), game.to_move(state)
        return self.expectation(game, child, player), self.haste(game, child, player)

    def expectation(self, game, state, player):
        """The exact expected utility for `player` against the opponent it expects."""
        known = self.memory(game).expected[game.players.index(player)]
        return best_response(game, state, player, self.candidates, self.opponent, known)

    def haste(self, game, state, player):
        """More for a quicker win, more for a slower loss, 0 for a draw."""
        value = self.best(game, state)[0]
        value = value if game.to_move(state) == player else -value
        return -value * self.length(game, state)

    def length(self, game, state):
        """Moves to the end when the winner hurries and the loser delays."""
        lengths = self.memory(game).lengths
        if state not in lengths:
            if game.is_terminal(state):
                lengths[state] = 0
            else:
                value, best = self.best(game, state)
                pick = min if value > 0 else max
                lengths[state] = 1 + pick(self.length(game, game.result(state, action)) for action in best)
        return lengths[state]


class Gambler(Exploiter):
    """Takes what is best against the opponent it expects, safe or not: it can lose to another one."""

    def candidates(self, game, state):
        return game.actions(state)

    def score(self, game, state, action):
        return self.expectation(game, game.result(state, action), game.to_move(state))
