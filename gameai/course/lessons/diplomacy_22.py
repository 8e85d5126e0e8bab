"""What lesson 22 shows: company to play with, values and guaranteed centres of an opening, a game with betrayers, the stored tables."""

import json
from functools import cache
from importlib import resources
from math import log10, prod

from gameai.course.beside import beside_guess
from gameai.course.card import show
from gameai.games.diplomacy.alpha import AlphaDip
from gameai.games.diplomacy.betrayer import Betrayer
from gameai.games.diplomacy.conduct import kept
from gameai.games.diplomacy.dipblue import DipBlue
from gameai.games.diplomacy.dumbbot import Thoughts
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.guarantees import guaranteed
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.notation import parse
from gameai.games.diplomacy.orders import legal_orders
from gameai.games.diplomacy.phases import FIRST, Frozen, Past
from gameai.games.diplomacy.terms import Alliance, Demilitarised, Joint, Peace
from gameai.games.diplomacy.watching import breaches, watched
from gameai.offices import Deal, Distrust
from gameai.show import diplomacy_picture
from gameai.show.words import counted, listed

__all__ = ["MORE", "OPENING", "alone", "best_alone", "beside_guess", "boxes", "breakers", "breakers_in_words", "broken",
           "centers_for_sure", "company", "deals", "digits", "exit_picture", "game", "helped", "honest_breaches", "intelligence",
           "order_sets", "partners_picture", "postcard_game", "rank_picture", "rows", "trust", "values", "verdicts", "years"]

START = Diplomacy().initial()
BETRAYERS = ("GERMANY", "TURKEY")       # of the company; who plays is not told before the game is over
ALPHAS = ("AUSTRIA", "FRANCE")
SEED, LAST_YEAR, ROUNDS = 6, 1905, 3
OPENING = ("F BRE - MAO", "A PAR - BUR", "A MAR - SPA")
ARMS = {            # names of arms of the tables, in words; the rest is called as it is stored
    ("6.1", "P+S"): "AlphaDip, President and strategy", ("6.1", "+F"): "with foreign office", ("6.1", "all"): "with intelligence, too",
    ("6.2", "P+S"): "AlphaDip, President and strategy", ("6.2", "+F"): "with foreign office", ("6.2", "all"): "with intelligence, too",
    ("betrayers", "P+S"): "AlphaDip, President and strategy", ("betrayers", "+F"): "with foreign office",
    ("betrayers", "all"): "with intelligence, too",
    ("model", "P+S"): "no program known: P+S", ("model", "+F"): "no program known: +F", ("model", "+I"): "no program known: +I",
    ("model", "all"): "no program known: all",
    ("beside", "D-Brane, silent"): "D-Brane: guaranteed centres", ("carries", "P+S, no search"): "the better of two DumbBot draws",
}
ALONE = [("beside", "DumbBot"), ("beside", "D-Brane, silent"), ("carries", "P+S, no search"), ("6.1", "P+S")]
MORE = {            # further arms, for folded tables
    "whether the opponents' program is known": [
        ("6.1", "P+S"), ("6.1", "+F"), ("6.1", "all"), ("model", "P+S"), ("model", "+F"), ("model", "+I"), ("model", "all")],
    "others in the same seats": [
        ("beside", "DumbBot"), ("beside", "D-Brane, silent"), ("beside", "D-Brane"), ("beside", "DipBlue"),
        ("beside", "DumbBot, beside DipBlues"), ("beside", "D-Brane, beside DipBlues")],
    "one thing changed": [
        ("carries", "all, peace alone"), ("carries", "all, no peace"), ("carries", "all, no requests"), ("carries", "all, zones"),
        ("carries", "all, information"), ("carries", "P+S, 1 sample"), ("carries", "P+S, 2 passes"),
        ("carries", "P+S, next fall alone")],
}


# --- playing alone ------------------------------------------------------------------------


def company(power, seed):
    """Who plays a power: two AlphaDips, two betrayers, three DipBlues."""
    if power in BETRAYERS:
        return Betrayer(0.5, seed)
    return AlphaDip("all", seed) if power in ALPHAS else DipBlue("dipblue", seed)


def order_sets(power=None):
    """How many sets of legal orders a power has in the first spring; without one, all together."""
    return prod(len(legal_orders(STANDARD, START.units, unit)) for unit in START.units if power in (None, unit.power))


def digits():
    """The exponent of ten of all sets together."""
    return int(log10(order_sets()))


def years():
    """How many million years it takes to look at all sets, at a million a second."""
    return order_sets() // 10 ** 12 // (365 * 24 * 3600)


