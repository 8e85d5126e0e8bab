"""The Negotiating Salesmen: each has a home and cities to visit, and they may hand cities to each other.

A small domain for `gameai.offices`. Every week each salesman is given cities. In some rounds of talk the salesmen make deals
about who visits which city for whom; then each travels, one closed tour from home, by streets that run north-south and
east-west. Nothing forces anybody to keep a deal: for a city that nobody visits, the one who was given it pays a fine.
Source: D. de Jonge, C. Sierra, "NB3: a multilateral negotiation algorithm for large, non-linear agreement spaces with limited time"
(2015); there deals are binding.
"""

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import pairwise
from numbers import Integral
from typing import NamedTuple

from gameai.checks import brief, finite, whole
from gameai.game import Environment, IllegalMove
from gameai.offices.deals import Deals
from gameai.offices.talk import Said, Talk


class Hand(NamedTuple):
    """`giver` hands `city` over to `taker`. The terms of a deal are a tuple of these, sorted."""

    city: int
    giver: int
    taker: int


class Week(NamedTuple):
    """A past week: whose the cities were, the deals that held, and each salesman's tour."""

    owners: tuple
    confirmed: tuple
    tours: tuple


class State(NamedTuple):
    """All there is to know.

    homes, places: where the homes and this week's cities are, (east, north). owners: who was given each city. holders: who is to visit
    it by the deals confirmed. week, stage ("talk" or "move"), round: from 0. deals: the referee's `Deals`; not to be changed.
    said: the acts of the last round that counted. past: the weeks before. costs: what each has paid.
    """

    homes: tuple
    places: tuple
    owners: tuple
    holders: tuple
    week: int
    stage: str
    round: int
    deals: Deals
    said: tuple
    past: tuple
    costs: tuple


class Percept(NamedTuple):
    """What salesman `me` knows. turn is the week; heard are the others' acts on own deals; the rest is as in the state, and public."""

    me: int
    turn: int
    stage: str
    round: int
    actions: object
    heard: tuple
    homes: tuple
    places: tuple
    owners: tuple
    holders: tuple
    confirmed: tuple
    past: tuple
    fine: int


class Tours:
    """The moves: every tuple of different cities. Going through it gives the shortest tour of the cities held, alone."""

    def __init__(self, home, places, held):
        self.home, self.places, self.held = home, places, held

    def __iter__(self):
        yield shortest_tour(self.home, self.places, self.held)

    def __contains__(self, tour):
        return isinstance(tour, tuple) and all(_numbers(city, len(self.places)) for city in tour) and len(set(tour)) == len(tour)


class Salesmen(Environment):
    """The game for salesmen numbered from 0. The utility of each is what it has paid, below 0: length of tours and fines.

    Args:
        salesmen: how many, from 2 to 5.
        cities: how many each is given a week; all together at most 14.
        weeks: how many; homes stay, the cities are new each week.
        rounds: of talk in a week; 0 for none.
        size: coordinates are whole numbers from 0 to this.
        fine: for a city that nobody visits; default twice the size.
    """

    def __init__(self, salesmen=3, cities=3, weeks=1, rounds=20, size=20, fine=None):
        self.agents = tuple(range(whole(salesmen, "salesmen", 2, 5)))
        self.cities = whole(cities, "cities", 1, 14 // len(self.agents))
        self.weeks, self.rounds, self.size = whole(weeks, "weeks", 1), whole(rounds, "rounds"), whole(size, "size", 1)
        self.fine = 2 * size if fine is None else finite(fine, "fine", 0)

    def initial(self, rng):
        homes = tuple(self._point(rng) for _ in self.agents)
        return self._week(State(homes, (), (), (), -1, "", 0, Deals(self.agents), (), (), (0,) * len(self.agents)), rng)

    def movers(self, state):
        return () if self.is_terminal(state) else self.agents

    def percept(self, state, agent):
        agent = whole(agent, "agent", 0, len(self.agents) - 1)
        heard = tuple(each for each in state.said if each.sender != agent and agent in each.act.deal.parties)
        return Percept(agent, state.week, state.stage, state.round, self.actions(state, agent), heard, state.homes, state.places,
                       state.owners, state.holders, tuple(state.deals.having("confirmed")), state.past, self.fine)

    def actions(self, state, agent):
        if self.is_terminal(state):
            return ()
        if state.stage == "talk":
            return Talk(agent, state.deals, partial(sensible, week=state.week, holders=state.holders))
        return Tours(state.homes[agent], state.places, [city for city, holder in enumerate(state.holders) if holder == agent])

    def step(self, state, actions, rng):
        if self.is_terminal(state):
            raise IllegalMove("The game is over, so nobody can do anything any more.")
        if not isinstance(actions, Mapping) or set(actions) != set(self.agents):
            raise IllegalMove(f"All of {self.agents} act at once, so step needs an action of each and of nobody else; "
                              f"it was {brief(actions)}.")
        for agent in self.agents:
            if actions[agent] not in self.actions(state, agent):
                raise IllegalMove(f"Salesman {agent} can't do {brief(actions[agent])} in the stage {state.stage!r}.")
        return self._talk(state, actions) if state.stage == "talk" else self._travel(state, actions, rng)

    def is_terminal(self, state):
        return state.week == self.weeks

    def utility(self, state, agent):
        return -state.costs[whole(agent, "agent", 0, len(self.agents) - 1)]

    # --- the stages ----------------------------------------------------------

    def _point(self, rng):
        return rng.randint(0, self.size), rng.randint(0, self.size)

    def _week(self, state, rng):
        owners = tuple(agent for agent in self.agents for _ in range(self.cities))
        return state._replace(places=tuple(self._point(rng) for _ in owners), owners=owners, holders=owners, week=state.week + 1,
                              stage="talk" if self.rounds else "move", round=0, deals=Deals(self.agents), said=())

    def _talk(self, state, actions):
        deals, holders = state.deals.copy(), list(state.holders)
        said = deals.hear([Said(agent, act) for agent in self.agents for act in actions[agent]])
        for deal in deals.having("confirmed"):
            if deal in state.deals.having("confirmed"):
                continue
            if sensible(deal, state.week, holders):
                for city, _, taker in deal.terms:
                    holders[city] = taker
            else:  # another deal of the same round has moved one of its cities
                deals.expire(deal)
        for deal in deals.having("proposed"):
            if not sensible(deal, state.week, holders):
                deals.expire(deal)
        following = state.round + 1
        return state._replace(deals=deals, holders=tuple(holders), said=tuple(said), round=following,
                              stage="talk" if following < self.rounds else "move")

    def _travel(self, state, actions, rng):
        tours = tuple(actions[agent] for agent in self.agents)
        visited = {city for tour in tours for city in tour}
        costs = [length(state.homes[agent], state.places, tours[agent]) for agent in self.agents]
        for city, owner in enumerate(state.owners):
            costs[owner] += 0 if city in visited else self.fine
        past = (*state.past, Week(state.owners, tuple(state.deals.having("confirmed")), tours))
        return self._week(state._replace(past=past, costs=tuple(map(sum, zip(state.costs, costs, strict=True)))), rng)


# --- tours, and what could be reached ----------------------------------------

def sensible(deal, week, holders):
    """Whether the deal is of this week and hands over cities from who holds them now, all its parties taking part."""
    terms = deal.terms
    if not isinstance(terms, tuple) or not all(isinstance(hand, Hand) for hand in terms) or deal.quorum is not None:
        return False
    if not all(_numbers(hand.city, len(holders)) and isinstance(hand.taker, Integral) for hand in terms):
        return False
    moved = {hand.city for hand in terms}
    return (deal.turn == week and len(moved) == len(terms)
            and all(holders[city] == giver != taker for city, giver, taker in terms)
            and {agent for _, giver, taker in terms for agent in (giver, taker)} == set(deal.parties))


def _numbers(city, count):
    """Whether `city` is the number of one of `count` cities: 1.0 equals 1, but is no number of a place in a list."""
    return isinstance(city, Integral) and 0 <= city < count


def length(home, places, tour):
    """How long the closed tour from `home` through those cities is, in that order."""
    stops = [home, *(places[city] for city in tour), home]
    return sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in pairwise(stops))


