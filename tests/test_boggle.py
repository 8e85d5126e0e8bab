"""Boggle against the enumeration of every path."""

import json
import random
import string
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest

from gameai.games import boggle
from gameai.games.boggle import (as_rows, count_looks, count_paths, find_words, find_words_breadth_first, live_prefixes, points,
                                 random_board, read_board, read_words, shake)
from gameai.trie import Trie

SHARED = Path(__file__).parents[2] / "shared" / "data"


def all_paths(board):
    """Every path without a cell twice, written apart from the library."""
    def grow(path):
        yield path
        for other in board.grid.cells:
            (r1, c1), (r2, c2) = board.grid.place(path[-1]), board.grid.place(other)
            if other not in path and abs(r1 - r2) <= 1 and abs(c1 - c2) <= 1:
                yield from grow((*path, other))
    for cell in board.grid.cells:
        yield from grow((cell,))


def brute_force(rows, words):
    board = read_board(rows)
    spelled = {"".join(board.faces[cell] for cell in path) for path in all_paths(board)}
    return {word.lower() for word in words if len(word) >= 3} & spelled


def spell(rows, path):
    board = read_board(rows)
    cells = [board.grid.cell(*place) for place in path]
    assert len(set(cells)) == len(cells)
    assert all(b in board.neighbours[a] for a, b in zip(cells, cells[1:]))
    return "".join(board.faces[cell] for cell in cells)


def test_equal_to_brute_force_on_random_boards_and_lists():
    rng = random.Random(5)
    for number in range(200):
        height, width = rng.choice([(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3)])
        alphabet = rng.choice(["ab", "abc", "aet", ["a", "Qu", "e"], "ABab"])
        rows = ["".join(rng.choice(alphabet) for _ in range(width)) for _ in range(height)]
        letters = "".join(alphabet).lower()
        words = {"".join(rng.choice(letters) for _ in range(rng.randint(1, 8))) for _ in range(rng.choice([0, 5, 40]))}
        truth = brute_force(rows, words)
        for find in (find_words, find_words_breadth_first):
            found = find(rows, Trie(words))
            assert set(found) == truth, (rows, words)
            assert all(spell(rows, path) == word for word, path in found.items())


def test_longer_than_the_board_and_an_empty_list():
    assert find_words(["aa"], Trie(["aaa"])) == {}
    assert find_words(["abc"], Trie()) == {}


def test_a_small_board_of_doubles():
    """EBE/EFE: three words by twelve paths, each word once."""
    rows, words = ["EBE", "EFE"], ["bee", "beef", "fee", "feeble"]
    assert set(find_words(rows, Trie(words))) == {"bee", "beef", "fee"}
    board = read_board(rows)
    assert sum("".join(board.faces[cell] for cell in path) in words for path in all_paths(board)) == 12


def test_qu_is_one_cell_and_two_letters():
    rows = ["QuI", "ET"]
    found = find_words(rows, Trie(["quiet", "quit", "qit", "quite"]))
    assert set(found) == {"quiet", "quit", "quite"}
    assert found["quit"] == [(0, 0), (0, 1), (1, 1)]
    assert sum(map(points, found)) == points("quiet") + points("quit") + points("quite") == 5


def test_no_wrap_no_cell_twice():
    assert find_words(["tea", "xxx"], Trie(["eat", "ate", "tat"])) == {}
    assert find_words(["abc", "def"], Trie(["cde", "afb", "aba"])) == {}
    assert set(find_words(["tea", "xxt"], Trie(["eat", "ate", "tat"]))) == {"eat", "ate"}


def test_memory_of_breadth_first_is_its_longest_list():
    rows, trie = ["tea", "mat"], Trie(["tea", "team", "meat", "mate"])
    lists = list(live_prefixes(rows, trie))
    assert [len(path) for path, _ in lists[0]] == [1] * len(lists[0])
    for length, alive in enumerate(lists, 1):
        board = read_board(rows)
        truth = {path for path in all_paths(board)
                 if len(path) == length and trie.is_prefix("".join(board.faces[cell] for cell in path))}
        assert {path for path, _ in alive} == truth


def test_the_trace_tells_every_prefix_that_lived_or_died():
    rows, trie, trace = ["tea", "mat"], Trie(["tea", "team", "meat", "mate"]), []
    assert find_words(rows, trie, trace) == find_words(rows, trie)
    board = read_board(rows)
    for event in trace:
        prefix = "".join(board.faces[cell] for cell in event.path)
        assert event.alive == trie.is_prefix(prefix)
        assert event.word == (prefix if prefix in trie else None)
    looked = Counter(len(event.path) for event in trace)       # the trace asks for itself what dies: as the search does
    assert looked == count_looks(rows, trie.is_prefix) and len({event.path for event in trace}) == len(trace)
    alive = [event.path for event in trace if event.alive]
    assert sorted(alive) == sorted(path for each in live_prefixes(rows, trie) for path, _ in each)


