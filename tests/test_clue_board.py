"""The mansion: its distances, what a roll reaches, who is in the way."""

from collections import Counter
from math import inf

import pytest
from shared_data import shared

from gameai.games.clue.board import PASSAGES, ROWS, STARTS, Board, Walk
from gameai.games.clue.cards import ROOMS, SUSPECTS
from gameai.search import a_star, uniform_cost

BOARD = Board()
# All 17 doors: the square before each.
DOORS = {
    "kitchen": ((5, 8),),
    "ballroom": ((8, 6), (10, 9), (17, 6), (15, 9)),
    "conservatory": ((19, 6),),
    "dining": ((9, 13), (7, 17)),
    "billiard": ((18, 10), (23, 14)),
    "library": ((21, 14), (17, 17)),
    "lounge": ((7, 19),),
    "hall": ((12, 18), (13, 18), (16, 21)),
    "study": ((18, 21),),
}


def flood(place, occupied=()):
    """{place: steps} by going over the picture again and again: from each place known to all places beside it."""
    squares = {(x, y) for y, row in enumerate(ROWS, 1) for x, sign in enumerate(row, 1) if sign in ".mswgpu"} - set(occupied)
    far = {place: 0}
    for steps in range(1, 60):
        for here in [known for known, distance in far.items() if distance == steps - 1]:
            if here in ROOMS and here != place:
                continue
            if here in ROOMS:
                beside = [square for square in BOARD.doors[here] if square in squares]
            else:
                x, y = here
                beside = [square for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if square in squares]
                beside += [room for room, doors in BOARD.doors.items() if here in doors]
            for step in beside:
                far.setdefault(step, steps)
    return far


def test_every_handed_distance():
    handed = shared("clue/board.json")
    assert handed["rows"] == list(ROWS)
    assert {(room, x, y) for room, x, y in handed["doors"]} == {(room, *square) for room, doors in BOARD.doors.items() for square in doors}
    assert {frozenset(pair) for pair in handed["passages"]} == {frozenset(pair) for pair in PASSAGES.items()}
    assert {name: tuple(square) for name, square in handed["starts"].items()} == STARTS
    pairs = [(place, room, steps) for table in (handed["room_distances"], handed["start_distances"])
             for place, row in table.items() for room, steps in row.items()]
    assert len(pairs) == 9 * 8 + 6 * 9
    assert [(place, room, BOARD.distance(place, room)) for place, room, _ in pairs] == pairs


def test_distances_of_the_projects_own():
    assert BOARD.distance("lounge", "dining") == 4
    assert BOARD.distance("hall", "study") == BOARD.distance("study", "hall") == 4
    assert BOARD.distance("kitchen", "study") == 28  # on foot: the passage is no way of steps
    assert BOARD.distance("white", "study") == 33
    assert BOARD.distance((7, 17), "dining") == 1
    assert BOARD.distance("dining", "dining") == 0


def test_rooms_and_starts_are_those_of_the_cards():
    assert sorted(BOARD.rooms) == sorted(ROOMS) and sorted(BOARD.starts) == sorted(SUSPECTS)
    assert all(PASSAGES[PASSAGES[room]] == room for room in PASSAGES)
    assert all(ROWS[y - 1][x - 1] in "mswgpu" for x, y in STARTS.values())
    signs = Counter("".join(ROWS))
    assert len(BOARD.squares) == sum(signs[sign] for sign in ".mswgpu")
    assert BOARD.room_at(1, 1) == "kitchen" and BOARD.room_at(24, 25) == "study"
    assert BOARD.room_at(9, 8) == "ballroom" and BOARD.room_at(8, 8) is BOARD.room_at(0, 1) is BOARD.room_at(1, 26) is None


def test_there_are_17_doors_and_no_others():
    assert {room: tuple(doors) for room, doors in BOARD.doors.items()} == DOORS and sum(map(len, DOORS.values())) == 17


