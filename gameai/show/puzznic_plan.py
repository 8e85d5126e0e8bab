"""Plans for Puzznic, played step by step: moves, falls and matches apart; several plans side by side."""

from collections.abc import Mapping

from gameai.checks import brief, whole
from gameai.games.puzznic.rules import Replay, as_level, replay
from gameai.show import palette, svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.puzznic_view import KINDS, LevelDrawing, numbered, titled, told
from gameai.show.shell import Shell, asset, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted, listed

STEP, ROW = 17, 24          # of the strip of letters: width of a step, height of a row, in SVG units
BETWEEN = 26                # between boards that stand side by side
MOST = 4                    # plans side by side
MEANING = "M a move, F a fall by one cell, * a match"
COSTS = "Steps: moves and matches. Actions: falls, too."
LEGEND = 17                 # height of a line of it
NARROWEST = 285             # holds the legend


def _replays(level, plans):
    """{name: `Replay`} of the plans that were given; one plan without a name is called "plan"."""
    level = as_level(level)
    if not isinstance(plans, Mapping):
        plans = {"plan": plans}
    if not 0 < len(plans) <= MOST:
        raise ValueError(f"From 1 to {MOST} plans can be shown side by side; there are {len(plans)}.")
    found = {}
    for name, plan in plans.items():
        if plan is None:
            raise ValueError(f"There is nothing to show of {brief(name)}: it is None, not a list of moves.")
        if isinstance(plan, Replay) and plan.level.rows != level.rows:
            raise ValueError(f"What is given as {brief(name)} was played on another level.")
        found[numbered(str(name), found)] = plan if isinstance(plan, Replay) else replay(level, getattr(plan, "moves", plan))
    return level, found


def _ends_with_a_match(played):
    """What vanished last is still drawn then; one more board shows what is left."""
    return played.frames[-1].kind == "match"


def _boards(replays):
    """How many boards there are to step through: the longest plan's."""
    return max(len(played.frames) + _ends_with_a_match(played) for played in replays.values())


def _step(at, replays):
    """`at` as an index from 0, if the longest of the plans has such a step."""
    steps = _boards(replays)
    return whole(at, "A step to show", -steps, steps - 1) % steps


def measures(played):
    """The three costs of a plan in words: what the models of the seed minimise."""
    steps = played.moves + played.matches
    return f"{counted(played.moves, 'move')}, {counted(steps, 'step')}, {counted(steps + played.falls, 'action')}"


