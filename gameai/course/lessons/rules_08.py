"""Exercises 08.3 and 08.4: forced captures, and what a player who can't move gets."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_08 as wrong
from gameai.course.lessons.divide_08 import random_states
from gameai.course.lessons.generators_08 import GAME, all_moves
from gameai.games.antichess import SQUARES, VARIANTS, Antichess
from gameai.games.antichess.board import letter_at
from gameai.show import picture
from gameai.show.words import counted, listed

MOVERS = ("white", "black")
RESULTS = ("1-0", "0-1", "1/2-1/2")


def pieces_of(state):
    """{square: FEN letter} of a state."""
    return {SQUARES[square]: letter_at(state, square) for square in range(64) if letter_at(state, square)}


def state_of(pieces, mover, variant="antichess"):
    """The state with these pieces; `mover` is "white" or "black"."""
    rows = ["".join(pieces.get(column + row, "1") for column in "abcdefgh") for row in "87654321"]
    return Antichess(variant).from_fen(f"{'/'.join(rows)} {mover[0]}")


# --- 08.3 ------------------------------------------------------------------------------

# En passant alone; beside another capture; a knight, and others, that reach the square passed over;
# captures by which a pawn promotes.
KNOWN = (
    "8/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/pPp5/8/8/R7 b - b3 0 1",
    "rnbqkbnr/p1pppp1p/8/Pp4p1/8/8/1PPPPPPP/RNBQKBNR w - b6 0 3", "4k3/8/8/2pP4/4r3/5N2/8/8 w - c6 0 1",
    "8/8/3q4/3Pp3/5N2/8/8/8 w - e6 0 1", "6k1/8/8/4N3/1Pp5/8/2n5/K7 b - b3 0 1",
    "4k3/8/8/1pP5/3N4/8/8/8 w - b6 0 1", "7q/8/8/8/2pP4/8/8/2K5 b - d3 0 1",
    "3r4/2P1k3/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/1p5k/R1B5 b - - 0 1")


def forced_cases(rng):
    """All kinds of captures, and positions without any."""
    states = [GAME.from_fen(fen) for fen in KNOWN]
    for wanted in (lambda found, state: not found, lambda found, state: len(found) == 1,
                   lambda found, state: len({state_letter(state, move) for move in found}) > 1,
                   lambda found, state: found and all(state_letter(state, move) in ("k", "K") for move in found)):
        def fits(state, wanted=wanted):
            return wanted(captures_of(state), state)
        states += random_states(rng, 3, fits)
    return [(pieces_of(state), SQUARES[state.en_passant] if state.en_passant is not None else None, shuffled(rng, state))
            for state in states]


def captures_of(state):
    """The legal captures of a state, none if nothing can be taken."""
    return GAME.actions(state) if GAME.must_capture(state) else ()


def state_letter(state, move):
    """The letter of the piece that a move takes; "" en passant."""
    return letter_at(state, move.end)


def shuffled(rng, state):
    """All moves that the pieces could make if nothing were forced, as texts in random order."""
    moves = [GAME.format_move(state, move) for move in all_moves(state)]
    rng.shuffle(moves)
    return moves


def judge_forced(answer, pieces, en_passant, moves):
    """None if exactly the legal moves are given, in any order."""
    truth, answer = wrong.right_forced(pieces, en_passant, moves), list(answer)
    unknown = [move for move in answer if move not in moves]
    if unknown:
        return Wrong("a choice of the given moves", f"{unknown[0]!r} is none of the given moves.")
    if set(answer) == set(truth):
        return None
    forced = bool(wrong.captures(pieces, en_passant, moves))
    extra, missing = [move for move in answer if move not in truth], [move for move in truth if move not in answer]
    if extra:
        because = f"{extra[0]} does not capture, and a capture is possible." if forced else f"{extra[0]} is not legal."
    else:
        because = f"{missing[0]} is legal, too." if forced else f"No move captures here, so {missing[0]} is legal."
    return Wrong(listed(truth[:8]) + (" …" if len(truth) > 8 else ""), because, f"{counted(len(answer), 'move')}: {listed(answer[:8])}"
                 if answer else "no move")


def draw_forced(pieces, en_passant, moves):
    """A still of a case; the square passed over is marked."""
    state = state_of(pieces, MOVERS[pieces[moves[0][:2]].islower()])
    marks = {"explained": [SQUARES.index(en_passant)]} if en_passant else {}
    return picture(GAME, state, marks=marks | {"forced": ()}, title="the position",
                   caption=f"A pawn has passed over {en_passant}." if en_passant else "")


FORCED = Exercise(
    number="08.3",
    title="Forced captures",
    text="Write `forced(pieces, en_passant, moves)`: which of `moves` are legal in antichess, in any order. `moves` "
         "are all moves that "
         'the pieces of the player to move can make, if nothing is forced: texts such as "e2e4", or "e7d8q" where a '
         'pawn becomes '
         'a queen. `pieces` is a dictionary from square to letter, `{"e4": "P", "d8": "q"}`, capital for White. '
         '`en_passant` is the '
         "square that a pawn has just passed over, or None: a pawn of the other player that goes there takes that "
         "pawn.",
    signature="forced(pieces, en_passant, moves)",
    returns=(list, tuple, set, frozenset),
    cases=forced_cases,
    size=lambda pieces, en_passant, moves: len(moves),
    judge=judge_forced,
    alike=lambda one, other: sorted(one) == sorted(other),
    draw=draw_forced,
    hints=[
        "Collect the moves that capture. What is legal if there are none?",
        "The square of arrival is `move[2:4]`. If something stands there, it is taken.",
        "A second kind of capture: a pawn (a letter P or p at `move[:2]`) that arrives at `en_passant`.",
    ],
    mistakes=[
        Mistake("en passant forgotten", wrong.en_passant_forgotten,
                "You look at the square of arrival alone. En passant, the taken pawn stands elsewhere."),
        Mistake("en passant not forced", wrong.en_passant_not_forced,
                "You know en passant, and do not force it where it is the only capture."),
        Mistake("anyone en passant", wrong.anyone_en_passant,
                "You say that any piece which goes to the square passed over captures. Only a pawn does."),
        Mistake("captures alone", wrong.captures_alone,
                "You give no move where nothing can be captured. Then all moves are legal."),
        Mistake("nothing forced", wrong.nothing_forced, "You give all moves, whether one captures or not."),
        Mistake("the largest capture", wrong.largest_capture,
                "You give the captures of the most valuable piece. In antichess one may choose among all captures."),
        Mistake("one capture", wrong.first_capture, "You give one capture. One may choose among all."),
        Mistake("kings spared", wrong.kings_spared,
                "You spare the king. In antichess it is taken like any other piece."),
        Mistake("promotion unread", wrong.promotion_unread,
                'You miss captures by which a pawn promotes: in "e7d8q" the square of arrival is followed by a '
                'letter.'),
    ],
)

# --- 08.4 ------------------------------------------------------------------------------

BLOCKED = ("a", "c", "e", "g")  # columns so far apart that their pawns do not attack each other


def stuck_position(rng, mine, extra, doubled=0):
    """({square: letter}, mover): pawns of the mover that can't move, and the other player's pieces.

    Args:
        mine: how many of the mover's pawns are blocked, each by a pawn.
        extra: how many pieces more the other player has.
        doubled: how many pawns more the mover has, each behind a blocked one.
    """
    pieces, columns = {}, rng.sample(BLOCKED, mine)
    for place, column in enumerate(columns):
        pieces[f"{column}4"], pieces[f"{column}5"] = "P", "p"
        if place < doubled:
            pieces[f"{column}3"] = "P"
    for column in rng.sample("abcdefgh", extra):
        pieces[f"{column}7"] = rng.choice("qrnb")
    mover = rng.choice(MOVERS)
    return (pieces if mover == "white" else mirrored(pieces)), mover


def mirrored(pieces):
    """The same position with the colours exchanged."""
    return {f"{square[0]}{9 - int(square[1])}": letter.swapcase() for square, letter in pieces.items()}


def stuck_cases(rng):
    """Blocked players with as many pieces, fewer and more; players without pieces; in all variants."""
    positions = [stuck_position(rng, *how) for how in ((1, 0), (2, 0), (1, 1), (2, 2), (1, 0, 1), (2, 0, 2), (1, 1, 1))]
    positions += [({"d4": "P", "d5": "p"}, mover) for mover in MOVERS]
    # More pieces, and of less worth: pawns against a rook and a pawn, a pawn against a pawn and a bishop.
    positions += [({"c4": "P", "c5": "p", "c3": "P", "c2": "P", "h7": "r"}, "white"),
                  ({"b6": "p", "b5": "P", "b7": "p", "d6": "p", "d5": "P", "d7": "p", "h2": "Q"}, "black")]
    for mover in MOVERS:
        other = {f"{column}{rng.choice('3456')}": rng.choice("QRNBP") for column in rng.sample("abcdefgh", rng.randint(1, 3))}
        positions.append((other if mover == "black" else mirrored(other), mover))
    return [(variant, pieces, mover) for pieces, mover in positions for variant in VARIANTS]


def judge_stuck(answer, variant, pieces, mover):
    """None for the right result; else what there is on the board, without the rule."""
    truth = wrong.right_stuck(variant, pieces, mover)
    if answer == truth:
        return None
    if answer not in RESULTS:
        return Wrong(" / ".join(RESULTS), f"{answer!r} is not a result as the exercise writes it.")
    white, black = (sum(letter.isupper() is large for letter in pieces.values()) for large in (True, False))
    return Wrong(f'"{truth}"', f"{mover.capitalize()} is to move and can't. White has {counted(white, 'piece') if white else 'no piece'}, "
                 f"Black {black or 'none'}. The variant is {variant}.", f'"{answer}"')


STALEMATE = Exercise(
    number="08.4",
    title="Stalemate, by variant",
    text="The player to move can't move: either no piece is left, or every piece is blocked. Write `stuck(variant, "
         "pieces, mover)`: "
         'the result of the game, "1-0" if White wins, "0-1" if Black wins, "1/2-1/2" for a draw. `variant` is '
         '"antichess", '
         '"giveaway", "suicide" or "contest2012"; `pieces` is a dictionary from square to letter, capital for White; '
         '`mover` is '
         '"white" or "black".',
    signature="stuck(variant, pieces, mover)",
    returns=str,
    cases=stuck_cases,
    size=lambda variant, pieces, mover: len(pieces),
    oracle=wrong.right_stuck,
    judge=judge_stuck,
    draw=lambda variant, pieces, mover: picture(Antichess(variant), state_of(pieces, mover, variant),
                                                title="a player who can't move"),
    hints=[
        "First the case without pieces: it is the same in all variants. Whoever has none has won.",
        "For a blocked player, sort the four variants into two groups by the lesson's table.",
        "In one group the number of pieces decides. Count with `letter.isupper()` and `letter.islower()`: one count is "
        "less, more, or the same.",
    ],
    mistakes=[
        Mistake("the same in all", wrong.same_in_all,
                "You let who can't move win in every variant. In two of them pieces are counted."),
        Mistake("pieces in all", wrong.pieces_in_all,
                "You count pieces in every variant. In antichess and giveaway it does not matter how many they are."),
        Mistake("sides exchanged", wrong.more_wins, "You let more pieces win. It is antichess: fewer are better."),
        Mistake("no draw", wrong.no_draw, "Both can have as many pieces. Who wins then, where pieces are counted?"),
        Mistake("as many: Black", wrong.black_else,
                "Your `else` gives Black more than Black has won: both can have as many pieces."),
        Mistake("as many: White", wrong.white_else,
                "Your `else` gives White more than White has won: both can have as many pieces."),
        Mistake("as many: the other", wrong.other_else,
                "Where pieces are counted, you let the blocked player lose with as many pieces. Is that what the table says?"),
        Mistake("a draw for too many", wrong.more_draws,
                "Where pieces are counted, you call it a draw when the blocked player has more. What does the table say then?"),
        Mistake("a draw with more, else a win", wrong.more_draws_else_wins,
                "Where pieces are counted there are three cases: fewer, more, as many. You give the draw to another case than "
                "the table does."),
        Mistake("Black never wins", wrong.white_or_draw,
                "Where pieces are counted, Black never wins by your rule. Black may have fewer pieces, too."),
        Mistake("as in chess", wrong.as_in_chess,
                "You call it a draw, as stalemate is in chess. No variant here does so in general."),
        Mistake("bare loses", wrong.bare_loses, "You let a player without pieces lose. To lose all pieces is the aim."),
        Mistake("contest forgotten", wrong.contest_forgotten,
                "Your contest of 2012 has the rule of lichess. There, too, pieces are counted."),
        Mistake("giveaway as suicide", wrong.giveaway_as_suicide,
                "Your giveaway counts pieces. It differs from antichess in castling alone."),
        Mistake("always White", wrong.white_wins,
                "You give the result as if White could not move. `mover` may be Black."),
        Mistake("always Black", wrong.black_wins,
                'You give the result as if Black could not move. `mover` is "white" or "black", in small letters.'),
        Mistake("Black wins uncounted", wrong.black_without_counting,
                'Black wins by your rule wherever no pieces are counted. How is `mover` written? "white" or "black".'),
        Mistake("stuck loses", wrong.stuck_loses,
                "You let a blocked player lose where pieces are not counted. What does the lesson's table say of them?"),
        Mistake("by worth", wrong.by_worth, "You count what pieces are worth. A queen is one piece, as a pawn is."),
    ],
)
