"""The exercises of lesson 03: other right versions pass, and what is special to these exercises.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
from itertools import product

import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.judging import NOT_ATTEMPTED, NOT_FINISHED, RAISED, RIGHT, SLOW, WRONG
from gameai.course.lessons import boggle_03, lesson_03, sharing_03
from gameai.course.lessons import mistakes_03_words as words
from gameai.course.plain import fresh, same
from gameai.games.boggle import count_looks, count_paths, find_words, points, read_board
from gameai.trie import END, Trie

SEEDS = ["0", "a class of 30"]


# Right versions, written otherwise than those of the lessons and the solutions. ------------------

def trie_by_recursion(listed):
    """The mark is any value."""
    root = {}

    def insert(word, node):
        if not word:
            node[END] = word
        else:
            insert(word[1:], node.setdefault(word[0], {}))

    for word in listed:
        insert(word, root)

    def begins(node, prefix):
        return bool(node) if not prefix else prefix[0] in node and begins(node[prefix[0]], prefix[1:])
    return [root, lambda prefix: begins(root, prefix)]


def trie_by_groups(listed):
    """Builds each node from all words that go through it."""
    def node(endings):
        made = {letter: node([ending[1:] for ending in endings if ending[:1] == letter])
                for letter in {ending[0] for ending in endings if ending}}
        return made | ({END: True} if "" in endings else {})
    root = node(listed)

    def is_prefix(prefix):
        below = root
        for letter in prefix:
            below = below.get(letter, {})
        return len(below) > 0
    return root, is_prefix


def spell_by_replacing(rows, path):
    signs = [row.lower().replace("qu", "q") for row in rows]
    word = "".join(signs[row][column] for row, column in path).replace("q", "qu")
    return [word, [0, 0, 0, 1, 1, 2, 3, 5, 11][min(len(word), 8)]]


def spell_from_the_end(rows, path):
    board = read_board(rows)
    word = ""
    for place in reversed(path):
        word = board.faces[board.grid.cell(*place)] + word
    return word, points(word)


def paths_with_a_stack(rows, columns):
    counts, waiting = {}, [((row, column),) for row, column in product(range(rows), range(columns))]
    while waiting:
        path = waiting.pop()
        counts[len(path)] = counts.get(len(path), 0) + 1
        row, column = path[-1]
        for down, right in product((-1, 0, 1), repeat=2):
            cell = (row + down, column + right)
            if 0 <= cell[0] < rows and 0 <= cell[1] < columns and cell not in path:
                waiting.append((*path, cell))
    return counts


def paths_by_marks(rows, columns):
    free, counts = set(product(range(rows), range(columns))), {}

    def visit(cell, length):
        free.remove(cell)
        counts[length] = counts.get(length, 0) + 1
        for other in sorted(free):
            if max(abs(other[0] - cell[0]), abs(other[1] - cell[1])) == 1:
                visit(other, length + 1)
        free.add(cell)

    for cell in sorted(free):
        visit(cell, 1)
    return counts


def search_by_layers(rows, trie):
    board = read_board(rows)
    layer, found = [((cell,), face) for cell, face in enumerate(board.faces)], set()
    while layer:
        layer = [(path, prefix) for path, prefix in layer if trie.is_prefix(prefix)]
        found |= {prefix for _, prefix in layer if prefix in trie and len(prefix) > 2}
        layer = [((*path, cell), prefix + board.faces[cell])
                 for path, prefix in layer for cell in board.neighbours[path[-1]] if cell not in path]
    return list(found)


def search_with_a_set(rows, trie):
    """Recursion, marks in a set, and the words in a set."""
    board, found, used = read_board(rows), set(), set()

    def visit(cell, prefix):
        if not trie.is_prefix(prefix):
            return
        if prefix in trie and len(prefix) >= 3:
            found.add(prefix)
        used.add(cell)
        for other in board.neighbours[cell]:
            if other not in used:
                visit(other, prefix + board.faces[other])
        used.remove(cell)

    for cell, face in enumerate(board.faces):
        visit(cell, face)
    return found


def search_word_by_word(rows, trie):
    """Asks of each word whether it is on the board: right, and slow enough to be interesting."""
    board = read_board(rows)

    def spelled(word, path):
        if not word:
            return True
        near = board.neighbours[path[-1]] if path else board.grid.cells
        return any(spelled(word[len(board.faces[cell]):], (*path, cell)) for cell in near
                   if cell not in path and word.startswith(board.faces[cell]))
    return tuple(word for word in trie if len(word) >= 3 and spelled(word, ()))


def rich_by_steepest_ascent(faces, trie, goal):
    rng = random.Random(8)
    while True:
        board = rng.sample(faces, 16)
        worth = boggle_worth(board, trie)
        for _ in range(6):
            for i in range(16):
                for j in range(i):
                    board[i], board[j] = board[j], board[i]
                    new = boggle_worth(board, trie)
                    if new >= worth:
                        worth = new
                    else:
                        board[i], board[j] = board[j], board[i]
                    if worth >= goal:
                        return four_rows(board)


def rich_by_accepting_equals(faces, trie, goal):
    rng, board = random.Random(5), list(faces)
    worth = boggle_worth(board, trie)
    while worth < goal:
        i, j = rng.sample(range(16), 2)
        other = list(board)
        other[i], other[j] = other[j], other[i]
        if (new := boggle_worth(other, trie)) >= worth:
            board, worth = other, new
    return tuple(four_rows(board))


def four_rows(faces):
    return ["".join(faces[start:start + 4]) for start in range(0, 16, 4)]


def boggle_worth(faces, trie):
    return sum(map(points, find_words(four_rows(faces), trie)))


def shared_by_suffixes(listed):
    """A node for each set of endings: built from the sets, without a trie."""
    kept = {}

    def node(endings):
        endings = frozenset(endings)
        if endings not in kept:
            made = {letter: node({ending[1:] for ending in endings if ending[:1] == letter})
                    for letter in {ending[0] for ending in endings if ending}}
            if "" in endings:
                made[END] = True
            kept[endings] = made
        return kept[endings]
    return node(listed)


def shared_by_values(listed):
    """Compares nodes by all that hangs below them."""
    kept = {}

    def share(node):
        new = {letter: True if letter == END else share(child) for letter, child in node.items()}
        return kept.setdefault(repr(sorted(new.items(), key=lambda pair: pair[0])), new)
    return share(Trie(listed).root)


RIGHT_VERSIONS = [
    ("03.1", trie_by_recursion), ("03.1", trie_by_groups), ("03.1", words.as_function(words.Lexicon)),
    ("03.2", spell_by_replacing), ("03.2", spell_from_the_end),
    ("03.3", paths_with_a_stack), ("03.3", paths_by_marks),
    ("03.4", search_by_layers), ("03.4", search_with_a_set),
    ("03.5", rich_by_steepest_ascent), ("03.5", rich_by_accepting_equals),
    ("03.6", shared_by_suffixes), ("03.6", shared_by_values), ("03.6", words.right_sharing),
]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, version", RIGHT_VERSIONS, ids=[f"{n} {v.__name__}" for n, v in RIGHT_VERSIONS])
def test_other_right_versions_pass(number, version, seed):
    verdict = exercise(number).verdict(version, seed=seed)
    assert verdict.state == RIGHT, (verdict.sentence, verdict.rows)


def test_word_by_word_agrees_on_the_small_boards():
    for rows, trie in lesson_03.search_cases(random.Random(3)):
        if len(trie) <= boggle_03.LARGE:
            assert boggle_03.judge_found(search_word_by_word(rows, trie), rows, trie) is None


def test_a_search_of_each_word_is_sent_to_the_board():
    verdict = exercise("03.4").verdict(search_word_by_word)
    assert verdict.state == WRONG and "Let the board lead instead" in verdict.sentence and len(verdict.rows) == 3

    def by_nodes(rows, trie):
        """Down the nodes of the trie, as the library does: allowed."""
        board, found = read_board(rows), set()

        def visit(path, node, word):
            for letter in board.faces[path[-1]]:
                node = node.get(letter)
                if node is None:
                    return
            word += board.faces[path[-1]]
            if END in node and len(word) > 2:
                found.add(word)
            for cell in board.neighbours[path[-1]]:
                if cell not in path:
                    visit((*path, cell), node, word)
        for cell in board.grid.cells:
            visit((cell,), trie.root, "")
        return found
    assert exercise("03.4").verdict(by_nodes).state == RIGHT


def test_a_question_to_the_list_of_words_is_none_to_the_trie():
    """Right about all words, and no use to a search."""
    for ask in (lambda listed: lambda prefix: any(word.startswith(prefix) for word in listed),
                lambda listed: {word[:end] for word in listed for end in range(len(word) + 1)}.__contains__):
        def trie_of(listed, ask=ask):
            return trie_by_groups(listed)[0], ask(list(listed))
        verdict = exercise("03.1").verdict(trie_of)
        assert verdict.state == WRONG and "does not look at the trie" in verdict.sentence, verdict.sentence


def test_paths_without_an_end_are_told_why():
    def counts_for_ever(rows, columns):
        counts = {}

        def visit(cell, length):
            counts[length] = counts.get(length, 0) + 1
            for other in product(range(max(0, cell[0] - 1), min(rows, cell[0] + 2)), range(max(0, cell[1] - 1), min(columns, cell[1] + 2))):
                if other != cell:
                    visit(other, length + 1)
        for cell in product(range(rows), range(columns)):
            visit(cell, 1)
        return counts

    def finds_for_ever(rows, trie):
        board = read_board(rows)

        def visit(cell):
            for other in board.neighbours[cell]:
                visit(other)
        for cell in board.grid.cells:
            visit(cell)
        return []
    for number, function in (("03.3", counts_for_ever), ("03.4", finds_for_ever)):
        verdict = exercise(number).verdict(function)
        assert verdict.state == RAISED and verdict.advice == boggle_03.AGAIN and "base case" not in verdict.advice


def below_zero(rows, columns, path):
    """The neighbours of a path's end for whoever asks `< rows` and `< columns` and forgets `0 <=`."""
    row, column = path[-1]
    return [(r, c) for r, c in product(range(row - 1, row + 2), range(column - 1, column + 2))
            if r < rows and c < columns and (r, c) not in path]


