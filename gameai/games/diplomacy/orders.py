"""Which orders a unit can be given, and why another one is refused.

Legal is what could work if everybody helped: a move by sea needs fleets that could make the chain, whatever they are ordered. Whether an
order succeeds is the business of `adjudication`. `Order`, `parse` and their kin are in `notation`.
"""

from functools import lru_cache

from gameai.checks import brief, listed
from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.notation import ACTIONS, Order, from_dict, malformed, parse, parse_order, to_dict
from gameai.games.diplomacy.sailing import routes, waters

__all__ = ["ACTIONS", "Order", "Position", "Unit", "from_dict", "legal_orders", "parse", "parse_order", "position", "refusal", "to_dict"]


class Position:
    """What all questions about one position need. Get it from `position`.

    Attributes:
        at: {province: its `Unit`}.
        waters: pairs of sets: seas with fleets that could make chains, and the provinces at their shores.
        overseas: {province of an army: the groups of seas, from `waters`, over which it could be convoyed}, of those that could be.
        ashore: (province, groups, the provinces at their shores) for each of them.
    """

    def __init__(self, map, units):
        self.map, self.units = map, units
        self.at = {map.province[unit.loc]: unit for unit in units}
        self.waters = waters(map, frozenset([sea for sea in self.at if sea in map.seas]))
        self.overseas, self._known = {}, {}
        for seas, shores in self.waters:
            for province in shores:
                if province in self.at and self.at[province].kind == "A":
                    self.overseas[province] = (*self.overseas.get(province, ()), seas)
        self.ashore = [(province, groups, frozenset().union(*[shores for seas, shores in self.waters if seas in groups]))
                       for province, groups in self.overseas.items()]

    def sails_to(self, start, end):
        """Whether an army in `start` could be convoyed to `end`."""
        return any([end in routes(self.map, start, seas) for seas in self.overseas.get(start, ())])

    def orders(self, unit):
        """All legal orders of a unit, a tuple."""
        known = self._known.get(unit)
        if known is None:
            known = self._known[unit] = self._orders(unit)
        return known

    def lists(self, order):
        """Whether an order is in the list of its unit, if there is one already: the quick way to see that it is legal."""
        try:
            return type(order) is Order and order in self._known.get(order[:3], ())
        except TypeError:  # a list, say, where a text should be
            return False

    def _orders(self, unit):
        map, (_, kind, loc), at = self.map, unit, self.at
        alone, near, reach, supports = _alone(map, unit)
        found = [*alone]
        if kind == "A" and loc in self.overseas:
            found += _sailing(map, unit, self.overseas[loc])
        for province in near:
            if province in at:
                found += supports[at[province][1:]]
        for province, groups, shores in self.ashore:
            if province != loc and not reach.isdisjoint(shores):
                found += _supports_overseas(map, unit, province, groups)
        if loc in map.seas:
            for seas, shores in self.waters:
                if loc in seas:
                    for province in self.overseas:
                        if province in shores:
                            found += _convoys(map, unit, province, seas)
        return tuple(found)


_last = None


def position(map, units):
    """The `Position` of units; that of the last tuple asked about is kept."""
    global _last
    last = _last
    if last is None or last.units is not units or last.map is not map:
        if type(units) is not tuple:
            return Position(map, tuple(units))
        _last = last = Position(map, units)
    return last


def legal_orders(map, units, unit):
    """All legal orders of `unit` in a movement phase, a tuple; holding comes first.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        unit: one of them.

    >>> from gameai.games.diplomacy.map import load
    >>> six = load("six")
    >>> [str(order) for order in legal_orders(six, six.start, six.start[0])][:6]
    ['F DUN H', 'F DUN - ARD', 'F DUN - ELM', 'F DUN - FJO', 'F DUN S F ARD', 'F DUN S F ARD - FJO']
    """
    here = position(map, units)
    if not isinstance(unit, tuple) or unit not in here.at.values():
        raise ValueError(f"Legal orders are those of a unit on the board; {brief(unit)} is not there.")
    return here.orders(Unit(*unit))


