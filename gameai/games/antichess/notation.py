"""How positions and moves of antichess are written: FEN, UCI and SAN."""

import re

from gameai.game import IllegalMove, brief
from gameai.games.antichess import refusal
from gameai.games.antichess.board import COLOURS, PAWN, ROWS, SQUARE, SQUARES, WHITE, Move, State, letter_at
from gameai.games.antichess.moves import is_capture

LETTERS = "PNBRQKpnbrqk"
# The letters of castling in FEN: the right's number, then where king and rook must stand.
RIGHTS = {"K": (1, "K", "e1", "R", "h1"), "Q": (2, "K", "e1", "R", "a1"),
          "k": (4, "k", "e8", "r", "h8"), "q": (8, "k", "e8", "r", "a8")}
# In lower or in upper case, but not in both: B1c2 is SAN, the bishop on row 1.
UCI = re.compile(r"(?-i:(?=[a-h]\d[a-h]|[A-H]\d[A-H]))([a-h][1-8])([a-h][1-8])([nbrqk]?)", re.IGNORECASE)
SAN = re.compile(r"([NBRQK]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?\(?([NBRQKnbrqk])\)?)?")
CASTLING = {"O-O": 2, "O-O-O": -2}


def read_fen(text, rules):
    """The `State` that a FEN describes under `rules`, a `Variant`; see `Antichess.from_fen`."""
    if not isinstance(text, str):
        raise ValueError(f"A FEN is a text such as {rules.start!r}, not {brief(text)}.")
    fields = text.split()
    if not 2 <= len(fields) <= 6:
        raise ValueError("A FEN has six fields (pieces, player to move, castling, en passant, halfmove clock, "
                         f"number of the move), of which the last four may be missing; this one has {len(fields)}: {brief(text)}.")
    placed, mover, rights, passed, clock, number = fields + ["-", "-", "0", "1"][len(fields) - 2:]
    board = _read_pieces(placed, rules)
    if mover not in ("w", "b"):
        raise ValueError(f"The second field of a FEN, the player to move, is w or b, not {brief(mover)}.")
    to_move = "wb".index(mover)
    state = State(*board, to_move, 0, None, _read_number("fifth", "the halfmove clock", clock),
                  2 * max(0, _read_number("sixth", "the number of the move", number) - 1) + to_move)
    castling = _read_castling(rights, state)
    en_passant = _read_en_passant(passed, state, rules)
    return state._replace(castling=castling if rules.castling else 0, en_passant=en_passant)


def _read_pieces(text, rules):
    """The eight sets of squares that start a `State`."""
    rows = text.split("/")
    if len(rows) != 8:
        raise ValueError("The first field of a FEN, the pieces, has 8 rows with / between them; "
                         f"this one has {len(rows)}: {brief(text)}.")
    sets = dict.fromkeys(LETTERS, 0)
    for number, row in zip(range(8, 0, -1), rows, strict=True):
        column = 0
        for sign in row:
            if sign in sets:
                if column < 8:
                    sets[sign] |= 1 << 8 * (number - 1) + column
                column += 1
            elif sign in "12345678":
                column += int(sign)
            else:
                raise ValueError(f"Sign {sign!r} in row {number} of the FEN's pieces is no piece ({LETTERS}) "
                                 "and no number of empty squares (1-8).")
        if column != 8:
            raise ValueError(f"Row {number} of the FEN's pieces, {brief(row)}, has {column} squares; a row has 8.")
    kinds = [sets[letter] | sets[letter.lower()] for letter in "PNBRQK"]
    white, black = (sum(sets[letter] for letter in side) for side in ("PNBRQK", "pnbrqk"))
    if not white and not black:
        raise ValueError("The first field of a FEN, the pieces, has none; at least one player has pieces.")
    for row in (1, 8) if rules.chess_pawns else ():
        if kinds[0] & ROWS[row - 1]:
            raise ValueError(f"The first field of a FEN, the pieces, has a pawn on row {row}; "
                             "pawns are on rows 2 to 7.")
    return white, black, *kinds


def _read_number(place, what, text):
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"The {place} field of a FEN, {what}, is a whole number of at most 9 digits, not {brief(text)}.")
    return int(text)


def _read_castling(text, state):
    """The sum of the rights whose king and rook are at home."""
    if text != "-" and (set(text) - set(RIGHTS) or len(set(text)) < len(text)):
        raise ValueError(f"The third field of a FEN, castling, is - or some of the letters KQkq, not {brief(text)}.")
    return sum(number for letter, (number, *home) in RIGHTS.items() if letter in text and all(
        letter_at(state, SQUARE[square]) == piece for piece, square in zip(home[::2], home[1::2], strict=True)))


