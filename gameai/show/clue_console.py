"""The operator's console of Plum: a conversation line by line, beside the note sheet of what Plum knows."""

from contextlib import contextmanager

import traitlets

from gameai.checks import brief, several
from gameai.games.clue.console import Console
from gameai.show import palette, svg
from gameai.show.clue_sheet import SheetTrace, sheet_scene
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, asset, button
from gameai.show.words import counted

PLUM, OPERATOR = "Plum", "you"
HELP = "Arrow keys move on the note sheet; each cell says its mark and the reason. Sentences are typed into the box beside it."
COMMANDS = {"undo": ("Undo", "undo.", "take the last sentence back"),
            "status": ("Show status", "show status.", "what Plum knows of the hands"),
            "cases": ("Show cases", "show cases.", "Plum's certainties"),
            "card": ("Show a card", "show a card.", "what Plum would reveal"),
            "help": ("Help", "help.", "what Plum understands")}
WIDE, LINE, MOST = 620, 19, 34       # of a still: its width, the height of a line, how many lines
SAID = 3                              # replies that the live line has in full


class PlumConsole(Shell):
    """Talk with Plum: a sentence is typed, Plum replies, and the note sheet shows what it knows.

    The arrows up and down bring back earlier lines; Undo takes the last sentence back.

    Args:
        console: a `gameai.games.clue.Console`, with whatever it was told before; default a new one, which asks how many play.
        lines: what is said first, in a stored notebook too.
        title: what a screen reader calls it.

    Attributes:
        console: the `Console`.
        transcript: a list of (who, text), "you" being the operator.

    Raises:
        ValueError: `console` is none, `lines` is no list, or `title` no text.

    >>> from gameai.games.clue import Console
    >>> talk = PlumConsole(Console(3, 3))
    >>> talk.say("p2 suggests Mr Green with the knife in the hall."); talk.say("p1 has a card."); talk.transcript[-1]
    ('you', 'p1 has a card.')
    >>> talk.status
    '3,632,765,136 deals and 323 cases are possible.'
    """

    messages = Shell.messages | {"say": ("line",)}

    _esm = asset("shell.js", "narrow.js", "clue.js", "clue_console.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css", "clue_console.css")

    talk = traitlets.List().tag(sync=True)

    def __init__(self, console=None, lines=(), title="Plum's console"):
        super().__init__()
        self.console, self.title = Console() if console is None else console, titled(title)
        if not isinstance(self.console, Console):
            raise ValueError(f"The console must be a gameai.games.clue.Console; it was {brief(console)}.")
        self.transcript, self._reasons, self._drawn = [], {}, None
        if self.console.question:
            self.transcript.append((PLUM, self.console.question))
        for line in several(lines, "lines"):
            self._tell(line)
        self._show(0, self.console.question or "Plum listens.")

    def say(self, line):
        """Tell Plum a line; the replies are in the transcript."""
        with self.told(), self._whole():
            before = self._events()
            replies = self._tell(line)
            self._show(before, " ".join(replies) if len(replies) <= SAID else f"{replies[0]} … {len(replies)} lines in all.")

    @contextmanager
    def _whole(self):
        """Whoever interrupts what is said has said nothing: the sheet could show it half."""
        kept, shown = self.console.kept(), {name: getattr(self, name) for name in ("scene", "_drawn", "talk", "controls", "frames")}
        transcript = self.transcript.copy()
        try:
            yield
        except Exception:
            raise
        except BaseException:
            self.console.go_back(kept)
            self.transcript = transcript
            with self.hold_sync():
                for name, value in shown.items():
                    setattr(self, name, value)
            raise

    def _tell(self, line):
        line = svg.clean(line) if isinstance(line, str) else line  # half a sign would not get to the browser
        replies = self.console.say(line)
        line = " ".join(line.split()) if isinstance(line, str) else brief(line)
        self.transcript += [(OPERATOR, line), *((PLUM, svg.clean(reply)) for reply in replies)]
        return replies

    def _events(self):
        return len(self.console.plum.knowledge.events) if self.console.plum else 0

    def on_message(self, message):
        """A line was typed."""
        if str(message["line"]).strip():
            self.say(str(message["line"]))

    def on_press(self, name):
        """A button says what one would type."""
        self.say(COMMANDS[name][1])

    def on_click(self, key):
        """Say the mark of a cell and its reason. In the browser this happens without the kernel."""
        self.status = self.label(key)

    # What is shown.

    def _show(self, before, said):
        frame = {"parts": {}, "labels": {}, "status": said}
        scene = {"title": self.title, "role": "grid", "width": 0, "height": 0, "shift": [0, 0], "static": "", "slots": [], "places": [],
                 "moves": {}}
        drawn = None
        if self.console.plum:
            trace = SheetTrace(self.console.plum.knowledge, names_of(self.console), self._reasons)
            index, drawn = len(trace.events), tuple(trace.names.items())
            parts, fields = trace.parts(index, "exact", before)
            if index <= before:
                parts["event"] = ""
            count = f"{counted(trace.states[index].deals(), 'deal')} and {counted(len(trace.states[index].cases()), 'case')} are possible."
            frame = {"parts": parts, "labels": trace.labels(index, "exact", fields), "status": said or count}
            scene = sheet_scene(trace.drawing, self.title, HELP)
        with self.hold_sync():
            if not self.scene or drawn != self._drawn:
                self.scene, self._drawn = scene, drawn
            self.talk = [list(each) for each in self.transcript]
            self.controls = [button(name, label, hint) for name, (label, _, hint) in COMMANDS.items()] if self.console.plum else []
            self.present([frame])

    def still(self):
        return dialogue_picture(self.transcript, self.title)


def names_of(console):
    """What the operator calls the players: {player: name}, Plum being Plum."""
    return {**console.called, console.plum.me: PLUM}


def dialogue_picture(transcript, title="Plum's console", theme="light"):
    """A still of a conversation; of a long one, its end.

    Args:
        transcript: a list of (who, text), as `PlumConsole.transcript`; "you" is the operator.
        title: what it is called.
        theme: "light" or "dark".
    """
    rows = []
    for who, said in transcript:
        mine = who == OPERATOR
        rows += [(line if number or not mine else f"> {line}", mine, mine and not number)
                 for number, line in enumerate(svg.wrap(said, WIDE - 40))]
    hidden = len(rows) > MOST
    rows = [("…", False, False), *rows[-MOST:]] if hidden else rows
    drawn = [svg.text(0 if first else 22, LINE * (number + 0.5), line, size=SIZE["text"], anchor="start", weight=600 if mine else None,
                      fill="@ink" if mine else "@first") for number, (line, mine, first) in enumerate(rows)]
    words = " ".join(f"{svg.capital(who)}: {said}" for who, said in transcript)
    return svg.picture_of(WIDE + 2 * MARGIN, LINE * max(1, len(rows)) + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn),
                          title=svg.capital(title), description=words, theme=theme)
