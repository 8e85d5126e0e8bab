"""Bids by a neural network that learns, from games against itself, how many pieces a bid costs.

The network sees what a bidder sees: the 112 cells of its view as numbers (`VALUES`), and whether it is a
front agent, has a king, and would jump. It answers with the pieces that will be lost; the bid is that number
with its sign changed. One network is shared by both sides, so from each game it learns what both went through.

What it should have answered is known when the game is over: the men lost and not won back from the bid on,
where what comes later counts less (`losses`). A king counts one and a half men, so crowning is a gain too.

Sources: R. C. Radcliffe, "Checkers Agents": "a negative objective function of lost pieces"; for the discounted sum
Russell and Norvig, "Artificial Intelligence" (4th ed.), section 17.1.

>>> learner = Learner(seed=1, games=4)
>>> learner.train().games_done
4
"""

import copy
import random
from typing import NamedTuple

import numpy as np

from gameai.checks import brief, finite, several, whole
from gameai.games.checkers.bidding import Evaluator, require_evaluator, sell
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.locality import RINGS
from gameai.games.checkers.moves import apply_step
from gameai.games.checkers.rules import Checkers
from gameai.games.checkers.views import CELLS, FRIEND_MAN, SQUARES_SEEN, VACANT
from gameai.learning.network import Network

# What a cell is to the network, in the order of `views.OCCUPANTS`: friends are above 0, opponents below, kings one and a half
# times as much. Outside is on the friends' side of vacant, since no opponent comes from there, or lands there after a jump:
# a piece with its back to the edge is covered as by a friend, but not so well. That is a choice, not measured before it was made:
# networks to which outside is as vacant play no worse that three seeds could tell, and are local, too (`Learner`).
VALUES = (0.0, 0.5, 1.0, 1.5, -1.0, -1.5)
FLAGS = ("front", "king", "jumps")
INPUTS = len(CELLS) + len(FLAGS)
DIGITS = 6  # to which prices and, between games, weights are rounded: processors differ in the sixteenth
RING = np.array(RINGS)
_SEEN = np.array(SQUARES_SEEN)  # (64, 112): [place][cell] -> own square


class NetworkEvaluator(Evaluator):
    """Bids minus the pieces that a network expects to lose.

    Args:
        network: a `gameai.learning.network.Network` with 115 inputs and one output.
        values: the six numbers that stand for the occupants of a cell, in the order of `views.OCCUPANTS`.
        radius: cells farther than this from the piece are 0 to the network, whatever they hold; None: it sees all.
        hidden: cells up to this distance are 0 to it as well; 0: none.

    Raises:
        ValueError: the network has other sizes, there are not six values, or a distance is none.
    """

    def __init__(self, network, values=VALUES, radius=None, hidden=0):
        if not isinstance(network, Network):
            raise ValueError(f"A NetworkEvaluator has a gameai.learning.network.Network; this is {brief(network)}.")
        if (network.sizes[0], network.sizes[-1]) != (INPUTS, 1):
            raise ValueError(f"The network needs {INPUTS} inputs and 1 output; it has {network.sizes[0]} and {network.sizes[-1]}.")
        values = tuple([finite(value, "The value of an occupant") for value in several(values, "values")])
        if len(values) != len(VALUES):
            raise ValueError(f"There are {len(VALUES)} occupants of a cell, so {len(VALUES)} values; these are {brief(values)}.")
        self.network, self.values, self.radius = network, values, whole(radius, "radius", none=" or None for all cells")
        self.hidden = whole(hidden, "hidden")
        table = np.repeat(np.array(self.values, dtype=float)[None], len(CELLS), axis=0)  # (112, 6): [cell][code] -> input
        if radius is not None:
            table[RING > radius] = 0
        table[RING <= hidden] = 0
        self._table, self._cells = table.ravel(), len(VALUES) * np.arange(len(CELLS))

    def __repr__(self):
        return f"<NetworkEvaluator {self.network!r}{'' if self.radius is None else f', radius {self.radius}'}>"

    def inputs(self, views):
        """What the network sees of some views: an array (views, 115)."""
        boards = np.frombuffer(b"".join([view[0] for view in views]), np.uint8).reshape(len(views), -1)
        codes = np.take_along_axis(boards, _SEEN[[view[1] for view in views]], axis=1)
        found = np.empty((len(views), INPUTS))
        found[:, :len(CELLS)] = self._table[codes + self._cells]
        found[:, len(CELLS):] = [view[2:] for view in views]
        return found

    def bids(self, views):
        return self.prices(self.inputs(views))

    def prices(self, inputs):
        """The bids for rows of inputs, a list; rounded, so that equal views have equal prices whoever else is asked."""
        return [round(-loss, DIGITS) for loss in self.network.forward(inputs)[:, 0].tolist()]

    def bid(self, view):
        return self.bids([view])[0]

    def explain(self, view):
        """(name, price) for an empty board, for each ring of cells around the piece, and for its flags; they add up to the bid.

        The view is built up from the near cells to the far ones, and each ring told what the bid changes with it. Another
        order would share the price out otherwise: a network is no sum.
        """
        seen, = self.inputs([view])
        rows = np.zeros((9, INPUTS))
        for ring in range(1, 8):
            rows[ring, :len(CELLS)][RING <= ring] = seen[:len(CELLS)][RING <= ring]
        rows[8] = seen
        prices = self.prices(rows)
        names = ("nothing seen", *(f"cells at distance {ring}" for ring in range(1, 8)), "front, king, jumps")
        return tuple(zip(names, (prices[0], *(round(after - before, DIGITS) for before, after in zip(prices, prices[1:])))))

    def importances(self):
        """112 numbers: how much the first layer listens to each cell, the mean size of its weights (`Network.saliency`)."""
        return self.network.saliency()[:len(CELLS)].tolist()

    def effects(self, views):
        """112 numbers: by how much the bid changes, up or down, if a piece on the cell were not there.

        Each is the mean over those of the `views` in which the cell holds a piece, so a cell that is outside the board most of the time
        is not held less important for that; 0 where no view has a piece. It asks what the weights do, not how large they are.
        """
        inputs = self.inputs(views)
        prices, found = self.network.forward(inputs)[:, 0], []
        for cell in range(len(CELLS)):
            rows = np.array([view.cells[cell] >= FRIEND_MAN for view in views])
            without = inputs[rows]
            without[:, cell] = self.values[VACANT]
            found.append(float(np.abs(self.network.forward(without)[:, 0] - prices[rows]).mean()) if rows.any() else 0.0)
        return found

    def cut(self, radius):
        """The same network, which sees the cells up to `radius` alone."""
        return type(self)(self.network, self.values, radius)

    def without_near(self, radius):
        """The same network, which sees the cells farther than `radius` alone."""
        return type(self)(self.network, self.values, self.radius, radius)


