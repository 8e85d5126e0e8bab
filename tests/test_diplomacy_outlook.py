"""The chances to own centres later: kinds of centres against a count by hand, and what the counted games say."""

import json
import random

import diplomacy_values
import pytest

from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.outlook import Outlook, kind, load
from gameai.games.diplomacy.players import play

GAME = Diplomacy()
START = GAME.initial()


def by_hand(units, centers, power, season):
    """{center: its kind}, as the module's words say."""
    found = {}
    standing = {STANDARD.province[unit.loc]: unit.power for unit in units}
    for center in STANDARD.centers:
        owner, unit = centers.get(center), standing.get(center)
        if season == "fall" and unit:
            owner = unit
        near = [0, 0]
        for each in units:
            moves = (STANDARD.army if each.kind == "A" else STANDARD.fleet)[each.loc]
            if center in {STANDARD.province[place] for place in (each.loc, *moves)}:
                near[each.power != power] += 1
        who = [0 if name is None else 1 if name == power else 2 for name in (owner, unit)]
        found[center] = (3 * who[0] + who[1], min(near[0], 3), min(near[1], 4))
    return found


@pytest.mark.parametrize("season", ["spring", "fall"])
def test_kinds_of_centres(season):
    outlook, positions = load(), []
    play(lambda power, seed: DumbBot(seed), 8, last_year=1906, watch=lambda state, *_: positions.append(state))
    for state in positions[::3]:
        for power in GAME.agents:
            states, near = outlook.kinds(state.units, state.centers, power, season)
            assert {center: kind(*pair) for center, *pair in zip(STANDARD.centers, states, near, strict=True)} == by_hand(
                state.units, state.centers, power, season)


def test_worth_is_the_sum_of_the_chances():
    counts = {season: {(3 + 1, 1, 0): [90, 90, 45, 0], (0, 0, 0): [10, 1, 1, 1]} for season in ("spring", "fall")}
    outlook, unit = Outlook(counts, weights=(1, 10, 100)), Unit("FRANCE", "A", "PAR")
    parts = outlook.by_center((unit,), {"PAR": "FRANCE"}, "FRANCE", "spring")
    # the 5 cases of the prior have the chances of the state, which are the same here
    assert parts["PAR"] == pytest.approx(1 + 10 * 0.5 + 0) and parts["MOS"] == pytest.approx(0.1 * 111)
    assert parts["BRE"] == parts["MOS"]  # nobody's, and never seen with a unit near: as its state
    after = outlook.by_center((unit,), {}, "FRANCE", "fall")
    assert after["PAR"] == pytest.approx(1 + 10 * 1 + 100 * 0.5)  # taken now, then the chances of what is counted before spring
    assert outlook.view({"PAR": "FRANCE"}, "FRANCE", "spring")((unit,)) == pytest.approx(sum(parts.values()))


def test_what_the_games_say_is_sound():
    outlook = load()

    def chance(units, owner, season="fall"):
        return outlook.by_center(units, {"SER": owner} if owner else {}, "TURKEY", season)["SER"]

    guard, foes = Unit("TURKEY", "A", "SER"), (Unit("AUSTRIA", "A", "BUD"), Unit("AUSTRIA", "A", "TRI"))
    assert 2.5 < chance((guard,), "TURKEY") <= 3  # of three falls
    assert chance((guard, *foes), "TURKEY") < chance((guard,), "TURKEY")
    assert chance((), "TURKEY") > chance(foes, "TURKEY") > chance(foes, "AUSTRIA")
    assert chance((Unit("TURKEY", "A", "BUL"),), None, "spring") > chance((), None, "spring") > -1e-9
    with pytest.raises(ValueError, match="The season of moves"):
        outlook.view({}, "TURKEY", "winter")


def test_the_order_of_units_does_not_matter():
    units = list(START.units)
    worth = load().view(START.centers, "ITALY", "spring")
    before = worth(units)
    random.Random(1).shuffle(units)
    assert worth(units) == before


def test_the_script_counts_games_and_goes_on_where_it_was(tmp_path, monkeypatch, capsys):
    target = tmp_path / "outlook.json"
    monkeypatch.setattr("sys.argv", ["diplomacy_values", "--games", "1", "--target", str(target)])
    diplomacy_values.main()
    first = json.loads(target.read_text())
    rows = [row for season in first["counts"].values() for row in season.values()]
    # two years must follow a look before fall, and three a look before spring: 18 and 17 years have one, of 34 centres for 7 powers
    assert first["games"] == 1 and sum(row[0] for row in rows) == 7 * 34 * (18 + 17)
    assert all(cases >= max(owned) >= 0 for cases, *owned in rows)
    monkeypatch.setattr("sys.argv", ["diplomacy_values", "--games", "2", "--target", str(target)])
    diplomacy_values.main()
    second = json.loads(target.read_text())
    apart = diplomacy_values.game(1)
    for season, counts in apart.items():
        for found, row in counts.items():
            name = " ".join(map(str, found))
            before = first["counts"][season].get(name, [0] * 4)
            assert second["counts"][season][name] == [one + other for one, other in zip(before, row, strict=True)]
    assert capsys.readouterr().out.split("\n")[:2] == ["1 games", "2 games"]
