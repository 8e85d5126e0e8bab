"""A still of Diplomacy: the map with units, owners, orders as arrows and what became of them, in words too."""

from gameai.checks import brief, several
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.show import svg
from gameai.show.clue_sheet_view import titled
from gameai.show.diplomacy_drawing import map_drawing
from gameai.show.diplomacy_orders import Arrows, retreats
from gameai.show.tilings import framed
from gameai.show.words import counted, listed

FAILED = ("stays", "cut", "void", "disrupted", "illegal", "fails")       # outcomes that are crossed out
SLOTS = ("owners", "lines", "orders", "names", "shields", "units")       # what is drawn, from the ground up
LAND = {"AUSTRIA": "BOH GAL TYR", "ENGLAND": "CLY WAL YOR", "FRANCE": "BUR GAS PIC", "GERMANY": "PRU RUH SIL", "ITALY": "APU PIE TUS",
        "RUSSIA": "FIN LVN UKR", "TURKEY": "ARM SYR"}


def start_centers(rules):
    """Who owns which centre at the beginning: {centre: power}."""
    return {center: power for power in rules.powers for center in rules.homes[power]}


def start_land(rules):
    """{province: power} of the land without centres that belongs to the powers at the beginning: for the look of the map alone."""
    return {province: power for power, land in LAND.items() for province in land.split() if power in rules.powers}


class Board:
    """What is on a map at one moment, checked.

    Attributes:
        rules, units, centers, orders, results, dislodged, held: as for `diplomacy_picture`.
        drawing: its `MapDrawing`.
    """

    def __init__(self, rules=STANDARD, units=None, centers=None, orders=(), results=None, dislodged=(), held=None):
        self.rules, self.drawing = rules, map_drawing(rules)
        self.units = tuple(checked_unit(rules, unit) for unit in (rules.start if units is None else several(units, "units")))
        self.centers = dict(start_centers(rules) if centers is None else centers)
        self.orders, self.results, self.held = tuple(several(orders, "orders")), dict(results or {}), dict(held or {})
        self.dislodged = tuple(several(dislodged, "dislodged units"))
        for center in self.centers:
            if center not in rules.centers:
                raise ValueError(f"The centers are {{supply centre: power}}; {brief(center)} is no supply centre of this map.")
        for order in self.orders:
            for place in (order.loc, order.dest, order.target):
                if place is not None and place not in rules.province:
                    raise ValueError(f"The order {str(order)!r} names {brief(place)}, which this map doesn't have.")

    @property
    def failed(self):
        """The locations of units whose orders did not succeed."""
        return [loc for loc, result in self.results.items() if result.outcome in FAILED]

    def parts(self):
        """{slot: markup}, in the order in which it is drawn: see `SLOTS`."""
        arrows = Arrows(self.drawing, self.orders, self.units, self.failed)
        lost = {each.unit for each in self.dislodged}
        return {"owners": self.drawing.owners(self.centers, self.held), "lines": self.drawing.lines(),
                "orders": arrows.svg() + self._retreats(), "names": self.drawing.written(),
                "shields": self.drawing.shields(self.centers),
                "units": "".join([self.drawing.unit(each.unit, True, each.unit not in self.units) for each in self.dislodged]
                                 + [self.drawing.unit(unit) for unit in self.units if unit not in lost])}

    def _retreats(self):
        """The dislodged who are still drawn where they were, and those who stand beside."""
        still = [each for each in self.dislodged if each.unit in self.units]
        return retreats(self.drawing, still, False) + retreats(self.drawing, [each for each in self.dislodged if each not in still])

    def describe(self):
        """The board in words: the powers, their units and centres, orders and what became of them, who has to retreat."""
        said = []
        for power in self.rules.powers:
            units = [str(unit) for unit in self.units if unit.power == power]
            owned = [center for center in self.rules.centers if self.centers.get(center) == power]
            if units or owned:
                said.append(f"{svg.capital(power.lower())}: {counted(len(owned), 'centre')} ({listed(owned)}), units {listed(units)}")
        said += [self.told(order) for order in self.orders]
        said += [f"{svg.capital(each.unit.power.lower())}'s {each.unit} is dislodged from {each.attacker}; it can retreat to "
                 f"{listed(each.retreats) if each.retreats else 'no place'}" for each in self.dislodged]
        return "; ".join(said) + "."

    def told(self, order):
        """An order in words, with what became of it."""
        result = self.results.get(order.loc)
        return f"{svg.capital(order.power.lower())}: {order}" + (f" {result.outcome}" if result else "")


def checked_unit(rules, unit):
    """A `Unit` that can stand on this map. Raises ValueError if it can't."""
    try:
        unit = Unit(*unit)
    except TypeError:
        unit = None
    if unit is None or unit.kind not in ("A", "F") or unit.loc not in rules.province:
        raise ValueError(f"A unit is Unit(power, \"A\" or \"F\", location of the map); {brief(unit)} is none.")
    return unit


def diplomacy_picture(position=None, orders=(), results=None, map=STANDARD, centers=None, dislodged=None, held=None, title="Diplomacy",
                      caption="", theme="light"):
    """A still of the map.

    Armies are discs, fleets hulls, with their power's letter; supply centres are shields with their owner's letter, if they have one.
    Moves are arrows, supports dotted lines, convoys waves, a ring is an order to hold; a cross is on what failed.

    Args:
        position: the units, or what has `units` (and perhaps `centers`, `dislodged`) as a `State`; default the start of the game.
        orders: `Order`s to draw.
        results: {location: `Result`}, as in a `Resolution`, or that `Resolution`: then what failed is crossed, what is dislodged shown.
        map: a `gameai.games.diplomacy.map.Map`.
        centers: {supply centre: power}, default those of the position, else of the start.
        dislodged: `Dislodged` units, drawn beside their provinces, with where they can retreat; default those of the results or the
            position.
        held: {province: power} of land without a centre that is tinted, too.
        title, caption, theme: as for all stills.

    Returns:
        A `Picture`, in words too.

    Raises:
        ValueError: there is no such place on the map, or a unit is none.
    """
    board = board_of(position, orders, results, map, centers, dislodged, held)
    return board_picture(board, title, caption, theme)


def board_of(position=None, orders=(), results=None, map=STANDARD, centers=None, dislodged=None, held=None):
    """The `Board` of these arguments; see `diplomacy_picture`."""
    units = getattr(position, "units", position)
    centers = getattr(position, "centers", None) if centers is None else centers
    if dislodged is None:
        dislodged = getattr(results, "dislodged", None) or getattr(position, "dislodged", ())
    return Board(map, units, centers, orders, getattr(results, "results", results), dislodged, held)


def board_picture(board, title="Diplomacy", caption="", theme="light"):
    """A still of a `Board`."""
    drawing = board.drawing
    return framed(drawing.width, drawing.height, drawing.ground() + "".join(board.parts().values()), svg.capital(titled(title)),
                  board.describe(), caption, theme)
