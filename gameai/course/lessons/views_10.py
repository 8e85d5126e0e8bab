"""Exercises 10.1 and 10.2: the view of a bidder, and its state."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_10 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import GAME, PLAYERS, pieces_of, random_state, remembered, state_with, until_all_differ
from gameai.games.checkers.board import WHITE
from gameai.games.checkers.views import own_board, view_of
from gameai.show import picture, view_picture

VIEWS = "gameai.games.checkers.views"
SIGNS = {" ": "a cell that is never used", "#": "outside the board", ".": "vacant", "f": "a friend's man", "F": "a friend's king",
         "o": "an opponent's man", "O": "an opponent's king"}

# --- 10.1 ------------------------------------------------------------------------------


def view_case(rng, player=None, left=None):
    """(pieces, player, square, left) of a random position."""
    pieces = pieces_of(random_state(rng))
    player = player or rng.choice(PLAYERS)
    own = [square for square, piece in pieces.items() if piece.lower() == player[0]]
    return pieces, player, rng.choice(own), rng.random() < 0.5 if left is None else left


@remembered
def view_cases(rng):
    """Each colour and side, first with few pieces."""
    cases = [({18: "w"}, "white", 18, False), ({18: "w", 14: "b", 29: "W"}, "white", 18, True),
             ({5: "b", 9: "w", 32: "B"}, "black", 5, False), ({3: "B", 10: "b", 31: "W"}, "black", 10, True),
             # From the corners one sees the first and the last row and column of a view.
             ({4: "W", 29: "B", 32: "w", 1: "b"}, "white", 4, False), ({29: "w", 4: "b", 1: "W", 32: "B"}, "white", 29, False)]
    cases += [view_case(rng, player, left) for player in PLAYERS for left in (False, True) for _ in range(3)]
    return until_all_differ(cases, VIEW.versions(), lambda function, case: function(*case), lambda: view_case(rng))


def judge_view(answer, pieces, player, square, left):
    """None if all rows agree; else the first wrong cell, counted from the middle."""
    truth, rows = wrong.view(pieces, player, square, left), [row if isinstance(row, str) else _joined(row) for row in answer]
    if len(rows) != 15:
        return Wrong("15 rows", f"Your view has {len(rows)} rows.")
    for number, row in enumerate(rows):
        if not isinstance(row, str):
            return Wrong("rows that are texts", f"Row {number} of your view is no text of 15 signs.")
        if len(row) != 15:
            return Wrong("15 signs in each row", f"Row {number} of your view has {len(row)} signs.", repr(row))
    unknown = sorted(set("".join(rows)) - set(SIGNS))
    if unknown:
        return Wrong("the signs " + " ".join(map(repr, SIGNS)), f"{unknown[0]!r} is none of the signs.")
    bad = [(row, column) for row in range(15) for column in range(15) if rows[row][column] != truth[row][column]]
    if not bad:
        return None
    row, column = min(bad, key=lambda at: (max(abs(at[0] - 7), abs(at[1] - 7)), at))
    what = "wrong cell" if len(bad) == 1 else "wrong cells"
    return Wrong(f"row {row}: {truth[row]!r}", f"{len(bad)} {what}. The nearest to the piece: in row {row}, column {column} is "
                 f"{SIGNS[truth[row][column]]}, and your view shows {SIGNS[rows[row][column]]}.", f"row {row}: {rows[row]!r}")


def _joined(row):
    return "".join(row) if isinstance(row, (list, tuple)) and all(isinstance(sign, str) for sign in row) else row


def same_view(one, other):
    """Whether two views are the same, rows as texts or as lists of signs."""
    return [_joined(row) for row in one] == [_joined(row) for row in other]


def draw_view(pieces, player, square, left):
    """The board, the bidder's piece marked."""
    side = "left" if left else "right"
    return picture(GAME, state_with(pieces, player), marks={"explained": [square], "forced": ()}, title="the board",
                   caption=f"What does a {side} bidder of the {player} piece on {square} see?")