def cities_of(mask):
    """The cities of a bit mask.

    >>> cities_of(0b1010)
    [1, 3]
    """
    return [city for city in range(mask.bit_length()) if mask >> city & 1]


def mask_of(cities):
    """The bit mask of cities."""
    return sum(1 << city for city in cities)


@lru_cache(maxsize=256)
def paths(home, places):
    """(shortest, before): for each bit mask of cities the shortest tour's length, and for each (mask, last city) the city before it.

    Dynamic programming over sets (Held and Karp 1962): 2^n n^2 steps.
    """
    far, cities = {(1 << city, city): length(home, places, (city,)) // 2 for city in range(len(places))}, range(len(places))
    between = [[length(places[a], places, (b,)) // 2 for b in cities] for a in cities]
    shortest, before = [0] * (1 << len(places)), {}
    for mask in range(1, 1 << len(places)):
        inside = cities_of(mask)
        for last in inside if len(inside) > 1 else ():
            rest = mask ^ 1 << last
            previous = min((city for city in inside if city != last), key=lambda city: far[rest, city] + between[city][last])
            far[mask, last], before[mask, last] = far[rest, previous] + between[previous][last], previous
        shortest[mask] = min(far[mask, last] + far[1 << last, last] for last in inside)
    return tuple(shortest), before


def shortest_tour(home, places, cities):
    """A shortest closed tour through those cities, a tuple in the order visited."""
    mask, tour = mask_of(cities), []
    if mask:
        _, before = paths(home, places)
        last = min(cities, key=lambda end: (length(home, places, _backwards(before, mask, end)), end))
        tour = _backwards(before, mask, last)
    return tuple(tour)


def _backwards(before, mask, last):
    tour = [last]
    while (mask, last) in before:
        mask, last = mask ^ 1 << last, before[mask, last]
        tour.append(last)
    return tuple(tour)


def alone(state):
    """What each salesman pays in this week without any deal."""
    return tuple(paths(home, state.places)[0][mask_of(city for city, owner in enumerate(state.owners) if owner == agent)]
                 for agent, home in enumerate(state.homes))


def optimum(state, limits=None):
    """The least that all salesmen pay together in this week, whoever visits what; by going through all divisions.

    Args:
        limits: what each pays at most, `alone(state)` for a division that makes nobody worse off; None for no limits.
    """
    everything = (1 << len(state.places)) - 1
    best = [0] + [float("inf")] * everything  # the least for each set of cities, by the salesmen so far
    for agent, home in enumerate(state.homes):
        shortest, _ = paths(home, state.places)
        limit = float("inf") if limits is None else limits[agent]
        own = [cost if cost <= limit else float("inf") for cost in shortest]
        best = [min(best[mask ^ part] + own[part] for part in _parts(mask)) for mask in range(everything + 1)]
    return best[everything]


def _parts(mask):
    part = mask
    while part:
        yield part
        part = part - 1 & mask
    yield 0
