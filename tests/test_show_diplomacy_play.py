"""A power in Diplomacy played by clicks: orders drafted, refused with the reason, undone and given; deals; to the end of a game."""

from random import Random

import pytest

from gameai.games.diplomacy.choices import Builds, Moves, Retreats
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.adjudication import Dislodged
from gameai.games.diplomacy.players import Holder, RandomPlayer
from gameai.games.diplomacy.recording import from_json
from gameai.games.diplomacy.terms import CLASSES, Peace
from gameai.offices import Deal
from gameai.offices.talk import Accept, Propose
from gameai.show.diplomacy_board import board_scene, keys
from gameai.show.diplomacy_draft import Draft
from gameai.show.diplomacy_drawing import map_drawing
from gameai.show.diplomacy_play import PlayDiplomacy


def bots(power, seed):
    return DumbBot(seed)


def play(me="FRANCE", **more):
    return PlayDiplomacy(me, **{"agents": bots, "seed": 1, "rounds": 0, "last_year": 1903, **more})


def clicks(widget, *names):
    for name in names:
        widget.press(name) if ":" in name or name.islower() else widget.click(name)


# --- orders by clicks ----------------------------------------------------------


def test_a_move_a_support_of_it_and_a_hold():
    widget = play()
    clicks(widget, "PAR", "BUR", "MAR", "kind:support", "PAR", "BUR", "BRE", "otherwise")
    assert [str(order) for order in widget.draft.given()] == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"]
    widget.press("give")
    assert {str(order) for order in widget.seat.state.past[0].orders["FRANCE"]} == {"F BRE H", "A MAR S A PAR - BUR", "A PAR - BUR"}


def test_a_support_to_hold_is_a_second_click_on_the_same_province():
    draft = Draft(Moves("FRANCE", STANDARD, (Unit("FRANCE", "A", "PAR"), Unit("FRANCE", "A", "BUR"))))
    draft.click("PAR"), draft.choose_kind("support"), draft.click("BUR"), draft.click("BUR")
    assert [str(order) for order in draft.given()] == ["A PAR S A BUR"]


def test_what_is_refused_is_told_with_its_reason_and_changes_nothing():
    widget = play()
    clicks(widget, "BRE", "PAR")
    assert widget.status == "F BRE can't move to PAR: a fleet can't go inland."
    assert widget.draft.picked == "BRE" and not widget.draft.orders
    widget.click("ENG")
    assert widget.status == "F BRE - ENG. 2 units left."


def test_only_own_units_can_be_picked():
    widget = play()
    widget.click("MUN")
    assert widget.status == "MUN is not one of your units; it can be BRE, MAR and PAR."


def test_two_coasts_are_a_question():
    draft = Draft(Moves("FRANCE", STANDARD, (Unit("FRANCE", "F", "MAO"),)))
    draft.click("MAO")
    assert draft.click("SPA") == "2 ways to order that; choose one."
    assert {str(order) for order in draft.open} == {"F MAO - SPA/NC", "F MAO - SPA/SC"}
    draft.take(draft.open[0])
    assert len(draft.given()) == 1 and not draft.open


def test_a_refused_click_while_there_is_a_question_takes_the_question_away():
    widget = PlayDiplomacy("ITALY", bots, 1, rounds=0)
    widget.draft = Draft(Moves("ITALY", STANDARD, (Unit("ITALY", "F", "MAO"),)))
    clicks(widget, "MAO", "SPA")
    assert [control["id"] for control in widget.controls][:2] == ["take:0", "take:1"]
    clicks(widget, "MUN")
    assert "MUN" in widget.status and not any(control["id"].startswith("take") for control in widget.controls)


def test_a_convoy():
    units = (Unit("ENGLAND", "A", "LON"), Unit("ENGLAND", "F", "NTH"))
    draft = Draft(Moves("ENGLAND", STANDARD, units))
    for place in ("NTH", "convoy", "LON", "NWY", "LON", "NWY"):
        draft.choose_kind(place) if place == "convoy" else draft.click(place)
    assert [(order.loc, order.action, order.dest) for order in draft.given()] == [("NTH", "convoy", "NWY"), ("LON", "move", "NWY")]


def test_undo_takes_back_the_unit_in_hand_then_the_orders():
    widget = play()
    clicks(widget, "PAR", "BUR", "MAR", "undo")
    assert widget.draft.picked is None and [str(order) for order in widget.draft.given()] == ["A PAR - BUR"]
    clicks(widget, "undo")
    assert widget.draft.given() == ()
    clicks(widget, "undo")
    assert widget.status == "There is nothing to undo."


