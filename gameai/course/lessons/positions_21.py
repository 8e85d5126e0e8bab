"""Positions of armies for the exercises of lesson 21: who is where, moves and supports by provinces, and how they are drawn."""

from gameai.games.diplomacy import STANDARD, Order, Unit, load, resolve
from gameai.show import diplomacy_picture

SIX = load("six")
LAND = ("BER", "BOH", "BUD", "BUR", "GAL", "KIE", "MUN", "PRU", "RUH", "SIL", "TYR", "UKR", "VIE", "WAR")
POWERS = ("AUSTRIA", "GERMANY", "RUSSIA")
WORLDS = ((SIX, tuple(sorted(SIX.army)), SIX.powers), (STANDARD, LAND, POWERS))


def map_of(places):
    """The map on which all `places` are."""
    return SIX if set(places) <= set(SIX.provinces) else STANDARD


def near(board, land, place):
    return [other for other in board.army[place] if other in land]


def position(rng):
    """(powers, moves, supports) of a position by chance: few places, so that orders meet."""
    board, land, names = rng.choice(WORLDS)
    places = [rng.choice(land)]
    for _ in range(rng.randint(3, 6) if board is STANDARD else rng.randint(2, 4)):
        beside = [other for place in places for other in near(board, land, place) if other not in places]
        places.append(rng.choice(beside))
    powers = {place: rng.choice(names[:rng.randint(2, 3)]) for place in places}
    target, moves, supports = rng.choice(places), {}, {}
    for place in places:
        wish = rng.random()
        if wish < 0.5:
            goals = near(board, land, place)
            moves[place] = target if target in goals and rng.random() < 0.5 else rng.choice(goals)
    if rng.random() < 0.2:
        moves |= ring(rng, board, land, places)
    for place in places:
        if place in moves or rng.random() < 0.1:
            continue
        beside = near(board, land, place)
        choices = [(whom, moves.get(whom, whom)) for whom in places if whom != place and moves.get(whom, whom) in beside]
        if rng.random() < 0.15:
            choices = [(whom, into) for whom in places for into in (whom, *near(board, land, whom)) if whom != place and into in beside]
        if choices:
            supports[place] = rng.choice(choices)
    return powers, moves, supports


def ring(rng, board, land, places):
    """Moves round a triangle of `places`, if there is one."""
    rings = [(one, other, third) for one in places for other in near(board, land, one) for third in near(board, land, other)
             if other in places and third in places and one in near(board, land, third)]
    if not rings:
        return {}
    one, other, third = rng.choice(rings)
    return {one: other, other: third, third: one}


def orders(powers, moves, supports):
    """(units, orders) as the library has them."""
    units = tuple(Unit(power, "A", place) for place, power in powers.items())
    made = [Order(powers[place], "A", place, "move", goal) for place, goal in moves.items()]
    for place, (whom, into) in supports.items():
        made.append(Order(powers[place], "A", place, "support_hold" if whom == into else "support_move", None if whom == into else into,
                          "A", whom))
    made += [Order(powers[place], "A", place, "hold") for place in powers if place not in moves and place not in supports]
    return units, tuple(made)


def succeeding(powers, moves, supports):
    """The provinces whose moves succeed, by the library."""
    found = resolve(map_of(powers), *orders(powers, moves, supports))
    return [place for place in moves if found.results[place].outcome == "moves"]


def draw(powers, moves, supports, caption=""):
    board = map_of(powers)
    units, given = orders(powers, moves, supports)
    return diplomacy_picture(units, given, map=board, centers={}, title="The orders", caption=caption)


def written(powers, moves, supports):
    """The orders in the usual notation, by powers."""
    _, given = orders(powers, moves, supports)
    return "; ".join(f"{power}: " + ", ".join(str(order) for order in given if order.power == power)
                     for power in dict.fromkeys(powers.values()))