def _read_en_passant(text, state, rules):
    """The square passed over, or None if there is none or no pawn can capture there."""
    if text == "-":
        return None
    square = SQUARE.get(text)
    if square is None:
        raise ValueError(f"The fourth field of a FEN, en passant, is - or a square such as e3, not {brief(text)}.")
    if not rules.chess_pawns:
        return None
    up, row, pawn = (8, 5, "p") if state.to_move == WHITE else (-8, 2, "P")
    if square // 8 != row:
        raise ValueError(f"The fourth field of a FEN, en passant, is on row {row + 1} when {COLOURS[state.to_move]} "
                         f"is to move, not {text}.")
    if letter_at(state, square - up) != pawn or letter_at(state, square) or letter_at(state, square + up):
        raise ValueError(f"The fourth field of a FEN, en passant, is {text}, but no pawn of {COLOURS[1 - state.to_move]} "
                         f"can have stepped from {SQUARES[square + up]} to {SQUARES[square - up]}.")
    return square if PAWN[1 - state.to_move][square] & state.pawns & state[state.to_move] else None


def write_fen(state):
    """The FEN of a state, with all six fields."""
    rows = ["".join(letter_at(state, 8 * row + column) or "." for column in range(8)) for row in range(7, -1, -1)]
    pieces = re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(rows))
    castling = "".join(letter for letter, (number, *_) in RIGHTS.items() if state.castling & number) or "-"
    en_passant = "-" if state.en_passant is None else SQUARES[state.en_passant]
    return f"{pieces} {'wb'[state.to_move]} {castling} {en_passant} {state.clock} {state.plies // 2 + 1}"


def uci(action):
    """An action in UCI's notation: the two squares, then the letter of a promotion."""
    start, end, promotion = refusal.formed(action)
    return SQUARES[start] + SQUARES[end] + promotion


def san(game, state, action):
    """A legal action in standard algebraic notation, as python-chess writes it."""
    child, legal = game.result(state, action), game.actions(state)
    start, end, promotion = action = legal[legal.index(action)]
    letter = letter_at(state, start).upper()
    if letter == "K" and end - start in (2, -2):
        text = "O-O" if end > start else "O-O-O"
    else:
        takes = "x" if is_capture(state, action) else ""
        if letter == "P":
            origin = SQUARES[start][0] if takes else ""
        else:
            origin = letter + _origin(game, state, start, end)
        text = origin + takes + SQUARES[end] + (f"={promotion.upper()}" if promotion else "")
    return text + "#" if game.is_terminal(child) and game.utility(child, WHITE) else text


def _origin(game, state, start, end):
    """What tells the piece on `start` from others of its kind that may move to `end`: nothing, a column, a row or both."""
    piece, name = letter_at(state, start), SQUARES[start]
    others = [SQUARES[move.start] for move in game.actions(state)
              if move.end == end and move.start != start and letter_at(state, move.start) == piece]
    if not others:
        return ""
    same_column = any(other[0] == name[0] for other in others)
    same_row = any(other[1] == name[1] for other in others)
    return (name[0] if same_row or not same_column else "") + (name[1] if same_column else "")


def read_move(game, state, text):
    """The legal action that `text` names in UCI or SAN; see `Antichess.parse_move`."""
    if not isinstance(text, str):
        raise IllegalMove(f"A move is a text such as 'e2e4', 'e7e8k' or 'Nf3', not {brief(text)}.")
    bare = text.strip()
    if found := UCI.fullmatch(bare):
        wanted = Move(SQUARE[found[1].lower()], SQUARE[found[2].lower()], found[3].lower())
        if wanted not in game.actions(state):
            raise IllegalMove(refusal.reason(game, state, wanted))
        return wanted
    bare = bare.rstrip("+#!?").replace("0", "O")
    fits = _fitting(game, state, bare)
    if fits is None:
        raise IllegalMove(f"{brief(text)} is no move: write squares such as e2e4 and e7e8k, "
                          "or SAN such as Nf3, exd5, e8=K and O-O.")
    legal = [move for move in game.actions(state) if fits(move)]
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise IllegalMove(f"{brief(text)} may mean {', '.join(uci(move) for move in legal)}; say which.")
    raise IllegalMove(refusal.reason_of_text(game, state, text, fits))


def _fitting(game, state, text):
    """A function that tells whether a move is what the SAN `text` says; None if `text` is no SAN."""
    if text in CASTLING:
        return lambda move: (letter_at(state, move.start) in ("K", "k") and move.end - move.start == CASTLING[text])
    found = SAN.fullmatch(text)
    if not found:
        return None
    letter, column, row, end, promotion = (part or "" for part in found.groups())

    def fits(move):
        name = SQUARES[move.start]
        return (SQUARES[move.end] == end and move.promotion == promotion.lower()
                and letter_at(state, move.start).upper() == (letter or "P") and column in name and row in name)
    return fits