VIEW = Exercise(
    number="10.1",
    title="A bidder's view",
    text="Write `view(pieces, player, square, left)`: what a bidder sees, a list of 15 texts of 15 signs. `pieces` is a dictionary from "
         'square (1 to 32) to `"w"`, `"W"`, `"b"` or `"B"`, capitals for kings; `player` is `"white"` or `"black"`; `square` is where '
         "the bidder's piece stands; `left` says whether it is a left bidder. The piece is in row 7, column 7. The signs: `f` a friend's "
         "man, `F` a friend's king, `o` and `O` an opponent's, `.` a vacant square, `#` outside the board, a space for cells that are "
         "never used (row + column is odd). A left bidder's view is mirrored. Black's is turned by 180 degrees. "
         "`place(square)` gives (row, column) on the printed board, both from 0 to 7; `AT` is the dictionary the other way round.",
    signature="view(pieces, player, square, left)",
    returns=(list, tuple),
    cases=view_cases,
    size=lambda pieces, player, square, left: len(pieces) + left + (player == "black"),
    oracle=wrong.view,
    judge=judge_view,
    through=through_alone(forbidden=VIEWS),
    alike=same_view,
    draw=draw_view,
    hints=[
        "For each of the 15 times 15 cells: how far down and how far to the right of the piece is it? Row 7, column 7 is 0 and 0.",
        "Add that to `place(square)`. If the sum is in `AT`, it is a square; if not, the cell is outside (or never used).",
        "For a left bidder, change the sign of the steps to the right. For Black, change both signs. Do it before you add.",
    ],
    mistakes=[
        Mistake("left not mirrored", wrong.not_mirrored, "A left bidder gets what a right one gets. Its own way must lead to the right."),
        Mistake("right mirrored", wrong.mirrored_twice, "You mirror the right bidders, and leave the left ones as they are."),
        Mistake("Black flipped, not turned", wrong.flipped,
                "You reverse Black's rows alone, or turn the view and mirror it once more. Then Black's right bidders look to the left."),
        Mistake("Black not turned", wrong.not_turned,
                "You leave Black's view as it is printed. Black's men go down the board, and up in a view."),
        Mistake("Black mirrored, not turned", wrong.left_right_only, "You reverse Black's columns alone. Rows are reversed as well."),
        Mistake("Black's squares counted, not the pieces'", wrong.numbers_turned,
                "You count the bidder's square from Black's end and leave all other pieces where White sees them."),
        Mistake("transposed", wrong.swapped, "Rows and columns have changed places: the first number of a place is its row."),
        Mistake("middle off by one", wrong.off_by_one, "Your piece is not in row 7, column 7. Counting begins with 0."),
        Mistake("outside counted as vacant", wrong.outside_vacant,
                "You show cells outside the board as vacant. No piece can go there: they have a sign of their own."),
        Mistake("unused cells vacant", wrong.unused_vacant, "You show cells that are never used as vacant; they get a space."),
        Mistake("unused cells outside", wrong.unused_outside, "You show cells that are never used as outside; they get a space."),
        Mistake("kings as men", wrong.kings_as_men, "You show kings as men. Capital letters stand for kings."),
        Mistake("always White's friends", wrong.always_white, "You take White's pieces for friends, also when Black looks."),
        Mistake("friends and opponents exchanged", wrong.sides_swapped, "Friends and opponents have changed places."),
        Mistake("the middle vacant", wrong.centre_vacant,
                "The middle of your view is vacant. The bidder's own piece stands there, a friend."),
    ],
    praise="All 31 other squares are in each of them.",
)

# --- 10.2 ------------------------------------------------------------------------------


def state_case(rng):
    """(view, front, king) of a random bidder."""
    pieces, player, square, left = view_case(rng)
    return wrong.view(pieces, player, square, left), rng.random() < 0.5, pieces[square].isupper()


def pair_case(near, far, front, king):
    """(view, front, king) of a bidder that sees these two cells; without a piece elsewhere."""
    on, beside, beyond = (20, None, None) if near == "#" else {
        (True, True): (17, 14, 10), (True, False): (24, 20, None), (False, True): (14, 18, 23), (False, False): (16, 20, None),
    }[front, far != "#"]
    pieces = {"f": "w", "F": "W", "o": "b", "O": "B"}
    found = {at: pieces[sign] for at, sign in ((beside, near), (beyond, far)) if sign in pieces}
    return wrong.view(found | {on: "W" if king else "w"}, "white", on, False), front, king


@remembered
def state_cases(rng):
    """Each pair of cells that a bidder can see, some in crowded views, and some for each usual mistake."""
    bidders = [(front, king) for front in (True, False) for king in (False, True)]
    pairs = [(near, far) for near in ".fFoO" for far in ".#fFoO"] + [("#", "#")]
    cases = [pair_case(*pair, *bidder) for bidder in bidders for pair in pairs]
    for front, king in bidders:
        for found in (wrong.CAN_MOVE, wrong.CAN_JUMP, wrong.BLOCKED):
            while True:
                view, _, _ = state_case(rng)
                view = [row if number != 7 else f"{row[:7]}{'F' if king else 'f'}{row[8:]}" for number, row in enumerate(view)]
                if wrong.state_of(view, front, True) == found:
                    cases.append((view, front, king))
                    break

    def another():
        view, front, king = state_case(rng)
        return view, front, king
    return until_all_differ(cases, STATE.versions(), lambda function, case: function(*case), another)


def judge_state(answer, view, front, king):
    """None for the right state; else what the two cells hold."""
    truth = wrong.state_of(view, front, king)
    if answer == truth:
        return None
    names = (wrong.BLOCKED, wrong.CAN_MOVE, wrong.CAN_JUMP)
    if answer not in names:
        return Wrong(" / ".join(names), f"{answer!r} is none of the three states, letter for letter.")
    (row, column), (far_row, far_column) = ((6, 8), (5, 9)) if front else ((8, 8), (9, 9))
    who = f"A {'front' if front else 'rear'} bidder of a {'king' if king else 'man'}"
    return Wrong(f'"{truth}"', f"{who}: next to it is {SIGNS[view[row][column]]}, and beyond that {SIGNS[view[far_row][far_column]]}.")


