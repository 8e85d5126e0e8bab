"""Small utility planes for the exercises of lesson 18: outcomes by chance, and their picture with names."""

from string import ascii_lowercase

from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.tilings import framed
from gameai.show.utility_view import HALO, PlaneDrawing
from gameai.show.words import listed

NAMES = ("Ada", "Ben")      # agents 0 and 1
MOST = 9                    # utilities are whole, up to this


def outcomes_by_chance(rng, count, most=MOST):
    """{name: (utility to agent 0, to agent 1)} for so many outcomes named a, b, …"""
    return {name: (rng.randint(0, most), rng.randint(0, most)) for name in ascii_lowercase[:count]}


def plane(worth, reserves=(0, 0), nash=(), frontier=(), title="the utility plane"):
    """A picture of named outcomes; those that are worth the same share a place and a label."""
    drawing = PlaneDrawing({(name,): pair for name, pair in worth.items()}, [(name,) for name in frontier],
                           [(name,) for name in nash], NAMES, reserves)
    places = {}
    for name, pair in worth.items():
        places.setdefault(pair, []).append(name)
    labels = []
    for pair, names in places.items():
        x, y = drawing.spot(pair)
        right = x < drawing.width - 60
        labels.append(svg.text(x + (10 if right else -10), y - 10, ", ".join(names), size=SIZE["small"], weight=700,
                               anchor="start" if right else "end", **HALO))
    floors = drawing.failed() if any(reserves) else ""
    said = "; ".join(f"{listed(names)} at {pair[0]} to {NAMES[0]} and {pair[1]} to {NAMES[1]}" for pair, names in places.items())
    if any(reserves):
        said += f"; no agreement is worth {reserves[0]} to {NAMES[0]} and {reserves[1]} to {NAMES[1]}"
    return framed(drawing.width, drawing.height, drawing.static() + floors + "".join(labels), svg.capital(title), f"On the plane: {said}.")
