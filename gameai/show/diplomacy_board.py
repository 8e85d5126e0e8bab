"""The map of Diplomacy as a board to click on: a place for each province, its keys, its labels, its marks."""

import math

from gameai.show import svg
from gameai.show.diplomacy_drawing import KINDS, map_drawing
from gameai.show.diplomacy_map import SLOTS, Board, start_land
from gameai.show.palette import MARGIN
from gameai.show.shell import ARROWS, place


BOARD_SLOTS = [*SLOTS[:3], "marks", *SLOTS[3:], "signs"]      # marks lie below the names, signs above the units


def board_scene(rules, title, words, start=None):
    """The scene: the ground, and a place for each province in the shape of its polygon; keys begin at `start`."""
    drawing = map_drawing(rules)
    places = []
    for province in rules.provinces:
        ring = drawing.polygons[province]
        xs, ys = zip(*ring)
        places.append(place(province, (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), rules.title(province), shape=ring))
    return {"title": title, "role": "group", "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
            "shift": [MARGIN, MARGIN], "static": drawing.ground(), "slots": BOARD_SLOTS, "places": places, "moves": keys(drawing),
            "help": words} | ({"start": start} if start else {})


def keys(drawing):
    """Where arrow keys lead from each province: to the nearest one in that direction, neighbours first."""
    middle, moves = {province: drawing.units[province] for province in drawing.names}, {}
    near = {}
    for pair in drawing.borders:
        for province in pair:
            near.setdefault(province, set()).update(pair)
    for province, (x, y) in middle.items():
        leads = {}
        for arrow, (down, right) in ARROWS.items():
            best = None
            for other, (u, v) in middle.items():
                ahead, aside = (u - x) * right + (v - y) * down, abs((u - x) * down) + abs((v - y) * right)
                if other == province or ahead <= 0 or aside > 1.3 * ahead:
                    continue
                worth = math.hypot(ahead, 1.5 * aside) * (1 if other in near.get(province, ()) else 1.6)
                if best is None or worth < best[0]:
                    best = worth, other
            if best:
                leads[arrow] = best[1]
        moves[province] = leads
    return moves


def present_parts(seat, draft):
    """The parts of the map as it is now, with the orders that are written."""
    state, rules = seat.state, seat.map
    held = dict(start_land(rules))
    for past in state.past:
        held |= {rules.province[unit.loc]: unit.power for unit in past.units}
    held = {province: power for province, power in held.items() if province not in rules.centers}
    orders = () if draft is None or draft.retreats or draft.adjusts else tuple(draft.orders.values())
    return Board(rules, state.units, state.centers, orders, None, state.dislodged, held).parts()


def marks(rules, draft, taken=()):
    """{"marks": what can be clicked next and what is in hand, "signs": builds, removals and retreats that are written}.

    `taken` are the provinces with a unit.
    """
    if draft is None:
        return {"marks": "", "signs": ""}
    drawing, drawn = map_drawing(rules), []
    standing = drawing.dislodged if draft.retreats else drawing.units      # where the units are that can be ordered
    if draft.picked is not None:
        drawn.append(svg.path(drawing.polygons[rules.province[draft.picked]], closed=True, stroke="@picked", stroke_width=3.5))
    for province in sorted(draft.targets()):
        first = draft.picked is None
        x, y = standing[draft.own()[province]] if first else drawing.units[province]
        wide = 17 if first or province in taken else 8
        drawn += [svg.el("circle", cx=x, cy=y, r=wide, fill="none", stroke="@paper", stroke_width=4.5),
                  svg.el("circle", cx=x, cy=y, r=wide, fill="none", stroke="@legal", stroke_width=2.2,
                         stroke_dasharray="4 2.5" if first else None)]
    signs = []
    for order in draft.orders.values():
        x, y = standing[order.loc]
        if order.action in ("build", "remove", "disband"):
            sign = f"+{order.unit}" if order.action == "build" else "−"
            signs += [svg.el("circle", cx=x, cy=y, r=12, fill="@paper", stroke="@ink", stroke_width=1.6),
                      svg.text(x, y, sign, size=12, weight=700)]
        elif draft.retreats:
            u, v = drawing.units[order.dest]
            signs += [svg.path([(x, y), (u, v)], stroke="@picked", stroke_width=3),
                      svg.el("circle", cx=u, cy=v, r=6, fill="@picked")]
    return {"marks": "".join(drawn), "signs": "".join(signs)}


def labels(seat, draft):
    """{province: what a screen reader says of it}."""
    rules, state = seat.map, seat.state
    units = {rules.province[unit.loc]: unit for unit in state.units}
    lost = {rules.province[each.unit.loc]: each.unit for each in state.dislodged}
    targets = draft.targets() if draft is not None else ()
    said = {}
    for province in rules.provinces:
        parts = [rules.title(province)]
        if province in rules.centers:
            owner = state.centers.get(province)
            parts.append(f"supply centre of {owner.capitalize()}" if owner else "supply centre of nobody")
        for unit, how in ((units.get(province), ""), (lost.get(province), "dislodged ")):
            if unit:
                parts.append(f"{how}{KINDS[unit.kind]} of {unit.power.capitalize()}")
        if draft is not None:
            parts += [f"ordered: {order}" for order in draft.orders.values() if rules.province[order.loc] == province]
            if draft.picked is not None and rules.province[draft.picked] == province:
                parts.append("in hand")
            if province in targets:
                parts.append("can be picked" if draft.picked is None else "can be the target")
        said[province] = ", ".join(parts) + "."
    return said
