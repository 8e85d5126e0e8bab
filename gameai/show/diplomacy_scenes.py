"""A game of Diplomacy, phase by phase, as scenes: the orders and what became of them, with the owners of the land."""

from typing import NamedTuple

from gameai.games.diplomacy.adjudication import resolve
from gameai.games.diplomacy.map import load
from gameai.show import svg
from gameai.show.diplomacy_map import FAILED, Board, start_land
from gameai.show.diplomacy_orders import Arrows, cross
from gameai.show.words import counted, listed

STEPS = {"moves": "moves", "retreats": "retreats", "builds": "builds and removals"}


class Scene(NamedTuple):
    """What is shown of one moment.

    name: "Spring 1901, moves". phase: its short name. parts: {slot: markup} of the map. centers: {centre: power}.
    said: a sentence or two. orders: what everybody ordered, in words; empty at the end.
    """

    name: str
    phase: str
    parts: dict
    centers: dict
    said: str
    orders: str


def phase_name(phase):
    """A phase in words."""
    return f"{svg.capital(phase.season)} {phase.year}, {STEPS[phase.step]}"


def scenes(recording, last=None):
    """The `Scene`s of a recorded game: one for each phase in which somebody had something to order, and one for the end.

    Args:
        recording: a `gameai.games.diplomacy.recording.Recording`, or what has its `map` and `states`.
        last: how many of the last phases are wanted; None for all.
    """
    rules, states = load(recording.map), recording.states
    steps = [(before, after, past) for before, after in zip(states, states[1:]) if before.stage != "talk"
             for past in reversed(after.past) if past.phase == before.phase]
    made, held = [], start_land(rules)
    for number, (before, after, past) in enumerate(steps):
        if last is None or number >= len(steps) - last:
            made.append(_scene(rules, before, after, past, held))
        held = {**held, **{rules.province[unit.loc]: unit.power for unit in after.units if rules.province[unit.loc] not in rules.centers}}
    end = states[-1]
    board = Board(rules, end.units, end.centers, held=held)
    name = f"The end, after {phase_name(end.phase).lower()}" if end.stage == "over" else phase_name(end.phase)
    return [*made, Scene(name, str(end.phase), board.parts(), dict(end.centers), standing(rules, end), "")]


def standing(rules, state):
    """How many centres each power has, in words, and who has won."""
    owners = list(state.centers.values())
    counts = sorted(((owners.count(power), power) for power in rules.powers), key=lambda each: (-each[0], each[1]))
    won = f"{state.winner.capitalize()} wins alone. " if state.winner else ""
    return won + "Centres: " + ", ".join(f"{power.capitalize()} {count}" for count, power in counts if count) + "."


def _scene(rules, before, after, past, held):
    orders = [order for each in past.orders.values() for order in each]
    made, said = {"moves": _moves, "retreats": _retreats, "builds": _builds}[past.phase.step](rules, before, after, past, orders, held)
    words = "; ".join(f"{power.capitalize()}: {listed(list(map(str, own)))}" for power, own in past.orders.items() if own)
    return Scene(phase_name(past.phase), str(past.phase), made, dict(before.centers), said, words)


def _moves(rules, before, after, past, orders, held):
    result = resolve(rules, past.units, orders)
    board = Board(rules, past.units, before.centers, orders, result.results, result.dislodged, held)
    failed = sum(each.outcome in FAILED for each in result.results.values())
    said = f"{counted(len(orders), 'order')}, {failed or 'none'} of them without success."
    lost = [f"{each.unit.power.capitalize()}'s {each.unit}" for each in result.dislodged]
    return board.parts(), said + (f" Dislodged: {listed(lost)}." if lost else "")


def _retreats(rules, before, after, past, orders, held):
    board = Board(rules, before.units, before.centers, (), None, past.dislodged, held)
    there = {(unit.power, unit.loc) for unit in after.units} - {(unit.power, unit.loc) for unit in before.units}
    failed = [order.loc for order in orders if order.action == "move" and (order.power, order.dest) not in there]
    arrows = Arrows(board.drawing, orders, before.units, failed, board.drawing.dislodged)
    gone = [order for order in orders if order.action == "disband"]
    away = len(orders) - len(gone)
    said = f"{counted(away, 'unit')} retreat{'s' if away == 1 else ''}, {len(gone) or 'none'} disbanded."
    return board.parts() | {"orders": arrows.svg()}, said + (" Two that retreat to one place are both lost." if failed else "")


def _builds(rules, before, after, past, orders, held):
    built = [unit for unit in after.units if unit not in before.units]
    gone = [unit for unit in before.units if unit not in after.units]
    board = Board(rules, [*before.units, *built], before.centers, held=held)
    parts = board.parts()
    for unit in built:
        x, y = board.drawing.units[unit.loc]
        parts["units"] += (svg.el("circle", cx=x + 12, cy=y - 10, r=6.5, fill="@paper", stroke="@ink", stroke_width=1.4)
                           + svg.text(x + 12, y - 10, "+", size=12, weight=700))
    parts["units"] += "".join(cross(*board.drawing.units[unit.loc], 9) for unit in gone)
    told = [f"{verb} {listed([f'{unit.power.capitalize()} {unit}' for unit in units])}" for verb, units in
            (("Built:", built), ("Removed:", gone)) if units]
    return parts, f"{standing(rules, before)} {'. '.join(told) + '.' if told else 'Nothing is built or removed.'}"