def values(power="FRANCE", most=3):
    """What DumbBot thinks in the first spring: for each unit the best places near it, with their values."""
    mind, lines = Thoughts(STANDARD, START.units, START.centers, power, "spring"), []
    for unit in START.units:
        if unit.power == power:
            near = STANDARD.army if unit.kind == "A" else STANDARD.fleet
            places = sorted([(mind.value(unit.kind, place), place) for place in (unit.loc, *near[unit.loc])], reverse=True)[:most]
            lines.append(f"{unit}: " + ", ".join(f"{place} {value}" for value, place in places))
    return "\n".join(lines)


def centers_for_sure(*texts, power="FRANCE"):
    """The centres that a power has for sure after these orders in the first spring, whatever the others order."""
    return guaranteed(STANDARD, START.units, START.centers, [parse(power, text) for text in texts])


# --- a game -------------------------------------------------------------------------------


def deals():
    """The kinds of deals, in words."""
    orders = [parse("ITALY", "A VEN - TYR"), parse("GERMANY", "A MUN S A VEN - TYR")]
    terms = [Peace(), Alliance("TURKEY"), Joint(orders), Demilitarised(["BUR"], 1903)]
    return "\n".join(f"{type(each).__name__}: {each}" for each in terms)


@cache
def game():
    """(recording, thoughts) of one game of the company."""
    return watched({power: company(power, f"{SEED}/{power}") for power in STANDARD.powers}, SEED, ROUNDS, LAST_YEAR)


def trust(thoughts):
    """{phase: {(who trusts, whom): weight}}, for the matrix: 0 none, 1 neutral, 2 full trust; AlphaDip's own number is distrust."""
    return {each.phase: {(one, other): Distrust(value).weight for one, row in each.distrust.items() for other, value in row.items()}
            for each in thoughts}


def found_breaches():
    return breaches(STANDARD, game()[0].states[-1])


def honest_breaches():
    """How many deals the others than the betrayers broke."""
    return sum(each.power not in BETRAYERS for each in found_breaches())


def broken():
    """A line for each phase in which a power broke deals, and what it then had of centres."""
    lines = {}
    for phase, deal, power in found_breaches():
        partner = listed([party.capitalize() for party in deal.parties if party != power])
        lines.setdefault((phase, power), []).append(partner)
    end = game()[0].states[-1]
    owned = sorted(counts(end).items(), key=lambda pair: -pair[1])
    most = f"Centres in the end: {', '.join(f'{power.capitalize()} {count}' for power, count in owned)}"
    said = [f"{phase}: {power.capitalize()} breaks its deal with {listed(partners)}" for (phase, power), partners in lines.items()]
    return "\n".join([*said, most])


def counts(state):
    owners = list(state.centers.values())
    return {power: owners.count(power) for power in STANDARD.powers}


def postcard_game(seed, last_year=1903):
    """A short game of the company, with what they thought of each other: (recording, trust)."""
    recording, thoughts = watched({power: company(power, f"{seed}/{power}") for power in STANDARD.powers}, seed, ROUNDS, last_year)
    return recording, trust(thoughts)


# --- the exit question ----------------------------------------------------------------------


EXIT_UNITS = [("FRANCE", "A BUR"), ("FRANCE", "A MAR"), ("GERMANY", "A MUN"), ("ITALY", "A VEN"), ("ITALY", "A TUS"), ("AUSTRIA", "A TYR"),
              ("AUSTRIA", "A BOH")]
EXIT_ORDERS = {"FRANCE": ("A BUR - MUN", "A MAR H"), "GERMANY": ("A MUN S A VEN - TYR",), "ITALY": ("A VEN - TYR", "A TUS - PIE"),
               "AUSTRIA": ("A TYR H", "A BOH S A TYR")}
EXIT_DEALS = [
    Deal("FRANCE", "GERMANY", Peace(), FIRST),
    Deal("GERMANY", "ITALY", Joint([parse("ITALY", "A VEN - TYR"), parse("GERMANY", "A MUN S A VEN - TYR")]), FIRST),
    Deal("FRANCE", "ITALY", Demilitarised(["PIE"]), FIRST),
]


def exit_past():
    units = tuple(sorted(Unit(power, *text.split()) for power, text in EXIT_UNITS))
    orders = {power: tuple(parse(power, text) for text in texts) for power, texts in EXIT_ORDERS.items()}
    return Past(FIRST, units, Frozen(orders), (), START.centers)


def breakers():
    """{deal in words: who broke it}, of the exit question."""
    past = exit_past()
    return {told(deal): [power for power in deal.parties if kept(STANDARD, past, deal, power, EXIT_DEALS) is False] for deal in EXIT_DEALS}


def told(deal):
    terms = ", ".join(map(str, deal.terms.orders)) if type(deal.terms) is Joint else deal.terms
    return f"{listed([party.capitalize() for party in deal.parties])}: {terms}"


