"""What a bidder sees beside its piece and beside the place where it would go, in words; and bids written in these words.

Evolved programs and rules do not read the 112 cells of a view by number. Their words are questions about the four
cells around the place where the piece would go, with four counts, and what the bidder knows of itself. All of it is
read off the view; nothing is a look ahead, and no word says "can be jumped there": that is left to be found.

"Here" is where the piece stands, "there" is where it would go; ahead is up in the view, and the way from here to there
leads to the right. What the piece leaves and what it jumps will be vacant.

>>> from gameai.games.checkers import Checkers
>>> from gameai.games.checkers.bidding import invited_views
>>> careful = ExpressionEvaluator("-5 if opponent_ahead_right else walls_there")
>>> for view in invited_views(Checkers().from_fen("W:W22,32:B15,1")):
...     print(view.square, "to", view.end, careful.explain(view))
22 to 17 (('walls_there, as not opponent_ahead_right', 0),)
22 to 18 (('as opponent_ahead_right', -5),)
32 to 27 (('walls_there, as not opponent_ahead_right', 0),)
32 to 28 (('walls_there, as not opponent_ahead_right', 2),)
"""

import ast
from operator import itemgetter
from typing import NamedTuple

from gameai.checks import brief
from gameai.games.checkers.bidding import Evaluator
from gameai.games.checkers.views import (
    BEYOND, CENTRE, FRIEND_KING, FRIEND_MAN, INDEX, NEXT, OPPONENT_MAN, OUTSIDE, SQUARES_SEEN, VACANT,
)

AROUND = {"ahead_left": (-1, -1), "ahead_right": (-1, 1), "behind_left": (1, -1), "behind_right": (1, 1)}


class Surroundings(NamedTuple):
    """The words of a bidder: what is around the place where it would go, and what it is itself.

    opponent_ahead_left, …: whether an opponent is on that cell beside there.
    vacant_ahead_left, …: whether that cell will be vacant.
    front, king, jumps: as in a `View`.
    friends_here: how many friends are beside it where it stands, 0 to 3: where it would go there is none.
    friends_there: how many friends will be beside it there.
    walls_there: how many of the four cells beside there are outside the board: 0, 2 at an edge, 3 in a corner.
    rows_to_go: how many rows there are from there to the row of kings.
    """

    opponent_ahead_left: bool
    opponent_ahead_right: bool
    opponent_behind_left: bool
    opponent_behind_right: bool
    vacant_ahead_left: bool
    vacant_ahead_right: bool
    vacant_behind_left: bool
    vacant_behind_right: bool
    front: bool
    king: bool
    jumps: bool
    friends_here: int
    friends_there: int
    walls_there: int
    rows_to_go: int


WORDS = Surroundings._fields
TRUTHS, COUNTS = WORDS[:11], WORDS[11:]
_FRIENDS = FRIEND_MAN, FRIEND_KING


class _Seat:
    """What is the same in all views with one place, front, king and jumps."""

    def __init__(self, place, front, king, jumps):
        seen, own = SQUARES_SEEN[place], place // 2 + 1
        there = (BEYOND if jumps else NEXT)[front]
        gone = {CENTRE, NEXT[front]} if jumps else {CENTRE}
        beside_there, beside_here = ([(row + down, col + right) for down, right in AROUND.values()] for row, col in (there, CENTRE))
        self.squares = itemgetter(*[own if cell == CENTRE else seen[INDEX[cell]] for cell in beside_there + beside_here])
        self.gone = tuple([cell in gone for cell in beside_there])
        self.flags, self.rows_to_go = (front, king, jumps), (seen[INDEX[there]] - 1) // 4
        self.known = {}  # few of these patterns come again and again

    def tell(self, pattern):
        there = [VACANT if gone else code for gone, code in zip(self.gone, pattern)]
        self.known[pattern] = told = Surroundings(
            *[code >= OPPONENT_MAN for code in there], *[code == VACANT for code in there], *self.flags,
            sum([code in _FRIENDS for code in pattern[4:]]), sum([code in _FRIENDS for code in there]),
            there.count(OUTSIDE), self.rows_to_go)
        return told


_SEATS = {}


def surroundings(view):
    """The `Surroundings` of a bidder that can move or jump."""
    key = view[1:]
    seat = _SEATS.get(key)
    if seat is None:
        seat = _SEATS[key] = _Seat(*key)
    pattern = seat.squares(view[0])
    return seat.known.get(pattern) or seat.tell(pattern)