def test_doors_touch_their_rooms():
    for room, doors in BOARD.doors.items():
        for x, y in doors:
            assert room in {BOARD.room_at(x + 1, y), BOARD.room_at(x - 1, y), BOARD.room_at(x, y + 1), BOARD.room_at(x, y - 1)}


@pytest.mark.parametrize("place", [*ROOMS, *STARTS.values(), (9, 13), (17, 25)])
def test_a_star_agrees_with_a_flood(place):
    far = flood(place)
    for room in ROOMS:
        walk = Walk(BOARD, place, room)
        assert a_star(walk).cost == far[room]
        assert a_star(walk).expanded <= uniform_cost(walk).expanded
    assert far == {place: 0, **BOARD.reachable(place, 60)}
    for steps in (0, 1, 6, 12):
        assert BOARD.reachable(place, steps) == {there: cost for there, cost in far.items() if 0 < cost <= steps}


def test_the_heuristic_is_consistent():
    for room in ROOMS:
        far = flood(room)
        for place in (*BOARD.squares, *ROOMS):
            walk = Walk(BOARD, place, room)
            assert walk.heuristic(place) <= far[place]
            assert all(walk.heuristic(place) <= 1 + walk.heuristic(step) for step in walk.actions(place))
        walk = Walk(BOARD, "mustard", room)
        assert all(walk.heuristic(other) == (0 if other == room else inf) for other in ROOMS)


def test_a_piece_blocks_its_square_and_a_room_has_room_for_all():
    assert BOARD.path("lounge", "dining", occupied=[(7, 19)]) is None  # the only door
    assert BOARD.distance("lounge", "dining", occupied=[(7, 19)]) is None
    assert BOARD.reachable("lounge", 12, occupied=[(7, 19)]) == {}
    assert BOARD.distance("lounge", "dining", occupied=[(7, 18)]) == 6
    assert BOARD.distance("lounge", "dining", occupied=["dining", "lounge", "plum"]) == 4
    for blocked in ([(9, 13), (7, 18)], [(10, 10), (11, 10), (8, 17)]):
        far = flood("hall", blocked)
        assert {room: BOARD.distance("hall", room, blocked) or inf for room in ROOMS if room != "hall"} == {
            room: far.get(room, inf) for room in ROOMS if room != "hall"}


def test_coming_back_is_for_those_who_ask():
    assert "dining" not in BOARD.reachable("dining", 12)
    assert BOARD.reachable("dining", 2, reenter=True)["dining"] == 2
    assert "dining" not in BOARD.reachable("dining", 1, reenter=True)
    assert "dining" not in BOARD.reachable("dining", 6, occupied=BOARD.doors["dining"], reenter=True)
    assert (9, 13) not in BOARD.reachable((9, 13), 6, reenter=True)  # a square is no room


def test_no_way_leads_through_a_room():
    # The study is 4 from the hall; through the hall it would be nearer from the lounge.
    assert "study" not in BOARD.reachable("lounge", 16) and BOARD.reachable("lounge", 17)["study"] == 17


@pytest.mark.parametrize("call", [
    lambda: BOARD.distance("cellar", "hall"), lambda: BOARD.distance((1, 1), "hall"), lambda: BOARD.distance((0, 18), "hall"),
    lambda: BOARD.distance([[], 1], "hall"), lambda: BOARD.distance(None, "hall"), lambda: BOARD.distance("hall", (1, 18)),
    lambda: BOARD.distance("hall", "plum"), lambda: BOARD.reachable("hall", -1), lambda: BOARD.reachable("hall", "six"),
    lambda: Walk("b", "lounge", "kitchen"), lambda: Walk(Board, "lounge", "kitchen"),
    lambda: BOARD.reachable("hall", 3, occupied=7), lambda: BOARD.reachable("hall", 3, occupied=["pipe"]),
])
def test_bad_input_gets_one_sentence(call):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        call()
