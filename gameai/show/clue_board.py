"""The mansion of Clue to look at: what a roll reaches, and a search for the shortest way, step by step."""

from gameai.checks import brief, several, whole
from gameai.games.clue.board import Board, Walk
from gameai.games.clue.cards import require_card
from gameai.search import Push, a_star, breadth_first, uniform_cost
from gameai.show import palette, svg
from gameai.show.clue_board_view import MansionDrawing, WalkView, given, placed, where
from gameai.show.clue_sheet_view import printed_name, titled
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, place as clickable, stepping
from gameai.show.tilings import framed
from gameai.show.words import counted, listed

MOST = 12                       # two dice
SEARCHES = {"a_star": ("A*", a_star, "steps so far and an estimate of the rest"),
            "uniform_cost": ("No estimate", uniform_cost, "uniform-cost search: steps so far alone"),
            "breadth_first": ("Breadth first", breadth_first, "all places at one distance, then the next")}


def mansion_scene(drawing, title, slots, label, words, slider, start):
    """The scene of the mansion, all its places being places to click."""
    return {"title": title, "role": "group", "help": words,
            "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN, "shift": [MARGIN, MARGIN],
            "static": drawing.static(), "slots": slots, "moves": drawing.moves(), "slider": slider, "asks": True, "start": start,
            "places": [clickable(drawing.key(place), drawing.box(place), label(place)) for place in drawing.places()]}


class ReachView:
    """What a roll reaches.

    Args:
        drawing: a `MansionDrawing`. place, pieces, mine: as from `placed`.
        reenter: as for `Board.reachable`.
    """

    def __init__(self, drawing, place, pieces, mine, reenter=False):
        self.drawing, self.place, self.pieces, self.mine = drawing, place, pieces, mine
        others = [there for suspect, there in pieces.items() if suspect != mine]
        self.steps = drawing.board.reachable(place, MOST, others, reenter)

    def reached(self, roll):
        """{place: steps} within a roll."""
        return {place: steps for place, steps in self.steps.items() if steps <= roll}

    def slots(self):
        return ["reach", "pieces"]

    def parts(self, roll):
        """slot -> markup. What only a full roll reaches is framed."""
        drawing = self.drawing
        drawn = [drawing.ground(place, "@wash", "@winning" if steps == roll else None, steps)
                 for place, steps in self.reached(roll).items()]
        return {"reach": "".join(drawn), "pieces": drawing.pieces(self.pieces, self.mine)}

    def label(self, place, roll):
        """A place in words."""
        said = svg.capital(where(place))
        here = [suspect for suspect, there in self.pieces.items() if there == place]
        said += f" with {listed(map(printed_name, here))}" if here else ""
        steps = self.reached(roll).get(place)
        return f"{said}: reached in {counted(steps, 'step')}." if steps else f"{said}."

    def sentence(self, roll):
        """What is reached, in words."""
        reached = self.reached(roll)
        rooms = [where(place) for place in reached if isinstance(place, str)]
        found = [counted(len(reached) - len(rooms), "square"), *(rooms or ["no room"])]
        return f"A roll of {roll} from {where(self.place)} reaches {listed(found)}."


