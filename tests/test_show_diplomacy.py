"""The map of Diplomacy as it is drawn: its borders against the rules, its places, its colours, its arrows and words."""

import math
import re
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gameai.games.diplomacy.adjudication import Dislodged, Result
from gameai.games.diplomacy.map import STANDARD, Unit, load
from gameai.games.diplomacy.orders import parse
from gameai.show import svg
from gameai.show.diplomacy_drawing import CENTRE, COAST, UNIT, hatched, letter, map_drawing, name_size, role, token
from gameai.show.diplomacy_map import diplomacy_picture, start_centers, start_land
from gameai.show.diplomacy_orders import Arrows, along, bow, shortened
from gameai.show.palette import POWERS, THEMES, colour, contrast

ROOT = Path(__file__).resolve().parents[1]
MAPS = [load("standard"), load("six")]
by_map = pytest.mark.parametrize("rules", MAPS, ids=lambda rules: rules.name)


def inside(point, ring):
    """Whether a point is inside a polygon, by counting the sides to its right."""
    x, y = point
    return sum((b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a for (a, b), (c, d) in zip(ring, [*ring[1:], ring[0]])) % 2 == 1


def area(ring):
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]]))) / 2


def neighbours(rules):
    """The pairs of provinces between which some unit can move."""
    return {frozenset((rules.province[one], rules.province[other])) for near in (rules.army, rules.fleet)
            for one, others in near.items() for other in others}


# --- the tessellation ----------------------------------------------------------


@by_map
def test_two_provinces_share_a_border_exactly_when_a_unit_can_move_between_them(rules):
    """There is no exception: straits are borders (DEN and SWE), and no two provinces meet in a mere corner that would be in doubt."""
    drawn = {pair for pair in map_drawing(rules).borders if pair <= set(rules.provinces)}
    assert drawn == neighbours(rules)


@by_map
def test_borders_are_long_enough_to_be_seen(rules):
    for pair, sides in map_drawing(rules).borders.items():
        assert sum(math.dist(*side) for side in sides) > 8, sorted(pair)


def test_switzerland_is_drawn_and_nobody_can_go_there():
    around = {region for pair in map_drawing(STANDARD).borders if "SWI" in pair for region in pair} - {"SWI"}
    assert around == {"BUR", "MAR", "MUN", "PIE", "TYR"}
    assert "SWI" not in STANDARD.provinces and "SWI" not in map_drawing(STANDARD).names


@by_map
def test_polygons_fill_the_picture_without_gaps_or_overlaps(rules):
    drawing = map_drawing(rules)
    assert set(rules.provinces) <= set(drawing.polygons)
    sides = {}
    for region, ring in drawing.polygons.items():
        assert len(set(ring)) == len(ring), region
        for side in zip(ring, [*ring[1:], ring[0]]):
            sides.setdefault(tuple(sorted(side)), []).append(region)
    for side, regions in sides.items():
        at_frame = any(one[axis] == other[axis] and one[axis] in (0, end) for one, other in [side]
                       for axis, end in ((0, drawing.width), (1, drawing.height)))
        assert len(regions) == (1 if at_frame else 2), (side, regions)
    assert sum(map(area, drawing.polygons.values())) == pytest.approx(drawing.width * drawing.height)


