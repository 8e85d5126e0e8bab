"""The utility plane, drawn: every outcome at what it is worth to both, the frontier, the Nash point, offers, targets."""

from math import ceil, floor, log10

from gameai.checks import brief, finite, several
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.label_places import DOT, FAR, Places, around
from gameai.show.palette import SIZE
from gameai.show.words import counted

SIDE, LEFT, TOP, BELOW = 340, 50, 26, 44       # of the plane, and the room for its axes
CURVE_LEFT, CURVE_WIDE = LEFT + SIDE + 70, 250  # the curves of targets beside it
KEY_LINE = 22
COLOURS, DASHES = ("@first", "@second"), (None, "7 4")
MOST = 4_000                                   # outcomes that can be drawn
NUMBERED = 14                                  # up to so many offers each has its number
RING, FURTHER = 6, (*FAR, 46)                  # how much the mark of an agreement matters; how far the first and last numbers may be
SMALL, COVERED = 11, 30                        # size of such a number; one that covers more is left out
LEAD = 0.9                                     # width of the line from an offer to a number that is further off
HALO = {"stroke": "@cell", "stroke_width": 3, "paint_order": "stroke"}   # text over lines stays legible


def figure(value):
    """A utility as text of at most three decimals; a fraction that is none is a decimal here.

    >>> from fractions import Fraction
    >>> figure(Fraction(1, 3)), figure(2), figure(0.85)
    ('0.333', '2', '0.85')
    """
    return svg.words(float(value)) if not isinstance(value, int) else svg.words(value)


def outcome_words(issues, outcome):
    """An outcome in words.

    >>> outcome_words(("price", "quantity"), (10, 2))
    'price 10, quantity 2'
    """
    return ", ".join(f"{svg.clean(issue)} {svg.clean(svg.words(value))}" for issue, value in zip(issues, outcome) if value is not None)