def below_zero_by_recursion(rows, columns):
    counts = {}

    def visit(path):
        counts[len(path)] = counts.get(len(path), 0) + 1
        for cell in below_zero(rows, columns, path):
            visit((*path, cell))
    for start in product(range(rows), range(columns)):
        visit((start,))
    return counts


def below_zero_by_a_stack(rows, columns):
    counts, waiting = {}, [(start,) for start in product(range(rows), range(columns))]
    while waiting:
        path = waiting.pop()
        counts[len(path)] = counts.get(len(path), 0) + 1
        waiting += [(*path, cell) for cell in below_zero(rows, columns, path)]
    return counts


def below_zero_in_a_table(rows, columns, caught=False, marked=True):
    """With a table of marks, in which row -1 is the last row; `caught`: an IndexError is taken for the edge."""
    counts, marks = {}, [[False] * columns for _ in range(rows)]

    def visit(path):
        row, column = path[-1]
        counts[len(path)] = counts.get(len(path), 0) + 1
        marks[row][column] = marked
        for r, c in below_zero(rows, columns, path):
            try:
                free = not marks[r][c]
            except IndexError:
                if not caught:
                    raise
                continue
            if free:
                visit((*path, (r, c)))
        marks[row][column] = False
    for start in product(range(rows), range(columns)):
        visit((start,))
    return counts


