"""Exercise 15.2: what a roll reaches."""

from itertools import permutations

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_15 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.walks_15 import BOARD
from gameai.course.plain import short
from gameai.show import mansion_picture, svg
from gameai.show.clue_board_view import where


def reach_case(rng, roll=None, start=None):
    """A piece in a room or in the corridors, other pieces near it and in rooms, a roll."""
    roll = rng.randrange(2, 9) if roll is None else roll
    start = rng.choice([*BOARD.rooms, *sorted(BOARD.squares)]) if start is None else start
    near = sorted((each for each in BOARD.reachable(start, 4) if each not in BOARD.doors), key=str)
    occupied = set(rng.sample(near, min(len(near), rng.randrange(4)))) | set(rng.sample(BOARD.rooms, rng.randrange(3))) - {start}
    return start, roll, occupied, set(BOARD.squares), dict(BOARD.doors)


@remembered
def reach_cases(rng):
    """Short rolls from rooms and corridors, and more until all wrong versions differ."""
    cases = [reach_case(rng, roll, start) for roll, start in ((2, "hall"), (1, (7, 18)), (3, (9, 9)), (4, "lounge"), (6, "dining"))]
    room = rng.choice([room for room, squares in BOARD.doors.items() if len(squares) == 1])  # its only door is blocked: no way out
    cases.append((room, rng.randrange(2, 9), set(BOARD.doors[room]), set(BOARD.squares), dict(BOARD.doors)))
    return until_all_differ(cases, REACH.versions(), lambda function, case: function(*case), lambda: reach_case(rng))


def judge_reach(answer, place, roll, occupied, squares, doors):
    """None for the right places; else one that is missing or too much."""
    truth, given = wrong.reach(place, roll, occupied, squares, doors), list(answer)
    for each in given:
        if not (isinstance(each, str) and each in doors) and not (isinstance(each, tuple) and each in squares):
            return Wrong("rooms and squares", f"{short(each)} is no place of the mansion.")
    given = set(given)
    steps = BOARD.reachable(place, 60, [each for each in occupied if each not in doors])
    for each in sorted(given - truth, key=str):
        how = ("is where the piece stands" if each == place else "is occupied" if each in occupied and each not in doors else
               "can't be reached: pieces block the way" if each not in steps else
               f"takes {steps[each]} steps{', around the other pieces' if occupied - set(doors) else ''}")
        return Wrong(f"{len(truth)} places, without {where(each)}", f"{svg.capital(where(each))} {how}.", f"{len(given)} places")
    for each in sorted(truth - given, key=str):
        way = (" A search that follows one way to its end, and comes to no place twice, finds what you found. A place found first by a "
               "long way may have a shorter one." if _by_depth(given, place, roll, occupied, squares, doors) else "")
        return Wrong(f"{len(truth)} places, {where(each)} among them", f"{svg.capital(where(each))} is reached in "
                     f"{steps[each]} of {roll} steps, and is missing.{way}", f"{len(given)} places")
    return None


def _by_depth(given, *case):
    """Whether a search in depth that comes to no place twice finds these, with the sides in one order or another."""
    return any(given == wrong.deep(*case, sides=sides, doors_first=first, stack=stack)
               for sides in permutations(wrong.SIDES) for first in (False, True) for stack in (False, True))


def draw_reach(place, roll, occupied, squares, doors):
    """The board, the right places marked."""
    pieces = dict(zip(("scarlet", "white", "green", "peacock", "plum"), sorted(occupied, key=str)))
    return mansion_picture(pieces, place, roll, piece="mustard", title="what the roll reaches",
                           caption=f"The right answer for a roll of {roll}.")


REACH = Exercise(
    number="15.2",
    title="What a roll reaches",
    text="Write `reach(place, roll, occupied, squares, doors)`: the set of all places where the piece may end. `squares` is the set of "
         "squares (x, y) of the corridors. `doors` is a dictionary from each room, a text, to the squares before its doors. `place` is "
         "where the piece is, a room or a square; `occupied` is the set of places of the other pieces. A step leads to the next square "
         "up, down, left or right, or through a door, in or out. The piece may stop early. A room ends the way. No piece enters or "
         "crosses an occupied square; a room holds any number of pieces. `place` itself is not in the answer: nobody comes back "
         "to the room that they left.",
    signature="reach(place, roll, occupied, squares, doors)",
    returns=(set, frozenset, list, tuple, dict),
    cases=reach_cases,
    size=lambda place, roll, occupied, squares, doors: (roll, len(occupied)),
    oracle=wrong.reach,
    judge=judge_reach,
    through=through_alone(),
    alike=lambda one, other: set(one) == set(other),
    show=lambda answer: f"{len(answer)} places",
    describe=lambda place, roll, occupied, squares, doors: f"place = {place!r}, roll = {roll}, occupied = {sorted(occupied, key=str)!r}, "
                                                           "squares and doors of the mansion",
    draw=draw_reach,
    hints=[
        "Go step by step: from all places that can be reached in n steps, those that can be reached in n + 1. No way is forgotten then, "
        "and each place is found by its shortest way.",
        "Two questions for each place: where does a step lead from it, and may the way go on from it? A room other than the start "
        "ends it.",
        "`layer = {place}`, and `roll` times: `new = set()`; for each `here` of the layer add its neighbours that were not "
        "found before and are not in the way. A neighbour is in the way if it is a square and in `occupied`. Rooms other than `place` "
        "have no neighbours. The squares before a room's doors are `doors[room]`.",
    ],
    mistakes=[
        Mistake("through occupied squares", wrong.through_pieces,
                "You let the piece cross squares where others stand. It may not jump over them."),
        Mistake("occupied squares ignored", wrong.pieces_ignored, "You don't look where other pieces stand."),
        Mistake("through rooms", wrong.through_rooms, "You let the way go on through a room. A room ends it."),
        Mistake("diagonal steps", wrong.diagonal, "You let the piece step over corners."),
        Mistake("the whole roll", wrong.full_roll, "You use up the whole roll. The piece may stop early."),
        Mistake("back again", wrong.back_again, "The place where the piece begins is in your answer."),
        Mistake("occupied rooms closed", wrong.closed_rooms, "You keep the piece out of rooms where others are. Rooms hold any number."),
        Mistake("out past a piece", wrong.out_past_pieces,
                "You let the piece out of its room by a door before which another piece stands. That square is occupied, too."),
        Mistake("in past a piece", wrong.in_past_pieces,
                "You let the piece into a room by a door before which another piece stands. It can't cross that square."),
        Mistake("in by one door", wrong.in_by_first_door, "You enter a room by its first door alone. Some have more."),
        Mistake("one door", wrong.first_door, "You leave a room by its first door alone. Some have more."),
        Mistake("no rooms", wrong.no_rooms, "No door leads into a room in your answer."),
        Mistake("rooms alone", wrong.rooms_only, "You return rooms alone. The piece may also end in the corridors."),
        Mistake("doors in are free", wrong.free_entry, "To enter a room costs a step."),
        Mistake("doors out are free", wrong.free_exit, "To leave a room costs a step: the square before the door is one step away."),
        Mistake("a step too many", wrong.too_far, "Your piece goes one step too far."),
        Mistake("a step too few", wrong.too_near, "Your piece stops one step too soon."),
        Mistake("first come by a long way", wrong.deep_first,
                "You follow one way to its end before you try another, and then never come to its places again. A shorter way to them "
                "leads further."),
        Mistake("walls forgotten", wrong.straight_lines, "You count rows and columns. Walls and pieces make a way longer."),
    ],
    praise="That is breadth-first search, stopped by the dice.",
)
