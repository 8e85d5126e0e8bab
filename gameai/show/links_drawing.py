"""The linked matrix as Knuth draws it: a row of heads, a column of nodes under each, arrows for links."""

from gameai.show import svg
from gameai.show.palette import SIZE

WIDE, HIGH = 60, 62          # from one column, or row, to the next
NODE, HEAD = (38, 26), (46, 36)
FREE = 34                    # for links that lead round the edge
APART = 7                    # of a link and its opposite
NARROWEST = 520              # what the legend needs
LINE = 17                    # from one line of the legend to the next
LISTS = 58                   # between the matrix and the legend, for the list of items in both directions
PLAIN = {"stroke": "@muted", "stroke_width": 1.4}
DOTTED = {"stroke": "@line", "stroke_width": 1.5, "stroke_dasharray": "2 3"}      # of a node that is out
CHANGED = {"stroke": "@explained", "stroke_width": 3.2}
WRONG = {"stroke": "@cut", "stroke_width": 3, "stroke_dasharray": "7 3"}
MISCOUNT = {"fill": "none", "stroke": "@cut", "stroke_width": 2}
STATES = {"in": ("@line", None, 1.4), "out": ("@line", "3 3", 1.4), "half": ("@cut", "6 3", 2.4)}
SAMPLES = (((0, 0), PLAIN, "a link"), ((0, 1), DOTTED, "what a node still knows"),
           ((190, 0), "out", "is out of its list"), ((190, 1), "half", "is half out"),
           ((350, 0), CHANGED, "set by this step"), ((350, 1), WRONG, "not as before, at the end"),
           ((350, 2), "count", "a wrong count, at the end"))
SAMPLED = 1 + max(line for (_, line), *_ in SAMPLES)  # lines of samples


