"""How positions and moves of checkers are written: FEN and moves as in PDN.

Source: Portable Draughts Notation 3.0, edited by Wesselink (wiegerw.github.io/pdn). The endings ":H12" and ":F7" are those
of lidraughts.org, ":J18" is this course's own.
"""

import re

from gameai.checks import brief
from gameai.game import IllegalMove
from gameai.games.checkers import refusal
from gameai.games.checkers.board import COLOURS, CROWN, State, bit, squares_of
from gameai.games.checkers.moves import who_jumps

EXAMPLE = "W:W18,K31:B1-4,K22"
ITEM = re.compile(r"(K?)([0-9]{1,2})(?:-(K?)([0-9]{1,2}))?", re.IGNORECASE)
COUNTER = re.compile(r"([HFJ])([0-9]{1,9})", re.IGNORECASE)
MOVE = re.compile(r"[0-9]{1,2}(?:[-x:][0-9]{1,2})+", re.IGNORECASE)


def read_fen(text):
    """The `State` that a FEN describes; see `Checkers.from_fen`."""
    if not isinstance(text, str):
        raise ValueError(f"A FEN of checkers is a text such as {EXAMPLE!r}, not {brief(text)}.")
    bare = re.sub(r"\s*([-:,.])\s*", r"\1", text.strip()).removesuffix(".")
    mover, *fields = bare.split(":")
    if mover.upper() not in ("B", "W"):
        raise ValueError(f"A FEN of checkers starts with the player to move, B: or W:, as {EXAMPLE!r} does; this one is {brief(text)}.")
    sides, counters = {}, {}
    for field in fields:
        name = field[:1].upper()
        if name in ("B", "W"):
            if name in sides:
                raise ValueError(f"The FEN has two lists of {COLOURS['BW'.index(name)]}'s squares; each colour has one.")
            sides[name] = _read_side("BW".index(name), field[1:])
        elif found := COUNTER.fullmatch(field):
            if name in counters:
                raise ValueError(f"The FEN has two numbers with the letter {name}; it has at most one.")
            counters[name] = int(found[2])
        else:
            raise ValueError(f"The part {brief(field)} of the FEN is no list of squares: each begins with its colour's letter, "
                             f"B or W, as in {EXAMPLE!r}.")
    for name in "BW":
        if name not in sides:
            raise ValueError(f"The FEN has no list of {COLOURS['BW'.index(name)]}'s squares; a side without pieces is a bare {name}.")
    (black, black_kings), (white, white_kings) = sides["B"], sides["W"]
    if black & white:
        raise ValueError(f"Square {squares_of(black & white)[0]} is in both lists of the FEN; two pieces can't stand on one square.")
    if not black | white:
        raise ValueError("The FEN has no pieces; at least one player has some.")
    state = State(black, white, black_kings | white_kings, "BW".index(mover.upper()), counters.get("H", 0))
    return _with_jumper(state, counters["J"]) if counters.get("J") else state


def _read_side(player, text):
    """(squares of all pieces, squares of kings) of one player's list."""
    colour = COLOURS[player]
    pieces = kings = 0
    for item in text.split(",") if text else ():
        found = ITEM.fullmatch(item)
        if not found:
            raise ValueError(f"{brief(item)} in {colour}'s list of the FEN is no square: write 18, K31 for a king, or a range such as 1-4, "
                             "with commas between them.")
        king, first, king_too, last = found.groups()
        last = last or first
        for square in (first, last):
            if not 1 <= int(square) <= 32:
                raise ValueError(f"Square {int(square)} in {colour}'s list of the FEN is not on the board; squares are 1 to 32.")
        if int(first) > int(last):
            raise ValueError(f"The range {item} in {colour}'s list of the FEN goes down; write the smaller square first.")
        if king_too and not king:
            raise ValueError(f"The range {item} in {colour}'s list of the FEN is of men at first and of kings at last; write K before it.")
        for square in range(int(first), int(last) + 1):
            mark = bit(square)
            if pieces & mark:
                raise ValueError(f"Square {square} is twice in {colour}'s list of the FEN; two pieces can't stand on one square.")
            if not king and mark & CROWN[player]:
                raise ValueError(f"A man of {colour}'s can't stand on square {square}, where it would be a king; write K{square}.")
            pieces |= mark
            kings |= mark if king else 0
    return pieces, kings


def _with_jumper(state, square):
    """The state in the middle of a turn of the piece on `square`."""
    found = state._replace(jumper=square) if 1 <= square <= 32 else state
    if square > 32 or not state[state.to_move] & bit(square) or not who_jumps(found) or state.quiet:
        raise ValueError(f"The FEN says that the piece on {square} must go on jumping, but {COLOURS[state.to_move]} "
                         "has none there that can, or quiet plies have been counted since.")
    return found


def write_fen(state, whole=False):
    """The FEN of a state; with `whole` also its `quiet` and `jumper`, where they are not 0."""
    def side(pieces):
        return ",".join(f"K{square}" if state.kings & bit(square) else str(square) for square in squares_of(pieces))
    text = f"{'BW'[state.to_move]}:W{side(state.white)}:B{side(state.black)}"
    if whole and state.quiet:
        text += f":H{state.quiet}"
    return f"{text}:J{state.jumper}" if whole and state.jumper else text


def read_move(game, state, text):
    """The legal action that `text` names; see `Checkers.parse_move`."""
    if not isinstance(text, str):
        raise IllegalMove(f"A move is a text such as '9-13' or '22x15x24', not {brief(text)}.")
    bare = text.strip().rstrip("!?*")
    if not MOVE.fullmatch(bare):
        raise IllegalMove(f"{brief(text)} is no move: write squares such as 9-13, and 22x15x24 for jumps.")
    wanted = tuple(map(int, re.split("[-x:]", bare.lower())))
    legal = game.actions(state)
    if wanted in legal:
        return wanted
    fitting = [action for action in legal if _shortens(wanted, action)]
    if len({game.result(state, action) for action in fitting}) > 1:
        raise IllegalMove(f"{brief(text)} may mean {refusal.listed(fitting)}; say which.")
    if fitting:
        return fitting[0]
    raise IllegalMove(refusal.reason(game, state, wanted, bare))


def _shortens(short, action):
    """Whether `short` names the ends of the tour `action` and leaves out some of the squares between."""
    if short[0] != action[0] or short[-1] != action[-1] or len(short) >= len(action):
        return False
    between = iter(action[1:-1])
    return all(square in between for square in short[1:-1])