class PlansDrawing:
    """The geometry of plans side by side: a board, its name and its strip of letters each."""

    def __init__(self, level, replays):
        self.boards, self.replays = LevelDrawing(level), replays
        self.per_row = max(6, int(self.boards.width // STEP))
        self.rows = max(-(-(len(played.frames) - 1) // self.per_row) for played in replays.values()) or 1
        self.column = max(self.boards.width, self.per_row * STEP, 190) + BETWEEN
        self.width = max(self.column * len(replays) - BETWEEN, NARROWEST)
        self.strip = self.boards.height + (30 if len(replays) > 1 else 8)
        self.height = self.strip + ROW * self.rows + 26 + 2 * LEGEND

    def static(self):
        """The empty boards, the names, and what each plan costs."""
        drawn = []
        for number, (name, played) in enumerate(self.replays.items()):
            x = number * self.column
            parts = [self.boards.static()]
            if len(self.replays) > 1:
                parts.append(svg.text(0, self.boards.height + 15, name, anchor="start", weight=600))
            parts.append(svg.text(0, self.height - 12 - 2 * LEGEND, measures(played), size=SIZE["small"], anchor="start"))
            drawn.append(svg.moved(x, 0, *parts))
        drawn += [svg.text(0, self.height - 8 - LEGEND * (1 - number), line, size=SIZE["small"], anchor="start", fill="@muted")
                  for number, line in enumerate((MEANING, COSTS))]
        return "".join(drawn)

    def at(self, index):
        """Markup of all boards after `index` events; a plan that has ended stays at its end."""
        drawn = []
        for number, played in enumerate(self.replays.values()):
            here = min(index, len(played.frames) - 1)
            before = played.frames[here - 1].blocks if here else {}
            over = index > here and _ends_with_a_match(played)
            board = self.boards.board(played.frames[here].blocks) if over else self.boards.frame(played.frames[here], before)
            drawn.append(svg.moved(number * self.column, 0, board, svg.moved(0, self.strip, self._letters(played, here))))
        return "".join(drawn)

    def _letters(self, played, here):
        """The strip: a letter for each thing that happens, the present one on a ground, those to come pale."""
        drawn = []
        for number, frame in enumerate(played.frames[1:], 1):
            x, y = STEP * ((number - 1) % self.per_row), ROW * ((number - 1) // self.per_row) + ROW / 2
            letter, _ = KINDS[frame.kind]
            if number == here:
                drawn.append(svg.el("rect", x=x, y=y - ROW / 2 + 2, width=STEP, height=ROW - 4, rx=4, fill="@glow", stroke="@last",
                                    stroke_width=1.5))
            drawn.append(svg.text(x + STEP / 2, y, letter, size=13, weight=700 if frame.kind != "fall" else None,
                                  fill="@ink" if number <= here else "@muted"))
        return "".join(drawn)

    def sentence(self, index):
        """What happens at an event, in each plan."""
        said = []
        for name, played in self.replays.items():
            here = min(index, len(played.frames) - 1)
            one = told(played.frames[here], played.frames[here - 1].blocks if here else {})
            if index > here:
                one = "At its end." if played.frames[here].blocks else "At its end, solved."
            said.append(one if len(self.replays) == 1 else f"{svg.capital(name)}: {one[0].lower()}{one[1:]}")
        return " ".join(said)

    def describe(self):
        """The plans in words."""
        said = [f"{self.boards.describe(self.boards.level.blocks)}."]
        for name, played in self.replays.items():
            letters = "".join(KINDS[frame.kind][0] for frame in played.frames[1:])
            ends = "clears the level" if played.solved else f"leaves {counted(len(played.frames[-1].blocks), 'block')}"
            said.append(f"{svg.capital(name)}: {measures(played)}; {letters or 'nothing happens'}; it {ends}.")
        return " ".join(said)


class PlanStepper(Shell):
    """One plan for a level, or several side by side, with a slider over all that happens.

    Each move, fall and match is an event of its own. "Play" runs through them. Letters under the board tell them apart:
    M a move, F a fall by one cell, * a match. After a last match, one more board shows what is left.

    Args:
        level: a `Level` or its text.
        plans: the moves, a list of (row, column, "L" or "R"), or what `solve` gives; or {name: moves} for up to four plans.
        at: how many events have happened in what is shown first, and in a stored notebook; -1 is the end.
        title: what a screen reader calls it.

    Raises:
        ValueError: the level is none, a move is illegal, a replay is of another level, there is no plan or there are too many, or no
            such step, or the title is no text.

    >>> stepper = PlanStepper("######\\n#A  A#\\n######", [(1, 1, "R"), (1, 2, "R")])
    >>> stepper.step("next"); stepper.status
    'Move: A in row 2 column 2 goes right.'
    """

    _esm = asset("shell.js", "narrow.js", "animate.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "animate.css")

    def __init__(self, level, plans, at=0, title="a plan"):
        super().__init__()
        level, self.replays = _replays(level, plans)
        self.drawing, self.title = PlansDrawing(level, self.replays), titled(title)
        self.shown = _step(at, self.replays)
        drawing, boards = self.drawing, _boards(self.replays)
        self.scene = {"title": title, "role": "img", "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "slots": ["boards"], "static": drawing.static(), "places": [], "moves": {},
                      "slider": "what happens"}
        self.controls = stepping()
        self.present([{"parts": {"boards": drawing.at(index)}, "labels": {}, "status": drawing.sentence(index),
                       "name": self._name(index)} for index in range(boards)], self.shown)

    def _name(self, index):
        """What stands beside the slider."""
        if not index:
            return "the start"
        kinds = [KINDS[played.frames[index].kind][1] for played in self.replays.values() if index < len(played.frames)]
        return f"event {index}: {listed(dict.fromkeys(kinds))}" if kinds else "the end"

    def still(self):
        drawing = self.drawing
        return framed(drawing.width, drawing.height, drawing.static() + drawing.at(self.shown), svg.capital(self.title),
                      drawing.describe())


def plans_picture(level, plans, at=0, title="plans", theme="light"):
    """A still of plans side by side; arguments and errors as for `PlanStepper`."""
    level, replays = _replays(level, plans)
    drawing = PlansDrawing(level, replays)
    return framed(drawing.width, drawing.height, drawing.static() + drawing.at(_step(at, replays)), svg.capital(titled(title)),
                  drawing.describe(), theme=theme)
