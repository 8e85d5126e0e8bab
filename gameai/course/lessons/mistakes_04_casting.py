"""Wrong versions of exercises 04.4 to 04.6, puzzles stated as exact cover, as students really write them."""

from itertools import combinations

# --- 04.4 queens(n) -> (options, secondary) --------------------------------------------------


def right_queens(n):
    """The right version."""
    options = {(r, c): [("row", r), ("column", c), ("falling", r - c), ("rising", r + c)] for r in range(n) for c in range(n)}
    secondary = [("falling", d) for d in range(1 - n, n)] + [("rising", d) for d in range(2 * n - 1)]
    return options, secondary


def diagonals_primary(n):
    """The old text taken literally: one queen on every diagonal."""
    return right_queens(n)[0], []


def diagonals_mixed(n):
    """r + c and r - c under one name."""
    options = {(r, c): [("row", r), ("column", c), ("diagonal", r - c), ("diagonal", r + c)][:4 if c else 3]
               for r in range(n) for c in range(n)}
    return options, [("diagonal", d) for d in range(1 - n, 2 * n - 1)]


def one_way_only(n):
    """The rising diagonals are forgotten."""
    options, secondary = right_queens(n)
    return ({name: [item for item in items if item[0] != "rising"] for name, items in options.items()},
            [item for item in secondary if item[0] != "rising"])


def without_sign(n):
    """abs(r - c): two different diagonals are then one."""
    options = {(r, c): [("row", r), ("column", c), ("falling", abs(r - c)), ("rising", r + c)] for r in range(n) for c in range(n)}
    return options, [("falling", d) for d in range(n)] + [("rising", d) for d in range(2 * n - 1)]


def all_secondary(n):
    """Rows and columns are secondary, too: nothing has to be covered."""
    options, secondary = right_queens(n)
    return options, [*secondary, *(("row", r) for r in range(n)), *(("column", c) for c in range(n))]


def no_columns(n):
    """Two queens may stand in one column, if they are on different diagonals."""
    options, secondary = right_queens(n)
    return {name: [item for item in items if item[0] != "column"] for name, items in options.items()}, secondary


def renamed(answer, name):
    """The same problem, its options named otherwise."""
    options, secondary = answer
    return {name(*old): items for old, items in options.items()}, secondary


def cells_from_1(n):
    """The board from (1, 1) to (n, n)."""
    return renamed(right_queens(n), lambda row, column: (row + 1, column + 1))


def a_row_too_few(n):
    """`range(n - 1)` for the rows."""
    options, secondary = right_queens(n)
    return {(row, column): items for (row, column), items in options.items() if row < n - 1}, secondary


def items_in_lists(n):
    """["row", 0] in place of ("row", 0)."""
    options, secondary = right_queens(n)
    return {name: [list(item) for item in items] for name, items in options.items()}, [list(item) for item in secondary]


def lines_without_kinds(n):
    """Row 0 and column 0 are both 0."""
    options, secondary = right_queens(n)
    return {(row, column): [row, column, *items[2:]] for (row, column), items in options.items()}, secondary


# --- 04.5 timetable(lessons, hours, rooms) -> (options, secondary) ---------------------------


def right_timetable(lessons, hours, rooms, teacher=True, group=True, room=True):
    """The right version; a kind of item can be left out."""
    options = {}
    for lesson, (who, whom) in lessons.items():
        for hour in hours:
            for place in rooms:
                options[lesson, hour, place] = [("lesson", lesson), *[("teacher", who, hour)] * teacher,
                                                *[("class", whom, hour)] * group, *[("room", place, hour)] * room]
    return options, _all_but("lesson", options)


def _all_but(kind, options):
    return sorted({item for items in options.values() for item in items if item[0] != kind}, key=str)


def everything_primary(lessons, hours, rooms):
    """Every teacher, class and room busy at every hour."""
    return right_timetable(lessons, hours, rooms)[0], []


def timetable_all_secondary(lessons, hours, rooms):
    """No lesson has to take place."""
    options, secondary = right_timetable(lessons, hours, rooms)
    return options, [*secondary, *(("lesson", lesson) for lesson in lessons)]


def room_before_hour(lessons, hours, rooms):
    """(lesson, room, hour) in place of (lesson, hour, room)."""
    return renamed(right_timetable(lessons, hours, rooms), lambda lesson, hour, room: (lesson, room, hour))


