"""What deals in Diplomacy say: peace, alliances, joint orders, demilitarised zones, information.

Peace, alliances and joint orders of the phase are the deals of DipBlue and AlphaDip; deals over several phases (orders of a later phase,
peace and alliances until a year), zones and information are what Marinheiro (2016, section 7.2) leaves for later. What it means to keep
a deal is in `conduct`.
"""

from typing import NamedTuple

from gameai.checks import brief, listed, several, whole
from gameai.games.diplomacy.notation import Order, malformed
from gameai.games.diplomacy.orders import refusal
from gameai.games.diplomacy.phases import FIRST, Phase
from gameai.offices.deals import Deal


def _until(year):
    return whole(year, "until", FIRST.year, none=" or None for as long as it is kept")


def _names(names, what):
    names = (names,) if isinstance(names, str) else several(names, what)
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{what} are texts; among them was {brief(name)}.")
    return tuple(sorted(set(names)))


def _orders(orders, what):
    orders = (orders,) if isinstance(orders, Order) else several(orders, what)
    for order in orders:
        if not isinstance(order, Order):
            raise ValueError(f"{what} are orders, such as parse('FRANCE', 'A PAR - BUR'); among them was {brief(order)}.")
        fault = _half_empty(order)
        if fault:
            raise ValueError(f"{what} are whole orders; {fault}")
    return tuple(sorted(orders, key=lambda order: (order.power, order.loc)))


def _half_empty(order):
    if not isinstance(order.power, str) or not isinstance(order.loc, str):
        return f"{brief(tuple(order))} doesn't say whose unit is meant, or where it is."
    return None


class _Peace(NamedTuple):
    until: int | None = None


class Peace(_Peace):
    """The parties do not attack each other, nor help others to do so.

    Args:
        until: the last year of it; None for as long as it is kept.

    >>> str(Peace(1905))
    'peace until 1905'
    """

    __slots__ = ()

    def __new__(cls, until=None):
        return super().__new__(cls, _until(until))

    def __str__(self):
        return "peace" + _span(self.until)


class _Alliance(NamedTuple):
    against: str
    until: int | None = None


class Alliance(_Alliance):
    """The parties keep peace with each other, and none of them helps a unit of the power `against`, whom they mean to attack.

    Args:
        against: that power.
        until: the last year of it; None for as long as that power is there.

    >>> str(Alliance("TURKEY"))
    'an alliance against TURKEY'
    """

    __slots__ = ()

    def __new__(cls, against, until=None):
        if not isinstance(against, str):
            raise ValueError(f"against is the name of a power; it was {brief(against)}.")
        return super().__new__(cls, against, _until(until))

    def __str__(self):
        return f"an alliance against {self.against}{_span(self.until)}"


class _Joint(NamedTuple):
    orders: tuple
    phase: Phase | None = None


class Joint(_Joint):
    """Each party gives those of the orders that are for its units.

    Args:
        orders: a list of `Order`s of the parties, for a movement.
        phase: that movement, a `Phase`; None for the one in which the deal is proposed.

    >>> from gameai.games.diplomacy.notation import parse
    >>> str(Joint([parse("ITALY", "A VEN - TYR"), parse("GERMANY", "A MUN S A VEN - TYR")]))
    'GERMANY: A MUN S A VEN - TYR; ITALY: A VEN - TYR'
    """

    __slots__ = ()

    def __new__(cls, orders, phase=None):
        return super().__new__(cls, _orders(orders, "Joint orders"), _moves(phase))

    def __str__(self):
        return _told(self.orders) + (f" in {self.phase}" if self.phase else "")


class _Demilitarised(NamedTuple):
    provinces: tuple
    until: int | None = None


class Demilitarised(_Demilitarised):
    """None of the parties brings a unit into one of the provinces.

    Args:
        provinces: a list of provinces.
        until: the last year of it; None for as long as it is kept.

    >>> str(Demilitarised(["BUR", "ENG"], 1903))
    'no units in BUR and ENG until 1903'
    """

    __slots__ = ()

    def __new__(cls, provinces, until=None):
        return super().__new__(cls, _names(provinces, "Provinces"), _until(until))

    def __str__(self):
        return f"no units in {listed(self.provinces)}{_span(self.until)}"


class Belief(NamedTuple):
    """What its teller believes: the power wants the province.

    >>> str(Belief("RUSSIA", "RUM"))
    'RUSSIA wants RUM'
    """

    power: str
    province: str

    def __str__(self):
        return f"{self.power} wants {self.province}"


class _Information(NamedTuple):
    orders: tuple = ()
    beliefs: tuple = ()


class Information(_Information):
    """What the proposer will order in this phase, and what it believes. Accepting it binds nobody else.

    Whoever gives other orders than it told has broken its word. A belief can be wrong without being a lie, so nobody is blamed for one.

    Args:
        orders: a list of the proposer's `Order`s.
        beliefs: a list of `Belief`s.
    """

    __slots__ = ()

    def __new__(cls, orders=(), beliefs=()):
        beliefs = (beliefs,) if isinstance(beliefs, Belief) else several(beliefs, "beliefs")
        for belief in beliefs:
            if not isinstance(belief, Belief) or not all(isinstance(name, str) for name in belief):
                raise ValueError(f"beliefs are such as Belief('RUSSIA', 'RUM'); among them was {brief(belief)}.")
        return super().__new__(cls, _orders(orders, "Orders told"), beliefs)

    def __str__(self):
        return "information: " + "; ".join([*([_told(self.orders)] if self.orders else []), *map(str, self.beliefs)])