def test_whoever_forgets_the_edges_below_zero_is_told_so():
    recursive = exercise("03.3").verdict(below_zero_by_recursion)
    assert recursive.state == RAISED and recursive.advice == boggle_03.OFF
    looping = exercise("03.3").verdict(below_zero_by_a_stack, seconds=0.3)
    assert looping.state == SLOW and looping.advice == boggle_03.OFF
    table = exercise("03.3").verdict(below_zero_in_a_table)
    assert table.state == RAISED and ("Error", "IndexError: list index out of range") in table.rows and table.advice == boggle_03.BEYOND
    for marked, said in ((False, "You count paths that are longer than this board of 1 cell."),
                         (True, "Here 2 paths of two cells are possible, and you count 6: some of your neighbours do not touch")):
        def caught(rows, columns, marked=marked):
            return below_zero_in_a_table(rows, columns, True, marked)
        verdict = exercise("03.3").verdict(caught, seconds=1)
        assert verdict.state == WRONG and verdict.sentence.startswith(said) and "ask `0 <=`, too" in verdict.sentence


@pytest.mark.parametrize("caught", [False, True])
def test_a_search_that_wraps_by_negative_indices_is_told_so(caught):
    def find_all(rows, trie):
        grid = [[face for face in read_board([row]).faces] for row in rows]
        found = set()

        def visit(path, prefix):
            try:
                prefix += grid[path[-1][0]][path[-1][1]]
            except IndexError:
                if caught:
                    return
                raise
            if not trie.is_prefix(prefix):
                return
            if prefix in trie and len(prefix) > 2:
                found.add(prefix)
            for down, right in product((-1, 0, 1), repeat=2):
                cell = path[-1][0] + down, path[-1][1] + right
                if cell[0] < len(grid) and cell[1] < len(grid[0]) and cell not in path:
                    visit([*path, cell], prefix)
        for cell in product(range(len(grid)), range(len(grid[0]))):
            visit([cell], "")
        return found
    verdict = exercise("03.4").verdict(find_all)
    if caught:
        assert verdict.state == WRONG and verdict.mistake == "negative indices wrap" and "row -1 is the last row" in verdict.advice
    else:
        assert verdict.state == RAISED and "Python takes -1 for the last one" in verdict.advice


