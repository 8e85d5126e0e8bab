"""The widget that every board and tree is made of: an SVG, frames, buttons, a status line.

What the browser is given:

    scene     sent once: the static layer, the places that can be clicked, where
              each key leads from each of them, and a word of help for screen readers
    frames    what changes; frame i holds only the parts that differ from frame
              i - 1, so a long search stays small; its name, if it has one, stands beside
              the slider, whose own name is the scene's `slider` or else "step"
    now       the frame in view, the sentence in the live status line, and a count
    controls  the buttons

Stepping changes the frame in the browser alone; the kernel hears of it with the next
click. Whatever the kernel says goes up by one in the count, so it is shown even if
it says the same again, and old steps never overwrite it.

What the browser sends back: a click on a place, a button, a value that was dragged. All
drawing is done here in Python by the functions that draw stills; the browser only
puts the pieces in place. `click`, `key` and `press` do in Python what mouse,
keyboard and buttons do in the browser, so tests need none.
"""

from bisect import bisect_left
from contextlib import contextmanager

import anywidget
import traitlets

from gameai.show import palette, svg
from gameai.show.assets import asset

STEPS = ("first", "back", "next", "cut", "last")
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}   # down, right


def sentence(error):
    """What an error says, as a sentence: a capital letter first, a full stop last."""
    said = svg.capital(str(error) or type(error).__name__)
    return said if said.endswith((".", "!", "?")) else said + "."


def place(key, box, label, row=0, level=None, kind=None, expanded=None, shape=None):
    """A place in a scene that can be clicked and focused.

    Args:
        key: its name, a string; the browser writes it into ``data-cell``.
        box: (x, y, width, height) in SVG units.
        label: what a screen reader says.
        row: places of one row are grouped.
        level: depth in a tree, from 1; None on a board.
        kind: None, or "slider" for a value that can be dragged.
        expanded: in a tree, whether what is below can be seen; None if nothing is below.
        shape: corners, pairs of numbers, if something else than the box is clicked.
    """
    made = {"key": key, "box": list(box), "label": label, "row": row, "level": level, "kind": kind,
            "expanded": expanded}
    return made if shape is None else made | {"shape": " ".join(svg.number(each) for point in shape for each in point)}


def grid_keys(cells):
    """Where arrow keys, Home and End lead on a board: {key: {"ArrowLeft": key, …}}.

    An arrow goes to the nearest cell in its direction: in the same row or column where
    there is one, else in any other. Home and End go to the ends of the row.
    """
    rows, columns = {}, {}    # for each row its cells by column, for each column its cells by row; of several in one place the first
    for cell in cells:
        rows.setdefault(cell.row, {}).setdefault(cell.column, cell)
        columns.setdefault(cell.column, {}).setdefault(cell.row, cell)
    last = {(cell.row, cell.column): cell for cell in cells}    # of several in one place the last
    order = {id(line): sorted(line) for line in (rows, columns, *rows.values(), *columns.values())}
    moves = {}
    for cell in cells:
        row = rows[cell.row]
        leads = {"Home": row[order[id(row)][0]], "End": last[cell.row, order[id(row)][-1]]}
        for arrow, (down, right) in ARROWS.items():
            line, lines, here = (columns[cell.column], rows, cell.row) if down else (row, columns, cell.column)
            found = _next(order[id(line)], here, down + right)
            if found is not None:
                leads[arrow] = line[found]
            elif _next(order[id(lines)], here, down + right) is not None:
                leads[arrow] = _nearest_ahead(cells, cell, down, right)
        moves[str(cell.id)] = {name: str(other.id) for name, other in leads.items()}
    return moves


def _next(line, here, way):
    """The number next to `here` in a sorted `line` that has it, or None."""
    at = bisect_left(line, here) + way
    return line[at] if 0 <= at < len(line) else None


