"""The trie against a plain set of words."""

import copy
import pickle
import random

import pytest

from gameai.trie import Trie, step


def test_equal_to_a_set_on_random_words():
    rng = random.Random(1)
    for _ in range(200):
        words = {"".join(rng.choice("abc") for _ in range(rng.randint(1, 5))) for _ in range(rng.randint(0, 12))}
        trie = Trie(words)
        assert list(trie) == sorted(words) and len(trie) == len(words)
        for length in range(6):
            probe = "".join(rng.choice("abcd") for _ in range(length))
            assert (probe in trie) == (probe in words)
            assert trie.is_prefix(probe) == any(word.startswith(probe) for word in words)


def test_a_word_under_another_keeps_its_end():
    """`tea` must not be lost when `team` is inserted, before or after it."""
    for words in (["tea", "team"], ["team", "tea"]):
        assert list(Trie(words)) == ["tea", "team"]


def test_the_empty_prefix():
    assert Trie(["a"]).is_prefix("") and not Trie().is_prefix("")
    assert "" not in Trie(["a"]) and None not in Trie(["a"]) and 3 not in Trie(["a"])


def test_case_is_ignored_and_doubles_count_once():
    trie = Trie(["Tea", "TEA", "tea"])
    assert list(trie) == ["tea"] and len(trie) == 1 and "tEa" in trie and trie.is_prefix("TE")


@pytest.mark.parametrize("word", ["ΑΣΑ", "ΟΔΟΣ", "İZMİR", "tea"])
def test_each_beginning_of_a_word_is_a_prefix_in_any_alphabet(word):
    trie = Trie([word])
    assert word in trie and all(trie.is_prefix(word[:end]) for end in range(len(word) + 1))


def test_copies_and_pickles_hold_the_words_however_long():
    trie = Trie(["tea", "a" * 2000])
    for other in (copy.deepcopy(trie), pickle.loads(pickle.dumps(trie))):
        assert list(other) == list(trie) and len(other) == 2 and other.is_prefix("a" * 1999)
        other.insert("team")
        assert "team" not in trie


def test_what_goes_into_a_copy_is_not_in_the_trie():
    trie = Trie(["tea", "team", "a" * 5_000])
    twin = trie.copy()
    twin.insert("tease")
    trie.insert("to")
    assert (sorted(twin), len(twin)) == (sorted(["tea", "team", "tease", "a" * 5_000]), 4)
    assert (sorted(trie), len(trie)) == (sorted(["tea", "team", "to", "a" * 5_000]), 4)


def test_step_stops_where_no_word_goes_on():
    trie = Trie(["queen"])
    assert step(trie.root, "qu") is trie.find("qu") is not None
    assert step(trie.root, "qa") is None


@pytest.mark.parametrize("word", ["", None, 3])
def test_what_is_no_word_is_refused(word):
    with pytest.raises(ValueError, match="A word is a text of one letter or more"):
        Trie([word])


def test_other_arguments_are_named():
    with pytest.raises(ValueError, match="not 5"):
        Trie(5)
    for ask in (Trie(["tea"]).find, Trie(["tea"]).is_prefix):
        with pytest.raises(ValueError, match="A prefix is a text, such as 'te', not 3"):
            ask(3)


def test_one_text_is_no_list_of_words():
    with pytest.raises(ValueError, match="The words of a Trie are a list of texts"):
        Trie("tea")
