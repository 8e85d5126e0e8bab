"""What lesson 19 shows: a week of three salesmen with and without offices, their tours, stored games, and the table of architectures."""

import ast
import inspect
import json
import random
from functools import cache
from html import escape
from importlib import resources
from math import sqrt
from typing import NamedTuple

from gameai.checks import listed as choice
from gameai.course.beside import beside_guess
from gameai.course.card import LINE, Display
from gameai.games.salesmen import Salesmen, alone, length, shortest_tour
from gameai.games.salesmen_agents import BranchAndBound, SalesmenDomain, salesman
from gameai.offices import (
    deals, domain, foreign, intelligence, knowledge, president, strategy, talk, traits, trust)
from gameai.offices import Candidate, Deal, ForeignOffice, IntelligenceOffice, President, Said, Traits, Trust, Verdict
from gameai.offices.architectures import ARCHITECTURES
from gameai.offices.talk import ACTS
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import counted, listed

__all__ = ["ARMS", "NAMES", "Week", "architectures", "beside_guess", "compared", "compared_picture", "in_words", "lines_of", "offices",
           "partners_of_stored", "play", "rows_of", "saved", "stored", "told", "tours_picture", "week_by_week"]

NAMES = ("Ann", "Ben", "Cem")
SEED, CITIES = 42, 3
ARMS = ("P+S", "P+S+I", "P+S+F", "all", "all, wary")
OFFICES = {"strategy": BranchAndBound, "foreign": ForeignOffice, "intelligence": IntelligenceOffice}


# --- a game of Ann, Ben and Cem ----------------------------------------------------------


class Week(NamedTuple):
    """One week as Ann went through it.

    start: the state in which it began. tours: who went where. messages: what her offices told each other. paid: what each paid.
    broken_by: who broke a confirmed deal.
    """

    start: object
    tours: tuple
    messages: tuple
    paid: tuple
    broken_by: tuple


class Tour(tuple):
    """The cities of a tour, which may be none: as a message's content, an empty tuple of deals is another thing."""


class Silence(tuple):
    """What an agent says that has nothing to say."""


def _named(message):
    """The message, its content of a kind that says how to tell it."""
    kind = {"move": Tour, "said": tuple if message.content else Silence}.get(message.what)
    return message._replace(content=kind(message.content)) if kind else message


def play(lacking=(), weeks=4, cem=Traits(foreign=0), ann=Traits(), seed=SEED):
    """(the weeks, Ann) of a game in which Ann lacks some offices, Ben keeps his word, and Cem keeps it as `cem` says.

    Args:
        lacking: names out of "strategy", "foreign" and "intelligence", or one of them.
        cem, ann: their `Traits`.
    """
    lacking, trace = (lacking,) if isinstance(lacking, str) else tuple(lacking), []
    if wrong := set(lacking) - set(OFFICES):
        raise ValueError(f"An office that can be missing is {choice(OFFICES, 'or')}; {min(wrong)!r} is none.")
    offices = {name: None if name in lacking else made() for name, made in OFFICES.items()}
    agents = {0: President(SalesmenDomain(), **offices, traits=ann, trace=trace), 1: salesman(), 2: salesman(traits=cem)}
    game, rng, found = Salesmen(cities=CITIES, weeks=weeks), random.Random(seed), []
    state = game.initial(rng)
    start, seen = state, 0
    while not game.is_terminal(state):
        after = game.step(state, {agent: agents[agent].choose(game.percept(state, agent)) for agent in agents}, rng)
        if after.week != state.week:
            paid = tuple(new - old for new, old in zip(after.costs, start.costs))
            past = after.past[-1]
            missed = {hand.taker for deal in past.confirmed for hand in deal.terms if hand.city not in past.tours[hand.taker]}
            found.append(Week(start, past.tours, tuple(map(_named, trace[seen:])), paid, tuple(sorted(missed))))
            start, seen = after, len(trace)
        state = after
    return found, agents[0]


def week_by_week(weeks):
    """A line for each week: what Ann paid, what she would have paid alone, her trust at its beginning, who broke a deal; and the sums."""
    lines = []
    for number, week in enumerate(weeks, 1):
        report = [message.content for message in week.messages if message.what == "trust"]
        said = f"; trust: {in_words(report[0])}" if report else ""
        broken = f"; a deal is broken by {listed(NAMES[agent] for agent in week.broken_by)}" if week.broken_by else ""
        lines.append(f"week {number}: Ann pays {week.paid[0]}, alone {alone(week.start)[0]}{said}{broken}")
    lines.append(f"in all: Ann pays {sum(week.paid[0] for week in weeks)}, alone {sum(alone(week.start)[0] for week in weeks)}")
    return "\n".join(lines)


# --- in words ----------------------------------------------------------------------------


def city(number):
    return chr(ord("A") + number)


