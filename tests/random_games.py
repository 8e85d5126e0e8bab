"""Random games for tests: extra turns, unequal depths, several scores, shared positions."""

import random

from gameai.game import Game


class RandomGame(Game):
    """A random acyclic game with a running score.

    A state is (place, score); places form a random graph whose arrows go to later
    places, at most `depth` arrows long, so many paths share a place. Arrows carry points for the mover. The mover of
    a place is random (two turns in a row are common) or alternates. Utility is the
    score, for player 0, plus a bonus at the ends.
    """

    def __init__(self, seed, layers=5, width=4, branching=3, values=3, alternate=False, scored=True):
        rng = random.Random(seed)
        self.children, self.mover, self.bonus, self.estimate = {}, {}, {}, {}
        for layer in range(layers + 1):
            for column in range(width if layer else 1):
                place = (layer, column)
                self.mover[place] = layer % 2 if alternate else rng.randrange(2)
                self.bonus[place] = rng.randint(-values, values)
                self.estimate[place] = rng.randint(-values, values)
                ends = layer == layers or layer > 0 and rng.random() < 0.15
                self.children[place] = [] if ends else [
                    ((rng.randint(layer + 1, min(layers, layer + 2)), rng.randrange(width)),
                     rng.randint(0, 1) if scored else 0)
                    for _ in range(rng.randint(1, branching))
                ]
        self.initial = ((0, 0), 0)

    def to_move(self, state):
        return self.mover[state[0]]

    def actions(self, state):
        return tuple(range(len(self.children[state[0]])))

    def result(self, state, action):
        place, score = state
        child, points = self.children[place][action]
        return child, score + (points if self.mover[place] == 0 else -points)

    def is_terminal(self, state):
        return not self.children[state[0]]

    def utility(self, state, player):
        place, score = state
        total = score + (self.bonus[place] if self.is_terminal(state) else 0)
        return total if player == 0 else -total

    def key(self, state):
        """The place names the mover; the score so far, for the mover, is the offset."""
        place, score = state
        return place, score if self.mover[place] == 0 else -score

    def order(self, state, actions):
        """Any order is allowed: this one is arbitrary but fixed."""
        return sorted(actions, key=lambda action: hash((state, action)) % 7)

    def evaluate(self, state, player):
        """An estimate that, less the offset, depends on the key alone."""
        place, score = state
        total = score + self.estimate[place]
        return total if player == 0 else -total


class Bare:
    """The same game with the five required methods alone: `key` and `order` are optional."""

    def __init__(self, game):
        self.initial, self.players = game.initial, game.players
        self.to_move, self.actions, self.result = game.to_move, game.actions, game.result
        self.is_terminal, self.utility = game.is_terminal, game.utility


def brute_force(game, state, player, depth=None, evaluate=None):
    """The minimax value for `player`, written apart from the library."""
    if game.is_terminal(state):
        return game.utility(state, player)
    if depth == 0:
        return (evaluate or game.utility)(state, player)
    values = [brute_force(game, game.result(state, action), player, None if depth is None else depth - 1, evaluate)
              for action in game.actions(state)]
    return max(values) if game.to_move(state) == player else min(values)
