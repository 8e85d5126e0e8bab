"""Programs that play antichess by rules of their own: each has one fault, and nothing in its looks tells which."""

from functools import lru_cache

from gameai.games.antichess import Antichess, Move
from gameai.games.antichess.board import ALL, ROWS, WHITE, attackers
from gameai.games.antichess.moves import apply, is_capture, legal_moves
from gameai.games.antichess.refusal import quiet_moves
from gameai.grid import cells_of

GAME = Antichess()
RIGHT = "right"


# --- faults in the moves: what is legal, given the state -----------------------------------


def all_moves(state):
    """Captures and all other moves, as if nothing were forced."""
    moves = legal_moves(state)
    return (*moves, *quiet_moves(GAME, state)) if moves and is_capture(state, moves[0]) else moves


def passing(state, move):
    """Whether a legal move captures en passant."""
    return move.end == state.en_passant and bool(state.pawns >> move.start & 1)


def en_passant_not_forced(state):
    """Where en passant is the only capture, all other moves are legal, too."""
    moves = legal_moves(state)
    return all_moves(state) if moves and all(passing(state, move) for move in moves) else moves


def en_passant_forgotten(state):
    """Nobody captures en passant."""
    return legal_moves(state._replace(en_passant=None))


def queen_alone(state):
    """A pawn becomes a queen and nothing else."""
    return tuple(move for move in legal_moves(state) if move.promotion in ("", "q"))


def no_new_kings(state):
    """A pawn becomes any piece but a king."""
    return tuple(move for move in legal_moves(state) if move.promotion != "k")


def royal(state):
    """No king may stand attacked after the own move; captures are forced among the moves that are left."""
    moves = tuple(move for move in all_moves(state) if not in_check(apply(state, move), state.to_move))
    return tuple(move for move in moves if is_capture(state, move)) or moves


def in_check(state, player):
    """Whether a king of `player` is attacked."""
    return any(attackers(state, square, 1 - player) for square in cells_of(state[player] & state.kings))


def kings_spared(state):
    """Nobody takes a king; who could take nothing else may do anything else."""
    moves = legal_moves(state)
    left = tuple(move for move in moves if not state.kings >> move.end & 1)
    return left or quiet_moves(GAME, state)


def not_forced(state):
    """Who can capture may do something else."""
    return all_moves(state)


def jumps(state):
    """A pawn's double step jumps over what stands in its way."""
    moves = legal_moves(state)
    if moves and is_capture(state, moves[0]):
        return moves
    occupied = state.white | state.black
    up, first = (8, ROWS[1]) if state.to_move == WHITE else (-8, ROWS[6])
    extra = [Move(start, start + 2 * up) for start in cells_of(state[state.to_move] & state.pawns & first)
             if occupied >> start + up & 1 and (ALL ^ occupied) >> start + 2 * up & 1]
    return (*moves, *extra)


MOVES = {"en passant not forced": en_passant_not_forced, "en passant forgotten": en_passant_forgotten,
         "a pawn becomes only a queen": queen_alone, "no pawn becomes a king": no_new_kings,
         "a king may not be left attacked": royal, "nobody takes a king": kings_spared,
         "captures not forced": not_forced, "the double step jumps": jumps}

# --- faults in the outcome: what a player who has pieces and no move gets --------------------


def by_pieces(state):
    """1 if the player to move has fewer pieces, -1 if the other has, else 0."""
    own, other = state[state.to_move].bit_count(), state[1 - state.to_move].bit_count()
    return (own < other) - (own > other)


STUCK = {RIGHT: lambda state: 1, "without a move: a draw": lambda state: 0, "without a move: lost": lambda state: -1,
         "without a move: fewer pieces win": by_pieces}


class Program(Antichess):
    """Antichess of lichess as some program plays it.

    Args:
        fault: a name in `MOVES` or `STUCK`; "right" for a program without a fault.

    Raises:
        ValueError: there is no such fault.
    """

    def __init__(self, fault=RIGHT):
        if fault not in MOVES and fault not in STUCK:
            raise ValueError(f"There is no fault {fault!r}; there are {', '.join([*MOVES, *STUCK])}.")
        self._fault = fault
        super().__init__()
        if fault in MOVES:
            self._moves = lru_cache(maxsize=512)(MOVES[fault])

    def __reduce__(self):
        return type(self), (self._fault,)

    def __repr__(self):
        return "a program that plays antichess"

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state, player):
        if self._decided(state) or self.actions(state):
            return super().utility(state, player) if self._decided(state) else 0
        value = STUCK.get(self._fault, STUCK[RIGHT])(state)
        return value if player == state.to_move else -value

    def ending(self, state):
        if self._decided(state) or self.actions(state):
            return super().ending(state) if self._decided(state) else None
        return "no move"


def friends_program():
    """The program of the lesson's friend; its fault is to be found."""
    return Program("the double step jumps")


def fault_of(program):
    """The name of a program's fault, "right" if it has none."""
    return program._fault


def same_moves(one, other, state):
    """Whether two programs have the same moves in a state, in whatever order."""
    return set(one.actions(state)) == set(other.actions(state))
