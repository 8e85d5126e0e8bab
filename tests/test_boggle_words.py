"""The course's word list, lists from files, known boards with it, and looks counted by any test of prefixes."""

import random
import re
from bisect import bisect_left
from collections import Counter
from pathlib import Path

import pytest

from gameai.games import boggle
from gameai.games.boggle import count_looks, count_paths, english, english_words, find_words, find_words_breadth_first, points, read_words
from gameai.trie import Trie
from tools import words as tool

# Rows, words, points and the longest word (of several, the last in the alphabet) with the course's list. The same
# boards with the ENABLE list are in test_boggle.py.
KNOWN = [
    (["PUZZL", "WORDE", "BOGGL", "SEARC", "FINDH"], 220, 342, "finagled"),
    (["QuEST", "ANSI", "XWEO", "YRSN"], 101, 200, "questioners"),
    (["RSTCS", "DEIAE", "GNLRP", "EATES", "MSSID"], 1764, 7044, "desperateness"),
    (["PERS", "LATG", "SINE", "TERS"], 835, 2621, "plastering"),
    (["STR", "EAE", "DLP"], 225, 410, "treadles"),
    (["SREP", "ETAL", "DNIS"], 486, 1199, "tapelines"),
    (["ABCD", "EFGH", "IJKL", "MNOP"], 19, 21, "plonk"),
    (["EBE", "EFE"], 3, 3, "beef"),
    (["AAAA"] * 4, 0, 0, ""),
]


def test_the_list_is_whole_sorted_and_plain():
    listed = english_words()
    assert len(listed) == len(set(listed)) == 114_934 and list(listed) == sorted(listed)
    assert all(re.fullmatch("[a-z]{3,}", word) for word in listed)
    assert english_words() is listed and english() is english()
    assert len(english()) == len(listed) and "tea" in english() and "England" not in english()


def test_the_notice_stands_beside_the_list():
    notice = tool.NOTICE.read_text(encoding="utf-8")
    assert "Kevin Atkinson" in notice and "this permission notice appear in" in notice and "wamerican-large" in notice
    project = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert f"gameai/data/words/{tool.NOTICE.name}" in project


@pytest.mark.parametrize("rows, words, worth, longest", KNOWN)
def test_known_boards(rows, words, worth, longest):
    found = find_words(rows, english())
    assert (len(found), sum(map(points, found))) == (words, worth)
    assert max(found, key=lambda word: (len(word), word), default="") == longest
    assert find_words_breadth_first(rows, english()).keys() == found.keys()


def test_lists_from_a_file(tmp_path):
    file = tmp_path / "list.txt"
    file.write_text("Tea\nteam\n\ncafé\nit's\nTEAM\n", encoding="utf-8")
    for named in (str(file), file):
        assert read_words(named) == (["tea", "team", "team"], 3)
    with file.open(encoding="utf-8") as lines:
        assert read_words(lines) == (["tea", "team", "team"], 3)
    with pytest.raises(FileNotFoundError):
        read_words(tmp_path / "none.txt")
    file.write_text("tea\nteam\n", encoding="utf-8-sig")                       # a mark before the first word
    assert read_words(file) == (["tea", "team"], 0)
    file.write_text("tea\ncafé\n", encoding="latin-1")
    with pytest.raises(ValueError, match='list.txt is not UTF-8. Open it yourself, for example open.name, encoding="latin-1"'):
        read_words(file)
    with file.open(encoding="latin-1") as lines:
        assert read_words(lines) == (["tea"], 1)
    assert read_words(["\u212ain", "Kin"]) == (["kin"], 1)                       # the Kelvin sign is no K


# --- permission to stop, whoever gives it -------------------------------------------------------

def some_boards():
    rng = random.Random(11)
    for _ in range(30):
        yield ["".join(rng.choice(["a", "e", "t", "s", "Qu"]) for _ in range(3)) for _ in range(rng.choice([1, 2, 3]))]


def test_a_set_a_sorted_list_and_a_trie_prune_alike():
    listed = [word for word in english_words() if set(word) <= set("aetsqu")]
    prefixes = {word[:end] for word in listed for end in range(len(word) + 1)}

    def in_sorted_list(letters):
        at = bisect_left(listed, letters)
        return at < len(listed) and listed[at].startswith(letters)
    for rows in some_boards():
        counts = count_looks(rows, Trie(listed).is_prefix)
        assert counts == count_looks(rows, prefixes.__contains__) == count_looks(rows, in_sorted_list)
        trace = []
        find_words(rows, Trie(listed), trace)
        assert counts == Counter(len(event.path) for event in trace), "one event for each path that is looked at"


def test_without_pruning_every_path_is_looked_at():
    for rows in (["a"], ["ab", "cd"], ["abc", "def"]):
        assert count_looks(rows, lambda letters: True) == count_paths(rows)
    assert count_looks(["ab", "cd"], lambda letters: False) == {1: 4}


def test_few_words_of_the_list_take_the_same_steps():
    """The answer to the exit question: a word a living prefix is enough."""
    rows = ["ITTE", "QuEHN", "ELBE", "TOAC"]
    looks, again, listed = [], [], english_words()
    found = find_words(rows, english(), looks)
    faces = boggle.read_board(rows).faces
    alive = {"".join(faces[cell] for cell in event.path) for event in looks if event.alive}
    kept = set(found) | {listed[bisect_left(listed, prefix)] for prefix in alive}
    find_words(rows, Trie(kept), again)
    assert again == looks and len(kept) < 400


# --- the tool that makes the list ------------------------------------------------------------------

@pytest.fixture
def unpacked(tmp_path):
    share = tmp_path / "unpacked" / "usr" / "share"
    for path, text in (("dict/american-english-large", "A\nAl's\nox\nzebra\nacorn\ntea\ntea's\nétude\nTeam\n"),
                       ("doc/wamerican-large/copyright", "Copyright of a list\n")):
        (share / path).parent.mkdir(parents=True)
        (share / path).write_text(text, encoding="utf-8")
    return tmp_path / "unpacked"


def test_the_tool_keeps_plain_words_and_the_notice(unpacked, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tool, "LIST", tmp_path / "data" / "list.txt")
    monkeypatch.setattr(tool, "NOTICE", tmp_path / "data" / "notice.txt")
    assert tool.main([str(unpacked), "--check"]) == 1 and not tool.LIST.exists()
    assert tool.main([str(unpacked)]) == 0
    assert tool.LIST.read_text(encoding="utf-8") == "acorn\ntea\nzebra\n"
    assert tool.NOTICE.read_text(encoding="utf-8").endswith("\n\nCopyright of a list\n")
    assert tool.main([str(unpacked), "--check"]) == 0
    assert "3 words, from acorn to zebra." in capsys.readouterr().out
    with pytest.raises(SystemExit):
        tool.main([str(tmp_path)])
    assert "unpack wamerican-large" in capsys.readouterr().err
