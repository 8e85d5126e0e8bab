"""How dots and boxes is drawn."""

from gameai.games.dots_and_boxes import PLAY_NODES, Bot5
from gameai.grid import cells_of, place_words
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.drawing import Cell, Drawing
from gameai.show.palette import CELL
from gameai.show.words import counted, listed

WIDEST = 480              # a board's longer side, in SVG units; no box is larger than CELL or smaller than SMALLEST
SMALLEST = 52
EDGE = 10                 # from the outer dots to the end of the board
DOT, LINE, BAR = 5, 6, 26     # the radius of a dot, the width of an edge, the height of a mark on it
CORE = 1.5                # the width of the light line in an edge of the last move: a wider one would look like a gap
REACH = 20                # how far outside the outer dots an edge can be clicked
EXACT = 13                # open edges up to which a hint comes from exact search, in about a second
SMALL, EXACT_ON_SMALL = 24, 18    # the same on boards of so many edges, up to 3 x 3 boxes, whose positions are alike more often

NAMES = ("First", "Second")
GROUNDS = ("piecea", "pieceb")     # pale forms of the players' colours
INKS = ("first", "second")


class DotsAndBoxesDrawing(Drawing):
    """Dots, edges in ink, and boxes in the colour of their owner with F for the first player, S for the second.

    The cells are the edges; their ids are the names of edges. Whatever lies nearer to one
    edge than to any other is a click on it.
    """

    title = "dots and boxes"
    verb = "drew"

    def __init__(self, game):
        super().__init__(game)
        self.board = game.board
        rows, cols = self.board.rows, self.board.cols
        self.pitch = max(SMALLEST, min(CELL, WIDEST // max(rows, cols)))
        self.width, self.height = cols * self.pitch + 2 * EDGE, rows * self.pitch + 2 * EDGE
        self.cells = tuple(self._cell(*place) for place in self.board.places)
        self._by_id = {cell.id: cell for cell in self.cells}

    def _cell(self, way, row, col):
        """The cell of an edge; rows and columns count dots and edges, so edges in a line have one row or column."""
        x, y = (col + (way == "h") / 2) * self.pitch, (row + (way == "v") / 2) * self.pitch
        return Cell(f"{way}{row}{col}", EDGE + x - self.pitch / 2, EDGE + y - self.pitch / 2, self.pitch, self.pitch,
                    2 * row + (way == "v"), 2 * col + (way == "h"))

    def cell(self, cell):
        return self._by_id[cell] if isinstance(cell, str) and cell in self._by_id else super().cell(cell)

    # Where things are.

    def dot(self, row, col):
        """The middle of a dot."""
        return EDGE + col * self.pitch, EDGE + row * self.pitch

    def ends(self, edge):
        """The two dots of an edge."""
        cell = self.cell(edge)
        return self.dot(cell.row // 2, cell.column // 2), self.dot(-(-cell.row // 2), -(-cell.column // 2))

    def middle(self, edge):
        """The middle of an edge."""
        cell = self.cell(edge)
        return cell.x + self.pitch / 2, cell.y + self.pitch / 2

    def box_middle(self, box):
        """The middle of a box, given by its number."""
        row, col = self.board.grid.place(box)
        return EDGE + (col + 0.5) * self.pitch, EDGE + (row + 0.5) * self.pitch

    def tile(self, box, inset=LINE / 2, **attributes):
        """A square in a box."""
        x, y = self.box_middle(box)
        side = self.pitch - 2 * inset
        return svg.el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, **attributes)

    def lines(self, edges, width=LINE, cap="round", **attributes):
        """Edges of these names as one line each."""
        way = "".join(f"M{svg.number(x1)} {svg.number(y1)}L{svg.number(x2)} {svg.number(y2)}"
                      for (x1, y1), (x2, y2) in map(self.ends, edges))
        return svg.el("path", d=way, stroke_width=width, stroke_linecap=cap, **attributes) if way else ""

    def shape(self, cell):
        x, y = self.middle(cell)
        half = self.pitch / 2
        left, right = max(x - half, EDGE - REACH), min(x + half, self.width - EDGE + REACH)
        top, bottom = max(y - half, EDGE - REACH), min(y + half, self.height - EDGE + REACH)
        return (left, y), (x, top), (right, y), (x, bottom)

    def keys(self):
        """Left and Right lead along a line of edges; Up and Down from a box's upper edge to its left one, and on to the next box."""
        lines = {}
        for cell in self.cells:
            lines.setdefault(cell.row, []).append(cell.id)
        found = {}
        for row, line in lines.items():
            for at, edge in enumerate(line):
                leads = {"Home": line[0], "End": line[-1]}
                leads |= {key: line[at + step] for key, step in (("ArrowLeft", -1), ("ArrowRight", 1)) if 0 <= at + step < len(line)}
                leads |= {key: lines[row + step][min(at, len(lines[row + step]) - 1)]
                          for key, step in (("ArrowUp", -1), ("ArrowDown", 1)) if row + step in lines}
                found[edge] = leads
        return found

    # What is drawn.

    def static(self):
        return svg.group(*(svg.el("circle", cx=x, cy=y, r=DOT) for row in range(self.board.rows + 1)
                           for x, y in [self.dot(row, col) for col in range(self.board.cols + 1)]), fill="@ink")

    def pieces(self, state):
        boxes = "".join(self._box(box, owner) for box, owner in self._owners(state).items())
        drawn = "".join(self.lines([name]) for name in self.board.names_of(state[0]))
        return boxes + svg.group(drawn, stroke="@ink")

    def _box(self, box, owner):
        if owner is None:
            return self.tile(box, fill="@cell") + svg.text(*self.box_middle(box), "·", size=self.pitch / 3, fill="@muted")
        return self.tile(box, fill=f"@{GROUNDS[owner]}") + svg.text(
            *self.box_middle(box), NAMES[owner][0], size=self.pitch / 3, fill=f"@{INKS[owner]}", weight=700)

    def _owners(self, state):
        """{number of a complete box: the player who has it, or None}."""
        edges, first, second, _ = state
        return {box: 0 if first >> box & 1 else 1 if second >> box & 1 else None
                for box in cells_of(self.board.completed(edges))}

    def mark_ground(self, name, cell):
        return mark.ground(name, self._bar(cell))

    def mark_cover(self, name, cell):
        """As on all boards, but on a bar along the edge; the last move is a thick line with a light core."""
        if name == "last":
            return self.lines([cell], LINE + 7, stroke="@last") + self.lines([cell], CORE, stroke="@paper")
        return mark.cover(name, self.cell(cell).box if name == "legal" else self._bar(cell))

    def _bar(self, edge):
        x, y = self.middle(edge)
        long, high = self.pitch - 8, BAR
        if self.cell(edge).row % 2:
            long, high = high, long
        return x - long / 2, y - high / 2, long, high

    # What it is called.

    def player_name(self, player):
        return NAMES[player]

    def place(self, cell):
        return "edge " + self._where(cell)

    def _where(self, edge):
        way, row, col = self.board.places[self.board.numbers[self.cell(edge).id]]
        if way == "h" and row == self.board.rows:
            return "below " + place_words((row - 1, col))
        if way == "v" and col == self.board.cols:
            return "right of " + place_words((row, col - 1))
        return ("above " if way == "h" else "left of ") + place_words((row, col))

    def content(self, state, cell):
        return "drawn" if state[0] & self.board.bits[self.cell(cell).id] else "open"

    def empty(self, state, cell):
        return self.content(state, cell) == "open"

    def label(self, state, cell):
        """As on all boards, and for an open edge how many edges its boxes have, which the eye sees at a glance."""
        said = super().label(state, cell)
        if not self.empty(state, cell):
            return said
        counts = [(four & state[0]).bit_count() for four, _ in self.board.sides[cell]]
        return f"{said}, {'boxes' if len(counts) > 1 else 'box'} with {listed(counts)} edges"

    def steps(self, state, action):
        """The edge; of a whole turn of `ChainMoves` its edges in order."""
        return (action,) if isinstance(action, str) else self.game.steps(state, action)

    def action_name(self, state, action):
        steps = self.steps(state, action)
        edges = state[0] | self.board.set_of(steps)
        won = (self.board.completed(edges) & ~self.board.completed(state[0])).bit_count()
        said = f"the edge{'s' if len(steps) > 1 else ''} {listed(map(self._where, steps))}"
        return said + (f", winning {counted(won, 'box', 'boxes') if won > 1 else 'a box'}" if won else "")

    def short_name(self, state, action):
        return " ".join(self.steps(state, action))

    def describe(self, state):
        edges, all_edges = state[0], self.board.all_edges
        drawn, count = self.board.names_of(edges), len(self.board.names)
        said = f"{len(drawn)} of {count} edges drawn"
        if drawn and edges != all_edges:
            few = drawn if 2 * len(drawn) <= count else self.board.names_of(all_edges & ~edges)
            said += (": " if few is drawn else "; open: ") + ", ".join(map(self._where, few))
        owned = {}
        for box, owner in self._owners(state).items():
            owned.setdefault(owner, []).append(place_words(self.board.grid.place(box)))
        for owner, boxes in sorted(owned.items(), key=str):
            count = counted(len(boxes), "box", "boxes")
            said += f"; {f'{count} without an owner' if owner is None else f'{NAMES[owner]} has {count}'}: {', '.join(boxes)}"
        return said

    def score(self, state, names):
        first, second = state[1].bit_count(), state[2].bit_count()
        if not first and not second:
            return ""
        return svg.capital(", ".join(f"{name} {(first, second)[player]}" for player, name in names.items())) + "."

    def outcome(self, state):
        counts = sorted((state[1].bit_count(), state[2].bit_count()), reverse=True)
        return f"{super().outcome(state)}{',' * (counts[0] == counts[1])} {counts[0]} to {counts[1]}"

    def hinter(self, state):
        """Exact search where it takes a second at most, the table of a small board, else the best bot."""
        edges = len(self.board.names)
        if edges - state[0].bit_count() <= (EXACT_ON_SMALL if edges <= SMALL else EXACT):
            return None
        if edges <= SMALL:
            from gameai.games.dots_and_boxes.table import PerfectPlayer      # needs numpy
            return PerfectPlayer()
        return Bot5(nodes=PLAY_NODES)

    def promise(self, player, value):
        how = f"{counted(abs(value), 'box', 'boxes')} {'ahead' if value > 0 else 'behind'}" if value else "level"
        return f"With best play {self.player_name(player)} ends {how}"
