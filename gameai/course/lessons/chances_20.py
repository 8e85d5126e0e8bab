"""What the exercises of lesson 20 share: chances judged by names, and small pictures of a table of players."""

from fractions import Fraction
from math import cos, inf, pi, sin
from numbers import Real

from gameai.course.judging import Wrong
from gameai.course.lessons.deals_14 import NEAR, are_rounded, words
from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.tilings import framed
from gameai.show.werewolves_view import role_sign
from gameai.show.words import counted

RADIUS, RING = 88, 14       # of the table, and of a player, in SVG units
STEP = 32                   # between the signs of a row


def player(name):
    """A key in words: a player, or a player and a role."""
    return f"player {name[0]} as a {name[1]}" if isinstance(name, tuple) else f"player {name}"


def judge_chances(answer, truth, form, rest):
    """None if the answer, {key: number}, is the truth, {key: Fraction}, up to rounding; chances of 0 may be left out.

    Args:
        form: what the answer is to be, in words.
        rest: what is to be said of a key that is not in the truth, "{} …"; one with 0 is let pass.
    """
    for key, share in answer.items():
        if isinstance(share, bool) or not isinstance(share, Real) or not abs(share) < inf:
            return Wrong(form, f"The number of {player(key)} must be a number; it is {share!r}.")
    alone = not any(isinstance(key, tuple) for key in truth)
    pair = next((key for key in answer if isinstance(key, tuple)), None)
    if alone and pair is not None:
        return Wrong(form, f"Asked for is a number for each player alone; {pair!r} names several.", f"{words(answer[pair])} for {pair!r}")
    strange = next((key for key, share in answer.items() if key not in truth and share), None)
    if strange is not None:
        return Wrong(form, svg.capital(rest.format(player(strange))), f"{words(answer[strange])} for {player(strange)}")
    rounded = are_rounded(answer, truth)
    for key, share in truth.items():
        if not abs(float(answer.get(key, 0)) - float(share)) <= NEAR:
            yours = f"{words(answer[key])} for {player(key)}" if key in answer else f"nothing for {player(key)}"
            because = "is rounded. Give all digits, best as a Fraction" if rounded else "differs"
            return Wrong(f"{words(share)} for {player(key)}", f"The number of {player(key)} {because}.", yours)
    return None


def near(one, other):
    """Whether two answers say the same, up to rounding: numbers, dictionaries of them, or dictionaries of these.

    >>> near({1: Fraction(1, 3)}, {1: 1 / 3, 2: 0}), near({1: {"seer": 1}}, {1: {"seer": Fraction(1, 2)}})
    (True, False)
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return all(near(one.get(key, 0), other.get(key, 0)) for key in {*one, *other})
    if isinstance(one, dict) or isinstance(other, dict):
        return False
    return abs(float(one) - float(other)) <= NEAR


# --- pictures ---------------------------------------------------------------------------


def crowd_picture(villagers, werewolves, caption, title):
    """So many villagers in rings, and werewolves in triangles."""
    count = villagers + werewolves
    drawn = "".join(role_sign("W" if at >= villagers else "V", at >= villagers, STEP * (at + 0.5), 18) for at in range(count))
    said = f"{villagers} of the village in rings, {counted(werewolves, 'werewolf', 'werewolves')} in triangles."
    return framed(STEP * max(count, 1), 36, drawn, svg.capital(title), said, caption)


def seat(players, one):
    """Where a player sits, (x, y)."""
    at = 2 * pi * list(players).index(one) / len(players) - pi / 2
    return RADIUS * (1 + cos(at)) + 40, RADIUS * (1 + sin(at)) + 30


def circle_picture(players, arrows, title, caption="", dead=(), verb="votes for"):
    """Players around a table and arrows between them: {from: to}; the dead are crossed out."""
    drawn = []
    for one, other in arrows.items():
        if one not in players or other not in players or one == other:
            continue
        (x, y), (to_x, to_y) = seat(players, one), seat(players, other)
        long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        right, down = (to_x - x) / long, (to_y - y) / long
        side = 4  # two who point at each other get two lines
        x, y, to_x, to_y = x + right * RING - down * side, y + down * RING + right * side, \
            to_x - right * (RING + 3) - down * side, to_y - down * (RING + 3) + right * side
        drawn.append(svg.path([(x, y), (to_x, to_y)], stroke="@explained", stroke_width=2))
        drawn.append(svg.path([(to_x - 9 * right - 5 * down, to_y - 9 * down + 5 * right), (to_x, to_y),
                               (to_x - 9 * right + 5 * down, to_y - 9 * down - 5 * right)], stroke="@explained", stroke_width=2))
    for one in players:
        x, y = seat(players, one)
        drawn.append(svg.el("circle", cx=x, cy=y, r=RING, fill="@cell", stroke="@ink", stroke_width=1.5))
        drawn.append(svg.text(x, y, one, size=SIZE["text"], weight=600))
        if one in dead:
            drawn.append(svg.path([(x - 12, y + 12), (x + 12, y - 12)], stroke="@second", stroke_width=2.5))
    said = " ".join(f"{one} {verb} {other}." for one, other in arrows.items())
    return framed(2 * RADIUS + 80, 2 * RADIUS + 60, "".join(drawn), svg.capital(title), said, caption)


def days_picture(days, title, caption="", names=None):
    """Who voted for whom: a row a voter, a column a day; `names` of the days, default day 1, …"""
    names = names or [f"day {at + 1}" for at in range(len(days))]
    voters = sorted({voter for day in days for voter in day})
    left, wide, high = 76, 64, 24
    drawn = [svg.text(left + wide * (at + 0.5), 12, name, size=SIZE["small"], weight=600) for at, name in enumerate(names)]
    for row, voter in enumerate(voters):
        y = 26 + high * row
        drawn.append(svg.text(left - 8, y + high / 2, f"{voter} voted for", size=SIZE["small"], anchor="end"))
        for at, day in enumerate(days):
            drawn.append(svg.el("rect", x=left + wide * at, y=y, width=wide, height=high, fill="@cell", stroke="@line"))
            drawn.append(svg.text(left + wide * (at + 0.5), y + high / 2, day.get(voter, "–"), size=SIZE["text"]))
    said = " ".join(f"{svg.capital(name)}: " + ", ".join(f"{voter} for {target}" for voter, target in day.items()) + "."
                    for name, day in zip(names, days))
    return framed(left + wide * len(days), 30 + high * len(voters), "".join(drawn), svg.capital(title), said, caption)


def fraction(rng, most=9, of=10):
    """A share by chance, a Fraction above 0."""
    return Fraction(rng.randint(1, most), of)
