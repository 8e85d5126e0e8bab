"""The experiments of lesson 03, living paths and the words that are needed, and what its stored notebook keeps for itself."""

import random
import re
from statistics import fmean
from xml.etree import ElementTree

import pytest

from gameai.course.lessons import living_03
from gameai.course.lessons.living_03 import living, living_by_size, needed_words, plot_living
from gameai.games.boggle import count_looks, english, find_words, random_board
from gameai.trie import Trie
from tools.notebooks import ROOT, read


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(living_03, "BOARDS", {2: 16, 3: 6, 40: 3})
    monkeypatch.setattr(living_03, "living", lambda rows: len(rows) ** 2 + ord(rows[0][0]) % 3)


def test_living_paths_are_those_of_the_search():
    rows, trace = random_board(3, 3, random.Random(2)), []
    find_words(rows, english(), trace)
    assert living(rows) == sum(event.alive for event in trace) > 20
    assert sum(count_looks(rows, english().is_prefix).values()) == len(trace)


def test_means_lie_in_their_intervals(small):
    measured = living_by_size("abc", random.Random(1))
    assert list(measured) == [4, 9, 1600]
    for cells, (mean, half) in measured.items():
        assert cells <= mean <= cells + 2 and 0 < half < 4
    counts = [living_03.living(random_board(2, 2, rng, "abc")) for rng in [random.Random(1)] for _ in range(16)]
    assert measured[4][0] == fmean(counts)


def test_each_number_of_boards_has_its_factor():
    assert set(living_03.BOARDS.values()) == set(living_03.STUDENT)
    assert sorted(living_03.STUDENT, reverse=True) == sorted(living_03.STUDENT, key=living_03.STUDENT.get)


def test_the_plot_says_what_it_shows(small):
    picture = plot_living({"one": living_by_size("abc", random.Random(1)), "two": living_by_size("a", random.Random(1))})
    ElementTree.fromstring(picture.svg)
    assert re.search(r"on 1,600 cells: one 1,?600 ± \d+; two 1,?600 ± \d+", picture.alt)


# --- the words that a search needs ----------------------------------------------------------------

def test_the_needed_words_change_nothing_and_none_can_be_spared():
    rng = random.Random(6)
    for _ in range(40):
        rows = random_board(2, 3, rng, "aet")
        listed = {"".join(rng.choice("aets") for _ in range(rng.randint(2, 6))) for _ in range(30)}
        looks, again = [], []
        needed = needed_words(rows, Trie(listed))
        assert find_words(rows, Trie(listed), looks) == find_words(rows, Trie(needed), again) and again == looks
        for word in needed:
            fewer = []
            find_words(rows, Trie(needed - {word}), fewer)
            assert fewer != looks, (rows, word)


# --- the stored notebook --------------------------------------------------------------------------

def test_stored_outputs_keep_a_truth_folded():
    """Up to the prose after its reveal, the truth of a prediction stands in the fold of `reveal` alone."""
    cells = read(ROOT / "notebooks" / "03_boggle.ipynb").cells
    asked = [found[1] for cell in cells if cell.cell_type == "code" and (found := re.search(r'predict\("([^"]+)', cell.source))]
    assert len(asked) == 4
    for key in asked:
        end = next(at for at, cell in enumerate(cells) if cell.cell_type == "code" and f'reveal("{key}"' in cell.source)
        *others, fold = [output for cell in cells[:end + 1] if cell.cell_type == "code" for output in cell.outputs]
        truth = fold["data"]["text/plain"]
        assert re.search(rf"<details><summary[^>]*>Show the truth</summary><span[^>]*>{re.escape(truth)}</span></details>",
                         fold["data"]["text/html"])
        assert cells[end + 1].cell_type == "markdown"
        told = [cell.source for cell in cells[:end + 2] if cell.cell_type == "markdown"]
        told += [output.get("text") or output["data"]["text/plain"] for output in others]      # a picture's words are its plain text
        assert not any(re.search(rf"(?<![\d,]){truth}(?![\d,])", each) for each in told), key
