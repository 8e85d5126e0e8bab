"""Queens, pentominoes, Langford pairs, Latin squares and dominoes as exact covers, against known counts.

The counts are well known (OEIS A000170, A014552, A002860, A004003 for squares; Golomb and Knuth for
pentominoes); those up to the sizes here were also counted by a program of its own, written in C++.
"""

import itertools
import re

import pytest

from gameai.dancing_links import Choose, Undo
from gameai.exact_cover import ExactCover
from gameai.games import dominoes, pentominoes, regions
from gameai.games.langford import in_order, langford
from gameai.games.latin import latin_squares, square
from gameai.games.pentominoes import PIECES, orientations, symmetries, tilings
from gameai.games.queens import attack, queens

SOLVERS = ["links", "masks"]
AROUND_A_HOLE = regions.rectangle(8, 8) - {(3, 3), (3, 4), (4, 3), (4, 4)}
STRIP = regions.rectangle(3, 20)
# Positions of the search in which an item with options is chosen, for n = 1, 2, …, 10; recorded by another program.
QUEENS_POSITIONS = [1, 1, 3, 11, 38, 73, 270, 853, 3390, 11707]


def chosen_positions(trace):
    """In how many positions of a search at least one option was tried."""
    positions, tried = 0, [0]
    for event in trace:
        if isinstance(event, Choose):
            positions += tried[-1] == 0
            tried[-1] += 1
            tried.append(0)
        elif isinstance(event, Undo):
            tried.pop()
    return positions


class TestQueens:
    @pytest.mark.parametrize("solver", SOLVERS)
    def test_counts(self, solver):
        assert [queens(n).count(solver=solver) for n in range(1, 11)] == [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]

    def test_counts_of_larger_boards(self):
        assert [queens(n).count() for n in (11, 12)] == [2680, 14200]

    def test_solutions_are_right(self):
        for solution in itertools.islice(queens(17).solutions(), 5):
            for pair in itertools.combinations(solution, 2):
                (row, column), (other_row, other_column) = pair
                assert row != other_row and column != other_column and abs(row - other_row) != abs(column - other_column)
                assert attack(*pair) is None
            assert len(solution) == 17

    def test_one_queen_on_every_diagonal_is_too_much(self):
        """The seed's words taken literally, diagonals primary: n queens can't fill 2n - 1 diagonals."""
        for n in range(2, 7):
            assert ExactCover(queens(n).options).count() == 0
        assert ExactCover(queens(1).options).count() == 1

    def test_positions_are_those_of_another_program(self):
        """With rows and columns in their own order, instead of centre first, the search trees are equal.

        That program counts positions in which an item with options is chosen; our `nodes` counts options tried.
        """
        found, tried = [], []
        for n in range(1, len(QUEENS_POSITIONS)):
            squares = itertools.product(range(n), repeat=2)
            plain = ExactCover({at: queens(n).options[at] for at in squares}, queens(n).secondary,
                               [*(("row", row) for row in range(n)), *(("column", column) for column in range(n))])
            trace = []
            search = plain.solutions(trace=trace)
            assert sum(1 for _ in search) == queens(n).count()
            found.append(chosen_positions(trace))
            tried.append(search.nodes)
        assert found == QUEENS_POSITIONS[:-1]
        assert tried[:4] == [1, 2, 5, 16]

    @pytest.mark.parametrize("n", [0, -3, 2.5, "8", True])
    def test_queens_need_a_board(self, n):
        with pytest.raises(ValueError, match="whole number n of 1 or more"):
            queens(n)


