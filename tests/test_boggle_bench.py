"""The searches that the bench sets beside ours find the same words; no time is measured here."""

import random
import sys

import pytest

from benchmarks import boggle as bench
from gameai.games.boggle import english_words, find_words
from gameai.trie import Trie

LISTED = sorted({"tea", "team", "teams", "seat", "eats", "quit", "quite", "ate", "tat", "aaa", "easel", "tease", "zzz", "steam"})


class Index(set):
    """Stands for marisa_trie.Trie where that is not installed: the same two questions."""

    def has_keys_with_prefix(self, prefix):
        return any(word.startswith(prefix) for word in self)


def boards():
    rng = random.Random(4)
    yield from (["QuIT", "XES"], ["TEA"], ["ZZ", "ZZ"], ["AAA"])
    for _ in range(60):
        yield ["".join(rng.choice(["A", "E", "S", "T", "M", "Qu", "L"]) for _ in range(3)) for _ in range(3)]


def test_all_searches_find_the_same_words():
    trie, index = Trie(LISTED), Index(LISTED)
    for rows in boards():
        words = {word for word in find_words(rows, trie)}
        assert set(bench.by_bisection(rows, LISTED)) == words
        assert set(bench.by_prefix(rows, index, index.has_keys_with_prefix)) == words


def test_marisa_trie_finds_them_where_it_is_installed():
    pytest.importorskip("marisa_trie", reason="marisa-trie comes with `make bench`")
    found, missing = bench.searches(LISTED)
    assert not missing
    for rows in boards():
        assert set(found[bench.MARISA](rows)) == set(found[bench.MARISA_KEYS](rows)) == set(find_words(rows, Trie(LISTED)))


def test_a_missing_peer_is_a_row_with_a_reason(monkeypatch):
    monkeypatch.setitem(sys.modules, "marisa_trie", None)
    found, missing = bench.searches(LISTED)
    assert set(missing) == {bench.MARISA, bench.MARISA_KEYS} and all("make bench" in reason for reason in missing.values())
    rows = bench.entrants(found, missing, (bench.OURS, bench.BISECT, bench.MARISA), [["TEA"]])
    assert [bool(entrant.missing) for entrant in rows] == [False, False, True] and rows[0].counts == {"words": 1}


def test_without_the_list_the_course_s_own_is_searched_and_the_bench_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(bench, "LIST", tmp_path / "none")
    assert bench.words() == ([word for word in english_words() if len(word) <= 16], bench.OWN_LIST)
    monkeypatch.setattr(bench, "english_words", lambda: (*LISTED, "a" * 17))
    monkeypatch.setattr(bench, "BOARDS", 3)
    made = list(bench.comparisons())
    assert [each.title for each in made][:2] == [f"Boggle, {size}, {len(LISTED)} words" for size in ("40 x 40", "100 x 100")]
    assert "wamerican-huge" in made[0].note
    for each in made:
        assert not each.entrants[0].missing and {name for goal in each.goals for name in (goal.slow, goal.fast)} <= \
            {entrant.name for entrant in each.entrants}


def test_a_search_that_finds_other_words_is_refused():
    found = {bench.OURS: lambda rows: find_words(rows, Trie(LISTED)), "wrong": lambda rows: {}}
    with pytest.raises(ValueError, match="wrong finds other words than ours"):
        bench.entrants(found, {}, (bench.OURS, "wrong"), [["TEA"]])


def test_another_list_of_the_same_name_is_refused(monkeypatch, tmp_path):
    (tmp_path / "list").write_text("tea\nteam\n")
    monkeypatch.setattr(bench, "LIST", tmp_path / "list")
    with pytest.raises(ValueError, match="holds 2 words of 3 to 16 letters; the figures are for 243,528"):
        bench.words()


def test_trace_tests_can_be_taken_out_of_the_search():
    made = bench.tracing(["QuIT", "XES"], LISTED)
    assert [entrant.name for entrant in made.entrants] == ["as it is", "without trace tests"]
    assert made.goals[0].at_most == 1.05
