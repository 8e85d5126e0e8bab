"""The chains and loops of a position of dots and boxes, as a picture.

Each run of boxes has a letter, a ground and a string through its boxes: solid if it is
long, dashed if it is short, closed if it is a loop.
"""

from gameai.game import require_state
from gameai.games.dots_and_boxes.chains import LONG, LOOP, structure
from gameai.grid import place_words
from gameai.show import svg
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN, SIZE

BESIDE, GAP, ROW = 220, 20, 26    # the width of the list at the board's right, the space before it, the height of its rows
GROUNDS = ("piecec", "pieced", "piecee", "piecef")                # none of them a player's
LETTERS = "ABCDEGHIJKLMNOPQRTUVWXYZ"                              # without the players' F and S


def letter(number):
    """The letter of a chain: A, B, …, Z, A1, B1, …"""
    return LETTERS[number % len(LETTERS)] + (str(number // len(LETTERS)) if number >= len(LETTERS) else "")


def grounds(grid, chains):
    """A ground for each chain, another one than that of the chains it touches, as far as there are enough."""
    owner = {box: number for number, chain in enumerate(chains) for box in chain.boxes}
    found = []
    for number, chain in enumerate(chains):
        beside = {owner[other] for box in chain.boxes for other in grid.neighbours(box) if owner.get(other, number) < number}
        taken = [found[other] for other in beside]
        found.append(min(GROUNDS, key=lambda each: (taken.count(each), found.count(each))))
    return found


class ChainsDrawing:
    """Chains and loops on a board, and a list of them beside it.

    Args:
        game: a `DotsAndBoxes`.
        chains: the `Chain`s to show, from `structure(game, state).chains`.
    """

    def __init__(self, game, chains):
        self.game, self.chains = game, tuple(chains)
        self.drawing = drawing_of(game)
        self.width = self.drawing.width + GAP + BESIDE
        self.grounds = [f"@{ground}" for ground in grounds(game.board.grid, self.chains)]

    def board(self, state, last=()):
        """Markup of the board in `state`; boxes of chains that were won since have lost their letter."""
        won = self.game.board.completed(state[0])
        under = "".join(self._run(number, chain, state[0], won) for number, chain in enumerate(self.chains))
        return under + self.drawing.overlay(state, last)

    def _run(self, number, chain, edges, won):
        left = [box for box in chain.boxes if not won >> box & 1]
        drawn = [self.drawing.tile(box, fill=self.grounds[number]) for box in left]
        drawn.append(svg.group(*(svg.path(piece) for piece in self._strings(chain, edges, won)),
                               stroke="@muted", stroke_width=2.5, stroke_linecap="round", stroke_linejoin="round",
                               stroke_dasharray=None if chain.kind == LOOP or chain.length >= LONG else "0.1 6"))
        for box in left:
            x, y = self.drawing.box_middle(box)
            drawn += [svg.el("circle", cx=x, cy=y, r=12, fill=self.grounds[number]),
                      svg.text(x, y, letter(number), weight=600)]
        return "".join(drawn)

    def _strings(self, chain, edges, won):
        """The string through a run's boxes and open edges, in pieces where boxes or edges are gone."""
        stops = [(self.drawing.middle(edge), not edges & self.game.board.bits[edge]) for edge in chain.edges]
        boxes = [(self.drawing.box_middle(box), not won >> box & 1) for box in chain.boxes]
        in_turn = [stop for pair in zip(stops, boxes) for stop in pair] + stops[len(boxes):]
        if len(stops) < len(boxes) or chain.opened:      # no edge before the first box
            in_turn = [boxes[0], *(stop for pair in zip(stops, boxes[1:]) for stop in pair), *stops[len(boxes) - 1:]]
        if chain.kind == LOOP:
            in_turn.append(in_turn[0])
        pieces = [[]]
        for point, there in in_turn:
            if there:
                pieces[-1].append(point)
            elif pieces[-1]:
                pieces.append([])
        return [piece for piece in pieces if len(piece) > 1]

    def names(self):
        """Markup of the list of chains, at the right of the board."""
        x = self.drawing.width + GAP
        drawn = []
        for number, chain in enumerate(self.chains):
            y = ROW * number + ROW / 2
            drawn += [svg.el("rect", x=x, y=y - 10, width=20, height=20, rx=3, fill=self.grounds[number], stroke="@line", stroke_width=1),
                      svg.text(x + 10, y, letter(number), size=SIZE["small"], weight=600),
                      svg.text(x + 30, y, str(chain), anchor="start", weight=600 if chain.long else None)]
        return "".join(drawn)

    def in_words(self):
        """The chains and their letters: "A: long chain of 5, C: loop of 4"."""
        return ", ".join(f"{letter(number)}: {chain}" for number, chain in enumerate(self.chains)) or "no chains"

    def describe(self):
        """The chains in words, with their places."""
        grid, said = self.game.board.grid, []
        for number, chain in enumerate(self.chains):
            boxes = ", ".join(place_words(grid.place(box)) for box in chain.boxes)
            said.append(f"{letter(number)} is {'an' if chain.opened else 'a'} {chain} in {boxes}")
        return "; ".join(said) or "there are no chains"


def edge_names(drawing, state):
    """Markup of the names of the open edges, each on a plate in the middle of its edge."""
    written = []
    for cell in drawing.cells:
        if drawing.empty(state, cell.id):
            x, y = drawing.middle(cell.id)
            wide = svg.wide(cell.id, SIZE["small"]) + 6
            written += [svg.el("rect", x=x - wide / 2, y=y - 9, width=wide, height=18, rx=4, fill="@paper"),
                        svg.text(x, y, cell.id, size=SIZE["small"])]
    return "".join(written)


def chains_picture(game, state, title="chains and loops", caption="", theme="light", edges=False):
    """A still of a position with its chains and loops named.

    Args:
        game: a `DotsAndBoxes`.
        state: the position.
        title: the picture's name in words.
        caption: a sentence under the board.
        theme: "light" or "dark".
        edges: whether every open edge bears its name.

    Returns:
        A `Picture`; its `alt` names every chain, its kind, its length and its boxes.
    """
    drawing = ChainsDrawing(game, structure(game, state).chains)
    said = f"{svg.capital(drawing.describe())}. {svg.capital(drawing.drawing.describe(state))}.{' ' * bool(caption)}{caption}"
    height = max(drawing.drawing.height, ROW * len(drawing.chains))
    named = edge_names(drawing.drawing, state) if edges else ""
    return framed(drawing.width, height, drawing.drawing.static() + drawing.board(state) + named + drawing.names(),
                   title, said, caption, theme)


def edges_picture(game, state, title=None, caption="", theme="light"):
    """A still of a position of dots and boxes in which every open edge bears its name; arguments as for `chains_picture`."""
    drawing, state = drawing_of(game), require_state(game, state)
    said = f"{svg.capital(drawing.describe(state))}. Open edges: {', '.join(game.actions(state)) or 'none'}.{' ' * bool(caption)}{caption}"
    return framed(drawing.width, drawing.height, drawing.static() + drawing.overlay(state) + edge_names(drawing, state),
                  title or drawing.title, said, caption, theme)


def framed(width, height, drawn, title, description, caption="", theme="light"):
    """A still of what is `drawn`, with a margin and a sentence under it."""
    lines = svg.wrap(caption, width) if caption else []
    written = [svg.text(0, height + 20 + 20 * row, line, anchor="start") for row, line in enumerate(lines)]
    return svg.picture_of(width + 2 * MARGIN, height + 2 * MARGIN + (20 * len(lines) + 6 if lines else 0),
                          svg.moved(MARGIN, MARGIN, drawn, *written), title=title, description=description, theme=theme)
