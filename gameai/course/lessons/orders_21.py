"""What lesson 21 shows: small sets of orders and what becomes of them, a spring of seven DumbBots, and how often the many fail."""

from functools import cache
from random import Random
from typing import NamedTuple

from gameai.games.diplomacy import STANDARD, load, resolve
from gameai.games.diplomacy.adjudication import Adjudicator, Ask, Backup
from gameai.games.diplomacy.dumbbot import DumbBot
from gameai.games.diplomacy.recording import record
from gameai.show import OrdersStepper, diplomacy_picture
from gameai.show.diplomacy_stepper import orders_of

__all__ = ["AIMED", "EXIT", "GARRISON", "LANDINGS", "PARADOX", "PUZZLE", "RING", "SECOND", "SIX", "Counted", "arrives", "counted",
           "counts", "ends", "fitting", "interval", "landing", "phase_picture", "picture", "reasons", "stepper", "trace"]

SIX = load("six")
LANDINGS = "yes", "no, its fleets are dislodged", "no, it bounces", "no, by Szykman's rule"
LAST_YEAR, GAMES = 1904, 100

PUZZLE = SIX, {"RED": ["A CLI - BRO", "A ARD S A CLI - BRO"], "BLUE": ["A BRO H", "F DUN - ARD"]}
AIMED = SIX, {"RED": ["A CLI - BRO", "A ARD S A CLI - BRO"], "BLUE": ["A BRO - ARD"]}
GARRISON = STANDARD, {"FRANCE": ["A RUH - MUN", "A BUR S A RUH - MUN"], "RUSSIA": ["A SIL - MUN", "A BER S A SIL - MUN"],
                      "GERMANY": ["A MUN H"]}
RING = SIX, {"RED": ["A ARD - BRO", "A BRO - CLI", "A CLI - ARD"]}
PARADOX = SIX, {"RED": ["F FJO C A ARD - ELM", "A ARD - ELM"], "BLUE": ["F DUN - FJO", "F ELM S F DUN - FJO"]}
SECOND = SIX, {"RED": [*PARADOX[1]["RED"], "A BRO - ELM"], "BLUE": PARADOX[1]["BLUE"]}
EXIT = STANDARD, {"ENGLAND": ["A LON - BEL", "F ENG C A LON - BEL", "F NTH C A LON - BEL", "A PIC S A LON - BEL", "F IRI - MAO"],
                  "FRANCE": ["F BRE - ENG", "F MAO S F BRE - ENG"], "GERMANY": ["F SKA - NTH", "F BEL S F SKA - NTH"]}


def _given(scene):
    board, texts = scene
    orders = orders_of(board, texts)
    return board, tuple(dict.fromkeys(order.ordered for order in orders)), orders


def _owners(board):
    """Whose centres are drawn: those of the start on the small map, none on the large one."""
    return None if board is SIX else {}


def trace(scene):
    """The adjudicator's events for a scene."""
    events = []
    resolve(*_given(scene), events)
    return events


def ends(scene):
    """{province: "A BRO of Blue"} of the units after the moves."""
    board, units, orders = _given(scene)
    return {board.province[unit.loc]: f"{unit} of {unit.power.capitalize()}" for unit in resolve(board, units, orders).units}


def arrives(scene):
    """Whether the army that goes by sea, the only one, arrives."""
    board, units, orders = _given(scene)
    army = next(order.target for order in orders if order.action == "convoy")
    return resolve(board, units, orders).results[army].outcome == "moves"


def landing(scene):
    """What becomes of the army that goes by sea, as one of `LANDINGS`."""
    board, units, orders = _given(scene)
    if arrives(scene):
        return LANDINGS[0]
    if any(isinstance(event, Backup) for event in trace(scene)):
        return LANDINGS[3]
    done = resolve(board, units, orders)
    carried = any(done.results[order.loc].outcome == "convoys" for order in orders if order.action == "convoy")
    return LANDINGS[2 if carried else 1]


def fitting(scene, province):
    """The guesses about the order of the unit in `province` that lead back to themselves: True, False, both or none of them."""
    found = []
    for guess in (True, False):
        judge = Adjudicator(*_given(scene))
        judge.decided[province] = guess
        if guess == (judge.moves(province) if province in judge.goal else judge.stays(province)):
            found.append(guess)
    return found


def reasons(scene):
    """A line for each order: what became of it, and why."""
    board, units, orders = _given(scene)
    done = resolve(board, units, orders)
    rows = [(f"{order.power.capitalize()}: {order}", *done.results[order.loc]) for order in orders]
    wide = max(len(text) for text, *_ in rows)
    return "\n".join(f"{text.ljust(wide)}  {outcome}. {why}" for text, outcome, why in rows)