def test_three_letters_on_two_cells_are_a_word_and_worth_a_point():
    def by_cells(rows, trie):
        board, found = read_board(rows), set()

        def visit(path, word):
            if not trie.is_prefix(word):
                return
            if word in trie and len(path) >= 3:
                found.add(word)
            for cell in board.neighbours[path[-1]]:
                if cell not in path:
                    visit((*path, cell), word + board.faces[cell])
        for cell in board.grid.cells:
            visit((cell,), board.faces[cell])
        return found
    assert by_cells(["QuO", "IT"], Trie(["quo", "quit"])) == {"quit"}
    for seed in SEEDS:
        verdict = exercise("03.4").verdict(by_cells, seed=seed)
        assert verdict.state == WRONG and verdict.mistake == "three cells wanted" and "'quo' is on the board" in verdict.sentence
        assert exercise("03.2").verdict(words.two_cells_score_nothing, seed=seed).mistake == "two cells score nothing"


def test_whoever_looks_for_an_empty_list_first_and_then_walks_is_right():
    def trie_of(listed):
        root, walk = trie_by_groups(listed)
        return root, lambda prefix: False if not listed else walk(prefix)

    def insert_missing(listed):
        """The same, with `insert` still to be written."""
        root, walk = trie_with()([])

        def insert(word):
            raise NotImplementedError
        for word in listed:
            insert(word)
        return root, lambda prefix: False if not listed else walk(prefix)
    for seed in SEEDS:
        assert exercise("03.1").verdict(trie_of, seed=seed).state == RIGHT
        assert exercise("03.1").verdict(insert_missing, seed=seed).state == NOT_FINISHED


def test_counts_of_an_earlier_call_are_noticed():
    kept = {}

    def paths_by_length(rows, columns):
        for length, count in paths_with_a_stack(rows, columns).items():
            kept[length] = kept.get(length, 0) + count
        return kept
    verdict = exercise("03.3").verdict(paths_by_length)
    assert verdict.state == WRONG and "This board has 2 paths of one cell, and you count 3." in verdict.sentence
    assert "still hold what an earlier call counted" in verdict.sentence


def test_lengths_of_no_path_may_have_a_zero():
    for lengths in (lambda cells: range(cells + 1), lambda cells: range(1, cells + 5)):
        def padded(rows, columns, lengths=lengths):
            counts = paths_with_a_stack(rows, columns)
            return {length: counts.get(length, 0) for length in lengths(rows * columns)}
        assert exercise("03.3").verdict(padded).state == RIGHT


def test_a_board_that_is_no_square_is_hinted_at():
    def find_all(rows, trie):
        board, side = read_board(rows), max(len(rows), len(rows[0]))
        return [board.faces[row * side + column] for row, column in product(range(side), repeat=2)]
    verdict = exercise("03.4").verdict(find_all)
    assert verdict.state == RAISED and "need not be square" in verdict.advice


def test_a_search_without_pruning_is_too_slow():
    def unpruned(rows, trie):
        board, found = read_board(rows), set()

        def visit(path, prefix):
            if len(prefix) >= 3 and prefix in trie:
                found.add(prefix)
            for cell in board.neighbours[path[-1]]:
                if cell not in path:
                    visit((*path, cell), prefix + board.faces[cell])
        for cell in board.grid.cells:
            visit((cell,), board.faces[cell])
        return list(found)
    # Whatever the machine, 12,029,640 paths are not walked in a second; the pruned search needs a few thousand.
    verdict = exercise("03.4").verdict(unpruned, seconds=1)
    assert verdict.state == SLOW and len(read_board(verdict.args[0]).faces) == 16
    assert "trie.is_prefix" in verdict.advice
    assert count_looks(["abc", "def", "ghi"], lambda prefix: True) == count_looks(["abc"] * 3, lambda prefix: True)


def test_untouched_functions_are_not_attempted():
    def trie_of(words):
        root = {}

        def insert(word):
            raise NotImplementedError

        def is_prefix(prefix):
            raise NotImplementedError

        for word in words:
            insert(word)
        return root, is_prefix

    def shared(listed):
        raise NotImplementedError

    def rich_board(faces, trie, goal):
        raise NotImplementedError
    for number, untouched in (("03.1", trie_of), ("03.6", shared), ("03.5", rich_board)):
        assert exercise(number).verdict(untouched).state == NOT_ATTEMPTED


def unwritten(root, text):
    raise NotImplementedError


def at_leaves_only(root, word):
    node = root
    for letter in word:
        node.pop(END, None)
        node = node.setdefault(letter, {})
    if not node:
        node[END] = True


def any_first_letter(root, prefix):
    return not prefix or prefix[0] in root


