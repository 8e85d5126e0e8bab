"""Who trusts whom in a game of Diplomacy, drawn: a matrix, and beside each power how far the others have trusted it over the years."""

from gameai.checks import brief, finite
from gameai.games.diplomacy.phases import Phase
from gameai.show import svg
from gameai.show.diplomacy_drawing import letter, role
from gameai.show.palette import SIZE
from gameai.show.words import counted

CELL, LEFT, TOP, LINE = 32, 30, 62, 31     # a cell's side; where the matrix begins; a power's row in the chart
LEAST = 0.1                             # so far from neutral (1) at least is what is drawn largest


def weight_of(trust):
    """How much a trust weighs: 0 nothing, 1 neutral, 2 full; a `Trust`, a `Distrust` or such a number."""
    return finite(getattr(trust, "weight", trust), "Trust", 0)


def trust_in(players):
    """{(who trusts, whom): trust} of agents on the offices, as the picture takes it; others trust nobody and have no row.

    Args:
        players: {power: agent}, as `watch` of `gameai.games.diplomacy.players.play` is given them.
    """
    found = {}
    for power, player in players.items():
        for other, opponent in sorted(getattr(getattr(player, "knowledge", None), "opponents", {}).items()):
            found[power, other] = opponent.trust
    return found


def checked_trust(trust, powers):
    """{phase as a text: {(power, power): weight}} in the order of time.

    Raises:
        ValueError: a phase, a power or a trust is none.
    """
    if not hasattr(trust, "items"):
        raise ValueError(f"Trust is {{phase: {{(who trusts, whom): trust}}}}; it was {brief(trust)}.")
    found = {}
    for phase, pairs in trust.items():
        phase = phase if isinstance(phase, Phase) else Phase.parse(phase)
        for pair in pairs:
            if not isinstance(pair, tuple) or len(pair) != 2 or not set(pair) <= set(powers) or pair[0] == pair[1]:
                raise ValueError(f"Trust is that of one power in another; {phase} has {brief(pair)}.")
        found[phase] = {pair: weight_of(one) for pair, one in pairs.items()}
    return {str(phase): found[phase] for phase in sorted(found, key=lambda phase: phase.number)}


