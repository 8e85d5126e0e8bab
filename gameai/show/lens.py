"""The signature picture of the checkers agents: point at a piece, and its lens slides over the board."""

from gameai.checks import brief
from gameai.games.checkers.views import extended_cell
from gameai.show import palette, svg
from gameai.show.lens_view import TOTAL, WIDTH, LensDrawing
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, place
from gameai.show.tilings import framed

HELP = "Arrow keys move from piece to piece: Left and Right in the order of the squares, Up and Down by rows."


def lens_picture(game, evaluator, state=None, square=None, title="through one bidder's eyes", theme="light"):
    """A still of one piece's lens: where it lies on the board of 22 by 22, its four price tags, and its two views.

    Args:
        game, evaluator, state, square, title: as for `Lens`.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` names the states and prices of the four bidders.

    Raises:
        ValueError: as for `Lens`.
    """
    drawing = LensDrawing(game, state, evaluator)
    return _still(drawing, _chosen(drawing, square), title, theme)


def _still(drawing, square, title, theme="light"):
    drawn = drawing.static() + svg.moved(*drawing.corner(square), drawing.lens(square)) + drawing.views(square)
    row, column = (each - 7 for each in extended_cell(square))
    where = f"Its lens covers rows {row} to {row + 14} and columns {column} to {column + 14} of the virtual board of 22 by 22."
    return framed(WIDTH, TOTAL, drawn, svg.capital(title), f"{where} {drawing.summary()}", drawing.sentence(square), theme)


def _chosen(drawing, square):
    """The square whose lens is shown first: `square`, or that of the highest bid.

    Raises ValueError if no piece is there.
    """
    if square is None:
        return next((best for best, _ in drawing.best()), next(iter(drawing.signs)))
    for occupied in drawing.signs:
        if occupied == square:
            return occupied
    raise ValueError(f"There is no piece on square {brief(square)}; pieces stand on {', '.join(map(str, drawing.signs))}.")


class Lens(Shell):
    """The board of 22 by 22, and the lens of the piece that is pointed at, by mouse or keys.

    The lens slides in the browser alone. Beside the board stand the two views of the piece: as its right
    agents see it, and mirrored as its left ones do. Four tags hang on the lens: the state of each bidder, and
    its price if it is not Blocked. A diamond marks the highest bid among all who are asked.

    Args:
        game: a `Checkers`.
        evaluator: an `Evaluator`, which names the prices; the bidders of who is not to move say what they would bid.
        state: the position, default `game.initial`.
        square: whose lens is shown first; default that of the highest bid.
        title: what a screen reader calls it.

    Raises:
        ValueError: no piece stands on `square`, `state` is none of checkers, `evaluator` is none, or it names no price.

    >>> from gameai.games.checkers import Checkers
    >>> from gameai.games.checkers.bidding import ConstantEvaluator
    >>> game = Checkers()
    >>> lens = Lens(game, ConstantEvaluator(2), game.from_fen("W:W22,32:B18"))
    >>> lens.status
    'White is to move, and one bidder, who can jump, is asked. The highest bid is +2: RF on 22.'
    >>> lens.click(32); lens.status
    'White man on 32: LF CanMove would bid +2, RF CanMove would bid +2, LR Blocked, RR Blocked.'
    """

    _esm = asset("shell.js", "narrow.js", "lens.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "lens.css")

    def __init__(self, game, evaluator, state=None, square=None, title="through one bidder's eyes"):
        super().__init__()
        self.game, self.title = game, title
        self.drawing = LensDrawing(game, state, evaluator)
        self.square = _chosen(self.drawing, square)
        self.scene = self._scene()
        self.present([self._frame()])

    def _scene(self):
        drawing = self.drawing
        squares = list(drawing.signs)
        return {"title": self.title, "role": "group", "width": WIDTH + 2 * MARGIN, "height": TOTAL + 2 * MARGIN,
                "shift": [MARGIN, MARGIN], "static": drawing.static(), "slots": ["lens", "views"], "help": HELP,
                "start": str(self.square), "moves": _keys(squares),
                "places": [place(str(square), drawing.box(square), drawing.sentence(square)) for square in squares],
                "lenses": {str(square): {"at": drawing.corner(square), "lens": drawing.lens(square), "views": drawing.views(square),
                                         "said": drawing.sentence(square)} for square in squares}}

    def _frame(self):
        # The page puts in the lens of `start` itself, which may by then be another.
        return {"parts": {}, "labels": {}, "status": self.drawing.summary()}

    def on_click(self, key):
        self.square = int(key)
        self.status = self.drawing.sentence(self.square)

    def key(self, name):
        super().key(name)
        self.square = int(self.focus or self.square)

    def picture(self, square=None, theme="light"):
        """A still of one piece's lens, default the one in view. Raises ValueError if no piece stands there."""
        return _still(self.drawing, self.square if square is None else _chosen(self.drawing, square), self.title, theme)

    def still(self):
        return self.picture()


def _keys(squares):
    """Where keys lead: to the next piece, or to the nearest one in the next row that has any."""
    rows = {}
    for square in squares:
        rows.setdefault((square - 1) // 4, []).append(square)
    order, moves = list(rows), {}
    for at, square in enumerate(squares):
        row, column = order.index((square - 1) // 4), extended_cell(square)[1]
        leads = {"ArrowLeft": squares[max(0, at - 1)], "ArrowRight": squares[min(len(squares) - 1, at + 1)],
                 "Home": squares[0], "End": squares[-1]}
        for key, other in (("ArrowUp", row - 1), ("ArrowDown", row + 1)):
            if 0 <= other < len(order):
                leads[key] = min(rows[order[other]], key=lambda each: abs(extended_cell(each)[1] - column))
        moves[str(square)] = {key: str(to) for key, to in leads.items()}
    return moves
