"""Game trees on paper: which nodes there are, where they stand, what they look like.

A MAX node is a house with its roof up, a MIN node has its point down, an end of
the game is a plain box, so a reader tells them apart without colour. What a
search does in the tree is drawn by `gameai.show.search_view`.
"""

from dataclasses import dataclass, field
from typing import Any

from gameai.game import player_at
from gameai.show import svg
from gameai.show.drawing import drawing_of, has_drawing
from gameai.show.palette import SIZE

WIDTH, HEIGHT, POINT = 50, 38, 11     # a node's glyph, and how far its roof or point stands out
BOARD = 51                            # the side of a small board above a glyph
WINDOW = 17                           # the line under a glyph that holds the window
MOST_NODES = 6000                     # that a tree may have at all
MOST_SHOWN = 45                       # beyond which subtrees are folded at first


@dataclass
class Node:
    """A node of a drawn tree; `path` is the tuple of actions that leads to it."""

    path: tuple
    state: Any
    mover: Any                # the player to move; None at an end or at the depth limit
    parent: "Node | None" = field(repr=False, default=None)
    children: list = field(repr=False, default_factory=list)
    size: int = 1             # nodes from here down, itself included
    x: float = 0.0            # the middle, in SVG units
    y: float = 0.0            # the top of its glyph
    folded: bool = False
    shown: bool = True

    @property
    def action(self):
        return self.path[-1] if self.path else None

    @property
    def depth(self):
        return len(self.path)

    def below(self):
        """All nodes from here down, itself first, from left to right."""
        yield self
        for child in self.children:
            yield from child.below()


class Names:
    """What players, actions and places in a tree are called."""

    def __init__(self, game, root, drawing=None):
        self.game = game
        self.drawing = drawing_of(game) if drawing is None and has_drawing(game) else drawing
        self.player = player_at(game, root.state)

    def is_max(self, node):
        """Whether a node's mover is the player to move at the root, who is MAX."""
        return node.mover == self.player

    def mover(self, node):
        """The player to move at a node, as sentences call them."""
        if self.drawing is not None:
            return self.drawing.player_name(node.mover)
        return "MAX" if self.is_max(node) else "MIN"

    def side(self, maximizing):
        """The name of MAX, or of MIN."""
        if self.drawing is None:
            return "MAX" if maximizing else "MIN"
        other = next(p for p in self.game.players if p != self.player)
        return self.drawing.player_name(self.player if maximizing else other)

    def action(self, node):
        """The action that leads to a node: "row 1 column 2"; a letter in a bare tree."""
        if self.drawing is not None:
            return self.drawing.action_name(node.parent.state, node.action)
        if isinstance(node.action, int) and 0 <= node.action < 26:
            return "abcdefghijklmnopqrstuvwxyz"[node.action]
        return str(node.action)

    def short(self, node):
        """The action that leads to a node, as its edge shows it."""
        if self.drawing is not None:
            return self.drawing.short_name(node.parent.state, node.action)
        return self.action(node)

    def path(self, node):
        """A node by the way to it: "X row 1 column 2, O row 3 column 1"; "a, b" in a bare tree."""
        if node.parent is None:
            return "root"
        way, here = [], node
        while here.parent is not None:
            name = self.action(here)
            way.append(name if self.drawing is None else f"{self.mover(here.parent)} {name}")
            here = here.parent
        return ", ".join(reversed(way))


def grow(game, state, depth=None, order=None):
    """The tree below `state` as `Node`s.

    Args:
        depth: how many moves deep, None to the end of the game.
        order: (state, actions) -> actions as they stand from left to right.

    Raises:
        ValueError: the tree has more than `MOST_NODES` nodes.
    """
    count = 0

    def visit(state, path, left, parent):
        nonlocal count
        count += 1
        if count > MOST_NODES:
            raise ValueError(f"This tree has more than {MOST_NODES} nodes; start from a later "
                             "position or give a smaller depth.")
        leaf = left == 0 or game.is_terminal(state)
        node = Node(path, state, None if leaf else game.to_move(state), parent)
        if not leaf:
            actions = game.actions(state)
            for action in order(state, actions) if order else actions:
                below = visit(game.result(state, action), (*path, action),
                              None if left is None else left - 1, node)
                node.children.append(below)
                node.size += below.size
        return node

    return visit(state, (), depth, None)