class TestPentominoes:
    @pytest.mark.parametrize("solver", SOLVERS)
    def test_a_strip_and_a_square_with_a_hole(self, solver):
        assert tilings(STRIP, up_to_symmetry=True).count(solver=solver) == 2
        if solver == "masks":  # by links the square takes six seconds, and every smaller cover is solved by both
            assert tilings(AROUND_A_HOLE, up_to_symmetry=True).count(solver=solver) == 65

    def test_a_longer_rectangle(self):
        """Some seconds: a known count that no smaller board has. 6 x 10 is counted in the benchmarks."""
        assert tilings(regions.rectangle(4, 15), up_to_symmetry=True).count() == 368

    def test_every_orientation(self):
        assert tilings(STRIP).count() == 8
        assert tilings(AROUND_A_HOLE).count() == 520

    def test_up_to_symmetry_keeps_one_of_each_set_of_images(self):
        every = {frozenset(solution) for solution in tilings(STRIP).solutions()}
        kept = [frozenset(solution) for solution in tilings(STRIP, up_to_symmetry=True).solutions()]
        changes = symmetries(STRIP)
        found = [frozenset((name, tuple(sorted(change[cell] for cell in cells))) for name, cells in solution)
                 for solution in kept for change in changes]
        assert len(changes) == 4 and len(found) == 8 and set(found) == every

    def test_a_tiling_covers_each_cell_once_by_all_pieces(self):
        solution = tilings(regions.rectangle(6, 10)).first()
        assert sorted(name for name, _ in solution) == sorted(PIECES)
        assert sorted(cell for _, cells in solution for cell in cells) == sorted(regions.rectangle(6, 10))
        for name, cells in solution:
            assert orientations(cells) == orientations(PIECES[name])

    def test_pieces_have_five_cells_and_63_orientations(self):
        assert [len(piece) for piece in PIECES.values()] == [5] * 12
        assert len({form for piece in PIECES.values() for form in orientations(piece)}) == 63
        assert sum(len(orientations(piece)) for piece in PIECES.values()) == 63

    @pytest.mark.parametrize("region", [set(), {(0, 0)}, regions.rectangle(5, 5)])
    def test_other_regions_have_none(self, region):
        assert tilings(region).first() is None and tilings(region, up_to_symmetry=True).first() is None

    def test_symmetries(self):
        assert [len(symmetries(regions.rectangle(*sides))) for sides in ((1, 1), (2, 3), (4, 4))] == [8, 4, 8]
        shifted = {(row + 5, column - 2) for row, column in STRIP}
        assert len(symmetries(shifted)) == 4 and all(set(change.values()) == shifted for change in symmetries(shifted))
        assert all(symmetries(PIECES["F"])[0][cell] == cell for cell in PIECES["F"])


class TestLangford:
    @pytest.mark.parametrize("solver", SOLVERS)
    def test_counts(self, solver):
        assert [langford(n).count(solver=solver) for n in range(1, 9)] == [0, 0, 2, 2, 0, 0, 52, 300]

    def test_no_pairs_for_9_and_10(self):
        assert langford(9).first() is None

    def test_numbers_are_as_far_apart_as_they_say(self):
        rows = [in_order(solution) for solution in langford(7).solutions()]
        assert len(set(rows)) == 52
        for row in rows:
            for k in range(1, 8):
                first = row.index(k)
                assert row.count(k) == 2 and row[first + k + 1] == k

    @pytest.mark.parametrize("n", [0, -1, 1.0, None])
    def test_bad_sizes(self, n):
        with pytest.raises(ValueError, match="whole number n of 1 or more"):
            langford(n)


