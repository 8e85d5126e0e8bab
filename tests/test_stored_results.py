"""Results of scripts: what is stored is not made again, what was made with other settings is, and a stop leaves a whole file."""

import json
import shutil
from statistics import fmean

import checkers_bidders
import checkers_choices
import checkers_engineer
import checkers_genes
import checkers_network
import checkers_programs
import checkers_words
import pytest
from stored import Results, told

from gameai.arena import match
from gameai.game import RandomPlayer
from gameai.games.checkers import SearchPlayer
from gameai.games.checkers.breeding import LEAP
from gameai.games.checkers.champions import bred_generations, stored
from gameai.games.checkers.self_play import held_out
from gameai.games.tic_tac_toe import TicTacToe

SETTINGS = {"seed": "a", "sizes": (1, 2)}


def made(target, settings=SETTINGS, count=3, stop=None):
    """What a script does that keeps one result and fills a list; which of the list it has made."""
    fresh, results = [], Results(target, settings, say=lambda news: None)

    def make(index):
        if index == stop:
            raise KeyboardInterrupt
        fresh.append(index)
        return index * 10

    results.keep(results.stored, "one", make, 7)
    results.fill(results.stored.setdefault("found", {}), "rows", count, make)
    return fresh


def test_a_script_that_was_stopped_goes_on_where_it_was(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        made(tmp_path / "a.json", stop=2)
    assert json.loads((tmp_path / "a.json").read_text()) == {"seed": "a", "sizes": [1, 2], "one": 70, "found": {"rows": [0, 10]}}
    assert made(tmp_path / "a.json") == [2] and made(tmp_path / "a.json") == [] and made(tmp_path / "a.json", count=5) == [3, 4]


def test_other_settings_make_all_anew(tmp_path):
    assert made(tmp_path / "a.json") == [7, 0, 1, 2]
    for settings in ({**SETTINGS, "seed": "b"}, {**SETTINGS, "more": 1}):
        assert made(tmp_path / "a.json", settings) == [7, 0, 1, 2]


def test_what_cannot_be_written_leaves_the_old_file(tmp_path):
    made(tmp_path / "a.json")
    before = (tmp_path / "a.json").read_text()
    results = Results(tmp_path / "a.json", SETTINGS)
    results.stored["bad"] = {1, 2}
    with pytest.raises(TypeError):
        results.save()
    assert (tmp_path / "a.json").read_text() == before


def test_matches_are_told_with_and_without_their_games():
    result = match(TicTacToe(), RandomPlayer(), RandomPlayer(), 20, seed=1)
    whole = told(result)
    assert whole["wins"] + whole["draws"] + whole["losses"] == 20 and whole["interval"][0] < whole["score"] < whole["interval"][1]
    assert told(result, games=False) == {"score": whole["score"], "interval": whole["interval"]}


@pytest.mark.parametrize("script", [
    checkers_network, checkers_bidders, checkers_choices, checkers_engineer, checkers_genes, checkers_programs, checkers_words])
def test_of_a_finished_script_nothing_is_left_to_do(script, tmp_path, monkeypatch):
    """So its settings are those of what is stored, and the file is in the form in which it would be written again."""
    def again(*arguments, **named):
        raise AssertionError("It plays again.")

    copy = tmp_path / script.TARGET.name
    shutil.copy(script.TARGET, copy)
    monkeypatch.setattr(script, "TARGET", copy)
    for name in ("match", "held_out", "scores", "Learner.train"):
        if hasattr(script, name.split(".")[0]):
            monkeypatch.setattr(f"{script.__name__}.{name}", again)
    if script is checkers_engineer:
        monkeypatch.setattr(script, "taught", lambda *asked: None)
    script.main()
    assert copy.read_bytes() == script.DATA.joinpath(copy.name).read_bytes()


@pytest.mark.parametrize("run", ["each other", "random"])
def test_the_stranger_is_a_search_of_depth_1(run):
    """The opponent that no run of genes has met; "random" is one that those of the run "random" were trained against in all but name."""
    generation, bred = max(bred_generations(run).items())
    row = stored("genes")["runs"][run]["generations"][generation - 1]
    result = held_out(bred.player(), checkers_genes.GAMES // 2, "stranger", SearchPlayer(depth=1))
    assert row["generation"] == generation and row["stranger"] == told(result, games=False)


def test_champions_that_leap_play_better_than_those_who_stay_also_against_a_stranger():
    """By little, and not in each run; how far they leap matters less."""
    small = stored("choices")["leap"]["small"]
    means = {leap: [fmean(row[opponent]["score"] for row in rows) for opponent in ("random", "depth 1")] for leap, rows in small.items()}
    assert all(leaping > staying for leaping, staying in zip(means[str(LEAP)], means["0"]))
    assert all(abs(one - other) < 0.02 for one, other in zip(means[str(LEAP)], means["16"]))
