"""One turn of an agent as messages between its offices: a column for each office, an arrow for each message, time goes down."""

from numbers import Real

from gameai.checks import brief, several, whole
from gameai.offices.deals import Deal
from gameai.offices.messages import FOREIGN, INTELLIGENCE, PRESIDENT, STRATEGY, WORLD, Message
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, asset, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted

COLUMNS = (WORLD, INTELLIGENCE, PRESIDENT, STRATEGY, FOREIGN)
TITLES = {WORLD: "the world", INTELLIGENCE: "intelligence", PRESIDENT: "President", STRATEGY: "strategy", FOREIGN: "foreign office"}
SPOKEN = {WORLD: "the world", INTELLIGENCE: "intelligence", PRESIDENT: "the President", STRATEGY: "strategy",
          FOREIGN: "the foreign office"}
STEP, HEAD, ROW, ROWS = 148, 52, 34, 13      # a column's width, the heads, a message's height, how many are in view


def content_words(content):
    """What a message carries, in a few words.

    >>> content_words(None), content_words(0.25), content_words(("a", "b")), content_words({"ann": 2})
    ('', '0.25', 'a, b', 'ann: 2')
    >>> content_words((Deal("ann", ["bob"], "peace"), 3))
    '3 for ann to bob: peace'
    """
    if content is None:
        return ""
    if isinstance(content, Deal):
        return f"{content_words(content.proposer)} to {content_words(content.partners)}: {content_words(content.terms)}"
    if isinstance(content, dict):
        return ", ".join(f"{content_words(key)}: {content_words(value)}" for key, value in content.items())
    if isinstance(content, Real) and not isinstance(content, bool):
        return svg.words(content)
    if hasattr(content, "_fields"):           # an act or a candidate: what it is, and of what
        told = [content_words(value) for value in content]
        return f"{type(content).__name__} {', '.join(filter(None, told))}"
    if isinstance(content, tuple) and len(content) == 2 and isinstance(content[0], Deal) and isinstance(content[1], Real):
        return f"{content_words(content[1])} for {content_words(content[0])}"  # its worth first: an arrow cuts the end
    if isinstance(content, (tuple, list, set, frozenset)):
        return ", ".join(map(content_words, content)) or "none"
    return str(content)


def without_silence(messages):
    """The messages without the rounds of talk in which an agent is asked and says nothing; all of them if nothing else is left."""
    kept = []
    for message in messages:
        if message.sender == FOREIGN and message.to == WORLD and message.content == () and kept and \
                (kept[-1].sender, kept[-1].to) == (PRESIDENT, FOREIGN):
            kept.pop()
        else:
            kept.append(message)
    return tuple(kept) or tuple(messages)


