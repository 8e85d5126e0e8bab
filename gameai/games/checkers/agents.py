"""The agents of checkers: bidders that shout a price for the move, an auctioneer, an accountant.

A piece has four `Bidder`s, one for each way it might go. Each sees the board from its place, as a
`View`, and nothing else. The `Accountant` keeps the board and sends the views; the `Auctioneer`
collects the bids and sells the move to the highest. What a move is worth in a view an `Evaluator`
says, the same one for all bidders of a player.

Here it happens event by event, to be looked at. A `BiddingPlayer` plays the same, faster.

Source: R. C. Radcliffe, "Checkers Agents", after J. H. Holland, "Emergence: from chaos to order" (1998).

>>> from gameai.games.checkers import Checkers
>>> from gameai.games.checkers.bidding import ConstantEvaluator
>>> game = Checkers()
>>> trace = []
>>> accountant = Accountant(game, game.from_fen("W:W22,32:B18"), trace)
>>> Auctioneer(accountant, ConstantEvaluator(), trace=trace).turn()
(22, 15)
>>> trace
[Bid(square=22, direction='RF', state='CanJump', price=0), Sold(square=22, direction='RF', start=22, end=15), Deleted(square=18)]
"""

import random
from typing import NamedTuple

from gameai.game import IllegalMove, generator, player_of, require_state
from gameai.games.checkers.bidding import highest, require_evaluator
from gameai.games.checkers.moves import require_checkers
from gameai.games.checkers.board import COLOURS, OVER, squares_of
from gameai.games.checkers.views import CAN_JUMP, CAN_MOVE, DIRECTIONS, own_board, own_square, view_of
from gameai.trace import note


class Bid(NamedTuple):
    """A bidder offers `price`; `state` is "CanMove" or "CanJump"."""

    square: int
    direction: str
    state: str
    price: float


class Sold(NamedTuple):
    """A bidder has bought: its piece goes from `start`, which is its square, to `end`."""

    square: int
    direction: str
    start: int
    end: int


class Deleted(NamedTuple):
    """The piece on `square` is captured, its four bidders are no more."""

    square: int


class Lost(NamedTuple):
    """Nobody can bid, so `player` has lost."""

    player: int


class Bidder:
    """One of the four agents of a piece: it wants to go one way, and knows its view alone.

    Attributes:
        square, direction, colour: where its piece is, "LF", "RF", "LR" or "RR" as its owner sees it, and 0 (Black) or 1 (White).
        view: the `View` that the accountant sent last.
    """

    __slots__ = ("square", "direction", "colour", "view")

    def __init__(self, square, direction, colour, view=None):
        self.square, self.direction, self.colour, self.view = square, direction, colour, view

    def __repr__(self):
        return f"Bidder({self.square}, {self.direction!r}, {COLOURS[self.colour]})"

    @property
    def state(self):
        """"Blocked", "CanMove" or "CanJump", read off the two cells before it."""
        return self.view.state

    @property
    def end(self):
        """The square where its piece would be after the move or jump; None if it is Blocked."""
        return own_square(self.colour, self.view.end) if self.state in (CAN_MOVE, CAN_JUMP) else None

    def bid(self, evaluator):
        """The price it offers, by the evaluator that it shares with its player's other bidders."""
        return evaluator.bid(self.view)