TERMS = (Peace, Alliance, Joint, Demilitarised, Information)
CLASSES = (*TERMS, Belief)  # what `recording.from_json` needs as `terms`


def _moves(phase):
    if phase is not None and (not isinstance(phase, Phase) or phase.step != "moves"):
        raise ValueError(f"phase is a movement, such as Phase(1902, 'fall', 'moves'), or None; it was {brief(phase)}.")
    return phase


def _span(until):
    return "" if until is None else f" until {until}"


def _told(orders):
    return "; ".join(f"{order.power}: {order}" for order in orders)


# --- when a deal binds -----------------------------------------------------------


def first(deal):
    """The number of the first phase in which `deal` binds."""
    terms = deal.terms
    return (terms.phase if type(terms) is Joint and terms.phase else deal.turn).number


def last(deal):
    """The number of the last phase in which `deal` binds; None where there is no end."""
    terms = deal.terms
    if type(terms) in (Joint, Information):
        return first(deal)
    return None if terms.until is None else Phase(terms.until, "winter", "builds").number


# --- what makes no sense -----------------------------------------------------------


def fault(deal, percept):
    """Why a proposal makes no sense now: one sentence, or None if it does.

    Args:
        deal: anything; a `Deal` whose terms are one of `TERMS` may make sense.
        percept: the `Percept` of an agent that hears of it.

    >>> from gameai.games.diplomacy.environment import Diplomacy
    >>> game = Diplomacy()
    >>> fault(Deal("ITALY", "FRANCE", Alliance("FRANCE"), game.initial().phase), game.percept(game.initial(), "ITALY"))
    "An alliance can't be against one of its parties, as FRANCE is."
    """
    if not isinstance(deal, Deal):
        return f"{brief(deal)} is no deal; one is Deal(proposer, partners, terms, turn)."
    if type(deal.terms) not in TERMS:
        return f"The terms of a deal are {listed([kind.__name__ for kind in TERMS], 'or')}; they were {brief(deal.terms)}."
    if deal.turn != percept.turn:
        return f"A deal is proposed in its own phase, {percept.turn} now; this one has {brief(deal.turn)}."
    for party in deal.parties:
        if party not in percept.living:
            return f"{brief(party)} can't make deals; there are {listed(percept.living)}."
    return _FAULTS[type(deal.terms)](deal, deal.terms, percept)


def _past(terms, percept):
    if terms.until is not None and terms.until < percept.turn.year:
        return f"{str(terms)[0].upper()}{str(terms)[1:]} is over; it is {percept.turn.year}."
    return None


def _no_peace(deal, terms, percept):
    return _past(terms, percept)


def _no_alliance(deal, terms, percept):
    if terms.against in deal.parties:
        return f"An alliance can't be against one of its parties, as {terms.against} is."
    if terms.against not in percept.living:
        return f"An alliance is against a power that is there; {brief(terms.against)} is none of {listed(percept.living)}."
    return _past(terms, percept)


def _no_zone(deal, terms, percept):
    if not terms.provinces:
        return "A demilitarised zone needs at least one province."
    for province in terms.provinces:
        if province not in percept.map.provinces:
            return f"{brief(province)} is no province of this map; a zone is made of provinces such as {percept.map.centers[0]}."
    for unit in percept.units:
        if unit.power in deal.parties and percept.map.province[unit.loc] in terms.provinces:
            return f"{unit} of {unit.power} stands in the zone already."
    return _past(terms, percept)


def _no_joint(deal, terms, percept):
    if not terms.orders:
        return "Joint orders need at least one order."
    phase = terms.phase or deal.turn
    if not percept.turn.number <= phase.number or phase.year > percept.last_year:
        return f"Joint orders are of this movement or of a later one of the game; {phase} is not, in {percept.turn}."
    return _bad_orders(deal.parties, terms.orders, phase == percept.turn, percept)


def _no_information(deal, terms, percept):
    if not terms.orders and not terms.beliefs:
        return "Information needs orders or beliefs."
    for power, province in terms.beliefs:
        if power not in percept.living or province not in percept.map.provinces:
            return f"A belief names a power that is there and a province; it was Belief({brief(power)}, {brief(province)})."
    return _bad_orders((deal.proposer,), terms.orders, True, percept)


def _bad_orders(powers, orders, now, percept):
    ordered = set()
    for order in orders:
        if order.power not in powers:
            return f"The deal has an order of {order.power}, who gives none in it; orders in it are of {listed(powers, 'or')}."
        why = refusal(percept.map, percept.units, order) if now else malformed(percept.map, order)
        if why:
            return f"The deal has an order of {order.power} that can't be given: {why}"
        if order.loc in ordered:
            return f"The deal has two orders for {order.loc}; one is allowed."
        ordered.add(order.loc)
    return None


_FAULTS = {Peace: _no_peace, Alliance: _no_alliance, Joint: _no_joint, Demilitarised: _no_zone, Information: _no_information}
