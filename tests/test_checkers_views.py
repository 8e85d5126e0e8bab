"""What the pieces of checkers see: the tables of the paper, the geometry, and both sides alike.

`extended_board` and `cut` are a second way to the same views: a real array of 22 by 22, cut and mirrored.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers_positions import arbitrary_states, met_in_random_games
from gameai.games.checkers import BLACK, WHITE, Checkers
from gameai.games.checkers.board import piece_at, squares_of, turned
from gameai.games.checkers.views import (
    CELLS, CENTRE, DIRECTIONS, FRIEND_MAN, INDEX, OUTSIDE, PLACES, SQUARES_SEEN, STATES, VACANT, View, cell_of, extended_cell,
    numbered_view, own_board, own_square, place_of, view_of,
)
from shared_data import shared

GAME = Checkers()
SQUARES = range(1, 33)
COLOUR = {"B": BLACK, "W": WHITE}
WITH_DIRECTIONS = [(square, direction) for square in SQUARES for direction in DIRECTIONS]


def view_in(state, player, square, direction):
    """The view of the bidder on one of the squares 1 to 32."""
    return view_of(own_board(state, player), own_square(player, square), direction)


def extended_board(occupants, outside=OUTSIDE):
    """The array of 22 by 22 with `occupants`, {square: anything}, in the middle; `outside` stands for a cell outside the board."""
    big = [[outside if (row + col) % 2 else None for col in range(22)] for row in range(22)]
    for square, occupant in occupants.items():
        row, col = divmod(square - 1, 4)
        big[7 + row][7 + 2 * col + (row % 2 == 0)] = occupant
    return big


def cut(big, player, square, direction, black="turned"):
    """The 15 rows of a view, cut from an array of 22 by 22.

    Args:
        black: how a black piece's view is reversed, "turned" (top-bottom and left-right) or "flipped" (top-bottom alone).
    """
    row, col = divmod(square - 1, 4)
    col = 2 * col + (row % 2 == 0)
    rows = [cells[col:col + 15] for cells in big[row:row + 15]]
    if player == BLACK:
        rows = rows[::-1]
        if black == "turned":
            rows = [cells[::-1] for cells in rows]
    if direction[0] == "L":
        rows = [cells[::-1] for cells in rows]
    return tuple(map(tuple, rows))


def occupants_for(state, player):
    """{square: code as the player sees it}, read letter by letter."""
    codes = {"": 0, "w": 2, "W": 3, "b": 4, "B": 5} if player == WHITE else {"": 0, "b": 2, "B": 3, "w": 4, "W": 5}
    return {square: codes[piece_at(state, square)] for square in SQUARES}


class TestPaper:
    """Tables that stand in the paper, row by row."""

    def test_right_agents_of_a_white_piece_on_18(self):
        rows = numbered_view(WHITE, 18, "RF")
        assert rows == numbered_view(WHITE, 18, "RR")
        on_board = [[number for number in row if number] for row in rows]
        assert on_board == [[], [], [], [1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16], [17, 18, 19, 20],
                            [21, 22, 23, 24], [25, 26, 27, 28], [29, 30, 31, 32], [], [], [], []]
        assert rows[7][7] == 18 and rows[6][8] == 15 and rows[5][9] == 11 and rows[8][8] == 23 and rows[9][9] == 27
        assert sum(number == 0 for row in rows for number in row) == 81

    def test_left_agents_look_to_the_right_at_a_mirrored_board(self):
        rows = numbered_view(WHITE, 18, "LF")
        assert [number for number in rows[6] if number] == [16, 15, 14, 13]
        assert rows[6][8] == 14 and rows[5][9] == 9 and rows[8][8] == 22 and rows[9][9] == 25

    def test_a_piece_in_the_corner_sees_the_whole_board(self):
        rows = numbered_view(WHITE, 4, "RF")
        assert [row[:7:2] for row in rows[8::2]] == [(5, 6, 7, 8), (13, 14, 15, 16), (21, 22, 23, 24), (29, 30, 31, 32)]
        assert all(number in (0, None) for row in rows[:7] for number in row)

    def test_front_of_black_is_down_the_board(self):
        assert numbered_view(BLACK, 15, "RF")[6][8] == 18 and numbered_view(BLACK, 15, "LF")[6][8] == 19
        assert numbered_view(BLACK, 15, "RR")[8][8] == 10 and numbered_view(BLACK, 15, "LR")[8][8] == 11


class TestHandedViews:
    def test_cells_and_squares(self):
        handed = shared("checkers/agents.json")
        assert [list(cell) for cell in CELLS] == handed["cells"]
        assert {str(square): list(extended_cell(square)) for square in SQUARES} == handed["square_to_22x22"]

    def test_where_the_squares_are_seen(self):
        handed = shared("checkers/agents.json")["views_square_numbers"]
        assert len(handed) == 20
        for name, rows in handed.items():
            colour, square, direction = name[0], int(name[1:-2]), name[-2:]
            assert [list(row) for row in numbered_view(COLOUR[colour], square, direction)] == rows, name

    def test_the_state_of_every_agent_and_where_it_would_go(self):
        asked = set()
        for name, position in shared("checkers/agents.json")["positions"].items():
            state = GAME.from_fen(position["fen"])
            assert state.to_move == COLOUR[position["to_move"]]
            assert {int(square) for square in position["agents"]} == set(squares_of(state.black | state.white)), name
            for square, agents in position["agents"].items():
                player = WHITE if state.white >> int(square) - 1 & 1 else BLACK
                for direction, (expected, end) in agents.items():
                    view = view_in(state, player, int(square), direction)
                    assert view.state == expected, (name, square, direction)
                    assert expected == "Blocked" or own_square(player, view.end) == end
                    asked.add(expected)
        assert asked == set(STATES)

    def test_every_cell_and_the_histogram(self):
        for position in shared("checkers/agents.json")["positions"].values():
            state, example = GAME.from_fen(position["fen"]), position["example_view"]
            view = view_in(state, state.to_move, example["square"], example["agent"])
            assert list(view.cells) == example["occupants"]
            assert [view.cells.count(code) for code in range(6)] == example["histogram"]


class TestGeometry:
    def test_there_are_112_cells_besides_the_middle(self):
        assert len(CELLS) == len(set(CELLS)) == len(INDEX) == 112 and CENTRE not in INDEX
        assert CELLS == tuple(sorted(CELLS))

    def test_81_cells_are_outside_in_every_view_but_none_in_all_of_them(self):
        assert {squares.count(0) for squares in SQUARES_SEEN} == {81}
        for place in PLACES:
            assert sorted(filter(None, SQUARES_SEEN[place])) == [square for square in SQUARES if square != place // 2 + 1]
        assert all(any(SQUARES_SEEN[place][index] for place in PLACES) for index in range(112))

    def test_for_right_agents_alone_two_corners_always_are(self):
        always = [CELLS[index] for index in range(112) if not any(SQUARES_SEEN[place][index] for place in PLACES if place % 2 == 0)]
        assert always == [(0, 0), (14, 14)]

    def test_the_outside_cells_alone_tell_the_place(self):
        patterns = {tuple(square == 0 for square in squares): place for place, squares in enumerate(SQUARES_SEEN)}
        assert len(patterns) == 64

    def test_cell_of_finds_each_square(self):
        for place in PLACES:
            for index, square in enumerate(SQUARES_SEEN[place]):
                if square:
                    assert cell_of(place, square) == index

    def test_views_are_cut_from_a_board_of_22_by_22(self):
        big = extended_board(dict(zip(SQUARES, SQUARES)), outside=0)
        for player in (BLACK, WHITE):
            for square, direction in WITH_DIRECTIONS:
                assert numbered_view(player, square, direction) == cut(big, player, square, direction)


class TestViews:
    @settings(max_examples=15, deadline=None)
    @given(arbitrary_states(), st.sampled_from((BLACK, WHITE)))
    def test_equal_those_cut_from_an_array(self, state, player):
        occupants = occupants_for(state, player)
        big = extended_board(occupants)
        assert list(own_board(state, player)[1:]) == [occupants[own_square(player, own)] for own in SQUARES]
        for square in squares_of(state[player]):
            for direction in DIRECTIONS:
                view = view_in(state, player, square, direction)
                rows = view.rows()
                assert rows == cut(big, player, square, direction)
                assert view.cells == tuple(rows[row][col] for row, col in CELLS)
                assert all(view.at(*cell) == code for cell, code in zip(CELLS, view.cells))
                assert view.at(*CENTRE) == occupants[square] and view.king == (occupants[square] == 3)
                assert view.front == (direction[1] == "F") and view.square == own_square(player, square)

    @settings(max_examples=100, deadline=None)
    @given(arbitrary_states())
    def test_black_on_n_sees_what_white_on_33_less_n_sees_with_colours_changed(self, state):
        changed = turned(state)
        assert own_board(state, BLACK) == own_board(changed, WHITE)
        for square in squares_of(state.black):
            for direction in DIRECTIONS:
                assert view_in(state, BLACK, square, direction) == view_in(changed, WHITE, 33 - square, direction)

    @settings(max_examples=60, deadline=None)
    @given(arbitrary_states())
    def test_black_flipped_or_turned_sees_alike_with_left_and_right_exchanged(self, state):
        """The paper has Black's view reversed top-bottom in one place, top-bottom and left-right in another.

        The four views of a piece are the same four, and each looks at the same square of the board: so a piece offers
        the same prices for the same steps, whatever the prices are. Its left agents have become its right ones.
        """
        seen, numbers = extended_board(occupants_for(state, BLACK)), extended_board(dict(zip(SQUARES, SQUARES)))
        for square in squares_of(state.black):
            offers = {"flipped": {}, "turned": {}}
            for black, made in offers.items():
                for direction in DIRECTIONS:
                    view = cut(seen, BLACK, square, direction, black)
                    goes_to = cut(numbers, BLACK, square, direction, black)[6 if direction[1] == "F" else 8][8]
                    made[direction] = goes_to, hash((view, direction[1]))
            assert sorted(offers["flipped"].values()) == sorted(offers["turned"].values())
            for direction in DIRECTIONS:
                assert offers["flipped"][direction] == offers["turned"]["LR"[direction[0] == "L"] + direction[1]]

    @settings(max_examples=60, deadline=None)
    @given(arbitrary_states(), st.sampled_from((BLACK, WHITE)))
    def test_81_cells_are_outside_whatever_the_position(self, state, player):
        for square in squares_of(state[player]):
            for direction in DIRECTIONS:
                assert view_in(state, player, square, direction).cells.count(OUTSIDE) == 81

    def test_states_are_what_the_paper_says(self):
        """A front or rear agent's state from the two cells before it, over all that these can hold."""
        found = set()
        for state in met_in_random_games(12, seed=4):
            for player in (BLACK, WHITE):
                for square in squares_of(state[player]):
                    for direction in DIRECTIONS:
                        view = view_in(state, player, square, direction)
                        front = direction[1] == "F"
                        near, far = (view.at(6, 8), view.at(5, 9)) if front else (view.at(8, 8), view.at(9, 9))
                        expected = "Blocked"
                        if front or view.king:
                            if near == VACANT:
                                expected = "CanMove"
                            elif near in (4, 5) and far == VACANT:
                                expected = "CanJump"
                        assert view.state == expected and view.jumps == (expected == "CanJump")
                        found.add((expected, front, view.king))
        assert len(found) == 10  # three states for a king's front and rear agents and a man's front ones, one for a man's rear ones

    def test_a_mans_rear_agents_are_blocked_for_jumps_too(self):
        state = GAME.from_fen("W:W14:B17,18")
        assert [view_in(state, WHITE, 14, direction).state for direction in DIRECTIONS] == ["CanMove", "CanMove", "Blocked", "Blocked"]
        king = GAME.from_fen("W:WK14:B17,18")
        assert [view_in(king, WHITE, 14, direction).state for direction in DIRECTIONS] == ["CanMove", "CanMove", "CanJump", "CanJump"]

    def test_own_pieces_are_not_jumped(self):
        state = GAME.from_fen("W:W22,18:B1")
        assert view_in(state, WHITE, 22, "RF").state == "Blocked"

    def test_where_a_bidder_would_go(self):
        state = GAME.from_fen("W:W22,32:B18")
        view = view_in(state, WHITE, 22, "RF")
        assert view.jumps and view.end == 15 and view_in(state, WHITE, 22, "LF").end == 17
        assert view_in(state, WHITE, 32, "RR").end == 0

    def test_views_are_values(self):
        view = view_in(GAME.initial, BLACK, 9, "LF")
        assert view == View(own_board(GAME.initial, BLACK), place_of(24, "LF"), True, False, False)
        assert len({view, view_in(turned(GAME.initial), WHITE, 24, "LF")}) == 1
        assert view.board[view.square] == FRIEND_MAN


class TestErrors:
    @pytest.mark.parametrize("square", [0, 33, -1, "7", 2.0, None])
    def test_no_such_square(self, square):
        with pytest.raises(ValueError, match="square must be a whole number, from 1 to 32; it was"):
            extended_cell(square)
        with pytest.raises(ValueError, match="square must be a whole number, from 1 to 32"):
            numbered_view(WHITE, square, "LF")

    def test_no_such_direction(self):
        with pytest.raises(ValueError, match="'FL' is no direction; a piece has the bidders LF, RF, LR, RR"):
            numbered_view(WHITE, 18, "FL")

    def test_no_such_cell(self):
        view = view_in(GAME.initial, BLACK, 9, "LF")
        for cell in ((0, 1), (15, 15), (-1, 1)):
            with pytest.raises(ValueError, match="the cells in use have rows and columns from 0 to 14 with an even sum"):
                view.at(*cell)

    def test_no_cell_for_the_bidder_itself(self):
        with pytest.raises(ValueError, match="Own square 4 lies on none .* since it is the bidder's own"):
            cell_of(6, 4)
        with pytest.raises(ValueError, match="place must be a whole number, from 0 to 63"):
            cell_of(64, 4)