def test_count_paths_equals_walking_them():
    for rows in (["a"], ["ab"], ["abc", "def"], ["abc", "def", "ghi"]):
        lengths = [len(path) for path in all_paths(read_board(rows))]
        assert count_paths(rows) == {n: lengths.count(n) for n in sorted(set(lengths))}


def test_a_4_by_4_board_has_twelve_million_paths():
    assert sum(count_paths(["abcd"] * 4).values()) == 12_029_640


@pytest.mark.parametrize("rows, message", [
    (["ab", "a1"], r"Sign '1' at place 2 of row 2 is not a letter"),
    (["a b"], "Sign ' '"),
    (["aé"], "Sign 'é'"),
    (["ab", "abc"], "Row 2 has 3 cells and row 1 has 2"),
    (["Qua", "abc"], "Row 2 has 3 cells and row 1 has 2; 'Qu' is one cell"),
    ([], "at least one row"),
    (["", "abc"], "Row 1 has no letter"),
    (["abc", ""], "Row 2 has no letter"),
    (["Tİ"], "Sign 'İ' at place 2 of row 1"),
    (["\u212aIN"], "Sign '\u212a' at place 1 of row 1"),       # the Kelvin sign: its lower case is k
    ([""], "at least one row"),
    ("ab", "A board is a list of rows"),
    (None, "A board is a list of rows, such as .* not None"),
    (["ab", 12], "Row 2 is 12; a row is a text"),
])
def test_a_bad_board_is_named(rows, message):
    with pytest.raises(ValueError, match=message):
        find_words(rows, Trie(["abc"]))


@pytest.mark.parametrize("trie", [["tea"], {"tea"}, None])
def test_words_that_are_in_no_trie_are_refused(trie):
    for find in (find_words, find_words_breadth_first):
        with pytest.raises(ValueError, match="make one of them by Trie"):
            find(["TEA"], trie)


def test_case_is_ignored_everywhere():
    assert set(find_words(["TeA"], Trie(["TEA"]))) == {"tea"}


def test_word_lists_skip_what_is_no_word_and_say_how_many():
    words, skipped = read_words(["Tea\n", "can't\n", "\n", "naïve\n", "  team \n", "3d\n"])
    assert (words, skipped) == (["tea", "team"], 4)


@pytest.mark.parametrize("dice", [boggle.NEW_DICE, boggle.OLD_DICE], ids=["new", "old"])
def test_shaken_boards_use_each_die_once(dice):
    assert len(dice) == 16 and all(len(die) == 6 for die in dice)
    for seed in range(20):
        board = read_board(shake(random.Random(seed), dice))
        assert (board.grid.rows, board.grid.columns) == (4, 4)
        faces = [face[0].upper() for face in board.faces]
        assert _matches(faces, list(dice))
    assert shake(random.Random(3)) == shake(random.Random(3)) != shake(random.Random(4))


@pytest.mark.parametrize("call, message", [
    (lambda: shake(5), r"rng has to be a random.Random, such as random.Random\(5\), not 5"),
    (lambda: shake(dice=None), "The dice are a list of texts, .* not None"),
    (lambda: shake(dice=set(boggle.NEW_DICE)), "The dice are a list of texts"),
    (lambda: shake(dice=[""] * 16), "The dice are a list of texts"),
    (lambda: random_board(2, 2, 5), "rng has to be a random.Random"),
    (lambda: random_board(2, 2, random.Random(1), []), "at least one face to choose from"),
    (lambda: random_board(2, 0, random.Random(1)), "A board has 1 or more columns, not 0"),
    (lambda: random_board(-1, 2, random.Random(1)), "A board has 1 or more rows, not -1"),
    (lambda: random_board(2, "2", random.Random(1)), "A board has 1 or more columns, not '2'"),
    (lambda: random_board(2, 2, random.Random(1), 5), "Faces are a text of letters, or a list .* not 5"),
    (lambda: random_board(2, 2, random.Random(1), ["ab"]), "A face is one letter from a to z, or 'Qu', not 'ab'"),
    (lambda: as_rows("abcd", 0), "A board has 1 or more columns, not 0"),
    (lambda: as_rows(["a", None]), "A face is one letter .* not None"),
    (lambda: as_rows("xxqu", 2), "Row 2 has a face U right of a face Q, which would be read as the one face Qu"),
    (lambda: shake(random.Random(1), ["É1"] * 16), "A face is one letter"),
    (lambda: read_words(5), "A list of words is the name of a file, .* not 5"),
    (lambda: read_words(["tea", b"team"]), "Line 2 of the list is b'team'; a line is a text"),
])
def test_what_can_not_be_used_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_random_boards_have_the_size_and_the_faces():
    rng = random.Random(4)
    board = read_board(random_board(3, 5, rng, ["a", "Qu", "E"]))
    assert (board.grid.rows, board.grid.columns) == (3, 5) and set(board.faces) == {"a", "qu", "e"}
    letters = {face for _ in range(30) for face in read_board(random_board(4, 4, rng)).faces}
    assert letters == {face.replace("q", "qu") for die in boggle.NEW_DICE for face in die.lower()}
    assert random_board(2, 3, random.Random(1)) == random_board(2, 3, random.Random(1))


