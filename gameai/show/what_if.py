"""A game whose ends may be worth something else: what if this leaf were worth 5?"""

from gameai.game import Game, player_at
from gameai.show.drawing import Drawing, drawing_of


class WhatIf(Game):
    """The game below a position, with other values at its ends.

    A state is (the game's own state, the path of actions to it), because two ways to
    one position may be given two values.

    Args:
        game, state: the position at the root.
        values: path -> value for the player to move at the root.
    """

    def __init__(self, game, state, values=()):
        self.game = game
        self.players = game.players
        self.initial = (state, ())
        self.player = player_at(game, state)
        self.values = dict(values)

    def to_move(self, state):
        return self.game.to_move(state[0])

    def actions(self, state):
        return self.game.actions(state[0])

    def result(self, state, action):
        return self.game.result(state[0], action), (*state[1], action)

    def is_terminal(self, state):
        return self.game.is_terminal(state[0])

    def utility(self, state, player):
        if state[1] not in self.values:
            return self.game.utility(state[0], player)
        value = self.values[state[1]]
        return value if player == self.player else -value


class WhatIfDrawing(Drawing):
    """Draws the positions of a `WhatIf` as the game itself is drawn; only the values are its own."""

    def __init__(self, game):
        super().__init__(game)
        self._own = drawing_of(game.game)
        self.title, self.verb, self.cells = self._own.title, self._own.verb, self._own.cells
        self.drags = self._own.drags
        self.width, self.height = self._own.width, self._own.height

    def static(self):
        return self._own.static()

    def pieces(self, state):
        return self._own.pieces(state[0])

    def winning(self, state):
        return self._own.winning(state[0])

    def forced(self, state):
        return self._own.forced(state[0])

    def flourish(self, state):
        return self._own.flourish(state[0])

    def player_name(self, player):
        return self._own.player_name(player)

    def place(self, cell):
        return self._own.place(cell)

    def content(self, state, cell):
        return self._own.content(state[0], cell)

    def empty(self, state, cell):
        return self._own.empty(state[0], cell)

    def label(self, state, cell):
        return self._own.label(state[0], cell)

    def describe(self, state):
        return self._own.describe(state[0])

    def action_name(self, state, action):
        return self._own.action_name(state[0], action)

    def short_name(self, state, action):
        return self._own.short_name(state[0], action)

    def numbered(self, state, count):
        return self._own.numbered(state[0], count)

    @property
    def small(self):
        return self._own.small

    def score(self, state, names):
        return self._own.score(state[0], names)

    def promise(self, player, value):
        return self._own.promise(player, value)

    def hinter(self, state):
        return self._own.hinter(state[0])

    def shape(self, cell):
        return self._own.shape(cell)

    def keys(self):
        return self._own.keys()

    def mark_ground(self, name, cell):
        return self._own.mark_ground(name, cell)

    def mark_cover(self, name, cell):
        return self._own.mark_cover(name, cell)

    def steps(self, state, action):
        return self._own.steps(state[0], action)

    def choice(self, state, action, step):
        return self._own.choice(state[0], action, step)

    def halfway(self, state, clicks):
        return (self._own.halfway(state[0], clicks), *state[1:])

    def asked(self, state, clicks):
        return self._own.asked(state[0], clicks)

    def refusal(self, state, clicks):
        return self._own.refusal(state[0], clicks)

    def target(self, state, action):
        return self._own.target(state[0], action)

    def changed(self, before, action):
        return self._own.changed(before[0], action)
