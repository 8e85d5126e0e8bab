"""The note sheet of Clue with a slider over the events: every mark with its reason, by hand or by counting."""

from gameai.checks import brief, listed, whole
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.events import CASE
from gameai.games.clue.explaining import ARTICLES, owner_names
from gameai.games.clue.knowledge import Knowledge
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import Field, SheetDrawing, percent, titled
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, place, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted

LEVEL_HINTS = {"sheet": "what one finds with pencil and paper", "exact": "all that follows, by counting deals"}
LEVELS = {"sheet": "One rule at a time", "exact": "Counting"}
HELP = ("Arrow keys move on the sheet; each cell says its mark and the reason. The slider, the buttons, Page Up and Page Down step "
        "through the events.")
PAGES = {"PageUp": "back", "PageDown": "next"}


class SheetTrace:
    """What is known after each event, for drawing.

    Args:
        knowledge: a `Knowledge`; all its events are taken up.
        names: as for `owner_names`.
        reasons: a dictionary that keeps reasons from one trace to the next; None for one of its own.

    Raises:
        ValueError: it is no `Knowledge`, or as for `owner_names`.
    """

    def __init__(self, knowledge, names=None, reasons=None):
        if not isinstance(knowledge, Knowledge):
            raise ValueError(f"A note sheet is drawn of a Knowledge, not of {brief(knowledge)}.")
        self.names = owner_names(len(knowledge.players), names)
        self.drawing = SheetDrawing(self.names)
        self.events, left = knowledge.events, knowledge.copy()
        states = [left.copy()]
        while left.events:
            left.undo()
            states.append(left.copy())
        self.states = states[::-1]
        self._marks, self._reasons = {}, {} if reasons is None else reasons

    def marks(self, index, level):
        """{card: {owner: True, False or None}} after `index` events, at a level of `LEVELS`."""
        if (index, level) not in self._marks:
            state = self.states[index]
            if level == "sheet":
                found = state.sheet()
            else:
                deals = state.deals()
                found = {}
                for card in CARDS:
                    shares = state.counted(card)
                    found[card] = {owner: {0: False, deals: True}.get(shares.get(owner, 0)) for owner in self.drawing.owners}
            self._marks[index, level] = found
        return self._marks[index, level]

    def fields(self, index, level, since=None):
        """{card: {owner: `Field`}} after `index` events; a mark is fresh if it is none of `since` events, default one fewer."""
        since = index - 1 if since is None else since
        now, before = self.marks(index, level), self.marks(since, level) if 0 <= since < index else None
        by_hand, state, pending = self.marks(index, "sheet"), self.states[index], self.pending(index, level)
        found = {}
        for card in CARDS:
            shares = state.owners(card) if level == "exact" else {}
            found[card] = {owner: Field(mark, shares.get(owner) if mark is None else None, bool(before) and mark != before[card][owner],
                                        mark is not None and by_hand[card][owner] is None,
                                        tuple((f"{number}{'' if self.wants_a_tick(number) else '×'}", number > since)
                                              for number, (who, cards) in pending.items() if who == owner and card in cards))
                           for owner, mark in now[card].items()}
        return found

    def wants_a_tick(self, number):
        """Whether an event says that one of its cells is a tick; a failed accusation says that one of three is a cross."""
        return self.events[number - 1].name != "not_the_case"

    def pending(self, index, level):
        """{number of an event: (owner, cards)}: after `index` events, one of these cells or more is a tick, and nobody knows which.

        Of a failed accusation one or more is a cross. What follows from another of them is left out.
        """
        marks, found = self.marks(index, level), {}
        for number, event in enumerate(self.events[:index], 1):
            if event.name in ("has_one_of", "not_the_case"):
                owner, wanted = (event.player, True) if self.wants_a_tick(number) else (CASE, False)
                row = {card: marks[card][owner] for card in event.cards}
                if wanted not in row.values():
                    found[number] = owner, tuple(card for card, mark in row.items() if mark is None)
        return {number: (owner, cards) for number, (owner, cards) in found.items()
                if not any(who == owner and self.wants_a_tick(other) == self.wants_a_tick(number) and set(fewer) <= set(cards)
                           and (other < number or len(fewer) < len(cards))
                           for other, (who, fewer) in found.items() if other != number)}

    def clause(self, number, cards):
        """A pending event in words, with the cards that are left of it."""
        event = self.events[number - 1]
        left = f"; {listed([ARTICLES[card] for card in cards], 'or')} is left" if len(cards) < len(event.cards) else ""
        return f"{event.told(self.names)} (event {number}){left}"

    def reason(self, index, level, card, owner):
        """Why a cell has its mark after `index` events, in words: what was said when it first had it.

        The first line is what decides it, the second, if there is one, what led to that.
        """
        while index and self.marks(index - 1, level)[card][owner] is not None:
            index -= 1
        key = self.events[:index], tuple(self.names.values()), card, owner
        if key not in self._reasons:
            self._reasons[key] = decided(self.states[index].why(card, owner, self.names))
        return self._reasons[key]

    def label(self, index, level, card, owner, field):
        """A cell in words: where it is, its mark, the reason."""
        where = f"{svg.capital(ARTICLES[card])}, {self.names[owner]}"
        if field.mark is not None:
            return f"{where}: {'tick' if field.mark else 'cross'}. {self.reason(index, level, card, owner)}"
        said = "; ".join(self.clause(number, cards) for number, (who, cards) in self.pending(index, level).items()
                         if who == owner and card in cards)
        if field.share is None:
            return f"{where}: open: {said}." if said else f"{where}: open."
        state, said = self.states[index], f" {svg.capital(said)}." if said else ""
        if state.facts.weights:  # beliefs are no counts
            return f"{where}: open, {percent(field.share)}.{said}"
        number, deals = state.counted(card)[owner], state.deals()
        return f"{where}: open, {percent(field.share)}: so in {number:,} of {deals:,} deals.{said}"

    def sentence(self, index, level):
        """What the last event was, and what it brought."""
        state = self.states[index]
        said = f"Event {index}: {svg.capital(self.events[index - 1].told(self.names))}. " if index else "Before the first event. "
        if index:
            now, before = self.marks(index, level), self.marks(index - 1, level)
            new = [now[card][owner] for card, owner in self.drawing.cells() if now[card][owner] != before[card][owner]]
            marks = [counted(new.count(mark), f"new {name}", f"new {name}s" if name == "tick" else f"new {name}es")
                     for mark, name in ((True, "tick"), (False, "cross")) if mark in new]
            said += f"{svg.capital(' and '.join(marks))}. " if marks else "No new marks. "
            left, were = state.deals(), self.states[index - 1].deals()
            said += f"It leaves {left:,} of {were:,} deals. " if left < were else \
                f"It takes no deal away: {counted(left, 'is', 'are')} left. "
        else:
            said += f"{counted(state.deals(), 'deal')} are possible. "
        if level == "exact":
            return said + f"{counted(len(state.cases()), 'case is', 'cases are')} possible."
        more = sum(len(row) for row in self._hidden(index).values())
        return said + f"Counting finds {counted(more, 'mark') if more else 'no'} more{'' if more else ' marks'}."

    def _hidden(self, index):
        """{card: owners} of the marks that only counting finds."""
        exact, by_hand = self.marks(index, "exact"), self.marks(index, "sheet")
        return {card: [owner for owner, mark in row.items() if mark is not None and by_hand[card][owner] is None]
                for card, row in exact.items()}

    def foot(self, index, level):
        """The lines under the sheet."""
        state, lines = self.states[index], []
        if level == "sheet":
            lines.append("what one rule at a time finds")
        else:
            said = f"{counted(state.deals(), 'deal')}, {counted(len(state.cases()), 'case')}"
            lines.append(f"{said}; ◆ found by counting alone" if any(self._hidden(index).values()) else said)
        kinds = sorted({self.wants_a_tick(number) for number in self.pending(index, level)})
        lines += {(): [], (True,): ["same framed number: at least one is a tick"],
                  (False,): ["same framed number with ×: at least one is a cross"],
                  (False, True): ["same framed number: at least one is a tick; with ×: a cross"]}[tuple(kinds)]
        return lines

    def parts(self, index, level, since=None):
        """slot -> markup, and the fields behind it."""
        fields = self.fields(index, level, since)
        parts = {card: self.drawing.row(card, fields[card]) for card in CARDS}
        parts["event"] = self.drawing.pointers(self.events[index - 1]) if index else ""
        parts["foot"] = self.drawing.foot(*self.foot(index, level))
        return parts, fields

    def labels(self, index, level, fields):
        """{place: what it says}."""
        return {self.drawing.key(card, owner): self.label(index, level, card, owner, fields[card][owner])
                for card, owner in self.drawing.cells()}

    def describe(self, index, level):
        """The sheet in words, for a still."""
        marks = self.marks(index, level)
        said = []
        for owner in self.drawing.owners:
            has = [ARTICLES[card] for card in CARDS if marks[card][owner]]
            if has:
                said.append(f"{self.names[owner]} {'holds' if owner == CASE else 'has'} {', '.join(has)}")
        for name in KINDS:
            said.append(f"{name}s that the case may hold: " + ", ".join(self._open(index, level, name)))
        said += [self.clause(number, cards) for number, (_, cards) in self.pending(index, level).items()]
        return svg.capital("; ".join(said)) + "."

    def picture(self, index, level, title, theme="light"):
        """A still after `index` events."""
        parts, _ = self.parts(index, level)
        return framed(self.drawing.width, self.drawing.height, self.drawing.static() + "".join(parts.values()), svg.capital(title),
                      self.describe(index, level), self.sentence(index, level), theme)

    def _open(self, index, level, kind):
        marks, state = self.marks(index, level), self.states[index]
        return [ARTICLES[card] + (f" {percent(state.owners(card)[CASE])}" if level == "exact" and marks[card][CASE] is None else "")
                for card in KINDS[kind] if marks[card][CASE] is not False]


