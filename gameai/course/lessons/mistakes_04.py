"""Wrong versions of the exercises of lesson 04, as students really write them."""

from itertools import combinations

# --- 04.1 items(row, column, digit), on a 4 x 4 board ------------------------------------


def right_items(row, column, digit):
    """The right version."""
    box = row // 2 * 2 + column // 2
    return [("cell", row, column), ("row", row, digit), ("column", column, digit), ("box", box, digit)]


def no_cell(row, column, digit):
    """Rows, columns and boxes, and nothing that keeps two digits out of one cell."""
    return right_items(row, column, digit)[1:]


def boxes_added(row, column, digit):
    """The two boxes on the rising diagonal get one number."""
    return [*right_items(row, column, digit)[:3], ("box", row // 2 + column // 2, digit)]


def boxes_of_nine(row, column, digit):
    """The box number of the 9 x 9 board."""
    return [*right_items(row, column, digit)[:3], ("box", row // 3 * 3 + column // 3, digit)]


def boxes_by_remainder(row, column, digit):
    """% in place of //: the cells of one "box" are spread over the board."""
    return [*right_items(row, column, digit)[:3], ("box", row % 2 * 2 + column % 2, digit)]


def names_without_kinds(row, column, digit):
    """Pairs of numbers alone: row 1 with digit 2 and column 1 with digit 2 are then one item."""
    box = row // 2 * 2 + column // 2
    return [(row, column), (row, digit), (column, digit), (box, digit)]


def units_without_digit(row, column, digit):
    """The digit is left out: one digit in each row, whatever it is."""
    return [("cell", row, column), ("row", row), ("column", column), ("box", row // 2 * 2 + column // 2)]


# --- 04.2 sizes(): {puzzle: (items, options, options in a solution)} -----------------------


def right_sizes(puzzles):
    """The right version."""
    rows, columns = puzzles["dominoes"]
    side, n = puzzles["sudoku"], puzzles["queens"]
    return {"dominoes": (rows * columns, rows * (columns - 1) + columns * (rows - 1), rows * columns // 2),
            "sudoku": (4 * side ** 2, side ** 3, side ** 2),
            "queens": (2 * n + 2 * (2 * n - 1), n ** 2, n)}


def sudoku_without_cells(puzzles):
    side = puzzles["sudoku"]
    return right_sizes(puzzles) | {"sudoku": (3 * side ** 2, side ** 3, side ** 2)}


def lying_dominoes(puzzles):
    rows, columns = puzzles["dominoes"]
    return right_sizes(puzzles) | {"dominoes": (rows * columns, rows * (columns - 1), rows * columns // 2)}


def cells_as_options(puzzles):
    side = puzzles["sudoku"]
    return right_sizes(puzzles) | {"sudoku": (4 * side ** 2, side ** 2, side ** 2)}


def n_diagonals(puzzles):
    n = puzzles["queens"]
    return right_sizes(puzzles) | {"queens": (4 * n, n ** 2, n)}


def primary_only(puzzles):
    n = puzzles["queens"]
    return right_sizes(puzzles) | {"queens": (2 * n, n ** 2, n)}


def solution_of_cells(puzzles):
    rows, columns = puzzles["dominoes"]
    right = right_sizes(puzzles)
    return right | {"dominoes": (*right["dominoes"][:2], rows * columns)}


# --- 04.3 cover(items, options) -> all solutions --------------------------------------------


def right_cover(items, options):
    """The right version: branch on the item with the fewest options."""
    if not items:
        return [[]]
    item = min(items, key=lambda item: sum(item in option for option in options.values()))
    found = []
    for name, option in options.items():
        if item in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            found += [[name, *more] for more in right_cover([each for each in items if each not in option], rest)]
    return found


def zero_as_false(items, options):
    """The names go through `if name`: option 0 is lost."""
    return [[name for name in solution if name] for solution in right_cover(items, options)]


def stops_at_first(items, options):
    """Returns as soon as there is a solution."""
    return right_cover(items, options)[:1]


def changes_its_input(items, options):
    """Deletes from the very dictionary and list that it was given."""
    found = right_cover(items, options)
    for name in [name for name, option in options.items() if items and items[0] in option]:
        del options[name]
    return found


def every_order(items, options):
    """Branches on every option that fits, in place of those of one item: each solution comes in every order."""
    if not items:
        return [[]]
    found = []
    for name, option in options.items():
        if set(option) <= set(items):
            rest = [item for item in items if item not in option]
            found += [[name, *more] for more in every_order(rest, options)]
    return found


def overlaps(items, options):
    """Crosses the covered items out, and never looks whether an option has one of them."""
    if not items:
        return [[]]
    found = []
    for name, option in options.items():
        if items[0] in option:
            rest = [item for item in items if item not in option]
            found += [[name, *more] for more in overlaps(rest, options)]
    return found


def dead_end_is_an_end(items, options):
    """Stops when no option is left, and takes that for a solution."""
    if not items or not options:
        return [[]]
    found = []
    for name, option in options.items():
        if items[0] in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            found += [[name, *more] for more in dead_end_is_an_end([each for each in items if each not in option], rest)]
    return found


def no_base_case(items, options):
    """At the end it returns no solution, where it should return one that is empty."""
    if not items:
        return []
    found = []
    for name, option in options.items():
        if items[0] in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            found += [[name, *more] for more in no_base_case([each for each in items if each not in option], rest)]
    return found


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
    options = {(r, c): [("row", r), ("column", c), ("diagonal", r - c), ("diagonal", r + c)][:4 if c else 3] for r in range(n) for c in range(n)}
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


def lessons_secondary(lessons, hours, rooms):
    """No lesson has to take place."""
    options, secondary = right_timetable(lessons, hours, rooms)
    return options, [*secondary, *(("lesson", lesson) for lesson in lessons)]


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


def touch(one, other):
    """Whether two cells touch, if only at a corner."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def touching_pair(cells):
    """Two cells of a set that touch, or None."""
    return next((pair for pair in combinations(sorted(cells), 2) if touch(*pair)), None)
