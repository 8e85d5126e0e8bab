"""Bargaining on the utility plane: two concession exponents to turn, and the offers of any negotiation step by step."""

from gameai.checks import brief, finite, several, whole
from gameai.negotiation import Accept, AlternatingOffers, Domain, Offer, Result, Timed, Walk, nash_points, negotiate, pareto_frontier
from gameai.negotiation.protocols import State
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, stepping
from gameai.show.tilings import framed
from gameai.show.utility_view import CurveDrawing, PlaneDrawing, figure
from gameai.show.words import counted

EXPONENTS = (0, 0.1, 0.2, 0.5, 1, 2, 5, 10)
HELP = "Two sliders set how the agents concede; the line below says how it ends."


def manner(exponent):
    """What an exponent of concession is called.

    >>> manner(0.2), manner(1), manner(5), manner(0)
    ('Boulware', 'linear', 'conceder', 'never concedes')
    """
    return "never concedes" if exponent == 0 else "Boulware" if exponent < 1 else "linear" if exponent == 1 else "conceder"


def plane_of(domain, utilities, names=("Ada", "Ben")):
    """The `PlaneDrawing` of a domain and two utilities.

    Raises:
        ValueError: it is no `Domain`, there are not two utilities, or as for `PlaneDrawing`.
    """
    if not isinstance(domain, Domain):
        raise ValueError(f"The plane is drawn of a gameai.negotiation.Domain, not of {brief(domain)}.")
    utilities = several(utilities, "utilities")
    if len(utilities) != 2 or not all(map(callable, utilities)):
        raise ValueError(f"The plane is of two agents, so there are two utilities; they were {brief(utilities)}.")

    def worth(outcome):
        return tuple(utility(outcome) for utility in utilities)
    return PlaneDrawing({outcome: worth(outcome) for outcome in domain.outcomes}, pareto_frontier(domain.outcomes, utilities),
                        nash_points(domain.outcomes, utilities), names, [getattr(utility, "reservation", 0) for utility in utilities],
                        [issue.name for issue in domain.issues], worth)


def plane_picture(domain, utilities, offers=(), names=("Ada", "Ben"), title="the utility plane", theme="light", result=None):
    """A still of the utility plane.

    Args:
        domain: a `gameai.negotiation.Domain`. utilities: two utilities.
        offers: what was offered, `Offer` events or pairs (agent, outcome).
        names: of the two agents. title, theme: as for all stills.
        result: how it ended, a `gameai.negotiation.Result`: what is agreed has two rings, no agreement a cross.

    Returns:
        A `Picture`; in words it names the frontier, the Nash point, and how it ended.

    Raises:
        ValueError: as for `plane_of`; an offer is none of the domain's; `result` is no result.
    """
    plane = plane_of(domain, utilities, names)
    made = [(whole(offer[0], "The agent of an offer", 0, 1), domain.require(offer[1])) for offer in several(offers, "offers")]
    if not isinstance(result, Result | None):
        raise ValueError(f"The result is a gameai.negotiation.Result, or None before the end; it was {brief(result)}.")
    key, high = plane.key(plane.height, offers=bool(made), ends=result is not None)
    agreed = None if result is None else result.agreement
    end = "" if result is None else plane.ended(agreed)
    said = "" if result is None else told_end(plane, agreed, result.utilities, "", result.rounds)
    return framed(plane.width, plane.height + high, plane.static() + plane.offers(made, agreed=agreed) + end + key,
                  svg.capital(titled(title)), plane.describe(), said, theme)


def told_end(plane, agreement, utilities, before, count):
    """How a negotiation ended, in words; `before` is "" or what was discounted."""
    if agreement is None:
        return (f"No agreement after {counted(count, 'offer')}; that is worth {figure(utilities[0])} to {plane.names[0]} and "
                f"{figure(utilities[1])} to {plane.names[1]}.")
    waited = "" if tuple(utilities) == tuple(plane.values(agreement)) else \
        f" After the waiting it is worth {figure(utilities[0])} and {figure(utilities[1])}."
    return f"Agreement on offer {count}{before}: {plane.words(agreement)}.{waited}"


