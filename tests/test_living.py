"""The experiment of lesson 03: living paths on boards of many sizes."""

import random
import re
from statistics import fmean
from xml.etree import ElementTree

import pytest

from gameai.course.lessons import living_03
from gameai.course.lessons.living_03 import living, living_by_size, plot_living
from gameai.games.boggle import count_looks, english, find_words, random_board


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(living_03, "BOARDS", {2: 16, 3: 6, 40: 4})
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
