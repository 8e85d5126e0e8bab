"""Boards that the exercises of lesson 06 ask about, made from a seed; how students get them, how they are shown."""

from gameai.games.dots_and_boxes import CHAIN, LOOP, DotsAndBoxes
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.show import svg
from gameai.show.chains_view import framed
from gameai.show.drawing import drawing_of

TRIES = 5000  # of random boards, before a wish is called impossible
GAP = 18      # between the boards of a picture


def sides_of(rows, cols):
    """{edge: its boxes} of a board: one or two boxes, each a frozenset of the names of its four edges.

    >>> [sorted(box) for box in sides_of(1, 2)["v01"]]
    [['h00', 'h10', 'v00', 'v01'], ['h01', 'h11', 'v01', 'v02']]
    """
    board = DotsAndBoxes(rows, cols).board
    return {edge: [frozenset(board.names_of(four)) for four, _ in pairs] for edge, pairs in board.sides.items()}


def missing_of(rows, cols, drawn=""):
    """{(row, column) of a box: the names of its missing edges, a list} of a board on which the edges `drawn` are drawn.

    Args:
        rows, cols: the size in boxes.
        drawn: names of edges, as one text or a list.

    >>> missing_of(1, 2, "h00 v00 h10")
    {(0, 0): ['v01'], (0, 1): ['h01', 'v01', 'v02', 'h11']}
    """
    board = DotsAndBoxes(rows, cols).board
    open_edges = board.all_edges & ~board.set_of(drawn.split() if isinstance(drawn, str) else drawn)
    return {board.grid.place(box): list(board.names_of(four & open_edges)) for box, four in enumerate(board.box_edges)}


def crossroads():
    """(game, state) in which the lesson asks who must open: a loop, two long chains, and a short one; Second is to move."""
    game = DotsAndBoxes(4, 4)
    return game, game.from_edges("h00 h01 h02 h03 v00 v02 v04 v10 v12 v13 v14 h20 h21 "
                                 "v22 v23 h30 h33 v31 v32 v34 h42".split(), to_move=1)


def last_question():
    """(game, state) of the question at the lesson's end: chains of four and eight, and a loop; First is to move."""
    game = DotsAndBoxes(4, 4)
    return game, game.from_edges("h00 h01 h02 h03 v00 v02 v04 v11 v13 h20 h21 "
                                 "h22 h23 v20 v22 v24 v30 v31 v32 v34 h42 h43".split())


def cheap_loop():
    """(game, state) in which the long-chain rule errs: a loop of four, chains of three and two; Second is to move."""
    game = DotsAndBoxes(3, 3)
    return game, game.from_edges("h00 h01 v00 v02 v03 v10 v12 v13 h20 h21 v20 v22 h32".split(), to_move=1)


def quiet_state(rng, game, share=1.0):
    """A state in which nobody has taken or given a box: edges drawn at random, none of them a third edge of a box.

    Args:
        rng: a `random.Random`.
        game: a `DotsAndBoxes`.
        share: how many of the edges that can be drawn so are drawn, from 0 to 1.
    """
    edges, order = 0, []
    while safe := single_bits(lattice_of(game.board).safe(edges)):
        order.append(rng.choice(safe))
        edges |= order[-1]
    kept = order[:round(share * len(order))]
    return sum(kept), 0, 0, len(kept) % 2


def first_state(makes, wanted, tries=TRIES):
    """The first of the states that `makes()` gives for which `wanted(state)` holds.

    Args:
        makes: a function that gives a state, another one at each call.
        wanted: a function of a state.
        tries: how many states are looked at.

    Raises:
        ValueError: none of them is as wanted.
    """
    found = next(filter(wanted, (makes() for _ in range(tries))), None)
    if found is None:
        raise ValueError(f"No board was as wanted in {tries} tries.")
    return found


def names(game, state):
    """The names of the drawn edges as one text."""
    return " ".join(game.board.names_of(state[0]))


def part(kind, length, opened=False):
    """(game, state) of a board that is one chain, or one loop, and nothing else; with `opened` boxes can be taken.

    The first one can; both boxes of a chain of two, which is opened in the middle.
    """
    game = DotsAndBoxes(1, length) if kind == CHAIN else DotsAndBoxes(2, length // 2)
    wanted = {f"v0{col}" for col in range(length + 1)}
    if kind == LOOP:
        last = length // 2 - 1
        wanted = {f"v{row}{col}" for row in (0, 1) for col in range(1, last + 1)} | {"h10", f"h1{last}"}
    if opened:
        wanted.discard("v01" if kind == LOOP or length == 2 else "v00")
    return game, game.from_edges([name for name in game.board.names if name not in wanted])


def parts_picture(parts, title, caption="", opened=()):
    """Chains and loops side by side, each on a board of its own.

    Args:
        parts: pairs (kind, length); a loop's length is even.
        title, caption: words.
        opened: the places in `parts` of those that are opened.
    """
    drawn, x, y, height, width = [], 0, 0, 0, 0
    for place, (kind, length) in enumerate(parts):
        game, state = part(kind, length, place in opened)
        drawing = drawing_of(game)
        scale = 0.62
        if x and x + drawing.width * scale > 560:
            x, y, height = 0, y + height + GAP, 0
        drawn.append(svg.moved(x, y, drawing.static(), drawing.overlay(state), scale=scale))
        x += drawing.width * scale + GAP
        width, height = max(width, x - GAP), max(height, drawing.height * scale)
    return framed(max(width, 340), y + height, "".join(drawn), title, parts_in_words(parts, opened), caption)


def parts_in_words(parts, opened=()):
    """"A chain of 3, an opened loop of 4"."""
    said = [f"{'an opened' if place in opened else 'a'} {kind} of {length}" for place, (kind, length) in enumerate(parts)]
    return svg.capital(", ".join(said) or "nothing is left") + "."