@pytest.mark.parametrize("seed", range(6))
def test_every_target_that_is_marked_leads_to_a_legal_order(seed):
    rng = Random(seed)
    places = rng.sample(sorted(STANDARD.army), 14)
    units = tuple(Unit(rng.choice(("FRANCE", "ITALY")), "A", place) for place in places)
    units += tuple(Unit("FRANCE", "F", sea) for sea in rng.sample(sorted(STANDARD.seas), 5))
    choices = Moves("FRANCE", STANDARD, units)
    for unit in choices.own:
        for kind in ("move", "support", "convoy"):
            draft = Draft(choices)
            draft.click(STANDARD.province[unit.loc])
            if kind not in draft.kinds():
                continue
            while not draft.orders:
                draft.choose_kind(kind) if draft.kind != kind else None
                assert draft.targets(), (unit, kind)
                draft.click(rng.choice(sorted(draft.targets())))
                if draft.open:
                    draft.take(rng.choice(draft.open))
            assert choices.fault(draft.given()) is None


def test_a_retreat_and_a_disbanding():
    lost = (Dislodged(Unit("FRANCE", "A", "BUR"), "MUN", ("PAR", "GAS")), Dislodged(Unit("FRANCE", "A", "PIE"), "TYR", ()))
    draft = Draft(Retreats("FRANCE", STANDARD, (), lost))
    assert draft.targets() == {"BUR", "PIE"}
    draft.click("BUR")
    assert draft.targets() == {"PAR", "GAS"}
    with pytest.raises(ValueError, match="BEL"):
        draft.click("BEL")
    draft.click("GAS"), draft.click("PIE"), draft.otherwise()
    assert [str(order) for order in draft.given()] == ["A BUR - GAS", "A PIE D"]


def test_builds_are_as_many_as_there_may_be():
    centers = {"STP": "RUSSIA", "MOS": "RUSSIA", "WAR": "RUSSIA"}
    draft = Draft(Builds("RUSSIA", STANDARD, (Unit("RUSSIA", "A", "UKR"),), centers, 2))
    draft.click("STP")
    assert {str(order) for order in draft.open} == {"Build A STP", "Build F STP/NC", "Build F STP/SC"}
    draft.take(next(order for order in draft.open if order.loc == "STP/NC"))
    assert "STP" not in draft.targets()
    draft.click("MOS")
    with pytest.raises(ValueError, match="2 such orders"):
        draft.click("WAR")
    assert [str(order) for order in draft.given()] == ["Build F STP/NC", "Build A MOS"] and not draft.targets()


# --- talk ----------------------------------------------------------------------


def test_proposals_are_collected_and_said():
    widget = play(rounds=2, agents=lambda power, seed: Holder())
    widget.press("peace")
    assert widget.status == "Choose first to whom, by its button."
    clicks(widget, "to:GERMANY", "peace", "alliance", "to:ENGLAND")
    assert widget.status == "To Germany: an alliance against ENGLAND. Say it, or add more."
    widget.press("peace")
    assert widget.status == "You have that among what you will say already."
    widget.press("say")
    assert ["you", "You propose to Germany: peace."] in widget.told_lines
    assert "round 2 of 2" in widget.status


def test_support_is_asked_for_an_order_that_is_written():
    widget = play(rounds=1, agents=lambda power, seed: Holder())
    clicks(widget, "to:GERMANY", "support")
    assert "write one first" in widget.status
    clicks(widget, "PAR", "BUR", "support", "say")
    assert ["you", "You propose to Germany: FRANCE: A PAR - BUR; GERMANY: A MUN S A PAR - BUR."] in widget.told_lines
    assert [str(order) for order in widget.draft.given()] == ["A PAR - BUR"]      # what is written stays written


class Suitor(Holder):
    """Proposes peace to France in the first round of each phase."""

    def __init__(self, power):
        self.power = power

    def choose(self, percept):
        if percept.stage == "talk" and percept.round == 0:
            return (Propose(Deal(self.power, ("FRANCE",), Peace(), percept.turn)),)
        return ()


def test_an_offer_is_heard_and_accepted():
    widget = play(rounds=2, agents=lambda power, seed: Suitor(power) if power == "ITALY" else Holder())
    assert not widget.seat.offers()
    widget.press("say")
    assert "Italy proposes peace." in widget.status
    assert [control["label"] for control in widget.controls if control["id"].startswith("accept")] == ["Accept Italy: peace"]
    clicks(widget, "accept:0", "say")
    assert isinstance(widget.seat.steps[-1]["FRANCE"][0], Accept)
    assert ["table", "The talk is over. Agreed with you: peace with Italy."] in widget.told_lines


# --- a game --------------------------------------------------------------------


@pytest.mark.parametrize(("me", "rules", "rounds"), [("FRANCE", STANDARD, 1), ("TURKEY", STANDARD, 0), ("RED", load("six"), 0)])
def test_random_clicks_end_a_game_without_a_fault(me, rules, rounds):
    rng, widget = Random(3), PlayDiplomacy(me, lambda power, seed: RandomPlayer(seed), 5, rules, rounds, 1902)
    for _ in range(500):
        if widget.seat.over:
            break
        targets = sorted(widget.draft.targets()) if widget.seat.my_turn else []
        if targets and rng.random() < 0.6:
            widget.click(rng.choice(targets))
        else:
            widget.press(rng.choice([control["id"] for control in widget.controls if control["id"] != "new"]))
        assert widget.error is None or isinstance(widget.error, ValueError), widget.error
        assert widget.frames[-1]["name"] == "now" and widget.index == len(widget.frames) - 1
    assert widget.seat.over and widget.status.startswith("The game is over. ")
    saved = from_json(widget.seat.recording().to_json(), CLASSES)
    assert saved.states[-1].units == widget.seat.state.units