def test_random_boards_with_q_and_u_alone_can_be_read():
    rng = random.Random(1)
    for rows, columns, faces in ((40, 40, string.ascii_lowercase), (20, 20, "qu"), (20, 20, ["Q", "U", "Qu"])):
        board = read_board(random_board(rows, columns, rng, faces))
        assert (board.grid.rows, board.grid.columns) == (rows, columns)
        assert {"q", "u"} <= set(board.faces) <= {face.lower() for face in faces}
        assert ("qu" in board.faces) == ("Qu" in faces)


def test_faces_become_the_rows_that_they_were_read_from():
    for rows in (["XESA", "ABCD"], ["QuIT", "XES"], ["AB", "CQu"], ["A"]):
        board = read_board(rows)
        assert as_rows(board.faces, board.grid.columns) == rows


def test_words_longer_than_python_lets_a_function_call_itself():
    long = "x" + "ab" * 700                             # one row, one way to begin: one path
    for find in (find_words, find_words_breadth_first):
        assert set(find([long], Trie([long, "aba"]))) == {long, "aba"}
    trace = []
    find_words([long], Trie([long]), trace)
    assert max(len(event.path) for event in trace) == 1401 == len(count_looks([long], Trie([long]).is_prefix))
    before = sys.getrecursionlimit()
    with pytest.raises(ValueError):
        find_words(["a1"], Trie(["aba"]))
    find_words(["aba"], Trie(["aba"]))
    assert sys.getrecursionlimit() == before


def test_searches_in_threads_share_the_limit_of_calls():
    """Each needs more calls than Python allows by itself; one that ends must not take the others' away."""
    before, longest = sys.getrecursionlimit(), "a" * 1500
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda cells: find_words(["A" * cells], Trie([longest])), [1500, 50, 300, 1500]))
    assert [set(each) for each in found] == [{longest}, set(), set(), {longest}]
    assert sys.getrecursionlimit() == before


def test_live_prefixes_complains_at_once():
    with pytest.raises(ValueError, match="a row is a text"):
        live_prefixes([3], Trie(["tea"]))
    with pytest.raises(ValueError, match="make one of them by Trie"):
        live_prefixes(["TEA"], ["tea"])


def test_rows_may_come_one_by_one():
    for find in (find_words, find_words_breadth_first):
        assert set(find((row for row in ["TEA", "XXM"]), Trie(["team"]))) == {"team"}


def test_another_number_of_dice_is_refused():
    with pytest.raises(ValueError, match="needs 16 dice; these are 2"):
        shake(dice=["abc", "def"])


def _matches(faces, dice):
    """Whether the faces can be dealt to different dice (Hall's condition by augmenting paths)."""
    owner = {}

    def place(face, tried):
        for die in range(len(dice)):
            if faces[face] in dice[die] and die not in tried:
                tried.add(die)
                if die not in owner or place(owner[die], tried):
                    owner[die] = face
                    return True
        return False
    return all(place(face, set()) for face in range(len(faces)))


def test_known_boards_with_the_enable_list():
    if not SHARED.exists():
        pytest.skip("shared/data is not beside the repository; brute force and the boards above hold without it")
    facts = json.loads((SHARED / "facts.json").read_text())["boggle"]["boards_enable1"]
    words, _ = read_words((SHARED / "words" / "enable1.txt").read_text().split())
    trie = Trie(words)
    assert len(trie) == 172820
    for fact in facts:
        found = find_words(fact["rows"], trie)
        assert set(found) == set(find_words_breadth_first(fact["rows"], trie))
        lengths = [len(word) for word in found]
        ours = {"rows": fact["rows"], "words": len(found), "points": sum(map(points, found)), "list": sorted(found),
                "longest": max(found, key=len, default=None), "by_length": {str(length): lengths.count(length) for length in set(lengths)}}
        assert {name: ours[name] for name in fact} == fact        # each fact, whichever a board has


def test_every_word_of_every_path_on_all_boards_of_two_by_two():
    words = ["aba", "abb", "bab", "aab", "bbaa", "abab"]
    for letters in product("ab", repeat=4):
        rows = ["".join(letters[:2]), "".join(letters[2:])]
        assert set(find_words(rows, Trie(words))) == brute_force(rows, words)