def in_words(content):
    """What a message of the offices carries, with names for salesmen and letters for cities."""
    if content is None:
        return ""
    if isinstance(content, Tour):
        return tour_words(content)
    if isinstance(content, Silence):
        return "nothing"
    if isinstance(content, Trust):
        return f"{content.value:.2f}".rstrip("0").rstrip(".")
    if isinstance(content, dict):
        return ", ".join(f"{NAMES[name]} {in_words(value)}" for name, value in content.items())
    if isinstance(content, Deal):
        by_taker = {}
        for hand in content.terms:
            by_taker.setdefault(hand.taker, []).append(city(hand.city))
        return ", ".join(f"{NAMES[taker]} takes {' '.join(cities)}" for taker, cities in sorted(by_taker.items()))
    if isinstance(content, Verdict):
        broken = f", broken by {listed(NAMES[name] for name in content.broken_by)}" if content.broken_by else ""
        kept = listed(NAMES[name] for name in content.kept_by) if content.kept_by else "nobody"
        return f"({in_words(content.deal)}) kept by {kept}{broken}"
    if isinstance(content, Said):
        return f"{NAMES[content.sender]}: {in_words(content.act)}"
    if isinstance(content, ACTS):
        return f"{content.do} ({in_words(content.deal)})"
    if isinstance(content, Candidate):
        needs = f" if {in_words(content.needs[0])}" if content.needs else ""
        if content.move is None:
            return "no move known before the talk is over"
        return f"tour {'' if content.move else 'of '}{tour_words(content.move)} pays {-content.utility}{needs}"
    if isinstance(content, tuple) and content and isinstance(content[0], Deal) and len(content) == 2:
        return f"{round(content[1])} for ({in_words(content[0])})".replace("-", "−")
    if isinstance(content, (tuple, list)):
        every = list(dict.fromkeys(map(in_words, content)))  # two deals may say the same
        more = f"; and {len(every) - 2} more" if len(every) > 3 else ""
        return "; ".join(every[:2] if more else every) + more
    return str(content)


def told(content):
    """`in_words`, but an empty tuple says "none"."""
    return in_words(content) or "none" if content is not None else ""


def tour_words(tour):
    return " ".join(map(city, tour)) or "no city"


def lines_of(*things):
    """How many lines of code some classes or modules have, without docstrings, comments and empty lines."""
    total = 0
    for thing in things:
        tree = ast.parse(inspect.getsource(thing))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)) and ast.get_docstring(node) and len(node.body) > 1:
                node.body = node.body[1:]
        total += len(ast.unparse(tree).splitlines()) - ast.unparse(tree).count("\n\n")
    return total


def offices():
    """The modules of the library that any game uses."""
    return [deals, domain, foreign, intelligence, knowledge, president, strategy, talk, traits, trust]


# --- tours, drawn ------------------------------------------------------------------------

# Two maps side by side fit into a window of 700 pixels; a wider picture would be cut there.
SCALE, AROUND, GAP, HEAD = 11.5, 18, 52, 54
STYLES = (("@first", None), ("@second", "7 4"), ("@winning", "2 4"))


def tours_picture(week):
    """Two maps of a week: what all would travel without deals, and what they travelled."""
    state = week.start
    own = tuple(shortest_tour(home, state.places, [at for at, owner in enumerate(state.owners) if owner == agent])
                for agent, home in enumerate(state.homes))
    maps, side = [], SCALE * 20
    for at, (heads, tours) in enumerate((("Without a deal", own), ("As they travelled", week.tours))):
        lengths = [length(home, state.places, tour) for home, tour in zip(state.homes, tours)]
        missed = len(state.places) - len({stop for tour in tours for stop in tour})
        fines = f", and {counted(missed, 'fine')}" if missed else ""
        head = [svg.text(side / 2, y, words, size=SIZE["text"], weight=600)
                for y, words in ((-AROUND - 30, heads), (-AROUND - 12, f"{sum(lengths)} in all{fines}"))]
        maps.append(svg.moved(at * (side + GAP) + AROUND, HEAD, *head, _map(state, tours)))
    said = " ".join(f"{heads}: " + "; ".join(f"{NAMES[agent]} {tour_words(tour)}" for agent, tour in enumerate(tours)) + "."
                    for heads, tours in (("Without a deal", own), ("As they travelled", week.tours)))
    return svg.picture_of(2 * side + 2 * AROUND + GAP + 2 * MARGIN, side + HEAD + AROUND + 2 * MARGIN,
                          svg.moved(MARGIN, MARGIN, *maps), title="Tours of three salesmen", description=said)


