"""Wrong versions of the exercises of lesson 03 about paths on a board: 03.3, 03.4, 03.5."""

import random

from gameai.games.boggle import as_rows, find_words, points, read_board

# --- 03.3 paths_by_length(rows, columns) ----------------------------------------------------


def _neighbours(rows, columns, cell):
    row, column = divmod(cell, columns)
    return [r * columns + c for r in range(max(0, row - 1), min(rows, row + 2))
            for c in range(max(0, column - 1), min(columns, column + 2)) if (r, c) != (row, column)]


def _counted(rows, columns, neighbours=_neighbours, starts=None, again=0):
    """{length: paths}; a cell may be used `again` more times, at most rows x columns cells in all."""
    counts = {}

    def visit(path):
        counts[len(path)] = counts.get(len(path), 0) + 1
        if len(path) < rows * columns:
            for cell in neighbours(rows, columns, path[-1]):
                if path.count(cell) <= again:
                    visit([*path, cell])

    for cell in range(rows * columns) if starts is None else starts:
        visit([cell])
    return counts


def marks_not_undone(rows, columns):
    """Marks cells as visited and never takes the mark back."""
    counts = {}

    def visit(cell, length, visited):
        visited.add(cell)
        counts[length] = counts.get(length, 0) + 1
        for other in _neighbours(rows, columns, cell):
            if other not in visited:
                visit(other, length + 1, visited)

    for cell in range(rows * columns):
        visit(cell, 1, set())
    return counts


def marks_of_all_starts(rows, columns):
    """One set of marks for all first cells, never taken away: each cell is counted once."""
    counts, visited = {}, set()

    def visit(cell, length):
        visited.add(cell)
        counts[length] = counts.get(length, 0) + 1
        for other in _neighbours(rows, columns, cell):
            if other not in visited:
                visit(other, length + 1)

    for cell in range(rows * columns):
        if cell not in visited:
            visit(cell, 1)
    return counts


def _appended(rows, columns, one):
    """Appends each cell to the path and never takes it away; one path for all starts, or one for each."""
    counts, path = {}, []

    def visit(cell):
        path.append(cell)
        counts[len(path)] = counts.get(len(path), 0) + 1
        for other in _neighbours(rows, columns, cell):
            if other not in path:
                visit(other)

    for cell in range(rows * columns):
        if not one:
            path.clear()
        visit(cell)
    return counts


def append_without_pop(rows, columns):
    """Appends each cell to a path that begins anew with each start, and never takes it away."""
    return _appended(rows, columns, one=False)


def append_to_one_path(rows, columns):
    """Appends each cell to one path that serves all starts, and never takes it away."""
    return _appended(rows, columns, one=True)


def _wrapping(rows, columns, cell):
    near = (cell + step for step in (-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1))
    return list(dict.fromkeys(other for other in near if 0 <= other < rows * columns and other != cell))


def wraps_a_row(rows, columns):
    """Takes cells whose numbers differ by one for neighbours, also across the end of a row."""
    return _counted(rows, columns, _wrapping)


def cell_twice(rows, columns):
    """Keeps out the cell before alone; an earlier one may come again."""
    counts = {}

    def visit(cell, before, length):
        counts[length] = counts.get(length, 0) + 1
        if length < min(rows * columns, 6):
            for other in _neighbours(rows, columns, cell):
                if other != before:
                    visit(other, cell, length + 1)

    for cell in range(rows * columns):
        visit(cell, None, 1)
    return counts