class Accountant:
    """Keeps the board, and for each piece four bidders, to which it sends their views after each step.

    Args:
        game: a `Checkers`.
        state: where to begin, perhaps in the middle of a turn; default the start of the game.
        trace: a list for the `Deleted` events.

    Raises:
        ValueError: `state` is none of checkers.

    Attributes:
        state: the state now.
        bidders: {square: its four bidders in the order of `DIRECTIONS`}.
    """

    def __init__(self, game, state=None, trace=None):
        self.game, self.trace = game, trace
        self.state = require_checkers(require_state(game, state))
        self.bidders = {square: tuple(Bidder(square, direction, player) for direction in DIRECTIONS)
                        for player in game.players for square in squares_of(self.state[player])}
        self.send_views()

    def bidders_of(self, player):
        """The bidders of a player, from the front row to the back row as the player sees it, left before right.

        Raises:
            ValueError: there is no such player.
        """
        player = player_of(self.game, player)
        own = sorted(own_square(player, square) for square in squares_of(self.state[player]))
        return tuple(bidder for square in own for bidder in self.bidders[own_square(player, square)])

    def move(self, start, end):
        """A piece goes one step or jump, whoever chose it; the bidders of a captured piece are deleted.

        Raises:
            IllegalMove: the rules do not allow it.
        """
        self.state = self.game.step(self.state, (start, end))
        for square in squares_of(OVER.get((start, end), 0)):
            del self.bidders[square]
            if self.trace is not None:
                self.trace.append(Deleted(square))
        self.bidders[end] = self.bidders.pop(start)
        for bidder in self.bidders[end]:
            bidder.square = end
        self.send_views()

    def send_views(self):
        """Every bidder gets the view from where it is now."""
        boards = [own_board(self.state, player) for player in self.game.players]
        for square, bidders in self.bidders.items():
            for bidder in bidders:
                bidder.view = view_of(boards[bidder.colour], own_square(bidder.colour, square), bidder.direction)


class Auctioneer:
    """Asks for bids, sells to the highest, and asks again while the piece that jumped must go on.

    Args:
        accountant: the `Accountant` to whom it reports each sale.
        evaluator: the `Evaluator` by which the bidders of the player to move name their prices.
        seed: decides between equal bids; any int, string, or a `random.Random`.
        trace: a list for the events `Bid`, `Sold` and `Lost`.

    Raises:
        ValueError: `evaluator` is none.
    """

    def __init__(self, accountant, evaluator, seed=0, trace=None):
        self.accountant, self.evaluator, self.trace = accountant, require_evaluator(evaluator), trace
        self.rng = seed if isinstance(seed, random.Random) else generator(seed)

    def invited(self):
        """The bidders who may bid now: all who can jump; if there are none, all who can move.

        While a piece must go on jumping, its own bidders alone are asked.
        """
        state = self.accountant.state
        if state.jumper:
            bidders = self.accountant.bidders[state.jumper]
        else:
            bidders = self.accountant.bidders_of(state.to_move)
        jumpers = [bidder for bidder in bidders if bidder.state == CAN_JUMP]
        return jumpers or [bidder for bidder in bidders if bidder.state == CAN_MOVE]

    def asked(self):
        """Ask all who may bid: (the bidders, their prices), two lists.

        Raises:
            IllegalMove: the game is over though somebody can bid: a counter ended it.
        """
        invited, game, state = self.invited(), self.accountant.game, self.accountant.state
        if invited and game.is_terminal(state):
            raise IllegalMove(f"Nothing is for sale: the game is over ({game.ending(state)}).")
        prices = [bidder.bid(self.evaluator) for bidder in invited]
        self._note(*[Bid(each.square, each.direction, each.state, price) for each, price in zip(invited, prices)])
        return invited, prices

    def auction(self):
        """Sell one step or jump: (start, end), or None if nobody can bid and the player to move has lost.

        Raises:
            ValueError: the evaluator named no price.
            IllegalMove: the game is over though somebody can bid: a counter ended it.
        """
        invited, prices = self.asked()
        if not invited:
            self._note(Lost(self.accountant.state.to_move))
            return None
        return self.sell_to(invited[highest(prices, self.rng)])

    def sell_to(self, bidder):
        """This bidder's piece goes where it wants to go: (start, end)."""
        start, end = bidder.square, bidder.end
        self._note(Sold(start, bidder.direction, start, end))
        self.accountant.move(start, end)
        return start, end

    def _note(self, *events):
        if self.trace is not None:
            note(self.trace, events)

    def turn(self):
        """Auctions until the turn is over: the whole action, or None if the player to move has lost."""
        step = self.auction()
        if step is None:
            return None
        action = step
        while self.accountant.state.jumper:
            action += self.auction()[1:]
        return action
