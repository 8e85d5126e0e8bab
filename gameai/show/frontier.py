"""The frontier of a search for one agent, as dots: what was expanded and what still waited when the goal came.

It knows no puzzle: it reads the events of `gameai.search`.
"""

from functools import partial
from math import isqrt
from typing import NamedTuple

from gameai.checks import brief, finite, whole
from gameai.search import Expand, Goal, Push, a_star, uniform_cost
from gameai.show import palette, svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, asset, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted

DOT, HIGH = 5, 26           # distance from dot to dot in SVG units; how many dots stand in a column at least
HEAD, BELOW, GAP = 24, 34, 26
MOST = 15_000               # dots of one search


class Reached(NamedTuple):
    """What a search saw.

    depths: {cost from the start: [whether each state seen there was expanded]}, the expanded first.
    path: costs of the states on the path found, or () if none was. cost: of the path, None if none was found.
    expanded: how many expansions. done: whether the budget did not end it.
    """

    depths: dict
    path: tuple
    cost: object
    expanded: int
    done: bool


def reached(events, found):
    """A `Reached` of a trace and the `Path` that the search gave."""
    cost, expanded = {}, set()
    for event in events:
        if isinstance(event, Push):
            cost[event.state] = event.cost
        elif isinstance(event, (Expand, Goal)):
            expanded.add(event.state)
    depths = {}
    for state, so_far in cost.items():
        depths.setdefault(so_far, []).append(state in expanded)
    on_path = tuple(cost[state] for state in found.states or ())
    return Reached({depth: sorted(depths[depth], reverse=True) for depth in sorted(depths)}, on_path,
                   found.cost if found.states else None, found.expanded, found.status != "budget")


