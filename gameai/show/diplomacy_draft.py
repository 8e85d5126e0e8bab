"""Orders of one power being written by clicks: a unit, the kind of order, then where it goes. It knows no widget."""

from gameai.games.diplomacy.choices import Adjustments, Builds, Retreats
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.orders import refusal as order_refusal
from gameai.games.diplomacy.retreats import refusal as retreat_refusal
from gameai.show import svg
from gameai.show.words import counted, listed

KINDS = ("move", "support", "convoy")
ACTIONS = {"move": ("move",), "support": ("support_hold", "support_move"), "convoy": ("convoy",)}


class Draft:
    """What one power would order in a phase.

    Args:
        choices: its `Moves`, `Retreats`, `Builds` or `Removals`.

    Attributes:
        orders: {location: `Order`} written so far.
        picked: the location of the unit in hand, or None. kind: of its order: "move", "support" or "convoy".
        helped: the location of the unit that it supports or convoys, once that is picked.
        open: orders between which a click has not decided, as those to two coasts.
    """

    def __init__(self, choices):
        self.choices, self.map = choices, choices.map
        self.adjusts, self.retreats = isinstance(choices, Adjustments), isinstance(choices, Retreats)
        self.orders, self._before = {}, []
        self.drop()

    def drop(self):
        """Put the unit in hand back."""
        self.picked, self.kind, self.helped, self.open = None, "move", None, ()

    # What can be clicked.

    def own(self):
        """{province: location} of what can be ordered."""
        if self.adjusts:
            return {self.map.province[order.loc]: order.loc for order in self.choices.options}
        return {self.map.province[unit.loc]: unit.loc for unit in self.choices.own}

    def _options(self):
        """The legal orders of the unit in hand, of the kind in hand."""
        return [order for order in self.choices.orders(self.picked) if order.action in ACTIONS[self.kind]]

    def kinds(self):
        """The kinds of orders that the unit in hand can be given."""
        if self.picked is None or self.adjusts:
            return ()
        legal = self.choices.orders(self.picked)
        return tuple(kind for kind in KINDS if any(order.action in ACTIONS[kind] for order in legal))

    def targets(self):
        """The provinces that the next click can be on."""
        province = self.map.province
        if self.picked is None:
            done = {province[loc] for loc in self.orders}
            left = [place for place in self.own() if place not in done]
            return set(left if not self.adjusts or len(self.orders) < self.choices.count else ())
        if self.kind == "move":
            return {province[order.dest] for order in self._options()}
        if self.helped is None:
            return {province[order.target] for order in self._options()}
        return {province[order.dest or order.target] for order in self._options() if order.target == self.helped}

    # Clicks.

    def click(self, place):
        """A province is clicked. Returns what happened, a sentence. Raises ValueError with the reason if that can't be."""
        if self.open:
            self.open = ()
        if self.picked is None:
            return self._pick(place)
        if place == self.map.province[self.picked] and place not in self.targets():
            self.drop()
            return "Put back; pick a unit."
        if self.kind == "move" or self.helped is not None:
            return self._aim(place)
        found = [order.target for order in self._options() if self.map.province[order.target] == place]
        if not found:
            raise ValueError(f"There is no unit in {place} that {self._unit()} could {self.kind}.")
        self.helped = found[0]
        return f"{self._unit()} {self.kind}s the unit in {self.helped}: to where? {self._where()}"

    def _where(self):
        own = self.map.province[self.helped]
        return "Its own province means that it holds." if own in self.targets() else ""

    def _unit(self):
        return next((str(unit) for unit in self.choices.own if unit.loc == self.picked), self.picked)

    def _pick(self, place):
        loc = self.own().get(place)
        if loc is None:
            what = ("where you can build" if isinstance(self.choices, Builds) else "a unit to remove") if self.adjusts else (
                "a unit that has to retreat" if self.retreats else "one of your units")
            raise ValueError(f"{place} is not {what}; it can be {listed(sorted(self.own()))}.")
        if self.adjusts:
            return self._decide([order for order in self.choices.options if self.map.province[order.loc] == place])
        self.picked, self.kind, self.helped = loc, "move", None
        if not self._options() and not self.retreats:
            return f"{self._unit()} can't move; it can hold, or {listed(self.kinds())}."
        return f"{self._unit()}: where to? Or choose another kind of order."

    def _aim(self, place):
        province = self.map.province
        found = [order for order in self._options() if (self.helped is None or order.target == self.helped)
                 and province[order.dest or order.target] == place]
        if not found:
            raise ValueError(svg.capital(self.refusal(place)))
        return self._decide(found)

    def refusal(self, place):
        """Why the unit in hand can't be given that order."""
        unit = next(unit for unit in self.choices.own if unit.loc == self.picked)
        if self.retreats:
            return retreat_refusal(self.map, self.choices.dislodged, Order(*unit, "move", place)) or f"{unit} can't retreat to {place}."
        if self.kind == "move":
            order = Order(*unit, "move", place)
        else:
            kind = next(each.kind for each in self.choices.units if each.loc == self.helped)
            action = "convoy" if self.kind == "convoy" else "support_move"
            order = Order(*unit, action, place, kind, self.helped)
        return order_refusal(self.map, self.choices.units, order) or f"{order} can't be ordered."

    def _decide(self, found):
        if len(found) > 1:
            self.open = tuple(found)
            return f"{counted(len(found), 'way')} to order that; choose one."
        return self.take(found[0])

    # Orders.

    def take(self, order):
        """Write an order down. Raises ValueError if there are enough already."""
        new = order.loc not in self.orders
        if self.adjusts and new:
            same = [loc for loc in self.orders if self.map.province[loc] == self.map.province[order.loc]]
            if same:
                raise ValueError(f"There is an order for {same[0]} already; undo it first.")
            if len(self.orders) >= self.choices.count:
                raise ValueError(f"You can give {counted(self.choices.count, 'such order')}; undo one first.")
        self._before.append(dict(self.orders))
        self.orders[order.loc] = order
        self.drop()
        left = len(self.targets())
        return f"{order}." + (f" {counted(left, 'unit')} left." if left and not self.adjusts else "")

    def otherwise(self):
        """The unit in hand does what it does without an order: it holds, or is disbanded."""
        if self.picked is None:
            raise ValueError("Pick a unit first.")
        return self.take(self.choices.orders(self.picked)[0])

    def choose_kind(self, kind):
        """The unit in hand is to have an order of another kind. Raises ValueError if it can't."""
        if self.picked is None:
            raise ValueError("Pick a unit first.")
        if kind not in self.kinds():
            raise ValueError(f"{self._unit()} can't {kind} anything now; it can {listed(self.kinds()) if self.kinds() else 'hold'}.")
        self.kind, self.helped, self.open = kind, None, ()
        return f"{self._unit()}: where to?" if kind == "move" else f"{self._unit()}: which unit does it {kind}?"

    def undo(self):
        """Take back: the unit in hand, else the last order."""
        if self.picked is not None or self.open:
            self.drop()
            return "Put back; pick a unit."
        if not self._before:
            raise ValueError("There is nothing to undo.")
        self.orders = self._before.pop()
        return "The last order is taken back."

    def given(self):
        """The orders as an action."""
        return tuple(self.orders.values())