class TrustDrawing:
    """The matrix and the chart below it.

    Args:
        powers: of the map. trust: as from `checked_trust`.
    """

    def __init__(self, powers, trust):
        self.powers, self.trust, self.phases = tuple(powers), trust, list(trust)
        far = [abs(weight - 1) for pairs in trust.values() for weight in pairs.values()]
        self.most = min(1, max(LEAST, *far)) if far else LEAST        # what is drawn largest
        self.width = LEFT + CELL * len(powers) + 4
        self.chart = TOP + CELL * len(powers) + 66
        self.height = self.chart + LINE * len(powers) + 20

    def at(self, phase):
        """The number of the last phase, not after this one, for which there is trust; None if there is none."""
        number = Phase.parse(phase).number
        known = [index for index, each in enumerate(self.phases) if Phase.parse(each).number <= number]
        return known[-1] if known else None

    def static(self):
        """The empty matrix, its names, and the key."""
        powers, drawn = self.powers, [svg.text(0, 9, "Who trusts whom", size=SIZE["text"], weight=700, anchor="start"),
                                      svg.text(0, 27, "row: who trusts; column: whom", size=SIZE["small"], fill="@muted", anchor="start")]
        for row, power in enumerate(powers):
            y = TOP + CELL * (row + 0.5)
            drawn += [sign(power, LEFT - 15, y), sign(power, LEFT + CELL * (row + 0.5), TOP - 13)]
            for column, other in enumerate(powers):
                drawn.append(svg.el("rect", x=LEFT + CELL * column, y=TOP + CELL * row, width=CELL, height=CELL, stroke="@line",
                                    stroke_width=0.7, fill="@rock" if power == other else "@cell"))
        below = TOP + CELL * len(powers) + 14
        drawn += [mark(0.7, 7, below), svg.text(18, below, "trusts", size=SIZE["small"], anchor="start"), mark(0, 72, below),
                  svg.text(80, below, "neutral", size=SIZE["small"], anchor="start"), mark(-0.7, 137, below),
                  svg.text(148, below, "distrusts", size=SIZE["small"], anchor="start"),
                  svg.text(0, self.chart - 26, "Centres; trust of the others over the years,", size=SIZE["small"], fill="@muted",
                           anchor="start"),
                  svg.text(0, self.chart - 10, f"from {1 - self.most:.2f} to {1 + self.most:.2f}", size=SIZE["small"], fill="@muted",
                           anchor="start")]
        for row, power in enumerate(powers):
            y = self.chart + LINE * (row + 0.5)
            drawn += [sign(power, 9, y), svg.path([(62, y), (self.width - 4, y)], stroke="@line", stroke_width=0.8, stroke_dasharray="2 3")]
        return "".join(drawn)

    def moment(self, phase, centers=()):
        """What was thought at a phase; `centers` are {centre: power}, counted beside the chart."""
        at, drawn = self.at(phase), []
        pairs = self.trust[self.phases[at]] if at is not None else {}
        for (one, other), weight in pairs.items():
            x, y = LEFT + CELL * (self.powers.index(other) + 0.5), TOP + CELL * (self.powers.index(one) + 0.5)
            drawn += [mark((weight - 1) / self.most, x, y - 6), svg.text(x, y + 10, f"{weight:.2f}", size=9.5, fill="@ink")]
        owners = list(dict(centers).values())
        for row, power in enumerate(self.powers):
            y = self.chart + LINE * (row + 0.5)
            drawn.append(svg.text(38, y, owners.count(power), size=SIZE["small"], weight=700))
            drawn += self._line(power, y, at)
        return "".join(drawn)

    def _line(self, power, y, at):
        """How far the others trusted a power, up to the phase in view."""
        if at is None:
            return []
        points = []
        for index in range(at + 1):
            others = [weight for (_, other), weight in self.trust[self.phases[index]].items() if other == power]
            if others:
                share = index / max(1, len(self.phases) - 1)
                points.append((64 + share * (self.width - 74), y - between((sum(others) / len(others) - 1) / self.most) * (LINE / 2 - 3)))
        if not points:
            return []
        return [svg.path(points, stroke=f"@{role(power)}", stroke_width=2, stroke_linejoin="round"),
                svg.el("circle", cx=points[-1][0], cy=points[-1][1], r=3.2, fill=f"@{role(power)}")]

    def describe(self, phase):
        """The matrix in words: whom each power trusts most and least."""
        at = self.at(phase)
        if at is None:
            return "Nobody has thought of trust yet."
        said = []
        for power in self.powers:
            row = {other: weight for (one, other), weight in self.trust[self.phases[at]].items() if one == power}
            if row:
                most, least = max(row, key=row.get), min(row, key=row.get)
                name = svg.capital(power.lower())
                said.append(f"{name} trusts {most.capitalize()} most ({row[most]:.2f}) and {least.capitalize()} least ({row[least]:.2f})"
                            if row[most] != row[least] else f"{name} trusts {counted(len(row), 'power')} alike ({row[most]:.2f})")
        return "; ".join(said) + "." if said else "Nobody is trusted or distrusted."


def sign(power, x, y):
    """A power's letter on a disc."""
    return svg.el("circle", cx=x, cy=y, r=9, fill=f"@{role(power)}") + svg.text(x, y, letter(power), size=11, fill="@paper", weight=700)


def between(share):
    """A number, or the end of the range from -1 to 1 that it is beyond."""
    return max(-1, min(1, share))


def mark(share, x, y):
    """A trust, from -1 to 1: a disc for trust, a hollow diamond for distrust, the larger the stronger; a dot if neutral."""
    far = abs(between(share))
    if far < 0.02:
        return svg.el("circle", cx=x, cy=y, r=1.8, fill="@muted")
    size = 2.5 + 5.5 * far ** 0.5
    if share > 0:
        return svg.el("circle", cx=x, cy=y, r=size, fill="@winning")
    return svg.path([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], closed=True, fill="@paper", stroke="@cut", stroke_width=2)
