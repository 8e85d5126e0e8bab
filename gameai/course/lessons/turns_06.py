"""Exercise 06.1: the margin under best play where whoever completes a box moves again."""

import random
from functools import lru_cache
from itertools import combinations

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_06 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.boards_06 import names, sides_of
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.show.chains_view import edge_names, framed
from gameai.show.drawing import drawing_of
from gameai.show.words import listed

MOST = 7  # open edges: a plain search then takes about 10,000 calls


@lru_cache
def table_of(rows, cols):
    """A game and a table for it that lives on."""
    return DotsAndBoxes(rows, cols), TranspositionTable()


def size_of(sides):
    """(rows, cols) of a board, from the names of its edges."""
    rows = max(int(edge[1]) for edge in sides if edge[0] == "v") + 1
    cols = max(int(edge[2]) for edge in sides if edge[0] == "h") + 1
    return rows, cols


def state_of(sides, drawn):
    """(game, state) of the arguments that a student gets."""
    game = DotsAndBoxes(*size_of(sides))
    return game, game.from_edges(sorted(drawn))


def best_margin(sides, drawn):
    """The right version: exact search by the library."""
    game, table = table_of(*size_of(sides))
    return alpha_beta(game, game.from_edges(sorted(drawn)), table=table).value


def random_edges(rng, game, left):
    """All edges but `left` random ones."""
    return frozenset(game.board.names) - set(rng.sample(game.board.names, left))


def margin_cases(rng):
    """Boards of a few open edges; any two mistakes differ on one of them."""
    return list(cases_of(rng.random()))


@lru_cache(maxsize=8)
def cases_of(seed):
    """The cases of a seed; a class checks the same ones many times."""
    rng = random.Random(seed)
    boards = {size: sides_of(*size) for size in ((1, 1), (1, 2), (2, 2), (1, 6))}
    games = {size: DotsAndBoxes(*size) for size in boards}
    cases = [(boards[1, 1], random_edges(rng, games[1, 1], left)) for left in (0, 1, 2)]
    cases += [(boards[size], random_edges(rng, games[size], left))
              for size, left in (((1, 2), 1), ((1, 2), 3), ((2, 2), 4), ((2, 2), 5), ((2, 2), 6))]
    cases.append((boards[1, 2], frozenset(boards[1, 2]) - {"v01"}))  # one edge, two boxes
    three = sides_of(1, 3)
    cases.append((three, frozenset(three) - {"v01", rng.choice(["h02", "h12"]), "v03"}))  # two boxes, and the turn matters
    sides = boards[1, 2]
    cases.append((boards[1, 6], frozenset(names_of_two_chains(rng))))  # elsewhere to take what one can is right
    few = [(sides, frozenset(sides) - set(left)) for size in (2, 3, 4) for left in rng.sample(list(combinations(sides, size)), 20)]
    said, spare = list(map(answers, cases)), list(zip(few, map(answers, few)))
    for one, other in combinations(range(len(wrong.MARGINS) + 1), 2):
        if not one or all(each[one] == each[other] for each in said):
            case, each = next(((case, each) for case, each in spare if each[one] != each[other]), (None, None))
            if case and case not in cases:
                cases.append(case)
                said.append(each)
    return tuple(cases)


def answers(case):
    """What the right version and each mistake say."""
    return [version(*case) for version in (best_margin, *wrong.MARGINS)]


def names_of_two_chains(rng):
    """A chain of three on offer and another that is closed, in a row of six boxes: it pays to leave two."""
    game = DotsAndBoxes(1, 6)
    missing = {"v01", "v02"} | {rng.choice(["h02", "h12"])} | {"v04", "v05", "v06"} | {rng.choice(["h03", "h13"])}
    return [name for name in game.board.names if name not in missing]


