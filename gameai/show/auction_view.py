"""A game of auctions, event by event: the board, who of the mover's bidders offers what, and what the bidder in hand sees."""

from typing import NamedTuple

from gameai.checks import brief, several, whole
from gameai.game import IllegalMove, require_legal, require_player, require_state
from gameai.games.checkers.agents import Accountant, Auctioneer, Bid, Deleted, Lost, Sold
from gameai.games.checkers.bidding import Evaluator, require_price
from gameai.games.checkers.board import COLOURS, OVER, piece_at, place, squares_of
from gameai.games.checkers.moves import can_move, require_checkers
from gameai.games.checkers.views import BLOCKED, CAN_JUMP, DIRECTIONS
from gameai.games.checkers.watching import steps_of
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.bidder_view import LEGEND, view_ground, view_markup
from gameai.show.checkers_pieces import kind, piece, piece_name
from gameai.show.drawing import drawing_of
from gameai.show.lens_view import money
from gameai.show.palette import CELL

SCALE = 0.75                                  # of the board
BOARD, GAP, ROW = 8 * CELL * SCALE, 26, 19
FIRST, COLUMN, SMALL = 50, 72, 14             # widths: of the squares, of a direction; a cell of the view
WIDTH, TOP = BOARD + GAP + FIRST + 4 * COLUMN, 56
ROWS = 12                                     # pieces in the table
VIEW_TOP = TOP + ROWS * ROW + 20
LEGEND_TOP = VIEW_TOP + 15 * SMALL + 14
HEIGHT = LEGEND_TOP + 10
MOST_LINES = 13                               # beside the view
LOSSES = "no move", "no pieces left"          # endings in which nobody can bid
SHORT = {"CanMove": "move", "CanJump": "jump", "Blocked": "–"}


class Moved(NamedTuple):
    """A piece goes from `start` to `end` and no auction decided it: a person chose, or a player that searches.

    After bids: what was played in spite of them.
    """

    start: int
    end: int


def evaluators_of(players):
    """The `Evaluator` of each player: it may be one, or have one; None for all others."""
    return [player if isinstance(player, Evaluator) else getattr(player, "evaluator", None) for player in players]


def auction_trace(game, players, state=None, seed=0, turns=40, played=None):
    """The events of a game between bidders, or between bidders and anybody else.

    Args:
        game: a `Checkers`.
        players: for Black and White an `Evaluator`, a player that has one (`BiddingPlayer`), or any other
            `gameai.game.Player`, whose steps are `Moved` events.
        state: where to begin, default the start of the game.
        seed: decides between equal bids.
        turns: how many turns are played at most.
        played: a game that was played by whomever, as for `gameai.games.checkers.watching.steps_of`; all of it is in the trace, and
            `seed` and `turns` do not matter. The bidders of each of the `players` that has an evaluator name their prices anew. If
            what was played has one of the highest it is `Sold`, else it is `Moved`. A person's place among the `players` may be None.

    Returns:
        A list of `Bid`, `Sold`, `Deleted`, `Lost` (see `gameai.games.checkers.agents`) and `Moved`.

    Raises:
        ValueError: there are not two players, one of them is neither a player nor an evaluator or chooses what is not legal,
            `turns` is no whole number, `state` is none of checkers, or `played` is no game.
        IllegalMove: the rules forbid a step of `played`; the sentence says which.
    """
    players, turns = several(players, "players"), whole(turns, "turns")
    if len(players) != 2:
        raise ValueError(f"Checkers has two players, Black and White; {len(players)} were given.")
    trace, steps = [], None
    if played is not None:
        state, steps = steps_of(played, state)
    accountant = Accountant(game, state, trace)
    evaluators = evaluators_of(players)
    auctioneers = [None if evaluator is None else Auctioneer(accountant, evaluator, f"{seed}/{player}", trace)
                   for player, evaluator in enumerate(evaluators)]
    for player, evaluator in zip(players, evaluators):
        if evaluator is None and (player is not None or steps is None):
            require_player(player)
    if steps is not None:
        return _rebuilt(accountant, auctioneers, steps)
    for _ in range(turns):
        mover = accountant.state.to_move
        if game.is_terminal(accountant.state):
            if game.ending(accountant.state) in LOSSES:
                trace.append(Lost(mover))
            break
        if auctioneers[mover]:
            auctioneers[mover].turn()
            continue
        action = require_legal(game, accountant.state, players[mover].choose(game, accountant.state))
        for step in zip(action, action[1:]):
            trace.append(Moved(*step))
            accountant.move(*step)
    return trace


