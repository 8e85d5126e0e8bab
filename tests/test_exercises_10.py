"""The exercises of lesson 10: other right versions pass, further wrong ones don't, and what is special to them.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_10
from gameai.course.lessons import mistakes_10 as m10
from gameai.games.checkers.board import AT, place

SEEDS = ["0", "1", "2", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def view_from_the_pieces(pieces, player, square, left):
    """Lists of signs: first the empty board, then each piece where it lies."""
    way = (1 if player == "white" else -1)
    mirror = -way if left else way
    row, column = place(square)
    rows = [[" "] * 15 for _ in range(15)]
    for down in range(15):
        for right in range(down % 2, 15, 2):
            rows[down][right] = "#"
    for other in range(1, 33):
        down, right = place(other)
        piece = pieces.get(other, ".")
        sign = {player[0]: "f", ".": "."}.get(piece.lower(), "o")
        rows[7 + way * (down - row)][7 + mirror * (right - column)] = sign.upper() if piece in ("W", "B") else sign
    return tuple(rows)


def view_turned_before(pieces, player, square, left):
    """Turns and mirrors coordinates of the 22 by 22, with other words for the same."""
    if player == "black":
        return view_turned_before({33 - at: piece.swapcase().translate(str.maketrans("wWbB", "BbWw")) for at, piece in pieces.items()},
                                  "white", 33 - square, left)
    board = {(7 + place(at)[0], 7 + place(at)[1]): pieces.get(at, ".") for at in AT.values()}
    signs = {"w": "f", "W": "F", "b": "o", "B": "O", ".": "."}
    row, column = place(square)
    rows = ["".join(" " if (row + column + r + c) % 2 == 0 else signs[board[r, c]] if (r, c) in board else "#"
                    for c in range(column, column + 15)) for r in range(row, row + 15)]
    return [line[::-1] for line in rows] if left else rows


def state_by_table(view, front, king):
    down = -1 if front else 1
    two = view[7 + down][8] + view[7 + 2 * down][9]
    if down > 0 and king is False:
        return "Blocked"
    return {"o.": "CanJump", "O.": "CanJump"}.get(two, "CanMove" if two[0] == "." else "Blocked")


def state_by_exceptions(view, front, king):
    cells = [view[at][14 - at] if front else view[at][at] for at in ((6, 5) if front else (8, 9))]
    if not (front or king) or cells[0] in ["#", "f", "F"]:
        return "Blocked"
    if cells[0] == ".":
        return "CanMove"
    if cells[1] != ".":
        return "Blocked"
    return "CanJump"


RIGHT = {
    "10.1": [view_from_the_pieces, view_turned_before],
    "10.2": [state_by_table, state_by_exceptions],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function", [(number, one) for number, both in RIGHT.items() for one in both])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


@pytest.mark.parametrize("number", [one.number for one in lesson_10.EXERCISES])
def test_what_has_no_end_is_stopped(number):
    def endless(*args):
        while True:
            pass
    assert exercise(number).verdict(endless, seconds=0.2).state == "too slow"