class ReachStepper(Shell):
    """The mansion with what a roll reaches; the slider is the roll, and a click puts the piece elsewhere.

    Args:
        place: where the piece is: a room, a square (x, y), or a suspect's name for that piece on its start.
        pieces: {suspect: place} of the other pieces; those on squares are in the way. None for none.
        roll: the roll shown first, and in a stored notebook.
        piece: whose piece it is; default the suspect that `place` names, else Plum.
        reenter: whether it may come back to the room that it left, which the rules forbid.
        title: what a screen reader calls it.

    Raises:
        ValueError: something is no place, or no suspect, or there is no such roll.

    >>> reach = ReachStepper("mustard", roll=10)
    >>> reach.status
    'A roll of 10 from (1, 18) reaches 31 squares, the dining room and the lounge.'
    """

    _esm = asset("shell.js", "narrow.js", "clue.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css")

    def __init__(self, place, pieces=None, roll=7, piece=None, reenter=False, title="the mansion"):
        super().__init__()
        self.board, self.drawing, self.title, self.reenter = Board(), MansionDrawing(), titled(title), reenter
        self.roll = whole(roll, "roll", 0, MOST)
        self.controls = stepping()
        self._put(*placed(self.board, place, pieces, piece), self.roll)

    def _put(self, place, pieces, mine, roll):
        view = ReachView(self.drawing, place, pieces, mine, self.reenter)
        sent, frames = {}, []
        for number in range(MOST + 1):
            labels = {self.drawing.key(each): view.label(each, number) for each in self.drawing.places()}
            frames.append({"parts": view.parts(number), "labels": {key: said for key, said in labels.items() if sent.get(key) != said},
                           "status": view.sentence(number), "name": f"roll {number}"})
            sent |= labels
        with self.hold_sync():
            if not self.scene:
                self.scene = mansion_scene(self.drawing, self.title, view.slots(), lambda each: view.label(each, 0),
                                           "Arrow keys walk through the mansion. Enter puts the piece there.", "roll",
                                           self.drawing.key(place))
            _, self.view = self.present(frames, roll), view   # in one line: who presses Stop finds both as before, or both as now

    def on_click(self, key):
        """Put the piece on a place. Raises ValueError if another stands there."""
        view, there = self.view, place_of(self.drawing, key)
        others = {suspect: at for suspect, at in view.pieces.items() if suspect != view.mine}
        self._put(*placed(self.board, there, others, view.mine), self.index)

    def picture(self, roll=None, theme="light"):
        """A still of a roll, default the one shown first. Raises ValueError if there is none such."""
        roll = self.roll if roll is None else whole(roll, "roll", 0, MOST)
        drawn, words = self.drawing.static() + "".join(self.view.parts(roll).values()), self.view.sentence(roll)
        pieces = "; ".join(f"{printed_name(suspect)} is {'in' if isinstance(at, str) else 'on'} {where(at)}"
                           for suspect, at in self.view.pieces.items())
        return framed(self.drawing.width, self.drawing.height, drawn, svg.capital(self.title), f"{pieces}.", words, theme)

    def still(self):
        return self.picture()


def place_of(drawing, key):
    """The place that a name of the browser stands for."""
    return key if key in drawing.board.doors else tuple(map(int, key.split("-")))


