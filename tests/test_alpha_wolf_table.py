"""The stored table of AlphaWolf's offices: it is what its script makes, and it says what lesson 20 says."""

import json
from math import sqrt

import pytest
import werewolves_table as script

from gameai.games.werewolves.alpha import OFFICES, Parameters
from gameai.games.werewolves.oracle import village_wins

STORED = json.loads(script.TARGET.read_text(encoding="utf-8"))


def percent(part, name):
    """(percent, low, high) of an arm."""
    return STORED[part][name]["percent"]


def above(part, *names):
    """Whether each arm's interval lies above that of the arm before."""
    rows = [percent(part, name) for name in names]
    return all(before[2] < after[1] for before, after in zip(rows, rows[1:]))


def test_the_stored_table_is_what_the_script_makes():
    assert {part: set(arms) for part, arms in script.ARMS.items()} == {part: set(STORED[part]) for part in script.ARMS}
    assert STORED["seed"] == script.SEED and STORED["games"] == script.GAMES
    for part, arms in script.ARMS.items():
        for name in arms:
            arm = STORED[part][name]
            assert arm["games"] == script.GAMES[part] and round(100 * arm["wins"] / arm["games"], 1) == arm["percent"][0]
            assert script.games(part, name, 0, 2) == arm["first"][:2], (part, name)  # two of each, since there are many


@pytest.mark.parametrize("part, name", [("table", "all"), ("table", "+F"), ("table", "+I"), ("table", "P+S")])
def test_the_main_rows_are_played_again(part, name):
    assert script.games(part, name, 0, script.FIRST) == STORED[part][name]["first"]


def test_each_office_helps_in_the_order_of_the_source():
    assert above("table", "P+S", "+F", "all") and above("table", "P+S", "+I", "all")
    left = [STORED["table"][name]["left"] for name in ("P+S", "+F", "all")]
    assert all(before[2] < after[1] for before, after in zip(left, left[1:]))


def test_no_set_of_offices_finds_werewolves_that_act_like_villagers():
    chance = float(village_wins(8, 2, first="night"))
    squares = 0
    for offices in OFFICES:
        arm = STORED["leak"][offices]
        squares += (arm["wins"] - arm["games"] * chance) ** 2 / (arm["games"] * chance * (1 - chance))
    assert squares < 18.5  # chi-square with 4 degrees of freedom: one in a thousand is above
    assert sqrt(chance * (1 - chance) / script.GAMES["leak"]) < 0.011  # enough games to see 4 points


def test_conceding_carries_the_foreign_office():
    assert percent("carries", "+F, nobody concedes")[2] < percent("table", "+F")[1]
    assert percent("carries", "all, nobody concedes")[2] < percent("table", "all")[1]


def test_acts_against_the_revealed_dead_carry_the_intelligence_office():
    for offices in ("+I", "all"):
        assert percent("carries", f"{offices}, no reveal at death")[2] < percent("table", offices)[1]
        assert percent("carries", f"{offices}, acts against the living alone count")[2] < percent("table", offices)[1]
        assert percent("carries", f"{offices}, acts against the dead alone count")[2] > percent("table", offices)[0] - 2


def test_where_more_offices_do_not_help():
    silent, disguised = "werewolves P+S", "werewolves act like villagers"
    assert percent("fails", f"+F, {silent}")[1] - percent("table", "P+S")[2] > 40  # who keeps still among talkers is found
    assert percent("fails", f"all, {silent}")[0] < percent("fails", f"+F, {silent}")[0]
    assert percent("fails", f"+I, {disguised}")[1] < percent("fails", f"P+S, {disguised}")[2]
    assert percent("fails", f"all, {disguised}")[1] < percent("fails", f"+F, {disguised}")[2]


@pytest.mark.parametrize("rule", ["first phase day", "parity"])
def test_the_order_holds_under_other_rules(rule):
    assert above("holds", f"P+S, {rule}", f"+F, {rule}", f"all, {rule}")


def test_against_three_werewolves_talk_alone_is_nearly_useless():
    assert above("holds", "+F, 3 werewolves", "all, 3 werewolves") and not above("holds", "P+S, 3 werewolves", "+F, 3 werewolves")


def test_beside_an_exact_observer():
    assert percent("table", "+F")[2] < percent("beside", "Bayes, werewolves all")[1] < percent("beside", "Bayes, werewolves P+S")[2]
    assert percent("beside", "Bayes, werewolves all")[2] < percent("table", "all")[1]  # it says nothing: its seer's knowledge is lost
