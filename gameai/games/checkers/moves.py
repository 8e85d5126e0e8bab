"""The move generator of checkers: which turns and single steps are legal, and what they do.

Jumps come first, since they are forced: where one is found, nothing else is. A piece that
is jumped over goes at once. The rules take it from the board at the end of the turn, but that
makes no difference here: jumps end on rows and columns that are an even number away from where
they began, and the pieces jumped over stand an odd number away.
"""

from functools import lru_cache

from gameai.checks import brief
from gameai.games.checkers.board import (
    ALL, BLACK, CROWN, FLUSH, HOME, INDENTED, JUMPS, KING_JUMPS, KING_STEPS, OVER, STEPS, WHITE, State, bit, squares_of,
)

# Squares of both kinds of row that have a neighbour on the left, on the right, two columns away at least.
INDENTED_LEFT, INDENTED_RIGHT = INDENTED & 0xEEEEEEEE, INDENTED & 0x77777777
FLUSH_LEFT, FLUSH_RIGHT = FLUSH & 0xEEEEEEEE, FLUSH & 0x77777777
LAST_ROWS = CROWN[0] | CROWN[1]  # a man that gets there becomes a king


class Turns(dict):
    """The turns of one step from one square: {set of squares: a tuple with a turn to each, ends rising}."""

    def __init__(self, start):
        super().__init__()
        self.start = start

    def __missing__(self, ends):
        found = self[ends] = tuple((self.start, end) for end in squares_of(ends))
        return found


TURNS = tuple(Turns(square) for square in range(33))  # at most 16 answers are kept in each


def jumpers(down, up, other, empty):
    """The set of squares from which a piece can jump.

    Args:
        down, up: the sets of squares of the pieces that may go down, and up; kings are in both.
        other, empty: the sets of squares of the other player's pieces, and of empty squares.
    """
    found = 0
    if down:
        found = down & ((other >> 4 & INDENTED_LEFT | other >> 3 & FLUSH_LEFT) & empty >> 7
                        | (other >> 5 & INDENTED_RIGHT | other >> 4 & FLUSH_RIGHT) & empty >> 9)
    if up:
        found |= up & ((other << 4 & INDENTED_LEFT | other << 5 & FLUSH_LEFT) & empty << 9
                       | (other << 3 & INDENTED_RIGHT | other << 4 & FLUSH_RIGHT) & empty << 7)
    return found


def steppers(down, up, empty):
    """The set of squares from which a piece can step; arguments as for `jumpers`."""
    found = 0
    if down:
        found = down & (empty >> 4 | empty >> 5 & INDENTED_RIGHT | empty >> 3 & FLUSH_LEFT)
    if up:
        found |= up & (empty << 4 | empty << 3 & INDENTED_RIGHT | empty << 5 & FLUSH_LEFT)
    return found


def who_jumps(state):
    """The set of squares from which pieces of the player to move can jump; in the middle of a turn the jumper's alone."""
    black, white, kings, to_move, _, jumper = state
    if to_move:
        found = jumpers(white & kings, white, black, ALL ^ (black | white))
    else:
        found = jumpers(black, black & kings, white, ALL ^ (black | white))
    return found & 1 << jumper - 1 if jumper else found


def is_state(state):
    """Whether anything is a state of checkers that a FEN could describe, with `quiet` and `jumper` as `Checkers.to_text` writes them."""
    if not isinstance(state, State) or any(type(each) is not int for each in state):
        return False
    black, white, kings, to_move, quiet, jumper = state
    pieces, men = black | white, (black & ~kings, white & ~kings)
    return (0 < pieces <= ALL and black >= 0 and white >= 0 and not black & white and kings & pieces == kings >= 0
            and not men[BLACK] & CROWN[BLACK] and not men[WHITE] & CROWN[WHITE] and to_move in (BLACK, WHITE) and quiet >= 0
            and (jumper == 0 or 1 <= jumper <= 32 and quiet == 0 and bool(state[to_move] & who_jumps(state))))


def require_checkers(state):
    """`state`, if it is one of checkers. Raises ValueError with one sentence; unlike `gameai.game.require_state` also for None."""
    if not is_state(state):
        raise ValueError(f"{brief(state)} is no state of checkers; one is {State(*HOME, 0, BLACK)}.")
    return state


def can_move(state):
    """Whether the player to move can step or jump; sooner known than how."""
    black, white, kings, to_move, _, _ = state
    empty = ALL ^ (black | white)
    if to_move:
        down, up, other = white & kings, white, black
    else:
        down, up, other = black, black & kings, white
    return bool(steppers(down, up, empty) or jumpers(down, up, other, empty))


