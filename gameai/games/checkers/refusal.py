"""Why a turn or a step of checkers is not legal, in one sentence."""

from gameai.checks import brief, shortened, whole
from gameai.game import IllegalMove
from gameai.games.checkers.board import COLOURS, CROWN, OVER, STEPS, bit, piece_at
from gameai.games.checkers.moves import who_jumps

TURN = "turn, a tuple of two or more squares from 1 to 32 such as (9, 13)"
TEXT = "turn, two or more squares from 1 to 32 such as 9-13"


def jumps(action):
    """Whether a turn has the form of one that jumps."""
    return len(action) > 2 or tuple(action) in OVER


def written(action):
    """A turn as PDN writes it."""
    return ("x" if jumps(action) else "-").join(map(str, action))


def listed(actions):
    """Turns as PDN writes them with commas between them; where there are many, the first ones."""
    return shortened([written(action) for action in actions])


def formed(action):
    """`action`, if it has the form of a turn, legal or not; numpy's numbers are turned into Python's.

    Raises:
        IllegalMove: it has another form.
    """
    if isinstance(action, tuple) and len(action) >= 2:
        try:
            return tuple(whole(square, "square", 1, 32) for square in action)
        except ValueError:
            pass
    raise IllegalMove(f"{brief(action)} is no {TURN}.")


def reason(game, state, action, text=None):
    """Why `action`, which is no legal turn in `state`, is refused.

    Args:
        action: anything; what has not the form of a turn is told so.
        text: how it was written, if it was.
    """
    return _reason(game, state, action, game.actions(state), TURN, text=text)


def reason_of_step(game, state, step):
    """Why `step`, which is no legal step in `state`, is refused."""
    return _reason(game, state, step, game.steps(state), "step, a tuple of two squares from 1 to 32 such as (9, 13)", most=2)


def _reason(game, state, action, legal, form, most=32, text=None):
    try:
        action = formed(action)
        fits = len(action) <= most
    except IllegalMove:
        fits = False
    as_jump = fits and (jumps(action) or text is not None and "-" not in text)
    as_tuple = text is None
    if as_tuple:
        text = written(action[:12]) + "…" * (len(action) > 12) if fits else brief(action)
    elif len(text) > 60:
        text = text[:60] + "…"
    if ending := game.ending(state):
        return f"{text} can't be played: the game is over ({ending}, {game.outcome(state)})."
    if not fits:
        return f"{text} is no {form if as_tuple else TEXT}; legal are {listed(legal)}."
    return f"{text} is not allowed: {_fault(state, action, legal, as_jump)}"


def _fault(state, action, legal, as_jump):
    """What is wrong with an action of the right form, as the rest of a sentence."""
    start, mover = action[0], state.to_move
    colour, piece = COLOURS[mover], piece_at(state, start)
    if not piece:
        return f"square {start} is empty; legal are {listed(legal)}."
    if not state[mover] & bit(start):
        return f"{colour} is to move, and the piece on {start} is {COLOURS[1 - mover]}'s."
    if state.jumper and start != state.jumper:
        return f"the piece on {state.jumper} must go on jumping; legal are {listed(legal)}."
    jumpers = who_jumps(state)
    if not as_jump:
        if jumpers:
            return f"a jump is possible, so one must be made; legal are {listed(legal)}."
        return _no_step(state, start, action[1], legal)
    if not jumpers:
        return f"{_no_jump(state, action)}; legal are {listed(legal)}."
    own = [turn for turn in legal if turn[0] == start]
    if not own:
        return f"the piece on {start} can't jump, and others can; legal are {listed(legal)}."
    further = [turn for turn in own if len(turn) > len(action) and turn[:len(action)] == action]
    if further:
        return f"the piece must go on jumping from {action[-1]}; legal are {listed(further)}."
    return f"{_no_jump(state, action)}; its turns are {listed(own)}."


def _no_step(state, start, end, legal):
    """Why the piece on `start` can't step to `end` where no jump is possible."""
    man = not state.kings & bit(start)
    if bit(end) & STEPS[1 - state.to_move][start] and man:
        return f"a man steps ahead alone, and that is back; legal are {listed(legal)}."
    own = [turn for turn in legal if turn[0] == start]
    if bit(end) & (state.black | state.white):
        return f"square {end} is taken; legal are {listed(own or legal)}."
    if own:
        return f"that is no step of the piece on {start}; its steps are {listed(own)}."
    return f"the piece on {start} can't step; legal are {listed(legal)}."


def _no_jump(state, action):
    """Where a tour goes wrong: the first of its jumps that can't be made."""
    start, mover = action[0], state.to_move
    king, other = state.kings & bit(start), state[1 - mover]
    empty = ~(state.black | state.white) | bit(start)
    for begin, end in zip(action, action[1:]):
        over = OVER.get((begin, end))
        if over is None:
            return f"from {begin} to {end} is no jump"
        if not king and over & STEPS[1 - mover][begin]:
            return f"a man jumps ahead alone, and from {begin} to {end} is back"
        if not over & other:
            between = over.bit_length()
            gone = state[1 - mover] & over
            return (f"the piece on {between} has been jumped over already" if gone
                    else f"there is nothing to jump over on {between} from {begin} to {end}")
        if not bit(end) & empty:
            return f"square {end} is taken"
        other ^= over
        if not king and bit(end) & CROWN[mover] and end != action[-1]:
            return f"a man that becomes a king on {end} ends its turn there"
    return "its jumps do not make a whole turn"