class SheetStepper(Shell):
    """A note sheet with a slider over the events that a `Knowledge` was told.

    Ticks and crosses are what follows; what an event brought is framed. A framed number is that of an event which says that
    one or more of its cells is a tick, as long as nobody knows which: "has one of". A cell under the pointer, or with the
    keyboard's focus, gives its reason beside the sheet. Two buttons choose how one looks: "One rule at a time" is what a player finds
    with pencil and paper; "Counting" is all that follows, and shades each open cell by its share of the deals. A diamond
    marks what only counting finds.

    Args:
        knowledge: a `Knowledge`, for example that of `Console().plum`; what it is told later is not shown.
        names: the players' names, a list in turn order, or a mapping; default "player 0" and so on.
        level: "exact" for counting, or "sheet" for one rule at a time.
        at: how many events have happened in what is shown first, and in a stored notebook; negative numbers count
            from the end, -1 being all.
        title: what a screen reader calls it.

    Raises:
        ValueError: `knowledge` is none, there is no such level, or not so many events; or as for `owner_names`.

    >>> from gameai.games.clue import Knowledge
    >>> knowledge = Knowledge([6, 6, 6])
    >>> knowledge.hand(2, ["library", "scarlet", "white", "green", "hall", "revolver"])
    >>> knowledge.has_one_of(1, ["green", "knife", "hall"])
    >>> sheet = SheetStepper(knowledge, ["Ann", "Ben", "Plum"])
    >>> print(sheet.label("knife-1"))
    The knife, Ben: tick. Ben has one of green, the knife and the hall (event 2), and neither green nor the hall; so Ben has the knife.
    Before that: Plum has the hand the library, scarlet, white, green, the hall and the revolver (event 1).
    """

    _esm = asset("shell.js", "narrow.js", "clue.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css")

    def __init__(self, knowledge, names=None, level="exact", at=-1, title="note sheet"):
        super().__init__()
        self.trace, self.title, self.level = SheetTrace(knowledge, names), titled(title), _level(level)
        self.shown = self._index(at)
        self.scene = sheet_scene(self.trace.drawing, self.title, HELP) | {"slider": "events", "start": self._start()}
        self._frames = {}
        self._show(self.shown)

    def _index(self, at):
        """A number of events from 0. Raises ValueError if there are not so many."""
        count = len(self.trace.states)
        return whole(at, "at", -count, count - 1) % count

    def _start(self):
        """The cell whose reason is told first."""
        drawing = self.trace.drawing
        return self._about(self.trace.fields(self.shown, self.level)) or drawing.key(*drawing.cells()[0])

    def _about(self, fields):
        """The cell that an event is about: its first new tick, its first new cross, or the first that may be its tick; or None."""
        drawing = self.trace.drawing
        cells = {cell: fields[cell[0]][cell[1]] for cell in drawing.cells()}
        fresh = [cell for cell, field in cells.items() if field.fresh or any(new for _, new in field.pending)]
        return drawing.key(*min(fresh, key=lambda cell: (not cells[cell].fresh, not cells[cell].mark))) if fresh else None

    def _show(self, index):
        if self.level not in self._frames:
            self._frames[self.level] = self._all_frames()
        with self.hold_sync():
            self.controls = [*stepping(), *(button(name, label, LEVEL_HINTS[name], disabled=name == self.level,
                                                   why=f"{label}: that is in view.") for name, label in LEVELS.items())]
            self.present(self._frames[self.level], index)

    def _all_frames(self):
        trace, sent, said, frames = self.trace, {}, {}, []
        for index in range(len(trace.states)):
            parts, fields = trace.parts(index, self.level)
            labels = trace.labels(index, self.level, fields)
            frames.append({"parts": {slot: markup for slot, markup in parts.items() if sent.get(slot, "") != markup},
                           "labels": {key: label for key, label in labels.items() if said.get(key) != label},
                           "status": trace.sentence(index, self.level), "about": self._about(fields),
                           "name": f"event {index}" if index else "before the first event"})
            sent.update(parts)
            said.update(labels)
        return frames

    def on_press(self, name):
        """Look the other way; the event stays."""
        self.level = _level(name)
        self._show(self.index)

    def on_click(self, key):
        """Say the mark of a cell and what decides it. In the browser this happens without the kernel."""
        self.status = self.label(key).partition("\n")[0]

    def key(self, name):
        """Press a key on the cell that has the focus; Page Up and Page Down step."""
        if name in PAGES:
            self.step(PAGES[name])
        else:
            super().key(name)

    def picture(self, at=None, level=None, theme="light"):
        """A still after so many events, default those shown first, at a level, default the one in view.

        Raises:
            ValueError: there are not so many events, or there is no such level.
        """
        index = self.shown if at is None else self._index(at)
        level, trace = self.level if level is None else _level(level), self.trace
        return trace.picture(index, level, self.title, theme)

    def still(self):
        return self.picture()