class TestLatinSquares:
    @pytest.mark.parametrize("solver", SOLVERS)
    def test_counts(self, solver):
        assert [latin_squares(n).count(solver=solver) for n in range(1, 5)] == [1, 2, 12, 576]

    def test_5_by_5_with_the_first_row_and_column_given(self):
        """161,280 squares, 5! x 4! for each square whose first row and column are in order: 56."""
        border = {(0, place): place + 1 for place in range(5)} | {(place, 0): place + 1 for place in range(5)}
        assert latin_squares(5, border).count() == 56 == 161_280 // (120 * 24)

    @pytest.mark.parametrize("given", [{}, {(0, 0): 1}, {(1, 2): 4, (3, 3): 4}, {(0, 0): 1, (1, 1): 1, (2, 2): 1, (3, 3): 2}])
    def test_given_cells_against_all_squares(self, given):
        everything = {square(solution) for solution in latin_squares(4).solutions()}
        wanted = {found for found in everything if all(found[row][column] == digit for (row, column), digit in given.items())}
        assert {square(solution) for solution in latin_squares(4, given).solutions()} == wanted

    @pytest.mark.parametrize("n, given, message", [
        (0, None, "whole number n of 1 or more, not 0"),
        (3, {(0, 3): 1}, "(row, column) with numbers from 0 to 2, not (0, 3)"),
        (3, {5: 1}, "not 5"),
        (3, [1], "Given digits are a mapping {(row, column): digit}, not [1]"),
        (3, {(0, 0): 4}, "for row 0 column 0 is one of 1 to 3, not 4"),
        (3, {(0, 0): 1, (0, 2): 1}, "1 is given twice in one row: for row 0 column 0 and for row 0 column 2"),
        (3, {(0, 1): 2, (2, 1): 2}, "2 is given twice in one column"),
    ])
    def test_bad_input_is_named(self, n, given, message):
        with pytest.raises(ValueError, match=re.escape(message)):
            latin_squares(n, given)


class TestDominoes:
    @pytest.mark.parametrize("solver", SOLVERS)
    def test_squares(self, solver):
        assert [dominoes.tilings(regions.rectangle(n, n)).count(solver=solver) for n in (1, 2, 3, 4, 6)] == [0, 2, 0, 36, 6728]

    def test_strips_of_two_rows_are_fibonacci_numbers(self):
        assert [dominoes.tilings(regions.rectangle(2, n)).count() for n in range(1, 9)] == [1, 2, 3, 5, 8, 13, 21, 34]

    def test_regions_of_any_shape(self):
        assert dominoes.tilings(set()).count() == 1
        assert dominoes.tilings(regions.drawn("XX\nX")).count() == 0
        assert dominoes.tilings(regions.drawn("XXX\nX.X\nXXX")).count() == 2
        assert dominoes.tilings({(-1, 0), (0, 0), (5, 5), (5, 6)}).first() == [((-1, 0), (0, 0)), ((5, 5), (5, 6))]

    def test_two_corners_cut_off(self):
        assert dominoes.tilings(regions.rectangle(6, 6) - {(0, 0), (5, 5)}).count() == 0
        assert dominoes.tilings(regions.rectangle(6, 6) - {(0, 0), (5, 4)}).count() > 0


@pytest.mark.parametrize("cells, message", [
    (7, "A region is a set of cells (row, column), not 7"),
    ([(0, 0), 3], "A cell of a region is a pair (row, column) of whole numbers, not 3"),
    ([(0, 1.5)], "not (0, 1.5)"),
    (["ab"], "not 'ab'"),
])
@pytest.mark.parametrize("make", [dominoes.tilings, pentominoes.tilings])
def test_bad_regions_are_named(make, cells, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        make(cells)


@pytest.mark.parametrize("told", [in_order, square])
def test_no_solution_is_no_row_and_no_square(told):
    with pytest.raises(ValueError, match="None says that there is no"):
        told(None)


def test_queens_in_reading_order_are_the_same():
    reading = queens(5, centre_first=False)
    assert list(reading.options) == sorted(reading.options)
    assert {frozenset(found) for found in reading.solutions()} == {frozenset(found) for found in queens(5).solutions()}


def test_bad_rectangles_and_drawings_are_named():
    with pytest.raises(ValueError, match="1 or more; 0 is not one"):
        regions.rectangle(3, 0)
    with pytest.raises(ValueError, match="Line 2 of the region has the sign 'o'"):
        regions.drawn("XX\nXo")
    with pytest.raises(ValueError, match="A region is drawn as a text, not None"):
        regions.drawn(None)
