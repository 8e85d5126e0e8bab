"""Games of Diplomacy to the winter of 1920: of seven players by chance, beside the package `diplomacy`, and of seven DumbBots.

A game by chance is everything: for each phase the lists of all legal orders, a choice from them for each unit, and what becomes of it.
"""

import random

from benchmarks.exact_cover import limit
from benchmarks.harness import Comparison, Entrant, Goal, timed
from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.players import RandomPlayer, play

OURS, PACKAGE = "ours, seven players by chance", "the package diplomacy"
DUMB, JUDGE = "seven DumbBots", "40 movement phases judged"
GAMES = 3


def chance():
    """Our games: the number of phases in which somebody had orders to give."""
    return sum([len(play(lambda power, seed: RandomPlayer(seed), seed).past) for seed in range(GAMES)])


def theirs(package):
    """The package's games: the number of phases."""
    phases = 0
    for seed in range(GAMES):
        rng, game = random.Random(seed), package.Game()
        while not game.is_game_done and game.get_current_phase()[1:5] < "1921":
            possible = game.get_all_possible_orders()
            for name, power in game.powers.items():
                places = game.get_orderable_locations(name)
                if game.phase_type == "A":
                    places = rng.sample(places, min(len(places), abs(len(power.centers) - len(power.units))))
                game.set_orders(name, [rng.choice(possible[place]) for place in places if possible[place]])
            game.process()
            phases += 1
    return phases


def package():
    try:
        import diplomacy
    except ImportError:
        return Entrant(PACKAGE, missing="diplomacy is not installed; `make bench` installs it")
    return Entrant(PACKAGE, timed(lambda: theirs(diplomacy)), {"games": GAMES, "phases": theirs(diplomacy)})


def dumb():
    return play(lambda power, seed: DumbBot(seed), 1)


def movements():
    """[(units, orders)] of the movement phases of a game."""
    past = play(lambda power, seed: DumbBot(seed), 1).past
    return [(each.units, [order for orders in each.orders.values() for order in orders]) for each in past if each.phase.step == "moves"]


def comparisons():
    ours = Entrant(OURS, timed(chance), {"games": GAMES, "phases": chance()})
    yield Comparison(f"Diplomacy by chance to the winter of 1920, {GAMES} games", (ours, package()), (Goal(PACKAGE, OURS, at_least=8),),
                     rounds=5)
    phases = movements()
    judge = Entrant(JUDGE, timed(lambda: [outcome(STANDARD, *each) for each in phases]),
                    {"phases": len(phases), "units": sum([len(units) for units, _ in phases])})
    yield Comparison("Diplomacy, seven DumbBots to the winter of 1920",
                     (Entrant(DUMB, timed(dumb), {"phases": len(dumb().past)}), judge, limit(0.5)),
                     (Goal("the limit, 0.5 s", DUMB, at_least=1),), rounds=5)