def picture(scene, title, solved=False, caption=""):
    """A still of a scene's orders, with what became of them if it is to be solved."""
    board, units, orders = _given(scene)
    done = resolve(board, units, orders) if solved else None
    return diplomacy_picture(units, orders, done, map=board, centers=_owners(board), title=title, caption=caption)


def stepper(scene, title):
    """The scene's orders, decided one dependency at a time."""
    board, units, orders = _given(scene)
    return OrdersStepper(orders, units, board, centers=_owners(board), title=title)


# --- seven DumbBots -----------------------------------------------------------------------------


def _moves(game):
    """(phase, units, orders) of a recorded game's movement phases."""
    seen = {}
    for state in game.states:
        for past in state.past:
            if past.phase.step == "moves":
                seen[past.phase] = past.units, tuple(order for orders in past.orders.values() for order in orders)
    return [(phase, *both) for phase, both in seen.items()]


def phase_picture(seed, phase="S1901M", last_year=1901, title="Seven DumbBots"):
    """A still of one movement phase of a game of seven DumbBots, with what became of the orders."""
    game = record(lambda power, seed: DumbBot(seed), seed, last_year=last_year)
    past = next(past for state in game.states for past in state.past if str(past.phase) == phase)
    orders = tuple(order for given in past.orders.values() for order in given)
    return diplomacy_picture(past.units, orders, resolve(STANDARD, past.units, orders), centers=past.centers, title=title)


class Counted(NamedTuple):
    """Attacks on units that were ordered to stay, counted.

    more: those for which more units were ordered than for the holder. failed: of these, those that did not get in; cut: of these, those
    that lost a support. equal: attacks with as many units on both sides. games: (failed, more) of each game. phases: how many
    there were; guessed: in how many of them a rule had to decide a circle. chain: of the longest chain of questions, how many.
    """

    more: int
    failed: int
    cut: int
    equal: int
    games: tuple
    phases: int
    guessed: int
    chain: int


@cache
def counted(games=GAMES):
    """The `Counted` of games of seven DumbBots."""
    more, failed, cut, equal, told, phases, guessed, chain = 0, 0, 0, 0, [], 0, 0, 0
    for seed in range(games):
        here = []
        for _, units, orders in _moves(record(lambda power, seed: DumbBot(seed), f"orders {seed}", last_year=LAST_YEAR)):
            events = []
            judge = Adjudicator(STANDARD, units, orders, events).run()
            phases, guessed = phases + 1, guessed + any(isinstance(event, Backup) for event in events)
            chain = max(chain, _longest(events))
            for goal, attackers in judge.attackers.items():
                if goal not in judge.at or goal in judge.goal:
                    continue
                for attacker in attackers:
                    if judge.at[attacker].power == judge.at[goal].power:
                        continue
                    mine, rest = [1 + len(judge.helpers.get(one, ())) for one in (attacker, goal)]
                    equal += mine == rest
                    if mine > rest:
                        here.append(not judge.ask(attacker))
                        cut += here[-1] and judge.strength(attacker) < mine
        more, failed = more + len(here), failed + sum(here)
        told.append((sum(here), len(here)))
    return Counted(more, failed, cut, equal, tuple(told), phases, guessed, chain)


def _longest(events):
    """The length of the longest chain of questions."""
    at = {None: 0}
    for event in events:
        if isinstance(event, Ask):
            at[event.province] = at[event.by] + 1
    return max(at.values())


def interval(found):
    """A 95% interval of the share that failed, in percent: whole games are drawn again, since attacks of one game hang together."""
    rng, shares = Random(21), []
    for _ in range(1000):
        drawn = rng.choices(found.games, k=len(found.games))
        failed, more = map(sum, zip(*drawn))
        shares.append(100 * failed // max(more, 1))
    shares.sort()
    return shares[25], shares[974] + 1


def counts():
    """What was counted, in lines."""
    found = counted()
    low, high = interval(found)
    return "\n".join([
        f"{GAMES} games to {LAST_YEAR}: {found.more} attacks with more units than the holder has, {found.failed} of them failed",
        f"that is {round(100 * found.failed / found.more)}%, 95% interval {low}% to {high}%",
        f"a support was cut: {found.cut}; something else stopped it: {found.failed - found.cut}",
        f"attacks with as many units as the holder: {found.equal}",
        f"phases: {found.phases}; in {found.guessed} of them a circle needed a rule; longest chain of questions: {found.chain}"])
