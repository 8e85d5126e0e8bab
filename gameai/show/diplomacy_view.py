"""Orders of Diplomacy being decided, one dependency at a time: which order asks for which, what is guessed, what is decided."""

from gameai.checks import brief
from gameai.games.diplomacy.adjudication import Ask, Backup, Decide, Guess, resolve
from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.orders import refusal
from gameai.show import svg
from gameai.show.diplomacy_drawing import letter, role
from gameai.show.diplomacy_map import Board
from gameai.show.diplomacy_orders import Arrows, retreats
from gameai.show.palette import SIZE
from gameai.show.words import listed

COLUMN, ROW = 205, 21        # of the list of orders below the map
QUESTIONS = {"move": "does it succeed?", "support_move": "is the support given?", "support_hold": "is the support given?",
             "convoy": "does the fleet stay in place?"}
ANSWERS = {"move": ("it succeeds", "it fails"), "support_move": ("the support is given", "the support is not given"),
           "support_hold": ("the support is given", "the support is not given"), "convoy": ("the fleet stays", "the fleet is dislodged")}
OPEN, ASKED, GUESSED, YES, NO = "open", "asked", "guessed", "yes", "no"
RULES = {"ring": "all its moves succeed", "Szykman": "its convoys fail"}


class OrdersView:
    """The orders of a phase after some events of the adjudicator; `apply` takes the next one.

    Args:
        rules: the map. units, orders: of the phase. centers: {centre: power}.

    Attributes:
        chain: the provinces whose orders are asked for, each by the one before it.
        state: {province: OPEN, ASKED, GUESSED, YES or NO}. guesses: {province: bool}.
        result: the `Resolution` of the phase; the picture shows it when `finish` was called.
        sentence: what happened last.
    """

    def __init__(self, rules, units, orders, centers=None):
        self.rules, self.result = rules, resolve(rules, units, orders)
        legal, self.refused = self._sorted(rules, units, orders)
        self.board = Board(rules, units, centers, legal)
        self.drawing, self.finished = self.board.drawing, False
        self.orders = {rules.province[order.loc]: order for order in self.board.orders}
        self.arrows = Arrows(self.drawing, self.board.orders, self.board.units)
        self.state, self.guesses, self.chain = dict.fromkeys(self.orders, OPEN), {}, []
        self.sentence = "All orders are given at once. Nothing is decided yet."
        self.sentence += "".join(f" {order} of {order.power.capitalize()} does not count: {why}" for order, why in self.refused)

    @staticmethod
    def _sorted(rules, units, orders):
        """The orders that count, one for each unit at most, and those that don't with the reason."""
        at, legal, refused = {rules.province[unit.loc]: Unit(*unit) for unit in units}, {}, []
        for order in orders:
            province = rules.province.get(order.loc)
            unit, why = at.get(province), refusal(rules, units, order)
            if why is None and province in legal:
                why = f"{unit} has an order already."
            if why is None:
                legal[province] = order._replace(loc=unit.loc)     # "F SPA/NC" is understood where the fleet is at the other coast
            else:
                refused.append((order, why))
        return list(legal.values()), refused

    # Events.

    def apply(self, event):
        """Take in one event. Raises ValueError if it is none of an adjudicator of these orders."""
        if not isinstance(event, Ask | Guess | Decide | Backup):
            raise ValueError(f"An adjudicator has the events Ask, Guess, Decide and Backup; {brief(event)} is none.")
        for province in event.provinces if isinstance(event, Backup) else (event.province,):
            if province not in self.orders:
                raise ValueError(f"The unit in {brief(province)} has no order here; {brief(event)} is of another phase.")
        {Ask: self._ask, Guess: self._guess, Decide: self._decide, Backup: self._backup}[type(event)](event)

    def _ask(self, event):
        self._back_to(event.by)
        if event.province not in self.chain:
            self.chain.append(event.province)
        if self.state[event.province] == OPEN:
            self.state[event.province] = ASKED
        order = self.orders[event.province]
        asked = f"{order}: {QUESTIONS.get(order.action, 'does it hold?')}"
        self.sentence = asked if event.by is None else f"{self.orders[event.by]} depends on {asked}"

    def _guess(self, event):
        self.guesses[event.province], self.state[event.province] = event.value, GUESSED
        self.sentence = f"Asking has come round in a circle to {self.orders[event.province]}. Suppose that {self._answer(event)}."

    def _decide(self, event):
        self.state[event.province] = YES if event.value else NO
        self.guesses.pop(event.province, None)
        if event.province in self.chain:
            del self.chain[self.chain.index(event.province):]
        order = self.orders[event.province]
        result = self.result.results[order.loc]
        self.sentence = f"{order}: {self._answer(event)}. {result.reason if self._agrees(event, result) else ''}".strip()

    def _backup(self, event):
        names = listed([str(self.orders[province]) for province in event.provinces])
        self.sentence = f"Neither guess settles the circle, so a rule does: {RULES[event.rule]}. {names}."

    def _back_to(self, province):
        """The chain up to an order; whoever was asked for after it waits again."""
        keep = self.chain.index(province) + 1 if province in self.chain else 0
        for other in self.chain[keep:]:
            if self.state[other] == ASKED:
                self.state[other] = OPEN
        del self.chain[keep:]

    def _answer(self, event):
        return ANSWERS.get(self.orders[event.province].action, ("yes", "no"))[not event.value]

    @staticmethod
    def _agrees(event, result):
        """Whether the reason in words is about this answer; a fleet that stays may convoy nobody all the same."""
        return event.value == (result.outcome in ("moves", "supports", "convoys"))

    def finish(self):
        """All is decided: show what became of everything."""
        self.finished, self.chain = True, []
        said = [f"{each.unit} is dislodged" for each in self.result.dislodged]
        self.sentence = f"All is decided. {svg.capital('; '.join(said))}." if said else "All is decided. Nobody is dislodged."

    # What is drawn.

    def slots(self):
        """The slots in the order in which they are drawn."""
        return ["owners", "lines", "glow", *(f"o-{province}" for province in self.orders), "retreats", "names", "shields", "units",
                *(f"b-{province}" for province in self.orders), *(f"l-{province}" for province in self.orders)]

    def parts(self):
        """{slot: markup}."""
        board = self.board.parts()
        parts = {slot: board[slot] for slot in ("owners", "lines", "names", "shields")}
        failed = {order.loc for province, order in self.orders.items() if self._failed(province)}
        self.arrows.failed = failed
        lost = {each.unit for each in self.result.dislodged} if self.finished else ()
        parts["units"] = "".join(self.drawing.unit(unit, unit in lost) for unit in self.board.units)
        parts["retreats"] = retreats(self.drawing, self.result.dislodged, beside=False) if self.finished else ""
        parts["glow"] = ""
        if self.chain:
            x, y = self.drawing.units[self.orders[self.chain[-1]].loc]
            parts["glow"] = svg.el("circle", cx=x, cy=y, r=17, fill="@glow", stroke="@ink", stroke_width=2)
        for number, (province, order) in enumerate(self.orders.items()):
            pale = self.state[province] == OPEN and not self.finished
            parts[f"o-{province}"] = svg.group(self.arrows.order(order), opacity=0.4 if pale else None)
            x, y = self.drawing.units[order.loc]
            parts[f"b-{province}"] = self._badge(province, x + 12, y - 11)
            parts[f"l-{province}"] = self._line(number, province)
        return parts

    def _failed(self, province):
        if self.finished:
            return self.result.results[self.orders[province].loc].outcome in ("stays", "cut", "void", "disrupted")
        return self.state[province] == NO

    def _badge(self, province, x, y):
        """A sign at a unit: a number in the chain of questions, a guess, an answer."""
        state = self.state[province]
        if self.finished:
            if self.orders[province].action == "hold":
                return ""
            state = NO if self._failed(province) else YES
        if state == OPEN:
            return ""
        if state in (YES, NO):
            return tick(x, y) if state == YES else denial(x, y)
        if state == GUESSED:
            return sign(x, y, "?") + sign(x + 14, y, "yes" if self.guesses.get(province) else "no")
        return sign(x, y, str(self.chain.index(province) + 1)) if province in self.chain else ""

    def _line(self, number, province):
        """An order in the list below the map."""
        columns = self.columns()
        order, x, y = self.orders[province], COLUMN * (number % columns), self.drawing.height + 22 + ROW * (number // columns)
        here = bool(self.chain) and province == self.chain[-1]
        ground = svg.el("rect", x=x, y=y - 10, width=COLUMN - 8, height=ROW - 1, rx=4, fill="@glow", stroke="@ink", stroke_width=1)
        power = svg.el("circle", cx=x + 30, cy=y, r=8, fill=f"@{role(order.power)}")
        said = svg.text(x + 30, y, letter(order.power), size=10, fill="@paper", weight=700)
        said += svg.text(x + 43, y, str(order), size=SIZE["small"], anchor="start", weight=700 if here else None)
        return (ground if here else "") + power + said + self._badge(province, x + 11, y)

    def columns(self):
        """How many orders stand side by side below the map."""
        return max(1, int(self.drawing.width // COLUMN))

    @property
    def height(self):
        """Of the map and the list below it."""
        return self.drawing.height + 14 + ROW * -(-len(self.orders) // self.columns())

    def describe(self):
        """The orders in words, each with what is known of it."""
        words = {OPEN: "open", ASKED: "asked for", GUESSED: "guessed", YES: "yes", NO: "no"}
        results = self.result.results
        known = {province: results[order.loc].outcome if self.finished else words[self.state[province]]
                 for province, order in self.orders.items()}
        told = [f"{svg.capital(order.power.lower())}: {order}, {known[province]}" for province, order in self.orders.items()]
        return "; ".join(told) + "." if told else "No unit has an order."

    def svg(self):
        """Markup of the whole picture."""
        parts = self.parts()
        return self.drawing.ground() + "".join(parts[slot] for slot in self.slots())


def sign(x, y, what):
    """A small sign on a disc."""
    return (svg.el("circle", cx=x, cy=y, r=7.5, fill="@paper", stroke="@ink", stroke_width=1.3)
            + svg.text(x, y, what, size=10 if len(what) == 1 else 8, weight=700))


def tick(x, y):
    """Yes: a tick on a disc."""
    return (svg.el("circle", cx=x, cy=y, r=7.5, fill="@paper", stroke="@winning", stroke_width=1.6)
            + svg.path([(x - 3.5, y + 0.2), (x - 0.8, y + 3), (x + 3.8, y - 3)], stroke="@winning", stroke_width=2.2,
                       stroke_linecap="round"))


def denial(x, y):
    """No: a cross on a disc."""
    return (svg.el("circle", cx=x, cy=y, r=7.5, fill="@paper", stroke="@cut", stroke_width=1.6)
            + svg.path([(x - 3, y - 3), (x + 3, y + 3)], stroke="@cut", stroke_width=2.2, stroke_linecap="round")
            + svg.path([(x - 3, y + 3), (x + 3, y - 3)], stroke="@cut", stroke_width=2.2, stroke_linecap="round"))