def _rebuilt(accountant, auctioneers, steps):
    """The trace of a game whose steps are known."""
    game, trace = accountant.game, accountant.trace
    for number, step in enumerate(steps, 1):
        auctioneer = auctioneers[accountant.state.to_move]
        try:
            game.step(accountant.state, step)
            bidders, prices = auctioneer.asked() if auctioneer else ([], [])
        except IllegalMove as error:
            raise IllegalMove(f"Step {number} of the game: {error}") from None
        best = max(map(require_price, prices), default=None)
        buyer = [bidder for bidder, price in zip(bidders, prices) if price == best and (bidder.square, bidder.end) == step]
        if buyer:
            auctioneer.sell_to(*buyer)
        else:
            trace.append(Moved(*step))
            accountant.move(*step)
    if game.is_terminal(accountant.state) and game.ending(accountant.state) in LOSSES:
        trace.append(Lost(accountant.state.to_move))
    return trace


class AuctionView:
    """A game of auctions after some events; `apply` takes the next one.

    Args:
        game: a `Checkers`.
        state: where the trace begins, default the start of the game.
        evaluators: the `Evaluator`s of Black and White, or None for either; what a price is made of (`Evaluator.explain`) is
            then written beside the view.

    Attributes:
        state: the position after the events.
        number: how many auctions have begun.
        bids: {(square, direction): price} of the auction in view.
        sentence: what the last event did.
        tags: ("cut",) if it was a sale, else ().
    """

    def __init__(self, game, state=None, evaluators=(None, None)):
        self.game, self.drawing, self.evaluators = game, drawing_of(game), evaluators
        self.state = require_checkers(require_state(game, state))
        self.number, self.tags, self._event = 0, (), None
        self._open()
        self._between = True        # two auctions: the next bid opens one
        self.sentence = f"{self.drawing.describe(self.state)}. {COLOURS[self.state.to_move]} is to move."

    def _open(self):
        """A new auction: whose bidders there are, and in which state."""
        self.before, self.bids, self.buyer, self.in_hand, self.last, self.taken = self.state, {}, None, None, (), ()
        self._between = False
        accountant = Accountant(self.game, self.state)
        self.bidders = {}
        for bidder in accountant.bidders_of(self.state.to_move):
            self.bidders.setdefault(bidder.square, []).append(bidder)

    def apply(self, event):
        """Take in one event. Raises ValueError if it is none of an auction of checkers, or does not fit here; then nothing changes."""
        handler = {Bid: self._bid, Sold: self._sold, Moved: self._moved, Deleted: self._deleted, Lost: self._lost}.get(type(event))
        if handler is None:
            raise ValueError(f"A trace of auctions has the events Bid, Sold, Deleted, Lost and Moved; {brief(event)} is none.")
        before = dict(vars(self))
        self.tags = ("cut",) if isinstance(event, (Sold, Moved)) else ()
        if self._between and not isinstance(event, Deleted):
            self._open()
            self.number += isinstance(event, Bid)
        try:
            handler(event)
        except (LookupError, StopIteration, TypeError, ValueError):
            vars(self).update(before)
            raise ValueError(f"{brief(event)} does not fit here; the trace is that of another game.") from None
        self._event = event

    # What each event does.

    def _bidder(self, square, direction):
        return next(bidder for bidder in self.bidders[square] if bidder.direction == direction)

    def _bid(self, event):
        bidder = self._bidder(event.square, event.direction)
        if bidder.state != event.state or bidder.state == BLOCKED:
            raise ValueError
        require_price(event.price)
        self.in_hand = bidder
        opening = "" if self.bids else f"Auction {self.number}, {COLOURS[bidder.colour]}. "
        highest = max(self.bids.values(), default=None)
        self.bids[event.square, event.direction] = event.price
        compared = "" if highest is None else ": the highest so far" if event.price > highest else \
            ", as much as the highest so far" if event.price == highest else ""
        self.sentence = (f"{opening}{event.direction} of the {self._name(event.square)} is {event.state} and bids "
                         f"{money(event.price)}{compared}.")

    def _sold(self, event):
        self.buyer, self.in_hand = (event.square, event.direction), self._bidder(event.square, event.direction)
        price = self.bids[self.buyer]
        if (event.start, event.end) != (self.in_hand.square, self.in_hand.end) or price < max(self.bids.values()):
            raise ValueError
        equal = list(self.bids.values()).count(price)
        bought = "the only bidder" if len(self.bids) == 1 else f"the highest bid, {money(price)}" if equal == 1 else \
            f"by lot among {equal} bids of {money(price)}"
        self.sentence = f"Sold to {event.direction} of the {self._name(event.square)}, {bought}. {self._go(event.start, event.end)}"

    def _moved(self, event):
        whose = COLOURS[self.state.to_move]
        if not self.bids:
            self.bidders, said = {}, f"{whose} plays without an auction"
        else:
            best = max(self.bids.values())
            self.in_hand = next(each for each in self.bidders[event.start] if each.end == event.end)
            price, dear = self.bids[event.start, self.in_hand.direction], [who for who, bid in self.bids.items() if bid == best]
            if price >= best:
                raise ValueError
            square, direction = dear[0]
            most = f"{direction} of the {self._name(square)} alone bids" if len(dear) == 1 else f"{len(dear)} bidders bid"
            said = f"{whose} plays what bids {money(price)}, though {most} {money(best)}"
        self.sentence = f"{said}. {self._go(event.start, event.end)}"

    def _go(self, start, end):
        """The piece goes; what it jumps over stays in sight, crossed, until its bidders are deleted."""
        before, self._between = self.state, True
        self.state, self.last = self.game.step(before, (start, end)), (start, end)
        self.taken = squares_of(OVER.get((start, end), 0))
        crowned = " and becomes a king" if piece_at(self.state, end) != piece_at(before, start) else ""
        on = " It must go on jumping." if self.state.jumper else ""
        return f"The {kind(piece_at(before, start))} {'jumps' if self.taken else 'moves'} from {start} to {end}{crowned}.{on}{self._end()}"

    def _deleted(self, event):
        if event.square not in self.taken:
            raise ValueError
        self.sentence = f"The {self._name(event.square)} is captured: its four bidders are deleted.{self._end()}"
        self.taken = ()

    def _lost(self, event):
        if event.player != self.state.to_move or can_move(self.state):
            raise ValueError
        self.sentence = f"Nobody can bid: {COLOURS[event.player]} has lost."

    def _end(self):
        over = self.game.is_terminal(self.state)
        return f" The game is over: {self.drawing.outcome(self.state)}." if over else ""

    def _name(self, square):
        return f"{piece_name(piece_at(self.before, square))} on {square}"

    # What is drawn.

    def static(self):
        heads = [svg.text(BOARD + GAP + FIRST + COLUMN * (at + 0.5), TOP - 9, name, size=12, weight=700)
                 for at, name in enumerate(DIRECTIONS)]
        return svg.moved(0, 0, self.drawing.static(), scale=SCALE) + "".join(heads)

    def slots(self):
        return ["board", "way", "head", *(f"r{row}" for row in range(ROWS)), "ground", "view"]

    def parts(self):
        """slot -> markup."""
        rows = [self._row(square, row) for row, square in enumerate(self.bidders)]
        parts = {f"r{row}": rows[row] if row < len(rows) else "" for row in range(ROWS)}
        crossed = "".join(self._crossed(square) for square in self.taken)
        parts["board"] = svg.moved(0, 0, self.drawing.overlay(self.state, self.last), crossed, scale=SCALE)
        parts["way"] = self._way() if isinstance(self._event, Bid) else ""
        parts["ground"] = self._ground() if self.in_hand else self._announced() if self._event is None else ""
        parts["view"] = self._view() if self.in_hand else ""
        parts["head"] = self._head()
        return parts

    def _head(self):
        """Who is in this auction, and which of them are asked."""
        lines, whose = ["", ""], f"{COLOURS[self.before.to_move]}'s"
        if self._event is None:
            lines[0] = f"{whose} bidders, before the first bid"
        elif self.bids:
            hidden = len(self.bidders) > ROWS  # a FEN may say so
            lines[0] = (f"Auction {self.number}: {ROWS} of {whose} {len(self.bidders)} pieces are shown" if hidden
                        else f"Auction {self.number}: {whose} {len(self._all())} bidders")
            jumps = any(bidder.state == CAN_JUMP for bidder in self._all())
            lines[1] = "the jumper's alone are asked" if self.before.jumper else f"all who can {'jump' if jumps else 'move'} are asked"
        return "".join(svg.text(BOARD + GAP, 8 + 16 * row, line, size=12, anchor="start", weight=None if row else 700)
                       for row, line in enumerate(lines) if line)

    def _all(self):
        return [bidder for bidders in self.bidders.values() for bidder in bidders]

    def _row(self, square, row):
        """A piece and its four bidders: what each can do, or what it has bid."""
        x, y = BOARD + GAP, TOP + ROW * row
        cells = "".join(f"M{svg.number(x + FIRST + COLUMN * at + 1)} {svg.number(y + 1)}h{COLUMN - 2}v{ROW - 2}h{2 - COLUMN}z"
                        for at in range(4))
        drawn = [piece(piece_at(self.before, square), x - 2, y - 2, ROW + 4),
                 svg.text(x + 44, y + ROW / 2, square, size=12, anchor="end", weight=600),
                 svg.el("path", d=cells, fill="@cell", stroke="@line", stroke_width=0.5)]
        for at, bidder in enumerate(self.bidders[square]):
            left, who = x + FIRST + COLUMN * at, (square, bidder.direction)
            won, bid = who == self.buyer, self.bids.get(who)
            if bidder is self.in_hand:
                drawn.append(svg.el("rect", x=left + 1, y=y + 1, width=COLUMN - 2, height=ROW - 2, rx=3, fill="@glow", stroke="@explained",
                                    stroke_width=2))
            if bid is None:
                drawn.append(svg.text(left + COLUMN / 2, y + ROW / 2, SHORT[bidder.state], size=11, fill="@muted"))
            else:
                drawn += [svg.text(left + 6, y + ROW / 2, SHORT[bidder.state][0].upper(), size=10, fill="@muted", anchor="start"),
                          svg.text(left + COLUMN - (14 if won else 6), y + ROW / 2, money(bid), size=12, weight=600, anchor="end")]
            if won:
                drawn.append(mark.diamond(left + COLUMN - 7, y + ROW / 2, 4.5))
        return "".join(drawn)

    def _crossed(self, square):
        (row, column), inset = place(square), 20
        x, y, far = column * CELL + inset, row * CELL + inset, CELL - 2 * inset
        return piece(piece_at(self.before, square), column * CELL + 2, row * CELL + 2) + svg.group(
            svg.path([(x, y), (x + far, y + far)]), svg.path([(x + far, y), (x, y + far)]), stroke="@cut", stroke_width=6,
            stroke_linecap="round")

    def _way(self):
        """An arrow to where the bidder in hand would go."""
        bidder = self.in_hand
        (row, column), (to_row, to_column) = place(bidder.square), place(bidder.end)
        down, right, side = (1 if to_row > row else -1), (1 if to_column > column else -1), CELL * SCALE
        return mark.arrow((column + 0.5) * side + 16 * right, (row + 0.5) * side + 16 * down,
                          (to_column + 0.5) * side, (to_row + 0.5) * side, 14, 4)

    @staticmethod
    def _announced():
        return svg.text(BOARD + GAP, VIEW_TOP + 8, "What a bidder sees comes here, with its bid.", size=12, fill="@muted", anchor="start")

    @staticmethod
    def _ground():
        """What is the same under every view, and the legend; both are sent once."""
        return svg.moved(BOARD + GAP, VIEW_TOP, view_ground(SMALL)) + svg.text(
            0, LEGEND_TOP, f"In the view: {LEGEND[0].lower()}{LEGEND[1:]}", size=11, anchor="start")

    def _view(self):
        bidder, x = self.in_hand, BOARD + GAP
        said = [f"{bidder.direction} on {bidder.square}", "sees this", "and bids", money(self.bids[bidder.square, bidder.direction])]
        lines = [(each, 12, 600 if line == 3 else None) for line, each in enumerate(said)]
        lines += [(each, 11, None) for each in self._why(bidder)]
        return svg.moved(x, VIEW_TOP, view_markup(bidder.view, SMALL)) + "".join(
            svg.text(x + 15 * SMALL + 10, VIEW_TOP + 8 + 16 * line, each, size=size, anchor="start", weight=weight)
            for line, (each, size, weight) in enumerate(lines[:MOST_LINES]))

    def _why(self, bidder):
        """What the price is made of, as lines; none if the evaluator names one thing only."""
        evaluator = self.evaluators[bidder.colour]
        parts = evaluator.explain(bidder.view) if evaluator else ()
        if len(parts) < 2 and not any(name != type(evaluator).__name__ for name, _ in parts):
            return []
        wide = WIDTH - BOARD - GAP - 15 * SMALL - 10
        return [line for name, price in parts for line in svg.wrap(f"{money(price)} {name}", wide, 11)]

    def describe(self):
        """The table in words: the bids so far, and how many bidders are Blocked."""
        bids = ", ".join(f"{direction} on {square} {money(price)}" for (square, direction), price in self.bids.items())
        blocked = sum(bidder.state == BLOCKED for bidder in self._all())
        table = f" Bids of auction {self.number}: {bids}. {blocked} of {len(self._all())} bidders are Blocked." if bids else ""
        return f"{self.drawing.describe(self.state)}.{table}"

    def svg(self):
        """The whole picture as markup."""
        return self.static() + "".join(self.parts().values())
