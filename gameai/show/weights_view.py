"""Weights of the 112 cells of a view, drawn: a heat map of each generation, and the curve of the scores."""

from math import inf
from statistics import fmean

from gameai.checks import brief, finite, several
from gameai.games.checkers.locality import NEAR, RINGS
from gameai.games.checkers.views import CELLS, CENTRE, SIZE
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.bidder_view import paths
from gameai.show.tilings import framed

CELL, HEAD = 26, 18                    # a cell's side in SVG units; the numbers of rows and columns
MAP = HEAD + SIZE * CELL
PLOT_LEFT, PLOT_WIDE, PLOT_TOP, PLOT_HIGH = MAP + 84, 300, 34, 268
KEY_TOP = MAP + 14
WIDTH, HEIGHT = PLOT_LEFT + PLOT_WIDE + 14, KEY_TOP + 58
LEVELS = 10                            # how many strengths of a colour there are
DARK = 0.75                            # from this strength on a sign is in the colour of the paper
UNEVEN = 20                            # where gaps between generations differ more than this, they are drawn alike


class WeightsView:
    """Weights by generation and their scores, drawn.

    Args:
        weights: for each generation 112 numbers, in the order of `gameai.games.checkers.views.CELLS`.
        scores: for each generation (score, low, high) on held-out games, or None where it was not measured; or None for no curve.
        fitness: for each generation the score that selection or training saw; drawn dashed. None for none.
        generations: the number of each generation; default 0, 1, 2, … If some are so near to each other that their marks would
            cover each other (0, 10, 100, 1000), all stand at equal distances.
        unit: what a weight is, with its unit.
        axis: what a score is, with its unit.
        step: what a generation is called.
        seen: what `fitness` is called.
        name: what these weights are of ("opponent's man"), if there are others beside them; or "".

    Raises:
        ValueError: a generation has not 112 finite numbers, a number is none, there are not as many scores, or an interval does
            not hold its score.
    """

    def __init__(self, weights, scores=None, fitness=None, generations=None, unit="weight, in units of the bid",
                 axis="score (a win 1, a draw 1/2)", step="generation", seen="in selection", name=""):
        self.weights = [several(each, f"The weights of a {step}") for each in several(weights, "weights")]
        self.generations = list(range(len(self.weights)) if generations is None else several(generations, "generations"))
        self.scores, self.fitness = (None if each is None else list(several(each, what))
                                     for each, what in ((scores, "scores"), (fitness, "fitness")))
        self.unit, self.axis, self.step, self.seen, self.name = unit, axis, step, seen, name
        self._check()
        self.most = max(abs(weight) for each in self.weights for weight in each) or 1.0
        self.negative = any(weight < 0 for each in self.weights for weight in each)

    def _check(self):
        if not self.weights:
            raise ValueError("There are no weights to draw; give 112 for each generation.")
        for number, each in zip(self.generations, self.weights):
            if len(each) != len(CELLS):
                raise ValueError(f"A {self.step} has {len(CELLS)} weights, one for each cell of a view; {self.step} {brief(number)} has "
                                 f"{len(each)}.")
            for weight in each:
                finite(weight, f"A weight of {self.step} {brief(number)}")
        for name, given in (("numbers of generations", self.generations), ("scores", self.scores), ("values of fitness", self.fitness)):
            if given is not None and len(given) != len(self.weights):
                raise ValueError(f"There are {len(self.weights)} sets of weights, but {len(given)} {name}; each set needs one.")
        self.weights = [tuple(map(float, each)) for each in self.weights]
        for number in self.generations:
            finite(number, f"The number of a {self.step}")
        for value in self.fitness or ():
            finite(value, f"A score {self.seen}")
        for score in self.scores or ():
            if score is not None and not _holds(score):
                raise ValueError(f"A score with its interval is (score, low, high) with low <= score <= high, not {brief(score)}.")

    # In words.

    def nearness(self, index):
        """How many times as large the weights up to 2 cells from the piece are as the others, by their mean sizes."""
        near, far = (fmean([abs(weight) for ring, weight in zip(RINGS, self.weights[index]) if (ring <= NEAR) == is_near])
                     for is_near in (True, False))
        return near / far if far else inf if near else 1.0

    def locality(self, index):
        """The same in words."""
        return f"Weights up to {NEAR} cells from the piece are on average {self.nearness(index):.1f} times as large as the others."

    def sentence(self, index):
        """A generation in words: its score, and whether what is near weighs more."""
        said = svg.capital(f"{self.name}, {self.step}" if self.name else self.step) + f" {svg.words(self.generations[index])}"
        told = []
        if self.scores and self.scores[index] is not None:
            score, low, high = self.scores[index]
            told.append(f"held-out {_two(score)}, from {_two(low)} to {_two(high)}")
        if self.fitness:
            told.append(f"{self.seen} {_two(self.fitness[index])}")
        scored = f": {'; '.join(told)}" if told else ""
        return f"{said}{scored}. {self.locality(index)}"

    def extremes(self, index):
        """The cells of the largest and the smallest weight, in words."""
        found = sorted(zip(self.weights[index], CELLS))
        return (f"The largest weight is {svg.signed(round(found[-1][0], 2))} at row {found[-1][1][0]}, column {found[-1][1][1]}; "
                f"the smallest {svg.signed(round(found[0][0], 2))} at row {found[0][1][0]}, column {found[0][1][1]}.")

    # The map.

    def heat(self, index):
        """Markup of the map of a generation: the stronger the colour and the longer the sign, the larger the weight.

        Where no weight is below 0, there are no signs: they would be the same everywhere.
        """
        groups = {}
        for (row, column), weight in zip(CELLS, self.weights[index]):
            level = round(LEVELS * abs(weight) / self.most)
            if level:
                groups.setdefault((weight > 0, level), []).append((HEAD + column * CELL, HEAD + row * CELL))
        return "".join(_cells(corners, positive, level / LEVELS, self.negative) for (positive, level), corners in sorted(groups.items()))

    def static(self):
        """Rows and columns, the cells in use, the piece in the middle, and the axes of the curve."""
        heads = [svg.text(*where, number, size=10, fill="@muted") for number in range(SIZE)
                 for where in ((HEAD + (number + 0.5) * CELL, 8), (7, HEAD + (number + 0.5) * CELL))]
        corners = [(HEAD + column * CELL, HEAD + row * CELL) for row, column in CELLS]
        middle = HEAD + (CENTRE[0] + 0.5) * CELL
        drawn = [paths(corners, f"h{CELL}v{CELL}h-{CELL}z", fill="@cell", stroke="@line", stroke_width=0.5),
                 svg.el("circle", cx=middle, cy=middle, r=0.36 * CELL, fill="none", stroke="@explained", stroke_width=3)]
        return "".join((*heads, *drawn, self._axes() if self._curves() else ""))

    def _key(self):
        """A ladder of weights up to the most positive, from the most negative or, where none is below 0, from 0."""
        steps, left, wide = range(-5 if self.negative else 0, 6), HEAD + 22, 32
        drawn = [svg.el("rect", x=left + wide * at + 3, y=KEY_TOP, width=CELL, height=CELL, fill="@cell", stroke="@line", stroke_width=0.5)
                 + (_cells([(left + wide * at + 3, KEY_TOP)], step > 0, abs(step) / 5, self.negative) if step else "")
                 for at, step in enumerate(steps)]
        drawn += [svg.text(left + wide * (at + 0.5), KEY_TOP + CELL + 10, svg.signed(float(f"{self.most * step / 5:.3g}")), size=12)
                  for at, step in enumerate(steps) if step in (-5, 0, 5)]
        return "".join(drawn)

    def below(self):
        """Markup of the key, what it measures, and of what."""
        said = f"{self.name}: {self.unit}" if self.name else self.unit
        return self._key() + svg.text(MAP / 2 + 7, KEY_TOP + CELL + 26, said, size=12, fill="@muted")

    # The curve.

    def _curves(self):
        return self.fitness or self.scores and any(self.scores)

    def _range(self):
        """The lowest and the highest tick of the scores, in tenths, and one tick more if they are the same."""
        known = [value for score in self.scores or () if score is not None for value in score] + list(self.fitness or ())
        low, high = int(10 * min(known) // 1), -int(-10 * max(known) // 1)
        return low / 10, max(high, low + 1) / 10

    def _at(self, generation, score=None):
        """Where a generation and a score are in the plot."""
        places = list(range(len(self.generations))) if _uneven(self.generations) else self.generations
        generation, first, last = places[self.generations.index(generation)], places[0], places[-1]
        x = PLOT_LEFT + PLOT_WIDE * ((generation - first) / (last - first) if last != first else 0.5)
        if score is None:
            return x
        low, high = self._range()
        return x, PLOT_TOP + PLOT_HIGH * (high - score) / (high - low)

    def _axes(self):
        low, high = self._range()
        bottom, right = PLOT_TOP + PLOT_HIGH, PLOT_LEFT + PLOT_WIDE
        count = round(10 * (high - low))
        every = -(-count // 8)
        drawn = []
        for tick in range(0, count + 1, every):
            y = bottom - PLOT_HIGH * tick / count
            drawn += [svg.path([(PLOT_LEFT, y), (right, y)], stroke="@line", stroke_width=0.5, stroke_dasharray="2 4"),
                      svg.text(PLOT_LEFT - 8, y, f"{low + tick / 10:.1f}", size=12, fill="@muted", anchor="end")]
        for generation in _ticks(self.generations):
            drawn.append(svg.text(self._at(generation), bottom + 16, svg.words(generation), size=12, fill="@muted"))
        middle = PLOT_TOP + PLOT_HIGH / 2
        drawn += [svg.path([(PLOT_LEFT, PLOT_TOP), (PLOT_LEFT, bottom), (right, bottom)], stroke="@line", stroke_width=1.5),
                  svg.text(PLOT_LEFT + PLOT_WIDE / 2, bottom + 36, self.step, size=12),
                  svg.group(svg.text(0, 0, self.axis, size=12), transform=f"translate({PLOT_LEFT - 44} {svg.number(middle)}) rotate(-90)")]
        return "".join(drawn) + self._lines(bottom + 62)

    def _lines(self, below):
        """The curves, with a key under them at the height `below`."""
        drawn, left = [], PLOT_LEFT - 6
        if self.fitness:
            points = [self._at(*each) for each in zip(self.generations, self.fitness)]
            drawn += [svg.path(points, stroke="@second", stroke_width=2, stroke_dasharray="6 4"), *(_square(*point) for point in points),
                      svg.path([(left, below + 20), (left + 34, below + 20)], stroke="@second", stroke_width=2, stroke_dasharray="6 4"),
                      _square(left + 17, below + 20), svg.text(left + 44, below + 20, self.seen, size=12, anchor="start")]
        measured = [(number, *score) for number, score in zip(self.generations, self.scores or ()) if score is not None]
        if measured:
            points = [self._at(number, score) for number, score, _, _ in measured]
            bars = [_bar(*self._at(number, low), self._at(number, high)[1]) for number, _, low, high in measured]
            drawn += [*bars, svg.path(points, stroke="@first", stroke_width=2), *(_disc(*point) for point in points),
                      svg.path([(left, below), (left + 34, below)], stroke="@first", stroke_width=2),
                      _bar(left + 17, below + 7, below - 7), _disc(left + 17, below),
                      svg.text(left + 44, below, "held-out games, with 95% interval", size=12, anchor="start")]
        return "".join(drawn)

    def cursor(self, index):
        """Markup of the line that shows which generation is in view."""
        if not self._curves():
            return ""
        x = self._at(self.generations[index])
        return svg.path([(x, PLOT_TOP - 6), (x, PLOT_TOP + PLOT_HIGH)], stroke="@explained", stroke_width=2, stroke_dasharray="0.1 6",
                        stroke_linecap="round") + mark.diamond(x, PLOT_TOP - 10)

    @property
    def width(self):
        return WIDTH if self._curves() else MAP

    def picture(self, index, title, theme="light"):
        """A still of one generation."""
        drawn = self.static() + self.heat(index) + self.cursor(index) + self.below()
        return framed(self.width, HEIGHT, drawn, svg.capital(title), f"{self._said()}{self.extremes(index)}", self.sentence(index), theme)

    def _said(self):
        """The whole curve in words."""
        measured = [f"{svg.words(number)}: {_two(score[0])} ({_two(score[1])} to {_two(score[2])})"
                    for number, score in zip(self.generations, self.scores or ()) if score is not None]
        seen = [f"{svg.words(number)}: {_two(value)}" for number, value in zip(self.generations, self.fitness or ())]
        return "".join(f"{svg.capital(name)} by {self.step}: {', '.join(values)}. "
                       for name, values in (("held-out score", measured), (f"score {self.seen}", seen)) if values)


def _holds(score):
    """Whether a score is three numbers, of which the first lies between the others."""
    try:
        middle, low, high = (finite(value, "score") for value in score)
    except (TypeError, ValueError):
        return False
    return low <= middle <= high


def _cells(corners, positive, strength, signed):
    """Cells of one strength: their ground and, if signs tell something, a sign as long as the weight is large."""
    ground = paths(corners, f"h{CELL}v{CELL}h-{CELL}z", fill="@first" if positive else "@second", fill_opacity=round(strength, 2))
    if not signed:
        return ground
    arm, middle = 3 + 6 * strength, CELL / 2
    line = f"m{svg.number(middle - arm)} {svg.number(middle)}h{svg.number(2 * arm)}"
    if positive:
        line += f"m{svg.number(-arm)} {svg.number(-arm)}v{svg.number(2 * arm)}"
    return ground + paths(corners, line, stroke="@paper" if strength >= DARK else "@ink", stroke_width=1 + 1.5 * strength, fill="none")


def _bar(x, low, high):
    """An interval as an upright bar with ends."""
    return svg.group(svg.path([(x, low), (x, high)]), svg.path([(x - 4, low), (x + 4, low)]), svg.path([(x - 4, high), (x + 4, high)]),
                     stroke="@first", stroke_width=1.5)


def _disc(x, y):
    return svg.el("circle", cx=x, cy=y, r=4, fill="@first")


def _square(x, y):
    return svg.el("rect", x=x - 3.5, y=y - 3.5, width=7, height=7, fill="@second")


def _uneven(generations):
    """Whether the widest gap between neighbours is so much wider than the narrowest that a scale can't show both."""
    gaps = [abs(after - before) for before, after in zip(generations, generations[1:])]
    return bool(gaps) and min(gaps) > 0 and max(gaps) > UNEVEN * min(gaps)


def _ticks(generations):
    """At most eight of the generations, evenly spaced, the first one included."""
    return generations[::-(-len(generations) // 8)]


def _two(value):
    return f"{value:.2f}".replace("-", "−")
