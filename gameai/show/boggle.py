"""Boggle to play: shake, trace or type words, with or without a clock, and see what was missed.

The browser draws a trace while it is dragged and runs the clock; what a word is worth is
told here, by `gameai.games.word_hunt`. The browser gets the state of the round in `hunt`.
"""

import random

import traitlets

from gameai.games.boggle import NEW_DICE, english, points, shake
from gameai.games.word_hunt import WordHunt as Round
from gameai.show.boggle_card import hunt_card, hunt_still
from gameai.show.games.boggle import LetterBoard
from gameai.show.palette import CELL, MARGIN, css
from gameai.show.shell import Shell, asset, button, grid_keys, place
from gameai.show.words import counted
from gameai.trie import Trie

HELP = ("Arrow keys move on the board. Enter takes a letter; Enter on the last letter again, or the button Enter word, "
        "enters the word. Backspace takes a letter back, Escape takes all back. Letters typed go to the box below the board.")


class WordHunt(Shell):
    """A board of letters to find words on.

    Args:
        rows: the first board, as for `gameai.games.boggle.read_board`; default a shaken one.
        words: the words that count: a `Trie`, or texts; default the course's list.
        seconds: how long the clock runs once it is started; until then there is no hurry.
        seed: of the boards that are shaken; default none, so that they differ every time.
        dice: the dice, `NEW_DICE` or `OLD_DICE`.
        title: what a screen reader calls the board.

    Raises:
        ValueError: as for `read_board`; `seconds` is less than 1.

    >>> hunt = WordHunt(["TEA", "SXM"], words=["tea", "team"])
    >>> hunt.guess("team"); hunt.status
    'TEAM: 1 point. Together 1 point for 1 word.'
    >>> hunt.done(); hunt.missed
    ['tea']
    """

    _esm = asset("shell.js", "boggle.js")
    _css = css() + asset("shell.css", "boggle.css")

    messages = Shell.messages | {"word": ("word",), "trace": ("cells",), "choose": ("word",), "over": ("run",)}

    key_presses = ("back",)        # Backspace

    hunt = traitlets.Dict().tag(sync=True)

    def __init__(self, rows=None, words=None, seconds=60, seed=None, dice=NEW_DICE, title="word hunt"):
        super().__init__()
        if not isinstance(seconds, (int, float)) or not 1 <= seconds <= 86_400:
            raise ValueError(f"The clock runs for 1 second to 86,400 (a day), not {seconds!r}.")
        self.title, self.seconds, self.dice = title, int(seconds), dice
        self.trie = english() if words is None else words if isinstance(words, Trie) else Trie(words)
        self._rng = random.Random(seed)
        self._runs = 0                    # how often the clock was started or stopped
        self._rounds = 0
        self._begin(shake(self._rng, dice) if rows is None else rows)

    def _begin(self, rows):
        """A new round on a board."""
        self.round = Round(rows, self.trie)
        self.drawing = LetterBoard(self.round.rows)
        self.picked, self.over, self.running, self.chosen = [], False, False, ""
        self._runs += 1
        self._rounds += 1
        with self.hold_sync():
            self.scene = self._scene()
            count = len(self.round.answers)
            self._show(f"Find words of 3 letters or more. There {'is' if count == 1 else 'are'} {counted(count, 'word')} to be found; "
                       "the clock waits until you start it.")

    def _scene(self):
        drawing = self.drawing
        grid = drawing.board.grid
        return {"title": self.title, "role": "grid", "help": HELP, "static": drawing.static(),
                "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN, "shift": [MARGIN, MARGIN],
                "slots": ["path", "trace", "letters"],     # what is dragged is drawn by the browser, in "trace"
                "places": [place(str(cell.id), cell.box, drawing.label(cell.id), cell.row) for cell in drawing.cells],
                "moves": grid_keys(drawing.cells), "board": {"rows": grid.rows, "columns": grid.columns, "side": CELL}}

    # What a person can do.

    @property
    def rows(self):
        """The board, a tuple of texts."""
        return self.round.rows

    @property
    def found(self):
        """{word: path} of the words found so far."""
        return dict(self.round.found)

    @property
    def score(self):
        return self.round.score

    @property
    def missed(self):
        """The words not found, the longest first; none before the round is over."""
        return self.round.missed if self.over else []

    def shake(self, rows=None):
        """Begin a new round on a board shaken anew, or on `rows`."""
        self._begin(shake(self._rng, self.dice) if rows is None else rows)

    def guess(self, word):
        """Enter a word by its letters."""
        with self.told():
            self._try(lambda: self.round.say(word), [])

    def trace(self, cells):
        """Enter a word by the numbers of its cells, counted row by row from 0."""
        with self.told():
            self._try(lambda: self.round.trace(cells), cells)

    def start_clock(self):
        """Start the clock, which runs in the browser; again: stop it, and go on without hurry."""
        with self.told():
            self._refuse_over()
            self.running = not self.running
            self._runs += 1
            self._show(f"The clock runs: {counted(self.seconds, 'second')}." if self.running else "The clock is off. Take your time.")

    def done(self, said=""):
        """End the round and show what was missed."""
        self.over, self.running, self.picked, self.chosen = True, False, [], ""
        one = self.round
        choice = "the word" if len(one.missed) == 1 else f"one of the {len(one.missed)} words"
        missed = f" Choose {choice} you missed, and its path is drawn." if one.missed else ""
        self._show(f"{said}You found {len(one.found)} of {counted(len(one.answers), 'word')}: {one.score} of "
                   f"{counted(one.best, 'point')}.{missed}")

    def choose(self, word):
        """Draw the path of a word that was found, or that was missed when the round is over."""
        with self.told():
            known = self.round.answers if self.over else self.round.found
            word = word.strip().lower() if isinstance(word, str) else word
            if not isinstance(word, str) or word not in known:
                raise ValueError(f"{str(word).upper()} is not among the words shown.")
            path = self.round.found.get(word) or self.round.answers[word]
            cells = [self.drawing.board.grid.cell(*place) for place in path]
            self.picked, self.chosen = [], word
            self._show(f"{word.upper()}, {counted(points(word), 'point')}: {self.drawing.places(cells)}.", cells, "word")

    def card(self, title="My word hunt", theme="light"):
        """A postcard of the round: the board, your best word drawn, what you found and missed."""
        return hunt_card(self.round, self.over, title, theme)

    # Answers to the browser.

    def on_message(self, message):
        """Words, traces, choices and the end of the clock."""
        kind, about = message["type"], message[self.messages[message["type"]][0]]
        {"word": self.guess, "trace": self.trace, "choose": self.choose, "over": self._time_is_up}[kind](about)

    def on_click(self, key):
        """Take a letter; on the last letter again, enter the word; on an earlier one, go back to it."""
        self._refuse_over()
        cell, near = int(key), self.drawing.board.neighbours
        if self.picked and cell == self.picked[-1] and len(self.picked) > 1:
            self.on_press("enter")
            return
        if cell in self.picked:
            self.picked = self.picked[:self.picked.index(cell) + 1] if cell != self.picked[-1] else []
        elif self.picked and cell in near[self.picked[-1]]:
            self.picked = [*self.picked, cell]
        else:
            self.picked = [cell]
        self._show_picked()

    def on_press(self, name):
        if name == "enter":
            self._refuse_over()
            if not self.picked:
                raise ValueError("Take letters first, one after the other, or type a word.")
            self.trace(self.picked)
        elif name in ("clear", "back"):
            self.picked = self.picked[:-1] if name == "back" else []
            self._show_picked()
        else:
            {"clock": self.start_clock, "done": self.done, "shake": self.shake}[name]()

    def _time_is_up(self, run):
        if run == self._runs and self.running and not self.over:
            self.done("Time is up. ")

    def _refuse_over(self):
        if self.over:
            raise ValueError("The round is over; shake for a new one, or choose a word to see its path.")

    def _try(self, enter, cells):
        """Enter a word; one that does not count is drawn as dead, with the reason."""
        self._refuse_over()
        self.picked, self.chosen = [], ""
        try:
            path = enter()
        except ValueError as error:
            known = self.drawing.board.grid.cells
            drawn = [cell for cell in cells if type(cell) is int and cell in known] if isinstance(cells, (list, tuple)) else []
            self._show(str(error), drawn, "dead")
            return
        word, grid = list(self.round.found)[-1], self.drawing.board.grid
        self._show(f"{word.upper()}: {counted(points(word), 'point')}. Together {counted(self.score, 'point')} for "
                   f"{counted(len(self.round.found), 'word')}.", [grid.cell(*place) for place in path], "word")

    # What is shown.

    def _show_picked(self):
        self.chosen = ""
        word = self.round.spell(self.picked).upper()
        self._show(f"{word} …" if word else "Nothing is taken.", self.picked)

    def _show(self, status, cells=(), kind="picked"):
        """Show the board with a path, the state of the round, and a sentence."""
        drawing = self.drawing
        labels = {str(cell): drawing.label(cell) for cell in drawing.board.grid.cells}
        for number, cell in enumerate(cells, 1):
            labels[str(cell)] += f", letter {number} of the path"
        self._shown = (list(cells), kind)
        with self.hold_sync():
            self.hunt = self._state()
            self.controls = self._buttons()
            self.present([{"parts": {"path": drawing.path(cells, kind) if cells else "", "letters": drawing.letters()},
                           "labels": labels, "status": status}])

    def _state(self):
        """The round as the browser's lists and clock need it."""
        one = self.round
        return {"round": self._rounds, "found": [[word, points(word)] for word in one.found],
                "missed": [[word, points(word)] for word in self.missed],
                "score": one.score, "over": self.over, "chosen": self.chosen,
                "clock": {"run": self._runs, "seconds": self.seconds, "on": self.running}}

    def _buttons(self):
        why = "The round is over. Shake for a new one."
        return [button("enter", "Enter word", "enter the letters that are taken", disabled=self.over, why=why),
                button("clear", "Take back", "take all letters back", disabled=self.over, why=why),
                button("clock", "Stop the clock" if self.running else f"Start the clock ({self.seconds} s)",
                       disabled=self.over, why=why),
                button("done", "I am done", "end the round and see what was missed", disabled=self.over, why=why),
                button("shake", "Shake", "a new board")]

    def still(self):
        return hunt_still(self.round, *self._shown, self.title, self.status)
