"""Exercises 04.4 to 04.6: queens, a timetable and stars, stated as exact cover."""

import itertools
from functools import partial

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_04_casting as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.covers_04 import Casting, alike, judge_casting, opened_problem, sketch
from gameai.course.plain import short
from gameai.games.queens import attack
from gameai.show import queens_picture
from gameai.show.tilings import regions_picture


def misnamed_cell(n, name):
    """What is wrong with the name of an option that should be a cell of a board of n x n."""
    if type(name) is tuple and len(name) == 2 and all(type(part) is int for part in name):
        return f"{name!r} is not on the board of {n} x {n} cells: rows and columns count from 0, so the last cell is ({n - 1}, {n - 1})."
    return f"The option {name!r} has another name than the task asks for: a cell (row, column)."


def casting_of_cells(n, truth, broken, drawn):
    """The `Casting` of a puzzle whose options are the cells of a board of n x n."""
    return Casting(truth=truth, names=set(itertools.product(range(n), repeat=2)), broken=broken, drawn=drawn,
                   in_words=lambda cells: short(sorted(cells)), misnamed=partial(misnamed_cell, n),
                   option=lambda cell: f"the cell {cell}")


# --- 04.4 ----------------------------------------------------------------------------------


ATTACKS = {"row": "stand in one row", "column": "stand in one column", "diagonal": "stand on one diagonal"}


def queens_solutions(n):
    """All placings of n queens, as a set of frozensets of cells, by looking at every order of columns."""
    placed = (tuple(enumerate(columns)) for columns in itertools.permutations(range(n)))
    return {frozenset(cells) for cells in placed if not any(attack(*pair) for pair in itertools.combinations(cells, 2))}


def broken_queens(n):
    """broken(solution) for the `Casting`."""
    def broken(cells):
        found = next(((one, other) for one, other in itertools.combinations(sorted(cells), 2) if attack(one, other)), None)
        if found:
            return f"There, the queens on {found[0]} and {found[1]} {ATTACKS[attack(*found)]}."
        return f"It has {len(cells)} queens, not {n}." if len(cells) != n else ""
    return broken


def judge_queens(answer, n):
    return judge_casting(answer, casting_of_cells(n, queens_solutions(n), broken_queens(n),
                                                  lambda cells: sketch(["." * n] * n, cells, "♛")))


def draw_queens(n):
    """A solution, if there is one: what is wanted, and not how."""
    found = min(map(sorted, queens_solutions(n)), default=[])
    return queens_picture(n, found, title=f"one solution for {n} x {n} cells" if found else f"{n} x {n} cells have no solution")


QUEENS = Exercise(
    number="04.4",
    title="Queens, one at most on a diagonal",
    text="Write `queens(n)`: the problem of n queens that don't attack each other, on a board of n x n cells. Return a "
         "pair `(options, secondary)`. `options` is a dictionary from a cell `(row, column)`, counted from 0, to the "
         "list of the items that a queen there covers. `secondary` is the list of the secondary items. The check solves "
         "your problem and compares with all placings of queens.",
    signature="queens(n)",
    cases=lambda rng: [(n,) for n in (1, 2, 3, 4, 5, 6)],
    judge=judge_queens,
    through=through_alone(opened_problem),
    alike=alike,
    draw=draw_queens,
    hints=[
        "What must happen exactly once in every solution, and what at most once?",
        "All cells of a falling diagonal have the same `row - column`. What do those of a rising one have in common?",
        "Give the two kinds of diagonal different names, for example `(\"falling\", row - column)` and `(\"rising\", "
        "row + column)`, and list all of them as secondary.",
    ],
    mistakes=[
        Mistake("diagonals primary", wrong.diagonals_primary,
                "You ask for a queen on every diagonal. There are more diagonals than queens: at most one is what the "
                "rule says."),
        Mistake("r + c and r - c mixed", wrong.diagonals_mixed,
                "Rising and falling diagonals have one name: `r + c` of one queen may be `r - c` of another. Put the kind into the name."),
        Mistake("one kind of diagonal", wrong.one_way_only, "Queens attack along the rising diagonals, too."),
        Mistake("sign lost", wrong.without_sign, "`abs(r - c)` is the same for two different diagonals, one on each side of the middle."),
        Mistake("all secondary", wrong.all_secondary,
                "Every row needs a queen, so the rows are primary; the columns, too. List the diagonals alone as "
                "secondary."),
        Mistake("columns forgotten", wrong.no_columns, "Queens attack along columns, too."),
        Mistake("cells from 1", wrong.cells_from_1, "You count from 1, as people do. `range(n)` gives the rows 0 to n - 1."),
        Mistake("a row too few", wrong.a_row_too_few,
                "`range(n - 1)` ends with n - 2, so your board has a row too few. `range(n)` gives n of them."),
        Mistake("items are lists", wrong.items_in_lists, "Round brackets in place of the square ones are all that is missing."),
        Mistake("rows and columns not named", wrong.lines_without_kinds,
                "Your row 0 and your column 0 have one name. Write `(\"row\", row)` and `(\"column\", column)`."),
    ],
)

