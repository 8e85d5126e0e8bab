"""Orders and the usual notation: `A PAR - BUR`, `F NTH C A LON - NWY`, `A MUN S A BER - KIE`, `F BRE H`.

Codes and names ("A Paris - Burgundy", "F North Sea convoys A London - Norway") are understood, in any case; what is written are codes.
The words and their places are those of the Diplomacy Adjudicator Test Cases.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gameai.checks import brief, listed
from gameai.games.diplomacy.map import COASTS, STANDARD, Unit

ACTIONS = ("hold", "move", "support_hold", "support_move", "convoy", "disband", "build", "remove", "waive")
LONGEST = 200  # letters of an order; "St Petersburg (south coast)" three times and the words between fit well


class Order(NamedTuple):
    """An order; the names are those of `to_dict`.

    power: who gives it. unit: the kind of the ordered unit, "A" or "F"; None where it doesn't matter. loc: where that unit is, or is to
    be built. action: one of `ACTIONS`. dest: where a unit is to go, its own, the supported or the convoyed one. target_unit, target: kind
    and location of the supported or convoyed unit. via_convoy: the army wants to go by sea although it could walk.

    >>> str(Order("FRANCE", "A", "PAR", "move", "BUR"))
    'A PAR - BUR'
    """

    power: str
    unit: str | None
    loc: str | None
    action: str
    dest: str | None = None
    target_unit: str | None = None
    target: str | None = None
    via_convoy: bool = False

    def __str__(self):
        return _WRITTEN.get(self.action, _unwritten)(self)

    @property
    def ordered(self):
        """The ordered `Unit`."""
        return Unit(self.power, self.unit, self.loc)

    @property
    def helped(self):
        """The supported or convoyed unit as a text, "A PAR"."""
        return f"{self.target_unit or '?'} {self.target}"


def _unwritten(order):
    raise ValueError(f"The action of an order is {listed(list(map(repr, ACTIONS)), 'or', ',')}; it was {brief(order.action)}.")


_WRITTEN = {
    "hold": lambda order: f"{order.unit} {order.loc} H",
    "move": lambda order: f"{order.unit} {order.loc} - {order.dest}{' VIA' if order.via_convoy else ''}",
    "support_hold": lambda order: f"{order.unit} {order.loc} S {order.helped}",
    "support_move": lambda order: f"{order.unit} {order.loc} S {order.helped} - {order.dest}",
    "convoy": lambda order: f"{order.unit} {order.loc} C {order.helped} - {order.dest}",
    "disband": lambda order: f"{order.unit} {order.loc} D",
    "build": lambda order: f"Build {order.unit} {order.loc}",
    "remove": lambda order: f"Remove {order.unit} {order.loc}" if order.unit else f"Remove {order.loc}",
    "waive": lambda order: "Waive",
}


def to_dict(order):
    """An order as JSON holds it: what is None or False is left out.

    >>> to_dict(Order("FRANCE", "F", "BRE", "hold"))
    {'power': 'FRANCE', 'unit': 'F', 'loc': 'BRE', 'action': 'hold'}
    """
    return {name: value for name, value in zip(Order._fields, order, strict=True) if value}


_KNOWN = frozenset(Order._fields)


def from_dict(data, map=STANDARD):
    """The `Order` that `to_dict` wrote. Raises ValueError with one sentence."""
    if isinstance(data, Order):
        return data
    if not isinstance(data, Mapping) or not all(isinstance(name, str) for name in data):
        raise ValueError(f"An order is a dict such as {{'power': 'FRANCE', 'unit': 'A', 'loc': 'PAR', 'action': 'hold'}}; "
                         f"it was {brief(data)}.")
    strange = sorted(set(data) - _KNOWN)
    if strange:
        raise ValueError(f"An order has {listed(list(Order._fields))}, and no {brief(strange[0])}: {brief(dict(data))}.")
    order = Order(*[data.get(name) for name in Order._fields[:-1]], bool(data.get("via_convoy", False)))
    fault = malformed(map, order)
    if fault:
        raise ValueError(fault)
    return order


_NEEDS = {"move": ("unit", "loc", "dest"), "hold": ("unit", "loc"), "support_hold": ("unit", "loc", "target_unit", "target"),
          "support_move": ("unit", "loc", "target_unit", "target", "dest"), "convoy": ("unit", "loc", "target_unit", "target", "dest"),
          "disband": ("loc",), "build": ("unit", "loc"), "remove": ("loc",), "waive": ()}


def malformed(map, order):
    """What keeps `order` from being an order at all, whatever the position: one sentence, or None."""
    if not isinstance(order, Order):
        return f"An order is an Order, which parse('FRANCE', 'A PAR - BUR') makes; it was {brief(order)}."
    if not isinstance(order.action, str) or order.action not in _NEEDS:
        return f"The action of an order is {listed([repr(action) for action in ACTIONS], 'or', ',')}; it was {brief(order.action)}."
    if not isinstance(order.power, str) or order.power not in map.powers:
        return f"The powers of the map {map.name!r} are {listed(list(map.powers))}; an order was given by {brief(order.power)}."
    for name in _NEEDS[order.action]:
        value = getattr(order, name)
        if name in ("unit", "target_unit"):
            if value not in ("A", "F"):
                return f"The {name} of an order to {_told(order.action)} is 'A' or 'F'; it was {brief(value)}."
        elif not isinstance(value, str) or value not in map.province:
            return f"The {name} of an order to {_told(order.action)} is a location of the map {map.name!r}; it was {brief(value)}."
    return None


def _told(action):
    return action.replace("_", " a ") if action != "support_hold" else "support a unit that stays"


# --- reading -----------------------------------------------------------------

_MARKS = str.maketrans({"–": "-", "—": "-", "→": "-", ".": " ", ",": " ", "'": " ", "(": " ", ")": " ", ">": " "})
_KINDS = {"A": "A", "ARMY": "A", "F": "F", "FLEET": "F"}
_VERBS = {"S": "S", "SUPPORT": "S", "SUPPORTS": "S", "C": "C", "CONVOY": "C", "CONVOYS": "C", "H": "H", "HOLD": "H", "HOLDS": "H",
          "-": "-", "R": "-", "M": "-", "MOVE": "-", "MOVES": "-", "RETREAT": "-", "RETREATS": "-", "TO": "-",
          "D": "D", "DISBAND": "D", "DISBANDS": "D", "B": "B", "BUILD": "B", "REMOVE": "REMOVE"}


@lru_cache(maxsize=8)
def _words(map):
    """{the words of a name: location}, and how many words the longest has."""
    names = {}
    for place, province in map.province.items():
        _, _, coast = place.partition("/")
        name = re.sub("[^A-Z]+", " ", map.provinces[province].name.upper()).split()
        coasts = ([coast], [COASTS[coast].upper(), "COAST"]) if coast else ([],)
        for called in ([province], name):
            for tail in coasts:
                names[(*called, *tail)] = place
    return names, max([len(words) for words in names])


class _Reader:
    """The words of an order and how far they are read."""

    def __init__(self, text, map):
        if not isinstance(text, str):
            raise ValueError(f"An order is a text such as 'A PAR - BUR'; it was {brief(text)}.")
        if len(text) > LONGEST:
            raise ValueError(f"An order has at most {LONGEST} letters; this one has {len(text):,}: {brief(text)}.")
        self.text, self.map = text, map
        self.words = text.upper().translate(_MARKS).replace("/", " ").replace("-", " - ").split()
        self.at = 0

    def fail(self, wanted):
        """Raise the sentence: what was wanted where reading stopped."""
        rest = " ".join(self.words[self.at:])
        where = f"{brief(rest)} came" if rest else "the order ended"
        raise ValueError(f"{brief(self.text)} can't be read: {wanted} was expected where {where}.")

    def take(self, table):
        """The meaning of the next word if `table` has it, else None."""
        if self.at < len(self.words) and self.words[self.at] in table:
            self.at += 1
            return table[self.words[self.at - 1]]
        return None

    def kind(self):
        return self.take(_KINDS) or self.fail("A or F")

    def location(self):
        """The longest name that begins here."""
        names, longest = _words(self.map)
        found = None
        words = []
        for end in range(self.at, len(self.words)):
            if self.words[end] == "-":
                if not words:
                    break
                continue  # inside a name: Mid-Atlantic Ocean
            words.append(self.words[end])
            if len(words) > longest:
                break
            if tuple(words) in names:
                found = end + 1, names[tuple(words)]
        if found is None:
            self.fail(f"a location of the map {self.map.name!r}, such as {next(iter(self.map.army))} or "
                      f"{self.map.title(next(iter(self.map.army)))},")
        self.at, place = found
        return place

    def end(self):
        if self.at < len(self.words):
            self.fail("nothing more")


def parse(power, text, map=STANDARD):
    """The `Order` of a text in the usual notation; whether it is legal is another question, see `refusal`.

    Args:
        power: who gives it.
        text: "A PAR - BUR", "A Paris - Burgundy", "A LON - NWY VIA", "F BRE H", "A MUN S A BER - KIE", "A MUN S A BER",
            "F NTH C A LON - NWY"; "A PAR D" for a retreating unit; "Build A PAR", "Remove A PAR" and "Waive" in winter.
        map: whose names count.

    Raises:
        ValueError: with one sentence.

    >>> parse("FRANCE", "f mid-atlantic ocean - spain (south coast)")
    Order(power='FRANCE', unit='F', loc='MAO', action='move', dest='SPA/SC', target_unit=None, target=None, via_convoy=False)
    """
    if not isinstance(power, str) or power not in map.powers:
        raise ValueError(f"The powers of the map {map.name!r} are {listed(list(map.powers))}; an order was given by {brief(power)}.")
    reader = _Reader(text, map)
    order = _read(power, reader)
    reader.end()
    return order


def _read(power, reader):
    if reader.take({"WAIVE": True}):
        return Order(power, None, None, "waive")
    first = reader.take({"B": "build", "BUILD": "build", "REMOVE": "remove", "DISBAND": "disband", "D": "disband"})
    if first:
        kind = reader.kind() if first == "build" else reader.take(_KINDS)
        return Order(power, kind, reader.location(), first)
    kind, loc = reader.kind(), reader.location()
    verb = reader.take(_VERBS) or reader.fail("-, H, S, C or D")
    if verb in ("H", "D", "B", "REMOVE"):
        return Order(power, kind, loc, {"H": "hold", "D": "disband", "B": "build", "REMOVE": "remove"}[verb])
    if verb == "-":
        reader.take({"TO": True})
        return Order(power, kind, loc, "move", reader.location(), via_convoy=_via(reader))
    target_unit, target = reader.kind(), reader.location()
    if reader.take({"-": True, "TO": True}):
        return Order(power, kind, loc, "support_move" if verb == "S" else "convoy", reader.location(), target_unit, target)
    if verb == "C":
        reader.fail("- and where the army is to go")
    reader.take({"H": True, "HOLD": True, "HOLDS": True})
    return Order(power, kind, loc, "support_hold", None, target_unit, target)


def _via(reader):
    if reader.take({"VIA": True}):
        reader.take({"CONVOY": True})
        return True
    return False


def parse_order(power, text, map=STANDARD):
    """The order of a text, as `parse` reads it, as a dict.

    >>> parse_order("ENGLAND", "F NTH C A LON - NWY")
    {'power': 'ENGLAND', 'unit': 'F', 'loc': 'NTH', 'action': 'convoy', 'dest': 'NWY', 'target_unit': 'A', 'target': 'LON'}
    """
    return to_dict(parse(power, text, map))