def test_a_trie_with_one_of_its_functions_is_half_done():
    for half, done, missing in ((trie_with(is_prefix=unwritten), "insert", "is_prefix"),
                                (trie_with(insert=unwritten), "is_prefix", "insert")):
        verdict = exercise("03.1").verdict(half)
        assert verdict.state == NOT_FINISHED and not verdict.rows
        assert verdict.sentence.startswith(f"`{done}` is right. `{missing}` is still to be written")
        assert not exercise("03.1").grade(half)


def test_what_is_written_of_a_trie_is_judged_though_the_rest_is_missing():
    lost = exercise("03.1").verdict(trie_with(at_leaves_only, unwritten))
    assert lost.state == WRONG and "There is no END where 'tea' leads to." in lost.sentence
    assert lost.args[0] == ["tea", "team"]      # the first list, of one word, does not tell
    begun = exercise("03.1").verdict(trie_with(unwritten, any_first_letter))
    assert begun.state == WRONG and begun.rows[1:] == [("Expected", "is_prefix('team') is False"), ("Yours", "True")]


def empty_is_always_prefix(root, prefix):
    for letter in prefix:
        if letter not in root:
            return False
        root = root[letter]
    return True


def trie_with_new_nodes(listed):
    """A new node for each letter; and the empty text is always a prefix, which no version of the bank has beside it."""
    def insert(root, word):
        for letter in word:
            root[letter] = {}
            root = root[letter]
        root[END] = True
    return trie_with(insert, empty_is_always_prefix)(listed)


# --- answers of another form ---------------------------------------------------------------

@pytest.mark.parametrize("number, answer, sentence", [
    ("03.4", lambda rows, trie: [1, 2], "Your list holds 1; the words of the trie are texts in lower case."),
    ("03.1", lambda listed: None, "returned None. It has to return the pair (root, is_prefix)"),
    ("03.1", lambda listed: {}, "has to return the pair (root, is_prefix)"),
    ("03.1", lambda listed: ({"t": {"e": {"a": {"END": True}}}}, lambda prefix: True), "END is a name, imported above"),
    ("03.1", lambda listed: (trie_by_groups(listed)[0], lambda prefix: None), "is_prefix returned None. Did you forget `return`?"),
    ("03.4", lambda rows, trie: [word.upper() for word in search_by_layers(rows, trie)], "Your list holds 'TEA'; the words"),
    ("03.4", lambda rows, trie: ["xyz"], "which is not among the words of the trie"),
    ("03.4", lambda rows, trie: ["tet"] if "tet" in trie else ["tea"], "You list 'tet', which would use a cell twice."),
    ("03.4", lambda rows, trie: ["cde", *search_by_layers(rows, trie)] if "cde" in trie else search_by_layers(rows, trie),
     "You list 'cde', which is not on this board."),
    ("03.1", trie_with_new_nodes, "There is no END where 'tea' leads to. Did a word after it take its END or its nodes away?"),
    ("03.2", lambda rows, path: (boggle_03.spelled(rows, path)[0].upper(), 0), "but for its capital letters"),
    ("03.2", lambda rows, path: (boggle_03.spelled(rows, path)[0], 8),
     "The word is right, its points are not: 2 letters (Qu counts two) score 0."),
    ("03.2", lambda rows, path: ("x", 0), "This path spells 'qu'. A place is (row, column), both counted from 0."),
    ("03.2", lambda rows, path: ("x", 0, 0), "Give a pair: the word and its points."),
    ("03.6", lambda listed: {"t": {"END": True}}, "END is a name, imported above: write it without quotes."),
    ("03.4", lambda rows, trie: {}, "another type"),
    ("03.5", lambda faces, trie, goal: ["ABCD", "EFGH", "IJKL", "MNO1"], "This is no board: Sign '1'"),
    ("03.5", lambda faces, trie, goal: faces, "make it 4 by 4"),
    ("03.5", lambda faces, trie, goal: [1, 2, 3, 4], "This is no board"),
    ("03.6", lambda listed: [1], "A node has to be a dictionary"),
    ("03.6", lambda listed: {"t": 1}, "A node has to be a dictionary; one of yours is 1."),
    ("03.6", lambda listed: None, "returned None. Did you forget `return`?"),
    ("03.6", lambda listed: dict.fromkeys(listed, {END: True}), "A node leads from one letter to the next node"),     # whole words
    ("03.6", lambda listed: {}, "has lost"),
    ("03.6", lambda listed: Trie(listed).root, "Put True at END"),                                                 # the word is there
])
def test_answers_of_another_form_are_told_so(number, answer, sentence):
    verdict = exercise(number).verdict(answer)
    assert verdict.state == WRONG and sentence in verdict.sentence, verdict.sentence
    if number == "03.6":
        assert ("Yours", "0 nodes") not in verdict.rows