# --- bids written as expressions ---------------------------------------------------

_ALLOWED = (ast.Expression, ast.Constant, ast.Name, ast.Load, ast.UnaryOp, ast.USub, ast.Not, ast.BinOp, ast.Add, ast.Sub, ast.Mult,
            ast.Compare, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq, ast.BoolOp, ast.And, ast.Or, ast.IfExp)


DEEPEST = 200  # parts inside each other; the terms of a sum that is no part of a product or a question are beside each other


class ExpressionEvaluator(Evaluator):
    """Bids what an expression is worth.

    Args:
        text: an expression of Python's with the `WORDS`, numbers, + - * and comparisons, `and`, `or`, `not` and `… if … else …`.

    Raises:
        ValueError: one sentence: what the text holds that it may not.
    """

    def __init__(self, text):
        self.text = text
        self.node = _read(text)
        try:
            # By its text, since Python takes longer sums so than as trees. That it is one expression has been seen.
            self.function = eval(f"lambda {', '.join(WORDS)}: (\n{text}\n)", {"__builtins__": {}})
        except (RecursionError, MemoryError):
            raise ValueError(f"{brief(text)} is too long for Python to read; a sum of a thousand terms is not.") from None

    def __repr__(self):
        return f"{type(self).__name__}({self.text!r})"

    def __reduce__(self):
        return type(self), (self.text,)

    def bid(self, view):
        return self.function(*surroundings(view))

    def bids(self, views):
        function = self.function
        return [function(*surroundings(view)) for view in views]

    def explain(self, view):
        """(words, price) for each part of the sum that is the bid; of what stands under a condition, the branch that was taken."""
        words = surroundings(view)
        return tuple([(name, sign * _compiled(part)(*words)) for sign, part, name in _parts(self.node, words)])


def _read(text):
    try:
        node = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        raise ValueError(f"A bid is an expression that Python can read; {brief(text)} is none.") from None
    parts = [(node, 1, True)]
    for part, depth, apart in parts:  # apart: `explain` takes the part for itself
        for below in ast.iter_child_nodes(part):
            here = apart and below is not getattr(part, "test", None) and (_is_sum(part) or isinstance(part, (ast.IfExp, ast.UnaryOp)))
            parts.append((below, depth + (not here or not _is_sum(part) or below is not part.left), here))
        if depth > DEEPEST:
            raise ValueError(f"A bid has at most {DEEPEST} parts inside each other; {brief(text)} has more.")
        if isinstance(part, ast.Name) and part.id not in WORDS:
            raise ValueError(f"{brief(part.id)} is none of the words of a bidder; these are {', '.join(WORDS)}.")
        if not isinstance(part, _ALLOWED) or isinstance(part, ast.Constant) and not isinstance(part.value, (bool, int, float)):
            raise ValueError(f"A bid is made of words, numbers, + - *, comparisons, and, or, not, if and else; "
                             f"{brief(ast.unparse(part))} is something else.")
    return node


def _is_sum(node):
    return isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub))


def _compiled(node):
    return eval(f"lambda {', '.join(WORDS)}: {ast.unparse(node)}", {"__builtins__": {}})


def _parts(node, words):
    """(sign, expression, its name) for the parts of a sum, where conditions are settled by `words`."""
    left = [(node, 1, ())]
    while left:
        node, sign, reasons = left.pop()
        if _is_sum(node):
            left += [(node.right, sign if isinstance(node.op, ast.Add) else -sign, reasons), (node.left, sign, reasons)]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
            left.append((node.operand, -sign, reasons))
        elif isinstance(node, ast.IfExp):
            holds = _compiled(node.test)(*words)
            test = node.test if holds else ast.UnaryOp(ast.Not(), node.test)
            if not holds and isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
                test = node.test.operand
            left.append((node.body if holds else node.orelse, sign, (*reasons, ast.unparse(test))))
        else:
            reason = f"as {' and '.join(reasons)}" if reasons else ""
            number = isinstance(node.operand if isinstance(node, ast.UnaryOp) else node, ast.Constant)  # its price says it already
            yield sign, node, reason if number and reason else ", ".join(filter(None, (ast.unparse(node), reason)))
