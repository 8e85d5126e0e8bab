"""The rules of checkers, also called English draughts."""

from math import inf

from gameai.checks import whole
from gameai.game import Game, IllegalMove, player_of
from gameai.games.checkers import notation, refusal
from gameai.games.checkers.board import BLACK, HOME, OVER, WHITE, State, piece_at
from gameai.games.checkers.moves import (
    apply, apply_step, can_move, is_state, legal_turns, require_checkers, single_steps, who_jumps,
)

REPETITION = 3  # for the referee: a position that comes the third time is a draw


class Checkers(Game):
    """Checkers, also called English draughts: who cannot move has lost.

    Black, player 0, has squares 1 to 12, moves first and down the board; White, player 1, has 21 to 32.
    A man steps one square diagonally ahead, a king also back. A piece jumps over a piece of the other
    player beside it to the empty square beyond, and takes it; who can jump must, and chooses which jump.
    The same piece goes on while it can, without jumping over a piece twice; the square that it left is free. A man that
    reaches the last row becomes a king, and the turn ends. After `quiet_limit` plies without a
    capture or a man's move the game is drawn; a player who can't move by then has lost nevertheless.
    Draws by repetition are the referee's (`gameai.game.play`).

    A state is a `State`. An action is a whole turn, a tuple of squares: (9, 13), or (22, 15, 24, 31, 22)
    for a tour of jumps. They are listed in rising order, those that jump alone if there is one. `steps` and `step` take a turn
    apart: between two jumps of one turn the state says which piece must go on (`State.jumper`), and the actions are the
    ways to go on.

    Args:
        quiet_limit: plies, 1 or more; None for no such draw.

    Raises:
        ValueError: `quiet_limit` is neither.

    Sources: the rules of the American Checker Federation and of the World Checkers/Draughts Federation.

    >>> game = Checkers()
    >>> state = game.result(game.initial, (11, 15))
    >>> [game.format_move(state, action) for action in game.actions(state)]
    ['21-17', '22-17', '22-18', '23-18', '23-19', '24-19', '24-20']
    """

    players = (BLACK, WHITE)
    initial = State(HOME[BLACK], HOME[WHITE], 0, BLACK)

    def __init__(self, quiet_limit=80):
        self.quiet_limit = whole(quiet_limit, "quiet_limit", 1, none=" or None for no such draw")
        self._limit = inf if quiet_limit is None else self.quiet_limit

    def __repr__(self):
        return f"Checkers(quiet_limit={self.quiet_limit})"

    def to_move(self, state):
        return state.to_move

    def actions(self, state):
        """The legal turns in rising order: all that jump if a jump is possible, else all steps."""
        return () if state.quiet >= self._limit else legal_turns(state)

    def result(self, state, action):
        legal = self.actions(state)
        try:
            own = legal[legal.index(action)]
        except ValueError:
            raise IllegalMove(refusal.reason(self, state, action)) from None
        return apply(state, own)

    def is_terminal(self, state):
        return state.quiet >= self._limit or not can_move(state)

    def is_state(self, state):
        return is_state(state)

    def utility(self, state, player):
        if can_move(state):
            return 0
        return -1 if player == state.to_move else 1

    def key(self, state):
        """The state, without the counter where it cannot matter.

        It cannot without a limit, and where the next turn must be a capture or a man's move: then it starts again at 0.
        """
        if self.quiet_limit is not None:
            own = state[state.to_move]
            if state.quiet >= self._limit or own & state.kings and not who_jumps(state):
                return state, 0
        return self.position(state), 0

    def position(self, state):
        """What is compared when a referee asks whether a position has come again: all but the counter."""
        black, white, kings, to_move, _, jumper = state
        return black, white, kings, to_move, jumper

    def order(self, state, actions):
        """`actions` with those first that capture most; as many, as they were."""
        if len(actions) < 2 or tuple(actions[0]) not in OVER and len(actions[0]) == 2:
            return actions  # nothing captures
        return sorted(actions, key=len, reverse=True)

    # Turns in parts.

    def steps(self, state):
        """The single steps or single jumps that are legal now, a tuple of (start, end) in rising order.

        Jumps alone if there is one; in the middle of a turn those of the piece that must go on.
        """
        return () if state.quiet >= self._limit else single_steps(state)

    def step(self, state, step):
        """The state after one of `steps`. A piece jumped over is gone; `jumper` is set exactly if the same piece must go on.

        Raises:
            IllegalMove: `step` is not one of them; the sentence says why.
        """
        legal = self.steps(state)
        try:
            own = legal[legal.index(step)]
        except ValueError:
            raise IllegalMove(refusal.reason_of_step(self, state, step)) from None
        return apply_step(state, own)

    # What players and pictures ask.

    def must_capture(self, state):
        """Whether the player to move can jump, and so must."""
        return state.quiet < self._limit and bool(who_jumps(state))

    def is_capture(self, state, action):
        """Whether the legal `action` takes a piece. Raises IllegalMove if it has not the form of a turn."""
        return refusal.jumps(refusal.formed(action))

    def piece_at(self, state, square):
        """What stands on `square`, 1 to 32: "b" or "w" for a man, "B" or "W" for a king, "" for nothing.

        Raises:
            ValueError: there is no such square.
        """
        return piece_at(state, whole(square, "square", 1, 32))

    def count(self, state, player):
        """How many pieces `player` has. Raises ValueError if there is no such player."""
        return state[player_of(self, player)].bit_count()

    def ending(self, state):
        """Why the game is over: "no pieces left", "no move" or "80 plies without a capture or a man's move"; None while it goes on."""
        if not can_move(state):
            return "no move" if state[state.to_move] else "no pieces left"
        if state.quiet >= self._limit:
            return f"{self.quiet_limit} plies without a capture or a man's move"
        return None

    def outcome(self, state):
        """The result as PDN writes it, White's points first: "1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        if not self.is_terminal(state):
            return "*"
        return {1: "1-0", -1: "0-1", 0: "1/2-1/2"}[self.utility(state, WHITE)]

    # Notation.

    def from_fen(self, text):
        """The state that a FEN of checkers describes, for example "W:W18,K31:B1-4,K22".

        Args:
            text: the player to move, B or W; then, each after a colon, a colour's letter and its squares, both colours in any order.
                K marks a king; a range such as 1-4 stands for its squares; a side may have none. ":H12" at the end is
                the number of plies since the last capture or man's move, ":J18" the piece that must go on jumping
                (`to_text`), a move's number ":F7" is left out. A dot may end the text.

        Raises:
            ValueError: one sentence that says what is wrong, and where.
        """
        return notation.read_fen(text)

    def to_fen(self, state):
        """The FEN of a position, squares in rising order and no ranges: all of a state but `quiet` and `jumper`.

        Raises:
            ValueError: `state` is none of checkers.
        """
        return notation.write_fen(require_checkers(state))

    def from_text(self, text):
        """The same as `from_fen`."""
        return notation.read_fen(text)

    def to_text(self, state):
        """The FEN of a state with what is in no FEN: ":H12" for 12 quiet plies, ":J18" for the jumper; both are left out where 0.

        Raises:
            ValueError: `state` is none of checkers.
        """
        return notation.write_fen(require_checkers(state), whole=True)

    def parse_move(self, state, text):
        """The legal action that `text` names: "9-13", "22x15x24x31x22", or in short "22x22".

        The short form will do where all turns that it may mean take the same pieces; it is then the first of them.

        Raises:
            IllegalMove: one sentence: the text is no move, it may mean several, or why it is not legal here.
        """
        return notation.read_move(self, state, text)

    def format_move(self, state, action):
        """The action as PDN writes it, all squares of a tour included: "9-13", "22x15x24x31x22".

        Raises:
            IllegalMove: it has not the form of a turn.
        """
        return refusal.written(refusal.formed(action))
