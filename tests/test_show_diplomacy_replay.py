"""A recorded game of Diplomacy replayed on a page, with the matrix of trust beside the map."""

import json
import re
from xml.etree import ElementTree

import pytest

from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.map import STANDARD, load
from gameai.games.diplomacy.phases import Phase
from gameai.games.diplomacy.players import RandomPlayer
from gameai.games.diplomacy.recording import record
from gameai.offices import Distrust, Trust
from gameai.show.diplomacy_replay import DiplomacyReplay, trust_in
from gameai.show.diplomacy_scenes import scenes
from gameai.show.diplomacy_trust import TrustDrawing, checked_trust

TRUST = {"S1901M": {("FRANCE", "ITALY"): 1.5, ("ITALY", "FRANCE"): Distrust(3), ("FRANCE", "TURKEY"): 1},
         "S1902M": {("FRANCE", "ITALY"): Trust(0.25), ("ITALY", "FRANCE"): 1.9, ("FRANCE", "TURKEY"): 1}}


@pytest.fixture(scope="module")
def game():
    """A game of seven DumbBots with dislodgements, retreats, builds and removals."""
    return record(lambda power, seed: DumbBot(seed), seed=1, last_year=1905)


@pytest.fixture(scope="module")
def replay(game):
    return DiplomacyReplay(game, TRUST, "Seven DumbBots")


def data_of(replay):
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', replay.html, re.S)[1])


def test_a_scene_for_each_phase_with_orders_and_one_for_the_end(game):
    made = scenes(game)
    assert [scene.phase for scene in made[:-1]] == [str(past.phase) for past in game.states[-1].past if past.orders]
    assert made[0].name == "Spring 1901, moves" and made[-1].name.startswith("The end")
    assert {name.partition(", ")[2] for name in (scene.name for scene in made[:-1])} == {"moves", "retreats", "builds and removals"}
    for power in STANDARD.powers:
        assert power.capitalize() in made[0].orders


def test_what_is_said_of_moves_is_what_happened(game):
    dislodged = {str(past.phase): past for past in game.states[-1].past if past.phase.step == "retreats"}
    retreats = [scene for scene in scenes(game) if scene.name.endswith("retreats")]
    assert retreats and all(re.search(r"\d units? retreats?, (none|\d+) disbanded", scene.said) for scene in retreats)
    for scene in retreats:
        ordered = sum(map(len, dislodged[scene.phase].orders.values()))
        kept, gone = re.search(r"(\d+) units? retreats?, (none|\d+) disbanded", scene.said).groups()
        assert int(kept) + (0 if gone == "none" else int(gone)) == ordered


def test_builds_have_a_plus_and_are_told(game):
    winter = next(scene for scene in scenes(game) if scene.phase == "W1901A")
    built = sum(order.action == "build" for past in game.states[-1].past if str(past.phase) == "W1901A"
                for orders in past.orders.values() for order in orders)
    assert winter.parts["units"].count(">+</text>") == built > 0
    assert "Built: " in winter.said


def test_frames_put_together_are_the_scenes(replay):
    data = data_of(replay)
    assert len(data["frames"]) == len(data["said"]) == len(replay.scenes)
    for frame, scene in zip(data["frames"], replay.scenes):
        assert "".join(data["parts"][part] for part in frame) == replay.overlay(scene)
    ElementTree.fromstring(f"<g>{data['static']}</g>")


def test_the_page_needs_nothing_from_elsewhere_and_has_all_orders_in_words(replay, tmp_path):
    assert not re.search(r'(?:src|href)="(?!data:)', replay.html)
    for past in replay.scenes[:-1]:
        assert past.orders in replay.html.replace("&#x27;", "'")
    replay.save(tmp_path / "game.html")
    assert (tmp_path / "game.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_equal_games_are_equal_byte_for_byte(game, replay):
    assert DiplomacyReplay(game, TRUST, "Seven DumbBots").html == replay.html


def test_the_matrix_shows_the_trust_of_the_phase_in_view(replay):
    first, later = replay.matrix.moment("F1901M"), replay.matrix.moment("F1904M")
    assert ">1.50<" in first and ">0.50<" in first and ">1.00<" in first      # a Distrust of 3 weighs 2 / (1 + 3)
    assert ">0.25<" in later and ">1.90<" in later and ">1.50<" not in later
    assert first.count('stroke="@cut"') == later.count('stroke="@cut"') == 1
    assert replay.matrix.describe("S1901M") == ("France trusts Italy most (1.50) and Turkey least (1.00); "
                                                "Italy trusts 1 power alike (0.50).")


def test_before_anybody_thinks_of_trust_there_is_none():
    drawing = TrustDrawing(STANDARD.powers, checked_trust({"S1903M": {("FRANCE", "ITALY"): 1.5}}, STANDARD.powers))
    assert drawing.at("F1902M") is None and ">1.5" not in drawing.moment("F1902M")
    assert drawing.describe("F1902M") == "Nobody has thought of trust yet."


def test_the_chart_ends_at_the_phase_in_view(replay):
    drawn = [len(re.findall(r'<circle cx="[\d.]+" cy="[\d.]+" r="3.2"', replay.matrix.moment(phase))) for phase in ("S1901M", "S1902M")]
    assert drawn == [3, 3]      # Italy, France and Turkey: nobody trusts or distrusts the others


@pytest.mark.parametrize(("trust", "said"), [
    ([1], "Trust is {phase"), ({"1901": {}}, "A phase is a text"), ({"S1901M": {("FRANCE", "PARIS"): 1}}, "Trust is that of one power"),
    ({"S1901M": {("FRANCE", "FRANCE"): 1}}, "Trust is that of one power"), ({"S1901M": {("FRANCE", "ITALY"): -1}}, "Trust must be"),
])
def test_trust_that_is_none_is_refused(trust, said):
    with pytest.raises(ValueError, match=said):
        checked_trust(trust, STANDARD.powers)


def test_trust_in_order_of_time_whatever_the_order_given():
    given = {Phase.parse("S1902M"): {("FRANCE", "ITALY"): 2}, Phase.parse("S1901M"): {("FRANCE", "ITALY"): 1}}
    assert list(checked_trust(given, STANDARD.powers)) == ["S1901M", "S1902M"]


def test_trust_is_read_from_agents_on_the_offices_alone():
    class Knows:
        class knowledge:
            opponents = {"ITALY": type("O", (), {"trust": Trust(2)})}

    assert trust_in({"FRANCE": Knows(), "ITALY": RandomPlayer(1)}) == {("FRANCE", "ITALY"): Trust(2)}


def test_the_small_map_and_no_trust():
    game = record(lambda power, seed: RandomPlayer(seed), seed=2, last_year=1903, map=load("six"))
    replay = DiplomacyReplay(game)
    assert replay.matrix is None and replay.title == "a game of Diplomacy"
    assert "Played by: Blue RandomPlayer, Red RandomPlayer." in replay.html
    with pytest.raises(ValueError, match="at must be"):
        DiplomacyReplay(game, at=999)
