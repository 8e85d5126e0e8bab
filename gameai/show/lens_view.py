"""The lens of checkers, drawn: the board of 22 by 22, a piece's window of 15 by 15 on it, its four prices and two views."""

from typing import NamedTuple

from gameai.games.checkers.agents import Accountant, Auctioneer
from gameai.games.checkers.bidding import require_price
from gameai.games.checkers.board import COLOURS, WHITE, place
from gameai.games.checkers.views import BLOCKED, CAN_JUMP, CAN_MOVE, SIZE, SQUARE_ON, extended_cell
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.checkers_pieces import occupied, piece, piece_name
from gameai.show.palette import MARGIN
from gameai.show.bidder_view import LEGEND, view_ground, view_markup

CELL, EXTENDED = 22, 22               # a cell's side in SVG units; rows and columns of the virtual board
SMALL, GAP, TAG = 15, 30, 26          # a cell of the views beside it; the space between; a price tag's height
BOARD, LENS, VIEW = CELL * EXTENDED, CELL * SIZE, SMALL * SIZE
WIDTH, HEIGHT = BOARD + GAP + VIEW, BOARD + 2 * (TAG + 6)
TOTAL = HEIGHT + 22                   # with the legend
SHORT = 6                             # by so much an arrow ends before the middle of a cell


class Price(NamedTuple):
    """A bidder in an auction: its direction, its state, what it offers (None if Blocked), and whether it is asked now."""

    direction: str
    state: str
    price: object
    asked: bool


def money(price):
    """A price with its sign, in a few digits.

    >>> money(0.12345), money(-1234.5), money(2)
    ('+0.123', '−1234.5', '+2')
    """
    return svg.signed(round(price, 3 if abs(price) < 100 else 1) if isinstance(price, float) else price)