# --- lists that many positions share ------------------------------------------


class _Supports(dict):
    """{(kind, location): all ways to support a unit there that goes nowhere by sea}, filled in as it is asked for."""

    def __init__(self, map, unit):
        super().__init__()
        self.map, self.unit = map, unit

    def __missing__(self, other):
        map, unit = self.map, self.unit
        here, reach = map.province[unit.loc], map.nearby[unit.kind, unit.loc]
        found = [Order(*unit, "support_hold", None, *other)] if map.province[other[1]] in reach else []
        for dest in (map.army if other[0] == "A" else map.fleet)[other[1]]:
            if map.province[dest] in reach and dest != here:
                found.append(Order(*unit, "support_move", dest, *other))
        self[other] = tuple(found)
        return self[other]


@lru_cache(maxsize=1 << 12)
def _alone(map, unit):
    """What depends on a unit alone: its orders to hold and to move without help; the provinces whose units it may support without a
    convoy, which are next to it or next to those; the provinces next to it; and its `_Supports`."""
    reach, here = map.nearby[unit.kind, unit.loc], map.province[unit.loc]
    orders = [Order(*unit, "hold"), *[Order(*unit, "move", place) for place in (map.army if unit.kind == "A" else map.fleet)[unit.loc]]]
    near = reach | {map.province[other] for (_, other), beside in map.nearby.items() if not reach.isdisjoint(beside)}
    return orders, tuple(sorted(near - {here})), reach, _Supports(map, unit)


@lru_cache(maxsize=1 << 12)
def _ends(map, province, groups, without=None):
    """Where an army in `province` could be convoyed over groups of seas, a sorted tuple; `without` a fleet that has other things to do."""
    if without is not None:
        groups = [part for seas in groups for part, _ in waters(map, seas - {without})]
    return tuple(sorted({end for seas in groups for end in routes(map, province, seas)}))


@lru_cache(maxsize=1 << 12)
def _sailing(map, unit, groups):
    return tuple([Order(*unit, "move", end, via_convoy=end in map.army[unit.loc]) for end in _ends(map, unit.loc, groups)])


@lru_cache(maxsize=1 << 14)
def _supports_overseas(map, unit, province, groups):
    reach = map.nearby[unit.kind, unit.loc]
    without = unit.loc if unit.loc in map.seas and any([unit.loc in seas for seas in groups]) else None
    return tuple([Order(*unit, "support_move", end, "A", province) for end in _ends(map, province, groups, without)
                  if end in reach and end not in map.army[province]])


@lru_cache(maxsize=1 << 14)
def _convoys(map, unit, province, seas):
    return tuple([Order(*unit, "convoy", end, "A", province) for end, chains in sorted(routes(map, province, seas).items())
                  if unit.loc in chains])


# --- reasons -------------------------------------------------------------------


def refusal(map, units, order):
    """Why an order for a movement phase is illegal: one sentence, or None if it is legal.

    Args:
        map: the `Map`.
        units: all units, a tuple of `Unit`.
        order: an `Order`.

    >>> from gameai.games.diplomacy.map import STANDARD
    >>> refusal(STANDARD, STANDARD.start, parse("FRANCE", "F BRE - PAR"))
    "F BRE can't move to PAR: a fleet can't go inland."
    """
    here = position(map, units)
    if here.lists(order):
        return None
    fault = malformed(map, order)
    if fault:
        return fault
    if order.action not in _CHECKS:
        return f"{order} is an order for another phase; in this one units hold, move, support or convoy."
    unit = here.at.get(map.province[order.loc])
    if unit is None:
        return f"There is no unit in {order.loc} to order."
    if unit.power != order.power:
        return f"{unit} is {unit.power}'s; {order.power} can't order it."
    if unit.kind != order.unit:
        return f"The unit in {order.loc} is {_NAMED[unit.kind]}, not {_NAMED[order.unit]}."
    why = _CHECKS[order.action](here, unit, order)
    return why and f"{unit} can't {why}"