def _map(state, tours):
    def at(place):
        return SCALE * place[0], SCALE * (20 - place[1])
    drawn = [svg.el("rect", x=-AROUND, y=-AROUND, width=20 * SCALE + 2 * AROUND, height=20 * SCALE + 2 * AROUND, fill="@cell",
                    stroke="@line")]
    for agent, (home, tour) in enumerate(zip(state.homes, tours)):
        stops, shift, (colour, dashes) = [home, *(state.places[one] for one in tour), home], 3 * (agent - 1), STYLES[agent]
        points = []
        for before, after in zip(stops, stops[1:]):
            (x, y), (to_x, to_y) = at(before), at(after)
            points += [(x + shift, y + shift), (to_x + shift, y + shift), (to_x + shift, to_y + shift)]  # by streets: east-west first
        if tour:
            drawn.append(svg.path(points, stroke=colour, stroke_width=2.4, stroke_dasharray=dashes, fill="none"))
    for number, place in enumerate(state.places):
        x, y = at(place)
        drawn += [svg.el("circle", cx=x, cy=y, r=10, fill="@paper", stroke="@ink", stroke_width=1.4),
                  svg.text(x, y, city(number), size=SIZE["text"], weight=600)]
    for agent, home in enumerate(state.homes):
        (x, y), (colour, _) = at(home), STYLES[agent]
        drawn += [svg.el("rect", x=x - 17, y=y - 10, width=34, height=20, rx=3, fill="@paper", stroke=colour, stroke_width=2.6),
                  svg.text(x, y, NAMES[agent], size=SIZE["small"], weight=700)]
    return svg.group(*drawn)


# --- stored games ------------------------------------------------------------------------


@cache
def stored():
    """What experiments/salesmen_offices.py has stored."""
    return json.loads(resources.files("gameai.data").joinpath("salesmen_offices.json").read_text(encoding="utf-8"))


def compared(partners, arm, weeks=slice(None)):
    """(mean, half width of its 95% interval): how much more salesman 0 pays in a week with the offices `arm` than with P+S."""
    pairs = zip(stored()[partners][arm], stored()[partners]["P+S"])
    more = [sum(mine[weeks]) / len(mine[weeks]) - sum(other[weeks]) / len(other[weeks]) for mine, other in pairs]
    mean = sum(more) / len(more)
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in more) / (len(more) - 1) / len(more))


def rows_of(partners, weeks=slice(None), arms=tuple(arm for arm in ARMS if arm != "P+S")):
    """A line for each of the `arms`: how much more or less than P+S it pays in a week, with the interval."""
    lines = [f"{partners}:"]
    for arm in arms:
        mean, half = compared(partners, arm, weeks)
        less = "more" if mean > 0 else "less"
        lines.append(f"  {arm} pays {abs(mean):.1f} {less} a week than P+S, give or take {half:.1f}" if mean or half
                     else f"  {arm} pays the same as P+S in every game")
    return "\n".join(lines) if len(arms) > 1 else lines[1].strip()


def saved(partners="both keep their word", arm="all"):
    """By what percentage of its costs a salesman with the offices `arm` pays less than with P+S."""
    mine, other = (sum(map(sum, stored()[partners][name])) for name in (arm, "P+S"))
    return round(100 * (other - mine) / other)


def partners_of_stored():
    return [name for name, value in stored().items() if isinstance(value, dict)]


def compared_picture():
    """The differences of `compared` with their intervals, for all partners and arms."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it
    from gameai.show.palette import ROLES

    figure, axes = plots.figure("more paid in a week than by P+S, with 95% intervals")
    axes.axvline(0, color=ROLES["line"][0], linestyle="--", linewidth=1.5)
    words, arms = [], [arm for arm in ARMS if arm != "P+S"]
    for number, partners in enumerate(partners_of_stored()):
        found = [compared(partners, arm) for arm in arms]
        axes.errorbar([mean for mean, _ in found], [at + 0.2 * (1 - number) for at in range(len(arms))], xerr=[half for _, half in found],
                      label=partners, color=plots.COLOURS[number], marker=plots.MARKERS[number], linestyle="none", capsize=3)
        rows = [f"{arm} {mean:+.1f}, give or take {half:.1f}" for arm, (mean, half) in zip(arms, found)]
        words.append(f"{partners}: {'; '.join(rows)}.")
    axes.set_yticks(range(len(arms)), arms)
    axes.invert_yaxis()
    axes.legend(frameon=False, title="partners")
    return plots.finish(figure, "How much more is paid in a week than by P+S. " + " ".join(words))


# --- the architectures -------------------------------------------------------------------


class architectures(Display):
    """The published agents that the thesis compares, as a table."""

    HEADS = ("agent", "search", "negotiation", "trust", "opponent model")

    def rows(self):
        return [[f"{one.name} ({one.source})", *(part or "–" for part in (one.search, one.negotiation, one.trust, one.opponent_model))]
                for one in ARCHITECTURES]

    def html(self):
        style = f"text-align:left;vertical-align:top;padding:3px 8px;border-bottom:1px solid {LINE}"
        head = "".join(f'<th scope="col" style="{style}">{name}</th>' for name in self.HEADS)
        rows = ["".join(f'<td style="{style}">{escape(cell)}</td>' for cell in row) for row in self.rows()]
        body = "".join(f'<tr style="background:transparent">{cells}</tr>' for cells in rows)
        return f'<table style="border-collapse:collapse;font-size:13px;max-width:70em"><tr>{head}</tr>{body}</table>'

    def plain(self):
        return "\n".join("; ".join(f"{head}: {cell}" for head, cell in zip(self.HEADS, row)) for row in self.rows())
