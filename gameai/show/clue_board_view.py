"""The mansion of Clue, drawn: rooms, doors, secret passages, pieces, what a roll reaches, and a search for a way."""

from numbers import Real

from gameai.checks import brief, hashable
from gameai.games.clue.board import Board
from gameai.games.clue.cards import SUSPECTS, require_card
from gameai.games.clue.explaining import ARTICLES
from gameai.search import Expand, Goal, Push, Stale
from gameai.show import svg
from gameai.show.clue_sheet_view import printed_name
from gameai.show.palette import SIZE
from gameai.show.words import counted

SQUARE = 23                                                   # the side of a square, in SVG units
LETTERS = {suspect: printed_name(suspect)[:2] for suspect in SUSPECTS}
SIDES = {"ArrowUp": (0, -1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowDown": (0, 1)}
NAME, PASSAGE, TAG, STANDING = -32, -18, 1, 24                # where in a room things are, below its middle


def where(place):
    """A place in words."""
    return ARTICLES[place] if isinstance(place, str) else f"({place[0]}, {place[1]})"


class MansionDrawing:
    """The geometry of the mansion, and how its places look.

    Args:
        board: a `gameai.games.clue.board.Board`.
    """

    def __init__(self, board=None):
        self.board = board or Board()
        self.width, self.height = self.board.width * SQUARE, self.board.height * SQUARE
        self.areas = {}
        for y in range(1, self.board.height + 1):
            for x in range(1, self.board.width + 1):
                room = self.board.room_at(x, y)
                if room:
                    self.areas.setdefault(room, set()).add((x, y))
        self.centres = {room: self._centre(area) for room, area in self.areas.items()}

    @staticmethod
    def _centre(area):
        """The middle of a room: of its widest rows."""
        rows = {}
        for x, y in area:
            rows.setdefault(y, []).append(x)
        most = max(map(len, rows.values()))
        wide = [y for y, xs in rows.items() if len(xs) == most]
        xs = rows[wide[0]]
        return SQUARE * (sum(xs) / len(xs) - 0.5), SQUARE * (min(wide) + max(wide) - 1) / 2

    # Places, for the mouse, for keys, for those who listen.

    def places(self):
        """All places: squares row by row, then rooms."""
        return [*sorted(self.board.squares, key=lambda square: (square[1], square[0])), *self.board.rooms]

    @staticmethod
    def key(place):
        """The name of a place in the browser."""
        return place if isinstance(place, str) else f"{place[0]}-{place[1]}"

    def box(self, place):
        """(x, y, width, height) where a place can be clicked; in a room the part around its name."""
        if isinstance(place, str):
            x, y = self.centres[place]
            return x - 2.4 * SQUARE, y - 1.9 * SQUARE, 4.8 * SQUARE, 3.8 * SQUARE
        return (place[0] - 1) * SQUARE, (place[1] - 1) * SQUARE, SQUARE, SQUARE

    def middle(self, place):
        """The point in the middle of a place."""
        return self.centres[place] if isinstance(place, str) else ((place[0] - 0.5) * SQUARE, (place[1] - 0.5) * SQUARE)

    def at_the_right(self, place):
        """Whether nothing of the mansion lies to the right of a place."""
        x, y = place if not isinstance(place, str) else (0, int(self.centres[place][1] // SQUARE) + 1)
        x = max([x, *(right for right, down in self.areas.get(place, ()) if down == y)])
        return not any((right, y) in self.board.squares or self.board.room_at(right, y) for right in range(x + 1, self.board.width + 1))

    def door(self, room, square):
        """The direction (right, down) from the square before a door into its room."""
        return next((right, down) for right, down in SIDES.values() if self.board.room_at(square[0] + right, square[1] + down) == room)

    def moves(self):
        """Where arrow keys lead: along the corridors, and through the doors."""
        leads = {self.key(place): {} for place in self.places()}
        for x, y in self.board.squares:
            for name, (right, down) in SIDES.items():
                if (x + right, y + down) in self.board.squares:
                    leads[self.key((x, y))][name] = self.key((x + right, y + down))
        opposite = {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp", "ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
        for room, squares in self.board.doors.items():
            for square in squares:
                into = next(name for name, side in SIDES.items() if side == self.door(room, square))
                leads[self.key(square)][into] = room
                leads[room].setdefault(opposite[into], self.key(square))
            for name in SIDES:  # a room is left by any arrow
                leads[room].setdefault(name, self.key(squares[0]))
        return leads

    # What never changes.

    def static(self):
        """Squares, rooms with their walls and doors, names, passages."""
        squares = "".join(f"M{(x - 1) * SQUARE} {(y - 1) * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z" for x, y in sorted(self.board.squares))
        floors = "".join(f"M{(x - 1) * SQUARE} {(y - 1) * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z"
                         for area in self.areas.values() for x, y in sorted(area))
        drawn = [svg.el("path", d=squares, fill="@cell", stroke="@line", stroke_width=0.5),
                 svg.el("path", d=floors, fill="@dark"),
                 svg.el("path", d=self._walls(), fill="none", stroke="@ink", stroke_width=2, stroke_linecap="square"),
                 svg.el("path", d=self._doors(), fill="none", stroke="@second", stroke_width=4)]
        drawn += [svg.text(*self.middle(square), LETTERS[suspect], size=10, fill="@muted")
                  for suspect, square in self.board.starts.items()]
        for room, (x, y) in self.centres.items():
            drawn.append(svg.text(x, y + NAME, printed_name(room), size=SIZE["small"], weight=700))
            if room in self.board.passages:
                drawn.append(svg.text(x, y + PASSAGE, f"passage: {self.board.passages[room]}", size=10, fill="@muted"))
        return "".join(drawn)

    def _walls(self):
        """Lines around the rooms, with gaps for the doors."""
        gaps = {(square, self.door(room, square)) for room, squares in self.board.doors.items() for square in squares}
        lines = []
        for area in self.areas.values():
            for x, y in sorted(area):
                for right, down in SIDES.values():
                    outside = x + right, y + down
                    if outside not in area and (outside, (-right, -down)) not in gaps:
                        lines.append(self._edge((x, y), right, down))
        return "".join(lines)

    def _doors(self):
        return "".join(self._edge(square, *self.door(room, square), inset=3)
                       for room, squares in self.board.doors.items() for square in squares)

    @staticmethod
    def _edge(square, right, down, inset=0):
        """The side of a square in a direction, as a part of a path."""
        x, y = ((at - 1 + (side > 0)) * SQUARE for at, side in zip(square, (right, down)))
        along = f"v{SQUARE - 2 * inset}" if right else f"h{SQUARE - 2 * inset}"
        return f"M{x + (0 if right else inset)} {y + (inset if right else 0)}{along}"

    # What changes.

    def pieces(self, places, mine=None):
        """Markup of the pieces; those in one room stand side by side.

        Args:
            places: {suspect: place}.
            mine: the suspect whose piece is framed.
        """
        drawn, inside = [], {}
        for suspect, place in places.items():
            if isinstance(place, str):
                inside.setdefault(place, []).append(suspect)
            else:
                drawn.append(self._piece(suspect, *self.middle(place), suspect == mine))
        for room, suspects in inside.items():
            x, y = self.centres[room]
            drawn += [self._piece(suspect, x + (at - (len(suspects) - 1) / 2) * SQUARE, y + STANDING, suspect == mine)
                      for at, suspect in enumerate(suspects)]
        return "".join(drawn)

    @staticmethod
    def _piece(suspect, x, y, mine):
        return (svg.el("circle", cx=x, cy=y, r=SQUARE / 2 - 1, fill="@first" if mine else "@paper", stroke="@ink", stroke_width=1.5)
                + svg.text(x, y, LETTERS[suspect], size=11, weight=700, fill="@paper" if mine else "@ink"))

    def ground(self, place, fill, frame=None, number=None, dashes=None):
        """Markup of a coloured square, or of a coloured tag in a room, with a number in it."""
        x, y = self.middle(place)
        if isinstance(place, str):
            wide, high, y = 34, 17, y + TAG
        else:
            wide = high = SQUARE - 2
        drawn = svg.el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=3, fill=fill, stroke=frame,
                       stroke_width=None if frame is None else 1.8, stroke_dasharray=dashes)
        return drawn if number is None else drawn + svg.text(x, y, number, size=11)

    def way(self, states):
        """Markup of a path."""
        points = [self._inside(state) for state in states]
        return svg.path(points, stroke="@winning", stroke_width=9, opacity=0.3, stroke_linejoin="round", stroke_linecap="round")

    def _inside(self, place):
        x, y = self.middle(place)
        return (x, y + TAG) if isinstance(place, str) else (x, y)


def given(pieces):
    """{suspect: place} of what is given as pieces, None for none. Raises ValueError if it is no mapping."""
    try:
        return dict(pieces or {})
    except (TypeError, ValueError):
        raise ValueError('Pieces are a mapping from suspects to places, as {"green": "hall"}, or None; '
                         f"they were {brief(pieces)}.") from None


def placed(board, place, pieces, piece):
    """(the place, {suspect: place} of all pieces, whose piece is the first) of what a picture is given.

    Args:
        board: a `Board`.
        place: where the piece is that moves: a room, a square, or a suspect's name for that piece on its start.
        pieces: {suspect: place} of the others; None for none.
        piece: whose piece moves; default the suspect that `place` names, else Plum.

    Raises:
        ValueError: one of them is no place or no suspect, or two pieces are on one square.
    """
    start = place.strip().lower() if isinstance(place, str) else None
    mine = require_card(piece, "suspect") if piece is not None else start if start in board.starts else "plum"
    found = {mine: board.place(place)}
    for suspect, there in given(pieces).items():
        if require_card(suspect, "suspect") == mine:
            raise ValueError(f"The piece that moves is that of {mine}; pieces are the others.")
        there = board.place(there)
        if there in found.values() and there not in board.doors:
            raise ValueError(f"Two pieces can't stand on one square; {where(there)} has two.")
        found[suspect] = there
    return found[mine], found, mine


class WalkView:
    """A search for a way through the mansion after some events; `apply` takes the next one.

    Args:
        drawing: a `MansionDrawing`.
        walk: the `gameai.games.clue.board.Walk` that is searched.
        pieces: {suspect: place}. mine: whose piece walks.
        estimated: whether the search has an estimate of the rest.

    Attributes:
        expanded: {place: estimate of a path over it} of the places whose neighbours were tried.
        frontier: the same of those that wait.
        path: the way found, or None.
    """

    def __init__(self, drawing, walk, pieces, mine, estimated=True):
        self.drawing, self.walk, self.mine, self.all_pieces, self.estimated = drawing, walk, mine, pieces, estimated
        self.costs, self.parents, self.expanded, self.frontier = {}, {}, {}, {}
        self.current, self.path, self._pushed, self.count = None, None, [], 0
        self.sentence = f"From {where(walk.initial)} to {where(walk.room)}. Nothing has been tried."

    def apply(self, event):
        """Take in one event. Raises ValueError if it is none of a search for this way, or can't come now."""
        self._check(event)
        if isinstance(event, Push):
            self.costs[event.state], self.parents[event.state] = event.cost, event.parent
            self.frontier[event.state] = event.estimate
            self._pushed.append(event.state)
        elif isinstance(event, Expand):
            self.expanded[event.state] = self.frontier.pop(event.state)
            self.current, self._pushed = event.state, []
            self.count += 1
        elif isinstance(event, Stale):
            self.current = None
            self.sentence = f"An entry for {where(event.state)} is stale: a shorter way was found since. It is skipped."
            return
        elif isinstance(event, Goal):
            self.current, self.path = None, self._back(event.state)
            self.expanded[event.state] = self.frontier.pop(event.state)
            self.sentence = (f"{svg.capital(where(event.state))} is reached in {counted(event.cost, 'step')}; "
                             f"{counted(self.count, 'place')} expanded.")
            return
        self._tell()

    def _check(self, event):
        """Raises ValueError if an event does not go on from those before."""
        if not isinstance(event, Push | Expand | Stale | Goal):
            raise ValueError(f"A search has the events Push, Expand, Stale and Goal; {brief(event)} is none.")
        hashable((event.state, getattr(event, "parent", None)), "The places of a trace")
        place, walk = event.state, self.walk
        way = f"a search from {where(walk.initial)} to {where(walk.room)}"
        if not isinstance(event.cost, Real):
            raise ValueError(f"The cost of an event must be a number of steps; that of {brief(event)} is none.")
        if not isinstance(event, Push):
            if place not in (self.costs if isinstance(event, Stale) else self.frontier):
                raise ValueError(f"This is no trace of {way}: {brief(place)} does not wait in the frontier when {brief(event)} comes.")
            if isinstance(event, Goal) and place != walk.room:
                raise ValueError(f"This is no trace of {way}: its goal is {brief(place)}.")
        elif not self.costs:
            if place != walk.initial or event.parent is not None:
                raise ValueError(f"This is no trace of {way}: it begins with {brief(event)}.")
        elif event.parent not in self.expanded or place not in walk.board.neighbours(event.parent):
            raise ValueError(f"This is no trace of {way}: no step leads from {brief(event.parent)}, expanded before, to {brief(place)}.")
        if isinstance(event, Push) and not isinstance(event.estimate, Real):
            raise ValueError(f"The estimate of a Push must be a number of steps; that of {brief(event)} is none.")

    def unfinished(self):
        """What there is to say where the events end without a way."""
        if self.frontier and not self.count:
            return f"{self.sentence} Here the events end."
        if not self.costs:
            return "There are no events, so nothing was tried."
        if self.frontier:
            return (f"The events end before {where(self.walk.room)} is reached: {counted(self.count, 'place')} expanded, "
                    f"{len(self.frontier)} in the frontier.")
        return f"No way leads to {where(self.walk.room)}: pieces block them all."

    def _back(self, state):
        path = [state]
        while path[-1] != self.walk.initial:
            path.append(self.parents[path[-1]])
            if path[-1] in path[:-1]:
                raise ValueError(f"The parents in this trace go round in a circle: {where(path[-1])} is above itself.")
        return path[::-1]

    def _tell(self):
        if self.current is None:
            self.sentence = f"From {where(self.walk.initial)} to {where(self.walk.room)}: the start waits in the frontier."
            return
        cost, total = self.costs[self.current], self.expanded[self.current]
        rest = f", at least {total - cost} to go, {total} in all" if self.estimated else ""
        pushed = f"Into the frontier: {', '.join(map(where, self._pushed))}." if self._pushed else "Nothing new from there."
        self.sentence = f"{svg.capital(where(self.current))} is expanded: {counted(cost, 'step')} from the start{rest}. {pushed}"

    # What is drawn, in a slot for each row and one for the rooms.

    def slots(self):
        return [*(f"row{y}" for y in range(1, self.drawing.board.height + 1)), "rooms", "way", "pieces"]

    def parts(self):
        """slot -> markup."""
        rows = {slot: [] for slot in self.slots()}
        for place, number in {**self.expanded, **self.frontier}.items():
            slot = "rooms" if isinstance(place, str) else f"row{place[1]}"
            rows[slot].append(self._mark(place, number))
        parts = {slot: "".join(markup) for slot, markup in rows.items()}
        parts["way"] = self.drawing.way(self.path) if self.path else ""
        parts["pieces"] = self.drawing.pieces(self.all_pieces, self.mine)
        return parts

    def _mark(self, place, number):
        if place == self.current:
            return self.drawing.ground(place, "@glow", "@picked", number)
        if self.path and place in self.path:
            return self.drawing.ground(place, "@wash", "@winning", number)
        if place in self.frontier:
            return self.drawing.ground(place, "@paper", "@forced", number, dashes="4 3")
        return self.drawing.ground(place, "@piecea", None, number)

    def label(self, place):
        """A place in words."""
        said = svg.capital(where(place))
        here = [suspect for suspect, there in self.all_pieces.items() if there == place]
        said += f" with {' and '.join(map(printed_name, here))}" if here else ""
        if place in self.frontier:
            return f"{said}: waits in the frontier, {counted(self.costs[place], 'step')} from the start, {self.frontier[place]} in all."
        if place in self.expanded:
            if place == self.walk.room:
                return f"{said}: reached in {counted(self.costs[place], 'step')}."
            return f"{said}: expanded, {counted(self.costs[place], 'step')} from the start, {self.expanded[place]} in all."
        return f"{said}."

    def describe(self):
        """The picture in words."""
        said = f"{counted(self.count, 'place')} expanded, {len(self.frontier)} in the frontier."
        return said + (f" The way: {', '.join(map(where, self.path))}." if self.path else "")

    def svg(self):
        """Markup of the whole picture."""
        return self.drawing.static() + "".join(self.parts().values())