_NAMED = {"A": "an army", "F": "a fleet"}


def _hold(here, unit, order):
    return None


def _move(here, unit, order):
    why = unreachable(here, unit, order.dest, order.via_convoy)
    return why and f"move to {order.dest}{' by convoy' if order.via_convoy else ''}: {why}"


def _support(here, unit, order):
    map = here.map
    other, into = here.at.get(map.province[order.target]), order.dest or order.target
    what = f"support {order.helped}" + (f" to {order.dest}" if order.dest else "")
    if other is None:
        return f"{what}: there is no unit in {order.target}."
    if other.kind != order.target_unit:
        return f"{what}: the unit in {order.target} is {_NAMED[other.kind]}."
    if other == unit:
        return f"{what}: that is itself."
    if map.province[into] not in map.nearby[unit.kind, unit.loc]:
        return f"{what}: it could not go to {map.province[into]} itself."
    if order.action == "support_hold":
        return None
    why = unreachable(here, other, order.dest, False, any_coast=True)
    if why:
        return f"{what}: that unit can't move there, since {why}"
    start, end = map.province[order.target], map.province[order.dest]
    if unit.loc in map.seas and other.kind == "A" and end not in map.army[start]:
        if end not in _ends(map, start, here.overseas[start], unit.loc):
            return f"{what}: that unit can't get there unless this one convoys it."
    return None


def _convoy(here, unit, order):
    map = here.map
    what = f"convoy {order.helped} to {order.dest}"
    start, end = map.province[order.target], map.province[order.dest]
    other = here.at.get(start)
    if unit.kind == "A":
        return f"{what}: only fleets convoy."
    if unit.loc not in map.seas:
        return f"{what}: it is not at sea, but at the coast."
    if other is None:
        return f"{what}: there is no unit in {order.target}."
    if other.kind != "A" or order.target_unit != "A":
        return f"{what}: only armies are convoyed."
    if start == end:
        return f"{what}: that is where it starts."
    for place in (start, end):
        if map.provinces[place].kind != "coast":
            return f"{what}: {place} is no province at a coast."
    if any([unit.loc in routes(map, start, seas).get(end, ()) for seas in here.overseas.get(start, ())]):
        return None
    return f"{what}: no chain of fleets from {start} to {end} needs it."


_CHECKS = {"hold": _hold, "move": _move, "support_hold": _support, "support_move": _support, "convoy": _convoy}


def unreachable(here, unit, dest, by_convoy=False, any_coast=False):
    """Why `unit` can't move to `dest` in that `Position`, the end of a sentence; None if it can."""
    map = here.map
    province, kind = map.province[dest], map.provinces[map.province[dest]].kind
    start = map.province[unit.loc]
    if province == start:
        return "it is there already."
    if unit.kind == "F":
        return "only armies are convoyed." if by_convoy else _unsailable(map, unit, dest, province, kind, any_coast)
    if kind == "sea":
        return "an army can't stand at sea."
    if province in map.army[start] and not by_convoy:
        return None
    if here.sails_to(start, province):
        return None
    return f"there is no chain of fleets from {start} to {province}" + ("." if by_convoy else ", and they are no neighbours.")


def _unsailable(map, unit, dest, province, kind, any_coast):
    if kind == "inland":
        return "a fleet can't go inland."
    if dest in map.fleet[unit.loc]:
        return None
    coasts = [place for place in map.fleet[unit.loc] if map.province[place] == province]
    if not coasts:
        return f"a fleet in {unit.loc} does not get there in one move."
    if dest != province:
        return f"a fleet in {unit.loc} gets to {listed(coasts, 'or')}."
    return None if any_coast or len(coasts) == 1 else f"it must say to which coast, {listed(coasts, 'or')}."
