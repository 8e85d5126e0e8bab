"""A search in a game tree, drawn: a fold over the events of minimax or alpha-beta.

`SearchView.apply(event)` takes one event of a trace, `svg()` draws what is known by
then, `sentence` says it. Nothing is searched here. Beside each node stands what
the events have *proved* of its value so far, an interval that follows from the
children seen: 3, ≥ 3, ≤ 3. A node that was cut off shows "≤ −1", never "−1",
because its value is not known, and need not be.
"""

from math import inf

from gameai.adversarial import Cut, Enter, Value
from gameai.game import require_state
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.search_words import SearchWords, short
from gameai.show.tree import (BOARD, HEIGHT, WIDTH, WINDOW, Layout, Names, bundle, grow, outline,
                              small_board, text_y)

LEFT = 76          # room for the names of the levels; more if the players' names are long
LEGEND = 30        # the height of the legend's line


class Known:
    """What is known of a node: its status, its proved bounds, its window."""

    def __init__(self):
        self.status = "waiting"       # then "open", "done" or "skipped"
        self.low, self.high = -inf, inf
        self.window = None
        self.source = None

    @property
    def exact(self):
        """Whether the value itself is proved, not only bounds of it."""
        return self.low == self.high


class SearchView(SearchWords):
    """A game tree with what a search has found in it.

    Args:
        game, state: the position at the root, default `game.initial`.
        depth: how deep the tree is drawn; None to the end of the game.
        folded: paths (tuples of actions) whose subtrees are hidden; None chooses.
        windows: whether to show the windows [alpha, beta].
        order: (state, actions) -> actions from left to right; default the game's own.
        below: free space under the leaves.
        title: the picture's name in words.
        show_leaves: whether the values of ends can be read before they are visited.
        drawing: a `Drawing` in place of the game's own.
    """

    def __init__(self, game, state=None, depth=None, folded=None, windows=True, order=None, below=0,
                 title="game tree", show_leaves=True, drawing=None):
        self.game, self.title, self.windows, self.show_leaves = game, title, windows, show_leaves
        state = require_state(game, state)
        if order is None and windows:
            order = getattr(game, "order", None)
        self.root = grow(game, state, depth, order)
        self.names = Names(game, self.root, drawing)
        boards = self.names.drawing is not None and self.names.drawing.small
        self.layout = Layout(self.root, folded, boards, windows, below)
        self.keys = {node.path: str(i) for i, node in enumerate(self.root.below())}
        self._by_path = {node.path: node for node in self.root.below()}
        self.left = self._room_for_names()
        self.width = self.layout.width + self.left + 2 * MARGIN
        self.width = max(self.width, 430)
        self.legend = True      # a bare tree needs none
        self.height = self.layout.height + 2 * MARGIN + LEGEND
        self.reset()

    def reset(self):
        """Forget every event."""
        self.known = {node.path: Known() for node in self._by_path.values()}
        self.at = None                # the node in hand
        self.sentence = self._say_begin(self.root)
        self.tags = []
        self.visited = 0
        self._numbers = {}            # the trace's number -> node
        self._dirty = set(self._by_path)

    def node(self, number):
        """The node that a trace numbers so."""
        return self._numbers[number]

    # ---- one event

    def apply(self, event):
        """Take in one event; afterwards `sentence` says what it means."""
        self.tags = []
        if self.at is not None:
            self._dirty.add(self.at.path)
        {Enter: self._enter, Value: self._value, Cut: self._cut}[type(event)](event)
        self._dirty.add(self.at.path)

    def _enter(self, event):
        if event.parent is None:
            self.reset()
            path = ()
        else:
            path = (*self.node(event.parent).path, event.action)
        if path not in self._by_path:
            raise ValueError(f"The trace visits {path!r}, which is not in the tree drawn; "
                             "draw it to the depth of the search.")
        node = self._numbers[event.node] = self.at = self._by_path[path]
        known = self.known[path]
        known.status, known.window = "open", [event.alpha, event.beta]
        self.visited += 1
        self.sentence = self._say_enter(node, known)

    def _value(self, event):
        node = self.at = self.node(event.node)
        known = self.known[node.path]
        known.status, known.source = "done", event.source
        if event.source in ("terminal", "limit"):
            known.low = known.high = event.value
        elif event.source == "table":
            alpha, beta = known.window
            known.low = -inf if event.value <= alpha else event.value
            known.high = inf if event.value >= beta else event.value
        self._prove(node)
        parent = node.parent
        if parent is None:
            self._dirty.update(self._by_path)          # the line of best play is known now
        else:
            self._narrow(parent, event.value)
        self.sentence = self._say_value(node, event)

    def _cut(self, event):
        node = self.at = self.node(event.node)
        count = 0
        for child in [child for child in node.children if self.known[child.path].status == "waiting"]:
            for each in child.below():
                self.known[each.path].status = "skipped"
                self._dirty.add(each.path)
                count += 1
        self.tags = ["cut"]
        self.sentence = self._say_cut(node, event, count)

    def _prove(self, node):
        """Bring the proved bounds up to date from a node to the root."""
        while node is not None:
            known = self.known[node.path]
            if node.children and known.source in (None, "search"):
                below = [self.known[child.path] for child in node.children]
                best = max if self.names.is_max(node) else min
                known.low = best(child.low for child in below)
                known.high = best(child.high for child in below)
                self._dirty.add(node.path)
            node = node.parent

    def _narrow(self, parent, value):
        """A child came back with a value: the parent's window narrows."""
        window = self.known[parent.path].window
        if self.names.is_max(parent):
            window[0] = max(window[0], value)
        else:
            window[1] = min(window[1], value)

    def best_child(self, node):
        """The first child that gives a finished node its value; None if there is none."""
        known = self.known[node.path]
        if known.status != "done":
            return None
        for child in node.children:
            below = self.known[child.path]
            if below.status == "done" and below.exact and known.exact and below.low == known.low:
                return child
        return None

    # ---- drawing

    def slots(self):
        """The names of the changing parts, in the order of painting: edges, then nodes."""
        shown = self.layout.nodes
        return ([f"e{self.keys[node.path]}" for node in shown if node.parent is not None]
                + [f"n{self.keys[node.path]}" for node in shown])

    def parts(self, changed_only=False):
        """{slot: markup}; with `changed_only` of the nodes that the last events touched."""
        parts = {}
        for node in self.layout.nodes:
            if changed_only and not self.touched(node):
                continue
            if node.parent is not None:
                parts[f"e{self.keys[node.path]}"] = self._edge(node)
            parts[f"n{self.keys[node.path]}"] = self._glyph(node)
        self._dirty.clear()
        return parts

    def touched(self, node):
        """True if an event changed this node, or its edge, since `parts` was last asked for."""
        return node.path in self._dirty or (node.parent is not None and node.parent.path in self._dirty)

    def static(self):
        """What never changes: names of the levels, small boards, letters on edges, the legend."""
        drawn = []
        if self.layout.boards:
            drawn += [small_board(self.names.drawing, node, node.x + self.left, self.layout.top(node))
                      for node in self.layout.nodes]
        levels = {}
        for node in self.layout.nodes:
            if node.mover is not None:
                levels.setdefault(node.depth, set()).add(node.mover)
        for node in self.layout.nodes:
            if node.mover is not None and len(levels.get(node.depth, ())) == 1:
                levels.pop(node.depth)
                drawn.append(self._level_name(node))
        return "".join(drawn) + (self._legend() if self.legend else "")

    def _room_for_names(self):
        """How far the tree stands to the right, so that the names of the levels fit beside it."""
        if self.names.drawing is None:
            return LEFT
        movers = {node.mover for node in self._by_path.values() if node.mover is not None}
        return max([LEFT, *(svg.wide(self._moves(mover), SIZE["small"]) + 8 for mover in movers)])

    def _moves(self, mover):
        return svg.capital(f"{self.names.drawing.player_name(mover)} moves")

    def _level_name(self, node):
        maximizing = self.names.is_max(node)
        middle = text_y(node, maximizing, node.y)
        name = "MAX" if maximizing else "MIN"
        if self.names.drawing is None:
            return svg.text(0, middle, name, size=SIZE["text"], anchor="start", weight=600)
        return (svg.text(0, middle - 8, name, size=SIZE["text"], anchor="start", weight=600)
                + svg.text(0, middle + 9, self._moves(node.mover), size=SIZE["small"], fill="@muted",
                           anchor="start"))

    def _legend(self):
        y, x, drawn = self.layout.height + LEGEND / 2 + 6, 0, []
        if not self.windows:
            entries = []
        else:
            entries = [(_slashes(9, 0, 1.0, 0.0), "skipped"), (svg.text(15, 0, "[α, β]", size=12), "window")]
        entries.append((svg.path([(0, 0), (22, 0)], stroke="@winning", stroke_width=4), "best play"))
        for sign, what in entries:
            drawn.append(svg.moved(x, y, sign, svg.text(38, 0, what, size=SIZE["small"], fill="@muted",
                                                        anchor="start")))
            x += 38 + svg.wide(what, SIZE["small"]) + 24
        return "".join(drawn)

    def _edge(self, node):
        (x1, y1), (x2, y2) = self.layout.edge(node)
        x1, x2 = x1 + self.left, x2 + self.left
        known = self.known[node.path]
        skipped = known.status == "skipped"
        best = self._on_best_line(node)
        line = svg.path([(x1, y1), (x2, y2)], stroke="@winning" if best else "@line",
                        stroke_width=4 if best else 1.5, stroke_dasharray="4 4" if skipped else None)
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        drawn = [line]
        if skipped and self.known[node.parent.path].status != "skipped":
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            along = 0.5 if self.layout.boards else 0.84
            drawn.append(_slashes(x1 + (x2 - x1) * along, y1 + (y2 - y1) * along,
                                  (y2 - y1) / length, -(x2 - x1) / length))
        if not self.layout.boards:
            name = self.names.short(node)
            wide = svg.wide(name, SIZE["small"]) + 8
            drawn.append(svg.el("rect", x=middle[0] - wide / 2, y=middle[1] - 8, width=wide, height=16,
                                fill="@paper"))
            drawn.append(svg.text(*middle, name, size=SIZE["small"], fill="@muted"))
        return "".join(drawn)

    def _on_best_line(self, node):
        """True on the line of best play from the root, once it is known."""
        while node.parent is not None:
            if self.best_child(node.parent) is not node:
                return False
            node = node.parent
        return self.known[()].status == "done"

    def _glyph(self, node):
        x, y, known = node.x + self.left, node.y, self.known[node.path]
        maximizing, here = self.names.is_max(node), node is self.at
        if known.status == "skipped":
            veil = svg.el("rect", x=x - BOARD / 2 - 1, y=self.layout.top(node) - 1, width=BOARD + 2,
                          height=BOARD + 2, fill="@paper", opacity=0.72) if self.layout.boards else ""
            return (veil + outline(node, maximizing, x, y, fill="@paper", stroke="@line",
                                   stroke_width=1.2, stroke_dasharray="4 4")
                    + self._leaf_value(node, x) + self._bundle(node, x))
        role = "@line" if known.status == "waiting" else "@first" if maximizing else "@second"
        if node.mover is None and known.status != "waiting":
            role = "@ink"
        parts = [outline(node, maximizing, x, y, fill="@glow" if here else "@cell", stroke=role,
                         stroke_width=4 if here else 2.2 if known.status != "waiting" else 1.2)]
        what = short(known)
        if not what:
            parts.append(self._leaf_value(node, x))
        else:
            parts.append(svg.text(x, text_y(node, maximizing, y), what, weight=600,
                                  size=SIZE["text"] if svg.wide(what) < WIDTH - 10 else SIZE["small"] - 1))
        if here and self.layout.boards:
            parts.append(svg.el("rect", x=x - BOARD / 2 - 3, y=self.layout.top(node) - 3, width=BOARD + 6,
                                height=BOARD + 6, rx=4, fill="none", stroke=role, stroke_width=3))
        if self.windows and known.window and node.mover is not None:
            alpha, beta = known.window
            window = f"[{svg.words(alpha)}, {svg.words(beta)}]"
            closed = alpha >= beta
            wide = svg.wide(window, SIZE["small"]) + 6
            parts.append(svg.el("rect", x=x - wide / 2, y=y + HEIGHT + 2, width=wide, height=WINDOW - 3,
                                fill="@paper"))
            parts.append(svg.text(x, y + HEIGHT + WINDOW / 2, window, size=SIZE["small"],
                                  fill="@ink" if closed or known.status == "open" else "@muted",
                                  weight=600 if closed else None))
        return "".join(parts) + self._bundle(node, x)

    def _leaf_value(self, node, x):
        """The value of an end that the search has not seen; readers may see it before."""
        if not self.show_leaves or node.children or not self.game.is_terminal(node.state):
            return ""
        value = svg.words(self.game.utility(node.state, self.names.player))
        return svg.text(x, text_y(node, True, node.y), value, fill="@muted")

    def _bundle(self, node, x):
        return bundle(node, x, node.y + HEIGHT + (WINDOW if self.windows else 3)) if node.folded else ""

    def drawing(self):
        """All markup, as it stands now."""
        parts = self.parts()
        return self.static() + "".join(parts[slot] for slot in self.slots())

    def picture(self, theme="light", caption=True):
        """The tree as it stands, with the sentence under it, as a `Picture`."""
        lines = svg.wrap(self.sentence, self.width - 2 * MARGIN) if caption else []
        written = [svg.text(MARGIN, self.height + 6 + 20 * row, line, anchor="start")
                   for row, line in enumerate(lines)]
        height = self.height + (20 * len(lines) + 8 if lines else 0)
        return svg.picture_of(self.width, height, svg.moved(MARGIN, MARGIN, self.drawing()), *written,
                              title=self.title, description=self.describe(), theme=theme)

    def svg(self, theme="light"):
        """The tree as it stands, as SVG text."""
        return self.picture(theme).svg


def _slashes(x, y, nx, ny):
    """Two short strokes across an edge at (x, y); (nx, ny) is the direction across it."""
    tx, ty = -ny, nx
    strokes = [svg.path([(x + tx * shift - nx * 8 - tx * 3, y + ty * shift - ny * 8 - ty * 3),
                         (x + tx * shift + nx * 8 + tx * 3, y + ty * shift + ny * 8 + ty * 3)])
               for shift in (-3, 3)]
    return svg.group(*strokes, stroke="@cut", stroke_width=2.5, stroke_linecap="round")