@by_map
def test_no_border_crosses_another(rules):
    sides = [side for pair in map_drawing(rules).borders.values() for side in pair]

    def turns(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    cells = {}
    for side in sides:
        for x in range(int(min(side[0][0], side[1][0]) // 25), int(max(side[0][0], side[1][0]) // 25) + 1):
            for y in range(int(min(side[0][1], side[1][1]) // 25), int(max(side[0][1], side[1][1]) // 25) + 1):
                cells.setdefault((x, y), []).append(side)
    for near in cells.values():
        for (a, b), (c, d) in combinations(near, 2):
            if {a, b} & {c, d}:
                continue
            assert not (turns(a, b, c) * turns(a, b, d) < 0 and turns(c, d, a) * turns(c, d, b) < 0), (a, b, c, d)


@by_map
def test_the_polygons_are_those_of_the_borders_written_by_hand(rules):
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from diplomacy_map import BORDERS, Borders, Sheet
    finally:
        sys.path.remove(str(ROOT / "tools"))
    sheet = Sheet(Borders((BORDERS / f"{rules.name}_borders.txt").read_text(encoding="utf-8")))
    assert sheet.polygons == map_drawing(rules).polygons


# --- places --------------------------------------------------------------------


@by_map
def test_every_place_is_inside_its_province(rules):
    drawing = map_drawing(rules)
    assert set(drawing.names) == set(rules.provinces) and set(drawing.centres) == set(rules.centers)
    assert set(drawing.units) == set(drawing.dislodged) == set(rules.province)
    assert set(drawing.coasts) == {location for location in rules.province if "/" in location}
    for places in (drawing.names, drawing.centres, drawing.units, drawing.coasts):
        for location, at in places.items():
            province = rules.province[location]
            assert inside(at, drawing.polygons[province]), location
    for location, (x, y) in drawing.dislodged.items():
        assert UNIT[0] / 2 < x < drawing.width - UNIT[0] / 2 and UNIT[1] / 2 < y < drawing.height - UNIT[1] / 2, location


@by_map
def test_no_two_names_units_or_centres_overlap(rules):
    drawing = map_drawing(rules)
    boxes = [(location, at, UNIT) for location, at in drawing.units.items()]
    boxes += [(f"name {key}", at, name_size(key)) for key, at in drawing.names.items()]
    boxes += [(f"centre {key}", at, CENTRE) for key, at in drawing.centres.items()]
    boxes += [(f"mark {key}", at, COAST) for key, at in drawing.coasts.items()]
    for (one, (x, y), size), (other, (u, v), second) in combinations(boxes, 2):
        if one[:3] == other[:3]:
            continue       # units at two coasts of a province: only one of them can be there
        assert abs(x - u) >= (size[0] + second[0]) / 2 or abs(y - v) >= (size[1] + second[1]) / 2, (one, other)


@by_map
def test_names_and_centres_cross_no_border(rules):
    drawing = map_drawing(rules)
    for places, size in ((drawing.names, None), (drawing.centres, CENTRE)):
        for province, (x, y) in places.items():
            wide, high = size or name_size(province)
            corners = [(x + right * wide / 2, y + down * high / 2) for right in (-1, 0, 1) for down in (-1, 1)]
            assert all(inside(corner, drawing.polygons[province]) for corner in corners), province


def test_a_fleet_at_a_coast_is_near_the_sea_that_it_borders_on():
    drawing = map_drawing(STANDARD)
    for location, sea in {"BUL/EC": "BLA", "BUL/SC": "AEG", "SPA/NC": "GAS", "SPA/SC": "WES", "STP/NC": "BAR", "STP/SC": "BOT"}.items():
        province = STANDARD.province[location]
        other = next(each for each in STANDARD.locations[province] if "/" in each and each != location)
        for places in (drawing.units, drawing.coasts):
            far = {place: min(math.dist(places[place], point) for side in drawing.borders[frozenset((province, sea))] for point in side)
                   for place in (location, other)}
            assert far[location] < far[other], location


# --- colours and shapes --------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_colours_have_the_contrast_of_wcag(theme):
    for ground in ("sea", "land", "rock", *(f"{power}land" for power in POWERS)):
        assert contrast(colour("ink", theme), colour(ground, theme)) >= 4.5, ground
        if ground != "rock":
            assert contrast(colour("shore", theme), colour(ground, theme)) >= 3, ground
    for power in POWERS:
        assert contrast(colour(power, theme), colour("paper", theme)) >= 4.5, power      # the letters of units
        for ground in ("sea", "land", f"{power}land"):
            assert contrast(colour(power, theme), colour(ground, theme)) >= 3, (power, ground)
    assert contrast(colour("sea", theme), colour("land", theme)) > 1.2


def test_powers_have_different_letters_and_colours():
    for rules in MAPS:
        assert len({letter(power) for power in rules.powers}) == len({role(power) for power in rules.powers}) == len(rules.powers)


def test_armies_and_fleets_have_different_shapes_and_the_letter_of_their_power():
    army, fleet = token("ITALY", "A", 50, 50), token("ITALY", "F", 50, 50)
    assert "<circle" in army and "<circle" not in fleet
    assert ">I</text>" in army and ">I</text>" in fleet


def test_a_hatched_square_has_lines_inside_it():
    ends = re.findall(r"[ML]([\d.]+) ([\d.]+)", hatched([(0, 0), (30, 0), (30, 30), (0, 30)], 10))
    assert len(ends) == 10 and all(0 <= float(value) <= 30 for end in ends for value in end)
    assert all((float(x) + float(y)) % 10 == 0 for x, y in ends)


# --- stills --------------------------------------------------------------------


def board(*texts):
    """Units and their orders, written "ITALY A VEN - TRI"."""
    orders = [parse(*text.split(" ", 1)) for text in texts]
    return [order.ordered for order in orders], orders


@by_map
@pytest.mark.parametrize("theme", THEMES)
def test_the_start_is_drawn_and_told(rules, theme):
    picture = diplomacy_picture(map=rules, title="the start", theme=theme)
    root = ElementTree.fromstring(picture.svg)
    assert float(root.get("width")) <= 900 and "@" not in picture.svg
    written = ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert set(rules.provinces) <= set(written)
    for power in rules.powers:
        own = [unit for unit in rules.start if unit.power == power]
        assert written.count(letter(power)) == len(own) + len(rules.homes[power])
        assert f"{power.capitalize()}: {len(rules.homes[power])} centre" in picture.alt
        assert all(str(unit) in picture.alt for unit in own)


def test_orders_are_drawn_by_their_kinds():
    units, orders = board("ITALY A VEN - TRI", "ITALY A TYR S A VEN - TRI", "AUSTRIA F TRI H", "ENGLAND A LON - NWY",
                          "ENGLAND F NTH C A LON - NWY", "FRANCE A PAR S A BUR", "FRANCE A BUR H")
    arrows = Arrows(map_drawing(STANDARD), orders, units)
    drawn = {order.loc: arrows.order(order) for order in orders}
    heads = {loc for loc, markup in drawn.items() if "<polygon" in markup}
    dotted = {loc for loc, markup in drawn.items() if 'stroke-dasharray="0.1 5"' in markup}
    assert heads == {"VEN", "LON"} and dotted == {"TYR", "PAR"}
    assert len(re.findall(r"[\d.]+,[\d.]+", drawn["NTH"])) > 12 and "dasharray" not in drawn["NTH"]      # a wavy line
    assert {loc for loc, markup in drawn.items() if 'r="15.5"' in markup} == {"TRI", "PAR", "BUR"}


@pytest.mark.parametrize(("army", "dest", "fleets"), [
    ("LON", "NWY", ["NTH"]), ("LON", "BEL", ["ENG"]), ("SPA", "NAP", ["LYO", "TYS"]), ("LON", "TUN", ["ENG", "MAO", "WES"]),
    ("ANK", "SEV", ["BLA"]), ("PIC", "WAL", ["ENG"])])
def test_a_convoy_passes_its_fleets_and_covers_none(army, dest, fleets):
    units, orders = board(f"ENGLAND A {army} - {dest} VIA", *(f"ENGLAND F {fleet} C A {army} - {dest}" for fleet in fleets))
    arrows = Arrows(map_drawing(STANDARD), orders, units)
    way = [along(arrows.ways[army], share / 40) for share in range(41)]
    for fleet in fleets:
        assert min(math.dist(point, arrows.drawing.units[fleet]) for point in way) > 17
    assert min(min(math.dist(point, arrows.drawing.units[fleet]) for point in way) for fleet in fleets) < 60


def test_what_failed_has_a_cross():
    units, orders = board("ITALY A VEN - TRI", "AUSTRIA F TRI H")
    fine, failed = (Arrows(map_drawing(STANDARD), orders, units, places).svg() for places in ((), ("VEN",)))
    assert failed.count('stroke-width="5.5"') == 2 and fine.count('stroke-width="5.5"') == 0


def test_two_who_change_places_have_arrows_beside_each_other():
    units, orders = board("TURKEY A CON - BUL", "RUSSIA A BUL - CON")
    ways = Arrows(map_drawing(STANDARD), orders, units).ways
    assert math.dist(along(ways["CON"], 0.5), along(ways["BUL"], 0.5)) > 20


def test_a_dislodged_unit_is_marked_and_its_retreats_shown():
    units, orders = board("ITALY A VEN - TRI", "ITALY A TYR S A VEN - TRI", "AUSTRIA F TRI H")
    lost = Dislodged(Unit("AUSTRIA", "F", "TRI"), "VEN", ("ADR", "ALB"))
    results = {"VEN": Result("succeeds", ""), "TYR": Result("succeeds", ""), "TRI": Result("dislodged", "")}
    before = diplomacy_picture(units, orders, results, dislodged=[lost])
    assert "Austria's F TRI is dislodged from VEN; it can retreat to ADR and ALB" in before.alt
    assert "Austria: F TRI H dislodged" in before.alt and "Italy: A VEN - TRI succeeds" in before.alt
    x, y = map_drawing(STANDARD).dislodged["TRI"]
    assert f'x="{svg.number(x - 15)}" y="{svg.number(y - 12)}"' not in before.svg
    after = diplomacy_picture([Unit("ITALY", "A", "TRI"), Unit("ITALY", "A", "TYR")], dislodged=[lost])
    assert f'x="{svg.number(x - 15)}" y="{svg.number(y - 12)}"' in after.svg
    for place in ("ADR", "ALB"):
        u, v = map_drawing(STANDARD).units[place]
        assert f'cx="{svg.number(u)}" cy="{svg.number(v)}" r="6"' in after.svg


def test_owners_tint_their_land():
    drawing = map_drawing(STANDARD)
    markup = drawing.owners({"PAR": "FRANCE", "BEL": "GERMANY"}, {"BUR": "FRANCE", "NTH": "ENGLAND"})
    assert re.findall(r'fill="@(\w+)"', markup) == ["franceland", "franceland", "germanyland"]
    land = start_land(STANDARD)
    assert land["BUR"] == "FRANCE" and land["SYR"] == "TURKEY" and "RUM" not in land and not set(land) & STANDARD.seas


@pytest.mark.parametrize(("changes", "said"), [
    ({"position": [("FRANCE", "A", "XYZ")]}, "A unit is Unit"), ({"position": ["PAR"]}, "A unit is Unit"),
    ({"centers": {"BUR": "FRANCE"}}, "'BUR' is no supply centre"),
    ({"map": load("six"), "orders": [parse("FRANCE", "A PAR - BUR")]}, "names 'PAR', which this map doesn't have"),
])
def test_what_is_not_on_the_map_is_refused(changes, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        diplomacy_picture(**changes)


def test_equal_pictures_are_equal():
    assert diplomacy_picture(centers=start_centers(STANDARD)) == diplomacy_picture()


# --- lines ---------------------------------------------------------------------


def test_lines_are_shortened_at_both_ends_and_never_turned_round():
    assert shortened([(0, 0), (100, 0)], 10, 20) == [(10, 0), (80, 0)]
    (x, _), (u, _) = shortened([(0, 0), (20, 0)], 13, 13)
    assert 0 < x < u < 20


def test_a_bow_bends_to_its_left_by_so_much():
    way = bow((0, 0), (100, 0), 12)
    assert way[0] == (0, 0) and way[-1] == (100, 0)
    assert min(y for _, y in way) == pytest.approx(-12)