# --- 04.5 ----------------------------------------------------------------------------------

TEACHERS, CLASSES = ("Ada", "Boole", "Cantor"), ("1a", "1b", "2a")
SUBJECTS = ("algebra", "logic", "sets", "games", "graphs")
HOURS, ROOMS = (9, 10, 11), ("red", "blue")


def timetable_cases(rng):
    """No lesson, one, and up to four; some that have no timetable; for each mistake one at least that shows it."""
    def random_case(lessons, hours, rooms):
        named = {subject: (rng.choice(TEACHERS), rng.choice(CLASSES)) for subject in SUBJECTS[:lessons]}
        return named, list(HOURS[:hours]), list(ROOMS[:rooms])
    cases = [({}, [9], ["red"]), random_case(1, 1, 1), random_case(1, 2, 1), random_case(2, 1, 1),
             ({"algebra": ("Ada", "1a"), "logic": ("Boole", "1b")}, [9], ["red", "blue"]),
             ({"algebra": ("Ada", "1a"), "logic": ("Ada", "1b")}, [9], ["red", "blue"]),
             ({"algebra": ("Ada", "1a"), "logic": ("Boole", "1a")}, [9], ["red", "blue"]),
             ({"algebra": ("Ada", "1a"), "logic": ("Ada", "1a")}, [9, 10], ["red"]),
             ({"algebra": ("Ada", "1a"), "logic": ("Boole", "1b")}, [9], ["Ada", "red"])]  # a room named after a teacher
    cases += [random_case(*shape) for shape in ((2, 2, 2), (3, 2, 2), (3, 3, 1), (3, 2, 1), (4, 2, 2), (4, 3, 2))]
    return cases


def trouble(lessons, one, other):
    """Why two entries of a timetable can't both be in it, in words; "" if they can."""
    (lesson, hour, room), (lesson2, hour2, room2) = one, other
    if lesson == lesson2:
        return f"{lesson} takes place twice"
    if hour != hour2:
        return ""
    if room == room2:
        return f"{lesson} and {lesson2} are in the {room} room at {hour}"
    (teacher, group), (teacher2, group2) = lessons[lesson], lessons[lesson2]
    if teacher == teacher2:
        return f"{teacher} teaches {lesson} and {lesson2} at {hour}"
    return f"class {group} has {lesson} and {lesson2} at {hour}" if group == group2 else ""


def timetables(lessons, hours, rooms):
    """All timetables, as a set of frozensets of (lesson, hour, room), by looking at every choice."""
    choices = [[(lesson, hour, room) for hour in hours for room in rooms] for lesson in lessons]
    return {frozenset(entries) for entries in itertools.product(*choices)
            if not any(trouble(lessons, *pair) for pair in itertools.combinations(entries, 2))}


def broken_timetable(lessons):
    def broken(entries):
        pairs = itertools.combinations(sorted(entries), 2)
        found = next(filter(None, (trouble(lessons, *pair) for pair in pairs)), None)
        missing = next((lesson for lesson in lessons if lesson not in {entry[0] for entry in entries}), None)
        return f"There, {found}." if found else f"There, {missing} does not take place." if missing else ""
    return broken


def told_entries(entries):
    return "{" + "; ".join(f"{lesson} at {hour} in the {room} room" for lesson, hour, room in sorted(entries)) + "}"


def table_of(hours, rooms):
    """drawn(entries) for the `Casting`: a line for each room, a column for each hour."""
    def drawn(entries):
        cells = {(room, hour): " + ".join(sorted(lesson for lesson, *when in entries if when == [hour, room])) or "-"
                 for room in rooms for hour in hours}
        first = max(map(len, rooms))
        wide = {hour: max(len(str(hour)), *(len(cells[room, hour]) for room in rooms)) for hour in hours}
        lines = [[" " * first, *(str(hour).ljust(wide[hour]) for hour in hours)]]
        lines += [[room.ljust(first), *(cells[room, hour].ljust(wide[hour]) for hour in hours)] for room in rooms]
        return "\n".join("  ".join(line).rstrip() for line in lines)
    return drawn


