"""Why a move of antichess is not legal, in one sentence."""

from gameai.checks import brief, shortened, whole
from gameai.game import IllegalMove
from gameai.games.antichess.board import COLOURS, NAMES, PROMOTIONS, SQUARES, WHITE, Move, State, letter_at
from gameai.games.antichess.moves import generate, is_capture


def listed(moves):
    """Moves in UCI's notation with commas between them; where there are many, the first ones."""
    return shortened([SQUARES[start] + SQUARES[end] + promotion for start, end, promotion in moves])


def formed(action):
    """`action`, a tuple that has the form of a `Move`, legal or not, as a `Move` with Python's own numbers.

    Raises:
        IllegalMove: it has another form.
    """
    if isinstance(action, tuple) and len(action) == 3 and action[2] in ("", *PROMOTIONS):
        try:
            return Move(*(whole(square, "square", 0, 63) for square in action[:2]), action[2])
        except ValueError:
            pass
    raise IllegalMove(f"{brief(action)} is no move (start, end, promotion) with squares from 0 to 63.")


def reason(game, state, action):
    """Why `action`, which is not legal in `state`, is refused.

    Args:
        action: anything; what has not the form of a move is told so.
    """
    over, legal = _over(game, state), game.actions(state)
    try:
        start, end, promotion = action = formed(action)
    except IllegalMove as error:
        return f"{brief(action)} can't be played: {over}" if over else f"{str(error)[:-1]}; legal are {listed(legal)}."
    text = SQUARES[start] + SQUARES[end] + promotion
    if over:
        return f"{text} can't be played: {over}"
    piece, mover = letter_at(state, start), COLOURS[state.to_move]
    if not piece:
        return f"{text} is not allowed: {SQUARES[start]} is empty; legal are {listed(legal)}."
    if piece.isupper() != (state.to_move == WHITE):
        owner = COLOURS[1 - state.to_move]
        return f"{text} is not allowed: {mover} is to move, and the piece on {SQUARES[start]} is {owner}'s."
    name = NAMES[piece.lower()]
    others = [move for move in legal if move[:2] == action[:2]]
    if others and not promotion:
        return (f"{text} is not allowed: a pawn that reaches the last row promotes, so say to what; "
                f"legal are {listed(others)}.")
    if others:
        return f"{text} is not allowed: {_no_promotion(name, game)}; legal is {listed(others)}."
    if is_capture(state, legal[0]) and action in quiet_moves(game, state):
        return f"A capture is possible, so {text} is not allowed; captures are {listed(legal)}."
    own = [move for move in legal if move.start == start]
    if own:
        return f"{text} is not allowed: the {name} on {SQUARES[start]} can't move so; its moves are {listed(own)}."
    if is_capture(state, legal[0]):
        return (f"{text} is not allowed: the {name} on {SQUARES[start]} can't move so, and a capture is possible; "
                f"captures are {listed(legal)}.")
    return f"{text} is not allowed: the {name} on {SQUARES[start]} can't move; legal are {listed(legal)}."


def reason_of_text(game, state, text, fits):
    """Why no legal move is what the SAN `text` says; `fits(move)` tells whether a move would be."""
    if over := _over(game, state):
        return f"{text} can't be played: {over}"
    legal = game.actions(state)
    if is_capture(state, legal[0]):
        if any(fits(move) for move in quiet_moves(game, state)):
            return f"A capture is possible, so {text} is not allowed; captures are {listed(legal)}."
        return f"No legal move is {text}; a capture is possible, and captures are {listed(legal)}."
    return f"No legal move is {text}; legal are {listed(legal)}."


def quiet_moves(game, state):
    """The moves that would be there if captures were not forced: those of the same board where nothing can be taken.

    The other player's pieces stand where they are but are taken for the mover's own.
    """
    everything = state.white | state.black
    sides = (everything, 0) if state.to_move == WHITE else (0, everything)
    kinds = (pieces & state[state.to_move] for pieces in state[2:8])
    return generate(State(*sides, *kinds, state.to_move, state.castling, None, state.clock, state.plies), game.rules.chess_pawns)


def _over(game, state):
    """What ended the game, as the rest of a sentence; "" while it goes on."""
    ending = game.ending(state)
    return f"the game is over ({ending}, {game.outcome(state)})." if ending else ""


def _no_promotion(name, game):
    if name != "pawn":
        return f"a {name} does not promote"
    return "a pawn promotes on the last row alone" if game.rules.chess_pawns else "no pawn promotes in this variant"