class LinksDrawing:
    """Layout and markup of a `LinksView`; slots are "n…" for nodes and "l…", "r…", "u…", "d…" for links.

    Args:
        view: any `LinksView` of the problem.
    """

    def __init__(self, view):
        links = view.links
        self.links = links
        self.heads = [node for node, row in enumerate(links.row) if row is None]
        self.nodes = [node for node, row in enumerate(links.row) if row is not None]
        rows = 1 + max(links.row[node] for node in self.nodes)
        self.width = max(NARROWEST, FREE * 2 + WIDE * (len(self.heads) - 1) + HEAD[0])
        self.height = FREE * 2 + HIGH * rows + HEAD[1] + 14
        self.words = svg.wrap(self._explanation(view), self.width - 20, SIZE["small"])
        self.whole = self.height + LISTS + LINE * (len(self.words) + SAMPLED) + 6      # with the lists and the legend
        across, along = self.heads[:view.primary + 1], [*self.heads[1:], *self.nodes]
        self.sides = {"left": across, "right": across, "up": along, "down": along}      # side -> the nodes with such a link

    def at(self, node):
        """The middle of a node."""
        row = self.links.row[node]
        x = FREE + HEAD[0] / 2 + WIDE * self.links.item[node]
        return x, FREE + HEAD[1] / 2 + (0 if row is None else 14 + HIGH * (row + 1))

    def box(self, node):
        x, y = self.at(node)
        wide, high = NODE if self.links.row[node] is not None else HEAD
        return [x - wide / 2, y - high / 2, wide, high]

    def slots(self):
        return [*(f"{side[0]}{node}" for side, nodes in self.sides.items() for node in nodes),
                *(f"n{node}" for node in (*self.heads, *self.nodes))]

    def static(self, view):
        """Faint lines that hold the nodes of an option together, its name, and the legend."""
        rows = {}
        for node in self.nodes:
            rows.setdefault(self.links.row[node], []).append(node)
        drawn = []
        for row, nodes in rows.items():
            xs, y = [self.at(node)[0] for node in nodes], self.at(nodes[0])[1]
            drawn.append(svg.path([(FREE, y), (max(xs), y)], stroke="@line", stroke_width=0.8, stroke_dasharray="1 4"))
            drawn.append(svg.text(FREE + HEAD[0] / 2 - 8, y, view.board.option_sign(view.options[row]), size=15, weight=700))
        return "".join(drawn) + svg.moved(0, self.height + LISTS, self._legend())

    def parts(self, view):
        """slot -> markup."""
        wrong = set(view.differences()) if view.at_rest else set()
        parts = {f"{side[0]}{node}": self.link(view, side, node, (side, node) in wrong)
                 for side, nodes in self.sides.items() for node in nodes}
        return parts | {f"n{node}": self.node(view, node, ("size", node) in wrong) for node in (*self.heads, *self.nodes)}

    def _legend(self):
        """What the kinds of nodes and arrows mean, in lines of samples and of words."""
        drawn = []
        for (x, line), style, words in SAMPLES:
            y = LINE * line
            drawn.append(svg.el("rect", x=x + 1, y=y - 7, width=26, height=14, **MISCOUNT) if style == "count" else
                         self._frame([x + 4, y - 6, 20, 12], style, 4) if isinstance(style, str) else
                         self._arrow([(x, y), (x + 28, y)], style))
            drawn.append(svg.text(x + 36, y, words, size=SIZE["small"], fill="@muted", anchor="start"))
        drawn += [svg.text(0, LINE * (SAMPLED + number) + 6, line, size=SIZE["small"], fill="@muted", anchor="start")
                  for number, line in enumerate(self.words)]
        return "".join(drawn)

    def _explanation(self, view):
        """What heads, nodes, the root and the numbers are, for somebody who sees such a picture for the first time."""
        node = self.nodes[-1]
        return (f"The boxes at the top are heads, one for each item; the small number is how many options are left. "
                f"The root is where the list of items begins. {view.name(node)} is the node where option "
                f"{view.board.option_sign(view.options[self.links.row[node]])} has "
                f"{view.board.item_words(self.links.names[self.links.item[node]])}. "
                f"An arrow that ends at the edge goes on at what is written there.")

    @staticmethod
    def _frame(box, state, rounded):
        """The box of a node that is "in" its list, "out", or "half": one neighbour points to it and the other does not."""
        x, y, wide, high = box
        stroke, dashes, width = STATES[state]
        return svg.el("rect", x=x, y=y, width=wide, height=high, rx=rounded, fill="@paper" if state == "out" else "@cell",
                      stroke=stroke, stroke_width=width, stroke_dasharray=dashes)

    # Nodes.

    def node(self, view, node, wrong_size=False):
        x, y, wide, high = self.box(node)
        state = view.state(node)
        ground = self._frame(self.box(node), state, 5 if node in self.nodes else 9)
        cx, cy = x + wide / 2, y + high / 2
        ink = "@muted" if state == "out" else "@ink"
        if node in self.nodes:
            return ground + svg.text(cx, cy, view.name(node), size=SIZE["small"], fill=ink)
        if node == 0:
            return ground + svg.text(cx, cy, "root", size=SIZE["small"], fill=ink, weight=600)
        size = view.now["size"][node]
        plate = svg.el("rect", x=cx - 13, y=cy + 1.5, width=26, height=14, **MISCOUNT) if wrong_size else ""
        return (ground + svg.text(cx, cy - 8, view.name(node).removeprefix("head "), size=SIZE["text"], fill=ink, weight=700)
                + plate + svg.text(cx, cy + 9, size, size=SIZE["small"], fill=ink))

    # Links.

    def link(self, view, side, node, wrong=False):
        """One link, from a node to its neighbour on a side; nothing for a ring of one."""
        target = view.now[side][node]
        if target == node:
            return ""
        changed = (side, node) in view.changed
        out = view.state(node) == "out"
        style = WRONG if wrong else CHANGED if changed else DOTTED if out else PLAIN
        points = self._across(side, node, target) if side in ("left", "right") else self._along(side, node, target)
        return self._arrow(points, style) + (self._far_name(view, side, node, target, style["stroke"]) if len(points) == 2
                                             and points[-1] == self._stub(side, node)[1] else "")

    def _along(self, side, node, target):
        """The way of a link up or down: straight, bowed around what it skips, or out at the edge."""
        down = side == "down"
        (x, y), (_, goal) = self.at(node), self.at(target)
        if (goal > y) != down:
            return self._stub(side, node)
        way = 1 if down else -1
        x += way * APART
        start, end = y + way * self.box(node)[3] / 2, goal - way * self.box(target)[3] / 2
        between = [other for other in self.nodes if self.links.item[other] == self.links.item[node]
                   and min(y, goal) < self.at(other)[1] < max(y, goal)]
        if not between:
            return [(x, start), (x, end)]
        bow = way * (NODE[0] / 2 + 5 - APART)
        return [(x, start), (x + bow, start + way * 14), (x + bow, end - way * 14), (x, end)]

    def _across(self, side, node, target):
        """The way of a link left or right among the heads."""
        right = side == "right"
        (x, y), (goal, _) = self.at(node), self.at(target)
        if (goal > x) != right:
            return self._stub(side, node)
        way = 1 if right else -1
        y -= way * APART
        start, end = x + way * self.box(node)[2] / 2, goal - way * self.box(target)[2] / 2
        if abs(target - node) == 1:
            return [(start, y), (end, y)]
        bow = -way * (HEAD[1] / 2 + 4)
        return [(start, y), (start + way * 12, y + bow), (end - way * 12, y + bow), (end, y)]

    def _stub(self, side, node):
        """A link that leads round the edge: its first piece."""
        x, y = self.at(node)
        _, _, wide, high = self.box(node)
        return {"down": [(x + APART, y + high / 2), (x + APART, y + high / 2 + 15)],
                "up": [(x - APART, y - high / 2), (x - APART, y - high / 2 - 15)],
                "right": [(x + wide / 2, y - APART), (x + wide / 2 + 15, y - APART)],
                "left": [(x - wide / 2, y + APART), (x - wide / 2 - 15, y + APART)]}[side]

    def _far_name(self, view, side, node, target, colour):
        """Where a link round the edge leads."""
        x, y = self._stub(side, node)[1]
        name = view.name(target).removeprefix("head ")
        if side in ("up", "down"):
            return svg.text(x, y + (8 if side == "down" else -8), name, size=10, fill="@muted")
        return svg.text(x + (3 if side == "right" else -3), y + (-9 if side == "right" else 10), name, size=10, fill="@muted",
                        anchor="start" if side == "right" and node == 0 else "middle")

    @staticmethod
    def _arrow(points, style):
        (x1, y1), (x2, y2) = points[-2:]
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1
        dx, dy, r = (x2 - x1) / length, (y2 - y1) / length, 3.2 + style["stroke_width"]
        tip = [(x2, y2), (x2 - r * dx - r * 0.55 * dy, y2 - r * dy + r * 0.55 * dx),
               (x2 - r * dx + r * 0.55 * dy, y2 - r * dy - r * 0.55 * dx)]
        return (svg.path([*points[:-1], (x2 - 3 * dx, y2 - 3 * dy)], stroke_linejoin="round", **style)
                + svg.path(tip, closed=True, fill=style["stroke"]))