class WalkStepper(Shell):
    """A search for a shortest way through the mansion, step by step: a step is a place that is expanded.

    The number in a place is the length of a path over it, as the search estimates it. Places in the frontier have a
    dashed frame, the one in hand a solid one. A click on a square begins there, a click on a room goes there.

    Args:
        place, pieces, piece: as for `ReachStepper`.
        room: where the piece goes.
        search: "a_star", "uniform_cost" or "breadth_first"; buttons change it.
        trace: the events to show, of a search of your own for this way, finished or not; default those of `search`.
        step: which step is shown first, and in a stored notebook; negative numbers count from the end.
        title: what a screen reader calls it.

    Raises:
        ValueError: something is no place, no room or no suspect; there is no such search or step; the trace is none of this way.

    >>> walk = WalkStepper("lounge", "dining")
    >>> walk.step("last"); walk.status
    'The dining room is reached in 4 steps; 4 places expanded.'
    >>> walk.press("uniform_cost"); walk.step("last"); walk.status
    'The dining room is reached in 4 steps; 13 places expanded.'
    """

    _esm = asset("shell.js", "narrow.js", "animate.js", "clue.js", "clue_walk.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "animate.css", "clue.css")

    def __init__(self, place, room, pieces=None, search="a_star", trace=None, piece=None, step=0, title="a way through the mansion"):
        super().__init__()
        self.board, self.drawing, self.title = Board(), MansionDrawing(), titled(title)
        self.given = None if trace is None else list(several(trace, "trace"))
        self._put(*placed(self.board, place, pieces, piece), room, 0, _search(search))
        count = len(self.frames)
        self.shown = whole(step, "step", -count, count - 1) % count
        self.present(self.frames, self.shown)

    def _put(self, place, pieces, mine, room, index, search):
        """Search anew, and show a frame, the last if there are not so many. All is found first, and set in one line in the end."""
        others = [there for suspect, there in pieces.items() if suspect != mine]
        walk = Walk(self.board, place, room, others)
        if walk.room == walk.initial:
            raise ValueError(f"The piece is in {where(walk.room)} already; choose another room to go to.")
        trace = self.given
        if trace is None:
            trace = []
            SEARCHES[search][1](walk, trace=trace)
        view, frames, sent, said, counts = self._view(walk, pieces, mine, search), [], {}, {}, []
        for count, event in enumerate(trace, 1):
            view.apply(event)
            following = trace[count] if count < len(trace) else None
            if isinstance(following, Push):
                continue                # an expansion and all that it pushes are one step
            parts, labels = view.parts(), {self.drawing.key(each): view.label(each) for each in self.drawing.places()}
            frames.append({"parts": {slot: markup for slot, markup in parts.items() if sent.get(slot, "") != markup},
                           "labels": {key: label for key, label in labels.items() if said.get(key) != label}, "status": view.sentence})
            sent.update(parts)
            said.update(labels)
            counts.append(count)
        if not frames or not view.path:
            frames.append({"parts": {}, "labels": {}, "status": view.unfinished()})
            counts.append(len(trace))
        choices = {} if self.given is not None else SEARCHES
        controls = [*stepping(), *(button(name, label, hint, disabled=name == search, why=f"{label}: that is in view.")
                                   for name, (label, _, hint) in choices.items())]
        made = {"pieces": pieces, "mine": mine, "walk": walk, "search": search, "trace": trace, "_counts": counts}
        with self.hold_sync():
            if not self.scene:
                self.scene = mansion_scene(self.drawing, self.title, view.slots(), self._view(walk, pieces, mine, search).label,
                                           "Arrow keys walk through the mansion. Enter on a square begins there, on a room it goes there.",
                                           "step of the search", self.drawing.key(place))
            _, self.controls, _ = self.present(frames, min(index, len(frames) - 1)), controls, vars(self).update(made)

    def _view(self, walk, pieces, mine, search):
        return WalkView(self.drawing, walk, pieces, mine, self.given is not None or search == "a_star")

    def on_press(self, name):
        """Search in another way; the step stays, or the end."""
        ended = self.index == len(self.frames) - 1
        self._put(self.walk.initial, self.pieces, self.mine, self.walk.room, 10 ** 6 if ended else self.index, _search(name))

    def on_click(self, key):
        """Begin on a square, or go to a room. Raises ValueError if that can't be."""
        if self.given is not None:
            raise ValueError("This search was handed over as it is; it can't be sent elsewhere.")
        there, room, start = place_of(self.drawing, key), self.walk.room, self.walk.initial
        if isinstance(there, str):
            room = there
        else:
            start = there
        others = {suspect: at for suspect, at in self.pieces.items() if suspect != self.mine}
        self._put(*placed(self.board, start, others, self.mine), room, 0, self.search)

    def view(self, step=None):
        """The `WalkView` at a step, default the last. Raises ValueError if there are not so many."""
        count = len(self._counts)
        view = self._view(self.walk, self.pieces, self.mine, self.search)
        for event in self.trace[:self._counts[-1 if step is None else whole(step, "step", -count, count - 1)]]:
            view.apply(event)
        return view

    def picture(self, step=None, theme="light"):
        """A still of a step, default the last. Raises ValueError if there are not so many."""
        view = self.view(step)
        said = self.frames[-1 if step is None else step]["status"]
        return framed(self.drawing.width, self.drawing.height, view.svg(), svg.capital(self.title), view.describe(), said, theme)

    def still(self):
        return self.picture(self.index)


def _search(search):
    if not isinstance(search, str) or search not in SEARCHES:
        raise ValueError(f"The search must be one of {', '.join(SEARCHES)}; it was {brief(search)}.")
    return search


def mansion_picture(pieces=None, place=None, roll=None, path=None, piece=None, reenter=False, title="the mansion", caption="",
                    theme="light"):
    """A still of the mansion.

    Args:
        pieces: {suspect: place} of the pieces; default all on their starts.
        place, roll: a piece at `place` and what its `roll` reaches; None for none. piece, reenter: as for `ReachStepper`.
        path: places in a row, as from `Board.path`, drawn as a line; None for none.
        title, caption, theme: as for `gameai.show.picture`.

    Raises:
        ValueError: something is no place or no suspect, or there is no such roll.
    """
    board, drawing, title = Board(), MansionDrawing(), titled(title)
    if place is not None:
        reach = ReachStepper(place, pieces, 0 if roll is None else roll, piece, reenter, title)
        parts, words, pieces = reach.view.parts(reach.roll), reach.view.sentence(reach.roll), reach.view.pieces
        drawn = "".join(parts.values())
    else:
        pieces = {require_card(suspect, "suspect"): board.place(there)
                  for suspect, there in given(board.starts if pieces is None else pieces).items()}
        drawn, words = drawing.pieces(pieces), "Nine rooms and the corridors between them."
    states = [board.place(each) for each in several(path or (), "path")]
    way = drawing.way(states) if states else ""
    words += "".join(f" {printed_name(suspect)} is {'in' if isinstance(at, str) else 'on'} {where(at)}." for suspect, at in pieces.items())
    words += f" The line goes over {', '.join(map(where, states))}." if states else ""
    return framed(drawing.width, drawing.height, drawing.static() + way + drawn, svg.capital(title), words, caption, theme)