class Bought(NamedTuple):
    """A step that was sold: the buyer's view, the player, and how many men the player was ahead before it."""

    view: object
    player: int
    ahead: float


def men_ahead(state, player):
    """How many men `player` is ahead, a king counting one and a half."""
    return 32 * material(state, player)


def losses(balances, players, discount):
    """What each bid cost: the men its player lost and did not win back from then on.

    Args:
        balances: how many men Black is ahead before each bid, and at the end of the game: one number more than bids.
        players: who bought, 0 (Black) or 1 (White), for each bid.
        discount: a man lost one bid later counts so much less, 0 to 1.

    Returns:
        A list of numbers; below 0 where more was won.

    >>> losses([0, 0, -1, 0], [0, 1, 0], discount=0.5)  # Black moves, White takes a man, Black takes one back
    [0.25, -0.5, -1.0]
    """
    balances, players, discount = several(balances, "balances"), several(players, "players"), finite(discount, "discount", 0, 1)
    if len(balances) != len(players) + 1:
        raise ValueError(f"There is a balance before each bid and one at the end; here are {len(balances)} for {len(players)} bids.")
    found, black_lost = [], 0.0
    for before, after, player in reversed(list(zip(balances, balances[1:], players))):
        black_lost = before - after + discount * black_lost
        found.append(-black_lost if player else black_lost)
    return found[::-1]


class Exploring(Evaluator):
    """Bids as another evaluator, and now and then at random, for a whole auction: who learns must also see what others do.

    Args:
        evaluator: the other one.
        chance: how often, 0 to 1.
        rng: a `random.Random`.
    """

    def __init__(self, evaluator, chance, rng):
        self.evaluator, self.chance, self.rng = require_evaluator(evaluator), finite(chance, "chance", 0, 1), rng

    def bid(self, view):
        return self.bids([view])[0]

    def bids(self, views):
        if self.rng.random() < self.chance:
            return [self.rng.random() for _ in views]
        return self.evaluator.bids(views)


class Learned(NamedTuple):
    """As far as a `Learner` has come: the weights of its network, what momentum remembers, and for each game its error."""

    weights: dict
    velocity: dict
    errors: list


