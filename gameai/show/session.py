"""A game in progress: its positions, its actions, and taking back. It knows no widget."""

from gameai.checks import brief, several
from gameai.game import IllegalMove, require_legal, require_state


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
        self.states = [require_state(game, state)]
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
        action = require_legal(self.game, self.state, action)
        self.states.append(self.game.result(self.state, action))
        self.actions.append(action)

    def follow(self, actions):
        """Take actions one after the other. Raises `gameai.game.IllegalMove`, with the number of the move, if one is not legal."""
        for number, action in enumerate(actions, 1):
            try:
                self.play(action)
            except IllegalMove as error:
                raise IllegalMove(f"Move {number}: {str(error).rstrip('.')}.") from None

    def back_to(self, count):
        """Keep the first `count` actions only."""
        del self.states[count + 1:]
        del self.actions[count:]


def followed(game, states, actions):
    """A recorded game, played again by the rules: the `Session` that comes to the same positions.

    Raises:
        ValueError: there is not one state more than actions, the first is no state of the game, or
            a move is not legal (an `IllegalMove`) or leads elsewhere; the sentence says which move.
    """
    states, actions = several(states, "states"), several(actions, "actions")
    if len(states) != len(actions) + 1:
        raise ValueError(f"A game has one state more than actions; here are {len(states)} states and {len(actions)} actions.")
    session = Session(game, states[0])
    session.follow(actions)
    for number, action in enumerate(actions, 1):
        if session.states[number] != states[number]:
            raise ValueError(f"Move {number}: {brief(action)} leads to another state than the one recorded after it.")
    return session
