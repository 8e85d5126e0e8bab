"""Right and wrong versions of exercises 10.1, 10.2 and 10.4, as students write them: view, state, the accountant's books."""

from functools import partial

from gameai.games.checkers.board import AT, place

BLACK, WHITE = "black", "white"

# --- 10.1 ------------------------------------------------------------------------------


def look(pieces, player, square, left, *, mirror=True, turn=lambda down, right: (-down, -right), centre=7, size=8,
         outside="#", unused=" ", kings=True, sides=None, own=True, transposed=False, mirrored_last=False):
    """The view, right unless an option says otherwise."""
    row, column = place(square)
    sides = sides or (lambda player: player[0])
    rows = []
    for down in range(-centre, 15 - centre):
        line = ""
        for right in range(-centre, 15 - centre):
            d, r = (right, down) if transposed else (down, right)
            if left and mirror:
                r = -r
            if player == BLACK:
                d, r = turn(d, r)
            line += cell(pieces, (row + d, column + r), sides(player), outside, unused, kings, size)
        rows.append(line)
    if not own:
        rows[centre] = f"{rows[centre][:centre]}.{rows[centre][centre + 1:]}"
    return rows


def cell(pieces, at, side, outside="#", unused=" ", kings=True, size=8):
    """The sign for what is on a place of the printed board, which may lie beyond it."""
    if sum(at) % 2 == 0:
        return unused
    if at not in AT or max(at) >= size:
        return outside
    piece = pieces.get(AT[at], ".")
    if piece == ".":
        return piece
    sign = "f" if piece.lower() == side else "o"
    return sign.upper() if piece.isupper() and kings else sign


view = look
not_mirrored = partial(look, mirror=False)
flipped = partial(look, turn=lambda down, right: (-down, right))
not_turned = partial(look, turn=lambda down, right: (down, right))
left_right_only = partial(look, turn=lambda down, right: (down, -right))
swapped = partial(look, transposed=True)
off_by_one = partial(look, centre=8)
outside_vacant = partial(look, outside=".")
unused_vacant = partial(look, unused=".")
unused_outside = partial(look, unused="#")
kings_as_men = partial(look, kings=False)
always_white = partial(look, sides=lambda player: "w")
sides_swapped = partial(look, sides=lambda player: "b" if player == WHITE else "w")
centre_vacant = partial(look, own=False)


def mirrored_twice(pieces, player, square, left):
    """Mirrors right bidders in place of left ones."""
    return look(pieces, player, square, not left)


def numbers_turned(pieces, player, square, left):
    """Counts Black's squares from the other end, but takes the pieces as they stand."""
    return look(pieces, WHITE if player == BLACK else player, 33 - square if player == BLACK else square, left,
                sides=lambda _: player[0])


# --- 10.2 ------------------------------------------------------------------------------

BLOCKED, CAN_MOVE, CAN_JUMP = "Blocked", "CanMove", "CanJump"


def state_of(view, front, king, *, rear=lambda king, found: king, over="oO", landing=".", free=".", ways=None):
    """The state, right unless an option says otherwise."""
    next_cell, beyond = (ways or {True: ((6, 8), (5, 9)), False: ((8, 8), (9, 9))})[front]
    near, far = view[next_cell[0]][next_cell[1]], view[beyond[0]][beyond[1]]
    found = CAN_MOVE if near in free else CAN_JUMP if near in over and far in landing else BLOCKED
    return found if front or rear(king, found) else BLOCKED


rear_free = partial(state_of, rear=lambda king, found: True)
rear_jumps = partial(state_of, rear=lambda king, found: king or found == CAN_JUMP)
rear_moves = partial(state_of, rear=lambda king, found: king or found == CAN_MOVE)
king_as_man = partial(state_of, rear=lambda king, found: False)
jumps_friends = partial(state_of, over="oOfF")
jumps_only_friends = partial(state_of, over="fF")
landing_unchecked = partial(state_of, landing=".#fFoO")
lands_outside = partial(state_of, landing=".#")
lands_on_opponents = partial(state_of, landing=".oO")
lands_on_kings = partial(state_of, landing=".FO")
spares_kings = partial(state_of, over="o")
jumps_own_kings = partial(state_of, over="oOF")
outside_free = partial(state_of, free=".#")
looks_left = partial(state_of, ways={True: ((6, 6), (5, 5)), False: ((8, 6), (9, 5))})
front_for_both = partial(state_of, ways={True: ((6, 8), (5, 9)), False: ((6, 8), (5, 9))})
upside_down = partial(state_of, ways={False: ((6, 8), (5, 9)), True: ((8, 8), (9, 9))})
columns_first = partial(state_of, ways={True: ((8, 6), (9, 5)), False: ((8, 8), (9, 9))})