class ConcessionPlane(Shell):
    """Two agents concede with time; two sliders turn their exponents, and the picture shows agreement or deadlock.

    To the left all outcomes by what they are worth to both, the frontier, the Nash point and the path of the offers; to the right
    what each asks for, round by round. All pairs are worked out beforehand, so the sliders need no kernel.

    Args:
        domain: a `gameai.negotiation.Domain`. utilities: two utilities.
        rounds: how many offers there may be. exponents: those to choose from, numbers from 0, rising.
        names: of the two agents.
        at: the exponents that are shown first, and in a stored notebook.
        title: what a screen reader calls it.

    Raises:
        ValueError: there are not 1 to 12 exponents, or one is none; `at` is none of them; or as for `plane_of`.

    >>> from gameai.negotiation.examples import price_and_quantity
    >>> ConcessionPlane(*price_and_quantity()).status
    'Ada: exponent 1, linear. Ben: exponent 1, linear. Agreement on offer 31 of 100: price 10, quantity 0 (Ada 0.7, Ben 0.7).'
    """

    _esm = asset("shell.js", "narrow.js", "dials.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "dials.css")

    def __init__(self, domain, utilities, rounds=100, exponents=EXPONENTS, names=("Ada", "Ben"), at=(1, 1), title="the utility plane"):
        super().__init__()
        self.title, self.plane = titled(title), plane_of(domain, utilities, names)
        self.rounds = whole(rounds, "rounds", 1, 2_000)
        self.exponents = tuple(finite(each, "An exponent", 0) for each in several(exponents, "exponents"))
        if not 1 <= len(self.exponents) <= 12 or sorted(set(self.exponents)) != list(self.exponents):
            raise ValueError(f"There are 1 to 12 exponents, rising; they were {brief(self.exponents)}.")
        self.curve = CurveDrawing(self.plane, self.rounds)
        self.environment = AlternatingOffers(domain, utilities, self.rounds)
        key, high = self.plane.key(self.plane.height, width=self.curve.width)
        self.width, self.height = self.curve.width, self.plane.height + high
        self.curves = [[self._curve(agent, exponent) for exponent in self.exponents] for agent in (0, 1)]
        self.scene = {"title": self.title, "role": "img", "width": self.width + 2 * MARGIN, "height": self.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "static": self.plane.static() + self.curve.static() + key,
                      "slots": ["offers", "curve0", "curve1"],
                      "places": [], "moves": {}, "help": HELP,
                      "dials": [{"name": f"exponent of {name}", "told": [f"{svg.words(each)}, {manner(each)}" for each in self.exponents]}
                                for name in self.plane.names]}
        self.results = [[self._result(first, second) for second in self.exponents] for first in self.exponents]
        self.shown = self._number(at)
        self.present([self._frame(row, column) for row in range(len(self.exponents)) for column in range(len(self.exponents))], self.shown)

    def _number(self, at):
        """The number of the frame of two exponents."""
        at = several(at, "at")
        if len(at) != 2 or not all(each in self.exponents for each in at):
            raise ValueError(f"The two of `at` are among the exponents {', '.join(map(svg.words, self.exponents))}; it was {brief(at)}.")
        return self.exponents.index(at[0]) * len(self.exponents) + self.exponents.index(at[1])

    def _curve(self, agent, exponent):
        """[(round from 1, what is asked for)] in the rounds of one agent."""
        asks, best = Timed(exponent), max(pair[agent] for pair in self.plane.points.values())
        floor = self.plane.reserves[agent]
        return [(number + 1, max(floor, min(best, asks.target(self.environment.percept(State(number), agent), best))))
                for number in range(agent, self.rounds, 2)]

    def _result(self, first, second):
        return negotiate(self.environment, (Timed(first), Timed(second)))

    def _frame(self, row, column):
        result = self.results[row][column]
        made = [(event.agent, event.outcome) for event in result.events if isinstance(event, Offer)]
        asked = [self._asked(agent, at, len(made)) for agent, at in ((0, row), (1, column))]
        line = "" if result.agreement is None else self.curve.end(result.rounds)
        parts = {"curve1": self.curve.curve(1, self.curves[1][column]),
                 "offers": (line + self.plane.targets(asked, made, result.agreement) + self.plane.offers(made, asked, result.agreement)
                            + self.plane.ended(result.agreement))}
        if not column:       # a frame holds what differs from the one before
            parts["curve0"] = self.curve.curve(0, self.curves[0][row])
        return {"parts": parts, "labels": {}, "status": self.sentence(row, column)}

    def _asked(self, agent, at, count):
        """What an agent asked for last, when so many offers had been made."""
        asked = [value for number, value in self.curves[agent][at] if number <= count + 1]
        return asked[-1] if asked else None

    def sentence(self, row, column):
        """How two exponents, by their numbers, end."""
        said = " ".join(f"{name}: exponent {svg.words(self.exponents[at])}, {manner(self.exponents[at])}."
                        for name, at in zip(self.plane.names, (row, column)))
        result = self.results[row][column]
        return f"{said} {told_end(self.plane, result.agreement, result.utilities, f' of {self.rounds}', result.rounds)}"

    def turn(self, first, second):
        """Show two exponents. Raises ValueError if they are none of those to choose from."""
        self.index = self._number((first, second))
        self.status = self.frames[self.index]["status"]

    def picture(self, at=None, theme="light"):
        """A still of two exponents, default those shown first. Raises ValueError if they are none of those to choose from."""
        number = self.shown if at is None else self._number(at)
        parts = self.frames[number - number % len(self.exponents)]["parts"] | self.frames[number]["parts"]
        return framed(self.width, self.height, self.scene["static"] + "".join(parts.values()), svg.capital(self.title),
                      self.plane.describe(), self.frames[number]["status"], theme)

    def still(self):
        return self.picture()


class OffersStepper(Shell):
    """The offers of a negotiation on the utility plane, one by one; a line shows what each agent's last offer is worth to itself.

    Args:
        domain: a `gameai.negotiation.Domain`. utilities: two utilities.
        result: a `gameai.negotiation.Result`, or the events that a `trace` received.
        names: of the two agents.
        title: what a screen reader calls it.
        at: how many events are shown at first, and in a stored notebook; -1 is all.

    Raises:
        ValueError: the events are none of a negotiation, there are not so many, or as for `plane_of`.
    """

    _esm = asset("shell.js", "narrow.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, domain, utilities, result, names=("Ada", "Ben"), title="offers on the utility plane", at=0):
        super().__init__()
        self.title, self.plane = titled(title), plane_of(domain, utilities, names)
        self.utilities = tuple(utilities)
        self.events = several(result.events if isinstance(result, Result) else result, "events")
        for event in self.events:
            if not isinstance(event, (Offer, Accept, Walk)) or event.agent not in (0, 1):
                raise ValueError(f"A negotiation is made of Offer, Accept and Walk by agent 0 or 1; one event was {brief(event)}.")
        self.result = result if isinstance(result, Result) else None
        self.shown = whole(at, "at", -1, len(self.events)) % (len(self.events) + 1)
        key, high = self.plane.key(self.plane.height)
        self.height = self.plane.height + high
        self.scene = {"title": self.title, "role": "img", "width": self.plane.width + 2 * MARGIN, "height": self.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "static": self.plane.static() + key, "slots": ["offers"], "places": [], "moves": {},
                      "slider": "event"}
        self.controls = stepping()
        self.present([{"parts": {"offers": self._drawn(count)}, "labels": {}, "status": self.sentence(count)}
                      for count in range(len(self.events) + 1)], self.shown)

    def _agreement(self):
        """What was agreed in the end, or None."""
        if self.result is not None:
            return self.result.agreement
        last = self.events[-1] if self.events else None
        return last.outcome if isinstance(last, Accept) else None

    def _drawn(self, count):
        made = [(event.agent, event.outcome) for event in self.events[:count] if isinstance(event, Offer)]
        asked = [next((self.plane.values(outcome)[agent] for who, outcome in reversed(made) if who == agent), None) for agent in (0, 1)]
        over = count == len(self.events) and self.events
        agreement = self._agreement() if over else None
        drawn = self.plane.targets(asked, made, agreement) + self.plane.offers(made, asked, agreement)
        return drawn + (self.plane.ended(agreement) if over else "")

    def sentence(self, count):
        """An event in words, and after the last one how it ended."""
        if not count:
            return f"Before the first of {counted(len(self.events), 'event')}."
        event = self.events[count - 1]
        name = self.plane.names[event.agent]
        said = f"{name} walks away." if isinstance(event, Walk) else \
            f"{name} {'offers' if isinstance(event, Offer) else 'accepts'} {self.plane.words(event.outcome)}."
        if count == len(self.events):
            agreement = self._agreement()
            said += " There is no agreement." if agreement is None else \
                "" if isinstance(event, Accept) and agreement == event.outcome else f" Agreed: {self.plane.words(agreement)}."
        return said

    def picture(self, at=None, theme="light"):
        """A still after so many events, default those shown at first. Raises ValueError if there are not so many."""
        at = self.shown if at is None else whole(at, "at", -1, len(self.events)) % (len(self.events) + 1)
        return framed(self.plane.width, self.height, self.scene["static"] + self._drawn(at), svg.capital(self.title),
                      self.plane.describe(), self.sentence(at), theme)

    def still(self):
        return self.picture()