class FrontierDrawing:
    """Two searches of one problem, one above the other, on the same scale.

    Args:
        blind: a `Reached`, above. others: those that can stand below.
    """

    def __init__(self, blind, others):
        depths = sorted({depth for each in (blind, *others) for depth in each.depths})
        most = {depth: max(len(each.depths.get(depth, ())) for each in (blind, *others)) for depth in depths}
        self.high = max(HIGH, isqrt(sum(most.values()) // 6))  # more dots make it wider and higher
        self.left, x = {}, 0
        for depth in depths:
            self.left[depth] = x
            x += max(24, DOT * -(-most[depth] // self.high) + 8)
        self.width = max(x, 320)
        tall = min(self.high, max(most.values(), default=1))
        self.panel = HEAD + DOT * tall + BELOW
        self.ground = HEAD + DOT * tall
        self.height = 2 * self.panel + GAP

    def panel_of(self, seen, title, top):
        """Markup of one search."""
        drawn = [svg.text(0, 8, title, anchor="start", weight=600),
                 svg.path([(0, self.ground + 5), (self.width, self.ground + 5)], stroke="@line", stroke_width=1)]
        waits, done = [], []
        for depth, states in seen.depths.items():
            waits += [self._dot(depth, number) for number, expanded in enumerate(states) if not expanded]
            done += [self._dot(depth, number) for number, expanded in enumerate(states) if expanded]
        drawn += [_dots(waits, 4.4, "@muted"), _dots(waits, 2.4, "@paper"), _dots(done, 4.4, "@first")]
        for depth, left in self.left.items():
            drawn.append(svg.text(left + 8, self.ground + 18, svg.words(depth), size=11, fill="@muted"))
        if seen.path:
            drawn += [diamond(self.left[depth] + 8, self.ground + 5, 5, "@winning") for depth in seen.path]
        return svg.moved(0, top, *drawn)

    def _dot(self, depth, number):
        return self.left[depth] + 8 + DOT * (number // self.high), self.ground - 4 - DOT * (number % self.high)


def _dots(places, size, colour):
    """Round dots as one path of lines without length: a search has thousands."""
    steps = "".join(f"M{svg.number(x)} {svg.number(y)}h0" for x, y in places)
    return svg.el("path", d=steps, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round") if places else ""


def diamond(x, y, r, colour):
    """A filled diamond around (x, y)."""
    return svg.path([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], closed=True, fill=colour)


class FrontierStepper(Shell):
    """What blind search (uniform cost) sees, above, and what A* sees with a bound, below: the slider gives the bound more weight.

    A filled dot is a state that was expanded, a ring one that still waited in the frontier; they stand over the cost at which
    they were reached, numbers below. Diamonds mark the costs along the path found. Weight 1 is A*; above 1 the path may cost more.
    Weight 0 is not blind: a state whose bound is infinite, a dead end, is dropped with any weight.

    Args:
        problem: a problem for `gameai.search` with a heuristic.
        weights: what the slider gives the bound, numbers from 0.
        nodes: how many states each search may expand.
        at: which of the weights is shown first, and in a stored notebook; -1 is the last.
        title: what a screen reader calls it. unit: what costs are called, in the singular.

    Raises:
        ValueError: no weights, or one that is none; a search saw more states than can be drawn; or as for `a_star`.

    >>> from gameai.games.puzznic import Puzznic
    >>> FrontierStepper(Puzznic("######\\n#A  A#\\n######")).status
    'Weight 1: 2 states expanded, a path of 2 moves. Blind: 3 states, 2 moves.'
    """

    _esm = asset("shell.js", "narrow.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, problem, weights=(1, 1.5, 2, 3, 5), nodes=5_000, at=0, title="the frontier", unit="move"):
        super().__init__()
        self.weights = [finite(weight, "A weight", 0) for weight in weights]
        if not self.weights:
            raise ValueError("There must be a weight to show; there is none.")
        if not (isinstance(title, str) and isinstance(unit, str)):
            raise ValueError(f"A title and a unit are texts; they were {brief(title)} and {brief(unit)}.")
        self.title, self.unit, self.shown = title, unit, self._number(at)
        self.blind = _seen(uniform_cost, problem, nodes)
        self.seen = [_seen(partial(a_star, weight=weight), problem, nodes) for weight in self.weights]
        self.drawing = drawing = FrontierDrawing(self.blind, self.seen)
        above = drawing.panel_of(self.blind, f"blind: {self._numbers(self.blind)}", 0)
        foot = "".join(svg.text(0, drawing.height + y, line, size=SIZE["small"], anchor="start", fill="@muted") for y, line in (
            (8, f"to the right: {unit}s made; a dot: a state, expanded"), (26, "a ring: it still waited; diamonds: the path")))
        self.scene = {"title": title, "role": "img", "width": drawing.width + 2 * MARGIN, "height": drawing.height + 38 + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "slots": ["below"], "static": above + foot, "places": [], "moves": {},
                      "slider": "weight of the bound"}
        self.controls = stepping()
        self.present([{"parts": {"below": self._panel(number)}, "labels": {}, "status": self.sentence(number),
                       "name": f"weight {svg.words(weight)}"} for number, weight in enumerate(self.weights)], self.shown)

    def _number(self, at):
        """`at` as the number of a weight from 0."""
        weights = len(self.weights)
        return whole(at, "The number of a weight, counted from 0,", -weights, weights - 1) % weights

    def _panel(self, number):
        title = f"weight {svg.words(self.weights[number])}: {self._numbers(self.seen[number])}"
        return self.drawing.panel_of(self.seen[number], title, self.drawing.panel + GAP)

    def _numbers(self, seen):
        cost = "no path" if seen.cost is None else counted(seen.cost, self.unit)
        return f"{counted(seen.expanded, 'state')} expanded, {cost}" + ("" if seen.done else " (the budget ended it)")

    def sentence(self, number):
        """One weight in words, beside blind search."""
        seen, blind = self.seen[number], self.blind
        path = "no path" if seen.cost is None else f"a path of {counted(seen.cost, self.unit)}"
        more = "" if seen.done else "; the budget ended it"
        beside = "no path" if blind.cost is None else counted(blind.cost, self.unit)
        return (f"Weight {svg.words(self.weights[number])}: {counted(seen.expanded, 'state')} expanded, {path}{more}. "
                f"Blind: {counted(blind.expanded, 'state')}, {beside}.")

    def picture(self, at=None, theme="light"):
        """A still at one of the weights, by its number from 0, default the one shown first. Raises ValueError if there is none such."""
        number = self.shown if at is None else self._number(at)
        said = " ".join(self.sentence(each) for each in range(len(self.weights)))
        return framed(self.drawing.width, self.drawing.height + 38, self.scene["static"] + self._panel(number), svg.capital(self.title),
                      said, theme=theme)

    def still(self):
        return self.picture()


def _seen(search, problem, nodes):
    """The `Reached` of a search."""
    events = []
    found = search(problem, nodes=nodes, trace=events)
    seen = reached(events, found)
    count = sum(map(len, seen.depths.values()))
    if count > MOST:
        raise ValueError(f"{count:,} states are too many to draw; {MOST:,} can be; take a smaller problem or fewer nodes.")
    return seen