def jump_before_step(view, front, king):
    """Takes a piece two cells away for one to be jumped."""
    near, far = ((6, 8), (5, 9)) if front else ((8, 8), (9, 9))
    if not front and not king:
        return BLOCKED
    if view[far[0]][far[1]] in "oO":
        return CAN_JUMP
    return CAN_MOVE if view[near[0]][near[1]] == "." else BLOCKED


def kings_spare_kings(view, front, king):
    """Lets men alone jump over kings."""
    return state_of(view, front, king, over="o" if king else "oO")


def never_jumps(view, front, king):
    """Knows steps alone."""
    found = state_of(view, front, king)
    return found if found == CAN_MOVE else BLOCKED


# --- 10.4 ------------------------------------------------------------------------------


def books(pieces, start, end, *, jump=7, middle=None, crowns=None, leaves=True, deletes=True):
    """The pieces after one step or jump, right unless an option says otherwise."""
    after = dict(pieces)
    piece = after.pop(start) if leaves else after[start]
    if abs(end - start) >= jump and deletes:
        after.pop((middle or between)(start, end), None)
    after[end] = (crowns or crowned)(piece, end)
    return after


def between(start, end):
    """The square that is jumped."""
    (row, column), (other_row, other_column) = place(start), place(end)
    return AT.get(((row + other_row) // 2, (column + other_column) // 2))


def half(start, end):
    """The number in the middle, which is the right square from every second row."""
    return (start + end) // 2


def half_by_row(start, end):
    """The number in the middle, rounded as the row asks: the right square, if it is a jump."""
    return (start + end + (place(start)[0] % 2 == 0)) // 2


def crowned(piece, end):
    """A man that arrives in the last row is a king."""
    return piece.upper() if piece == "w" and end <= 4 or piece == "b" and end >= 29 else piece


def white_above(piece, end):
    """Whoever arrives in the first row is White's king."""
    return "W" if end <= 4 else piece


def white_only(piece, end):
    """Black's men stay men."""
    return crowned(piece, end) if piece in "wW" else piece


def black_below(piece, end):
    """Whoever arrives in the last row is Black's king."""
    return "B" if end >= 29 else crowned(piece, end)


def king_of_the_row(piece, end):
    """Takes the row for the colour."""
    return "B" if end >= 29 else white_above(piece, end)


def corners_missed(piece, end):
    """Counts the rows as 1 to 3 and 30 to 32."""
    return crowned(piece, end) if end < 4 or end > 29 else piece


def crowned_but_on(*squares):
    """The books in which a man that arrives on some squares of its last row stays a man."""
    return partial(books, crowns=lambda piece, end: piece if end in squares else crowned(piece, end))


FORGOTTEN = [("4", crowned_but_on(4), "White's", "1 to 4"), ("29", crowned_but_on(29), "Black's", "29 to 32"),
             ("1", crowned_but_on(1), "White's", "1 to 4"), ("32", crowned_but_on(32), "Black's", "29 to 32"),
             ("4 and 32", crowned_but_on(4, 32), "each player's", "1 to 4 and 29 to 32"),
             ("1 and 29", crowned_but_on(1, 29), "each player's", "1 to 4 and 29 to 32")]


def crowned_by_steps(pieces, start, end):
    """Asks for a king only where it was no jump."""
    return books(pieces, start, end, crowns=lambda piece, end: piece if abs(end - start) >= 7 else crowned(piece, end))


def kings_stay(pieces, start, end):
    """Deletes captured men alone."""
    over = between(start, end)
    return books(pieces, start, end, deletes=pieces.get(over, "").islower())


def nearest(pieces, start, end):
    """Captures the piece whose number is nearest to the middle."""
    return books(pieces, start, end, middle=lambda one, other: min(pieces, key=lambda square: abs(2 * square - one - other)))


as_it_was = partial(books, jump=5, middle=half, crowns=white_above)
number_between = partial(books, middle=half)
number_above = partial(books, middle=lambda start, end: (start + end + 1) // 2)
step_of_five = partial(books, jump=5, middle=half_by_row)
corner_forgotten = partial(books, crowns=corners_missed)
white_king = partial(books, crowns=white_above)
black_king = partial(books, crowns=black_below)
row_for_colour = partial(books, crowns=king_of_the_row)
black_never = partial(books, crowns=white_only)
nobody_crowned = partial(books, crowns=lambda piece, end: piece)
all_crowned = partial(books, crowns=lambda piece, end: piece.upper())
never_deletes = partial(books, deletes=False)
stays_too = partial(books, leaves=False)
jump_and_crown = partial(books, jump=5, middle=half_by_row, crowns=white_above)
jump_and_number = partial(books, jump=5, middle=half)
number_and_crown = partial(books, middle=half, crowns=white_above)
jump_and_black = partial(books, jump=5, middle=half_by_row, crowns=white_only)
number_and_black = partial(books, middle=half, crowns=white_only)