def draw_state(view, front, king):
    """The view, as a picture of the lesson; its squares' numbers are White's."""
    rows = list(view)
    at = next(square for square in range(1, 33) if _fits(rows, square, False) or _fits(rows, square, True))
    left = not _fits(rows, at, False)
    pieces = {square: sign for square, sign in _pieces_in(rows, at, left).items()}
    board = own_board(state_with(pieces), WHITE)
    return view_picture(view_of(board, at, ("L" if left else "R") + ("F" if front else "R")), title="the view")


def _fits(rows, square, left):
    """Whether the outside cells of a view are those of a place."""
    bare = wrong.view({square: "w"}, "white", square, left)
    return all((one == "#") == (other == "#") for row, seen in zip(bare, rows) for one, other in zip(row, seen))


def _pieces_in(rows, square, left):
    row, column = wrong.place(square)
    found = {}
    for down, line in enumerate(rows, -7):
        for right, sign in enumerate(line, -7):
            if sign in "fFoO":
                at = wrong.AT[row + down, column + (-right if left else right)]
                found[at] = {"f": "w", "F": "W", "o": "b", "O": "B"}[sign]
    return found


STATE = Exercise(
    number="10.2",
    title="Blocked, CanMove, CanJump",
    text="Write `state(view, front, king)`: `\"Blocked\"`, `\"CanMove\"` or `\"CanJump\"`. `view` is a list of 15 texts as in exercise "
         "10.1, so `view[7][7]` is the bidder's own piece; `front` says whether it is a front bidder, `king` whether its piece is a "
         "king. A front bidder looks at row 6, column 8, and beyond it at row 5, column 9; a rear bidder at row 8, column 8, and row 9, "
         "column 9. That is all: left bidders' views are mirrored already.",
    signature="state(view, front, king)",
    returns=str,
    cases=state_cases,
    size=lambda view, front, king: sum(sign in "fFoO" for row in view for sign in row),
    oracle=wrong.state_of,
    judge=judge_state,
    through=through_alone(forbidden=VIEWS),
    draw=draw_state,
    describe=lambda view, front, king: f"front = {front}, king = {king}, rows 5 to 9 of the view: "
                                       + " ".join(map(repr, view[5:10])),
    hints=[
        "Which bidders are always Blocked, whatever they see?",
        "Four questions: may it go this way at all? Is the next cell vacant? If not, is an opponent there? Is the cell beyond vacant?",
        'Opponents are `o` and `O`. Only `.` is vacant: `#` is neither vacant nor an opponent.',
    ],
    mistakes=[
        Mistake("a man's rear bidders free", wrong.rear_free, "You let men go backwards. A man's rear bidders are always Blocked."),
        Mistake("a man jumps backwards", wrong.rear_jumps,
                "You let men jump backwards. In this checkers a man moves and jumps forward only."),
        Mistake("a man steps backwards", wrong.rear_moves, "You let men step backwards. A man's rear bidders are Blocked for steps, too."),
        Mistake("king treated as man", wrong.king_as_man, "You block the rear bidders of kings. A king goes both ways."),
        Mistake("jumps friends", wrong.jumps_friends, "You let a piece jump over a friend. Only opponents are jumped."),
        Mistake("jumps only friends", wrong.jumps_only_friends, "You let a piece jump over friends, and over nobody else."),
        Mistake("landing unchecked", wrong.landing_unchecked, "You don't look where the jump would end. That cell must be vacant."),
        Mistake("lands outside", wrong.lands_outside, "You let a jump end outside the board. `#` is not vacant."),
        Mistake("lands on opponents", wrong.lands_on_opponents,
                "You let a jump end on an opponent. The cell beyond must be vacant: `.` and nothing else."),
        Mistake("lands on kings", wrong.lands_on_kings,
                "You let a jump end on a king. The cell beyond must be vacant: `.` and nothing else."),
        Mistake("jumps kings of its own", wrong.jumps_own_kings,
                "You let a piece jump over its own side's kings. `F` is a friend."),
        Mistake("kings spare kings", wrong.kings_spare_kings,
                "Your kings don't jump over kings. What a piece may jump over is the same for men and kings."),
        Mistake("spares kings", wrong.spares_kings, "You don't jump over kings. Any piece may jump over a king."),
        Mistake("steps outside", wrong.outside_free, "You let a piece step outside the board. `#` is not vacant."),
        Mistake("looks left", wrong.looks_left, "You look to the left. In a view, the bidder's way leads to the right."),
        Mistake("front for both", wrong.front_for_both, "Your rear bidders look ahead. They look down: rows 8 and 9."),
        Mistake("upside down", wrong.upside_down, "Front bidders look up, to row 6, rear ones down. Yours do the opposite."),
        Mistake("columns first", wrong.columns_first, "You take the column for the row: row 6, column 8 is `view[6][8]`."),
        Mistake("jumps over what is two cells away", wrong.jump_before_step,
                "You look for opponents two cells away. The one to be jumped stands on the next cell."),
        Mistake("never jumps", wrong.never_jumps,
                "You never say CanJump. What if an opponent stands next, and the cell beyond is vacant?"),
    ],
    praise="Two cells of 112 decide it. All the others are for the price.",
)

