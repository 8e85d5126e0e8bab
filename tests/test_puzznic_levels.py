"""Levels of Puzznic: the course's own, with the figures stored beside them, and new ones from a seed."""

import random
from collections import Counter
from math import inf

import pytest

from gameai.games.puzznic import Level, levels, replay, solve
from gameai.games.puzznic.collection import level, stored
from gameai.games.puzznic import generating
from gameai.games.puzznic.generating import difficulty, generate, groups, harden, hopeless_moves, random_level
from gameai.games.puzznic.rules import falling, matching
from shared_data import FOLDER, shared

LIVE, BLIND = 4_000, 5_000  # levels on which search expands more are believed here; experiments/puzznic_levels.py measures them


def outline(rows):
    """A level's rows and those of its mirror image, walls trimmed, patterns named in the order in which they come."""
    def shape(lines):
        lines = [line.strip(" ") for line in lines if line.strip(" #")]
        names = {}
        return tuple("".join(sign if sign in "# " else names.setdefault(sign, chr(97 + len(names))) for sign in line) for line in lines)

    return {shape(rows), shape([line[::-1] for line in rows])}


def test_there_are_levels_of_every_difficulty():
    moves = [entry["moves"] for entry in stored().values()]
    assert len(moves) >= 24 and moves == sorted(moves) and moves[0] == 1
    assert sum(number >= 20 for number in moves) >= 2
    assert len({entry["idea"] for entry in stored().values()}) == len(moves)
    drowned = [entry for entry in stored().values() if entry["blind"] is None]
    assert len(drowned) >= 2 and all(entry["expanded"] < 50_000 for entry in drowned)
    assert any(entry["cascade"] >= 3 for entry in stored().values())
    assert any(entry["largest"] >= 3 and entry["hopeless"] for entry in stored().values())


@pytest.mark.parametrize("name", stored())
def test_figures_beside_a_level_are_true(name):
    entry, own = stored()[name], level(name)
    assert not falling(own, own.blocks) and not matching(own.blocks)
    assert min(Counter(own.blocks.values()).values()) >= 2
    if entry["expanded"] <= LIVE:
        assert difficulty(own)._asdict() == {key: entry[key] for key in ("moves", "expanded", "cascade", "largest")}
        assert replay(own, solve(own).moves)
    if entry["blind"] is not None and entry["blind"] <= BLIND:
        found = solve(own, "blind")
        assert (found.expanded, len(found.moves)) == (entry["blind"], entry["moves"])
        assert len(hopeless_moves(own)) == entry["hopeless"]


def test_no_level_is_a_copy_of_a_handed_one():
    handed = set()
    for name in shared("puzznic/expected.json"):
        if name not in ("5x7-ps1-a13", "5x100-test"):  # A-1-3 is the one that may be here; the other is A-1-3 with rows above it
            handed |= outline(Level.parse((FOLDER / "puzznic" / "levels" / f"{name}.txt").read_text(encoding="utf-8")).rows)
    assert handed and not [name for name, own in levels().items() if outline(own.rows) & handed]


def test_no_level_is_there_twice():
    seen = Counter(shape for own in levels().values() for shape in outline(own.rows))
    assert max(seen.values()) == 1


def test_levels_are_found_by_name():
    assert level("A-1-3").name == "A-1-3" and level("A-1-3") == levels()["A-1-3"]
    for name in ("B-1-3", None, []):
        with pytest.raises(ValueError, match="There is no level"):
            level(name)


@pytest.mark.parametrize("text", ["#\n" * 20_000 + "#" * 20_000, "#\n" * 50_000, "x" * 12_001, "#" * 6_000 + "\n" + "#" * 6_001])
def test_a_level_that_is_too_large_gets_a_sentence(text):
    with pytest.raises(ValueError, match="at most 12,000 cells, walls included; this one would have [0-9,]+ rows and [0-9,]+ columns"):
        Level.parse(text)


def test_rows_that_are_too_large_get_the_same_sentence():
    with pytest.raises(ValueError, match="at most 12,000 cells"):
        Level(("#" * 120,) * 101)


def test_large_levels_and_much_white_space_are_read():
    room = ["#" * 102, *["#" + " " * 100 + "#"] * 99, "#A" + " " * 98 + "A#", "#" * 102]
    assert len(Level.parse("\n".join(room)).cells) == 10_000
    high = room[:1] + room[-2:-1] + room[1:-2] + room[-1:]  # the blocks are in the top row, and can get everywhere
    assert solve("\n".join(high), "blind", nodes=0).status == "budget"
    assert Level.parse("\n" * 100_000 + "#####\n#A A#\n#####" + "\n" * 100_000).height == 3


def test_what_is_stored_cannot_be_changed():
    entry = stored()["First Meeting"]
    for change in (lambda: entry.__setitem__("moves", 99), lambda: stored().__setitem__("Mill", {}), lambda: entry["rows"].append("#")):
        with pytest.raises((TypeError, AttributeError)):
            change()
    assert all(isinstance(value, (int, str, tuple, type(None))) for value in entry.values())