def breakers_in_words():
    found = sorted({power.capitalize() for guilty in breakers().values() for power in guilty})
    return listed(found) or "nobody"


def verdicts():
    """A line for each deal of the exit question."""
    return "\n".join(f"{deal}: {listed([power.capitalize() for power in guilty]) or 'kept'}" for deal, guilty in breakers().items())


def exit_picture():
    past = exit_past()
    orders = [order for each in past.orders.values() for order in each]
    ordered = "; ".join(f"{order.power.capitalize()} {order}" for order in orders)
    return diplomacy_picture(past.units, orders, centers=past.centers, title="orders, all at once",
                             caption=f"Deals: {'; '.join(map(told, EXIT_DEALS))}. Orders: {ordered}.")


# --- the stored tables ----------------------------------------------------------------------


@cache
def stored():
    """What experiments/diplomacy_tables.py has stored."""
    return json.loads((resources.files("gameai.data") / "diplomacy" / "tables.json").read_text(encoding="utf-8"))["tables"]


def rank(part, name, whose="rank"):
    """(mean, low, high) of an arm: "rank" or "centers" of the pair, or "partners" for the ranks of its partners."""
    return tuple(stored()[part][name][whose])


def in_words(mean, low, high, digits=2):
    """A mean with its interval.

    >>> in_words(1.583, 1.48, 1.687)
    '1.58 (1.48 to 1.69)'
    """
    return f"{mean:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def told_apart(part, one, other, whose="rank"):
    """1 if the arm `one` has the better rank and the intervals are disjoint, -1 if `other` has, 0 if they meet."""
    (_, low, high), (_, least, most) = rank(part, one, whose), rank(part, other, whose)
    return (high < least) - (most < low)


def helped():
    """Whom AlphaDip's foreign office helped, beside two DipBlues."""
    pair, partners = (told_apart("6.2", "+F", "P+S", whose) > 0 for whose in ("rank", "partners"))
    return {(True, True): "both", (True, False): "the AlphaDips", (False, True): "the DipBlues", (False, False): "neither"}[pair, partners]


def intelligence():
    """What intelligence does for AlphaDip's rank beside betrayers."""
    return {1: "a better rank", -1: "a worse rank", 0: "the intervals meet"}[told_apart("betrayers", "all", "+F")]


def rows(part, partners, names=("P+S", "+F", "all")):
    """Lines for the arms of a part: ranks of the pair and of its partners, the pair's centres, and its solos.

    Args:
        partners: what the partners are called.
    """
    found = [f"{stored()[part][names[0]]['games']} games an arm; rank 1 is best, 1.5 for a pair; 4 is no skill; 95% intervals"]
    for name in names:
        arm = stored()[part][name]
        found.append(f"{ARMS.get((part, name), name)}: rank {in_words(*arm['rank'])}, {partners} {in_words(*arm['partners'])}; "
                     f"{arm['centers'][0]:.1f} centres each; {counted(arm['solos']['pair'], 'solo')}")
    return "\n".join(found)


def alone():
    """{in words: (mean, low, high)} of those who talk with nobody, against five DumbBots."""
    return {ARMS.get(arm, arm[1]): rank(*arm) for arm in ALONE}


def best_alone():
    """Whose mean rank is the best of them."""
    return min(alone(), key=lambda name: alone()[name])


def rank_picture(found, said=""):
    """Ranks with their intervals.

    Args:
        found: {in words: (mean, low, high)}. said: a sentence before them in the text alternative.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it
    values, lows, highs = zip(*found.values())
    text = "; ".join(f"{name}: {in_words(*row)}" for name, row in found.items())
    return plots.intervals(list(found), values, lows, highs, "mean rank of the pair, 1.5 to 6.5 (95% intervals)", f"{said} {text}.".strip())


def partners_picture():
    """Ranks of AlphaDips and DipBlues, without and with AlphaDip's foreign office."""
    return rank_picture({"silent AlphaDips": rank("6.2", "P+S"), "talking AlphaDips": rank("6.2", "+F"),
                         "DipBlues beside silent ones": rank("6.2", "P+S", "partners"),
                         "DipBlues beside talking ones": rank("6.2", "+F", "partners")}, "Lower is better.")


def boxes(keys, parts):
    """A folded table for each heading: arms with their ranks.

    Args:
        keys: of the predictions that the tables answer.
        parts: {heading: [(part, name of the arm)]}, as `MORE`.
    """
    for heading, arms in parts.items():
        wide = max(len(ARMS.get(arm, arm[1])) for arm in arms)
        lines = [f"{ARMS.get(arm, arm[1]):{wide}}  {in_words(*rank(*arm))}" for arm in arms]
        show(beside_guess(keys, "\n".join(lines), f"Show ranks: {heading}"))