def misnamed_entry(lessons, hours, rooms, name):
    """What is wrong with the name of an option that is no (lesson, hour, room) of the input."""
    names = itertools.product(lessons, hours, rooms)
    if type(name) is tuple and sorted(map(str, name)) in [sorted(map(str, right)) for right in names]:
        return f"An option is named (lesson, hour, room), in this order; yours is {name!r}."
    if type(name) is tuple and len(name) == 3:
        for what, part, known in zip(("lesson", "hour", "room"), name, (list(lessons), hours, rooms)):
            if part not in known:
                return (f"The option {name!r} is of another input: there is no {what} {part!r} in this one. Use the arguments "
                        "of the function, and not what another cell of the notebook defines.")
    return f"The option {name!r} has another name than the task asks for: (lesson, hour, room)."


def judge_timetable(answer, lessons, hours, rooms):
    names = set(itertools.product(lessons, hours, rooms))
    return judge_casting(answer, Casting(
        truth=timetables(lessons, hours, rooms), names=names, in_words=told_entries, broken=broken_timetable(lessons),
        drawn=table_of(hours, rooms), misnamed=partial(misnamed_entry, lessons, hours, rooms),
        option=lambda name: "{} at {} in the {} room".format(*name), placing="a timetable"))


TIMETABLE = Exercise(
    number="04.5",
    title="Cast a new puzzle: a timetable",
    text="Write `timetable(lessons, hours, rooms)`. `lessons` is a dictionary from a lesson to its teacher and its "
         "class, as `{\"algebra\": (\"Ada\", \"1a\")}`; `hours` and `rooms` are lists. Each lesson takes place once, at "
         "an hour and in a room. At one hour a teacher, a class and a room can have at most one lesson each; some may "
         "be free. A room may be named after a teacher. Return a pair `(options, secondary)`: `options` is a dictionary "
         "from `(lesson, hour, room)` to the list of its items.",
    signature="timetable(lessons, hours, rooms)",
    cases=timetable_cases,
    size=lambda lessons, hours, rooms: len(lessons) * 100 + len(hours) * len(rooms),
    judge=judge_timetable,
    through=through_alone(opened_problem),
    alike=alike,
    hints=[
        "Read the rules again and mark every \"once\" and every \"at most\". What is it that happens once? What happens at most once?",
        "An option is one lesson at one hour in one room. It keeps its teacher busy at that hour. So the item is not "
        "the teacher, but the teacher at that hour.",
        "Four items: the lesson (primary); the teacher, the class and the room, each with the hour (secondary).",
    ],
    mistakes=[
        Mistake("all primary", wrong.everything_primary,
                "In your problem every teacher, class and room is busy at every hour. They may be free: those items are "
                "secondary."),
        Mistake("rooms forgotten", wrong.rooms_forgotten, "Two lessons can be in one room at one hour."),
        Mistake("classes forgotten", wrong.classes_forgotten, "A class can have two lessons at one hour."),
        Mistake("teachers forgotten", wrong.teachers_forgotten, "A teacher can give two lessons at one hour."),
        Mistake("name in another order", wrong.room_before_hour,
                "Your items are not looked at yet. Put the hour second and the room last in the name."),
        Mistake("kinds not named", wrong.items_without_kinds,
                "The room Ada at 9 and the teacher Ada at 9 are one item in your problem. Say what each is: "
                "`(\"teacher\", teacher, hour)`."),
        Mistake("all secondary", wrong.timetable_all_secondary,
                "What must happen is that each lesson takes place. Leave the lessons out of the secondary items."),
        Mistake("hour forgotten", wrong.without_hours,
                "Your teachers, classes and rooms have one lesson in all. The rule is about one hour: put the hour into "
                "the item."),
    ],
)

# --- 04.6 ----------------------------------------------------------------------------------


def stars_solutions(regions):
    """All placings of stars, as a set of frozensets of cells, by looking at every order of columns."""
    n = len(regions)
    placed = (tuple(enumerate(columns)) for columns in itertools.permutations(range(n)))
    return {frozenset(cells) for cells in placed
            if len({regions[row][column] for row, column in cells}) == n and not wrong.touching_pair(cells)}


