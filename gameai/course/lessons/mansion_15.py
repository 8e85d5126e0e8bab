"""What lesson 15 shows: a small map, Plum's published walks, its console in the middle of a game, and stored matches of agents."""

import json
from importlib import resources
from typing import NamedTuple

from gameai.course.beside import beside_guess
from gameai.course.lessons.walks_15 import BOARD, Roads, draw_way, roads
from gameai.games.clue import Walk
from gameai.games.clue.console import Console
from gameai.games.clue.published import FIRST, SECOND, Recorded
from gameai.search import Expand, Push, a_star
from gameai.show import PlumConsole
from gameai.show.clue_board_view import where

__all__ = ["FIRST", "SECOND", "SMALL", "Roads", "beside_guess", "console_in", "every_walk", "in_words", "map_picture",
           "matches_picture", "matches_table", "published_walks", "stored"]

#: A map on which a goal is seen before the cheapest way to it, and an entry goes stale: (roads, estimates, start, goal).
SMALL = roads(("A", "B", 1), ("A", "C", 3), ("A", "D", 9), ("B", "C", 1), ("C", "D", 6)), {"A": 0, "B": 0, "C": 1, "D": 0}, "A", "D"


def map_picture():
    """The small map, drawn."""
    return draw_way(*SMALL)


class PublishedWalk(NamedTuple):
    """A turn of Plum's in a published game: its roll, from where and to where, what it suggested, and among how many equally good cases.

    summoned: whether another player had suggested Plum's piece since its last turn, so that it may stay and suggest.
    """

    roll: int
    start: object
    end: object
    case: tuple
    equals: int
    summoned: bool

    @property
    def comes_back(self):
        """Whether the piece ends in the room where the turn began."""
        return self.start == self.end


def published_walks(record):
    """Plum's turns in a record such as `FIRST`, replayed."""
    choices = [tuple(line[1:].split()) for line in record.splitlines() if line.startswith("=")]
    chosen = Recorded(choices)
    console, walks, summoned = Console(3, 3, as_published=True, choose=chosen), [], False
    for line in record.splitlines():
        if not line.startswith(">"):
            continue
        moves = line.startswith("> move ")
        console.say(line)
        plum = console.plum
        if moves:
            words = line.removeprefix("> move ").rstrip(".").split(" from ")
            start = plum.board.place(words[1].removeprefix("the ").removesuffix(" room"))
            walks.append(PublishedWalk(int(words[0]), start, plum.case[2], plum.case, chosen.asked[-1], summoned))
            summoned = False
        elif " suggests " in line and plum.case[0] == "mustard" and plum.asker != plum.me:
            summoned = True
    return walks


def told_walk(walk):
    """A turn in words."""
    suspect, weapon, room = walk.case
    back = " (back again)" if walk.comes_back and not walk.summoned else " (summoned there)" if walk.comes_back else ""
    return f"{walk.roll} from {where(walk.start)}: {suspect}, {weapon}, {room}{back}; equally good: {walk.equals}"


def in_words(walks):
    """Turns in words, one a line."""
    return "\n".join(map(told_walk, walks))


def console_in(record, sentences):
    """Plum's console after the first `sentences` of a published game; tables of certainties are left out, for they are long."""
    choices = [tuple(line[1:].split()) for line in record.splitlines() if line.startswith("=")]
    console = Console(3, 3, choose=_First(choices))
    said = [line for line in record.splitlines() if line.startswith(">")][:sentences]
    told = [line.removeprefix("> ") for line in said if line != "> show cases."]
    return PlumConsole(console, told, title="Plum in its first published game")


class _First:
    """Chooses as the record says as long as the game goes as recorded, and then the first of the best."""

    def __init__(self, choices):
        self.choices = list(choices)

    def __call__(self, options):
        if self.choices and self.choices[0] in options:
            return self.choices.pop(0)
        self.choices = []
        return options[0]


def stored():
    """What experiments/clue_self_play.py has stored."""
    return json.loads(resources.files("gameai.data").joinpath("clue_self_play.json").read_text(encoding="utf-8"))


def matches_table(names):
    """Rows of the stored matches in words, as `matches_picture` takes them."""
    rows = {labelled(*name.split(", ")): stored()["matches"][name] for name in names}
    wide = max(map(len, rows))
    return "\n".join(f"{label:{wide}}{one['wins'][0]:4} of {one['games']} won, {round(100 * one['score'])}%"
                     for label, one in rows.items())


def every_walk():
    """What holds of A* between any two rooms, checked for all of them, in words."""
    pairs = [(start, room) for start in BOARD.rooms for room in BOARD.rooms if start != room]
    once = seen_well = 0
    for start, room in pairs:
        trace = []
        found = a_star(Walk(BOARD, start, room), trace=trace)
        expanded = [event.state for event in trace if isinstance(event, Expand)]
        once += len(expanded) == len(set(expanded))
        seen_well += next(event.cost for event in trace if isinstance(event, Push) and event.state == room) == found.cost
    return (f"{len(pairs)} pairs of rooms: no place expanded twice in {once}, the goal first seen on a shortest way in {seen_well}.")


AGENTS = {"exact": "counts", "plum": "Plum's rules", "informed": "informed", "hiding": "hides", "listening": "listens",
          "counting": "counts alone", "plum over half": "Plum over half"}
OTHERS = {"random": "chance", "hasty sheet": "hasty sheets", "note sheet": "note sheets", "exact": "counters", "hiding": "hiders",
          "listening": "listeners"}


def labelled(agent, others, board=""):
    """A row of the stored matches in words."""
    return f"{AGENTS[agent]} v {OTHERS[others]}{', board' if board else ''}"


def matches_picture(names):
    """How often agents win against two others of a kind, with 95% intervals.

    Args:
        names: rows of the stored matches, "agent, the others" or "agent, the others, board".
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    rows = {name: stored()["matches"][name] for name in names}
    labels = [labelled(*name.split(", ")) for name in rows]
    said = [f"{label}: {one['wins'][0]} of {one['games']} won, interval {one['interval'][0]:.2f} to {one['interval'][1]:.2f}"
            for label, one in zip(labels, rows.values())]
    return plots.intervals(labels, [one["score"] for one in rows.values()],
                           *([one["interval"][end] for one in rows.values()] for end in (0, 1)),
                           x="share of games won", reference=1 / 3,
                           alt="Games won against two others. " + ". ".join(said) + ".")