def ticks(low, high, most=6):
    """Round numbers from `low` to `high`, at most `most`.

    >>> ticks(0, 1)
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    """
    step = 10 ** floor(log10((high - low) / most))
    step = next(step * times for times in (1, 2, 5, 10, 20) if (high - low) / (step * times) <= most - 0.99)
    return [round(number * step, 10) for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


class Scale:
    """Numbers from `low` to `high` on a line from `start` to `end`."""

    def __init__(self, low, high, start, end):
        self.low, self.high = float(low), float(high) if high > low else float(low) + 1
        self.start, self.end = start, end

    def __call__(self, value):
        share = (min(max(float(value), self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


class PlaneDrawing:
    """All outcomes of a domain by their two utilities.

    Args:
        points: {outcome: (utility of the first agent, utility of the second)}.
        frontier: the outcomes that no other one dominates.
        nash: the outcomes of the Nash point, or ().
        names: of the two agents.
        reserves: what no agreement is worth to each.
        issues: names of the issues, for words.
        worth: a function from an outcome that is none of the points (a part of a deal) to its two utilities.

    Raises:
        ValueError: there are no outcomes or too many, or a utility is no finite number.
    """

    def __init__(self, points, frontier=(), nash=(), names=("A", "B"), reserves=(0, 0), issues=(), worth=None):
        if not points:
            raise ValueError("There is no outcome to draw.")
        if len(points) > MOST:
            raise ValueError(f"{len(points):,} outcomes are too many to draw; {MOST:,} can be; take a smaller domain.")
        for outcome, pair in points.items():
            for value in pair:
                finite(value, f"A utility of {brief(outcome)}")
        self.points, self.frontier, self.nash = points, tuple(frontier), tuple(nash)
        self.names, self.reserves, self.issues = _two_names(names), tuple(reserves), tuple(issues)
        self.worth = points.__getitem__ if worth is None else worth
        self.scales = []
        for agent, (start, end) in enumerate(((LEFT, LEFT + SIDE), (TOP + SIDE, TOP))):
            values = [float(pair[agent]) for pair in points.values()]
            values.append(float(self.reserves[agent]))
            self.scales.append(Scale(min(0, *values), max(1 if max(values) <= 1 else 0, *values), start, end))
        self.width, self.height = LEFT + SIDE + 14, TOP + SIDE + BELOW

    def at(self, outcome):
        """Where an outcome is, (x, y)."""
        return self.spot(self.values(outcome))

    def values(self, outcome):
        """What an outcome is worth to both."""
        return self.points[outcome] if outcome in self.points else self.worth(outcome)

    def spot(self, pair):
        """Where a pair of utilities is, (x, y)."""
        return self.scales[0](pair[0]), self.scales[1](pair[1])

    def words(self, outcome):
        """An outcome and what it is worth to both."""
        first, second = self.values(outcome)
        issues = self.issues or [""] * len(outcome)
        return f"{outcome_words(issues, outcome).strip()} ({self.names[0]} {figure(first)}, {self.names[1]} {figure(second)})"

    def static(self):
        """Axes, outcomes, frontier, Nash point, reservation values."""
        drawn = [svg.el("rect", x=LEFT, y=TOP, width=SIDE, height=SIDE, fill="@cell")]
        across, up = self.scales
        for value in ticks(across.low, across.high):
            drawn += [svg.path([(across(value), TOP), (across(value), TOP + SIDE)], stroke="@line", stroke_width=0.4),
                      svg.text(across(value), TOP + SIDE + 12, svg.words(value), size=SIZE["small"], fill="@muted")]
        for value in ticks(up.low, up.high):
            drawn += [svg.path([(LEFT, up(value)), (LEFT + SIDE, up(value))], stroke="@line", stroke_width=0.4),
                      svg.text(LEFT - 6, up(value), svg.words(value), size=SIZE["small"], fill="@muted", anchor="end")]
        drawn += [svg.path([(LEFT, TOP), (LEFT, TOP + SIDE), (LEFT + SIDE, TOP + SIDE)], stroke="@line", stroke_width=1.2),
                  svg.text(LEFT + SIDE / 2, TOP + SIDE + 32, f"utility to {self.names[0]}", size=SIZE["text"]),
                  svg.text(0, 0, f"utility to {self.names[1]}", size=SIZE["text"],
                           transform=f"translate(12 {svg.number(TOP + SIDE / 2)}) rotate(-90)")]
        drawn += self._reserve_lines()
        places = dict.fromkeys((round(x, 1), round(y, 1)) for x, y in map(self.at, self.points))
        drawn.append(svg.group(*(svg.el("circle", cx=x, cy=y, r=2.6) for x, y in places), fill="@muted"))
        best = sorted(dict.fromkeys(map(self.at, self.frontier)))
        if len(best) > 1:
            drawn.append(svg.path(best, stroke="@winning", stroke_width=1.5, stroke_dasharray="1 4", stroke_linecap="round"))
        drawn.append(svg.group(*(svg.el("circle", cx=x, cy=y, r=5.2) for x, y in best), fill="none", stroke="@winning", stroke_width=2))
        drawn += [mark.diamond(*self.at(outcome), 10, stroke="@paper", stroke_width=1.5) for outcome in self.nash]
        return "".join(drawn)

    def _reserve_lines(self):
        (across, up), drawn = self.scales, []
        for agent, reserve in enumerate(self.reserves):
            if float(reserve) > self.scales[agent].low:
                ends = [[(across(reserve), TOP), (across(reserve), TOP + SIDE)], [(LEFT, up(reserve)), (LEFT + SIDE, up(reserve))]][agent]
                drawn.append(svg.path(ends, stroke=COLOURS[agent], stroke_width=1.3, stroke_dasharray="2 4"))
        return drawn

    def _labelled(self, made, wanted, agreed):
        """(`Places` of all that is drawn, where the label of the second agent's target is or None)."""
        places = Places((LEFT, TOP, SIDE + 10, SIDE))
        for outcome in self.points:
            places.round(*self.at(outcome), 2.6, DOT)
        for outcome in self.frontier:
            places.round(*self.at(outcome), 8)
        for outcome in self.nash:
            places.round(*self.at(outcome), 11)
        for outcome in dict.fromkeys(outcome for _, outcome in made):
            places.round(*self.at(outcome), 7)
        if agreed is not None:
            places.round(*self.at(agreed), 19, RING)
        if wanted[1] is None:
            return places, None
        y = self.scales[1](wanted[1])
        words = f"{self.names[1]} asks {figure(wanted[1])}"
        spots = [(x, y + side * 9, anchor) for x, anchor in ((LEFT + SIDE - 4, "end"), (LEFT + SIDE / 2, "middle"), (LEFT + 4, "start"))
                 for side in (-1, 1)]
        return places, (words, *places.put(words, spots, SIZE["small"]))

    def _clear(self, x, wide, near, agreed):
        """Where the label above the plane goes that would be at `x`, so that the mark of an agreement at the upper edge is not over it."""
        if agreed is None:
            return x
        (u, v), left = self.at(agreed), x - {"start": 0, "middle": wide / 2, "end": wide}[near]
        if v - 16 > TOP - 8 or not u - 18 - wide < left < u + 18:
            return x
        return x + (u + 18 - left if u < LEFT + SIDE / 2 else u - 18 - wide - left)

    def targets(self, wanted, made=(), agreed=None):
        """Lines of what each agent asks for now; None for one that asks for nothing. made, agreed: as for `offers`."""
        (across, up), drawn = self.scales, []
        if wanted[0] is not None:
            x = across(wanted[0])
            near = "end" if x > LEFT + SIDE - 60 else "start" if x < LEFT + 60 else "middle"
            said = f"{self.names[0]} asks {figure(wanted[0])}"
            beside = self._clear(x, svg.wide(said, SIZE["small"]), near, agreed)
            drawn += [svg.path([(x, TOP - 6), (x, TOP + SIDE)], stroke="@first", stroke_width=2),
                      svg.text(beside, TOP - 14, said, size=SIZE["small"], anchor=near)]
        if wanted[1] is not None:
            y, (words, x, beside, anchor, _) = up(wanted[1]), self._labelled(made, wanted, agreed)[1]
            drawn += [svg.path([(LEFT, y), (LEFT + SIDE + 6, y)], stroke="@second", stroke_width=2, stroke_dasharray=DASHES[1]),
                      svg.text(x, beside, words, size=SIZE["small"], anchor=anchor, **HALO)]
        return "".join(drawn)

    def offers(self, made, wanted=(None, None), agreed=None):
        """The offers so far: a path for each agent, a disc for the first, a square for the second.

        Args:
            made: [(agent, outcome)].
            wanted: the targets that are drawn too, so that numbers keep clear of their labels.
            agreed: the outcome of an agreement, so that they keep clear of its mark.
        """
        drawn, leads, signs, labels = [], [], [], []
        numbers, places = {}, self._labelled(made, wanted, agreed)[0]
        for agent in (0, 1):
            spots = [self.at(outcome) for who, outcome in made if who == agent]
            if len(spots) > 1:
                drawn.append(svg.path(spots, stroke=COLOURS[agent], stroke_width=1.8, stroke_dasharray=DASHES[agent]))
        for number, (agent, outcome) in enumerate(made, 1):
            numbers.setdefault((agent, self.at(outcome)), []).append(number)
        for (agent, (x, y)), told in numbers.items():
            signs.append(sign(agent, x, y))
        ends = {1, 2, len(made)}
        # The last offer's number and the first ones' have the best places; others are left out where there is no room.
        for (agent, (x, y)), told in sorted(numbers.items(), key=lambda item: -len(ends.intersection(item[1]))):
            if len(numbers) <= NUMBERED or ends.intersection(told):
                written = str(told[0]) if len(told) == 1 else f"{told[0]}–{told[-1]}"
                side = -1 if x > LEFT + SIDE - 44 else 1
                room = len(places.taken)
                fars = FURTHER if ends.intersection(told) else FAR[:1]     # far off, one could not tell whose number it is
                u, v, anchor, covers = places.put(written, around(x, y, (side, -1 if agent == 0 else 1), fars), SMALL)
                if covers > COVERED and not ends.intersection(told):
                    del places.taken[room:]
                    continue
                if max(abs(u - x), abs(v - y)) > FAR[0]:      # whose number it is, a line says
                    end = u + {"start": -1, "middle": 0, "end": 1}[anchor], v + (0 if u != x else SMALL / 2 if v < y else -SMALL / 2)
                    leads.append(svg.path([(x, y), end], stroke="@ink", stroke_width=LEAD))
                labels.append(svg.text(u, v, written, size=SMALL, anchor=anchor, **HALO))
        return "".join(drawn + leads + signs + labels)

    def agreed(self, outcome):
        """The mark of an agreement."""
        x, y = self.at(outcome)
        return svg.group(svg.el("circle", cx=x, cy=y, r=11), svg.el("circle", cx=x, cy=y, r=15), fill="none", stroke="@last",
                         stroke_width=2)

    def ended(self, agreement):
        """The mark of an agreement, or of none."""
        return self.failed() if agreement is None else self.agreed(agreement)

    def failed(self):
        """The mark of no agreement: a cross at what it is worth to both."""
        x, y = self.spot(self.reserves)
        return svg.group(svg.path([(x - 8, y - 8), (x + 8, y + 8)]), svg.path([(x - 8, y + 8), (x + 8, y - 8)]), stroke="@cut",
                         stroke_width=3.5, stroke_linecap="round")

    def key(self, top, offers=True, width=None, ends=True):
        """(markup of the key under the plane, its height). offers, ends: whether offers are drawn, and how a negotiation ended."""
        entries = [(svg.el("circle", cx=6, cy=0, r=2.6, fill="@muted"), "an outcome"),
                   (svg.el("circle", cx=6, cy=0, r=5.2, fill="none", stroke="@winning", stroke_width=2), "not dominated")]
        if self.nash:
            entries.append((mark.diamond(6, 0, 7), "Nash point: the largest product"))
        if offers:
            entries += [(sign(agent, 6, 0), f"offered by {name}") for agent, name in enumerate(self.names)]
        if ends:
            entries += [(svg.group(svg.el("circle", cx=6, cy=0, r=4.5), svg.el("circle", cx=6, cy=0, r=7.5), fill="none",
                                   stroke="@last", stroke_width=1.6),
                         "agreed"),
                        (svg.group(svg.path([(1, -5), (11, 5)]), svg.path([(1, 5), (11, -5)]), stroke="@cut", stroke_width=2.5),
                         "no agreement")]
        if any(float(reserve) > scale.low for reserve, scale in zip(self.reserves, self.scales)):
            entries.append((svg.path([(0, 0), (14, 0)], stroke="@ink", stroke_width=1.3, stroke_dasharray="2 4"), "worth of no agreement"))
        drawn, x, y, most = [], 4, top + 8, width or self.width
        for shape, words in entries:
            long = 20 + svg.wide(words, SIZE["small"]) + 14
            if x > 4 and x + long > most:
                x, y = 4, y + KEY_LINE
            drawn.append(svg.moved(x, y, shape, svg.text(20, 0, words, size=SIZE["small"], fill="@muted", anchor="start")))
            x += long
        return "".join(drawn), y + 12 - top

    def describe(self):
        """The plane in words, for a still."""
        said = [f"{counted(len(self.points), 'outcome')} by what {'they are' if len(self.points) > 1 else 'it is'} worth to "
                f"{self.names[0]} and {self.names[1]}"]
        if self.frontier:
            best = sorted(self.frontier, key=lambda outcome: -float(self.points[outcome][0]))
            told = [self.words(outcome) for outcome in best[:8]]
            said.append(f"not dominated: {'; '.join(told)}" + (f"; and {len(best) - 8} more" if len(best) > 8 else ""))
        if self.nash:
            said.append(f"the Nash point is {' or '.join(map(self.words, self.nash[:3]))}"
                        + (f" or one of {len(self.nash) - 3} more" if len(self.nash) > 3 else ""))
        return ". ".join(map(svg.capital, said)) + "."


def sign(agent, x, y, r=5):
    """The sign of an agent's offer: a disc or a square."""
    if agent == 0:
        return svg.el("circle", cx=x, cy=y, r=r, fill="@first", stroke="@paper", stroke_width=1)
    return svg.el("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, fill="@second", stroke="@paper", stroke_width=1)


class CurveDrawing:
    """What each agent asks for, round by round, beside the plane.

    Args:
        plane: the `PlaneDrawing`. rounds: how many there are. left: where it begins. title: what is above it.
    """

    def __init__(self, plane, rounds, left=CURVE_LEFT, title="own utility that each asks for"):
        self.plane, self.rounds, self.left, self.title = plane, rounds, left, title
        most = max(scale.high for scale in plane.scales)
        self.across, self.up = Scale(1, max(2, rounds), left, left + CURVE_WIDE), Scale(min(scale.low for scale in plane.scales), most,
                                                                                        TOP + SIDE, TOP)
        self.width = left + CURVE_WIDE + 14

    def static(self):
        """The axes."""
        drawn = [svg.el("rect", x=self.left, y=TOP, width=CURVE_WIDE, height=SIDE, fill="@cell")]
        for value in ticks(self.up.low, self.up.high):
            drawn += [svg.path([(self.left, self.up(value)), (self.left + CURVE_WIDE, self.up(value))], stroke="@line", stroke_width=0.4),
                      svg.text(self.left - 6, self.up(value), svg.words(value), size=SIZE["small"], fill="@muted", anchor="end")]
        for value in sorted({1, *(int(number) for number in ticks(0, self.rounds, 5) if number >= 1 and number == int(number))}):
            drawn.append(svg.text(self.across(value), TOP + SIDE + 12, str(value), size=SIZE["small"], fill="@muted"))
        drawn += [svg.path([(self.left, TOP), (self.left, TOP + SIDE), (self.left + CURVE_WIDE, TOP + SIDE)], stroke="@line",
                           stroke_width=1.2),
                  svg.text(self.left + CURVE_WIDE / 2, TOP + SIDE + 32, "offer", size=SIZE["text"]),
                  svg.text(self.left, TOP - 14, self.title, size=SIZE["small"], anchor="start")]
        return "".join(drawn)

    def end(self, number):
        """The line at the round of the agreement."""
        return svg.path([(self.across(number), TOP), (self.across(number), TOP + SIDE)], stroke="@last", stroke_width=1.2,
                        stroke_dasharray="3 3")

    def curve(self, agent, values):
        """The curve of an agent, [(round, utility)]."""
        spots, drawn = [(self.across(number), self.up(value)) for number, value in values], []
        if spots:
            drawn.append(svg.path(spots, stroke=COLOURS[agent], stroke_width=2.2, stroke_dasharray=DASHES[agent]))
            marks = spots if len(spots) <= 12 else spots[::max(1, len(spots) // 8)]
            drawn += [sign(agent, x, y, 3.5) for x, y in marks]
            x, y, anchor = self._beside(spots, agent)
            drawn.append(svg.text(x, y, self.plane.names[agent], size=SIZE["small"], weight=700, anchor=anchor, **HALO))
        return "".join(drawn)

    def _beside(self, spots, agent):
        """Where an agent's name goes, (x, y, anchor): beside its curve, and not over it."""
        middle, size = len(spots) * (1 + agent) // 3, SIZE["small"]     # where the curves are the same, the names are apart
        wide, line = svg.wide(self.plane.names[agent], size) * 1.1, _along(spots)
        tried = []
        for number in sorted(range(len(spots)), key=lambda number: abs(number - middle))[:len(spots) // 4 + 1]:
            x, y = spots[number]
            for right, v in ((8, max(TOP + 10, y - 11)), (-8, min(TOP + SIDE - 10, y + 13))):
                left = x + right - (wide if right < 0 else 0)
                over = sum(left - 3 < u < left + wide + 3 and abs(v - w) < size / 2 + 2 for u, w in line)
                over += 1_000 * (not self.left < left < self.left + CURVE_WIDE - wide)
                tried.append((over, len(tried), (x + right, v, "start" if right > 0 else "end")))
                if not over:
                    return tried[-1][2]
        return min(tried)[2]


def _along(spots, step=3):
    """Points on the line through `spots`, so near each other that no label fits between."""
    found = [spots[0]]
    for (x, y), (u, v) in zip(spots, spots[1:]):
        parts = max(1, ceil(max(abs(u - x), abs(v - y)) / step))
        found += [(x + (u - x) * part / parts, y + (v - y) * part / parts) for part in range(1, parts + 1)]
    return found


def _two_names(names):
    names = several(names, "names")
    if len(names) != 2:
        raise ValueError(f"Two agents bargain on the plane, so there are two names; they were {brief(names)}.")
    return tuple(map(svg.clean, names))