def board_picture(sides, drawn):
    """The board, and in words which edges are open: nobody owns a box here."""
    game, state = state_of(sides, drawn)
    drawing = drawing_of(game)
    left = [f"{drawing.place(edge)} ({edge})" for edge in sides if edge not in drawn]
    said = f"{'Open: ' + listed(left) if left else 'Every edge is drawn'}."
    return framed(drawing.width, drawing.height, drawing.static() + drawing.overlay(state) + edge_names(drawing, state), "the board", said)


def describe(sides, drawn):
    """The arguments as a student can type them."""
    rows, cols = size_of(sides)
    game, state = state_of(sides, drawn)
    return f'sides = sides_of({rows}, {cols}), drawn = frozenset("{names(game, state)}".split())'


MARGIN = Exercise(
    number="06.1",
    title="The extra turn",
    text="Write `best_margin(sides, drawn)`: of the boxes still to come, how many more does the player to move win than the other "
         "player, with best play of both? `drawn` is a frozenset of names of edges. `sides` says which boxes lie at an edge: "
         "`sides[\"v01\"]` is a list of one or two boxes, each a frozenset of the names of its four edges. There are at most "
         f"{MOST} open edges.",
    signature="best_margin(sides, drawn)",
    returns=int,
    cases=margin_cases,
    size=lambda sides, drawn: len(sides) - len(drawn),
    oracle=best_margin,
    through=through_alone(forbidden="gameai"),
    describe=describe,
    draw=board_picture,
    hints=[
        "Draw an edge: `after = drawn | {edge}`. A box at this edge is complete if `box <= after`. How many are?",
        "One function serves both players: it answers for whoever is to move. What it says of `after` is good for you "
        "if you move "
        "again, and bad if the other player moves.",
        "With `won` boxes and `rest = best_margin(sides, after)` the edge is worth `won + rest` if it wins a box, else "
        "`-rest`. Take the "
        "largest; where no edge is open, the answer is 0.",
    ],
    mistakes=[
        Mistake("negates every ply", wrong.negates_always,
                "You change the sign after every edge. Who completes a box moves again: then the rest counts for the "
                "same player."),
        Mistake("negates after a box", wrong.negates_after_boxes,
                "You change the sign where a box is won, and keep it where none is. After which of the two does the other player move?"),
        Mistake("never negates", wrong.never_negates,
                "Your answer is the number of boxes that are left, as if one player drew all the edges. Does the sign change after an "
                "edge that completes nothing? And is every edge tried on the same board, or do the edges tried before stay in one set?"),
        Mistake("second box missed", wrong.one_at_most,
                "An edge between two boxes may complete both. Count them; it is still one extra turn."),
        Mistake("passes after a double", wrong.passes_after_two,
                "You give the extra turn for one box, and not for two at once."),
        Mistake("the neighbour missed", wrong.first_box_only,
                "You look at one of the two boxes at an edge. The edge may complete the other one, and that wins it, too."),
        Mistake("boxes not counted", wrong.boxes_forgotten,
                "Your margin is 0 on every board, so no box is ever added. Ask whether a box is complete with the edge, not before it, "
                "and add those that are."),
        Mistake("takes what it can", wrong.always_takes,
                "You look only at edges that complete a box, if there are any. Such an edge need not be best."),
        Mistake("starts at 0", wrong.starts_at_zero,
                "You start with 0 as the best so far. Where every edge loses boxes, 0 is not among the values."),
        Mistake("old boxes again", wrong.all_boxes_again,
                "You count boxes that were complete before. Only those at the new edge are won by it."),
        Mistake("no second look", wrong.stops_at_a_box,
                "You stop when a box is won. The extra turn may win more, or lose what is left."),
        Mistake("the first edge alone", wrong.first_edge_only,
                "You give what the first open edge is worth, and compare it with no other. Does a `return` stand inside the loop?"),
        Mistake("the worst edge", wrong.worst_edge,
                "Your player to move draws the edge that is worst for them. Whoever moves, the margin is their own."),
    ],
    praise="One sign, and it changes with the player, not with the edge.",
)