def items_without_kinds(lessons, hours, rooms):
    """(teacher, hour), (class, hour), (room, hour): a teacher and a room may have one name."""
    options, _ = right_timetable(lessons, hours, rooms)
    options = {name: [lesson[1], *(item[1:] for item in busy)] for name, (lesson, *busy) in options.items()}
    return options, sorted({item for items in options.values() for item in items[1:]}, key=str)


def rooms_forgotten(lessons, hours, rooms):
    return right_timetable(lessons, hours, rooms, room=False)


def classes_forgotten(lessons, hours, rooms):
    return right_timetable(lessons, hours, rooms, group=False)


def teachers_forgotten(lessons, hours, rooms):
    return right_timetable(lessons, hours, rooms, teacher=False)


def without_hours(lessons, hours, rooms):
    """A teacher is an item, not a teacher at an hour: each teaches once in all."""
    options, _ = right_timetable(lessons, hours, rooms)
    options = {name: [item[:2] for item in items] for name, items in options.items()}
    return options, _all_but("lesson", options)


# --- 04.6 stars(regions) -> (options, secondary) -----------------------------------------------


def right_stars(regions, blocks=True):
    """The right version: of the four cells of each 2 x 2 block at most one has a star."""
    n = len(regions)
    options = {(r, c): [("row", r), ("column", c), ("region", regions[r][c])] for r in range(n) for c in range(n)}
    secondary = [("block", r, c) for r in range(n - 1) for c in range(n - 1)] if blocks else []
    for _, r, c in secondary:
        for cell in ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)):
            options[cell].append(("block", r, c))
    return options, secondary


def blocks_primary(regions):
    """A star in every 2 x 2 block."""
    return right_stars(regions)[0], []


def stars_may_touch(regions):
    return right_stars(regions, blocks=False)


def touching(regions, steps):
    """Pairs of cells that are one of `steps` apart share a secondary item."""
    options, _ = right_stars(regions, blocks=False)
    secondary = []
    for (r, c), (down, right) in ((cell, step) for cell in list(options) for step in steps):
        if (r + down, c + right) in options:
            secondary.append(("touch", r, c, down, right))
            options[r, c].append(secondary[-1])
            options[r + down, c + right].append(secondary[-1])
    return options, secondary


def sides_only(regions):
    """Cells that share an edge; rows and columns keep those apart already."""
    return touching(regions, [(0, 1), (1, 0)])


def neighbours_covered(regions):
    """A star covers the cells around it, and its own: stars with one cell between them share that one."""
    options, _ = right_stars(regions, blocks=False)
    cells = list(options)
    for (r, c), items in options.items():
        items += [("cell", *cell) for cell in cells if max(abs(cell[0] - r), abs(cell[1] - c)) <= 1]
    return options, [("cell", *cell) for cell in cells]


def one_corner_only(regions):
    """Down to the right, and not down to the left."""
    return touching(regions, [(1, 1)])


def every_other_block(regions):
    """Blocks side by side, as the boxes of a sudoku: two stars may touch across their border."""
    options, _ = right_stars(regions, blocks=False)
    for (r, c), items in options.items():
        items.append(("block", r // 2, c // 2))
    return options, sorted({items[-1] for items in options.values()})


def whole_diagonals(regions):
    """The diagonals of the queens: too strict."""
    options, _ = right_stars(regions, blocks=False)
    for (r, c), items in options.items():
        items += [("falling", r - c), ("rising", r + c)]
    return options, sorted({item for items in options.values() for item in items[3:]})


def regions_forgotten(regions):
    options, secondary = right_stars(regions)
    return {name: [item for item in items if item[0] != "region"] for name, items in options.items()}, secondary


def stars_all_secondary(regions):
    options, _ = right_stars(regions)
    return options, sorted({item for items in options.values() for item in items}, key=str)


def star_cells_from_1(regions):
    return renamed(right_stars(regions), lambda row, column: (row + 1, column + 1))


def touch(one, other):
    """Whether two cells touch, if only at a corner."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def touching_pair(cells):
    """Two cells of a set that touch, or None."""
    return next((pair for pair in combinations(sorted(cells), 2) if touch(*pair)), None)
