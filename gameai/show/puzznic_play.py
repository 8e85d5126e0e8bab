"""Puzznic to play: pick a block, move it left or right, see what falls and vanishes; undo and hints."""

from collections.abc import Mapping
from contextlib import contextmanager

from gameai.checks import brief, listed, whole
from gameai.games.puzznic.hints import advise
from gameai.games.puzznic.level import Level
from gameai.games.puzznic.rules import DIRECTIONS, WORDS, Frame, as_level, checked, legal_moves, move, settle
from gameai.games.puzznic.solving import solve
from gameai.grid import place_words
from gameai.show import palette, svg
from gameai.show.palette import MARGIN
from gameai.show.puzznic_view import LevelDrawing, numbered, titled, told
from gameai.show.shell import Shell, asset, button, grid_keys, place
from gameai.show.tilings import framed
from gameai.show.words import counted

HELP = ("The arrow keys lead over the cells. Enter picks a block; then Enter on the empty cell beside it moves it there. "
        "Escape puts it down again.")
PRAISE = 2_000              # states that are searched for the fewest moves, before a last move is shown
BEGIN = "Clear the level: pick a block, then an empty cell beside it."


class PlayPuzznic(Shell):
    """Levels to play.

    A block is moved by clicking it and then the empty cell beside it, by dragging it there, or by keys: Enter picks a block, an
    arrow key leads to the cell beside it, Enter moves. What falls and what vanishes is shown step by step; the slider shows
    it again. Moves can be undone to the start, and a hint is right: it comes from a search.

    Args:
        levels: a `Level` or its text, or several: {name: level}, or a list of them.
        title: what a screen reader calls the board.
        nodes: how many states a hint may expand.

    Attributes:
        moves: the moves made, a list of (row, column, "L" or "R").
        blocks: what is there now, {(row, column): pattern}.

    Raises:
        ValueError: a level is none, or there is none at all; the title is no text, or nodes no whole number.

    >>> play = PlayPuzznic("######\\n#A  A#\\n######")
    >>> play.move((1, 1, "R")); play.move((1, 2, "R")); play.status
    'Match: A, A vanish. Solved in 2 moves: there is no shorter way.'
    """

    messages = Shell.messages | {"drag": ("start", "end")}
    key_presses = ("escape",)

    _esm = asset("shell.js", "narrow.js", "drag.js", "puzznic.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, levels, title="Puzznic", nodes=20_000):
        super().__init__()
        self.levels = _named(levels)
        self.title, self.nodes, self.number = titled(title), whole(nodes, "nodes"), 0
        self._fewest = {}
        self.level = self.drawing = self.name = self.blocks = self.picked = None
        self._places, self._past, self.moves = {}, [], []
        self.start(0)

    # What a person can do.

    def start(self, number=None):
        """Begin a level, by its number from 0; default this one, again. Raises ValueError if there is none such."""
        number = self.number if number is None else whole(number, "The number of a level", 0, len(self.levels) - 1)
        with self._all_or_nothing():
            self.number = number
            self.name, level = list(self.levels.items())[number]
            if self.scene.get("level") != number:
                self._set_scene(level)
            frames = [Frame("start", dict(level.blocks)), *settle(level, level.blocks)]
            self._past, self.moves, self.picked = [], [], None
            self.blocks = frames[-1].blocks
            begin = BEGIN if legal_moves(self.level, self.blocks) else self._standing()
            self._show(frames, f"{self._heading()}{begin}")

    def move(self, action):
        """Make a move, (row, column, "L" or "R"). Raises ValueError if it is illegal; then nothing has changed."""
        action = checked(action)
        frames = move(self.level, self.blocks, action)
        before = self.blocks
        with self._all_or_nothing():
            self._past, self.moves = [*self._past, before], [*self.moves, action]
            self.blocks, self.picked = frames[-1].blocks, None
            last = told(frames[-1], frames[-2].blocks if len(frames) > 1 else before).removesuffix(" Solved.")
            self._show(frames, f"{last} {self._standing()}", before)

    def undo(self):
        """Take the last move back. Raises ValueError if there is none."""
        if not self.moves:
            raise ValueError("There is no move to take back.")
        row, column, side = self.moves[-1]
        with self._all_or_nothing():
            self.blocks, self._past, self.moves, self.picked = self._past[-1], self._past[:-1], self.moves[:-1], None
            self._show([Frame("start", self.blocks)], f"Taken back: {self.blocks[row, column]} is in {place_words((row, column))} again. "
                                                      f"{self._standing()}")

    @contextmanager
    def _all_or_nothing(self):
        """What is stopped before all of it is shown has not happened, and what was shown before is shown again."""
        names = ("number", "name", "level", "drawing", "scene", "blocks", "picked", "moves", "_places", "_past", "frames", "controls",
                 "index")
        saved, said = {name: getattr(self, name) for name in names}, self.status
        try:
            yield
        except BaseException:
            with self.hold_sync():
                for name, value in saved.items():
                    setattr(self, name, value)
                self.status = said    # counted on, so that the page takes it for news
            raise

    def hint(self):
        """Say what a search finds: the next move of a shortest plan, or that there is no plan from here, and how far to go back."""
        advice = advise(self.level, [*self._past, self.blocks], self.nodes)
        marked = {"explained": [advice.move[:2]]} if advice.move else {}
        with self._all_or_nothing():
            self.picked = None
            self._show([Frame("start", self.blocks)], advice.words, marks=marked)

    @property
    def solved(self):
        """Whether no block is left."""
        return not self.blocks

    # What is shown.

    def _set_scene(self, level):
        self.level, self.drawing = level, LevelDrawing(level)
        drawing = self.drawing
        self._places = {f"{row},{column}": (row, column) for row, column in sorted(level.cells)}
        cells = [_Cell(key, *where) for key, where in self._places.items()]
        self.scene = {"title": self.title, "role": "grid", "help": HELP, "width": max(drawing.width, 260) + 2 * MARGIN,
                      "height": drawing.height + 2 * MARGIN, "shift": [MARGIN, MARGIN], "static": drawing.static(), "slots": ["board"],
                      "places": [place(key, drawing.box(where), drawing.label(where, level.blocks), where[0])
                                 for key, where in self._places.items()],
                      "moves": grid_keys(cells), "drags": True, "slider": "what happened", "level": self.number}

    def _heading(self):
        return f"{svg.capital(self.name)}. " if self.name else ""

    def _standing(self):
        """How the level stands, after a move."""
        made = counted(len(self.moves), "move")
        if self.solved:
            return f"Solved in {made}{self._praise()}"
        if not legal_moves(self.level, self.blocks):
            return (f"{svg.capital(made)} made; no block can be moved. Undo, or start again." if self.moves else
                    "No block can be moved: this level cannot be cleared.")
        return f"{svg.capital(made)} made."

    def _praise(self):
        """How the moves made compare with the fewest, if a short search knows them: the last move is not shown before it ends."""
        if self.number not in self._fewest:
            found = solve(self.level, nodes=min(self.nodes, PRAISE))
            self._fewest[self.number] = len(found.moves) if found.optimal else None
        fewest = self._fewest[self.number]
        if fewest is None:
            return "."
        return ": there is no shorter way." if len(self.moves) == fewest else f"; {fewest} are enough."

    def _show(self, frames, said, before=None, marks=None):
        """Send what happened, the last of it with the sentence `said`."""
        sent = []
        for number, frame in enumerate(frames):
            was = frames[number - 1].blocks if number else before or frame.blocks
            last = number == len(frames) - 1
            board = self.drawing.frame(frame, was)
            if last and (marks or self.picked):
                board = self.drawing.board(frame.blocks, marks or self._picking())
            sent.append({"parts": {"board": board}, "status": said if last else told(frame, was),
                         "labels": {key: self.drawing.label(where, frame.blocks) for key, where in self._places.items()},
                         "name": frame.kind})
        if frames[-1].kind == "match":  # what vanished is drawn there, and could be taken for what is left
            sent.append(sent[-1] | {"parts": {"board": self.drawing.board(frames[-1].blocks)}, "name": "the end"})
        with self.hold_sync():
            self.controls = self._buttons()
            self.present(sent, len(sent) - 1)
            self.now = self.now | {"unfold": len(sent) > 1}

    def _picking(self):
        """The marks of a picked block and of where it can go."""
        row, column = self.picked
        return {"picked": [self.picked], "legal": [(row, column + DIRECTIONS[side]) for r, c, side in legal_moves(self.level, self.blocks)
                                                   if (r, c) == self.picked]}

    def _buttons(self):
        more = [button("next", "Next level", disabled=self.number + 1 == len(self.levels), why="This is the last level."),
                button("previous", "Level before", disabled=not self.number, why="This is the first level.")]
        return [button("undo", "Undo", "take the last move back", disabled=not self.moves, why="There is no move to take back."),
                button("again", "Start again"),
                button("hint", "Hint", disabled=self.solved, why="The level is solved."), *(more if len(self.levels) > 1 else [])]

    # Answers to the browser.

    def on_click(self, key):
        where = self._places[key]
        if self.picked and where[0] == self.picked[0] and abs(where[1] - self.picked[1]) == 1 and where not in self.blocks:
            self.move((*self.picked, "R" if where[1] > self.picked[1] else "L"))
        elif where == self.picked:
            self._put_down()
        elif where in self.blocks:
            self._pick(where)
        elif self.picked:
            raise ValueError(f"A block goes one cell left or right; {place_words(where)} is not beside "
                             f"{self.blocks[self.picked]} in {place_words(self.picked)}.")
        else:
            raise ValueError(f"{svg.capital(place_words(where))} is empty; pick a block first.")

    def _pick(self, where):
        ways = [WORDS[side] for row, column, side in legal_moves(self.level, self.blocks) if (row, column) == where]
        name = f"{self.blocks[where]} in {place_words(where)}"
        if not ways:
            raise ValueError(f"{name} cannot be moved: nothing is empty beside it.")
        with self._all_or_nothing():
            self.picked = where
            self._show([Frame("start", self.blocks)], f"{name} is picked. It can go {listed(ways, 'or')}.")

    def _put_down(self):
        if self.picked is None:
            raise ValueError("No block is picked.")
        with self._all_or_nothing():
            self.picked = None
            self._show([Frame("start", self.blocks)], f"Put down. {self._standing()}")

    def on_message(self, message):
        """A drag: the block that was pulled goes left or right, however far it was pulled."""
        for key in (message["start"], message["end"]):
            self._known(key)
        (row, column), end = self._places[message["start"]], self._places[message["end"]]
        if end[1] == column:
            raise ValueError("A block goes left or right; it falls by itself.")
        self.move((row, column, "R" if end[1] > column else "L"))

    def on_press(self, name):
        {"undo": self.undo, "again": self.start, "hint": self.hint, "escape": self._put_down,
         "next": lambda: self.start(self.number + 1), "previous": lambda: self.start(self.number - 1)}[name]()

    def key(self, name):
        if name == "Escape":
            self._handle({"type": "press", "name": "escape", "index": self.index})
        else:
            super().key(name)

    # Stills.

    def picture(self, theme="light"):
        """A still of the level as it stands."""
        drawing = self.drawing
        words = f"{drawing.describe(self.blocks)}; {counted(len(self.moves), 'move')} made."
        return framed(drawing.width, drawing.height, drawing.static() + drawing.board(self.blocks), svg.capital(self.title), words,
                      self.name, theme)

    def still(self):
        return self.picture()


class _Cell:
    """A cell as `grid_keys` wants it."""

    def __init__(self, key, row, column):
        self.id, self.row, self.column = key, row, column


def _named(levels):
    """{name: `Level`} of one level or of several; the second of one name is called "NAME (2)"."""
    if isinstance(levels, (str, Level)):
        levels = [levels]
    try:
        pairs = list(levels.items()) if isinstance(levels, Mapping) else [(None, level) for level in levels]
    except TypeError:
        raise ValueError(f"There is a level to play, a list of levels, or {{name: level}}; it was {brief(levels)}.") from None
    if not pairs:
        raise ValueError("There must be a level to play; there is none.")
    named = {}
    for number, (given, level) in enumerate(pairs, 1):
        level = as_level(level)
        name = str(level.name if given is None else given) or f"{number} of {len(pairs)}" * (len(pairs) > 1)
        named[numbered(name, named)] = level
    return named