def _four(rows, columns, cell):
    row, column = divmod(cell, columns)
    return [other for other in _neighbours(rows, columns, cell) if row == other // columns or column == other % columns]


def four_neighbours(rows, columns):
    """Leaves out the diagonals."""
    return _counted(rows, columns, _four)


def from_the_corner(rows, columns):
    """Begins in the first cell only."""
    return _counted(rows, columns, starts=[0])


def only_stuck_paths(rows, columns):
    """Counts a path only where it can't go on."""
    counts = {}

    def visit(path):
        longer = [cell for cell in _neighbours(rows, columns, path[-1]) if cell not in path]
        if not longer:
            counts[len(path)] = counts.get(len(path), 0) + 1
        for cell in longer:
            visit([*path, cell])

    for cell in range(rows * columns):
        visit([cell])
    return counts


def ways_there_and_back(rows, columns):
    """Takes a path and the same path backwards for one."""
    return {length: count if length == 1 else count // 2 for length, count in _counted(rows, columns).items()}


# --- 03.4 find_all(rows, trie) --------------------------------------------------------------


def _search(rows, trie, near=None, twice=False, undo=True, every=False, first=False, stop=False, shortest=3, faces=None, clear=True,
            early=False, again=False, starts=None, by_cells=False):
    """The search with one thing done wrong; see the functions below."""
    board = read_board(rows)
    near = near or (lambda cell: board.neighbours[cell])
    faces = faces or board.faces
    found, used = [], set()

    def visit(cell, before, prefix):
        if early:
            used.add(cell)
        if first and found or not trie.is_prefix(prefix):
            return
        used.add(cell)
        if prefix in trie and len(used if by_cells else prefix) >= shortest:
            if every or prefix not in found:
                found.append(prefix)
            if stop:
                used.discard(cell)
                return
        for other in near(cell):
            if again or (other != before if twice else other not in used):
                visit(other, cell, prefix + faces[other])
        if undo:
            used.discard(cell)

    for cell in range(len(faces)) if starts is None else starts:
        if early or cell not in used:
            visit(cell, None, faces[cell])
        if clear and (early or not undo):
            used.clear()
    return sorted(found)


def visited_not_undone(rows, trie):
    """Marks cells as visited and never takes the mark back: words that need the cell again are lost."""
    return _search(rows, trie, undo=False)


def marks_of_all_starts_kept(rows, trie):
    """One set of marks for all first cells, never taken away."""
    return _search(rows, trie, undo=False, clear=False)


def early_return_leaves_mark(rows, trie):
    """Marks a cell before it asks whether the prefix lives, and returns without taking the mark away."""
    return _search(rows, trie, early=True)


def early_return_leaves_mark_of_all(rows, trie):
    """The same, with one set of marks for all first cells."""
    return _search(rows, trie, early=True, clear=False)


def first_word_only(rows, trie):
    """Returns as soon as a word is found."""
    return _search(rows, trie, first=True)


def ends_at_a_word(rows, trie):
    """Turns back at a word: team behind tea is lost."""
    return _search(rows, trie, stop=True)


def search_wraps(rows, trie):
    """Takes the last cell of a row and the first of the next for neighbours."""
    grid = read_board(rows).grid
    return _search(rows, trie, near=lambda cell: _wrapping(grid.rows, grid.columns, cell))


def _negative(rows, trie, marks):
    """Asks `< rows` and `< columns` and not `0 <=`; too far below 0 there is no cell either."""
    board = read_board(rows)
    down, right = board.grid.rows, board.grid.columns
    found = set()

    def visit(path, prefix):
        prefix += board.faces[path[-1][0] % down * right + path[-1][1] % right]
        if not trie.is_prefix(prefix):
            return
        if len(prefix) >= 3 and prefix in trie:
            found.add(prefix)
        used = [(r % down, c % right) for r, c in path] if marks else path
        row, column = path[-1]
        for r in range(max(-down, row - 1), min(down, row + 2)):
            for c in range(max(-right, column - 1), min(right, column + 2)):
                if ((r % down, c % right) if marks else (r, c)) not in used:
                    visit([*path, (r, c)], prefix)

    for cell in board.grid.cells:
        visit([board.grid.place(cell)], "")
    return sorted(found)


def negative_indices(rows, trie):
    """Goes to row -1, which is the last one; a path is a list of places."""
    return _negative(rows, trie, marks=False)


def negative_indices_marked(rows, trie):
    """The same, with a table of marks: row -1 has the marks of the last row."""
    return _negative(rows, trie, marks=True)


def uses_a_cell_twice(rows, trie):
    """Keeps out the cell before alone."""
    return _search(rows, trie, twice=True)


def any_cell_again(rows, trie):
    """Keeps no cell out."""
    return _search(rows, trie, again=True)


def square_board(rows, trie):
    """Takes the number of rows for that of columns, and sees no column beyond."""
    board = read_board(rows)

    def inside(cells):
        return [cell for cell in cells if cell % board.grid.columns < len(rows)]
    return _search(rows, trie, near=lambda cell: inside(board.neighbours[cell]), starts=inside(board.grid.cells))


def counts_a_word_twice(rows, trie):
    """Lists a word once for each of its paths."""
    return _search(rows, trie, every=True)


def q_for_qu(rows, trie):
    """Reads Qu as q alone."""
    return _search(rows, trie, faces=[face[0] for face in read_board(rows).faces])


def two_letters_count(rows, trie):
    """Takes words of one and two letters as well."""
    return _search(rows, trie, shortest=1)


def three_cells_wanted(rows, trie):
    """Counts cells for letters: a word of three letters on Qu and another cell is lost."""
    return _search(rows, trie, by_cells=True)


def no_diagonals(rows, trie):
    """Goes up, down, left and right only."""
    grid = read_board(rows).grid
    return _search(rows, trie, near=lambda cell: _four(grid.rows, grid.columns, cell))


# --- 03.5 rich_board(faces, trie, goal) -------------------------------------------------------


def worth(faces, trie):
    """The points of sixteen faces in order."""
    return sum(map(points, find_words(as_rows(faces), trie)))


def as_they_come(faces, trie, goal):
    """Puts the faces down in the order in which they come."""
    return as_rows(faces)


def best_of_many(faces, trie, goal):
    """Shuffles many times and keeps the best."""
    rng, best = random.Random(1), list(faces)
    for _ in range(60):
        other = rng.sample(faces, 16)
        best = max(best, other, key=lambda one: worth(one, trie))
    return as_rows(best)


def every_swap_kept(faces, trie, goal):
    """Swaps and never looks whether it helped."""
    rng, faces = random.Random(2), list(faces)
    for _ in range(100):
        i, j = rng.sample(range(16), 2)
        faces[i], faces[j] = faces[j], faces[i]
    return as_rows(faces)


def worse_swaps_kept(faces, trie, goal):
    """The comparison is the wrong way round."""
    rng, faces = random.Random(3), list(faces)
    best = worth(faces, trie)
    for _ in range(60):
        i, j = rng.sample(range(16), 2)
        faces[i], faces[j] = faces[j], faces[i]
        new = worth(faces, trie)
        if new <= best:
            best = new
        else:
            faces[i], faces[j] = faces[j], faces[i]
    return as_rows(faces)


def first_failure_ends(faces, trie, goal):
    """Stops at the first swap that does not help."""
    rng, faces = random.Random(4), list(faces)
    best = worth(faces, trie)
    while best < goal:
        i, j = rng.sample(range(16), 2)
        faces[i], faces[j] = faces[j], faces[i]
        new = worth(faces, trie)
        if new < best:
            faces[i], faces[j] = faces[j], faces[i]
            break
        best = new
    return as_rows(faces)


def other_letters(faces, trie, goal):
    """Brings letters of its own: a board that is known to be rich."""
    return ["Pers", "Latg", "Sine", "Ters"]