def test_levels_of_chance_rest_at_the_start():
    rng = random.Random(1)
    for _ in range(100):
        own = random_level(rng, rows=5, columns=6, patterns=3, blocks=8, ledges=3)
        assert len(own.blocks) == 8 and len(own.patterns) == 3 and min(Counter(own.blocks.values()).values()) >= 2
        assert not falling(own, own.blocks) and not matching(own.blocks)
    with pytest.raises(ValueError, match="do not fit"):
        random_level(rng, rows=1, columns=2, patterns=1, blocks=6)
    with pytest.raises(ValueError, match="blocks must be a whole number, from 6 to 100"):
        random_level(rng, patterns=3, blocks=5)


def test_a_seed_gives_the_same_level_again():
    sizes = {"rows": 4, "columns": 5, "patterns": 2, "blocks": 5, "ledges": 2}
    for seed in range(3):
        own, found = generate(seed, moves=(3, 6), **sizes)
        assert (own, found) == generate(seed, moves=(3, 6), **sizes)
        assert 3 <= found.moves <= 6 and len(solve(own).moves) == found.moves
    with pytest.raises(ValueError, match="None of 3 levels of chance"):
        generate(1, moves=(90, 99), tries=3, **sizes)
    with pytest.raises(ValueError, match="moves are two numbers"):
        generate(1, moves=5)


def test_what_is_wanted_is_found():
    own, found = generate(2, wanted=lambda level, found: found.cascade >= 2 and hopeless_moves(level, 500),
                          rows=4, columns=5, patterns=2, blocks=5, ledges=2)
    assert found.cascade >= 2 and hopeless_moves(own)


def test_a_level_gets_harder():
    start, before = generate(3, rows=4, columns=5, patterns=2, blocks=4, ledges=2)
    own, after = harden(start, 3, rounds=40, nodes=500)
    assert (own, after) == harden(start, 3, rounds=40, nodes=500)
    assert after.expanded > before.expanded and after == difficulty(own)
    assert Counter(own.blocks.values()) == Counter(start.blocks.values())
    with pytest.raises(ValueError, match="must be solvable"):
        harden("#####\n#R G#\n#####", 1)


@pytest.mark.parametrize("seed", range(6))
def test_a_level_of_odd_outline_gets_harder_and_stays_sealed(seed):
    own, after = harden("  #####\n###   #\n#A  A ##\n########", seed, rounds=100)
    assert after == difficulty(own) and after.expanded >= 2 and len(own.blocks) == 2


BAD_CALLS = [
    (lambda: harden("###\n# #\n###", 1), "two cells or more inside its outer walls; this one has 1"),
    (lambda: harden("###", 1), "this one has 0"),
    (lambda: harden("#####\n#A A#\n#####", []), "A seed is"),
    (lambda: harden("#####\n#A A#\n#####", 1, aim=5), "aim must be a function of a difficulty; it was 5"),
    (lambda: generate([]), "A seed is"), (lambda: generate(1, wanted=5), "wanted must be a function"),
    *((lambda moves=moves: generate(1, moves=moves, tries=3), "moves are two numbers")
      for moves in ("ab", ("a", "b"), (None, 3), (1,), (1, 2, 3), None, (True, 3), (1, float("nan")))),
    (lambda: random_level(None), "rng must be a random.Random"), (lambda: random_level(5), "rng must be a random.Random"),
    *((lambda sizes=sizes: random_level(random.Random(1), **sizes), f"{next(iter(sizes))} must be a whole number")
      for sizes in ({"ledges": 10 ** 6}, {"ledges": 101}, {"rows": 10 ** 6}, {"columns": 41}, {"blocks": 10 ** 6})),
]


@pytest.mark.parametrize("call, words", BAD_CALLS)
def test_what_no_level_can_be_made_of_gets_a_sentence(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_what_matches_by_itself_is_no_cascade():
    assert difficulty("####\n#AA#\n####")[2:] == (0, 0)
    assert difficulty("########\n#BA  AB#\n## BB ##\n########")[2:] == difficulty("########\n#BA  AB#\n##    ##\n########")[2:]


@pytest.mark.parametrize("moves", [(5, 2), (0, 0), (-3, 0.5), (9, 8.5)])
def test_moves_that_no_level_has_are_refused_before_any_is_tried(moves, monkeypatch):
    monkeypatch.setattr(generating, "random_level", None)
    with pytest.raises(ValueError, match="the most being 1 or more and not below the least; they were"):
        generate(1, moves=moves)


def test_difficulty_of_what_cannot_be_cleared_or_takes_too_long():
    assert difficulty("#####\n#R G#\n#####").moves == inf
    assert difficulty(level("Mill"), nodes=5).moves is None


def test_hopeless_moves_are_those_after_which_brute_force_finds_nothing():
    assert set(hopeless_moves(level("Three at Once"))) == {(3, 2, "R"), (3, 4, "L"), (1, 2, "L")}


def test_groups_are_of_one_pattern():
    blocks = {(1, 1): "A", (1, 2): "A", (1, 3): "B", (2, 3): "B", (3, 3): "B"}
    assert sorted(map(len, groups(blocks, blocks))) == [2, 3]
