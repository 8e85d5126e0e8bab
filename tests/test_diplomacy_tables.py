"""The script of the tables of Diplomacy: who sits where, and that what it has stored is what it makes."""

import json
from collections import Counter

import diplomacy_tables as script
import pytest

from gameai.games.diplomacy.map import STANDARD

STORED = json.loads(script.TARGET.read_text(encoding="utf-8"))


def test_pairs_and_partners_go_round():
    rows = [script.seats(number) for number in range(105)]
    assert set(Counter(pair for pair, _ in rows).values()) == {5} and len({pair for pair, _ in rows}) == 21
    counts = Counter(power for _, partners in rows for power in partners)
    assert set(counts) == set(STANDARD.powers) and max(counts.values()) - min(counts.values()) <= 8
    for pair, partners in rows:
        assert len({*pair, *partners}) == 4
    for pair in script.PAIRS:
        assert len({frozenset(partners) for other, partners in rows if other == pair}) == 5


def test_what_arms_say():
    rows = [{"ranks": [1, 2], "centers": [17, 3], "partners": [3, 5], "partners' centers": [6, 2], "solo": None, "year": 1920},
            {"ranks": [1, 6], "centers": [18, 0], "partners": [2, 3], "partners' centers": [6, 5], "solo": "pair", "year": 1908}]
    told = script.told(rows, [{**row, "ranks": [4, 4]} for row in rows])
    assert told["rank"][0] == 2.5 and told["centers"][0] == 9.5 and told["partners"][0] == 3.25
    assert told["solos"] == {"pair": 1, "partners": 0, "others": 0} and told["less"][0] == 1.5


@pytest.mark.parametrize("part", STORED["tables"])
def test_stored_games_are_what_the_script_makes(part):
    assert STORED["seed"] == script.SEED and STORED["rounds"] == script.ROUNDS
    for name, told in STORED["tables"][part].items():
        rows = STORED["rows"][part][name]["rows"]
        base = STORED["rows"][part].get(script.AGAINST.get(part), {}).get("rows")
        assert told == script.told(rows, base if name != script.AGAINST.get(part) else None)
    name = sorted(STORED["tables"][part])[0]  # a game takes a second: one of each part is played again
    rows, _ = script.block(part, name, 4, 1)
    assert json.loads(json.dumps(rows)) == STORED["rows"][part][name]["rows"][4:5]