class Learner:
    """A network that plays against itself and learns after each game.

    The learning rate falls to 0 in a straight line over the planned games. The chance of a bid at random stays, so that the last
    games too show what equals would not do. Each game has a random generator of its own, and is learned from as a whole or
    not at all, so training that was stopped goes on where it was.

    The numbers below are choices, made while it was written. What three of them do was measured afterwards, with three seeds that are used
    for nothing else (`choices` in what experiments/checkers_network.py stores). Without bids at random it plays as well, as far as
    these seeds tell. With first weights of the usual size it plays no worse, rather better; but then near weights are
    about 1.3 times as large as far ones and not 1.9 times, since the first weights, which know nothing, hide what was learned.
    With each choice networks are more local than the same ones with losses dealt anew.

    Args:
        seed: any int or string; the same seed gives the same network.
        games: how many are planned.
        hidden: units in the hidden layer.
        radius, values: as for `NetworkEvaluator`.
        discount: as for `losses`.
        target: a function (balances, players, discount) -> what each bid should be said to lose; default `losses`.

    Attributes:
        evaluator: the `NetworkEvaluator` as far as it has come.
        games_done: how many games it has played.
        errors: for each game half the mean squared error of what the network expected.
    """

    CHANCE = 0.15           # of a random auction
    RATE, MOMENTUM, BATCH, EPOCHS = 0.02, 0.9, 32, 2
    START = 0.3             # how much of their usual size the first weights have, so that what is learned shows in them
    STEPS, QUIET = 150, 40  # a game of training ends undecided after so many steps, or quiet plies

    def __init__(self, seed=1, games=800, hidden=30, radius=None, values=VALUES, discount=0.8, target=losses):
        self.seed, self.games, self.discount, self.target = seed, whole(games, "games", 1), finite(discount, "discount", 0, 1), target
        if not callable(target):
            raise ValueError(f"target must be a function such as losses; it was {brief(target)}.")
        network = Network((INPUTS, whole(hidden, "hidden", 1), 1), seed)
        for name in network.weights:
            network.weights[name] *= self.START
        self._evaluator = NetworkEvaluator(network, values, radius)
        self._learned = Learned(network.weights, network.velocity, [])

    def __repr__(self):
        return f"<Learner that has played {self.games_done} of {self.games} games>"

    @property
    def evaluator(self):
        self._hand_over()  # once more, if a stop came before that
        return self._evaluator

    @property
    def errors(self):
        return self._learned.errors

    @property
    def games_done(self):
        return len(self.errors)

    def train(self, games=None, progress=None):
        """Play, and learn from, `games` more games, or all that are left.

        Args:
            games: how many; no more than are left are played.
            progress: called with (games done, games planned) after each.

        Returns:
            The learner itself. Stopped in between, `evaluator` is what has been learned until then.
        """
        last = self.games if games is None else min(self.games, self.games_done + whole(games, "games"))
        while self.games_done < last:
            rng, left = random.Random(f"{self.seed}/{self.games_done}"), 1 - self.games_done / self.games
            bought, balance = self.play(Exploring(self.evaluator, self.CHANCE, rng), rng)
            self._put_in(*self._after(bought, balance, left * self.RATE, rng.random()), game=True)
            if progress:
                progress(self.games_done, self.games)
        return self

    def play(self, evaluator, rng):
        """A game of the evaluator against itself: (list of `Bought`, how many men Black is ahead at the end)."""
        state, bought = Checkers.initial, []
        while len(bought) < self.STEPS and state.quiet < self.QUIET:
            sold = []
            step = sell(evaluator, state, rng, sold)
            if step is None:
                break
            bought.append(Bought(sold[0], state.to_move, men_ahead(state, state.to_move)))
            state = apply_step(state, step)
        return bought, men_ahead(state, 0)

    def learn(self, bought, balance, rate, seed):
        """Learn from one game, whoever played it; returns the error on the way, before each step.

        Args:
            bought: a list of `Bought`.
            balance: how many men Black is ahead at the end.
            rate: the learning rate.
            seed: of the order in which the network sees the examples.
        """
        return self._put_in(*self._after(bought, balance, rate, seed))

    def _put_in(self, network, error, game=False):
        """Let this be the network, by one assignment together with what counts the games, so that a stop leaves none half done."""
        self._learned = Learned(network.weights, network.velocity, self.errors + [error] * game)
        self._hand_over()
        return error

    def _hand_over(self):
        """Give the evaluator what has been learned; it stays the same object, so whoever holds it goes along."""
        network = self._evaluator.network
        network.weights, network.velocity, _ = self._learned

    def _after(self, bought, balance, rate, seed):
        """(a network that has learned from a game, its error on the way); the learner's own stays as it is."""
        balances = [-ahead if player else ahead for _, player, ahead in bought] + [balance]
        targets = self.target(balances, [player for _, player, _ in bought], self.discount)
        evaluator = self.evaluator
        inputs, network = evaluator.inputs([view for view, _, _ in bought]), copy.deepcopy(evaluator.network)
        errors = network.train(inputs, np.array(targets)[:, None], self.EPOCHS, rate, self.BATCH, self.MOMENTUM, seed)
        for kept in (network.weights, network.velocity):
            for name, numbers in kept.items():
                kept[name] = numbers.round(DIGITS)
        return network, errors[0]