def test_a_graph_with_a_circle_ends():
    def circle(listed):
        root = {}
        root["a"] = root
        root[END] = True
        return root
    verdict = exercise("03.6").verdict(circle)
    assert verdict.state == WRONG and "which is not in the list" in verdict.sentence


def test_halving_is_possible_where_it_is_asked():
    for (listed,) in lesson_03.share_cases(random.Random(1)):
        before, least = sharing_03.count_nodes(listed)
        found = sharing_03.ask_shared(words.right_sharing, listed)
        assert found == ("", sorted(listed), least) and least < before
    assert any(sharing_03.count_nodes(listed)[1] <= sharing_03.count_nodes(listed)[0] // 2
               for (listed,) in lesson_03.share_cases(random.Random(1)))


@pytest.mark.parametrize("seed, goal", boggle_03.RACKS)
def test_racks_are_too_rich_for_chance(seed, goal):
    """Sixty random orders stay below the goal, whatever they are; climbing reaches it (see above)."""
    faces, trie, goal = boggle_03.rack(seed, goal)
    for tries in ("a", "b"):
        rng = random.Random(tries)
        assert max(boggle_worth(rng.sample(faces, 16), trie) for _ in range(60)) < goal
    assert boggle_worth([face.capitalize() for face in four_cells(rich_by_accepting_equals(faces, trie, goal))], trie) >= goal


def four_cells(rows):
    return [face for row in rows for face in read_board([row]).faces]


def test_the_boards_that_may_be_searched_are_counted(monkeypatch):
    def shuffle_for_ever(faces, trie, goal):
        while True:
            try:
                if boggle_worth(random.sample(faces, 16), trie) >= goal:
                    return four_rows(faces)
            except Exception:
                pass
    monkeypatch.setattr(boggle_03, "MOST_BOARDS", 40)
    verdict = exercise("03.5").verdict(shuffle_for_ever)
    assert verdict.state == WRONG and verdict.sentence.startswith("Your function has searched 40 boards and did not come to")


def test_a_board_that_is_too_poor_hears_what_to_do():
    """A hill is one: no swap helps."""
    trie, slope, hill = Trie(["pal", "tin"]), ["PXLX", "XAXX", "TIXN", "XXXX"], ["PALX", "XXXX", "TINX", "XXXX"]
    better = sum(boggle_worth(other, trie) == 2 for other in swapped(read_board(slope).faces))
    for rows, said in ((slope, f"worth 1 points. {better} of its 120 swaps of two faces would make it better"),
                       (hill, "worth 2 points. No swap of two faces makes it better: you are on a hill")):
        assert said in boggle_03.judge_rich(rows, read_board(rows).faces, trie, 3).because


def swapped(faces):
    for i in range(16):
        for j in range(i):
            other = list(faces)
            other[i], other[j] = other[j], other[i]
            yield other


# --- what the library does, and what nobody may change ---------------------------------------------

@pytest.mark.parametrize("number, function, name", [
    ("03.1", lambda listed: (Trie(listed).root, Trie(listed).is_prefix), "Trie"),
    ("03.3", lambda rows, columns: count_paths(["a" * columns] * rows), "count_paths"),
    ("03.4", lambda rows, trie: list(find_words(rows, trie)), "find_words"),
])
def test_the_library_may_not_do_the_exercise(number, function, name):
    verdict = exercise(number).verdict(function)
    assert verdict.state == WRONG and verdict.sentence.startswith(f"`{name}` is the library's"), verdict.sentence


def test_a_trie_that_was_changed_is_noticed_and_judged_by_the_old_one():
    def empties(rows, trie):
        trie.root.clear()
        return []

    def pops(rows, trie):
        found = search_by_layers(rows, trie)
        for word in found:
            trie.find(word).pop(END)
        return found

    def adds(faces, trie, goal):
        for word in ("aaa", *("".join(faces[:length]) for length in range(3, 12))):
            trie.insert(word)
        return four_rows(faces)
    for changes in (empties, pops):
        verdict = exercise("03.4").verdict(changes)
        assert verdict.state == WRONG and verdict.sentence.startswith("Your function changed its input"), verdict.sentence
    assert exercise("03.5").verdict(adds).state == WRONG
    assert exercise("03.4").verdict(search_by_layers).state == RIGHT


def test_copies_of_tries_are_compared_by_their_words():
    one = Trie(["tea", "team"])
    other = fresh((one,))[0]
    assert other is not one and same(one, other)
    other.insert("ten")
    assert not same(one, other) and list(one) == ["tea", "team"]


