"""States of which the fewest moves are known, and floors on which one pattern has twos and threes: exercises 16.2 and 16.3."""

from typing import NamedTuple

from gameai.games.puzznic import Level, solve


class Known(NamedTuple):
    """A state of a small level: the level, its blocks, and how many moves it needs (infinite: it is hopeless)."""

    level: Level
    blocks: dict
    moves: int | float


def known(text, moves):
    level = Level.parse(text)
    return Known(level, dict(level.blocks), moves)


def groups(rng):
    """Twos and threes on one floor, in most cases all of one pattern: of three, one falls between the others."""
    rows = ["", "", ""]
    for number in range(rng.choice((2, 2, 3))):
        if number:
            rows = _beside(rows, ("#", "#", rng.choice(("#", " ", "  "))))
        pattern = "A" if rng.random() < 0.8 else "B"
        wide = " " * rng.randrange(1, 3)
        group = ("#", "#", pattern + wide + pattern) if rng.random() < 0.5 else (pattern + " #", "# #", f"{pattern} {pattern}")
        turned = rng.random() < 0.5
        rows = _beside(rows, [line[::-1] for line in _beside(("", "", ""), group)] if turned else group)
    rows = _beside(_beside(("#", "#", "#"), rows), ("#", "#", "#"))
    wall = "#" * len(rows[0])
    level = Level((wall, *rows, wall))
    found = solve(level, nodes=500)
    return Known(level, dict(level.blocks), len(found.moves)) if found.status == "solved" else groups(rng)


def _beside(rows, more):
    """Three lines, and three more behind them; what is shorter is filled with walls."""
    width = max(map(len, more))
    return [line + other.ljust(width, "#") for line, other in zip(rows, more)]