def test_the_same_seed_gives_the_same_game():
    one, two = play(), play()
    for widget in (one, two):
        clicks(widget, "PAR", "BUR", "give")
    assert one.seat.state == two.seat.state and one.frames == two.frames
    one.press("new")
    assert one.seat.state.phase.year == 1901 and one.draft.given() == ()


# --- the board -----------------------------------------------------------------


def test_every_province_can_be_clicked_and_says_what_is_there():
    widget = play()
    assert {each["key"] for each in widget.scene["places"]} == set(STANDARD.provinces)
    assert widget.label("PAR") == "Paris, supply centre of France, army of France, can be picked."
    assert widget.label("NTH") == "North Sea."
    clicks(widget, "PAR")
    assert "in hand" in widget.label("PAR") and widget.label("BUR") == "Burgundy, can be the target."
    clicks(widget, "BUR")
    assert "ordered: A PAR - BUR" in widget.label("PAR")


def test_keys_begin_at_an_own_unit_and_pick_it():
    widget = play()
    widget.key("Enter")
    assert widget.scene["start"] == "MAR" and widget.draft.picked == "MAR"
    widget.key("ArrowUp")
    assert widget.focus == "BUR"
    widget.key("Enter")
    assert widget.status == "A MAR - BUR. 2 units left."


def test_the_shapes_to_click_are_the_provinces():
    scene = board_scene(STANDARD, "a board", "")
    for each in scene["places"]:
        points = [tuple(map(float, pair)) for pair in zip(*[iter(each["shape"].split())] * 2)]
        assert points == map_drawing(STANDARD).polygons[each["key"]]


@pytest.mark.parametrize("rules", [STANDARD, load("six")], ids=["standard", "six"])
def test_arrow_keys_reach_every_province(rules):
    moves, seen, todo = keys(map_drawing(rules)), {"PAR" if rules is STANDARD else "BRO"}, ["PAR" if rules is STANDARD else "BRO"]
    while todo:
        for other in moves[todo.pop()].values():
            if other not in seen:
                seen.add(other)
                todo.append(other)
    assert seen == set(rules.provinces)
    drawing = map_drawing(rules)
    for province, leads in moves.items():
        for arrow, other in leads.items():
            (x, y), (u, v) = drawing.units[province], drawing.units[other]
            assert {"ArrowLeft": u < x, "ArrowRight": u > x, "ArrowUp": v < y, "ArrowDown": v > y}[arrow], (province, arrow)


def test_what_happened_is_in_the_frames_before():
    widget = play()
    clicks(widget, "PAR", "BUR", "give")
    assert [frame["name"] for frame in widget.frames][0] == "Spring 1901, moves"
    assert widget.frames[0]["status"].startswith("Spring 1901, moves. 22 orders, ")


def test_a_still_has_the_orders_and_the_words():
    widget = play()
    clicks(widget, "PAR", "BUR", "MAR")
    picture = widget.picture()
    assert "France A PAR" in picture.alt and "A MAR: where to?" in picture.alt and "@" not in picture.svg
    assert repr(widget) == picture.alt


@pytest.mark.parametrize(("given", "said"), [({"me": "PRUSSIA"}, "PRUSSIA"), ({"agents": {"FRANCE": 1}}, "This game needs")])
def test_what_is_no_game_is_refused(given, said):
    with pytest.raises(ValueError, match=said):
        PlayDiplomacy(**{"seed": 1, **given})


# --- stops ---------------------------------------------------------------------


class Stopping(Holder):
    """Is interrupted when it is asked for the second time."""

    def __init__(self):
        self.asked = 0

    def choose(self, percept):
        self.asked += 1
        if self.asked == 2:
            raise KeyboardInterrupt
        return ()


def test_whoever_stops_the_others_can_go_on_and_has_lost_nothing():
    agents = {power: Stopping() if power == "TURKEY" else Holder() for power in STANDARD.powers}
    widget = play(agents=agents)
    clicks(widget, "PAR", "BUR", "give", "BUR", "PAR")
    widget.press("give")
    assert widget.status.startswith("Stopped.") and len(widget.seat.states) == 2
    assert [str(order) for order in widget.draft.given()] == ["A BUR - PAR"]
    widget.press("give")
    assert len(widget.seat.states) > 2 and Unit("FRANCE", "A", "PAR") in widget.seat.state.units


class Faulty(Holder):
    """Gives an order that is none."""

    def choose(self, percept):
        return ("A PAR - BUR",)


def test_an_agent_that_fails_is_told_and_the_game_stays_as_it_was():
    widget = play(agents=lambda power, seed: Faulty() if power == "ITALY" else Holder())
    clicks(widget, "PAR", "BUR", "give")
    assert "ITALY" in widget.status and len(widget.seat.states) == 1
    assert [str(order) for order in widget.draft.given()] == ["A PAR - BUR"]