@pytest.mark.parametrize("score", [{7: 3}, {7: 11}, {8: 0}, {6: 2}, {9: 8}, {12: 12}])
def test_each_number_of_points_is_asked_for(score):
    def spell(rows, path):
        word, worth = boggle_03.spelled(rows, path)
        return word, score.get(len(word), worth)
    assert exercise("03.2").verdict(spell).state == WRONG


@pytest.mark.parametrize("most", [7, 8, 12, 15])
def test_a_search_that_ends_after_so_many_cells_is_wrong(most):
    def short_sighted(rows, trie):
        board = read_board(rows)
        return [word for word in search_by_layers(rows, trie) if len(word) - word.count("qu") <= most] if board else []
    assert exercise("03.4").verdict(short_sighted).state == WRONG


def test_a_mistake_is_named_whatever_the_order_of_the_list():
    from gameai.course.lessons import mistakes_03
    for mistake in ("two_letters_count", "counts_a_word_twice"):
        version = getattr(mistakes_03, mistake)
        backwards = exercise("03.4").verdict(lambda rows, trie, version=version: version(rows, trie)[::-1])
        assert backwards.state == WRONG and backwards.mistake == exercise("03.4").verdict(version).mistake != ""


# --- the memory of a student's graph ----------------------------------------------------------

def test_memory_is_told(capsys, monkeypatch):
    listed = [stem + end for stem in ("walk", "talk", "play") for end in ("", "s", "ed", "ing")]
    rows = ["TALK", "XXES"]
    sharing_03.memory_with(words.right_sharing, listed, rows)
    assert "The trie of 12 words has" in (said := capsys.readouterr().out) and "It holds the same words." in said
    looks = sum(count_looks(rows, Trie(listed).is_prefix).values())
    assert f"finds 2 of them, and looks at {looks} paths" in said and f"finds the same words and looks at {looks} paths" in said
    for wrong in (words.one_node_a_letter, lambda listed: dict.fromkeys(listed, {END: True})):
        sharing_03.memory_with(wrong, listed)
        assert "the check above says: wrong" in (said := capsys.readouterr().out) and "are the least" not in said
    sharing_03.memory_with(lambda words: 1 / 0, listed)
    assert "the check above says: your code raised" in capsys.readouterr().out

    right_sharing = words.right_sharing

    def long_lists_raise(words):
        return right_sharing(words) if len(words) < 100 else 1 / 0
    sharing_03.memory_with(long_lists_raise, listed * 9)
    assert "It did not come to an end: ZeroDivisionError: division by zero." in capsys.readouterr().out

    def long_lists_take_for_ever(words):
        while len(words) > 100:
            pass
        return right_sharing(words)
    monkeypatch.setattr(sharing_03, "PATIENCE", 0.2)
    sharing_03.memory_with(long_lists_take_for_ever, listed * 9)
    assert "After 0.2 seconds it is stopped.\nIt was stopped: the time was up." in capsys.readouterr().out

    def untouched(words):
        raise NotImplementedError
    sharing_03.memory_with(untouched, listed)
    assert "not written yet" in capsys.readouterr().out


# --- further wrong versions, written apart from the checks ----------------------------------------

def trie_with(insert=None, is_prefix=None):
    """`trie_of` with one of its functions exchanged; each is called with the root first."""
    def right_insert(root, word):
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = True

    def right_prefix(root, prefix):
        node = root
        for letter in prefix:
            if letter not in node:
                return False
            node = node[letter]
        return bool(node)

    def trie_of(listed):
        root = {}
        for word in listed:
            (insert or right_insert)(root, word)
        return root, lambda prefix: (is_prefix or right_prefix)(root, prefix)
    return trie_of


def whole_words_as_letters(root, word):
    root[word] = {END: True}


def first_letter_only(root, word):
    root.setdefault(word[0], {})[END] = True


def backwards(root, word):
    node = root
    for letter in reversed(word):
        node = node.setdefault(letter, {})
    node[END] = True


def first_letter_counts(root, prefix):
    return not prefix and bool(root) or prefix[:1] in root and prefix[:1] != ""


def the_node_itself(root, prefix):
    for letter in prefix:
        root = root.get(letter)
        if root is None:
            return None
    return root


def spell_first_qu_only(rows, path):
    signs = [row.lower().replace("qu", "q", 1) for row in rows]
    word = "".join(signs[row][min(column, len(signs[row]) - 1)] for row, column in path).replace("q", "qu")
    return word, points(word)


def spell_columns_first(rows, path):
    board = read_board(rows)
    size = max(board.grid.rows, board.grid.columns)
    word = "".join(board.faces[board.grid.cell(min(column, board.grid.rows - 1), min(row, board.grid.columns - 1))] for row, column in path)
    return word if size else "", points(word)