class LensDrawing:
    """A position, the prices of all its bidders, and how the lens of each piece looks.

    Args:
        game: a `Checkers`.
        state: the position, default `game.initial`.
        evaluator: an `Evaluator`, which names the prices of both players' bidders.

    Raises:
        ValueError: `state` is none of checkers, `evaluator` is none, or it names something else than a price.

    Attributes:
        prices: {square: four `Price`s in the order LF, RF, LR, RR}.
        highest: the highest price of those who are asked; None if nobody is.
    """

    def __init__(self, game, state, evaluator):
        self.accountant = Accountant(game, state)
        self.game, self.state = game, self.accountant.state
        self.signs, invited = occupied(self.state), Auctioneer(self.accountant, evaluator).invited()
        asked = set() if game.is_terminal(self.state) else {(bidder.square, bidder.direction) for bidder in invited}
        self.prices = {square: tuple(Price(bidder.direction, bidder.state,
                                           None if bidder.state == BLOCKED else require_price(bidder.bid(evaluator)),
                                           (square, bidder.direction) in asked)
                                     for bidder in self.accountant.bidders[square])
                       for square in self.signs}
        self.highest = max((price.price for price in self._asked()), default=None)

    def _asked(self):
        return [price for prices in self.prices.values() for price in prices if price.asked]

    def best(self):
        """The (square, `Price`) pairs with the highest price; of several the auctioneer's seed chooses."""
        return [(square, price) for square, prices in self.prices.items() for price in prices
                if price.asked and price.price == self.highest]

    def player(self, square):
        """Whose piece stands on a square."""
        return "bw".index(self.signs[square].lower())

    # In words.

    def sentence(self, square):
        """A piece and its four bidders, in words."""
        said = []
        for price in self.prices[square]:
            bid = "" if price.price is None else f" {'bids' if price.asked else 'would bid'} {money(price.price)}"
            said.append(f"{price.direction} {price.state}{bid}")
        return f"{svg.capital(piece_name(self.signs[square]))} on {square}: {', '.join(said)}."

    def summary(self):
        """What the auctioneer does in this position."""
        if self.highest is None:
            return "The game is over: nobody is asked."
        mover, asked, best = COLOURS[self.state.to_move], self._asked(), self.best()
        jumps = asked[0].state == CAN_JUMP
        who = f"the {len(asked)} bidders who can {'jump' if jumps else 'move'} are" if len(asked) > 1 else \
            f"one bidder, who can {'jump' if jumps else 'move'}, is"
        at = f"{best[0][1].direction} on {best[0][0]}" if len(best) == 1 else f"one of {len(best)} with the same price, by lot"
        return f"{mover} is to move, and {who} asked. The highest bid is {money(self.highest)}: {at}."

    # In pictures.

    def static(self):
        """The virtual board with its outside cells, the board in its middle, and the pieces."""
        top = left = 7 * CELL
        dashes = "".join(f"M{svg.number((column + 0.3) * CELL)} {svg.number((row + 0.5) * CELL)}h{svg.number(0.4 * CELL)}"
                         for row in range(EXTENDED) for column in range(EXTENDED)
                         if (row + column) % 2 and (row, column) not in SQUARE_ON)
        squares = "".join(f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z" for row, column in SQUARE_ON)
        numbers = [svg.text((column + 0.5) * CELL, (row + 0.5) * CELL, square, size=10, fill="@muted")
                   for (row, column), square in SQUARE_ON.items() if square not in self.signs]
        men = [piece(sign, (7 + place(square)[1]) * CELL - 2, (7 + place(square)[0]) * CELL - 2, CELL + 4)
               for square, sign in self.signs.items()]
        drawn = [svg.el("rect", width=BOARD, height=BOARD, fill="none", stroke="@line", stroke_width=1),
                 svg.el("path", d=dashes, stroke="@line", stroke_width=1, fill="none"),
                 svg.el("rect", x=left, y=top, width=8 * CELL, height=8 * CELL, fill="@light"),
                 svg.el("path", d=squares, fill="@dark"),
                 svg.el("rect", x=left, y=top, width=8 * CELL, height=8 * CELL, fill="none", stroke="@line", stroke_width=1.5)]
        return svg.moved(0, TAG + 6, *drawn, *numbers, *men)

    def corner(self, square):
        """The top left corner of a piece's lens."""
        row, column = extended_cell(square)
        return (column - 7) * CELL, (row - 7) * CELL + TAG + 6

    def lens(self, square):
        """Markup of a piece's lens, its own corner at (0, 0): what it leaves out is dimmed, the tags hang outside it."""
        far = BOARD - LENS
        around = f"M{-far} {-far}H{BOARD}V{BOARD}H{-far}zM0 0V{LENS}H{LENS}V0z"
        middle = LENS / 2
        drawn = [svg.el("path", d=around, fill="@paper", fill_opacity=0.65),
                 svg.el("rect", width=LENS, height=LENS, fill="none", stroke="@explained", stroke_width=3),
                 svg.el("rect", x=middle - CELL / 2, y=middle - CELL / 2, width=CELL, height=CELL, rx=3, fill="none",
                        stroke="@explained", stroke_width=2)]
        for price in self.prices[square]:
            down, right = self._way(square, price.direction)
            drawn += [self._arrow(middle, down, right, price.state), self._tag(price, down, right)]
        return "".join(drawn)

    def _way(self, square, direction):
        """Where a bidder looks on the screen, as (-1 up or 1 down, -1 left or 1 right): Black's front is down."""
        turn = 1 if self.player(square) == WHITE else -1
        return turn * (-1 if direction[1] == "F" else 1), turn * (-1 if direction[0] == "L" else 1)

    def _arrow(self, middle, down, right, state):
        """To the cell where the piece would go; a short bar where it is Blocked."""
        if state == BLOCKED:
            x, y, arm = middle + 0.55 * CELL * right, middle + 0.55 * CELL * down, 4
            return svg.path([(x - arm * right, y + arm * down), (x + arm * right, y - arm * down)], stroke="@explained", stroke_width=2.5)
        far = (1 if state == CAN_MOVE else 2) * CELL - SHORT      # the number of the square stays in sight
        near = 0.5 * CELL
        return mark.arrow(middle + near * right, middle + near * down, middle + far * right, middle + far * down, 5, 2.5)

    def _tag(self, price, down, right):
        """The price tag of a bidder, at the lens's corner in its direction."""
        wide = LENS / 2 - 4
        x, y = 0 if right < 0 else LENS - wide, -TAG - 3 if down < 0 else LENS + 3
        wins = price.asked and price.price == self.highest
        drawn = [svg.el("rect", x=x, y=y, width=wide, height=TAG, rx=5, fill="@glow" if wins else "@cell",
                        stroke="@line" if price.state == BLOCKED else "@explained", stroke_width=2 if wins else 1,
                        stroke_dasharray="4 3" if price.state == BLOCKED else None),
                 svg.text(x + 8, y + TAG / 2, price.direction, size=12, weight=700, anchor="start"),
                 svg.text(x + 32, y + TAG / 2, price.state, size=12, fill="@muted" if price.state == BLOCKED else "@ink", anchor="start")]
        if price.price is not None:
            drawn.append(svg.text(x + wide - (20 if wins else 8), y + TAG / 2, money(price.price), size=13, anchor="end",
                                  weight=600 if price.asked else None, fill="@ink" if price.asked else "@muted"))
        if wins:
            drawn.append(mark.diamond(x + wide - 10, y + TAG / 2, 5))
        return "".join(drawn)

    def views(self, square):
        """Markup of what the right and the left agents of a piece see, beside the board."""
        x, drawn = BOARD + GAP, []
        hows = ("", "mirrored") if self.player(square) == WHITE else ("turned", "turned and mirrored")
        for at, (names, side, how) in enumerate(zip(("RF and RR", "LF and LR"), ("RF", "LF"), hows)):
            y = at * (HEIGHT + 20) / 2
            bidder = next(each for each in self.accountant.bidders[square] if each.direction == side)
            drawn += [svg.text(x, y + 8, f"{names} see{f', {how}' if how else ''}", size=12, anchor="start"),
                      svg.moved(x, y + 20, view_ground(SMALL), view_markup(bidder.view, SMALL))]
        legend = svg.text(0, HEIGHT + 16, LEGEND, size=11, anchor="start")   # in front, where no lens dims it
        return svg.el("rect", x=BOARD + 2, y=-4, width=GAP + VIEW + MARGIN, height=HEIGHT + 8, fill="@paper") + "".join(drawn) + legend

    def box(self, square):
        """Where a piece can be pointed at."""
        row, column = extended_cell(square)
        return column * CELL, row * CELL + TAG + 6, CELL, CELL
