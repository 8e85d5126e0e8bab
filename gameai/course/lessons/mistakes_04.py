"""Wrong versions of exercises 04.1 to 04.3, as students really write them."""

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


def items_in_lists(row, column, digit):
    """["row", 0, 1] in place of ("row", 0, 1)."""
    return [list(item) for item in right_items(row, column, digit)]


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


def swapped(puzzles):
    """Columns for rows in the dominoes."""
    right = right_sizes(puzzles)
    items, options, chosen = right["dominoes"]
    return right | {"dominoes": (options, items, chosen)}


def places_twice(puzzles):
    """Each domino counted from both its cells."""
    right = right_sizes(puzzles)
    items, options, chosen = right["dominoes"]
    return right | {"dominoes": (items, 2 * options, chosen)}


def over_the_edge(puzzles):
    """A lying and a standing domino for each cell."""
    right = right_sizes(puzzles)
    items, _, chosen = right["dominoes"]
    return right | {"dominoes": (items, 2 * items, chosen)}


def sudoku_of_nine(puzzles):
    """The numbers of the sudoku in the lesson."""
    return right_sizes(puzzles) | {"sudoku": right_sizes(puzzles | {"sudoku": 9})["sudoku"]}


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


def zero_not_tried(items, options):
    """`if name and item in option`: option 0 is never tried."""
    return right_cover(items, {name: option for name, option in options.items() if name})


def same_list_again(items, options):
    """`found.append(chosen)` for `found.append(list(chosen))`: the one list is empty in the end."""
    return [[] for _ in right_cover(items, options)]


def stops_at_first(items, options):
    """Returns in the innermost loop, as soon as there is a solution."""
    if not items:
        return [[]]
    for name, option in options.items():
        if items[0] in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            for more in stops_at_first([each for each in items if each not in option], rest):
                return [[name, *more]]
    return []


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


def none_at_the_end(items, options):
    """When no item is left it returns None."""
    return right_cover(items, options) if items else None


def returns_in_the_loop(items, options):
    """`return found` after the first option of the item."""
    if not items:
        return [[]]
    for name, option in options.items():
        if items[0] in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            return [[name, *more] for more in returns_in_the_loop([each for each in items if each not in option], rest)]
    return []


def returns_after_one_turn(items, options):
    """`return found` at the end of the loop's body: only the first option of all is looked at."""
    if not items:
        return [[]]
    found = []
    for name, option in options.items():
        if items[0] in option:
            rest = {other: theirs for other, theirs in options.items() if set(theirs).isdisjoint(option)}
            found += [[name, *more] for more in returns_after_one_turn([each for each in items if each not in option], rest)]
        return found
    return found