def random_regions(rng, n):
    """A board of n x n cells cut into n connected regions, as n texts of letters."""
    cells = [(row, column) for row in range(n) for column in range(n)]
    owner = {cell: "ABCDEFG"[number] for number, cell in enumerate(rng.sample(cells, n))}
    while len(owner) < n * n:
        row, column = rng.choice(sorted(owner))
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        cell = row + down, column + right
        if cell in cells and cell not in owner:
            owner[cell] = owner[row, column]
    return ["".join(owner[row, column] for column in range(n)) for row in range(n)]


def stars_cases(rng):
    """Boards of one to six cells a side, with and without a solution; for each mistake one at least that shows it."""
    cases = [["A"], ["AB", "AB"], random_regions(rng, 3)]
    for n in (4, 4, 5, 5, 6):
        cases.append(next(board for board in (random_regions(rng, n) for _ in range(2000)) if stars_solutions(board)))
    for mistake in STARS_MISTAKES:
        cases.append(next(board for board in (random_regions(rng, n) for _ in range(500) for n in (4, 5)) if _differs(mistake, board)))
    return [(regions,) for regions in cases]


def _differs(mistake, regions):
    return judge_stars(mistake.function(regions), regions) is not None


def broken_stars(regions):
    def broken(cells):
        n = len(regions)
        pair = wrong.touching_pair(cells)
        lines = {"row": {row for row, _ in cells}, "column": {column for _, column in cells},
                 "region": {regions[row][column] for row, column in cells}}
        for what, touched in lines.items():
            if len(touched) != n or len(cells) != n:
                return f"There, not every {what} has one star."
        return f"There, the stars on {pair[0]} and {pair[1]} touch." if pair else ""
    return broken


def judge_stars(answer, regions):
    return judge_casting(answer, casting_of_cells(len(regions), stars_solutions(regions), broken_stars(regions),
                                                  lambda cells: sketch(regions, cells, "★")))


def draw_stars(regions):
    """The regions."""
    return regions_picture(regions, title="a board of stars")


STARS_MISTAKES = [
    Mistake("blocks primary", wrong.blocks_primary,
            "You ask for a star in every block of 2 x 2 cells. Stars may not touch: at most one is what that means."),
    Mistake("stars may touch", wrong.stars_may_touch, "Nothing in your problem keeps two stars apart that touch at a corner."),
    Mistake("edges only", wrong.sides_only,
            "You keep stars apart that share an edge; rows and columns do that already. Stars may not touch at a corner "
            "either."),
    Mistake("neighbouring cells covered", wrong.neighbours_covered,
            "Your star covers the cells around it. Two stars with one cell between them then share that cell, and clash, though "
            "they don't touch. Two options must share an item exactly if they touch."),
    Mistake("one corner only", wrong.one_corner_only,
            "Two stars can still touch at a corner, one being below and to the left of the other."),
    Mistake("blocks side by side", wrong.every_other_block,
            "Your blocks of 2 x 2 cells lie side by side. Two stars can touch across the border of two blocks: let the blocks overlap."),
    Mistake("whole diagonals", wrong.whole_diagonals,
            "You allow one star on a diagonal, as with queens. Stars may share a diagonal if they don't touch."),
    Mistake("regions forgotten", wrong.regions_forgotten, "Each region needs a star, too."),
    Mistake("all secondary", wrong.stars_all_secondary, "A star in every row, column and region is a must: those three kinds are primary."),
    Mistake("cells from 1", wrong.star_cells_from_1, "You count from 1. `range(len(regions))` gives the rows 0 to n - 1."),
]

STARS = Exercise(
    number="04.6",
    title="Cast another: stars that may not touch",
    text="The board is cut into regions, written as letters: `[\"AABB\", \"ACBB\", …]`. Place stars so that every row, "
         "every column and every region has exactly one star, and no two stars touch, not even at a corner. Write "
         "`stars(regions)`: return a pair `(options, secondary)`, the options named by the star's cell `(row, column)`.",
    signature="stars(regions)",
    cases=stars_cases,
    size=len,
    judge=judge_stars,
    through=through_alone(opened_problem),
    alike=alike,
    draw=draw_stars,
    hints=[
        "Three kinds of items are primary. For \"may not touch\" you need secondary ones: at most one star in … what?",
        "One way: an item for each pair of cells that touch. A shorter way: look at four cells that all touch each other.",
        "Any two cells of a 2 x 2 block touch, and any two that touch are in one such block. Blocks overlap: there are "
        "(n - 1) x (n - 1) of them.",
    ],
    mistakes=STARS_MISTAKES,
    praise="You found out yourself what is primary and what is secondary: that is the whole art.",
)