class OfficesDrawing:
    """Messages between offices, drawn.

    Args:
        messages: `gameai.offices.messages.Message`s, in order.
        offices: those that the agent has; the others' columns are dashed. Default: the President and all that sent or got a message.
        words: a function from a message's content to its words.
        silent: whether rounds of talk in which the agent is asked and says nothing are kept.

    Raises:
        ValueError: there is no message, or one is none or comes from nowhere.
    """

    def __init__(self, messages, offices=None, words=content_words, silent=False):
        self.messages = several(messages, "messages")
        if not self.messages:
            raise ValueError("There is no message to show; give the trace of a turn.")
        for message in self.messages:
            if not isinstance(message, Message):
                raise ValueError(f"A turn is made of gameai.offices.messages.Message; one was {brief(message)}.")
            for office in (message.sender, message.to):
                if office not in COLUMNS:
                    raise ValueError(f"The offices are {', '.join(COLUMNS)}; a message had {brief(office)}.")
        self.messages = self.messages if silent else without_silence(self.messages)
        talked = {office for message in self.messages for office in (message.sender, message.to)}
        self.there = {WORLD, PRESIDENT} | (talked if offices is None else set(several(offices, "offices")))
        self.words = words
        self.width, self.rows = STEP * len(COLUMNS), min(ROWS, len(self.messages))
        self.height = HEAD + ROW * self.rows + 10

    def across(self, office):
        """The middle of an office's column."""
        return STEP * (COLUMNS.index(office) + 0.5)

    def content(self, message):
        """The words of what a message carries, without signs that can't be drawn."""
        return svg.clean(self.words(message.content)).strip()

    def static(self):
        """The heads and the lines under them."""
        drawn = []
        for office in COLUMNS:
            x, there = self.across(office), office in self.there
            drawn += [svg.path([(x, HEAD - 12), (x, self.height)], stroke="@line", stroke_width=1.2,
                               stroke_dasharray=None if there else "2 6"),
                      _head(office, x, there)]
        return "".join(drawn)

    def window(self, count):
        """The numbers of the messages in view after `count` of them, from 0."""
        first = max(0, min(count - self.rows + 1, len(self.messages) - self.rows))
        return range(first, min(first + self.rows, count))

    def parts(self, count):
        """Markup after `count` messages; the last one is thick."""
        window, drawn = self.window(count), []
        for row, number in enumerate(window):
            drawn.append(self._arrow(self.messages[number], HEAD + ROW * (row + 0.5) + 6, number == count - 1))
        if count:
            for office in dict.fromkeys((self.messages[count - 1].sender, self.messages[count - 1].to)):  # once, in this order
                x = self.across(office)
                drawn.append(svg.el("rect", x=x - STEP / 2 + 6, y=1, width=STEP - 12, height=36, rx=6, fill="none", stroke="@explained",
                                    stroke_width=2.5))
        hidden = window.start if len(window) else 0
        if hidden:
            drawn.append(svg.text(4, HEAD - 4, f"{hidden} before", size=11, fill="@muted", anchor="start"))
        return "".join(drawn)

    def _arrow(self, message, y, now):
        start, end = self.across(message.sender), self.across(message.to)
        colour, thick = ("@explained", 2.8) if now else ("@ink", 1.4)
        if start == end:
            line = svg.path([(start, y - 5), (start + 26, y - 5), (start + 26, y + 6), (start + 3, y + 6)], stroke=colour,
                            stroke_width=thick)
            head, left = (start + 3, y + 6, -1), start + 32
        else:
            way = 1 if end > start else -1
            line = svg.path([(start, y + 6), (end - 3 * way, y + 6)], stroke=colour, stroke_width=thick)
            head, left = (end, y + 6, way), min(start, end) + 8
        tip = svg.path([(head[0], head[1]), (head[0] - 9 * head[2], head[1] - 5), (head[0] - 9 * head[2], head[1] + 5)], closed=True,
                       fill=colour)
        dot = svg.el("circle", cx=start, cy=y + 6 if start != end else y - 5, r=3, fill=colour)
        room = abs(end - start) - 16 if start != end else STEP - 40
        told = message.what
        said = self.content(message)
        if said:
            told = f"{told}: {said}"
        told = _cut(svg.clean(told), max(room, STEP - 16) * (0.92 if now else 1))
        # No line under a head runs through the label.
        ground = svg.el("rect", x=left - 2, y=y - 11, width=svg.wide(told, SIZE["small"]) + 4, height=14, fill="@paper")
        return svg.group(line, tip, ground, dot,
                         svg.text(left, y - 4, told, size=SIZE["small"], anchor="start", weight=700 if now else None))

    def sentence(self, count):
        """The message of a step, in words."""
        if not count:
            return f"Before the first of {counted(len(self.messages), 'message')}."
        message = self.messages[count - 1]
        said = self.content(message)
        said = f": {said}" if said else ""
        told = "notes for itself" if message.sender == message.to else f"to {SPOKEN[message.to]}"
        return f"{svg.capital(SPOKEN[message.sender])} {told}: {svg.clean(message.what)}{said}."

    def describe(self, count):
        """The messages in view, in words."""
        lacking = [SPOKEN[office] for office in COLUMNS if office not in self.there]
        return " ".join([*(f"{number + 1}. {self.sentence(number + 1)}" for number in self.window(count)),
                         *([svg.capital(f"{' and '.join(lacking)} {'is' if len(lacking) == 1 else 'are'} missing.")] if lacking else [])])