class Layout:
    """Where the nodes of a tree stand.

    Args:
        root: from `grow`.
        folded: paths whose subtrees are hidden; None folds deep levels of a large tree.
        boards: whether a small board stands above each glyph.
        windows: whether there is room for a window under each glyph.
        below: free space under the leaves, in SVG units.
    """

    def __init__(self, root, folded=None, boards=False, windows=True, below=0):
        self.root, self.boards, self.windows = root, boards, windows
        self.folded = set(_fold_at_first(root) if folded is None else folded)
        self.nodes = []                      # the shown ones, from left to right, parents first
        self.gap = 66 if boards else 62
        self.level = HEIGHT + (BOARD + 6 if boards else 0) + (WINDOW if windows else 0) + 32
        self._next_x = 0.0
        for node in root.below():
            node.folded = bool(node.children) and node.path in self.folded
            node.shown = node.parent is None or (node.parent.shown and not node.parent.folded)
        self._place(root)
        left = min(node.x for node in self.nodes) - self.gap / 2
        for node in self.nodes:
            node.x -= left
        self.width = max(node.x for node in self.nodes) + self.gap / 2
        self.depth = max(node.depth for node in self.nodes)
        bottom = HEIGHT + (26 if any(node.folded for node in self.nodes) else 0)
        self.height = self.top(self.root) * -1 + self.root.y + self.depth * self.level + bottom + below

    def top(self, node):
        """The top of everything a node draws."""
        return node.y - (BOARD + 6 if self.boards else 0)

    def _place(self, node):
        self.nodes.append(node)
        node.y = (BOARD + 6 if self.boards else 0) + node.depth * self.level
        if node.folded or not node.children:
            node.x = self._next_x
            self._next_x += self.gap
            return
        for child in node.children:
            self._place(child)
        node.x = (node.children[0].x + node.children[-1].x) / 2
        if node.depth > 0:
            self._next_x += 8                # cousins stand a little apart

    def edge(self, node):
        """The ends of the line from a node's parent to it."""
        parent = node.parent
        return (parent.x, parent.y + HEIGHT + 1), (node.x, self.top(node) - 3)

    def keys(self, key_of):
        """Where the keys lead from each node: up to the parent, down to the first child."""
        rows = {}
        for node in self.nodes:
            rows.setdefault(node.depth, []).append(node)
        moves = {}
        for row in rows.values():
            for at, node in enumerate(row):
                leads = {"Home": row[0], "End": row[-1]}
                if at > 0:
                    leads["ArrowLeft"] = row[at - 1]
                if at + 1 < len(row):
                    leads["ArrowRight"] = row[at + 1]
                if node.parent is not None:
                    leads["ArrowUp"] = node.parent
                if node.children and not node.folded:
                    leads["ArrowDown"] = node.children[0]
                moves[key_of(node)] = {name: key_of(other) for name, other in leads.items()}
        return moves


def _fold_at_first(root):
    """Paths to fold so that at most `MOST_SHOWN` nodes are shown, the top levels whole."""
    levels = {}
    for node in root.below():
        levels.setdefault(node.depth, []).append(node)
    shown = 0
    for depth in sorted(levels):
        shown += len(levels[depth])
        if shown > MOST_SHOWN and depth > 1:
            return {node.path for node in levels[depth - 1] if node.children}
    return set()


# ---- what a node looks like


def outline(node, maximizing, x, y, **attributes):
    """The outline of a node around x, from y down: roof up for MAX, point down for MIN, a box."""
    left, right, bottom = x - WIDTH / 2, x + WIDTH / 2, y + HEIGHT
    if node.mover is None:
        return svg.el("rect", x=left + 4, y=y + 4, width=WIDTH - 8, height=HEIGHT - 10, rx=3, **attributes)
    if maximizing:
        points = [(x, y), (right, y + POINT), (right, bottom), (left, bottom), (left, y + POINT)]
    else:
        points = [(left, y), (right, y), (right, bottom - POINT), (x, bottom), (left, bottom - POINT)]
    return svg.path(points, closed=True, stroke_linejoin="round", **attributes)


def text_y(node, maximizing, y):
    """The middle height of a text inside a glyph."""
    if node.mover is None:
        return y + HEIGHT / 2 - 1
    return y + (HEIGHT + POINT) / 2 - 1 if maximizing else y + (HEIGHT - POINT) / 2 + 1


def small_board(drawing, node, x, top):
    """The position of a node, drawn small, its last move marked."""
    scale = BOARD / max(drawing.width, drawing.height)
    last = drawing.changed(node.parent.state, node.action) if node.parent is not None else ()
    return svg.moved(x - drawing.width * scale / 2, top, drawing.mini(node.state, last), scale=scale)


def bundle(node, x, y):
    """What stands for a folded subtree: a small fan and how many nodes it holds."""
    return svg.group(
        svg.path([(x, y), (x - 12, y + 10), (x + 12, y + 10)], closed=True, fill="@cell",
                 stroke="@line", stroke_width=1.5),
        svg.text(x, y + 18, f"+{node.size - 1}", size=SIZE["small"], fill="@muted"))