def _tours(path, jumps, other, empty, found):
    """Add to `found` all ways to go on jumping from the end of `path`, each to where no jump is left.

    Args:
        path: the squares so far, a tuple.
        jumps: the table of jumps for such a piece. A man's has none from the last row, so there the turn ends.
        other, empty: the sets of squares of the other player's pieces that still stand, and of empty squares.
    """
    last = True
    for over, mark, end in jumps[path[-1]]:
        if over & other and mark & empty:
            last = False
            _tours((*path, end), jumps, other ^ over, empty, found)
    if last:
        found.append(path)


def generate(state):
    """The legal turns of `state`, a tuple: all that jump if a jump is possible, else all steps.

    Turns are tuples of squares in rising order: (9, 13), (9, 14), (10, 14). Whether a counter has ended the
    game is not asked.
    """
    black, white, kings, to_move, _, jumper = state
    empty = ALL ^ (black | white)
    if to_move:
        down, up, other = white & kings, white, black
    else:
        down, up, other = black, black & kings, white
    found = []
    movers = jumpers(down, up, other, empty)
    if movers:
        if jumper:
            movers &= 1 << jumper - 1
        while movers:
            mark = movers & -movers
            movers ^= mark
            # The square that the piece leaves is free for its own tour.
            _tours((mark.bit_length(),), KING_JUMPS if kings & mark else JUMPS[to_move], other, empty | mark, found)
        return tuple(found)
    men = STEPS[to_move]
    movers = steppers(down, up, empty)
    while movers:
        mark = movers & -movers
        movers ^= mark
        square = mark.bit_length()
        found += TURNS[square][empty & (KING_STEPS if kings & mark else men)[square]]
    return tuple(found)


# The last turns are remembered: a search asks for them, then plays them one by one.
legal_turns = lru_cache(maxsize=512)(generate)


def single_steps(state):
    """The single steps or jumps that are legal now, a tuple of (start, end) in rising order: jumps alone if there is one."""
    black, white, kings, to_move, _, _ = state
    movers = who_jumps(state)
    if not movers:
        return generate(state)
    other, empty = white if to_move == BLACK else black, ALL ^ (black | white)
    return tuple((square, end) for square in squares_of(movers)
                 for over, mark, end in (KING_JUMPS if kings >> square - 1 & 1 else JUMPS[to_move])[square]
                 if over & other and mark & empty)


def apply_step(state, step):
    """The state after a legal single step or jump, in the middle of the turn if the piece must go on; else it gives nonsense."""
    black, white, kings, to_move, quiet, _ = state
    start, end = step
    left, reached = 1 << start - 1, 1 << end - 1
    both, over = left | reached, OVER.get(step, 0)
    is_king = kings & left
    quiet = quiet + 1 if is_king and not over else 0
    if to_move == BLACK:
        black, white = black ^ both, white & ~over
    else:
        black, white = black & ~over, white ^ both
    kings &= ~over
    if is_king:
        kings ^= both
    elif reached & CROWN[to_move]:
        return State(black, white, kings | reached, 1 - to_move, quiet)
    if over:
        going_on = State(black, white, kings, to_move, quiet, end)
        if who_jumps(going_on):
            return going_on
    return State(black, white, kings, 1 - to_move, quiet)


class Parts(dict):
    """What a turn does: {turn: (set of its start, set of its end, the squares that change hands, the squares jumped over)}.

    A tour that ends where it began changes none. Turns of two squares are remembered; there are 170.
    """

    def __missing__(self, turn):
        left, reached, over = bit(turn[0]), bit(turn[-1]), 0
        for pair in zip(turn, turn[1:]):
            over |= OVER.get(pair, 0)
        found = left, reached, left ^ reached, over
        if len(turn) == 2:
            self[turn] = found
        return found


PARTS = Parts()
new = tuple.__new__  # what State(...) does, without the call in between


def apply(state, turn):
    """The state after a legal turn; what is not legal gives nonsense. The same as its steps one by one, but sooner."""
    black, white, kings, to_move, quiet, _ = state
    left, reached, moved, over = PARTS[turn]
    if kings & left:
        kings ^= moved
        quiet += 1
    else:
        quiet = 0
        if reached & LAST_ROWS:
            kings |= reached
    if to_move:
        white ^= moved
        if over:
            black ^= over
            kings &= ~over
            quiet = 0
        return new(State, (black, white, kings, 0, quiet, 0))
    black ^= moved
    if over:
        white ^= over
        kings &= ~over
        quiet = 0
    return new(State, (black, white, kings, 1, quiet, 0))