def _head(office, x, there):
    """An office's name in its shape: the world in a ring of dashes, the President in a double frame."""
    left, wide = x - STEP / 2 + 10, STEP - 20
    drawn = [svg.el("rect", x=left, y=5, width=wide, height=28, rx=14 if office == WORLD else 4, fill="@cell" if there else "@paper",
                    stroke="@ink" if there else "@line", stroke_width=1.6, stroke_dasharray=None if there else "4 4")]
    if office == PRESIDENT:
        drawn.append(svg.el("rect", x=left + 3, y=8, width=wide - 6, height=22, rx=3, fill="none", stroke="@ink", stroke_width=1))
    drawn.append(svg.text(x, 19, TITLES[office], size=13, fill="@ink" if there else "@muted", weight=600 if there else None))
    if not there:
        drawn.append(svg.text(x, 43, "missing", size=11, fill="@muted"))
    return "".join(drawn)


def _cut(words, room):
    """`words` cut to fit in `room`, with "…"."""
    if svg.wide(words, SIZE["small"]) <= room:
        return words
    while words and svg.wide(words + "…", SIZE["small"]) > room:
        words = words[:-1]
    return words.rstrip(" ,:") + "…"


class OfficesStepper(Shell):
    """One turn of an agent, message by message.

    Each office is a column, each message an arrow from its sender to its receiver; the message of the step is thick, and the
    status line says it in full. A dashed column is an office that the agent does not have.

    Args:
        messages, offices, words, silent: as for `OfficesDrawing`; messages are the `trace` of a `gameai.offices.President`.
        title: what a screen reader calls it.
        at: how many messages are shown at first, and in a stored notebook; -1 is all.

    Raises:
        ValueError: as for `OfficesDrawing`; there are not so many messages.

    >>> from gameai.offices.messages import Message
    >>> stepper = OfficesStepper([Message("president", "strategy", "suggest"), Message("strategy", "president", "candidates", (4, 2))])
    >>> stepper.step("next"); stepper.step("next"); stepper.status
    'Strategy to the President: candidates: 4, 2.'
    """

    _esm = asset("shell.js", "narrow.js")
    _css = palette.css() + asset("shell.css", "narrow.css")

    def __init__(self, messages, offices=None, words=content_words, title="one turn of the offices", at=0, silent=False):
        super().__init__()
        self.title, self.drawing = titled(title), OfficesDrawing(messages, offices, words, silent)
        count = len(self.drawing.messages)
        self.shown = whole(at, "at", -1, count) % (count + 1)
        self.scene = {"title": self.title, "role": "img", "width": self.drawing.width + 2 * MARGIN,
                      "height": self.drawing.height + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "static": self.drawing.static(), "slots": ["messages"], "places": [], "moves": {},
                      "slider": "message"}
        self.controls = stepping()
        self.present([{"parts": {"messages": self.drawing.parts(number)}, "labels": {}, "status": self.drawing.sentence(number),
                       "name": f"message {number} of {count}"} for number in range(count + 1)], self.shown)

    def picture(self, at=None, theme="light"):
        """A still after so many messages, default those shown at first. Raises ValueError if there are not so many."""
        count = len(self.drawing.messages)
        at = self.shown if at is None else whole(at, "at", -1, count) % (count + 1)
        return framed(self.drawing.width, self.drawing.height, self.drawing.static() + self.drawing.parts(at), svg.capital(self.title),
                      self.drawing.describe(at), self.drawing.sentence(at), theme)

    def still(self):
        return self.picture()


def offices_picture(messages, offices=None, words=content_words, title="one turn of the offices", theme="light"):
    """A still of a turn: its last messages, all of them if they are few. Arguments, result and errors as for `OfficesStepper`."""
    return OfficesStepper(messages, offices, words, title, at=-1).picture(theme=theme)
