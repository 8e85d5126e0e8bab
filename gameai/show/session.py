"""A game in progress: its positions, its actions, and taking back. It knows no widget."""

from gameai.game import require_legal


class Session:
    """Positions and actions from a start to now.

    Args:
        game: the game.
        state: where it starts, default `game.initial`.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> session = Session(TicTacToe())
    >>> session.play(4)
    >>> session.actions, session.mover
    ([4], 1)
    >>> session.back_to(0)
    >>> session.state == session.start
    True
    """

    def __init__(self, game, state=None):
        self.game = game
        self.states = [game.initial if state is None else state]
        self.actions = []

    @property
    def start(self):
        return self.states[0]

    @property
    def state(self):
        """The position now."""
        return self.states[-1]

    @property
    def over(self):
        return self.game.is_terminal(self.state)

    @property
    def mover(self):
        """The player to move; None when the game is over."""
        return None if self.over else self.game.to_move(self.state)

    @property
    def movers(self):
        """Who took each action."""
        return [self.game.to_move(state) for state in self.states[:len(self.actions)]]

    def play(self, action):
        """Take an action. Raises `gameai.game.IllegalMove` if it is not legal."""
        require_legal(self.game, self.state, action)
        self.states.append(self.game.result(self.state, action))
        self.actions.append(action)

    def back_to(self, count):
        """Keep the first `count` actions only."""
        del self.states[count + 1:]
        del self.actions[count:]