def spell_u_twice(rows, path):
    word, _ = boggle_03.spelled(rows, path)
    return word.replace("qu", "quu"), points(word)


def spell_worth_of_length(rows, path):
    word, _ = boggle_03.spelled(rows, path)
    return word, len(word)


def spell_six_scores_two(rows, path):
    word, worth = boggle_03.spelled(rows, path)
    return word, 2 if len(word) == 6 else worth


def whole_number_of_paths(rows, columns):
    return {1: sum(paths_with_a_stack(rows, columns).values())}


def starts_from_zero(rows, columns):
    return {length - 1: count for length, count in paths_with_a_stack(rows, columns).items()}


def rows_and_columns_exchanged(rows, columns):
    return paths_with_a_stack(columns, rows) if rows == columns else paths_with_a_stack(rows + 1, columns)


def longest_left_out(rows, columns):
    return {length: count for length, count in paths_with_a_stack(rows, columns).items() if length < rows * columns or length == 1}


def eight_for_each(rows, columns):
    return {length: rows * columns * 8 ** (length - 1) for length in range(1, rows * columns + 1)}


def lines_only(rows, trie):
    board = read_board(rows)
    found = set()
    for cell in board.grid.cells:
        row, column = board.grid.place(cell)
        for down, right in product((-1, 0, 1), repeat=2):
            word, r, c = "", row, column
            while (down or right) and 0 <= r < board.grid.rows and 0 <= c < board.grid.columns:
                word += board.faces[board.grid.cell(r, c)]
                r, c = r + down, c + right
                if word in trie and len(word) > 2:
                    found.add(word)
    return sorted(found)


def letters_are_enough(rows, trie):
    letters = "".join(read_board(rows).faces)
    return [word for word in trie if len(word) > 2 and all(word.count(letter) <= letters.count(letter) for letter in word)]


def from_the_first_cell(rows, trie):
    board = read_board(rows)
    return sorted(word for word in search_by_layers(rows, trie) if board.faces[0] == word[:1])


def prefixes_too(rows, trie):
    found = search_by_layers(rows, trie)
    return sorted(set(found) | {word[:3] for word in found})


def longest_only(rows, trie):
    found = search_by_layers(rows, trie)
    return [word for word in found if len(word) == max(map(len, found))]


def other_shape(faces, trie, goal):
    return ["".join(rich) for rich in (faces[:8], faces[8:])]


def one_face_doubled(faces, trie, goal):
    return four_rows([faces[0], *faces[:-1]])


def sorted_faces(faces, trie, goal):
    return four_rows(sorted(faces))


def vowels_apart(faces, trie, goal):
    return four_rows(sorted(faces, key=lambda face: face in "aeiou"))


def one_text(faces, trie, goal):
    return "".join(faces)


def without_ends(listed):
    def strip(node):
        return {letter: strip(child) for letter, child in node.items() if letter != END}
    return strip(words.right_sharing(listed))


def half_of_the_words(listed):
    return words.right_sharing(listed[::2])


def beginnings_too(listed):
    return words.right_sharing([word[:end] for word in listed for end in range(1, len(word) + 1)])


def a_copy_of_each_leaf(listed):
    def copy(node):
        return {letter: child if letter == END else copy(child) for letter, child in node.items()}
    return copy(words.right_sharing(listed))


def tuples_for_nodes(listed):
    return (words.right_sharing(listed), True)


FURTHER = {
    "03.1": [trie_with(whole_words_as_letters), trie_with(first_letter_only), trie_with(backwards), trie_with(None, first_letter_counts),
             trie_with(None, the_node_itself)],
    "03.2": [spell_first_qu_only, spell_columns_first, spell_u_twice, spell_worth_of_length, spell_six_scores_two],
    "03.3": [whole_number_of_paths, starts_from_zero, rows_and_columns_exchanged, longest_left_out, eight_for_each],
    "03.4": [lines_only, letters_are_enough, from_the_first_cell, prefixes_too, longest_only],
    "03.5": [other_shape, one_face_doubled, sorted_faces, vowels_apart, one_text],
    "03.6": [without_ends, half_of_the_words, beginnings_too, a_copy_of_each_leaf, tuples_for_nodes],
}


@pytest.mark.parametrize("seed", SEEDS[::3])
@pytest.mark.parametrize("number", FURTHER)
def test_further_wrong_versions_are_refuted(number, seed):
    for version in FURTHER[number]:
        verdict = unnamed(number).verdict(version, seed=seed)
        assert verdict.state == WRONG, (version, verdict.sentence)