def decided(reasons):
    """Sentences of `Knowledge.why` with the deciding one first, and in a second line what led to it."""
    first, last, between = reasons[0], reasons[-1], reasons[1:-1]
    if len(reasons) == 1:
        return last
    if first.startswith("Suppose that"):
        return f"{first} {last}\nIn between: {' '.join(between)}" if between else f"{first} {last}"
    if last.startswith("No deal agrees"):
        return f"{last}\nThese are: {' '.join(reasons[:-1])}"
    return f"{last}\nBefore that{', going back' if between else ''}: {' '.join(reasons[-2::-1])}"


def _level(level):
    if not isinstance(level, str) or level not in LEVELS:
        raise ValueError(f'The level must be "sheet" (one rule at a time) or "exact" (counting); it was {brief(level)}.')
    return level


def sheet_scene(drawing, title, words):
    """The scene of a note sheet, all cells being places."""
    places = [place(drawing.key(card, owner), drawing.box(card, owner), f"{svg.capital(ARTICLES[card])}, {drawing.names[owner]}",
                    CARDS.index(card)) for card, owner in drawing.cells()]
    return {"title": title, "role": "grid", "help": words, "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
            "shift": [MARGIN, MARGIN], "static": drawing.static(), "slots": [*CARDS, "event", "foot"], "places": places,
            "moves": drawing.moves()}


def sheet_picture(knowledge, names=None, level="exact", title="note sheet", theme="light"):
    """A still of the note sheet of a `Knowledge`; arguments and errors as for `SheetStepper`."""
    trace = SheetTrace(knowledge, names)
    return trace.picture(len(trace.events), _level(level), titled(title), theme)