def _nearest_ahead(cells, cell, down, right):
    """The nearest of the cells that are ahead, the first of equals. It looks at all cells; few need it, those at a ragged edge."""
    ahead = [other for other in cells if (other.row - cell.row) * down + (other.column - cell.column) * right > 0]
    return min(ahead, key=lambda other: (other.row - cell.row) ** 2 + (other.column - cell.column) ** 2)


def _whole(value):
    """A value of the page as a whole number."""
    try:
        return int(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"A value is a number, not {value!r}.") from None


def button(name, label, hint="", step=None, disabled=False, why=""):
    """A button: `step` is one of `STEPS` if the browser can do its work alone.

    A disabled button keeps its place in the order of the Tab key; pressing it
    says `why` it can't be used.
    """
    return {"id": name, "label": label, "hint": hint, "step": step, "disabled": disabled, "why": why}


def stepping(cut=False):
    """The four buttons that move through frames; with `cut` a fifth, to the next cut-off."""
    return [button("first", "Start", "to the start", "first"),
            button("back", "Back", "one step back", "back"),
            button("next", "Next", "one step on", "next"),
            *([button("cut", "Next cut-off", "to the next cut-off", "cut")] if cut else []),
            button("last", "End", "to the end", "last")]


class Shell(anywidget.AnyWidget):
    """A widget around an SVG. Subclasses fill the traits and answer clicks and buttons."""

    #: what the browser may send: kind -> the fields it needs; a subclass with more kinds adds them
    messages = {"click": ("key",), "press": ("name",), "value": ("key", "value")}
    #: what keys of the page press that has no button
    key_presses = ()

    _esm = asset("shell.js")
    _css = palette.css() + asset("shell.css")

    scene = traitlets.Dict().tag(sync=True)
    frames = traitlets.List().tag(sync=True)
    now = traitlets.Dict({"index": 0, "status": "", "count": 0}).tag(sync=True)
    controls = traitlets.List().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    patience = traitlets.Int(10_000).tag(sync=True)   # milliseconds until the page says that no answer came

    def __init__(self, **traits):
        super().__init__(**traits)
        self.index = 0           # the frame in view, as far as the kernel knows
        self.focus = None        # the place that has the keyboard, in tests
        self.error = None        # the last exception of a callback
        self.on_msg(self._receive)

    @property
    def status(self):
        """The sentence in the status line."""
        return self.now["status"]

    @status.setter
    def status(self, sentence):
        self.now = {"index": self.index, "status": sentence, "count": self.now["count"] + 1}

    def present(self, frames, index=0, status=None):
        """Send new frames, show one of them, and say its sentence, or another."""
        with self.hold_sync():
            self.frames, self.index = frames, index
            self.status = frames[index]["status"] if status is None else status

    # To be filled in by subclasses.

    def on_click(self, key):
        """A place was clicked, or Enter or Space pressed on it."""

    def on_press(self, name):
        """A button without a step was pressed."""

    def on_value(self, key, value):
        """A value was dragged, or moved by arrow keys."""

    def on_message(self, message):
        """A message of a kind that the subclass added to `messages` came."""

    def still(self):
        """The `Picture` that stands for this widget where there is no kernel."""
        raise NotImplementedError(f"{type(self).__name__} needs a method still(), which a subclass of Shell "
                                  "has to write.")

    # What the browser does, for tests and notebooks.

    def click(self, key):
        """Click the place with this id. Raises ValueError if there is none."""
        self._known(key)
        self._handle({"type": "click", "key": str(key), "index": self.index})

    def press(self, name):
        """Press the button with this id; a disabled one says why. Raises ValueError if there is none."""
        found = self._button(name)
        if found["disabled"]:
            self.status = found["why"]
        elif found["step"]:
            self.step(found["step"])
        else:
            self._handle({"type": "press", "name": name, "index": self.index})

    def _button(self, name):
        found = next((control for control in self.controls if control["id"] == name), None)
        if found is None:
            raise ValueError(f"There is no button {name!r}; the buttons are {', '.join(control['id'] for control in self.controls)}.")
        return found

    def key(self, name):
        """Press a key on the place that has the focus (the first one at the beginning)."""
        places = [each["key"] for each in self.scene["places"]]
        if not places:
            raise ValueError("There is no place here that keys can reach.")
        at = self.focus if self.focus in places else self.scene.get("start") or places[0]
        if name in ("Enter", " "):
            self.focus = at
            self.click(at)
        else:
            self.focus = self.scene["moves"].get(at, {}).get(name, at)

    def step(self, where):
        """Go to another frame: "first", "back", "next", "cut" (the next cut-off) or "last".

        Raises ValueError for any other name.
        """
        if where not in STEPS:
            raise ValueError(f"There is no step {where!r}; the steps are {', '.join(STEPS)}.")
        last = len(self.frames) - 1
        cuts = [i for i in range(self.index + 1, last) if "cut" in self.frames[i].get("tags", ())]
        self.index = {"first": 0, "back": max(0, self.index - 1), "next": min(last, self.index + 1),
                      "cut": cuts[0] if cuts else last, "last": last}[where]
        self.status = self.frames[self.index]["status"]

    def label(self, key):
        """What a screen reader says of a place, in the frame in view."""
        self._known(key)
        said = next(each["label"] for each in self.scene["places"] if each["key"] == str(key))
        for frame in self.frames[:self.index + 1]:
            said = frame.get("labels", {}).get(str(key), said)
        return said

    def _known(self, key):
        known = [each["key"] for each in self.scene["places"]]
        if str(key) not in known:
            told = known if len(known) <= 100 else [*known[:5], "…", known[-1]]
            raise ValueError(f"There is no place {key!r} to click; the places are {', '.join(told)}.")

    # What comes back from the browser.

    def _receive(self, _widget, content, _buffers):
        self._handle(content)

    def _handle(self, message):
        """Answer one message; whatever goes wrong ends as a sentence in the status line."""
        heard = self.now["count"]
        with self.told():
            self._check(message)
            if isinstance(message.get("index"), int):
                self.index = min(max(0, message["index"]), len(self.frames) - 1)
            kind = message["type"]
            if kind == "click":
                self._known(message["key"])
                self.on_click(message["key"])
            elif kind == "press":
                name = message["name"]
                found = None if name in self.key_presses else self._button(name)
                if found and found["disabled"]:    # the page says why by itself, but its buttons may be a moment late
                    self.status = found["why"]
                elif found and found["step"]:      # the page takes steps by itself
                    self.step(found["step"])
                else:
                    self.on_press(name)
            elif kind == "value":
                self._known(message["key"])
                self.on_value(message["key"], _whole(message["value"]))
            else:
                self.on_message(message)
        if self.now["count"] == heard:
            self.status = self.status        # an answer in any case: the browser waits for one

    def _check(self, message):
        """Raises ValueError if a message is none of `messages` or lacks a field."""
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(kind, str) or kind not in self.messages:
            raise ValueError(f"This board knows the messages {', '.join(self.messages)}; {str(message)[:80]!r} is none of them.")
        lacking = [field for field in self.messages[kind] if field not in message]
        if lacking:
            raise ValueError(f"The message {kind} needs {' and '.join(lacking)}.")

    @contextmanager
    def told(self):
        """Turn an exception into a sentence in the status line; `error` keeps it."""
        try:
            yield
        except KeyboardInterrupt:
            self.status = "Stopped. The position is as it was shown last."
        except Exception as error:
            self.error = error
            said = sentence(error)
            self.status = said if isinstance(error, ValueError) else f"{type(error).__name__}: {said}"
        finally:
            self.busy = False

    # Stills.

    def _repr_mimebundle_(self, **kwargs):
        """The live widget, and beside it its still and its words, for pages without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        picture = self.still()
        data = dict(data) | {"image/svg+xml": picture.svg, "text/plain": picture.alt}
        return data, metadata

    def __repr__(self):
        return self.still().alt

