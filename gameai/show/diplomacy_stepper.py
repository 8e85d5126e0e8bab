"""Orders of Diplomacy decided step by step, in the browser alone: the adjudicator's trace as frames."""

from gameai.checks import several, whole
from gameai.games.diplomacy.adjudication import resolve
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.orders import Order, parse
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.diplomacy_view import OrdersView
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, stepping
from gameai.show.tilings import framed
from gameai.trace import fold


def orders_of(rules, orders):
    """Orders as a tuple of `Order`; {power: texts} or (power, text) pairs are parsed.

    >>> from gameai.games.diplomacy.map import load
    >>> [str(order) for order in orders_of(load("six"), {"RED": ["A CLI - BRO"]})]
    ['A CLI - BRO']
    """
    if hasattr(orders, "items"):
        orders = [(power, text) for power, texts in orders.items() for text in ([texts] if isinstance(texts, str) else texts)]
    made = []
    for order in several(orders, "orders"):
        if not isinstance(order, Order):
            if not isinstance(order, tuple) or len(order) != 2:
                raise ValueError("Orders are Order objects, pairs (power, text), or {power: [text]}.")
            order = parse(*order, rules) if isinstance(order[1], str) else Order(*order[1])
        made.append(order)
    return tuple(made)


class OrdersStepper(Shell):
    """The orders of one movement phase on the map, decided one dependency at a time.

    Pale orders are open. A number says where an order stands in the chain of questions, a question mark that it was guessed, a tick
    or a cross what was decided. The last step shows what became of everything, and where the dislodged can retreat.

    Args:
        orders: `Order`s, pairs (power, text) or {power: [text]}.
        units: those on the board; default those that are ordered.
        map: a `gameai.games.diplomacy.map.Map`.
        centers: {centre: power}, for the look of the map; default those of the start.
        trace: the events to show; default those of `resolve`.
        at: the step that is shown first, and in a stored notebook; -1 is the last.
        title: what a screen reader calls it.

    Raises:
        ValueError: an order can't be read, a unit can't be where it is, or there is no such step.

    >>> from gameai.games.diplomacy.map import load
    >>> stepper = OrdersStepper({"RED": ["A CLI - BRO", "F ARD S A CLI - BRO"], "BLUE": ["A ELM - BRO"]}, map=load("six"))
    >>> stepper.step("last"); stepper.status
    'All is decided. Nobody is dislodged.'
    """

    _esm = asset("shell.js", "narrow.js", "animate.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "animate.css")

    def __init__(self, orders, units=None, map=STANDARD, centers=None, trace=None, at=0, title="orders"):
        super().__init__()
        self.title, orders = titled(title), orders_of(map, orders)
        units = tuple(dict.fromkeys(order.ordered for order in orders)) if units is None else tuple(several(units, "units"))
        self.trace = []
        if trace is None:
            resolve(map, units, orders, self.trace)
        else:
            self.trace = list(trace)
        self._make = lambda: OrdersView(map, units, orders, centers)
        view = self._make()
        last = len(self.trace) + 1
        self.shown = whole(at, "A step to show", -last - 1, last) % (last + 1)
        self.scene = {"title": self.title, "role": "img", "width": view.drawing.width + 2 * MARGIN, "height": view.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "slots": view.slots(), "static": view.drawing.ground(), "places": [], "moves": {}}
        self.controls = stepping()
        frames, sent = [self._frame(view, {})], {}
        sent.update(frames[0]["parts"])
        for event in self.trace:
            view.apply(event)
            frames.append(self._frame(view, sent))
        view.finish()
        self.present([*frames, self._frame(view, sent)], self.shown)

    @staticmethod
    def _frame(view, sent):
        parts = {slot: markup for slot, markup in view.parts().items() if sent.get(slot) != markup}
        sent.update(parts)
        return {"parts": parts, "labels": {}, "status": view.sentence}

    def view(self, step=None):
        """The `OrdersView` at a step, default the last."""
        step = len(self.frames) - 1 if step is None else whole(step, "A step", 0, len(self.frames) - 1)
        view = fold(self._make(), self.trace[:step])
        if step > len(self.trace):
            view.finish()
        return view

    def picture(self, step=None, theme="light"):
        """A still of a step, counted from 0; default the last."""
        view = self.view(step)
        return framed(view.drawing.width, view.height, view.svg(), svg.capital(self.title), view.describe(), view.sentence, theme)

    def still(self):
        return self.picture(self.shown)
